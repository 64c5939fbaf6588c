/* forecast.h -- what will come of a move, in words: what is certain (Game.weigh), and what chance
 * may do (Game.odds). */
#ifndef SANDTABLE_FORECAST_H
#define SANDTABLE_FORECAST_H

#include "engine/sketch.h"

void forecast_facts(const Play *p, int seat, Move move, Facts *facts);

/* A line for each fact and each outcome; nothing if the game says nothing. */
void forecast_text(const Play *p, int seat, Move move, Buf *out);

/* The move in words; if odds may be told, with strength against strength where known. */
void forecast_move(const Play *p, int seat, Move move, bool odds, Buf *out);

/* The position with this move made, for a viewer: tried in a world that the seat may believe in, so
 * nothing hidden is told.  False: chance has a part in it, which is not foreseen. */
bool forecast_sketch(const Play *p, int seat, Move move, int viewer, Sketch *after);

/* The lines of the map that the move would change, as they would be; where nothing stands in a
 * place that it names, such as a zone, there are stars.  False: there is nothing to see. */
bool forecast_map(const Play *p, int seat, Move move, int viewer);

#endif
