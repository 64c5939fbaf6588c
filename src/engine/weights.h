/* weights.h -- the numbers by which a game's estimate and its advice judge: chosen by hand, and
 * learned.
 *
 * A game writes them down once, as a list for WEIGHTS_DECLARE and WEIGHTS_DEFINE:
 *
 *   #define SKIRMISH_WEIGHTS(WEIGHT) WEIGHT(WALL, 3, 2.6) WEIGHT(CARD, 1, 1.4)
 *
 * and asks for one of them by weight_of(p, WEIGHT_WALL).  Which of the two it gets depends on who
 * judges (Play.learned).
 */
#ifndef SANDTABLE_WEIGHTS_H
#define SANDTABLE_WEIGHTS_H

#include "engine/game.h"

struct Weights {
    int count; /* the first is nobody's, so that 0 can stand for none */
    const char *const *name;
    const double *by_hand, *learned;
};

static inline double weight_of(const Play *p, int which)
{
    const Weights *weights = p->game->weights;

    return (p->learned ? weights->learned : weights->by_hand)[which];
}

#define WEIGHT_INDEX_(name, by_hand, learned) WEIGHT_##name,
#define WEIGHT_NAME_(name, by_hand, learned) #name,
#define WEIGHT_BY_HAND_(name, by_hand, learned) by_hand,
#define WEIGHT_LEARNED_(name, by_hand, learned) learned,

#define WEIGHTS_DECLARE(LIST) WEIGHT_NONE, LIST(WEIGHT_INDEX_) WEIGHT_COUNT

#define WEIGHTS_DEFINE(weights, LIST)                                                 \
    const Weights weights = {                                                         \
        .count = WEIGHT_COUNT,                                                        \
        .name = (const char *const[]){ "", LIST(WEIGHT_NAME_) },                      \
        .by_hand = (const double[]){ 0, LIST(WEIGHT_BY_HAND_) },                      \
        .learned = (const double[]){ 0, LIST(WEIGHT_LEARNED_) },                      \
    }

#endif
