/* ground.c -- Units, initiative and turns in the Ground Phase (HG-GROUND, HG-INIT, HG-STUN). */
#include "games/hogs/horde.h"

#include <string.h>

/* --- Records --- */

static uint8_t free_copy(const State *s, int seat, int unit_class, int card)
{
    bool taken[UINT8_MAX + 1] = { false };
    uint8_t copy = 1;

    for (int i = 0; i < s->units_end; i++) { /* without a branch: all others take 0 */
        const Unit *u = &s->unit[i];
        bool like = (u->zone != UNIT_NONE) & (u->seat == seat) & (u->card == card) &
                    (u->unit_class == unit_class);
        taken[like * u->copy] = true;
    }
    while (taken[copy])
        copy++;
    return copy;
}

static unsigned printed_initiative(const Play *p, int card, bool ai) /* of a Ground Unit: 1 to 6 */
{
    return ai ? content_of(p)->ai_cards[card].initiative : card_at(p, card)->initiative;
}

/* HG-INF-03: unharmed. */
int hogs_new_unit(Play *p, int seat, int unit_class, int card, bool ai)
{
    State *s = p->state;
    int unit = 0;

    while (unit < s->units_end && s->unit[unit].zone != UNIT_NONE)
        unit++;
    for (int i = 0; unit == UNITS_MAX && i < UNITS_MAX;
         i++) /* no other is left: somebody is forgotten */
        if (s->unit[i].zone == UNIT_GONE)
            unit = i;
    CHECK(unit < UNITS_MAX);
    uint8_t copy = free_copy(s, seat, unit_class, card);
    if (unit == s->units_end)
        s->units_end++;
    s->unit[unit] = (Unit){ .card = (uint8_t)card,
                            .unit_class = (uint8_t)unit_class,
                            .seat = (uint8_t)seat,
                            .zone = UNIT_ON_BOARD,
                            .ai = ai,
                            .hurt_by = NOBODY,
                            .copy = copy,
                            .flyer = NONE,
                            .serial = ++s->serial };
    if (CLASS_BIT(unit_class) & GROUP_AERIAL)
        hogs_new_flyer(p, unit);
    else
        s->unit[unit].initiative = printed_initiative(p, card, ai) & 7;
    return unit;
}

void hogs_settle(State *s, int unit)
{
    int hex = s->unit[unit].hex;

    if (in_group(s, unit, GROUP_GROUND) && s->ground[hex] == 0)
        s->ground[hex] = (uint8_t)(unit + 1);
}

void hogs_lift(State *s, int unit)
{
    int hex = s->unit[unit].hex;

    if (s->ground[hex] == unit + 1)
        s->ground[hex] = 0;
}

void hogs_put_unit(Play *p, int unit, int hex, int facing)
{
    p->state->unit[unit].hex = (uint8_t)hex;
    p->state->unit[unit].facing = (uint8_t)facing;
    hogs_settle(p->state, unit);
    hogs_look_at(p, GOAL_UNITS, p->state->unit[unit].seat);
    hogs_look_at(p, GOAL_CLASSES, p->state->unit[unit].seat);
}

/* HG-INF-05, HG-VEH-24: with all its tokens. */
void hogs_remove_unit(Play *p, int unit)
{
    State *s = p->state;

    hogs_drop_things(p, unit);
    hogs_lift(s, unit);
    hogs_note_end(s, GOAL_UNITS, s->unit[unit].seat);
    hogs_note_end(s, GOAL_CLASSES, s->unit[unit].seat);
    if (s->turn.unit != NONE && s->turn.unit != unit && on_board(s, s->turn.unit))
        hogs_settle(s, s->turn.unit); /* who was crossing its hex stands there alone now */
    if (s->unit[unit].flyer != NONE)
        hogs_free_flyer(p, unit);
    /* What it was called stays until the next answer has come in: a question that is open by then
     * may be about it, and nobody else gets its number meanwhile (free_copy).  Events keep the
     * names of their moment and would not need it; but it is a part of positions that were saved,
     * and without it they would be others. */
    s->unit[unit] = (Unit){ .card = s->unit[unit].card,
                            .unit_class = s->unit[unit].unit_class,
                            .seat = s->unit[unit].seat,
                            .zone = UNIT_GONE,
                            .ai = s->unit[unit].ai,
                            .copy = s->unit[unit].copy,
                            .flyer = NONE };
    s->has_gone = true;
    if (s->turn.unit == unit)
        s->turn.ended = true;
    if (s->flight.unit == unit)
        s->flight.unit = NONE;
}

