/* imagine.c -- what a seat of the card game cannot know, and a guess of it (game.h: imagine). */
#include "games/gears-cards/gears-cards.h"

#include <string.h>

/* How many blockers have been picked can be counted, which ones is not known yet. */
static void imagine_blockers(Play *p, Rng *rng)
{
    State *s = p->state;
    int count = s->attack.blockers, attacked = enemy_of(s->attack.by);

    s->attack.blockers = 0;
    for (int unit = 0; unit < s->units_end; unit++)
        s->unit[unit].blocking = 0;
    while (s->attack.blockers < count) {
        int able = 0;
        for (int unit = 0; unit < s->units_end; unit++)
            able += cards_may_block(p, attacked, unit) == ALLOWED;
        int pick = rng_below(rng, able);
        for (int unit = 0; unit < s->units_end; unit++)
            if (cards_may_block(p, attacked, unit) == ALLOWED && pick-- == 0) {
                s->unit[unit].blocking = ++s->attack.blockers;
                break;
            }
    }
}

/* What a seat cannot know: the other's hand, which came out of one pool with the other's deck
 * (GC-INFO-12), and blockers that are still being picked. */
void cards_imagine(Play *p, int viewer, Rng *rng)
{
    State *s = p->state;

    for (int seat = 0; seat < SEATS; seat++) {
        Deck *deck = &s->deck[seat];
        if (cards_sees_hand(viewer, seat)) {
            deck_settle(deck);
            continue;
        }
        int count = hand_size(s, seat);
        for (int i = 0; i < count; i++)
            deck_add(deck, s->hand[seat].card[i]);
        s->hand[seat].n = 0;
        deck_shuffle(deck);
        deck_settle(deck);
        for (int i = 0; i < count; i++)
            cards_hand_add(s, seat, deck_draw(deck, rng));
    }
    if (!cards_sees_blockers(s, viewer))
        imagine_blockers(p, rng);
}
