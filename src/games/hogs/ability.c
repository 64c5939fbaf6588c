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

int hogs_times_used(const State *s, Source source, int per)
{
    source = limit_source(source, per);
    for (int i = 0; i < s->used_end; i++)
        if (s->used[i].count > 0 && same_source(&s->used[i].source, &source))
            return s->used[i].count;
    return 0;
}

void hogs_note_use(State *s, Source source, int per)
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

/* Records that have become free at the end of their lists are looked at no more. */
static void shorten_lists(State *s)
{
    while (s->used_end > 0 && s->used[s->used_end - 1].count == 0)
        s->used_end--;
    while (s->lasting_end > 0 && s->lasting[s->lasting_end - 1].instruction == 0)
        s->lasting_end--;
}

static void forget_uses(State *s, int per)
{
    for (int i = 0; i < s->used_end; i++)
        if (s->used[i].count > 0 && s->used[i].per == per)
            memset(&s->used[i], 0, sizeof s->used[i]);
}

void hogs_end_lasting(Play *p, Duration until)
{
    State *s = p->state;

    for (int i = 0; i < s->lasting_end; i++)
        if (s->lasting[i].instruction && s->lasting[i].until == until)
            memset(&s->lasting[i], 0, sizeof s->lasting[i]);
    forget_uses(s, until == LASTS_TURN    ? LIMIT_TURN
                   : until == LASTS_PHASE ? LIMIT_PHASE
                                          : LIMIT_ROUND);
    shorten_lists(s);
}

void hogs_forget_unit(State *s, int unit)
{
    for (int i = 0; i < s->lasting_end; i++)
        if (s->lasting[i].instruction && s->lasting[i].piece == unit_piece(unit))
            memset(&s->lasting[i], 0, sizeof s->lasting[i]);
    for (int i = 0; i < s->used_end; i++)
        if (s->used[i].count > 0 && s->used[i].source.unit == unit)
            memset(&s->used[i], 0, sizeof s->used[i]);
    shorten_lists(s);
}

/* Can this be paid and used now?  ap: those that the Unit has. */
int hogs_may_pay_effect(const Play *p, const Effect *effect, Source source, int ap)
{
    const State *s = p->state;

    if (effect->swill > s->area[source.seat].swill)
        return REFUSAL_SWILL;
    if (effect->ap > ap)
        return REFUSAL_AP;
    if (effect->limit != LIMIT_NONE && effect->limit != LIMIT_ATTACK &&
        hogs_times_used(s, source, effect->limit) >= (effect->limit_n ? effect->limit_n : 1))
        return REFUSAL_LIMIT;
    return ALLOWED;
}

void hogs_pay_effect(Play *p, const Effect *effect, Source source)
{
    hogs_pay(p, source.seat, effect->swill);
    if (effect->ap)
        hogs_spend_ap(p, effect->ap);
    if (effect->limit != LIMIT_NONE)
        hogs_note_use(p->state, source, effect->limit);
    TELL(p, ALL_SEATS, EVENT_EFFECT, source.seat, source.kind << 8 | source.index);
}

/* --- Abilities of a roll --- */

Context hogs_roll_context(const Play *p, const struct hogs_roll *f, int unit, int seat)
{
    return (Context){ .p = p,
                      .seat = seat,
                      .self = unit,
                      .target = unit == f->target ? (f->attacker == NONE ? NOBODY : f->attacker)
                                                  : f->target,
                      .roll = f };
}

/* The Unit whose abilities a seat may use in this roll; NONE: none.  HG-DEPLOYABLE-25: whoever
 * fires Artillery, the Attack is that of the gun. */
int hogs_ability_unit(const struct hogs_roll *f, int seat)
{
    if (seat == f->seat)
        return f->how & HOW_ARTILLERY ? NONE : f->attacker;
    return is_unit(f->target) ? f->target : NONE;
}

/* The n-th effect that the asked seat has for the open window, of those that it can decline or, if
 * the window is about them, of those that it cannot; NULL: there is none. */
const Effect *hogs_ability(const Play *p, const struct hogs_roll *f, int number, Source *source)
{
    int unit = hogs_ability_unit(f, f->asked);
    const Effect *effect;

    if (unit == NONE)
        return NULL;
    Reader r = hogs_reader(p, unit, f->asked, f->asked == f->seat ? f->attack : NONE, f->stage);
    while ((effect = hogs_next_effect(&r)) != NULL)
        if (effect->trigger == f->stage && effect->optional != f->forced && number-- == 0) {
            *source = r.source;
            return effect;
        }
    return NULL;
}

int hogs_roll_window(const struct hogs_roll *f)
{
    if (f->forced)
        return ROLL_WINDOWS - 1;
    if (f->stage == TRIGGER_PRE_ROLL)
        return 0;
    return f->stage == TRIGGER_POST_PAIRING ? 3 : f->asked == f->seat ? 1 : 2;
}

int hogs_may_use(const Play *p, int seat, int number)
{
    const struct hogs_roll *f = FRAME(p, hogs_roll);
    Source source;

    CHECK(f && f->asked == seat);
    const Effect *effect = hogs_ability(p, f, number, &source);
    if (!effect)
        return REFUSAL_NO_SUCH_THING;
    if (f->done[hogs_roll_window(f)] >> number & 1) /* HG-ATK-20 */
        return REFUSAL_LIMIT;
    Context at = hogs_roll_context(p, f, source.unit, seat);
    int why = hogs_why_not_hold(&at, effect->conditions, effect->conditions_count);
    if (why != ALLOWED)
        return why;
    return hogs_may_pay_effect(p, effect, source,
                               p->state->turn.unit == source.unit ? hogs_ap_left(p) : 0);
}

int hogs_next_ability(const Play *p, const struct hogs_roll *f, int number)
{
    for (;; number++) {
        int why = hogs_may_use(p, f->asked, number);
        if (why == REFUSAL_NO_SUCH_THING)
            return NOBODY;
        CHECK(number < ABILITIES_MAX); /* check_effects.c */
        if (why == ALLOWED)
            return number;
    }
}

static void convert(struct hogs_roll *f, const Instruction *step)
{
    uint8_t *from = step->result == RESULT_HIT ? &f->hits : &f->criticals;
    uint8_t *to = step->result_b == RESULT_HIT ? &f->hits : &f->criticals;

    for (int i = 0; i<step->n && * from> 0; i++)
        (*from)--, (*to)++;
}

void hogs_change_roll(struct hogs_roll *f, const Instruction *step)
{
    switch ((Doing)step->verb) {
    case DO_ADD_DICE:
        hogs_add_dice(&f->pool, step->die, step->n);
        break;
    case DO_REMOVE_DICE:
        hogs_add_dice(&f->pool, step->die, -step->n);
        break;
    case DO_SWAP_DICE:
        hogs_add_dice(&f->pool, step->die, -step->n);
        hogs_add_dice(&f->pool, step->die_b, step->m);
        break;
    case DO_ICON:
        hogs_add_pool(&f->pool, &step->pool);
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
    default:
        break;
    }
}
