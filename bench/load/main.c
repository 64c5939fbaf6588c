/* main.c -- load for a server: many tables over real sockets on this machine.
 *
 *     sandtable-load SANDTABLE [--tables 100,1000,10000] [--seconds 10] [--in-flight 128]
 *                    [--people 1|2] [--views 16] [--game gears-cards] [--db postgres://...]
 *                    [--json]
 *
 * For each number of tables a server is started with a new store, the tables are opened, looked at
 * when nobody is there (memory at rest), attached to by all, and played for a while.  All tables
 * are in play; of those that could make a move, at most --in-flight have one under way, as people
 * who think do not all decide in the same moment.  A game that ends is followed by a new one.
 */
#include <argp.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "load.h"

enum { REST_US = 8000000, PATIENCE_US = 300000000, WARM_UP_US = 1000000 };

/* --- One run --- */

static void *make(size_t count, size_t size)
{
    void *memory = calloc(count, size);

    if (!memory) {
        fprintf(stderr, "There is no memory left.\n");
        exit(EXIT_FAILURE);
    }
    return memory;
}

/* Tables are handed out to connections so that each looks at as many as it may. */
static void seat_people(Load *load)
{
    int people = load->options->people, per_wire = load->options->views * people / 2;

    load->wire_count = people * ((load->tables + per_wire - 1) / per_wire);
    load->wires = make((size_t)load->wire_count, sizeof *load->wires);
    for (int i = 0; i < load->tables; i++)
        for (int seat = 0; seat < 2; seat++) {
            Wire *wire = &load->wires[people * (i / per_wire) + (people == 2 ? seat : 0)];
            load->table[i].wire[seat] = wire;
            if (seat == 0 || people == 2)
                wire->table[wire->tables++] = i;
        }
}

static bool serve_until(Load *load, const int *count, int goal, int64_t patience_us)
{
    int64_t end = now_us() + patience_us;

    while ((!count || *count < goal) && now_us() < end) {
        wires_serve(end);
        tables_move(load);
    }
    for (int i = 0; i < load->wire_count; i++)
        if (load->wires[i].lost) {
            fprintf(stderr, "The server closed a connection.\n");
            return false;
        }
    if (count && *count < goal)
        fprintf(stderr, "Only %d of %d tables came to it in time.\n", *count, goal);
    return !count || *count >= goal;
}

/* A few at a time, so that the queue of the store is never full. */
static bool open_tables(Load *load)
{
    int64_t begun = now_us();

    for (int i = 0; i < load->tables; i++) {
        tables_open(load, i);
        if (!serve_until(load, &load->opened, i - 200, PATIENCE_US))
            return false;
    }
    bool done = serve_until(load, &load->opened, load->tables, PATIENCE_US);
    load->figures.opened_seconds = (double)(now_us() - begun) / 1e6;
    return done;
}

static bool attach_all(Load *load)
{
    load->attach = true;
    for (int i = 0; i < load->tables; i++) {
        tables_attach(load, i);
        if (!serve_until(load, &load->ready_count, i - 200, PATIENCE_US))
            return false;
    }
    return serve_until(load, &load->ready_count, load->tables, PATIENCE_US);
}

static int compare(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;

    return left < right ? -1 : left > right;
}

static double ms_at(const Load *load, double part)
{
    if (load->samples == 0)
        return 0;
    int at = (int)((double)(load->samples - 1) * part);
    return load->us[at] / 1e3;
}

static bool play(Load *load, const Child *child)
{
    Figures *figures = &load->figures;

    load->playing = true;
    tables_move(load);
    if (!serve_until(load, NULL, 0, WARM_UP_US))
        return false;
    load->counting = true;
    double server = child_seconds(child), own = own_seconds();
    int64_t begun = now_us();
    bool done = serve_until(load, NULL, 0, (int64_t)(load->options->seconds * 1e6));
    load->counting = false;
    figures->seconds = (double)(now_us() - begun) / 1e6;
    figures->server_seconds = child_seconds(child) - server;
    figures->client_seconds = own_seconds() - own;
    figures->kib_end = child_kib(child);
    qsort(load->us, (size_t)load->samples, sizeof load->us[0], compare);
    figures->ms50 = ms_at(load, 0.5);
    figures->ms90 = ms_at(load, 0.9);
    figures->ms99 = ms_at(load, 0.99);
    figures->ms_most = ms_at(load, 1);
    return done;
}

