/* match_test.c -- accepting and refusing moves, the record, seeking, branches, names. */
#include "ledger.h"
#include "table.h"

#include "support/unit.h"

#include <time.h>

static const Game *ambush(void)
{
    const Game *game = game_by_id("ambush");

    assert_non_null(game);
    return game;
}

static void bad_set_ups_are_refused(void **state)
{
    const SeatInfo seats[SEATS_MAX] = { { 0 } };
    Setup setup;
    Err err;

    (void)state;
    setup_default(ambush(), &setup);
    setup.seats = 5;
    assert_null(match_new(ambush(), &setup, seats, &err));
    assert_string_equal(err.text, "Ambush is played by 2 to 4 seats, not 5.");
    setup.seats = 2;
    setup.value[0] = 2;
    assert_null(match_new(ambush(), &setup, seats, &err));
    assert_string_equal(err.text, "'walls' has 2 values; there is no value number 3.");
    match_free(NULL);
}

static void assert_refused(Match *match, int seat, const char *move, const char *why)
{
    uint64_t digest = match_digest(match);
    int length = match_length(match);
    Err err = { "" };

    assert_false(match_move_text(match, seat, move, NULL, &err));
    assert_string_equal(err.text, why);
    assert_true(match_digest(match) == digest);
    assert_int_equal(match_length(match), length);
}

static void moves_are_refused_with_reason_and_rule(void **state)
{
    Match *match = table_new(ambush(), 2, 1);
    Err err;

    (void)state;
    assert_refused(match, 7, "hold", "There is no seat number 7 at this table.");
    assert_refused(match, -1, "hold", "There is no seat number -1 at this table.");
    assert_refused(match, 0, "dance", "ambush has no move called 'dance'.");
    assert_refused(match, 0, "hold", "Not now: what is asked comes first. [AM-ROUND-01]");
    assert_false(match_move(match, 0, (Move){ .verb = 99 }, NULL, &err));
    assert_string_equal(err.text, "Ambush has no such move.");
    assert_false(match_move(match, 0, (Move){ .verb = 0, .arg = { 400 } }, NULL, &err));
    assert_false(match_move(match, 0, (Move){ .verb = 0, .arg = { 0, 1 } }, NULL, &err));
    assert_false(match_move(match, 0, (Move){ .verb = -1 }, NULL, &err));
    match_free(match);
}

static void a_seat_that_has_answered_is_refused(void **state)
{
    Match *match = table_new(ambush(), 3, 1);
    Question q;
    Err err;

    (void)state;
    play_ask(match_play(match), 0, &q);
    assert_true(match_move(match, 0, q.move[0], NULL, &err));
    assert_false(match_move(match, 0, q.move[0], NULL, &err));
    assert_string_equal(err.text, "North has nothing to decide now. [AM-ROUND-01]");
    match_free(match);
}

static void nothing_is_played_after_the_end(void **state)
{
    Match *match = table_new(ambush(), 2, 3);
    Rng rng;

    (void)state;
    rng_seed_number(&rng, 5);
    while (table_move(match, &rng))
        ;
    assert_refused(match, 0, "hold", "The game is over.");
    match_free(match);
}

static void the_log_holds_the_events_of_the_last_move(void **state)
{
    static Log log;
    Match *match = table_new(&ledger_game, 2, 1);
    Err err;

    (void)state;
    for (int i = 0; i < 5; i++) {
        assert_true(match_move_text(match, 0, "draft 1", &log, &err));
        assert_int_equal(log.n, 1);
        assert_int_equal(log.event[0].arg[0], i);
    }
    assert_null(match_play(match)->log);
    match_free(match);
}

/* Every State of a match, kept beside it. */
typedef struct Shadow {
    uint8_t *states;
    int count;
} Shadow;

static void shadow_add(Shadow *shadow, const Match *match)
{
    size_t size = match_game(match)->state_size;

    shadow->states = realloc(shadow->states, (size_t)(shadow->count + 1) * size);
    assert_non_null(shadow->states);
    memcpy(shadow->states + (size_t)shadow->count * size, match_play(match)->state, size);
    shadow->count++;
}

static void assert_is_at(const Match *match, const Shadow *shadow, int position)
{
    size_t size = match_game(match)->state_size;

    assert_int_equal(match_position(match), position);
    assert_memory_equal(match_play(match)->state, shadow->states + (size_t)position * size, size);
}

static Match *long_match(Shadow *shadow, int moves)
{
    Match *match = table_new(&ledger_game, 2, 9);
    Rng rng;

    rng_seed_number(&rng, 1);
    shadow_add(shadow, match);
    for (int i = 0; i < moves; i++) {
        assert_true(table_move(match, &rng));
        shadow_add(shadow, match);
    }
    return match;
}

