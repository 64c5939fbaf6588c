/* create.c -- new tables: from a form, from a tutorial, or once more the same. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"
#include "match/memory.h"
#include "server/hub.h"

typedef struct Making {
    Hub *hub;
    Reply reply;
    char id[STORE_ID_MOST + 1];
    char invitation[33];
    char commitment[FAIR_DIGITS + 1];
    Table *old; /* the table it is a rematch of; NULL: none */
} Making;

static void made(void *context, const StoreResult *result)
{
    Making *making = context;
    Hub *hub = making->hub;
    Table *old = making->old;

    hub->lobby_changed = true;
    if (old)
        old->pending--;
    if (result->status == STORE_OK) {
        Json *json = ok_begin(hub, &making->reply);
        json_put_text(json, "table", making->id);
        json_put_text(json, "commitment", making->commitment);
        if (making->invitation[0])
            json_put_text(json, "invitation", making->invitation);
        ok_end(hub, &making->reply);
        if (old) {
            memcpy(old->record.rematch, making->id, sizeof making->id);
            table_change(hub, old, NULL);
        }
    } else {
        refuse_later(hub, &making->reply, "store", result->err.text);
    }
    free(making);
}

/* Only the hash is kept: whoever reads the store cannot use it. */
static void invite(TableRecord *record, char token[33])
{
    uint8_t bytes[16], hash[32];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, 33, bytes, sizeof bytes);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)token, 32, NULL, 0);
    sodium_bin2hex(record->invitation, sizeof record->invitation, hash, sizeof hash);
}

/* What every new table has, whatever it is made from: dice of its own and a creator. */
static void begin_record(const Ask *ask, TableRecord *record)
{
    fair_draw(&record->dice);
    record->state = STORE_OPEN;
    record->resigned = -1;
    record->created_ms = record->changed_ms = hub_now();
    memcpy(record->creator, ask->session->person, sizeof record->creator);
}

/* old: the table of which this is a rematch; NULL: none.  It is busy until the new one is there, so
 * that there is only one. */
static void make_table(Ask *ask, TableRecord *record, Table *old)
{
    Making *making = memory_new(1, sizeof *making);
    Err err;

    making->hub = ask->hub;
    making->old = old;
    store_new_id(making->id);
    memcpy(making->commitment, record->dice.commitment, sizeof making->commitment);
    if (!record->listed)
        invite(record, making->invitation);
    making->reply = answer_later(ask);
    if (table_create(ask->hub, record, making->id, made, making, &err)) {
        if (old)
            old->pending++;
        return;
    }
    refuse_later(ask->hub, &making->reply, "store", err.text);
    free(making);
}

static bool count_table(void *context, const StoreTable *table)
{
    (void)table;
    ++*(int *)context;
    return true;
}

bool has_too_many_tables(const Ask *ask)
{
    const StoreState states[] = { STORE_OPEN, STORE_RUNNING };
    int count = 0;
    Err err;

    for (int i = 0; i < COUNT(states); i++) {
        StoreFilter filter = { .state = &states[i], .person = ask->session->person,
                               .limit = TABLES_PER_PERSON };
        store_list_tables(ask->hub->store, &filter, count_table, &count, &err);
    }
    if (count < TABLES_PER_PERSON)
        return false;
    refuse(ask, "too-many", N_("You have {count} tables that are not over; finish one of them first."),
           ARG_NUMBER("count", count));
    return true;
}

/* The set-up that the message describes. */
static bool set_up(const Ask *ask, TableRecord *record, Err *err)
{
    const Message *message = ask->message;

    if (message->guided)
        return guided_set_up(ask, record, err);
    if (message->seats)
        record->setup.seats = message->seats;
    for (int i = 0; i < message->settings; i++)
        if (!setup_set(record->game, &record->setup, message->setting[i], err))
            return false;
    return setup_check(record->game, &record->setup, err);
}

void do_create(Ask *ask)
{
    const Message *message = ask->message;
    TableRecord record = { .listed = message->listed,
                           .watchers = message->watchers,
                           .move_seconds = message->move_seconds,
                           .absent_seconds = message->absent_seconds };
    Err err;

    record.game = ask_game(ask);
    if (!record.game)
        return;
    begin_record(ask, &record);
    setup_default(record.game, &record.setup);
    if (!set_up(ask, &record, &err))
        refuse_text(ask, "bad-settings", err.text, NULL);
    else if (!has_too_many_tables(ask))
        make_table(ask, &record, NULL);
}

void do_rematch(Ask *ask)
{
    Table *table = table_get(ask);
    TableRecord record;

    if (!table)
        return;
    if (!is_seated(table, ask->session->person)) {
        refuse(ask, "not-your-seat", N_("Only those who played can have a rematch."));
        return;
    }
    if (table->record.state != STORE_OVER) {
        refuse(ask, "not-over", N_("The game is not over yet."));
        return;
    }
    if (table->record.rematch[0]) {
        Reply reply = answer_later(ask);
        json_put_text(ok_begin(ask->hub, &reply), "table", table->record.rematch);
        ok_end(ask->hub, &reply);
        return;
    }
    record = table->record;
    record.started_ms = record.ended_ms = 0;
    record.guided = false;
    record.outcome[0] = '\0';
    record.moves = 0;
    memset(record.setup.seed, 0, sizeof record.setup.seed);
    begin_record(ask, &record);
    make_table(ask, &record, table);
}
