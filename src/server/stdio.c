/* stdio.c -- one client on standard input and output: a message is a line. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/hub.h"

typedef struct Lines {
    char text[MESSAGE_BYTES_MOST + 2];
    size_t length;
    bool too_long; /* the rest of a line that is refused already */
    bool ended;
} Lines;

static void write_out(Link *link)
{
    for (Out *out; (out = link_next(link)) != NULL; out_free(out)) {
        fwrite(out->text + OUT_HEAD, 1, out->length, stdout);
        fputc('\n', stdout);
    }
    fflush(stdout);
}

static void take_lines(Link *link, Lines *lines)
{
    char *start = lines->text, *feed;

    while ((feed = memchr(start, '\n', lines->length - (size_t)(start - lines->text))) != NULL) {
        if (!lines->too_long && feed > start)
            hub_receive(link, start, (size_t)(feed - start));
        lines->too_long = false;
        start = feed + 1;
    }
    lines->length -= (size_t)(start - lines->text);
    memmove(lines->text, start, lines->length);
    if (lines->length < sizeof lines->text)
        return;
    if (!lines->too_long)
        hub_receive(link, lines->text, lines->length); /* refused for its length */
    lines->too_long = true;
    lines->length = 0;
}

static void read_in(Link *link, Lines *lines)
{
    ssize_t got =
        read(STDIN_FILENO, lines->text + lines->length, sizeof lines->text - lines->length);

    if (got < 0 && errno == EINTR)
        return;
    if (got <= 0) {
        lines->ended = true;
        return;
    }
    lines->length += (size_t)got;
    take_lines(link, lines);
}

bool server_run_stdio(const ServerOptions *options, Err *err)
{
    static Lines lines;
    Hub *hub = hub_open(options, err);

    if (!hub)
        return false;
    signal(SIGPIPE, SIG_IGN);
    Payer *payer = payer_hold_address(hub, "-");
    payer->free = true;
    Link *link = link_new(hub, payer, "-");
    link->wake = write_out;
    while (!lines.ended && !link->closing && !ferror(stdout)) {
        struct pollfd ready[] = { { .fd = STDIN_FILENO, .events = POLLIN },
                                  { .fd = store_fd(hub->store), .events = POLLIN },
                                  { .fd = hub->pool.fd, .events = POLLIN } };
        poll(ready, 3, TICK_MS);
        if (ready[1].revents)
            hub_store_ready(hub);
        if (ready[2].revents)
            pool_poll(&hub->pool);
        if (ready[0].revents)
            read_in(link, &lines);
        hub_tick(hub);
        hub_serve(hub);
    }
    hub_drain(hub);
    write_out(link);
    hub_close(hub);
    return true;
}
