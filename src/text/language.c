/* language.c -- which language the reader wants, and where its catalogue is. */
#include "text/language.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_MOST = 4096, NAME_MOST = LANGUAGE_NAME_MOST + 1 };

static const char folder_in_build[] = "po";
static const char folder_installed[] = "sandtable/po";

/* The choice, for the life of the program. */
static Catalogue *chosen;
static char chosen_name[NAME_MOST] = "en";

void language_release(void)
{
    catalogue_free(chosen);
    chosen = NULL;
    memcpy(chosen_name, "en", sizeof "en");
}

const char *language_spoken(void)
{
    return chosen_name;
}

/* --- Files --- */

/* "/usr/bin/" for a program "/usr/bin/sandtable". */
static bool program_folder(char folder[], size_t size)
{
    ssize_t length = readlink("/proc/self/exe", folder, size - 1);
    char *slash;

    if (length <= 0)
        return false;
    folder[length] = '\0';
    slash = strrchr(folder, '/');
    if (!slash)
        return false;
    slash[1] = '\0';
    return true;
}

bool file_beside_program(const char *in_build, const char *installed, char path[], size_t size)
{
    char folder[PATH_MOST];
    bool known = program_folder(folder, sizeof folder);
    const struct {
        const char *folder, *share, *name;
    } places[] = {
        { known ? folder : NULL, "", in_build },
        { known ? folder : NULL, "../share/", installed },
        { SANDTABLE_DATA, "/", installed },
    };

    for (int i = 0; i < 3; i++) {
        if (!places[i].folder)
            continue;
        int length = snprintf(path, size, "%s%s%s", places[i].folder, places[i].share,
                              places[i].name);
        if (length > 0 && (size_t)length < size && access(path, R_OK) == 0)
            return true;
    }
    return false;
}

static bool catalogue_path(const char *language, char path[], size_t size)
{
    char in_build[128], installed[128];

    snprintf(in_build, sizeof in_build, "%s/%s.mo", folder_in_build, language);
    snprintf(installed, sizeof installed, "%s/%s.mo", folder_installed, language);
    return file_beside_program(in_build, installed, path, size);
}

/* --- Choosing --- */

/* A name that is safe in a path: letters, digits, '_', '-', '@'. */
static bool is_language_name(const char *name, size_t length)
{
    if (length == 0 || length >= NAME_MOST)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-@", name[i]))
            return false;
    return true;
}

/* 1: it is spoken now.  0: it is not there.  -1: it is there, but spoilt. */
static int try_exactly(const char *name, Err *err)
{
    char path[PATH_MOST];

    if (!strcmp(name, "en") || !strcmp(name, "C") || !strcmp(name, "POSIX"))
        return 1;
    if (!catalogue_path(name, path, sizeof path))
        return 0;
    chosen = catalogue_read(path, err);
    if (!chosen)
        return -1;
    catalogue_speak(chosen);
    memcpy(chosen_name, name, strlen(name) + 1);
    return 1;
}

/* "es_MX.UTF-8": first es_MX, then es. */
static int try_language(const char *wanted, size_t length, Err *err)
{
    char name[NAME_MOST];
    const char *dot = memchr(wanted, '.', length);
    size_t whole = dot ? (size_t)(dot - wanted) : length;
    int found;

    if (!is_language_name(wanted, whole))
        return 0;
    memcpy(name, wanted, whole);
    name[whole] = '\0';
    found = try_exactly(name, err);
    if (found == 0 && strpbrk(name, "_-@")) {
        *strpbrk(name, "_-@") = '\0';
        found = try_exactly(name, err);
    }
    return found;
}

static const char *locale_of_messages(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return NULL;
}

/* The plain C locale means: as written in the source. C.UTF-8 says something about characters only,
 * so LANGUAGE still counts there. */
