/* arena.c -- the command that rates bots: every one against every other, from every side. */
#include <stdlib.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "cli/crew.h"
#include "cli/lab.h"
#include "cli/outside.h"
#include "cli/round_robin.h"
#include "engine/check.h"

typedef enum Format { FORMAT_TABLE, FORMAT_JSON, FORMAT_CSV } Format;

typedef struct ArenaArgs {
    const char *bots;
    uint64_t games;
    int jobs;
    bool json, csv;
} ArenaArgs;

static const struct argp_option options[] = {
    { "bots", 'b', N_("BOT,..."), 0,
      N_("Which bots to rate, two or more (default random,greedy)"),
      0 },
    { "games", 'g', N_("N"), 0,
      N_("How many games each pair plays (default 1000); rounded up to whole deals"), 0 },
    { "jobs", 'J', N_("N"), 0,
      N_("How many to play at once (default: one per processor)"), 0 },
    { "json", 'j', NULL, 0, N_("As JSON, for programs"), 0 },
    { "csv", 'c', NULL, 0, N_("A line for each pair, for spreadsheets"), 0 },
    { 0 },
};

static const KeptOption kept[] = {
    KEEP_TEXT('b', ArenaArgs, bots),
    KEEP_NUMBER('g', ArenaArgs, games, "--games", 1, INT64_C(1000000000)),
    KEEP_NUMBER('J', ArenaArgs, jobs, "--jobs", 1, JOBS_MOST),
    KEEP_FLAG('j', ArenaArgs, json),
    KEEP_FLAG('c', ArenaArgs, csv),
    { 0 },
};

static error_t take(int key, char *value, struct argp_state *state)
{
    const ArenaArgs *args = state->input;

    (void)value;
    if (key != ARGP_KEY_END)
        return ARGP_ERR_UNKNOWN;
    if (args->json && args->csv)
        args_wrong(state, N_("JSON and CSV cannot both be printed."));
    return 0;
}

/* --- Telling --- */

enum { NAME_BYTES = OUTSIDE_TEXT_MOST + 1 };

static const char *name_of(const RoundRobin *all, int bot, char memory[NAME_BYTES])
{
    Buf text;

    buf_init(&text, memory, NAME_BYTES);
    bot_write(all->bot[bot], &text);
    return memory;
}

/* The share of all the points it played for that a bot has won. */
static double share_of(const RoundRobin *all, int bot)
{
    double won = 0, played = 0;

    for (int i = 0; i < all->pairs; i++) {
        const Contest *contest = &all->results.pair[i].contest;
        double points = (double)contest->points / (double)contest->most;
        if (contest->first == bot)
            won += points;
        else if (contest->second == bot)
            won += (double)contest->deals - points;
        else
            continue;
        played += (double)contest->deals;
    }
    return played > 0 ? won / played : 0;
}

static double score_of(const RoundRobin *all, int bot)
{
    const BotResult *result = &all->results.bot[bot];

    return result->seats > 0 ? (double)result->score / SCORE_UNIT / (double)result->seats : 0;
}

