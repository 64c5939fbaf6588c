/* records.c -- for tests: what is noted in two places of a State is the same in both, and what is
 * over has left nothing behind.
 *
 * Faults in bookkeeping seldom show at once: a record that is not freed, or a turn that is not
 * cleared away, makes a difference many moves later, if ever.
 */
#include "games/hogs/hogs.h"

#include <string.h>

#define IS_FREE(record) is_blank(&(record), sizeof(record))

static bool is_blank(const void *record, size_t size)
{
    const uint8_t *byte = record;

    for (size_t i = 0; i < size; i++)
        if (byte[i])
            return false;
    return true;
}

/* Is somebody asked what to do next, so that no turn and no effect is under way? */
static bool is_between_turns(const State *s)
{
    switch (s->core.question) {
    case QUESTION_BASE_ACTION:
    case QUESTION_FLIGHT_ORDER:
    case QUESTION_AIR_PICK:
    case QUESTION_GROUND_PICK:
    case QUESTION_RECRUIT:
        return true;
    default:
        return false;
    }
}

/* --- Units --- */

static bool is_like(const Unit *a, const Unit *b)
{
    return a->seat == b->seat && a->card == b->card && a->unit_class == b->unit_class;
}

static bool is_told_apart(const State *s, int unit) /* HG-HEX-13 */
{
    const Unit *u = &s->unit[unit];

    for (int i = 0; i < unit; i++) {
        const Unit *other = &s->unit[i];
        if (other->zone > UNIT_GONE && (other->serial == u->serial ||
                                        (is_like(other, u) && other->copy == u->copy)))
            return false;
    }
    return u->serial <= s->serial && u->copy > 0;
}

static bool unit_agrees(const Play *p, int unit)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];

    if (u->zone == UNIT_NONE)
        return IS_FREE(*u);
    if (u->zone == UNIT_GONE)
        return s->has_gone && u->flyer == NONE && u->damage == 0 && !u->stunned;
    bool flies = in_group(s, unit, GROUP_AERIAL);
    return flies == (u->flyer != NONE) && (!flies || s->flyer[u->flyer].unit == unit) &&
           s->terrain[u->hex] != OFF_BOARD && u->facing < DIRECTIONS && u->seat < s->players &&
           u->hurt_by >= NOBODY && u->hurt_by < s->players && (u->zone != UNIT_WAITING || flies) &&
           is_told_apart(s, unit);
}

static bool units_agree(const Play *p)
{
    for (int unit = 0; unit < UNITS_MAX; unit++)
        if (!unit_agrees(p, unit) ||
            (unit >= p->state->units_end && p->state->unit[unit].zone != UNIT_NONE))
            return false;
    return true;
}

/* HG-AIR-03: what was ordered is flown, and then it is no order any more. */
static bool flyer_agrees(const Play *p, int index)
{
    const State *s = p->state;
    const Flyer *flyer = &s->flyer[index], none = { .unit = NONE };

    if (flyer->unit == NONE)
        return !memcmp(flyer, &none, sizeof none);
    bool ordered = flyer->order_speed || flyer->order_rotation;
    return s->unit[flyer->unit].zone > UNIT_GONE && s->unit[flyer->unit].flyer == index &&
           (!ordered || s->core.question == QUESTION_FLIGHT_ORDER) && flyer->speed >= 1 &&
           flyer->speed <= SPEEDS && flyer->rotation < ROTATIONS && flyer->over >> s->players == 0;
}

static bool flyers_agree(const Play *p)
{
    for (int i = 0; i < FLYERS_MAX; i++)
        if (!flyer_agrees(p, i))
            return false;
    return true;
}

/* --- What lies on hexes --- */

static bool deployed_agrees(const State *s, int index)
{
    const Deployed *d = &s->deployed[index];

    if (d->hex == NO_HEX)
        return d->gone ? s->has_gone && d->controller == NOBODY : IS_FREE(*d);
    return index < s->deployed_end && !d->gone &&
           s->feature[d->hex] == FEATURE_DEPLOYABLE + index &&
           (d->controller != NOBODY || !d->taken) && d->facing < DIRECTIONS &&
           (!d->fired || d->kind == DEPLOYABLE_ARTILLERY);
}

