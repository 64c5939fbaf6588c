/* data.h -- reading loaded structs by their schema.
 *
 * The compiler knows a game's structs only through the offsets in its schema.  All the pointer
 * arithmetic that this needs is here.
 */
#ifndef CONTENT_DATA_H
#define CONTENT_DATA_H

#include <stdbool.h>

#include "content/schema.h"

/* Where the value of a member lies: the characters of a string, the first entry of a list, else the
 * member itself.  NULL: it is absent. */
const void *data_member(const void *mapping, const cyaml_schema_field_t *field);

/* How many entries a member that is a list has. */
uint32_t data_count(const void *mapping, const cyaml_schema_field_t *field);

/* One entry of a list. */
const void *data_entry(const cyaml_schema_value_t *list, const void *first, uint32_t place);

int64_t data_int(const cyaml_schema_value_t *value, const void *at); /* also bool, enum and flags */
double data_float(const cyaml_schema_value_t *value, const void *at);

/* Is this an optional member with nothing in it?  One like that is as good as absent. */
bool data_is_absent(const void *mapping, const cyaml_schema_field_t *field);

const cyaml_schema_field_t *data_field(const cyaml_schema_field_t *fields, const char *key);

/* The string member of an entry that every entry has. */
const char *data_string(const void *mapping, const cyaml_schema_field_t *fields, const char *key);

const ContentRef *data_ref(const ContentSchema *schema, const cyaml_schema_field_t *fields,
                           const char *key); /* NULL: it is not a reference */

#endif
