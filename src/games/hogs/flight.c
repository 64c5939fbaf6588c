/* flight.c -- where an aircraft would go by each order that it may be given, for views: its ways,
 * where it ends, what its Attacks reach on the way and where Bombs could fall.
 *
 * Every order is flown out in all ways that the rules leave open, on paper; a front end draws them
 * before one is chosen.
 */
#include <string.h>

#include "games/hogs/view_unit.h"

/* As much of a turn in the air as matters to where it can go on (3.3.4). */
typedef struct Course {
    int hex, facing;
    int move_left, rotation_left;
    bool rotated;
} Course;

typedef struct Flights {
    const Play *p;
    int unit, speed, rotation;
    bool leg[HEXES][DIRECTIONS]; /* flown from this hex in this direction */
    bool end[HEXES][DIRECTIONS]; /* it may stay there, with this facing */
    bool over[HEXES];            /* hexes that it may come to */
    bool guns[HEXES];            /* hexes that one of its Attacks reaches on the way */
    bool wreck[HEXES];           /* Mountains that it may hit */
    bool leaves;                 /* it may fly off the board */
    bool seen[HEXES][DIRECTIONS][SPEEDS + 1][DIRECTIONS + 1]; /* by movement and rotation left */
} Flights;

/* --- What it reaches from a place --- */

/* HG-ATK-04, HG-PLANE-23: is a die left of an Attack at a range, at the speed of the order? */
static bool has_dice(const Flights *f, int attack, int range)
{
    Pool pool;

    if (!hogs_cell(f->p, f->unit, attack, range, NOBODY, &pool))
        return false;
    if (attack_at(f->p, attack)->twin_mg)
        hogs_take_cover(&pool, &content_of(f->p)->flight_table[f->speed - 1].penalty);
    return pool.gun + pool.explosive + pool.melee > 0;
}

static void mark_guns(Flights *f, const Course *at)
{
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_attacks_of(f->p, f->unit, list);

    for (int i = 0; i < n; i++)
        for (int hex = 0; hex < HEXES; hex++) {
            int range = hex_range(at->hex, hex);
            if (f->p->state->terrain[hex] != OFF_BOARD && !f->guns[hex] && range <= RANGES &&
                hogs_arc_holds(f->p, f->unit, list[i], at->hex, at->facing, hex) &&
                has_dice(f, list[i], range))
                f->guns[hex] = true;
        }
}

/* --- Ways --- */

static void fly_on(Flights *f, Course at);

static void fly_ahead(Flights *f, Course at)
{
    int to = hex_neighbour(at.hex, at.facing);

    f->leg[at.hex][at.facing] = true;
    if (f->p->state->terrain[to] == OFF_BOARD) { /* HG-AIR-08 */
        f->leaves = true;
    } else if (!hogs_is_passable(f->p, f->unit, to)) { /* HG-TERR-07 */
        f->wreck[to] = true;
    } else {
        at.hex = to;
        at.move_left--;
        f->over[to] = true;
        fly_on(f, at);
    }
}

/* Whatever may come next: P4 of 3.3.4. */
static void fly_on(Flights *f, Course at)
{
    bool *seen = &f->seen[at.hex][at.facing][at.move_left][at.rotation_left];

    if (*seen)
        return;
    *seen = true;
    mark_guns(f, &at);
    if (hogs_flies_on(f->p, f->unit, at.hex, at.facing, at.move_left, at.rotation_left) == ALLOWED)
        fly_ahead(f, at);
    if (at.rotation_left > 0) { /* HG-PLANE-10 */
        Course turned = at;
        turned.facing =
            f->rotation == ROTATION_RIGHT ? hex_right(at.facing) : hex_left(at.facing);
        turned.rotation_left--;
        turned.rotated = true;
        fly_on(f, turned);
    }
    if (at.move_left == 0 && (at.rotation_left == 0 || at.rotated)) /* HG-PLANE-17, -18 */
        f->end[at.hex][at.facing] = true;
}

/* HG-PLANE-05, HG-PLANE-11, HG-PLANE-13; HG-AIRSHIP-12: an Airship need not go ahead first. */
static void fly_out(Flights *f)
{
    const Unit *u = &f->p->state->unit[f->unit];
    int allowance =
        f->rotation == ROTATION_CENTRE ? 0 : hogs_rotation_allowance(f->p, f->unit, f->speed);
    Course at = { .hex = u->hex, .facing = u->facing, .move_left = f->speed };

    at.rotation_left = allowance < 0 ? 0 : allowance < DIRECTIONS ? allowance : DIRECTIONS;
    if (in_group(f->p->state, f->unit, GROUP_PLANE))
        fly_ahead(f, at);
    else
        fly_on(f, at);
}

/* --- Told --- */

static void put_hexes(Json *json, const char *key, const bool set[HEXES])
{
    json_open_array(json, key);
    for (int hex = 0; hex < HEXES; hex++)
        if (set[hex])
            json_put_text(json, NULL, hogs_hex_id(hex));
    json_close(json);
}

/* Hexes with a direction each. */
static void put_headings(Json *json, const char *key, const bool set[HEXES][DIRECTIONS])
{
    json_open_array(json, key);
    for (int hex = 0; hex < HEXES; hex++)
        for (int direction = 0; direction < DIRECTIONS; direction++)
            if (set[hex][direction]) {
                json_open_object(json, NULL);
                json_put_text(json, "hex", hogs_hex_id(hex));
                json_put_text(json, "facing", hogs_direction_id(direction));
                json_close(json);
            }
    json_close(json);
}

/* HG-BOMB-07, HG-BOMB-08: is there a Bomb that may be released at this speed? */
static bool may_bomb(const Play *p, int unit, int speed)
{
    const Flyer *flyer = &p->state->flyer[p->state->unit[unit].flyer];

    for (int rack = 0; rack < hogs_rack_count(p, unit); rack++)
        if (hogs_bombs_in(flyer, rack) > 0 && !hogs_is_bombing_disabled(p, unit, rack))
            return content_of(p)->flight_table[speed - 1].bombing;
    return false;
}

static void put_flight(Json *json, const Flights *f)
{
    static const bool nowhere[HEXES];

    json_open_object(json, NULL);
    json_put_int(json, "speed", f->speed);
    json_put_text(json, "rotation", hogs_rotation_id(f->rotation));
    put_headings(json, "legs", f->leg);
    put_headings(json, "ends", f->end);
    put_hexes(json, "guns", f->guns);
    put_hexes(json, "bombs", may_bomb(f->p, f->unit, f->speed) ? f->over : nowhere);
    put_hexes(json, "wrecks", f->wreck);
    json_put_bool(json, "leaves", f->leaves);
    json_close(json);
}

void hogs_view_flights(Json *json, const Play *p, int unit)
{
    unsigned speeds = hogs_speeds_in_reach(p, unit), rotations = hogs_rotations_in_reach(p, unit);

    json_open_array(json, "flights");
    for (int speed = 1; speed <= SPEEDS; speed++)
        for (int rotation = 0; rotation < ROTATIONS; rotation++)
            if (speeds >> speed & 1 && rotations >> rotation & 1) {
                Flights f = { .p = p, .unit = unit, .speed = speed, .rotation = rotation };
                fly_out(&f);
                put_flight(json, &f);
            }
    json_close(json);
}
