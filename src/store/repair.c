/* repair.c -- what is wrong with a table, and how much of it can be put right.
 *
 * A log is good up to the last entry that follows from the one before it and can be played.
 * Repairing cuts off what comes after; whoever asks for it has written that down elsewhere
 * (store_dump). What makes no sense in the row of the table is replaced by what lets the game go
 * on.
 */
#include "store/repair.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "engine/json.h"
#include "store/queue.h"
#include "store/transfer.h"
#include "store/upgrade.h"

enum { CHAINS_TOLD = 20, DUMP_LINE_MOST = 1 << 20 };

/* The columns of a table in the order of TABLE_COLUMNS, then seed and secret. */
enum { COLUMNS = 23 };

static const char *const column_names[COLUMNS] = {
    "id",      "revision", "state",  "listed",  "game",       "rules",      "content", "seats",
    "seating", "setup",    "policy", "commitment", "invitation", "created", "changed", "started",
    "ended",   "upgraded", "tried",  "agreed",  "history",    "seed",       "secret",
};

/* A table as it lies in the store, and as it can be used. */
typedef struct Patient {
    Store *store;
    const Game *const *games;
    StoreFinding *found;
    void *context;
    StoreHealth *health;
    Value column[COLUMNS]; /* the texts belong to it */
    StoreTable table;
    char seating[SEATING_MOST + 1], mended_seating[SEATING_MOST + 1];
    bool row_is_sound;

    Match *match; /* as far as the log is good; NULL: it has none, or cannot have one */
    int faults;
    uint64_t chain; /* of the last entry as it lies there, */
    uint64_t good_chain; /* and of the last good one */
    StoreHead stored; /* where it ended when it was last written to */
    bool log_is_bad;
    bool goes_on; /* after the last good entry somebody has to decide */
    int chains_told;
} Patient;

#define find_fault(patient, ...) FIND_FAULT_(patient, __VA_ARGS__, { 0 })
#define FIND_FAULT_(patient, message, ...) \
    tell_fault(patient, message, (const Arg[]){ __VA_ARGS__ })

static void tell_fault(Patient *patient, const char *message, const Arg args[])
{
    Err err;

    err_say(&err, message, args);
    patient->faults++;
    if (patient->found)
        patient->found(patient->context, err.text);
}

/* --- The row --- */

static bool take_row(void *context, const Value row[])
{
    Patient *patient = context;

    for (int i = 0; i < COLUMNS; i++) {
        patient->column[i] = row[i];
        char *copy = memory_new(row[i].length + 1, 1);
        if (row[i].length > 0)
            memcpy(copy, row[i].text, row[i].length);
        patient->column[i].text = copy;
    }
    return false;
}

