/* tile_svg.h -- tiles as pictures. */
#ifndef GEARS_BOARD_TILE_SVG_H
#define GEARS_BOARD_TILE_SVG_H

#include "engine/buf.h"
#include "games/gears-board/tiles.h"

/* A whole SVG document, up to 32 KiB. */
void board_tile_svg(const Tile *tile, Buf *out);

#endif
