/* hex.h -- the hexes of the Battlefield (section 2 of docs/rules/hogs.md).
 *
 * A hex is a number: the board has 13 rows and columns of axial coordinates q and r, from -6 to 6,
 * with a border of one hex around them.  So every hex of the board has six neighbours, the border
 * is OFF_BOARD in every map, and numbers ascend in canonical order: by r, then q (HG-HEX-13).
 */
#ifndef HOGS_HEX_H
#define HOGS_HEX_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MAP_RADIUS = 6,
    MAP_SIZE = 2 * MAP_RADIUS + 1,
    HEX_COLUMNS = MAP_SIZE + 2,
    HEXES = HEX_COLUMNS * HEX_COLUMNS,
    HEX_WORDS = (HEXES + 63) / 64, /* of a set of hexes as bits */
    NO_HEX = 0, /* a hex of the border */
    CENTRE_HEX = (HEXES - 1) / 2,
    DIRECTIONS = 6, /* HG-HEX-07, HG-FACE-03: 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE */
};

extern const int8_t hogs_hex_steps[DIRECTIONS];       /* to the neighbour in this direction */

/* A displacement is a number too: the difference of the hexes' places on a board so wide that no
 * two displacements share one.  So distances and sectors are looked up, because dividing takes
 * longer. */
enum {
    REACH = HEX_COLUMNS - 1, /* the largest difference of q or r */
    DISPLACED_COLUMNS = 2 * REACH + 1,
    DISPLACEMENTS = DISPLACED_COLUMNS * DISPLACED_COLUMNS,
};
extern const int16_t hogs_hex_places[HEXES];
extern const uint8_t hogs_hex_distances[DISPLACEMENTS];
extern const uint8_t hogs_hex_sectors[DISPLACEMENTS]; /* HG-HEX-09, bit by direction */

static inline int hex_at(int q, int r)
{
    return (r + MAP_RADIUS + 1) * HEX_COLUMNS + q + MAP_RADIUS + 1;
}

static inline int hex_q(int hex)
{
    return hex % HEX_COLUMNS - MAP_RADIUS - 1;
}

static inline int hex_r(int hex)
{
    return hex / HEX_COLUMNS - MAP_RADIUS - 1;
}

static inline int hex_neighbour(int hex, int direction)
{
    return hex + hogs_hex_steps[direction];
}

static inline int hex_left(int direction) /* HG-HEX-08 */
{
    return direction == 0 ? DIRECTIONS - 1 : direction - 1;
}

static inline int hex_right(int direction)
{
    return direction == DIRECTIONS - 1 ? 0 : direction + 1;
}

static inline int hex_opposite(int direction)
{
    return direction < 3 ? direction + 3 : direction - 3;
}

static inline int hex_displacement(int from, int to)
{
    return hogs_hex_places[to] - hogs_hex_places[from] + DISPLACEMENTS / 2;
}

static inline int hex_distance(int a, int b)
{
    return hogs_hex_distances[hex_displacement(a, b)];
}

/* HG-HEX-01, HG-HEX-04: whatever lies between; HG-HEX-03: pieces in one hex are at range 1. */
static inline int hex_range(int a, int b)
{
    int distance = hex_distance(a, b);

    return distance > 0 ? distance : 1;
}

/* HG-HEX-05 */
static inline bool hex_adjacent(int a, int b)
{
    return hex_distance(a, b) <= 1;
}

/* HG-FACE-06: the sectors of an arc (ARC_... of content.h), as directions of the board. */
static inline int hex_turned(int arc, int facing)
{
    return (arc << facing | arc >> (DIRECTIONS - facing)) & ((1 << DIRECTIONS) - 1);
}

/* Is the target within this arc (ARC_... of content.h) of a piece with this facing?  Up to range
 * 6. */
bool hogs_hex_in_arc(int origin, int facing, int target, int arc);
/* Straight on in one of the directions that the arc holds. */
bool hogs_hex_in_line(int origin, int facing, int target, int arc);
/* The direction from one hex to a neighbour; -1: it is not one. */
int hogs_hex_direction(int from, int to);
/* The direction whose sector holds the target; of two the first. */
int hogs_hex_towards(int from, int to);
const char *hogs_hex_id(
    int hex); /* "g7": row a to m is r, column 1 to 13 is q; NULL: not of the board */

#endif
