/* people.c -- what the store knows about people besides their accounts: how new a proof of identity
 * has to be, what they said, and who is not let in. */
#include "store/people.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/queue.h"

/* --- Generations --- */

static void add_renewal(Write *write, const char *id)
{
    write_step(write, SQL_RENEW_PERSON);
    write_text(write, id);
}

bool store_renew_person(Store *store, const char *id, StoreDone *done, void *context, Err *err)
{
    if (!limit_id(id, err))
        return false;
    Write *write = write_new(WRITE_PERSON, id);
    add_renewal(write, id);
    return store_queue(store, write, done, context, err);
}

bool store_set_password(Store *store, const char *id, const char *password, StoreDone *done,
                        void *context, Err *err)
{
    if (!limit_id(id, err) ||
        !limit_text(password, SHAPE_LINE, STORE_HASH_MOST, N_("hash of the password"), err))
        return false;
    Write *write = write_new(WRITE_PERSON, id);
    write_step(write, SQL_SET_PASSWORD);
    write_text(write, id);
    write_text(write, password);
    add_renewal(write, id);
    return store_queue(store, write, done, context, err);
}

/* The longest id makes a name that is short enough. */
static void name_notes(char name[STORE_WORD_MOST + 1], const char *id)
{
    Buf buf;

    buf_init(&buf, name, STORE_WORD_MOST + 1);
    buf_add(&buf, "notes-");
    buf_add(&buf, id);
}

bool store_end_person(Store *store, const char *id, const char *name, StoreDone *done,
                      void *context, Err *err)
{
    char notes[STORE_WORD_MOST + 1];

    if (!limit_id(id, err) || !limit_text(name, SHAPE_LINE, SEAT_NAME_MOST, N_("name"), err))
        return false;
    name_notes(notes, id);
    Write *write = write_new(WRITE_END_PERSON, id);
    write_step(write, SQL_REMOVE_ACCOUNT);
    write_text(write, id);
    write_step(write, SQL_END_PERSON);
    write_text(write, id);
    write_number(write, STORE_GENERATION_GONE);
    write_step(write, SQL_FORGET_NOTES);
    write_text(write, notes);
    write_step(write, SQL_FORGET_SAID);
    write_text(write, id);
    write_text(write, name);
    write_ask(write, SQL_FIND_PERSON);
    write_text(write, id);
    return store_queue(store, write, done, context, err);
}

bool store_person_left(Store *store, const char *id, StoreDone *done, void *context, Err *err)
{
    if (!limit_id(id, err))
        return false;
    Write *write = write_new(WRITE_ACCOUNT_CHANGE, id);
    write_step(write, SQL_PERSON_LEFT);
    write_text(write, id);
    return store_queue(store, write, done, context, err);
}

typedef struct PersonReader {
    StorePersonSeen *seen;
    void *context;
} PersonReader;

static bool read_person(void *context, const Value row[])
{
    const PersonReader *reader = context;
    const StorePerson person = { .id = row[0].text,
                                 .generation = (int)row[1].number,
                                 .leaving = row[2].number != 0 };

    return reader->seen(reader->context, &person);
}

bool store_read_people(Store *store, StorePersonSeen *seen, void *context, Err *err)
{
    PersonReader reader = { seen, context };
    Step step = { .statement = SQL_READ_PEOPLE };

    return store_query(store, &step, read_person, &reader, err);
}

/* --- Notes --- */

bool store_put_notes(Store *store, const char *id, const char *notes, const char *known,
                     StoreDone *done, void *context, Err *err)
{
    char name[STORE_WORD_MOST + 1];

    if (!limit_id(id, err) ||
        !limit_text(notes, SHAPE_LINES, STORE_SECRET_MOST, N_("notes"), err) ||
        !limit_text(known, SHAPE_LINES, STORE_SECRET_MOST, N_("notes"), err))
        return false;
    name_notes(name, id);
    Write *write = write_new(WRITE_SECRET, name);
    write_step(write, SQL_PUT_NOTES);
    write_text(write, name);
    write_bytes(write, notes, strlen(notes));
    write_text(write, id);
    write_bytes(write, known, strlen(known));
    write_ask(write, SQL_READ_SECRET);
    write_text(write, name);
    return store_queue(store, write, done, context, err);
}

