/* paragraph.h -- long lines of text broken into lines of a terminal, all but the first indented.
 *
 *     Paragraph paragraph;
 *     PaperLine line;
 *     for (paragraph_begin(&paragraph, text, 80, 2); paragraph_next(&paragraph, &line);)
 *         printf("%*s%.*s\n", line.indent, "", (int)line.length, line.text);
 *
 * Lines are broken as engine/wrap.h says, and words that are too long for any line are cut.
 */
#ifndef SANDTABLE_PARAGRAPH_H
#define SANDTABLE_PARAGRAPH_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Paragraph {
    const char *at, *end;
    int width;
    int hang; /* how far the lines after the first are indented */
    bool begun;
} Paragraph;

typedef struct PaperLine {
    const char *text; /* not ended by a zero byte */
    size_t length;
    int indent;
} PaperLine;

/* A text up to its end, or up to a new line.  hang: how much further in than the first the other
 * lines begin. */
void paragraph_begin(Paragraph *paragraph, const char *text, int width, int hang);
bool paragraph_next(Paragraph *paragraph, PaperLine *line);

/* How many bytes of a text fit into that many columns, whole characters only. */
size_t part_fitting(const char *text, size_t length, int columns);

#endif
