/* options.c -- the answers to each question (3.4).
 *
 * The lists are made of what hogs_check_answer allows, or of the same functions below it, so that
 * the two can never disagree.
 */
#include "games/hogs/hogs.h"

#include <string.h>

static void offer_if(const Play *p, int seat, Question *q, Move move)
{
    if (hogs_check_answer(p, seat, move) == ALLOWED)
        play_offer_(q, move);
}

/* One verb with every value of its first argument below a limit. */
static void offer_each(const Play *p, int seat, Question *q, int verb, int limit)
{
    for (int value = 0; value < limit; value++)
        offer_if(p, seat, q, (Move){ .verb = (int16_t)verb, .arg = { (int16_t)value } });
}

/* At setup everything is placed in the seat's zone. */
static void offer_hexes(const Play *p, int seat, Question *q)
{
    int zone = p->state->area[seat].zone;

    EACH_HEX_OF_ZONE(hex, p, zone)
        offer_if(p, seat, q, (Move){ .verb = VERB_HEX, .arg = { (int16_t)hex } });
}

static void offer_base_actions(const Play *p, int seat, Question *q)
{
    const Area *area = &p->state->area[seat];

    hogs_offer_construction(p, seat, q);
    for (int tile = 0; tile < area->tiles_end; tile++)
        if (area->tile[tile].building != NONE) {
            play_offer(q, VERB_DEMOLISH, (int16_t)tile);
            if (hogs_may_repair(p, seat, tile) == ALLOWED)
                play_offer(q, VERB_REPAIR, (int16_t)tile);
        }
    if (hogs_may_finish(p, seat) == ALLOWED)
        play_offer(q, VERB_FINISH);
    play_offer(q, VERB_PASS);
}

static void offer_swaps(const Play *p, int seat, Question *q)
{
    const Area *area = &p->state->area[seat];

    for (int slot = 0; slot < LINE_UP; slot++)
        EACH_CARD_OF(card, p, seat)
            if (area->swap & CLASS_BIT(card_at(p, card)->unit_class) &&
                hogs_may_swap(p, seat, area->card[slot], card) == ALLOWED)
                play_offer(q, VERB_SWAP, area->card[slot], (int16_t)card);
    play_offer(q, VERB_DECLINE);
}

/* What hogs_may_build allows a Unit that has the AP, on the hexes in these directions. */
static void offer_building(const Play *p, int unit, unsigned hexes, Question *q)
{
    const State *s = p->state;
    int hex = s->unit[unit].hex;
    unsigned kinds = 0;

    for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++)
        kinds |= (unsigned)((s->supply[kind] > 0) & (s->area[s->unit[unit].seat].swill >=
                                                     hogs_build_price(p, unit, kind)))
                 << kind;
    for (; kinds && hexes; hexes &= hexes - 1)
        for (unsigned left = kinds; left; left &= left - 1)
            play_offer(q, VERB_BUILD, (int16_t)__builtin_ctz(left),
                       (int16_t)hex_neighbour(hex, __builtin_ctz(hexes)));
}

static void offer_artillery(const Play *p, int unit, int index, Question *q)
{
    const State *s = p->state;

    if (hogs_may_turn(p, unit, index) == ALLOWED) {
        play_offer(q, VERB_TURN, (int16_t)(PIECE_DEPLOYED + index), 0);
        play_offer(q, VERB_TURN, (int16_t)(PIECE_DEPLOYED + index), 1);
    }
    if (s->deployed[index].fired || hogs_ap_left(p) < hogs_fire_ap(p, unit))
        return;
    int reach = attack_at(p, deployable_at(p, DEPLOYABLE_ARTILLERY)->attack_index)->reach;
    EACH_PIECE(piece, s, PIECE_UNIT | PIECE_DEPLOYABLE | PIECE_BASE)
        if (reach >> hex_range(s->deployed[index].hex, hogs_piece_hex(s, piece)) & 1 &&
            hogs_may_fire(p, unit, index, piece) == ALLOWED)
            play_offer(q, VERB_FIRE, (int16_t)(PIECE_DEPLOYED + index), (int16_t)piece);
}

