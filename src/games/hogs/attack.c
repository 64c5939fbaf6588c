/* attack.c -- Attacks: targets, arcs and cover (3.3.3, HG-ATK, HG-FACE, HG-COVER); roll.c rolls. */
#include "games/hogs/hogs.h"

#include <string.h>

/* --- Targets --- */

/* HG-ATK-02, HG-ATK-15: is this kind of piece a target of the Attack at all?  HG-ATK-16: without
 * such a limit aircraft too. */
bool hogs_is_target(const State *s, const Attack *attack, int piece)
{
    return attack->aims & (is_unit(piece)   ? hogs_layer(s, piece)
                           : is_base(piece) ? AT_BASES
                                            : AT_DEPLOYABLES);
}

/* HG-ATK-10: is it an enemy's, or a Deployable?  HG-TEAM-05: not a team-mate's.  HG-BUILD-01:
 * bases like Units. */
static int is_enemy(const Play *p, int seat, int piece)
{
    const State *s = p->state;

    if (!hogs_piece_exists(s, piece) || is_point(piece))
        return is_point(piece) ? REFUSAL_TARGET_TYPE : REFUSAL_NO_SUCH_THING;
    if (is_unit(piece))
        return is_friend(s, seat, s->unit[piece].seat) ? REFUSAL_FRIEND : ALLOWED;
    if (is_base(piece)) {
        if (is_friend(s, seat, piece - PIECE_BASES))
            return REFUSAL_FRIEND;
        return hogs_any_nameable(p, piece - PIECE_BASES) ? ALLOWED : REFUSAL_NO_BUILDING_LEFT;
    }
    return ALLOWED; /* HG-ATK-09 */
}

/* HG-VEH-18: of an Aerial Unit. */
static bool is_disabled_at(const Play *p, int unit, int attack, int range)
{
    const State *s = p->state;

    if (s->unit[unit].flyer == NONE || s->flyer[s->unit[unit].flyer].cubes == 0)
        return false;
    int bit = hogs_action_bit(p, unit, attack, range);
    return bit != NOBODY && hogs_instance_disabled(p, unit, bit, range);
}

/* HG-ATK-04: the printed cell, and what effects make of it.  unit: NONE for Artillery.  HG-ATK-06:
 * dice of Upgrades are among them. */
bool hogs_cell(const Play *p, int unit, int attack, int range, int target, Pool *pool)
{
    const Attack *content = attack_at(p, attack);
    bool usable = content->reach >> range & 1;

    *pool = usable ? content->cells[range - 1].pool : (Pool){ 0 };
    if (unit == NONE)
        return usable;
    hogs_standing_pool(p, unit, attack, range, target, pool, &usable);
    return usable && !is_disabled_at(p, unit, attack, range);
}

/* The same without the dice: effects can only add to the cells that are printed. */
static bool reaches(const Play *p, int unit, int attack, int range, int target)
{
    Pool pool;

    if (!(attack_at(p, attack)->reach >> range & 1))
        return unit != NONE && hogs_stands(p, unit, DO_MOD_CELL) &&
               hogs_cell(p, unit, attack, range, target, &pool);
    return unit == NONE || !is_disabled_at(p, unit, attack, range);
}

unsigned hogs_ranges_of(const Play *p, int unit, int attack, int target)
{
    unsigned ranges = 0;

    for (int range = 0; range <= RANGES; range++)
        ranges |= (unsigned)reaches(p, unit, attack, range, target) << range;
    return ranges;
}

bool hogs_dice_at(const Play *p, int unit, int attack, int range, int target, Pool *pool)
{
    bool usable = hogs_cell(p, unit, attack, range, target, pool);

    if (p->state->unit[unit].flyer != NONE && attack_at(p, attack)->twin_mg) {
        Pool penalty = hogs_twin_mg_penalty(p, unit);
        hogs_take_cover(pool, &penalty);
    }
    return usable;
}

/* HG-ATK-17: arcs as printed, or as effects have them.  HG-FACE-04.  HG-FACE-05: an arc of the
 * sides holds both. */
int hogs_arc_of(const Play *p, int unit, int attack)
{
    int arc = attack_at(p, attack)->arc;

    if (arc && unit != NONE)
        arc |= (int)hogs_standing_bits(p, unit, DO_MOD_ARC);
    return arc;
}

bool hogs_arc_holds(const Play *p, int unit, int attack, int origin, int facing, int hex)
{
    int arc = hogs_arc_of(p, unit, attack);

    if (!arc)
        return true;
    return attack_at(p, attack)->line ? hogs_hex_in_line(origin, facing, hex, arc)
                                      : hogs_hex_in_arc(origin, facing, hex, arc);
}

