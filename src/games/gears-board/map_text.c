/* map_text.c -- the map as text, for terminals. */
#include "games/gears-board/map.h"

void gb_draw(const Map *map, TileSet tiles, int which_map, MapFigures *figures, const void *context,
             Buf *out)
{
    (void)map, (void)tiles, (void)which_map, (void)figures, (void)context, (void)out;
}
