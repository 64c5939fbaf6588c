/* admin_sweep.c -- removing tables that nobody has used for long.
 *
 * A table stays in the store until somebody removes it, and anybody may make one: what strangers
 * leave behind is for the operator to clear away.  Tables that were set aside are kept: they show a
 * fault of the program. */
#include "cli/admin_sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "cli/cli.h"

enum { DAYS_MOST = 36500 };

static const StoreState swept[] = { STORE_OPEN, STORE_RUNNING, STORE_OVER, STORE_ABANDONED };

/* The old ones on one page: the store cannot be asked for more while it lists. */
typedef struct Page {
    int64_t until_ms, before_ms;
    int seen, n;
    char before_id[STORE_ID_MOST + 1];
    char id[STORE_LIST_MOST][STORE_ID_MOST + 1];
} Page;

static bool note_table(void *context, const StoreTable *table)
{
    Page *page = context;
    size_t size = strlen(table->id) + 1;

    page->seen++;
    page->before_ms = table->created_ms;
    memcpy(page->before_id, table->id, size);
    if (table->changed_ms <= page->until_ms)
        memcpy(page->id[page->n++], table->id, size);
    return true;
}

static bool note_time(void *context, const StoreEntry *entry)
{
    *(int64_t *)context = entry->made_ms;
    return true;
}

/* A move does not change the row of its table.  A log that cannot be read is left for "check". */
static bool is_unused(Store *store, const char *table, int64_t until_ms)
{
    StoreHead head = { 0 };
    int64_t last_ms = 0;
    Err err;

    return store_read_entries(store, table, &head, note_time, &last_ms, &err) == STORE_OK &&
           last_ms <= until_ms;
}

static bool remove_unused(Store *store, const Page *page, int *removed, Err *err)
{
    for (int i = 0; i < page->n; i++) {
        StoreResult result = { .status = STORE_FAILED };
        if (!is_unused(store, page->id[i], page->until_ms))
            continue;
        if (!store_remove(store, page->id[i], store_note, &result, err))
            return false;
        store_flush(store);
        if (result.status == STORE_FAILED) {
            *err = result.err;
            return false;
        }
        *removed += result.status == STORE_OK;
    }
    return true;
}

static bool sweep(Store *store, const StoreState *state, Page *page, int *removed, Err *err)
{
    do {
        StoreFilter filter = { .state = state,
                               .before_ms = page->before_ms,
                               .before_id = page->before_id,
                               .limit = STORE_LIST_MOST };
        page->seen = page->n = 0;
        if (!store_list_tables(store, &filter, note_table, page, err) ||
            !remove_unused(store, page, removed, err))
            return false;
    } while (page->seen == STORE_LIST_MOST);
    return true;
}

bool admin_sweep(Store *store, const char *state, const char *days, Err *err)
{
    const StoreState *wanted = NULL;
    int count, removed = 0;

    for (int i = 0; i < COUNT(swept); i++)
        if (!strcmp(store_state_words[swept[i]], state))
            wanted = &swept[i];
    if (!wanted)
        return fail(err, N_("'{text}' tables cannot be swept: say open, running, over or "
                            "abandoned."),
                    ARG_TEXT("text", state));
    if (!text_number(days, &count) || count < 1 || count > DAYS_MOST)
        return fail(err, N_("'{text}' is not a number of days: say 1 or more."),
                    ARG_TEXT("text", days));
    Page *page = memory_new(1, sizeof *page);
    page->until_ms = ((int64_t)time(NULL) - (int64_t)count * 24 * 3600) * 1000;
    bool done = sweep(store, wanted, page, &removed, err);
    free(page);
    if (done)
        print(stdout,
              N_PLURAL("count", "{count} table was removed.", "{count} tables were removed."),
              ARG_NUMBER("count", removed));
    return done;
}