static void any_position_can_be_sought(void **state)
{
    Shadow shadow = { 0 };
    Match *match = long_match(&shadow, 700);
    size_t size = match_game(match)->state_size;
    State *copy = malloc(size);
    Rng rng;
    Err err;

    (void)state;
    rng_seed_number(&rng, 2);
    for (int i = 0; i < 500; i++) {
        int position = rng_below(&rng, 701), other = rng_below(&rng, 701);
        assert_true(match_seek(match, position, &err));
        assert_is_at(match, &shadow, position);
        match_state_at(match, other, copy, NULL);
        assert_memory_equal(copy, shadow.states + (size_t)other * size, size);
    }
    assert_false(match_seek(match, 701, &err));
    assert_string_equal(err.text, "There is no position 701: the record has 700 moves.");
    assert_false(match_seek(match, -1, &err));
    free(copy);
    free(shadow.states);
    match_free(match);
}

static void the_events_of_any_position_come_back(void **state)
{
    static Log log;
    Shadow shadow = { 0 };
    Match *match = long_match(&shadow, 100);
    State *copy = malloc(match_game(match)->state_size);

    (void)state;
    for (int position = 1; position <= 100; position++) {
        match_state_at(match, position, copy, &log);
        assert_int_equal(log.n, 1);
        assert_int_equal(log.event[0].arg[0], position - 1);
    }
    match_state_at(match, 0, copy, &log);
    assert_int_equal(log.n, 0);
    free(copy);
    free(shadow.states);
    match_free(match);
}

static void undo_goes_back_and_redo_forward(void **state)
{
    Shadow shadow = { 0 };
    Match *match = long_match(&shadow, 300);
    Err err;

    (void)state;
    for (int position = 299; position >= 0; position--) {
        assert_true(match_undo(match, &err));
        assert_is_at(match, &shadow, position);
    }
    assert_false(match_undo(match, &err));
    assert_string_equal(err.text, "There is no move to take back.");
    for (int position = 1; position <= 300; position++) {
        assert_true(match_redo(match, &err));
        assert_is_at(match, &shadow, position);
    }
    assert_false(match_redo(match, &err));
    assert_string_equal(err.text, "There is no move to redo.");
    assert_int_equal(match_length(match), 300);
    free(shadow.states);
    match_free(match);
}

static void a_new_move_forgets_what_was_undone(void **state)
{
    Shadow shadow = { 0 };
    Match *match = long_match(&shadow, 200);
    Match *other = table_new(&ledger_game, 2, 9);
    const char *seat;
    Rng rng;
    Err err;

    (void)state;
    assert_true(match_seek(match, 90, &err));
    seat = play_seat_id(match_play(match), match_to_act(match) == SEAT_BIT(0) ? 0 : 1);
    table_play(match, seat, "draft 2");
    table_play(match, seat, "roll");
    assert_int_equal(match_length(match), 92);
    rng_seed_number(&rng, 7);
    for (int i = 0; i < 100; i++)
        table_move(match, &rng);
    /* The same moves from the beginning lead to the same place: no old snapshot is in the way. */
    for (int i = 0; i < match_length(match); i++)
        assert_true(match_move(other, match_entry(match, i)->seat, match_entry(match, i)->move,
                               NULL, &err));
    for (int position = 192; position >= 0; position -= 13) {
        assert_true(match_seek(match, position, &err) && match_seek(other, position, &err));
        assert_true(match_digest(match) == match_digest(other));
    }
    free(shadow.states);
    match_free(other);
    match_free(match);
}

static double milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Each the best of three, because the machine may be busy with something else. */
static void going_back_in_a_thousand_decisions_is_quick(void **state)
{
    Shadow shadow = { 0 };
    Match *match = long_match(&shadow, 1000);
    double worst = 0;
    Err err;

    (void)state;
    assert_true(match_game(match)->state_size > 9 * 1024);
    for (int position = 999; position >= 0; position -= 9) {
        double best = 1e9;
        for (int i = 0; i < 3; i++) {
            assert_true(match_seek(match, 1000, &err));
            double begin = milliseconds();
            assert_true(match_seek(match, position, &err));
            double time = milliseconds() - begin;
            best = time < best ? time : best;
        }
        worst = best > worst ? best : worst;
    }
    print_message("# the slowest of 111 positions took %.3f ms\n", worst);
    assert_true(worst < 5.0);
    free(shadow.states);
    match_free(match);
}

/* --- Branches --- */

static void an_exact_branch_goes_on_from_there(void **state)
{
    const SeatInfo bots[SEATS_MAX] = { { SEAT_BOT, "random" }, { SEAT_BOT, "random" } };
    Shadow shadow = { 0 };
    Match *match = long_match(&shadow, 60);
    Err err;

    (void)state;
    Match *branch = match_branch(match, 40, SEAT_REFEREE, NULL, bots, &err);
    assert_non_null(branch);
    assert_is_at(branch, &shadow, 40);
    assert_int_equal(match_length(branch), 40);
    assert_int_equal(match_seat(branch, 0)->kind, SEAT_BOT);
    assert_true(match_undo(branch, &err));
    assert_is_at(branch, &shadow, 39);
    match_free(branch);
    free(shadow.states);
    match_free(match);
}

