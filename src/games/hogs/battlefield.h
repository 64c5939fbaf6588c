/* battlefield.h -- what Units do on the board and in the air: they move, build, capture and
 * attack. */
#ifndef HOGS_BATTLEFIELD_H
#define HOGS_BATTLEFIELD_H

#include "games/hogs/units.h"

/* --- Movement (move.c) --- */

bool hogs_is_passable(const Play *p, int unit, int hex); /* terrain (HG-TERR-04) */
unsigned hogs_passable(const Play *p, int unit); /* the same of all terrain: bit TerrainKind */
/* HG-TERR-04: which Classes pass is printed with each terrain. */
static inline bool hogs_class_passes(const Play *p, int unit_class, int terrain)
{
    return parameters_of(p)->passable[unit_class] >> terrain & 1;
}
int hogs_may_enter(const Play *p, int unit, int hex); /* without HG-ACT-09 */
static inline bool has_deployable(const State *s, int hex)
{
    return (uint8_t)(s->feature[hex] - FEATURE_DEPLOYABLE) < FEATURE_BASE - FEATURE_DEPLOYABLE;
}
static inline const Deployed *deployable_on(const State *s, int hex)
{
    return has_deployable(s, hex) ? &s->deployed[s->feature[hex] - FEATURE_DEPLOYABLE] : NULL;
}
/* HG-ACT-05, HG-ACT-06; HG-ACT-12: Points can be stood on.  HG-DEPLOYABLE-45: no Deployable can,
 * not even by Infantry. */
static inline bool hogs_may_end_on(const Play *p, int unit, int hex)
{
    const State *s = p->state;

    return ((s->ground[hex] == 0) | (s->ground[hex] == unit + 1)) & !has_deployable(s, hex);
}
/* A new Ground Unit (HG-RECRUIT-08). */
bool hogs_could_stand(const Play *p, int unit_class, int hex);
static inline const MoveAction *hogs_moves_of(const Play *p, int unit, int *count)
{
    *count = (int)card_of(p, unit)->moves_count;
    return card_of(p, unit)->moves;
}
int hogs_move_cost(const Play *p, int unit, const MoveAction *action, bool doubled);
int hogs_may_move(const Play *p, int action, int hex); /* the first step of a Move action */
int hogs_may_step(const Play *p, int hex);             /* a further one */
/* The six hexes around the Unit whose turn it is, as bits of directions. */
typedef struct Around {
    unsigned open, dear, end; /* it may enter; at twice the cost; and stay there */
    unsigned features, sites; /* something lies there; something can be built there (HG-ACT-22) */
} Around;
void hogs_offer_moves(const Play *p, int left, Around *seen, Question *q); /* left: AP */
int hogs_may_stop(const Play *p);
int hogs_may_rotate(const Play *p);
bool hogs_on_illegal_hex(const Play *p); /* the Unit whose turn it is */
bool hogs_can_finish(const Play *p);     /* from where it cannot end its turn */
int hogs_rotate_cost(const Play *p);
void hogs_step_to(Play *p, int unit, int hex);
enum { FREE_MOVE_BIT = ATTACKS_OF_UNIT }; /* in Turn.used */
void hogs_lift(State *s, int unit);            /* off the ground layer while it moves */
void hogs_settle(State *s, int unit);          /* onto it, if nobody stands there */

/* --- Capture, Construct, Deployables (capture.c, deployable.c) --- */

