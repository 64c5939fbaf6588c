/* toy.h -- a game for the tests of the engine only: it does nothing but ask.
 *
 * Its main procedure asks seat 0 for a number n, calls `sum` (which asks n times, each time one
 * level deeper, and gives back the sum of the answers), puts a sealed question to all seats, and
 * ends.  `choice`, which tests begin with instead, has seat 1 choose, then seat 2.
 */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include "engine/proc.h"

enum { ENTITY_THING = ENTITY_FIRST, ENTITY_COUNT };
enum { VERB_NUMBER, VERB_GIVE, VERB_PASS, VERB_LAY_DOWN, VERB_COUNT };
enum { QUESTION_MANY, QUESTION_SUM, QUESTION_SEALED, QUESTION_COUNT };
enum { EVENT_SUM, EVENT_SECRET, EVENT_COUNT };
enum { REFUSAL_NO, REFUSAL_COUNT };

/* The things: two stones that the label tells apart by number, a leaf, and one that is gone. */
enum { THING_STONE, THING_OTHER_STONE, THING_LEAF, THING_GONE, THING_COUNT };

struct State {
    Core core;
    int16_t sum;
    int16_t deepest; /* where the stack ended at most */
    int8_t given[SEATS_MAX];
    int8_t unused_[4];
};

struct toy_whole {
    Frame frame;
};
struct toy_sum {
    Frame frame;
    int8_t left, mine;
};
struct toy_choice {
    Frame frame;
    int8_t several; /* which of the two have a choice: bits */
    int8_t chosen, unused_[2];
};
#define TOY_PROCS(X) X(toy_whole) X(toy_sum) X(toy_choice)
PROCS_DECLARE(toy, TOY_PROCS)

extern const Game toy_game;

#endif
