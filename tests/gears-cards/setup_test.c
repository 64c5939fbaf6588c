/* setup_test.c -- content that leaves chapters out: which set-ups can be played with it. */
#include "games/gears-cards/gears-cards.h"
#include "support/unit.h"

extern const Game gears_cards_game;

/* The game with the scenarios of some chapters only. */
typedef struct Short {
    Game game;
    CardsContent content;
    Scenario scenario[CHAPTERS + 1];
} Short;

static void keep_chapters(Short *table, int first, int last)
{
    const CardsContent *whole = gears_cards_game.content;
    uint32_t kept = 0;

    for (uint32_t i = 0; i < whole->scenarios_count; i++)
        if (whole->scenarios[i].chapter >= first && whole->scenarios[i].chapter <= last)
            table->scenario[kept++] = whole->scenarios[i];
    assert_int_equal(kept, last - first + 1);
    table->game = gears_cards_game;
    table->content = *whole;
    table->content.scenarios = table->scenario;
    table->content.scenarios_count = kept;
    table->game.content = &table->content;
}

static bool can_be_played(const Short *table, const char *mode, const char *chapter)
{
    Setup setup;
    Err err;

    setup_default(&table->game, &setup);
    assert_true(setup_set(&table->game, &setup, mode, &err));
    if (chapter)
        assert_true(setup_set(&table->game, &setup, chapter, &err));
    return table->game.check(&table->game, &setup, &err);
}

static void a_chapter_needs_its_scenario(void **state)
{
    static Short table;

    (void)state;
    RULE("GC-CAMP-15");
    keep_chapters(&table, 2, 14);
    assert_false(can_be_played(&table, "mode=chapter", "chapter=1"));
    assert_true(can_be_played(&table, "mode=chapter", "chapter=2"));
    assert_true(can_be_played(&table, "mode=chapter", "chapter=14"));
    assert_false(can_be_played(&table, "mode=chapter", "chapter=15"));
}

static void a_campaign_needs_all_of_them(void **state)
{
    static Short table;

    (void)state;
    RULE("GC-CAMP-01");
    keep_chapters(&table, 1, CHAPTERS);
    assert_true(can_be_played(&table, "mode=campaign", NULL));
    keep_chapters(&table, 0, CHAPTERS - 1);
    assert_false(can_be_played(&table, "mode=campaign", NULL));
    keep_chapters(&table, 2, CHAPTERS);
    assert_false(can_be_played(&table, "mode=campaign", NULL));
}

static void the_tutorial_needs_its_own(void **state)
{
    static Short table;

    (void)state;
    keep_chapters(&table, 0, 1);
    assert_true(can_be_played(&table, "mode=tutorial", NULL));
    keep_chapters(&table, 1, CHAPTERS);
    assert_false(can_be_played(&table, "mode=tutorial", NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_chapter_needs_its_scenario),
                                        cmocka_unit_test(a_campaign_needs_all_of_them),
                                        cmocka_unit_test(the_tutorial_needs_its_own) };

    unit_begin();
    return cmocka_run_group_tests_name("setup", tests, NULL, NULL);
}
