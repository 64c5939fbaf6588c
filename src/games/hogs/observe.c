/* observe.c -- a position of Hogs of War as numbers, for programs that learn.
 *
 * Everything is seen from one seat, the others follow as they sit.  What bots know about the worth
 * of things (bot.c) goes in as it is, so that nobody has to learn it anew.  The objectives of the
 * others stay out, and so do their orders in the air.
 */
#include <string.h>

#include "engine/digest.h"
#include "games/hogs/bot.h"

enum {
    SEEN_VP, SEEN_SIDE_VP, SEEN_RATE, SEEN_SWILL, SEEN_INCOME, SEEN_UNITS, SEEN_BASE, SEEN_UPGRADES,
    SEEN_DEPLOYED, SEEN_SWILL_WORTH, SEEN_POSTS, SEEN_FRIEND, SEEN_OUT, SEEN_LOST, SEEN_WAITING,
    SEEN_COIN, SEEN_ASKED, SEEN_STUNNED, SEEN_CLASS, SEEN_HP = SEEN_CLASS + CLASSES,
    SEEN_SEAT_COUNT = SEEN_HP + CLASSES
};
enum { SEEN_ROUND, SEEN_TO_GO, SEEN_GOAL, SEEN_OBJECTIVES, SEEN_GLANCE, SEEN_HORDE, SEEN_HORDE_HP,
       SEEN_OWN_POINTS, SEEN_ENEMY_POINTS, SEEN_FREE_POINTS, SEEN_SETUP, SEEN_TABLE_COUNT };

#define OF_A_SEAT                                                                                  \
    "its VP, those of its side, VP per round as things stand, Swill, income less upkeep, worth "   \
    "of Units, base, Upgrades, Deployables, Swill and of where the Units stand, whether it is a "  \
    "friend or out, Buildings lost, Units whose turn is still to come, whether it holds the Coin " \
    "and is asked, Units that are stunned, then for each Class how many Units and how many HP "    \
    "they have"

const Observation hogs_observations[] = {
    { "seat-0", "of the seat itself: " OF_A_SEAT, SEEN_SEAT_COUNT },
    { "seat-1", "the same of the next seat", SEEN_SEAT_COUNT },
    { "seat-2", "of the one after it", SEEN_SEAT_COUNT },
    { "seat-3", "and of the last", SEEN_SEAT_COUNT },
    { "table", "the round, rounds to go, VP to reach, worth of its own objectives, how it ends as "
               "hogs_judge has it, Units and HP of the horde, Points of its own side, of others "
               "and of nobody, and whether the game is still being set up", SEEN_TABLE_COUNT },
    { "seats", "1 for the number of seats", SEATS_MAX + 1 },
    { "phase", "1 for the present phase", PHASES },
    { "mission", "1 for the mission", MISSIONS_MAX },
    { 0 },
};

enum {
    AT_TABLE = SEATS_MAX * SEEN_SEAT_COUNT, AT_SEATS = AT_TABLE + SEEN_TABLE_COUNT,
    AT_PHASE = AT_SEATS + SEATS_MAX + 1, AT_MISSION = AT_PHASE + PHASES,
    OBSERVED_COUNT = AT_MISSION + MISSIONS_MAX
};

uint64_t hogs_observed_things(const Game *game, uint64_t before)
{
    const HogsContent *content = game->content;

    CHECK(content->missions_count <= MISSIONS_MAX);
    for (uint32_t i = 0; i < content->missions_count; i++)
        before = digest_with(before, content->missions[i].id, strlen(content->missions[i].id));
    return before;
}

static void observe_units(const Play *p, int seat, int16_t *seen)
{
    const State *s = p->state;

    for (int unit = 0; unit < s->units_end; unit++) {
        const Unit *u = &s->unit[unit];
        if (u->zone <= UNIT_GONE || u->seat != seat)
            continue;
        seen[SEEN_CLASS + u->unit_class]++;
        seen[SEEN_HP + u->unit_class] = (int16_t)(seen[SEEN_HP + u->unit_class] + hogs_hp(p, unit));
        seen[SEEN_WAITING] = (int16_t)(seen[SEEN_WAITING] + !u->activated);
        seen[SEEN_STUNNED] = (int16_t)(seen[SEEN_STUNNED] + u->stunned);
    }
}

