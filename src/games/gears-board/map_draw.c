/* map_draw.c -- the map as text, for a terminal.
 *
 * Two columns are three units wide, a line is three units high, so that an area of 12 by 12 units
 * has seven columns and three lines between its borders.  Borders are drawn first, then cover
 * spaces, then what areas are called and what stands in them, wherever there is room.
 */
#include "games/gears-board/map.h"

#include <string.h>

#include "engine/check.h"
#include "games/gears-board/sight.h"
#include "games/gears-board/tile_work.h"
#include "games/gears-board/words.h"

enum {
    /* A row of tiles is as long as its tiles are, so what it gains in width it loses in height. */
    CANVAS_MAX = 32 * 1024,
    PLACED_MAX = MAP_COVERS_MAX + MAP_AREAS_MAX + MAP_WORDS_IN_ALL, /* one * for an area */
    ON_BORDER = 0xfe,
};

/* A spot is a place of the canvas at least, and what is on none of the tiles has no spot. */
enum {
    TILE_COLUMNS = TILE_WIDEST * 2 / 3 + 2,
    TILE_LINES = TILE_WIDEST / 3 + 2,
};
_Static_assert(MAP_TILES_MAX * TILE_COLUMNS * TILE_LINES + PLACED_MAX <= SKETCH_SPOTS_MAX,
               "a sketch has room for all of a map");

/* Where a word has found room. */
typedef struct WordPlace {
    int place, length;
    MapWord word;
} WordPlace;

/* Columns and lines from and to, each of them included. */
typedef struct Extent {
    int left, right, top, bottom;
} Extent;

typedef struct Canvas {
    const Map *map;
    TileSet tiles;
    int west, north; /* of the map, in units */
    int columns, lines;
    char text[CANVAS_MAX];
    uint8_t area[CANVAS_MAX]; /* whose place it is, NO_AREA or ON_BORDER */
    Extent around;             /* the area that is being drawn: its words lie nowhere else */
    int placed;
    WordPlace at[PLACED_MAX];
} Canvas;

/* --- Where things are --- */

static int column_of(const Canvas *c, int x)
{
    return ((x - c->west) * 4 + 3) / 6;
}

static int line_of(const Canvas *c, int y)
{
    return ((c->north - y) * 2 + 3) / 6;
}

static int at(const Canvas *c, int column, int line)
{
    return line * c->columns + column;
}

static bool on_canvas(const Canvas *c, int column, int line)
{
    return column >= 0 && line >= 0 && column < c->columns && line < c->lines;
}

/* How firmly a border is there, when several meet in one place. */
static int firmness(char mark)
{
    static const char marks[] = " .~%+#";
    const char *found = strchr(marks, mark);

    return found && mark ? (int)(found - marks) : 0;
}

static void put_border(Canvas *c, int column, int line, char mark)
{
    int i = at(c, column, line);

    c->area[i] = ON_BORDER;
    if (firmness(mark) > firmness(c->text[i]))
        c->text[i] = mark;
}

/* --- Borders --- */

static int size_of(int n)
{
    return n < 0 ? -n : n;
}

static void draw_line(Canvas *c, Spot16 a, Spot16 b, char mark)
{
    int column = column_of(c, a.x), line = line_of(c, a.y);
    int dx = column_of(c, b.x) - column, dy = line_of(c, b.y) - line;
    int steps = size_of(dx) > size_of(dy) ? size_of(dx) : size_of(dy);

    for (int i = 0; i <= steps; i++) {
        int half = steps / 2;
        put_border(c, column + (steps ? (dx * i + (dx < 0 ? -half : half)) / steps : 0),
                   line + (steps ? (dy * i + (dy < 0 ? -half : half)) / steps : 0), mark);
    }
}

static char border_mark(int border)
{
    static const char mark[] = { [BORDER_OPEN] = '.',
                                [BORDER_ELEVATION] = '~',
                                [BORDER_WALL] = '#',
                                [BORDER_BARRICADE] = '%'};

    return mark[border];
}

