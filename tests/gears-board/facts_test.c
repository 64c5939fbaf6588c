/* facts_test.c -- what is said of guarding before it is done: does it come true?  Random games, in
 * which everybody who could guard does so, on a copy of the table. */
#include <stdlib.h>

#include "engine/rng.h"
#include "games/gears-board/gears-board.h"
#include "support/unit.h"

enum { GAMES = 60, DECISIONS = 400 };

typedef struct Table {
    Play play, next; /* next: the copy */
    State state, after;
    Log log; /* of the copy */
    Question q;
    Rng rng;
} Table;

static int alone, others; /* how often somebody could guard alone, and was not chosen */

static Move any_of(Table *t, const Play *p, int seat, int verb)
{
    play_ask(p, seat, &t->q);
    for (int i = 0; i < t->q.n; i++)
        if (t->q.move[i].verb == verb)
            return t->q.move[i];
    return t->q.move[rng_below(&t->rng, t->q.n)];
}

/* Who guards in the end, if all who are asked and can want to; -1: nobody does. */
static int who_guards(Table *t, int seat, Move move)
{
    t->after = t->state;
    t->next = (Play){ .game = t->play.game, .state = &t->after, .log = &t->log };
    t->log.n = 0;
    play_apply(&t->next, seat, move);
    while (!play_is_over(&t->next)) {
        for (int i = 0; i < t->log.n; i++)
            if (t->log.event[i].kind == EVENT_REACTS)
                return t->log.event[i].arg[0];
        int kind = t->after.core.question;
        if (kind != QUESTION_GUARD && kind != QUESTION_GUARD_PICK)
            return -1;
        int other = __builtin_ctz(play_to_act(&t->next));
        play_apply(&t->next, other, any_of(t, &t->next, other, VERB_GUARD));
    }
    return -1;
}

static void look_at(Table *t, int seat)
{
    Facts facts = { .n = 0 };
    Move move = any_of(t, &t->play, seat, VERB_GUARD);
    int said = -1;

    if (move.verb != VERB_GUARD)
        return;
    t->play.game->weigh(&t->play, seat, move, &facts);
    for (int i = 0; i < facts.n; i++)
        if (facts.fact[i].kind == FACT_GUARDS || facts.fact[i].kind == FACT_MAY_GUARD)
            said = facts.fact[i].kind;
    if (said < 0)
        return;
    int guards = who_guards(t, seat, move);
    if (said == FACT_GUARDS)
        assert_int_equal(guards, seat);
    alone += said == FACT_GUARDS;
    others += said == FACT_MAY_GUARD && guards != seat;
}

/* GB-REACT-07. */
static void whoever_is_sure_to_guard_is_told_so(void **unused)
{
    Table *t = calloc(1, sizeof *t);

    (void)unused;
    assert_non_null(t);
    rng_seed_number(&t->rng, 1);
    for (int game = 0; game < GAMES; game++) {
        Setup setup;

        t->play = (Play){ .game = game_by_id("gears-board"), .state = &t->state };
        setup_default(t->play.game, &setup);
        setup.seats = (uint8_t)(1 + game % 4);
        seed_from_number(setup.seed, (uint64_t)game + 1);
        play_start(&t->play, &setup);
        for (int i = 0; i < DECISIONS && !play_is_over(&t->play); i++) {
            int seat = __builtin_ctz(play_to_act(&t->play));
            if (t->state.core.question == QUESTION_GUARD)
                look_at(t, seat);
            play_ask(&t->play, seat, &t->q);
            play_apply(&t->play, seat, t->q.move[rng_below(&t->rng, t->q.n)]);
        }
    }
    print_message("# sure: %d, somebody else was chosen: %d\n", alone, others);
    assert_true(alone > 10 && others > 10);
    free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(whoever_is_sure_to_guard_is_told_so) };

    unit_begin();
    return cmocka_run_group_tests_name("facts", tests, NULL, NULL);
}
