/* beam.h -- private to the map: the straight lines that go through a row of portals.
 *
 * A portal is a piece of a side that is not a wall.  Whether some line goes through the portals of
 * a row depends only on their ends: it must leave all left ends on its left and all right ends on
 * its right.  That is possible exactly while the convex hulls of the left ends and of the right
 * ends have no point in common (PROC-LOS 4).  Instead of hulls the two outermost lines are kept:
 * the one that bears most to the right, from a left end to a right end farther on, and the one that
 * bears most to the left.  A next portal is possible if something of it lies between them.  All
 * ends are whole numbers, all questions are signs of cross products, and nothing is rounded.
 */
#ifndef GEARS_BOARD_BEAM_H
#define GEARS_BOARD_BEAM_H

#include "games/gears-board/shape.h"

enum { ROW_MAX = 128 }; /* portals that one line goes through */

/* The ends of the portals so far. */
typedef struct Beam {
    int n;
    Spot16 left[ROW_MAX], right[ROW_MAX];
} Beam;

/* The outermost lines.  `rightmost` goes from a left end behind to a right end in front,
 * `leftmost` from a right end behind to a left end in front. */
typedef struct Outermost {
    Spot16 rightmost[2], leftmost[2];
} Outermost;

/* Go through one more portal.  False: no line does, and nothing has changed.  To take it back: one
 * less in `n`, and the Outermost that was. */
bool board_beam_add(Beam *beam, Outermost *out, Spot16 left, Spot16 right);

/* The same lines seen the other way round: left is right, the last portal the first. */
void board_beam_turn(const Beam *beam, Beam *turned);
Outermost board_outermost_turn(const Outermost *out);

#endif
