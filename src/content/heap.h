/* heap.h -- memory for the content compiler.  Running out of it ends the program. */
#ifndef CONTENT_HEAP_H
#define CONTENT_HEAP_H

#include <stddef.h>

void *heap_new(size_t count, size_t size); /* zeroed; count may be 0 */
char *heap_text(const char *text);         /* a copy */

/* Makes room for one more in an array that has `count` elements and grows by doubling. */
void *heap_grow(void *array, int count, size_t size);

#endif
