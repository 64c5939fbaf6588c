/* read.c -- reading: one statement each, on a connection that all readers share. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/people.h"
#include "store/queue.h"

enum { ENTRIES_AT_ONCE = 1000 };

bool store_query(Store *store, const Step *step, RowSeen *seen, void *context, Err *err)
{
    return store->reads_apart ? store_query_apart(store, step, seen, context, err)
                              : store_query_here(store, step, seen, context, err);
}

bool store_query_here(Store *store, const Step *step, RowSeen *seen, void *context, Err *err)
{
    bool done = false, again = true;

    pthread_mutex_lock(&store->reader_lock);
    /* That a connection was lost while nobody used it is found out by using it. */
    for (int tries = 0; !done && again && tries < 2; tries++) {
        if (!store->reader)
            store->reader = store_connect(store, err);
        done = store->reader && store->kind->query(store->reader, step, seen, context, err);
        again = !done && store->reader && store->reader->trouble == TROUBLE_LOST;
        if (again) {
            store->kind->close(store->reader);
            store->reader = NULL;
        }
    }
    pthread_mutex_unlock(&store->reader_lock);
    return done;
}

static Value text_value(const char *text)
{
    return (Value){ .text = text, .length = strlen(text) };
}

static Value number_value(int64_t number)
{
    return (Value){ .number = number, .text = "" };
}

/* --- Tables --- */

typedef struct TableReader {
    StoreTableSeen *seen;
    void *context;
    bool whole;   /* with seed and secret */
    bool listing; /* one that cannot be read does not hide the others, */
    bool loose;   /* and is shown if somebody asks for such */
    int count, skipped;
    bool stopped;
    int64_t last_ms; /* where a listing goes on: the table it has come to */
    char last_id[STORE_ID_MOST + 1];
    Err *err;
    bool damaged;
} TableReader;

bool state_read(const char *name, StoreState *state)
{
    for (int i = 0; i < STORE_STATES; i++)
        if (!strcmp(name, store_state_words[i])) {
            *state = (StoreState)i;
            return true;
        }
    return false;
}

/* The columns in the order of TABLE_COLUMNS. */
static void fill_in(StoreTable *table, const Value row[], bool whole)
{
    *table = (StoreTable){
        .id = row[0].text,
        .revision = (int)row[1].number,
        .listed = row[3].number != 0,
        .game = row[4].text,
        .rules = (int)row[5].number,
        .content = (uint64_t)row[6].number,
        .seats = (int)row[7].number,
        .setup = row[9].text,
        .policy = row[10].text,
        .commitment = row[11].text,
        .invitation = row[12].text,
        .created_ms = row[13].number,
        .changed_ms = row[14].number,
        .started_ms = row[15].number,
        .ended_ms = row[16].number,
        .upgraded = (int)row[17].number,
        .tried = (uint64_t)row[18].number,
        .agreed = (int)row[19].number,
        .history = row[20].text,
        .seed = whole ? row[21].text : "",
        .secret = whole ? row[22].text : "",
    };
}

void store_fill_in(StoreTable *table, const Value row[])
{
    fill_in(table, row, true);
}

static bool read_table(void *context, const Value row[])
{
    TableReader *reader = context;
    char seating[SEATING_MOST + 1];
    StoreTable table;
    Buf text;

    reader->count++;
    fill_in(&table, row, reader->whole);
    buf_init(&text, seating, sizeof seating);
    buf_add(&text, row[8].text);
    reader->last_ms = table.created_ms;
    buf_init(&text, reader->last_id, sizeof reader->last_id);
    buf_add(&text, table.id);
    if (!state_read(row[2].text, &table.state) || !seating_read(seating, &table)) {
        table.seats = 0;
        table.damaged = true;
        if (reader->listing && !reader->loose) {
            reader->skipped++;
            return true;
        }
        if (!reader->listing) {
            reader->damaged = true;
            return fail(reader->err, N_("Table {table} is damaged in the store."),
                        ARG_TEXT("table", row[0].text));
        }
    }
    reader->stopped = !reader->seen(reader->context, &table);
    return !reader->stopped;
}

