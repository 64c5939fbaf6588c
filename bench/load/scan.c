/* scan.c -- reading of a message no more than is needed.
 *
 * The generator must not be slower than what it measures, so nothing is built from a message: its
 * members are passed over one by one, and of those that matter the place is noted.
 */
#include <stdlib.h>
#include <string.h>

#include "load.h"

bool text_is(Text text, const char *word)
{
    return text.length == strlen(word) && memcmp(text.at, word, text.length) == 0;
}

/* Behind the string that begins at `at`; NULL: it does not end. */
static const char *pass_string(const char *at, const char *end)
{
    for (at++; at < end; at++) {
        at = memchr(at, '"', (size_t)(end - at));
        if (!at)
            return NULL;
        const char *back = at;
        while (back[-1] == '\\')
            back--;
        if ((at - back) % 2 == 0)
            return at + 1;
    }
    return NULL;
}

/* Behind the value that begins at `at`. */
static const char *pass_value(const char *at, const char *end)
{
    int depth = 0;

    while (at && at < end) {
        if (*at == '"') {
            at = pass_string(at, end);
            if (depth == 0)
                return at;
            continue;
        }
        if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == '}' || *at == ']') {
            if (depth == 0)
                return at;
            if (--depth == 0)
                return at + 1;
        } else if (*at == ',' && depth == 0) {
            return at;
        }
        at++;
    }
    return at;
}

/* The next member of the object that `at` is inside of; false: there is none. */
static bool next_member(const char **at, const char *end, Text *key, Text *value)
{
    const char *here = *at;

    while (here < end && (*here == ',' || *here == '{'))
        here++;
    if (here >= end || *here != '"')
        return false;
    key->at = here + 1;
    here = pass_string(here, end);
    if (!here || here >= end || *here != ':')
        return false;
    key->length = (size_t)(here - 1 - key->at);
    value->at = here + 1;
    here = pass_value(here + 1, end);
    if (!here)
        return false;
    value->length = (size_t)(here - value->at);
    *at = here;
    return true;
}

static Text inside(Text string)
{
    return string.length < 2 ? (Text){ "", 0 } : (Text){ string.at + 1, string.length - 2 };
}

static void scan_question(Text question, Heard *heard)
{
    const char *at = question.at, *end = question.at + question.length;
    Text key, value;

    while (next_member(&at, end, &key, &value))
        if (text_is(key, "q"))
            heard->q = atoi(value.at);
        else if (text_is(key, "moves"))
            heard->moves = value;
}

bool scan(const char *text, size_t length, Heard *heard)
{
    const char *at = text, *end = text + length;
    Text key, value;

    *heard = (Heard){ .q = -1, .n = -1, .seat = -1 };
    if (length == 0 || *text != '{')
        return false;
    while (next_member(&at, end, &key, &value)) {
        if (text_is(key, "t"))
            heard->type = value.length > 2 ? value.at[1] : '\0';
        else if (text_is(key, "re"))
            heard->re = inside(value);
        else if (text_is(key, "table"))
            heard->table = inside(value);
        else if (text_is(key, "code"))
            heard->code = inside(value);
        else if (text_is(key, "n"))
            heard->n = atoi(value.at);
        else if (text_is(key, "seat"))
            heard->seat = atoi(value.at);
        else if (text_is(key, "question") && *value.at == '{')
            scan_question(value, heard);
        else if (text_is(key, "result"))
            heard->over = *value.at == '{';
        if (heard->type == 't') /* what a table looks like is not asked */
            return true;
    }
    return heard->type != '\0';
}

static const char *next_object(const char *at, const char *end)
{
    while (at < end && (*at == '[' || *at == ','))
        at++;
    return at < end && *at == '{' ? at : NULL;
}

Text scan_move(Text moves, unsigned number)
{
    const char *end = moves.at + moves.length, *at;
    unsigned count = 0;
    Text key, value = { "", 0 };

    for (at = next_object(moves.at, end); at; at = next_object(pass_value(at, end), end))
        count++;
    if (count == 0)
        return value;
    number %= count;
    for (at = next_object(moves.at, end); number > 0; number--)
        at = next_object(pass_value(at, end), end);
    while (next_member(&at, end, &key, &value))
        if (text_is(key, "move"))
            return inside(value);
    return (Text){ "", 0 };
}
