/* seats.c -- who sits where, who looks on, and beginning. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/times.h"
#include "protocol/tell.h"
#include "server/record.h"
#include "server/tables.h"

enum { WATCH_DIGITS = 32 };

bool is_seated(const Table *table, const char *person)
{
    for (int seat = 0; seat < table->record.setup.seats; seat++)
        if (table->record.seat[seat].kind == SEAT_PERSON &&
            !strcmp(table->record.seat[seat].person, person))
            return true;
    return false;
}

static bool owns(const Ask *ask, const Table *table, int seat)
{
    const TableSeat *info = &table->record.seat[seat];

    return seat < table->record.setup.seats && info->kind == SEAT_PERSON &&
           !strcmp(info->person, ask->session->person);
}

int ask_seat(const Ask *ask, const Table *table)
{
    int asked = ask->message->seat, found = SEAT_REFEREE, count = 0;

    if (asked >= 0 && owns(ask, table, asked))
        return asked;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (asked == SEAT_UNSAID && owns(ask, table, seat)) {
            found = seat;
            count++;
        }
    if (count == 1)
        return found;
    if (count > 1)
        refuse(ask, "no-seat", N_("You have several seats at this table: say which one you mean."));
    else
        refuse(ask, "not-your-seat",
               N_("You do not sit there: you can only act for a seat of your own."));
    return SEAT_REFEREE;
}

/* A seat of the table that the message names. */
static bool has_seat(const Ask *ask, const Table *table)
{
    int seat = ask->message->seat;

    if (seat >= 0 && seat < table->record.setup.seats)
        return true;
    refuse(ask, "no-seat", N_("This table has the seats 0 to {last}."),
           ARG_NUMBER("last", table->record.setup.seats - 1));
    return false;
}

bool is_open(const Ask *ask, const Table *table)
{
    if (refuse_if_outdated(ask, table))
        return false;
    if (table->record.state != STORE_OPEN)
        refuse(ask, "not-open", N_("The game at this table has begun already."));
    else if (table->record.phase != DICE_QUIET)
        refuse(ask, "beginning",
               N_("The game is about to begin: nothing can be changed until the dice are there."));
    else
        return true;
    return false;
}

/* While commitments are being made anew, those who have to may do that. */
static bool may_sit(const Ask *ask, const Table *table)
{
    const TableRecord *record = &table->record;
    int seat = ask->message->seat;

    if (record->state == STORE_OPEN && record->phase == DICE_COMMIT && owns(ask, table, seat) &&
        (record->owing & SEAT_BIT(seat)) && ask->message->commitment[0])
        return true;
    return is_open(ask, table);
}

bool is_creator(const Ask *ask, const Table *table)
{
    if (!strcmp(table->record.creator, ask->session->person))
        return true;
    refuse(ask, "not-creator", N_("Only whoever made this table may do that."));
    return false;
}

/* Whoever sits there or has made it. */
static bool is_at_home(const Table *table, const char *person)
{
    return is_seated(table, person) || !strcmp(table->record.creator, person);
}

static bool is_ones_own(const Ask *ask, const Table *table)
{
    return is_at_home(table, ask->session->person);
}

/* It follows from the hash of the invitation to play, and nothing leads back: whoever has it can
 * look on, and cannot sit down. */
static void invitation_to_watch(const Hub *hub, const TableRecord *record,
                                char token[WATCH_DIGITS + 1])
{
    uint8_t hash[WATCH_DIGITS / 2];
    char text[6 + sizeof record->invitation];
    Buf buf;

    buf_init(&buf, text, sizeof text);
    buf_add(&buf, "watch ");
    buf_add(&buf, record->invitation);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)text, buf.length, hub->token_key,
                       sizeof hub->token_key);
    sodium_bin2hex(token, WATCH_DIGITS + 1, hash, sizeof hash);
}

void tell_watch_link(const Hub *hub, Json *json, const Table *table, const Session *session)
{
    const TableRecord *record = &table->record;
    char token[WATCH_DIGITS + 1];

    if (!session || !record->invitation[0] || !record->watchers ||
        !is_at_home(table, session->person))
        return;
    invitation_to_watch(hub, record, token);
    json_put_text(json, "watch", token);
}

/* A table by invitation is for those who have it, or sit there already. */
static bool has_invitation(const Ask *ask, const Table *table)
{
    const TableRecord *record = &table->record;
    const char *token = ask->message->invitation;
    uint8_t hash[32];
    char digits[65];

    if (!record->invitation[0] || is_ones_own(ask, table))
        return true;
    crypto_generichash(hash, sizeof hash, (const uint8_t *)token, strlen(token), NULL, 0);
    sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
    return sodium_memcmp(digits, record->invitation, sizeof digits) == 0;
}

