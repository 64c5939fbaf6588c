/* inbox.c -- messages that have come in: what each costs, and whose turn it is. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "server/hub.h"

struct Note {
    Note *next;
    int64_t came_us; /* as in Ask */
    size_t length;
    char text[];
};

/* --- Prices --- */

/* In points, as docs/protocol.md lists them.  It is the least that is paid. */
static double price_of(const Message *message)
{
    switch (message->type) {
    case MESSAGE_REGISTER:
    case MESSAGE_SIGN_IN:
    case MESSAGE_PASSWORD:
    case MESSAGE_DELETE:
        return 40;
    case MESSAGE_BRANCH:
        return 20;
    case MESSAGE_CREATE:
        return message->guided || message->lesson[0] ? 20 : 10;
    case MESSAGE_REMATCH:
    case MESSAGE_HINT:
    case MESSAGE_PLAN:
    case MESSAGE_REACH:
    case MESSAGE_SIGN_OUT:
    case MESSAGE_EXPORT:
        return 10;
    case MESSAGE_ATTACH:
    case MESSAGE_LOBBY:
    case MESSAGE_SEEK:
    case MESSAGE_LOG:
    case MESSAGE_SAVE:
    case MESSAGE_REVIEW:
        return 5;
    case MESSAGE_HELLO:
    case MESSAGE_CHAT:
    case MESSAGE_CONTENT:
    case MESSAGE_COMPENDIUM:
    case MESSAGE_LESSONS:
    case MESSAGE_WHY:
    case MESSAGE_ODDS:
    case MESSAGE_SIT:
    case MESSAGE_STAND:
    case MESSAGE_BOT:
    case MESSAGE_START:
    case MESSAGE_REVEAL:
    case MESSAGE_RESIGN:
    case MESSAGE_FORMALITIES:
        return 3;
    default:
        return 1;
    }
}

static double points_of(const Link *link)
{
    double points = payer_points(link->payer);

    if (link->person && payer_points(link->person) < points)
        points = payer_points(link->person);
    return points;
}

static void charge(Link *link, double points)
{
    payer_charge(link->payer, points);
    payer_charge(link->person, points);
}

/* --- Lanes --- */

static double spent_by(Payer *payer)
{
    return payer ? payer->purse.most - payer_points(payer) : 0;
}

static int lane_of(const Link *link)
{
    double spent = spent_by(link->payer), own = spent_by(link->person);
    int lane = 0;

    for (spent = own > spent ? own : spent; spent >= LANE_POINTS && lane < LANES - 1; spent /= 2)
        lane++;
    return lane;
}

static void lane_push(Hub *hub, Link *link, int lane)
{
    Lane *to = &hub->lane[lane];

    link->lane = lane;
    link->behind = NULL;
    link->ahead = to->last;
    if (to->last)
        to->last->behind = link;
    else
        to->first = link;
    to->last = link;
}

static void lane_leave(Hub *hub, Link *link)
{
    if (link->lane == LANE_NONE)
        return;
    Lane *lane = &hub->lane[link->lane];
    if (link->ahead)
        link->ahead->behind = link->behind;
    else
        lane->first = link->behind;
    if (link->behind)
        link->behind->ahead = link->ahead;
    else
        lane->last = link->ahead;
    link->lane = LANE_NONE;
}

/* What goes on from here to the store goes in the order in which it came.  So while much is on its
 * way, those who have spent more wait here, and what others ask for overtakes them. */
static int lanes_served(Hub *hub)
{
    return hub->waiting + store_queued(hub->store) < BEHIND_MOST ? LANES : 1;
}

/* Whose turn it is.  Who has spent more since they were put into their lane goes to another. */
static Link *next_link(Hub *hub)
{
    int lanes = lanes_served(hub);

    for (int i = 0; i < lanes; i++)
        for (Link *link; (link = hub->lane[i].first) != NULL;) {
            int lane = lane_of(link);
            if (lane <= i)
                return link;
            lane_leave(hub, link);
            lane_push(hub, link, lane);
        }
    return NULL;
}

/* --- Messages --- */

/* It is read again once there is room for half of that. */
static bool is_full(const Link *link)
{
    int part = link->held ? 2 : 1;

    return link->notes >= INBOX_MOST / part || link->noted >= INBOX_BYTES_MOST / (size_t)part ||
           (link->notes > 0 && link->hub->noted >= INBOXES_BYTES_MOST);
}

static void hold_if_full(Link *link)
{
    bool full = is_full(link);

    if (full == link->held || !link->hold)
        return;
    link->held = full;
    link->hold(link, full);
}

/* More than its share, while there is too much of it. */
static bool holds_too_much(const Link *link, size_t most)
{
    return link->hub->parts > most &&
           link->part > PARTS_BYTES_MOST / (size_t)(link->hub->links + 1);
}

bool inbox_part(Link *link, size_t length)
{
    if (link->part == 0)
        link->part_ms = time_steady_ms();
    link->hub->parts += length - link->part;
    link->part = length;
    return !holds_too_much(link, 2 * (size_t)PARTS_BYTES_MOST);
}

bool inbox_is_too_slow(const Link *link, int64_t now_ms)
{
    return holds_too_much(link, PARTS_BYTES_MOST) && now_ms - link->part_ms > PARTS_SLOW_MS;
}

