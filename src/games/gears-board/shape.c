/* shape.c -- a tile taken apart into convex cells, and its drawing checked on the way.
 *
 * That the areas fill the outline exactly once is seen from the pieces: if every piece of a side
 * has exactly one cell behind it, or lies on the outline, then the number of cells over a point
 * changes nowhere inside; it is one everywhere if the cells together are as large as the
 * outline.  Solids count as cells there, though nobody is ever in one.
 */
#include "games/gears-board/shape.h"

#include <string.h>

#include "engine/check.h"
#include "games/gears-board/beam.h"

/* A convex cell while its tile is taken apart. */
typedef struct Polygon {
    int n;
    uint8_t area;
    Spot16 least, most; /* how far it reaches, so that most are passed over at once */
    Spot16 point[CELL_POINTS_MAX];
} Polygon;

typedef struct Maker {
    const Tile *tile;
    Shape *shape;
    ShapeFault *fault;
    Polygon cell[CELLS_MAX + TILE_SOLIDS_MAX]; /* the solids come after the cells */
    int cells, solids;
} Maker;

/* --- Faults --- */

static bool fault(Maker *m, const char *list, int entry, const char *field, Spot16 at,
                  const char *found, const char *expected)
{
    Buf path;

    if (!m->fault)
        BUG("a tile that was compiled is not drawn properly");
    buf_init(&path, m->fault->field, sizeof m->fault->field);
    buf_add(&path, list);
    if (entry >= 0) {
        buf_add_char(&path, '[');
        buf_add_int(&path, entry);
        buf_add_char(&path, ']');
    }
    if (field) {
        buf_add_char(&path, '.');
        buf_add(&path, field);
    }
    m->fault->found = found;
    m->fault->expected = expected;
    m->fault->x = at.x;
    m->fault->y = at.y;
    return false;
}

static Spot16 point_of(const int16_t *numbers, uint32_t i)
{
    return (Spot16){ numbers[2 * i], numbers[2 * i + 1] };
}

/* --- Cells --- */

static int32_t double_area(const Polygon *p)
{
    int32_t sum = 0;

    for (int i = 0; i < p->n; i++) {
        Spot16 a = p->point[i], b = p->point[(i + 1) % p->n];
        sum += cross(a.x, a.y, b.x, b.y);
    }
    return sum;
}

/* Convex, counter-clockwise, and once round: turning left everywhere does not do, a star does
 * too. */
static bool is_convex(const Polygon *p)
{
    for (int i = 0; i < p->n; i++)
        for (int k = 0; k < p->n; k++)
            if (orient(p->point[i], p->point[(i + 1) % p->n], p->point[k]) < 0)
                return false;
    return double_area(p) > 0;
}

/* The place of a point on the border of a polygon, put in if it lies inside a side; -1: nowhere. */
static int border_point(Polygon *p, Spot16 at)
{
    for (int i = 0; i < p->n; i++)
        if (same_point(p->point[i], at))
            return i;
    for (int i = 0; i < p->n; i++) {
        if (!on_segment(p->point[i], p->point[(i + 1) % p->n], at))
            continue;
        if (p->n == CELL_POINTS_MAX)
            return -1;
        for (int k = p->n++; k > i + 1; k--)
            p->point[k] = p->point[k - 1];
        p->point[i + 1] = at;
        return i + 1;
    }
    return -1;
}

/* The points of a polygon from one to another. */
static Polygon part(const Polygon *p, int from, int to)
{
    Polygon out = { .area = p->area };

    for (int i = from;; i = (i + 1) % p->n) {
        out.point[out.n++] = p->point[i];
        if (i == to)
            return out;
    }
}

/* Cut the cell in which the line runs from border to border. */
static bool cut_cell(Maker *m, int first, Spot16 a, Spot16 b)
{
    for (int i = first; i < m->cells; i++) {
        Polygon whole = m->cell[i];
        if (border_point(&whole, a) < 0 || border_point(&whole, b) < 0)
            continue;
        int from = border_point(&whole, a), to = border_point(&whole, b);
        Polygon one = part(&whole, from, to), other = part(&whole, to, from);
        if (from == to || double_area(&one) <= 0 || double_area(&other) <= 0 ||
            m->cells == CELLS_MAX)
            continue;
        m->cell[i] = one;
        m->cell[m->cells++] = other;
        return true;
    }
    return false;
}

