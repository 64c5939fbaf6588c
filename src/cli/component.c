/* component.c -- the command that shows a component of a game by itself: a tile, a map, a card. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/show.h"
#include "engine/sheet.h"
#include "protocol/tell.h"

typedef struct ShowArgs {
    const char *word[3]; /* game, kind, id */
    int words;
    const char *content;
    bool svg, json;
} ShowArgs;

static const struct argp_option options[] = {
    { "svg", 's', NULL, 0, N_("As a picture in SVG, on standard output"), 0 },
    { "json", 'j', NULL, 0,
      N_("As JSON, for programs: one component, all of a kind, or all of a game"), 0 },
    { "content", 'c', N_("DIR"), 0, N_("Use the content of a folder on top of what is built in"),
      0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_FLAG('s', ShowArgs, svg),
    KEEP_FLAG('j', ShowArgs, json),
    KEEP_TEXT('c', ShowArgs, content),
    { 0 },
};

static error_t take(int key, char *value, struct argp_state *state)
{
    ShowArgs *args = state->input;

    if (key == ARGP_KEY_ARG && args->words < COUNT(args->word)) {
        args->word[args->words++] = value;
        return 0;
    }
    if (key == ARGP_KEY_END && args->words == 0)
        args_wrong(state, N_("A game is missing; 'sandtable games' lists them."));
    return ARGP_ERR_UNKNOWN;
}

/* --- Finding --- */

static bool same_word(const char *a, const char *b)
{
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b))
        a++, b++;
    return !*a && !*b;
}

static bool has_component(const Game *game, const char *kind_name, const char *id)
{
    const ShowKind *kind = show_kind(game, kind_name);

    return kind && (!id || show_find(game, kind, id) >= 0);
}

/* "tile 2A" says enough while one game alone has such a tile: its name is put in front. */
static bool put_game_first(ShowArgs *args, const Game *const games[], Err *err)
{
    const Game *only = NULL, *another = NULL;

    for (; *games; games++) {
        if (same_word((*games)->id, args->word[0]))
            return true;
        if (args->words < COUNT(args->word) &&
            has_component(*games, args->word[0], args->words > 1 ? args->word[1] : NULL)) {
            another = only;
            only = *games;
        }
    }
    if (another)
        return fail(err, N_("Several games have that; say which: 'sandtable show {game} {kind}'."),
                    ARG_TEXT("game", another->id), ARG_TEXT("kind", args->word[0]));
    if (!only)
        return true;
    memmove(&args->word[1], &args->word[0], sizeof args->word[0] * (size_t)args->words);
    args->word[0] = only->id;
    args->words++;
    return true;
}

static const ShowKind *find_kind(const Game *game, const char *name, Err *err)
{
    const ShowKind *kind = show_kind(game, name);

    if (kind)
        return kind;
    fail(err, N_("{game} shows no '{name}'; 'sandtable show {game}' lists what it does show."),
         ARG_TEXT("game", game->id), ARG_TEXT("name", name));
    return NULL;
}

/* -1: there is none. */
static int find_id(const Game *game, const ShowKind *kind, const char *id, Err *err)
{
    int which = show_find(game, kind, id);

    if (which < 0)
        fail(err, N_("There is no {kind} '{id}'; 'sandtable show {game} {kind}' lists them all."),
             ARG_TEXT("kind", kind->name), ARG_TEXT("id", id), ARG_TEXT("game", game->id));
    return which;
}

/* --- Showing --- */

static void list_kinds(const Game *game, Buf *out)
{
    int columns = 0;

    for (const ShowKind *kind = game->shows; kind->name; kind++)
        if (text_columns(kind->name) > columns)
            columns = text_columns(kind->name);
    for (const ShowKind *kind = game->shows; kind->name; kind++) {
        add_left(out, kind->name, columns + 2);
        buf_add(out, sandtable_translate(kind->text));
        buf_add(out, " (");
        buf_add_int(out, kind->count(game));
        buf_add(out, ")\n");
    }
    flush_buf(out, stdout);
}

static void list_ids(const Game *game, const ShowKind *kind, Buf *out)
{
    int columns = 10;

    for (int i = 0; i < kind->count(game); i++)
        if (text_columns(kind->id(game, i)) > columns)
            columns = text_columns(kind->id(game, i));
    for (int i = 0; i < kind->count(game); i++) {
        add_left(out, kind->id(game, i), columns + 2);
        buf_add(out, sandtable_translate(kind->title(game, i)));
        buf_add(out, "\n");
        flush_buf(out, stdout);
    }
}

