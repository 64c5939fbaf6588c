/* repair.h -- telling what is wrong with a table, and putting right what can be. */
#ifndef SANDTABLE_REPAIR_H
#define SANDTABLE_REPAIR_H

#include "cli/cli.h"
#include "store/store.h"

/* Prints what is wrong with a table.  False, with a sentence, if anything is. */
bool repair_check(Store *store, const char *table, const Game *const games[], Err *err);

/* Cuts a table back to the last good entry of its log and makes its row one that can be read.  What
 * was there is in the new file `path` before anything is changed. */
bool repair_table(Store *store, const char *table, const char *path, const Game *const games[],
                  Err *err);

#endif