StoreStatus store_read_table(Store *store, const char *id, StoreTableSeen *seen, void *context,
                             Err *err)
{
    TableReader reader = { .seen = seen, .context = context, .whole = true, .err = err };

    if (!limit_id(id, err))
        return STORE_FAILED;
    Step step = { .statement = SQL_READ_TABLE, .in = { text_value(id) } };
    if (!store_query(store, &step, read_table, &reader, err) || reader.damaged)
        return STORE_FAILED;
    return reader.count > 0 ? STORE_OK : STORE_MISSING;
}

bool store_list_tables(Store *store, const StoreFilter *filter, StoreTableSeen *seen, void *context,
                       Err *err)
{
    TableReader reader = {
        .seen = seen, .context = context, .listing = true, .loose = filter->damaged, .err = err
    };
    const char *person = text_or_empty(filter->person), *before = text_or_empty(filter->before_id);
    const char *state = filter->state ? store_state_words[*filter->state] : "";
    char named[STORE_NAMED_WORD_MOST + 1];

    if (!limit_number(filter->limit, 1, STORE_LIST_MOST, N_("number of tables"), err) ||
        !limit_text(person, SHAPE_WORD, STORE_WORD_MOST, N_("person"), err) ||
        !limit_text(before, SHAPE_WORD, STORE_ID_MOST, N_("id"), err))
        return false;
    store_named_word(person, named);
    if (filter->named)
        person = named;
    Step step = {
        .statement = *person  ? SQL_LIST_PERSON
                     : *state ? SQL_LIST_STATE
                              : SQL_LIST_ALL,
        .in = { number_value(filter->before_ms ? filter->before_ms : INT64_MAX), text_value(before),
                number_value(filter->listed), number_value(filter->limit), text_value(state),
                text_value(person) },
    };
    do { /* in place of those that were skipped come later ones */
        int64_t asked = step.in[3].number;
        reader.count = reader.skipped = 0;
        if (!store_query(store, &step, read_table, &reader, err))
            return false;
        step.in[0] = number_value(reader.last_ms);
        step.in[1] = text_value(reader.last_id);
        step.in[3] = number_value(reader.count == asked ? reader.skipped : 0);
    } while (step.in[3].number > 0 && !reader.stopped);
    return true;
}

/* --- Entries --- */

typedef struct EntryReader {
    StoreEntrySeen *seen;
    void *context;
    const char *table;
    StoreHead *head;
    int count;
    bool stopped, damaged;
    Err *err;
} EntryReader;

StoreEntry entry_of_row(const Value row[])
{
    return (StoreEntry){
        .seq = (int)row[0].number,
        .seat = (int)row[1].number,
        .kind = row[2].text,
        .text = row[3].text,
        .digest = (uint64_t)row[4].number,
        .made_ms = row[5].number,
        .client = row[6].text,
        .message = row[7].text,
        .shown = (uint64_t)row[8].number,
        .chain = (uint64_t)row[9].number,
    };
}

static bool read_entry(void *context, const Value row[])
{
    EntryReader *reader = context;
    StoreEntry entry = entry_of_row(row);

    reader->count++;
    if (entry.seq != reader->head->seq + 1 ||
        entry.chain != entry_chain(reader->head->chain, &entry)) {
        reader->damaged = true;
        return fail(reader->err,
                    N_("The log of table {table} is damaged: entry {seq} does not follow from what "
                       "is before it."),
                    ARG_TEXT("table", reader->table), ARG_NUMBER("seq", reader->head->seq + 1));
    }
    *reader->head = (StoreHead){ entry.seq, entry.chain };
    reader->stopped = !reader->seen(reader->context, &entry);
    return !reader->stopped;
}

