/* survey.c -- is a Battlefield a place?  Figures and aims for `sandtable check --maps`. */
#include "games/hogs/survey.h"

#include <stdlib.h>
#include <string.h>

enum {
    WATER = 1 << TERRAIN_RIVER | 1 << TERRAIN_LAKE,
    RIDGE = 1 << TERRAIN_MOUNTAIN,
    ROAD = 1 << TERRAIN_ROAD,
    WOOD = 1 << TERRAIN_FOREST,
    MARSH = 1 << TERRAIN_SWAMP,
    GOALS_MAX = 40,
    NO_WAY = 99,
};

typedef struct Field {
    const HogsContent *c;
    const Map *map;
    const uint8_t *terrain;
    int mode; /* one of MODE_... */
} Field;

static bool is_of(const Field *f, int hex, int terrains)
{
    return terrains >> f->terrain[hex] & 1;
}

static bool is_for(const Field *f, int modes)
{
    return modes == 0 || modes & f->mode;
}

/* --- Runs: hexes of these terrains that touch --- */

typedef struct Runs {
    int count, longest, alone;
    uint8_t of[HEXES]; /* the number of its run, from 1 on; 0: none */
} Runs;

/* Marks all that belong to the run of this hex with its number; gives how many they are. */
static int mark_run(const bool in[HEXES], int hex, int number, uint8_t run[HEXES])
{
    int queue[HEXES], n = 0;

    queue[n++] = hex;
    run[hex] = (uint8_t)number;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            int next = hex_neighbour(queue[i], d);
            if (!in[next] || run[next])
                continue;
            run[next] = (uint8_t)number;
            queue[n++] = next;
        }
    return n;
}

static Runs runs_of(const bool in[HEXES])
{
    Runs runs = { 0 };

    for (int hex = 0; hex < HEXES; hex++) {
        if (!in[hex] || runs.of[hex])
            continue;
        int size = mark_run(in, hex, ++runs.count, runs.of);
        runs.alone += size == 1;
        runs.longest = size > runs.longest ? size : runs.longest;
    }
    return runs;
}

static Runs find_runs(const Field *f, int terrains)
{
    bool in[HEXES] = { false };

    for (int hex = 0; hex < HEXES; hex++)
        in[hex] = is_of(f, hex, terrains);
    return runs_of(in);
}

/* In how many pieces these terrains lie around a hex: with two it is a gap between them. */
static int pieces_around(const Field *f, int hex, int terrains)
{
    int pieces = 0;

    for (int d = 0; d < DIRECTIONS; d++)
        pieces += is_of(f, hex_neighbour(hex, d), terrains) &&
                  !is_of(f, hex_neighbour(hex, hex_right(d)), terrains);
    return pieces;
}

/* Hexes of the first terrains between two pieces of the second. */
static int count_gaps(const Field *f, int terrains, int between)
{
    int n = 0;

    for (int hex = 0; hex < HEXES; hex++)
        n += is_of(f, hex, terrains) && pieces_around(f, hex, between) > 1;
    return n;
}

/* A river runs on under its bridges and through its fords. */
static Runs find_water(const Field *f)
{
    bool in[HEXES] = { false };

    for (int hex = 0; hex < HEXES; hex++)
        in[hex] = is_of(f, hex, WATER) ||
                  (is_of(f, hex, ROAD | MARSH) && pieces_around(f, hex, WATER) > 1);
    return runs_of(in);
}

/* --- Roads --- */

/* What a road can lead to: a zone, a Point or Object, the centre, the rim; numbers tell them apart.
 * Gives NONE if there is nothing here. */
static int place_at(const Field *f, int hex)
{
    for (uint32_t i = 0; i < f->map->zones_count; i++)
        if (hex_distance(hex, hex_at(f->map->zones[i].q, f->map->zones[i].r)) <=
            f->map->zones[i].radius)
            return (int)i;
    for (uint32_t i = 0; i < f->map->specials_count; i++)
        if (hex_at(f->map->specials[i].q, f->map->specials[i].r) == hex)
            return ZONES_MAX + hex % 100;
    return hex == CENTRE_HEX ? ZONES_MAX + hex % 100 : NONE;
}

static bool is_bridge(const Field *f, int hex)
{
    return is_of(f, hex, ROAD) && pieces_around(f, hex, WATER) > 1;
}

