/* fair_match.c -- a finished match whose dice were drawn fairly, for the tests. */
#include "fair_match.h"

#include <stdlib.h>
#include <string.h>

void fair_match_dice(FairDice *dice)
{
    static uint64_t number;
    uint8_t secret[FAIR_BYTES];

    seed_from_number(secret, ++number);
    fair_keep(dice, secret);
    memset(dice->contribution[1], 'a', FAIR_DIGITS);
}

Match *fair_match(const FairDice *dice)
{
    const SeatInfo info[2] = { { SEAT_PERSON, "Ana" }, { SEAT_PERSON, "Luz" } };
    const Game *game = game_by_id("ambush");
    static Question q;
    Setup setup;
    Err err;

    setup_default(game, &setup);
    fair_seed(dice, setup.seed);
    Match *match = match_new(game, &setup, info, &err);
    while (match && match_to_act(match))
        for (int seat = 0; seat < 2; seat++)
            if (match_to_act(match) & SEAT_BIT(seat)) {
                play_ask(match_play(match), seat, &q);
                match_move(match, seat, q.move[q.n - 1], NULL, &err);
            }
    fair_note(match, dice);
    return match;
}
