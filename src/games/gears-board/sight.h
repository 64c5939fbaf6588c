/* sight.h -- private to the map: working out who sees whom when a tile is joined. */
#ifndef GEARS_BOARD_SIGHT_H
#define GEARS_BOARD_SIGHT_H

#include "games/gears-board/shape.h"

/* The tiles of a map taken apart and in their places, each when it is first needed.  Scratch memory
 * of one call of gb_place or gb_join. */
typedef struct Arrow {
    Spot16 at;
    Spot16 front;
} Arrow;

typedef struct Ground {
    Map *map;
    TileSet tiles;
    bool ready[MAP_TILES_MAX];
    Shape shape[MAP_TILES_MAX];
    bool aimed[MAP_TILES_MAX]; /* its arrows are below */
    uint8_t arrows[MAP_COVERS_MAX];
    Arrow arrow[MAP_COVERS_MAX][COVER_ARROWS_MAX];
} Ground;

void ground_open(Ground *ground, Map *map, TileSet tiles);
const Shape *ground_shape(Ground *ground, int tile);
const Arrow *ground_arrows(Ground *ground, int cover, int *count);

/* What is behind a gate: the tile, and its gate there. */
typedef struct Doorway {
    int tile;
    Gate gate;
} Doorway;
Doorway ground_behind(const Map *map, int tile, int gate); /* tile NO_TILE: nothing */

/* The gate of a tile that leads towards another one of its map, or -1. */
int gate_toward(const Map *map, int tile, int other);

/* Fill in everything about sight and cover that the tile which was joined last is part of. */
void sight_areas(Ground *ground, int tile);
void sight_covers(Ground *ground, int tile);

/* --- PROC-BLOCK --- */

/* GB-LOS-07: is the straight line between two arrow points blocked by these walls? */
typedef struct Walls {
    const Wall *wall;
    int n;
} Walls;
bool sight_blocked(Spot16 p, Spot16 q, const Walls walls[], int lists);

/* --- Bits --- */

static inline int pair_index(int a, int b)
{
    return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

static inline bool bit_get(const uint8_t *bits, int i)
{
    return bits[i >> 3] >> (i & 7) & 1;
}

static inline void bit_set(uint8_t *bits, int i, bool on)
{
    uint8_t bit = (uint8_t)(1u << (i & 7));

    bits[i >> 3] = (uint8_t)(on ? bits[i >> 3] | bit : bits[i >> 3] & ~bit);
}

#endif
