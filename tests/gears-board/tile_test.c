/* tile_test.c -- what is wrong with a drawing is told with its line, and the pictures of tiles. */
#include "gears-board/tiles.h"

#include "games/gears-board/tile_svg.h"

/* How a small tile begins, up to its areas. */
#define SMALL_TILE(entrance, exit)                                                                 \
    "tiles:\n"                                                                                     \
    "  - id: 2a\n"                                                                                 \
    "    name: Sample\n"                                                                           \
    "    about: For tests.\n"                                                                      \
    "    source: reconstruction\n"                                                                 \
    "    piece: 2\n"                                                                               \
    "    size: small\n"                                                                            \
    "    width: 36\n"                                                                              \
    "    height: 36\n"                                                                             \
    "    entrance: [" entrance "]\n"                                                               \
    "    exit: [" exit "]\n"                                                                       \
    "    areas:\n"

/* A proper tile of three areas. */
static const char good[] = SMALL_TILE("2, 0, 10, 0", "26, 36, 34, 36")
                           "      - id: south\n"
                           "        name: south\n"
                           "        shape: [0, 0, 36, 0, 36, 12, 0, 12]\n"
                           "        centre: [18, 6]\n"
                           "        cover:\n"
                           "          - { at: [6, 8], arrows: [6, 10, 0, 1], object: crates }\n"
                           "      - id: west\n"
                           "        name: west\n"
                           "        shape: [0, 12, 24, 12, 24, 18, 12, 18, 12, 36, 0, 36]\n"
                           "        cuts: [0, 18, 12, 18]\n"
                           "        centre: [6, 24]\n"
                           "        hole: true\n"
                           "      - id: east\n"
                           "        name: east\n"
                           "        shape: [24, 12, 36, 12, 36, 36, 12, 36, 12, 18, 24, 18]\n"
                           "        cuts: [24, 18, 36, 18]\n"
                           "        centre: [24, 27]\n"
                           "    borders:\n"
                           "      - { type: wall, line: [0, 12, 12, 12] }\n"
                           "      - { type: elevation, line: [12, 18, 12, 36] }\n";

/* The text with one part changed; the faults that it then has must name this one. */
static void expect_fault_in(const char *sample, const char *part, const char *instead,
                            const char *fault)
{
    static char text[4096], found[8192];
    const char *at = strstr(sample, part);
    Faults faults = { 0 };

    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - sample), sample, instead,
             at + strlen(part));
    assert_null(tiles_make(text, &faults));
    FILE *out = fmemopen(found, sizeof found, "w");
    faults_print(&faults, out);
    fclose(out);
    faults_release(&faults);
    if (!strstr(found, fault))
        fail_msg("'%s' for '%s' gives\n%sand not\n%s", instead, part, found, fault);
}

static void expect_fault(const char *part, const char *instead, const char *fault)
{
    expect_fault_in(good, part, instead, fault);
}

/* By itself it only lacks the other 33 sides. */
static void the_sample_is_drawn_well(void **state)
{
    (void)state;
    expect_fault("Sample", "Example",
                 "tiles.yaml:1: tiles: found 1 side of small tiles, expected 24\n"
                 "tiles.yaml:1: tiles: found 0 sides of medium tiles, expected 8\n"
                 "tiles.yaml:1: tiles: found 0 sides of large tiles, expected 2\n");
}

/* Areas one behind the other, cut into strips that are narrower than the openings. */
static void not_too_many_views_through(void **state)
{
    static const char strips[] =
        SMALL_TILE("14, 0, 22, 0", "14, 36, 22, 36")
        "      - { id: south, name: south, shape: [0, 0, 36, 0, 36, 9, 0, 9],\n"
        "          centre: [18, 4], hole: true }\n"
        "      - { id: middle, name: middle, shape: [0, 9, 36, 9, 36, 18, 0, 18],\n"
        "          cuts: [15, 9, 15, 18, 17, 9, 17, 18, 19, 9, 19, 18, 21, 9, 21, 18],\n"
        "          centre: [6, 12] }\n"
        "      - { id: inner, name: inner, shape: [0, 18, 36, 18, 36, 27, 0, 27],\n"
        "          centre: [6, 21] }\n"
        "      - { id: north, name: north, shape: [0, 27, 36, 27, 36, 36, 0, 36],\n"
        "          centre: [18, 30] }\n";

    (void)state;
    expect_fault_in(strips, "centre: [6, 21]",
                    "cuts: [16, 18, 16, 27, 18, 18, 18, 27, 20, 18, 20, 27], centre: [6, 21]",
                    "tiles[2a].areas: found too many views from opening to opening, expected at "
                    "most 24 rows");
}

