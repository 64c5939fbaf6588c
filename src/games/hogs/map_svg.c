/* map_svg.c -- the map of a mission as a picture in SVG.
 *
 * A hex is 70 pixels wide and 80 high.  Kinds of terrain are told apart by what is drawn on them as
 * well as by colour, zones by their names; what is there only with
 * some numbers of players says so.
 */
#include "engine/svg.h"
#include "games/hogs/art.h"
#include "games/hogs/show.h"

enum {
    HEX_WIDE = 70,
    HEX_STEP = 60, /* from row to row */
    MIDDLE_X = 570,
    MIDDLE_Y = 515,
    WIDTH = 2 * MIDDLE_X,
    HEIGHT = 1010,
    LEGEND_Y = 965,
};

/* The ends of the edge in each direction, from the middle of the hex. */
static const int edges[DIRECTIONS][4] = { { 35, -20, 35, 20 },   { 35, 20, 0, 40 },
                                          { 0, 40, -35, 20 },    { -35, 20, -35, -20 },
                                          { -35, -20, 0, -40 },  { 0, -40, 35, -20 } };
static const char *const zone_classes[] = { "pink", "blue", "plain" };

static const char style[] =
    "text{font:13px 'DejaVu Sans',Verdana,sans-serif;text-anchor:middle;fill:#2f2c27}"
    ".head{font-size:26px;font-weight:bold;text-anchor:start}"
    ".sub{font-size:14px;text-anchor:start}.name{font-size:11px;fill:#6b6555}"
    ".few{font-size:12px;font-weight:bold;stroke:#faf8f1;stroke-width:3;paint-order:stroke}"
    ".zone{font-size:15px;font-weight:bold}.left{text-anchor:start}"
    ".hex{stroke:#8e866f;stroke-width:1.5}"
    ".plains{fill:#e6e2bd}.forest{fill:#c5d6a2}.mountain{fill:#d5cbb8}.swamp{fill:#c8cda9}"
    ".river{fill:#e6e2bd}.lake{fill:#d9e2c9}.road{fill:#e6e2bd}"
    ".art{fill-rule:evenodd}.forest-art{fill:#3f6b35}.mountain-art{fill:#7d6c56}"
    ".swamp-art{fill:#5a6b3a}.river-art,.lake-art{fill:#4d8fb8}.road-art{fill:#9a8a70}"
    ".way{stroke:#9a8a70;stroke-width:14}"
    ".stream{stroke:#4d8fb8;stroke-width:22;stroke-linecap:round}.wide{stroke-width:40}"
    ".pink{stroke:#b8326c;fill:#b8326c}.blue{stroke:#2a5ea8;fill:#2a5ea8}"
    ".plain{stroke:#4a463d;fill:#4a463d}"
    ".tint{fill-opacity:.13;stroke:none}.edge{stroke-width:5;stroke-linecap:round}"
    "text.pink,text.blue,text.plain{stroke:none}"
    ".disc{fill:#fffdf5;stroke:#2f2c27;stroke-width:2}"
    ".strategic{fill:#b7791f}.pump{fill:#8a4a5e}.spawn{fill:#8f1d1d}.mission{fill:#5d4a9c}"
    ".object{fill:#20524f}";

typedef struct Picture {
    Buf *out;
    const HogsContent *content;
    const Mission *mission;
    const Map *map;
} Picture;

static int middle_x(int q, int r)
{
    return MIDDLE_X + HEX_WIDE * q + HEX_WIDE * r / 2;
}

static int middle_y(int r)
{
    return MIDDLE_Y + HEX_STEP * r;
}

static const Terrain *terrain_at(const Picture *p, int q, int r)
{
    char letter = hogs_map_letter(p->map, q, r);

    for (uint32_t i = 0; i < p->content->terrains_count; i++)
        if (letter != ' ' && p->content->terrains[i].letter[0] == letter)
            return &p->content->terrains[i];
    return NULL;
}

/* --- Terrain --- */

