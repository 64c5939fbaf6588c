/* rng.h -- the generator of all chance: ChaCha with 8 rounds, from a 256-bit seed and a counter.
 *
 * It is part of a game's state, so that the same seed and the same answers give the same game on
 * every machine.  It is a cipher's generator, so that no sequence of dice gives the next one away.
 */
#ifndef SANDTABLE_RNG_H
#define SANDTABLE_RNG_H

#include <stdint.h>

enum { SEED_BYTES = 32 };

typedef struct Rng {
    uint32_t key[8];   /* the seed */
    uint64_t block;    /* number of the next block of the key stream */
    uint32_t word[16]; /* the present block */
    uint32_t used;     /* how many of its words have been given out; 16 before the first */
    uint32_t unused_;  /* padding, always 0 */
} Rng;

void rng_seed(Rng *rng, const uint8_t seed[SEED_BYTES]);

/* A seed from a plain number, for tests and laboratories. */
void rng_seed_number(Rng *rng, uint64_t number);
void seed_from_number(uint8_t seed[SEED_BYTES], uint64_t number);

void rng_next_block(Rng *rng); /* when the present one is used up */

static inline uint32_t rng_next(Rng *rng)
{
    if (rng->used == 16)
        rng_next_block(rng);
    return rng->word[rng->used++];
}

/* 0 .. limit - 1, each equally likely.  limit >= 1; with a limit of 1 nothing is drawn. */
int rng_below(Rng *rng, int limit);

/* Has `after` given out more numbers than `before`, two moments of one generator? */
int rng_moved(const Rng *before, const Rng *after);

/* One block of the key stream with a 64-bit counter and a zero nonce. */
void chacha8_block(const uint32_t key[8], uint64_t counter, uint32_t out[16]);

#endif
