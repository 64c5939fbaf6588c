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

int spared_games(const Game *game, int games, int decisions,
                 void (*set_up)(Setup *setup, int number))
{
    static Question q;
    int formalities = 0;
    Rng rng;

    rng_seed_number(&rng, 7);
    for (int i = 0; i < games; i++) {
        Play p = { .game = game, .state = calloc(1, game->state_size) };
        Setup setup;
        setup_default(game, &setup);
        set_up(&setup, i);
        seed_from_number(setup.seed, (uint64_t)i);
        play_start(&p, &setup);
        for (int n = 0; n < decisions && !play_is_over(&p); n++) {
            int seat = __builtin_ctz(play_to_act(&p));
            formalities += spared_alike(&p, seat, &rng);
            play_ask(&p, seat, &q);
            play_apply(&p, seat, q.move[rng_below(&rng, q.n)]);
        }
        free(p.state);
    }
    return formalities;
}
