/* shape.h -- private to the map: one side of a tile taken apart into convex cells.
 *
 * The content describes areas as polygons and their borders as lines.  Sight and neighbourhood
 * need to know what lies behind each piece of each side, so a tile is taken apart (GB-MAP-18):
 * every area into its convex cells, every side of a cell into pieces that have one cell and one
 * kind of border behind them.  All numbers are whole; a point lies on a line or it does not
 * (GB-LOS-12).
 */
#ifndef GEARS_BOARD_SHAPE_H
#define GEARS_BOARD_SHAPE_H

#include "games/gears-board/map.h"

enum {
    CELLS_MAX = 48,
    CELL_POINTS_MAX = SHAPE_POINTS_MAX + 2 * AREA_CUTS_MAX,
    SIDES_MAX = 255, /* a Throat keeps them in a byte each */
    WALLS_MAX = 200,
    THROATS_MAX = 24,
    THROAT_SIDES_MAX = CELLS_MAX - 1, /* no line comes to a cell twice */
    SLIT_TILES_MAX = 2,
    /* What can lie behind a piece of a side, apart from a cell. */
    BEHIND_WALL = 0xff,
    BEHIND_GATE = 0xf0, /* + Gate */
};

typedef struct Spot16 {
    int16_t x, y;
} Spot16;

/* A piece of a side of a cell.  Cells go counter-clockwise, so to somebody who looks out of the
 * cell `right` is on the right. */
typedef struct Side {
    Spot16 right, left;
    uint8_t behind; /* a cell, BEHIND_GATE + gate or BEHIND_WALL */
    uint8_t border; /* Border; inner cuts are OPEN */
} Side;

typedef struct Cell {
    uint8_t area;
    uint8_t sides;
    uint16_t first_side;
} Cell;

typedef struct Wall {
    Spot16 from, to;
} Wall;

/* A row of sides that some straight line from the entrance to the exit goes through, as somebody
 * going that way sees them; without the two gates. */
typedef struct Throat {
    uint8_t sides;
    uint8_t side[THROAT_SIDES_MAX];
} Throat;

typedef struct Shape {
    int cells, sides, walls, throats;
    Cell cell[CELLS_MAX];
    Side side[SIDES_MAX];
    Wall wall[WALLS_MAX]; /* each once; without the gates */
    Wall gate[GATES];
    uint8_t gate_cell[GATES];
    uint8_t gate_area[GATES];
    uint16_t step[TILE_AREAS_MAX], reach[TILE_AREAS_MAX];
    Throat throat[THROATS_MAX]; /* all there are */
    bool slit; /* a line from gate to gate crosses no wall, though it may touch some */
} Shape;

/* What is wrong with the drawing of a tile, for the content compiler. */
typedef struct ShapeFault {
    char field[64]; /* "areas[2].shape" */
    const char *found, *expected; /* messages; {x} and {y} are a point */
    int x, y;
} ShapeFault;

/* Take a tile apart.  False, with the fault, if it is not drawn properly; content that was compiled
 * is, and `fault` may be NULL then. */
bool board_shape_make(const Tile *tile, Shape *shape, ShapeFault *fault);

/* The same, turned and shifted as the tile lies on the table. */
void board_shape_place(const Shape *shape, const Placed *tile, Shape *out);

/* A point of a drawing after that many quarter turns to the left, without a branch. */
static inline Point board_shape_turn(int turn, int x, int y)
{
    static const int8_t sine[] = { 0, 1, 0, -1, 0 };
    int s = sine[turn & 3], c = sine[(turn & 3) + 1];

    return (Point){ c * x - s * y, s * x + c * y };
}

/* The portals of a throat for somebody who comes in by a gate, from 0 on: its sides, and after them
 * the other gate. */
typedef struct Portal {
    Spot16 right, left;
} Portal;
Portal board_throat_portal(const Shape *shape, const Throat *throat, Gate from, int i);

/* Does some line go through all gates of these tiles in a row, as they lie, and cross no wall? */
bool board_shape_slit(const Shape *const shape[], int count);

/* Which cell has this point strictly inside, or CELLS_MAX. */
int board_shape_cell_at(const Shape *shape, int x, int y);

/* --- Exact arithmetic --- *
 * No coordinate of a map exceeds MAP_TILES_MAX * TILE_WIDEST in size, so a difference fits 11 bits
 * and a sign, and a product of two differences 23 bits: int32_t is ample. */

_Static_assert(MAP_TILES_MAX * TILE_WIDEST * 2 < 1 << 11, "products fit 32 bits");

static inline int32_t cross(int32_t ax, int32_t ay, int32_t bx, int32_t by)
{
    return ax * by - ay * bx;
}

/* Above 0: c lies to the left of the line from a to b; 0: on it. */
static inline int32_t orient(Spot16 a, Spot16 b, Spot16 c)
{
    return cross(b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y);
}

static inline bool same_point(Spot16 a, Spot16 b)
{
    return a.x == b.x && a.y == b.y;
}

/* Does p lie on the segment from a to b, its ends included? */
static inline bool on_segment(Spot16 a, Spot16 b, Spot16 p)
{
    return orient(a, b, p) == 0 && (p.x - a.x) * (p.x - b.x) <= 0 && (p.y - a.y) * (p.y - b.y) <= 0;
}

#endif
