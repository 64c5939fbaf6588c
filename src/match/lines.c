/* lines.c -- a text from outside, line by line. */
#include "match/lines.h"

#include <string.h>

#include "match/utf8.h"

void lines_init(Lines *lines, const char *text, size_t length)
{
    *lines = (Lines){ .at = text, .end = text + length };
}

static bool is_text(const char *line, size_t length, Err *why)
{
    for (size_t at = 0; at < length;) {
        uint32_t c;
        size_t size = utf8_read(line + at, length - at, &c);
        if (size == 0 || (c < 0x20 && c != '\t') || c == 0x7f)
            return fail(why, N_("Byte {column} of the line is not text."),
                        ARG_NUMBER("column", (int64_t)at + 1));
        at += size;
    }
    return true;
}

LinesResult lines_next(Lines *lines, Err *why)
{
    size_t left = (size_t)(lines->end - lines->at);

    if (left == 0)
        return LINES_END;
    const char *feed = memchr(lines->at, '\n', left);
    size_t length = feed ? (size_t)(feed - lines->at) : left;
    const char *start = lines->at;

    lines->number++;
    lines->ended = feed != NULL;
    lines->at += length + (feed != NULL);
    if (feed && length > 0 && start[length - 1] == '\r')
        length--;
    if (length > LINE_MOST) {
        fail(why, N_("The line is longer than {most} bytes."), ARG_NUMBER("most", LINE_MOST));
        return LINES_FAULT;
    }
    if (!is_text(start, length, why))
        return LINES_FAULT;
    memcpy(lines->text, start, length);
    lines->text[length] = '\0';
    lines->length = length;
    return LINES_LINE;
}

const char *lines_after(const char *line, const char *word)
{
    size_t length = strlen(word);

    return !strncmp(line, word, length) && line[length] == ' ' ? line + length + 1 : NULL;
}

bool lines_number(const char *text, int *number)
{
    int value = 0, digits = 0;

    for (; text[digits]; digits++) {
        if (text[digits] < '0' || text[digits] > '9' || digits == 9)
            return false;
        value = value * 10 + (text[digits] - '0');
    }
    *number = value;
    return digits > 0;
}

bool lines_hex(const char *text, int digits, uint64_t *number)
{
    static const char hex[] = "0123456789abcdef";

    *number = 0;
    for (int i = 0; i < digits; i++) {
        const char *digit = text[i] ? strchr(hex, text[i]) : NULL;
        if (!digit)
            return false;
        *number = *number << 4 | (uint64_t)(digit - hex);
    }
    return text[digits] == '\0';
}
