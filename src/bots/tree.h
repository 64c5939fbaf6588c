/* tree.h -- private to bots/: what a search has learned about the moves that may follow.
 *
 * A node is a move of one seat after the moves above it.  Worlds differ, so a move that was there
 * in one may be missing in the next; a node counts how often it was open to its seat, and is
 * compared with its siblings by that (information-set Monte Carlo tree search).  Values are kept
 * for every seat, and each seat looks to its own.  Seats that play on one side have equal values,
 * so a team needs nothing more.
 *
 * When several seats are asked at once, each chooses among the children of the same node that are
 * its own, without regard to what the others choose: their answers are sealed.
 */
#ifndef SANDTABLE_TREE_H
#define SANDTABLE_TREE_H

#include "bots/thinker.h"

typedef struct Node {
    Move move;
    int8_t seat;
    int8_t unused_;
    int32_t next, first; /* sibling, child; 0: none, since 0 is the root */
    uint32_t tries;
    uint32_t open;  /* how often the seat could have chosen it */
    float advice;   /* the share of the game's advice that it had when it was added */
    double value[SEATS_MAX]; /* sums over the tries */
} Node;

enum { PATH_MOST = 96 };

typedef struct Tree {
    Node *node;
    int count, most;

    /* How much the results of tries differed, for the seat that thinks.  Estimates of one game lie
     * between 0.5 and 0.6, those of another between 0 and 1; curiosity is counted in this. */
    double sum, squares, spread;
    int64_t tries;

    int path_length; /* of the present try */
    int32_t path[PATH_MOST];
} Tree;

void tree_init(Tree *tree, Node *memory, int most);
int32_t tree_add(Tree *tree, int32_t parent, Move move, int seat, float advice);

/* Where a seat that must decide now goes on from a node: a child that is there already, or a new
 * one; *grown then.  0: the memory is full and nothing fits.  q and weight are scratch. */
int32_t tree_choose(Tree *tree, int32_t at, const Play *imagined, int seat, Question *q,
                    float weight[], Rng *luck, bool *grown);

void tree_pass(Tree *tree, int32_t node); /* the present try goes through it */
/* The present try has ended like this for all seats; `seat` is the one that thinks. */
void tree_learn(Tree *tree, const double score[SEATS_MAX], int seat);

double node_mean(const Node *node, int seat);

#endif
