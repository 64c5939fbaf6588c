/* dice.h -- dice and the exact odds of rolling them. */
#ifndef SANDTABLE_DICE_H
#define SANDTABLE_DICE_H

#include "engine/play.h"

/* One plain die: 1 .. sides. */
int roll_die(Play *p, int sides);

/* How many ways lead to each total from 0 to SPREAD_MAX - 1, out of `all`. */
enum { SPREAD_MAX = 64 };
typedef struct Spread {
    uint64_t ways[SPREAD_MAX];
    uint64_t all;
} Spread;

void spread_nothing(Spread *spread); /* no die yet: there is one way, and its total is 0 */

/* Add one die: face i counts points[i] and there are `faces` of them, all equally likely. */
void spread_add_die(Spread *spread, const int points[], int faces);

/* The largest number that divides both, for odds in lowest terms; 0 if both numbers are 0. */
uint64_t common_divisor(uint64_t a, uint64_t b);

#endif
