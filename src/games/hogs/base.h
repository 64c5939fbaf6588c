/* base.h -- what a seat has beside the board: its base, its Swill, and whom it recruits. */
#ifndef HOGS_BASE_H
#define HOGS_BASE_H

#include "games/hogs/units.h"

/* --- The base (base.c, building.c, swill.c) --- */

typedef uint64_t Squares; /* bit 8 * y + x */
Squares hogs_squares_of(const Play *p, const Tile *tile); /* that it covers */
bool hogs_fits(const Play *p, int seat, int building, int turn, int x, int y);
bool hogs_fits_somewhere(const Play *p, int seat, int building, Squares taken);
bool hogs_both_fit(const Play *p, int seat, int first, int second, Squares taken);
int hogs_may_place(const Play *p, int seat, int building, int turn, int square);
void hogs_offer_places(const Play *p, int seat, int building, Question *q);
int hogs_put_building(Play *p, int seat, int building, int turn, int x, int y, bool token);
void hogs_take_building(Play *p, int seat, int tile); /* off the grid, to its supply or the pool */
bool hogs_operational(const Play *p, int seat, const Tile *tile);
bool hogs_has_building(const Play *p, int seat, int building); /* operational */
unsigned hogs_unlocked(const Play *p, int seat); /* Classes (HG-AREA-21) */
int hogs_cap_left(const Play *p, int seat, int unit_class); /* how many more may be recruited */
bool hogs_upgrades_unlocked(const Play *p, int seat, int category);
int hogs_may_construct(const Play *p, int seat, int building);
void hogs_offer_construction(const Play *p, int seat, Question *q);
int hogs_may_demolish(const Play *p, int seat, int tile);
int hogs_may_repair(const Play *p, int seat, int tile);
int hogs_may_finish(const Play *p, int seat);
int hogs_may_swap(const Play *p, int seat, int old_card, int new_card);
int hogs_may_nominate(const Play *p, int seat, int tile); /* a Building of that seat */
bool hogs_any_nameable(const Play *p, int seat);
bool hogs_unlocks_class(const Building *building); /* HG-BUILD-17 */
void hogs_destroy_building(Play *p, int by, int seat, int tile, int killer, int how);
int hogs_income(const Play *p, int seat);
int hogs_upkeep(const Play *p, int seat);
void hogs_generate(Play *p, int seat);
void hogs_pay(Play *p, int seat, int swill);
void hogs_gain_swill(Play *p, int seat, int swill);

/* --- Recruitment (recruit.c) --- */

bool hogs_is_fielded(const Play *p, int seat, int card); /* is it of the line-up? */
int hogs_may_recruit(const Play *p, int seat, int card);
int hogs_may_recruit_plane(const Play *p, int seat, int console);
int hogs_may_forward(const Play *p, int seat, int card, int piece);
int hogs_may_upgrade(const Play *p, int seat, int upgrade, int unit_class);
void hogs_offer_recruits(const Play *p, int seat, unsigned unlocked, Question *q);
void hogs_offer_upgrades(const Play *p, int seat, Question *q);
int hogs_may_deploy_at(const Play *p, int unit_class, int near, int hex);
int hogs_unit_price(const Play *p, int seat, int card);
int hogs_plane_price(const Play *p, int seat, int console);
int hogs_forward_price(const Play *p, int seat, int card);
int hogs_upgrade_price(const Play *p, int seat, int upgrade, int unit_class);
void hogs_put_upgrade(Play *p, int seat, int upgrade, int unit_class); /* it is paid for */

#endif
