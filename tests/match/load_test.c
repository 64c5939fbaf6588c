/* load_test.c -- every fault that a save can have, and the sentence it gets. */
#include "ledger.h"
#include "table.h"

#include "match/lines.h"
#include "match/save.h"
#include "support/unit.h"

/* A save of ledger with three moves, in which lines can be exchanged.  Lines are counted from 1:
 *
 *      1 sandtable save 1     5 seats 2           9 start DIGEST     13 end 3 DIGEST
 *      2 game ledger          6 seat ink ...     10 1 ink draft 2
 *      3 rules 1              7 seat chalk ...   11 2 ink pass
 *      4 content DIGEST       8 seed ...         12 3 chalk peek
 */
enum { LINES = 13 };

static const Game *const games[] = { &ledger_game, NULL };

typedef struct Draft {
    char line[40][1200];
    int count;
} Draft;

static void draft_init(Draft *draft)
{
    Match *match = table_new(&ledger_game, 2, 5);
    size_t length;

    table_play(match, "ink", "draft 2");
    table_play(match, "ink", "pass");
    table_play(match, "chalk", "peek");
    char *text = match_save(match, &length);
    draft->count = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        snprintf(draft->line[draft->count++], sizeof draft->line[0], "%s", line);
    assert_int_equal(draft->count, LINES);
    free(text);
    match_free(match);
}

/* The closing line as a forger would make it. */
static void draft_seal(Draft *draft)
{
    uint64_t digest = 0;
    int moves;

    for (int i = 0; i < draft->count - 1; i++)
        digest = save_digest(digest, draft->line[i], strlen(draft->line[i]));
    assert_int_equal(sscanf(draft->line[draft->count - 1], "end %d", &moves), 1);
    snprintf(draft->line[draft->count - 1], sizeof draft->line[0], "end %d %016llx", moves,
             (unsigned long long)digest);
}

static void draft_insert(Draft *draft, int line, const char *text)
{
    memmove(draft->line[line], draft->line[line - 1],
            (size_t)(draft->count - line + 1) * sizeof draft->line[0]);
    snprintf(draft->line[line - 1], sizeof draft->line[0], "%s", text);
    draft->count++;
}

static void draft_remove(Draft *draft, int line)
{
    memmove(draft->line[line - 1], draft->line[line],
            (size_t)(draft->count - line) * sizeof draft->line[0]);
    draft->count--;
}

static size_t draft_text(const Draft *draft, const char *ending, char *text, size_t size)
{
    size_t length = 0;

    for (int i = 0; i < draft->count; i++)
        length += (size_t)snprintf(text + length, size - length, "%s%s", draft->line[i], ending);
    assert_in_range(length, 0, size - 1);
    return length;
}

static void assert_text_refused(const char *text, size_t length, const char *why)
{
    /* In memory of its own, so that reading past the end is seen. */
    char *copy = malloc(length ? length : 1);
    Err err = { "" };

    memcpy(copy, text, length);
    Match *match = match_load(copy, length, "x.save", games, &err);
    free(copy);
    match_free(match);
    assert_null(match);
    assert_string_equal(err.text, why);
}

static void assert_refused(const Draft *draft, const char *why)
{
    static char text[40 * 1200];
    size_t length = draft_text(draft, "\n", text, sizeof text);

    assert_text_refused(text, length, why);
}

/* One line exchanged, once by hand and once with the digest forged to fit. */
static void assert_line_refused(int line, const char *text, const char *why)
{
    static Draft draft;
    char sentence[500];

    draft_init(&draft);
    snprintf(draft.line[line - 1], sizeof draft.line[0], "%s", text);
    snprintf(sentence, sizeof sentence, "x.save was changed after it was saved. Line %d: %s", line,
             why);
    assert_refused(&draft, sentence);
    draft_seal(&draft);
    snprintf(sentence, sizeof sentence, "x.save, line %d: %s", line, why);
    assert_refused(&draft, sentence);
}

