/* damage.c -- damage, Stun, flames, destruction (HG-INF, HG-VEH, HG-STUN). */
#include "games/hogs/hogs.h"

/* So many Flame Tokens may burn that their dice (HG-VEH-04) do more damage than is ever needed. */
static uint8_t at_most_255(int n)
{
    return (uint8_t)(n < UINT8_MAX ? n : UINT8_MAX);
}

static void note_hurt(State *s, int unit, int by) /* HG-ACT-38 */
{
    if (by != NOBODY && !is_friend(s, by, s->unit[unit].seat))
        s->unit[unit].hurt_by = (int8_t)by;
}

static void count_damage(Play *p, int unit, int by, int killer, int how)
{
    const State *s = p->state;

    if (by == NOBODY || is_friend(s, by, s->unit[unit].seat))
        return;
    hogs_count(p, GOAL_DAMAGED, by, unit_piece(unit), killer, how, 1);
    if (how & HOW_BOMB && in_group(s, unit, GROUP_GROUND))
        hogs_count(p, GOAL_BOMB_HIT, by, unit_piece(unit), killer, how, 1);
}

/* HG-INF-04: it stays until something heals it. */
void hogs_damage_infantry(Play *p, int unit, int damage, int by, int killer, int how)
{
    State *s = p->state;
    Unit *u = &s->unit[unit];

    damage = hogs_prevent(p, unit, damage);
    if (damage <= 0) {
        TELL(p, ALL_SEATS, EVENT_NO_EFFECT, unit_piece(unit));
        return;
    }
    note_hurt(s, unit, by);
    u->damage = at_most_255(u->damage + damage);
    TELL(p, ALL_SEATS, EVENT_DAMAGE, unit_piece(unit), damage);
    count_damage(p, unit, by, killer, how);
    if (hogs_hp(p, unit) <= 0) /* HG-INF-05 */
        hogs_destroy_unit(p, unit, by, killer, how);
    else
        hogs_trigger(p, TRIGGER_DAMAGED, unit_piece(unit), by);
}

/* HG-STUN-07: until it is removed, rounds later too. */
void hogs_stun(Play *p, int unit, int by)
{
    State *s = p->state;
    Unit *u = &s->unit[unit];

    if (u->stunned || in_group(s, unit, GROUP_AERIAL)) /* HG-STUN-03, HG-STUN-08 */
        return;
    if (hogs_standing_bits(p, unit, DO_IMMUNE) & IMMUNE_STUN)
        return;
    note_hurt(s, unit, by);
    u->stunned = true;
    TELL(p, ALL_SEATS, EVENT_STUNNED, unit_piece(unit));
    if (by != NOBODY && !is_friend(s, by, u->seat))
        hogs_count(p, GOAL_STUNNED_BURNED, by, unit_piece(unit), NOBODY, 0, 1);
}

/* HG-VEH-20, HG-VEH-03: of icons and of dice.  HG-VEH-23; a negative number puts fires out. */
void hogs_add_flames(Play *p, int unit, int flames, int by)
{
    State *s = p->state;
    Unit *u = &s->unit[unit];
    int total = u->flames + flames > 0 ? u->flames + flames : 0;

    if (flames == 0 || (flames > 0 && hogs_standing_bits(p, unit, DO_IMMUNE) & IMMUNE_FLAME))
        return;
    if (total > FLAMES_KEPT)
        total = FLAMES_KEPT;
    u->flames = (unsigned)total & FLAMES_KEPT;
    TELL(p, ALL_SEATS, EVENT_FLAMES, unit_piece(unit), u->flames);
    if (flames < 0)
        return;
    note_hurt(s, unit, by);
    if (by != NOBODY && !is_friend(s, by, u->seat))
        hogs_count(p, GOAL_STUNNED_BURNED, by, unit_piece(unit), NOBODY, 0, 1);
}

/* --- Destruction --- */

static void credit(Play *p, int seat, int unit, int killer, int how)
{
    State *s = p->state;

    s->area[seat].killed++;
    hogs_count(p, GOAL_DESTROYED, seat, unit_piece(unit), killer, how, 1);
}

