/* sight.c -- line of sight between areas, and between arrow points (PROC-BLOCK, PROC-LOS).
 *
 * Why this is exact.  A straight line meets a convex cell in one piece.  So a line that touches no
 * wall goes through a row of cells, each once, and from each to the next through the inside of a
 * portal: a piece of side that is not a wall.  All rows are tried; beam.h says whether some line
 * goes through one.
 *
 * Sight of a whole area needs a gap of positive width (GB-LOS-08); for two arrow points a touch is
 * no hindrance (GB-LOS-07).
 *
 * Why this is fast.  What two tiles see of each other that lie side by side, or have one between
 * them, is known beforehand (tile_work.h).  Farther on a line has to cross two whole tiles from
 * gate to gate; whether some line does is known too, and mostly none does.  The few rows of cells
 * in which a line crosses a tile are its throats; half of the tiles have none.
 */
#include "games/gears-board/sight.h"

#include <string.h>

#include "engine/check.h"
#include "games/gears-board/beam.h"
#include "games/gears-board/tile_work.h"

void board_ground_open(Ground *ground, Map *map, TileSet tiles)
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
    const Tile *drawn = board_tile(map, ground->tiles, tile);
    int cover = map->tile[tile].first_cover;

    for (uint32_t a = 0; a < drawn->areas_count; a++)
        for (uint32_t c = 0; c < drawn->areas[a].cover_count; c++, cover++) {
            const TileCover *space = &drawn->areas[a].cover[c];
            ground->arrows[cover] = (uint8_t)(space->arrows_count / 4);
            for (int k = 0; k < ground->arrows[cover]; k++) {
                const int16_t *arrow = &space->arrows[4 * k];
                Point at = board_point(map, ground->tiles, tile, arrow[0], arrow[1]);
                Point front = board_direction(map, tile, arrow[2], arrow[3]);
                ground->arrow[cover][k].at = (Spot16){ (int16_t)at.x, (int16_t)at.y };
                ground->arrow[cover][k].front = (Spot16){ (int16_t)front.x, (int16_t)front.y };
            }
        }
}

const Arrow *board_ground_arrows(Ground *ground, int cover, int *count)
{
    int tile = ground->map->tile_of[ground->map->area_of[cover]];

    if (!ground->aimed[tile])
        place_arrows(ground, tile);
    ground->aimed[tile] = true;
    *count = ground->arrows[cover];
    return ground->arrow[cover];
}

const Shape *board_ground_shape(Ground *ground, int tile)
{
    const Placed *placed = &ground->map->tile[tile];

    if (ground->ready[tile])
        return &ground->shape[tile];
    board_placed_shape(ground->tiles, placed, &ground->shape[tile]);
    ground->ready[tile] = true;
    return &ground->shape[tile];
}

const Shape *board_ground_drawn(Ground *ground, int tile)
{
    return ground->tiles.work ? &ground->tiles.work[ground->map->tile[tile].side].shape
                              : board_ground_shape(ground, tile);
}

Doorway board_ground_behind(const Map *map, int tile, int gate)
{
    int other = map->tile[tile].behind[gate];

    if (other == NO_TILE)
        return (Doorway){ NO_TILE, GATE_ENTRANCE };
    return (Doorway){ other,
                     map->tile[other].behind[GATE_ENTRANCE] == tile ? GATE_ENTRANCE : GATE_EXIT };
}

/* --- Areas (PROC-LOS 4) --- */

typedef struct AreaSearch {
    const Shape *shape; /* of the tile that is looked at */
    Beam beam;
    uint16_t seen; /* of its areas */
} AreaSearch;

static void search_cell(AreaSearch *s, int cell, const Outermost *out)
{
    const Cell *here = &s->shape->cell[cell];

    s->seen |= (uint16_t)(1u << here->area);
    for (int i = 0; i < here->sides; i++) {
        const Side *side = &s->shape->side[here->first_side + i];
        Outermost next = *out;
        if (side->behind >= BEHIND_GATE ||
            !board_beam_add(&s->beam, &next, side->left, side->right))
            continue;
        search_cell(s, side->behind, &next);
        s->beam.n--;
    }
}

void board_areas_within(Ground *ground, int tile)
{
    Map *map = ground->map;
    int first = map->tile[tile].first_area;
    AreaSearch s = { .shape = board_ground_shape(ground, tile) };

    for (int i = 0; i < s.shape->cells; i++) {
        int area = s.shape->cell[i].area;
        s.seen = 0;
        search_cell(&s, i, &(Outermost){ 0 });
        for (int other = 0; other < area; other++)
            if (s.seen >> other & 1)
                bits_add(map->area_sight, pair_index(first + area, first + other), 1);
    }
}

