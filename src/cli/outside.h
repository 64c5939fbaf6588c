/* outside.h -- bots that are programs of their own: "cmd:./mybot", "cmd:./mybot@500ms".
 *
 * Such a bot is asked with one line of JSON, which has its seat's view and the question with its
 * moves, and answers with one line (docs/bots.md).  If it ends, says nothing in time or answers
 * with anything but one of its moves, a sentence on the error stream says so, and greedy has its
 * seat from then on.
 *
 * Programs are named on the command line and nowhere else.  bot_read refuses them, because what it
 * reads may come from anybody: the bots of messages, saves and stores go there.
 */
#ifndef SANDTABLE_OUTSIDE_H
#define SANDTABLE_OUTSIDE_H

#include "bots/bot.h"
#include "cli/cli.h"

enum { OUTSIDE_TEXT_MOST = 240 }; /* bytes of "cmd:./mybot@500ms" */

/* As bot_read, and such programs too.  Only for what was typed on the command line.  To everybody
 * else such a bot is greedy under another name.  Not while other threads play. */
bool outside_read(const char *text, Bot *bot, Err *err);
bool bot_is_outside(Bot bot);

/* The programs that play at one table: one for each seat and bot, started when it is asked for the
 * first time.  All zero: none yet.  For one thread. */
typedef struct Outsiders {
    struct Outsider *first;
} Outsiders;

void outsiders_release(Outsiders *outsiders); /* ends them all */

/* Another match begins: the questions are numbered from 1 again. */
void outsiders_begin(Outsiders *outsiders);

/* As bot_choose, for any bot; programs are asked. */
Move outsiders_choose(Outsiders *outsiders, Bot bot, const Play *p, int seat, const Question *q,
                      Rng *rng, void *memory);

/* The exit code of a command that counts results: `otherwise`; or EXIT_FAILED, with a sentence on
 * the error stream, if greedy had to stand in for a program. */
Exit outside_result(Exit otherwise);

#endif
