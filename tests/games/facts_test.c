/* facts_test.c -- what is said of a move before it is made: does it come true?  Random games, in
 * which each option that is looked at is made on a copy of the table. */
#include "engine/rng.h"
#include "games/gears-cards/gears-cards.h"
#include "support/unit.h"

enum { GAMES = 1500, DECISIONS = 2000 };

typedef struct Table {
    Play play, next; /* next: the copy */
    State state, after;
    Question q;
    Facts facts;
} Table;

static bool says(const Table *t, int kind)
{
    for (int i = 0; i < t->facts.n; i++)
        if (t->facts.fact[i].kind == kind)
            return true;
    return false;
}

/* One game of any chapter; many end by the last card. */
static void start(Table *t, uint64_t seed, Rng *rng)
{
    char chapter[32];
    Setup setup;

    t->play = (Play){ .game = game_by_id("gears-cards"), .state = &t->state };
    setup_default(t->play.game, &setup);
    snprintf(chapter, sizeof chapter, "chapter=%d", 1 + rng_below(rng, 15));
    assert_true(setup_set(t->play.game, &setup, chapter, NULL));
    assert_true(setup_set(t->play.game, &setup, "format=one", NULL));
    memcpy(setup.seed, &seed, sizeof seed);
    play_start(&t->play, &setup);
}

static int cards, numbers; /* how often that lost, by verb */

static void look_at(Table *t, int seat, Move move)
{
    int number = move.verb == VERB_DRAW ? 1 : move.arg[0], left = deck_size(&t->state, seat);
    double score[SEATS_MAX] = { 0 };

    t->facts = (Facts){ .n = 0 };
    t->play.game->weigh(&t->play, seat, move, &t->facts);
    t->after = t->state;
    t->next = (Play){ .game = t->play.game, .state = &t->after };
    play_apply(&t->next, seat, move);
    bool lost = number >= left && play_is_over(&t->next) && deck_size(&t->after, seat) == 0;
    if (lost)
        t->play.game->score(&t->next, score);
    lost = lost && score[seat] == 0;
    if (says(t, FACT_LAST_CARD) != lost)
        fail_msg("Drawing %d of %d cards %s, and something else is said.", number, left,
                 lost ? "loses" : "does not lose");
    cards += lost && move.verb == VERB_DRAW;
    numbers += lost && move.verb == VERB_NUMBER;
}

/* GC-WIN-01, GC-DRAW-08. */
static void the_last_cards_lose(void **unused)
{
    Table *t = calloc(1, sizeof *t);
    Rng rng;

    (void)unused;
    assert_non_null(t);
    rng_seed_number(&rng, 1);
    for (int i = 0; i < GAMES; i++) {
        start(t, (uint64_t)i + 1, &rng);
        for (int k = 0; k < DECISIONS && !play_is_over(&t->play); k++) {
            int seat = __builtin_ctz(play_to_act(&t->play));
            t->q.n = 0;
            play_ask(&t->play, seat, &t->q);
            for (int o = 0; o < t->q.n; o++)
                if (t->q.move[o].verb == VERB_DRAW || t->q.move[o].verb == VERB_NUMBER)
                    look_at(t, seat, t->q.move[o]);
            play_apply(&t->play, seat, t->q.move[rng_below(&rng, t->q.n)]);
        }
    }
    free(t);
    assert_true(cards > 20 && numbers > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_last_cards_lose) };

    unit_begin();
    return cmocka_run_group_tests_name("facts", tests, NULL, NULL);
}