/* The views between two tiles along the same lines: they are followed into the new tile, cell by
 * cell; from each cell one looks back along them, into the other tile. */
typedef struct PairSearch {
    const Shape *shape; /* of the new tile */
    Beam beam;          /* into it */
    AreaSearch back;
    int back_cell;                   /* where the lines enter the other tile */
    uint16_t seen[TILE_AREAS_MAX]; /* from each area of the new one */
} PairSearch;

static void look_into(PairSearch *s, int cell, const Outermost *out)
{
    const Cell *here = &s->shape->cell[cell];
    Outermost turned = board_outermost_turn(out);

    board_beam_turn(&s->beam, &s->back.beam);
    s->back.seen = 0;
    search_cell(&s->back, s->back_cell, &turned);
    s->seen[here->area] |= s->back.seen;
    for (int i = 0; i < here->sides; i++) {
        const Side *side = &s->shape->side[here->first_side + i];
        Outermost next = *out;
        if (side->behind >= BEHIND_GATE ||
            !board_beam_add(&s->beam, &next, side->left, side->right))
            continue;
        look_into(s, side->behind, &next);
        s->beam.n--;
    }
}

typedef struct ChainSearch {
    Ground *ground;
    const Chain *chain;
    Beam beam; /* out of the new tile */
} ChainSearch;

static void areas_between(const ChainSearch *c, int link, const Outermost *out)
{
    Map *map = c->ground->map;
    const Doorway *door = &c->chain->link[link];
    const Placed *mine = &map->tile[c->chain->tile], *theirs = &map->tile[door->tile];
    PairSearch s;
    Outermost turned = board_outermost_turn(out);

    s.shape = board_ground_shape(c->ground, c->chain->tile);
    s.back.shape = board_ground_shape(c->ground, door->tile);
    s.back_cell = s.back.shape->gate_cell[door->gate];
    memset(s.seen, 0, sizeof s.seen);
    board_beam_turn(&c->beam, &s.beam);
    look_into(&s, s.shape->gate_cell[c->chain->gate], &turned);
    for (int i = 0; i < mine->areas; i++)
        bits_add(map->area_sight, pair_index(mine->first_area + i, theirs->first_area), s.seen[i]);
}

/* The lines that have come to a link: what they see there, and on through its throats. */
static void areas_from(ChainSearch *c, int link, const Outermost *out)
{
    const Doorway *door = &c->chain->link[link];

    if (link >= c->chain->known)
        areas_between(c, link, out);
    if (link + 1 == c->chain->seen)
        return;
    const Shape *shape = board_ground_shape(c->ground, door->tile);
    for (int i = 0; i < shape->throats; i++) {
        const Throat *throat = &shape->throat[i];
        Outermost next = *out;
        int before = c->beam.n, k = 0;
        for (; k <= throat->sides; k++) {
            Portal portal = board_throat_portal(shape, throat, door->gate, k);
            if (!board_beam_add(&c->beam, &next, portal.left, portal.right))
                break;
        }
        if (k > throat->sides)
            areas_from(c, link + 1, &next);
        c->beam.n = before;
    }
}

/* As areas_between, of what is known. */
static void areas_known(Ground *ground, const Chain *chain)
{
    Map *map = ground->map;
    int mine = map->tile[chain->tile].first_area,
        theirs = map->tile[chain->link[1].tile].first_area;
    Known known = board_chain_known(ground, chain);

    for (int i = 0; i < known.count; i++) {
        const Glimpse *glimpse = &known.glimpse[i];
        if (glimpse->kind == GLIMPSE_AREA)
            bits_add(map->area_sight, pair_index(mine + glimpse->from, theirs), glimpse->seen);
    }
}

void board_areas_along(Ground *ground, const Chain *chain)
{
    ChainSearch c = { .ground = ground, .chain = chain };
    Outermost out = { 0 };

    if (chain->known > chain->joined)
        areas_known(ground, chain);
    if (chain->known >= chain->seen)
        return;
    const Wall *gate = &board_ground_shape(ground, chain->tile)->gate[chain->gate];
    board_beam_add(&c.beam, &out, gate->to, gate->from);
    areas_from(&c, 0, &out);
}

/* --- A new tile --- */

/* Are this link of a chain (-1: the new tile) and the next one joined as usual, the exit of the
 * next one to the entrance of this one? */
