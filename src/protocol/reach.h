/* reach.h -- how far a piece could go from here, one step after the other (Game.going).
 *
 * The ways are found by making the moves in a world that the seat may believe in, so that costs and
 * limits are those of the rules and nothing hidden is told.  A way goes on only as long as nothing
 * but the steps themselves happens; anything else is left for the person to walk into.
 */
#ifndef SANDTABLE_REACH_H
#define SANDTABLE_REACH_H

#include "engine/json.h"
#include "engine/play.h"

/* Is any of these moves such a step? */
bool reach_has_steps(const Play *p, const Question *question);

/* "event": the kind of event that a step is; "reach": the places where the piece could stay, each
 * with "type" and "id", "cost", the "moves" to make one after the other, "via", the ids of the
 * places that they lead to, and, if they are wanted, "facts" about the place.  Each by its cheapest
 * way, and among equally cheap ones by a shortest; the place where it is now is none of them. */
void tell_reach(Json *json, const Play *p, int seat, bool facts);

/* The same places for a program that is not a client, in no particular order. */
typedef struct ReachPlace {
    const Play *there; /* the position with the piece there, as far as the seat knows; valid
                        * during the call only */
    int piece;
    int type, place;
    int cost, steps;
} ReachPlace;

typedef void ReachSeen(void *context, const ReachPlace *place);

void reach_each(const Play *p, int seat, ReachSeen *seen, void *context);

#endif
