/* map_test.c -- laying out, joining, distances, doors, holes, and the map as text. */
#include "gears-board/tiles.h"

#include "games/gears-board/content.h"
#include "games/gears-board/tile_work.h"
#include "games/gears-board/words.h"

/* --- Distances --- */

/* Over the neighbours of the map, one step after the other. */
static int count_steps(const Map *map, int from, int to, AreaSet (*next)(const Map *, int))
{
    AreaSet seen = { 0 }, ring = { 0 };

    area_add(&ring, from);
    for (int far = 0; area_count(ring); far++) {
        AreaSet beyond = { 0 };
        if (area_in(ring, to))
            return far;
        seen = area_both(seen, ring);
        for (int a = area_first(ring); a != NO_AREA; a = area_next(ring, a))
            beyond = area_both(beyond, next(map, a));
        for (int i = 0; i < 2; i++)
            beyond.bits[i] &= ~seen.bits[i];
        ring = beyond;
    }
    return FAR;
}

static void check_distances(const Map *map)
{
    for (int a = 0; a < map->areas; a++)
        for (int b = 0; b < map->areas; b++) {
            assert_int_equal(board_walk(map, a, b), count_steps(map, a, b, board_steps));
            assert_int_equal(board_range(map, a, b), count_steps(map, a, b, board_reach));
            assert_int_equal(area_in(board_steps(map, a), b), area_in(board_steps(map, b), a));
        }
}

/* The largest maps of the missions; their tables must have room. */
static const char scattered_1[] = "3b 5b 7b 4b 11b 16b", scattered_2[] = "1b 6b 9b 13b 17b";
static const char hive[] = "3b 10b 16b 6b 9b 13b 4b 5b 15b 17b";

/* A second map beside the first. */
static void lay_out_second(Map *map, const char *row)
{
    char text[100], *rest = text;
    int at = NO_TILE;

    snprintf(text, sizeof text, "%s", row);
    for (char *id = strsep(&rest, " "); id; id = strsep(&rest, " "))
        at = at == NO_TILE
                 ? board_place(map, all_tiles, 1, side_of(id), 2)
                 : board_join(map, all_tiles, at, GATE_EXIT, side_of(id), GATE_ENTRANCE, 2);
}

static void distances_are_shortest_ways(void **state)
{
    Map map;

    (void)state;
    RULE("GB-MAP-17");
    RULE("GB-RANGE-01");
    RULE("GB-MOVE-01");
    for (int i = 0; i < all_tiles.count; i++) {
        lay_out(&map, all_tiles.tile[i].id);
        check_distances(&map);
    }
    lay_out(&map, hive);
    check_distances(&map);
    assert_int_equal(map.tiles, 10);
}

/* GB-RANGE-02, TV-RANGE-02: same area 0, neighbours 1; over an elevation one shoots but does not
 * walk. */
static void elevation_parts_walkers_only(void **state)
{
    Map map;

    (void)state;
    RULE("GB-RANGE-02");
    RULE("GB-RANGE-08");
    RULE("GB-FAQ-28");
    RULE("GB-MAP-06");
    RULE("GB-MOVE-02");
    lay_out(&map, "2a");
    int wing = area_named(&map, "2a", "wing"), gate = area_named(&map, "2a", "gate");
    assert_int_equal(board_range(&map, wing, wing), 0);
    assert_int_equal(board_range(&map, wing, gate), 1);
    assert_int_equal(board_walk(&map, wing, gate), 5);
    assert_false(area_in(board_steps(&map, wing), gate));
    assert_true(area_in(board_reach(&map, wing), gate)); /* GB-FAQ-28 */
    assert_true(board_sees(&map, out_of_cover(wing), out_of_cover(gate)));
}

/* A barricade lets nobody over it and gives no range, but one sees across. */
static void barricades_stop_walk_and_range(void **state)
{
    Map map;

    (void)state;
    RULE("GB-MAP-04");
    RULE("GB-MAP-06");
    lay_out(&map, "16b");
    int front = area_named(&map, "16b", "west-front"),
        trench = area_named(&map, "16b", "west-trench");
    assert_false(area_in(board_steps(&map, front), trench));
    assert_false(area_in(board_reach(&map, front), trench));
    assert_true(board_range(&map, front, trench) > 1);
    assert_true(board_sees(&map, out_of_cover(front), out_of_cover(trench)));
}

