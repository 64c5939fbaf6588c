/* fuzz_content.c -- any bytes as a content file, for every game, by itself and as an overlay.
 *
 * There must be either a result or faults, never both, and what comes out must be sound enough to
 * be digested and laid over once more.
 */
#include <stdio.h>
#include <stdlib.h>

#include "content/content.h"
#include "content/schema.h"
#include "engine/check.h"
#include "engine/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

_Noreturn void sandtable_bug(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    abort();
}

const char *sandtable_translation(const char *message, uint64_t number)
{
    (void)message, (void)number;
    return NULL;
}

/* Each fault must be printable, too. */
static void read_faults(const Faults *faults)
{
    char memory[200];
    Buf buf;

    for (int i = 0; i < faults->n; i++) {
        buf_init(&buf, memory, sizeof memory);
        fault_write(&faults->at[i], &buf);
    }
}

static Content *make(const ContentSchema *schema, const ContentText *text, const void *base)
{
    Faults faults = { 0 };
    Content *content = content_make(schema, "folder", text, 1, base, &faults);

    if ((content != NULL) != (faults.n == 0))
        abort();
    read_faults(&faults);
    faults_release(&faults);
    return content;
}

/* The same overlay once more changes nothing. */
static void make_twice(const ContentSchema *schema, const ContentText *text, const void *base)
{
    Content *content = make(schema, text, base);

    if (!content)
        return;
    Content *again = make(schema, text, content_tables(content));
    if (!again || *content_digest(again) != *content_digest(content))
        abort();
    content_free(again);
    content_free(content);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ContentText text = { "fuzz.yaml", (const char *)data, size };

    for (const Game *const *game = all_games; *game; game++) {
        const ContentSchema *schema = content_schema((*game)->id);
        make_twice(schema, &text, NULL);
        make_twice(schema, &text, (*game)->content);
    }
    return 0;
}
