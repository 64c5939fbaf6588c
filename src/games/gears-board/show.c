/* show.c -- tiles and Mission cards by themselves, for `sandtable show gears-board tile 2a`. */
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

int board_tile_count(const Game *game)
{
    return tiles_in(game).count;
}

const char *board_tile_id(const Game *game, int which)
{
    return tiles_in(game).tile[which].id;
}

const char *board_tile_name(const Game *game, int which)
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

/* --- Mission cards: everybody may read both sides of all of them (GB-SECRET-05) --- */

static const BoardContent *content_in(const Game *game)
{
    return game->content;
}

static int count_missions(const Game *game)
{
    return (int)content_in(game)->missions_count;
}

static const char *mission_id(const Game *game, int which)
{
    return content_in(game)->missions[which].id;
}

static const char *mission_name(const Game *game, int which)
{
    return content_in(game)->missions[which].name;
}

static void add_listed(Buf *list, const char *name)
{
    buf_add(list, list->length > 0 ? ", " : "");
    buf_add(list, sandtable_translate(name));
}

static void draw_level(const BoardContent *content, const Level *level, int number, Buf *out)
{
    char memory[512];
    Buf names;

    buf_init(&names, memory, sizeof memory);
    for (uint32_t i = 0; i < level->locations_count; i++)
        add_listed(&names, content->locations[level->locations[i].location_index].name);
    buf_add(out, "  ");
    if (level->locked)
        say(out, N_("Level {level}, locked: {locations}"), ARG_NUMBER("level", number),
            ARG_TEXT("locations", names.text));
    else
        say(out, N_("Level {level}: {locations}"), ARG_NUMBER("level", number),
            ARG_TEXT("locations", names.text));
    buf_add_char(out, '\n');
}

static void draw_enemies(const BoardContent *content, const Mission *mission, Buf *out)
{
    const int16_t enemies[] = { mission->enemy_a ? mission->enemy_a_index : -1,
                                mission->enemy_b ? mission->enemy_b_index : -1,
                                mission->enemy_c ? mission->enemy_c_index : -1 };
    char memory[256];
    Buf names;

    buf_init(&names, memory, sizeof memory);
    for (int i = 0; i < COUNT(enemies); i++)
        if (enemies[i] >= 0)
            add_listed(&names, content->enemies[enemies[i]].name);
    if (names.length == 0)
        return;
    buf_add(out, "  ");
    say(out, N_("Enemies: {names}"), ARG_TEXT("names", names.text));
    buf_add_char(out, '\n');
}

static void draw_generals(const Mission *mission, Buf *out)
{
    char memory[128];
    Buf numbers;

    buf_init(&numbers, memory, sizeof memory);
    for (int number = 0; number < 32; number++)
        if (mission->generals >> number & 1) {
            buf_add(&numbers, numbers.length > 0 ? ", " : "");
            buf_add_int(&numbers, number);
        }
    buf_add(out, "  ");
    say(out, N_("General AI cards: {numbers}"), ARG_TEXT("numbers", numbers.text));
    buf_add_char(out, '\n');
}

static void draw_side(const char *heading, const char *text, Buf *out)
{
    buf_add(out, "  ");
    say(out, heading, ARG_MESSAGE("text", text));
    buf_add_char(out, '\n');
}

static void draw_mission(const Game *game, int which, Buf *out)
{
    const BoardContent *content = content_in(game);
    const Mission *mission = &content->missions[which];

    say(out, mission->text);
    buf_add(out, "\n\n");
    say(out, N_("Mission Setup card"));
    buf_add_char(out, '\n');
    for (uint32_t i = 0; i < mission->levels_count; i++)
        draw_level(content, &mission->levels[i], (int)i + 1, out);
    draw_enemies(content, mission, out);
    draw_generals(mission, out);
    if (mission->about)
        draw_side(N_("Then: {text}"), mission->about, out);
    for (uint32_t i = 0; i < mission->stages_count; i++) {
        buf_add_char(out, '\n');
        say(out, mission->stages[i].name);
        buf_add_char(out, '\n');
        draw_side(N_("Front: {text}"), mission->stages[i].text, out);
        draw_side(N_("Back: {text}"), mission->stages[i].about, out);
    }
}

const ShowKind board_shows[] = {
    { .name = "tile",
     .text = N_("The sides of the map tiles"),
     .count = board_tile_count,
     .id = board_tile_id,
     .title = board_tile_name,
     .draw = draw_tile,
     .svg = picture_tile },
    { .name = "mission",
     .text = N_("Both sides of all Mission cards"),
     .count = count_missions,
     .id = mission_id,
     .title = mission_name,
     .draw = draw_mission },
    { 0 },
};
