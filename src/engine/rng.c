/* rng.c -- ChaCha8 (D. J. Bernstein, "ChaCha, a variant of Salsa20"). */
#include "engine/rng.h"

#include <string.h>

#include "engine/check.h"

/* The block is a square of four rows, and a round does the same to all four columns: so a row is
 * one vector, which takes a third of the instructions (random play became 2 % faster). */
typedef uint32_t Row __attribute__((vector_size(16)));

static inline Row rotate_left(Row x, int by)
{
    return x << by | x >> (32 - by);
}

static inline void quarter_rounds(Row x[4])
{
    x[0] += x[1], x[3] = rotate_left(x[3] ^ x[0], 16);
    x[2] += x[3], x[1] = rotate_left(x[1] ^ x[2], 12);
    x[0] += x[1], x[3] = rotate_left(x[3] ^ x[0], 8);
    x[2] += x[3], x[1] = rotate_left(x[1] ^ x[2], 7);
}

/* Turns the rows against each other, so that the diagonals stand in columns. */
static inline void turn_rows(Row x[4])
{
    x[1] = __builtin_shufflevector(x[1], x[1], 1, 2, 3, 0);
    x[2] = __builtin_shufflevector(x[2], x[2], 2, 3, 0, 1);
    x[3] = __builtin_shufflevector(x[3], x[3], 3, 0, 1, 2);
}

static inline void turn_back(Row x[4])
{
    x[1] = __builtin_shufflevector(x[1], x[1], 3, 0, 1, 2);
    x[2] = __builtin_shufflevector(x[2], x[2], 2, 3, 0, 1);
    x[3] = __builtin_shufflevector(x[3], x[3], 1, 2, 3, 0);
}

void chacha8_block(const uint32_t key[8], uint64_t counter, uint32_t out[16])
{
    const Row input[4] = {
        { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 }, /* "expand 32-byte k" */
        { key[0], key[1], key[2], key[3] },
        { key[4], key[5], key[6], key[7] },
        { (uint32_t)counter, (uint32_t)(counter >> 32), 0, 0 },
    };
    Row x[4];

    memcpy(x, input, sizeof x);
    for (int round = 0; round < 8; round += 2) {
        quarter_rounds(x);
        turn_rows(x);
        quarter_rounds(x);
        turn_back(x);
    }
    for (int i = 0; i < 4; i++)
        x[i] += input[i];
    memcpy(out, x, sizeof x);
}

void rng_seed(Rng *rng, const uint8_t seed[SEED_BYTES])
{
    memset(rng, 0, sizeof *rng);
    for (int i = 0; i < 8; i++) /* little-endian on every machine */
        rng->key[i] = (uint32_t)seed[4 * i] | (uint32_t)seed[4 * i + 1] << 8 |
                      (uint32_t)seed[4 * i + 2] << 16 | (uint32_t)seed[4 * i + 3] << 24;
    rng->used = 16;
}

void seed_from_number(uint8_t seed[SEED_BYTES], uint64_t number)
{
    memset(seed, 0, SEED_BYTES);
    for (int i = 0; i < 8; i++)
        seed[i] = (uint8_t)(number >> (8 * i));
}

void rng_seed_number(Rng *rng, uint64_t number)
{
    uint8_t seed[SEED_BYTES];

    seed_from_number(seed, number);
    rng_seed(rng, seed);
}

void rng_next_block(Rng *rng)
{
    chacha8_block(rng->key, rng->block++, rng->word);
    rng->used = 0;
}

/* Multiply and take the high half; the rare values that would favour some results are drawn again
 * (Lemire, "Fast random integer generation in an interval", 2019). */
int rng_below(Rng *rng, int limit)
{
    CHECK(limit >= 1);
    if (limit == 1)
        return 0;

    uint32_t n = (uint32_t)limit;
    uint64_t product = (uint64_t)rng_next(rng) * n;
    if ((uint32_t)product < n) {
        uint32_t uneven = (0u - n) % n;
        while ((uint32_t)product < uneven)
            product = (uint64_t)rng_next(rng) * n;
    }
    return (int)(product >> 32);
}

int rng_moved(const Rng *before, const Rng *after)
{
    return before->block != after->block || before->used != after->used;
}
