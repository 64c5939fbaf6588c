/* record.h -- private to server: a TableRecord as the store has it, and back. */
#ifndef SANDTABLE_SERVER_RECORD_H
#define SANDTABLE_SERVER_RECORD_H

#include "server/hub.h"

/* The texts of a StoreTable that a record does not have in that form. */
typedef struct RecordText {
    char setup[STORE_SETUP_MOST + 1];
    char policy[STORE_POLICY_MOST + 1];
    char seed[FAIR_DIGITS + 1];
} RecordText;

/* table points into `record` and `text` afterwards. */
void record_write(const char *id, const TableRecord *record, RecordText *text, StoreTable *table);

/* False, with a sentence and nothing to release, if this server cannot go on with it. */
bool record_read(const Game *const games[], const StoreTable *table, TableRecord *record, Err *err);

/* Frees the lists that grow and leaves them empty; the rest stays. */
void record_release(TableRecord *record);
TableBar *record_add_bar(TableRecord *record);       /* one more, zeroed */
FalseStart *record_add_false_start(TableRecord *record); /* the same */

/* How many people sit there, each counted once. */
int record_persons(const TableRecord *record);

/* Of which table it is a branch, "" if of none, whatever game and rules it has.  False: that cannot
 * be read. */
bool record_read_origin(const StoreTable *table, char origin[STORE_ID_MOST + 1]);

#endif
