/* react.c -- guard (section 19).  Dodging is part of an attack, following of a move. */
#include "games/gears-board/gears-board.h"

/* GB-SECRET-06: who is asked tells nothing about hands, so that it is everybody who has a card.
 * Who plays alone hides nothing, and is asked only if there is an answer (GB-GEN-08). */
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
    f->seat = (uint8_t)__builtin_ctz(f->seats);
    if (f->seats & (f->seats - 1)) { /* GB-REACT-07 */
        ASK_SEAT(board_deciding_seat(p), QUESTION_GUARD_PICK);
        f->seat = (uint8_t)ANSWER(board_deciding_seat(p)).arg[0];
    }
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
