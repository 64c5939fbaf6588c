/* hogs.h -- what the files of Hogs of War share, beside its State (state.h), its words (words.h)
 * and its procedures (procedures.h).
 *
 * Files are named after the chapters of docs/rules/hogs.md:
 *   hex.c       section 2                  setup.c      HG-SETUP, HG-TEAM
 *   area.c      HG-AREA                    draft.c      the draft of HG-SETUP-22 to HG-SETUP-27
 *   round.c     HG-ROUND, HG-END, HG-WIN   base.c       HG-BASE, HG-MEGA
 *   swill.c     HG-SWILL                   ground.c     HG-GROUND, HG-INIT, HG-STUN, Bail Out
 *   move.c      Move and Rotate, HG-TERR   capture.c    Capture, Construct, Artillery of HG-ACT
 *   attack.c    HG-ATK, HG-FACE, HG-COVER  dice.c       HG-DICE
 *   aim.c       Attacks as options         refuse.c     why a move is not allowed
 *   damage.c    HG-INF, HG-VEH             building.c   HG-BUILD
 *   deployable.c HG-DEPLOYABLE             recruit.c    HG-RECRUIT, HG-UPG
 *   aerial.c    HG-AIR                     plane.c      HG-PLANE
 *   airship.c   HG-AIRSHIP                 bomb.c       HG-BOMB
 *   objective.c HG-OBJ                     mission.c    Objects, what missions do
 *   sandbox.c   HG-SANDBOX
 *   horde.c     HG-HORDE                   horde_air.c  HG-HORDE-27
 *   effect.c    section 11, with condition.c, standing.c, ability.c; trigger.c: who hears an event
 *   options.c   3.4                        odds.c       what a move may bring: chances.c, foresee.c
 *   view.c      section 1, view_unit.c     draw.c       the table as text, with draw_unit.c
 *   words.c     every sentence             scene.c      positions of scenes, what is conserved
 *   bot.c       what bots are told, with posts.c (where to stand) and plans.c (what to build)
 *   schema.c    what content may hold      check.c      what it must mean, with derive.c
 *
 * All functions that files share begin with hg_, because the games are linked together.
 */
#ifndef HOGS_H
#define HOGS_H

#include "engine/observe.h"
#include "games/hogs/procedures.h"

/* --- Content ---------------------------------------------------------------------------------- */

static inline const HogsContent *content_of(const Play *p)
{
    return p->game->content;
}
static inline const Parameters *parameters_of(const Play *p)
{
    return &content_of(p)->parameters[0];
}
static inline const Mission *mission_of(const Play *p)
{
    return &content_of(p)->missions[p->state->mission];
}
static inline const Map *map_of(const Play *p)
{
    return &content_of(p)->maps[mission_of(p)->map_index];
}
static inline const Terrain *terrain_of(const Play *p, int kind)
{
    return &content_of(p)->terrains[kind - 1];
}
static inline const Attack *attack_at(const Play *p, int attack)
{
    return &content_of(p)->attacks[attack];
}
static inline const UnitCard *card_at(const Play *p, int card)
{
    return &content_of(p)->unit_cards[card];
}
static inline const Building *building_at(const Play *p, int building)
{
    return &content_of(p)->buildings[building];
}
/* The cards among which those of a seat's faction are. */
#define EACH_CARD_OF(card, p, seat)                                                                \
    for (int card = faction_of(p, seat)->cards_begin; card < faction_of(p, seat)->cards_end; card++)
static inline const Faction *faction_of(const Play *p, int seat)
{
    return &content_of(p)->factions[p->state->area[seat].faction];
}
/* The Upgrades that lie under a Class, by their place; NULL: there is none. */
static inline const Upgrade *upgrade_under(const Play *p, int seat, int unit_class, int place)
{
    int upgrade = place < UPGRADES_OF_CLASS ? p->state->area[seat].upgrade[unit_class][place] : 0;

    return upgrade ? &content_of(p)->upgrades[upgrade - 1] : NULL;
}
static inline const Deployable *deployable_at(const Play *p, int kind)
{
    return &content_of(p)->deployables[kind];
}

/* --- Seats (round.c) --- */

