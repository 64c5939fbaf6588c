/* publish.c -- what is sent to those at a table. */
#include <string.h>

#include "base/times.h"
#include "engine/check.h"
#include "engine/lesson.h"
#include "protocol/update.h"
#include "server/tables.h"

/* --- The table --- */

/* Those who look at a table, counted once for all who are told of it. */
typedef struct Crowd {
    SeatMask present;
    int onlookers; /* without a seat */
} Crowd;

static bool is_onlooker(const Table *table, const View *view)
{
    return view->seat == SEAT_WATCHER && !is_seated(table, view->link->session->person);
}

/* session: one that may not look at it yet, or NULL. */
static Crowd crowd_of(const Table *table, Session *session)
{
    Crowd crowd = { .onlookers = 0 };

    if (session)
        session->looks_on = 0;
    for (const View *view = table->view; view; view = view->next)
        view->link->session->looks_on = 0;
    for (const View *view = table->view; view; view = view->next)
        if (is_onlooker(table, view)) {
            view->link->session->looks_on++;
            crowd.onlookers++;
        }
    for (int seat = 0; seat < table->record.setup.seats; seat++)
        crowd.present |= (SeatMask)(is_present(table, seat) ? SEAT_BIT(seat) : 0);
    return crowd;
}

static void tell_seats(Json *json, const Table *table, const Crowd *crowd, const Session *session)
{
    const TableRecord *record = &table->record;

    json_open_array(json, "seats");
    for (int seat = 0; seat < record->setup.seats; seat++) {
        const TableSeat *info = &record->seat[seat];
        json_open_object(json, NULL);
        json_put_text(json, "kind", seat_kind_words[info->kind]);
        json_put_text(json, "name", info->name);
        json_put_bool(json, "present", (crowd->present & SEAT_BIT(seat)) != 0);
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
    json_put_int(json, "n", undo->n);
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

/* How many others look on at this server.  For the owner: who they are, and by which numbers they
 * can be shown out, though they say nothing. */
static void tell_watching(Json *json, const Table *table, const Crowd *crowd,
                          const Session *session)
{
    bool owns = session && !strcmp(table->record.creator, session->person);
    int told = 0;

    if (owns)
        json_open_array(json, "watching");
    for (const View *view = table->view; owns && view && told < WATCHING_TOLD; view = view->next) {
        if (view->link->session == session || !is_onlooker(table, view))
            continue;
        told++;
        json_open_object(json, NULL);
        json_put_int(json, "watcher", view->link->number);
        json_put_text(json, "name", view->link->session->name);
        json_close(json);
    }
    if (owns)
        json_close(json);
    json_put_int(json, "onlookers", crowd->onlookers - (session ? session->looks_on : 0));
}

static void tell_all_of_table(Hub *hub, Json *json, Table *table, const Crowd *crowd,
                              const Session *session)
{
    const TableRecord *record = &table->record;
    int64_t deadline = clock_deadline(table);

    json_put_text(json, "table", table->id);
    json_put_int(json, "rev", record->revision);
    json_put_text(json, "state", store_state_words[record->state]);
    if (record->state == STORE_ASIDE)
        json_put_text(json, "notice", sandtable_translate(set_aside_text));
    json_put_text(json, "game", record->game->id);
    tell_settings(json, record);
    json_put_bool(json, "listed", record->listed);
    json_put_bool(json, "watchers", record->watchers);
    tell_watch_link(hub, json, table, session);
    json_put_bool(json, "watchers_chat", record->watchers_chat);
    json_put_bool(json, "may_chat", session && may_speak(record, table, session->person));
    tell_bars(json, record, session);
    tell_watching(json, table, crowd, session);
    json_put_bool(json, "creator", session && !strcmp(record->creator, session->person));
    tell_seats(json, table, crowd, session);
    json_open_object(json, "clock");
    json_put_int(json, "move_seconds", record->move_seconds);
    json_put_int(json, "absent_seconds", record->absent_seconds);
    json_close(json);
    if (deadline)
        json_put_int(json, "deadline", deadline - time_steady_ms() + time_now_ms());
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

void tell_table(Hub *hub, Json *json, Table *table, Session *session)
{
    const Crowd crowd = crowd_of(table, session);

    tell_all_of_table(hub, json, table, &crowd, session);
}

enum { CROWD = 32 }; /* that many are told at once whenever something changes */

static void send_out(Hub *hub, Link *link)
{
    CHECK(!hub->out.cut);
    link_send(link, hub->out.text, hub->out.length);
}

/* What is told to all who only look on, at whatever tables (see below). */
static double crowd_purse(Hub *hub)
{
    return purse_points(&hub->crowd, time_steady_us());
}

static void spend_on_crowd(Purse *purse, const Table *table, int told)
{
    if (table->views > CROWD)
        purse->points -= told;
}

/* The same bound for all tables: it is not the smaller crowds that pay for a large one. */
bool crowd_may_hear(Hub *hub, const Table *table)
{
    return table->views <= CROWD ||
           purse_points(&hub->speech, time_steady_us()) > -(double)CROWD_AT_ONCE;
}

/* Each connection once, though it may look through several seats. */
static bool was_told(const Hub *hub, Link *link)
{
    bool told = link->round == hub->round;

    link->round = hub->round;
    return told;
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
    hub->round++;
    for (View *view = table->view; view; view = view->next)
        if (view->seat != SEAT_WATCHER && !was_told(hub, view->link))
            send_out(hub, view->link);
    for (View *view = table->view; view; view = view->next)
        if (!view->reads && !was_told(hub, view->link))
            send_out(hub, view->link);
    spend_on_crowd(&hub->speech, table, table->views);
}

/* --- Everybody at a table --- */

enum { CROWD_PRICED_MOST = 100 }; /* points: whoever plays cannot help it that many look on */
#define PRICE_ONLOOKER 0.2 /* its share of the turn of the loop in which all are told */

void charge_for_crowd(const Ask *ask, const Table *table)
{
    double price = (table->views - CROWD) * PRICE_ONLOOKER;

    if (price <= 0)
        return;
    price = price < CROWD_PRICED_MOST ? price : CROWD_PRICED_MOST;
    payer_charge(ask->link->payer, price);
    payer_charge(ask->link->person, price);
}

static void write_table(Hub *hub, Table *table, const Crowd *crowd, const Session *session)
{
    hub_speak(hub, session);
    Json *json = publish_begin(hub, "table");
    tell_all_of_table(hub, json, table, crowd, session);
    json_close(json);
}

/* Is it told the same as everybody else who only looks on and speaks the same language? */
static bool is_one_of_many(const Table *table, const Session *session)
{
    return session->looks_on == 1 && strcmp(table->record.creator, session->person) != 0 &&
           !is_muted(&table->record, session->person);
}

/* Does it only look on, and has not been told of all moves yet? */
static bool is_late(const Table *table, const View *view)
{
    return view->seat == SEAT_WATCHER && table->match && view->sent != table->head.seq;
}

/* What became of the table came after those moves, and is told after them. */
static bool has_to_wait(const Table *table, View *view)
{
    view->owed = is_late(table, view);
    return view->owed;
}

/* What many are told is written once.  How many they were. */
static int tell_many(Hub *hub, Table *table, const Crowd *crowd, int language)
{
    bool written = false;
    int told = 0;

    for (View *view = table->view; view; view = view->next) {
        const Session *session = view->link->session;
        if (session->language != language || !is_one_of_many(table, session) ||
            has_to_wait(table, view) || was_told(hub, view->link))
            continue;
        if (!written)
            write_table(hub, table, crowd, session);
        written = true;
        send_out(hub, view->link);
        told++;
    }
    return told;
}

/* Each of them is told something else: those who sit there, whoever made it, those who are
 * muted. */
static void tell_each(Hub *hub, Table *table, const Crowd *crowd)
{
    hub->round++;
    for (View *view = table->view; view; view = view->next)
        if (!is_one_of_many(table, view->link->session) && !has_to_wait(table, view) &&
            !was_told(hub, view->link)) {
            write_table(hub, table, crowd, view->link->session);
            send_out(hub, view->link);
        }
}

static void publish(Hub *hub, Table *table, bool each_at_once)
{
    int64_t now = time_steady_ms();

    table->untold = table->pending > 0 || table->stale;
    if (table->untold)
        return;
    table->crowd_due = table->views > CROWD &&
                       (now - table->crowd_ms < table->views || crowd_purse(hub) <= 0);
    if (table->crowd_due && !each_at_once)
        return;
    const Crowd crowd = crowd_of(table, NULL);
    tell_each(hub, table, &crowd);
    if (table->crowd_due)
        return;
    table->crowd_ms = now;
    int told = 0;
    for (int language = 0; language < hub->languages.n; language++)
        told += tell_many(hub, table, &crowd, language);
    spend_on_crowd(&hub->crowd, table, told);
}

/* A crowd takes a while to tell, and so the more there are the longer they wait.  Those who play
 * do not wait for them. */
void publish_table(Hub *hub, Table *table)
{
    publish(hub, table, true);
}

/* Nobody is told of each of a crowd that comes or goes. */
void publish_onlookers(Hub *hub, Table *table)
{
    publish(hub, table, false);
}

/* Whose news may be told now.  It is true of few tables, and most often of none. */
static bool may_be_told(const Table *table, int64_t now, bool crowds_may)
{
    return table->crowd_due && table->pending == 0 && !table->stale &&
           (table->views <= CROWD || (crowds_may && now - table->crowd_ms >= table->views));
}

/* The one that has waited longest: where crowds come and go all the time, each has its turn. */
static Table *next_with_news(Hub *hub)
{
    bool crowds_may = crowd_purse(hub) > 0;
    int64_t now = time_steady_ms();
    Table *next = NULL;

    for (int i = 0; i < BUCKETS; i++)
        for (Table *table = hub->table[i]; table; table = table->next)
            if (may_be_told(table, now, crowds_may) && (!next || table->crowd_ms < next->crowd_ms))
                next = table;
    return next;
}

void publish_tick(Hub *hub)
{
    for (Table *table; (table = next_with_news(hub)) != NULL;)
        publish_onlookers(hub, table);
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

static void write_update(Hub *hub, Table *table, const View *view)
{
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
}

/* Does it get the update that was written for the other? */
static bool is_told_alike(const View *view, int sent, const View *other)
{
    return other && view->seat == SEAT_WATCHER && other->seat == SEAT_WATCHER &&
           view->sent == sent && view->drawing == other->drawing &&
           view->link->session->language == other->link->session->language;
}

static void send_update(Hub *hub, Table *table, View *view)
{
    view->sent = table->head.seq;
    hub->count.updates++;
    send_out(hub, view->link);
}

/* --- Those who only look on ---
 *
 * Nobody pays for them where bots play, and telling one of them takes as long as half a move.  So
 * all of them together, at whatever tables, have a purse: what it holds is told at once.  News of a
 * table go to all of a crowd as soon as it holds anything, and may empty it for a while.  Moves
 * wait: tables take turns, a few people each; and somebody is told again only when everybody else
 * at the table has been told, of all that happened meanwhile.  Whoever still waits for moves gets
 * the news after them: nobody hears that a game is over before they have seen how it ended.  Lines
 * of chat have a purse of their own, so that no crowd that talks keeps others from seeing moves.
 */

enum { CROWD_SLICE = 64 };

static bool is_behind(const Table *table, const View *view)
{
    return is_late(table, view) && view->turn != table->turn;
}

/* Those who are told alike by the update that this one lacks. */
static int tell_alike(Hub *hub, Table *table, View *view, int most)
{
    int sent = view->sent, told = 0;

    write_update(hub, table, view);
    for (View *each = view; each && told < most; each = each->next)
        if (is_behind(table, each) && is_told_alike(each, sent, view)) {
            each->turn = table->turn;
            send_update(hub, table, each);
            told++;
        }
    return told;
}

static bool is_due(const Table *table, const View *view)
{
    return view->owed && !is_late(table, view);
}

static int pay_in_language(Hub *hub, Table *table, const Crowd *crowd, int language)
{
    bool written = false; /* for many, and nothing since */
    int told = 0;

    for (View *view = table->view; view; view = view->next) {
        const Session *session = view->link->session;
        bool one_of_many = is_one_of_many(table, session);
        if (!is_due(table, view) || session->language != language)
            continue;
        if (!written || !one_of_many)
            write_table(hub, table, crowd, session);
        written = one_of_many;
        view->owed = false;
        send_out(hub, view->link);
        told++;
    }
    return told;
}

/* News for those who had to wait for them, and have been told of all moves now. */
static void pay_what_is_owed(Hub *hub, Table *table)
{
    bool any = false;
    int told = 0;

    for (const View *view = table->view; view && !any; view = view->next)
        any = is_due(table, view);
    if (!any)
        return;
    const Crowd crowd = crowd_of(table, NULL);
    for (int language = 0; language < hub->languages.n; language++)
        told += pay_in_language(hub, table, &crowd, language);
    spend_on_crowd(&hub->crowd, table, told);
}

/* Up to that many, each update written once for all who are told alike; how many they were. */
static int tell_some(Hub *hub, Table *table, int most)
{
    int told = 0;

    for (View *view = table->view; view && told < most; view = view->next)
        if (is_behind(table, view))
            told += tell_alike(hub, table, view, most - told);
    pay_what_is_owed(hub, table);
    return told;
}

/* Is anybody left, of whom some may have been told before? */
static bool is_anybody_behind(const Table *table)
{
    for (const View *view = table->view; view; view = view->next)
        if (is_late(table, view))
            return true;
    return false;
}

static void tell_slice(Hub *hub, Table *table, void *context)
{
    int most = (int)crowd_purse(hub);

    (void)context;
    most = most < CROWD_SLICE ? most : CROWD_SLICE;
    int told = tell_some(hub, table, most);
    hub->crowd.points -= told;
    if (told < most) /* everybody has had a turn */
        table->turn++;
    table->behind = is_anybody_behind(table);
}

/* --- Tables that have such people, in the order of their turns --- */

static void join_crowds(Hub *hub, Table *table)
{
    if (table->in_crowds)
        return;
    table->in_crowds = true;
    table->next_crowd = NULL;
    if (hub->crowd_last)
        hub->crowd_last->next_crowd = table;
    else
        hub->crowd_first = table;
    hub->crowd_last = table;
    hub->crowds++;
}

static Table *leave_crowds(Hub *hub)
{
    Table *table = hub->crowd_first;

    hub->crowd_first = table->next_crowd;
    if (!hub->crowd_first)
        hub->crowd_last = NULL;
    table->in_crowds = false;
    hub->crowds--;
    return table;
}

void publish_crowds(Hub *hub)
{
    for (int left = hub->crowds; left > 0 && crowd_purse(hub) >= 1; left--) {
        Table *table = leave_crowds(hub);
        if (table->behind && table->match && table->pending == 0 && !table->wrong)
            table_guard(hub, table, tell_slice, NULL);
        if (table->behind && table->match)
            join_crowds(hub, table);
    }
}

static void tell_onlookers(Hub *hub, Table *table)
{
    table->behind = is_anybody_behind(table);
    if (!table->behind)
        return;
    if (table->views <= CROWD && crowd_purse(hub) >= table->views) {
        table->turn++;
        hub->crowd.points -= tell_some(hub, table, table->views);
        table->behind = false;
    }
    if (table->behind)
        join_crowds(hub, table);
}

static void tell_one(Hub *hub, Table *table, View *view)
{
    write_update(hub, table, view);
    send_update(hub, table, view);
}

/* Those who play come first, and whoever has just come: that one pays for it. */
void publish_updates(Hub *hub, Table *table)
{
    if (table->pending > 0 || !table->match)
        return;
    CHECK(table->positions == table->head.seq + 1);
    for (View *view = table->view; view; view = view->next)
        if (view->sent > table->head.seq)
            view->sent = -1; /* a number that this table never had */
    for (View *view = table->view; view; view = view->next)
        if (view->sent != table->head.seq && (view->seat != SEAT_WATCHER || !view->turn)) {
            view->turn = table->turn;
            tell_one(hub, table, view);
        }
    pay_what_is_owed(hub, table);
    tell_onlookers(hub, table);
}
