/* transfer.c -- a table of the store as a match, and a save as a table. */
#include "store/transfer.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "engine/lesson.h"
#include "match/lines.h"
#include "match/save.h"
#include "store/queue.h"
#include "store/upgrade.h"

enum { STATE_ROW_MOST = 120 }; /* what save_state_write adds at a time */

/* --- From the store to a match --- */

typedef struct Loading {
    const Game *const *games;
    const Game *game;
    bool foreign; /* it was played under other rules or content */
    int rules, upgraded;
    Setup setup;
    SeatInfo seats[SEATS_MAX];
    Match *match;
    int learned; /* how often moves were taken back after something had been learned */
    StoreHead head; /* as far as it agrees */
    bool disagrees;
    Err *err;
    bool failed;
} Loading;

static bool find_game(Loading *loading, const StoreTable *table)
{
    loading->game = store_find_game(table, loading->games);
    if (!loading->game)
        return fail(loading->err,
                    N_("This program has no game '{game}', which table {table} plays."),
                    ARG_TEXT("game", table->game), ARG_TEXT("table", table->id));
    loading->foreign = store_is_foreign(table, loading->game);
    loading->rules = table->rules;
    loading->upgraded = table->upgraded;
    return true;
}

static bool read_settings(const Game *game, const char *text, Setup *setup, Err *err)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        char line[200];
        Buf copy;
        buf_init(&copy, line, sizeof line);
        buf_add_part(&copy, text, length);
        if (length > 0 && !lesson_read(game, setup, line, err))
            return false;
        text += length + (text[length] == '\n');
    }
    return true;
}

static bool read_seed(const StoreTable *table, uint8_t seed[SEED_BYTES], Err *err)
{
    if (strlen(table->seed) != 2 * SEED_BYTES)
        return fail(err, N_("Table {table} has not begun: it has no seed yet."),
                    ARG_TEXT("table", table->id));
    for (int i = 0; i < SEED_BYTES; i++) {
        char digits[3] = { table->seed[2 * i], table->seed[2 * i + 1], '\0' };
        uint64_t byte;
        if (!lines_hex(digits, 2, &byte))
            return fail(err, N_("Table {table} is damaged in the store."),
                        ARG_TEXT("table", table->id));
        seed[i] = (uint8_t)byte;
    }
    return true;
}

static bool take_table(void *context, const StoreTable *table)
{
    Loading *loading = context;
    Setup *setup = &loading->setup;

    loading->failed = true;
    if (!find_game(loading, table))
        return false;
    setup_default(loading->game, setup);
    setup->seats = table->seats;
    if (!read_settings(loading->game, table->setup, setup, loading->err) ||
        !read_seed(table, setup->seed, loading->err))
        return false;
    for (int i = 0; i < table->seats; i++) {
        loading->seats[i].kind = table->seat[i].kind;
        seat_name_clean(table->seat[i].name, loading->seats[i].name);
    }
    loading->failed = false;
    return false;
}

/* --- Where a match begins --- */

typedef struct Origin {
    uint8_t *bytes;
    size_t size, used;
    bool damaged;
    Err *err;
} Origin;

static bool take_origin(void *context, const StoreEntry *entry)
{
    Origin *origin = context;

    if (strcmp(entry->kind, STORE_ORIGIN) != 0)
        return false;
    origin->damaged =
        !save_state_read(entry->text, origin->bytes, origin->size, &origin->used, origin->err);
    return !origin->damaged;
}

static bool is_from_guess(const Setup *setup)
{
    static const uint8_t none[SEED_BYTES];

    return !memcmp(setup->seed, none, sizeof none);
}

typedef struct Beginning {
    const Game *game;
    const Setup *setup;
    const SeatInfo *seats;
    const State *origin; /* NULL: it begins at its set-up */
    Match *match;
    Err *err;
} Beginning;

static void begin_match(void *context)
{
    Beginning *begin = context;

    begin->match =
        begin->origin
            ? match_resume(begin->game, begin->setup, begin->seats, begin->origin, begin->err)
            : match_new(begin->game, begin->setup, begin->seats, begin->err);
}

static bool say_fault(const GuardFault *from, GuardFault *to, Err *err)
{
    if (to)
        *to = *from;
    return fail(err, N_("The rules of the game failed: {why}."), ARG_TEXT("why", from->text));
}

static Match *begin_guarded(Beginning *begin, GuardFault *fault)
{
    GuardFault own;

    if (!guard_run(begin_match, begin, &own))
        say_fault(&own, fault, begin->err);
    return begin->match;
}

