/* horde_air.c -- how the Planes of the horde choose their orders and fly (HG-HORDE-27).
 *
 * A plan is what a Plane does until the end of its turn.  There are few: six hexes and a handful
 * of rotations, so all are tried, in the order in which the actions are offered.  The same search
 * finds the orders before the reveal and each action of the turn.
 */
#include "games/hogs/horde.h"

enum { CRASHED, LEFT_BOARD, STAYS };
enum { NO_TARGET = 255, BASE_HP = 200 }; /* a base comes after every Unit (HG-HORDE-30) */

/* Where a Plane is in its turn. */
typedef struct Course {
    int hex, facing;
    int move_left, rotation_left, rotated;
    int side; /* 0 left, 1 right */
} Course;

/* What a plan brings, from what counts most to what counts least. */
typedef struct Worth {
    int fate;
    int hp;       /* of the weakest target on the way */
    int distance; /* in the end, to an eligible enemy */
} Worth;

/* An Attack that can be made somewhere on the way. */
typedef struct Shot {
    int hp;  /* of its target */
    int bit; /* of hogs_action_bit */
    int attack, target;
} Shot;

typedef struct Search {
    const Play *p;
    int unit;
    uint64_t used; /* Attacks, as bits of hogs_action_bit */
    Pool penalty;
} Search;

static bool is_better(Worth a, Worth b)
{
    if (a.fate != b.fate)
        return a.fate > b.fate;
    if (a.hp != b.hp)
        return a.hp < b.hp;
    return a.distance < b.distance;
}

static bool is_enemy(const State *s, int unit)
{
    return on_board(s, unit) && !is_friend(s, s->horde, s->unit[unit].seat);
}

/* Can this Attack hurt the piece from here? */
static bool can_hit(const Search *search, int attack, const Course *at, int piece)
{
    const Play *p = search->p;
    Pool pool;

    if (hogs_aims_at(p, search->unit, p->state->horde, attack, at->hex, at->facing, piece) !=
            ALLOWED ||
        !hogs_cell(p, search->unit, attack, hex_range(at->hex, hogs_piece_hex(p->state, piece)),
                   piece, &pool))
        return false;
    if (attack_at(p, attack)->twin_mg)
        hogs_take_cover(&pool, &search->penalty);
    return !is_unit(piece) || hogs_horde_hurts(p, pool, piece);
}

/* HG-HORDE-14, HG-HORDE-15: the best target of an Attack here; NOBODY. */
static int target_here(const Search *search, int attack, const Course *at)
{
    const State *s = search->p->state;
    int best = NOBODY;

    for (int unit = 0; unit < s->units_end; unit++)
        if (is_enemy(s, unit) && can_hit(search, attack, at, unit_piece(unit)) &&
            (best == NOBODY || hogs_horde_prefers(search->p, at->hex, unit, best)))
            best = unit;
    for (int i = 0; best == NOBODY && i < s->players; i++) {
        int seat = in_order(s, i);
        if (seat < hogs_humans(s) && can_hit(search, attack, at, PIECE_BASES + seat))
            best = PIECE_BASES + seat;
    }
    return best;
}

/* The weakest that could be attacked here, and by which of its Attacks. */
static Shot weakest_here(const Search *search, const Course *at)
{
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_attacks_of(search->p, search->unit, list);
    Shot shot = { .hp = NO_TARGET, .target = NOBODY };

    for (int i = 0; i < n; i++) {
        if (search->used >> i & 1)
            continue;
        int piece = target_here(search, list[i], at);
        int hp = piece == NOBODY ? NO_TARGET : is_unit(piece) ? hogs_hp(search->p, piece) : BASE_HP;
        if (hp < shot.hp)
            shot = (Shot){ hp, i, list[i], piece };
    }
    return shot;
}

/* HG-HORDE-11: enemies that it could hurt at all. */
static bool is_eligible(const Search *search, int target)
{
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_attacks_of(search->p, search->unit, list);

    for (int i = 0; i < n; i++)
        for (int range = 1; range <= RANGES; range++) {
            Pool pool;
            if (hogs_is_target(search->p->state, attack_at(search->p, list[i]),
                               unit_piece(target)) &&
                hogs_cell(search->p, search->unit, list[i], range, unit_piece(target), &pool) &&
                hogs_horde_hurts(search->p, pool, target))
                return true;
        }
    return false;
}

static int distance_from(const Search *search, int hex)
{
    const State *s = search->p->state;
    int best = HEXES;

    for (int unit = 0; unit < s->units_end; unit++)
        if (is_enemy(s, unit) && hex_distance(hex, s->unit[unit].hex) < best &&
            is_eligible(search, unit))
            best = hex_distance(hex, s->unit[unit].hex);
    return best < HEXES ? best : HEXES + hogs_nearest_base(search->p, hex);
}

static Worth best_from(const Search *search, Course at, int *first);

/* One hex ahead, and the best after it. */
static Worth ahead(const Search *search, Course at)
{
    const State *s = search->p->state;
    int to = hex_neighbour(at.hex, at.facing);

    if (s->terrain[to] == OFF_BOARD)
        return (Worth){ LEFT_BOARD, NO_TARGET, HEXES };
    if (!hogs_is_passable(search->p, search->unit, to))
        return (Worth){ CRASHED, NO_TARGET, HEXES };
    at.hex = to;
    at.move_left--;
    return best_from(search, at, NULL);
}

