/* select.c -- whom an effect, a standing rule or a condition is about (Part H: selectors). */
#include "games/gears-cards/gears-cards.h"

/* One that is picked while the choice is still open does not fight yet, and nobody sees it
 * (DP-11). */
static bool is_blocker(const State *s, int unit)
{
    return s->unit[unit].blocking > 0 && s->attack.block_is_complete;
}

bool cards_takes_part(const State *s, int unit)
{
    const Attack *attack = &s->attack;

    if (attack->kind == ATTACK_NONE)
        return false;
    return unit == attack->attacker || is_blocker(s, unit) ||
           (attack->kind == ATTACK_COVER && unit == attack->occupant);
}

static bool in_zones(const State *s, int zones, int unit)
{
    const Unit *u = &s->unit[unit];

    return (zones & ZONE_RESERVE && u->zone == UNIT_RESERVE) ||
           (zones & ZONE_COVER && u->zone == UNIT_COVER) ||
           (zones & ZONE_ATTACK && cards_takes_part(s, unit));
}

static bool has_role(const State *s, const Context *at, int roles, int unit)
{
    bool attacks = s->attack.kind != ATTACK_NONE && unit == s->attack.attacker;

    return !((roles & ROLE_SELF && unit != at->self) ||
             (roles & ROLE_OTHER && (unit == at->self || at->before >> unit & 1)) ||
             (roles & ROLE_ATTACKER && !attacks) ||
             (roles & ROLE_DEFENDER && (attacks || !cards_takes_part(s, unit))) ||
             (roles & ROLE_BLOCKER && !is_blocker(s, unit)) ||
             (roles & ROLE_EVENT && unit != at->event_unit));
}

static bool has_status(const Unit *u, int status)
{
    return !((status & STATUS_SUPPRESSED && !u->suppressed) ||
             (status & STATUS_UNSUPPRESSED && u->suppressed) ||
             (status & STATUS_CAN_ACT && ((u->acted && !u->extra) || u->suppressed)) ||
             (status & STATUS_ADVANCED && !(u->zone == UNIT_COVER && u->advanced)) ||
             (status & STATUS_NOT_ADVANCED && !(u->zone == UNIT_COVER && !u->advanced)));
}

/* What is asked of the card itself. */
bool cards_selects_card(const Play *p, const Selector *selector, int card)
{
    const Card *c = card_at(p, card);

    return !((selector->card && selector->card_index != card) ||
             (selector->subtypes && !(selector->subtypes & c->subtypes)) ||
             (selector->attack_most && c->attack > selector->attack_most) ||
             (selector->defence_most && c->defence > selector->defence_most));
}

/* Those that the selector speaks of at all: friendly, enemy, itself (GC-GEN-03). */
static uint64_t spoken_of(const State *s, const Context *at, const Selector *selector)
{
    uint64_t units = selector->whose == WHOSE_ANY
                         ? whole_field(s)
                         : s->field[cards_seat_of(at->seat, selector->whose)];

    if (selector->roles & ROLE_SELF)
        units &= at->self == NOBODY ? 0 : unit_bit(at->self);
    return units;
}

/* Does the selector find this one among those it speaks of? */
static bool fits(const Play *p, const Context *at, const Selector *selector, int unit)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];

    return (!selector->zones || in_zones(s, selector->zones, unit)) &&
           has_role(s, at, selector->roles, unit) && has_status(u, selector->status) &&
           cards_selects_card(p, selector, u->card);
}

bool cards_selects(const Play *p, const Context *at, const Selector *selector, int unit)
{
    return spoken_of(p->state, at, selector) & unit_bit(unit) && fits(p, at, selector, unit);
}

/* Of several things that are wrong, the first that a look at the table shows.  Every unit is in
 * reserve or in cover, so whoever asks for neither of them alone asks for an attack. */
static int wrong_place(const State *s, const Selector *selector, int unit)
{
    if (!selector->zones || in_zones(s, selector->zones, unit))
        return ALLOWED;
    return selector->zones == ZONE_RESERVE ? REFUSAL_TARGET_RESERVE
           : selector->zones == ZONE_COVER ? REFUSAL_TARGET_COVER
                                           : REFUSAL_TARGET_ATTACK;
}

