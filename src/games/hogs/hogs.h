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
bool hg_is_auto(const Play *p, int seat);
void hg_auto(Play *p, int seat, int question, const int about[]);
void hg_heed_surrender(Play *p, int seat);
void hg_give_up(Play *p, int seat); /* HG-WIN-13: at the next window */
int hg_next_enemy(const State *s, int seat); /* clockwise (HG-PLANE-15) */
void hg_score_vp(Play *p, int seat, int vp);
int hg_side_vp(const State *s, int side);
int hg_vp_goal(const Play *p);
bool hg_victory(Play *p); /* HG-WIN-04 to HG-WIN-07: true if the game is won now */
void hg_end_game(Play *p, SeatMask winners, WonBy by);
static inline bool hg_window_is_due(const Play *p)
{
    return p->state->changed || p->state->surrendering || p->state->finished;
}
/* Has anybody something to do in it?  If not, it is closed already. */
bool hg_window_opens(Play *p);
void hg_new_round(Play *p);

/* --- Units (ground.c) --- */

static inline bool on_board(const State *s, int unit)
{
    return s->unit[unit].zone == UNIT_ON_BOARD;
}
static inline bool in_group(const State *s, int unit, unsigned group)
{
    return CLASS_BIT(s->unit[unit].unit_class) & group;
}
static inline int hg_layer(const State *s, int unit) /* AT_GROUND or AT_AIR */
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
int hg_new_unit(Play *p, int seat, int unit_class, int card, bool ai); /* off the board; an index */
void hg_put_unit(Play *p, int unit, int hex, int facing);
void hg_remove_unit(Play *p, int unit); /* no credit; HG-INF-05, HG-VEH-24 */
void hg_sweep(State *s); /* a decision has come in: nobody speaks of what is gone any more */
int hg_minis_left(const Play *p, int seat, int unit_class);
int hg_in_play(const State *s, int seat, unsigned classes); /* HG-BASE-14 */
SELDOM int hg_standing_sum(const Play *p, int unit, int verb);
/* Can a standing effect of this kind concern the Unit at all?  Mostly not. */
static inline bool hg_stands(const Play *p, int unit, int verb)
{
    const Unit *u = &p->state->unit[unit];

    return p->state->area[u->seat].standing[u->unit_class] >> verb & 1;
}
/* Sum of n over the standing instructions of this kind that concern the Unit. */
static inline int hg_standing(const Play *p, int unit, int verb)
{
    return hg_stands(p, unit, verb) ? hg_standing_sum(p, unit, verb) : 0;
}
const AiCard *hg_ai_card(const Play *p, int unit);
static inline int hg_ap_lost(const State *s, int unit) /* HG-VEH-14 */
{
    return in_group(s, unit, GROUP_GROUND_VEHICLE) ? s->unit[unit].damage : 0;
}
SELDOM int hg_ap_changed(const Play *p, int unit); /* the total, with effects or of the horde */
/* HG-INF-07: damage costs Vehicles AP, Infantry none.  HG-UPG-14: reckoned when it is asked for,
 * so an Upgrade counts at once. */
static inline int hg_ap_total(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    if (u->ai || hg_stands(p, unit, DO_MOD_AP))
        return hg_ap_changed(p, unit);
    int ap = card_at(p, u->card)->ap - hg_ap_lost(p->state, unit);
    return ap > 0 ? ap : 0;
}
static inline int hg_ap_left(const Play *p) /* of the Unit whose turn it is (HG-ACT-39) */
{
    int left = hg_ap_total(p, p->state->turn.unit) - p->state->turn.spent;

    return left > 0 ? left : 0;
}
int hg_hp(const Play *p, int unit); /* remaining, of any Unit */
/* HG-INIT-09: on the ground as printed. */
static inline int hg_initiative(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    return u->flyer != NONE ? p->state->flyer[u->flyer].initiative : u->initiative;
}
const char *hg_unit_id(const Play *p, int unit, const char **name);
/* The Attacks of a Unit, and its Special Actions: indexes of attacks and specials; how many there
 * are. */