void hogs_sweep(State *s)
{
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone == UNIT_GONE) {
            memset(&s->unit[unit], 0, sizeof s->unit[unit]);
            hogs_forget_unit(s, unit);
        }
    while (s->units_end > 0 && s->unit[s->units_end - 1].zone == UNIT_NONE)
        s->units_end--;
    for (int i = 0; i < s->deployed_end; i++)
        if (s->deployed[i].gone)
            memset(&s->deployed[i], 0, sizeof s->deployed[i]);
    while (s->deployed_end > 0 && s->deployed[s->deployed_end - 1].hex == NO_HEX)
        s->deployed_end--;
    s->has_gone = false;
}

int hogs_minis_left(const Play *p, int seat, int unit_class) /* HG-RECRUIT-04 */
{
    int minis = faction_of(p, seat)->minis_of[unit_class];

    return minis > 0 ? minis - hogs_in_play(p->state, seat, CLASS_BIT(unit_class)) : 0;
}

int hogs_in_play(const State *s, int seat, unsigned classes) /* those that wait off the board too */
{
    int count = 0;

    for (int unit = 0; unit < s->units_end; unit++) /* counted without a branch */
        count += (s->unit[unit].zone > UNIT_GONE) & (s->unit[unit].seat == seat) &
                 in_group(s, unit, classes);
    return count;
}

/* --- Values --- */

int hogs_ap_changed(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];
    int ap = u->ai ? hogs_ai_card(p, unit)->ap
                   : card_at(p, u->card)->ap + hogs_standing(p, unit, DO_MOD_AP);

    ap -= hogs_ap_lost(p->state, unit);
    return ap > 0 ? ap : 0;
}

int hogs_hp(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    if (in_group(p->state, unit, GROUP_GROUND_VEHICLE)) /* HG-VEH-13 */
        return hogs_ap_total(p, unit);
    if (u->flyer != NONE) { /* HG-VEH-16 */
        int empty = 0;
        for (int slot = 0; slot < hogs_slot_count(p, unit); slot++)
            empty += !(p->state->flyer[u->flyer].cubes >> slot & 1);
        return empty;
    }
    return (u->ai ? hogs_ai_card(p, unit)->hp
                  : card_at(p, u->card)->hp + hogs_standing(p, unit, DO_MOD_HP)) -
           u->damage;
}

/* Indexes after those of the list. */
static int add_all(uint8_t list[], int n, const int16_t *index, uint32_t count)
{
    CHECK(n + (int)count <= ATTACKS_OF_UNIT); /* check.c */
    for (uint32_t i = 0; i < count; i++)
        list[n++] = (uint8_t)index[i];
    return n;
}

/* Adds the Attacks or Special Actions of a card, console, part or Upgrade. */
#define ADD(owner)                                                                     \
    (n = specials ? add_all(list, n, (owner)->specials_index, (owner)->specials_count) \
                  : add_all(list, n, (owner)->attacks_index, (owner)->attacks_count))

/* HG-ATK-01: of its card, then of its Upgrades.  HG-GROUND-05. */
static inline int equipment_of(const Play *p, int unit, bool specials,
                               uint8_t list[ATTACKS_OF_UNIT])
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];
    const Area *area = &s->area[u->seat];
    const Upgrade *upgrade;
    int n = 0;

    if (u->ai)
        return 0;
    if (in_group(s, unit, GROUP_GROUND))
        ADD(card_of(p, unit));
    else if (in_group(s, unit, GROUP_PLANE))
        ADD(&content_of(p)->consoles[u->card]);
    else
        for (int i = 0; i < area->parts; i++)
            ADD(&content_of(p)->airship_parts[area->part[i] - 1]);
    for (int i = 0; (upgrade = upgrade_under(p, u->seat, u->unit_class, i)) != NULL; i++)
        ADD(upgrade);
    return n;
}
#undef ADD

int hogs_attacks_of(const Play *p, int unit, uint8_t list[ATTACKS_OF_UNIT])
{
    return equipment_of(p, unit, false, list);
}

int hogs_specials_of(const Play *p, int unit, uint8_t list[ATTACKS_OF_UNIT])
{
    return equipment_of(p, unit, true, list);
}

/* HG-AIRSHIP-20: of equal Attacks on several parts the most damaged one that is unused and works
 * at this range. */
