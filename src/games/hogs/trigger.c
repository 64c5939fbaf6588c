/* trigger.c -- who hears what happens, and which effects wait to be resolved (section 11). */
#include "engine/list.h"
#include "games/hogs/effect.h"

#include <string.h>

/* So much happens with no content of the box; whoever adds some sees why an effect did nothing. */
void hogs_leave_out(Play *p, Source source)
{
    TELL(p, ALL_SEATS, EVENT_LEFT_OUT, source.kind << 8 | source.index);
}

static void add_pending(Play *p, Source source, int piece)
{
    State *s = p->state;

    if (s->pending_count == PENDING_MAX) {
        hogs_leave_out(p, source);
        return;
    }
    s->pending[s->pending_count++] = (Pending){ .source = source, .piece = (int16_t)piece };
}

/* Effects of one Unit or seat that hear this event. */
static void listen(Play *p, int unit, int seat, int trigger, int phase, int piece, bool of_enemy)
{
    Reader r = hogs_reader(p, unit, seat, NONE, trigger);
    const Effect *effect;
    int hearer = unit == NONE ? CLASSES : p->state->unit[unit].unit_class;

    if (is_horde(p->state, seat) || is_out(p->state, seat) ||
        !(p->state->area[seat].hears[hearer] >> trigger & 1))
        return;
    while ((effect = hogs_next_effect(&r)) != NULL) {
        Context at = { .p = p, .seat = seat, .self = unit, .target = piece };
        if (effect->trigger == trigger && effect->phase == phase && effect->by_enemy == of_enemy &&
            (r.stage < READ_MISSION || piece != NOBODY ||
             seat == in_order(p->state, 0)) && /* once */
            hogs_all_hold(&at, effect->conditions, effect->conditions_count))
            add_pending(p, r.source, piece);
    }
}

/* What the mission scores for a seat at this event. */
static void listen_for_mission(Play *p, int seat, int trigger, int phase, int piece, bool of_enemy)
{
    const State *s = p->state;
    uint32_t count;

    if (is_horde(s, seat) || is_out(s, seat))
        return;
    Source source = { .kind = (uint8_t)hogs_scoring_kind(p),
                      .index = s->mission,
                      .seat = (uint8_t)seat,
                      .unit = NONE };
    const Effect *effects = hogs_effects_of(p, source, &count);
    for (uint32_t i = 0; i < count; i++) {
        Context at = { .p = p, .seat = seat, .self = NONE, .target = piece };
        source.effect = (uint8_t)i;
        if (effects[i].trigger == trigger && effects[i].phase == phase &&
            effects[i].by_enemy == of_enemy &&
            hogs_all_hold(&at, effects[i].conditions, effects[i].conditions_count))
            add_pending(p, source, piece);
    }
}

void hogs_trigger(Play *p, int trigger, int piece, int by)
{
    State *s = p->state;

    if (!(s->triggers >> trigger & 1) || !s->counting)
        return;
    if (is_unit(piece))
        listen(p, piece, s->unit[piece].seat, trigger, 0, piece, false);
    if (by != NOBODY && (!is_unit(piece) || s->unit[piece].seat != by)) {
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
    Reader r = hogs_reader(p, unit, seat, NONE, trigger);
    const Effect *effect;

    r.end = READ_ATTACK;
    while ((effect = hogs_next_effect(&r)) != NULL) {
        Context at = { .p = p, .seat = seat, .self = unit, .target = NOBODY };
        if (effect->trigger == trigger && effect->phase == phase &&
            hogs_all_hold(&at, effect->conditions, effect->conditions_count))
            add_pending(p, r.source, NOBODY);
    }
}

/* HG-ROUND-11; the Primary Objective is what ends the End Phase (HG-END-01). */
void hogs_trigger_phase(Play *p, int trigger, int phase, int seat)
{
    State *s = p->state;
    const Area *area = &s->area[seat];

    if (area->phases & PHASE_BIT(trigger, phase)) {
        if (area->hears[CLASSES] >> trigger & 1)
            listen(p, NONE, seat, trigger, phase, NOBODY, false);
        for (int unit = 0; unit < s->units_end; unit++)
            if (on_board(s, unit) && s->unit[unit].seat == seat &&
                area->hears[s->unit[unit].unit_class] >> trigger & 1)
                listen_for_phase(p, unit, seat, trigger, phase);
    }
    bool team = hogs_scoring_kind(p) == SOURCE_TEAM_SCORING;
    if (!((team ? mission_of(p)->team_phases : mission_of(p)->primary_phases) &
          PHASE_BIT(trigger, phase)))
        return;
    /* of a team the first member in player order scores for both */
    for (int i = 0; team && in_order(s, i) != seat; i++)
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
            Source source = s->pending[k].source;
            const Effect *effect = hogs_effect_of(p, source);
            if (source.seat == in_order(s, i) && effect->optional == optional)
                return k;
        }
    return NOBODY;
}

