/* verify.c -- the command that checks a finished match: every move, and where its dice came
 * from. */
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
    { "commitment", KEY_COMMITMENT, N_("[SEAT=]HEX"), 0,
      N_("A commitment you were shown before the match: the server's or, as in 1=5f0c..., that of "
         "a seat; may be given once for each"), 0 },
    { "contribution", KEY_CONTRIBUTION, N_("SEAT=HEX"), 0,
      N_("What you contributed, such as 1=5f0c...; may be given once for each seat"), 0 },
    { "content", KEY_CONTENT, N_("DIR"), 0, N_("Use the content of a folder on top of what is "
                                               "built in"),
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

/* "2=5f0c...": of a seat, from 1 on. */
static void take_seat_value(struct argp_state *state, const char *option, const char *value,
                            char to[SEATS_MAX][FAIR_DIGITS + 1])
{
    int seat = value[0] - '0';

    if (seat < 1 || seat > SEATS_MAX || value[1] != '=')
        args_wrong(state, N_("{option} takes the number of a seat, '=' and {count} hexadecimal "
                             "digits."),
                   ARG_TEXT("option", option), ARG_NUMBER("count", FAIR_DIGITS));
    take_value(state, option, value + 2, to[seat - 1]);
}

static const KeptOption kept[] = {
    KEEP_TEXT(KEY_CONTENT, VerifyArgs, content),
    KEEP_ARGUMENT(VerifyArgs, file,
                  N_("Which file? A table online hands out its save when the game is over.")),
    { 0 },
};

static error_t take(int key, char *value, struct argp_state *state)
{
    VerifyArgs *args = state->input;

    switch (key) {
    case KEY_COMMITMENT:
        if (strchr(value, '='))
            take_seat_value(state, "--commitment", value, args->known.promise);
        else
            take_value(state, "--commitment", value, args->known.commitment);
        return 0;
    case KEY_CONTRIBUTION:
        take_seat_value(state, "--contribution", value, args->known.contribution);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* --- What was found --- */

static void tell_seat(Match *match, const FairDice *dice, int seat)
{
    const Arg number = ARG_NUMBER("seat", seat + 1),
              name = ARG_TEXT("name", match_seat(match, seat)->name);

    if (dice->promise[seat][0])
        print(stdout, N_("Seat {seat}, {name}: contributed what it had committed to with "
                         "{commitment}."),
              number, name, ARG_TEXT("commitment", dice->promise[seat]));
    else if (dice->contribution[seat][0])
        print(stdout, N_("Seat {seat}, {name}: contributed, but had committed to nothing."), number,
              name);
    else if (match_seat(match, seat)->kind == SEAT_BOT)
        print(stdout, N_("Seat {seat}, {name}: a bot, which contributes nothing."), number, name);
    else
        print(stdout, N_("Seat {seat}, {name}: did not contribute."), number, name);
}

static void tell_false_starts(const Match *match, const FairDice *dice)
{
    print(stdout, N_("False starts: {count}."), ARG_NUMBER("count", dice->false_starts));
    for (int i = 0; i < dice->false_starts; i++)
        print(stdout, N_("At false start {number} these seats did not reveal what they had "
                         "committed to: {seats}."),
              ARG_NUMBER("number", i + 1), ARG_TEXT("seats", fair_false_start(match, i)));
}

/* What it is worth that all of it fits. */
static void tell_worth(const FairDice *dice)
{
    int contributed = 0;

    for (int seat = 0; seat < SEATS_MAX; seat++)
        contributed += dice->contribution[seat][0] != '\0';
    if (dice->scheme == 1)
        print(stdout, N_("These dice were drawn the first way, without commitments from the "
                         "players: a server with a stake in the game could have chosen them."));
    else if (contributed == 0)
        print(stdout, N_("No player contributed: only the server's word says that it did not "
                         "choose the secret."));
}

static void tell_dice(const VerifyArgs *args, Match *match, const FairDice *dice)
{
    print(stdout, N_("Every die and shuffle comes from the published secret and the players' "
                     "contributions."));
    for (int seat = 0; seat < match_setup(match)->seats; seat++)
        tell_seat(match, dice, seat);
    if (dice->scheme > 1)
        tell_false_starts(match, dice);
    tell_worth(dice);
    if (!args->known.commitment[0])
        print(stdout, N_("Commitment: {commitment}. Is it the one that was shown before the "
                         "match?"),
              ARG_TEXT("commitment", dice->commitment));
}

static Exit verify(const VerifyArgs *args, Match *match)
{
    FairDice dice;
    Err err, with_file;

    if (!fair_check(match, &args->known, &dice, &err)) {
        fail(&with_file, N_("{file}: {why}"), ARG_TEXT("file", args->file),
             ARG_TEXT("why", err.text));
        return complain(EXIT_FAILED, &with_file);
    }
    print(stdout,
          N_PLURAL("moves",
                   "{game}: its only move follows the rules and leads to the position "
                   "that was saved.",
                   "{game}: all {moves} moves follow the rules and lead to the "
                   "positions that were saved."),
          ARG_MESSAGE("game", match_game(match)->title), ARG_NUMBER("moves", match_length(match)));
    tell_dice(args, match, &dice);
    if (match_learned(match) > 0)
        print(stdout, N_("Moves taken back after something had been learned: {count}."),
              ARG_NUMBER("count", match_learned(match)));
    return EXIT_DONE;
}

static Exit run(const Command *command, int argc, char **argv)
{
    VerifyArgs args = { 0 };
    Library library;
    Exit result;
    Err err;

    args_parse(command, argc, argv, take, &args, NULL);
    Match *match = saved_open(args.file, args.content, &library, &err);
    if (!match)
        return complain(EXIT_FAILED, &err);
    result = verify(&args, match);
    saved_close(match, &library);
    return result;
}

const Command verify_command = {
    .name = "verify",
    .arguments = N_("FILE"),
    .about = N_("Check every move, die and shuffle of a match that was played online"),
    .more = N_("Every move is made again. The seed of all chance must follow from the server's "
               "secret and the players' contributions, to all of which they had committed before "
               "the match. Give the values that you noted down yourself, and nobody can have "
               "swapped them."),
    .examples = "  sandtable verify match.save\n"
                "  sandtable verify match.save --commitment 5f0c...\n"
                "  sandtable verify match.save --commitment 2=77a1... --contribution 2=09be...\n",
    .options = options,
    .kept = kept,
    .run = run,
};
