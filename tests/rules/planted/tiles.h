/* tiles.h -- what the rules read of a tile of the board game, which is less than its drawing. */
#ifndef PLANTED_TILES_H
#define PLANTED_TILES_H

#include <stdbool.h>

/* Is the tile of this id the same for whoever plays on it alone?  That is where one can walk, shoot
 * and look, what cover does, and where its openings are.  What is seen through these of other tiles
 * comes of the same drawing, which tests/gears-board/sight_test.c follows into them. */
struct BoardContent;
bool tile_plays_alike(const struct BoardContent *was, const struct BoardContent *is,
                      const char *id);

#endif