/* Does this run of road join two places, or a place with the far bank of a bridge? */
static bool joins_places(const Field *f, const Runs *roads, int number)
{
    int first = NONE;
    bool bridge = false;

    for (int hex = 0; hex < HEXES; hex++) {
        if (roads->of[hex] != number)
            continue;
        bridge |= is_bridge(f, hex);
        for (int d = -1; d < DIRECTIONS; d++) {
            int place = place_at(f, d < 0 ? hex : hex_neighbour(hex, d));
            if (place != NONE && first != NONE && place != first)
                return true;
            first = place != NONE ? place : first;
        }
    }
    return first != NONE && bridge;
}

/* A bridge may have no road to it. */
static int count_lone_roads(const Field *f)
{
    int n = 0;

    for (int hex = 0; hex < HEXES; hex++)
        n += is_of(f, hex, ROAD) && !is_bridge(f, hex) && pieces_around(f, hex, ROAD) == 0;
    return n;
}

static int count_nowhere(const Field *f, const Runs *roads)
{
    int n = 0;

    for (int number = 1; number <= roads->count; number++)
        n += !joins_places(f, roads, number);
    return n;
}

/* --- Ways --- */

static bool is_closed(const Field *f, int hex)
{
    for (uint32_t i = 0; i < f->map->specials_count; i++) {
        const Placed *lies = &f->map->specials[i];
        if (lies->special && hex_at(lies->q, lies->r) == hex && is_for(f, lies->modes))
            return f->c->special_hexes[lies->special_index].closed;
    }
    return false;
}

static bool passes(const Field *f, int unit_class, int hex)
{
    int kind = f->terrain[hex];

    return kind != OFF_BOARD && !is_closed(f, hex) &&
           !(f->c->terrains[kind - 1].impassable & CLASS_BIT(unit_class));
}

/* A Mountain costs twice unless one comes from another (HG-TERR-13, HG-TERR-14). */
static int step_cost(const Field *f, int from, int to)
{
    return is_of(f, to, RIDGE) && !is_of(f, from, RIDGE) ? 2 : 1;
}

/* The ways of a Class from any plain hex of a zone. */
static void find_ways(const Field *f, int unit_class, const Zone *zone, int way[HEXES])
{
    bool again = true;

    for (int hex = 0; hex < HEXES; hex++)
        way[hex] = hex_distance(hex, hex_at(zone->q, zone->r)) <= zone->radius &&
                           f->terrain[hex] == TERRAIN_PLAINS
                       ? 0
                       : NO_WAY;
    while (again) {
        again = false;
        for (int hex = 0; hex < HEXES; hex++)
            for (int d = 0; way[hex] < NO_WAY && d < DIRECTIONS; d++) {
                int next = hex_neighbour(hex, d), cost = way[hex] + step_cost(f, hex, next);
                if (!passes(f, unit_class, next) || cost >= way[next])
                    continue;
                way[next] = cost;
                again = true;
            }
    }
}

/* Up to beside it: a Point is captured from there, a Spawn Hex cannot be entered. */
static int way_beside(const int way[HEXES], int hex)
{
    int best = way[hex];

    for (int d = 0; d < DIRECTIONS; d++)
        if (way[hex_neighbour(hex, d)] < best)
            best = way[hex_neighbour(hex, d)];
    return best;
}

static void sort(int list[], int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && list[k] < list[k - 1]; k--) {
            int shorter = list[k];
            list[k] = list[k - 1];
            list[k - 1] = shorter;
        }
}

/* The ways of Infantry from a zone to all goals of this mode, the shortest first. */
static int list_ways(const Field *f, const Zone *zone, int list[GOALS_MAX])
{
    int way[HEXES], n = 0;

    find_ways(f, CLASS_GRUNT, zone, way);
    for (uint32_t i = 0; i < f->map->specials_count && n < GOALS_MAX; i++)
        if (is_for(f, f->map->specials[i].modes))
            list[n++] = way_beside(way, hex_at(f->map->specials[i].q, f->map->specials[i].r));
    sort(list, n);
    return n;
}

/* Do these two zones meet in one game?  Two seats have the same letter (HG-SETUP-13). */
static bool are_rivals(const Field *f, const Zone *a, const Zone *b)
{
    return is_for(f, a->modes) && is_for(f, b->modes) &&
           (f->mode != MODE_TWO || a->letter == b->letter);
}

