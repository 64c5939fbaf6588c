/* look.c -- what lies open on the table of the card game and is not drawn in full. */
#include "engine/sheet.h"
#include "games/gears-cards/gears-cards.h"

/* GC-INFO-03: anybody may look through a discard pile.  The newest card comes first. */
static void look_at_discards(const Play *p, int viewer, Sheet *sheet)
{
    (void)viewer;
    for (int seat = 0; seat < SEATS; seat++) {
        const char *label = play_label(p, ENTITY_SEAT, seat).name;
        for (int i = p->state->discard[seat].n - 1; i >= 0; i--)
            sheet_name(sheet, label, "card", card_at(p, p->state->discard[seat].card[i])->id);
    }
}

const LookKind cards_looks[] = {
    { "discard", "discards", N_("the discard piles, newest first"), look_at_discards },
    { 0 },
};
