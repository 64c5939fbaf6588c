/* content.h -- the content of a game, read from YAML files at run time.
 *
 * Each game has its tables compiled in.  These functions read a folder of files into tables of the
 * same form: a whole content folder, or an overlay that changes and adds entries of the tables that
 * are compiled in.
 *
 * Nothing is half loaded: either there are no faults and a result, or faults and none.  One run
 * reports every fault of form in every file, and every fault of meaning that can be told from the
 * files that are well-formed.
 */
#ifndef SANDTABLE_CONTENT_H
#define SANDTABLE_CONTENT_H

#include <stdbool.h>
#include <stdint.h>

#include "content/faults.h"

typedef struct ContentSchema ContentSchema; /* content/schema.h */
typedef struct Content Content;

/* One file, already in memory. */
typedef struct ContentText {
    const char *file; /* its name for the faults; must outlive the call only */
    const char *text; /* NULL: it could not be read, and a fault says so already */
    size_t length;
} ContentText;

/* Read the folder.  base: NULL for a whole content folder, else the tables that it lays over: an
 * entry whose id is there already replaces that one and keeps its index, others are added after
 * them.  base must outlive the result. */
Content *content_read(const ContentSchema *schema, const char *path, const void *base,
                      Faults *faults);

/* The same from memory.  folder: only a name, for faults that lie in no single file. */
Content *content_make(const ContentSchema *schema, const char *folder, const ContentText texts[],
                      int count, const void *base, Faults *faults);
void content_free(Content *content); /* NULL is fine */

/* The game's content struct, as Game.content wants it.  Belongs to the Content. */
const void *content_tables(const Content *content);

/* Of all that the rules can read: not of comments, order of keys, messages and provenance. */
const uint64_t *content_digest(const Content *content);

#endif
