/* errand.h -- private to server: reading without waiting. */
#ifndef SANDTABLE_ERRAND_H
#define SANDTABLE_ERRAND_H

#include "store/store.h"

typedef struct Hub Hub;

/* What has to be read before something can be done. */
typedef struct Errand {
    StoreErrand *reading;
    int64_t mark; /* hub->mark when it began */
    bool again;   /* all is read, but a table must be read anew before the message is carried out */
    int looks; /* how often that was done: what others write all the time holds no message up */
    int64_t wants; /* it needs the lobby's list as of this hub->mark, or a later one */
} Errand;

/* The loop never waits for the store.  All reading is done on an errand: whatever is not at hand is
 * asked for, and the caller gives up and is called again later, from the beginning
 * (store_read_apart).  So it must change nothing before everything has been read.  If it has begun
 * an answer by then, that is not sent, so a handler need not care. */
void errand_enter(Hub *hub, Errand *errand);
bool errand_leave(Hub *hub); /* true: it has to wait; false: it is done */
void errand_end(Errand *errand);
bool errand_waits(const Hub *hub); /* the one that the loop is on now */
bool errand_failed(const Hub *hub);
void errand_renew(Hub *hub); /* what is at hand is too old */
bool errand_is_old(const Hub *hub, int64_t mark); /* did it begin before this? */

#endif
