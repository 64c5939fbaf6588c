/* build_program.c -- what the engine wants from a program that runs while Sandtable is built: it
 * speaks English, and stops at a fault of its own. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/check.h"
#include "engine/text.h"

const char *sandtable_translation(const char *message, uint64_t number)
{
    (void)message, (void)number;
    return NULL;
}

void sandtable_bug(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    abort();
}
