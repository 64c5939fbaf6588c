/* table.h -- matches for the tests. */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include "match/match.h"

/* A match with default settings; north is a person called Ana, east a bot, the rest open. */
Match *table_new(const Game *game, int seats, uint64_t seed);

/* One random move by a random seat that must decide; false: the game is over. */
bool table_move(Match *match, Rng *rng);

/* A move that must be accepted. */
void table_play(Match *match, const char *seat, const char *move);

/* Are the two equal in all that a save holds? */
void assert_same_match(const Match *a, const Match *b);

#endif
