/* spawn.c -- Locusts appear (section 18.2). */
#include "games/gears-board/gears-board.h"

PROC(spawn)
{
    BEGIN;
    END;
}

PROC(spawn_row)
{
    BEGIN;
    END;
}

PROC(choose_place)
{
    BEGIN;
    END;
}
