/* tree.c -- from the events of libyaml to a tree. */
#include "content/tree.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "content/heap.h"
#include "engine/text.h"

/* --- Reading --- */

typedef struct Reader {
    Tree *tree;
    Faults *faults;
    int open[TREE_DEPTH]; /* the mappings and lists that are not closed yet */
    int depth;
    char *key; /* read, its value comes next */
    int key_line;
    bool done; /* the document has ended */
} Reader;

static int line_of(const yaml_event_t *event)
{
    return (int)event->start_mark.line + 1;
}

static bool refuse(Reader *reader, int line, const char *found, const char *expected)
{
    char field[FAULT_TEXT_MAX];
    Buf path;

    buf_init(&path, field, sizeof field);
    if (reader->depth > 0)
        tree_path(reader->tree, reader->open[reader->depth - 1], &path);
    if (reader->key) {
        buf_add(&path, path.length > 0 ? "." : "");
        buf_add(&path, reader->key);
    }
    fault_add(reader->faults, reader->tree->file, line, field, sandtable_translate(found),
              sandtable_translate(expected));
    return false;
}

static bool add_node(Reader *reader, Node node)
{
    Tree *tree = reader->tree;

    if (tree->n == TREE_NODES)
        return refuse(reader, node.line, N_("too many values"), N_("a smaller file"));
    node.parent = reader->depth > 0 ? reader->open[reader->depth - 1] : -1;
    node.first = node.last = node.next = -1;
    if (reader->key && node.kind != NODE_SCALAR)
        node.line = reader->key_line;
    node.key = reader->key;
    reader->key = NULL;
    tree->node = heap_grow(tree->node, tree->n, sizeof tree->node[0]);
    if (node.parent >= 0) {
        Node *parent = &tree->node[node.parent];
        node.place = parent->count++;
        if (parent->last >= 0)
            tree->node[parent->last].next = tree->n;
        else
            parent->first = tree->n;
        parent->last = tree->n;
    }
    tree->node[tree->n++] = node;
    return true;
}

static bool expects_key(const Reader *reader)
{
    return reader->depth > 0 && !reader->key &&
           reader->tree->node[reader->open[reader->depth - 1]].kind == NODE_MAPPING;
}

/* Escapes in quotes can make characters that no content needs: they end strings early or drive a
 * terminal. */
static bool has_control_character(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)text[i] < ' ' && text[i] != '\n') || text[i] == 0x7f)
            return true;
    return false;
}

static bool read_scalar(Reader *reader, const yaml_event_t *event)
{
    const char *text = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;
    int line = line_of(event);

    if (event->data.scalar.anchor)
        return refuse(reader, line, N_("an anchor"), N_("the value written out"));
    if (event->data.scalar.tag)
        return refuse(reader, line, N_("a tag"), N_("a value without one"));
    if (length > CONTENT_TEXT_MAX)
        return refuse(reader, line, N_("a text that is too long"), N_("at most 4000 bytes"));
    if (has_control_character(text, length))
        return refuse(reader, line, N_("a control character"), N_("printable text"));
    if (expects_key(reader)) {
        reader->key = heap_text(text);
        reader->key_line = line;
        return true;
    }
    char *copy = heap_text(text);
    if (add_node(reader, (Node){ .kind = NODE_SCALAR, .line = line, .text = copy,
                                 .plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE }))
        return true;
    free(copy);
    return false;
}

static bool open_node(Reader *reader, const yaml_event_t *event, NodeKind kind, bool anchor,
                      bool tag)
{
    int line = line_of(event);

    if (anchor)
        return refuse(reader, line, N_("an anchor"), N_("the value written out"));
    if (tag)
        return refuse(reader, line, N_("a tag"), N_("a value without one"));
    if (expects_key(reader))
        return refuse(reader, line, N_("a key that is a list or a mapping"), N_("a word"));
    if (reader->depth == TREE_DEPTH)
        return refuse(reader, line, N_("too many levels"), N_("at most 32"));
    if (!add_node(reader, (Node){ .kind = kind, .line = line }))
        return false;
    reader->open[reader->depth++] = reader->tree->n - 1;
    return true;
}

