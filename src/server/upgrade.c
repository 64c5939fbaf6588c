/* upgrade.c -- tables that were last played under other rules or content than this server has.
 *
 * When such a table is needed, its log is played.  If all of it agrees, the table goes on as one of
 * this program.  If not, it is outdated: it is shown as far as it agrees, and stands still.
 */
#include "base/times.h"
#include "server/record.h"
#include "server/tables.h"
#include "store/upgrade.h"

bool upgrade_is_due(const TableRecord *record)
{
    return record->rules != record->game->rules_version ||
           record->content != *record->game->content_digest;
}

void upgrade_mark_outdated(TableRecord *record)
{
    record->outdated = true;
    if (record->state == STORE_OVER || record->state == STORE_OUTDATED)
        return;
    record->kept_state = record->state;
    record->state = STORE_OUTDATED;
}

void upgrade_finish(Hub *hub, Table *table)
{
    TableRecord *record = &table->record;
    const StoreTable from = { .rules = record->rules, .content = record->content };
    char memory[200];
    Buf line;

    buf_init(&line, memory, sizeof memory);
    store_write_upgrade(&from, record->game, table->head.seq, time_now_ms(), &line);
    if (record->outdated && record->state == STORE_OUTDATED)
        record->state = record->kept_state;
    record->outdated = false;
    record->rules = record->game->rules_version;
    record->content = *record->game->content_digest;
    record->upgraded = table->head.seq;
    record->tried = 0;
    record->agreed = 0;
    hub_log("a table goes on under the rules of this program", table->id);
    table_change_noting(hub, table, line.text);
}

void upgrade_give_up(Hub *hub, Table *table)
{
    TableRecord *record = &table->record;
    uint64_t program = store_program(record->game);
    int moves = table->match ? match_position(table->match) : -1;
    bool news = record->tried != program || record->agreed != moves;

    upgrade_mark_outdated(record);
    record->tried = program;
    record->agreed = moves;
    if (!news)
        return; /* another server, or this one before, has found that out */
    hub_log("a table cannot go on under the rules of this program", table->id);
    table_change(hub, table, NULL);
}

void tell_outdated(Json *json, const TableRecord *record)
{
    Err sentence;

    if (record->outdated)
        store_say_outdated(record->game, record->rules, record->agreed, &sentence);
    json_put_text(json, "outdated", record->outdated ? sentence.text : NULL);
}

bool refuse_if_outdated(const Ask *ask, const Table *table)
{
    const TableRecord *record = &table->record;
    Err sentence;

    if (record->state != STORE_OUTDATED)
        return false;
    store_say_outdated(record->game, record->rules, record->agreed, &sentence);
    refuse_text(ask, "outdated", sentence.text, NULL);
    return true;
}
