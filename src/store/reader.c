/* reader.c -- reading in a thread, so that whoever asks does not wait.
 *
 *     the loop                               the reader's thread
 *     store_read_table ... not at hand ----> takes one statement after the other
 *     (fails: the errand waits)              and keeps the rows
 *     store_fd is readable <---------------- they are at hand
 *     store_read_table ... the rows
 *
 * A statement that takes too long holds up those behind it, but nobody waits for ever: all of them
 * fail (store_check_reading), and until the database has answered the thread again, which asks it
 * by itself, so does everything else, at once.
 */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "store/queue.h"

enum {
    PAUSE_MS = 200,       /* before it is asked whether the database answers again */
    READINGS_MOST = 8192, /* that wait */
};

/* A statement on its way, and its rows. */
struct Reading {
    Reading *next;       /* in the queue */
    Reading *older;      /* of the same errand */
    StoreErrand *errand; /* NULL: nobody waits for it any more */
    Step step;
    Value *value; /* of all rows, one after the other */
    int columns, rows, room;
    bool done, found;
    Err err;
};

struct StoreErrand {
    Store *store;
    Reading *last; /* all that it asked for */
    int waiting;   /* how many of them are not there yet */
    bool lacking;  /* something was not there since this thread entered it */
    bool failed;
};

/* Where this thread reads; it may be on an errand that has not asked for anything. */
static _Thread_local struct {
    Store *store;
    StoreErrand **errand;
} here;

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