static bool features_agree(const Play *p)
{
    const State *s = p->state;
    int count = 0;

    for (int i = 0; i < DEPLOYED_MAX; count += s->deployed[i++].hex != NO_HEX)
        if (!deployed_agrees(s, i))
            return false;
    for (int i = 0; i < s->points; i++, count++)
        if (s->feature[s->point[i].hex] != FEATURE_POINT + i)
            return false;
    for (int seat = 0; seat < hogs_humans(s); count += s->area[seat++].base != NO_HEX)
        if (s->area[seat].base != NO_HEX && s->feature[s->area[seat].base] != FEATURE_BASE + seat)
            return false;
    for (int hex = 0; hex < HEXES; hex++)
        count -= s->feature[hex] != FEATURE_NONE;
    return count == 0;
}

/* HG-HEX-12: who stands on the ground.  Only whoever passes may be where another stands. */
static bool ground_agrees(const Play *p)
{
    const State *s = p->state;

    for (int hex = 0; hex < HEXES; hex++) {
        int unit = s->ground[hex] - 1;
        if (unit >= 0 &&
            (!on_board(s, unit) || s->unit[unit].hex != hex || !in_group(s, unit, GROUP_GROUND)))
            return false;
    }
    for (int unit = 0; unit < s->units_end; unit++)
        if (on_board(s, unit) && in_group(s, unit, GROUP_GROUND) &&
            s->ground[s->unit[unit].hex] != unit + 1 &&
            (s->ground[s->unit[unit].hex] == 0 || unit != s->turn.unit))
            return false;
    return true;
}

/* HG-HEX-14 */
static bool objects_agree(const Play *p)
{
    const State *s = p->state;

    for (int i = 0; i < s->things; i++) {
        const Thing *thing = &s->thing[i];
        if (thing->carrier == NONE ? thing->hex == NO_HEX && thing->timer == 0
                                   : !on_board(s, thing->carrier) ||
                                         s->unit[thing->carrier].hex != thing->hex)
            return false;
    }
    return true;
}

/* --- What is under way --- */

static bool turns_agree(const Play *p)
{
    const State *s = p->state;
    const Turn no_turn = { .unit = NONE };
    const Flight no_flight = { .unit = NONE };

    if (s->core.over) /* nobody acts any more */
        return !memcmp(&s->turn, &no_turn, sizeof no_turn) && s->class_begun == 0 &&
               !memcmp(&s->flight, &no_flight, sizeof no_flight);
    if ((is_between_turns(s) || s->phase != PHASE_GROUND) &&
        (memcmp(&s->turn, &no_turn, sizeof no_turn) || s->class_begun != 0) &&
        s->core.question != QUESTION_GROUND_PICK)
        return false;
    if (s->core.question == QUESTION_GROUND_PICK && memcmp(&s->turn, &no_turn, sizeof no_turn))
        return false;
    return (!is_between_turns(s) && s->phase == PHASE_AERIAL) ||
           !memcmp(&s->flight, &no_flight, sizeof no_flight);
}

/* HG-ATK-20: one record for each effect; those of an Attack are kept by the roll. */
static bool uses_agree(const State *s)
{
    for (int i = 0; i < USED_MAX; i++) {
        const Used *used = &s->used[i];
        if (used->count == 0 ? !IS_FREE(*used) : i >= s->used_end || used->per < LIMIT_TURN)
            return false;
        if (used->count && used->per == LIMIT_TURN && is_between_turns(s))
            return false;
        for (int k = 0; k < i && used->count; k++)
            if (s->used[k].count && !memcmp(&s->used[k].source, &used->source, sizeof used->source))
                return false;
    }
    return true;
}

static bool effects_agree(const Play *p)
{
    const State *s = p->state;

    for (int i = 0; i < LASTING_MAX; i++) {
        const Lasting *lasting = &s->lasting[i];
        if (lasting->instruction == 0 ? !IS_FREE(*lasting) : i >= s->lasting_end)
            return false;
    }
    for (int i = 0; i < DELAYED_MAX; i++)
        if (s->delayed[i].instruction == 0 && !IS_FREE(s->delayed[i]))
            return false;
    return uses_agree(s) && (s->pending_count == 0 || !is_between_turns(s));
}

