/* review.h -- a match that was played, judged move by move.
 *
 * Each move is judged by what its seat knew then: the search (mcts) imagines worlds from that
 * seat's point of view, before the move, and compares what was done with the best it finds.  What
 * was hidden from the seat, and what came later, plays no part.  All chance comes from the number
 * of the position, so a number of tries gives the same review everywhere.
 */
#ifndef SANDTABLE_REVIEW_H
#define SANDTABLE_REVIEW_H

#include "bots/bot.h"

enum {
    REVIEW_TRIES = 200,        /* for each decision, unless somebody says otherwise */
    REVIEW_TRIES_MOST = 100000,
    REVIEW_MISTAKES_MOST = 24, /* the worst are kept */
    REVIEW_TURNS_MOST = 8,     /* the largest are kept */
};

typedef struct ReviewMove {
    int seat;
    Move move;
} ReviewMove;

/* What is reviewed, and how. */
typedef struct ReviewTask {
    const Game *game;
    const Setup *setup;
    const State *start; /* before the first move */
    const ReviewMove *move;
    int length;
    SeatMask seats; /* whose moves are judged */
    int tries;      /* for each decision */
    /* Called before each try, and while moves are made again; false: come to an end.  NULL: nobody
     * is in a hurry. */
    bool (*go_on)(void *context);
    void (*progress)(void *context, int done); /* moves looked at so far; may be NULL */
    void *context;
} ReviewTask;

/* A decision: somebody had a choice. */
typedef struct Judged {
    int at; /* how many moves were made before it */
    int seat;
    double chance; /* to win, with the best move that was found; */
    double played; /* with the one that was made */
} Judged;

typedef struct Mistake {
    int at, seat;
    Hint hint; /* the better move, then the one that was made */
} Mistake;

/* A move that changed somebody's chance: their own, another's, or the dice in it. */
typedef struct TurningPoint {
    int at;   /* how many moves were made, this one included */
    int seat; /* whose chance it is; all have the same if they play together */
    double before, after; /* at the decision before it, and at the next one */
} TurningPoint;

typedef struct Review {
    bool together; /* all seats are on one side: there is one curve */
    bool over;     /* the moves lead to an end, */
    double score[SEATS_MAX]; /* which is this */
    Judged *judged; /* in the order of the game: the curve */
    int judgements;
    Mistake mistake[REVIEW_MISTAKES_MOST]; /* in the order of the game, as are: */
    int mistakes;
    TurningPoint turn[REVIEW_TURNS_MOST];
    int turns;
} Review;

/* False: it was told to come to an end, and there is no review. */
bool review_make(const ReviewTask *task, Review *review);
void review_release(Review *review);

#endif