static bool choose_from_environment(Err *err)
{
    const char *locale = locale_of_messages();
    const char *list = getenv("LANGUAGE");
    int found = 0;

    if (locale && (!strcmp(locale, "C") || !strcmp(locale, "POSIX")))
        return true;
    while (list && *list && found == 0) {
        size_t length = strcspn(list, ":");
        found = try_language(list, length, err);
        list += length + (list[length] == ':');
    }
    if (found == 0 && locale)
        found = try_language(locale, strlen(locale), err);
    return found >= 0;
}

/* Calls `see` with the name of every catalogue there is. */
static void each_catalogue(void (*see)(void *context, const char *name), void *context)
{
    char path[PATH_MOST], name[NAME_MOST];
    DIR *folder;

    if (!file_beside_program(folder_in_build, folder_installed, path, sizeof path) ||
        !(folder = opendir(path)))
        return;
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *dot = strrchr(entry->d_name, '.');
        size_t length = dot && !strcmp(dot, ".mo") ? (size_t)(dot - entry->d_name) : 0;
        if (!is_language_name(entry->d_name, length))
            continue;
        memcpy(name, entry->d_name, length);
        name[length] = '\0';
        see(context, name);
    }
    closedir(folder);
}

static void add_name(void *context, const char *name)
{
    buf_add(context, ", ");
    buf_add(context, name);
}

static bool no_such_language(const char *asked, Err *err)
{
    char memory[300];
    Buf names;

    buf_init(&names, memory, sizeof memory);
    buf_add(&names, "en");
    each_catalogue(add_name, &names);
    return fail(err, N_("There is no translation into '{language}'; the languages are: {names}."),
                ARG_TEXT("language", asked), ARG_TEXT("names", names.text));
}

bool language_choose(const char *asked, Err *err)
{
    language_release();
    if (!asked)
        return choose_from_environment(err);
    int found = try_language(asked, strlen(asked), err);
    return found == 0 ? no_such_language(asked, err) : found > 0;
}

/* --- All at once --- */

static void add_language(void *context, const char *name)
{
    Languages *all = context;
    char path[PATH_MOST];
    int place = all->n;
    Err err;

    if (all->n == LANGUAGES_MOST || !catalogue_path(name, path, sizeof path))
        return;
    Catalogue *catalogue = catalogue_read(path, &err);
    if (!catalogue)
        return;
    for (; place > 1 && strcmp(all->language[place - 1].name, name) > 0; place--)
        all->language[place] = all->language[place - 1];
    all->language[place].catalogue = catalogue;
    memcpy(all->language[place].name, name, strlen(name) + 1);
    all->n++;
}

void languages_open(Languages *all)
{
    *all = (Languages){ .n = 1, .language = { { .name = "en" } } };
    each_catalogue(add_language, all);
}

/* The first `length` letters of what is wanted, with '-' and '_' alike. */
static int find_name(const Languages *all, const char *wanted, size_t length)
{
    for (int i = 0; i < all->n; i++) {
        const char *name = all->language[i].name;
        size_t at = 0;
        while (at < length && (name[at] == wanted[at] || (name[at] == '_' && wanted[at] == '-')))
            at++;
        if (at == length && name[at] == '\0')
            return i;
    }
    return -1;
}

bool languages_missing(const Languages *all, Buf *names)
{
    const char *list = SANDTABLE_LINGUAS;
    bool missing = false;

    while (*list) {
        size_t length = strcspn(list, " ");
        if (find_name(all, list, length) < 0) {
            buf_add(names, missing ? ", " : "");
            buf_add_part(names, list, length);
            missing = true;
        }
        list += length + (list[length] == ' ');
    }
    return missing;
}

void languages_close(Languages *all)
{
    for (int i = 0; i < all->n; i++)
        catalogue_free(all->language[i].catalogue);
    all->n = 0;
}

int languages_find(const Languages *all, const char *wanted)
{
    int found = find_name(all, wanted, strlen(wanted));

    return found >= 0 ? found : find_name(all, wanted, strcspn(wanted, "_-@."));
}
