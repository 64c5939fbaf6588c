/* sight.c -- line of sight between areas, and between arrow points (PROC-BLOCK, PROC-LOS).
 *
 * Why this is exact.  A straight line meets a convex cell in one piece.  So a line that touches no
 * wall goes through a row of cells, each once, and from each to the next through the inside of a
 * portal: a piece of side that is not a wall.  Whether some line goes through the portals of a row
 * depends only on their ends: it must leave all left ends on its left and all right ends on its
 * right.  That is possible exactly while the convex hulls of the left ends and of the right ends
 * have no point in common (PROC-LOS 4).  Instead of hulls the two outermost lines are kept: the one
 * that bears most to the right, from a left end to a right end farther on, and the one that bears
 * most to the left.  A next portal is possible if something of it lies between them.  All ends
 * are whole numbers, all questions are signs of cross products, and nothing is rounded.
 *
 * Sight of a whole area needs a gap of positive width (GB-LOS-08); for two arrow points a touch is
 * no hindrance (GB-LOS-07).
 */
#include "games/gears-board/sight.h"

#include <string.h>

#include "engine/check.h"
#include "games/gears-board/tile_work.h"

void ground_open(Ground *ground, Map *map, TileSet tiles)
{
    ground->map = map;
    ground->tiles = tiles;
    memset(ground->ready, 0, sizeof ground->ready);
    memset(ground->aimed, 0, sizeof ground->aimed);
}

/* The arrows of the cover spaces of a tile, in their places. */
static void place_arrows(Ground *ground, int tile)
{
    const Map *map = ground->map;

    for (int i = 0; i < map->tile[tile].covers; i++) {
        int cover = map->tile[tile].first_cover + i;
        const TileCover *space = gb_cover(map, ground->tiles, cover);
        ground->arrows[cover] = (uint8_t)(space->arrows_count / 4);
        for (int k = 0; k < ground->arrows[cover]; k++) {
            const int16_t *arrow = &space->arrows[4 * k];
            Point at = gb_point(map, ground->tiles, tile, arrow[0], arrow[1]);
            Point front = gb_direction(map, tile, arrow[2], arrow[3]);
            ground->arrow[cover][k].at = (Spot16){ (int16_t)at.x, (int16_t)at.y };
            ground->arrow[cover][k].front = (Spot16){ (int16_t)front.x, (int16_t)front.y };
        }
    }
}

const Arrow *ground_arrows(Ground *ground, int cover, int *count)
{
    int tile = ground->map->tile_of[ground->map->area_of[cover]];

    if (!ground->aimed[tile])
        place_arrows(ground, tile);
    ground->aimed[tile] = true;
    *count = ground->arrows[cover];
    return ground->arrow[cover];
}

const Shape *ground_shape(Ground *ground, int tile)
{
    Shape *shape = &ground->shape[tile];
    const Placed *placed = &ground->map->tile[tile];

    if (ground->ready[tile])
        return shape;
    if (ground->tiles.work)
        *shape = ground->tiles.work[placed->side].shape;
    else
        shape_make(&ground->tiles.tile[placed->side], shape, NULL);
    shape_place(shape, placed);
    ground->ready[tile] = true;
    return shape;
}

Doorway ground_behind(const Map *map, int tile, int gate)
{
    int other = map->tile[tile].behind[gate];

    if (other == NO_TILE)
        return (Doorway){ NO_TILE, GATE_ENTRANCE };
    return (Doorway){ other,
                     map->tile[other].behind[GATE_ENTRANCE] == tile ? GATE_ENTRANCE : GATE_EXIT };
}

/* --- Areas (PROC-LOS 4) --- */

enum { ROW_MAX = 128 }; /* portals that one line goes through */

/* The lines that go through all portals so far. */
typedef struct Beam {
    int n;
    Spot16 left[ROW_MAX], right[ROW_MAX];
} Beam;

/* The outermost lines.  `rightmost` goes from a left end behind to a right end in front,
 * `leftmost` from a right end behind to a left end in front. */
typedef struct Outermost {
    Spot16 rightmost[2], leftmost[2];
} Outermost;

/* Of all earlier ends on one side the one that a line to `front` must pass closest by: `sign` 1:
 * all left ends stay on the left of it, -1: all right ends on the right. */
static Spot16 tangent(const Spot16 *ends, int n, Spot16 front, int sign)
{
    Spot16 best = ends[0];

    for (int i = 1; i < n; i++)
        if (sign * orient(best, front, ends[i]) < 0)
            best = ends[i];
    return best;
}

/* Is the point on the line through a and b, and not beyond b? */
static bool behind_end(Spot16 a, Spot16 b, Spot16 p)
{
    return orient(a, b, p) == 0 && (p.x - b.x) * (b.x - a.x) + (p.y - b.y) * (b.y - a.y) < 0;
}

