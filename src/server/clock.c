/* clock.c -- time limits: a bot decides for persons who take too long or are not there.
 *
 * Clocks go on while no server runs, so that a table which lives for weeks keeps its pace
 * whatever happens to the servers.  But nobody loses a decision because of a server: after a
 * restart there are at least a few minutes left.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "server/tables.h"

/* A front end shows every move before it asks, and nobody's time to think goes by meanwhile.  How
 * long that takes is not left to those who would gain by it. */
enum {
    SHOW_MOVE_MS = 1500,
    SHOW_MOST_MS = 30000,
    OTHERS_MS = 1000, /* that another server has to decide for somebody whose time is up */
};

int64_t clock_show_ms(int moves)
{
    return moves < SHOW_MOST_MS / SHOW_MOVE_MS ? (int64_t)moves * SHOW_MOVE_MS : SHOW_MOST_MS;
}

int64_t clock_deadline(const Table *table)
{
    const TableRecord *record = &table->record;

    if (record->state != STORE_RUNNING || record->move_seconds == 0 || !table->match)
        return 0;
    return table->asked_ms + table->show_ms + (int64_t)record->move_seconds * 1000;
}

bool clock_is_over(const Table *table, int seat, int64_t now)
{
    const TableRecord *record = &table->record;
    int64_t deadline = clock_deadline(table);
    int64_t alone_since =
        table->left_ms[seat] > table->asked_ms ? table->left_ms[seat] : table->asked_ms;

    if (deadline && now >= deadline)
        return true;
    return record->absent_seconds > 0 && !is_present(table, seat) &&
           now - alone_since >= (int64_t)record->absent_seconds * 1000;
}

/* The clock is the table's, and does not wait until it is certain that a server is gone. */
bool clock_needs_us(const Table *table, int seat)
{
    return table->record.seat[seat].kind == SEAT_PERSON &&
           clock_is_over(table, seat, time_steady_ms() - OTHERS_MS);
}

bool clock_look(Hub *hub, Table *table)
{
    int64_t now = time_steady_ms();
    SeatMask late = 0;

    if (table->record.state != STORE_RUNNING || !table->match || table->pending > 0 ||
        table->stale)
        return false;
    for (int seat = 0; seat < table->record.setup.seats; seat++)
        if ((match_to_act(table->match) & SEAT_BIT(seat)) &&
            table->record.seat[seat].kind == SEAT_PERSON && clock_is_over(table, seat, now))
            late |= SEAT_BIT(seat);
    if (late & (SeatMask)~table->away) {
        table->away |= late;
        publish_table(hub, table);
    }
    return late != 0;
}

void clock_tick(Hub *hub)
{
    int64_t now = time_steady_ms();

    for (int i = 0; i < BUCKETS; i++)
        for (Table *table = hub->table[i]; table; table = table->next) {
            dice_watch(hub, table, now);
            if ((table->record.move_seconds > 0 || table->record.absent_seconds > 0) &&
                clock_look(hub, table))
                bots_wake(hub, table);
        }
}

/* The match was read from the store: how long has its question been open?  That follows from the
 * log and from when this server began, however often it is read: nobody gains time by having it
 * read again. */
void clock_take_up(const Hub *hub, Table *table)
{
    int64_t whole = (int64_t)table->record.move_seconds * 1000;
    int64_t grace = whole < CLOCK_GRACE_MS ? whole : CLOCK_GRACE_MS;
    int64_t asked = table->asked_now_ms, now = time_now_ms();

    if (asked < hub->opened_ms - (whole - grace)) /* what was left when it began */
        asked = hub->opened_ms - (whole - grace);
    table->asked_ms = time_steady_ms() - (now > asked ? now - asked : 0);
}

void clock_heard_of(Hub *hub, Table *table, int seat)
{
    if (seat < 0 || !(table->away & SEAT_BIT(seat)))
        return;
    table->away &= (SeatMask)~SEAT_BIT(seat);
    publish_table(hub, table);
}

/* --- After a restart --- */

typedef struct Waking {
    char (*id)[STORE_ID_MOST + 1];
    int n;
    int64_t before_ms; /* where the page ended */
} Waking;

static bool note_table(void *context, const StoreTable *table)
{
    Waking *waking = context;

    memcpy(waking->id[waking->n++], table->id, strlen(table->id) + 1);
    waking->before_ms = table->created_ms;
    return true;
}

static bool goes_on_alone(const Table *table)
{
    bool has_bot = false;

    for (int seat = 0; seat < table->record.setup.seats; seat++)
        has_bot |= table->record.seat[seat].kind == SEAT_BOT;
    return has_bot || table->record.move_seconds > 0 || table->record.absent_seconds > 0;
}

static void wake(Hub *hub, const char *id)
{
    Err err;
    Table *table = table_load(hub, id, &err);

    if (!table)
        hub_error("a table cannot be read", id);
    else if ((goes_on_alone(table) || upgrade_is_due(&table->record)) &&
             table_need_match(hub, table, &err))
        table_settle(hub, table);
}

/* A page of tables at a time, since the store cannot be asked while it lists. */
void clock_wake_all(Hub *hub)
{
    StoreState running = STORE_RUNNING;
    char last[STORE_ID_MOST + 1] = "";
    Waking waking = { .id = memory_new(STORE_LIST_MOST, sizeof waking.id[0]) };
    Err err;

    do {
        StoreFilter filter = { .state = &running, .before_ms = waking.before_ms,
                               .before_id = last, .limit = STORE_LIST_MOST };
        waking.n = 0;
        if (!store_list_tables(hub->store, &filter, note_table, &waking, &err))
            break;
        for (int i = 0; i < waking.n; i++)
            wake(hub, waking.id[i]);
        if (waking.n > 0)
            memcpy(last, waking.id[waking.n - 1], sizeof last);
    } while (waking.n == STORE_LIST_MOST);
    free(waking.id);
}