/* What Infantry can do with a Deployable on its hex or beside it. */
static void offer_work_at(const Play *p, int unit, int left, int index, Question *q)
{
    const State *s = p->state;
    const Deployed *d = &s->deployed[index];

    if (d->tokens > 0) { /* HG-ACT-18: unfinished it cannot be captured */
        if (left >= parameters_of(p)->construct_ap)
            play_offer(q, VERB_WORK, (int16_t)(PIECE_DEPLOYED + index));
        return;
    }
    if (left >= parameters_of(p)->capture_ap &&
        hogs_could_capture(p, s->unit[unit].seat, PIECE_DEPLOYED + index) == ALLOWED)
        play_offer(q, VERB_CAPTURE, (int16_t)(PIECE_DEPLOYED + index));
    if (d->kind == DEPLOYABLE_ARTILLERY)
        offer_artillery(p, unit, index, q);
}

/* Capture, Work and Build, and the use of Artillery: of Infantry that is not stunned.  left: AP. */
static void offer_labour(const Play *p, int unit, int left, const Around *around, Question *q)
{
    const State *s = p->state;
    int hex = s->unit[unit].hex;
    unsigned features = around->features << 1; /* bit 0: here; 1 + direction: there */

    features |= s->feature[hex] != FEATURE_NONE;
    for (; features; features &= features - 1) {
        int d = __builtin_ctz(features) - 1;
        int feature = s->feature[d < 0 ? hex : hex_neighbour(hex, d)];
        if (feature < FEATURE_DEPLOYABLE) {
            int piece = PIECE_POINTS + feature - FEATURE_POINT;
            if (left >= parameters_of(p)->capture_ap &&
                hogs_could_capture(p, s->unit[unit].seat, piece) == ALLOWED)
                play_offer(q, VERB_CAPTURE, (int16_t)piece);
        } else if (feature < FEATURE_BASE) {
            offer_work_at(p, unit, left, feature - FEATURE_DEPLOYABLE, q);
        }
    }
    if (around->sites && left >= parameters_of(p)->construct_ap)
        offer_building(p, unit, around->sites, q);
}

static void offer_specials(const Play *p, int unit, Question *q)
{
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_specials_of(p, unit, list);

    for (int i = 0; i < n; i++)
        if (hogs_may_special(p, unit, list[i]) == ALLOWED)
            play_offer(q, VERB_SPECIAL, list[i]);
}

static void offer_ground_actions(const Play *p, Question *q)
{
    const State *s = p->state;
    int unit = s->turn.unit, left = hogs_ap_left(p);
    Around around;

    if (hogs_on_illegal_hex(p)) {
        hogs_offer_moves(p, left, &around, q);
        return;
    }
    play_offer(q, VERB_PASS);
    if (in_group(s, unit, GROUP_VEHICLE) && hogs_may_bail(p, unit) == ALLOWED)
        play_offer(q, VERB_BAIL);
    if (s->unit[unit].stunned && hogs_may_unstun(p) == ALLOWED)
        play_offer(q, VERB_UNSTUN);
    if (hogs_any_thing_below(s, unit))
        for (int object = 0; object < (int)content_of(p)->objects_count; object++)
            if (hogs_may_take(p, unit, object) == ALLOWED)
                play_offer(q, VERB_TAKE, (int16_t)object);
    hogs_offer_moves(p, left, &around, q);
    if (hogs_may_rotate(p) == ALLOWED) {
        play_offer(q, VERB_ROTATE, 0);
        play_offer(q, VERB_ROTATE, 1);
    }
    if (in_group(s, unit, GROUP_INFANTRY) && !s->unit[unit].stunned)
        offer_labour(p, unit, left, &around, q);
    hogs_offer_attacks(p, unit, left, q);
    offer_specials(p, unit, q);
}

/* The Classes with which this seat could go on in the Ground Phase: usually one. */
unsigned hogs_waiting_classes(const Play *p, int seat)
{
    unsigned classes = 0;

    for (int unit = 0; unit < p->state->units_end; unit++)
        if (hogs_may_activate(p, seat, unit) == ALLOWED)
            classes |= CLASS_BIT(p->state->unit[unit].unit_class);
    return classes;
}

