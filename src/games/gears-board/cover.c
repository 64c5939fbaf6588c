/* cover.c -- what is seen from cover, and how well cover protects (PROC-LOS 2 and 3,
 * PROC-COVER-BONUS).
 *
 * From an arrow point one looks through the portals of its cell, and through those behind them:
 * each cuts the open wedge of directions that is left.  A wedge that has lost all its width is
 * dropped. The rays of a wedge go through ends of portals, so they are whole numbers too.  Out of
 * its tile a wedge goes on along the chain of tiles, through their throats.
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
    int tile;           /* of the arrow */
    const Chain *chain; /* NULL: one looks at one's own tile only */
    Gate gate;          /* by which one leaves it */
    int link;           /* the first one behind that gate; -1: the new tile */
    int way;            /* on along the chain: 1; back to the new tile: -1 */
    AreaSet seen, partial;
} Look;

static void look_on(Look *look, int link, const Wedge *wedge);

/* What is left of a wedge behind a portal.  False: nothing.  `wedge` NULL: all round. */
static bool narrow(const Look *look, Portal portal, const Wedge *wedge, Wedge *next)
{
    Wedge through = { ray(look->arrow.at, portal.right), ray(look->arrow.at, portal.left) };

    if (turn_of(through.right, through.left) <= 0 || (wedge && !wedge_meet(&through, *wedge)))
        return false;
    *next = through;
    return true;
}

static void look_from_cell(Look *look, int tile, int cell, const Wedge *wedge)
{
    const Shape *shape = board_ground_shape(look->ground, tile);
    const Cell *here = &shape->cell[cell];
    int area = look->ground->map->tile[tile].first_area + here->area;
    int out = look->chain && tile == look->tile ? BEHIND_GATE + (int)look->gate : BEHIND_WALL;

    area_add(&look->seen, area);
    /* A direction of the wedge comes from behind if one of its rays does (GB-COVER-11). */
    if (!wedge || dot(wedge->right, look->arrow.front) < 0 ||
        dot(wedge->left, look->arrow.front) < 0)
        area_add(&look->partial, area);
    for (int i = 0; i < here->sides; i++) {
        const Side *side = &shape->side[here->first_side + i];
        Wedge next;
        if (side->behind == BEHIND_WALL || (side->behind >= BEHIND_GATE && side->behind != out) ||
            !narrow(look, (Portal){ side->right, side->left }, wedge, &next))
            continue;
        if (side->behind == out)
            look_on(look, look->link, &next);
        else
            look_from_cell(look, tile, side->behind, &next);
    }
}

/* Through a link of the chain to the next one. */
static void look_across(Look *look, int link, const Wedge *wedge)
{
    const Doorway *door = &look->chain->link[link];
    const Shape *shape = board_ground_shape(look->ground, door->tile);
    Gate from = look->way > 0 ? door->gate : other_gate(door->gate);

    for (int i = 0; i < shape->throats; i++) {
        const Throat *throat = &shape->throat[i];
        Wedge next = *wedge;
        int k = 0;
        while (k <= throat->sides &&
               narrow(look, board_throat_portal(shape, throat, from, k), &next, &next))
            k++;
        if (k > throat->sides)
            look_on(look, link + look->way, &next);
    }
}

/* The wedge has come to a link of the chain, or (-1) to the new tile. */
static void look_on(Look *look, int link, const Wedge *wedge)
{
    const Chain *chain = look->chain;
    Doorway door = link < 0 ? (Doorway){ chain->tile, chain->gate } : chain->link[link];

    if (link < 0 || (look->way > 0 && link >= chain->known))
        look_from_cell(look, door.tile,
                       board_ground_shape(look->ground, door.tile)->gate_cell[door.gate], wedge);
    if (link >= 0 && link + look->way < chain->seen)
        look_across(look, link, wedge);
}

/* The wedge from an arrow through a gate of its tile; false: none. */
static bool wedge_to(Spot16 from, const Wall *gate, Wedge *out)
{
    Spot16 a = ray(from, gate->from), b = ray(from, gate->to);
    int32_t turn = turn_of(a, b);

    *out = turn > 0 ? (Wedge){ a, b } : (Wedge){ b, a };
    return turn != 0;
}

/* What a cover space sees, and what of it only in front of an arrow. */
typedef struct View {
    AreaSet seen, full;
} View;

