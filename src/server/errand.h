/* errand.h -- private to server: reading without waiting. */
#ifndef SANDTABLE_ERRAND_H
#define SANDTABLE_ERRAND_H

#include "store/store.h"

typedef struct Hub Hub;

/* What has to be read for something that is done bit by bit. */
typedef struct Errand {
    StoreErrand *reading;
    int64_t mark; /* when it began, as hub->mark counts */
    bool again;   /* all is read, but a table must be read anew before the message is carried out */
    int64_t wants; /* the list of the lobby as it was then or later, as hub->mark counts */
} Errand;

/* The loop never waits for the store.  Whatever reads does so on an errand: what is not at hand is
 * asked for, and the caller gives up and comes back (store_read_apart).  So nothing may be changed
 * before all is read.  An answer that is begun on an errand that waits is not sent, so a handler
 * need not care: it is called again. */
void errand_enter(Hub *hub, Errand *errand);
bool errand_leave(Hub *hub); /* true: it waits.  Else it has ended */
void errand_end(Errand *errand);
bool errand_waits(const Hub *hub); /* the one on which the loop is now */
bool errand_failed(const Hub *hub);
void errand_renew(Hub *hub); /* what is at hand is too old */
bool errand_is_old(const Hub *hub, int64_t mark); /* did it begin before this? */

#endif
