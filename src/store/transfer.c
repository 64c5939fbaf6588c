/* transfer.c -- a table of the store as a match, and a save as a table. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/check.h"
#include "match/lines.h"
#include "match/memory.h"
#include "store/queue.h"

/* --- From the store to a match --- */

typedef struct Loading {
    const Game *const *games;
    Match *match;
    Log *log;
    Err *err;
    bool failed;
} Loading;

static const Game *find_game(const Loading *loading, const StoreTable *table)
{
    const Game *other = NULL;

    for (const Game *const *game = loading->games; *game; game++) {
        if (strcmp((*game)->id, table->game) != 0)
            continue;
        if ((*game)->rules_version == table->rules && *(*game)->content_digest == table->content)
            return *game;
        other = *game;
    }
    if (!other)
        fail(loading->err, N_("This program has no game '{game}', which table {table} plays."),
             ARG_TEXT("game", table->game), ARG_TEXT("table", table->id));
    else
        fail(loading->err,
             N_("Table {table} plays version {theirs} of the rules of {game}, or other content; "
                "this "
                "program has version {ours}."),
             ARG_TEXT("table", table->id), ARG_NUMBER("theirs", table->rules),
             ARG_TEXT("game", table->game), ARG_NUMBER("ours", other->rules_version));
    return NULL;
}

static bool read_settings(const Game *game, const char *text, Setup *setup, Err *err)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        char line[200];
        Buf copy;
        buf_init(&copy, line, sizeof line);
        buf_add_part(&copy, text, length);
        if (length > 0 && !setup_set(game, setup, line, err))
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

static bool begin_match(void *context, const StoreTable *table)
{
    Loading *loading = context;
    const Game *game = find_game(loading, table);
    SeatInfo seats[SEATS_MAX] = { { 0 } };
    Setup setup;

    loading->failed = true;
    if (!game)
        return false;
    setup_default(game, &setup);
    setup.seats = table->seats;
    if (!read_settings(game, table->setup, &setup, loading->err) ||
        !read_seed(table, setup.seed, loading->err))
        return false;
    for (int i = 0; i < table->seats; i++) {
        seats[i].kind = table->seat[i].kind;
        seat_name_clean(table->seat[i].name, seats[i].name);
    }
    loading->match = match_new(game, &setup, seats, loading->err);
    loading->failed = !loading->match;
    return false;
}

static bool seek(Match *match, const char *text, Err *err)
{
    int position;

    return lines_number(text, &position)
               ? match_seek(match, position, err)
               : fail(err, N_("'{text}' is no number of moves."), ARG_TEXT("text", text));
}

bool store_apply(Match *match, const StoreEntry *entry, Log *log, Err *err)
{
    Err why = { "" };
    bool done = true;

    if (!strcmp(entry->kind, STORE_MOVE))
        done = match_move_text(match, entry->seat, entry->text, log, &why);
    else if (!strcmp(entry->kind, STORE_UNDO))
        done = seek(match, entry->text, &why);
    else
        return true;
    if (done && match_digest(match) != entry->digest)
        done = fail(&why, N_("It leads to another position than when it was made."));
    return done || fail(err, N_("Entry {seq} of the log, '{text}', cannot be played again. {why}"),
                        ARG_NUMBER("seq", entry->seq), ARG_TEXT("text", entry->text),
                        ARG_TEXT("why", why.text));
}

static bool apply_next(void *context, const StoreEntry *entry)
{
    Loading *loading = context;

    loading->failed = !store_apply(loading->match, entry, NULL, loading->err);
    return !loading->failed;
}

Match *store_load_match(Store *store, const char *table, const Game *const games[], StoreHead *head,
                        Err *err)
{
    Loading loading = { .games = games ? games : all_games, .err = err };
    StoreHead own = { 0 };
    StoreStatus status = store_read_table(store, table, begin_match, &loading, err);

    if (status == STORE_OK && !loading.failed)
        status = store_read_entries(store, table, &own, apply_next, &loading, err);
    if (status == STORE_MISSING)
        fail(err, N_("There is no table {table}."), ARG_TEXT("table", table));
    if (status == STORE_OK && !loading.failed) {
        if (head)
            *head = own;
        return loading.match;
    }
    match_free(loading.match);
    return NULL;
}

char *store_export(Store *store, const char *table, const Game *const games[], size_t *length,
                   Err *err)
{
    Match *match = store_load_match(store, table, games, NULL, err);

    if (!match)
        return NULL;
    char *text = match_save(match, length);
    match_free(match);
    return text;
}

/* --- From a save to the store --- */

static int64_t clock_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
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
}

/* The moves of a match as entries; `texts` holds their texts. */
typedef struct Moves {
    StoreEntry *entry;
    char (*text)[STORE_ENTRY_MOST + 1];
    int count;
} Moves;

static void write_moves(const Match *match, int64_t now, Moves *moves)
{
    const Game *game = match_game(match);
    Play p = { .game = game, .state = memory_new(1, game->state_size) };
    size_t room = (size_t)match_length(match) + 1;
    Buf text;

    moves->entry = memory_new(room, sizeof *moves->entry);
    moves->text = memory_new(room, sizeof *moves->text);
    match_state_at(match, 0, p.state, NULL);
    for (int i = 0; i < match_length(match); i++) {
        const Entry *entry = match_entry(match, i);
        buf_init(&text, moves->text[i], sizeof moves->text[i]);
        play_move_write(&p, entry->move, &text);
        moves->entry[i] = (StoreEntry){ .seat = entry->seat,
                                        .kind = STORE_MOVE,
                                        .text = moves->text[i],
                                        .digest = entry->digest,
                                        .made_ms = now };
        play_apply(&p, entry->seat, entry->move);
    }
    moves->count = match_length(match);
    free(p.state);
    if (match_position(match) == match_length(match))
        return;
    buf_init(&text, moves->text[moves->count], sizeof moves->text[0]);
    buf_add_int(&text, match_position(match));
    moves->entry[moves->count] = (StoreEntry){ .seat = -1,
                                               .kind = STORE_UNDO,
                                               .text = text.text,
                                               .digest = match_digest(match),
                                               .made_ms = now };
    moves->count++;
}

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
    table->created_ms = table->changed_ms = table->started_ms = clock_ms();
    table->ended_ms = table->state == STORE_OVER ? table->created_ms : 0;
    for (int i = 0; i < setup->seats; i++)
        table->seat[i] =
            (StoreSeat){ .kind = match_seat(match, i)->kind, .name = match_seat(match, i)->name };
}

static bool create_table(Store *store, const StoreTable *table, const Moves *moves, Err *err)
{
    StoreResult result;
    Write *write = write_create(table, moves->entry, moves->count, err);

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
    Moves moves = { 0 };
    Buf settings, seed;

    if (!match)
        return false;
    store_new_id(id);
    buf_init(&settings, settings_memory, sizeof settings_memory);
    buf_init(&seed, seed_memory, sizeof seed_memory);
    describe(match, &table, &settings, &seed);
    write_moves(match, table.created_ms, &moves);
    bool done = create_table(store, &table, &moves, err);
    free(moves.entry);
    free(moves.text);
    match_free(match);
    return done;
}