typedef struct HeadReader {
    StoreHead head;
    bool found;
} HeadReader;

static bool take_head(void *context, const Value row[])
{
    HeadReader *reader = context;

    reader->head = (StoreHead){ (int)row[0].number, (uint64_t)row[1].number };
    reader->found = true;
    return false;
}

StoreStatus read_stored_head(Store *store, const char *table, StoreHead *head, Err *err)
{
    Step step = { .statement = SQL_READ_HEAD, .in = { text_value(table) } };
    HeadReader reader = { .found = false };

    if (!store_query(store, &step, take_head, &reader, err))
        return STORE_FAILED;
    *head = reader.head;
    return reader.found ? STORE_OK : STORE_MISSING;
}

/* Was the entry reached that was the last one before the log was read?  More may have come
 * since. */
static bool check_end(const EntryReader *reader, const StoreHead *stored, Err *err)
{
    const StoreHead *head = reader->head;

    if (reader->stopped || head->seq > stored->seq ||
        (head->seq == stored->seq && head->chain == stored->chain))
        return stored->seq >= 0 ||
               fail(err, N_("Where the log of table {table} ends is no longer known."),
                    ARG_TEXT("table", reader->table));
    return fail(err,
                N_("The log of table {table} is damaged: it ends with entry {seq}, and {length} "
                   "were stored."),
                ARG_TEXT("table", reader->table), ARG_NUMBER("seq", head->seq),
                ARG_NUMBER("length", stored->seq));
}

StoreStatus store_read_entries(Store *store, const char *table, StoreHead *head,
                               StoreEntrySeen *seen, void *context, Err *err)
{
    EntryReader reader = {
        .seen = seen, .context = context, .table = table, .head = head, .err = err
    };
    StoreHead stored;

    if (!limit_id(table, err))
        return STORE_FAILED;
    StoreStatus status = read_stored_head(store, table, &stored, err);
    if (status != STORE_OK)
        return status;
    do {
        Step step = { .statement = SQL_READ_ENTRIES,
                      .in = { text_value(table), number_value(head->seq),
                              number_value(ENTRIES_AT_ONCE) } };
        reader.count = 0;
        if (!store_query(store, &step, read_entry, &reader, err) || reader.damaged)
            return STORE_FAILED;
    } while (reader.count == ENTRIES_AT_ONCE && !reader.stopped);
    return check_end(&reader, &stored, err) ? STORE_OK : STORE_FAILED;
}

/* --- Snapshots, chat --- */

static void *copy_bytes(const Value *value)
{
    void *copy = memory_new(value->length + 1, 1);

    memcpy(copy, value->text, value->length);
    return copy;
}

typedef struct SnapshotReader {
    StoreSnapshot *snapshot;
    uint64_t digest;
} SnapshotReader;

static bool read_snapshot(void *context, const Value row[])
{
    SnapshotReader *reader = context;

    reader->digest = (uint64_t)row[5].number;
    *reader->snapshot = (StoreSnapshot){
        .seq = (int)row[0].number,
        .chain = (uint64_t)row[1].number,
        .rules = (int)row[2].number,
        .content = (uint64_t)row[3].number,
        .bytes = copy_bytes(&row[4]),
        .size = row[4].length,
    };
    return false;
}

StoreStatus store_read_snapshot(Store *store, const char *table, StoreSnapshot *snapshot, Err *err)
{
    SnapshotReader reader = { .snapshot = snapshot };

    *snapshot = (StoreSnapshot){ 0 };
    if (!limit_id(table, err))
        return STORE_FAILED;
    Step step = { .statement = SQL_READ_SNAPSHOT, .in = { text_value(table) } };
    if (!store_query(store, &step, read_snapshot, &reader, err))
        return STORE_FAILED;
    if (!snapshot->bytes)
        return STORE_MISSING;
    if (reader.digest == snapshot_digest(snapshot))
        return STORE_OK;
    free((void *)snapshot->bytes);
    *snapshot = (StoreSnapshot){ 0 };
    fail(err, N_("The snapshot of table {table} is damaged."), ARG_TEXT("table", table));
    return STORE_FAILED;
}

