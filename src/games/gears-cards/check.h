/* check.h -- what content/gears-cards must mean, beyond the form that schema.c asks for. */
#ifndef GEARS_CARDS_CHECK_H
#define GEARS_CARDS_CHECK_H

#include "content/schema.h"
#include "games/gears-cards/gears-cards.h"

/* The check of the schema: what passes can be played with. */
void cards_check_content(const void *content, ContentCheck *check);

#endif
