/* pool_test.c -- work is shared out fairly between tables: shown by order, with a clock that the
 * work moves.
 *
 * One worker, and a gate that holds it until all jobs of a case are there: from then on every step
 * of every job is one millisecond, exactly one job runs at a time, and the order of the steps is
 * always the same.
 */
#include "server/pool.h"

#include <semaphore.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "support/unit.h"

enum { STEP_US = 1000, STEPS_MOST = 4096, SLICE_STEPS = POOL_SLICE_US / STEP_US };

static int64_t clock_us;
static char trace[STEPS_MOST + 1]; /* for each step the first letter of its table */
static char finished[STEPS_MOST];  /* in this order */
static int steps, jobs_done;
static sem_t gate;

typedef struct Task {
    Job job;
    int steps;
    int adds_at;    /* at this step `next` is added; 0: never */
    struct Task *next;
} Task;

static int64_t now_us(void)
{
    return __atomic_load_n(&clock_us, __ATOMIC_SEQ_CST);
}

static void toil(Job *job)
{
    Task *task = (Task *)job;

    for (int i = 1; i <= task->steps; i++) {
        __atomic_add_fetch(&clock_us, STEP_US, __ATOMIC_SEQ_CST);
        trace[steps++] = job->table[0];
        if (i == task->adds_at)
            pool_add(job->pool, &task->next->job);
        if (!pool_breathe(job))
            return;
    }
}

static void wait_at_gate(Job *job)
{
    (void)job;
    sem_wait(&gate);
}

static void note_done(Job *job)
{
    finished[jobs_done++] = job->table[0];
    free(job);
}

static Task *task_new(const char *table, int count)
{
    Task *task = memory_new(1, sizeof *task);

    task->job = (Job){ .work = toil, .done = note_done };
    memcpy(task->job.table, table, strlen(table) + 1);
    task->steps = count;
    return task;
}

static void begin(Pool *pool)
{
    Err err;

    clock_us = steps = jobs_done = 0;
    memset(trace, 0, sizeof trace);
    memset(finished, 0, sizeof finished);
    sem_init(&gate, 0, 0);
    assert_true(pool_open(pool, 1, &err));
    pool->now_us = now_us;
    Task *first = task_new("-", 0);
    first->job.work = wait_at_gate;
    pool_add(pool, &first->job);
}

static void add(Pool *pool, const char *table, int count)
{
    pool_add(pool, &task_new(table, count)->job);
}

/* Until that many jobs are done, the gate included. */
static void run(Pool *pool, int jobs)
{
    sem_post(&gate);
    while (jobs_done < jobs)
        pool_poll(pool);
    pool_close(pool);
}

static int count_before(char table, int end)
{
    int count = 0;

    for (int i = 0; i < end; i++)
        count += trace[i] == table;
    return count;
}

static int last_step_of(char table)
{
    const char *last = strrchr(trace, table);

    assert_non_null(last);
    return (int)(last - trace);
}

/* Four bots that think for long, and after them one of another table that needs a moment. */
static void a_short_thought_does_not_wait_for_long_ones(void **state)
{
    Pool pool;

    (void)state;
    begin(&pool);
    for (int i = 0; i < 4; i++)
        add(&pool, "a", 100);
    add(&pool, "b", 3);
    run(&pool, 6);
    assert_true(strchr(trace, 'b') - trace <= SLICE_STEPS);
    assert_memory_equal(finished, "-baaaa", 6);
}

static void four_bots_of_a_table_get_what_one_of_another_gets(void **state)
{
    Pool pool;

    (void)state;
    begin(&pool);
    for (int i = 0; i < 4; i++)
        add(&pool, "a", 100);
    add(&pool, "b", 100);
    run(&pool, 6);
    int end = last_step_of('b');
    assert_true(count_before('a', end) <= 100 + SLICE_STEPS);
    assert_true(count_before('a', end) >= 100 - 2 * SLICE_STEPS);
    assert_int_equal(steps, 500);
}

static void tables_take_turns_slice_by_slice(void **state)
{
    Pool pool;

    (void)state;
    begin(&pool);
    add(&pool, "a", 2 * SLICE_STEPS);
    add(&pool, "b", 2 * SLICE_STEPS);
    add(&pool, "c", 2 * SLICE_STEPS);
    run(&pool, 4);
    assert_string_equal(trace, "aaaaaaaaaabbbbbbbbbbccccccccccaaaaaaaaaabbbbbbbbbbcccccccccc");
}

/* A table that has thought alone for long owes nothing to who comes later. */
static void a_newcomer_goes_next_but_not_for_ever(void **state)
{
    Pool pool;
    Task *old = task_new("a", 300);

    (void)state;
    begin(&pool);
    old->next = task_new("b", 300);
    old->adds_at = 105;
    pool_add(&pool, &old->job);
    run(&pool, 3);
    assert_int_equal(count_before('b', 105), 0);
    assert_int_equal(trace[110], 'b');
    assert_int_equal(count_before('a', 300) / SLICE_STEPS, 20);
}

/* More tables than there are threads to stand still in: each gets its turn in the end. */
static void many_tables_all_come_to_their_end(void **state)
{
    char name[8] = "a";
    Pool pool;

    (void)state;
    begin(&pool);
    for (int i = 0; i < 26; i++) {
        name[0] = (char)('a' + i);
        add(&pool, name, 25);
        add(&pool, name, 1);
    }
    run(&pool, 53);
    assert_int_equal(steps, 26 * 26);
    for (int i = 0; i < 26; i++)
        assert_int_equal(count_before((char)('a' + i), steps), 26);
}

static void what_is_under_way_ends_when_the_pool_does(void **state)
{
    Pool pool;

    (void)state;
    begin(&pool);
    for (int i = 0; i < 12; i++)
        add(&pool, i % 2 ? "a" : "b", 1000000);
    pool.ending = true; /* as pool_close will say, before the first of them begins */
    sem_post(&gate);
    pool_close(&pool);
    assert_int_equal(jobs_done, 13);
    assert_true(steps <= 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_short_thought_does_not_wait_for_long_ones),
        cmocka_unit_test(four_bots_of_a_table_get_what_one_of_another_gets),
        cmocka_unit_test(tables_take_turns_slice_by_slice),
        cmocka_unit_test(a_newcomer_goes_next_but_not_for_ever),
        cmocka_unit_test(many_tables_all_come_to_their_end),
        cmocka_unit_test(what_is_under_way_ends_when_the_pool_does),
    };

    unit_begin();
    return cmocka_run_group_tests_name("pool", tests, NULL, NULL);
}
