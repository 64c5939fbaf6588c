/* fair_test.c -- dice that everybody can check: what fits is accepted, what was forged is found. */
#include "protocol/fair.h"

#include "fair_match.h"
#include "support/unit.h"

static void caught(Match *match, const FairDice *known, const char *saying)
{
    Err err = { "" };

    assert_false(fair_check(match, known, &err));
    if (!strstr(err.text, saying))
        fail_msg("%s", err.text);
    match_free(match);
}

static const FairDice nothing_known;

static void a_fair_match_passes(void **unused)
{
    FairDice dice;
    Err err = { "" };
    size_t length;

    (void)unused;
    fair_match_dice(&dice);
    Match *match = fair_match(&dice);
    assert_true(fair_check(match, &nothing_known, &err));
    assert_true(fair_check(match, &dice, &err));
    char *text = match_save(match, &length);
    Match *again = match_load_stranger(text, length, "again", NULL, &err);
    if (!again)
        fail_msg("%s", err.text);
    assert_true(fair_check(again, &dice, &err));
    free(text);
    match_free(again);
    match_free(match);
}

/* As any other implementation of BLAKE2b-256 gives them. */
static void values_are_those_of_the_standard(void **unused)
{
    FairDice dice = { 0 };
    uint8_t seed[SEED_BYTES];
    char hex[65];

    (void)unused;
    memset(dice.secret, '0', FAIR_DIGITS);
    fair_seed(&dice, seed);
    for (int i = 0; i < SEED_BYTES; i++)
        snprintf(hex + 2 * i, 3, "%02x", seed[i]);
    assert_string_equal(hex, "8dd5511121bd4e966c6b307323fd744eb4aa0fa08f7824b88e5d8b2832812eff");
    memset(dice.contribution[2], '1', FAIR_DIGITS);
    fair_seed(&dice, seed);
    for (int i = 0; i < SEED_BYTES; i++)
        snprintf(hex + 2 * i, 3, "%02x", seed[i]);
    assert_string_equal(hex, "741019f31846921cd6a5769d9736de158ca291024c825660442b850c1747ddad");
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
                        "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
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
    caught(match, &nothing_known, "The secret does not fit the commitment");
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

static void another_contribution_is_caught(void **unused)
{
    FairDice dice;
    Err err;
    char zeros[FAIR_DIGITS + 1] = "";

    (void)unused;
    memset(zeros, '0', FAIR_DIGITS);
    fair_match_dice(&dice);
    Match *match = fair_match(&dice);
    assert_true(match_put_note(match, "dice-seat-2", zeros, &err));
    caught(match, &nothing_known, "The seed of the match does not come from");
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
        cmocka_unit_test(values_are_those_of_the_standard),
        cmocka_unit_test(a_secret_is_kept_with_its_commitment),
        cmocka_unit_test(another_secret_is_caught),
        cmocka_unit_test(another_seed_is_caught),
        cmocka_unit_test(another_contribution_is_caught),
        cmocka_unit_test(a_whole_forgery_is_caught_by_those_who_remember),
        cmocka_unit_test(missing_and_malformed_notes_are_named),
    };

    unit_begin();
    return cmocka_run_group_tests_name("fair", tests, NULL, NULL);
}
