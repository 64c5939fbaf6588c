/* check.h -- what content/gears-board must mean, beyond the form that schema.c asks for. */
#ifndef GEARS_BOARD_CHECK_H
#define GEARS_BOARD_CHECK_H

#include "content/schema.h"
#include "games/gears-board/gears-board.h"

/* The check of the schema: what passes can be played with. */
void board_check_content(const void *content, ContentCheck *check);

#endif
