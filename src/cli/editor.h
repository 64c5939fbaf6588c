/* editor.h -- a line that is typed at a terminal: edited, called back, completed (libedit). */
#ifndef SANDTABLE_EDITOR_H
#define SANDTABLE_EDITOR_H

#include <stdio.h>

#include "engine/play.h"

/* The next line, which the caller frees; NULL: there are no more.  Tab completes commands and, if
 * there is a question, its moves. */
char *editor_read(const char *prompt, const Play *p, const Question *q, FILE *out);

#endif
