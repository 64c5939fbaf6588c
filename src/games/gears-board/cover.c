/* cover.c -- what is seen from cover, and how well cover protects (PROC-LOS 2 and 3,
 * PROC-COVER-BONUS).
 *
 * From an arrow point one looks through the portals of its cell, and through those behind them:
 * each cuts the open wedge of directions that is left.  A wedge that has lost all its width is
 * dropped. The rays of a wedge go through ends of portals, so they are whole numbers too.
 */
#include "games/gears-board/sight.h"

#include "engine/check.h"
#include "games/gears-board/tile_work.h"

/* --- From a point to areas (PROC-LOS 3) --- */

/* The directions strictly between two rays, less than half a turn apart. */
typedef struct Wedge {
    Spot16 right, left;
} Wedge;

static int32_t turn_of(Spot16 a, Spot16 b)
{
    return cross(a.x, a.y, b.x, b.y);
}

static int32_t dot(Spot16 a, Spot16 b)
{
    return a.x * b.x + a.y * b.y;
}

static Spot16 ray(Spot16 from, Spot16 to)
{
    return (Spot16){ (int16_t)(to.x - from.x), (int16_t)(to.y - from.y) };
}

/* What two wedges have in common.  False: nothing of any width. */
static bool wedge_meet(Wedge *a, Wedge b)
{
    Wedge was = *a;

    if (turn_of(was.right, b.right) >= 0 && turn_of(b.right, was.left) > 0)
        a->right = b.right;
    else if (turn_of(b.right, was.right) < 0 || turn_of(was.right, b.left) <= 0)
        return false;
    if (turn_of(b.left, was.left) >= 0 && turn_of(was.right, b.left) > 0)
        a->left = b.left;
    return turn_of(a->right, a->left) > 0;
}

typedef struct Look {
    Ground *ground;
    Arrow arrow;
    AreaSet seen, partial;
} Look;

static void look_from_cell(Look *look, int tile, int cell, const Wedge *wedge);

static void look_through(Look *look, int tile, const Side *side, const Wedge *wedge)
{
    Wedge next = { ray(look->arrow.at, side->right), ray(look->arrow.at, side->left) };
    int into = tile, cell = side->behind;

    if (side->behind == BEHIND_WALL || turn_of(next.right, next.left) <= 0)
        return;
    if (wedge && !wedge_meet(&next, *wedge))
        return;
    if (side->behind >= BEHIND_GATE) {
        Doorway door = ground_behind(look->ground->map, tile, side->behind - BEHIND_GATE);
        if (door.tile == NO_TILE)
            return;
        into = door.tile;
        cell = ground_shape(look->ground, into)->gate_cell[door.gate];
    }
    look_from_cell(look, into, cell, &next);
}

/* `wedge` NULL: all round. */
static void look_from_cell(Look *look, int tile, int cell, const Wedge *wedge)
{
    const Shape *shape = ground_shape(look->ground, tile);
    const Cell *here = &shape->cell[cell];
    int area = look->ground->map->tile[tile].first_area + here->area;

    area_add(&look->seen, area);
    /* A direction of the wedge comes from behind if one of its rays does (GB-COVER-11). */
    if (!wedge || dot(wedge->right, look->arrow.front) < 0 ||
        dot(wedge->left, look->arrow.front) < 0)
        area_add(&look->partial, area);
    for (int i = 0; i < here->sides; i++)
        look_through(look, tile, &shape->side[here->first_side + i], wedge);
}

/* GB-COVER-15: without walls, full cover if no corner of the area lies behind the arrow.  The arrow
 * is turned as the tile of the area is drawn, instead of all corners the other way. */
static bool full_without_walls(const Ground *ground, const Arrow *arrow, int area)
{
    const Map *map = ground->map;
    const Placed *placed = &map->tile[map->tile_of[area]];
    const TileArea *shape = gb_area(map, ground->tiles, area);
    Point at = shape_turn(4 - placed->turn, arrow->at.x - placed->x, arrow->at.y - placed->y);
    Point front = shape_turn(4 - placed->turn, arrow->front.x, arrow->front.y);

    for (uint32_t i = 0; i < shape->shape_count; i += 2)
        if ((shape->shape[i] - at.x) * front.x + (shape->shape[i + 1] - at.y) * front.y < 0)
            return false;
    return true;
}

/* The wedge from an arrow of another tile through the opening to the new one; false: none. */
static bool wedge_to(Spot16 from, const Wall *opening, Wedge *out)
{
    Spot16 a = ray(from, opening->from), b = ray(from, opening->to);
    int32_t turn = turn_of(a, b);

    *out = turn > 0 ? (Wedge){ a, b } : (Wedge){ b, a };
    return turn != 0;
}

/* A cover space against areas: against those in `which`, seen only through `opening` if there is
 * one. */
