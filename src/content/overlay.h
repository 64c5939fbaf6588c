/* overlay.h -- the games with the content of a folder laid over theirs (--content DIR).
 *
 * DIR has a folder for each game that it changes, named after the game's id.  In it are files with
 * the names of that game's own files, each with as many lists and entries as it wants to change or
 * add.
 */
#ifndef SANDTABLE_OVERLAY_H
#define SANDTABLE_OVERLAY_H

#include "content/faults.h"
#include "engine/game.h"

typedef struct Overlay Overlay;

/* NULL, with faults, if anything in the folder is wrong.  games: a list ended by NULL, such as
 * all_games; it must outlive the result. */
Overlay *overlay_read(const char *path, const Game *const games[], Faults *faults);
void overlay_free(Overlay *overlay); /* NULL is fine */

/* All the games, ended by NULL, in the same order: those with a folder are copies with other
 * content, the rest are what they were.  They belong to the Overlay and live as long as it does. */
const Game *const *overlay_games(const Overlay *overlay);

#endif
