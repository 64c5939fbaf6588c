/* component.c -- the command that shows a component of a game by itself: a tile, a map, a card. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/show.h"

typedef struct ShowArgs {
    const char *word[3]; /* game, kind, id */
    int words;
    const char *content;
    bool svg;
} ShowArgs;

static const struct argp_option options[] = {
    { "svg", 's', NULL, 0, N_("As a picture in SVG, on standard output"), 0 },
    { "content", 'c', N_("DIR"), 0, N_("Lay the content of a folder over what is built in"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_FLAG('s', ShowArgs, svg),
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

/* NULL: the game shows nothing of that name. */
static const ShowKind *kind_of(const Game *game, const char *name)
{
    for (const ShowKind *kind = game->shows; kind && kind->name; kind++)
        if (same_word(kind->name, name))
            return kind;
    return NULL;
}

/* "tile 2A" says enough while one game alone has tiles: its name is put in front. */
static void put_game_first(ShowArgs *args, const Game *const games[])
{
    const Game *only = NULL;

    for (; *games; games++) {
        if (same_word((*games)->id, args->word[0]))
            return;
        if (kind_of(*games, args->word[0])) {
            if (only)
                return;
            only = *games;
        }
    }
    if (!only || args->words == COUNT(args->word))
        return;
    memmove(&args->word[1], &args->word[0], sizeof args->word[0] * (size_t)args->words);
    args->word[0] = only->id;
    args->words++;
}

static const ShowKind *find_kind(const Game *game, const char *name, Err *err)
{
    const ShowKind *kind = kind_of(game, name);

    if (kind)
        return kind;
    fail(err, N_("{game} shows no '{name}'; 'sandtable show {game}' lists what it does show."),
         ARG_TEXT("game", game->id), ARG_TEXT("name", name));
    return NULL;
}

/* -1: there is none. */
static int find_id(const Game *game, const ShowKind *kind, const char *id, Err *err)
{
    for (int i = 0; i < kind->count(game); i++)
        if (same_word(kind->id(game, i), id))
            return i;
    fail(err, N_("There is no {kind} '{id}'; 'sandtable show {game} {kind}' lists them all."),
         ARG_TEXT("kind", kind->name), ARG_TEXT("id", id), ARG_TEXT("game", game->id));
    return -1;
}

/* --- Showing --- */

static void list_kinds(const Game *game, Buf *out)
{
    for (const ShowKind *kind = game->shows; kind->name; kind++) {
        add_left(out, kind->name, 12);
        buf_add(out, sandtable_translate(kind->text));
        buf_add(out, "\n");
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

static bool show_one(const Game *game, const ShowKind *kind, const char *id, bool svg, Buf *out,
                     Err *err)
{
    int which = find_id(game, kind, id, err);

    if (which < 0)
        return false;
    if (svg && !kind->svg)
        return fail(err, N_("There are no pictures of '{kind}', only text: leave out --svg."),
                    ARG_TEXT("kind", kind->name));
    (svg ? kind->svg : kind->draw)(game, which, out);
    flush_buf(out, stdout);
    return true;
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
    if (id)
        return show_one(game, kind, id, svg, out, err);
    list_ids(game, kind, out);
    return true;
}

static bool show(const ShowArgs *args, const Library *library, Buf *out, Err *err)
{
    const Game *game = find_game(library->games, args->word[0], err);

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
    put_game_first(&args, library.games);
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
    .about = N_("Show a component of a game by itself, such as a map tile"),
    .more = N_("Without an id the components of that kind are listed, without a kind the kinds "
               "that the game shows. The game may be left out where it is the only one with "
               "components of that kind."),
    .examples = "  sandtable show gears-board\n"
                "  sandtable show gears-board tile\n"
                "  sandtable show gears-board tile 2A\n"
                "  sandtable show tile 2A --svg > 2a.svg\n"
                "  sandtable show mission emergence\n"
                "  sandtable show hogs map 3 --svg > map3.svg\n"
                "  sandtable show hogs console\n",
    .options = options,
    .kept = kept,
    .run = run,
};
