/* forecast.h -- what will come of a move, in words: what is certain (Game.weigh), and what chance
 * may do (Game.odds). */
#ifndef SANDTABLE_FORECAST_H
#define SANDTABLE_FORECAST_H

#include "engine/play.h"

void forecast_facts(const Play *p, int seat, Move move, Facts *facts);

/* A line for each fact and each outcome; nothing if the game says nothing. */
void forecast_text(const Play *p, int seat, Move move, Buf *out);

/* The move in words; if odds may be told, with strength against strength where it is known. */
void forecast_move(const Play *p, int seat, Move move, bool odds, Buf *out);

#endif