static void what_is_no_save_is_told_so(void **state)
{
    static const char rubbish[] = { 0x7f, 'E', 'L', 'F', 2, 1, 1, 0, 0, '\n', 0, 3 };
    static const char why[] = "x.save is not a save: its first line is not 'sandtable save 2'.";
    static char large[SAVE_BYTES_MOST + 1];

    (void)state;
    assert_text_refused("", 0, "x.save is empty.");
    assert_text_refused("\n", 1, why);
    assert_text_refused("hello\n", 6, why);
    assert_text_refused("sandtable", 9, why);
    assert_text_refused("sandtable save\n", 15, why);
    assert_text_refused("sandtable save one\n", 19, why);
    assert_text_refused("sandtable save 0\n", 17, why);
    assert_text_refused("sandtable save 99999999999999999999\n", 36, why);
    assert_text_refused(rubbish, sizeof rubbish, why);
    memset(large, 'x', sizeof large);
    assert_text_refused(large, sizeof large - 1, why);
    assert_text_refused(large, sizeof large,
                        "x.save is not a save: it has more than 8388608 bytes.");
}

static void a_newer_format_is_told_so(void **state)
{
    (void)state;
    assert_text_refused("sandtable save 3\n", 17,
                        "x.save was saved by a newer program: its format is 3, and this program "
                        "reads up to 2.");
}

/* Wherever the text is cut, it is refused, unless nothing but the last line feed is gone. */
static void a_save_cut_anywhere_is_refused(void **state)
{
    static Draft draft;
    static char text[40 * 1200];
    Err err;

    (void)state;
    draft_init(&draft);
    size_t length = draft_text(&draft, "\n", text, sizeof text);
    for (size_t cut = 0; cut < length - 1; cut++)
        assert_null(match_load(text, cut, "x.save", games, &err));
    Match *match = match_load(text, length - 1, "x.save", games, &err);
    assert_non_null(match);
    match_free(match);

    char *last = strstr(text, "\nend ");
    assert_text_refused(text, (size_t)(last + 1 - text),
                        "x.save is cut off after line 12: the closing line 'end' is missing.");
    assert_text_refused(text, (size_t)(last - text),
                        "x.save is cut off: line 12, its last, is not complete.");
    assert_text_refused(text, length - 4, "x.save is cut off: line 13, its last, is not complete.");
}

static void an_edit_that_no_rule_forbids_is_found(void **state)
{
    static Draft draft;

    (void)state;
    draft_init(&draft);
    snprintf(draft.line[5], sizeof draft.line[0], "seat ink person Eve");
    assert_refused(&draft, "x.save was changed after it was saved: the digest in line 13 does not "
                           "fit the lines before it.");
}

static void an_edited_move_is_found(void **state)
{
    static Draft draft;
    char text[100];

    (void)state;
    draft_init(&draft);
    snprintf(text, sizeof text, "1 ink draft 1 %s", strrchr(draft.line[9], ' ') + 1);
    assert_line_refused(10, text, "Move 1, 'draft 1', does not lead to the position that was "
                                  "saved.");
    draft_init(&draft);
    snprintf(text, sizeof text, "3 chalk show %s", strrchr(draft.line[11], ' ') + 1);
    assert_line_refused(12, text, "Move 3, 'show', does not lead to the position that was saved.");
}

static void other_games_rules_and_content_are_told(void **state)
{
    (void)state;
    assert_line_refused(2, "game chess", "This program has no game 'chess'.");
    assert_line_refused(2, "jeu ledger", "Expected 'game ...', found 'jeu ledger'.");
    assert_line_refused(3, "rules new", "'new' is not a number.");
    assert_line_refused(4, "content DEADBEEF",
                        "'DEADBEEF' is not a digest, which has 16 hexadecimal digits.");
}

