/* emit.h -- what the compiler writes: C tables, and messages for the catalogue. */
#ifndef CONTENT_EMIT_H
#define CONTENT_EMIT_H

#include <stdio.h>

#include "content/content.h"

/* A C file that defines <symbol> and <symbol>_digest. */
void emit_tables(FILE *out, const ContentSchema *schema, const Content *content);

/* The messages of all lists in the form of a .pot file, each with its file and line; the texts have
 * been found to be without faults. */
void emit_catalogue(FILE *out, const ContentText texts[], int count);

#endif
