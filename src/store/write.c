/* write.c -- what somebody asks for, as statements with their parameters. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "engine/digest.h"
#include "store/people.h"
#include "store/queue.h"

/* --- Making a write --- */

Write *write_new(WriteKind kind, const char *key)
{
    Write *write = memory_new(1, sizeof *write);
    Buf copy;

    write->kind = kind;
    write->ask = -1;
    buf_init(&copy, write->key, sizeof write->key);
    buf_add(&copy, key);
    return write;
}

void write_free(Write *write)
{
    free(write->step);
    free(write->bytes);
    free(write);
}

int write_steps(const Write *write)
{
    return write->ask < 0 ? write->steps : write->ask;
}

/* How many parameters a step has is counted in `changed` until it is run. */
void write_step(Write *write, StatementId statement)
{
    if (write->steps == write->room) {
        write->room = write->room ? 2 * write->room : 2;
        write->step = memory_resize(write->step, (size_t)write->room, sizeof *write->step);
    }
    write->step[write->steps] = (Step){ .statement = statement };
    write->steps++;
}

void write_ask(Write *write, StatementId statement)
{
    write->ask = write->steps;
    write_step(write, statement);
}

static Value *next_value(Write *write, bool number)
{
    Step *step = &write->step[write->steps - 1];
    const char *types = statements[step->statement].in;

    CHECK(types[step->changed] && (types[step->changed] == 'n') == number);
    return &step->in[step->changed++];
}

void write_number(Write *write, int64_t number)
{
    next_value(write, true)->number = number;
}

void write_bytes(Write *write, const void *bytes, size_t size)
{
    Value *value = next_value(write, false);

    if (write->used + size + 1 > write->size) {
        write->size = 2 * write->size + size + 256;
        write->bytes = memory_resize(write->bytes, write->size, 1);
    }
    value->number = (int64_t)write->used;
    value->length = size;
    if (size > 0)
        memcpy(write->bytes + write->used, bytes, size);
    write->bytes[write->used + size] = '\0';
    write->used += size + 1;
}

void write_text(Write *write, const char *text)
{
    text = text_or_empty(text);
    write_bytes(write, text, strlen(text));
}

void write_seal(Write *write)
{
    for (int i = 0; i < write->steps; i++) {
        Step *step = &write->step[i];
        const char *types = statements[step->statement].in;
        CHECK(!types[step->changed]);
        step->changed = 0;
        for (int at = 0; types[at]; at++)
            if (types[at] != 'n')
                step->in[at].text = write->bytes + step->in[at].number;
    }
}

/* --- Entries --- */

uint64_t entry_chain(uint64_t before, const StoreEntry *entry)
{
    char memory[STORE_ENTRY_MOST + 2 * STORE_WORD_MOST + 200];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    buf_add_int(&text, entry->seq);
    buf_add_char(&text, '\n');
    buf_add_int(&text, entry->seat);
    buf_add_char(&text, '\n');
    buf_add(&text, entry->kind);
    buf_add_char(&text, '\n');
    buf_add(&text, text_or_empty(entry->text));
    buf_add_char(&text, '\n');
    buf_add_hex(&text, entry->digest, 16);
    buf_add_char(&text, '\n');
    buf_add_int(&text, entry->made_ms);
    buf_add_char(&text, '\n');
    buf_add(&text, text_or_empty(entry->client));
    buf_add_char(&text, '\n');
    buf_add(&text, text_or_empty(entry->message));
    if (entry->shown) { /* entries that were made before there was such a thing have none */
        buf_add_char(&text, '\n');
        buf_add_hex(&text, entry->shown, 16);
    }
    uint64_t chain = digest_with(before, text.text, text.length);
    return chain ? chain : 1; /* 0 is the chain of an empty log */
}

/* The parameters of the two statements that put an entry in.  guard: what must be true. */
static void add_entry(Write *write, const char *table, uint64_t guard, const StoreEntry *entry)
{
    write_text(write, table);
    write_number(write, (int64_t)guard);
    write_number(write, entry->seq);
    write_number(write, entry->seat);
    write_text(write, entry->kind);
    write_text(write, entry->text);
    write_number(write, (int64_t)entry->digest);
    write_number(write, entry->made_ms);
    write_text(write, entry->client);
    write_text(write, entry->message);
    write_number(write, (int64_t)entry->shown);
    write_number(write, (int64_t)entry->chain);
}

