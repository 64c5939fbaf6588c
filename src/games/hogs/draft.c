/* draft.c -- the draft of Secondary Objectives, and what a seat knows of it (HG-SETUP-22 to
 * HG-SETUP-27).
 *
 * Packs move one seat clockwise after each pass, so pack j is with seat j + t in pass t.  Each
 * pack has as many cards as there are passes: in the end its t-th card is what that seat kept in
 * pass t.
 */
#include "games/hogs/hogs.h"

#include <string.h>

/* The seat to which the pack was dealt that this one holds in a pass. */
static int dealt_to(const State *s, int seat, int pass)
{
    int n = hg_humans(s);

    return (seat + DEALT * n - pass) % n;
}

static int holder(const State *s, int pack, int pass)
{
    return (pack + pass) % hg_humans(s);
}

int hg_kept(const State *s, int seat, int pass)
{
    return s->area[dealt_to(s, seat, pass)].pack[pass];
}

int hg_pass_of(const State *s, int seat, int objective)
{
    for (int pass = 0; pass < DEALT; pass++)
        if (s->area[seat].hand >> pass & 1 && hg_kept(s, seat, pass) == objective)
            return pass;
    return NOBODY;
}

const uint8_t *hg_pack_of(const State *s, int seat)
{
    return s->area[dealt_to(s, seat, s->draft_pass - 1)].pack;
}

static void sort(uint8_t card[], int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && card[k - 1] > card[k]; k--) {
            uint8_t swap = card[k];
            card[k] = card[k - 1], card[k - 1] = swap;
        }
}

