/* form.c -- comparing a file with its schema. */
#include "content/form.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"

/* What is compared with what. */
typedef struct Comparison {
    const ContentSchema *schema;
    const Tree *tree;
    Faults *faults;
} Comparison;

static void check_value(Comparison *c, int node, const cyaml_schema_value_t *value,
                        const ContentRange *range);

/* --- What is expected --- */

typedef struct Bounds {
    int64_t least, most;
} Bounds;

static Bounds bounds_of(const cyaml_schema_value_t *value, const ContentRange *range)
{
    uint32_t bits = value->data_size * 8 - (value->type == CYAML_INT);
    int64_t most = bits >= 63 ? INT64_MAX : ((int64_t)1 << bits) - 1;
    Bounds bounds = { value->type == CYAML_INT ? -most - 1 : 0, most };

    if (range && range->least > bounds.least)
        bounds.least = range->least;
    if (range && range->most < bounds.most)
        bounds.most = range->most;
    return bounds;
}

/* one of: unit, tactic, reaction */
static void say_one_of(const cyaml_schema_value_t *value, Buf *out)
{
    char words[FAULT_TEXT_MAX];
    Buf list;

    buf_init(&list, words, sizeof words);
    for (uint32_t i = 0; i < value->enumeration.count; i++) {
        buf_add(&list, i > 0 ? ", " : "");
        buf_add(&list, value->enumeration.strings[i].str);
    }
    say(out, N_("one of: {words}"), ARG_TEXT("words", words));
}

static void say_length(uint32_t least, uint32_t most, Buf *out)
{
    if (least == 0 && most == CYAML_UNLIMITED)
        say(out, N_("a list"));
    else if (least == most)
        say(out, N_("a list of {count}"), ARG_NUMBER("count", least));
    else if (most == CYAML_UNLIMITED)
        say(out, N_("a list of at least {count}"), ARG_NUMBER("count", least));
    else
        say(out, N_("a list of {least} to {most}"), ARG_NUMBER("least", least),
            ARG_NUMBER("most", most));
}

static void say_expected(const cyaml_schema_value_t *value, const ContentRange *range, Buf *out)
{
    Bounds bounds;

    switch (value->type) {
    case CYAML_INT:
    case CYAML_UINT:
        bounds = bounds_of(value, range);
        say(out, N_("a whole number from {least} to {most}"), ARG_NUMBER("least", bounds.least),
            ARG_NUMBER("most", bounds.most));
        return;
    case CYAML_BOOL:
        say(out, N_("true or false"));
        return;
    case CYAML_ENUM:
        say_one_of(value, out);
        return;
    case CYAML_FLAGS:
        say(out, N_("a list of words"));
        return;
    case CYAML_FLOAT:
        say(out, N_("a number"));
        return;
    case CYAML_STRING:
        say(out, N_("a text of {least} to {most} bytes"), ARG_NUMBER("least", value->string.min),
            ARG_NUMBER("most", value->string.max));
        return;
    case CYAML_MAPPING:
        say(out, N_("a mapping"));
        return;
    case CYAML_SEQUENCE:
    case CYAML_SEQUENCE_FIXED:
        say_length(value->sequence.min, value->sequence.max, out);
        return;
    case CYAML_IGNORE:
    case CYAML_BITFIELD:
    case CYAML__TYPE_COUNT:
        BUG("a schema has a type that content does not use");
    }
}

static void fault_at(Comparison *c, int node, const cyaml_schema_value_t *value,
                     const ContentRange *range)
{
    char found[FAULT_TEXT_MAX], expected[FAULT_TEXT_MAX];
    Buf buf;

    buf_init(&buf, found, sizeof found);
    tree_show(c->tree, node, &buf);
    buf_init(&buf, expected, sizeof expected);
    say_expected(value, range, &buf);
    tree_fault(c->tree, node, NULL, found, expected, c->faults);
}

/* --- Scalars --- */

