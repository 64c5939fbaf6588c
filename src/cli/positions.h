/* positions.h -- positions of games between bots, with how they ended: what programs learn from.
 *
 * A file of them begins with a line of text,
 *     sandtable positions 1 GAME INPUTS DIGEST
 * the number of different numbers there are and the digest of what they mean (observe.h).  Then
 * come records, every number little-endian: 16 bits, how many numbers were observed; 16 bits, the
 * result of the seat from 0 to 65535; then for each number 16 bits, which, and 16 bits, its value.
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
