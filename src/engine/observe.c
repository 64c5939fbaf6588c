/* observe.c -- a position as a list of small numbers. */
#include "engine/observe.h"

#include <string.h>

#include "engine/digest.h"

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
