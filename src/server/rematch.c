/* rematch.c -- once more the same: an offer that everybody answers for themselves.
 *
 * Whoever offers gets a new table with the same settings, sits there where they sat, and so do the
 * bots.  The seats of the others are open: each sits down by accepting, and nobody is brought to a
 * table that they did not choose.
 */
#include <string.h>

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

static void answer_table(Ask *ask, const char *id)
{
    Reply reply = answer_later(ask);

    json_put_text(ok_begin(ask->hub, &reply), "table", id);
    ok_end(ask->hub, &reply);
}

static void accept_offer(Ask *ask, Table *table)
{
    SeatMask own = seats_of(&table->record, ask->session->person);
    Err err = { "" };
    Table *next = table_load(ask->hub, table->record.rematch, &err);

    if (!next) {
        refuse_text(ask, "no-table", err.text, NULL);
    } else if (is_seated(next, ask->session->person)) {
        answer_table(ask, next->id);
    } else if (!is_open(ask, next)) {
        return;
    } else if (is_removed(&next->record, ask->session->person)) {
        refuse(ask, "removed", N_("Whoever made this table has removed you from it."));
    } else if (!has_too_many_tables(ask)) {
        if (!take_seats(ask, &table->record, &next->record, own)) {
            refuse(ask, "seat-taken", N_("Every seat of the rematch is taken already."));
            return;
        }
        table->record.rematch_yes |= own;
        table->record.rematch_no &= (SeatMask)~own;
        if (table_change(ask->hub, next, ask))
            table_change(ask->hub, table, NULL);
    }
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
