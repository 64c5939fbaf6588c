/* tree.h -- a YAML file as a tree that remembers its lines.
 *
 * libcyaml puts a file into C structs and forgets where everything stood.  The tree is read beside
 * it, straight from libyaml, so that every fault has a line and a field.
 *
 * Content uses a plain part of YAML: one document of mappings, lists and scalars.  Anchors,
 * aliases, tags, directives and keys that are not words are refused, so no file grows when it is
 * read, and what the tree shows is what libcyaml sees.
 */
#ifndef CONTENT_TREE_H
#define CONTENT_TREE_H

#include "content/faults.h"

enum {
    TREE_DEPTH = 32,               /* levels of mappings and lists */
    TREE_NODES = 200000,
    CONTENT_TEXT_MAX = 4000,       /* bytes of one scalar; compilers need not take longer strings */
    CONTENT_FILE_MAX = 1024 * 1024 /* bytes of one file */
};

typedef enum NodeKind { NODE_SCALAR, NODE_LIST, NODE_MAPPING } NodeKind;

/* Nodes are numbered in the order of the file; 0 is the root and -1 stands for no node. */
typedef struct Node {
    NodeKind kind;
    int line; /* where it begins, from 1; the line of its key for a list or mapping that has one */
    int parent, first, last, next;
    int place;  /* among the entries of its parent, from 0 */
    int count;  /* how many entries it has */
    char *key;  /* in a mapping */
    char *text; /* of a scalar */
    bool plain; /* a scalar without quotes */
} Node;

typedef struct Tree {
    const char *file; /* its name, not owned */
    Node *node;
    int n;
} Tree;

/* False, with one fault, if the text is not YAML of the plain kind.  The tree is empty then. */
bool tree_read(Tree *tree, const char *file, const char *text, size_t length, Faults *faults);
void tree_release(Tree *tree);

int tree_member(const Tree *tree, int mapping, const char *key); /* -1: there is none */
int tree_entry(const Tree *tree, int list, int place);

/* The node at a path such as "abilities[1].verb" below a node, or as far towards it as there is
 * one.  NULL is the node itself. */
int tree_follow(const Tree *tree, int node, const char *path);

/* "fighters[scout].strength".  An entry with an id goes by it, any other by its number from 0. */
void tree_path(const Tree *tree, int node, Buf *out);

/* A fault at a node, or at its member `key` if that is not NULL. */
void tree_fault(const Tree *tree, int node, const char *key, const char *found,
                const char *expected, Faults *faults);

/* The node as a fault shows it: its text in quotes, "a list", "nothing". */
void tree_show(const Tree *tree, int node, Buf *out);

#endif