/* Those who look on already need not show it again. */
static bool has_invitation_to_watch(const Ask *ask, const Table *table)
{
    char token[WATCH_DIGITS + 1];

    if (has_invitation(ask, table))
        return true;
    for (const View *view = table->view; view; view = view->next)
        if (view->link == ask->link && !view->reads)
            return true;
    invitation_to_watch(ask->hub, &table->record, token);
    return strlen(ask->message->invitation) == WATCH_DIGITS &&
           sodium_memcmp(ask->message->invitation, token, WATCH_DIGITS) == 0;
}

static bool refuse_if_removed(const Ask *ask, const Table *table)
{
    if (!is_removed(&table->record, ask->session->person))
        return false;
    refuse(ask, "removed", N_("Whoever made this table has removed you from it."));
    return true;
}

/* If not, an answer has been sent. */
static bool is_invited(const Ask *ask, const Table *table, bool watches)
{
    if (refuse_if_removed(ask, table))
        return false;
    if (watches ? has_invitation_to_watch(ask, table) : has_invitation(ask, table))
        return true;
    refuse(ask, "invitation", N_("This table is by invitation: use the link that you were given."));
    return false;
}

/* --- Names --- */

/* Bytes of a name that fit before a suffix: whole characters only. */
static size_t fitting(const char *name, size_t most)
{
    size_t length = strlen(name);

    if (length <= most)
        return length;
    for (length = most; length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80; length--)
        continue;
    return length;
}

static bool name_is_taken(const TableRecord *record, const char *person, const char *name)
{
    for (int seat = 0; seat < record->setup.seats; seat++)
        if (record->seat[seat].kind != SEAT_OPEN && strcmp(record->seat[seat].person, person) &&
            !strcasecmp(record->seat[seat].name, name))
            return true;
    return false;
}

/* What somebody is called at this table: two people of one name are told apart by a number. */
void name_at_table(const TableRecord *record, const Session *session, char name[SEAT_NAME_MOST + 1])
{
    char suffix[8] = "";
    Buf text;

    for (int number = 1;; number++) {
        buf_init(&text, name, 48);
        buf_add_part(&text, session->name, fitting(session->name, SEAT_NAME_MOST - strlen(suffix)));
        buf_add(&text, suffix);
        if (!name_is_taken(record, session->person, name))
            return;
        buf_init(&text, suffix, sizeof suffix);
        buf_add(&text, " (");
        buf_add_int(&text, number + 1);
        buf_add_char(&text, ')');
    }
}

/* --- Sitting down --- */

void do_sit(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = ask->message->seat;
    char name[SEAT_NAME_MOST + 1];

    if (!table || !has_seat(ask, table) || !may_sit(ask, table) ||
        !is_invited(ask, table, false) || (!is_ones_own(ask, table) && has_too_many_tables(ask)))
        return;
    TableSeat *info = &table->record.seat[seat];
    if (info->kind != SEAT_OPEN && !owns(ask, table, seat)) {
        refuse(ask, "seat-taken", N_("Somebody sits there already."));
        return;
    }
    if (info->kind == SEAT_OPEN)
        dice_forget(&table->record, seat);
    if (!dice_commit(ask, table, seat))
        return;
    name_at_table(&table->record, ask->session, name);
    info->kind = SEAT_PERSON;
    memcpy(info->name, name, sizeof info->name);
    memcpy(info->person, ask->session->person, sizeof info->person);
    table_change(ask->hub, table, ask);
}

/* A tutorial has a person decide what it speaks about. */
bool is_by_hand(const TableRecord *record, int seat)
{
    return seat >= 0 && (record->guided || record->by_hand & SEAT_BIT(seat));
}

void do_formalities(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;

    if (seat < 0 || refuse_if_outdated(ask, table))
        return;
    if (table->record.state != STORE_OPEN && table->record.state != STORE_RUNNING) {
        refuse(ask, "not-running", N_("The game at this table is over."));
        return;
    }
    if (ask->message->by_hand)
        table->record.by_hand |= SEAT_BIT(seat);
    else
        table->record.by_hand &= (SeatMask)~SEAT_BIT(seat);
    for (View *view = table->view; view; view = view->next)
        if (view->seat == seat)
            view->sent = -1; /* the question reads differently now */
    table_change(ask->hub, table, ask);
}

