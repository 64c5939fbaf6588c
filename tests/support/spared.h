/* spared.h -- what a player is spared tells others nothing, in any game. */
#ifndef TESTS_SPARED_H
#define TESTS_SPARED_H

#include "engine/play.h"

/* Is what a seat is asked a formality?  Fails unless the same holds, with the same answers left, in
 * a world that fits what a watcher knows. */
bool spared_alike(const Play *p, int seat, Rng *rng);

#endif
