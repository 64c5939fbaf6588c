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

/* The window that is open: before the roll, after it the attacker's and the other's, after
 * pairing; or that of the effects which nobody can decline.  When an Attack is declared both have
 * one, and what they used in it is forgotten when the dice come. */
static int window_of(const struct hogs_roll *f)
{
    if (f->forced)
        return ROLL_WINDOWS - 1;
    if (f->stage == TRIGGER_PRE_ROLL)
        return 0;
    return f->stage == TRIGGER_POST_PAIRING ? 3 : f->asked == f->seat ? 1 : 2;
}

int hogs_may_use(const Play *p, int seat, int number)
{
    const struct hogs_roll *f = proc_find(p, PROC_hogs_roll);
    Source source;

    if (!f || f->asked != seat)
        return REFUSAL_OTHER_QUESTION;
    const Effect *effect = hogs_ability(p, f, number, &source);
    if (!effect)
        return REFUSAL_NO_SUCH_THING;
    if (f->done[window_of(f)] >> number & 1) /* HG-ATK-20 */
        return REFUSAL_LIMIT;
    Context at = hogs_roll_context(p, f, source.unit, seat);
    if (!hogs_all_hold(&at, effect->conditions, effect->conditions_count))
        return REFUSAL_CONDITION;
    return hogs_may_pay_effect(p, effect, source,
                               p->state->turn.unit == source.unit ? hogs_ap_left(p) : 0);
}

