/* listen.c -- sockets that listen on exactly the addresses that were named. */
#include "server/listen.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <unistd.h>

#include "engine/check.h"

enum { BACKLOG = 512, PORTS_TRIED = 16 };

static void set_flag(int fd, int level, int name, int value)
{
    int set = setsockopt(fd, level, name, &value, sizeof value);

    (void)set; /* what cannot be set is not there */
}

static void set_port(struct sockaddr *at, int port)
{
    if (at->sa_family == AF_INET6)
        ((struct sockaddr_in6 *)(void *)at)->sin6_port = htons((uint16_t)port);
    else
        ((struct sockaddr_in *)(void *)at)->sin_port = htons((uint16_t)port);
}

static int port_of(int fd)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;

    CHECK(getsockname(fd, (struct sockaddr *)&at, &size) == 0);
    return ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)(void *)&at)->sin6_port
                                          : ((struct sockaddr_in *)(void *)&at)->sin_port);
}

/* -1, with errno: it cannot be listened on. */
static int listen_at(const struct addrinfo *at, int port, bool both_families)
{
    int fd = socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    if (fd < 0)
        return -1;
    set_flag(fd, SOL_SOCKET, SO_REUSEADDR, 1);
    if (at->ai_family == AF_INET6)
        set_flag(fd, IPPROTO_IPV6, IPV6_V6ONLY, !both_families);
    set_port(at->ai_addr, port);
    if (bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

static void forget_ears(Listener *listener)
{
    while (listener->ears > 0)
        close(listener->ear[--listener->ears].fd);
}

/* A name may stand for an address that this machine does not have, such as one of IPv6; but a port
 * that is taken at one of them is not ours. */
static bool listen_at_all(Listener *listener, const struct addrinfo *found, int port,
                          bool both_families)
{
    for (; found && listener->ears < LISTEN_ADDRESSES_MOST; found = found->ai_next) {
        int fd = listen_at(found, port, both_families);
        if (fd < 0 && errno != EADDRNOTAVAIL && errno != EAFNOSUPPORT) {
            forget_ears(listener);
            return false;
        }
        if (fd < 0)
            continue;
        listener->ear[listener->ears++] = (Ear){ .fd = fd, .listener = listener };
        port = port_of(fd);
        if (both_families)
            break;
    }
    listener->port = port;
    return listener->ears > 0;
}

/* All addresses: one socket of IPv6 takes those of IPv4 too; without IPv6 there are only those. */
static bool listen_everywhere(Listener *listener, int port)
{
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_addr = in6addr_any };
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_ANY) };
    struct addrinfo last = { .ai_family = AF_INET,
                             .ai_addr = (struct sockaddr *)&four,
                             .ai_addrlen = sizeof four };
    struct addrinfo first = { .ai_family = AF_INET6,
                              .ai_addr = (struct sockaddr *)&six,
                              .ai_addrlen = sizeof six,
                              .ai_next = &last };

    return listen_at_all(listener, &first, port, true);
}

/* --- Connections --- */

static void take_connections(uv_poll_t *poll, int status, int events)
{
    const Ear *ear = poll->data;
    Listener *listener = ear->listener;
    struct sockaddr_storage from;

    (void)events;
    for (int i = 0; status == 0 && i < ACCEPTS_A_TURN; i++) {
        socklen_t size = sizeof from;
        int fd = accept4(ear->fd, (struct sockaddr *)&from, &size, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd >= 0) {
            /* An answer goes out at once, and does not wait until the one before was confirmed. */
            set_flag(fd, IPPROTO_TCP, TCP_NODELAY, 1);
            listener->accepted(listener->context, fd, (struct sockaddr *)&from);
        } else if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS) {
            uv_poll_stop(poll); /* it would be called again at once, and in vain */
            listener->resting = true;
            return;
        } else if (errno != EINTR && errno != ECONNABORTED) {
            return;
        }
    }
}

static void begin_to_hear(Listener *listener, uv_loop_t *loop)
{
    for (int i = 0; i < listener->ears; i++) {
        Ear *ear = &listener->ear[i];
        CHECK(uv_poll_init(loop, &ear->poll, ear->fd) == 0);
        ear->poll.data = ear;
        uv_poll_start(&ear->poll, UV_READABLE, take_connections);
    }
}

bool listener_open(Listener *listener, uv_loop_t *loop, const char *address, int port,
                   Accepted *accepted, void *context)
{
    const struct addrinfo wanted = { .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    bool opened = false;

    *listener = (Listener){ .accepted = accepted, .context = context };
    if (!strcmp(address, "*")) {
        opened = listen_everywhere(listener, port);
    } else if (getaddrinfo(address, NULL, &wanted, &found) == 0) {
        /* A free port of the first address may be taken at the second. */
        for (int i = 0; !opened && i < (port ? 1 : PORTS_TRIED); i++)
            opened = listen_at_all(listener, found, port, false);
        freeaddrinfo(found);
    }
    if (opened)
        begin_to_hear(listener, loop);
    return opened;
}

void listener_resume(Listener *listener)
{
    if (!listener->resting)
        return;
    listener->resting = false;
    for (int i = 0; i < listener->ears; i++)
        uv_poll_start(&listener->ear[i].poll, UV_READABLE, take_connections);
}

void listener_close(Listener *listener)
{
    for (int i = 0; i < listener->ears; i++) {
        uv_poll_stop(&listener->ear[i].poll);
        uv_close((uv_handle_t *)&listener->ear[i].poll, NULL);
        close(listener->ear[i].fd);
    }
    listener->ears = 0;
}
