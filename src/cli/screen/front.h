/* front.h -- a table on a whole screen: the map stays in view, panes for what one holds, for the
 * question and for what happened (docs/terminal.md). */
#ifndef SANDTABLE_SCREEN_FRONT_H
#define SANDTABLE_SCREEN_FRONT_H

#include "cli/hotseat.h"

/* Is there a terminal that can do it? */
bool screen_possible(void);

/* Takes the terminal for this table.  False, with a sentence, if it cannot be used. */
bool screen_open(Hotseat *h, Err *err);
/* Gives it back, and says there what was said last. */
void screen_close(Hotseat *h);

#endif