void seat_leave(Hub *hub, Table *table, int seat)
{
    table->record.by_hand &= (SeatMask)~SEAT_BIT(seat);
    dice_leave(hub, &table->record, seat);
    memset(&table->record.seat[seat], 0, sizeof table->record.seat[seat]);
    view_demote(table, seat);
}

void do_stand(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = ask->message->seat;

    if (!table || !has_seat(ask, table) || !is_open(ask, table))
        return;
    bool is_bot = table->record.seat[seat].kind == SEAT_BOT;
    if (is_bot ? !is_creator(ask, table) : ask_seat(ask, table) < 0)
        return;
    seat_leave(ask->hub, table, seat);
    table_change(ask->hub, table, ask);
}

void do_bot(Ask *ask)
{
    Table *table = table_get(ask);
    Bot bot;
    Err err;

    if (!table || !has_seat(ask, table) || !is_open(ask, table) || !is_creator(ask, table))
        return;
    TableSeat *info = &table->record.seat[ask->message->seat];
    if (info->kind == SEAT_PERSON) {
        refuse(ask, "seat-taken", N_("Somebody sits there already."));
        return;
    }
    if (!bot_read(ask->message->bot, &bot, &err)) {
        refuse_text(ask, "bad-settings", err.text, NULL);
        return;
    }
    info->kind = SEAT_BOT;
    info->person[0] = '\0';
    seat_name_clean(ask->message->bot, info->name);
    table_change(ask->hub, table, ask);
}

void do_start(Ask *ask)
{
    Table *table = table_get(ask);

    if (!table || !is_open(ask, table) || !is_creator(ask, table))
        return;
    TableRecord *record = &table->record;
    for (int seat = 0; seat < record->setup.seats; seat++)
        if (record->seat[seat].kind == SEAT_OPEN) {
            refuse(ask, "seats-open",
                   N_("Seat {seat} is still open: wait for somebody, or put a bot there."),
                   ARG_NUMBER("seat", seat + 1));
            return;
        }
    if (dice_start(ask, table))
        table_change(ask->hub, table, ask);
}

void seat_give_up(Hub *hub, Table *table, int seat)
{
    TableRecord *record = &table->record;

    if (record->setup.seats == 2 && !setup_is_together(record->game, &record->setup)) {
        record->resigned = seat;
        table_note_end(table);
        return;
    }
    memset(&record->seat[seat], 0, sizeof record->seat[seat]);
    record->by_hand &= (SeatMask)~SEAT_BIT(seat);
    record->seat[seat].kind = SEAT_BOT;
    seat_name_clean("veteran", record->seat[seat].name);
    if (table->match)
        *match_seat(table->match, seat) = (SeatInfo){ SEAT_BOT, "veteran" };
    view_drop(hub, NULL, table, seat);
}

void do_resign(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;

    if (seat < 0 || answer_if_done(ask, table))
        return;
    TableRecord *record = &table->record;
    if (refuse_if_outdated(ask, table))
        return;
    if (record->state != STORE_RUNNING) {
        refuse(ask, "not-running", N_("There is no game at this table to give up."));
        return;
    }
    if (record->game->resign) {
        if (!make_resignation(ask, table, seat))
            refuse(ask, "not-running", N_("You have given up this game already."));
        return;
    }
    seat_give_up(ask->hub, table, seat);
    table_change(ask->hub, table, ask);
}

/* --- Looking --- */

bool is_present(const Table *table, int seat)
{
    for (const View *view = table->view; view; view = view->next)
        if (view->seat == seat)
            return true;
    return present_elsewhere(table, seat);
}

static void drop_from(Hub *hub, Link *link, Table *table, int seat)
{
    bool changed = false, played = false;

    for (View **place = &table->view; *place;) {
        View *view = *place;
        if ((link && view->link != link) || (seat != SEAT_UNSAID && view->seat != seat)) {
            place = &view->next;
            continue;
        }
        *place = view->next;
        table->views--;
        view->link->views--;
        if (view->seat >= 0)
            table->left_ms[view->seat] = time_steady_ms();
        changed = true;
        played |= view->seat >= 0;
        free(view);
    }
    if (!changed)
        return;
    table->presence_due = true;
    table->used_ms = time_steady_ms();
    if (played)
        publish_table(hub, table);
    else
        publish_onlookers(hub, table);
}

