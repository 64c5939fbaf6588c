/* fair_match.h -- a finished match whose dice were drawn fairly, for the tests. */
#ifndef TESTS_FAIR_MATCH_H
#define TESTS_FAIR_MATCH_H

#include "protocol/fair.h"

/* Ambush with two seats; the second contributed. */
Match *fair_match(const FairDice *dice);
void fair_match_dice(FairDice *dice);

#endif
