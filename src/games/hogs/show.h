/* show.h -- maps, Buildings and Plane Consoles drawn by themselves, for `sandtable show`. */
#ifndef HOGS_SHOW_H
#define HOGS_SHOW_H

#include "games/hogs/hogs.h"

/* The terrain letter of a hex; a space: it is not of the map. */
char hogs_map_letter(const Map *map, int q, int r);
/* Does something with these modes lie there in only some of the mission's modes? */
bool hogs_is_for_some(const Mission *mission, int modes);
void hogs_add_modes(const Mission *mission, int modes, Buf *out); /* "2 4 T": those it is for */
const char *hogs_modes_legend(const Mission *mission); /* a message: what those signs mean */

void hogs_map_svg(const HogsContent *content, const Mission *mission, Buf *out);
void hogs_building_svg(const Building *building, Buf *out);
void hogs_console_svg(const HogsContent *content, const PlaneConsole *console, Buf *out);

/* As a ShowKind wants them; a map has the number of its mission in the content. */
void hogs_draw_map(const Game *game, int which, Buf *out);
void hogs_picture_map(const Game *game, int which, Buf *out);
void hogs_draw_building(const Game *game, int which, Buf *out);
void hogs_picture_building(const Game *game, int which, Buf *out);
void hogs_picture_console(const Game *game, int which, Buf *out);

#endif
