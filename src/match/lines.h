/* lines.h -- a text from outside, line by line: saves and scenes.
 *
 * A line ends with a line feed, with or without a carriage return before it.  It is handed out
 * without its end, and only if it is text: UTF-8 without control characters but the tabulator, and
 * of bounded length.
 */
#ifndef SANDTABLE_LINES_H
#define SANDTABLE_LINES_H

#include "engine/text.h"

enum { LINE_MOST = 1000 };

typedef struct Lines {
    const char *at, *end; /* what has not been read */
    int number;           /* of the line below; the first is 1 */
    bool ended;           /* there was a line feed after it */
    size_t length;
    char text[LINE_MOST + 1];
} Lines;

typedef enum LinesResult { LINES_LINE, LINES_END, LINES_FAULT } LinesResult;

void lines_init(Lines *lines, const char *text, size_t length);

/* LINES_FAULT, with a sentence that does not name the line, if the next line is not text. */
LinesResult lines_next(Lines *lines, Err *why);

/* What follows this word and a space, NULL if the line does not begin so. */
const char *lines_after(const char *line, const char *word);

/* A number without sign, of at most nine digits. */
bool lines_number(const char *text, int *number);

/* Exactly `digits` digits of hexadecimal, lower case. */
bool lines_hex(const char *text, int digits, uint64_t *number);

#endif
