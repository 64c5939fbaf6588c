/* fair_test.c -- dice that everybody can check: what fits is accepted, what was forged is found. */
#include "protocol/fair.h"

#include <jansson.h>

#include "fair_match.h"
#include "support/unit.h"

static void caught(Match *match, const FairDice *known, const char *saying)
{
    Err err = { "" };

    assert_false(fair_check(match, known, NULL, &err));
    if (!strstr(err.text, saying))
        fail_msg("%s", err.text);
    match_free(match);
}

static const FairDice nothing_known;

/* --- Vectors --- */

static void to_digits(const uint8_t bytes[FAIR_BYTES], char text[FAIR_DIGITS + 1])
{
    for (int i = 0; i < FAIR_BYTES; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

static void take_text(const json_t *object, const char *key, char to[FAIR_DIGITS + 1])
{
    snprintf(to, FAIR_DIGITS + 1, "%s", json_string_value(json_object_get(object, key)));
}

static void take_member(const json_t *list, size_t index, char to[FAIR_DIGITS + 1])
{
    const char *text = json_string_value(json_array_get(list, index));

    snprintf(to, FAIR_DIGITS + 1, "%s", text ? text : "");
}

static void check_commitments(const json_t *vector, const FairDice *dice)
{
    uint8_t secret[FAIR_BYTES];
    char wanted[FAIR_DIGITS + 1], found[FAIR_DIGITS + 1] = "";
    FairDice kept;

    for (int i = 0; i < FAIR_BYTES; i++) {
        char digits[3] = { dice->secret[2 * i], dice->secret[2 * i + 1], '\0' };
        secret[i] = (uint8_t)strtoul(digits, NULL, 16);
    }
    fair_keep(&kept, secret);
    assert_string_equal(kept.secret, dice->secret);
    assert_string_equal(kept.commitment,
                        json_string_value(json_object_get(vector, "commitment")));
    for (size_t seat = 0; seat < SEATS_MAX; seat++)
        if (dice->contribution[seat][0]) {
            take_member(json_object_get(vector, "commitments"), seat, wanted);
            fair_commit(dice->contribution[seat], found);
            assert_string_equal(found, wanted);
        }
}

static void a_fair_match_passes(void **unused)
{
    FairDice dice;
    Err err = { "" };
    size_t length;

    (void)unused;
    fair_match_dice(&dice);
    Match *match = fair_match(&dice);
    assert_true(fair_check(match, &nothing_known, NULL, &err));
    assert_true(fair_check(match, &dice, NULL, &err));
    char *text = match_save(match, &length);
    Match *again = match_load_stranger(text, length, "again", NULL, &err);
    if (!again)
        fail_msg("%s", err.text);
    assert_true(fair_check(again, &dice, NULL, &err));
    free(text);
    match_free(again);
    match_free(match);
}

/* golden/dice/vectors.json, made with another implementation of the hashes. */
static void values_are_those_of_the_vectors(void **unused)
{
    char path[512], text[FAIR_DIGITS + 1];
    uint8_t seed[SEED_BYTES];

    (void)unused;
    snprintf(path, sizeof path, "%s/dice/vectors.json", getenv("SANDTABLE_GOLDEN_MESSAGES"));
    json_t *vectors = json_load_file(path, 0, NULL);
    assert_true(json_array_size(vectors) >= 6);
    for (size_t i = 0; i < json_array_size(vectors); i++) {
        json_t *vector = json_array_get(vectors, i);
        FairDice dice = { .scheme = (int)json_integer_value(json_object_get(vector, "scheme")) };
        take_text(vector, "secret", dice.secret);
        for (size_t seat = 0; seat < SEATS_MAX; seat++)
            take_member(json_object_get(vector, "contributions"), seat, dice.contribution[seat]);
        fair_seed(&dice, seed);
        to_digits(seed, text);
        assert_string_equal(text, json_string_value(json_object_get(vector, "seed")));
        if (dice.scheme == FAIR_SCHEME)
            check_commitments(vector, &dice);
    }
    json_decref(vectors);
}

static void a_secret_is_kept_with_its_commitment(void **unused)
{
    const uint8_t zeros[FAIR_BYTES] = { 0 };
    FairDice a, b;

    (void)unused;
    fair_match_dice(&a);
    fair_match_dice(&b);
    assert_string_not_equal(a.secret, b.secret);
    assert_string_not_equal(a.commitment, b.commitment);
    assert_true(fair_is_value(a.secret) && fair_is_value(a.commitment));
    assert_false(fair_is_value("00"));
    fair_keep(&a, zeros);
    assert_int_equal(strspn(a.secret, "0"), FAIR_DIGITS);
    assert_string_equal(a.commitment,
                        "955fa621d275deb4b1c636df6c5fb57ad537b332446191fa9bebdfe89f347bf4");
    assert_int_equal(a.contribution[1][0], '\0');
}

static void another_secret_is_caught(void **unused)
{
    FairDice dice, other;
    Err err;

    (void)unused;
    fair_match_dice(&dice);
    fair_match_dice(&other);
    Match *match = fair_match(&dice);
    assert_true(match_put_note(match, "dice-secret", other.secret, &err));
    caught(match, &nothing_known, "The secret does not match the commitment");
}

static void another_seed_is_caught(void **unused)
{
    FairDice dice, other;

    (void)unused;
    fair_match_dice(&dice);
    fair_match_dice(&other);
    Match *match = fair_match(&dice);
    fair_note(match, &other); /* consistent in itself, but not what was played with */
    caught(match, &nothing_known, "The seed of the match does not come from");
}

/* Who reveals something else than was committed to, so as to steer the seed, is found even if the
 * seed comes from it. */
static void another_contribution_is_caught(void **unused)
{
    FairDice dice;

    (void)unused;
    fair_match_dice(&dice);
    memset(dice.contribution[1], '0', FAIR_DIGITS);
    caught(fair_match(&dice), &nothing_known, "of seat 2 does not match its commitment");
    memset(dice.promise[1], 0, sizeof dice.promise[1]);
    caught(fair_match(&dice), &nothing_known, "a contribution without a commitment");
    fair_match_dice(&dice);
    memset(dice.contribution[1], 0, sizeof dice.contribution[1]);
    caught(fair_match(&dice), &nothing_known, "a contribution without a commitment");
}

/* The number of the seat is part of the seed. */
static void another_seat_is_caught(void **unused)
{
    FairDice dice, other;

    (void)unused;
    fair_match_dice(&dice);
    other = dice;
    memcpy(other.contribution[0], dice.contribution[1], FAIR_DIGITS + 1);
    memcpy(other.promise[0], dice.promise[1], FAIR_DIGITS + 1);
    memset(other.contribution[1], 0, FAIR_DIGITS + 1);
    memset(other.promise[1], 0, FAIR_DIGITS + 1);
    Match *match = fair_match(&dice), *moved = fair_match(&other);
    assert_memory_not_equal(match_setup(match)->seed, match_setup(moved)->seed, SEED_BYTES);
    match_free(match);
    match_free(moved);
}

static void false_starts_are_in_the_record(void **unused)
{
    FalseStart false_start[] = { { .name[1] = "Eva" }, { .name = { "Ana", "Luz" } } };
    FairDice dice, found;
    Err err = { "" };

    (void)unused;
    fair_match_dice(&dice);
    dice.false_starts = 2;
    dice.false_start = false_start;
    Match *match = fair_match(&dice);
    assert_true(fair_check(match, &nothing_known, &found, &err));
    assert_int_equal(found.false_starts, 2);
    assert_string_equal(fair_false_start(match, 0), "2 Eva");
    assert_string_equal(fair_false_start(match, 1), "1 Ana, 2 Luz");
    assert_null(fair_false_start(match, 2));
    assert_true(match_put_note(match, "dice-false-starts", "1", &err));
    caught(match, &nothing_known, "false starts contradict");
}

/* Matches of the first scheme, without commitments of the players, are what they were. */
static void the_first_scheme_can_still_be_checked(void **unused)
{
    FairDice dice, found, known = { 0 };
    Err err = { "" };

    (void)unused;
    fair_match_first_dice(&dice);
    Match *match = fair_match(&dice);
    assert_null(match_note(match, "dice-scheme"));
    assert_true(fair_check(match, &nothing_known, &found, &err));
    assert_int_equal(found.scheme, 1);
    memset(known.promise[1], 'b', FAIR_DIGITS);
    caught(match, &known, "commitment of seat 2");
    match = fair_match(&dice);
    assert_true(match_put_note(match, "dice-scheme", "2", &err));
    caught(match, &nothing_known, "The secret does not match the commitment");
    match = fair_match(&dice);
    assert_true(match_put_note(match, "dice-scheme", "3", &err));
    caught(match, &nothing_known, "does not know: '3'");
}

static void a_whole_forgery_is_caught_by_those_who_remember(void **unused)
{
    FairDice mine, forged, known = { 0 };

    (void)unused;
    fair_match_dice(&mine);
    fair_match_dice(&forged);
    memcpy(known.commitment, mine.commitment, sizeof known.commitment);
    caught(fair_match(&forged), &known, "is not the one that was published");
    memset(&known, 0, sizeof known);
    memset(known.contribution[1], 'b', FAIR_DIGITS);
    caught(fair_match(&forged), &known, "contribution of seat 2");
    memset(&known, 0, sizeof known);
    memset(known.promise[1], 'b', FAIR_DIGITS);
    caught(fair_match(&forged), &known, "commitment of seat 2");
}

static void missing_and_malformed_notes_are_named(void **unused)
{
    const SeatInfo info[2] = { { SEAT_PERSON, "Ana" }, { SEAT_PERSON, "Luz" } };
    const Game *game = game_by_id("ambush");
    FairDice dice;
    Setup setup;
    Err err;

    (void)unused;
    setup_default(game, &setup);
    caught(match_new(game, &setup, info, &err), &nothing_known, "no published dice");
    fair_match_dice(&dice);
    Match *match = fair_match(&dice);
    assert_true(match_put_note(match, "dice-secret", "5f", &err));
    caught(match, &nothing_known, "'dice-secret' is not 64");
    match = fair_match(&dice);
    assert_true(match_put_note(match, "dice-seat-4", dice.secret, &err));
    caught(match, &nothing_known, "not at this table");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fair_match_passes),
        cmocka_unit_test(values_are_those_of_the_vectors),
        cmocka_unit_test(a_secret_is_kept_with_its_commitment),
        cmocka_unit_test(another_secret_is_caught),
        cmocka_unit_test(another_seed_is_caught),
        cmocka_unit_test(another_contribution_is_caught),
        cmocka_unit_test(another_seat_is_caught),
        cmocka_unit_test(false_starts_are_in_the_record),
        cmocka_unit_test(the_first_scheme_can_still_be_checked),
        cmocka_unit_test(a_whole_forgery_is_caught_by_those_who_remember),
        cmocka_unit_test(missing_and_malformed_notes_are_named),
    };

    unit_begin();
    return cmocka_run_group_tests_name("fair", tests, NULL, NULL);
}