static bool is_same(const Step *a, const Step *b)
{
    if (a->statement != b->statement)
        return false;
    for (int i = 0; statements[a->statement].in[i]; i++)
        if (statements[a->statement].in[i] == 'n'
                ? a->in[i].number != b->in[i].number
                : a->in[i].length != b->in[i].length ||
                      memcmp(a->in[i].text, b->in[i].text, a->in[i].length) != 0)
            return false;
    return true;
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

/* With the lock held: since when it waits for the database. */
static void begin_waiting(Store *store)
{
    store->reader_busy_ms = time_steady_ms();
}

static void note_busy(Store *store, bool busy)
{
    pthread_mutex_lock(&store->lock);
    store->reader_busy_ms = 0;
    if (busy)
        begin_waiting(store);
    pthread_mutex_unlock(&store->lock);
}

static bool is_stopping(Store *store)
{
    pthread_mutex_lock(&store->lock);
    bool stopping = store->reader_stops;
    pthread_mutex_unlock(&store->lock);
    return stopping;
}

static bool is_answered(Store *store)
{
    Step step = { .statement = SQL_FIND_TABLE, .in = { { .text = "" } } };

    note_busy(store, true);
    bool answered = store_query_here(store, &step, see_nothing, NULL, NULL);
    note_busy(store, false);
    return answered;
}

/* A statement failed.  Was it the statement, or the database?  Any other question tells; as long as
 * there is no answer, nobody is kept waiting for one. */
static void wait_for_answer(Store *store)
{
    while (!is_stopping(store) && !is_answered(store)) {
        pthread_mutex_lock(&store->lock);
        store->reader_hangs = true;
        pthread_mutex_unlock(&store->lock);
        poll(NULL, 0, PAUSE_MS);
    }
    pthread_mutex_lock(&store->lock);
    store->reader_hangs = store->stats.unread = false;
    pthread_mutex_unlock(&store->lock);
    store_signal(store);
}

static Reading *next_reading(Store *store)
{
    pthread_mutex_lock(&store->lock);
    while (!store->reading_first && !store->reader_stops)
        pthread_cond_wait(&store->reader_wake, &store->lock);
    Reading *reading = store->reader_stops ? NULL : store->reading_first;
    if (reading) {
        store->reading_first = reading->next;
        if (!store->reading_first)
            store->reading_last = NULL;
        store->readings--;
        begin_waiting(store);
        store->reading_now = reading;
    }
    pthread_mutex_unlock(&store->lock);
    return reading;
}

/* True: the database gave an answer, and did not keep us waiting. */
static bool hand_back(Store *store, Reading *reading)
{
    pthread_mutex_lock(&store->lock);
    StoreErrand *errand = reading->errand;
    bool fine = reading->found && !store->reader_hangs;
    store->reading_now = NULL;
    store->reader_busy_ms = 0;
    reading->done = true;
    store->stats.unread = !fine;
    if (errand)
        errand->waiting--;
    pthread_mutex_unlock(&store->lock);
    if (!errand)
        reading_free(reading);
    store_signal(store);
    return fine;
}

static void *read_all(void *context)
{
    Store *store = context;
    Reading *reading;

    while ((reading = next_reading(store)) != NULL) {
        reading->found = store_query_here(store, &reading->step, keep_row, reading, &reading->err);
        if (!hand_back(store, reading))
            wait_for_answer(store);
    }
    return NULL;
}

/* --- Errands --- */

void store_errand_enter(Store *store, StoreErrand **errand)
{
    here.store = errand ? store : NULL;
    here.errand = errand;
    if (errand && *errand)
        (*errand)->lacking = false;
}

bool store_errand_lacks(const StoreErrand *errand)
{
    return errand && errand->lacking;
}

bool store_errand_waits(const StoreErrand *errand)
{
    if (!errand)
        return false;
    pthread_mutex_lock(&errand->store->lock);
    bool waits = errand->waiting > 0;
    pthread_mutex_unlock(&errand->store->lock);
    return waits;
}

bool store_errand_failed(const StoreErrand *errand)
{
    return errand && errand->failed;
}

/* With the lock held: out of the queue, unless it is not in it any more. */
static bool take_out(Store *store, Reading *reading)
{
    Reading *before = NULL;

    for (Reading *each = store->reading_first; each; before = each, each = each->next) {
        if (each != reading)
            continue;
        if (before)
            before->next = reading->next;
        else
            store->reading_first = reading->next;
        if (store->reading_last == reading)
            store->reading_last = before;
        store->readings--;
        return true;
    }
    return false;
}

/* With the lock held. Nobody will miss what has not come yet; the thread frees what it is working
 * on. */
static void leave_readings(StoreErrand *errand)
{
    Reading **place = &errand->last;

    while (*place) {
        Reading *reading = *place;
        if (reading->done) {
            place = &reading->older;
            continue;
        }
        *place = reading->older;
        reading->errand = NULL;
        if (take_out(errand->store, reading))
            reading_free(reading);
    }
    errand->waiting = 0;
}

void store_errand_end(StoreErrand **place)
{
    StoreErrand *errand = *place;

    if (!errand)
        return;
    pthread_mutex_lock(&errand->store->lock);
    leave_readings(errand);
    pthread_mutex_unlock(&errand->store->lock);
    for (Reading *reading; (reading = errand->last) != NULL; reading_free(reading))
        errand->last = reading->older;
    free(errand);
    *place = NULL;
}

/* With the lock held. */
static void fail_errand(StoreErrand *errand)
{
    leave_readings(errand);
    errand->failed = true;
}

void store_check_reading(Store *store)
{
    bool signal = false;

    pthread_mutex_lock(&store->lock);
    Reading *now = store->reading_now;
    if (store->reader_busy_ms && !store->reader_hangs &&
        time_steady_ms() - store->reader_busy_ms > store->read_patience_ms)
        store->reader_hangs = store->stats.unread = signal = true;
    if (store->reader_hangs) {
        if (now && now->errand)
            fail_errand(now->errand);
        while (store->reading_first)
            fail_errand(store->reading_first->errand);
    }
    pthread_mutex_unlock(&store->lock);
    if (signal)
        store_signal(store);
}

/* --- Asking --- */

static bool does_not_answer(Err *err)
{
    return fail(err, N_("The store is not answering. Try again in a while."));
}

/* With the lock held; false: that would be too much. */
static bool enqueue(Store *store, StoreErrand *errand, const Step *step)
{
    if (store->reader_hangs || store->readings >= READINGS_MOST)
        return false;
    Reading *reading = reading_new(step);
    reading->errand = errand;
    reading->older = errand->last;
    errand->last = reading;
    errand->waiting++;
    if (store->reading_last)
        store->reading_last->next = reading;
    else
        store->reading_first = reading;
    store->reading_last = reading;
    store->readings++;
    pthread_cond_signal(&store->reader_wake);
    return true;
}

/* The reading of this errand that is asked for; asks for it the first time.  NULL: it is not there,
 * yet or at all. */
static const Reading *find_reading(StoreErrand *errand, const Step *step)
{
    Store *store = errand->store;

    pthread_mutex_lock(&store->lock);
    Reading *reading = errand->last;
    while (reading && !is_same(&reading->step, step))
        reading = reading->older;
    if (!reading && !errand->failed && !enqueue(store, errand, step))
        errand->failed = true;
    bool done = reading && reading->done;
    errand->lacking |= !done && !errand->failed;
    pthread_mutex_unlock(&store->lock);
    return done ? reading : NULL;
}

bool store_query_apart(Store *store, const Step *step, RowSeen *seen, void *context, Err *err)
{
    if (here.store != store)
        return does_not_answer(err); /* it would hold up the loop */
    if (!*here.errand) {
        *here.errand = memory_new(1, sizeof **here.errand);
        (*here.errand)->store = store;
    }
    const Reading *reading = find_reading(*here.errand, step);
    if (!reading)
        return does_not_answer(err);
    for (int i = 0; reading->found && i < reading->rows; i++)
        if (!seen(context, &reading->value[i * reading->columns]))
            return true;
    if (!reading->found)
        (*here.errand)->failed = true;
    if (!reading->found && err)
        *err = reading->err;
    return reading->found;
}

/* --- Beginning and ending --- */

bool store_read_apart(Store *store, int patience_ms, Err *err)
{
    if (store->reads_apart)
        return true;
    pthread_cond_init(&store->reader_wake, NULL);
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
    pthread_cond_destroy(&store->reader_wake);
}