static inline bool is_horde(const State *s, int seat)
{
    return seat == s->horde;
}
static inline bool is_friend(const State *s, int a, int b)
{
    return s->area[a].side == s->area[b].side;
}
static inline bool is_out(const State *s, int seat)
{
    return s->surrendered >> seat & 1;
}
/* The i-th in player order (HG-SETUP-11); it may have surrendered (is_out). */
static inline int in_order(const State *s, int i)
{
    int seat = s->coin + i;

    return seat < s->players ? seat : seat - s->players;
}
bool hogs_is_auto(const Play *p, int seat);
void hogs_auto(Play *p, int seat, int question, const int about[]);
bool hogs_can_resign(const Play *p, int seat);
void hogs_resign(Play *p, int seat);
int hogs_next_enemy(const State *s, int seat); /* clockwise (HG-PLANE-15) */
void hogs_score_vp(Play *p, int seat, int vp);
int hogs_side_vp(const State *s, int side);
int hogs_vp_goal(const Play *p);
bool hogs_victory(Play *p); /* HG-WIN-04 to HG-WIN-07: true if the game is won now */
bool hogs_is_decided(const Play *p);
void hogs_end_game(Play *p, SeatMask winners, WonBy by);
static inline bool hogs_window_is_due(const Play *p)
{
    return p->state->changed || p->state->surrendering || p->state->finished;
}
/* Has anybody something to do in it?  If not, it is closed already. */
bool hogs_window_opens(Play *p);
void hogs_new_round(Play *p);

/* --- Units (ground.c) --- */

static inline bool on_board(const State *s, int unit)
{
    return s->unit[unit].zone == UNIT_ON_BOARD;
}
static inline bool in_group(const State *s, int unit, unsigned group)
{
    return CLASS_BIT(s->unit[unit].unit_class) & group;
}
static inline int hogs_layer(const State *s, int unit) /* AT_GROUND or AT_AIR */
{
    return in_group(s, unit, GROUP_AERIAL) ? AT_AIR : AT_GROUND;
}
static inline const UnitCard *card_of(const Play *p, int unit) /* of a Ground Unit of a seat */
{
    return card_at(p, p->state->unit[unit].card);
}
static inline bool has_facing(const State *s, int unit) /* HG-FACE-01 */
{
    return in_group(s, unit, GROUP_VEHICLE & ~CLASS_BIT(CLASS_CAR)) && !s->unit[unit].ai;
}
/* Off the board; an index. */
int hogs_new_unit(Play *p, int seat, int unit_class, int card, bool ai);
void hogs_put_unit(Play *p, int unit, int hex, int facing);
void hogs_remove_unit(Play *p, int unit); /* no credit; HG-INF-05, HG-VEH-24 */
void hogs_sweep(State *s); /* a decision has come in: nothing waits for what is gone any more */
int hogs_minis_left(const Play *p, int seat, int unit_class);
int hogs_in_play(const State *s, int seat, unsigned classes); /* HG-BASE-14 */
SELDOM int hogs_standing_sum(const Play *p, int unit, int verb);
/* Can a standing effect of this kind concern the Unit at all?  Mostly not. */
static inline bool hogs_stands(const Play *p, int unit, int verb)
{
    const Unit *u = &p->state->unit[unit];

    return p->state->area[u->seat].standing[u->unit_class] >> verb & 1;
}
/* Sum of n over the standing instructions of this kind that concern the Unit. */
static inline int hogs_standing(const Play *p, int unit, int verb)
{
    return hogs_stands(p, unit, verb) ? hogs_standing_sum(p, unit, verb) : 0;
}
const AiCard *hogs_ai_card(const Play *p, int unit);
static inline int hogs_ap_lost(const State *s, int unit) /* HG-VEH-14 */
{
    return in_group(s, unit, GROUP_GROUND_VEHICLE) ? s->unit[unit].damage : 0;
}
SELDOM int hogs_ap_changed(const Play *p, int unit); /* the total, with effects or of the horde */
/* HG-INF-07: damage costs Vehicles AP, Infantry none.  HG-UPG-14: reckoned when it is asked for,
 * so an Upgrade counts at once. */
