/* list.h -- records in a row, as a State keeps them: the first `count` are in use and the rest is
 * zero, so that equal States are equal bytes. */
#ifndef SANDTABLE_LIST_H
#define SANDTABLE_LIST_H

#include <string.h>

#include "engine/check.h"

/* Takes one out and closes the gap; returns how many are left. */
#define LIST_REMOVE(list, count, index) list_remove(list, sizeof(list)[0], count, index)
static inline int list_remove(void *list, size_t size, int count, int index)
{
    char *first = list;

    CHECK(index >= 0 && index < count);
    memmove(first + (size_t)index * size, first + (size_t)(index + 1) * size,
            (size_t)(count - index - 1) * size);
    memset(first + (size_t)(count - 1) * size, 0, size);
    return count - 1;
}

#endif
