/* greedy.c -- the bot that takes the move after which its position looks best.
 *
 * It imagines a few worlds that fit what it knows, tries every move in each of them, and compares
 * the means of what a glance then tells.  All moves are tried in the same worlds, with the same
 * dice and the same sealed answers of the others, so that luck does not decide between them.
 *
 * It does not glance at once: an attack, say, is several decisions, and the first of them changes
 * nothing yet.  So the game's own advice makes the next few for all seats: until the game says that
 * a glance tells something, or a fixed number of them.
 */
#include <string.h>

#include "bots/thinker.h"

enum { GO_ON = 2, GO_ON_MOST = 60 };

/* Two States: the imagined world, and the one a move is tried in. */
static size_t state_room(const Game *game)
{
    return (game->state_size + 63) & ~(size_t)63;
}

static size_t memory(const Game *game, const Bot *bot)
{
    (void)bot;
    return 2 * state_room(game);
}

static void go_on(Play *p, Rng *luck)
{
    if (!p->game->settled) {
        play_by_advice(p, GO_ON, luck);
        return;
    }
    for (int i = 0; i < GO_ON_MOST && !play_is_over(p) && !p->game->settled(p); i++)
        play_by_advice(p, 1, luck);
}

static double look(const Thinker *thinker, const Play *world, State *trial, Move move, Rng luck)
{
    Play p = { .game = world->game, .state = trial, .ahead = true, .learned = world->learned };

    memcpy(trial, world->state, world->game->state_size);
    play_apply(&p, thinker_seat(thinker), move);
    go_on(&p, &luck);
    return thinker_glance(thinker, &p);
}

/* Moves that the game's own advice calls hopeless are left out, unless there are no others. */
static int worth_trying(const float weight[], int n, bool tried[])
{
    int count = 0;

    for (int i = 0; i < n; i++)
        count += tried[i] = weight[i] > HOPELESS;
    if (count == 0)
        memset(tried, true, (size_t)n * sizeof tried[0]);
    return count > 0 ? count : n;
}

/* Of the best, the game's own favourite; of several such, any one. */
static int choose_best(const double value[], const float favour[], const bool tried[], int n,
                       Rng *rng)
{
    int best = -1, equals = 1;

    for (int i = 0; i < n; i++) {
        if (!tried[i])
            continue;
        bool as_good = best >= 0 && value[i] == value[best] && favour[i] == favour[best];
        bool better = best < 0 || value[i] > value[best] ||
                      (value[i] == value[best] && favour[i] > favour[best]);
        if (better)
            equals = 0;
        if (better || (as_good && rng_below(rng, equals + 1) == 0))
            best = i;
        equals += better || as_good;
    }
    return best;
}

static int choose(Thinker *thinker)
{
    const Question *q = thinker_question(thinker);
    State *imagined = thinker_memory(thinker);
    State *trial = (State *)((char *)imagined + state_room(thinker_game(thinker)));
    double value[MOVES_MAX] = { 0 };
    float favour[MOVES_MAX] = { 0 }, weight[MOVES_MAX];
    bool tried[MOVES_MAX];
    int trials = 0;

    for (int i = 0; i < thinker_effort(thinker); i++) {
        Play world = thinker_imagine(thinker, imagined);
        double seen[MOVES_MAX] = { 0 };
        Rng luck;
        rng_seed_number(&luck, rng_next(thinker_rng(thinker)));
        thinker_prefer(thinker, &world, weight);
        if (i == 0)
            trials = worth_trying(weight, q->n, tried);
        thinker_answer_for_others(thinker, &world);
        for (int move = 0; move < q->n && trials > 1; move++) {
            if (!tried[move])
                continue;
            if (!thinker_may_try(thinker)) /* a world in which not all were tried tells nothing */
                return choose_best(value, favour, tried, q->n, thinker_rng(thinker));
            seen[move] = look(thinker, &world, trial, q->move[move], luck);
        }
        for (int move = 0; move < q->n; move++) {
            value[move] += seen[move];
            favour[move] += weight[move];
        }
        if (trials == 1)
            break;
    }
    return choose_best(value, favour, tried, q->n, thinker_rng(thinker));
}

const BotKind greedy_bot = {
    .id = "greedy",
    .about = N_("takes the move after which its position looks best"),
    .effort_text = N_("how many worlds it imagines"),
    .effort = 8,
    .effort_most = 1000,
    .judges = true, /* plainly: the yardstick for everybody else does not change */
    .memory = memory,
    .choose = choose,
};