/* The ends of an opening belong to the wall beside it. */
static void draw_gate(Canvas *c, const Wall *gate, int state)
{
    char mark = state == GATE_JOINED ? '.' : state == GATE_DOOR ? '+' : '#';

    draw_line(c, gate->from, gate->to, mark);
}

static void draw_tile_borders(Canvas *c, int tile)
{
    Shape shape;

    board_placed_shape(c->tiles, &c->map->tile[tile], &shape);
    for (int i = 0; i < shape.cells; i++)
        for (int k = 0; k < shape.cell[i].sides; k++) {
            const Side *side = &shape.side[shape.cell[i].first_side + k];
            if (side->behind < BEHIND_GATE && shape.cell[side->behind].area != shape.cell[i].area)
                draw_line(c, side->right, side->left, border_mark(side->border));
        }
    for (int i = 0; i < shape.walls; i++)
        draw_line(c, shape.wall[i].from, shape.wall[i].to, '#');
    for (int gate = 0; gate < GATES; gate++)
        draw_gate(c, &shape.gate[gate], c->map->tile[tile].gate[gate]);
}

/* --- Whose place it is --- */

/* A polygon of a drawing, of a tile that lies on the map. */
typedef struct Outline {
    int corners;
    Point corner[SHAPE_POINTS_MAX];
} Outline;

static void place_outline(const Canvas *c, int tile, const int16_t shape[], uint32_t count,
                          Outline *o)
{
    o->corners = (int)count / 2;
    CHECK(o->corners <= SHAPE_POINTS_MAX);
    for (int i = 0; i < o->corners; i++)
        o->corner[i] = board_point(c->map, c->tiles, tile, shape[2 * i], shape[2 * i + 1]);
}

static Extent outline_frame(const Canvas *c, const Outline *o)
{
    Extent f = { .left = c->columns, .top = c->lines };

    for (int i = 0; i < o->corners; i++) {
        int column = column_of(c, o->corner[i].x), line = line_of(c, o->corner[i].y);
        f.left = column < f.left ? column : f.left;
        f.right = column > f.right ? column : f.right;
        f.top = line < f.top ? line : f.top;
        f.bottom = line > f.bottom ? line : f.bottom;
    }
    return f;
}

/* Is a place strictly inside it?  In sixths of a unit, because places lie between units. */
static bool place_inside(const Canvas *c, const Outline *o, int column, int line)
{
    int x = (c->west * 2 + column * 3) * 3, y = (c->north - line * 3) * 6;
    bool in = false;

    for (int i = 0; i < o->corners; i++) {
        Point u = o->corner[i], v = o->corner[i + 1 < o->corners ? i + 1 : 0];
        if ((u.y * 6 > y) == (v.y * 6 > y))
            continue;
        int32_t turn = cross((v.x - u.x) * 6, (v.y - u.y) * 6, x - u.x * 6, y - u.y * 6);
        if ((turn > 0) == (v.y > u.y))
            in = !in;
    }
    return in;
}

/* All places within it that are nobody's yet: an area's, or filled like walls. */
static void own_places(Canvas *c, const Outline *o, uint8_t owner)
{
    Extent f = outline_frame(c, o);

    for (int line = f.top; line <= f.bottom; line++)
        for (int column = f.left; column <= f.right; column++) {
            int i = at(c, column, line);
            if (c->area[i] != NO_AREA || !place_inside(c, o, column, line))
                continue;
            c->area[i] = owner;
            if (owner == ON_BORDER)
                c->text[i] = '#';
        }
}

static void own_area(Canvas *c, int area)
{
    const TileArea *a = board_area(c->map, c->tiles, area);
    Outline o;

    place_outline(c, c->map->tile_of[area], a->shape, a->shape_count, &o);
    own_places(c, &o, (uint8_t)area);
    c->around = outline_frame(c, &o);
}

/* Filled, with its sides, which are walls even where they lie on the outline. */
static void draw_solid(Canvas *c, const Outline *o)
{
    for (int i = 0; i < o->corners; i++) {
        Point u = o->corner[i], v = o->corner[(i + 1) % o->corners];
        draw_line(c, (Spot16){ (int16_t)u.x, (int16_t)u.y },
                  (Spot16){ (int16_t)v.x, (int16_t)v.y }, '#');
    }
    own_places(c, o, ON_BORDER);
}

