/* save_test.c -- what is saved is loaded again, at every step of every game. */
#include "ledger.h"
#include "table.h"

#include "match/save.h"
#include "support/unit.h"

#include <sys/stat.h>
#include <unistd.h>

static const Game *const games[] = { &ledger_game, NULL };

static Match *load_again(const Match *match, const Game *const list[])
{
    size_t length;
    char *text = match_save(match, &length);
    Err err = { "" };
    Match *again = match_load(text, length, "test.save", list, &err);

    assert_int_equal(strlen(text), length);
    if (!again)
        fail_msg("%s\n%s", err.text, text);
    free(text);
    return again;
}

static void a_save_reads_like_this(void **state)
{
    Match *match = table_new(game_by_id("ambush"), 2, 1);
    size_t length;
    Err err;

    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        Question q;
        play_ask(match_play(match), seat, &q);
        assert_true(match_move(match, seat, q.move[0], NULL, &err));
    }
    assert_true(match_undo(match, &err));
    char *text = match_save(match, &length);
    static const char *const lines[] = {
        "sandtable save 1\ngame ambush\nrules 1\ncontent ",
        "\nseats 2\nseat north person Ana\nseat east bot greedy:8\nset walls=high\n",
        "seed 0100000000000000000000000000000000000000000000000000000000000000\nstart ",
        "\n1 north commit ",
        "\n2 east commit ",
        "\nposition 1\nend 2 ",
    };
    const char *at = text;
    for (int i = 0; i < COUNT(lines); i++) {
        at = strstr(at, lines[i]);
        if (!at)
            fail_msg("'%s' is not in\n%s", lines[i], text);
        at += strlen(lines[i]);
    }
    free(text);
    match_free(match);
}

/* Loaded and saved again it is the same text: what was shown is not lost, and not worked out
 * anew. */
static void what_was_shown_comes_back(void **state)
{
    (void)state;
    for (const Game *const *game = all_games; *game; game++) {
        Match *match = table_new(*game, (*game)->max_seats, 3);
        size_t length, again_length;
        Err err = { "" };
        Rng rng;
        rng_seed_number(&rng, 18);
        while (match_length(match) < 60 && table_move(match, &rng))
            continue;
        char *text = match_save_shown(match, &length);
        Match *again = match_load(text, length, "test.save", NULL, &err);
        if (!again)
            fail_msg("%s\n%s", err.text, text);
        for (int i = 0; i < match_length(match); i++) {
            assert_true(match_entry(again, i)->shown != 0);
            assert_true(match_entry(again, i)->shown == match_entry(match, i)->shown);
        }
        char *again_text = match_save_shown(again, &again_length);
        assert_string_equal(text, again_text);
        free(text);
        free(again_text);
        match_free(again);
        match_free(match);
    }
}

static void every_step_of_every_game_comes_back(void **state)
{
    (void)state;
    for (const Game *const *game = all_games; *game; game++)
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            Match *match = table_new(*game, seats, (uint64_t)seats);
            Rng rng;
            rng_seed_number(&rng, 17);
            do {
                Match *again = load_again(match, NULL);
                assert_same_match(match, again);
                match_free(again);
            } while (match_length(match) < 120 && table_move(match, &rng));
            match_free(match);
        }
}

static void undone_moves_come_back_as_undone(void **state)
{
    Match *match = table_new(&ledger_game, 2, 1);
    Rng rng;
    Err err;

    (void)state;
    rng_seed_number(&rng, 4);
    for (int i = 0; i < 80; i++)
        table_move(match, &rng);
    for (int position = 0; position <= 80; position += 8) {
        assert_true(match_seek(match, position, &err));
        Match *again = load_again(match, games);
        assert_same_match(match, again);
        assert_int_equal(match_length(again), 80);
        assert_true(match_seek(again, 80, &err) && match_seek(match, 80, &err));
        assert_true(match_digest(again) == match_digest(match));
        match_free(again);
    }
    match_free(match);
}

static void settings_come_back(void **state)
{
    const SeatInfo seats[SEATS_MAX] = { { 0 } };
    const Game *game = game_by_id("ambush");
    Setup setup;
    Err err;

    (void)state;
    setup_default(game, &setup);
    assert_true(setup_set(game, &setup, "walls=low", &err));
    Match *match = match_new(game, &setup, seats, &err);
    Match *again = load_again(match, NULL);
    assert_memory_equal(match_setup(match), match_setup(again), sizeof setup);
    match_free(again);
    match_free(match);
}

static void seats_come_back_with_clean_names(void **state)
{
    Match *match = table_new(game_by_id("ambush"), 4, 1);

    (void)state;
    *match_seat(match, 0) = (SeatInfo){ SEAT_PERSON, " Zo\xc3\xab\nend 0 de la Cruz " };
    *match_seat(match, 1) = (SeatInfo){ SEAT_PERSON, "" };
    *match_seat(match, 2) = (SeatInfo){ SEAT_BOT, "mcts:500" };
    *match_seat(match, 3) = (SeatInfo){ SEAT_OPEN, "nobody" };
    Match *again = load_again(match, NULL);
    assert_string_equal(match_seat(again, 0)->name, "Zo\xc3\xab"
                                                    "end 0 de la Cruz");
    assert_int_equal(match_seat(again, 1)->kind, SEAT_PERSON);
    assert_string_equal(match_seat(again, 1)->name, "");
    assert_string_equal(match_seat(again, 2)->name, "mcts:500");
    assert_int_equal(match_seat(again, 3)->kind, SEAT_OPEN);
    assert_string_equal(match_seat(again, 3)->name, "");
    match_free(again);
    match_free(match);
}

