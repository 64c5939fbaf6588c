/* program.h -- a program that runs beside this one and answers lines with lines.
 *
 * A line goes to its standard input, a line comes from its standard output; what it writes to
 * standard error goes where ours does.  Everything is bounded: the time, and the length of an
 * answer.  When a signal or a fault of our own ends us, they are ended first.
 */
#ifndef SANDTABLE_PROGRAM_H
#define SANDTABLE_PROGRAM_H

#include <stddef.h>

#include "engine/text.h"

typedef struct Program Program;

enum { ANSWER_MOST = 4096 }; /* bytes of an answer, its new line included */

/* Before the first is started: from now on a signal that ends us ends all of them first. */
void programs_watch_signals(void);

/* By the shell, so the command may have arguments.  NULL, with a sentence, if that cannot be
 * done. */
Program *program_start(const char *command, Err *err);

/* Sends a line, which ends with a new line, and waits that many milliseconds in all for one.
 * False, with a sentence, if none came: the program is of no more use then. */
bool program_ask(Program *program, const char *line, size_t length, int ms,
                 char answer[ANSWER_MOST], Err *err);

/* Tells it that nothing more will come, without waiting for anything. */
void program_dismiss(Program *program);

/* Gives it that many milliseconds to end by itself, then ends it and all that it has started. */
void program_end(Program *program, int ms);

#endif
