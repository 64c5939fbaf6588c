/* tiles.c -- the tiles for tests of the map, read from their file. */
#include "gears-board/tiles.h"

#include "games/gears-board/tile_schema.h"

static const cyaml_schema_field_t lists[] = { CYAML_FIELD_SEQUENCE(
                                                  "tiles", CYAML_FLAG_POINTER, TilesContent, tiles,
                                                  &board_tile_schema, 1, TILE_SIDES),
                                              CYAML_FIELD_END };
static const ContentRange ranges[] = { BOARD_TILE_RANGES, { 0 } };
static const char *const remarks[] = { BOARD_TILE_REMARKS, NULL };
static const char *const files[] = { "tiles", NULL };

static void check_tiles(const void *content, ContentCheck *check)
{
    const TilesContent *c = content;

    board_check_tiles(c->tiles, c->tiles_count, check);
}

const ContentSchema tiles_schema = {
    .game = "gears-board",
    .type = "TilesContent",
    .header = "gears-board/tiles.h",
    .symbol = "tiles_content",
    .size = sizeof(TilesContent),
    .files = files,
    .lists = lists,
    .ranges = ranges,
    .remarks = remarks,
    .check = check_tiles,
};

Content *tiles_make(const char *text, Faults *faults)
{
    ContentText file = { "tiles.yaml", text, strlen(text) };

    return content_make(&tiles_schema, "tiles", &file, 1, NULL, faults);
}

Content *tiles_read(const char *path, Faults *faults)
{
    enum { TEXT_MAX = 1 << 20 };
    char *text = calloc(1, TEXT_MAX);
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    assert_true(fread(text, 1, TEXT_MAX - 1, file) > 0);
    fclose(file);
    Content *content = tiles_make(text, faults);
    free(text);
    return content;
}

TileSet all_tiles;
static Content *opened;

static void tiles_close(void)
{
    content_free(opened);
}

void tiles_open(const char *path)
{
    Faults faults = { 0 };

    opened = tiles_read(path, &faults);
    if (!opened) {
        faults_print(&faults, stderr);
        exit(1);
    }
    atexit(tiles_close);
    const TilesContent *tables = content_tables(opened);
    all_tiles = (TileSet){ .tile = tables->tiles, .count = (int)tables->tiles_count };
}

int side_of(const char *id)
{
    for (int i = 0; i < all_tiles.count; i++)
        if (!strcmp(all_tiles.tile[i].id, id))
            return i;
    fail_msg("there is no tile %s", id);
    return 0;
}

int area_named(const Map *map, const char *tile, const char *id)
{
    int placed = board_placed(map, side_of(tile));

    for (int i = 0; placed != NO_TILE && i < map->tile[placed].areas; i++) {
        int area = map->tile[placed].first_area + i;
        if (!strcmp(board_area(map, all_tiles, area)->id, id))
            return area;
    }
    fail_msg("there is no area %s on %s", id, tile);
    return 0;
}

void lay_out(Map *map, const char *row)
{
    char text[200], *rest = text;
    int at = NO_TILE;

    snprintf(text, sizeof text, "%s", row);
    board_map_clear(map);
    for (char *id = strsep(&rest, " "); id; id = strsep(&rest, " ")) {
        int side = side_of(id);
        at = at == NO_TILE ? board_place(map, all_tiles, 0, side, 1)
                           : board_join(map, all_tiles, at, GATE_EXIT, side, GATE_ENTRANCE, 1);
    }
}
