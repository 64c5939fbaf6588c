/* listen.h -- private to server: sockets that listen on exactly the addresses that were named.
 *
 * Given an IPv4 address, libwebsockets would listen on every address of the machine; so the server
 * accepts connections itself and hands them over.  That also lets it count them before anything is
 * spent on them.
 */
#ifndef SANDTABLE_LISTEN_H
#define SANDTABLE_LISTEN_H

#include <sys/socket.h>
#include <uv.h>

#include "engine/text.h"

enum {
    LISTEN_ADDRESSES_MOST = 8, /* that one name may stand for */
    ACCEPTS_A_TURN = 32,       /* of the loop: play goes on between them */
};

/* A connection has come; fd is the receiver's from now on. */
typedef void Accepted(void *context, int fd, const struct sockaddr *from);

typedef struct Ear {
    uv_poll_t poll;
    int fd;
    struct Listener *listener;
} Ear;

typedef struct Listener {
    Ear ear[LISTEN_ADDRESSES_MOST];
    int ears;
    int port;
    Accepted *accepted;
    void *context;
    bool resting; /* there were no file descriptors left */
} Listener;

/* address: of IPv4 or IPv6, a name of this machine, or "*" for all there are.  port 0: any that is
 * free.  The listener stays where it is until listener_close.  False: nothing listens. */
bool listener_open(Listener *listener, uv_loop_t *loop, const char *address, int port,
                   Accepted *accepted, void *context);
void listener_resume(Listener *listener); /* if it rests; once in a while */
void listener_close(Listener *listener);  /* the loop has to run once more afterwards */

#endif
