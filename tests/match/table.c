/* table.c -- matches for the tests. */
#include "table.h"

#include "support/unit.h"

Match *table_new(const Game *game, int seats, uint64_t seed)
{
    const SeatInfo info[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_BOT, "greedy:8" } };
    Setup setup;
    Err err = { "" };

    setup_default(game, &setup);
    setup.seats = seats;
    seed_from_number(setup.seed, seed);
    Match *match = match_new(game, &setup, info, &err);
    if (!match)
        fail_msg("%s", err.text);
    return match;
}

bool table_move(Match *match, Rng *rng)
{
    SeatMask mask = match_to_act(match);
    Question q;
    Err err;
    int seat;

    if (!mask)
        return false;
    do
        seat = rng_below(rng, SEATS_MAX);
    while (!(mask & SEAT_BIT(seat)));
    play_ask(match_play(match), seat, &q);
    assert_true(match_move(match, seat, q.move[rng_below(rng, q.n)], NULL, &err));
    return true;
}

void table_play(Match *match, const char *seat_id, const char *move)
{
    Err err = { "" };
    int seat;

    assert_true(play_seat_read(match_play(match), seat_id, &seat));
    if (!match_move_text(match, seat, move, NULL, &err))
        fail_msg("%s %s: %s", seat_id, move, err.text);
}

void assert_same_match(const Match *a, const Match *b)
{
    size_t length_a, length_b;
    char *text_a = match_save(a, &length_a), *text_b = match_save(b, &length_b);

    assert_string_equal(text_a, text_b);
    assert_int_equal(match_position(a), match_position(b));
    assert_memory_equal(match_play(a)->state, match_play(b)->state, match_game(a)->state_size);
    free(text_a);
    free(text_b);
}
