/* tutorial.c -- finding the tutorial of a game. */
#include "scene/tutorial.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"

static const Tutorial *find(const Game *game)
{
    for (const Tutorial *tutorial = all_tutorials; tutorial->game; tutorial++)
        if (!strcmp(tutorial->game, game->id))
            return tutorial;
    return NULL;
}

bool tutorial_is_there(const Game *game)
{
    return find(game) != NULL;
}

Scene *tutorial_open(const Game *game, const char *folder, Err *err)
{
    const Tutorial *tutorial = find(game);
    char *path = NULL;
    Scene *scene = NULL;

    err->text[0] = '\0';
    if (folder && asprintf(&path, "%s/%s/tutorial.scene", folder, game->id) < 0)
        memory_ran_out();
    if (path && access(path, F_OK) == 0)
        scene = scene_read(path, err);
    else if (tutorial)
        scene = scene_parse((const char *)tutorial->text, tutorial->length, tutorial->name, err);
    free(path);
    return scene;
}
