/* draft.c -- the draft of Secondary Objectives, and what a seat knows of it (HG-SETUP-22 to HG-SETUP-27).
 *
 * Packs move one seat clockwise after each pass, so pack j is with seat j + t in pass t.  Each pack has as many
 * cards as there are passes: in the end its t-th card is what that seat kept in pass t.
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
                keep(p, seat, p->state->draft_pass - 1, hg_pack_of(p->state, seat)[p->state->draft_pass - 1]);
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
    hg_listen(p);
    END;
}

bool hg_sees_hand(const State *s, int viewer, int seat)
{
    if (viewer == SEAT_REFEREE || viewer == seat)
        return true;
    return viewer >= 0 && is_friend(s, viewer, seat) && s->draft_pass > DEALT + 1; /* HG-OBJ-11 */
}

/* --- Guessing --- */

typedef struct Guess {
    int viewer;
    uint8_t unseen[SEATS_MAX * DEALT]; /* places that may hold anything not known: pack * DEALT + pass */
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

static void shuffle_places(State *s, int pack, const uint8_t place[], int n, Rng *rng)
{
    uint8_t *card = s->area[pack].pack;

    for (int i = n - 1; i > 0; i--) {
        int k = rng_below(rng, i + 1);
        uint8_t swap = card[place[i]];
        card[place[i]] = card[place[k]], card[place[k]] = swap;
    }
}

/* Between two looks at a pack the viewer knows which cards were kept, but not by whom which. */
static void imagine_pack(State *s, Guess *guess, int pack, Rng *rng)
{
    uint8_t group[DEALT];
    int n = 0;
    bool seen = false;

    for (int pass = 0; pass < DEALT; pass++) {
        if (was_seen(s, guess->viewer, pack, pass)) {
            shuffle_places(s, pack, group, n, rng);
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
    shuffle_places(s, pack, group, n, rng);
}

static void fill_unseen(Play *p, const Guess *guess, Rng *rng)
{
    State *s = p->state;
    uint8_t pool[OBJECTIVES_MAX];
    int n = 0;

    for (int i = 0; i < (int)content_of(p)->objectives_count; i++)
        if (!(guess->known >> i & 1))
            pool[n++] = (uint8_t)i;
    for (int i = 0; i < guess->n; i++) {
        int at = rng_below(rng, n);
        s->area[guess->unseen[i] / DEALT].pack[guess->unseen[i] % DEALT] = pool[at];
        pool[at] = pool[--n];
    }
}

/* Which of the four was discarded, nobody else knows. */
static void imagine_discard(State *s, int viewer, int seat, Rng *rng)
{
    Area *area = &s->area[seat];
    int candidates = 0, pick;

    if (hg_sees_hand(s, viewer, seat) || s->draft_pass <= DEALT + 1)
        return;
    for (int pass = 0; pass < DEALT; pass++)
        candidates += !(area->scored >> pass & 1);
    pick = rng_below(rng, candidates);
    area->hand = 0;
    area->held = 0;
    for (int pass = 0; pass < DEALT; pass++)
        if (!(area->scored >> pass & 1) && pick-- != 0)
            area->hand |= (uint8_t)(1 << pass);
}

void hg_imagine_draft(Play *p, int viewer, Rng *rng)
{
    State *s = p->state;
    Guess guess = { .viewer = viewer };

    if (s->draft_pass == 0)
        return;
    for (int pack = 0; pack < hg_humans(s); pack++)
        imagine_pack(s, &guess, pack, rng);
    fill_unseen(p, &guess, rng);
    if (s->draft_pass <= DEALT)
        for (int pack = 0; pack < hg_humans(s); pack++)
            sort(s->area[pack].pack + s->draft_pass - 1, DEALT - s->draft_pass + 1);
    for (int seat = 0; seat < hg_humans(s); seat++)
        imagine_discard(s, viewer, seat, rng);
    hg_listen(p);
}