static void add_look(View *view, const Look *look)
{
    view->seen = area_both(view->seen, look->seen);
    for (int k = 0; k < 2; k++)
        view->full.bits[k] |= look->seen.bits[k] & ~look->partial.bits[k];
}

/* `chain` NULL: on its own tile.  Else out of it along the chain: from the new tile (link -1) to
 * all links, or from a link back to the new tile. */
static View view_of(Ground *ground, int cover, const Chain *chain, int link)
{
    const Map *map = ground->map;
    int tile = map->tile_of[map->area_of[cover]], n;
    const Shape *shape = board_ground_shape(ground, tile);
    const Arrow *arrow = board_ground_arrows(ground, cover, &n);
    Look look = { .ground = ground, .tile = tile, .chain = chain };
    View view = { { { 0 } }, { { 0 } } };
    Wedge wedge;

    if (chain) {
        look.gate = link < 0 ? chain->gate : chain->link[link].gate;
        look.way = link < 0 ? 1 : -1;
        look.link = link + look.way;
    }
    for (int i = 0; i < n; i++) {
        look.arrow = arrow[i];
        look.seen = look.partial = (AreaSet){ { 0 } };
        if (chain && !wedge_to(arrow[i].at, &shape->gate[look.gate], &wedge))
            continue;
        look_from_cell(&look, tile, board_shape_cell_at(shape, arrow[i].at.x, arrow[i].at.y),
                       chain ? &wedge : NULL);
        add_look(&view, &look);
    }
    return view;
}

/* --- Without walls (GB-COVER-15) --- */

/* An arrow as the drawing of a tile has it. */
typedef struct Aim {
    Point at, front;
} Aim;

static Aim aim_at(const Arrow *arrow, const Placed *placed)
{
    return (Aim){
        board_shape_turn(4 - placed->turn, arrow->at.x - placed->x, arrow->at.y - placed->y),
        board_shape_turn(4 - placed->turn, arrow->front.x, arrow->front.y),
    };
}

/* How far before an arrow the corners of a tile lie: the farthest behind and the farthest before.
 * `across` goes from the corner of the drawing where x and y are 0 to the one opposite. */
typedef struct Depth {
    int32_t least, most;
} Depth;

static Depth depth_of(const Arrow *arrow, const Placed *placed, Point across)
{
    int32_t corner = (placed->x - arrow->at.x) * arrow->front.x +
                     (placed->y - arrow->at.y) * arrow->front.y;
    int32_t x = across.x * arrow->front.x, y = across.y * arrow->front.y;

    return (Depth){ corner + (x < 0 ? x : 0) + (y < 0 ? y : 0),
                    corner + (x > 0 ? x : 0) + (y > 0 ? y : 0) };
}

static int32_t before(const Aim *aim, const int16_t point[2])
{
    return (point[0] - aim->at.x) * aim->front.x + (point[1] - aim->at.y) * aim->front.y;
}

/* No corner of the area lies behind the arrow. */
static bool area_before(const Aim *aim, const TileArea *area)
{
    for (uint32_t i = 0; i < area->shape_count; i += 2)
        if (before(aim, &area->shape[i]) < 0)
            return false;
    return true;
}

static bool cover_before(const Aim *aim, const TileCover *cover)
{
    for (uint32_t i = 0; i < cover->arrows_count; i += 4)
        if (before(aim, &cover->arrows[i]) <= 0) /* GB-COVER-10 */
            return false;
    return true;
}

/* Against which areas and cover spaces of a tile a cover space would protect fully. */
typedef struct Protection {
    uint16_t areas, covers;
} Protection;

static Protection without_walls(Ground *ground, int cover, int tile)
{
    const Placed *placed = &ground->map->tile[tile];
    const Tile *drawn = &ground->tiles.tile[placed->side];
    Point across = board_shape_turn(placed->turn, drawn->width, drawn->height);
    Protection full = { 0 };
    int n;
    const Arrow *arrow = board_ground_arrows(ground, cover, &n);

    for (int i = 0; i < n; i++) {
        Depth depth = depth_of(&arrow[i], placed, across);
        if (depth.most <= 0)
            continue; /* the whole tile lies behind it */
        if (depth.least > 0)
            return (Protection){ (uint16_t)((1u << placed->areas) - 1),
                                 (uint16_t)((1u << placed->covers) - 1) };
        Aim aim = aim_at(&arrow[i], placed);
        for (uint32_t a = 0, c = 0; a < drawn->areas_count; a++) {
            full.areas |= (uint16_t)((unsigned)area_before(&aim, &drawn->areas[a]) << a);
            for (uint32_t k = 0; k < drawn->areas[a].cover_count; k++, c++)
                full.covers |=
                    (uint16_t)((unsigned)cover_before(&aim, &drawn->areas[a].cover[k]) << c);
        }
    }
    return full;
}

