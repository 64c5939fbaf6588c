/* tree.c -- what a search has learned about the moves that may follow. */
#include "bots/tree.h"

#include <math.h>
#include <string.h>

static const double CURIOSITY = 3.0; /* in spreads */
static const double WIDENING = 3.0;  /* options looked at, per root of the tries */
static const double LEAST_SPREAD = 1e-6;

void tree_init(Tree *tree, Node *memory, int most)
{
    *tree = (Tree){ .node = memory, .count = 1, .most = most, .spread = 0.1 };
    memset(memory, 0, sizeof memory[0]);
}

int32_t tree_add(Tree *tree, int32_t parent, Move move, int seat, float advice)
{
    int32_t at = tree->count++;

    tree->node[at] = (Node){ .move = move,
                             .seat = (int8_t)seat,
                             .advice = advice,
                             .next = tree->node[parent].first };
    tree->node[parent].first = at;
    return at;
}

double node_mean(const Node *node, int seat)
{
    return node->tries ? node->value[seat] / node->tries : 0;
}

/* Usually the children are in the reverse order of the options, so that the one before is near. */
static int find_option(const Question *q, Move move, int near)
{
    for (int i = 0; i < q->n; i++) {
        int at = near - i >= 0 ? near - i : near - i + q->n;
        if (move_equal(q->move[at], move))
            return at;
    }
    return -1;
}

/* How much a seat would like to try a node again: what came of it so far, and what it may be
 * missing. */
static double appeal(const Tree *tree, const Node *node, int options)
{
    double missed = (node->advice + 1.0 / options) * sqrt((double)node->open) / (1.0 + node->tries);

    return node_mean(node, node->seat) + CURIOSITY * tree->spread * missed;
}

/* Of the options that are not known yet, the one that the game recommends most; -1: those that are
 * left are hopeless. */
static int next_option(const Question *q, const bool known[], const float weight[], bool any,
                       Rng *luck)
{
    int best = -1, equals = 0;

    for (int i = 0; i < q->n; i++) {
        if (known[i] || (any && weight[i] <= HOPELESS))
            continue;
        if (best < 0 || weight[i] > weight[best])
            best = i, equals = 1;
        else if (weight[i] == weight[best] && rng_below(luck, ++equals) == 0)
            best = i;
    }
    return best;
}

static float share_of(const float weight[], int n, int which)
{
    float all = 0;

    for (int i = 0; i < n; i++)
        all += weight[i];
    return weight[which] / all;
}

int32_t tree_choose(Tree *tree, int32_t at, const Play *imagined, int seat, Question *q,
                    float weight[], Rng *luck, bool *grown)
{
    bool known[MOVES_MAX];
    int count = 0, option = 0;
    int32_t best = 0;
    double most = 0, tries = 0;

    play_ask(imagined, seat, q);
    memset(known, 0, (size_t)q->n * sizeof known[0]);
    for (int32_t child = tree->node[at].first; child; child = tree->node[child].next) {
        Node *node = &tree->node[child];
        int found = node->seat == seat ? find_option(q, node->move, option) : -1;
        if (found < 0)
            continue;
        option = found;
        known[found] = true;
        count++;
        node->open++;
        tries += node->tries;
        double wanted = appeal(tree, node, q->n);
        if (!best || wanted > most)
            best = child, most = wanted;
    }
    if (count == q->n || count >= 1 + WIDENING * sqrt(tries) || tree->count == tree->most)
        return best;
    advice_weigh(imagined, seat, q, weight);
    int added = next_option(q, known, weight, best != 0, luck);
    if (added < 0)
        return best;
    *grown = true;
    best = tree_add(tree, at, q->move[added], seat, share_of(weight, q->n, added));
    tree->node[best].open = 1;
    return best;
}

void tree_pass(Tree *tree, int32_t node)
{
    tree->path[tree->path_length++] = node;
}

void tree_learn(Tree *tree, const double score[SEATS_MAX], int seat)
{
    for (int i = 0; i < tree->path_length; i++) {
        Node *node = &tree->node[tree->path[i]];
        node->tries++;
        for (int k = 0; k < SEATS_MAX; k++)
            node->value[k] += score[k];
    }
    tree->tries++;
    tree->sum += score[seat];
    tree->squares += score[seat] * score[seat];
    double mean = tree->sum / (double)tree->tries;
    double variance = tree->squares / (double)tree->tries - mean * mean;
    tree->spread = variance > LEAST_SPREAD * LEAST_SPREAD ? sqrt(variance) : LEAST_SPREAD;
}