static void a_branch_from_a_guess_comes_back(void **state)
{
    const SeatInfo seats[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_BOT, "random" } };
    Rng rng;
    Err err;

    (void)state;
    rng_seed_number(&rng, 6);
    for (const Game *const *game = all_games; *game; game++) {
        Match *match = table_new(*game, (*game)->min_seats, 2);
        for (int i = 0; i < 30; i++)
            table_move(match, &rng);
        for (int i = 0; i < 8; i++) {
            int position = rng_below(&rng, match_length(match) + 1);
            Match *branch = match_branch(match, position, 0, &rng, seats, &err);
            for (int moves = 0; moves < 10; moves++)
                table_move(branch, &rng);
            Match *again = load_again(branch, NULL);
            assert_same_match(branch, again);
            match_free(again);
            match_free(branch);
        }
        match_free(match);
    }
}

static void a_branch_from_a_guess_does_not_tell_the_seed(void **state)
{
    const SeatInfo seats[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_BOT, "random" } };
    Match *match = table_new(game_by_id("ambush"), 2, 0x5eedc0ffee);
    size_t length;
    Rng rng;
    Err err;

    (void)state;
    rng_seed_number(&rng, 6);
    char *open = match_save(match, &length);
    assert_non_null(strstr(open, "eeffc0ed5e"));
    Match *branch = match_branch(match, 0, 1, &rng, seats, &err);
    char *closed = match_save(branch, &length);
    assert_null(strstr(closed, "eeffc0ed5e"));
    assert_null(strstr(closed, "\nseed "));
    free(open);
    free(closed);
    match_free(branch);
    match_free(match);
}

static void bytes_survive_as_lines(void **state)
{
    uint8_t bytes[600], again[600];
    char memory[200];
    Buf line;
    Rng rng;
    Err err;

    (void)state;
    rng_seed_number(&rng, 8);
    for (int round = 0; round < 300; round++) {
        size_t size = (size_t)(1 + rng_below(&rng, 600)), read = 0;
        for (size_t i = 0; i < size; i++) /* from no zeros at all to nothing else */
            bytes[i] = rng_below(&rng, 300) < round ? 0 : (uint8_t)rng_next(&rng);
        for (size_t written = 0; written < size;) {
            buf_init(&line, memory, sizeof memory);
            save_state_write(bytes, size, &written, &line);
            assert_false(line.cut);
            assert_in_range(line.length, 1, 120);
            assert_true(save_state_read(line.text, again, size, &read, &err));
            assert_int_equal(read, written);
        }
        assert_memory_equal(bytes, again, size);
    }
}

static void files_are_written_and_read(void **state)
{
    char folder[] = "/tmp/sandtable-test-XXXXXX", path[64], inside[80];
    Match *match = table_new(game_by_id("ambush"), 2, 1);
    struct stat info;
    Err err = { "" };

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/one.save", folder);
    assert_true(match_save_file(match, path, &err));
    assert_true(match_save_file(match, path, &err)); /* over the old one */
    Match *again = match_load_file(path, NULL, &err);
    assert_non_null(again);
    assert_same_match(match, again);
    match_free(again);

    snprintf(inside, sizeof inside, "%s/two.save", path); /* in a file, which is no folder */
    assert_false(match_save_file(match, inside, &err));
    assert_non_null(strstr(err.text, "two.save cannot be written: Not a directory."));
    assert_null(match_load_file(inside, NULL, &err));
    assert_non_null(strstr(err.text, "two.save cannot be read: Not a directory."));
    assert_null(match_load_file(folder, NULL, &err));
    assert_non_null(strstr(err.text, " cannot be read: Is a directory."));
    assert_int_equal(stat(path, &info), 0);
    unlink(path);
    assert_int_equal(rmdir(folder), 0); /* nothing else was left in it */
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_save_reads_like_this),
        cmocka_unit_test(every_step_of_every_game_comes_back),
        cmocka_unit_test(what_was_shown_comes_back),
        cmocka_unit_test(undone_moves_come_back_as_undone),
        cmocka_unit_test(settings_come_back),
        cmocka_unit_test(seats_come_back_with_clean_names),
        cmocka_unit_test(a_branch_from_a_guess_comes_back),
        cmocka_unit_test(a_branch_from_a_guess_does_not_tell_the_seed),
        cmocka_unit_test(bytes_survive_as_lines),
        cmocka_unit_test(files_are_written_and_read),
    };

    unit_begin();
    return cmocka_run_group_tests_name("save", tests, NULL, NULL);
}
