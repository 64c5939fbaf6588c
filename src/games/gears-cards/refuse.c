/* refuse.c -- may a question be answered so, and if not, why not (Part C). */
#include <stdlib.h>

#include "games/gears-cards/gears-cards.h"

/* --- Is this answer allowed?  A refusal or ALLOWED, by question. --- */

static int check_deployment(const Play *p, int seat, Move move)
{
    if (move.verb == VERB_DRAW) /* GC-DRAW-02 */
        return deck_size(p->state, seat) > 0 ? ALLOWED : REFUSAL_EMPTY_DECK;
    if (move.verb == VERB_DISCARD)
        return cards_hand_has(p->state, seat, move.arg[0]) ? ALLOWED : REFUSAL_NOT_IN_HAND;
    if (move.verb == VERB_DEPLOY)
        return cards_may_deploy(p, seat, move.arg[0]);
    if (move.verb == VERB_ABILITY)
        return cards_may_use_ability(p, seat, move.arg[0]);
    return move.verb == VERB_PASS || move.verb == VERB_END ? REFUSAL_MUST_DEPLOY /* GC-TURN-06 */
                                                           : REFUSAL_OTHER_QUESTION;
}

static int check_combat(const Play *p, int seat, Move move)
{
    int unit = move.arg[0], slot = move.arg[1];

    switch (move.verb) {
    case VERB_END:
        return ALLOWED;
    case VERB_MOVE:
        return cards_may_move(p, seat, unit, slot);
    case VERB_ATTACK:
        return cards_may_attack(p, seat, unit, slot);
    case VERB_DIRECT:
        return cards_may_direct(p, seat, unit, false);
    case VERB_ADVANCE:
        return cards_may_direct(p, seat, unit, true);
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

static int check_block(const Play *p, int seat, Move move)
{
    if (move.verb == VERB_DONE)
        return ALLOWED;
    return move.verb == VERB_BLOCK ? cards_may_block(p, seat, move.arg[0]) : REFUSAL_OTHER_QUESTION;
}

static int check_react(const Play *p, int seat, Move move)
{
    if (move.verb == VERB_PASS)
        return ALLOWED;
    return move.verb == VERB_REACT ? cards_may_react(p, seat, move.arg[0]) : REFUSAL_OTHER_QUESTION;
}

static bool may_stop(const Play *p)
{
    const Instruction *step = instruction_of(p, cards_resolving(p));

    return step->target.up_to || step->up_to || step->target.zones & ZONE_HAND;
}

static int check_target(const Play *p, Move move)
{
    if (move.verb == VERB_STOP)
        return may_stop(p) ? ALLOWED : REFUSAL_MUST_ACT;
    if (move.verb != VERB_TARGET)
        return REFUSAL_OTHER_QUESTION;
    return cards_candidates(p, cards_resolving(p)) & unit_bit(move.arg[0]) ? ALLOWED
                                                                           : REFUSAL_NOT_A_TARGET;
}

/* What a selector asks for that this unit is not.  One that it finds is held back only because it
 * never enters a cover (cards_candidates). */
static int why_not_target(const Play *p, int unit)
{
    const struct cards_resolve *f = cards_resolving(p);
    const Selector *target = &instruction_of(p, f)->target;
    Context at = cards_context_of(f);

    if (f->targets & unit_bit(unit))
        return REFUSAL_TARGET_CHOSEN;
    return cards_selects(p, &at, target, unit) ? REFUSAL_NEVER_COVER
                                               : cards_why_not_selected(p, &at, target, unit);
}

static int check_target_cover(const Play *p, Move move)
{
    const struct cards_resolve *f = cards_resolving(p);
    const Instruction *step = instruction_of(p, f);
    int wanted = step->verb == DO_ENTER_COVER ? COVER_EMPTY : step->target.cover;

    if (move.verb == VERB_STOP)
        return step->target.up_to && step->target.cover != COVER_NONE ? ALLOWED : REFUSAL_MUST_ACT;
    if (move.verb != VERB_TARGET_COVER)
        return REFUSAL_OTHER_QUESTION;
    if (cards_is_cover(p, wanted, f->source.unit, move.arg[0]))
        return ALLOWED;
    if (!p->state->slot[move.arg[0]].in_play)
        return REFUSAL_NO_COVER_THERE;
    return wanted == COVER_EMPTY ? REFUSAL_OCCUPIED : REFUSAL_NOT_A_TARGET_COVER;
}

/* All that may be chosen is listed (options.c). */
static int check_reinforcement(Move move)
{
    return move.verb == VERB_REINFORCE || move.verb == VERB_RECRUIT ? REFUSAL_NOT_OFFERED
                                                                    : REFUSAL_OTHER_QUESTION;
}

int cards_check_take(const Play *p, int seat, Move move)
{
    const Selector *target = &instruction_of(p, cards_resolving(p))->target;
    bool from_hand = p->state->core.question == QUESTION_TAKE_FROM_HAND;
    const Pile *pile = from_hand ? &p->state->hand[seat] : &p->state->discard[seat];

    if (move.verb == VERB_STOP)
        return may_stop(p) ? ALLOWED : REFUSAL_MUST_ACT;
    if (move.verb != VERB_TAKE)
        return REFUSAL_OTHER_QUESTION;
    bool fits =
        cards_selects_card(p, target, move.arg[0]) && card_at(p, move.arg[0])->kind == KIND_UNIT;
    for (int i = 0; i < pile->n; i++)
        if (pile->card[i] == move.arg[0])
            return fits ? ALLOWED : REFUSAL_NOT_A_TARGET_CARD;
    return from_hand ? REFUSAL_NOT_IN_HAND : REFUSAL_NOT_IN_DISCARD;
}

static int check_forced_discard(const Play *p, int seat, Move move)
{
    if (move.verb == VERB_STOP)
        return may_stop(p) ? ALLOWED : REFUSAL_MUST_ACT;
    if (move.verb != VERB_DISCARD)
        return REFUSAL_OTHER_QUESTION;
    return cards_hand_has(p->state, seat, move.arg[0]) ? ALLOWED : REFUSAL_NOT_IN_HAND;
}

/* Every number that answers the question is listed (options.c). */
static int check_number(int verb, Move move)
{
    return move.verb == verb ? REFUSAL_OUT_OF_RANGE : REFUSAL_OTHER_QUESTION;
}

static int one_of_two(Move move, int verb, int other)
{
    return move.verb == verb || move.verb == other ? ALLOWED : REFUSAL_OTHER_QUESTION;
}

int cards_check_answer(const Play *p, int seat, Move move)
{
    switch (p->state->core.question) {
    case QUESTION_REINFORCEMENT:
        return check_reinforcement(move);
    case QUESTION_DEPLOYMENT:
        return check_deployment(p, seat, move);
    case QUESTION_DEPLOY_EFFECT:
    case QUESTION_DISCARD_EFFECT:
        return one_of_two(move, VERB_USE, VERB_DECLINE);
    case QUESTION_ORDER:
        return check_number(VERB_EFFECT, move);
    case QUESTION_TARGET:
        return check_target(p, move);
    case QUESTION_TARGET_COVER:
        return check_target_cover(p, move);
    case QUESTION_TAKE_FROM_DISCARD:
    case QUESTION_TAKE_FROM_HAND:
        return cards_check_take(p, seat, move);
    case QUESTION_NUMBER:
        return check_number(VERB_NUMBER, move);
    case QUESTION_MAY:
        return one_of_two(move, VERB_YES, VERB_NO);
    case QUESTION_CHOICE:
        return check_number(VERB_CHOOSE, move);
    case QUESTION_COMBAT:
        return check_combat(p, seat, move);
    case QUESTION_BLOCK:
        return check_block(p, seat, move);
    case QUESTION_REACT_DEFENDER:
    case QUESTION_REACT_ATTACKER:
        return check_react(p, seat, move);
    case QUESTION_SPLIT:
        return check_number(VERB_KEEP, move);
    case QUESTION_FORCED_DISCARD:
        return check_forced_discard(p, seat, move);
    case QUESTION_NEXT_GAME:
    case QUESTION_NEXT_CHAPTER:
        return move.verb == VERB_GO_ON ? ALLOWED : REFUSAL_OTHER_QUESTION;
    default:
        BUG("no such question");
    }
}

/* --- Why not --- */

/* Are all units, cards and covers that the move names there? */
static bool names_something(const Play *p, Move move)
{
    const Form *verb = &cards_verbs[move.verb];

    for (int i = 0; i < form_slots(verb); i++)
        if (verb->slot[i].type != ENTITY_NUMBER &&
            !play_label(p, verb->slot[i].type, move.arg[i]).id)
            return false;
    return true;
}

/* In the phase of its turn to which a move belongs: what has to be answered before it? */
static int comes_first(const State *s)
{
    switch (s->core.question) {
    case QUESTION_DEPLOY_EFFECT:
        return REFUSAL_DEPLOY_EFFECT_FIRST;
    case QUESTION_DISCARD_EFFECT:
        return REFUSAL_DISCARD_EFFECT_FIRST;
    case QUESTION_ORDER:
        return REFUSAL_ORDER_FIRST;
    case QUESTION_REACT_ATTACKER:
        return REFUSAL_REACT_FIRST;
    case QUESTION_SPLIT:
        return REFUSAL_SPLIT_FIRST;
    case QUESTION_REINFORCEMENT:
    case QUESTION_NEXT_GAME:
    case QUESTION_NEXT_CHAPTER:
        return REFUSAL_BETWEEN_GAMES;
    case QUESTION_TARGET:
    case QUESTION_TARGET_COVER:
    case QUESTION_TAKE_FROM_DISCARD:
    case QUESTION_TAKE_FROM_HAND:
    case QUESTION_NUMBER:
    case QUESTION_MAY:
    case QUESTION_CHOICE:
    case QUESTION_FORCED_DISCARD:
        return REFUSAL_EFFECT_FIRST;
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

/* When would there be such a question?  That it belongs to a phase is no reason in that phase:
 * then something else is asked first. */
static int comes_later(const Play *p, int seat, int verb)
{
    const State *s = p->state;
    bool own = s->active == seat;
    bool deploys = own && (s->phase == DEPLOY_1 || s->phase == DEPLOY_2);
    bool fights = own && s->phase == COMBAT;

    switch (verb) {
    case VERB_DRAW:
    case VERB_DISCARD:
    case VERB_DEPLOY:
    case VERB_ABILITY:
        return deploys ? comes_first(s) : REFUSAL_IN_DEPLOYMENT;
    case VERB_MOVE:
    case VERB_ATTACK:
    case VERB_DIRECT:
    case VERB_ADVANCE:
        return fights ? comes_first(s) : REFUSAL_IN_COMBAT;
    case VERB_END:
        return fights ? comes_first(s) : REFUSAL_WHEN_ENDING;
    case VERB_DONE:
    case VERB_PASS:
        if (s->core.question == QUESTION_COMBAT)
            return REFUSAL_END_INSTEAD;
        return verb == VERB_DONE ? REFUSAL_WHEN_BLOCKING : REFUSAL_WHEN_FIGHTING;
    case VERB_BLOCK:
        return REFUSAL_WHEN_BLOCKING;
    case VERB_REACT:
        return REFUSAL_WHEN_FIGHTING;
    case VERB_KEEP:
        return REFUSAL_WHEN_HIT;
    case VERB_REINFORCE:
    case VERB_RECRUIT:
    case VERB_GO_ON:
        return REFUSAL_WHEN_OVER;
    default:
        return REFUSAL_WHEN_EFFECT;
    }
}

/* Whoever points at a thing wants to hear what is wrong with it, not what could be asked some day.
 */
int cards_bearing(int refusal)
{
    switch (refusal) {
    case REFUSAL_OTHER_QUESTION:
        return -3;
    case REFUSAL_WHEN_BLOCKING:
    case REFUSAL_WHEN_FIGHTING:
    case REFUSAL_WHEN_HIT:
    case REFUSAL_WHEN_EFFECT:
    case REFUSAL_WHEN_OVER:
    case REFUSAL_WHEN_ENDING:
        return -2;
    case REFUSAL_NO_SUCH_THING:
    case REFUSAL_EFFECT_FIRST:
    case REFUSAL_DEPLOY_EFFECT_FIRST:
    case REFUSAL_DISCARD_EFFECT_FIRST:
    case REFUSAL_ORDER_FIRST:
    case REFUSAL_REACT_FIRST:
    case REFUSAL_SPLIT_FIRST:
    case REFUSAL_BETWEEN_GAMES:
        return -1;
    default:
        return 0;
    }
}

/* Could it be deployed from a hand of this many?  With what shifts the values of reactions. */
static bool would_fit(const Play *p, int seat, int card, int count)
{
    const Card *c = card_at(p, card);

    return value_fits(c, count) ||
           (c->kind == KIND_REACTION && (value_fits(c, count + 1) || value_fits(c, count - 1)) &&
            cards_shifts_values(p, seat));
}

/* From which hands could it be deployed?  The next larger and the next smaller one.  In an attack
 * nobody can draw or discard first, so a reaction is told without that advice. */
static void tell_value(const Play *p, int seat, int card, Refusal *why)
{
    int count = hand_size(p->state, seat), more = count + 1, fewer = count - 1;
    bool reacts = card_at(p, card)->kind == KIND_REACTION;

    while (more <= VALUE_MOST && !would_fit(p, seat, card, more))
        more++;
    while (fewer > 0 && !would_fit(p, seat, card, fewer))
        fewer--;
    bool draws = more <= VALUE_MOST, both = draws && fewer > 0;
    if (draws || fewer > 0)
        why->kind = reacts  ? both ? REFUSAL_REACT_VALUE_BOTH : REFUSAL_REACT_VALUE
                    : both  ? REFUSAL_VALUE_BOTH
                    : draws ? REFUSAL_VALUE_DRAW
                            : REFUSAL_VALUE_DISCARD;
    why->arg[0] = (int16_t)card;
    why->arg[1] = (int16_t)count;
    why->arg[2] = (int16_t)(fewer > 0 ? fewer : more);
    why->arg[3] = (int16_t)more;
}

/* The hand nearest to one's own with which the ability could be used; of two, the smaller one. */
static int nearest_hand(const Play *p, int seat, int card)
{
    int index, count = hand_size(p->state, seat), nearest = NOBODY;
    const Ability *ability = cards_find_ability(card_at(p, card), ABILITY_TACTIC, &index);

    for (int value = 0; value <= VALUE_MOST; value++)
        if (ability->values >> value & 1 &&
            (nearest == NOBODY || abs(value - count) < abs(nearest - count)))
            nearest = value;
    return nearest;
}

/* The highest number that answers the open question; effects and choices are named, not counted. */
static int most_of(const State *s)
{
    return s->core.about[s->core.question == QUESTION_NUMBER ? 1 : 0];
}

/* The same in other words where something like it is possible. */
static int what_helps(const Play *p, int seat, Move move, int refusal)
{
    int unit = move.arg[0], slot = move.arg[1];

    switch (refusal) {
    case REFUSAL_OCCUPIED:
        return move.verb == VERB_MOVE && cards_may_attack(p, seat, unit, slot) == ALLOWED
                   ? REFUSAL_ENEMY_THERE
                   : refusal;
    case REFUSAL_NO_ENEMY_THERE:
        return cards_may_move(p, seat, unit, slot) == ALLOWED ? REFUSAL_EMPTY_COVER : refusal;
    case REFUSAL_FROM_COVER:
        return cards_may_direct(p, seat, unit, true) == ALLOWED ? REFUSAL_FROM_COVER_ADVANCE
                                                                : refusal;
    default:
        return refusal;
    }
}

/* The first of those that the open question offers, or NOBODY: then it offers no more than to
 * stop, for that comes last (options.c). */
static int first_offered(const Play *p, int seat, int verb)
{
    Question q;

    play_ask(p, seat, &q);
    return q.move[0].verb == verb ? q.move[0].arg[0] : NOBODY;
}

static int why_not_taken(const Play *p, int seat, int card)
{
    const Selector *target = &instruction_of(p, cards_resolving(p))->target;

    if (card_at(p, card)->kind != KIND_UNIT)
        return REFUSAL_CARD_NO_UNIT;
    if (target->attack_most && card_at(p, card)->attack > target->attack_most)
        return REFUSAL_CARD_STRONG;
    return first_offered(p, seat, VERB_TAKE) == NOBODY ? REFUSAL_NO_CARD_FITS
                                                       : REFUSAL_NOT_A_TARGET_CARD;
}

/* Whose effect it is, what it cannot be used on, and where one has to be shown what it can. */
static void name_target(const Play *p, int seat, Move move, Refusal *why)
{
    why->arg[0] = p->state->core.about[0];
    why->arg[1] = move.arg[0];
    why->arg[2] = (int16_t)(why->kind == REFUSAL_CARD_STRONG
                                ? instruction_of(p, cards_resolving(p))->target.attack_most
                                : first_offered(p, seat, move.verb));
}

static int reason_against(const Play *p, int seat, Move move)
{
    int kind = !(p->state->core.waiting & SEAT_BIT(seat)) ? REFUSAL_NOT_YOUR_DECISION
               : !names_something(p, move)                ? REFUSAL_NO_SUCH_THING
                                                          : cards_check_answer(p, seat, move);

    if (kind == ALLOWED) /* the same with something in a place that the verb does not have */
        kind = REFUSAL_OTHER_QUESTION;
    if (kind == REFUSAL_OTHER_QUESTION)
        kind = comes_later(p, seat, move.verb);
    if (kind == REFUSAL_NOT_A_TARGET)
        kind = why_not_target(p, move.arg[0]);
    if (kind == REFUSAL_NOT_A_TARGET_CARD)
        kind = why_not_taken(p, seat, move.arg[0]);
    return what_helps(p, seat, move, kind);
}

void cards_refuse(const Play *p, int seat, Move move, Refusal *why)
{
    why->kind = reason_against(p, seat, move);
    switch (why->kind) {
    case REFUSAL_NOT_A_TARGET:
    case REFUSAL_NOT_A_TARGET_COVER:
    case REFUSAL_NOT_A_TARGET_CARD:
    case REFUSAL_TARGET_ENEMY:
    case REFUSAL_TARGET_FRIEND:
    case REFUSAL_TARGET_CHOSEN:
    case REFUSAL_TARGET_COVER:
    case REFUSAL_TARGET_RESERVE:
    case REFUSAL_TARGET_ATTACK:
    case REFUSAL_TARGET_OTHER:
    case REFUSAL_TARGET_SUPPRESSED:
    case REFUSAL_TARGET_UNSUPPRESSED:
    case REFUSAL_TARGET_CAN_ACT:
    case REFUSAL_CARD_NO_UNIT:
    case REFUSAL_CARD_STRONG:
    case REFUSAL_NO_CARD_FITS:
        name_target(p, seat, move, why);
        break;
    case REFUSAL_NOT_YOUR_DECISION:
        why->arg[0] = (int16_t)seat;
        break;
    case REFUSAL_OCCUPIED:
    case REFUSAL_ENEMY_THERE:
    case REFUSAL_NO_ENEMY_THERE:
    case REFUSAL_EMPTY_COVER:
    case REFUSAL_NO_COVER_THERE:
        why->arg[0] = move.verb == VERB_TARGET_COVER ? move.arg[0] : move.arg[1];
        break;
    case REFUSAL_MUST_ACT:
    case REFUSAL_EFFECT_FIRST: /* each of these is about what the open question is about */
    case REFUSAL_DEPLOY_EFFECT_FIRST:
    case REFUSAL_DISCARD_EFFECT_FIRST:
    case REFUSAL_REACT_FIRST:
        why->arg[0] = p->state->core.about[0];
        break;
    case REFUSAL_VALUE:
        tell_value(p, seat, move.arg[0], why);
        break;
    case REFUSAL_OUT_OF_RANGE:
        why->arg[0] = move.arg[0]; /* and from 0 on, which is there already */
        why->arg[2] = (int16_t)most_of(p->state);
        break;
    case REFUSAL_ABILITY_HAND:
        why->arg[0] = move.arg[0];
        why->arg[1] = (int16_t)hand_size(p->state, seat);
        why->arg[2] = (int16_t)nearest_hand(p, seat, move.arg[0]);
        break;
    default:
        if (form_slots(&cards_refusals[why->kind]) > 0)
            why->arg[0] = move.arg[0];
    }
}
