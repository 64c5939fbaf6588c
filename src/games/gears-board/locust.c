/* locust.c -- how a Locust moves, takes cover and chooses its target. */
#include "games/gears-board/gears-board.h"

PROC(locust_move)
{
    BEGIN;
    END;
}

PROC(locust_cover)
{
    BEGIN;
    END;
}

PROC(locust_attack)
{
    BEGIN;
    END;
}

PROC(approach)
{
    BEGIN;
    END;
}

PROC(heal_nearest)
{
    BEGIN;
    END;
}
