/* tutorial.h -- the scenes that teach the games: tutorials and lessons (docs/lessons.md).
 *
 * content/<game>/tutorial.scene and content/<game>/lessons/ are part of the program
 * (engine/lesson.h).  A folder of content that is laid over a game may bring a tutorial of its own.
 */
#ifndef SANDTABLE_TUTORIAL_H
#define SANDTABLE_TUTORIAL_H

#include "engine/lesson.h"
#include "scene/guide.h"

/* The guide of a lesson, or of the first one if id is NULL.  The tutorial comes from `folder`,
 * which may be NULL, if that has one.  NULL if there is no such lesson: err is empty then; with a
 * sentence in it, there is one that cannot be used. */
Guide *tutorial_open(const Game *game, const char *id, const char *folder, Err *err);

/* The guide that goes with a match of this set-up, likewise; NULL without a sentence: none does. */
Guide *tutorial_for(const Game *game, const Setup *setup, const char *folder, Err *err);

#endif
