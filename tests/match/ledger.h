/* ledger.h -- a game for the tests of matches only: long, with a State of 10 KiB, and with one move
 * of each kind that undo has to tell apart.
 *
 * There are two secret numbers.  The first, from 0 to 4, lies open to whoever peeks; the second,
 * from 0 to 2, is never shown but decides what `try` does.
 *
 *     draft NUMBER   the mover's private note; nobody else sees it
 *     peek           the mover sees the first number from now on
 *     roll           throws a die and forgets it
 *     show           everybody sees the mover's note
 *     try            throws a die if the second number is 0, else does nothing at all
 *     pass           the other seat is asked
 */
#ifndef TESTS_LEDGER_H
#define TESTS_LEDGER_H

#include "engine/game.h"

enum { LEDGER_DECISIONS = 3000 };
enum { LEDGER_DRAFT, LEDGER_PEEK, LEDGER_ROLL, LEDGER_SHOW, LEDGER_TRY, LEDGER_PASS, LEDGER_VERBS };

extern const Game ledger_game;

/* What the tests need to know of a State. */
int ledger_second_secret(const State *s);

#endif
