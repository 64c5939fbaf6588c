/* verify.c -- the command that checks a finished match: every move, and where its dice came from. */
#include <string.h>

#include "cli/cli.h"
#include "match/match.h"
#include "protocol/fair.h"

typedef struct VerifyArgs {
    const char *file, *content;
    FairDice known;
} VerifyArgs;

enum { KEY_COMMITMENT = 0x2000, KEY_CONTRIBUTION, KEY_CONTENT };

static const struct argp_option options[] = {
    { "commitment", KEY_COMMITMENT, N_("HEX"), 0,
      N_("The commitment that you were shown before the match"), 0 },
    { "contribution", KEY_CONTRIBUTION, N_("SEAT=HEX"), 0,
      N_("What you contributed, for example 1=5f0c...; may be given once for each seat"), 0 },
    { "content", KEY_CONTENT, N_("DIR"), 0, N_("Lay the content of a folder over what is built in"),
      0 },
    { 0 },
};

static void take_value(struct argp_state *state, const char *option, const char *text,
                       char to[FAIR_DIGITS + 1])
{
    if (!fair_is_value(text))
        args_wrong(state, N_("{option} takes {count} hexadecimal digits in lower case."),
                   ARG_TEXT("option", option), ARG_NUMBER("count", FAIR_DIGITS));
    memcpy(to, text, FAIR_DIGITS + 1);
}

static void take_contribution(struct argp_state *state, const char *value, FairDice *known)
{
    int seat = value[0] - '0';

    if (seat < 1 || seat > SEATS_MAX || value[1] != '=')
        args_wrong(state, N_("{option} takes the number of a seat, '=' and {count} hexadecimal "
                             "digits."),
                   ARG_TEXT("option", "--contribution"), ARG_NUMBER("count", FAIR_DIGITS));
    take_value(state, "--contribution", value + 2, known->contribution[seat - 1]);
}

static error_t take(int key, char *value, struct argp_state *state)
{
    VerifyArgs *args = state->input;

    switch (key) {
    case KEY_COMMITMENT:
        take_value(state, "--commitment", value, args->known.commitment);
        return 0;
    case KEY_CONTRIBUTION:
        take_contribution(state, value, &args->known);
        return 0;
    case KEY_CONTENT:
        args->content = value;
        return 0;
    case ARGP_KEY_ARG:
        args_only_one(state, &args->file, value);
        return 0;
    case ARGP_KEY_NO_ARGS:
        args_wrong(state, N_("Which file? A table online gives its save when the game is over."));
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static Exit verify(const VerifyArgs *args, const Match *match)
{
    Err err, with_file;

    if (!fair_check(match, &args->known, &err)) {
        fail(&with_file, N_("{file}: {why}"), ARG_TEXT("file", args->file),
             ARG_TEXT("why", err.text));
        return complain(EXIT_FAILED, &with_file);
    }
    print(stdout, N_("{game}: all {moves} moves follow the rules and lead to the positions that "
                     "were saved."),
          ARG_MESSAGE("game", match_game(match)->title), ARG_NUMBER("moves", match_length(match)));
    print(stdout, N_("Every die and shuffle comes from the published secret and the players' "
                     "contributions."));
    if (match_learned(match) > 0)
        print(stdout, N_("Times that moves were taken back after something had been learnt: "
                         "{count}."),
              ARG_NUMBER("count", match_learned(match)));
    if (!args->known.commitment[0])
        print(stdout, N_("Commitment: {commitment}. Is it the one that was shown before the match?"),
              ARG_TEXT("commitment", match_note(match, "dice-commitment")));
    return EXIT_DONE;
}

static Exit run(const Command *command, int argc, char **argv)
{
    VerifyArgs args = { 0 };
    Library library;
    Exit result;
    Err err;

    args_parse(command, argc, argv, take, &args, NULL);
    if (!library_open(&library, args.content, &err))
        return complain(EXIT_FAILED, &err);
    Match *match = match_load_file(args.file, library.games, &err);
    result = match ? verify(&args, match) : complain(EXIT_FAILED, &err);
    match_free(match);
    library_close(&library);
    return result;
}

const Command verify_command = {
    .name = "verify",
    .arguments = N_("FILE"),
    .about = N_("Check every move, die and shuffle of a match that was played online"),
    .more = N_("Every move is made again. The seed of all chance must come from the server's secret, "
               "which was bound by a commitment before the match, and from what the players "
               "contributed. Give the values that you know yourself, and nobody can have exchanged "
               "them."),
    .examples = "  sandtable verify match.save\n"
                "  sandtable verify match.save --commitment 5f0c...\n",
    .options = options,
    .run = run,
};
