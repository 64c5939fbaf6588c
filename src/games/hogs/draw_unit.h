/* draw_unit.h -- a Unit in one line of text. */
#ifndef HOGS_DRAW_UNIT_H
#define HOGS_DRAW_UNIT_H

#include "games/hogs/hogs.h"

/* Without its mark on the map. */
void hogs_draw_unit(const Play *p, int viewer, int unit, Buf *out);
void hogs_draw_unit_legend(Buf *out); /* what its letters mean */

#endif
