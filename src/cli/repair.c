/* repair.c -- telling what is wrong with a table, and putting right what can be. */
#include "cli/repair.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/record.h"
#include "store/repair.h"
#include "store/upgrade.h"

/* --- Looking --- */

static void print_finding(void *context, const char *sentence)
{
    (void)context;
    puts(sentence);
}

typedef struct RecordCheck {
    const Game *const *games;
    bool sound;
    Err err;
} RecordCheck;

static bool check_record(void *context, const StoreTable *table)
{
    RecordCheck *check = context;
    TableRecord record;

    check->sound = record_read(check->games, table, &record, &check->err);
    if (check->sound)
        record_release(&record);
    return false;
}

/* The store knows nothing of what the server itself keeps in a table. */
static bool server_can_read(Store *store, const char *table, const Game *const games[], Err *why)
{
    RecordCheck check = { .games = games, .sound = true };
    Err ignored;

    store_read_table(store, table, check_record, &check, &ignored);
    *why = check.err;
    return check.sound;
}

typedef struct Diagnosis {
    StoreHealth health;
    bool policy_is_bad;
} Diagnosis;

static bool diagnose(Store *store, const char *table, const Game *const games[],
                     Diagnosis *diagnosis, Err *err)
{
    Err why;

    if (!store_inspect(store, table, games, print_finding, NULL, &diagnosis->health, err))
        return false;
    diagnosis->policy_is_bad = diagnosis->health.can_be_played &&
                               !server_can_read(store, table, games, &why);
    if (diagnosis->policy_is_bad) {
        puts(why.text);
        diagnosis->health.faults++;
    }
    return true;
}

typedef struct Outdated {
    const Game *const *games;
    int moves;
} Outdated;

static bool print_outdated(void *context, const StoreTable *table)
{
    const Outdated *outdated = context;
    Err sentence;

    store_say_outdated(store_find_game(table, outdated->games), table->rules, outdated->moves,
                       &sentence);
    puts(sentence.text);
    return false;
}

/* No damage: a program with the old rules could go on with it. */
static void say_how_it_fares(Store *store, const char *table, const Game *const games[],
                             const StoreHealth *health)
{
    Outdated outdated = { .games = games, .moves = health->moves };
    Err ignored;

    if (health->outdated)
        store_read_table(store, table, print_outdated, &outdated, &ignored);
    else if (health->foreign)
        print(stdout, N_("It was last played under other rules or content, and this program agrees "
                         "with all of it; the server goes on with it."));
}

bool repair_check(Store *store, const char *table, const Game *const games[], Err *err)
{
    Diagnosis diagnosis;
    const StoreHealth *health = &diagnosis.health;

    if (!diagnose(store, table, games, &diagnosis, err))
        return false;
    if (health->aside)
        print(stdout, N_("Table {table} is set aside, because its rules failed. 'sandtable admin "
                         "put-back {table}' lets people play on."),
              ARG_TEXT("table", table));
    say_how_it_fares(store, table, games, health);
    if (health->faults == 0 && health->outdated) {
        print(stdout,
              N_PLURAL("count", "The only entry of the log is as it was stored.",
                       "All {count} entries of the log are as they were stored."),
              ARG_NUMBER("count", health->good));
        return true;
    }
    if (health->faults == 0) {
        print(stdout,
              N_PLURAL("count", "The only entry of the log is sound; moves made: {moves}.",
                       "All {count} entries of the log are sound; moves made: {moves}."),
              ARG_NUMBER("count", health->good), ARG_NUMBER("moves", health->moves));
        return true;
    }
    if (!health->can_be_played)
        return fail(err, N_("Table {table} cannot be repaired here; restore it from a backup."),
                    ARG_TEXT("table", table));
    return fail(err,
                N_PLURAL("count",
                         "Table {table} is damaged: {count} fault. Entries of its log: {last}, "
                         "good ones: {good}. 'sandtable admin repair {table} FILE' cuts off the "
                         "rest and writes it to FILE.",
                         "Table {table} is damaged: {count} faults. Entries of its log: {last}, "
                         "good ones: {good}. 'sandtable admin repair {table} FILE' cuts off the "
                         "rest and writes it to FILE."),
                ARG_TEXT("table", table), ARG_NUMBER("count", health->faults),
                ARG_NUMBER("last", health->last), ARG_NUMBER("good", health->good));
}

/* --- Keeping --- */

static bool write_line(void *context, const char *line)
{
    FILE *file = context;

    return fputs(line, file) >= 0 && fputc('\n', file) != EOF;
}

static bool cannot_write(const char *path, Err *err)
{
    return fail(err, N_("{file} cannot be written: {why}."), ARG_TEXT("file", path),
                ARG_TEXT("why", strerror(errno)));
}

/* Durable before anything is cut off, and never in place of another file: it holds seeds, so it is
 * for its owner only. */
static bool keep(Store *store, const char *table, int good, const char *path, Err *err)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;

    if (!file)
        return cannot_write(path, err);
    bool done = store_dump(store, table, good, write_line, file, err);
    if (done && (fflush(file) != 0 || fsync(fd) != 0))
        done = cannot_write(path, err);
    if (fclose(file) != 0 && done)
        done = cannot_write(path, err);
    return done;
}

/* --- Repairing --- */

bool repair_table(Store *store, const char *table, const char *path, const Game *const games[],
                  Err *err)
{
    Diagnosis diagnosis;
    const StoreHealth *health = &diagnosis.health;

    if (!diagnose(store, table, games, &diagnosis, err))
        return false;
    if (health->faults == 0) {
        print(stdout, N_("Nothing is wrong with table {table}; nothing was done."),
              ARG_TEXT("table", table));
        return true;
    }
    if (!health->can_be_played)
        return fail(err, N_("Table {table} cannot be repaired here; restore it from a backup."),
                    ARG_TEXT("table", table));
    if (!keep(store, table, health->good, path, err) ||
        !store_repair(store, table, games, health, diagnosis.policy_is_bad ? "" : NULL, err))
        return false;
    print(stdout,
          N_PLURAL("count",
                   "{count} entry was cut off; moves made at table {table}: {moves}. What was "
                   "there is in {file}.",
                   "{count} entries were cut off; moves made at table {table}: {moves}. What "
                   "was there is in {file}."),
          ARG_NUMBER("count", health->last - health->good), ARG_NUMBER("moves", health->moves),
          ARG_TEXT("table", table), ARG_TEXT("file", path));
    return true;
}
