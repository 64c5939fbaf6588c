/* retell.c -- moves in other words than their verb has, where these say more. */
#include "games/gears-cards/gears-cards.h"

/* All cards of a set, not just the two that its move is written with. */
static const Form *retell_reinforcement(const Play *p, Move move, int16_t args[FORM_SLOTS])
{
    int set[OFFERED_MAX];
    int count = cards_reinforcement_set(p, move.arg[0], set);

    for (int i = 2; i < count && i < 4; i++)
        args[i] = (int16_t)set[i];
    return count == 3   ? &cards_reinforce_three_form
           : count == 4 ? &cards_reinforce_four_form
                        : NULL;
}

/* Does another effect of the same card wait that is not of the same kind? */
static bool has_other_effect(const State *s, Source source)
{
    for (int i = 0; i < s->pending_count; i++) {
        Source other = s->pending[i].source;
        if (other.index == source.index &&
            (other.kind != source.kind || other.ability != source.ability) &&
            (other.kind == SOURCE_CARD || other.kind == SOURCE_INVASION))
            return true;
    }
    return false;
}

/* "Corpser" and "Corpser 2" do not say which is which. */
static const Form *retell_effect(const Play *p, int index)
{
    const State *s = p->state;

    if (index < 0 || index >= s->pending_count)
        return NULL;
    Source source = s->pending[index].source;
    if (source.kind == SOURCE_INVASION)
        return has_other_effect(s, source) ? &cards_effect_invasion_form : NULL;
    if (source.kind != SOURCE_CARD || !has_other_effect(s, source))
        return NULL;
    switch (ability_of(p, source)->trigger) {
    case TRIGGER_ELIMINATED:
        return &cards_effect_eliminated_form;
    case TRIGGER_ELIMINATED_BY_ATTACK:
        return &cards_effect_eliminates_form;
    default:
        return NULL;
    }
}

/* A cover that is attacked is better named by who stands there than by what it is called. */
static const Form *retell_attack(const Play *p, Move move, int16_t args[FORM_SLOTS])
{
    const State *s = p->state;
    int unit = move.arg[0], slot = move.arg[1], target = s->slot[slot].occupant;

    if (target == NOBODY || s->unit[target].owner == s->unit[unit].owner)
        return NULL;
    args[2] = (int16_t)target;
    return &cards_attack_form;
}

const Form *cards_retell(const Play *p, Move move, int16_t args[FORM_SLOTS])
{
    switch (move.verb) {
    case VERB_ATTACK:
        return retell_attack(p, move, args);
    case VERB_REINFORCE:
        return retell_reinforcement(p, move, args);
    case VERB_EFFECT:
        return retell_effect(p, move.arg[0]);
    default:
        return NULL;
    }
}
