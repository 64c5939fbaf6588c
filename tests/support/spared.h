/* spared.h -- what a player is spared tells others nothing, in any game. */
#ifndef TESTS_SPARED_H
#define TESTS_SPARED_H

#include "engine/play.h"

/* Is what a seat is asked a formality?  Fails unless the same holds, with the same answers left, in
 * a world that fits what a watcher knows. */
bool spared_alike(const Play *p, int seat, Rng *rng);

/* The same at every question of random games; set_up: what is particular to the set-up of a game,
 * by its number.  Returns how many were formalities. */
int spared_games(const Game *game, int games, int decisions,
                 void (*set_up)(Setup *setup, int number));

#endif
