/* sandbox.c -- maps that the seats lay themselves (HG-SANDBOX).
 *
 * Special hexes and zones are those of the mission; only the terrain is new.
 */
#include "games/hogs/hogs.h"

#include <string.h>

/* --- Is there a way? --- */

/* What the questions about ways look at, gathered once for all hexes that are asked about. */
typedef struct Ground {
    bool zone[HEXES];  /* of any seat */
    bool open[HEXES];  /* Infantry can be there */
    bool enter[HEXES]; /* and can walk there: no Special Hex closes it */
    bool seen[HEXES];  /* and does, from a zone */
} Ground;

static bool is_closed(const Play *p, int feature)
{
    if (feature < FEATURE_POINT || feature >= FEATURE_DEPLOYABLE)
        return false;
    return content_of(p)->special_hexes[p->state->point[feature - FEATURE_POINT].special].closed;
}

static void survey(const Play *p, Ground *g)
{
    const State *s = p->state;
    const Map *map = map_of(p);

    memset(g, 0, sizeof *g);
    for (int zone = 0; zone < (int)map->zones_count; zone++)
        if (hogs_mode_allows(s, map->zones[zone].modes))
            for (int hex = hogs_next_in_zone(p, zone, 0); hex < HEXES;
                 hex = hogs_next_in_zone(p, zone, hex + 1))
                g->zone[hex] = true;
    for (int hex = 0; hex < HEXES; hex++) {
        g->open[hex] = hogs_class_passes(p, CLASS_GRUNT, s->terrain[hex]);
        g->enter[hex] = g->open[hex] && !is_closed(p, s->feature[hex]);
    }
}

/* All hexes that Infantry can walk to from a zone. */
static void walk_all(Ground *g)
{
    uint8_t queue[HEXES];
    bool *seen = g->seen;
    int head = 0, tail = 0;

    memset(seen, 0, sizeof g->seen);
    for (int hex = 0; hex < HEXES && tail == 0; hex++)
        if (g->zone[hex] && g->open[hex]) {
            queue[tail++] = (uint8_t)hex;
            seen[hex] = true;
        }
    while (head < tail) {
        int hex = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            int to = hex_neighbour(hex, d);
            if (!seen[to] && g->enter[to]) {
                seen[to] = true;
                queue[tail++] = (uint8_t)to;
            }
        }
    }
}

/* To within range 1 of every Point, without this hex (NO_HEX: with all of them). */
static bool points_are_near(const State *s, const Ground *g, int without)
{
    for (int i = 0; i < s->points; i++) {
        int at = s->point[i].hex;
        bool near = g->seen[at] && at != without;
        for (int d = 0; d < DIRECTIONS && !near; d++) {
            int hex = hex_neighbour(at, d);
            near = g->seen[hex] && hex != without;
        }
        if (!near)
            return false;
    }
    return true;
}

/* HG-SANDBOX-09: between all zones, and to every Point. */
static bool is_walkable(const Play *p, Ground *g)
{
    walk_all(g);
    for (int hex = 0; hex < HEXES; hex++)
        if (g->zone[hex] && g->open[hex] && !g->seen[hex])
            return false;
    return points_are_near(p->state, g, NO_HEX);
}

/* Whoever walked over this hex can walk around it: its neighbours that can be walked on lie in one
 * row.  Most hexes are such, so hardly any needs a walk of its own. */
static bool can_be_walked_around(const Ground *g, int hex)
{
    int rows = 0;

    for (int d = 0; d < DIRECTIONS; d++)
        rows += g->enter[hex_neighbour(hex, d)] &&
                !g->enter[hex_neighbour(hex, (d + 1) % DIRECTIONS)];
    return rows <= 1;
}

/* Whether there is a way as long as nobody can be on this hex, which is in no zone; walkable: there
 * is one now.  Around it the same hexes are reached, and it alone is missing near a Point. */
static bool is_walkable_without(const Play *p, const Ground *now, bool walkable, int hex)
{
    if (can_be_walked_around(now, hex))
        return walkable && points_are_near(p->state, now, hex);
    Ground g = *now;
    g.open[hex] = g.enter[hex] = false;
    return is_walkable(p, &g);
}

/* --- Laying tiles in turn --- */

/* HG-SANDBOX-06: on plains outside the zones, beside what stands there already. */
static int may_lie(const Play *p, const Ground *g, int hex)
{
    const State *s = p->state;

    if (s->terrain[hex] != TERRAIN_PLAINS)
        return s->terrain[hex] == OFF_BOARD ? REFUSAL_OFF_BOARD : REFUSAL_TILE_HEX;
    return s->feature[hex] != FEATURE_NONE || g->zone[hex] ? REFUSAL_TILE_HEX : ALLOWED;
}

