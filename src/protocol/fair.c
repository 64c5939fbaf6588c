/* fair.c -- commitments, contributions and seeds, with the hash of libsodium. */
#include "protocol/fair.h"

#include <sodium.h>
#include <string.h>

#include "engine/check.h"

static const char secret_label[] = "sandtable secret 2",
                  contribution_label[] = "sandtable contribution 2",
                  seed_label[] = "sandtable seed 2", first_seed_label[] = "sandtable seed 1";

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

/* --- The second scheme --- */

static void add_label(crypto_hash_sha256_state *state, const char *label)
{
    crypto_hash_sha256_init(state);
    crypto_hash_sha256_update(state, (const uint8_t *)label, strlen(label));
}

static void add_value(crypto_hash_sha256_state *state, const char *value)
{
    uint8_t bytes[FAIR_BYTES];

    to_bytes(value, bytes);
    crypto_hash_sha256_update(state, bytes, sizeof bytes);
}

static void commit(const char *label, const char *value, char commitment[FAIR_DIGITS + 1])
{
    crypto_hash_sha256_state state;
    uint8_t hash[FAIR_BYTES];

    begin();
    add_label(&state, label);
    add_value(&state, value);
    crypto_hash_sha256_final(&state, hash);
    sodium_bin2hex(commitment, FAIR_DIGITS + 1, hash, sizeof hash);
}

void fair_commit(const char *contribution, char commitment[FAIR_DIGITS + 1])
{
    commit(contribution_label, contribution, commitment);
}

void fair_keep(FairDice *dice, const uint8_t secret[FAIR_BYTES])
{
    begin();
    memset(dice, 0, sizeof *dice);
    dice->scheme = FAIR_SCHEME;
    sodium_bin2hex(dice->secret, sizeof dice->secret, secret, FAIR_BYTES);
    commit(secret_label, dice->secret, dice->commitment);
}

static void mix(const FairDice *dice, uint8_t seed[SEED_BYTES])
{
    crypto_hash_sha256_state state;

    _Static_assert(SEED_BYTES == crypto_hash_sha256_BYTES, "a seed is one hash");
    add_label(&state, seed_label);
    add_value(&state, dice->secret);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (dice->contribution[seat][0]) {
            uint8_t number = (uint8_t)(seat + 1);
            crypto_hash_sha256_update(&state, &number, 1);
            add_value(&state, dice->contribution[seat]);
        }
    crypto_hash_sha256_final(&state, seed);
}

/* --- The first scheme --- */

static void first_commit(const char *secret, char commitment[FAIR_DIGITS + 1])
{
    uint8_t bytes[FAIR_BYTES], hash[FAIR_BYTES];

    to_bytes(secret, bytes);
    crypto_generichash(hash, sizeof hash, bytes, sizeof bytes, NULL, 0);
    sodium_bin2hex(commitment, FAIR_DIGITS + 1, hash, sizeof hash);
}

static void first_mix(const FairDice *dice, uint8_t seed[SEED_BYTES])
{
    crypto_generichash_state state;
    uint8_t bytes[FAIR_BYTES];

    crypto_generichash_init(&state, NULL, 0, SEED_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)first_seed_label,
                              sizeof first_seed_label - 1);
    to_bytes(dice->secret, bytes);
    crypto_generichash_update(&state, bytes, sizeof bytes);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (dice->contribution[seat][0]) {
            to_bytes(dice->contribution[seat], bytes);
            crypto_generichash_update(&state, bytes, sizeof bytes);
        }
    crypto_generichash_final(&state, seed, SEED_BYTES);
}

void fair_seed(const FairDice *dice, uint8_t seed[SEED_BYTES])
{
    begin();
    if (dice->scheme == 1)
        first_mix(dice, seed);
    else
        mix(dice, seed);
}

/* --- Notes --- */

