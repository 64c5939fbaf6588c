/* map_draw.c -- the hexes of a map as text.
 *
 *       |NGr1>|     |
 *       |f7 &&|f8   |      the name of the hex, and its terrain or what lies under the piece
 *    |*E   |NBASE|     |
 *    |g6   |g7 ^^|g8 ==|
 *
 * Each row of hexes has two lines, and one more above them if something flies there.
 */
#include "games/hogs/map_draw.h"

#include "engine/text.h"
#include "games/hogs/content.h"
#include "games/hogs/words.h"

static const char *const terrain_marks[TERRAINS_END] = {
    [OFF_BOARD] = "",          [TERRAIN_PLAINS] = "",  [TERRAIN_FOREST] = "&&",
    [TERRAIN_MOUNTAIN] = "^^", [TERRAIN_SWAMP] = ",,", [TERRAIN_RIVER] = "~~",
    [TERRAIN_LAKE] = "OO",     [TERRAIN_ROAD] = "==",
};

const char *hogs_terrain_mark(int terrain)
{
    return terrain_marks[terrain];
}

static void add_padded(Buf *out, const char *text, int columns)
{
    buf_add(out, text);
    buf_add_spaces(out, columns > text_columns(text) ? columns - text_columns(text) : 0);
}

static void add_cell(const HexPainter *painter, int hex, CellLine line, Buf *row)
{
    char memory[24];
    Buf cell;

    buf_init(&cell, memory, sizeof memory);
    buf_add_char(row, '|');
    if (painter->sketch) {
        sketch_pen(painter->sketch, row);
        sketch_spot(painter->sketch, ENTITY_HEX, hex, CELL_COLUMNS - 1, TONE_PLAIN);
    }
    painter->paint(painter->context, hex, line, &cell);
    if (line != CELL_GROUND) {
        add_padded(row, cell.text, CELL_COLUMNS - 1);
        return;
    }
    add_padded(row, hogs_hex_id(hex), 3);
    add_padded(row, cell.length > 0 ? cell.text : terrain_marks[painter->terrain[hex]],
               CELL_COLUMNS - 4);
}

/* Is anything at all in this line of the row? */
static bool is_used(const HexPainter *painter, int r, CellLine line)
{
    char memory[24];
    Buf cell;
    int spots = painter->sketch ? painter->sketch->spots : 0;

    buf_init(&cell, memory, sizeof memory);
    for (int q = -MAP_RADIUS; q <= MAP_RADIUS; q++)
        if (painter->terrain[hex_at(q, r)] != OFF_BOARD)
            painter->paint(painter->context, hex_at(q, r), line, &cell);
    if (painter->sketch)
        painter->sketch->spots = spots; /* nothing was drawn */
    return cell.length > 0;
}

/* Each row lies half a hex further right than the one above; row g begins at the margin. */
static void draw_line(const HexPainter *painter, int r, CellLine line, Buf *out)
{
    int at = 0, end = 0;

    for (int q = -MAP_RADIUS; q <= MAP_RADIUS; q++) {
        int hex = hex_at(q, r), left = (2 * q + r + 2 * MAP_RADIUS) * CELL_COLUMNS / 2;
        if (painter->terrain[hex] == OFF_BOARD)
            continue;
        if (end > 0 && left > end)
            buf_add_char(out, '|'), at++;
        buf_add_spaces(out, left - at);
        add_cell(painter, hex, line, out);
        at = end = left + CELL_COLUMNS;
    }
    if (end > 0)
        buf_add(out, "|\n");
}

void hogs_draw_hexes(const HexPainter *painter, Buf *out)
{
    for (int r = -MAP_RADIUS; r <= MAP_RADIUS; r++) {
        if (is_used(painter, r, CELL_AIR))
            draw_line(painter, r, CELL_AIR, out);
        draw_line(painter, r, CELL_PIECE, out);
        draw_line(painter, r, CELL_GROUND, out);
    }
}

void hogs_draw_terrain_legend(Buf *out)
{
    say(out, N_("&& forest, ^^ mountain, ,, swamp, ~~ river, OO lake, == road."));
    buf_add_char(out, '\n');
}
