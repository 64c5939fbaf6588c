/* mcts.c -- the bot that searches a tree of what may follow, and the levels made of it.
 *
 * Each try imagines a world, goes down the tree in it as far as the tree is known, adds a node,
 * lets the game's advice make the next few decisions until a glance tells something, and takes what
 * that glance says back up (tree.h).
 *
 * At the root the tries are shared out in rounds: all options get the same number of them, then the
 * better half goes on, until one is left.  The n-th try of every option is in the same world with
 * the same dice, so that luck does not decide between them.
 *
 * Several threads each have a tree of their own and share out the tries of a round; after it, what
 * they found out about the options is added up in the order of their numbers, and the better half
 * goes on in all of them.  Which thread is quicker plays no part.
 *
 * All chance comes from two numbers that are drawn when it begins, and arithmetic is that of IEEE
 * doubles, so a number of tries and of threads gives the same move everywhere.  A time does not.
 */
#include <math.h>
#include <pthread.h>
#include <string.h>

#include "bots/tree.h"

enum {
    PLAYOUT = 12,      /* decisions by advice, in games that do not say when to look */
    SETTLE_MOST = 60,  /* the same in games that do */
    NODES_MOST = 1 << 16,
    ENOUGH = 1000, /* tries of a timed search by acts: more choose no better (docs/bots.md) */
};

/* What sets the levels apart: how many options one looks at, and how many decisions one plans.
 *
 * Games that say when a glance tells something are searched by whole acts: the act that an option
 * begins is played to its end by advice, and nothing is planned beyond (docs/bots.md). */
struct Mind {
    int options, depth;
    int acts; /* options, in games of acts */
};

static const struct Mind open_mind = { .options = MOVES_MAX, .depth = PATH_MOST, .acts = 64 };
static const struct Mind recruit_mind = { .options = 4, .depth = 1, .acts = 2 };
static const struct Mind soldier_mind = { .options = 12, .depth = 1, .acts = 3 };

/* How much of the spread of a move's worlds a style adds to the mean: an aggressive player takes
 * the move that may turn out well, a careful one the move that cannot turn out badly. */
static const double taste[] = {
    [STYLE_PLAIN] = 0, [STYLE_AGGRESSIVE] = 0.4, [STYLE_CAREFUL] = -0.4
};

/* An option of the question, at the root of every tree, in which it has the same place. */
typedef struct Candidate {
    int32_t node;
    uint32_t tries;       /* these three of all threads, as after the last round */
    double value, squares;
    int worlds;           /* the first that all of them have seen */
    float seen[WORLDS_SHOWN]; /* what came of it there */
} Candidate;

/* What a thread has for itself. */
typedef struct Worker {
    struct Search *search;
    Tree tree;
    State *state;
    Question *q;
    float *weight;
    double *squares; /* of each candidate, by its node */
    int number;
    int64_t sweeps; /* in this round, at most */
    double until;   /* a timed search: the part of its time that has passed then */
    bool hurried;   /* there is no time or budget left */
    pthread_t thread;
    bool runs;
} Worker;

typedef struct Search {
    Thinker *thinker;
    int seat;
    int options, depth; /* as in Mind */
    int64_t most;       /* tries; INT64_MAX: only time counts */
    int n; /* candidates that are left; the best is the first after each round */
    int32_t judged; /* the node of the move that stays among them; 0: none has to */
    double taste;
    uint64_t chance;
    Candidate *candidate;
    int workers;
    Worker worker[THREADS_MOST];
} Search;

/* --- Memory --- */

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

static int nodes_for(const Bot *bot)
{
    return bot->timed || bot->effort > NODES_MOST - MOVES_MAX - 1 ? NODES_MOST
                                                                  : bot->effort + MOVES_MAX + 1;
}

/* One block for everything; laid out by carve. */
static size_t memory(const Game *game, const Bot *bot)
{
    size_t each = rounded(game->state_size) + rounded(sizeof(Question)) +
                  rounded(MOVES_MAX * sizeof(float)) + rounded((MOVES_MAX + 2) * sizeof(double)) +
                  rounded((size_t)nodes_for(bot) * sizeof(Node));

    return rounded(sizeof(Search)) + rounded((MOVES_MAX + 1) * sizeof(Candidate)) +
           (size_t)bot_threads(bot) * each;
}

