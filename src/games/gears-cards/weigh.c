/* weigh.c -- what is certain about a move before it is made: who hits whom how hard, who may block,
 * what a cover gives.
 *
 * All as things stand: reactions and what an attack sets off may change it, and the facts say who
 * may react.  Nothing here looks at what the seat does not see: hands are counted, hidden covers
 * pass for covers without rules, which is what they are until they are turned up (GC-HIDDEN-05).
 */
#include "games/gears-cards/gears-cards.h"

/* --- What a question comes from --- */

static const char *source_text(const Play *p, int source)
{
    const CardsContent *content = content_of(p);
    int kind = source >> 8, index = source & 255;

    if (kind == SOURCE_CARD && index < (int)content->cards_count)
        return content->cards[index].text;
    if ((kind == SOURCE_COVER || kind == SOURCE_COVER_B) && index < (int)content->covers_count)
        return content->covers[index].text;
    return NULL;
}

const char *cards_note(const Play *p)
{
    int about = p->state->core.about[0];

    switch (p->state->core.question) {
    case QUESTION_DEPLOY_EFFECT:
        return unit_card(p, about)->text;
    case QUESTION_DISCARD_EFFECT:
        return card_at(p, about)->text;
    case QUESTION_MAY:
    case QUESTION_CHOICE:
    case QUESTION_TARGET:
    case QUESTION_TARGET_COVER:
    case QUESTION_TAKE_FROM_DISCARD:
    case QUESTION_TAKE_FROM_HAND:
    case QUESTION_NUMBER:
    case QUESTION_FORCED_DISCARD:
        return source_text(p, about);
    default:
        return NULL;
    }
}

/* --- Facts --- */

/* Damage that is not more than nothing kills nobody, and is not worth a sentence. */
static bool add_blow(const Play *p, int by, int to, Facts *out)
{
    Values striking = cards_values_of(p, by), struck = cards_values_of(p, to);
    int damage = cards_damage_to(p, striking.attack, by, to, &struck);
    bool kills = cards_is_lethal(damage, &struck);

    play_fact(out, kills ? FACT_KILLS : FACT_HOLDS, (int16_t)by, (int16_t)damage, (int16_t)to,
              (int16_t)struck.defence);
    return kills;
}

static void add_reaction(const Play *p, int seat, Facts *out)
{
    if (hand_size(p->state, seat) > 0)
        play_fact(out, FACT_MAY_REACT, (int16_t)seat, (int16_t)hand_size(p->state, seat));
}

/* The position right after the attack was declared, without what that sets off. */
static Play declared(const Play *p, State *there, AttackKind kind, int attacker, int slot)
{
    *there = *p->state;
    there->attack = (Attack){ .kind = (uint8_t)kind,
                              .attacker = (uint8_t)attacker,
                              .slot = (uint8_t)slot,
                              .occupant = kind == ATTACK_COVER ? there->slot[slot].occupant
                                                               : NOBODY,
                              .by = there->unit[attacker].owner };
    return (Play){ .game = p->game, .state = there };
}

static void weigh_attack(const Play *p, int unit, int slot, Facts *out)
{
    State there;
    Play fight = declared(p, &there, ATTACK_COVER, unit, slot);
    int target = there.attack.occupant;

    if (target == NOBODY)
        return;
    bool kills = add_blow(&fight, unit, target, out);
    bool dies = add_blow(&fight, target, unit, out);
    if (kills && !dies && !cards_has_keyword(p, unit, KEYWORD_NO_COVER))
        play_fact(out, FACT_TAKES_COVER, (int16_t)unit, (int16_t)slot);
    add_reaction(p, enemy_of(there.attack.by), out);
}

_Static_assert(3 * UNITS_MAX + 2 <= FACTS_MAX, "all units may block, with a blow each way");

