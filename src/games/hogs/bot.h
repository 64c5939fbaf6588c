/* bot.h -- what bots are told, and how they judge a position: for bot.c, posts.c, plans.c,
 * guns.c. */
#ifndef HOGS_BOT_H
#define HOGS_BOT_H

#include "games/hogs/hogs.h"

/* --- For bots (posts.c, plans.c, guns.c) --- */

double hogs_posts_worth(const Play *p, int side);
double hogs_primary_now(const Play *p, int seat);
bool hogs_fears_aircraft(const Play *p, int seat);
double hogs_liking(const Play *p, int seat, int unit_class); /* Swill more than its price */
bool hogs_likes_guns(const Play *p, int seat);
double hogs_gun_share(const Play *p, int deployed); /* of what its price would buy in Units */
double hogs_base_worth(const Play *p, int seat, bool knows); /* its objectives */
double hogs_upgrades_worth(const Play *p, int seat); /* with Airship Parts */
bool hogs_awaits_mega(const Play *p, int seat, int objective);
float hogs_place_weight(const Play *p, int seat, int building, Move place);
bool hogs_is_idle_upgrade(const Play *p, int seat, int unit_class);

/* What a seat has besides VP, in tenths of one (bot.c).  known_to: the seat that judges, which does
 * not know the others' objectives; NOBODY: they all count. */
typedef struct SeatWorth {
    double units, base, upgrades, deployed, swill, objectives;
} SeatWorth;
SeatWorth hogs_worth(const Play *p, int seat, double rounds, int known_to);
void hogs_judge(const Play *p, int known_to, double result[]);
typedef struct Race {
    double rate[SEATS_MAX], rounds; /* VP of each side per round; rounds to go */
} Race;
Race hogs_race(const Play *p, unsigned sides);
unsigned hogs_sides_in_play(const State *s);
bool hogs_is_set_up(const State *s);

#endif
