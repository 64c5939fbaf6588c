/* memory.c -- memory that is there or ends the program. */
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/text.h"

_Noreturn void memory_ran_out(void)
{
    fputs(sandtable_translate(N_("There is not enough memory to go on.")), stderr);
    fputc('\n', stderr);
    exit(EXIT_FAILURE);
}

void *memory_new(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size ? size : 1);

    if (!memory)
        memory_ran_out();
    return memory;
}

void *memory_resize(void *old, size_t count, size_t size)
{
    void *memory = reallocarray(old, count ? count : 1, size ? size : 1);

    if (!memory)
        memory_ran_out();
    return memory;
}