int hg_attacks_of(const Play *p, int unit, uint8_t list[ATTACKS_OF_UNIT]);
int hg_specials_of(const Play *p, int unit, uint8_t list[ATTACKS_OF_UNIT]);
/* Its bit in Turn.used or Flight.used; range 0: any. */
int hg_action_bit(const Play *p, int unit, int attack, int range);
bool hg_instance_disabled(const Play *p, int unit, int bit, int range);
void hg_spend_ap(Play *p, int ap);
int hg_may_bail(const Play *p, int unit); /* these and more like them: a refusal, or ALLOWED */
int hg_may_unstun(const Play *p);

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
static inline int hg_may_activate(const Play *p, int seat, int unit) /* at this initiative */
{
    const State *s = p->state;

    if (!is_unit(unit) || !on_board(s, unit))
        return REFUSAL_NO_SUCH_THING;
    if (s->unit[unit].seat != seat)
        return REFUSAL_NOT_YOURS;
    if (!in_group(s, unit, GROUP_GROUND) || hg_initiative(p, unit) != s->core.about[0])
        return REFUSAL_NOT_ACTIVE;
    return s->unit[unit].activated ? REFUSAL_ACTIVATED : ALLOWED; /* HG-INIT-07 */
}
int hg_piece_hex(const State *s, int piece); /* NO_HEX: it is not on the board */
bool hg_piece_exists(const State *s, int piece);
/* The first piece on the board from this one on, of these kinds (PIECE_UNIT ...; 0: Units); PIECES:
 * there is none. */
int hg_next_piece(const State *s, int piece, unsigned kinds);
#define EACH_PIECE(piece, s, kinds)                                                                \
    for (int piece = hg_next_piece(s, 0, kinds); piece < PIECES;                                   \
         piece = hg_next_piece(s, piece + 1, kinds))

/* --- Setup (setup.c, area.c, draft.c) --- */

enum { MAP_OF_MISSION, MAP_SANDBOX, MAP_GENERATED }; /* the setting `map` */
enum { TABLE_OPEN, TABLE_TEAMS, TABLE_HORDE }; /* the setting `mode` */

bool hg_check_setup(const Game *game, const Setup *setup, Err *err);
bool hg_plays_together(const Game *game, const Setup *setup);
void hg_start(Play *p, const Setup *setup);
int hg_card_with(const Play *p, int faction, int unit_class, int initiative); /* 0: any; NONE */
int hg_may_command(const Play *p, int faction);
int hg_card_for(const Play *p, int seat, int unit_class); /* of unit_cards or consoles; NONE */
int hg_may_field(const Play *p, int seat, int slot, int card);
int hg_may_take_zone(const Play *p, int seat, int zone);
bool hg_in_zone(const Play *p, int zone, int hex);
int hg_next_in_zone(const Play *p, int zone, int hex); /* the first from this one on; HEXES: none */
#define EACH_HEX_OF_ZONE(hex, p, zone)                                                             \
    for (int hex = hg_next_in_zone(p, zone, 0); hex < HEXES;                                       \
         hex = hg_next_in_zone(p, zone, hex + 1))
int hg_may_base_hex(const Play *p, int seat, int hex);
int hg_may_put_free_unit(const Play *p, int seat, int unit_class, int hex);
int hg_may_put_free_deployable(const Play *p, int seat, int hex);
void hg_lay_map(Play *p); /* terrain and special hexes of the mission */
int hg_add_point(Play *p, int special, int hex, int income);
bool hg_mode_allows(const State *s, int modes); /* of a mission, zone, special hex */
int hg_humans(const State *s);
/* The draft.  The seat to which the pack was dealt that this one holds in a pass. */
int hg_dealt_to(const State *s, int seat, int pass);
/* The objective that a seat kept in a pass. */
int hg_kept(const State *s, int seat, int pass);
int hg_pass_of(const State *s, int seat, int objective); /* in hand; NOBODY: it is not */
/* That it holds; the first draft_pass - 1 are gone. */
const uint8_t *hg_pack_of(const State *s, int seat);
bool hg_sees_hand(const State *s, int viewer, int seat); /* HG-OBJ-11 */

/* --- The base (base.c, building.c, swill.c) --- */