/* Go through one more portal.  False: no line does. */
static bool beam_add(Beam *beam, Outermost *out, Spot16 left, Spot16 right)
{
    const Outermost was = *out;

    CHECK(beam->n < ROW_MAX);
    if (beam->n == 0) {
        out->rightmost[0] = out->leftmost[1] = left;
        out->rightmost[1] = out->leftmost[0] = right;
    } else {
        int32_t left_of = orient(was.rightmost[0], was.rightmost[1], left);
        int32_t right_of = orient(was.leftmost[0], was.leftmost[1], right);
        if (left_of < 0 || right_of > 0 ||
            (left_of == 0 && !behind_end(was.rightmost[0], was.rightmost[1], left)) ||
            (right_of == 0 && !behind_end(was.leftmost[0], was.leftmost[1], right)))
            return false;
        if (orient(was.rightmost[0], was.rightmost[1], right) > 0) {
            out->rightmost[0] = tangent(beam->left, beam->n, right, 1);
            out->rightmost[1] = right;
        }
        if (orient(was.leftmost[0], was.leftmost[1], left) < 0) {
            out->leftmost[0] = tangent(beam->right, beam->n, left, -1);
            out->leftmost[1] = left;
        }
    }
    beam->left[beam->n] = left;
    beam->right[beam->n++] = right;
    return true;
}

typedef struct AreaSearch {
    Ground *ground;
    Beam beam;
    AreaSet seen;
    bool through_gates;
} AreaSearch;

static void search_cell(AreaSearch *s, int tile, int cell, const Outermost *out);

static void search_side(AreaSearch *s, int tile, const Side *side, const Outermost *out)
{
    Outermost next = *out;
    int into = tile, cell = side->behind;

    if (side->behind == BEHIND_WALL)
        return;
    if (side->behind >= BEHIND_GATE) {
        Doorway door = ground_behind(s->ground->map, tile, side->behind - BEHIND_GATE);
        if (door.tile == NO_TILE || !s->through_gates)
            return;
        into = door.tile;
        cell = ground_shape(s->ground, into)->gate_cell[door.gate];
    }
    if (!beam_add(&s->beam, &next, side->left, side->right))
        return;
    search_cell(s, into, cell, &next);
    s->beam.n--;
}

static void search_cell(AreaSearch *s, int tile, int cell, const Outermost *out)
{
    const Shape *shape = ground_shape(s->ground, tile);
    const Cell *here = &shape->cell[cell];

    area_add(&s->seen, s->ground->map->tile[tile].first_area + here->area);
    for (int i = 0; i < here->sides; i++)
        search_side(s, tile, &shape->side[here->first_side + i], out);
}

static void note_seen(Map *map, int area, AreaSet seen)
{
    for (int a = area_first(seen); a != NO_AREA; a = area_next(seen, a))
        if (a != area)
            bit_set(map->area_sight, pair_index(area, a), true);
}

/* What is seen on the tile itself. */
static void sight_within(Ground *ground, int tile)
{
    Map *map = ground->map;
    int first = map->tile[tile].first_area;

    if (ground->tiles.work) {
        const TileWork *work = &ground->tiles.work[map->tile[tile].side];
        for (int i = 0; i < map->tile[tile].areas; i++)
            note_seen(map, first + i, area_bits(work->area_sees[i], first));
        return;
    }
    const Shape *shape = ground_shape(ground, tile);
    AreaSearch s = { .ground = ground };
    for (int i = 0; i < shape->cells; i++) {
        s.seen = (AreaSet){ 0 };
        search_cell(&s, tile, i, &(Outermost){ 0 });
        note_seen(map, first + shape->cell[i].area, s.seen);
    }
}

/* --- Through an opening --- *
 * A line through the opening to a new tile is followed into the tile, cell by cell; from each cell
 * one then looks back along the same lines, out of the opening and on. */

typedef struct GateSearch {
    Ground *ground;
    int tile;     /* the new one */
    Doorway back; /* where its opening leads */
    Beam beam;    /* into it */
} GateSearch;

/* Seen the other way round left is right, and the outermost lines are the same two. */
static void look_back(GateSearch *g, int area, const Outermost *out)
{
    AreaSearch s = { .ground = g->ground, .through_gates = true };
    Outermost turned = { { out->rightmost[1], out->rightmost[0] },
                        { out->leftmost[1], out->leftmost[0] } };

    s.beam.n = g->beam.n;
    for (int i = 0; i < g->beam.n; i++) {
        s.beam.left[i] = g->beam.right[g->beam.n - 1 - i];
        s.beam.right[i] = g->beam.left[g->beam.n - 1 - i];
    }
    search_cell(&s, g->back.tile, ground_shape(g->ground, g->back.tile)->gate_cell[g->back.gate],
                &turned);
    note_seen(g->ground->map, area, s.seen);
}

static void look_into(GateSearch *g, int cell, const Outermost *out)
{
    const Shape *shape = ground_shape(g->ground, g->tile);
    const Cell *here = &shape->cell[cell];

    look_back(g, g->ground->map->tile[g->tile].first_area + here->area, out);
    for (int i = 0; i < here->sides; i++) {
        const Side *side = &shape->side[here->first_side + i];
        Outermost next = *out;
        if (side->behind >= BEHIND_GATE || !beam_add(&g->beam, &next, side->left, side->right))
            continue;
        look_into(g, side->behind, &next);
        g->beam.n--;
    }
}

