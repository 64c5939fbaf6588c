/* combat.c -- the combat phase: moving, attacking covers, attacking directly, blocking, reacting
 * (A6, B6 to B8, B16). */
#include <string.h>

#include "games/gears-cards/gears-cards.h"

/* --- What a unit may do --- */

/* GC-ATK-01, GC-ATK-06, GC-SUPPRESS-03: its own, unused, and not suppressed. */
int cards_may_act(const Play *p, int seat, int unit)
{
    const Unit *u = &p->state->unit[unit];

    if (u->owner != seat || !on_battlefield(p->state, unit))
        return REFUSAL_NOT_YOURS;
    if (u->acted && !u->extra)
        return REFUSAL_ACTED;
    if (u->suppressed)
        return REFUSAL_SUPPRESSED;
    if (u->arrived && cards_has_keyword(p, unit, KEYWORD_SLOW))
        return REFUSAL_SLOW;
    return ALLOWED;
}

int cards_moves(const Play *p, int unit, int slot)
{
    if (p->state->unit[unit].zone != UNIT_RESERVE) /* GC-ATK-05 */
        return REFUSAL_FROM_COVER;
    if (cards_has_keyword(p, unit, KEYWORD_NO_COVER))
        return REFUSAL_NEVER_COVER;
    if (!p->state->slot[slot].in_play)
        return REFUSAL_NO_COVER_THERE;
    if (p->state->slot[slot].occupant != NOBODY) /* GC-MOVE-03 */
        return REFUSAL_OCCUPIED;
    return ALLOWED;
}

int cards_attacks(const Play *p, int unit, int slot)
{
    int occupant = p->state->slot[slot].occupant;

    if (p->state->unit[unit].zone != UNIT_RESERVE)
        return REFUSAL_FROM_COVER;
    if (!p->state->slot[slot].in_play)
        return REFUSAL_NO_COVER_THERE;
    if (occupant == NOBODY || /* GC-ATK-07, GC-ATK-24 */
        p->state->unit[occupant].owner == p->state->unit[unit].owner)
        return REFUSAL_NO_ENEMY_THERE;
    return ALLOWED;
}

int cards_attacks_directly(const Play *p, int unit, bool advance)
{
    if (p->state->unit[unit].zone != UNIT_COVER) /* GC-DIRECT-01 */
        return REFUSAL_NOT_IN_COVER;
    if (advance && p->state->level < 3)
        return REFUSAL_NO_ADVANCE_YET;
    if (advance && cards_has_keyword(p, unit, KEYWORD_NO_ADVANCE))
        return REFUSAL_NEVER_ADVANCES;
    if (advance && p->state->unit[unit].advanced)
        return REFUSAL_ADVANCED;
    return ALLOWED;
}

int cards_may_move(const Play *p, int seat, int unit, int slot)
{
    int no = cards_may_act(p, seat, unit);

    return no == ALLOWED ? cards_moves(p, unit, slot) : no;
}

int cards_may_attack(const Play *p, int seat, int unit, int slot)
{
    int no = cards_may_act(p, seat, unit);

    return no == ALLOWED ? cards_attacks(p, unit, slot) : no;
}

int cards_may_direct(const Play *p, int seat, int unit, bool advance)
{
    int no = cards_may_act(p, seat, unit);

    return no == ALLOWED ? cards_attacks_directly(p, unit, advance) : no;
}

/* GC-BLOCK-02, GC-BLOCK-03, GC-BLOCK-05, GC-BLOCK-07 */
int cards_may_block(const Play *p, int seat, int unit)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];

    if (u->owner != seat || !on_battlefield(s, unit))
        return REFUSAL_NOT_YOURS;
    if (u->zone != UNIT_RESERVE)
        return REFUSAL_ONLY_RESERVE_BLOCKS;
    if (u->suppressed)
        return REFUSAL_SUPPRESSED;
    if (u->no_block || cards_has_keyword(p, unit, KEYWORD_NO_BLOCK))
        return REFUSAL_CANNOT_BLOCK;
    if (u->blocking || s->attack.blockers >= s->attack.blocker_limit)
        return REFUSAL_ONE_BLOCKER;
    return ALLOWED;
}

