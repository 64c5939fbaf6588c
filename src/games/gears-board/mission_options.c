/* mission_options.c -- the answers to questions of missions (sections 20 to 22). */
#include "games/gears-board/gears-board.h"

void offer_team(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_tiles(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_levels(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_hole(const Play *p, int seat, Question *q)
{
    offer_places(p, seat, q);
}

void offer_ally(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_ally_step(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}
