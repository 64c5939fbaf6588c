/* tile_svg.c -- one side of a tile as a picture in SVG.
 *
 * Ten pixels are a unit.  Kinds of border are told apart by shape as well as by colour: walls are
 * thick and plain, elevation is striped, a barricade is a row of blocks, an open border a crack.
 * Holes, equipment and names look for a free place in their area.
 */
#include "games/gears-board/tile_svg.h"

#include "engine/check.h"
#include "engine/svg.h"
#include "games/gears-board/shape.h"

enum {
    PIXELS = 10, /* of a unit */
    FRAME = 40,  /* around the tile */
    HEAD = 70,   /* above it, for its name */
    /* Names, numbers and holes of areas; cover spaces with their arrows. */
    TAKEN_MAX = 3 * TILE_AREAS_MAX + TILE_COVERS_MAX * (1 + COVER_ARROWS_MAX),
};

/* What is taken of the picture, in pixels of the tile: x to the right, y up. */
typedef struct Place {
    int x, y; /* the middle */
    int wide, high;
} Place;

typedef struct Picture {
    Buf *out;
    const Tile *tile;
    Shape shape;
    int taken_count;
    Place taken[TAKEN_MAX];
} Picture;

/* --- Writing --- */

static int left_of(int x)
{
    return FRAME + x;
}

static int top_of(const Picture *p, int y)
{
    return HEAD + p->tile->height * PIXELS - y;
}

static void add_points(const Picture *p, const int16_t *numbers, uint32_t count)
{
    for (uint32_t i = 0; i + 1 < count; i += 2) {
        buf_add_char(p->out, ' ');
        buf_add_int(p->out, left_of(numbers[i] * PIXELS));
        buf_add_char(p->out, ',');
        buf_add_int(p->out, top_of(p, numbers[i + 1] * PIXELS));
    }
}

/* --- Places --- */

static bool point_in_area(const TileArea *area, int x, int y)
{
    uint32_t n = area->shape_count / 2;
    bool in = false;

    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = (i + 1) % n;
        int ax = area->shape[2 * i] * PIXELS, ay = area->shape[2 * i + 1] * PIXELS;
        int bx = area->shape[2 * k] * PIXELS, by = area->shape[2 * k + 1] * PIXELS;
        if ((ay > y) != (by > y) && (cross(bx - ax, by - ay, x - ax, y - ay) > 0) == (by > ay))
            in = !in;
    }
    return in;
}

static int apart(int a, int b)
{
    return a > b ? a - b : b - a;
}

/* How much room there is between a place and all that is taken; below 0: it overlaps. */
static int room_at(const Picture *p, Place place)
{
    int room = 1000;

    for (int i = 0; i < p->taken_count; i++) {
        const Place *other = &p->taken[i];
        int dx = apart(place.x, other->x) - (place.wide + other->wide) / 2;
        int dy = apart(place.y, other->y) - (place.high + other->high) / 2;
        int free = dx > dy ? dx : dy;
        room = free < room ? free : room;
    }
    return room;
}

static bool inside_area(const TileArea *area, Place place)
{
    for (int i = 0; i < 9; i++)
        if (!point_in_area(area, place.x + (i % 3 - 1) * place.wide / 2,
                           place.y + (i / 3 - 1) * place.high / 2))
            return false;
    return true;
}

static void take(Picture *p, Place place)
{
    CHECK(p->taken_count < TAKEN_MAX);
    p->taken[p->taken_count++] = place;
}

/* The place of this size nearest to the centre of the area that leaves so much room around it. */
static bool find_free(const Picture *p, const TileArea *area, int room, int edge, Place *place)
{
    int least = 1 << 30;

    for (int y = 0; y < p->tile->height * PIXELS; y += 5)
        for (int x = 0; x < p->tile->width * PIXELS; x += 5) {
            Place here = { x, y, place->wide, place->high };
            Place around = { x, y, place->wide + edge, place->high + edge };
            int dx = x - area->centre[0] * PIXELS, dy = y - area->centre[1] * PIXELS;
            if (dx * dx + dy * dy >= least || room_at(p, here) < room || !inside_area(area, around))
                continue;
            least = dx * dx + dy * dy;
            place->x = x;
            place->y = y;
        }
    return least < 1 << 30;
}

