/* store.c -- opening and closing, the queue of writes, and the thread that commits them.
 *
 *     caller's thread                     the writer's thread
 *     store_append ... queue  ----------> takes all that is there
 *                                         one transaction: begin ... commit
 *     store_poll <--- event_fd <--------- results
 *
 * While a transaction waits for the disk, the next group gathers.  So the more there is to do, the
 * larger the groups are, and a single write still waits for nobody.
 */
#include "store/store.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "store/queue.h"

enum {
    GROUP_MOST = 512,      /* writes in one transaction */
    GROUP_BYTES = 4 << 20, /* and about their size */
    PATIENCE_MS = 10000,
    PAUSE_FIRST_MS = 10, /* before a transaction is tried again; then twice as long, */
    PAUSE_MOST_MS = 500, /* up to this */
};

/* --- The writer --- */

typedef struct Group {
    Write *write[GROUP_MOST];
    int count;
} Group;

static size_t size_of(const Write *write)
{
    return sizeof *write + (size_t)write->room * sizeof(Step) + write->size;
}

/* Waits for writes and takes some, oldest first.  False: there are none and will be none. */
static bool take_group(Store *store, Group *group)
{
    size_t bytes = 0;

    group->count = 0;
    pthread_mutex_lock(&store->lock);
    while (!store->first && !store->closing)
        pthread_cond_wait(&store->wake, &store->lock);
    while (store->first && group->count < GROUP_MOST && bytes < GROUP_BYTES) {
        Write *write = store->first;
        store->first = write->next;
        bytes += size_of(write);
        group->write[group->count++] = write;
    }
    if (!store->first)
        store->last = NULL;
    store->queued_bytes -= bytes;
    store->stats.queued -= group->count;
    pthread_mutex_unlock(&store->lock);
    return group->count > 0;
}

static void fail_write(Write *write, const Err *why)
{
    write->result = (StoreResult){ .status = STORE_FAILED, .seq = write->seq, .err = *why };
}

static void count_group(Store *store, bool done, int64_t us)
{
    pthread_mutex_lock(&store->lock);
    store->stats.down = !done;
    if (done) {
        store->stats.groups++;
        store->stats.group_us = us;
    }
    pthread_mutex_unlock(&store->lock);
}

/* One try; if it fails, what is in the way. */
static Trouble try_group(Store *store, Write *const writes[], int count, Err *err)
{
    int64_t begin = time_steady_us();
    Trouble trouble = TROUBLE_NONE;

    if (!store->writer)
        store->writer = store_connect(store, err);
    if (!store->writer) {
        trouble = TROUBLE_LOST;
    } else if (!group_commit(store->writer, store->origin, writes, count, err)) {
        trouble = store->writer->trouble;
        CHECK(trouble != TROUBLE_NONE);
    }
    if (trouble == TROUBLE_LOST && store->writer) {
        store->kind->close(store->writer);
        store->writer = NULL;
    }
    count_group(store, trouble == TROUBLE_NONE, time_steady_us() - begin);
    return trouble;
}

/* Those whose time is up fail; the others stay in the list.  Returns how many. */
static int give_up(Write *writes[], int count, const Err *why)
{
    int64_t now = time_steady_ms();
    int left = 0;

    for (int i = 0; i < count; i++)
        if (writes[i]->deadline_ms <= now)
            fail_write(writes[i], why);
        else
            writes[left++] = writes[i];
    return left;
}

static void sleep_ms(int ms)
{
    poll(NULL, 0, ms);
}

/* Until every write has a result.  If one of several is at fault, each gets a transaction alone. */
static void commit_all(Store *store, Write *const all[], int count)
{
    Write *writes[GROUP_MOST];
    int pause = PAUSE_FIRST_MS;
    Err why = { "" };

    memcpy(writes, all, (size_t)count * sizeof(Write *));
    while (count > 0) {
        Trouble trouble = try_group(store, writes, count, &why);
        if (trouble == TROUBLE_NONE)
            return;
        if (trouble == TROUBLE_REFUSED && count > 1) {
            for (int i = 0; i < count; i++)
                commit_all(store, &writes[i], 1);
            return;
        }
        if (trouble == TROUBLE_REFUSED || trouble == TROUBLE_BROKEN) {
            for (int i = 0; i < count; i++)
                fail_write(writes[i], &why);
            return;
        }
        count = give_up(writes, count, &why);
        if (count > 0)
            sleep_ms(pause);
        pause = pause < PAUSE_MOST_MS / 2 ? 2 * pause : PAUSE_MOST_MS;
    }
}