/* HG-SANDBOX-06, HG-SANDBOX-09: where this terrain may be laid; `most` places are enough. */
static int find_places(const Play *p, int terrain, int most, uint8_t places[])
{
    bool passes = hogs_class_passes(p, CLASS_GRUNT, terrain);
    int n = 0;
    Ground g;

    survey(p, &g);
    bool walkable = passes || is_walkable(p, &g);
    for (int hex = 0; hex < HEXES && n < most; hex++)
        if (may_lie(p, &g, hex) == ALLOWED &&
            (passes || is_walkable_without(p, &g, walkable, hex)))
            places[n++] = (uint8_t)hex;
    return n;
}

int hogs_may_lay(const Play *p, int terrain, int hex)
{
    Ground g;
    int refusal;

    survey(p, &g);
    if ((refusal = may_lie(p, &g, hex)) != ALLOWED || hogs_class_passes(p, CLASS_GRUNT, terrain))
        return refusal;
    bool walkable = is_walkable(p, &g);
    return is_walkable_without(p, &g, walkable, hex) ? ALLOWED : REFUSAL_WALL;
}

static bool any_place(const Play *p, int terrain)
{
    uint8_t place[1];

    return find_places(p, terrain, 1, place) > 0;
}

int hogs_check_tile(const Play *p, int seat, Move move)
{
    if (p->state->core.question == QUESTION_TILE_HEX)
        return move.verb == VERB_HEX ? hogs_may_lay(p, p->state->core.about[0], move.arg[0])
                                     : REFUSAL_OTHER_QUESTION;
    if (move.verb == VERB_STOP) /* HG-SANDBOX-07 */
        return ALLOWED;
    if (move.verb != VERB_TERRAIN)
        return REFUSAL_OTHER_QUESTION;
    if (p->state->sandbox_left[seat][move.arg[0]] == 0)
        return REFUSAL_NO_TERRAIN;
    return any_place(p, move.arg[0]) ? ALLOWED : REFUSAL_WALL;
}

void hogs_offer_tiles(const Play *p, int seat, Question *q)
{
    if (q->kind == QUESTION_TILE_HEX) {
        uint8_t places[HEXES];
        int n = find_places(p, p->state->core.about[0], HEXES, places);
        for (int i = 0; i < n; i++)
            play_offer(q, VERB_HEX, places[i]);
        return;
    }
    int any[2] = { -1, -1 }; /* by whether Infantry passes: nothing else decides where it lies */
    for (int terrain = TERRAIN_FOREST; terrain < TERRAINS_END; terrain++) {
        bool passes = hogs_class_passes(p, CLASS_GRUNT, terrain);
        if (p->state->sandbox_left[seat][terrain] == 0)
            continue;
        if (any[passes] < 0)
            any[passes] = any_place(p, terrain);
        if (any[passes])
            play_offer(q, VERB_TERRAIN, (int16_t)terrain);
    }
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

    for (int seat = 0; seat < hogs_humans(s); seat++)
        for (int terrain = TERRAIN_FOREST; terrain < TERRAINS_END; terrain++)
            s->sandbox_left[seat][terrain] =
                (uint8_t)(terrain_of(p, terrain)->tiles / hogs_humans(s));
}

/* --- For bots: country, not single hexes --- */

/* Water is water, whether it runs or not. */
static bool is_alike(int a, int b)
{
    bool water = a == TERRAIN_RIVER || a == TERRAIN_LAKE;

    return a == b || (water && (b == TERRAIN_RIVER || b == TERRAIN_LAKE));
}

/* On with what lies there, rather in a line than in a heap; else a road begins beside a Point. */
float hogs_tile_weight(const Play *p, int terrain, int hex)
{
    const State *s = p->state;
    int alike = 0, points = 0;

    for (int d = 0; d < DIRECTIONS; d++) {
        int beside = hex_neighbour(hex, d);
        alike += is_alike(s->terrain[beside], terrain);
        points += s->feature[beside] >= FEATURE_POINT && s->feature[beside] < FEATURE_DEPLOYABLE;
    }
    if (alike > 0)
        return alike == 1 ? 40.0f : 15.0f;
    return terrain == TERRAIN_ROAD && points > 0 ? 8.0f : 1.0f;
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
            if (k != i && hogs_mode_allows(p->state, map->zones[k].modes) && distance < nearest)
                nearest = distance;
        }
        if (!hogs_mode_allows(p->state, map->zones[i].modes))
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

/* HG-SANDBOX-01: after the mission and its special hexes. */
PROC(hogs_sandbox)
{
    BEGIN;
    deal_tiles(p);
    f->stopped = (uint8_t)~((1u << hogs_humans(p->state)) - 1);
    while (f->stopped != UINT8_MAX) /* HG-SANDBOX-03 */
        for (f->i = 0; f->i < p->state->players; f->i++) {
            f->seat = (uint8_t)in_order(p->state, f->i);
            if (f->stopped >> f->seat & 1)
                continue;
            ASK_SEAT(f->seat, QUESTION_TILE);
            if (ANSWER(f->seat).verb == VERB_STOP) {
                f->stopped |= (uint8_t)(1 << f->seat);
                continue;
            }
            f->terrain = (uint8_t)ANSWER(f->seat).arg[0];
            ASK_SEAT(f->seat, QUESTION_TILE_HEX, f->terrain);
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
