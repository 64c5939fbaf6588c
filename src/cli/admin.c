/* admin.c -- the command that looks after the tables of a server, which may be running. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/admin_people.h"
#include "cli/admin_sweep.h"
#include "cli/cli.h"
#include "cli/database.h"
#include "cli/repair.h"
#include "engine/check.h"
#include "match/file.h"
#include "store/transfer.h"
#include "store/upgrade.h"

enum { WORDS_MOST = 3, SAVE_MOST = 8 << 20 };

typedef struct AdminArgs {
    const char *word[WORDS_MOST];
    int words;
    const char *db, *content;
} AdminArgs;

typedef struct Admin {
    Store *store;
    const Game *const *games;
    const AdminArgs *args;
} Admin;

enum { KEY_DB = 0x2000, KEY_CONTENT };

static const struct argp_option options[] = {
    { "db", KEY_DB, N_("WHERE"), 0,
      N_("The tables in sqlite:PATH or postgres://... (default: the file in your data folder)"),
      0 },
    { "content", KEY_CONTENT, N_("DIR"), 0, N_("Use the content of a folder on top of what is "
                                               "built in"),
      0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_TEXT(KEY_DB, AdminArgs, db),
    KEEP_TEXT(KEY_CONTENT, AdminArgs, content),
    { 0 },
};

/* --- list, show --- */

typedef struct Listing {
    const Game *const *games;
    int64_t before_ms;
    char before_id[STORE_ID_MOST + 1];
    int count;
} Listing;

/* As the servers found when they tried. */
static bool is_outdated(const StoreTable *table, const Game *const games[])
{
    const Game *game = store_find_game(table, games);

    return game && store_is_foreign(table, game) && table->tried == store_program(game);
}

static const char *state_word(const StoreTable *table, const Game *const games[])
{
    if (table->damaged)
        return "damaged";
    if (table->state == STORE_RUNNING && is_outdated(table, games))
        return store_state_words[STORE_OUTDATED];
    return store_state_words[table->state];
}

static void print_table(const StoreTable *table, const Game *const games[])
{
    char memory[1024];
    Buf line;

    buf_init(&line, memory, sizeof memory);
    add_left(&line, table->id, 14);
    add_left(&line, state_word(table, games), 11);
    add_left(&line, table->game, 14);
    for (int seat = 0; seat < table->seats; seat++) {
        buf_add(&line, seat ? ", " : " ");
        buf_add(&line, table->seat[seat].kind == SEAT_OPEN ? "-" : table->seat[seat].name);
    }
    puts(line.text);
}

static bool list_table(void *context, const StoreTable *table)
{
    Listing *listing = context;

    print_table(table, listing->games);
    listing->before_ms = table->created_ms;
    memcpy(listing->before_id, table->id, strlen(table->id) + 1);
    listing->count++;
    return true;
}

static bool list(Admin *admin, Err *err)
{
    Listing listing = { .games = admin->games };
    int before;

    do {
        StoreFilter filter = { .before_ms = listing.before_ms,
                               .before_id = listing.before_id,
                               .damaged = true,
                               .limit = STORE_LIST_MOST };
        before = listing.count;
        if (!store_list_tables(admin->store, &filter, list_table, &listing, err))
            return false;
    } while (listing.count - before == STORE_LIST_MOST);
    print(stdout, N_PLURAL("count", "{count} table", "{count} tables"),
          ARG_NUMBER("count", listing.count));
    return true;
}

/* Words of the format, as in a save: not translated. */
static bool show_table(void *context, const StoreTable *table)
{
    const Admin *admin = context;
    Err sentence;

    print_table(table, admin->games);
    if (is_outdated(table, admin->games)) {
        store_say_outdated(store_find_game(table, admin->games), table->rules, table->agreed,
                           &sentence);
        puts(sentence.text);
    }
    printf("rules %d\ncontent %016" PRIx64 "\nrevision %d\nlisted %s\ncommitment %s\n",
           table->rules, table->content, table->revision, table->listed ? "true" : "false",
           table->commitment);
    for (const char *line = table->history; *line; line += strcspn(line, "\n") + 1)
        printf("upgraded %.*s\n", (int)strcspn(line, "\n"), line);
    printf("%s\n", table->setup);
    for (int seat = 0; seat < table->seats; seat++)
        printf("seat %d %s %s %s\n", seat, seat_kind_words[table->seat[seat].kind],
               table->seat[seat].name, table->seat[seat].person);
    return false;
}

static bool find_table(Admin *admin, StoreTableSeen *seen, void *context, Err *err)
{
    const char *id = admin->args->word[1];
    StoreStatus status = store_read_table(admin->store, id, seen, context, err);

    if (status == STORE_MISSING)
        return fail(err, N_("There is no table '{table}'."), ARG_TEXT("table", id));
    return status == STORE_OK;
}