/* A broken piece of wall is open: the gap of 2B. */
static void broken_walls_are_open(void **state)
{
    Map map;

    (void)state;
    RULE("GB-MAP-05");
    lay_out(&map, "2b");
    assert_true(area_in(board_steps(&map, area_named(&map, "2b", "low-lane")),
                        area_named(&map, "2b", "gap")));
}

/* GB-FAQ-07: across the middle of the open square one walks; across the wrecks of 4B nobody
 * does. */
static void corners(void **state)
{
    Map map;

    (void)state;
    RULE("GB-FAQ-07");
    lay_out(&map, "3a");
    assert_int_equal(board_walk(&map, area_named(&map, "3a", "south-west"),
                                area_named(&map, "3a", "north-east")),
                     1);
    assert_int_equal(board_range(&map, area_named(&map, "3a", "south-east"),
                                 area_named(&map, "3a", "north-west")),
                     1);
    lay_out(&map, "4b");
    assert_true(board_walk(&map, area_named(&map, "4b", "first-truck"),
                           area_named(&map, "4b", "trailer")) > 1);
    assert_true(board_range(&map, area_named(&map, "4b", "second-truck"),
                            area_named(&map, "4b", "cab")) > 1);
}

/* --- Joining --- */

static Point middle_of(const Map *map, int tile, const int16_t line[4])
{
    Point a = board_point(map, all_tiles, tile, line[0], line[1]);
    Point b = board_point(map, all_tiles, tile, line[2], line[3]);

    return (Point){ a.x + b.x, a.y + b.y };
}

/* GB-MAP-09, for every pair of tiles: openings coincide, outlines do not, and one walks on. */
static void any_tile_follows_any_other(void **state)
{
    (void)state;
    RULE("GB-MAP-08");
    RULE("GB-MAP-09");
    RULE("GB-SETUP-16");
    for (int i = 0; i < all_tiles.count; i++)
        for (int k = 0; k < all_tiles.count; k++) {
            Map map;
            uint8_t side = (uint8_t)k;
            board_map_clear(&map);
            int first = board_place(&map, all_tiles, 0, i, 1);
            assert_true(board_fits(&map, all_tiles, first, GATE_EXIT, &side, 1));
            int second = board_join(&map, all_tiles, first, GATE_EXIT, k, GATE_ENTRANCE, 1);
            Point exit = middle_of(&map, first, all_tiles.tile[i].exit);
            Point entrance = middle_of(&map, second, all_tiles.tile[k].entrance);
            assert_int_equal(exit.x, entrance.x);
            assert_int_equal(exit.y, entrance.y);
            int out = map.tile[first].gate_area[GATE_EXIT];
            int in = map.tile[second].gate_area[GATE_ENTRANCE];
            assert_int_equal(board_walk(&map, out, in), 1);
            assert_int_equal(board_range(&map, out, in), 1);
            assert_true(board_sees(&map, out_of_cover(out), out_of_cover(in)));
        }
}

/* What was worked out when the program was built comes to the same as working it out now: for every
 * two tiles, and for rows behind them, where one looks through one tile or several. */
static void worked_out_beforehand(void **state)
{
    TileSet built = { .tile = gears_board_content.tiles,
                      .count = (int)gears_board_content.tiles_count,
                      .work = gears_board_tile_work,
                      .join = gears_board_tile_joins,
                      .row = gears_board_tile_rows,
                      .glimpse = gears_board_glimpses };
    uint32_t chance = 1;

    (void)state;
    assert_int_equal(built.count, all_tiles.count);
    for (int i = 0; i < built.count * built.count; i++) {
        Map quick, slow;
        int side = i / built.count, next = i % built.count;
        board_map_clear(&quick);
        board_map_clear(&slow);
        board_place(&quick, built, 0, side, 1);
        board_place(&slow, all_tiles, 0, side, 1);
        for (int tries = 0; tries < 5; tries++) {
            uint8_t fits = (uint8_t)next;
            int at = quick.tiles - 1;
            if (board_fits(&quick, built, at, GATE_EXIT, &fits, 1)) {
                board_join(&quick, built, at, GATE_EXIT, next, GATE_ENTRANCE, 1);
                board_join(&slow, all_tiles, at, GATE_EXIT, next, GATE_ENTRANCE, 1);
            }
            chance = chance * 1664525u + 1013904223u;
            next = (int)((chance >> 16) % (uint32_t)built.count);
        }
        assert_memory_equal(&quick, &slow, sizeof quick);
    }
}

