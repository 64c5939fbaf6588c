/* table.c -- a table in memory: read from the store when it is needed, dropped when it is not.
 *
 * What is in memory runs ahead of the store while writes are under way (`pending`).  Nobody is
 * told of anything before it is durable: updates go out when nothing is pending.  If a write is
 * not done, the memory is thrown away and read again.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "server/record.h"
#include "server/tables.h"

enum { LOOKS_MOST = 8 }; /* for one message: tables read anew because another server wrote there */

/* --- Finding --- */

Table *table_find(Hub *hub, const char *id)
{
    Table *table = hub->table[hub_bucket(id)];

    while (table && strcmp(table->id, id) != 0)
        table = table->next;
    return table;
}

typedef struct Reading {
    Hub *hub;
    TableRecord *record;
    bool sound;
    Err *err;
} Reading;

static bool say_missing(const char *id, Err *err)
{
    return fail(err, N_("There is no table '{table}'."), ARG_TEXT("table", id));
}

static bool take_record(void *context, const StoreTable *stored)
{
    Reading *reading = context;

    reading->sound = record_read(reading->hub->games, stored, reading->record,
                                 reading->err);
    return false;
}

bool store_is_silent(const Hub *hub)
{
    return errand_failed(hub) || errand_waits(hub);
}

bool table_read_record(Hub *hub, const char *id, TableRecord *record, Err *err)
{
    Reading reading = { .hub = hub, .record = record, .err = err };

    *record = (TableRecord){ .revision = 0 };
    StoreStatus status = store_read_table(hub->store, id, take_record, &reading, err);

    if (status == STORE_MISSING) {
        record->revision = -1;
        return say_missing(id, err);
    }
    if (status == STORE_OK && reading.sound)
        return true;
    record_release(record);
    return false;
}

Table *table_load(Hub *hub, const char *id, Err *err)
{
    Table *table = table_find(hub, id);

    if (table && table->gone) {
        say_missing(id, err);
        return NULL;
    }
    if (table) {
        table->used_ms = time_steady_ms();
        return table;
    }
    table = memory_new(1, sizeof *table);
    table->turn = 1;
    if (strlen(id) > STORE_ID_MOST || !table_read_record(hub, id, &table->record, err)) {
        free(table);
        return NULL;
    }
    memcpy(table->id, id, strlen(id) + 1);
    table->used_ms = table->asked_ms = time_steady_ms();
    for (int seat = 0; seat < SEATS_MAX; seat++)
        table->left_ms[seat] = table->used_ms;
    Table **place = &hub->table[hub_bucket(id)];
    table->next = *place;
    *place = table;
    hub->tables++;
    if (errand_is_old(hub, hub->mark)) /* perhaps it was written to since it was read */
        table_mark(hub, table);
    return table;
}

/* At a table that is set aside people can still look and talk. */
static bool can_be_done(const Ask *ask, const Table *table)
{
    MessageType type = ask->message->type;

    if (table->record.state != STORE_ASIDE || type == MESSAGE_ATTACH || type == MESSAGE_DETACH ||
        type == MESSAGE_CHAT)
        return true;
    refuse(ask, "fault", set_aside_text);
    return false;
}

Table *table_get(const Ask *ask)
{
    Err err = { "" };
    Table *table = table_load(ask->hub, ask->message->table, &err);

    if (!table || !table_need_match(ask->hub, table, &err)) {
        if (store_is_silent(ask->hub))
            refuse_store(ask, &err);
        else
            refuse_text(ask, "no-table", err.text, NULL);
        return NULL;
    }
    return can_be_done(ask, table) ? table : NULL;
}

static bool take_any(void *context, const StoreEntry *entry)
{
    bool *any = context;

    (void)entry;
    *any = true;
    return false;
}

/* Does the store have more of it than the memory?  Where that cannot be told, what is known counts.
 * Of a table of other rules the memory never has all. */
static bool has_gone_on(Hub *hub, const Table *table)
{
    StoreHead head = table->head;
    TableRecord stored;
    bool any = false;
    Err err;

    if (!table_read_record(hub, table->id, &stored, &err))
        return false;
    record_release(&stored);
    if (stored.revision > table->record.revision)
        return true;
    if (!table->match || table->record.outdated)
        return false;
    return store_read_entries(hub->store, table->id, &head, take_any, &any, &err) == STORE_OK &&
           any;
}

bool table_is_current(const Ask *ask, const char *id)
{
    Hub *hub = ask->hub;
    Table *table = id[0] ? table_find(hub, id) : NULL;

    if (!table)
        return true;
    if (!table->stale) {
        if (table->pending > 0 || ask->errand->looks == LOOKS_MOST || !has_gone_on(hub, table))
            return true;
        table_mark(hub, table);
    }
    ask->errand->again = true;
    ask->errand->looks++;
    return false;
}

/* --- Settling --- */

void table_note_end(Table *table)
{
    TableRecord *record = &table->record;
    const Play *p = match_play(table->match);
    Buf outcome;

    if (play_is_over(p)) {
        buf_init(&outcome, record->outcome, sizeof record->outcome);
        buf_add(&outcome, p->game->outcome(p));
        p->game->score(p, record->score);
    }
    record->state = STORE_OVER;
    record->ended_ms = time_now_ms();
    record->moves = match_position(table->match);
}