static bool sides_touch(Spot16 a, Spot16 b, Spot16 c, Spot16 d)
{
    if (on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b))
        return true;
    return (orient(a, b, c) > 0) != (orient(a, b, d) > 0) &&
           (orient(c, d, a) > 0) != (orient(c, d, b) > 0);
}

/* GB-MAP-02: no side touches another but its two neighbours, at their common ends. */
static bool is_simple(const Polygon *p)
{
    for (int i = 0; i < p->n; i++) {
        Spot16 a = p->point[i], b = p->point[(i + 1) % p->n], c = p->point[(i + 2) % p->n];
        if (same_point(a, b) || on_segment(a, b, c))
            return false;
        for (int k = i + 2; k < p->n; k++)
            if ((k + 1) % p->n != i && sides_touch(a, b, p->point[k], p->point[(k + 1) % p->n]))
                return false;
    }
    return true;
}

static bool inside_outline(const Tile *tile, Spot16 p)
{
    return p.x >= 0 && p.y >= 0 && p.x <= tile->width && p.y <= tile->height;
}

/* The shape of an area or a solid, as it stands in the content. */
static bool read_polygon(Maker *m, const char *list, int index, const int16_t *shape,
                         uint32_t count, Polygon *out)
{
    *out = (Polygon){ .n = (int)count / 2, .area = (uint8_t)index };
    if (count % 2 || out->n < 3 || out->n > SHAPE_POINTS_MAX)
        return fault(m, list, index, "shape", (Spot16){ 0 }, N_("no polygon"),
                     N_("3 to 32 points, each an x and a y"));
    for (int i = 0; i < out->n; i++) {
        out->point[i] = point_of(shape, (uint32_t)i);
        if (!inside_outline(m->tile, out->point[i]))
            return fault(m, list, index, "shape", out->point[i], N_("a corner at {x},{y}"),
                         N_("corners within the outline"));
    }
    if (!is_simple(out) || double_area(out) <= 0)
        return fault(m, list, index, "shape", out->point[0],
                     N_("sides that touch, or a polygon the wrong way round"),
                     N_("a simple polygon, counter-clockwise"));
    return true;
}

static bool area_cells(Maker *m, int index)
{
    const TileArea *area = &m->tile->areas[index];
    Polygon polygon;
    int first = m->cells;

    if (!read_polygon(m, "areas", index, area->shape, area->shape_count, &polygon))
        return false;
    if (m->cells == CELLS_MAX)
        return fault(m, "areas", index, "shape", polygon.point[0], N_("too many convex cells"),
                     N_("at most 48 in a tile"));
    m->cell[m->cells++] = polygon;
    if (area->cuts_count % 4)
        return fault(m, "areas", index, "cuts", (Spot16){ 0 }, N_("half a line"),
                     N_("lines, each x, y, x, y"));
    for (uint32_t i = 0; i < area->cuts_count / 4; i++) {
        Spot16 a = point_of(area->cuts, 2 * i), b = point_of(area->cuts, 2 * i + 1);
        if (!cut_cell(m, first, a, b))
            return fault(m, "areas", index, "cuts", a, N_("a cut from {x},{y} that cuts nothing"),
                         N_("a line inside the area, from border to border"));
    }
    for (int i = first; i < m->cells; i++)
        if (!is_convex(&m->cell[i]))
            return fault(m, "areas", index, "cuts", m->cell[i].point[0],
                         N_("a cell at {x},{y} that is not convex"),
                         N_("cuts that leave only convex cells (GB-MAP-18)"));
    return true;
}

static bool add_solids(Maker *m)
{
    for (uint32_t i = 0; i < m->tile->solids_count; i++) {
        const TileSolid *solid = &m->tile->solids[i];
        if (!read_polygon(m, "solids", (int)i, solid->shape, solid->shape_count,
                          &m->cell[m->cells + m->solids]))
            return false;
        m->solids++;
    }
    return true;
}

static void find_reach(Maker *m)
{
    for (int i = 0; i < m->cells + m->solids; i++) {
        Polygon *p = &m->cell[i];
        p->least = p->most = p->point[0];
        for (int k = 1; k < p->n; k++) {
            Spot16 at = p->point[k];
            p->least.x = at.x < p->least.x ? at.x : p->least.x;
            p->least.y = at.y < p->least.y ? at.y : p->least.y;
            p->most.x = at.x > p->most.x ? at.x : p->most.x;
            p->most.y = at.y > p->most.y ? at.y : p->most.y;
        }
    }
}

