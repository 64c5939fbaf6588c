/* placing.h -- how the placing lines of scenes are read, for the scene.c of every game.
 *
 * The answer to a word that does not fit says what was expected in its place.
 */
#ifndef SANDTABLE_PLACING_H
#define SANDTABLE_PLACING_H

#include "engine/play.h"

bool read_seat(const Play *p, const char *word, int *seat, Err *err);
/* word: NULL is a word that is missing. */
bool read_bounded(const char *word, int lowest, int highest, int *number, Err *err);

/* Lines of the form WORD SEAT ...; the function gets what comes after the seat. */
typedef bool SeatLine(Play *p, int seat, char *const words[], int count, Err *err);

typedef struct SeatWord {
    const char *word;
    SeatLine *line;
} SeatWord;

/* NULL: none of them begins like that. */
SeatLine *seat_line(const SeatWord lines[], int lines_count, const char *word);

#endif