static void hand_back(Store *store, Group *group)
{
    bool report = false;
    int64_t now_us = time_steady_us();

    pthread_mutex_lock(&store->lock);
    for (int i = 0; i < group->count; i++) {
        Write *write = group->write[i];
        StoreStatus status = write->result.status;
        store->stats.writes += status == STORE_OK;
        store->stats.conflicts += status == STORE_CONFLICT;
        store->stats.failures += status == STORE_FAILED;
        latency_note(&store->stats.latency, now_us - write->queued_us);
        write->finished = true;
        if (write->waited_for)
            continue;
        report = true;
        write->next = NULL;
        if (store->done_last)
            store->done_last->next = write;
        else
            store->done_first = write;
        store->done_last = write;
    }
    store->finished += group->count;
    pthread_cond_broadcast(&store->ready);
    pthread_mutex_unlock(&store->lock);
    if (report)
        store_signal(store);
}

static void *write_groups(void *context)
{
    Store *store = context;
    Group *group = memory_new(1, sizeof *group);

    while (take_group(store, group)) {
        commit_all(store, group->write, group->count);
        hand_back(store, group);
    }
    free(group);
    return NULL;
}

/* --- Queueing --- */

static bool is_full(const Store *store, const Write *write)
{
    return store->stats.queued >= STORE_QUEUE_MOST ||
           store->queued_bytes + size_of(write) > STORE_QUEUE_BYTES;
}

/* With the lock held. */
static bool enqueue(Store *store, Write *write, Err *err)
{
    if (is_full(store, write))
        return fail(err,
                    N_PLURAL("count",
                             "The store is behind: {count} write is waiting. Try again "
                             "later.",
                             "The store is behind: {count} writes are waiting. Try again "
                             "later."),
                    ARG_NUMBER("count", store->stats.queued));
    write->order = store->orders++;
    write->queued_us = time_steady_us();
    write->deadline_ms = time_steady_ms() + store->patience_ms;
    if (store->last)
        store->last->next = write;
    else
        store->first = write;
    store->last = write;
    store->queued_bytes += size_of(write);
    store->stats.queued++;
    pthread_cond_signal(&store->wake);
    return true;
}

bool store_queue(Store *store, Write *write, StoreDone *done, void *context, Err *err)
{
    write_seal(write);
    write->done = done;
    write->context = context;
    pthread_mutex_lock(&store->lock);
    bool queued = enqueue(store, write, err);
    pthread_mutex_unlock(&store->lock);
    if (!queued)
        write_free(write);
    return queued;
}

bool store_do(Store *store, Write *write, StoreResult *result, Err *err)
{
    write_seal(write);
    write->waited_for = true;
    pthread_mutex_lock(&store->lock);
    bool queued = enqueue(store, write, err);
    while (queued && !write->finished)
        pthread_cond_wait(&store->ready, &store->lock);
    pthread_mutex_unlock(&store->lock);
    *result = write->result;
    write_free(write);
    return queued;
}

/* --- Reporting --- */

void store_note(void *context, const StoreResult *result)
{
    *(StoreResult *)context = *result;
}

int store_fd(Store *store)
{
    return store->event_fd;
}

void store_signal(Store *store)
{
    uint64_t one = 1;
    ssize_t written;

    do
        written = write(store->event_fd, &one, sizeof one);
    while (written < 0 && errno == EINTR);
}

static void report_writes(Write *write)
{
    while (write) {
        Write *next = write->next;
        if (write->done)
            write->done(write->context, &write->result);
        write_free(write);
        write = next;
    }
}

static void report_news(const Store *store, const StoreNews news[], int count, bool lost)
{
    const StoreNews all = { .kind = STORE_NEWS_LOST };

    for (int i = 0; i < count; i++)
        store->news_seen(store->news_context, &news[i]);
    if (lost)
        store->news_seen(store->news_context, &all);
}

void store_poll(Store *store)
{
    uint64_t events;
    ssize_t got = read(store->event_fd, &events, sizeof events);

    (void)got; /* nothing to read is not a fault: somebody else may have been here */
    pthread_mutex_lock(&store->lock);
    Write *done = store->done_first;
    StoreNews *news = store->news;
    int count = store->news_count;
    bool lost = store->news_lost;
    store->done_first = store->done_last = NULL;
    store->news = NULL;
    store->news_count = 0;
    store->news_lost = false;
    pthread_mutex_unlock(&store->lock);

    report_writes(done);
    report_news(store, news, count, lost);
    free(news);
}

