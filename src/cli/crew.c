/* crew.c -- many numbered tasks, done by several threads. */
#include "cli/crew.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/text.h"

typedef struct Work Work;

typedef struct Worker {
    Work *work;
    int number;
    pthread_t thread;
    _Atomic uint64_t games, decisions; /* so far, for the progress bar */
} Worker;

struct Work {
    const Crew *crew;
    Worker *worker;
    uint64_t at_once;      /* how many tasks are taken at a time */
    _Atomic uint64_t next; /* the first task that nobody has taken */
    _Atomic int working;
};

/* Set by Ctrl-C: tasks under way are finished, and no new ones begun. */
static atomic_bool interrupted; /* without a lock, so a handler may set it */
static struct sigaction before; /* what Ctrl-C meant, and means again the second time */

static void interrupt(int signal)
{
    atomic_store(&interrupted, true);
    sigaction(signal, &before, NULL);
}

int crew_jobs(int asked)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return asked ? asked : cores > JOBS_MOST ? JOBS_MOST : cores > 0 ? (int)cores : 1;
}

static void *labour(void *argument)
{
    Worker *w = argument;
    Work *work = w->work;
    const Crew *crew = work->crew;

    while (!atomic_load(&interrupted)) {
        uint64_t first = atomic_fetch_add(&work->next, work->at_once);
        uint64_t end = first + work->at_once < crew->tasks ? first + work->at_once : crew->tasks;
        for (uint64_t i = first; i < end && !atomic_load(&interrupted); i++) {
            Labour done = crew->task(crew->context, w->number, i);
            atomic_fetch_add_explicit(&w->games, done.games, memory_order_relaxed);
            atomic_fetch_add_explicit(&w->decisions, done.decisions, memory_order_relaxed);
        }
        if (first >= crew->tasks)
            break;
    }
    atomic_fetch_sub(&work->working, 1);
    return NULL;
}

static double now(void)
{
    return (double)time_steady_us() * 1e-6;
}

static void draw_progress(const Work *work, double seconds)
{
    enum { BAR = 24 };
    uint64_t games = 0, decisions = 0;
    char bar[BAR + 1], memory[512];
    Buf out;

    for (int i = 0; i < work->crew->jobs; i++) {
        games += atomic_load_explicit(&work->worker[i].games, memory_order_relaxed);
        decisions += atomic_load_explicit(&work->worker[i].decisions, memory_order_relaxed);
    }
    double share = (double)games / (double)work->crew->games;
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)(share * BAR));
    bar[BAR] = '\0';
    buf_init(&out, memory, sizeof memory);
    say(&out,
        N_PLURAL("games",
                 "[{bar}] {percent} %, {games} game, {rate} decisions a second, {left} s "
                 "left",
                 "[{bar}] {percent} %, {games} games, {rate} decisions a second, {left} s "
                 "left"),
        ARG_TEXT("bar", bar), ARG_NUMBER("percent", (int64_t)(share * 100)),
        ARG_NUMBER("games", (int64_t)games),
        ARG_NUMBER("rate", (int64_t)((double)decisions / seconds)),
        ARG_NUMBER("left", games ? (int64_t)(seconds * (1 - share) / share + 0.5) : 0));
    fprintf(stderr, "\r%s\033[K", out.text);
    fflush(stderr);
}

/* Until all are done; Ctrl-C does not wake it, it only makes that sooner. */
static void watch(const Work *work, double begin)
{
    bool drawn = false;

    while (atomic_load(&work->working) > 0) {
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
        if (now() - begin > 0.5) {
            draw_progress(work, now() - begin);
            drawn = true;
        }
    }
    if (drawn)
        fputs("\r\033[K", stderr);
}

/* Few enough that the last ones are spread over all workers, many enough that taking them costs
 * nothing. */
static uint64_t tasks_at_once(const Crew *crew)
{
    uint64_t part = crew->tasks / ((uint64_t)crew->jobs * 8);

    return part > 16 ? 16 : part > 0 ? part : 1;
}

double crew_run(const Crew *crew)
{
    Work work = {.crew = crew,
                 .worker = memory_new((size_t)crew->jobs, sizeof *work.worker),
                 .at_once = tasks_at_once(crew),
                 .working = crew->jobs};
    double begin = now();
    int started = 0;

    /* A second Ctrl-C ends the program at once. */
    sigaction(SIGINT, &(struct sigaction){.sa_handler = interrupt}, &before);
    for (int i = 0; i < crew->jobs; i++) {
        work.worker[i].work = &work;
        work.worker[i].number = i;
    }
    /* The first worker is this thread unless it has to draw. */
    bool drawing = isatty(STDERR_FILENO);
    for (int i = drawing ? 0 : 1; i < crew->jobs; i++, started++)
        if (pthread_create(&work.worker[i].thread, NULL, labour, &work.worker[i]))
            break;
    if (drawing && started > 0) {
        atomic_fetch_sub(&work.working, crew->jobs - started);
        watch(&work, begin);
    } else {
        labour(&work.worker[0]);
    }
    for (int i = 0; i < started; i++)
        pthread_join(work.worker[i + (drawing ? 0 : 1)].thread, NULL);
    free(work.worker);
    return now() - begin;
}

Exit crew_result(uint64_t done, uint64_t games)
{
    if (done >= games)
        return EXIT_DONE;
    fflush(stdout);
    print(stderr,
          N_PLURAL("games", "sandtable: stopped after {done} of {games} game.",
                   "sandtable: stopped after {done} of {games} games."),
          ARG_NUMBER("done", (int64_t)done), ARG_NUMBER("games", (int64_t)games));
    return EXIT_FAILED;
}
