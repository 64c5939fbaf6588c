/* react.c -- guard (section 19).  Dodging is part of an attack, following of a move. */
#include "games/gears-board/gears-board.h"

/* GB-SECRET-06: who is asked tells nothing about hands, so that it is everybody who has a card.
 * Whoever plays alone hides nothing, and is asked only if there is an answer (GB-GEN-08). */
bool board_may_hold_icon(const Play *p, int seat, int icon)
{
    const Cog *cog = &p->state->cog[seat];

    for (int i = 0; seats_of(p) == 1 && i < cog->cards; i++)
        if (order_at(p, cog->hand[i])->icon == icon)
            return true;
    return seats_of(p) > 1 && cog->cards > 0;
}

/* The seats that may guard against this Locust now, by what everybody knows: none that bleeds
 * (GB-REACT-20). */
static unsigned may_react(const Play *p, int figure)
{
    const State *s = p->state;
    unsigned seats = 0;

    if (!s->ai.in_step || s->ai.guard_barred || s->ai.guard_barred_turn)
        return 0; /* GB-REACT-02: so not when Order cards, flips (GB-WIN-06) or attacks
                   * (GB-BERS-08) move a Locust in the Order step; GB-AI-34 */
    unsigned passed = s->guard_passed;
    if (s->guard_passed_for == figure)
        passed |= s->guard_passed_figure;
    for (int seat = 0; seat < seats_of(p); seat++) {
        unsigned bit = 1u << seat;
        bool spent = s->ai.guard_used & (character_of(p, seat)->guards_again ? bit : 0xff);
        if (stands(s, seat) && board_may_hold_icon(p, seat, ICON_GUARD) && !spent &&
            !(passed & bit) && board_may_guard(p, seat, figure))
            seats |= bit;
    }
    return seats;
}

static unsigned who_lays_down(const Play *p, unsigned seats)
{
    unsigned found = 0;

    for (int seat = 0; seat < seats_of(p); seat++)
        if (seats >> seat & 1 && ANSWER(seat).verb == VERB_LAY_DOWN)
            found |= 1u << seat;
    return found;
}

PROC(board_guard_window)
{
    BEGIN;
    while ((f->seats = (uint8_t)may_react(p, f->figure)) != 0) {
        ASK(f->seats, QUESTION_GUARD, f->figure);
        f->laying = (uint8_t)who_lays_down(p, f->seats);
        if (f->laying == 0)
            break;
        f->seats = 0; /* GB-AMMO-12: then all are asked again, for the answers were not shown */
        for (f->seat = 0; f->seat < SEATS_MAX; f->seat++)
            if (f->laying >> f->seat & 1)
                CALL(board_drop_weapon, .seat = f->seat);
    }
    if (f->seats == 0)
        RETURN(0);
    {
        State *s = p->state;
        unsigned willing = 0;
        if (s->guard_passed_for != f->figure)
            s->guard_passed_figure = 0;
        s->guard_passed_for = f->figure;
        for (int seat = 0; seat < seats_of(p); seat++) {
            if (!(f->seats >> seat & 1))
                continue;
            int verb = ANSWER(seat).verb;
            s->guard_passed |= (uint8_t)((verb == VERB_PASS_STEP) << seat);
            s->guard_passed_figure |= (uint8_t)((verb == VERB_PASS_FIGURE) << seat);
            f->card[seat] = (uint8_t)ANSWER(seat).arg[0];
            willing |= (unsigned)(verb == VERB_GUARD) << seat;
        }
        f->seats = (uint8_t)willing;
    }
    if (f->seats == 0)
        RETURN(0);
    CHOOSE(f->seat, __builtin_ctz(f->seats), has_several(f->seats), board_deciding_seat(p),
           QUESTION_GUARD_PICK); /* GB-REACT-07 */
    p->state->ai.guard_used |= (uint8_t)(1u << f->seat); /* GB-REACT-06 */
    board_discard_order(p, f->seat, f->card[f->seat]);
    TELL(p, ALL_SEATS, EVENT_REACTS, f->seat, f->card[f->seat], ICON_GUARD);
    CALL(board_cog_attack, .seat = f->seat, .target = f->figure, .guard = true);
    RETURN(1);
    END;
}