int hogs_may_capture(const Play *p, int unit, int piece);
int hogs_could_capture(const Play *p, int seat, int piece); /* with Infantry beside it and AP */
int hogs_controller(const State *s, int piece); /* of a Point or Deployable; NOBODY */
void hogs_set_controller(Play *p, int piece, int seat);
int hogs_may_recall(const Play *p, int seat, int piece);
int hogs_may_build(const Play *p, int unit, int kind, int hex);
int hogs_may_work(const Play *p, int unit, int piece);
int hogs_may_fire(const Play *p, int unit, int artillery, int target);
int hogs_may_turn(const Play *p, int unit, int artillery);
static inline bool hogs_could_build_on(const Play *p, int hex) /* HG-ACT-22, HG-ACT-23 */
{
    const State *s = p->state;

    return (s->terrain[hex] == TERRAIN_PLAINS) & ((s->feature[hex] | s->ground[hex]) == 0);
}
int hogs_fire_ap(const Play *p, int unit);
void hogs_turn_artillery(Play *p, int unit, int index, int side);
int hogs_mine_near(const State *s, int hex); /* the first that goes off there; NOBODY: none */
int hogs_miner(const State *s, int mine); /* who rolls for it */
bool hogs_something_here(const Play *p, int unit); /* that entering its hex sets off */
int hogs_place_deployable(Play *p, int kind, int hex, int facing, int tokens, int seat);
void hogs_remove_deployable(Play *p, int index);
void hogs_complete(Play *p, int index, int seat); /* without the Capture Token */
static inline bool is_active(const Deployed *d)   /* HG-DEPLOYABLE-03 */
{
    return d->hex != NO_HEX && d->tokens == 0;
}

/* --- Attacks and damage (attack.c, dice.c, damage.c) --- */

/* The cell of an Attack for a range, with what effects add; false: a dash (HG-ATK-04). */
bool hogs_cell(const Play *p, int unit, int attack, int range, int target, Pool *pool);
/* The same, less what its speed takes from a Twin MG (HG-PLANE-23). */
bool hogs_dice_at(const Play *p, int unit, int attack, int range, int target, Pool *pool);
int hogs_arc_of(const Play *p, int unit, int attack); /* 0: all around; unit: NONE for Artillery */
bool hogs_arc_holds(const Play *p, int unit, int attack, int origin, int facing, int hex);
/* As bits, the ranges from which an Attack could hit a piece.  unit: NONE for Artillery. */
unsigned hogs_ranges_of(const Play *p, int unit, int attack, int target);
bool hogs_is_target(const State *s, const Attack *attack, int piece); /* is it of the right kind? */
int hogs_may_attack(const Play *p, int unit, int attack, int piece);
int hogs_may_begin(const Play *p, int unit, int attack, int range); /* on whatever is there */
/* Is this piece, an enemy's or a Deployable, in reach of it?  hex: where it is. */
int hogs_can_hit(const Play *p, int unit, int attack, int origin, int facing, int piece, int hex);
void hogs_offer_attacks(const Play *p, int unit, int left, Question *q); /* left: AP */
int hogs_aims_at(const Play *p, int unit, int seat, int attack, int origin, int facing, int piece);
/* The Cover Bonuses of a target, as ENTITY_COVER; how many differ. */
/* The ground, a Deployable there and on every hex around, and COVER_OWN, that of an effect. */
enum { COVERS_MAX = 2 + 1 + DIRECTIONS, COVER_OWN = PIECES + 1 };
int hogs_covers(const Play *p, int piece, uint16_t list[COVERS_MAX]);
/* Where Deployables lie, on a hex (bit 0) and around it (bit 1 + direction); found without a
 * branch, as usually there are none. */
static inline unsigned hogs_deployables_near(const State *s, int hex)
{
    unsigned near = has_deployable(s, hex);

    for (int d = 0; d < DIRECTIONS; d++)
        near |= (unsigned)has_deployable(s, hex_neighbour(hex, d)) << (1 + d);
    return near;
}
/* The first of these; NULL: it is not finished, so that it gives no cover (HG-DEPLOYABLE-14). */
static inline const Deployed *hogs_cover_near(const State *s, int hex, unsigned near)
{
    int d = __builtin_ctz(near) - 1;
    const Deployed *there = deployable_on(s, d < 0 ? hex : hex_neighbour(hex, d));

    return is_active(there) ? there : NULL;
}
Pool hogs_cover_pool(const Play *p, int piece, int cover);
Pool hogs_standing_cover(const Play *p, int piece);
bool hogs_ignores_cover(const Play *p, int unit, int attack, int range);
static inline uint8_t hogs_dice_left(int dice, int taken) /* HG-COVER-13 */
{
    return (uint8_t)(dice > taken ? dice - taken : 0);
}
static inline void hogs_take_cover(Pool *pool, const Pool *cover)
{
    pool->gun = hogs_dice_left(pool->gun, cover->gun);
    pool->explosive = hogs_dice_left(pool->explosive, cover->explosive);
    pool->melee = hogs_dice_left(pool->melee, cover->melee);
}
/* K6 and K7: Flame icons against what is no Vehicle, Melee dice against Aerial Units.  HG-VEH-21,
 * HG-BUILD-08, HG-DEPLOYABLE-13, HG-ATK-08. */
