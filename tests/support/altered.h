/* altered.h -- moves that are almost right: random games in which, at every question, options are
 * altered (another word, another number, another target, the verb of another question), and what
 * the game says of them is looked at. */
#ifndef TESTS_ALTERED_H
#define TESTS_ALTERED_H

#include "engine/play.h"

/* A move that is refused, at the question q. */
typedef struct Altered {
    const Play *play;
    int seat;
    const Question *q;
    Move move;
    Refusal why;
} Altered;

/* Returns how many were looked at.  What is asked and answered follows from `seed` alone. */
int altered_moves(const Game *game, uint64_t seed, int games, int decisions,
                  void (*look)(const Altered *altered));

/* Fails if one of the wanted kinds of refusal is not among those seen (how often, by kind).
 * `wanted` ends with -1. */
void altered_came_up(const Game *game, const int seen[], const int wanted[]);

/* Does any option have the verb of this move? */
bool altered_verb_is_offered(const Altered *altered);

/* Fails, with the question, the move and the reason. */
_Noreturn void altered_is_wrong(const Altered *altered, const char *because);

#endif
