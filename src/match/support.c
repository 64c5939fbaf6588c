/* support.c -- the two functions that the engine leaves to the program.
 *
 * A program that supplies both of its own gets those instead: this file is then not linked.
 */
#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/check.h"
#include "engine/text.h"

_Noreturn void sandtable_bug(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    abort();
}

const char *sandtable_translate(const char *message)
{
    /* The empty message is the key of the catalogue's own header. */
    return *message ? gettext(message) : "";
}