/* GB-MISSION-BELLY-01, GB-MISSION-BELLY-02: the first tile turned round, its exit free for a
 * door. */
static void two_exits(void **state)
{
    Map map;

    (void)state;
    RULE("GB-MISSION-BELLY-01");
    board_map_clear(&map);
    int first = board_place(&map, all_tiles, 0, side_of("1b"), 1);
    int second = board_join(&map, all_tiles, first, GATE_ENTRANCE, side_of("3b"), GATE_ENTRANCE, 1);
    board_door(&map, first, GATE_EXIT, true);
    board_door(&map, second, GATE_EXIT, true);
    assert_int_equal(area_count(board_exits(&map)), 2);
    assert_int_equal(
        board_walk(&map, area_named(&map, "1b", "pit-bottom"), area_named(&map, "3b", "approach")),
        1);
    check_distances(&map);
    /* Levels 2 and 3 grow from either end. */
    int third = board_join(&map, all_tiles, first, GATE_EXIT, side_of("5b"), GATE_ENTRANCE, 3);
    board_join(&map, all_tiles, second, GATE_EXIT, side_of("2b"), GATE_ENTRANCE, 2);
    assert_int_equal(map.tile[third].level, 3);
    check_distances(&map);
}

/* GB-MISSION-SCATTERED-02, GB-MISSION-SCATTERED-12: two maps, then one through their doors. */
static void two_maps(void **state)
{
    Map map;

    (void)state;
    RULE("GB-MISSION-SCATTERED-02");
    RULE("GB-MISSION-SCATTERED-12");
    lay_out(&map, scattered_1);
    lay_out_second(&map, scattered_2);
    assert_int_equal(map.tiles, 11);
    check_distances(&map);
    int one = map.tile[5].gate_area[GATE_EXIT], two = map.tile[10].gate_area[GATE_EXIT];
    assert_int_equal(board_walk(&map, one, two), FAR);
    board_door(&map, 5, GATE_EXIT, true);
    board_door(&map, 10, GATE_EXIT, true);
    board_link_doors(&map);
    assert_int_equal(board_walk(&map, one, two), 1);
    assert_int_equal(board_range(&map, one, two), FAR);
    assert_false(board_sees(&map, out_of_cover(one), out_of_cover(two)));
    check_distances(&map);
}

/* GB-EXPLORE-09: a row that turns back on itself. */
static void overlapping_tiles_do_not_fit(void **state)
{
    Map map;
    uint8_t row[] = { (uint8_t)side_of("1a"), (uint8_t)side_of("8b"), (uint8_t)side_of("13a") };

    (void)state;
    RULE("GB-EXPLORE-09");
    RULE("GB-EXPLORE-13");
    board_map_clear(&map);
    assert_true(board_fits(&map, all_tiles, NO_TILE, GATE_EXIT, row, 2));
    assert_false(board_fits(&map, all_tiles, NO_TILE, GATE_EXIT, row, 3));
    lay_out(&map, "1a 8b");
    assert_false(board_fits(&map, all_tiles, 1, GATE_EXIT, &row[2], 1));
    /* On another map it would have room. */
    assert_true(board_fits(&map, all_tiles, NO_TILE, GATE_EXIT, &row[2], 1));
}

/* All orders of each level of a mission, one behind the other: "2a 9a 12a 16a", "17a". */
typedef struct Rows {
    const char *const *level;
    uint8_t side[MAP_TILES_MAX];
    int fitting, all;
    bool belly; /* the first tile turned round, and level 3 at its exit */
} Rows;

