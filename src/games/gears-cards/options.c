/* options.c -- the answers to each question (Part C): what cards_check_answer allows, or the same
 * functions below it, so that the two can never disagree. */
#include <string.h>

#include "games/gears-cards/gears-cards.h"

/* For what the question itself bounds. */
static void add(Question *q, int verb, int first, int second)
{
    play_offer(q, verb, (int16_t)first, (int16_t)second);
}

/* For what has to be looked at. */
static void offer(const Play *p, int seat, Question *q, int verb, int first, int second)
{
    Move move = { .verb = (int16_t)verb, .arg = { (int16_t)first, (int16_t)second } };

    if (cards_check_answer(p, seat, move) == ALLOWED)
        play_offer_(q, move);
}

typedef int CardTest(const Play *p, int seat, int card);

/* Each different card of a hand once: copies are alike, and a hand is sorted. */
static inline void offer_hand(const Play *p, int seat, Question *q, int verb, CardTest *test)
{
    const Pile *hand = &p->state->hand[seat];

    for (int i = 0; i < hand->n; i++)
        if ((i == 0 || hand->card[i] != hand->card[i - 1]) &&
            (!test || test(p, seat, hand->card[i]) == ALLOWED))
            add(q, verb, hand->card[i], 0);
}

/* Each different card of a discard pile once. */
static void offer_discard(const Play *p, int seat, Question *q)
{
    const Pile *pile = &p->state->discard[seat];

    for (int i = 0; i < pile->n; i++)
        if (!memchr(pile->card, pile->card[i], (size_t)i))
            offer(p, seat, q, VERB_TAKE, pile->card[i], 0);
}

static int is_takable(const Play *p, int seat, int card)
{
    Move move = { .verb = VERB_TAKE, .arg = { (int16_t)card } };

    return cards_check_take(p, seat, move);
}

/* Each of a set of units that is known to fit. */
static void offer_units(Question *q, int verb, uint64_t units)
{
    for (; units; units &= units - 1)
        add(q, verb, first_unit(units), 0);
}

static void offer_blockers(const Play *p, int seat, Question *q)
{
    for (uint64_t left = p->state->field[seat]; left; left &= left - 1)
        if (cards_may_block(p, seat, first_unit(left)) == ALLOWED)
            add(q, VERB_BLOCK, first_unit(left), 0);
}

static void offer_numbers(Question *q, int verb, int lowest, int highest)
{
    for (int number = lowest; number <= highest; number++)
        add(q, verb, number, 0);
}

static void offer_reinforcements(const Play *p, int seat, Question *q)
{
    Offer offers[OFFERS_MAX];
    int n = cards_reinforcement_offers(p, seat, p->state->reinforced, offers);

    for (int i = 0; i < n; i++) {
        bool single = offers[i].first == offers[i].second;
        add(q, single ? VERB_RECRUIT : VERB_REINFORCE, offers[i].first,
            single ? 0 : offers[i].second);
    }
}

static void offer_combat(const Play *p, int seat, Question *q)
{
    const State *s = p->state;

    for (uint64_t left = s->field[seat]; left; left &= left - 1) {
        int unit = first_unit(left);
        if (cards_may_act(p, seat, unit) != ALLOWED)
            continue;
        if (s->unit[unit].zone == UNIT_COVER) {
            if (cards_attacks_directly(p, unit, false) == ALLOWED)
                add(q, VERB_DIRECT, unit, 0);
            if (cards_attacks_directly(p, unit, true) == ALLOWED)
                add(q, VERB_ADVANCE, unit, 0);
            continue;
        }
        for (int slot = 0; slot < s->slots; slot++) {
            bool empty = s->slot[slot].occupant == NOBODY;
            if ((empty ? cards_moves(p, unit, slot) : cards_attacks(p, unit, slot)) == ALLOWED)
                add(q, empty ? VERB_MOVE : VERB_ATTACK, unit, slot);
        }
    }
    add(q, VERB_END, 0, 0);
}

static void offer_deployment(const Play *p, int seat, Question *q)
{
    const State *s = p->state;

    offer(p, seat, q, VERB_DRAW, 0, 0);
    offer_hand(p, seat, q, VERB_DEPLOY, cards_deploys);
    for (int i = 0; i < s->command_count[seat]; i++)
        if (cards_uses_ability(p, seat, &s->command[seat][i]) == ALLOWED)
            add(q, VERB_ABILITY, s->command[seat][i].card, 0);
    offer_hand(p, seat, q, VERB_DISCARD, NULL);
}

void cards_options(const Play *p, int seat, Question *q)
{
    switch (q->kind) {
    case QUESTION_REINFORCEMENT:
        offer_reinforcements(p, seat, q);
        break;
    case QUESTION_DEPLOYMENT:
        offer_deployment(p, seat, q);
        break;
    case QUESTION_DEPLOY_EFFECT:
    case QUESTION_DISCARD_EFFECT:
        add(q, VERB_USE, 0, 0);
        add(q, VERB_DECLINE, 0, 0);
        break;
    case QUESTION_ORDER:
        offer_numbers(q, VERB_EFFECT, 0, p->state->pending_count - 1);
        break;
    case QUESTION_TARGET:
        offer_units(q, VERB_TARGET, cards_candidates(p, cards_resolving(p)));
        offer(p, seat, q, VERB_STOP, 0, 0);
        break;
    case QUESTION_TARGET_COVER:
        for (int slot = 0; slot < p->state->slots; slot++)
            offer(p, seat, q, VERB_TARGET_COVER, slot, 0);
        offer(p, seat, q, VERB_STOP, 0, 0);
        break;
    case QUESTION_TAKE_FROM_DISCARD:
        offer_discard(p, seat, q);
        offer(p, seat, q, VERB_STOP, 0, 0);
        break;
    case QUESTION_TAKE_FROM_HAND:
        offer_hand(p, seat, q, VERB_TAKE, is_takable);
        offer(p, seat, q, VERB_STOP, 0, 0);
        break;
    case QUESTION_NUMBER:
        offer_numbers(q, VERB_NUMBER, 0, q->about[1]);
        break;
    case QUESTION_MAY:
        add(q, VERB_YES, 0, 0);
        add(q, VERB_NO, 0, 0);
        break;
    case QUESTION_CHOICE:
        offer_numbers(q, VERB_CHOOSE, 1, 2);
        break;
    case QUESTION_COMBAT:
        offer_combat(p, seat, q);
        break;
    case QUESTION_BLOCK:
        offer_blockers(p, seat, q);
        add(q, VERB_DONE, 0, 0);
        break;
    case QUESTION_REACT_DEFENDER:
    case QUESTION_REACT_ATTACKER:
        offer_hand(p, seat, q, VERB_REACT, cards_reacts);
        add(q, VERB_PASS, 0, 0);
        break;
    case QUESTION_SPLIT:
        offer_numbers(q, VERB_KEEP, 0, q->about[0]);
        break;
    case QUESTION_FORCED_DISCARD:
        offer_hand(p, seat, q, VERB_DISCARD, NULL);
        offer(p, seat, q, VERB_STOP, 0, 0);
        break;
    case QUESTION_NEXT_GAME:
    case QUESTION_NEXT_CHAPTER:
        add(q, VERB_GO_ON, 0, 0);
        break;
    default:
        BUG("no such question");
    }
}
