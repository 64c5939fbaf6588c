/* svg.h -- writing pictures into a Buf.
 *
 *     svg_add(out, "<circle cx=\"%\" cy=\"%\" r=\"14\"/>\n", x, y);
 *     svg_add_text(out, sandtable_translate(tile->name));
 */
#ifndef SANDTABLE_SVG_H
#define SANDTABLE_SVG_H

#include "engine/buf.h"

/* The beginning of a picture of this size in pixels: its styles and its background. */
void svg_begin(Buf *out, int width, int height, const char *style);
/* A form with % for each number. */
void svg_add_form(Buf *out, const char *form, const int numbers[]);
#define svg_add(out, form, ...) svg_add_form(out, form, (const int[]){ __VA_ARGS__ })
/* A text, with the characters that mean something to XML escaped. */
void svg_add_text(Buf *out, const char *text);

/* One line of a text, broken at a space: about `columns` wide at most, and never longer than its
 * memory.  Returns the rest. */
enum { SVG_LINE_MAX = 120 };
const char *svg_take_line(const char *text, int columns, char line[SVG_LINE_MAX]);

#endif
