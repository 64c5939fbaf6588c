/* pool.c -- work that would hold up the loop, done in threads and shared out fairly. */
#include "server/pool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"

/* What a table has had, as long as it has jobs. */
struct Share {
    Share *next;
    char table[STORE_ID_MOST + 1];
    int64_t used_us;
    int running, jobs;
    Job *first, *last; /* those that wait for a turn; one that stood still is in front */
};

struct Worker {
    Worker *next; /* in the list of the idle */
    Pool *pool;
    pthread_t thread;
    pthread_cond_t wake;
    Job *job;
    bool go;
    void *room; /* only its own thread touches it */
    size_t room_size;
};

/* --- Shares: all with the lock held --- */

/* Whoever comes new has had as much as who has had the least: no more is owed to them. */
static Share *share_of(Pool *pool, const char *table)
{
    Share **place = &pool->share;
    int64_t least = -1;

    for (; *place; place = &(*place)->next) {
        if (!strcmp((*place)->table, table))
            return *place;
        if (least < 0 || (*place)->used_us < least)
            least = (*place)->used_us;
    }
    *place = memory_new(1, sizeof **place);
    memcpy((*place)->table, table, strlen(table) + 1);
    (*place)->used_us = least > 0 ? least : 0;
    return *place;
}

static void drop_share(Pool *pool, Share *share)
{
    Share **place = &pool->share;

    while (*place != share)
        place = &(*place)->next;
    *place = share->next;
    free(share);
}

/* Those that run now are counted with a slice each, since they have not been charged for it yet. */
static int64_t rank(const Share *share)
{
    return share->used_us + (int64_t)share->running * POOL_SLICE_US;
}

static bool can_go(const Pool *pool, const Share *share)
{
    return share->first && (share->first->worker || pool->idle);
}

static Share *whose_turn(const Pool *pool)
{
    Share *best = NULL;

    for (Share *share = pool->share; share; share = share->next)
        if (can_go(pool, share) && (!best || rank(share) < rank(best)))
            best = share;
    return best;
}

static void charge(Job *job)
{
    int64_t now = job->pool->now_us();

    job->share->used_us += now - job->counted_us;
    job->counted_us = now;
}

/* --- Turns: all with the lock held --- */

static void give_turn(Pool *pool, Share *share)
{
    Job *job = share->first;

    share->first = job->next;
    if (!share->first)
        share->last = NULL;
    if (!job->worker) {
        job->worker = pool->idle;
        pool->idle = job->worker->next;
        pool->waiting--;
    }
    share->running++;
    pool->running++;
    job->counted_us = job->slice_us = pool->now_us();
    job->worker->job = job;
    job->worker->go = true;
    pthread_cond_signal(&job->worker->wake);
}

static void dispatch(Pool *pool)
{
    Share *share;

    while (pool->running < pool->workers && (share = whose_turn(pool)) != NULL)
        give_turn(pool, share);
}

static void take_turn(Worker *worker)
{
    while (!worker->go)
        pthread_cond_wait(&worker->wake, &worker->pool->lock);
    worker->go = false;
}

static void end_turn(Pool *pool, Job *job)
{
    charge(job);
    job->share->running--;
    pool->running--;
}

/* Is there somebody who has had less than this job's table? */
static bool is_behind(const Pool *pool, const Job *job)
{
    const Share *next = whose_turn(pool);

    return next && rank(next) < rank(job->share);
}

static void stand_still(Pool *pool, Job *job)
{
    Share *share = job->share;

    end_turn(pool, job);
    job->next = share->first;
    share->first = job;
    if (!share->last)
        share->last = job;
    dispatch(pool);
    take_turn(job->worker);
}

bool pool_breathe(Job *job)
{
    Pool *pool = job->pool;
    int64_t now = pool->now_us();

    if (now - job->slice_us >= POOL_SLICE_US) {
        pthread_mutex_lock(&pool->lock);
        charge(job);
        job->slice_us = now;
        if (is_behind(pool, job))
            stand_still(pool, job);
        pthread_mutex_unlock(&pool->lock);
    }
    return !__atomic_load_n(&pool->ending, __ATOMIC_RELAXED);
}

