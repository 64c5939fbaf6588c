/* imagine.c -- what a seat of Hogs of War cannot know, and a guess of it (game.h: imagine).
 *
 * Hidden are orders behind the Flight Screens (aerial.c) and Secondary Objectives.  Of these others
 * see how many a seat holds and which it has scored; besides, everybody remembers the packs that
 * went through its own hands, and draws conclusions from what a seat scores and what not.  In which
 * pass a seat kept a card, and what its standing orders are, nobody else knows.
 *
 * So a whole draft is made up that fits all of this: first what each seat did with the card of each
 * pass, then the cards.  If a choice leads nowhere, the next one is tried.  All of it can be
 * fitted, for what was really dealt does; if that takes too long, conclusions are given up.  What
 * was really dealt is never looked at.
 */
#include "games/hogs/hogs.h"

#include <string.h>

enum {
    PASSES = (1 << DEALT) - 1, /* all of them, as bits */
    SOME_TIME = 300,           /* choices that are tried: most drafts need twenty */
    LONG_TIME = 1000000,
};

/* What another seat has done with what it kept, by pass. */
typedef struct Kept {
    uint8_t hand, scored;
} Kept;

/* What is heeded besides packs, and what lies open: what everybody has concluded. */
typedef enum Heed { HEED_PACKS, HEED_CONCLUSIONS } Heed;

typedef struct Guess {
    Play *p;
    Rng *rng;
    int viewer;
    Heed heed;
    int patience; /* that many more choices may be tried */
    uint32_t may[SEATS_MAX][DEALT];  /* by pack and pass: objectives that may lie there */
    uint32_t used;                   /* objectives that have a place */
    uint8_t card[SEATS_MAX][DEALT];  /* by pack and pass; NONE: not found yet */
    Kept kept[SEATS_MAX];
} Guess;

static int count_bits(unsigned bits)
{
    return __builtin_popcount(bits);
}

static uint32_t card_bit(int card)
{
    return card < OBJECTIVES_MAX ? (uint32_t)1 << card : 0; /* only scenes have no card there */
}

static bool is_drafting(const State *s)
{
    return s->draft_pass <= DEALT + 1; /* nobody has anything to tell apart yet */
}

/* Has somebody kept what lies in this place of each pack? */
static bool is_kept(const State *s, int pass)
{
    return pass < s->draft_pass - 1;
}

/* --- What the viewer has seen of the packs --- */

static uint32_t cards_from(const Area *area, int pass)
{
    uint32_t cards = 0;

    for (; pass < DEALT; pass++)
        cards |= card_bit(area->pack[pass]);
    return cards;
}

/* The viewer looked at a pack in the passes in which it held it, and knows what it kept.  Between
 * two looks it knows which cards were kept, but not by whom which.  Places that it has never looked
 * at come out empty.  Gives back all that it saw. */
static uint32_t look_at_pack(Guess *guess, int pack)
{
    const State *s = guess->p->state;
    const Area *area = &s->area[pack];
    int now = s->draft_pass <= DEALT ? s->draft_pass - 1 : DEALT - 1, from = 0;
    uint32_t there = 0, all = 0;

    for (int pass = 0; pass <= now; pass++) {
        if (guess->viewer < 0 || (pack + pass) % hogs_humans(s) != guess->viewer)
            continue;
        uint32_t cards = cards_from(area, pass);
        for (; from < pass; from++)
            guess->may[pack][from] = there & ~cards;
        all |= cards;
        there = cards & ~card_bit(area->pack[pass]);
        for (; from < (is_kept(s, pass) ? pass + 1 : DEALT); from++)
            guess->may[pack][from] = card_bit(area->pack[from]);
    }
    for (; from < DEALT; from++)
        guess->may[pack][from] = there;
    return all;
}

static void look_at_packs(Guess *guess)
{
    int packs = hogs_humans(guess->p->state);
    uint32_t seen = 0, all = hogs_objectives_in_play(guess->p);

    memset(guess->card, NONE, sizeof guess->card);
    guess->used = 0;
    for (int pack = 0; pack < packs; pack++)
        seen |= look_at_pack(guess, pack);
    for (int pack = 0; pack < packs; pack++)
        for (int pass = 0; pass < DEALT; pass++)
            if (guess->may[pack][pass] == 0)
                guess->may[pack][pass] = all & ~seen;
}

/* --- The cards --- */

