/* tile_schema.c -- what tiles.yaml may hold, and what a tile must be to be played on. */
#include "games/gears-board/tile_schema.h"

#include <stdio.h>
#include <string.h>

#include "games/gears-board/shape.h"

/* --- Words --- */

static const cyaml_strval_t borders[] = {
    { "open", BORDER_OPEN },
    { "elevation", BORDER_ELEVATION },
    { "wall", BORDER_WALL },
    { "barricade", BORDER_BARRICADE },
};
static const cyaml_strval_t sizes[] = {
    { "small", TILE_SMALL }, { "medium", TILE_MEDIUM }, { "large", TILE_LARGE } };
static const cyaml_strval_t objects[] = {
    { "crates", OBJECT_CRATES },   { "sandbags", OBJECT_SANDBAGS }, { "rubble", OBJECT_RUBBLE },
    { "pillar", OBJECT_PILLAR },   { "wreck", OBJECT_WRECK },       { "machine", OBJECT_MACHINE },
    { "railing", OBJECT_RAILING }, { "wall_end", OBJECT_WALL_END },
};

static const cyaml_strval_t solid_kinds[] = {
    { "rock", SOLID_ROCK },   { "house", SOLID_HOUSE },     { "pillar", SOLID_PILLAR },
    { "wreck", SOLID_WRECK }, { "machine", SOLID_MACHINE }, { "rubble", SOLID_RUBBLE },
};

/* --- Records --- */

#define MUST CYAML_FLAG_DEFAULT
#define MAY CYAML_FLAG_OPTIONAL
#define LIST_MUST CYAML_FLAG_POINTER
#define LIST_MAY (CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL)

static const cyaml_schema_value_t number = { CYAML_VALUE_INT(CYAML_FLAG_DEFAULT, int16_t) };

static const cyaml_schema_field_t cover_fields[] = {
    CYAML_FIELD_SEQUENCE_FIXED("at", MUST, TileCover, at, &number, 2),
    CYAML_FIELD_SEQUENCE("arrows", LIST_MUST, TileCover, arrows, &number, 4, 4 * COVER_ARROWS_MAX),
    CYAML_FIELD_ENUM("object", MUST, TileCover, object, objects, CYAML_ARRAY_LEN(objects)),
    CYAML_FIELD_END };
static const cyaml_schema_value_t cover = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, TileCover, cover_fields) };

static const cyaml_schema_field_t area_fields[] = {
    CYAML_FIELD_STRING_PTR("id", MUST, TileArea, id, 1, 20),
    CYAML_FIELD_STRING_PTR("name", MUST, TileArea, name, 1, 40),
    CYAML_FIELD_SEQUENCE("shape", LIST_MUST, TileArea, shape, &number, 6, 2 * SHAPE_POINTS_MAX),
    CYAML_FIELD_SEQUENCE("cuts", LIST_MAY, TileArea, cuts, &number, 4, 4 * AREA_CUTS_MAX),
    CYAML_FIELD_SEQUENCE_FIXED("centre", MUST, TileArea, centre, &number, 2),
    CYAML_FIELD_BOOL("hole", MAY, TileArea, hole),
    CYAML_FIELD_BOOL("equipment", MAY, TileArea, equipment),
    CYAML_FIELD_SEQUENCE("cover", LIST_MAY, TileArea, cover, &cover, 1, TILE_COVERS_MAX),
    CYAML_FIELD_END };
static const cyaml_schema_value_t area = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, TileArea, area_fields) };

static const cyaml_schema_field_t border_fields[] = {
    CYAML_FIELD_ENUM("type", MUST, TileBorder, type, borders, CYAML_ARRAY_LEN(borders)),
    CYAML_FIELD_SEQUENCE("line", LIST_MUST, TileBorder, line, &number, 4, 2 * BORDER_POINTS_MAX),
    CYAML_FIELD_END };
static const cyaml_schema_value_t border = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, TileBorder, border_fields) };

static const cyaml_schema_field_t solid_fields[] = {
    CYAML_FIELD_ENUM("kind", MUST, TileSolid, kind, solid_kinds, CYAML_ARRAY_LEN(solid_kinds)),
    CYAML_FIELD_SEQUENCE("shape", LIST_MUST, TileSolid, shape, &number, 6, 2 * SHAPE_POINTS_MAX),
    CYAML_FIELD_END };
static const cyaml_schema_value_t solid = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, TileSolid, solid_fields) };

enum { BORDERS_MAX = 32, CORNERS_MAX = 8 };

