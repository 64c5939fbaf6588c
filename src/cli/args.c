/* args.c -- the arguments of a command, by argp.
 *
 * argp does the parsing and lays out the help; here the messages are translated first, and the
 * options that many commands share are added to a command's own.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "engine/check.h"

enum { OPTIONS_MOST = 32, DOC_MOST = 8192 };

enum { KEY_HELP = '?' };
enum { KEY_LANG = 0x1000, KEY_USAGE, KEY_SEATS, KEY_SET, KEY_BOTS, KEY_SEED, KEY_CONTENT };

static const struct argp_option table_options[] = {
    { "seats", KEY_SEATS, N_("N"), 0,
      N_("How many seats play (default: the fewest the game allows)"), 1 },
    { "set", KEY_SET, N_("KEY=VALUE"), 0, N_("A setting of the game; may be repeated"),
      1 },
    { "bots", KEY_BOTS, N_("BOT,..."), 0,
      N_("Which bots play: one name for all seats, or one for each (see 'sandtable help bots')"),
      1 },
    { "seed", KEY_SEED, N_("NUMBER"), 0, N_("The number that all dice and shuffles come from"), 1 },
    { "content", KEY_CONTENT, N_("DIR"), 0, N_("Use the content of a folder on top of what is "
                                               "built in"),
      1 },
    { 0 },
};

static const struct argp_option common_options[] = {
    { "lang", KEY_LANG, N_("LANGUAGE"), 0, N_("Use this language, for example es"), -1 },
    { "help", KEY_HELP, NULL, 0, N_("Give this help list"), -1 },
    { "usage", KEY_USAGE, NULL, 0, N_("Give a short usage message"), -1 },
    { 0 },
};

/* What parse() finds in state->input; `take` gets only its own part. */
typedef struct Parsing {
    const Command *command;
    argp_parser_t take;
    void *input;
    TableArgs *table;
} Parsing;

void args_wrong_(struct argp_state *state, const char *message, const Arg args[])
{
    Err err;

    fail_args(&err, message, args);
    fprintf(stderr, "%s: %s\n", state->name, err.text);
    print(stderr, N_("See '{program} --help' for more."), ARG_TEXT("program", state->name));
    exit(argp_err_exit_status);
}

int64_t args_number(struct argp_state *state, const char *option, const char *text, int64_t low,
                    int64_t high)
{
    char *end;
    long long number;

    errno = 0;
    number = strtoll(text, &end, 10);
    if (errno || end == text || *end || number < low || number > high)
        args_wrong(state, N_("{option} takes a whole number from {low} to {high}, not '{text}'."),
                   ARG_TEXT("option", option), ARG_NUMBER("low", low), ARG_NUMBER("high", high),
                   ARG_TEXT("text", text));
    return number;
}

void args_only_one(struct argp_state *state, const char **place, char *value)
{
    if (*place)
        args_wrong(state, N_("'{text}' is one argument too many."), ARG_TEXT("text", value));
    *place = value;
}

static void keep(const KeptOption *kept, char *value, struct argp_state *state, void *input)
{
    char *place = (char *)input + kept->offset;

    if (kept->key == ARGP_KEY_ARG) {
        args_only_one(state, (const char **)(void *)place, value);
    } else if (kept->as == KEPT_FLAG) {
        *(bool *)place = true;
    } else if (kept->as == KEPT_TEXT) {
        *(const char **)(void *)place = value;
    } else {
        int64_t number = args_number(state, kept->option, value, kept->low, kept->high);
        CHECK(kept->size == sizeof(int) || kept->size == sizeof number);
        if (kept->size == sizeof(int))
            *(int *)(void *)place = (int)number;
        else
            *(int64_t *)(void *)place = number;
    }
}

static error_t take_kept(int key, char *value, struct argp_state *state, const Parsing *parsing)
{
    for (const KeptOption *kept = parsing->command->kept; kept && kept->size; kept++) {
        if (key == ARGP_KEY_NO_ARGS && kept->key == ARGP_KEY_ARG && kept->missing)
            args_wrong(state, kept->missing);
        if (key == kept->key) {
            keep(kept, value, state, parsing->input);
            return 0;
        }
    }
    return ARGP_ERR_UNKNOWN;
}

