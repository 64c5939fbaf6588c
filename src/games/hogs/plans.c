/* plans.c -- for bots: what a base, and the Upgrades and Airship Parts bought in it, are worth.
 *
 * A Building is worth what its owner can do with it: recruit a Class that has a card in the
 * line-up, or upgrade Classes that can be recruited.  Armies differ in what they like to build, so
 * that not all bases become the same; a few of them want a Mega Building and keep room for it. */
#include "games/hogs/bot.h"
#include "games/hogs/weights.h"

enum {
    MEGA_HALLS = 2,
    HALL_SIZE = 5,  /* squares, with one that is likely to be lost beside it */
    MEGA_ROUND = 5, /* after it, it is too late to begin */
    PAIRS_MOST = 24, /* squares side by side that a Building takes, as far as it matters */
    VEHICLES = NONE + 1, GUNS = VEHICLES + CLASSES, /* tastes that are not for Buildings */
};

static const double PLANNERS = 0.97, FANCIERS = 0.97, GUNNERS = 0.8, TASTE = 2.0;
static const double FANCY = 4.0; /* of each Swill of upkeep: about what it costs in a long game */
static const double LIKED = 4.0; /* Swill: the vehicle for which one has built it */
static const float FOR_MEGA = 1000.0f; /* how much rather a Building stands where one fits still */

