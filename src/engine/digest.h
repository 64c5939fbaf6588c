/* digest.h -- a fingerprint of bytes: 64 bits of XXH3.
 *
 * It finds mistakes and edits; it does not stop anybody who sets out to forge a match.
 */
#ifndef SANDTABLE_DIGEST_H
#define SANDTABLE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

uint64_t digest_of(const void *bytes, size_t size);
/* Chains: seed is `before`. */
uint64_t digest_with(uint64_t before, const void *bytes, size_t size);

#endif
