/* wrap.h -- breaking a text into lines: at spaces, and in Japanese between characters. */
#ifndef SANDTABLE_ENGINE_WRAP_H
#define SANDTABLE_ENGINE_WRAP_H

#include <stddef.h>

/* How many bytes of the text, or of its first line if it has several, belong on a line of this many
 * columns, without the spaces at its end; at least one character, and a word that is too long for
 * any line stays whole. */
size_t wrap_line(const char *text, int columns);

/* What is left after that line, without the spaces it begins with. */
const char *wrap_rest(const char *text, size_t line);

/* The bytes of the character that begins here; what sets a colour on a terminal counts as one. */
size_t wrap_character(const char *text);

/* How many columns that many bytes of a text take, or all of it if it is shorter. */
int wrap_columns(const char *text, size_t length);

#endif
