/* positions.h -- positions from games between bots, with how those ended: for programs that learn.
 *
 * A file of them begins with a line of text,
 *     sandtable positions 1 GAME INPUTS DIGEST
 * where INPUTS is how many numbers there are to observe, and DIGEST is of what they mean
 * (observe.h).  Records follow, little-endian, of 16 bits each: how many numbers this position has;
 * how the game ended for the seat that observed it, from 0 to 65535; and for each number which one
 * it is, and its value, signed.  docs/bots.md has this for people who write programs.
 */
#ifndef SANDTABLE_POSITIONS_H
#define SANDTABLE_POSITIONS_H

#include <pthread.h>
#include <stdio.h>

#include "engine/play.h"

/* One file for all workers. */
typedef struct PositionsFile {
    FILE *file;
    pthread_mutex_t lock;
    uint64_t records;
    bool failed;
} PositionsFile;

/* The positions of one game under way, and those of finished games not yet written. */
typedef struct Positions {
    PositionsFile *into;
    uint8_t *bytes;
    size_t size, room;
    size_t game_begins;
    int decisions;
    Rng rng; /* which ones are kept */
} Positions;

bool positions_open(PositionsFile *file, const Game *game, const char *path, Err *err);
bool positions_close(PositionsFile *file, const char *path, Err *err);

void positions_init(Positions *positions, PositionsFile *into, uint64_t seed);
void positions_release(Positions *positions); /* writes what is left */
void positions_watch(Positions *positions, const Play *p, int options);
/* The game is over: the results are known. */
void positions_end(Positions *positions, const Play *over);

#endif