static bool has_blocker(const Play *p, int seat)
{
    for (uint64_t left = p->state->field[seat]; left; left &= left - 1)
        if (cards_may_block(p, seat, first_unit(left)) == ALLOWED)
            return true;
    return false;
}

/* --- Parts of every attack --- */

static void begin_attack(Play *p, AttackKind kind, int attacker, int slot)
{
    State *s = p->state;

    s->attack = (Attack){ .kind = (uint8_t)kind,
                          .attacker = (uint8_t)attacker,
                          .slot = (uint8_t)slot,
                          .occupant = kind == ATTACK_COVER ? s->slot[slot].occupant : NOBODY,
                          .by = s->unit[attacker].owner };
    if (kind == ATTACK_DIRECT)
        s->attack.blocker_limit = (uint8_t)cards_blocker_limit(p, attacker);
    if (kind == ATTACK_COVER)
        TELL(p, ALL_SEATS, EVENT_ATTACKS_COVER, attacker, slot, s->attack.occupant);
    else
        TELL(p, ALL_SEATS, EVENT_ATTACKS_DIRECTLY, attacker, slot);
    cards_trigger(p, TRIGGER_ATTACK_DECLARED, attacker, 0);
}

/* GC-REACT-08, GC-TACTIC-02: what was played goes face up to its owner's discard pile. */
void cards_discard_limbo(Play *p, int seat)
{
    State *s = p->state;

    for (int i = 0; i < s->limbo_count[seat]; i++) {
        cards_discard_add(s, seat, s->limbo[seat][i], false);
        s->limbo[seat][i] = 0;
    }
    s->limbo_count[seat] = 0;
}

/* GC-ATK-20, GC-ATK-21: reactions to the discard piles, the attacked player's first; bonuses
 * end. */
static void end_attack(Play *p)
{
    State *s = p->state;

    cards_discard_limbo(p, enemy_of(s->attack.by));
    cards_discard_limbo(p, s->attack.by);
    cards_end_span(s, LASTS_ATTACK);
    for (int unit = 0; s->attack.blockers > 0 && unit < s->units_end; unit++)
        s->unit[unit].blocking = 0;
    memset(&s->attack, 0, sizeof s->attack);
}

/* B16: GC-REACT-01, GC-REACT-02, GC-REACT-03, GC-REACT-04, GC-REACT-05, GC-REACT-06,
 * GC-REACT-07, GC-REACT-08, GC-REACT-09, GC-REACT-10, GC-REACT-11, GC-REACT-12. Asked of
 * everybody who holds a card, whatever it is (GC-INFO-10). */
PROC(cards_react)
{
    int ability;

    BEGIN;
    if (hand_size(p->state, f->seat) == 0)
        RETURN(0);
    ASK_SEAT(f->seat,
             f->seat == p->state->attack.by ? QUESTION_REACT_ATTACKER : QUESTION_REACT_DEFENDER,
             p->state->attack.attacker);
    if (ANSWER(f->seat).verb == VERB_PASS)
        RETURN(0);
    f->card = (uint8_t)ANSWER(f->seat).arg[0];
    cards_use_value(p, f->seat, f->card);
    cards_into_limbo(p, f->seat, f->card);
    TELL(p, ALL_SEATS, EVENT_REACTS, f->seat, f->card);
    if (cards_find_ability(card_at(p, f->card), ABILITY_BODY, &ability)) /* GC-REACT-11 */
        CALL(cards_resolve, .source = cards_card_source(f->seat, f->card, ability, NOBODY),
             .event_unit = NOBODY);
    END;
}

/* --- B7 --- */

/* GC-ATK-19: both must still be where they were. */
bool cards_cover_attack_stands(const State *s)
{
    const Attack *attack = &s->attack;

    return s->unit[attack->attacker].zone == UNIT_RESERVE && attack->occupant != NOBODY &&
           s->slot[attack->slot].occupant == attack->occupant;
}

