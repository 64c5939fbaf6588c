/* catalogue.c -- reading .mo files ("The Format of GNU MO Files", GNU gettext manual). */
#include "text/catalogue.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/plural.h"

enum { SIZE_MOST = 64 << 20 }; /* of a file: far more than any language needs */

static const uint32_t magic = 0x950412de;

/* What is where in the header of the file, in words of 32 bits. */
enum { WORD_MAGIC, WORD_REVISION, WORD_COUNT, WORD_MESSAGES, WORD_TRANSLATIONS, HEADER_WORDS };

struct Catalogue {
    unsigned char *bytes;
    size_t size;
    bool swapped; /* written on a machine of the other byte order */
    uint32_t count;
    uint32_t messages, translations; /* where their tables begin */
    Plural plural;
};

/* What sandtable_translation looks into: the program's language, or the one of this thread. */
static const Catalogue *spoken;
static _Thread_local const Catalogue *spoken_here;
static _Thread_local bool has_own;

void catalogue_speak(const Catalogue *catalogue)
{
    spoken = catalogue;
}

void catalogue_speak_here(const Catalogue *catalogue)
{
    spoken_here = catalogue;
    has_own = true;
}

void catalogue_speak_as_program(void)
{
    spoken_here = NULL;
    has_own = false;
}

const char *sandtable_translation(const char *message, uint64_t number)
{
    const Catalogue *catalogue = has_own ? spoken_here : spoken;

    return catalogue ? catalogue_find(catalogue, message, number) : NULL;
}

static uint32_t word_at(const Catalogue *c, size_t place)
{
    uint32_t word;

    memcpy(&word, c->bytes + place, sizeof word);
    return c->swapped ? __builtin_bswap32(word) : word;
}

/* A table has 8 bytes for each text: its length, and where it begins. */
static uint32_t length_at(const Catalogue *c, uint32_t table, uint32_t index)
{
    return word_at(c, table + 8 * (size_t)index);
}

static const char *text_at(const Catalogue *c, uint32_t table, uint32_t index)
{
    return (const char *)c->bytes + word_at(c, table + 8 * (size_t)index + 4);
}

static bool table_is_sound(const Catalogue *c, uint32_t table)
{
    if (table > c->size || c->count > (c->size - table) / 8)
        return false;
    for (uint32_t i = 0; i < c->count; i++) {
        size_t length = word_at(c, table + 8 * (size_t)i);
        size_t begin = word_at(c, table + 8 * (size_t)i + 4);
        if (begin >= c->size || length >= c->size - begin || c->bytes[begin + length] != '\0')
            return false;
    }
    return true;
}

/* Looking up needs the messages in order. */
static bool is_sorted(const Catalogue *c)
{
    for (uint32_t i = 1; i < c->count; i++)
        if (strcmp(text_at(c, c->messages, i - 1), text_at(c, c->messages, i)) >= 0)
            return false;
    return true;
}

/* Fills in what the header says; false if the file cannot be used as it is. */
static bool understand(Catalogue *c)
{
    uint32_t begins = c->size >= 4 * HEADER_WORDS ? word_at(c, WORD_MAGIC) : 0;

    if (begins != magic && begins != __builtin_bswap32(magic))
        return false;
    c->swapped = begins != magic;
    if (word_at(c, 4 * WORD_REVISION) >> 16 > 1)
        return false;
    c->count = word_at(c, 4 * WORD_COUNT);
    c->messages = word_at(c, 4 * WORD_MESSAGES);
    c->translations = word_at(c, 4 * WORD_TRANSLATIONS);
    return table_is_sound(c, c->messages) && table_is_sound(c, c->translations) && is_sorted(c);
}

/* The translation of the empty message is a heading, which names the character set and has the rule
 * for plural forms. */
