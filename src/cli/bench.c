/* bench.c -- the command that measures speed: every game by the same yardsticks, on one core.
 *
 * A figure is the median of several stretches, each about as long as --time says.  Time is what the
 * program had of its core, so that other programs on the machine disturb less.  The reference
 * figures know nothing of Sandtable: figures of two machines, or of two days, are compared as
 * ratios to those of the same run.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/lab.h"
#include "engine/check.h"
#include "match/match.h"

enum {
    STRETCHES = 5,
    POSITIONS = 64,    /* sampled from random games; all fit into a second-level cache */
    MATCH_TRIES = 200, /* random games of which the longest is used for undo and seeking */
    MEMORY_BYTES = 64 << 20,
};

typedef struct BenchArgs {
    const char *game;
    double seconds; /* for each stretch */
    int games;      /* whole ones that the commander plays */
    bool json;
} BenchArgs;

static const struct argp_option options[] = {
    { "json", 'j', NULL, 0, N_("As JSON, for programs"), 0 },
    { "time", 't', N_("MS"), 0,
      N_("How long each of a measurement's five stretches takes (default 40)"), 0 },
    { "games", 'g', N_("N"), 0,
      N_("Whole games in which the commander's time for a decision is measured (default 0: none)"),
      0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_FLAG('j', BenchArgs, json),
    KEEP_ARGUMENT(BenchArgs, game, NULL),
    { 0 },
};

static error_t take(int key, char *value, struct argp_state *state)
{
    BenchArgs *args = state->input;

    switch (key) {
    case 't':
        args->seconds = (double)args_number(state, "--time", value, 1, 60000) / 1000;
        return 0;
    case 'g':
        args->games = (int)args_number(state, "--games", value, 0, 10000);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* --- Measuring --- */

/* Tells the compiler that somebody reads this memory, so that what wrote it stays. */
static inline void is_used(const void *memory)
{
    __asm__ volatile("" : : "r"(memory) : "memory");
}

static double now(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* Does something once and says how many units of work that was. */
typedef double Task(void *context);

static double repeat(Task *task, void *context, int times)
{
    double units = 0;

    for (int i = 0; i < times; i++)
        units += task(context);
    return units;
}

/* How often to do it between two looks at the clock, which is slower than the shortest tasks. This
 * also warms up. */
static int times_between_looks(Task *task, void *context, double seconds, clockid_t clock)
{
    enum { TIMES_MOST = 1 << 20, LOOKS = 20 };
    int times = 1;

    for (; times < TIMES_MOST; times *= 2) {
        double begin = now(clock);
        repeat(task, context, times);
        if (now(clock) - begin > seconds / LOOKS)
            break;
    }
    return times;
}

/* Seconds for one unit of work, as this clock has them. */
static double measure_by(clockid_t clock, Task *task, void *context, double seconds)
{
    int times = times_between_looks(task, context, seconds, clock);
    double result[STRETCHES];

    for (int i = 0; i < STRETCHES; i++) {
        double begin = now(clock), end, units = 0;
        do {
            units += repeat(task, context, times);
            end = now(clock);
        } while (end - begin < seconds);
        result[i] = (end - begin) / units;
    }
    qsort(result, STRETCHES, sizeof result[0], by_size);
    return result[STRETCHES / 2];
}

static double measure(Task *task, void *context, double seconds)
{
    return measure_by(CLOCK_THREAD_CPUTIME_ID, task, context, seconds);
}

/* --- References --- */

static double integer_task(void *context)
{
    enum { STEPS = 1 << 20 };
    uint64_t *x = context;

    for (int i = 0; i < STEPS; i++) { /* G. Marsaglia, "Xorshift RNGs", 2003 */
        *x ^= *x << 13;
        *x ^= *x >> 7;
        *x ^= *x << 17;
    }
    is_used(x);
    return STEPS;
}

static double memory_task(void *context)
{
    char *half = context;

    memcpy(half, half + MEMORY_BYTES / 2, MEMORY_BYTES / 2);
    is_used(half);
    return MEMORY_BYTES / 2;
}

/* --- A game --- */

typedef struct Sample {
    int seat;
    Move move;
    State *state; /* before the move */
} Sample;

typedef struct Bench {
    const Game *game;
    Lab lab;
    uint64_t next; /* number of the next random game */
    Sample sample[POSITIONS];
    State *scratch;
    char *text; /* VIEW_MAX bytes */
    Match *match;
    Bot greedy;
    void *thoughts; /* what the greedy bot needs */
    Bot searcher;   /* that is measured now */
    void *tree;     /* what it needs */
    int at;         /* the position that is searched next */
    Rng rng;
} Bench;

static double random_play(void *context)
{
    Bench *b = context;

    return lab_play(&b->lab, b->next++);
}

static double clone(void *context)
{
    Bench *b = context;

    for (int i = 0; i < POSITIONS; i++) {
        memcpy(b->scratch, b->sample[i].state, b->game->state_size);
        is_used(b->scratch);
    }
    return POSITIONS;
}

static double clone_and_apply(void *context)
{
    Bench *b = context;
    Play p = { .game = b->game, .state = b->scratch };

    for (int i = 0; i < POSITIONS; i++) {
        memcpy(b->scratch, b->sample[i].state, b->game->state_size);
        is_used(b->scratch);
        play_apply(&p, b->sample[i].seat, b->sample[i].move);
        is_used(b->scratch);
    }
    return POSITIONS;
}

static double ask(void *context)
{
    Bench *b = context;

    for (int i = 0; i < POSITIONS; i++) {
        Play p = { .game = b->game, .state = b->sample[i].state };
        play_ask(&p, b->sample[i].seat, &b->lab.question);
        is_used(&b->lab.question);
    }
    return POSITIONS;
}

static double view(void *context)
{
    Bench *b = context;
    Buf out;

    for (int i = 0; i < POSITIONS; i++) {
        Play p = { .game = b->game, .state = b->sample[i].state };
        buf_init(&out, b->text, VIEW_MAX);
        b->game->view(&p, b->sample[i].seat, &out);
        is_used(b->text);
    }
    return POSITIONS;
}

/* Makes up what the seat that moves next does not know, as bots do before they look at anything. */
static double imagine(void *context)
{
    Bench *b = context;
    Play p = { .game = b->game, .state = b->scratch };

    for (int i = 0; i < POSITIONS; i++) {
        memcpy(b->scratch, b->sample[i].state, b->game->state_size);
        play_imagine(&p, b->sample[i].seat, &b->rng);
        is_used(b->scratch);
    }
    return POSITIONS;
}

static double greedy(void *context)
{
    Bench *b = context;
    Question *q = &b->lab.question;

    for (int i = 0; i < POSITIONS; i++) {
        Play p = { .game = b->game, .state = b->sample[i].state };
        play_ask(&p, b->sample[i].seat, q);
        Move move = bot_choose(b->greedy, &p, b->sample[i].seat, q, &b->rng, b->thoughts);
        is_used(&move);
    }
    return POSITIONS;
}

/* The next of the positions in which there is something to choose. */
static Play next_choice(Bench *b, int *seat)
{
    Play p = { .game = b->game };

    do {
        const Sample *sample = &b->sample[b->at++ % POSITIONS];
        p.state = sample->state;
        *seat = sample->seat;
        play_ask(&p, *seat, &b->lab.question);
    } while (b->lab.question.n < 2);
    return p;
}

static double search(void *context)
{
    Bench *b = context;
    int seat;
    Play p = next_choice(b, &seat);
    Hint hint;

    bot_explain(b->searcher, &p, seat, &b->lab.question, &b->rng, b->tree, &(Budget){ 0 }, &hint);
    return (double)hint.tries;
}

static double digest(void *context)
{
    Bench *b = context;

    for (int i = 0; i < POSITIONS; i++) {
        Play p = { .game = b->game, .state = b->sample[i].state };
        uint64_t result = play_digest(&p);
        is_used(&result);
    }
    return POSITIONS;
}

static double undo(void *context)
{
    Bench *b = context;

    CHECK(match_undo(b->match, NULL));
    if (match_position(b->match) == 0)
        CHECK(match_seek(b->match, match_length(b->match), NULL));
    return 1;
}

static double seek(void *context)
{
    Bench *b = context;

    CHECK(match_seek(b->match, rng_below(&b->rng, match_length(b->match) + 1), NULL));
    return 1;
}

/* --- Making the material --- */

/* Positions from random games, a stride apart so that every stage of a game is among them. */
static void take_samples(Bench *b)
{
    enum { STRIDE = 7 };
    Play *p = &b->lab.play;
    Question *q = &b->lab.question;
    int wait = 0;

    play_start(p, &b->lab.setup);
    for (int n = 0; n < POSITIONS;) {
        if (play_is_over(p)) {
            lab_seed(2, b->next++, b->lab.setup.seed);
            play_start(p, &b->lab.setup);
        }
        int seat = __builtin_ctz(play_to_act(p));
        play_ask(p, seat, q);
        Move move = q->move[rng_below(&b->rng, q->n)];
        if (wait-- == 0) {
            wait = STRIDE;
            b->sample[n] =
                (Sample){ .seat = seat, .move = move, .state = memory_new(1, b->game->state_size) };
            memcpy(b->sample[n++].state, p->state, b->game->state_size);
        }
        play_apply(p, seat, move);
    }
}

static Match *play_match(const Game *game, const Setup *setup, uint64_t number)
{
    SeatInfo seats[SEATS_MAX] = { 0 };
    Question q;
    Rng rng;

    for (int seat = 0; seat < setup->seats; seat++) {
        seats[seat].kind = SEAT_BOT;
        snprintf(seats[seat].name, sizeof seats[seat].name, "random");
    }
    Match *match = match_new(game, setup, seats, NULL);
    CHECK(match);
    lab_bot_rng(1, number, &rng);
    while (match_to_act(match)) {
        int seat = __builtin_ctz(match_to_act(match));
        play_ask(match_play(match), seat, &q);
        CHECK(match_move(match, seat, q.move[rng_below(&rng, q.n)], NULL, NULL));
    }
    return match;
}

/* The longest of many random games. */
static void make_match(Bench *b)
{
    uint64_t longest = 0;
    int most = 0;

    for (uint64_t i = 0; i < MATCH_TRIES; i++) {
        int length = lab_play(&b->lab, i);
        if (length > most) {
            most = length;
            longest = i;
        }
    }
    lab_seed(1, longest, b->lab.setup.seed);
    b->match = play_match(b->game, &b->lab.setup, longest);
}

/* Random bots in this set-up. */
static void random_lab(Lab *lab, const Game *game, const Setup *setup)
{
    Bot bot[SEATS_MAX];

    for (int seat = 0; seat < SEATS_MAX; seat++)
        CHECK(bot_read("random", &bot[seat], NULL));
    lab_init(lab, game, setup, bot, 1);
}

static void bench_init(Bench *b, const Game *game)
{
    Setup setup;

    memset(b, 0, sizeof *b);
    b->game = game;
    setup_default(game, &setup);
    random_lab(&b->lab, game, &setup);
    rng_seed_number(&b->rng, 1);
    b->scratch = memory_new(1, game->state_size);
    b->text = memory_new(1, VIEW_MAX);
    CHECK(bot_read("greedy", &b->greedy, NULL));
    b->thoughts = memory_new(1, bot_memory(b->greedy, game));
    take_samples(b);
    make_match(b);
}

static void bench_release(Bench *b)
{
    for (int i = 0; i < POSITIONS; i++)
        free(b->sample[i].state);
    free(b->scratch);
    free(b->text);
    free(b->thoughts);
    free(b->tree);
    match_free(b->match);
    lab_release(&b->lab);
}

/* --- Telling --- */

typedef struct Report {
    Buf out;
    Json json;
    bool as_json;
    char memory[4096];
} Report;

static void report(Report *r, const char *of, const char *what, double value, const char *unit)
{
    char name[96], number[32];

    snprintf(name, sizeof name, "%s/%s", of, what);
    if (r->as_json) {
        json_open_object(&r->json, NULL);
        json_put_text(&r->json, "name", name);
        json_put_real(&r->json, "value", value);
        json_put_text(&r->json, "unit", unit);
        json_close(&r->json);
    } else {
        add_left(&r->out, name, 56);
        add_right(&r->out, decimal(number, value, value < 1 ? 6 : value < 100 ? 3 : 0), 14);
        buf_add(&r->out, " ");
        buf_add(&r->out, unit);
        buf_add(&r->out, "\n");
    }
    flush_buf(&r->out, stdout);
    fflush(stdout);
}

static void report_references(Report *r, double seconds)
{
    uint64_t x = 88172645463325252u;
    char *memory = memory_new(1, MEMORY_BYTES);

    memset(memory, 1, MEMORY_BYTES);
    report(r, "reference", "integer_steps_per_second", 1 / measure(integer_task, &x, seconds),
           "1/s");
    report(r, "reference", "memory_copy", 1e-9 / measure(memory_task, memory, seconds), "GB/s");
    free(memory);
}

/* The speed of random play in this set-up, if it can be played. */
static void report_speed(Report *r, const Game *game, const Setup *setup, const char *what,
                         double seconds)
{
    Bench *b = memory_new(1, sizeof *b);
    char name[80];

    random_lab(&b->lab, game, setup);
    snprintf(name, sizeof name, "%s/decisions_per_second", what);
    if (setup_check(game, setup, NULL))
        report(r, game->id, name, 1 / measure(random_play, b, seconds), "1/s");
    lab_release(&b->lab);
    free(b);
}

/* With each number of seats, then with each value of each setting, all else as it is by default: so
 * of each chapter and of the whole campaign. */
static void report_set_ups(Report *r, const Game *game, double seconds)
{
    Setup setup;
    char what[64];

    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        setup_default(game, &setup);
        setup.seats = seats;
        snprintf(what, sizeof what, "seats=%d", seats);
        report_speed(r, game, &setup, what, seconds);
    }
    for (int i = 0; game->settings && game->settings[i].key; i++)
        for (int value = 0; game->settings[i].values[value].name; value++) {
            setup_default(game, &setup);
            setup.value[i] = (uint8_t)value;
            snprintf(what, sizeof what, "%s=%s", game->settings[i].key,
                     game->settings[i].values[value].name);
            report_speed(r, game, &setup, what, seconds);
        }
}

static void take_searcher(Bench *b, const char *name)
{
    CHECK(bot_read(name, &b->searcher, NULL));
    free(b->tree);
    b->tree = memory_new(1, bot_memory(b->searcher, b->game));
}

/* How long a timed bot thinks about a decision, in parts of what it was given: the slowest but one
 * of a hundred. */
typedef struct Thinking {
    double *part;
    int n, most;
} Thinking;

static void think_once(Bench *b, const Play *p, int seat, Thinking *all, Move *move)
{
    double begin = now(CLOCK_MONOTONIC);

    *move = bot_choose(b->searcher, p, seat, &b->lab.question, &b->rng, b->tree);
    if (all->n == all->most) {
        all->most = all->most ? 2 * all->most : 256;
        all->part = memory_resize(all->part, (size_t)all->most, sizeof all->part[0]);
    }
    all->part[all->n++] = (now(CLOCK_MONOTONIC) - begin) * 1000 / b->searcher.effort;
}

static void report_thinking(Report *r, const Bench *b, const char *what, Thinking *all)
{
    qsort(all->part, (size_t)all->n, sizeof all->part[0], by_size);
    report(r, b->game->id, what, all->part[(all->n * 99 + 99) / 100 - 1], "of its time");
    free(all->part);
}

/* In the sampled positions, with half of a stretch for each. */
static void report_quick_thinking(Report *r, Bench *b, double seconds)
{
    Thinking all = { 0 };
    char name[40];
    Move move;

    snprintf(name, sizeof name, "commander:%dms", seconds < 0.004 ? 2 : (int)(500 * seconds));
    take_searcher(b, name);
    for (int i = 0; i < POSITIONS; i++) {
        int seat;
        Play p = next_choice(b, &seat);
        think_once(b, &p, seat, &all, &move);
    }
    report_thinking(r, b, "commander/thinking_99th_percentile", &all);
}

/* In whole games, at the pace that people meet. */
static void report_games(Report *r, Bench *b, int games)
{
    Thinking all = { 0 };
    Play *p = &b->lab.play;
    Move move;

    take_searcher(b, "commander");
    for (int i = 0; i < games; i++) {
        lab_seed(3, (uint64_t)i, b->lab.setup.seed);
        play_start(p, &b->lab.setup);
        while (!play_is_over(p)) {
            int seat = __builtin_ctz(play_to_act(p));
            play_ask(p, seat, &b->lab.question);
            move = b->lab.question.move[0];
            if (b->lab.question.n > 1)
                think_once(b, p, seat, &all, &move);
            play_apply(p, seat, move);
        }
    }
    report(r, b->game->id, "games/commander/decisions", all.n, "decisions");
    report_thinking(r, b, "games/commander/thinking_99th_percentile", &all);
}

static void report_search(Report *r, Bench *b, double seconds)
{
    take_searcher(b, "mcts:1000");
    report(r, b->game->id, "mcts/tries_per_second", 1 / measure(search, b, seconds), "1/s");
    take_searcher(b, "mcts:1000:2threads");
    report(r, b->game->id, "mcts/2threads/tries_per_second",
           1 / measure_by(CLOCK_MONOTONIC, search, b, seconds), "1/s");
    report_quick_thinking(r, b, seconds);
}

static void report_game(Report *r, const Game *game, double seconds, int games)
{
    Bench *b = memory_new(1, sizeof *b);

    bench_init(b, game);
    double copying = measure(clone, b, seconds);
    double applying = measure(clone_and_apply, b, seconds) - copying;
    report(r, game->id, "decisions_per_second", 1 / measure(random_play, b, seconds), "1/s");
    report(r, game->id, "clone", 1e9 * copying, "ns");
    report(r, game->id, "state", (double)game->state_size, "bytes");
    report(r, game->id, "ask", 1e9 * measure(ask, b, seconds), "ns");
    report(r, game->id, "apply", 1e9 * (applying > 0 ? applying : 0), "ns");
    report(r, game->id, "view", 1e6 * measure(view, b, seconds), "us");
    report(r, game->id, "imagine", 1e9 * measure(imagine, b, seconds), "ns");
    report(r, game->id, "greedy", 1e6 * measure(greedy, b, seconds), "us");
    report(r, game->id, "digest", 1e9 * measure(digest, b, seconds), "ns");
    report(r, game->id, "match_length", match_length(b->match), "decisions");
    report(r, game->id, "undo", 1e3 * measure(undo, b, seconds), "ms");
    report(r, game->id, "seek", 1e3 * measure(seek, b, seconds), "ms");
    report_search(r, b, seconds);
    if (games > 0)
        report_games(r, b, games);
    report_set_ups(r, game, seconds);
    bench_release(b);
    free(b);
}

static Exit run(const Command *command, int argc, char **argv)
{
    BenchArgs args = { .seconds = 0.04 };
    Report r = { .as_json = false };
    const Game *only = NULL;
    Err err;

    args_parse(command, argc, argv, take, &args, NULL);
    if (args.game && !(only = find_game(all_games, args.game, &err)))
        return complain(EXIT_WRONG_USE, &err);
    buf_init(&r.out, r.memory, sizeof r.memory);
    r.json = json_begin(&r.out);
    r.as_json = args.json;
    if (r.as_json)
        json_open_array(&r.json, NULL);
    report_references(&r, args.seconds);
    for (const Game *const *game = all_games; *game; game++)
        if (!only || *game == only)
            report_game(&r, *game, args.seconds, args.games);
    if (r.as_json) {
        json_close(&r.json);
        buf_add(&r.out, "\n");
    }
    flush_buf(&r.out, stdout);
    return EXIT_DONE;
}

const Command bench_command = {
    .name = "bench",
    .arguments = N_("[GAME]"),
    .about = N_("Measure the speed of one game, or of all"),
    .more = N_(
        "All figures are for random play on one core, in CPU time, each the median of five "
        "stretches. The cost of apply is that of copying a state and applying a move, less that of "
        "copying. Undo and seek are measured in the longest of 200 random games. Tries of the "
        "search with two threads, and how much of its time a timed bot takes (the 99th percentile; "
        "1 is all of it), are measured in wall-clock time, so other programs disturb them. "
        "All of that is with as few seats as the game allows. The last lines are decisions a "
        "second with each number of seats and with each value of each setting, everything else at "
        "its default: for the card game, that means each chapter and the whole campaign."),
    .examples = "  sandtable bench\n"
                "  sandtable bench ambush --json\n"
                "  sandtable bench ambush --time 500\n",
    .options = options,
    .kept = kept,
    .run = run,
};