/* GC-ATK-10, GC-ATK-11, GC-ATK-12, GC-ATK-13, GC-ATK-14, GC-ATK-15, GC-ATK-16: values, mutual
 * damage, eliminations, taking the cover, suppression. */
static void fight_for_cover(Play *p)
{
    State *s = p->state;
    int attacker = s->attack.attacker, defender = s->attack.occupant, slot = s->attack.slot;
    Values attacking = cards_values_of(p, attacker), defending = cards_values_of(p, defender);
    int to_defender = cards_damage_to(p, attacking.attack, attacker, defender, &defending);
    int to_attacker = cards_damage_to(p, defending.attack, defender, attacker, &attacking);
    bool attacker_dies = cards_is_lethal(to_attacker, &attacking);
    bool defender_dies = cards_is_lethal(to_defender, &defending);
    bool invading = cards_invades(p, attacker); /* GC-INV-04: also if it falls itself */

    TELL(p, ALL_SEATS, EVENT_FIGHT, attacker, to_defender, defender, to_attacker);
    if (attacker_dies)
        cards_eliminate(p, attacker);
    if (defender_dies)
        cards_eliminate(p, defender);
    if (defender_dies && !attacker_dies && !cards_has_keyword(p, attacker, KEYWORD_NO_COVER)) {
        cards_unit_enter_cover(p, attacker, slot); /* GC-ATK-14, GC-SUPPRESS-05 */
        TELL(p, ALL_SEATS, EVENT_TAKES_COVER, attacker, slot);
        cards_entered_cover(p, attacker, slot);
        cards_trigger(p, TRIGGER_TOOK_COVER, attacker, 0);
    } else if (!attacker_dies && to_attacker > 0) {
        cards_suppress(p, attacker); /* GC-SUPPRESS-07 */
    }
    if (attacker_dies)
        cards_trigger(p, TRIGGER_ELIMINATED, attacker, 0);
    if (defender_dies) {
        cards_trigger(p, TRIGGER_ELIMINATED, defender, 0);
        cards_trigger(p, TRIGGER_ELIMINATED_BY_ATTACK, attacker, 0);
        if (invading)
            cards_add_invasion(p, attacker);
    }
}

PROC(cards_attack_cover)
{
    BEGIN;
    begin_attack(p, ATTACK_COVER, f->attacker, f->slot); /* GC-ATK-08 */
    RESOLVE_PENDING;
    if (cards_cover_attack_stands(p->state)) {
        CALL(cards_react, .seat = (uint8_t)enemy_of(p->state->attack.by)); /* GC-REACT-02 */
        CALL(cards_react, .seat = p->state->attack.by);                    /* GC-REACT-04 */
        if (cards_cover_attack_stands(p->state))
            fight_for_cover(p);
        else
            TELL(p, ALL_SEATS, EVENT_CALLED_OFF);
    }
    RESOLVE_PENDING;
    end_attack(p);
    END;
}

/* --- B8 --- */

bool cards_attacker_in_cover(const State *s)
{
    return s->unit[s->attack.attacker].zone == UNIT_COVER;
}

int cards_blocker_at(const State *s, int order)
{
    for (uint64_t left = s->field[enemy_of(s->attack.by)]; left; left &= left - 1) {
        int unit = first_unit(left);
        if (s->unit[unit].blocking == order && s->unit[unit].zone == UNIT_RESERVE)
            return unit;
    }
    return NOBODY;
}

/* Is a blocker still there?  What the block set off may have removed the last one. */
static bool is_blocked(const State *s)
{
    for (int order = 1; order <= s->attack.blockers; order++)
        if (cards_blocker_at(s, order) != NOBODY)
            return true;
    return false;
}

