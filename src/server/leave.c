/* leave.c -- what becomes of the seats of people whose account was deleted.
 *
 * The store remembers who is still leaving, so that what is begun is finished, if need be by
 * another server.  At tables that are open the seat becomes free; a table that nobody could start
 * any more is abandoned.  In a game that runs it is as if they had given up.  Where a game is over,
 * the seat stays with a name that is nobody's.
 */
#include <string.h>

#include "server/people.h"
#include "server/tables.h"
#include "store/people.h"

enum { TABLES_AT_ONCE = 50 };

static void rename_seat(Table *table, int seat)
{
    TableSeat *info = &table->record.seat[seat];

    info->person[0] = '\0';
    seat_name_clean(NAME_OF_THE_GONE, info->name);
    if (table->match)
        seat_name_clean(NAME_OF_THE_GONE, match_seat(table->match, seat)->name);
}

static void leave_seat(Hub *hub, Table *table, int seat)
{
    TableRecord *record = &table->record;
    Err err;

    if (record->state == STORE_OPEN) {
        rename_seat(table, seat); /* should this be a false start, it is nobody's */
        seat_leave(hub, table, seat);
        return;
    }
    if (record->state == STORE_RUNNING && table_need_match(hub, table, &err))
        seat_give_up(hub, table, seat);
    if (record->seat[seat].kind == SEAT_PERSON)
        rename_seat(table, seat);
}

static void forget_false_starts(FairDice *dice, const char *person)
{
    for (int i = 0; i < dice->false_starts; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            FalseStart *start = &dice->false_start[i];
            if (strcmp(start->person[seat], person) != 0)
                continue;
            start->person[seat][0] = '\0';
            seat_name_clean(NAME_OF_THE_GONE, start->name[seat]);
        }
}

static void leave_table(Hub *hub, Table *table, const char *person)
{
    TableRecord *record = &table->record;

    for (int seat = 0; seat < record->setup.seats; seat++)
        if (record->seat[seat].kind == SEAT_PERSON && !strcmp(record->seat[seat].person, person))
            leave_seat(hub, table, seat);
    bar_lift(record, person);
    forget_false_starts(&record->dice, person);
    if (!strcmp(record->creator, person)) {
        record->creator[0] = '\0';
        if (record->state == STORE_OPEN)
            record->state = STORE_ABANDONED;
    }
    table_change(hub, table, NULL);
}

typedef struct Found {
    char id[TABLES_AT_ONCE][STORE_ID_MOST + 1];
    int n;
} Found;

static bool note_id(void *context, const StoreTable *table)
{
    Found *found = context;

    memcpy(found->id[found->n++], table->id, strlen(table->id) + 1);
    return found->n < TABLES_AT_ONCE;
}

/* All that is needed is read before anything is changed (errand.c). */
static bool load(Hub *hub, const Found *found)
{
    Err err;

    for (int i = 0; i < found->n; i++) {
        Table *table = table_load(hub, found->id[i], &err);
        if (table && table->record.state == STORE_RUNNING)
            table_need_match(hub, table, &err);
    }
    return !errand_waits(hub);
}

/* named: at tables where only the name is left.  False: there is nothing left to do. */
static bool leave_some(Hub *hub, const char *person, bool named)
{
    StoreFilter filter = { .person = person, .named = named, .limit = TABLES_AT_ONCE };
    Found found = { .n = 0 };
    bool more = false;
    Err err;

    if (!store_list_tables(hub->store, &filter, note_id, &found, &err) || !load(hub, &found))
        return true;
    for (int i = 0; i < found.n; i++) {
        Table *table = table_load(hub, found.id[i], &err);
        more |= table != NULL; /* one that cannot be read stays as it is */
        if (table && table->pending == 0 && !table->stale)
            leave_table(hub, table, person);
    }
    return more;
}

/* One person at a time. */
void leave_tables(Hub *hub)
{
    GatePerson *person = NULL;
    Err err;

    for (int i = 0; i < hub->gate.people && !person; i++)
        if (hub->gate.person[i].leaving)
            person = &hub->gate.person[i];
    hub->leaving = person != NULL;
    if (!person || store_errand_waits(hub->leave_errand.reading))
        return;
    errand_enter(hub, &hub->leave_errand);
    bool more = leave_some(hub, person->id, false) || leave_some(hub, person->id, true);
    errand_leave(hub);
    if (!more && store_person_left(hub->store, person->id, NULL, NULL, &err))
        person->leaving = false;
}
