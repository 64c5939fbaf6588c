/* zones.c -- where figures, cards and markers are, and putting them elsewhere. */
#include <string.h>

#include "engine/hand.h"
#include "games/gears-board/gears-board.h"

/* --- Figures --- */

Spot board_spot_of(const State *s, int figure)
{
    if (is_cog(figure)) {
        const Cog *cog = &s->cog[figure];
        bool on_map = cog->status == STANDING || cog->status == BLEEDING;
        return (Spot){ on_map ? cog->area : NO_AREA, cog->cover };
    }
    if (is_locust(figure)) {
        const Locust *l = &s->locust[figure - FIGURE_LOCUST];
        return (Spot){ l->area, l->cover };
    }
    if (figure == FIGURE_ALLY)
        return (Spot){ s->ally_area, NO_COVER };
    return (Spot){ s->unleashed.fort[figure - FIGURE_DECOY].area, NO_COVER };
}

bool board_in_play(const State *s, int figure)
{
    if (is_cog(figure))
        return stands(s, figure);
    if (is_locust(figure))
        return s->locusts >> (figure - FIGURE_LOCUST) & 1;
    if (figure == FIGURE_ALLY)
        return s->ally_area != NO_AREA;
    const Fort *fort = &s->unleashed.fort[figure - FIGURE_DECOY];
    return fort->kind == FORT_DECOY && fort->area != NO_AREA;
}

/* GB-GEN-05, also if he bleeds (GB-BLEED-04); GB-INSANE-07: for an eliminated player the next one
 * to the left who is not decides. */
int board_deciding_seat(const Play *p)
{
    int seat = p->state->active;

    for (int i = 0; i < seats_of(p) && p->state->cog[seat].status == EXECUTED; i++)
        seat = seat_left_of(p, seat);
    return seat;
}

bool board_cover_is_free(const State *s, int cover)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        if (s->cog[seat].cover == cover && stands(s, seat))
            return false;
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1)
        if (s->locust[__builtin_ctz(rest)].cover == cover)
            return false;
    return true;
}

static uint8_t *cover_of(State *s, int figure)
{
    return is_cog(figure) ? &s->cog[figure].cover : &locust_of(s, figure)->cover;
}

void board_leave_cover(Play *p, int figure)
{
    uint8_t *cover = cover_of(p->state, figure);

    if (*cover == NO_COVER)
        return;
    *cover = NO_COVER;
    TELL(p, ALL_SEATS, EVENT_LEAVES_COVER, figure);
}

void board_enter_cover(Play *p, int figure, int cover)
{
    *cover_of(p->state, figure) = (uint8_t)cover;
    TELL(p, ALL_SEATS, EVENT_TAKES_COVER, figure, cover);
}

void board_move_figure(Play *p, int figure, int area)
{
    State *s = p->state;

    if (is_cog(figure)) {
        s->cog[figure].cover = NO_COVER;
        s->cog[figure].area = (uint8_t)area;
        s->cog[figure].flags |= COG_MOVED; /* GB-MOVE-08 */
    } else if (is_locust(figure)) {
        locust_of(s, figure)->cover = NO_COVER;
        locust_of(s, figure)->area = (uint8_t)area;
        locust_of(s, figure)->flags |= LOCUST_MOVED | LOCUST_MOVED_CARD;
    } else if (figure == FIGURE_ALLY) {
        s->ally_area = (uint8_t)area;
    }
    TELL(p, ALL_SEATS, EVENT_MOVES, figure, area);
}

uint32_t board_locusts_in(const State *s, int area)
{
    uint32_t found = 0;

    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        found |= (uint32_t)(s->locust[i].area == area) << i;
    }
    return found;
}

unsigned board_standing_in(const State *s, int area)
{
    unsigned found = 0;

    for (int seat = 0; seat < s->core.seats; seat++)
        found |= (unsigned)(stands(s, seat) && s->cog[seat].area == area) << seat;
    return found;
}

int board_closeness(const State *s, int from, int to)
{
    int walk = board_walk(&s->map, from, to);

    if (walk != FAR)
        return walk;
    int range =
        board_range(&s->map, from, to); /* any way on foot is shorter than none (GB-AI-14) */
    return range == FAR ? FAR : MAP_AREAS_MAX + range;
}

/* --- Hands and decks --- */

bool board_holds_card(const State *s, int seat, int card)
{
    return card >= 0 && memchr(s->cog[seat].hand, card, s->cog[seat].cards) != NULL;
}

void board_take_card(State *s, int seat, int card, int age)
{
    Cog *cog = &s->cog[seat];

    CHECK(cog->cards < HAND_MAX);
    int place = hand_add(cog->hand, cog->cards, card);
    memmove(cog->age + place + 1, cog->age + place, (size_t)(cog->cards - place));
    cog->age[place] = (uint8_t)age;
    cog->cards++;
}

