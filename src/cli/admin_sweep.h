/* admin_sweep.h -- the task of "admin" that removes tables nobody has used for long. */
#ifndef SANDTABLE_ADMIN_SWEEP_H
#define SANDTABLE_ADMIN_SWEEP_H

#include "store/store.h"

/* Remove the tables in this state (open, running, over, abandoned) that nobody has changed for so
 * many days, and say how many there were. */
bool admin_sweep(Store *store, const char *state, const char *days, Err *err);

#endif
