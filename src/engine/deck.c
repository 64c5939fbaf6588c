/* deck.c -- a pile of cards that is shuffled as it is drawn. */
#include "engine/deck.h"

#include <string.h>

#include "engine/check.h"

static void insert_at(Deck *deck, int place, int card)
{
    CHECK(deck->n < DECK_MAX);
    memmove(deck->card + place + 1, deck->card + place, (size_t)(deck->n - place));
    deck->card[place] = (uint8_t)card;
    deck->n++;
}

static int take_from(Deck *deck, int place)
{
    int card = deck->card[place];

    deck->n--;
    memmove(deck->card + place, deck->card + place + 1, (size_t)(deck->n - place));
    deck->card[deck->n] = 0; /* unused places are zero, so that equal decks are equal bytes */
    return card;
}

void deck_add(Deck *deck, int card)
{
    CHECK(deck->n < DECK_MAX);
    if (deck->top == 0)
        deck->card[deck->n++] = (uint8_t)card;
    else
        insert_at(deck, deck->n - deck->top, card);
}

void deck_put_on_top(Deck *deck, int card)
{
    insert_at(deck, deck->n, card);
    deck->top++;
}

void deck_put_below(Deck *deck, int card)
{
    insert_at(deck, 0, card);
    deck->bottom++;
}

void deck_shuffle(Deck *deck)
{
    deck->bottom = deck->top = 0;
}

int deck_draw(Deck *deck, Rng *rng)
{
    CHECK(deck->n > 0);
    if (deck->top > 0) {
        deck->top--;
        return take_from(deck, deck->n - 1);
    }
    int pool = deck->n - deck->bottom;
    if (pool == 0) {
        deck->bottom--;
        return take_from(deck, deck->n - 1);
    }
    /* The pool has no order, so the last card of it may fill the gap. */
    int place = deck->bottom + rng_below(rng, pool);
    int card = deck->card[place];
    deck->n--;
    deck->card[place] = deck->card[deck->n];
    deck->card[deck->n] = 0;
    return card;
}

/* Cards are counted instead of compared: bots imagine all the time. */
void deck_settle(Deck *deck)
{
    uint64_t there[4] = { 0 }; /* bit: this card is in the pool */
    uint8_t copies[256];
    int end = deck->n - deck->top, at = deck->bottom;

    for (int i = deck->bottom; i < end; i++) {
        int card = deck->card[i];
        uint64_t bit = UINT64_C(1) << (card & 63);
        copies[card] = (uint8_t)(there[card >> 6] & bit ? copies[card] + 1 : 1);
        there[card >> 6] |= bit;
    }
    for (int word = 0; word < 4; word++)
        for (uint64_t rest = there[word]; rest; rest &= rest - 1) {
            int card = 64 * word + __builtin_ctzll(rest);
            for (int copy = 0; copy < copies[card]; copy++)
                deck->card[at++] = (uint8_t)card;
        }
}

bool deck_remove(Deck *deck, int card)
{
    for (int i = 0; i < deck->n; i++) {
        if (deck->card[i] != card)
            continue;
        if (i < deck->bottom)
            deck->bottom--;
        else if (i >= deck->n - deck->top)
            deck->top--;
        take_from(deck, i);
        return true;
    }
    return false;
}

int deck_count(const Deck *deck, int card)
{
    int count = 0;

    for (int i = 0; i < deck->n; i++)
        count += deck->card[i] == card;
    return count;
}
