/* record.h -- private to match: what a match consists of. */
#ifndef SANDTABLE_RECORD_H
#define SANDTABLE_RECORD_H

#include "match/match.h"

/* Snapshots are kept every `spacing` moves.  When there is no room for one more, every second one
 * is dropped and the spacing doubles: the memory stays bounded, and going back in a match of n
 * moves replays at most n / 4 of them, in one of 1,000 at most 128 (docs/decisions/undo.md). */
enum { SNAPSHOTS_MAX = 8, SPACING_FIRST = 32 };

typedef struct Snapshot {
    int position;
    State *state;
} Snapshot;

typedef struct Note {
    char key[NOTE_KEY_MOST + 1];
    char *value;
} Note;

struct Match {
    const Game *game;
    Setup setup;
    SeatInfo seat[SEATS_MAX];
    State *origin; /* where a branch from a guess begins; NULL: at its set-up */
    bool foreign;  /* it was loaded from a save of other rules or content, */
    int saved_rules;

    Play now; /* after the first `position` moves */
    int position;
    const char *forbidden_by; /* the rule against the move that was refused last, or NULL */

    /* Before the last move that was made: what it did is told to everybody at the table. */
    State *before; /* NULL: none was made yet */
    int before_position;

    Entry *entry;
    int length, room;

    Snapshot snapshot[SNAPSHOTS_MAX]; /* in order of position, none of them 0 */
    int snapshots, spacing;

    Note *note;
    int notes; /* at most NOTES_MOST */
};

/* A match at its beginning; the set-up has been checked.  Copies origin, which may be NULL. */
Match *record_new(const Game *game, const Setup *setup, const SeatInfo seats[],
                  const State *origin);

/* Make one of the options of the present position and enter it; what was undone is forgotten. */
void record_move(Match *match, int seat, Move move, Log *log);

/* A State of this game, zeroed; free() it. */
State *record_state(const Match *match);

/* Does every part of the move name something the game knows of? */
bool record_is_well_formed(const Match *match, Move move);

/* Can the engine go on from this State?  It may be any bytes. */
bool record_core_is_sound(const Game *game, int seats, const State *state);

#endif
