/* map.h -- the map of Gears of War: The Board Game: tiles laid out and joined, and everything that
 * can be asked about them during play (sections 5 to 8 of docs/rules/gears-board.md).
 *
 * A Map is part of the State.  It changes only when tiles are placed and joined, doors laid or
 * holes made; all that depends on geometry is worked out then, so that a question is a look-up:
 *
 *     board_place, board_join    lay out tiles                  (GB-MAP-08, GB-MAP-09)
 *     board_fits                 would they overlap?            (GB-EXPLORE-09, GB-EXPLORE-13)
 *     board_walk, board_range    movement distance and range    (GB-MAP-17, GB-RANGE-01)
 *     board_steps, board_reach   neighbours for each            (GB-FAQ-07)
 *     board_sees                 line of sight                  (GB-LOS)
 *     board_cover_bonus          +0, +1, +2 defence dice        (GB-COVER-08 to GB-COVER-12)
 *     board_cover_against        what a Locust compares         (GB-COVER-14, GB-COVER-15)
 *
 * Areas and cover spaces are numbered through over the whole map in the order in which their tiles
 * were placed, within a tile as in the content.  A number never changes while the game lasts.
 *
 * How large a map can get.  Areas (and cover spaces) of the largest mission maps:
 *     Scattered, both maps and 17B: 3B 5B 7B, 1B 6B 9B 13B, 4B 11B 16B, 17B   79 (87) on 11 tiles
 *     Hive: 3B 10B 16B, 6B 9B 13B, 4B 5B 15B, 17B                             76 (82) on 10 tiles
 *     Belly of the Beast                                                      67 (75) on 10 tiles
 *     Horde Unleashed: the largest six sides of different pieces, and 17A     63 (72) on 7 tiles
 * board_map_can_hold is for the content compiler, which refuses a mission that needs more.
 *
 * The whole Map is plain integers without padding; see map.c for how it is kept small.
 */
#ifndef GEARS_BOARD_MAP_H
#define GEARS_BOARD_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/sketch.h"
#include "engine/buf.h"
#include "engine/proc.h" /* NO_PADDING_BEGIN */
#include "games/gears-board/tiles.h"

enum {
    MAP_TILES_MAX = 12,
    MAP_AREAS_MAX = 80,
    MAP_COVERS_MAX = 88,
    MAPS_MAX = 2,   /* Scattered has two that are not joined (GB-LOS-10) */
    NO_AREA = 0xff, /* in a uint8_t */
    NO_COVER = 0xff,
    NO_TILE = 0xff,
    FAR = 0xff, /* a distance: there is no way */
};

/* The two openings of a tile. */
typedef enum Gate { GATE_ENTRANCE, GATE_EXIT, GATES } Gate;
typedef enum GateState {
    GATE_SHUT, /* nothing lies behind it: a wall (GB-MAP-07) */
    GATE_DOOR, /* a door token (GB-MAP-10); its area is a map exit (GB-MAP-12) */
    GATE_JOINED,
} GateState;

/* A set of areas, to go over with area_next:
 *     for (int a = area_first(set); a != NO_AREA; a = area_next(set, a)) ... */
typedef struct AreaSet {
    uint64_t bits[2];
} AreaSet;

static inline bool area_in(AreaSet set, int area)
{
    return set.bits[area >> 6] >> (area & 63) & 1;
}

static inline void area_add(AreaSet *set, int area)
{
    set->bits[area >> 6] |= UINT64_C(1) << (area & 63);
}

static inline void area_remove(AreaSet *set, int area)
{
    set->bits[area >> 6] &= ~(UINT64_C(1) << (area & 63));
}

static inline int area_next(AreaSet set, int after)
{
    for (int i = after + 1; i < MAP_AREAS_MAX; i = (i | 63) + 1) {
        uint64_t rest = set.bits[i >> 6] >> (i & 63);
        if (rest)
            return i + __builtin_ctzll(rest);
    }
    return NO_AREA;
}

static inline int area_first(AreaSet set)
{
    return area_next(set, -1);
}

static inline int area_count(AreaSet set)
{
    return __builtin_popcountll(set.bits[0]) + __builtin_popcountll(set.bits[1]);
}

