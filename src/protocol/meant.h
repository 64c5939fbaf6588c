/* meant.h -- why what somebody typed is not an answer, in a sentence that helps. */
#ifndef SANDTABLE_MEANT_H
#define SANDTABLE_MEANT_H

#include "engine/play.h"

/* The move that a line stands for, although it is not among the options: words may be cut short, as
 * long as only one thing begins that way, and whatever is missing at the end is taken from a
 * similar option, or, if there is no move with this verb and every thing would be refused for one
 * reason, from anywhere.  False, with a sentence about the first word that means nothing here. */
bool meant_move(const Play *p, int seat, const Question *q, const char *line, Move *move,
                Err *err);

/* A sentence that helps, for a line that play_move_read could not read. */
void meant_say(const Play *p, int seat, const char *line, Err *err);

#endif