bool store_append(Store *store, const char *table, StoreHead *head, const StoreEntry *entry,
                  StoreDone *done, void *context, Err *err)
{
    StoreEntry next = *entry;

    if (!limit_id(table, err) || !limit_entry(entry, err))
        return false;
    if (head->seq >= STORE_SEQ_MOST)
        return fail(err, N_("The log of table {table} is full: it has {most} entries."),
                    ARG_TEXT("table", table), ARG_NUMBER("most", STORE_SEQ_MOST));
    next.seq = head->seq + 1;
    next.chain = entry_chain(head->chain, &next);

    Write *write = write_new(WRITE_APPEND, table);
    write->seq = next.seq;
    write->mark = next.chain;
    write_step(write, SQL_APPEND);
    add_entry(write, table, head->chain, &next);
    write_step(write, SQL_MOVE_HEAD);
    write_text(write, table);
    write_number(write, next.seq);
    write_number(write, (int64_t)next.chain);
    write_ask(write, SQL_FIND_ENTRY);
    write_text(write, table);
    write_number(write, next.seq);
    write_text(write, next.client);
    write_text(write, next.message);
    if (!store_queue(store, write, done, context, err))
        return false;
    *head = (StoreHead){ next.seq, next.chain };
    return true;
}

/* --- Tables --- */

static void add_seating(Write *write, const StoreTable *table)
{
    char memory[SEATING_MOST + 1];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    seating_write(table, &text);
    write_text(write, text.text);
}

/* What is the same in making and changing a table, in this order. */
static void add_texts(Write *write, const StoreTable *table)
{
    write_number(write, table->seats);
    add_seating(write, table);
    write_text(write, table->setup);
    write_text(write, table->policy);
    write_text(write, table->seed);
    write_text(write, table->secret);
    write_text(write, table->commitment);
    write_text(write, table->invitation);
}

static void add_upgrades(Write *write, const StoreTable *table)
{
    write_number(write, table->upgraded);
    write_number(write, (int64_t)table->tried);
    write_number(write, table->agreed);
    write_text(write, table->history);
}

static void add_person(Write *write, const StoreTable *table, const char *person)
{
    if (!*person)
        return;
    write_step(write, SQL_SIT);
    write_text(write, table->id);
    write_number(write, (int64_t)write->mark);
    write_text(write, person);
}

static void add_people(Write *write, const StoreTable *table)
{
    char named[STORE_NAMED_WORD_MOST + 1];

    for (int seat = 0; seat < table->seats; seat++)
        add_person(write, table, text_or_empty(table->seat[seat].person));
    add_person(write, table, text_or_empty(table->creator));
    for (int i = 0; i < table->named_count; i++) {
        store_named_word(table->named[i], named);
        add_person(write, table, named);
    }
}

static void ask_for_table(Write *write, const char *id)
{
    write_ask(write, SQL_FIND_TABLE);
    write_text(write, id);
}

static void add_new_table(Write *write, const StoreTable *table)
{
    write_step(write, SQL_CREATE_TABLE);
    write_text(write, table->id);
    write_number(write, (int64_t)write->mark);
    write_text(write, store_state_words[table->state]);
    write_number(write, table->listed);
    write_text(write, table->game);
    write_number(write, table->rules);
    write_number(write, (int64_t)table->content);
    add_texts(write, table);
    write_number(write, table->created_ms);
    write_number(write, table->changed_ms);
    write_number(write, table->started_ms);
    write_number(write, table->ended_ms);
    add_upgrades(write, table);
    write_number(write, 1);
}

Write *write_create(const StoreTable *table, const StoreEntry entries[], int count, Err *err)
{
    uint64_t chain = 0;

    if (!limit_table(table, err) ||
        !limit_number(count, 0, STORE_SEQ_MOST, N_("number of entries"), err))
        return NULL;
    for (int i = 0; i < count; i++)
        if (!limit_entry(&entries[i], err))
            return NULL;
    Write *write = write_new(WRITE_CREATE, table->id);
    write->seq = 1;
    write->mark = random_number();
    add_new_table(write, table);
    add_people(write, table);
    for (int i = 0; i < count; i++) {
        StoreEntry entry = entries[i];
        entry.seq = i + 1;
        entry.chain = chain = entry_chain(chain, &entry);
        write_step(write, SQL_CREATE_ENTRY);
        add_entry(write, table->id, write->mark, &entry);
    }
    write_step(write, SQL_CREATE_HEAD);
    write_text(write, table->id);
    write_number(write, (int64_t)write->mark);
    write_number(write, count);
    write_number(write, (int64_t)chain);
    ask_for_table(write, table->id);
    return write;
}