typedef uint64_t Squares; /* bit 8 * y + x */
Squares hg_squares_of(const Play *p, const Tile *tile); /* that it covers */
bool hg_fits(const Play *p, int seat, int building, int turn, int x, int y);
bool hg_fits_somewhere(const Play *p, int seat, int building, Squares taken);
bool hg_both_fit(const Play *p, int seat, int first, int second, Squares taken);
int hg_may_place(const Play *p, int seat, int building, int turn, int square);
void hg_offer_places(const Play *p, int seat, int building, Question *q);
int hg_put_building(Play *p, int seat, int building, int turn, int x, int y, bool token);
void hg_take_building(Play *p, int seat, int tile); /* off the grid, to its supply or the pool */
bool hg_operational(const Play *p, int seat, const Tile *tile);
bool hg_has_building(const Play *p, int seat, int building); /* operational */
unsigned hg_unlocked(const Play *p, int seat); /* Classes (HG-AREA-21) */
int hg_cap_left(const Play *p, int seat, int unit_class); /* how many more may be recruited */
bool hg_upgrades_unlocked(const Play *p, int seat, int category);
int hg_may_construct(const Play *p, int seat, int building);
void hg_offer_construction(const Play *p, int seat, Question *q);
int hg_may_demolish(const Play *p, int seat, int tile);
int hg_may_repair(const Play *p, int seat, int tile);
int hg_may_finish(const Play *p, int seat);
int hg_may_swap(const Play *p, int seat, int old_card, int new_card);
int hg_may_nominate(const Play *p, int seat, int tile); /* a Building of that seat */
bool hg_any_nameable(const Play *p, int seat);
bool hg_unlocks_class(const Building *building); /* HG-BUILD-17 */
void hg_destroy_building(Play *p, int by, int seat, int tile, int killer, int how);
int hg_income(const Play *p, int seat);
int hg_upkeep(const Play *p, int seat);
void hg_generate(Play *p, int seat);
void hg_pay(Play *p, int seat, int swill);
void hg_gain_swill(Play *p, int seat, int swill);

/* --- Movement (move.c) --- */

bool hg_is_passable(const Play *p, int unit, int hex); /* terrain (HG-TERR-04) */
/* HG-TERR-04: which Classes pass is printed with each terrain. */
static inline bool hg_class_passes(const Play *p, int unit_class, int terrain)
{
    return parameters_of(p)->passable[unit_class] >> terrain & 1;
}
int hg_may_enter(const Play *p, int unit, int hex); /* without HG-ACT-09 */
static inline const Deployed *deployable_on(const State *s, int hex)
{
    int feature = s->feature[hex];

    return feature >= FEATURE_DEPLOYABLE && feature < FEATURE_BASE
               ? &s->deployed[feature - FEATURE_DEPLOYABLE]
               : NULL;
}
/* HG-ACT-05, HG-ACT-06; HG-ACT-12: Points can be stood on.  HG-DEPLOYABLE-45: no Deployable can,
 * not even by Infantry. */
static inline bool hg_may_end_on(const Play *p, int unit, int hex)
{
    const State *s = p->state;

    return (s->ground[hex] == 0 || s->ground[hex] == unit + 1) && !deployable_on(s, hex);
}
bool hg_could_stand(const Play *p, int unit_class, int hex); /* a new Ground Unit (HG-RECRUIT-08) */
static inline const MoveAction *hg_moves_of(const Play *p, int unit, int *count)
{
    *count = (int)card_of(p, unit)->moves_count;
    return card_of(p, unit)->moves;
}
int hg_move_cost(const Play *p, int unit, const MoveAction *action, bool doubled);
int hg_may_move(const Play *p, int action, int hex); /* the first step of a Move action */
int hg_may_step(const Play *p, int hex);             /* a further one */
/* The six hexes around the Unit whose turn it is, as bits of directions. */
typedef struct Around {
    unsigned open, dear, end; /* it may enter; at twice the cost; and stay there */
    unsigned features, sites; /* something lies there; something can be built there (HG-ACT-22) */
} Around;
void hg_offer_moves(const Play *p, int left, Around *seen, Question *q); /* left: AP */
int hg_may_stop(const Play *p);
int hg_may_rotate(const Play *p);
bool hg_on_illegal_hex(const Play *p); /* the Unit whose turn it is */
bool hg_can_finish(const Play *p);     /* it may still reach a hex to end its turn on */
int hg_rotate_cost(const Play *p);
void hg_step_to(Play *p, int unit, int hex);
enum { FREE_MOVE_BIT = ATTACKS_OF_UNIT }; /* in Turn.used */
void hg_lift(State *s, int unit);            /* off the ground layer while it moves */
void hg_settle(State *s, int unit);          /* onto it, if nobody stands there */

