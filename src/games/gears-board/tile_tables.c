/* tile_tables.c -- the program that works out the tiles when Sandtable is built (tile_work.h).
 *
 *     tile-tables TABLES.c
 */
#include <stdio.h>
#include <stdlib.h>

#include "engine/check.h"
#include "games/gears-board/content.h"
#include "games/gears-board/tile_work.h"

static void write_wall(FILE *out, const Wall *wall)
{
    fprintf(out, "{{%d,%d},{%d,%d}},", wall->from.x, wall->from.y, wall->to.x, wall->to.y);
}

static void write_sets(FILE *out, const char *member, const uint16_t sets[], int count)
{
    fprintf(out, ".%s={", member);
    for (int i = 0; i < count; i++)
        fprintf(out, "0x%x,", sets[i]);
    fprintf(out, "},\n");
}

static void write_sides(FILE *out, const Shape *shape)
{
    fprintf(out, ".cell={");
    for (int i = 0; i < shape->cells; i++)
        fprintf(out, "{%d,%d,%d},", shape->cell[i].area, shape->cell[i].sides,
                shape->cell[i].first_side);
    fprintf(out, "},\n.side={");
    for (int i = 0; i < shape->sides; i++) {
        const Side *side = &shape->side[i];
        fprintf(out, "{{%d,%d},{%d,%d},%d,%d},", side->right.x, side->right.y, side->left.x,
                side->left.y, side->behind, side->border);
    }
    fprintf(out, "},\n");
}

static void write_throats(FILE *out, const Shape *shape)
{
    for (int i = 0; i < shape->throats; i++) {
        const Throat *throat = &shape->throat[i];
        fprintf(out, ".throat[%d]={%d,{", i, throat->sides);
        for (int k = 0; k < throat->sides; k++)
            fprintf(out, "%d,", throat->side[k]);
        fprintf(out, "}},\n");
    }
}

static void write_shape(FILE *out, const Shape *shape)
{
    fprintf(out, ".shape={.cells=%d,.sides=%d,.walls=%d,.throats=%d,.slit=%d,\n", shape->cells,
            shape->sides, shape->walls, shape->throats, shape->slit);
    write_sides(out, shape);
    fprintf(out, ".wall={");
    for (int i = 0; i < shape->walls; i++)
        write_wall(out, &shape->wall[i]);
    fprintf(out, "},\n.gate={");
    for (int i = 0; i < GATES; i++)
        write_wall(out, &shape->gate[i]);
    fprintf(out, "},.gate_cell={%d,%d},.gate_area={%d,%d},\n", shape->gate_cell[0],
            shape->gate_cell[1], shape->gate_area[0], shape->gate_area[1]);
    write_sets(out, "step", shape->step, TILE_AREAS_MAX);
    write_sets(out, "reach", shape->reach, TILE_AREAS_MAX);
    write_throats(out, shape);
    fprintf(out, "},\n");
}

static void write_views(FILE *out, const char *member, const Views *views)
{
    fprintf(out, ".%s={", member);
    write_sets(out, "area_sees", views->area_sees, TILE_AREAS_MAX);
    write_sets(out, "cover_sees_area", views->cover_sees_area, TILE_COVERS_MAX);
    write_sets(out, "full_against_area", views->full_against_area, TILE_COVERS_MAX);
    write_sets(out, "cover_sees_cover", views->cover_sees_cover, TILE_COVERS_MAX);
    write_sets(out, "full_against_cover", views->full_against_cover, TILE_COVERS_MAX);
    fprintf(out, "},\n");
}

static void write_work(FILE *out, const TileWork *work)
{
    fprintf(out, "{");
    write_shape(out, &work->shape);
    fprintf(out, ".near={");
    for (int i = 0; i < TILE_AREAS_MAX; i++) {
        fprintf(out, "{");
        for (int k = 0; k <= TILE_AREAS_MAX; k++)
            fprintf(out, "0x%x,", work->near[i][k]);
        fprintf(out, "},");
    }
    fprintf(out, "},\n");
    write_views(out, "own", &work->own);
    fprintf(out, "},\n");
}

static void write_works(FILE *out, TileSet tiles, TileWork work[])
{
    fprintf(out, "const TileWork gears_board_tile_work[] = {\n");
    for (int i = 0; i < tiles.count; i++) {
        board_tile_work(&tiles.tile[i], &work[i]);
        write_work(out, &work[i]);
    }
    fprintf(out, "};\n\n");
}

static void write_joins(FILE *out, TileSet tiles, TileJoin joins[])
{
    fprintf(out, "const TileJoin gears_board_tile_joins[] = {\n");
    for (int i = 0; i < tiles.count; i++)
        for (int k = 0; k < tiles.count; k++) {
            TileJoin *join = &joins[i * tiles.count + k];
            board_tile_join(tiles, i, k, join);
            fprintf(out, "{");
            write_views(out, "on", &join->on);
            write_views(out, "back", &join->back);
            fprintf(out, ".slit=%d},\n", join->slit);
        }
    fprintf(out, "};\n\n");
}

/* The glimpses of each three sides, and after them where those of each begin. */
static void write_rows(FILE *out, TileSet tiles, uint32_t rows[])
{
    Glimpse glimpse[GLIMPSES_MAX];
    int count = tiles.count * tiles.count * tiles.count;

    rows[0] = 0;
    fprintf(out, "const Glimpse gears_board_glimpses[] = {\n");
    for (int i = 0; i < count; i++) {
        int side[3] = { i / tiles.count / tiles.count, i / tiles.count % tiles.count,
                        i % tiles.count };
        int found = board_tile_glimpses(tiles, side, glimpse);
        for (int k = 0; k < found; k++)
            fprintf(out, "{%d,%d,0x%x,0x%x},%s", glimpse[k].kind, glimpse[k].from,
                    glimpse[k].seen, glimpse[k].full, k + 1 == found ? "\n" : "");
        rows[i + 1] = rows[i] + (uint32_t)found;
    }
    fprintf(out, "{0}};\n\nconst uint32_t gears_board_tile_rows[] = {\n");
    for (int i = 0; i <= count; i++)
        fprintf(out, "%u,%s", (unsigned)rows[i], i % tiles.count == 0 ? "\n" : "");
    fprintf(out, "};\n");
}

/* Each table is made with the help of those before it. */
static bool write_tables(FILE *out, TileSet tiles)
{
    size_t n = (size_t)tiles.count;
    TileWork *work = calloc(n, sizeof *work);
    TileJoin *join = calloc(n * n, sizeof *join);
    uint32_t *row = calloc(n * n * n + 1, sizeof *row);
    bool room = work && join && row;

    if (room) {
        fprintf(out, "/* Made by tile-tables from the tiles of gears-board; do not edit. */\n"
                     "#include \"games/gears-board/tile_work.h\"\n\n");
        write_works(out, tiles, work);
        tiles.work = work;
        write_joins(out, tiles, join);
        tiles.join = join;
        write_rows(out, tiles, row);
    }
    free(work);
    free(join);
    free(row);
    return room;
}

int main(int argc, char *argv[])
{
    FILE *out = argc == 2 ? fopen(argv[1], "w") : NULL;

    if (!out) {
        fprintf(stderr, "usage: tile-tables TABLES.c\n");
        return 2;
    }
    bool written = write_tables(out, (TileSet){ .tile = gears_board_content.tiles,
                                                .count = (int)gears_board_content.tiles_count }) &&
                   !ferror(out);
    if (fclose(out) || !written) {
        perror(argv[1]);
        return 1;
    }
    return 0;
}
