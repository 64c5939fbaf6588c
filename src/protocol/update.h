/* update.h -- the message that tells a viewer how a match goes on.
 *
 * The log of a table has entries with the numbers 1, 2, 3, ...: moves, and moves taken back.  After
 * each of them, and at the start as number 0, every viewer gets an update with that number.  An
 * update always has the whole view and question, and what has happened since an earlier update; so
 * the next one makes up for one that was missed, and a client can also ask for everything since the
 * last number that arrived.
 */
#ifndef SANDTABLE_UPDATE_H
#define SANDTABLE_UPDATE_H

#include "match/match.h"
#include "scene/guide.h"
#include "protocol/tell.h"

enum { UPDATE_MOVES_MOST = 50 }; /* older ones are asked for with "log" */

typedef struct Update {
    const char *table;
    int n;    /* its number */
    int from; /* the number of the update that the viewer has; -1: none */
    int back; /* the lowest position since; -1: not even the set-up is known */
    int q;    /* the version of the open question */
    bool drawing;     /* with the position as a terminal shows it */
    bool stands_still; /* nobody is asked anything any more */
    const char *undo; /* may this viewer take back its last move: NULL, "free", "ask" */
    bool redo;        /* may it make again what it took back? */
    Asking asking;    /* how this viewer is asked */
    Guide *guide; /* that leads this viewer and has followed the match to here; NULL: none */
} Update;

/* The update for a viewer; out has TELL_BYTES_MOST bytes. */
void update_write(const Match *match, const Update *update, int viewer, Buf *out);

/* "moves": what happened at the positions `first` to `last`, for a viewer. */
void update_write_moves(const Match *match, int first, int last, int viewer, Json *json);

#endif