static int count_bits(uint64_t bits)
{
    int count = 0;

    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* Free squares side by side: room for more. */
static int room(const Play *p, Squares taken)
{
    Squares free = content_of(p)->base_grids[0].squares & ~taken;

    return count_bits(free & free >> 1) + count_bits(free & free >> GRID_SIZE);
}

/* Classes that the seat has cards for; both kinds of Planes are one, as a seat has only one. */
static unsigned own_classes(const Play *p, const Area *area)
{
    unsigned classes = CLASS_BIT(CLASS_BIPLANE) | CLASS_BIT(CLASS_AIRSHIP);

    for (int slot = 0; slot < LINE_UP; slot++)
        if (area->card[slot] != NONE)
            classes |= CLASS_BIT(card_at(p, area->card[slot])->unit_class);
    return classes;
}

/* From 0 to 1, not the same for all line-ups and missions, but the same for all factions.  Nobody
 * chooses a line-up for the tastes that it would have. */
static double taste(const Play *p, const Area *area, int thing)
{
    if (p->state->phase == PHASE_SETUP)
        return 0.5;
    uint32_t mix = (uint32_t)(thing + 1) * 2654435761u + p->state->mission * 374761393u;

    for (int slot = 0; slot < LINE_UP; slot++) {
        int card = area->card[slot];
        mix ^= card == NONE ? NONE : card_at(p, card)->unit_class + 1;
        mix = mix * 16777619u ^ mix >> 13;
    }
    mix = mix * 2246822519u ^ mix >> 13;
    return (mix * 3266489917u >> 16 & 1023) / 1023.0;
}

/* What a Building brings shows only when its Units are there, and its upkeep at once; so a few
 * armies have set their heart on one, whether it looks worth its price or not. */
static bool is_fancied(const Play *p, const Area *area, int building)
{
    return building_at(p, building)->upkeep > 0 && taste(p, area, building) >= FANCIERS;
}

/* Of the Ground Vehicles in the line-up. */
static int favourite_vehicle(const Play *p, const Area *area)
{
    unsigned classes = own_classes(p, area) & GROUP_GROUND_VEHICLE;
    int favourite = NONE;

    for (int c = 0; c < CLASSES; c++)
        if (classes >> c & 1 && (favourite == NONE || taste(p, area, VEHICLES + c) >
                                                          taste(p, area, VEHICLES + favourite)))
            favourite = c;
    return favourite;
}

double hogs_liking(const Play *p, int seat, int unit_class)
{
    const HogsContent *c = content_of(p);
    const Area *area = &p->state->area[seat];

    if (!(CLASS_BIT(unit_class) & GROUP_GROUND_VEHICLE) || unit_class != favourite_vehicle(p, area))
        return 0;
    for (int i = 0; i < (int)c->buildings_count; i++)
        if (c->buildings[i].opens & CLASS_BIT(unit_class) && is_fancied(p, area, i))
            return LIKED;
    return 0;
}

bool hogs_likes_guns(const Play *p, int seat)
{
    return taste(p, &p->state->area[seat], GUNS) >= GUNNERS;
}

static bool keeps_goal(const Play *p, int seat, uint32_t kinds)
{
    const State *s = p->state;

    for (int pass = 0; pass < DEALT; pass++)
        if (s->area[seat].hand >> pass & 1) {
            const Objective *objective = &content_of(p)->objectives[hogs_kept(s, seat, pass)];
            if (kinds >> objective->vp.kind & 1)
                return true;
        }
    return false;
}

/* Is there room for it and the halls that are still missing?  Whether it fits together with each
 * of them is tried, whether with both is not. */
static bool has_room(const Play *p, int seat, int mega, Squares taken, int halls)
{
    const HogsContent *c = content_of(p);
    int free = count_bits(c->base_grids[0].squares & ~taken);
    int needed = count_bits(c->buildings[mega].squares[0]) + HALL_SIZE * (MEGA_HALLS - halls);

    if (free < needed)
        return false;
    if (halls == MEGA_HALLS)
        return hogs_fits_somewhere(p, seat, mega, taken);
    for (int i = 0; i < (int)c->buildings_count; i++)
        if (c->buildings[i].upgrades != UPGRADES_NONE && p->state->area[seat].supply[i] > 0 &&
            !hogs_both_fit(p, seat, i, mega, taken))
            return false;
    return true;
}

/* Of the Mega Buildings that can still be had and for which there is room, or NONE. */
static int favourite_mega(const Play *p, int seat, Squares taken, int halls)
{
    const HogsContent *c = content_of(p);
    const Area *area = &p->state->area[seat];
    int favourite = NONE;

    for (int i = 0; i < (int)c->buildings_count; i++)
        if (c->buildings[i].mega && p->state->megas >> c->buildings[i].mega_number & 1 &&
            (favourite == NONE || taste(p, area, i) > taste(p, area, favourite)) &&
            has_room(p, seat, i, taken, halls))
            favourite = i;
    return favourite;
}

/* Its price has to be there in the Base Phase, so it is not to be spent before. */
static double saved_for(const Play *p, const Area *area, int mega)
{
    int price = building_at(p, mega)->cost;

    return W(p, SAVED_SWILL) * (area->swill < price ? area->swill : price);
}

static bool plans_mega(const Play *p, int seat, bool knows)
{
    return taste(p, &p->state->area[seat], NONE) >= PLANNERS ||
           (knows && keeps_goal(p, seat, 1u << GOAL_MEGA));
}

/* What is done for a Mega Building: the halls that it needs, and the room that is left for it. */
static double mega_plan(const Play *p, int seat, bool knows)
{
    const Area *area = &p->state->area[seat];
    int halls = 0;

    if (!plans_mega(p, seat, knows))
        return 0;
    for (int i = 0; i < area->tiles_end; i++) {
        if (area->tile[i].building == NONE)
            continue;
        if (building_at(p, area->tile[i].building)->mega)
            return (W(p, MEGA_PLAN) + FANCY) * (1 + MEGA_HALLS) + TASTE +
                   W(p, SAVED_SWILL) * building_at(p, area->tile[i].building)->cost;
        halls += building_at(p, area->tile[i].building)->upgrades != UPGRADES_NONE;
    }
    if (halls < MEGA_HALLS && p->state->round > MEGA_ROUND)
        return 0;
    int favourite = favourite_mega(p, seat, area->grid, halls);
    if (favourite == NONE)
        return 0;
    return (W(p, MEGA_PLAN) + FANCY) * (1 + halls) + TASTE * taste(p, area, favourite) +
           (halls == MEGA_HALLS ? saved_for(p, area, favourite) : 0);
}

/* Upgrades are of use to Classes that can be recruited. */
static double hall_worth(const Play *p, const Area *area, int index, unsigned recruited)
{
    const Building *building = building_at(p, index);
    unsigned group = building->upgrades == UPGRADES_INFANTRY ? GROUP_INFANTRY : GROUP_VEHICLE;
    int served = count_bits(recruited & group);

    if (served == 0)
        return 0;
    return W(p, HALL) + W(p, HALL_MORE) * (served - 1) + TASTE * taste(p, area, index) +
           W(p, UPKEEP_PAID) * building->upkeep;
}

/* The first that unlocks something is worth more than the next.  Upkeep is what it costs to have
 * more to choose from, and is counted with the income. */
static double building_worth(const Play *p, const Area *area, int index, unsigned own,
                             unsigned *known)
{
    const Building *building = building_at(p, index);
    unsigned unlocks = building->opens & own, fresh = unlocks & ~*known;
    double worth = W(p, BUILDING);

    if (building->mega)
        worth += W(p, MEGA) + W(p, MEGA_UPKEEP_PAID) * building->upkeep;
    if (fresh)
        worth += W(p, UNLOCKS) + W(p, UNLOCKS_MORE) * (count_bits(fresh) - 1) +
                 TASTE * taste(p, area, index) + W(p, UPKEEP_PAID) * building->upkeep +
                 (is_fancied(p, area, index) ? FANCY * building->upkeep : 0);
    else if (unlocks)
        worth += W(p, UNLOCKS_MORE);
    if (building->upgrades != UPGRADES_NONE)
        worth += hall_worth(p, area, index, area->opened & own);
    *known |= unlocks;
    return worth;
}

double hogs_base_worth(const Play *p, int seat, bool knows)
{
    const Area *area = &p->state->area[seat];
    unsigned known = 0, own = own_classes(p, area);
    double worth = W(p, SQUARES) * room(p, area->grid) + mega_plan(p, seat, knows);

    for (int i = 0; i < area->tiles_end; i++)
        if (hogs_operational(p, seat, &area->tile[i]))
            worth += building_worth(p, area, area->tile[i].building, own, &known);
        else if (area->tile[i].building != NONE)
            worth += building_at(p, area->tile[i].building)->mega ? W(p, MEGA) : 0;
    return worth;
}

/* Nobody knows at the start which one it will be. */
static bool all_megas_fit(const Play *p, int seat, Squares taken)
{
    const HogsContent *c = content_of(p);

    for (int i = 0; i < (int)c->buildings_count; i++)
        if (c->buildings[i].mega && !hogs_fits_somewhere(p, seat, i, taken))
            return false;
    return true;
}

/* Where to build: half as often for each pair of squares side by side that it takes, and rather
 * where a Mega Building that is planned has room still. */
float hogs_place_weight(const Play *p, int seat, int building, Move place)
{
    Squares taken = p->state->area[seat].grid |
                    building_at(p, building)->squares[place.arg[1]] << place.arg[0];
    int pairs = room(p, p->state->area[seat].grid) - room(p, taken);
    float weight = (float)(1 << (pairs < PAIRS_MOST ? PAIRS_MOST - pairs : 0));

    if (p->state->phase == PHASE_SETUP
            ? all_megas_fit(p, seat, taken)
            : plans_mega(p, seat, true) && favourite_mega(p, seat, taken, MEGA_HALLS) != NONE)
        weight *= FOR_MEGA;
    return weight;
}

/* Both halls fulfil one side of an objective, and are the way to the other. */
bool hogs_awaits_mega(const Play *p, int seat, int objective)
{
    return content_of(p)->objectives[objective].vp.kind == GOAL_MEGA &&
           mega_plan(p, seat, true) > 0;
}

/* Could a Unit of the Class be recruited one day, as the base stands? */
static bool may_come(const Play *p, int seat, int unit_class)
{
    return hogs_unlocked(p, seat) & CLASS_BIT(unit_class) && hogs_cap_left(p, seat, unit_class) > 0;
}

/* Of each Swill that an Upgrade of the Class costs: the more of its Units there are, the better. */
static double upgrade_rate(const Play *p, int seat, int unit_class)
{
    int units = hogs_in_play(p->state, seat, CLASS_BIT(unit_class));

    if (units > 0)
        return W(p, UPGRADE_SWILL) + W(p, UPGRADE_MORE) * (units < 4 ? units - 1 : 3);
    return may_come(p, seat, unit_class) ? W(p, IDLE_UPGRADE_SWILL) : W(p, LOCKED_UPGRADE_SWILL);
}

double hogs_upgrades_worth(const Play *p, int seat)
{
    const State *s = p->state;
    const Area *area = &s->area[seat];
    const Upgrade *upgrade;
    double worth = 0;

    for (int c = 0; c < CLASSES; c++)
        for (int i = 0; (upgrade = upgrade_under(p, seat, c, i)) != NULL; i++)
            worth += upgrade->cost * upgrade_rate(p, seat, c);
    for (int i = 0; i < area->parts && !hogs_has_airship(s, seat); i++)
        worth += W(p, PART_SWILL) * content_of(p)->airship_parts[area->part[i] - 1].cost;
    return worth;
}

/* For a Class that is not there and cannot come, except for those who collect Upgrades. */
bool hogs_is_idle_upgrade(const Play *p, int seat, int unit_class)
{
    return hogs_in_play(p->state, seat, CLASS_BIT(unit_class)) == 0 &&
           !may_come(p, seat, unit_class) &&
           !keeps_goal(p, seat, 1u << GOAL_UPGRADES | 1u << GOAL_CLASSES_UPGRADED);
}