static void weigh_direct(const Play *p, int unit, bool advance, Facts *out)
{
    State there;
    Play fight = declared(p, &there, ATTACK_DIRECT, unit, p->state->unit[unit].slot);
    int enemy = enemy_of(there.attack.by), blockers = 0;

    there.unit[unit].advanced |= advance;
    there.attack.blocker_limit = (uint8_t)cards_blocker_limit(&fight, unit);
    play_fact(out, FACT_DIRECT, (int16_t)enemy, (int16_t)cards_direct_amount(&fight, unit));
    for (uint64_t left = there.field[enemy]; left; left &= left - 1) {
        int other = first_unit(left);
        if (cards_may_block(&fight, enemy, other) != ALLOWED)
            continue;
        blockers++;
        play_fact(out, FACT_MAY_BLOCK, (int16_t)other);
        there.unit[other].blocking = there.attack.block_is_complete = 1;
        add_blow(&fight, unit, other, out);
        add_blow(&fight, other, unit, out);
        there.unit[other].blocking = there.attack.block_is_complete = 0;
    }
    if (blockers == 0)
        play_fact(out, FACT_NO_BLOCKER);
}

static void weigh_block(const Play *p, int unit, Facts *out)
{
    int attacker = p->state->attack.attacker;
    State there = *p->state;
    Play fight = { .game = p->game, .state = &there };

    /* Until the block is complete nobody has what only a blocker has. */
    there.unit[unit].blocking = ++there.attack.blockers;
    there.attack.block_is_complete = 1;
    add_blow(&fight, attacker, unit, out);
    add_blow(&fight, unit, attacker, out);
    add_reaction(p, p->state->attack.by, out);
}

static void weigh_move(const Play *p, int unit, int slot, Facts *out)
{
    State there = *p->state;
    Play moved = { .game = p->game, .state = &there };

    cards_unit_enter_cover(&moved, unit, slot);
    Values values = cards_values_of(&moved, unit);
    play_fact(out, FACT_VALUES, (int16_t)unit, (int16_t)slot, (int16_t)values.attack,
              (int16_t)values.defence);
}

/* What an effect that does damage would do to the unit that is pointed at. */
static void weigh_target(const Play *p, int seat, int unit, Facts *out)
{
    const struct cards_resolve *f = cards_resolving(p);

    if (!f)
        return;
    const Instruction *step = instruction_of(p, f);
    if (step->verb != DO_DAMAGE && step->verb != DO_ELIMINATE)
        return;
    out->own_side = p->state->unit[unit].owner == seat;
    if (out->own_side)
        play_fact(out, FACT_OWN_SIDE, (int16_t)unit);
    if (step->verb != DO_DAMAGE)
        return;
    int dealer = f->source.kind == SOURCE_CARD ? f->source.unit : NOBODY;
    Values values = cards_values_of(p, unit);
    int damage = cards_damage_to(p, f->amount, dealer, unit, &values);
    play_fact(out, cards_is_lethal(damage, &values) ? FACT_EFFECT_KILLS : FACT_EFFECT_HOLDS,
              (int16_t)unit, (int16_t)damage, (int16_t)values.defence);
}

/* GC-WIN-01, GC-DRAW-08: does it take what is left of the deck? */
static void weigh_draw(const Play *p, int seat, int number, Facts *out)
{
    int left = deck_size(p->state, seat);

    if (number > 0 && number >= left && !(scenario_of(p)->no_deck_out >> seat & 1))
        play_fact(out, FACT_LAST_CARD, (int16_t)left);
}

void cards_weigh(const Play *p, int seat, Move move, Facts *out)
{
    switch (move.verb) {
    case VERB_ATTACK:
        weigh_attack(p, move.arg[0], move.arg[1], out);
        break;
    case VERB_DIRECT:
    case VERB_ADVANCE:
        weigh_direct(p, move.arg[0], move.verb == VERB_ADVANCE, out);
        break;
    case VERB_BLOCK:
        weigh_block(p, move.arg[0], out);
        break;
    case VERB_MOVE:
        weigh_move(p, move.arg[0], move.arg[1], out);
        break;
    case VERB_TARGET:
        weigh_target(p, seat, move.arg[0], out);
        break;
    case VERB_DRAW:
        weigh_draw(p, seat, 1, out);
        break;
    case VERB_NUMBER:
        if (cards_seat_of(seat, instruction_of(p, cards_resolving(p))->who) == seat)
            weigh_draw(p, seat, move.arg[0], out);
        break;
    default:
        break;
    }
}
