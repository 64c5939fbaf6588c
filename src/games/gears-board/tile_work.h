/* tile_work.h -- what can be worked out about a side of a tile before it is laid: cells, distances,
 * what is seen on it, and what two tiles see of each other that are joined as usual, or that have
 * one tile between them.  Turning and shifting changes nothing of it, so that only views through
 * two whole tiles and more are left to be found when a tile is joined, and of them there are few.
 *
 * The sides that are built in have theirs made when the program is built (tile_tables.c).
 */
#ifndef GEARS_BOARD_TILE_WORK_H
#define GEARS_BOARD_TILE_WORK_H

#include "games/gears-board/shape.h"

/* What is seen of the areas and cover spaces of a tile from those of another that is joined to it,
 * or of the same tile: for each area, or cover space, the areas or cover spaces as bits. */
typedef struct Views {
    uint16_t area_sees[TILE_AREAS_MAX];           /* areas */
    uint16_t cover_sees_area[TILE_COVERS_MAX];    /* areas */
    uint16_t full_against_area[TILE_COVERS_MAX];  /* areas */
    uint16_t cover_sees_cover[TILE_COVERS_MAX];   /* cover spaces */
    uint16_t full_against_cover[TILE_COVERS_MAX]; /* cover spaces */
} Views;

struct TileWork {
    Shape shape;
    uint8_t near[TILE_AREAS_MAX][TILE_AREAS_MAX + 1]; /* distances, as in a Map */
    Views own;
};

/* Of a tile and one whose entrance is joined to its exit. */
struct TileJoin {
    Views on;   /* from the first tile to the second */
    Views back; /* from the second to the first */
    bool slit;  /* a line through both, from gate to gate, crosses no wall, as in a Shape */
};

/* Of three tiles in a row: what one area or cover space of the first or the last sees of the other.
 * Whoever sees nothing has none of these; few see anything. */
typedef enum GlimpseKind {
    GLIMPSE_AREA,       /* from an area of the last tile to areas of the first */
    GLIMPSE_AREAS_ON,   /* from a cover space of the first tile to areas of the last */
    GLIMPSE_AREAS_BACK, /* ... of the last tile, of the first */
    GLIMPSE_COVERS_ON,  /* the same to cover spaces */
    GLIMPSE_COVERS_BACK,
} GlimpseKind;
struct Glimpse {
    uint8_t kind;
    uint8_t from;
    uint16_t seen; /* as bits */
    uint16_t full; /* of them those against which a cover space protects fully */
};
enum { GLIMPSES_MAX = TILE_AREAS_MAX + 4 * TILE_COVERS_MAX }; /* of three tiles */

void board_tile_work(const Tile *tile, TileWork *work);
void board_tile_join(TileSet tiles, int first, int second, TileJoin *join);
int board_tile_glimpses(TileSet tiles, const int side[3], Glimpse glimpse[GLIMPSES_MAX]);

/* The shape of a tile where it lies: of those that are built in it is known already. */
void board_placed_shape(TileSet tiles, const Placed *placed, Shape *out);

/* Put what one tile of a map sees of another, or of itself, into the map. */
void board_views_copy(Map *map, int from, int to, const Views *views);

/* Made from the tiles that are built in: for each, each two and each three of them, as a TileSet
 * has them. */
extern const TileWork gears_board_tile_work[];
extern const TileJoin gears_board_tile_joins[];
extern const uint32_t gears_board_tile_rows[];
extern const Glimpse gears_board_glimpses[];

#endif
