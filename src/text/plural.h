/* plural.h -- which form of a sentence a number asks for, as the heading of a catalogue says:
 *
 *     Plural-Forms: nplurals=2; plural=(n != 1);
 *
 * The rule is an expression of C over n, with numbers, parentheses and the operators
 * ?: || && == != < > <= >= + - * / % ! (GNU gettext manual, "Plural forms").
 */
#ifndef SANDTABLE_PLURAL_H
#define SANDTABLE_PLURAL_H

#include <stdbool.h>
#include <stdint.h>

enum { PLURAL_FORMS_MOST = 8 };

typedef struct Plural {
    uint32_t forms;   /* how many the language has */
    const char *rule; /* inside the heading that was read, so it lives as long */
} Plural;

/* What a heading says; without such a line, as in English: one form for 1, another for the rest.
 * False: there is such a line, and it cannot be used. */
bool plural_read(const char *heading, Plural *plural);

/* From 0 to forms - 1. */
uint32_t plural_form(const Plural *plural, uint64_t number);

#endif