/* GB-MAP-02. */
static void areas_fill_the_outline(void **state)
{
    (void)state;
    RULE("GB-MAP-02");
    expect_fault(
        "36, 12, 0, 12]", "36, 12, 0]",
        "tiles.yaml:15: tiles[2a].areas[0].shape: found no polygon, expected 3 to 32 points");
    expect_fault(
        "36, 12, 0, 12]", "38, 12, 0, 12]",
        "tiles.yaml:15: tiles[2a].areas[0].shape: found a corner at 38,12, expected corners");
    expect_fault(
        "[0, 0, 36, 0, 36, 12, 0, 12]", "[0, 12, 36, 12, 36, 0, 0, 0]",
        "tiles.yaml:15: tiles[2a].areas[0].shape: found sides that touch, or a polygon the "
        "wrong way round, expected a simple polygon, counter-clockwise");
    expect_fault("[0, 0, 36, 0, 36, 12, 0, 12]", "[0, 0, 36, 0, 0, 12, 36, 12]",
                 "tiles[2a].areas[0].shape: found sides that touch");
    expect_fault("[0, 0, 36, 0, 36, 12, 0, 12]", "[0, 0, 36, 0, 36, 11, 0, 11]",
                 "expected areas and solids that fill the outline without a gap");
    expect_fault("[0, 0, 36, 0, 36, 12, 0, 12]", "[0, 0, 36, 0, 36, 18, 0, 18]",
                 "tiles[2a].areas[0].shape: found another area over it at ");
}

/* The corner of the area in the south as rock. */
static const char walled[] = SMALL_TILE("2, 0, 10, 0", "26, 36, 34, 36")
    "      - { id: south, name: south, shape: [0, 0, 30, 0, 30, 6, 36, 6, 36, 12, 0, 12],\n"
    "          cuts: [30, 6, 30, 12], centre: [18, 6], hole: true }\n"
    "      - { id: north, name: north, shape: [0, 12, 36, 12, 36, 36, 0, 36], centre: [18, 24] }\n"
    "    solids:\n"
    "      - { kind: rock, shape: [30, 0, 36, 0, 36, 6, 30, 6] }\n";

/* GB-MAP-02: where no area is there is a solid, and where there is one there is no area. */
static void solids_fill_the_rest(void **state)
{
    (void)state;
    RULE("GB-MAP-02");
    expect_fault_in(walled, "Sample", "Example",
                    "tiles.yaml:1: tiles: found 1 side of small tiles, expected 24\n");
    expect_fault_in(walled, "[30, 0, 36, 0, 36, 6, 30, 6]", "[30, 0, 36, 0, 36, 5, 30, 5]",
                    "expected areas and solids that fill the outline without a gap");
    expect_fault_in(walled, "[30, 0, 36, 0, 36, 6, 30, 6]", "[30, 0, 36, 0, 36, 8, 30, 8]",
                    "tiles[2a].areas[0].shape: found nothing beside its side at 30,6");
    expect_fault_in(walled, "[30, 0, 36, 0, 36, 6, 30, 6] }\n",
                    "[30, 0, 36, 0, 36, 6, 30, 6] }\n"
                    "      - { kind: rock, shape: [32, 0, 36, 0, 36, 4, 32, 4] }\n",
                    "tiles[2a].solids[0].shape: found another solid over it at 32,0");
    expect_fault_in(walled,
                    "    solids:\n      - { kind: rock, shape: [30, 0, 36, 0, 36, 6, 30, 6] }", "",
                    "tiles[2a].areas[0].shape: found nothing beside its side at 30,6");
    expect_fault_in(walled, "[30, 0, 36, 0, 36, 6, 30, 6] }\n",
                    "[30, 0, 36, 0, 36, 6, 30, 6] }\n"
                    "      - { kind: rock, shape: [16, 14, 20, 14, 20, 18, 16, 18] }\n",
                    "tiles[2a].solids[1].shape: found nothing beside its side at 16,14");
    expect_fault_in(walled, "[30, 0, 36, 0, 36, 6, 30, 6]", "[30, 0, 30, 6, 36, 6, 36, 0]",
                    "tiles[2a].solids[0].shape: found sides that touch, or a polygon the wrong");
    expect_fault_in(walled, "[30, 0, 36, 0, 36, 6, 30, 6] }\n",
                    "[30, 0, 36, 0, 36, 6, 30, 6] }\n    borders:\n"
                    "      - { type: barricade, line: [30, 0, 30, 6] }\n",
                    "tiles[2a].borders[0].line: found no border between two areas at 30,0");
    expect_fault_in(walled, "kind: rock", "kind: cheese", "tiles[2a].solids[0].kind: found ");
}