void view_drop(Hub *hub, Link *link, Table *table, int seat)
{
    if (table) {
        drop_from(hub, link, table, seat);
        return;
    }
    for (int i = 0; link->views > 0 && i < BUCKETS; i++)
        for (Table *each = hub->table[i]; each; each = each->next)
            drop_from(hub, link, each, seat);
}

static View *view_of(Table *table, Link *link, int seat)
{
    View *view = table->view;

    while (view && (view->link != link || view->seat != seat))
        view = view->next;
    return view;
}

/* They are to hear that the seat is not theirs any more. */
void view_demote(Table *table, int seat)
{
    for (View **place = &table->view; *place;) {
        View *view = *place;
        if (view->seat == seat && view_of(table, view->link, SEAT_WATCHER)) {
            *place = view->next;
            table->views--;
            view->link->views--;
            free(view);
            continue;
        }
        if (view->seat == seat) {
            view->seat = SEAT_WATCHER;
            view->sent = -1;
            view->turn = 0;
        }
        place = &view->next;
    }
}

void views_admit(Hub *hub, Table *table)
{
    bool changed = true;

    while (changed && !table->record.watchers) {
        changed = false;
        for (View *view = table->view; view && !changed; view = view->next) {
            const char *person = view->link->session->person;
            changed = view->seat == SEAT_WATCHER && !is_at_home(table, person);
            if (changed)
                view_drop(hub, view->link, table, SEAT_WATCHER);
        }
    }
}

bool may_watch(const Ask *ask, const Table *table)
{
    if (!is_invited(ask, table, true))
        return false;
    if (table->record.watchers || is_ones_own(ask, table))
        return true;
    refuse(ask, "no-watchers", N_("Watchers are not admitted to this table."));
    return false;
}

/* Once everything about a game is known, whoever has its link may read what was played, though the
 * table is by invitation or without watchers.  What was said there stays among those who were
 * there. */
static bool may_only_read(const Ask *ask, const Table *table)
{
    bool watches = has_invitation_to_watch(ask, table) &&
                   (table->record.watchers || is_ones_own(ask, table));

    return !watches && !is_removed(&table->record, ask->session->person) &&
           all_is_known(ask->hub, table);
}

static bool tell_chat_to(Hub *hub, Json *json, Table *table, bool reads, Err *err)
{
    if (!reads)
        return tell_chat(hub, json, table, err);
    json_open_array(json, "chat");
    json_close(json);
    return true;
}

static bool answer_attach(Ask *ask, Table *table, bool reads)
{
    Hub *hub = ask->hub;
    Reply reply = answer_later(ask);
    Json *json = ok_begin(hub, &reply);
    Err err;

    tell_table(hub, json, table, ask->session);
    if (!tell_chat_to(hub, json, table, reads, &err)) {
        refuse_store_later(hub, &reply, &err);
        return false;
    }
    if (table->match)
        tell_seat_labels(json, match_play(table->match));
    ok_end(hub, &reply);
    return true;
}

void do_attach(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = ask->message->seat == SEAT_UNSAID ? SEAT_WATCHER : ask->message->seat;

    if (!table)
        return;
    bool reads = seat < 0 && may_only_read(ask, table);
    if (seat >= 0 ? ask_seat(ask, table) < 0 : !reads && !may_watch(ask, table))
        return;
    View *view = view_of(table, ask->link, seat);
    if (!view && ask->link->views >= VIEWS_MOST) {
        refuse(ask, "too-many", N_("One connection can look at {most} tables."),
               ARG_NUMBER("most", VIEWS_MOST));
        return;
    }
    if (!answer_attach(ask, table, reads))
        return;
    if (!view) {
        view = memory_new(1, sizeof *view);
        *view = (View){ .next = table->view, .link = ask->link, .seat = seat };
        table->view = view;
        table->views++;
        table->presence_due = true;
        ask->link->views++;
    }
    view->reads = reads;
    view->sent = ask->message->from;
    view->turn = table->match ? 0 : -1; /* before the start all are told together */
    view->drawing = ask->message->drawing;
    if (table->match && view->sent >= table->head.seq)
        view->sent = -1;
    clock_heard_of(ask->hub, table, seat);
    if (seat >= 0)
        publish_table(ask->hub, table);
    else
        publish_onlookers(ask->hub, table);
    table_settle(ask->hub, table);
}

void do_detach(Ask *ask)
{
    Table *table = table_get(ask);

    if (!table)
        return;
    view_drop(ask->hub, ask->link, table, ask->message->seat);
    ok(ask);
}
