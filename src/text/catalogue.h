/* catalogue.h -- the messages of the program in the reader's language.
 *
 * A catalogue is a .mo file as msgfmt makes it from po/<language>.po.  It is read here and not by
 * libintl, because that translates nothing where no locale is installed
 * (docs/decisions/texts-with-gettext.md).
 *
 * The program has a language.  It is chosen once, before there are threads; until then, and where a
 * catalogue has no answer, the message itself is what the reader gets.  A thread that writes to
 * several readers can speak another language for each of them.
 */
#ifndef SANDTABLE_CATALOGUE_H
#define SANDTABLE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/text.h"

typedef struct Catalogue Catalogue;

/* NULL, with a sentence, if the file cannot be read or is no sound catalogue. */
Catalogue *catalogue_read(const char *path, Err *err);
/* The same from memory, which is copied.  name: for the sentence. */
Catalogue *catalogue_parse(const void *bytes, size_t size, const char *name, Err *err);
void catalogue_free(Catalogue *catalogue); /* NULL is fine */

/* NULL: it has no translation of this message.  If that has several forms (N_PLURAL, under which it
 * is found by the first), the one that the number asks for. */
const char *catalogue_find(const Catalogue *catalogue, const char *message, uint64_t number);

/* What sandtable_translation answers with from now on.  NULL: English.  Not copied. */
void catalogue_speak(const Catalogue *catalogue);

/* The same for this thread alone, whatever the program speaks; and back to that. */
void catalogue_speak_here(const Catalogue *catalogue);
void catalogue_speak_as_program(void);

#endif
