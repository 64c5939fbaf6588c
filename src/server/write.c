/* write.c -- what is written of a table: its record, the entries of its log; and a table whose
 * rules failed, which is left as it was stored. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "server/record.h"
#include "server/tables.h"
#include "store/transfer.h"

/* --- Writing --- */

typedef struct Writing {
    Hub *hub;
    Table *table;
    bool is_entry;
    Reply reply;
    Waiting *again; /* the message that asked for it; NULL: none */
    StoreDone *then; /* what comes of it is for this to say; NULL: there is nothing else to do */
    void *context;
} Writing;

static Writing *begin_writing(Hub *hub, Table *table, bool is_entry, const Ask *ask)
{
    Writing *writing = memory_new(1, sizeof *writing);

    writing->hub = hub;
    writing->table = table;
    writing->is_entry = is_entry;
    if (ask) {
        writing->reply = answer_later(ask);
        writing->again = wait_prepare(ask, table->id);
    }
    if (table->stale)
        errand_end(&table->errand); /* what is being read of it may be older than this */
    table->pending++;
    table->storing += is_entry;
    return writing;
}

const char *why_not_stored(const char *about, const StoreResult *result)
{
    if (result->status == STORE_CONFLICT)
        return N_("Somebody else was faster; look at the table again.");
    if (result->status == STORE_MISSING) /* the store has done nothing wrong here */
        hub_warn("what a write follows is not in the store", about);
    else
        hub_error(result->err.text, about);
    return N_("It could not be stored. Send the same message again in a while.");
}

void table_doubt(Hub *hub, Table *table)
{
    table->wrong = true;
    table_mark(hub, table);
}

static void free_writing(Writing *writing)
{
    free(writing->again);
    free(writing);
}

/* Another server was faster (STORE_MISSING: or this follows something that was outrun).  Whoever
 * asked could not know, and perhaps it can still be done. */
static bool try_again(Writing *writing, const StoreResult *result)
{
    if ((result->status != STORE_CONFLICT && result->status != STORE_MISSING) || !writing->again ||
        !wait_after_race(writing->hub, writing->again, &writing->reply))
        return false;
    hub_debug("another server was faster, so a message is carried out again", writing->table->id);
    writing->again = NULL;
    return true;
}

static void end_writing(void *context, const StoreResult *result)
{
    Writing *writing = context;
    Hub *hub = writing->hub;
    Table *table = writing->table;

    table->pending--;
    table->storing -= writing->is_entry;
    if (writing->then) {
        writing->then(writing->context, result);
    } else if (result->status == STORE_OK || result->status == STORE_REPEATED) {
        ok_begin(hub, &writing->reply);
        json_put_int(&hub->json, "n", result->seq);
        ok_end(hub, &writing->reply);
    } else if (!writing->again && result->status == STORE_CONFLICT) {
        /* What is due is done by each server that sees it, and by one of them in time. */
        hub_debug("another server was faster, and nobody waits for an answer", table->id);
    } else if (!try_again(writing, result)) {
        hub_warn("a write was not done", table->id);
        refuse_later(hub, &writing->reply, "store", why_not_stored(table->id, result));
    }
    if (result->status != STORE_OK)
        table_doubt(hub, table);
    free_writing(writing);
    if (!table->stale)
        table_settle(hub, table);
}

static void end_change(void *context, const StoreResult *result)
{
    Writing *writing = context;
    Hub *hub = writing->hub;
    Table *table = writing->table;

    lobby_note_change(hub);
    end_writing(context, result);
    publish_table(hub, table);
}

static void forget_writing(Hub *hub, Table *table, Writing *writing, const char *why)
{
    table->pending--;
    table->storing -= writing->is_entry;
    refuse_later(hub, &writing->reply, "store", why);
    free_writing(writing);
    table_doubt(hub, table);
}

static bool change(Hub *hub, Table *table, const char *history, const Ask *ask, StoreDone *then,
                   void *context)
{
    Writing *writing = begin_writing(hub, table, false, ask);
    RecordText text;
    StoreTable stored;
    Err err;

    writing->then = then;
    writing->context = context;
    table->record.changed_ms = time_now_ms();
    record_write(table->id, &table->record, &text, &stored);
    stored.history = history;
    if (store_change(hub->store, &stored, end_change, writing, &err)) {
        table->record.revision++;
        if (ask)
            charge_for_crowd(ask, table);
        return true;
    }
    forget_writing(hub, table, writing, err.text);
    return false;
}

bool table_change(Hub *hub, Table *table, const Ask *ask)
{
    return change(hub, table, "", ask, NULL, NULL);
}

