/* lineage.c -- of which tables a table is a branch, and whether one of them is still running.
 *
 * A branch from a running table begins in a world that fits what one seat knows.  That world is a
 * guess, but what was guessed around is real.  As long as a table above it in the line runs, a
 * branch shows its player no more than their own seat can see, even when it is over itself.
 */
#include <string.h>

#include "server/record.h"
#include "server/tables.h"

/* Enough of a table to go on up the line. */
typedef struct Ancestor {
    bool rests; /* its game is over, or it was removed */
    char origin[STORE_ID_MOST + 1];
    bool sound, unread;
} Ancestor;

static bool take_ancestor(void *context, const StoreTable *stored)
{
    Ancestor *ancestor = context;

    ancestor->rests = stored->state == STORE_OVER;
    ancestor->sound = record_read_origin(stored, ancestor->origin);
    return false;
}

/* A table that was removed has nothing left to hide.  One that cannot be read may have, and so has
 * one that is set aside: its people may play on one day. */
static void read_ancestor(Hub *hub, const char *id, Ancestor *ancestor)
{
    const Table *table = table_find(hub, id);
    Err err;

    *ancestor = (Ancestor){ .rests = false };
    if (table) {
        ancestor->rests = table->gone || (table->pending == 0 && table->record.state == STORE_OVER);
        memcpy(ancestor->origin, table->record.origin, sizeof ancestor->origin);
        ancestor->sound = true;
        return;
    }
    StoreStatus status = store_read_table(hub->store, id, take_ancestor, ancestor, &err);
    if (status == STORE_MISSING)
        *ancestor = (Ancestor){ .rests = true, .sound = true };
    ancestor->unread = status == STORE_FAILED;
}

Lineage lineage_of(Hub *hub, const Table *table)
{
    char id[STORE_ID_MOST + 1];
    Lineage lineage = { .depth = 0 };
    Ancestor ancestor;

    memcpy(id, table->record.origin, sizeof id);
    for (; id[0]; lineage.depth++) {
        read_ancestor(hub, id, &ancestor);
        lineage.runs |= !ancestor.sound || !ancestor.rests;
        lineage.unread |= ancestor.unread;
        if (lineage.depth == LINEAGE_MOST) { /* none is made that is so deep */
            lineage.runs = true;
            return lineage;
        }
        memcpy(id, ancestor.origin, sizeof id);
    }
    return lineage;
}

bool lineage_seems_to_run(Hub *hub, Table *table)
{
    Lineage lineage = lineage_of(hub, table);

    if (!lineage.unread)
        table->origin_rests = !lineage.runs;
    return !table->origin_rests;
}

bool all_is_known(Hub *hub, const Table *table)
{
    return table->record.state == STORE_OVER && table->pending == 0 &&
           !lineage_of(hub, table).runs;
}

/* Nor is anybody refused because one of them ran a moment ago (answer.c). */
static bool lineage_is_current(const Ask *ask, const Table *table)
{
    char id[STORE_ID_MOST + 1];
    Ancestor ancestor;

    memcpy(id, table->record.origin, sizeof id);
    for (int depth = 0; id[0] && depth < LINEAGE_MOST; depth++) {
        if (!table_is_current(ask, id))
            return false;
        read_ancestor(ask->hub, id, &ancestor);
        memcpy(id, ancestor.origin, sizeof id);
    }
    return true;
}

bool refuse_if_not_known(const Ask *ask, const Table *table, const char *not_over)
{
    if (all_is_known(ask->hub, table))
        return false;
    if (table->record.state != STORE_OVER || table->pending > 0)
        refuse(ask, "not-over", not_over);
    else if (lineage_is_current(ask, table))
        refuse(ask, "origin-runs",
               N_("This is a branch of a game that is not over yet; until it is, you see only "
                  "what your own seat sees."));
    return true;
}
