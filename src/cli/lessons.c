/* lessons.c -- which lessons somebody at this terminal has done. */
#include "cli/lessons.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"

static char *join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = memory_new(1, size);

    snprintf(path, size, "%s/%s", folder, name);
    return path;
}

/* NULL: this user has no place for it. */
static char *state_folder(void)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");

    if (state && state[0] == '/')
        return join(state, "sandtable");
    return home && home[0] == '/' ? join(home, ".local/state/sandtable") : NULL;
}

static bool is_line_of(const char *line, const Game *game, const char *lesson)
{
    size_t length = strlen(game->id);

    return !strncmp(line, game->id, length) && line[length] == ' ' &&
           !strcmp(line + length + 1, lesson);
}

/* Is there such a line in this file of the user? */
static bool is_noted(const char *name, const Game *game, const char *lesson)
{
    char *folder = state_folder(), *path = folder ? join(folder, name) : NULL;
    FILE *file = path ? fopen(path, "re") : NULL;
    char line[200];
    bool found = false;

    while (file && !found && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        found = is_line_of(line, game, lesson);
    }
    if (file)
        fclose(file);
    free(path);
    free(folder);
    return found;
}

/* All folders of a path. */
static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

static bool note(const char *name, const Game *game, const char *lesson)
{
    if (is_noted(name, game, lesson))
        return true;
    char *folder = state_folder(), *path = folder ? join(folder, name) : NULL;
    FILE *file = path && make_folders(path) ? fopen(path, "ae") : NULL;
    bool written = file && fprintf(file, "%s %s\n", game->id, lesson) > 0;

    if (file)
        written = fclose(file) == 0 && written;
    free(path);
    free(folder);
    return written;
}

bool lessons_is_done(const Game *game, const char *lesson)
{
    return is_noted("lessons", game, lesson);
}

bool lessons_mark_done(const Game *game, const char *lesson, Err *err)
{
    return note("lessons", game, lesson) ||
           fail(err, N_("Your progress could not be saved: {why}."),
                ARG_TEXT("why", strerror(errno)));
}

char *lessons_place(const Game *game, const char *lesson)
{
    char *folder = state_folder(), name[160], *path = NULL;

    snprintf(name, sizeof name, "%s-%s.save", game->id, lesson);
    if (folder)
        path = join(folder, name);
    if (path && !make_folders(path)) {
        free(path);
        path = NULL;
    }
    free(folder);
    return path;
}

bool hints_is_new(const Game *game, const char *question)
{
    return !is_noted("hints", game, question) && note("hints", game, question);
}

const char *lessons_first_open(const Game *game)
{
    const Lesson *lesson = game->lessons;

    while (lesson && lesson->id && lessons_is_done(game, lesson->id))
        lesson++;
    if (lesson && !lesson->id)
        lesson = game->lessons;
    return lesson ? lesson->id : NULL;
}

const Lesson *lessons_next(const Game *game, const char *lesson)
{
    const Lesson *next = lesson_find(game, lesson);

    return next && next[1].id ? next + 1 : NULL;
}

void lessons_write_offer(const Game *game, const Lesson *lesson, Buf *out)
{
    buf_add(out, "sandtable play ");
    buf_add(out, game->id);
    for (const char *const *setting = lesson->offer_settings; *setting; setting++) {
        bool seats = !strncmp(*setting, "seats=", 6);
        buf_add(out, seats ? " --seats " : " --set ");
        buf_add(out, seats ? *setting + 6 : *setting);
    }
}
