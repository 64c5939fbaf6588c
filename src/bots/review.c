/* review.c -- a match that was played, judged move by move. */
#include "bots/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/thinker.h"

/* A chance to win is known to a few points in a hundred.  A mistake has to be larger than that, and
 * larger than what luck could make of the tries. */
static const double MISTAKE_LEAST = 0.04;
static const double MISTAKE_ERRORS = 2.5; /* standard errors */
static const double TURN_LEAST = 0.1;

enum {
    WORLDS = 48,       /* in which a position is looked at when the move that turned it is sought */
    SPAN_MOST = 60,    /* moves between two decisions that are looked at for that */
    TURNS_APART = 3,   /* moves: two seats see the same blow */
};

/* A match as it is made again. */
typedef struct Tracing {
    const ReviewTask *task;
    Bot bot;
    Play play; /* with a State of its own, */
    int at;    /* after that many moves */
    Question *q;
    void *memory;
    State *imagined;
} Tracing;

static void trace_to(Tracing *t, int at)
{
    const ReviewTask *task = t->task;

    if (at < t->at) {
        memcpy(t->play.state, task->start, task->game->state_size);
        t->at = 0;
    }
    for (; t->at < at; t->at++) {
        const ReviewMove *made = &task->move[t->at];
        play_apply(&t->play, made->seat, made->move);
    }
}

static bool may_go_on(const ReviewTask *task)
{
    return !task->go_on || task->go_on(task->context);
}

/* Chance of its own for each position and each viewer: nothing of the real world is in it. */
static void seed_for(Rng *rng, int at, int seat, int world)
{
    uint64_t number = (uint64_t)at << 32 | (uint64_t)(seat + 1) << 24 | (uint64_t)world;

    rng_seed_number(rng, number);
}

/* --- Mistakes --- */

static double loss_of(const Hint *hint)
{
    return hint->prospect[0].chance - hint->prospect[1].chance;
}

static bool is_mistake(const Hint *hint, Move made)
{
    return hint->prospects > 1 && move_equal(hint->prospect[1].move, made) &&
           loss_of(hint) >= MISTAKE_LEAST && loss_of(hint) >= MISTAKE_ERRORS * hint->unsure;
}

/* In the order of the game; if there is no room, the smallest gives way. */
static void keep_mistake(Review *review, Mistake mistake)
{
    int least = 0;

    if (review->mistakes == REVIEW_MISTAKES_MOST) {
        for (int i = 1; i < review->mistakes; i++)
            if (loss_of(&review->mistake[i].hint) < loss_of(&review->mistake[least].hint))
                least = i;
        if (loss_of(&mistake.hint) <= loss_of(&review->mistake[least].hint))
            return;
        review->mistakes--;
        memmove(&review->mistake[least], &review->mistake[least + 1],
                (size_t)(review->mistakes - least) * sizeof review->mistake[0]);
    }
    review->mistake[review->mistakes++] = mistake;
}

/* --- Decisions --- */

/* Was there a choice worth the name? Giving up is not among the options, and a formality
 * (docs/formalities.md) is nobody's decision. */
static bool is_decision(Tracing *t, const ReviewMove *made)
{
    const Play *p = &t->play;

    if (!(t->task->seats & SEAT_BIT(made->seat)) || !(play_to_act(p) & SEAT_BIT(made->seat)) ||
        !play_is_option(p, made->seat, made->move))
        return false;
    play_ask(p, made->seat, t->q);
    if (t->q->n < 2 || play_spare(p, made->seat, false, t->q))
        return false;
    play_ask(p, made->seat, t->q);
    return true;
}

static void judge(Tracing *t, Review *review, const ReviewMove *made)
{
    Budget budget = { .go_on = t->task->go_on, .context = t->task->context };
    Judged *judged = &review->judged[review->judgements];
    Hint hint;
    Rng rng;

    seed_for(&rng, t->at, made->seat, 0);
    bot_judge(t->bot, &t->play, made->seat, t->q, made->move, &rng, t->memory, &budget, &hint);
    int which = hint.prospects > 1 && move_equal(hint.prospect[1].move, made->move);
    *judged = (Judged){ .at = t->at,
                        .seat = made->seat,
                        .chance = hint.prospect[0].chance,
                        .played = hint.prospect[which].chance };
    review->judgements++;
    if (is_mistake(&hint, made->move))
        keep_mistake(review, (Mistake){ .at = t->at, .seat = made->seat, .hint = hint });
}

static bool judge_all(Tracing *t, Review *review)
{
    const ReviewTask *task = t->task;

    for (int at = 0; at < task->length; at++) {
        trace_to(t, at);
        if (is_decision(t, &task->move[at]))
            judge(t, review, &task->move[at]);
        if (!may_go_on(task))
            return false;
        if (task->progress)
            task->progress(task->context, at + 1);
    }
    trace_to(t, task->length);
    review->over = play_core(&t->play)->over;
    if (review->over)
        task->game->score(&t->play, review->score);
    return true;
}

