/* value.c -- values of a view, and how a scene writes them. */
#include "scene/value.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "match/lines.h"

/* --- Reading --- */

enum { DEPTH_MOST = 16 };

typedef struct Reader {
    const char *at;
    int depth;
    Err *err;
} Reader;

static json_t *read_value(Reader *reader);

static void skip_spaces(Reader *reader)
{
    reader->at += strspn(reader->at, " ");
}

static json_t *wrong(Reader *reader, const char *expected)
{
    fail(reader->err, N_("Expected {expected}, found '{text}'."), ARG_MESSAGE("expected", expected),
         ARG_TEXT("text", reader->at));
    return NULL;
}

/* Quoted text is JSON's own business. */
static json_t *read_quoted(Reader *reader)
{
    size_t length = 1;

    while (reader->at[length] && reader->at[length] != '"')
        length += reader->at[length] == '\\' && reader->at[length + 1] ? 2 : 1;
    json_t *value =
        reader->at[length] ? json_loadb(reader->at, length + 1, JSON_DECODE_ANY, NULL) : NULL;
    if (!value)
        return wrong(reader, N_("a text in quotes"));
    reader->at += length + 1;
    return value;
}

/* Numbers, true, false and null mean themselves; any other word is a text. */
static json_t *read_word(Reader *reader)
{
    size_t length = strcspn(reader->at, " ,:[]{}\"");

    if (length == 0)
        return wrong(reader, N_("a value"));
    json_t *value = json_loadb(reader->at, length, JSON_DECODE_ANY, NULL);
    if (!value)
        value = json_stringn(reader->at, length);
    if (!value)
        return wrong(reader, N_("a value"));
    reader->at += length;
    return value;
}

/* After a member: is there another?  Sets *wrong_end if neither a comma nor the end follows. */
static bool goes_on(Reader *reader, char close, bool *wrong_end)
{
    skip_spaces(reader);
    *wrong_end = *reader->at != ',' && *reader->at != close;
    if (*wrong_end)
        return false;
    return *reader->at++ == ',';
}

static json_t *read_list(Reader *reader)
{
    json_t *list = json_array();
    bool more = true, wrong_end = false;

    reader->at++;
    skip_spaces(reader);
    if (*reader->at == ']') {
        reader->at++;
        return list;
    }
    while (more) {
        json_t *value = read_value(reader);
        if (!value || json_array_append_new(list, value) != 0) {
            json_decref(list);
            return NULL;
        }
        more = goes_on(reader, ']', &wrong_end);
    }
    if (!wrong_end)
        return list;
    json_decref(list);
    return wrong(reader, N_("',' or ']'"));
}

/* The key before a colon; false if there is none. */
static bool read_key(Reader *reader, char key[], size_t size)
{
    size_t length;

    skip_spaces(reader);
    length = strcspn(reader->at, " ,:[]{}\"");
    if (length == 0 || length >= size)
        return false;
    memcpy(key, reader->at, length);
    key[length] = '\0';
    reader->at += length;
    skip_spaces(reader);
    return *reader->at++ == ':';
}

static json_t *read_object(Reader *reader)
{
    json_t *object = json_object();
    bool more = true, wrong_end = false;
    char key[80];

    reader->at++;
    skip_spaces(reader);
    if (*reader->at == '}') {
        reader->at++;
        return object;
    }
    while (more) {
        const char *start = reader->at;
        if (!read_key(reader, key, sizeof key)) {
            reader->at = start;
            json_decref(object);
            return wrong(reader, N_("'key: value'"));
        }
        json_t *value = read_value(reader);
        if (!value || json_object_set_new(object, key, value) != 0) {
            json_decref(object);
            return NULL;
        }
        more = goes_on(reader, '}', &wrong_end);
    }
    if (!wrong_end)
        return object;
    json_decref(object);
    return wrong(reader, N_("',' or '}'"));
}

static json_t *read_value(Reader *reader)
{
    json_t *value;

    skip_spaces(reader);
    if (reader->depth == DEPTH_MOST) {
        fail(reader->err, N_("A value has at most {most} levels."), ARG_NUMBER("most", DEPTH_MOST));
        return NULL;
    }
    reader->depth++;
    switch (*reader->at) {
    case '[':
        value = read_list(reader);
        break;
    case '{':
        value = read_object(reader);
        break;
    case '"':
        value = read_quoted(reader);
        break;
    default:
        value = read_word(reader);
    }
    reader->depth--;
    return value;
}

