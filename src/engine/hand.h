/* hand.h -- a hand of cards: bytes in order, with zeros after the last.
 *
 * A card is a small number, as in a deck.  Hands are sorted, so that nothing shows how a card came
 * into one, and options come in the same order whatever was drawn first.
 */
#ifndef SANDTABLE_HAND_H
#define SANDTABLE_HAND_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "engine/check.h"

static inline bool hand_has(const uint8_t hand[], int count, int card)
{
    return memchr(hand, card, (size_t)count) != NULL;
}

/* There must be room for one more than `count`.  Returns the card's place. */
static inline int hand_add(uint8_t hand[], int count, int card)
{
    int place = count;

    for (; place > 0 && hand[place - 1] > card; place--)
        hand[place] = hand[place - 1];
    hand[place] = (uint8_t)card;
    return place;
}

/* The card must be there.  Returns the place it had. */
static inline int hand_remove(uint8_t hand[], int count, int card)
{
    int place = 0;

    while (place < count && hand[place] != card)
        place++;
    CHECK(place < count);
    memmove(hand + place, hand + place + 1, (size_t)(count - place - 1));
    hand[count - 1] = 0;
    return place;
}

#endif
