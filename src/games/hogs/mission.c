/* mission.c -- Objects and what missions do beside their effects (HG-HEX-14). */
#include "games/hogs/hogs.h"

/* The Objects of the mission's map. */
void hogs_start_mission(Play *p)
{
    State *s = p->state;
    const Map *map = map_of(p);

    for (uint32_t i = 0; i < map->specials_count; i++) {
        const Placed *lies = &map->specials[i];
        if (!lies->object || !hogs_mode_allows(s, lies->modes))
            continue;
        CHECK(s->things < OBJECTS_MAX); /* check_maps.c */
        s->thing[s->things++] = (Thing){ .object = (uint8_t)lies->object_index,
                                         .hex = (uint8_t)hex_at(lies->q, lies->r),
                                         .carrier = NONE };
    }
}

/* Does the Primary Objective or Team Scoring do something at this moment of the present phase? */
bool hogs_mission_hears(const Play *p, int trigger)
{
    const Mission *mission = mission_of(p);

    return (mission->primary_phases | mission->team_phases) & PHASE_BIT(trigger, p->state->phase);
}

/* Where the n-th Object of the map lies at the start. */
static int home_of(const Play *p, int n)
{
    const Map *map = map_of(p);

    for (uint32_t i = 0; i < map->specials_count; i++)
        if (map->specials[i].object && hogs_mode_allows(p->state, map->specials[i].modes) &&
            n-- == 0)
            return hex_at(map->specials[i].q, map->specials[i].r);
    return NO_HEX;
}

/* At the end of a round: Objects that vanished come back. */
void hogs_mission_round(Play *p)
{
    State *s = p->state;

    for (int i = 0; i < s->things; i++)
        if (s->thing[i].hex == NO_HEX && s->thing[i].timer > 0 && --s->thing[i].timer == 0) {
            s->thing[i].hex = (uint8_t)home_of(p, i);
            TELL(p, ALL_SEATS, EVENT_OBJECT_MOVES, s->thing[i].object, s->thing[i].hex);
        }
}

bool hogs_carries(const State *s, int unit, int object)
{
    for (int i = 0; i < s->things; i++)
        if (s->thing[i].carrier == unit && s->thing[i].object == object)
            return true;
    return false;
}

static void take_thing(Play *p, int unit, Thing *thing)
{
    thing->carrier = (uint8_t)unit;
    TELL(p, ALL_SEATS, EVENT_OBJECT_TAKEN, unit_piece(unit), thing->object);
}

/* The one that nobody has and that lies where the Unit stands; NULL: there is none. */
static Thing *thing_below(State *s, int unit, int object)
{
    for (int i = 0; i < s->things; i++)
        if (s->thing[i].object == object && s->thing[i].carrier == NONE &&
            s->thing[i].hex == s->unit[unit].hex)
            return &s->thing[i];
    return NULL;
}

bool hogs_any_thing_below(const State *s, int unit)
{
    for (int i = 0; i < s->things; i++)
        if (s->thing[i].hex == s->unit[unit].hex && s->thing[i].carrier == NONE)
            return true;
    return false;
}

int hogs_may_take(const Play *p, int unit, int object)
{
    if (object >= (int)content_of(p)->objects_count || !thing_below(p->state, unit, object))
        return REFUSAL_NO_SUCH_THING;
    const Object *content = &content_of(p)->objects[object];
    if (content->take_ap == 0 || !in_group(p->state, unit, content->carried_by))
        return REFUSAL_NOT_OFFERED;
    if (p->state->unit[unit].stunned)
        return REFUSAL_STUNNED;
    return hogs_ap_left(p) >= content->take_ap ? ALLOWED : REFUSAL_AP;
}

void hogs_take(Play *p, int unit, int object)
{
    hogs_spend_ap(p, content_of(p)->objects[object].take_ap);
    take_thing(p, unit, thing_below(p->state, unit, object));
}

/* A Unit comes to an Object that nobody has. */
static void meet_thing(Play *p, int unit, Thing *thing)
{
    const Object *object = &content_of(p)->objects[thing->object];

    if (in_group(p->state, unit, object->carried_by)) {
        if (object->take_ap == 0 || in_group(p->state, unit, GROUP_AERIAL))
            take_thing(p, unit, thing);
    } else if (in_group(p->state, unit, object->popped_by)) {
        thing->hex = NO_HEX;
        thing->timer = object->back;
        TELL(p, ALL_SEATS, EVENT_OBJECT_GONE, thing->object);
        hogs_score_vp(p, p->state->unit[unit].seat, object->vp, VP_MISSION);
    }
}

void hogs_carry_things(Play *p, int unit)
{
    State *s = p->state;

    for (int i = 0; i < s->things; i++) {
        if (s->thing[i].carrier == unit)
            s->thing[i].hex = s->unit[unit].hex;
        else if (s->thing[i].carrier == NONE && s->thing[i].hex == s->unit[unit].hex)
            meet_thing(p, unit, &s->thing[i]);
    }
}

void hogs_drop_things(Play *p, int unit)
{
    State *s = p->state;

    for (int i = 0; i < s->things; i++)
        if (s->thing[i].carrier == unit) {
            s->thing[i].carrier = NONE;
            s->thing[i].hex = s->unit[unit].hex;
            TELL(p, ALL_SEATS, EVENT_OBJECT_DROPPED, s->thing[i].object, s->unit[unit].hex);
        }
}
