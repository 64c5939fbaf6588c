/* sight_test.c -- line of sight and cover: the vectors of the rules, and all tiles against a slower
 * method that shares nothing with the map but the content.
 *
 * The slower method draws lines.  The lines that go through a row of gaps form an open set, and its
 * corners are lines through two ends of walls or borders.  So every view that exists is found by a
 * line that passes two such points at a tiny distance on either side.  Areas on a stretch of such a
 * line that meets no wall see each other.
 */
#include <math.h>

#include "gears-board/tiles.h"

#include "games/gears-board/sight.h"

/* --- The slower method --- */

enum { SPOTS_MAX = 800, LINES_MAX = 2400, HITS_MAX = 400 };
static const double NEAR = 1e-9;

typedef struct P {
    double x, y;
} P;

typedef struct Stroke {
    P a, b;
    int area; /* whose side it is; NO_AREA: a wall */
} Stroke;

typedef struct Drawing {
    const Map *map;
    int spots, strokes;
    P spot[SPOTS_MAX]; /* where views can begin or end */
    Stroke stroke[LINES_MAX];
} Drawing;

static P on_table(const Map *map, int tile, int x, int y)
{
    const Placed *p = &map->tile[tile];
    int tx = x, ty = y;

    for (int i = 0; i < p->turn; i++) {
        int was = tx;
        tx = -ty;
        ty = was;
    }
    return (P){ tx + p->x, ty + p->y };
}

static void add_spot(Drawing *d, P p)
{
    for (int i = 0; i < d->spots; i++)
        if (fabs(d->spot[i].x - p.x) + fabs(d->spot[i].y - p.y) < NEAR)
            return;
    assert_true(d->spots < SPOTS_MAX);
    d->spot[d->spots++] = p;
}

static void add_stroke(Drawing *d, P a, P b, int area)
{
    assert_true(d->strokes < LINES_MAX);
    d->stroke[d->strokes++] = (Stroke){ a, b, area };
    add_spot(d, a);
    add_spot(d, b);
}

/* One edge of the outline, without an opening in it that is joined. */
static void add_edge(Drawing *d, int tile, int ax, int ay, int bx, int by)
{
    const Tile *t = board_tile(d->map, all_tiles, tile);

    for (int gate = 0; gate < GATES; gate++) {
        const int16_t *g = gate == GATE_ENTRANCE ? t->entrance : t->exit;
        if (d->map->tile[tile].gate[gate] != GATE_JOINED ||
            (ax == bx ? g[0] != ax || g[2] != ax : g[1] != ay || g[3] != ay))
            continue;
        add_stroke(d, on_table(d->map, tile, ax, ay), on_table(d->map, tile, g[0], g[1]), NO_AREA);
        add_stroke(d, on_table(d->map, tile, g[2], g[3]), on_table(d->map, tile, bx, by), NO_AREA);
        return;
    }
    add_stroke(d, on_table(d->map, tile, ax, ay), on_table(d->map, tile, bx, by), NO_AREA);
}

static void add_polygon(Drawing *d, int tile, const int16_t *shape, uint32_t count, int area)
{
    for (uint32_t i = 0; i + 1 < count; i += 2) {
        const int16_t *p = &shape[i], *q = &shape[(i + 2) % count];
        add_stroke(d, on_table(d->map, tile, p[0], p[1]), on_table(d->map, tile, q[0], q[1]),
                   area);
    }
}

