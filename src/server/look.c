/* look.c -- questions about a position that change nothing. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/meant.h"
#include "protocol/reach.h"
#include "protocol/reasons.h"
#include "protocol/update.h"
#include "server/tables.h"

/* Nothing that is not durable is shown. */
bool has_match(const Ask *ask, const Table *table)
{
    if (table->match && table->storing == 0)
        return true;
    if (!table->match && refuse_if_outdated(ask, table))
        return false;
    if (table->match)
        refuse(ask, "slow-down", N_("A move is being stored; ask again."));
    else
        refuse(ask, "not-running", N_("The game at this table has not begun."));
    return false;
}

static bool find_seat(const Ask *ask, Table **table, int *seat)
{
    *table = table_get(ask);
    *seat = *table ? ask_seat(ask, *table) : SEAT_REFEREE;
    return *seat >= 0 && has_match(ask, *table);
}

/* The seat that must decide, or gives up, and the move that the message names. */
static bool read_move(const Ask *ask, Table **table, int *seat, Move *move)
{
    Err err;

    if (!find_seat(ask, table, seat))
        return false;
    const Play *p = match_play((*table)->match);
    bool is_move = play_move_read(p, ask->message->move, move, &err);
    if (!(play_to_act(p) & SEAT_BIT(*seat)) && !(is_move && play_is_resigning(p, *move))) {
        refuse_not_asked(ask, *table);
        return false;
    }
    if (is_move)
        return true;
    meant_say(p, *seat, ask->message->move, &err);
    refuse_text(ask, "not-allowed", err.text, NULL);
    return false;
}

/* The thing that the message names. */
static bool read_thing(const Ask *ask, const Play *p, int *type, int *value)
{
    const Thing *thing = &ask->message->thing;

    *type = thing_type(p->game, thing->type);
    *value = thing->number;
    if (*type == ENTITY_NUMBER ||
        (*type != ENTITY_NONE && play_label_read(p, *type, thing->id, value)))
        return true;
    if (*type == ENTITY_NONE)
        refuse(ask, "not-allowed", N_("This game has no things of the type '{type}'."),
               ARG_TEXT("type", thing->type));
    else
        refuse(ask, "not-allowed", N_("There is no {type} called '{id}' at the moment."),
               ARG_TEXT("type", thing->type), ARG_TEXT("id", thing->id));
    return false;
}

static void why_thing(Ask *ask)
{
    Table *table;
    int seat, type, value;

    if (!find_seat(ask, &table, &seat) ||
        !read_thing(ask, match_play(table->match), &type, &value))
        return;
    Reply reply = answer_later(ask);
    tell_reasons(ok_begin(ask->hub, &reply), match_play(table->match), seat, type, value);
    ok_end(ask->hub, &reply);
}

/* Would this move be there to stay once it is made, unless the others agree?  And is it one to
 * think about twice? */
static void put_final(Json *json, const Table *table, int seat, Move move)
{
    const Play *p = match_play(table->match);

    json_put_bool(json, "final", other_persons(table, seat) && !undo_will_be_free(p, seat, move));
    tell_own_side(json, p, seat, move);
}

static void why_move(Ask *ask)
{
    char memory[512];
    Refusal why;
    Table *table;
    Move move;
    Buf text;
    int seat;

    if (!read_move(ask, &table, &seat, &move))
        return;
    const Play *p = match_play(table->match);
    bool refused = play_why_not(p, seat, move, &why);
    Reply reply = answer_later(ask);
    Json *json = ok_begin(ask->hub, &reply);
    json_put_bool(json, "allowed", !refused);
    if (refused) {
        buf_init(&text, memory, sizeof memory);
        play_refusal_text(p, &why, &text);
        json_put_text(json, "text", text.text);
        json_put_text(json, "rule", p->game->refusals[why.kind].rule);
    } else {
        put_final(json, table, seat, move);
    }
    ok_end(ask->hub, &reply);
}

void do_why(Ask *ask)
{
    if (ask->message->thing.type[0])
        why_thing(ask);
    else
        why_move(ask);
}

bool ask_aid(const Ask *ask, const Table *table, Aid aid)
{
    Err err;

    if (aids_allow(table->record.aids, aid, &err) || all_is_known(ask->hub, table))
        return true;
    refuse_text(ask, "aids", err.text, NULL);
    return false;
}

void do_odds(Ask *ask)
{
    Table *table;
    Move move;
    int seat;

    if (!read_move(ask, &table, &seat, &move) || !ask_aid(ask, table, AID_ODDS))
        return;
    const Play *p = match_play(table->match);
    if (!play_is_option(p, seat, move)) {
        refuse(ask, "not-allowed", N_("That is not one of your moves now."));
        return;
    }
    Reply reply = answer_later(ask);
    Json *json = ok_begin(ask->hub, &reply);
    tell_odds(json, p, seat, move);
    put_final(json, table, seat, move);
    ok_end(ask->hub, &reply);
}

/* How far a piece could go follows from the rules and is told everywhere; what the places are worth
 * is help. */
void do_reach(Ask *ask)
{
    Table *table;
    Err err;
    int seat;

    if (!find_seat(ask, &table, &seat))
        return;
    if (!(match_to_act(table->match) & SEAT_BIT(seat))) {
        refuse_not_asked(ask, table);
        return;
    }
    bool helps = aids_allow(table->record.aids, AID_ODDS, &err) || all_is_known(ask->hub, table);
    Reply reply = answer_later(ask);
    for (;; helps = false) { /* too much for one message: the places alone */
        tell_reach(ok_begin(ask->hub, &reply), match_play(table->match), seat, helps);
        if (!ask->hub->out.cut || !helps)
            break;
    }
    ok_end(ask->hub, &reply);
}