static bool row_fits(const Rows *rows, int count)
{
    Map map;
    int first, last;

    board_map_clear(&map);
    if (!rows->belly)
        return board_fits(&map, all_tiles, NO_TILE, GATE_EXIT, rows->side, count);
    first = last = board_place(&map, all_tiles, 0, rows->side[0], 1);
    if (!board_fits(&map, all_tiles, first, GATE_ENTRANCE, &rows->side[1], 3))
        return false;
    for (int i = 1; i < 4; i++)
        last = board_join(&map, all_tiles, last, i == 1 ? GATE_ENTRANCE : GATE_EXIT, rows->side[i],
                          GATE_ENTRANCE, 1);
    if (!board_fits(&map, all_tiles, last, GATE_EXIT, &rows->side[4], 3))
        return false;
    for (int i = 4; i < 7; i++)
        last = board_join(&map, all_tiles, last, GATE_EXIT, rows->side[i], GATE_ENTRANCE, 2);
    return board_fits(&map, all_tiles, first, GATE_EXIT, &rows->side[7], 3);
}

static void try_rows(Rows *rows, int level, uint32_t used, int count)
{
    char text[60], *rest = text;
    int n = 0;

    if (!rows->level[level]) {
        rows->all++;
        rows->fitting += row_fits(rows, count);
        return;
    }
    snprintf(text, sizeof text, "%s", rows->level[level]);
    for (char *id = strsep(&rest, " "); id; id = strsep(&rest, " "), n++) {
        if (used >> n & 1)
            continue;
        rows->side[count] = (uint8_t)side_of(id);
        try_rows(rows, level, used | 1u << n, count + 1);
    }
    if (used == (1u << n) - 1)
        try_rows(rows, level + 1, 0, count);
}

/* Whatever the order of the Location decks, the maps of all missions fit, with the tiles that they
 * join later (GB-EXPLORE-10, GB-EXPLORE-15). */
static void every_mission_fits(void **state)
{
    static const char *const missions[][5] = {
        { "2a 9a 12a 16a" },                  /* Emergence */
        { "6a 7a 11a", "1a 10a 15a", "17a" }, /* China Shop */
        { "3a 4a 6a 9a 15a", "2a 11a 13a" },  /* Roadblocks, either level */
        { "3a 4a 6a 9a 15a", "5a 12a 16a" },
        { "3b 5b 7b", "4b 11b 16b" }, /* Scattered, both maps */
        { "1b 6b 9b 13b", "17b" },
        { "3b 10b 16b", "6b 9b 13b", "4b 5b 15b", "17b" }, /* Hive */
        { "1a 4a 7a 12a 14a" },                            /* Horde Mode, four difficulties */
        { "3b 4b 7b 11b 17b" },
        { "4a 8a 10a 15a" },
        { "1b 8b 13b" },
        { "2b 6b 8b", "1a 3a 10a" },                    /* The Showdown */
        { "2a 8a 10a 15a", "17b" },                     /* Search for the Stranded */
        { "1b 3b 10b 11b", "2b 12b 16b", "5b 6b 13b" }, /* Belly of the Beast */
    };

    (void)state;
    RULE("GB-EXPLORE-10");
    RULE("GB-EXPLORE-15");
    for (int i = 0; i < COUNT(missions); i++) {
        Rows rows = { .level = missions[i], .belly = i == COUNT(missions) - 1 };
        try_rows(&rows, 0, 0, 0);
        assert_true(rows.all > 0);
        if (rows.fitting != rows.all)
            fail_msg("mission map %d: %d of %d rows fit", i, rows.fitting, rows.all);
    }
}

/* --- Doors --- */

static void doors_shut_the_map(void **state)
{
    Map map;

    (void)state;
    RULE("GB-MAP-07");
    RULE("GB-MAP-10");
    RULE("GB-MAP-11");
    RULE("GB-MAP-12");
    RULE("GB-EXPLORE-03");
    lay_out(&map, "2a");
    int gate = area_named(&map, "2a", "gate");
    AreaSet before = board_steps(&map, gate);
    assert_int_equal(area_count(board_exits(&map)), 0);
    board_door(&map, 0, GATE_EXIT, true);
    assert_true(area_in(board_exits(&map), gate));
    assert_int_equal(board_door_in(&map, gate), 0);
    assert_int_equal(area_count(board_steps(&map, gate)), area_count(before));
    board_join(&map, all_tiles, 0, GATE_EXIT, side_of("9a"), GATE_ENTRANCE, 1);
    assert_int_equal(board_door_in(&map, gate), NO_TILE);
    assert_int_equal(area_count(board_steps(&map, gate)), area_count(before) + 1);
    expect_bug(board_join(&map, all_tiles, 0, GATE_EXIT, side_of("9b"), GATE_ENTRANCE, 1));
}