static inline int hogs_ap_total(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    if (u->ai || hogs_stands(p, unit, DO_MOD_AP))
        return hogs_ap_changed(p, unit);
    int ap = card_at(p, u->card)->ap - hogs_ap_lost(p->state, unit);
    return ap > 0 ? ap : 0;
}
static inline int hogs_ap_left(const Play *p) /* of the Unit whose turn it is (HG-ACT-39) */
{
    int left = hogs_ap_total(p, p->state->turn.unit) - p->state->turn.spent;

    return left > 0 ? left : 0;
}
int hogs_hp(const Play *p, int unit); /* remaining, of any Unit */
/* HG-INIT-09: on the ground as printed. */
static inline int hogs_initiative(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    return u->flyer != NONE ? p->state->flyer[u->flyer].initiative : u->initiative;
}
const char *hogs_unit_id(const Play *p, int unit, const char **name);
/* The Attacks of a Unit, and its Special Actions: indexes of attacks and specials; how many there
 * are. */
int hogs_attacks_of(const Play *p, int unit, uint8_t list[ATTACKS_OF_UNIT]);
int hogs_specials_of(const Play *p, int unit, uint8_t list[ATTACKS_OF_UNIT]);
/* Its bit in Turn.used or Flight.used; range 0: any. */
int hogs_action_bit(const Play *p, int unit, int attack, int range);
bool hogs_instance_disabled(const Play *p, int unit, int bit, int range);
void hogs_spend_ap(Play *p, int ap);
int hogs_may_bail(const Play *p, int unit); /* these and more like them: a refusal, or ALLOWED */
int hogs_may_unstun(const Play *p);

/* --- Pieces --- */

static inline int unit_piece(int unit)
{
    return PIECE_UNITS + unit;
}
static inline bool is_unit(int piece)
{
    return piece >= PIECE_UNITS && piece < PIECE_DEPLOYED;
}
static inline bool is_deployed(int piece)
{
    return piece >= PIECE_DEPLOYED && piece < PIECE_POINTS;
}
static inline bool is_point(int piece)
{
    return piece >= PIECE_POINTS && piece < PIECE_BASES;
}
static inline bool is_base(int piece)
{
    return piece >= PIECE_BASES && piece < PIECES;
}
static inline int hogs_may_activate(const Play *p, int seat, int unit) /* at this initiative */
{
    const State *s = p->state;

    if (!is_unit(unit) || !on_board(s, unit))
        return REFUSAL_NO_SUCH_THING;
    if (s->unit[unit].seat != seat)
        return REFUSAL_NOT_YOURS;
    if (!in_group(s, unit, GROUP_GROUND) || hogs_initiative(p, unit) != s->core.about[0])
        return REFUSAL_NOT_ACTIVE;
    if (s->class_begun && s->unit[unit].unit_class + 1 != s->class_begun) /* HG-INIT-03 */
        return REFUSAL_OTHER_CLASS;
    return s->unit[unit].activated ? REFUSAL_ACTIVATED : ALLOWED; /* HG-INIT-07 */
}
void hogs_stop_turn(Play *p); /* nothing will follow: HG-ACT-10 for who cannot stay where it is */
unsigned hogs_waiting_classes(const Play *p, int seat);
int hogs_piece_hex(const State *s, int piece); /* NO_HEX: it is not on the board */
bool hogs_piece_exists(const State *s, int piece);
/* The first piece on the board from this one on, of these kinds (PIECE_UNIT ...; 0: Units); PIECES:
 * there is none. */
int hogs_next_piece(const State *s, int piece, unsigned kinds);
#define EACH_PIECE(piece, s, kinds)                                                                \
    for (int piece = hogs_next_piece(s, 0, kinds); piece < PIECES;                                 \
         piece = hogs_next_piece(s, piece + 1, kinds))

/* --- Setup (setup.c, area.c, draft.c) --- */

enum { MAP_OF_MISSION, MAP_SANDBOX, MAP_GENERATED }; /* the setting `map` */
enum { TABLE_OPEN, TABLE_TEAMS, TABLE_HORDE }; /* the setting `mode` */

