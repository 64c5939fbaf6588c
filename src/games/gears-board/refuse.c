/* refuse.c -- why an answer is not among the options. */
#include <string.h>

#include "games/gears-board/gears-board.h"

static int why_card(const Play *p, int seat, Move move, int icon)
{
    static const int lacks[] = { [ICON_GUARD] = REFUSAL_NO_GUARD_ICON,
                                 [ICON_DODGE] = REFUSAL_NO_DODGE_ICON,
                                 [ICON_FOLLOW] = REFUSAL_NO_FOLLOW_ICON };
    if (!board_holds_card(p->state, seat, move.arg[0]))
        return REFUSAL_NOT_IN_HAND;
    return icon == ICONS || order_at(p, move.arg[0])->icon == icon ? ALLOWED : lacks[icon];
}

static int why_attack(const Play *p, int seat, Move move)
{
    const struct board_cog_attack *f = FRAME(p, board_cog_attack);
    bool at_area = move.verb == VERB_THROW || move.verb == VERB_SHELL;

    switch (move.verb) {
    case VERB_FIRE:
    case VERB_OVERKILL:
    case VERB_CHAINSAW:
    case VERB_TURRET:
    case VERB_THROW:
    case VERB_SHELL:
        return board_may_shoot(p, f,
                               (Shot){ .seat = seat,
                                       .verb = move.verb,
                                       .weapon = move.arg[1],
                                       .figure = at_area ? NO_FIGURE : move.arg[0],
                                       .area = at_area ? move.arg[0] : NO_AREA });
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

static int why_step(const Play *p, int seat, Move move)
{
    const struct board_cog_move *f = FRAME(p, board_cog_move);
    const State *s = p->state;

    if (!area_in(board_steps(&s->map, s->cog[seat].area), move.arg[0]))
        return REFUSAL_NOT_ADJACENT;
    if (board_areas_left(p, f) > 0)
        return ALLOWED;
    return f->left > 0 ? REFUSAL_MOVE_LIMIT : REFUSAL_NO_MOVE_LEFT;
}

static int why_go(const Play *p, Move move) /* GB-MOVE-13 */
{
    const struct board_cog_move *f = FRAME(p, board_cog_move);
    bool cover = move.verb == VERB_GO_COVER;
    int area = cover ? p->state->map.area_of[move.arg[0]] : move.arg[0];

    if (f->crawl)
        return REFUSAL_CRAWLS; /* GB-BLEED-05, GB-BLEED-06 */
    if (area == p->state->cog[f->seat].area) {
        bool other = cover && move.arg[0] != p->state->cog[f->seat].cover;
        int why = other ? board_may_cover_there(p, move.arg[0]) : ALLOWED;
        return why == ALLOWED ? REFUSAL_HERE_ALREADY : why;
    }
    if (!area_in(board_goals(p, f), area))
        return REFUSAL_TOO_FAR;
    return cover ? board_may_cover_there(p, move.arg[0]) : ALLOWED;
}

/* What a window, or the middle of a move, may offer. */
static int why_special(const Play *p, int seat, Move move)
{
    if (seat != p->state->active && move.verb == VERB_EXPLORE) /* GB-EXPLORE-01 */
        return REFUSAL_EXPLORER;
    if (seat != p->state->active && (move.verb == VERB_REVIVE || move.verb == VERB_PICK_UP ||
                                     move.verb == VERB_EQUIP)) /* GB-SPECIAL-06 */
        return REFUSAL_NOT_ACTIVE;
    switch (move.verb) {
    case VERB_REVIVE:
        return board_may_revive(p, seat, move.arg[0]);
    case VERB_PICK_UP:
        return board_may_pick_up(p, seat, move.arg[0], false);
    case VERB_EQUIP:
        return board_may_equip(p, seat, false);
    case VERB_EXPLORE:
        return move.arg[0] == p->state->cog[seat].area ? board_may_explore(p, seat, move.arg[0])
                                                       : REFUSAL_NO_DOOR;
    case VERB_SWAP:
        return board_may_swap(p, seat, move.arg[0]);
    case VERB_SOLO_FOLLOW:
        return board_may_solo_follow(p, seat, move.arg[0]);
    case VERB_FORTIFY:
    case VERB_UPGRADE:
        return board_may_fortify(p, seat, move.verb, move.arg[0]);
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

/* GB-SPECIAL-05, GB-EXPLORE-01: what would be allowed, but not in the middle of a move. */
static int why_moving(const Play *p, int seat, Move move)
{
    if (move.verb == VERB_GO || move.verb == VERB_GO_COVER)
        return why_go(p, move);
    int why = move.verb == VERB_STEP ? why_step(p, seat, move) : why_special(p, seat, move);

    return why == ALLOWED && move.verb != VERB_STEP ? REFUSAL_INSIDE_ACTION : why;
}

/* GB-ORDER-06: why the action that is asked about cannot be begun.  Where it can, or where a card
 * is another seat's, it is offered (options.c). */
static int why_do(const Play *p, int16_t *number)
{
    return board_why_not_startable(p, FRAME(p, board_window), number);
}

/* GB-ORDER-02: what any Order card allows, once it is played. */
static bool needs_card(const Play *p, int seat, Move move)
{
    switch (move.verb) {
    case VERB_FIRE:
    case VERB_OVERKILL:
    case VERB_CHAINSAW:
    case VERB_TURRET:
    case VERB_THROW:
    case VERB_SHELL:
    case VERB_STEP:
    case VERB_GO:
    case VERB_GO_COVER:
    case VERB_COVER:
        return p->state->core.question == QUESTION_WINDOW && p->state->cog[seat].cards > 0 &&
               !(p->state->did & (DID_PLAY | DID_FORGO));
    default:
        return false;
    }
}

static int why_window(const Play *p, int seat, Move move)
{
    if (needs_card(p, seat, move))
        return REFUSAL_CARD_FIRST;
    if (move.verb == VERB_PLAY || move.verb == VERB_PLAY_MOVE || move.verb == VERB_PLAY_ATTACK)
        return p->state->did & DID_PLAY    ? REFUSAL_PLAYED
               : p->state->did & DID_FORGO ? REFUSAL_FORGONE /* GB-ORDER-13 */
                                           : why_card(p, seat, move, ICONS);
    if (move.verb == VERB_DO && p->state->core.question == QUESTION_ACTION)
        return why_do(p, &(int16_t){ 0 });
    if (move.verb == VERB_NEXT && p->state->core.question == QUESTION_WINDOW)
        return REFUSAL_MUST_PLAY; /* GB-ORDER-01 */
    return why_special(p, seat, move);
}

static int why_weapon(const Play *p, int seat, Move move)
{
    if (move.arg[0] >= (int)content_of(p)->weapons_count ||
        !board_held(p->state, seat, move.arg[0]))
        return REFUSAL_NOT_CARRIED;
    return weapon_at(p, move.arg[0])->grenade ? REFUSAL_NOT_DISCARDED : ALLOWED;
}

/* --- Choices about Locusts --- */

/* A place that is not among those to choose from. */
static int why_place(const Play *p)
{
    switch (p->state->core.question) {
    case QUESTION_TICKER_AREA:
        return REFUSAL_NOT_FOR_SPAWNING;
    case QUESTION_TOKEN:
        return REFUSAL_NO_TOKEN_THERE;
    case QUESTION_CHOOSE_HOLE:
        return REFUSAL_FARTHER_HOLE;
    case QUESTION_RELOCATE:
        return REFUSAL_OTHER_MAP;
    default:
        return REFUSAL_NOT_NEAREST;
    }
}

/* GB-AI-12: how far it is for a Locust that chooses among figures; FAR: cut off, or not there. */
static int way_to(const Play *p, const struct board_choose_figure *f, int figure)
{
    return board_closeness(p->state, board_spot_of(p->state, f->figure).area,
                           board_spot_of(p->state, figure).area);
}

/* Does the Locust choose among whoever is closest?  Not if its card names another goal; a mission,
 * which moves it without a card, names none. */
static bool goes_by_distance(const Play *p)
{
    const struct board_act_move *move = FRAME_AT(p, 1, board_act_move);
    bool by_card = FRAME_AT(p, 1, board_new_goal) || (move && move->by_act);

    return !by_card || board_act_now(p)->at == AT_CLOSEST;
}

/* It is not among those that a Locust chooses from: are they closer, or what is it? */
static int why_not_chosen(const Play *p, int figure)
{
    const struct board_choose_figure *f = FRAME(p, board_choose_figure);

    if (is_locust(figure) || !goes_by_distance(p))
        return REFUSAL_NOT_ASKED_FOR;
    int closest = way_to(p, f, __builtin_ctzll(f->targets)), way = way_to(p, f, figure);
    return way <= closest ? REFUSAL_NOT_ASKED_FOR
           : way == FAR   ? REFUSAL_CUT_OFF
                          : REFUSAL_NOT_CLOSEST;
}

static void name_closest(const Play *p, int figure, Refusal *why)
{
    const struct board_choose_figure *f = FRAME(p, board_choose_figure);
    int closest = __builtin_ctzll(f->targets);

    why->arg[0] = (int16_t)figure;
    why->arg[1] = (int16_t)closest;
    why->arg[2] = (int16_t)way_to(p, f, closest);
    why->arg[3] = (int16_t)way_to(p, f, figure);
}

/* GB-AI-13: the target of an attack is searched among those that can be attacked; of the rest each
 * has its own reason. */
static int why_not_attacked(const Play *p, const struct board_locust_attack *f, int figure)
{
    const State *s = p->state;
    Spot from = board_spot_of(s, f->figure), to = board_spot_of(s, figure);
    struct board_locust_attack any = *f;

    if (board_range(&s->map, from.area, to.area) == FAR)
        return REFUSAL_LOCUST_RANGE;
    if (!board_sees(&s->map, from, to))
        return REFUSAL_LOCUST_SIGHT;
    any.at = AT_ANY;
    return f->at == AT_CLOSEST && board_locust_targets(p, &any) >> figure & 1
               ? why_not_chosen(p, figure)
               : REFUSAL_NOT_AIMED_AT;
}

/* D-AI-TARGET: a figure that is not among those to choose from. */
static int why_ai_target(const Play *p, int figure)
{
    const struct board_locust_attack *attack = FRAME_AT(p, 1, board_locust_attack);

    if (is_cog(figure) && p->state->cog[figure].status == BLEEDING)
        return REFUSAL_LIES_DOWN;
    if (!board_in_play(p->state, figure))
        return REFUSAL_NOT_IN_PLAY;
    return attack && !is_locust(figure) ? why_not_attacked(p, attack, figure)
                                        : why_not_chosen(p, figure);
}

static int why_figure(const Play *p, int figure)
{
    if (is_locust(figure) && !board_in_play(p->state, figure))
        return REFUSAL_NOT_IN_PLAY;
    switch (p->state->core.question) {
    case QUESTION_AI_TARGET:
        return why_ai_target(p, figure);
    case QUESTION_COVER_REF:
        return REFUSAL_NOT_REFERENCE;
    case QUESTION_YOU:
        return REFUSAL_NOT_YOU;
    case QUESTION_ACTIVATE:
        return REFUSAL_NOT_TO_ACT;
    case QUESTION_GUARD_PICK:
        return REFUSAL_DID_NOT_GUARD;
    case QUESTION_AREA_ORDER:
        return REFUSAL_NOT_TO_BE_HIT;
    case QUESTION_CHOOSE_COG:
        return REFUSAL_NOT_MEANT;
    case QUESTION_CHOOSE_LOCUST:
        return REFUSAL_NOT_REACHED;
    default:
        return REFUSAL_NOT_MEANT;
    }
}

static int why_locust_cover(const Play *p, int cover)
{
    const struct board_locust_cover *f = FRAME(p, board_locust_cover);
    const State *s = p->state;

    if (s->map.area_of[cover] != board_spot_of(s, f->figure).area)
        return REFUSAL_COVER_OF_OTHERS;
    return board_cover_is_free(s, cover) ? REFUSAL_WORSE_COVER : REFUSAL_COVER_TAKEN;
}

static int why_locust_step(const Play *p, int area)
{
    const struct board_locust_move *f = FRAME(p, board_locust_move);
    const State *s = p->state;

    if (!area_in(board_steps(&s->map, board_spot_of(s, f->figure).area), area))
        return REFUSAL_NOT_ADJACENT;
    return f->away ? REFUSAL_NOT_AWAY : REFUSAL_NOT_SHORTEST;
}

static int why_spawn(const Play *p, int area)
{
    bool evenly = FRAME(p, board_spawn_evenly) != NULL;

    return evenly && board_hole(&p->state->map, area) && !area_in(board_even_holes(p), area)
               ? REFUSAL_NOT_EVEN
               : REFUSAL_NOT_TO_APPEAR;
}

/* --- Weapons and tokens --- */

static int why_ammo(const Play *p, int seat, int weapon)
{
    if (weapon >= (int)content_of(p)->weapons_count || !board_held(p->state, seat, weapon))
        return REFUSAL_NOT_CARRIED;
    return weapon_at(p, weapon)->grenade ? REFUSAL_NOT_AMMO : REFUSAL_NO_AMMO;
}

static int why_lay_down(const Play *p, int seat)
{
    int question = p->state->core.question;

    if (question == QUESTION_OVERFLOW || question == QUESTION_DROP_WEAPON)
        return REFUSAL_LAYING_DOWN;
    if (board_droppable_weapons(p, seat) == 0)
        return REFUSAL_NO_WEAPON;
    return board_is_attacking(p, seat) ? REFUSAL_IN_ATTACK
                                       : REFUSAL_OTHER_QUESTION; /* GB-AMMO-12 */
}

static int why_free_special(const Play *p, int seat, Move move)
{
    return move.verb == VERB_EQUIP     ? board_may_equip(p, seat, true)
           : move.verb == VERB_PICK_UP ? board_may_pick_up(p, seat, move.arg[0], true)
                                       : REFUSAL_OTHER_QUESTION;
}

/* --- All of them --- */

/* The verbs that answer a question which has one, and why such an answer may be none. */
static int why_not_answer(const Play *p, int seat, Move move)
{
    switch (move.verb) {
    case VERB_AREA:
        return why_place(p);
    case VERB_FIGURE:
        return why_figure(p, move.arg[0]);
    case VERB_COVER:
        return p->state->core.question == QUESTION_LOCUST_COVER ? why_locust_cover(p, move.arg[0])
                                                                : REFUSAL_FARTHER_COVER;
    case VERB_STEP:
        return p->state->core.question == QUESTION_LOCUST_STEP ? why_locust_step(p, move.arg[0])
                                                               : REFUSAL_NOT_ADJACENT;
    case VERB_SPAWN:
        return why_spawn(p, move.arg[1]);
    case VERB_MARKER: /* else it is asked which one is raised */
        return p->state->core.question == QUESTION_MARKER ? REFUSAL_NOT_TAKEN_BACK
                                                          : REFUSAL_NOT_RAISED;
    case VERB_AMMO:
        return why_ammo(p, seat, move.arg[0]);
    case VERB_KEEP:
        return REFUSAL_NOT_DRAWN;
    case VERB_LEVEL:
        return REFUSAL_NOT_LOCKED;
    case VERB_TEAM:
        return REFUSAL_TEAM_FULL;
    case VERB_TILE:
        return board_may_lay_next(p, move.arg[0]);
    case VERB_OMENS:
        return REFUSAL_OMENS;
    default:
        return ALLOWED;
    }
}

/* Is this verb among those that answer the open question? */
static bool answers_question(const Play *p, int seat, int verb)
{
    Question q = { .kind = p->state->core.question };

    memcpy(q.about, p->state->core.about, sizeof q.about);
    board_options(p, seat, &q);
    for (int i = 0; i < q.n; i++)
        if (q.move[i].verb == verb)
            return true;
    return false;
}

/* A refusal, or ALLOWED if none is better than "not offered". */
static int why_not(const Play *p, int seat, Move move)
{
    if (move.verb == VERB_LAY_DOWN)
        return why_lay_down(p, seat);
    switch (p->state->core.question) {
    case QUESTION_CHARACTER:
        return move.verb == VERB_CHARACTER ? REFUSAL_TAKEN : REFUSAL_OTHER_QUESTION;
    case QUESTION_HEAL:
        return move.verb != VERB_DRAW                         ? REFUSAL_OTHER_QUESTION
               : move.arg[0] >= 0 && move.arg[0] <= HEAL_MOST ? REFUSAL_HAND_LIMIT
                                                              : REFUSAL_OUT_OF_RANGE;
    case QUESTION_WINDOW:
    case QUESTION_ACTION:
    case QUESTION_LAST_WINDOW:
        return why_window(p, seat, move);
    case QUESTION_MOVE_STEP:
    case QUESTION_CRAWL:
        return why_moving(p, seat, move);
    case QUESTION_TAKE_COVER:
        return move.verb == VERB_COVER ? board_may_take_cover(p, seat, move.arg[0])
                                       : REFUSAL_OTHER_QUESTION;
    case QUESTION_ATTACK:
        return why_attack(p, seat, move);
    case QUESTION_FOLLOW:
        return move.verb == VERB_FOLLOW ? why_card(p, seat, move, ICON_FOLLOW)
                                        : REFUSAL_OTHER_QUESTION;
    case QUESTION_DODGE:
        return move.verb == VERB_DODGE ? why_card(p, seat, move, ICON_DODGE)
                                       : REFUSAL_OTHER_QUESTION;
    case QUESTION_GUARD:
        return move.verb == VERB_GUARD ? why_card(p, seat, move, ICON_GUARD)
                                       : REFUSAL_OTHER_QUESTION;
    case QUESTION_COST:
    case QUESTION_WOUND:
    case QUESTION_ORDER:
    case QUESTION_TRAP:
    case QUESTION_ALLY:
        return answers_question(p, seat, move.verb) ? why_card(p, seat, move, ICONS)
                                                    : REFUSAL_OTHER_QUESTION;
    case QUESTION_FREE_SPECIAL:
        return why_free_special(p, seat, move);
    case QUESTION_OVERFLOW:
    case QUESTION_DROP_WEAPON:
        return move.verb == VERB_DISCARD_WEAPON ? why_weapon(p, seat, move)
                                                : REFUSAL_OTHER_QUESTION;
    default:
        return answers_question(p, seat, move.verb) ? why_not_answer(p, seat, move)
                                                    : REFUSAL_OTHER_QUESTION;
    }
}

/* When does the game ask for such a thing, without anybody having begun it? */
static int comes_by_itself(int verb)
{
    switch (verb) {
    case VERB_AREA:
        return REFUSAL_WHEN_PLACING;
    case VERB_FIGURE:
        return REFUSAL_WHEN_PICKING;
    case VERB_SPAWN:
        return REFUSAL_WHEN_SPAWNING;
    case VERB_OMENS:
        return REFUSAL_WHEN_OMENS;
    case VERB_TRAP:
        return REFUSAL_WHEN_TRAPPING;
    case VERB_LEVEL:
        return REFUSAL_WHEN_UNLOCKING;
    case VERB_KEEP:
        return REFUSAL_WHEN_KEEPING;
    case VERB_AMMO:
        return REFUSAL_WHEN_LOADING;
    case VERB_MARKER:
        return REFUSAL_WHEN_OUT_OF_MARKERS;
    case VERB_DISCARD_WEAPON:
        return REFUSAL_WHEN_DISCARDING;
    case VERB_GO_ON:
    case VERB_GIVE_UP:
        return REFUSAL_WHEN_STALLED;
    case VERB_PASS:
        return REFUSAL_NO_PASS;
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

/* When would there be such a question? */
static int comes_later(int verb)
{
    switch (verb) {
    case VERB_CHARACTER:
    case VERB_TEAM:
    case VERB_TILE:
        return REFUSAL_WHEN_SETTING_UP;
    case VERB_DRAW:
        return REFUSAL_WHEN_HEALING;
    case VERB_PLAY:
    case VERB_PLAY_MOVE:
    case VERB_PLAY_ATTACK:
        return REFUSAL_WHEN_ORDERING;
    case VERB_NEXT:
    case VERB_DO:
    case VERB_SKIP:
        return REFUSAL_WHEN_RESOLVING;
    case VERB_FIRE:
    case VERB_OVERKILL:
    case VERB_CHAINSAW:
    case VERB_THROW:
    case VERB_SHELL:
    case VERB_TURRET:
        return REFUSAL_WHEN_ATTACKING;
    case VERB_STEP:
    case VERB_STOP:
    case VERB_GO:
    case VERB_GO_COVER:
        return REFUSAL_WHEN_MOVING;
    case VERB_COVER:
    case VERB_STAY:
    case VERB_STEP_OUT:
        return REFUSAL_WHEN_COVERING;
    case VERB_REVIVE:
    case VERB_PICK_UP:
    case VERB_EQUIP:
    case VERB_EXPLORE:
    case VERB_SWAP:
    case VERB_SOLO_FOLLOW:
    case VERB_FORTIFY:
    case VERB_UPGRADE:
        return REFUSAL_WHEN_SPECIAL;
    case VERB_PAY:
        return REFUSAL_WHEN_PAYING;
    case VERB_FOLLOW:
        return REFUSAL_WHEN_FOLLOWING;
    case VERB_DODGE:
        return REFUSAL_WHEN_DODGING;
    case VERB_GUARD:
    case VERB_PASS_FIGURE:
    case VERB_PASS_STEP:
        return REFUSAL_WHEN_GUARDING;
    case VERB_LOSE:
        return REFUSAL_WHEN_WOUNDED;
    default:
        return comes_by_itself(verb);
    }
}

/* GB-MISSION-HIVE-02: the first of those that may be raised. */
static int nearest_marker(const Play *p)
{
    return __builtin_ctzll(board_markers_bound(p, FRAME(p, board_activate)->bound));
}

/* Are all things that the move names there? */
static bool names_something(const Play *p, Move move)
{
    const Form *verb = &board_verbs[move.verb];

    for (int i = 0; i < form_slots(verb); i++)
        if (verb->slot[i].type != ENTITY_NUMBER &&
            !play_label(p, verb->slot[i].type, move.arg[i]).id)
            return false;
    return true;
}

/* What the move names of this type. */
static int16_t thing_named(const Play *p, Move move, int type)
{
    const Form *verb = &board_verbs[move.verb];

    for (int i = 0; i < form_slots(verb); i++)
        if (verb->slot[i].type == type)
            return move.arg[i];
    return (int16_t)(type == ENTITY_WEAPON ? board_grenade_weapon(p)
                                           : move.arg[0]); /* VERB_THROW */
}

/* What the first option with this verb names of this type. */
static int16_t thing_offered(const Play *p, int seat, int verb, int type)
{
    Question q = { .kind = p->state->core.question };
    int i = 0;

    memcpy(q.about, p->state->core.about, sizeof q.about);
    board_options(p, seat, &q);
    while (i < q.n - 1 && q.move[i].verb != verb)
        i++;
    return thing_named(p, q.move[i], type);
}

/* What the move names, and in places that begin with "offered" what it might name instead. */
static void name_things(const Play *p, int seat, Move move, Refusal *why)
{
    const Form *form = &board_refusals[why->kind];

    for (int i = 0; i < form_slots(form); i++)
        why->arg[i] = strncmp(form->slot[i].name, "offered", 7) == 0
                          ? thing_offered(p, seat, move.verb, form->slot[i].type)
                          : thing_named(p, move, form->slot[i].type);
}

void board_refuse(const Play *p, int seat, Move move, Refusal *why)
{
    why->kind = !(p->state->core.waiting & SEAT_BIT(seat)) ? REFUSAL_NOT_YOUR_DECISION
                : !names_something(p, move)                ? REFUSAL_NO_SUCH_THING
                                                           : why_not(p, seat, move);
    if (why->kind == ALLOWED)
        why->kind = REFUSAL_NOT_OFFERED;
    if (why->kind == REFUSAL_OTHER_QUESTION)
        why->kind = comes_later(move.verb);
    if (form_slots(&board_refusals[why->kind]) == 0)
        return;
    switch (why->kind) {
    case REFUSAL_NOT_YOUR_DECISION:
        why->arg[0] = (int16_t)seat;
        break;
    case REFUSAL_HAND_LIMIT:
        why->arg[0] = (int16_t)p->state->cog[seat].cards;
        why->arg[1] = (int16_t)board_hand_limit(p, seat);
        break;
    case REFUSAL_OUT_OF_RANGE:
        why->arg[0] = HEAL_MOST;
        break;
    case REFUSAL_NOT_CLOSEST:
    case REFUSAL_CUT_OFF:
    case REFUSAL_NOT_ASKED_FOR:
        name_closest(p, move.arg[0], why);
        break;
    case REFUSAL_NOT_RAISED:
        why->arg[0] = p->state->core.about[0];
        why->arg[1] = (int16_t)nearest_marker(p);
        break;
    case REFUSAL_WHEN_STALLED:
        why->arg[0] = STALLED_ROUNDS;
        break;
    case REFUSAL_TOO_FAR:
        why->arg[0] = (int16_t)board_areas_left(p, FRAME(p, board_cog_move));
        break;
    case REFUSAL_NO_LOCUST_NEAR:
    case REFUSAL_NO_LOCUST_COVERED:
        why_do(p, &why->arg[0]);
        break;
    case REFUSAL_ONLY_THIS_TARGET:
        why->arg[0] = FRAME(p, board_cog_attack)->target;
        break;
    case REFUSAL_OMENS:
        why->arg[0] = p->state->core.about[0];
        break;
    default:
        name_things(p, seat, move, why);
    }
}