static bool may_go_ahead(const Search *search, const Course *at) /* as hogs_may_fly_on */
{
    int to = hex_neighbour(at->hex, at->facing);
    bool blocked = search->p->state->terrain[to] != OFF_BOARD &&
                   !hogs_is_passable(search->p, search->unit, to);

    return at->move_left > 0 && !(blocked && at->rotation_left > 0); /* HG-PLANE-20 */
}

/* The best that the rest of the turn can bring; *first: the VERB with which it begins. */
static Worth best_from(const Search *search, Course at, int *first)
{
    int verb = VERB_END;
    Shot here = weakest_here(search, &at);
    Worth best = { -1, NO_TARGET, 0 };

    if (may_go_ahead(search, &at)) {
        best = ahead(search, at);
        verb = VERB_FORWARD_MOVE;
    }
    if (at.rotation_left > 0) {
        Course turned = at;
        turned.facing = at.side ? hex_right(at.facing) : hex_left(at.facing);
        turned.rotation_left--;
        turned.rotated++;
        Worth worth = best_from(search, turned, NULL);
        if (is_better(worth, best))
            best = worth, verb = VERB_ROTATE;
    }
    if (at.move_left == 0 && (at.rotation_left == 0 || at.rotated > 0)) {
        Worth worth = { STAYS, NO_TARGET, distance_from(search, at.hex) };
        if (is_better(worth, best))
            best = worth, verb = VERB_END;
    }
    if (here.target != NOBODY && here.hp <= best.hp) { /* not later what can be done now */
        Search after = *search;
        after.used |= (uint64_t)1 << here.bit;
        best = best_from(&after, at, NULL);
        best.hp = here.hp, verb = VERB_ATTACK;
    }
    if (first)
        *first = verb;
    return best;
}

static Search search_for(const Play *p, int unit, int speed, uint64_t used)
{
    return (Search){ .p = p,
                     .unit = unit,
                     .used = used,
                     .penalty = content_of(p)->flight_table[speed - 1].penalty };
}

/* --- Orders --- */

static Worth worth_of_order(const Play *p, int unit, int speed, int rotation)
{
    const Unit *u = &p->state->unit[unit];
    Search search = search_for(p, unit, speed, 0);
    int allowance = rotation == ROTATION_CENTRE ? 0 : hogs_rotation_allowance(p, unit, speed);

    return ahead(&search,
                 (Course){ .hex = u->hex, /* HG-PLANE-13: the first hex comes before all else */
                           .facing = u->facing,
                           .move_left = speed,
                           .rotation_left = allowance > 0 ? allowance : 0,
                           .side = rotation == ROTATION_RIGHT });
}

static void choose_order(Play *p, int unit)
{
    static const int rotations[ROTATIONS] = { ROTATION_CENTRE, ROTATION_LEFT, ROTATION_RIGHT };
    State *s = p->state;
    Flyer *flyer = &s->flyer[s->unit[unit].flyer];
    int speed_chosen = flyer->speed, rotation_chosen = flyer->rotation;
    Worth best = { -1, NO_TARGET, 0 };

    for (int speed = SPEEDS; speed >= 1; speed--)
        for (int i = 0; i < ROTATIONS; i++) {
            if (hogs_may_order(p, s->horde, unit, speed, rotations[i]) != ALLOWED)
                continue;
            Worth worth = worth_of_order(p, unit, speed, rotations[i]);
            if (is_better(worth, best))
                best = worth, speed_chosen = speed, rotation_chosen = rotations[i];
        }
    flyer->order_speed = (uint8_t)speed_chosen;
    flyer->order_rotation = (uint8_t)rotation_chosen;
}

bool hogs_horde_flies(const State *s)
{
    return s->horde != NONE && s->final_wave;
}

void hogs_horde_orders(Play *p)
{
    for (int unit; (unit = hogs_next_order(p, p->state->horde)) != NOBODY;)
        choose_order(p, unit);
}

/* --- The turn --- */

void hogs_horde_flight(const Play *p, const Question *q, int *choice)
{
    const State *s = p->state;
    int unit = s->flight.unit, verb;
    const Flyer *flyer = &s->flyer[s->unit[unit].flyer];
    Search search = search_for(p, unit, flyer->speed, s->flight.used);
    Course at = { .hex = s->unit[unit].hex,
                  .facing = s->unit[unit].facing,
                  .move_left = s->flight.move_left,
                  .rotation_left = s->flight.rotation_left,
                  .rotated = s->flight.rotated,
                  .side = flyer->rotation == ROTATION_RIGHT };

    best_from(&search, at, &verb);
    Shot shot = weakest_here(&search, &at);
    *choice = 0;
    for (int i = 0; i < q->n; i++)
        if (q->move[i].verb == verb && (verb != VERB_ATTACK || (q->move[i].arg[0] == shot.attack &&
                                                                q->move[i].arg[1] == shot.target)))
            *choice = i;
}
