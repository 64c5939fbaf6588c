/* json_reader.c -- the other library for json_test.c, in a file of its own because both use the same
 * names. */
#include "json_reader.h"

#include <string.h>

#include <jansson.h>

bool json_reads_as(const char *document, const char *key, const char *text)
{
    json_t *read = json_loads(document, 0, NULL);
    const char *value = read ? json_string_value(json_object_get(read, key)) : NULL;
    bool same = value && !strcmp(value, text);

    json_decref(read);
    return same;
}