bool hogs_check_setup(const Game *game, const Setup *setup, Err *err);
bool hogs_plays_together(const Game *game, const Setup *setup);
bool hogs_are_allied(const Game *game, const Setup *setup, int seat, int other);
void hogs_start(Play *p, const Setup *setup);
int hogs_card_with(const Play *p, int faction, int unit_class, int initiative); /* 0: any; NONE */
int hogs_may_command(const Play *p, int faction);
int hogs_card_for(const Play *p, int seat, int unit_class); /* of unit_cards or consoles; NONE */
int hogs_may_field(const Play *p, int seat, int slot, int card);
int hogs_may_take_zone(const Play *p, int seat, int zone);
bool hogs_in_zone(const Play *p, int zone, int hex);
/* The first from this one on; HEXES: none. */
int hogs_next_in_zone(const Play *p, int zone, int hex);
#define EACH_HEX_OF_ZONE(hex, p, zone)                                                             \
    for (int hex = hogs_next_in_zone(p, zone, 0); hex < HEXES;                                     \
         hex = hogs_next_in_zone(p, zone, hex + 1))
int hogs_may_base_hex(const Play *p, int seat, int hex);
int hogs_may_put_free_unit(const Play *p, int seat, int unit_class, int hex);
int hogs_may_put_free_deployable(const Play *p, int seat, int hex);
void hogs_lay_map(Play *p); /* terrain and special hexes of the mission */
int hogs_add_point(Play *p, int special, int hex, int income);
bool hogs_mode_allows(const State *s, int modes); /* of a mission, zone, special hex */
int hogs_humans(const State *s);
/* The draft.  The seat to which the pack was dealt that this one holds in a pass. */
int hogs_dealt_to(const State *s, int seat, int pass);
/* The objective that a seat kept in a pass. */
int hogs_kept(const State *s, int seat, int pass);
int hogs_pass_of(const State *s, int seat, int objective); /* in hand; NOBODY: it is not */
/* That it holds; the first draft_pass - 1 are gone. */
const uint8_t *hogs_pack_of(const State *s, int seat);
bool hogs_sees_hand(const State *s, int viewer, int seat); /* HG-OBJ-11 */

/* --- The base (base.c, building.c, swill.c) --- */

typedef uint64_t Squares; /* bit 8 * y + x */
Squares hogs_squares_of(const Play *p, const Tile *tile); /* that it covers */
bool hogs_fits(const Play *p, int seat, int building, int turn, int x, int y);
bool hogs_fits_somewhere(const Play *p, int seat, int building, Squares taken);
bool hogs_both_fit(const Play *p, int seat, int first, int second, Squares taken);
int hogs_may_place(const Play *p, int seat, int building, int turn, int square);
void hogs_offer_places(const Play *p, int seat, int building, Question *q);
int hogs_put_building(Play *p, int seat, int building, int turn, int x, int y, bool token);
void hogs_take_building(Play *p, int seat, int tile); /* off the grid, to its supply or the pool */
bool hogs_operational(const Play *p, int seat, const Tile *tile);
bool hogs_has_building(const Play *p, int seat, int building); /* operational */
unsigned hogs_unlocked(const Play *p, int seat); /* Classes (HG-AREA-21) */
int hogs_cap_left(const Play *p, int seat, int unit_class); /* how many more may be recruited */
bool hogs_upgrades_unlocked(const Play *p, int seat, int category);
int hogs_may_construct(const Play *p, int seat, int building);
void hogs_offer_construction(const Play *p, int seat, Question *q);
int hogs_may_demolish(const Play *p, int seat, int tile);
int hogs_may_repair(const Play *p, int seat, int tile);
int hogs_may_finish(const Play *p, int seat);
int hogs_may_swap(const Play *p, int seat, int old_card, int new_card);
int hogs_may_nominate(const Play *p, int seat, int tile); /* a Building of that seat */
bool hogs_any_nameable(const Play *p, int seat);
bool hogs_unlocks_class(const Building *building); /* HG-BUILD-17 */
void hogs_destroy_building(Play *p, int by, int seat, int tile, int killer, int how);
int hogs_income(const Play *p, int seat);
int hogs_upkeep(const Play *p, int seat);
void hogs_generate(Play *p, int seat);
void hogs_pay(Play *p, int seat, int swill);
void hogs_gain_swill(Play *p, int seat, int swill);

/* --- Movement (move.c) --- */

