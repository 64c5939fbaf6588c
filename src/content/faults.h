/* faults.h -- what is wrong with content: where it is, what was found, what was expected.
 *
 * A Faults begins as { 0 }; whoever made it releases it.  It keeps at most FAULTS_MAX and counts
 * the rest, so that a hopeless file cannot fill the memory.
 */
#ifndef CONTENT_FAULTS_H
#define CONTENT_FAULTS_H

#include <stdio.h>

#include "engine/buf.h"

enum { FAULTS_MAX = 1000, FAULT_TEXT_MAX = 400 };

typedef struct Fault {
    char *file;     /* the file or folder */
    int line;       /* 0: about the whole file */
    char *field;    /* "fighters[scout].strength"; empty: not about a field */
    char *found;    /* in the reader's language, as is the next */
    char *expected;
} Fault;

typedef struct Faults {
    Fault *at;
    int n;
    int more; /* left out because there were too many */
} Faults;

/* All texts are copied. */
void fault_add(Faults *faults, const char *file, int line, const char *field, const char *found,
               const char *expected);
void faults_release(Faults *faults);

/* By file and line; those of one line stay in their order. */
void faults_sort(Faults *faults);

/* "content/ambush/fighters.yaml:5: fighters[scout].strength: found "x", expected ..." */
void fault_write(const Fault *fault, Buf *out);
void faults_print(const Faults *faults, FILE *out); /* one line each */

#endif
