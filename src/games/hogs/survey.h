/* survey.h -- what a Battlefield is like: runs of water, ridges and roads, and ways to the
 * goals. */
#ifndef HOGS_SURVEY_H
#define HOGS_SURVEY_H

#include "engine/survey.h"
#include "games/hogs/hogs.h"

/* Of a mission's map with this terrain, as it lies in the State; for these modes. */
void hogs_survey_ground(const HogsContent *c, const Mission *mission,
                        const uint8_t terrain[HEXES], int modes, Survey *out);

#endif
