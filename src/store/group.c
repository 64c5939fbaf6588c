/* group.c -- many writes in one transaction, and what came of each. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"
#include "store/people.h"
#include "store/queue.h"

enum { CHAT_TRIES = 8 };

/* --- Why a write changed nothing --- */

static void found_entry(Write *write, const Value row[])
{
    const Step *ask = &write->step[write->ask];
    bool same_message = ask->in[2].length > 0 && !strcmp(row[2].text, ask->in[2].text) &&
                        !strcmp(row[3].text, ask->in[3].text);

    if (row[0].number == write->seq && (uint64_t)row[1].number == write->mark) {
        write->result.status = STORE_OK; /* it was done when it was tried before */
    } else if (same_message && write->result.status != STORE_OK) {
        write->result.status = STORE_REPEATED;
        write->result.seq = (int)row[0].number;
    } else if (write->result.status == STORE_MISSING) {
        write->result.status = STORE_CONFLICT;
    }
}

/* A row of the answer to write->ask.  Without one, the result stays STORE_MISSING. */
static bool found(void *context, const Value row[])
{
    Write *write = context;
    const Step *first = &write->step[0];
    StoreResult *result = &write->result;

    switch (write->kind) {
    case WRITE_APPEND:
        found_entry(write, row);
        break;
    case WRITE_CREATE:
    case WRITE_CHANGE:
    case WRITE_REPAIR:
        result->status = (uint64_t)row[0].number == write->mark ? STORE_OK : STORE_CONFLICT;
        break;
    case WRITE_SNAPSHOT:
        result->status = STORE_OK; /* there is one already */
        break;
    case WRITE_CHAT:
        result->status = row[0].number > 0 ? STORE_REPEATED : STORE_CONFLICT;
        result->seq = (int)row[0].number;
        break;
    case WRITE_ACCOUNT:
        result->status = strcmp(row[0].text, first->in[0].text) == 0 ? STORE_OK : STORE_CONFLICT;
        break;
    case WRITE_SECRET:
        result->status = row[0].length == first->in[1].length &&
                                 !memcmp(row[0].text, first->in[1].text, row[0].length)
                             ? STORE_OK
                             : STORE_CONFLICT;
        break;
    case WRITE_END_PERSON: /* it was done when it was tried before */
        result->status = row[0].number == STORE_GENERATION_GONE ? STORE_OK : STORE_MISSING;
        break;
    case WRITE_BAN:
        result->status = STORE_CONFLICT;
        break;
    case WRITE_PRESENT:
    case WRITE_REMOVE:
    case WRITE_ACCOUNT_CHANGE:
    case WRITE_UNSAY:
    case WRITE_PERSON:
        break;
    }
    return true;
}

static bool ask_why(Db *db, Write *write, Err *err)
{
    write->result.status = STORE_MISSING;
    if (write->ask >= 0 && !db->kind->query(db, &write->step[write->ask], found, write, err))
        return false;
    /* An account whose name is free, but not its id. */
    if (write->kind == WRITE_ACCOUNT && write->result.status == STORE_MISSING)
        write->result.status = STORE_CONFLICT;
    return true;
}

/* Two programs wanted the same number for a line of chat; there is always a next one. */
static bool say_again(Db *db, Write *write, Err *err)
{
    for (int tries = 0; tries < CHAT_TRIES && write->result.status == STORE_CONFLICT; tries++) {
        Step *step = &write->step[0];
        if (!db->kind->run(db, &step, 1, err))
            return false;
        if (step->changed > 0)
            write->result = (StoreResult){ STORE_OK, (int)step->number, { "" } };
        else if (!ask_why(db, write, err))
            return false;
    }
    return true;
}

static bool resolve(Db *db, Write *write, Err *err)
{
    const Step *first = write->step;

    write->result = (StoreResult){ .status = STORE_OK, .seq = write->seq };
    if (write->kind == WRITE_PRESENT)
        return true;
    if (write->kind == WRITE_CHAT)
        write->result.seq = (int)first->number;
    if (write->kind == WRITE_PERSON)
        write->result.seq = (int)write->step[write_steps(write) - 1].number;
    if (first->changed > 0)
        return true;
    return ask_why(db, write, err) && (write->kind != WRITE_CHAT || say_again(db, write, err));
}

/* --- Telling others --- */

typedef struct Teller {
    Db *db;
    uint64_t origin;
    Buf payload;
    char memory[NEWS_PAYLOAD_MOST + 1];
} Teller;

static bool send_news(Teller *teller, StatementId id, Err *err)
{
    Step step = { .statement = id };
    Step *steps = &step;

    if (id == SQL_TELL_NEWS)
        step.in[0] = (Value){ .text = teller->payload.text, .length = teller->payload.length };
    else
        step.in[0].number = NEWS_KEPT;
    return teller->db->kind->run(teller->db, &steps, 1, err);
}