/* What may lie in a place, after all that is known of it. */
static uint32_t candidates(const Guess *guess, int pack, int pass)
{
    const State *s = guess->p->state;
    int seat = (pack + pass) % hogs_humans(s);
    const Area *area = &s->area[seat];
    const Kept *kept = &guess->kept[seat];
    uint32_t may = guess->may[pack][pass] & ~guess->used;

    if (is_drafting(s) || seat == guess->viewer || !(kept->hand >> pass & 1) ||
        guess->heed == HEED_PACKS)
        return may;
    return may & ~area->denied;
}

/* The place with the fewest candidates is filled first; true: all are filled. */
static bool next_place(const Guess *guess, int *pack, int *pass)
{
    int fewest = OBJECTIVES_MAX + 1;

    for (int i = 0; i < hogs_humans(guess->p->state) * DEALT; i++) {
        if (guess->card[i / DEALT][i % DEALT] != NONE)
            continue;
        int count = count_bits(candidates(guess, i / DEALT, i % DEALT));
        if (count < fewest) {
            fewest = count;
            *pack = i / DEALT;
            *pass = i % DEALT;
        }
    }
    return fewest > OBJECTIVES_MAX;
}

static bool put_card(Guess *guess, int pack, int pass, int card)
{
    if (!(guess->may[pack][pass] & ~guess->used & card_bit(card)))
        return false;
    guess->card[pack][pass] = (uint8_t)card;
    guess->used |= card_bit(card);
    return true;
}

static void take_card(Guess *guess, int pack, int pass)
{
    guess->used &= ~card_bit(guess->card[pack][pass]);
    guess->card[pack][pass] = NONE;
}

static bool fill_places(Guess *guess)
{
    int pack = 0, pass = 0;

    if (next_place(guess, &pack, &pass))
        return true;
    uint32_t left = guess->patience-- > 0 ? candidates(guess, pack, pass) : 0;
    while (left) {
        uint32_t rest = left;
        for (int skip = rng_below(guess->rng, count_bits(left)); skip > 0; skip--)
            rest &= rest - 1;
        put_card(guess, pack, pass, __builtin_ctz(rest));
        if (fill_places(guess))
            return true;
        take_card(guess, pack, pass);
        left &= ~(rest & -rest);
    }
    return false;
}

/* --- What each seat has done with them --- */

/* Cards that the viewer sees, in the order in which they are shown, to the passes that are to be
 * theirs. */
static bool put_shown(Guess *guess, int seat, unsigned real, unsigned passes)
{
    const State *s = guess->p->state;

    for (; real; real &= real - 1, passes &= passes - 1) {
        int pass = __builtin_ctz(passes);
        if (!put_card(guess, hogs_dealt_to(s, seat, pass), pass,
                      hogs_kept(s, seat, __builtin_ctz(real))))
            return false;
    }
    return true;
}

static void take_all_of(Guess *guess, int seat)
{
    const State *s = guess->p->state;

    for (int pass = 0; pass < DEALT; pass++)
        take_card(guess, hogs_dealt_to(s, seat, pass), pass);
}

static bool place_seats(Guess *guess, int seat);

static bool try_kept(Guess *guess, int seat, Kept kept)
{
    const Area *area = &guess->p->state->area[seat];
    bool shown = hogs_sees_hand(guess->p->state, guess->viewer, seat);

    if (guess->patience-- <= 0)
        return false;
    guess->kept[seat] = kept;
    if (put_shown(guess, seat, area->scored, kept.scored) &&
        (!shown || put_shown(guess, seat, area->hand, kept.hand)) && place_seats(guess, seat + 1))
        return true;
    take_all_of(guess, seat);
    return false;
}

/* All that this seat may have done, from anywhere on, and then the seats after it. */
static bool place_seats(Guess *guess, int seat)
{
    enum { WAYS = (PASSES + 1) * (PASSES + 1) };
    const State *s = guess->p->state;

    if (seat == hogs_humans(s))
        return fill_places(guess);
    if (seat == guess->viewer)
        return place_seats(guess, seat + 1);
    int first = rng_below(guess->rng, WAYS);
    for (int i = 0; i < WAYS && guess->patience > 0; i++) {
        unsigned way = (unsigned)(first + i) % WAYS;
        Kept kept = { .hand = way & PASSES, .scored = (uint8_t)(way >> DEALT) };
        if (!(kept.hand & kept.scored) &&
            count_bits(kept.hand) == count_bits(s->area[seat].hand) &&
            count_bits(kept.scored) == count_bits(s->area[seat].scored) &&
            try_kept(guess, seat, kept))
            return true;
    }
    return false;
}

