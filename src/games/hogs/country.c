/* country.c -- maps made by chance: a river with a bridge and a lake, a road, a ridge, a wood, a
 * marsh.
 *
 * Every piece of country lies twice: turned about the middle, or, against the horde, mirrored from
 * west to east, as the bases are.  What was drawn is surveyed like the maps of the missions
 * (survey.h), and drawn anew until it meets all their aims.
 */
#include "games/hogs/survey.h"

#include <string.h>

enum {
    EACH = 3,     /* hexes of a piece, with its twin all tiles of its kind */
    DRAWS = 100,  /* more than half of them are good enough */
    STARTS = 20,
};

typedef struct Country {
    Play *p;
    bool mirrored;
    Hexes taken; /* zones, Points, the centre, and their twins */
    uint8_t terrain[HEXES];
} Country;

static int twin_of(const Country *c, int hex)
{
    return c->mirrored ? hex_at(-hex_q(hex) - hex_r(hex), hex_r(hex)) : HEXES - 1 - hex;
}

static bool is_free(const Country *c, int hex)
{
    return c->terrain[hex] == TERRAIN_PLAINS && !hexes_hold(&c->taken, hex);
}

static void lay(Country *c, int hex, int kind)
{
    c->terrain[hex] = c->terrain[twin_of(c, hex)] = (uint8_t)kind;
}

/* The hexes of the outline, all plains. */
static void clear_country(Country *c)
{
    const Map *map = map_of(c->p);

    for (int hex = 0; hex < HEXES; hex++)
        c->terrain[hex] = map->terrain[hex] == OFF_BOARD ? OFF_BOARD : TERRAIN_PLAINS;
}

/* Those that must stay so. */
static void find_taken(Country *c)
{
    const Map *map = map_of(c->p);
    Hexes fixed = hexes_of(CENTRE_HEX);

    for (int zone = 0; zone < (int)map->zones_count; zone++)
        fixed = hexes_or(fixed, *zone_hexes(map, zone));
    for (int hex = 0; hex < HEXES; hex++) {
        if (map->terrain[hex] == OFF_BOARD ||
            (c->p->state->feature[hex] == FEATURE_NONE && !hexes_hold(&fixed, hex)))
            continue;
        hexes_add(&c->taken, hex);
        hexes_add(&c->taken, twin_of(c, hex));
    }
}

/* --- Growing --- */

static int random_start(Country *c, int nearest, int farthest)
{
    for (int tries = 0; tries < STARTS; tries++) {
        int hex = play_chance(c->p, HEXES);
        int distance = c->terrain[hex] == OFF_BOARD ? 0 : hex_distance(hex, CENTRE_HEX);
        if (distance >= nearest && distance <= farthest && is_free(c, hex))
            return hex;
    }
    return NO_HEX;
}

/* From here on: straight, or a little to the left or right; NO_HEX: there is no room. */
static int next_step(Country *c, int hex, int *direction)
{
    int bend = play_chance(c->p, 3);

    for (int i = 0; i < 3; i++, bend = (bend + 1) % 3) {
        int turned = bend == 0   ? *direction
                     : bend == 1 ? hex_left(*direction)
                                 : hex_right(*direction);
        int next = hex_neighbour(hex, turned);
        if (c->terrain[next] == OFF_BOARD || !is_free(c, next))
            continue;
        *direction = turned;
        return next;
    }
    return NO_HEX;
}

/* A run of up to `count` hexes; they come in `laid` as well.  Gives how many. */
static int grow(Country *c, int from, int direction, int kind, int count, int laid[])
{
    int n = 0;

    for (int hex = from; hex != NO_HEX && n < count; hex = next_step(c, hex, &direction)) {
        lay(c, hex, kind);
        laid[n++] = hex;
    }
    return n;
}

static void grow_anywhere(Country *c, int kind)
{
    int laid[EACH], start = random_start(c, 1, MAP_RADIUS);

    if (start != NO_HEX)
        grow(c, start, play_chance(c->p, DIRECTIONS), kind, EACH, laid);
}

/* --- A river, its bridge and the road --- */

static int way_to_point(const Country *c, int hex)
{
    const State *s = c->p->state;
    int nearest = hex_distance(hex, CENTRE_HEX);

    for (int i = 0; i < s->points; i++)
        if (hex_distance(hex, s->point[i].hex) < nearest)
            nearest = hex_distance(hex, s->point[i].hex);
    return nearest;
}

/* The road leaves the bridge on either bank, for whatever is near. */
static void lay_road(Country *c, int bridge)
{
    lay(c, bridge, TERRAIN_ROAD);
    for (int n = 1; n < EACH; n++) {
        int best = NO_HEX;
        for (int d = 0; d < DIRECTIONS; d++) {
            int hex = hex_neighbour(bridge, d);
            if (c->terrain[hex] != OFF_BOARD && is_free(c, hex) &&
                (best == NO_HEX || way_to_point(c, hex) < way_to_point(c, best)))
                best = hex;
        }
        if (best != NO_HEX)
            lay(c, best, TERRAIN_ROAD);
    }
}

/* From the middle of the map outward, into a lake. */
static void lay_river(Country *c)
{
    int laid[2 * EACH], start = random_start(c, 1, 3);

    if (start == NO_HEX)
        return;
    int n = grow(c, start, hogs_hex_towards(CENTRE_HEX, start), TERRAIN_RIVER, 2 * EACH, laid);
    for (int i = EACH; i < n; i++)
        lay(c, laid[i], TERRAIN_LAKE);
    if (n > EACH)
        lay_road(c, laid[1 + play_chance(c->p, 2)]);
}

static bool is_good(const Country *c)
{
    Survey survey = { .n = 0 };

    hogs_survey_ground(content_of(c->p), mission_of(c->p), c->terrain, c->p->state->mode, &survey);
    for (int i = 0; i < survey.n; i++)
        if (survey.figure[i].aim == AIM_BINDS && !survey_meets(&survey.figure[i]))
            return false;
    return true;
}

/* HG-SETUP-07, HG-SETUP-32; the mission's own terrain if chance is against all draws. */
void hogs_generate_map(Play *p)
{
    Country c = { .p = p, .mirrored = p->state->mode & MODE_HORDE };
    bool good = false;

    find_taken(&c);
    for (int draw = 0; draw < DRAWS && !good; draw++) {
        clear_country(&c);
        lay_river(&c);
        grow_anywhere(&c, TERRAIN_MOUNTAIN);
        grow_anywhere(&c, TERRAIN_FOREST);
        grow_anywhere(&c, TERRAIN_SWAMP);
        good = is_good(&c);
    }
    memcpy(p->state->terrain, good ? c.terrain : map_of(p)->terrain, sizeof p->state->terrain);
    for (int hex = 0; hex < HEXES; hex++)
        if (p->state->terrain[hex] > TERRAIN_PLAINS)
            TELL(p, ALL_SEATS, EVENT_LAID, hex, p->state->terrain[hex]);
}