/* GB-MAP-18. */
static void cells_are_convex(void **state)
{
    (void)state;
    RULE("GB-MAP-18");
    expect_fault("        cuts: [0, 18, 12, 18]\n", "",
                 "tiles.yaml:19: tiles[2a].areas[1].cuts: found a cell at 0,12 that is not convex, "
                 "expected cuts");
    expect_fault("cuts: [0, 18, 12, 18]", "cuts: [0, 18, 6, 18]",
                 "tiles.yaml:22: tiles[2a].areas[1].cuts: found a cut from 0,18 that cuts nothing");
    expect_fault("cuts: [0, 18, 12, 18]", "cuts: [0, 18, 12, 18, 3, 3]",
                 "tiles.yaml:22: tiles[2a].areas[1].cuts: found half a line");
}

/* GB-MAP-04. */
static void borders_have_one_kind(void **state)
{
    (void)state;
    RULE("GB-MAP-04");
    expect_fault("type: elevation, line: [12, 18, 12, 36]", "type: open, line: [0, 12, 6, 12]",
                 "found two borders at ");
    expect_fault(
        "line: [12, 18, 12, 36]", "line: [6, 18, 6, 36]",
        "tiles.yaml:32: tiles[2a].borders[1].line: found no border between two areas at 6,18");
    expect_fault("line: [12, 18, 12, 36]", "line: [12, 18, 12]",
                 "tiles.yaml:32: tiles[2a].borders[1].line: found ");
    expect_fault("type: elevation", "type: blue", "tiles[2a].borders[1].type: found \"blue\"");
}

/* GB-MAP-14, GB-MAP-15. */
static void arrows_are_strictly_inside(void **state)
{
    (void)state;
    RULE("GB-MAP-13");
    RULE("GB-MAP-14");
    RULE("GB-MAP-15");
    expect_fault(
        "arrows: [6, 10, 0, 1]", "arrows: [6, 12, 0, 1]",
        "tiles.yaml:18: tiles[2a].areas[0].cover[0].arrows: found an arrow at 6,12, expected "
        "a point inside its area, on no border and no cut (GB-MAP-15)");
    expect_fault(
        "arrows: [6, 10, 0, 1]", "arrows: [6, 10, 0, -1]",
        "tiles[2a].areas[0].cover[0].arrows: found the front 0,-1, expected the direction");
    expect_fault("arrows: [6, 10, 0, 1]", "arrows: [6, 10, 1, 1]", "found the front 1,1");
    expect_fault("arrows: [6, 10, 0, 1]", "arrows: [6, 10, 0, 1, 7]", "found part of an arrow");
    expect_fault("at: [6, 8]", "at: [6, 13]",
                 "tiles[2a].areas[0].cover[0].at: found a cover space at 6,13");
    expect_fault("centre: [24, 27]", "centre: [30, 18]",
                 "tiles.yaml:29: tiles[2a].areas[2].centre: found 30,18, expected a point inside");
}