/* Could a point of the polygon lie on the line from a to b? */
static bool reaches_line(const Polygon *p, Spot16 a, Spot16 b)
{
    return (a.x >= p->least.x || b.x >= p->least.x) && (a.x <= p->most.x || b.x <= p->most.x) &&
           (a.y >= p->least.y || b.y >= p->least.y) && (a.y <= p->most.y || b.y <= p->most.y);
}

static bool reaches_point(const Polygon *p, Spot16 at)
{
    return reaches_line(p, at, at);
}

/* --- Sides --- */

/* More than the points on the longest side of a tile, 60 units.  Only a tile of a size that is
 * refused (check_size) can have more. */
enum { MARKS_MAX = 64 };

/* Points where one piece of a side ends and the next begins, in their order. */
typedef struct Marks {
    int n;
    Spot16 from, to;
    Spot16 at[MARKS_MAX];
} Marks;

static int32_t along(const Marks *marks, Spot16 p)
{
    return (p.x - marks->from.x) * (marks->to.x - marks->from.x) +
           (p.y - marks->from.y) * (marks->to.y - marks->from.y);
}

static void mark(Marks *marks, Spot16 p)
{
    int i = marks->n;

    if (!on_segment(marks->from, marks->to, p) || marks->n == MARKS_MAX)
        return;
    while (i > 0 && along(marks, marks->at[i - 1]) > along(marks, p))
        i--;
    if (i > 0 && same_point(marks->at[i - 1], p))
        return;
    for (int k = marks->n++; k > i; k--)
        marks->at[k] = marks->at[k - 1];
    marks->at[i] = p;
}

static Wall gate_line(const Tile *tile, int gate)
{
    const int16_t *line = gate == GATE_ENTRANCE ? tile->entrance : tile->exit;

    return (Wall){ point_of(line, 0), point_of(line, 1) };
}

static void mark_side(const Maker *m, Marks *marks)
{
    for (int i = 0; i < m->cells + m->solids; i++)
        for (int k = 0; reaches_line(&m->cell[i], marks->from, marks->to) && k < m->cell[i].n; k++)
            mark(marks, m->cell[i].point[k]);
    for (uint32_t i = 0; i < m->tile->borders_count; i++)
        for (uint32_t k = 0; k < m->tile->borders[i].line_count / 2; k++)
            mark(marks, point_of(m->tile->borders[i].line, k));
    for (int gate = 0; gate < GATES; gate++) {
        mark(marks, gate_line(m->tile, gate).from);
        mark(marks, gate_line(m->tile, gate).to);
    }
}

/* How many cells and solids have the piece on a side of theirs that goes the same way; the last of
 * them. */
static int cells_with(const Maker *m, Spot16 from, Spot16 to, int *found)
{
    int count = 0;

    for (int i = 0; i < m->cells + m->solids; i++) {
        const Polygon *p = &m->cell[i];
        if (!reaches_point(p, from) || !reaches_point(p, to))
            continue;
        for (int k = 0; k < p->n; k++) {
            Spot16 a = p->point[k], b = p->point[(k + 1) % p->n];
            if (on_segment(a, b, from) && on_segment(a, b, to) &&
                (b.x - a.x) * (to.x - from.x) + (b.y - a.y) * (to.y - from.y) > 0) {
                count++;
                *found = i;
            }
        }
    }
    return count;
}

/* The border that is listed for a piece; OPEN if none is.  -1: two are. */
static int listed_border(const Tile *tile, Spot16 from, Spot16 to)
{
    int border = -2;

    for (uint32_t i = 0; i < tile->borders_count; i++) {
        const TileBorder *b = &tile->borders[i];
        for (uint32_t k = 0; k + 1 < b->line_count / 2; k++) {
            Spot16 p = point_of(b->line, k), q = point_of(b->line, k + 1);
            if (!on_segment(p, q, from) || !on_segment(p, q, to))
                continue;
            if (border != -2)
                return -1;
            border = b->type;
        }
    }
    return border == -2 ? BORDER_OPEN : border;
}

static bool on_outline(const Tile *tile, Spot16 a, Spot16 b)
{
    return (a.x == b.x && (a.x == 0 || a.x == tile->width)) ||
           (a.y == b.y && (a.y == 0 || a.y == tile->height));
}

