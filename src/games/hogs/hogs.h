/* hogs.h -- what the files of Hogs of War share, in rooms of their own: units.h, battlefield.h,
 * base.h, abilities.h, and for some alone horde.h and bot.h; here are setup and hooks.  State
 * (state.h), words (words.h) and procedures (procedures.h) come with them.
 *
 * Files are named after the chapters of docs/rules/hogs.md:
 *   hex.c       section 2                  setup.c      HG-SETUP, HG-TEAM
 *   area.c      HG-AREA                    draft.c      the draft of HG-SETUP-22 to HG-SETUP-27
 *   round.c     HG-ROUND, HG-END, HG-WIN   base.c       HG-BASE, HG-MEGA
 *   swill.c     HG-SWILL                   ground.c     HG-GROUND, HG-INIT, HG-STUN, Bail Out
 *   move.c      Move and Rotate, HG-TERR   capture.c    Capture, Construct, Artillery of HG-ACT
 *   attack.c    HG-ATK, HG-FACE, HG-COVER  dice.c       HG-DICE
 *   aim.c       Attacks as options         reason.c     why a move is not allowed, with refuse.c
 *   damage.c    HG-INF, HG-VEH             building.c   HG-BUILD
 *   roll.c      an Attack from the dice on weigh.c      what is certain about a move, forecasts
 *   deployable.c HG-DEPLOYABLE             recruit.c    HG-RECRUIT, HG-UPG
 *   aerial.c    HG-AIR                     plane.c      HG-PLANE
 *   airship.c   HG-AIRSHIP                 bomb.c       HG-BOMB
 *   objective.c HG-OBJ                     mission.c    Objects, what missions do
 *   sandbox.c   HG-SANDBOX                 special.c    Special Actions
 *   horde.c     HG-HORDE, with horde_spawn.c: where it comes from; horde_air.c: HG-HORDE-27
 *   resolve.c   section 11, with condition.c, standing.c, ability.c; trigger.c: who hears an event
 *   options.c   3.4                        odds.c       what a move may bring: chances.c, foresee.c
 *   view.c      section 1, view_unit.c     draw.c       the table as text, with draw_unit.c
 *   words.c     every sentence: refusals.c too  scene.c  positions of scenes; conserved.c, agreed.c
 *   bot.c       what bots are told, with posts.c (where to stand), plans.c (what to build), guns.c
 *   schema.c    what content may hold      check.c      what it must mean, with derive.c
 *   sheets.c    what is printed on components: sheets_units.c, sheets_missions.c
 *
 * All functions that files share begin with hogs_, because the games are linked together.
 */
#ifndef HOGS_H
#define HOGS_H

#include "engine/observe.h"
#include "games/hogs/abilities.h"
#include "games/hogs/base.h"
#include "games/hogs/battlefield.h"

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
const char *hogs_mode_id(int mode); /* of a single MODE_..., as the content names it */
int hogs_humans(const State *s);
/* The draft.  HG-SETUP-34: the cards that are dealt from, by bit. */
uint32_t hogs_objectives_in_play(const Play *p);
/* The seat to which the pack was dealt that this one holds in a pass. */
int hogs_dealt_to(const State *s, int seat, int pass);
/* The objective that a seat kept in a pass. */
int hogs_kept(const State *s, int seat, int pass);
int hogs_pass_of(const State *s, int seat, int objective); /* in hand; NOBODY: it is not */
/* That it holds; the first draft_pass - 1 are gone. */
const uint8_t *hogs_pack_of(const State *s, int seat);
bool hogs_sees_hand(const State *s, int viewer, int seat); /* HG-OBJ-11 */

/* --- Hooks --- */

/* A refusal, or ALLOWED.  Arguments are not below 0. */
int hogs_check_answer(const Play *p, int seat, Move move);
void hogs_options(const Play *p, int seat, Question *q);
/* In the place of a general reason one that names what lies on the table (particular.c). */
void hogs_name_particulars(const Play *p, int seat, Move move, Refusal *why);
bool hogs_spare(const Play *p, int seat, bool by_hand, Question *q);
void hogs_refuse(const Play *p, int seat, Move move, Refusal *why);
int hogs_bearing(int refusal);
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
void hogs_sketch(const Play *p, int seat, Sketch *out);
void hogs_catalogue(const Game *game, Buf *out);
extern const ShowKind hogs_shows[];
extern const LookKind hogs_looks[];
extern const SurveyKind hogs_surveys[];
void hogs_imagine(Play *p, int seat, Rng *rng); /* imagine.c */
void hogs_estimate(const Play *p, double score[]);
bool hogs_settled(const Play *p);
bool hogs_begins_act(const Play *p);
extern const Observation hogs_observations[];
void hogs_observe(const Play *p, int seat, Observed *out);
bool hogs_is_learned(const Play *p);
uint64_t hogs_observed_things(const Game *game, uint64_t before);
void hogs_prefer(const Play *p, int seat, const Question *q, float weight[]);
bool hogs_arrange(Play *p, char *const words[], int count, Err *err);
bool hogs_conserved(const Play *p, Err *err);
bool hogs_coherent(const Play *p, Err *err); /* agreed.c */
bool hogs_records_agree(const Play *p, Err *err); /* records.c */

#endif