static bool is_news(const Write *write, StoreNewsKind *kind)
{
    switch (write->kind) {
    case WRITE_APPEND:
        *kind = STORE_NEWS_ENTRY;
        break;
    case WRITE_CHAT:
        *kind = STORE_NEWS_CHAT;
        break;
    case WRITE_CREATE:
    case WRITE_CHANGE:
    case WRITE_REMOVE:
    case WRITE_REPAIR:
        *kind = STORE_NEWS_TABLE;
        break;
    case WRITE_PRESENT:
        *kind = STORE_NEWS_PRESENT;
        break;
    case WRITE_UNSAY:
        *kind = STORE_NEWS_UNSAID;
        break;
    case WRITE_PERSON:
    case WRITE_END_PERSON:
    case WRITE_BAN:
        *kind = STORE_NEWS_PEOPLE;
        break;
    case WRITE_SNAPSHOT:
    case WRITE_ACCOUNT:
    case WRITE_ACCOUNT_CHANGE:
    case WRITE_SECRET:
        return false;
    }
    return write->result.status == STORE_OK;
}

/* Of several entries of a table only the last is announced: whoever hears of it reads them all. */
static bool is_outdone(Write *const writes[], int count, int i)
{
    StoreNewsKind next;

    return i + 1 < count && writes[i + 1]->kind == writes[i]->kind &&
           !strcmp(writes[i + 1]->key, writes[i]->key) && is_news(writes[i + 1], &next);
}

static bool tell(Db *db, uint64_t origin, Write *const writes[], int count, Err *err)
{
    Teller *teller = memory_new(1, sizeof *teller);
    StoreNewsKind kind = STORE_NEWS_TABLE;
    bool done = true;
    int pending = 0, told = 0;

    teller->db = db;
    teller->origin = origin;
    buf_init(&teller->payload, teller->memory, sizeof teller->memory);
    for (int i = 0; done && i < count; i++) {
        if (!is_news(writes[i], &kind) || is_outdone(writes, count, i))
            continue;
        if (pending == 0)
            news_begin(&teller->payload, origin);
        news_add(&teller->payload, kind, writes[i]->key, writes[i]->result.seq);
        pending++;
        if (teller->payload.length + STORE_ID_MOST + 16 > NEWS_PAYLOAD_MOST) {
            done = send_news(teller, SQL_TELL_NEWS, err);
            pending = 0;
        }
        told++;
    }
    if (done && pending > 0)
        done = send_news(teller, SQL_TELL_NEWS, err);
    if (done && told > 0)
        done = send_news(teller, SQL_FORGET_NEWS, err);
    free(teller);
    return done;
}

/* --- The group --- */

/* All programs go through the tables in the same order, so that two of them never wait for each
 * other; the writes of one table stay in their order. */
static int compare(const void *a, const void *b)
{
    const Write *const *left = a, *const *right = b;
    int order = strcmp((*left)->key, (*right)->key);

    return order ? order : (*left)->order < (*right)->order ? -1 : 1;
}

static bool run_all(Db *db, Write *const writes[], int count, Err *err)
{
    int steps = 0, n = 0;

    for (int i = 0; i < count; i++)
        steps += write_steps(writes[i]);
    Step **list = memory_new((size_t)steps, sizeof *list);
    for (int i = 0; i < count; i++)
        for (int at = 0; at < write_steps(writes[i]); at++) {
            list[n] = &writes[i]->step[at];
            list[n]->changed = 0;
            list[n++]->number = 0;
        }
    bool done = db->kind->run(db, list, n, err);
    free(list);
    return done;
}

static bool run_group(Db *db, uint64_t origin, Write *const writes[], int count, Err *err)
{
    if (!run_all(db, writes, count, err))
        return false;
    for (int i = 0; i < count; i++)
        if (!resolve(db, writes[i], err))
            return false;
    return tell(db, origin, writes, count, err);
}

bool group_commit(Db *db, uint64_t origin, Write *const writes[], int count, Err *err)
{
    Write **sorted = memory_new((size_t)count, sizeof(Write *));

    memcpy(sorted, writes, (size_t)count * sizeof(Write *));
    qsort(sorted, (size_t)count, sizeof(Write *), compare);
    bool done = db->kind->begin(db, err);
    if (done && !run_group(db, origin, sorted, count, err)) {
        Trouble trouble = db->trouble;
        db->kind->rollback(db);
        db->trouble = trouble;
        done = false;
    }
    done = done && db->kind->commit(db, err);
    free(sorted);
    return done;
}
