/* wait.c -- messages that wait until what is being written of their table is durable. */
#include <stdlib.h>

#include "match/memory.h"
#include "server/hub.h"

/* Questions about a position, and what goes back in the record, want a record that is durable. */
static bool wants_what_is_durable(MessageType type)
{
    switch (type) {
    case MESSAGE_WHY:
    case MESSAGE_ODDS:
    case MESSAGE_HINT:
    case MESSAGE_UNDO:
    case MESSAGE_REDO:
    case MESSAGE_VOTE:
    case MESSAGE_RESIGN:
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

/* A write takes milliseconds; nobody should have to ask again because of it. */
bool wait_if_needed(const Ask *ask)
{
    Hub *hub = ask->hub;
    const Table *table = table_find(hub, ask->message->table);

    if (!wants_what_is_durable(ask->message->type) || !table || table->pending == 0 ||
        hub->waiting >= WAITING_MOST)
        return false;
    Waiting *waiting = memory_new(1, sizeof *waiting);
    waiting->session = ask->session;
    waiting->message = *ask->message;
    waiting->came_us = ask->came_us;
    ask->session->busy++;
    if (hub->waiting_last)
        hub->waiting_last->next = waiting;
    else
        hub->waiting_first = waiting;
    hub->waiting_last = waiting;
    hub->waiting++;
    return true;
}

/* What waited is carried out in its order; what has to wait still goes to the end of the new
 * list. */
void wait_end(Hub *hub, Handler *carry_out)
{
    Waiting *waiting = hub->waiting_first;

    hub->waiting_first = hub->waiting_last = NULL;
    hub->waiting = 0;
    while (waiting) {
        Waiting *next = waiting->next;
        Session *session = waiting->session;
        Ask ask = { .hub = hub, .link = session->link, .session = session,
                    .message = &waiting->message, .came_us = waiting->came_us };
        session->busy--;
        if (session->link && !hub->ending)
            carry_out(&ask);
        free(waiting);
        waiting = next;
    }
}
