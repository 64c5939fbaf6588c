/* wrap.c -- breaking a text into lines. */
#include "engine/wrap.h"

#include <stdbool.h>
#include <string.h>

#include "engine/buf.h"

enum { CHARACTER_MOST = 4 };

size_t wrap_character(const char *text)
{
    if (*text == '\033') {
        size_t end = 1;
        while (text[end] && text[end] != 'm' && text[end] != ' ' &&
               text[end] != '\n')
            end++;
        return text[end] == 'm' ? end + 1 : 1;
    }

    unsigned char first = (unsigned char)*text;
    size_t most = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1, length = 1;

    while (length < most && text[length])
        length++;
    return length;
}

/* Japanese characters, and their punctuation, begin at U+3000. */
static bool is_wide(const char *text)
{
    return (unsigned char)*text >= 0xe3;
}

/* What must not begin a line. */
static bool closes(const char *text)
{
    static const char *const closing = "。、」』）】：！？ーっゃゅょッャュョ";
    size_t length = wrap_character(text);

    for (const char *at = closing; *at; at += wrap_character(at))
        if (wrap_character(at) == length && !memcmp(at, text, length))
            return true;
    return false;
}

static bool is_end(char c)
{
    return c == '\0' || c == '\n';
}

/* How many bytes of a text stay on one line whatever its width. */
static size_t unbroken(const char *text)
{
    size_t length = wrap_character(text);
    bool before = is_wide(text);

    while (!is_end(text[length]) && text[length] != ' ') {
        bool wide = is_wide(text + length);
        if ((wide || before) && !closes(text + length))
            break;
        before = wide;
        length += wrap_character(text + length);
    }
    return length;
}

int wrap_columns(const char *text, size_t length)
{
    char one[CHARACTER_MOST + 1];
    int columns = 0;

    for (size_t at = 0, n; at < length && text[at]; at += n) {
        n = wrap_character(text + at);
        if (text[at] == '\033')
            continue; /* it takes no room */
        memcpy(one, text + at, n);
        one[n] = '\0';
        columns += text_columns(one);
    }
    return columns;
}

static size_t spaces_at(const char *text)
{
    size_t n = 0;

    while (text[n] == ' ')
        n++;
    return n;
}

size_t wrap_line(const char *text, int columns)
{
    size_t end = 0;
    int used = 0;

    while (!is_end(text[end])) {
        size_t spaces = spaces_at(text + end);
        if (is_end(text[end + spaces]))
            break;
        size_t piece = spaces + unbroken(text + end + spaces);
        int width = wrap_columns(text + end, piece);
        if (end > 0 && used + width > columns)
            break;
        end += piece;
        used += width;
    }
    return end;
}

const char *wrap_rest(const char *text, size_t line)
{
    return text + line + spaces_at(text + line);
}
