/* view_unit.h -- what a miniature can do now, for views. */
#ifndef HOGS_VIEW_UNIT_H
#define HOGS_VIEW_UNIT_H

#include "engine/json.h"
#include "games/hogs/hogs.h"

void hogs_put_pool(Json *json, const char *key, const Pool *pool);
/* Its Attacks, and where each reaches from where it stands, with arc and cells where Upgrades,
 * Cubes or its speed change what is printed. */
void hogs_view_attacks(Json *json, const Play *p, int unit);
/* Where a Deployable with an Attack reaches. */
void hogs_view_gun(Json *json, const Play *p, const Deployed *gun);
/* The console of an Aerial Unit, and its order for who may see it. */
void hogs_view_flyer(Json *json, const Play *p, int viewer, int unit);
const char *hogs_rotation_id(int rotation);
/* HG-AIR-06: each order that an Aerial Unit may be given now, and where it would take it. */
void hogs_view_flights(Json *json, const Play *p, int unit);
/* What a seat pays for Units, Planes and Airship Parts, where that is not the printed price; and
 * what one of its Infantry pays for Deployables. */
void hogs_view_prices(Json *json, const Play *p, int seat);
void hogs_view_build_prices(Json *json, const Play *p, int unit);

#endif
