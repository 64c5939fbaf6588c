/* trigger.c -- who hears what happens, and which effects wait to be resolved (section 11). */
#include "games/hogs/effect.h"

#include <string.h>

static void queue(Play *p, Source source, int piece)
{
    State *s = p->state;

    if (s->pending_count < PENDING_MAX)
        s->pending[s->pending_count++] = (Pending){ .source = source, .piece = (int16_t)piece };
}

/* Effects of one Unit or seat that hear this event. */
static void listen(Play *p, int unit, int seat, int trigger, int phase, int piece, bool of_enemy)
{
    Reader r = hg_reader(p, unit, seat, NONE);
    const Effect *effect;
    int hearer = unit == NONE ? CLASSES : p->state->unit[unit].unit_class;

    if (is_horde(p->state, seat) || is_out(p->state, seat) ||
        !(p->state->area[seat].hears[hearer] >> trigger & 1))
        return;
    while ((effect = hg_next_effect(&r)) != NULL) {
        Context at = { .p = p, .seat = seat, .self = unit, .target = piece };
        if (effect->trigger == trigger && effect->phase == phase && effect->by_enemy == of_enemy &&
            (unit != NONE || r.stage >= READ_BUILDINGS) &&
            (r.stage < READ_MISSION || piece != NOBODY ||
             seat == in_order(p->state, 0)) && /* once */
            hg_all_hold(&at, effect->conditions, effect->conditions_count))
            queue(p, r.source, piece);
    }
}

/* What the mission scores for a seat at this event. */
static void listen_for_mission(Play *p, int seat, int trigger, int phase, int piece, bool of_enemy)
{
    const State *s = p->state;
    uint32_t count;

    if (s->mission == NONE || is_horde(s, seat) || is_out(s, seat))
        return;
    Source source = { .kind = (uint8_t)hg_scoring_kind(p),
                      .index = s->mission,
                      .seat = (uint8_t)seat,
                      .unit = NONE };
    const Effect *effects = hg_effects_of(p, source, &count);
    for (uint32_t i = 0; i < count; i++) {
        Context at = { .p = p, .seat = seat, .self = NONE, .target = piece };
        source.effect = (uint8_t)i;
        if (effects[i].trigger == trigger && effects[i].phase == phase &&
            effects[i].by_enemy == of_enemy &&
            hg_all_hold(&at, effects[i].conditions, effects[i].conditions_count))
            queue(p, source, piece);
    }
}

void hg_trigger(Play *p, int trigger, int piece, int by)
{
    State *s = p->state;

    if (!(s->triggers >> trigger & 1) || !s->counting)
        return;
    if (piece != NOBODY && is_unit(piece))
        listen(p, piece, s->unit[piece].seat, trigger, 0, piece, false);
    if (by != NOBODY && (piece == NOBODY || !is_unit(piece) || s->unit[piece].seat != by)) {
        /* heard by the killer too, who acts on the ground or in the air */
        int unit = s->turn.unit != NONE ? s->turn.unit : s->flight.unit;
        if (unit != NONE && (s->unit[unit].seat != by || s->unit[unit].zone <= UNIT_GONE))
            unit = NONE;
        listen(p, unit, by, trigger, 0, piece, true);
        listen_for_mission(p, by, trigger, 0, piece, true);
    }
}

/* Effects of a Unit itself that hear the start or end of a phase. */
static void listen_for_phase(Play *p, int unit, int seat, int trigger, int phase)
{
    Reader r = hg_reader(p, unit, seat, NONE);
    const Effect *effect;

    while ((effect = hg_next_effect(&r)) != NULL && r.stage < READ_ATTACK) {
        Context at = { .p = p, .seat = seat, .self = unit, .target = NOBODY };
        if (effect->trigger == trigger && effect->phase == phase &&
            hg_all_hold(&at, effect->conditions, effect->conditions_count))
            queue(p, r.source, NOBODY);
    }
}