/* --- Holes --- */

static void holes(void **state)
{
    Map map;

    (void)state;
    RULE("GB-STATE-08");
    RULE("GB-SEAL-02");
    RULE("GB-SEAL-03");
    RULE("GB-SEAL-04");
    RULE("GB-SEAL-06");
    lay_out(&map, "2a");
    int breach = area_named(&map, "2a", "breach"), lobby = area_named(&map, "2a", "lobby");
    assert_true(board_hole(&map, breach));
    board_seal(&map, breach);
    assert_false(board_hole(&map, breach));
    assert_true(area_in(map.sealed, breach));
    board_make_hole(&map, lobby);
    assert_true(board_hole(&map, lobby));
    board_seal(&map, lobby);
    assert_false(board_hole(&map, lobby));
    assert_false(area_in(map.sealed, lobby));
    board_make_hole(&map, breach);
    assert_true(board_hole(&map, breach));
    assert_false(area_in(map.sealed, breach));
    board_seal(&map, breach);
    board_open_all_holes(&map);
    assert_true(board_hole(&map, breach));
    assert_int_equal(area_count(map.holes), 1);
}

/* --- What is known of the printed tiles --- */

/* The Location cards: which sides have equipment. */
static const char with_equipment[] =
    " 1a 2a 3b 4a 6b 7a 7b 8b 10a 11b 12a 12b 13a 13b 14a 15b 16a 16b 17a 17b ";

static int holes_of(const char *id)
{
    Map map;

    lay_out(&map, id);
    return area_count(map.holes);
}

static void known_facts(void **state)
{
    (void)state;
    RULE("GB-MAP-01");
    RULE("GB-MAP-16");
    for (int i = 0; i < all_tiles.count; i++) {
        Map map;
        char id[10];
        lay_out(&map, all_tiles.tile[i].id);
        snprintf(id, sizeof id, " %s ", all_tiles.tile[i].id);
        assert_int_equal(board_equipment_area(&map, all_tiles, 0) != NO_AREA,
                         strstr(with_equipment, id) != NULL);
    }
    assert_int_equal(holes_of("2a"), 1);
    assert_int_equal(holes_of("9a"), 1);
    assert_int_equal(holes_of("12a"), 1);
    assert_int_equal(holes_of("16a"), 2);
    assert_true(holes_of("14a") > 1);
}

/* --- As text --- */

static int say_where(const void *context, int area, MapWord word[MAP_WORDS_MAX])
{
    if (area != *(const int *)context)
        return 0;
    word[0] = (MapWord){ .text = "M", .type = ENTITY_FIGURE, .value = 0 };
    word[1] = (MapWord){ .text = "Da", .type = ENTITY_FIGURE, .value = 7 };
    return 2;
}

/* Is this thing told to be in these columns of that line? */
static bool lies_at(const Sketch *sketch, int type, int value, int line, int column, int width)
{
    for (int i = 0; i < sketch->spots; i++) {
        const SketchSpot *spot = &sketch->spot[i];
        if (spot->type == type && spot->value == value && spot->line == line &&
            spot->column == column && spot->width == width)
            return true;
    }
    return false;
}

