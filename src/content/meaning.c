/* meaning.c -- faults that a file by itself cannot show: ids, provenance, references, totals. */
#include <stdlib.h>
#include <string.h>

#include "content/data.h"
#include "content/load.h"
#include "content/heap.h"
#include "engine/check.h"

enum { ID_MAX = 40 };

static List *find_list(const Content *content, const char *key)
{
    for (int i = 0; i < content->lists; i++)
        if (!strcmp(content->list[i].field->key, key))
            return &content->list[i];
    BUG("a schema names a list that it does not have");
}

/* --- Each entry --- */

static void fault_member(ContentCheck *check, Origin origin, const char *key, const char *expected)
{
    const Tree *tree = &check->tree[origin.tree];
    int node = tree_member(tree, origin.node, key);
    char found[FAULT_TEXT_MAX];
    Buf buf;

    buf_init(&buf, found, sizeof found);
    tree_show(tree, node, &buf);
    tree_fault(tree, node, NULL, found, expected, check->faults);
}

/* An id is one word of a move. */
static void check_id(ContentCheck *check, const char *id, Origin origin)
{
    size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-_");

    if (id[length] || length == 0 || length > ID_MAX)
        fault_member(check, origin, "id",
                     sandtable_translate(N_("up to 40 of a-z, 0-9, - and _")));
}

static void check_source(ContentCheck *check, const char *source, Origin origin)
{
    char expected[FAULT_TEXT_MAX];
    Buf buf;

    for (const char *const *word = content_sources; *word; word++)
        if (!strcmp(*word, source))
            return;
    buf_init(&buf, expected, sizeof expected);
    content_say_sources(&buf);
    fault_member(check, origin, "source", expected);
}

/* --- References --- */

static void resolve_mapping(ContentCheck *check, char *mapping, const cyaml_schema_field_t *fields,
                            const Tree *tree, int node);

/* An entry of a file that was read but is not well-formed. */
static bool has_id(const Tree *tree, const char *list, const char *id)
{
    int node = tree_member(tree, 0, list);

    for (int i = node >= 0 ? tree->node[node].first : -1; i >= 0; i = tree->node[i].next) {
        int member = tree->node[i].kind == NODE_MAPPING ? tree_member(tree, i, "id") : -1;
        if (member >= 0 && tree->node[member].text && !strcmp(tree->node[member].text, id))
            return true;
    }
    return false;
}

/* May the entry be in a file that could not be used?  Then it is not known to be missing. */
static bool may_be_elsewhere(ContentCheck *check, const List *list, const char *id)
{
    enum { SEARCHES_MAX = 1000 }; /* after that many one may be excused */

    for (int t = 0; t < check->trees; t++) {
        const Tree *tree = &check->tree[t];
        if (check->well_formed[t])
            continue;
        if (tree->n == 0 && list->count == 0)
            return true;
        if (tree->n > 0 &&
            (check->searches++ > SEARCHES_MAX || has_id(tree, list->field->key, id)))
            return true;
    }
    return false;
}

static int16_t find_target(ContentCheck *check, const char *id, const ContentRef *ref,
                           const Tree *tree, int node)
{
    const List *list = find_list(check->content, ref->list);
    int entry = list_find(list, id);
    char found[FAULT_TEXT_MAX], expected[FAULT_TEXT_MAX];
    Buf buf;

    if (entry == NO_ENTRY && !may_be_elsewhere(check, list, id)) {
        buf_init(&buf, found, sizeof found);
        tree_show(tree, node, &buf);
        buf_init(&buf, expected, sizeof expected);
        say(&buf, N_("the id of an entry of {list}"), ARG_TEXT("list", ref->list));
        tree_fault(tree, node, NULL, found, expected, check->faults);
    }
    return (int16_t)entry;
}

static const int16_t *new_indexes(Content *content, uint32_t count)
{
    int16_t *indexes = heap_new(count, sizeof *indexes);

    content->indexes = heap_grow(content->indexes, content->index_count,
                                   sizeof content->indexes[0]);
    content->indexes[content->index_count++] = indexes;
    return indexes;
}

static void resolve_list(ContentCheck *check, char *mapping, const cyaml_schema_field_t *field,
                         const ContentRef *ref, const Tree *tree, int node)
{
    const void *first = data_member(mapping, field);
    uint32_t count = data_count(mapping, field);
    int16_t *indexes = NULL;

    CHECK(ref->index_size == sizeof indexes);
    if (node >= 0 && count > 0) {
        indexes = (int16_t *)new_indexes(check->content, count);
        int entry = tree->node[node].first;
        for (uint32_t i = 0; i < count; i++, entry = tree->node[entry].next)
            indexes[i] = find_target(check, data_entry(&field->value, first, i), ref, tree, entry);
    }
    memcpy(mapping + ref->index_offset, &indexes, sizeof indexes);
}

static void resolve(ContentCheck *check, char *mapping, const cyaml_schema_field_t *field,
                    const ContentRef *ref, const Tree *tree, int node)
{
    int16_t index = NO_ENTRY;

    if (field->value.type == CYAML_SEQUENCE) {
        resolve_list(check, mapping, field, ref, tree, node);
        return;
    }
    CHECK(field->value.type == CYAML_STRING && ref->index_size == sizeof index);
    if (node >= 0)
        index = find_target(check, data_member(mapping, field), ref, tree, node);
    memcpy(mapping + ref->index_offset, &index, sizeof index);
}

