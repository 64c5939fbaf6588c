/* content.c -- every fault that can be planted in the content of a game.
 *
 * Each number is changed by one and to nothing, each word is exchanged with the next one of its
 * kind, each optional field and each entry of a list is dropped, each set gains a word, and a row
 * of letters loses one and gets another.  Texts for people, remarks, ids and sources are left as
 * they are: no rule reads them.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "content/data.h"
#include "content/load.h"
#include "planted.h"
#include "tiles.h"

/* --- Finding them --- */

typedef struct Search {
    Changes *changes;
    int tree, entry;
} Search;

static void find_in_value(Search *s, int node, const cyaml_schema_value_t *value,
                          const ContentRef *ref);

static void add(Search *s, int node, ChangeKind kind, const char *text)
{
    Changes *changes = s->changes;

    changes->at = memory_resize(changes->at, (size_t)changes->n + 1, sizeof changes->at[0]);
    changes->at[changes->n++] = (Change){ s->tree, s->entry, node, kind, text };
}

static const Node *node_at(const Search *s, int node)
{
    return &s->changes->tree[s->tree].node[node];
}

static void find_in_number(Search *s, int node, bool optional)
{
    int64_t number = strtoll(node_at(s, node)->text, NULL, 10);
    const int64_t others[] = { number + 1, number - 1, 0 };
    char *text;

    for (int i = 0; i < COUNT(others); i++) {
        if (others[i] == 0 && (optional || (i == 2 && number >= -1 && number <= 1)))
            continue; /* dropping it, or one of the others, comes to the same */
        if (asprintf(&text, "%" PRId64, others[i]) < 0)
            memory_ran_out();
        add(s, node, CHANGE_TEXT, text);
    }
}

static void find_in_truth(Search *s, int node, bool optional)
{
    bool truth = !strcmp(node_at(s, node)->text, "true");

    if (!truth || !optional)
        add(s, node, CHANGE_TEXT, truth ? "false" : "true");
}

static int word_place(const cyaml_schema_value_t *value, const char *word)
{
    int count = (int)value->enumeration.count, place = 0;

    while (place < count && strcmp(value->enumeration.strings[place].str, word))
        place++;
    return place;
}

static void find_in_word(Search *s, int node, const cyaml_schema_value_t *value)
{
    int place = word_place(value, node_at(s, node)->text);
    int next = (place + 1) % (int)value->enumeration.count;

    if (next != place)
        add(s, node, CHANGE_TEXT, value->enumeration.strings[next].str);
}

/* A set loses each of its words, and gains the one behind its last. */
static void find_in_set(Search *s, int node, const cyaml_schema_value_t *value)
{
    bool is_dropped_whole = node_at(s, node)->count == 1 && value->flags & CYAML_FLAG_OPTIONAL;
    uint64_t in = 0;
    int last = 0, count = (int)value->enumeration.count;

    for (int i = node_at(s, node)->first; i >= 0; i = node_at(s, i)->next) {
        last = word_place(value, node_at(s, i)->text);
        in |= (uint64_t)1 << last;
        if (!is_dropped_whole)
            add(s, i, CHANGE_DROP, NULL);
    }
    for (int step = 1; step < count; step++) {
        int place = (last + step) % count;
        if (!(in >> place & 1)) {
            add(s, node, CHANGE_ADD, value->enumeration.strings[place].str);
            return;
        }
    }
}

/* A reference names the next entry of the list instead. */
static void find_in_reference(Search *s, int node, const ContentRef *ref)
{
    const cyaml_schema_field_t *list = data_field(s->changes->schema->lists, ref->list);
    const void *base = s->changes->game->content, *first = data_member(base, list);
    const cyaml_schema_field_t *fields = list->value.sequence.entry->mapping.fields;
    uint32_t count = data_count(base, list);

    for (uint32_t i = 0; i < count && count > 1; i++) {
        const void *entry = data_entry(&list->value, first, i);
        if (!strcmp(data_string(entry, fields, "id"), node_at(s, node)->text)) {
            entry = data_entry(&list->value, first, (i + 1) % count);
            add(s, node, CHANGE_TEXT, data_string(entry, fields, "id"));
            return;
        }
    }
}

