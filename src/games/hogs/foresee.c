/* foresee.c -- what effects will make of a roll that has not been made yet, for odds.
 *
 * Only those that nobody can decline; where their owner may choose the order, as they stand on the
 * cards.
 */
#include "games/hogs/effect.h"

/* Whose effects: the attacker's, or those of the owner of the target; NOBODY if it has none. */
static int side_of(const Play *p, const struct hogs_roll *roll, bool target)
{
    if (!target)
        return roll->seat;
    return is_unit(roll->target) && !p->state->unit[roll->target].ai
               ? p->state->unit[roll->target].seat
               : NOBODY;
}

int hogs_coming(const Play *p, const struct hogs_roll *roll, int trigger, bool target,
                unsigned done, Coming list[], int n)
{
    int seat = side_of(p, roll, target),
        unit = seat == NOBODY ? NONE : hogs_ability_unit(roll, seat);
    const Effect *effect;

    if (unit == NONE)
        return n;
    Reader r = hogs_reader(p, unit, seat, seat == roll->seat ? roll->attack : NONE,
                           trigger);
    for (unsigned number = 0; (effect = hogs_next_effect(&r)) != NULL;)
        if (effect->trigger == trigger && !effect->optional && !(done >> number++ & 1)) {
            CHECK(n < COMING_MAX); /* check_effects.c */
            list[n++] = (Coming){ .effect = effect, .source = r.source };
        }
    return n;
}

bool hogs_comes_true(const Play *p, const struct hogs_roll *roll, const Coming *coming)
{
    Context at = hogs_roll_context(p, roll, coming->source.unit, coming->source.seat);

    return hogs_all_hold(&at, coming->effect->conditions, coming->effect->conditions_count) &&
           hogs_may_pay_effect(p, coming->effect, coming->source, 0) == ALLOWED;
}

bool hogs_step_holds(const Play *p, const struct hogs_roll *roll, const Coming *coming,
                     const Instruction *step)
{
    Context at = hogs_roll_context(p, roll, coming->source.unit, coming->source.seat);

    return hogs_all_hold(&at, step->conditions, step->conditions_count);
}

/* What an effect does at once, dice apart. */
void hogs_foresee_effect(const Play *p, struct hogs_roll *roll, const Coming *coming)
{
    for (uint32_t i = 0; i < coming->effect->instructions_count; i++)
        if (hogs_step_holds(p, roll, coming, &coming->effect->instructions[i]))
            hogs_change_roll(roll, &coming->effect->instructions[i]);
}

void hogs_foresee(const Play *p, struct hogs_roll *roll, int trigger)
{
    Coming list[COMING_MAX];
    int n = hogs_coming(p, roll, trigger, false, 0, list, 0);

    n = hogs_coming(p, roll, trigger, true, 0, list, n);
    for (int i = 0; i < n; i++)
        if (hogs_comes_true(p, roll, &list[i]))
            hogs_foresee_effect(p, roll, &list[i]);
}

/* --- Before the dice --- */

struct hogs_roll hogs_roll_at(int target, int seat)
{
    return (struct hogs_roll){ .target = (int16_t)target,
                             .seat = (uint8_t)seat,
                             .attacker = NONE,
                             .attack = NONE,
                             .tile = NONE,
                             .range = 1 };
}

/* With the pool as it is thrown: K10 is still to come. */
Prospect hogs_thrown_now(const Play *p, const struct hogs_roll *roll)
{
    Prospect prospect = { .roll = *roll };

    prospect.n = hogs_coming(p, roll, TRIGGER_POST_ROLL, false, 0, prospect.coming, 0);
    prospect.n = hogs_coming(p, roll, TRIGGER_POST_ROLL, true, 0, prospect.coming, prospect.n);
    return prospect;
}

/* K6 to K8. */
bool hogs_with_cover(const Play *p, struct hogs_roll roll, Prospect *out)
{
    uint16_t list[COVERS_MAX];
    double least = -1;

    hogs_fit_pool(p->state, roll.target, &roll.pool);
    int n = roll.no_cover || roll.ignore ? 0 : hogs_covers(p, roll.target, list);
    if (n == 0) {
        *out = hogs_thrown_now(p, &roll);
        return true;
    }
    for (int i = 0; i < n; i++) {
        struct hogs_roll less = roll;
        Pool bonus = hogs_cover_pool(p, roll.target, list[i]);
        Chances chances;
        hogs_take_cover(&less.pool, &bonus);
        Prospect prospect = hogs_thrown_now(p, &less);
        if (hogs_prospect(p, &prospect, &chances) && (least < 0 || hogs_harm(&chances) < least))
            *out = prospect, least = hogs_harm(&chances);
    }
    return least >= 0;
}

/* All of it: K4 on. */
bool hogs_declared(const Play *p, struct hogs_roll roll, Prospect *out)
{
    hogs_foresee(p, &roll, TRIGGER_ATTACK_DECLARED);
    hogs_foresee(p, &roll, TRIGGER_PRE_ROLL);
    return hogs_with_cover(p, roll, out);
}
