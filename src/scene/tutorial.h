/* tutorial.h -- the tutorials of the games: scenes that explain a first match (docs/scenes.md).
 *
 * content/<game>/tutorial.scene is part of the program.  A folder of content that is laid over a
 * game may bring its own.
 */
#ifndef SANDTABLE_TUTORIAL_H
#define SANDTABLE_TUTORIAL_H

#include "scene/scene.h"

/* What is built in: tutorials.c is made from the files of all games. */
typedef struct Tutorial {
    const char *game; /* its id; NULL ends the list */
    const char *name; /* of the file */
    const unsigned char *text;
    size_t length;
} Tutorial;
extern const Tutorial all_tutorials[];

bool tutorial_is_there(const Game *game); /* built in */

/* The tutorial of a game, in `folder` if that has one, else built in.  NULL if there is none: err
 * is empty then; with a sentence in it, there is one that cannot be used.  folder may be NULL. */
Scene *tutorial_open(const Game *game, const char *folder, Err *err);

#endif
