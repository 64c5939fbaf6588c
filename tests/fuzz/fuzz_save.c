/* fuzz_save.c -- the fuzzer writes saves.
 *
 * Each input is loaded as it is, and once more with the digest of its closing line made to fit, as
 * somebody who forges saves would do: most edits would else be refused for that alone.  What loads
 * must be saved to a text that loads again to the same text.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/lines.h"
#include "match/match.h"
#include "match/save.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool holds, const char *what, const char *more)
{
    if (holds)
        return;
    fprintf(stderr, "%s: %s\n", what, more);
    abort();
}

static void check_round_trip(Match *match)
{
    size_t length, again_length;
    char *text = match_save_shown(match, &length);
    Err err = { "" };
    Match *again = match_load(text, length, "again", NULL, &err);

    demand(again != NULL, "a save does not load", err.text);
    char *again_text = match_save_shown(again, &again_length);
    demand(length == again_length && !memcmp(text, again_text, length), "a save changes", text);
    free(text);
    free(again_text);
    match_free(again);
}

/* A match either comes with no sentence, or there is a sentence and no match. */
static void check(const char *text, size_t length,
                  Match *(*load)(const char *, size_t, const char *, const Game *const[], Err *))
{
    Err err = { "" };
    Match *match = load(text, length, "fuzz", NULL, &err);

    demand((match == NULL) == (err.text[0] != '\0'), "no match and no reason, or both", err.text);
    if (match)
        check_round_trip(match);
    match_free(match);
}

/* The text up to its closing line, and that line with a digest that fits; NULL if it has none. */
static char *forge(const char *text, size_t size, size_t *length)
{
    static Lines lines;
    uint64_t digest = 0;
    int moves;

    lines_init(&lines, text, size);
    for (;;) {
        const char *start = lines.at;
        if (lines_next(&lines, NULL) != LINES_LINE)
            return NULL;
        if (sscanf(lines.text, "end %9d", &moves) == 1 && moves >= 0) {
            size_t before = (size_t)(start - text), room = before + 64;
            char *forged = malloc(room);
            demand(forged != NULL, "memory", "none");
            memcpy(forged, text, before);
            *length = before + (size_t)snprintf(forged + before, 64, "end %d %016llx\n", moves,
                                                (unsigned long long)digest);
            return forged;
        }
        digest = save_digest(digest, lines.text, lines.length);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    size_t length;
    char *forged = forge(text, size, &length);

    check(text, size, match_load);
    if (forged)
        check(forged, length, match_load_stranger);
    free(forged);
    return 0;
}