static bool run_with(Load *load, const Child *child)
{
    Figures *figures = &load->figures;

    figures->kib_empty = child_kib(child);
    if (!wires_open(load, child->port)) {
        fprintf(stderr, "The server could not be connected to.\n");
        return false;
    }
    if (!open_tables(load) || !serve_until(load, NULL, 0, REST_US))
        return false;
    figures->kib_rest = child_kib(child);
    if (!attach_all(load))
        return false;
    figures->kib_play = child_kib(child);
    return play(load, child);
}

static bool run(const Options *options, int tables, bool first)
{
    Load load = { .options = options, .tables = tables, .luck = 1 };
    Child child;

    load.table = make((size_t)tables, sizeof *load.table);
    load.ready = make((size_t)tables, sizeof *load.ready);
    load.us = make(SAMPLES_MOST, sizeof *load.us);
    seat_people(&load);
    load.figures.tables = tables;
    load.figures.connections = load.wire_count;
    getloadavg(&load.figures.load, 1);
    bool done = child_start(&child, options) && run_with(&load, &child);
    wires_close();
    child_stop(&child);
    if (done)
        report(options, &load.figures, first);
    for (int i = 0; i < load.wire_count; i++) {
        free(load.wires[i].in);
        free(load.wires[i].out);
    }
    free(load.wires);
    free(load.table);
    free(load.ready);
    free(load.us);
    return done;
}

/* --- Arguments --- */

static const struct argp_option known[] = {
    { "tables", 't', "N,...", 0, "How many tables, one run each (default 100,1000,10000)", 0 },
    { "seconds", 's', "N", 0, "How long moves are counted in each run (default 10)", 0 },
    { "in-flight", 'f', "N", 0, "Moves under way at once (default 128)", 0 },
    { "people", 'p', "1|2", 0, "At each table: one for both seats (default), or two", 0 },
    { "views", 'v', "N", 0,
      "Seats that one connection looks at (default 16, as many as it may)", 0 },
    { "game", 'g', "GAME", 0, "What is played with two seats (default gears-cards)", 0 },
    { "db", 'd', "WHERE", 0, "The store, empty (default: a new SQLite file)", 0 },
    { "json", 'j', NULL, 0, "Figures as JSON", 0 },
    { 0 },
};

static long number(struct argp_state *state, const char *text, long low, long high, char **end)
{
    long value;

    errno = 0;
    value = strtol(text, end, 10);
    if (errno || *end == text || (**end != '\0' && **end != ',') || value < low || value > high)
        argp_error(state, "'%s': a whole number from %ld to %ld was expected.", text, low, high);
    return value;
}

static void take_sizes(Options *options, char *text, struct argp_state *state)
{
    options->sizes = 0;
    for (char *end = text;; text = end + 1) {
        if (options->sizes == SIZES_MOST)
            argp_error(state, "At most %d numbers of tables can be given.", SIZES_MOST);
        options->tables[options->sizes++] = (int)number(state, text, 1, 100000, &end);
        if (!*end)
            return;
    }
}

static error_t take(int key, char *value, struct argp_state *state)
{
    Options *options = state->input;
    char *end;

    switch (key) {
    case 't':
        take_sizes(options, value, state);
        return 0;
    case 's':
        options->seconds = (double)number(state, value, 1, 3600, &end);
        return 0;
    case 'f':
        options->in_flight = (int)number(state, value, 1, 100000, &end);
        return 0;
    case 'p':
        options->people = (int)number(state, value, 1, 2, &end);
        return 0;
    case 'v':
        options->views = (int)number(state, value, 2, VIEWS_A_WIRE, &end);
        return 0;
    case 'g':
        options->game = value;
        return 0;
    case 'd':
        options->db = value;
        return 0;
    case 'j':
        options->json = true;
        return 0;
    case ARGP_KEY_ARG:
        if (options->sandtable)
            argp_error(state, "'%s' is one argument too many.", value);
        options->sandtable = value;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "Which program is the server? For example build/sandtable.");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

int main(int argc, char **argv)
{
    Options options = { .game = "gears-cards",
                        .tables = { 100, 1000, 10000 },
                        .sizes = 3,
                        .seconds = 10,
                        .in_flight = 128,
                        .people = 1,
                        .views = VIEWS_A_WIRE };
    const struct argp argp = { known, take, "SANDTABLE",
                               "Play many tables of a server over real sockets, and measure.",
                               NULL, NULL, NULL };
    struct rlimit files;
    bool done = true;

    argp_parse(&argp, argc, argv, 0, NULL, &options);
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    report_head(&options);
    for (int i = 0; done && i < options.sizes; i++)
        done = run(&options, options.tables[i], i == 0);
    report_end(&options);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
