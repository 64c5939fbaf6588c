/* map_draw.h -- the hexes of a map as text, whatever lies on them. */
#ifndef HOGS_MAP_DRAW_H
#define HOGS_MAP_DRAW_H

#include "engine/sketch.h"
#include "games/hogs/hex.h"

enum { CELL_COLUMNS = 6 }; /* of a hex, its left border included */

typedef enum CellLine { CELL_AIR, CELL_PIECE, CELL_GROUND, CELL_LINES } CellLine;

typedef struct HexPainter {
    const uint8_t *terrain; /* HEXES of TerrainKind */
    const void *context;
    /* What stands in this line of the hex, up to five columns.  The ground line begins with the
     * hex's name and has two columns left; without words there it shows the terrain. */
    void (*paint)(const void *context, int hex, CellLine line, Buf *cell);
    Sketch *sketch; /* is told where the hexes are; its pen stands at each before it is painted;
                       NULL: nobody asks */
} HexPainter;

void hogs_draw_hexes(const HexPainter *painter, Buf *out);
void hogs_draw_terrain_legend(Buf *out);
const char *hogs_terrain_mark(int terrain);

#endif
