/* presence.c -- who is at a table on other servers of the same store.
 *
 * Each server tells the others through which seats somebody looks at its tables: when that
 * changes, and again every RENEW_MS.  Whatever has not been repeated for GONE_MS no longer counts,
 * so the people of a server that was killed are soon absent.  A server that hears of another one
 * at its table tells that one what it has itself.
 *
 * Of several servers at one table the one with the lowest mark lets the bots decide; the others
 * step in if nothing comes of it.  If two decide all the same, the store takes one move and not the
 * other.
 */
#include <string.h>

#include "base/times.h"
#include "server/tables.h"

enum {
    RENEW_MS = 10 * 1000,
    GONE_MS = 3 * RENEW_MS,
    STEP_IN_MS = 5 * 1000, /* beyond the time that a bot has */
    LOOKED_AT = 1 << SEATS_MAX, /* somebody is there, if only to watch */
};

static bool is_alive(const Elsewhere *other, int64_t now)
{
    return other->told && now - other->heard_ms < GONE_MS;
}

bool present_elsewhere(const Table *table, int seat)
{
    int64_t now = time_steady_ms();

    for (int i = 0; i < SERVERS_MOST; i++)
        if (is_alive(&table->elsewhere[i], now) && (table->elsewhere[i].told & (1 << seat)))
            return true;
    return false;
}

static int mask_here(const Table *table)
{
    int mask = 0;

    for (const View *view = table->view; view; view = view->next)
        mask |= LOOKED_AT | (view->seat >= 0 ? 1 << view->seat : 0);
    return mask;
}

static int mask_elsewhere(const Table *table)
{
    int64_t now = time_steady_ms();
    int mask = 0;

    for (int i = 0; i < SERVERS_MOST; i++)
        mask |= is_alive(&table->elsewhere[i], now) ? table->elsewhere[i].told : 0;
    return mask;
}

bool bots_are_ours(const Hub *hub, const Table *table)
{
    uint64_t own = store_mark(hub->store);
    int64_t now = time_steady_ms();
    bool ours = true;

    for (int i = 0; i < SERVERS_MOST; i++)
        if (is_alive(&table->elsewhere[i], now))
            ours = ours && table->view && own < table->elsewhere[i].server;
    return ours || now - table->asked_ms > hub->options->bot_ms + STEP_IN_MS;
}

/* --- Hearing --- */

/* The place of a server, or one that is free or longest unheard of. */
static Elsewhere *place_of(Table *table, uint64_t server)
{
    Elsewhere *best = &table->elsewhere[0];

    for (int i = 0; i < SERVERS_MOST; i++) {
        Elsewhere *each = &table->elsewhere[i];
        if (each->server == server)
            return each;
        if (!each->told || (best->told && each->heard_ms < best->heard_ms))
            best = each;
    }
    *best = (Elsewhere){ .server = server };
    return best;
}

/* Somebody came or went on another server. */
static void note_change(Hub *hub, Table *table, int before)
{
    int now = mask_elsewhere(table);

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (before & ~now & (1 << seat))
            table->left_ms[seat] = time_steady_ms();
        if (now & ~before & (1 << seat))
            clock_heard_of(hub, table, seat);
    }
    table->elsewhere_mask = now;
    if (before == now)
        return;
    publish_table(hub, table);
    bots_wake(hub, table);
}

void presence_heard(Hub *hub, const StoreNews *news)
{
    Table *table = table_find(hub, news->table);

    if (!table)
        return;
    int before = table->elsewhere_mask;
    Elsewhere *other = place_of(table, news->server);
    if (!is_alive(other, time_steady_ms()) && news->seq && table->view)
        table->presence_due = true; /* it does not know of us yet */
    other->told = news->seq;
    other->heard_ms = time_steady_ms();
    note_change(hub, table, before);
}

/* --- Telling --- */

static void tell(Hub *hub, Table *table, int mask)
{
    Err err;

    table->presence_due = !store_tell_present(hub->store, table->id, mask, &err);
    table->told_ms = time_steady_ms();
}

void presence_tick(Hub *hub)
{
    int64_t now = time_steady_ms();

    for (int i = 0; i < BUCKETS; i++)
        for (Table *table = hub->table[i]; table; table = table->next) {
            if (table->presence_due || (table->view && now - table->told_ms >= RENEW_MS))
                tell(hub, table, mask_here(table));
            if (!table->elsewhere_mask)
                continue;
            note_change(hub, table, table->elsewhere_mask); /* some may have gone */
            if (!bots_are_ours(hub, table))
                continue;
            bots_wake(hub, table);
        }
}

void presence_end(Hub *hub)
{
    for (int i = 0; i < BUCKETS; i++)
        for (Table *table = hub->table[i]; table; table = table->next)
            if (table->view || table->presence_due)
                tell(hub, table, 0);
}
