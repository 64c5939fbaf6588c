/* save_state.c -- the bytes of a State as readable lines, and back. */
#include <string.h>

#include "match/lines.h"
#include "match/save.h"

enum {
    RUN_LEAST = 4,   /* shorter runs of zeros are written out */
    LINE_BYTES = 32, /* at most that many are written out in one line */
    LINE_WIDTH = 80,
};

static size_t zeros_at(const uint8_t bytes[], size_t size, size_t at)
{
    size_t n = 0;

    while (at + n < size && bytes[at + n] == 0)
        n++;
    return n;
}

void save_state_write(const uint8_t bytes[], size_t size, size_t *used, Buf *line)
{
    size_t start = line->length, written = 0;
    bool after_run = true;

    while (*used < size && written < LINE_BYTES && line->length - start < LINE_WIDTH) {
        size_t zeros = zeros_at(bytes, size, *used);
        if (zeros >= RUN_LEAST) {
            buf_add(line, line->length > start ? " *" : "*");
            buf_add_int(line, (int64_t)zeros);
            *used += zeros;
            after_run = true;
            continue;
        }
        if (after_run && line->length > start)
            buf_add_char(line, ' ');
        after_run = false;
        buf_add_hex(line, bytes[(*used)++], 2);
        written++;
    }
}

static bool take_run(const char *word, uint8_t bytes[], size_t size, size_t *used, Err *why)
{
    int count;

    if (!lines_number(word + 1, &count) || count == 0)
        return fail(why, N_("'{word}' is not a run of zero bytes."), ARG_TEXT("word", word));
    if ((size_t)count > size - *used)
        return fail(why, N_("There are more bytes than the {size} announced."),
                    ARG_NUMBER("size", (int64_t)size));
    memset(bytes + *used, 0, (size_t)count);
    *used += (size_t)count;
    return true;
}

static bool take_hex(const char *word, uint8_t bytes[], size_t size, size_t *used, Err *why)
{
    for (const char *at = word; *at; at += 2) {
        char pair[3] = { at[0], at[1], '\0' };
        uint64_t byte;
        if (!lines_hex(pair, 2, &byte))
            return fail(why, N_("'{word}' is not a row of bytes."), ARG_TEXT("word", word));
        if (*used == size)
            return fail(why, N_("There are more bytes than the {size} announced."),
                        ARG_NUMBER("size", (int64_t)size));
        bytes[(*used)++] = (uint8_t)byte;
    }
    return true;
}

bool save_state_read(const char *line, uint8_t bytes[], size_t size, size_t *used, Err *why)
{
    char word[LINE_MOST + 1];

    while (*line) {
        size_t length = strcspn(line, " ");
        memcpy(word, line, length);
        word[length] = '\0';
        line += length + (line[length] == ' ');
        bool taken = word[0] == '*' ? take_run(word, bytes, size, used, why)
                                    : take_hex(word, bytes, size, used, why);
        if (!taken)
            return false;
    }
    return true;
}