typedef struct ChatReader {
    StoreChatSeen *seen;
    void *context;
} ChatReader;

static bool read_chat(void *context, const Value row[])
{
    const ChatReader *reader = context;
    const StoreChat chat = {
        .line = (int)row[0].number,
        .seat = (int)row[1].number,
        .name = row[2].text,
        .text = row[3].text,
        .made_ms = row[4].number,
        .client = row[5].text,
        .message = row[6].text,
        .person = row[7].text,
    };

    return reader->seen(reader->context, &chat);
}

bool store_read_chat(Store *store, const char *table, int after, StoreChatSeen *seen, void *context,
                     Err *err)
{
    ChatReader reader = { seen, context };

    if (!limit_id(table, err))
        return false;
    Step step = { .statement = SQL_READ_CHAT,
                  .in = { text_value(table), number_value(after), number_value(STORE_CHAT_KEPT) } };
    return store_query(store, &step, read_chat, &reader, err);
}

/* --- Accounts and secrets --- */

typedef struct AccountReader {
    StoreAccountSeen *seen;
    void *context;
    int count;
} AccountReader;

static bool read_account(void *context, const Value row[])
{
    AccountReader *reader = context;
    const StoreAccount account = {
        .id = row[0].text, .name = row[1].text, .password = row[2].text, .created_ms = row[3].number
    };

    reader->count++;
    return reader->seen(reader->context, &account);
}

StoreStatus store_read_account(Store *store, const char *name, StoreAccountSeen *seen,
                               void *context, Err *err)
{
    AccountReader reader = { .seen = seen, .context = context };
    char folded[SEAT_NAME_MOST + 1];

    if (!limit_account_name(name, err))
        return STORE_FAILED;
    fold_name(name, folded);
    Step step = { .statement = SQL_READ_ACCOUNT, .in = { text_value(folded) } };
    if (!store_query(store, &step, read_account, &reader, err))
        return STORE_FAILED;
    return reader.count > 0 ? STORE_OK : STORE_MISSING;
}

StoreStatus store_read_account_of(Store *store, const char *id, StoreAccountSeen *seen,
                                  void *context, Err *err)
{
    AccountReader reader = { .seen = seen, .context = context };
    Step step = { .statement = SQL_READ_ACCOUNT_OF, .in = { text_value(id) } };

    if (!limit_id(id, err) || !store_query(store, &step, read_account, &reader, err))
        return STORE_FAILED;
    return reader.count > 0 ? STORE_OK : STORE_MISSING;
}

typedef struct Secret {
    void *bytes;
    size_t size;
} Secret;

static bool read_secret(void *context, const Value row[])
{
    Secret *secret = context;

    *secret = (Secret){ copy_bytes(&row[0]), row[0].length };
    return false;
}

StoreStatus store_read_secret(Store *store, const char *name, void **bytes, size_t *size, Err *err)
{
    Secret secret = { 0 };

    *bytes = NULL;
    *size = 0;
    if (!limit_text(name, SHAPE_ID, STORE_WORD_MOST, N_("name of the secret"), err))
        return STORE_FAILED;
    Step step = { .statement = SQL_READ_SECRET, .in = { text_value(name) } };
    if (!store_query(store, &step, read_secret, &secret, err))
        return STORE_FAILED;
    *bytes = secret.bytes;
    *size = secret.size;
    return secret.bytes ? STORE_OK : STORE_MISSING;
}

/* --- Backup --- */

bool store_backup(Store *store, const char *path, Err *err)
{
    Db *db = store_connect(store, err);

    if (!db)
        return false;
    bool done = store->kind->backup(db, path, err);
    store->kind->close(db);
    return done;
}
