/* screen.h -- private to screen/: a table on a whole screen, with panes.
 *
 *     terminal.c   takes the terminal and gives it back, whatever happens
 *     choices.c    the moves to choose from, narrowed by typing; what comes of the chosen one
 *     ground.c     the map: where it is scrolled to, what lights up on it
 *     panes.c      what is where on the screen
 *     paint.c      draws it
 *     keys.c       what keys and the mouse do
 *     screen.c     the front that hotseat.h asks for
 *
 * No rule of any game is known here: everything comes from sketches, questions, facts and odds.
 */
#ifndef SANDTABLE_SCREEN_SCREEN_H
#define SANDTABLE_SCREEN_SCREEN_H

#include <curses.h>
#include <stdio.h>

#include "cli/heard.h"
#include "cli/screen/front.h"
#include "cli/typed.h"
#include "engine/sketch.h"

enum {
    TYPED_MOST = 300,
    MOVE_TEXT_MOST = 300,
    FORECAST_MOST = 4096,
    PLACES_MOST = 64,
    NUMBER_COLUMNS = 5, /* of a move on the list */
};

/* Colours, or attributes where there are none. */
typedef enum Ink {
    INK_PLAIN, INK_DIM, INK_BOLD, INK_TITLE, INK_CHOSEN, INK_OPEN, INK_WAY,
    INK_OWN, INK_OTHER, INK_WARN, INK_LIT, INKS,
} Ink;

typedef enum PaneId { PANE_MAP, PANE_MOVES, PANE_SIDES, PANE_LOG, PANE_SIGNS, PANES } PaneId;

typedef struct Pane {
    int y, x, height, width; /* with the line of its title; a height of 0: it is not shown */
    int top;                 /* the first line of its text that is shown */
    int lines;               /* how many its text had when it was painted */
} Pane;

/* What the log is scrolled to when it is painted. */
typedef enum LogTo { LOG_STAY, LOG_END, LOG_ANSWER } LogTo;

/* Something that a move or a fact names. */
typedef struct Thing {
    int type, value;
} Thing;

typedef struct Choices {
    int n;                /* of those that fit what was typed */
    int index[MOVES_MAX]; /* into the question */
    int chosen;           /* index into those above; -1: none */
    int top;              /* the first that is shown */
    int forecast_of;      /* index into the question of the move below; -1: none */
    char forecast[FORECAST_MOST]; /* what is certain and what chance may do, a line each */
    bool is_cut;          /* there is no room for all of that */
    bool own_side;        /* it would harm one's own side */
    int agreed;           /* index into the question: that one was confirmed; -1: none */
    int ways, seen;
    Thing way[PLACES_MOST], named[PLACES_MOST]; /* what the facts lead by, and what they name */
} Choices;

typedef struct Screen {
    Hotseat *h;
    Turn *turn;     /* what is asked now; NULL: a line of text */
    int viewer;     /* whose eyes the sketch was made for */
    Sketch *sketch;
    bool drawn;     /* there is a sketch */
    Sketch *after;  /* how it would be after the chosen move */
    bool foreseen;  /* that is known */
    Choices choices;
    Thing at;       /* what was clicked on: only moves that name it are listed; type 0: nothing */
    char typed[TYPED_MOST];
    char line[TYPED_MOST];
    Pane pane[PANES];
    PaneId focus;   /* what the page keys scroll */
    PaneId tab;     /* which of sides, log and signs is shown where there is room for one */
    bool stacked;   /* there is room for two */
    int map_left;   /* the first column of the map that is shown */
    int map_columns, map_lines;
    bool follow;    /* the map is to be scrolled to what the chosen move names */
    LogTo log_to;
    bool tab_own;   /* the pane that is shown was chosen, and stays */
    Heard *heard;   /* what is said goes to the log */
    bool attending; /* the guide has begun to speak, and its first words are marked there */
    bool answered;  /* a command was obeyed: if there is much to read, it gets the whole screen */
    bool reading;   /* that is so now */
    Pane sheet;     /* where it is read */
    bool ended;     /* no more keys will come */
} Screen;

/* --- terminal.c --- */
bool terminal_open(Err *err);
void terminal_close(void);
attr_t terminal_ink(Ink style);

/* --- choices.c --- */
void choices_narrow(Screen *s);               /* by what was typed and clicked on */
void choices_move(Screen *s, int by);
int choices_move_index(const Screen *s);      /* of the chosen move in the question; -1: none */
void choices_text(const Screen *s, int index, Buf *out);
void choices_foresee(Screen *s);              /* for the chosen one */
bool move_names(const Screen *s, Move move, Thing thing);

/* --- ground.c --- */
void ground_measure(Screen *s);
void ground_follow(Screen *s);
void ground_paint(Screen *s);
void ground_foresee(Screen *s, Move move); /* what it would change on the map */
/* What lies there, in columns and lines of the map, nearest first; how many. */
int ground_things(const Screen *s, int column, int line, Thing thing[], int most);

/* --- panes.c --- */
bool panes_arrange(Screen *s); /* false: there is not room enough */

/* --- paint.c --- */
void paint(Screen *s);
/* A text of at most that many columns at a place, in a style. */
void paint_text(int y, int x, const char *text, size_t length, int columns, Ink style);
extern const char *const foot_words[10];

/* --- keys.c --- */
/* Waits for a key and does what it asks for.  True: s->line is to be obeyed. */
bool keys_obey(Screen *s);

#endif