void inbox_put(Link *link, const char *text, size_t length)
{
    Note *note = memory_resize(NULL, 1, sizeof *note + length);

    note->next = NULL;
    note->came_us = time_steady_us();
    note->length = length;
    memcpy(note->text, text, length);
    if (link->note_last)
        link->note_last->next = note;
    else
        link->note_first = note;
    link->note_last = note;
    link->notes++;
    link->noted += length;
    link->hub->noted += length;
    if (link->lane == LANE_NONE)
        lane_push(link->hub, link, lane_of(link));
    hold_if_full(link);
}

static void drop_first(Link *link)
{
    Note *note = link->note_first;

    link->note_first = note->next;
    if (!link->note_first)
        link->note_last = NULL;
    link->notes--;
    link->noted -= note->length;
    link->hub->noted -= note->length;
    free(note);
}

void inbox_forget(Link *link)
{
    lane_leave(link->hub, link);
    while (link->note_first)
        drop_first(link);
    inbox_part(link, 0);
}

static int64_t faults_so_far(const Hub *hub)
{
    return hub->count.set_aside + hub->count.faults;
}

/* The price, or more if it took longer or the answer is large.  Rules that failed took long through
 * no fault of the sender. */
static void carry_out(Link *link, const Message *message, const Err *err, double price,
                      int64_t came_us)
{
    int64_t begun = time_busy_us(), faults = faults_so_far(link->hub);
    size_t sent = link->sent;
    Payer *payer = link->payer, *person = link->person;

    hub_take(link, message, err, came_us);
    double took = (double)(time_busy_us() - begun) / POINT_US;
    if (faults_so_far(link->hub) > faults)
        took = 0;
    double cost = (took > price ? took : price) + (double)(link->sent - sent) / BYTES_A_POINT;
    payer_charge(payer, cost);
    payer_charge(person ? person : link->person, cost);
}

Bill bill_begin(const Link *link)
{
    return (Bill){ .begun_us = time_busy_us(), .sent = link->sent };
}

/* The price of the message has been paid; what it took since comes on top. */
void bill_pay(Link *link, const Bill *bill)
{
    double cost = (double)(time_busy_us() - bill->begun_us) / POINT_US +
                  (double)(link->sent - bill->sent) / BYTES_A_POINT;

    payer_charge(link->payer, cost);
    payer_charge(link->person, cost);
}

/* Whoever does not read the answers gets no more of them for now. */
static bool has_to_read_first(const Link *link)
{
    return link->queued > (link->hub->queued > QUEUES_BYTES_MOST ? 0 : QUEUE_BYTES_PAUSE) ||
           (link->session && link->session->parked >= PARKED_MOST);
}

/* The first message of a connection; false: it cannot be paid for yet. */
static bool serve_first(Link *link)
{
    Hub *hub = link->hub;
    const Note *note = link->note_first;
    Message message;
    Err err;

    hub_speak(hub, link->session);
    bool sound = message_read(note->text, note->length, &message, &err);
    double price = sound ? price_of(&message) : 1;
    double missing = price - points_of(link);
    if (missing > 0 && missing / (hub->options->rate / 2.0) < WAIT_MOST_S) {
        link->price = price;
        return false;
    }
    if (missing > 0) {
        hub_refuse_for_now(link, &message);
        charge(link, PRICE_REFUSAL);
    } else {
        carry_out(link, &message, sound ? NULL : &err, price, note->came_us);
    }
    drop_first(link);
    return true;
}

/* While it waits, its lane is the last, which is not served but woken from. */
static void serve(Hub *hub, Link *link)
{
    bool served = link->closing || (!has_to_read_first(link) && serve_first(link));

    if (link->closing) {
        inbox_forget(link);
        return;
    }
    lane_leave(hub, link);
    if (!served)
        lane_push(hub, link, LANE_WAITING);
    else if (link->note_first)
        lane_push(hub, link, lane_of(link));
    hold_if_full(link);
}

bool inbox_serve(Hub *hub)
{
    int64_t end = time_steady_us() + SERVE_US;
    Link *link;

    while ((link = next_link(hub)) != NULL) {
        serve(hub, link);
        if (time_steady_us() >= end)
            return next_link(hub) != NULL;
    }
    return false;
}

/* Who has waited long has spent little of late, and is to be served before those who came since. */
static void move_up(Hub *hub)
{
    Link *next;

    for (int i = 1; i < LANES; i++)
        for (Link *link = hub->lane[i].first; link; link = next) {
            next = link->behind;
            int lane = lane_of(link);
            if (lane >= i)
                continue;
            lane_leave(hub, link);
            lane_push(hub, link, lane);
        }
}

/* Of the connections of one payer only as many are woken as can pay. */
void inbox_wake(Hub *hub)
{
    Link *next;

    move_up(hub);
    for (Link *link = hub->lane[LANE_WAITING].first; link; link = next) {
        next = link->behind;
        if (has_to_read_first(link) || points_of(link) - link->payer->promised < link->price)
            continue;
        link->payer->promised += link->price;
        lane_leave(hub, link);
        lane_push(hub, link, lane_of(link));
    }
    for (int i = 0; i < LANES; i++)
        for (Link *link = hub->lane[i].first; link; link = link->behind)
            link->payer->promised = 0;
}
