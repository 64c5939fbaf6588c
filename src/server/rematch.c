/* rematch.c -- the same table once more: an offer that everybody answers for themselves.
 *
 * Whoever offers gets a new table with the same settings, sits there where they sat, and so do the
 * bots.  The seats of the others are open: each sits down by accepting, and nobody is brought to a
 * table that they did not choose.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "server/tables.h"

static SeatMask seats_of(const TableRecord *record, const char *person)
{
    SeatMask mask = 0;

    for (int seat = 0; seat < record->setup.seats; seat++)
        if (record->seat[seat].kind == SEAT_PERSON && !strcmp(record->seat[seat].person, person))
            mask |= SEAT_BIT(seat);
    return mask;
}

void rematch_offered(Table *old, const char *person, const char *id)
{
    TableRecord *record = &old->record;

    memcpy(record->rematch, id, strlen(id) + 1);
    record->rematch_yes = seats_of(record, person);
    record->rematch_no = 0;
    for (record->rematch_by = 0; !(record->rematch_yes & SEAT_BIT(record->rematch_by));)
        record->rematch_by++;
}

static void offer(Ask *ask, Table *table)
{
    TableRecord record = table->record;

    for (int seat = 0; seat < record.setup.seats; seat++)
        if (record.seat[seat].kind == SEAT_PERSON &&
            strcmp(record.seat[seat].person, ask->session->person) != 0) {
            memset(&record.seat[seat], 0, sizeof record.seat[seat]);
            dice_forget(&record, seat);
        }
    if (!has_too_many_tables(ask))
        make_rematch(ask, &record, table);
}

/* Their seat if it is free, else any; -1: none is. */
static int free_seat(const TableRecord *record, int wanted)
{
    if (record->seat[wanted].kind == SEAT_OPEN)
        return wanted;
    for (int seat = 0; seat < record->setup.seats; seat++)
        if (record->seat[seat].kind == SEAT_OPEN)
            return seat;
    return -1;
}

/* Whoever took part in the dice before is to do so again (dice.c). */
static bool take_seats(Ask *ask, const TableRecord *old, TableRecord *record, SeatMask wanted)
{
    bool any = false;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int at = wanted & SEAT_BIT(seat) ? free_seat(record, seat) : -1;
        if (at < 0)
            continue;
        TableSeat *info = &record->seat[at];
        dice_forget(record, at);
        if (old->dice.promise[seat][0])
            record->owing |= SEAT_BIT(at);
        char name[SEAT_NAME_MOST + 1];
        name_at_table(record, ask->session, name);
        info->kind = SEAT_PERSON;
        memcpy(info->name, name, sizeof info->name);
        memcpy(info->person, ask->session->person, sizeof info->person);
        any = true;
    }
    return any;
}

/* Whoever accepts sits at the new table first; that is noted at the old one once it stands. */
typedef struct Accepting {
    Hub *hub;
    Reply reply;
    Waiting *again; /* the message that accepts */
    Table *old;
    char next[STORE_ID_MOST + 1]; /* the new table */
    int n; /* its revision; 0: nothing had to be changed there */
    char person[PERSON_MOST + 1];
} Accepting;

static void end_accepting(Accepting *accepting)
{
    free(accepting->again);
    free(accepting);
}

/* id: the table at which the write was not done, perhaps because another server was faster. */
static void not_accepted(Accepting *accepting, const char *id, const StoreResult *result)
{
    Hub *hub = accepting->hub;
    bool outrun = result->status == STORE_CONFLICT || result->status == STORE_MISSING;

    memcpy(accepting->again->rests_on, id, strlen(id) + 1);
    if (outrun && wait_after_race(hub, accepting->again, &accepting->reply))
        accepting->again = NULL;
    else
        refuse_later(hub, &accepting->reply, "store", why_not_stored(id, result));
    end_accepting(accepting);
}

static void noted(void *context, const StoreResult *result)
{
    Accepting *accepting = context;

    if (result->status != STORE_OK) {
        not_accepted(accepting, accepting->old->id, result);
        return;
    }
    Json *json = ok_begin(accepting->hub, &accepting->reply);
    json_put_text(json, "table", accepting->next);
    if (accepting->n > 0)
        json_put_int(json, "n", accepting->n);
    ok_end(accepting->hub, &accepting->reply);
    end_accepting(accepting);
}