/* The areas first, first + 1 ... whose bit is set. */
static inline AreaSet area_bits(uint16_t bits, int first)
{
    AreaSet set = { { 0 } };

    if (first < 64)
        set.bits[0] = (uint64_t)bits << first;
    if (first >= 64)
        set.bits[1] = (uint64_t)bits << (first - 64);
    else if (first > 48)
        set.bits[1] = (uint64_t)bits >> (64 - first);
    return set;
}

/* Of `count` areas from this one on those in the set, as bits. */
static inline uint16_t area_part(AreaSet set, int first, int count)
{
    uint64_t bits = first < 64 ? set.bits[0] >> first : set.bits[1] >> (first - 64);

    if (first > 0 && first < 64)
        bits |= set.bits[1] << (64 - first);
    return (uint16_t)(bits & ((1u << count) - 1));
}

static inline AreaSet area_both(AreaSet a, AreaSet b)
{
    return (AreaSet){ { a.bits[0] | b.bits[0], a.bits[1] | b.bits[1] } };
}

NO_PADDING_BEGIN
/* A tile on the table: turned by this many quarter turns counter-clockwise, then shifted. */
typedef struct Placed {
    uint8_t side; /* index into the tiles of the content */
    uint8_t map;  /* 0, or 1 for the second map of Scattered */
    uint8_t turn;
    uint8_t level;        /* as it was given to board_place and board_join; no function here asks */
    int16_t x, y;         /* where the south-west corner of the drawing has come to lie */
    uint8_t first_area;   /* its areas are first_area ... */
    uint8_t areas;
    uint8_t first_cover;
    uint8_t covers;
    uint8_t gate[GATES];      /* GateState */
    uint8_t gate_area[GATES]; /* the area with the opening in it (GB-MAP-11) */
    uint8_t behind[GATES];    /* the tile joined there, or NO_TILE */
} Placed;

enum {
    AREA_PAIRS = MAP_AREAS_MAX * (MAP_AREAS_MAX - 1) / 2,
    COVER_PAIRS = MAP_COVERS_MAX * (MAP_COVERS_MAX - 1) / 2,
};

typedef struct Map {
    uint8_t tiles;
    uint8_t areas;
    uint8_t covers;
    bool doors_linked; /* GB-MISSION-SCATTERED-12 */
    uint8_t unused_[4];
    Placed tile[MAP_TILES_MAX];

    /* GB-STATE-08: an area has at most one hole.  Open ones, printed ones, sealed ones. */
    AreaSet holes, printed, sealed;

    uint8_t tile_of[MAP_AREAS_MAX];
    uint8_t area_of[MAP_COVERS_MAX]; /* of a cover space */
    uint8_t first_cover_of[MAP_AREAS_MAX + 8]; /* [areas] ends the last one */

    /* Neighbours within the tile, as bits counted from its first area. */
    uint16_t step[MAP_AREAS_MAX];
    uint16_t reach[MAP_AREAS_MAX];

    /* Within a tile: movement distance in the low half, range in the high half. */
    uint8_t near[MAP_AREAS_MAX][TILE_AREAS_MAX + 1];
    /* Between tiles: the distances from gate to gate, and the gate area of the first towards the
     * second, counted from its first area.  Tiles are joined by single openings, so every way from
     * one to the other goes through these two areas. */
    uint8_t hop_walk[MAP_TILES_MAX][MAP_TILES_MAX];
    uint8_t hop_range[MAP_TILES_MAX][MAP_TILES_MAX];
    uint8_t toward[MAP_TILES_MAX][MAP_TILES_MAX];

    /* Line of sight.  Between areas, and between cover spaces, one bit for each pair. */
    uint8_t area_sight[(AREA_PAIRS + 7) / 8];
    uint8_t cover_sight[(COVER_PAIRS + 7) / 8];
    uint8_t cover_area_sight[MAP_COVERS_MAX][MAP_AREAS_MAX / 8];
    /* Is a defender in the first in full cover against an attacker in the second?  Where there is
     * no sight: would he be, if there were no walls (GB-COVER-15)? */
    uint8_t full_against_area[MAP_COVERS_MAX][MAP_AREAS_MAX / 8];
    uint8_t full_against_cover[MAP_COVERS_MAX][MAP_COVERS_MAX / 8];
    uint8_t unused_end_[6];
} Map;
NO_PADDING_END