static void cover_to_areas(Ground *ground, int cover, AreaSet which, const Wall *opening)
{
    Map *map = ground->map;
    int tile = map->tile_of[map->area_of[cover]];
    int n;
    const Arrow *arrow = ground_arrows(ground, cover, &n);
    AreaSet seen = { 0 }, full = { 0 };

    for (int i = 0; i < n; i++) {
        Look look = { .ground = ground, .arrow = arrow[i] };
        int cell = shape_cell_at(ground_shape(ground, tile), arrow[i].at.x, arrow[i].at.y);
        Wedge wedge;
        if (!opening)
            look_from_cell(&look, tile, cell, NULL);
        else if (wedge_to(arrow[i].at, opening, &wedge))
            look_from_cell(&look, tile, cell, &wedge);
        seen = area_both(seen, look.seen);
        for (int k = 0; k < 2; k++)
            full.bits[k] |= look.seen.bits[k] & ~look.partial.bits[k];
    }
    for (int a = area_first(which); a != NO_AREA; a = area_next(which, a)) {
        bool sees = area_in(seen, a), whole = area_in(full, a);
        for (int i = 0; i < n && !sees && !whole; i++)
            whole = full_without_walls(ground, &arrow[i], a);
        bit_set(map->cover_area_sight[cover], a, sees);
        bit_set(map->full_against_area[cover], a, whole && a != map->area_of[cover]);
    }
}

/* --- From arrow to arrow (PROC-LOS 2) --- */

/* The tiles on the way from one to another and their walls: what can stand between them.  A line
 * that leaves these tiles crosses an outer edge of theirs, or goes out by a gate and cannot come
 * back. */
typedef struct Way {
    int lists;
    Walls walls[MAP_TILES_MAX + 1]; /* the last: gates with nothing behind them */
    int openings;
    Wall opening[MAP_TILES_MAX];
    Wall shut[GATES * MAP_TILES_MAX];
} Way;

int gate_toward(const Map *map, int tile, int other)
{
    const Placed *placed = &map->tile[tile];

    for (int gate = 0; gate < GATES; gate++) {
        int behind = placed->behind[gate];
        /* All that lies behind a gate was joined through it. */
        for (int from = tile; behind != NO_TILE;) {
            if (behind == other)
                return gate;
            const Placed *next = &map->tile[behind];
            int on = next->behind[GATE_ENTRANCE] == from ? next->behind[GATE_EXIT]
                                                         : next->behind[GATE_ENTRANCE];
            from = behind;
            behind = on;
        }
    }
    return -1;
}

/* False: on maps that are not joined. */
static bool find_way(Ground *ground, int from, int to, Way *way)
{
    const Map *map = ground->map;
    int shut = 0;

    way->lists = way->openings = 0;
    for (int tile = from;;) {
        const Shape *shape = ground_shape(ground, tile);
        way->walls[way->lists++] = (Walls){ shape->wall, shape->walls };
        for (int gate = 0; gate < GATES; gate++)
            if (map->tile[tile].behind[gate] == NO_TILE)
                way->shut[shut++] = shape->gate[gate];
        if (tile == to)
            break;
        int gate = gate_toward(map, tile, to);
        if (gate < 0)
            return false;
        way->opening[way->openings++] = shape->gate[gate];
        tile = map->tile[tile].behind[gate];
    }
    way->walls[way->lists++] = (Walls){ way->shut, shut };
    return true;
}

static bool passes(Spot16 p, Spot16 q, const Wall *opening)
{
    int32_t a = orient(p, q, opening->from), b = orient(p, q, opening->to);

    return !((a > 0 && b > 0) || (a < 0 && b < 0));
}

static bool is_clear(const Way *way, Spot16 p, Spot16 q)
{
    for (int i = 0; i < way->openings; i++)
        if (!passes(p, q, &way->opening[i]))
            return false;
    return !sight_blocked(p, q, way->walls, way->lists);
}

/* Which arrows of one space have a clear line to which of the other. */
typedef struct Clear {
    bool from[COVER_ARROWS_MAX][COVER_ARROWS_MAX];
} Clear;

/* How well one space protects against the other: of the arrows that are in the line of fire
 * (`clear`) the best counts; if none is, of all (GB-COVER-12, GB-COVER-15). */
static bool full_against(const Arrow own[], int owns, const Arrow others[], int count,
                         const Clear *clear, bool swapped, bool sees)
{
    for (int i = 0; i < owns; i++) {
        bool line = false, partial = false;
        for (int k = 0; k < count; k++) {
            if (sees && !(swapped ? clear->from[k][i] : clear->from[i][k]))
                continue;
            line = true;
            partial |= dot(ray(own[i].at, others[k].at), own[i].front) <= 0; /* GB-COVER-10 */
        }
        if (line && !partial)
            return true;
    }
    return false;
}

static void cover_to_cover(Ground *ground, int one, int other, const Way *way)
{
    Map *map = ground->map;
    int as, bs;
    const Arrow *a = ground_arrows(ground, one, &as), *b = ground_arrows(ground, other, &bs);
    Clear clear;
    bool sees = false;

    if (map->area_of[one] == map->area_of[other]) { /* GB-LOS-06, GB-COVER-09 */
        bit_set(map->cover_sight, pair_index(one, other), true);
        return;
    }
    for (int i = 0; i < as; i++)
        for (int k = 0; k < bs; k++) {
            clear.from[i][k] = is_clear(way, a[i].at, b[k].at);
            sees |= clear.from[i][k];
        }
    bit_set(map->cover_sight, pair_index(one, other), sees);
    bit_set(map->full_against_cover[one], other, full_against(a, as, b, bs, &clear, false, sees));
    bit_set(map->full_against_cover[other], one, full_against(b, bs, a, as, &clear, true, sees));
}

