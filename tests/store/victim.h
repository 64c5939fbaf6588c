/* victim.h -- a process that appends entries as fast as it can, says which of them were
 * acknowledged, and is killed in the middle of it; and somebody who looks whether they are all
 * there.
 */
#ifndef TESTS_VICTIM_H
#define TESTS_VICTIM_H

#include <sys/types.h>

#include "places.h"

enum { VICTIM_TABLES = 6 };

/* All that was ever acknowledged: for each table the chains of its entries; 0: not that one. */
typedef struct Acks {
    uint64_t *chain[VICTIM_TABLES];
    int room[VICTIM_TABLES];
    int count;
    StoreHead checked[VICTIM_TABLES];
} Acks;

typedef struct Victim {
    pid_t process;
    int pipe; /* what it says */
} Victim;

/* Goes on where the last one was killed. */
Victim victim_start(const Place *place, int patience_ms);

/* Take in what it said so far, waiting at most that long; returns how many acknowledgements. */
int victim_listen(const Victim *victim, Acks *acks, int timeout_ms);

/* Without warning.  Then what it still said. */
void victim_kill(Victim *victim, Acks *acks);

/* How many of the acknowledged entries are not in the store, or are not what they were; only those
 * that were not checked before, or all of them. */
int acks_lost(Acks *acks, Store *store, bool all);
void acks_release(Acks *acks);

#endif
