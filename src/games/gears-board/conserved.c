/* conserved.c -- what always holds in the board game: nothing is lost, doubled, or in two
 * places. */
#include "games/gears-board/gears-board.h"

static bool orders_are_conserved(const Play *p, Err *err)
{
    const BoardContent *content = content_of(p);
    const State *s = p->state;

    for (int card = 0; card < (int)content->orders_count; card++) {
        int count = deck_count(&s->order_deck, card);
        for (int i = 0; i < s->order_discard.n; i++)
            count += s->order_discard.card[i] == card;
        for (int i = 1; i <= s->removed[0]; i++)
            count += s->removed[i] == card;
        for (int seat = 0; seat < seats_of(p); seat++)
            for (int i = 0; i < s->cog[seat].cards; i++)
                count += s->cog[seat].hand[i] == card;
        if (count != content->orders[card].copies)
            return fail(err,
                        N_PLURAL("count", "There is {count} copy of {card} instead of {copies}.",
                                 "There are {count} copies of {card} instead of {copies}."),
                        ARG_NUMBER("count", count), ARG_TEXT("card", content->orders[card].id),
                        ARG_NUMBER("copies", content->orders[card].copies));
    }
    return true;
}

/* A figure is in play if and only if it stands in an area; a marker lies where it says. */
static bool figures_are_sound(const Play *p, Err *err)
{
    const State *s = p->state;
    uint32_t under = 0;

    for (int i = 0; i < LOCUSTS_MAX; i++) {
        const Locust *l = &s->locust[i];
        if ((s->locusts >> i & 1) != (l->area != NO_AREA) || (l->area == NO_AREA && l->health))
            return fail(err, N_("The figure {number} is in two places."), ARG_NUMBER("number", i));
        if (l->cover != NO_COVER && s->map.area_of[l->cover] != l->area)
            return fail(err, N_("The figure {number} is in a cover space of another area."),
                        ARG_NUMBER("number", i));
        if (l->marker != NO_MARKER)
            under |= UINT32_C(1) << l->marker;
    }
    for (int i = 0; i < MARKERS_MAX; i++)
        if ((s->marker[i].place == MARKER_DROPPED) != (s->marker[i].area != NO_AREA) ||
            (under >> i & 1 && s->marker[i].place != MARKER_UNDER))
            return fail(err, N_("The marker {number} is in two places."), ARG_NUMBER("number", i));
    return true;
}

/* GB-COVER-01 */
static bool cover_is_sound(const Play *p, Err *err)
{
    const State *s = p->state;
    uint8_t taken[MAP_COVERS_MAX] = { 0 };

    for (int figure = 0; figure < FIGURE_ALLY; figure++) {
        Spot spot = is_cog(figure) && figure >= seats_of(p) ? (Spot){ NO_AREA, NO_COVER }
                                                            : board_spot_of(s, figure);
        if (spot.cover != NO_COVER && taken[spot.cover]++)
            return fail(err, N_("Two figures are in the cover space {number}."),
                        ARG_NUMBER("number", spot.cover + 1));
    }
    return true;
}

bool board_conserved(const Play *p, Err *err)
{
    return (p->state->turn == 0 || orders_are_conserved(p, err)) && figures_are_sound(p, err) &&
           cover_is_sound(p, err);
}
