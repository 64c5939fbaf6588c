/* publish.c -- what is sent to those at a table. */
#include <string.h>

#include "engine/check.h"
#include "engine/lesson.h"
#include "protocol/update.h"
#include "server/hub.h"

const char *const table_state_words[] = { "open",      "running", "over",
                                          "abandoned", "aside",   "outdated" };
const char *const seat_kind_words[] = { "open", "person", "bot" };

/* --- The table --- */

static void tell_seats(Json *json, const Table *table, const Session *session)
{
    const TableRecord *record = &table->record;

    json_open_array(json, "seats");
    for (int seat = 0; seat < record->setup.seats; seat++) {
        const TableSeat *info = &record->seat[seat];
        json_open_object(json, NULL);
        json_put_text(json, "kind", seat_kind_words[info->kind]);
        json_put_text(json, "name", info->name);
        json_put_bool(json, "present", is_present(table, seat));
        json_put_bool(json, "away", (table->away & SEAT_BIT(seat)) != 0);
        json_put_bool(json, "you", session && info->kind == SEAT_PERSON &&
                                       !strcmp(info->person, session->person));
        json_put_bool(json, "muted", info->kind == SEAT_PERSON && is_muted(record, info->person));
        json_put_text(json, "commitment",
                      record->dice.promise[seat][0] ? record->dice.promise[seat] : NULL);
        json_put_bool(json, "contributed", record->dice.contribution[seat][0] != '\0');
        if (session && bot_tells(record, session->person, seat))
            json_put_bool(json, "tells", true);
        if (record->by_hand & SEAT_BIT(seat))
            json_put_bool(json, "by_hand", true);
        json_close(json);
    }
    json_close(json);
}

void tell_settings(Json *json, const TableRecord *record)
{
    const Setting *setting = record->game->settings;

    json_open_object(json, "settings");
    for (int i = 0; setting && setting[i].key; i++)
        json_put_text(json, setting[i].key, setting[i].values[record->setup.value[i]].name);
    json_close(json);
}

void tell_lesson_id(Json *json, const TableRecord *record)
{
    const Lesson *lesson = lesson_of(record->game, &record->setup);

    json_put_text(json, "lesson", !record->guided ? NULL : lesson ? lesson->id : "tutorial");
}

static void tell_undo(Json *json, const UndoRequest *undo)
{
    if (!undo->open) {
        json_put_text(json, "undo", NULL);
        return;
    }
    json_open_object(json, "undo");
    json_put_int(json, "seat", undo->seat);
    json_put_int(json, "to", undo->to);
    json_open_array(json, "missing");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (undo->needed & ~undo->agreed & SEAT_BIT(seat))
            json_put_int(json, NULL, seat);
    json_close(json);
    json_close(json);
}

/* A branch from a running game has no seed (store.h). */
static bool is_imagined(const TableRecord *record)
{
    static const uint8_t none[SEED_BYTES];

    return !memcmp(record->setup.seed, none, sizeof none);
}

static void tell_seats_in(Json *json, const char *key, SeatMask mask)
{
    json_open_array(json, key);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (mask & SEAT_BIT(seat))
            json_put_int(json, NULL, seat);
    json_close(json);
}

static void tell_offer(Json *json, const TableRecord *record)
{
    SeatMask persons = 0;

    if (!record->rematch[0]) {
        json_put_text(json, "offer", NULL);
        return;
    }
    for (int seat = 0; seat < record->setup.seats; seat++)
        if (record->seat[seat].kind == SEAT_PERSON && record->seat[seat].person[0])
            persons |= SEAT_BIT(seat);
    json_open_object(json, "offer");
    json_put_int(json, "by", record->rematch_by);
    tell_seats_in(json, "accepted", record->rematch_yes);
    tell_seats_in(json, "declined", record->rematch_no);
    tell_seats_in(json, "missing",
                  (SeatMask)(persons & ~(record->rematch_yes | record->rematch_no)));
    json_close(json);
}

static void tell_origin(Hub *hub, Json *json, Table *table)
{
    const TableRecord *record = &table->record;

    if (!record->origin[0]) {
        json_put_text(json, "origin", NULL);
        return;
    }
    json_open_object(json, "origin");
    json_put_text(json, "table", record->origin);
    json_put_int(json, "at", record->origin_at);
    json_put_bool(json, "imagined", is_imagined(record));
    json_put_bool(json, "runs", lineage_seems_to_run(hub, table));
    json_close(json);
}

enum { WATCHING_TOLD = 50 };

/* For the owner: whom that can be lifted for. */
static void tell_bars(Json *json, const TableRecord *record, const Session *session)
{
    bool owns = session && !strcmp(record->creator, session->person);

    json_open_array(json, "muted");
    for (int i = 0; owns && i < record->bars; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "name", record->bar[i].name);
        json_put_bool(json, "removed", record->bar[i].removed);
        json_close(json);
    }
    json_close(json);
}

/* Does somebody else look on, without a seat? */
static bool is_onlooker(const Table *table, const View *view, const Session *session)
{
    return view->seat == SEAT_WATCHER && view->link->session != session &&
           !is_seated(table, view->link->session->person);
}

/* How many look on at this server.  For the owner: who they are, and by which numbers they can be
 * shown out, though they say nothing. */
