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
    fair_commit(dice->contribution[1], dice->promise[1]);
}

void fair_match_first_dice(FairDice *dice)
{
    *dice = (FairDice){ .scheme = 1 };
    memset(dice->secret, '0', FAIR_DIGITS);
    memcpy(dice->commitment, "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3",
           FAIR_DIGITS);
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
