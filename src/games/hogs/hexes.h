/* hexes.h -- sets of hexes, a bit for each, so that a step of all of them at once takes as long as
 * one hex with its six neighbours.
 *
 * Steps off the board lead to its border, or from there into the next row: whoever makes them looks
 * only at those hexes of the result that are of the board.
 */
#ifndef HOGS_HEXES_H
#define HOGS_HEXES_H

#include "games/hogs/hex.h"

typedef struct Hexes {
    uint64_t word[HEX_WORDS]; /* bit hex % 64 of word hex / 64 */
} Hexes;

static inline bool hexes_hold(const Hexes *set, int hex)
{
    return set->word[hex / 64] >> hex % 64 & 1;
}

static inline void hexes_add(Hexes *set, int hex)
{
    set->word[hex / 64] |= UINT64_C(1) << hex % 64;
}

static inline void hexes_remove(Hexes *set, int hex)
{
    set->word[hex / 64] &= ~(UINT64_C(1) << hex % 64);
}

static inline Hexes hexes_of(int hex)
{
    Hexes set = { { 0 } };

    hexes_add(&set, hex);
    return set;
}

static inline Hexes hexes_or(Hexes a, Hexes b)
{
    for (int i = 0; i < HEX_WORDS; i++)
        a.word[i] |= b.word[i];
    return a;
}

static inline Hexes hexes_and(Hexes a, Hexes b)
{
    for (int i = 0; i < HEX_WORDS; i++)
        a.word[i] &= b.word[i];
    return a;
}

static inline Hexes hexes_less(Hexes a, Hexes b) /* those of a that are not in b */
{
    for (int i = 0; i < HEX_WORDS; i++)
        a.word[i] &= ~b.word[i];
    return a;
}

static inline bool hexes_any(Hexes set)
{
    uint64_t any = 0;

    for (int i = 0; i < HEX_WORDS; i++)
        any |= set.word[i];
    return any != 0;
}

static inline bool hexes_meet(Hexes a, Hexes b)
{
    return hexes_any(hexes_and(a, b));
}

static inline int hexes_count(Hexes set)
{
    int n = 0;

    for (int i = 0; i < HEX_WORDS; i++)
        n += __builtin_popcountll(set.word[i]);
    return n;
}

/* The first from this hex on; HEXES: there is none. */
static inline int hexes_next(const Hexes *set, int hex)
{
    for (int word = hex / 64; hex < HEXES; hex = 64 * ++word) {
        uint64_t rest = set->word[word] >> hex % 64;
        if (rest)
            return hex + __builtin_ctzll(rest);
    }
    return HEXES;
}
#define EACH_HEX(hex, set)                                                                         \
    for (int hex = hexes_next(set, 0); hex < HEXES; hex = hexes_next(set, hex + 1))

/* The set moved to hexes whose numbers are higher, or lower, by this step: 1 to 63. */
static inline Hexes hexes_up(Hexes set, int step)
{
    Hexes to;

    for (int i = 0; i < HEX_WORDS; i++)
        to.word[i] = set.word[i] << step | (i > 0 ? set.word[i - 1] >> (64 - step) : 0);
    return to;
}

static inline Hexes hexes_down(Hexes set, int step)
{
    Hexes to;

    for (int i = 0; i < HEX_WORDS; i++)
        to.word[i] = set.word[i] >> step | (i + 1 < HEX_WORDS ? set.word[i + 1] << (64 - step) : 0);
    return to;
}

static inline Hexes hexes_step(Hexes set, int direction)
{
    int step = hogs_hex_steps[direction];

    return step > 0 ? hexes_up(set, step) : hexes_down(set, -step);
}

/* All neighbours.  What lies south-east of a hex lies south-west of its eastern neighbour, and
 * likewise in the north: so four moves do for six directions. */
static inline Hexes hexes_beside(Hexes set)
{
    Hexes east = hexes_up(set, 1), west = hexes_down(set, 1);
    Hexes south = hexes_up(hexes_or(set, east), HEX_COLUMNS - 1);
    Hexes north = hexes_down(hexes_or(set, west), HEX_COLUMNS - 1);

    return hexes_or(hexes_or(east, west), hexes_or(south, north));
}

/* Everything that can be walked to from these over open hexes, and they themselves. */
static inline Hexes hexes_flood(Hexes from, Hexes open)
{
    for (Hexes next = from; hexes_any(next); from = hexes_or(from, next))
        next = hexes_less(hexes_and(hexes_beside(next), open), from);
    return from;
}

#endif
