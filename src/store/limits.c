/* limits.c -- what may go into the store: every text has a shape and a length. */
#include <errno.h>
#include <string.h>
#include <sys/random.h>

#include "engine/check.h"
#include "match/utf8.h"
#include "store/queue.h"

const char *const store_state_words[STORE_OUTDATED + 1] = { "open",      "running", "over",
                                                            "abandoned", "aside",   "outdated" };

static bool is_id_letter(uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

static bool fits_shape(uint32_t c, TextShape shape)
{
    bool control = c < 0x20 || c == 0x7f;

    switch (shape) {
    case SHAPE_LINE:
        return !control;
    case SHAPE_LINES:
        return !control || c == '\n' || c == '\t';
    case SHAPE_WORD:
        return !control && c != ' ';
    case SHAPE_ID:
        return is_id_letter(c);
    }
    return false;
}

bool limit_text(const char *text, TextShape shape, size_t most, const char *what, Err *err)
{
    const char *at = text_or_empty(text);
    size_t left = strlen(at);

    if (left > most)
        return fail(err,
                    N_("The {what} is too long: it has {length} bytes, and {most} are allowed."),
                    ARG_MESSAGE("what", what), ARG_NUMBER("length", (int64_t)left),
                    ARG_NUMBER("most", (int64_t)most));
    if (left == 0 && shape == SHAPE_ID)
        return fail(err, N_("The {what} is missing."), ARG_MESSAGE("what", what));
    while (left > 0) {
        uint32_t c;
        size_t size = utf8_read(at, left, &c);
        if (size == 0)
            return fail(err, N_("The {what} is not text: it is not UTF-8."),
                        ARG_MESSAGE("what", what));
        if (!fits_shape(c, shape))
            return fail(err, N_("The {what} has a character that is not allowed there."),
                        ARG_MESSAGE("what", what));
        at += size;
        left -= size;
    }
    return true;
}

bool limit_id(const char *id, Err *err)
{
    return limit_text(id, SHAPE_ID, STORE_ID_MOST, N_("id"), err);
}

bool limit_number(int64_t number, int64_t low, int64_t high, const char *what, Err *err)
{
    return (number >= low && number <= high) ||
           fail(err, N_("The {what} must be from {low} to {high}, not {number}."),
                ARG_MESSAGE("what", what), ARG_NUMBER("low", low), ARG_NUMBER("high", high),
                ARG_NUMBER("number", number));
}

bool limit_entry(const StoreEntry *entry, Err *err)
{
    return limit_number(entry->seat, -1, SEATS_MAX - 1, N_("seat"), err) &&
           limit_text(entry->kind, SHAPE_ID, STORE_KIND_MOST, N_("kind of entry"), err) &&
           limit_text(entry->text, SHAPE_LINE, STORE_ENTRY_MOST, N_("text of the entry"), err) &&
           limit_text(entry->client, SHAPE_WORD, STORE_WORD_MOST, N_("client"), err) &&
           limit_text(entry->message, SHAPE_WORD, STORE_WORD_MOST, N_("message"), err);
}

static bool limit_seat(const StoreSeat *seat, Err *err)
{
    return limit_number(seat->kind, SEAT_OPEN, SEAT_BOT, N_("kind of seat"), err) &&
           limit_text(seat->name, SHAPE_LINE, SEAT_NAME_MOST, N_("name"), err) &&
           limit_text(seat->person, SHAPE_WORD, STORE_WORD_MOST, N_("person"), err);
}

static bool is_seed(const char *seed)
{
    return strspn(seed, "0123456789abcdef") == strlen(seed) &&
           (!*seed || strlen(seed) == 2 * SEED_BYTES);
}

bool limit_table(const StoreTable *table, Err *err)
{
    if (!limit_id(table->id, err) ||
        !limit_number(table->state, STORE_OPEN, STORE_ASIDE, N_("state of the table"), err) ||
        !limit_text(table->game, SHAPE_ID, STORE_WORD_MOST, N_("game"), err) ||
        !limit_number(table->seats, 0, SEATS_MAX, N_("number of seats"), err) ||
        !limit_text(table->setup, SHAPE_LINES, STORE_SETUP_MOST, N_("set-up"), err) ||
        !limit_text(text_or_empty(table->creator), SHAPE_WORD, STORE_WORD_MOST, N_("person"),
                    err) ||
        !limit_text(table->policy, SHAPE_LINES, STORE_POLICY_MOST, N_("policy"), err) ||
        !limit_text(table->secret, SHAPE_LINES, STORE_POLICY_MOST, N_("secret"), err) ||
        !limit_text(table->history, SHAPE_LINES, STORE_HISTORY_MOST, N_("history"), err) ||
        !limit_text(table->commitment, SHAPE_LINE, STORE_HASH_MOST, N_("commitment"), err) ||
        !limit_text(table->invitation, SHAPE_LINE, STORE_HASH_MOST, N_("invitation"), err))
        return false;
    if (!is_seed(text_or_empty(table->seed)))
        return fail(err, N_("A seed has 64 hexadecimal digits."));
    for (int seat = 0; seat < table->seats; seat++)
        if (!limit_seat(&table->seat[seat], err))
            return false;
    for (int i = 0; i < table->named_count; i++)
        if (!limit_text(table->named[i], SHAPE_WORD, STORE_WORD_MOST, N_("person"), err))
            return false;
    return true;
}

bool limit_account_name(const char *name, Err *err)
{
    char clean[SEAT_NAME_MOST + 1];

    name = text_or_empty(name);
    if (!limit_text(name, SHAPE_LINE, SEAT_NAME_MOST, N_("name"), err))
        return false;
    seat_name_clean(name, clean);
    return (*name && !strcmp(name, clean)) ||
           fail(err, N_("An account cannot be called '{name}'."), ARG_TEXT("name", name));
}

void fold_name(const char *name, char folded[SEAT_NAME_MOST + 1])
{
    size_t i = 0;

    for (; name[i] && i < SEAT_NAME_MOST; i++)
        folded[i] = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
    folded[i] = '\0';
}

/* --- Seats as text --- */

void seating_write(const StoreTable *table, Buf *out)
{
    for (int i = 0; i < table->seats; i++) {
        const StoreSeat *seat = &table->seat[i];
        buf_add(out, seat_kind_words[seat->kind]);
        buf_add_char(out, '\t');
        buf_add(out, text_or_empty(seat->person));
        buf_add_char(out, '\t');
        buf_add(out, text_or_empty(seat->name));
        buf_add_char(out, '\n');
    }
    CHECK(!out->cut);
}

/* The word up to `end`, which is replaced by a zero; NULL if it is not there. */
static char *cut_word(char **text, char end)
{
    char *word = *text, *at = strchr(word, end);

    if (!at)
        return NULL;
    *at = '\0';
    *text = at + 1;
    return word;
}

static bool read_seat(char **text, StoreSeat *seat)
{
    const char *kind = cut_word(text, '\t');
    seat->person = kind ? cut_word(text, '\t') : NULL;
    seat->name = seat->person ? cut_word(text, '\n') : NULL;
    if (!seat->name)
        return false;
    for (int i = 0; i < SEAT_KINDS; i++)
        if (!strcmp(kind, seat_kind_words[i])) {
            seat->kind = (SeatKind)i;
            return true;
        }
    return false;
}

bool seating_read(char *text, StoreTable *table)
{
    if (table->seats < 0 || table->seats > SEATS_MAX)
        return false;
    for (int i = 0; i < table->seats; i++)
        if (!read_seat(&text, &table->seat[i]))
            return false;
    return !*text;
}

/* --- Chance and time --- */

static void random_bytes(void *bytes, size_t size)
{
    ssize_t got;

    do
        got = getrandom(bytes, size, 0);
    while (got < 0 && errno == EINTR);
    CHECK(got == (ssize_t)size); /* up to 256 bytes are never cut short */
}

uint64_t random_number(void)
{
    uint64_t number;

    random_bytes(&number, sizeof number);
    return number;
}

/* 32 letters and digits that nobody mistakes for one another. */
void store_new_id(char id[STORE_ID_MOST + 1])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz023456789";
    uint8_t random[12];

    _Static_assert(sizeof letters == 33, "five bits make a letter");
    random_bytes(random, sizeof random);
    for (int i = 0; i < COUNT(random); i++)
        id[i] = letters[random[i] & 31];
    id[COUNT(random)] = '\0';
}

