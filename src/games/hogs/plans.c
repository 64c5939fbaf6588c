/* plans.c -- for bots: what a base, and the Upgrades and Airship Parts bought in it, are worth.
 *
 * A Building is worth what its owner can do with it: recruit a Class that has a card in the
 * line-up, or upgrade Classes that can be recruited.  Armies differ in what they like to build, so
 * that not all bases become the same; a few of them want a Mega Building and keep room for it. */
#include "games/hogs/hogs.h"

enum { MEGA_HALLS = 2, HALL_SIZE = 4, MEGA_ROUND = 5 }; /* and when it is too late to begin */

static const double BUILDING = 0.6, SQUARES = 0.04;
static const double UNLOCKS = 2.6, UNLOCKS_MORE = 0.5; /* the first Class, each further one */
static const double HALL = 2.6, HALL_MORE = 0.7; /* Upgrades for one Class, for each more */
static const double UPKEEP_PAID = 2.2;                 /* counted with the income already */
static const double MEGA = 5.0, MEGA_UPKEEP_PAID = 2.4, MEGA_PLAN = 3.5, PLANNERS = 0.8;
static const double SAVED_SWILL = 1.0;
static const double TASTE = 2.0;
static const double LOCKED_UPGRADE_SWILL = 0.05, IDLE_UPGRADE_SWILL = 0.25;
static const double UPGRADE_SWILL = 0.62, UPGRADE_MORE = 0.1; /* one Unit has it, each more */
static const double PART_SWILL = 0.5;

static int count_bits(uint64_t bits)
{
    int count = 0;

    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* Free squares side by side: room for more. */
static double room(const Play *p, const Area *area)
{
    Squares free = content_of(p)->base_grids[0].squares & ~area->grid;

    return SQUARES * (count_bits(free & free >> 1) + count_bits(free & free >> GRID_SIZE));
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

/* From 0 to 1, not the same for all line-ups. */
static double taste(const Area *area, int building)
{
    uint32_t mix = (uint32_t)building * 2654435761u;

    for (int slot = 0; slot < LINE_UP; slot++)
        mix = (mix ^ area->card[slot]) * 16777619u;
    return (mix >> 16 & 1023) / 1023.0;
}

static bool keeps_goal(const Play *p, int seat, uint32_t kinds)
{
    const State *s = p->state;

    for (int pass = 0; pass < DEALT; pass++)
        if (s->area[seat].hand >> pass & 1) {
            const Objective *objective = &content_of(p)->objectives[hg_kept(s, seat, pass)];
            if (kinds >> objective->vp.kind & 1)
                return true;
        }
    return false;
}

static int favourite_mega(const Play *p, const Area *area)
{
    const HogsContent *c = content_of(p);
    int favourite = NONE;

    for (uint32_t i = 0; i < c->buildings_count; i++)
        if (c->buildings[i].mega &&
            (favourite == NONE || taste(area, (int)i) > taste(area, favourite)))
            favourite = (int)i;
    return favourite;
}

/* Is there room for it and the halls that are still missing? */
static bool has_room(const Play *p, int seat, int mega, int halls)
{
    const Area *area = &p->state->area[seat];
    int free = count_bits(content_of(p)->base_grids[0].squares & ~area->grid);
    int needed = count_bits(building_at(p, mega)->squares[0]) + HALL_SIZE * (MEGA_HALLS - halls);

    return free >= needed && hg_fits_somewhere(p, seat, mega, area->grid);
}

/* Its price has to be there in the Base Phase, so it is not to be spent before. */
static double saved_for(const Play *p, const Area *area, int mega)
{
    int price = building_at(p, mega)->cost;

    return SAVED_SWILL * (area->swill < price ? area->swill : price);
}

/* What is done for a Mega Building: the halls that it needs, and the room that is left for it. */
static double mega_plan(const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];
    int halls = 0;

    if (taste(area, NONE) < PLANNERS && !keeps_goal(p, seat, 1u << GOAL_MEGA))
        return 0;
    for (int i = 0; i < area->tiles_end; i++) {
        if (area->tile[i].building == NONE)
            continue;
        if (building_at(p, area->tile[i].building)->mega)
            return MEGA_PLAN * (1 + MEGA_HALLS) +
                   SAVED_SWILL * building_at(p, area->tile[i].building)->cost;
        halls += building_at(p, area->tile[i].building)->upgrades != UPGRADES_NONE;
    }
    int favourite = favourite_mega(p, area);
    if (favourite == NONE || (halls < MEGA_HALLS && p->state->round > MEGA_ROUND) ||
        !has_room(p, seat, favourite, halls))
        return 0;
    return MEGA_PLAN * (1 + halls) + (halls == MEGA_HALLS ? saved_for(p, area, favourite) : 0);
}

/* Upgrades are of use to Classes that can be recruited. */
static double hall_worth(const Play *p, const Area *area, int index, unsigned recruited)
{
    const Building *building = building_at(p, index);
    unsigned group = building->upgrades == UPGRADES_INFANTRY ? GROUP_INFANTRY : GROUP_VEHICLE;
    int served = count_bits(recruited & group);

    if (served == 0)
        return 0;
    return HALL + HALL_MORE * (served - 1) + TASTE * taste(area, index) +
           UPKEEP_PAID * building->upkeep;
}

/* The first that unlocks something is worth more than the next.  Upkeep is what it costs to have
 * more to choose from, and is counted with the income. */
static double building_worth(const Play *p, const Area *area, int index, unsigned own,
                             unsigned *known)
{
    const Building *building = building_at(p, index);
    unsigned unlocks = building->opens & own, fresh = unlocks & ~*known;
    double worth = BUILDING;

    if (building->mega)
        worth += MEGA + MEGA_UPKEEP_PAID * building->upkeep;
    if (fresh)
        worth += UNLOCKS + UNLOCKS_MORE * (count_bits(fresh) - 1) + TASTE * taste(area, index) +
                 UPKEEP_PAID * building->upkeep;
    else if (unlocks)
        worth += UNLOCKS_MORE;
    if (building->upgrades != UPGRADES_NONE)
        worth += hall_worth(p, area, index, area->opened & own);
    *known |= unlocks;
    return worth;
}

double hg_base_worth(const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];
    unsigned known = 0, own = own_classes(p, area);
    double worth = room(p, area) + mega_plan(p, seat);

    for (int i = 0; i < area->tiles_end; i++)
        if (hg_operational(p, seat, &area->tile[i]))
            worth += building_worth(p, area, area->tile[i].building, own, &known);
        else if (area->tile[i].building != NONE)
            worth += building_at(p, area->tile[i].building)->mega ? MEGA : 0;
    return worth;
}

