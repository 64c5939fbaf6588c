/* refuse.c -- why an answer is not among the options. */
#include "games/gears-board/gears-board.h"

static int why_card(const Play *p, int seat, Move move, int icon)
{
    if (!holds_card(p->state, seat, move.arg[0]))
        return REFUSAL_NOT_IN_HAND;
    return icon == ICONS || order_at(p, move.arg[0])->icon == icon ? ALLOWED : REFUSAL_NO_ICON;
}

static int why_attack(const Play *p, int seat, Move move)
{
    const struct cog_attack *f = proc_find(p, PROC_cog_attack);
    bool at_area = move.verb == VERB_THROW || move.verb == VERB_SHELL;

    switch (move.verb) {
    case VERB_FIRE:
    case VERB_OVERKILL:
    case VERB_CHAINSAW:
    case VERB_TURRET:
    case VERB_THROW:
    case VERB_SHELL:
        return may_shoot(p, f, (Shot){ .seat = seat, .verb = move.verb, .weapon = move.arg[1],
                                       .figure = at_area ? NO_FIGURE : move.arg[0],
                                       .area = at_area ? move.arg[0] : NO_AREA });
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

static int why_step(const Play *p, int seat, Move move)
{
    const struct cog_move *f = proc_find(p, PROC_cog_move);
    const State *s = p->state;

    if (!area_in(gb_steps(&s->map, s->cog[seat].area), move.arg[0]))
        return REFUSAL_NOT_ADJACENT;
    return f->left == 0 ? REFUSAL_NO_MOVE_LEFT : ALLOWED;
}

/* What a window, or the middle of a move, may offer. */
static int why_special(const Play *p, int seat, Move move)
{
    switch (move.verb) {
    case VERB_REVIVE:
        return may_revive(p, seat, move.arg[0]);
    case VERB_PICK_UP:
        return may_pick_up(p, seat, move.arg[0], false);
    case VERB_EQUIP:
        return may_equip(p, seat, false);
    case VERB_EXPLORE:
        return move.arg[0] == p->state->cog[seat].area ? may_explore(p, seat, move.arg[0])
                                                       : REFUSAL_NO_DOOR;
    case VERB_SWAP:
        return may_swap(p, seat, move.arg[0]);
    case VERB_SOLO_FOLLOW:
        return may_solo_follow(p, seat, move.arg[0]);
    case VERB_FORTIFY:
    case VERB_UPGRADE:
        return may_fortify(p, seat, move.verb, move.arg[0]);
    default:
        return REFUSAL_OTHER_QUESTION;
    }
}

static int why_window(const Play *p, int seat, Move move)
{
    if (move.verb == VERB_PLAY || move.verb == VERB_PLAY_MOVE || move.verb == VERB_PLAY_ATTACK)
        return p->state->did & DID_PLAY ? REFUSAL_PLAYED : why_card(p, seat, move, ICONS);
    if (move.verb == VERB_DO && p->state->core.question == QUESTION_ACTION)
        return REFUSAL_NOT_STARTABLE; /* GB-ORDER-06 */
    if (move.verb == VERB_NEXT && p->state->core.question == QUESTION_WINDOW)
        return REFUSAL_MUST_PLAY; /* GB-ORDER-01 */
    return why_special(p, seat, move);
}

static int why_weapon(const Play *p, int seat, Move move)
{
    if (move.arg[0] >= (int)content_of(p)->weapons_count || !held(p->state, seat, move.arg[0]))
        return REFUSAL_NOT_CARRIED;
    return weapon_at(p, move.arg[0])->grenade ? REFUSAL_NOT_DISCARDED : ALLOWED;
}

/* A refusal, or ALLOWED if none is better than "not offered". */
static int why_not(const Play *p, int seat, Move move)
{
    switch (p->state->core.question) {
    case QUESTION_CHARACTER:
        return move.verb == VERB_CHARACTER ? REFUSAL_TAKEN : REFUSAL_OTHER_QUESTION;
    case QUESTION_HEAL:
        return move.verb != VERB_DRAW ? REFUSAL_OTHER_QUESTION
               : move.arg[0] >= 0 && move.arg[0] <= HEAL_MOST ? REFUSAL_HAND_LIMIT
                                                               : REFUSAL_OUT_OF_RANGE;
    case QUESTION_WINDOW:
    case QUESTION_ACTION:
    case QUESTION_LAST_WINDOW:
        return why_window(p, seat, move);
    case QUESTION_MOVE_STEP:
    case QUESTION_CRAWL:
        return move.verb == VERB_STEP ? why_step(p, seat, move) : why_special(p, seat, move);
    case QUESTION_TAKE_COVER:
        return move.verb == VERB_COVER ? may_take_cover(p, seat, move.arg[0])
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
        return why_card(p, seat, move, ICONS);
    case QUESTION_OVERFLOW:
    case QUESTION_DROP_WEAPON:
        return move.verb == VERB_DISCARD_WEAPON ? why_weapon(p, seat, move)
                                                : REFUSAL_OTHER_QUESTION;
    case QUESTION_AI_TARGET:
    case QUESTION_COVER_REF:
    case QUESTION_YOU:
        return move.verb == VERB_FIGURE ? REFUSAL_NOT_CLOSEST : REFUSAL_OTHER_QUESTION;
    default:
        return ALLOWED;
    }
}

/* Are all things that the move names there? */
static bool names_something(const Play *p, Move move)
{
    const Form *verb = &board_verbs[move.verb];

    for (int i = 0; i < form_slots(verb); i++)
        if (verb->slot[i].type != ENTITY_NUMBER && !play_label(p, verb->slot[i].type, move.arg[i]).id)
            return false;
    return true;
}

/* Does the move name a card of this verb's first place? */
static bool is_about_card(int verb)
{
    return board_verbs[verb].slot[0].type == ENTITY_CARD;
}

void board_refuse(const Play *p, int seat, Move move, Refusal *why)
{
    why->kind = !(p->state->core.waiting & SEAT_BIT(seat)) ? REFUSAL_NOT_YOUR_DECISION
                : !names_something(p, move)                ? REFUSAL_NO_SUCH_THING
                                                           : why_not(p, seat, move);
    if (why->kind == ALLOWED)
        why->kind = REFUSAL_NOT_OFFERED;
    if ((why->kind == REFUSAL_NOT_IN_HAND || why->kind == REFUSAL_NO_ICON) &&
        !is_about_card(move.verb))
        why->kind = REFUSAL_OTHER_QUESTION;
    if (form_slots(&board_refusals[why->kind]) == 0)
        return;
    int type = board_refusals[why->kind].slot[0].type;
    why->arg[0] = why->kind == REFUSAL_NOT_YOUR_DECISION        ? (int16_t)seat
                  : type == ENTITY_WEAPON && move.verb == VERB_THROW ? (int16_t)grenade_weapon(p)
                  : type == ENTITY_WEAPON && move.verb != VERB_DISCARD_WEAPON ? move.arg[1]
                                                                              : move.arg[0];
}
