/* database.h -- private to cli/: the store that --db names. */
#ifndef SANDTABLE_DATABASE_H
#define SANDTABLE_DATABASE_H

#include "store/store.h"

enum { DATABASE_MOST = 4096 };

/* What --db says; NULL: a file in the user's data folder, which is made. */
bool database_where(const char *db, char where[DATABASE_MOST], Err *err);

/* Unless it may be made, the file has to exist. */
Store *database_open(const char *db, bool may_make, Err *err);

#endif
