/* lines.h -- a table in plain lines of text, for pipes, simple terminals and screen readers. */
#ifndef SANDTABLE_CLI_LINES_H
#define SANDTABLE_CLI_LINES_H

#include "cli/hotseat.h"

extern const Front lines_front;

void lines_open(Hotseat *h);
void lines_close(Hotseat *h); /* nothing if another front was opened */

#endif
