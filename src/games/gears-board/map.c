/* map.c -- tiles laid out and joined, distances, holes (sections 5 and 6 of the rules).
 *
 * How it is kept small.  Tiles are joined by single openings, so a way from one tile to another
 * goes through the gate areas in between.  Distances are kept within each tile, and from gate to
 * gate for each pair of tiles: about 1.5 KiB instead of 12.  Sight is symmetric, so one bit
 * serves a pair.
 */
#include "games/gears-board/map.h"

#include <string.h>

#include "engine/check.h"
#include "games/gears-board/sight.h"
#include "games/gears-board/tile_work.h"

_Static_assert(sizeof(Map) <= 6 * 1024, "the State has at most 10 KiB");
_Static_assert(TILE_AREAS_MAX < 15, "distances within a tile fit four bits");

enum { NEAR_FAR = 15 };

void board_map_clear(Map *map)
{
    memset(map, 0, sizeof *map);
    memset(map->hop_walk, FAR, sizeof map->hop_walk);
    memset(map->hop_range, FAR, sizeof map->hop_range);
}

/* --- From the map back to the content --- */

int board_tile_covers(const Tile *tile)
{
    int count = 0;

    for (uint32_t i = 0; i < tile->areas_count; i++)
        count += (int)tile->areas[i].cover_count;
    return count;
}

const Tile *board_tile(const Map *map, TileSet tiles, int tile)
{
    return &tiles.tile[map->tile[tile].side];
}

const TileArea *board_area(const Map *map, TileSet tiles, int area)
{
    int tile = map->tile_of[area];

    return &board_tile(map, tiles, tile)->areas[area - map->tile[tile].first_area];
}

const TileCover *board_cover(const Map *map, TileSet tiles, int cover)
{
    int area = map->area_of[cover];

    return &board_area(map, tiles, area)->cover[cover - map->first_cover_of[area]];
}

int board_equipment_area(const Map *map, TileSet tiles, int tile)
{
    const Tile *t = board_tile(map, tiles, tile);

    for (uint32_t i = 0; i < t->areas_count; i++)
        if (t->areas[i].equipment)
            return map->tile[tile].first_area + (int)i;
    return NO_AREA;
}

int board_placed(const Map *map, int side)
{
    for (int i = 0; i < map->tiles; i++)
        if (map->tile[i].side == side)
            return i;
    return NO_TILE;
}

Point board_point(const Map *map, TileSet tiles, int tile, int x, int y)
{
    const Placed *placed = &map->tile[tile];
    Point p = board_shape_turn(placed->turn, x, y);

    (void)tiles;
    return (Point){ p.x + placed->x, p.y + placed->y };
}

Point board_direction(const Map *map, int tile, int dx, int dy)
{
    return board_shape_turn(map->tile[tile].turn, dx, dy);
}

/* --- Placing (GB-MAP-09) --- */

/* Where a tile lies: what a Placed says, before it is one. */
typedef struct Lie {
    int turn, x, y;
} Lie;

static Lie lie_of(const Placed *placed)
{
    return (Lie){ placed->turn, placed->x, placed->y };
}

