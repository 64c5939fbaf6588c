/* usage.h -- how often the things of a game are used, and how those fare who use them.
 *
 * Each game says itself what is counted (Game.uses).  All counts add up the same in any order.
 */
#ifndef SANDTABLE_USAGE_H
#define SANDTABLE_USAGE_H

#include "engine/play.h"

/* One thing: in how many games it was used, by how many seats in all, and what these scored. */
typedef struct Use {
    const char *id; /* NULL: there is no such thing */
    uint64_t games, seats, score; /* score: in SCORE_UNITs (tally.h) */
    uint64_t last; /* the number of the last game with it, from 1 on */
    SeatMask by;   /* in that game */
} Use;

/* How one thing fared against another: seats against seats. */
typedef struct Duel {
    uint64_t met, score;
} Duel;

typedef struct Usage {
    const UseKind *kind;
    int count;
    Use *use;
    Duel *duel; /* for each thing and each other one; NULL: nobody asks */
} Usage;

void usage_init(Usage *usage, const UseKind *kind, const Play *begun);
void usage_release(Usage *usage);
/* An event of the game with this number, from 1 on. */
void usage_note(Usage *usage, const Play *p, const Event *event, uint64_t game);
void usage_close(Usage *usage, const Play *over, uint64_t game);
void usage_merge(Usage *into, const Usage *from); /* into: all 0, or of the same kind */

#endif