/* A point of a drawing, in units of the map. */
typedef struct Point {
    int32_t x, y;
} Point;

/* How far a tile reaches. */
typedef struct Box {
    int west, south, east, north;
} Box;

/* The middle of an opening in its place, and the direction out of its tile through it, in quarter
 * turns to the left from east.  All openings are OPENING_WIDTH wide. */
typedef struct Opening {
    Point middle;
    int out;
} Opening;

/* Where a figure stands: in an area, and in one of its cover spaces or NO_COVER. */
typedef struct Spot {
    uint8_t area;
    uint8_t cover;
} Spot;

/* --- Laying out --- */

/* The sides that may be named are `tiles` of the content.  What depends on a side alone, or on two
 * that are joined, may have been worked out beforehand (tile_work.h); without it joining takes
 * longer and comes to the same. */
typedef struct TileWork TileWork;
typedef struct TileJoin TileJoin;
typedef struct Glimpse Glimpse;
typedef struct TileSet {
    const Tile *tile;
    int count;
    const TileWork *work; /* for each side; NULL: nothing */
    const TileJoin *join; /* for each first side each second one; NULL: nothing */
    /* For each first side each second and each third one: the first of its glimpses; they end where
     * those of the next three sides begin.  NULL: nothing. */
    const uint32_t *row;
    const Glimpse *glimpse;
} TileSet;

void board_map_clear(Map *map);

/* The first tile of map 0 or 1 (GB-SETUP-16).  Gives its number. */
int board_place(Map *map, TileSet tiles, int which_map, int side, int level);

/* Join a gate of a new tile to a shut or door gate of one that lies there (the door goes,
 * GB-EXPLORE-03): exit to entrance as usual, or entrance to entrance as in Belly of the Beast
 * (GB-MISSION-BELLY-01).  The tile must fit.  Gives its number. */
int board_join(Map *map, TileSet tiles, int at, Gate gate, int side, Gate by, int level);

/* Would this row of tiles, joined one behind the other from this gate on, exit to entrance, overlap
 * nothing?  `at` NO_TILE: as a map of its own.  Says nothing about the limits above. */
bool board_fits(const Map *map, TileSet tiles, int at, Gate gate, const uint8_t side[], int count);

/* The same for several rows at once, of one map: each begins behind a gate of a tile that lies
 * there, behind one of the first tile of the first row, or (NO_TILE) as a map of its own. */
enum { FIRST_OF_ROWS = 0xfe };
typedef struct Row {
    uint8_t at; /* a tile, FIRST_OF_ROWS or NO_TILE */
    uint8_t gate;
    uint8_t count;
    uint8_t side[MAP_TILES_MAX];
} Row;
bool board_fits_rows(const Map *map, TileSet tiles, const Row row[], int rows);

/* The same on an empty table, one tile after the other: for a search that tries what may follow.
 * False: it overlaps, and nothing was added.  To take the last one away: one less in `count`. */
typedef struct RowLaid {
    int count;
    struct {
        Box box;
        Opening exit;
    } tile[MAP_TILES_MAX];
} RowLaid;
bool board_row_add(RowLaid *row, const Tile *tile);

/* A door token on a shut gate (GB-EXPLORE-06), or away again. */
void board_door(Map *map, int tile, Gate gate, bool there);

/* GB-MISSION-SCATTERED-12: from now on all areas with a door are neighbours for walking. */
void board_link_doors(Map *map);

/* --- Asking --- */

/* Where one can walk to from here in one step, whoever stands there (GB-MAP-03, GB-MOVE-03). */
AreaSet board_steps(const Map *map, int area);
AreaSet board_reach(const Map *map, int area); /* areas at range 1 (GB-FAQ-28) */
int board_walk(const Map *map, int from, int to);  /* areas, or FAR */
/* Areas: 0 within one, 1 to a neighbour (GB-RANGE-02); or FAR (GB-RANGE-07). */
int board_range(const Map *map, int from, int to);

