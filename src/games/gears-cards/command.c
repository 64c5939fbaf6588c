/* command.c -- command cards: tactical abilities and dials (A10). */
#include "games/gears-cards/gears-cards.h"

CommandCard *cards_command_card(const Play *p, int seat, int card)
{
    State *s = p->state;

    for (int i = 0; i < s->command_count[seat]; i++)
        if (s->command[seat][i].card == card)
            return &s->command[seat][i];
    return NULL;
}

/* GC-CMD-16, GC-CMD-17, GC-CMD-18, GC-CMD-19, GC-CMD-20, GC-CMD-21 */
int cards_uses_ability(const Play *p, int seat, const CommandCard *command)
{
    const State *s = p->state;
    int index;
    const Ability *ability = cards_find_ability(card_at(p, command->card), ABILITY_TACTIC, &index);

    if (!ability)
        return REFUSAL_NO_ABILITY;
    if (s->level < 4)
        return REFUSAL_ABILITY_LEVEL;
    if (command->unit != NOBODY && s->unit[command->unit].zone == UNIT_REMOVED)
        return REFUSAL_ABILITY_PLACE;
    if (command->unit != NOBODY && s->unit[command->unit].suppressed)
        return REFUSAL_ABILITY_SUPPRESSED;
    if (!(ability->values & VALUE_ANY) &&
        (hand_size(s, seat) > VALUE_MOST || !(ability->values >> hand_size(s, seat) & 1)))
        return REFUSAL_ABILITY_HAND;
    Context at = { .seat = seat, .self = command->unit, .event_unit = NOBODY };
    if (ability->limit == LIMIT_TURN && command->used)
        return REFUSAL_ABILITY_USED;
    if (ability->limit == LIMIT_GAME && command->spent)
        return REFUSAL_ABILITY_SPENT;
    return cards_conditions_hold(p, &at, ability) ? ALLOWED : REFUSAL_ABILITY_CONDITION;
}

int cards_may_use_ability(const Play *p, int seat, int card)
{
    const CommandCard *command = cards_command_card(p, seat, card);

    return command ? cards_uses_ability(p, seat, command) : REFUSAL_NO_ABILITY;
}

const CommandCard *cards_dial_of(const Play *p, int seat)
{
    for (int i = 0; i < p->state->command_count[seat]; i++)
        if (card_at(p, p->state->command[seat][i].card)->dial)
            return &p->state->command[seat][i];
    return NULL;
}

/* GC-CMD-23, GC-CMD-25, GC-CMD-26, GC-CMD-27: 0 to 3 on the first face, 4 to 7 on the other; the
 * ends hold. */
void cards_rotate_dial(Play *p, int seat, int steps)
{
    CommandCard *command = (CommandCard *)cards_dial_of(p, seat);

    if (!command)
        return;
    int number = command->dial + steps;
    number = number < 0 ? 0 : number > DIAL_END ? DIAL_END : number;
    if (number == command->dial)
        return;
    command->dial = (uint8_t)number;
    TELL(p, ALL_SEATS, EVENT_DIAL, command->card, number);
    cards_trigger_seat(p, TRIGGER_DIAL, seat, number);
}
