/* formality.c -- what a seat need not be asked (docs/formalities.md). */
#include "games/gears-cards/gears-cards.h"

/* An effect on units in the field that finds none does nothing, used or not (GC-DEPLOY-11). */
static bool finds_nobody(const Play *p, int seat, int unit)
{
    Context at = { .seat = seat, .self = unit, .event_unit = NOBODY };
    int index;
    const Ability *ability = cards_find_ability(unit_card(p, unit), ABILITY_DEPLOY, &index);

    if (!ability || ability->instructions_count != 1)
        return false;
    const Selector *target = &ability->instructions[0].target;
    return target->zones && !(target->zones & ~(ZONE_RESERVE | ZONE_COVER)) &&
           !cards_selected_units(p, &at, target);
}

static void leave_only(Question *q, int verb)
{
    for (int i = 0; i < q->n; i++)
        if (q->move[i].verb == verb)
            q->move[0] = q->move[i];
    q->n = 1;
}

/* An answer that is the only one, and follows from what lies open on the table, is given by itself.
 * What a hand decides is always asked, so that nobody learns from the speed of an answer what
 * somebody holds. */
bool cards_spare(const Play *p, int seat, bool by_hand, Question *q)
{
    if (by_hand)
        return false;
    if (q->kind == QUESTION_DEPLOY_EFFECT && finds_nobody(p, seat, p->state->core.about[0])) {
        leave_only(q, VERB_DECLINE);
        return true;
    }
    if (q->n != 1)
        return false;
    return q->kind == QUESTION_TARGET || q->kind == QUESTION_TARGET_COVER ||
           q->kind == QUESTION_TAKE_FROM_DISCARD || q->kind == QUESTION_ORDER;
}

/* GC-INFO-10: whoever holds a card is asked, whatever it is. */
bool cards_veiled(int question)
{
    return question == QUESTION_REACT_DEFENDER || question == QUESTION_REACT_ATTACKER;
}
