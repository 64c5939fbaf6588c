/* text.h -- sentences for people: a message with named places, translated, then filled in.
 *
 * A message is an English sentence such as "{unit} moves to {cover}."  It is also the key under
 * which a catalogue holds its translation, so another language needs no code.  Named places may
 * stand in any order in a translation.
 *
 * A sentence that counts something has a form for one and a form for all other numbers, and names
 * the place whose number decides: N_PLURAL("count", "{count} card", "{count} cards").  A language
 * has as many forms as it needs, and a rule of its own (docs/decisions/texts-with-gettext.md).
 */
#ifndef SANDTABLE_TEXT_H
#define SANDTABLE_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/buf.h"

/* Marks a message for the catalogue; it is translated at the moment it is said. */
#define N_(message) message

/* The same for a message with two forms.  It is one literal, so it can stand wherever a message
 * can: MESSAGE_COUNTS, the place that counts, 0, the form for one, 0, the form for many.  Only
 * say_args and what is built on it can say such a message, for only there is the number known. */
#define MESSAGE_COUNTS '\1'
#define N_PLURAL(place, one, many) "\1" place "\0" one "\0" many

/* What such a message is made of; place is NULL if it has one form, which is then `one`. */
typedef struct MessageForms {
    const char *place, *one, *many;
} MessageForms;
MessageForms message_forms(const char *message);

/* Supplied by the program: the translation into the reader's language; NULL: there is none.  The
 * engine calls it and holds no language of its own.  number: chooses among the forms of a message
 * that has several, which is looked up by the one for 1. */
const char *sandtable_translation(const char *message, uint64_t number);

/* The message in the reader's language, or itself.  Not for those with several forms. */
const char *sandtable_translate(const char *message);

/* What goes into one named place: a text as it is, a message to translate, or a number. */
typedef struct Arg {
    const char *name; /* NULL ends a list */
    const char *text; /* as it is; NULL: see message, then number */
    const char *message;
    int64_t number;
} Arg;

#define ARG_TEXT(place, value) { .name = (place), .text = (value) }
#define ARG_MESSAGE(place, value) { .name = (place), .message = (value) }
#define ARG_NUMBER(place, value) { .name = (place), .number = (value) }

/* say(out, N_("{pile}: {count}"), ARG_TEXT("pile", name), ARG_NUMBER("count", 3)); */
void say_args(Buf *out, const char *message, const Arg args[]);
#define say(out, ...) SAY_(out, __VA_ARGS__, { 0 })
#define SAY_(out, message, ...) say_args(out, message, (const Arg[]){ __VA_ARGS__ })

/* Why something asked for from outside could not be done, in words for a person. */
typedef struct Err {
    char text[400];
} Err;

/* Fill in err (which may be NULL) and return false:  return fail(err, N_("..."), ...); */
void err_say(Err *err, const char *message, const Arg args[]);
static inline bool fail_args(Err *err, const char *message, const Arg args[])
{
    err_say(err, message, args);
    return false; /* here, so that the compiler sees it too */
}
#define fail(err, ...) FAIL_(err, __VA_ARGS__, { 0 })
#define FAIL_(err, message, ...) fail_args(err, message, (const Arg[]){ __VA_ARGS__ })

#endif