static bool heading_is_sound(Catalogue *c)
{
    return c->count > 0 && text_at(c, c->messages, 0)[0] == '\0' &&
           strcasestr(text_at(c, c->translations, 0), "charset=UTF-8") &&
           plural_read(text_at(c, c->translations, 0), &c->plural);
}

/* A text may be several, each with its end: a message with its plural, a translation with all forms
 * of the language. */
static uint32_t texts_at(const Catalogue *c, uint32_t table, uint32_t index)
{
    const char *text = text_at(c, table, index);
    const char *end = text + length_at(c, table, index);
    uint32_t texts = 1;

    for (const char *at = text; (at = memchr(at, '\0', (size_t)(end - at))); at++)
        texts++;
    return texts;
}

static bool forms_are_complete(const Catalogue *c)
{
    for (uint32_t i = 1; i < c->count; i++) {
        uint32_t wanted = texts_at(c, c->messages, i) > 1 ? c->plural.forms : 1;
        if (texts_at(c, c->translations, i) != wanted)
            return false;
    }
    return true;
}

/* Takes over bytes. */
static Catalogue *make(unsigned char *bytes, size_t size, const char *name, Err *err)
{
    Catalogue *c = calloc(1, sizeof *c);

    if (!c) {
        free(bytes);
        fail(err, N_("There is not enough memory."));
        return NULL;
    }
    c->bytes = bytes;
    c->size = size;
    if (understand(c) && heading_is_sound(c) && forms_are_complete(c))
        return c;
    fail(err, N_("{file} is not a sound catalogue of messages in UTF-8."), ARG_TEXT("file", name));
    catalogue_free(c);
    return NULL;
}

Catalogue *catalogue_parse(const void *bytes, size_t size, const char *name, Err *err)
{
    unsigned char *copy = malloc(size + 1);

    if (!copy) {
        fail(err, N_("There is not enough memory."));
        return NULL;
    }
    memcpy(copy, bytes, size);
    return make(copy, size, name, err);
}

static unsigned char *read_all(FILE *file, size_t *size)
{
    unsigned char *bytes = NULL;
    long end;

    if (fseek(file, 0, SEEK_END) || (end = ftell(file)) < 0 || end > SIZE_MOST)
        return NULL;
    rewind(file);
    *size = (size_t)end;
    bytes = malloc(*size + 1);
    if (bytes && fread(bytes, 1, *size, file) != *size) {
        free(bytes);
        bytes = NULL;
    }
    return bytes;
}

Catalogue *catalogue_read(const char *path, Err *err)
{
    FILE *file = fopen(path, "rb");
    unsigned char *bytes;
    size_t size;

    if (!file) {
        fail(err, N_("{file} cannot be read: {reason}."), ARG_TEXT("file", path),
             ARG_TEXT("reason", strerror(errno)));
        return NULL;
    }
    bytes = read_all(file, &size);
    fclose(file);
    if (!bytes) {
        fail(err, N_("{file} cannot be read as a whole."), ARG_TEXT("file", path));
        return NULL;
    }
    return make(bytes, size, path, err);
}

void catalogue_free(Catalogue *catalogue)
{
    if (!catalogue)
        return;
    if (spoken == catalogue)
        spoken = NULL;
    if (spoken_here == catalogue)
        catalogue_speak_as_program();
    free(catalogue->bytes);
    free(catalogue);
}

/* One of the forms of a translation. */
static const char *form_at(const Catalogue *c, uint32_t index, uint64_t number)
{
    const char *text = text_at(c, c->translations, index);

    if (texts_at(c, c->messages, index) > 1)
        for (uint32_t form = plural_form(&c->plural, number); form > 0; form--)
            text += strlen(text) + 1;
    return text;
}

const char *catalogue_find(const Catalogue *c, const char *message, uint64_t number)
{
    uint32_t low = 1, high = c->count; /* the header comes first and is no message */

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(message, text_at(c, c->messages, middle));
        if (order == 0)
            return form_at(c, middle, number);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