static void *carve(char **at, size_t size)
{
    void *part = *at;

    *at += rounded(size);
    return part;
}

static void worker_init(Search *s, int number, char **at)
{
    const Bot *bot = thinker_bot(s->thinker);
    Worker *w = &s->worker[number];

    *w = (Worker){ .search = s, .number = number };
    w->state = carve(at, thinker_game(s->thinker)->state_size);
    w->q = carve(at, sizeof *w->q);
    w->weight = carve(at, MOVES_MAX * sizeof w->weight[0]);
    w->squares = carve(at, (MOVES_MAX + 2) * sizeof w->squares[0]);
    memset(w->squares, 0, (MOVES_MAX + 2) * sizeof w->squares[0]);
    tree_init(&w->tree, carve(at, (size_t)nodes_for(bot) * sizeof(Node)), nodes_for(bot));
}

static Search *search_begin(Thinker *thinker)
{
    const Bot *bot = thinker_bot(thinker);
    const struct Mind *mind = bot->kind->mind;
    bool acts = thinker_game(thinker)->settled != NULL;
    char *at = thinker_memory(thinker);
    Search *s = carve(&at, sizeof *s);

    *s = (Search){ .thinker = thinker,
                   .seat = thinker_seat(thinker),
                   .options = acts ? mind->acts : mind->options,
                   .depth = acts ? 1 : mind->depth,
                   .most = thinker_tries(thinker),
                   .taste = taste[bot->style],
                   .workers = thinker_threads(thinker) };
    if (acts && bot->timed && s->most > ENOUGH)
        s->most = ENOUGH;
    s->candidate = carve(&at, (MOVES_MAX + 1) * sizeof s->candidate[0]);
    for (int i = 0; i < s->workers; i++)
        worker_init(s, i, &at);
    s->chance = (uint64_t)rng_next(thinker_rng(thinker)) << 32;
    s->chance |= rng_next(thinker_rng(thinker));
    return s;
}

/* The option has the same place in the tree of every thread, so any of them can name it. */
static const Node *node_of(const Search *s, const Candidate *candidate)
{
    return &s->worker[0].tree.node[candidate->node];
}

static void add_candidate(Search *s, Move move, float advice)
{
    for (int i = 0; i < s->workers; i++)
        s->candidate[s->n] = (Candidate){
            .node = tree_add(&s->worker[i].tree, 0, move, s->seat, advice),
        };
    s->n++;
}

/* --- A try --- */

/* Generators of neighbouring worlds must have nothing in common. */
static void world_rng(const Search *s, uint32_t world, int stream, Rng *rng)
{
    uint64_t x = s->chance + 2 * (uint64_t)world + (uint64_t)stream;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    rng_seed_number(rng, x ^ x >> 31);
}

void play_out(Play *p, Rng *luck)
{
    const Game *game = p->game;

    if (!game->settled)
        play_by_advice(p, PLAYOUT, luck);
    for (int i = 0; game->settled && i < SETTLE_MOST && !play_is_over(p) && !game->settled(p); i++)
        play_by_advice(p, 1, luck);
}

/* All seats that are asked answer; returns the node from which the tree goes on, 0
 * if it does not. */
static int32_t descend(Worker *w, Play *p, int32_t at, int32_t first, Rng *luck)
{
    int own = w->search->seat;
    SeatMask asked = play_to_act(p);
    int32_t next = 0;
    bool grown = false;

    for (int seat = 0; seat < play_core(p)->seats; seat++) {
        if (!(asked & SEAT_BIT(seat)))
            continue;
        int32_t child = at == 0 && seat == own
                            ? first
                            : tree_choose(&w->tree, at, p, seat, w->q, w->weight, luck, &grown);
        if (child == 0)
            return 0;
        tree_pass(&w->tree, child);
        play_apply(p, seat, w->tree.node[child].move);
        if (next == 0 || seat == own)
            next = child;
    }
    return grown || (at == 0 && w->tree.node[first].tries == 0) ? 0 : next;
}