void board_guard_step_begins(State *s) /* GB-STATE-03 */
{
    s->ai.in_step = true;
    s->ai.guard_used = 0;
    s->guard_passed = s->guard_passed_figure = 0;
}

void board_guard_figure_begins(State *s)
{
    s->guard_passed_figure = 0;
}

/* --- What others cannot know of a window (imagine.c) --- */

static SeatMask own_bit(int viewer)
{
    return viewer >= 0 ? SEAT_BIT(viewer) : 0;
}

/* All others know of a window in which somebody has been picked. */
static void forget_willing(struct board_guard_window *f)
{
    f->seats = SEAT_BIT(f->seat);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        f->card[seat] = seat == f->seat ? f->card[seat] : 0;
}

/* The attack of a guard can make the Berserker act (GB-BERS-08), against which somebody may guard:
 * a window in a window, the outer of which is through. */
static void forget_outer_windows(Play *p, const struct board_guard_window *inner)
{
    struct board_guard_window *f = OWN_FRAME_OUTSIDE(p, board_guard_window, inner);

    for (; f; f = OWN_FRAME_OUTSIDE(p, board_guard_window, f))
        forget_willing(f);
}

/* Others know who is asked, who lays a weapon down, and who guards in the end.  Who else wanted to
 * only that one is told who picks among them, and nobody with which card (GB-REACT-07).  Says
 * whether the pick is still to come, so that somebody holds a card to guard with. */
bool board_imagine_guards(Play *p, int viewer)
{
    State *s = p->state;
    struct board_guard_window *f = OWN_FRAME(p, board_guard_window);

    /* Whoever passes for good does so behind a sealed answer, so nobody else counts on it. */
    s->guard_passed &= own_bit(viewer);
    s->guard_passed_figure &= own_bit(viewer);
    if (f)
        forget_outer_windows(p, f);
    if (!f || (s->core.question == QUESTION_GUARD && s->core.waiting))
        return false;
    if (f->seats && s->ai.guard_used >> f->seat & 1) {
        forget_willing(f);
        return false;
    }
    if (f->seats == 0) /* those that lay a weapon down, one after the other */
        f->laying &= (uint8_t)((2u << f->seat) - 1) | own_bit(viewer);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        f->card[seat] = seat == viewer ? f->card[seat] : 0;
    return f->seats != 0;
}

/* A card to guard with out of the pool; NO_CARD: there is none. */
static int draw_guard(Play *p, Rng *rng)
{
    Deck *deck = &p->state->order_deck;
    int like[DECK_MAX], count = 0;

    for (int i = 0; i < deck->n; i++)
        if (order_at(p, deck->card[i])->icon == ICON_GUARD)
            like[count++] = deck->card[i];
    if (count == 0)
        return NO_CARD;
    int card = like[rng_below(rng, count)];
    deck_remove(deck, card);
    return card;
}

/* Who wanted to guard, two or more, and with which cards. */
void board_imagine_willing(Play *p, int viewer, uint8_t counts[SEATS_MAX], Rng *rng)
{
    struct board_guard_window *f = OWN_FRAME(p, board_guard_window);
    unsigned willing = f->seats & own_bit(viewer);

    if (viewer == board_deciding_seat(p))
        willing = f->seats;
    for (int left = seats_of(p), seat = rng_below(rng, left); left > 0; left--) {
        if ((willing & (willing - 1)) == 0 && counts[seat] > 0 &&
            !(p->state->ai.guard_used >> seat & 1))
            willing |= SEAT_BIT(seat);
        seat = seat_left_of(p, seat);
    }
    f->seats = (uint8_t)willing;
    f->seat = (uint8_t)__builtin_ctz(willing | 1u << SEATS_MAX) % SEATS_MAX;
    for (int seat = 0; seat < seats_of(p); seat++) {
        int card = willing >> seat & 1 && seat != viewer ? draw_guard(p, rng) : NO_CARD;
        if (card == NO_CARD || counts[seat] == 0)
            continue;
        board_take_card(p->state, seat, card, p->state->shuffles);
        counts[seat]--;
        f->card[seat] = (uint8_t)card;
    }
}
