/* schema.c -- what all schemas have in common. */
#include "content/schema.h"

#include <string.h>

const char *const content_sources[] = { "rulebook", "published", "reconstruction", NULL };

void content_say_sources(Buf *out)
{
    char words[100];
    Buf list;

    buf_init(&list, words, sizeof words);
    for (const char *const *word = content_sources; *word; word++) {
        buf_add(&list, word == content_sources ? "" : ", ");
        buf_add(&list, *word);
    }
    say(out, N_("one of: {words}"), ARG_TEXT("words", words));
}

bool content_is_message(const char *key)
{
    static const char *const keys[] = { "name", "title", "text", "text_b", "about", "hint", NULL };

    for (const char *const *k = keys; *k; k++)
        if (!strcmp(*k, key))
            return true;
    return false;
}

const ContentSchema *content_schema(const char *game)
{
    for (const ContentSchema *const *schema = content_schemas; *schema; schema++)
        if (!strcmp((*schema)->game, game))
            return *schema;
    return NULL;
}