/* With less and less room, and in the middle if nothing will do. */
static Place find_place(Picture *p, const TileArea *area, int wide, int high)
{
    Place place = { area->centre[0] * PIXELS, area->centre[1] * PIXELS, wide, high };

    for (int room = 4; room >= -20 && !find_free(p, area, room, 10 + room, &place); room -= 4)
        ;
    take(p, place);
    return place;
}

/* --- Areas and borders --- */

static void draw_areas(const Picture *p)
{
    static const char *const tint[] = { "#e9e2d0", "#dfe3d6", "#e6dcd2", "#dcdfe0", "#ebe6da" };

    for (uint32_t i = 0; i < p->tile->areas_count; i++) {
        const TileArea *area = &p->tile->areas[i];
        buf_add(p->out, "<polygon class=\"area\" fill=\"");
        buf_add(p->out, tint[i % (uint32_t)COUNT(tint)]);
        buf_add(p->out, "\" points=\"");
        add_points(p, area->shape, area->shape_count);
        buf_add(p->out, "\"><title>");
        svg_add_text(p->out, sandtable_translate(area->name));
        buf_add(p->out, "</title></polygon>\n");
    }
}

static void draw_solids(const Picture *p)
{
    static const char *const class[] = { "rock", "house", "pillar", "wreck", "machine", "rubble" };

    for (uint32_t i = 0; i < p->tile->solids_count; i++) {
        const TileSolid *solid = &p->tile->solids[i];
        for (int coat = 0; coat < 2; coat++) {
            buf_add(p->out, "<polygon class=\"");
            buf_add(p->out, coat ? "grain" : class[solid->kind]);
            buf_add(p->out, "\" points=\"");
            add_points(p, solid->shape, solid->shape_count);
            buf_add(p->out, "\"/>\n");
        }
    }
}

static void draw_line(const Picture *p, const char *class, Spot16 a, Spot16 b)
{
    buf_add(p->out, "<line class=\"");
    buf_add(p->out, class);
    svg_add(p->out, "\" x1=\"%\" y1=\"%\" x2=\"%\" y2=\"%\"/>\n", left_of(a.x * PIXELS),
            top_of(p, a.y * PIXELS), left_of(b.x * PIXELS), top_of(p, b.y * PIXELS));
}

static int root(int square)
{
    int r = 0;

    while ((r + 1) * (r + 1) <= square)
        r++;
    return r;
}

/* An open border: a jagged crack, the same every time. */
static void draw_crack(const Picture *p, Spot16 a, Spot16 b)
{
    int dx = (b.x - a.x) * PIXELS, dy = (b.y - a.y) * PIXELS;
    int length = root(dx * dx + dy * dy), steps = length / 12 + 1;

    buf_add(p->out, "<polyline class=\"crack\" points=\"");
    for (int i = 0; i <= steps; i++) {
        int jag = i == 0 || i == steps ? 0 : (i * 7 + a.x + a.y) % 3 * 2 + 2;
        jag = i % 2 ? jag : -jag;
        svg_add(p->out, "%,% ", left_of(a.x * PIXELS) + dx * i / steps - dy * jag / length,
                top_of(p, a.y * PIXELS) - dy * i / steps - dx * jag / length);
    }
    buf_add(p->out, "\"/>\n");
}

static void draw_border(const Picture *p, const Side *side)
{
    switch (side->border) {
    case BORDER_OPEN:
        draw_crack(p, side->right, side->left);
        break;
    case BORDER_ELEVATION:
        draw_line(p, "slope", side->right, side->left);
        draw_line(p, "stripes", side->right, side->left);
        break;
    case BORDER_BARRICADE:
        draw_line(p, "blocks", side->right, side->left);
        draw_line(p, "joints", side->right, side->left);
        break;
    default:
        break;
    }
}

