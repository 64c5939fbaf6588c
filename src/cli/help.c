/* help.c -- the command that explains the others. */
#include <string.h>

#include "cli/cli.h"

static error_t take(int key, char *value, struct argp_state *state)
{
    const char **topic = state->input;

    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    args_only_one(state, topic, value);
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
    say(out, N_("Sandtable plays tabletop war games to the letter of their rulebooks."));
    buf_add(out, "\n\n");
    say(out, N_("Usage: sandtable [--lang LANGUAGE] COMMAND [ARGUMENTS]"));
    buf_add(out, "\n\n");
    for (const Command *const *command = all_commands; *command; command++)
        write_row(out, (*command)->name, (*command)->about);
    buf_add(out, "\n");
    say(out,
        N_("'sandtable help COMMAND' explains one of them, 'sandtable help bots' lists the bots."));
    buf_add(out, "\n");
    say(out,
        N_("A command ends with 0 when it is done, 1 when it failed, 2 when it was used wrongly."));
    buf_add(out, "\n");
}

static void explain_number(const BotKind *kind, Buf *out)
{
    if (!kind->effort_text)
        return;
    buf_add_spaces(out, 12);
    say(out, N_("{bot}:NUMBER says {what}, 1 to {most} (default {usual})"),
        ARG_TEXT("bot", kind->id), ARG_MESSAGE("what", kind->effort_text),
        ARG_NUMBER("most", kind->effort_most), ARG_NUMBER("usual", kind->effort));
    buf_add(out, "\n");
}

static void explain_time(const BotKind *kind, Buf *out)
{
    if (!kind->takes_time)
        return;
    buf_add_spaces(out, 12);
    say(out, N_("{bot}:500ms says how long it thinks about a decision, 1 to {most} ms"),
        ARG_TEXT("bot", kind->id), ARG_NUMBER("most", TIME_MOST));
    buf_add(out, "\n");
}

static void list_bots(Buf *out)
{
    for (const BotKind *const *kind = all_bots; *kind; kind++) {
        write_row(out, (*kind)->id, (*kind)->about);
        explain_number(*kind, out);
        explain_time(*kind, out);
    }
    buf_add(out, "\n");
    say(out, N_("All but random and greedy have a style, if you like: veteran:aggressive takes the "
                "move that may turn out well, veteran:careful the one that cannot turn out badly."));
    buf_add(out, "\n");
    say(out,
        N_("cmd:COMMAND is a program of your own, which is asked in lines of JSON (docs/bots.md). "
           "cmd:./mybot@500ms gives it so long for each answer (10 s unless you say so). If it fails, "
           "greedy takes its seat. A comma ends the command."));
    buf_add(out, "\n");
}

static Exit run(const Command *command, int argc, char **argv)
{
    const char *topic = NULL;
    char memory[8192];
    Buf out;

    args_parse(command, argc, argv, take, &topic, NULL);
    buf_init(&out, memory, sizeof memory);
    if (!topic) {
        list_commands(&out);
    } else if (!strcmp(topic, "bots")) {
        list_bots(&out);
    } else {
        const Command *asked = command_by_name(topic);
        char help[] = "--help", *words[] = { NULL, help, NULL };
        if (asked) /* does not come back */
            return asked->run(asked, 2, words);
        unknown_command(topic);
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
                "  sandtable help bots\n",
    .run = run,
};
