/* roll.c -- rolling dice against a target, and the abilities that change it (K5 to K16). */
#include "games/hogs/effect.h"

#include <string.h>

/* --- Abilities that change it: K5, K10, K12 --- */

PROC_AHEAD(hogs_roll);

/* The roll that is being made; there is one. */
static struct hogs_roll *roll_of(Play *p)
{
    return OWN_FRAME(p, hogs_roll);
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
    const struct hogs_use_ability *f = FRAME(p, hogs_use_ability);
    const struct hogs_roll *roll = FRAME(p, hogs_roll);

    CHECK(f && roll);
    if (die >= ATTACK_DICE || result >= 4) /* of other dice */
        return REFUSAL_NO_SUCH_DIE;
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
            CHOOSE_AS(f->die, only_die(roll_of(p), step_of(p, f)->results), f->die == NOBODY,
                      f->source.seat,
                      ANSWER(f->source.seat).arg[0] * 4 + ANSWER(f->source.seat).arg[1],
                      QUESTION_REROLL, f->source.kind << 8 | f->source.index, f->left);
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

/* Does the asked seat have effects for this window whose order makes a difference?  (section 11) */
static bool order_matters(const Play *p, const struct hogs_roll *roll)
{
    Source source;
    int first = hogs_next_ability(p, roll, 0);
    const Effect *one = hogs_ability(p, roll, first, &source);

    for (int next = hogs_next_ability(p, roll, first + 1); next != NOBODY;
         next = hogs_next_ability(p, roll, next + 1)) {
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
    roll->done[hogs_roll_window(roll)] |= (uint8_t)(1 << number);
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
        while ((f->number = (int8_t)hogs_next_ability(p, roll_of(p), 0)) != NOBODY) {
            CHOOSE_AS(f->number, f->number, !roll_of(p)->forced || order_matters(p, roll_of(p)),
                      f->seat, ANSWER(f->seat).verb == VERB_USE ? ANSWER(f->seat).arg[0] : NOBODY,
                      window_question(roll_of(p)));
            if (f->number == NOBODY)
                break;
            CALL(hogs_use_ability, .source = note_ability(p, f->number));
        }
    }
    if (f->trigger == TRIGGER_ATTACK_DECLARED)
        memset(roll_of(p)->done, 0, sizeof roll_of(p)->done);
    roll_of(p)->stage = 0;
    roll_of(p)->forced = false;
    END;
}

/* --- The roll: K5 to K16 --- */

/* HG-ATK-07, HG-COVER-07: one, before the roll. */
static void take_chosen_cover(Play *p, struct hogs_roll *f, int cover)
{
    Pool pool = hogs_cover_pool(p, f->target, cover);

    hogs_take_cover(&f->pool, &pool);
    if (cover == f->target + 1 || cover == COVER_OWN)
        TELL(p, ALL_SEATS, EVENT_OWN_COVER, f->target);
    else
        TELL(p, ALL_SEATS, EVENT_COVER, f->target, cover);
}

/* HG-ATK-13: an empty pool rolls nothing. */
static void roll(Play *p, struct hogs_roll *f)
{
    int sum[4] = { 0 };

    if (hogs_dice_of(&f->pool) == 0) {
        memset(f->result, 0, sizeof f->result);
        TELL(p, ALL_SEATS, EVENT_NO_DICE, f->seat);
        return;
    }
    TELL(p, ALL_SEATS, EVENT_POOL, f->seat, f->pool.gun, f->pool.explosive, f->pool.melee);
    hogs_roll_pool(p, &f->pool, f->result);
    for (int kind = 0; kind < ATTACK_DICE; kind++)
        for (int result = 0; result < 4; result++)
            sum[result] += f->result[kind][result];
    TELL(p, ALL_SEATS, EVENT_ROLLED, sum[RESULT_MISS], sum[RESULT_GLANCE], sum[RESULT_HIT],
         sum[RESULT_CRITICAL]);
}

/* K11 */
static void pair_glances(struct hogs_roll *f)
{
    Tally tally = { 0 };

    for (int kind = 0; kind < ATTACK_DICE; kind++) {
        tally.glances += f->result[kind][RESULT_GLANCE];
        tally.hits += f->result[kind][RESULT_HIT];
        tally.criticals += f->result[kind][RESULT_CRITICAL];
    }
    tally = hogs_pair_glances(tally);
    f->hits = (uint8_t)tally.hits;
    f->criticals = (uint8_t)tally.criticals;
}

/* K13 */
static void pair_hits(Play *p, struct hogs_roll *f)
{
    Tally tally = hogs_pair_hits((Tally){ .hits = f->hits, .criticals = f->criticals });

    f->hits = (uint8_t)tally.hits;
    f->criticals = (uint8_t)tally.criticals;
    if (f->hits + f->criticals > 0)
        TELL(p, ALL_SEATS, EVENT_RESULT, f->hits, f->criticals);
}

/* HG-DEPLOYABLE-08, HG-BUILD-03: never fewer than one. */
int hogs_criticals_needed(const Play *p, int more)
{
    int need = parameters_of(p)->criticals + more;

    return need > 1 ? need : 1;
}

/* K14 for all but Vehicles.  True: a Building fell.  HG-INF-02: a Critical Hit is two
 * points.  HG-DEPLOYABLE-09, HG-BUILD-13: too few Critical Hits leave no mark, more destroy no
 * more. */
static bool apply(Play *p, struct hogs_roll *f)
{
    int need = hogs_criticals_needed(p, f->need);
    int killer = f->attacker == NONE ? NOBODY : f->attacker;

    if (is_unit(f->target)) {
        hogs_damage_infantry(p, f->target, 2 * f->criticals + f->hits, f->seat, killer, f->how);
        return false;
    }
    if (f->criticals < need) {
        TELL(p, ALL_SEATS, EVENT_NO_EFFECT, f->target);
        return false;
    }
    if (is_deployed(f->target)) {
        hogs_destroy_deployable(p, f->target - PIECE_DEPLOYED, f->seat, killer, f->how);
        return false;
    }
    hogs_destroy_building(p, f->seat, f->target - PIECE_BASES, f->tile, killer, f->how);
    return true;
}

/* K15.  HG-STUN-02, HG-VEH-22: whatever the dice said, and after them. */
static void apply_icons(Play *p, const struct hogs_roll *f)
{
    const State *s = p->state;

    if (!is_unit(f->target) || s->unit[f->target].serial != f->serial || !on_board(s, f->target))
        return;
    if (f->pool.stun)
        hogs_stun(p, f->target, f->seat);
    if (f->pool.flame && in_group(s, f->target, GROUP_VEHICLE))
        hogs_add_flames(p, f->target, f->pool.flame, f->seat);
}

/* Does the attacker or the target have an effect for this moment?  Usually not. */
static bool hears(const State *s, const struct hogs_roll *f, int when)
{
    uint32_t triggers = 0;

    if (f->attacker != NONE)
        triggers |= s->area[s->unit[f->attacker].seat].hears[s->unit[f->attacker].unit_class];
    if (is_unit(f->target))
        triggers |= s->area[s->unit[f->target].seat].hears[s->unit[f->target].unit_class];
    return triggers >> when & 1;
}

/* HG-ATK-21: Attacks, mines, guns, Bombs and effects alike.  HG-ATK-19: conversions between the
 * two pairings.  HG-VEH-01: Critical Hits alone reach a Vehicle. */
PROC(hogs_roll)
{
    int cover;

    BEGIN;
    if (is_unit(f->target))
        f->serial = p->state->unit[f->target].serial;
    if (hears(p->state, f, TRIGGER_ATTACK_DECLARED))
        CALL(hogs_moment, .trigger = TRIGGER_ATTACK_DECLARED);
    if (hears(p->state, f, TRIGGER_PRE_ROLL)) /* K5 */
        CALL(hogs_moment, .trigger = TRIGGER_PRE_ROLL);
    hogs_fit_pool(p->state, f->target, &f->pool); /* K6, K7 */
    if (!f->no_cover && !f->ignore) {             /* K8 */
        uint16_t list[COVERS_MAX];
        int n = hogs_covers(p, f->target, list);
        f->choose = n > 1;
        if (n > 0) { /* HG-COVER-08, HG-COVER-12; Units alone have it */
            CHOOSE(cover, list[0], f->choose, p->state->unit[f->target].seat, QUESTION_COVER,
                   f->target);
            take_chosen_cover(p, f, cover);
        }
    }
    for (;;) {
        roll(p, f); /* K9 */
        if (hears(p->state, f, TRIGGER_POST_ROLL)) /* K10 */
            CALL(hogs_moment, .trigger = TRIGGER_POST_ROLL);
        pair_glances(f);
        if (hears(p->state, f, TRIGGER_POST_PAIRING)) /* K12 */
            CALL(hogs_moment, .trigger = TRIGGER_POST_PAIRING);
        pair_hits(p, f);
        if (is_unit(f->target) && in_group(p->state, f->target, GROUP_VEHICLE)) {
            if (f->criticals > 0)
                CALL(hogs_vehicle_damage, .unit = (uint8_t)f->target, .seat = f->seat,
                     .criticals = f->criticals, .extra = f->extra_vdd, .attacker = f->attacker,
                     .how = f->how, .by = f->risk ? NOBODY : (int8_t)f->seat);
            else
                TELL(p, ALL_SEATS, EVENT_NO_EFFECT, f->target);
            break;
        }
        if (!apply(p, f) || f->again || !f->pool.flame ||
            !hogs_any_nameable(p, f->target - PIECE_BASES) || hogs_is_decided(p))
            break;
        f->again = true; /* HG-BUILD-09, HG-BUILD-10 */
        ASK_SEAT(f->seat, QUESTION_NOMINATE, f->target - PIECE_BASES);
        f->tile = (uint8_t)(ANSWER(f->seat).arg[0]);
        TELL(p, ALL_SEATS, EVENT_NOMINATES, f->seat,
             p->state->area[f->target - PIECE_BASES].tile[f->tile].building);
    }
    apply_icons(p, f);
    RETURN(f->criticals);
    END;
}
