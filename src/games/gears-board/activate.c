/* activate.c -- the acts of one Locust (PROC-ACTIVATE). */
#include "games/gears-board/gears-board.h"

PROC(activate)
{
    BEGIN;
    END;
}