int hogs_action_bit(const Play *p, int unit, int attack, int range)
{
    const State *s = p->state;
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_attacks_of(p, unit, list), best = NOBODY, most = -1;
    bool whole = s->unit[unit].flyer == NONE || s->flyer[s->unit[unit].flyer].cubes == 0;

    for (int i = 0; i < n; i++) {
        if (list[i] != attack)
            continue;
        if (s->unit[unit].flyer == NONE)
            return i;
        int damage = 0;
        for (int r = 1; r <= RANGES && !whole; r++)
            damage += hogs_instance_disabled(p, unit, i, r);
        if (s->flight.used >> i & 1 ||
            (range > 0 && !whole && hogs_instance_disabled(p, unit, i, range)))
            damage = -1; /* only if there is no other */
        if (best == NOBODY || damage > most)
            best = i, most = damage;
    }
    return best;
}

void hogs_spend_ap(Play *p, int ap)
{
    p->state->turn.spent = (uint8_t)(p->state->turn.spent + ap);
}

/* --- A turn (3.3.1) --- */

int hogs_may_bail(const Play *p, int unit)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];

    if (!in_group(s, unit, GROUP_VEHICLE)) /* HG-ACT-35 */
        return REFUSAL_NOT_VEHICLE;
    if (s->turn.unit == unit && s->turn.acted)
        return REFUSAL_TOO_LATE;
    if (u->flyer != NONE ? s->flyer[u->flyer].cubes == 0 : u->damage == 0) /* HG-ACT-37 */
        return REFUSAL_NOT_DAMAGED;
    return ALLOWED;
}

int hogs_may_unstun(const Play *p) /* HG-STUN-04 */
{
    if (!p->state->unit[p->state->turn.unit].stunned)
        return REFUSAL_NOT_STUNNED;
    return hogs_ap_left(p) >= parameters_of(p)->unstun_ap ? ALLOWED : REFUSAL_AP;
}

/* HG-GROUND-11: with all its AP, whatever it left unspent before. */
static void begin_turn(Play *p, int unit)
{
    State *s = p->state;

    s->turn = (Turn){ .unit = (uint8_t)unit,
                      .road = terrain_of(p, s->terrain[s->unit[unit].hex])->road, /* HG-TERR-11 */
                      .last_legal = s->unit[unit].hex };
    s->unit[unit].activated = true;
    TELL(p, ALL_SEATS, EVENT_TURN_OF, unit_piece(unit));
    if (s->triggers >> TRIGGER_TURN_START & 1)
        hogs_trigger(p, TRIGGER_TURN_START, unit_piece(unit), s->unit[unit].seat);
}

/* Does the Unit whose turn it is have free actions?  Most have none. */
static bool has_free_actions(const Play *p)
{
    const Unit *u = &p->state->unit[p->state->turn.unit];
    const Upgrade *upgrade;
    bool has = card_at(p, u->card)->free_actions;

    for (int i = 0; (upgrade = upgrade_under(p, u->seat, u->unit_class, i)) != NULL; i++)
        has = has || upgrade->free_actions;
    return has;
}

/* Is one of them left? */
static bool any_free_action(const Play *p)
{
    if (!has_free_actions(p))
        return false;

    uint8_t list[ATTACKS_OF_UNIT];
    int unit = p->state->turn.unit, n = hogs_attacks_of(p, unit, list), moves;
    const MoveAction *move = hogs_moves_of(p, unit, &moves);
    bool any = false;

    for (int i = 0; i < n; i++)
        any = any || (attack_at(p, list[i])->free && !(p->state->turn.used >> i & 1));
    for (int i = 0; i < moves; i++)
        any = any || move[i].free;
    if (!any && hogs_specials_of(p, unit, list) == 0)
        return false;
    Question q;
    q.kind = QUESTION_GROUND_ACTION;
    q.n = 0;
    hogs_options(p, p->state->unit[unit].seat, &q);
    for (int i = 0; i < q.n; i++)
        if (q.move[i].verb != VERB_PASS)
            return true;
    return false;
}

/* HG-ACT-10: to where it could end its turn. */
static void put_back(Play *p)
{
    State *s = p->state;
    int unit = s->turn.unit;

    hogs_lift(s, unit);
    s->unit[unit].hex = s->turn.last_legal;
    hogs_settle(s, unit);
    hogs_note_end(s, GOAL_UNITS, s->unit[unit].seat);
    s->turn.ended = true;
    TELL(p, ALL_SEATS, EVENT_PUT_BACK, unit_piece(unit), s->turn.last_legal);
}

/* A Unit that cannot finish. */
static void put_back_if_stranded(Play *p)
{
    if (!p->state->turn.ended && hogs_on_illegal_hex(p) && !hogs_can_finish(p))
        put_back(p);
}