/* member: -1 for a list that is absent but has its place inside its parent. */
static void resolve_entries(ContentCheck *check, const cyaml_schema_value_t *list, char *first,
                            const Tree *tree, int member)
{
    const cyaml_schema_value_t *entry = list->sequence.entry;
    int node = member >= 0 ? tree->node[member].first : -1;
    uint32_t count = member >= 0                        ? (uint32_t)tree->node[member].count
                     : list->flags & CYAML_FLAG_POINTER ? 0
                                                        : list->sequence.max;

    for (uint32_t i = 0; i < count && entry->type == CYAML_MAPPING; i++) {
        resolve_mapping(check, (char *)data_entry(list, first, i), entry->mapping.fields, tree,
                        node);
        node = node >= 0 ? tree->node[node].next : -1;
    }
}

/* The mapping lies in memory of this Content: in a list's own copy, or in a piece.  node: -1 for a
 * mapping that is absent but has its place inside its parent. */
static void resolve_mapping(ContentCheck *check, char *mapping, const cyaml_schema_field_t *fields,
                            const Tree *tree, int node)
{
    for (const cyaml_schema_field_t *field = fields; field->key; field++) {
        const cyaml_schema_value_t *value = &field->value;
        const ContentRef *ref = data_ref(check->schema, fields, field->key);
        int member = node >= 0 ? tree_member(tree, node, field->key) : -1;
        char *at = (char *)data_member(mapping, field);
        if (ref)
            resolve(check, mapping, field, ref, tree, member);
        else if (value->type == CYAML_MAPPING && at)
            resolve_mapping(check, at, value->mapping.fields, tree, member);
        else if (value->type == CYAML_SEQUENCE || value->type == CYAML_SEQUENCE_FIXED)
            resolve_entries(check, value, at, tree, member);
    }
}

/* --- Lists --- */

static bool all_well_formed(const ContentCheck *check)
{
    for (int t = 0; t < check->trees; t++)
        if (!check->well_formed[t])
            return false;
    return true;
}

static void check_length(ContentCheck *check, const List *list)
{
    uint32_t least = list->field->value.sequence.min, most = list->field->value.sequence.max;
    uint32_t count = (uint32_t)list->count;
    ContentPlace place = content_place(list->field->key, CONTENT_WHOLE_LIST, NULL);

    if (count < least)
        content_fault(check, place, N_("a list of {count}"), N_("a list of at least {least}"),
                      ARG_NUMBER("count", count), ARG_NUMBER("least", least));
    else if (count > most)
        content_fault(check, place, N_("a list of {count}"), N_("a list of at most {most}"),
                      ARG_NUMBER("count", count), ARG_NUMBER("most", most));
}

static void check_entries(ContentCheck *check, const List *list)
{
    for (int i = 0; i < list->count; i++) {
        Origin origin = list->origin[i];
        char *entry = list_entry(list, i);
        if (origin.tree == BUILT_IN)
            continue;
        check_id(check, list_id(list, i), origin);
        check_source(check, data_string(entry, list->fields, "source"), origin);
        resolve_mapping(check, entry, list->fields, &check->tree[origin.tree], origin.node);
    }
}

void meaning_check(ContentCheck *check)
{
    Content *content = check->content;

    for (int i = 0; i < content->lists; i++)
        check_entries(check, &content->list[i]);
    if (!all_well_formed(check))
        return;
    for (int i = 0; i < content->lists; i++)
        check_length(check, &content->list[i]);
    if (check->schema->check)
        check->schema->check(content->tables, check);
}

/* --- Faults that a game reports --- */

/* The first file that has the list. */
static int find_list_node(const ContentCheck *check, const char *list, int *tree)
{
    for (int t = 0; t < check->trees; t++) {
        int node = check->tree[t].n > 0 ? tree_member(&check->tree[t], 0, list) : -1;
        if (node >= 0) {
            *tree = t;
            return node;
        }
    }
    return -1;
}

static void add_path(ContentCheck *check, ContentPlace place, Buf *out)
{
    buf_add(out, place.list);
    if (place.entry == CONTENT_WHOLE_LIST)
        return;
    buf_add_char(out, '[');
    buf_add(out, list_id(find_list(check->content, place.list), place.entry));
    buf_add_char(out, ']');
    if (place.field) {
        buf_add_char(out, '.');
        buf_add(out, place.field);
    }
}

void content_fault_args(ContentCheck *check, ContentPlace place, const char *found,
                        const char *expected, const Arg args[])
{
    char texts[3][FAULT_TEXT_MAX];
    Buf buf[3];
    int tree = BUILT_IN, node = -1;

    for (int i = 0; i < 3; i++)
        buf_init(&buf[i], texts[i], sizeof texts[i]);
    add_path(check, place, &buf[0]);
    say_args(&buf[1], found, args);
    say_args(&buf[2], expected, args);
    if (place.entry == CONTENT_WHOLE_LIST) {
        node = find_list_node(check, place.list, &tree);
    } else {
        Origin origin = find_list(check->content, place.list)->origin[place.entry];
        tree = origin.tree;
        if (tree != BUILT_IN)
            node = tree_follow(&check->tree[tree], origin.node, place.field);
    }
    fault_add(check->faults, tree == BUILT_IN ? check->folder : check->tree[tree].file,
              tree == BUILT_IN ? 0 : check->tree[tree].node[node].line, texts[0], texts[1],
              texts[2]);
}
