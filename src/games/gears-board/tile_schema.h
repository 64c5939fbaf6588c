/* tile_schema.h -- the part of the schema that is about tiles.
 *
 * schema.c of the game puts it in: board_tile_schema as the entry of its list `tiles`,
 * BOARD_TILE_RANGES among its ranges, BOARD_TILE_REMARKS among its remarks, and board_check_tiles
 * into its check.
 */
#ifndef GEARS_BOARD_TILE_SCHEMA_H
#define GEARS_BOARD_TILE_SCHEMA_H

#include "content/schema.h"
#include "games/gears-board/tiles.h"

enum { TILE_SIDES = 34 };

extern const cyaml_schema_field_t board_tile_fields[];
extern const cyaml_schema_value_t board_tile_schema;

#define BOARD_TILE_RANGES                                                                          \
    { board_tile_fields, "piece", 1, TILE_SIDES / 2 },                                             \
    { board_tile_fields, "width", OPENING_WIDTH, TILE_WIDEST },                                    \
    { board_tile_fields, "height", OPENING_WIDTH, TILE_WIDEST }

/* Keys that no rule reads. */
#define BOARD_TILE_REMARKS "object", "centre", "kind"

/* Every fault of the drawings (GB-MAP-01 to GB-MAP-18).  What passes can be played on. */
void board_check_tiles(const Tile tiles[], uint32_t count, ContentCheck *check);

#endif
