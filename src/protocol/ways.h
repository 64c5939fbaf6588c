/* ways.h -- what to do first for something that comes later: whoever clicks on an enemy before a
 * card is played means to attack it, and is told which cards lead there.
 */
#ifndef SANDTABLE_WAYS_H
#define SANDTABLE_WAYS_H

#include "engine/json.h"
#include "engine/play.h"

enum { WAYS_MOST = 16 };

/* "ways": moves of the open question, as in questions, after which the seat would be asked
 * something that this thing answers, without any chance in between.  Worked out in an imagined
 * world, so that nothing is told that the seat does not know. */
void tell_ways(Json *json, const Play *p, int seat, int type, int value);

#endif
