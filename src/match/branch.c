/* branch.c -- what if: a new match that goes on from a moment of another. */
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"
#include "match/record.h"

static Match *branch_exactly(const Match *match, int position, const SeatInfo seats[])
{
    Match *branch = record_new(match->game, &match->setup, seats, match->origin);

    for (int i = 0; i < position; i++) {
        record_move(branch, match->entry[i].seat, match->entry[i].move, NULL);
        branch->entry[i].shown = match->entry[i].shown;
    }
    return branch;
}

static Match *branch_from_guess(const Match *match, int position, int viewer, Rng *rng,
                                const SeatInfo seats[])
{
    Play world = { .game = match->game, .state = record_state(match) };
    Setup setup = match->setup;

    match_state_at(match, position, world.state, NULL);
    play_imagine(&world, viewer, rng);
    memset(setup.seed, 0, sizeof setup.seed); /* it would tell what the guess is there to hide */
    setup.lesson = 0;
    Match *branch = record_new(match->game, &setup, seats, world.state);
    free(world.state);
    return branch;
}

Match *match_branch(const Match *match, int position, int viewer, Rng *rng, const SeatInfo seats[],
                    Err *err)
{
    if (position < 0 || position > match->length) {
        fail(err,
             N_PLURAL("length", "There is no position {position}: the record has {length} move.",
                      "There is no position {position}: the record has {length} moves."),
             ARG_NUMBER("position", position), ARG_NUMBER("length", match->length));
        return NULL;
    }
    if (viewer < SEAT_REFEREE || viewer >= match->setup.seats) {
        fail(err, N_("There is no seat number {seat} at this table."), ARG_NUMBER("seat", viewer));
        return NULL;
    }
    if (viewer == SEAT_REFEREE)
        return branch_exactly(match, position, seats);
    CHECK(rng);
    return branch_from_guess(match, position, viewer, rng, seats);
}

const State *match_origin(const Match *match)
{
    return match->origin;
}

Match *match_resume(const Game *game, const Setup *setup, const SeatInfo seats[],
                    const State *origin, Err *err)
{
    if (!setup_check(game, setup, err))
        return NULL;
    if (!record_core_is_sound(game, setup->seats, origin)) {
        fail(err, N_("The position in which this branch begins is damaged."));
        return NULL;
    }
    return record_new(game, setup, seats, origin);
}
