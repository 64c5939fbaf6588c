/* aerial.c -- the Aerial Phase: orders, reveal, flight, leaving and returning (3.3.4, 3.3.12,
 * HG-AIR). */
#include "games/hogs/horde.h"

#include <string.h>

/* --- Orders --- */

/* The next Aerial Unit on the board of a seat that has no order yet, by creation (HG-HEX-13);
 * NOBODY: all have.  HG-AIR-17: Airships get theirs like Planes. */
int hogs_next_order(const Play *p, int seat)
{
    const State *s = p->state;
    int next = NOBODY;

    for (int unit = 0; unit < s->units_end; unit++)
        if (on_board(s, unit) && s->unit[unit].seat == seat && s->unit[unit].flyer != NONE &&
            s->flyer[s->unit[unit].flyer].order_speed == 0 &&
            (next == NOBODY || s->unit[unit].serial < s->unit[next].serial))
            next = unit;
    return next;
}

static bool has_speed(const Play *p, int unit, int speed)
{
    int count;
    const SpeedSpace *speeds = hogs_speeds_of(p, unit, &count);

    for (int i = 0; i < count; i++)
        if (speeds[i].speed == speed)
            return !hogs_is_disabled(p, unit, DISABLES_SPEED, speed);
    return false;
}

static bool has_rotation(const Play *p, int unit, int rotation)
{
    return rotation == ROTATION_CENTRE /* HG-PLANE-04 */ ||
           !hogs_is_disabled(p, unit, rotation == ROTATION_LEFT ? DISABLES_LEFT : DISABLES_RIGHT,
                             0);
}

/* HG-PLANE-01, HG-PLANE-03, HG-PLANE-27: of the spaces of a track, as bits, those at most that many
 * free ones away from where the indicator is; where none is free it stays.  HG-PLANE-02: an
 * indicator stands on one space. */
static unsigned in_reach(const Play *p, int unit, int from, unsigned free)
{
    int steps = 1 + hogs_standing(p, unit, DO_INDICATOR_STEP);
    unsigned reached = free & 1u << from;

    if (!free)
        return 1u << from;
    for (int side = -1; side <= 1; side += 2) {
        int left = steps;
        for (int space = from + side; space >= 0 && space <= SPEEDS && left > 0; space += side) {
            reached |= free & 1u << space;
            left -= (int)(free >> space & 1);
        }
    }
    return reached;
}

unsigned hogs_speeds_in_reach(const Play *p, int unit)
{
    unsigned free = 0;

    for (int speed = 1; speed <= SPEEDS; speed++)
        free |= has_speed(p, unit, speed) ? 1u << speed : 0;
    return in_reach(p, unit, p->state->flyer[p->state->unit[unit].flyer].speed, free);
}

unsigned hogs_rotations_in_reach(const Play *p, int unit)
{
    unsigned free = 0;

    for (int rotation = 0; rotation < ROTATIONS; rotation++)
        free |= has_rotation(p, unit, rotation) ? 1u << rotation : 0;
    return in_reach(p, unit, p->state->flyer[p->state->unit[unit].flyer].rotation, free);
}

int hogs_may_order(const Play *p, int seat, int unit, int speed, int rotation)
{
    const State *s = p->state;

    if (!is_unit(unit) || !on_board(s, unit) || s->unit[unit].flyer == NONE)
        return REFUSAL_NO_SUCH_THING;
    if (s->unit[unit].seat != seat)
        return REFUSAL_NOT_YOURS;
    if (unit != hogs_next_order(p, seat)) /* HG-AIR-06 */
        return s->flyer[s->unit[unit].flyer].order_speed ? REFUSAL_ORDERED : REFUSAL_NOT_OFFERED;
    if (speed < 1 || speed > SPEEDS || rotation < 0 || rotation >= ROTATIONS)
        return REFUSAL_INDICATOR;
    return hogs_speeds_in_reach(p, unit) >> speed & 1 &&
                   hogs_rotations_in_reach(p, unit) >> rotation & 1
               ? ALLOWED
               : REFUSAL_INDICATOR;
}