/* --- Capture, Construct, Deployables (capture.c, deployable.c) --- */

int hg_may_capture(const Play *p, int unit, int piece);
int hg_could_capture(const Play *p, int seat, int piece); /* with Infantry beside it and AP */
int hg_controller(const State *s, int piece); /* of a Point or Deployable; NOBODY */
void hg_set_controller(Play *p, int piece, int seat);
int hg_may_recall(const Play *p, int seat, int piece);
int hg_may_build(const Play *p, int unit, int kind, int hex);
int hg_may_work(const Play *p, int unit, int piece);
int hg_may_fire(const Play *p, int unit, int artillery, int target);
int hg_may_turn(const Play *p, int unit, int artillery);
static inline bool hg_could_build_on(const Play *p, int hex) /* HG-ACT-22, HG-ACT-23 */
{
    const State *s = p->state;

    return (s->terrain[hex] == TERRAIN_PLAINS) & ((s->feature[hex] | s->ground[hex]) == 0);
}
int hg_fire_ap(const Play *p, int unit);
void hg_turn_artillery(Play *p, int unit, int index, int side);
int hg_mine_near(const State *s, int hex); /* the first that goes off there; NOBODY: none */
int hg_miner(const State *s, int mine); /* who rolls for it */
bool hg_something_here(const Play *p, int unit); /* that entering its hex sets off */
int hg_place_deployable(Play *p, int kind, int hex, int facing, int tokens, int seat);
void hg_remove_deployable(Play *p, int index);
void hg_complete(Play *p, int index, int seat); /* without the Capture Token */
static inline bool is_active(const Deployed *d) /* HG-DEPLOYABLE-03 */
{
    return d->hex != NO_HEX && d->tokens == 0;
}

/* --- Attacks and damage (attack.c, dice.c, damage.c) --- */

/* The cell of an Attack for a range, with what effects add; false: a dash (HG-ATK-04). */
bool hg_cell(const Play *p, int unit, int attack, int range, int target, Pool *pool);
/* The same, less what its speed takes from a Twin MG (HG-PLANE-23). */
bool hg_dice_at(const Play *p, int unit, int attack, int range, int target, Pool *pool);
int hg_arc_of(const Play *p, int unit, int attack); /* 0: all around; unit: NONE for Artillery */
bool hg_is_target(const State *s, const Attack *attack, int piece); /* is it of the right kind? */
int hg_may_attack(const Play *p, int unit, int attack, int piece);
int hg_may_begin(const Play *p, int unit, int attack, int range); /* on whatever is there */
/* Is this piece, an enemy's or a Deployable, in reach of it?  hex: where it is. */
int hg_can_hit(const Play *p, int unit, int attack, int origin, int facing, int piece, int hex);
void hg_offer_attacks(const Play *p, int unit, int left, Question *q); /* left: AP */
int hg_aims_at(const Play *p, int unit, int seat, int attack, int origin, int facing, int piece);
/* The Cover Bonuses of a target, as ENTITY_COVER; how many differ. */
enum { COVERS_MAX = 8, COVER_OWN = PIECES + 1 }; /* COVER_OWN: of an effect */
int hg_covers(const Play *p, int piece, uint16_t list[COVERS_MAX]);
Pool hg_cover_pool(const Play *p, int piece, int cover);
Pool hg_standing_cover(const Play *p, int piece);
bool hg_ignores_cover(const Play *p, int unit, int attack, int range);
void hg_take_cover(Pool *pool, const Pool *cover);
/* K6 and K7: Flame icons against what is no Vehicle, Melee dice against Aerial Units. */
void hg_fit_pool(const State *s, int target, Pool *pool);
void hg_roll_pool(Play *p, const Pool *pool, uint8_t result[ATTACK_DICE][4]);
int hg_roll_face(Play *p, int die); /* a Result; of the Swill Income Dice a number */
typedef struct Tally {
    int glances, hits, criticals;
} Tally;
Tally hg_pair_glances(Tally tally); /* K11 */
Tally hg_pair_hits(Tally tally);    /* K13 */
void hg_damage_infantry(Play *p, int unit, int damage, int by, int killer, int how);
void hg_damage_vehicle(Play *p, int unit, int damage, int by, int killer, int how); /* Ground */
int hg_prevent(const Play *p, int unit, int damage); /* PREVENT: what is left of it */
void hg_stun(Play *p, int unit, int by);
void hg_add_flames(Play *p, int unit, int flames, int by);
void hg_place_cube(Play *p, int unit, int slot, int by);
/* by: the credited seat; NOBODY: HG-ACT-38 decides. */
void hg_destroy_unit(Play *p, int unit, int by, int killer, int how);
void hg_destroy_deployable(Play *p, int index, int by, int killer, int how);
int hg_criticals_needed(const Play *p, int more); /* against Deployables and Buildings */
void hogs_odds(const Play *p, int seat, Move move, Odds *out);

