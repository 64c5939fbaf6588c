/* main.c -- the program: a table of commands. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "engine/check.h"
#include "text/language.h"

const Command *const all_commands[] = {
    &games_command, &play_command, &sim_command, &arena_command, &bench_command, &replay_command,
    &review_command,
    &scene_command, &check_command, &verify_command, &serve_command, &show_command, &admin_command,
    &backup_command, &help_command, NULL,
};

const Command *command_by_name(const char *name)
{
    for (const Command *const *command = all_commands; *command; command++)
        if (!strcmp((*command)->name, name))
            return *command;
    return NULL;
}

void unknown_command(const char *name)
{
    const char *names[COUNT(all_commands)];
    const char *nearest;
    int n = 0;

    for (; all_commands[n]; n++)
        names[n] = all_commands[n]->name;
    nearest = nearest_word(name, names, n);
    if (nearest)
        print(stderr, N_("sandtable: there is no command '{name}'; did you mean '{nearest}'?"),
              ARG_TEXT("name", name), ARG_TEXT("nearest", nearest));
    else
        print(stderr,
              N_("sandtable: there is no command '{name}'; 'sandtable help' lists them all."),
              ARG_TEXT("name", name));
}

/* --lang may stand anywhere, and counts before anything is said. */
static const char *language_asked(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++) {
        if (!strcmp(argv[i], "--lang") && i + 1 < argc)
            return argv[i + 1];
        if (!strncmp(argv[i], "--lang=", 7))
            return argv[i] + 7;
    }
    return NULL;
}

/* Takes a --lang that stands before the command out of the way. */
static void skip_language(int *argc, char ***argv)
{
    while (*argc > 1 && !strncmp((*argv)[1], "--lang", 6)) {
        int words = !strcmp((*argv)[1], "--lang") && *argc > 2 ? 2 : 1;
        *argc -= words;
        *argv += words;
    }
}

static Exit run(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : NULL;
    const Command *command;

    if (!name) {
        print(stderr, N_("sandtable: a command is missing; 'sandtable help' lists them all."));
        return EXIT_WRONG_USE;
    }
    if (!strcmp(name, "--version")) {
        puts("sandtable " SANDTABLE_VERSION);
        return EXIT_DONE;
    }
    if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "-?"))
        name = "help";
    command = command_by_name(name);
    if (!command) {
        unknown_command(name);
        return EXIT_WRONG_USE;
    }
    return command->run(command, argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    const char *language = language_asked(argc, argv);
    Err err;
    Exit result;

    if (!language_choose(language, &err)) {
        complain(EXIT_WRONG_USE, &err);
        if (language)
            return EXIT_WRONG_USE;
    }
    skip_language(&argc, &argv);
    result = run(argc, argv);
    if (fflush(stdout) || ferror(stdout)) {
        print(stderr, N_("sandtable: the output could not be written."));
        result = result == EXIT_DONE ? EXIT_FAILED : result;
    }
    language_release();
    return (int)result;
}