bool hogs_is_passable(const Play *p, int unit, int hex); /* terrain (HG-TERR-04) */
/* HG-TERR-04: which Classes pass is printed with each terrain. */
static inline bool hogs_class_passes(const Play *p, int unit_class, int terrain)
{
    return parameters_of(p)->passable[unit_class] >> terrain & 1;
}
int hogs_may_enter(const Play *p, int unit, int hex); /* without HG-ACT-09 */
static inline const Deployed *deployable_on(const State *s, int hex)
{
    int feature = s->feature[hex];

    return feature >= FEATURE_DEPLOYABLE && feature < FEATURE_BASE
               ? &s->deployed[feature - FEATURE_DEPLOYABLE]
               : NULL;
}
/* HG-ACT-05, HG-ACT-06; HG-ACT-12: Points can be stood on.  HG-DEPLOYABLE-45: no Deployable can,
 * not even by Infantry. */
static inline bool hogs_may_end_on(const Play *p, int unit, int hex)
{
    const State *s = p->state;

    return (s->ground[hex] == 0 || s->ground[hex] == unit + 1) && !deployable_on(s, hex);
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
bool hogs_can_finish(const Play *p);     /* it may still reach a hex to end its turn on */
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
Pool hogs_cover_pool(const Play *p, int piece, int cover);
Pool hogs_standing_cover(const Play *p, int piece);
bool hogs_ignores_cover(const Play *p, int unit, int attack, int range);
void hogs_take_cover(Pool *pool, const Pool *cover);
/* K6 and K7: Flame icons against what is no Vehicle, Melee dice against Aerial Units. */
void hogs_fit_pool(const State *s, int target, Pool *pool);
void hogs_roll_pool(Play *p, const Pool *pool, uint8_t result[ATTACK_DICE][4]);
int hogs_roll_face(Play *p, int die); /* a Result; of the Swill Income Dice a number */
typedef struct Tally {
    int glances, hits, criticals;
} Tally;
Tally hogs_pair_glances(Tally tally); /* K11 */
Tally hogs_pair_hits(Tally tally);    /* K13 */
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

/* --- Recruitment (recruit.c) --- */

bool hogs_is_fielded(const Play *p, int seat, int card); /* is it of the line-up? */
int hogs_may_recruit(const Play *p, int seat, int card);
int hogs_may_recruit_plane(const Play *p, int seat, int console);
int hogs_may_forward(const Play *p, int seat, int card, int piece);
int hogs_may_upgrade(const Play *p, int seat, int upgrade, int unit_class);
void hogs_offer_recruits(const Play *p, int seat, unsigned unlocked, Question *q);
void hogs_offer_upgrades(const Play *p, int seat, Question *q);
int hogs_may_deploy_at(const Play *p, int unit_class, int near, int hex);
int hogs_unit_price(const Play *p, int seat, int card);
int hogs_plane_price(const Play *p, int seat, int console);
void hogs_put_upgrade(Play *p, int seat, int upgrade, int unit_class); /* it is paid for */

/* --- Objectives (objective.c) --- */

/* Something happened that objectives count.  piece and by: NOBODY if there is none. */
void hogs_count(Play *p, GoalKind kind, int seat, int piece, int by, int how, int amount);
void hogs_count_building(Play *p, int seat, int building, int by, int how); /* one was destroyed */
double hogs_goal_progress(const Play *p, int seat, int objective);
bool hogs_goal_is_met(const Play *p, int seat, int objective, bool vp);
/* Standing orders: what is done with a card once its Swill is earned. */
int hogs_may_change_order(const Play *p, int seat, int pass, bool hold);
bool hogs_heed_order(Play *p, int seat); /* true: the answer was one */
void hogs_score_objectives(Play *p, int seat, uint32_t kinds); /* after events of these kinds */
int hogs_left_in_hand(const State *s, int seat);
int hogs_vp_fulfilled(const Play *p, int seat);
void hogs_note_goals(Play *p); /* once: which kinds of goal there are */
void hogs_count_move(Play *p, int unit); /* GOAL_UNITS: it is on another hex now */
uint32_t hogs_fulfilled(const Play *p, int seat, uint32_t kinds); /* objectives, of all there are */
void hogs_judge_end(Play *p); /* goals that are looked at in the End Phase only */
void hogs_end_scope(Play *p, Scope scope);

/* --- Effects (effect.c, mission.c) --- */

int hogs_standing_seat(const Play *p, int seat, int verb); /* of what belongs to a seat */
unsigned hogs_standing_classes(const Play *p, int seat, int verb); /* UNLOCK */
int hogs_standing_cap(const Play *p, int seat, int unit_class);    /* MOD_CAP */
unsigned hogs_collect_bits(const Play *p, int unit, int verb);
static inline unsigned hogs_standing_bits(const Play *p, int unit, int verb) /* IMMUNE, PASSABLE */
{
    return hogs_stands(p, unit, verb) ? hogs_collect_bits(p, unit, verb) : 0;
}
void hogs_standing_pool(const Play *p, int unit, int attack, int range, int target, Pool *pool,
                        bool *usable);
int hogs_standing_tokens(const Play *p, int unit, int kind); /* CONSTRUCTION: of what it builds */
int hogs_work_tokens(const Play *p, int unit); /* that one Construct action takes off */
int hogs_changed_price(const Play *p, int seat, int price, int unit_class, int deployable,
                       int printed);
/* A printed price as standing effects have it; mostly they leave it. */
static inline int hogs_price(const Play *p, int seat, int price, int unit_class, int deployable,
                             int printed)
{
    return p->state->area[seat].priced[unit_class] >> price & 1
               ? hogs_changed_price(p, seat, price, unit_class, deployable, printed)
               : printed;
}
static inline int hogs_build_price(const Play *p, int unit, int kind)
{
    const Unit *u = &p->state->unit[unit];

    return hogs_price(p, u->seat, PRICE_DEPLOYABLE, u->unit_class, kind,
                      parameters_of(p)->build_costs[kind]);
}
void hogs_trigger(Play *p, int trigger, int piece, int by); /* by: a seat */
void hogs_forget_pending(Play *p);
void hogs_trigger_phase(Play *p, int trigger, int phase, int seat);
/* Is this record of s->delayed one whose moment has come? */
bool hogs_is_due(const Play *p, int delayed, int trigger, int phase);
void hogs_note_effects(Play *p); /* what stands on the table has changed */
void hogs_note_seat(Play *p, int seat); /* what a seat has there */
void hogs_note_building(Play *p, int seat, int building); /* an operational one more */
void hogs_forget_building(Play *p, int seat, int building); /* one less */
void hogs_note_upgrade(Play *p, int seat, int upgrade, int unit_class);
void hogs_note_part(Play *p, int seat, int part); /* of an Airship */
int hogs_may_special(const Play *p, int unit, int special);
int hogs_may_use(const Play *p, int seat, int ability);
int hogs_may_take_effect(const Play *p, int seat, int index); /* of s->pending */
int hogs_may_order_effect(const Play *p, int seat, int index); /* a mandatory one */
int hogs_may_order_shell(const Play *p, int seat, int hex); /* something put off, on this hex */
int hogs_may_target(const Play *p, int verb, int value); /* of the effect being resolved */
bool hogs_filter_fits(const Play *p, const Filter *filter, int seat, int piece);
bool hogs_carries(const State *s, int unit, int object);
/* Abilities of the roll under way: bits of f->done, in the order of hogs_ability. */
enum { ABILITIES_MAX = 8 };
const Effect *hogs_ability(const Play *p, const struct hogs_roll *f, int number, Source *source);
int hogs_may_reroll(const Play *p, int die, int result); /* such a die of the roll under way */
void hogs_end_lasting(Play *p, Duration until);
void hogs_forget_unit(State *s, int unit); /* it is gone: another one may get its number */
const Effect *hogs_effects_of(const Play *p, Source source, uint32_t *count);
static inline const Effect *hogs_effect_of(const Play *p, Source source)
{
    uint32_t count;

    return &hogs_effects_of(p, source, &count)[source.effect];
}
void hogs_drop_things(Play *p, int unit); /* HG-HEX-14 */
void hogs_carry_things(Play *p, int unit); /* it has moved */
bool hogs_any_thing_below(const State *s, int unit);
int hogs_may_take(const Play *p, int unit, int object); /* an Object, for AP */
void hogs_take(Play *p, int unit, int object);
void hogs_start_mission(Play *p);
bool hogs_mission_hears(const Play *p, int trigger);
void hogs_mission_round(Play *p); /* what Objects do at the end of a round */
int hogs_check_tile(const Play *p, int seat, Move move); /* D-TILE */
void hogs_offer_tiles(const Play *p, int seat, Question *q);
int hogs_may_lay(const Play *p, int terrain, int hex); /* a tile of a sandbox map */
void hogs_generate_map(Play *p);

/* --- The horde (horde.c) --- */

int hogs_horde_pick(const Play *p, int initiative); /* HG-HORDE-26; NOBODY: no Unit is left */
void hogs_horde_answer(const Play *p, const Question *q, int *choice); /* HG-HORDE-23 */
bool hogs_horde_hurts(const Play *p, Pool pool, int unit); /* HG-HORDE-13 */
/* HG-HORDE-14: a before b, seen from a hex */
bool hogs_horde_prefers(const Play *p, int hex, int a, int b);
int hogs_nearest_base(const Play *p, int hex); /* the distance to a human Base Hex */
bool hogs_horde_flies(const State *s);
void hogs_horde_orders(Play *p); /* HG-HORDE-27 */
void hogs_horde_flight(const Play *p, const Question *q, int *choice);
bool hogs_horde_has_won(const Play *p); /* at an End Phase */
bool hogs_horde_has_razed(const Play *p); /* at any time */
void hogs_horde_start(Play *p);

/* --- For bots (posts.c, plans.c) --- */

double hogs_posts_worth(const Play *p, int side);
double hogs_primary_now(const Play *p, int seat);
double hogs_base_worth(const Play *p, int seat, bool knows); /* its objectives */
double hogs_upgrades_worth(const Play *p, int seat); /* with Airship Parts */
bool hogs_awaits_mega(const Play *p, int seat, int objective);
float hogs_place_weight(const Play *p, int seat, int building, Move place);
bool hogs_is_idle_upgrade(const Play *p, int seat, int unit_class);

/* What a seat has besides VP, in tenths of one (bot.c).  known_to: the seat that judges, which does not
 * know the others' objectives; NOBODY: they all count. */
typedef struct SeatWorth {
    double units, base, upgrades, deployed, swill, objectives;
} SeatWorth;
SeatWorth hogs_worth(const Play *p, int seat, double rounds, int known_to);
void hogs_judge(const Play *p, int known_to, double result[]);
typedef struct Race {
    double rate[SEATS_MAX], rounds; /* VP of each side per round; rounds to go */
} Race;
Race hogs_race(const Play *p, unsigned sides);
unsigned hogs_sides_in_play(const State *s);
bool hogs_is_set_up(const State *s);

/* --- Hooks --- */

/* A refusal, or ALLOWED.  Arguments are not below 0. */
int hogs_check_answer(const Play *p, int seat, Move move);
void hogs_options(const Play *p, int seat, Question *q);
void hogs_refuse(const Play *p, int seat, Move move, Refusal *why);
Label hogs_label(const Play *p, int type, int value);
const char *hogs_class_id(int unit_class);
const char *hogs_class_name(int unit_class); /* a message: all of them together */
const char *hogs_direction_id(int direction);
extern const char *const hogs_phase_ids[PHASES];
const char *hogs_zone_id(const Zone *zone);
const char *hogs_zone_name(const Zone *zone); /* a message */
char hogs_special_mark(const SpecialHex *special); /* on maps drawn as text */
void hogs_view(const Play *p, int seat, Buf *out);
void hogs_draw(const Play *p, int seat, Buf *out);
void hogs_catalogue(const Game *game, Buf *out);
extern const ShowKind hogs_shows[];
extern const SurveyKind hogs_surveys[];
void hogs_imagine(Play *p, int seat, Rng *rng); /* imagine.c */
void hogs_estimate(const Play *p, double score[]);
bool hogs_settled(const Play *p);
bool hogs_begins_act(const Play *p);
extern const Observation hogs_observations[];
void hogs_observe(const Play *p, int seat, Observed *out);
uint64_t hogs_observed_things(const Game *game, uint64_t before);
void hogs_prefer(const Play *p, int seat, const Question *q, float weight[]);
bool hogs_arrange(Play *p, char *const words[], int count, Err *err);
bool hogs_conserved(const Play *p, Err *err);

#endif
