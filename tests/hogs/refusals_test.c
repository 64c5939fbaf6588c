/* refusals_test.c -- of moves that are almost right: is the reason the true one?
 *
 * What a reason says is looked up on the table, and what it says would help is done to a copy of
 * the table: then the move must be possible.
 */
#include "games/hogs/hogs.h"
#include "support/altered.h"
#include "support/unit.h"

extern const Game hogs_game;

enum { GAMES = 200, DECISIONS = 900 };

static int seen[REFUSAL_COUNT];

/* Its answer if the table were changed like this. */
static int if_changed(const Altered *altered, void (*change)(State *s, int seat))
{
    State changed = *altered->play->state;
    Play play = { .game = altered->play->game, .state = &changed };

    change(&changed, altered->seat);
    return hogs_check_answer(&play, altered->seat, altered->move);
}

static void give_swill(State *s, int seat)
{
    s->area[seat].swill = UINT8_MAX;
}

static void give_ap(State *s, int seat)
{
    (void)seat;
    s->turn.spent = 0;
}

/* Two costs may be missing at once; then either is a reason. */
static bool is_another_cost(int why)
{
    return why == REFUSAL_AP || why == REFUSAL_SWILL || why == REFUSAL_STUNNED;
}

static void price_is_the_reason(const Altered *altered)
{
    int swill = altered->play->state->area[altered->seat].swill;

    if (altered->why.arg[0] <= altered->why.arg[1] || altered->why.arg[1] != swill)
        altered_is_wrong(altered, "the numbers are no reason");
    int why = if_changed(altered, give_swill);
    if (why != ALLOWED && !is_another_cost(why))
        altered_is_wrong(altered, "with more Swill it would be refused as well");
}

static void ap_are_the_reason(const Altered *altered)
{
    const Play *p = altered->play;
    int cost = altered->why.arg[0], left = altered->why.arg[2], unit = p->state->turn.unit;

    if (cost <= left || left != hogs_ap_left(p) || altered->why.arg[1] != unit_piece(unit))
        altered_is_wrong(altered, "the numbers are no reason");
    if (p->state->unit[unit].stunned)
        return; /* to be rid of the token costs AP, too */
    int why = cost <= hogs_ap_total(p, unit) ? if_changed(altered, give_ap) : ALLOWED;
    if (why != ALLOWED && why != REFUSAL_NO_FINISH && !is_another_cost(why))
        altered_is_wrong(altered, "with all its AP it would be refused as well");
}

static void phase_is_another(const Altered *altered, int phase)
{
    if (altered->play->state->phase == phase)
        altered_is_wrong(altered, "this is that phase");
}

static int acting_hex(const State *s)
{
    return s->unit[s->turn.unit].hex;
}

static int ordered_rotation(const State *s)
{
    return s->flyer[s->unit[s->flight.unit].flyer].rotation;
}

static void reason_is_true(const Altered *altered)
{
    const Play *p = altered->play;
    const State *s = p->state;
    int a = altered->move.arg[0];

    seen[altered->why.kind]++;
    switch (altered->why.kind) {
    case REFUSAL_SWILL_COST:
        price_is_the_reason(altered);
        break;
    case REFUSAL_AP_COST:
        ap_are_the_reason(altered);
        break;
    case REFUSAL_AP:
    case REFUSAL_SWILL:
        if (altered->q->kind != QUESTION_EFFECT && altered->q->kind != QUESTION_PRE_ROLL &&
            altered->q->kind != QUESTION_POST_ROLL && altered->move.verb != VERB_TURN)
            altered_is_wrong(altered, "it does not say how much would do");
        break;
    case REFUSAL_IN_BASE_PHASE:
        phase_is_another(altered, PHASE_BASE);
        break;
    case REFUSAL_IN_AERIAL_PHASE:
        phase_is_another(altered, PHASE_AERIAL);
        break;
    case REFUSAL_IN_GROUND_PHASE:
        phase_is_another(altered, PHASE_GROUND);
        break;
    case REFUSAL_IN_RECRUITMENT:
        phase_is_another(altered, PHASE_RECRUITMENT);
        break;
    case REFUSAL_STANDS_THERE:
        if (s->ground[a] - 1 != altered->why.arg[0])
            altered_is_wrong(altered, "nobody stands there");
        break;
    case REFUSAL_NO_FINISH:
        if (s->ground[a])
            altered_is_wrong(altered, "it does not say who stands there");
        break;
    case REFUSAL_NOT_ADJACENT:
        if (altered->move.verb == VERB_CAPTURE &&
            hex_adjacent(acting_hex(s), hogs_piece_hex(s, a)))
            altered_is_wrong(altered, "it is adjacent");
        break;
    case REFUSAL_STUNNED:
        if (!s->unit[s->turn.unit].stunned)
            altered_is_wrong(altered, "it is not stunned");
        break;
    case REFUSAL_NO_SUCH_THING:
        if (p->game->verbs[altered->move.verb].slot[0].type == ENTITY_PIECE &&
            altered->move.verb != VERB_TARGET && altered->move.verb != VERB_BOMB &&
            altered->move.verb != VERB_LOAD && altered->move.verb != VERB_ORDER &&
            hogs_piece_exists(s, a) &&
            (altered->move.verb != VERB_FIRE || hogs_piece_exists(s, altered->move.arg[1])))
            altered_is_wrong(altered, "there is such a thing");
        break;
    case REFUSAL_FLIES_STRAIGHT:
        if (ordered_rotation(s) != ROTATION_CENTRE)
            altered_is_wrong(altered, "its rotation is not in the centre");
        break;
    case REFUSAL_NO_ROTATION:
        if (ordered_rotation(s) != (altered->why.arg[0] ? ROTATION_RIGHT : ROTATION_LEFT) ||
            altered->why.arg[0] == a)
            altered_is_wrong(altered, "its rotation is another one");
        break;
    case REFUSAL_ROTATED:
        if (s->flight.rotation_left > 0)
            altered_is_wrong(altered, "it has rotations left");
        break;
    case REFUSAL_FRIEND:
        if (altered->move.verb == VERB_ATTACK && is_unit(altered->move.arg[1]) &&
            !is_friend(s, altered->seat, s->unit[altered->move.arg[1]].seat))
            altered_is_wrong(altered, "it is no friend");
        break;
    default:
        break;
    }
}

static void every_reason_is_the_true_one(void **unused)
{
    static const int wanted[] = {
        REFUSAL_SWILL_COST, REFUSAL_AP_COST, REFUSAL_IN_GROUND_PHASE, REFUSAL_STANDS_THERE,
        REFUSAL_NOT_ADJACENT, REFUSAL_DEPLOY_BESIDE, REFUSAL_FITS_NOWHERE, REFUSAL_NO_UNIT, -1,
    };

    (void)unused;
    assert_true(altered_moves(&hogs_game, 3, GAMES, DECISIONS, reason_is_true) > 20000);
    altered_came_up(&hogs_game, seen, wanted);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_reason_is_the_true_one) };

    unit_begin();
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
