/* text.h -- sentences for people: a message with named places, translated, then filled in.
 *
 * A message is an English sentence such as "{unit} moves to {cover}."  It is also the key under
 * which a catalogue holds its translation, so another language needs no code.  Named places may
 * stand in any order in a translation.
 */
#ifndef SANDTABLE_TEXT_H
#define SANDTABLE_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/buf.h"

/* Marks a message for the catalogue; it is translated when it is said. */
#define N_(message) message

/* Supplied by the program: the message in the reader's language (the message itself if there is
 * no translation).  The engine calls it and holds no language of its own. */
const char *sandtable_translate(const char *message);

/* What stands in one named place: a text as it is, a message to translate, or a number. */
typedef struct Arg {
    const char *name; /* NULL ends a list */
    const char *text; /* as it is; NULL: see message, then number */
    const char *message;
    int64_t number;
} Arg;

#define ARG_TEXT(place, value) { .name = (place), .text = (value) }
#define ARG_MESSAGE(place, value) { .name = (place), .message = (value) }
#define ARG_NUMBER(place, value) { .name = (place), .number = (value) }

/* say(out, N_("{count} cards in {pile}"), ARG_NUMBER("count", 3), ARG_TEXT("pile", name)); */
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
