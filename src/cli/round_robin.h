/* round_robin.h -- every bot against every other, from every side.
 *
 * What a pair plays is counted in deals.  A deal is one seed, and all seatings of the two bots with
 * that seed, so that neither luck nor the better side favours one of them.
 *
 *   two seats        two games, seats swapped
 *   more             half of the seats each, moved round the table; with an odd number of seats,
 *                    then the other way round.  Each seat of the one bot is compared with each of
 *                    the other
 *   played together  one game for each bot, which has all the seats: the better score wins the deal
 */
#ifndef SANDTABLE_ROUND_ROBIN_H
#define SANDTABLE_ROUND_ROBIN_H

#include "bots/bot.h"
#include "cli/rating.h"

/* Of a pair: games that its first bot won, drew and lost; when bots play together, deals. */
typedef struct PairResult {
    Contest contest;
    uint64_t won, drawn, lost;
} PairResult;

/* Of a bot: the scores of its seats in SCORE_UNITs, and how many seats that were. */
typedef struct BotResult {
    uint64_t score, seats;
} BotResult;

typedef struct Results {
    PairResult pair[PAIRS_MOST];
    BotResult bot[PLAYERS_MOST];
    uint64_t games, decisions;
} Results;

typedef struct RoundRobin {
    /* To be filled in. */
    const Game *game;
    Setup setup;
    uint64_t seed, deals; /* of each pair */
    const char *overlay;  /* NULL: none */
    Bot bot[PLAYERS_MOST];
    int bots, pairs, jobs;
    /* What comes of it. */
    Results results;
    Rating rating[PLAYERS_MOST];
    double seconds;
} RoundRobin;

/* All seats belong to one bot at a time. */
bool round_robin_is_together(const RoundRobin *all);
/* How many games a deal is. */
int round_robin_seatings(const RoundRobin *all);
uint64_t round_robin_games(const RoundRobin *all);

/* Plays all deals, or fewer if Ctrl-C is pressed, and rates the bots. */
void round_robin_play(RoundRobin *all);

#endif
