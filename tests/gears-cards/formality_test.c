/* formality_test.c -- what a player of the card game is spared, and that it gives nothing away. */
#include <stdlib.h>
#include <string.h>

#include "engine/play.h"
#include "games/gears-cards/gears-cards.h"
#include "support/spared.h"
#include "support/unit.h"

extern const Game gears_cards_game;

enum { WORLDS_GAMES = 60, WORLDS_DECISIONS = 300, GAMES = 60, VIEW_MOST = 1 << 16 };

static void set_up(Setup *setup, int number)
{
    (void)setup, (void)number;
}

static void formalities_tell_nothing(void **unused)
{
    (void)unused;
    assert_true(spared_games(&gears_cards_game, WORLDS_GAMES, WORLDS_DECISIONS, set_up) > 20);
}

/* How the game looks to a seat after the move. */
static char *after(const Play *p, int seat, Move move, int viewer)
{
    Play next = { .game = p->game, .state = malloc(p->game->state_size) };
    char *text = malloc(VIEW_MOST);
    Buf view;

    memcpy(next.state, p->state, p->game->state_size);
    play_apply(&next, seat, move);
    buf_init(&view, text, VIEW_MOST);
    p->game->view(&next, viewer, &view);
    assert_false(view.cut);
    free(next.state);
    return text;
}

static int look_at_deploy_effect(const Play *p, int seat)
{
    static Question q;

    play_ask(p, seat, &q);
    if (q.kind != QUESTION_DEPLOY_EFFECT)
        return 0;
    Move use = q.move[0];
    assert_int_equal(use.verb, VERB_USE);
    if (!play_spare(p, seat, false, &q))
        return 0;
    assert_int_equal(q.n, 1);
    assert_int_equal(q.move[0].verb, VERB_DECLINE);
    for (int viewer = SEAT_WATCHER; viewer < SEATS; viewer++) {
        char *used = after(p, seat, use, viewer), *declined = after(p, seat, q.move[0], viewer);
        assert_string_equal(used, declined);
        free(used);
        free(declined);
    }
    return 1;
}

static void a_deploy_effect_that_finds_nobody_is_not_asked_about(void **unused)
{
    static Question q;
    int spared = 0;
    Rng rng;

    (void)unused;
    RULE("GC-DEPLOY-11");
    rng_seed_number(&rng, 3);
    for (int i = 0; i < GAMES; i++) {
        Play p = { .game = &gears_cards_game, .state = calloc(1, gears_cards_game.state_size) };
        Setup setup;
        setup_default(p.game, &setup);
        seed_from_number(setup.seed, (uint64_t)i);
        play_start(&p, &setup);
        while (!play_is_over(&p)) {
            int seat = __builtin_ctz(play_to_act(&p));
            spared += look_at_deploy_effect(&p, seat);
            play_ask(&p, seat, &q);
            play_apply(&p, seat, q.move[rng_below(&rng, q.n)]);
        }
        free(p.state);
    }
    assert_true(spared > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formalities_tell_nothing),
        cmocka_unit_test(a_deploy_effect_that_finds_nobody_is_not_asked_about),
    };

    unit_begin();
    return cmocka_run_group_tests_name("formality", tests, NULL, NULL);
}