static void draw_tile(Drawing *d, int tile)
{
    const Tile *t = board_tile(d->map, all_tiles, tile);

    add_edge(d, tile, 0, 0, t->width, 0);
    add_edge(d, tile, 0, t->height, t->width, t->height);
    add_edge(d, tile, 0, 0, 0, t->height);
    add_edge(d, tile, t->width, 0, t->width, t->height);
    for (uint32_t i = 0; i < t->borders_count; i++)
        for (uint32_t k = 0; k + 3 < t->borders[i].line_count; k += 2) {
            const int16_t *l = &t->borders[i].line[k];
            if (t->borders[i].type == BORDER_WALL)
                add_stroke(d, on_table(d->map, tile, l[0], l[1]),
                           on_table(d->map, tile, l[2], l[3]), NO_AREA);
        }
    for (uint32_t i = 0; i < t->solids_count; i++)
        add_polygon(d, tile, t->solids[i].shape, t->solids[i].shape_count, NO_AREA);
    for (uint32_t i = 0; i < t->areas_count; i++)
        add_polygon(d, tile, t->areas[i].shape, t->areas[i].shape_count,
                    d->map->tile[tile].first_area + (int)i);
}

static void draw(Drawing *d, const Map *map)
{
    d->map = map;
    d->spots = d->strokes = 0;
    for (int i = 0; i < map->tiles; i++)
        draw_tile(d, i);
}

static double side(P a, P b, P c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Where the line crosses a side or wall: how far along it. */
typedef struct Hit {
    double at;
    int area;
} Hit;

static int by_place(const void *a, const void *b)
{
    double x = ((const Hit *)a)->at, y = ((const Hit *)b)->at;

    return (x > y) - (x < y);
}

static int cross_all(const Drawing *d, P from, P to, Hit hit[HITS_MAX])
{
    int n = 0;

    for (int i = 0; i < d->strokes; i++) {
        const Stroke *s = &d->stroke[i];
        double a = side(from, to, s->a), b = side(from, to, s->b);
        if ((a > 0) == (b > 0))
            continue;
        double f = a / (a - b);
        P at = { s->a.x + f * (s->b.x - s->a.x), s->a.y + f * (s->b.y - s->a.y) };
        double dx = to.x - from.x, dy = to.y - from.y;
        assert_true(n < HITS_MAX);
        hit[n++] =
            (Hit){ ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy), s->area };
    }
    qsort(hit, (size_t)n, sizeof *hit, by_place);
    return n;
}

/* All that is crossed in one place: sides of areas take the line in or out of them.  Gives the next
 * hit. */
static int cross_at(const Hit hit[], int n, int i, AreaSet *here, bool *wall)
{
    int k = i;

    *wall = false;
    for (; k < n && hit[k].at - hit[i].at < NEAR; k++) {
        if (hit[k].area == NO_AREA)
            *wall = true;
        else if (area_in(*here, hit[k].area))
            area_remove(here, hit[k].area);
        else
            area_add(here, hit[k].area);
    }
    return k;
}

typedef struct Seen {
    bool pair[MAP_AREAS_MAX][MAP_AREAS_MAX];
} Seen;

/* Follow a line over the map.  Each side of an area that it crosses takes it in or out of that
 * area; a wall ends the stretch of areas that see each other. */
static void follow(const Drawing *d, P from, P to, Seen *seen)
{
    Hit hit[HITS_MAX];
    int n = cross_all(d, from, to, hit);
    AreaSet run = { 0 }, here = { 0 };

    for (int i = 0; i < n;) {
        bool wall;
        int k = cross_at(hit, n, i, &here, &wall);
        if (wall)
            run = (AreaSet){ 0 };
        i = k;
        int area = area_first(here);
        if (area == NO_AREA || area_in(run, area))
            continue;
        for (int a = area_first(run); a != NO_AREA; a = area_next(run, a))
            seen->pair[a][area] = seen->pair[area][a] = true;
        area_add(&run, area);
    }
}

/* A line past two points, each at a tiny distance. */
static void follow_past(const Drawing *d, P u, P v, double a, double b, Seen *seen)
{
    double nx = -(v.y - u.y), ny = v.x - u.x, length = sqrt(nx * nx + ny * ny);

    follow(d, (P){ u.x + nx * a / length, u.y + ny * a / length },
           (P){ v.x + nx * b / length, v.y + ny * b / length }, seen);
}