/* Is an aircraft in play?  Usually there is none. */
static bool any_flyer(const State *s)
{
    bool any = false;

    for (int i = 0; i < FLYERS_MAX; i++)
        any |= s->flyer[i].unit != NONE;
    return any;
}

static SeatMask seats_to_order(const Play *p)
{
    SeatMask seats = 0;

    for (int seat = 0; seat < hogs_humans(p->state) && any_flyer(p->state); seat++)
        if (!is_out(p->state, seat) && hogs_next_order(p, seat) != NOBODY)
            seats |= SEAT_BIT(seat);
    return seats;
}

static void take_orders(Play *p, SeatMask seats)
{
    State *s = p->state;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (seats >> seat & 1) {
            Move answer = ANSWER(seat);
            if (is_out(s, seat)) /* HG-WIN-14 */
                continue;
            Flyer *flyer = &s->flyer[s->unit[answer.arg[0]].flyer];
            flyer->order_speed = (uint8_t)answer.arg[1];
            flyer->order_rotation = (uint8_t)answer.arg[2];
        }
}

/* A3: HG-AIR-03, HG-INIT-12.  HG-INIT-10: the speed decides who acts first. */
static void reveal(Play *p)
{
    State *s = p->state;

    for (int i = 0; i < FLYERS_MAX; i++) {
        Flyer *flyer = &s->flyer[i];
        if (flyer->unit == NONE || !on_board(s, flyer->unit))
            continue;
        if (flyer->order_speed) {
            flyer->speed = flyer->order_speed;
            flyer->rotation = flyer->order_rotation;
        }
        flyer->order_speed = flyer->order_rotation = 0;
        flyer->moved = false;
        flyer->initiative = (uint8_t)hogs_speed_initiative(p, flyer->unit);
        TELL(p, ALL_SEATS, EVENT_ORDERS, unit_piece(flyer->unit), flyer->speed, flyer->rotation);
    }
}

/* Orders that nobody else knows yet: any that could have been given.  HG-AREA-12, HG-AIR-01: they
 * are behind the screen. */
void hogs_imagine_orders(Play *p, int viewer, Rng *rng)
{
    State *s = p->state;

    for (int i = 0; i < FLYERS_MAX; i++) {
        Flyer *flyer = &s->flyer[i];
        if (flyer->unit == NONE || flyer->order_speed == 0 || s->unit[flyer->unit].seat == viewer ||
            viewer == SEAT_REFEREE)
            continue;
        Move list[SPEEDS * ROTATIONS];
        int n = 0;
        unsigned speeds = hogs_speeds_in_reach(p, flyer->unit);
        unsigned rotations = hogs_rotations_in_reach(p, flyer->unit);
        for (int speed = 1; speed <= SPEEDS; speed++)
            for (int rotation = 0; rotation < ROTATIONS; rotation++)
                if (speeds >> speed & 1 && rotations >> rotation & 1)
                    list[n++] = (Move){ .arg = { (int16_t)speed, (int16_t)rotation } };
        Move order = list[rng_below(rng, n)];
        flyer->order_speed = (uint8_t)order.arg[0];
        flyer->order_rotation = (uint8_t)order.arg[1];
    }
}

/* --- A turn (3.3.4) --- */

static Flyer *flyer_of(State *s, int unit)
{
    return &s->flyer[s->unit[unit].flyer];
}

int hogs_may_pick_aerial(const Play *p, int seat, int unit) /* HG-INIT-11 */
{
    const State *s = p->state;

    if (!is_unit(unit) || !on_board(s, unit) || s->unit[unit].flyer == NONE)
        return REFUSAL_NO_SUCH_THING;
    if (s->unit[unit].seat != seat)
        return REFUSAL_NOT_YOURS;
    if (s->unit[unit].activated)
        return REFUSAL_ACTIVATED;
    return s->flyer[s->unit[unit].flyer].initiative == hogs_lowest_aerial(s) ? ALLOWED
                                                                           : REFUSAL_NOT_ACTIVE;
}

