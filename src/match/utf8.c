/* utf8.c -- taking text apart into characters. */
#include "match/utf8.h"

#include <stdbool.h>

static size_t size_from_first(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* Accepted is what the Unicode standard calls well-formed (table 3-7): every character in its
 * shortest form, and no halves of pairs. */
size_t utf8_read(const char *text, size_t length, uint32_t *character)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t size = size_from_first(at[0]);

    if (size == 0 || size > length)
        return 0;
    uint32_t c = size == 1 ? at[0] : at[0] & (0x7fu >> size);
    for (size_t i = 1; i < size; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        c = c << 6 | (at[i] & 0x3fu);
    }
    bool too_long = (size == 3 && c < 0x800) || (size == 4 && c < 0x10000);
    bool half = c >= 0xd800 && c <= 0xdfff;
    *character = c;
    return too_long || half || c > 0x10ffff ? 0 : size;
}
