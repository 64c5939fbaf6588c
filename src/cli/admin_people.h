/* admin_people.h -- the tasks of "admin" that are about people: what they said, and who is let
 * in. */
#ifndef SANDTABLE_ADMIN_PEOPLE_H
#define SANDTABLE_ADMIN_PEOPLE_H

#include "store/store.h"

bool people_chat(Store *store, const char *table, Err *err);
bool people_unsay(Store *store, const char *table, const char *line, Err *err);
/* kind: account, person or address. */
bool people_ban(Store *store, const char *kind, const char *value, Err *err);
bool people_unban(Store *store, const char *kind, const char *value, Err *err);
bool people_bans(Store *store, Err *err);

#endif
