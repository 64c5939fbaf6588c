/* bug.c -- what a program does about its own mistakes: says where, and stops. */
#include "text/bug.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/check.h"

_Noreturn void sandtable_bug(const char *file, int line, const char *what)
{
    if (bug_caught)
        bug_caught(file, line, what);
    /* In English and without the catalogue, which may be what is broken. */
    fprintf(stderr, "sandtable: a fault in the program, %s:%d: %s\n", file, line, what);
    abort();
}