int hogs_flies_on(const Play *p, int unit, int hex, int facing, int move_left, int rotation_left)
{
    const State *s = p->state;
    int ahead = hex_neighbour(hex, facing);

    if (move_left == 0)
        return REFUSAL_NO_MOVEMENT;
    /* HG-PLANE-20 */
    if (in_group(s, unit, GROUP_PLANE) && s->terrain[ahead] != OFF_BOARD &&
        !hogs_is_passable(p, unit, ahead) && rotation_left > 0)
        return REFUSAL_MOUNTAIN_AHEAD;
    return ALLOWED;
}

int hogs_may_fly_on(const Play *p)
{
    const State *s = p->state;
    int unit = s->flight.unit;

    return hogs_flies_on(p, unit, s->unit[unit].hex, s->unit[unit].facing, s->flight.move_left,
                         s->flight.rotation_left);
}

int hogs_may_air_rotate(const Play *p, int side) /* HG-PLANE-10 */
{
    const State *s = p->state;
    int rotation = s->flyer[s->unit[s->flight.unit].flyer].rotation;

    if (rotation == ROTATION_CENTRE) /* HG-PLANE-11 */
        return REFUSAL_FLIES_STRAIGHT;
    if (rotation != (side ? ROTATION_RIGHT : ROTATION_LEFT))
        return REFUSAL_NO_ROTATION;
    return s->flight.rotation_left > 0 ? ALLOWED : REFUSAL_ROTATED;
}

/* HG-PLANE-18: one rotation is a duty, more are not. */
int hogs_may_air_end(const Play *p)
{
    const State *s = p->state;

    if (s->flight.move_left > 0) /* HG-PLANE-17 */
        return REFUSAL_MOVEMENT_LEFT;
    return s->flight.rotation_left > 0 && s->flight.rotated == 0 ? REFUSAL_ROTATION_DUTY : ALLOWED;
}

/* HG-PLANE-05: what the speed allows and demands; HG-PLANE-11: from the centre no rotation. */
static void begin_flight(Play *p, int unit)
{
    State *s = p->state;
    Flyer *flyer = flyer_of(s, unit);
    int rotation =
        flyer->rotation == ROTATION_CENTRE ? 0 : hogs_rotation_allowance(p, unit, flyer->speed);

    s->flight = (Flight){ .unit = (uint8_t)unit,
                          .move_left = flyer->speed, /* HG-PLANE-06 */
                          .rotation_left = (uint8_t)(rotation > 0 ? rotation : 0) };
}

bool hogs_takes_risk(const Play *p, int unit) /* HG-PLANE-14, HG-AIRSHIP-15 */
{
    const State *s = p->state;
    int speed = s->flyer[s->unit[unit].flyer].speed;
    Pool risk = content_of(p)->flight_table[speed - 1].risk;
    unsigned immune = speed == 1 ? IMMUNE_RISK_1 : IMMUNE_RISK_6;

    return in_group(s, unit, GROUP_PLANE) && risk.explosive + risk.gun + risk.melee > 0 &&
           !(hogs_standing_bits(p, unit, DO_IMMUNE) & immune);
}

/* P5: one hex ahead; it may end the flight.  HG-AIR-13: others in that hex do not
 * matter.  HG-AIRSHIP-13: Mountains are passable for Airships. */
static void fly_ahead(Play *p)
{
    State *s = p->state;
    int unit = s->flight.unit;
    Unit *u = &s->unit[unit];
    int ahead = hex_neighbour(u->hex, u->facing);

    flyer_of(s, unit)->moved = true;
    if (s->terrain[ahead] == OFF_BOARD) { /* HG-AIR-08, HG-AIR-11 */
        hogs_drop_things(p, unit);
        u->zone = UNIT_WAITING;
        hogs_note_end(s, GOAL_UNITS, u->seat);
        TELL(p, ALL_SEATS, EVENT_LEAVES, unit_piece(unit), u->hex);
        s->flight.unit = NONE;
        return;
    }
    if (!hogs_is_passable(p, unit, ahead)) { /* HG-TERR-07 */
        TELL(p, ALL_SEATS, EVENT_CRASHES, unit_piece(unit), ahead);
        u->hex = (uint8_t)ahead;
        hogs_destroy_unit(p, unit, NOBODY, NOBODY, 0);
        return;
    }
    u->hex = (uint8_t)ahead;
    hogs_note_end(s, GOAL_UNITS, u->seat);
    s->flight.move_left--;
    s->flight.path[s->flight.steps++] = (uint8_t)ahead;
    TELL(p, ALL_SEATS, EVENT_FLIES, unit_piece(unit), ahead);
    hogs_carry_things(p, unit);
    hogs_fly_over(p, unit);
}

