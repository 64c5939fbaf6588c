/* tile_work.h -- what can be worked out about a side of a tile before it is laid: cells, distances,
 * what is seen on it, and what two tiles see of each other that are joined as usual.  Turning and
 * shifting changes nothing of it, so that only views through two openings and more are left to be
 * found when a tile is joined.
 *
 * The sides that are built in have theirs made when the program is built (tile_tables.c).
 */
#ifndef GEARS_BOARD_TILE_WORK_H
#define GEARS_BOARD_TILE_WORK_H

#include "games/gears-board/shape.h"

/* What is seen of the areas and cover spaces of a tile from those of another that is joined to it,
 * or of the same tile: for each area, or cover space, the areas or cover spaces as bits. */
typedef struct Views {
    uint16_t area_sees[TILE_AREAS_MAX];           /* areas */
    uint16_t cover_sees_area[TILE_COVERS_MAX];    /* areas */
    uint16_t full_against_area[TILE_COVERS_MAX];  /* areas */
    uint16_t cover_sees_cover[TILE_COVERS_MAX];   /* cover spaces */
    uint16_t full_against_cover[TILE_COVERS_MAX]; /* cover spaces */
} Views;

struct TileWork {
    Shape shape;
    uint8_t near[TILE_AREAS_MAX][TILE_AREAS_MAX + 1]; /* distances, as in a Map */
    Views own;
};

/* Of a tile and one whose entrance is joined to its exit. */
struct TileJoin {
    Views on;   /* from the first tile to the second */
    Views back; /* from the second to the first */
};

void board_tile_work(const Tile *tile, TileWork *work);
void board_tile_join(TileSet tiles, int first, int second, TileJoin *join);

/* Put what one tile of a map sees of another, or of itself, into the map. */
void board_views_copy(Map *map, int from, int to, const Views *views);

/* Made from the tiles that are built in: for each, and for each two of them. */
extern const TileWork gears_board_tile_work[];
extern const TileJoin gears_board_tile_joins[];

#endif
