/* retell.c -- what an action of an Order card consists of, said where it is offered. */
#include "games/gears-board/gears-board.h"

#define DO(text) { "do", text, "GB-ORDER-04", { { 0 } } }
#define DO_SOME(text) { "do", text, "GB-ORDER-04", { { "number", ENTITY_NUMBER } } }

static const Form first_steps[STEP_VERBS] = {
    [STEP_MOVE] = DO_SOME(N_("Do it: move, areas: {number}.")),
    [STEP_ATTACK] = DO(N_("Do it: attack.")),
    [STEP_DRAW] = DO_SOME(N_("Do it: draw, cards: {number}.")),
    [STEP_EXTRA_ORDER] = DO(N_("Do it: resolve another Order card.")),
    [STEP_MOVE_LOCUST] = DO(N_("Do it: move a Locust.")),
    [STEP_FLUSH_OUT] = DO(N_("Do it: flush a Locust out of cover.")),
    [STEP_REVIVE] = DO(N_("Do it: revive somebody.")),
    [STEP_FREE_SPECIAL] = DO(N_("Do it: a special action without its cost.")),
    [STEP_SKIP_LOCUSTS] = DO(N_("Do it: the Locusts stand still this turn.")),
    [STEP_AMMO] = DO_SOME(N_("Do it: ammo tokens: {number}.")),
    [STEP_GRENADES] = DO_SOME(N_("Do it: grenades: {number}.")),
    [STEP_WEAPON] = DO(N_("Do it: take a weapon.")),
    [STEP_UNLOCK] = DO(N_("Do it: unlock the next level.")),
    [STEP_RELOCATE] = DO(N_("Do it: go to any area of the map.")),
};

const Form *board_retell(const Play *p, Move move, int16_t args[FORM_SLOTS])
{
    const Core *core = &p->state->core;

    if (move.verb != VERB_DO || core->question != QUESTION_ACTION)
        return NULL;
    const Order *order = order_at(p, core->about[1]);
    uint32_t action = (uint32_t)core->about[0] - 1;
    if (action >= order->actions_count || order->actions[action].steps_count == 0)
        return NULL;
    const Step *step = &order->actions[action].steps[0];
    args[0] = step->amount;
    return &first_steps[step->verb];
}