bool is_attached(const Ask *ask, const Table *table)
{
    for (const View *view = table->view; view; view = view->next)
        if (view->link == ask->link)
            return true;
    return false;
}

/* Once there are no secrets, everybody may see through all eyes. */
bool all_is_open(const Ask *ask, const Table *table)
{
    return all_is_known(ask->hub, table) &&
           (is_seated(table, ask->session->person) || is_attached(ask, table));
}

/* Through whose eyes: a seat of one's own, or those of a watcher who is attached. */
static bool viewer_of(const Ask *ask, const Table *table, int *viewer)
{
    *viewer = ask->message->seat;
    if (all_is_open(ask, table) && *viewer >= SEAT_REFEREE &&
        *viewer < table->record.setup.seats)
        return true;
    if (*viewer == SEAT_REFEREE &&
        refuse_if_not_known(ask, table,
                            N_("The referee sees all secrets; look again when the game is over.")))
        return false;
    *viewer = SEAT_WATCHER;
    if (ask->message->seat != SEAT_WATCHER &&
        (ask->message->seat >= 0 || is_seated(table, ask->session->person))) {
        *viewer = ask_seat(ask, table);
        return *viewer >= 0;
    }
    if (is_attached(ask, table))
        return true;
    refuse(ask, "no-seat", N_("Attach to the table first."));
    return false;
}

bool ask_position(const Ask *ask, const Table *table, int at)
{
    if (at <= match_position(table->match))
        return true;
    refuse(ask, "not-allowed",
           N_PLURAL("length", "There is no position {position}: the record has {length} move.",
                    "There is no position {position}: the record has {length} moves."),
           ARG_NUMBER("position", at), ARG_NUMBER("length", match_position(table->match)));
    return false;
}

void do_seek(Ask *ask)
{
    Table *table = table_get(ask);
    int at = ask->message->at, viewer;

    if (!table || !has_match(ask, table) || !viewer_of(ask, table, &viewer) ||
        !ask_position(ask, table, at))
        return;
    const Game *game = table->record.game;
    Play p = { .game = game, .state = memory_new(1, game->state_size) };
    match_state_at(table->match, at, p.state, NULL);
    Reply reply = answer_later(ask);
    Json *json = ok_begin(ask->hub, &reply);
    json_put_int(json, "at", at);
    json_put_int(json, "seat", viewer);
    update_write_moves(table->match, at, at, viewer, json);
    tell_view(json, &p, viewer);
    if (ask->message->drawing)
        tell_drawing(json, &p, viewer);
    tell_to_act(json, &p);
    tell_result(json, &p);
    ok_end(ask->hub, &reply);
    free(p.state);
}

void do_log(Ask *ask)
{
    Table *table = table_get(ask);
    int first = ask->message->from < 0 ? 0 : ask->message->from, last = ask->message->to, viewer;

    if (!table || !has_match(ask, table) || !viewer_of(ask, table, &viewer) ||
        !ask_position(ask, table, first))
        return;
    if (last > match_position(table->match))
        last = match_position(table->match);
    if (last > first + UPDATE_MOVES_MOST - 1)
        last = first + UPDATE_MOVES_MOST - 1;
    Reply reply = answer_later(ask);
    for (;;) {
        Json *json = ok_begin(ask->hub, &reply);
        json_put_int(json, "from", first);
        json_put_int(json, "to", last);
        update_write_moves(table->match, first, last, viewer, json);
        if (!ask->hub->out.cut || last <= first)
            break;
        last = first + (last - first) / 2;
    }
    ok_end(ask->hub, &reply);
}

/* --- The record --- */

/* What is published may be larger than other messages, so it has memory of its own. */
static void send_save(Ask *ask, const char *text, size_t length)
{
    size_t size = 2 * length + 256;
    char *memory = memory_new(1, size);
    Buf out;

    buf_init(&out, memory, size);
    Json json = json_begin(&out);
    json_open_object(&json, NULL);
    json_put_text(&json, "t", "ok");
    json_put_text(&json, "re", ask->message->id);
    json_put_text(&json, "save", text);
    json_close(&json);
    if (ask->message->id[0])
        link_send(ask->link, out.text, out.length);
    free(memory);
}

void do_save(Ask *ask)
{
    Table *table = table_get(ask);
    size_t length;
    Err err;

    if (!table || !has_match(ask, table))
        return;
    if (refuse_if_not_known(ask, table,
                            N_("The record holds all secrets; it is given when the game is over.")))
        return;
    if (match_origin(table->match)) {
        refuse(ask, "no-save",
               N_("This branch began in an imagined position, which no seed leads to, so there is "
                  "no save of it. You can replay it here, and play on from it."));
        return;
    }
    if (!all_is_open(ask, table)) {
        refuse(ask, "no-seat", N_("Attach to the table first."));
        return;
    }
    if (table->record.dice.scheme)
        fair_note(table->match, &table->record.dice);
    if (table->learned && !match_put_learned(table->match, table->learned, &err)) {
        refuse_store(ask, &err);
        return;
    }
    char *text = match_save_shown(table->match, &length);
    send_save(ask, text, length);
    free(text);
}