/* GOAL_FLOWN_OVER: over an enemy base, and back to its own. */
void hogs_fly_over(Play *p, int unit)
{
    State *s = p->state;
    Unit *u = &s->unit[unit];
    Flyer *flyer = flyer_of(s, unit);

    for (int seat = 0; seat < s->players; seat++)
        if (!is_friend(s, seat, u->seat) && s->area[seat].base == u->hex)
            flyer->over |= (uint8_t)(1 << seat);
    if (flyer->over && s->area[u->seat].base != NO_HEX &&
        hex_adjacent(u->hex, s->area[u->seat].base)) {
        flyer->over = 0;
        hogs_count(p, GOAL_FLOWN_OVER, u->seat, unit_piece(unit), NOBODY, 0, 1);
    }
}

static void rotate(Play *p, int side)
{
    State *s = p->state;
    Unit *u = &s->unit[s->flight.unit];

    u->facing = (uint8_t)(side ? hex_right(u->facing) : hex_left(u->facing));
    s->flight.rotation_left--;
    s->flight.rotated++;
    TELL(p, ALL_SEATS, EVENT_ROTATES, unit_piece(s->flight.unit), u->facing);
}

/* 3.3.12.  HG-BOMB-14: fire is in its pool as Flame icons.  HG-COVER-10: no cover. */
PROC(hogs_drop_bomb)
{
    BEGIN;
    f->seat = p->state->unit[f->unit].seat;
    f->tile = NONE;
    f->bomb = (uint8_t)hogs_bottom_bomb(flyer_of(p->state, f->unit), f->rack);
    TELL(p, ALL_SEATS, EVENT_BOMBS, f->seat, unit_piece(f->unit), f->bomb, f->target);
    p->state->flight.used |= (uint64_t)1 << (RACK_BIT + f->rack); /* HG-BOMB-11 */
    if (is_base(f->target)) {
        ASK_SEAT(f->seat, QUESTION_NOMINATE, f->target - PIECE_BASES);
        f->tile = (uint8_t)(ANSWER(f->seat).arg[0]);
        TELL(p, ALL_SEATS, EVENT_NOMINATES, f->seat,
             p->state->area[f->target - PIECE_BASES].tile[f->tile].building);
    }
    if (!is_deployed(f->target)) { /* HG-BOMB-16 */
        CALL(hogs_aa, .target = f->target, .attacker = f->unit);
        if (CALLED)
            RETURN(0);
        if (hogs_is_bombing_disabled(p, f->unit, f->rack)) { /* HG-DEPLOYABLE-42: it stays loaded */
            TELL(p, ALL_SEATS, EVENT_ATTACK_LOST, unit_piece(f->unit));
            RETURN(0);
        }
    }
    flyer_of(p->state, f->unit)->rack[f->rack] >>= 2; /* HG-BOMB-08 */
    hogs_trigger(p, TRIGGER_BOMB_DROPPED, f->target, f->seat);
    CALL(hogs_roll, .target = f->target, .seat = f->seat, .attacker = f->unit, .attack = NONE,
         .tile = f->tile, .how = HOW_BOMB, .range = 1, .no_cover = true,
         .pool = content_of(p)->bombs[f->bomb].pool);
    END;
}

