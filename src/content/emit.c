/* emit.c -- tables as C source: constant initialisers with the names of the members.
 *
 * The schema knows no C type but that of the content struct.  All others are named after the
 * members that have them: the compiler is asked for the type of a member.
 */
#include "content/emit.h"

#include <inttypes.h>
#include <string.h>

#include "content/data.h"
#include "engine/check.h"

enum { TYPES_MAX = 64, TYPE_NAME = 160 };

typedef struct TypeName {
    const cyaml_schema_field_t *fields;
    char name[TYPE_NAME];
} TypeName;

typedef struct Emitter {
    FILE *out;
    const ContentSchema *schema;
    TypeName type[TYPES_MAX];
    int types;
} Emitter;

static void emit_mapping(Emitter *e, const void *mapping, const cyaml_schema_field_t *fields,
                         int indent);

/* --- Types --- */

static bool is_list(const cyaml_schema_value_t *value)
{
    return value->type == CYAML_SEQUENCE || value->type == CYAML_SEQUENCE_FIXED;
}

static const char *find_type(const Emitter *e, const cyaml_schema_field_t *fields)
{
    for (int i = 0; i < e->types; i++)
        if (e->type[i].fields == fields)
            return e->type[i].name;
    return NULL;
}

static const char *add_type(Emitter *e, const cyaml_schema_field_t *fields, const char *before,
                            const char *key)
{
    CHECK(e->types < TYPES_MAX);
    TypeName *type = &e->type[e->types++];
    Buf buf;

    type->fields = fields;
    buf_init(&buf, type->name, sizeof type->name);
    buf_add(&buf, before);
    buf_add(&buf, key);
    CHECK(!buf.cut);
    return type->name;
}

/* A name for the type of every mapping below this one.  A schema may contain itself. */
static void emit_types(Emitter *e, const char *name, const cyaml_schema_field_t *fields)
{
    for (const cyaml_schema_field_t *field = fields; field->key; field++) {
        const cyaml_schema_value_t *value =
            is_list(&field->value) ? field->value.sequence.entry : &field->value;
        if (value->type != CYAML_MAPPING || find_type(e, value->mapping.fields))
            continue;
        char before[TYPE_NAME];
        snprintf(before, sizeof before, "%s_", name);
        const char *type = add_type(e, value->mapping.fields, before, field->key);
        const char *follow = is_list(&field->value) || field->value.flags & CYAML_FLAG_POINTER
                                 ? "[0]"
                                 : "";
        fprintf(e->out, "typedef __typeof__(((const %s *)0)->%s%s) %s;\n", name, field->key, follow,
                type);
        emit_types(e, type, value->mapping.fields);
    }
}

/* --- Values --- */

/* Bytes beyond ASCII are written as octal escapes, so that no compiler has to agree on a character
 * set; a question mark is, because two of them begin a trigraph. */
static void emit_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c >= 0x7f || c == '"' || c == '\\' || c == '?')
            fprintf(out, "\\%03o", c);
        else
            fputc(c, out);
    }
    fputc('"', out);
}

static void emit_word(FILE *out, const cyaml_schema_value_t *value, int64_t number)
{
    fprintf(out, "%" PRId64, number);
    for (uint32_t i = 0; i < value->enumeration.count; i++)
        if (value->enumeration.strings[i].val == number) {
            fprintf(out, " /* %s */", value->enumeration.strings[i].str);
            return;
        }
}

static void emit_value(Emitter *e, const cyaml_schema_value_t *value, const void *at, int indent)
{
    switch (value->type) {
    case CYAML_STRING:
        emit_string(e->out, at);
        return;
    case CYAML_FLOAT:
        fprintf(e->out, value->data_size == sizeof(float) ? "%af" : "%a", data_float(value, at));
        return;
    case CYAML_MAPPING:
        emit_mapping(e, at, value->mapping.fields, indent);
        return;
    case CYAML_BOOL:
        fputs(data_int(value, at) ? "true" : "false", e->out);
        return;
    case CYAML_ENUM:
        emit_word(e->out, value, data_int(value, at));
        return;
    case CYAML_INT:
    case CYAML_UINT:
    case CYAML_FLAGS:
        if (data_int(value, at) == INT64_MIN)
            fputs("INT64_MIN", e->out);
        else
            fprintf(e->out, "%" PRId64, data_int(value, at));
        return;
    case CYAML_SEQUENCE:
    case CYAML_SEQUENCE_FIXED:
    case CYAML_BITFIELD:
    case CYAML_IGNORE:
    case CYAML__TYPE_COUNT:
        BUG("a schema has a value that content does not use");
    }
}

static void emit_indent(FILE *out, int indent)
{
    fprintf(out, "%*s", 4 * indent, "");
}

/* "(const T[])", where T is the type of what the member points at. */
static void emit_cast(Emitter *e, const char *type, const cyaml_schema_field_t *field,
                      const char *array)
{
    const cyaml_schema_value_t *value =
        is_list(&field->value) ? field->value.sequence.entry : &field->value;

    if (value->type == CYAML_MAPPING)
        fprintf(e->out, "(const %s%s)", find_type(e, value->mapping.fields), array);
    else
        fprintf(e->out, "(const __typeof__(((const %s *)0)->%s[0])%s)", type, field->key, array);
}

static void emit_list(Emitter *e, const void *mapping, const cyaml_schema_field_t *field,
                      int indent)
{
    const void *first = data_member(mapping, field);
    uint32_t count = data_count(mapping, field);

    fputs("{\n", e->out);
    for (uint32_t i = 0; i < count; i++) {
        emit_indent(e->out, indent + 1);
        emit_value(e, field->value.sequence.entry, data_entry(&field->value, first, i),
                   indent + 1);
        fputs(",\n", e->out);
    }
    emit_indent(e->out, indent);
    fputc('}', e->out);
}

