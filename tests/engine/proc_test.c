/* proc_test.c -- procedures: nesting, answers, results, the stack. */
#include "toy.h"

#include "support/unit.h"

static State state_memory;
static Log log_memory;
static Play play = { .game = &toy_game, .state = &state_memory };

static int begin(void **state)
{
    Setup setup;

    (void)state;
    setup_default(&toy_game, &setup);
    setup.seats = 3;
    memset(&state_memory, 0xff, sizeof state_memory);
    play.log = &log_memory;
    log_memory.n = 0;
    play_start(&play, &setup);
    return 0;
}

static void say_number(int seat, int number)
{
    play_apply(&play, seat, (Move){ .verb = VERB_NUMBER, .arg = { (int16_t)number } });
}

static void give(int seat, int thing)
{
    play_apply(&play, seat, (Move){ .verb = VERB_GIVE, .arg = { (int16_t)thing } });
}

static void assert_rest_of_stack_is_zero(void)
{
    const Core *core = &state_memory.core;

    for (int i = core->end; i < STACK_BYTES; i++)
        assert_int_equal(core->stack[i], 0);
}

static void a_question_waits_for_its_seat(void **state)
{
    (void)state;
    assert_int_equal(play_to_act(&play), SEAT_BIT(0));
    assert_int_equal(state_memory.core.question, QUESTION_MANY);
    expect_bug(say_number(1, 5));
    assert_false(play_is_over(&play));
}

static void calls_nest_and_results_come_back(void **state)
{
    const int seat_of[] = { 0, 1, 2, 0, 1 };

    (void)state;
    say_number(0, 4);
    for (int left = 4; left > 0; left--) {
        assert_int_equal(state_memory.core.question, QUESTION_SUM);
        assert_int_equal(state_memory.core.about[0], left);
        assert_int_equal(state_memory.core.about[1], -left);
        assert_int_equal(state_memory.core.about[2], 0);
        assert_int_equal(play_to_act(&play), SEAT_BIT(seat_of[left]));
        assert_rest_of_stack_is_zero();
        say_number(seat_of[left], left * left);
    }
    assert_int_equal(state_memory.sum, 16 + 9 + 4 + 1);
    assert_int_equal(state_memory.core.question, QUESTION_SEALED);
    assert_int_equal(log_memory.n, 1);
    assert_int_equal(log_memory.event[0].arg[0], 30);
}

static void the_stack_holds_what_is_under_way_and_nothing_else(void **state)
{
    uint16_t flat = state_memory.core.end;

    (void)state;
    say_number(0, 10);
    for (int left = 10; left > 0; left--)
        say_number(left % 3, 1);
    assert_true(state_memory.deepest > flat + 10 * (int)sizeof(Frame));
    assert_int_equal(state_memory.core.end, flat);
    assert_rest_of_stack_is_zero();
}

static void find_gives_the_innermost_frame(void **state)
{
    const struct toy_sum *found;

    (void)state;
    assert_null(FRAME(&play, toy_sum));
    assert_non_null(FRAME(&play, toy_whole));
    say_number(0, 3);
    say_number(0, 7);
    found = FRAME(&play, toy_sum);
    assert_non_null(found);
    assert_int_equal(found->left, 2);
    assert_non_null(FRAME(&play, toy_whole));
    assert_null(proc_find(&play, toy_proc_count));
}

static void frames_are_found_by_their_level_and_by_what_they_stand_in(void **state)
{
    (void)state;
    assert_non_null(FRAME_AT(&play, 0, toy_whole));
    assert_false(IS_INSIDE(&play, toy_sum, toy_whole));
    assert_true(IS_INSIDE(&play, toy_whole, toy_sum)); /* which is not under way */
    say_number(0, 3);
    say_number(0, 7);
    const struct toy_sum *inner = FRAME_AT(&play, 0, toy_sum), *outer = FRAME_AT(&play, 1, toy_sum);
    assert_int_equal(inner->left, 2);
    assert_int_equal(outer->left, 3);
    assert_null(FRAME_AT(&play, 0, toy_whole));
    assert_null(FRAME_AT(&play, 2, toy_sum));
    assert_non_null(FRAME_AT(&play, 2, toy_whole));
    assert_null(FRAME_AT(&play, 3, toy_whole)); /* there is no such level */
    assert_ptr_equal(FRAME_OUTSIDE(&play, toy_sum, inner), outer);
    assert_null(FRAME_OUTSIDE(&play, toy_sum, outer));
    assert_true(IS_INSIDE(&play, toy_sum, toy_whole));
    assert_false(IS_INSIDE(&play, toy_whole, toy_sum));
    assert_ptr_equal(proc_own(&play, inner), inner);
    assert_null(proc_own(&play, NULL));
}

static void a_place_that_is_none_is_a_fault(void **state)
{
    (void)state;
    proc_on_top(&play)->at = 200;
    expect_bug(say_number(0, 3));
}

/* Answer 0 at each level, from one to another. */
static void go_deeper(int from, int to)
{
    for (int left = from; left > to; left--)
        say_number(left % 3, 0);
}

static void too_deep_is_a_fault(void **state)
{
    enum { ROOM = STACK_BYTES / 8 - 2 }; /* frames are of eight bytes, and two are there already */

    (void)state;
    say_number(0, 99);
    go_deeper(99, 99 - ROOM);
    expect_bug(go_deeper(99 - ROOM, 99 - ROOM - 1));
}