StoreStatus store_read_notes(Store *store, const char *id, char **notes, Err *err)
{
    char name[STORE_WORD_MOST + 1];
    void *bytes;
    size_t size;

    *notes = NULL;
    if (!limit_id(id, err))
        return STORE_FAILED;
    name_notes(name, id);
    StoreStatus status = store_read_secret(store, name, &bytes, &size, err);
    if (status == STORE_OK) {
        *notes = memory_new(size + 1, 1);
        memcpy(*notes, bytes, size);
        free(bytes);
    }
    return status;
}

/* --- What was said --- */

bool store_unsay(Store *store, const char *table, int line, StoreDone *done, void *context,
                 Err *err)
{
    if (!limit_id(table, err))
        return false;
    Write *write = write_new(WRITE_UNSAY, table);
    write->seq = line;
    write_step(write, SQL_UNSAY);
    write_text(write, table);
    write_number(write, line);
    return store_queue(store, write, done, context, err);
}

typedef struct SaidReader {
    StoreSaidSeen *seen;
    void *context;
} SaidReader;

static bool read_said(void *context, const Value row[])
{
    const SaidReader *reader = context;
    const StoreChat chat = { .line = (int)row[1].number,
                             .seat = (int)row[2].number,
                             .name = row[3].text,
                             .text = row[4].text,
                             .made_ms = row[5].number,
                             .client = "",
                             .message = "",
                             .person = "" };

    return reader->seen(reader->context, row[0].text, &chat);
}

bool store_read_said(Store *store, const char *person, const char *table, int line, int limit,
                     StoreSaidSeen *seen, void *context, Err *err)
{
    SaidReader reader = { seen, context };

    if (!limit_id(person, err) ||
        !limit_text(table, SHAPE_WORD, STORE_ID_MOST, N_("id"), err))
        return false;
    Step step = { .statement = SQL_READ_SAID,
                  .in = { { .text = person, .length = strlen(person) },
                          { .text = table, .length = strlen(table) },
                          { .text = "", .number = line },
                          { .text = "", .number = limit } } };
    return store_query(store, &step, read_said, &reader, err);
}

/* --- Bans --- */

static bool limit_ban(const char *kind, const char *value, Err *err)
{
    return limit_text(kind, SHAPE_ID, STORE_KIND_MOST, N_("kind of ban"), err) &&
           limit_text(value, SHAPE_WORD, STORE_WORD_MOST, N_("person or address"), err);
}

static void add_ban_key(Write *write, const char *kind, const char *value)
{
    write_text(write, kind);
    write_text(write, value);
}

bool store_ban(Store *store, const StoreBan *ban, StoreDone *done, void *context, Err *err)
{
    if (!limit_ban(ban->kind, ban->value, err) ||
        !limit_text(ban->note, SHAPE_LINE, SEAT_NAME_MOST, N_("name"), err))
        return false;
    Write *write = write_new(WRITE_BAN, "bans");
    write_step(write, SQL_BAN);
    add_ban_key(write, ban->kind, ban->value);
    write_text(write, ban->note);
    write_number(write, ban->made_ms);
    write_ask(write, SQL_FIND_BAN);
    add_ban_key(write, ban->kind, ban->value);
    return store_queue(store, write, done, context, err);
}

bool store_unban(Store *store, const char *kind, const char *value, StoreDone *done, void *context,
                 Err *err)
{
    if (!limit_ban(kind, value, err))
        return false;
    Write *write = write_new(WRITE_BAN, "bans");
    write_step(write, SQL_UNBAN);
    add_ban_key(write, kind, value);
    return store_queue(store, write, done, context, err);
}

typedef struct BanReader {
    StoreBanSeen *seen;
    void *context;
} BanReader;

static bool read_ban(void *context, const Value row[])
{
    const BanReader *reader = context;
    const StoreBan ban = { .kind = row[0].text,
                           .value = row[1].text,
                           .note = row[2].text,
                           .made_ms = row[3].number };

    return reader->seen(reader->context, &ban);
}

bool store_read_bans(Store *store, StoreBanSeen *seen, void *context, Err *err)
{
    BanReader reader = { seen, context };
    Step step = { .statement = SQL_READ_BANS };

    return store_query(store, &step, read_ban, &reader, err);
}
