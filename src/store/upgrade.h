/* upgrade.h -- tables that another program played, with other rules or content. */
#ifndef SANDTABLE_STORE_UPGRADE_H
#define SANDTABLE_STORE_UPGRADE_H

#include "store/store.h"

/* The game with this table's rules and content; if there is none, another with that id; NULL: there
 * is none either. games: as in match_load. */
const Game *store_find_game(const StoreTable *table, const Game *const games[]);
bool store_is_foreign(const StoreTable *table, const Game *game); /* other rules or content? */

/* A number that tells one program from another as far as this game goes: from its rules, its
 * content and the size of its States.  Never 0. */
uint64_t store_program(const Game *game);

/* Why a table cannot go on here, and after how many moves (-1: it cannot even begin). */
void store_say_outdated(const Game *game, int rules, int moves, Err *sentence);

/* A line for a table's history: after entry `seq` it goes on under this game's rules. */
void store_write_upgrade(const StoreTable *from, const Game *to, int seq, int64_t now, Buf *line);

#endif
