/* observe.c -- a position as a list of small numbers. */
#include "engine/observe.h"

#include <string.h>

#include "engine/digest.h"

int16_t observed_eighths(double number)
{
    double eighths = number * 8;

    return (int16_t)(eighths > 30000 ? 30000 : eighths < -30000 ? -30000 : eighths);
}

void observed_add_all(Observed *o, const int16_t numbers[], int count)
{
    uint64_t four;
    int i = 0;

    for (; i + 4 <= count; i += 4) { /* most are 0: a search is in a hurry */
        memcpy(&four, &numbers[i], sizeof four);
        if (four == 0)
            continue;
        CHECK(o->n + 4 <= OBSERVED_MAX);
        for (int k = i; k < i + 4; k++) { /* without a branch that no processor could predict */
            o->number[o->n].which = (uint16_t)k;
            o->number[o->n].value = numbers[k];
            o->n += numbers[k] != 0;
        }
    }
    for (; i < count; i++)
        observed_add(o, i, numbers[i]);
}

int observation_count(const Game *game)
{
    int count = 0;

    for (const Observation *o = game->observations; o && o->name; o++)
        count += o->count;
    return count;
}

uint64_t observation_digest(const Game *game)
{
    uint64_t digest = 0;

    for (const Observation *o = game->observations; o && o->name; o++) {
        digest = digest_with(digest, o->name, strlen(o->name));
        digest = digest_with(digest, &o->count, sizeof o->count);
    }
    return game->observed_things ? game->observed_things(game, digest) : digest;
}

void play_observe(const Play *p, int seat, Observed *out)
{
    out->n = 0;
    p->game->observe(p, seat, out);
}
