/* dice.c -- dice and the exact odds of throwing them. */
#include "engine/dice.h"

#include <string.h>

#include "engine/check.h"

int roll_die(Play *p, int sides)
{
    return 1 + play_chance(p, sides);
}

void spread_nothing(Spread *spread)
{
    memset(spread, 0, sizeof *spread);
    spread->ways[0] = spread->all = 1;
}

void spread_add_die(Spread *spread, const int points[], int faces)
{
    Spread sum = { .all = spread->all * (uint64_t)faces };

    for (int total = 0; total < SPREAD_MAX; total++)
        for (int face = 0; spread->ways[total] > 0 && face < faces; face++) {
            CHECK(total + points[face] >= 0 && total + points[face] < SPREAD_MAX);
            sum.ways[total + points[face]] += spread->ways[total];
        }
    *spread = sum;
}

uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}