/* By how much the ways of two rivals to their nearest goal, their second and so on differ at most:
 * among the nearer half of the goals, which everybody fights for, and among the rest. */
typedef struct Difference {
    int near, far;
} Difference;

static void compare_ways(const int mine[], const int theirs[], int n, Difference *most)
{
    for (int goal = 0; goal < n; goal++) {
        int *widest = goal < (n + 1) / 2 ? &most->near : &most->far;
        int difference = abs(mine[goal] - theirs[goal]);
        *widest = difference > *widest ? difference : *widest;
    }
}

static Difference widest_difference(const Field *f)
{
    Difference most = { 0, 0 };
    int list[ZONES_MAX][GOALS_MAX];

    for (uint32_t i = 0; i < f->map->zones_count; i++) {
        int n = list_ways(f, &f->map->zones[i], list[i]);
        for (uint32_t k = 0; k < i; k++)
            if (are_rivals(f, &f->map->zones[i], &f->map->zones[k]))
                compare_ways(list[i], list[k], n, &most);
    }
    return most;
}

/* Hexes that Infantry could stand on and never comes to. */
static int count_cut_off(const Field *f)
{
    int way[HEXES], n = 0;

    find_ways(f, CLASS_GRUNT, &f->map->zones[0], way);
    for (int hex = 0; hex < HEXES; hex++)
        n += passes(f, CLASS_GRUNT, hex) && way[hex] == NO_WAY;
    return n;
}

/* Pairs of zones between which no Tank can drive. */
static int count_tank_walls(const Field *f)
{
    int n = 0;

    for (uint32_t i = 0; i < f->map->zones_count; i++) {
        int way[HEXES];
        find_ways(f, CLASS_TANK, &f->map->zones[i], way);
        for (uint32_t k = 0; k < i; k++)
            n += way_beside(way, hex_at(f->map->zones[k].q, f->map->zones[k].r)) == NO_WAY;
    }
    return n;
}

/* The fewest hexes beside a place for a Base Hex on which recruits can stand. */
static int fewest_doors(const Field *f)
{
    int fewest = DIRECTIONS;

    for (uint32_t i = 0; i < f->map->zones_count; i++)
        for (int hex = 0; hex < HEXES; hex++) {
            const Zone *zone = &f->map->zones[i];
            if (hex_distance(hex, hex_at(zone->q, zone->r)) > zone->radius ||
                f->terrain[hex] != TERRAIN_PLAINS)
                continue;
            int doors = 0;
            for (int d = 0; d < DIRECTIONS; d++)
                doors += passes(f, CLASS_GRUNT, hex_neighbour(hex, d));
            fewest = doors < fewest ? doors : fewest;
        }
    return fewest;
}

/* Tiles of which the box has not so many (docs/rules/hogs.md, F-35). */
static int count_missing_tiles(const Field *f)
{
    int missing = 0;

    for (int kind = TERRAIN_FOREST; kind < TERRAINS_END; kind++) {
        int lie = 0;
        for (int hex = 0; hex < HEXES; hex++)
            lie += f->terrain[hex] == kind;
        if (lie > f->c->terrains[kind - 1].tiles)
            missing += lie - f->c->terrains[kind - 1].tiles;
    }
    return missing;
}

/* --- The survey --- */

static void tell(Survey *out, const char *key, const char *text, int value)
{
    survey_add(out, (SurveyFigure){ .key = key, .text = text, .value = value });
}

static void aim(Survey *out, const char *key, const char *text, int value, int least, int most)
{
    survey_add(out, (SurveyFigure){ .key = key,
                                    .text = text,
                                    .value = value,
                                    .aim = AIM_BINDS,
                                    .least = least,
                                    .most = most });
}

