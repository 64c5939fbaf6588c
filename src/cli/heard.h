/* heard.h -- what is said at a table, kept instead of printed.
 *
 * Commands and events write to standard output and need not know where that goes: a front replaces
 * it with a stream of its own, which the C library allows, and shows the text as it likes.
 */
#ifndef SANDTABLE_HEARD_H
#define SANDTABLE_HEARD_H

#include <stdbool.h>
#include <stdio.h>

typedef struct Heard Heard;

Heard *heard_begin(bool errors); /* errors: standard error as well */
void heard_end(Heard *heard);    /* prints what is new on the real output */
bool heard_take(Heard *heard);   /* what was said since; false: nothing */
void heard_clear(Heard *heard);
void heard_settle(Heard *heard); /* all that was heard is no longer new */
void heard_mark(Heard *heard);   /* what comes next is to be read from its beginning */
const char *heard_text(const Heard *heard);
const char *heard_fresh(const Heard *heard); /* where the new part of the text begins */
const char *heard_marked(const Heard *heard); /* what came after the mark */
FILE *heard_out(const Heard *heard);         /* the real standard output */

#endif
