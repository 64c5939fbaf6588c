/* expect.c -- what a scene can say about the view of a seat. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "scene/stage.h"
#include "scene/value.h"

typedef struct Expectation {
    SceneRun *run;
    char path[LINE_MOST + 1];
    int viewer;
    const json_t *found; /* NULL: there is nothing */
} Expectation;

/* "north:seats[id=south].hand": whose view, and what in it.  Without a seat it is the referee's. */
static bool take_path(Expectation *expect, const char **text)
{
    char word[LINE_MOST + 1], *colon;

    if (!scene_take_word(text, word, sizeof word))
        return scene_fail(expect->run, N_("Expected a path into the view, and a value."));
    expect->viewer = SEAT_REFEREE;
    colon = strchr(word, ':');
    if (colon) {
        *colon = '\0';
        if (!play_seat_read(&expect->run->play, word, &expect->viewer))
            return scene_fail(expect->run, N_("There is no seat called '{word}'."),
                              ARG_TEXT("word", word));
    }
    const char *path = colon ? colon + 1 : word;
    memcpy(expect->path, path, strlen(path) + 1);
    return true;
}

static json_t *read_view(SceneRun *run, int viewer)
{
    Buf view;

    buf_init(&view, run->view, VIEW_MAX);
    run->game->view(&run->play, viewer, &view);
    json_t *json = json_loadb(view.text, view.length, 0, NULL);
    if (!json)
        scene_fail(run, N_("The view of {seat} is not JSON; the game is at fault."),
                   ARG_TEXT("seat", play_seat_id(&run->play, viewer)));
    return json;
}

/* The value as text, cut if it is very long. */
static void add_value(const json_t *value, Buf *out)
{
    char *text = json_dumps(value, JSON_ENCODE_ANY);

    if (!text)
        memory_ran_out();
    buf_add(out, text);
    if (out->cut && out->length > 3)
        memcpy(out->text + out->length - 3, "...", 3);
    free(text);
}

/* "Expected ... of PATH to WHAT, found VALUE." */
static bool disappoint(const Expectation *expect, const char *message, const char *wanted)
{
    char memory[WHY_SIZE / 2];
    const char *viewer = play_seat_id(&expect->run->play, expect->viewer);
    Buf found;

    if (!expect->found)
        return scene_fail(expect->run, N_("'{path}' is not in the view of {viewer}."),
                          ARG_TEXT("path", expect->path), ARG_TEXT("viewer", viewer));
    buf_init(&found, memory, sizeof memory);
    add_value(expect->found, &found);
    return scene_fail(expect->run, message, ARG_TEXT("path", expect->path),
                      ARG_TEXT("viewer", viewer), ARG_TEXT("wanted", wanted),
                      ARG_TEXT("found", found.text));
}

static bool expect_count(const Expectation *expect, const char *text)
{
    bool is_object = json_is_object(expect->found);
    int count;

    if (!lines_number(text, &count))
        return scene_fail(expect->run, N_("Expected a number after 'count', found '{text}'."),
                          ARG_TEXT("text", text));
    if (is_object || json_is_array(expect->found)) {
        size_t size = is_object ? json_object_size(expect->found) : json_array_size(expect->found);
        if (size == (size_t)count)
            return true;
    }
    return disappoint(expect, N_("Expected {wanted} in '{path}' of {viewer}, found {found}."),
                      text);
}

/* contains X, lacks X */
static bool expect_member(const Expectation *expect, const char *text, bool wanted)
{
    Err err;
    json_t *value = scene_value_read(text, &err);
    bool found = false;

    if (!value)
        return scene_fail_because(expect->run, &err);
    for (size_t i = 0; i < json_array_size(expect->found); i++)
        found = found || scene_value_fits(value, json_array_get(expect->found, i));
    json_decref(value);
    if (json_is_array(expect->found) && found == wanted)
        return true;
    return disappoint(expect,
                      wanted
                          ? N_("Expected '{path}' of {viewer} to contain {wanted}, found {found}.")
                          : N_("Expected '{path}' of {viewer} to lack {wanted}, found {found}."),
                      text);
}

static bool expect_value(const Expectation *expect, const char *text)
{
    Err err;
    json_t *value = scene_value_read(text, &err);

    if (!value)
        return scene_fail_because(expect->run, &err);
    bool fits = expect->found && scene_value_fits(value, expect->found);
    json_decref(value);
    return fits ||
           disappoint(expect, N_("Expected '{path}' of {viewer} to be {wanted}, found {found}."),
                      text);
}

static bool check_value(const Expectation *expect, const char *text)
{
    const char *rest;

    if (!strcmp(text, "absent"))
        return !expect->found ||
               disappoint(expect,
                          N_("Expected no '{path}' in the view of {viewer}, found {found}."), text);
    if ((rest = lines_after(text, "count")) != NULL)
        return expect_count(expect, rest);
    if ((rest = lines_after(text, "contains")) != NULL)
        return expect_member(expect, rest, true);
    if ((rest = lines_after(text, "lacks")) != NULL)
        return expect_member(expect, rest, false);
    return expect_value(expect, text);
}

bool scene_run_expect(SceneRun *run, const char *text)
{
    Expectation expect = { .run = run };
    Err err;

    if (!take_path(&expect, &text))
        return false;
    if (!*text)
        return scene_fail(run,
                          N_("Expected a value for '{path}', or 'absent', 'count', 'contains' or "
                             "'lacks'."),
                          ARG_TEXT("path", expect.path));
    json_t *view = read_view(run, expect.viewer);
    if (!view)
        return false;
    expect.found = scene_value_at(view, expect.path, &err);
    bool held = err.text[0] ? scene_fail_because(run, &err) : check_value(&expect, text);
    json_decref(view);
    return held;
}
