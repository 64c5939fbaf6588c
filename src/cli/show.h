/* show.h -- positions, events and moves on a plain terminal, for one viewer's eyes. */
#ifndef SANDTABLE_SHOW_H
#define SANDTABLE_SHOW_H

#include <stdio.h>

#include "engine/play.h"

/* How sentences are shown. */
typedef struct Manner {
    bool colour; /* not in a pipe, and not if NO_COLOR is set */
    bool rules;  /* the rule it comes from follows in brackets: in a pipe, and where asked for */
} Manner;

/* As standard output would have it. */
Manner show_manner(void);

/* Is this event for that seat, watcher or referee?  The referee is told everything in full, and so
 * needs none of the shorter versions that are meant for those who know less. */
bool event_is_seen(const Play *p, const Event *event, int viewer);

/* Each with a new line at its end. */
void show_form(const Play *p, const Form *form, const int16_t args[], Manner manner);
/* Returns how many there were to see. */
int show_events(const Play *p, const Log *log, int viewer, Manner manner);

void show_position(const Play *p, int viewer);
/* How the game stands, what is still missing, and what the signs on the map mean. */
void show_goal(const Play *p, int viewer);

/* A long text in lines of at most 80 columns, broken between words. */
void show_paragraph(const char *text);

/* The question in words, and its moves with numbers from 1 on.  seat: who is told what a move costs
 * and how strong it is against whom; -1: nobody is.  suggested: the index of the one
 * that is marked; -1: none is. */
void show_asked(const Play *p, const Question *q, Manner manner); /* without its moves */
void show_question(const Play *p, const Question *q, int seat, int suggested, Manner manner);

/* The moves whose text for machines begins so, with their numbers; NULL: all. */
void show_moves(const Play *p, const Question *q, const char *beginning, int seat, int suggested,
                Manner manner);

/* What chance may do if this move is made.  False, and nothing shown, if the game does not say. */
bool show_odds(const Play *p, int seat, Move move, Manner manner);

/* How it ended for each seat.  Only when over. */
void show_result(const Play *p);
void write_result(const Play *p, Buf *out); /* the same lines */

/* A component of this kind by itself, as text or as a picture, on standard output by way of `out`;
 * id NULL: a list of them; kind NULL: a list of the kinds.  False, with a sentence, if there is
 * none. */
bool show_component(const Game *game, const char *kind, const char *id, bool svg, Buf *out,
                    Err *err);

#endif
