/* scene.c -- the command that runs scenes and names the first expectation of each that fails. */
#include "scene/scene.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"

typedef struct SceneArgs {
    char **paths;
    int count;
    bool json;
} SceneArgs;

static const struct argp_option options[] = {
    { "json", 'j', NULL, 0, N_("As JSON, for programs"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_FLAG('j', SceneArgs, json),
    { 0 },
};

static error_t take(int key, char *value, struct argp_state *state)
{
    SceneArgs *args = state->input;

    switch (key) {
    case ARGP_KEY_ARG:
        args->paths = memory_resize(args->paths, (size_t)args->count + 1, sizeof *args->paths);
        args->paths[args->count++] = value;
        return 0;
    case ARGP_KEY_NO_ARGS:
        args_wrong(state, N_("Which scenes? Name files, or folders that hold some."));
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* --- The games that scenes name --- */

/* Each folder of content is read once, and kept for the scenes to come. */
typedef struct Shelf Shelf;
struct Shelf {
    char *folder;
    Overlay *overlay;
    Shelf *next;
};

static const Game *const *games_over(Shelf **shelves, const char *folder, Err *err)
{
    Faults faults = { 0 };
    char memory[300];
    Buf fault;
    Shelf *shelf = *shelves;

    while (shelf && strcmp(shelf->folder, folder))
        shelf = shelf->next;
    if (shelf)
        return overlay_games(shelf->overlay);
    Overlay *overlay = overlay_read(folder, all_games, &faults);
    if (overlay) {
        shelf = memory_new(1, sizeof *shelf);
        *shelf = (Shelf){ .folder = strdup(folder), .overlay = overlay, .next = *shelves };
        if (!shelf->folder)
            memory_ran_out();
        *shelves = shelf;
    } else {
        buf_init(&fault, memory, sizeof memory);
        fault_write(&faults.at[0], &fault);
        fail(err, "{fault}", ARG_TEXT("fault", fault.text));
    }
    faults_release(&faults);
    return overlay ? overlay_games(overlay) : NULL;
}

static const Game *find(void *context, const char *id, const char *content, Err *err)
{
    const Game *const *games = content ? games_over(context, content, err) : all_games;

    return games ? find_game(games, id, err) : NULL;
}

static void clear_shelves(Shelf *shelf)
{
    while (shelf) {
        Shelf *next = shelf->next;
        overlay_free(shelf->overlay);
        free(shelf->folder);
        free(shelf);
        shelf = next;
    }
}

static Exit run(const Command *command, int argc, char **argv)
{
    SceneArgs args = { 0 };
    Shelf *shelves = NULL;
    int result;

    args_parse(command, argc, argv, take, &args, NULL);
    SceneGames games = { .find = find, .context = &shelves };
    result = scenes_check(args.paths, args.count, args.json, &games, stdout);
    clear_shelves(shelves);
    free(args.paths);
    return result == 0 ? EXIT_DONE : result == 1 ? EXIT_FAILED : EXIT_WRONG_USE;
}

const Command scene_command = {
    .name = "scene",
    .arguments = N_("FILE|DIR..."),
    .about = N_("Run scenes: positions, moves, and what must come of them"),
    .more = N_(
        "For a folder, every file in it named *.scene is run. docs/scenes.md explains how to write "
        "one."),
    .examples = "  sandtable scene tests/rules/ambush\n"
                "  sandtable scene my.scene --json\n",
    .options = options,
    .kept = kept,
    .run = run,
};