/* By this program under other rules, or with other content: what counts is where the moves lead. */
static void other_rules_and_content_are_tried(void **state)
{
    static Draft draft;
    static char text[40 * 1200];
    int rules;
    Err err = { "" };

    (void)state;
    draft_init(&draft);
    snprintf(draft.line[2], sizeof draft.line[0], "rules 7");
    assert_refused(&draft, "x.save was changed after it was saved: the digest in line 13 does not "
                           "fit the lines before it.");
    draft_seal(&draft);
    size_t length = draft_text(&draft, "\n", text, sizeof text);
    Match *match = match_load_stranger(text, length, "x.save", games, &err);
    if (!match)
        fail_msg("%s", err.text);
    assert_true(match_is_foreign(match, &rules));
    assert_int_equal(rules, 7);
    assert_int_equal(match_length(match), 3);
    match_free(match);

    snprintf(draft.line[11], sizeof draft.line[0], "3 chalk show %s",
             strrchr(draft.line[11], ' ') + 1);
    draft_seal(&draft);
    assert_refused(&draft,
                   "x.save was played under version 7 of the rules of ledger, and this "
                   "program has version 1. They stop agreeing in line 12: Move 3, 'show', does not "
                   "lead to the position that was saved.");
    snprintf(draft.line[2], sizeof draft.line[0], "rules 1");
    snprintf(draft.line[3], sizeof draft.line[0], "content 00000000deadbeef");
    draft_seal(&draft);
    assert_refused(&draft, "x.save was played with different content for ledger. It stops agreeing "
                           "with this program's in line 12: Move 3, 'show', does not lead to the "
                           "position that was saved.");
}

/* --- Saves that say what was shown --- */

/* Each of the two sees what the other should; at the beginning that is the same. */
static void swap_views(const Play *p, int viewer, Buf *out)
{
    ledger_game.view(p, viewer >= 0 ? 1 - viewer : viewer, out);
}

static Match *load_under(const Game *game, const char *text, size_t length, Err *err)
{
    const Game *const only[] = { game, NULL };

    return match_load_stranger(text, length, "x.save", only, err);
}

static char *save_of_three_moves(bool shown, size_t *length)
{
    Match *match = table_new(&ledger_game, 2, 5);

    table_play(match, "ink", "draft 2");
    table_play(match, "ink", "peek");
    table_play(match, "ink", "pass");
    char *text = shown ? match_save_shown(match, length) : match_save(match, length);
    match_free(match);
    return text;
}

/* No State has the digest that was saved; what people see is what counts then. */
static void another_layout_is_judged_by_what_it_shows(void **state)
{
    Game wider = ledger_game, swapped;
    size_t length;
    int rules;
    Err err = { "" };

    (void)state;
    wider.rules_version++;
    wider.state_size += 64;
    swapped = wider;
    swapped.view = swap_views;
    char *text = save_of_three_moves(true, &length);
    Match *match = load_under(&wider, text, length, &err);
    if (!match)
        fail_msg("%s", err.text);
    assert_true(match_is_foreign(match, &rules));
    assert_int_equal(match_length(match), 3);
    assert_true(match_undo(match, &err) && match_redo(match, &err));
    match_free(match);

    assert_null(load_under(&swapped, text, length, &err));
    assert_string_equal(err.text,
                        "x.save was played under version 1 of the rules of ledger, and "
                        "this program has version 2. They stop agreeing in line 10: Move 1, "
                        "'draft 2', does not lead to the position that was saved.");
    free(text);

    /* The older form has nothing else to go by than States. */
    text = save_of_three_moves(false, &length);
    assert_null(load_under(&wider, text, length, &err));
    assert_string_equal(err.text,
                        "x.save was played under version 1 of the rules of ledger, and "
                        "this program has version 2. They stop agreeing in line 9: The set-up "
                        "does not lead to the position that was saved.");
    match = load_under(&ledger_game, text, length, &err);
    assert_non_null(match);
    match_free(match);
    free(text);
}

/* Under the same rules a State is what counts, whatever the second digest says; but it has to be
 * one. */
