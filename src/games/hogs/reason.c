/* reason.c -- the true reason why a move is refused, and what would make it possible (3.4).
 *
 * refuse.c stops at the first rule that forbids a move, in the order that is cheapest for the lists
 * of options.  A person wants to hear what stands in the way most: who lacks AP and aims at a
 * friend hears of the friend.  So costs come last, whatever else is wrong.
 */
#include "games/hogs/hogs.h"

/* --- When --- */

/* The phase in which there would be such a question; PHASES: no phase has it as such. */
static int phase_of(int verb)
{
    switch (verb) {
    case VERB_CONSTRUCT:
    case VERB_DEMOLISH:
    case VERB_REPAIR:
    case VERB_FINISH:
        return PHASE_BASE;
    case VERB_ORDER:
    case VERB_BOMB:
    case VERB_FORWARD_MOVE:
    case VERB_FLY:
    case VERB_END:
        return PHASE_AERIAL;
    case VERB_ACTIVATE:
    case VERB_MOVE:
    case VERB_ATTACK:
    case VERB_CAPTURE:
    case VERB_BUILD:
    case VERB_WORK:
    case VERB_FIRE:
    case VERB_TURN:
    case VERB_TAKE:
    case VERB_UNSTUN:
    case VERB_PASS_ALL:
    case VERB_PASS_CLASS:
        return PHASE_GROUND;
    case VERB_RECRUIT:
    case VERB_FORWARD:
    case VERB_RECRUIT_PLANE:
    case VERB_UPGRADE:
    case VERB_LOAD:
    case VERB_PART:
    case VERB_AIRSHIP:
    case VERB_DONE:
        return PHASE_RECRUITMENT;
    default:
        return PHASES;
    }
}