bool store_create(Store *store, const StoreTable *table, const StoreEntry entries[], int count,
                  StoreDone *done, void *context, Err *err)
{
    Write *write = write_create(table, entries, count, err);

    return write && store_queue(store, write, done, context, err);
}

bool store_change(Store *store, const StoreTable *table, StoreDone *done, void *context, Err *err)
{
    if (!limit_table(table, err))
        return false;
    Write *write = write_new(WRITE_CHANGE, table->id);
    write->seq = table->revision + 1;
    write->mark = random_number();
    write_step(write, SQL_CHANGE_TABLE);
    write_text(write, table->id);
    write_number(write, (int64_t)write->mark);
    write_text(write, store_state_words[table->state]);
    write_number(write, table->listed);
    write_number(write, table->rules);
    write_number(write, (int64_t)table->content);
    add_texts(write, table);
    write_number(write, table->changed_ms);
    write_number(write, table->started_ms);
    write_number(write, table->ended_ms);
    add_upgrades(write, table);
    write_number(write, table->revision);
    write_step(write, SQL_LEAVE);
    write_text(write, table->id);
    write_number(write, (int64_t)write->mark);
    add_people(write, table);
    ask_for_table(write, table->id);
    return store_queue(store, write, done, context, err);
}

/* Its revision is not known here, so the news has none, and whoever hears it reads the table. */
static bool set_state(Store *store, StatementId how, const char *table, StoreDone *done,
                      void *context, Err *err)
{
    if (!limit_id(table, err))
        return false;
    Write *write = write_new(WRITE_CHANGE, table);
    write->mark = random_number();
    write_step(write, how);
    write_text(write, table);
    write_number(write, (int64_t)write->mark);
    ask_for_table(write, table);
    return store_queue(store, write, done, context, err);
}

bool store_set_aside(Store *store, const char *table, StoreDone *done, void *context, Err *err)
{
    return set_state(store, SQL_SET_ASIDE, table, done, context, err);
}

bool store_put_back(Store *store, const char *table, StoreDone *done, void *context, Err *err)
{
    return set_state(store, SQL_PUT_BACK, table, done, context, err);
}

bool store_remove(Store *store, const char *table, StoreDone *done, void *context, Err *err)
{
    if (!limit_id(table, err))
        return false;
    Write *write = write_new(WRITE_REMOVE, table);
    write_step(write, SQL_REMOVE_TABLE);
    write_text(write, table);
    return store_queue(store, write, done, context, err);
}

/* --- Snapshots, chat --- */

uint64_t snapshot_digest(const StoreSnapshot *snapshot)
{
    const uint64_t head[] = { (uint64_t)snapshot->seq, snapshot->chain, (uint64_t)snapshot->rules,
                              snapshot->content };

    return digest_with(digest_of(head, sizeof head), snapshot->bytes, snapshot->size);
}

bool store_put_snapshot(Store *store, const char *table, const StoreSnapshot *snapshot,
                        StoreDone *done, void *context, Err *err)
{
    if (!limit_id(table, err) ||
        !limit_number((int64_t)snapshot->size, 0, STORE_SNAPSHOT_MOST, N_("size of the snapshot"),
                      err) ||
        !limit_number(snapshot->seq, 0, STORE_SEQ_MOST, N_("number of the entry"), err))
        return false;
    Write *write = write_new(WRITE_SNAPSHOT, table);
    write->seq = snapshot->seq;
    write_step(write, SQL_PUT_SNAPSHOT);
    write_text(write, table);
    write_number(write, snapshot->seq);
    write_number(write, (int64_t)snapshot->chain);
    write_number(write, snapshot->rules);
    write_number(write, (int64_t)snapshot->content);
    write_bytes(write, snapshot->bytes, snapshot->size);
    write_number(write, (int64_t)snapshot_digest(snapshot));
    write_step(write, SQL_DROP_SNAPSHOTS);
    write_text(write, table);
    write_number(write, snapshot->seq);
    ask_for_table(write, table);
    return store_queue(store, write, done, context, err);
}