/* GC-BLOCK-06, GC-MULTI-02, GC-MULTI-03, GC-MULTI-04, GC-MULTI-07: nobody moves (GC-DIRECT-05). */
static void fight_blockers(Play *p)
{
    State *s = p->state;
    int attacker = s->attack.attacker, together = 0;
    Values attacking = cards_values_of(p, attacker);
    bool invading = cards_invades(p, attacker);
    uint64_t dead = 0, hurt = 0;

    for (int order = 1; order <= s->attack.blockers; order++) {
        int blocker = cards_blocker_at(s, order);
        if (blocker == NOBODY)
            continue;
        Values blocking = cards_values_of(p, blocker);
        int damage = cards_damage_to(p, attacking.attack, attacker, blocker, &blocking);
        together += blocking.attack;
        if (cards_is_lethal(damage, &blocking))
            dead |= unit_bit(blocker);
        else if (damage > 0)
            hurt |= unit_bit(blocker);
        TELL(p, ALL_SEATS, EVENT_DAMAGED, blocker, damage);
    }
    int to_attacker = cards_damage_to(p, together, NOBODY, attacker, &attacking);
    bool attacker_dies = cards_is_lethal(to_attacker, &attacking);
    TELL(p, ALL_SEATS, EVENT_DAMAGED, attacker, to_attacker);

    if (attacker_dies)
        cards_eliminate(p, attacker);
    for (int order = 1; order <= s->attack.blockers; order++) {
        int blocker = cards_blocker_at(s, order);
        if (blocker == NOBODY)
            continue;
        if (dead >> blocker & 1)
            cards_eliminate(p, blocker);
        else if (hurt >> blocker & 1)
            cards_suppress(p, blocker);
    }
    if (attacker_dies)
        cards_trigger(p, TRIGGER_ELIMINATED, attacker, 0);
    for (; dead; dead &= dead - 1) {
        cards_trigger(p, TRIGGER_ELIMINATED, first_unit(dead), 0);
        cards_trigger(p, TRIGGER_ELIMINATED_BY_ATTACK, attacker, 0);
        if (invading)
            cards_add_invasion(p, attacker); /* GC-INV-02, GC-INV-03 */
    }
}

static void add_blocker(Play *p, int unit)
{
    p->state->unit[unit].blocking = ++p->state->attack.blockers;
}

/* The block is complete and public. */
static void announce_blockers(Play *p)
{
    for (int order = 1; order <= p->state->attack.blockers; order++) {
        int blocker = cards_blocker_at(p->state, order);
        TELL(p, ALL_SEATS, EVENT_BLOCKS, blocker, p->state->attack.attacker);
        cards_trigger(p, TRIGGER_BLOCKS, blocker, 0);
    }
    cards_trigger(p, TRIGGER_BLOCKED, p->state->attack.attacker, p->state->attack.blockers);
}

/* GC-DIRECT-10, GC-DIRECT-13: never less than nothing. */
uint8_t cards_direct_amount(const Play *p, int unit)
{
    int amount = DIRECT_DAMAGE + cards_direct_bonus(p, unit);

    return (uint8_t)(amount > 0 ? amount : 0);
}

#define ATTACKED enemy_of(p->state->attack.by)

