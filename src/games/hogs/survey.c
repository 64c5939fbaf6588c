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
    PLAINS = 1 << TERRAIN_PLAINS,
    GOALS_MAX = POINTS_MAX + OBJECTS_MAX, /* of one mode: check_maps.c */
    NO_WAY = 99,
};

typedef struct Field {
    const HogsContent *c;
    const Map *map;
    int mode; /* one of MODE_... */
    Hexes of[TERRAINS_END]; /* by TerrainKind */
    Hexes zone[ZONES_MAX];
} Field;

static void find_field(const HogsContent *c, const Map *map, const uint8_t terrain[HEXES], Field *f)
{
    *f = (Field){ .c = c, .map = map };
    for (int hex = 0; hex < HEXES; hex++)
        hexes_add(&f->of[terrain[hex]], hex);
    for (int zone = 0; zone < (int)map->zones_count; zone++)
        f->zone[zone] = *zone_hexes(map, zone);
}

static Hexes hexes_with(const Field *f, int terrains)
{
    Hexes all = { { 0 } };

    for (int kind = TERRAIN_PLAINS; kind < TERRAINS_END; kind++)
        if (terrains >> kind & 1)
            all = hexes_or(all, f->of[kind]);
    return all;
}

static bool is_for(const Field *f, int modes)
{
    return modes == 0 || modes & f->mode;
}

/* --- Runs: hexes of these terrains that touch --- */

typedef struct Runs {
    int count, longest, alone;
} Runs;

/* Takes the run of its first hex out of a set that is not empty. */
static Hexes take_run(Hexes *set)
{
    Hexes run = hexes_flood(hexes_of(hexes_next(set, 0)), *set);

    *set = hexes_less(*set, run);
    return run;
}

static Runs runs_of(Hexes set)
{
    Runs runs = { 0 };

    while (hexes_any(set)) {
        int size = hexes_count(take_run(&set));
        runs.count++;
        runs.alone += size == 1;
        runs.longest = size > runs.longest ? size : runs.longest;
    }
    return runs;
}

/* The hexes between two pieces of these: going around one, one comes upon them more than once. */
static Hexes gaps_in(Hexes set)
{
    Hexes once = { { 0 } }, again = { { 0 } };

    for (int d = 0; d < DIRECTIONS; d++) {
        Hexes begins = hexes_less(hexes_step(set, d), hexes_step(set, hex_right(d)));
        again = hexes_or(again, hexes_and(once, begins));
        once = hexes_or(once, begins);
    }
    return again;
}

/* Hexes of the first terrains between two pieces of the second. */
static Hexes find_gaps(const Field *f, int terrains, int between)
{
    return hexes_and(hexes_with(f, terrains), gaps_in(hexes_with(f, between)));
}

/* A river runs on under its bridges and through its fords. */
static Runs find_water(const Field *f)
{
    return runs_of(hexes_or(hexes_with(f, WATER), find_gaps(f, ROAD | MARSH, WATER)));
}

/* --- Roads --- */

/* Does this run of road join two places, or a place with the far bank of a bridge?  A place is a
 * zone, a Point or Object, the centre. */
static bool joins_places(const Field *f, Hexes run)
{
    Hexes near = hexes_or(run, hexes_beside(run)), single = hexes_of(CENTRE_HEX);
    int places = 0;

    for (uint32_t i = 0; i < f->map->specials_count; i++)
        hexes_add(&single, hex_at(f->map->specials[i].q, f->map->specials[i].r));
    for (uint32_t i = 0; i < f->map->zones_count; i++) { /* with all that lies in it */
        places += hexes_meet(near, f->zone[i]);
        near = hexes_less(near, f->zone[i]);
    }
    places += hexes_count(hexes_and(near, single));
    return places > 1 || (places == 1 && hexes_meet(run, find_gaps(f, ROAD, WATER)));
}

/* A bridge may have no road to it. */
static int count_lone_roads(const Field *f)
{
    Hexes roads = hexes_with(f, ROAD);

    return hexes_count(
        hexes_less(hexes_less(roads, hexes_beside(roads)), find_gaps(f, ROAD, WATER)));
}