static Pending take_pending(State *s, int index)
{
    Pending taken = s->pending[index];

    s->pending_count = (uint8_t)LIST_REMOVE(s->pending, s->pending_count, index);
    return taken;
}

int hogs_may_take_effect(const Play *p, int seat, int index)
{
    const State *s = p->state;

    if (index >= s->pending_count || s->pending[index].source.seat != seat)
        return REFUSAL_NO_SUCH_THING;
    Source source = s->pending[index].source;
    const Effect *effect = hogs_effect_of(p, source);
    Context at = { .p = p, .seat = seat, .self = source.unit, .target = s->pending[index].piece };
    int why = hogs_may_pay_effect(
        p, effect, source,
        s->turn.unit == source.unit && source.unit != NONE ? hogs_ap_left(p) : 0);
    if (why != ALLOWED)
        return why;
    return hogs_any_target(&at, &effect->target) ? ALLOWED : REFUSAL_NO_TARGET;
}

static void drop_pending_of(State *s, int seat)
{
    for (int i = s->pending_count - 1; i >= 0; i--)
        if (s->pending[i].source.seat == seat)
            take_pending(s, i);
}

/* Does it only give something to somebody, whatever else happens?  What heals a piece that its
 * owner still has to choose does not. */
static bool only_gives(const Effect *effect, const Instruction *step)
{
    if (step->conditions_count > 0 || step->choice || step->delay || step->faces ||
        step->otherwise || step->n < 0)
        return false;
    switch ((Doing)step->verb) {
    case DO_GAIN_SWILL:
    case DO_SCORE_VP:
    case DO_BASE_ACTION:
    case DO_ADD_COUNTER:
        return true;
    case DO_HEAL:
    case DO_REPAIR:
    case DO_UNSTUN:
        return !step->target && effect->target.kind != TARGET_CHOSEN;
    default:
        return false;
    }
}

/* Effects that only add up: whichever comes first, the same is true in the end. */
static bool only_adds_up(const Effect *effect)
{
    for (uint32_t i = 0; i < effect->instructions_count; i++)
        if (!only_gives(effect, &effect->instructions[i]))
            return false;
    return effect->swill == 0;
}

static bool scores(const Effect *effect)
{
    for (uint32_t i = 0; i < effect->instructions_count; i++)
        if (effect->instructions[i].verb == DO_SCORE_VP)
            return true;
    return false;
}

/* The game is decided: what may still count is what scores, and what adds up to an objective, in
 * the same event (HG-WIN-06).  Nothing of it asks anybody; the rest is forgotten. */
void hogs_forget_pending(Play *p)
{
    for (int i = p->state->pending_count - 1; i >= 0; i--) {
        const Effect *effect = hogs_effect_of(p, p->state->pending[i].source);
        if (effect->optional || !(scores(effect) || only_adds_up(effect)))
            take_pending(p->state, i);
    }
}

/* Does the seat whose mandatory effect is next have several whose order makes a difference? */
static bool order_matters(const Play *p, int seat)
{
    const State *s = p->state;
    int count = 0, plain = 0;

    for (int i = 0; i < s->pending_count; i++) {
        const Effect *effect = hogs_effect_of(p, s->pending[i].source);
        if (s->pending[i].source.seat != seat || effect->optional)
            continue;
        count++;
        plain += only_adds_up(effect);
    }
    return count > 1 && plain < count;
}

