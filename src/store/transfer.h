/* transfer.h -- a table as a match, whose moves are played again, as a save, and made from one. */
#ifndef SANDTABLE_STORE_TRANSFER_H
#define SANDTABLE_STORE_TRANSFER_H

#include "match/guard.h"
#include "store/store.h"

/* A table as a match, with all moves made that its log has; NULL, with a sentence, if it is not
 * there, or was played under other rules that lead elsewhere. games: as in match_load. head, which
 * may be NULL, is where the log ends. */
Match *store_load_match(Store *store, const char *table, const Game *const games[], StoreHead *head,
                        Err *err);

/* The same, as far as the program agrees with the log. outdated says why it goes no further, and is
 * "" if it reaches the end. */
Match *store_load_agreed(Store *store, const char *table, const Game *const games[],
                         StoreHead *head, Err *outdated, Err *err);

/* A match at its beginning: at its set-up, or in the State that the table's first entries hold,
 * which only the program that wrote them understands (foreign: that was another one).  NULL, with a
 * sentence, if that fails; if the rules failed, fault, which may be NULL, then says how. */
Match *store_begin_match(Store *store, const char *table, const Game *game, const Setup *setup,
                         const SeatInfo seats[], bool foreign, GuardFault *fault, Err *err);

/* The entries of a new table that is to hold this match, for store_create. */
typedef struct StoreEntries {
    StoreEntry *entry;
    char (*text)[STORE_ENTRY_MOST + 1];
    int count;
} StoreEntries;
void store_entries_of(const Match *match, int64_t made_ms, StoreEntries *entries);
void store_entries_release(StoreEntries *entries);

/* Plays one more entry of its log.  Kinds that mean nothing to the store change nothing.  It has to
 * lead to the State whose digest it carries; if another program made it (foreign), whose States may
 * look different, it is enough that it shows the same.  False, with a sentence, leaves the match
 * where it was; but if the rules failed, the match is of no more use, and fault, which may be NULL,
 * says how. */
bool store_apply(Match *match, const StoreEntry *entry, bool foreign, GuardFault *fault, Err *err);

/* Does this entry take back moves after something had been learned? */
bool store_is_learned(const StoreEntry *entry);

/* A table as a save (match_save), which holds its seed, as far as this program agrees with it
 * (store_load_agreed).  The caller frees it. */
char *store_export(Store *store, const char *table, const Game *const games[], size_t *length,
                   Err *outdated, Err *err);

/* A save as a new table, whose id is written to `id`.  name: of the file, for the sentence.  Waits
 * until it is durable. */
bool store_import(Store *store, const char *text, size_t length, const char *name,
                  const Game *const games[], char id[STORE_ID_MOST + 1], Err *err);

#endif