const cyaml_schema_field_t board_tile_fields[] = {
    CYAML_FIELD_STRING_PTR("id", MUST, Tile, id, 1, 40),
    CYAML_FIELD_STRING_PTR("name", MUST, Tile, name, 1, 40),
    CYAML_FIELD_STRING_PTR("about", MUST, Tile, about, 1, 240),
    CYAML_FIELD_STRING_PTR("source", MUST, Tile, source, 1, 40),
    CYAML_FIELD_UINT("piece", MUST, Tile, piece),
    CYAML_FIELD_ENUM("size", MUST, Tile, size, sizes, CYAML_ARRAY_LEN(sizes)),
    CYAML_FIELD_INT("width", MUST, Tile, width),
    CYAML_FIELD_INT("height", MUST, Tile, height),
    CYAML_FIELD_SEQUENCE_FIXED("entrance", MUST, Tile, entrance, &number, 4),
    CYAML_FIELD_SEQUENCE_FIXED("exit", MUST, Tile, exit, &number, 4),
    CYAML_FIELD_SEQUENCE("areas", LIST_MUST, Tile, areas, &area, 2, TILE_AREAS_MAX),
    CYAML_FIELD_SEQUENCE("solids", LIST_MAY, Tile, solids, &solid, 1, TILE_SOLIDS_MAX),
    CYAML_FIELD_SEQUENCE("borders", LIST_MAY, Tile, borders, &border, 1, BORDERS_MAX),
    CYAML_FIELD_SEQUENCE("corners", LIST_MAY, Tile, corners, &number, 2, 2 * CORNERS_MAX),
    CYAML_FIELD_END };
const cyaml_schema_value_t board_tile_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, Tile, board_tile_fields) };

/* --- One tile --- */

typedef struct TileCheck {
    ContentCheck *check;
    const Tile *tile;
    int entry;
    const Shape *shape;
} TileCheck;

static void fault_at(const TileCheck *t, const char *field, int x, int y, const char *found,
                     const char *expected)
{
    content_fault(t->check, content_place("tiles", t->entry, field), found, expected,
                  ARG_NUMBER("x", x), ARG_NUMBER("y", y));
}

/* "areas[2].cover[1].arrows" */
static void area_fault(const TileCheck *t, uint32_t a, int c, const char *field, int x, int y,
                       const char *found, const char *expected)
{
    char path[80];

    if (c < 0)
        snprintf(path, sizeof path, "areas[%u].%s", a, field);
    else
        snprintf(path, sizeof path, "areas[%u].cover[%d].%s", a, c, field);
    fault_at(t, path, x, y, found, expected);
}

/* Is the point strictly inside a cell of this area? */
static bool in_area(const TileCheck *t, int x, int y, uint32_t a)
{
    int cell = board_shape_cell_at(t->shape, x, y);

    return cell < CELLS_MAX && t->shape->cell[cell].area == a;
}

/* GB-MAP-14, GB-MAP-15. */
static void check_cover(const TileCheck *t, uint32_t a, int c)
{
    const TileCover *space = &t->tile->areas[a].cover[c];

    if (!in_area(t, space->at[0], space->at[1], a))
        area_fault(t, a, c, "at", space->at[0], space->at[1], N_("a cover space at {x},{y}"),
                   N_("a point inside its area, on no border and no cut"));
    if (space->arrows_count % 4) {
        area_fault(t, a, c, "arrows", 0, 0, N_("part of an arrow"),
                   N_("arrows, each x, y and the direction of its front"));
        return;
    }
    for (uint32_t i = 0; i < space->arrows_count / 4; i++) {
        const int16_t *arrow = &space->arrows[4 * i];
        int dx = arrow[0] - space->at[0], dy = arrow[1] - space->at[1];
        if (!in_area(t, arrow[0], arrow[1], a))
            area_fault(t, a, c, "arrows", arrow[0], arrow[1], N_("an arrow at {x},{y}"),
                       N_("a point inside its area, on no border and no cut (GB-MAP-15)"));
        if (cross(dx, dy, arrow[2], arrow[3]) || dx * arrow[2] + dy * arrow[3] <= 0)
            area_fault(t, a, c, "arrows", arrow[2], arrow[3], N_("the front {x},{y}"),
                       N_("the direction from the cover space to its arrow (GB-MAP-14)"));
    }
}

static void check_area(const TileCheck *t, uint32_t a)
{
    const TileArea *it = &t->tile->areas[a];

    if (!in_area(t, it->centre[0], it->centre[1], a))
        area_fault(t, a, -1, "centre", it->centre[0], it->centre[1], N_("{x},{y}"),
                   N_("a point inside the area, on no cut"));
    for (uint32_t k = 0; k < a; k++)
        if (!strcmp(it->id, t->tile->areas[k].id))
            area_fault(t, a, -1, "id", 0, 0, N_("the id of another area of this tile"),
                       N_("an id of its own"));
    for (uint32_t i = 0; i < it->cover_count; i++)
        check_cover(t, a, (int)i);
}