static void look_everywhere(const Drawing *d, Seen *seen)
{
    static const double by[] = { 1e-4, -1e-4, 3e-3, -3e-3 };

    memset(seen, 0, sizeof *seen);
    for (int i = 0; i < d->spots; i++)
        for (int k = 0; k < i; k++)
            for (int o = 0; o < 16; o++)
                follow_past(d, d->spot[i], d->spot[k], by[o / 4], by[o % 4], seen);
}

static void compare_areas(const Map *map, const char *what)
{
    static Drawing d;
    static Seen seen;

    draw(&d, map);
    look_everywhere(&d, &seen);
    for (int a = 0; a < map->areas; a++)
        for (int b = 0; b < a; b++)
            if (board_sees(map, out_of_cover(a), out_of_cover(b)) != seen.pair[a][b])
                fail_msg("%s: %s and %s: the map says %d, the lines %d", what,
                         board_area(map, all_tiles, a)->id, board_area(map, all_tiles, b)->id,
                         board_sees(map, out_of_cover(a), out_of_cover(b)), seen.pair[a][b]);
}

/* --- From arrows --- */

/* What one arrow sees of each area, and whether some line comes from behind its border. */
typedef struct FromArrow {
    bool seen[MAP_AREAS_MAX], behind[MAP_AREAS_MAX];
} FromArrow;

/* Follow a ray from a point: the line behind it only tells in which area it begins. */
static void follow_ray(const Drawing *d, P from, P to, bool from_behind, FromArrow *out)
{
    Hit hit[HITS_MAX];
    int n = cross_all(d, from, to, hit);
    AreaSet here = { 0 };

    for (int i = 0; i < n;) {
        bool wall;
        int k = cross_at(hit, n, i, &here, &wall);
        bool ahead = hit[i].at > 0;
        i = k;
        if (ahead && wall)
            return;
        int area = area_first(here);
        if (!ahead || area == NO_AREA)
            continue;
        out->seen[area] = true;
        out->behind[area] |= from_behind;
    }
}

static void look_from(const Drawing *d, P c, P front, FromArrow *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < d->spots; i++)
        for (int o = 0; o < 2; o++) {
            double dx = d->spot[i].x - c.x, dy = d->spot[i].y - c.y, by = o ? 1e-6 : -1e-6;
            P to = { d->spot[i].x - by * dy, d->spot[i].y + by * dx };
            follow_ray(d, c, to, (to.x - c.x) * front.x + (to.y - c.y) * front.y < 0, out);
        }
    for (int o = 0; o < 4; o++) { /* along the border line, a little before and behind */
        double by = o & 1 ? 1e-6 : -1e-6, way = o & 2 ? 1 : -1;
        P to = { c.x - way * front.y + by * front.x, c.y + way * front.x + by * front.y };
        follow_ray(d, c, to, by < 0, out);
    }
}

/* GB-COVER-12: the best of the arrows that are seen; 0: none is. */
static int bonus_by_lines(const Drawing *d, int cover, int area)
{
    const TileCover *space = board_cover(d->map, all_tiles, cover);
    int tile = d->map->tile_of[d->map->area_of[cover]], best = 0;

    for (uint32_t i = 0; i < space->arrows_count; i += 4) {
        const int16_t *a = &space->arrows[i];
        P c = on_table(d->map, tile, a[0], a[1]),
          tip = on_table(d->map, tile, a[0] + a[2], a[1] + a[3]);
        FromArrow from;
        look_from(d, c, (P){ tip.x - c.x, tip.y - c.y }, &from);
        int bonus = from.seen[area] ? from.behind[area] ? 1 : 2 : 0;
        best = bonus > best ? bonus : best;
    }
    return best;
}

static void compare_covers(const Map *map, const char *what)
{
    static Drawing d;

    draw(&d, map);
    for (int cover = 0; cover < map->covers; cover++)
        for (int area = 0; area < map->areas; area++) {
            if (map->area_of[cover] == area)
                continue;
            int lines = bonus_by_lines(&d, cover, area);
            int bonus = board_cover_bonus(map, out_of_cover(area), in_cover(map, cover));
            bool sees = board_sees(map, out_of_cover(area), in_cover(map, cover));
            if (bonus != lines || sees != (lines > 0))
                fail_msg("%s: cover %d of %s against %s: the map says %d, the lines %d", what,
                         cover, board_area(map, all_tiles, map->area_of[cover])->id,
                         board_area(map, all_tiles, area)->id, bonus, lines);
        }
}