static void observe_seat(const Play *p, int seat, int viewer, const Race *race, int16_t *seen)
{
    const State *s = p->state;
    const Area *area = &s->area[seat];

    seen[SEEN_FRIEND] = area->side == s->area[viewer].side;
    seen[SEEN_OUT] = is_out(s, seat);
    seen[SEEN_VP] = area->vp;
    seen[SEEN_SIDE_VP] = (int16_t)hogs_side_vp(s, area->side);
    seen[SEEN_COIN] = s->coin == seat;
    seen[SEEN_ASKED] = (s->core.waiting & SEAT_BIT(seat)) != 0;
    if (is_out(s, seat))
        return;
    SeatWorth worth = hogs_worth(p, seat, race->rounds, viewer);
    seen[SEEN_RATE] = observed_eighths(race->rate[area->side]);
    seen[SEEN_SWILL] = (int16_t)area->swill;
    seen[SEEN_INCOME] = (int16_t)(hogs_income(p, seat) - hogs_upkeep(p, seat));
    seen[SEEN_UNITS] = observed_eighths(worth.units);
    seen[SEEN_BASE] = observed_eighths(worth.base);
    seen[SEEN_UPGRADES] = observed_eighths(worth.upgrades);
    seen[SEEN_DEPLOYED] = observed_eighths(worth.deployed);
    seen[SEEN_SWILL_WORTH] = observed_eighths(worth.swill);
    seen[SEEN_POSTS] = observed_eighths(hogs_posts_worth(p, area->side));
    seen[SEEN_LOST] = area->lost;
    observe_units(p, seat, seen);
}

static void observe_table(const Play *p, int seat, const Race *race, int16_t *seen)
{
    const State *s = p->state;
    double score[SEATS_MAX];

    hogs_judge(p, seat, score);
    seen[SEEN_GLANCE] = (int16_t)(16384 * score[seat]);
    seen[SEEN_ROUND] = s->round;
    seen[SEEN_TO_GO] = observed_eighths(race->rounds);
    seen[SEEN_GOAL] = (int16_t)hogs_vp_goal(p);
    if (!is_out(s, seat))
        seen[SEEN_OBJECTIVES] =
            observed_eighths(hogs_worth(p, seat, race->rounds, seat).objectives);
    for (int i = 0; i < s->points; i++)
        seen[s->point[i].controller == NOBODY ? SEEN_FREE_POINTS
             : s->area[s->point[i].controller].side == s->area[seat].side ? SEEN_OWN_POINTS
                                                                         : SEEN_ENEMY_POINTS]++;
    for (int unit = 0; s->horde != NONE && unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && is_horde(s, s->unit[unit].seat)) {
            seen[SEEN_HORDE]++;
            seen[SEEN_HORDE_HP] = (int16_t)(seen[SEEN_HORDE_HP] + hogs_hp(p, unit));
        }
}

/* Battles of everybody for themselves were, from the first round on. */
bool hogs_is_learned(const Play *p)
{
    const State *s = p->state;

    return hogs_is_set_up(s) && s->phase != PHASE_SETUP && s->horde == NONE &&
           !(s->mode & (MODE_TEAMS | MODE_CO_OP)) && hogs_sides_in_play(s) != 0;
}

void hogs_observe(const Play *p, int seat, Observed *out)
{
    const State *s = p->state;
    int seats = hogs_humans(s);
    unsigned sides = hogs_sides_in_play(s);
    int16_t seen[OBSERVED_COUNT] = { 0 };

    seen[AT_SEATS + seats] = 1;
    seen[AT_PHASE + s->phase] = 1;
    if (hogs_is_set_up(s) && sides != 0) {
        Race race = hogs_race(p, sides);
        seen[AT_MISSION + s->mission] = 1;
        for (int i = 0; i < seats; i++)
            observe_seat(p, (seat + i) % seats, seat, &race, seen + i * SEEN_SEAT_COUNT);
        observe_table(p, seat, &race, seen + AT_TABLE);
    } else {
        seen[AT_TABLE + SEEN_SETUP] = 1;
    }
    observed_add_all(out, seen, OBSERVED_COUNT);
}
