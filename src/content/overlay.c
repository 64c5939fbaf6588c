/* overlay.c -- the games with the content of a folder laid over theirs. */
#include "content/overlay.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "content/content.h"
#include "content/heap.h"
#include "content/schema.h"
#include "engine/check.h"

struct Overlay {
    const Game **games; /* ended by NULL */
    Game *copy;         /* one for each game, used or not */
    Content **content;  /* each; NULL: not changed */
    int n;
};

static Overlay *overlay_new(const Game *const games[])
{
    Overlay *overlay = heap_new(1, sizeof *overlay);
    size_t n = 0;

    while (games[n])
        n++;
    overlay->n = (int)n;
    overlay->games = heap_new(n + 1, sizeof overlay->games[0]);
    overlay->copy = heap_new(n, sizeof overlay->copy[0]);
    overlay->content = heap_new(n, sizeof overlay->content[0]);
    for (size_t i = 0; i < n; i++)
        overlay->games[i] = games[i];
    return overlay;
}

void overlay_free(Overlay *overlay)
{
    if (!overlay)
        return;
    for (int i = 0; i < overlay->n; i++)
        content_free(overlay->content[i]);
    free(overlay->content);
    free(overlay->copy);
    free(overlay->games);
    free(overlay);
}

const Game *const *overlay_games(const Overlay *overlay)
{
    return overlay->games;
}

static int find_game(const Overlay *overlay, const char *id)
{
    for (int i = 0; i < overlay->n; i++)
        if (!strcmp(overlay->games[i]->id, id))
            return i;
    return -1;
}

static void say_games(const Overlay *overlay, Buf *out)
{
    char ids[FAULT_TEXT_MAX];
    Buf list;

    buf_init(&list, ids, sizeof ids);
    for (int i = 0; i < overlay->n; i++) {
        buf_add(&list, i > 0 ? ", " : "");
        buf_add(&list, overlay->games[i]->id);
    }
    say(out, N_("a folder for one of: {words}"), ARG_TEXT("words", ids));
}

static void refuse(const Overlay *overlay, const char *path, const char *found, Faults *faults)
{
    char expected[FAULT_TEXT_MAX];
    Buf buf;

    buf_init(&buf, expected, sizeof expected);
    say_games(overlay, &buf);
    fault_add(faults, path, 0, "", sandtable_translate(found), expected);
}

static void lay_over(Overlay *overlay, int i, const char *path, Faults *faults)
{
    const Game *game = overlay->games[i];
    const ContentSchema *schema = content_schema(game->id);

    CHECK(schema != NULL);
    overlay->content[i] = content_read(schema, path, game->content, faults);
    if (!overlay->content[i])
        return;
    overlay->copy[i] = *game;
    overlay->copy[i].content = content_tables(overlay->content[i]);
    overlay->copy[i].content_digest = content_digest(overlay->content[i]);
    overlay->copy[i].network = NULL; /* nobody has learned these tables */
    overlay->games[i] = &overlay->copy[i];
}

static bool is_yaml(const char *name)
{
    const char *dot = strrchr(name, '.');

    return dot && (!strcmp(dot, ".yaml") || !strcmp(dot, ".yml"));
}

/* Other files may lie about, but a folder or a YAML file that means nothing is a mistake. */
static bool read_name(Overlay *overlay, const char *folder, const char *name, Faults *faults)
{
    char *path = NULL;
    struct stat about;
    int game = find_game(overlay, name);

    if (name[0] == '.')
        return false;
    if (asprintf(&path, "%s/%s", folder, name) < 0)
        BUG("no memory for a path");
    bool is_folder = stat(path, &about) == 0 && S_ISDIR(about.st_mode);
    if (game >= 0)
        lay_over(overlay, game, path, faults);
    else if (is_folder)
        refuse(overlay, path, N_("an unknown folder"), faults);
    else if (is_yaml(name))
        refuse(overlay, path, N_("a file"), faults);
    free(path);
    return game >= 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

Overlay *overlay_read(const char *path, const Game *const games[], Faults *faults)
{
    struct dirent **names = NULL;
    int before = faults->n + faults->more;
    int count = scandir(path, &names, NULL, by_name);
    Overlay *overlay = overlay_new(games);
    int found = 0;

    if (count < 0)
        fault_add(faults, path, 0, "", strerror(errno),
                  sandtable_translate(N_("a folder that can be read")));
    for (int i = 0; i < count; i++) {
        found += read_name(overlay, path, names[i]->d_name, faults);
        free(names[i]);
    }
    free(names);
    if (found == 0 && faults->n + faults->more == before)
        refuse(overlay, path, N_("nothing"), faults);
    if (faults->n + faults->more == before)
        return overlay;
    overlay_free(overlay);
    return NULL;
}
