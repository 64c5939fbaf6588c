/* placing.c -- how the placing lines of scenes are read. */
#include "engine/placing.h"

#include <string.h>

bool read_seat(const Play *p, const char *word, int *seat, Err *err)
{
    if (play_seat_read(p, word, seat) && *seat >= 0)
        return true;
    return fail(err, N_("There is no seat called '{word}'."), ARG_TEXT("word", word));
}

bool read_bounded(const char *word, int lowest, int highest, int *number, Err *err)
{
    if (word && text_number(word, number) && *number >= lowest && *number <= highest)
        return true;
    return fail(err, N_("Expected a number from {low} to {high}, not '{word}'."),
                ARG_NUMBER("low", lowest), ARG_NUMBER("high", highest),
                ARG_TEXT("word", word ? word : ""));
}

SeatLine *seat_line(const SeatWord lines[], int lines_count, const char *word)
{
    for (int i = 0; i < lines_count; i++)
        if (!strcmp(lines[i].word, word))
            return lines[i].line;
    return NULL;
}