/* "dice-seat-2", and with the ending "-commitment" what that seat had committed to. */
static const char *seat_key(int seat, const char *ending, char key[NOTE_KEY_MOST + 1])
{
    Buf name;

    buf_init(&name, key, NOTE_KEY_MOST + 1);
    buf_add(&name, "dice-seat-");
    buf_add_int(&name, seat + 1);
    buf_add(&name, ending);
    return key;
}

static const char *false_start_key(int number, char key[NOTE_KEY_MOST + 1])
{
    Buf name;

    buf_init(&name, key, NOTE_KEY_MOST + 1);
    buf_add(&name, "dice-false-start-");
    buf_add_int(&name, number + 1);
    return key;
}

static void put_note(Match *match, const char *key, const char *value)
{
    Err err;
    bool done = match_put_note(match, key, value, &err);

    CHECK(done);
}

static void put_number(Match *match, const char *key, int number)
{
    char text[16];
    Buf out;

    buf_init(&out, text, sizeof text);
    buf_add_int(&out, number);
    put_note(match, key, text);
}

static void put_false_start(Match *match, int number, const FalseStart *start)
{
    char key[NOTE_KEY_MOST + 1], text[SEATS_MAX * 56];
    Buf out;

    buf_init(&out, text, sizeof text);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (start->name[seat][0]) {
            buf_add(&out, out.length > 0 ? ", " : "");
            buf_add_int(&out, seat + 1);
            buf_add_char(&out, ' ');
            buf_add(&out, start->name[seat]);
        }
    put_note(match, false_start_key(number, key), text);
}

void fair_note(Match *match, const FairDice *dice)
{
    char key[NOTE_KEY_MOST + 1];

    if (dice->scheme > 1)
        put_number(match, "dice-scheme", dice->scheme);
    put_note(match, "dice-commitment", dice->commitment);
    put_note(match, "dice-secret", dice->secret);
    for (int seat = 0; seat < match_setup(match)->seats; seat++) {
        if (dice->promise[seat][0])
            put_note(match, seat_key(seat, "-commitment", key), dice->promise[seat]);
        if (dice->contribution[seat][0])
            put_note(match, seat_key(seat, "", key), dice->contribution[seat]);
    }
    if (dice->scheme > 1)
        put_number(match, "dice-false-starts", dice->false_starts);
    for (int i = 0; i < dice->false_starts; i++)
        put_false_start(match, i, &dice->false_start[i]);
}

const char *fair_false_start(const Match *match, int number)
{
    char key[NOTE_KEY_MOST + 1];

    return match_note(match, false_start_key(number, key));
}

/* --- Checking --- */

static bool take_value(const Match *match, const char *key, char value[FAIR_DIGITS + 1], Err *err)
{
    const char *note = match_note(match, key);

    if (note && !fair_is_value(note))
        return fail(err, N_("The note '{key}' is not {count} hexadecimal digits."),
                    ARG_TEXT("key", key), ARG_NUMBER("count", FAIR_DIGITS));
    if (note)
        memcpy(value, note, FAIR_DIGITS + 1);
    return true;
}

/* One digit, or -1; otherwise: what no note means. */
static int take_digit(const Match *match, const char *key, int otherwise)
{
    const char *note = match_note(match, key);

    if (!note)
        return otherwise;
    return note[0] >= '0' && note[0] <= '9' && !note[1] ? note[0] - '0' : -1;
}

static bool read_scheme(const Match *match, FairDice *dice, Err *err)
{
    dice->scheme = take_digit(match, "dice-scheme", 1);
    if (dice->scheme != 1 && dice->scheme != FAIR_SCHEME)
        return fail(err, N_("The dice of this match were drawn in a way that this program does not "
                            "know: '{scheme}'."),
                    ARG_TEXT("scheme", match_note(match, "dice-scheme")));
    dice->false_starts = take_digit(match, "dice-false-starts", 0);
    bool all_named = dice->false_starts >= 0 && dice->false_starts <= FAIR_FALSE_STARTS_MOST;
    for (int i = 0; i < FAIR_FALSE_STARTS_MOST; i++)
        all_named = all_named && !fair_false_start(match, i) == (i >= dice->false_starts);
    return all_named || fail(err, N_("The notes about false starts contradict each other."));
}

