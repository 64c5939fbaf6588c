/* zones.c -- hands, discard piles, and units coming to and leaving the battlefield. */
#include <string.h>

#include "engine/hand.h"
#include "games/gears-cards/gears-cards.h"

bool cards_hand_has(const State *s, int seat, int card)
{
    return hand_has(s->hand[seat].card, s->hand[seat].n, card);
}

void cards_hand_add(State *s, int seat, int card)
{
    Pile *hand = &s->hand[seat];

    CHECK(hand->n < PILE_MAX);
    hand_add(hand->card, hand->n++, card);
}

static void pile_remove(Pile *pile, int place)
{
    pile->n--;
    memmove(pile->card + place, pile->card + place + 1, (size_t)(pile->n - place));
    pile->card[pile->n] = 0;
}

void cards_hand_remove(State *s, int seat, int card)
{
    Pile *hand = &s->hand[seat];

    hand_remove(hand->card, hand->n--, card);
}

/* GC-DISCARD-03: on top. */
void cards_discard_add(State *s, int seat, int card, bool acted)
{
    Pile *pile = &s->discard[seat];

    CHECK(pile->n < PILE_MAX);
    if (acted)
        s->discard_acted[seat] |= (uint64_t)1 << pile->n;
    pile->card[pile->n++] = (uint8_t)card;
}

bool cards_discard_take(State *s, int seat, int card)
{
    Pile *pile = &s->discard[seat];
    uint64_t acted = s->discard_acted[seat];
    int place = -1;

    for (int i = 0; i < pile->n; i++)
        if (pile->card[i] == card && (place < 0 || !(acted >> i & 1) || (acted >> place & 1)))
            place = i;
    CHECK(place >= 0);
    bool had_acted = acted >> place & 1;
    uint64_t below = ((uint64_t)1 << place) - 1;
    s->discard_acted[seat] = (acted & below) | (acted >> 1 & ~below);
    pile_remove(pile, place);
    return had_acted;
}

/* GC-DRAW-01, GC-DRAW-03: one at a time, seen by the drawing seat only (GC-INFO-09). */
void cards_draw_cards(Play *p, int seat, int count)
{
    State *s = p->state;

    for (int i = 0; i < count && deck_size(s, seat) > 0; i++) { /* GC-DRAW-08 */
        int card = deck_draw(&s->deck[seat], &s->core.rng);
        cards_hand_add(s, seat, card);
        TELL(p, SEAT_BIT(seat), EVENT_DRAWS, seat, card);
        TELL(p, (SeatMask)~SEAT_BIT(seat), EVENT_DRAWS_UNSEEN, seat);
    }
}

/* GC-DISCARD-01 */
void cards_discard_from_hand(Play *p, int seat, int card)
{
    cards_hand_remove(p->state, seat, card);
    cards_discard_add(p->state, seat, card, false);
    TELL(p, ALL_SEATS, EVENT_DISCARDS, seat, card);
}

/* The lowest number that no other unit of this card and owner has. */
static int free_copy_number(const State *s, int seat, int card)
{
    unsigned used = 0;

    for (int i = 0; i < s->units_end; i++)
        if (s->unit[i].zone != UNIT_NONE && s->unit[i].card == card && s->unit[i].owner == seat)
            used |= 1u << s->unit[i].copy;
    int copy = 1;
    while (used >> copy & 1)
        copy++;
    return copy;
}

/* A new record in a free place. */
int cards_unit_create(Play *p, int seat, int card, UnitZone zone)
{
    State *s = p->state;
    int unit = 0, copy = free_copy_number(s, seat, card);

    while (unit < s->units_end && s->unit[unit].zone != UNIT_NONE)
        unit++;
    CHECK(unit < UNITS_MAX);
    if (unit == s->units_end)
        s->units_end++;
    s->unit[unit] = (Unit){ .card = (uint8_t)card,
                            .zone = (unsigned)zone & 15u,
                            .owner = (unsigned)seat & 1u,
                            .copy = (uint8_t)copy };
    if (zone == UNIT_RESERVE)
        s->field[seat] |= unit_bit(unit);
    cards_note_unit(p, unit);
    return unit;
}

/* GC-DEPLOY-02, GC-DEPLOY-10: a unit comes to its owner's reserve, ready unless this card acted
 * already. */
int cards_unit_enter_reserve(Play *p, int seat, int card, bool acted)
{
    int unit = cards_unit_create(p, seat, card, UNIT_RESERVE);

    p->state->unit[unit].acted = acted;
    p->state->unit[unit].arrived = true;
    return unit;
}

/* Off its cover, if it stands at one. */
void cards_unit_leave_cover(State *s, int unit)
{
    Unit *u = &s->unit[unit];

    if (u->zone == UNIT_COVER)
        s->slot[u->slot].occupant = NOBODY;
    u->slot = 0;
    u->advanced = false;
}

/* From a cover, the command area or the pool, unsuppressed (GC-SUPPRESS-10). */
void cards_unit_to_reserve(Play *p, int unit)
{
    Unit *u = &p->state->unit[unit];

    u->arrived |= !on_battlefield(p->state, unit);
    cards_unit_leave_cover(p->state, unit);
    u->zone = UNIT_RESERVE;
    p->state->field[u->owner] |= unit_bit(unit);
    u->suppressed = false;
}

/* B11: on its friendly side (GC-MOVE-02, GC-ENEMYCOVER-13), no longer suppressed
 * (GC-SUPPRESS-10). */
void cards_unit_enter_cover(Play *p, int unit, int slot)
{
    State *s = p->state;
    Unit *u = &s->unit[unit];

    CHECK(s->slot[slot].in_play && s->slot[slot].occupant == NOBODY); /* GC-COVER-03 */
    cards_unit_leave_cover(s, unit);
    u->zone = UNIT_COVER;
    s->field[u->owner] |= unit_bit(unit);
    u->slot = (uint8_t)slot;
    u->suppressed = false;
    s->slot[slot].occupant = (int8_t)unit;
}

/* GC-EFFECT-10: all that lay on it is gone; the mark that it acted goes with the card. */
void cards_unit_leave(Play *p, int unit)
{
    State *s = p->state;
    Unit *u = &s->unit[unit];

    u->left = in_enemy_cover(s, unit)      ? LEFT_ENEMY_COVER
              : in_friendly_cover(s, unit) ? LEFT_FRIENDLY_COVER
                                           : LEFT_RESERVE;
    cards_unit_leave_cover(s, unit);
    u->zone = UNIT_GONE;
    s->field[u->owner] &= ~unit_bit(unit);
    s->has_gone = true;
    u->suppressed = u->extra = u->no_block = false;
    memset(u->attack, 0, sizeof u->attack);
    memset(u->defence, 0, sizeof u->defence);
    memset(u->granted, 0, sizeof u->granted);
}

void cards_sweep_gone_units(State *s)
{
    if (!s->has_gone)
        return;
    s->has_gone = false;
    for (int i = 0; i < s->units_end; i++) {
        s->unit[i].left = LEFT_NOT;
        if (s->unit[i].zone == UNIT_GONE)
            memset(&s->unit[i], 0, sizeof s->unit[i]);
    }
    while (s->units_end > 0 && s->unit[s->units_end - 1].zone == UNIT_NONE)
        s->units_end--;
}
