/* value.h -- private to scene: values of a view, and how a scene writes them. */
#ifndef SANDTABLE_VALUE_H
#define SANDTABLE_VALUE_H

#include <jansson.h>

#include "engine/text.h"

/* JSON, but a word without spaces needs no quotes: [scout, giant], {id: north}.  NULL, with a
 * sentence, if it is not one; the caller gives it back with json_decref. */
json_t *scene_value_read(const char *text, Err *err);

/* Is the value what was expected?  Numbers and texts must be equal, lists in every place; of an
 * object only the members that are named. */
bool scene_value_fits(const json_t *expected, const json_t *found);

/* "seats.0.wall", "seats[0].wall", "seats[id=north,wall=3].hand" in a view.  Stays the view's.
 * NULL if there is nothing; err is then filled in if the path itself is at fault, else empty. */
const json_t *scene_value_at(const json_t *view, const char *path, Err *err);

#endif
