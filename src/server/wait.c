/* wait.c -- messages that wait until what is being written of their table is durable, until what
 * they need is read, or until it is known what outran them. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "server/tables.h"

/* Questions about a position, and what goes back in the record, want a record that is durable.  So
 * do changes of the table: between two of them all is durable for a moment, and it goes on, however
 * many somebody sends (table_settle). */
static bool wants_what_is_durable(MessageType type)
{
    switch (type) {
    case MESSAGE_SIT:
    case MESSAGE_STAND:
    case MESSAGE_BOT:
    case MESSAGE_START:
    case MESSAGE_REVEAL:
    case MESSAGE_MUTE:
    case MESSAGE_REMOVE:
    case MESSAGE_WHY:
    case MESSAGE_ODDS:
    case MESSAGE_REACH:
    case MESSAGE_HINT:
    case MESSAGE_PLAN:
    case MESSAGE_UNDO:
    case MESSAGE_REDO:
    case MESSAGE_VOTE:
    case MESSAGE_RESIGN:
    case MESSAGE_FORMALITIES:
    case MESSAGE_REMATCH:
    case MESSAGE_BRANCH:
    case MESSAGE_SEEK:
    case MESSAGE_LOG:
    case MESSAGE_SAVE:
        return true;
    default:
        return false;
    }
}

static void keep(Hub *hub, Waiting *waiting)
{
    waiting->next = NULL;
    if (hub->waiting_last)
        hub->waiting_last->next = waiting;
    else
        hub->waiting_first = waiting;
    hub->waiting_last = waiting;
    hub->waiting++;
}

/* Before those that the sender sent after it. */
static void keep_in_order(Hub *hub, Waiting *waiting)
{
    Waiting **place = &hub->waiting_first;

    while (*place && ((*place)->session != waiting->session ||
                      (*place)->number < waiting->number))
        place = &(*place)->next;
    if (!*place) {
        keep(hub, waiting);
        return;
    }
    waiting->next = *place;
    *place = waiting;
    hub->waiting++;
}

static Waiting *make(const Ask *ask, const char *rests_on)
{
    Waiting *waiting = memory_new(1, sizeof *waiting);

    waiting->session = ask->session;
    waiting->message = *ask->message;
    waiting->came_us = ask->came_us;
    waiting->since_ms = ask->since_ms ? ask->since_ms : time_steady_ms();
    waiting->number = ask->number;
    waiting->lost = ask->lost;
    if (rests_on)
        memcpy(waiting->rests_on, rests_on, strlen(rests_on) + 1);
    return waiting;
}

static void add(const Ask *ask)
{
    Waiting *waiting = make(ask, ask->rests_on);

    waiting->errand = *ask->errand;
    *ask->errand = (Errand){ .reading = NULL };
    ask->session->busy++;
    ask->session->parked++;
    keep(ask->hub, waiting);
}

/* Messages about a table keep their order. */
static bool is_behind_another(const Ask *ask)
{
    const Waiting *waiting = ask->session && ask->session->parked ? ask->hub->waiting_first : NULL;

    while (waiting && (waiting->session != ask->session ||
                       strcmp(waiting->message.table, ask->message->table) != 0))
        waiting = waiting->next;
    return waiting != NULL;
}

static bool is_too_long(int64_t since_ms)
{
    return since_ms && time_steady_ms() - since_ms >= WAIT_MS_MOST;
}

/* A write or a reading takes milliseconds; nobody should have to ask again because of it. */
bool wait_if_needed(const Ask *ask)
{
    Hub *hub = ask->hub;
    const Table *table = ask->message->table[0] ? table_find(hub, ask->message->table) : NULL;
    const Table *other = ask->rests_on ? table_find(hub, ask->rests_on) : NULL;

    if (hub->waiting >= WAITING_MOST || !ask->message->table[0] || is_too_long(ask->since_ms))
        return false;
    bool waits = table && ((table->pending > 0 && wants_what_is_durable(ask->message->type)) ||
                           (table->stale && store_errand_waits(table->errand.reading)));
    waits = waits || (other && (other->stale || other->pending > 0));
    if (!waits && !is_behind_another(ask))
        return false;
    add(ask);
    return true;
}

void wait_for_reading(const Ask *ask)
{
    Err err;

    if (ask->hub->waiting < WAITING_MOST && ask->session && !is_too_long(ask->since_ms)) {
        add(ask);
        return;
    }
    errand_end(ask->errand);
    fail(&err, N_("The store is not answering. Try again in a while."));
    refuse_text(ask, "store", err.text, NULL);
}

Waiting *wait_prepare(const Ask *ask, const char *table)
{
    return make(ask, table);
}

bool wait_after_race(Hub *hub, Waiting *waiting, const Reply *reply)
{
    if (hub->ending || hub->waiting >= WAITING_MOST || waiting->lost >= RACES_MOST ||
        is_too_long(waiting->since_ms))
        return false;
    waiting->lost++;
    waiting->session->busy++;
    waiting->session->parked++;
    answer_take_back(hub, reply);
    keep_in_order(hub, waiting);
    return true;
}

/* Is what it waits for still to come?  Nobody waits for ever. */
static bool waits_still(const Waiting *waiting)
{
    return store_errand_waits(waiting->errand.reading) && !is_too_long(waiting->since_ms);
}

static void end_one(Hub *hub, Waiting *waiting, Handler *carry_out)
{
    Session *session = waiting->session;
    Ask ask = { .hub = hub, .link = session->link, .session = session,
                .message = &waiting->message, .came_us = waiting->came_us,
                .since_ms = waiting->since_ms, .number = waiting->number,
                .lost = waiting->lost,
                .rests_on = waiting->rests_on[0] ? waiting->rests_on : NULL,
                .errand = &waiting->errand };

    session->busy--;
    session->parked--;
    if (session->link && !hub->ending) {
        Bill bill = bill_begin(ask.link);
        carry_out(&ask);
        bill_pay(ask.link, &bill);
    }
    errand_end(&waiting->errand);
    free(waiting);
}

/* What waited is carried out in its order; what has to wait still goes to the end of the new list,
 * and after it comes what there was no time for. */
void wait_end(Hub *hub, Handler *carry_out)
{
    Waiting *waiting = hub->waiting_first;
    int64_t end_us = time_steady_us() + RESUME_US;
    bool in_time = true;

    hub->waiting_first = hub->waiting_last = NULL;
    hub->waiting = 0;
    hub->waiting_is_due = false;
    while (waiting) {
        Waiting *next = waiting->next;
        int before = hub->waiting;
        if (!hub->ending && (!in_time || (waiting->session->link && waits_still(waiting)))) {
            hub->waiting_is_due |= !in_time;
            keep(hub, waiting);
        } else {
            end_one(hub, waiting, carry_out);
        }
        /* Whatever only went on to wait took next to no time. */
        in_time = in_time && (hub->waiting > before || time_steady_us() < end_us);
        waiting = next;
    }
}