/* Openings of one width, so that any tile can follow any other, edges flush (GB-MAP-09). */
static void check_opening(const TileCheck *t, const char *field, const int16_t line[4])
{
    int wide = line[2] - line[0], high = line[3] - line[1];

    if ((wide != 0) == (high != 0) || wide * wide + high * high != OPENING_WIDTH * OPENING_WIDTH)
        fault_at(t, field, line[0], line[1], N_("an opening at {x},{y} of another width"),
                 N_("a line of 8 units along an edge"));
    if (!strcmp(field, "entrance") && (line[1] != 0 || line[3] != 0))
        fault_at(t, field, line[0], line[1], N_("an entrance at {x},{y}"),
                 N_("an entrance on the south edge"));
    if (!strcmp(field, "exit") && line[1] == 0 && line[3] == 0)
        fault_at(t, field, line[0], line[1], N_("an exit at {x},{y}"),
                 N_("an exit on another edge than the south"));
}

/* GB-MAP-16, and nobody is locked in. */
static void check_areas(const TileCheck *t)
{
    uint16_t seen = (uint16_t)(1u << t->shape->gate_area[GATE_ENTRANCE]), before = 0;
    int holes = 0, equipment = 0;

    while (seen != before) {
        before = seen;
        for (uint32_t i = 0; i < t->tile->areas_count; i++)
            if (seen >> i & 1)
                seen |= t->shape->step[i];
    }
    for (uint32_t i = 0; i < t->tile->areas_count; i++) {
        check_area(t, i);
        if (!(seen >> i & 1))
            area_fault(t, i, -1, "shape", 0, 0, N_("an area that cannot be reached on foot"),
                       N_("a way from the entrance over open borders"));
        holes += t->tile->areas[i].hole;
        equipment += t->tile->areas[i].equipment;
    }
    if (!holes)
        fault_at(t, "areas", 0, 0, N_("no emergence hole"), N_("at least one (GB-MAP-16)"));
    if (equipment > 1)
        fault_at(t, "areas", 0, 0, N_("several areas with equipment"),
                 N_("at most one (GB-MAP-16)"));
}

static void check_size(const TileCheck *t)
{
    static const int longer[] = { 36, 48, 60 }, shorter[] = { 36, 36, 48 };
    const Tile *tile = t->tile;
    int large = tile->width > tile->height ? tile->width : tile->height;

    if (large != longer[tile->size] || tile->width + tile->height - large != shorter[tile->size])
        fault_at(t, "width", tile->width, tile->height, N_("{x} by {y} units"),
                 N_("small 36 by 36, medium 48 by 36, large 60 by 48"));
}

static void check_tile(ContentCheck *check, const Tile *tile, int entry)
{
    Shape shape;
    ShapeFault why;
    TileCheck t = { check, tile, entry, &shape };

    check_size(&t);
    check_opening(&t, "entrance", tile->entrance);
    check_opening(&t, "exit", tile->exit);
    if (tile->corners_count % 2)
        fault_at(&t, "corners", 0, 0, N_("half a point"), N_("points, each an x and a y"));
    else if (!board_shape_make(tile, &shape, &why))
        fault_at(&t, why.field, why.x, why.y, why.found, why.expected);
    else
        check_areas(&t);
    if (board_tile_covers(tile) > TILE_COVERS_MAX)
        fault_at(&t, "areas", 0, 0, N_("too many cover spaces"), N_("at most 14 on a tile"));
}

/* --- All of them --- */

/* 17 pieces with two sides each; an id is the number of the piece and the letter of the side. */
static void check_piece(const Tile tiles[], uint32_t i, ContentCheck *check)
{
    char a[8], b[8];

    snprintf(a, sizeof a, "%da", tiles[i].piece);
    snprintf(b, sizeof b, "%db", tiles[i].piece);
    if (strcmp(tiles[i].id, a) && strcmp(tiles[i].id, b))
        content_fault(check, content_place("tiles", (int)i, "id"), N_("{id}"), N_("{a} or {b}"),
                      ARG_TEXT("id", tiles[i].id), ARG_TEXT("a", a), ARG_TEXT("b", b));
    for (uint32_t k = 0; k < i; k++)
        if (tiles[k].piece == tiles[i].piece && tiles[k].size != tiles[i].size)
            content_fault(check, content_place("tiles", (int)i, "size"),
                          N_("another size than its back"), N_("two sides of one size"));
}

void board_check_tiles(const Tile tiles[], uint32_t count, ContentCheck *check)
{
    static const int wanted[] = { 24, 8, 2 }; /* sides */
    int sides[3] = { 0 };

    for (uint32_t i = 0; i < count; i++) {
        check_tile(check, &tiles[i], (int)i);
        check_piece(tiles, i, check);
        sides[tiles[i].size]++;
    }
    for (int i = 0; i < 3; i++)
        if (sides[i] != wanted[i])
            content_fault(
                check, content_place("tiles", CONTENT_WHOLE_LIST, NULL),
                N_PLURAL("sides", "{sides} side of {size} tiles", "{sides} sides of {size} tiles"),
                N_("{wanted}"), ARG_NUMBER("sides", sides[i]), ARG_TEXT("size", sizes[i].str),
                ARG_NUMBER("wanted", wanted[i]));
}