/* HG-HEX-06, HG-TEAM-06: nothing between matters.  HG-FACE-08: nor which side of the target is
 * hit. */
int hogs_can_hit(const Play *p, int unit, int attack, int origin, int facing, int piece, int hex)
{
    const Attack *content = attack_at(p, attack);
    int range = hex_range(origin, hex);

    if (!hogs_is_target(p->state, content, piece))
        return content->anti_air ? REFUSAL_ANTI_AIR : REFUSAL_TARGET_TYPE;
    if (range > RANGES || !reaches(p, unit, attack, range, piece))
        return REFUSAL_RANGE;
    if (is_deployed(piece) && range > 1 &&
        deployable_at(p, p->state->deployed[piece - PIECE_DEPLOYED].kind)->range_1_only)
        return REFUSAL_RANGE_1; /* HG-DEPLOYABLE-12 */
    return hogs_arc_holds(p, unit, attack, origin, facing, hex) ? ALLOWED : REFUSAL_ARC;
}

int hogs_aims_at(const Play *p, int unit, int seat, int attack, int origin, int facing, int piece)
{
    int why = is_enemy(p, seat, piece);

    if (why != ALLOWED)
        return why;
    return hogs_can_hit(p, unit, attack, origin, facing, piece, hogs_piece_hex(p->state, piece));
}

int hogs_may_begin(const Play *p, int unit, int attack, int range)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];
    int bit = hogs_action_bit(p, unit, attack, range);

    if (bit == NOBODY)
        return REFUSAL_NOT_ON_CARD;
    if (u->flyer != NONE) /* HG-AIR-14 */
        return s->flight.used >> bit & 1 ? REFUSAL_FREE_USED : ALLOWED;
    if (attack_at(p, attack)->free)
        return s->turn.used >> bit & 1 ? REFUSAL_FREE_USED : ALLOWED;
    if (u->stunned)
        return REFUSAL_STUNNED;
    return attack_at(p, attack)->ap > hogs_ap_left(p) ? REFUSAL_AP : ALLOWED;
}

/* An Attack action of the Unit whose turn it is, on the ground or in the air. */
int hogs_may_attack(const Play *p, int unit, int attack, int piece)
{
    const Unit *u = &p->state->unit[unit];
    int hex = hogs_piece_hex(p->state, piece);
    int why = hogs_may_begin(p, unit, attack, hex == NO_HEX ? 0 : hex_range(u->hex, hex));

    return why == ALLOWED ? hogs_aims_at(p, unit, u->seat, attack, u->hex, u->facing, piece) : why;
}

/* --- Cover --- */

int hogs_dice_of(const Pool *pool)
{
    return pool->gun + pool->explosive + pool->melee;
}

static bool same_cover(const Pool *a, const Pool *b)
{
    return a->gun == b->gun && a->explosive == b->explosive && a->melee == b->melee;
}

Pool hogs_cover_pool(const Play *p, int piece, int cover)
{
    const State *s = p->state;

    if (cover == 0)
        return terrain_of(p, s->terrain[hogs_piece_hex(s, piece)])->cover;
    if (cover == COVER_OWN)
        return hogs_standing_cover(p, piece);
    return deployable_at(p, s->deployed[cover - 1 - PIECE_DEPLOYED].kind)->cover;
}

static int add_cover(const Play *p, int piece, int cover, uint16_t list[COVERS_MAX], int n)
{
    Pool pool = hogs_cover_pool(p, piece, cover);

    if (hogs_dice_of(&pool) == 0)
        return n;
    for (int i = 0; i < n; i++) {
        Pool other = hogs_cover_pool(p, piece, list[i]);
        if (same_cover(&pool, &other))
            return n;
    }
    CHECK(n < COVERS_MAX);
    list[n] = (uint16_t)cover;
    return n + 1;
}

/* HG-COVER-01, HG-COVER-06, HG-DEPLOYABLE-10, HG-DEPLOYABLE-11; none for Vehicles and
 * bases.  HG-COVER-11: whoever controls them.  HG-DEPLOYABLE-14: unfinished ones have
 * none.  HG-COVER-15, HG-BUILD-14: Vehicles and bases neither. */