static void try_candidate(Worker *w, Candidate *candidate)
{
    const Search *s = w->search;
    uint32_t world =
        w->tree.node[candidate->node].tries * (uint32_t)s->workers + (uint32_t)w->number;
    double score[SEATS_MAX];
    Rng chance, luck;

    world_rng(s, world, 0, &chance);
    world_rng(s, world, 1, &luck);
    Play p = thinker_imagine_from(s->thinker, w->state, &chance);
    p.ahead = true;
    int32_t at = 0;
    int depth = 0;
    w->tree.path_length = 0;
    do
        at = descend(w, &p, at, candidate->node, &luck);
    while (at != 0 && ++depth < s->depth && w->tree.path_length < PATH_MOST - SEATS_MAX &&
           !play_is_over(&p));
    play_out(&p, &luck);
    glance(&p, score);
    tree_learn(&w->tree, score, s->seat);
    w->squares[candidate->node] += score[s->seat] * score[s->seat];
    if (world < WORLDS_SHOWN)
        candidate->seen[world] = (float)score[s->seat];
}

/* --- A round --- */

/* Each option once.  Only a search in one thread can be hurried by others (thinker_threads). */
static bool sweep(Worker *w)
{
    Search *s = w->search;
    bool first = w->tree.tries == 0;

    for (int i = 0; i < s->n; i++) {
        bool late = s->workers == 1 ? !thinker_may_try(s->thinker)
                                    : !first && thinker_bot(s->thinker)->timed &&
                                          thinker_time_used(s->thinker) >= 1;
        if (late)
            return false;
        try_candidate(w, &s->candidate[i]);
    }
    return true;
}

static void *run_worker(void *context)
{
    Worker *w = context;
    bool timed = thinker_bot(w->search->thinker)->timed;

    for (int64_t i = 0; i < w->sweeps && !w->hurried; i++) {
        if (timed && i > 0 && thinker_time_used(w->search->thinker) >= w->until)
            break;
        w->hurried = !sweep(w);
    }
    return NULL;
}

/* What all threads found out about an option, always added up in the same order. */
static void add_up(const Search *s, Candidate *candidate)
{
    uint32_t least = UINT32_MAX;

    candidate->tries = 0;
    candidate->value = candidate->squares = 0;
    for (int i = 0; i < s->workers; i++) {
        const Node *node = &s->worker[i].tree.node[candidate->node];
        candidate->tries += node->tries;
        candidate->value += node->value[s->seat];
        candidate->squares += s->worker[i].squares[candidate->node];
        least = node->tries < least ? node->tries : least;
    }
    uint64_t worlds = (uint64_t)least * (uint64_t)s->workers;
    candidate->worlds = worlds < WORLDS_SHOWN ? (int)worlds : WORLDS_SHOWN;
}

/* Where there is no second thread to be had, the first one does its work, with the same result. */
static bool run_workers(Search *s)
{
    bool done = true;

    for (int i = 1; i < s->workers; i++)
        s->worker[i].runs =
            pthread_create(&s->worker[i].thread, NULL, run_worker, &s->worker[i]) == 0;
    run_worker(&s->worker[0]);
    for (int i = 1; i < s->workers; i++)
        if (s->worker[i].runs)
            pthread_join(s->worker[i].thread, NULL);
        else
            run_worker(&s->worker[i]);
    for (int i = 0; i < s->n; i++)
        add_up(s, &s->candidate[i]);
    for (int i = 0; i < s->workers; i++)
        done &= !s->worker[i].hurried;
    return done;
}

static int64_t tries_of(const Search *s)
{
    int64_t tries = 0;

    for (int i = 0; i < s->workers; i++)
        tries += s->worker[i].tree.tries;
    return tries;
}

