/* formality_test.c -- what a player of Hogs of War is spared, and that it tells others nothing. */
#include "engine/play.h"
#include "support/spared.h"
#include "support/unit.h"

enum { WORLDS_GAMES = 12, WORLDS_DECISIONS = 400 };

static void set_up(Setup *setup, int number)
{
    (void)number;
    setup->seats = 2;
}

static void formalities_tell_nothing(void **unused)
{
    (void)unused;
    assert_true(spared_games(game_by_id("hogs"), WORLDS_GAMES, WORLDS_DECISIONS, set_up) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formalities_tell_nothing),
    };

    unit_begin();
    return cmocka_run_group_tests_name("formality", tests, NULL, NULL);
}
