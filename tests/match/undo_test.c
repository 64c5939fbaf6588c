/* undo_test.c -- which moves may be taken back without asking. */
#include "ledger.h"
#include "table.h"

#include "support/unit.h"

static void assert_free(const Match *match, int expected_mover)
{
    int mover;

    assert_int_equal(match_undo_consent(match, &mover), 0);
    assert_int_equal(mover, expected_mover);
}

static void assert_needs_consent(const Match *match, int expected_mover, SeatMask persons)
{
    int mover;

    assert_int_equal(match_undo_consent(match, &mover), persons);
    assert_int_equal(mover, expected_mover);
}

static void play_first(Match *match, int seat)
{
    Question q;
    Err err;

    play_ask(match_play(match), seat, &q);
    assert_true(match_move(match, seat, q.move[0], NULL, &err));
}

static void nothing_to_undo_has_no_mover(void **state)
{
    Match *match = table_new(game_by_id("ambush"), 2, 1);

    (void)state;
    assert_free(match, -1);
    match_free(match);
}

static void a_sealed_answer_is_free_until_all_have_answered(void **state)
{
    Match *match = table_new(game_by_id("ambush"), 3, 1);

    (void)state;
    match_seat(match, 2)->kind = SEAT_PERSON;
    play_first(match, 1);
    assert_free(match, 1);
    play_first(match, 0);
    assert_free(match, 0);
    play_first(match, 2); /* the last: all is revealed */
    assert_needs_consent(match, 2, SEAT_BIT(0) | SEAT_BIT(2));
    match_free(match);
}

static void a_strike_and_a_hold_need_consent(void **state)
{
    const char *const moves[] = { "strike", "hold" };

    (void)state;
    for (int i = 0; i < 2; i++) {
        Match *match = table_new(game_by_id("ambush"), 2, 1);
        play_first(match, 0);
        play_first(match, 1);
        int attacker = match_to_act(match) == SEAT_BIT(0) ? 0 : 1;
        const char *id = play_seat_id(match_play(match), attacker);
        const char *other = play_seat_id(match_play(match), 1 - attacker);
        char text[40];
        snprintf(text, sizeof text, i == 0 ? "%s %s" : "%s", moves[i], other);
        table_play(match, id, text);
        assert_needs_consent(match, attacker, SEAT_BIT(0));
        match_free(match);
    }
}

static void a_private_note_is_free(void **state)
{
    Match *match = table_new(&ledger_game, 2, 1);

    (void)state;
    table_play(match, "ink", "draft 2");
    assert_free(match, 0);
    match_free(match);
}

static void what_others_see_and_dice_need_consent(void **state)
{
    static const char *const moves[] = { "roll", "show", "pass" };

    (void)state;
    for (int i = 0; i < 3; i++) {
        Match *match = table_new(&ledger_game, 2, 1);
        table_play(match, "ink", "draft 1");
        table_play(match, "ink", moves[i]);
        assert_needs_consent(match, 0, SEAT_BIT(0));
        match_free(match);
    }
}

/* No die is thrown and nobody else sees a thing, yet the mover knows more than before. */
static void a_peek_needs_consent_the_first_time(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Match *match = table_new(&ledger_game, 2, seed);
        table_play(match, "ink", "peek");
        assert_needs_consent(match, 0, SEAT_BIT(0));
        table_play(match, "ink", "peek"); /* it has seen that already */
        assert_free(match, 0);
        match_free(match);
    }
}

/* Whether a die is thrown depends on a secret: if taking back were free just when none was, asking
 * for it would tell the secret. */
static void what_might_have_rolled_needs_consent_always(void **state)
{
    bool rolled = false, not_rolled = false;

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Match *match = table_new(&ledger_game, 2, seed);
        if (ledger_second_secret(match_play(match)->state) == 0)
            rolled = true;
        else
            not_rolled = true;
        table_play(match, "ink", "try");
        assert_needs_consent(match, 0, SEAT_BIT(0));
        match_free(match);
    }
    assert_true(rolled && not_rolled);
}

static void bots_always_agree(void **state)
{
    Match *match = table_new(&ledger_game, 2, 1);

    (void)state;
    match_seat(match, 0)->kind = SEAT_BOT;
    table_play(match, "ink", "roll");
    assert_needs_consent(match, 0, 0);
    match_free(match);
}

/* --- What was learnt --- */

/* The last `count` moves, for whoever has the seats `own`. */
static bool tells(const Match *match, int count, SeatMask own)
{
    return match_undo_tells(match, match_position(match) - count, own);
}

static void what_could_be_foreseen_tells_nothing(void **state)
{
    static const char *const moves[] = { "draft 2", "show", "pass" };
    Match *match = table_new(&ledger_game, 2, 1);

    (void)state;
    assert_false(match_undo_tells(match, 0, SEAT_BIT(0)));
    for (int i = 0; i < 3; i++) { /* what others see of it is theirs */
        table_play(match, "ink", moves[i]);
        assert_false(tells(match, i + 1, SEAT_BIT(0)));
    }
    match_free(match);
}

static void dice_and_what_a_move_shows_tell_something(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Match *match = table_new(&ledger_game, 2, seed);
        table_play(match, "ink", "peek");
        assert_true(tells(match, 1, SEAT_BIT(0)));
        table_play(match, "ink", "peek"); /* it has seen that already */
        assert_false(tells(match, 1, SEAT_BIT(0)));
        assert_true(tells(match, 2, SEAT_BIT(0)));
        table_play(match, "ink", "try"); /* no matter whether it rolled: else it would be told */
        assert_true(tells(match, 1, SEAT_BIT(0)));
        table_play(match, "ink", "roll");
        assert_true(tells(match, 1, SEAT_BIT(0)));
        match_free(match);
    }
}

