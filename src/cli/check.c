/* check.c -- the command that checks content and says where it comes from. */
#include "cli/cli.h"
#include "content/check_command.h"

typedef struct CheckArgs {
    const char *content;
    bool provenance, maps, json;
} CheckArgs;

static const struct argp_option options[] = {
    { "content", 'c', N_("DIR"), 0, N_("Check the content of a folder, used on top of what is "
                                       "built in"),
      0 },
    { "provenance", 'p', NULL, 0, N_("List where every entry comes from, with totals"), 0 },
    { "maps", 'm', NULL, 0,
      N_("Report on every map as ground to play on: runs of water, road and ridge, distances to "
         "the goals, how far you can see"),
      0 },
    { "json", 'j', NULL, 0, N_("As JSON, for programs"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_TEXT('c', CheckArgs, content),
    KEEP_FLAG('p', CheckArgs, provenance),
    KEEP_FLAG('m', CheckArgs, maps),
    KEEP_FLAG('j', CheckArgs, json),
    { 0 },
};

static error_t take(int key, char *value, struct argp_state *state)
{
    const CheckArgs *args = state->input;

    (void)value;
    if (key != ARGP_KEY_END)
        return ARGP_ERR_UNKNOWN;
    if (args->maps && args->provenance)
        args_wrong(state, N_("Give --maps or --provenance, not both."));
    return 0;
}

static Exit run(const Command *command, int argc, char **argv)
{
    CheckArgs args = { 0 };

    args_parse(command, argc, argv, take, &args, NULL);
    if (args.maps)
        return maps_report(stdout, args.content, args.json) == 0 ? EXIT_DONE : EXIT_FAILED;
    return content_report(stdout, args.content, args.provenance, args.json) == 0 ? EXIT_DONE
                                                                                : EXIT_FAILED;
}

const Command check_command = {
    .name = "check",
    .about = N_("Check the content of the games, and list where it comes from"),
    .more = N_("Every entry comes from the rulebook, from published facts, or is a reconstruction "
               "of ours. "
               "A folder for --content holds a folder for each game it changes (docs/content.md). "
               "--maps fails if a map misses an aim that binds."),
    .examples = "  sandtable check\n"
                "  sandtable check --provenance\n"
                "  sandtable check --maps\n"
                "  sandtable check --content my-cards --json\n",
    .options = options,
    .kept = kept,
    .run = run,
};
