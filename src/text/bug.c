/* bug.c -- what a program does about its own mistakes: says where, and stops. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/check.h"

_Noreturn void sandtable_bug(const char *file, int line, const char *what)
{
    /* In English and without the catalogue, which may be what is broken. */
    fprintf(stderr, "sandtable: a fault in the program, %s:%d: %s\n", file, line, what);
    abort();
}
