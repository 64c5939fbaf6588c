/* hex.c -- arcs and names of hexes (section 2). */
#include "games/hogs/hex.h"

#include <stddef.h>

const int8_t hogs_hex_steps[DIRECTIONS] = { 1, HEX_COLUMNS, HEX_COLUMNS - 1, -1, -HEX_COLUMNS,
                                          -HEX_COLUMNS + 1 };

/* HG-HEX-09: the sectors of a displacement are those whose direction has the greatest cube dot
 * product with it; HG-HEX-10: on a border there are two of them.  The products for E, SE and SW
 * are these, those of the opposite directions their negatives. */
#define EAST(q, r) (2 * (q) + (r))
#define SOUTH_EAST(q, r) ((q) + 2 * (r))
#define SOUTH_WEST(q, r) ((r) - (q))
#define SIZE(x) ((x) < 0 ? -(x) : (x))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define LARGEST(q, r)                                                                              \
    LARGER(SIZE(EAST(q, r)), LARGER(SIZE(SOUTH_EAST(q, r)), SIZE(SOUTH_WEST(q, r))))
#define SECTORS(q, r)                                                                              \
    (EAST(q, r) == LARGEST(q, r)) << 0 | (SOUTH_EAST(q, r) == LARGEST(q, r)) << 1 |                \
        (SOUTH_WEST(q, r) == LARGEST(q, r)) << 2 | (-EAST(q, r) == LARGEST(q, r)) << 3 |           \
        (-SOUTH_EAST(q, r) == LARGEST(q, r)) << 4 | (-SOUTH_WEST(q, r) == LARGEST(q, r)) << 5
#define DISTANCE(q, r) (uint8_t)LARGER(LARGER(SIZE(q), SIZE(r)), SIZE((q) + (r)))

/* One number for each place of a row, and one for each displacement of a row. */
#define ROW(X, r)                                                                                  \
    X(-7, r), X(-6, r), X(-5, r), X(-4, r), X(-3, r), X(-2, r), X(-1, r), X(0, r), X(1, r),        \
        X(2, r), X(3, r), X(4, r), X(5, r), X(6, r), X(7, r)
#define WIDE_ROW(X, r)                                                                             \
    X(-14, r), X(-13, r), X(-12, r), X(-11, r), X(-10, r), X(-9, r), X(-8, r), ROW(X, r), X(8, r), \
        X(9, r), X(10, r), X(11, r), X(12, r), X(13, r), X(14, r)
#define ROWS(X)                                                                                    \
    ROW(X, -7), ROW(X, -6), ROW(X, -5), ROW(X, -4), ROW(X, -3), ROW(X, -2), ROW(X, -1), ROW(X, 0), \
        ROW(X, 1), ROW(X, 2), ROW(X, 3), ROW(X, 4), ROW(X, 5), ROW(X, 6), ROW(X, 7)
#define WIDE_ROWS(X)                                                                               \
    WIDE_ROW(X, -14), WIDE_ROW(X, -13), WIDE_ROW(X, -12), WIDE_ROW(X, -11), WIDE_ROW(X, -10),      \
        WIDE_ROW(X, -9), WIDE_ROW(X, -8), WIDE_ROW(X, -7), WIDE_ROW(X, -6), WIDE_ROW(X, -5),       \
        WIDE_ROW(X, -4), WIDE_ROW(X, -3), WIDE_ROW(X, -2), WIDE_ROW(X, -1), WIDE_ROW(X, 0),        \
        WIDE_ROW(X, 1), WIDE_ROW(X, 2), WIDE_ROW(X, 3), WIDE_ROW(X, 4), WIDE_ROW(X, 5),            \
        WIDE_ROW(X, 6), WIDE_ROW(X, 7), WIDE_ROW(X, 8), WIDE_ROW(X, 9), WIDE_ROW(X, 10),           \
        WIDE_ROW(X, 11), WIDE_ROW(X, 12), WIDE_ROW(X, 13), WIDE_ROW(X, 14)
#define PLACE(q, r) (r) * DISPLACED_COLUMNS + (q)

const int16_t hogs_hex_places[HEXES] = { ROWS(PLACE) };
const uint8_t hogs_hex_distances[DISPLACEMENTS] = { WIDE_ROWS(DISTANCE) };
const uint8_t hogs_hex_sectors[DISPLACEMENTS] = { WIDE_ROWS(SECTORS) };

bool hogs_hex_in_arc(int origin, int facing, int target, int arc)
{
    /* HG-HEX-11: its own hex lies in all sectors */
    return hogs_hex_sectors[hex_displacement(origin, target)] & hex_turned(arc, facing);
}

bool hogs_hex_in_line(int origin, int facing, int target, int arc)
{
    int q = hex_q(target) - hex_q(origin), r = hex_r(target) - hex_r(origin);

    return (q == 0 || r == 0 || q == -r) && hogs_hex_in_arc(origin, facing, target, arc);
}

int hogs_hex_direction(int from, int to)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (hex_neighbour(from, d) == to)
            return d;
    return -1;
}

int hogs_hex_towards(int from, int to)
{
    int sectors = hogs_hex_sectors[hex_displacement(from, to)], d = 0;

    while (d < DIRECTIONS - 1 && !(sectors >> d & 1))
        d++;
    return d;
}

#define ROW_IDS(row)                                                                               \
    { row "1", row "2", row "3",  row "4",  row "5",  row "6", row "7",                            \
      row "8", row "9", row "10", row "11", row "12", row "13" }

const char *hogs_hex_id(int hex)
{
    static const char *const ids[MAP_SIZE][MAP_SIZE] = {
        ROW_IDS("a"), ROW_IDS("b"), ROW_IDS("c"), ROW_IDS("d"), ROW_IDS("e"), ROW_IDS("f"),
        ROW_IDS("g"),
        ROW_IDS("h"), ROW_IDS("i"), ROW_IDS("j"), ROW_IDS("k"), ROW_IDS("l"), ROW_IDS("m"),
    };

    if (hex < 0 || hex >= HEXES)
        return NULL;
    int q = hex_q(hex) + MAP_RADIUS, r = hex_r(hex) + MAP_RADIUS;
    return q < 0 || q >= MAP_SIZE || r < 0 || r >= MAP_SIZE ? NULL : ids[r][q];
}