/* --- A new tile --- */

static void covers_of_tile(Ground *ground, int tile, int other)
{
    const Map *map = ground->map;
    const Placed *mine = &map->tile[tile], *theirs = &map->tile[other];
    Way way;

    if (!find_way(ground, tile, other, &way))
        return;
    for (int i = 0; i < mine->covers; i++)
        for (int k = 0; k < theirs->covers; k++) {
            int one = mine->first_cover + i, two = theirs->first_cover + k;
            if (tile != other || one > two)
                cover_to_cover(ground, one, two, &way);
        }
}

static void copy_bits(uint8_t *bits, int first, int count, uint16_t from)
{
    for (int i = 0; i < count; i++)
        bit_set(bits, first + i, from >> i & 1);
}

/* The cover spaces of a tile against its own areas and one another, as worked out beforehand. */
static void copy_covers(Map *map, const Placed *placed, const TileWork *work)
{
    for (int i = 0; i < placed->covers; i++) {
        int cover = placed->first_cover + i;
        copy_bits(map->cover_area_sight[cover], placed->first_area, placed->areas,
                  work->cover_sees_area[i]);
        copy_bits(map->full_against_area[cover], placed->first_area, placed->areas,
                  work->full_against_area[i]);
        copy_bits(map->full_against_cover[cover], placed->first_cover, placed->covers,
                  work->full_against_cover[i]);
        for (int k = 0; k < i; k++)
            bit_set(map->cover_sight, pair_index(cover, placed->first_cover + k),
                    work->cover_sees_cover[i] >> k & 1);
    }
}

static void covers_within(Ground *ground, int tile)
{
    Map *map = ground->map;
    const Placed *placed = &map->tile[tile];

    if (ground->tiles.work) {
        copy_covers(map, placed, &ground->tiles.work[placed->side]);
        return;
    }
    for (int i = 0; i < placed->covers; i++)
        cover_to_areas(ground, placed->first_cover + i, gb_tile_areas(map, tile), NULL);
    covers_of_tile(ground, tile, tile);
}

/* Two tiles of a map: their views go through the gate that joins the new one. */
static void covers_between(Ground *ground, int tile, int other)
{
    const Map *map = ground->map;
    const Placed *theirs = &map->tile[other];
    const Wall *opening = &ground_shape(ground, tile)->gate[gate_toward(map, tile, other)];

    for (int i = 0; i < theirs->covers; i++)
        cover_to_areas(ground, theirs->first_cover + i, gb_tile_areas(map, tile), opening);
    covers_of_tile(ground, tile, other);
}

void sight_covers(Ground *ground, int tile)
{
    Map *map = ground->map;
    const Placed *placed = &map->tile[tile];
    AreaSet others = gb_map_areas(map, placed->map), own = gb_tile_areas(map, tile);

    covers_within(ground, tile);
    for (int k = 0; k < 2; k++)
        others.bits[k] &= ~own.bits[k];
    for (int gate = 0; gate < GATES; gate++)
        for (int i = 0; i < placed->covers && placed->behind[gate] != NO_TILE; i++)
            cover_to_areas(ground, placed->first_cover + i, others,
                           &ground_shape(ground, tile)->gate[gate]);
    for (int other = 0; other < map->tiles; other++)
        if (other != tile && map->tile[other].map == placed->map)
            covers_between(ground, tile, other);
}

/* --- Asking --- */

bool gb_sees(const Map *map, Spot from, Spot to)
{
    if (from.area == to.area)
        return true; /* GB-LOS-06 */
    if (from.cover != NO_COVER && to.cover != NO_COVER)
        return bit_get(map->cover_sight, pair_index(from.cover, to.cover));
    if (from.cover != NO_COVER)
        return bit_get(map->cover_area_sight[from.cover], to.area);
    if (to.cover != NO_COVER)
        return bit_get(map->cover_area_sight[to.cover], from.area);
    return bit_get(map->area_sight, pair_index(from.area, to.area));
}

int gb_cover_against(const Map *map, Spot attacker, int cover)
{
    if (map->area_of[cover] == attacker.area)
        return 0; /* GB-COVER-09 */
    bool full = attacker.cover == NO_COVER
                    ? bit_get(map->full_against_area[cover], attacker.area)
                    : bit_get(map->full_against_cover[cover], attacker.cover);
    return full ? 2 : 1;
}

int gb_cover_bonus(const Map *map, Spot attacker, Spot defender)
{
    if (defender.cover == NO_COVER || !gb_sees(map, attacker, defender))
        return 0;
    return gb_cover_against(map, attacker, defender.cover);
}