static void the_second_digest_has_its_form(void **state)
{
    size_t length, changed;
    char *text = save_of_three_moves(true, &length), *copy = malloc(length + 2);
    const char *line = strstr(text, "\n1 ink draft 2 ") + 1, *end = strchr(line, '\n');
    Err err = { "" };

    (void)state;
    assert_memory_equal(text, "sandtable save 2\n", 17);
    assert_int_equal(end - line, (int)strlen("1 ink draft 2 ") + 16 + 1 + 16);
    for (int cut = 1; cut <= 17; cut += 16) { /* one digit, and the whole digest with its space */
        changed = (size_t)(end - cut - text);
        memcpy(copy, text, changed);
        memcpy(copy + changed, end, length - changed - (size_t)cut);
        assert_null(match_load(copy, length - (size_t)cut, "x.save", games, &err));
        assert_string_equal(err.text, "x.save was changed after it was saved. Line 10: Expected a "
                                      "number, a seat, its move and two digests.");
    }
    free(copy);
    free(text);
}

static void bad_seats_are_told(void **state)
{
    (void)state;
    assert_line_refused(5, "seats 3", "Ledger is played by 2 to 2 seats, not 3.");
    assert_line_refused(5, "seats -1", "'-1' is not a number.");
    assert_line_refused(6, "seat ink", "Expected a seat and who sits there, found 'ink'.");
    assert_line_refused(6, "seat ink robot",
                        "A seat is 'open', or 'person' or 'bot' with a name, not 'robot'.");
    assert_line_refused(6, "seat ink open Ana", "A seat cannot be called 'Ana'.");
    assert_line_refused(6, "seat ink person  Ana", "A seat cannot be called ' Ana'.");
    assert_line_refused(6,
                        "seat ink person \xe2\x80\xae"
                        "anA",
                        "A seat cannot be called '\xe2\x80\xae"
                        "anA'.");
    assert_line_refused(
        7, "seat chalk person 012345678901234567890123456789012345678901234567",
        "A seat cannot be called '012345678901234567890123456789012345678901234567'.");
}

static void seats_of_other_names_are_told(void **state)
{
    static Draft draft;

    (void)state;
    draft_init(&draft);
    snprintf(draft.line[6], sizeof draft.line[0], "seat ink open");
    draft_seal(&draft);
    assert_refused(&draft, "x.save, line 9: Seat 2 is called 'chalk' here, not 'ink'.");
}

static void bad_settings_are_told(void **state)
{
    static Draft draft;

    (void)state;
    draft_init(&draft);
    draft_insert(&draft, 8, "set walls=low");
    draft_seal(&draft);
    assert_refused(&draft, "x.save, line 8: ledger has no settings.");
}

static void bad_values_of_settings_are_told(void **state)
{
    Match *match = table_new(game_by_id("ambush"), 2, 5);
    size_t length;
    Err err;
    char *text = match_save(match, &length);
    char *value = strstr(text, "walls=high");

    (void)state;
    memcpy(value, "walls=tall", 10);
    assert_null(match_load(text, length, "x.save", NULL, &err));
    assert_string_equal(err.text,
                        "x.save was changed after it was saved. Line 8: 'tall' is not a value "
                        "of walls; it can be: high, low.");
    memcpy(value, "doors=high", 10);
    assert_null(match_load(text, length, "x.save", NULL, &err));
    assert_string_equal(err.text, "x.save was changed after it was saved. Line 8: ambush has no "
                                  "setting 'doors=high'; it has: walls.");
    free(text);
    match_free(match);
}

static void bad_seeds_are_told(void **state)
{
    (void)state;
    assert_line_refused(8, "seed 12", "A seed has 64 hexadecimal digits.");
    assert_line_refused(8, "seed ", "A seed has 64 hexadecimal digits.");
    assert_line_refused(8, "seed 05000000000000000000000000000000000000000000000000000000000000001",
                        "A seed has 64 hexadecimal digits.");
    assert_line_refused(8, "seed 050000000000000000000000000000000000000000000000000000000000000X",
                        "A seed has 64 hexadecimal digits.");
    assert_line_refused(8, "sead 1", "Expected 'set', 'seed' or 'state', found 'sead 1'.");
    assert_line_refused(9, "start 0000000000000000",
                        "The set-up does not lead to the position that was saved.");
}