static void note_acceptance(Accepting *accepting)
{
    TableRecord *record = &accepting->old->record;
    SeatMask own = seats_of(record, accepting->person);

    record->rematch_yes |= own;
    record->rematch_no &= (SeatMask)~own;
    if (!table_change_then(accepting->hub, accepting->old, noted, accepting))
        noted(accepting, &(StoreResult){ .status = STORE_FAILED });
}

static void seated(void *context, const StoreResult *result)
{
    Accepting *accepting = context;
    Hub *hub = accepting->hub;
    Table *old = accepting->old;

    old->pending--;
    if (result->status == STORE_OK) {
        accepting->n = result->seq;
        note_acceptance(accepting);
        return;
    }
    not_accepted(accepting, accepting->next, result);
    if (!old->stale)
        table_settle(hub, old);
}

static Accepting *begin_accepting(Ask *ask, Table *old, const Table *next)
{
    Accepting *accepting = memory_new(1, sizeof *accepting);

    accepting->hub = ask->hub;
    accepting->reply = answer_later(ask);
    accepting->again = wait_prepare(ask, next->id);
    accepting->old = old;
    memcpy(accepting->next, next->id, sizeof accepting->next);
    memcpy(accepting->person, ask->session->person, sizeof accepting->person);
    return accepting;
}

/* The old table is busy until the new one stands, so that what it says of the offer holds. */
static void sit_down(Ask *ask, Table *old, Table *next)
{
    Accepting *accepting = begin_accepting(ask, old, next);

    charge_for_crowd(ask, next);
    old->pending++;
    if (!table_change_then(ask->hub, next, seated, accepting))
        seated(accepting, &(StoreResult){ .status = STORE_FAILED });
}

/* Who sits there already has accepted; if that could not be noted then, it is now. */
static void answer_seated(Ask *ask, Table *old, const Table *next)
{
    SeatMask own = seats_of(&old->record, ask->session->person);

    if (own & ~old->record.rematch_yes) {
        note_acceptance(begin_accepting(ask, old, next));
        return;
    }
    Reply reply = answer_later(ask);
    json_put_text(ok_begin(ask->hub, &reply), "table", next->id);
    ok_end(ask->hub, &reply);
}

static Table *find_next(Ask *ask, const Table *table)
{
    Err err = { "" };
    Table *next = table_load(ask->hub, table->record.rematch, &err);

    if (next)
        ask->rests_on = next->id;
    else if (store_is_silent(ask->hub))
        refuse_store(ask, &err);
    else
        refuse_text(ask, "no-table", err.text, NULL);
    return next;
}

static void accept_offer(Ask *ask, Table *table)
{
    SeatMask own = seats_of(&table->record, ask->session->person);
    Table *next = find_next(ask, table);

    if (!next)
        return;
    if (next->pending > 0) /* another server may still have been faster there */
        ask->errand->again = true;
    else if (is_seated(next, ask->session->person))
        answer_seated(ask, table, next);
    else if (!is_open(ask, next))
        return;
    else if (is_removed(&next->record, ask->session->person))
        refuse(ask, "removed", N_("Whoever made this table has removed you from it."));
    else if (has_too_many_tables(ask))
        return;
    else if (take_seats(ask, &table->record, &next->record, own))
        sit_down(ask, table, next);
    else
        refuse(ask, "seat-taken", N_("Every seat of the rematch is taken already."));
}

static void decline_offer(Ask *ask, Table *table)
{
    SeatMask own = seats_of(&table->record, ask->session->person);

    if (table->record.rematch_yes & own) {
        refuse(ask, "not-allowed",
               N_("You have accepted already: give back your seat at the new table instead."));
        return;
    }
    table->record.rematch_no |= own;
    table_change(ask->hub, table, ask);
}

void do_rematch(Ask *ask)
{
    Table *table = table_get(ask);
    bool declines = ask->message->decline;

    ask->rests_on = NULL;
    if (!table)
        return;
    if (!is_seated(table, ask->session->person))
        refuse(ask, "not-your-seat", N_("Only those who played can have a rematch."));
    else if (table->record.state != STORE_OVER)
        refuse(ask, "not-over", N_("The game is not over yet."));
    else if (table->record.rematch[0] && declines)
        decline_offer(ask, table);
    else if (table->record.rematch[0])
        accept_offer(ask, table);
    else if (declines)
        refuse(ask, "no-request", N_("Nobody has offered a rematch."));
    else
        offer(ask, table);
}