static Point lie_point(Lie lie, int x, int y)
{
    Point p = board_shape_turn(lie.turn, x, y);

    return (Point){ p.x + lie.x, p.y + lie.y };
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static Box box_of(const Tile *tile, Lie lie)
{
    Point far = lie_point(lie, tile->width, tile->height);

    return (Box){ least(lie.x, far.x), least(lie.y, far.y), most(lie.x, far.x),
                  most(lie.y, far.y) };
}

static bool overlap(Box a, Box b)
{
    return a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
}

/* Out of the drawing through one of its openings, in quarter turns to the left from east. */
static int way_out(const Tile *tile, const int16_t line[4])
{
    if (line[0] == line[2])
        return line[0] == tile->width ? 0 : 2;
    return line[1] == tile->height ? 1 : 3;
}

static const int16_t *gate_line(const Tile *tile, Gate gate)
{
    return gate == GATE_ENTRANCE ? tile->entrance : tile->exit;
}

static Opening opening_of(const Tile *tile, Lie lie, Gate gate)
{
    const int16_t *line = gate_line(tile, gate);

    return (Opening){ lie_point(lie, (line[0] + line[2]) / 2, (line[1] + line[3]) / 2),
                     (way_out(tile, line) + lie.turn) % 4 };
}

/* Turned so that one walks straight on through the opening, and shifted until the openings are
 * one. */
static Lie lie_behind(Opening opening, const Tile *tile, Gate by)
{
    /* Its way out lies against the one by which one comes. */
    Lie lie = { .turn = (opening.out + 2 + 4 - way_out(tile, gate_line(tile, by))) % 4 };
    Point mine = opening_of(tile, lie, by).middle;
    lie.x = opening.middle.x - mine.x;
    lie.y = opening.middle.y - mine.y;
    return lie;
}

bool board_row_add(RowLaid *row, const Tile *tile)
{
    Lie lie = { 0 };

    CHECK(row->count < MAP_TILES_MAX);
    if (row->count > 0)
        lie = lie_behind(row->tile[row->count - 1].exit, tile, GATE_ENTRANCE);
    Box box = box_of(tile, lie);
    for (int i = 0; i < row->count; i++)
        if (overlap(box, row->tile[i].box))
            return false;
    row->tile[row->count].box = box;
    row->tile[row->count++].exit = opening_of(tile, lie, GATE_EXIT);
    return true;
}

/* Boxes that lie on the table or are planned to. */
typedef struct Boxes {
    Box box[2 * MAP_TILES_MAX];
    uint8_t map[2 * MAP_TILES_MAX];
    int count;
} Boxes;

static bool lay_box(Boxes *boxes, Box box, int map)
{
    for (int i = 0; i < boxes->count; i++)
        if (boxes->map[i] == map && overlap(box, boxes->box[i]))
            return false;
    CHECK(boxes->count < COUNT(boxes->box));
    boxes->box[boxes->count] = box;
    boxes->map[boxes->count++] = (uint8_t)map;
    return true;
}

bool board_fits_rows(const Map *map, TileSet tiles, const Row row[], int rows)
{
    Boxes boxes = { .count = 0 };
    int new_map = MAPS_MAX;
    /* Of the first tile of the first row. */
    Opening gate[GATES] = { { .out = 0 } };

    for (int i = 0; i < map->tiles; i++) {
        boxes.box[i] = box_of(board_tile(map, tiles, i), lie_of(&map->tile[i]));
        boxes.map[i] = map->tile[i].map;
        boxes.count++;
    }
    for (int r = 0; r < rows; r++) {
        int at = row[r].at, which = at < map->tiles ? map->tile[at].map : new_map;
        Opening opening = at < map->tiles ? opening_of(board_tile(map, tiles, at),
                                                       lie_of(&map->tile[at]), row[r].gate)
                                          : gate[row[r].gate];
        for (int i = 0; i < row[r].count; i++) {
            const Tile *tile = &tiles.tile[row[r].side[i]];
            Lie lie = at == NO_TILE && i == 0 ? (Lie){ 0 }
                                              : lie_behind(opening, tile, GATE_ENTRANCE);
            if (!lay_box(&boxes, box_of(tile, lie), which))
                return false;
            opening = opening_of(tile, lie, GATE_EXIT);
            if (r == 0 && i == 0) {
                gate[GATE_ENTRANCE] = opening_of(tile, lie, GATE_ENTRANCE);
                gate[GATE_EXIT] = opening;
            }
        }
    }
    return true;
}

bool board_fits(const Map *map, TileSet tiles, int at, Gate gate, const uint8_t side[], int count)
{
    Row row = { .at = (uint8_t)at, .gate = (uint8_t)gate };

    CHECK(count <= MAP_TILES_MAX);
    for (int i = 0; i < count; i++)
        row.side[row.count++] = side[i];
    return board_fits_rows(map, tiles, &row, 1);
}

/* --- Distances --- */

/* How far all areas of a tile are from one, over these neighbours. */
static void measure(const uint16_t next[], int from, int areas, uint8_t out[TILE_AREAS_MAX])
{
    uint16_t seen = (uint16_t)(1u << from), ring = seen;

    for (int i = 0; i < areas; i++)
        out[i] = NEAR_FAR;
    for (uint8_t far = 0; ring; far++) {
        uint16_t beyond = 0;
        for (int i = 0; i < areas; i++)
            if (ring >> i & 1) {
                out[i] = far;
                beyond |= next[i];
            }
        ring = (uint16_t)(beyond & ~seen);
        seen |= ring;
    }
}

static void measure_tile(Map *map, int tile)
{
    const Placed *placed = &map->tile[tile];
    uint8_t walk[TILE_AREAS_MAX], range[TILE_AREAS_MAX];

    for (int i = 0; i < placed->areas; i++) {
        measure(&map->step[placed->first_area], i, placed->areas, walk);
        measure(&map->reach[placed->first_area], i, placed->areas, range);
        for (int k = 0; k < placed->areas; k++)
            map->near[placed->first_area + i][k] = (uint8_t)(walk[k] | range[k] << 4);
    }
}

/* The new tile is one step from the gate of the tile it is joined to, and so on. */
static void measure_hops(Map *map, int tile, int at, int own_gate, int at_gate)
{
    for (int k = 0; k < tile; k++) {
        int walk = 1, range = 1;
        if (k != at) {
            if (map->hop_range[at][k] == FAR)
                continue; /* on another map */
            uint8_t near = map->near[map->tile[at].first_area + at_gate][map->toward[at][k]];
            walk += (near & 15) + map->hop_walk[at][k];
            range += (near >> 4) + map->hop_range[at][k];
        }
        map->hop_walk[tile][k] = map->hop_walk[k][tile] = (uint8_t)walk;
        map->hop_range[tile][k] = map->hop_range[k][tile] = (uint8_t)range;
        map->toward[tile][k] = (uint8_t)own_gate;
        map->toward[k][tile] = k == at ? (uint8_t)at_gate : map->toward[k][at];
    }
}

int board_walk(const Map *map, int from, int to)
{
    int a = map->tile_of[from], b = map->tile_of[to];

    if (a == b)
        return map->near[from][to - map->tile[b].first_area] & 15;
    if (map->hop_walk[a][b] == FAR)
        return FAR;
    return (map->near[from][map->toward[a][b]] & 15) + map->hop_walk[a][b] +
           (map->near[to][map->toward[b][a]] & 15);
}

int board_range(const Map *map, int from, int to)
{
    int a = map->tile_of[from], b = map->tile_of[to];

    if (a == b)
        return map->near[from][to - map->tile[b].first_area] >> 4;
    if (map->hop_range[a][b] == FAR)
        return FAR;
    return (map->near[from][map->toward[a][b]] >> 4) + map->hop_range[a][b] +
           (map->near[to][map->toward[b][a]] >> 4);
}

/* --- Neighbours --- */

static AreaSet with_gates(const Map *map, int area, AreaSet set)
{
    const Placed *placed = &map->tile[map->tile_of[area]];

    for (int gate = 0; gate < GATES; gate++)
        if (placed->gate_area[gate] == area && placed->behind[gate] != NO_TILE) {
            Doorway door = board_ground_behind(map, map->tile_of[area], gate);
            area_add(&set, map->tile[door.tile].gate_area[door.gate]);
        }
    return set;
}

AreaSet board_reach(const Map *map, int area)
{
    int first = map->tile[map->tile_of[area]].first_area;

    return with_gates(map, area, area_bits(map->reach[area], first));
}

AreaSet board_steps(const Map *map, int area)
{
    int first = map->tile[map->tile_of[area]].first_area;
    AreaSet set = with_gates(map, area, area_bits(map->step[area], first));

    if (map->doors_linked && board_door_in(map, area) != NO_TILE) {
        set = area_both(set, board_exits(map));
        area_remove(&set, area);
    }
    return set;
}

AreaSet board_tile_areas(const Map *map, int tile)
{
    const Placed *placed = &map->tile[tile];

    return area_bits((uint16_t)((1u << placed->areas) - 1), placed->first_area);
}

AreaSet board_map_areas(const Map *map, int which_map)
{
    AreaSet set = { 0 };

    for (int i = 0; i < map->tiles; i++)
        if (map->tile[i].map == which_map)
            set = area_both(set, board_tile_areas(map, i));
    return set;
}

/* --- Doors --- */

AreaSet board_exits(const Map *map)
{
    AreaSet set = { 0 };

    for (int i = 0; i < map->tiles; i++)
        for (int gate = 0; gate < GATES; gate++)
            if (map->tile[i].gate[gate] == GATE_DOOR)
                area_add(&set, map->tile[i].gate_area[gate]);
    return set;
}

int board_door_in(const Map *map, int area)
{
    int tile = map->tile_of[area];

    for (int gate = 0; gate < GATES; gate++)
        if (map->tile[tile].gate[gate] == GATE_DOOR && map->tile[tile].gate_area[gate] == area)
            return tile;
    return NO_TILE;
}

void board_door(Map *map, int tile, Gate gate, bool there)
{
    CHECK(map->tile[tile].gate[gate] != GATE_JOINED);
    map->tile[tile].gate[gate] = there ? GATE_DOOR : GATE_SHUT;
}

/* From any area of a tile to the door in another tile of the same map: the first step, and how far
 * from that gate of the first tile. */
static int way_to_door(const Map *map, int tile, int door, int *gate)
{
    int at = map->tile_of[door];
    int local = door - map->tile[at].first_area;

    *gate = tile == at ? local : map->toward[tile][at];
    if (tile == at)
        return 0;
    return map->hop_walk[tile][at] +
           (map->near[map->tile[at].first_area + map->toward[at][tile]][local] & 15);
}

void board_link_doors(Map *map)
{
    int door[MAPS_MAX] = { NO_AREA, NO_AREA };
    AreaSet exits = board_exits(map);

    map->doors_linked = true;
    for (int a = area_first(exits); a != NO_AREA; a = area_next(exits, a)) {
        CHECK(door[board_map_of(map, a)] == NO_AREA); /* Scattered has one on each map */
        door[board_map_of(map, a)] = a;
    }
    if (door[0] == NO_AREA || door[1] == NO_AREA)
        return;
    for (int i = 0; i < map->tiles; i++)
        for (int k = 0; k < map->tiles; k++) {
            int mine, theirs;
            if (map->tile[i].map != 0 || map->tile[k].map != 1)
                continue;
            int far =
                way_to_door(map, i, door[0], &mine) + 1 + way_to_door(map, k, door[1], &theirs);
            map->hop_walk[i][k] = map->hop_walk[k][i] = (uint8_t)far;
            map->toward[i][k] = (uint8_t)mine;
            map->toward[k][i] = (uint8_t)theirs;
        }
}

/* --- A new tile --- */

static void add_areas(Map *map, int index, const Tile *tile, const Shape *shape)
{
    Placed *placed = &map->tile[index];

    for (uint32_t i = 0; i < tile->areas_count; i++) {
        const TileArea *area = &tile->areas[i];
        int a = map->areas++;
        map->tile_of[a] = (uint8_t)index;
        map->step[a] = shape->step[i];
        map->reach[a] = shape->reach[i];
        map->first_cover_of[a] = map->covers;
        for (uint32_t k = 0; k < area->cover_count; k++)
            map->area_of[map->covers++] = (uint8_t)a;
        map->first_cover_of[a + 1] = map->covers;
        if (area->hole) {
            area_add(&map->holes, a);
            area_add(&map->printed, a);
        }
    }
    for (int gate = 0; gate < GATES; gate++)
        placed->gate_area[gate] = (uint8_t)(placed->first_area + shape->gate_area[gate]);
}

static int add_tile(Ground *ground, int which_map, int side, int level, Lie lie)
{
    Map *map = ground->map;
    const Tile *tile = &ground->tiles.tile[side];
    int index = map->tiles;

    CHECK(board_map_can_hold(map->tiles + 1, map->areas + (int)tile->areas_count,
                             map->covers + board_tile_covers(tile)));
    map->tiles++;
    map->tile[index] = (Placed){
        .side = (uint8_t)side,
        .map = (uint8_t)which_map,
        .turn = (uint8_t)lie.turn,
        .level = (uint8_t)level,
        .x = (int16_t)lie.x,
        .y = (int16_t)lie.y,
        .first_area = map->areas,
        .areas = (uint8_t)tile->areas_count,
        .first_cover = map->covers,
        .covers = (uint8_t)board_tile_covers(tile),
        .gate = { GATE_SHUT, GATE_SHUT },
        .behind = { NO_TILE, NO_TILE },
    };
    add_areas(map, index, tile, board_ground_drawn(ground, index));
    if (ground->tiles.work)
        memcpy(map->near[map->tile[index].first_area], ground->tiles.work[side].near,
               tile->areas_count * sizeof map->near[0]);
    else
        measure_tile(map, index);
    return index;
}

int board_place(Map *map, TileSet tiles, int which_map, int side, int level)
{
    Ground ground;

    board_ground_open(&ground, map, tiles);
    int tile = add_tile(&ground, which_map, side, level, (Lie){ 0 });
    board_sight_new_tile(&ground, tile);
    return tile;
}

int board_join(Map *map, TileSet tiles, int at, Gate gate, int side, Gate by, int level)
{
    Ground ground;
    Opening opening = opening_of(board_tile(map, tiles, at), lie_of(&map->tile[at]), gate);

    CHECK(map->tile[at].gate[gate] != GATE_JOINED && !map->doors_linked);
    board_ground_open(&ground, map, tiles);
    int tile = add_tile(&ground, map->tile[at].map, side, level,
                        lie_behind(opening, &tiles.tile[side], by));
    Placed *mine = &map->tile[tile], *theirs = &map->tile[at];
    mine->gate[by] = theirs->gate[gate] = GATE_JOINED;
    mine->behind[by] = (uint8_t)at;
    theirs->behind[gate] = (uint8_t)tile;
    measure_hops(map, tile, at, mine->gate_area[by] - mine->first_area,
                 theirs->gate_area[gate] - theirs->first_area);
    board_sight_new_tile(&ground, tile);
    return tile;
}

/* --- Holes --- */

void board_seal(Map *map, int area)
{
    if (!area_in(map->holes, area))
        return;
    area_remove(&map->holes, area);
    if (area_in(map->printed, area))
        area_add(&map->sealed, area); /* GB-SEAL-02; a token goes: GB-SEAL-03 */
}

void board_make_hole(Map *map, int area)
{
    area_add(&map->holes, area);
    area_remove(&map->sealed, area);
}

void board_open_all_holes(Map *map)
{
    map->holes = area_both(map->holes, map->sealed);
    map->sealed = (AreaSet){ 0 };
}
