/* sandbox.c -- maps that the seats lay themselves, and maps made by chance (HG-SANDBOX).
 *
 * Special hexes and zones are those of the mission; only the terrain is new.
 */
#include "games/hogs/hogs.h"

#include <string.h>

/* --- Is there a way? --- */

static bool in_any_zone(const Play *p, int hex)
{
    for (int zone = 0; zone < (int)map_of(p)->zones_count; zone++)
        if (hg_mode_allows(p->state, map_of(p)->zones[zone].modes) && hg_in_zone(p, zone, hex))
            return true;
    return false;
}

typedef struct Walk {
    int blocked; /* a hex that is taken as impassable; NO_HEX: none */
    uint8_t queue[HEXES];
    bool seen[HEXES];
} Walk;

static bool is_open(const Play *p, const Walk *walk, int hex)
{
    return hex != walk->blocked && hg_class_passes(p, CLASS_GRUNT, p->state->terrain[hex]);
}

/* All hexes that Infantry can walk to from a zone. */
static void walk_all(const Play *p, Walk *walk)
{
    int head = 0, tail = 0;

    memset(walk->seen, 0, sizeof walk->seen);
    for (int hex = 0; hex < HEXES && tail == 0; hex++)
        if (in_any_zone(p, hex) && is_open(p, walk, hex)) {
            walk->queue[tail++] = (uint8_t)hex;
            walk->seen[hex] = true;
        }
    while (head < tail) {
        int hex = walk->queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            int to = hex_neighbour(hex, d), feature = p->state->feature[to];
            bool closed = feature >= FEATURE_POINT && feature < FEATURE_DEPLOYABLE &&
                          content_of(p)
                              ->special_hexes[p->state->point[feature - FEATURE_POINT].special]
                              .closed;
            if (!walk->seen[to] && !closed && is_open(p, walk, to)) {
                walk->seen[to] = true;
                walk->queue[tail++] = (uint8_t)to;
            }
        }
    }
}

/* HG-SANDBOX-09: between all zones, and to within range 1 of every Point. */
static bool is_walkable(const Play *p, int blocked)
{
    const State *s = p->state;
    Walk walk;

    walk.blocked = blocked;
    walk_all(p, &walk);
    for (int hex = 0; hex < HEXES; hex++)
        if (in_any_zone(p, hex) && is_open(p, &walk, hex) && !walk.seen[hex])
            return false;
    for (int i = 0; i < s->points; i++) {
        bool near = walk.seen[s->point[i].hex];
        for (int d = 0; d < DIRECTIONS; d++)
            near = near || walk.seen[hex_neighbour(s->point[i].hex, d)];
        if (!near)
            return false;
    }
    return true;
}

/* --- Laying tiles in turn --- */

int hg_may_lay(const Play *p, int terrain, int hex) /* HG-SANDBOX-06, HG-SANDBOX-09 */
{
    const State *s = p->state;

    if (s->terrain[hex] != TERRAIN_PLAINS)
        return s->terrain[hex] == OFF_BOARD ? REFUSAL_OFF_BOARD : REFUSAL_TILE_HEX;
    if (s->feature[hex] != FEATURE_NONE || in_any_zone(p, hex))
        return REFUSAL_TILE_HEX;
    return hg_class_passes(p, CLASS_GRUNT, terrain) || is_walkable(p, hex) ? ALLOWED : REFUSAL_WALL;
}

static bool any_place(const Play *p, int terrain)
{
    for (int hex = 0; hex < HEXES; hex++)
        if (hg_may_lay(p, terrain, hex) == ALLOWED)
            return true;
    return false;
}

int hg_check_tile(const Play *p, int seat, Move move)
{
    if (p->state->core.question == QUESTION_TILE_HEX)
        return move.verb == VERB_HEX ? hg_may_lay(p, p->state->core.about[0], move.arg[0])
                                     : REFUSAL_OTHER_QUESTION;
    if (move.verb == VERB_STOP) /* HG-SANDBOX-07 */
        return ALLOWED;
    if (move.verb != VERB_TERRAIN)
        return REFUSAL_OTHER_QUESTION;
    if (p->state->sandbox_left[seat][move.arg[0]] == 0)
        return REFUSAL_NO_TERRAIN;
    return any_place(p, move.arg[0]) ? ALLOWED : REFUSAL_WALL;
}

void hg_offer_tiles(const Play *p, int seat, Question *q)
{
    if (q->kind == QUESTION_TILE_HEX) {
        for (int hex = 0; hex < HEXES; hex++)
            if (hg_may_lay(p, p->state->core.about[0], hex) == ALLOWED)
                play_offer(q, VERB_HEX, (int16_t)hex);
        return;
    }
    for (int terrain = TERRAIN_FOREST; terrain < TERRAINS_END; terrain++)
        if (p->state->sandbox_left[seat][terrain] > 0 && any_place(p, terrain))
            play_offer(q, VERB_TERRAIN, (int16_t)terrain);
    play_offer(q, VERB_STOP);
}

static bool has_tiles(const Play *p, int seat)
{
    for (int terrain = TERRAIN_FOREST; terrain < TERRAINS_END; terrain++)
        if (p->state->sandbox_left[seat][terrain] > 0)
            return true;
    return false;
}

