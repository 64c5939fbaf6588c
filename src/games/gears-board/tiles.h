/* tiles.h -- what content/gears-board/tiles.yaml holds: the 34 sides of the map tiles (GB-MAP-01).
 *
 * A side is a drawing in whole units: x to the right (east), y up (north), the south-west corner at
 * 0,0.  Its outline is a rectangle.  The entrance lies on the south edge, so that one walks north
 * into a tile; the exit lies on any other edge.  A small tile is 36 x 36 units, an area mostly
 * 12 x 12.
 *
 * The names of the members are the names of the fields in the YAML file.  Points, lines and
 * polygons are lists of numbers: x, y, x, y ...
 */
#ifndef GEARS_BOARD_TILES_H
#define GEARS_BOARD_TILES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TILE_AREAS_MAX = 13,  /* 17A; a set of them is a uint16_t */
    TILE_COVERS_MAX = 14, /* 17A */
    TILE_WIDEST = 60,     /* the large tile is 60 x 48 */
    SHAPE_POINTS_MAX = 32,
    AREA_CUTS_MAX = 8,
    TILE_SOLIDS_MAX = 16,
    COVER_ARROWS_MAX = 4,
    BORDER_POINTS_MAX = 12,
    OPENING_WIDTH = 8, /* of every entrance and exit, so that any tile can follow any other */
};

/* GB-MAP-04, GB-MAP-05, GB-MAP-06: the four kinds of border, and what goes across.  A broken piece
 * of wall is OPEN.  Only walls, and gates that are not joined, block sight (GB-LOS-05). */
typedef enum Border {
    BORDER_OPEN,      /* walk, range, sight */
    BORDER_ELEVATION, /* range, sight */
    BORDER_WALL,      /* nothing */
    BORDER_BARRICADE, /* sight */
} Border;

typedef enum TileSize { TILE_SMALL, TILE_MEDIUM, TILE_LARGE } TileSize;

/* What stands where no area is: nobody walks, shoots or looks through it, and its sides are walls.
 * No rule reads the kind; it is drawn. */
typedef enum SolidKind {
    SOLID_ROCK,
    SOLID_HOUSE,
    SOLID_PILLAR,
    SOLID_WRECK,
    SOLID_MACHINE,
    SOLID_RUBBLE,
} SolidKind;

typedef struct TileSolid {
    const int16_t *shape; /* a simple polygon, counter-clockwise; it need not be convex */
    uint32_t shape_count;
    uint8_t kind; /* SolidKind */
} TileSolid;

/* What a cover space hides behind.  No rule reads it; it is drawn and named. */
typedef enum CoverObject {
    OBJECT_CRATES,
    OBJECT_SANDBAGS,
    OBJECT_RUBBLE,
    OBJECT_PILLAR,
    OBJECT_WRECK,
    OBJECT_MACHINE,
    OBJECT_RAILING,
    OBJECT_WALL_END,
} CoverObject;

/* A cover space (GB-MAP-13): a circle for one figure and the arrows it shoots along (GB-MAP-14). */
typedef struct TileCover {
    int16_t at[2];         /* the middle of the circle, for drawing */
    const int16_t *arrows; /* for each arrow its point and its front: x, y, dx, dy */
    uint32_t arrows_count;
    uint8_t object; /* CoverObject */
} TileCover;

typedef struct TileArea {
    const char *id;   /* of its own in its tile */
    const char *name; /* a message: "corner shop" */
    const int16_t *shape; /* a simple polygon, counter-clockwise */
    uint32_t shape_count;
    /* GB-MAP-18: what cuts a polygon that is not convex into convex cells: lines x, y, x, y through
     * its inside from border to border, each cutting one of the cells that those before left. */
    const int16_t *cuts;
    uint32_t cuts_count;
    int16_t centre[2]; /* where its name and its figures are drawn; inside */
    bool hole;         /* an emergence hole is printed here (GB-MAP-16) */
    bool equipment;    /* its equipment icon */
    const TileCover *cover;
    uint32_t cover_count;
} TileArea;

/* A border that is not as usual: a line over two or more points along the sides of areas.  Unlisted
 * borders are OPEN between two areas and WALL at the outline and beside a solid. */
typedef struct TileBorder {
    uint8_t type; /* Border */
    const int16_t *line;
    uint32_t line_count;
} TileBorder;

typedef struct Tile {
    const char *id;   /* "2a" */
    const char *name; /* what it shows, a message */
    const char *about; /* what it is like to fight there, a message */
    const char *source;
    uint8_t piece;     /* 1 .. 17; its two sides are never on the table together */
    uint8_t size;      /* TileSize */
    int16_t width, height;
    int16_t entrance[4]; /* x, y, x, y: a line of OPENING_WIDTH on the outline */
    int16_t exit[4];
    const TileArea *areas;
    uint32_t areas_count;
    const TileSolid *solids; /* areas and these fill the outline */
    uint32_t solids_count;
    const TileBorder *borders;
    uint32_t borders_count;
    /* GB-FAQ-07: points where four areas meet and those across the corner are neighbours too: for
     * walking if all borders that meet there are OPEN, for range if some are ELEVATION. */
    const int16_t *corners;
    uint32_t corners_count;
} Tile;

#endif