/* A cover space against the areas of a tile: as it sees them, or as if there were no walls. */
static void against_areas(Map *map, int cover, int tile, const View *view, uint16_t without)
{
    int first = map->tile[tile].first_area;
    uint16_t seen = area_part(view->seen, first, map->tile[tile].areas),
             full = area_part(view->full, first, map->tile[tile].areas);

    bits_add(map->cover_area_sight[cover], first, seen);
    bits_add(map->full_against_area[cover], first, (uint16_t)(full | (without & ~seen)));
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

/* The way from the new tile to a link; -1: to itself. */
static void find_way(Ground *ground, const Chain *chain, int link, Way *way)
{
    const Map *map = ground->map;
    int shut = 0;

    way->lists = way->openings = 0;
    for (int i = -1; i <= link; i++) {
        int tile = i < 0 ? chain->tile : chain->link[i].tile;
        const Shape *shape = board_ground_shape(ground, tile);
        way->walls[way->lists++] = (Walls){ shape->wall, shape->walls };
        for (int gate = 0; gate < GATES; gate++)
            if (map->tile[tile].behind[gate] == NO_TILE)
                way->shut[shut++] = shape->gate[gate];
        if (i >= 0)
            way->opening[way->openings++] = shape->gate[chain->link[i].gate];
    }
    way->walls[way->lists++] = (Walls){ way->shut, shut };
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
    return !board_sight_blocked(p, q, way->walls, way->lists);
}

static bool is_right_of(Spot16 from, Wedge wedge)
{
    return turn_of(from, wedge.right) < 0 && turn_of(from, wedge.left) < 0;
}

static bool is_left_of(Spot16 from, Wedge wedge)
{
    return turn_of(from, wedge.right) > 0 && turn_of(from, wedge.left) > 0;
}

/* Can some line from here go through all openings?  No, if one of them lies quite beside another:
 * then nothing has to be tried. */
static bool may_pass(const Way *way, Spot16 p)
{
    Wedge first, next;

    if (way->openings == 0 || !wedge_to(p, &way->opening[0], &first))
        return true;
    for (int i = 1; i < way->openings; i++)
        if (wedge_to(p, &way->opening[i], &next) &&
            (is_right_of(first.right, next) || is_left_of(first.left, next)))
            return false;
    return true;
}

/* The arrows of the cover spaces of a tile that can, as bits. */
static void find_passing(Ground *ground, const Way *way, int tile, uint8_t arrows[])
{
    const Placed *placed = &ground->map->tile[tile];

    for (int i = 0; i < placed->covers; i++) {
        int n;
        const Arrow *arrow = board_ground_arrows(ground, placed->first_cover + i, &n);
        arrows[i] = 0;
        for (int k = 0; k < n; k++)
            arrows[i] |= (uint8_t)((unsigned)may_pass(way, arrow[k].at) << k);
    }
}

/* Which arrows of one space have a clear line to which of the other. */
typedef struct Clear {
    bool from[COVER_ARROWS_MAX][COVER_ARROWS_MAX];
} Clear;

/* How well one space protects against another that it sees: of the arrows that are in the line of
 * fire the best counts (GB-COVER-12). */
static bool full_against(const Arrow own[], int owns, const Arrow others[], int count,
                         const Clear *clear, bool swapped)
{
    for (int i = 0; i < owns; i++) {
        bool line = false, partial = false;
        for (int k = 0; k < count; k++) {
            if (!(swapped ? clear->from[k][i] : clear->from[i][k]))
                continue;
            line = true;
            partial |= dot(ray(own[i].at, others[k].at), own[i].front) <= 0; /* GB-COVER-10 */
        }
        if (line && !partial)
            return true;
    }
    return false;
}

/* What two cover spaces are to one another. */
typedef struct Pair {
    bool sees, full, full_back;
} Pair;

/* `passing`: of each the arrows that are worth a try. */
static Pair cover_to_cover(Ground *ground, int one, int other, const Way *way,
                           const uint8_t passing[2])
{
    int as, bs;
    const Arrow *a = board_ground_arrows(ground, one, &as),
                *b = board_ground_arrows(ground, other, &bs);
    Clear clear;
    Pair pair = { false, false, false };

    if (ground->map->area_of[one] == ground->map->area_of[other])
        return (Pair){ .sees = true }; /* GB-LOS-06, GB-COVER-09 */
    for (int i = 0; i < as; i++)
        for (int k = 0; k < bs; k++) {
            clear.from[i][k] = (passing[0] >> i & passing[1] >> k & 1) &&
                               is_clear(way, a[i].at, b[k].at);
            pair.sees |= clear.from[i][k];
        }
    if (pair.sees) {
        pair.full = full_against(a, as, b, bs, &clear, false);
        pair.full_back = full_against(b, bs, a, as, &clear, true);
    }
    return pair;
}

static void set_bit(uint16_t *set, int i, bool on)
{
    *set = (uint16_t)((*set & ~(1u << i)) | (unsigned)on << i);
}

/* The cover spaces of a new tile and of another, or of itself, against one another.  `full` and
 * `back` say how they protect without walls, and then how they do. */
static void cover_pairs(Ground *ground, const Chain *chain, int link, uint16_t full[],
                        uint16_t back[])
{
    Map *map = ground->map;
    int tile = link < 0 ? chain->tile : chain->link[link].tile;
    const Placed *mine = &map->tile[chain->tile], *theirs = &map->tile[tile];
    uint8_t passing[TILE_COVERS_MAX], passing_back[TILE_COVERS_MAX];
    Way way;

    find_way(ground, chain, link, &way);
    find_passing(ground, &way, chain->tile, passing);
    find_passing(ground, &way, tile, passing_back);
    for (int i = 0; i < mine->covers; i++) {
        uint16_t sees = 0;
        for (int k = 0; k < (link < 0 ? i : theirs->covers); k++) {
            uint8_t arrows[2] = { passing[i], passing_back[k] };
            if (!arrows[0] || !arrows[1])
                continue;
            Pair pair = cover_to_cover(ground, mine->first_cover + i, theirs->first_cover + k,
                                       &way, arrows);
            if (!pair.sees)
                continue;
            sees |= (uint16_t)(1u << k);
            set_bit(&full[i], k, pair.full);
            set_bit(&back[k], i, pair.full_back);
        }
        bits_add(map->cover_sight, pair_index(mine->first_cover + i, 0) + theirs->first_cover,
                 sees);
    }
}

static void against_covers(Map *map, int from, int to, const uint16_t full[])
{
    const Placed *here = &map->tile[from];

    for (int i = 0; i < here->covers; i++)
        bits_add(map->full_against_cover[here->first_cover + i], map->tile[to].first_cover,
                 full[i]);
}

/* --- A new tile --- */

/* Each cover space of one tile against the areas of another: what it sees of them, and what the
 * cover spaces there would be to it without walls. */
static void covers_to_areas(Ground *ground, int from, int to, const View view[], uint16_t full[])
{
    const Placed *here = &ground->map->tile[from];

    for (int i = 0; i < here->covers; i++) {
        int cover = here->first_cover + i;
        Protection without = without_walls(ground, cover, to);
        against_areas(ground->map, cover, to, &view[i], without.areas);
        full[i] = without.covers;
    }
}

void board_covers_within(Ground *ground, int tile)
{
    const Placed *placed = &ground->map->tile[tile];
    Chain alone = { .tile = tile };
    View view[TILE_COVERS_MAX];
    uint16_t full[TILE_COVERS_MAX];

    for (int i = 0; i < placed->covers; i++)
        view[i] = view_of(ground, placed->first_cover + i, NULL, -1);
    covers_to_areas(ground, tile, tile, view, full);
    for (int i = 0; i < placed->covers; i++)
        set_bit(&full[i], i, false);
    cover_pairs(ground, &alone, -1, full, full);
    against_covers(ground->map, tile, tile, full);
}

/* Looking through a tile means seeing the area before the gate where the line leaves the tile. */
static bool may_look_through(const Map *map, int cover, Doorway door)
{
    return bit_get(map->cover_area_sight[cover], map->tile[door.tile].gate_area[door.gate]);
}

/* What the cover spaces of the new tile (-1) see of the links, or those of a link of it. */
static void find_views(Ground *ground, const Chain *chain, int link, View view[])
{
    const Map *map = ground->map;
    const Placed *here = &map->tile[link < 0 ? chain->tile : chain->link[link].tile];
    bool sees = link < 0 ? chain->known < chain->seen : link < chain->seen;

    for (int i = 0; i < here->covers; i++) {
        int cover = here->first_cover + i;
        view[i] = (View){ { { 0 } }, { { 0 } } };
        if (!sees)
            continue;
        if (link < 0 && chain->known > 0) {
            Doorway on = chain->link[chain->known - 1];
            on.gate = other_gate(on.gate);
            if (!may_look_through(map, cover, on))
                continue;
        }
        if (link > 0 && !may_look_through(map, cover, chain->link[0]))
            continue;
        view[i] = view_of(ground, cover, chain, link);
    }
}

static View glimpse_view(const Glimpse *glimpse, const Placed *there)
{
    return (View){ area_bits(glimpse->seen, there->first_area),
                   area_bits(glimpse->full, there->first_area) };
}

/* The cover spaces of the new tile and of the link behind the nearest one, of which is known what
 * they see of each other. */
static void covers_known(Ground *ground, const Chain *chain)
{
    Map *map = ground->map;
    int other = chain->link[1].tile;
    const Placed *mine = &map->tile[chain->tile], *theirs = &map->tile[other];
    Known known = board_chain_known(ground, chain);
    View view[TILE_COVERS_MAX] = { 0 }, back[TILE_COVERS_MAX] = { 0 };
    uint16_t full[TILE_COVERS_MAX], full_back[TILE_COVERS_MAX];

    for (int i = 0; i < known.count; i++) {
        const Glimpse *glimpse = &known.glimpse[i];
        if (glimpse->kind == GLIMPSE_AREAS_BACK)
            view[glimpse->from] = glimpse_view(glimpse, theirs);
        else if (glimpse->kind == GLIMPSE_AREAS_ON)
            back[glimpse->from] = glimpse_view(glimpse, mine);
    }
    covers_to_areas(ground, chain->tile, other, view, full);
    covers_to_areas(ground, other, chain->tile, back, full_back);
    for (int i = 0; i < known.count; i++) {
        const Glimpse *glimpse = &known.glimpse[i];
        int from = glimpse->from;
        if (glimpse->kind == GLIMPSE_COVERS_BACK) {
            full[from] = (uint16_t)((full[from] & ~glimpse->seen) | glimpse->full);
            bits_add(map->cover_sight, pair_index(mine->first_cover + from, theirs->first_cover),
                     glimpse->seen);
        } else if (glimpse->kind == GLIMPSE_COVERS_ON) {
            full_back[from] = (uint16_t)((full_back[from] & ~glimpse->seen) | glimpse->full);
        }
    }
    against_covers(map, chain->tile, other, full);
    against_covers(map, other, chain->tile, full_back);
}

void board_covers_along(Ground *ground, const Chain *chain)
{
    View view[TILE_COVERS_MAX], back[TILE_COVERS_MAX];
    uint16_t full[TILE_COVERS_MAX], full_back[TILE_COVERS_MAX];

    if (chain->known > chain->joined)
        covers_known(ground, chain);
    find_views(ground, chain, -1, view);
    for (int link = chain->known; link < chain->links; link++) {
        int other = chain->link[link].tile;
        find_views(ground, chain, link, back);
        covers_to_areas(ground, chain->tile, other, view, full);
        covers_to_areas(ground, other, chain->tile, back, full_back);
        if (link < chain->touched)
            cover_pairs(ground, chain, link, full, full_back);
        against_covers(ground->map, chain->tile, other, full);
        against_covers(ground->map, other, chain->tile, full_back);
    }
}

/* --- Asking --- */

bool board_sees(const Map *map, Spot from, Spot to)
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

int board_cover_against(const Map *map, Spot attacker, int cover)
{
    if (map->area_of[cover] == attacker.area)
        return 0; /* GB-COVER-09 */
    bool full = attacker.cover == NO_COVER
                    ? bit_get(map->full_against_area[cover], attacker.area)
                    : bit_get(map->full_against_cover[cover], attacker.cover);
    return full ? 2 : 1;
}

int board_cover_bonus(const Map *map, Spot attacker, Spot defender)
{
    if (defender.cover == NO_COVER || !board_sees(map, attacker, defender))
        return 0;
    return board_cover_against(map, attacker, defender.cover);
}