/* Of what belongs to no phase: when would it be asked? */
static int occasion_of(int verb)
{
    switch (verb) {
    case VERB_FACTION:
    case VERB_MISSION:
    case VERB_CARD:
    case VERB_TERRAIN:
    case VERB_ZONE:
    case VERB_PICK:
    case VERB_DISCARD:
        return REFUSAL_WHEN_SETTING_UP;
    case VERB_PLACE:
        return REFUSAL_WHEN_PLACING;
    case VERB_HEX:
        return REFUSAL_WHEN_ON_MAP;
    case VERB_FACE:
        return REFUSAL_WHEN_FACING;
    case VERB_ROTATE:
    case VERB_BAIL:
    case VERB_SPECIAL:
        return REFUSAL_WHEN_ACTING;
    case VERB_STEP:
        return REFUSAL_WHEN_MOVING;
    case VERB_NOMINATE:
    case VERB_USE:
    case VERB_REROLL:
    case VERB_COVER:
    case VERB_CUBE:
        return REFUSAL_WHEN_ROLLING;
    case VERB_RECALL:
        return REFUSAL_WHEN_CAPTURED;
    case VERB_SWAP:
        return REFUSAL_WHEN_CONSTRUCTED;
    case VERB_EFFECT:
    case VERB_TARGET:
    case VERB_CHOOSE:
    case VERB_SEAT:
        return REFUSAL_WHEN_EFFECT;
    case VERB_STOP:
        return REFUSAL_WHEN_STOPPING;
    case VERB_PASS:
        return REFUSAL_WHEN_PASSING;
    case VERB_DECLINE:
        return REFUSAL_WHEN_DECLINING;
    case VERB_ROTATION:
        return REFUSAL_WHEN_TURNED_OUT;
    case VERB_MEND:
        return REFUSAL_WHEN_MENDED;
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

static bool is_ground_action(int verb)
{
    return verb == VERB_PASS || verb == VERB_BAIL || verb == VERB_UNSTUN || verb == VERB_ROTATE ||
           verb == VERB_CAPTURE || verb == VERB_BUILD || verb == VERB_WORK || verb == VERB_FIRE ||
           verb == VERB_TURN || verb == VERB_ATTACK || verb == VERB_SPECIAL || verb == VERB_TAKE;
}

static bool has_attack(const int16_t *attacks, uint32_t count, int attack)
{
    for (uint32_t i = 0; i < count; i++)
        if (attacks[i] == attack)
            return true;
    return false;
}

/* Is it an Attack of Planes or Airships? */
static bool is_aerial_attack(const HogsContent *c, int attack)
{
    for (uint32_t i = 0; i < c->consoles_count; i++)
        if (has_attack(c->consoles[i].attacks_index, c->consoles[i].attacks_count, attack))
            return true;
    for (uint32_t i = 0; i < c->airship_parts_count; i++)
        if (has_attack(c->airship_parts[i].attacks_index, c->airship_parts[i].attacks_count,
                       attack))
            return true;
    return false;
}

static bool is_flyer(const State *s, int piece)
{
    return is_unit(piece) && on_board(s, piece) && s->unit[piece].flyer != NONE;
}

/* Aircraft act and attack, too, but not in the Ground Phase. */
static bool is_for_aircraft(const Play *p, Move move)
{
    return (move.verb == VERB_ACTIVATE && is_flyer(p->state, move.arg[0])) ||
           (move.verb == VERB_ATTACK && is_aerial_attack(content_of(p), move.arg[0]));
}

/* One Unit after the other: those that could act next wait for the one that does. */
static bool waits_for_another(const Play *p, int seat, Move move)
{
    const State *s = p->state;

    return move.verb == VERB_ACTIVATE && s->core.question == QUESTION_GROUND_ACTION &&
           is_unit(move.arg[0]) && on_board(s, move.arg[0]) && !is_flyer(s, move.arg[0]) &&
           s->unit[move.arg[0]].seat == seat && move.arg[0] != s->turn.unit;
}

/* What has to be answered before anything else can be done in this phase. */
static int comes_first(const State *s)
{
    switch (s->core.question) {
    case QUESTION_GROUND_PICK:
    case QUESTION_AIR_PICK:
        return REFUSAL_ACTIVATE_FIRST;
    case QUESTION_GROUND_ACTION:
    case QUESTION_AIR_ACTION:
    case QUESTION_AIR_BAIL:
        return REFUSAL_ACTS_NOW;
    case QUESTION_MOVE_STEP:
        return REFUSAL_MOVE_FIRST;
    case QUESTION_NOMINATE:
        return REFUSAL_NOMINATE_FIRST;
    case QUESTION_PRE_ROLL:
    case QUESTION_POST_ROLL:
    case QUESTION_ROLL_ORDER:
    case QUESTION_REROLL:
    case QUESTION_COVER:
    case QUESTION_CUBE:
        return REFUSAL_ROLL_FIRST;
    case QUESTION_MEND:
    case QUESTION_EFFECT:
    case QUESTION_EFFECT_ORDER:
    case QUESTION_SHELL_ORDER:
    case QUESTION_EFFECT_TARGET:
    case QUESTION_EFFECT_HEX:
    case QUESTION_EFFECT_CHOICE:
    case QUESTION_EFFECT_SEAT:
        return REFUSAL_EFFECT_FIRST;
    case QUESTION_PLACE_BUILDING:
    case QUESTION_DEPLOY_HEX:
    case QUESTION_FACING:
    case QUESTION_ROTATION:
        return REFUSAL_PLACE_FIRST;
    case QUESTION_SWAP_CARD:
        return REFUSAL_SWAP_FIRST;
    case QUESTION_TOKEN_RECALL:
        return REFUSAL_RECALL_FIRST;
    case QUESTION_FLIGHT_ORDER:
        return REFUSAL_ORDERS_FIRST;
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

/* That it is for another phase is no reason in that phase: there something else is asked first. */
static int comes_later(const Play *p, int seat, Move move)
{
    static const int reasons[PHASES] = {
        [PHASE_BASE] = REFUSAL_IN_BASE_PHASE,
        [PHASE_AERIAL] = REFUSAL_IN_AERIAL_PHASE,
        [PHASE_GROUND] = REFUSAL_IN_GROUND_PHASE,
        [PHASE_RECRUITMENT] = REFUSAL_IN_RECRUITMENT,
    };
    if (is_for_aircraft(p, move))
        return p->state->phase == PHASE_AERIAL ? comes_first(p->state) : REFUSAL_AIRCRAFT_ACT;
    int phase = phase_of(move.verb), question = p->state->core.question;
    if (phase == PHASES)
        return question == QUESTION_GROUND_PICK && is_ground_action(move.verb)
                   ? REFUSAL_ACTIVATE_FIRST
                   : occasion_of(move.verb);
    if (phase != p->state->phase)
        return move.verb == VERB_DONE ? REFUSAL_WHEN_RECRUITING : reasons[phase];
    return move.verb == VERB_ORDER && question != QUESTION_FLIGHT_ORDER &&
                   is_flyer(p->state, move.arg[0]) && p->state->unit[move.arg[0]].seat == seat
               ? REFUSAL_ORDERED
               : comes_first(p->state);
}

/* --- Costs come last --- */

static bool is_cost(int why)
{
    return why == REFUSAL_AP || why == REFUSAL_SWILL;
}

/* What would forbid the move to somebody with plenty of Swill and all AP; else what does. */
static int beyond_costs(const Play *p, int seat, Move move, int why)
{
    State rich = *p->state;
    Play other = { .game = p->game, .state = &rich };

    rich.area[seat].swill = UINT8_MAX;
    rich.turn.spent = 0;
    int more = hogs_check_answer(&other, seat, move);
    return more == ALLOWED || is_cost(more) ? why : more;
}

/* An Attack that cannot be begun is not aimed either: would it be wrong anyhow? */
static int beyond_beginning(const Play *p, Move move, int why)
{
    const State *s = p->state;
    int unit = s->core.question == QUESTION_AIR_ACTION ? s->flight.unit : s->turn.unit;
    const Unit *u = &s->unit[unit];
    int more = hogs_aims_at(p, unit, u->seat, move.arg[0], u->hex, u->facing, move.arg[1]);

    return more == ALLOWED ? why : more;
}

/* --- Of what kind a thing is --- */

/* There is such a piece, but not one for this. */
static int wrong_piece(const Play *p, Move move, int piece)
{
    const State *s = p->state;

    if (move.verb == VERB_CAPTURE && hogs_piece_exists(s, piece))
        return REFUSAL_NOT_CAPTURABLE;
    if (move.verb == VERB_WORK && hogs_piece_exists(s, piece))
        return REFUSAL_NO_WORK;
    if (move.verb == VERB_RECALL && hogs_piece_exists(s, piece))
        return REFUSAL_NO_TOKEN_THERE;
    if (move.verb == VERB_ACTIVATE && (!is_unit(piece) || s->phase == PHASE_GROUND))
        return is_unit(piece) ? REFUSAL_NOT_ON_BOARD : REFUSAL_NO_UNIT;
    if ((move.verb == VERB_ORDER || move.verb == VERB_LOAD || move.verb == VERB_ACTIVATE) &&
        !is_flyer(s, piece))
        return REFUSAL_NO_AIRCRAFT;
    if (is_unit(piece) && !on_board(s, piece))
        return REFUSAL_NOT_ON_BOARD;
    return REFUSAL_NO_SUCH_THING;
}

static int place_of_piece(Move move)
{
    return move.verb == VERB_ATTACK || move.verb == VERB_FIRE ? 1 : 0;
}

static int piece_of(Move move)
{
    return move.arg[place_of_piece(move)];
}

/* Other verbs name a console, a mission and so on there. */
static bool names_piece(Move move)
{
    return hogs_verbs[move.verb].slot[place_of_piece(move)].type == ENTITY_PIECE;
}

/* HG-PLANE-03: is one of the spaces taken that an order names? */
static bool orders_to_cube(const Play *p, Move move)
{
    int unit = move.arg[0], speed = move.arg[1], rotation = move.arg[2];

    return hogs_is_disabled(p, unit, DISABLES_SPEED, speed) ||
           (rotation == ROTATION_LEFT && hogs_is_disabled(p, unit, DISABLES_LEFT, 0)) ||
           (rotation == ROTATION_RIGHT && hogs_is_disabled(p, unit, DISABLES_RIGHT, 0));
}

/* HG-SETUP-14, HG-SETUP-15: whose zone settles which may be taken?  A team-mate's says most. */
static int settling_zone(const Play *p, int seat)
{
    const State *s = p->state;
    int found = NOBODY;

    for (int other = 0; other < s->players; other++)
        if (other != seat && s->area[other].zone != NONE &&
            (found == NOBODY || is_friend(s, seat, other)))
            found = other;
    return found;
}

static int which_zone_rule(const Play *p, int seat)
{
    return p->state->mode != MODE_TEAMS                         ? REFUSAL_ZONE_LETTER
           : is_friend(p->state, seat, settling_zone(p, seat)) ? REFUSAL_ZONE_OF_MATE
                                                                : REFUSAL_ZONE_COLOUR;
}

static void name_zones(const Play *p, int seat, Refusal *why)
{
    int fitting = 0;

    while (hogs_may_take_zone(p, seat, fitting) != ALLOWED)
        fitting++;
    why->arg[0] = p->state->area[settling_zone(p, seat)].zone;
    why->arg[1] = (int16_t)fitting;
}

/* A reason that two rules share says which of them it is. */
static int which_of_two(const Play *p, int seat, Move move, int why)
{
    const State *s = p->state;

    switch (why) {
    case REFUSAL_ZONE_TAKEN:
        return hogs_mode_allows(s, map_of(p)->zones[move.arg[0]].modes) ? why
                                                                        : REFUSAL_ZONE_UNUSED;
    case REFUSAL_ZONE_LETTER:
        return which_zone_rule(p, seat);
    case REFUSAL_UPGRADE_CLASS:
        return content_of(p)->upgrades[move.arg[0]].classes & CLASS_BIT(move.arg[1])
                   ? REFUSAL_CLASS_NOT_FIELDED
                   : why;
    case REFUSAL_DOES_NOT_FIT:
        return move.verb == VERB_CONSTRUCT ? REFUSAL_FITS_NOWHERE : why;
    case REFUSAL_NO_TOKEN:
        return move.verb == VERB_FINISH ? REFUSAL_NO_MEGA : why;
    case REFUSAL_NOT_ADJACENT:
        return s->core.question == QUESTION_DEPLOY_HEX ? REFUSAL_DEPLOY_BESIDE : why;
    case REFUSAL_NOT_ACTIVE:
        return s->phase == PHASE_GROUND && is_for_aircraft(p, move) ? REFUSAL_AIRCRAFT_ACT : why;
    case REFUSAL_INDICATOR:
        return orders_to_cube(p, move) ? REFUSAL_CUBE_THERE : why;
    case REFUSAL_NOT_OFFERED:
        if (move.verb == VERB_ORDER)
            return REFUSAL_ORDER_FIRST;
        if (move.verb == VERB_SWAP)
            return card_at(p, move.arg[1])->faction_index != s->area[seat].faction
                       ? REFUSAL_OTHER_FACTION
                       : REFUSAL_NO_SWAP;
        return move.verb == VERB_TAKE ? REFUSAL_NOT_ON_CARD : why;
    default:
        return why;
    }
}

static int true_reason(const Play *p, int seat, Move move)
{
    int why = hogs_check_answer(p, seat, move);
    bool acts = p->state->core.question == QUESTION_GROUND_ACTION;

    if (why == ALLOWED)
        return REFUSAL_NOT_OFFERED;
    if (why == REFUSAL_ON_ILLEGAL_HEX && acts && !is_ground_action(move.verb))
        return comes_later(p, seat, move);
    if (waits_for_another(p, seat, move))
        return REFUSAL_ANOTHER_ACTS;
    if (why == REFUSAL_OTHER_QUESTION)
        return comes_later(p, seat, move);
    if (move.verb == VERB_BUILD && !in_group(p->state, p->state->turn.unit, GROUP_INFANTRY))
        return REFUSAL_ONLY_INFANTRY; /* HG-ACT-30: wherever and whatever */
    if (is_cost(why))
        why = beyond_costs(p, seat, move, why);
    if (is_cost(why) && move.verb == VERB_ATTACK)
        why = beyond_beginning(p, move, why);
    if (why == REFUSAL_NO_SUCH_THING && names_piece(move))
        why = wrong_piece(p, move, piece_of(move));
    return which_of_two(p, seat, move, why);
}

/* --- What would help --- */

/* The first ordinary Building that unlocks a Class, or Upgrades of a category; NOBODY: none
 * does. */
static int building_for(const Play *p, unsigned classes, int category)
{
    for (int i = 0; i < (int)content_of(p)->buildings_count; i++) {
        const Building *building = building_at(p, i);
        if (!building->mega &&
            (classes ? (building->opens & classes) != 0 : building->upgrades == category))
            return i;
    }
    return NOBODY;
}

/* Which Class a move would recruit; NOBODY: none. */
static int class_of(const Play *p, Move move)
{
    if (move.verb == VERB_RECRUIT || move.verb == VERB_FORWARD)
        return card_at(p, move.arg[0])->unit_class;
    return move.verb == VERB_RECRUIT_PLANE ? content_of(p)->consoles[move.arg[0]].unit_class
                                           : NOBODY;
}

/* HG-BUILD-05: does it stand on the grid?  What it opens is closed, so it is destroyed. */
static bool awaits_repair(const Play *p, int seat, int building)
{
    const Area *area = &p->state->area[seat];

    for (int i = 0; i < area->tiles_end; i++)
        if (area->tile[i].building == building)
            return true;
    return false;
}

static void name_building(Refusal *why, int kind, int building)
{
    if (building == NOBODY)
        return;
    why->kind = kind;
    why->arg[0] = (int16_t)building;
}

/* Swill that a move costs; -1: it is not said. */
int hogs_price_of(const Play *p, int seat, Move move)
{
    int a = move.arg[0], b = move.arg[1];

    switch (move.verb) {
    case VERB_RECRUIT:
        return hogs_unit_price(p, seat, a);
    case VERB_RECRUIT_PLANE:
        return hogs_plane_price(p, seat, a);
    case VERB_FORWARD:
        return hogs_forward_price(p, seat, a);
    case VERB_UPGRADE:
        return hogs_upgrade_price(p, seat, a, b);
    case VERB_LOAD:
        return hogs_bomb_price(p, seat, a, move.arg[2]);
    case VERB_PART:
        return hogs_part_price(p, seat, a);
    case VERB_BUILD:
        return p->state->turn.unit == NONE ? -1 : hogs_build_price(p, p->state->turn.unit, a);
    case VERB_CONSTRUCT:
        return building_at(p, a)->cost;
    case VERB_SPECIAL:
        return content_of(p)->specials[a].effects[0].swill; /* check_effects.c: it has one */
    default:
        return -1;
    }
}

static void name_price(const Play *p, int seat, Move move, Refusal *why)
{
    int price = hogs_price_of(p, seat, move), swill = p->state->area[seat].swill;

    if (price <= swill)
        return;
    why->kind = REFUSAL_SWILL_COST;
    why->arg[0] = (int16_t)price;
    why->arg[1] = (int16_t)swill;
}

/* AP that a move of the Unit whose turn it is costs; 0: it is not said. */
int hogs_ap_of(const Play *p, Move move)
{
    const Parameters *parameters = parameters_of(p);
    int unit = p->state->turn.unit;

    switch (move.verb) {
    case VERB_MOVE:
    case VERB_STEP:
        return hogs_step_cost(p, move);
    case VERB_ATTACK:
        return attack_at(p, move.arg[0])->free ? 0 : attack_at(p, move.arg[0])->ap;
    case VERB_SPECIAL:
        return content_of(p)->specials[move.arg[0]].effects[0].ap;
    case VERB_CAPTURE:
        return parameters->capture_ap;
    case VERB_BUILD:
    case VERB_WORK:
        return parameters->construct_ap;
    case VERB_FIRE:
        return hogs_fire_ap(p, unit);
    case VERB_UNSTUN:
        return parameters->unstun_ap;
    case VERB_ROTATE:
        return hogs_rotate_cost(p);
    case VERB_TAKE:
        return content_of(p)->objects[move.arg[0]].take_ap;
    default:
        return 0;
    }
}

/* HG-TERR-19: whoever has no AP left cannot do even what costs none. */
static void name_ap(const Play *p, Move move, Refusal *why)
{
    if (p->state->turn.unit == NONE)
        return;
    int left = hogs_ap_left(p), cost = hogs_ap_of(p, move);

    why->arg[0] = (int16_t)left;
    if (cost <= left && left > 0)
        return;
    why->kind = REFUSAL_AP_COST;
    why->arg[0] = (int16_t)(cost > left ? cost : 1);
    why->arg[1] = (int16_t)unit_piece(p->state->turn.unit);
    why->arg[2] = (int16_t)left;
}

/* The piece whose turn it is. A Plane is asked whether it bails out before its flight begins. */
static int acting_piece(const State *s)
{
    if (s->core.question == QUESTION_AIR_BAIL)
        return s->core.about[0];
    return unit_piece(s->phase == PHASE_AERIAL ? s->flight.unit : s->turn.unit);
}

/* Why a Building does not fit on these squares. */
static void name_obstacle(const Play *p, int seat, Move move, Refusal *why)
{
    const Area *area = &p->state->area[seat];
    const Building *building = building_at(p, p->state->core.about[0]);
    int square = move.arg[0], turn = move.arg[1];

    if (turn >= TURNS || square >= GRID_SIZE * GRID_SIZE || !building->squares[turn])
        return;
    if (!(building->places[turn] >> square & 1)) {
        why->kind = REFUSAL_OFF_GRID;
        return;
    }
    for (int i = 0; i < area->tiles_end; i++) {
        const Tile *tile = &area->tile[i];
        if (tile->building == NONE)
            continue;
        Squares taken = building_at(p, tile->building)->squares[tile->turn]
                        << (GRID_SIZE * tile->y + tile->x);
        if (taken & building->squares[turn] << square) {
            why->kind = REFUSAL_OVERLAPS;
            why->arg[0] = tile->building;
            return;
        }
    }
}

/* How far an Attack reaches, with what effects lend it.  With the target between the
 * nearest and the farthest, a Cube is on that range, or the card leaves it out. */
static void name_reach(const Play *p, Move move, Refusal *why)
{
    const State *s = p->state;
    int unit = s->core.question == QUESTION_AIR_ACTION ? s->flight.unit : s->turn.unit;
    bool fires = move.verb == VERB_FIRE;

    if (!fires && move.verb != VERB_ATTACK) /* the effect of an Upgrade has no reach of its own */
        return;
    int attack = fires ? deployable_at(p, DEPLOYABLE_ARTILLERY)->attack_index : move.arg[0];
    unsigned ranges = hogs_ranges_of(p, fires ? NONE : unit, attack, move.arg[1]);
    int from = fires ? hogs_piece_hex(s, move.arg[0]) : s->unit[unit].hex;
    int range = hex_range(from, hogs_piece_hex(s, move.arg[1]));
    int least = ranges ? __builtin_ctz(ranges) : 0, most = ranges ? 31 - __builtin_clz(ranges) : 0;
    if (!ranges || (range >= least && range <= most))
        return;
    *why = (Refusal){ .kind = fires ? REFUSAL_ARTILLERY_REACH : REFUSAL_OUT_OF_REACH,
                      .arg = { (int16_t)range, (int16_t)least, (int16_t)most } };
}

static void name_remedy(const Play *p, int seat, Move move, Refusal *why)
{
    int unit_class = why->kind == REFUSAL_LOCKED || why->kind == REFUSAL_CAP ? class_of(p, move)
                                                                             : NOBODY;

    if (unit_class != NOBODY)
        name_building(why,
                      why->kind == REFUSAL_LOCKED ? REFUSAL_BUILD_FIRST : REFUSAL_CAP_BUILDING,
                      building_for(p, CLASS_BIT(unit_class), 0));
    else if (why->kind == REFUSAL_LOCKED)
        name_building(why, REFUSAL_BUILD_FIRST,
                      building_for(p, CLASS_BIT(CLASS_AIRSHIP), 0)); /* it and its parts */
    else if (why->kind == REFUSAL_NO_UPGRADE_BUILDING)
        name_building(why, REFUSAL_UPGRADE_BUILDING,
                      building_for(p, 0, content_of(p)->upgrades[move.arg[0]].category));
    else if (why->kind == REFUSAL_SWILL)
        name_price(p, seat, move, why);
    else if (why->kind == REFUSAL_AP)
        name_ap(p, move, why);
    else if (why->kind == REFUSAL_ORDER_FIRST)
        why->arg[0] = (int16_t)unit_piece(hogs_next_order(p, seat));
    else if (why->kind == REFUSAL_ANOTHER_ACTS || why->kind == REFUSAL_ACTS_NOW ||
             why->kind == REFUSAL_MOVE_FIRST)
        why->arg[0] = (int16_t)acting_piece(p->state);
    else if (why->kind == REFUSAL_DISABLED)
        why->arg[0] = (int16_t)unit_piece(p->state->flight.unit);
    else if (why->kind == REFUSAL_ZONE_LETTER || why->kind == REFUSAL_ZONE_OF_MATE ||
             why->kind == REFUSAL_ZONE_COLOUR)
        name_zones(p, seat, why);
    else if (why->kind == REFUSAL_DOES_NOT_FIT)
        name_obstacle(p, seat, move, why);
    else if (why->kind == REFUSAL_RANGE)
        name_reach(p, move, why);
    else if (why->kind == REFUSAL_NO_ROTATION)
        why->arg[0] = !move.arg[0]; /* the other way */
    else if (why->kind == REFUSAL_DEPLOY_BESIDE)
        why->arg[0] = (int16_t)p->state->placing_near;
    else if (why->kind == REFUSAL_NO_FINISH && p->state->ground[move.arg[0]]) {
        why->kind = REFUSAL_STANDS_THERE;
        why->arg[0] = (int16_t)unit_piece(p->state->ground[move.arg[0]] - 1);
    } else if (why->kind == REFUSAL_NOT_ON_BOARD || why->kind == REFUSAL_NO_UNIT ||
               why->kind == REFUSAL_NO_AIRCRAFT) {
        why->arg[0] = (int16_t)piece_of(move);
        if (!play_label(p, ENTITY_PIECE, why->arg[0]).name) /* it left long ago */
            why->kind = REFUSAL_NO_SUCH_THING;
    }
}

int hogs_bearing(int refusal)
{
    switch (refusal) {
    case REFUSAL_ANOTHER_ACTS:
        return 1;
    case REFUSAL_OTHER_QUESTION:
    case REFUSAL_ACTS_NOW:
    case REFUSAL_MOVE_FIRST:
    case REFUSAL_NOMINATE_FIRST:
    case REFUSAL_ROLL_FIRST:
    case REFUSAL_EFFECT_FIRST:
    case REFUSAL_PLACE_FIRST:
    case REFUSAL_SWAP_FIRST:
    case REFUSAL_RECALL_FIRST:
    case REFUSAL_ORDERS_FIRST:
        return -3;
    case REFUSAL_WHEN_RECRUITING:
    case REFUSAL_WHEN_STOPPING:
    case REFUSAL_WHEN_PASSING:
    case REFUSAL_WHEN_DECLINING:
    case REFUSAL_WHEN_TURNED_OUT:
    case REFUSAL_WHEN_MENDED:
    case REFUSAL_WHEN_SETTING_UP:
    case REFUSAL_WHEN_PLACING:
    case REFUSAL_WHEN_ON_MAP:
    case REFUSAL_WHEN_FACING:
    case REFUSAL_WHEN_ACTING:
    case REFUSAL_WHEN_MOVING:
    case REFUSAL_WHEN_ROLLING:
    case REFUSAL_WHEN_CAPTURED:
    case REFUSAL_WHEN_CONSTRUCTED:
    case REFUSAL_WHEN_EFFECT:
        return -2;
    case REFUSAL_NO_SUCH_THING:
    case REFUSAL_NOT_OFFERED:
    case REFUSAL_IN_BASE_PHASE:
    case REFUSAL_IN_AERIAL_PHASE:
    case REFUSAL_IN_GROUND_PHASE:
    case REFUSAL_IN_RECRUITMENT:
    case REFUSAL_NO_AIRCRAFT:
    case REFUSAL_NO_UNIT:
    case REFUSAL_NO_WORK:
    case REFUSAL_NO_TOKEN_THERE:
    case REFUSAL_NOT_CAPTURABLE:
    case REFUSAL_NOT_ARTILLERY:
    case REFUSAL_NOT_ON_CARD:
    case REFUSAL_NO_SUCH_MOVE:
    case REFUSAL_OTHER_ATTACK:
    case REFUSAL_NO_SUCH_SPECIAL:
        return -1;
    default:
        return 0;
    }
}

void hogs_refuse(const Play *p, int seat, Move move, Refusal *why)
{
    const Core *core = play_core(p);

    if (move.verb == VERB_SURRENDER && !hogs_can_resign(p, seat)) {
        why->kind = REFUSAL_SURRENDERED;
        return;
    }
    if (!(core->waiting & SEAT_BIT(seat))) {
        why->kind = REFUSAL_NOT_YOUR_DECISION;
        why->arg[0] = (int16_t)seat;
        return;
    }
    for (int i = 0; i < MOVE_ARGS; i++)
        if (move.arg[i] < 0) {
            why->kind = REFUSAL_NO_SUCH_THING;
            return;
        }
    why->kind = true_reason(p, seat, move);
    name_remedy(p, seat, move, why);
    hogs_name_particulars(p, seat, move, why);
    if (why->kind == REFUSAL_BUILD_FIRST && awaits_repair(p, seat, why->arg[0]))
        why->kind = REFUSAL_REPAIR_FIRST;
}
