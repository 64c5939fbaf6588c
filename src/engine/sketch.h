/* sketch.h -- a position as text in parts, and where on its map things stand.
 *
 * A front end with a whole screen shows the parts side by side, keeps the map in view, lights up
 * what a move names, and knows what was clicked on.
 */
#ifndef SANDTABLE_SKETCH_H
#define SANDTABLE_SKETCH_H

#include "engine/play.h"

enum { SKETCH_SPOTS_MAX = 12 * 1024 }; /* more is a fault of the game's drawing */

typedef enum SketchPart {
    SKETCH_HEAD,  /* how the game stands, in a line or two: the turn, the goal */
    SKETCH_MAP,   /* the map or battlefield, whose lines are not to be broken */
    SKETCH_SIGNS, /* what the signs on it mean */
    SKETCH_SIDES, /* hands, units, areas: a paragraph a line */
    SKETCH_PARTS,
} SketchPart;

/* Whose it is, for terminals with colours. */
typedef enum Tone { TONE_PLAIN, TONE_OWN, TONE_OTHER } Tone;

/* Where a thing is drawn; one that has several lines has as many spots. */
typedef struct SketchSpot {
    int16_t type, value; /* ENTITY_... */
    int16_t line, column, width;
    uint8_t tone, unused_; /* without padding: spots are compared as bytes */
} SketchSpot;

typedef struct Sketch {
    Buf part[SKETCH_PARTS];
    int line, column; /* the pen */
    int spots;
    SketchSpot spot[SKETCH_SPOTS_MAX];
    char memory[SKETCH_PARTS][VIEW_MAX];
} Sketch;

/* All that this seat, watcher or referee may see.  A game without the hook has its whole drawing as
 * the map. */
void play_sketch(const Play *p, int seat, Sketch *out);

/* --- For the sketch hook --- */

/* Moves the pen to where the map so far ends: the next spot is there. */
void sketch_pen(Sketch *sketch, const Buf *map);
/* A sketch of NULL is fine, for a drawing that nobody clicks on. */
void sketch_spot(Sketch *sketch, int type, int value, int width, Tone tone);

#endif
