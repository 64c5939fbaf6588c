/* admin_people.c -- what people said, and who is let in. */
#include "cli/admin_people.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "server/address.h"
#include "store/people.h"

static void print_time(int64_t ms)
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    char stamp[32];

    gmtime_r(&seconds, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &parts);
    printf("%s", stamp);
}

/* --- What they said --- */

static bool note_table(void *context, const StoreTable *table)
{
    (void)context;
    (void)table;
    return false;
}

static bool has_table(Store *store, const char *table, Err *err)
{
    StoreStatus status = store_read_table(store, table, note_table, NULL, err);

    if (status == STORE_MISSING)
        return fail(err, N_("There is no table '{table}'."), ARG_TEXT("table", table));
    return status == STORE_OK;
}

static bool print_line(void *context, const StoreChat *chat)
{
    (void)context;
    printf("%d ", chat->line);
    print_time(chat->made_ms);
    printf(" %s seat %d %s: %s\n", chat->person[0] ? chat->person : "-", chat->seat, chat->name,
           chat->text);
    return true;
}

bool people_chat(Store *store, const char *table, Err *err)
{
    return has_table(store, table, err) &&
           store_read_chat(store, table, 0, print_line, NULL, err);
}

bool people_unsay(Store *store, const char *table, const char *line, Err *err)
{
    StoreResult result = { .status = STORE_FAILED };
    int number;

    if (!text_number(line, &number) || number < 1)
        return fail(err, N_("'{text}' is not the number of a line."), ARG_TEXT("text", line));
    if (!has_table(store, table, err) ||
        !store_unsay(store, table, number, store_note, &result, err))
        return false;
    store_flush(store);
    if (result.status == STORE_MISSING)
        return fail(err, N_("The chat of this table has no line {line}."),
                    ARG_NUMBER("line", number));
    if (result.status == STORE_FAILED)
        *err = result.err;
    return result.status == STORE_OK;
}

/* --- Who is let in --- */

typedef struct Banned {
    const char *kind;
    char value[STORE_WORD_MOST + 1];
    char note[SEAT_NAME_MOST + 1];
} Banned;

static bool take_account(void *context, const StoreAccount *account)
{
    Banned *banned = context;
    Buf text;

    buf_init(&text, banned->value, sizeof banned->value);
    buf_add(&text, account->id);
    buf_init(&text, banned->note, sizeof banned->note);
    buf_add(&text, account->name);
    return false;
}

/* An account is banned as the person it belongs to. */
static bool find_banned(Store *store, const char *kind, const char *value, Banned *banned, Err *err)
{
    AddressRange range;
    Buf text;

    banned->kind = "person";
    if (!strcmp(kind, "account")) {
        StoreStatus status = store_read_account(store, value, take_account, banned, err);
        if (status == STORE_MISSING)
            return fail(err, N_("There is no account '{name}'."), ARG_TEXT("name", value));
        return status == STORE_OK;
    }
    buf_init(&text, banned->value, sizeof banned->value);
    buf_add(&text, value);
    if (!strcmp(kind, "person"))
        return true;
    banned->kind = "address";
    if (strcmp(kind, "address") != 0)
        return fail(err, N_("'{text}' cannot be banned: say account, person or address."),
                    ARG_TEXT("text", kind));
    return address_range_read(value, &range) ||
           fail(err, N_("'{text}' is not an address: write 192.0.2.7, 192.0.2.0/24 or "
                        "2001:db8::/48."),
                ARG_TEXT("text", value));
}

static bool end_ban(Store *store, const StoreResult *result, Err *err)
{
    store_flush(store);
    if (result->status == STORE_CONFLICT)
        return fail(err, N_("That ban is already in force."));
    if (result->status == STORE_MISSING)
        return fail(err, N_("There is no such ban."));
    if (result->status == STORE_FAILED)
        *err = result->err;
    return result->status == STORE_OK;
}

bool people_ban(Store *store, const char *kind, const char *value, Err *err)
{
    StoreResult result = { .status = STORE_FAILED };
    Banned banned = { .kind = NULL };

    if (!find_banned(store, kind, value, &banned, err))
        return false;
    StoreBan ban = { .kind = banned.kind,
                     .value = banned.value,
                     .note = banned.note,
                     .made_ms = (int64_t)time(NULL) * 1000 };
    return store_ban(store, &ban, store_note, &result, err) && end_ban(store, &result, err);
}

bool people_unban(Store *store, const char *kind, const char *value, Err *err)
{
    StoreResult result = { .status = STORE_FAILED };
    Banned banned = { .kind = NULL };

    return find_banned(store, kind, value, &banned, err) &&
           store_unban(store, banned.kind, banned.value, store_note, &result, err) &&
           end_ban(store, &result, err);
}

static bool print_ban(void *context, const StoreBan *ban)
{
    (void)context;
    print_time(ban->made_ms);
    printf(" %s %s%s%s\n", ban->kind, ban->value, ban->note[0] ? " " : "", ban->note);
    return true;
}

bool people_bans(Store *store, Err *err)
{
    return store_read_bans(store, print_ban, NULL, err);
}
