/* retell.c -- moves in other words than their verb has, where these say more. */
#include "games/hogs/hogs.h"

/* Nobody counts quarters of a circle. */
const Form *hogs_retell(const Play *p, Move move, int16_t args[FORM_SLOTS])
{
    (void)p;
    if (move.verb != VERB_PLACE)
        return NULL;
    args[2] = (int16_t)(90 * move.arg[1]);
    return move.arg[1] == 0 ? &hogs_place_form : &hogs_place_turned_form;
}
