/* load.c -- from texts to tables. */
#include "content/load.h"

#include <stdlib.h>
#include <string.h>

#include "content/data.h"
#include "content/form.h"
#include "content/heap.h"
#include "engine/check.h"

/* --- libcyaml --- */

/* Its first complaint, for the case that it refuses what form_check has passed. */
typedef struct Complaint {
    char text[FAULT_TEXT_MAX];
} Complaint;

__attribute__((format(printf, 3, 0))) static void hear(cyaml_log_t level, void *context,
                                                       const char *format, va_list args)
{
    Complaint *complaint = context;

    (void)level;
    if (complaint && !complaint->text[0]) {
        vsnprintf(complaint->text, sizeof complaint->text, format, args);
        complaint->text[strcspn(complaint->text, "\n")] = '\0';
    }
}

static cyaml_config_t cyaml_config(Complaint *complaint)
{
    return (cyaml_config_t){
        .log_fn = hear,
        .log_ctx = complaint,
        .mem_fn = cyaml_mem,
        .log_level = CYAML_LOG_ERROR,
        .flags = CYAML_CFG_NO_ALIAS,
    };
}

static bool load_piece(Content *content, const ContentText *text, void **piece, Faults *faults)
{
    Complaint complaint = { "" };
    cyaml_config_t config = cyaml_config(&complaint);
    char found[FAULT_TEXT_MAX];
    Buf buf;

    cyaml_err_t result = cyaml_load_data((const uint8_t *)text->text, text->length, &config,
                                         &content->file_schema, piece, NULL);
    if (result == CYAML_OK)
        return true;
    buf_init(&buf, found, sizeof found);
    say(&buf, N_("something that libcyaml refuses ({complaint})"),
        ARG_TEXT("complaint", complaint.text[0] ? complaint.text : cyaml_strerror(result)));
    fault_add(faults, text->file, 0, "", found, sandtable_translate(N_("what it can load")));
    return false;
}

/* --- A Content --- */

static Content *content_new(const ContentSchema *schema)
{
    Content *content = heap_new(1, sizeof *content);
    int n = 0;

    content->schema = schema;
    content->tables = heap_new(1, schema->size);
    while (schema->lists[n].key)
        n++;
    CHECK(n <= CONTENT_LISTS_MAX);
    content->lists = n;
    content->list = heap_new((size_t)n, sizeof content->list[0]);
    for (int i = 0; i < n; i++) {
        cyaml_schema_field_t *field = &content->file_lists[i];
        list_init(&content->list[i], &schema->lists[i]);
        *field = schema->lists[i];
        field->value.flags |= CYAML_FLAG_OPTIONAL;
        field->value.sequence.min = 0;
        field->value.sequence.max = CYAML_UNLIMITED;
    }
    content->file_schema = (cyaml_schema_value_t){
        .type = CYAML_MAPPING,
        .flags = CYAML_FLAG_POINTER,
        .data_size = schema->size,
        .mapping.fields = content->file_lists,
    };
    return content;
}

void content_free(Content *content)
{
    if (!content)
        return;
    cyaml_config_t config = cyaml_config(NULL);
    for (int i = 0; i < content->pieces; i++)
        if (content->piece[i])
            cyaml_free(&config, &content->file_schema, content->piece[i], 0);
    for (int i = 0; i < content->lists; i++)
        list_release(&content->list[i]);
    for (int i = 0; i < content->index_count; i++)
        free(content->indexes[i]);
    free(content->indexes);
    free(content->piece);
    free(content->list);
    free(content->tables);
    free(content);
}

const void *content_tables(const Content *content)
{
    return content->tables;
}

const uint64_t *content_digest(const Content *content)
{
    return &content->digest;
}

/* --- Merging --- */

static void take_base(Content *content, const void *base)
{
    for (int i = 0; i < content->lists; i++) {
        List *list = &content->list[i];
        const void *first = data_member(base, list->field);
        uint32_t count = data_count(base, list->field);
        for (uint32_t e = 0; e < count; e++)
            CHECK(list_add(list, data_entry(&list->field->value, first, e),
                           (Origin){ BUILT_IN, 0 }));
    }
}