static void draw_solids(Canvas *c, int tile)
{
    const Tile *t = board_tile(c->map, c->tiles, tile);

    for (uint32_t i = 0; i < t->solids_count; i++) {
        Outline o;
        place_outline(c, tile, t->solids[i].shape, t->solids[i].shape_count, &o);
        draw_solid(c, &o);
    }
}

/* --- Cover --- */

static char arrow_mark(Point front)
{
    if (size_of(front.x) > size_of(front.y))
        return front.x > 0 ? '>' : '<';
    return front.y > 0 ? '^' : 'v';
}

static bool is_free(const Canvas *c, int column, int line, int area)
{
    return on_canvas(c, column, line) && c->area[at(c, column, line)] == area &&
           c->text[at(c, column, line)] == ' ';
}

/* Room for a number of this many digits in an area, nearest to where it should be; -1: none. */
static int free_near(const Canvas *c, int area, int column, int line, int digits)
{
    int best = -1, least = 1 << 30;

    for (int y = line - 3; y <= line + 3; y++)
        for (int x = column - 4; x <= column + 3; x++) {
            int far = (2 * x + digits - 1 - 2 * column) * (2 * x + digits - 1 - 2 * column) +
                      16 * (y - line) * (y - line);
            if (far < least && is_free(c, x, y, area) && is_free(c, x + digits - 1, y, area)) {
                least = far;
                best = at(c, x, y);
            }
        }
    return best;
}

/* An arrow lies on its side of the number, or where else there is room beside it. */
static void draw_arrow(Canvas *c, int area, int place, int digits, char mark)
{
    int column = place % c->columns, line = place / c->columns;
    const struct {
        int column, line;
    } beside[] = {
        { mark == '<' ? column - 1 : mark == '>' ? column + digits : column,
          line + (mark == 'v') - (mark == '^') },
        { column + digits, line },
        { column - 1, line },
    };

    for (int i = 0; i < COUNT(beside); i++)
        if (is_free(c, beside[i].column, beside[i].line, area)) {
            c->text[at(c, beside[i].column, beside[i].line)] = mark;
            return;
        }
}

static void remember_word(Canvas *c, int place, int length, MapWord word)
{
    CHECK(c->placed < PLACED_MAX);
    c->at[c->placed++] = (WordPlace){ place, length, word };
}

/* The number of the space, and beside it the fronts of its arrows. */
static void draw_cover(Canvas *c, int cover)
{
    int area = c->map->area_of[cover], tile = c->map->tile_of[area];
    const TileCover *space = board_cover(c->map, c->tiles, cover);
    Point p = board_point(c->map, c->tiles, tile, space->at[0], space->at[1]);
    char memory[8];
    Buf number;

    buf_init(&number, memory, sizeof memory);
    buf_add_int(&number, cover + 1);
    int place = free_near(c, area, column_of(c, p.x), line_of(c, p.y), (int)number.length);
    if (place < 0)
        return;
    memcpy(&c->text[place], memory, number.length);
    remember_word(c, place, (int)number.length, (MapWord){ .type = ENTITY_COVER, .value = cover });
    for (uint32_t i = 0; i < space->arrows_count; i += 4)
        draw_arrow(c, area, place, (int)number.length,
                   arrow_mark(board_direction(c->map, tile, space->arrows[i + 2],
                                              space->arrows[i + 3])));
}

/* --- Words --- */

/* Is there room for a word at a place, and apart from others? */
static bool has_room(const Canvas *c, int area, int column, int line, int length, bool apart)
{
    for (int i = 0; i < length; i++)
        if (!is_free(c, column + i, line, area))
            return false;
    for (int i = -1; apart && i <= length; i += length + 1)
        if (on_canvas(c, column + i, line) && c->area[at(c, column + i, line)] == area &&
            c->text[at(c, column + i, line)] != ' ')
            return false;
    return true;
}

