/* tiles.h -- the tiles of Gears of War: The Board Game for tests of the map alone. */
#ifndef TESTS_GEARS_BOARD_TILES_H
#define TESTS_GEARS_BOARD_TILES_H

#include "content/content.h"
#include "content/schema.h"
#include "games/gears-board/map.h"
#include "support/unit.h"

/* Content with tiles and nothing else. */
typedef struct TilesContent {
    const Tile *tiles;
    uint32_t tiles_count;
} TilesContent;
extern const ContentSchema tiles_schema;

/* The tiles of a file, or of a text in YAML.  NULL: there are faults. */
Content *tiles_read(const char *path, Faults *faults);
Content *tiles_make(const char *text, Faults *faults);

/* The tiles that the game has; args[1] of the program is their file. */
void tiles_open(const char *path);
extern TileSet all_tiles;
int side_of(const char *id);

/* Areas and cover spaces by name: area_named(&map, "2a", "lobby"). */
int area_named(const Map *map, const char *tile, const char *id);
static inline Spot out_of_cover(int area)
{
    return (Spot){ (uint8_t)area, NO_COVER };
}
static inline Spot in_cover(const Map *map, int cover)
{
    return (Spot){ map->area_of[cover], (uint8_t)cover };
}

/* A row of tiles, "2a 16a 12a", as a map. */
void lay_out(Map *map, const char *row);

#endif