/* Could a Unit of the Class be recruited one day, as the base stands? */
static bool may_come(const Play *p, int seat, int unit_class)
{
    return hg_unlocked(p, seat) & CLASS_BIT(unit_class) && hg_cap_left(p, seat, unit_class) > 0;
}

/* Of each Swill that an Upgrade of the Class costs: the more of its Units there are, the better. */
static double upgrade_rate(const Play *p, int seat, int unit_class)
{
    int units = hg_in_play(p->state, seat, CLASS_BIT(unit_class));

    if (units > 0)
        return UPGRADE_SWILL + UPGRADE_MORE * (units < 4 ? units - 1 : 3);
    return may_come(p, seat, unit_class) ? IDLE_UPGRADE_SWILL : LOCKED_UPGRADE_SWILL;
}

double hg_upgrades_worth(const Play *p, int seat)
{
    const State *s = p->state;
    const Area *area = &s->area[seat];
    const Upgrade *upgrade;
    double worth = 0;

    for (int c = 0; c < CLASSES; c++)
        for (int i = 0; (upgrade = upgrade_under(p, seat, c, i)) != NULL; i++)
            worth += upgrade->cost * upgrade_rate(p, seat, c);
    for (int i = 0; i < area->parts && !hg_has_airship(s, seat); i++)
        worth += PART_SWILL * content_of(p)->airship_parts[area->part[i] - 1].cost;
    return worth;
}

/* For a Class that is not there and cannot come, except for those who collect Upgrades. */
bool hg_is_idle_upgrade(const Play *p, int seat, int unit_class)
{
    return hg_in_play(p->state, seat, CLASS_BIT(unit_class)) == 0 &&
           !may_come(p, seat, unit_class) &&
           !keeps_goal(p, seat, 1u << GOAL_UPGRADES | 1u << GOAL_CLASSES_UPGRADED);
}