AreaSet board_tile_areas(const Map *map, int tile);
AreaSet board_map_areas(const Map *map, int which_map);
AreaSet board_exits(const Map *map);  /* GB-MAP-12: areas with a door in them */
int board_door_in(const Map *map, int area); /* the tile whose door lies here, or NO_TILE */
static inline int board_map_of(const Map *map, int area)
{
    return map->tile[map->tile_of[area]].map;
}

/* GB-LOS-03, symmetric (GB-LOS-04).  A Spot in cover looks from its arrows; one with NO_COVER is a
 * figure anywhere in its area (GB-LOS-02), or an area as a target (GB-LOS-09). */
bool board_sees(const Map *map, Spot from, Spot to);

/* GB-COVER-08 to GB-COVER-12: the defence dice that cover gives; 0 also without sight. */
int board_cover_bonus(const Map *map, Spot attacker, Spot defender);

/* GB-COVER-14, GB-COVER-15: 1 or 2, what the cover space would give if this figure attacked, seen
 * or not; 0 from its own area (GB-COVER-09).  From a map that is not joined always 1, so that all
 * spaces tie: the two have no place in one another's drawing. */
int board_cover_against(const Map *map, Spot attacker, int cover);

/* The cover spaces of an area are board_first_cover(map, area) up to, without, that of area + 1. */
static inline int board_first_cover(const Map *map, int area)
{
    return map->first_cover_of[area];
}

/* --- Holes (GB-STATE-08, GB-SEAL) --- */

static inline bool board_hole(const Map *map, int area) /* an open one: GB-SEAL-04 */
{
    return area_in(map->holes, area);
}
void board_seal(Map *map, int area);       /* a printed hole gets a token, a token goes */
void board_make_hole(Map *map, int area);  /* GB-SEAL-06; nothing if there is an open one */
void board_open_all_holes(Map *map);       /* all sealed tokens go (GB-MISSION-HORDE-11) */

/* --- From the map back to the content --- */

const Tile *board_tile(const Map *map, TileSet tiles, int tile);
const TileArea *board_area(const Map *map, TileSet tiles, int area);
const TileCover *board_cover(const Map *map, TileSet tiles, int cover);
int board_equipment_area(const Map *map, TileSet tiles, int tile); /* or NO_AREA */
int board_placed(const Map *map, int side); /* the tile that shows this side, or NO_TILE */

/* A point of a drawing, where it has come to lie. */
Point board_point(const Map *map, TileSet tiles, int tile, int x, int y);
Point board_direction(const Map *map, int tile, int dx, int dy); /* of an arrow */

/* For the content compiler: is there room for this many? */
static inline bool board_map_can_hold(int tiles, int areas, int covers)
{
    return tiles <= MAP_TILES_MAX && areas <= MAP_AREAS_MAX && covers <= MAP_COVERS_MAX;
}
int board_tile_covers(const Tile *tile);

/* --- Drawing in a terminal --- */

/* A figure or a thing on the map: a few letters of ASCII, such as "M" or "d2". */
typedef struct MapWord {
    char text[8];
    int type, value; /* ENTITY_... */
    int cover;       /* the cover space that it is in, or NO_COVER */
    Tone tone;
} MapWord;

/* What stands in an area; how many.  In all areas of a map together at most MAP_WORDS_IN_ALL. */
enum { MAP_WORDS_MAX = 56, MAP_WORDS_IN_ALL = 256 };
typedef int MapFigures(const void *context, int area, MapWord word[MAP_WORDS_MAX]);

/* Map 0 or 1 as text: borders, doors, cover spaces with their fronts, for each area its number from
 * 1 on, hole and equipment, and what the callback says (NULL: nothing); a * stands for what found
 * no room.  The legend says what the marks mean.  sketch: is told where areas, cover and words are;
 * NULL: nobody asks. */
void board_draw_map(const Map *map, TileSet tiles, int which_map, MapFigures *figures,
                    const void *context, Sketch *sketch, Buf *out);
void board_draw_map_legend(Buf *out);

#endif
