/* art.h -- how the things of the game are drawn, for pictures and for front ends. */
#ifndef HOGS_ART_H
#define HOGS_ART_H

/* The path in SVG of a Class, Deployable, Building, special hex, Object or terrain. */
const char *hogs_art(const char *id);

#endif