bool store_say(Store *store, const char *table, const StoreChat *chat, StoreDone *done,
               void *context, Err *err)
{
    if (!limit_id(table, err) || !limit_number(chat->seat, -1, SEATS_MAX - 1, N_("seat"), err) ||
        !limit_text(chat->name, SHAPE_LINE, SEAT_NAME_MOST, N_("name"), err) ||
        !limit_text(chat->text, SHAPE_LINE, STORE_CHAT_MOST, N_("line of chat"), err) ||
        !limit_text(chat->client, SHAPE_WORD, STORE_WORD_MOST, N_("client"), err) ||
        !limit_text(chat->message, SHAPE_WORD, STORE_WORD_MOST, N_("message"), err) ||
        !limit_text(chat->person, SHAPE_WORD, STORE_WORD_MOST, N_("person"), err))
        return false;
    /* Only its message shows whether a line is there already, so each has one. */
    char own[17];
    Buf message;
    buf_init(&message, own, sizeof own);
    buf_add_hex(&message, random_number(), 16);
    bool signed_by_client = *text_or_empty(chat->client) != '\0';
    const char *author[2] = { signed_by_client ? chat->client : "store",
                              signed_by_client ? chat->message : own };

    Write *write = write_new(WRITE_CHAT, table);
    write_step(write, SQL_SAY);
    write_text(write, table);
    write_number(write, chat->seat);
    write_text(write, chat->name);
    write_text(write, chat->text);
    write_number(write, chat->made_ms);
    write_text(write, author[0]);
    write_text(write, author[1]);
    write_text(write, chat->person);
    write_step(write, SQL_FORGET_CHAT);
    write_text(write, table);
    write_number(write, STORE_CHAT_KEPT);
    write_ask(write, SQL_FIND_CHAT);
    write_text(write, table);
    write_text(write, author[0]);
    write_text(write, author[1]);
    return store_queue(store, write, done, context, err);
}

/* --- Presence --- */

bool store_tell_present(Store *store, const char *table, int present, Err *err)
{
    if (!limit_id(table, err) || !limit_number(present, 0, 255, N_("number of seats"), err))
        return false;
    Write *write = write_new(WRITE_PRESENT, table);
    write->seq = present;
    return store_queue(store, write, NULL, NULL, err);
}

bool store_tell_nothing(Store *store, StoreDone *done, void *context, Err *err)
{
    return store_queue(store, write_new(WRITE_PRESENT, "nowhere"), done, context, err);
}

uint64_t store_mark(const Store *store)
{
    return store->origin;
}

/* --- Accounts and secrets --- */

bool store_add_account(Store *store, const StoreAccount *account, StoreDone *done, void *context,
                       Err *err)
{
    char folded[SEAT_NAME_MOST + 1];

    if (!limit_id(account->id, err) || !limit_account_name(account->name, err) ||
        !limit_text(account->password, SHAPE_LINE, STORE_HASH_MOST, N_("hash of the password"),
                    err))
        return false;
    fold_name(account->name, folded);
    Write *write = write_new(WRITE_ACCOUNT, folded);
    write_step(write, SQL_ADD_ACCOUNT);
    write_text(write, account->id);
    write_text(write, folded);
    write_text(write, account->name);
    write_text(write, account->password);
    write_number(write, account->created_ms);
    write_ask(write, SQL_READ_ACCOUNT);
    write_text(write, folded);
    return store_queue(store, write, done, context, err);
}

bool store_remove_account(Store *store, const char *id, StoreDone *done, void *context, Err *err)
{
    if (!limit_id(id, err))
        return false;
    Write *write = write_new(WRITE_ACCOUNT_CHANGE, id);
    write_step(write, SQL_REMOVE_ACCOUNT);
    write_text(write, id);
    return store_queue(store, write, done, context, err);
}

bool store_put_secret(Store *store, const char *name, const void *bytes, size_t size,
                      StoreDone *done, void *context, Err *err)
{
    if (!limit_text(name, SHAPE_ID, STORE_WORD_MOST, N_("name of the secret"), err) ||
        !limit_number((int64_t)size, 0, STORE_SECRET_MOST, N_("size of the secret"), err))
        return false;
    Write *write = write_new(WRITE_SECRET, name);
    write_step(write, SQL_PUT_SECRET);
    write_text(write, name);
    write_bytes(write, bytes, size);
    write_ask(write, SQL_READ_SECRET);
    write_text(write, name);
    return store_queue(store, write, done, context, err);
}
