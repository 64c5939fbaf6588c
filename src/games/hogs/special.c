/* special.c -- Special Actions: may a Unit use one, and using it (section 11, HG-GROUND-07). */
#include "games/hogs/effect.h"

static Source special_source(const Play *p, int unit, int special, int effect)
{
    return (Source){ .kind = SOURCE_SPECIAL,
                     .index = (uint8_t)special,
                     .effect = (uint8_t)effect,
                     .seat = p->state->unit[unit].seat,
                     .unit = (uint8_t)unit };
}

/* HG-VEH-18: Cubes on as many Slots of this Special Action as the console has of it. */
static bool is_special_disabled(const Play *p, int unit, int special, const uint8_t list[], int n)
{
    const State *s = p->state;
    int left = 0;

    if (s->unit[unit].flyer == NONE)
        return false;
    for (int i = 0; i < n; i++)
        left += list[i] == special;
    for (int slot = 0; slot < hogs_slot_count(p, unit); slot++)
        left -= s->flyer[s->unit[unit].flyer].cubes >> slot & 1 &&
                hogs_slot(p, unit, slot)->disables == DISABLES_ACTION &&
                hogs_slot(p, unit, slot)->special_index == special;
    return left <= 0;
}

int hogs_may_special(const Play *p, int unit, int special)
{
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_specials_of(p, unit, list), i = 0;

    while (i < n && list[i] != special)
        i++;
    if (i == n)
        return REFUSAL_NOT_ON_CARD;
    if (is_special_disabled(p, unit, special, list, n))
        return REFUSAL_DISABLED;
    const Effect *effect = &content_of(p)->specials[special].effects[0];
    Context at = { .p = p, .seat = p->state->unit[unit].seat, .self = unit, .target = NOBODY };
    if (effect->trigger == TRIGGER_ACTION && p->state->unit[unit].stunned)
        return REFUSAL_STUNNED;
    int ap = p->state->turn.unit == unit ? hogs_ap_left(p) : 0;
    int why = hogs_may_pay_effect(p, effect, special_source(p, unit, special, 0), ap);
    if (why != ALLOWED)
        return why;
    if (effect->trigger == TRIGGER_FREE_ACTION &&
        hogs_times_used(p->state, special_source(p, unit, special, 0), LIMIT_TURN) > 0 &&
        effect->limit == LIMIT_NONE)
        return REFUSAL_FREE_USED;
    why = hogs_why_not_hold(&at, effect->conditions, effect->conditions_count);
    if (why != ALLOWED)
        return why;
    return hogs_any_target(&at, &effect->target) ? ALLOWED : REFUSAL_NO_TARGET;
}

PROC(hogs_special)
{
    BEGIN;
    const Effect *effect = &content_of(p)->specials[f->special].effects[0];
    Source source = special_source(p, f->unit, f->special, 0);
    hogs_pay_effect(p, effect, source);
    if (effect->trigger == TRIGGER_FREE_ACTION && effect->limit == LIMIT_NONE)
        hogs_note_use(p->state, source, LIMIT_TURN); /* HG-GROUND-07 */
    for (; f->effect < content_of(p)->specials[f->special].effects_count; f->effect++)
        CALL(hogs_resolve, .source = special_source(p, f->unit, f->special, f->effect),
             .piece = NOBODY, .target = NOBODY);
    END;
}
