/* reader.c -- reading in a thread, so that whoever asks need not wait for a database that hangs.
 *
 * One caller at a time hands a statement over and waits for its rows, but only so long.  Once it has
 * waited in vain, nobody waits any more: everything is refused at once until the thread has had an
 * answer from the database again, which it asks for by itself.
 */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "match/memory.h"
#include "store/queue.h"

enum { PAUSE_MS = 200 }; /* before it is asked whether the database answers again */

/* A statement on its way, and its rows. */
struct Reading {
    Step step;
    Value *value; /* of all rows, one after the other */
    int columns, rows, room;
    bool done, found;
    bool left; /* nobody waits for it any more */
    Err err;
};

static Value copy_value(const Value *value)
{
    char *copy = memory_new(value->length + 1, 1);

    if (value->length > 0)
        memcpy(copy, value->text, value->length);
    return (Value){ .number = value->number, .text = copy, .length = value->length };
}

static Reading *reading_new(const Step *step)
{
    Reading *reading = memory_new(1, sizeof *reading);

    reading->step = *step;
    for (int i = 0; statements[step->statement].in[i]; i++)
        if (statements[step->statement].in[i] != 'n')
            reading->step.in[i] = copy_value(&step->in[i]);
    reading->columns = (int)strlen(statements[step->statement].out);
    return reading;
}

static void reading_free(Reading *reading)
{
    for (int i = 0; statements[reading->step.statement].in[i]; i++)
        if (statements[reading->step.statement].in[i] != 'n')
            free((void *)(uintptr_t)reading->step.in[i].text);
    for (int i = 0; i < reading->rows * reading->columns; i++)
        free((void *)(uintptr_t)reading->value[i].text);
    free(reading->value);
    free(reading);
}

/* --- The thread --- */

static bool keep_row(void *context, const Value row[])
{
    Reading *reading = context;

    if (reading->rows == reading->room) {
        reading->room = reading->room ? 2 * reading->room : 16;
        reading->value = memory_resize(reading->value,
                                       (size_t)reading->room * (size_t)reading->columns,
                                       sizeof reading->value[0]);
    }
    for (int i = 0; i < reading->columns; i++)
        reading->value[reading->rows * reading->columns + i] = copy_value(&row[i]);
    reading->rows++;
    return true;
}

static bool see_nothing(void *context, const Value row[])
{
    (void)context;
    (void)row;
    return false;
}

static bool is_stopping(Store *store)
{
    pthread_mutex_lock(&store->lock);
    bool stopping = store->reader_stops;
    pthread_mutex_unlock(&store->lock);
    return stopping;
}

/* Nobody waits: any question will do, until there is an answer. */
static void wait_for_answer(Store *store)
{
    Step step = { .statement = SQL_FIND_TABLE, .in = { { .text = "" } } };

    while (!is_stopping(store) && !store_query_here(store, &step, see_nothing, NULL, NULL))
        poll(NULL, 0, PAUSE_MS);
}

static Reading *next_reading(Store *store)
{
    pthread_mutex_lock(&store->lock);
    while (!store->reading && !store->reader_stops)
        pthread_cond_wait(&store->reader_wake, &store->lock);
    Reading *reading = store->reading;
    store->reading = NULL;
    pthread_mutex_unlock(&store->lock);
    return reading;
}

static void *read_all(void *context)
{
    Store *store = context;
    Reading *reading;

    while ((reading = next_reading(store)) != NULL) {
        reading->found = store_query_here(store, &reading->step, keep_row, reading, &reading->err);
        pthread_mutex_lock(&store->lock);
        reading->done = true;
        bool left = reading->left, found = reading->found;
        pthread_cond_broadcast(&store->reader_done);
        pthread_mutex_unlock(&store->lock);
        if (!left)
            continue;
        reading_free(reading);
        if (!found)
            wait_for_answer(store);
        pthread_mutex_lock(&store->lock);
        store->reader_hangs = store->stats.unread = false;
        pthread_mutex_unlock(&store->lock);
        store_signal(store);
    }
    return NULL;
}

/* --- Asking --- */

static void wait_until_done(Store *store, const Reading *reading)
{
    struct timespec end;

    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += store->read_patience_ms / 1000;
    end.tv_nsec += store->read_patience_ms % 1000 * 1000000L;
    if (end.tv_nsec >= 1000000000L) {
        end.tv_nsec -= 1000000000L;
        end.tv_sec++;
    }
    while (!reading->done &&
           pthread_cond_timedwait(&store->reader_done, &store->lock, &end) != ETIMEDOUT)
        continue;
}

/* False: it did not come in time, and the thread frees it. */
static bool hand_over(Store *store, Reading *reading)
{
    pthread_mutex_lock(&store->lock);
    bool hung = store->reader_hangs;
    if (!hung) {
        store->reading = reading;
        pthread_cond_signal(&store->reader_wake);
        wait_until_done(store, reading);
        reading->left = store->reader_hangs = !reading->done;
        store->stats.unread = !reading->done || !reading->found;
    }
    bool done = reading->done;
    pthread_mutex_unlock(&store->lock);
    if (hung)
        reading_free(reading);
    return done;
}

bool store_query_apart(Store *store, const Step *step, RowSeen *seen, void *context, Err *err)
{
    Reading *reading = reading_new(step);

    pthread_mutex_lock(&store->reader_turn);
    bool done = hand_over(store, reading);
    pthread_mutex_unlock(&store->reader_turn);
    if (!done)
        return fail(err, N_("The store does not answer now. Try again in a while."));
    bool found = reading->found, more = found;
    for (int i = 0; more && i < reading->rows; i++)
        more = seen(context, &reading->value[i * reading->columns]);
    if (!found && err)
        *err = reading->err;
    reading_free(reading);
    return found;
}

/* --- Beginning and ending --- */

bool store_read_apart(Store *store, int patience_ms, Err *err)
{
    pthread_condattr_t steady;

    if (store->kind == &sqlite_kind || store->kind == &memory_kind || store->reads_apart)
        return true;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&store->reader_done, &steady);
    pthread_condattr_destroy(&steady);
    pthread_cond_init(&store->reader_wake, NULL);
    pthread_mutex_init(&store->reader_turn, NULL);
    store->read_patience_ms = patience_ms;
    store->reads_apart = store_start_thread(&store->reader_thread, read_all, store, err);
    return store->reads_apart;
}

void store_end_reading(Store *store)
{
    if (!store->reads_apart)
        return;
    pthread_mutex_lock(&store->lock);
    store->reader_stops = true;
    pthread_cond_signal(&store->reader_wake);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->reader_thread, NULL);
    store->reads_apart = false;
    pthread_cond_destroy(&store->reader_done);
    pthread_cond_destroy(&store->reader_wake);
    pthread_mutex_destroy(&store->reader_turn);
}
