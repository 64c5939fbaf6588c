/* resigning_test.c -- somebody surrenders after giving an order that nobody has seen yet
 * (HG-WIN-13): the others go on giving theirs, and what they imagine can be played on.
 */
#include <stdlib.h>
#include <string.h>

#include "games/hogs/hogs.h"
#include "support/unit.h"

extern const Game hogs_game;

enum { GAMES = 8, DECISIONS_TO_ORDERS = 2000, DECISIONS_BEYOND = 200, SEATS = 4 };

/* All have a free Plane in "Pigs Might Fly", so all are asked for orders in the first round. */
static void begin(Play *p, int number)
{
    Setup setup;
    Err err;

    setup_default(p->game, &setup);
    setup.seats = SEATS;
    assert_true(setup_set(p->game, &setup, "mission=7", &err));
    seed_from_number(setup.seed, (uint64_t)number);
    play_start(p, &setup);
}

static void decide(Play *p, int seat, Rng *rng)
{
    static Question q;

    play_ask(p, seat, &q);
    play_apply(p, seat, q.move[rng_below(rng, q.n)]);
}

static void play_to_orders(Play *p, Rng *rng)
{
    for (int n = 0; n < DECISIONS_TO_ORDERS && !play_is_over(p); n++) {
        if (play_core(p)->question == QUESTION_FLIGHT_ORDER &&
            __builtin_popcount(play_to_act(p)) == SEATS)
            return;
        decide(p, __builtin_ctz(play_to_act(p)), rng);
    }
    fail_msg("The seats were never asked for orders together.");
}

static void imagine_and_go_on(const Play *p, int viewer, int gone, Rng *rng)
{
    Play world = *p;
    Move none = { 0 };

    world.state = malloc(p->game->state_size);
    memcpy(world.state, p->state, p->game->state_size);
    play_imagine(&world, viewer, rng);
    if (viewer != gone)
        assert_true(move_equal(play_core(&world)->answer[gone], none));
    for (int n = 0; n < DECISIONS_BEYOND && !play_is_over(&world); n++)
        decide(&world, __builtin_ctz(play_to_act(&world)), rng);
    free(world.state);
}

static void an_order_of_who_surrendered_is_imagined_by_nobody(void **unused)
{
    Rng rng;

    (void)unused;
    RULE("HG-WIN-13");
    rng_seed_number(&rng, 11);
    for (int i = 0; i < GAMES; i++) {
        Play p = { .game = &hogs_game, .state = calloc(1, hogs_game.state_size) };
        begin(&p, i);
        play_to_orders(&p, &rng);
        int gone = i % SEATS;
        decide(&p, gone, &rng);
        play_apply(&p, gone, play_resign_move(p.game));
        assert_int_equal(play_core(&p)->question, QUESTION_FLIGHT_ORDER);
        assert_int_equal(__builtin_popcount(play_to_act(&p)), SEATS - 1);
        for (int viewer = SEAT_WATCHER; viewer < SEATS; viewer++)
            imagine_and_go_on(&p, viewer, gone, &rng);
        free(p.state);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_order_of_who_surrendered_is_imagined_by_nobody),
    };

    unit_begin();
    return cmocka_run_group_tests_name("resigning", tests, NULL, NULL);
}