json_t *scene_value_read(const char *text, Err *err)
{
    Reader reader = { .at = text, .err = err };
    json_t *value = read_value(&reader);

    if (!value)
        return NULL;
    skip_spaces(&reader);
    if (*reader.at) {
        json_decref(value);
        return wrong(&reader, N_("the end of the line"));
    }
    return value;
}

/* --- Comparing --- */

static bool lists_fit(const json_t *expected, const json_t *found)
{
    if (json_array_size(expected) != json_array_size(found))
        return false;
    for (size_t i = 0; i < json_array_size(expected); i++)
        if (!scene_value_fits(json_array_get(expected, i), json_array_get(found, i)))
            return false;
    return true;
}

static bool members_fit(const json_t *expected, const json_t *found)
{
    json_t *all = (json_t *)expected; /* iterating changes nothing, but its type does not say so */

    for (void *at = json_object_iter(all); at; at = json_object_iter_next(all, at)) {
        const json_t *member = json_object_get(found, json_object_iter_key(at));
        if (!member || !scene_value_fits(json_object_iter_value(at), member))
            return false;
    }
    return true;
}

bool scene_value_fits(const json_t *expected, const json_t *found)
{
    if (json_is_number(expected) && json_is_number(found)) {
        double gap = json_number_value(expected) - json_number_value(found);
        return gap < 1e-6 && gap > -1e-6;
    }
    if (json_typeof(expected) != json_typeof(found))
        return false;
    if (json_is_array(expected))
        return lists_fit(expected, found);
    if (json_is_object(expected))
        return members_fit(expected, found);
    return json_equal(expected, found) != 0;
}

/* --- Finding --- */

/* Is a member what the path says?  Texts are compared as they are, all else as JSON writes it. */
static bool is_written(const json_t *value, const char *text, size_t length)
{
    if (!value)
        return false;
    if (json_is_string(value))
        return json_string_length(value) == length &&
               !memcmp(json_string_value(value), text, length);
    char *dumped = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    if (!dumped)
        memory_ran_out();
    bool same = strlen(dumped) == length && !memcmp(dumped, text, length);
    free(dumped);
    return same;
}

/* "id=north,wall=3" */
static bool fits_filter(const json_t *object, const char *filter, size_t length)
{
    const char *end = filter + length;

    while (filter < end) {
        const char *comma = memchr(filter, ',', (size_t)(end - filter));
        const char *stop = comma ? comma : end;
        const char *equals = memchr(filter, '=', (size_t)(stop - filter));
        char key[80];
        if (!equals || (size_t)(equals - filter) >= sizeof key)
            return false;
        memcpy(key, filter, (size_t)(equals - filter));
        key[equals - filter] = '\0';
        if (!is_written(json_object_get(object, key), equals + 1, (size_t)(stop - equals - 1)))
            return false;
        filter = stop + 1;
    }
    return true;
}

static const json_t *at_index(const json_t *value, const char *digits, size_t length)
{
    char text[12];
    int index;

    if (length >= sizeof text)
        return NULL;
    memcpy(text, digits, length);
    text[length] = '\0';
    return lines_number(text, &index) ? json_array_get(value, (size_t)index) : NULL;
}

/* What stands between brackets: a number, or what the members must be. */
static const json_t *at_brackets(const json_t *value, const char *text, size_t length)
{
    if (!memchr(text, '=', length))
        return at_index(value, text, length);
    for (size_t i = 0; i < json_array_size(value); i++)
        if (fits_filter(json_array_get(value, i), text, length))
            return json_array_get(value, i);
    return NULL;
}

static const json_t *at_name(const json_t *value, const char *name, size_t length)
{
    char key[120];

    if (json_is_array(value))
        return at_index(value, name, length);
    if (length >= sizeof key)
        return NULL;
    memcpy(key, name, length);
    key[length] = '\0';
    return json_object_get(value, key);
}

const json_t *scene_value_at(const json_t *view, const char *path, Err *err)
{
    const char *at = path;
    bool first = true;

    err->text[0] = '\0';
    while (*at && view) {
        size_t length;
        if (*at == '[') {
            length = strcspn(++at, "]");
            if (!at[length] || length == 0) {
                fail(err, N_("'{path}' has a bracket that is not closed, or is empty."),
                     ARG_TEXT("path", path));
                return NULL;
            }
            view = at_brackets(view, at, length);
            at += length + 1;
        } else {
            at += *at == '.' && !first;
            length = strcspn(at, ".[");
            if (length == 0) {
                fail(err, N_("'{path}' has an empty part."), ARG_TEXT("path", path));
                return NULL;
            }
            view = at_name(view, at, length);
            at += length;
        }
        first = false;
    }
    return view;
}