/* The first from this number on that the asked seat may use now; NOBODY: none. */
static int next_ability(const Play *p, const struct hogs_roll *f, int number)
{
    for (; number < ABILITIES_MAX; number++) {
        int why = hogs_may_use(p, f->asked, number);
        if (why == ALLOWED)
            return number;
        if (why == REFUSAL_NO_SUCH_THING)
            break;
    }
    return NOBODY;
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

/* --- Using them --- */

/* The roll that is being made; there is one. */
static struct hogs_roll *roll_of(Play *p)
{
    const uint8_t *found = proc_find(p, PROC_hogs_roll);
    Core *core = play_core(p);

    return (struct hogs_roll *)(void *)proc_frame(
        core, (int)(found - (const uint8_t *)proc_frame(core, 0)));
}

/* Dice of the roll that show one of these results. */
int hogs_dice_showing(const struct hogs_roll *roll, unsigned results)
{
    int count = 0;

    for (int kind = 0; kind < ATTACK_DICE; kind++)
        for (int result = 0; result < 4; result++)
            if (results >> result & 1)
                count += roll->result[kind][result];
    return count;
}

static const Instruction *step_of(const Play *p, const struct hogs_use_ability *f)
{
    return &hogs_effect_of(p, f->source)->instructions[f->step];
}

static bool is_due(const Play *p, const struct hogs_use_ability *f, const struct hogs_roll *roll)
{
    Context at = hogs_roll_context(p, roll, f->source.unit, f->source.seat);
    const Instruction *step = step_of(p, f);

    return hogs_all_hold(&at, step->conditions, step->conditions_count);
}

int hogs_may_reroll(const Play *p, int die, int result)
{
    const struct hogs_use_ability *f = proc_find(p, PROC_hogs_use_ability);
    const struct hogs_roll *roll = proc_find(p, PROC_hogs_roll);

    if (!f || !roll)
        return REFUSAL_OTHER_QUESTION;
    if (die >= ATTACK_DICE || result >= 4)
        return REFUSAL_NO_SUCH_THING;
    return step_of(p, f)->results >> result & 1 && roll->result[die][result] > 0
               ? ALLOWED
               : REFUSAL_NO_SUCH_DIE;
}

/* The only die that may be taken, or as good as any other; NOBODY: there is a choice. */
static int only_die(const struct hogs_roll *roll, unsigned results)
{
    int found = NOBODY;

    for (int die = 0; die < ATTACK_DICE * 4; die++)
        if (results >> die % 4 & 1 && roll->result[die / 4][die % 4] > 0) {
            if (found != NOBODY)
                return NOBODY;
            found = die;
        }
    return found;
}

static void take_die(Play *p, struct hogs_use_ability *f, int die, int result)
{
    roll_of(p)->result[die][result]--;
    f->aside[die]++;
    f->left--;
}

/* All that show a result which is rolled again. */
static void take_all(Play *p, struct hogs_use_ability *f)
{
    struct hogs_roll *roll = roll_of(p);

    for (int die = 0; die < ATTACK_DICE; die++)
        for (int result = 0; result < 4; result++)
            while (step_of(p, f)->results >> result & 1 && roll->result[die][result] > 0)
                take_die(p, f, die, result);
}

/* The dice that were taken are thrown together. */
static void throw_again(Play *p, struct hogs_use_ability *f)
{
    struct hogs_roll *roll = roll_of(p);
    int count = 0;

    for (int die = ATTACK_DICE - 1; die >= 0; die--)
        for (; f->aside[die] > 0; f->aside[die]--, count++)
            roll->result[die][hogs_roll_face(p, die)]++;
    TELL(p, ALL_SEATS, EVENT_REROLLED, count);
}

/* DAMAGE of an effect on a roll is the price that the Unit pays which uses it.  HG-INF-06. */
static void hurt_user(Play *p, int unit, int damage)
{
    if (in_group(p->state, unit, GROUP_INFANTRY))
        hogs_damage_infantry(p, unit, damage, NOBODY, NOBODY, 0);
    else
        hogs_damage_vehicle(p, unit, damage, NOBODY, NOBODY, 0);
}

/* Pays for one effect and carries it out on the roll.  Whose it is chooses the dice of a REROLL,
 * all of them before the first is thrown again. */
PROC(hogs_use_ability)
{
    BEGIN;
    if (hogs_effect_of(p, f->source)->optional || hogs_effect_of(p, f->source)->swill > 0)
        hogs_pay_effect(p, hogs_effect_of(p, f->source), f->source);
    else
        hogs_note_use(p->state, f->source, hogs_effect_of(p, f->source)->limit);
    for (; f->step < hogs_effect_of(p, f->source)->instructions_count; f->step++) {
        if (!is_due(p, f, roll_of(p)))
            continue;
        if (step_of(p, f)->verb == DO_DAMAGE) {
            if (p->state->unit[f->source.unit].flyer == NONE)
                hurt_user(p, f->source.unit, step_of(p, f)->n);
            else
                CALL(hogs_vehicle_damage, .unit = f->source.unit, .seat = f->source.seat,
                     .major = (uint8_t)step_of(p, f)->n, .by = NOBODY, .attacker = NONE);
            continue;
        }
        if (step_of(p, f)->verb != DO_REROLL) {
            hogs_change_roll(roll_of(p), step_of(p, f));
            continue;
        }
        f->left = (uint8_t)step_of(p, f)->n;
        if (hogs_dice_showing(roll_of(p), step_of(p, f)->results) <= f->left) {
            take_all(p, f);
            f->left = 0;
        }
        while (f->left > 0) {
            f->die = (int8_t)only_die(roll_of(p), step_of(p, f)->results);
            if (f->die == NOBODY) {
                PUT(f->source.seat, QUESTION_REROLL, f->source.kind << 8 | f->source.index,
                    f->left);
                f->die =
                    (int8_t)(ANSWER(f->source.seat).arg[0] * 4 + ANSWER(f->source.seat).arg[1]);
            }
            take_die(p, f, f->die / 4, f->die % 4);
        }
        throw_again(p, f);
    }
    END;
}

/* Which of the windows of a moment is open: those that cannot be declined come first, and in each
 * half the attacker before the owner of the target. */
enum { FORCED_HALF = 2, MOMENT_WINDOWS = 4 };

/* False: nobody is to be asked in it. */
static bool open_window(Play *p, const struct hogs_moment *f)
{
    struct hogs_roll *roll = roll_of(p);
    bool forced = f->window < FORCED_HALF;
    int seat = roll->seat;

    if (f->window % FORCED_HALF == 1) {
        if (!is_unit(roll->target) || p->state->unit[roll->target].ai ||
            is_horde(p->state, p->state->unit[roll->target].seat) ||
            (!forced && (f->trigger == TRIGGER_PRE_ROLL ||
                         f->trigger == TRIGGER_POST_PAIRING))) /* K5, K12: the attacker alone */
            return false;
        seat = p->state->unit[roll->target].seat;
    }
    roll->stage = f->trigger;
    roll->asked = (uint8_t)seat;
    roll->forced = forced;
    if (forced)
        roll->done[ROLL_WINDOWS - 1] = 0;
    return true;
}

/* Nothing but more dice or icons: these come to the same in any order. */
static bool only_adds(const Effect *effect)
{
    for (uint32_t i = 0; i < effect->conditions_count; i++)
        if (effect->conditions[i].test == TEST_POOL_HAS ||
            effect->conditions[i].test == TEST_RESULT)
            return false;
    for (uint32_t i = 0; i < effect->instructions_count; i++) {
        const Instruction *step = &effect->instructions[i];
        if (step->conditions_count > 0 ||
            (step->verb != DO_ADD_DICE && step->verb != DO_ICON && step->verb != DO_EXTRA_VDD &&
             step->verb != DO_NEED_CRITICALS && step->verb != DO_IGNORE_COVER))
            return false;
    }
    return true;
}

/* A second effect like the first: both roll dice of the same results again. */
static bool rerolls_alike(const Effect *a, const Effect *b)
{
    return a->instructions_count == 1 && b->instructions_count == 1 &&
           a->instructions[0].verb == DO_REROLL && b->instructions[0].verb == DO_REROLL &&
           a->instructions[0].results == b->instructions[0].results;
}

/* Has the asked seat effects for this window whose order makes a difference?  (section 11) */
static bool order_matters(const Play *p, const struct hogs_roll *roll)
{
    Source source;
    int first = next_ability(p, roll, 0);
    const Effect *one = hogs_ability(p, roll, first, &source);

    for (int next = next_ability(p, roll, first + 1); next != NOBODY;
         next = next_ability(p, roll, next + 1)) {
        const Effect *other = hogs_ability(p, roll, next, &source);
        if (!(only_adds(one) && only_adds(other)) && !rerolls_alike(one, other))
            return true;
    }
    return false;
}

static Source note_ability(Play *p, int number)
{
    struct hogs_roll *roll = roll_of(p);
    Source source = { 0 };

    hogs_ability(p, roll, number, &source);
    roll->done[window_of(roll)] |= (uint8_t)(1 << number);
    return source;
}

static int window_question(const struct hogs_roll *roll)
{
    if (roll->forced)
        return QUESTION_ROLL_ORDER;
    return roll->stage == TRIGGER_ATTACK_DECLARED || roll->stage == TRIGGER_PRE_ROLL
               ? QUESTION_PRE_ROLL
               : QUESTION_POST_ROLL;
}

/* One moment of a roll: the declaration, K5, K10 or K12. */
PROC(hogs_moment)
{
    BEGIN;
    for (; f->window < MOMENT_WINDOWS; f->window++) {
        if (!open_window(p, f))
            continue;
        f->seat = roll_of(p)->asked;
        while ((f->number = (int8_t)next_ability(p, roll_of(p), 0)) != NOBODY) {
            if (!roll_of(p)->forced || order_matters(p, roll_of(p))) {
                PUT(f->seat, window_question(roll_of(p)));
                if (ANSWER(f->seat).verb != VERB_USE)
                    break;
                f->number = (int8_t)ANSWER(f->seat).arg[0];
            }
            CALL(hogs_use_ability, .source = note_ability(p, f->number));
        }
    }
    if (f->trigger == TRIGGER_ATTACK_DECLARED)
        memset(roll_of(p)->done, 0, sizeof roll_of(p)->done);
    roll_of(p)->stage = 0;
    roll_of(p)->forced = false;
    END;
}