static void define_art(const Picture *p)
{
    buf_add(p->out, "<defs><path id=\"hex\" d=\"M0,-40 L35,-20 V20 L0,40 L-35,20 V-20 Z\"/>\n");
    for (uint32_t i = 0; i < p->content->terrains_count; i++) {
        const Terrain *terrain = &p->content->terrains[i];
        if (terrain->kind == TERRAIN_PLAINS)
            continue;
        buf_add(p->out, "<path class=\"art ");
        buf_add(p->out, terrain->id);
        buf_add(p->out, "-art\" id=\"");
        buf_add(p->out, terrain->id);
        buf_add(p->out, "\" d=\"");
        buf_add(p->out, hogs_art(terrain->id));
        buf_add(p->out, "\"/>\n");
    }
    buf_add(p->out, "</defs>\n");
}

static void use(Buf *out, const char *id, const char *class, int x, int y)
{
    buf_add(out, "<use href=\"#");
    buf_add(out, id);
    if (class) {
        buf_add(out, "\" class=\"hex ");
        buf_add(out, class);
    }
    svg_add(out, "\" x=\"%\" y=\"%\"/>", x, y);
}

static bool is_water(const Terrain *terrain)
{
    return terrain && (terrain->kind == TERRAIN_RIVER || terrain->kind == TERRAIN_LAKE);
}

static const Terrain *beside(const Picture *p, int q, int r, int direction)
{
    int hex = hex_neighbour(hex_at(q, r), direction);

    return terrain_at(p, hex_q(hex), hex_r(hex));
}

/* From the middle of a hex halfway to the one beside it. */
static void draw_half(const Picture *p, const char *class, int q, int r, int direction)
{
    const int *edge = edges[direction];

    buf_add(p->out, "<line class=\"");
    buf_add(p->out, class);
    svg_add(p->out, "\" x1=\"%\" y1=\"%\" x2=\"%\" y2=\"%\"/>", middle_x(q, r), middle_y(r),
            middle_x(q, r) + (edge[0] + edge[2]) / 2, middle_y(r) + (edge[1] + edge[3]) / 2);
}

/* Roads go on into the roads beside them. */
static void draw_ways(const Picture *p, int q, int r)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        const Terrain *next = beside(p, q, r, d);
        if (next && next->road)
            draw_half(p, "way", q, r, d);
    }
}

/* What a river runs through: water, and whatever lies between two waters that do not touch. */
static bool is_wet(const Picture *p, int q, int r)
{
    const Terrain *terrain = terrain_at(p, q, r);
    int pieces = 0;

    if (!terrain || is_water(terrain))
        return terrain != NULL;
    for (int d = 0; d < DIRECTIONS; d++)
        pieces += is_water(beside(p, q, r, d)) && !is_water(beside(p, q, r, hex_right(d)));
    return pieces > 1 && (terrain->road || terrain->kind == TERRAIN_SWAMP);
}

/* Two waters with a third beside both are a sheet of water. */
static bool is_sheet(const Picture *p, int q, int r, int direction)
{
    return is_water(terrain_at(p, q, r)) && is_water(beside(p, q, r, direction)) &&
           (is_water(beside(p, q, r, hex_left(direction))) ||
            is_water(beside(p, q, r, hex_right(direction))));
}

/* Water goes on into the water beside it, a lake as wide as it is. */
static void draw_streams(const Picture *p, int q, int r)
{
    const Terrain *terrain = terrain_at(p, q, r);

    for (int d = 0; d < DIRECTIONS && is_wet(p, q, r); d++) {
        int hex = hex_neighbour(hex_at(q, r), d);
        const Terrain *next = beside(p, q, r, d);
        if (!is_wet(p, hex_q(hex), hex_r(hex)) || !(is_water(terrain) || is_water(next)))
            continue;
        bool lakes = terrain->kind == TERRAIN_LAKE && next->kind == TERRAIN_LAKE;
        draw_half(p, lakes || is_sheet(p, q, r, d) ? "stream wide" : "stream", q, r, d);
    }
}

/* A river is its streams; one that lies alone has only its own art. */
static bool has_stream(const Picture *p, int q, int r)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        int hex = hex_neighbour(hex_at(q, r), d);
        if (is_wet(p, hex_q(hex), hex_r(hex)))
            return true;
    }
    return false;
}

static void draw_art(const Picture *p, int q, int r)
{
    const Terrain *terrain = terrain_at(p, q, r);

    if (terrain->kind != TERRAIN_PLAINS &&
        !(terrain->kind == TERRAIN_RIVER && has_stream(p, q, r)))
        use(p->out, terrain->id, NULL, middle_x(q, r), middle_y(r));
    if (terrain->road)
        draw_ways(p, q, r);
}

