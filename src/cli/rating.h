/* rating.h -- how strong players are, from what they did against each other.
 *
 * The model is Elo's: a player whose rating is higher by 400 is expected to win ten points for each
 * one it loses.  The ratings are those that make the results most likely (R. A. Bradley, M. E.
 * Terry, "Rank analysis of incomplete block designs", 1952), and their mean is 0.
 *
 * Each pair is credited with one more deal, of which each player won half.  Without that, a player
 * who never lost would have no finite rating, and results that are all alike would leave no doubt.
 */
#ifndef SANDTABLE_RATING_H
#define SANDTABLE_RATING_H

#include <stdint.h>

#include "cli/tally.h"

enum { PLAYERS_MOST = 16, PAIRS_MOST = PLAYERS_MOST * (PLAYERS_MOST - 1) / 2 };

/* What the first of two players has won against the second: 0 to `most` points in each deal, in
 * whole numbers, so that the order of adding does not matter. */
typedef struct Contest {
    int first, second;
    uint64_t most;
    uint64_t deals, points, points_squared;
} Contest;

void contest_add(Contest *contest, uint64_t points);

/* The share of the points that the first has won; its interval is from the spread between deals. */
Interval contest_share(const Contest *contest);

/* A rating, and the interval that holds the true one with 95 % confidence. */
typedef struct Rating {
    double elo, low, high;
} Rating;

/* Between all players there must be contests, by one or by several steps. */
void rating_of_players(const Contest contest[], int contests, Rating rating[], int players);

#endif
