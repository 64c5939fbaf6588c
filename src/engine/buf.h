/* buf.h -- a bounded text buffer over memory that the caller owns.
 *
 * The text is always ended by a zero byte.  What does not fit is left out and `cut` says so: a
 * buffer never overflows and never allocates.
 */
#ifndef SANDTABLE_BUF_H
#define SANDTABLE_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Buf {
    char *text;
    size_t length;
    size_t size; /* of the memory, the ending zero included */
    bool cut;    /* something did not fit */
} Buf;

/* An empty buffer over `size` bytes, at least one. */
void buf_init(Buf *buf, char *memory, size_t size);
void buf_clear(Buf *buf);

void buf_add(Buf *buf, const char *text);
void buf_add_part(Buf *buf, const char *text, size_t length);
void buf_add_char(Buf *buf, char c);
void buf_add_int(Buf *buf, int64_t number);
void buf_add_hex(Buf *buf, uint64_t number, int digits);
void buf_add_spaces(Buf *buf, int count);

/* How many columns a UTF-8 text takes in a terminal: wide East Asian characters take two. */
int text_columns(const char *text);

#endif
