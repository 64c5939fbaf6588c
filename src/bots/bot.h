/* bot.h -- players that are programs: the list of them, and asking one for a move.
 *
 * A bot is given as text: "greedy", "greedy:32", "commander:500ms", "veteran:careful",
 * "mcts:1000:2threads".  The number is its effort, which for each kind means what its `effort_text`
 * says, or a time.  A bot never sees the State it plays in: it gets a Thinker (thinker.h), which
 * answers with the question and with imagined States only.
 *
 * Nothing here keeps anything between calls.  A bot's memory belongs to the caller, one block for
 * each seat it plays, so any number of bots may think at the same time in different threads.  The
 * same question, generator and memory give the same move.
 */
#ifndef SANDTABLE_BOT_H
#define SANDTABLE_BOT_H

#include "engine/play.h"

typedef struct Thinker Thinker; /* thinker.h */

typedef struct BotKind BotKind;

typedef enum Style { STYLE_PLAIN, STYLE_AGGRESSIVE, STYLE_CAREFUL } Style;

typedef struct Bot {
    const BotKind *kind;
    int effort;
    bool timed; /* the effort counts milliseconds: the same seed may give another move */
    Style style;
    int threads; /* in which it thinks; 0: one */
    bool learned; /* judges positions by what was learned, where a game has that (network.h) */
} Bot;

/* One move, as a bot sees it. */
typedef struct Prospect {
    Move move;
    double chance;   /* to win, from 0 to 1 */
    double at_worst; /* the same in the worst quarter of the worlds */
} Prospect;

enum { WORLDS_SHOWN = 64 };

/* What a bot thinks about a question: its move, the best other one, and what it goes by. */
typedef struct Hint {
    int prospects; /* 2, or 1 if nothing else was worth a try */
    Prospect prospect[2];
    int worlds, better; /* how many worlds both were tried in; in how many the first did better */
    double unsure;      /* by how much the difference of the two may be off: its standard error */
    int64_t tries;
} Hint;

struct BotKind {
    const char *id;
    const char *about;       /* a message */
    const char *effort_text; /* a message: what the number is; NULL: takes no number */
    int effort, effort_most; /* without a number; the largest allowed */
    bool timed;              /* the effort is a time if nothing else is said */
    bool takes_time;         /* "100ms" */
    bool threaded;           /* "2threads" */
    bool styled;             /* "aggressive", "careful" */
    bool judges;             /* positions, by estimate: "learned", "plain" */
    bool learned;            /* the first if nothing else is said */
    bool level;              /* is meant for people to play against */
    const struct Mind *mind; /* what a search looks at (mcts.c) */

    /* How many bytes it needs in this game; NULL: none. */
    size_t (*memory)(const Game *game, const Bot *bot);

    /* Which of the moves: its index in the question. */
    int (*choose)(Thinker *thinker);

    /* The same, with what it goes by; NULL: it cannot tell. */
    void (*explain)(Thinker *thinker, Hint *hint);
};

/* How the names of programs begin, which bot_read refuses: they are for the command line alone
 * (cli/outside.h), and its texts come from anywhere. */
#define BOT_PROGRAM "cmd:"

enum {
    TIME_MOST = 60000, /* milliseconds that a bot can be given for a decision */
    THREADS_MOST = 16,
};

/* Every kind there is, ended by NULL. */
extern const BotKind *const all_bots[];

/* "greedy", "greedy:32": false, with a sentence, when there is no such bot. */
bool bot_read(const char *text, Bot *bot, Err *err);
void bot_write(Bot bot, Buf *out);
bool bot_equal(Bot a, Bot b);
int bot_threads(const Bot *bot); /* at least 1 */

/* The memory this bot needs in this game, perhaps 0.  Zero it before the first move of a match and
 * keep it until the last: a bot may remember what it found out. */
size_t bot_memory(Bot bot, const Game *game);

/* The move of a seat that must decide now.  q is what play_ask gave for that seat; rng is the bot's
 * own chance.  p is left as it is. */
Move bot_choose(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory);

/* How much a bot may think about one move.  It looks once at every option that it means to
 * consider, and then takes the best it has found as soon as one of the limits is reached. */
typedef struct Budget {
    int64_t nodes; /* moves that it may try in imagined worlds; 0: as many as its effort says */
    /* Called before each of them; false: come to an end.  NULL: nobody is in a hurry. */
    bool (*go_on)(void *context);
    void *context;
} Budget;

/* As bot_choose, within a budget.  Where the nodes end it, the same input gives the same move. */
Move bot_choose_within(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory,
                       const Budget *budget);

/* What a bot that can tell thinks about a question of two moves or more.  As bot_choose_within. */
void bot_explain(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory,
                 const Budget *budget, Hint *hint);

/* The same about a move that was made: it is one of the two prospects, however poor it looks. */
void bot_judge(Bot bot, const Play *p, int seat, const Question *q, Move made, Rng *rng,
               void *memory, const Budget *budget, Hint *hint);

/* What a bot is up to: how it would begin its next act. */
typedef struct Plan {
    int worlds; /* ways in which the game may get there; 0: it no longer does */
    int agreed; /* in how many of them it would do this */
    Hint hint;
    Play play; /* one of them, in which moves can be named; its State lies in the memory */
} Plan;

/* Of a bot that can tell (BotKind.explain), for somebody who sits at `asker`.  It tells nothing
 * that this seat may not learn (Game.talks); whether the two are on one side is for the caller to
 * check.  The memory is of the size that bot_plan_memory says.  p is left as it is. */
size_t bot_plan_memory(Bot bot, const Game *game);
void bot_plan(Bot bot, const Play *p, int asker, int seat, Rng *rng, void *memory,
              const Budget *budget, Plan *plan);

/* A hint as a message for people, for the seat that asked: why this move. */
void hint_reason(const Hint *hint, Buf *out);

#endif
