/* metrics.c -- figures for an operator, as Prometheus reads them. */
#include <string.h>

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

/* --- Histograms --- */

static void put_type(Buf *out, const char *name)
{
    buf_add(out, "# TYPE sandtable_");
    buf_add(out, name);
    buf_add(out, " histogram\n");
}

/* 2500000 as 2.5: seconds, without the zeros at the end. */
static void add_seconds(Buf *out, int64_t us)
{
    char digits[8];
    int last = -1;

    buf_add_int(out, us / 1000000);
    for (int i = 0, unit = 100000; i < 6; i++, unit /= 10) {
        digits[i] = (char)('0' + us / unit % 10);
        if (digits[i] != '0')
            last = i;
    }
    if (last < 0)
        return;
    buf_add_char(out, '.');
    buf_add_part(out, digits, (size_t)last + 1);
}

/* sandtable_message_seconds_bucket{kind="move",le="0.005"} 17 */
static void put_line(Buf *out, const char *name, const char *part, const char *kind,
                     const int64_t *bound_us)
{
    buf_add(out, "sandtable_");
    buf_add(out, name);
    buf_add(out, part);
    bool labels = kind || !strcmp(part, "_bucket");
    buf_add(out, labels ? "{" : "");
    if (kind) {
        buf_add(out, "kind=\"");
        buf_add(out, kind);
        buf_add_char(out, '"');
    }
    if (!strcmp(part, "_bucket")) {
        buf_add(out, kind ? ",le=\"" : "le=\"");
        if (bound_us)
            add_seconds(out, *bound_us);
        else
            buf_add(out, "+Inf");
        buf_add_char(out, '"');
    }
    buf_add(out, labels ? "} " : " ");
}

/* Each bucket counts all that took at most so long. kind: NULL if there is only one. */
static void put_latency(Buf *out, const char *name, const char *kind, const Latency *latency)
{
    int64_t count = 0;

    for (int i = 0; i <= LATENCY_BOUNDS; i++) {
        count += latency->count[i];
        put_line(out, name, "_bucket", kind, i < LATENCY_BOUNDS ? &latency_bound_us[i] : NULL);
        buf_add_int(out, count);
        buf_add_char(out, '\n');
    }
    put_line(out, name, "_sum", kind, NULL);
    add_seconds(out, latency->sum_us);
    buf_add_char(out, '\n');
    put_line(out, name, "_count", kind, NULL);
    buf_add_int(out, count);
    buf_add_char(out, '\n');
}

static void put_latencies(Hub *hub, Buf *out, const StoreStats *store)
{
    put_type(out, "message_seconds");
    for (int type = 0; type < MESSAGE_TYPES; type++)
        put_latency(out, "message_seconds", message_name((MessageType)type), &hub->answered[type]);
    put_type(out, "store_write_seconds");
    put_latency(out, "store_write_seconds", NULL, &store->latency);
    put_type(out, "turn_seconds");
    put_latency(out, "turn_seconds", NULL, &hub->turn);
    put_type(out, "bot_seconds");
    put_latency(out, "bot_seconds", NULL, &hub->thought);
}

void metrics_write(Hub *hub, Buf *out)
{
    StoreStats store = store_stats(hub->store);

    put(out, "connections", "gauge", hub->links);
    put(out, "sessions", "gauge", hub->sessions);
    put(out, "tables_in_memory", "gauge", hub->tables);
    put(out, "matches_in_memory", "gauge", hub->matches);
    put(out, "work_waiting", "gauge", hub->pool.waiting);
    put(out, "passwords_waiting", "gauge", hub->passwords);
    put(out, "reviews_total", "counter", hub->reviews);
    put(out, "connections_total", "counter", hub->count.links);
    put(out, "connections_refused_total", "counter", hub->count.turned_away);
    put(out, "addresses_and_persons", "gauge",
        hub->payers[PAYER_ADDRESS] + hub->payers[PAYER_PERSON] + hub->payers[PAYER_ACCOUNT]);
    put(out, "sessions_idle", "gauge", hub->idle);
    put(out, "bytes_to_send", "gauge", (int64_t)hub->queued);
    put(out, "bytes_to_carry_out", "gauge", (int64_t)(hub->noted + hub->parts));
    put(out, "messages_total", "counter", hub->count.messages);
    put(out, "messages_refused_total", "counter", hub->count.refused);
    put(out, "messages_limited_total", "counter", hub->count.limited);
    put(out, "moves_total", "counter", hub->count.moves);
    put(out, "bot_moves_total", "counter", hub->count.bot_moves);
    put(out, "updates_total", "counter", hub->count.updates);
    put(out, "lobby_reads_total", "counter", hub->count.listings);
    put(out, "tables_set_aside_total", "counter", hub->count.set_aside);
    put(out, "store_up", "gauge", !store.down && !store.unread);
    put(out, "store_news_up", "gauge", !store.deaf);
    put(out, "store_queued", "gauge", store.queued);
    put(out, "store_writes_total", "counter", store.writes);
    put(out, "store_groups_total", "counter", store.groups);
    put(out, "store_conflicts_total", "counter", store.conflicts);
    put(out, "store_failures_total", "counter", store.failures);
    put(out, "store_group_microseconds", "gauge", store.group_us);
    put_latencies(hub, out, &store);
}
