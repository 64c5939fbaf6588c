/* match.h -- a game being played: seats, the log of moves, undo, replay, saving.
 *
 * The match stands between the rules and the world.  It alone decides whether a move is accepted,
 * and keeps the record.  What each seat may see of it is told by the protocol (protocol/tell.h).
 *
 * A match is its set-up and its list of moves.  Each entry carries the digest of the State after
 * it, so the list checks itself.  Snapshots every few moves make going back quick; they can be
 * thrown away at any time.  Moves that were undone stay in the list until another move is made, so
 * that they can be done again.
 */
#ifndef SANDTABLE_MATCH_H
#define SANDTABLE_MATCH_H

#include "engine/play.h"

typedef enum SeatKind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT } SeatKind;

enum {
    SEAT_KINDS = SEAT_BOT + 1,
    SEAT_NAME_MOST = 47, /* bytes of a name */
};

/* "open", "person", "bot": in saves, in the store and in messages. */
extern const char *const seat_kind_words[SEAT_KINDS];

typedef struct SeatInfo {
    SeatKind kind;
    char name[SEAT_NAME_MOST + 1]; /* a person's name, or the bot's: UTF-8 */
} SeatInfo;

/* A name from outside, made fit for one line of text: without control characters, marks that
 * reverse the direction of writing, broken UTF-8 and outer spaces, and cut between
 * two characters. */
void seat_name_clean(const char *name, char clean[SEAT_NAME_MOST + 1]);

/* The same for a name that somebody chooses today: every kind of space is an ordinary one, with one
 * between two words, so that no two names differ in what cannot be seen.  Older names stay as
 * they are. */
void seat_name_choose(const char *name, char chosen[SEAT_NAME_MOST + 1]);

typedef struct Entry {
    int seat;
    Move move;
    uint64_t digest; /* of the State after it */
    uint64_t shown;  /* shown_digest of the position after it; 0: not worked out yet */
} Entry;

typedef struct Match Match;

/* setup_check, and if the match is to begin in a lesson: can that be laid out with the content of
 * this game? */
bool match_check(const Game *game, const Setup *setup, Err *err);

/* NULL, with a sentence, if the set-up cannot be played. seats: one for each seat; their names are
 * cleaned.  The game must outlive the match. */
Match *match_new(const Game *game, const Setup *setup, const SeatInfo seats[], Err *err);
void match_free(Match *match); /* NULL is fine */

const Game *match_game(const Match *match);
const Setup *match_setup(const Match *match); /* in a branch from a guess, its seed is all zero */
SeatInfo *match_seat(Match *match, int seat); /* may be changed: a bot takes over */

/* --- Playing --- */

/* The present position.  For reading only: its State belongs to the match. */
const Play *match_play(const Match *match);
SeatMask match_to_act(const Match *match);

/* Refused, with the reason and its rule, unless the move is one of that seat's options now, or
 * resigns in a game that has a rule for it (play_resign_move), asked or not.  A refused move
 * changes nothing. log, which may be NULL, holds the events of the move afterwards. */
bool match_move(Match *match, int seat, Move move, Log *log, Err *err);
/* The rule behind the last refusal, for programs; NULL: there was none. */
const char *match_forbidden_by(const Match *match);
bool match_move_text(Match *match, int seat, const char *text, Log *log, Err *err);

/* --- The record --- */

int match_length(const Match *match);   /* moves in the list */
int match_position(const Match *match); /* how many of them have been made; the rest is undone */
const Entry *match_entry(const Match *match, int index);
uint64_t match_digest(const Match *match); /* of the present State */

/* Of what a position shows to all who look at it, and of the events of the move that led to it
 * (NULL: none).  It is the same in a program that lays out its States differently.  Never 0. */
uint64_t shown_digest(const Play *p, const Log *log);

/* Notes what a move showed, where that is known already: working it out for a long match takes a
 * while. */
void match_put_shown(Match *match, int index, uint64_t shown);

/* The State after the first `position` moves, into `state` (game->state_size bytes), and the events
 * of the last of them (of the set-up for position 0) if log is not NULL. */
void match_state_at(const Match *match, int position, State *state, Log *log);

/* Did this entry of the list answer a formality (play_spare), for somebody who does not decide
 * everything by hand? */
bool match_was_formality(const Match *match, int index);

/* --- Undo --- */

/* Who has to agree before the last move is taken back: nobody (0), or every seat that a person sits
 * on.  Worked out from the two States, never marked by hand.  It is free exactly when
 *   - the generator gave out nothing,
 *   - the view of every other seat, and of a watcher, is what it was,
 *   - the seat itself saw nothing that it could not have foreseen: in other worlds that fit what it
 *     knew, the same move shows it the same, and
 *   - the same seat still decides.
 * Bots always agree.  -1 as mover: there is nothing to undo. */
SeatMask match_undo_consent(const Match *match, int *mover);

