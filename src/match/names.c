/* names.c -- names from outside, made fit for one line of text. */
#include <string.h>

#include "match/match.h"
#include "match/utf8.h"

/* Would it break the line, hide, or reverse the direction of what follows? */
static bool is_unwanted(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029 ||
           (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e ||
           c == 0x200f || c == 0x061c || c == 0xfeff;
}

void seat_name_clean(const char *name, char clean[SEAT_NAME_MOST + 1])
{
    size_t left = strlen(name), used = 0;

    memset(clean, 0, SEAT_NAME_MOST + 1);
    while (left > 0) {
        uint32_t c;
        size_t size = utf8_read(name, left, &c);
        bool keep = size > 0 && !is_unwanted(c) && (c != ' ' || used > 0);
        if (keep && used + size > SEAT_NAME_MOST)
            break;
        if (keep) {
            memcpy(clean + used, name, size);
            used += size;
        }
        name += size ? size : 1;
        left -= size ? size : 1;
    }
    while (used > 0 && clean[used - 1] == ' ')
        clean[--used] = '\0';
}

/* Spaces of all widths, which nobody can tell apart at the end of a name or between two words. */
static bool is_space(uint32_t c)
{
    return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
           c == 0x205f || c == 0x3000;
}

void seat_name_choose(const char *name, char chosen[SEAT_NAME_MOST + 1])
{
    char plain[4 * SEAT_NAME_MOST + 1];
    size_t left = strlen(name), used = 0;
    bool after_space = false;

    while (left > 0 && used + 4 < sizeof plain) {
        uint32_t c;
        size_t size = utf8_read(name, left, &c), step = size ? size : 1;
        bool space = size > 0 && is_space(c);
        if (space && !after_space) {
            plain[used++] = ' ';
        } else if (!space) {
            memcpy(plain + used, name, step);
            used += step;
        }
        after_space = space;
        name += step;
        left -= step;
    }
    plain[used] = '\0';
    seat_name_clean(plain, chosen);
}