int hogs_may_order_effect(const Play *p, int seat, int index)
{
    const State *s = p->state;

    return index < s->pending_count && s->pending[index].source.seat == seat &&
                   !hogs_effect_of(p, s->pending[index].source)->optional
               ? ALLOWED
               : REFUSAL_NO_SUCH_THING;
}

/* Section 11: mandatory before optional, seats in player order, of one seat as it likes. */
PROC(hogs_effects)
{
    BEGIN;
    for (;;) {
        f->i = (uint8_t)next_pending(p, false);
        if (f->i != NONE) {
            f->seat = p->state->pending[f->i].source.seat;
            CHOOSE(f->i, f->i, order_matters(p, f->seat), f->seat, QUESTION_EFFECT_ORDER);
        } else {
            f->i = (uint8_t)next_pending(p, true);
            if (f->i == NONE)
                break;
            f->seat = p->state->pending[f->i].source.seat;
            if (hogs_may_take_effect(p, f->seat, f->i) != ALLOWED) {
                take_pending(p->state, f->i);
                continue;
            }
            ASK_SEAT(f->seat, QUESTION_EFFECT);
            if (ANSWER(f->seat).verb != VERB_EFFECT) {
                drop_pending_of(p->state, f->seat);
                continue;
            }
            f->i = (uint8_t)ANSWER(f->seat).arg[0];
        }
        f->now = take_pending(p->state, f->i);
        const Effect *effect = hogs_effect_of(p, f->now.source);
        if (hogs_may_pay_effect(p, effect, f->now.source, effect->ap) != ALLOWED)
            continue;
        hogs_pay_effect(p, effect, f->now.source);
        CALL(hogs_resolve, .source = f->now.source, .piece = f->now.piece, .target = NOBODY);
    }
    END;
}

/* --- What was put off --- */

/* A seat's record whose moment has come, NOBODY if there is none; on this hex, if one is named. */
static int due_record(const Play *p, const struct hogs_phase_window *f, int seat, int hex)
{
    for (int i = 0; i < DELAYED_MAX; i++)
        if (hogs_is_due(p, i, f->trigger, f->phase) && p->state->delayed[i].source.seat == seat &&
            (hex == NO_HEX || p->state->delayed[i].hex == hex))
            return i;
    return NOBODY;
}

int hogs_may_order_shell(const Play *p, int seat, int hex)
{
    const struct hogs_phase_window *f = FRAME(p, hogs_phase_window);

    CHECK(f);
    return hex != NO_HEX && due_record(p, f, seat, hex) != NOBODY ? ALLOWED : REFUSAL_NO_SUCH_THING;
}

/* Do a seat's shells come down on several hexes? */
static bool several_hexes(const Play *p, const struct hogs_phase_window *f, int seat)
{
    int first = p->state->delayed[f->record].hex;

    for (int i = f->record + 1; i < DELAYED_MAX; i++)
        if (hogs_is_due(p, i, f->trigger, f->phase) && p->state->delayed[i].source.seat == seat &&
            p->state->delayed[i].hex != first)
            return true;
    return false;
}

/* HG-ROUND-11: effects of all seats, then what was put off until this moment, in player order. */
PROC(hogs_phase_window)
{
    BEGIN;
    for (int i = 0; i < p->state->players; i++)
        hogs_trigger_phase(p, f->trigger, f->phase, in_order(p->state, i));
    WINDOW;
    for (f->i = 0; f->i < p->state->players; f->i++) {
        f->seat = (uint8_t)in_order(p->state, f->i);
        while ((f->record = (int8_t)due_record(p, f, f->seat, NO_HEX)) != NOBODY) {
            CHOOSE_AS(f->record, f->record, several_hexes(p, f, f->seat), f->seat,
                      due_record(p, f, f->seat, ANSWER(f->seat).arg[0]), QUESTION_SHELL_ORDER);
            Delayed now = p->state->delayed[f->record];
            memset(&p->state->delayed[f->record], 0, sizeof now);
            if (now.hex != NO_HEX)
                TELL(p, ALL_SEATS, EVENT_SHELL_LANDS, f->seat, now.hex);
            CALL(hogs_resolve, .source = now.source, .piece = NOBODY, .target = NOBODY,
                 .step = (uint8_t)(now.instruction - 1), .hex = now.hex, .due = true);
            WINDOW;
        }
    }
    END;
}
