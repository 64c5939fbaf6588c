/* fair_save.c -- writes the save of a match with fair dice to standard output, for the tests. */
#include <stdio.h>
#include <stdlib.h>

#include "fair_match.h"

int main(void)
{
    FairDice dice;
    size_t length;

    fair_match_dice(&dice);
    Match *match = fair_match(&dice);
    char *text = match_save(match, &length);
    fwrite(text, 1, length, stdout);
    free(text);
    match_free(match);
    return EXIT_SUCCESS;
}