static void write_text(const Game *game, const ShowKind *kind, int which, const Sheet *sheet,
                       Buf *out)
{
    buf_add(out, sandtable_translate(kind->title(game, which)));
    buf_add(out, " (");
    buf_add(out, kind->name);
    buf_add_char(out, ' ');
    buf_add(out, kind->id(game, which));
    buf_add(out, ")\n\n");
    sheet_write(sheet, SHEET_COLUMNS, out);
    if (kind->draw) {
        buf_add_char(out, '\n');
        kind->draw(game, which, out);
    }
}

static void write_picture(const Game *game, const ShowKind *kind, int which, const Sheet *sheet,
                          Buf *out)
{
    if (kind->svg)
        kind->svg(game, which, out);
    else
        sheet_draw(sheet, sandtable_translate(kind->text),
                   sandtable_translate(kind->title(game, which)), out);
}

static void show_one(const Game *game, const ShowKind *kind, int which, bool svg, Buf *out)
{
    Sheet *sheet = memory_new(1, sizeof *sheet);

    sheet_make(game, kind, which, sheet);
    (svg ? write_picture : write_text)(game, kind, which, sheet, out);
    flush_buf(out, stdout);
    free(sheet);
}

bool show_component(const Game *game, const char *name, const char *id, bool svg, Buf *out,
                    Err *err)
{
    const ShowKind *kind;

    if (!game->shows)
        return fail(err, N_("{game} has no components that can be shown by themselves."),
                    ARG_TEXT("game", game->id));
    if (!name) {
        list_kinds(game, out);
        return true;
    }
    if (!(kind = find_kind(game, name, err)))
        return false;
    if (!id) {
        list_ids(game, kind, out);
        return true;
    }
    int which = find_id(game, kind, id, err);
    if (which < 0)
        return false;
    show_one(game, kind, which, svg, out);
    return true;
}

/* --- As JSON: a component, those of a kind, or all of a game --- */

static void flush_json(Json *json)
{
    flush_buf(json->out, stdout);
}

static bool show_json(const ShowArgs *args, const Game *game, Buf *out, Err *err)
{
    const ShowKind *kind = NULL;
    int which = -1;
    Json json = json_begin(out);

    if (args->word[1] && !(kind = find_kind(game, args->word[1], err)))
        return false;
    if (args->word[2] && (which = find_id(game, kind, args->word[2], err)) < 0)
        return false;
    Sheet *sheet = memory_new(1, sizeof *sheet);
    if (which >= 0) {
        sheet_make(game, kind, which, sheet);
        tell_component(&json, NULL, kind, which, sheet);
    } else if (kind) {
        tell_kind(&json, game, kind, sheet, flush_json);
    } else {
        json_open_array(&json, NULL);
        for (kind = game->shows; kind && kind->name; kind++)
            tell_kind(&json, game, kind, sheet, flush_json);
        json_close(&json);
    }
    buf_add_char(out, '\n');
    flush_json(&json);
    free(sheet);
    return true;
}

static bool show(const ShowArgs *args, const Library *library, Buf *out, Err *err)
{
    const Game *game = find_game(library->games, args->word[0], err);

    if (game && args->json)
        return show_json(args, game, out, err);
    return game && show_component(game, args->word[1], args->word[2], args->svg, out, err);
}

static Exit run(const Command *command, int argc, char **argv)
{
    static char memory[256 * 1024];
    ShowArgs args = { 0 };
    Library library;
    Buf out;
    Err err;

    args_parse(command, argc, argv, take, &args, NULL);
    if (!library_open(&library, args.content, &err))
        return complain(EXIT_FAILED, &err);
    buf_init(&out, memory, sizeof memory);
    if (!put_game_first(&args, library.games, &err)) {
        library_close(&library);
        return complain(EXIT_FAILED, &err);
    }
    if (args.svg && args.words < COUNT(args.word)) {
        library_close(&library);
        fail(&err, N_("--svg needs a kind and an id."));
        return complain(EXIT_WRONG_USE, &err);
    }
    bool shown = show(&args, &library, &out, &err);
    library_close(&library);
    return shown ? EXIT_DONE : complain(EXIT_FAILED, &err);
}

const Command show_command = {
    .name = "show",
    .arguments = N_("[GAME] [KIND [ID]]"),
    .about = N_("Show what is printed on any component of a game"),
    .more = N_("Without an id you get a list of that kind's components, without a kind the kinds "
               "that the game has. You can leave out the game if no other has such a component."),
    .examples = "  sandtable show gears-board\n"
                "  sandtable show gears-board tile\n"
                "  sandtable show gears-board tile 2A\n"
                "  sandtable show tile 2A --svg > 2a.svg\n"
                "  sandtable show mission emergence\n"
                "  sandtable show card private\n"
                "  sandtable show hogs map 3 --svg > map3.svg\n"
                "  sandtable show hogs upgrade --lang es\n"
                "  sandtable show hogs --json\n",
    .options = options,
    .kept = kept,
    .run = run,
};