/* Has whoever sits in the seats `own` learned anything since position `to` that an undo cannot make
 * them forget: what chance did, what another seat did, what a move of their own showed?  An answer
 * that is still sealed has told nobody anything.  Bots agree to everything, so a person alone with
 * bots need not ask; but the record then says that something had been learned. */
bool match_undo_tells(const Match *match, int to, SeatMask own);

/* What match_undo_consent finds, for any two positions with one move between them; for scenes.
 * chance: dice that were fixed in advance have been rolled, which the generator does not show. */
bool undo_is_free(const Play *before, const Play *after, int seat, Move move, bool chance);

/* The same for one of the seat's options before it is made, as far as the seat can know. */
bool undo_will_be_free(const Play *before, int seat, Move move);

/* Take the last move back; the caller has seen to the consent.  False: there is none. */
bool match_undo(Match *match, Err *err);
bool match_redo(Match *match, Err *err);
/* To any position of the list, as undo and redo would. */
bool match_seek(Match *match, int position, Err *err);
/* To an earlier position; what came after it cannot be redone. */
void match_cut(Match *match, int position);

/* --- Branches --- */

/* A new match that goes on from the given position: exactly and with the record up to there (viewer
 * SEAT_REFEREE, rng unused), or from a world that fits what `viewer` knows there, with rng as the
 * source of what is guessed.  A guess has no record before it and tells nothing of the seed. */
Match *match_branch(const Match *match, int position, int viewer, Rng *rng, const SeatInfo seats[],
                    Err *err);

/* The State in which such a branch begins (NULL: it begins at its set-up); and from that State the
 * same branch again, without its moves (NULL, with a sentence: it is no State of this game). */
const State *match_origin(const Match *match);
Match *match_resume(const Game *game, const Setup *setup, const SeatInfo seats[],
                    const State *origin, Err *err);

/* --- Notes --- */

/* Something that the match keeps in its save without knowing what it means, such as where its dice
 * came from: a key of lower-case letters, digits and hyphens, and a line of text. */
enum { NOTES_MOST = 32, NOTE_KEY_MOST = 32, NOTE_VALUE_MOST = 900 };

/* Replaces an older one with this key. */
bool match_put_note(Match *match, const char *key, const char *value, Err *err);
const char *match_note(const Match *match, const char *key); /* NULL: there is none */

/* A note of how often moves were taken back after something had been learned (match_undo_tells). */
#define NOTE_LEARNED "learned"
int match_learned(const Match *match);
bool match_put_learned(Match *match, int times, Err *err);

/* --- Images --- */

/* The match as bytes, from which this program can go on without replaying it; free() them.  They
 * leave out the notes, and like a State they hold every secret. */
void *match_image(const Match *match, size_t *size);

/* NULL, with a sentence, if the bytes are damaged, or belong to another game or shape of its State.
 * Comparing set-up, rules and content is up to the caller.  As with match_load, do not pass in
 * bytes that a stranger may have forged. */
Match *match_from_image(const Game *game, const Setup *setup, const SeatInfo seats[],
                        const void *bytes, size_t size, Err *err);

/* --- Saving --- */

/* The whole match as readable text, ended by a zero byte; the caller frees it.  It holds the seed,
 * so whoever reads it knows everything: not for players while the match runs.  A branch from a
 * guess has the bytes of its State in place of the seed, and is not for players at all.
 *
 * match_save_shown also says what every position showed (shown_digest), so that a later program can
 * judge the save even if it lays out its States differently.  Use it for whatever is kept; the
 * shorter form is older, and good for comparisons within one program. */
char *match_save(const Match *match, size_t *length);
char *match_save_shown(const Match *match, size_t *length);

/* NULL, with a sentence that says which line and why, if the text is no save, is cut off or was
 * edited.  A save of other rules or content is played under those of this program, and refused
 * where a move leads neither to the State that was saved nor, if the save says what was shown, to a
 * position that shows the same.  games: NULL for all_games, or a list
 * ended by NULL (with content overlays).  name: of the file, for the sentence.
 *
 * A branch from a guess is saved with the bytes of its State, and rules trust their State.  Edits
 * by hand are found, but somebody who forges the digests too can make the program fail.  Text from
 * strangers goes through match_load_stranger, which refuses such a save. */
Match *match_load(const char *text, size_t length, const char *name, const Game *const games[],
                  Err *err);
Match *match_load_stranger(const char *text, size_t length, const char *name,
                           const Game *const games[], Err *err);

/* Was it loaded from a save of other rules or content, under which every move leads to the same
 * position here?  rules: their version. */
bool match_is_foreign(const Match *match, int *rules);

/* The same with files, including what was shown.  Saving writes a new file and then moves it into
 * place, so that nothing is lost if it fails half-way. */
bool match_save_file(const Match *match, const char *path, Err *err);
Match *match_load_file(const char *path, const Game *const games[], Err *err);

#endif
