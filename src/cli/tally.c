/* tally.c -- the results of many games. */
#include "cli/tally.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"

void tally_init(Tally *tally, const Game *game)
{
    memset(tally, 0, sizeof *tally);
    tally->longest = game->longest;
    tally->of_length = memory_new((size_t)game->longest + 1, sizeof tally->of_length[0]);
}

void tally_release(Tally *tally)
{
    free(tally->of_length);
}

static void count_outcome(Tally *tally, const char *name, uint64_t games)
{
    int i = 0;

    while (i < tally->outcome_count && tally->outcome[i].name != name &&
           strcmp(tally->outcome[i].name, name))
        i++;
    if (i == tally->outcome_count) {
        CHECK(i < OUTCOMES_MOST);
        tally->outcome_count++;
        tally->outcome[i].name = name;
        tally->outcome[i].games = 0;
    }
    tally->outcome[i].games += games;
}

void tally_add(Tally *tally, const Play *over, int decisions)
{
    double score[SEATS_MAX] = { 0 };

    tally->games++;
    tally->decisions += (uint64_t)decisions;
    tally->of_length[decisions]++;
    count_outcome(tally, over->game->outcome(over), 1);
    over->game->score(over, score);
    for (int seat = 0; seat < play_core(over)->seats; seat++)
        tally->score[seat] += (uint64_t)(score[seat] * SCORE_UNIT + 0.5);
}

void tally_merge(Tally *into, const Tally *from)
{
    into->games += from->games;
    into->decisions += from->decisions;
    for (int i = 0; i < from->outcome_count; i++)
        count_outcome(into, from->outcome[i].name, from->outcome[i].games);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        into->score[seat] += from->score[seat];
    for (int i = 0; i <= into->longest; i++)
        into->of_length[i] += from->of_length[i];
}

static int by_name(const void *a, const void *b)
{
    const char *const *name_a = a, *const *name_b = b; /* the name comes first in an outcome */

    return strcmp(*name_a, *name_b);
}

void tally_sort(Tally *tally)
{
    qsort(tally->outcome, (size_t)tally->outcome_count, sizeof tally->outcome[0], by_name);
}

int count_quantile(const uint64_t count[], int most, double share)
{
    uint64_t all = 0, so_far = 0;

    for (int i = 0; i <= most; i++)
        all += count[i];
    for (int i = 0; i < most; i++) {
        so_far += count[i];
        if ((double)so_far >= share * (double)all)
            return i;
    }
    return most;
}

int tally_quantile(const Tally *tally, double share)
{
    return count_quantile(tally->of_length, tally->longest, share);
}

static double within(double x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

Interval tally_interval(double mean, double deviation)
{
    double half = DEVIATIONS_95 * deviation;

    return (Interval){ .mean = mean, .low = within(mean - half), .high = within(mean + half) };
}

/* E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927. */
Interval tally_share(double won, uint64_t games)
{
    if (games == 0)
        return (Interval){ .mean = 0, .low = 0, .high = 1 };
    double n = (double)games, share = won / n, z = DEVIATIONS_95;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return (Interval){ .mean = share, .low = within(middle - half), .high = within(middle + half) };
}

Interval tally_score(const Tally *tally, int seat)
{
    return tally_share((double)tally->score[seat] / SCORE_UNIT, tally->games);
}
