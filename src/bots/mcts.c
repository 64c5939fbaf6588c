/* mcts.c -- the bot that searches a tree of what may follow, and the levels made of it.
 *
 * Each try imagines a world, goes down the tree in it as far as the tree is known, adds a node, lets
 * the game's advice make the next few decisions until a glance tells something, and takes what that
 * glance says back up (tree.h).
 *
 * At the root the tries are shared out in rounds: all options get the same number of them, then the
 * better half goes on, until one is left.  The n-th try of every option is in the same world with the
 * same dice, so that luck does not decide between them.
 *
 * All chance comes from two numbers that are drawn when it begins, and arithmetic is that of IEEE
 * doubles, so a number of tries gives the same move everywhere.  A time does not.
 */
#include <math.h>
#include <string.h>

#include "bots/tree.h"

enum {
    PLAYOUT = 12,      /* decisions by advice, in games that do not say when to look */
    SETTLE_MOST = 60,  /* the same in games that do */
    NODES_MOST = 1 << 16,
};

/* What sets the levels apart: at how many options one looks, and how many decisions one plans.
 *
 * Games that say when a glance tells something are searched by whole acts: the act that an option
 * begins is played to its end by advice, and nothing is planned beyond.  There an estimate overrates
 * some of a hundred options, and the more of them are looked at, the surer one of those is taken; of
 * the few that the game's advice likes best it finds the right one (docs/bots.md). */
struct Mind {
    int options, depth;
    int acts; /* options, in games of acts */
};

static const struct Mind open_mind = { .options = MOVES_MAX, .depth = PATH_MOST, .acts = 5 };
static const struct Mind recruit_mind = { .options = 4, .depth = 1, .acts = 2 };
static const struct Mind soldier_mind = { .options = 12, .depth = 1, .acts = 3 };

/* How much of what its worlds differ by a style adds to the mean: an aggressive player takes the
 * move that may turn out well, a careful one the move that cannot turn out badly. */
static const double taste[] = {
    [STYLE_PLAIN] = 0, [STYLE_AGGRESSIVE] = 0.4, [STYLE_CAREFUL] = -0.4
};

/* An option of the question, at the root of the tree. */
typedef struct Candidate {
    int32_t node;
    double squares;
    float seen[WORLDS_SHOWN]; /* what came of it in the first worlds */
} Candidate;

typedef struct Search {
    Tree tree;
    Thinker *thinker;
    int seat;
    int options, depth; /* as in Mind */
    int n; /* candidates that are left; the best is the first after each round */
    int32_t judged; /* the node of the move that stays among them; 0: none has to */
    double taste;
    uint64_t chance;
    Candidate *candidate;
    State *state;
    Question *q;
    float *weight;
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
    return rounded(sizeof(Search)) + rounded(game->state_size) + rounded(sizeof(Question)) +
           rounded(MOVES_MAX * sizeof(float)) + rounded(MOVES_MAX * sizeof(Candidate)) +
           (size_t)nodes_for(bot) * sizeof(Node);
}

static void *carve(char **at, size_t size)
{
    void *part = *at;

    *at += rounded(size);
    return part;
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
                   .taste = taste[bot->style] };
    s->state = carve(&at, thinker_game(thinker)->state_size);
    s->q = carve(&at, sizeof *s->q);
    s->weight = carve(&at, MOVES_MAX * sizeof s->weight[0]);
    s->candidate = carve(&at, MOVES_MAX * sizeof s->candidate[0]);
    tree_init(&s->tree, (Node *)(void *)at, nodes_for(bot));
    s->chance = (uint64_t)rng_next(thinker_rng(thinker)) << 32;
    s->chance |= rng_next(thinker_rng(thinker));
    return s;
}

/* --- A try --- */

/* Generators of neighbouring worlds shall have nothing in common. */
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

/* All seats that are asked answer; returns the node from which the tree goes on, 0 if it does not. */
static int32_t descend(Search *s, Play *p, int32_t at, int32_t first, Rng *luck)
{
    SeatMask asked = play_to_act(p);
    int32_t next = 0;
    bool grown = false;

    for (int seat = 0; seat < play_core(p)->seats; seat++) {
        if (!(asked & SEAT_BIT(seat)))
            continue;
        int32_t child = at == 0 && seat == s->seat
                            ? first
                            : tree_choose(&s->tree, at, p, seat, s->q, s->weight, luck, &grown);
        if (child == 0)
            return 0;
        tree_pass(&s->tree, child);
        play_apply(p, seat, s->tree.node[child].move);
        if (next == 0 || seat == s->seat)
            next = child;
    }
    return grown || (at == 0 && s->tree.node[first].tries == 0) ? 0 : next;
}

static void try_candidate(Search *s, Candidate *candidate)
{
    uint32_t world = s->tree.node[candidate->node].tries;
    double score[SEATS_MAX];
    Rng chance, luck;

    world_rng(s, world, 0, &chance);
    world_rng(s, world, 1, &luck);
    Play p = thinker_imagine_from(s->thinker, s->state, &chance);
    p.ahead = true;
    int32_t at = 0;
    int depth = 0;
    s->tree.path_length = 0;
    do
        at = descend(s, &p, at, candidate->node, &luck);
    while (at != 0 && ++depth < s->depth && s->tree.path_length < PATH_MOST - SEATS_MAX &&
           !play_is_over(&p));
    play_out(&p, &luck);
    glance(&p, score);
    tree_learn(&s->tree, score, s->seat);
    candidate->squares += score[s->seat] * score[s->seat];
    if (world < WORLDS_SHOWN)
        candidate->seen[world] = (float)score[s->seat];
}