static bool print_entry(void *context, const StoreEntry *entry)
{
    (void)context;
    printf("%d seat %d %s %s\n", entry->seq, entry->seat, entry->kind, entry->text);
    return true;
}

static bool show(Admin *admin, Err *err)
{
    StoreHead head = { 0 };

    return find_table(admin, show_table, admin, err) &&
           store_read_entries(admin->store, admin->args->word[1], &head, print_entry, NULL, err) ==
               STORE_OK;
}

/* --- check, repair, export, import --- */

static bool note_state(void *context, const StoreTable *table)
{
    *(StoreState *)context = table->state;
    return false;
}

static bool check(Admin *admin, Err *err)
{
    return repair_check(admin->store, admin->args->word[1], admin->games, err);
}

static bool repair(Admin *admin, Err *err)
{
    return repair_table(admin->store, admin->args->word[1], admin->args->word[2], admin->games,
                        err);
}

static bool export_table(Admin *admin, Err *err)
{
    size_t length;
    Err outdated;
    char *text = store_export(admin->store, admin->args->word[1], admin->games, &length, &outdated,
                              err);

    if (!text)
        return false;
    if (outdated.text[0])
        print(stderr, N_("The save goes only as far as both agree. {why}"),
              ARG_TEXT("why", outdated.text));
    fwrite(text, 1, length, stdout);
    free(text);
    return true;
}

static bool import_table(Admin *admin, Err *err)
{
    const char *path = admin->args->word[1];
    char id[STORE_ID_MOST + 1];
    size_t length;
    char *text = file_read(path, SAVE_MOST, &length, err);

    if (!text)
        return false;
    bool done = store_import(admin->store, text, length, path, admin->games, id, err);
    free(text);
    if (done)
        print(stdout, N_("{file} is now the table {table}."), ARG_TEXT("file", path),
              ARG_TEXT("table", id));
    return done;
}

/* --- rewind, remove --- */

static bool wait_for(Admin *admin, const StoreResult *result, Err *err)
{
    store_flush(admin->store);
    if (result->status == STORE_CONFLICT)
        return fail(err, N_("Somebody else changed the table at the same moment; try again."));
    if (result->status == STORE_MISSING)
        return fail(err, N_("There is no table '{table}'."),
                    ARG_TEXT("table", admin->args->word[1]));
    if (result->status == STORE_FAILED)
        *err = result->err;
    return result->status == STORE_OK;
}

/* Nothing is deleted: going back is an entry of the log like any other. */
static bool append_rewind(Admin *admin, Match *match, StoreHead *head, int to, Err *err)
{
    StoreResult result = { .status = STORE_FAILED };

    if (!match_seek(match, to, err))
        return false;
    StoreEntry entry = { .seat = -1,
                         .kind = STORE_UNDO,
                         .text = admin->args->word[2],
                         .digest = match_digest(match),
                         .shown = shown_digest(match_play(match), NULL) };
    return store_append(admin->store, admin->args->word[1], head, &entry, store_note, &result,
                        err) &&
           wait_for(admin, &result, err);
}

static bool rewind_table(Admin *admin, Err *err)
{
    StoreState state = STORE_OPEN;
    StoreHead head;
    int to;

    if (!text_number(admin->args->word[2], &to) || to < 0)
        return fail(err, N_("'{text}' is not a number of moves."),
                    ARG_TEXT("text", admin->args->word[2]));
    if (!find_table(admin, note_state, &state, err))
        return false;
    if (state != STORE_RUNNING)
        return fail(err, N_("Only a table whose game is under way can be taken back."));
    Match *match = store_load_match(admin->store, admin->args->word[1], admin->games, &head, err);
    if (!match)
        return false;
    bool done = append_rewind(admin, match, &head, to, err);
    match_free(match);
    if (done)
        print(stdout, N_("The table is back where it was after move {at}."), ARG_NUMBER("at", to));
    return done;
}

/* After an upgrade, for instance; a server that finds its rules failing again sets it aside
 * again. */
static bool put_back(Admin *admin, Err *err)
{
    StoreResult result = { .status = STORE_FAILED };
    StoreState state = STORE_OPEN;

    if (!find_table(admin, note_state, &state, err))
        return false;
    if (state != STORE_ASIDE)
        return fail(err, N_("Table {table} is not set aside."),
                    ARG_TEXT("table", admin->args->word[1]));
    if (!store_put_back(admin->store, admin->args->word[1], store_note, &result, err) ||
        !wait_for(admin, &result, err))
        return false;
    print(stdout, N_("People can play at table {table} again."),
          ARG_TEXT("table", admin->args->word[1]));
    return true;
}

static bool remove_table(Admin *admin, Err *err)
{
    StoreResult result = { .status = STORE_FAILED };

    return store_remove(admin->store, admin->args->word[1], store_note, &result, err) &&
           wait_for(admin, &result, err);
}

static bool sweep(Admin *admin, Err *err)
{
    return admin_sweep(admin->store, admin->args->word[1], admin->args->word[2], err);
}

