/* load.h -- private to the content compiler: content while it is being loaded.
 *
 *     texts --tree_read--> trees --form_check--> libcyaml --> pieces --merge--> lists --> meaning
 *
 * A piece is one file as libcyaml loaded it: a content struct in which only the lists of that file
 * are filled.  The lists of all pieces, and of the tables they lie over, are put together in Lists.
 */
#ifndef CONTENT_LOAD_H
#define CONTENT_LOAD_H

#include "content/content.h"
#include "content/schema.h"
#include "content/tree.h"

enum { LIST_SLOTS = 2 * CONTENT_ENTRIES_MAX, BUILT_IN = -1, NO_ENTRY = -1 };

/* Where an entry was written. */
typedef struct Origin {
    int tree; /* of which file; BUILT_IN: in the tables below */
    int node;
} Origin;

/* One list of the content struct, found by id. */
typedef struct List {
    const cyaml_schema_field_t *field;
    const cyaml_schema_field_t *fields; /* of an entry */
    size_t size;                        /* of an entry */
    char *entries;
    int count;
    Origin *origin;
    int16_t slot[LIST_SLOTS]; /* index + 1 of an entry, at its id's digest; 0: free */
} List;

struct Content {
    const ContentSchema *schema;
    void *tables;
    uint64_t digest;
    List *list;
    int lists;

    /* The schema of one file: the lists with no bounds. */
    cyaml_schema_field_t file_lists[CONTENT_LISTS_MAX + 1];
    cyaml_schema_value_t file_schema;

    void **piece;
    int pieces;
    int16_t **indexes; /* made for references that are lists */
    int index_count;
};

struct ContentCheck {
    const ContentSchema *schema;
    const char *folder;
    Content *content;
    Tree *tree;        /* one for each file; empty if it could not be read */
    bool *well_formed; /* each */
    int trees;
    int searches; /* for ids in files that could not be used */
    Faults *faults;
};

/* list.c */
void list_init(List *list, const cyaml_schema_field_t *field);
void list_release(List *list);
const char *list_id(const List *list, int entry);
int list_find(const List *list, const char *id); /* NO_ENTRY: there is none */
void *list_entry(const List *list, int entry);
/* A copy of the entry after the others; its id leads to the first that had it.  False: the list is
 * full. */
bool list_add(List *list, const void *entry, Origin origin);
void list_replace(List *list, int place, const void *entry, Origin origin);

/* meaning.c: ids, provenance, lengths, references, and the game's own check. */
void meaning_check(ContentCheck *check);

/* folder.c: the files of a content folder, in the order of the schema.  One that cannot be read has
 * no text.  False: something is wrong, and faults were added; what could be read is there all the
 * same. */
typedef struct Folder {
    ContentText *text;
    int n;
} Folder;
bool folder_read(Folder *folder, const ContentSchema *schema, const char *path, bool overlay,
                 Faults *faults);
void folder_release(Folder *folder);

/* canon.c: the digest of the tables (content.h says of what). */
uint64_t canon_digest(const ContentSchema *schema, const void *tables);

#endif