static void a_bots_answer_tells_something_once_it_is_open(void **state)
{
    Match *match = table_new(game_by_id("ambush"), 3, 1);

    (void)state;
    match_seat(match, 1)->kind = match_seat(match, 2)->kind = SEAT_BOT;
    play_first(match, 0);
    assert_false(tells(match, 1, SEAT_BIT(0)));
    play_first(match, 1); /* sealed still */
    assert_false(tells(match, 2, SEAT_BIT(0)));
    play_first(match, 2); /* the last: all is revealed */
    assert_true(tells(match, 3, SEAT_BIT(0)));
    match_free(match);
}

/* Also if it is one's own move that opens it. */
static void a_sealed_answer_tells_something_when_it_is_opened(void **state)
{
    Match *match = table_new(game_by_id("ambush"), 2, 1);

    (void)state;
    match_seat(match, 1)->kind = SEAT_BOT;
    play_first(match, 1);
    assert_false(tells(match, 1, SEAT_BIT(0)));
    play_first(match, 0);
    assert_true(tells(match, 1, SEAT_BIT(0)));
    match_free(match);
}

/* The permission is part of what a seat is told, so it may not depend on what the seat cannot know:
 * it must be the same in any world that the mover could be in. */
static void permission_is_the_same(const Game *game, int seats, uint64_t seed, int most,
                                   int counts[2])
{
    Match *match = table_new(game, seats, seed);
    size_t size = game->state_size;
    Play before = { .game = game, .state = malloc(size) };
    Play world = { .game = game, .state = malloc(size) };
    Play after = { .game = game, .state = malloc(size) };
    Rng rng;

    rng_seed_number(&rng, seed);
    for (int i = 0; i < most && match_to_act(match); i++) {
        memcpy(before.state, match_play(match)->state, size);
        table_move(match, &rng);
        const Entry *last = match_entry(match, match_length(match) - 1);
        bool real = undo_is_free(&before, match_play(match), last->seat, last->move, false);
        counts[real]++;
        for (int guess = 0; guess < 3; guess++) {
            memcpy(world.state, before.state, size);
            play_imagine(&world, last->seat, &rng);
            memcpy(after.state, world.state, size);
            play_apply(&after, last->seat, last->move);
            assert_int_equal(undo_is_free(&world, &after, last->seat, last->move, false), real);
        }
    }
    free(before.state);
    free(world.state);
    free(after.state);
    match_free(match);
}

static void permission_tells_no_secret(void **state)
{
    int counts[2] = { 0 };

    (void)state;
    for (const Game *const *game = all_games; *game; game++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            int range = (*game)->max_seats - (*game)->min_seats + 1;
            permission_is_the_same(*game, (*game)->min_seats + (int)seed % range, seed, 60, counts);
        }
    assert_true(counts[0] > 0 && counts[1] > 0);
    for (uint64_t seed = 0; seed < 10; seed++)
        permission_is_the_same(&ledger_game, 2, seed, 60, counts);
}

typedef struct Tally {
    int free_moves, others;
} Tally;

static void foretell_game(const Game *game, uint64_t seed, Tally *tally)
{
    static Question q;
    Play now = { .game = game, .state = calloc(1, game->state_size) };
    Play before = { .game = game, .state = calloc(1, game->state_size) };
    Setup setup;
    Rng rng;

    setup_default(game, &setup);
    seed_from_number(setup.seed, seed);
    play_start(&now, &setup);
    rng_seed_number(&rng, seed);
    for (int n = 0; n < 60 && !play_is_over(&now); n++) {
        int seat = rng_below(&rng, setup.seats);
        if (!(play_to_act(&now) & SEAT_BIT(seat)))
            continue;
        play_ask(&now, seat, &q);
        Move move = q.move[rng_below(&rng, q.n)];
        memcpy(before.state, now.state, game->state_size);
        bool foretold = undo_will_be_free(&before, seat, move);
        play_apply(&now, seat, move);
        bool is_free = undo_is_free(&before, &now, seat, move, false);
        assert_true(foretold || !is_free);
        tally->free_moves += is_free;
        tally->others += !foretold;
    }
    free(now.state);
    free(before.state);
}

/* What is foretold about a move is what holds after it, as far as the seat can know. */
static void freedom_is_foretold(void **unused)
{
    Tally tally = { 0, 0 };

    (void)unused;
    for (const Game *const *game = all_games; *game; game++)
        for (uint64_t seed = 1; seed <= 8; seed++)
            foretell_game(*game, seed, &tally);
    assert_true(tally.free_moves > 10);
    assert_true(tally.others > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_to_undo_has_no_mover),
        cmocka_unit_test(a_sealed_answer_is_free_until_all_have_answered),
        cmocka_unit_test(a_strike_and_a_hold_need_consent),
        cmocka_unit_test(a_private_note_is_free),
        cmocka_unit_test(what_others_see_and_dice_need_consent),
        cmocka_unit_test(a_peek_needs_consent_the_first_time),
        cmocka_unit_test(what_might_have_rolled_needs_consent_always),
        cmocka_unit_test(bots_always_agree),
        cmocka_unit_test(what_could_be_foreseen_tells_nothing),
        cmocka_unit_test(dice_and_what_a_move_shows_tell_something),
        cmocka_unit_test(a_bots_answer_tells_something_once_it_is_open),
        cmocka_unit_test(a_sealed_answer_tells_something_when_it_is_opened),
        cmocka_unit_test(permission_tells_no_secret),
        cmocka_unit_test(freedom_is_foretold),
    };

    unit_begin();
    return cmocka_run_group_tests_name("undo", tests, NULL, NULL);
}
