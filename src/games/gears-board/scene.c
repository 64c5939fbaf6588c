/* scene.c -- placing lines for scenes, and what must be conserved. */
#include <string.h>

#include "games/gears-board/gears-board.h"

bool board_arrange(Play *p, char *const words[], int count, Err *err)
{
    (void)p, (void)count;
    return fail(err, N_("The board game has no placing line '{word}' of this form."),
                ARG_TEXT("word", words[0]));
}

bool board_conserved(const Play *p, Err *err)
{
    (void)p, (void)err;
    return true;
}
