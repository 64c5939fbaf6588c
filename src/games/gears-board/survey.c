/* survey.c -- how far one sees on the tiles, for `sandtable check --maps`.
 *
 * Counted are pairs of areas at a range, and in how many of them figures outside cover see each
 * other (GB-LOS-09).  A side is looked at by itself; drawn maps are rows of sides joined as in
 * play.
 */
#include "engine/rng.h"
#include "engine/survey.h"
#include "games/gears-board/gears-board.h"

enum { NEAREST = 2, FARTHEST = 4, ROWS = 64, ROW_TILES = 4, PERCENT = 100 };

typedef struct Sight {
    int pairs[FARTHEST + 1], seen[FARTHEST + 1]; /* by range */
} Sight;

static void look(const Map *map, Sight *sight)
{
    for (int a = 0; a < map->areas; a++)
        for (int b = 0; b < a; b++) {
            int range = board_range(map, a, b);
            if (range < NEAREST || range > FARTHEST)
                continue;
            sight->pairs[range]++;
            sight->seen[range] += board_sees(map, (Spot){ (uint8_t)a, NO_COVER },
                                             (Spot){ (uint8_t)b, NO_COVER });
        }
}

static const struct {
    const char *key, *text;
    int least, most; /* over drawn maps */
} shares[FARTHEST + 1] = {
    [2] = { "sight-2", N_("Pairs in sight at range 2, per cent"), 78, 88 },
    [3] = { "sight-3", N_("Pairs in sight at range 3, per cent"), 53, 66 },
    [4] = { "sight-4", N_("Pairs in sight at range 4, per cent"), 33, 46 },
};

/* Nothing is said of a range at which there are no pairs. */
static void tell(const Sight *sight, SurveyAim aim, Survey *out)
{
    for (int range = NEAREST; range <= FARTHEST; range++)
        if (sight->pairs[range] > 0)
            survey_add(out, (SurveyFigure){
                                .key = shares[range].key,
                                .text = shares[range].text,
                                .value = (PERCENT * sight->seen[range] + sight->pairs[range] / 2) /
                                         sight->pairs[range],
                                .aim = aim,
                                .least = shares[range].least,
                                .most = shares[range].most,
                            });
}

/* --- One side --- */

static void survey_tile(const Game *game, int which, Survey *out)
{
    Sight sight = { { 0 }, { 0 } };
    Map map;

    board_map_clear(&map);
    board_place(&map, tiles_in(game), 0, which, 1);
    look(&map, &sight);
    tell(&sight, AIM_NONE, out);
}

/* --- Drawn maps --- */

static bool has_piece(TileSet tiles, const uint8_t side[], int count, int piece)
{
    for (int i = 0; i < count; i++)
        if (tiles.tile[side[i]].piece == piece)
            return true;
    return false;
}

/* Sides of different pieces, none of them large: such a tile is never part of a row (17A, 17B). */
static void draw_row(TileSet tiles, Rng *rng, uint8_t side[ROW_TILES])
{
    for (int n = 0; n < ROW_TILES;) {
        int drawn = rng_below(rng, tiles.count);
        if (tiles.tile[drawn].size != TILE_LARGE &&
            !has_piece(tiles, side, n, tiles.tile[drawn].piece))
            side[n++] = (uint8_t)drawn;
    }
}

static void lay_row(TileSet tiles, const uint8_t side[ROW_TILES], Map *map)
{
    board_map_clear(map);
    board_place(map, tiles, 0, side[0], 1);
    for (int i = 1; i < ROW_TILES; i++)
        board_join(map, tiles, i - 1, GATE_EXIT, side[i], GATE_ENTRANCE, 1);
}

static int one(const Game *game)
{
    return game != NULL;
}

static const char *rows_id(const Game *game, int which)
{
    return game && which == 0 ? "rows" : NULL;
}

static const char *rows_title(const Game *game, int which)
{
    return game && which == 0 ? N_("Rows of four tiles, drawn at random") : NULL;
}

static void survey_rows(const Game *game, int which, Survey *out)
{
    TileSet tiles = tiles_in(game);
    Sight sight = { { 0 }, { 0 } };
    uint8_t side[ROW_TILES];
    Map map;
    Rng rng;

    rng_seed_number(&rng, (uint64_t)which + 1);
    for (int rows = 0, tries = 0; rows < ROWS && tries < ROWS * 20; tries++) {
        draw_row(tiles, &rng, side);
        board_map_clear(&map);
        if (!board_fits(&map, tiles, NO_TILE, GATE_EXIT, side, ROW_TILES))
            continue;
        lay_row(tiles, side, &map);
        look(&map, &sight);
        rows++;
    }
    tell(&sight, AIM_BINDS, out);
}

const SurveyKind board_surveys[] = {
    { "tile", board_tile_count, board_tile_id, board_tile_name, survey_tile },
    { "drawn", one, rows_id, rows_title, survey_rows },
    { 0 },
};