static bool read_seat(const Match *match, int seat, FairDice *dice, Err *err)
{
    char key[NOTE_KEY_MOST + 1];

    if (!take_value(match, seat_key(seat, "-commitment", key), dice->promise[seat], err) ||
        !take_value(match, seat_key(seat, "", key), dice->contribution[seat], err))
        return false;
    if (seat >= match_setup(match)->seats &&
        (dice->promise[seat][0] || dice->contribution[seat][0]))
        return fail(err, N_("The note '{key}' is about a seat that is not at this table."),
                    ARG_TEXT("key", key));
    return true;
}

static bool read_notes(const Match *match, FairDice *dice, Err *err)
{
    if (!take_value(match, "dice-commitment", dice->commitment, err) ||
        !take_value(match, "dice-secret", dice->secret, err))
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (!read_seat(match, seat, dice, err))
            return false;
    if (!dice->secret[0] || !dice->commitment[0])
        return fail(err, N_("This match has no published dice: the notes 'dice-secret' and "
                            "'dice-commitment' are not both there."));
    return read_scheme(match, dice, err);
}

static bool check_known(const FairDice *dice, const FairDice *known, Err *err)
{
    if (known->commitment[0] && strcmp(known->commitment, dice->commitment) != 0)
        return fail(err, N_("The commitment in the file is not the one that was published before "
                            "the match."));
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (known->promise[seat][0] && strcmp(known->promise[seat], dice->promise[seat]) != 0)
            return fail(err, N_("The commitment of seat {seat} in the file is not the one that was "
                                "shown when the game was to begin."),
                        ARG_NUMBER("seat", seat + 1));
        if (known->contribution[seat][0] &&
            strcmp(known->contribution[seat], dice->contribution[seat]) != 0)
            return fail(err, N_("The contribution of seat {seat} in the file is not the one that "
                                "was given."),
                        ARG_NUMBER("seat", seat + 1));
    }
    return true;
}

/* What each seat revealed is what it had committed to. */
static bool check_promises(const FairDice *dice, Err *err)
{
    char commitment[FAIR_DIGITS + 1];

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const char *contribution = dice->contribution[seat], *promise = dice->promise[seat];
        if (dice->scheme == 1 ? !*promise : !*promise && !*contribution)
            continue;
        if (dice->scheme == 1 || !*promise || !*contribution)
            return fail(err, N_("Seat {seat} has a contribution without a commitment, or a "
                                "commitment without a contribution."),
                        ARG_NUMBER("seat", seat + 1));
        fair_commit(contribution, commitment);
        if (strcmp(commitment, promise) != 0)
            return fail(err, N_("The contribution of seat {seat} does not match its commitment: it "
                                "was swapped after the others were known."),
                        ARG_NUMBER("seat", seat + 1));
    }
    return true;
}

static bool check_values(const FairDice *dice, const uint8_t seed[SEED_BYTES], Err *err)
{
    char commitment[FAIR_DIGITS + 1];
    uint8_t made[SEED_BYTES];

    if (dice->scheme == 1)
        first_commit(dice->secret, commitment);
    else
        commit(secret_label, dice->secret, commitment);
    if (strcmp(commitment, dice->commitment) != 0)
        return fail(err, N_("The secret does not match the commitment: it was swapped after the "
                            "match had begun."));
    if (!check_promises(dice, err))
        return false;
    fair_seed(dice, made);
    if (memcmp(made, seed, sizeof made) != 0)
        return fail(err, N_("The seed of the match does not come from the secret and the "
                            "contributions of the players."));
    return true;
}

bool fair_check(const Match *match, const FairDice *known, FairDice *found, Err *err)
{
    FairDice dice = { 0 };

    begin();
    if (!read_notes(match, &dice, err) || !check_known(&dice, known, err) ||
        !check_values(&dice, match_setup(match)->seed, err))
        return false;
    if (found)
        *found = dice;
    return true;
}
