/* cli.h -- private to cli/: the table of commands, and what several of them need.
 *
 * A command is one file with one constant Command.  The table in main.c is the only list of them;
 * help, suggestions and the tests are made from it.
 */
#ifndef SANDTABLE_CLI_H
#define SANDTABLE_CLI_H

#include <argp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "bots/bot.h"
#include "content/overlay.h"
#include "engine/json.h"
#include "engine/play.h"
#include "match/match.h"

/* What the program gives back to its caller. */
typedef enum Exit { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_WRONG_USE = 2 } Exit;

/* An option whose value only has to be kept: where, in the command's own struct, which args_parse()
 * gets as `input`. */
typedef enum KeptAs { KEPT_FLAG, KEPT_TEXT, KEPT_NUMBER } KeptAs;
typedef struct KeptOption {
    int key; /* ARGP_KEY_ARG: the one argument that is not an option */
    KeptAs as;
    size_t offset, size; /* of the member; a size of 0 ends a list */
    const char *option; /* of a number, "--at", and its limits */
    int64_t low, high;
    const char *missing; /* of the argument: a message if it is missing; NULL: it may be */
} KeptOption;

#define KEEP(key, kind, Type, member) key, kind, offsetof(Type, member), sizeof(((Type *)0)->member)
#define KEEP_FLAG(key, Type, member) { KEEP(key, KEPT_FLAG, Type, member), NULL, 0, 0, NULL }
#define KEEP_TEXT(key, Type, member) { KEEP(key, KEPT_TEXT, Type, member), NULL, 0, 0, NULL }
#define KEEP_NUMBER(key, Type, member, option, low, high) \
    { KEEP(key, KEPT_NUMBER, Type, member), option, low, high, NULL }
#define KEEP_ARGUMENT(Type, member, missing) \
    { KEEP(ARGP_KEY_ARG, KEPT_TEXT, Type, member), NULL, 0, 0, missing }

typedef struct Command {
    const char *name;
    const char *arguments;             /* for the usage line, a message: "GAME"; NULL: none */
    const char *about;                 /* one line for the list of commands, a message */
    const char *more;                  /* what else there is to say, a message; NULL: nothing */
    const char *examples;              /* commands, a line each; not translated */
    const struct argp_option *options; /* docs and args are messages; NULL: none */
    const KeptOption *kept;            /* which of them are only kept, and where; NULL: none */
    bool sets_up_a_game; /* also takes those options of TableArgs that it does not define itself */
    const char *(*word)(int index); /* the words its first argument may be; NULL ends them.  NULL:
                                     * it may be anything that `arguments` says */
    Exit (*run)(const struct Command *command, int argc, char **argv);
} Command;

extern const Command games_command, play_command, sim_command, arena_command, bench_command,
    replay_command, review_command,
    scene_command, check_command, verify_command, serve_command, show_command,
    admin_command, backup_command, help_command;
extern const Command *const all_commands[]; /* ended by NULL */

/* NULL: there is none. */
const Command *command_by_name(const char *name);
/* A sentence on the error stream about a command that does not exist. */
void unknown_command(const char *name);

/* --- Arguments (args.c) --- */

/* What the options that set up a game say, kept as text until the game is known. */
enum { SETS_MOST = 32 };
typedef struct TableArgs {
    const char *game;
    const char *set[SETS_MOST];
    int set_count;
    int seats; /* 0: not said */
    const char *bots;
    bool has_seed;
    uint64_t seed;
    const char *content; /* folder with an overlay; NULL: none */
} TableArgs;

/* Parses the arguments of a command.  `take` gets the command's own options that are not `kept`,
 * and every argument that is not an option; it returns ARGP_ERR_UNKNOWN for what it does not know;
 * state->input is `input`.  NULL: there is nothing for it to do.  table: NULL, or what to fill in
 * if the command sets up a game.  Wrong use ends the program. */
void args_parse(const Command *command, int argc, char **argv, argp_parser_t take, void *input,
                TableArgs *table);

/* What --help says about the options of a command, for programs: an array. */
void args_tell(const Command *command, Json *json);

/* Inside `take`: wrong use, in a sentence.  Ends the program. */
#define args_wrong(state, ...) ARGS_WRONG_(state, __VA_ARGS__, { 0 })
#define ARGS_WRONG_(state, message, ...) args_wrong_(state, message, (const Arg[]){ __VA_ARGS__ })
void args_wrong_(struct argp_state *state, const char *message, const Arg args[]);

/* Inside `take`: a whole number within limits, or wrong use. */
int64_t args_number(struct argp_state *state, const char *option, const char *text, int64_t low,
                    int64_t high);
/* Inside `take`: the one argument that is no option, or wrong use if there are two. */
void args_only_one(struct argp_state *state, const char **place, char *value);

/* --- Setting up (table.c) --- */

/* The games that may be played, ended by NULL: with the content of a folder laid over them, or as
 * they are built in.  Must outlive every match of them. */
typedef struct Library {
    const Game *const *games;
    Overlay *overlay; /* NULL: there is none */
} Library;

/* folder: NULL for what is built in.  False, with all faults on the error stream, if it cannot be
 * used. */
bool library_open(Library *library, const char *folder, Err *err);
void library_close(Library *library);

/* The match of a file, and a line on standard error if it was played under other rules or content;
 * content: a folder, or NULL.  NULL, with a sentence.  saved_close() frees it. */
Match *saved_open(const char *file, const char *content, Library *library, Err *err);
void saved_close(Match *match, Library *library);

/* The game of that id; NULL, with a sentence and perhaps a suggestion, if there is none. */
const Game *find_game(const Game *const games[], const char *id, Err *err);

/* The game and set-up that the arguments ask for.  The seed is left zero. */
bool table_set_up(const TableArgs *args, const Library *library, const Game **game, Setup *setup,
                  Err *err);

/* "greedy,random": a bot for each seat; one name is for all; NULL is `otherwise` for all. */
bool table_bots(const char *text, const char *otherwise, int seats, Bot bot[], Err *err);

/* "greedy,random": the bots that a list names; the first `most` of them are filled in. */
bool bots_read(const char *text, int most, Bot bot[], int *count, Err *err);

/* The word of a list that looks most like this one; NULL if none is close. */
const char *nearest_word(const char *word, const char *const words[], int count);

/* --- Output (output.c) --- */

/* A sentence and a new line. */
#define print(stream, ...) PRINT_(stream, __VA_ARGS__, { 0 })
#define PRINT_(stream, message, ...) print_args(stream, message, (const Arg[]){ __VA_ARGS__ })
/* A line on standard error if this save was played under other rules or content. */
void tell_if_foreign(const Match *match, const char *file);

void print_args(FILE *stream, const char *message, const Arg args[]);

/* "sandtable: ..." on the error stream. */
Exit complain(Exit code, const Err *err);

/* A text, filled up to a width in columns: to the right of it, or to the left for numbers. */
void add_left(Buf *out, const char *text, int width);
void add_right(Buf *out, const char *text, int width);
/* The same for a name of any length, with a space after it in any case. */
void add_name(Buf *out, const char *text, int width);
/* "12.3" */
const char *decimal(char memory[32], double number, int places);

/* Writes out a buffer and empties it, so that a long document fits through a short buffer. */
void flush_buf(Buf *buf, FILE *stream);

/* A member whose value is an object that is JSON already. */
void json_paste(Json *json, const char *key, const char *object);

#endif
