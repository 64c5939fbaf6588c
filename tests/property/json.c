/* json.c -- the JSON of a view, read by a library (apart from the engine's writer, which uses the same
 * names). */
#include <stdbool.h>

#include <jansson.h>

bool is_json(const char *text);

bool is_json(const char *text)
{
    json_t *read = json_loads(text, JSON_REJECT_DUPLICATES, NULL);

    json_decref(read);
    return read != NULL;
}
