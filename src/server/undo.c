/* undo.c -- taking moves back: at once if nobody has learned anything, else if everybody agrees. */
#include <stdio.h>
#include <string.h>

#include "match/match.h"
#include "server/tables.h"

static SeatMask persons(const Table *table)
{
    SeatMask mask = 0;

    for (int seat = 0; seat < table->record.setup.seats; seat++)
        if (table->record.seat[seat].kind == SEAT_PERSON)
            mask |= SEAT_BIT(seat);
    return mask;
}

/* All seats of a person: a hot seat agrees with itself. */
static SeatMask seats_of(const Table *table, const char *person)
{
    SeatMask mask = 0;

    for (int seat = 0; seat < table->record.setup.seats; seat++)
        if (table->record.seat[seat].kind == SEAT_PERSON &&
            !strcmp(table->record.seat[seat].person, person))
            mask |= SEAT_BIT(seat);
    return mask;
}

SeatMask other_persons(const Table *table, int seat)
{
    return persons(table) & (SeatMask)~seats_of(table, table->record.seat[seat].person);
}

/* To an earlier position, or to a later one that is still in the record.  What was learned cannot
 * be taken back, so the log says that something was. */
static void go_to(Ask *ask, Table *table, int seat, int to)
{
    SeatMask own = seats_of(table, table->record.seat[seat].person);
    char memory[32];
    Buf text;
    Err err;

    buf_init(&text, memory, sizeof memory);
    buf_add_int(&text, to);
    if (to < match_position(table->match) && match_undo_tells(table->match, to, own))
        buf_add(&text, STORE_LEARNED);
    if (!match_seek(table->match, to, &err)) {
        refuse_text(ask, "nothing-to-undo", err.text, NULL);
        return;
    }
    table_append(ask->hub, table, seat, STORE_UNDO, text.text, 0, ask);
    publish_table(ask->hub, table);
}

/* The position before the last move of this seat, but for formalities that were decided on its
 * behalf; -1: it has made none. */
static int before_last_move(const Table *table, int seat)
{
    int at = match_position(table->match) - 1;

    while (at >= 0 && (match_entry(table->match, at)->seat != seat ||
                       (table->guide && guide_made(table->guide, at)) ||
                       (!is_by_hand(&table->record, seat) &&
                        match_was_formality(table->match, at))))
        at--;
    return at;
}

static bool may_undo(const Ask *ask, const Table *table)
{
    if (refuse_if_outdated(ask, table))
        return false;
    if (table->record.state != STORE_RUNNING) {
        refuse(ask, "not-running",
               N_("Nothing can be taken back: the game has not begun, or is over."));
        return false;
    }
    if (table->pending == 0)
        return true;
    refuse(ask, "slow-down", N_("A move is being stored; ask again."));
    return false;
}

/* Who has to agree before the position `to` is gone back to on behalf of a seat.  Working that
 * out is not cheap, and not needed if nobody else is there. */
static SeatMask consent_needed(const Table *table, int seat, int to)
{
    int mover;

    if (!other_persons(table, seat))
        return 0;
    return to == match_position(table->match) - 1 ? match_undo_consent(table->match, &mover)
                                                  : persons(table);
}

const char *undo_state(const Table *table, int seat)
{
    bool runs = table->record.state == STORE_RUNNING && match_to_act(table->match);
    int to = seat >= 0 && runs ? before_last_move(table, seat) : -1;

    if (to < 0)
        return NULL;
    return consent_needed(table, seat, to) & other_persons(table, seat) ? "ask" : "free";
}

void do_undo(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;

    if (seat < 0 || !may_undo(ask, table))
        return;
    int to = before_last_move(table, seat);
    if (to < 0) {
        refuse(ask, "nothing-to-undo", N_("You have made no move that could be taken back."));
        return;
    }
    SeatMask needed = consent_needed(table, seat, to);
    SeatMask own = seats_of(table, ask->session->person);
    if (!(needed & ~own)) {
        go_to(ask, table, seat, to);
        return;
    }
    char text[40];
    snprintf(text, sizeof text, "%d %d %d", to, needed, own);
    table_append(ask->hub, table, seat, UNDO_ASKED, text, 0, ask);
    publish_table(ask->hub, table);
}

void do_vote(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;

    if (seat < 0 || !may_undo(ask, table))
        return;
    const UndoRequest *undo = &table->undo;
    SeatMask own = seats_of(table, ask->session->person);
    char text[16];
    if (!undo->open || undo->seq != table->head.seq) {
        refuse(ask, "no-request", N_("Nobody is asking to take anything back."));
        return;
    }
    if (ask->message->request && ask->message->request != undo->n) {
        refuse(ask, "no-request",
               N_("That request is no longer open; another one is: look at it first."));
        return;
    }
    if (own & SEAT_BIT(undo->seat)) {
        refuse(ask, "not-asked", N_("You have asked for this yourself: the others decide."));
        return;
    }
    if (ask->message->agree && !(undo->needed & ~undo->agreed & ~own)) {
        go_to(ask, table, undo->seat, undo->to);
        return;
    }
    snprintf(text, sizeof text, "%d", own);
    table_append(ask->hub, table, seat, ask->message->agree ? UNDO_AGREED : UNDO_REFUSED, text, 0,
                 ask);
    publish_table(ask->hub, table);
}

/* --- Again --- */

/* How far a seat may go forward: to where it took back from, but it makes nobody else's moves. */
static int redo_position(const Table *table, int seat)
{
    const TakenBack *back = table->backs > 0 ? &table->back[table->backs - 1] : NULL;
    int to = match_position(table->match);

    if (!back || back->seat != seat || table->record.state != STORE_RUNNING ||
        !match_to_act(table->match))
        return -1;
    SeatMask others = other_persons(table, seat);
    while (to < back->from && to < match_length(table->match) &&
           !(others & SEAT_BIT(match_entry(table->match, to)->seat)))
        to++;
    return to > match_position(table->match) ? to : -1;
}

bool redo_is_open(const Table *table, int seat)
{
    return seat >= 0 && redo_position(table, seat) >= 0;
}

void do_redo(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;

    if (seat < 0 || !may_undo(ask, table))
        return;
    int to = redo_position(table, seat);
    if (to < 0)
        refuse(ask, "nothing-to-undo",
               N_("There is nothing to redo: only what you took back last can be redone, and only "
                  "while nothing else has been done since."));
    else
        go_to(ask, table, seat, to);
}
