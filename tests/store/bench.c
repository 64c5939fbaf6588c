/* bench.c -- how many durable entries a second, and how long each takes.
 *
 *     store-bench WHERE [TABLES [SECONDS [AT-ONCE]]]
 *
 * WHERE is what store_open takes; without it a file in a temporary folder and a PostgreSQL of its
 * own are measured, with few and with many writes under way.  Each write is an append to one of the
 * tables, chosen at random, with a client's message; one event loop queues them and waits for the
 * results.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "places.h"
#include "store/queue.h"
#include "support/unit.h"

enum { SAMPLES_MOST = 4 << 20 };

typedef struct Bench {
    Store *store;
    int tables, at_once;
    StoreHead *head;
    bool *busy;
    int under_way;
    float *ms;
    int samples;
    Rng rng;
} Bench;

typedef struct Task {
    Bench *bench;
    int table;
    double begun;
} Task;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void must(bool done, const Err *err)
{
    if (!done) {
        fprintf(stderr, "%s\n", err->text);
        exit(EXIT_FAILURE);
    }
}

static void note(void *context, const StoreResult *result)
{
    Task *task = context;
    Bench *bench = task->bench;

    must(result->status == STORE_OK, &result->err);
    if (bench->samples < SAMPLES_MOST)
        bench->ms[bench->samples++] = (float)(now() - task->begun);
    bench->busy[task->table] = false;
    bench->under_way--;
    free(task);
}

static void name_table(int table, char id[STORE_ID_MOST + 1])
{
    snprintf(id, STORE_ID_MOST + 1, "b%08x",
             (uint32_t)table * 2654435761u); /* as random as real ids */
}

static void append_one(Bench *bench)
{
    char id[STORE_ID_MOST + 1], message[16];
    Task *task = malloc(sizeof *task);
    Err err;
    int table;

    do
        table = rng_below(&bench->rng, bench->tables);
    while (bench->busy[table]);
    name_table(table, id);
    snprintf(message, sizeof message, "%d", bench->head[table].seq);
    StoreEntry move = { .kind = STORE_MOVE,
                        .text = "attack 12 lancer overkill",
                        .digest = 12345,
                        .made_ms = 1700000000000,
                        .client = "8f14e45fceea167a",
                        .message = message };
    *task = (Task){ bench, table, now() };
    bench->busy[table] = true;
    bench->under_way++;
    must(store_append(bench->store, id, &bench->head[table], &move, note, task, &err), &err);
}

static void make_tables(Bench *bench)
{
    Err err;

    for (int i = 0; i < bench->tables; i++) {
        char id[STORE_ID_MOST + 1];
        name_table(i, id);
        StoreTable table = sample_table(id);
        must(store_create(bench->store, &table, NULL, 0, NULL, NULL, &err), &err);
        if (i % 5000 == 4999)
            store_flush(bench->store);
    }
    store_flush(bench->store);
}

static int compare(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;

    return x < y ? -1 : x > y;
}

static void report(Bench *bench, const char *name, double ms, int64_t groups)
{
    int n = bench->samples;

    qsort(bench->ms, (size_t)n, sizeof *bench->ms, compare);
    printf("%-10s %6d tables %5d at once %8.0f entries/s %7.1f a group   "
           "p50 %.1f  p90 %.1f  p99 %.1f  p99.9 %.1f  most %.1f ms\n",
           name, bench->tables, bench->at_once, n * 1e3 / ms, (double)n / (double)groups,
           bench->ms[n / 2], bench->ms[(int)(n * 0.9)], bench->ms[(int)(n * 0.99)],
           bench->ms[(int)(n * 0.999)], bench->ms[n - 1]);
    fflush(stdout);
}

static void run(const char *name, const char *where, int tables, double seconds, int at_once)
{
    Bench bench = { .tables = tables, .at_once = at_once < tables ? at_once : tables };
    Err err = { "" };

    bench.store = store_open(where, &err);
    must(bench.store != NULL, &err);
    bench.head = calloc((size_t)tables, sizeof *bench.head);
    bench.busy = calloc((size_t)tables, sizeof *bench.busy);
    bench.ms = calloc(SAMPLES_MOST, sizeof *bench.ms);
    rng_seed_number(&bench.rng, 1);
    make_tables(&bench);

    int64_t groups = store_stats(bench.store).groups;
    double begin = now(), end = begin + seconds * 1e3;
    while (now() < end) {
        struct pollfd fd = { .fd = store_fd(bench.store), .events = POLLIN };
        while (bench.under_way < bench.at_once)
            append_one(&bench);
        poll(&fd, 1, 1000);
        store_poll(bench.store);
    }
    store_flush(bench.store);
    report(&bench, name, now() - begin, store_stats(bench.store).groups - groups);
    store_close(bench.store);
    free(bench.head);
    free(bench.busy);
    free(bench.ms);
}

static void run_place(PlaceKind kind, int tables, double seconds, int at_once)
{
    Place place;

    if (!place_new(kind, &place))
        return;
    run(place_names[kind], place.where, tables, seconds, at_once);
    place_drop(&place);
}

int main(int count, char *arguments[])
{
    int tables = count > 2 ? atoi(arguments[2]) : 1000;
    double seconds = count > 3 ? atof(arguments[3]) : 5;
    int at_once = count > 4 ? atoi(arguments[4]) : 200;

    if (count > 1) {
        run("store", arguments[1], tables, seconds, at_once);
        return 0;
    }
    places_begin(true);
    for (int kind = PLACE_SQLITE; kind < PLACES; kind++) {
        run_place((PlaceKind)kind, 100, seconds, 1);
        run_place((PlaceKind)kind, 1000, seconds, 50);
        run_place((PlaceKind)kind, 1000, seconds, 500);
        run_place((PlaceKind)kind, 10000, seconds, 500);
    }
    places_end();
    return 0;
}
