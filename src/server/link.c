/* link.c -- one connection: what waits to be sent, and how much it may send. */
#include <stdlib.h>
#include <string.h>

#include "match/memory.h"
#include "server/hub.h"

Link *link_new(Hub *hub, const char *address)
{
    Link *link = memory_new(1, sizeof *link);
    Buf text;

    buf_init(&text, link->address, sizeof link->address);
    buf_add(&text, address);
    link->hub = hub;
    link->allowance = hub->options->burst;
    link->filled_ms = hub_steady();
    link->next = hub->link;
    if (hub->link)
        hub->link->before = link;
    hub->link = link;
    hub->links++;
    hub->count.links++;
    hub_debug("connected", link->address);
    return link;
}

void link_free(Link *link)
{
    Hub *hub = link->hub;

    hub_debug("disconnected", link->address);
    view_drop(hub, link, NULL, SEAT_UNSAID);
    if (link->session && link->session->link == link) {
        link->session->link = NULL;
        link->session->left_ms = hub_steady();
    }
    if (link->next)
        link->next->before = link->before;
    if (link->before)
        link->before->next = link->next;
    else
        hub->link = link->next;
    for (Out *out; (out = link_next(link)) != NULL;)
        out_free(out);
    hub->links--;
    free(link);
}

void out_free(Out *out)
{
    free(out);
}

/* A client that does not take what it is sent is cut off; it can come back and catch up. */
void link_send(Link *link, const char *text, size_t length)
{
    if (link->closing || link->hub->ending)
        return;
    if (link->queued + length > QUEUE_BYTES_MOST) {
        hub_log("closed, it does not read", link->address);
        link_close(link);
        return;
    }
    Out *out = memory_resize(NULL, 1, sizeof *out + OUT_HEAD + length + 1);
    out->next = NULL;
    out->length = length;
    memcpy(out->text + OUT_HEAD, text, length);
    out->text[OUT_HEAD + length] = '\0';
    if (link->last)
        link->last->next = out;
    else
        link->first = out;
    link->last = out;
    link->queued += length;
    link->wake(link);
}

Out *link_next(Link *link)
{
    Out *out = link->first;

    if (!out)
        return NULL;
    link->first = out->next;
    if (!link->first)
        link->last = NULL;
    link->queued -= out->length;
    return out;
}

void link_close(Link *link)
{
    link->closing = true;
    link->wake(link);
}

/* A bucket that fills up with `rate` messages a second and holds `burst`. */
bool link_may_send(Link *link, double cost)
{
    const ServerOptions *options = link->hub->options;
    int64_t now = hub_steady();

    link->allowance += (double)(now - link->filled_ms) * options->rate / 1000;
    if (link->allowance > options->burst)
        link->allowance = options->burst;
    link->filled_ms = now;
    if (link->allowance < cost) {
        link->hub->count.limited++;
        if (++link->strikes >= STRIKES_MOST) {
            hub_log("closed, it sends too much", link->address);
            link_close(link);
        }
        return false;
    }
    link->allowance -= cost;
    return true;
}
