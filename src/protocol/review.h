/* review.h -- the review of a match (bots/review.h): what it is made from, and how it is told. */
#ifndef SANDTABLE_PROTOCOL_REVIEW_H
#define SANDTABLE_PROTOCOL_REVIEW_H

#include "bots/review.h"
#include "engine/json.h"
#include "match/match.h"

/* A copy of all that a review needs to know about a match, which may be gone by then. */
typedef struct Reviewable {
    Setup setup;
    State *start;
    ReviewMove *move;
    int length;
    const Game *game;
} Reviewable;

/* As far as the match has come; what was undone is left out. */
void reviewable_take(const Match *match, Reviewable *reviewable);
void reviewable_release(Reviewable *reviewable);
/* Every seat, with the usual number of tries; the caller may change it. */
ReviewTask reviewable_task(const Reviewable *reviewable);

enum { REVIEW_POINTS_MOST = 4000 }; /* of a curve; a longer one is thinned out */

/* "curve", "turning_points" and "mistakes" of a review of this match, in the words of whoever is
 * spoken to.  It tells what was hidden: for matches that are over. */
void tell_review(Json *json, const Review *review, const Match *match);

#endif
