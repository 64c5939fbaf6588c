/* ground.c -- the map: where it is scrolled to, what lights up on it, what lies where. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/screen/screen.h"
#include "cli/forecast.h"
#include "cli/paragraph.h"
#include "engine/wrap.h"

static const char *map_text(const Screen *s)
{
    return s->sketch->part[SKETCH_MAP].text;
}

static int count_lines(const char *text)
{
    int n = 0;

    for (; (text = strchr(text, '\n')); text++)
        n++;
    return n;
}

void ground_measure(Screen *s)
{
    s->map_columns = s->map_lines = 0;
    for (const char *line = s->drawn ? map_text(s) : ""; *line;) {
        size_t length = strcspn(line, "\n");
        int columns = wrap_columns(line, length);
        s->map_columns = columns > s->map_columns ? columns : s->map_columns;
        s->map_lines++;
        line += length + (line[length] == '\n');
    }
}

/* --- What lights up --- */

static bool is_one_of(const Thing list[], int n, const SketchSpot *spot)
{
    for (int i = 0; i < n; i++)
        if (list[i].type == spot->type && list[i].value == spot->value)
            return true;
    return false;
}

static bool is_open(const Screen *s, const SketchSpot *spot)
{
    for (int i = 0; i < s->choices.n; i++)
        if (move_names(s, s->turn->q->move[s->choices.index[i]],
                       (Thing){ spot->type, spot->value }))
            return true;
    return false;
}

static bool is_chosen(const Screen *s, const SketchSpot *spot)
{
    int index = choices_move_index(s);

    return index >= 0 && move_names(s, s->turn->q->move[index], (Thing){ spot->type, spot->value });
}

/* What the guide of a lesson speaks of. */
static bool is_lit(const Screen *s, const SketchSpot *spot)
{
    int type, value;

    for (int i = 0; s->h->guide && guide_light(s->h->guide, i, &type, &value); i++)
        if (type == spot->type && value == spot->value)
            return true;
    return false;
}

/* What the question is about, such as the piece that acts. */
static bool is_asked_about(const Screen *s, const SketchSpot *spot)
{
    if (!s->turn || !s->turn->q)
        return false;
    const Question *q = s->turn->q;
    const Form *form = &at_table(s->h)->game->questions[q->kind];
    for (int i = 0; i < form_slots(form) && i < MOVE_ARGS; i++)
        if (form->slot[i].type == spot->type && q->about[i] == spot->value)
            return true;
    return false;
}

/* The most important of all that can be said about a spot. */
static Ink style_of(const Screen *s, const SketchSpot *spot)
{
    const Choices *c = &s->choices;

    if (is_chosen(s, spot))
        return INK_CHOSEN;
    if (is_one_of(c->way, c->ways, spot) || is_one_of(c->named, c->seen, spot))
        return INK_WAY;
    if (is_lit(s, spot))
        return INK_LIT;
    if (is_asked_about(s, spot))
        return INK_BOLD;
    if (spot->tone == TONE_PLAIN && is_open(s, spot))
        return INK_OPEN;
    return spot->tone == TONE_OWN ? INK_OWN : spot->tone == TONE_OTHER ? INK_OTHER : INK_PLAIN;
}

static int rank(Ink style)
{
    static const Ink order[] = { INK_PLAIN, INK_OPEN, INK_OWN, INK_OTHER,
                                 INK_BOLD,  INK_LIT,  INK_WAY, INK_CHOSEN };
    int place = 0;

    for (int i = 0; i < (int)(sizeof order / sizeof *order); i++)
        if (order[i] == style)
            place = i;
    return place;
}

/* --- Scrolling --- */

static int clamp(int n, int low, int high)
{
    return n > high ? (high < low ? low : high) : n < low ? low : n;
}

static void centre_on(Screen *s, int line, int column)
{
    Pane *pane = &s->pane[PANE_MAP];

    pane->top = line - (pane->height - 1) / 2;
    s->map_left = column - pane->width / 2;
}

/* To the first spots that some test picks; false: it picks none. */
static bool centre_where(Screen *s, bool (*picks)(const Screen *s, const SketchSpot *spot))
{
    const Pane *pane = &s->pane[PANE_MAP];
    int top = 1 << 20, left = 1 << 20, bottom = -1, right = -1;

    for (int i = 0; i < s->sketch->spots; i++) {
        const SketchSpot *spot = &s->sketch->spot[i];
        if (!picks(s, spot))
            continue;
        top = spot->line < top ? spot->line : top;
        bottom = spot->line > bottom ? spot->line : bottom;
        left = spot->column < left ? spot->column : left;
        right = spot->column + spot->width > right ? spot->column + spot->width : right;
    }
    if (bottom < 0)
        return false;
    bool seen = top >= pane->top && bottom < pane->top + pane->height - 1 && left >= s->map_left &&
                right <= s->map_left + pane->width;
    if (!seen)
        centre_on(s, (top + bottom) / 2, (left + right) / 2);
    return true;
}

static bool is_own(const Screen *s, const SketchSpot *spot)
{
    (void)s;
    return spot->tone == TONE_OWN;
}

