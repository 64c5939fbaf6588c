/* paragraph.c -- long lines of text on lines of a terminal. */
#include "cli/paragraph.h"

#include <string.h>

#include "engine/wrap.h"

size_t part_fitting(const char *text, size_t length, int columns)
{
    size_t at = 0;

    while (at < length && text[at]) {
        columns -= wrap_columns(text + at, wrap_character(text + at));
        if (columns < 0)
            break;
        at += wrap_character(text + at);
    }
    return at;
}

void paragraph_begin(Paragraph *paragraph, const char *text, int width, int hang)
{
    int spaces = (int)strspn(text, " ");

    *paragraph = (Paragraph){ .at = text, .end = text + strcspn(text, "\n"), .width = width };
    paragraph->hang = spaces + hang < width / 2 ? spaces + hang : 0;
}

bool paragraph_next(Paragraph *paragraph, PaperLine *line)
{
    enum { LEAST = 2 }; /* columns, in which any character has room */

    if (paragraph->begun && paragraph->at == paragraph->end)
        return false;
    line->indent = paragraph->begun ? paragraph->hang : 0;
    line->text = paragraph->at;
    int room = paragraph->width - line->indent > LEAST ? paragraph->width - line->indent : LEAST;
    line->length = part_fitting(paragraph->at, wrap_line(paragraph->at, room), room);
    paragraph->at += line->length;
    if (line->length == 0)
        paragraph->at = paragraph->end; /* nothing but spaces is left */
    paragraph->at = wrap_rest(paragraph->at, 0);
    paragraph->begun = true;
    return true;
}