PROC(cards_direct_attack)
{
    BEGIN;
    if (f->advance) { /* GC-ENEMYCOVER-02, GC-ENEMYCOVER-03 */
        p->state->unit[f->attacker].advanced = true;
        TELL(p, ALL_SEATS, EVENT_ADVANCES, f->attacker);
        cards_trigger(p, TRIGGER_ADVANCED, f->attacker, 0);
    }
    begin_attack(p, ATTACK_DIRECT, f->attacker, p->state->unit[f->attacker].slot);
    RESOLVE_PENDING;
    if (cards_attacker_in_cover(p->state)) {
        while (has_blocker(p, ATTACKED)) { /* GC-BLOCK-01, GC-BLOCK-04, GC-MULTI-06 */
            ASK_SEAT(ATTACKED, QUESTION_BLOCK, f->attacker);
            if (ANSWER(ATTACKED).verb == VERB_DONE)
                break;
            add_blocker(p, ANSWER(ATTACKED).arg[0]);
        }
        f->blocked = p->state->attack.blockers > 0;
        p->state->attack.block_is_complete = true;
        if (f->blocked) {
            announce_blockers(p);
            RESOLVE_PENDING;
            if (is_blocked(p->state)) /* GC-REACT-09, GC-REACT-10, GC-BLOCK-10 */
                CALL(cards_react, .seat = (uint8_t)ATTACKED);
        } else {
            TELL(p, ALL_SEATS, EVENT_NOT_BLOCKED, f->attacker);
        }
        CALL(cards_react, .seat = p->state->attack.by); /* GC-REACT-09 */
        if (!cards_attacker_in_cover(p->state)) {
            TELL(p, ALL_SEATS, EVENT_CALLED_OFF);
        } else if (f->blocked) {
            fight_blockers(p); /* GC-DIRECT-04: no direct damage, whatever happens */
        } else { /* GC-DIRECT-03, GC-DIRECT-11 */
            CALL(cards_direct_damage, .seat = (uint8_t)ATTACKED,
                 .amount = cards_direct_amount(p, f->attacker), .unit = (int8_t)f->attacker);
        }
    }
    RESOLVE_PENDING;
    end_attack(p);
    END;
}

/* --- B6 --- */

/* Does this unit, which may act, have anything to do? */
static bool has_action(const Play *p, int unit)
{
    const State *s = p->state;

    if (s->unit[unit].zone == UNIT_COVER)
        return true;
    for (int slot = 0; slot < s->slots; slot++) {
        int occupant = s->slot[slot].occupant;
        if ((occupant == NOBODY ? cards_moves(p, unit, slot) : cards_attacks(p, unit, slot)) ==
            ALLOWED)
            return true;
    }
    return false;
}

static bool can_anybody_act(const Play *p)
{
    int seat = p->state->active;

    for (uint64_t left = p->state->field[seat]; left; left &= left - 1)
        if (cards_may_act(p, seat, first_unit(left)) == ALLOWED && has_action(p, first_unit(left)))
            return true;
    return false;
}

static void use_action(Unit *u)
{
    if (u->acted)
        u->extra = false;
    u->acted = true;
}

#define ACTIVE (p->state->active)

/* GC-ATK-02, GC-ATK-03: one action at a time, as many as the seat likes.  When nothing but ending
 * is open the answer follows from public facts and is not asked for. */
PROC(cards_combat)
{
    BEGIN;
    for (;;) {
        cards_begin_action(p->state);
        if (!can_anybody_act(p))
            break;
        ASK_SEAT(ACTIVE, QUESTION_COMBAT);
        cards_sweep_gone_units(p->state);
        if (ANSWER(ACTIVE).verb == VERB_END) { /* GC-TURN-08 */
            TELL(p, ALL_SEATS, EVENT_ENDS_COMBAT, ACTIVE);
            break;
        }
        f->unit = (uint8_t)ANSWER(ACTIVE).arg[0];
        use_action(&p->state->unit[f->unit]);
        if (ANSWER(ACTIVE).verb == VERB_MOVE) { /* GC-MOVE-01, GC-MOVE-04 */
            cards_unit_enter_cover(p, f->unit, ANSWER(ACTIVE).arg[1]);
            TELL(p, ALL_SEATS, EVENT_MOVES, f->unit, ANSWER(ACTIVE).arg[1]);
            cards_entered_cover(p, f->unit, ANSWER(ACTIVE).arg[1]);
            RESOLVE_PENDING;
        } else if (ANSWER(ACTIVE).verb == VERB_ATTACK) {
            CALL(cards_attack_cover, .attacker = f->unit, .slot = (uint8_t)ANSWER(ACTIVE).arg[1]);
        } else {
            CALL(cards_direct_attack, .attacker = f->unit,
                 .advance = ANSWER(ACTIVE).verb == VERB_ADVANCE);
        }
    }
    END;
}