/* What the chosen move names, else what is asked about, is in view. */
void ground_follow(Screen *s)
{
    Pane *pane = &s->pane[PANE_MAP];

    if (s->follow && s->drawn && pane->height > 0 && !centre_where(s, is_chosen) &&
        !centre_where(s, is_lit) && !centre_where(s, is_asked_about))
        centre_where(s, is_own);
    s->follow = false;
    pane->top = clamp(pane->top, 0, s->map_lines - (pane->height - 1));
    s->map_left = clamp(s->map_left, 0, s->map_columns - pane->width);
}

/* --- What the chosen move would change --- */

void ground_foresee(Screen *s, Move move)
{
    s->foreseen = forecast_sketch(at_table(s->h), s->turn->seat, move, s->viewer, s->after) &&
                  count_lines(s->after->part[SKETCH_MAP].text) == count_lines(map_text(s));
}

static bool is_ascii(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] >= 0x80)
            return false;
    return true;
}

static const char *line_of(const char *text, int line, size_t *length)
{
    for (; *text && line > 0; line--) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    *length = strcspn(text, "\n");
    return text;
}

/* Would it move a little within its line?  A thing that is drawn more than once in it may have
 * another spot beside this one, which stays. */
static bool makes_room(const Screen *s, const SketchSpot *now)
{
    bool moves = false;

    for (int i = 0; i < s->after->spots; i++) {
        const SketchSpot *then = &s->after->spot[i];
        if (then->line != now->line || then->type != now->type || then->value != now->value)
            continue;
        if (then->column == now->column)
            return false;
        moves |= abs(then->column - now->column) < now->width;
    }
    return moves;
}

/* What would only make room for something else is drawn where it would be, and nowhere else. */
static void clear_what_makes_room(const Screen *s, int line, const char *after, char *text,
                                  size_t length)
{
    for (int i = 0; i < s->sketch->spots; i++) {
        const SketchSpot *now = &s->sketch->spot[i];
        if (now->line != line || !makes_room(s, now))
            continue;
        for (int x = now->column; x < now->column + now->width && (size_t)x < length; x++)
            text[x] = after[x];
    }
}

/* The signs that would be new in a line are there already, in another ink. */
static void foresee_line(const Screen *s, int line, char *text, size_t length, uint8_t style[])
{
    size_t after_length;

    if (!s->foreseen)
        return;
    const char *after = line_of(s->after->part[SKETCH_MAP].text, line, &after_length);
    if (after_length != length || !is_ascii(after, length) || !is_ascii(text, length))
        return;
    clear_what_makes_room(s, line, after, text, length);
    for (size_t i = 0; i < length; i++)
        if (after[i] != text[i] && after[i] != ' ' && after[i] != '|') {
            text[i] = after[i];
            style[i] = INK_WAY;
        }
}

/* --- Painting --- */

/* One line of the map, whose columns have these styles. */
static void paint_line(const Screen *s, int y, const char *text, size_t length,
                       const uint8_t style[])
{
    const Pane *pane = &s->pane[PANE_MAP];
    int column = 0;

    for (size_t at = 0; at < length;) {
        size_t bytes = wrap_character(text + at);
        int columns = wrap_columns(text + at, bytes), x = column - s->map_left;
        if (x >= 0 && x + columns <= pane->width)
            paint_text(y, pane->x + x, text + at, bytes, columns, style[column]);
        column += columns;
        at += bytes;
    }
}

static void style_line(const Screen *s, int line, uint8_t style[])
{
    memset(style, INK_PLAIN, (size_t)s->map_columns + 1);
    for (int i = 0; i < s->sketch->spots; i++) {
        const SketchSpot *spot = &s->sketch->spot[i];
        if (spot->line != line)
            continue;
        Ink own = style_of(s, spot);
        for (int x = spot->column; x < spot->column + spot->width && x < s->map_columns; x++)
            if (rank(own) > rank(style[x]))
                style[x] = (uint8_t)own;
    }
}

void ground_paint(Screen *s)
{
    const Pane *pane = &s->pane[PANE_MAP];
    uint8_t *style = memory_new((size_t)s->map_columns + 1, 1);
    size_t bytes = strlen(map_text(s)) + 1;
    char *now = memcpy(memory_new(bytes, 1), map_text(s), bytes), *line = now;

    for (int i = 0; *line; i++) {
        size_t length = strcspn(line, "\n");
        int y = i - pane->top;
        if (y >= 0 && y < pane->height - 1) {
            style_line(s, i, style);
            foresee_line(s, i, line, length, style);
            paint_line(s, pane->y + 1 + y, line, length, style);
        }
        line += length + (line[length] == '\n');
    }
    free(now);
    free(style);
}

/* --- Pointing --- */

/* What was drawn last lies on top. */
int ground_things(const Screen *s, int column, int line, Thing thing[], int most)
{
    int n = 0;

    for (int i = s->sketch->spots - 1; i >= 0 && n < most; i--) {
        const SketchSpot *spot = &s->sketch->spot[i];
        if (spot->line == line && column >= spot->column && column < spot->column + spot->width)
            thing[n++] = (Thing){ spot->type, spot->value };
    }
    return n;
}