/* GB-MAP-09, GB-MAP-16. */
static void openings_and_holes(void **state)
{
    (void)state;
    RULE("GB-MAP-09");
    RULE("GB-MAP-16");
    expect_fault("exit: [26, 36, 34, 36]", "exit: [26, 36, 35, 36]",
                 "tiles.yaml:11: tiles[2a].exit: found an opening at 26,36 of another width");
    expect_fault("exit: [26, 36, 34, 36]", "exit: [8, 36, 16, 36]",
                 "tiles.yaml:11: tiles[2a].exit: found an opening at 8,36 that is not in one area");
    expect_fault("exit: [26, 36, 34, 36]", "exit: [26, 0, 34, 0]",
                 "expected an exit on another edge");
    expect_fault(
        "entrance: [2, 0, 10, 0]", "entrance: [0, 2, 0, 10]",
        "tiles.yaml:10: tiles[2a].entrance: found an entrance at 0,2, expected an entrance on "
        "the south edge");
    expect_fault("        hole: true\n", "", "found no emergence hole, expected at least one");
    expect_fault("line: [0, 12, 12, 12]", "line: [0, 12, 24, 12, 24, 18, 12, 18]",
                 "tiles[2a].areas[1].shape: found an area that cannot be reached on foot");
    expect_fault("id: east", "id: west",
                 "tiles.yaml:25: tiles[2a].areas[2].id: found the id of another");
    expect_fault("id: 2a", "id: 3a", "tiles.yaml:2: tiles[3a].id: found 3a, expected 2a or 2b");
    expect_fault("size: small", "size: medium", "tiles[2a].width: found 36 by 36 units");
}

/* GB-FAQ-07. */
static void corners_join_open_borders_only(void **state)
{
    (void)state;
    RULE("GB-FAQ-07");
    expect_fault("    borders:\n", "    corners: [12, 18]\n    borders:\n",
                 "tiles.yaml:30: tiles[2a].corners: found fewer than four areas at 12,18");
    expect_fault("    borders:\n", "    corners: [12, 12]\n    borders:\n",
                 "tiles[2a].corners: found a wall or cover at 12,12");
    expect_fault("    borders:\n", "    corners: [12, 12, 3]\n    borders:\n",
                 "found half a point");
}

static int count_of(const char *text, const char *part)
{
    int count = 0;

    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part))
        count++;
    return count;
}

/* Every picture has all there is on its tile. */
static void pictures_are_complete(void **state)
{
    static char memory[64 * 1024];

    (void)state;
    for (int i = 0; i < all_tiles.count; i++) {
        const Tile *tile = &all_tiles.tile[i];
        int arrows = 0, holes = 0, equipment = 0;
        Buf out;
        buf_init(&out, memory, sizeof memory);
        board_tile_svg(tile, &out);
        assert_true(out.length < 32 * 1024);
        assert_int_equal(count_of(memory, "class=\"area\""), (int)tile->areas_count);
        assert_int_equal(count_of(memory, "class=\"space\""), board_tile_covers(tile));
        for (uint32_t a = 0; a < tile->areas_count; a++) {
            holes += tile->areas[a].hole;
            equipment += tile->areas[a].equipment;
            for (uint32_t k = 0; k < tile->areas[a].cover_count; k++)
                arrows += (int)tile->areas[a].cover[k].arrows_count / 4;
        }
        assert_int_equal(count_of(memory, "class=\"arrow\""), arrows);
        assert_int_equal(count_of(memory, "class=\"hole\""), holes);
        assert_int_equal(count_of(memory, "class=\"equipment\""), equipment);
        assert_int_equal(count_of(memory, "class=\"entrance\""), 1);
        assert_int_equal(count_of(memory, "class=\"exit\""), 1);
        assert_int_equal(count_of(memory, "</svg>"), 1);
    }
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sample_is_drawn_well),
        cmocka_unit_test(areas_fill_the_outline),
        cmocka_unit_test(solids_fill_the_rest),
        cmocka_unit_test(not_too_many_views_through),
        cmocka_unit_test(cells_are_convex),
        cmocka_unit_test(borders_have_one_kind),
        cmocka_unit_test(arrows_are_strictly_inside),
        cmocka_unit_test(openings_and_holes),
        cmocka_unit_test(corners_join_open_borders_only),
        cmocka_unit_test(pictures_are_complete),
    };

    (void)argc;
    tiles_open(argv[1]);
    unit_begin();
    return cmocka_run_group_tests_name("tile", tests, NULL, NULL);
}