void hogs_stop_turn(Play *p)
{
    const State *s = p->state;

    if (s->turn.unit != NONE && !s->turn.ended && on_board(s, s->turn.unit) &&
        hogs_on_illegal_hex(p))
        put_back(p);
}

/* HG-INIT-06 */
static bool goes_on(const Play *p, int *left) /* left: AP, if it does */
{
    const State *s = p->state;

    if (s->turn.ended)
        return false;
    *left = hogs_ap_left(p);
    return *left > 0 || hogs_on_illegal_hex(p) || any_free_action(p);
}

static void unstun(Play *p)
{
    hogs_spend_ap(p, parameters_of(p)->unstun_ap);
    p->state->unit[p->state->turn.unit].stunned = false;
    TELL(p, ALL_SEATS, EVENT_UNSTUNNED, unit_piece(p->state->turn.unit));
}

/* HG-FACE-10: what cards call a turn. */
static void rotate(Play *p, int side)
{
    Unit *u = &p->state->unit[p->state->turn.unit];

    hogs_spend_ap(p, hogs_rotate_cost(p));
    p->state->turn.rotated = 1;
    u->facing = (uint8_t)(side ? hex_right(u->facing) : hex_left(u->facing));
    TELL(p, ALL_SEATS, EVENT_ROTATES, unit_piece(p->state->turn.unit), u->facing);
}

static void bail_out(Play *p, int unit) /* HG-ACT-36 */
{
    TELL(p, ALL_SEATS, EVENT_BAILS, unit_piece(unit));
    hogs_destroy_unit(p, unit, NOBODY, NOBODY, 0);
}

static void end_turn(Play *p)
{
    State *s = p->state;

    if (on_board(s, s->turn.unit) && s->triggers >> TRIGGER_TURN_END & 1)
        hogs_trigger(p, TRIGGER_TURN_END, unit_piece(s->turn.unit), s->unit[s->turn.unit].seat);
    s->turn = (Turn){ .unit = NONE };
    hogs_end_lasting(p, LASTS_TURN);
    if (s->scopes >> SCOPE_TURN & 1)
        hogs_end_scope(p, SCOPE_TURN);
}

/* HG-GROUND-08: any action again, as long as AP suffice. */
PROC(hogs_ground_turn)
{
    int left; /* AP, worked out once for a question */

    BEGIN;
    begin_turn(p, f->unit);
    WINDOW;
    while (goes_on(p, &left)) {
        ASK_SEAT(f->seat, QUESTION_GROUND_ACTION, unit_piece(f->unit), left);
        if (hogs_heed_order(p, f->seat))
            continue;
        if (ANSWER(f->seat).verb == VERB_PASS || is_out(p->state, f->seat))
            break;
        f->verb = (uint8_t)ANSWER(f->seat).verb;
        if (f->verb == VERB_BAIL)
            bail_out(p, f->unit);
        p->state->turn.acted = true;
        if (f->verb == VERB_MOVE)
            CALL(hogs_move, .action = (uint8_t)(ANSWER(f->seat).arg[1] - 1),
                 .first = (uint8_t)ANSWER(f->seat).arg[0]);
        else if (f->verb == VERB_ATTACK)
            CALL(hogs_attack, .unit = f->unit, .attack = (uint8_t)ANSWER(f->seat).arg[0],
                 .target = ANSWER(f->seat).arg[1], .origin = p->state->unit[f->unit].hex,
                 .artillery = NONE, .rack = NONE, .tile = NONE, .seat = f->seat);
        else if (f->verb == VERB_FIRE)
            CALL(hogs_attack, .unit = f->unit,
                 .attack = (uint8_t)deployable_at(p, DEPLOYABLE_ARTILLERY)->attack_index,
                 .target = ANSWER(f->seat).arg[1],
                 .origin = p->state->deployed[ANSWER(f->seat).arg[0] - PIECE_DEPLOYED].hex,
                 .artillery = (uint8_t)(ANSWER(f->seat).arg[0] - PIECE_DEPLOYED), .rack = NONE,
                 .tile = NONE, .seat = f->seat);
        else if (f->verb == VERB_CAPTURE || f->verb == VERB_BUILD || f->verb == VERB_WORK)
            CALL(hogs_labour, .unit = f->unit, .verb = f->verb, .a = ANSWER(f->seat).arg[0],
                 .hex = (uint8_t)ANSWER(f->seat).arg[1]);
        else if (f->verb == VERB_SPECIAL)
            CALL(hogs_special, .unit = f->unit, .special = (uint8_t)ANSWER(f->seat).arg[0]);
        else if (f->verb == VERB_TURN)
            hogs_turn_artillery(p, f->unit, ANSWER(f->seat).arg[0] - PIECE_DEPLOYED,
                                ANSWER(f->seat).arg[1]);
        else if (f->verb == VERB_ROTATE)
            rotate(p, ANSWER(f->seat).arg[0]);
        else if (f->verb == VERB_TAKE)
            hogs_take(p, f->unit, ANSWER(f->seat).arg[0]);
        else if (f->verb == VERB_UNSTUN)
            unstun(p);
        put_back_if_stranded(p);
        WINDOW; /* T3 */
    }
    end_turn(p);
    WINDOW;
    END;
}

