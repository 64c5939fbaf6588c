/* derive.h -- private to schema.c and derive.c: the members of the content that are worked out. */
#ifndef HOGS_DERIVE_H
#define HOGS_DERIVE_H

#include "games/hogs/hogs.h"

void hogs_derive(void *content);

#endif
