/* hex.c -- arcs and names of hexes (section 2). */
#include "games/hogs/hex.h"

#include <stddef.h>

const int8_t hg_hex_steps[DIRECTIONS] = { 1, HEX_COLUMNS, HEX_COLUMNS - 1, -1, -HEX_COLUMNS,
                                          -HEX_COLUMNS + 1 };

#define PLACE_ROW(r)                                                                                \
    { -7, r }, { -6, r }, { -5, r }, { -4, r }, { -3, r }, { -2, r }, { -1, r }, { 0, r },          \
        { 1, r }, { 2, r }, { 3, r }, { 4, r }, { 5, r }, { 6, r }, { 7, r }

const HexPlace hg_hex_places[HEXES] = {
    PLACE_ROW(-7), PLACE_ROW(-6), PLACE_ROW(-5), PLACE_ROW(-4), PLACE_ROW(-3),
    PLACE_ROW(-2), PLACE_ROW(-1), PLACE_ROW(0),  PLACE_ROW(1),  PLACE_ROW(2),
    PLACE_ROW(3),  PLACE_ROW(4),  PLACE_ROW(5),  PLACE_ROW(6),  PLACE_ROW(7),
};

/* HG-HEX-09: the sectors of a displacement are those whose direction has the greatest cube dot product
 * with it; HG-HEX-10: on a border there are two of them.  The products for E, SE and SW are these, those of
 * the opposite directions their negatives. */
#define EAST(q, r) (2 * (q) + (r))
#define SOUTH_EAST(q, r) ((q) + 2 * (r))
#define SOUTH_WEST(q, r) ((r) - (q))
#define SIZE(x) ((x) < 0 ? -(x) : (x))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define LARGEST(q, r)                                                                               \
    LARGER(SIZE(EAST(q, r)), LARGER(SIZE(SOUTH_EAST(q, r)), SIZE(SOUTH_WEST(q, r))))
#define SECTORS(q, r)                                                                               \
    (EAST(q, r) == LARGEST(q, r)) << 0 | (SOUTH_EAST(q, r) == LARGEST(q, r)) << 1 |                 \
        (SOUTH_WEST(q, r) == LARGEST(q, r)) << 2 | (-EAST(q, r) == LARGEST(q, r)) << 3 |            \
        (-SOUTH_EAST(q, r) == LARGEST(q, r)) << 4 | (-SOUTH_WEST(q, r) == LARGEST(q, r)) << 5
#define SECTOR_ROW(r)                                                                               \
    { SECTORS(-6, r), SECTORS(-5, r), SECTORS(-4, r), SECTORS(-3, r), SECTORS(-2, r),               \
      SECTORS(-1, r), SECTORS(0, r),  SECTORS(1, r),  SECTORS(2, r),  SECTORS(3, r),                \
      SECTORS(4, r),  SECTORS(5, r),  SECTORS(6, r) }

const uint8_t hg_hex_sectors[MAP_SIZE][MAP_SIZE] = {
    SECTOR_ROW(-6), SECTOR_ROW(-5), SECTOR_ROW(-4), SECTOR_ROW(-3), SECTOR_ROW(-2),
    SECTOR_ROW(-1), SECTOR_ROW(0),  SECTOR_ROW(1),  SECTOR_ROW(2),  SECTOR_ROW(3),
    SECTOR_ROW(4),  SECTOR_ROW(5),  SECTOR_ROW(6),
};

/* The sectors of an arc, as directions of the board. */
static int turned(int arc, int facing)
{
    return (arc << facing | arc >> (DIRECTIONS - facing)) & ((1 << DIRECTIONS) - 1);
}

bool hex_in_arc(int origin, int facing, int target, int arc)
{
    if (origin == target) /* HG-HEX-11 */
        return true;
    int q = hex_q(target) - hex_q(origin), r = hex_r(target) - hex_r(origin);

    if (q < -MAP_RADIUS || q > MAP_RADIUS || r < -MAP_RADIUS || r > MAP_RADIUS)
        return false;
    return hg_hex_sectors[r + MAP_RADIUS][q + MAP_RADIUS] & turned(arc, facing);
}

bool hex_in_line(int origin, int facing, int target, int arc)
{
    int q = hex_q(target) - hex_q(origin), r = hex_r(target) - hex_r(origin);

    return (q == 0 || r == 0 || q == -r) && hex_in_arc(origin, facing, target, arc);
}

int hex_direction(int from, int to)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (hex_neighbour(from, d) == to)
            return d;
    return -1;
}

int hex_towards(int from, int to)
{
    int q = hex_q(to) - hex_q(from), r = hex_r(to) - hex_r(from);

    while (q < -MAP_RADIUS || q > MAP_RADIUS || r < -MAP_RADIUS || r > MAP_RADIUS)
        q /= 2, r /= 2;
    int sectors = hg_hex_sectors[r + MAP_RADIUS][q + MAP_RADIUS], d = 0;
    while (d < DIRECTIONS - 1 && !(sectors >> d & 1))
        d++;
    return d;
}

#define ROW_IDS(row)                                                                                \
    { row "1", row "2", row "3",  row "4",  row "5",  row "6", row "7",                             \
      row "8", row "9", row "10", row "11", row "12", row "13" }

const char *hex_id(int hex)
{
    static const char *const ids[MAP_SIZE][MAP_SIZE] = {
        ROW_IDS("a"), ROW_IDS("b"), ROW_IDS("c"), ROW_IDS("d"), ROW_IDS("e"), ROW_IDS("f"), ROW_IDS("g"),
        ROW_IDS("h"), ROW_IDS("i"), ROW_IDS("j"), ROW_IDS("k"), ROW_IDS("l"), ROW_IDS("m"),
    };

    if (hex < 0 || hex >= HEXES)
        return NULL;
    int q = hex_q(hex) + MAP_RADIUS, r = hex_r(hex) + MAP_RADIUS;
    return q < 0 || q >= MAP_SIZE || r < 0 || r >= MAP_SIZE ? NULL : ids[r][q];
}