static void tell_watching(Json *json, const Table *table, const Session *session)
{
    bool owns = session && !strcmp(table->record.creator, session->person);
    int onlookers = 0;

    if (owns)
        json_open_array(json, "watching");
    for (const View *view = table->view; view; view = view->next) {
        if (!is_onlooker(table, view, session) || onlookers++ >= WATCHING_TOLD || !owns)
            continue;
        json_open_object(json, NULL);
        json_put_int(json, "watcher", view->link->number);
        json_put_text(json, "name", view->link->session->name);
        json_close(json);
    }
    if (owns)
        json_close(json);
    json_put_int(json, "onlookers", onlookers);
}

void tell_table(Hub *hub, Json *json, Table *table, const Session *session)
{
    const TableRecord *record = &table->record;
    int64_t deadline = clock_deadline(table);

    json_put_text(json, "table", table->id);
    json_put_int(json, "rev", record->revision);
    json_put_text(json, "state", table_state_words[record->state]);
    if (record->state == STORE_ASIDE)
        json_put_text(json, "notice", sandtable_translate(set_aside_text));
    json_put_text(json, "game", record->game->id);
    tell_settings(json, record);
    json_put_bool(json, "listed", record->listed);
    json_put_bool(json, "watchers", record->watchers);
    json_put_bool(json, "watchers_chat", record->watchers_chat);
    json_put_bool(json, "may_chat", session && may_speak(record, table, session->person));
    tell_bars(json, record, session);
    tell_watching(json, table, session);
    json_put_bool(json, "creator", session && !strcmp(record->creator, session->person));
    tell_seats(json, table, session);
    json_open_object(json, "clock");
    json_put_int(json, "move_seconds", record->move_seconds);
    json_put_int(json, "absent_seconds", record->absent_seconds);
    json_close(json);
    if (deadline)
        json_put_int(json, "deadline", deadline - hub_steady() + hub_now());
    else
        json_put_text(json, "deadline", NULL);
    tell_undo(json, &table->undo);
    json_put_int(json, "learned", table->learned);
    json_put_text(json, "aids", aids_word(record->aids));
    json_put_bool(json, "guided", record->guided);
    tell_lesson_id(json, record);
    json_put_text(json, "commitment",
                  record->dice.commitment[0] ? record->dice.commitment : NULL);
    tell_dice(hub, json, table);
    if (record->resigned >= 0)
        json_put_int(json, "resigned", record->resigned);
    else
        json_put_text(json, "resigned", NULL);
    json_put_text(json, "rematch", record->rematch[0] ? record->rematch : NULL);
    tell_offer(json, record);
    tell_origin(hub, json, table);
    tell_outdated(json, record);
}

static void send_out(Hub *hub, Link *link)
{
    CHECK(!hub->out.cut);
    link_send(link, hub->out.text, hub->out.length);
}

/* Each connection once, though it may look through several seats. */
static bool comes_later(const View *view)
{
    for (const View *other = view->next; other; other = other->next)
        if (other->link == view->link)
            return true;
    return false;
}

Json *publish_begin(Hub *hub, const char *type)
{
    buf_clear(&hub->out);
    hub->json = json_begin(&hub->out);
    json_open_object(&hub->json, NULL);
    json_put_text(&hub->json, "t", type);
    return &hub->json;
}

void publish_to_all(Hub *hub, const Table *table)
{
    for (View *view = table->view; view; view = view->next)
        if (!comes_later(view) && !view->reads)
            send_out(hub, view->link);
}

void publish_table(Hub *hub, Table *table)
{
    table->untold = table->pending > 0 || table->stale;
    if (table->untold)
        return;
    for (View *view = table->view; view; view = view->next) {
        if (comes_later(view))
            continue;
        Json *json = publish_begin(hub, "table");
        tell_table(hub, json, table, view->link->session);
        json_close(json);
        send_out(hub, view->link);
    }
}

/* --- Updates --- */

static int lowest_since(const Table *table, int from)
{
    int lowest = table->position[table->head.seq];

    if (from < 0)
        return -1;
    for (int n = from; n < table->head.seq; n++)
        if (table->position[n] < lowest)
            lowest = table->position[n];
    return lowest;
}

/* Only who is led hears the guide. */
static Guide *guide_for(const Table *table, int seat)
{
    return table->guide && guide_pupil(table->guide) == seat ? table->guide : NULL;
}

static Asking asking_of(const TableRecord *record, int seat)
{
    if (record->guided)
        return ASKED_AS_PUPIL;
    return is_by_hand(record, seat) ? ASKED_BY_HAND : ASKED_AS_USUAL;
}

void publish_updates(Hub *hub, Table *table)
{
    if (table->pending > 0 || !table->match)
        return;
    CHECK(table->positions == table->head.seq + 1);
    for (View *view = table->view; view; view = view->next) {
        if (view->sent == table->head.seq)
            continue;
        if (view->sent > table->head.seq)
            view->sent = -1; /* a number that this table never had */
        Update update = { .table = table->id,
                          .n = table->head.seq,
                          .from = view->sent,
                          .back = lowest_since(table, view->sent),
                          .q = table->q,
                          .drawing = view->drawing,
                          .stands_still = table->record.state == STORE_OUTDATED,
                          .undo = undo_state(table, view->seat),
                          .redo = redo_is_open(table, view->seat),
                          .asking = asking_of(&table->record, view->seat),
                          .guide = guide_for(table, view->seat) };
        hub_speak(hub, view->link->session);
        update_write(table->match, &update, view->seat, &hub->out);
        view->sent = table->head.seq;
        hub->count.updates++;
        send_out(hub, view->link);
    }
}
