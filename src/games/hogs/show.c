/* show.c -- maps and Buildings drawn by themselves, for `sandtable show hogs map 3`. */
#include "games/hogs/show.h"

#include "games/hogs/map_draw.h"

static const HogsContent *tables(const Game *game)
{
    return game->content;
}

/* --- Modes --- */

static const struct {
    int mode;
    char sign;
} mode_signs[] = { { MODE_TWO, '2' },   { MODE_THREE, '3' }, { MODE_FOUR, '4' },
                   { MODE_TEAMS, 'T' }, { MODE_SOLO, '1' },  { MODE_CO_OP, '2' } };

bool hogs_is_for_some(const Mission *mission, int modes)
{
    return modes != 0 && (modes & mission->modes) != mission->modes;
}

void hogs_add_modes(const Mission *mission, int modes, Buf *out)
{
    bool first = true;

    for (int i = 0; hogs_is_for_some(mission, modes) && i < COUNT(mode_signs); i++)
        if (modes & mission->modes & mode_signs[i].mode) {
            if (!first)
                buf_add_char(out, ' ');
            buf_add_char(out, mode_signs[i].sign);
            first = false;
        }
}

const char *hogs_modes_legend(const Mission *mission)
{
    return mission->modes & MODE_HORDE
               ? N_("Against the horde.")
               : N_("2, 3, 4: only with that many players, T: two against two; otherwise always.");
}

/* --- Maps: each has the number of its mission --- */

char hogs_map_letter(const Map *map, int q, int r)
{
    const char *row;

    if (q < -MAP_RADIUS || q > MAP_RADIUS || r < -MAP_RADIUS || r > MAP_RADIUS)
        return ' ';
    row = map->rows[r + MAP_RADIUS];
    for (int i = 0; i < q + MAP_RADIUS; i++)
        if (!row[i])
            return ' ';
    return row[q + MAP_RADIUS] ? row[q + MAP_RADIUS] : ' ';
}

typedef struct Drawn {
    const HogsContent *content;
    const Mission *mission;
    const Map *map;
} Drawn;

/* Which Deployment Zone a hex is in, "pA". */
static void add_zone(const Map *map, int hex, Buf *cell)
{
    for (uint32_t i = 0; i < map->zones_count; i++) {
        const Zone *zone = &map->zones[i];
        if (hex_distance(hex, hex_at(zone->q, zone->r)) > zone->radius)
            continue;
        buf_add_char(cell, "pb."[zone->colour]);
        buf_add_char(cell, (char)('A' + zone->letter - 1));
        return;
    }
}

static void paint(const void *context, int hex, CellLine line, Buf *cell)
{
    const Drawn *drawn = context;

    if (line == CELL_GROUND)
        add_zone(drawn->map, hex, cell);
    if (line == CELL_GROUND && cell->length > 0 &&
        hogs_map_letter(drawn->map, hex_q(hex), hex_r(hex)) != '.')
        buf_clear(cell); /* the terrain matters more */
    for (uint32_t i = 0; line == CELL_PIECE && i < drawn->map->specials_count; i++) {
        const Placed *placed = &drawn->map->specials[i];
        if (hex_at(placed->q, placed->r) != hex)
            continue;
        const SpecialHex *special = &drawn->content->special_hexes[placed->special_index];
        buf_add_char(cell, placed->special ? hogs_special_mark(special) : '@');
    }
}

void hogs_draw_map(const Game *game, int which, Buf *out)
{
    const Mission *mission = &tables(game)->missions[which];
    const Map *map = &tables(game)->maps[mission->map_index];
    const Drawn drawn = { tables(game), mission, map };
    uint8_t terrain[HEXES] = { 0 };

    for (int r = -MAP_RADIUS; r <= MAP_RADIUS; r++)
        for (int q = -MAP_RADIUS; q <= MAP_RADIUS; q++)
            for (uint32_t i = 0; i < tables(game)->terrains_count; i++)
                if (hogs_map_letter(map, q, r) == tables(game)->terrains[i].letter[0])
                    terrain[hex_at(q, r)] = tables(game)->terrains[i].kind;
    hogs_draw_hexes(&(HexPainter){ terrain, &drawn, paint, NULL }, out);
    hogs_draw_terrain_legend(out);
    say(out, N_("* Strategic Point, o Swill Pump, # Spawn Hex, + of the mission, @ an Object; "
                "pA: pink zone A."));
    buf_add_char(out, '\n');
}

void hogs_picture_map(const Game *game, int which, Buf *out)
{
    hogs_map_svg(tables(game), &tables(game)->missions[which], out);
}

/* --- Buildings --- */

void hogs_draw_building(const Game *game, int which, Buf *out)
{
    const Building *building = &tables(game)->buildings[which];

    for (int y = 0; y < building->height[0]; y++) {
        for (int x = 0; x < building->width[0]; x++)
            buf_add(out, building->squares[0] >> (GRID_SIZE * y + x) & 1 ? "##" : "  ");
        buf_add_char(out, '\n');
    }
}

void hogs_picture_building(const Game *game, int which, Buf *out)
{
    hogs_building_svg(&tables(game)->buildings[which], out);
}

/* --- Plane Consoles --- */

void hogs_picture_console(const Game *game, int which, Buf *out)
{
    hogs_console_svg(tables(game), &tables(game)->consoles[which], out);
}
