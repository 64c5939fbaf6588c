/* horde.h -- the side that nobody plays (HG-HORDE). */
#ifndef HOGS_HORDE_H
#define HOGS_HORDE_H

#include "games/hogs/hogs.h"

static inline const Horde *hogs_horde_of(const Play *p) /* what its mission says of it */
{
    return &content_of(p)->hordes[mission_of(p)->horde_index];
}

/* --- On the ground (horde.c) --- */

int hogs_horde_pick(const Play *p, int initiative); /* HG-HORDE-26; NOBODY: no Unit is left */
void hogs_horde_answer(const Play *p, const Question *q, int *choice); /* HG-HORDE-23 */
bool hogs_horde_hurts(const Play *p, Pool pool, int unit); /* HG-HORDE-13 */
/* HG-HORDE-14: a before b, seen from a hex */
bool hogs_horde_prefers(const Play *p, int hex, int a, int b);
int hogs_nearest_base(const Play *p, int hex); /* the distance to a human Base Hex */
/* Is one hex nearer to a human base than another?  If neither is, the one with the lower number. */
bool hogs_is_nearer(const Play *p, int hex, int other);

/* --- In the air (horde_air.c) --- */

bool hogs_horde_flies(const State *s);
void hogs_horde_orders(Play *p); /* HG-HORDE-27 */
void hogs_horde_flight(const Play *p, const Question *q, int *choice);

/* --- Where it comes from, and how it wins (horde_spawn.c) --- */

void hogs_horde_start(Play *p);
bool hogs_horde_has_won(const Play *p); /* at an End Phase */
bool hogs_horde_has_razed(const Play *p); /* at any time */

#endif
