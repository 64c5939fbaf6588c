/* bot.h -- private to gears-board: what its bots know, in four parts that use one another.
 *
 *   threat.c    what the Locusts will probably do to the COGs
 *   goal.c      what is still to be done in this mission, and where
 *   worth.c     what the team has, and what the Locusts in play will cost it
 *   bot.c       what a position is worth, and which moves look good
 *
 * Everything is counted in Order cards, because a COG without them falls (GB-HEAL-08).  The numbers
 * are rough; docs/balance/gears-board.md has what comes of them.
 */
#ifndef GEARS_BOARD_BOT_H
#define GEARS_BOARD_BOT_H

#include "games/gears-board/gears-board.h"

enum { FAR_AWAY = 40 }; /* areas: farther than any way */

/* --- threat.c --- */

/* The wounds that an attack with this many dice brings on average; `more`: for each omen. */
double board_mean_wounds(int dice, int defence, int more);

/* What each COG must reckon with. */
typedef struct Outlook {
    double now[SEATS_MAX];  /* wounds that are being dealt, or are about to be */
    double card[SEATS_MAX]; /* wounds by each AI card that is yet to come */
} Outlook;
void board_look_out(const Play *p, Outlook *outlook);

/* What a Locust in play costs the team in the long run: the less, the more it is hurt. */
double board_locust_worth(const Play *p, int locust);
double board_enemy_worth(const Play *p, const Enemy *enemy); /* one that is not there yet */

/* --- goal.c --- */

/* Movement distance, at most FAR_AWAY. */
static inline int way(const State *s, int from, int to)
{
    int areas = board_closeness(s, from, to);

    return areas > FAR_AWAY ? FAR_AWAY : areas;
}

int board_way_to_set(const State *s, int from, AreaSet set);

typedef struct Goal {
    AreaSet areas; /* where the stage is to be completed; empty: nowhere in particular */
    bool all;      /* by all COGs, and not by any of them */
    int within;    /* so near is near enough */
} Goal;
Goal board_goal_of(const Play *p, int seat);

double board_to_do(const Play *p); /* what the mission will still cost */
bool board_needs_ammo(const Play *p); /* for a weapon that alone hurts what must be killed */

/* --- worth.c --- */

double board_order_worth(const Play *p, int card); /* in hand: about 1 */
double board_arms_worth(const Play *p, const Cog *cog);
double board_team_worth(const Play *p, int known_to); /* a seat; NOBODY: all hands count */
double board_enemies_worth(const Play *p);

#endif