static void emit_member(Emitter *e, const char *type, const void *mapping,
                        const cyaml_schema_field_t *field, int indent)
{
    const cyaml_schema_value_t *value = &field->value;
    bool pointer = value->flags & CYAML_FLAG_POINTER;

    emit_indent(e->out, indent);
    fprintf(e->out, ".%s = ", field->key);
    if (is_list(value)) {
        if (pointer)
            emit_cast(e, type, field, "[]");
        emit_list(e, mapping, field, indent);
    } else if (value->type == CYAML_STRING || !pointer) {
        emit_value(e, value, data_member(mapping, field), indent);
    } else {
        fputc('&', e->out);
        emit_cast(e, type, field, "");
        if (value->type != CYAML_MAPPING)
            fputs("{ ", e->out);
        emit_value(e, value, data_member(mapping, field), indent);
        if (value->type != CYAML_MAPPING)
            fputs(" }", e->out);
    }
    fputs(",\n", e->out);
    if (value->type == CYAML_SEQUENCE) {
        emit_indent(e->out, indent);
        fprintf(e->out, ".%s_count = %" PRIu32 ",\n", field->key, data_count(mapping, field));
    }
}

static void emit_index(Emitter *e, const void *mapping, const cyaml_schema_field_t *field,
                       const ContentRef *ref, int indent)
{
    const char *at = (const char *)mapping + ref->index_offset;
    int16_t index;
    const int16_t *indexes;

    emit_indent(e->out, indent);
    if (field->value.type == CYAML_STRING) {
        memcpy(&index, at, sizeof index);
        fprintf(e->out, ".%s_index = %d,\n", field->key, index);
        return;
    }
    memcpy(&indexes, at, sizeof indexes);
    fprintf(e->out, ".%s_index = (const int16_t[]){ ", field->key);
    for (uint32_t i = 0; i < data_count(mapping, field); i++)
        fprintf(e->out, "%d, ", indexes[i]);
    fputs("},\n", e->out);
}

static void emit_number(FILE *out, const char *at, uint32_t size)
{
    uint64_t number = 0;

    switch (size) {
    case 1:
        number = *(const uint8_t *)at;
        break;
    case 2:
        number = *(const uint16_t *)(const void *)at;
        break;
    case 4:
        number = *(const uint32_t *)(const void *)at;
        break;
    default:
        CHECK(size == 8);
        number = *(const uint64_t *)(const void *)at;
        break;
    }
    fprintf(out, "UINT64_C(%" PRIu64 ")", number);
}

static void emit_derived(Emitter *e, const void *mapping, const ContentDerived *derived, int indent)
{
    const char *at = (const char *)mapping + derived->offset;

    emit_indent(e->out, indent);
    fprintf(e->out, ".%s = %s", derived->key, derived->count > 0 ? "{ " : "");
    emit_number(e->out, at, derived->size);
    for (uint32_t i = 1; i < derived->count; i++) {
        fputs(", ", e->out);
        emit_number(e->out, at + i * derived->size, derived->size);
    }
    fputs(derived->count > 0 ? " },\n" : ",\n", e->out);
}

/* What is absent is left to be zero, but an index inside it is not: it says so with -1. */
static bool has_something(const void *mapping, const cyaml_schema_field_t *field)
{
    const cyaml_schema_value_t *value = &field->value;

    if (value->type == CYAML_IGNORE)
        return false;
    if (value->flags & CYAML_FLAG_POINTER)
        return data_member(mapping, field) != NULL;
    if (value->type == CYAML_SEQUENCE_FIXED)
        value = value->sequence.entry;
    return value->type == CYAML_MAPPING || !data_is_absent(mapping, field);
}

static void emit_mapping(Emitter *e, const void *mapping, const cyaml_schema_field_t *fields,
                         int indent)
{
    bool empty = true; /* ISO C has no braces around nothing */

    fputs("{\n", e->out);
    for (const cyaml_schema_field_t *field = fields; field->key; field++) {
        const ContentRef *ref = data_ref(e->schema, fields, field->key);
        bool something = has_something(mapping, field);
        bool index = ref && (something || field->value.type == CYAML_STRING);
        if (something)
            emit_member(e, find_type(e, fields), mapping, field, indent + 1);
        if (index)
            emit_index(e, mapping, field, ref, indent + 1);
        empty = empty && !something && !index;
    }
    for (const ContentDerived *derived = e->schema->derived; derived && derived->fields; derived++)
        if (derived->fields == fields)
            emit_derived(e, mapping, derived, indent + 1);
    emit_indent(e->out, indent);
    fputs(empty ? "0 }" : "}", e->out);
}

void emit_tables(FILE *out, const ContentSchema *schema, const Content *content)
{
    Emitter e = { .out = out, .schema = schema };

    fprintf(out, "/* %s.c -- made from content/%s by the content compiler; do not edit. */\n",
            schema->symbol, schema->game);
    fprintf(out, "#include \"%s\"\n\n#include <stdbool.h>\n#include <stdint.h>\n\n",
            schema->header);
    emit_types(&e, add_type(&e, schema->lists, "", schema->type), schema->lists);
    fprintf(out, "\nconst %s %s = ", schema->type, schema->symbol);
    emit_mapping(&e, content_tables(content), schema->lists, 0);
    fprintf(out, ";\n\nconst uint64_t %s_digest = UINT64_C(0x%016" PRIx64 ");\n", schema->symbol,
            *content_digest(content));
}
