/* digest.c -- XXH3 from the header-only form of the xxHash library. */
#include "engine/digest.h"

#define XXH_INLINE_ALL
#define XXH_NO_STREAM
#include <xxhash.h>

uint64_t digest_of(const void *bytes, size_t size)
{
    return XXH3_64bits(bytes, size);
}

uint64_t digest_with(uint64_t before, const void *bytes, size_t size)
{
    return XXH3_64bits_withSeed(bytes, size, before);
}
