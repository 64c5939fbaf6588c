/* sim.c -- the command that lets bots play many games and counts what comes of it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/chronicle.h"
#include "cli/crew.h"
#include "cli/lab.h"
#include "cli/outside.h"
#include "cli/positions.h"
#include "cli/report.h"
#include "cli/tally.h"
#include "engine/check.h"

typedef struct SimArgs {
    uint64_t games;
    int jobs;
    bool json, as_people;
    const char *report; /* a file, "-" for standard output; NULL: none */
    const char *record; /* a file; NULL: none */
} SimArgs;

static const struct argp_option options[] = {
    { "games", 'g', N_("N"), 0, N_("How many games to play (default 1000)"), 0 },
    { "jobs", 'J', N_("N"), 0,
      N_("How many to play at once (default: one per processor)"), 0 },
    { "json", 'j', NULL, 0, N_("As JSON, for programs"), 0 },
    { "as-people", 'p', NULL, 0,
      N_("Bots choose from what people are offered, so that decisions are counted as people "
         "make them (docs/formalities.md)"),
      0 },
    { "report", 'r', N_("FILE"), 0,
      N_("Write a report for balancing, in Markdown; '-' is standard output"), 0 },
    { "record", 'R', N_("FILE"), 0,
      N_("Write positions and how their games ended, for programs that learn (docs/bots.md)"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_NUMBER('g', SimArgs, games, "--games", 1, INT64_C(1000000000000)),
    KEEP_NUMBER('J', SimArgs, jobs, "--jobs", 1, JOBS_MOST),
    KEEP_FLAG('j', SimArgs, json),
    KEEP_FLAG('p', SimArgs, as_people),
    KEEP_TEXT('r', SimArgs, report),
    KEEP_TEXT('R', SimArgs, record),
    { 0 },
};

static error_t take(int key, char *value, struct argp_state *state)
{
    const SimArgs *args = state->input;

    (void)value;
    if (key != ARGP_KEY_END)
        return ARGP_ERR_UNKNOWN;
    if (args->json && args->report && !strcmp(args->report, "-"))
        args_wrong(state, N_("JSON and a report cannot both go to standard output."));
    return 0;
}

/* --- Playing --- */

typedef struct Worker {
    Lab lab;
    Tally tally;
    Chronicle chronicle; /* only if there is to be a report */
    Positions positions; /* only if they are recorded */
    bool chronicled, recorded;
} Worker;

typedef struct Sim {
    const Game *game;
    Setup setup;
    Bot bot[SEATS_MAX];
    uint64_t seed, games;
    const char *overlay; /* NULL: none */
    int jobs;
    double seconds;
    Tally tally;         /* of all workers */
    bool chronicled;     /* there is to be a report */
    Chronicle chronicle; /* of all workers, then */
    bool recorded, as_people;
    PositionsFile positions;
    Worker *worker;
} Sim;

static Labour play_one(void *context, int worker, uint64_t number)
{
    Sim *sim = context;
    Worker *w = &sim->worker[worker];
    int decisions = lab_play(&w->lab, number);

    tally_add(&w->tally, &w->lab.play, decisions);
    if (sim->chronicled)
        chronicle_close(&w->chronicle, &w->lab.play);
    if (sim->recorded)
        positions_end(&w->positions, &w->lab.play);
    return (Labour){ .games = 1, .decisions = (uint64_t)decisions };
}

static void watch(void *watcher, const Play *p, Decided decided)
{
    Worker *w = watcher;

    if (w->chronicled)
        chronicle_watch(&w->chronicle, p, decided);
    if (w->recorded)
        positions_watch(&w->positions, p, decided.options);
}

static void play_all(Sim *sim)
{
    sim->worker = memory_new((size_t)sim->jobs, sizeof *sim->worker);
    for (int i = 0; i < sim->jobs; i++) {
        Worker *w = &sim->worker[i];
        lab_init(&w->lab, sim->game, &sim->setup, sim->bot, sim->seed);
        tally_init(&w->tally, sim->game);
        w->lab.as_people = sim->as_people;
        w->chronicled = sim->chronicled;
        w->recorded = sim->recorded;
        if (sim->chronicled)
            chronicle_init(&w->chronicle, sim->game);
        if (sim->recorded)
            positions_init(&w->positions, &sim->positions, sim->seed + (uint64_t)i);
        if (sim->chronicled || sim->recorded)
            lab_watch(&w->lab, watch, w);
    }
    sim->seconds = crew_run(&(Crew){ .task = play_one,
                                     .context = sim,
                                     .jobs = sim->jobs,
                                     .tasks = sim->games,
                                     .games = sim->games });
}

static void gather(Sim *sim)
{
    tally_init(&sim->tally, sim->game);
    chronicle_init(&sim->chronicle, sim->game);
    for (int i = 0; i < sim->jobs; i++) {
        if (sim->chronicled) {
            chronicle_merge(&sim->chronicle, &sim->worker[i].chronicle);
            chronicle_release(&sim->worker[i].chronicle);
        }
        if (sim->recorded)
            positions_release(&sim->worker[i].positions);
        tally_merge(&sim->tally, &sim->worker[i].tally);
        tally_release(&sim->worker[i].tally);
        lab_release(&sim->worker[i].lab);
    }
    free(sim->worker);
    tally_sort(&sim->tally);
}

/* --- Telling --- */

static double rate(const Sim *sim)
{
    return sim->seconds > 0 ? (double)sim->tally.decisions / sim->seconds : 0;
}

static Origin origin_of(const Sim *sim)
{
    return (Origin){
        .game = sim->game, .setup = &sim->setup, .seed = sim->seed, .overlay = sim->overlay
    };
}

static double mean_decisions(const Sim *sim)
{
    return sim->tally.games ? (double)sim->tally.decisions / (double)sim->tally.games : 0;
}

static void put_seats(Json *json, const Sim *sim)
{
    char memory[OUTSIDE_TEXT_MOST + 1];
    Buf name;

    json_open_array(json, "seats");
    for (int seat = 0; seat < sim->setup.seats; seat++) {
        Interval score = tally_score(&sim->tally, seat);
        buf_init(&name, memory, sizeof memory);
        bot_write(sim->bot[seat], &name);
        json_open_object(json, NULL);
        json_put_text(json, "bot", name.text);
        json_put_real(json, "score", score.mean);
        json_put_real(json, "low", score.low);
        json_put_real(json, "high", score.high);
        json_close(json);
    }
    json_close(json);
}

static void print_json(const Sim *sim)
{
    const Tally *t = &sim->tally;
    Origin origin = origin_of(sim);
    char memory[8192];
    Buf out;

    buf_init(&out, memory, sizeof memory);
    Json json = json_begin(&out);
    json_open_object(&json, NULL);
    json_put_text(&json, "game", sim->game->id);
    lab_origin_put(&origin, &json);
    json_put_int(&json, "games", (int64_t)t->games);
    json_put_int(&json, "decisions", (int64_t)t->decisions);
    json_put_real(&json, "seconds", sim->seconds);
    json_put_real(&json, "decisions_per_second", rate(sim));
    json_put_real(&json, "mean_decisions", mean_decisions(sim));
    json_put_int(&json, "p99_decisions", tally_quantile(t, 0.99));
    json_put_int(&json, "state_bytes", (int64_t)sim->game->state_size);
    put_seats(&json, sim);
    json_open_object(&json, "results");
    for (int i = 0; i < t->outcome_count; i++)
        json_put_int(&json, t->outcome[i].name, (int64_t)t->outcome[i].games);
    json_close(&json);
    json_close(&json);
    buf_add(&out, "\n");
    flush_buf(&out, stdout);
}

enum { SECOND_COLUMN = 12 };

static void add_interval(Buf *out, Interval interval)
{
    char memory[32];

    add_right(out, decimal(memory, 100 * interval.mean, 1), 7);
    buf_add(out, " %  ");
    add_right(out, decimal(memory, 100 * interval.low, 1), 5);
    buf_add(out, " - ");
    add_right(out, decimal(memory, 100 * interval.high, 1), 5);
    buf_add(out, " %\n");
}

static void add_heading(Buf *out, const char *first, const char *second, int width,
                        const char *third)
{
    add_left(out, sandtable_translate(first), 16);
    add_left(out, sandtable_translate(second), width);
    add_right(out, sandtable_translate(third), 9);
    buf_add(out, "  ");
    buf_add(out, sandtable_translate(N_("95 % interval")));
    buf_add(out, "\n");
}

/* Of the column with what the bots are called: programs of somebody's own have long names. */
static int bot_columns(const Sim *sim)
{
    char memory[OUTSIDE_TEXT_MOST + 1];
    int width = SECOND_COLUMN;
    Buf text;

    for (int seat = 0; seat < sim->setup.seats; seat++) {
        buf_init(&text, memory, sizeof memory);
        bot_write(sim->bot[seat], &text);
        width = text_columns(text.text) + 2 > width ? text_columns(text.text) + 2 : width;
    }
    return width;
}

static void add_seats(const Sim *sim, const Play *p, Buf *out)
{
    char memory[OUTSIDE_TEXT_MOST + 1];
    int width = bot_columns(sim);
    Buf text;

    add_heading(out, N_("Seat"), N_("Bot"), width, N_("Score"));
    for (int seat = 0; seat < sim->setup.seats; seat++) {
        buf_init(&text, memory, sizeof memory);
        play_label_text(p, ENTITY_SEAT, seat, &text);
        add_left(out, text.text, 16);
        buf_init(&text, memory, sizeof memory);
        bot_write(sim->bot[seat], &text);
        add_left(out, text.text, width);
        add_interval(out, tally_score(&sim->tally, seat));
    }
}

static void add_outcomes(const Sim *sim, Buf *out)
{
    char memory[64];
    Buf text;

    add_heading(out, N_("Result"), N_("Games"), SECOND_COLUMN, N_("Share"));
    for (int i = 0; i < sim->tally.outcome_count; i++) {
        add_left(out, sim->tally.outcome[i].name, 16);
        buf_init(&text, memory, sizeof memory);
        buf_add_int(&text, (int64_t)sim->tally.outcome[i].games);
        add_left(out, text.text, SECOND_COLUMN);
        add_interval(out,
                     tally_share((double)sim->tally.outcome[i].games, sim->tally.games));
    }
}

static void print_table(const Sim *sim, const Play *p)
{
    char memory[8192], seconds[32], mean[32];
    Origin origin = origin_of(sim);
    Buf out;

    buf_init(&out, memory, sizeof memory);
    say(&out,
        N_PLURAL("games",
                 "{game}: {games} game, {decisions} decisions in {seconds} s, {rate} a "
                 "second.",
                 "{game}: {games} games, {decisions} decisions in {seconds} s, {rate} a "
                 "second."),
        ARG_MESSAGE("game", sim->game->title), ARG_NUMBER("games", (int64_t)sim->tally.games),
        ARG_NUMBER("decisions", (int64_t)sim->tally.decisions),
        ARG_TEXT("seconds", decimal(seconds, sim->seconds, 2)),
        ARG_NUMBER("rate", (int64_t)rate(sim)));
    buf_add(&out, "\n");
    lab_settings_say(sim->game, &sim->setup, &out);
    lab_origin_say(&origin, &out);
    say(&out,
        N_("A game takes {mean} decisions on average; 99 % end within {most}. A state has {bytes} "
           "bytes."),
        ARG_TEXT("mean", decimal(mean, mean_decisions(sim), 1)),
        ARG_NUMBER("most", tally_quantile(&sim->tally, 0.99)),
        ARG_NUMBER("bytes", (int64_t)sim->game->state_size));
    buf_add(&out, "\n\n");
    add_seats(sim, p, &out);
    buf_add(&out, "\n");
    add_outcomes(sim, &out);
    flush_buf(&out, stdout);
}

/* The names of the seats are only known in a game: in one that has just begun.  report: NULL, or
 * where the report goes; on standard output it stands in place of the table. */
static void print_results(const Sim *sim, bool as_json, FILE *report)
{
    Play p = { .game = sim->game, .state = memory_new(1, sim->game->state_size) };

    play_start(&p, &sim->setup);
    if (report) {
        Report all = { .origin = origin_of(sim),
                       .bot = sim->bot,
                       .tally = &sim->tally,
                       .chronicle = &sim->chronicle };
        report_write(&all, &p, report);
    }
    if (as_json)
        print_json(sim);
    else if (report != stdout)
        print_table(sim, &p);
    free(p.state);
}

static Exit report_unwritable(const char *path)
{
    Err err;

    fail(&err, N_("{file} cannot be written: {reason}."), ARG_TEXT("file", path),
         ARG_TEXT("reason", strerror(errno)));
    return complain(EXIT_FAILED, &err);
}

/* Opened before the first game, so that nobody waits for a report which cannot be written. */
static bool open_report(const SimArgs *args, FILE **report)
{
    *report = NULL;
    if (!args->report)
        return true;
    *report = !strcmp(args->report, "-") ? stdout : fopen(args->report, "w");
    return *report != NULL;
}

static bool close_report(FILE *report)
{
    if (!report || report == stdout) /* main sees to that */
        return true;
    bool failed = ferror(report) != 0;
    return fclose(report) == 0 && !failed;
}

static Exit simulate(Sim *sim, const SimArgs *args, const TableArgs *table)
{
    Exit result = EXIT_DONE;
    FILE *report;

    Err err;

    if (!open_report(args, &report))
        return report_unwritable(args->report);
    if (args->record && !positions_open(&sim->positions, sim->game, args->record, &err))
        return complain(EXIT_FAILED, &err);
    sim->recorded = args->record != NULL;
    sim->chronicled = report != NULL;
    sim->seed = table->has_seed ? table->seed : 1;
    sim->overlay = table->content;
    sim->as_people = args->as_people;
    sim->games = args->games;
    sim->jobs = crew_jobs(args->jobs);
    play_all(sim);
    gather(sim);
    print_results(sim, args->json, report);
    if (!close_report(report))
        result = report_unwritable(args->report);
    if (sim->recorded && !positions_close(&sim->positions, args->record, &err))
        result = complain(EXIT_FAILED, &err);
    if (crew_result(sim->tally.games, sim->games) != EXIT_DONE)
        result = EXIT_FAILED;
    result = outside_result(result);
    tally_release(&sim->tally);
    chronicle_release(&sim->chronicle);
    return result;
}

static Exit run(const Command *command, int argc, char **argv)
{
    SimArgs args = { .games = 1000 };
    TableArgs table = { 0 };
    Library library;
    Sim *sim;
    Err err;
    Exit result;

    args_parse(command, argc, argv, take, &args, &table);
    if (!library_open(&library, table.content, &err))
        return complain(EXIT_FAILED, &err);
    sim = memory_new(1, sizeof *sim);
    if (table_set_up(&table, &library, &sim->game, &sim->setup, &err) &&
        table_bots(table.bots, "random", sim->setup.seats, sim->bot, &err))
        result = simulate(sim, &args, &table);
    else
        result = complain(EXIT_WRONG_USE, &err);
    free(sim);
    library_close(&library);
    return result;
}
const Command sim_command = {
    .name = "sim",
    .arguments = N_("GAME"),
    .about = N_("Let bots play many games and count the results"),
    .more = N_(
        "The results depend on the seed (default 1) and not on the number of jobs. Bots are random "
        "unless --bots says otherwise. Ctrl-C stops early and reports what was played. --report "
        "covers win rates, who begins, how long games take and how they end; for every card, in "
        "how many games it was drawn and played; and for whatever else a game counts, how often it "
        "was used and how its users fared."),
    .examples = "  sandtable sim gears-cards --games 100000\n"
                "  sandtable sim ambush --bots greedy,random --games 2000 --seed 7\n"
                "  sandtable sim ambush --seats 3 --set walls=low --json\n"
                "  sandtable sim ambush --bots 'cmd:./mybot,greedy' --games 20\n"
                "  sandtable sim gears-cards --set chapter=2 --report chapter-2.md\n",
    .options = options,
    .kept = kept,
    .sets_up_a_game = true,
    .run = run,
};