/* Two arrow points: no contact with a wall is clear, a true crossing is blocked; what only
 * touches is for the vectors below. */
static void compare_arrows(const Map *map, const char *what)
{
    static Drawing d;

    draw(&d, map);
    for (int one = 0; one < map->covers; one++)
        for (int two = 0; two < one; two++) {
            const TileCover *a = board_cover(map, all_tiles, one),
                            *b = board_cover(map, all_tiles, two);
            P p = on_table(map, map->tile_of[map->area_of[one]], a->arrows[0], a->arrows[1]);
            P q = on_table(map, map->tile_of[map->area_of[two]], b->arrows[0], b->arrows[1]);
            bool crossed = false, touched = a->arrows_count > 4 || b->arrows_count > 4;
            for (int i = 0; i < d.strokes; i++) {
                const Stroke *s = &d.stroke[i];
                double c = side(p, q, s->a) * side(p, q, s->b),
                       e = side(s->a, s->b, p) * side(s->a, s->b, q);
                crossed |= s->area == NO_AREA && c < -NEAR && e < -NEAR;
                touched |= s->area == NO_AREA && fabs(c) <= NEAR && e <= NEAR;
            }
            bool sees = board_sees(map, in_cover(map, one), in_cover(map, two));
            if (!touched && map->area_of[one] != map->area_of[two] && sees == crossed)
                fail_msg("%s: cover %d and %d: the map says %d", what, one, two, sees);
            assert_int_equal(sees, board_sees(map, in_cover(map, two), in_cover(map, one)));
        }
}

static void compare(const Map *map, const char *what)
{
    compare_areas(map, what);
    compare_covers(map, what);
    compare_arrows(map, what);
}

static void every_tile_by_lines(void **state)
{
    Map map;

    (void)state;
    RULE("GB-LOS-02");
    RULE("GB-LOS-03");
    RULE("GB-LOS-04");
    RULE("GB-LOS-08");
    RULE("GB-LOS-12");
    RULE("GB-MAP-18");
    RULE("GB-COVER-11");
    RULE("GB-COVER-12");
    for (int i = 0; i < all_tiles.count; i++) {
        lay_out(&map, all_tiles.tile[i].id);
        compare(&map, all_tiles.tile[i].id);
    }
}

/* Rows of tiles at random, as long as they fit: turned in all ways, with long views through
 * openings. */
static void random_maps_by_lines(void **state)
{
    uint32_t chance = 12345;

    (void)state;
    RULE("GB-MAP-08");
    for (int round = 0; round < 8; round++) {
        Map map;
        char what[80] = "";
        int at = NO_TILE;
        board_map_clear(&map);
        for (int tries = 0; tries < 20 && map.tiles < 4; tries++) {
            chance = chance * 1664525u + 1013904223u;
            uint8_t side = (uint8_t)((chance >> 16) % (uint32_t)all_tiles.count);
            if (board_placed(&map, side) != NO_TILE ||
                !board_fits(&map, all_tiles, at, GATE_EXIT, &side, 1))
                continue;
            at = at == NO_TILE ? board_place(&map, all_tiles, 0, side, 1)
                               : board_join(&map, all_tiles, at, GATE_EXIT, side, GATE_ENTRANCE, 1);
            snprintf(what + strlen(what), sizeof what - strlen(what), " %s",
                     all_tiles.tile[side].id);
        }
        assert_int_equal(map.tiles, 4);
        compare(&map, what);
    }
}

