/* heard.c -- what is said at a table, kept instead of printed. */
#include "cli/heard.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"

enum { HEARD_MOST = 256 * 1024, HEARD_KEPT = HEARD_MOST / 2 };

struct Heard {
    FILE *out, *err; /* where it went before */
    bool errors;
    FILE *stream;
    char *said;
    size_t said_size;
    size_t length, fresh, marked;
    char text[HEARD_MOST + 1];
};

static void listen(Heard *heard)
{
    heard->stream = open_memstream(&heard->said, &heard->said_size);
    CHECK(heard->stream);
    stdout = heard->stream;
    if (heard->errors)
        stderr = heard->stream;
}

Heard *heard_begin(bool errors)
{
    Heard *heard = memory_new(1, sizeof *heard);

    heard->out = stdout;
    heard->err = stderr;
    heard->errors = errors;
    listen(heard);
    return heard;
}

/* Drops the oldest half of a long text, whole lines only. */
static void forget_oldest(Heard *heard)
{
    const char *from = heard->text + heard->length - HEARD_KEPT;
    const char *line = strchr(from, '\n');

    from = line ? line + 1 : from;
    size_t dropped = (size_t)(from - heard->text);
    heard->length -= dropped;
    heard->fresh = heard->fresh > dropped ? heard->fresh - dropped : 0;
    heard->marked = heard->marked > dropped ? heard->marked - dropped : 0;
    memmove(heard->text, from, heard->length + 1);
}

static void append(Heard *heard, const char *text, size_t length)
{
    if (length > HEARD_KEPT) {
        text += length - HEARD_KEPT;
        length = HEARD_KEPT;
    }
    if (heard->length + length > HEARD_MOST)
        forget_oldest(heard);
    memcpy(heard->text + heard->length, text, length);
    heard->length += length;
    heard->text[heard->length] = '\0';
}

bool heard_take(Heard *heard)
{
    fclose(heard->stream);
    bool any = heard->said_size > 0;
    append(heard, heard->said, heard->said_size);
    free(heard->said);
    listen(heard);
    return any;
}

void heard_clear(Heard *heard)
{
    heard_take(heard);
    heard->length = heard->fresh = heard->marked = 0;
    heard->text[0] = '\0';
}

void heard_settle(Heard *heard)
{
    heard->fresh = heard->length;
}

void heard_mark(Heard *heard)
{
    heard->marked = heard->length;
}

const char *heard_marked(const Heard *heard)
{
    return heard->text + heard->marked;
}

const char *heard_text(const Heard *heard)
{
    return heard->text;
}

const char *heard_fresh(const Heard *heard)
{
    return heard->text + heard->fresh;
}

FILE *heard_out(const Heard *heard)
{
    return heard->out;
}

void heard_end(Heard *heard)
{
    heard_take(heard);
    fclose(heard->stream);
    free(heard->said);
    stdout = heard->out;
    stderr = heard->err;
    fputs(heard_fresh(heard), stdout);
    free(heard);
}
