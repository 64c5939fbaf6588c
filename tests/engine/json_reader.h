/* json_reader.h -- what another library makes of a JSON document. */
#ifndef TESTS_JSON_READER_H
#define TESTS_JSON_READER_H

#include <stdbool.h>

/* Is it an object whose member `key` is this text? */
bool json_reads_as(const char *document, const char *key, const char *text);

#endif