static bool read_event(Reader *reader, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_STREAM_START_EVENT:
        if (event->data.stream_start.encoding == YAML_UTF8_ENCODING)
            return true;
        return refuse(reader, 0, N_("UTF-16"), N_("a text file in UTF-8"));
    case YAML_DOCUMENT_START_EVENT:
        if (!reader->done)
            return true;
        return refuse(reader, line_of(event), N_("a second document"), N_("one document"));
    case YAML_DOCUMENT_END_EVENT:
        reader->done = true;
        return true;
    case YAML_ALIAS_EVENT:
        return refuse(reader, line_of(event), N_("an alias"), N_("the value written out"));
    case YAML_SCALAR_EVENT:
        return read_scalar(reader, event);
    case YAML_SEQUENCE_START_EVENT:
        return open_node(reader, event, NODE_LIST, event->data.sequence_start.anchor != NULL,
                         event->data.sequence_start.tag != NULL);
    case YAML_MAPPING_START_EVENT:
        return open_node(reader, event, NODE_MAPPING, event->data.mapping_start.anchor != NULL,
                         event->data.mapping_start.tag != NULL);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        reader->depth--;
        return true;
    case YAML_NO_EVENT:
    case YAML_STREAM_END_EVENT:
        return true;
    }
    return true;
}

static int line_at(const char *text, size_t length, size_t offset)
{
    int line = 1;

    for (size_t i = 0; i < offset && i < length; i++)
        line += text[i] == '\n';
    return line;
}

/* What libyaml could not read.  Its own words are English only, but they say what the matter is. */
static bool refuse_syntax(Reader *reader, const yaml_parser_t *parser, const char *text,
                          size_t length)
{
    char found[FAULT_TEXT_MAX];
    Buf buf;

    if (parser->error == YAML_READER_ERROR) {
        fault_add(reader->faults, reader->tree->file,
                  line_at(text, length, parser->problem_offset), "",
                  sandtable_translate(N_("bytes that are not text")),
                  sandtable_translate(N_("a text file in UTF-8")));
        return false;
    }
    buf_init(&buf, found, sizeof found);
    say(&buf,
        parser->context ? N_("a mistake in the YAML ({context} in line {line}, {problem})")
                        : N_("a mistake in the YAML ({problem})"),
        ARG_TEXT("context", parser->context ? parser->context : ""),
        ARG_NUMBER("line", (int)parser->context_mark.line + 1),
        ARG_TEXT("problem", parser->problem ? parser->problem : ""));
    fault_add(reader->faults, reader->tree->file, (int)parser->problem_mark.line + 1, "", found,
              sandtable_translate(N_("correct YAML")));
    return false;
}

static bool read_events(Reader *reader, yaml_parser_t *parser, const char *text, size_t length)
{
    yaml_event_t event;

    for (;;) {
        if (!yaml_parser_parse(parser, &event))
            return refuse_syntax(reader, parser, text, length);
        bool fine = read_event(reader, &event);
        bool end = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
        if (!fine || end)
            return fine;
    }
}

/* Where a line begins with a percent sign.  Directives are no use here, and many of them take
 * libyaml very long. */
static const char *find_directive(const char *text, size_t length)
{
    const char *at = length > 0 && text[0] == '%' ? text : memmem(text, length, "\n%", 2);

    return at && *at == '\n' ? at + 1 : at;
}

bool tree_read(Tree *tree, const char *file, const char *text, size_t length, Faults *faults)
{
    Reader reader = { .tree = tree, .faults = faults };
    yaml_parser_t parser;

    *tree = (Tree){ .file = file };
    if (length > CONTENT_FILE_MAX)
        return refuse(&reader, 0, N_("a file that is too large"), N_("at most 1 MiB"));
    const char *directive = find_directive(text, length);
    if (directive)
        return refuse(&reader, line_at(text, length, (size_t)(directive - text)),
                      N_("a directive"), N_("no line that begins with %"));
    if (!yaml_parser_initialize(&parser))
        return refuse(&reader, 0, N_("not enough memory"), N_("more of it"));
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
    bool fine = read_events(&reader, &parser, text, length);
    yaml_parser_delete(&parser);
    free(reader.key);
    if (fine && tree->n == 0)
        fine = refuse(&(Reader){ .tree = tree, .faults = faults }, 0, N_("an empty file"),
                      N_("at least one list"));
    if (!fine)
        tree_release(tree);
    return fine;
}

