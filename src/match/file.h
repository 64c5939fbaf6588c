/* file.h -- reading a whole file of bounded size. */
#ifndef SANDTABLE_FILE_H
#define SANDTABLE_FILE_H

#include "engine/text.h"

/* All of a file of at most `most` bytes; the caller frees it.  NULL, with a sentence, if it cannot
 * be read or is larger. */
char *file_read(const char *path, size_t most, size_t *length, Err *err);

#endif