static int count_nowhere(const Field *f)
{
    Hexes roads = hexes_with(f, ROAD);
    int n = 0;

    while (hexes_any(roads))
        n += !joins_places(f, take_run(&roads));
    return n;
}

/* --- Ways --- */

/* Where a Class can go. */
static Hexes find_open(const Field *f, int unit_class)
{
    Hexes open = { { 0 } };

    for (int kind = TERRAIN_PLAINS; kind < TERRAINS_END; kind++)
        if (!(f->c->terrains[kind - 1].impassable & CLASS_BIT(unit_class)))
            open = hexes_or(open, f->of[kind]);
    for (uint32_t i = 0; i < f->map->specials_count; i++) {
        const Placed *lies = &f->map->specials[i];
        if (lies->special && is_for(f, lies->modes) &&
            f->c->special_hexes[lies->special_index].closed)
            hexes_remove(&open, hex_at(lies->q, lies->r));
    }
    return open;
}

/* Where a way from a zone can begin. */
static Hexes find_starts(const Field *f, int zone)
{
    return hexes_and(f->zone[zone], f->of[TERRAIN_PLAINS]);
}

/* The ways of Infantry from any plain hex of a zone.  A Mountain costs twice unless one comes from
 * another (HG-TERR-13, HG-TERR-14): who climbs one arrives a step later than who walks. */
static void find_ways(const Field *f, int zone, uint8_t way[HEXES])
{
    Hexes ridge = hexes_with(f, RIDGE), left = find_open(f, CLASS_GRUNT);
    Hexes here = find_starts(f, zone), climbed = { { 0 } };

    memset(way, NO_WAY, HEXES);
    for (uint8_t cost = 0; hexes_any(hexes_or(here, climbed)); cost++) {
        EACH_HEX(hex, &here)
            way[hex] = cost;
        left = hexes_less(left, here);
        Hexes walked = hexes_beside(hexes_less(here, ridge));
        Hexes along = hexes_beside(hexes_and(here, ridge));
        here = hexes_or(hexes_or(hexes_less(walked, ridge), along), climbed);
        here = hexes_and(here, left);
        climbed = hexes_and(hexes_and(walked, ridge), left);
    }
}

/* Up to beside it: a Point is captured from there, a Spawn Hex cannot be entered. */
static int way_beside(const uint8_t way[HEXES], int hex)
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
static int list_ways(const Field *f, int zone, int list[GOALS_MAX])
{
    uint8_t way[HEXES];
    int n = 0;

    find_ways(f, zone, way);
    for (uint32_t i = 0; i < f->map->specials_count; i++)
        if (is_for(f, f->map->specials[i].modes)) {
            CHECK(n < GOALS_MAX);
            list[n++] = way_beside(way, hex_at(f->map->specials[i].q, f->map->specials[i].r));
        }
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
        if (!is_for(f, f->map->zones[i].modes))
            continue;
        int n = list_ways(f, (int)i, list[i]);
        for (uint32_t k = 0; k < i; k++)
            if (are_rivals(f, &f->map->zones[i], &f->map->zones[k]))
                compare_ways(list[i], list[k], n, &most);
    }
    return most;
}

/* Hexes that Infantry could stand on and never comes to. */
static int count_cut_off(const Field *f)
{
    Hexes open = find_open(f, CLASS_GRUNT);

    return hexes_count(hexes_less(open, hexes_flood(find_starts(f, 0), open)));
}

/* Pairs of zones between which no Tank can drive: up to beside the middle of the other. */
static int count_tank_walls(const Field *f)
{
    Hexes open = find_open(f, CLASS_TANK);
    int n = 0;

    for (uint32_t i = 0; i < f->map->zones_count; i++) {
        Hexes driven = hexes_flood(find_starts(f, (int)i), open);
        for (uint32_t k = 0; k < i; k++) {
            Hexes middle = hexes_of(hex_at(f->map->zones[k].q, f->map->zones[k].r));
            n += !hexes_meet(driven, hexes_or(middle, hexes_beside(middle)));
        }
    }
    return n;
}