static void close_if_over(Hub *hub, Table *table)
{
    if (table->record.state != STORE_RUNNING || match_to_act(table->match))
        return;
    table_note_end(table);
    table_change(hub, table, NULL);
}

static void settle(Hub *hub, Table *table, void *context)
{
    (void)context;
    guided_follow(hub, table);
    publish_updates(hub, table);
    if (table->untold)
        publish_table(hub, table);
    snapshot_if_due(hub, table);
    close_if_over(hub, table);
    clock_look(hub, table);
    if (!guided_leads(hub, table))
        bots_wake(hub, table);
}

void table_settle(Hub *hub, Table *table)
{
    if (table->pending > 0)
        return;
    table->used_ms = time_steady_ms();
    if (table->untold && !table->match)
        publish_table(hub, table);
    dice_watch(hub, table, time_steady_ms());
    if (table->match) {
        table_guard(hub, table, settle, NULL);
    } else if (table_has_begun(&table->record)) {
        table->unsettled = true;
        table_is_due(hub, table);
    }
}

/* --- What is to be done about a table, and needs the store --- */

void table_is_due(Hub *hub, Table *table)
{
    if (table->due)
        return;
    table->due = true;
    table->next_due = hub->due;
    hub->due = table;
}

void table_mark(Hub *hub, Table *table)
{
    table->stale = true;
    table->marked = ++hub->mark;
    errand_end(&table->errand);
    table_is_due(hub, table);
}

/* Another server has just made it a table of its own rules.  Making it ours again would go on for
 * ever. */
static void leave_to_others(Table *table)
{
    hub_error("a server with other rules or content uses the same store", table->id);
    table->record.agreed = -1;
    upgrade_mark_outdated(&table->record);
}

/* Memory and store differ, or may: what the store has counts. */
static void read_again(Hub *hub, Table *table)
{
    bool was_ours = !upgrade_is_due(&table->record);
    TableRecord record;
    Err err;

    bool sound = table_read_record(hub, table->id, &record, &err);
    table->stale = !sound && store_is_silent(hub); /* later, then */
    if (table->stale)
        return;
    table->known_seq = table->head.seq;
    table_drop_match(hub, table);
    if (sound) {
        record_release(&table->record);
        table->record = record;
    }
    if (sound && was_ours && upgrade_is_due(&record))
        leave_to_others(table);
    if (sound)
        return;
    table->gone = record.revision < 0;
    if (table->gone)
        hub_log("a table was removed", table->id);
    else
        hub_error("a table cannot be read any more", table->id);
    table->record.state = STORE_ABANDONED;
}

/* It is as the store has it; now its match, if it has begun. */
static void settle_again(Hub *hub, Table *table)
{
    Err err;

    if (!table_need_match(hub, table, &err) && store_is_silent(hub))
        return;
    table->unsettled = false;
    bar_views(hub, table);
    if (table->match)
        table_settle(hub, table);
    publish_table(hub, table);
    /* They have heard that it is abandoned, and there is nothing left to look at. */
    if (table->gone)
        view_drop(hub, NULL, table, SEAT_UNSAID);
}

static void do_what_is_due(Hub *hub, Table *table)
{
    if (table->unsaid)
        publish_unsaid(hub, table);
    if (table->wrong && table->pending == 0) {
        table->wrong = false;
        table->known_seq = table->head.seq;
        table_drop_match(hub, table);
    }
    if (table->stale && table->pending == 0) {
        read_again(hub, table);
        table->unsettled = table->said = !table->stale;
    }
    if (table->said)
        publish_chat(hub, table);
    if (table->unsettled && !table->stale && table->pending == 0)
        settle_again(hub, table);
}

static bool is_anything_due(const Table *table)
{
    return table->unsaid || table->stale || table->said || table->unsettled;
}

void tables_go_on(Hub *hub)
{
    Table *table = hub->due;

    hub->due = NULL;
    while (table) {
        Table *next = table->next_due;
        table->due = false;
        /* Twice: what was at hand may have been too old. */
        for (int i = 0; i < 2 && !store_errand_waits(table->errand.reading); i++) {
            errand_enter(hub, &table->errand);
            do_what_is_due(hub, table);
            errand_leave(hub);
        }
        if (is_anything_due(table))
            table_is_due(hub, table);
        table = next;
    }
}

/* --- Dropping --- */

static bool is_needed(const Table *table)
{
    return table->view || table->pending > 0 || table->jobs > 0 || table->due || table->in_crowds;
}

static bool is_clocked(const Table *table)
{
    if (table->record.state == STORE_OPEN)
        return table->record.phase != DICE_QUIET;
    return table->record.state == STORE_RUNNING &&
           (table->record.move_seconds > 0 || table->record.absent_seconds > 0);
}

void table_sweep(Hub *hub, bool all)
{
    int64_t now = time_steady_ms();

    for (int i = 0; i < BUCKETS; i++)
        for (Table **place = &hub->table[i]; *place;) {
            Table *table = *place;
            int64_t idle = now - table->used_ms;
            if (!is_needed(table) && idle > MATCH_KEPT_MS && !is_clocked(table))
                table_drop_match(hub, table);
            if (!all && (is_needed(table) || is_clocked(table) || idle < TABLE_KEPT_MS)) {
                place = &table->next;
                continue;
            }
            *place = table->next;
            hub->tables--;
            errand_end(&table->errand);
            table_drop_match(hub, table);
            record_release(&table->record);
            free(table);
        }
}