/* Decimal digits only: a leading zero would mean octal to some readers. */
static bool is_whole_number(const char *text, Bounds bounds)
{
    const char *digit = text + (*text == '-');
    size_t digits = strspn(digit, "0123456789");

    if (digits == 0 || digit[digits] || (digit[0] == '0' && digits > 1))
        return false;
    errno = 0;
    int64_t number = strtoll(text, NULL, 10);
    return errno == 0 && number >= bounds.least && number <= bounds.most;
}

/* -12.5 */
static bool is_number(const char *text)
{
    text += *text == '-';
    size_t whole = strspn(text, "0123456789");
    size_t length = whole;

    if (text[whole] == '.') {
        size_t part = strspn(text + whole + 1, "0123456789");
        if (part == 0)
            return false;
        length += 1 + part;
    }
    return whole > 0 && !text[length] && length < 40;
}

static bool is_word(const char *text, const cyaml_schema_value_t *value)
{
    for (uint32_t i = 0; i < value->enumeration.count; i++)
        if (!strcmp(text, value->enumeration.strings[i].str))
            return true;
    return false;
}

static bool is_scalar_of(const Node *n, const cyaml_schema_value_t *value,
                         const ContentRange *range)
{
    if (n->kind != NODE_SCALAR)
        return false;
    if (value->type == CYAML_STRING)
        return strlen(n->text) >= value->string.min && strlen(n->text) <= value->string.max;
    if (value->type == CYAML_ENUM)
        return is_word(n->text, value);
    if (!n->plain)
        return false;
    if (value->type == CYAML_BOOL)
        return !strcmp(n->text, "true") || !strcmp(n->text, "false");
    if (value->type == CYAML_FLOAT)
        return is_number(n->text);
    return is_whole_number(n->text, bounds_of(value, range));
}

static void check_flags(Comparison *c, int node, const cyaml_schema_value_t *value)
{
    const Node *n = &c->tree->node[node];
    cyaml_schema_value_t word = *value;

    word.type = CYAML_ENUM;
    if (n->kind != NODE_LIST)
        fault_at(c, node, value, NULL);
    else
        for (int i = n->first; i >= 0; i = c->tree->node[i].next)
            check_value(c, i, &word, NULL);
}

/* --- Lists and mappings --- */

static void fault_length(Comparison *c, int node, const cyaml_schema_value_t *value)
{
    char found[FAULT_TEXT_MAX], expected[FAULT_TEXT_MAX];
    Buf buf;

    buf_init(&buf, found, sizeof found);
    say(&buf, N_("a list of {count}"), ARG_NUMBER("count", c->tree->node[node].count));
    buf_init(&buf, expected, sizeof expected);
    say_expected(value, NULL, &buf);
    tree_fault(c->tree, node, NULL, found, expected, c->faults);
}

/* range: of the numbers in the list. */
static void check_list(Comparison *c, int node, const cyaml_schema_value_t *value,
                       const ContentRange *range)
{
    const Node *n = &c->tree->node[node];

    if (n->kind != NODE_LIST) {
        fault_at(c, node, value, NULL);
        return;
    }
    if ((uint32_t)n->count < value->sequence.min || (uint32_t)n->count > value->sequence.max)
        fault_length(c, node, value);
    for (int i = n->first; i >= 0; i = c->tree->node[i].next)
        check_value(c, i, value->sequence.entry, range);
}

static int find_field(const cyaml_schema_field_t *fields, const char *key)
{
    for (int i = 0; fields[i].key; i++)
        if (!strcmp(fields[i].key, key))
            return i;
    return -1;
}

static void fault_unknown(Comparison *c, int node, const cyaml_schema_field_t *fields)
{
    char keys[FAULT_TEXT_MAX], expected[FAULT_TEXT_MAX];
    Buf list, buf;

    buf_init(&list, keys, sizeof keys);
    for (int i = 0; fields[i].key; i++) {
        buf_add(&list, i > 0 ? ", " : "");
        buf_add(&list, fields[i].key);
    }
    buf_init(&buf, expected, sizeof expected);
    say(&buf, N_("one of: {words}"), ARG_TEXT("words", keys));
    tree_fault(c->tree, node, NULL, sandtable_translate(N_("an unknown field")), expected,
               c->faults);
}

