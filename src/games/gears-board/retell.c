/* retell.c -- what an action of an Order card consists of, said where it is offered, and what the
 * figures that it asks about are chosen for. */
#include "games/gears-board/gears-board.h"

#define DO(text) { "do", text, "GB-ORDER-04", { { 0 } } }

static const Form first_steps[STEP_VERBS] = {
    [STEP_MOVE] = { "do",
                    N_PLURAL("number", "Do it: move {number} area.",
                             "Do it: move up to {number} areas."),
                    "GB-ORDER-04",
                    { { "number", ENTITY_NUMBER } } },
    [STEP_ATTACK] = DO(N_("Do it: attack.")),
    [STEP_DRAW] = { "do",
                    N_PLURAL("number", "Do it: draw {number} card.", "Do it: draw {number} cards."),
                    "GB-ORDER-04",
                    { { "number", ENTITY_NUMBER } } },
    [STEP_EXTRA_ORDER] = DO(N_("Do it: resolve another Order card.")),
    [STEP_MOVE_LOCUST] = DO(N_("Do it: move a Locust.")),
    [STEP_FLUSH_OUT] = DO(N_("Do it: flush a Locust out of cover.")),
    [STEP_REVIVE] = DO(N_("Do it: revive somebody.")),
    [STEP_FREE_SPECIAL] = DO(N_("Do it: a special action without its cost.")),
    [STEP_SKIP_LOCUSTS] = DO(N_("Do it: the Locusts stand still this turn.")),
    [STEP_AMMO] = { "do",
                    N_PLURAL("number", "Do it: take {number} ammo token.",
                             "Do it: take {number} ammo tokens."),
                    "GB-ORDER-04",
                    { { "number", ENTITY_NUMBER } } },
    [STEP_GRENADES] = { "do",
                        N_PLURAL("number", "Do it: take {number} grenade.",
                                 "Do it: take {number} grenades."),
                        "GB-ORDER-04",
                        { { "number", ENTITY_NUMBER } } },
    [STEP_WEAPON] = DO(N_("Do it: take a weapon.")),
    [STEP_UNLOCK] = DO(N_("Do it: unlock the next level.")),
    [STEP_RELOCATE] = DO(N_("Do it: go to any area of the map.")),
};

#define ASKED(text)                                                                                \
    { "action", text, "GB-ORDER-04", { { "number", ENTITY_NUMBER }, { "card", ENTITY_CARD } } }

static const Form asked_steps[STEP_VERBS] = {
    [STEP_MOVE] = ASKED(N_("{card}, action {number}: move. What do you do?")),
    [STEP_ATTACK] = ASKED(N_("{card}, action {number}: attack. What do you do?")),
    [STEP_DRAW] = ASKED(N_("{card}, action {number}: draw cards. What do you do?")),
    [STEP_EXTRA_ORDER] =
        ASKED(N_("{card}, action {number}: resolve another Order card. What do you do?")),
    [STEP_MOVE_LOCUST] = ASKED(N_("{card}, action {number}: move a Locust. What do you do?")),
    [STEP_FLUSH_OUT] =
        ASKED(N_("{card}, action {number}: flush a Locust out of cover. What do you do?")),
    [STEP_REVIVE] = ASKED(N_("{card}, action {number}: revive somebody. What do you do?")),
    [STEP_FREE_SPECIAL] =
        ASKED(N_("{card}, action {number}: a special action without its cost. What do you do?")),
    [STEP_SKIP_LOCUSTS] =
        ASKED(N_("{card}, action {number}: the Locusts stand still this turn. What do you do?")),
    [STEP_AMMO] = ASKED(N_("{card}, action {number}: take ammo. What do you do?")),
    [STEP_GRENADES] = ASKED(N_("{card}, action {number}: take grenades. What do you do?")),
    [STEP_WEAPON] = ASKED(N_("{card}, action {number}: take a weapon. What do you do?")),
    [STEP_UNLOCK] = ASKED(N_("{card}, action {number}: unlock the next level. What do you do?")),
    [STEP_RELOCATE] =
        ASKED(N_("{card}, action {number}: go to any area of the map. What do you do?")),
};

#define WHICH(name, text, rule) { name, text, rule, { { 0 } } }

/* GB-ORDER-07: what a COG is chosen for. */
static const Form asked_cogs[STEP_VERBS] = {
    [STEP_MOVE] = WHICH("choosecog", N_("Which COG moves?"), "GB-ORDER-07"),
    [STEP_DRAW] = WHICH("choosecog", N_("Which COG draws cards?"), "GB-ORDER-07"),
    [STEP_EXTRA_ORDER] =
        WHICH("choosecog", N_("Which COG resolves another Order card?"), "GB-ORDER-07"),
    [STEP_REVIVE] = WHICH("choosecog", N_("Which COG is revived?"), "GB-ORDER-07"),
};
static const Form asked_locusts[STEP_VERBS] = {
    [STEP_MOVE_LOCUST] = WHICH("chooselocust", N_("Which Locust do you move?"), "GB-FAQ-17"),
    [STEP_FLUSH_OUT] =
        WHICH("chooselocust", N_("Which Locust do you flush out of its cover?"), "GB-FAQ-17"),
};

/* What somebody is chosen for by a step of an Order card; NULL: no step asks. */
static const Form *reask_whom(const Play *p, const Form forms[STEP_VERBS])
{
    const struct board_steps *f =
        IS_INSIDE(p, board_steps, board_change) ? FRAME(p, board_steps) : NULL;
    const Step *step = f ? board_step_of(p, f) : NULL;

    return step && forms[step->verb].text ? &forms[step->verb] : NULL;
}

/* The first step of the action that the question is about; NULL: it has none. */
static const Step *first_step(const Play *p, const int16_t about[])
{
    const Order *order = order_at(p, about[1]);
    uint32_t action = (uint32_t)about[0] - 1;

    if (action >= order->actions_count || order->actions[action].steps_count == 0)
        return NULL;
    return &order->actions[action].steps[0];
}

/* Only where the action can be done: a card that is played for one attack has none of its own. */
const Form *board_reask(const Play *p, const Question *q)
{
    if (q->kind == QUESTION_CHOOSE_COG || q->kind == QUESTION_CHOOSE_LOCUST)
        return reask_whom(p, q->kind == QUESTION_CHOOSE_COG ? asked_cogs : asked_locusts);

    const Step *step = q->kind == QUESTION_ACTION ? first_step(p, q->about) : NULL;

    for (int i = 0; step && i < q->n; i++)
        if (q->move[i].verb == VERB_DO)
            return &asked_steps[step->verb];
    return NULL;
}

const Form *board_retell(const Play *p, Move move, int16_t args[FORM_SLOTS])
{
    const Core *core = &p->state->core;

    if (move.verb != VERB_DO || core->question != QUESTION_ACTION)
        return NULL;
    const Step *step = first_step(p, core->about);
    if (!step)
        return NULL;
    args[0] = step->amount;
    return &first_steps[step->verb];
}
