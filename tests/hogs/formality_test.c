/* formality_test.c -- what a player of Hogs of War is spared, and that it tells others nothing. */
#include <stdlib.h>
#include <string.h>

#include "engine/play.h"
#include "support/unit.h"

enum { WORLDS_GAMES = 12, WORLDS_DECISIONS = 400 };

static bool same_answers(const Question *a, const Question *b)
{
    return a->n == b->n && !memcmp(a->move, b->move, sizeof a->move[0] * (size_t)a->n);
}

/* In every world that fits what a watcher knows, the same questions are formalities, and the same
 * answers are left. */
static void look_at(const Play *p, int seat, Rng *rng, int *formalities)
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
    *formalities += formality;
    for (int i = 0; i < real.n; i++)
        assert_true(play_is_option(p, seat, real.move[i]));
    free(world.state);
}

static void formalities_tell_nothing(void **unused)
{
    const Game *game = game_by_id("hogs");
    static Question q;
    int formalities = 0;
    Rng rng;

    (void)unused;
    rng_seed_number(&rng, 7);
    for (int i = 0; i < WORLDS_GAMES; i++) {
        Play p = { .game = game, .state = calloc(1, game->state_size) };
        Setup setup;
        setup_default(game, &setup);
        setup.seats = 2;
        seed_from_number(setup.seed, (uint64_t)i);
        play_start(&p, &setup);
        for (int n = 0; n < WORLDS_DECISIONS && !play_is_over(&p); n++) {
            int seat = __builtin_ctz(play_to_act(&p));
            look_at(&p, seat, &rng, &formalities);
            play_ask(&p, seat, &q);
            play_apply(&p, seat, q.move[rng_below(&rng, q.n)]);
        }
        free(p.state);
    }
    assert_true(formalities > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formalities_tell_nothing),
    };

    unit_begin();
    return cmocka_run_group_tests_name("formality", tests, NULL, NULL);
}
