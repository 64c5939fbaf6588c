/* save.h -- private to match: what writing and reading a save have in common.
 *
 * The format is described in docs/decisions/saves-as-text.md.
 */
#ifndef SANDTABLE_SAVE_H
#define SANDTABLE_SAVE_H

#include "match/record.h"

enum {
    SAVE_VERSION = 2,       /* with what every position showed; */
    SAVE_VERSION_PLAIN = 1, /* without, as all saves once were */
    SAVE_BYTES_MOST = 8 << 20, /* a thousand moves are 50 KiB */
};

#define SAVE_MAGIC "sandtable save"

/* The digest in the closing line goes over all lines before it, without their ends: it begins with
 * 0 and takes in one line after the other. */
uint64_t save_digest(uint64_t before, const char *line, size_t length);

/* A State as lines of hexadecimal, "*24" for 24 zero bytes in a row.  Each call writes or reads one
 * line and moves `used` on, until it is `size`. */
void save_state_write(const uint8_t bytes[], size_t size, size_t *used, Buf *line);
bool save_state_read(const char *line, uint8_t bytes[], size_t size, size_t *used, Err *why);

#endif
