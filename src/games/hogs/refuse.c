/* refuse.c -- whether an answer is allowed and, if not, by which rule (3.4).
 *
 * A refusal or ALLOWED, by question.  What a rule forbids is asked where the rule is; this file
 * says which rules each question has.
 */
#include "games/hogs/hogs.h"

static int check_base_action(const Play *p, int seat, Move move)
{
    int tile = move.arg[0];

    switch (move.verb) {
    case VERB_PASS:
        return ALLOWED;
    case VERB_CONSTRUCT:
        return hogs_may_construct(p, seat, move.arg[0]);
    case VERB_DEMOLISH:
        return hogs_may_demolish(p, seat, tile);
    case VERB_REPAIR:
        return hogs_may_repair(p, seat, tile);
    case VERB_FINISH:
        return hogs_may_finish(p, seat);
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

/* HG-TEAM-08: one's own Units alone. */
static int check_ground_pick(const Play *p, int seat, Move move)
{
    unsigned classes = hogs_waiting_classes(p, seat);
    bool several = (classes & (classes - 1)) != 0;

    if (move.verb == VERB_PASS_ALL) /* HG-INIT-08: it must be clear with which */
        return several ? REFUSAL_WHICH_CLASS : ALLOWED;
    if (move.verb == VERB_PASS_CLASS)
        return several && classes >> move.arg[0] & 1 ? ALLOWED : REFUSAL_ONE_CLASS;
    return move.verb == VERB_ACTIVATE ? hogs_may_activate(p, seat, move.arg[0])
                                      : REFUSAL_OTHER_QUESTION;
}

static int check_ground_action(const Play *p, Move move)
{
    const State *s = p->state;
    int unit = s->turn.unit, a = move.arg[0], b = move.arg[1];

    if (move.verb != VERB_MOVE && hogs_on_illegal_hex(p)) /* HG-ACT-09 */
        return REFUSAL_ON_ILLEGAL_HEX;
    switch (move.verb) {
    case VERB_PASS:
        return ALLOWED;
    case VERB_BAIL:
        return hogs_may_bail(p, unit);
    case VERB_UNSTUN:
        return hogs_may_unstun(p);
    case VERB_MOVE:
        return hogs_may_move(p, b - 1, a);
    case VERB_ROTATE:
        return hogs_may_rotate(p);
    case VERB_CAPTURE:
        return hogs_may_capture(p, unit, a);
    case VERB_BUILD:
        return hogs_may_build(p, unit, a, b);
    case VERB_WORK:
        return hogs_may_work(p, unit, a);
    case VERB_FIRE:
        return is_deployed(a) ? hogs_may_fire(p, unit, a - PIECE_DEPLOYED, b)
                              : REFUSAL_NOT_ARTILLERY;
    case VERB_TURN:
        return is_deployed(a) ? hogs_may_turn(p, unit, a - PIECE_DEPLOYED) : REFUSAL_NOT_ARTILLERY;
    case VERB_ATTACK:
        return hogs_may_attack(p, unit, a, b);
    case VERB_SPECIAL:
        return hogs_may_special(p, unit, a);
    case VERB_TAKE:
        return hogs_may_take(p, unit, a);
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

static int check_recruit(const Play *p, int seat, Move move)
{
    int a = move.arg[0], b = move.arg[1];

    switch (move.verb) {
    case VERB_DONE:
        return ALLOWED;
    case VERB_RECRUIT:
        return hogs_may_recruit(p, seat, a);
    case VERB_FORWARD:
        return hogs_may_forward(p, seat, a, b);
    case VERB_RECRUIT_PLANE:
        return hogs_may_recruit_plane(p, seat, a);
    case VERB_UPGRADE:
        return hogs_may_upgrade(p, seat, a, b);
    case VERB_LOAD:
        return hogs_may_load(p, seat, a, b, move.arg[2]);
    case VERB_PART:
        return hogs_may_buy_part(p, seat, a);
    case VERB_AIRSHIP:
        return hogs_may_deploy_airship(p, seat);
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

static int check_air_action(const Play *p, Move move)
{
    switch (move.verb) {
    case VERB_FORWARD_MOVE:
        return hogs_may_fly_on(p);
    case VERB_ROTATE:
        return hogs_may_air_rotate(p, move.arg[0]);
    case VERB_END:
        return hogs_may_air_end(p);
    case VERB_BOMB:
        return hogs_may_bomb(p, move.arg[1], move.arg[0]);
    case VERB_ATTACK:
        return hogs_may_attack(p, p->state->flight.unit, move.arg[0], move.arg[1]);
    case VERB_SPECIAL:
        return hogs_may_special(p, p->state->flight.unit, move.arg[0]);
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

static int check_pick(const Play *p, int seat, Move move)
{
    const State *s = p->state;
    const uint8_t *pack = hogs_pack_of(s, seat);

    if (move.verb != VERB_PICK)
        return REFUSAL_OTHER_QUESTION;
    for (int i = s->draft_pass - 1; i < DEALT; i++)
        if (pack[i] == move.arg[0])
            return ALLOWED;
    return REFUSAL_NOT_IN_PACK;
}

static int check_cover(const Play *p, Move move)
{
    uint16_t list[COVERS_MAX];
    int n = hogs_covers(p, p->state->core.about[0], list);

    if (move.verb != VERB_COVER)
        return REFUSAL_OTHER_QUESTION;
    for (int i = 0; i < n; i++)
        if (list[i] == move.arg[0])
            return ALLOWED;
    return REFUSAL_NO_COVER;
}

static int check_cube(const Play *p, Move move)
{
    const State *s = p->state;
    int unit = s->core.about[0], slot = move.arg[0];

    if (move.verb != VERB_CUBE)
        return REFUSAL_OTHER_QUESTION;
    return slot < hogs_slot_count(p, unit) && !(s->flyer[s->unit[unit].flyer].cubes >> slot & 1)
               ? ALLOWED
               : REFUSAL_SLOT_FULL;
}

static int check_mend(const Play *p, Move move)
{
    const State *s = p->state;
    int unit = s->core.about[0], slot = move.arg[0];

    if (move.verb != VERB_MEND)
        return REFUSAL_OTHER_QUESTION;
    return slot < SLOTS_MAX && s->flyer[s->unit[unit].flyer].cubes >> slot & 1 ? ALLOWED
                                                                               : REFUSAL_SLOT_EMPTY;
}

static int check_recall(const Play *p, int seat, Move move)
{
    const struct hogs_capture *f = FRAME(p, hogs_capture);

    if (move.verb == VERB_DECLINE)
        return f->complete ? ALLOWED : REFUSAL_MUST_CHOOSE;
    return move.verb == VERB_RECALL ? hogs_may_recall(p, seat, move.arg[0])
                                    : REFUSAL_OTHER_QUESTION;
}

static int check_nominate(const Play *p, Move move)
{
    if (move.verb != VERB_NOMINATE)
        return REFUSAL_OTHER_QUESTION;
    return hogs_may_nominate(p, p->state->core.about[0], move.arg[0]);
}

/* HG-OBJ-04: standing orders are changed at these questions. */
static bool takes_orders(int question)
{
    return question == QUESTION_BASE_ACTION || question == QUESTION_GROUND_ACTION ||
           question == QUESTION_RECRUIT;
}

static bool is_order(Move move)
{
    return move.verb == VERB_ORDER_TAKE || move.verb == VERB_ORDER_HOLD;
}

static int check_choice(const Play *p, Move move)
{
    const struct hogs_resolve *f = FRAME(p, hogs_resolve);

    if (move.verb != VERB_CHOOSE)
        return REFUSAL_OTHER_QUESTION;
    CHECK(f);
    const Effect *effect = hogs_effect_of(p, f->source);
    for (uint32_t i = 0; i < effect->instructions_count; i++)
        if (effect->instructions[i].choice && effect->instructions[i].choice == move.arg[0])
            return ALLOWED;
    return REFUSAL_NO_SUCH_THING;
}

/* One verb, and whether its first argument will do. */
static int only(Move move, int verb, int why)
{
    return move.verb == verb ? why : REFUSAL_OTHER_QUESTION;
}

static int check_mission(const Play *p, Move move)
{
    if (move.arg[0] >= (int)content_of(p)->missions_count)
        return REFUSAL_NO_SUCH_THING;
    return hogs_mode_allows(p->state, content_of(p)->missions[move.arg[0]].modes)
               ? ALLOWED
               : REFUSAL_MISSION_MODE;
}

static int check_setup(const Play *p, int seat, Move move)
{
    const State *s = p->state;

    switch (s->core.question) {
    case QUESTION_FACTION:
        return only(move, VERB_FACTION, hogs_may_command(p, move.arg[0]));
    case QUESTION_MISSION:
        return move.verb == VERB_MISSION ? check_mission(p, move) : REFUSAL_OTHER_QUESTION;
    case QUESTION_SLOT_CARD:
        return only(move, VERB_CARD, hogs_may_field(p, seat, s->core.about[0] - 1, move.arg[0]));
    case QUESTION_ZONE:
        return move.verb == VERB_ZONE ? hogs_may_take_zone(p, seat, move.arg[0])
                                      : REFUSAL_OTHER_QUESTION;
    case QUESTION_BASE_HEX:
        return move.verb == VERB_HEX ? hogs_may_base_hex(p, seat, move.arg[0])
                                     : REFUSAL_OTHER_QUESTION;
    case QUESTION_FREE_UNIT:
        return move.verb == VERB_HEX ? hogs_may_put_free_unit(p, seat, s->placing, move.arg[0])
                                     : REFUSAL_OTHER_QUESTION;
    case QUESTION_FREE_DEPLOYABLE:
        return move.verb == VERB_HEX ? hogs_may_put_free_deployable(p, seat, move.arg[0])
                                     : REFUSAL_OTHER_QUESTION;
    case QUESTION_DRAFT_PICK:
        return check_pick(p, seat, move);
    case QUESTION_DRAFT_DISCARD:
        return only(move, VERB_DISCARD,
                    hogs_pass_of(s, seat, move.arg[0]) == NOBODY ? REFUSAL_NOT_IN_PACK : ALLOWED);
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

static int check_effect(const Play *p, int seat, Move move)
{
    switch (p->state->core.question) {
    case QUESTION_EFFECT:
        if (move.verb == VERB_DECLINE)
            return ALLOWED;
        return move.verb == VERB_EFFECT ? hogs_may_take_effect(p, seat, move.arg[0])
                                        : REFUSAL_OTHER_QUESTION;
    case QUESTION_EFFECT_ORDER:
        return only(move, VERB_EFFECT, hogs_may_order_effect(p, seat, move.arg[0]));
    case QUESTION_SHELL_ORDER:
        return only(move, VERB_HEX, hogs_may_order_shell(p, seat, move.arg[0]));
    case QUESTION_EFFECT_TARGET:
        return move.verb == VERB_TARGET ? hogs_may_target(p, VERB_TARGET, move.arg[0])
                                        : REFUSAL_OTHER_QUESTION;
    case QUESTION_EFFECT_HEX:
        return move.verb == VERB_HEX ? hogs_may_target(p, VERB_HEX, move.arg[0])
                                     : REFUSAL_OTHER_QUESTION;
    case QUESTION_EFFECT_SEAT:
        return move.verb == VERB_SEAT ? hogs_may_target(p, VERB_SEAT, move.arg[0])
                                      : REFUSAL_OTHER_QUESTION;
    case QUESTION_EFFECT_CHOICE:
        return check_choice(p, move);
    default:
        return check_setup(p, seat, move);
    }
}

static int check_air(const Play *p, int seat, Move move)
{
    const State *s = p->state;
    int unit = move.arg[0];

    switch (s->core.question) {
    case QUESTION_FLIGHT_ORDER:
        return move.verb == VERB_ORDER ? hogs_may_order(p, seat, unit, move.arg[1], move.arg[2])
                                       : REFUSAL_OTHER_QUESTION;
    case QUESTION_AIR_PICK:
        return move.verb == VERB_ACTIVATE ? hogs_may_pick_aerial(p, seat, unit)
                                          : REFUSAL_OTHER_QUESTION;
    case QUESTION_AIR_BAIL:
        return move.verb == VERB_FLY    ? ALLOWED
               : move.verb == VERB_BAIL ? hogs_may_bail(p, s->core.about[0])
                                        : REFUSAL_OTHER_QUESTION;
    default:
        return check_air_action(p, move);
    }
}

/* What is asked while an Attack is made, and about Capture Tokens. */
static int check_attack_question(const Play *p, int seat, Move move)
{
    switch (p->state->core.question) {
    case QUESTION_NOMINATE:
        return check_nominate(p, move);
    case QUESTION_PRE_ROLL:
    case QUESTION_POST_ROLL:
        return move.verb == VERB_DECLINE ? ALLOWED
               : move.verb == VERB_USE   ? hogs_may_use(p, seat, move.arg[0])
                                         : REFUSAL_OTHER_QUESTION;
    case QUESTION_ROLL_ORDER:
        return only(move, VERB_USE, hogs_may_use(p, seat, move.arg[0]));
    case QUESTION_REROLL:
        return move.verb == VERB_REROLL ? hogs_may_reroll(p, move.arg[0], move.arg[1])
                                        : REFUSAL_OTHER_QUESTION;
    case QUESTION_COVER:
        return check_cover(p, move);
    case QUESTION_CUBE:
        return check_cube(p, move);
    case QUESTION_MEND:
        return check_mend(p, move);
    default:
        return check_recall(p, seat, move);
    }
}

int hogs_check_answer(const Play *p, int seat, Move move)
{
    const State *s = p->state;

    if (is_order(move))
        return takes_orders(s->core.question)
                   ? hogs_may_change_order(p, seat, hogs_pass_of(s, seat, move.arg[0]),
                                  move.verb == VERB_ORDER_HOLD)
                   : REFUSAL_ORDER_NOT_NOW;
    switch (s->core.question) {
    case QUESTION_PLACE_BUILDING:
        return only(move, VERB_PLACE,
                    hogs_may_place(p, seat, s->core.about[0], move.arg[1], move.arg[0]));
    case QUESTION_FACING:
        return only(move, VERB_FACE, ALLOWED);
    case QUESTION_ROTATION:
        return only(move, VERB_ROTATION, ALLOWED);
    case QUESTION_BASE_ACTION:
        return check_base_action(p, seat, move);
    case QUESTION_SWAP_CARD:
        return move.verb == VERB_DECLINE ? ALLOWED
               : move.verb == VERB_SWAP  ? hogs_may_swap(p, seat, move.arg[0], move.arg[1])
                                         : REFUSAL_OTHER_QUESTION;
    case QUESTION_FLIGHT_ORDER:
    case QUESTION_AIR_PICK:
    case QUESTION_AIR_BAIL:
    case QUESTION_AIR_ACTION:
        return check_air(p, seat, move);
    case QUESTION_GROUND_PICK:
        return check_ground_pick(p, seat, move);
    case QUESTION_GROUND_ACTION:
        return check_ground_action(p, move);
    case QUESTION_MOVE_STEP:
        return move.verb == VERB_STOP   ? hogs_may_stop(p)
               : move.verb == VERB_STEP ? hogs_may_step(p, move.arg[0])
                                        : REFUSAL_OTHER_QUESTION;
    case QUESTION_NOMINATE:
    case QUESTION_PRE_ROLL:
    case QUESTION_POST_ROLL:
    case QUESTION_ROLL_ORDER:
    case QUESTION_REROLL:
    case QUESTION_COVER:
    case QUESTION_CUBE:
    case QUESTION_MEND:
    case QUESTION_TOKEN_RECALL:
        return check_attack_question(p, seat, move);
    case QUESTION_RECRUIT:
        return check_recruit(p, seat, move);
    case QUESTION_DEPLOY_HEX:
        return only(move, VERB_HEX,
                    hogs_may_deploy_at(p, s->placing, s->placing_near, move.arg[0]));
    case QUESTION_TILE:
    case QUESTION_TILE_HEX:
        return hogs_check_tile(p, seat, move);
    default:
        return check_effect(p, seat, move);
    }
}