static void offer_ground_picks(const Play *p, int seat, Question *q)
{
    const State *s = p->state;
    unsigned classes = 0;

    for (int begin = 0; begin < s->units_end; begin += 64) {
        uint64_t waiting = 0; /* bit: Unit from there on; collected without a branch */
        for (int i = begin; i < s->units_end && i < begin + 64; i++)
            waiting |= (uint64_t)((s->unit[i].seat == seat) & !s->unit[i].activated &
                                  on_board(s, i)) << (i - begin);
        for (; waiting; waiting &= waiting - 1) {
            int unit = begin + __builtin_ctzll(waiting);
            if (hogs_may_activate(p, seat, unit) == ALLOWED) {
                play_offer(q, VERB_ACTIVATE, (int16_t)unit);
                classes |= CLASS_BIT(s->unit[unit].unit_class);
            }
        }
    }
    if ((classes & (classes - 1)) == 0) {
        play_offer(q, VERB_PASS_ALL);
        return;
    }
    for (; classes; classes &= classes - 1) /* HG-INIT-08 */
        play_offer(q, VERB_PASS_CLASS, (int16_t)__builtin_ctz(classes));
}

static void offer_steps(const Play *p, Question *q)
{
    int from = p->state->unit[p->state->turn.unit].hex;

    if (hogs_may_stop(p) == ALLOWED)
        play_offer(q, VERB_STOP);
    for (int d = 0; d < DIRECTIONS; d++)
        if (hogs_may_step(p, hex_neighbour(from, d)) == ALLOWED)
            play_offer(q, VERB_STEP, (int16_t)hex_neighbour(from, d));
}

static void offer_aircraft(const Play *p, int seat, unsigned unlocked, Question *q)
{
    const State *s = p->state;

    for (int i = 0; i < (int)content_of(p)->consoles_count; i++)
        if (content_of(p)->consoles[i].faction_index == s->area[seat].faction &&
            unlocked & CLASS_BIT(content_of(p)->consoles[i].unit_class) &&
            hogs_may_recruit_plane(p, seat, i) == ALLOWED)
            play_offer(q, VERB_RECRUIT_PLANE, (int16_t)i);
    if (unlocked & CLASS_BIT(CLASS_AIRSHIP) && !hogs_has_airship(s, seat)) {
        hogs_offer_parts(p, seat, q);
        if (hogs_may_deploy_airship(p, seat) == ALLOWED)
            play_offer(q, VERB_AIRSHIP);
    }
    for (int i = 0; i < FLYERS_MAX; i++) {
        int unit = s->flyer[i].unit;
        if (unit == NONE || s->unit[unit].seat != seat || !hogs_is_at_base(s, unit))
            continue;
        for (int rack = 0; rack < hogs_rack_count(p, unit); rack++)
            for (int bomb = 0; bomb < BOMB_KINDS; bomb++)
                if (hogs_may_load(p, seat, unit, rack, bomb) == ALLOWED)
                    play_offer(q, VERB_LOAD, (int16_t)unit, (int16_t)rack, (int16_t)bomb);
    }
}

static void offer_purchases(const Play *p, int seat, Question *q)
{
    const Area *area = &p->state->area[seat];
    unsigned unlocked = hogs_unlocked(p, seat);

    if (area->swill > 0) {
        hogs_offer_recruits(p, seat, unlocked, q);
        hogs_offer_upgrades(p, seat, q);
    }
    if (unlocked & GROUP_AERIAL || hogs_in_play(p->state, seat, GROUP_AERIAL))
        offer_aircraft(p, seat, unlocked, q);
    play_offer(q, VERB_DONE);
}

static void offer_deployment(const Play *p, Question *q)
{
    const State *s = p->state;

    for (int d = 0; d < DIRECTIONS; d++) {
        int hex = hex_neighbour(s->placing_near, d);
        if (hogs_may_deploy_at(p, s->placing, s->placing_near, hex) == ALLOWED)
            play_offer(q, VERB_HEX, (int16_t)hex);
    }
}

/* HG-OBJ-04: what is done with each Secondary Objective in hand, if not what is done now. */
static void offer_standing_orders(const Play *p, int seat, Question *q)
{
    const Area *area = &p->state->area[seat];

    for (unsigned left = area->hand & ~(unsigned)area->ordered; left; left &= left - 1) {
        int pass = __builtin_ctz(left);
        play_offer(q, area->hold >> pass & 1 ? VERB_ORDER_TAKE : VERB_ORDER_HOLD,
                   (int16_t)hogs_kept(p->state, seat, pass));
    }
}