/* The place for a word nearest to the middle of its area, or that many lines below; -1: none. */
static int find_room(const Canvas *c, int area, int below, int length, bool apart)
{
    const TileArea *a = board_area(c->map, c->tiles, area);
    Point p = board_point(c->map, c->tiles, c->map->tile_of[area], a->centre[0], a->centre[1]);
    int middle = column_of(c, p.x) - length / 2, line = line_of(c, p.y) + below;
    int best = -1, least = 1 << 30;

    for (int y = c->around.top; y <= c->around.bottom; y++)
        for (int x = c->around.left; x + length - 1 <= c->around.right; x++) {
            int far = (x - middle) * (x - middle) + 9 * (y - line) * (y - line) + (y > line);
            if (far < least && has_room(c, area, x, y, length, apart)) {
                least = far;
                best = at(c, x, y);
            }
        }
    return best;
}

/* Some of the words of an area in one line, with that many spaces between them. */
static bool put_words(Canvas *c, int area, const MapWord word[], int count, int apart)
{
    int length = (count - 1) * apart;

    for (int i = 0; i < count; i++)
        length += (int)strlen(word[i].text);
    int place = find_room(c, area, 1, length, true);
    for (int i = 0; place >= 0 && i < count; i++) {
        int letters = (int)strlen(word[i].text);
        memcpy(&c->text[place], word[i].text, (size_t)letters);
        remember_word(c, place, letters, word[i]);
        place += letters + apart;
    }
    return place >= 0;
}

/* Its tile and its number there, as moves name it, or the number alone; and what is printed
 * in it. */
static void write_name(const Canvas *c, int area, bool with_tile, Buf *name)
{
    int tile = c->map->tile_of[area];
    const char *id = board_tile(c->map, c->tiles, tile)->id;

    for (; with_tile && *id; id++)
        buf_add_char(name, *id >= 'a' && *id <= 'z' ? (char)(*id - 'a' + 'A') : *id);
    if (with_tile)
        buf_add_char(name, '.');
    buf_add_int(name, area - c->map->tile[tile].first_area + 1);
    if (board_hole(c->map, area))
        buf_add_char(name, 'o');
    if (area_in(c->map->sealed, area))
        buf_add_char(name, 'x');
    if (board_area(c->map, c->tiles, area)->equipment)
        buf_add_char(name, 'E');
}

static void name_area(Canvas *c, int area)
{
    int place = -1;

    /* First the best: the whole name, apart from everything else. */
    for (int way = 0; place < 0 && way < 4; way++) {
        char memory[24];
        Buf name;
        buf_init(&name, memory, sizeof memory);
        write_name(c, area, way < 2, &name);
        place = find_room(c, area, 0, (int)name.length, way % 2 == 0);
        if (place >= 0)
            memcpy(&c->text[place], memory, name.length);
    }
}

/* Whoever is in cover, over the number of the space, which nobody else can take. */
static bool put_over_cover(Canvas *c, MapWord word)
{
    int length = (int)strlen(word.text);

    for (int i = 0; word.cover != NO_COVER && i < c->placed; i++)
        if (c->at[i].word.type == ENTITY_COVER && c->at[i].word.value == word.cover &&
            length <= c->at[i].length) {
            memset(&c->text[c->at[i].place], ' ', (size_t)c->at[i].length);
            memcpy(&c->text[c->at[i].place], word.text, (size_t)length);
            remember_word(c, c->at[i].place, length, word);
            return true;
        }
    return false;
}

/* What stands in it, in one line or word by word; a * for what found no room. */
static void fill_area(Canvas *c, int area, MapFigures *figures, const void *context)
{
    MapWord more = { .text = "*", .type = ENTITY_AREA, .value = area, .cover = NO_COVER };
    MapWord word[MAP_WORDS_MAX];
    int count = figures(context, area, word);

    if (count == 0 || put_words(c, area, word, count, 1) || put_words(c, area, word, count, 0))
        return;
    for (int i = 0; i < count; i++)
        if (!put_words(c, area, &word[i], 1, 0) && !put_over_cover(c, word[i])) {
            put_words(c, area, &more, 1, 0);
            return;
        }
}

