/* play.h -- playing a game through its table: what bots, matches, front ends and tests call.
 *
 * These functions wrap the hooks of game.h, so that checks and defaults are in one place.
 */
#ifndef SANDTABLE_PLAY_H
#define SANDTABLE_PLAY_H

#include "engine/check.h"
#include "engine/game.h"

/* The largest view or drawing that a game may make, and the largest catalogue. */
enum { VIEW_MAX = 64 * 1024, CATALOGUE_MAX = 256 * 1024 };

static inline Core *play_core(const Play *p)
{
    return (Core *)p->state;
}

/* --- Set-up --- */

/* The fewest seats that the game allows, and every setting at its default. */
void setup_default(const Game *game, Setup *setup);
/* "chapter=1": false and a sentence when there is no such setting or value. */
bool setup_set(const Game *game, Setup *setup, const char *key_and_value, Err *err);
bool setup_check(const Game *game, const Setup *setup, Err *err);
bool setup_is_together(const Game *game, const Setup *setup); /* all seats are on one side */
/* Are these two seats on one side? */
bool setup_are_allied(const Game *game, const Setup *setup, int seat, int other);
/* The index of the value that setup has for a key the game is known to have. */
int setup_value(const Game *game, const Setup *setup, const char *key);
/* Does this setting of the game matter, as the others stand (Setting.when)? */
bool setup_matters(const Game *game, const Setup *setup, const Setting *setting);

/* --- Playing --- */

/* Fills in p->state (game->state_size bytes) and runs to the first question. */
void play_start(Play *p, const Setup *setup);
SeatMask play_to_act(const Play *p); /* who must decide now; 0: the game is over */
static inline bool play_is_over(const Play *p)
{
    return play_core(p)->waiting == 0;
}
void play_ask(const Play *p, int seat, Question *q);
/* Leaves in q what a person on this seat would be asked.  True: nothing, it is a formality
 * (Game.spare). */
bool play_spare(const Play *p, int seat, bool by_hand, Question *q);
/* For a list that a person reads: what can be done comes first, doing nothing last, and otherwise
 * the order stays.  Only lists: replays and bots go by the order of play_ask. */
void play_arrange(const Play *p, Question *q);
/* Makes one of the moves that play_ask listed, and all that follows from it until the next
 * question. */
void play_apply(Play *p, int seat, Move move);
bool play_is_option(const Play *p, int seat, Move move);
/* Giving up (game.h, resign) is not among the options, but it is a move that can be made. */
bool play_may_resign(const Play *p, int seat);
Move play_resign_move(const Game *game); /* of a game that has it */
bool play_is_resigning(const Play *p, Move move);
bool play_is_possible(const Play *p, int seat, Move move); /* an option, or giving up */
/* Why a move cannot be made.  False: it can. */
bool play_why_not(const Play *p, int seat, Move move, Refusal *why);
/* The same for a move that is known to be impossible. */
void play_refuse(const Play *p, int seat, Move move, Refusal *why);
/* The State becomes one that this seat, or a watcher, might believe in: a function of what it knows
 * and of rng alone (game.h, imagine).  Its generator is a new one. */
void play_imagine(Play *p, int seat, Rng *rng);
uint64_t play_digest(const Play *p);

/* For the resign hook: the open question is no longer for this seat.  Whatever asked it gets this
 * answer. */
void play_excuse(Play *p, int seat, Move answer);

/* --- For the options hook --- */
#define play_offer(q, ...) play_offer_(q, (Move){ PLAY_MOVE_(__VA_ARGS__, 0) })
#define PLAY_MOVE_(what, ...) .verb = (int16_t)(what), .arg = { __VA_ARGS__ }
static inline void play_offer_(Question *q, Move move)
{
    CHECK(q->n < MOVES_MAX);
    q->move[q->n++] = move;
}
bool move_equal(Move a, Move b);

/* --- For the odds hook --- */
static inline void play_odds_add(Odds *out, OddsLine line)
{
    CHECK(out->n < ODDS_MAX);
    out->line[out->n++] = line;
}

/* --- For the weigh hook: play_fact(out, FACT_BLOCKER, unit); --- */
#define play_fact(out, ...) play_fact_(out, (Fact){ PLAY_FACT_(__VA_ARGS__, 0) })
#define PLAY_FACT_(what, ...) .kind = (what), .arg = { __VA_ARGS__ }
static inline void play_fact_(Facts *out, Fact fact)
{
    CHECK(out->n < FACTS_MAX);
    out->fact[out->n++] = fact;
}

/* --- For the rules --- */

/* TELL(p, ALL_SEATS, EVENT_MOVED, unit, cover); */
#define TELL(p, seen_by, ...)                                                                      \
    do {                                                                                           \
        if ((p)->log)                                                                              \
            TELL_(p, seen_by, __VA_ARGS__, 0);                                                     \
    } while (0)
#define TELL_(p, seen_by, kind, ...)                                                               \
    play_tell(p, seen_by, kind, (const int[FORM_SLOTS + 1]){ __VA_ARGS__ })
void play_tell(Play *p, SeatMask seen_by, int kind, const int args[]);

/* Chance: 0 .. limit - 1.  A scene can fix it (Rig).  Nothing else rolls: games leave the generator
 * in the Core to these two and to decks. */
int play_chance(Play *p, int limit);
/* Which of the cards or markers in a pool is drawn; scenes fix it by placing them (deck.h). */
int play_draw(Play *p, int count);

/* --- Texts --- */

Label play_label(const Play *p, int type, int value);
/* For people: "Drone 2", translated; "?" if it has no name. */
void label_text(Label label, Buf *out);
bool label_write(Label label, Buf *out); /* for machines: "drone.2"; false if it has no id */
/* What the places of a form are called now; numbers have no label. */
void play_labels(const Play *p, const Form *form, const int16_t args[], Label label[FORM_SLOTS]);
/* The same of an event: as things were called when it happened. */
void play_event_labels(const Play *p, const Event *event, Label label[FORM_SLOTS]);
void form_text(const Form *form, const int16_t args[], const Label label[], Buf *out);
void play_label_text(const Play *p, int type, int value, Buf *out); /* "Drone 2", translated */
/* For machines: "private", "drone.2", "3"; false, and nothing written, if there is no such
 * thing. */
bool play_label_write(const Play *p, int type, int value, Buf *out);
void play_form_text(const Play *p, const Form *form, const int16_t args[], Buf *out);
void play_event_text(const Play *p, const Event *event, Buf *out);
void play_move_text(const Play *p, Move move, Buf *out);  /* for people: "Deploy Private." */
void play_move_write(const Play *p, Move move, Buf *out); /* for machines: "deploy private" */
/* Reads what play_move_write wrote.  False, with a sentence, if it names no move of this game. */
bool play_move_read(const Play *p, const char *text, Move *move, Err *err);
/* Reads what play_label_write wrote.  False: there is no such thing now. */
bool play_label_read(const Play *p, int type, const char *word, int *value);
const char *play_seat_id(const Play *p, int seat);              /* "cog"; also watcher, referee */
bool play_seat_read(const Play *p, const char *id, int *seat); /* also a number */
/* The sentence of a move and its arguments: the verb's, or the one that says more (Game.retell). */
const Form *play_move_form(const Play *p, Move move, int16_t args[FORM_SLOTS]);
/* The same of a question (Game.reask). */
const Form *play_question_form(const Play *p, const Question *q);
void play_refusal_text(const Play *p, const Refusal *why, Buf *out);
int form_slots(const Form *form); /* how many it has */
bool text_number(const char *word, int *number); /* a whole number of at most five digits */

#endif
