/* fair_match.h -- a finished match whose dice were drawn fairly, for the tests. */
#ifndef TESTS_FAIR_MATCH_H
#define TESTS_FAIR_MATCH_H

#include "protocol/fair.h"

/* Ambush with two seats; the second contributed.  Each call of fair_match_dice draws others. */
Match *fair_match(const FairDice *dice);
void fair_match_dice(FairDice *dice);
void fair_match_first_dice(FairDice *dice); /* of the first scheme */

#endif