void store_flush(Store *store)
{
    pthread_mutex_lock(&store->lock);
    int64_t goal = store->orders;
    while (store->finished < goal)
        pthread_cond_wait(&store->ready, &store->lock);
    pthread_mutex_unlock(&store->lock);
    store_poll(store);
}

StoreStats store_stats(Store *store)
{
    pthread_mutex_lock(&store->lock);
    StoreStats stats = store->stats;
    pthread_mutex_unlock(&store->lock);
    return stats;
}

int store_queued(Store *store)
{
    pthread_mutex_lock(&store->lock);
    int queued = store->stats.queued;
    pthread_mutex_unlock(&store->lock);
    return queued;
}

void store_set_patience(Store *store, int patience_ms)
{
    pthread_mutex_lock(&store->lock);
    store->patience_ms = patience_ms > 0 ? patience_ms : 0;
    pthread_mutex_unlock(&store->lock);
}

/* --- Opening and closing --- */

Db *store_connect(Store *store, Err *err)
{
    return store->kind->open(store->where, err);
}

/* "memory:" alone is a store that nobody shares: it gets a name that nobody knows. */
static bool find_place(Store *store, const char *where, Err *err)
{
    const char *place = strchr(where, ':') + 1;
    char name[24];

    if (store->kind == &memory_kind && !*place) {
        snprintf(name, sizeof name, "-%016llx", (unsigned long long)random_number());
        place = name;
    } else if (store->kind == &memory_kind &&
               !limit_text(place, SHAPE_ID, STORE_WORD_MOST, N_("name of the store"), err)) {
        return false;
    }
    store->where = strdup(place);
    if (!store->where)
        memory_ran_out();
    return true;
}

/* Signals are for the threads of the program. */
bool store_start_thread(pthread_t *thread, void *(*run)(void *), Store *store, Err *err)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int cause = pthread_create(thread, NULL, run, store);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return cause == 0 || fail(err, N_("The store cannot start a thread: {why}."),
                              ARG_TEXT("why", strerror(cause)));
}

/* Another program may be at work on the tables: we wait for it as a write would. */
static bool open_writer(Store *store, Err *err)
{
    int64_t deadline_ms = time_steady_ms() + store->patience_ms;

    store->writer = store_connect(store, err);
    if (!store->writer)
        return false;
    while (!schema_update(store->writer, err)) {
        if (store->writer->trouble != TROUBLE_BUSY || time_steady_ms() >= deadline_ms)
            return false;
        sleep_ms(PAUSE_FIRST_MS);
    }
    return true;
}

static bool open_all(Store *store, Err *err)
{
    if (!open_writer(store, err))
        return false;
    store->reader = store_connect(store, err);
    if (!store->reader)
        return false;
    store->event_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    store->stop_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (store->event_fd < 0 || store->stop_fd < 0)
        return fail(err, N_("The store cannot be opened: {why}."),
                    ARG_TEXT("why", strerror(errno)));
    return store_start_thread(&store->writer_thread, write_groups, store, err);
}

static void release(Store *store)
{
    if (store->writer)
        store->kind->close(store->writer);
    if (store->reader)
        store->kind->close(store->reader);
    if (store->event_fd >= 0)
        close(store->event_fd);
    if (store->stop_fd >= 0)
        close(store->stop_fd);
    pthread_mutex_destroy(&store->lock);
    pthread_mutex_destroy(&store->reader_lock);
    pthread_cond_destroy(&store->wake);
    pthread_cond_destroy(&store->ready);
    free(store->where);
    free(store);
}

Store *store_open(const char *where, Err *err)
{
    const Kind *kind = kind_of(where, err);

    if (!kind)
        return NULL;
    Store *store = memory_new(1, sizeof *store);
    store->kind = kind;
    store->origin = random_number();
    store->event_fd = store->stop_fd = -1;
    store->patience_ms = PATIENCE_MS;
    pthread_mutex_init(&store->lock, NULL);
    pthread_mutex_init(&store->reader_lock, NULL);
    pthread_cond_init(&store->wake, NULL);
    pthread_cond_init(&store->ready, NULL);
    if (find_place(store, where, err) && open_all(store, err))
        return store;
    release(store);
    return NULL;
}

void store_close(Store *store)
{
    if (!store)
        return;
    store_end_watch(store);
    store_end_reading(store);
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->wake);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->writer_thread, NULL);
    store_poll(store);
    release(store);
}