static void unwinding_gives_up_what_was_called(void **state)
{
    uint16_t flat = state_memory.core.end;

    (void)state;
    say_number(0, 99);
    go_deeper(99, 90);
    assert_true(state_memory.core.end > flat);
    proc_unwind(&play, PROC_toy_whole);
    assert_int_equal(state_memory.core.end, flat);
    assert_rest_of_stack_is_zero();
    expect_bug(proc_unwind(&play, PROC_toy_sum));
}

static void sealed_answers_wait_for_each_other(void **state)
{
    (void)state;
    play_apply(&play, 0, (Move){ .verb = VERB_PASS });
    assert_int_equal(play_to_act(&play), 7);
    give(1, THING_LEAF);
    assert_int_equal(play_to_act(&play), 5);
    assert_int_equal(state_memory.given[1], 0);
    expect_bug(give(1, THING_STONE));
    give(2, THING_OTHER_STONE);
    assert_int_equal(log_memory.n, 0);
    give(0, THING_STONE);
    assert_int_equal(state_memory.given[0], THING_STONE);
    assert_int_equal(state_memory.given[1], THING_LEAF);
    assert_int_equal(state_memory.given[2], THING_OTHER_STONE);
    assert_int_equal(log_memory.n, 3);
    assert_int_equal(log_memory.event[2].seen_by, SEAT_BIT(2));
}

/* Two ways to the same end are the same bytes: nothing of the way is left. */
static void a_finished_game_holds_nothing_under_way(void **state)
{
    State first;

    (void)state;
    say_number(0, 0);
    give(0, 0), give(1, 1), give(2, 2);
    assert_true(play_is_over(&play));
    assert_int_equal(play_to_act(&play), 0);
    first = state_memory;
    begin(state);
    say_number(0, 1);
    say_number(1, 0);
    give(2, 2), give(1, 1), give(0, 0);
    first.deepest = state_memory.deepest;
    assert_memory_equal(&first, &state_memory, sizeof first);
    assert_int_equal(first.core.end, 0);
    assert_null(FRAME(&play, toy_whole));
}

static void a_copy_goes_its_own_way(void **state)
{
    State copy, end;
    Play other = play;

    (void)state;
    say_number(0, 2);
    copy = state_memory;
    other.state = &copy;
    say_number(2, 5);
    say_number(1, 6);
    assert_int_equal(state_memory.sum, 11);
    end = state_memory;
    assert_int_equal(copy.core.about[0], 2);
    play_apply(&other, 2, (Move){ .verb = VERB_NUMBER, .arg = { 5 } });
    play_apply(&other, 1, (Move){ .verb = VERB_NUMBER, .arg = { 6 } });
    assert_memory_equal(&copy, &end, sizeof copy);
}

static void a_question_to_nobody_is_a_fault(void **state)
{
    (void)state;
    expect_bug(proc_ask(&play, 0, QUESTION_MANY, 0, 0, 0, 0));
    expect_bug(proc_ask(&play, SEAT_BIT(3), QUESTION_MANY, 0, 0, 0, 0));
}

static void choose_among(int several)
{
    proc_clear(&play);
    PROC_PUSH(&play, toy_choice, .several = (int8_t)several);
    proc_run(&play);
}

static void only_who_has_a_choice_is_asked(void **state)
{
    (void)state;
    choose_among(0);
    assert_true(play_is_over(&play));
    assert_int_equal(state_memory.sum, 7 + 30);

    begin(state);
    choose_among(1);
    assert_int_equal(play_to_act(&play), SEAT_BIT(1));
    assert_int_equal(state_memory.core.about[0], 5);
    assert_int_equal(FRAME(&play, toy_choice)->chosen, 7);
    say_number(1, 2);
    assert_true(play_is_over(&play));
    assert_int_equal(state_memory.sum, 2 + 30);

    begin(state);
    choose_among(2);
    assert_int_equal(play_to_act(&play), SEAT_BIT(2));
    assert_int_equal(state_memory.core.about[0], 6);
    say_number(2, 4);
    assert_int_equal(state_memory.sum, 7 + 40);

    begin(state);
    choose_among(3);
    say_number(1, 1);
    assert_int_equal(play_to_act(&play), SEAT_BIT(2));
    say_number(2, 5);
    assert_int_equal(state_memory.sum, 1 + 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_question_waits_for_its_seat, begin),
        cmocka_unit_test_setup(calls_nest_and_results_come_back, begin),
        cmocka_unit_test_setup(the_stack_holds_what_is_under_way_and_nothing_else, begin),
        cmocka_unit_test_setup(find_gives_the_innermost_frame, begin),
        cmocka_unit_test_setup(frames_are_found_by_their_level_and_by_what_they_stand_in, begin),
        cmocka_unit_test_setup(a_place_that_is_none_is_a_fault, begin),
        cmocka_unit_test_setup(too_deep_is_a_fault, begin),
        cmocka_unit_test_setup(unwinding_gives_up_what_was_called, begin),
        cmocka_unit_test_setup(sealed_answers_wait_for_each_other, begin),
        cmocka_unit_test_setup(a_finished_game_holds_nothing_under_way, begin),
        cmocka_unit_test_setup(a_copy_goes_its_own_way, begin),
        cmocka_unit_test_setup(a_question_to_nobody_is_a_fault, begin),
        cmocka_unit_test_setup(only_who_has_a_choice_is_asked, begin),
    };

    unit_begin();
    return cmocka_run_group_tests_name("proc", tests, NULL, NULL);
}