static void sight_through(Ground *ground, int tile, int gate)
{
    const Shape *shape = ground_shape(ground, tile);
    const Cell *cell = &shape->cell[shape->gate_cell[gate]];
    GateSearch g = { .ground = ground, .tile = tile };

    g.back = ground_behind(ground->map, tile, gate);
    for (int i = 0; i < cell->sides; i++) {
        const Side *side = &shape->side[cell->first_side + i];
        Outermost out = { 0 };
        if (side->behind != BEHIND_GATE + gate)
            continue;
        /* Its ends as one sees them who comes in. */
        beam_add(&g.beam, &out, side->right, side->left);
        look_into(&g, shape->gate_cell[gate], &out);
    }
}

void sight_areas(Ground *ground, int tile)
{
    sight_within(ground, tile);
    for (int gate = 0; gate < GATES; gate++)
        if (ground->map->tile[tile].behind[gate] != NO_TILE)
            sight_through(ground, tile, gate);
}

/* --- Arrow points (PROC-BLOCK) --- */

enum { TOUCHES_MAX = 64 };

/* Wall ends that lie on the line between its ends, and walls that lie along it join them: each
 * touch knows the touch that stands for its contact piece. */
typedef struct Touch {
    Spot16 at;
    uint8_t piece;
    bool left, right; /* walls leave the piece on this side */
} Touch;

typedef struct Line {
    Spot16 p, q;
    int touches;
    Touch touch[TOUCHES_MAX];
} Line;

static bool strictly_between(const Line *line, Spot16 a)
{
    return on_segment(line->p, line->q, a) && !same_point(a, line->p) && !same_point(a, line->q);
}

static int touch_at(Line *line, Spot16 at)
{
    for (int i = 0; i < line->touches; i++)
        if (same_point(line->touch[i].at, at))
            return i;
    CHECK(line->touches < TOUCHES_MAX);
    line->touch[line->touches] = (Touch){ .at = at, .piece = (uint8_t)line->touches };
    return line->touches++;
}

/* Step 1, and the touches of step 2.  True: the wall crosses the line. */
static bool crosses(Line *line, const Wall *wall)
{
    int32_t from = orient(line->p, line->q, wall->from), to = orient(line->p, line->q, wall->to);

    if (from && to) {
        if ((from > 0) == (to > 0))
            return false;
        int32_t p = orient(wall->from, wall->to, line->p),
                q = orient(wall->from, wall->to, line->q);
        return p && q && (p > 0) != (q > 0);
    }
    if (!from && strictly_between(line, wall->from))
        touch_at(line, wall->from);
    if (!to && strictly_between(line, wall->to))
        touch_at(line, wall->to);
    return false;
}

/* Step 2: walls along the line make one contact piece of their ends and all touches between. */
static void join_pieces(Line *line, const Wall *wall)
{
    int piece = -1;

    if (orient(line->p, line->q, wall->from) || orient(line->p, line->q, wall->to))
        return;
    for (int i = 0; i < line->touches; i++) {
        if (!on_segment(wall->from, wall->to, line->touch[i].at))
            continue;
        int old = line->touch[i].piece;
        if (piece < 0)
            piece = old;
        for (int k = 0; k < line->touches; k++)
            if (line->touch[k].piece == old)
                line->touch[k].piece = (uint8_t)piece;
    }
}

/* Step 3: a wall that leaves the line at a touch, or from within a wall along the line. */
static void leave_piece(Line *line, const Wall *wall)
{
    int32_t from = orient(line->p, line->q, wall->from), to = orient(line->p, line->q, wall->to);

    if (!from == !to)
        return;
    Spot16 on = from ? wall->to : wall->from;
    if (!strictly_between(line, on))
        return;
    Touch *piece = &line->touch[line->touch[touch_at(line, on)].piece];
    piece->left |= from + to > 0;
    piece->right |= from + to < 0;
}

bool sight_blocked(Spot16 p, Spot16 q, const Walls walls[], int lists)
{
    Line line;

    line.p = p;
    line.q = q;
    line.touches = 0;
    for (int i = 0; i < lists; i++)
        for (int k = 0; k < walls[i].n; k++)
            if (crosses(&line, &walls[i].wall[k]))
                return true;
    if (line.touches == 0)
        return false;
    for (int i = 0; i < lists; i++)
        for (int k = 0; k < walls[i].n; k++)
            join_pieces(&line, &walls[i].wall[k]);
    for (int i = 0; i < lists; i++)
        for (int k = 0; k < walls[i].n; k++)
            leave_piece(&line, &walls[i].wall[k]);
    for (int i = 0; i < line.touches; i++)
        if (line.touch[i].left && line.touch[i].right)
            return true;
    return false;
}
