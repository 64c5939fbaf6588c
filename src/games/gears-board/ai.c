/* ai.c -- the Locust Activation step and its cards (section 18.1). */
#include "games/gears-board/gears-board.h"

PROC(ai_step)
{
    BEGIN;
    END;
}

PROC(ai_card)
{
    BEGIN;
    END;
}

PROC(ai_figures)
{
    BEGIN;
    END;
}

PROC(choose_you)
{
    BEGIN;
    END;
}
