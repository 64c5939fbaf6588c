/* panes.c -- what is where on the screen.
 *
 * Above is a line that says how the game stands; below, a line for what is typed and one for the
 * keys.  Between them the map gets as much as it needs if that leaves room for the moves: they
 * stand beside it or beneath it, whichever shows more of the map.  What one holds, what happened
 * and what the signs mean share a pane where there is not room for two.
 */
#include "cli/screen/screen.h"

enum {
    LEAST_COLUMNS = 60,
    LEAST_LINES = 16,
    BESIDE = 44,      /* columns that the moves need beside the map */
    TEXT_LEAST = 34,  /* columns that other panes need beside map and moves */
    MOVES_LEAST = 10, /* lines of the moves */
    LED_LEAST = 7,    /* the same while a guide speaks, who needs most of the room */
    QUESTION_LINES = 4, /* of the moves, for the title, the question, and what comes of one */
    STACKED_LEAST = 22, /* lines for two panes of text */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static void put(Screen *s, PaneId id, int y, int x, int height, int width)
{
    Pane *pane = &s->pane[id];

    pane->y = y;
    pane->x = x;
    pane->height = height;
    pane->width = width;
}

/* Sides, log and signs: two of them above each other, or one. */
static void put_texts(Screen *s, int y, int x, int height, int width)
{
    PaneId upper = s->tab == PANE_SIGNS ? PANE_SIGNS : PANE_SIDES;

    s->stacked = height >= STACKED_LEAST;
    if (!s->stacked) {
        put(s, s->tab, y, x, height, width);
        return;
    }
    int log = most(height / 2, 10);
    put(s, upper, y, x, height - log, width);
    put(s, PANE_LOG, y + height - log, x, log, width);
}

static void arrange_beside(Screen *s, int y, int height, int width)
{
    int left = most(s->map_columns, width * 2 / 5), map = s->map_lines + 1;

    if (map + MOVES_LEAST + 2 <= height && s->map_columns + 1 + TEXT_LEAST <= width) {
        left = least(most(s->map_columns, width * 11 / 20), width - 1 - TEXT_LEAST);
        put(s, PANE_MAP, y, 0, map, left);
        put(s, PANE_MOVES, y + map, 0, height - map, left);
        put_texts(s, y, left + 1, height, width - left - 1);
        return;
    }
    left = least(left, width - 1 - BESIDE);
    int right = width - left - 1;
    int moves = most(height / 2, MOVES_LEAST);
    if (s->attending && s->turn && s->turn->q) /* what a guide says has the room that is left */
        moves = least(moves, most(s->turn->q->n + QUESTION_LINES, LED_LEAST));
    put(s, PANE_MAP, y, 0, height, left);
    put(s, PANE_MOVES, y, left + 1, moves, right);
    put_texts(s, y + moves, left + 1, height - moves, right);
}

static int lines_above(const Screen *s, int height) /* of the map, with its title */
{
    return s->map_lines > 0 ? least(s->map_lines + 1, height - MOVES_LEAST) : 0;
}

/* A tall map is seen better with the moves beside it, even if not all its columns are. */
static bool shows_more_beside(const Screen *s, int height, int width)
{
    int beside = least(s->map_columns, width - 1 - BESIDE) * least(s->map_lines, height - 1);
    int beneath = least(s->map_columns, width) * (lines_above(s, height) - 1);

    return s->map_lines > 0 && beside > beneath;
}

static void arrange_beneath(Screen *s, int y, int height, int width)
{
    int map = lines_above(s, height);
    int moves = width * 11 / 20;

    put(s, PANE_MAP, y, 0, map, width);
    put(s, PANE_MOVES, y + map, 0, height - map, moves);
    put_texts(s, y + map, moves + 1, height - map, width - moves - 1);
}

bool panes_arrange(Screen *s)
{
    if (COLS < LEAST_COLUMNS || LINES < LEAST_LINES)
        return false;
    for (int i = 0; i < PANES; i++)
        s->pane[i].height = 0;
    if ((s->map_lines > 0 && s->map_columns + 1 + BESIDE <= COLS) ||
        shows_more_beside(s, LINES - 3, COLS))
        arrange_beside(s, 1, LINES - 3, COLS);
    else
        arrange_beneath(s, 1, LINES - 3, COLS);
    return true;
}