/* --- Turning points --- */

/* What a seat makes of the present position, whoever decides there. */
static double look_around(Tracing *t, int seat)
{
    double score[SEATS_MAX], sum = 0;

    for (int world = 0; world < WORLDS; world++) {
        Play p = {
            .game = t->play.game, .state = t->imagined, .ahead = true, .learned = t->bot.learned
        };
        Rng rng;
        seed_for(&rng, t->at, seat, world + 1);
        memcpy(t->imagined, t->play.state, p.game->state_size);
        play_imagine(&p, seat, &rng);
        play_out(&p, &rng);
        glance(&p, score);
        sum += score[seat];
    }
    return sum / WORLDS;
}

/* Which of the moves between two decisions changed most, in the direction that things went. */
static int find_blow(Tracing *t, const Judged *from, const Judged *to)
{
    bool up = to->chance > from->chance;
    int blow = to->at;
    double most = 0, before = 0;

    if (to->at - from->at > SPAN_MOST)
        return to->at;
    for (int at = from->at; at <= to->at && may_go_on(t->task); at++) {
        trace_to(t, at);
        double now = look_around(t, from->seat), change = up ? now - before : before - now;
        if (at > from->at && change > most)
            most = change, blow = at;
        before = now;
    }
    return blow;
}

/* The next decision on the same curve; NULL: there is none. */
static const Judged *next_of(const Review *review, const Judged *judged)
{
    const Judged *end = review->judged + review->judgements;

    for (const Judged *next = judged + 1; next < end; next++)
        if (review->together || next->seat == judged->seat)
            return next;
    return NULL;
}

static double swing_of(const Review *review, const Judged *judged)
{
    const Judged *next = next_of(review, judged);

    return next ? fabs(next->chance - judged->chance) : 0;
}

/* The largest swing that is not in the list yet; NULL: none is large enough. */
static const Judged *largest(const Review *review, const bool taken[])
{
    const Judged *best = NULL;

    for (int i = 0; i < review->judgements; i++) {
        const Judged *judged = &review->judged[i];
        double swing = taken[i] ? 0 : swing_of(review, judged);
        if (swing >= TURN_LEAST && (!best || swing > swing_of(review, best)))
            best = judged;
    }
    return best;
}

static bool is_near(const Review *review, int at)
{
    for (int i = 0; i < review->turns; i++)
        if (abs(review->turn[i].at - at) < TURNS_APART)
            return true;
    return false;
}

static int by_position(const void *a, const void *b)
{
    return ((const TurningPoint *)a)->at - ((const TurningPoint *)b)->at;
}

static bool find_turns(Tracing *t, Review *review)
{
    bool *taken = memory_new((size_t)review->judgements + 1, sizeof taken[0]);
    const Judged *from;

    while (review->turns < REVIEW_TURNS_MOST && (from = largest(review, taken)) != NULL) {
        const Judged *to = next_of(review, from);
        taken[from - review->judged] = true;
        int at = find_blow(t, from, to);
        if (!is_near(review, at))
            review->turn[review->turns++] = (TurningPoint){
                .at = at, .seat = from->seat, .before = from->chance, .after = to->chance };
    }
    free(taken);
    qsort(review->turn, (size_t)review->turns, sizeof review->turn[0], by_position);
    return may_go_on(t->task);
}

/* --- All of it --- */

static void open_tracing(Tracing *t, const ReviewTask *task)
{
    size_t size = task->game->state_size;

    *t = (Tracing){ .task = task, .q = memory_new(1, sizeof *t->q) };
    t->bot = (Bot){ .kind = &mcts_bot, .effort = task->tries, .learned = mcts_bot.learned };
    t->memory = memory_new(1, bot_memory(t->bot, task->game));
    t->imagined = memory_new(1, size);
    t->play = (Play){ .game = task->game, .state = memory_new(1, size) };
    memcpy(t->play.state, task->start, size);
}

static void close_tracing(Tracing *t)
{
    free(t->play.state);
    free(t->imagined);
    free(t->memory);
    free(t->q);
}

bool review_make(const ReviewTask *task, Review *review)
{
    Tracing t;

    *review = (Review){ .together = setup_is_together(task->game, task->setup) };
    review->judged = memory_new((size_t)task->length + 1, sizeof review->judged[0]);
    open_tracing(&t, task);
    bool done = judge_all(&t, review) && find_turns(&t, review);
    close_tracing(&t);
    if (!done)
        review_release(review);
    return done;
}

void review_release(Review *review)
{
    free(review->judged);
    *review = (Review){ 0 };
}