/* None of who has given an order, and then surrendered: nothing of it flies any more. */
static void offer_orders(const Play *p, int seat, Question *q)
{
    int unit = hogs_next_order(p, seat);

    if (unit == NOBODY)
        return;
    unsigned speeds = hogs_speeds_in_reach(p, unit), rotations = hogs_rotations_in_reach(p, unit);

    for (; speeds; speeds &= speeds - 1)
        for (unsigned left = rotations; left; left &= left - 1)
            play_offer(q, VERB_ORDER, (int16_t)unit, (int16_t)__builtin_ctz(speeds),
                       (int16_t)__builtin_ctz(left));
}

static void offer_air_actions(const Play *p, Question *q)
{
    const State *s = p->state;
    int unit = s->flight.unit;

    if (hogs_may_air_end(p) == ALLOWED)
        play_offer(q, VERB_END);
    if (hogs_may_fly_on(p) == ALLOWED)
        play_offer(q, VERB_FORWARD_MOVE);
    for (int side = 0; side < 2; side++)
        if (hogs_may_air_rotate(p, side) == ALLOWED)
            play_offer(q, VERB_ROTATE, (int16_t)side);
    for (int rack = 0; rack < hogs_rack_count(p, unit); rack++)
        if (hogs_may_release(p, rack) == ALLOWED)
            hogs_offer_bombing(p, rack, q);
    hogs_offer_attacks(p, unit, 0, q);
    offer_specials(p, unit, q);
}

static void offer_effect(const Play *p, int seat, Question *q)
{
    const State *s = p->state;

    switch (s->core.question) {
    case QUESTION_EFFECT:
        offer_each(p, seat, q, VERB_EFFECT, s->pending_count);
        play_offer(q, VERB_DECLINE);
        break;
    case QUESTION_EFFECT_ORDER:
        offer_each(p, seat, q, VERB_EFFECT, s->pending_count);
        break;
    case QUESTION_EFFECT_TARGET:
        offer_each(p, seat, q, VERB_TARGET, PIECES);
        break;
    case QUESTION_EFFECT_HEX:
    case QUESTION_SHELL_ORDER:
        offer_each(p, seat, q, VERB_HEX, HEXES);
        break;
    case QUESTION_EFFECT_SEAT:
        offer_each(p, seat, q, VERB_SEAT, hogs_humans(s));
        break;
    default:
        offer_each(p, seat, q, VERB_CHOOSE, INSTRUCTIONS_MAX + 1);
        break;
    }
}

static void offer_setup(const Play *p, int seat, Question *q)
{
    const State *s = p->state;

    switch (s->core.question) {
    case QUESTION_FACTION:
        offer_each(p, seat, q, VERB_FACTION, FACTIONS);
        break;
    case QUESTION_MISSION:
        offer_each(p, seat, q, VERB_MISSION, (int)content_of(p)->missions_count);
        break;
    case QUESTION_SLOT_CARD:
        EACH_CARD_OF(card, p, seat)
            if (card_at(p, card)->initiative == s->core.about[0])
                offer_if(p, seat, q, (Move){ .verb = VERB_CARD, .arg = { (int16_t)card } });
        break;
    case QUESTION_ZONE:
        offer_each(p, seat, q, VERB_ZONE, (int)map_of(p)->zones_count);
        break;
    case QUESTION_DRAFT_PICK:
        for (int i = s->draft_pass - 1; i < DEALT; i++)
            play_offer(q, VERB_PICK, hogs_pack_of(s, seat)[i]);
        break;
    case QUESTION_DRAFT_DISCARD:
        for (int pass = 0; pass < DEALT; pass++)
            play_offer(q, VERB_DISCARD, (int16_t)hogs_kept(s, seat, pass));
        break;
    case QUESTION_TILE:
    case QUESTION_TILE_HEX:
        hogs_offer_tiles(p, seat, q);
        break;
    default:
        offer_hexes(p, seat, q);
        break;
    }
}

/* In the order of their numbers. */
static void offer_covers(const Play *p, Question *q)
{
    uint16_t list[COVERS_MAX];
    int n = hogs_covers(p, p->state->core.about[0], list);

    for (int i = 0; i < n; i++) {
        for (int k = i + 1; k < n; k++)
            if (list[k] < list[i]) {
                uint16_t later = list[i];
                list[i] = list[k], list[k] = later;
            }
        play_offer(q, VERB_COVER, (int16_t)list[i]);
    }
}

