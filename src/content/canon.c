/* canon.c -- the digest of content, from a form that does not depend on how the files are laid out.
 *
 * The form is a text with every key, in the order of the schema.  Members that are optional and
 * absent are left out, so that a new optional field changes no digest.  So are messages, remarks
 * and provenance: a corrected spelling must not make saves unreadable, and no rule depends on them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/data.h"
#include "content/load.h"
#include "engine/check.h"
#include "engine/digest.h"

typedef struct Canon {
    FILE *out;
    const ContentSchema *schema;
} Canon;

static void write_mapping(const Canon *c, const void *mapping, const cyaml_schema_field_t *fields);

/* A key or text as the digest has always had it. */
static const char *first_spelling(const Canon *c, const char *word)
{
    for (const char *const *pair = c->schema->respelled; pair && *pair; pair += 2)
        if (!strcmp(pair[0], word))
            return pair[1];
    return word;
}

/* By its bits: how a fraction is printed depends on the reader's language. */
static void write_float(FILE *out, double number)
{
    uint64_t bits;

    memcpy(&bits, &number, sizeof bits);
    fprintf(out, "%llx", (unsigned long long)bits);
}

/* Words and not their numbers, which change when the rules learn new ones. */
static void write_words(FILE *out, const cyaml_schema_value_t *value, int64_t number)
{
    for (uint32_t i = 0; i < value->enumeration.count; i++) {
        const cyaml_strval_t *word = &value->enumeration.strings[i];
        if (value->type == CYAML_ENUM ? word->val == number
                                      : word->val != 0 && (word->val & number) == word->val)
            fprintf(out, "%s,", word->str);
    }
}

static void write_value(const Canon *c, const cyaml_schema_value_t *value, const void *at)
{
    switch (value->type) {
    case CYAML_STRING:
        at = first_spelling(c, at);
        fprintf(c->out, "%zu:%s", strlen(at), (const char *)at);
        return;
    case CYAML_FLOAT:
        write_float(c->out, data_float(value, at));
        return;
    case CYAML_MAPPING:
        write_mapping(c, at, value->mapping.fields);
        return;
    case CYAML_ENUM:
    case CYAML_FLAGS:
        write_words(c->out, value, data_int(value, at));
        return;
    case CYAML_INT:
    case CYAML_UINT:
    case CYAML_BOOL:
        fprintf(c->out, "%lld", (long long)data_int(value, at));
        return;
    case CYAML_SEQUENCE:
    case CYAML_SEQUENCE_FIXED:
    case CYAML_BITFIELD:
    case CYAML_IGNORE:
    case CYAML__TYPE_COUNT:
        BUG("a schema has a value that content does not use");
    }
}

static void write_member(const Canon *c, const void *mapping, const cyaml_schema_field_t *field)
{
    const cyaml_schema_value_t *value = &field->value;
    const void *at = data_member(mapping, field);

    fprintf(c->out, "%s=", first_spelling(c, field->key));
    if (value->type != CYAML_SEQUENCE && value->type != CYAML_SEQUENCE_FIXED) {
        write_value(c, value, at);
    } else {
        uint32_t count = data_count(mapping, field);
        fprintf(c->out, "[%u", count);
        for (uint32_t i = 0; i < count; i++) {
            fputc(' ', c->out);
            write_value(c, value->sequence.entry, data_entry(value, at, i));
        }
        fputc(']', c->out);
    }
    fputc(';', c->out);
}

static bool is_for_rules(const ContentSchema *schema, const char *key)
{
    for (const char *const *remark = schema->remarks; remark && *remark; remark++)
        if (!strcmp(*remark, key))
            return false;
    return !content_is_message(key) && strcmp(key, "source") != 0;
}

static void write_mapping(const Canon *c, const void *mapping, const cyaml_schema_field_t *fields)
{
    fputc('{', c->out);
    for (const cyaml_schema_field_t *field = fields; field->key; field++)
        if (!data_is_absent(mapping, field) && is_for_rules(c->schema, field->key))
            write_member(c, mapping, field);
    fputc('}', c->out);
}

uint64_t canon_digest(const ContentSchema *schema, const void *tables)
{
    char *text = NULL;
    size_t length = 0;
    Canon canon = { open_memstream(&text, &length), schema };

    CHECK(canon.out != NULL);
    write_mapping(&canon, tables, schema->lists);
    CHECK(fclose(canon.out) == 0);
    uint64_t digest = digest_of(text, length);
    free(text);
    return digest;
}
