/* network.c -- learned judgement. */
#include "engine/network.h"

#include <string.h>

#include "engine/play.h"

enum { LEAD_MOST = 32, LEAD_COARSE = NETWORK_LEAD / 256 };

int32_t lead_of(double estimate)
{
    double way = 2 * estimate - 1, left = 1 - (way < 0 ? -way : way);

    if (left * LEAD_MOST < 1)
        return way < 0 ? -LEAD_MOST * NETWORK_LEAD : LEAD_MOST * NETWORK_LEAD;
    return (int32_t)(way / left * NETWORK_LEAD);
}

void network_look(const Play *p, int seat, const int32_t lead[], Observed *out)
{
    int seats = play_core(p)->seats, count = observation_count(p->game);

    play_observe(p, seat, out);
    for (int i = 0; i < seats; i++)
        observed_add(out, count + i, lead[(seat + i) % seats] / LEAD_COARSE);
}

/* Between 0 and 1. */
static int16_t clipped(int32_t sum)
{
    return (int16_t)(sum < 0 ? 0 : sum > NETWORK_ACTIVE ? NETWORK_ACTIVE : sum);
}

/* Sums here and below stay within 32 bits: tools/train sees to the weights. */
__attribute__((noinline)) /* or gcc works on two inputs at once, one neuron after the other */
static void add_weighed(int32_t sum[restrict NETWORK_FIRST],
                        const int16_t weight[restrict NETWORK_FIRST], int16_t value)
{
    for (int k = 0; k < NETWORK_FIRST; k++)
        sum[k] += weight[k] * value;
}

static void first_layer(const Network *network, const Observed *seen, int16_t out[NETWORK_FIRST])
{
    int32_t sum[NETWORK_FIRST];

    memcpy(sum, network->first_bias, sizeof sum);
    for (int i = 0; i < seen->n; i++)
        add_weighed(sum, network->first[seen->number[i].which], seen->number[i].value);
    for (int k = 0; k < NETWORK_FIRST; k++)
        out[k] = clipped(sum[k] / (NETWORK_INPUT_ONE / NETWORK_ACTIVE));
}

static int32_t weighed(const int16_t weight[], const int16_t in[], int n)
{
    int32_t sum = 0;

    for (int k = 0; k < n; k++)
        sum += weight[k] * in[k];
    return sum;
}

int64_t network_sum(const Network *network, const Observed *seen)
{
    int16_t first[NETWORK_FIRST], second[NETWORK_SECOND];
    int64_t straight = 0;

    first_layer(network, seen, first);
    for (int k = 0; k < NETWORK_SECOND; k++)
        second[k] = clipped(network->second_bias[k] +
                            weighed(network->second[k], first, NETWORK_FIRST) / NETWORK_ONE);
    for (int i = 0; i < seen->n; i++)
        straight += (int64_t)network->straight[seen->number[i].which] * seen->number[i].value;
    return network->last_bias + weighed(network->last, second, NETWORK_SECOND) + straight;
}

static double bent(int64_t sum)
{
    double x = (double)sum / (NETWORK_ONE * NETWORK_ACTIVE);

    return 0.5 + 0.5 * x / (1.0 + (x < 0 ? -x : x));
}

/* Where all win or lose together, one of them looks on behalf of everybody.  Otherwise each has
 * what speaks for it, less the mean of what speaks for the rest. */
static void correct(const Play *p, double score[])
{
    const Network *network = p->game->network;
    int seats = play_core(p)->seats, looks = network->together ? 1 : seats;
    int32_t lead[SEATS_MAX] = { 0 };
    int64_t sum[SEATS_MAX], all = 0;
    Observed seen;

    for (int seat = 0; seat < seats; seat++)
        lead[seat] = lead_of(score[seat]);
    for (int seat = 0; seat < looks; seat++) {
        network_look(p, seat, lead, &seen);
        all += sum[seat] = network_sum(network, &seen);
    }
    for (int seat = 0; seat < seats; seat++) {
        int64_t own = looks > 1 ? sum[seat] - (all - sum[seat]) / (looks - 1) : sum[0];
        /* A weight is in NETWORK_ONEs, a lead in NETWORK_LEADs, the sum in ONEs times ACTIVEs. */
        own += (int64_t)network->lead * lead[seat] / (NETWORK_LEAD / NETWORK_ACTIVE);
        score[seat] = bent(own);
    }
}

void play_judge(const Play *p, double score[])
{
    const Game *game = p->game;

    for (int seat = 0; seat < play_core(p)->seats; seat++)
        score[seat] = 0.5;
    if (game->estimate)
        game->estimate(p, score);
    if (game->network && game->is_learned(p))
        correct(p, score);
}
