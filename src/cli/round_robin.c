/* round_robin.c -- every bot against every other, from every side. */
#include "cli/round_robin.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/crew.h"
#include "cli/lab.h"

typedef struct Worker {
    Lab lab;
    Results results;
} Worker;

/* Where it is played. */
typedef struct Hall {
    const RoundRobin *all;
    Worker *worker;
} Hall;

/* --- One deal --- */

bool round_robin_is_together(const RoundRobin *all)
{
    return setup_is_together(all->game, &all->setup) || all->setup.seats == 1;
}

int round_robin_seatings(const RoundRobin *all)
{
    int seats = all->setup.seats;

    return round_robin_is_together(all) ? 2 : seats % 2 == 0 ? seats : 2 * seats;
}

/* Does the first bot of the pair have this seat? */
static bool is_first(const RoundRobin *all, int seating, int seat)
{
    int seats = all->setup.seats, larger = (seats + 1) / 2;

    if (round_robin_is_together(all))
        return seating == 0;
    return ((seat + seating) % seats < larger) == (seating < seats);
}

/* The most points of a deal: two for each pair of seats of different bots, in each seating. */
static uint64_t points_most(const RoundRobin *all)
{
    int seats = all->setup.seats, larger = (seats + 1) / 2;

    if (round_robin_is_together(all))
        return 2;
    return (uint64_t)(2 * larger * (seats - larger) * round_robin_seatings(all));
}

static uint64_t points_of(double one, double other)
{
    return one > other ? 2 : one == other ? 1 : 0;
}

/* Points that the first bot won of the second in one game. */
static uint64_t count_points(const RoundRobin *all, int seating, const double score[])
{
    uint64_t points = 0;

    for (int one = 0; one < all->setup.seats; one++)
        for (int other = 0; other < all->setup.seats; other++)
            if (is_first(all, seating, one) && !is_first(all, seating, other))
                points += points_of(score[one], score[other]);
    return points;
}

static void count_result(PairResult *pair, uint64_t points, uint64_t most)
{
    pair->won += 2 * points > most;
    pair->drawn += 2 * points == most;
    pair->lost += 2 * points < most;
}

/* Plays one seating; gives back the score of each seat. */
static void play_seating(const RoundRobin *all, Worker *w, const PairResult *pair, int seating,
                         uint64_t number, double score[SEATS_MAX])
{
    Bot bot[SEATS_MAX];
    int player[SEATS_MAX], seats = all->setup.seats;

    for (int seat = 0; seat < seats; seat++) {
        player[seat] = is_first(all, seating, seat) ? pair->contest.first : pair->contest.second;
        bot[seat] = all->bot[player[seat]];
    }
    lab_seat(&w->lab, bot);
    w->results.decisions += (uint64_t)lab_play(&w->lab, number);
    w->results.games++;
    all->game->score(&w->lab.play, score);
    for (int seat = 0; seat < seats; seat++) {
        w->results.bot[player[seat]].score += (uint64_t)(score[seat] * SCORE_UNIT + 0.5);
        w->results.bot[player[seat]].seats++;
    }
}

static double sum(const double score[], int seats)
{
    double total = 0;

    for (int seat = 0; seat < seats; seat++)
        total += score[seat];
    return total;
}

/* Pairs take turns, so that all have played about as much whenever it is stopped.  The number of
 * the task is that of its seed: no two pairs share their luck. */
static Labour play_deal(void *context, int worker, uint64_t number)
{
    const Hall *hall = context;
    const RoundRobin *all = hall->all;
    Worker *w = &hall->worker[worker];
    PairResult *pair = &w->results.pair[number % (uint64_t)all->pairs];
    double score[2 * SEATS_MAX][SEATS_MAX] = { { 0 } };
    uint64_t before = w->results.decisions, points = 0;
    int count = round_robin_seatings(all), seats = all->setup.seats;

    for (int seating = 0; seating < count; seating++) {
        play_seating(all, w, pair, seating, number, score[seating]);
        if (round_robin_is_together(all))
            continue;
        uint64_t won = count_points(all, seating, score[seating]);
        count_result(pair, won, pair->contest.most / (uint64_t)count);
        points += won;
    }
    if (round_robin_is_together(all)) {
        points = points_of(sum(score[0], seats), sum(score[1], seats));
        count_result(pair, points, pair->contest.most);
    }
    contest_add(&pair->contest, points);
    return (Labour){ .games = (uint64_t)count, .decisions = w->results.decisions - before };
}

/* --- All of them --- */

/* Every pair once, in the order of the bots. */
static void make_pairs(const RoundRobin *all, Results *results)
{
    int n = 0;

    memset(results, 0, sizeof *results);
    for (int first = 0; first < all->bots; first++)
        for (int second = first + 1; second < all->bots; second++)
            results->pair[n++].contest =
                (Contest){ .first = first, .second = second, .most = points_most(all) };
}

static void add_results(Results *to, const Results *from)
{
    for (int i = 0; i < PAIRS_MOST; i++) {
        PairResult *pair = &to->pair[i];
        const PairResult *more = &from->pair[i];
        pair->won += more->won;
        pair->drawn += more->drawn;
        pair->lost += more->lost;
        pair->contest.deals += more->contest.deals;
        pair->contest.points += more->contest.points;
        pair->contest.points_squared += more->contest.points_squared;
    }
    for (int i = 0; i < PLAYERS_MOST; i++) {
        to->bot[i].score += from->bot[i].score;
        to->bot[i].seats += from->bot[i].seats;
    }
    to->games += from->games;
    to->decisions += from->decisions;
}

static void rate(RoundRobin *all)
{
    Contest contest[PAIRS_MOST];

    for (int i = 0; i < all->pairs; i++)
        contest[i] = all->results.pair[i].contest;
    rating_of_players(contest, all->pairs, all->rating, all->bots);
}

uint64_t round_robin_games(const RoundRobin *all)
{
    return all->deals * (uint64_t)all->pairs * (uint64_t)round_robin_seatings(all);
}

void round_robin_play(RoundRobin *all)
{
    Hall hall = { .all = all, .worker = memory_new((size_t)all->jobs, sizeof *hall.worker) };
    Bot seated[SEATS_MAX];

    for (int seat = 0; seat < SEATS_MAX; seat++)
        seated[seat] = all->bot[0];
    for (int i = 0; i < all->jobs; i++) {
        lab_init(&hall.worker[i].lab, all->game, &all->setup, seated, all->seed);
        make_pairs(all, &hall.worker[i].results);
    }
    all->seconds = crew_run(&(Crew){ .task = play_deal,
                                     .context = &hall,
                                     .jobs = all->jobs,
                                     .tasks = all->deals * (uint64_t)all->pairs,
                                     .games = round_robin_games(all) });
    make_pairs(all, &all->results);
    for (int i = 0; i < all->jobs; i++) {
        add_results(&all->results, &hall.worker[i].results);
        lab_release(&hall.worker[i].lab);
    }
    free(hall.worker);
    rate(all);
}
