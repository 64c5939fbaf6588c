/* schema.h -- how a game declares what its content files hold (docs/content.md).
 *
 * src/games/<game>/schema.c defines one ContentSchema.  It is written with the macros of libcyaml
 * and belongs to the content compiler: the rules never see it, only the plain structs that it
 * describes.
 *
 * What must hold:
 *   - a key in YAML is the name of the member in C, and a list `xs` has its length in `xs_count`
 *     (uint32_t);
 *   - the members of the content struct are lists of mappings, and each entry has the strings `id`
 *     and `source`;
 *   - strings, lists and optional mappings that may be told from absent ones are pointers; one that
 *     is absent is NULL;
 *   - `name`, `title`, `text`, `text_b`, `about` and `hint` are messages for people
 *     (content_is_message).
 */
#ifndef CONTENT_SCHEMA_H
#define CONTENT_SCHEMA_H

#include <cyaml/cyaml.h>

#include "engine/text.h"

enum {
    CONTENT_LISTS_MAX = 32,
    CONTENT_FIELDS_MAX = 64,  /* of one mapping */
    CONTENT_ENTRIES_MAX = 4096 /* of one list of the content struct: an index is an int16_t */
};

/* A string that names an entry of a list, or a list of such strings.  Beside the member `leader`
 * the struct has `int16_t leader_index`, beside the list `deck` it has `const int16_t *deck_index`.
 * They are not in the files but filled in; -1 says that an optional string is absent. */
typedef struct ContentRef {
    const cyaml_schema_field_t *fields; /* of the mapping that has the string; NULL ends a list */
    const char *key;
    const char *list; /* of the content struct */
    uint32_t index_offset;
    uint32_t index_size;
} ContentRef;

#define CONTENT_REF(mapping_fields, type, member, target)                                          \
    { .fields = (mapping_fields), .key = #member, .list = (target),                                \
      .index_offset = offsetof(type, member##_index),                                              \
      .index_size = sizeof(((type *)NULL)->member##_index) }

/* A number with narrower bounds than its C type has. */
typedef struct ContentRange {
    const cyaml_schema_field_t *fields; /* NULL ends a list */
    const char *key;
    int64_t least, most;
} ContentRange;

/* A number, or an array of numbers, of the entries of a list that is not in the files but worked
 * out from what is: what the rules would otherwise work out again and again.  The key may lead into
 * a struct: "gist.triggers". */
typedef struct ContentDerived {
    const cyaml_schema_field_t *fields; /* of the entries; NULL ends a list */
    const char *key;
    uint32_t offset;
    uint32_t size;  /* of one number: 1, 2, 4 or 8 bytes without sign */
    uint32_t count; /* of an array; 0: it is not one */
} ContentDerived;

#define CONTENT_DERIVED(entry_fields, type, member)                                                \
    { .fields = (entry_fields), .key = #member, .offset = offsetof(type, member),                  \
      .size = sizeof(((type *)NULL)->member) }
#define CONTENT_DERIVED_LIST(entry_fields, type, member)                                           \
    { .fields = (entry_fields), .key = #member, .offset = offsetof(type, member),                  \
      .size = sizeof(((type *)NULL)->member[0]),                                                   \
      .count = sizeof(((type *)NULL)->member) / sizeof(((type *)NULL)->member[0]) }

typedef struct ContentCheck ContentCheck;

typedef struct ContentSchema {
    const char *game;   /* its id, and the name of its folder */
    const char *type;   /* the content struct: "AmbushContent" */
    const char *header; /* where it is declared: "games/ambush/content.h" */
    const char *symbol; /* the table that is made: "ambush_content" */
    uint32_t size;      /* of the content struct */

    /* Names without ".yaml", ended by NULL.  Each may hold any of the lists; a list that is spread
     * over several files has its entries in the order of the files. */
    const char *const *files;

    /* The members of the content struct, ended by CYAML_FIELD_END. */
    const cyaml_schema_field_t *lists;

    const ContentRef *refs;     /* NULL: there are none */
    const ContentRange *ranges; /* NULL: there are none */

    /* Keys of what no rule reads, such as remarks on what is printed, ended by NULL.  Like messages
     * they have no part in the digest.  NULL: there are none. */
    const char *const *remarks;

    /* Words that were spelled differently when the first saves were made, each followed by that
     * spelling: {"defence", "defense", NULL}.  The digest has the old spelling, so that those saves
     * can still be read.  NULL: there are none. */
    const char *const *respelled;

    /* Faults of meaning that only the game knows: totals, entries that must exist.  It is called
     * when all files are well-formed, even if references dangle (their index is -1 then).  What
     * passes must be safe to play with.  NULL: there are none. */
    void (*check)(const void *content, ContentCheck *check);

    /* Works out the derived members of content without faults; those of an overlay too, where
     * entries of the base come in with what was derived before.  NULL: there are none. */
    void (*derive)(void *content);
    const ContentDerived *derived;
} ContentSchema;

/* --- For the check of a game --- */

enum { CONTENT_WHOLE_LIST = -1 };

typedef struct ContentPlace {
    const char *list;
    int entry;         /* its index, or CONTENT_WHOLE_LIST */
    const char *field; /* "strength", "abilities[1].verb"; NULL: the entry itself */
} ContentPlace;

static inline ContentPlace content_place(const char *list, int entry, const char *field)
{
    return (ContentPlace){ list, entry, field };
}

/* content_fault(check, content_place("fighters", i, "copies"), N_("cards: {found}"),
 *               N_("cards: {wanted}"), ARG_NUMBER("found", 23), ARG_NUMBER("wanted", 24)); */
void content_fault_args(ContentCheck *check, ContentPlace place, const char *found,
                        const char *expected, const Arg args[]);
#define content_fault(check, place, found, ...)                                                    \
    CONTENT_FAULT_(check, place, found, __VA_ARGS__, { 0 })
#define CONTENT_FAULT_(check, place, found, expected, ...)                                         \
    content_fault_args(check, place, found, expected, (const Arg[]){ __VA_ARGS__ })

/* --- For the compiler --- */

/* Every schema there is, ended by NULL; made from the one list of games. */
extern const ContentSchema *const content_schemas[];
const ContentSchema *content_schema(const char *game); /* NULL: there is none */

bool content_is_message(const char *key);

/* Where an entry may come from, ended by NULL. */
extern const char *const content_sources[];
void content_say_sources(Buf *out); /* "one of: rulebook, published, reconstruction" */

#endif
