/* formality_test.c -- what a player of Hogs of War is spared, and that it tells others nothing. */
#include <stdlib.h>

#include "engine/play.h"
#include "support/spared.h"
#include "support/unit.h"

enum { WORLDS_GAMES = 12, WORLDS_DECISIONS = 400 };

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
            formalities += spared_alike(&p, seat, &rng);
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