static void offer_attack_questions(const Play *p, int seat, Question *q)
{
    const State *s = p->state;

    switch (s->core.question) {
    case QUESTION_NOMINATE:
        offer_each(p, seat, q, VERB_NOMINATE, s->area[s->core.about[0]].tiles_end);
        break;
    case QUESTION_PRE_ROLL:
    case QUESTION_POST_ROLL:
        offer_each(p, seat, q, VERB_USE, ABILITIES_MAX);
        play_offer(q, VERB_DECLINE);
        break;
    case QUESTION_ROLL_ORDER:
        offer_each(p, seat, q, VERB_USE, ABILITIES_MAX);
        break;
    case QUESTION_REROLL:
        for (int16_t die = 0; die < ATTACK_DICE; die++)
            for (int16_t result = 0; result < 4; result++)
                offer_if(p, seat, q, (Move){ .verb = VERB_REROLL, .arg = { die, result } });
        break;
    case QUESTION_COVER:
        offer_covers(p, q);
        break;
    case QUESTION_CUBE:
        offer_each(p, seat, q, VERB_CUBE, hogs_slot_count(p, s->core.about[0]));
        break;
    case QUESTION_MEND:
        offer_each(p, seat, q, VERB_MEND, SLOTS_MAX);
        break;
    default:
        EACH_PIECE(piece, s, PIECE_DEPLOYABLE | PIECE_POINT)
            if (hogs_may_recall(p, seat, piece) == ALLOWED)
                play_offer(q, VERB_RECALL, (int16_t)piece);
        offer_if(p, seat, q, (Move){ .verb = VERB_DECLINE });
        break;
    }
}

void hogs_options(const Play *p, int seat, Question *q)
{
    switch (q->kind) {
    case QUESTION_GROUND_ACTION:
        offer_ground_actions(p, q);
        offer_standing_orders(p, seat, q);
        break;
    case QUESTION_GROUND_PICK:
        offer_ground_picks(p, seat, q);
        break;
    case QUESTION_MOVE_STEP:
        offer_steps(p, q);
        break;
    case QUESTION_RECRUIT:
        offer_purchases(p, seat, q);
        offer_standing_orders(p, seat, q);
        break;
    case QUESTION_DEPLOY_HEX:
        offer_deployment(p, q);
        break;
    case QUESTION_FACING:
        for (int16_t direction = 0; direction < DIRECTIONS; direction++)
            play_offer(q, VERB_FACE, direction);
        break;
    case QUESTION_ROTATION:
        for (int16_t rotation = 0; rotation < ROTATIONS; rotation++)
            play_offer(q, VERB_ROTATION, rotation);
        break;
    case QUESTION_BASE_ACTION:
        offer_base_actions(p, seat, q);
        offer_standing_orders(p, seat, q);
        break;
    case QUESTION_PLACE_BUILDING:
        hogs_offer_places(p, seat, p->state->core.about[0], q);
        break;
    case QUESTION_SWAP_CARD:
        offer_swaps(p, seat, q);
        break;
    case QUESTION_FLIGHT_ORDER:
        offer_orders(p, seat, q);
        break;
    case QUESTION_AIR_PICK:
        offer_each(p, seat, q, VERB_ACTIVATE, p->state->units_end);
        break;
    case QUESTION_AIR_BAIL:
        play_offer(q, VERB_FLY);
        offer_if(p, seat, q, (Move){ .verb = VERB_BAIL });
        break;
    case QUESTION_AIR_ACTION:
        offer_air_actions(p, q);
        break;
    case QUESTION_NOMINATE:
    case QUESTION_PRE_ROLL:
    case QUESTION_POST_ROLL:
    case QUESTION_ROLL_ORDER:
    case QUESTION_REROLL:
    case QUESTION_COVER:
    case QUESTION_CUBE:
    case QUESTION_MEND:
    case QUESTION_TOKEN_RECALL:
        offer_attack_questions(p, seat, q);
        break;
    case QUESTION_EFFECT:
    case QUESTION_EFFECT_ORDER:
    case QUESTION_SHELL_ORDER:
    case QUESTION_EFFECT_TARGET:
    case QUESTION_EFFECT_HEX:
    case QUESTION_EFFECT_SEAT:
    case QUESTION_EFFECT_CHOICE:
        offer_effect(p, seat, q);
        break;
    default:
        offer_setup(p, seat, q);
        break;
    }
}
