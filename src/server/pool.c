/* pool.c -- a few threads that take work which would hold up the loop. */
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "engine/check.h"
#include "match/memory.h"
#include "server/hub.h"

static void *work(void *context)
{
    Pool *pool = context;
    const uint64_t one = 1;

    pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (!pool->first && !pool->ending)
            pthread_cond_wait(&pool->wake, &pool->lock);
        Job *job = pool->first;
        if (!job)
            break;
        pool->first = job->next;
        if (!pool->first)
            pool->last = NULL;
        pool->waiting--;
        pthread_mutex_unlock(&pool->lock);
        job->work(job);
        pthread_mutex_lock(&pool->lock);
        job->next = NULL;
        if (pool->done_last)
            pool->done_last->next = job;
        else
            pool->done_first = job;
        pool->done_last = job;
        ssize_t written = write(pool->fd, &one, sizeof one);
        CHECK(written == sizeof one);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

bool pool_open(Pool *pool, int threads, Err *err)
{
    pool->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (pool->fd < 0)
        return fail(err, N_("The system gives no more file descriptors."));
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->wake, NULL);
    pool->thread = memory_new((size_t)threads, sizeof pool->thread[0]);
    for (; pool->threads < threads; pool->threads++)
        if (pthread_create(&pool->thread[pool->threads], NULL, work, pool) != 0)
            return fail(err, N_("The system gives no more threads."));
    return true;
}

void pool_add(Pool *pool, Job *job)
{
    pthread_mutex_lock(&pool->lock);
    job->next = NULL;
    if (pool->last)
        pool->last->next = job;
    else
        pool->first = job;
    pool->last = job;
    pool->waiting++;
    pthread_cond_signal(&pool->wake);
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

/* What has not been begun is done still, so that everything is freed by whoever made it. */
void pool_close(Pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    pthread_cond_broadcast(&pool->wake);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++)
        pthread_join(pool->thread[i], NULL);
    pool_poll(pool);
    free(pool->thread);
    close(pool->fd);
}
