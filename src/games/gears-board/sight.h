/* sight.h -- private to the map: working out who sees whom when a tile is joined. */
#ifndef GEARS_BOARD_SIGHT_H
#define GEARS_BOARD_SIGHT_H

#include "games/gears-board/shape.h"

typedef struct Arrow {
    Spot16 at;
    Spot16 front;
} Arrow;

/* The tiles of a map taken apart and in their places, each when it is first needed.  Scratch memory
 * of one call of board_place or board_join. */
typedef struct Ground {
    Map *map;
    TileSet tiles;
    bool ready[MAP_TILES_MAX];
    Shape shape[MAP_TILES_MAX];
    bool aimed[MAP_TILES_MAX]; /* its arrows are below */
    uint8_t arrows[MAP_COVERS_MAX];
    Arrow arrow[MAP_COVERS_MAX][COVER_ARROWS_MAX];
} Ground;

void board_ground_open(Ground *ground, Map *map, TileSet tiles);
const Shape *board_ground_shape(Ground *ground, int tile); /* in its place */
const Shape *board_ground_drawn(Ground *ground, int tile); /* in any place */
const Arrow *board_ground_arrows(Ground *ground, int cover, int *count);

/* What is behind a gate: the tile, and its gate there. */
typedef struct Doorway {
    int tile;
    Gate gate;
} Doorway;
Doorway board_ground_behind(const Map *map, int tile, int gate); /* tile NO_TILE: nothing */

static inline Gate other_gate(Gate gate)
{
    return gate == GATE_ENTRANCE ? GATE_EXIT : GATE_ENTRANCE;
}

/* A tile has two gates, so the tiles of a map are a chain, and one that was just joined is an end
 * of it.  The others as seen from there, nearest first, each with its gate towards the new one. */
typedef struct Chain {
    int tile;
    Gate gate; /* of the new one, to all others */
    int joined; /* for this many of the nearest everything is worked out beforehand */
    int known;  /* for this many what is seen */
    int links;
    int seen;    /* no area farther on is seen through the tiles in between */
    int touched; /* nor is a cover space, by a line that only touches walls (GB-LOS-07) */
    Doorway link[MAP_TILES_MAX];
} Chain;

/* What is known of the link behind the nearest one. */
typedef struct Known {
    const Glimpse *glimpse;
    int count;
} Known;
Known board_chain_known(const Ground *ground, const Chain *chain);

/* Fill in everything about sight and cover that the tile which was placed or joined last is part
 * of. */
void board_sight_new_tile(Ground *ground, int tile);

/* The parts of it.  Between areas: on the tile itself, and with the links that are not joined as
 * usual. */
void board_areas_within(Ground *ground, int tile);
void board_areas_along(Ground *ground, const Chain *chain);
/* The same for cover spaces, against areas and one another. */
void board_covers_within(Ground *ground, int tile);
void board_covers_along(Ground *ground, const Chain *chain);

/* --- PROC-BLOCK --- */

/* GB-LOS-07: is the straight line between two arrow points blocked by these walls? */
typedef struct Walls {
    const Wall *wall;
    int n;
} Walls;
bool board_sight_blocked(Spot16 p, Spot16 q, const Walls walls[], int lists);

/* --- Bits --- */

static inline int pair_index(int a, int b)
{
    return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

static inline bool bit_get(const uint8_t *bits, int i)
{
    return bits[i >> 3] >> (i & 7) & 1;
}

/* Set the bits at, at + 1 ... that are set in `more`. */
static inline void bits_add(uint8_t *bits, int at, uint16_t more)
{
    uint32_t rest = (uint32_t)more << (at & 7);

    for (bits += at >> 3; rest; rest >>= 8)
        *bits++ |= (uint8_t)rest;
}

#endif
