/* scene.h -- private to gears-board: what the placing lines of scenes share (scene.c).
 *
 *   scene.c          words, all lines, and which is which
 *   scene_map.c      the map
 *   scene_figures.c  COGs and Locusts, and what they have
 *   scene_cards.c    decks, and how far the mission is
 */
#ifndef SANDTABLE_BOARD_SCENE_H
#define SANDTABLE_BOARD_SCENE_H

#include "games/gears-board/gears-board.h"

typedef struct BoardLine {
    const char *word; /* NULL ends a list */
    bool (*place)(Play *p, char *const words[], int count, Err *err);
} BoardLine;

extern const BoardLine board_map_lines[], board_figure_lines[], board_card_lines[];

/* The thing with this label now: "drone.2", "2a.3". */
bool board_find_thing(const Play *p, int type, const char *word, int *value);
bool board_read_thing(const Play *p, int type, const char *word, int *value, Err *err);
bool board_needs_words(const char *line, int count, int least, Err *err);
/* The back of a marker: a weapon, or x. */
bool board_read_back(const Play *p, const char *word, int *back, Err *err);
bool board_read_kind(const Play *p, const char *word, int *kind, Err *err);

#endif
