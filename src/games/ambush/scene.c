/* scene.c -- placing lines for scenes of Ambush, and what is conserved.
 *
 *     wall SEAT NUMBER              the stones a seat has left
 *     hand SEAT FIGHTER...          exactly these, taken from the deck; what was held goes back
 *     next FIGHTER...               the next cards to be drawn, first one first
 */
#include <string.h>

#include "engine/hand.h"
#include "engine/placing.h"
#include "games/ambush/ambush.h"

static bool find_fighter(const Play *p, const char *word, int *index, Err *err)
{
    const AmbushContent *content = p->game->content;

    for (uint32_t i = 0; i < content->fighters_count; i++)
        if (!strcmp(content->fighters[i].id, word)) {
            *index = (int)i;
            return true;
        }
    return fail(err, N_("There is no fighter called '{word}'."), ARG_TEXT("word", word));
}

static bool take_from_deck(Play *p, const char *word, int *fighter, Err *err)
{
    if (!find_fighter(p, word, fighter, err))
        return false;
    if (!deck_remove(&p->state->deck, *fighter))
        return fail(err, N_("No copy of '{word}' is left in the deck."), ARG_TEXT("word", word));
    return true;
}

static bool place_hand(Play *p, int seat, char *const words[], int count, Err *err)
{
    State *s = p->state;

    if (count > HAND_MOST)
        return fail(err, N_("A hand holds at most {most} cards."), ARG_NUMBER("most", HAND_MOST));
    for (int i = 0; i < s->hand_count[seat]; i++)
        deck_add(&s->deck, s->hand[seat][i]);
    s->hand_count[seat] = 0;
    memset(s->hand[seat], 0, HAND_MOST);
    for (int i = 0; i < count; i++) {
        int fighter;
        if (!take_from_deck(p, words[i], &fighter, err))
            return false;
        hand_add(s->hand[seat], s->hand_count[seat]++, fighter);
    }
    return true;
}

bool ambush_arrange(Play *p, char *const words[], int count, Err *err)
{
    int seat, fighter;

    if (!strcmp(words[0], "next") && count > 1) {
        for (int i = count - 1; i > 0; i--) {
            if (!take_from_deck(p, words[i], &fighter, err))
                return false;
            deck_put_on_top(&p->state->deck, fighter);
        }
        return true;
    }
    if (count < 3)
        return fail(err, N_("Expected 'wall SEAT NUMBER', 'hand SEAT FIGHTER...' or 'next "
                            "FIGHTER...'."));
    if (!read_seat(p, words[1], &seat, err))
        return false;
    if (!strcmp(words[0], "hand"))
        return place_hand(p, seat, words + 2, count - 2, err);
    if (!strcmp(words[0], "wall") && count == 3) {
        int stones;
        if (!text_number(words[2], &stones) || stones < 1 || stones > WALL)
            return fail(err, N_("A wall has 1 to {most} stones, not '{word}'."),
                        ARG_NUMBER("most", WALL), ARG_TEXT("word", words[2]));
        p->state->wall[seat] = (int8_t)stones;
        return true;
    }
    return fail(err, N_("Ambush has no placing line '{word}'."), ARG_TEXT("word", words[0]));
}

/* AM-SETUP-01: every card is somewhere. */
bool ambush_conserved(const Play *p, Err *err)
{
    const AmbushContent *content = p->game->content;
    const State *s = p->state;

    for (uint32_t i = 0; i < content->fighters_count; i++) {
        int count = deck_count(&s->deck, (int)i) + deck_count(&s->discard, (int)i);
        for (int seat = 0; seat < s->core.seats; seat++) {
            count += s->committed[seat] == (int)i;
            for (int card = 0; card < s->hand_count[seat]; card++)
                count += s->hand[seat][card] == (int)i;
        }
        if (count != content->fighters[i].copies)
            return fail(err,
                        N_PLURAL("count", "There is {count} copy of {card} instead of {copies}.",
                                 "There are {count} copies of {card} instead of {copies}."),
                        ARG_NUMBER("count", count), ARG_TEXT("card", content->fighters[i].id),
                        ARG_NUMBER("copies", content->fighters[i].copies));
    }
    return true;
}
