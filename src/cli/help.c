/* help.c -- the command that explains the others. */
#include <string.h>

#include "cli/cli.h"
#include "engine/check.h"
#include "text/language.h"

static const char about_the_program[] =
    N_("Sandtable plays tabletop war games to the letter of their rulebooks.");
static const char how_it_is_called[] =
    N_("Usage: sandtable [--lang LANGUAGE] COMMAND [ARGUMENTS]");
static const char how_it_ends[] =
    N_("The exit status is 0 if all went well, 1 if the command failed, and 2 if it was misused.");

typedef struct HelpArgs {
    const char *topic;
    bool json;
} HelpArgs;

static const struct argp_option options[] = {
    { "json", 'j', NULL, 0, N_("As JSON, for programs"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_FLAG('j', HelpArgs, json),
    KEEP_ARGUMENT(HelpArgs, topic, NULL),
    { 0 },
};

static error_t take(int key, char *value, struct argp_state *state)
{
    const HelpArgs *args = state->input;

    (void)value;
    if (key != ARGP_KEY_END)
        return ARGP_ERR_UNKNOWN;
    if (args->json && args->topic) /* all of it is short enough for one document */
        args_wrong(state, N_("'{text}' is one argument too many."), ARG_TEXT("text", args->topic));
    return 0;
}

static void write_row(Buf *out, const char *name, const char *about)
{
    buf_add(out, "  ");
    add_left(out, name, 10);
    buf_add(out, sandtable_translate(about));
    buf_add(out, "\n");
}

static void list_commands(Buf *out)
{
    say(out, about_the_program);
    buf_add(out, "\n\n");
    say(out, how_it_is_called);
    buf_add(out, "\n\n");
    for (const Command *const *command = all_commands; *command; command++)
        write_row(out, (*command)->name, (*command)->about);
    buf_add(out, "\n");
    say(out,
        N_("'sandtable help COMMAND' explains one of them, 'sandtable help bots' lists the bots."));
    buf_add(out, "\n");
    say(out, how_it_ends);
    buf_add(out, "\n");
}

/* --- What can follow the name of a bot: each adds a line, or says that it does not apply --- */

static bool note_number(const BotKind *kind, Buf *out)
{
    if (kind->effort_text)
        say(out, N_("{bot}:NUMBER says {what}, 1 to {most} (default {usual})"),
            ARG_TEXT("bot", kind->id), ARG_MESSAGE("what", kind->effort_text),
            ARG_NUMBER("most", kind->effort_most), ARG_NUMBER("usual", kind->effort));
    return kind->effort_text != NULL;
}

static bool note_time(const BotKind *kind, Buf *out)
{
    if (kind->takes_time)
        say(out, N_("{bot}:500ms says how long it thinks about a decision, 1 to {most} ms"),
            ARG_TEXT("bot", kind->id), ARG_NUMBER("most", TIME_MOST));
    return kind->takes_time;
}

static bool note_threads(const BotKind *kind, Buf *out)
{
    if (kind->threaded)
        say(out, N_("{bot}:2threads says in how many threads it thinks, 1 to {most} (default 1)"),
            ARG_TEXT("bot", kind->id), ARG_NUMBER("most", THREADS_MOST));
    return kind->threaded;
}

static bool (*const bot_notes[])(const BotKind *kind, Buf *out) = { note_number, note_time,
                                                                    note_threads };

static const char *const about_all_bots[] = {
    N_("All but random and greedy can be given a style: veteran:aggressive likes moves that may "
       "turn out very well, veteran:careful moves that cannot turn out badly."),
    N_("They judge positions by what was learned about the game, if anything was; with :plain "
       "at the end, as in mcts:300:plain, they go by the game's own estimate alone. greedy does "
       "that anyway, unless you call it greedy:learned."),
    N_("cmd:COMMAND is a program of your own that reads questions and writes answers, each a line "
       "of JSON (docs/bots.md). cmd:./mybot@500ms gives it that long for each answer (10 s by "
       "default). If it fails, greedy takes its seat. A comma ends the command."),
};

static void list_bots(Buf *out)
{
    for (const BotKind *const *kind = all_bots; *kind; kind++) {
        write_row(out, (*kind)->id, (*kind)->about);
        for (int i = 0; i < COUNT(bot_notes); i++) {
            char memory[256];
            Buf note;
            buf_init(&note, memory, sizeof memory);
            if (!bot_notes[i](*kind, &note))
                continue;
            buf_add_spaces(out, 12);
            buf_add(out, note.text);
            buf_add(out, "\n");
        }
    }
    buf_add(out, "\n");
    for (int i = 0; i < COUNT(about_all_bots); i++) {
        buf_add(out, sandtable_translate(about_all_bots[i]));
        buf_add(out, "\n");
    }
}

/* --- For programs: manual pages and completion are made from this (packaging) --- */

static void put_message(Json *json, const char *key, const char *message)
{
    json_put_text(json, key, message ? sandtable_translate(message) : NULL);
}

static void tell_command(Json *json, const Command *command)
{
    json_open_object(json, NULL);
    json_put_text(json, "name", command->name);
    put_message(json, "arguments", command->arguments);
    put_message(json, "about", command->about);
    put_message(json, "more", command->more);
    json_put_text(json, "examples", command->examples);
    json_open_array(json, "words");
    for (int i = 0; command->word && command->word(i); i++)
        json_put_text(json, NULL, command->word(i));
    json_close(json);
    args_tell(command, json);
    json_close(json);
}

static void tell_notes(Json *json, const BotKind *kind)
{
    json_open_array(json, "more");
    for (int i = 0; i < COUNT(bot_notes); i++) {
        char memory[256];
        Buf note;
        buf_init(&note, memory, sizeof memory);
        if (bot_notes[i](kind, &note))
            json_put_text(json, NULL, note.text);
    }
    json_close(json);
}

static void tell_bots(Json *json)
{
    json_open_array(json, "bots");
    for (const BotKind *const *kind = all_bots; *kind; kind++) {
        json_open_object(json, NULL);
        json_put_text(json, "id", (*kind)->id);
        put_message(json, "about", (*kind)->about);
        tell_notes(json, *kind);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "bots_more");
    for (int i = 0; i < COUNT(about_all_bots); i++)
        put_message(json, NULL, about_all_bots[i]);
    json_close(json);
}

/* What a manual page says besides the texts of --help. */
static void tell_manual(Json *json)
{
    char memory[16];
    Buf stop;

    buf_init(&stop, memory, sizeof memory);
    say(&stop, N_("{about}."), ARG_TEXT("about", ""));
    json_open_object(json, "manual");
    json_put_text(json, "full_stop", stop.text);
    put_message(json, "name", N_("Name"));
    put_message(json, "synopsis", N_("Synopsis"));
    put_message(json, "options", N_("Options"));
    put_message(json, "every_command", N_("Every command takes these:"));
    put_message(json, "commands", N_("Commands"));
    put_message(json, "games", N_("The games"));
    put_message(json, "bots", N_("The bots"));
    put_message(json, "ends", N_("Exit status"));
    json_close(json);
}

static void tell_languages(Json *json)
{
    Languages all;

    languages_open(&all);
    json_open_array(json, "languages");
    for (int i = 0; i < all.n; i++)
        json_put_text(json, NULL, all.language[i].name);
    json_close(json);
    languages_close(&all);
}

static void tell_all(Buf *out)
{
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    json_put_text(&json, "version", SANDTABLE_VERSION);
    put_message(&json, "about", about_the_program);
    put_message(&json, "usage", how_it_is_called);
    put_message(&json, "ends", how_it_ends);
    json_open_array(&json, "commands");
    for (const Command *const *command = all_commands; *command; command++) {
        tell_command(&json, *command);
        flush_buf(out, stdout);
    }
    json_close(&json);
    tell_bots(&json);
    tell_manual(&json);
    tell_languages(&json);
    json_close(&json);
    buf_add(out, "\n");
}

static Exit run(const Command *command, int argc, char **argv)
{
    HelpArgs args = { 0 };
    char memory[16 * 1024];
    Buf out;

    args_parse(command, argc, argv, take, &args, NULL);
    buf_init(&out, memory, sizeof memory);
    if (args.json) {
        tell_all(&out);
    } else if (!args.topic) {
        list_commands(&out);
    } else if (!strcmp(args.topic, "bots")) {
        list_bots(&out);
    } else {
        const Command *asked = command_by_name(args.topic);
        char help[] = "--help", *words[] = { NULL, help, NULL };
        if (asked) /* does not come back */
            return asked->run(asked, 2, words);
        unknown_command(args.topic);
        return EXIT_WRONG_USE;
    }
    flush_buf(&out, stdout);
    return EXIT_DONE;
}

const Command help_command = {
    .name = "help",
    .arguments = N_("[COMMAND|bots]"),
    .about = N_("List the commands, or explain one of them"),
    .examples = "  sandtable help\n"
                "  sandtable help sim\n"
                "  sandtable help bots\n"
                "  sandtable help --json\n",
    .options = options,
    .kept = kept,
    .run = run,
};
