/* link.c -- one connection: what waits to be sent. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "server/tables.h"

Link *link_new(Hub *hub, Payer *payer, const char *address)
{
    Link *link = memory_new(1, sizeof *link);
    Buf text;

    buf_init(&text, link->address, sizeof link->address);
    buf_add(&text, address);

    link->hub = hub;
    link->payer = payer;
    payer->holders++;
    link->lane = LANE_NONE;
    link->next = hub->link;
    if (hub->link)
        hub->link->before = link;
    hub->link = link;
    hub->links++;
    link->number = (int)(hub->count.links++ % LINK_NUMBERS) + 1;
    hub_debug("connected", link->address);
    if (hub->links > hub->most_links)
        hub->most_links = hub->links;
    return link;
}

void link_free(Link *link)
{
    Hub *hub = link->hub;

    hub_debug("disconnected", link->address);
    inbox_forget(link);
    view_drop(hub, link, NULL, SEAT_UNSAID);
    if (link->session && link->session->link == link)
        session_leave(hub, link->session);
    if (link->next)
        link->next->before = link->before;
    if (link->before)
        link->before->next = link->next;
    else
        hub->link = link->next;
    for (Out *out; (out = link_next(link)) != NULL;)
        out_free(out);
    hub->links--;
    payer_release(link->payer);
    payer_release(link->person);
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
        payer_log(link->payer, "closed, it does not read");
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
    link->hub->queued += length;
    link->sent += length;
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
    link->hub->queued -= out->length;
    return out;
}

void link_close(Link *link)
{
    link->closing = true;
    link->wake(link);
}
