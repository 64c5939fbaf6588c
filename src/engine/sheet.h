/* sheet.h -- what is printed on a component, line by line.
 *
 * A game writes the sheet of a component once (ShowKind.describe); it is then read as text, as a
 * picture of a card, or as JSON by a front end.
 *
 *     sheet_number(sheet, N_("Attack"), card->attack);
 *     sheet_fact(sheet, N_("Class"), hogs_class_name(card->unit_class));
 *     sheet_name(sheet, N_("Attacks"), "attack", attack->id);
 *     sheet_text(sheet, card->text);
 *
 * Everything on a sheet is in the reader's language.  What does not fit is left out, and `text.cut`
 * says so; a test looks at every sheet there is.
 */
#ifndef SANDTABLE_SHEET_H
#define SANDTABLE_SHEET_H

#include "engine/game.h"
#include "engine/json.h"

enum { SHEET_LINES = 160, SHEET_BYTES = 16 * 1024, SHEET_COLUMNS = 80 };

typedef enum SheetLineKind {
    SHEET_NUMBER,  /* a value that is printed large: attack, cost */
    SHEET_FACT,    /* a label and some words */
    SHEET_NAME,    /* the same, but the words are the name of another component */
    SHEET_TEXT,    /* a paragraph */
    SHEET_HEADING, /* of what follows */
} SheetLineKind;

typedef struct SheetLine {
    SheetLineKind kind;
    const char *label;        /* a message; NULL: none */
    const char *text;         /* in the reader's language */
    const char *to_kind, *to; /* SHEET_NAME: kind and id of the other one */
} SheetLine;

typedef struct Sheet {
    const Game *game;
    int n;
    SheetLine line[SHEET_LINES];
    Buf text; /* of all lines, one after the other */
    char memory[SHEET_BYTES];
} Sheet;

/* The label of what something looks like on the map, by which it is found again. */
#define SHEET_SIGN N_("Symbol on the map")

/* --- Writing: labels, texts and values are messages; NULL and "" are left out ----------------- */

void sheet_number(Sheet *sheet, const char *label, int number);
void sheet_some(Sheet *sheet, const char *label, int number); /* left out if it is 0 */
void sheet_fact(Sheet *sheet, const char *label, const char *value);
void sheet_text(Sheet *sheet, const char *text);
void sheet_heading(Sheet *sheet, const char *text);
/* Names another component; `note`: more words about it in brackets, as they are, or NULL. */
void sheet_name_noted(Sheet *sheet, const char *label, const char *kind, const char *id,
                      const char *note);
void sheet_name(Sheet *sheet, const char *label, const char *kind, const char *id);

/* A fact (or a paragraph, if label is NULL) whose words are put together: add them, in the reader's
 * language, to what this returns, until sheet_end. */
Buf *sheet_begin(Sheet *sheet, const char *label);
void sheet_end(Sheet *sheet);

/* --- Reading ---------------------------------------------------------------------------------- */

/* The component `which` of its kind; `sheet` is filled in anew. */
void sheet_make(const Game *game, const ShowKind *kind, int which, Sheet *sheet);

/* What lies open on the table, as this viewer sees it; likewise. */
void sheet_look(const Play *p, int viewer, const LookKind *look, Sheet *sheet);

/* As text in lines of this many columns.  Facts with the same label share one line. */
void sheet_write(const Sheet *sheet, int columns, Buf *out);
/* In one line: numbers, names and texts, for somebody who has to choose. */
void sheet_write_gist(const Sheet *sheet, Buf *out);
/* The same for somebody who knows what kind of thing it is: where it has a text, no facts. */
void sheet_write_point(const Sheet *sheet, Buf *out);
/* As an array of its lines. */
void sheet_put(const Sheet *sheet, Json *json, const char *key);
/* A whole picture of a card with this title. */
void sheet_draw(const Sheet *sheet, const char *heading, const char *title, Buf *out);

/* --- Kinds ------------------------------------------------------------------------------------ */

/* Three functions of a ShowKind over a list of the content whose entries have an id and a name:
 * SHOW_LIST(order, BoardContent, orders) makes order_count, order_id and order_title. */
#define SHOW_LIST_IDS(what, Content, list)                                                         \
    static int what##_count(const Game *game)                                                      \
    {                                                                                              \
        return (int)((const Content *)game->content)->list##_count;                                \
    }                                                                                              \
    static const char *what##_id(const Game *game, int which)                                      \
    {                                                                                              \
        return ((const Content *)game->content)->list[which].id;                                   \
    }
#define SHOW_LIST(what, Content, list)                                                             \
    SHOW_LIST_IDS(what, Content, list)                                                             \
    static const char *what##_title(const Game *game, int which)                                   \
    {                                                                                              \
        return ((const Content *)game->content)->list[which].name;                                 \
    }
/* The entry of such a list in a table of kinds; its sheet is written by describe_order, or by what
 * comes after SHOW_LISTED. */
#define SHOW_KIND(what, word, message) SHOW_LISTED(what, word, message), .describe = describe_##what
#define SHOW_LISTED(what, word, message)                                                           \
    .name = (word), .text = (message), .count = what##_count, .id = what##_id,                     \
    .title = what##_title
#define SHOW_VERBS(...) (const char *const[]){ __VA_ARGS__, NULL }

/* --- Finding ---------------------------------------------------------------------------------- */

/* NULL: the game has no such kind. */
const ShowKind *show_kind(const Game *game, const char *name);
/* -1: there is none.  Capitals do not matter. */
int show_find(const Game *game, const ShowKind *kind, const char *id);
/* The component that an entity of a game under way is, as its label says.  False: none. */
bool show_of_entity(const Play *p, int type, int value, const ShowKind **kind, int *which);

#endif