/* The fewest hexes beside a place for a Base Hex on which recruits can stand. */
static int fewest_doors(const Field *f)
{
    Hexes open = find_open(f, CLASS_GRUNT);
    int fewest = DIRECTIONS;

    for (uint32_t i = 0; i < f->map->zones_count; i++) {
        Hexes places = find_starts(f, (int)i);
        EACH_HEX(hex, &places) {
            int doors = hexes_count(hexes_and(hexes_beside(hexes_of(hex)), open));
            fewest = doors < fewest ? doors : fewest;
        }
    }
    return fewest;
}

/* Tiles that the box does not have enough of (docs/rules/hogs.md, F-35). */
static int count_missing_tiles(const Field *f)
{
    int missing = 0;

    for (int kind = TERRAIN_FOREST; kind < TERRAINS_END; kind++) {
        int lie = hexes_count(f->of[kind]), tiles = f->c->terrains[kind - 1].tiles;
        missing += lie > tiles ? lie - tiles : 0;
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
    Runs water = find_water(f), ridge = runs_of(hexes_with(f, RIDGE));
    Runs road = runs_of(hexes_with(f, ROAD)), wood = runs_of(hexes_with(f, WOOD));
    Runs marsh = runs_of(hexes_with(f, MARSH));
    int any_road = road.count > 0, any_ridge = ridge.count > 0;

    aim(out, "water-run", N_("Longest run of water"), water.longest, 4, SURVEY_NO_LIMIT);
    aim(out, "water-alone", N_("Water hexes that lie alone"), water.alone, 0, 0);
    aim(out, "ridge-run", N_("Longest run of mountains"), ridge.longest, 3 * any_ridge,
        SURVEY_NO_LIMIT);
    aim(out, "ridge-alone", N_("Mountains that lie alone"), ridge.alone, 0, 0);
    aim(out, "road-run", N_("Longest run of road"), road.longest, 3 * any_road, SURVEY_NO_LIMIT);
    aim(out, "road-alone", N_("Road hexes that lie alone"), count_lone_roads(f), 0, 0);
    aim(out, "road-nowhere", N_("Roads that lead nowhere"), count_nowhere(f), 0, 0);
    tell(out, "wood-run", N_("Longest run of forest"), wood.longest);
    tell(out, "marsh-run", N_("Longest run of swamp"), marsh.longest);
    aim(out, "bridges", N_("Bridges"), hexes_count(find_gaps(f, ROAD, WATER)), any_road,
        SURVEY_NO_LIMIT);
    tell(out, "fords", N_("Fords: swamp or plains between two waters"),
         hexes_count(find_gaps(f, MARSH | PLAINS, WATER)));
    tell(out, "passes", N_("Passes between two ridges"),
         hexes_count(find_gaps(f, MARSH | ROAD | WOOD | PLAINS, RIDGE)));
}

static const struct {
    int mode;
    const char *near, *far;
    const char *near_text, *far_text;
} ways[] = {
    { MODE_TWO, "ways-two", "far-ways-two",
      N_("Two seats: largest difference in distance to the nearer goals"),
      N_("Two seats: largest difference in distance to the farther goals") },
    { MODE_THREE, "ways-three", "far-ways-three",
      N_("Three seats: largest difference in distance to the nearer goals"),
      N_("Three seats: largest difference in distance to the farther goals") },
    { MODE_FOUR, "ways-four", "far-ways-four",
      N_("Four seats: largest difference in distance to the nearer goals"),
      N_("Four seats: largest difference in distance to the farther goals") },
    { MODE_TEAMS, "ways-teams", "far-ways-teams",
      N_("Teams: largest difference in distance to the nearer goals"),
      N_("Teams: largest difference in distance to the farther goals") },
    { MODE_HORDE, "ways-horde", "far-ways-horde",
      N_("The horde: largest difference in distance to the nearer goals"),
      N_("The horde: largest difference in distance to the farther goals") },
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
    Field f;

    find_field(c, &c->maps[mission->map_index], terrain, &f);
    f.mode = modes;
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
