/* formality_test.c -- what a player of the board game is spared, and that it tells others
 * nothing. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "engine/play.h"
#include "support/spared.h"
#include "support/unit.h"

enum { GAMES = 50, WORLDS_GAMES = 60, WORLDS_DECISIONS = 150 };

/* How much a person is asked who plays as the greedy bot does. */
typedef struct Count {
    int turns, questions, asked;
} Count;

static void count_turns(const Game *game, const Log *log, Count *count)
{
    for (int i = 0; i < log->n; i++)
        count->turns += !strcmp(game->events[log->event[i].kind].name, "turn");
}

static void play_alone(const Game *game, uint64_t seed, bool by_hand, Count *count)
{
    static Log log;
    static Question q;
    Play p = { .game = game, .state = calloc(1, game->state_size), .log = &log };
    Setup setup;
    Bot bot;
    Rng rng;

    assert_true(bot_read("greedy", &bot, NULL));
    void *memory = calloc(1, bot_memory(bot, game) + 1);
    setup_default(game, &setup);
    setup.seats = 1;
    seed_from_number(setup.seed, seed);
    rng_seed_number(&rng, seed);
    play_start(&p, &setup);
    count_turns(game, &log, count);
    while (!play_is_over(&p)) {
        play_ask(&p, 0, &q);
        count->questions++;
        count->asked += !play_spare(&p, 0, by_hand, &q);
        Move move = bot_choose(bot, &p, 0, &q, &rng, memory);
        assert_true(play_is_option(&p, 0, move));
        log.n = 0;
        play_apply(&p, 0, move);
        count_turns(game, &log, count);
    }
    free(memory);
    free(p.state);
}

/* Emergence alone: at most five questions a turn, and more than ten if all are asked. */
static void a_turn_asks_little(void **unused)
{
    const Game *game = game_by_id("gears-board");
    Count spared = { 0 }, all = { 0 };

    (void)unused;
    for (uint64_t i = 0; i < GAMES; i++) {
        play_alone(game, 1000 + i, false, &spared);
        play_alone(game, 1000 + i, true, &all);
    }
    print_message("# spared: %.2f of %.2f questions a turn; by hand: %.2f\n",
                  1.0 * spared.asked / spared.turns, 1.0 * spared.questions / spared.turns,
                  1.0 * all.asked / all.turns);
    assert_int_equal(all.asked, all.questions);
    assert_true(all.asked > 10 * all.turns);
    assert_true(spared.asked <= 5 * spared.turns);
}

/* --- Nobody learns anything from it --- */

static void set_up(Setup *setup, int number)
{
    setup->seats = 2 + number % 3;
    setup->value[0] = (uint8_t)(number % 10);
}

static void formalities_tell_nothing(void **unused)
{
    (void)unused;
    assert_true(spared_games(game_by_id("gears-board"), WORLDS_GAMES, WORLDS_DECISIONS, set_up) >
                500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_asks_little),
        cmocka_unit_test(formalities_tell_nothing),
    };

    unit_begin();
    return cmocka_run_group_tests_name("formality", tests, NULL, NULL);
}