/* GB-LOS-10, and joining does not change what was seen before. */
static void joining_only_adds(void **state)
{
    Map one, both;

    (void)state;
    RULE("GB-LOS-10");
    RULE("GB-RANGE-07");
    lay_out(&one, "10b 3b 11a");
    lay_out(&both, "10b 3b 11a 16b");
    for (int a = 0; a < one.areas; a++)
        for (int b = 0; b < one.areas; b++)
            assert_int_equal(board_sees(&one, out_of_cover(a), out_of_cover(b)),
                             board_sees(&both, out_of_cover(a), out_of_cover(b)));
    int second = board_place(&both, all_tiles, 1, side_of("2a"), 1);
    for (int i = 0; i < both.tile[second].areas; i++)
        for (int b = 0; b < both.tile[second].first_area; b++) {
            int area = both.tile[second].first_area + i;
            assert_false(board_sees(&both, out_of_cover(area), out_of_cover(b)));
            assert_int_equal(board_range(&both, area, b), FAR);
            assert_int_equal(board_walk(&both, area, b), FAR);
        }
}

/* --- The six figures of the Japanese summary --- */

/* Where the table of the rules has no area, walled-off ones fill the tile up; its openings are
 * there. */
#define SHAPE(...) .shape = (const int16_t[]){ __VA_ARGS__ }, .shape_count = 8
#define COVER(...) .cover = (const TileCover[]){ { __VA_ARGS__ } }, .cover_count = 1
#define ARROW(...) .arrows = (const int16_t[]){ __VA_ARGS__ }, .arrows_count = 4
#define LINE(kind, ...)                                                        \
    {                                                                          \
        .type = (kind), .line = (const int16_t[]){ __VA_ARGS__ },                \
        .line_count = sizeof((const int16_t[]){ __VA_ARGS__ }) / sizeof(int16_t) \
    }

enum { M, MID, E, F, N, S };
enum { IN_M, IN_MID, IN_E, IN_N };
static const TileArea six_areas[] = {
    { .id = "m",
     SHAPE(0, 40, 30, 40, 30, 70, 0, 70),
     COVER(.at = { 26, 55 }, ARROW(28, 55, 1, 0)) },
    { .id = "mid",
     SHAPE(30, 40, 70, 40, 70, 70, 30, 70),
     COVER(.at = { 60, 44 }, ARROW(60, 42, 0, -1)) },
    { .id = "e",
     SHAPE(70, 40, 100, 40, 100, 70, 70, 70),
     COVER(.at = { 74, 60 }, ARROW(72, 60, -1, 0)) },
    { .id = "f", SHAPE(0, 70, 30, 70, 30, 100, 0, 100) },
    { .id = "n",
     SHAPE(30, 70, 70, 70, 70, 100, 30, 100),
     COVER(.at = { 64, 82 }, ARROW(64, 80, 0, -1)) },
    { .id = "s", SHAPE(30, 0, 70, 0, 70, 40, 30, 40) },
    { .id = "south-west", SHAPE(0, 0, 30, 0, 30, 40, 0, 40) },
    { .id = "south-east", SHAPE(70, 0, 100, 0, 100, 40, 70, 40) },
    { .id = "north-east", SHAPE(70, 70, 100, 70, 100, 100, 70, 100) },
};
static const TileBorder six_borders[] = {
    LINE(BORDER_WALL, 0, 70, 20, 70),          LINE(BORDER_WALL, 30, 70, 60, 70),
    LINE(BORDER_WALL, 30, 70, 30, 100),        LINE(BORDER_WALL, 0, 40, 30, 40, 30, 0),
    LINE(BORDER_WALL, 70, 0, 70, 40, 100, 40), LINE(BORDER_WALL, 100, 70, 70, 70, 70, 100),
};
static const Tile six_tile = {
    .id = "six",
    .width = 100,
    .height = 100,
    .entrance = { 4, 0, 12, 0 },
    .exit = { 100, 4, 100, 12 },
    .areas = six_areas,
    .areas_count = COUNT(six_areas),
    .borders = six_borders,
    .borders_count = COUNT(six_borders),
};
static const TileSet six_set = { .tile = &six_tile, .count = 1 };

