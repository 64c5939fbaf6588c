/* undo.c -- taking moves back: at once if nobody has learnt anything, else if all agree. */
#include <string.h>

#include "match/match.h"
#include "server/hub.h"

static SeatMask persons(const Table *table)
{
    SeatMask mask = 0;

    for (int seat = 0; seat < table->record.setup.seats; seat++)
        if (table->record.seat[seat].kind == SEAT_PERSON)
            mask |= SEAT_BIT(seat);
    return mask;
}

/* All seats of the person who has this one: a hot seat agrees with itself. */
static SeatMask seats_of_same(const Table *table, const Ask *ask)
{
    SeatMask mask = 0;

    for (int seat = 0; seat < table->record.setup.seats; seat++)
        if (table->record.seat[seat].kind == SEAT_PERSON &&
            !strcmp(table->record.seat[seat].person, ask->session->person))
            mask |= SEAT_BIT(seat);
    return mask;
}

static void take_back(Ask *ask, Table *table, int seat, int to)
{
    char memory[16];
    Buf text;
    Err err;

    buf_init(&text, memory, sizeof memory);
    buf_add_int(&text, to);
    if (!match_seek(table->match, to, &err)) {
        refuse_text(ask, "nothing-to-undo", err.text, NULL);
        return;
    }
    table_append(ask->hub, table, seat, STORE_UNDO, text.text, 0, ask);
    publish_table(ask->hub, table);
}

/* The position before the last move of this seat; -1: it has made none. */
static int before_last_move(const Table *table, int seat)
{
    int at = match_position(table->match) - 1;

    while (at >= 0 && match_entry(table->match, at)->seat != seat)
        at--;
    return at;
}

static bool may_undo(const Ask *ask, const Table *table)
{
    if (table->record.state == STORE_RUNNING && table->pending == 0)
        return true;
    refuse(ask, "not-running", N_("Nothing can be taken back now."));
    return false;
}

void do_undo(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE, mover;

    if (seat < 0 || !may_undo(ask, table))
        return;
    int to = before_last_move(table, seat);
    if (to < 0) {
        refuse(ask, "nothing-to-undo", N_("You have made no move that could be taken back."));
        return;
    }
    SeatMask needed = to == match_position(table->match) - 1
                          ? match_undo_consent(table->match, &mover)
                          : persons(table);
    SeatMask own = seats_of_same(table, ask);
    if (!(needed & ~own)) {
        take_back(ask, table, seat, to);
        return;
    }
    table->undo = (UndoRequest){ .open = true, .seat = seat, .to = to, .seq = table->head.seq,
                                 .needed = needed, .agreed = own };
    ok(ask);
    publish_table(ask->hub, table);
}

void do_vote(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;

    if (seat < 0 || !may_undo(ask, table))
        return;
    UndoRequest *undo = &table->undo;
    if (!undo->open || undo->seq != table->head.seq) {
        refuse(ask, "no-request", N_("Nobody asks to take anything back now."));
        return;
    }
    if (!ask->message->agree) {
        undo->open = false;
        ok(ask);
        publish_table(ask->hub, table);
        return;
    }
    undo->agreed |= seats_of_same(table, ask);
    if (!(undo->needed & ~undo->agreed)) {
        take_back(ask, table, undo->seat, undo->to);
        return;
    }
    ok(ask);
    publish_table(ask->hub, table);
}