int hg_aa_guns(const Play *p, int target); /* that fire at who attacks it from the air */

/* --- Aircraft (aerial.c, plane.c, airship.c, bomb.c) --- */

int hg_slot_count(const Play *p, int unit);
const DamageSlot *hg_slot(const Play *p, int unit, int slot);
bool hg_is_disabled(const Play *p, int unit, int disables, int number);
const SpeedSpace *hg_speeds_of(const Play *p, int unit, int *count);
int hg_may_order(const Play *p, int seat, int unit, int speed, int rotation);
int hg_speed_initiative(const Play *p, int unit); /* of the speed that its console shows */
unsigned hg_speeds_in_reach(const Play *p, int unit); /* for its next order, bit by speed */
unsigned hg_rotations_in_reach(const Play *p, int unit);
int hg_rotation_allowance(const Play *p, int unit, int speed);
bool hg_takes_risk(const Play *p, int unit); /* HG-PLANE-14 */
Pool hg_twin_mg_penalty(const Play *p, int unit);
int hg_may_fly_on(const Play *p);
int hg_may_air_rotate(const Play *p, int side);
bool hg_any_air_action(const Play *p);
int hg_next_order(const Play *p, int seat);
int hg_may_pick_aerial(const Play *p, int seat, int unit);
int hg_lowest_aerial(const State *s);
void hg_fly_over(Play *p, int unit);
bool hg_is_bombing_disabled(const Play *p, int unit, int rack);
int hg_bomb_price(const Play *p, int seat, int unit, int bomb);
enum { RACK_BIT = 40 }; /* in Flight.used */
int hg_may_air_end(const Play *p);
int hg_may_bomb(const Play *p, int rack, int piece);
void hg_offer_bombing(const Play *p, int rack, Question *q); /* of one that may be released */
int hg_may_release(const Play *p, int rack); /* a Bomb of it, wherever it falls */
int hg_rack_count(const Play *p, int unit);
int hg_rack_space(const Play *p, int unit, int rack);
int hg_bombs_in(const Flyer *flyer, int rack);
int hg_bottom_bomb(const Flyer *flyer, int rack); /* BombKind */
int hg_may_load(const Play *p, int seat, int unit, int rack, int bomb);
bool hg_is_at_base(const State *s, int unit); /* of its seat */
int hg_part_price(const Play *p, int seat, int part);
int hg_may_buy_part(const Play *p, int seat, int part);
void hg_offer_parts(const Play *p, int seat, Question *q);
int hg_may_deploy_airship(const Play *p, int seat);
void hg_buy_part(Play *p, int seat, int part);
void hg_return_parts(Play *p, int seat); /* HG-AIRSHIP-19 */
void hg_load_bomb(Play *p, int seat, int unit, int rack, int bomb);
bool hg_has_airship(const State *s, int seat); /* in play */
bool hg_console_in_play(const Play *p, int seat, int console);
int hg_new_flyer(Play *p, int unit);
void hg_free_flyer(Play *p, int unit);
void hg_imagine_orders(Play *p, int viewer, Rng *rng);

/* --- Recruitment (recruit.c) --- */

bool hg_is_fielded(const Play *p, int seat, int card); /* is it of the line-up? */
int hg_may_recruit(const Play *p, int seat, int card);
int hg_may_recruit_plane(const Play *p, int seat, int console);
int hg_may_forward(const Play *p, int seat, int card, int piece);
int hg_may_upgrade(const Play *p, int seat, int upgrade, int unit_class);
void hg_offer_recruits(const Play *p, int seat, unsigned unlocked, Question *q);
void hg_offer_upgrades(const Play *p, int seat, Question *q);
int hg_may_deploy_at(const Play *p, int unit_class, int near, int hex);
int hg_unit_price(const Play *p, int seat, int card);
int hg_plane_price(const Play *p, int seat, int console);
void hg_put_upgrade(Play *p, int seat, int upgrade, int unit_class); /* it is paid for */