static bool find_draft(Guess *guess, Heed heed, int patience)
{
    const State *s = guess->p->state;

    guess->heed = heed;
    guess->patience = patience;
    look_at_packs(guess);
    for (int pass = 0; guess->viewer >= 0 && pass < DEALT; pass++)
        if (is_kept(s, pass) || s->draft_pass > DEALT)
            put_card(guess, hogs_dealt_to(s, guess->viewer, pass), pass,
                     hogs_kept(s, guess->viewer, pass));
    return is_drafting(s) ? fill_places(guess) : place_seats(guess, 0);
}

/* A position from a scene or a file may be one that no draft leads to.  Then any other is as
 * good. */
static void make_up_draft(Guess *guess)
{
    const State *s = guess->p->state;
    int next = 0;

    for (int seat = 0; seat < hogs_humans(s); seat++) {
        int hand = count_bits(s->area[seat].hand), scored = count_bits(s->area[seat].scored);
        guess->kept[seat] = (Kept){ .hand = (uint8_t)((1u << hand) - 1),
                                    .scored = (uint8_t)(((1u << scored) - 1) << hand & PASSES) };
    }
    for (int pack = 0; pack < hogs_humans(s); pack++)
        for (int pass = 0; pass < DEALT; pass++)
            if ((pack + pass) % hogs_humans(s) == guess->viewer)
                guess->card[pack][pass] = s->area[pack].pack[pass];
            else
                guess->card[pack][pass] =
                    (uint8_t)(next++ % (int)content_of(guess->p)->objectives_count);
}

/* --- Into the State --- */

/* The bits of `of` that stand where `bits` has the same in `where`. */
static unsigned moved_bits(unsigned bits, unsigned where, unsigned of)
{
    unsigned moved = 0;

    for (; where; where &= where - 1, of &= of - 1)
        if (bits & where & -where)
            moved |= of & -of;
    return moved;
}

/* Of a hand that is not shown: what would have paid its Swill was held then, and we guess that it
 * still is.  Who may see a hand knows its orders. */
static uint8_t guess_orders(const Guess *guess, int seat)
{
    const State *s = guess->p->state;
    uint8_t hold = 0;

    for (unsigned left = guess->kept[seat].hand; left; left &= left - 1)
        if (s->area[seat].passed & card_bit(hogs_kept(s, seat, __builtin_ctz(left))))
            hold |= (uint8_t)(left & -left);
    return hold;
}

static void write_seat(const Guess *guess, int seat)
{
    Area *area = &guess->p->state->area[seat];
    Kept kept = guess->kept[seat];

    area->hold = hogs_sees_hand(guess->p->state, guess->viewer, seat)
                     ? (uint8_t)moved_bits(area->hold, area->hand, kept.hand)
                     : guess_orders(guess, seat);
    area->ordered = 0;
    area->hand = kept.hand;
    area->scored = kept.scored;
}

static void sort_open(State *s)
{
    for (int pack = 0; pack < hogs_humans(s); pack++)
        for (int i = s->draft_pass; i < DEALT; i++)
            for (int k = i; k >= s->draft_pass && s->area[pack].pack[k - 1] > s->area[pack].pack[k];
                 k--) {
                uint8_t swap = s->area[pack].pack[k];
                s->area[pack].pack[k] = s->area[pack].pack[k - 1];
                s->area[pack].pack[k - 1] = swap;
            }
}

static void write_draft(const Guess *guess)
{
    State *s = guess->p->state;

    for (int pack = 0; pack < hogs_humans(s); pack++)
        memcpy(s->area[pack].pack, guess->card[pack], DEALT);
    if (s->draft_pass <= DEALT)
        sort_open(s);
    if (is_drafting(s))
        return;
    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (seat != guess->viewer)
            write_seat(guess, seat);
}

void hogs_imagine(Play *p, int viewer, Rng *rng)
{
    if (viewer == SEAT_REFEREE)
        return;
    hogs_imagine_orders(p, viewer, rng);
    if (p->state->draft_pass == 0)
        return;
    Guess guess = { .p = p, .rng = rng, .viewer = viewer };
    if (!find_draft(&guess, HEED_CONCLUSIONS, SOME_TIME) &&
        !find_draft(&guess, HEED_PACKS, LONG_TIME))
        make_up_draft(&guess);
    write_draft(&guess);
}