int hogs_covers(const Play *p, int piece, uint16_t list[COVERS_MAX])
{
    const State *s = p->state;
    int n = 0, hex = hogs_piece_hex(s, piece);

    if (is_deployed(piece))
        return is_active(&s->deployed[piece - PIECE_DEPLOYED])
                   ? add_cover(p, piece, piece + 1, list, 0)
                   : 0;
    if (!is_unit(piece) || !in_group(s, piece, GROUP_INFANTRY))
        return 0;
    n = add_cover(p, piece, 0, list, n);
    for (unsigned left = hogs_deployables_near(s, hex); left; left &= left - 1) {
        const Deployed *there = hogs_cover_near(s, hex, left);
        if (there)
            n = add_cover(p, piece, PIECE_DEPLOYED + (int)(there - s->deployed) + 1, list, n);
    }
    if (hogs_stands(p, piece, DO_COVER))
        n = add_cover(p, piece, COVER_OWN, list, n);
    return n;
}

/* --- The action: K1 to K4 --- */

static void declare(Play *p, struct hogs_attack *f)
{
    State *s = p->state;
    Unit *u = &s->unit[f->unit];

    if (f->artillery != NONE) {
        hogs_spend_ap(p, hogs_fire_ap(p, f->unit));
        s->deployed[f->artillery].fired = true;
        TELL(p, ALL_SEATS, EVENT_FIRES_ARTILLERY, unit_piece(f->unit),
             PIECE_DEPLOYED + f->artillery, f->target);
        return;
    }
    TELL(p, ALL_SEATS, EVENT_ATTACKS, unit_piece(f->unit), f->target, f->attack);
    int bit =
        hogs_action_bit(p, f->unit, f->attack, hex_range(f->origin, hogs_piece_hex(s, f->target)));
    f->bit = (uint8_t)bit;
    if (u->flyer != NONE)
        s->flight.used |= (uint64_t)1 << bit;
    else if (attack_at(p, f->attack)->free)
        s->turn.used |= (uint16_t)(1 << bit);
    else
        hogs_spend_ap(p, attack_at(p, f->attack)->ap); /* HG-ATK-03 */
}

/* K4: HG-ATK-11, HG-PLANE-23. */
static void make_pool(Play *p, struct hogs_attack *f)
{
    f->range = (uint8_t)hex_range(f->origin, hogs_piece_hex(p->state, f->target));
    if (f->artillery != NONE)
        hogs_cell(p, NONE, f->attack, f->range, f->target, &f->pool);
    else
        hogs_dice_at(p, f->unit, f->attack, f->range, f->target, &f->pool);
}

/* After the AA Guns: can the declared Attack still be made?  HG-DEPLOYABLE-42 */
static bool still_usable(const Play *p, const struct hogs_attack *f)
{
    return !hogs_instance_disabled(p, f->unit, f->bit,
                                   hex_range(f->origin, hogs_piece_hex(p->state, f->target)));
}

static bool is_aa_business(const State *s, const struct hogs_attack *f) /* HG-DEPLOYABLE-37 */
{
    return s->unit[f->unit].flyer != NONE &&
           (is_base(f->target) || (is_unit(f->target) && in_group(s, f->target, GROUP_GROUND)));
}

/* HG-ATK-23: no other action comes between. */
PROC(hogs_attack)
{
    BEGIN;
    declare(p, f);
    if (is_base(f->target)) { /* K2 */
        ASK_SEAT(f->seat, QUESTION_NOMINATE, f->target - PIECE_BASES);
        f->tile = (uint8_t)(ANSWER(f->seat).arg[0]);
        TELL(p, ALL_SEATS, EVENT_NOMINATES, f->seat,
             p->state->area[f->target - PIECE_BASES].tile[f->tile].building);
    }
    if (is_aa_business(p->state, f)) { /* K3 */
        CALL(hogs_aa, .target = f->target, .attacker = f->unit);
        if (CALLED || !still_usable(p, f)) {
            if (!CALLED)
                TELL(p, ALL_SEATS, EVENT_ATTACK_LOST, unit_piece(f->unit));
            RETURN(0);
        }
    }
    make_pool(p, f);
    CALL(hogs_roll, .target = f->target, .seat = f->seat, .attacker = f->unit,
         .attack = f->artillery == NONE ? f->attack : NONE, .tile = f->tile,
         .how = f->artillery != NONE ? HOW_ARTILLERY | HOW_GROUND
                : p->state->unit[f->unit].flyer == NONE ? HOW_GROUND
                                                         : 0,
         .range = f->range, .pool = f->pool,
         .ignore = f->artillery == NONE && hogs_ignores_cover(p, f->unit, f->attack, f->range));
    END;
}