/* HG-ATK-22, HG-ACT-38. */
void hogs_destroy_unit(Play *p, int unit, int by, int killer, int how)
{
    State *s = p->state;
    int seat = s->unit[unit].seat;

    TELL(p, ALL_SEATS, EVENT_DESTROYED, unit_piece(unit));
    if (by == NOBODY || is_friend(s, by, seat))
        by = s->unit[unit].hurt_by, killer = NOBODY;
    if (killer != NOBODY && s->unit[killer].zone > UNIT_GONE)
        s->unit[killer].kills++;
    if (by != NOBODY)
        credit(p, by, unit, killer, how);
    else
        for (int other = 0; other < s->players; other++)
            if (!is_friend(s, other, seat) && !is_out(s, other))
                credit(p, other, unit, NOBODY, how);
    hogs_trigger(p, TRIGGER_DESTROYED, unit_piece(unit), by);
    hogs_remove_unit(p, unit);
}

/* --- Vehicles (3.3.5) --- */

typedef struct VehicleRoll {
    int flames, minor, major;
} VehicleRoll;

/* HG-VEH-02 to HG-VEH-06.  HG-VEH-04, HG-VEH-05: a die more for each Flame Token, once for the
 * whole roll. */
static VehicleRoll roll_vehicle_dice(Play *p, int unit, int criticals, int extra)
{
    VehicleRoll roll = { 0 };
    int n = criticals + p->state->unit[unit].flames + extra;

    for (int i = 0; i < n; i++) {
        int face = hogs_roll_face(p, DIE_VEHICLE);
        roll.flames += face == RESULT_FLAME;
        roll.minor += face == RESULT_MINOR;
        roll.major += face == RESULT_MAJOR;
    }
    TELL(p, ALL_SEATS, EVENT_VDD, unit_piece(unit), roll.flames, roll.minor, roll.major);
    return roll;
}

/* HG-VEH-07, HG-VEH-09, HG-VEH-10, HG-VEH-15: of a Ground Vehicle.  stun: a Major face. */
static void damage_ground_vehicle(Play *p, int unit, int damage, bool stun, int by, int killer,
                                  int how)
{
    damage = hogs_prevent(p, unit, damage);
    if (damage <= 0) {
        TELL(p, ALL_SEATS, EVENT_NO_EFFECT, unit_piece(unit));
        return;
    }
    note_hurt(p->state, unit, by);
    p->state->unit[unit].damage = at_most_255(p->state->unit[unit].damage + damage);
    TELL(p, ALL_SEATS, EVENT_DAMAGE, unit_piece(unit), damage);
    count_damage(p, unit, by, killer, how);
    if (hogs_ap_total(p, unit) <= 0) {
        hogs_destroy_unit(p, unit, by, killer, how);
        return;
    }
    if (stun)
        hogs_stun(p, unit, by);
    hogs_trigger(p, TRIGGER_DAMAGED, unit_piece(unit), by);
}

/* Without dice: an effect says how much. */
void hogs_damage_vehicle(Play *p, int unit, int damage, int by, int killer, int how)
{
    damage_ground_vehicle(p, unit, damage, false, by, killer, how);
}

static bool is_still_there(const State *s, const struct hogs_vehicle_damage *f)
{
    return s->unit[f->unit].serial == f->serial && on_board(s, f->unit);
}

/* PREVENT of an Aerial Unit is about Cubes (HG-VEH-16).  Whose effect it is chooses (section 11),
 * and nobody would rather have those that the enemy places. */
static void prevent_cubes(const Play *p, struct hogs_vehicle_damage *f)
{
    int cubes = f->minor + f->major, left = hogs_prevent(p, f->unit, cubes);

    f->major = (uint8_t)(f->major > cubes - left ? f->major - (cubes - left) : 0);
    f->minor = (uint8_t)(left - f->major);
}