static bool joined_as_usual(const Chain *chain, int link)
{
    Gate mine = link < 0 ? chain->gate : other_gate(chain->link[link].gate);

    return mine == GATE_ENTRANCE && chain->link[link + 1].gate == GATE_EXIT;
}

/* Can a line go through the last link of a chain and the one before, as far as is known? */
static bool may_cross(const Map *map, TileSet tiles, const Chain *chain)
{
    int last = chain->links - 1;

    if (!tiles.join || last == 0 || !joined_as_usual(chain, last - 1))
        return true;
    int here = map->tile[chain->link[last - 1].tile].side,
        next = map->tile[chain->link[last].tile].side;
    return tiles.join[next * tiles.count + here].slit;
}

static Chain chain_from(Ground *ground, int tile)
{
    const Map *map = ground->map;
    Chain chain = { .tile = tile };
    bool seen = true, touched = true;

    chain.gate = map->tile[tile].behind[GATE_EXIT] != NO_TILE ? GATE_EXIT : GATE_ENTRANCE;
    Doorway next = board_ground_behind(map, tile, (int)chain.gate);
    while (next.tile != NO_TILE) {
        const Shape *shape = board_ground_drawn(ground, next.tile);
        chain.link[chain.links++] = next;
        chain.seen += seen;
        chain.touched += touched;
        touched = touched && shape->slit && may_cross(map, ground->tiles, &chain);
        seen = seen && touched && shape->throats > 0;
        next = board_ground_behind(map, next.tile, (int)other_gate(next.gate));
    }
    return chain;
}

/* What was worked out beforehand of two tiles joined as usual. */
static bool copy_joined(Map *map, TileSet tiles, const Chain *chain)
{
    const Placed *mine = &map->tile[chain->tile], *theirs = &map->tile[chain->link[0].tile];

    if (!tiles.join || !joined_as_usual(chain, -1))
        return false;
    const TileJoin *join = &tiles.join[theirs->side * tiles.count + mine->side];
    board_views_copy(map, chain->tile, chain->link[0].tile, &join->back);
    board_views_copy(map, chain->link[0].tile, chain->tile, &join->on);
    return true;
}

Known board_chain_known(const Ground *ground, const Chain *chain)
{
    const Placed *placed = ground->map->tile;
    TileSet tiles = ground->tiles;
    int row = placed[chain->link[1].tile].side;

    row = row * tiles.count + placed[chain->link[0].tile].side;
    row = row * tiles.count + placed[chain->tile].side;
    return (Known){ &tiles.glimpse[tiles.row[row]], (int)(tiles.row[row + 1] - tiles.row[row]) };
}

void board_sight_new_tile(Ground *ground, int tile)
{
    Map *map = ground->map;
    Chain chain = chain_from(ground, tile);

    if (ground->tiles.work) {
        board_views_copy(map, tile, tile, &ground->tiles.work[map->tile[tile].side].own);
    } else {
        board_areas_within(ground, tile);
        board_covers_within(ground, tile);
    }
    if (chain.links == 0)
        return;
    chain.joined = chain.known = copy_joined(map, ground->tiles, &chain);
    if (chain.joined && chain.links > 1 && ground->tiles.row && joined_as_usual(&chain, 0))
        chain.known = 2;
    board_areas_along(ground, &chain);
    board_covers_along(ground, &chain);
}

/* --- Arrow points (PROC-BLOCK) --- */

enum { TOUCHES_MAX = 128 };

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

/* Does the whole wall lie on one side of the line through p and q?  Most do, so it is asked first.
 * `off` is cross(p, q - p). */
static inline bool lies_beside(int32_t dx, int32_t dy, int32_t off, const Wall *wall)
{
    int32_t from = cross(dx, dy, wall->from.x, wall->from.y) + off,
            to = cross(dx, dy, wall->to.x, wall->to.y) + off;

    return (from > 0 && to > 0) || (from < 0 && to < 0);
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

bool board_sight_blocked(Spot16 p, Spot16 q, const Walls walls[], int lists)
{
    const int32_t dx = q.x - p.x, dy = q.y - p.y, off = cross(p.x, p.y, dx, dy);
    Line line;

    line.p = p;
    line.q = q;
    line.touches = 0;
    for (int i = 0; i < lists; i++)
        for (const Wall *wall = walls[i].wall; wall < walls[i].wall + walls[i].n; wall++)
            if (!lies_beside(dx, dy, off, wall) && crosses(&line, wall))
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