static void deal_tiles(Play *p) /* HG-SANDBOX-02, HG-SANDBOX-04 */
{
    State *s = p->state;

    for (int seat = 0; seat < hg_humans(s); seat++)
        for (int terrain = TERRAIN_FOREST; terrain < TERRAINS_END; terrain++)
            s->sandbox_left[seat][terrain] =
                (uint8_t)(terrain_of(p, terrain)->tiles / hg_humans(s));
}

/* --- Advice (HG-SANDBOX-08) --- */

static bool is_symmetric(const State *s)
{
    for (int hex = 0; hex < HEXES; hex++)
        if (s->terrain[hex] != s->terrain[HEXES - 1 - hex])
            return false;
    return true;
}

static bool has_pump(const Play *p)
{
    for (int i = 0; i < p->state->points; i++)
        if (content_of(p)->special_hexes[p->state->point[i].special].kind == HEX_SWILL_PUMP)
            return true;
    return false;
}

/* The distance from a zone to the nearest other one is the same for all. */
static bool zones_are_even(const Play *p)
{
    const Map *map = map_of(p);
    int all = 0;

    for (uint32_t i = 0; i < map->zones_count; i++) {
        int nearest = HEXES;
        for (uint32_t k = 0; k < map->zones_count; k++) {
            int distance = hex_distance(hex_at(map->zones[i].q, map->zones[i].r),
                                        hex_at(map->zones[k].q, map->zones[k].r));
            if (k != i && hg_mode_allows(p->state, map->zones[k].modes) && distance < nearest)
                nearest = distance;
        }
        if (!hg_mode_allows(p->state, map->zones[i].modes))
            continue;
        if (all != 0 && nearest != all)
            return false;
        all = nearest;
    }
    return true;
}

static void give_advice(Play *p)
{
    if (!is_symmetric(p->state))
        TELL(p, ALL_SEATS, EVENT_ADVICE_SYMMETRY);
    if (!has_pump(p))
        TELL(p, ALL_SEATS, EVENT_ADVICE_PUMPS);
    if (!zones_are_even(p))
        TELL(p, ALL_SEATS, EVENT_ADVICE_ZONES);
}

PROC(hg_sandbox)
{
    BEGIN;
    deal_tiles(p);
    f->stopped = (uint8_t)~((1u << hg_humans(p->state)) - 1);
    while (f->stopped != UINT8_MAX) /* HG-SANDBOX-03 */
        for (f->i = 0; f->i < p->state->players; f->i++) {
            f->seat = (uint8_t)in_order(p->state, f->i);
            if (f->stopped >> f->seat & 1)
                continue;
            PUT(f->seat, QUESTION_TILE);
            if (ANSWER(f->seat).verb == VERB_STOP) {
                f->stopped |= (uint8_t)(1 << f->seat);
                continue;
            }
            f->terrain = (uint8_t)ANSWER(f->seat).arg[0];
            PUT(f->seat, QUESTION_TILE_HEX, f->terrain);
            p->state->terrain[ANSWER(f->seat).arg[0]] = f->terrain;
            p->state->sandbox_left[f->seat][f->terrain]--;
            TELL(p, ALL_SEATS, EVENT_TILE, f->seat, f->terrain, ANSWER(f->seat).arg[0]);
            if (!has_tiles(p, f->seat))
                f->stopped |= (uint8_t)(1 << f->seat);
        }
    memset(p->state->sandbox_left, 0, sizeof p->state->sandbox_left);
    give_advice(p);
    END;
}

/* --- Maps by chance --- */

static int turned(int hex) /* by a sixth around the centre */
{
    int q = hex_q(hex), r = hex_r(hex);

    return hex_at(-r, q + r);
}

/* One kind of terrain on a hex and the five that lie alike; false, and nothing is laid, if one of them must not be. */
static bool lay_alike(Play *p, int terrain, int hex)
{
    State *s = p->state;

    for (int i = 0, at = hex; i < DIRECTIONS; i++, at = turned(at))
        if (s->terrain[at] != TERRAIN_PLAINS || s->feature[at] != FEATURE_NONE ||
            in_any_zone(p, at))
            return false;
    for (int i = 0, at = hex; i < DIRECTIONS; i++, at = turned(at))
        s->terrain[at] = (uint8_t)terrain;
    if (is_walkable(p, NO_HEX))
        return true;
    for (int i = 0, at = hex; i < DIRECTIONS; i++, at = turned(at))
        s->terrain[at] = TERRAIN_PLAINS;
    return false;
}

/* All tiles of the box in sixes that lie alike, so that no corner is better than another. */
void hg_generate_map(Play *p)
{
    for (int terrain = TERRAIN_FOREST; terrain < TERRAINS_END; terrain++)
        for (int left = terrain_of(p, terrain)->tiles, tries = 0; left >= DIRECTIONS && tries < 100;
             tries++) {
            int hex = rng_below(&play_core(p)->rng, HEXES);
            if (hex == CENTRE_HEX || p->state->terrain[hex] == OFF_BOARD ||
                !lay_alike(p, terrain, hex))
                continue;
            left -= DIRECTIONS;
            for (int i = 0, at = hex; i < DIRECTIONS; i++, at = turned(at))
                TELL(p, ALL_SEATS, EVENT_LAID, at, terrain);
        }
}
