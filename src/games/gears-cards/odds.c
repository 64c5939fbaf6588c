/* odds.c -- what chance may do: the next card. */
#include "games/gears-cards/gears-cards.h"

bool cards_came(const Play *after, const OddsLine *line)
{
    for (int i = 0; i < after->log->n; i++)
        if (after->log->event[i].kind == EVENT_DRAWS)
            return line->arg[0] == after->log->event[i].arg[1];
    return false;
}

/* The owner knows what is left in the deck, not its order (GC-INFO-12): the odds of the next
 * card. */
void cards_odds(const Play *p, int seat, Move move, Odds *out)
{
    if (move.verb != VERB_DRAW)
        return;
    for (int card = 0; card < (int)content_of(p)->cards_count; card++) {
        int copies = deck_count(&p->state->deck[seat], card);
        if (copies == 0)
            continue;
        play_odds_add(out, (OddsLine){ .kind = OUTCOME_DRAWN,
                                       .arg = { (int16_t)card },
                                       .ways = (uint64_t)copies });
        out->total += (uint64_t)copies;
    }
}
