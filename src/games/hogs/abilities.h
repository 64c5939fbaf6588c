/* abilities.h -- what is printed on cards and happens by itself, as the other files see it: effects
 * (the interpreter is effect.h), Objects of missions, objectives. */
#ifndef HOGS_ABILITIES_H
#define HOGS_ABILITIES_H

#include "games/hogs/units.h"

/* --- Effects (standing.c, trigger.c, resolve.c, special.c, mission.c) --- */

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
/* Abilities of the roll under way: bits of f->done, in this order. */
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
float hogs_tile_weight(const Play *p, int terrain, int hex); /* for bots: where a tile is country */

/* --- Objectives (objective.c) --- */

/* Something happened that objectives count.  piece and by: NOBODY if there is none. */
/* Something has changed that an objective may look at. */
void hogs_look_at(Play *p, GoalKind kind, int seat);
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
void hogs_note_end(State *s, GoalKind kind, int seat); /* a state of this kind may have ended */
void hogs_watch_states(Play *p); /* which of those passed over are true no longer */
void hogs_judge_end(Play *p); /* goals that are looked at in the End Phase only */
void hogs_end_scope(Play *p, Scope scope);

#endif