void board_give_up_card(State *s, int seat, int card)
{
    Cog *cog = &s->cog[seat];
    int place = hand_remove(cog->hand, cog->cards, card);

    cog->cards--;
    memmove(cog->age + place, cog->age + place + 1, (size_t)(cog->cards - place));
    cog->age[cog->cards] = 0;
}

void board_pile_add(Pile *pile, int card)
{
    CHECK(pile->n < COUNT(pile->card));
    pile->card[pile->n++] = (uint8_t)card;
}

void board_shuffle_in(Deck *deck, Pile *pile) /* GB-LIMIT-05 */
{
    for (int i = 0; i < pile->n; i++)
        deck_add(deck, pile->card[i]);
    memset(pile, 0, sizeof *pile);
    deck_shuffle(deck);
}

void board_discard_order(Play *p, int seat, int card)
{
    p->state->laid = p->state->order_discard.n;
    board_give_up_card(p->state, seat, card);
    board_pile_add(&p->state->order_discard, card);
}

int board_hand_limit(const Play *p, int seat) /* GB-HEAL-03 */
{
    return character_of(p, seat)->hand_limit;
}

/* Everybody has seen what is shuffled in, so cards drawn before are told apart from it. */
static void renew_orders(State *s)
{
    if (s->order_discard.n == 0)
        return;
    board_shuffle_in(&s->order_deck, &s->order_discard);
    s->laid = 0;
    s->shuffles++;
}

/* GB-HEAL-02, GB-HEAL-05, GB-HEAL-06, GB-HEAL-07 */
int board_draw_orders(Play *p, int seat, int count)
{
    State *s = p->state;
    int drawn = 0;

    while (drawn < count && stands(s, seat) && s->cog[seat].cards < board_hand_limit(p, seat)) {
        if (s->order_deck.n == 0)
            renew_orders(s);
        if (s->order_deck.n == 0)
            break;
        int card = deck_draw(&s->order_deck, &s->core.rng);
        board_take_card(s, seat, card, s->shuffles);
        drawn++;
        TELL(p, SEAT_BIT(seat), EVENT_DRAWS, seat, card);
        TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_DRAWS_UNSEEN, seat);
        if (s->order_deck.n == 0)
            renew_orders(s);
    }
    return drawn;
}

/* --- Wound markers --- */

static int count_in_pile(const State *s, int kind)
{
    int count = 0;

    for (int i = 0; i < MARKERS_MAX; i++)
        count += s->marker[i].kind == kind && s->marker[i].place == MARKER_PILE;
    return count;
}

/* GB-DROP-03: what was discarded face up is mixed to a batch of its own. */
void board_refill_piles(Play *p, int kind)
{
    State *s = p->state;
    unsigned batch = 0;

    if (count_in_pile(s, kind) > 0)
        return;
    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].kind == kind && s->marker[i].batch > batch &&
            s->marker[i].batch < KNOWN_BATCH)
            batch = s->marker[i].batch;
    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].kind == kind && s->marker[i].place == MARKER_DISCARD) {
            s->marker[i].place = MARKER_PILE;
            s->marker[i].batch = (uint8_t)(batch + 1 < KNOWN_BATCH ? batch + 1 : batch);
        }
}

int board_draw_marker(Play *p, int kind)
{
    State *s = p->state;

    board_refill_piles(p, kind);
    int count = count_in_pile(s, kind);
    if (count == 0)
        return NO_MARKER;
    int pick = play_draw(p, count), marker = 0;
    for (; s->marker[marker].kind != kind || s->marker[marker].place != MARKER_PILE || pick-- > 0;)
        marker++;
    s->marker[marker].place = MARKER_UNDER;
    board_refill_piles(p, kind);
    return marker;
}

static bool is_hidden(const Marker *m)
{
    return m->place == MARKER_PILE || m->place == MARKER_UNDER;
}

void board_reveal_marker(Play *p, int marker)
{
    State *s = p->state;
    Marker *m = &s->marker[marker];
    int like[MARKERS_MAX] = { marker }, count = 0;

    for (int i = 0; i < MARKERS_MAX; i++)
        if (s->marker[i].kind == m->kind && s->marker[i].batch == m->batch &&
            is_hidden(&s->marker[i]))
            like[count++] = i;
    Marker *other = &s->marker[like[play_draw(p, count)]];
    uint8_t back = other->back;
    other->back = m->back;
    m->back = back;
}

void board_know_marker(Play *p, int marker)
{
    p->state->marker[marker].batch = (uint8_t)(KNOWN_BATCH + marker);
}

void board_return_marker(Play *p, int marker)
{
    if (marker == NO_MARKER)
        return;
    p->state->marker[marker].place = MARKER_PILE;
    p->state->marker[marker].area = NO_AREA;
    p->state->marker[marker].enemy = NO_ENEMY;
}

void board_discard_marker(Play *p, int marker)
{
    Marker *m = &p->state->marker[marker];

    m->place = MARKER_DISCARD;
    m->area = NO_AREA;
    m->enemy = NO_ENEMY;
    board_refill_piles(p, m->kind);
}
