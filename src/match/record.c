/* record.c -- the list of moves, and going to any position of it. */
#include "match/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/check.h"

State *record_state(const Match *match)
{
    return memory_new(1, match->game->state_size);
}

/* The State before the first move. */
static void begin(const Match *match, State *state, Log *log)
{
    Play p = { .game = match->game, .state = state, .log = log };

    if (match->origin)
        memcpy(state, match->origin, match->game->state_size);
    else
        play_start(&p, &match->setup);
}

Match *record_new(const Game *game, const Setup *setup, const SeatInfo seats[], const State *origin)
{
    Match *match = memory_new(1, sizeof *match);

    match->game = game;
    match->setup = *setup;
    match->spacing = SPACING_FIRST;
    for (int i = 0; i < setup->seats; i++) {
        match->seat[i].kind = seats[i].kind;
        seat_name_clean(seats[i].name, match->seat[i].name);
    }
    if (origin) {
        match->origin = record_state(match);
        memcpy(match->origin, origin, game->state_size);
    }
    match->now = (Play){ .game = game, .state = record_state(match) };
    begin(match, match->now.state, NULL);
    return match;
}

void match_free(Match *match)
{
    if (!match)
        return;
    for (int i = 0; i < match->snapshots; i++)
        free(match->snapshot[i].state);
    for (int i = 0; i < match->notes; i++)
        free(match->note[i].value);
    free(match->note);
    free(match->origin);
    free(match->now.state);
    free(match->before);
    free(match->entry);
    free(match);
}

/* --- Snapshots --- */

static void drop_snapshots_after(Match *match, int position)
{
    while (match->snapshots > 0 && match->snapshot[match->snapshots - 1].position > position)
        free(match->snapshot[--match->snapshots].state);
}

static void thin_out_snapshots(Match *match)
{
    int kept = 0;

    match->spacing *= 2;
    for (int i = 0; i < match->snapshots; i++)
        if (match->snapshot[i].position % match->spacing == 0)
            match->snapshot[kept++] = match->snapshot[i];
        else
            free(match->snapshot[i].state);
    match->snapshots = kept;
}

static void take_snapshot(Match *match)
{
    if (match->position % match->spacing != 0)
        return;
    if (match->snapshots == SNAPSHOTS_MAX)
        thin_out_snapshots(match);
    if (match->position % match->spacing != 0)
        return;
    State *copy = record_state(match);
    memcpy(copy, match->now.state, match->game->state_size);
    match->snapshot[match->snapshots++] = (Snapshot){ match->position, copy };
}

/* --- Going to a position --- */

static void replay(const Match *match, State *state, int from, int to, Log *log)
{
    Play p = { .game = match->game, .state = state };

    for (int i = from; i < to; i++) {
        p.log = i == to - 1 ? log : NULL;
        play_apply(&p, match->entry[i].seat, match->entry[i].move);
    }
}

/* The latest State at hand that is not after `position`; its own position comes back. */
static int restore(const Match *match, int position, State *state)
{
    int found = 0;
    const State *best = NULL;

    for (int i = 0; i < match->snapshots && match->snapshot[i].position <= position; i++) {
        found = match->snapshot[i].position;
        best = match->snapshot[i].state;
    }
    if (match->before && match->before_position <= position && match->before_position > found) {
        found = match->before_position;
        best = match->before;
    }
    if (match->position <= position && match->position >= found) {
        found = match->position;
        best = match->now.state;
    }
    if (!best)
        begin(match, state, NULL);
    else if (best != state)
        memcpy(state, best, match->game->state_size);
    return found;
}

void match_state_at(const Match *match, int position, State *state, Log *log)
{
    CHECK(position >= 0 && position <= match->length);
    if (log)
        log->n = 0;
    if (position == 0) {
        begin(match, state, log);
        return;
    }
    int from = restore(match, log ? position - 1 : position, state);
    replay(match, state, from, position, log);
}

bool match_was_formality(const Match *match, int index)
{
    Play p = { .game = match->game };

    if (!p.game->spare)
        return false;
    Question *q = memory_new(1, sizeof *q);
    int seat = match_entry(match, index)->seat;
    p.state = record_state(match);
    match_state_at(match, index, p.state, NULL);
    bool formality = play_to_act(&p) & SEAT_BIT(seat); /* who gives up need not be asked */
    if (formality) {
        play_ask(&p, seat, q);
        formality = play_spare(&p, seat, false, q);
    }
    free(p.state);
    free(q);
    return formality;
}

bool match_seek(Match *match, int position, Err *err)
{
    if (position < 0 || position > match->length)
        return fail(err,
                    N_PLURAL("length",
                             "There is no position {position}: the record has {length} "
                             "move.",
                             "There is no position {position}: the record has {length} "
                             "moves."),
                    ARG_NUMBER("position", position), ARG_NUMBER("length", match->length));
    int from = restore(match, position, match->now.state);
    replay(match, match->now.state, from, position, NULL);
    match->position = position;
    if (position > 0) /* rules that depend on anything but their State would show here */
        CHECK(match_digest(match) == match->entry[position - 1].digest);
    return true;
}

void match_cut(Match *match, int position)
{
    CHECK(position <= match->position);
    match_seek(match, position, NULL);
    drop_snapshots_after(match, position);
    match->length = position;
}

bool match_undo(Match *match, Err *err)
{
    if (match->position == 0)
        return fail(err, N_("There is no move to take back."));
    return match_seek(match, match->position - 1, err);
}

bool match_redo(Match *match, Err *err)
{
    if (match->position == match->length)
        return fail(err, N_("There is no move to redo."));
    return match_seek(match, match->position + 1, err);
}

/* --- Entering --- */

void record_move(Match *match, int seat, Move move, Log *log)
{
    drop_snapshots_after(match, match->position);
    match->length = match->position;
    if (match->length == match->room) {
        match->room = match->room ? 2 * match->room : 32;
        match->entry = memory_resize(match->entry, (size_t)match->room, sizeof match->entry[0]);
    }
    if (!match->before)
        match->before = record_state(match);
    memcpy(match->before, match->now.state, match->game->state_size);
    match->before_position = match->position;
    match->now.log = log;
    play_apply(&match->now, seat, move);
    match->now.log = NULL;
    match->entry[match->length] =
        (Entry){ .seat = seat, .move = move, .digest = play_digest(&match->now) };
    match->position = ++match->length;
    take_snapshot(match);
}