static void draw_ground(const Picture *p, int q, int r)
{
    use(p->out, "hex", terrain_at(p, q, r)->id, middle_x(q, r), middle_y(r));
}

/* All ground first, then all water, then what stands in and over it. */
static void draw_hexes(const Picture *p)
{
    static void (*const layers[])(const Picture *p, int q, int r) = { draw_ground, draw_streams,
                                                                      draw_art };

    for (int layer = 0; layer < COUNT(layers); layer++)
        for (int r = -MAP_RADIUS; r <= MAP_RADIUS; r++)
            for (int q = -MAP_RADIUS; q <= MAP_RADIUS; q++)
                if (terrain_at(p, q, r))
                    layers[layer](p, q, r);
}

static void name_hexes(const Picture *p)
{
    for (int hex = 0; hex < HEXES; hex++) {
        int q = hex_q(hex), r = hex_r(hex);
        if (!terrain_at(p, q, r))
            continue;
        svg_add(p->out, "<text class=\"name\" x=\"%\" y=\"%\">", middle_x(q, r), middle_y(r) + 31);
        buf_add(p->out, hogs_hex_id(hex));
        buf_add(p->out, "</text>\n");
    }
}

/* --- Zones --- */

static bool in_zone(const Picture *p, const Zone *zone, int hex)
{
    return terrain_at(p, hex_q(hex), hex_r(hex)) &&
           hex_distance(hex_at(zone->q, zone->r), hex) <= zone->radius;
}

static void draw_zone_hex(const Picture *p, const Zone *zone, int hex)
{
    int x = middle_x(hex_q(hex), hex_r(hex)), y = middle_y(hex_r(hex));

    buf_add(p->out, "<use href=\"#hex\" class=\"tint ");
    buf_add(p->out, zone_classes[zone->colour]);
    svg_add(p->out, "\" x=\"%\" y=\"%\"/>", x, y);
    for (int d = 0; d < DIRECTIONS; d++) {
        if (in_zone(p, zone, hex_neighbour(hex, d)))
            continue;
        buf_add(p->out, "<line class=\"edge ");
        buf_add(p->out, zone_classes[zone->colour]);
        svg_add(p->out, "\" x1=\"%\" y1=\"%\" x2=\"%\" y2=\"%\"/>\n", x + edges[d][0],
                y + edges[d][1], x + edges[d][2], y + edges[d][3]);
    }
}

/* Outside the map, beside the corner that the zone lies in. */
static void name_zone(const Picture *p, const Zone *zone)
{
    int x = middle_x(zone->q, zone->r), y = middle_y(zone->r);

    if (zone->r < 0)
        y -= 60;
    else if (zone->r > 0)
        y += 56;
    else
        x += zone->q > 0 ? 88 : -88;
    buf_add(p->out, "<text class=\"zone ");
    buf_add(p->out, zone_classes[zone->colour]);
    svg_add(p->out, "\" x=\"%\" y=\"%\">", x, y);
    svg_add_text(p->out, sandtable_translate(hogs_zone_name(zone)));
    buf_add(p->out, "</text>");
    svg_add(p->out, "<text class=\"few\" x=\"%\" y=\"%\">", x, y + 16);
    hogs_add_modes(p->mission, zone->modes, p->out);
    buf_add(p->out, "</text>\n");
}

static void draw_zones(const Picture *p)
{
    for (uint32_t i = 0; i < p->map->zones_count; i++) {
        const Zone *zone = &p->map->zones[i];
        for (int hex = 0; hex < HEXES; hex++)
            if (in_zone(p, zone, hex))
                draw_zone_hex(p, zone, hex);
        name_zone(p, zone);
    }
}

/* --- What lies on the hexes --- */

static const char *placed_class(const Picture *p, const Placed *placed)
{
    static const char *const classes[] = { "strategic", "pump", "spawn", "mission" };

    return placed->special ? classes[p->content->special_hexes[placed->special_index].kind]
                           : "object";
}

