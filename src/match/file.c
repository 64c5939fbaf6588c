/* file.c -- saves in files. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "match/file.h"
#include "base/memory.h"
#include "match/save.h"

static bool fail_to_write(const char *path, Err *err)
{
    return fail(err, N_("{file} cannot be written: {why}."), ARG_TEXT("file", path),
                ARG_TEXT("why", strerror(errno)));
}

static bool write_all(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text += written;
        length -= (size_t)written;
    }
    return true;
}

/* Write, and be sure that it is on the disk before its name says so. */
static bool write_and_move(const char *temporary, const char *path, const char *text, size_t length)
{
    int file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);

    if (file < 0)
        return false;
    bool done = write_all(file, text, length) && fsync(file) == 0;
    done = close(file) == 0 && done;
    if (done && rename(temporary, path) == 0)
        return true;
    int cause = errno;
    unlink(temporary);
    errno = cause;
    return false;
}

bool match_save_file(const Match *match, const char *path, Err *err)
{
    size_t size = strlen(path) + 32, length;
    char *text = match_save_shown(match, &length);
    Buf temporary;

    buf_init(&temporary, memory_new(size, 1), size);
    buf_add(&temporary, path);
    buf_add_char(&temporary, '.');
    buf_add_int(&temporary, getpid()); /* two programs may save to one place */
    buf_add(&temporary, ".new");
    bool done = write_and_move(temporary.text, path, text, length) || fail_to_write(path, err);
    free(temporary.text);
    free(text);
    return done;
}

static bool fail_to_read(const char *path, Err *err)
{
    return fail(err, N_("{file} cannot be read: {why}."), ARG_TEXT("file", path),
                ARG_TEXT("why", strerror(errno)));
}

char *file_read(const char *path, size_t most, size_t *length, Err *err)
{
    FILE *file = fopen(path, "rb");

    if (!file) {
        fail_to_read(path, err);
        return NULL;
    }
    size_t room = 0;
    char *text = NULL;
    *length = 0;
    do {
        room = room ? 2 * room : 16 << 10;
        text = memory_resize(text, room, 1);
        errno = 0;
        *length += fread(text + *length, 1, room - *length, file);
    } while (*length == room && *length <= most);
    bool wrong = ferror(file) != 0;
    if (wrong)
        fail_to_read(path, err);
    fclose(file);
    if (!wrong && *length > most)
        wrong = !fail(err, N_("{file} is too large: it has more than {most} bytes."),
                      ARG_TEXT("file", path), ARG_NUMBER("most", (int64_t)most));
    if (!wrong)
        return text;
    free(text);
    return NULL;
}

Match *match_load_file(const char *path, const Game *const games[], Err *err)
{
    size_t length;
    char *text = file_read(path, SAVE_BYTES_MOST, &length, err);

    if (!text)
        return NULL;
    Match *match = match_load(text, length, path, games, err);
    free(text);
    return match;
}
