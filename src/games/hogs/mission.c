/* mission.c -- Objects, sandbox maps and what missions do beside their effects (HG-HEX-14, HG-SANDBOX). */
#include "games/hogs/hogs.h"

/* The Objects of the mission's map. */
void hg_start_mission(Play *p)
{
    State *s = p->state;
    const Map *map = map_of(p);

    for (uint32_t i = 0; i < map->specials_count; i++)
        if (map->specials[i].object && hg_mode_allows(s, map->specials[i].modes) && s->things < OBJECTS_MAX)
            s->thing[s->things++] = (Thing){ .object = (uint8_t)map->specials[i].object_index,
                                             .hex = (uint8_t)hex_at(map->specials[i].q, map->specials[i].r),
                                             .carrier = NONE };
}

/* Has the Primary Objective something to do at this moment of the present phase? */
bool hg_mission_hears(const Play *p, int trigger)
{
    const Mission *mission = mission_of(p);

    for (uint32_t i = 0; i < mission->primary_count; i++)
        if (mission->primary[i].trigger == trigger && mission->primary[i].phase == p->state->phase)
            return true;
    return false;
}

void hg_mission_round(Play *p)
{
    (void)p;
}

bool hg_carries(const State *s, int unit, int object)
{
    for (int i = 0; i < s->things; i++)
        if (s->thing[i].carrier == unit && s->thing[i].object == object)
            return true;
    return false;
}

void hg_carry_things(Play *p, int unit)
{
    State *s = p->state;

    for (int i = 0; i < s->things; i++)
        if (s->thing[i].carrier == unit)
            s->thing[i].hex = s->unit[unit].hex;
}

void hg_drop_things(Play *p, int unit)
{
    State *s = p->state;

    for (int i = 0; i < s->things; i++)
        if (s->thing[i].carrier == unit) {
            s->thing[i].carrier = NONE;
            s->thing[i].hex = s->unit[unit].hex;
            TELL(p, ALL_SEATS, EVENT_OBJECT_DROPPED, s->thing[i].object, s->unit[unit].hex);
        }
}

/* --- Sandbox maps --- */

int hg_check_tile(const Play *p, int seat, Move move)
{
    (void)p, (void)seat, (void)move;
    return REFUSAL_OTHER_QUESTION;
}

void hg_offer_tiles(const Play *p, int seat, Question *q)
{
    (void)p, (void)seat;
    play_offer(q, VERB_STOP);
}

PROC(hg_sandbox)
{
    BEGIN;
    END;
}
