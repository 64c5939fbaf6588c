/* enemy_options.c -- the answers to questions about Locusts (section 18). */
#include "games/gears-board/gears-board.h"

void offer_spawn_order(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_places(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_locust_cover(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_cover_ref(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_activate(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_ai_target(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_locust_step(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}

void offer_you(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat, (void)q;
}