static inline void hogs_fit_pool_to(bool vehicle, bool flyer, Pool *pool)
{
    if (!vehicle)
        pool->melee = (uint8_t)(pool->melee + pool->flame);
    if (vehicle && flyer)
        pool->melee = 0;
}
static inline void hogs_fit_pool(const State *s, int target, Pool *pool)
{
    hogs_fit_pool_to(is_unit(target) && in_group(s, target, GROUP_VEHICLE),
                     is_unit(target) && in_group(s, target, GROUP_AERIAL), pool);
}
void hogs_roll_pool(Play *p, const Pool *pool, uint8_t result[ATTACK_DICE][4]);
int hogs_roll_face(Play *p, int die); /* a Result; of the Swill Income Dice a number */
typedef struct Tally {
    int glances, hits, criticals;
} Tally;
/* K11: HG-DICE-04, HG-DICE-05; HG-DICE-08: of whatever kinds of dice; HG-DICE-10: all that can be
 * paired. */
static inline Tally hogs_pair_glances(Tally tally)
{
    return (Tally){ .hits = tally.hits + tally.glances / 2, .criticals = tally.criticals };
}
/* K13: HG-DICE-06; HG-DICE-07: an odd Hit stays; HG-DICE-09: Critical Hits stay what they are. */
static inline Tally hogs_pair_hits(Tally tally)
{
    return (Tally){ .hits = tally.hits % 2, .criticals = tally.criticals + tally.hits / 2 };
}
/* Could these dice damage a Vehicle, or anything else, if each shows the best that it has? */
static inline bool hogs_could_hurt(const Die *kinds, Pool pool, bool vehicle)
{
    const int dice[ATTACK_DICE] = { pool.gun, pool.explosive, pool.melee };
    Tally tally = { 0 };

    for (int die = 0; die < ATTACK_DICE; die++)
        if (kinds[die].critical)
            tally.criticals += dice[die];
        else if (kinds[die].hit)
            tally.hits += dice[die];
        else if (kinds[die].glance)
            tally.glances += dice[die];
    tally = hogs_pair_hits(hogs_pair_glances(tally));
    return vehicle ? tally.criticals > 0 : tally.criticals + tally.hits > 0;
}
void hogs_damage_infantry(Play *p, int unit, int damage, int by, int killer, int how);
void hogs_damage_vehicle(Play *p, int unit, int damage, int by, int killer, int how); /* Ground */
int hogs_prevent(const Play *p, int unit, int damage); /* PREVENT: what is left of it */
void hogs_stun(Play *p, int unit, int by);
void hogs_add_flames(Play *p, int unit, int flames, int by);
void hogs_place_cube(Play *p, int unit, int slot, int by);
/* by: the credited seat; NOBODY: HG-ACT-38 decides. */
void hogs_destroy_unit(Play *p, int unit, int by, int killer, int how);
void hogs_destroy_deployable(Play *p, int index, int by, int killer, int how);
int hogs_dice_of(const Pool *pool); /* how many there are in it */
int hogs_criticals_needed(const Play *p, int more); /* against Deployables and Buildings */
void hogs_odds(const Play *p, int seat, Move move, Odds *out);
void hogs_weigh(const Play *p, int seat, Move move, Facts *out);
const Form *hogs_retell(const Play *p, Move move, int16_t args[FORM_SLOTS]);
int hogs_ap_of(const Play *p, Move move); /* that it costs whoever acts; 0: it is not said */
int hogs_price_of(const Play *p, int seat, Move move); /* in Swill; -1: it is not said */
void hogs_outlook(const Play *p, int piece, Facts *out);
/* In AP: of VERB_MOVE or VERB_STEP, if it is allowed. */
int hogs_step_cost(const Play *p, Move move);
extern const Going hogs_going;