/* Each border once; walls last, so that they lie over the ends of others. */
static void draw_borders(const Picture *p)
{
    const Shape *shape = &p->shape;

    for (int i = 0; i < shape->cells; i++)
        for (int k = 0; k < shape->cell[i].sides; k++) {
            const Side *side = &shape->side[shape->cell[i].first_side + k];
            if (side->behind < BEHIND_GATE && side->behind > i &&
                shape->cell[side->behind].area != shape->cell[i].area)
                draw_border(p, side);
        }
    for (int i = 0; i < shape->walls; i++)
        draw_line(p, "wall", shape->wall[i].from, shape->wall[i].to);
}

/* --- Openings --- */

/* A broad arrow through the opening: into the tile, or out of it. */
static void draw_opening(const Picture *p, Gate gate)
{
    const int16_t *line = gate == GATE_ENTRANCE ? p->tile->entrance : p->tile->exit;
    int x = left_of((line[0] + line[2]) * PIXELS / 2);
    int y = top_of(p, (line[1] + line[3]) * PIXELS / 2);
    int dx = line[0] != line[2] ? 0 : line[0] ? 1 : -1; /* out of the tile, on the screen */
    int dy = line[0] == line[2] ? 0 : line[1] ? -1 : 1;
    int tip = gate == GATE_EXIT ? 30 : -8, tail = gate == GATE_EXIT ? 4 : 32;
    int neck = gate == GATE_EXIT ? 18 : 6;

    draw_line(p, "gate", (Spot16){ line[0], line[1] }, (Spot16){ line[2], line[3] });
    buf_add(p->out, gate == GATE_EXIT ? "<polygon class=\"exit\"" : "<polygon class=\"entrance\"");
    buf_add(p->out, " points=\"");
    svg_add(p->out, "%,% %,% %,% ", x + dx * tip, y + dy * tip, x + dx * neck - dy * 17,
            y + dy * neck - dx * 17, x + dx * neck - dy * 8, y + dy * neck - dx * 8);
    svg_add(p->out, "%,% %,% %,% %,%\"/>\n", x + dx * tail - dy * 8, y + dy * tail - dx * 8,
            x + dx * tail + dy * 8, y + dy * tail + dx * 8, x + dx * neck + dy * 8,
            y + dy * neck + dx * 8, x + dx * neck + dy * 17, y + dy * neck + dx * 17);
}

/* --- Cover --- */

/* What protects, drawn with its front to the right in a box of 6 by 30 around 0,0. */
static const char *const object_shape[] = {
    [OBJECT_CRATES] = "<rect x=\"-6\" y=\"-18\" width=\"12\" height=\"17\"/>"
                      "<rect x=\"-6\" y=\"1\" width=\"12\" height=\"17\"/>",
    [OBJECT_SANDBAGS] = "<ellipse cx=\"0\" cy=\"-13\" rx=\"6\" ry=\"8\"/>"
                        "<ellipse cx=\"0\" cy=\"0\" rx=\"6\" ry=\"8\"/>"
                        "<ellipse cx=\"0\" cy=\"13\" rx=\"6\" ry=\"8\"/>",
    [OBJECT_RUBBLE] = "<path d=\"M-5,-18 L4,-14 L7,-4 L3,2 L6,12 L0,19 L-6,12 L-4,3 L-7,-6 Z\"/>",
    [OBJECT_PILLAR] = "<rect x=\"-6\" y=\"-12\" width=\"12\" height=\"24\" rx=\"6\"/>",
    [OBJECT_WRECK] = "<path d=\"M-6,-20 L6,-18 L6,-8 L3,-6 L6,6 L6,20 L-6,18 L-4,4 Z\"/>",
    [OBJECT_MACHINE] = "<rect x=\"-6\" y=\"-18\" width=\"12\" height=\"36\"/>"
                       "<circle cx=\"0\" cy=\"-9\" r=\"4\"/><circle cx=\"0\" cy=\"7\" r=\"4\"/>",
    [OBJECT_RAILING] = "<path d=\"M0,-20 V20 M-4,-20 H4 M-4,-7 H4 M-4,7 H4 M-4,20 H4\"/>",
    [OBJECT_WALL_END] = "<rect x=\"-4\" y=\"-16\" width=\"8\" height=\"32\"/>",
};

