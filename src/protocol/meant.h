/* meant.h -- why what somebody typed is no answer, in a sentence that helps. */
#ifndef SANDTABLE_MEANT_H
#define SANDTABLE_MEANT_H

#include "engine/play.h"

/* The move that a line means although it is none of the options: words may be cut short, as long as
 * only one thing begins so, and what is missing at its end is taken from an option like it.  False,
 * with a sentence about the first word that means nothing here. */
bool meant_move(const Play *p, const Question *q, const char *line, Move *move, Err *err);

/* For a line that is no move (play_move_read): a sentence that helps. */
void meant_say(const Play *p, int seat, const char *line, Err *err);

#endif
