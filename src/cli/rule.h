/* rule.h -- a rule as players read it: what holds in plain words, and beneath it whose ruling it
 * is, why, and where it comes from. */
#ifndef SANDTABLE_RULE_H
#define SANDTABLE_RULE_H

#include "engine/game.h"

/* The statement of docs/rules with this id, on standard output.  False, with a sentence, if it
 * cannot be found. */
bool rule_show(const Game *game, const char *id, Err *err);

#endif
