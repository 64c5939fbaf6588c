/* show.c -- the tiles by themselves, for `sandtable show gears-board tile 2a`. */
#include "games/gears-board/gears-board.h"
#include "games/gears-board/tile_svg.h"
#include "games/gears-board/tile_work.h"

/* The tiles that are built in were worked out with the program; those of an overlay were not. */
TileSet board_tiles(const BoardContent *content)
{
    bool built_in = content == &gears_board_content;

    return (TileSet){
        .tile = content->tiles,
        .count = (int)content->tiles_count,
        .work = built_in ? gears_board_tile_work : NULL,
        .join = built_in ? gears_board_tile_joins : NULL,
    };
}

static TileSet tiles_in(const Game *game)
{
    return board_tiles(game->content);
}

static int count_tiles(const Game *game)
{
    return tiles_in(game).count;
}

static const char *tile_id(const Game *game, int which)
{
    return tiles_in(game).tile[which].id;
}

static const char *tile_name(const Game *game, int which)
{
    return tiles_in(game).tile[which].name;
}

static void draw_tile(const Game *game, int which, Buf *out)
{
    Map map;

    board_map_clear(&map);
    board_place(&map, tiles_in(game), 0, which, 1);
    board_door(&map, 0, GATE_EXIT, true);
    say(out, tiles_in(game).tile[which].about);
    buf_add(out, "\n\n");
    board_draw_map(&map, tiles_in(game), 0, NULL, NULL, out);
    board_draw_map_legend(out);
}

static void picture_tile(const Game *game, int which, Buf *out)
{
    board_tile_svg(&tiles_in(game).tile[which], out);
}

const ShowKind board_shows[] = {
    { .name = "tile",
     .text = N_("The sides of the map tiles"),
     .count = count_tiles,
     .id = tile_id,
     .title = tile_name,
     .draw = draw_tile,
     .svg = picture_tile },
    { 0 },
};
