/* foresee.c -- what effects will make of a roll that has not been made yet, for odds.
 *
 * Only those that nobody can decline; where their owner may choose the order, as they stand on the
 * cards.
 */
#include "games/hogs/effect.h"

/* Whose effects: the attacker's, or those of the owner of the target; NOBODY if it has none. */
static int side_of(const Play *p, const struct hg_roll *roll, bool target)
{
    if (!target)
        return roll->seat;
    return is_unit(roll->target) && !p->state->unit[roll->target].ai
               ? p->state->unit[roll->target].seat
               : NOBODY;
}

int hg_coming(const Play *p, const struct hg_roll *roll, int trigger, bool target, unsigned done,
              Coming list[], int n)
{
    int seat = side_of(p, roll, target), unit = seat == NOBODY ? NONE : hg_ability_unit(roll, seat);
    const Effect *effect;

    if (unit == NONE)
        return n;
    Reader r = hg_reader(p, unit, seat, seat == roll->seat ? roll->attack : NONE,
                         trigger);
    for (unsigned number = 0; n < COMING_MAX && (effect = hg_next_effect(&r)) != NULL;)
        if (effect->trigger == trigger && !effect->optional && !(done >> number++ & 1))
            list[n++] = (Coming){ .effect = effect, .source = r.source };
    return n;
}

bool hg_comes_true(const Play *p, const struct hg_roll *roll, const Coming *coming)
{
    Context at = hg_roll_context(p, roll, coming->source.unit, coming->source.seat);

    return hg_all_hold(&at, coming->effect->conditions, coming->effect->conditions_count) &&
           hg_may_pay_effect(p, coming->effect, coming->source, 0) == ALLOWED;
}

bool hg_step_holds(const Play *p, const struct hg_roll *roll, const Coming *coming,
                   const Instruction *step)
{
    Context at = hg_roll_context(p, roll, coming->source.unit, coming->source.seat);

    return hg_all_hold(&at, step->conditions, step->conditions_count);
}

/* What an effect does at once, dice apart. */
void hg_foresee_effect(const Play *p, struct hg_roll *roll, const Coming *coming)
{
    for (uint32_t i = 0; i < coming->effect->instructions_count; i++)
        if (hg_step_holds(p, roll, coming, &coming->effect->instructions[i]))
            hg_change_roll(roll, &coming->effect->instructions[i]);
}

void hg_foresee(const Play *p, struct hg_roll *roll, int trigger)
{
    Coming list[COMING_MAX];
    int n = hg_coming(p, roll, trigger, false, 0, list, 0);

    n = hg_coming(p, roll, trigger, true, 0, list, n);
    for (int i = 0; i < n; i++)
        if (hg_comes_true(p, roll, &list[i]))
            hg_foresee_effect(p, roll, &list[i]);
}

/* --- Before the dice --- */

struct hg_roll hg_roll_at(int target, int seat)
{
    return (struct hg_roll){ .target = (int16_t)target,
                             .seat = (uint8_t)seat,
                             .attacker = NONE,
                             .attack = NONE,
                             .tile = NONE,
                             .range = 1 };
}

/* With the pool as it is thrown: K10 is still to come. */
Prospect hg_thrown_now(const Play *p, const struct hg_roll *roll)
{
    Prospect prospect = { .roll = *roll };

    prospect.n = hg_coming(p, roll, TRIGGER_POST_ROLL, false, 0, prospect.coming, 0);
    prospect.n = hg_coming(p, roll, TRIGGER_POST_ROLL, true, 0, prospect.coming, prospect.n);
    return prospect;
}

/* K6 to K8. */
bool hg_with_cover(const Play *p, struct hg_roll roll, Prospect *out)
{
    uint16_t list[COVERS_MAX];
    double least = -1;

    hg_fit_pool(p->state, roll.target, &roll.pool);
    int n = roll.no_cover || roll.ignore ? 0 : hg_covers(p, roll.target, list);
    if (n == 0) {
        *out = hg_thrown_now(p, &roll);
        return true;
    }
    for (int i = 0; i < n; i++) {
        struct hg_roll less = roll;
        Pool bonus = hg_cover_pool(p, roll.target, list[i]);
        Chances chances;
        hg_take_cover(&less.pool, &bonus);
        Prospect prospect = hg_thrown_now(p, &less);
        if (hg_prospect(p, &prospect, &chances) && (least < 0 || hg_harm(&chances) < least))
            *out = prospect, least = hg_harm(&chances);
    }
    return least >= 0;
}

/* All of it: K4 on. */
bool hg_declared(const Play *p, struct hg_roll roll, Prospect *out)
{
    hg_foresee(p, &roll, TRIGGER_ATTACK_DECLARED);
    hg_foresee(p, &roll, TRIGGER_PRE_ROLL);
    return hg_with_cover(p, roll, out);
}
