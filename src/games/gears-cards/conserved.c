/* conserved.c -- what always holds in the card game: nothing is lost, doubled, or in two places. */
#include "games/gears-cards/gears-cards.h"

#include <string.h>

/* Do the sets of units on the battlefield say what the records of the units say? */
static bool fields_agree(const State *s)
{
    uint64_t field[SEATS] = { 0 };

    for (int unit = 0; unit < UNITS_MAX; unit++)
        if (on_battlefield(s, unit))
            field[s->unit[unit].owner] |= unit_bit(unit);
    return !memcmp(field, s->field, sizeof field);
}

/* Every card of both decks is in exactly one place. */
bool cards_conserved(const Play *p, Err *err)
{
    const CardsContent *content = content_of(p);
    const State *s = p->state;

    if (!fields_agree(s))
        return fail(err, N_("The sets of units on the battlefield are wrong."));
    if (is_between_chapters(s))
        return true;
    for (uint32_t i = 0; i < content->cards_count; i++) {
        const Card *card = &content->cards[i];
        int seat = card->side, count = deck_count(&s->deck[seat], (int)i);
        int wanted = cards_in_game(p, card);

        for (int k = 0; k < s->hand[seat].n; k++)
            count += s->hand[seat].card[k] == (int)i;
        for (int k = 0; k < s->discard[seat].n; k++)
            count += s->discard[seat].card[k] == (int)i;
        for (int k = 0; k < s->limbo_count[seat]; k++)
            count += s->limbo[seat][k] == (int)i;
        for (int k = 0; k < s->units_end; k++)
            count += s->unit[k].card == (int)i && s->unit[k].zone != UNIT_NONE &&
                     s->unit[k].zone != UNIT_GONE;
        if (count != wanted)
            return fail(err,
                        N_PLURAL("count", "There is {count} copy of {card} instead of {copies}.",
                                 "There are {count} copies of {card} instead of {copies}."),
                        ARG_NUMBER("count", count), ARG_TEXT("card", card->id),
                        ARG_NUMBER("copies", wanted));
    }
    return true;
}
