/* unleashed.c -- Horde Unleashed (section 22). */
#include "games/gears-board/gears-board.h"

PROC(fortify)
{
    BEGIN;
    END;
}

PROC(unleashed_wave)
{
    BEGIN;
    END;
}

PROC(fort_entry)
{
    BEGIN;
    END;
}

int fortify_options(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
    return 0;
}

bool fort_in(const State *s, int area)
{
    for (int i = 0; i < FORTS_MAX; i++)
        if (s->unleashed.fort[i].area == area)
            return true;
    return false;
}

void destroy_forts(Play *p, int area)
{
    (void)p, (void)area;
}

void wound_other(Play *p, int figure)
{
    (void)p, (void)figure;
}

int decoy_dice(const Play *p, int fort)
{
    (void)p, (void)fort;
    return 1;
}
