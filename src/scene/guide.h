/* guide.h -- a tutorial beside a match: what the guide says, and the move that comes next.
 *
 * The guide carries out the scene in a game of its own with the seed of the match, one move ahead.
 * As long as the match makes the same moves, both are the same game, and the guide knows what to
 * say before the next one.  The match itself is an ordinary one: it can be saved, taken back and
 * left whenever somebody likes.
 */
#ifndef SANDTABLE_GUIDE_H
#define SANDTABLE_GUIDE_H

#include "engine/lesson.h"
#include "match/match.h"
#include "scene/scene.h"

typedef struct Guide Guide;

typedef enum GuideState {
    GUIDE_LEADS, /* it says what comes next */
    GUIDE_ENDED, /* the scene is over; what it said last may still be told */
    GUIDE_LOST,  /* the match has gone another way; taking that back brings the guide back */
    GUIDE_FAILED /* the scene does not hold: guide_why */
} GuideState;

/* Takes over the scene, whose first case it follows.  The game must be the one of the matches to
 * come, with its content.  lesson: whose scene it is; NULL, or an ordinary one: the match begins as
 * the rules say.  NULL, with a sentence, if the scene is for another game, or has placing lines or
 * fixed dice that no match has. */
Guide *guide_new(Scene *scene, const Game *game, const Lesson *lesson, Err *err);
void guide_free(Guide *guide); /* NULL is fine */

/* How the tutorial is set up.  The seed is left as it is unless the scene names one. */
void guide_setup(const Guide *guide, Setup *setup);
/* Is this the set-up of the tutorial, its seed included if it names one? */
bool guide_fits(const Guide *guide, const Setup *setup);

/* Goes to where the match is now, forward or back. */
GuideState guide_follow(Guide *guide, const Match *match);

/* Once it follows a match: the seat that the guide speaks to, which makes the first move; -1: none
 * does. */
int guide_pupil(const Guide *guide);

/* What guide_follow found last; how many moves of the match are those of the scene; how many
 * moves of the pupil the scene has. */
GuideState guide_state(const Guide *guide);
int guide_agreed(const Guide *guide);
int guide_steps(Guide *guide);

/* While it leads: the next move and whose it is.  False: it expects none. */
bool guide_next(const Guide *guide, int *seat, Move *move);
/* Does the guide make it itself, whoever's move it is; and did it make the one with this index in
 * the list of the match? */
bool guide_makes_next(const Guide *guide);
bool guide_made(const Guide *guide, int index);
/* Was that move asked for while the guide was leading?  Then the pupil decided it, formality or
 * not. */
bool guide_asked(const Guide *guide, int index);
/* What the guide says before it, in the reader's language, one after the other; NULL after the
 * last. */
const char *guide_says(const Guide *guide, int n);
/* The same of all that it has said since a position of the match. */
const char *guide_said(const Guide *guide, int since, int n);
const char *guide_why(const Guide *guide);

/* The things that it speaks of before the next move, one after the other, ENTITY_...; false after
 * the last. */
bool guide_light(const Guide *guide, int n, int *type, int *value);

/* Once the match has gone another way: what the scene foresaw for that, or what was done and what
 * came of it, as the pupil saw it. */
void guide_tell_lost(const Guide *guide, const Match *match, Buf *out);
const Lesson *guide_lesson(const Guide *guide); /* NULL: it comes from a folder */

#endif