/* One round is a fair part of what is left: of the time, or of the tries. */
static bool run_round(Search *s, int round, int rounds)
{
    int64_t each = (s->most - tries_of(s)) / ((int64_t)(rounds - round) * s->n);

    for (int i = 0; i < s->workers; i++) {
        Worker *w = &s->worker[i];
        w->until = (double)(round + 1) / rounds;
        w->sweeps = each / s->workers + (i < each % s->workers);
    }
    if (each < 1) /* all are looked at once in each round, however few tries there are */
        s->worker[0].sweeps = 1;
    return run_workers(s);
}

/* --- The root --- */

static double mean_of(const Candidate *candidate)
{
    return candidate->tries ? candidate->value / candidate->tries : 0;
}

static double worth(const Search *s, const Candidate *candidate)
{
    double mean = mean_of(candidate);
    double variance = candidate->tries ? candidate->squares / candidate->tries - mean * mean : 0;

    return mean + s->taste * (variance > 0 ? sqrt(variance) : 0);
}

static bool is_better(const Search *s, const Candidate *a, const Candidate *b)
{
    double one = worth(s, a), other = worth(s, b);

    return one > other ||
           (one == other && node_of(s, a)->advice > node_of(s, b)->advice);
}

static void sort_candidates(Search *s)
{
    for (int i = 1; i < s->n; i++)
        for (int k = i; k > 0 && is_better(s, &s->candidate[k], &s->candidate[k - 1]); k--) {
            Candidate other = s->candidate[k];
            s->candidate[k] = s->candidate[k - 1];
            s->candidate[k - 1] = other;
        }
}

/* A move that is to be judged is looked at whatever the advice says of it. */
static void add_judged(Search *s, const Question *q, const float weight[], float all)
{
    const Move *judged = thinker_judged(s->thinker);

    for (int i = 0; judged && i < s->n; i++)
        if (move_equal(node_of(s, &s->candidate[i])->move, *judged))
            s->judged = s->candidate[i].node;
    for (int i = 0; judged && !s->judged && i < q->n; i++)
        if (move_equal(q->move[i], *judged)) {
            add_candidate(s, *judged, weight[i] / all);
            s->judged = s->candidate[s->n - 1].node;
        }
}

/* The better half goes on, and with it, in the place of the last, the move that is judged. */
static void cut_candidates(Search *s)
{
    int n = (s->n + 1) / 2;

    for (int i = n; s->judged && i < s->n; i++)
        if (s->candidate[i].node == s->judged)
            s->candidate[n - 1] = s->candidate[i];
    s->n = n;
}

/* The options worth a try; if those are too many, the ones that the game's advice likes most. */
static void gather(Search *s, int most)
{
    const Question *q = thinker_question(s->thinker);
    float weight[MOVES_MAX], all = 0;
    bool taken[MOVES_MAX] = { false };
    Rng chance;

    world_rng(s, UINT32_MAX, 0, &chance);
    Play p = thinker_imagine_from(s->thinker, s->worker[0].state, &chance);
    advice_weigh(&p, s->seat, q, weight);
    for (int i = 0; i < q->n; i++)
        all += weight[i];
    while (s->n < most && s->n < q->n) {
        int best = -1, equals = 0;
        for (int i = 0; i < q->n; i++) {
            if (taken[i] || (best >= 0 && weight[i] < weight[best]))
                continue;
            equals = best < 0 || weight[i] > weight[best] ? 1 : equals + 1;
            if (equals == 1 || rng_below(&chance, equals) == 0)
                best = i;
        }
        if (s->n > 0 && weight[best] <= HOPELESS)
            break;
        taken[best] = true;
        add_candidate(s, q->move[best], weight[best] / all);
    }
    add_judged(s, q, weight, all);
}

static int rounds_for(int n)
{
    int rounds = 0;

    for (; n > 1; n = (n + 1) / 2)
        rounds++;
    return rounds;
}

static Search *think(Thinker *thinker)
{
    Search *s = search_begin(thinker);

    gather(s, s->most < s->options ? (int)s->most : s->options);
    int rounds = rounds_for(s->n);
    if (rounds == 0 && thinker_explains(thinker))
        rounds = 1;
    for (int round = 0; round < rounds; round++) {
        bool done = run_round(s, round, rounds);
        sort_candidates(s);
        if (!done)
            break;
        if (round < rounds - 1) /* the last two are both kept, to tell of */
            cut_candidates(s);
    }
    return s;
}