static bool add_wall(Maker *m, Spot16 from, Spot16 to)
{
    if (m->shape->walls == WALLS_MAX)
        return fault(m, "borders", -1, NULL, from, N_("too many pieces of wall"),
                     N_("at most 200 in a tile"));
    m->shape->wall[m->shape->walls++] = (Wall){ from, to };
    return true;
}

static bool outer_side(Maker *m, int cell, Spot16 from, Spot16 to, Side *side)
{
    if (!on_outline(m->tile, from, to))
        return fault(m, "areas", m->cell[cell].area, "shape", from,
                     N_("nothing beside its side at {x},{y}"),
                     N_("areas and solids that fill the outline without a gap"));
    for (int gate = 0; gate < GATES; gate++) {
        Wall line = gate_line(m->tile, gate);
        if (!on_segment(line.from, line.to, from) || !on_segment(line.from, line.to, to))
            continue;
        side->behind = (uint8_t)(BEHIND_GATE + gate);
        side->border = BORDER_OPEN;
        m->shape->gate_cell[gate] = (uint8_t)cell;
        m->shape->gate_area[gate] = m->cell[cell].area;
        m->shape->gate[gate] = (Wall){ from, to };
        return true;
    }
    side->behind = BEHIND_WALL;
    side->border = BORDER_WALL;
    return add_wall(m, from, to);
}

static bool solid_side(Maker *m, Spot16 from, Spot16 to, Side *side)
{
    side->behind = BEHIND_WALL;
    side->border = BORDER_WALL;
    return add_wall(m, from, to);
}

/* Two areas, or two cells of one, side by side. */
static bool inner_side(Maker *m, int cell, int other, Spot16 from, Spot16 to, Side *side)
{
    int a = m->cell[cell].area, b = m->cell[other].area;
    int border = a == b ? BORDER_OPEN : listed_border(m->tile, from, to);

    if (border < 0)
        return fault(m, "borders", -1, NULL, from, N_("two borders at {x},{y}"),
                     N_("one kind of border for each line (GB-MAP-04)"));
    side->border = (uint8_t)border;
    side->behind = border == BORDER_WALL ? BEHIND_WALL : (uint8_t)other;
    if (a != b && border == BORDER_OPEN)
        m->shape->step[a] |= (uint16_t)(1u << b);
    if (a != b && (border == BORDER_OPEN || border == BORDER_ELEVATION))
        m->shape->reach[a] |= (uint16_t)(1u << b);
    return border != BORDER_WALL || cell > other || add_wall(m, from, to);
}

static bool add_piece(Maker *m, int cell, Spot16 from, Spot16 to)
{
    Shape *shape = m->shape;
    int other = 0, itself = 0;
    int behind = cells_with(m, to, from, &other);

    if (cells_with(m, from, to, &itself) > 1 || behind > 1)
        return fault(m, "areas", m->cell[cell].area, "shape", from,
                     N_("another area over it at {x},{y}"), N_("areas that do not overlap"));
    if (shape->sides == SIDES_MAX)
        return fault(m, "areas", m->cell[cell].area, "shape", from, N_("too many sides"),
                     N_("at most 255 pieces in a tile"));
    Side *side = &shape->side[shape->sides++];
    *side = (Side){ .right = from, .left = to };
    shape->cell[cell].sides++;
    if (behind && other >= m->cells)
        return solid_side(m, from, to, side);
    return behind ? inner_side(m, cell, other, from, to, side)
                  : outer_side(m, cell, from, to, side);
}

/* Beside each piece of the side of a solid there is one cell or solid, or the outline. */
static bool check_solid(Maker *m, int index)
{
    const Polygon *p = &m->cell[m->cells + index];

    for (int i = 0; i < p->n; i++) {
        Marks marks = { .from = p->point[i], .to = p->point[(i + 1) % p->n] };
        mark_side(m, &marks);
        for (int k = 0; k + 1 < marks.n; k++) {
            Spot16 from = marks.at[k], to = marks.at[k + 1];
            int unused = 0, behind = cells_with(m, to, from, &unused);
            if (cells_with(m, from, to, &unused) > 1 || behind > 1)
                return fault(m, "solids", index, "shape", from,
                             N_("another solid over it at {x},{y}"),
                             N_("a solid where nothing else is"));
            if (behind == 0 && !on_outline(m->tile, from, to))
                return fault(m, "solids", index, "shape", from,
                             N_("nothing beside its side at {x},{y}"),
                             N_("areas and solids that fill the outline without a gap"));
        }
    }
    return true;
}