static void lay_six(Map *map)
{
    board_map_clear(map);
    board_place(map, six_set, 0, 0, 1);
}

static void expect_view(const Map *map, Spot attacker, Spot defender, bool sees, int bonus)
{
    assert_int_equal(board_sees(map, attacker, defender), sees);
    assert_int_equal(board_sees(map, defender, attacker), sees);
    assert_int_equal(board_cover_bonus(map, attacker, defender), bonus);
}

/* TV-LOS-01 to TV-LOS-09. */
static void six_figures(void **state)
{
    Map map;

    (void)state;
    RULE("GB-LOS-01");
    RULE("GB-LOS-02");
    RULE("GB-LOS-03");
    RULE("GB-LOS-04");
    RULE("GB-LOS-05");
    RULE("GB-COVER-08");
    RULE("GB-COVER-11");
    lay_six(&map);
    Spot one = in_cover(&map, IN_M), two = in_cover(&map, IN_MID), three = in_cover(&map, IN_E);
    Spot four = in_cover(&map, IN_N), five = out_of_cover(F), six = out_of_cover(S);
    expect_view(&map, one, two, true, 1);   /* TV-LOS-01 */
    expect_view(&map, two, one, true, 2);   /* TV-LOS-02 */
    expect_view(&map, one, three, true, 2); /* TV-LOS-03 */
    expect_view(&map, three, one, true, 2);
    expect_view(&map, one, four, false, 0); /* TV-LOS-04 */
    expect_view(&map, four, one, false, 0);
    expect_view(&map, one, five, true, 0);   /* TV-LOS-05 */
    expect_view(&map, five, one, true, 1);   /* TV-LOS-06 */
    expect_view(&map, four, six, true, 0);   /* TV-LOS-07 */
    expect_view(&map, six, four, true, 2);   /* TV-LOS-08 */
    assert_true(board_sees(&map, six, two)); /* TV-LOS-09 */
    assert_true(board_sees(&map, six, three));
    assert_true(board_sees(&map, six, five));
}

/* GB-LOS-06, GB-LOS-09, TV-COVER-01. */
static void same_area(void **state)
{
    Map map;

    (void)state;
    RULE("GB-LOS-06");
    RULE("GB-LOS-09");
    RULE("GB-COVER-09");
    lay_six(&map);
    expect_view(&map, out_of_cover(M), in_cover(&map, IN_M), true, 0);
    assert_true(board_sees(&map, in_cover(&map, IN_M), out_of_cover(M)));
    assert_int_equal(board_cover_against(&map, out_of_cover(M), IN_M), 0);
}

/* GB-COVER-15: 1 cannot see 4; without walls he would look at its border from the front. */
static void hypothetical_attack(void **state)
{
    Map map;

    (void)state;
    RULE("GB-COVER-14");
    RULE("GB-COVER-15");
    lay_six(&map);
    assert_int_equal(board_cover_against(&map, in_cover(&map, IN_M), IN_N), 2);
    /* E out of cover does not see N's figure either, and lies wholly before its border. */
    assert_false(board_sees(&map, out_of_cover(M), in_cover(&map, IN_N)));
    assert_int_equal(board_cover_against(&map, out_of_cover(M), IN_N), 2);
    /* From F one would come from behind: its corners lie on both sides. */
    assert_false(board_sees(&map, out_of_cover(F), in_cover(&map, IN_N)));
    assert_int_equal(board_cover_against(&map, out_of_cover(F), IN_N), 1);
}

