/* network.h -- learned judgement: how a game will end, from what is observed of a position.
 *
 * A network corrects what the game's own estimate says.  It sees the numbers of observe.h and,
 * after them, the estimate of every seat; two hidden layers and a way from each number straight to
 * the result give a sum, which is added to the estimate.  A bot compares moves that hardly differ:
 * the estimate ranks them, and the network has to learn only where it is wrong.
 *
 * All of it is whole numbers, so every machine and every compiler gives the same judgement; weights
 * are fractions of NETWORK_ONE.  A network comes out of tools/train as a file that is compiled into
 * the program.  It is no part of a game's content: another network changes no save.
 *
 * The estimate may look at the whole State, so a network is for imagined States
 * only, like the estimate.
 */
#ifndef SANDTABLE_NETWORK_H
#define SANDTABLE_NETWORK_H

#include "engine/observe.h"

enum {
    NETWORK_ONE = 1024,       /* the number that stands for 1 among weights */
    NETWORK_INPUT_ONE = 8192, /* among those of the first layer */
    NETWORK_ACTIVE = 4096,    /* among neurons */
    NETWORK_FIRST = 64,       /* neurons of the first hidden layer */
    NETWORK_SECOND = 32,      /* of the second */
    NETWORK_LEAD = 65536,     /* a lead of 1 (lead_of); the inputs have it in 256ths of that */
};

struct Network {
    uint64_t meaning; /* observation_digest of the table that it was trained with */
    int inputs;       /* what is observed, then the lead of each seat, its own first */
    bool together;    /* all seats win or lose together */
    const int16_t (*first)[NETWORK_FIRST]; /* for each input */
    const int32_t *first_bias;
    const int16_t (*second)[NETWORK_FIRST]; /* for each neuron of the second layer */
    const int32_t *second_bias;
    const int16_t *last;
    int32_t last_bias;
    const int32_t *straight; /* for each input: its part of the result as it is */
    int32_t lead;            /* of the estimate's lead, what goes into the result */
    /* Positions and their judgement as whoever trained it worked it out, for the tests: how many
     * numbers, the upper and the lower half of the sum, then which number and
     * its value, of each. */
    const int32_t *samples;
    int samples_size;
};

/* How far ahead an estimate from 0 to 1 sees somebody, without bound: 0 is even,
 * 1 is three quarters. */
int32_t lead_of(double estimate);

/* What a seat's network sees of a position: what is observed, and the leads of all seats. */
void network_look(const Play *p, int seat, const int32_t lead[], Observed *out);

/* The correction for whoever sees this. */
int64_t network_sum(const Network *network, const Observed *seen);

/* How a State that is not over ends for each seat: the game's estimate, corrected where the game
 * has a network for it. */
void play_judge(const Play *p, double score[]);

#endif