Match *store_begin_match(Store *store, const char *table, const Game *game, const Setup *setup,
                         const SeatInfo seats[], bool foreign, GuardFault *fault, Err *err)
{
    Beginning begin = { .game = game, .setup = setup, .seats = seats, .err = err };
    Origin origin = { .size = game->state_size, .err = err };
    StoreHead head = { 0 };
    Match *match = NULL;

    if (!is_from_guess(setup))
        return begin_guarded(&begin, fault);
    origin.bytes = memory_new(1, origin.size);
    StoreStatus status = store_read_entries(store, table, &head, take_origin, &origin, err);
    if (status == STORE_OK && origin.used > 0)
        begin.origin = (const State *)(void *)origin.bytes; /* else it is a seed like any other */
    if (status == STORE_OK && begin.origin && foreign) /* its bytes could mean anything here */
        fail(err, N_("It begins in the middle of a game, and only the program that made it can "
                     "read that position."));
    else if (status == STORE_OK && !origin.damaged &&
             (!begin.origin || origin.used == origin.size))
        match = begin_guarded(&begin, fault);
    else if (status == STORE_OK)
        fail(err, N_("Table {table} is damaged in the store."), ARG_TEXT("table", table));
    free(origin.bytes);
    return match;
}

static bool begin(Loading *loading, Store *store, const char *table)
{
    loading->match = store_begin_match(store, table, loading->game, &loading->setup, loading->seats,
                                       loading->foreign, NULL, loading->err);
    loading->failed = !loading->match;
    return loading->match != NULL;
}

Match *match_of_table(Store *store, const Game *const games[], const StoreTable *table, Err *err)
{
    Loading loading = { .games = games, .err = err };

    take_table(&loading, table);
    if (!loading.failed)
        begin(&loading, store, table->id);
    return loading.match;
}

bool store_is_learned(const StoreEntry *entry)
{
    const char *mark = strchr(entry->text, ' ');

    return !strcmp(entry->kind, STORE_UNDO) && mark && !strcmp(mark, STORE_LEARNED);
}

/* "12" or "12 learned" */
static bool read_position(const char *text, int *position)
{
    char digits[16];
    Buf number;

    buf_init(&number, digits, sizeof digits);
    buf_add_part(&number, text, strcspn(text, " "));
    text += strcspn(text, " ");
    return !number.cut && (!*text || !strcmp(text, STORE_LEARNED)) &&
           lines_number(number.text, position);
}

static bool seek(Match *match, const char *text, Err *err)
{
    int position;

    return read_position(text, &position)
               ? match_seek(match, position, err)
               : fail(err, N_("'{text}' is not a number of moves."), ARG_TEXT("text", text));
}

/* The State says more than what is shown, so that counts first. */
static bool leads_there(const Match *match, const StoreEntry *entry, bool foreign, const Log *log)
{
    return match_digest(match) == entry->digest ||
           (foreign && entry->shown && shown_digest(match_play(match), log) == entry->shown);
}

static bool apply_move(Match *match, const StoreEntry *entry, bool foreign, Err *why)
{
    int before = match_position(match);
    Log log;

    if (!match_move_text(match, entry->seat, entry->text, foreign ? &log : NULL, why))
        return false;
    if (leads_there(match, entry, foreign, &log)) {
        if (!foreign) /* other rules may show things in other words */
            match_put_shown(match, before, entry->shown);
        return true;
    }
    match_cut(match, before);
    return fail(why, N_("It leads to a different position than it did when it was made."));
}

static bool apply_undo(Match *match, const StoreEntry *entry, bool foreign, Err *why)
{
    int before = match_position(match);

    if (!seek(match, entry->text, why))
        return false;
    if (leads_there(match, entry, foreign, NULL))
        return true;
    match_seek(match, before, NULL);
    return fail(why, N_("It leads to a different position than it did when it was made."));
}

typedef struct Applying {
    Match *match;
    const StoreEntry *entry;
    bool foreign;
    bool done;
    Err why;
} Applying;

static void apply(void *context)
{
    Applying *applying = context;
    const StoreEntry *entry = applying->entry;

    applying->done =
        !strcmp(entry->kind, STORE_MOVE)
            ? apply_move(applying->match, entry, applying->foreign, &applying->why)
            : apply_undo(applying->match, entry, applying->foreign, &applying->why);
}

