/* tell_save.h -- all that anybody sees of a saved game, as text, for comparing two programs. */
#ifndef TESTS_TELL_SAVE_H
#define TESTS_TELL_SAVE_H

#include <stdbool.h>
#include <stdio.h>

/* False: its moves could not all be made. */
bool tell_save(const char *path, FILE *out);

#endif
