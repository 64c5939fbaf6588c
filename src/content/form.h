/* form.h -- does a file agree with its schema?
 *
 * libcyaml reads "3x" as 3, "010" as 8, "maybe" as true and stops at the first fault that it does
 * see, often with the line before (docs/decisions/libcyaml.md).  So the tree is compared with the
 * very same schema first, which finds every fault with its own line; libcyaml then loads what has
 * passed.
 */
#ifndef CONTENT_FORM_H
#define CONTENT_FORM_H

#include "content/schema.h"
#include "content/tree.h"

/* True if the file may be loaded; else faults were added.  file: the schema of the whole file. */
bool form_check(const ContentSchema *schema, const cyaml_schema_value_t *file, const Tree *tree,
                Faults *faults);

#endif