/* --- Player Areas --- */

static bool upgrades_agree(const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];
    uint32_t bought = 0;

    for (int unit_class = 0; unit_class < CLASSES; unit_class++)
        for (int i = 0; i < UPGRADES_OF_CLASS; i++)
            if (area->upgrade[unit_class][i])
                bought |= (uint32_t)1
                          << content_of(p)->upgrades[area->upgrade[unit_class][i] - 1].number;
            else if (i + 1 < UPGRADES_OF_CLASS && area->upgrade[unit_class][i + 1])
                return false;
    return bought == area->bought;
}

/* HG-OBJ-07: a state that is true no longer is judged again, or looked at by the next window. */
static bool states_agree(const Play *p, int seat)
{
    const HogsContent *c = content_of(p);
    const Area *area = &p->state->area[seat];
    uint32_t lasting = area->judged & parameters_of(p)->lasting & ~parameters_of(p)->unheard;

    for (; lasting; lasting &= lasting - 1) {
        const Goal *swill = &c->objectives[__builtin_ctz(lasting)].swill;
        if (!swill->at_end && !(area->ended >> (swill->kind - GOAL_STATES) & 1) &&
            !hogs_goal_is_met(p, seat, __builtin_ctz(lasting), false))
            return false;
    }
    return true;
}

/* HG-OBJ-03, HG-OBJ-04: what was scored lies on the table, for all to see. */
static bool hand_agrees(const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];

    for (int pass = 0; pass < DEALT; pass++)
        if (area->scored >> pass & 1 && !(area->denied >> hogs_kept(p->state, seat, pass) & 1))
            return false;
    return !(area->hand & area->scored) && !(area->hold & ~area->hand) &&
           !(area->passed & area->denied) && !(area->judged & ~area->passed);
}

static bool areas_agree(const Play *p)
{
    const State *s = p->state;

    for (int seat = 0; seat < hogs_humans(s); seat++) {
        const Area *area = &s->area[seat];
        if ((area->swap && s->core.question != QUESTION_SWAP_CARD) || !upgrades_agree(p, seat) ||
            !hand_agrees(p, seat) || !states_agree(p, seat))
            return false;
        for (int i = area->tiles_end; i < TILES_MAX; i++)
            if (area->tile[i].building != NONE)
                return false;
        for (int i = 0; i < PARTS_MAX; i++)
            if ((area->part[i] != 0) != (i < area->parts))
                return false;
    }
    return true;
}

/* HG-OBJ-02, HG-OBJ-05: whatever is fulfilled was scored when it came about, unless only its Swill
 * is earned and it was held for its VP then (passed). */
static bool scores_agree(const Play *p)
{
    const State *s = p->state;

    for (int seat = 0; seat < hogs_humans(s) && is_between_turns(s); seat++)
        for (int pass = 0; pass < DEALT && !is_out(s, seat); pass++) {
            const Area *area = &s->area[seat];
            int objective = area->hand >> pass & 1 ? hogs_kept(s, seat, pass) : NOBODY;
            if (objective != NOBODY &&
                (hogs_goal_is_met(p, seat, objective, true) ||
                 (!((area->hold >> pass | area->passed >> objective) & 1) &&
                  hogs_goal_is_met(p, seat, objective, false))))
                return false;
        }
    return true;
}

bool hogs_records_agree(const Play *p, Err *err)
{
    static const struct {
        const char *what;
        bool (*agree)(const Play *p);
    } of[] = {
        { "units", units_agree },      { "aircraft", flyers_agree }, { "features", features_agree },
        { "the ground", ground_agrees }, { "objects", objects_agree }, { "turns", turns_agree },
        { "effects", effects_agree },  { "areas", areas_agree },     { "scores", scores_agree },
    };

    for (int i = 0; i < COUNT(of); i++)
        if ((!p->state->core.over || of[i].agree == turns_agree) && !of[i].agree(p))
            return fail(err, N_("Records do not agree: {what}."), ARG_TEXT("what", of[i].what));
    return true;
}