/* --- People --- */

static bool show_chat(Admin *admin, Err *err)
{
    return people_chat(admin->store, admin->args->word[1], err);
}

static bool unsay(Admin *admin, Err *err)
{
    return people_unsay(admin->store, admin->args->word[1], admin->args->word[2], err);
}

static bool ban(Admin *admin, Err *err)
{
    return people_ban(admin->store, admin->args->word[1], admin->args->word[2], err);
}

static bool unban(Admin *admin, Err *err)
{
    return people_unban(admin->store, admin->args->word[1], admin->args->word[2], err);
}

static bool list_bans(Admin *admin, Err *err)
{
    return people_bans(admin->store, err);
}

/* --- The command --- */

static const struct Task {
    const char *name;
    int words; /* its own name included */
    bool (*run)(Admin *admin, Err *err);
} tasks[] = {
    { "list", 1, list },            { "show", 2, show },           { "inspect", 2, show },
    { "check", 2, check },          { "repair", 3, repair },       { "export", 2, export_table },
    { "import", 2, import_table },  { "rewind", 3, rewind_table }, { "remove", 2, remove_table },
    { "put-back", 2, put_back },    { "chat", 2, show_chat },      { "unsay", 3, unsay },
    { "ban", 3, ban },              { "unban", 3, unban },         { "bans", 1, list_bans },
    { "sweep", 3, sweep },
};

static const struct Task *find_task(const AdminArgs *args)
{
    for (int i = 0; args->words > 0 && i < COUNT(tasks); i++)
        if (!strcmp(tasks[i].name, args->word[0]) && tasks[i].words == args->words)
            return &tasks[i];
    return NULL;
}

static const char *task_name(int index)
{
    return index < COUNT(tasks) ? tasks[index].name : NULL;
}

static error_t take(int key, char *value, struct argp_state *state)
{
    AdminArgs *args = state->input;

    switch (key) {
    case ARGP_KEY_ARG:
        if (args->words == WORDS_MOST)
            args_wrong(state, N_("'{text}' is one argument too many."), ARG_TEXT("text", value));
        args->word[args->words++] = value;
        return 0;
    case ARGP_KEY_END:
        if (!find_task(args))
            args_wrong(state, N_("Say one of: list, inspect TABLE, check TABLE, repair TABLE FILE, "
                                 "export TABLE, import FILE, rewind TABLE N, put-back TABLE, "
                                 "remove TABLE, sweep STATE DAYS, chat TABLE, unsay TABLE LINE, "
                                 "ban KIND WHO, unban KIND WHO, bans."));
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static Exit run(const Command *command, int argc, char **argv)
{
    AdminArgs args = { 0 };
    Admin admin = { .args = &args };
    Library library;
    Err err;

    args_parse(command, argc, argv, take, &args, NULL);
    if (!library_open(&library, args.content, &err))
        return complain(EXIT_FAILED, &err);
    admin.games = guard_games(library.games);
    admin.store = database_open(args.db, find_task(&args)->run == import_table, &err);
    bool done = admin.store && find_task(&args)->run(&admin, &err);
    store_close(admin.store);
    guard_games_free(admin.games);
    library_close(&library);
    return done ? EXIT_DONE : complain(EXIT_FAILED, &err);
}

const Command admin_command = {
    .name = "admin",
    .arguments = N_("TASK [TABLE|FILE|STATE|KIND] [N|FILE|DAYS|LINE|WHO]"),
    .about = N_("Look after a server's tables, and decide who is let in"),
    .more = N_("list: every table. inspect TABLE: its seats and its log, secrets of the game "
               "included. check TABLE: replay its log and report everything that is wrong. repair "
               "TABLE FILE: cut off what is damaged, after writing it to FILE. export TABLE: write "
               "it as a save. import FILE: make a table from a save. rewind TABLE N: take it back "
               "to its first N moves. put-back TABLE: let people play on at a table that was set "
               "aside because its rules failed. remove TABLE: delete it for good. sweep STATE "
               "DAYS: delete all that are open, running, over or abandoned and that nobody has "
               "changed for that many days. chat TABLE: what was said, and by whom. unsay TABLE "
               "LINE: remove what was said in a line. ban KIND WHO: keep out an account (by its "
               "name), a person (by its id) or an address (192.0.2.0/24: all that begin alike); "
               "unban lifts it, bans lists all. The server may keep running; it will notice."),
    .examples = "  sandtable admin list\n"
                "  sandtable admin export abcdefghjkmn > match.save\n"
                "  sandtable admin rewind abcdefghjkmn 12 --db sqlite:evening.db\n"
                "  sandtable admin repair abcdefghjkmn cut-off.jsonl\n"
                "  sandtable admin sweep open 30\n"
                "  sandtable admin ban address 192.0.2.0/24\n",
    .options = options,
    .kept = kept,
    .word = task_name,
    .run = run,
};