static void drawn_as_text(void **state)
{
    static Sketch sketch;
    char memory[8192];
    Map map;
    Buf out;
    int lobby;

    (void)state;
    lay_out(&map, "2a");
    board_door(&map, 0, GATE_EXIT, true);
    lobby = area_named(&map, "2a", "lobby");
    board_seal(&map, area_named(&map, "2a", "breach"));
    buf_init(&out, memory, sizeof memory);
    board_draw_map(&map, all_tiles, 0, say_where, &lobby, &sketch, &out);
    assert_string_equal(memory, "##################+++++##\n"
                                "#      2A.6x##### <5    #\n"
                                "#     7   8>#####  v    #\n"
                                "####  v     #####2A.5   #\n"
                                "####....#########       #\n"
                                "#### 3^ #       #   6v  #\n"
                                "# 2A.3  # 2A.4  #~~~~~~~#\n"
                                "#      ###    4v.       #\n"
                                "#......######...#       #\n"
                                "#   1^ ###    2^# 2A.2E #\n"
                                "#     2A.1      #       #\n"
                                "#     M Da      #       #\n"
                                "#########################\n");
    assert_true(lies_at(&sketch, ENTITY_FIGURE, 7, 11, 8, 2));
    assert_true(lies_at(&sketch, ENTITY_COVER, 5, 5, 20, 1));
    assert_true(lies_at(&sketch, ENTITY_AREA, lobby, 10, 1, 15));
    buf_clear(&out);
    board_draw_map(&map, all_tiles, 1, NULL, NULL, NULL, &out);
    assert_string_equal(memory, "");
}

/* Does a number stand there, not as a part of another? */
static bool has_number(const char *text, const char *number)
{
    size_t n = strlen(number);

    for (const char *at = strstr(text, number); at; at = strstr(at + 1, number))
        if ((at == text || at[-1] < '0' || at[-1] > '9') && (at[n] < '0' || at[n] > '9'))
            return true;
    return false;
}

/* Nothing is lost on the largest map: nearly every area has its name, the others, between rocks,
 * their number. */
static void all_areas_are_drawn(void **state)
{
    static char memory[64 * 1024];
    int short_names = 0;
    Map map;
    Buf out;

    (void)state;
    lay_out(&map, hive);
    buf_init(&out, memory, sizeof memory);
    board_draw_map(&map, all_tiles, 0, NULL, NULL, NULL, &out);
    assert_false(out.cut);
    for (int a = 0; a < map.areas; a++) {
        int tile = map.tile_of[a];
        char name[24],
            *number = strchr(strcpy(name, board_tile(&map, all_tiles, tile)->id), '\0') + 1;
        snprintf(number - 1, 8, ".%d", a - map.tile[tile].first_area + 1);
        if (!strcasestr(memory, name)) {
            short_names++;
            if (!has_number(memory, number))
                fail_msg("%s is not drawn", name);
        }
    }
    assert_in_range(short_names, 0, map.areas / 6);
}

/* Wherever there is a range there is a way on foot, so that the closest by range is never asked for
 * (GB-AI-14, GB-SPAWN-15): content with an area that cannot be walked to is refused. */
static void on_foot_everywhere(void **state)
{
    (void)state;
    RULE("GB-AI-14");
    RULE("GB-SPAWN-15");
    for (int side = 0; side < (int)all_tiles.count; side++) {
        Map map;
        board_map_clear(&map);
        board_place(&map, all_tiles, 0, side, 1);
        for (int from = 0; from < map.areas; from++)
            for (int to = 0; to < map.areas; to++) {
                assert_true(board_walk(&map, from, to) < map.areas);
                assert_true(board_range(&map, from, to) <= board_walk(&map, from, to));
            }
    }
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_foot_everywhere),
        cmocka_unit_test(distances_are_shortest_ways),
        cmocka_unit_test(elevation_parts_walkers_only),
        cmocka_unit_test(barricades_stop_walk_and_range),
        cmocka_unit_test(broken_walls_are_open),
        cmocka_unit_test(corners),
        cmocka_unit_test(any_tile_follows_any_other),
        cmocka_unit_test(worked_out_beforehand),
        cmocka_unit_test(two_exits),
        cmocka_unit_test(two_maps),
        cmocka_unit_test(overlapping_tiles_do_not_fit),
        cmocka_unit_test(every_mission_fits),
        cmocka_unit_test(doors_shut_the_map),
        cmocka_unit_test(holes),
        cmocka_unit_test(known_facts),
        cmocka_unit_test(drawn_as_text),
        cmocka_unit_test(all_areas_are_drawn),
    };

    (void)argc;
    tiles_open(argv[1]);
    unit_begin();
    return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
