/* scene.h -- positions as text, with what happens in them: rules tests, worked examples, tutorials.
 *
 * A scene is a file of lines; docs/scenes.md describes them.  It holds one case or several, which
 * share what comes before the first of them.  A case sets up a game, places what it needs, makes
 * moves and says what must be true.  It ends at its first line that does not hold.
 *
 * Nothing here trusts its input: a line that makes no sense is answered like an expectation that
 * fails, with the file, the line and the reason.
 */
#ifndef SANDTABLE_SCENE_H
#define SANDTABLE_SCENE_H

#include <stdio.h>

#include "engine/play.h"

typedef struct Scene Scene;

/* NULL, with "file:line: why", if the text is no scene. */
Scene *scene_parse(const char *text, size_t length, const char *name, Err *err);
Scene *scene_read(const char *path, Err *err);
void scene_free(Scene *scene); /* NULL is fine */

const char *scene_name(const Scene *scene);                 /* of the file */
int scene_case_count(const Scene *scene);                   /* at least 1 */
const char *scene_case_name(const Scene *scene, int index); /* "" if the scene has no cases named */

/* The rule ids (or test vectors) that a case cites, one after the other; NULL after the last. */
const char *scene_rule(const Scene *scene, int index, int n);
const char *scene_vector(const Scene *scene, int index, int n);

/* --- Where games come from --- */

/* A scene names a game, and perhaps a folder of content that is laid over it.  find returns NULL,
 * with a sentence, if there is none; the game must stay until the scene has been run.  content is
 * NULL, or a path that has been resolved against the folder of the scene. */
typedef struct SceneGames {
    const Game *(*find)(void *context, const char *id, const char *content, Err *err);
    void *context;
} SceneGames;

/* --- Step by step, for tutorials --- */

/* What a case sets up before its first line that needs a position.  seeded: it names a seed of its
 * own.  False, with "file:line: why", if that makes no sense. */
bool scene_setup(const Scene *scene, int index, const SceneGames *games, const Game **game,
                 Setup *setup, bool *seeded, Err *err);

typedef struct SceneRun SceneRun;

typedef enum SceneStep {
    SCENE_DONE,      /* the case is over, and all of it held */
    SCENE_WENT_ON,   /* a line was carried out that a player need not know about */
    SCENE_SAID,      /* scene_run_text is what the guide says */
    SCENE_LIT,       /* scene_run_light is what it speaks of */
    SCENE_FORESEEN,  /* scene_run_text is what it says if scene_run_pattern is done instead */
    SCENE_SUGGESTED, /* scene_run_move is what the player should do now */
    SCENE_MOVED,     /* scene_run_move was made */
    SCENE_MADE,      /* likewise; the guide does that itself, whoever's move it is */
    SCENE_FAILED     /* scene_run_text is why; there are no more steps */
} SceneStep;

/* Does the case place anything or fix dice, so that no match could go that way?  The scene of a
 * lesson may place what its match begins with (engine/lesson.h). */
bool scene_places(const Scene *scene, int index);

/* games: NULL for those that are built in, without overlays.  The scene must outlive the run. */
SceneRun *scene_run_new(const Scene *scene, int index, const SceneGames *games);
void scene_run_free(SceneRun *run); /* NULL is fine */

/* Before the first step: this seed, whatever the scene says.  Without placing lines and fixed dice,
 * the case is then the beginning of the match that has the same set-up. */
void scene_run_seed(SceneRun *run, const uint8_t seed[SEED_BYTES]);

SceneStep scene_run_step(SceneRun *run); /* carry out the next line */
int scene_run_line(const SceneRun *run); /* the number of the last one, 0 before the first */
const char *scene_run_text(const SceneRun *run); /* a message after SCENE_SAID, else a sentence */
Move scene_run_move(const SceneRun *run, int *seat);
/* A thing of the game, ENTITY_... and its value. */
int scene_run_light(const SceneRun *run, int *value);
/* A move as it is written, with "*" for any word, and at the end for all that follow; "" is any
 * move. */
const char *scene_run_pattern(const SceneRun *run);
/* Is this move of the position written like that? */
bool scene_move_fits(const Play *p, Move move, const char *pattern);
const Play *scene_run_play(const SceneRun *run); /* NULL until the game has been set up */

/* --- All at once, for tests --- */

typedef struct SceneResult {
    bool passed;
    int line;       /* the one that failed */
    char *why;      /* a sentence */
    char *position; /* drawn for the referee; "" before there is one */
    char *options;  /* what the seats that are to act may do, a line each */
} SceneResult;

/* Fills in result, which scene_result_release empties again. */
void scene_check(const Scene *scene, int index, const SceneGames *games, SceneResult *result);
void scene_result_release(SceneResult *result);

/* Checks files, and all files named *.scene below folders, in order of their names.  Failures and a
 * closing line go to out, or all results as one JSON document.  Returns 0 if all cases passed, 1 if
 * some failed, 2 if a path cannot be read or holds no scene. */
int scenes_check(char *const paths[], int count, bool as_json, const SceneGames *games, FILE *out);

#endif
