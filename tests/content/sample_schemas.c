/* sample_schemas.c -- the list of schemas of the compiler that the tests build. */
#include "content/schema.h"

extern const ContentSchema sample_schema;

const ContentSchema *const content_schemas[] = { &sample_schema, NULL };