/* The bots, the highest rating first. */
static void rank(const RoundRobin *all, int order[])
{
    for (int i = 0; i < all->bots; i++) {
        int place = i;
        for (; place > 0 && all->rating[order[place - 1]].elo < all->rating[i].elo; place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
}

static Origin origin_of(const RoundRobin *all)
{
    return (Origin){
        .game = all->game, .setup = &all->setup, .seed = all->seed, .overlay = all->overlay
    };
}

static void put_interval(Json *json, double low, double high)
{
    json_put_real(json, "low", low);
    json_put_real(json, "high", high);
}

static void put_bots(Json *json, const RoundRobin *all)
{
    char name[NAME_BYTES];
    int order[PLAYERS_MOST];

    rank(all, order);
    json_open_array(json, "bots");
    for (int i = 0; i < all->bots; i++) {
        const Rating *rating = &all->rating[order[i]];
        json_open_object(json, NULL);
        json_put_text(json, "name", name_of(all, order[i], name));
        json_put_real(json, "elo", rating->elo);
        put_interval(json, rating->low, rating->high);
        json_put_real(json, "share", share_of(all, order[i]));
        json_put_real(json, "score", score_of(all, order[i]));
        json_close(json);
    }
    json_close(json);
}

static void put_pairs(Json *json, const RoundRobin *all)
{
    char name[NAME_BYTES];

    json_open_array(json, "pairs");
    for (int i = 0; i < all->pairs; i++) {
        const PairResult *pair = &all->results.pair[i];
        Interval share = contest_share(&pair->contest);
        json_open_object(json, NULL);
        json_put_text(json, "first", name_of(all, pair->contest.first, name));
        json_put_text(json, "second", name_of(all, pair->contest.second, name));
        json_put_int(json, "deals", (int64_t)pair->contest.deals);
        json_put_int(json, "won", (int64_t)pair->won);
        json_put_int(json, "drawn", (int64_t)pair->drawn);
        json_put_int(json, "lost", (int64_t)pair->lost);
        json_put_real(json, "share", share.mean);
        put_interval(json, share.low, share.high);
        json_close(json);
    }
    json_close(json);
}

static void print_json(const RoundRobin *all)
{
    char memory[131072]; /* also for long names */
    Origin origin = origin_of(all);
    Buf out;

    buf_init(&out, memory, sizeof memory);
    Json json = json_begin(&out);
    json_open_object(&json, NULL);
    json_put_text(&json, "game", all->game->id);
    lab_origin_put(&origin, &json);
    json_put_int(&json, "seats", all->setup.seats);
    json_put_int(&json, "games", (int64_t)all->results.games);
    json_put_int(&json, "decisions", (int64_t)all->results.decisions);
    json_put_real(&json, "seconds", all->seconds);
    put_bots(&json, all);
    put_pairs(&json, all);
    json_close(&json);
    buf_add(&out, "\n");
    flush_buf(&out, stdout);
}

static void print_csv(const RoundRobin *all)
{
    char first[NAME_BYTES], second[NAME_BYTES];

    puts("first,second,deals,won,drawn,lost,share,low,high,first_elo,first_elo_low,first_elo_high,"
         "second_elo,second_elo_low,second_elo_high");
    for (int i = 0; i < all->pairs; i++) {
        const PairResult *pair = &all->results.pair[i];
        const Rating *one = &all->rating[pair->contest.first];
        const Rating *other = &all->rating[pair->contest.second];
        Interval share = contest_share(&pair->contest);
        printf("%s,%s,%llu,%llu,%llu,%llu,%.6f,%.6f,%.6f,%.1f,%.1f,%.1f,%.1f,%.1f,%.1f\n",
               name_of(all, pair->contest.first, first), name_of(all, pair->contest.second, second),
               (unsigned long long)pair->contest.deals, (unsigned long long)pair->won,
               (unsigned long long)pair->drawn, (unsigned long long)pair->lost, share.mean,
               share.low, share.high, one->elo, one->low, one->high, other->elo, other->low,
               other->high);
    }
}

static void add_number(Buf *out, double number, int places, int width)
{
    char memory[32];

    add_right(out, decimal(memory, number, places), width);
}

/* "  12.3 %", "   4.0 -   21.5" */
static void add_percent(Buf *out, double share)
{
    add_number(out, 100 * share, 1, 8);
    buf_add(out, " %");
}

static void add_range(Buf *out, double low, double high, int places, int width)
{
    add_number(out, low, places, width);
    buf_add(out, " ..");
    add_number(out, high, places, width);
}

static void add_titles(Buf *out, const char *const title[], const int width[], int left, int count)
{
    for (int i = 0; i < count; i++) {
        const char *text = sandtable_translate(title[i]);
        if (i < left)
            add_left(out, text, width[i]);
        else
            add_right(out, text, width[i]);
    }
    buf_add(out, "\n");
}

static void add_bots(const RoundRobin *all, Buf *out)
{
    static const char *const title[] = { N_("Bot"), N_("Elo"), N_("95 % interval"), N_("Share"),
                                         N_("Score") };
    static const int width[] = { 16, 7, 17, 10, 10 };
    char name[NAME_BYTES];
    int order[PLAYERS_MOST];

    rank(all, order);
    add_titles(out, title, width, 1, COUNT(title));
    for (int i = 0; i < all->bots; i++) {
        const Rating *rating = &all->rating[order[i]];
        add_name(out, name_of(all, order[i], name), width[0]);
        add_number(out, rating->elo, 0, width[1]);
        add_range(out, rating->low, rating->high, 0, 7);
        add_percent(out, share_of(all, order[i]));
        add_percent(out, score_of(all, order[i]));
        buf_add(out, "\n");
    }
}

static void add_pairs(const RoundRobin *all, Buf *out)
{
    static const char *const title[] = { N_("Bot"),  N_("Against"), N_("Won"),          N_("Tied"),
                                         N_("Lost"), N_("Share"),   N_("95 % interval") };
    static const int width[] = { 16, 16, 9, 9, 9, 10, 18 };
    char name[NAME_BYTES];

    add_titles(out, title, width, 2, COUNT(title));
    for (int i = 0; i < all->pairs; i++) {
        const PairResult *pair = &all->results.pair[i];
        Interval share = contest_share(&pair->contest);
        add_name(out, name_of(all, pair->contest.first, name), width[0]);
        add_name(out, name_of(all, pair->contest.second, name), width[1]);
        add_number(out, (double)pair->won, 0, width[2]);
        add_number(out, (double)pair->drawn, 0, width[3]);
        add_number(out, (double)pair->lost, 0, width[4]);
        add_percent(out, share.mean);
        add_range(out, 100 * share.low, 100 * share.high, 1, 6);
        buf_add(out, " %\n");
        flush_buf(out, stdout);
    }
}

static void print_table(const RoundRobin *all)
{
    char memory[8192], seconds[32];
    Origin origin = origin_of(all);
    Buf out;

    buf_init(&out, memory, sizeof memory);
    say(&out,
        N_PLURAL("games", "{game}: {games} game in {seconds} s, {seats} at the table.",
                 "{game}: {games} games in {seconds} s, {seats} at the table."),
        ARG_MESSAGE("game", all->game->title), ARG_NUMBER("seats", all->setup.seats),
        ARG_NUMBER("games", (int64_t)all->results.games),
        ARG_TEXT("seconds", decimal(seconds, all->seconds, 2)));
    buf_add(&out, "\n");
    lab_settings_say(all->game, &all->setup, &out);
    lab_origin_say(&origin, &out);
    if (round_robin_is_together(all))
        say(&out,
            N_("All play together: each deal is played once by a team of one bot and once by a "
               "team of the other, and the better score wins it."));
    else
        say(&out, N_("Each deal is played {count} times, so that both bots have had every seat."),
            ARG_NUMBER("count", round_robin_seatings(all)));
    buf_add(&out, "\n\n");
    add_bots(all, &out);
    buf_add(&out, "\n");
    flush_buf(&out, stdout);
    add_pairs(all, &out);
}

static void print_results(const RoundRobin *all, Format format)
{
    switch (format) {
    case FORMAT_TABLE:
        print_table(all);
        break;
    case FORMAT_JSON:
        print_json(all);
        break;
    case FORMAT_CSV:
        print_csv(all);
        break;
    }
}

/* --- The command --- */

static bool read_entrants(RoundRobin *all, const char *text, Err *err)
{
    char name[NAME_BYTES];

    if (!bots_read(text ? text : "random,greedy", PLAYERS_MOST, all->bot, &all->bots, err))
        return false;
    if (all->bots < 2)
        return fail(err,
                    N_("Rating takes at least two bots, as in --bots random,greedy."));
    if (all->bots > PLAYERS_MOST)
        return fail(err, N_("'{text}' names more than {most} bots."), ARG_TEXT("text", text),
                    ARG_NUMBER("most", PLAYERS_MOST));
    for (int i = 0; i < all->bots; i++)
        for (int k = 0; k < i; k++)
            if (bot_equal(all->bot[i], all->bot[k]))
                return fail(err, N_("The bot {bot} is named twice."),
                            ARG_TEXT("bot", name_of(all, i, name)));
    all->pairs = all->bots * (all->bots - 1) / 2;
    return true;
}

static Exit compete(RoundRobin *all, const ArenaArgs *args)
{
    uint64_t each = (uint64_t)round_robin_seatings(all);

    all->deals = (args->games + each - 1) / each;
    all->jobs = crew_jobs(args->jobs);
    round_robin_play(all);
    print_results(all, args->json ? FORMAT_JSON : args->csv ? FORMAT_CSV : FORMAT_TABLE);
    return outside_result(crew_result(all->results.games, round_robin_games(all)));
}

static Exit run(const Command *command, int argc, char **argv)
{
    ArenaArgs args = { .games = 1000 };
    TableArgs table = { 0 };
    Library library;
    RoundRobin *all;
    Err err;
    Exit result;

    args_parse(command, argc, argv, take, &args, &table);
    if (!library_open(&library, table.content, &err))
        return complain(EXIT_FAILED, &err);
    all = memory_new(1, sizeof *all);
    all->seed = table.has_seed ? table.seed : 1;
    all->overlay = table.content;
    if (table_set_up(&table, &library, &all->game, &all->setup, &err) &&
        read_entrants(all, args.bots, &err))
        result = compete(all, &args);
    else
        result = complain(EXIT_WRONG_USE, &err);
    free(all);
    library_close(&library);
    return result;
}

const Command arena_command = {
    .name = "arena",
    .arguments = N_("GAME"),
    .about = N_("Rate bots against each other"),
    .more = N_(
        "Every bot plays every other. A deal is one seed, played once from every side: luck and "
        "the "
        "better seat favour nobody. With more than two seats each bot has half of them, and its "
        "seats are "
        "compared with those of the other; in a game that all play together, teams of one bot each "
        "play the same deals. The ratings are Elo's, those under which the results are most "
        "likely, "
        "with a mean of 0; 400 more means ten points won for each one lost. The results depend on "
        "the seed "
        "(default 1) and not on the number of jobs. Ctrl-C stops early and reports what was "
        "played."),
    .examples = "  sandtable arena gears-cards --bots random,greedy,greedy:32 --games 200\n"
                "  sandtable arena ambush --seats 4 --games 2000 --seed 7\n"
                "  sandtable arena ambush --bots greedy:1,greedy:8 --set walls=low --json\n"
                "  sandtable arena ambush --bots random,greedy,greedy:64 --csv > ratings.csv\n",
    .options = options,
    .kept = kept,
    .sets_up_a_game = true,
    .run = run,
};
