/* units.h -- what content, seats, Units and other pieces are asked for all the time. */
#ifndef HOGS_UNITS_H
#define HOGS_UNITS_H

#include "games/hogs/hexes.h"
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
static inline const Hexes *zone_hexes(const Map *map, int zone)
{
    return (const Hexes *)&map->zone_hexes[zone * HEX_WORDS];
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
void hogs_score_vp(Play *p, int seat, int vp, int reason); /* VP_POINTS ... (words.h) */
int hogs_side_vp(const State *s, int side);
int hogs_vp_goal(const Play *p);
bool hogs_victory(Play *p); /* HG-WIN-04 to HG-WIN-07: true if the game is won now */
bool hogs_is_decided(const Play *p);
void hogs_end_game(Play *p, SeatMask winners, WonBy by);
static inline bool hogs_window_is_due(const Play *p)
{
    return p->state->changed || p->state->ended || p->state->surrendering || p->state->finished;
}
/* Does anybody have something to do in it?  If not, it is closed already. */
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
/* Can a standing effect of this kind concern the Unit at all?  Usually not. */
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

#endif