/* TV-LOS-10 to TV-LOS-13. */
static void touching_walls(void **state)
{
    static const struct {
        int walls;
        Wall wall[3];
        bool blocked;
    } cases[] = {
        { 1, { { { 5, 5 }, { 5, 9 } } }, false },
        { 2, { { { 5, 5 }, { 5, 9 } }, { { 5, 5 }, { 5, 1 } } }, true },
        { 1, { { { 3, 3 }, { 6, 6 } } }, false },
        { 3, { { { 3, 3 }, { 6, 6 } }, { { 6, 6 }, { 6, 9 } }, { { 3, 3 }, { 3, 0 } } }, true },
        /* Beyond the vectors: both leave to one side; two touches apart; a wall across. */
        { 3, { { { 3, 3 }, { 6, 6 } }, { { 6, 6 }, { 6, 9 } }, { { 3, 3 }, { 3, 9 } } }, false },
        { 2, { { { 3, 3 }, { 3, 9 } }, { { 6, 6 }, { 6, 1 } } }, false },
        { 1, { { { 3, 9 }, { 9, 3 } } }, true },
        { 1, { { { 10, 10 }, { 10, 20 } } }, false },
        { 1, { { { 12, 8 }, { 20, 8 } } }, false },
    };

    (void)state;
    RULE("GB-LOS-07");
    for (int i = 0; i < COUNT(cases); i++) {
        Walls walls = { cases[i].wall, cases[i].walls };
        for (int swap = 0; swap < 2; swap++) {
            Spot16 p = { 0, 0 }, q = { 10, 10 };
            bool blocked =
                swap ? board_sight_blocked(q, p, &walls, 1) : board_sight_blocked(p, q, &walls, 1);
            if (blocked != cases[i].blocked)
                fail_msg("case %d: blocked %d", i, blocked);
        }
    }
}

/* TV-COVER-02, TV-COVER-03: a tile of two halves without a wall between them. */
static void on_the_border_line(void **state)
{
    const TileCover west[] = {
        { .at = { 20, 18 }, ARROW(20, 20, 0, 1) },
        { .at = { 20, 18 },
         .arrows = (const int16_t[]){ 20, 20, 0, 1, 22, 20, 1, 0 },
         .arrows_count = 8 },
    };
    const TileCover east[] = {
        { .at = { 29, 20 }, ARROW(27, 20, -1, 0) },
        { .at = { 30, 31 }, ARROW(30, 29, 0, -1) },
    };
    const TileArea areas[] = {
        { .id = "west", SHAPE(0, 0, 24, 0, 24, 36, 0, 36), .cover = west, .cover_count = 2 },
        { .id = "east", SHAPE(24, 0, 36, 0, 36, 36, 24, 36), .cover = east, .cover_count = 2 },
    };
    const Tile tile = { .id = "halves",
                        .width = 36,
                        .height = 36,
                        .entrance = { 2, 0, 10, 0 },
                        .exit = { 2, 36, 10, 36 },
                        .areas = areas,
                        .areas_count = 2 };
    Map map;

    (void)state;
    RULE("GB-COVER-10");
    RULE("GB-COVER-12");
    board_map_clear(&map);
    board_place(&map, (TileSet){ .tile = &tile, .count = 1 }, 0, 0, 1);
    /* The attacker's arrow is exactly on the line through the defender's: partial. */
    expect_view(&map, in_cover(&map, 2), in_cover(&map, 0), true, 1);
    /* Of two arrows the better one counts: here the one that faces east. */
    expect_view(&map, in_cover(&map, 2), in_cover(&map, 1), true, 2);
    expect_view(&map, in_cover(&map, 3), in_cover(&map, 0), true, 2);
    /* Somebody out of cover may stand on either side of the line. */
    expect_view(&map, out_of_cover(1), in_cover(&map, 0), true, 1);
    expect_view(&map, out_of_cover(1), in_cover(&map, 1), true, 2);
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_figures),          cmocka_unit_test(same_area),
        cmocka_unit_test(hypothetical_attack),  cmocka_unit_test(touching_walls),
        cmocka_unit_test(on_the_border_line),   cmocka_unit_test(every_tile_by_lines),
        cmocka_unit_test(random_maps_by_lines), cmocka_unit_test(joining_only_adds),
    };

    (void)argc;
    tiles_open(argv[1]);
    unit_begin();
    return cmocka_run_group_tests_name("sight", tests, NULL, NULL);
}
