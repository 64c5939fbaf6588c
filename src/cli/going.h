/* going.h -- how far a piece could go, in lines. */
#ifndef SANDTABLE_GOING_H
#define SANDTABLE_GOING_H

#include "engine/play.h"

/* All places by what it costs to get there; with the name of one ("g5") that place only.  outlook:
 * also what is certain about a place that was named.  False: no piece of this seat goes step by
 * step now. */
bool going_show(const Play *p, int seat, const char *name, bool outlook);

#endif