/* A row of letters ("AAC"): one fewer, and another one for the first. */
static void find_in_row(Search *s, int node)
{
    const char *row = node_at(s, node)->text;
    size_t length = strlen(row);
    char *other;

    if (length == 0 || strspn(row, "ABC") != length)
        return;
    if (length > 1) {
        if (asprintf(&other, "%.*s", (int)length - 1, row) < 0)
            memory_ran_out();
        add(s, node, CHANGE_TEXT, other);
    }
    if (asprintf(&other, "%c%s", row[0] == 'C' ? 'A' : row[0] + 1, row + 1) < 0)
        memory_ran_out();
    add(s, node, CHANGE_TEXT, other);
}

static bool is_read_by_rules(const ContentSchema *schema, const char *key)
{
    if (content_is_message(key) || !strcmp(key, "id") || !strcmp(key, "source"))
        return false;
    for (const char *const *remark = schema->remarks; remark && *remark; remark++)
        if (!strcmp(*remark, key))
            return false;
    return true;
}

static void find_in_mapping(Search *s, int node, const cyaml_schema_field_t *fields)
{
    const ContentSchema *schema = s->changes->schema;

    for (int i = node_at(s, node)->first; i >= 0; i = node_at(s, i)->next) {
        const char *key = node_at(s, i)->key;
        const cyaml_schema_field_t *field = data_field(fields, key);
        if (!field || !is_read_by_rules(schema, key))
            continue;
        if (field->value.flags & CYAML_FLAG_OPTIONAL)
            add(s, i, CHANGE_DROP, NULL);
        find_in_value(s, i, &field->value, data_ref(schema, fields, key));
    }
}

static void find_in_list(Search *s, int node, const cyaml_schema_value_t *entry,
                         const ContentRef *ref)
{
    for (int i = node_at(s, node)->first; i >= 0; i = node_at(s, i)->next) {
        add(s, i, CHANGE_DROP, NULL);
        find_in_value(s, i, entry, ref);
    }
}

static void find_in_value(Search *s, int node, const cyaml_schema_value_t *value,
                          const ContentRef *ref)
{
    bool optional = value->flags & CYAML_FLAG_OPTIONAL; /* and dropped already */

    if (value->type == CYAML_INT || value->type == CYAML_UINT)
        find_in_number(s, node, optional);
    else if (value->type == CYAML_BOOL)
        find_in_truth(s, node, optional);
    else if (value->type == CYAML_ENUM)
        find_in_word(s, node, value);
    else if (value->type == CYAML_FLAGS)
        find_in_set(s, node, value);
    else if (value->type == CYAML_STRING && ref)
        find_in_reference(s, node, ref);
    else if (value->type == CYAML_STRING)
        find_in_row(s, node);
    else if (value->type == CYAML_MAPPING)
        find_in_mapping(s, node, value->mapping.fields);
    else if (value->type == CYAML_SEQUENCE || value->type == CYAML_SEQUENCE_FIXED)
        find_in_list(s, node, value->sequence.entry, ref);
}

static void find_in_tree(Changes *changes, int t)
{
    const Tree *tree = &changes->tree[t];

    for (int list = tree->node[0].first; list >= 0; list = tree->node[list].next) {
        const cyaml_schema_field_t *field =
            data_field(changes->schema->lists, tree->node[list].key);
        for (int entry = tree->node[list].first; entry >= 0; entry = tree->node[entry].next) {
            Search s = { changes, t, entry };
            find_in_mapping(&s, entry, field->value.sequence.entry->mapping.fields);
        }
    }
}

bool changes_find(Changes *changes, const Game *game, const char *path)
{
    Folder folder;
    Faults faults = { 0 };

    *changes = (Changes){ .game = game, .schema = content_schema(game->id) };
    bool fine = folder_read(&folder, changes->schema, path, false, &faults);
    changes->tree = memory_new((size_t)folder.n, sizeof changes->tree[0]);
    changes->trees = folder.n;
    for (int t = 0; fine && t < folder.n; t++) {
        char *name = strdup(folder.text[t].file); /* the tree has no copy of it */
        fine = name && tree_read(&changes->tree[t], name, folder.text[t].text,
                                 folder.text[t].length, &faults);
        if (fine)
            find_in_tree(changes, t);
    }
    faults_print(&faults, stderr);
    faults_release(&faults);
    folder_release(&folder);
    return fine;
}

/* --- Saying what they are --- */