/* If it is none of these, it is another kind of unit, or on the other side of its cover. */
static int wrong_status(const Unit *u, int status)
{
    return status & STATUS_SUPPRESSED && !u->suppressed                ? REFUSAL_TARGET_SUPPRESSED
           : status & STATUS_UNSUPPRESSED && u->suppressed             ? REFUSAL_TARGET_UNSUPPRESSED
           : status & STATUS_CAN_ACT && !has_status(u, STATUS_CAN_ACT) ? REFUSAL_TARGET_CAN_ACT
                                                                       : REFUSAL_NOT_A_TARGET;
}

int cards_why_not_selected(const Play *p, const Context *at, const Selector *selector, int unit)
{
    const State *s = p->state;
    int parts = selector->roles & (ROLE_ATTACKER | ROLE_DEFENDER | ROLE_BLOCKER), why;

    if (!(whole_field(s) & unit_bit(unit)))
        return REFUSAL_TARGET_AWAY;
    if (selector->whose != WHOSE_ANY &&
        !(s->field[cards_seat_of(at->seat, selector->whose)] & unit_bit(unit)))
        return selector->whose == WHOSE_ENEMY ? REFUSAL_TARGET_ENEMY : REFUSAL_TARGET_FRIEND;
    if ((why = wrong_place(s, selector, unit)) != ALLOWED)
        return why;
    if (!has_role(s, at, selector->roles & ROLE_OTHER, unit))
        return REFUSAL_TARGET_OTHER;
    if (!has_role(s, at, parts, unit))
        return REFUSAL_TARGET_ATTACK;
    return wrong_status(&s->unit[unit], selector->status);
}

uint64_t cards_selected_units(const Play *p, const Context *at, const Selector *selector)
{
    uint64_t units = 0;

    for (uint64_t left = spoken_of(p->state, at, selector); left; left &= left - 1)
        if (fits(p, at, selector, first_unit(left)))
            units |= unit_bit(first_unit(left));
    return units;
}

static bool in_range(const Condition *condition, int number)
{
    return number >= condition->at_least &&
           (condition->at_most == 0 || number <= condition->at_most);
}

/* How many covers a seat's units stand at. */
static int covers_held(const State *s, int seat)
{
    int count = 0;

    for (int slot = 0; slot < s->slots; slot++)
        count += s->slot[slot].in_play && s->slot[slot].occupant != NOBODY &&
                 s->unit[s->slot[slot].occupant].owner == seat;
    return count;
}

static bool dial_in_range(const Play *p, const Context *at, const Condition *condition)
{
    const CommandCard *dial = cards_dial_of(p, cards_seat_of(at->seat, condition->of.whose));

    return dial && in_range(condition, dial->dial);
}

static bool holds(const Play *p, const Context *at, const Condition *condition)
{
    const State *s = p->state;

    switch ((Test)condition->test) {
    case TEST_COUNT:
        return in_range(condition, count_units(cards_selected_units(p, at, &condition->of)));
    case TEST_ATTACKS_COVER:
        return s->attack.kind == ATTACK_COVER;
    case TEST_ATTACKS_DIRECTLY:
        return s->attack.kind == ATTACK_DIRECT;
    case TEST_HAND:
        return in_range(condition, hand_size(s, at->seat));
    case TEST_DIAL:
        return dial_in_range(p, at, condition);
    case TEST_NO_COVER_LEFT:
        return cards_no_cover_left(s);
    case TEST_PREVIOUS_WINNER:
        return s->previous == at->seat;
    case TEST_TURN:
        return in_range(condition, s->turn);
    case TEST_FACE_B:
        return at->self != NOBODY && s->unit[at->self].zone == UNIT_COVER &&
               s->slot[s->unit[at->self].slot].face_b;
    case TEST_OWN_TURN:
        return s->active == at->seat;
    case TEST_HOLDS:
        return in_range(condition, covers_held(s, at->seat));
    }
    BUG("no such test");
}

bool cards_conditions_hold(const Play *p, const Context *at, const Ability *ability)
{
    for (uint32_t i = 0; i < ability->conditions_count; i++)
        if (holds(p, at, &ability->conditions[i]) == ability->conditions[i].is_not)
            return false;
    return true;
}
