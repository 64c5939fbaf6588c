/* catalogue.c -- the messages of content, for translators. */
#include <stdlib.h>
#include <string.h>

#include "content/emit.h"
#include "content/heap.h"
#include "content/schema.h"
#include "content/tree.h"

typedef struct Message {
    const char *text;
    int tree, node;
    int next; /* the next place with the same text; -1: none */
    bool first;
} Message;

typedef struct Messages {
    Message *at;
    int n;
} Messages;

/* A scalar with the key of a message, or in a list that has it. */
static bool is_message(const Tree *tree, int i)
{
    const Node *node = &tree->node[i];

    if (node->kind != NODE_SCALAR || !node->text[0])
        return false;
    if (!node->key && node->parent >= 0)
        node = &tree->node[node->parent];
    return node->key && content_is_message(node->key);
}

static void add_message(Messages *messages, const char *text, int tree, int node)
{
    int last = -1;

    for (int i = 0; i < messages->n; i++)
        if (!strcmp(messages->at[i].text, text))
            last = i;
    messages->at = heap_grow(messages->at, messages->n, sizeof messages->at[0]);
    messages->at[messages->n] =
        (Message){ .text = text, .tree = tree, .node = node, .next = -1, .first = last < 0 };
    if (last >= 0)
        messages->at[last].next = messages->n;
    messages->n++;
}

/* Line breaks become "\n" and a new piece of string, as gettext's own tools write them. */
static void write_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '\n') {
            fputs(text[1] ? "\\n\"\n\"" : "\\n", out);
            continue;
        }
        if (*text == '"' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void write_message(FILE *out, const Messages *messages, int m, const Tree trees[])
{
    for (int i = m; i >= 0; i = messages->at[i].next) {
        const Tree *tree = &trees[messages->at[i].tree];
        fprintf(out, "#: %s:%d\n", tree->file, tree->node[messages->at[i].node].line);
    }
    fputs("msgid ", out);
    write_string(out, messages->at[m].text);
    fputs("\nmsgstr \"\"\n\n", out);
}

void emit_catalogue(FILE *out, const ContentText texts[], int count)
{
    Tree *trees = heap_new((size_t)count, sizeof trees[0]);
    Messages messages = { 0 };
    Faults faults = { 0 };

    for (int t = 0; t < count; t++) {
        tree_read(&trees[t], texts[t].file, texts[t].text, texts[t].length, &faults);
        for (int i = 0; i < trees[t].n; i++) {
            if (is_message(&trees[t], i))
                add_message(&messages, trees[t].node[i].text, t, i);
        }
    }
    fputs("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n", out);
    for (int m = 0; m < messages.n; m++)
        if (messages.at[m].first)
            write_message(out, &messages, m, trees);
    for (int t = 0; t < count; t++)
        tree_release(&trees[t]);
    faults_release(&faults);
    free(messages.at);
    free(trees);
}
