/* observe.h -- a position as a list of small numbers, for programs that learn.
 *
 * A game that can be learned has a table of what it observes (Game.observations) and a function
 * that writes down what one seat can know of a position (Game.observe).  Most of the numbers are 0
 * in any one position, so only the others are listed.  `sandtable sim --record` writes such lists
 * with how the game ended (docs/bots.md).
 */
#ifndef SANDTABLE_OBSERVE_H
#define SANDTABLE_OBSERVE_H

#include <stdint.h>

#include "engine/check.h"
#include "engine/game.h"

/* A group of numbers that say the same about different things. */
struct Observation {
    const char *name;    /* one word; NULL ends a table */
    const char *meaning; /* for whoever reads the list: an English phrase */
    int count;           /* how many numbers: one for each card, phase or place */
};

enum { OBSERVED_MAX = 512 };

/* Numbers other than 0, each at most once. */
struct Observed {
    int n;
    struct {
        uint16_t which; /* counted through the whole table */
        int16_t value;
    } number[OBSERVED_MAX];
};

static inline void observed_add(Observed *o, int which, int value)
{
    if (value == 0)
        return;
    CHECK(o->n < OBSERVED_MAX);
    o->number[o->n].which = (uint16_t)which;
    o->number[o->n++].value = (int16_t)value;
}

/* A number that need not be whole, in eighths. */
int16_t observed_eighths(double number);

/* All of a table's numbers, in its order. */
void observed_add_all(Observed *o, const int16_t numbers[], int count);

int observation_count(const Game *game); /* of all groups together */

/* Of what is in the table, and in which order: anything learned with another table is useless. */
uint64_t observation_digest(const Game *game);

/* All that this seat can know of a position. */
void play_observe(const Play *p, int seat, Observed *out);

#endif
