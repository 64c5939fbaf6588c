/* table.c -- a table in memory: read from the store when it is needed, dropped when it is not.
 *
 * What is in memory runs ahead of the store while writes are under way (`pending`).  Nobody is
 * told of anything before it is durable: updates go out when nothing is pending.  If a write is
 * not done, the memory is thrown away and read again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "engine/digest.h"
#include "server/record.h"

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

/* A store that cannot be read, or has not been, has said nothing about the table. */
static bool store_is_silent(const Hub *hub)
{
    return errand_failed(hub) || errand_waits(hub);
}

static bool read_record(Hub *hub, const char *id, TableRecord *record, Err *err)
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
    if (strlen(id) > STORE_ID_MOST || !read_record(hub, id, &table->record, err)) {
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

bool table_is_current(const Ask *ask)
{
    Hub *hub = ask->hub;
    Table *table = ask->message->table[0] ? table_find(hub, ask->message->table) : NULL;
    TableRecord stored;
    Err err;

    if (!table || table->pending > 0)
        return true;
    if (!table->stale) {
        if (!read_record(hub, table->id, &stored, &err))
            return true;
        record_release(&stored);
        if (stored.revision <= table->record.revision)
            return true;
        table_mark(hub, table);
    }
    ask->errand->again = true;
    return false;
}

/* --- The match --- */

void table_fill_seats(const TableRecord *record, SeatInfo seats[])
{
    for (int seat = 0; seat < record->setup.seats; seat++) {
        seats[seat].kind = record->seat[seat].kind;
        memcpy(seats[seat].name, record->seat[seat].name, sizeof seats[seat].name);
    }
}

void table_forget(Table *table)
{
    match_free(table->match);
    guide_free(table->guide);
    table->guide = NULL;
    free(table->position);
    table->match = NULL;
    table->position = NULL;
    table->positions = 0;
    table->backs = 0;
    table->learned = 0;
}

void table_drop_match(Hub *hub, Table *table)
{
    if (table->match)
        hub->matches--;
    table_forget(table);
    table->undo.open = false;
}

static void remember_position(Table *table)
{
    table->position =
        memory_resize(table->position, (size_t)table->positions + 1, sizeof table->position[0]);
    table->position[table->positions++] = match_position(table->match);
}

static uint64_t message_mark(const char *client, const char *message)
{
    return digest_with(digest_of(client, strlen(client)), message, strlen(message));
}

/* What is taken back can be made again until somebody makes another move. */
static void note_taken_back(Table *table, const StoreEntry *entry, int from, int to)
{
    if (!strcmp(entry->kind, STORE_MOVE)) {
        table->backs = 0;
    } else if (to > from && table->backs > 0) {
        table->backs--;
    } else if (to < from) {
        if (table->backs == BACK_MOST)
            memmove(table->back, table->back + 1, (size_t)--table->backs * sizeof table->back[0]);
        table->back[table->backs++] = (TakenBack){ .seat = entry->seat, .from = from };
    }
}

/* A request to take back, and what others say to it, are entries too: so every server knows of
 * them.  Whatever else happens ends it. */
static void note_request(Table *table, const StoreEntry *entry, int seq)
{
    UndoRequest *undo = &table->undo;
    int to, needed, agreed;

    if (!strcmp(entry->kind, UNDO_ASKED) &&
        sscanf(entry->text, "%d %d %d", &to, &needed, &agreed) == 3) {
        *undo = (UndoRequest){ .open = true, .seat = entry->seat, .to = to,
                               .needed = (SeatMask)needed, .agreed = (SeatMask)agreed };
    } else if (!strcmp(entry->kind, UNDO_AGREED) && sscanf(entry->text, "%d", &agreed) == 1) {
        if (entry->seat != undo->seat) /* nobody agrees with themselves, in an old log either */
            undo->agreed |= (SeatMask)agreed;
    } else {
        undo->open = false;
    }
    undo->seq = seq;
}

/* Does the clock begin anew after this entry?  Whoever takes back a move of their own, and makes it
 * again or another, thinks on with the time that is left; else they could do so for ever. */
static bool begins_clock(Table *table, const StoreEntry *entry, bool agreed, bool same_question)
{
    int at = match_position(table->match);
    SeatMask to_act = match_to_act(table->match);
    bool by_consent = agreed || entry->seat < 0 || !strcmp(entry->kind, STORE_ORIGIN);
    bool begins = !same_question &&
                  (by_consent || at > table->furthest || to_act & (SeatMask)~table->clocked);

    if (by_consent || at > table->furthest)
        table->furthest = at;
    if (begins)
        table->clocked = to_act;
    return begins;
}

/* After an entry: a question that others still have to answer stays the same. */
static void note_entry(Table *table, const StoreEntry *entry, int seq, SeatMask waiting)
{
    bool is_move = !strcmp(entry->kind, STORE_MOVE);
    int from = table->position[table->positions - 1];
    bool agreed = table->undo.open && table->undo.to == match_position(table->match);

    remember_position(table);
    table->moved_ms = entry->made_ms;
    table->learned += store_is_learned(entry);
    note_taken_back(table, entry, from, match_position(table->match));
    note_request(table, entry, seq);
    /* Whoever made a move on another server has been heard of. */
    if (is_move && seq > table->known_seq && entry->client && *entry->client)
        table->away &= (SeatMask)~SEAT_BIT(entry->seat);
    if (is_move)
        table->unshown =
            1 + (table->record.seat[entry->seat].kind == SEAT_BOT ? table->unshown : 0);
    bool goes_on =
        is_move || !strcmp(entry->kind, STORE_UNDO) || !strcmp(entry->kind, STORE_ORIGIN);
    bool same_question = is_move && waiting & (SeatMask)~SEAT_BIT(entry->seat);
    if (goes_on && !same_question)
        table->q = seq;
    if (goes_on && begins_clock(table, entry, agreed, same_question)) {
        table->asked_now_ms = entry->made_ms;
        table->asked_ms = time_steady_ms();
        table->show_ms = clock_show_ms(table->unshown);
    }
    if (entry->message && *entry->message) {
        table->done[seq % MESSAGES_REMEMBERED] = message_mark(entry->client, entry->message);
        table->done_seq[seq % MESSAGES_REMEMBERED] = seq;
    }
}

int table_done_before(const Table *table, const Ask *ask)
{
    uint64_t mark = message_mark(ask->session->client, ask->message->id);

    for (int i = 0; ask->message->id[0] && i < MESSAGES_REMEMBERED; i++)
        if (table->done_seq[i] && table->done[i] == mark)
            return table->done_seq[i];
    return 0;
}

typedef struct Replaying {
    Table *table;
    bool foreign;   /* all of it was made under other rules or content */
    StoreHead head; /* as far as it could be played */
    bool sound;
    GuardFault *fault;
    Err *err;
} Replaying;

static bool take_entry(void *context, const StoreEntry *entry)
{
    Replaying *replaying = context;
    Table *table = replaying->table;
    SeatMask waiting = match_to_act(table->match);

    bool foreign = replaying->foreign || entry->seq <= table->record.upgraded;

    replaying->sound =
        store_apply(table->match, entry, foreign, replaying->fault, replaying->err);
    if (!replaying->sound)
        return false;
    note_entry(table, entry, entry->seq, waiting);
    replaying->head = (StoreHead){ entry->seq, entry->chain };
    return true;
}

static bool read_log(Hub *hub, Table *table, GuardFault *fault, Err *err)
{
    Replaying replaying = { .table = table, .sound = true, .fault = fault, .err = err };

    return store_read_entries(hub->store, table->id, &table->head, take_entry, &replaying, err) ==
               STORE_OK &&
           replaying.sound;
}

/* The match at its beginning, with nothing of its log. */
static bool begin_match(Hub *hub, Table *table, GuardFault *fault, Err *err)
{
    const TableRecord *record = &table->record;
    SeatInfo seats[SEATS_MAX] = { 0 };

    table_fill_seats(record, seats);
    table->match =
        store_begin_match(hub->store, table->id, record->game, &record->setup, seats,
                          upgrade_is_due(record), fault, err);
    if (!table->match)
        return false;
    hub->matches++;
    table->head = (StoreHead){ 0 };
    table->snapped = 0;
    table->q = 0;
    table->asked_now_ms = record->started_ms;
    table->clocked = match_to_act(table->match);
    table->furthest = 0;
    memset(table->done_seq, 0, sizeof table->done_seq);
    remember_position(table);
    return true;
}

/* Does this program agree with what was played under other rules?  Only what the store says of the
 * log counts: if that cannot be read, nothing is known. */
static bool try_match(Hub *hub, Table *table, GuardFault *fault, Err *err)
{
    Replaying replaying = {
        .table = table, .foreign = true, .sound = true, .fault = fault, .err = err
    };
    TableRecord again;

    if (table->record.outdated && table->record.agreed < 0)
        return true; /* there is nothing to show */
    if (!begin_match(hub, table, fault, err)) {
        if (fault->text[0] || store_is_silent(hub) || !read_record(hub, table->id, &again, err))
            return false;
        record_release(&again);
        upgrade_give_up(hub, table);
        return true;
    }
    if (store_read_entries(hub->store, table->id, &table->head, take_entry, &replaying, err) !=
            STORE_OK ||
        fault->text[0]) {
        if (!store_is_silent(hub))
            hub_error("the log of a table cannot be read", table->id);
        table_drop_match(hub, table);
        return false;
    }
    table->head = replaying.head;
    if (replaying.sound)
        upgrade_finish(hub, table);
    else
        upgrade_give_up(hub, table);
    return true;
}

static bool has_begun(const TableRecord *record)
{
    return record->state == STORE_RUNNING || record->state == STORE_OVER ||
           record->state == STORE_OUTDATED;
}

static bool go_up_to(void *context, const StoreEntry *entry)
{
    const StoreHead *end = context;

    return entry->seq < end->seq;
}

/* Is what is behind the snapshot what it was taken from?  It need not be played, but whoever looks
 * back, or takes the record along, is to find it as it was. */
static bool is_past_sound(Hub *hub, const Table *table, Err *err)
{
    StoreHead end = table->head, head = { 0 };

    if (end.seq == 0)
        return true;
    return store_read_entries(hub->store, table->id, &head, go_up_to, &end, err) == STORE_OK &&
           head.seq == end.seq && head.chain == end.chain;
}

/* From the newest snapshot, and if that will not do, from the beginning. */
static bool read_match(Hub *hub, Table *table, GuardFault *fault, Err *err)
{
    GuardFault ignored = { "" };
    bool useless;

    if (upgrade_is_due(&table->record))
        return try_match(hub, table, fault, err);
    if (snapshot_use(hub, table, &useless)) {
        if (is_past_sound(hub, table, err) && read_log(hub, table, &ignored, err)) {
            hub_debug("a table is taken up from its snapshot", table->id);
            return true;
        }
        table_drop_match(hub, table);
    }
    if (store_is_silent(hub) || !begin_match(hub, table, fault, err))
        return false;
    bool read = read_log(hub, table, fault, err);
    if (useless && !store_is_silent(hub))
        hub_warn("a snapshot is of no use, the log is played again", table->id);
    if (read)
        return true;
    if (!store_is_silent(hub))
        hub_error("the log of a table cannot be read", table->id);
    table_drop_match(hub, table);
    return false;
}

bool table_need_match(Hub *hub, Table *table, Err *err)
{
    GuardFault fault = { "" };

    if (table->match || !has_begun(&table->record))
        return true;
    if (errand_is_old(hub, table->marked))
        errand_renew(hub);
    if (read_match(hub, table, &fault, err)) {
        clock_take_up(hub, table);
        return true;
    }
    if (!fault.text[0])
        return false;
    table_set_aside(hub, table, &fault);
    return true;
}

/* --- Writing --- */

typedef struct Writing {
    Hub *hub;
    Table *table;
    bool is_entry;
    Reply reply;
} Writing;

static Writing *begin_writing(Hub *hub, Table *table, bool is_entry, const Ask *ask)
{
    Writing *writing = memory_new(1, sizeof *writing);

    writing->hub = hub;
    writing->table = table;
    writing->is_entry = is_entry;
    if (ask)
        writing->reply = answer_later(ask);
    if (table->stale)
        errand_end(&table->errand); /* what is being read of it may be older than this */
    table->pending++;
    table->storing += is_entry;
    return writing;
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

    bool sound = read_record(hub, table->id, &record, &err);
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

const char *why_not_stored(const char *about, const StoreResult *result)
{
    if (result->status == STORE_CONFLICT)
        return N_("Somebody else was faster; look at the table again.");
    hub_error(result->err.text, about);
    return N_("It could not be stored. Send the same message again in a while.");
}

/* Memory and store may differ, and nobody may see what was not stored. */
static void doubt(Hub *hub, Table *table)
{
    table->wrong = true;
    table_mark(hub, table);
}

static void end_writing(void *context, const StoreResult *result)
{
    Writing *writing = context;
    Hub *hub = writing->hub;
    Table *table = writing->table;

    table->pending--;
    table->storing -= writing->is_entry;
    if (result->status == STORE_OK || result->status == STORE_REPEATED) {
        ok_begin(hub, &writing->reply);
        json_put_int(&hub->json, "n", result->seq);
        if (writing->reply.type == MESSAGE_REMATCH) /* where one sits now */
            json_put_text(&hub->json, "table", table->id);
        ok_end(hub, &writing->reply);
    } else {
        hub_warn("a write was not done", table->id);
        refuse_later(hub, &writing->reply, "store", why_not_stored(table->id, result));
    }
    if (result->status != STORE_OK)
        doubt(hub, table);
    free(writing);
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
    free(writing);
    doubt(hub, table);
}

static bool change(Hub *hub, Table *table, const char *history, const Ask *ask)
{
    Writing *writing = begin_writing(hub, table, false, ask);
    RecordText text;
    StoreTable stored;
    Err err;

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
    return change(hub, table, "", ask);
}

bool table_change_noting(Hub *hub, Table *table, const char *history)
{
    return change(hub, table, history, NULL);
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
    note_entry(table, &entry, table->head.seq, waiting);
    const Link *payer = ask ? ask->link : table->view ? table->view->link : NULL;
    if (payer) /* whoever looks on while bots play lets the log grow */
        payer_stored(payer->payer, STORED_ENTRY + strlen(text));
    if (ask)
        charge_for_crowd(ask, table);
    return true;
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
    doubt(writing->hub, writing->table);
    lobby_note_change(writing->hub);
    free(writing);
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
    if (table->untold)
        publish_table(hub, table);
    dice_watch(hub, table, time_steady_ms());
    if (table->match) {
        table_guard(hub, table, settle, NULL);
    } else if (has_begun(&table->record)) {
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
    return table->view || table->pending > 0 || table->jobs > 0 || table->due;
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