void tree_release(Tree *tree)
{
    for (int i = 0; i < tree->n; i++) {
        free(tree->node[i].key);
        free(tree->node[i].text);
    }
    free(tree->node);
    tree->node = NULL;
    tree->n = 0;
}

/* --- Finding --- */

int tree_member(const Tree *tree, int mapping, const char *key)
{
    for (int i = tree->node[mapping].first; i >= 0; i = tree->node[i].next)
        if (tree->node[i].key && !strcmp(tree->node[i].key, key))
            return i;
    return -1;
}

int tree_entry(const Tree *tree, int list, int place)
{
    int i = tree->node[list].first;

    while (i >= 0 && tree->node[i].place != place)
        i = tree->node[i].next;
    return i;
}

int tree_follow(const Tree *tree, int node, const char *path)
{
    while (path && *path) {
        int next;
        if (*path == '[') {
            char *end;
            next = tree_entry(tree, node, (int)strtol(path + 1, &end, 10));
            path = *end == ']' ? end + 1 : end;
        } else {
            char key[64];
            Buf buf;
            path += *path == '.';
            size_t length = strcspn(path, ".[");
            buf_init(&buf, key, sizeof key);
            buf_add_part(&buf, path, length);
            next = tree_member(tree, node, key);
            path += length;
        }
        if (next < 0)
            return node;
        node = next;
    }
    return node;
}

/* --- Showing --- */

void tree_path(const Tree *tree, int node, Buf *out)
{
    const Node *n = &tree->node[node];

    if (n->parent < 0)
        return;
    tree_path(tree, n->parent, out);
    if (n->key) {
        buf_add(out, out->length > 0 ? "." : "");
        buf_add(out, n->key);
        return;
    }
    int id = n->kind == NODE_MAPPING ? tree_member(tree, node, "id") : -1;
    buf_add_char(out, '[');
    if (id >= 0 && tree->node[id].kind == NODE_SCALAR && tree->node[id].text[0])
        buf_add(out, tree->node[id].text);
    else
        buf_add_int(out, n->place);
    buf_add_char(out, ']');
}

void tree_fault(const Tree *tree, int node, const char *key, const char *found,
                const char *expected, Faults *faults)
{
    char field[FAULT_TEXT_MAX];
    Buf path;

    buf_init(&path, field, sizeof field);
    tree_path(tree, node, &path);
    if (key) {
        buf_add(&path, path.length > 0 ? "." : "");
        buf_add(&path, key);
    }
    fault_add(faults, tree->file, tree->node[node].line, field, found, expected);
}

/* At most so much of a text is shown; a character of UTF-8 is never cut. */
static void show_text(const char *text, Buf *out)
{
    enum { SHOWN = 60 };
    size_t length = strcspn(text, "\n");
    bool cut = text[length] != '\0';

    if (length > SHOWN) {
        for (length = SHOWN; length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80;)
            length--;
        cut = true;
    }
    buf_add_char(out, '"');
    buf_add_part(out, text, length);
    buf_add(out, cut ? "...\"" : "\"");
}

static void show_scalar(const Node *n, Buf *out)
{
    char text[100];
    Buf buf;

    buf_init(&buf, text, sizeof text);
    show_text(n->text, &buf);
    if (n->plain)
        buf_add(out, text);
    else
        say(out, N_("{text} in quotes"), ARG_TEXT("text", text));
}

void tree_show(const Tree *tree, int node, Buf *out)
{
    const Node *n = &tree->node[node];

    if (n->kind == NODE_LIST)
        say(out, n->count > 0 ? N_("a list") : N_("an empty list"));
    else if (n->kind == NODE_MAPPING)
        say(out, n->count > 0 ? N_("a mapping") : N_("an empty mapping"));
    else if (n->plain && !n->text[0])
        say(out, N_("nothing"));
    else
        show_scalar(n, out);
}