void *pool_room(Job *job, size_t size)
{
    Worker *worker = job->worker;

    if (size > worker->room_size) {
        free(worker->room);
        worker->room = memory_new(1, size);
        worker->room_size = size;
    }
    return worker->room;
}

/* --- Threads --- */

static void finish(Worker *worker, Job *job)
{
    const uint64_t one = 1;
    Pool *pool = worker->pool;
    Share *share = job->share;

    end_turn(pool, job);
    pool->jobs--;
    if (--share->jobs == 0)
        drop_share(pool, share);
    job->next = NULL;
    if (pool->done_last)
        pool->done_last->next = job;
    else
        pool->done_first = job;
    pool->done_last = job;
    worker->job = NULL;
    worker->next = pool->idle;
    pool->idle = worker;
    dispatch(pool);
    ssize_t written = write(pool->fd, &one, sizeof one);
    CHECK(written == sizeof one);
}

static void wake_all(Pool *pool)
{
    for (int i = 0; i < pool->threads; i++)
        pthread_cond_signal(&pool->worker[i].wake);
}

static void *work(void *context)
{
    Worker *worker = context;
    Pool *pool = worker->pool;

    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (!worker->go && !(pool->ending && pool->jobs == 0))
            pthread_cond_wait(&worker->wake, &pool->lock);
        if (!worker->go)
            break;
        worker->go = false;
        Job *job = worker->job;
        pthread_mutex_unlock(&pool->lock);
        job->work(job);
        pthread_mutex_lock(&pool->lock);
        finish(worker, job);
        if (pool->ending && pool->jobs == 0)
            wake_all(pool);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

bool pool_open(Pool *pool, int workers, Err *err)
{
    int threads = workers * POOL_THREADS_A_WORKER;

    *pool = (Pool){ .workers = workers, .now_us = time_steady_us };
    pool->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (pool->fd < 0)
        return fail(err, N_("The system has no file descriptors left."));
    pthread_mutex_init(&pool->lock, NULL);
    pool->worker = memory_new((size_t)threads, sizeof pool->worker[0]);
    for (; pool->threads < threads; pool->threads++) {
        Worker *worker = &pool->worker[pool->threads];
        *worker = (Worker){ .pool = pool, .next = pool->idle };
        pthread_cond_init(&worker->wake, NULL);
        if (pthread_create(&worker->thread, NULL, work, worker) != 0) {
            pthread_cond_destroy(&worker->wake);
            pool_close(pool);
            return fail(err, N_("The system has no threads left."));
        }
        pool->idle = worker;
    }
    return true;
}

void pool_add(Pool *pool, Job *job)
{
    pthread_mutex_lock(&pool->lock);
    job->pool = pool;
    job->worker = NULL;
    job->share = share_of(pool, job->table);
    job->next = NULL;
    if (job->share->last)
        job->share->last->next = job;
    else
        job->share->first = job;
    job->share->last = job;
    job->share->jobs++;
    pool->jobs++;
    pool->waiting++;
    dispatch(pool);
    pthread_mutex_unlock(&pool->lock);
}

void pool_poll(Pool *pool)
{
    uint64_t count;
    ssize_t got = read(pool->fd, &count, sizeof count);

    (void)got; /* nothing to read is fine */
    pthread_mutex_lock(&pool->lock);
    Job *job = pool->done_first;
    pool->done_first = pool->done_last = NULL;
    pthread_mutex_unlock(&pool->lock);
    while (job) {
        Job *next = job->next;
        job->done(job);
        job = next;
    }
}

void pool_close(Pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    __atomic_store_n(&pool->ending, true, __ATOMIC_RELAXED);
    wake_all(pool);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++) {
        pthread_join(pool->worker[i].thread, NULL);
        pthread_cond_destroy(&pool->worker[i].wake);
        free(pool->worker[i].room);
    }
    pool_poll(pool);
    pthread_mutex_destroy(&pool->lock);
    free(pool->worker);
    close(pool->fd);
}
