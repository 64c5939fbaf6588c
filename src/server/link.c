/* link.c -- one connection: what waits to be sent. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
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

void out_free(Out *out)
{
    free(out);
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

/* It counts until the last byte of it is gone: what a library holds is memory, too. */
void link_sending(Link *link, const Out *out)
{
    link->sending = out->length;
    link->sending_ms = out->since_ms;
    link->queued += out->length;
    link->hub->queued += out->length;
}

void link_handed_on(Link *link)
{
    link->queued -= link->sending;
    link->hub->queued -= link->sending;
    link->sending = 0;
}

static void drop_all(Link *link)
{
    for (Out *out; (out = link_next(link)) != NULL;)
        out_free(out);
    link_handed_on(link);
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
    drop_all(link);
    hub->links--;
    payer_release(link->payer);
    payer_release(link->person);
    free(link);
}

/* What waits for it goes at once: whoever does not read would keep it here. */
static void cut_off(Link *link, const char *why)
{
    payer_log(link->payer, why);
    drop_all(link);
    inbox_part(link, 0);
    link_close(link);
    if (link->cut)
        link->cut(link);
}

/* What may wait for one connection once too much waits for all. */
static size_t share_of(const Hub *hub)
{
    size_t share = QUEUES_BYTES_MOST / (size_t)(hub->links + 1);

    return share > QUEUE_BYTES_SHARE ? share : QUEUE_BYTES_SHARE;
}

/* A client that does not take what it is sent is cut off; it can come back and catch up. */
void link_send(Link *link, const char *text, size_t length)
{
    if (link->closing || link->hub->ending)
        return;
    bool is_much = link->hub->queued > QUEUES_BYTES_LAST && link->queued > share_of(link->hub);
    if (is_much || link->queued + length > QUEUE_BYTES_MOST) {
        cut_off(link, "closed, it does not read");
        return;
    }
    Out *out = memory_resize(NULL, 1, sizeof *out + OUT_HEAD + length + 1);
    out->next = NULL;
    out->since_ms = time_steady_ms();
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

/* Too much waits for all together, and this one takes it slowly; or it was to be closed and does
 * not even read why. */
static bool is_too_slow(const Link *link, int64_t now)
{
    bool is_much = link->hub->queued > QUEUES_BYTES_MOST && link->queued > share_of(link->hub);
    int64_t since_ms = link->sending ? link->sending_ms : link->first ? link->first->since_ms : now;

    return (is_much && now - since_ms > QUEUE_SLOW_MS) ||
           (link->closing && now - link->closed_ms > CLOSING_MS);
}

void links_sweep(Hub *hub)
{
    int64_t now = time_steady_ms();

    for (Link *link = hub->link; link; link = link->next)
        if (is_too_slow(link, now))
            cut_off(link, "closed, it reads too slowly");
        else if (inbox_is_too_slow(link, now))
            cut_off(link, "closed, it does not end a message");
}

void link_close(Link *link)
{
    if (!link->closing)
        link->closed_ms = time_steady_ms();
    link->closing = true;
    link->wake(link);
}
