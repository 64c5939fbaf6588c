/* tile_work.c -- what is seen on a side of a tile and through an opening of it: read off a map that
 * has nothing else, and put into one that is laid out. */
#include "games/gears-board/tile_work.h"

#include <string.h>

#include "games/gears-board/sight.h"

static Spot spot_of(const Map *map, int cover)
{
    return (Spot){ map->area_of[cover], (uint8_t)cover };
}

static uint16_t bit(int i, bool on)
{
    return (uint16_t)((unsigned)on << i);
}

static void read_cover(const Map *map, int cover, int to, Views *views)
{
    const Placed *there = &map->tile[to];
    Spot here = spot_of(map, cover);
    int i = cover - map->tile[map->tile_of[here.area]].first_cover;

    for (int k = 0; k < there->areas; k++) {
        Spot spot = { (uint8_t)(there->first_area + k), NO_COVER };
        views->cover_sees_area[i] |= bit(k, board_sees(map, here, spot));
        views->full_against_area[i] |= bit(k, board_cover_against(map, spot, cover) == 2);
    }
    for (int k = 0; k < there->covers; k++) {
        Spot spot = spot_of(map, there->first_cover + k);
        views->cover_sees_cover[i] |= bit(k, board_sees(map, here, spot));
        views->full_against_cover[i] |= bit(k, board_cover_against(map, spot, cover) == 2);
    }
}

static void views_read(const Map *map, int from, int to, Views *views)
{
    const Placed *here = &map->tile[from], *there = &map->tile[to];

    *views = (Views){ 0 };
    for (int i = 0; i < here->areas; i++)
        for (int k = 0; k < there->areas; k++) {
            Spot one = { (uint8_t)(here->first_area + i), NO_COVER },
                 other = { (uint8_t)(there->first_area + k), NO_COVER };
            views->area_sees[i] |= bit(k, board_sees(map, one, other));
        }
    for (int i = 0; i < here->covers; i++)
        read_cover(map, here->first_cover + i, to, views);
}

void board_placed_shape(TileSet tiles, const Placed *placed, Shape *out)
{
    Shape drawn;

    if (tiles.work) {
        board_shape_place(&tiles.work[placed->side].shape, placed, out);
        return;
    }
    board_shape_make(&tiles.tile[placed->side], &drawn, NULL);
    board_shape_place(&drawn, placed, out);
}

void board_tile_work(const Tile *tile, TileWork *work)
{
    Map map;

    board_shape_make(tile, &work->shape, NULL);
    board_map_clear(&map);
    board_place(&map, (TileSet){ .tile = tile, .count = 1 }, 0, 0, 1);
    views_read(&map, 0, 0, &work->own);
    memcpy(work->near, map.near, sizeof work->near);
}

void board_tile_join(TileSet tiles, int first, int second, TileJoin *join)
{
    Map map;
    Ground ground;

    board_map_clear(&map);
    board_place(&map, tiles, 0, first, 1);
    board_join(&map, tiles, 0, GATE_EXIT, second, GATE_ENTRANCE, 1);
    views_read(&map, 0, 1, &join->on);
    views_read(&map, 1, 0, &join->back);
    board_ground_open(&ground, &map, tiles);
    const Shape *both[] = { board_ground_shape(&ground, 0), board_ground_shape(&ground, 1) };
    join->slit = board_shape_slit(both, 2);
}

typedef struct Glimpses {
    int count;
    Glimpse *glimpse;
} Glimpses;

static void add_glimpse(Glimpses *out, GlimpseKind kind, int from, uint16_t seen, uint16_t full)
{
    if (seen)
        out->glimpse[out->count++] =
            (Glimpse){ (uint8_t)kind, (uint8_t)from, seen, (uint16_t)(full & seen) };
}

static void add_cover_glimpses(Glimpses *out, const Views *views, GlimpseKind areas,
                               GlimpseKind covers)
{
    for (int i = 0; i < TILE_COVERS_MAX; i++) {
        add_glimpse(out, areas, i, views->cover_sees_area[i], views->full_against_area[i]);
        add_glimpse(out, covers, i, views->cover_sees_cover[i], views->full_against_cover[i]);
    }
}

int board_tile_glimpses(TileSet tiles, const int side[3], Glimpse glimpse[GLIMPSES_MAX])
{
    Glimpses out = { 0, glimpse };
    Views on, back;
    Map map;

    board_map_clear(&map);
    board_place(&map, tiles, 0, side[0], 1);
    board_join(&map, tiles, 0, GATE_EXIT, side[1], GATE_ENTRANCE, 1);
    board_join(&map, tiles, 1, GATE_EXIT, side[2], GATE_ENTRANCE, 1);
    views_read(&map, 0, 2, &on);
    views_read(&map, 2, 0, &back);
    for (int i = 0; i < TILE_AREAS_MAX; i++)
        add_glimpse(&out, GLIMPSE_AREA, i, back.area_sees[i], 0);
    add_cover_glimpses(&out, &on, GLIMPSE_AREAS_ON, GLIMPSE_COVERS_ON);
    add_cover_glimpses(&out, &back, GLIMPSE_AREAS_BACK, GLIMPSE_COVERS_BACK);
    return out.count;
}

/* Of two areas, or two cover spaces, the later one has the bit of the pair. */
static void copy_pairs(uint8_t *pairs, int from, int count, int to, const uint16_t sees[])
{
    for (int i = 0; i < count; i++) {
        unsigned earlier = from == to ? (1u << i) - 1 : 0xffffu;
        bits_add(pairs, pair_index(from + i, 0) + to, (uint16_t)(sees[i] & earlier));
    }
}

void board_views_copy(Map *map, int from, int to, const Views *views)
{
    const Placed *here = &map->tile[from], *there = &map->tile[to];

    if (from >= to) {
        copy_pairs(map->area_sight, here->first_area, here->areas, there->first_area,
                   views->area_sees);
        copy_pairs(map->cover_sight, here->first_cover, here->covers, there->first_cover,
                   views->cover_sees_cover);
    }
    for (int i = 0; i < here->covers; i++) {
        int cover = here->first_cover + i;
        bits_add(map->cover_area_sight[cover], there->first_area, views->cover_sees_area[i]);
        bits_add(map->full_against_area[cover], there->first_area, views->full_against_area[i]);
        bits_add(map->full_against_cover[cover], there->first_cover, views->full_against_cover[i]);
    }
}
