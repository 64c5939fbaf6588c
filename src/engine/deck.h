/* deck.h -- a pile of cards that is shuffled as it is drawn.
 *
 * A card is a small number with a meaning in its game.  A shuffled deck has no hidden order in the
 * state: its cards lie in a pool, and a draw picks one of them at random.  That gives the same odds
 * as shuffling first, and has two more virtues: nothing in the state tells what comes next, and the
 * generator moves exactly when a player could learn something (match.h, undo).
 *
 * Below the pool lies what was put at the bottom, above it what was put on top, both in order.
 */
#ifndef SANDTABLE_DECK_H
#define SANDTABLE_DECK_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/rng.h"

enum { DECK_MAX = 61 };

typedef struct Deck {
    uint8_t n;      /* cards in all: card[0] is the bottom, card[n - 1] the top */
    uint8_t bottom; /* how many of them, from the bottom up, are in a known order */
    uint8_t top;    /* how many of them, from the top down, are in a known order */
    uint8_t card[DECK_MAX];
} Deck;

void deck_add(Deck *deck, int card);        /* into the pool */
void deck_put_on_top(Deck *deck, int card); /* known to be the next */
void deck_put_below(Deck *deck, int card);  /* known to be the last */
void deck_shuffle(Deck *deck);              /* forget all order; draws nothing */
int deck_draw(Deck *deck, Rng *rng);        /* needs n > 0 */
/* Puts the pool into the one order that all pools of the same cards have: for imagining (game.h),
 * because the way cards happen to lie gives away which were drawn. */
void deck_settle(Deck *deck);
bool deck_remove(Deck *deck, int card);     /* one copy, wherever it is; false if there is none */
int deck_count(const Deck *deck, int card);

#endif
