/* cases.c -- the cases of a game's scenes, each to be run by itself. */
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "content/overlay.h"
#include "planted.h"
#include "scene/stage.h"

/* --- Reading --- */

static bool cases_add(Cases *cases, const char *path, Err *err)
{
    Scene *scene = scene_read(path, err);

    if (!scene)
        return false;
    int count = scene_case_count(scene);
    cases->at = memory_resize(cases->at, (size_t)(cases->n + count), sizeof cases->at[0]);
    for (int i = 0; i < count; i++)
        cases->at[cases->n++] = (Case){ .scene = scene, .index = i };
    return true;
}

static bool is_scene_name(const char *name)
{
    size_t length = strlen(name);

    return length > 6 && !strcmp(name + length - 6, ".scene");
}

static bool cases_below(Cases *cases, const char *folder, Err *err)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    bool fine = count >= 0;

    if (!fine)
        fail(err, "{file}: {why}", ARG_TEXT("file", folder), ARG_TEXT("why", strerror(errno)));
    for (int i = 0; i < count; i++) {
        size_t size = strlen(folder) + strlen(entries[i]->d_name) + 2;
        char *path = memory_new(size, 1);
        struct stat about;
        snprintf(path, size, "%s/%s", folder, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.' && lstat(path, &about) == 0) {
            if (S_ISDIR(about.st_mode))
                fine = fine && cases_below(cases, path, err);
            else if (is_scene_name(path))
                fine = fine && cases_add(cases, path, err);
        }
        free(path);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return fine;
}

bool cases_read(Cases *cases, const char *folder, Err *err)
{
    *cases = (Cases){ 0 };
    if (!cases_below(cases, folder, err))
        return false;
    return cases->n > 0 || fail(err, "There is no scene in {folder}.", ARG_TEXT("folder", folder));
}

/* --- Whom they are about --- */

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
        bool begins = at == text || !(isalnum((unsigned char)at[-1]) || at[-1] == '-');
        bool ends = !(isalnum((unsigned char)at[length]) || at[length] == '-');
        if (begins && ends)
            return true;
    }
    return false;
}

bool case_names(const Case *one, const char *id)
{
    const Scene *scene = one->scene;
    const SceneCase *of = &scene->of[one->index];

    for (int i = 0; i < scene->lines; i++) {
        bool belongs = i < scene->shared || (i >= of->first && i < of->first + of->count);
        if (belongs && has_word(scene->line[i].text, id))
            return true;
    }
    return has_word(scene_case_name(scene, one->index), id);
}

/* --- Running --- */

/* The games there are, with the one that may have a fault in place of its like. */
typedef struct Stock {
    const Game *game;
    char *folder; /* whose overlay was read last; NULL: none was */
    Overlay *overlay;
} Stock;

static const Game *find_in(const Game *const games[], const char *id)
{
    for (; *games; games++)
        if (!strcmp((*games)->id, id))
            return *games;
    return NULL;
}

/* Overlays lie over the changed content, so they are read anew for each fault. */
static bool stock_lay_over(Stock *stock, const char *folder)
{
    const Game *const games[] = { stock->game, NULL };
    Faults faults = { 0 };

    if (stock->folder && !strcmp(stock->folder, folder))
        return stock->overlay != NULL;
    overlay_free(stock->overlay);
    free(stock->folder);
    stock->folder = strdup(folder);
    if (!stock->folder)
        memory_ran_out();
    stock->overlay = overlay_read(folder, games, &faults);
    faults_release(&faults);
    return stock->overlay != NULL;
}

static const Game *stock_find(void *context, const char *id, const char *content, Err *err)
{
    Stock *stock = context;
    const Game *game = !strcmp(stock->game->id, id) ? stock->game : find_in(all_games, id);

    if (content)
        game = stock_lay_over(stock, content) ? find_in(overlay_games(stock->overlay), id) : NULL;
    if (!game)
        fail(err, "There is no such game, or its content has faults.");
    return game;
}

int case_run(const Case *one, const Game *game)
{
    static Stock stock; /* from one case to the next most things stay */
    const SceneGames games = { .find = stock_find, .context = &stock };
    SceneStep step;

    if (stock.game != game) {
        overlay_free(stock.overlay);
        free(stock.folder);
        stock = (Stock){ .game = game };
    }
    SceneRun *run = scene_run_new(one->scene, one->index, &games);
    do
        step = scene_run_step(run);
    while (step != SCENE_DONE && step != SCENE_FAILED);
    int line = scene_run_line(run);
    scene_run_free(run);
    return step == SCENE_DONE ? 0 : line > 0 ? line : 1;
}
