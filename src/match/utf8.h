/* utf8.h -- taking text apart into characters, with nothing trusted. */
#ifndef SANDTABLE_UTF8_H
#define SANDTABLE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* The character at the start of `length` bytes, at least one, and how many of them it takes: 0 for
 * broken UTF-8. */
size_t utf8_read(const char *text, size_t length, uint32_t *character);

#endif
