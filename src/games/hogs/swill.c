/* swill.c -- income, upkeep and payment (HG-SWILL). */
#include "games/hogs/hogs.h"

/* HG-SWILL-01, HG-SWILL-11: at once.  HG-SWILL-03: whatever is bought is paid here. */
void hogs_pay(Play *p, int seat, int swill)
{
    Area *area = &p->state->area[seat];

    if (swill <= 0)
        return;
    CHECK(area->swill >= swill);
    area->swill = (uint16_t)(area->swill - swill);
    TELL(p, ALL_SEATS, EVENT_SPENDS, seat, swill, area->swill);
    hogs_count(p, GOAL_SWILL_SPENT, seat, NOBODY, NOBODY, 0, swill);
    hogs_note_end(p->state, GOAL_SWILL, seat);
}

/* HG-SWILL-15: a tracker's end. */
static void set_swill(Play *p, int seat, int swill)
{
    int most = content_of(p)->base_grids[0].swill_most;

    if (most == 0 || most > 999)
        most = 999; /* nobody comes near it: 20 rounds of the richest base yield 300 */
    p->state->area[seat].swill = (uint16_t)(swill < 0 ? 0 : swill > most ? most : swill);
    hogs_look_at(p, GOAL_SWILL, seat);
}

void hogs_gain_swill(Play *p, int seat, int swill) /* HG-SWILL-10 */
{
    if (swill == 0)
        return;
    set_swill(p, seat, p->state->area[seat].swill + swill);
    TELL(p, ALL_SEATS, EVENT_GAINS_SWILL, seat, swill, p->state->area[seat].swill);
}

/* HG-SWILL-05: operational refineries and captured pumps.  HG-SWILL-12: what recurs is added up
 * anew each time, so a pump counts from the next time on (HG-SWILL-16); at the start it is 4
 * (HG-AREA-07). */
int hogs_income(const Play *p, int seat)
{
    const State *s = p->state;
    int income = 0;

    for (int i = 0; i < s->area[seat].tiles_end; i++)
        if (hogs_operational(p, seat, &s->area[seat].tile[i]))
            income += building_at(p, s->area[seat].tile[i].building)->income;
    for (int i = 0; i < s->points; i++)
        if (s->point[i].controller == seat)
            income += s->point[i].income;
    return income + hogs_standing_seat(p, seat, DO_INCOME);
}

int hogs_upkeep(const Play *p, int seat)
{
    const State *s = p->state;
    int upkeep = 0;

    for (int i = 0; i < s->area[seat].tiles_end; i++)
        if (hogs_operational(p, seat, &s->area[seat].tile[i]))
            upkeep += building_at(p, s->area[seat].tile[i].building)->upkeep;
    return upkeep;
}

/* HG-SWILL-04, HG-SWILL-06, HG-SWILL-14. */
void hogs_generate(Play *p, int seat)
{
    int net = hogs_income(p, seat) - hogs_upkeep(p, seat);

    set_swill(p, seat, p->state->area[seat].swill + net);
    if (net > 0)
        TELL(p, ALL_SEATS, EVENT_GENERATES, seat, net, p->state->area[seat].swill);
    else if (net < 0)
        TELL(p, ALL_SEATS, EVENT_UPKEEP, seat, -net, p->state->area[seat].swill);
}
