/* tell.h -- what a server tells: parts of its messages, written from a position for one viewer's
 * eyes.
 *
 * Everything here takes the viewer and writes nothing that this viewer may not see: a seat, a
 * watcher, or the referee, who sees all and whose view is for games that are over.
 * docs/protocol.md describes the parts.
 */
#ifndef SANDTABLE_TELL_H
#define SANDTABLE_TELL_H

#include "engine/json.h"
#include "engine/lesson.h"
#include "engine/play.h"
#include "engine/sheet.h"

enum { TELL_BYTES_MOST = 1 << 20 }; /* no message of the server is longer */

/* A lesson as an object: what it is called, what it is about, how long it takes, and what to play
 * afterwards. */
void tell_lesson(Json *json, const Lesson *lesson);

/* A thing of the game as an object: its type, its id, and what it is called. */
void tell_thing(Json *json, const Play *p, int type, int value);

/* A game as an object: what it is called, the form of its settings, its lessons, and whether a
 * guide can lead through a first match. */
void tell_game(Json *json, const Game *game, bool guided);

/* One of its settings: what it is called, its values, and when it matters. */
void tell_setting(Json *json, const Setting *setting);

/* The events of a log that the viewer was told; p is the position after them. */
void tell_events(Json *json, const char *key, const Play *p, const Log *log, int viewer);

/* "view": as the game shows it. */
void tell_view(Json *json, const Play *p, int viewer);

/* "drawing": the position as a terminal shows it, lines of text. */
void tell_drawing(Json *json, const Play *p, int viewer);

/* "content": what is printed on the components; null if the game does not describe them. */
void tell_content(Json *json, const Game *game);

/* What is printed on a component, as an object: kind, id, name, lines (engine/sheet.h). */
void tell_component(Json *json, const char *key, const ShowKind *kind, int which,
                    const Sheet *sheet);

/* All components of a kind, as an object: kind, text, components.  told, unless it is NULL, is
 * called after each of them, for those who write them out one by one. */
void tell_kind(Json *json, const Game *game, const ShowKind *kind, Sheet *sheet,
               void (*told)(Json *json));

/* "kinds": all components of a game by their kinds, as tell_component writes them. */
void tell_compendium(Json *json, const Game *game);

/* "to_act": the seats that must decide. */
void tell_to_act(Json *json, const Play *p);

/* How a seat wants to be asked (play_spare). */
typedef enum Asking {
    ASKED_AS_USUAL, /* formalities are marked, and need no answer */
    ASKED_BY_HAND,  /* it decides formalities, and the steps of a move, itself */
    ASKED_AS_PUPIL, /* by a lesson, which explains formalities, but moves as usual */
} Asking;

/* "question": what the viewer is asked, with its moves; null if nothing.  q is its version. */
void tell_question(Json *json, const Play *p, int viewer, int q, Asking asking);

/* "result": the outcome and the scores; null as long as the game is not over. */
void tell_result(Json *json, const Play *p);

/* "odds": what may come of a move; null if nothing is left to chance.  "facts": what is certain
 * about it.  "hit" and "kill": the chances to hurt and to fell, where the outcomes are about
 * that. */
void tell_odds(Json *json, const Play *p, int seat, Move move);

/* "own_side": true if the move would harm the seat or one of its side, else nothing. */
void tell_own_side(Json *json, const Play *p, int seat, Move move);

/* "facts": sentences about a position. */
void tell_facts(Json *json, const Play *p, const Facts *facts);

/* A move for machines and for people. */
void tell_move(Json *json, const char *key, const Play *p, Move move);

/* The ids and names of the seats. */
void tell_seat_labels(Json *json, const Play *p);

#endif