/* Scale in tenths: several in one hex are smaller. */
static void draw_placed(const Picture *p, const Placed *placed, int x, int y, int tenths)
{
    svg_add(p->out, "<g transform=\"translate(% %) scale(.%)\">", x, y, tenths);
    buf_add(p->out, "<circle class=\"disc\" r=\"19\"/><path class=\"art ");
    buf_add(p->out, placed_class(p, placed));
    buf_add(p->out, "\" d=\"");
    buf_add(p->out, hogs_art(placed->special ? placed->special : placed->object));
    buf_add(p->out, "\"/></g>");
    if (hogs_is_for_some(p->mission, placed->modes)) {
        svg_add(p->out, "<text class=\"few\" x=\"%\" y=\"%\">", x, y + 2 * tenths + 12);
        hogs_add_modes(p->mission, placed->modes, p->out);
        buf_add(p->out, "</text>");
    }
    buf_add(p->out, "\n");
}

static void draw_specials(const Picture *p)
{
    for (uint32_t i = 0; i < p->map->specials_count; i++) {
        const Placed *placed = &p->map->specials[i];
        int same = 0, before = 0;
        for (uint32_t k = 0; k < p->map->specials_count; k++)
            if (p->map->specials[k].q == placed->q && p->map->specials[k].r == placed->r)
                same++, before += k < i;
        int tenths = same > 1 ? 7 : 9;
        draw_placed(p, placed, middle_x(placed->q, placed->r) + 34 * before - 17 * (same - 1),
                    middle_y(placed->r) - 8, tenths);
    }
}

/* --- The whole --- */

static void add_label(const Picture *p, int x, const char *message)
{
    svg_add(p->out, "<text class=\"sub\" x=\"%\" y=\"%\">", x, LEGEND_Y + 5);
    svg_add_text(p->out, sandtable_translate(message));
    buf_add(p->out, "</text>\n");
}

static bool lies_here(const Picture *p, uint32_t special)
{
    for (uint32_t i = 0; i < p->map->specials_count; i++)
        if (p->map->specials[i].special && (uint32_t)p->map->specials[i].special_index == special)
            return true;
    return false;
}

/* Each special hex and Object of this map once, with its name. */
static void draw_legend(const Picture *p)
{
    int x = 60;

    for (uint32_t i = 0; i < p->content->special_hexes_count; i++)
        if (lies_here(p, i)) {
            const SpecialHex *special = &p->content->special_hexes[i];
            Placed placed = { .special = special->id, .special_index = (int16_t)i };
            draw_placed(p, &placed, x, LEGEND_Y, 9);
            add_label(p, x + 26, special->name);
            x += 60 + 9 * text_columns(sandtable_translate(special->name));
        }
    for (uint32_t i = 0; i < p->map->specials_count; i++) {
        const Placed *object = &p->map->specials[i];
        bool seen = object->special;
        for (uint32_t k = 0; k < i; k++)
            seen = seen || (p->map->specials[k].object &&
                            p->map->specials[k].object_index == object->object_index);
        if (seen)
            continue;
        const char *name = p->content->objects[object->object_index].name;
        Placed placed = { .object = object->object, .object_index = object->object_index };
        draw_placed(p, &placed, x, LEGEND_Y, 9);
        add_label(p, x + 26, name);
        x += 60 + 9 * text_columns(sandtable_translate(name));
    }
    svg_add(p->out, "<text class=\"sub\" x=\"42\" y=\"%\">", LEGEND_Y + 34);
    svg_add_text(p->out, sandtable_translate(hogs_modes_legend(p->mission)));
    buf_add(p->out, "</text>\n");
}

void hogs_map_svg(const HogsContent *content, const Mission *mission, Buf *out)
{
    Picture p = { out, content, mission, &content->maps[mission->map_index] };

    svg_begin(out, WIDTH, HEIGHT, style);
    define_art(&p);
    svg_add(out, "<text class=\"head\" x=\"42\" y=\"42\">%  ", mission->number);
    svg_add_text(out, sandtable_translate(mission->name));
    buf_add(out, "</text>\n<text class=\"sub\" x=\"42\" y=\"64\">");
    svg_add_text(out, sandtable_translate(p.map->name));
    buf_add(out, "</text>\n");
    draw_hexes(&p);
    draw_zones(&p);
    name_hexes(&p);
    draw_specials(&p);
    draw_legend(&p);
    buf_add(out, "</svg>\n");
}