bool store_apply(Match *match, const StoreEntry *entry, bool foreign, GuardFault *fault, Err *err)
{
    Applying applying = { .match = match, .entry = entry, .foreign = foreign };
    GuardFault own;

    if (strcmp(entry->kind, STORE_MOVE) != 0 && strcmp(entry->kind, STORE_UNDO) != 0)
        return true;
    if (!guard_run(apply, &applying, &own))
        applying.done = say_fault(&own, fault, &applying.why);
    return applying.done ||
           fail(err, N_("Entry {seq} of the log, '{text}', cannot be played again. {why}"),
                        ARG_NUMBER("seq", entry->seq), ARG_TEXT("text", entry->text),
                        ARG_TEXT("why", applying.why.text));
}

static bool apply_next(void *context, const StoreEntry *entry)
{
    Loading *loading = context;
    bool foreign = loading->foreign || entry->seq <= loading->upgraded;

    GuardFault fault = { "" };

    if (!store_apply(loading->match, entry, foreign, &fault, loading->err)) {
        loading->disagrees = true;
        loading->failed = fault.text[0] != '\0'; /* then the match is of no use any more */
        return false;
    }
    loading->head = (StoreHead){ entry->seq, entry->chain };
    loading->learned += store_is_learned(entry);
    return true;
}

Match *store_load_agreed(Store *store, const char *table, const Game *const games[],
                         StoreHead *head, Err *outdated, Err *err)
{
    Loading loading = { .games = games ? games : all_games, .err = err };
    StoreHead end = { 0 };
    StoreStatus status = store_read_table(store, table, take_table, &loading, err);

    outdated->text[0] = '\0';
    if (status == STORE_OK && !loading.failed && begin(&loading, store, table))
        status = store_read_entries(store, table, &end, apply_next, &loading, err);
    if (status == STORE_OK && !loading.failed && loading.learned)
        loading.failed = !match_put_learned(loading.match, loading.learned, err);
    if (status == STORE_MISSING)
        fail(err, N_("There is no table {table}."), ARG_TEXT("table", table));
    if (loading.disagrees && loading.foreign && !loading.failed)
        store_say_outdated(loading.game, loading.rules, match_position(loading.match), outdated);
    if (status == STORE_OK && !loading.failed && (!loading.disagrees || loading.foreign)) {
        if (head)
            *head = loading.head;
        return loading.match;
    }
    match_free(loading.match);
    return NULL;
}

Match *store_load_match(Store *store, const char *table, const Game *const games[], StoreHead *head,
                        Err *err)
{
    Err outdated, why = { "" };
    Match *match = store_load_agreed(store, table, games, head, &outdated, &why);

    if (match && outdated.text[0]) {
        fail(err, N_("Table {table}: {outdated} {why}"), ARG_TEXT("table", table),
             ARG_TEXT("outdated", outdated.text), ARG_TEXT("why", why.text));
        match_free(match);
        return NULL;
    }
    if (!match && err)
        *err = why;
    return match;
}

char *store_export(Store *store, const char *table, const Game *const games[], size_t *length,
                   Err *outdated, Err *err)
{
    Match *match = store_load_agreed(store, table, games, NULL, outdated, err);

    if (!match)
        return NULL;
    char *text = match_save_shown(match, length);
    match_free(match);
    return text;
}

static void write_settings(const Match *match, Buf *out)
{
    const Setting *settings = match_game(match)->settings;

    for (int i = 0; settings && settings[i].key; i++) {
        buf_add(out, settings[i].key);
        buf_add_char(out, '=');
        buf_add(out, settings[i].values[match_setup(match)->value[i]].name);
        buf_add_char(out, '\n');
    }
    if (match_setup(match)->lesson) {
        lesson_write(match_game(match), match_setup(match), out);
        buf_add_char(out, '\n');
    }
}

/* --- The entries of a match --- */

static StoreEntry *add_entry(StoreEntries *entries, int seat, const char *kind, Buf *text)
{
    size_t room = (size_t)entries->count + 1;

    if (entries->count % 64 == 0) {
        entries->entry = memory_resize(entries->entry, room + 63, sizeof entries->entry[0]);
        entries->text = memory_resize(entries->text, room + 63, sizeof entries->text[0]);
    }
    buf_init(text, entries->text[entries->count], sizeof entries->text[0]);
    StoreEntry *entry = &entries->entry[entries->count++];
    *entry = (StoreEntry){ .seat = seat, .kind = kind };
    return entry;
}