static bool cell_sides(Maker *m, int index)
{
    const Polygon *p = &m->cell[index];

    m->shape->cell[index] = (Cell){ .area = p->area, .first_side = (uint16_t)m->shape->sides };
    for (int i = 0; i < p->n; i++) {
        Marks marks = { .from = p->point[i], .to = p->point[(i + 1) % p->n] };
        mark_side(m, &marks);
        for (int k = 0; k + 1 < marks.n; k++)
            if (!add_piece(m, index, marks.at[k], marks.at[k + 1]))
                return false;
    }
    return true;
}

/* --- The whole --- */

/* GB-FAQ-07: areas across a corner are neighbours if the tile says so. */
static bool join_corner(Maker *m, Spot16 at)
{
    Shape *shape = m->shape;
    uint16_t areas = 0;
    bool blue = false;

    for (int i = 0; i < shape->cells; i++)
        for (int k = 0; k < shape->cell[i].sides; k++) {
            const Side *side = &shape->side[shape->cell[i].first_side + k];
            if (!same_point(side->right, at) && !same_point(side->left, at))
                continue;
            areas |= (uint16_t)(1u << shape->cell[i].area);
            blue |= side->border == BORDER_ELEVATION;
            if (side->border == BORDER_WALL || side->border == BORDER_BARRICADE)
                return fault(
                    m, "corners", -1, NULL, at, N_("a wall or cover at {x},{y}"),
                    N_("only open and blue borders where a corner joins areas (GB-FAQ-07)"));
        }
    if (__builtin_popcount(areas) < 4)
        return fault(m, "corners", -1, NULL, at, N_("fewer than four areas at {x},{y}"),
                     N_("a point where four areas meet"));
    for (int a = 0; a < TILE_AREAS_MAX; a++)
        if (areas >> a & 1) {
            uint16_t others = (uint16_t)(areas & ~(1u << a));
            shape->reach[a] |= others;
            shape->step[a] |= blue ? 0 : others;
        }
    return true;
}

/* Is every listed border on a side between two areas, and does each opening have one cell? */
static bool check_border(Maker *m, uint32_t index)
{
    const TileBorder *b = &m->tile->borders[index];

    if (b->line_count % 2 || b->line_count < 4 || b->line_count > 2 * BORDER_POINTS_MAX)
        return fault(m, "borders", (int)index, "line", (Spot16){ 0 }, N_("no line"),
                     N_("2 to 12 points, each an x and a y"));
    for (uint32_t k = 0; k + 1 < b->line_count / 2; k++) {
        Marks marks = { .from = point_of(b->line, k), .to = point_of(b->line, k + 1) };
        mark_side(m, &marks);
        for (int i = 0; i + 1 < marks.n; i++) {
            int one = 0, other = 0;
            if (!cells_with(m, marks.at[i], marks.at[i + 1], &one) ||
                !cells_with(m, marks.at[i + 1], marks.at[i], &other) || one >= m->cells ||
                other >= m->cells || m->cell[one].area == m->cell[other].area)
                return fault(m, "borders", (int)index, "line", marks.at[i],
                             N_("no border between two areas at {x},{y}"),
                             N_("a line along the sides of areas"));
        }
    }
    return true;
}

static bool check_gates(Maker *m)
{
    for (int gate = 0; gate < GATES; gate++) {
        Wall line = gate_line(m->tile, gate), piece = m->shape->gate[gate];
        bool whole = (same_point(line.from, piece.from) && same_point(line.to, piece.to)) ||
                     (same_point(line.from, piece.to) && same_point(line.to, piece.from));
        if (!whole || same_point(line.from, line.to))
            return fault(m, gate == GATE_ENTRANCE ? "entrance" : "exit", -1, NULL, line.from,
                         N_("an opening at {x},{y} that is not in one area"),
                         N_("a line on the outline, along one side of one convex cell"));
    }
    return true;
}

