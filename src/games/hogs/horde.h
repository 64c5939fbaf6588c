/* horde.h -- the side that nobody plays (HG-HORDE). */
#ifndef HOGS_HORDE_H
#define HOGS_HORDE_H

#include "games/hogs/hogs.h"

/* --- The horde (horde.c) --- */

int hogs_horde_pick(const Play *p, int initiative); /* HG-HORDE-26; NOBODY: no Unit is left */
void hogs_horde_answer(const Play *p, const Question *q, int *choice); /* HG-HORDE-23 */
bool hogs_horde_hurts(const Play *p, Pool pool, int unit); /* HG-HORDE-13 */
/* HG-HORDE-14: a before b, seen from a hex */
bool hogs_horde_prefers(const Play *p, int hex, int a, int b);
int hogs_nearest_base(const Play *p, int hex); /* the distance to a human Base Hex */
bool hogs_horde_flies(const State *s);
void hogs_horde_orders(Play *p); /* HG-HORDE-27 */
void hogs_horde_flight(const Play *p, const Question *q, int *choice);
bool hogs_horde_has_won(const Play *p); /* at an End Phase */
bool hogs_horde_has_razed(const Play *p); /* at any time */
void hogs_horde_start(Play *p);

#endif
