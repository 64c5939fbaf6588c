/* rng.c -- ChaCha8 (D. J. Bernstein, "ChaCha, a variant of Salsa20"). */
#include "engine/rng.h"

#include <string.h>

#include "engine/check.h"

static inline uint32_t rotate_left(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static inline void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotate_left(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotate_left(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotate_left(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotate_left(x[b] ^ x[c], 7);
}

void chacha8_block(const uint32_t key[8], uint64_t counter, uint32_t out[16])
{
    const uint32_t input[16] = {
        0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, /* "expand 32-byte k" */
        key[0], key[1], key[2], key[3], key[4], key[5], key[6], key[7],
        (uint32_t)counter, (uint32_t)(counter >> 32), 0, 0,
    };
    uint32_t x[16];

    memcpy(x, input, sizeof x);
    for (int round = 0; round < 8; round += 2) {
        quarter_round(x, 0, 4, 8, 12);
        quarter_round(x, 1, 5, 9, 13);
        quarter_round(x, 2, 6, 10, 14);
        quarter_round(x, 3, 7, 11, 15);
        quarter_round(x, 0, 5, 10, 15);
        quarter_round(x, 1, 6, 11, 12);
        quarter_round(x, 2, 7, 8, 13);
        quarter_round(x, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++)
        out[i] = x[i] + input[i];
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

uint32_t rng_next(Rng *rng)
{
    if (rng->used == 16) {
        chacha8_block(rng->key, rng->block++, rng->word);
        rng->used = 0;
    }
    return rng->word[rng->used++];
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
