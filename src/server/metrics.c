/* metrics.c -- figures for an operator, as Prometheus reads them. */
#include "server/hub.h"

static void put(Buf *out, const char *name, const char *type, int64_t value)
{
    buf_add(out, "# TYPE sandtable_");
    buf_add(out, name);
    buf_add_char(out, ' ');
    buf_add(out, type);
    buf_add(out, "\nsandtable_");
    buf_add(out, name);
    buf_add_char(out, ' ');
    buf_add_int(out, value);
    buf_add_char(out, '\n');
}

void metrics_write(Hub *hub, Buf *out)
{
    StoreStats store = store_stats(hub->store);

    put(out, "connections", "gauge", hub->links);
    put(out, "sessions", "gauge", hub->sessions);
    put(out, "tables_in_memory", "gauge", hub->tables);
    put(out, "matches_in_memory", "gauge", hub->matches);
    put(out, "work_waiting", "gauge", hub->pool.waiting);
    put(out, "connections_total", "counter", hub->count.links);
    put(out, "messages_total", "counter", hub->count.messages);
    put(out, "messages_refused_total", "counter", hub->count.refused);
    put(out, "messages_limited_total", "counter", hub->count.limited);
    put(out, "moves_total", "counter", hub->count.moves);
    put(out, "bot_moves_total", "counter", hub->count.bot_moves);
    put(out, "updates_total", "counter", hub->count.updates);
    put(out, "store_up", "gauge", !store.down);
    put(out, "store_queued", "gauge", store.queued);
    put(out, "store_writes_total", "counter", store.writes);
    put(out, "store_groups_total", "counter", store.groups);
    put(out, "store_conflicts_total", "counter", store.conflicts);
    put(out, "store_failures_total", "counter", store.failures);
    put(out, "store_group_microseconds", "gauge", store.group_us);
}
