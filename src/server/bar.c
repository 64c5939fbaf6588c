/* bar.c -- what the owner of a table may do about others there: silence them, or show them out.
 *
 * Whoever made the table owns it.  Somebody with a seat in a game that has begun cannot be shown
 * out: the game would not be the one that was agreed on.
 */
#include <string.h>

#include "server/record.h"
#include "server/tables.h"

/* --- The list --- */

static int find(const TableRecord *record, const char *person)
{
    for (int i = 0; i < record->bars; i++)
        if (!strcmp(record->bar[i].person, person))
            return i;
    return -1;
}

bool is_muted(const TableRecord *record, const char *person)
{
    return find(record, person) >= 0;
}

bool is_removed(const TableRecord *record, const char *person)
{
    int i = find(record, person);

    return i >= 0 && record->bar[i].removed;
}

void bar_lift(TableRecord *record, const char *person)
{
    int i = find(record, person);

    if (i >= 0)
        memmove(&record->bar[i], &record->bar[i + 1],
                (size_t)(--record->bars - i) * sizeof record->bar[0]);
}

bool may_speak(const TableRecord *record, const Table *table, const char *person)
{
    bool at_home = is_seated(table, person) || !strcmp(record->creator, person);

    return !is_muted(record, person) && (record->watchers_chat || at_home);
}

/* --- Whom it is about --- */

typedef struct Whom {
    int line;
    char person[PERSON_MOST + 1], name[SEAT_NAME_MOST + 1];
} Whom;

static bool take_line(void *context, const StoreChat *chat)
{
    Whom *whom = context;

    if (chat->line == whom->line && chat->person[0] && strlen(chat->person) <= PERSON_MOST) {
        memcpy(whom->person, chat->person, strlen(chat->person) + 1);
        seat_name_clean(chat->name, whom->name);
    }
    return false;
}

static void take_watcher(const Table *table, int number, Whom *whom)
{
    for (const View *view = table->view; view; view = view->next)
        if (view->seat == SEAT_WATCHER && view->link->number == number) {
            memcpy(whom->person, view->link->session->person, sizeof whom->person);
            memcpy(whom->name, view->link->session->name, sizeof whom->name);
        }
}

/* By the seat, by a line that they said, or by the number of somebody who looks on.  False: an
 * answer has been sent. */
static bool find_whom(const Ask *ask, const Table *table, Whom *whom)
{
    const Message *message = ask->message;
    const TableRecord *record = &table->record;
    Err err;

    whom->line = message->line;
    if (message->line > 0 &&
        !store_read_chat(ask->hub->store, table->id, message->line - 1, take_line, whom, &err)) {
        refuse_store(ask, &err);
        return false;
    }
    if (message->line <= 0 && message->watcher > 0)
        take_watcher(table, message->watcher, whom);
    else if (message->line <= 0 && message->seat >= 0 && message->seat < record->setup.seats &&
        record->seat[message->seat].kind == SEAT_PERSON) {
        memcpy(whom->person, record->seat[message->seat].person, sizeof whom->person);
        memcpy(whom->name, record->seat[message->seat].name, sizeof whom->name);
    }
    if (!whom->person[0])
        refuse(ask, "nobody",
               N_("There is nobody there: name the seat of a person, a line of the chat, or a "
                  "watcher."));
    else if (!strcmp(whom->person, ask->session->person))
        refuse(ask, "not-allowed", N_("You cannot do that to yourself."));
    else
        return true;
    return false;
}

static bool put(const Ask *ask, TableRecord *record, const Whom *whom, bool removed)
{
    int i = find(record, whom->person);

    if (i < 0 && record->bars == BARS_MOST) {
        refuse(ask, "too-many", N_("{most} people are muted or removed here already: lift that for "
                                   "some first."),
               ARG_NUMBER("most", BARS_MOST));
        return false;
    }
    if (i < 0) {
        i = record->bars;
        record_add_bar(record);
        memcpy(record->bar[i].person, whom->person, sizeof whom->person);
    }
    memcpy(record->bar[i].name, whom->name, sizeof whom->name);
    record->bar[i].removed |= removed;
    return true;
}

/* --- What it does --- */

/* Somebody who was removed, and still looks on; NULL: nobody. */
static Link *removed_viewer(const Table *table)
{
    for (const View *view = table->view; view; view = view->next)
        if (is_removed(&table->record, view->link->session->person))
            return view->link;
    return NULL;
}

/* Views of those who were removed, perhaps through another server. */
void bar_views(Hub *hub, Table *table)
{
    Link *link;

    while (table->record.bars > 0 && (link = removed_viewer(table)) != NULL) {
        Json *json = publish_begin(hub, "removed");
        json_put_text(json, "table", table->id);
        json_close(json);
        link_send(link, hub->out.text, hub->out.length);
        view_drop(hub, link, table, SEAT_UNSAID);
    }
}

void do_mute(Ask *ask)
{
    Table *table = table_get(ask);
    const Message *message = ask->message;
    Whom whom = { .line = 0 };

    if (!table || !is_creator(ask, table))
        return;
    if (!message->muted && message->line == 0 && message->watcher == 0 &&
        message->seat == SEAT_UNSAID)
        table->record.bars = 0;
    else if (!find_whom(ask, table, &whom))
        return;
    else if (!message->muted)
        bar_lift(&table->record, whom.person);
    else if (!put(ask, &table->record, &whom, false))
        return;
    table_change(ask->hub, table, ask);
}

void do_remove(Ask *ask)
{
    Table *table = table_get(ask);
    Whom whom = { .line = 0 };

    if (!table || !is_creator(ask, table) || !find_whom(ask, table, &whom))
        return;
    TableRecord *record = &table->record;
    if (record->state != STORE_OPEN && is_seated(table, whom.person)) {
        refuse(ask, "not-allowed",
               N_("A player cannot be removed once the game has begun; you can mute them."));
        return;
    }
    /* Else a creator could end a start that does not please, in the name of somebody else. */
    if (is_seated(table, whom.person) && !is_open(ask, table))
        return;
    if (!put(ask, record, &whom, true))
        return;
    bar_views(ask->hub, table);
    for (int seat = 0; seat < record->setup.seats; seat++)
        if (record->seat[seat].kind == SEAT_PERSON &&
            !strcmp(record->seat[seat].person, whom.person))
            seat_leave(ask->hub, table, seat);
    table_change(ask->hub, table, ask);
}