static void bad_moves_are_told(void **state)
{
    (void)state;
    assert_line_refused(10, "2 ink draft 2 0123456789abcdef", "Expected move 1, found '2'.");
    assert_line_refused(10, "1 ink", "Expected a number, a seat, its move and a digest.");
    assert_line_refused(10, "1 ink draft", "Expected a number, a seat, its move and a digest.");
    assert_line_refused(10, "1 ink draft 2", "Expected a number, a seat, its move and a digest.");
    assert_line_refused(10, "1 ink 0123456789abcdef",
                        "Expected a number, a seat, its move and a digest.");
    assert_line_refused(10, "1 pen draft 2 0123456789abcdef", "There is no seat called 'pen'.");
    assert_line_refused(10, "1 referee draft 2 0123456789abcdef",
                        "There is no seat called 'referee'.");
    assert_line_refused(10, "1 ink write 2 0123456789abcdef", "ledger has no move called 'write'.");
    assert_line_refused(10, "1 ink draft 9 0123456789abcdef", "Ink may not. [LE-02]");
    assert_line_refused(10, "1 chalk draft 2 0123456789abcdef", "Chalk may not. [LE-02]");
    assert_line_refused(11, "moves follow", "Expected a move or 'end', found 'moves follow'.");
    assert_line_refused(11, "", "Expected a move or 'end', found ''.");
}

static void moves_after_the_end_are_told(void **state)
{
    Match *match = table_new(game_by_id("ambush"), 2, 3);
    size_t length;
    Rng rng;
    Err err;

    (void)state;
    rng_seed_number(&rng, 1);
    while (table_move(match, &rng))
        ;
    char *text = match_save(match, &length), *longer = malloc(length + 200);
    char *end = strstr(text, "\nend ");
    int n = snprintf(longer, length + 200, "%.*s\n%d north hold 0123456789abcdef%s",
                     (int)(end - text), text, match_length(match) + 1, end);
    assert_null(match_load(longer, (size_t)n, "x.save", NULL, &err));
    assert_non_null(strstr(err.text, ": The game is over."));
    free(longer);
    free(text);
    match_free(match);
}

static void missing_and_doubled_moves_are_told(void **state)
{
    static Draft draft;
    static char copy[1200];

    (void)state;
    draft_init(&draft);
    draft_remove(&draft, 11);
    assert_refused(&draft, "x.save was changed after it was saved. Line 11: Expected move 2, found "
                           "'3'.");
    draft_init(&draft);
    snprintf(copy, sizeof copy, "%s", draft.line[10]);
    draft_insert(&draft, 12, copy);
    assert_refused(&draft, "x.save was changed after it was saved. Line 12: Expected move 3, found "
                           "'2'.");
    draft_init(&draft);
    draft_remove(&draft, 12);
    draft_seal(&draft);
    assert_refused(&draft, "x.save, line 12: The closing line counts 3 moves, but there are 2.");
}

static void bad_positions_are_told(void **state)
{
    static Draft draft;

    (void)state;
    draft_init(&draft);
    draft_insert(&draft, 13, "position 3");
    draft_seal(&draft);
    assert_refused(&draft, "x.save, line 13: '3' is not a position before the last move, which is "
                           "number 3.");
    snprintf(draft.line[12], sizeof draft.line[0], "position two");
    draft_seal(&draft);
    assert_refused(&draft,
                   "x.save, line 13: 'two' is not a position before the last move, which is "
                   "number 3.");
    snprintf(draft.line[12], sizeof draft.line[0], "position 1");
    draft_insert(&draft, 14, "position 2");
    draft_seal(&draft);
    assert_refused(&draft, "x.save, line 14: Expected a move or 'end', found 'position 2'.");
}

static void bad_closing_lines_are_told(void **state)
{
    static Draft draft;
    static const char why[] = "x.save, line 13: The closing line is not 'end', a number of moves "
                              "and a digest.";

    (void)state;
    draft_init(&draft);
    snprintf(draft.line[12], sizeof draft.line[0], "end of story");
    assert_refused(&draft, why);
    snprintf(draft.line[12], sizeof draft.line[0], "end 3 0123");
    assert_refused(&draft, why);
    draft_init(&draft);
    draft_insert(&draft, 14, "and then");
    assert_refused(&draft, "x.save, line 14: Nothing may follow the closing line 'end'.");
    snprintf(draft.line[13], sizeof draft.line[0], "\x01\x02");
    assert_refused(&draft, "x.save, line 14: Nothing may follow the closing line 'end'.");
}