static void fault_missing(Comparison *c, int node, const cyaml_schema_field_t *field,
                          const ContentRange *range)
{
    char expected[FAULT_TEXT_MAX];
    Buf buf;

    buf_init(&buf, expected, sizeof expected);
    if (!strcmp(field->key, "source"))
        content_say_sources(&buf);
    else
        say_expected(&field->value, range, &buf);
    tree_fault(c->tree, node, field->key, sandtable_translate(N_("nothing")), expected, c->faults);
}

static void fault_again(Comparison *c, int node, int before)
{
    char found[FAULT_TEXT_MAX];
    Buf buf;

    buf_init(&buf, found, sizeof found);
    say(&buf, N_("the field again, after line {line}"),
        ARG_NUMBER("line", c->tree->node[before].line));
    tree_fault(c->tree, node, NULL, found, sandtable_translate(N_("it once")), c->faults);
}

static const ContentRange *find_range(const Comparison *c, const cyaml_schema_field_t *fields,
                                      const char *key)
{
    for (const ContentRange *range = c->schema->ranges; range && range->fields; range++)
        if (range->fields == fields && !strcmp(range->key, key))
            return range;
    return NULL;
}

static void check_members(Comparison *c, int node, const cyaml_schema_field_t *fields,
                          int seen[CONTENT_FIELDS_MAX])
{
    for (int i = c->tree->node[node].first; i >= 0; i = c->tree->node[i].next) {
        const char *key = c->tree->node[i].key;
        int field = find_field(fields, key);
        if (field < 0) {
            fault_unknown(c, i, fields);
            continue;
        }
        CHECK(field < CONTENT_FIELDS_MAX);
        if (seen[field] >= 0)
            fault_again(c, i, seen[field]);
        seen[field] = i;
        check_value(c, i, &fields[field].value, find_range(c, fields, key));
    }
}

static void check_mapping(Comparison *c, int node, const cyaml_schema_value_t *value)
{
    const cyaml_schema_field_t *fields = value->mapping.fields;
    int seen[CONTENT_FIELDS_MAX];

    if (c->tree->node[node].kind != NODE_MAPPING) {
        fault_at(c, node, value, NULL);
        return;
    }
    memset(seen, -1, sizeof seen);
    check_members(c, node, fields, seen);
    for (int i = 0; fields[i].key; i++)
        if (seen[i] < 0 && !(fields[i].value.flags & CYAML_FLAG_OPTIONAL))
            fault_missing(c, node, &fields[i], find_range(c, fields, fields[i].key));
}

static void check_value(Comparison *c, int node, const cyaml_schema_value_t *value,
                        const ContentRange *range)
{
    if (value->type == CYAML_MAPPING)
        check_mapping(c, node, value);
    else if (value->type == CYAML_SEQUENCE || value->type == CYAML_SEQUENCE_FIXED)
        check_list(c, node, value, range);
    else if (value->type == CYAML_FLAGS)
        check_flags(c, node, value);
    else if (value->type != CYAML_IGNORE && !is_scalar_of(&c->tree->node[node], value, range))
        fault_at(c, node, value, range);
}

bool form_check(const ContentSchema *schema, const cyaml_schema_value_t *file, const Tree *tree,
                Faults *faults)
{
    Comparison c = { schema, tree, faults };
    int before = faults->n + faults->more;

    if (tree->node[0].kind == NODE_MAPPING && tree->node[0].count == 0)
        tree_fault(tree, 0, NULL, sandtable_translate(N_("an empty mapping")),
                   sandtable_translate(N_("at least one list")), faults);
    else
        check_value(&c, 0, file, NULL);
    return faults->n + faults->more == before;
}
