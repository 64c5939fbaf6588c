/* shapes.h -- does a view fit its description, src/games/<game>/view.ts?
 *
 * tools/view_shapes.py makes a JSON document of the descriptions when the tests are built.  A view
 * fits if every field that it has is described, and everything described is there but for what may
 * be left out.
 */
#ifndef SHAPES_H
#define SHAPES_H

#include <jansson.h>
#include <stdbool.h>

/* where: what does not fit and why, "seats[1].wall: should be a number". */
bool shape_fits(const char *game, const json_t *view, char where[], size_t size);

#endif
