/* draft.c -- the draft of Secondary Objectives (HG-SETUP-22 to HG-SETUP-27, HG-SETUP-34).
 *
 * Packs move one seat clockwise after each pass, so pack j is with seat j + t in pass t.  Each
 * pack has as many cards as there are passes: in the end its t-th card is what that seat kept in
 * pass t.
 */
#include "games/hogs/hogs.h"

#include <string.h>

/* The seat to which the pack was dealt that this one holds in a pass. */
int hogs_dealt_to(const State *s, int seat, int pass)
{
    int n = hogs_humans(s);

    return (seat + DEALT * n - pass) % n;
}

int hogs_kept(const State *s, int seat, int pass)
{
    return s->area[hogs_dealt_to(s, seat, pass)].pack[pass];
}

int hogs_pass_of(const State *s, int seat, int objective)
{
    for (int pass = 0; pass < DEALT; pass++)
        if (s->area[seat].hand >> pass & 1 && hogs_kept(s, seat, pass) == objective)
            return pass;
    return NOBODY;
}

const uint8_t *hogs_pack_of(const State *s, int seat)
{
    return s->area[hogs_dealt_to(s, seat, s->draft_pass - 1)].pack;
}

static void sort(uint8_t card[], int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && card[k - 1] > card[k]; k--) {
            uint8_t swap = card[k];
            card[k] = card[k - 1], card[k - 1] = swap;
        }
}

uint32_t hogs_objectives_in_play(const Play *p)
{
    const HogsContent *c = content_of(p);
    uint32_t cards = 0;

    for (uint32_t i = 0; i < c->objectives_count; i++)
        if (hogs_mode_allows(p->state, c->objectives[i].modes))
            cards |= (uint32_t)1 << i;
    return cards;
}

static void deal(Play *p)
{
    State *s = p->state;
    uint8_t pool[OBJECTIVES_MAX];
    int n = 0;

    for (uint32_t left = hogs_objectives_in_play(p); left; left &= left - 1)
        pool[n++] = (uint8_t)__builtin_ctz(left);
    for (int seat = 0; seat < hogs_humans(s); seat++) {
        for (int i = 0; i < DEALT; i++) {
            int at = play_draw(p, n);
            s->area[seat].pack[i] = pool[at];
            pool[at] = pool[--n];
        }
        sort(s->area[seat].pack, DEALT);
    }
}

/* What a seat kept comes to the place of the pass; the rest stays sorted. */
static void keep(Play *p, int seat, int pass, int objective)
{
    State *s = p->state;
    uint8_t *pack = s->area[hogs_dealt_to(s, seat, pass)].pack;
    int at = pass;

    while (at < DEALT - 1 && pack[at] != objective)
        at++;
    for (; at > pass; at--)
        pack[at] = pack[at - 1];
    pack[pass] = (uint8_t)objective;
    s->area[seat].hand |= (uint8_t)(1 << pass);
    TELL(p, SEAT_BIT(seat), EVENT_DRAFT_PICK, seat, objective);
    TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_DRAFT_PICK_UNSEEN, seat);
}

/* Those that still play, and answer themselves. */
static SeatMask drafting(const State *s)
{
    return (SeatMask)(((1u << hogs_humans(s)) - 1) & ~(unsigned)s->surrendering);
}

/* HG-WIN-13: who has given up takes the first card; nobody waits for it. */
static Move answer_of(const Play *p, int seat, int16_t first)
{
    const Move *answer = &play_core(p)->answer[seat];

    return answer->verb == VERB_PICK || answer->verb == VERB_DISCARD
               ? *answer
               : (Move){ .arg = { first } };
}

/* HG-SETUP-26: what nobody keeps is never seen. */
PROC(hogs_draft)
{
    BEGIN;
    deal(p);
    for (p->state->draft_pass = 1; p->state->draft_pass <= DEALT; p->state->draft_pass++) {
        if (p->state->draft_pass < DEALT && hogs_humans(p->state) > 1) { /* HG-SETUP-27 */
            ASK(drafting(p->state), QUESTION_DRAFT_PICK);
            for (int seat = 0; seat < hogs_humans(p->state); seat++)
                keep(p, seat, p->state->draft_pass - 1,
                     answer_of(p, seat, hogs_pack_of(p->state, seat)[p->state->draft_pass - 1])
                         .arg[0]);
        } else { /* the last card, or a pack that goes nowhere */
            for (int seat = 0; seat < hogs_humans(p->state); seat++)
                keep(p, seat, p->state->draft_pass - 1,
                     hogs_pack_of(p->state, seat)[p->state->draft_pass - 1]);
        }
    }
    ASK(drafting(p->state), QUESTION_DRAFT_DISCARD); /* HG-SETUP-24 */
    for (int seat = 0; seat < hogs_humans(p->state); seat++) {
        int objective = answer_of(p, seat, (int16_t)hogs_kept(p->state, seat, 0)).arg[0];
        p->state->area[seat].hand &= (uint8_t)~(1 << hogs_pass_of(p->state, seat, objective));
        TELL(p, SEAT_BIT(seat), EVENT_DRAFT_DISCARD, seat, objective);
        TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_DRAFT_DISCARD_UNSEEN, seat);
    }
    p->state->draft_pass = DEALT + 2;
    END;
}

/* HG-SETUP-25. */
bool hogs_sees_hand(const State *s, int viewer, int seat)
{
    if (viewer == SEAT_REFEREE || viewer == seat)
        return true;
    return viewer >= 0 && is_friend(s, viewer, seat) && s->draft_pass > DEALT + 1; /* HG-OBJ-11 */
}