static void fault_same_id(ContentCheck *check, const Tree *tree, int node, Origin first)
{
    char found[FAULT_TEXT_MAX];
    Buf buf;

    buf_init(&buf, found, sizeof found);
    say(&buf, N_("an id that {file} has at line {line} already"),
        ARG_TEXT("file", check->tree[first.tree].file),
        ARG_NUMBER("line", check->tree[first.tree].node[first.node].line));
    tree_fault(tree, node, "id", found, sandtable_translate(N_("an id of its own")),
               check->faults);
}

static void merge_entry(ContentCheck *check, List *list, const void *entry, Origin origin)
{
    const Tree *tree = &check->tree[origin.tree];
    int place = list_find(list, data_string(entry, list->fields, "id"));

    if (place == NO_ENTRY) {
        if (!list_add(list, entry, origin))
            tree_fault(tree, origin.node, NULL, sandtable_translate(N_("too many entries")),
                       sandtable_translate(N_("at most 4096 in a list")), check->faults);
    } else if (list->origin[place].tree == BUILT_IN) {
        list_replace(list, place, entry, origin);
    } else {
        fault_same_id(check, tree, origin.node, list->origin[place]);
        list_add(list, entry, origin);
    }
}

static void merge_piece(ContentCheck *check, int t, const void *piece)
{
    for (int i = 0; i < check->content->lists && piece; i++) {
        List *list = &check->content->list[i];
        const Tree *tree = &check->tree[t];
        int node = tree_member(tree, 0, list->field->key);
        if (node < 0)
            continue;
        const void *first = data_member(piece, list->field);
        node = tree->node[node].first;
        for (uint32_t e = 0; node >= 0; e++, node = tree->node[node].next)
            merge_entry(check, list, data_entry(&list->field->value, first, e),
                        (Origin){ t, node });
    }
}

/* The lists are complete: their addresses will not change any more. */
static void fill_tables(Content *content)
{
    for (int i = 0; i < content->lists; i++) {
        const List *list = &content->list[i];
        uint32_t count = (uint32_t)list->count;
        memcpy((char *)content->tables + list->field->data_offset, &list->entries,
               sizeof list->entries);
        memcpy((char *)content->tables + list->field->count_offset, &count, sizeof count);
    }
}

/* --- Loading --- */

static bool load_text(ContentCheck *check, int t, const ContentText *text)
{
    Content *content = check->content;
    Tree *tree = &check->tree[t];

    if (!text->text || !tree_read(tree, text->file, text->text, text->length, check->faults) ||
        !form_check(check->schema, &content->file_schema, tree, check->faults) ||
        !load_piece(content, text, &content->piece[t], check->faults))
        return false;
    check->well_formed[t] = true;
    merge_piece(check, t, content->piece[t]);
    return true;
}

Content *content_make(const ContentSchema *schema, const char *folder, const ContentText texts[],
                      int count, const void *base, Faults *faults)
{
    int before = faults->n + faults->more;
    ContentCheck check = {
        .schema = schema,
        .folder = folder,
        .content = content_new(schema),
        .tree = heap_new((size_t)count, sizeof(Tree)),
        .well_formed = heap_new((size_t)count, sizeof(bool)),
        .trees = count,
        .faults = faults,
    };
    Content *content = check.content;
    bool fine = true;

    content->piece = heap_new((size_t)count, sizeof content->piece[0]);
    content->pieces = count;
    if (base)
        take_base(content, base);
    for (int t = 0; t < count; t++)
        fine = load_text(&check, t, &texts[t]) && fine;
    fill_tables(content);
    meaning_check(&check);
    faults_sort(faults);
    for (int t = 0; t < count; t++)
        tree_release(&check.tree[t]);
    free(check.tree);
    free(check.well_formed);
    if (!fine || faults->n + faults->more > before) {
        content_free(content);
        return NULL;
    }
    if (schema->derive)
        schema->derive(content->tables);
    content->digest = canon_digest(schema, content->tables);
    return content;
}
