/* pool.h -- work that would hold up the loop, done in threads and shared out fairly.
 *
 * Each job belongs to somebody: a table, or "" for what belongs to none.  At any moment at most
 * `workers` jobs run.  Turns are shared out between tables, not between jobs: the table that has
 * had the least time so far goes first, so that four bots at one table together get as much as a
 * single bot at another.
 *
 * Long jobs call pool_breathe now and then.  A job that has run for a while goes on if nobody else
 * is due; else it pauses in its thread, and the job whose turn it is runs.  So a newcomer waits for
 * a slice, not for the others to finish thinking.
 */
#ifndef SANDTABLE_POOL_H
#define SANDTABLE_POOL_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/text.h"
#include "store/store.h"

struct Hub;
typedef struct Job Job;
typedef struct Share Share;
typedef struct Worker Worker;

enum {
    POOL_SLICE_US = 10000,
    POOL_THREADS_A_WORKER = 8, /* how many jobs can be begun and paused */
};

struct Job {
    Job *next;
    struct Hub *hub;
    void (*work)(Job *job); /* in a thread */
    void (*done)(Job *job); /* in the loop; frees it */
    char table[STORE_ID_MOST + 1]; /* whose it is */

    /* The pool's own. */
    struct Pool *pool;
    Share *share;
    Worker *worker;    /* NULL: it has not begun */
    int64_t counted_us; /* up to when its share was charged */
    int64_t slice_us;   /* when its slice began */
};

typedef struct Pool {
    Worker *worker;
    int threads, workers; /* how many there are; how many may run at once */
    int running;
    int jobs;    /* not done yet */
    int waiting; /* of them, those that have not begun */
    pthread_mutex_t lock;
    Worker *idle;
    Share *share; /* those that have jobs, in the order they came */
    Job *done_first, *done_last;
    bool ending;
    int fd; /* readable when something is done */
    int64_t (*now_us)(void);
} Pool;

bool pool_open(Pool *pool, int workers, Err *err);
void pool_add(Pool *pool, Job *job);

/* In a thread, from inside job->work: lets others have their turn.  False: the pool is being
 * closed, come to an end. */
bool pool_breathe(Job *job);

/* In a thread, from inside job->work: that many bytes that are the thread's own, with whatever an
 * earlier job left in them.  They are kept for later jobs, so thinking allocates nothing once all
 * threads have thought.  The next call in the same thread may move them. */
void *pool_room(Job *job, size_t size);

void pool_poll(Pool *pool); /* in the loop: calls what is done */

/* Jobs that are there are still done, so that everything is freed by whoever made it. */
void pool_close(Pool *pool);

#endif