/* --- The root --- */

static double worth(const Search *s, const Candidate *candidate)
{
    const Node *node = &s->tree.node[candidate->node];
    double mean = node_mean(node, s->seat);
    double variance = node->tries ? candidate->squares / node->tries - mean * mean : 0;

    return mean + s->taste * (variance > 0 ? sqrt(variance) : 0);
}

static bool is_better(const Search *s, const Candidate *a, const Candidate *b)
{
    double one = worth(s, a), other = worth(s, b);

    return one > other ||
           (one == other && s->tree.node[a->node].advice > s->tree.node[b->node].advice);
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
        if (move_equal(s->tree.node[s->candidate[i].node].move, *judged))
            s->judged = s->candidate[i].node;
    for (int i = 0; judged && !s->judged && i < q->n; i++)
        if (move_equal(q->move[i], *judged)) {
            s->judged = tree_add(&s->tree, 0, *judged, s->seat, weight[i] / all);
            s->candidate[s->n++] = (Candidate){ .node = s->judged };
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

/* The options that are worth a try, those that the game's advice likes most if that is too many. */
static void gather(Search *s, int most)
{
    const Question *q = thinker_question(s->thinker);
    float weight[MOVES_MAX], all = 0;
    bool taken[MOVES_MAX] = { false };
    Rng chance;

    world_rng(s, UINT32_MAX, 0, &chance);
    Play p = thinker_imagine_from(s->thinker, s->state, &chance);
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
        s->candidate[s->n++] = (Candidate){ .node = tree_add(&s->tree, 0, q->move[best], s->seat,
                                                             weight[best] / all) };
    }
    add_judged(s, q, weight, all);
}

static bool sweep(Search *s)
{
    for (int i = 0; i < s->n; i++) {
        if (!thinker_may_try(s->thinker))
            return false;
        try_candidate(s, &s->candidate[i]);
    }
    return true;
}

static int rounds_for(int n)
{
    int rounds = 0;

    for (; n > 1; n = (n + 1) / 2)
        rounds++;
    return rounds;
}

/* One round is a fair part of what is left: of the time, or of the tries. */
static bool run_round(Search *s, int round, int rounds)
{
    if (thinker_bot(s->thinker)->timed) {
        do
            if (!sweep(s))
                return false;
        while (thinker_time_used(s->thinker) * rounds < round + 1);
        return true;
    }
    int64_t each = (thinker_tries(s->thinker) - s->tree.tries) / ((int64_t)(rounds - round) * s->n);
    for (int64_t i = 0; i < each || i == 0; i++)
        if (!sweep(s))
            return false;
    return true;
}

static Search *think(Thinker *thinker)
{
    Search *s = search_begin(thinker);
    int64_t most = thinker_tries(thinker);

    gather(s, most < s->options ? (int)most : s->options);
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
    Move move = s->tree.node[s->candidate[0].node].move;
    int choice = 0;

    while (!move_equal(q->move[choice], move))
        choice++;
    return choice;
}

static int worlds_of(const Search *s, const Candidate *candidate)
{
    uint32_t tries = s->tree.node[candidate->node].tries;

    return tries < WORLDS_SHOWN ? (int)tries : WORLDS_SHOWN;
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
    const Node *node = &s->tree.node[candidate->node];

    *out = (Prospect){ .move = node->move,
                       .chance = node_mean(node, s->seat),
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

    *hint = (Hint){ .prospects = s->n > 1 ? 2 : 1, .tries = s->tree.tries };
    hint->worlds = s->n > 1 ? worlds_of(s, other) : worlds_of(s, best);
    describe(s, best, hint->worlds, &hint->prospect[0]);
    if (s->n < 2)
        return;
    describe(s, other, hint->worlds, &hint->prospect[1]);
    for (int i = 0; i < hint->worlds; i++)
        hint->better += best->seen[i] > other->seen[i];
    hint->unsure = unsure_of(best, other, hint->worlds, s->tree.node[other->node].tries);
}

#define SEARCHES .styled = true, .memory = memory, .choose = choose, .explain = explain

const BotKind mcts_bot = {
    .id = "mcts",
    .about = N_("searches a tree of what may follow"),
    .effort_text = N_("how many tries it has for a decision"),
    .effort = 1000,
    .effort_most = 1000000,
    .takes_time = true,
    .mind = &open_mind,
    SEARCHES,
};

/* The first three are numbers of tries, so that their games can be replayed. */

const BotKind recruit_bot = {
    .id = "recruit",
    .about = N_("looks at what comes to mind first, and hardly ahead"),
    .effort = 4,
    .level = true,
    .mind = &recruit_mind,
    SEARCHES,
};

const BotKind soldier_bot = {
    .id = "soldier",
    .about = N_("weighs the likeliest moves, each by itself"),
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
    .about = N_("plans ahead for as long as it is given"),
    .effort = 100,
    .level = true,
    .timed = true,
    .takes_time = true,
    .mind = &open_mind,
    SEARCHES,
};