bool table_change_then(Hub *hub, Table *table, StoreDone *then, void *context)
{
    return change(hub, table, "", NULL, then, context);
}

bool table_change_noting(Hub *hub, Table *table, const char *history)
{
    return change(hub, table, history, NULL, NULL, NULL);
}

bool table_create(Hub *hub, const TableRecord *record, const StoreEntries *entries, const char *id,
                  StoreDone *done, void *context, Err *err)
{
    RecordText text;
    StoreTable stored;

    record_write(id, record, &text, &stored);
    return store_create(hub->store, &stored, entries ? entries->entry : NULL,
                        entries ? entries->count : 0, done, context, err);
}

bool table_append(Hub *hub, Table *table, int seat, const char *kind, const char *text,
                  SeatMask waiting, const Ask *ask)
{
    StoreEntry entry = { .seat = seat,
                         .kind = kind,
                         .text = text,
                         .digest = match_digest(table->match),
                         .shown = shown_digest(match_play(table->match),
                                               !strcmp(kind, STORE_MOVE) ? &hub->log : NULL),
                         .made_ms = time_now_ms(),
                         .client = ask ? ask->session->client : "",
                         .message = ask ? ask->message->id : "" };
    Writing *writing = begin_writing(hub, table, true, ask);
    Err err;

    if (!strcmp(kind, STORE_MOVE))
        match_put_shown(table->match, match_position(table->match) - 1, entry.shown);
    if (!entry.message[0])
        entry.client = "";
    if (!store_append(hub->store, table->id, &table->head, &entry, end_writing, writing, &err)) {
        forget_writing(hub, table, writing, err.text);
        return false;
    }
    table_note_entry(table, &entry, table->head.seq, waiting);
    const Link *payer = ask ? ask->link : table->view ? table->view->link : NULL;
    if (payer) /* whoever looks on while bots play lets the log grow */
        payer_stored(payer->payer, STORED_ENTRY + strlen(text));
    if (ask)
        charge_for_crowd(ask, table);
    return true;
}

/* --- A store that failed --- */

static void end_trying(void *context, const StoreResult *result)
{
    Hub *hub = context;

    (void)result; /* the store has noted it */
    hub->trying_store = false;
}

/* Whether a store works again shows when something is written.  A proxy that goes by /health sends
 * nobody here until then, so there might never be anything to write: news of no table are. */
void write_to_try(Hub *hub)
{
    Err err;

    if (!hub->trying_store && store_stats(hub->store).down)
        hub->trying_store = store_tell_nothing(hub->store, end_trying, hub, &err);
}

/* --- Rules that fail --- */

const char *const set_aside_text =
    N_("The rules of this game failed, which is a fault of the program. The table is set aside as "
       "it is, with all that was played; the operator can put it back.");

/* What the memory has of it may be half done; the store has it as it was. */
static void end_setting_aside(void *context, const StoreResult *result)
{
    Writing *writing = context;

    if (result->status == STORE_FAILED)
        hub_error(result->err.text, writing->table->id);
    writing->table->pending--;
    table_doubt(writing->hub, writing->table);
    lobby_note_change(writing->hub);
    free_writing(writing);
}

void table_set_aside(Hub *hub, Table *table, const GuardFault *fault)
{
    char memory[300];
    Buf line;
    Err err;

    if (table->record.state == STORE_ASIDE)
        return;
    buf_init(&line, memory, sizeof memory);
    buf_add(&line, table->id);
    buf_add(&line, ", ");
    buf_add(&line, fault->text);
    hub_error("a table is set aside, its rules failed", line.text);
    hub->count.set_aside++;
    table_drop_match(hub, table);
    table->record.state = STORE_ASIDE;
    Writing *writing = begin_writing(hub, table, false, NULL);
    if (!store_set_aside(hub->store, table->id, end_setting_aside, writing, &err))
        forget_writing(hub, table, writing, err.text);
}

typedef struct Guarding {
    Hub *hub;
    Table *table;
    TableWork *work;
    void *context;
} Guarding;

static void work_on(void *context)
{
    const Guarding *guarding = context;

    guarding->work(guarding->hub, guarding->table, guarding->context);
}

bool table_guard(Hub *hub, Table *table, TableWork *work, void *context)
{
    Guarding guarding = { .hub = hub, .table = table, .work = work, .context = context };
    GuardFault fault;

    if (guard_run(work_on, &guarding, &fault))
        return true;
    table_set_aside(hub, table, &fault);
    return false;
}
