/* bot.h -- players that are programs: the list of them, and asking one for a move.
 *
 * A bot is given as text, "greedy" or "greedy:32"; the number is its effort, which means to each
 * kind what its `effort_text` says.  A bot never sees the State it plays in: it gets a Thinker
 * (thinker.h), which answers with the question and with imagined States only.
 *
 * Nothing here keeps anything between calls.  A bot's memory belongs to the caller, one block for
 * each seat it plays, so any number of bots may think at the same time in different threads.  The
 * same question, generator and memory give the same move.
 */
#ifndef SANDTABLE_BOT_H
#define SANDTABLE_BOT_H

#include "engine/play.h"

typedef struct Thinker Thinker; /* thinker.h */

typedef struct BotKind {
    const char *id;
    const char *about;       /* a message */
    const char *effort_text; /* a message: what the number is; NULL: takes no number */
    int effort, effort_most; /* without a number; the largest allowed */

    /* How many bytes it needs in this game; NULL: none. */
    size_t (*memory)(const Game *game, int effort);

    /* Which of the moves: its index in the question. */
    int (*choose)(Thinker *thinker);
} BotKind;

/* Every kind there is, ended by NULL. */
extern const BotKind *const all_bots[];

typedef struct Bot {
    const BotKind *kind;
    int effort;
} Bot;

/* "greedy", "greedy:32": false, with a sentence, when there is no such bot. */
bool bot_read(const char *text, Bot *bot, Err *err);
void bot_write(Bot bot, Buf *out);

/* The memory this bot needs in this game, perhaps 0.  Zero it before the first move of a match and
 * keep it until the last: a bot may remember what it found out. */
size_t bot_memory(Bot bot, const Game *game);

/* The move of a seat that must decide now.  q is what play_ask gave for that seat; rng is the bot's
 * own chance.  p is left as it is. */
Move bot_choose(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory);

/* How much a bot may think about one move.  It looks at every option at least once, and after that
 * takes the best it has found as soon as one of the limits is reached. */
typedef struct Budget {
    int64_t nodes; /* moves that it may try in imagined worlds; 0: as many as its effort says */
    /* Called before each of them; false: come to an end.  NULL: nobody is in a hurry. */
    bool (*go_on)(void *context);
    void *context;
} Budget;

/* As bot_choose, within a budget.  If it is the nodes that end it, the same gives the same. */
Move bot_choose_within(Bot bot, const Play *p, int seat, const Question *q, Rng *rng, void *memory,
                       const Budget *budget);

#endif
