/* tile_work.c -- what is seen on a side of a tile, read off a map that has nothing else. */
#include "games/gears-board/tile_work.h"

static Spot spot_of(const Map *map, int cover)
{
    return (Spot){ map->area_of[cover], (uint8_t)cover };
}

static uint16_t bit(int i, bool on)
{
    return (uint16_t)((unsigned)on << i);
}

static void work_cover(const Map *map, int cover, TileWork *work)
{
    Spot here = spot_of(map, cover);

    for (int a = 0; a < map->areas; a++) {
        Spot there = { (uint8_t)a, NO_COVER };
        work->cover_sees_area[cover] |= bit(a, gb_sees(map, here, there));
        work->full_against_area[cover] |= bit(a, gb_cover_against(map, there, cover) == 2);
    }
    for (int k = 0; k < map->covers; k++) {
        Spot there = spot_of(map, k);
        work->cover_sees_cover[cover] |= bit(k, gb_sees(map, here, there));
        work->full_against_cover[cover] |= bit(k, gb_cover_against(map, there, cover) == 2);
    }
}

void tile_work(const Tile *tile, TileWork *work)
{
    Map map;

    *work = (TileWork){ 0 };
    shape_make(tile, &work->shape, NULL);
    gb_map_clear(&map);
    gb_place(&map, (TileSet){ .tile = tile, .count = 1 }, 0, 0, 1);
    for (int a = 0; a < map.areas; a++)
        for (int b = 0; b < map.areas; b++) {
            Spot one = { (uint8_t)a, NO_COVER }, other = { (uint8_t)b, NO_COVER };
            work->area_sees[a] |= bit(b, gb_sees(&map, one, other));
        }
    for (int cover = 0; cover < map.covers; cover++)
        work_cover(&map, cover, work);
}
