/* snapshot.c -- a table as it is after an entry of its log, so that it need not be played again.
 *
 * A snapshot is taken every SNAPSHOT_EVERY entries, and when the server stops.  It is a
 * convenience and nothing more: whatever is wrong with it, the log is played from its beginning
 * instead.
 *
 *     head        the shape of what follows
 *     positions   after each entry of the log, from 0 on
 *     image       of the match (match.h)
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "server/tables.h"

typedef struct SnapshotHead {
    uint32_t version, positions;
    int32_t q;
    int32_t done_seq[MESSAGES_REMEMBERED];
    uint64_t done[MESSAGES_REMEMBERED];
    int32_t backs, learned;
    TakenBack back[BACK_MOST];
    int64_t moved_ms, asked_now_ms;
    int32_t furthest, clocked;
} SnapshotHead;

enum { SNAPSHOT_VERSION = 5 };

/* --- Taking --- */

static uint8_t *write_snapshot(const Table *table, size_t *size)
{
    SnapshotHead head = { .version = SNAPSHOT_VERSION,
                          .positions = (uint32_t)table->positions,
                          .q = table->q,
                          .backs = table->backs,
                          .learned = table->learned,
                          .moved_ms = table->moved_ms,
                          .asked_now_ms = table->asked_now_ms,
                          .furthest = table->furthest,
                          .clocked = table->clocked };
    size_t image_size, positions_size = head.positions * sizeof table->position[0];
    void *image = match_image(table->match, &image_size);

    memcpy(head.done, table->done, sizeof head.done);
    memcpy(head.done_seq, table->done_seq, sizeof head.done_seq);
    memcpy(head.back, table->back, sizeof head.back);
    *size = sizeof head + positions_size + image_size;
    uint8_t *bytes = memory_new(1, *size);
    memcpy(bytes, &head, sizeof head);
    memcpy(bytes + sizeof head, table->position, positions_size);
    memcpy(bytes + sizeof head + positions_size, image, image_size);
    free(image);
    return bytes;
}

/* False: the store is behind.  A match that is too long does without. */
static bool take(Hub *hub, Table *table)
{
    StoreSnapshot snapshot = { .seq = table->head.seq,
                               .chain = table->head.chain,
                               .rules = table->record.game->rules_version,
                               .content = *table->record.game->content_digest };
    uint8_t *bytes = write_snapshot(table, &snapshot.size);
    Err err;

    snapshot.bytes = bytes;
    bool taken = snapshot.size > STORE_SNAPSHOT_MOST ||
                 store_put_snapshot(hub->store, table->id, &snapshot, NULL, NULL, &err);
    if (taken)
        table->snapped = table->head.seq;
    free(bytes);
    return taken;
}

static bool may_be_taken(const Table *table)
{
    /* A request that is open is read from the log. */
    return table->match && table->pending == 0 && !table->stale && !table->undo.open &&
           !table->record.outdated;
}

void snapshot_if_due(Hub *hub, Table *table)
{
    if (may_be_taken(table) && table->head.seq - table->snapped >= SNAPSHOT_EVERY)
        take(hub, table);
}

void snapshot_all(Hub *hub)
{
    for (int i = 0; i < BUCKETS; i++)
        for (Table *table = hub->table[i]; table; table = table->next)
            if (may_be_taken(table) && table->head.seq > table->snapped && !take(hub, table)) {
                store_flush(hub->store);
                take(hub, table);
            }
}

/* --- Using --- */

static bool take_positions(Table *table, const SnapshotHead *head, const uint8_t *bytes)
{
    table->positions = (int)head->positions;
    table->position = memory_new(head->positions, sizeof table->position[0]);
    memcpy(table->position, bytes, head->positions * sizeof table->position[0]);
    for (int i = 0; i < table->positions; i++)
        if (table->position[i] < 0 || table->position[i] > i)
            return false;
    return table->position[table->positions - 1] == match_position(table->match);
}

static bool use(Table *table, const StoreSnapshot *snapshot)
{
    const TableRecord *record = &table->record;
    const uint8_t *bytes = snapshot->bytes;
    SeatInfo seats[SEATS_MAX] = { 0 };
    SnapshotHead head;
    Err err;

    if (snapshot->rules != record->game->rules_version ||
        snapshot->content != *record->game->content_digest || snapshot->size < sizeof head)
        return false;
    memcpy(&head, bytes, sizeof head);
    size_t before_image = sizeof head + head.positions * sizeof table->position[0];
    if (head.version != SNAPSHOT_VERSION || head.positions != (uint32_t)snapshot->seq + 1 ||
        head.q < 0 || head.q > snapshot->seq || head.backs < 0 || head.backs > BACK_MOST ||
        snapshot->size < before_image)
        return false;
    table_fill_seats(record, seats);
    table->match = match_from_image(record->game, &record->setup, seats, bytes + before_image,
                                    snapshot->size - before_image, &err);
    if (!table->match || !take_positions(table, &head, bytes + sizeof head))
        return false;
    table->q = head.q;
    table->head = (StoreHead){ snapshot->seq, snapshot->chain };
    memcpy(table->done, head.done, sizeof head.done);
    memcpy(table->done_seq, head.done_seq, sizeof head.done_seq);
    memcpy(table->back, head.back, sizeof head.back);
    table->backs = head.backs;
    table->learned = head.learned;
    table->moved_ms = head.moved_ms;
    table->asked_now_ms = head.asked_now_ms;
    table->furthest = head.furthest;
    table->clocked = (SeatMask)head.clocked;
    return true;
}

bool snapshot_use(Hub *hub, Table *table, bool *useless)
{
    StoreSnapshot snapshot;
    Err err = { "" };
    StoreStatus status = store_read_snapshot(hub->store, table->id, &snapshot, &err);
    bool used = status == STORE_OK && use(table, &snapshot);

    *useless = !used && status != STORE_MISSING;
    if (used) {
        table->snapped = snapshot.seq;
        hub->matches++;
    } else {
        table_forget(table);
    }
    free((void *)snapshot.bytes);
    return used;
}