static bool check_size(Maker *m)
{
    int32_t sum = 0;

    for (int i = 0; i < m->cells + m->solids; i++)
        sum += double_area(&m->cell[i]);
    if (sum == 2 * m->tile->width * m->tile->height)
        return true;
    return fault(m, "areas", -1, NULL, (Spot16){ 0 },
                 N_("areas and solids that are not as large as the outline"),
                 N_("areas and solids that fill the outline exactly"));
}

/* --- Throats and slits --- */

typedef struct ThroatSearch {
    Maker *m;
    Beam beam;
    Throat row;
} ThroatSearch;

static bool throats_from(ThroatSearch *s, int cell, const Outermost *out);

static bool add_throat(ThroatSearch *s, Spot16 at)
{
    Shape *shape = s->m->shape;

    if (shape->throats == THROATS_MAX)
        return fault(s->m, "areas", -1, NULL, at, N_("too many views from opening to opening"),
                     N_("at most 24 rows of convex cells that a straight line goes through"));
    shape->throat[shape->throats++] = s->row;
    return true;
}

/* Go on through a side, if a line that came in by the entrance does. */
static bool throats_through(ThroatSearch *s, int index, const Outermost *out)
{
    const Side *side = &s->m->shape->side[index];
    Outermost next = *out;
    bool good = true;

    if (side->behind == BEHIND_WALL || side->behind == BEHIND_GATE + GATE_ENTRANCE ||
        !board_beam_add(&s->beam, &next, side->left, side->right))
        return true;
    if (side->behind == BEHIND_GATE + GATE_EXIT) {
        good = add_throat(s, side->right);
    } else {
        CHECK(s->row.sides < THROAT_SIDES_MAX);
        s->row.side[s->row.sides++] = (uint8_t)index;
        good = throats_from(s, side->behind, &next);
        s->row.side[--s->row.sides] = 0;
    }
    s->beam.n--;
    return good;
}

static bool throats_from(ThroatSearch *s, int cell, const Outermost *out)
{
    const Cell *here = &s->m->shape->cell[cell];

    for (int i = 0; i < here->sides; i++)
        if (!throats_through(s, here->first_side + i, out))
            return false;
    return true;
}

static bool find_throats(Maker *m)
{
    ThroatSearch s = { .m = m };
    const Wall *entrance = &m->shape->gate[GATE_ENTRANCE];
    Outermost out = { 0 };

    /* A gate is kept as one sees it who goes out. */
    board_beam_add(&s.beam, &out, entrance->from, entrance->to);
    return throats_from(&s, m->shape->gate_cell[GATE_ENTRANCE], &out);
}

/* Does the line through two points go through both gates, and has every wall on one side? */
static bool is_slit(const Shape *shape, Spot16 p, Spot16 q)
{
    for (int i = 0; i < GATES; i++) {
        int32_t from = orient(p, q, shape->gate[i].from), to = orient(p, q, shape->gate[i].to);
        if ((from > 0 && to > 0) || (from < 0 && to < 0))
            return false;
    }
    for (int i = 0; i < shape->walls; i++) {
        int32_t from = orient(p, q, shape->wall[i].from), to = orient(p, q, shape->wall[i].to);
        if ((from > 0 && to < 0) || (from < 0 && to > 0))
            return false;
    }
    return !same_point(p, q);
}

static bool is_slit_of_all(const Shape *const shape[], int count, Spot16 p, Spot16 q)
{
    for (int i = 0; i < count; i++)
        if (!is_slit(shape[i], p, q))
            return false;
    return true;
}

/* The ends of walls and gates, each once. */
typedef struct Ends {
    int n;
    Spot16 at[SLIT_TILES_MAX * 2 * (WALLS_MAX + GATES)];
} Ends;

static void add_ends(Ends *ends, const Shape *shape)
{
    for (int i = 0; i < 2 * (shape->walls + GATES); i++) {
        const Wall *wall = i < 2 * GATES ? &shape->gate[i / 2] : &shape->wall[i / 2 - GATES];
        Spot16 p = i % 2 ? wall->to : wall->from;
        int k = 0;
        while (k < ends->n && !same_point(ends->at[k], p))
            k++;
        if (k == ends->n)
            ends->at[ends->n++] = p;
    }
}