int hogs_aa_guns(const Play *p, int target); /* that fire at who attacks it from the air */

/* --- Aircraft (aerial.c, plane.c, airship.c, bomb.c) --- */

int hogs_slot_count(const Play *p, int unit);
const DamageSlot *hogs_slot(const Play *p, int unit, int slot);
bool hogs_is_disabled(const Play *p, int unit, int disables, int number);
const SpeedSpace *hogs_speeds_of(const Play *p, int unit, int *count);
int hogs_may_order(const Play *p, int seat, int unit, int speed, int rotation);
int hogs_speed_initiative(const Play *p, int unit); /* of the speed that its console shows */
unsigned hogs_speeds_in_reach(const Play *p, int unit); /* for its next order, bit by speed */
unsigned hogs_rotations_in_reach(const Play *p, int unit);
int hogs_rotation_allowance(const Play *p, int unit, int speed);
bool hogs_takes_risk(const Play *p, int unit); /* HG-PLANE-14 */
Pool hogs_twin_mg_penalty(const Play *p, int unit);
int hogs_may_fly_on(const Play *p);
/* The same of a Unit that would be there, with this much left. */
int hogs_flies_on(const Play *p, int unit, int hex, int facing, int move_left, int rotation_left);
int hogs_may_air_rotate(const Play *p, int side);
bool hogs_any_air_action(const Play *p);
int hogs_next_order(const Play *p, int seat);
int hogs_may_pick_aerial(const Play *p, int seat, int unit);
int hogs_lowest_aerial(const State *s);
void hogs_fly_over(Play *p, int unit);
bool hogs_is_bombing_disabled(const Play *p, int unit, int rack);
int hogs_bomb_price(const Play *p, int seat, int unit, int bomb);
enum { RACK_BIT = 40 }; /* in Flight.used */
int hogs_may_air_end(const Play *p);
int hogs_may_bomb(const Play *p, int rack, int piece);
void hogs_offer_bombing(const Play *p, int rack, Question *q); /* of one that may be released */
int hogs_may_release(const Play *p, int rack); /* a Bomb of it, wherever it falls */
int hogs_rack_count(const Play *p, int unit);
int hogs_rack_space(const Play *p, int unit, int rack);
int hogs_bombs_in(const Flyer *flyer, int rack);
int hogs_bottom_bomb(const Flyer *flyer, int rack); /* BombKind */
int hogs_may_load(const Play *p, int seat, int unit, int rack, int bomb);
bool hogs_is_at_base(const State *s, int unit); /* of its seat */
int hogs_part_price(const Play *p, int seat, int part);
int hogs_may_buy_part(const Play *p, int seat, int part);
void hogs_offer_parts(const Play *p, int seat, Question *q);
int hogs_may_deploy_airship(const Play *p, int seat);
void hogs_buy_part(Play *p, int seat, int part);
void hogs_return_parts(Play *p, int seat); /* HG-AIRSHIP-19 */
void hogs_load_bomb(Play *p, int seat, int unit, int rack, int bomb);
bool hogs_has_airship(const State *s, int seat); /* in play */
bool hogs_console_in_play(const Play *p, int seat, int console);
int hogs_new_flyer(Play *p, int unit);
void hogs_free_flyer(Play *p, int unit);
void hogs_imagine_orders(Play *p, int viewer, Rng *rng);

#endif