/* --- Objectives (objective.c) --- */

/* Something happened that objectives count.  piece and by: NOBODY if there is none. */
void hg_count(Play *p, GoalKind kind, int seat, int piece, int by, int how, int amount);
void hg_count_building(Play *p, int seat, int building, int by, int how); /* one was destroyed */
double hg_goal_progress(const Play *p, int seat, int objective);
bool hg_goal_is_met(const Play *p, int seat, int objective, bool vp);
/* Standing orders: what is done with a card once its Swill is earned. */
int hg_may_change_order(const Play *p, int seat, int pass, bool hold);
bool hg_heed_order(Play *p, int seat); /* true: the answer was one */
void hg_score_objectives(Play *p, int seat, uint32_t kinds); /* after events of these kinds */
int hg_left_in_hand(const State *s, int seat);
void hg_note_goals(Play *p); /* once: which kinds of goal there are */
void hg_count_move(Play *p, int unit); /* GOAL_UNITS: it is on another hex now */
uint32_t hg_fulfilled(const Play *p, int seat, uint32_t kinds); /* objectives, of all there are */
void hg_judge_end(Play *p); /* goals that are looked at in the End Phase only */
void hg_end_scope(Play *p, Scope scope);

/* --- Effects (effect.c, mission.c) --- */

int hg_standing_seat(const Play *p, int seat, int verb); /* of what belongs to a seat */
unsigned hg_standing_classes(const Play *p, int seat, int verb); /* UNLOCK */
int hg_standing_cap(const Play *p, int seat, int unit_class);    /* MOD_CAP */
unsigned hg_collect_bits(const Play *p, int unit, int verb);
static inline unsigned hg_standing_bits(const Play *p, int unit, int verb) /* IMMUNE, PASSABLE */
{
    return hg_stands(p, unit, verb) ? hg_collect_bits(p, unit, verb) : 0;
}
void hg_standing_pool(const Play *p, int unit, int attack, int range, int target, Pool *pool,
                      bool *usable);
int hg_standing_tokens(const Play *p, int unit, int kind); /* CONSTRUCTION: of what it builds */
int hg_work_tokens(const Play *p, int unit); /* that one Construct action takes off */
int hg_changed_price(const Play *p, int seat, int price, int unit_class, int deployable,
                     int printed);
/* A printed price as standing effects have it; mostly they leave it. */
static inline int hg_price(const Play *p, int seat, int price, int unit_class, int deployable,
                           int printed)
{
    return p->state->area[seat].priced[unit_class] >> price & 1
               ? hg_changed_price(p, seat, price, unit_class, deployable, printed)
               : printed;
}
static inline int hg_build_price(const Play *p, int unit, int kind)
{
    const Unit *u = &p->state->unit[unit];

    return hg_price(p, u->seat, PRICE_DEPLOYABLE, u->unit_class, kind,
                    parameters_of(p)->build_costs[kind]);
}
void hg_trigger(Play *p, int trigger, int piece, int by); /* by: a seat */
void hg_trigger_phase(Play *p, int trigger, int phase, int seat);
/* Is this record of s->delayed one whose moment has come? */
bool hg_is_due(const Play *p, int delayed, int trigger, int phase);
void hg_note_effects(Play *p); /* what stands on the table has changed */
void hg_note_seat(Play *p, int seat); /* what a seat has there */
void hg_note_building(Play *p, int seat, int building); /* an operational one more */
void hg_forget_building(Play *p, int seat, int building); /* one less */
void hg_note_upgrade(Play *p, int seat, int upgrade, int unit_class);
void hg_note_part(Play *p, int seat, int part); /* of an Airship */
int hg_may_special(const Play *p, int unit, int special);
int hg_may_use(const Play *p, int seat, int ability);
int hg_may_take_effect(const Play *p, int seat, int index); /* of s->pending */
int hg_may_order_effect(const Play *p, int seat, int index); /* a mandatory one */
int hg_may_order_shell(const Play *p, int seat, int hex); /* something put off, on this hex */
int hg_may_target(const Play *p, int verb, int value); /* of the effect being resolved */
bool hg_filter_fits(const Play *p, const Filter *filter, int seat, int piece);
bool hg_carries(const State *s, int unit, int object);
/* Abilities of the roll under way: bits of f->done, in the order of hg_ability. */
enum { ABILITIES_MAX = 8 };
const Effect *hg_ability(const Play *p, const struct hg_roll *f, int number, Source *source);
int hg_may_reroll(const Play *p, int die, int result); /* such a die of the roll under way */
void hg_end_lasting(Play *p, Duration until);
void hg_forget_unit(State *s, int unit); /* it is gone: another one may get its number */
const Effect *hg_effects_of(const Play *p, Source source, uint32_t *count);
static inline const Effect *hg_effect_of(const Play *p, Source source)
{
    uint32_t count;

    return &hg_effects_of(p, source, &count)[source.effect];
}
void hg_drop_things(Play *p, int unit); /* HG-HEX-14 */
void hg_carry_things(Play *p, int unit); /* it has moved */
bool hg_any_thing_below(const State *s, int unit);
int hg_may_take(const Play *p, int unit, int object); /* an Object, for AP */
void hg_take(Play *p, int unit, int object);
void hg_start_mission(Play *p);
bool hg_mission_hears(const Play *p, int trigger);
void hg_mission_round(Play *p); /* what Objects do at the end of a round */
int hg_check_tile(const Play *p, int seat, Move move); /* D-TILE */
void hg_offer_tiles(const Play *p, int seat, Question *q);
int hg_may_lay(const Play *p, int terrain, int hex); /* a tile of a sandbox map */
void hg_generate_map(Play *p);

