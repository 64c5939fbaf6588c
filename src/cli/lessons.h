/* lessons.h -- which lessons somebody at this terminal has done.
 *
 * They are kept in a file of the user, $XDG_STATE_HOME/sandtable/lessons, a line for each: the game
 * and the lesson.  One that was left in the middle lies beside it as a save.
 */
#ifndef SANDTABLE_LESSONS_H
#define SANDTABLE_LESSONS_H

#include "engine/lesson.h"

bool lessons_is_done(const Game *game, const char *lesson);
/* False, with a sentence, if it cannot be recorded. */
bool lessons_mark_done(const Game *game, const char *lesson, Err *err);

/* Where a lesson that is left in the middle is kept; NULL: this user has no place.  The caller
 * frees it. */
char *lessons_place(const Game *game, const char *lesson);

/* The first that was not done, or the first of all if none is left; NULL: the game has none. */
const char *lessons_first_open(const Game *game);
/* The one after this; NULL: it is the last. */
const Lesson *lessons_next(const Game *game, const char *lesson);

/* Has this question never been explained?  Then it counts as explained from now on.  If that cannot
 * be recorded, the answer is no: better never than every time. */
bool hints_is_new(const Game *game, const char *question);

/* "sandtable play hogs --set mode=duel": the command for what a lesson offers at its end. */
void lessons_write_offer(const Game *game, const Lesson *lesson, Buf *out);

#endif
