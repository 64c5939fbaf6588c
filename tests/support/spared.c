/* spared.c -- what a player is spared tells others nothing, in any game. */
#include "support/spared.h"

#include <stdlib.h>
#include <string.h>

#include "support/unit.h"

static bool same_answers(const Question *a, const Question *b)
{
    return a->n == b->n && !memcmp(a->move, b->move, sizeof a->move[0] * (size_t)a->n);
}

bool spared_alike(const Play *p, int seat, Rng *rng)
{
    static Question real, other;
    Play world = *p;

    world.state = malloc(p->game->state_size);
    memcpy(world.state, p->state, p->game->state_size);
    play_imagine(&world, SEAT_WATCHER, rng);
    play_ask(p, seat, &real);
    play_ask(&world, seat, &other);
    bool formality = play_spare(p, seat, false, &real);
    assert_int_equal(play_spare(&world, seat, false, &other), formality);
    if (formality)
        assert_true(same_answers(&real, &other));
    for (int i = 0; i < real.n; i++)
        assert_true(play_is_option(p, seat, real.move[i]));
    free(world.state);
    return formality;
}
