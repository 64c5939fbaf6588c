/* notes.c -- what others want kept together with a match. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "match/lines.h"
#include "match/record.h"
#include "match/utf8.h"

static bool is_key(const char *key)
{
    size_t length = strlen(key);

    return length > 0 && length <= NOTE_KEY_MOST &&
           strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static bool is_value(const char *value)
{
    size_t left = strlen(value);

    if (left == 0 || left > NOTE_VALUE_MOST)
        return false;
    while (left > 0) {
        uint32_t c;
        size_t size = utf8_read(value, left, &c);
        if (size == 0 || c < 0x20 || c == 0x7f)
            return false;
        value += size;
        left -= size;
    }
    return true;
}

static int find(const Match *match, const char *key)
{
    int i = 0;

    while (i < match->notes && strcmp(match->note[i].key, key) != 0)
        i++;
    return i;
}

const char *match_note(const Match *match, const char *key)
{
    int i = find(match, key);

    return i < match->notes ? match->note[i].value : NULL;
}

bool match_put_note(Match *match, const char *key, const char *value, Err *err)
{
    int i = find(match, key);

    if (!is_key(key))
        return fail(err, N_("'{key}' cannot be the key of a note, which has at most {most} "
                            "lower-case letters, digits and hyphens."),
                    ARG_TEXT("key", key), ARG_NUMBER("most", NOTE_KEY_MOST));
    if (!is_value(value))
        return fail(err, N_("The note '{key}' is not a line of text of at most {most} bytes."),
                    ARG_TEXT("key", key), ARG_NUMBER("most", NOTE_VALUE_MOST));
    if (i == NOTES_MOST)
        return fail(err, N_("A match has at most {most} notes."), ARG_NUMBER("most", NOTES_MOST));
    if (i == match->notes) {
        match->note = memory_resize(match->note, (size_t)match->notes + 1, sizeof *match->note);
        match->note[i] = (Note){ .value = NULL };
        memcpy(match->note[match->notes++].key, key, strlen(key) + 1);
    }
    size_t size = strlen(value) + 1;
    match->note[i].value = memory_resize(match->note[i].value, size, 1);
    memcpy(match->note[i].value, value, size);
    return true;
}

int match_learned(const Match *match)
{
    const char *note = match_note(match, NOTE_LEARNED);
    int times;

    return note && lines_number(note, &times) ? times : 0;
}

bool match_put_learned(Match *match, int times, Err *err)
{
    char memory[16];
    Buf text;

    buf_init(&text, memory, sizeof memory);
    buf_add_int(&text, times);
    return match_put_note(match, NOTE_LEARNED, text.text, err);
}