/* --- The whole --- */

/* How large it gets; false: nothing lies there. */
static bool measure(Canvas *c, int which_map)
{
    int east = -(1 << 20), south = 1 << 20;

    c->west = 1 << 20;
    c->north = -(1 << 20);
    for (int i = 0; i < c->map->tiles; i++) {
        const Tile *t = board_tile(c->map, c->tiles, i);
        if (c->map->tile[i].map != which_map)
            continue;
        Point corner[] = { board_point(c->map, c->tiles, i, 0, 0),
                          board_point(c->map, c->tiles, i, t->width, t->height) };
        for (int k = 0; k < 2; k++) {
            c->west = corner[k].x < c->west ? corner[k].x : c->west;
            east = corner[k].x > east ? corner[k].x : east;
            south = corner[k].y < south ? corner[k].y : south;
            c->north = corner[k].y > c->north ? corner[k].y : c->north;
        }
    }
    c->columns = (east - c->west) * 2 / 3 + 2;
    c->lines = (c->north - south) / 3 + 2;
    return east > c->west;
}

/* Tells where the areas and words of this line are, which comes next in `out`. */
static void tell_line(const Canvas *c, int line, const Buf *out, Sketch *sketch)
{
    const uint8_t *area = &c->area[at(c, 0, line)];

    sketch_pen(sketch, out);
    for (int column = 0, end; column < c->columns; column = end) {
        for (end = column + 1; end < c->columns && area[end] == area[column];)
            end++;
        sketch->column = column;
        if (area[column] != NO_AREA && area[column] != ON_BORDER)
            sketch_spot(sketch, ENTITY_AREA, area[column], end - column, TONE_PLAIN);
    }
    for (int i = 0; i < c->placed; i++)
        if (c->at[i].place / c->columns == line) {
            const WordPlace *w = &c->at[i];
            sketch->column = w->place % c->columns;
            sketch_spot(sketch, w->word.type, w->word.value, w->length, w->word.tone);
        }
}

static void write_canvas(const Canvas *c, Sketch *sketch, Buf *out)
{
    for (int line = 0; line < c->lines; line++) {
        const char *text = &c->text[at(c, 0, line)];
        size_t length = (size_t)c->columns;
        while (length > 0 && text[length - 1] == ' ')
            length--;
        if (length == 0)
            continue;
        if (sketch)
            tell_line(c, line, out, sketch);
        buf_add_part(out, text, length);
        buf_add_char(out, '\n');
    }
}

void board_draw_map(const Map *map, TileSet tiles, int which_map, MapFigures *figures,
                    const void *context, Sketch *sketch, Buf *out)
{
    Canvas c;

    c.map = map;
    c.tiles = tiles;
    c.placed = 0;
    if (!measure(&c, which_map))
        return;
    CHECK(c.columns * c.lines <= CANVAS_MAX);
    memset(c.text, ' ', sizeof c.text);
    memset(c.area, NO_AREA, sizeof c.area);
    for (int i = 0; i < map->tiles; i++)
        if (map->tile[i].map == which_map) {
            draw_tile_borders(&c, i);
            draw_solids(&c, i);
        }
    AreaSet areas = board_map_areas(map, which_map);
    for (int a = area_first(areas); a != NO_AREA; a = area_next(areas, a)) {
        own_area(&c, a);
        for (int k = board_first_cover(map, a); k < board_first_cover(map, a + 1); k++)
            draw_cover(&c, k);
        name_area(&c, a);
        if (figures)
            fill_area(&c, a, figures, context);
    }
    write_canvas(&c, sketch, out);
}

void board_draw_map_legend(Buf *out)
{
    say(out, N_("# wall  . open  ~ elevation  % barricade  + door  o hole  x sealed  E equipment"));
    buf_add_char(out, '\n');
    say(out, N_("1 2 3 cover, and beside each the front that it protects: ^ v < >"));
    buf_add_char(out, '\n');
}
