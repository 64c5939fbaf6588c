/* folder.c -- reading the files of a content folder. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "content/load.h"
#include "content/heap.h"
#include "engine/check.h"

static char *join(const char *folder, const char *name, const char *ending)
{
    char *path = NULL;

    if (asprintf(&path, "%s/%s%s", folder, name, ending) < 0)
        BUG("no memory for a path");
    return path;
}

static void refuse_file(const char *path, const char *found, const char *expected, Faults *faults)
{
    fault_add(faults, path, 0, "", found, sandtable_translate(expected));
}

/* The whole file, or one byte more than is allowed: the tree refuses it then. */
static void read_all(int fd, ContentText *text, Faults *faults)
{
    char *bytes = heap_new(CONTENT_FILE_MAX + 1, 1);
    size_t length = 0;
    ssize_t n = 1;

    while (n > 0 && length < CONTENT_FILE_MAX + 1) {
        n = read(fd, bytes + length, CONTENT_FILE_MAX + 1 - length);
        if (n > 0)
            length += (size_t)n;
    }
    if (n < 0) {
        refuse_file(text->file, strerror(errno), N_("a file that can be read"), faults);
        free(bytes);
        return;
    }
    text->text = bytes;
    text->length = length;
}

/* A pipe or a device is not waited for. */
static void read_file(ContentText *text, Faults *faults)
{
    struct stat about;
    int fd = open(text->file, O_RDONLY | O_NONBLOCK | O_CLOEXEC);

    if (fd < 0) {
        refuse_file(text->file,
                    errno == ENOENT ? sandtable_translate(N_("no file")) : strerror(errno),
                    N_("a file that can be read"), faults);
        return;
    }
    if (fstat(fd, &about) == 0 && S_ISREG(about.st_mode))
        read_all(fd, text, faults);
    else
        refuse_file(text->file, sandtable_translate(N_("something else")), N_("a plain file"),
                    faults);
    close(fd);
}

static bool is_yaml(const char *name)
{
    const char *dot = strrchr(name, '.');

    return name[0] != '.' && dot && (!strcmp(dot, ".yaml") || !strcmp(dot, ".yml"));
}

static bool is_listed(const ContentSchema *schema, const char *name)
{
    size_t length = strlen(name) - strlen(".yaml");

    for (const char *const *file = schema->files; *file; file++)
        if (strlen(*file) == length && !strncmp(*file, name, length) &&
            !strcmp(name + length, ".yaml"))
            return true;
    return false;
}

static void fault_unlisted(const ContentSchema *schema, const char *folder, const char *name,
                           Faults *faults)
{
    char files[FAULT_TEXT_MAX], expected[FAULT_TEXT_MAX];
    Buf list, buf;

    buf_init(&list, files, sizeof files);
    for (const char *const *file = schema->files; *file; file++) {
        buf_add(&list, file == schema->files ? "" : ", ");
        buf_add(&list, *file);
        buf_add(&list, ".yaml");
    }
    buf_init(&buf, expected, sizeof expected);
    say(&buf, N_("one of: {words}"), ARG_TEXT("words", files));
    if (name) {
        char *path = join(folder, name, "");
        fault_add(faults, path, 0, "", sandtable_translate(N_("an unknown file")), expected);
        free(path);
    } else {
        fault_add(faults, folder, 0, "", sandtable_translate(N_("nothing")), expected);
    }
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* A file with the wrong name would be forgotten in silence. */
static void check_names(const ContentSchema *schema, const char *folder,
                        struct dirent *const names[], int count, Faults *faults)
{
    for (int i = 0; i < count; i++)
        if (is_yaml(names[i]->d_name) && !is_listed(schema, names[i]->d_name))
            fault_unlisted(schema, folder, names[i]->d_name, faults);
}

static bool has_name(struct dirent *const names[], int count, const char *file)
{
    for (int i = 0; i < count; i++) {
        size_t length = strlen(file);
        if (!strncmp(names[i]->d_name, file, length) && !strcmp(names[i]->d_name + length, ".yaml"))
            return true;
    }
    return false;
}

/* An overlay may leave files out; a whole folder may not. */
static void read_files(Folder *folder, const ContentSchema *schema, const char *path,
                       struct dirent *const names[], int count, bool overlay, Faults *faults)
{
    for (const char *const *file = schema->files; *file; file++) {
        if (overlay && !has_name(names, count, *file))
            continue;
        folder->text = heap_grow(folder->text, folder->n, sizeof folder->text[0]);
        ContentText *text = &folder->text[folder->n++];
        *text = (ContentText){ .file = join(path, *file, ".yaml") };
        read_file(text, faults);
    }
}

bool folder_read(Folder *folder, const ContentSchema *schema, const char *path, bool overlay,
                 Faults *faults)
{
    struct dirent **names = NULL;
    int before = faults->n + faults->more;
    int count = scandir(path, &names, NULL, by_name);

    *folder = (Folder){ 0 };
    if (count < 0) {
        refuse_file(path, strerror(errno), N_("a folder that can be read"), faults);
        return false;
    }
    check_names(schema, path, names, count, faults);
    read_files(folder, schema, path, names, count, overlay, faults);
    if (folder->n == 0 && faults->n + faults->more == before)
        fault_unlisted(schema, path, NULL, faults);
    for (int i = 0; i < count; i++)
        free(names[i]);
    free(names);
    return faults->n + faults->more == before;
}

void folder_release(Folder *folder)
{
    for (int i = 0; i < folder->n; i++) {
        free((char *)folder->text[i].file);
        free((char *)folder->text[i].text);
    }
    free(folder->text);
}

Content *content_read(const ContentSchema *schema, const char *path, const void *base,
                      Faults *faults)
{
    Folder folder;
    bool complete = folder_read(&folder, schema, path, base != NULL, faults);
    Content *content = NULL;

    if (folder.n > 0)
        content = content_make(schema, path, folder.text, folder.n, base, faults);
    folder_release(&folder);
    if (complete)
        return content;
    content_free(content);
    return NULL;
}