/* If there is such a line, it can be moved until it touches two ends of walls or gates. */
bool board_shape_slit(const Shape *const shape[], int count)
{
    Ends ends = { .n = 0 };

    CHECK(count <= SLIT_TILES_MAX);
    for (int i = 0; i < count; i++)
        add_ends(&ends, shape[i]);
    for (int i = 0; i < ends.n; i++)
        for (int k = 0; k < i; k++)
            if (is_slit_of_all(shape, count, ends.at[i], ends.at[k]))
                return true;
    return false;
}

Portal board_throat_portal(const Shape *shape, const Throat *throat, Gate from, int i)
{
    if (i == throat->sides) {
        const Wall *gate = &shape->gate[from == GATE_ENTRANCE ? GATE_EXIT : GATE_ENTRANCE];
        return (Portal){ .right = gate->from, .left = gate->to };
    }
    if (from == GATE_ENTRANCE) {
        const Side *side = &shape->side[throat->side[i]];
        return (Portal){ .right = side->right, .left = side->left };
    }
    const Side *side = &shape->side[throat->side[throat->sides - 1 - i]];
    return (Portal){ .right = side->left, .left = side->right };
}

/* --- All of it --- */

bool board_shape_make(const Tile *tile, Shape *shape, ShapeFault *why)
{
    Maker m = { .tile = tile, .shape = shape, .fault = why };

    *shape = (Shape){ 0 };
    for (int i = 0; i < (int)tile->areas_count; i++)
        if (!area_cells(&m, i))
            return false;
    if (!add_solids(&m))
        return false;
    find_reach(&m);
    shape->cells = m.cells;
    for (int i = 0; i < m.cells; i++)
        if (!cell_sides(&m, i))
            return false;
    for (int i = 0; i < m.solids; i++)
        if (!check_solid(&m, i))
            return false;
    if (!check_size(&m) || !check_gates(&m))
        return false;
    if (why)
        for (uint32_t i = 0; i < tile->borders_count; i++)
            if (!check_border(&m, i))
                return false;
    for (uint32_t i = 0; i < tile->corners_count / 2; i++)
        if (!join_corner(&m, point_of(tile->corners, i)))
            return false;
    if (!find_throats(&m))
        return false;
    shape->slit = shape->throats > 0 || board_shape_slit(&(const Shape *){ shape }, 1);
    return true;
}

/* --- On the table --- */

static Spot16 put(Spot16 p, Placed placed)
{
    Point turned = board_shape_turn(placed.turn, p.x, p.y);

    return (Spot16){ (int16_t)(turned.x + placed.x), (int16_t)(turned.y + placed.y) };
}

static Wall put_wall(Wall wall, Placed placed)
{
    return (Wall){ put(wall.from, placed), put(wall.to, placed) };
}

void board_shape_place(const Shape *shape, const Placed *tile, Shape *out)
{
    const Placed placed = *tile; /* a copy, which no write to `out` can change */

    /* The lists are long, and mostly less than half full. */
    out->cells = shape->cells;
    out->sides = shape->sides;
    out->walls = shape->walls;
    out->throats = shape->throats;
    out->slit = shape->slit;
    memcpy(out->cell, shape->cell, (size_t)shape->cells * sizeof shape->cell[0]);
    memcpy(out->throat, shape->throat, (size_t)shape->throats * sizeof shape->throat[0]);
    memcpy(out->step, shape->step, sizeof shape->step);
    memcpy(out->reach, shape->reach, sizeof shape->reach);
    for (int i = 0; i < shape->sides; i++) {
        out->side[i] = shape->side[i];
        out->side[i].right = put(shape->side[i].right, placed);
        out->side[i].left = put(shape->side[i].left, placed);
    }
    for (int i = 0; i < shape->walls; i++)
        out->wall[i] = put_wall(shape->wall[i], placed);
    for (int i = 0; i < GATES; i++) {
        out->gate[i] = put_wall(shape->gate[i], placed);
        out->gate_cell[i] = shape->gate_cell[i];
        out->gate_area[i] = shape->gate_area[i];
    }
}

int board_shape_cell_at(const Shape *shape, int x, int y)
{
    Spot16 p = { (int16_t)x, (int16_t)y };

    for (int i = 0; i < shape->cells; i++) {
        const Cell *cell = &shape->cell[i];
        bool inside = true;
        for (int k = 0; k < cell->sides && inside; k++) {
            const Side *side = &shape->side[cell->first_side + k];
            inside = orient(side->right, side->left, p) > 0;
        }
        if (inside)
            return i;
    }
    return CELLS_MAX;
}
