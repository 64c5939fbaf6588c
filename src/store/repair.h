/* repair.h -- damaged tables: what is wrong with them, and how much of them can be saved. */
#ifndef SANDTABLE_STORE_REPAIR_H
#define SANDTABLE_STORE_REPAIR_H

#include "store/store.h"

typedef struct StoreHealth {
    int faults; /* 0: nothing is wrong */
    int last;   /* the number of the last entry of its log, */
    int good;   /* and of the last one that follows from all before it and can be played */
    int moves;  /* that are made after that; 0 if its game has not begun */
    bool can_be_played; /* once what is not good is cut off */
    bool foreign;       /* it was last played under other rules or content, */
    bool outdated;      /* which lead elsewhere after `moves` moves; that is no damage */
    int revision;
    bool aside; /* set aside, because its rules failed */
} StoreHealth;

typedef void StoreFinding(void *context, const char *sentence);

/* Looks at all of a table, and calls `found`, which may be NULL, for each thing that is wrong.
 * False only if it could not be looked at.  games: as in match_load. */
bool store_inspect(Store *store, const char *table, const Game *const games[], StoreFinding *found,
                   void *context, StoreHealth *health, Err *err);

/* The table and the entries after `after` as they lie in the store, whether they make sense or
 * not: a line of JSON each.  False: `seen` gave up, or they could not be read. */
typedef bool StoreLineSeen(void *context, const char *line);
bool store_dump(Store *store, const char *table, int after, StoreLineSeen *seen, void *context,
                Err *err);

/* Cuts off what is not good, makes the table one that can be read, and forgets its snapshots; all
 * or nothing, and only if it is still as `known` says.  policy: in place of what is there; NULL: as
 * it is.  Waits until it is durable. */
bool store_repair(Store *store, const char *table, const Game *const games[],
                  const StoreHealth *known, const char *policy, Err *err);

#endif