static void same_view(const Play *a, const Play *b, int seat)
{
    static char memory[2][VIEW_MAX];
    Buf view[2];

    for (int i = 0; i < 2; i++) {
        buf_init(&view[i], memory[i], VIEW_MAX);
        a->game->view(i ? b : a, seat, &view[i]);
    }
    assert_string_equal(memory[0], memory[1]);
}

static void a_branch_from_a_guess_hides_what_the_viewer_cannot_know(void **state)
{
    const SeatInfo seats[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_BOT, "random" } };
    static const uint8_t nothing[SEED_BYTES];
    Match *match = table_new(ambush(), 2, 11);
    bool differs = false;
    Rng rng;
    Err err;

    (void)state;
    rng_seed_number(&rng, 3);
    for (int i = 0; i < 10; i++)
        table_move(match, &rng);
    State *real = malloc(match_game(match)->state_size);
    match_state_at(match, 6, real, NULL);
    Play there = { .game = match_game(match), .state = real };
    for (int i = 0; i < 10; i++) {
        Match *branch = match_branch(match, 6, 0, &rng, seats, &err);
        assert_non_null(branch);
        same_view(&there, match_play(branch), 0);
        differs = differs ||
                  memcmp(((Core *)real)->rng.key, play_core(match_play(branch))->rng.key, 32) != 0;
        assert_memory_equal(match_setup(branch)->seed, nothing, SEED_BYTES);
        assert_int_equal(match_length(branch), 0);
        while (table_move(branch, &rng))
            ;
        assert_true(match_seek(branch, 0, &err));
        same_view(&there, match_play(branch), 0);
        match_free(branch);
    }
    assert_true(differs);
    free(real);
    match_free(match);
}

static void impossible_branches_are_refused(void **state)
{
    const SeatInfo seats[SEATS_MAX] = { { 0 } };
    Match *match = table_new(ambush(), 2, 11);
    Rng rng;
    Err err;

    (void)state;
    rng_seed_number(&rng, 3);
    assert_null(match_branch(match, 1, 0, &rng, seats, &err));
    assert_string_equal(err.text, "There is no position 1: the record has 0 moves.");
    assert_null(match_branch(match, 0, 2, &rng, seats, &err));
    assert_string_equal(err.text, "There is no seat number 2 at this table.");
    match_free(match);
}

/* --- Names --- */

static void names_are_made_safe(void **state)
{
    static const char *const cases[][2] = {
        { "Ana", "Ana" },
        { "  Ana  Bel ", "Ana  Bel" },
        { "A\nn\ta\x7f", "Ana" },
        { "\xe5\xb1\xb1\xe7\x94\xb0", "\xe5\xb1\xb1\xe7\x94\xb0" },
        { "a\xc2\x85"
          "b\xe2\x80\xae"
          "c",
          "abc" },                              /* next line; right to left */
        { "a\xff\xc0\xaf\xed\xa0\x80z", "az" }, /* broken, too long, half a pair */
        { "\xe5\xb1", "" },
        { "012345678901234567890123456789012345678901234567890",
          "01234567890123456789012345678901234567890123456" },
        { "0123456789012345678901234567890123456789012345\xc3\xa9",
          "0123456789012345678901234567890123456789012345" }, /* not cut inside a character */
        { "", "" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char clean[SEAT_NAME_MOST + 1];
        seat_name_clean(cases[i][0], clean);
        assert_string_equal(clean, cases[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_set_ups_are_refused),
        cmocka_unit_test(moves_are_refused_with_reason_and_rule),
        cmocka_unit_test(a_seat_that_has_answered_is_refused),
        cmocka_unit_test(nothing_is_played_after_the_end),
        cmocka_unit_test(the_log_holds_the_events_of_the_last_move),
        cmocka_unit_test(any_position_can_be_sought),
        cmocka_unit_test(the_events_of_any_position_come_back),
        cmocka_unit_test(undo_goes_back_and_redo_forward),
        cmocka_unit_test(a_new_move_forgets_what_was_undone),
        cmocka_unit_test(going_back_in_a_thousand_decisions_is_quick),
        cmocka_unit_test(an_exact_branch_goes_on_from_there),
        cmocka_unit_test(a_branch_from_a_guess_hides_what_the_viewer_cannot_know),
        cmocka_unit_test(impossible_branches_are_refused),
        cmocka_unit_test(names_are_made_safe),
    };

    unit_begin();
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
