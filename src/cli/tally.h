/* tally.h -- what came out of many games: counts that add up the same in any order. */
#ifndef SANDTABLE_TALLY_H
#define SANDTABLE_TALLY_H

#include "engine/play.h"

enum { OUTCOMES_MOST = 64, SCORE_UNIT = 10000 };

typedef struct Tally {
    uint64_t games, decisions;
    int outcome_count;
    struct {
        const char *name;
        uint64_t games;
    } outcome[OUTCOMES_MOST];
    /* Of each seat, in SCORE_UNITs: whole numbers, so that the order of adding does not matter. */
    uint64_t score[SEATS_MAX];
    int longest;
    uint64_t *of_length; /* how many games took 0 .. longest decisions */
} Tally;

void tally_init(Tally *tally, const Game *game);
void tally_release(Tally *tally);

/* Counts a game that is over. */
void tally_add(Tally *tally, const Play *over, int decisions);
void tally_merge(Tally *into, const Tally *from);
void tally_sort(Tally *tally); /* outcomes by name */

/* The smallest number that this share of all cases (0 to 1) does not exceed, where count[i] of them
 * have the number i, 0 .. most. */
int count_quantile(const uint64_t count[], int most, double share);
/* The fewest decisions within which this share of all games (0 to 1) ended. */
int tally_quantile(const Tally *tally, double share);

/* A mean with the interval that holds the true one with 95 % confidence, all from 0 to 1. */
typedef struct Interval {
    double mean, low, high;
} Interval;

/* Of a normal distribution 95 % lie within that many standard deviations. */
#define DEVIATIONS_95 1.959964

Interval tally_interval(double mean, double deviation); /* of a normal distribution */
/* Wilson's, of what was won in that many games: wins, or scores from 0 to 1.  No mean spreads more
 * than that of wins and defeats alone, so for scores the interval is too wide rather than too
 * narrow; and it has some width even if all games went one way. */
Interval tally_share(double won, uint64_t games);
Interval tally_score(const Tally *tally, int seat);

#endif
