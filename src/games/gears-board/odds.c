/* odds.c -- what may come of an attack before it is rolled. */
#include "games/gears-board/gears-board.h"

#include "engine/dice.h"

void board_odds(const Play *p, int seat, Move move, Odds *out)
{
    (void)p, (void)seat, (void)move, (void)out;
}
