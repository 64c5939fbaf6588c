/* guns.c -- for bots: what an Artillery or an AA Gun is worth where it stands.
 *
 * Either is as good as what is around it: an Artillery with Infantry to fire it and somebody in
 * reach, an AA Gun with Units to watch over. */
#include "games/hogs/bot.h"

enum { WATCHED_MOST = 3 };

static const double MANNED = 0.6, WATCHED = 0.25;

/* Units of the side that are beside it. */
static int crew(const State *s, const Deployed *d, int owner, unsigned group)
{
    int units = 0;

    for (int unit = 0; unit < s->units_end; unit++)
        units += on_board(s, unit) && is_friend(s, s->unit[unit].seat, owner) &&
                 in_group(s, unit, group) && hex_distance(s->unit[unit].hex, d->hex) <= 1;
    return units;
}

/* Whether something of an enemy is as far away as it shoots; it can be turned. */
static bool has_target(const State *s, const Attack *attack, const Deployed *d, int owner)
{
    for (int unit = 0; unit < s->units_end; unit++)
        if (on_board(s, unit) && in_group(s, unit, GROUP_GROUND) &&
            !is_friend(s, s->unit[unit].seat, owner) &&
            attack->reach >> hex_distance(s->unit[unit].hex, d->hex) & 1)
            return true;
    return false;
}

double hogs_gun_share(const Play *p, int deployed)
{
    const State *s = p->state;
    const Deployed *d = &s->deployed[deployed];
    int owner = d->controller == NOBODY ? d->builder : d->controller;

    if (d->kind == DEPLOYABLE_ARTILLERY && hogs_likes_guns(p, owner)) {
        const Attack *attack = attack_at(p, deployable_at(p, d->kind)->attack_index);
        bool is_manned = crew(s, d, owner, GROUP_INFANTRY) > 0;
        return is_manned && has_target(s, attack, d, owner) ? MANNED : 0;
    }
    if (d->kind == DEPLOYABLE_AA_GUN && hogs_fears_aircraft(p, owner)) {
        int units = crew(s, d, owner, GROUP_GROUND);
        return WATCHED * (units < WATCHED_MOST ? units : WATCHED_MOST);
    }
    return 0;
}
