/* ability.c -- limits and costs of effects, and abilities that change a roll (K5, K10, K12). */
#include "games/hogs/effect.h"

#include <string.h>

/* --- Limits and costs --- */

static bool same_source(const Source *a, const Source *b)
{
    return !memcmp(a, b, sizeof *a);
}

/* Limits per round and game belong to the seat, whichever Unit uses the effect. */
static Source limit_source(Source source, int per)
{
    if (per >= LIMIT_PHASE)
        source.unit = NONE;
    return source;
}

int hg_times_used(const State *s, Source source, int per)
{
    source = limit_source(source, per);
    for (int i = 0; i < s->used_end; i++)
        if (s->used[i].count > 0 && same_source(&s->used[i].source, &source))
            return s->used[i].count;
    return 0;
}

void hg_note_use(State *s, Source source, int per)
{
    int free = s->used_end;

    if (per < LIMIT_TURN)
        return;
    source = limit_source(source, per);
    for (int i = s->used_end - 1; i >= 0; i--) {
        if (s->used[i].count > 0 && same_source(&s->used[i].source, &source)) {
            s->used[i].count++;
            return;
        }
        if (s->used[i].count == 0)
            free = i;
    }
    CHECK(free < USED_MAX);
    if (free == s->used_end)
        s->used_end++;
    s->used[free] = (Used){ .source = source, .count = 1, .per = (uint8_t)per };
}

static void forget_uses(State *s, int per)
{
    for (int i = 0; i < s->used_end; i++)
        if (s->used[i].count > 0 && s->used[i].per == per)
            memset(&s->used[i], 0, sizeof s->used[i]);
    while (s->used_end > 0 && s->used[s->used_end - 1].count == 0)
        s->used_end--;
}

void hg_end_lasting(Play *p, Duration until)
{
    State *s = p->state;

    for (int i = 0; i < s->lasting_end; i++)
        if (s->lasting[i].instruction && s->lasting[i].until == until)
            memset(&s->lasting[i], 0, sizeof s->lasting[i]);
    while (s->lasting_end > 0 && s->lasting[s->lasting_end - 1].instruction == 0)
        s->lasting_end--;
    forget_uses(s, until == LASTS_TURN    ? LIMIT_TURN
                   : until == LASTS_PHASE ? LIMIT_PHASE
                                          : LIMIT_ROUND);
}

/* Can this be paid and used now?  ap: those that the Unit has. */
int hg_may_pay_effect(const Play *p, const Effect *effect, Source source, int ap)
{
    const State *s = p->state;

    if (effect->swill > s->area[source.seat].swill)
        return REFUSAL_SWILL;
    if (effect->ap > ap)
        return REFUSAL_AP;
    if (effect->limit != LIMIT_NONE && effect->limit != LIMIT_ATTACK &&
        hg_times_used(s, source, effect->limit) >= (effect->limit_n ? effect->limit_n : 1))
        return REFUSAL_LIMIT;
    return ALLOWED;
}

void hg_pay_effect(Play *p, const Effect *effect, Source source)
{
    hg_pay(p, source.seat, effect->swill);
    if (effect->ap)
        hg_spend_ap(p, effect->ap);
    if (effect->limit != LIMIT_NONE)
        hg_note_use(p->state, source, effect->limit);
    TELL(p, ALL_SEATS, EVENT_EFFECT, source.seat, source.kind << 8 | source.index);
}

/* --- Abilities of a roll --- */

static Context roll_context(const Play *p, const struct hg_roll *f, int unit, int seat)
{
    return (Context){ .p = p,
                      .seat = seat,
                      .self = unit,
                      .target = unit == f->target ? (f->attacker == NONE ? NOBODY : f->attacker)
                                                  : f->target,
                      .roll = f };
}

/* The Unit whose abilities a seat may use in this roll; NONE: none. */
static int ability_unit(const struct hg_roll *f, int seat)
{
    return seat == f->seat ? f->attacker : is_unit(f->target) ? f->target : NONE;
}

