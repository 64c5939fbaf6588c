/* horde.c -- the automated enemy of mission 9 (HG-HORDE). */
#include "games/hogs/hogs.h"

const AiCard *hg_ai_card(const Play *p, int unit)
{
    return &content_of(p)->ai_cards[p->state->unit[unit].card];
}

int hg_horde_pick(const Play *p, int initiative)
{
    const State *s = p->state;

    for (int unit = 0; unit < s->units_end; unit++)
        if (on_board(s, unit) && s->unit[unit].ai && !s->unit[unit].activated &&
            hg_initiative(p, unit) == initiative)
            return unit;
    return NOBODY;
}

void hg_horde_answer(const Play *p, int seat, const Question *q, int *choice)
{
    (void)p, (void)seat, (void)q;
    *choice = 0;
}

bool hg_horde_flies(const State *s)
{
    (void)s;
    return false;
}

void hg_horde_orders(Play *p)
{
    (void)p;
}

bool hg_horde_has_won(const Play *p)
{
    (void)p;
    return false;
}

PROC(hg_horde_turn)
{
    BEGIN;
    p->state->unit[f->unit].activated = true;
    END;
}

PROC(hg_spawn)
{
    BEGIN;
    END;
}
