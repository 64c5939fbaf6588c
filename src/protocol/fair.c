/* fair.c -- commitments, contributions and seeds, with the hash of libsodium. */
#include "protocol/fair.h"

#include <sodium.h>
#include <string.h>

#include "engine/check.h"

static const char seed_label[] = "sandtable seed 1";

static void begin(void)
{
    CHECK(sodium_init() >= 0); /* may be called any number of times */
}

bool fair_is_value(const char *text)
{
    return strlen(text) == FAIR_DIGITS && strspn(text, "0123456789abcdef") == FAIR_DIGITS;
}

static void to_bytes(const char *text, uint8_t bytes[FAIR_BYTES])
{
    CHECK(fair_is_value(text));
    CHECK(sodium_hex2bin(bytes, FAIR_BYTES, text, FAIR_DIGITS, NULL, NULL, NULL) == 0);
}

static void commit(const char *secret, char commitment[FAIR_DIGITS + 1])
{
    uint8_t bytes[FAIR_BYTES], hash[FAIR_BYTES];

    to_bytes(secret, bytes);
    crypto_generichash(hash, sizeof hash, bytes, sizeof bytes, NULL, 0);
    sodium_bin2hex(commitment, FAIR_DIGITS + 1, hash, sizeof hash);
}

void fair_keep(FairDice *dice, const uint8_t secret[FAIR_BYTES])
{
    begin();
    memset(dice, 0, sizeof *dice);
    sodium_bin2hex(dice->secret, sizeof dice->secret, secret, FAIR_BYTES);
    commit(dice->secret, dice->commitment);
}

void fair_seed(const FairDice *dice, uint8_t seed[SEED_BYTES])
{
    crypto_generichash_state state;
    uint8_t bytes[FAIR_BYTES];

    begin();
    crypto_generichash_init(&state, NULL, 0, SEED_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)seed_label, sizeof seed_label - 1);
    to_bytes(dice->secret, bytes);
    crypto_generichash_update(&state, bytes, sizeof bytes);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (dice->contribution[seat][0]) {
            to_bytes(dice->contribution[seat], bytes);
            crypto_generichash_update(&state, bytes, sizeof bytes);
        }
    crypto_generichash_final(&state, seed, SEED_BYTES);
}

/* --- Notes --- */

static void contribution_key(int seat, char key[NOTE_KEY_MOST + 1])
{
    Buf name;

    buf_init(&name, key, NOTE_KEY_MOST + 1);
    buf_add(&name, "dice-seat-");
    buf_add_int(&name, seat + 1);
}

static void put_note(Match *match, const char *key, const char *value)
{
    Err err;
    bool done = match_put_note(match, key, value, &err);

    CHECK(done);
}

void fair_note(Match *match, const FairDice *dice)
{
    char key[NOTE_KEY_MOST + 1];

    put_note(match, "dice-commitment", dice->commitment);
    put_note(match, "dice-secret", dice->secret);
    for (int seat = 0; seat < match_setup(match)->seats; seat++)
        if (dice->contribution[seat][0]) {
            contribution_key(seat, key);
            put_note(match, key, dice->contribution[seat]);
        }
}

/* --- Checking --- */

static bool take_note(const Match *match, const char *key, char value[FAIR_DIGITS + 1], Err *err)
{
    const char *note = match_note(match, key);

    if (note && !fair_is_value(note))
        return fail(err, N_("The note '{key}' is not {count} hexadecimal digits."),
                    ARG_TEXT("key", key), ARG_NUMBER("count", FAIR_DIGITS));
    if (note)
        memcpy(value, note, FAIR_DIGITS + 1);
    return true;
}

static bool read_notes(const Match *match, FairDice *dice, Err *err)
{
    char key[NOTE_KEY_MOST + 1];

    if (!take_note(match, "dice-commitment", dice->commitment, err) ||
        !take_note(match, "dice-secret", dice->secret, err))
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        contribution_key(seat, key);
        if (!take_note(match, key, dice->contribution[seat], err))
            return false;
        if (seat >= match_setup(match)->seats && dice->contribution[seat][0])
            return fail(err, N_("The note '{key}' is of a seat that is not at this table."),
                        ARG_TEXT("key", key));
    }
    if (!dice->secret[0] || !dice->commitment[0])
        return fail(err, N_("This match has no published dice: the notes 'dice-secret' and "
                            "'dice-commitment' are not both there."));
    return true;
}

static bool check_known(const FairDice *dice, const FairDice *known, Err *err)
{
    if (known->commitment[0] && strcmp(known->commitment, dice->commitment) != 0)
        return fail(err, N_("The commitment in the file is not the one that was published before "
                            "the match."));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (known->contribution[seat][0] &&
            strcmp(known->contribution[seat], dice->contribution[seat]) != 0)
            return fail(err, N_("The contribution of seat {seat} in the file is not the one that "
                                "was given."),
                        ARG_NUMBER("seat", seat + 1));
    return true;
}

bool fair_check(const Match *match, const FairDice *known, Err *err)
{
    FairDice dice = { 0 };
    char commitment[FAIR_DIGITS + 1];
    uint8_t seed[SEED_BYTES];

    begin();
    if (!read_notes(match, &dice, err) || !check_known(&dice, known, err))
        return false;
    commit(dice.secret, commitment);
    if (strcmp(commitment, dice.commitment) != 0)
        return fail(err, N_("The secret does not fit the commitment: it was exchanged after the "
                            "match had begun."));
    fair_seed(&dice, seed);
    if (memcmp(seed, match_setup(match)->seed, sizeof seed) != 0)
        return fail(err, N_("The seed of the match does not come from the secret and the "
                            "contributions of the players."));
    return true;
}
