/* data.c -- reading loaded structs by their schema. */
#include "content/data.h"

#include <string.h>

#include "engine/check.h"

const void *data_member(const void *mapping, const cyaml_schema_field_t *field)
{
    const char *at = (const char *)mapping + field->data_offset;
    const void *pointer;

    if (!(field->value.flags & CYAML_FLAG_POINTER))
        return at;
    memcpy(&pointer, at, sizeof pointer);
    return pointer;
}

uint32_t data_count(const void *mapping, const cyaml_schema_field_t *field)
{
    uint32_t count;

    if (field->value.type == CYAML_SEQUENCE_FIXED)
        return data_member(mapping, field) ? field->value.sequence.max : 0;
    CHECK(field->count_size == sizeof count);
    memcpy(&count, (const char *)mapping + field->count_offset, sizeof count);
    return count;
}

const void *data_entry(const cyaml_schema_value_t *list, const void *first, uint32_t place)
{
    const cyaml_schema_value_t *entry = list->sequence.entry;
    const void *pointer;

    if (!(entry->flags & CYAML_FLAG_POINTER))
        return (const char *)first + (size_t)place * entry->data_size;
    memcpy(&pointer, (const char *)first + place * sizeof pointer, sizeof pointer);
    return pointer;
}

int64_t data_int(const cyaml_schema_value_t *value, const void *at)
{
    bool has_sign = value->type == CYAML_INT || value->type == CYAML_ENUM;
    uint64_t number = 0;
    uint32_t bits = value->data_size * 8;
    uint8_t one;
    uint16_t two;
    uint32_t four;

    switch (value->data_size) {
    case 1:
        memcpy(&one, at, 1);
        number = one;
        break;
    case 2:
        memcpy(&two, at, 2);
        number = two;
        break;
    case 4:
        memcpy(&four, at, 4);
        number = four;
        break;
    case 8:
        memcpy(&number, at, 8);
        break;
    default:
        BUG("a schema has a number of an odd size");
    }
    if (has_sign && bits < 64 && number >> (bits - 1))
        number |= UINT64_MAX << bits;
    return (int64_t)number;
}

double data_float(const cyaml_schema_value_t *value, const void *at)
{
    double number;
    float half;

    if (value->data_size == sizeof half) {
        memcpy(&half, at, sizeof half);
        return (double)half;
    }
    CHECK(value->data_size == sizeof number);
    memcpy(&number, at, sizeof number);
    return number;
}

static bool is_zero(const void *at, size_t size)
{
    const char *byte = at;

    for (size_t i = 0; i < size; i++)
        if (byte[i])
            return false;
    return true;
}

/* A mapping inside its parent is absent when none of its own members is there. */
static bool is_empty(const cyaml_schema_value_t *value, const void *at)
{
    if (value->flags & CYAML_FLAG_POINTER)
        return at == NULL;
    if (value->type == CYAML_SEQUENCE_FIXED)
        return is_zero(at, (size_t)value->sequence.entry->data_size * value->sequence.max);
    if (value->type != CYAML_MAPPING)
        return is_zero(at, value->data_size);
    for (const cyaml_schema_field_t *field = value->mapping.fields; field->key; field++)
        if (field->value.type != CYAML_IGNORE &&
            !is_empty(&field->value, data_member(at, field)))
            return false;
    return true;
}

bool data_is_absent(const void *mapping, const cyaml_schema_field_t *field)
{
    return field->value.type == CYAML_IGNORE ||
           ((field->value.flags & CYAML_FLAG_OPTIONAL) &&
            is_empty(&field->value, data_member(mapping, field)));
}

const cyaml_schema_field_t *data_field(const cyaml_schema_field_t *fields, const char *key)
{
    for (; fields->key; fields++)
        if (!strcmp(fields->key, key))
            return fields;
    return NULL;
}

const char *data_string(const void *mapping, const cyaml_schema_field_t *fields, const char *key)
{
    const cyaml_schema_field_t *field = data_field(fields, key);

    CHECK(field && field->value.type == CYAML_STRING);
    return data_member(mapping, field);
}

const ContentRef *data_ref(const ContentSchema *schema, const cyaml_schema_field_t *fields,
                           const char *key)
{
    for (const ContentRef *ref = schema->refs; ref && ref->fields; ref++)
        if (ref->fields == fields && !strcmp(ref->key, key))
            return ref;
    return NULL;
}
