/* heap.c -- memory for the content compiler. */
#include "content/heap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/text.h"

static void *must_have(void *memory)
{
    if (!memory) {
        fputs(sandtable_translate(N_("There is not enough memory.")), stderr);
        fputc('\n', stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}

void *heap_new(size_t count, size_t size)
{
    return must_have(calloc(count > 0 ? count : 1, size));
}

char *heap_text(const char *text)
{
    return must_have(strdup(text));
}

void *heap_grow(void *array, int count, size_t size)
{
    size_t n = (size_t)count;

    if (n > 0 && (n & (n - 1)) != 0)
        return array;
    return must_have(reallocarray(array, n > 0 ? n * 2 : 1, size));
}