/* 3.3.5.  Without Critical Hits it is an effect that places Cubes, as many as `major` says. */
PROC(hogs_vehicle_damage)
{
    BEGIN;
    f->serial = p->state->unit[f->unit].serial;
    if (f->criticals > 0) {
        VehicleRoll roll = roll_vehicle_dice(p, f->unit, f->criticals, f->extra);
        f->minor = at_most_255(roll.minor);
        f->major = at_most_255(roll.major);
        hogs_add_flames(p, f->unit, roll.flames, f->by); /* HG-VEH-20 */
    }
    if (f->minor + f->major == 0)
        RETURN(0);
    if (in_group(p->state, f->unit, GROUP_GROUND)) {
        damage_ground_vehicle(p, f->unit, f->minor + f->major, f->major > 0, f->by,
                              f->attacker == NONE ? NOBODY : f->attacker, f->how);
        RETURN(0);
    }
    prevent_cubes(p, f);
    if (f->minor + f->major == 0) {
        TELL(p, ALL_SEATS, EVENT_NO_EFFECT, unit_piece(f->unit));
        RETURN(0);
    }
    note_hurt(p->state, f->unit, f->by);
    count_damage(p, f->unit, f->by, f->attacker == NONE ? NOBODY : f->attacker, f->how);
    if (f->minor > 0) /* HG-VEH-08, HG-VEH-12 */
        CALL(hogs_cubes, .unit = f->unit, .seat = p->state->unit[f->unit].seat, .count = f->minor,
             .by = f->by, .attacker = f->attacker, .how = f->how);
    if (f->major > 0 && is_still_there(p->state, f)) /* HG-VEH-11 */
        CALL(hogs_cubes, .unit = f->unit, .seat = f->seat, .count = f->major, .by = f->by,
             .attacker = f->attacker, .how = f->how);
    if (is_still_there(p->state, f))
        hogs_trigger(p, TRIGGER_DAMAGED, unit_piece(f->unit), f->by);
    END;
}

/* The only Slot that is left empty; NOBODY: there are several. */
static int last_slot(const Play *p, int unit)
{
    int found = NOBODY;

    for (int slot = 0; slot < hogs_slot_count(p, unit); slot++)
        if (!(p->state->flyer[p->state->unit[unit].flyer].cubes >> slot & 1)) {
            if (found != NOBODY)
                return NOBODY;
            found = slot;
        }
    return found;
}

/* HG-VEH-17, HG-VEH-18, HG-PLANE-08.  HG-PLANE-21: once it has moved, the indicator
 * stays.  HG-PLANE-22: and that of the speed in any case. */
void hogs_place_cube(Play *p, int unit, int slot, int by)
{
    State *s = p->state;
    Flyer *flyer = &s->flyer[s->unit[unit].flyer];

    (void)by;
    s->cube_unit = (uint8_t)unit;
    flyer->cubes |= (uint64_t)1 << slot;
    TELL(p, ALL_SEATS, EVENT_CUBE, unit_piece(unit), slot + 1);
    int disables = hogs_slot(p, unit, slot)->disables;
    if (!flyer->moved && ((disables == DISABLES_LEFT && flyer->rotation == ROTATION_LEFT) ||
                          (disables == DISABLES_RIGHT && flyer->rotation == ROTATION_RIGHT))) {
        flyer->rotation = ROTATION_CENTRE;
        if (s->flight.unit == unit)
            s->flight.rotation_left = 0;
    }
}

PROC(hogs_cubes)
{
    int slot;

    BEGIN;
    f->serial = p->state->unit[f->unit].serial;
    while (f->count > 0) {
        f->count--;
        p->state->cube_unit = f->unit;
        CHOOSE(slot, last_slot(p, f->unit), slot == NOBODY, f->seat, QUESTION_CUBE,
               unit_piece(f->unit));
        hogs_place_cube(p, f->unit, slot, f->by);
        if (hogs_hp(p, f->unit) <= 0) {
            hogs_destroy_unit(p, f->unit, f->by, f->attacker == NONE ? NOBODY : f->attacker,
                              f->how);
            RETURN(0);
        }
    }
    END;
}
