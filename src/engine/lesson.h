/* lesson.h -- positions that the program knows by name, in which the guided lessons begin.
 *
 * A lesson is a scene (docs/scenes.md, docs/lessons.md).  What it places before its first move is
 * part of the set-up of its match: Setup.lesson names it, play_start lays it out, and from there on
 * chance comes from the lesson's seed.  So the match is its set-up and its moves like any other,
 * and is saved by the name of the lesson, with a digest of what it places.
 */
#ifndef SANDTABLE_LESSON_H
#define SANDTABLE_LESSON_H

#include "engine/play.h"

struct Lesson {
    const char *id; /* lower case, no spaces; NULL ends a list */
    const char *title, *about; /* messages */
    const char *offer;                 /* a message: what to play afterwards; NULL: nothing */
    const char *const *offer_settings; /* "seats=1", "mission=emergence", ended by NULL */

    /* The set-up, together with `seats` and `seed`; an ordinary one has nothing but the
     * settings. */
    const char *const *settings; /* "mode=duel", ended by NULL */
    const char *const *place;    /* placing lines, ended by NULL */
    uint64_t digest;             /* of the four */

    const char *file; /* the scene */
    const unsigned char *text;
    size_t length;

    int minutes; /* how many it takes somebody who follows it */
    int ordinary; /* 1: its match is an ordinary one, the game's tutorial, which places nothing */
    int seats;
    uint32_t seed;
};

/* What is explained, outside lessons, to somebody who is asked a question for the first time. */
struct Primer {
    const char *question; /* its name; NULL ends a list */
    const char *text;     /* a message */
};

const Primer *primer_find(const Game *game, int question); /* NULL: there is none */

const Lesson *lesson_find(const Game *game, const char *id); /* NULL: there is none */
/* The one in which a match begins; NULL: it begins as the rules say. */
const Lesson *lesson_of(const Game *game, const Setup *setup);

/* The set-up of a lesson that is not an ordinary one. */
void lesson_setup(const Game *game, const Lesson *lesson, Setup *setup);

/* For setup_check: does the set-up agree with its lesson? */
bool lesson_agrees(const Game *game, const Setup *setup, Err *err);
/* For play_start: lay it out.  Whoever starts a lesson has tried that before (match_check). */
void lesson_begin(Play *p, const Setup *setup);
/* False, with a sentence, if the game cannot do that with the content that it has here. */
bool lesson_place(Play *p, const Lesson *lesson, const uint8_t seed[SEED_BYTES], Err *err);

/* After every placing line of a lesson, in a match as in its scene: the dice to come do not depend
 * on how much chance the set-up needed. */
void lesson_renew_chance(Play *p, const uint8_t seed[SEED_BYTES]);

/* A lesson among the settings of a save: "lesson=hand:5f0c...".  Nothing is written for none. */
void lesson_write(const Game *game, const Setup *setup, Buf *out);
/* Such a line, or "key=value" of one of the game's settings: setup_set for what was saved. */
bool lesson_read(const Game *game, Setup *setup, const char *line, Err *err);

#endif
