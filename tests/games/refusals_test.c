/* refusals_test.c -- of moves that are almost right: is the reason true, as far as every game can
 * be asked the same?  tests/hogs has a closer look at one of them. */
#include "games/gears-cards/gears-cards.h"
#include "support/altered.h"
#include "support/unit.h"

enum { GAMES = 40, DECISIONS = 600 };

static bool is_plain_not_now(const char *refusal)
{
    return !strcmp(refusal, "other-question") || !strcmp(refusal, "otherquestion");
}

static bool is_about_another_question(const Altered *altered)
{
    const char *name = altered->play->game->refusals[altered->why.kind].name;

    return is_plain_not_now(name) || !strncmp(name, "in-", 3) || !strncmp(name, "when", 4);
}

/* Whoever names the right kind of move hears what is wrong with the rest of it. */
static void the_verb_is_not_blamed(const Altered *altered)
{
    if (altered_verb_is_offered(altered) && is_about_another_question(altered))
        altered_is_wrong(altered, "there are such moves now");
}

static void what_can_be_done_now_is_not_for_later(void **unused)
{
    (void)unused;
    for (const Game *const *game = all_games; *game; game++)
        assert_true(altered_moves(*game, 1, GAMES, DECISIONS, the_verb_is_not_blamed) > 300);
}

/* Whoever asks for what would come at another time hears when, or what comes before it. */
static void it_is_no_plain_not_now(const Altered *altered)
{
    if (is_plain_not_now(altered->play->game->refusals[altered->why.kind].name))
        altered_is_wrong(altered, "that says neither when nor what is asked before");
}

/* All games have the refusal that nobody is to hear, so it is looked for under the right name. */
static bool has_a_plain_not_now(const Game *game)
{
    for (int i = 0; i < game->refusal_count; i++)
        if (is_plain_not_now(game->refusals[i].name))
            return true;
    return false;
}

static void nothing_is_a_plain_not_now(void **unused)
{
    (void)unused;
    for (const Game *const *game = all_games; *game; game++)
        if (!(*game)->for_developers) {
            assert_true(has_a_plain_not_now(*game));
            assert_true(altered_moves(*game, 3, GAMES, DECISIONS, it_is_no_plain_not_now) > 300);
        }
}

/* --- What would do instead --- */

static bool is_named_instead(const Slot *slot)
{
    return slot->name && (!strncmp(slot->name, "offered", 7) || !strcmp(slot->name, "fitting"));
}

/* Does any option name this thing? */
static bool some_option_names(const Altered *altered, int type, int value)
{
    for (int i = 0; i < altered->q->n; i++) {
        const Move *move = &altered->q->move[i];
        const Form *verb = &altered->play->game->verbs[move->verb];
        for (int k = 0; k < form_slots(verb); k++)
            if (verb->slot[k].type == type && move->arg[k] == value)
                return true;
    }
    return false;
}

static void what_is_named_instead_can_be_chosen(const Altered *altered)
{
    const Form *form = &altered->play->game->refusals[altered->why.kind];

    for (int i = 0; i < form_slots(form); i++)
        if (is_named_instead(&form->slot[i]) &&
            !some_option_names(altered, form->slot[i].type, altered->why.arg[i]))
            altered_is_wrong(altered, "what it names instead is not offered");
}

static void what_would_do_is_offered(void **unused)
{
    (void)unused;
    for (const Game *const *game = all_games; *game; game++)
        if (!(*game)->for_developers)
            assert_true(altered_moves(*game, 4, GAMES, DECISIONS,
                                      what_is_named_instead_can_be_chosen) > 300);
}

/* --- The card game --- */

static int holds(const State *s, int seat, int card)
{
    return cards_hand_has(s, seat, card);
}

/* What an effect asks for, and the unit is not. */
static void target_is_none(const Altered *altered)
{
    const State *s = altered->play->state;
    int unit = altered->move.arg[0];
    bool is_target = unit >= 0 && unit < COUNT(s->unit); /* other reasons are about other things */
    const Unit *u = &s->unit[is_target ? unit : 0];
    bool own = is_target && s->field[altered->seat] >> unit & 1;
    bool told_true = true;

    switch (altered->why.kind) {
    case REFUSAL_TARGET_ENEMY:
        told_true = own;
        break;
    case REFUSAL_TARGET_FRIEND:
        told_true = !own && is_target && s->field[!altered->seat] >> unit & 1;
        break;
    case REFUSAL_TARGET_COVER:
        told_true = u->zone != UNIT_COVER;
        break;
    case REFUSAL_TARGET_RESERVE:
        told_true = u->zone != UNIT_RESERVE;
        break;
    case REFUSAL_TARGET_SUPPRESSED:
        told_true = !u->suppressed;
        break;
    case REFUSAL_TARGET_UNSUPPRESSED:
        told_true = u->suppressed;
        break;
    case REFUSAL_TARGET_AWAY:
        told_true = u->zone != UNIT_COVER && u->zone != UNIT_RESERVE;
        break;
    default:
        break;
    }
    if (!told_true)
        altered_is_wrong(altered, "that is not so");
}

static void card_reason_is_true(const Altered *altered)
{
    const State *s = altered->play->state;
    bool own = s->active == altered->seat;
    int card = altered->move.arg[0];

    switch (altered->why.kind) {
    case REFUSAL_IN_COMBAT:
        if (own && s->phase == COMBAT)
            altered_is_wrong(altered, "this is the combat phase of its turn");
        break;
    case REFUSAL_IN_DEPLOYMENT:
        if (own && (s->phase == DEPLOY_1 || s->phase == DEPLOY_2))
            altered_is_wrong(altered, "this is a deployment phase of its turn");
        break;
    case REFUSAL_NOT_IN_HAND:
        if (holds(s, altered->seat, card))
            altered_is_wrong(altered, "it is in the hand");
        break;
    case REFUSAL_VALUE:
    case REFUSAL_VALUE_DRAW:
    case REFUSAL_VALUE_DISCARD:
    case REFUSAL_VALUE_BOTH:
        if (!holds(s, altered->seat, card) ||
            value_fits(card_at(altered->play, card), hand_size(s, altered->seat)))
            altered_is_wrong(altered, "that hand would do");
        break;
    case REFUSAL_ABILITY_HAND:
        if (altered->why.arg[1] != hand_size(s, altered->seat) ||
            altered->why.arg[1] == altered->why.arg[2])
            altered_is_wrong(altered, "that hand is the one there is");
        break;
    case REFUSAL_OUT_OF_RANGE:
        if (altered->why.arg[0] >= altered->why.arg[1] &&
            altered->why.arg[0] <= altered->why.arg[2])
            altered_is_wrong(altered, "it lies within");
        break;
    default:
        target_is_none(altered);
    }
}

static void what_the_card_game_says_is_true(void **unused)
{
    (void)unused;
    assert_true(altered_moves(game_by_id("gears-cards"), 2, 40, DECISIONS, card_reason_is_true) >
                5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_done_now_is_not_for_later),
        cmocka_unit_test(nothing_is_a_plain_not_now),
        cmocka_unit_test(what_would_do_is_offered),
        cmocka_unit_test(what_the_card_game_says_is_true),
    };

    unit_begin();
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