/* --- The phase --- */

/* HG-INIT-01 to HG-INIT-03: finds whose turn is next, from an initiative and a place in player
 * order on, and whether the Class that has begun has Units left.  False: everybody has
 * acted.  HG-INIT-02: ties by player order. */
static bool find_turn(Play *p, struct hogs_ground_phase *f)
{
    State *s = p->state;
    int from = f->initiative * SEATS_MAX + f->i, best = INT16_MAX, places[SEATS_MAX] = { 0 };
    bool goes_on = false;

    for (int i = 0; i < s->players; i++)
        places[in_order(s, i)] = i;
    for (int unit = 0; unit < s->units_end; unit++) {
        const Unit *u = &s->unit[unit];
        if (u->activated || !on_board(s, unit) || !in_group(s, unit, GROUP_GROUND))
            continue;
        int turn = u->initiative * SEATS_MAX + places[u->seat];
        if (turn >= from && turn < best)
            best = turn;
        goes_on = goes_on || (turn == from && u->unit_class + 1 == s->class_begun);
        if (turn == from && (goes_on || s->class_begun == 0)) /* nobody comes before */
            break;
    }
    if (!goes_on)
        s->class_begun = 0;
    f->initiative = (uint8_t)(best / SEATS_MAX), f->i = (uint8_t)(best % SEATS_MAX);
    return best < INT16_MAX;
}

/* If the horde has begun with this initiative, the next of its Units, which nobody comes before;
 * NOBODY: it has not, or all of them have acted. */
static int next_of_horde(const Play *p, const struct hogs_ground_phase *f)
{
    return is_horde(p->state, in_order(p->state, f->i)) ? hogs_horde_pick(p, f->initiative)
                                                        : NOBODY;
}

static void pass_with_all(Play *p, int seat, unsigned classes) /* HG-INIT-08 */
{
    State *s = p->state;

    for (int unit = 0; unit < s->units_end; unit++)
        if (hogs_may_activate(p, seat, unit) == ALLOWED && in_group(s, unit, classes))
            s->unit[unit].activated = true;
    TELL(p, ALL_SEATS, EVENT_PASSES, seat);
}

static void reload_artillery(State *s) /* G0 */
{
    for (int i = 0; i < s->deployed_end; i++)
        s->deployed[i].fired = false;
}

/* HG-GROUND-01, HG-GROUND-02: until all have acted; HG-ROUND-06: nothing if nobody is there. */
PROC(hogs_ground_phase)
{
    BEGIN;
    reload_artillery(p->state);
    for (;;) {
        int next = next_of_horde(p, f); /* until somebody is called */
        if (next == NOBODY && !find_turn(p, f))
            break;
        p->state->active = (uint8_t)in_order(p->state, f->i);
        if (is_horde(p->state, p->state->active)) {
            CALL(hogs_horde_turn,
                 .unit = (uint8_t)(next == NOBODY ? hogs_horde_pick(p, f->initiative) : next));
            continue;
        }
        ASK_SEAT(p->state->active, QUESTION_GROUND_PICK, f->initiative);
        if (is_out(p->state, p->state->active))
            continue;
        Move answer = ANSWER(p->state->active);
        if (answer.verb == VERB_ACTIVATE) {
            p->state->class_begun = (uint8_t)(p->state->unit[answer.arg[0]].unit_class + 1);
            CALL(hogs_ground_turn, .unit = (uint8_t)answer.arg[0], .seat = p->state->active);
        } else {
            pass_with_all(p, p->state->active,
                          answer.verb == VERB_PASS_CLASS ? CLASS_BIT(answer.arg[0]) : GROUP_ANY);
        }
    }
    END;
}