static void lines_that_are_no_text_are_told(void **state)
{
    static Draft draft;
    static char text[40 * 1200];

    (void)state;
    draft_init(&draft);
    memset(draft.line[9], 'x', LINE_MOST + 1);
    draft.line[9][LINE_MOST + 1] = '\0';
    assert_refused(&draft, "x.save, line 10: The line is longer than 1000 bytes.");
    draft_init(&draft);
    snprintf(draft.line[9], sizeof draft.line[0], "1 ink \xff\xfe");
    assert_refused(&draft, "x.save, line 10: Byte 7 of the line is not text.");
    draft_init(&draft);
    size_t length = draft_text(&draft, "\n", text, sizeof text);
    *strstr(text, "pass") = '\0';
    assert_text_refused(text, length, "x.save, line 11: Byte 7 of the line is not text.");
}

static void line_ends_of_other_systems_are_accepted(void **state)
{
    static Draft draft;
    static char text[40 * 1200];
    Err err = { "" };

    (void)state;
    draft_init(&draft);
    size_t length = draft_text(&draft, "\r\n", text, sizeof text);
    Match *match = match_load(text, length, "x.save", games, &err);
    if (!match)
        fail_msg("%s", err.text);
    assert_int_equal(match_length(match), 3);
    match_free(match);
}

/* Two games of one name: the save says which of them it belongs to. */
static void the_game_with_the_right_content_is_found(void **state)
{
    static Draft draft;
    static char text[40 * 1200];
    static const uint64_t other_digest = 42;
    Game other = ledger_game;
    const Game *const both[] = { &other, &ledger_game, NULL };
    const Game *const wrong[] = { &other, NULL };
    Err err;

    (void)state;
    other.content_digest = &other_digest;
    draft_init(&draft);
    size_t length = draft_text(&draft, "\n", text, sizeof text);
    Match *match = match_load(text, length, "x.save", both, &err);
    assert_non_null(match);
    assert_ptr_equal(match_game(match), &ledger_game);
    match_free(match);
    match = match_load(text, length, "x.save", wrong, &err); /* nor is it here: but all agrees */
    assert_non_null(match);
    assert_ptr_equal(match_game(match), &other);
    match_free(match);
}

/* --- Saves that begin in the middle --- */

static size_t branch_text(char *text, size_t size)
{
    const SeatInfo seats[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_BOT, "random" } };
    Match *match = table_new(&ledger_game, 2, 5);
    size_t length;
    Rng rng;
    Err err;

    rng_seed_number(&rng, 1);
    Match *branch = match_branch(match, 0, 0, &rng, seats, &err);
    char *saved = match_save(branch, &length);
    assert_in_range(length, 0, size - 1);
    memcpy(text, saved, length + 1);
    free(saved);
    match_free(branch);
    match_free(match);
    return length;
}

static void assert_branch_refused(const char *old, const char *new, const char *why)
{
    static char text[100000], edited[100000];
    Err err = { "" };

    branch_text(text, sizeof text);
    char *at = strstr(text, old);
    assert_non_null(at);
    int n =
        snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    assert_null(match_load(edited, (size_t)n, "x.save", games, &err));
    assert_non_null(strstr(err.text, why));
}

static void bad_bytes_are_told(void **state)
{
    (void)state;
    assert_branch_refused("\nstate ", "\nstate 1", "Line 8: A position of ledger has ");
    assert_branch_refused("\nstate ", "\nstate x", "Line 8: A position of ledger has ");
    assert_branch_refused("\nbytes ", "\nbytes x", "is not a row of bytes.");
    assert_branch_refused("\nbytes ", "\nbytes *0 ", "'*0' is not a run of zero bytes.");
    assert_branch_refused("\nbytes ", "\nbytes *99999999 ", "There are more bytes than the ");
    assert_branch_refused("\nbytes ", "\nbits ", "Expected 'bytes ...', found 'bits ");
    assert_branch_refused("\nstart ", "\nbytes 00\nstart ",
                          "Expected 'start ...', found 'bytes 00'.");
}