/* --- The horde (horde.c) --- */

int hg_horde_pick(const Play *p, int initiative); /* HG-HORDE-26; NOBODY: no Unit is left */
void hg_horde_answer(const Play *p, const Question *q, int *choice); /* HG-HORDE-23 */
bool hg_horde_hurts(const Play *p, Pool pool, int unit); /* HG-HORDE-13 */
/* HG-HORDE-14: a before b, seen from a hex */
bool hg_horde_prefers(const Play *p, int hex, int a, int b);
int hg_nearest_base(const Play *p, int hex); /* the distance to a human Base Hex */
bool hg_horde_flies(const State *s);
void hg_horde_orders(Play *p); /* HG-HORDE-27 */
void hg_horde_flight(const Play *p, const Question *q, int *choice);
bool hg_horde_has_won(const Play *p); /* at an End Phase */
bool hg_horde_has_razed(const Play *p); /* at any time */
void hg_horde_start(Play *p);

/* --- For bots (posts.c, plans.c) --- */

double hg_posts_worth(const Play *p, int side);
double hg_primary_now(const Play *p, int seat);
double hg_base_worth(const Play *p, int seat);
double hg_upgrades_worth(const Play *p, int seat); /* with Airship Parts */
bool hg_awaits_mega(const Play *p, int seat, int objective);
float hg_place_weight(const Play *p, int seat, int building, Move place);
bool hg_is_idle_upgrade(const Play *p, int seat, int unit_class);

/* --- Hooks --- */

/* A refusal, or ALLOWED.  Arguments are not below 0. */
int hg_check_answer(const Play *p, int seat, Move move);
void hogs_options(const Play *p, int seat, Question *q);
void hogs_refuse(const Play *p, int seat, Move move, Refusal *why);
Label hogs_label(const Play *p, int type, int value);
const char *hg_class_id(int unit_class);
const char *hg_class_name(int unit_class); /* a message: all of them together */
const char *hg_direction_id(int direction);
extern const char *const hogs_phase_ids[PHASES];
const char *hg_zone_id(const Zone *zone);
const char *hg_zone_name(const Zone *zone); /* a message */
char hg_special_mark(const SpecialHex *special); /* on maps drawn as text */
void hogs_view(const Play *p, int seat, Buf *out);
void hogs_draw(const Play *p, int seat, Buf *out);
void hogs_catalogue(const Game *game, Buf *out);
extern const ShowKind hogs_shows[];
void hogs_imagine(Play *p, int seat, Rng *rng); /* imagine.c */
void hogs_estimate(const Play *p, double score[]);
bool hogs_settled(const Play *p);
void hogs_prefer(const Play *p, int seat, const Question *q, float weight[]);
bool hogs_arrange(Play *p, char *const words[], int count, Err *err);
bool hogs_conserved(const Play *p, Err *err);

#endif