static error_t take_table(int key, char *value, struct argp_state *state, TableArgs *table)
{
    switch (key) {
    case KEY_SEATS:
        table->seats = (int)args_number(state, "--seats", value, 1, SEATS_MAX);
        return 0;
    case KEY_SET:
        if (table->set_count == SETS_MOST)
            args_wrong(state, N_("--set was given more than {most} times."),
                       ARG_NUMBER("most", SETS_MOST));
        table->set[table->set_count++] = value;
        return 0;
    case KEY_BOTS:
        table->bots = value;
        return 0;
    case KEY_SEED:
        table->seed = (uint64_t)args_number(state, "--seed", value, 0, INT64_MAX);
        table->has_seed = true;
        return 0;
    case KEY_CONTENT:
        table->content = value;
        return 0;
    case ARGP_KEY_ARG:
        args_only_one(state, &table->game, value);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* A line for each way to call the command.  argp would do it, in words that are not ours. */
static void print_usage(const Command *command)
{
    const char *way = command->arguments ? sandtable_translate(command->arguments) : "";
    const char *message = N_("Usage: sandtable {command} [OPTION...]{arguments}");
    char arguments[128];

    for (size_t length; message; way += length + 1) {
        length = strcspn(way, "\n");
        snprintf(arguments, sizeof arguments, "%s%.*s", *way ? " " : "", (int)length, way);
        print(stdout, message, ARG_TEXT("command", command->name),
              ARG_TEXT("arguments", arguments));
        message = way[length] ? N_("  or:  sandtable {command} [OPTION...]{arguments}") : NULL;
    }
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    Parsing *parsing = state->input;
    error_t result;

    if (key == KEY_LANG) /* main has dealt with it before anything was said */
        return 0;
    if (key == KEY_HELP || key == KEY_USAGE) {
        print_usage(parsing->command);
        argp_state_help(state, stdout,
                        ARGP_HELP_EXIT_OK | (key == KEY_HELP ? ARGP_HELP_LONG | ARGP_HELP_DOC : 0));
    }
    result = take_kept(key, value, state, parsing);
    if (result == ARGP_ERR_UNKNOWN && parsing->take) {
        state->input = parsing->input;
        result = parsing->take(key, value, state);
        state->input = parsing;
    }
    if (result == ARGP_ERR_UNKNOWN && parsing->table)
        result = take_table(key, value, state, parsing->table);
    if (result == ARGP_ERR_UNKNOWN && key == ARGP_KEY_ARG)
        args_wrong(state, N_("'{text}' is one argument too many."), ARG_TEXT("text", value));
    return result;
}

/* Leaves out argp's note that an argument of a long option is also one of the short option. */
static char *filter_help(int key, const char *text, void *input)
{
    (void)input;
    return key == ARGP_KEY_HELP_DUP_ARGS_NOTE ? NULL : (char *)(uintptr_t)text;
}

static bool has_option(const struct argp_option options[], int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (!strcmp(options[i].name, name))
            return true;
    return false;
}

/* All that are not there yet: a command may give a common one a meaning of its own. */
static int add_options(struct argp_option to[], int n, const struct argp_option from[])
{
    for (; from && from->name; from++) {
        if (has_option(to, n, from->name))
            continue;
        CHECK(n < OPTIONS_MOST);
        to[n] = *from;
        to[n].arg = from->arg ? sandtable_translate(from->arg) : NULL;
        to[n++].doc = sandtable_translate(from->doc);
    }
    return n;
}

/* A command's own, and those it shares with others; a row of zeros ends them. */
static void collect_options(const Command *command, struct argp_option options[OPTIONS_MOST + 1])
{
    int n = add_options(options, 0, command->options);

    if (command->sets_up_a_game)
        n = add_options(options, n, table_options);
    n = add_options(options, n, common_options);
    options[n] = (struct argp_option){ 0 };
}

void args_tell(const Command *command, Json *json)
{
    struct argp_option options[OPTIONS_MOST + 1];

    collect_options(command, options);
    json_open_array(json, "options");
    for (const struct argp_option *option = options; option->name; option++) {
        char letter[2] = { option->key > ' ' && option->key <= '~' ? (char)option->key : '\0' };
        json_open_object(json, NULL);
        json_put_text(json, "name", option->name);
        json_put_text(json, "letter", *letter ? letter : NULL);
        json_put_text(json, "argument", option->arg);
        json_put_text(json, "about", option->doc);
        json_close(json);
    }
    json_close(json);
}

/* argp prints what comes before '\v' above the options and the rest below them. */
static void write_doc(const Command *command, Buf *doc)
{
    say(doc, N_("{about}."), ARG_TEXT("about", sandtable_translate(command->about)));
    buf_add(doc, "\v");
    if (command->more) {
        buf_add(doc, sandtable_translate(command->more));
        buf_add(doc, "\n\n");
    }
    buf_add(doc, sandtable_translate(N_("Examples:")));
    buf_add(doc, "\n");
    buf_add(doc, command->examples);
}

void args_parse(const Command *command, int argc, char **argv, argp_parser_t take, void *input,
                TableArgs *table)
{
    struct argp_option options[OPTIONS_MOST + 1];
    char doc_memory[DOC_MOST], name[64];
    Buf doc;
    Parsing parsing = { .command = command, .take = take, .input = input, .table = table };

    CHECK(command->sets_up_a_game == (table != NULL));
    collect_options(command, options);
    buf_init(&doc, doc_memory, sizeof doc_memory);
    write_doc(command, &doc);

    struct argp argp = { .options = options,
                         .parser = parse,
                         .doc = doc.text,
                         .help_filter = filter_help };
    char **words = memory_new((size_t)argc + 1, sizeof *words);
    memcpy(words, argv, (size_t)argc * sizeof *words);
    snprintf(name, sizeof name, "sandtable %s", command->name);
    words[0] = name; /* so that argp names the command in what it says */
    argp_err_exit_status = EXIT_WRONG_USE;
    argp_parse(&argp, argc, words, ARGP_NO_HELP, NULL, &parsing);
    free(words);
}
