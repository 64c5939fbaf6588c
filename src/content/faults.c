/* faults.c -- the list of faults. */
#include "content/faults.h"

#include <stdlib.h>
#include <string.h>

#include "content/heap.h"
#include "engine/text.h"

void fault_add(Faults *faults, const char *file, int line, const char *field, const char *found,
               const char *expected)
{
    if (faults->n == FAULTS_MAX) {
        faults->more++;
        return;
    }
    faults->at = heap_grow(faults->at, faults->n, sizeof faults->at[0]);
    faults->at[faults->n++] = (Fault){
        .file = heap_text(file),
        .line = line,
        .field = heap_text(field),
        .found = heap_text(found),
        .expected = heap_text(expected),
    };
}

void faults_release(Faults *faults)
{
    for (int i = 0; i < faults->n; i++) {
        free(faults->at[i].file);
        free(faults->at[i].field);
        free(faults->at[i].found);
        free(faults->at[i].expected);
    }
    free(faults->at);
    *faults = (Faults){ 0 };
}

static bool comes_before(const Fault *a, const Fault *b)
{
    int files = strcmp(a->file, b->file);

    return files < 0 || (files == 0 && a->line < b->line);
}

void faults_sort(Faults *faults)
{
    for (int i = 1; i < faults->n; i++) {
        Fault fault = faults->at[i];
        int place = i;
        for (; place > 0 && comes_before(&fault, &faults->at[place - 1]); place--)
            faults->at[place] = faults->at[place - 1];
        faults->at[place] = fault;
    }
}

/* The place comes first and in the form that editors and compilers use, so it is no message. */
void fault_write(const Fault *fault, Buf *out)
{
    buf_add(out, fault->file);
    if (fault->line > 0) {
        buf_add_char(out, ':');
        buf_add_int(out, fault->line);
    }
    buf_add(out, ": ");
    if (fault->field[0]) {
        buf_add(out, fault->field);
        buf_add(out, ": ");
    }
    say(out, N_("found {found}, expected {expected}"), ARG_TEXT("found", fault->found),
        ARG_TEXT("expected", fault->expected));
}

void faults_print(const Faults *faults, FILE *out)
{
    char memory[4 * FAULT_TEXT_MAX];
    Buf buf;

    for (int i = 0; i < faults->n; i++) {
        buf_init(&buf, memory, sizeof memory);
        fault_write(&faults->at[i], &buf);
        fprintf(out, "%s\n", memory);
    }
    if (faults->more > 0) {
        buf_init(&buf, memory, sizeof memory);
        say(&buf, N_PLURAL("count", "... and {count} more fault", "... and {count} more faults"),
            ARG_NUMBER("count", faults->more));
        fprintf(out, "%s\n", memory);
    }
}