static int count_lines(const char *text)
{
    int lines = 0;

    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void check_seat_count(Patient *patient)
{
    StoreTable *table = &patient->table;
    const Game *game = store_find_game(table, patient->games);
    int low = game ? game->min_seats : 1, high = game ? game->max_seats : SEATS_MAX;
    int lines = count_lines(patient->column[8].text);

    if (table->seats >= low && table->seats <= high)
        return;
    find_fault(patient,
               N_PLURAL("count", "It has {count} seat, and its game has {low} to {high}.",
                        "It has {count} seats, and its game has {low} to {high}."),
               ARG_NUMBER("count", table->seats), ARG_NUMBER("low", low), ARG_NUMBER("high", high));
    table->seats = lines >= low && lines <= high ? lines : low;
    patient->row_is_sound = false;
}

/* Each seat by itself, so that those that can be read stay as they are. */
static void check_seating(Patient *patient)
{
    StoreTable *table = &patient->table;
    StoreTable one = { .seats = 1 };
    bool begun = table->state != STORE_OPEN;
    Buf copy;

    buf_init(&copy, patient->seating, sizeof patient->seating);
    buf_add(&copy, patient->column[8].text);
    char *line = patient->seating;
    for (int seat = 0; seat < table->seats; seat++) {
        size_t length = strcspn(line, "\n") + (line[strcspn(line, "\n")] == '\n');
        char after = line[length];
        line[length] = '\0';
        bool sound = seating_read(line, &one);
        line += length;
        *line = after;
        table->seat[seat] = sound ? one.seat[0]
                                  : (StoreSeat){ .kind = begun ? SEAT_BOT : SEAT_OPEN,
                                                 .name = begun ? "greedy" : "" };
        if (!sound && begun)
            find_fault(patient, N_("Seat {seat} cannot be read; a bot can take it."),
                       ARG_NUMBER("seat", seat));
        else if (!sound)
            find_fault(patient, N_("Seat {seat} cannot be read; it can be made open."),
                       ARG_NUMBER("seat", seat));
        patient->row_is_sound &= sound;
    }
    if (*line) {
        find_fault(patient, N_("There is something after the last of its seats."));
        patient->row_is_sound = false;
    }
}

static void check_row(Patient *patient)
{
    const Value *column = patient->column;
    StoreTable *table = &patient->table;

    patient->row_is_sound = true;
    store_fill_in(table, column);
    if (!state_read(column[2].text, &table->state)) {
        table->state = *table->seed ? STORE_RUNNING : STORE_OPEN;
        find_fault(patient, N_("Its state is '{text}', which means nothing."),
                   ARG_TEXT("text", column[2].text));
        patient->row_is_sound = false;
    }
    check_seat_count(patient);
    check_seating(patient);
    patient->health->revision = table->revision;
    patient->health->aside = table->state == STORE_ASIDE;
}

/* --- The log --- */

static void begin_replay(Patient *patient)
{
    Err err = { "" };
    const Game *game = store_find_game(&patient->table, patient->games);

    patient->health->can_be_played = true;
    patient->health->foreign = game && store_is_foreign(&patient->table, game);
    if (patient->table.state == STORE_OPEN || patient->table.state == STORE_ABANDONED ||
        (patient->table.state == STORE_ASIDE && !*patient->table.seed))
        return;
    patient->match = match_of_table(patient->store, patient->games, &patient->table, &err);
    if (patient->match) {
        patient->goes_on = match_to_act(patient->match) != 0;
        return;
    }
    if (patient->health->foreign) {
        patient->health->outdated = true;
        patient->health->moves = -1;
        return;
    }
    find_fault(patient, N_("It cannot be played: {why}"), ARG_TEXT("why", err.text));
    patient->health->can_be_played = false;
}

/* Against the entry before it as that lies there, so that each changed one is told by itself. */
static bool check_chain(Patient *patient, const StoreEntry *entry)
{
    int expected = patient->health->last + 1;

    if (entry->seq != expected) {
        find_fault(patient, N_("Entries {from} to {to} of the log are missing."),
                   ARG_NUMBER("from", expected), ARG_NUMBER("to", entry->seq - 1));
        return false;
    }
    if (entry->chain == entry_chain(patient->chain, entry))
        return true;
    if (patient->chains_told++ < CHAINS_TOLD)
        find_fault(patient, N_("Entry {seq} of the log, '{text}', is not what was stored there: it "
                               "does not follow from what is before it."),
                   ARG_NUMBER("seq", entry->seq), ARG_TEXT("text", entry->text));
    return false;
}

/* If another program gets a different result, the log is as good as before; it is just not ours. */
static bool play_entry(Patient *patient, const StoreEntry *entry)
{
    bool foreign = patient->health->foreign || entry->seq <= patient->table.upgraded;
    Err err = { "" };

    if (!patient->match || patient->health->outdated)
        return true;
    if (store_apply(patient->match, entry, foreign, NULL, &err)) {
        patient->health->moves = match_position(patient->match);
        patient->goes_on = match_to_act(patient->match) != 0;
        return true;
    }
    patient->health->outdated = patient->health->foreign;
    patient->goes_on = true;
    if (!patient->health->foreign)
        find_fault(patient, N_("{why}"), ARG_TEXT("why", err.text));
    return patient->health->foreign;
}

static void check_move(Patient *patient, const StoreEntry *entry)
{
    patient->log_is_bad = !play_entry(patient, entry);
    if (patient->log_is_bad)
        return;
    patient->health->good = entry->seq;
    patient->good_chain = entry->chain;
}

static bool check_entry(void *context, const Value row[])
{
    Patient *patient = context;
    StoreEntry entry = entry_of_row(row);

    patient->log_is_bad |= !check_chain(patient, &entry);
    patient->health->last = entry.seq;
    patient->chain = entry.chain;
    if (!patient->log_is_bad)
        check_move(patient, &entry);
    return true;
}

/* Entries missing after the last one that is there leave no gap: only the head tells of them.  A
 * server may have written while the log was read, so it is looked at before that and after. */
static bool check_head(Patient *patient, Err *err)
{
    const StoreHead *before = &patient->stored;
    int last = patient->health->last;
    StoreHead after;

    if (read_stored_head(patient->store, patient->table.id, &after, err) != STORE_OK)
        return false;
    if (after.seq < 0)
        find_fault(patient, N_("Where its log ends is no longer known; what is there can be taken "
                               "to be all of it."));
    else if (before->seq > last)
        find_fault(patient, N_("Entries {from} to {to} of the log are missing."),
                   ARG_NUMBER("from", last + 1), ARG_NUMBER("to", before->seq));
    else if (after.seq < last || (before->seq == last && before->chain != patient->chain))
        find_fault(patient, N_("Its log ends with entry {last}, which was not stored as its end."),
                   ARG_NUMBER("last", last));
    return true;
}

static bool count_row(void *context, const Value row[])
{
    (void)row;
    ++*(int *)context;
    return true;
}

static bool check_log(Patient *patient, Err *err)
{
    int count = 0;

    if (read_stored_head(patient->store, patient->table.id, &patient->stored, err) != STORE_OK)
        return false;
    do {
        Step step = { .statement = SQL_READ_ENTRIES,
                      .in = { patient->column[0], { .number = patient->health->last, .text = "" },
                              { .number = 1000, .text = "" } } };
        count = patient->health->last;
        if (!store_query(patient->store, &step, check_entry, patient, err))
            return false;
    } while (patient->health->last > count);
    return check_head(patient, err);
}

static bool check_snapshots(Patient *patient, Err *err)
{
    Step step = { .statement = SQL_COUNT_SNAPSHOTS, .in = { patient->column[0] } };
    StoreSnapshot snapshot;
    int count = 0;

    if (!store_query(patient->store, &step, count_row, &count, err))
        return false;
    StoreStatus status = store_read_snapshot(patient->store, patient->table.id, &snapshot, err);
    if (status == STORE_FAILED)
        find_fault(patient, N_("Its snapshot is damaged; it can do without."));
    else if (status == STORE_MISSING && count > 0)
        find_fault(patient, N_("Its snapshot does not belong to its log; it can do without."));
    free((void *)snapshot.bytes);
    return true;
}

/* --- Inspecting --- */

static bool look_at(Patient *patient, const char *table, Err *err)
{
    Step step = { .statement = SQL_READ_TABLE,
                  .in = { { .text = table, .length = strlen(table) } } };

    *patient->health = (StoreHealth){ 0 };
    if (!limit_id(table, err) || !store_query(patient->store, &step, take_row, patient, err))
        return false;
    if (!patient->column[0].text)
        return fail(err, N_("There is no table '{table}'."), ARG_TEXT("table", table));
    check_row(patient);
    begin_replay(patient);
    if (!check_log(patient, err) || !check_snapshots(patient, err))
        return false;
    patient->health->faults = patient->faults;
    return true;
}

static void release(Patient *patient)
{
    for (int i = 0; i < COLUMNS; i++)
        free((void *)patient->column[i].text);
    match_free(patient->match);
}

bool store_inspect(Store *store, const char *table, const Game *const games[], StoreFinding *found,
                   void *context, StoreHealth *health, Err *err)
{
    Patient patient = { .store = store,
                        .games = games ? games : all_games,
                        .found = found,
                        .context = context,
                        .health = health };
    bool done = look_at(&patient, table, err);

    release(&patient);
    return done;
}

/* --- Writing down --- */

typedef struct Dump {
    StoreLineSeen *seen;
    void *context;
    Buf line;
    bool stopped;
} Dump;

static bool say_line(Dump *dump)
{
    dump->stopped = dump->line.cut || !dump->seen(dump->context, dump->line.text);
    return !dump->stopped;
}

static Json begin_line(Dump *dump, const char *key)
{
    buf_clear(&dump->line);
    Json json = json_begin(&dump->line);
    json_open_object(&json, NULL);
    json_open_object(&json, key);
    return json;
}

static void put_values(Json *json, const char *types, const char *const names[], const Value row[])
{
    for (int i = 0; types[i]; i++)
        if (types[i] == 'n')
            json_put_int(json, names[i], row[i].number);
        else
            json_put_text(json, names[i], row[i].text);
    json_close(json);
    json_close(json);
}

static bool dump_table(void *context, const Value row[])
{
    Dump *dump = context;
    Json json = begin_line(dump, "table");

    put_values(&json, statements[SQL_READ_TABLE].out, column_names, row);
    say_line(dump);
    return false;
}

static bool dump_entry(void *context, const Value row[])
{
    static const char *const names[] = { "seq",  "seat",   "kind",    "text", "digest",
                                         "made", "client", "message", "shown", "chain" };
    Dump *dump = context;
    Json json = begin_line(dump, "entry");

    put_values(&json, statements[SQL_READ_ENTRIES].out, names, row);
    return say_line(dump);
}

bool store_dump(Store *store, const char *table, int after, StoreLineSeen *seen, void *context,
                Err *err)
{
    Dump dump = { .seen = seen, .context = context };
    const Value id = { .text = table, .length = strlen(table) };
    Step row = { .statement = SQL_READ_TABLE, .in = { id } };
    Step entries = { .statement = SQL_READ_ENTRIES,
                     .in = { id, { .number = after, .text = "" },
                             { .number = STORE_SEQ_MOST, .text = "" } } };

    if (!limit_id(table, err))
        return false;
    buf_init(&dump.line, memory_new(1, DUMP_LINE_MOST), DUMP_LINE_MOST);
    bool done = store_query(store, &row, dump_table, &dump, err) &&
                (dump.stopped || store_query(store, &entries, dump_entry, &dump, err));
    free(dump.line.text);
    return done && (!dump.stopped ||
                    fail(err, N_("What was to be cut off could not be written to the file.")));
}

/* --- Repairing --- */

/* An end that was cut off has not happened; and without the move at which its rules failed a table
 * need not stand aside. */
static void mend_state(Patient *patient)
{
    StoreTable *table = &patient->table;
    int good = patient->health->good;
    bool lost = good < patient->health->last || good < patient->stored.seq;

    if (table->state == STORE_ASIDE)
        table->state = !*table->seed ? STORE_OPEN : table->ended_ms ? STORE_OVER : STORE_RUNNING;
    if (table->state == STORE_OVER && lost && patient->goes_on) {
        table->state = STORE_RUNNING;
        table->ended_ms = 0;
    }
}

static Write *write_repair(Patient *patient, const char *policy)
{
    const StoreTable *table = &patient->table;
    const StoreHealth *health = patient->health;
    Write *write = write_new(WRITE_REPAIR, table->id);
    Buf seating;

    buf_init(&seating, patient->mended_seating, sizeof patient->mended_seating);
    seating_write(table, &seating);
    write->seq = table->revision + 1;
    write->mark = random_number();
    write_step(write, SQL_MEND_TABLE);
    write_text(write, table->id);
    write_number(write, (int64_t)write->mark);
    write_text(write, store_state_words[table->state]);
    write_number(write, table->seats);
    write_text(write, seating.text);
    write_text(write, policy ? policy : table->policy);
    write_number(write, table->ended_ms);
    write_number(write, table->revision);
    write_number(write, health->last);
    write_step(write, SQL_CUT_ENTRIES);
    write_text(write, table->id);
    write_number(write, (int64_t)write->mark);
    write_number(write, health->good);
    write_step(write, SQL_CUT_SNAPSHOTS);
    write_text(write, table->id);
    write_number(write, (int64_t)write->mark);
    write_step(write, SQL_SET_HEAD);
    write_text(write, table->id);
    write_number(write, (int64_t)write->mark);
    write_number(write, health->good);
    write_number(write, (int64_t)patient->good_chain);
    write_ask(write, SQL_FIND_TABLE);
    write_text(write, table->id);
    return write;
}

static bool repair(Patient *patient, const StoreHealth *known, const char *policy, Err *err)
{
    StoreResult result;

    if (!patient->health->can_be_played)
        return fail(err, N_("This table cannot be repaired here; restore it from a backup."));
    if (patient->health->last != known->last || patient->health->good != known->good ||
        patient->health->revision != known->revision)
        return fail(err, N_("Somebody else changed the table at the same moment; try again."));
    mend_state(patient);
    if (!store_do(patient->store, write_repair(patient, policy), &result, err))
        return false;
    if (result.status == STORE_FAILED)
        *err = result.err;
    else if (result.status != STORE_OK)
        fail(err, N_("Somebody else changed the table at the same moment; try again."));
    return result.status == STORE_OK;
}

bool store_repair(Store *store, const char *table, const Game *const games[],
                  const StoreHealth *known, const char *policy, Err *err)
{
    StoreHealth health;
    Patient patient = { .store = store, .games = games ? games : all_games, .health = &health };
    bool done = look_at(&patient, table, err) && repair(&patient, known, policy, err);

    release(&patient);
    return done;
}