/* --- The bots --- */

static int choose(Thinker *thinker)
{
    const Question *q = thinker_question(thinker);
    const Search *s = think(thinker);
    Move move = node_of(s, &s->candidate[0])->move;
    int choice = 0;

    while (!move_equal(q->move[choice], move))
        choice++;
    return choice;
}

/* The mean of the lower quarter of what was seen. */
static double worst_quarter(const Candidate *candidate, int worlds)
{
    float sorted[WORLDS_SHOWN];
    double sum = 0;
    int count = worlds / 4 > 0 ? worlds / 4 : 1;

    for (int i = 0; i < worlds; i++) {
        int k = i;
        for (; k > 0 && sorted[k - 1] > candidate->seen[i]; k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = candidate->seen[i];
    }
    for (int i = 0; i < count; i++)
        sum += (double)sorted[i];
    return worlds > 0 ? sum / count : 0;
}

static void describe(const Search *s, const Candidate *candidate, int worlds, Prospect *out)
{
    *out = (Prospect){ .move = node_of(s, candidate)->move,
                       .chance = mean_of(candidate),
                       .at_worst = worst_quarter(candidate, worlds) };
}

/* The standard error of the difference of two moves that were tried in the same worlds. */
static double unsure_of(const Candidate *best, const Candidate *other, int worlds, uint32_t tries)
{
    double sum = 0, squares = 0;

    for (int i = 0; i < worlds; i++) {
        double gain = (double)best->seen[i] - (double)other->seen[i];
        sum += gain;
        squares += gain * gain;
    }
    double variance = worlds > 0 ? squares / worlds - sum / worlds * (sum / worlds) : 0;
    return variance > 0 && tries > 0 ? sqrt(variance / tries) : 0;
}

static void explain(Thinker *thinker, Hint *hint)
{
    const Search *s = think(thinker);
    const Candidate *best = &s->candidate[0], *other = &s->candidate[1];

    *hint = (Hint){ .prospects = s->n > 1 ? 2 : 1, .tries = tries_of(s) };
    hint->worlds = s->n > 1 ? other->worlds : best->worlds;
    describe(s, best, hint->worlds, &hint->prospect[0]);
    if (s->n < 2)
        return;
    describe(s, other, hint->worlds, &hint->prospect[1]);
    for (int i = 0; i < hint->worlds; i++)
        hint->better += best->seen[i] > other->seen[i];
    hint->unsure = unsure_of(best, other, hint->worlds, other->tries);
}

#define SEARCHES                                                                                   \
    .styled = true, .judges = true, .learned = true, .memory = memory, .choose = choose,           \
    .explain = explain

const BotKind mcts_bot = {
    .id = "mcts",
    .about = N_("searches a tree of what may happen next"),
    .effort_text = N_("how many tries it gets for a decision"),
    .effort = 1000,
    .effort_most = 1000000,
    .takes_time = true,
    .threaded = true,
    .mind = &open_mind,
    SEARCHES,
};

/* The first three are numbers of tries, so that their games can be replayed. */

const BotKind recruit_bot = {
    .id = "recruit",
    .about = N_("goes by first impressions and hardly looks ahead"),
    .effort = 4,
    .level = true,
    .mind = &recruit_mind,
    SEARCHES,
};

const BotKind soldier_bot = {
    .id = "soldier",
    .about = N_("weighs the most promising moves, one at a time"),
    .effort = 36,
    .level = true,
    .mind = &soldier_mind,
    SEARCHES,
};

const BotKind veteran_bot = {
    .id = "veteran",
    .about = N_("plans ahead"),
    .effort = 300,
    .level = true,
    .mind = &open_mind,
    SEARCHES,
};

const BotKind commander_bot = {
    .id = "commander",
    .about = N_("plans ahead for as long as it is allowed"),
    .effort = 100,
    .level = true,
    .timed = true,
    .takes_time = true,
    .threaded = true,
    .mind = &open_mind,
    SEARCHES,
};
