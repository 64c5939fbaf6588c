/* reasons.h -- why nothing can be done with a thing now: the answer to pointing at it.
 *
 * Somebody points at a card and wonders.  So every move that names the card is tried, and the rules
 * are asked why it is not allowed.  The sentences that fit best are shown.
 */
#ifndef SANDTABLE_REASONS_H
#define SANDTABLE_REASONS_H

#include "engine/json.h"
#include "engine/play.h"

enum { REASONS_MOST = 4 };

/* "allowed": is there a move with this thing; "reasons": if not, why not, each with a move, a
 * text and a rule.  First come moves of the open question, then what can be done later
 * (Game.first_refusal), reasons that name the thing, and those that forbid the most; and all of
 * them say equally much (Game.bearing).  If something else comes first, that is the only reason,
 * and "ways" (ways.h) has what. */
void tell_reasons(Json *json, const Play *p, int seat, int type, int value);

/* The type of thing that goes by this name; ENTITY_NONE: there is none. */
int thing_type(const Game *game, const char *name);

#endif