/* Turned so that what points to the right points along the front: the matrix of that turn, in
 * thousandths of its length, is the front itself. */
static void add_turned(const Picture *p, const char *class, int x, int y, const int16_t front[2])
{
    int length = root((front[0] * front[0] + front[1] * front[1]) * 1000000);
    int c = front[0] * 1000000 / length, s = -front[1] * 1000000 / length;

    buf_add(p->out, "<g class=\"");
    buf_add(p->out, class);
    svg_add(p->out, "\" transform=\"translate(% %) scale(.001) matrix(% % % % 0 0)\">", left_of(x),
            top_of(p, y), c, s, -s, c);
}

static void draw_cover(Picture *p, const TileCover *space)
{
    int x = space->at[0] * PIXELS, y = space->at[1] * PIXELS;

    svg_add(p->out, "<circle class=\"space\" cx=\"%\" cy=\"%\" r=\"14\"/>\n", left_of(x),
            top_of(p, y));
    take(p, (Place){ x, y, 28, 28 });
    for (uint32_t i = 0; i < space->arrows_count; i += 4) {
        const int16_t *arrow = &space->arrows[i];
        int ax = arrow[0] * PIXELS, ay = arrow[1] * PIXELS;
        add_turned(p, "arrow", ax, ay, &arrow[2]);
        buf_add(p->out, "<path d=\"M-6,-8 L4,0 L-6,8 Z\"/></g>\n");
        int length = root((arrow[2] * arrow[2] + arrow[3] * arrow[3]) * 100);
        int ox = ax + arrow[2] * 120 / length, oy = ay + arrow[3] * 120 / length;
        add_turned(p, "object", ox, oy, &arrow[2]);
        buf_add(p->out, object_shape[space->object]);
        buf_add(p->out, "</g>\n");
        take(p, (Place){ (ax + ox) / 2, (ay + oy) / 2, arrow[2] ? 30 : 40, arrow[3] ? 30 : 40 });
    }
}

/* --- Holes, equipment, names --- */

static void draw_hole(Picture *p, const TileArea *area)
{
    Place place = find_place(p, area, 44, 34);

    svg_add(p->out, "<g class=\"hole\" transform=\"translate(% %)\">", left_of(place.x),
            top_of(p, place.y));
    buf_add(p->out,
            "<path d=\"M-22,2 L-16,-9 L-7,-11 L-2,-17 L8,-12 L17,-11 L18,-3 L22,3 L14,9 L8,16"
            " L-3,12 L-11,15 L-15,8 Z\"/><ellipse cx=\"0\" cy=\"0\" rx=\"11\" ry=\"7\"/></g>\n");
}

static void draw_equipment(Picture *p, const TileArea *area)
{
    Place place = find_place(p, area, 36, 36);

    svg_add(p->out, "<g class=\"equipment\" transform=\"translate(% %)\">", left_of(place.x),
            top_of(p, place.y));
    buf_add(p->out, "<path d=\"M0,-18 L16,-9 L16,9 L0,18 L-16,9 L-16,-9 Z\"/>"
                    "<path class=\"bolt\" d=\"M-8,-2 H8 V9 H-8 Z M-4,-2 V-7 H4 V-2\"/></g>\n");
}

static void draw_name(Picture *p, const TileArea *area)
{
    char line[4][SVG_LINE_MAX];
    int lines = 0, widest = 0;

    for (const char *rest = sandtable_translate(area->name); *rest && lines < 4; lines++) {
        rest = svg_take_line(rest, 11, line[lines]);
        widest = text_columns(line[lines]) > widest ? text_columns(line[lines]) : widest;
    }
    Place place = find_place(p, area, widest * 7, lines * 15);
    for (int i = 0; i < lines; i++) {
        svg_add(p->out, "<text x=\"%\" y=\"%\">", left_of(place.x),
                top_of(p, place.y) + 15 * i - 15 * lines / 2 + 12);
        svg_add_text(p->out, line[i]);
        buf_add(p->out, "</text>\n");
    }
}