/* The n-th effect that the asked seat has for the open window; NULL: there is none. */
const Effect *hg_ability(const Play *p, const struct hg_roll *f, int number, Source *source)
{
    int unit = ability_unit(f, f->asked);
    Reader r = hg_reader(p, unit, f->asked, f->asked == f->seat ? f->attack : NONE);
    const Effect *effect;

    if (unit == NONE)
        return NULL;
    while ((effect = hg_next_effect(&r)) != NULL)
        if (effect->trigger == f->stage && effect->optional && number-- == 0) {
            *source = r.source;
            return effect;
        }
    return NULL;
}

/* The window that is open: before the roll, after it the attacker's and the other's, after pairing. */
static int window_of(const struct hg_roll *f)
{
    if (f->stage == TRIGGER_PRE_ROLL)
        return 0;
    return f->stage == TRIGGER_POST_PAIRING ? 3 : f->asked == f->seat ? 1 : 2;
}

int hg_may_use(const Play *p, int seat, int number)
{
    const struct hg_roll *f = proc_find(p, PROC_hg_roll);
    Source source;

    if (!f || f->asked != seat)
        return REFUSAL_OTHER_QUESTION;
    const Effect *effect = hg_ability(p, f, number, &source);
    if (!effect)
        return REFUSAL_NO_SUCH_THING;
    if (f->done[window_of(f)] >> number & 1) /* HG-ATK-20 */
        return REFUSAL_LIMIT;
    Context at = roll_context(p, f, source.unit, seat);
    if (!hg_all_hold(&at, effect->conditions, effect->conditions_count))
        return REFUSAL_CONDITION;
    return hg_may_pay_effect(p, effect, source,
                             p->state->turn.unit == source.unit ? hg_ap_left(p) : 0);
}

bool hg_any_ability(const Play *p, const struct hg_roll *f)
{
    for (int number = 0; number < ABILITIES_MAX; number++)
        if (hg_may_use(p, f->asked, number) == ALLOWED)
            return true;
    return false;
}

/* REROLL: the attacker rolls its worst dice again, the other side the best. */
static void reroll(Play *p, struct hg_roll *f, const Instruction *step)
{
    uint8_t back[ATTACK_DICE][4] = { { 0 } };
    int left = step->n;

    for (int i = 0; i < 4; i++) {
        int result = f->asked == f->seat ? i : 3 - i;
        for (int kind = ATTACK_DICE - 1; kind >= 0; kind--)
            while (step->results >> result & 1 && f->result[kind][result] > 0 && left > 0) {
                f->result[kind][result]--;
                back[kind][hg_roll_face(p, kind)]++;
                left--;
            }
    }
    for (int kind = 0; kind < ATTACK_DICE; kind++)
        for (int result = 0; result < 4; result++)
            f->result[kind][result] = (uint8_t)(f->result[kind][result] + back[kind][result]);
    TELL(p, ALL_SEATS, EVENT_REROLLED, step->n - left);
}

static void convert(struct hg_roll *f, const Instruction *step)
{
    uint8_t *from = step->result == RESULT_HIT ? &f->hits : &f->criticals;
    uint8_t *to = step->result_b == RESULT_HIT ? &f->hits : &f->criticals;

    for (int i = 0; i < step->n && *from > 0; i++)
        (*from)--, (*to)++;
}

static void change_roll(Play *p, struct hg_roll *f, const Instruction *step)
{
    switch ((Doing)step->verb) {
    case DO_ADD_DICE:
        hg_add_dice(&f->pool, step->die, step->n);
        break;
    case DO_REMOVE_DICE:
        hg_add_dice(&f->pool, step->die, -step->n);
        break;
    case DO_SWAP_DICE:
        hg_add_dice(&f->pool, step->die, -step->n);
        hg_add_dice(&f->pool, step->die_b, step->m);
        break;
    case DO_ICON:
        hg_add_pool(&f->pool, &step->pool);
        break;
    case DO_REROLL:
        reroll(p, f, step);
        break;
    case DO_CONVERT:
        convert(f, step);
        break;
    case DO_IGNORE_COVER:
        f->ignore = true;
        break;
    case DO_EXTRA_VDD:
        f->extra_vdd = (uint8_t)(f->extra_vdd + step->n);
        break;
    case DO_NEED_CRITICALS:
        f->need = (int8_t)(f->need + step->n);
        break;
    case DO_DAMAGE: /* to the Unit that uses it */
        if (ability_unit(f, f->asked) != NONE &&
            in_group(p->state, ability_unit(f, f->asked), GROUP_INFANTRY))
            hg_damage_infantry(p, ability_unit(f, f->asked), step->n, NOBODY, NOBODY, 0);
        break;
    default:
        break;
    }
}

