/* tutorial.c -- finding the lessons of a game. */
#include "scene/tutorial.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"

static Scene *read_own(const Game *game, const char *folder, bool *there, Err *err)
{
    char *path = NULL;
    Scene *scene = NULL;

    *there = false;
    if (!folder)
        return NULL;
    if (asprintf(&path, "%s/%s/tutorial.scene", folder, game->id) < 0)
        memory_ran_out();
    *there = access(path, F_OK) == 0;
    if (*there)
        scene = scene_read(path, err);
    free(path);
    return scene;
}

Guide *tutorial_open(const Game *game, const char *id, const char *folder, Err *err)
{
    const Lesson *lesson = id ? lesson_find(game, id) : game->lessons;
    bool own = false;
    Scene *scene = NULL;

    err->text[0] = '\0';
    if (!id || !strcmp(id, "tutorial"))
        scene = read_own(game, folder, &own, err);
    if (!own && lesson && lesson->id)
        scene = scene_parse((const char *)lesson->text, lesson->length, lesson->file, err);
    if (own)
        lesson = NULL;
    return scene ? guide_new(scene, game, lesson, err) : NULL;
}

Guide *tutorial_for(const Game *game, const Setup *setup, const char *folder, Err *err)
{
    const Lesson *lesson = lesson_of(game, setup);
    Guide *guide = tutorial_open(game, lesson ? lesson->id : "tutorial", folder, err);

    if (guide && !guide_fits(guide, setup)) {
        guide_free(guide);
        return NULL;
    }
    return guide;
}
