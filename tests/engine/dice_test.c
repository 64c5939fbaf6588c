/* dice_test.c -- dice, fixed dice, and the exact odds of throwing them. */
#include "engine/dice.h"

#include "support/unit.h"
#include "toy.h"

static State state_memory;
static Play play = { .game = &toy_game, .state = &state_memory };

static int begin(void **state)
{
    (void)state;
    memset(&state_memory, 0, sizeof state_memory);
    rng_seed_number(&state_memory.core.rng, 5);
    play.rig = NULL;
    return 0;
}

static void a_die_shows_every_face(void **state)
{
    int count[13] = { 0 };

    (void)state;
    for (int i = 0; i < 12000; i++)
        count[roll_die(&play, 12)]++;
    assert_int_equal(count[0], 0);
    for (int face = 1; face <= 12; face++)
        assert_in_range(count[face], 850, 1150);
}

static void a_rig_fixes_the_dice(void **state)
{
    Rig rig = { .n = 3, .value = { 5, 0, 3 } };
    Rng before = state_memory.core.rng;

    (void)state;
    play.rig = &rig;
    assert_int_equal(roll_die(&play, 6), 6);
    assert_int_equal(roll_die(&play, 6), 1);
    assert_int_equal(roll_die(&play, 6), 4);
    assert_false(rig.ran_out);
    assert_false(rng_moved(&before, &state_memory.core.rng));
    assert_in_range(roll_die(&play, 6), 1, 6);
    assert_true(rig.ran_out);
    assert_true(rng_moved(&before, &state_memory.core.rng));
}

static void a_rig_with_a_face_that_the_die_lacks(void **state)
{
    Rig rig = { .n = 1, .value = { 6 } };

    (void)state;
    play.rig = &rig;
    assert_in_range(roll_die(&play, 6), 1, 6);
    assert_true(rig.ran_out);
}

static void two_dice_of_six(void **state)
{
    const int points[] = { 1, 2, 3, 4, 5, 6 };
    const int ways[] = { 0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0 };
    Spread spread;

    (void)state;
    spread_nothing(&spread);
    assert_int_equal(spread.ways[0], 1);
    assert_int_equal(spread.all, 1);
    spread_add_die(&spread, points, 6);
    spread_add_die(&spread, points, 6);
    assert_int_equal(spread.all, 36);
    for (int total = 0; total < COUNT(ways); total++)
        assert_int_equal(spread.ways[total], ways[total]);
}

/* Odd dice, thrown one after the other in every way there is. */
static void any_dice_against_counting(void **state)
{
    const int faces[3][4] = { { 0, 0, 1, 3 }, { 2, 2, 2, 0 }, { 5, 1, 0, 1 } };
    int ways[12] = { 0 };
    Spread spread;

    (void)state;
    for (int i = 0; i < 64; i++)
        ways[faces[0][i % 4] + faces[1][i / 4 % 4] + faces[2][i / 16]]++;
    spread_nothing(&spread);
    for (int die = 0; die < 3; die++)
        spread_add_die(&spread, faces[die], 4);
    assert_int_equal(spread.all, 64);
    for (int total = 0; total < COUNT(ways); total++)
        assert_int_equal(spread.ways[total], ways[total]);
}

static void a_total_out_of_reach_is_a_fault(void **state)
{
    const int high[] = { SPREAD_MAX - 1 }, more[] = { 1 }, less[] = { -1 };
    Spread spread;

    (void)state;
    spread_nothing(&spread);
    spread_add_die(&spread, high, 1);
    expect_bug(spread_add_die(&spread, more, 1));
    spread_nothing(&spread);
    expect_bug(spread_add_die(&spread, less, 1));
}

static void odds_are_brought_to_lowest_terms(void **state)
{
    (void)state;
    assert_int_equal(common_divisor(216, 48), 24);
    assert_int_equal(common_divisor(48, 216), 24);
    assert_int_equal(common_divisor(7, 36), 1);
    assert_int_equal(common_divisor(36, 0), 36);
    assert_int_equal(common_divisor(0, 36), 36);
    assert_int_equal(common_divisor(0, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_die_shows_every_face, begin),
        cmocka_unit_test_setup(a_rig_fixes_the_dice, begin),
        cmocka_unit_test_setup(a_rig_with_a_face_that_the_die_lacks, begin),
        cmocka_unit_test_setup(two_dice_of_six, begin),
        cmocka_unit_test_setup(any_dice_against_counting, begin),
        cmocka_unit_test_setup(a_total_out_of_reach_is_a_fault, begin),
        cmocka_unit_test(odds_are_brought_to_lowest_terms),
    };

    unit_begin();
    return cmocka_run_group_tests_name("dice", tests, NULL, NULL);
}