static void strangers_may_not_begin_in_the_middle(void **state)
{
    static char text[100000];
    static Draft draft;
    size_t length = branch_text(text, sizeof text);
    Err err;

    (void)state;
    Match *match = match_load(text, length, "x.save", games, &err);
    assert_non_null(match);
    match_free(match);
    assert_null(match_load_stranger(text, length, "x.save", games, &err));
    assert_string_equal(err.text,
                        "x.save, line 8: A save that begins in the middle of a game is not "
                        "accepted here.");
    draft_init(&draft);
    length = draft_text(&draft, "\n", text, sizeof text);
    match = match_load_stranger(text, length, "x.save", games, &err);
    assert_non_null(match);
    match_free(match);
}

/* The engine's own part of a State is checked even if the digests fit. */
static void an_unsound_core_is_found(void **state)
{
    Match *match = table_new(&ledger_game, 2, 5);
    size_t size = ledger_game.state_size;
    Core *core = malloc(size);
    int found = 0;

    (void)state;
#define SPOIL(change)                                                   \
    do {                                                                \
        memcpy(core, match_play(match)->state, size);                   \
        change;                                                         \
        found += !record_core_is_sound(&ledger_game, 2, (State *)core); \
    } while (0)
    assert_true(record_core_is_sound(&ledger_game, 2, match_play(match)->state));
    SPOIL(core->seats = 3);
    SPOIL(core->rng.used = 17);
    SPOIL(core->question = 1);
    SPOIL(core->waiting = 0);
    SPOIL(core->waiting = 3);
    SPOIL((core->waiting = 8, core->asked = 8));
    SPOIL(core->answer[1].verb = 77);
    SPOIL(core->top = 8);
    SPOIL(core->end = 0);
    SPOIL(core->end = 0xfff8);
    SPOIL(core->stack[0] = 1); /* a procedure that there is not */
    SPOIL(core->over = true);
    SPOIL(memset(&core->over, 2, 1));
    assert_int_equal(found, 13);
    free(core);
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_save_is_told_so),
        cmocka_unit_test(a_newer_format_is_told_so),
        cmocka_unit_test(a_save_cut_anywhere_is_refused),
        cmocka_unit_test(an_edit_that_no_rule_forbids_is_found),
        cmocka_unit_test(an_edited_move_is_found),
        cmocka_unit_test(other_games_rules_and_content_are_told),
        cmocka_unit_test(other_rules_and_content_are_tried),
        cmocka_unit_test(another_layout_is_judged_by_what_it_shows),
        cmocka_unit_test(the_second_digest_has_its_form),
        cmocka_unit_test(bad_seats_are_told),
        cmocka_unit_test(seats_of_other_names_are_told),
        cmocka_unit_test(bad_settings_are_told),
        cmocka_unit_test(bad_values_of_settings_are_told),
        cmocka_unit_test(bad_seeds_are_told),
        cmocka_unit_test(bad_moves_are_told),
        cmocka_unit_test(moves_after_the_end_are_told),
        cmocka_unit_test(missing_and_doubled_moves_are_told),
        cmocka_unit_test(bad_positions_are_told),
        cmocka_unit_test(bad_closing_lines_are_told),
        cmocka_unit_test(lines_that_are_no_text_are_told),
        cmocka_unit_test(line_ends_of_other_systems_are_accepted),
        cmocka_unit_test(the_game_with_the_right_content_is_found),
        cmocka_unit_test(bad_bytes_are_told),
        cmocka_unit_test(strangers_may_not_begin_in_the_middle),
        cmocka_unit_test(an_unsound_core_is_found),
    };

    unit_begin();
    return cmocka_run_group_tests_name("load", tests, NULL, NULL);
}
