/* replay.c -- the match of a table: its log played again, from its newest snapshot on, and what
 * each entry means for the table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/digest.h"
#include "server/record.h"
#include "server/tables.h"
#include "store/transfer.h"

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
        *undo = (UndoRequest){ .open = true, .seat = entry->seat, .to = to, .n = seq,
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

void table_note_entry(Table *table, const StoreEntry *entry, int seq, SeatMask waiting)
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
    table_note_entry(table, entry, entry->seq, waiting);
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
        if (fault->text[0] || store_is_silent(hub) ||
            !table_read_record(hub, table->id, &again, err))
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

bool table_has_begun(const TableRecord *record)
{
    return record->state == STORE_RUNNING || record->state == STORE_OVER ||
           record->state == STORE_OUTDATED;
}

static bool go_up_to(void *context, const StoreEntry *entry)
{
    const StoreHead *end = context;

    return entry->seq < end->seq;
}

/* Is what lies before the snapshot what it was taken from?  It need not be played, but whoever
 * looks back, or takes the record along, is to find it as it was. */
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

    if (table->match || !table_has_begun(&table->record))
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
