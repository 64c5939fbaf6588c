/* list.c -- the entries of one list, found by their ids. */
#include <stdlib.h>
#include <string.h>

#include "content/data.h"
#include "content/load.h"
#include "content/heap.h"
#include "engine/check.h"
#include "engine/digest.h"

void list_init(List *list, const cyaml_schema_field_t *field)
{
    const cyaml_schema_value_t *entry = field->value.sequence.entry;

    CHECK(field->value.type == CYAML_SEQUENCE && entry->type == CYAML_MAPPING);
    CHECK(!(entry->flags & CYAML_FLAG_POINTER));
    *list = (List){
        .field = field,
        .fields = entry->mapping.fields,
        .size = entry->data_size,
    };
}

void list_release(List *list)
{
    free(list->entries);
    free(list->origin);
}

const char *list_id(const List *list, int entry)
{
    return data_string(list_entry(list, entry), list->fields, "id");
}

void *list_entry(const List *list, int entry)
{
    return list->entries + (size_t)entry * list->size;
}

/* Where the id is, or the free slot where it would be. */
static int find_slot(const List *list, const char *id)
{
    uint64_t at = digest_of(id, strlen(id)) % LIST_SLOTS;

    while (list->slot[at] > 0 && strcmp(list_id(list, list->slot[at] - 1), id) != 0)
        at = (at + 1) % LIST_SLOTS;
    return (int)at;
}

int list_find(const List *list, const char *id)
{
    return list->slot[find_slot(list, id)] - 1;
}

bool list_add(List *list, const void *entry, Origin origin)
{
    if (list->count == CONTENT_ENTRIES_MAX)
        return false;
    int slot = find_slot(list, data_string(entry, list->fields, "id"));
    list->entries = heap_grow(list->entries, list->count, list->size);
    list->origin = heap_grow(list->origin, list->count, sizeof list->origin[0]);
    memcpy(list_entry(list, list->count), entry, list->size);
    list->origin[list->count] = origin;
    list->count++;
    if (list->slot[slot] == 0)
        list->slot[slot] = (int16_t)list->count;
    return true;
}

void list_replace(List *list, int place, const void *entry, Origin origin)
{
    memcpy(list_entry(list, place), entry, list->size);
    list->origin[place] = origin;
}