static void apply_to_roll(Play *p, struct hg_roll *f, const Effect *effect, const Context *at)
{
    for (uint32_t i = 0; i < effect->instructions_count; i++)
        if (hg_all_hold(at, effect->instructions[i].conditions,
                        effect->instructions[i].conditions_count))
            change_roll(p, f, &effect->instructions[i]);
}

void hg_use_ability(Play *p, struct hg_roll *f, int number)
{
    Source source;
    const Effect *effect = hg_ability(p, f, number, &source);
    Context at = roll_context(p, f, source.unit, f->asked);

    f->done[window_of(f)] |= (uint8_t)(1 << number);
    hg_pay_effect(p, effect, source);
    apply_to_roll(p, f, effect, &at);
}

/* The next effect that the seat cannot decline in this roll; NULL: that was all. */
static const Effect *next_mandatory(const Play *p, const struct hg_roll *f, Reader *r, int trigger)
{
    const Effect *effect;

    while ((effect = hg_next_effect(r)) != NULL) {
        Context at = roll_context(p, f, r->unit, r->seat);
        if (effect->trigger == trigger && !effect->optional &&
            hg_all_hold(&at, effect->conditions, effect->conditions_count) &&
            hg_may_pay_effect(p, effect, r->source, 0) == ALLOWED)
            return effect;
    }
    return NULL;
}

static void mandatory_of(Play *p, struct hg_roll *f, int seat, int trigger)
{
    int unit = ability_unit(f, seat);
    Reader r = hg_reader(p, unit, seat, seat == f->seat ? f->attack : NONE);
    const Effect *effect;

    if (unit == NONE)
        return;
    f->asked = (uint8_t)seat;
    while ((effect = next_mandatory(p, f, &r, trigger)) != NULL) {
        Context at = roll_context(p, f, unit, seat);
        hg_note_use(p->state, r.source, effect->limit);
        apply_to_roll(p, f, effect, &at);
    }
}

/* Only what changes the roll itself: nobody has been hurt yet. */
static void foresee_of(Play *p, struct hg_roll *f, int seat, int trigger)
{
    int unit = ability_unit(f, seat);
    Reader r = hg_reader(p, unit, seat, seat == f->seat ? f->attack : NONE);
    const Effect *effect;

    if (unit == NONE)
        return;
    while ((effect = next_mandatory(p, f, &r, trigger)) != NULL)
        for (uint32_t i = 0; i < effect->instructions_count; i++) {
            const Instruction *step = &effect->instructions[i];
            Context at = roll_context(p, f, unit, seat);
            if (step->verb != DO_DAMAGE && step->verb != DO_REROLL &&
                hg_all_hold(&at, step->conditions, step->conditions_count))
                change_roll(p, f, step);
        }
}

/* For odds: what the effects that nobody can decline will make of a roll, before any die. */
void hg_foresee(const Play *p, struct hg_roll *f)
{
    static const uint8_t moments[] = { TRIGGER_ATTACK_DECLARED, TRIGGER_PRE_ROLL };
    Play look = { .game = p->game, .state = p->state };

    for (int i = 0; i < COUNT(moments); i++) {
        foresee_of(&look, f, f->seat, moments[i]);
        if (is_unit(f->target) && !p->state->unit[f->target].ai)
            foresee_of(&look, f, p->state->unit[f->target].seat, moments[i]);
    }
}

void hg_mandatory_abilities(Play *p, struct hg_roll *f, int trigger)
{
    f->stage = (uint8_t)trigger;
    mandatory_of(p, f, f->seat, trigger);
    if (is_unit(f->target) && !p->state->unit[f->target].ai &&
        !is_horde(p->state, p->state->unit[f->target].seat))
        mandatory_of(p, f, p->state->unit[f->target].seat, trigger);
    f->stage = 0;
}
