/* plane.c -- consoles of Aerial Units: Slots, speeds, the flight table (HG-PLANE). */
#include "games/hogs/hogs.h"

#include <string.h>

int hogs_new_flyer(Play *p, int unit)
{
    State *s = p->state;
    int i = 0;

    while (i < FLYERS_MAX && s->flyer[i].unit != NONE)
        i++;
    CHECK(i < FLYERS_MAX);
    memset(&s->flyer[i], 0, sizeof s->flyer[i]);
    s->flyer[i].unit = (uint8_t)unit;
    s->flyer[i].rotation = ROTATION_CENTRE;
    s->flyer[i].speed = 1; /* HG-AIRSHIP-09 */
    if (in_group(s, unit, GROUP_PLANE))
        s->flyer[i].speed =
            content_of(p)->consoles[s->unit[unit].card].start_speed; /* HG-PLANE-24 */
    s->unit[unit].flyer = (uint8_t)i;
    s->flyer[i].initiative = (uint8_t)hogs_speed_initiative(p, unit);
    return i;
}

/* HG-PLANE-25, HG-AIRSHIP-19. */
void hogs_free_flyer(Play *p, int unit)
{
    State *s = p->state;

    memset(&s->flyer[s->unit[unit].flyer], 0, sizeof s->flyer[0]);
    s->flyer[s->unit[unit].flyer].unit = NONE;
    if (s->unit[unit].unit_class == CLASS_AIRSHIP)
        hogs_return_parts(p, s->unit[unit].seat);
}

/* HG-VEH-16, HG-AIRSHIP-10: of the console, or of all parts in their order; Slots that effects add
 * disable nothing and come last. */
int hogs_slot_count(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];
    const Area *area = &p->state->area[u->seat];
    int count = 0;

    if (u->unit_class != CLASS_AIRSHIP) {
        count = (int)content_of(p)->consoles[u->card].slots_count;
    } else {
        for (int i = 0; i < area->parts; i++)
            count += (int)content_of(p)->airship_parts[area->part[i] - 1].slots_count;
    }
    count += hogs_standing(p, unit, DO_MOD_SLOTS);
    return count > SLOTS_MAX ? SLOTS_MAX : count;
}

const DamageSlot *hogs_slot(const Play *p, int unit, int slot)
{
    static const DamageSlot nothing = { .disables = DISABLES_NOTHING,
                                        .attack_index = -1,
                                        .special_index = -1 };
    const Unit *u = &p->state->unit[unit];
    const Area *area = &p->state->area[u->seat];

    if (u->unit_class != CLASS_AIRSHIP) {
        const PlaneConsole *console = &content_of(p)->consoles[u->card];
        return slot < (int)console->slots_count ? &console->slots[slot] : &nothing;
    }
    for (int i = 0; i < area->parts; i++) {
        const AirshipPart *part = &content_of(p)->airship_parts[area->part[i] - 1];
        if (slot < (int)part->slots_count)
            return &part->slots[slot];
        slot -= (int)part->slots_count;
    }
    return &nothing;
}

/* A Cube among these Slots that disables an Attack at a range. */
static bool gun_disabled(const DamageSlot *slots, uint32_t count, uint64_t cubes, int attack,
                         int range)
{
    for (uint32_t i = 0; i < count; i++)
        if (cubes >> i & 1 && slots[i].disables == DISABLES_ATTACK &&
            slots[i].attack_index == attack && (slots[i].number == range || slots[i].number == 0))
            return true;
    return false;
}

/* HG-VEH-18, TV-30: is the Attack with this bit disabled at a range?  A part's Slots concern that
 * part only. */
bool hogs_instance_disabled(const Play *p, int unit, int bit, int range)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];
    const Area *area = &s->area[u->seat];
    uint64_t cubes = s->flyer[u->flyer].cubes;

    if (cubes == 0)
        return false;
    if (u->unit_class != CLASS_AIRSHIP) {
        const PlaneConsole *console = &content_of(p)->consoles[u->card];
        return bit < (int)console->attacks_count &&
               gun_disabled(console->slots, console->slots_count, cubes,
                            console->attacks_index[bit], range);
    }
    for (int i = 0; i < area->parts; i++) {
        const AirshipPart *part = &content_of(p)->airship_parts[area->part[i] - 1];
        if (bit < (int)part->attacks_count)
            return gun_disabled(part->slots, part->slots_count, cubes, part->attacks_index[bit],
                                range);
        bit -= (int)part->attacks_count;
        cubes >>= part->slots_count;
    }
    return false;
}

/* HG-VEH-18, HG-VEH-19: rotation, speed and Bombing. */
bool hogs_is_disabled(const Play *p, int unit, int disables, int number)
{
    const State *s = p->state;
    uint64_t cubes = s->flyer[s->unit[unit].flyer].cubes;

    for (int slot = 0; cubes >> slot; slot++) {
        if (!(cubes >> slot & 1))
            continue;
        const DamageSlot *d = hogs_slot(p, unit, slot);
        if (d->disables == disables && (d->number == number || d->number == 0))
            return true;
        if (slot == SLOTS_MAX - 1)
            break;
    }
    return false;
}

const SpeedSpace *hogs_speeds_of(const Play *p, int unit, int *count)
{
    const Unit *u = &p->state->unit[unit];
    const Area *area = &p->state->area[u->seat];

    if (u->unit_class != CLASS_AIRSHIP) {
        *count = (int)content_of(p)->consoles[u->card].speeds_count;
        return content_of(p)->consoles[u->card].speeds;
    }
    const AirshipPart *tail = &content_of(p)->airship_parts[area->part[0] - 1];
    *count = (int)tail->speeds_count;
    return tail->speeds;
}

int hogs_speed_initiative(const Play *p, int unit) /* HG-PLANE-07, HG-PLANE-09, HG-AIRSHIP-14 */
{
    const Flyer *flyer = &p->state->flyer[p->state->unit[unit].flyer];
    int count;
    const SpeedSpace *speeds = hogs_speeds_of(p, unit, &count);

    for (int i = 0; i < count; i++)
        if (speeds[i].speed == flyer->speed)
            return speeds[i].initiative;
    return SPEEDS + 1 - flyer->speed;
}

int hogs_rotation_allowance(const Play *p, int unit, int speed)
{
    int count, allowance = 0;
    const SpeedSpace *speeds = hogs_speeds_of(p, unit, &count);

    if (in_group(p->state, unit, GROUP_PLANE))
        allowance = content_of(p)->flight_table[speed - 1].rotation; /* HG-PLANE-26 */
    else
        for (int i = 0; i < count; i++)
            if (speeds[i].speed == speed)
                allowance = speeds[i].rotation;
    return allowance + hogs_standing(p, unit, DO_ROTATION_ALLOWANCE);
}

Pool hogs_twin_mg_penalty(const Play *p, int unit) /* HG-PLANE-23 */
{
    return content_of(p)
        ->flight_table[p->state->flyer[p->state->unit[unit].flyer].speed - 1]
        .penalty;
}
