/* image_test.c -- a match as bytes: it goes on as if it had never been anything else. */
#include "ledger.h"
#include "table.h"

#include "support/unit.h"

static Match *again(Match *match, const void *bytes, size_t size, Err *err)
{
    SeatInfo seats[SEATS_MAX];

    for (int i = 0; i < match_setup(match)->seats; i++)
        seats[i] = *match_seat(match, i);
    return match_from_image(match_game(match), match_setup(match), seats, bytes, size, err);
}

static void assert_same_positions(const Match *a, const Match *b)
{
    size_t size = match_game(a)->state_size;
    State *left = malloc(size), *right = malloc(size);

    for (int at = 0; at <= match_length(a); at++) {
        match_state_at(a, at, left, NULL);
        match_state_at(b, at, right, NULL);
        assert_memory_equal(left, right, size);
    }
    free(left);
    free(right);
}

static void check_image(Match *match)
{
    size_t size;
    void *bytes = match_image(match, &size);
    Err err = { "" };
    Match *copy = again(match, bytes, size, &err);

    if (!copy)
        fail_msg("%s", err.text);
    assert_same_match(match, copy);
    assert_same_positions(match, copy);
    match_free(copy);
    free(bytes);
}

/* What is known of what was shown goes along, in images and branches: it is not worked out
 * twice. */
static void what_was_shown_goes_along(void **state)
{
    Match *match = table_new(&ledger_game, 2, 5);
    Rng rng;
    size_t size, length;
    Err err = { "" };

    (void)state;
    rng_seed_number(&rng, 3);
    for (int i = 0; i < 5; i++)
        assert_true(table_move(match, &rng));
    for (int i = 0; i < 5; i++)
        match_put_shown(match, i, 70 + (uint64_t)i);
    void *bytes = match_image(match, &size);
    Match *copy = again(match, bytes, size, &err);
    Match *branch = match_branch(match, 4, SEAT_REFEREE, NULL, (SeatInfo[2]){ { 0 } }, &err);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(match_entry(copy, i)->shown, 70 + i);
        assert_true(i == 4 || match_entry(branch, i)->shown == 70 + (uint64_t)i);
    }
    char *text = match_save_shown(copy, &length);
    assert_non_null(strstr(text, " 0000000000000048\n")); /* 72 */
    free(text);
    free(bytes);
    match_free(branch);
    match_free(copy);
    match_free(match);
}

static void a_match_is_its_image_at_any_time(void **state)
{
    const Game *const games[] = { game_by_id("ambush"), game_by_id("gears-cards"), &ledger_game };

    (void)state;
    for (int i = 0; i < COUNT(games); i++) {
        Match *match = table_new(games[i], 2, 7 + (uint64_t)i);
        Rng rng;
        rng_seed_number(&rng, 3);
        check_image(match);
        for (int move = 0; move < 150 && table_move(match, &rng); move++)
            if (move % 13 == 0)
                check_image(match);
        check_image(match);
        match_free(match);
    }
}

static void what_was_undone_can_be_done_again(void **state)
{
    Match *match = table_new(&ledger_game, 2, 1);
    size_t size;
    Rng rng;
    Err err = { "" };

    (void)state;
    rng_seed_number(&rng, 1);
    for (int i = 0; i < 300; i++)
        table_move(match, &rng);
    uint64_t last = match_digest(match);
    assert_true(match_seek(match, 90, &err));
    void *bytes = match_image(match, &size);
    Match *copy = again(match, bytes, size, &err);
    assert_non_null(copy);
    assert_int_equal(match_position(copy), 90);
    assert_true(match_seek(copy, 300, &err));
    assert_true(match_digest(copy) == last);
    assert_true(match_seek(copy, 10, &err));
    assert_true(table_move(copy, &rng));
    assert_int_equal(match_length(copy), 11);
    match_free(copy);
    free(bytes);
    match_free(match);
}

static void both_go_on_alike(void **state)
{
    Match *match = table_new(game_by_id("gears-cards"), 2, 5);
    size_t size;
    Rng rng, same;
    Err err = { "" };

    (void)state;
    rng_seed_number(&rng, 8);
    for (int i = 0; i < 40; i++)
        assert_true(table_move(match, &rng));
    void *bytes = match_image(match, &size);
    Match *copy = again(match, bytes, size, &err);
    assert_non_null(copy);
    same = rng;
    while (table_move(match, &rng))
        assert_true(table_move(copy, &same));
    assert_false(table_move(copy, &same));
    assert_same_match(match, copy);
    match_free(copy);
    free(bytes);
    match_free(match);
}

static void other_bytes_are_refused(void **state)
{
    Match *match = table_new(game_by_id("ambush"), 2, 1), *other = table_new(&ledger_game, 2, 1);
    size_t size;
    Rng rng;
    Err err = { "" };

    (void)state;
    rng_seed_number(&rng, 1);
    for (int i = 0; i < 4; i++)
        assert_true(table_move(match, &rng));
    uint8_t *bytes = match_image(match, &size);
    for (size_t cut = 0; cut < size; cut++)
        assert_null(again(match, bytes, cut, &err));
    assert_null(again(other, bytes, size, &err));
    assert_string_equal(err.text, "These bytes are not an image of a match of ledger.");
    for (size_t i = size - match_game(match)->state_size; i < size; i++) {
        bytes[i] ^= 0x10; /* somewhere in the present position */
        assert_null(again(match, bytes, size, &err));
        bytes[i] ^= 0x10;
    }
    assert_string_equal(err.text, "The image of a match of ambush is damaged.");
    Match *copy = again(match, bytes, size, &err);
    assert_non_null(copy);
    match_free(copy);
    free(bytes);
    match_free(other);
    match_free(match);
}

/* A branch from a guess has no set-up to begin with. */
static void a_branch_begins_where_it_did(void **state)
{
    const Game *const games[] = { game_by_id("ambush"), game_by_id("gears-cards") };
    const SeatInfo seats[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_BOT, "greedy" } };

    (void)state;
    for (int i = 0; i < COUNT(games); i++) {
        Match *match = table_new(games[i], 2, 5);
        Err err;
        Rng rng;
        rng_seed_number(&rng, 9);
        for (int move = 0; move < 6; move++)
            table_move(match, &rng);
        Match *branch = match_branch(match, match_position(match), 0, &rng, seats, &err);
        assert_non_null(match_origin(branch));
        check_image(branch);
        for (int move = 0; move < 20; move++)
            table_move(branch, &rng);
        check_image(branch);
        match_free(branch);
        match_free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_its_image_at_any_time),
        cmocka_unit_test(what_was_shown_goes_along),
        cmocka_unit_test(what_was_undone_can_be_done_again),
        cmocka_unit_test(both_go_on_alike),
        cmocka_unit_test(other_bytes_are_refused),
        cmocka_unit_test(a_branch_begins_where_it_did),
    };

    unit_begin();
    return cmocka_run_group_tests_name("image", tests, NULL, NULL);
}