/* Of a Unit that is still in the game, on the board or off it. */
static void end_flight(Play *p, const struct hogs_air_turn *f)
{
    State *s = p->state;

    if (s->unit[f->unit].serial == f->serial) {
        s->unit[f->unit].activated = true; /* HG-AIR-05: only now it has acted */
        if (s->triggers >> TRIGGER_TURN_END & 1)
            hogs_trigger(p, TRIGGER_TURN_END, unit_piece(f->unit), f->seat);
    }
    s->flight = (Flight){ .unit = NONE };
    hogs_end_lasting(p, LASTS_TURN);
    if (s->scopes >> SCOPE_TURN & 1)
        hogs_end_scope(p, SCOPE_TURN);
}

/* HG-AIRSHIP-12: Airships skip P3.  HG-AIRSHIP-11, HG-AIR-15: then whatever is left, in any order,
 * Attacks as on the ground. */
PROC(hogs_air_turn)
{
    BEGIN;
    p->state->active = f->seat;
    f->serial = p->state->unit[f->unit].serial;
    TELL(p, ALL_SEATS, EVENT_TURN_OF, unit_piece(f->unit));
    if (p->state->triggers >> TRIGGER_TURN_START & 1) {
        hogs_trigger(p, TRIGGER_TURN_START, unit_piece(f->unit), f->seat);
        WINDOW;
        if (p->state->unit[f->unit].serial != f->serial)
            RETURN(0);
    }
    if (hogs_may_bail(p, f->unit) == ALLOWED && !is_horde(p->state, f->seat)) { /* P0 */
        ASK_SEAT(f->seat, QUESTION_AIR_BAIL, unit_piece(f->unit));
        if (is_out(p->state, f->seat))
            RETURN(0);
        if (ANSWER(f->seat).verb == VERB_BAIL) {
            TELL(p, ALL_SEATS, EVENT_BAILS, unit_piece(f->unit));
            hogs_destroy_unit(p, f->unit, NOBODY, NOBODY, 0);
            WINDOW;
            RETURN(0);
        }
    }
    if (hogs_takes_risk(p, f->unit)) { /* P1, HG-PLANE-15 */
        TELL(p, ALL_SEATS, EVENT_RISK, unit_piece(f->unit));
        Pool risk = content_of(p)->flight_table[flyer_of(p->state, f->unit)->speed - 1].risk;
        CALL(hogs_roll, .target = (int16_t)unit_piece(f->unit),
             .seat = (uint8_t)hogs_next_enemy(p->state, f->seat), .attacker = NONE, .attack = NONE,
             .tile = NONE, .range = 1, .no_cover = true, .pool = risk, .risk = true);
        WINDOW;
        if (p->state->unit[f->unit].serial != f->serial)
            RETURN(0);
    }
    begin_flight(p, f->unit);                     /* P2 */
    if (in_group(p->state, f->unit, GROUP_PLANE)) /* P3, HG-PLANE-13 */
        fly_ahead(p);
    WINDOW;
    while (p->state->flight.unit != NONE) { /* P4 */
        if (p->state->flight.move_left == 0 && hogs_may_air_end(p) == ALLOWED &&
            !hogs_any_air_action(p))
            break;
        ASK_SEAT(f->seat, QUESTION_AIR_ACTION, unit_piece(f->unit));
        if (ANSWER(f->seat).verb == VERB_END || is_out(p->state, f->seat))
            break;
        if (ANSWER(f->seat).verb == VERB_FORWARD_MOVE)
            fly_ahead(p);
        else if (ANSWER(f->seat).verb == VERB_ROTATE)
            rotate(p, ANSWER(f->seat).arg[0]);
        else if (ANSWER(f->seat).verb == VERB_ATTACK)
            CALL(hogs_attack, .unit = f->unit, .attack = (uint8_t)ANSWER(f->seat).arg[0],
                 .target = ANSWER(f->seat).arg[1], .origin = p->state->unit[f->unit].hex,
                 .artillery = NONE, .rack = NONE, .tile = NONE, .seat = f->seat);
        else if (ANSWER(f->seat).verb == VERB_BOMB)
            CALL(hogs_drop_bomb, .unit = f->unit, .target = ANSWER(f->seat).arg[0],
                 .rack = (uint8_t)ANSWER(f->seat).arg[1]);
        else /* VERB_SPECIAL */
            CALL(hogs_special, .unit = f->unit, .special = (uint8_t)ANSWER(f->seat).arg[0]);
        WINDOW; /* P7 */
    }
    end_flight(p, f);
    WINDOW;
    END;
}