/* HG-ROUND-11; the Primary Objective is what ends the End Phase (HG-END-01). */
void hg_trigger_phase(Play *p, int trigger, int phase, int seat)
{
    State *s = p->state;
    const Area *area = &s->area[seat];

    if (is_out(s, seat) || is_horde(s, seat))
        return;
    if (area->phases & PHASE_BIT(trigger, phase)) {
        if (area->hears[CLASSES] >> trigger & 1)
            listen(p, NONE, seat, trigger, phase, NOBODY, false);
        for (int unit = 0; unit < s->units_end; unit++)
            if (on_board(s, unit) && s->unit[unit].seat == seat && !s->unit[unit].ai &&
                area->hears[s->unit[unit].unit_class] >> trigger & 1)
                listen_for_phase(p, unit, seat, trigger, phase);
    }
    /* of a team the first member in player order scores for both */
    for (int i = 0; hg_scoring_kind(p) == SOURCE_TEAM_SCORING && in_order(s, i) != seat; i++)
        if (is_friend(s, in_order(s, i), seat) && !is_out(s, in_order(s, i)))
            return;
    listen_for_mission(p, seat, trigger, phase, NOBODY, false);
}

/* Drops from the queue what cannot be used now, and finds whose is next: mandatory ones first. */
static int next_pending(Play *p, bool optional)
{
    State *s = p->state;

    for (int i = 0; i < s->players; i++)
        for (int k = 0; k < s->pending_count; k++) {
            uint32_t count;
            Source source = s->pending[k].source;
            const Effect *effect = &hg_effects_of(p, source, &count)[source.effect];
            if (source.seat == in_order(s, i) && effect->optional == optional)
                return k;
        }
    return NOBODY;
}

static Pending take_pending(State *s, int index)
{
    Pending now = s->pending[index];

    s->pending_count--;
    memmove(&s->pending[index], &s->pending[index + 1],
            (size_t)(s->pending_count - index) * sizeof s->pending[0]);
    memset(&s->pending[s->pending_count], 0, sizeof s->pending[0]);
    return now;
}

int hg_may_take_effect(const Play *p, int seat, int index)
{
    const State *s = p->state;
    uint32_t count;

    if (index >= s->pending_count || s->pending[index].source.seat != seat)
        return REFUSAL_NO_SUCH_THING;
    Source source = s->pending[index].source;
    const Effect *effect = &hg_effects_of(p, source, &count)[source.effect];
    Context at = { .p = p, .seat = seat, .self = source.unit, .target = s->pending[index].piece };
    int why = hg_may_pay_effect(
        p, effect, source, s->turn.unit == source.unit && source.unit != NONE ? hg_ap_left(p) : 0);
    if (why != ALLOWED)
        return why;
    return hg_any_target(&at, &effect->target) ? ALLOWED : REFUSAL_CONDITION;
}

static void drop_pending_of(State *s, int seat)
{
    for (int i = s->pending_count - 1; i >= 0; i--)
        if (s->pending[i].source.seat == seat)
            take_pending(s, i);
}

PROC(hg_effects)
{
    BEGIN;
    for (;;) {
        int index = next_pending(p, false);
        if (index != NOBODY) { /* mandatory before optional */
            f->now = take_pending(p->state, index);
        } else {
            index = next_pending(p, true);
            if (index == NOBODY)
                break;
            f->seat = p->state->pending[index].source.seat;
            if (hg_may_take_effect(p, f->seat, index) != ALLOWED) {
                take_pending(p->state, index);
                continue;
            }
            PUT(f->seat, QUESTION_EFFECT);
            if (ANSWER(f->seat).verb != VERB_EFFECT) {
                drop_pending_of(p->state, f->seat);
                continue;
            }
            f->now = take_pending(p->state, ANSWER(f->seat).arg[0]);
        }
        uint32_t count;
        const Effect *effect = &hg_effects_of(p, f->now.source, &count)[f->now.source.effect];
        if (hg_may_pay_effect(p, effect, f->now.source, effect->ap) != ALLOWED)
            continue;
        hg_pay_effect(p, effect, f->now.source);
        CALL(hg_resolve, .source = f->now.source, .piece = f->now.piece, .target = NOBODY);
    }
    END;
}
