/* moves.c -- making a move: it counts when it is durable, and only then is anybody told. */
#include <string.h>

#include "protocol/meant.h"
#include "server/tables.h"

static bool is_running(const Ask *ask, const Table *table)
{
    if (table->record.state == STORE_RUNNING)
        return true;
    if (refuse_if_outdated(ask, table))
        return false;
    if (table->record.state == STORE_OVER)
        refuse(ask, "not-running", N_("The game at this table is over."));
    else
        refuse(ask, "not-running", N_("The game at this table has not begun."));
    return false;
}

void refuse_not_asked(const Ask *ask, const Table *table)
{
    SeatMask waiting = table->match ? match_to_act(table->match) : 0;
    char memory[100];
    Buf name;

    if (refuse_if_outdated(ask, table))
        return;
    if (table->record.state == STORE_OVER || !waiting) {
        refuse(ask, "not-asked", N_("There is nothing to decide: the game is not running."));
        return;
    }
    buf_init(&name, memory, sizeof memory);
    play_label_text(match_play(table->match), ENTITY_SEAT, __builtin_ctz(waiting), &name);
    refuse(ask, "not-asked", N_("It is not your turn: wait until {seat} has decided."),
           ARG_TEXT("seat", name.text));
}

static bool check_question(const Ask *ask, const Table *table, int seat)
{
    if (!(match_to_act(table->match) & SEAT_BIT(seat))) {
        refuse_not_asked(ask, table);
        return false;
    }
    if (ask->message->q != table->q) {
        refuse(ask, "old-question",
               N_("That answers an earlier question. Look at what has happened, and decide "
                  "again."));
        return false;
    }
    return true;
}

bool answer_if_done(Ask *ask, const Table *table)
{
    int done = table->match ? table_done_before(table, ask) : 0;

    if (done == 0)
        return false;
    Reply reply = answer_later(ask);
    json_put_int(ok_begin(ask->hub, &reply), "n", done);
    ok_end(ask->hub, &reply);
    return true;
}

void do_move(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;
    Move move;
    Err err;

    if (seat < 0 || answer_if_done(ask, table))
        return;
    if (!is_running(ask, table) || !check_question(ask, table, seat))
        return;
    const Play *p = match_play(table->match);
    SeatMask waiting = match_to_act(table->match);
    if (!play_move_read(p, ask->message->move, &move, &err)) {
        meant_say(p, seat, ask->message->move, &err);
        refuse_text(ask, "not-allowed", err.text, NULL);
        return;
    }
    if (!match_move(table->match, seat, move, &ask->hub->log, &err)) {
        refuse_text(ask, "not-allowed", err.text, match_forbidden_by(table->match));
        return;
    }
    clock_heard_of(ask->hub, table, seat);
    ask->hub->count.moves++;
    table_append(ask->hub, table, seat, STORE_MOVE, ask->message->move, waiting, ask);
}

/* ask: who is answered once it is durable; NULL: nobody asked for it. */
static bool enter_move(Hub *hub, Table *table, int seat, Move move, const Ask *ask)
{
    SeatMask waiting = match_to_act(table->match);
    char memory[STORE_ENTRY_MOST + 1];
    Buf text;
    Err err;

    buf_init(&text, memory, sizeof memory);
    play_move_write(match_play(table->match), move, &text);
    if (!match_move(table->match, seat, move, &hub->log, &err)) {
        hub_error("a move that no person sent is not allowed", table->id);
        return false;
    }
    table_append(hub, table, seat, STORE_MOVE, text.text, waiting, ask);
    return true;
}

bool make_move(Hub *hub, Table *table, int seat, Move move)
{
    return enter_move(hub, table, seat, move, NULL);
}

bool make_resignation(const Ask *ask, Table *table, int seat)
{
    const Play *p = match_play(table->match);

    return play_may_resign(p, seat) &&
           enter_move(ask->hub, table, seat, play_resign_move(p->game), ask);
}
