/* match.c -- a game being played: beginning it, and accepting or refusing moves. */
#include "match/match.h"

#include <string.h>

#include "engine/check.h"
#include "match/record.h"

/* A set-up may come from outside as numbers; the rules trust them afterwards. */
static bool settings_exist(const Game *game, const Setup *setup, Err *err)
{
    for (int i = 0; game->settings && game->settings[i].key; i++) {
        int count = 0;
        while (game->settings[i].values[count].name)
            count++;
        if (setup->value[i] >= count)
            return fail(err,
                        N_PLURAL("count",
                                 "'{key}' has {count} value; there is no value number "
                                 "{value}.",
                                 "'{key}' has {count} values; there is no value number "
                                 "{value}."),
                        ARG_TEXT("key", game->settings[i].key), ARG_NUMBER("count", count),
                        ARG_NUMBER("value", setup->value[i] + 1));
    }
    return true;
}

Match *match_new(const Game *game, const Setup *setup, const SeatInfo seats[], Err *err)
{
    if (!settings_exist(game, setup, err) || !match_check(game, setup, err))
        return NULL;
    return record_new(game, setup, seats, NULL);
}

const Game *match_game(const Match *match)
{
    return match->game;
}

bool match_is_foreign(const Match *match, int *rules)
{
    *rules = match->saved_rules;
    return match->foreign;
}

const Setup *match_setup(const Match *match)
{
    return &match->setup;
}

SeatInfo *match_seat(Match *match, int seat)
{
    CHECK(seat >= 0 && seat < match->setup.seats);
    return &match->seat[seat];
}

const Play *match_play(const Match *match)
{
    return &match->now;
}

SeatMask match_to_act(const Match *match)
{
    return play_to_act(&match->now);
}

int match_length(const Match *match)
{
    return match->length;
}

int match_position(const Match *match)
{
    return match->position;
}

void match_put_shown(Match *match, int index, uint64_t shown)
{
    CHECK(index >= 0 && index < match->length);
    match->entry[index].shown = shown;
}

const Entry *match_entry(const Match *match, int index)
{
    CHECK(index >= 0 && index < match->length);
    return &match->entry[index];
}

uint64_t match_digest(const Match *match)
{
    return play_digest(&match->now);
}

/* --- Moves --- */

static int entity_count(const Match *match, int type)
{
    if (type == ENTITY_SEAT)
        return match->setup.seats;
    return match->game->entities[type - ENTITY_FIRST].count;
}

bool record_is_well_formed(const Match *match, Move move)
{
    if (move.verb < 0 || move.verb >= match->game->verb_count)
        return false;
    const Form *verb = &match->game->verbs[move.verb];
    for (int i = 0; i < MOVE_ARGS; i++) {
        int type = i < form_slots(verb) ? verb->slot[i].type : ENTITY_NONE;
        if (type == ENTITY_NUMBER)
            continue;
        int count = type == ENTITY_NONE ? 1 : entity_count(match, type);
        if (move.arg[i] < 0 || move.arg[i] >= count)
            return false;
    }
    return true;
}

/* The sentence of the game about a move that is not among the options. */
static bool refuse(Match *match, const Refusal *why, Err *err)
{
    const char *rule = match->game->refusals[why->kind].rule;
    char memory[300];
    Buf reason;

    buf_init(&reason, memory, sizeof memory);
    play_refusal_text(&match->now, why, &reason);
    match->forbidden_by = rule;
    return fail(err, N_("{reason} [{rule}]"), ARG_TEXT("reason", reason.text),
                ARG_TEXT("rule", rule));
}

bool match_move(Match *match, int seat, Move move, Log *log, Err *err)
{
    Refusal why;

    match->forbidden_by = NULL;
    if (seat < 0 || seat >= match->setup.seats)
        return fail(err, N_("There is no seat number {seat} at this table."),
                    ARG_NUMBER("seat", seat));
    if (play_is_over(&match->now))
        return fail(err, N_("The game is over."));
    if (!record_is_well_formed(match, move))
        return fail(err, N_("{game} has no such move."), ARG_MESSAGE("game", match->game->title));
    if (!play_is_possible(&match->now, seat, move)) {
        play_refuse(&match->now, seat, move, &why);
        return refuse(match, &why, err);
    }
    if (log)
        log->n = 0;
    record_move(match, seat, move, log);
    return true;
}

const char *match_forbidden_by(const Match *match)
{
    return match->forbidden_by;
}

bool match_move_text(Match *match, int seat, const char *text, Log *log, Err *err)
{
    Move move;

    return play_move_read(&match->now, text, &move, err) && match_move(match, seat, move, log, err);
}
