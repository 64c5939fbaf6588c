/* kind.c -- the list of kinds, and what they share. */
#include <string.h>

#include "engine/check.h"
#include "store/queue.h"

static const Kind *const kinds[] = { &sqlite_kind, &memory_kind, &postgres_kind, &postgresql_kind };

const Kind *kind_of(const char *where, Err *err)
{
    size_t length = strcspn(where, ":");
    char scheme[24];
    Buf text;

    for (int i = 0; i < COUNT(kinds); i++)
        if (where[length] && strlen(kinds[i]->scheme) == length &&
            !memcmp(kinds[i]->scheme, where, length))
            return kinds[i];
    /* Only its beginning is shown: there may be a password in it. */
    buf_init(&text, scheme, sizeof scheme);
    buf_add_part(&text, where, length);
    fail(err, N_("'{scheme}' names no store. It is sqlite:PATH, postgres://... or memory:."),
         ARG_TEXT("scheme", scheme));
    return NULL;
}

/* What a database says may have several lines; the first is the one that matters. */
static void first_line(const char *said, char line[240])
{
    size_t length = strcspn(said, "\n");
    Buf text;

    while (length > 0 && strchr(". \r", said[length - 1]))
        length--;
    buf_init(&text, line, 240);
    buf_add_part(&text, said, length);
}

bool db_fail(Db *db, Trouble trouble, const char *where, const char *said, Err *err)
{
    static const char *const messages[] = {
        [TROUBLE_NONE] = "",
        [TROUBLE_BUSY] = N_("The store {where} is busy: {why}."),
        [TROUBLE_LOST] = N_("The store {where} cannot be reached: {why}."),
        [TROUBLE_REFUSED] = N_("The store {where} refuses: {why}."),
        [TROUBLE_BROKEN] = N_("The store {where} does not work: {why}."),
    };
    char line[240];

    db->trouble = trouble;
    first_line(said, line);
    return fail(err, messages[trouble], ARG_TEXT("where", where), ARG_TEXT("why", line));
}
