/* buf.c -- a bounded text buffer. */
#include "engine/buf.h"

#include <string.h>

#include "engine/check.h"

void buf_init(Buf *buf, char *memory, size_t size)
{
    CHECK(size > 0);
    *buf = (Buf){ .text = memory, .size = size };
    memory[0] = '\0';
}

void buf_clear(Buf *buf)
{
    buf->length = 0;
    buf->cut = false;
    buf->text[0] = '\0';
}

void buf_add_part(Buf *buf, const char *text, size_t length)
{
    size_t room = buf->size - 1 - buf->length;

    if (length > room) {
        buf->cut = true;
        length = room;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
            length--; /* no part of a character */
    }
    memcpy(buf->text + buf->length, text, length);
    buf->length += length;
    buf->text[buf->length] = '\0';
}

void buf_add(Buf *buf, const char *text)
{
    buf_add_part(buf, text, strlen(text));
}

void buf_add_char(Buf *buf, char c)
{
    if (buf->length + 1 >= buf->size) {
        buf->cut = true;
        return;
    }
    buf->text[buf->length++] = c;
    buf->text[buf->length] = '\0';
}

void buf_add_int(Buf *buf, int64_t number)
{
    char digits[24];
    int at = (int)sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--at] = '-';
    buf_add_part(buf, digits + at, sizeof digits - (size_t)at);
}

void buf_add_hex(Buf *buf, uint64_t number, int digits)
{
    for (int i = digits - 1; i >= 0; i--)
        buf_add_char(buf, "0123456789abcdef"[number >> (4 * i) & 15]);
}

void buf_add_spaces(Buf *buf, int count)
{
    for (int i = 0; i < count; i++)
        buf_add_char(buf, ' ');
}

/* The next code point of a UTF-8 text; a broken byte stands for itself. */
static uint32_t next_code_point(const unsigned char **at)
{
    const unsigned char *c = *at;
    int more = *c >= 0xf0 ? 3 : *c >= 0xe0 ? 2 : *c >= 0xc0 ? 1 : 0;
    uint32_t point = more == 3 ? *c & 7u : more == 2 ? *c & 15u : more == 1 ? *c & 31u : *c;

    for (c++; more > 0 && (*c & 0xc0) == 0x80; more--, c++)
        point = point << 6 | (*c & 63u);
    *at = c;
    return point;
}

int text_columns(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    int columns = 0;

    while (*at) {
        uint32_t c = next_code_point(&at);
        bool combining = c >= 0x300 && c <= 0x36f;
        bool wide = (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf) ||
                    (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xf900 && c <= 0xfaff) ||
                    (c >= 0xfe30 && c <= 0xfe6f) || (c >= 0xff00 && c <= 0xff60);
        columns += combining ? 0 : wide ? 2 : 1;
    }
    return columns;
}
