/* shapes.c -- holding a view against its description. */
#include "shapes.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct Place {
    char path[160];
    char why[160];
} Place;

static const json_t *all_types; /* of the game: name -> shape */

static bool fits(const json_t *shape, const json_t *value, Place *place);

static bool misfit(Place *place, const char *format, const char *what)
{
    snprintf(place->why, sizeof place->why, format, what);
    return false;
}

/* Go on to a part of the value; place names it afterwards only if it does not fit. */
static bool part_fits(const json_t *shape, const json_t *value, Place *place, const char *format,
                      ...)
{
    size_t length = strlen(place->path);
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(place->path + length, sizeof place->path - length, format, arguments);
    va_end(arguments);
    if (!fits(shape, value, place))
        return false;
    place->path[length] = '\0';
    return true;
}

/* "round" must be there, "roll?" may be. */
static bool fields_fit(json_t *fields, const json_t *value, Place *place)
{
    size_t known = 0;
    const char *key;
    json_t *shape;

    if (!json_is_object(value))
        return misfit(place, "should be %s", "an object");
    json_object_foreach(fields, key, shape)
    {
        char name[80];
        bool optional = key[strlen(key) - 1] == '?';
        snprintf(name, sizeof name, "%.*s", (int)strlen(key) - optional, key);
        const json_t *field = json_object_get(value, name);
        if (!field && !optional)
            return misfit(place, "lacks the field '%s'", name);
        if (!field)
            continue;
        known++;
        if (!part_fits(shape, field, place, "%s%s", place->path[0] ? "." : "", name))
            return false;
    }
    if (known == json_object_size(value))
        return true;
    json_object_foreach((json_t *)value, key, shape)
    {
        char optional[80];
        snprintf(optional, sizeof optional, "%s?", key);
        if (!json_object_get(fields, key) && !json_object_get(fields, optional))
            return misfit(place, "has a field '%s' that is not described", key);
    }
    return true;
}

static bool map_fits(const json_t *shape, const json_t *value, Place *place)
{
    const char *key;
    json_t *field;

    if (!json_is_object(value))
        return misfit(place, "should be %s", "an object");
    json_object_foreach((json_t *)value, key,
                        field) if (!part_fits(shape, field, place, "[%s]", key)) return false;
    return true;
}

/* A list of one shape, or with a shape of its own for each entry. */
static bool entries_fit(const json_t *shape, const json_t *value, Place *place)
{
    bool each = json_is_array(shape);

    if (!json_is_array(value) || (each && json_array_size(value) != json_array_size(shape)))
        return misfit(place, "should be %s", each ? "a list of another length" : "a list");
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!part_fits(each ? json_array_get(shape, i) : shape, json_array_get(value, i), place,
                       "[%d]", (int)i))
            return false;
    return true;
}

/* One of several; if it is none, what came closest. */
static bool one_fits(const json_t *shapes, const json_t *value, Place *place)
{
    Place closest = *place;

    for (size_t i = 0; i < json_array_size(shapes); i++) {
        Place tried = *place;
        if (fits(json_array_get(shapes, i), value, &tried))
            return true;
        if (i == 0 || strlen(tried.path) > strlen(closest.path))
            closest = tried;
    }
    if (strlen(closest.path) == strlen(place->path))
        return misfit(place, "is none of what is %s", "described");
    *place = closest;
    return false;
}

static bool plain_fits(const char *kind, const json_t *value, Place *place)
{
    bool good = !strcmp(kind, "string")    ? json_is_string(value)
                : !strcmp(kind, "number")  ? json_is_number(value)
                : !strcmp(kind, "boolean") ? json_is_boolean(value)
                                           : json_is_null(value);

    return good || misfit(place, "should be a %s", kind);
}

static bool fits(const json_t *shape, const json_t *value, Place *place)
{
    const json_t *part;

    if ((part = json_object_get(shape, "is")))
        return plain_fits(json_string_value(part), value, place);
    if ((part = json_object_get(shape, "ref")))
        return fits(json_object_get(all_types, json_string_value(part)), value, place);
    if ((part = json_object_get(shape, "object")))
        return fields_fit((json_t *)part, value, place);
    if ((part = json_object_get(shape, "any")))
        return one_fits(part, value, place);
    if ((part = json_object_get(shape, "map")))
        return map_fits(part, value, place);
    if ((part = json_object_get(shape, "list")) || (part = json_object_get(shape, "tuple")))
        return entries_fit(part, value, place);
    part = json_object_get(shape, "word");
    return (json_is_string(value) && !strcmp(json_string_value(value), json_string_value(part))) ||
           misfit(place, "should be '%s'", json_string_value(part));
}

bool shape_fits(const char *game, const json_t *view, char where[], size_t size)
{
    static json_t *shapes; /* of all games; kept until the program ends */
    Place place = { 0 };

    if (!shapes)
        shapes = json_load_file(VIEW_SHAPES, 0, NULL);
    all_types = json_object_get(shapes, game);
    if (!all_types) {
        snprintf(where, size, "it is not described in src/games/%s/view.ts", game);
        return false;
    }
    bool good = fits(json_object_get(all_types, "View"), view, &place);
    snprintf(where, size, "%s%s%s", place.path, place.path[0] ? ": it " : "it ", place.why);
    return good;
}