static void survey_runs(const Field *f, Survey *out)
{
    Runs water = find_water(f), ridge = find_runs(f, RIDGE), road = find_runs(f, ROAD);
    Runs wood = find_runs(f, WOOD), marsh = find_runs(f, MARSH);
    int any_road = road.count > 0, any_ridge = ridge.count > 0;

    aim(out, "water-run", N_("Longest run of water"), water.longest, 4, SURVEY_NO_LIMIT);
    aim(out, "water-alone", N_("Water hexes that lie alone"), water.alone, 0, 0);
    aim(out, "ridge-run", N_("Longest run of mountains"), ridge.longest, 3 * any_ridge,
        SURVEY_NO_LIMIT);
    aim(out, "ridge-alone", N_("Mountains that lie alone"), ridge.alone, 0, 0);
    aim(out, "road-run", N_("Longest run of road"), road.longest, 3 * any_road, SURVEY_NO_LIMIT);
    aim(out, "road-alone", N_("Road hexes that lie alone"), count_lone_roads(f), 0, 0);
    aim(out, "road-nowhere", N_("Roads that lead nowhere"), count_nowhere(f, &road), 0, 0);
    tell(out, "wood-run", N_("Longest run of forest"), wood.longest);
    tell(out, "marsh-run", N_("Longest run of swamp"), marsh.longest);
    aim(out, "bridges", N_("Bridges"), count_gaps(f, ROAD, WATER), any_road, SURVEY_NO_LIMIT);
    tell(out, "fords", N_("Fords: swamp or plains between two waters"),
         count_gaps(f, MARSH | 1 << TERRAIN_PLAINS, WATER));
    tell(out, "passes", N_("Passes between two ridges"),
         count_gaps(f, MARSH | ROAD | WOOD | 1 << TERRAIN_PLAINS, RIDGE));
}

static const struct {
    int mode;
    const char *near, *far;
    const char *near_text, *far_text;
} ways[] = {
    { MODE_TWO, "ways-two", "far-ways-two",
      N_("Two seats: largest difference of ways to the nearer goals"),
      N_("Two seats: largest difference of ways to the farther goals") },
    { MODE_THREE, "ways-three", "far-ways-three",
      N_("Three seats: largest difference of ways to the nearer goals"),
      N_("Three seats: largest difference of ways to the farther goals") },
    { MODE_FOUR, "ways-four", "far-ways-four",
      N_("Four seats: largest difference of ways to the nearer goals"),
      N_("Four seats: largest difference of ways to the farther goals") },
    { MODE_TEAMS, "ways-teams", "far-ways-teams",
      N_("Teams: largest difference of ways to the nearer goals"),
      N_("Teams: largest difference of ways to the farther goals") },
    { MODE_HORDE, "ways-horde", "far-ways-horde",
      N_("The horde: largest difference of ways to the nearer goals"),
      N_("The horde: largest difference of ways to the farther goals") },
};

static void survey_ways(Field *f, int modes, Survey *out)
{
    for (int i = 0; i < COUNT(ways); i++) {
        if (!(modes & ways[i].mode))
            continue;
        f->mode = modes & ways[i].mode;
        Difference most = widest_difference(f);
        aim(out, ways[i].near, ways[i].near_text, most.near, 0, 1);
        aim(out, ways[i].far, ways[i].far_text, most.far, 0, 2);
    }
}

void hogs_survey_ground(const HogsContent *c, const Mission *mission,
                        const uint8_t terrain[HEXES], int modes, Survey *out)
{
    Field f = { c, &c->maps[mission->map_index], terrain, modes };

    survey_runs(&f, out);
    aim(out, "cut-off", N_("Hexes that Infantry can never reach"), count_cut_off(&f), 0, 0);
    aim(out, "tank-walls", N_("Pairs of zones between which no Tank can drive"),
        count_tank_walls(&f), 0, 0);
    aim(out, "doors", N_("Fewest hexes for recruits beside a base"), fewest_doors(&f), 3,
        DIRECTIONS);
    aim(out, "missing-tiles", N_("Terrain tiles that the box does not have"),
        count_missing_tiles(&f), 0, 0);
    survey_ways(&f, modes, out);
}

/* --- The maps of the missions --- */

static const HogsContent *tables(const Game *game)
{
    return game->content;
}

static int count_maps(const Game *game)
{
    return (int)tables(game)->missions_count;
}

static const char *map_id(const Game *game, int which)
{
    return tables(game)->maps[tables(game)->missions[which].map_index].id;
}

static const char *map_title(const Game *game, int which)
{
    return tables(game)->maps[tables(game)->missions[which].map_index].name;
}

static void survey_map(const Game *game, int which, Survey *out)
{
    const HogsContent *c = tables(game);
    const Mission *mission = &c->missions[which];

    hogs_survey_ground(c, mission, c->maps[mission->map_index].terrain, mission->modes, out);
}

const SurveyKind hogs_surveys[] = {
    { "map", count_maps, map_id, map_title, survey_map },
    { 0 },
};
