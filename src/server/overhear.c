/* overhear.c -- looks at what libwebsockets reads, at the moment it is read. */
#include "server/overhear.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"

/* By file descriptor.  A number is given anew before whoever had it is told of its end. */
static _Thread_local Overheard **overheard;
static _Thread_local int overheard_most, overheard_now;

void overhear_begin(Overheard *it)
{
    CHECK(it->fd >= 0);
    if (it->fd >= overheard_most) {
        int most = it->fd < 64 ? 128 : 2 * it->fd;
        overheard = memory_resize(overheard, (size_t)most, sizeof *overheard);
        memset(overheard + overheard_most, 0, (size_t)(most - overheard_most) * sizeof *overheard);
        overheard_most = most;
    }
    overheard_now += overheard[it->fd] == NULL;
    overheard[it->fd] = it;
}

void overhear_end(Overheard *it)
{
    if (it->fd >= overheard_most || overheard[it->fd] != it)
        return;
    overheard[it->fd] = NULL;
    if (--overheard_now > 0)
        return;
    free(overheard);
    overheard = NULL;
    overheard_most = 0;
}

static Overheard *find(int fd, bool tls)
{
    Overheard *it = fd >= 0 && fd < overheard_most ? overheard[fd] : NULL;

    return it && it->tls == tls ? it : NULL;
}

/* Everybody may send a ping now and then, and a message in parts. */
static bool are_too_many(Overheard *it)
{
    if (it->frames.without_end == 0)
        return false;
    purse_points(&it->purse, time_steady_us());
    it->purse.points -= it->frames.without_end;
    it->frames.without_end = 0;
    return it->purse.points < 0;
}

static Fault look_at(Overheard *it, const void *bytes, size_t length)
{
    if (!frames_read(&it->frames, bytes, length))
        return FAULT_UNMASKED;
    return are_too_many(it) ? FAULT_FRAMES : FAULT_NONE;
}

/* False: what was read is not to be used. */
static bool is_sound(Overheard *it, const void *bytes, ssize_t length)
{
    if (length <= 0 || it->fault)
        return !it->fault;
    it->fault = look_at(it, bytes, (size_t)length);
    if (it->fault)
        it->refuse(it->context, it->fault);
    return !it->fault;
}

/* --- In place of the functions with these names --- */

typedef ssize_t Recv(int fd, void *bytes, size_t most, int flags);
typedef int SslRead(void *ssl, void *bytes, int most);
typedef int SslGetFd(const void *ssl);

/* A sanitizer has functions of its own in between. */
extern Recv __interceptor_recv __attribute__((weak));

/* Functions and data are of one size here (POSIX). */
static void find_next(void *function, const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);

    CHECK(found != NULL);
    memcpy(function, &found, sizeof found);
}

Recv recv;
SslRead SSL_read;

ssize_t recv(int fd, void *bytes, size_t most, int flags)
{
    static _Thread_local Recv *next;

    if (!next && __interceptor_recv)
        next = __interceptor_recv;
    else if (!next)
        find_next(&next, "recv");
    ssize_t got = next(fd, bytes, most, flags);
    Overheard *it = flags & MSG_PEEK ? NULL : find(fd, false);
    if (it && !is_sound(it, bytes, got)) {
        errno = ECONNRESET;
        return -1;
    }
    return got;
}

int SSL_read(void *ssl, void *bytes, int most)
{
    static _Thread_local SslRead *next;
    static _Thread_local SslGetFd *fd_of;

    if (!next) {
        find_next(&next, "SSL_read");
        find_next(&fd_of, "SSL_get_fd");
    }
    int got = next(ssl, bytes, most);
    Overheard *it = overheard_now > 0 ? find(fd_of(ssl), true) : NULL;
    return it && !is_sound(it, bytes, got) ? -1 : got;
}
