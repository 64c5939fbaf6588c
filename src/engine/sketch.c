/* sketch.c -- a position as text in parts, and where on its map things stand. */
#include "engine/sketch.h"

#include <string.h>

#include "engine/check.h"

void play_sketch(const Play *p, int seat, Sketch *out)
{
    for (int i = 0; i < SKETCH_PARTS; i++)
        buf_init(&out->part[i], out->memory[i], sizeof out->memory[i]);
    out->spots = 0;
    out->line = out->column = 0;
    if (p->game->sketch)
        p->game->sketch(p, seat, out);
    else
        p->game->draw(p, seat, &out->part[SKETCH_MAP]);
}

void sketch_pen(Sketch *sketch, const Buf *map)
{
    const char *line = map->text;

    sketch->line = 0;
    for (const char *end; (end = strchr(line, '\n')); line = end + 1)
        sketch->line++;
    sketch->column = text_columns(line);
}

void sketch_spot(Sketch *sketch, int type, int value, int width, Tone tone)
{
    if (!sketch)
        return;
    CHECK(sketch->spots < SKETCH_SPOTS_MAX);
    sketch->spot[sketch->spots++] = (SketchSpot){
        .type = (int16_t)type,
        .value = (int16_t)value,
        .line = (int16_t)sketch->line,
        .column = (int16_t)sketch->column,
        .width = (int16_t)width,
        .tone = (uint8_t)tone,
    };
}
