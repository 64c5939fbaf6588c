/* building_svg.c -- the shape of a Building as a picture in SVG, in each way it can be turned. */
#include "engine/svg.h"
#include "games/hogs/art.h"
#include "games/hogs/show.h"

enum { SQUARE = 44, FRAME = 36, HEAD = 142, GAP = 28, LINE = 76, LEAST = 124 };

static const char style[] =
    "text{font:14px 'DejaVu Sans',Verdana,sans-serif;text-anchor:start;fill:#2f2c27}"
    ".head{font-size:24px;font-weight:bold}.turn{fill:#6b6555}"
    ".square{fill:#d8c9a3;stroke:#7a6a48;stroke-width:2}"
    ".mega .square{fill:#d9b7a0;stroke:#8a4a32}"
    ".outline{stroke:#2f2c27;stroke-width:4;stroke-linecap:round}"
    ".art{fill:#3b3222;fill-rule:evenodd}";

static bool is_set(Squares squares, int x, int y)
{
    return x >= 0 && y >= 0 && x < GRID_SIZE && y < GRID_SIZE && squares >> (GRID_SIZE * y + x) & 1;
}

static void draw_edge(Buf *out, int x1, int y1, int x2, int y2)
{
    svg_add(out, "<line class=\"outline\" x1=\"%\" y1=\"%\" x2=\"%\" y2=\"%\"/>", x1, y1, x2, y2);
}

static void draw_squares(Squares squares, int left, int top, Buf *out)
{
    for (int i = 0; i < GRID_SIZE * GRID_SIZE; i++)
        if (squares >> i & 1)
            svg_add(out, "<rect class=\"square\" x=\"%\" y=\"%\" width=\"%\" height=\"%\"/>",
                    left + i % GRID_SIZE * SQUARE, top + i / GRID_SIZE * SQUARE, SQUARE, SQUARE);
    for (int y = 0; y <= GRID_SIZE; y++)
        for (int x = 0; x <= GRID_SIZE; x++) {
            int px = left + x * SQUARE, py = top + y * SQUARE;
            if (is_set(squares, x, y) != is_set(squares, x, y - 1))
                draw_edge(out, px, py, px + SQUARE, py);
            if (is_set(squares, x, y) != is_set(squares, x - 1, y))
                draw_edge(out, px, py, px, py + SQUARE);
        }
    buf_add(out, "\n");
}

/* In the first square of its first row. */
static void draw_emblem(const Building *building, Squares squares, int left, int top, Buf *out)
{
    int x = 0;

    while (!is_set(squares, x, 0))
        x++;
    svg_add(out, "<path class=\"art\" transform=\"translate(% %) scale(1.3)\" d=\"",
            left + x * SQUARE + SQUARE / 2, top + SQUARE / 2);
    buf_add(out, hogs_art(building->id));
    buf_add(out, "\"/>\n");
}

static void draw_values(const Building *building, int y, Buf *out)
{
    svg_add(out, "<text x=\"%\" y=\"%\">", FRAME, y);
    if (building->mega)
        say(out, N_("Mega Building, {cost} Swill, upkeep {upkeep}"),
            ARG_NUMBER("cost", building->cost), ARG_NUMBER("upkeep", building->upkeep));
    else
        say(out, N_("income {income}, upkeep {upkeep}"), ARG_NUMBER("income", building->income),
            ARG_NUMBER("upkeep", building->upkeep));
    buf_add(out, "</text>\n");
}

static void draw_text(const char *text, Buf *out)
{
    char line[SVG_LINE_MAX];

    for (int y = 90; *text; y += 19) {
        text = svg_take_line(text, LINE, line);
        svg_add(out, "<text x=\"%\" y=\"%\">", FRAME, y);
        svg_add_text(out, line);
        buf_add(out, "</text>\n");
    }
}

/* A turned shape and its caption. */
static int column_of(int width)
{
    return GAP + (width * SQUARE > LEAST ? width * SQUARE : LEAST);
}

static void draw_turned(const Building *building, int turn, int left, int high, Buf *out)
{
    int top = HEAD + (high - building->height[turn]) * SQUARE / 2 + 8;

    draw_squares(building->squares[turn], left, top, out);
    draw_emblem(building, building->squares[turn], left, top, out);
    svg_add(out, "<text class=\"turn\" x=\"%\" y=\"%\">", left, HEAD + high * SQUARE + 40);
    if (turn == 0)
        say(out, N_("as it is"));
    else
        say(out, N_("turned by {angle}°"), ARG_NUMBER("angle", 90 * turn));
    buf_add(out, "</text>\n");
}

void hogs_building_svg(const Building *building, Buf *out)
{
    int wide = FRAME, high = 0;

    for (int turn = 0; turn < TURNS; turn++) {
        wide += building->turns >> turn & 1 ? column_of(building->width[turn]) : 0;
        high = building->height[turn] > high ? building->height[turn] : high;
    }
    svg_begin(out, wide < 640 ? 640 : wide, HEAD + high * SQUARE + 2 * FRAME, style);
    svg_add(out, "<text class=\"head\" x=\"%\" y=\"40\">", FRAME);
    svg_add_text(out, sandtable_translate(building->name));
    buf_add(out, "</text>\n");
    draw_values(building, 66, out);
    draw_text(sandtable_translate(building->text), out);
    buf_add(out, building->mega ? "<g class=\"mega\">\n" : "<g>\n");
    for (int turn = 0, left = FRAME; turn < TURNS; turn++) {
        if (!(building->turns >> turn & 1)) /* the orientations that differ: HG-BASE-04 */
            continue;
        draw_turned(building, turn, left, high, out);
        left += column_of(building->width[turn]);
    }
    buf_add(out, "</g>\n</svg>\n");
}