/* Anything else than ending the turn? */
bool hogs_any_air_action(const Play *p)
{
    Question q;

    q.kind = QUESTION_AIR_ACTION;
    q.n = 0;
    hogs_options(p, p->state->active, &q);
    for (int i = 0; i < q.n; i++)
        if (q.move[i].verb != VERB_END)
            return true;
    return false;
}

/* --- The phase --- */

/* A0: HG-AIR-09, HG-AIR-16.  HG-AIR-10: orders come after it. */
static void return_waiting(Play *p)
{
    State *s = p->state;

    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone == UNIT_WAITING) {
            s->unit[unit].zone = UNIT_ON_BOARD;
            s->unit[unit].facing = (uint8_t)hex_opposite(s->unit[unit].facing);
            TELL(p, ALL_SEATS, EVENT_RETURNS, unit_piece(unit), s->unit[unit].hex);
            hogs_look_at(p, GOAL_UNITS, s->unit[unit].seat);
        }
}

int hogs_lowest_aerial(const State *s) /* HG-AIR-04; 7: nobody is left */
{
    int lowest = LINE_UP + 1;

    for (int i = 0; i < FLYERS_MAX; i++) {
        int unit = s->flyer[i].unit;
        if (unit != NONE && on_board(s, unit) && !s->unit[unit].activated &&
            s->flyer[i].initiative < lowest)
            lowest = s->flyer[i].initiative;
    }
    return lowest;
}

/* The seat that acts next, and how many of its Units could; the first of them. */
static int count_next(const State *s, int seat, int initiative, int *first)
{
    int count = 0;

    for (int unit = s->units_end - 1; unit >= 0; unit--)
        if (on_board(s, unit) && s->unit[unit].seat == seat && s->unit[unit].flyer != NONE &&
            !s->unit[unit].activated && s->flyer[s->unit[unit].flyer].initiative == initiative) {
            count++;
            *first = unit;
        }
    return count;
}

/* HG-INIT-13: who has come during the phase and whose initiative has passed waits for the next
 * round. */
static void pass_latecomers(State *s, int initiative)
{
    for (int i = 0; i < FLYERS_MAX; i++)
        if (s->flyer[i].unit != NONE && s->flyer[i].initiative < initiative)
            s->unit[s->flyer[i].unit].activated = true;
}

/* HG-AIR-05: until everybody has flown.  HG-ROUND-05: without aircraft nothing of it happens. */
PROC(hogs_aerial_phase)
{
    BEGIN;
    return_waiting(p);
    if (hogs_horde_flies(p->state))
        hogs_horde_orders(p);
    while (seats_to_order(p)) { /* A2 */
        f->seats = seats_to_order(p);
        ASK(f->seats, QUESTION_FLIGHT_ORDER);
        take_orders(p, f->seats);
        WINDOW;
    }
    reveal(p);
    while ((f->initiative = (uint8_t)hogs_lowest_aerial(p->state)) <= LINE_UP) { /* A4 */
        int first = 0, count = 0;
        for (f->i = 0; f->i < p->state->players && count == 0; f->i++) {
            p->state->active = (uint8_t)in_order(p->state, f->i);
            count = count_next(p->state, p->state->active, f->initiative, &first);
        }
        f->several = count > 1;
        CHOOSE_AS(f->unit, first, f->several, p->state->active,
                  is_out(p->state, p->state->active) ? f->unit
                                                     : ANSWER(p->state->active).arg[0],
                  QUESTION_AIR_PICK);
        if (is_out(p->state, p->state->active))
            continue;
        CALL(hogs_air_turn, .unit = f->unit, .seat = p->state->active);
        pass_latecomers(p->state, f->initiative);
    }
    END;
}