/* --- The whole --- */

static const char style[] =
    "text{font:13px 'DejaVu Sans',Verdana,sans-serif;text-anchor:middle;fill:#3b3833}"
    ".head{font-size:24px;font-weight:bold;text-anchor:start;fill:#22201d}"
    ".sub{text-anchor:start;font-size:14px}"
    ".crack{fill:none;stroke:#8d8473;stroke-width:2;stroke-dasharray:9 3}"
    ".slope{stroke:#b9d7f0;stroke-width:12}"
    ".stripes{stroke:#2a66a5;stroke-width:12;stroke-dasharray:4 5}"
    ".blocks{stroke:#5b4327;stroke-width:12}"
    ".joints{stroke:#c59a62;stroke-width:8;stroke-dasharray:16 3;stroke-dashoffset:-2}"
    ".wall{stroke:#1d1b19;stroke-width:11;stroke-linecap:square}"
    ".rock,.house,.pillar,.wreck,.machine,.rubble{stroke:#1d1b19;stroke-width:11;"
    "stroke-linejoin:round}"
    ".rock{fill:#6b6158}.house{fill:#7d6a5c}.pillar{fill:#9a958c}"
    ".wreck{fill:#8a4b2e}.machine{fill:#56646b}.rubble{fill:#857866}"
    ".grain{fill:url(#grain)}"
    ".gate{stroke:#f7f3e8;stroke-width:7}"
    ".entrance{fill:#2f7d4f;stroke:#fff;stroke-width:1}"
    ".exit{fill:#b4552d;stroke:#fff;stroke-width:1}"
    ".space{fill:#fbf9f2;stroke:#57524a;stroke-width:2;stroke-dasharray:5 3}"
    ".arrow{fill:#a3262a}"
    ".object{fill:#a99a80;stroke:#4a4236;stroke-width:2}"
    ".hole path{fill:#5a3b2c}.hole ellipse{fill:#150d0a}"
    ".equipment{fill:#f0c541;stroke:#5b4607;stroke-width:2}.bolt{fill:#5b4607}";

static void draw_head(const Picture *p)
{
    int wide = p->tile->width * PIXELS + 2 * FRAME;
    int high = p->tile->height * PIXELS + HEAD + FRAME;

    svg_begin(p->out, wide, high, style);
    buf_add(p->out, "<defs><pattern id=\"grain\" width=\"28\" height=\"28\" "
                    "patternUnits=\"userSpaceOnUse\"><path d=\"M0,28 L28,0 M-7,7 L7,-7 "
                    "M21,35 L35,21\" stroke=\"#1d1b19\" stroke-opacity=\".28\" "
                    "stroke-width=\"3\"/></pattern></defs>\n");
    buf_add(p->out, "<text class=\"head\" ");
    svg_add(p->out, "x=\"%\" y=\"34\">", FRAME - 5);
    for (const char *c = p->tile->id; *c; c++)
        buf_add_char(p->out, *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c);
    buf_add(p->out, "  ");
    svg_add_text(p->out, sandtable_translate(p->tile->name));
    buf_add(p->out, "</text>\n");
}

void board_tile_svg(const Tile *tile, Buf *out)
{
    Picture p = { .out = out, .tile = tile };

    board_shape_make(tile, &p.shape, NULL);
    draw_head(&p);
    draw_areas(&p);
    draw_solids(&p);
    draw_borders(&p);
    draw_opening(&p, GATE_ENTRANCE);
    draw_opening(&p, GATE_EXIT);
    for (uint32_t i = 0; i < tile->areas_count; i++)
        for (uint32_t k = 0; k < tile->areas[i].cover_count; k++)
            draw_cover(&p, &tile->areas[i].cover[k]);
    for (uint32_t i = 0; i < tile->areas_count; i++) {
        if (tile->areas[i].hole)
            draw_hole(&p, &tile->areas[i]);
        if (tile->areas[i].equipment)
            draw_equipment(&p, &tile->areas[i]);
        draw_name(&p, &tile->areas[i]);
    }
    buf_add(out, "</svg>\n");
}