const char *change_entry_id(const Changes *changes, const Change *change)
{
    const Tree *tree = &changes->tree[change->tree];

    return tree->node[tree_member(tree, change->entry, "id")].text;
}

/* "cards[captain].values" */
static void say_path(const Tree *tree, int node, Buf *out)
{
    char memory[FAULT_TEXT_MAX];
    Buf path;

    buf_init(&path, memory, sizeof memory);
    tree_path(tree, node, &path);
    buf_add(out, path.text + (path.text[0] == '.'));
}

/* A word of a set, or an entry that is nothing but a word, goes by itself and not by its number. */
static void say_change(const Tree *tree, const Change *change, Buf *out)
{
    const Node *node = &tree->node[change->node];
    bool is_word = node->kind == NODE_SCALAR && !node->key;

    say_path(tree, is_word && change->kind == CHANGE_DROP ? node->parent : change->node, out);
    buf_add(out, ": ");
    if (change->kind == CHANGE_ADD) {
        buf_add(out, change->text);
        buf_add(out, " added");
    } else if (change->kind == CHANGE_DROP) {
        buf_add(out, is_word ? node->text : "");
        buf_add(out, is_word ? " dropped" : "dropped");
    } else {
        buf_add(out, change->text);
        buf_add(out, " for ");
        buf_add(out, node->text);
    }
}

void change_write(const Changes *changes, const Change *change, Buf *out)
{
    const Tree *tree = &changes->tree[change->tree];

    buf_add(out, tree->file);
    buf_add_char(out, ':');
    buf_add_int(out, tree->node[change->node].line);
    buf_add_char(out, '\t');
    say_path(tree, change->entry, out);
    buf_add_char(out, '\t');
    say_change(tree, change, out);
}

/* --- Making them --- */

static void write_quoted(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text; text++)
        if (*text == '\n')
            fputs("\\n", out);
        else
            fprintf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    fputc('"', out);
}

/* Numbers and truth values stand without quotes, everything else may have them. */
static void write_scalar(const char *text, bool plain, FILE *out)
{
    bool is_number = text[strspn(text, "-.0123456789")] == '\0';

    if (plain && *text && (is_number || !strcmp(text, "true") || !strcmp(text, "false")))
        fputs(text, out);
    else
        write_quoted(text, out);
}

static void write_node(const Tree *tree, int node, const Change *change, FILE *out)
{
    const Node *n = &tree->node[node];
    bool is_mapping = n->kind == NODE_MAPPING;

    if (n->kind == NODE_SCALAR) {
        bool changed = node == change->node && change->kind == CHANGE_TEXT;
        write_scalar(changed ? change->text : n->text, changed || n->plain, out);
        return;
    }
    fputs(is_mapping ? "{" : "[", out);
    for (int i = n->first; i >= 0; i = tree->node[i].next) {
        if (i == change->node && change->kind == CHANGE_DROP)
            continue;
        if (is_mapping)
            fprintf(out, "%s: ", tree->node[i].key);
        write_node(tree, i, change, out);
        fputs(", ", out);
    }
    if (node == change->node && change->kind == CHANGE_ADD)
        write_quoted(change->text, out);
    fputs(is_mapping ? "}" : "]", out);
}

Content *change_make(const Changes *changes, const Change *change)
{
    const Tree *tree = &changes->tree[change->tree];
    const char *list = tree->node[tree->node[change->entry].parent].key;
    ContentText text = { .file = tree->file };
    char *memory = NULL;
    Faults faults = { 0 };
    FILE *out = open_memstream(&memory, &text.length);

    if (!out)
        memory_ran_out();
    fprintf(out, "%s: [", list);
    write_node(tree, change->entry, change, out);
    fputs("]\n", out);
    if (fclose(out) != 0)
        memory_ran_out();
    text.text = memory;
    Content *content =
        content_make(changes->schema, "planted", &text, 1, changes->game->content, &faults);
    faults_release(&faults);
    free(memory);
    return content;
}

bool change_plays_alike(const Changes *changes, const Change *change, const Content *content)
{
    const Tree *tree = &changes->tree[change->tree];
    const char *list = tree->node[tree->node[change->entry].parent].key;

    return !strcmp(changes->game->id, "gears-board") && !strcmp(list, "tiles") &&
           tile_plays_alike(changes->game->content, content_tables(content),
                            change_entry_id(changes, change));
}