static void deal(Play *p)
{
    State *s = p->state;
    uint8_t pool[OBJECTIVES_MAX];
    int n = (int)content_of(p)->objectives_count;

    for (int i = 0; i < n; i++)
        pool[i] = (uint8_t)i;
    for (int seat = 0; seat < hg_humans(s); seat++) {
        for (int i = 0; i < DEALT; i++) {
            int at = rng_below(&s->core.rng, n);
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
    uint8_t *pack = s->area[dealt_to(s, seat, pass)].pack;
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

/* HG-SETUP-26: what nobody keeps is never seen. */
PROC(hg_draft)
{
    BEGIN;
    deal(p);
    for (p->state->draft_pass = 1; p->state->draft_pass <= DEALT; p->state->draft_pass++) {
        if (p->state->draft_pass < DEALT && hg_humans(p->state) > 1) { /* HG-SETUP-27 */
            ASK((SeatMask)((1u << hg_humans(p->state)) - 1), QUESTION_DRAFT_PICK);
            for (int seat = 0; seat < hg_humans(p->state); seat++)
                keep(p, seat, p->state->draft_pass - 1, ANSWER(seat).arg[0]);
        } else { /* the last card, or a pack that goes nowhere */
            for (int seat = 0; seat < hg_humans(p->state); seat++)
                keep(p, seat, p->state->draft_pass - 1,
                     hg_pack_of(p->state, seat)[p->state->draft_pass - 1]);
        }
    }
    ASK((SeatMask)((1u << hg_humans(p->state)) - 1), QUESTION_DRAFT_DISCARD); /* HG-SETUP-24 */
    for (int seat = 0; seat < hg_humans(p->state); seat++) {
        int objective = ANSWER(seat).arg[0];
        p->state->area[seat].hand &= (uint8_t)~(1 << hg_pass_of(p->state, seat, objective));
        TELL(p, SEAT_BIT(seat), EVENT_DRAFT_DISCARD, seat, objective);
        TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_DRAFT_DISCARD_UNSEEN, seat);
    }
    p->state->draft_pass = DEALT + 2;
    END;
}

/* HG-SETUP-25. */
bool hg_sees_hand(const State *s, int viewer, int seat)
{
    if (viewer == SEAT_REFEREE || viewer == seat)
        return true;
    return viewer >= 0 && is_friend(s, viewer, seat) && s->draft_pass > DEALT + 1; /* HG-OBJ-11 */
}

/* --- Guessing --- */

typedef struct Guess {
    Play *p;
    int viewer;
    Rng *rng;
    uint8_t unseen[SEATS_MAX *
                   DEALT]; /* places that may hold anything not known: pack * DEALT + pass */
    int n;
    uint32_t known; /* objectives that the viewer can place */
} Guess;

/* Does the viewer know what was kept here? */
static bool is_known(const State *s, int viewer, int pack, int pass)
{
    int seat = holder(s, pack, pass);
    const Area *area = &s->area[seat];

    if (pass >= s->draft_pass - 1 && s->draft_pass <= DEALT)
        return false; /* nobody has kept it yet */
    if (viewer == seat || area->scored >> pass & 1) /* HG-OBJ-12 */
        return true;
    return hg_sees_hand(s, viewer, seat) && area->hand >> pass & 1;
}

/* Did the viewer hold this pack in this pass? */
static bool was_seen(const State *s, int viewer, int pack, int pass)
{
    int now = s->draft_pass <= DEALT ? s->draft_pass - 1 : DEALT - 1;

    return viewer >= 0 && pass <= now && holder(s, pack, pass) == viewer;
}

/* May this objective lie here, after all that everybody could conclude? */
static bool may_lie(const State *s, int pack, int pass, int objective)
{
    const Area *area = &s->area[holder(s, pack, pass)];

    if (s->draft_pass <= DEALT + 1 || !(area->hand >> pass & 1))
        return true; /* in a pack, or discarded */
    if (area->denied >> objective & 1)
        return false;
    return (area->held_from >> objective & 1) == (area->was_held >> pass & 1);
}

/* Any order of what lies on these places of a pack that is possible. */
static bool shuffle_places(const Guess *guess, int pack, const uint8_t place[], int n)
{
    State *s = guess->p->state;
    uint8_t *card = s->area[pack].pack;

    for (int tries = 0; tries < 24; tries++) {
        bool possible = true;
        for (int i = n - 1; i > 0; i--) {
            int k = rng_below(guess->rng, i + 1);
            uint8_t swap = card[place[i]];
            card[place[i]] = card[place[k]], card[place[k]] = swap;
        }
        for (int i = 0; i < n; i++)
            possible = possible && may_lie(s, pack, place[i], card[place[i]]);
        if (possible)
            return true;
    }
    return false;
}

/* Between two looks at a pack the viewer knows which cards were kept, but not by whom which. */
static bool imagine_pack(Guess *guess, int pack)
{
    State *s = guess->p->state;
    uint8_t group[DEALT];
    int n = 0;
    bool seen = false, possible = true;

    for (int pass = 0; pass < DEALT; pass++) {
        if (was_seen(s, guess->viewer, pack, pass)) {
            possible = shuffle_places(guess, pack, group, n) && possible;
            n = 0;
            seen = true;
        }
        if (is_known(s, guess->viewer, pack, pass) || seen)
            guess->known |= (uint32_t)1 << s->area[pack].pack[pass];
        if (is_known(s, guess->viewer, pack, pass))
            continue;
        if (seen)
            group[n++] = (uint8_t)pass;
        else
            guess->unseen[guess->n++] = (uint8_t)(pack * DEALT + pass);
    }
    return shuffle_places(guess, pack, group, n) && possible;
}

static bool fill_unseen(const Guess *guess)
{
    State *s = guess->p->state;
    uint32_t left = 0;

    for (uint32_t i = 0; i < content_of(guess->p)->objectives_count; i++)
        if (!(guess->known >> i & 1))
            left |= (uint32_t)1 << i;
    for (int i = 0; i < guess->n; i++) {
        int pack = guess->unseen[i] / DEALT, pass = guess->unseen[i] % DEALT, n = 0;
        uint8_t pool[OBJECTIVES_MAX];
        for (int objective = 0; objective < OBJECTIVES_MAX; objective++)
            if (left >> objective & 1 && may_lie(s, pack, pass, objective))
                pool[n++] = (uint8_t)objective;
        if (n == 0)
            return false;
        s->area[pack].pack[pass] = pool[rng_below(guess->rng, n)];
        left &= ~((uint32_t)1 << s->area[pack].pack[pass]);
    }
    return true;
}

static int count_bits(unsigned bits)
{
    int count = 0;

    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* So many of these bits, whichever. */
static uint8_t some_of(unsigned bits, int count, Rng *rng)
{
    uint8_t some = 0;

    for (int left = count_bits(bits); count > 0 && left > 0; left--) {
        unsigned lowest = bits & (~bits + 1);
        if (rng_below(rng, left) < count) {
            some |= (uint8_t)lowest;
            count--;
        }
        bits &= ~lowest;
    }
    return some;
}

/* Which of the four was discarded, and which were held back, nobody else knows. */
static void imagine_discard(State *s, int viewer, int seat, Rng *rng)
{
    Area *area = &s->area[seat];
    unsigned all = (1u << DEALT) - 1;
    int hand = count_bits(area->hand), was_held = count_bits(area->was_held),
        held = count_bits(area->held);
    int offered = count_bits(s->offered[seat]);

    if (hg_sees_hand(s, viewer, seat) || s->draft_pass <= DEALT + 1)
        return;
    area->hand = some_of(all & ~(unsigned)area->scored, hand, rng);
    area->was_held = some_of(area->hand, was_held, rng);
    area->held = some_of(area->was_held, held, rng);
    s->offered[seat] = some_of(area->was_held, offered, rng);
}

/* False: this guess cannot be. */
bool hg_imagine_draft(Play *p, int viewer, Rng *rng)
{
    State *s = p->state;
    Guess guess = { .p = p, .viewer = viewer, .rng = rng };
    bool possible = true;

    if (s->draft_pass == 0)
        return true;
    for (int seat = 0; seat < hg_humans(s); seat++)
        imagine_discard(s, viewer, seat, rng);
    for (int pack = 0; pack < hg_humans(s); pack++)
        possible = imagine_pack(&guess, pack) && possible;
    possible = fill_unseen(&guess) && possible;
    if (s->draft_pass <= DEALT)
        for (int pack = 0; pack < hg_humans(s); pack++)
            sort(s->area[pack].pack + s->draft_pass - 1, DEALT - s->draft_pass + 1);
    return possible;
}