/* As many rows of a save in one entry as fit. */
static void add_origin(const Match *match, StoreEntries *entries)
{
    const State *origin = match_origin(match);
    size_t size = match_game(match)->state_size, used = 0;
    Buf text;

    while (origin && used < size) {
        add_entry(entries, -1, STORE_ORIGIN, &text);
        while (used < size && text.length < STORE_ENTRY_MOST - STATE_ROW_MOST) {
            if (text.length > 0)
                buf_add_char(&text, ' ');
            save_state_write((const uint8_t *)origin, size, &used, &text);
        }
    }
}

static void add_moves(const Match *match, StoreEntries *entries)
{
    const Game *game = match_game(match);
    Log log;
    Play p = { .game = game, .state = memory_new(1, game->state_size) };
    Buf text;

    match_state_at(match, 0, p.state, NULL);
    for (int i = 0; i < match_length(match); i++) {
        const Entry *made = match_entry(match, i);
        StoreEntry *entry = add_entry(entries, made->seat, STORE_MOVE, &text);
        play_move_write(&p, made->move, &text);
        log.n = 0;
        p.log = made->shown ? NULL : &log;
        play_apply(&p, made->seat, made->move);
        entry->digest = made->digest;
        entry->shown = made->shown ? made->shown : shown_digest(&p, &log);
    }
    free(p.state);
    if (match_position(match) == match_length(match))
        return;
    StoreEntry *entry = add_entry(entries, -1, STORE_UNDO, &text);
    buf_add_int(&text, match_position(match));
    entry->digest = match_digest(match);
    entry->shown = shown_digest(match_play(match), NULL);
}

void store_entries_of(const Match *match, int64_t made_ms, StoreEntries *entries)
{
    *entries = (StoreEntries){ 0 };
    add_origin(match, entries);
    add_moves(match, entries);
    for (int i = 0; i < entries->count; i++) {
        entries->entry[i].text = entries->text[i];
        entries->entry[i].made_ms = made_ms;
    }
}

void store_entries_release(StoreEntries *entries)
{
    free(entries->entry);
    free(entries->text);
}

/* --- From a save to the store --- */

static void describe(Match *match, StoreTable *table, Buf *settings, Buf *seed)
{
    const Setup *setup = match_setup(match);

    write_settings(match, settings);
    for (int i = 0; i < SEED_BYTES; i++)
        buf_add_hex(seed, setup->seed[i], 2);
    table->game = match_game(match)->id;
    table->rules = match_game(match)->rules_version;
    table->content = *match_game(match)->content_digest;
    table->state = match_to_act(match) ? STORE_RUNNING : STORE_OVER;
    table->seats = setup->seats;
    table->setup = settings->text;
    table->seed = seed->text;
    table->created_ms = table->changed_ms = table->started_ms = time_now_ms();
    table->ended_ms = table->state == STORE_OVER ? table->created_ms : 0;
    for (int i = 0; i < setup->seats; i++)
        table->seat[i] =
            (StoreSeat){ .kind = match_seat(match, i)->kind, .name = match_seat(match, i)->name };
}

static bool create_table(Store *store, const StoreTable *table, const StoreEntries *entries,
                         Err *err)
{
    StoreResult result;
    Write *write = write_create(table, entries->entry, entries->count, err);

    if (!write || !store_do(store, write, &result, err))
        return false;
    if (result.status == STORE_FAILED && err)
        *err = result.err;
    else if (result.status != STORE_OK)
        fail(err, N_("The id of the new table is taken. Try again."));
    return result.status == STORE_OK;
}

bool store_import(Store *store, const char *text, size_t length, const char *name,
                  const Game *const games[], char id[STORE_ID_MOST + 1], Err *err)
{
    Match *match = match_load_stranger(text, length, name, games, err);
    char settings_memory[STORE_SETUP_MOST + 1], seed_memory[2 * SEED_BYTES + 1];
    StoreTable table = { .id = id };
    StoreEntries entries;
    Buf settings, seed;

    if (!match)
        return false;
    store_new_id(id);
    buf_init(&settings, settings_memory, sizeof settings_memory);
    buf_init(&seed, seed_memory, sizeof seed_memory);
    describe(match, &table, &settings, &seed);
    store_entries_of(match, table.created_ms, &entries);
    bool done = create_table(store, &table, &entries, err);
    store_entries_release(&entries);
    match_free(match);
    return done;
}
