/* bot.c -- what bots know about Hogs of War.
 *
 * A position is worth VP, what VP will come of it, and the Swill that stands on the board. */
#include "games/hogs/hogs.h"

static const double VP = 10.0;
static const double SWILL_IN_HAND = 0.35;
static const double UNIT_SWILL = 0.9;  /* a Swill of a Unit at full strength */
static const double POINT_HELD = 6.0;  /* a Strategic Point */
static const double PUMP_HELD = 2.5;
static const double INCOME = 2.0;
static const double BUILDING = 0.8;
static const double NEARER = 0.25;     /* Infantry one hex nearer to a Point that is not its own */

static double unit_worth(const Play *p, int unit)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];
    double cost = 4, full;

    if (u->ai)
        full = hg_ai_card(p, unit)->hp + hg_ai_card(p, unit)->ap;
    else if (u->flyer != NONE)
        full = hg_slot_count(p, unit), cost = u->unit_class == CLASS_AIRSHIP ? 13 : 5;
    else
        full = card_of(p, unit)->hp + (card_of(p, unit)->hp ? 0 : card_of(p, unit)->ap),
        cost = card_of(p, unit)->cost;
    double worth = UNIT_SWILL * cost * (0.4 + 0.6 * hg_hp(p, unit) / (full > 0 ? full : 1));
    return worth - (u->stunned ? 0.8 : 0) - 0.4 * u->flames;
}

/* How far Infantry is from the next Point that it could take. */
static double nearness(const Play *p, int unit)
{
    const State *s = p->state;
    int best = 12;

    for (int i = 0; i < s->points; i++) {
        int holder = s->point[i].controller;
        if (!content_of(p)->special_hexes[s->point[i].special].capturable ||
            (holder != NOBODY && is_friend(s, holder, s->unit[unit].seat)))
            continue;
        int distance = hex_distance(s->unit[unit].hex, s->point[i].hex);
        best = distance < best ? distance : best;
    }
    return NEARER * (12 - best);
}

static double seat_worth(const Play *p, int seat)
{
    const State *s = p->state;
    const Area *area = &s->area[seat];
    double worth = VP * area->vp + SWILL_IN_HAND * area->swill +
                   INCOME * (hg_income(p, seat) - hg_upkeep(p, seat));

    for (int i = 0; i < area->tiles_end; i++)
        if (hg_operational(p, seat, &area->tile[i]))
            worth += BUILDING;
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && s->unit[unit].seat == seat) {
            worth += unit_worth(p, unit);
            if (in_group(s, unit, GROUP_INFANTRY))
                worth += nearness(p, unit);
        }
    for (int i = 0; i < s->points; i++)
        if (s->point[i].controller == seat)
            worth += content_of(p)->special_hexes[s->point[i].special].kind == HEX_STRATEGIC_POINT ? POINT_HELD
                                                                                                  : PUMP_HELD;
    return worth;
}

/* Against the horde: how far the humans are, against what the horde has on the board and has razed. */
static double against_horde(const Play *p)
{
    const State *s = p->state;
    double own = 20, other = 40 + 3 * s->round;

    for (int seat = 0; seat < hg_humans(s); seat++) {
        if (s->area[seat].faction == NONE || s->mission == NONE || is_out(s, seat))
            continue;
        own += seat_worth(p, seat);
        other += VP * s->area[seat].lost;
    }
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && is_horde(s, s->unit[unit].seat))
            other += unit_worth(p, unit);
    own = own > 1 ? own : 1;
    return own * own / (own * own + other * other);
}

void hogs_estimate(const Play *p, double result[])
{
    const State *s = p->state;
    double side[SEATS_MAX] = { 0 }, sum = 0;
    int sides = 0;

    for (int seat = 0; s->horde != NONE && seat < hg_humans(s); seat++)
        result[seat] = against_horde(p);
    if (s->horde != NONE)
        return;
    for (int seat = 0; seat < hg_humans(s); seat++)
        if (s->area[seat].faction != NONE && s->mission != NONE && !is_out(s, seat))
            side[s->area[seat].side] += seat_worth(p, seat);
    for (int i = 0; i < SEATS_MAX; i++) {
        bool used = false;
        for (int seat = 0; seat < hg_humans(s); seat++)
            used = used || s->area[seat].side == i;
        sides += used;
        side[i] = used ? 20 + (side[i] > 0 ? side[i] : 0) : 0;
        sum += side[i] * side[i];
    }
    for (int seat = 0; seat < hg_humans(s); seat++)
        result[seat] = sum > 0 ? side[s->area[seat].side] * side[s->area[seat].side] / sum : 1.0 / sides;
}

/* Capturing and shooting before walking, walking before passing. */
void hogs_prefer(const Play *p, int seat, const Question *q, float weight[])
{
    static const float by_verb[VERB_COUNT] = {
        [VERB_PASS] = 0.4f,    [VERB_PASS_ALL] = 0.1f, [VERB_CAPTURE] = 6.0f,  [VERB_ATTACK] = 4.0f,
        [VERB_MOVE] = 1.0f,    [VERB_BUILD] = 0.3f,    [VERB_DEMOLISH] = 0.02f, [VERB_RECRUIT] = 4.0f,
        [VERB_DONE] = 0.5f,    [VERB_BAIL] = 0.05f,    [VERB_CONSTRUCT] = 3.0f, [VERB_SURRENDER] = 0.0001f,
        [VERB_FIRE] = 4.0f,    [VERB_SCORE_VP] = 4.0f, [VERB_HOLD] = 0.5f,      [VERB_UNSTUN] = 3.0f,
        [VERB_REPAIR] = 6.0f,  [VERB_FINISH] = 4.0f,   [VERB_BOMB] = 4.0f,      [VERB_WORK] = 1.5f,
        [VERB_ROTATE] = 0.6f,  [VERB_DECLINE] = 0.6f,
    };

    (void)p, (void)seat;
    for (int i = 0; i < q->n; i++) {
        float w = by_verb[q->move[i].verb];
        weight[i] = w > 0 ? w : 1.0f;
    }
}
