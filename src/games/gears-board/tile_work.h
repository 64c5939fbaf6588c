/* tile_work.h -- what can be worked out about a side of a tile before it is laid: its cells, and
 * what is seen on it.  Turning and shifting a tile changes nothing of it, so that only views through its
 * openings are left to be found when it is joined.
 *
 * The sides that are built in have theirs made when the program is built (tile_tables.c).
 */
#ifndef GEARS_BOARD_TILE_WORK_H
#define GEARS_BOARD_TILE_WORK_H

#include "games/gears-board/shape.h"

/* Sets of areas and of cover spaces of the tile, as bits. */
struct TileWork {
    Shape shape;
    uint16_t area_sees[TILE_AREAS_MAX];            /* areas */
    uint16_t cover_sees_area[TILE_COVERS_MAX];     /* areas */
    uint16_t full_against_area[TILE_COVERS_MAX];   /* areas */
    uint16_t cover_sees_cover[TILE_COVERS_MAX];    /* cover spaces */
    uint16_t full_against_cover[TILE_COVERS_MAX];  /* cover spaces */
};

void tile_work(const Tile *tile, TileWork *work);

extern const TileWork gears_board_tile_work[]; /* made from the tiles that are built in */

#endif
