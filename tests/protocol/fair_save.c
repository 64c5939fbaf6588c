/* fair_save.c -- writes the save of a match with fair dice to standard output, for the tests: with
 * one false start, or with the word "first" one of the first scheme (fair.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair_match.h"

int main(int argc, char **argv)
{
    FalseStart false_start = { .name[1] = "Eva" };
    FairDice dice;
    size_t length;

    if (argc > 1 && !strcmp(argv[1], "first")) {
        fair_match_first_dice(&dice);
    } else {
        fair_match_dice(&dice);
        dice.false_starts = 1;
        dice.false_start = &false_start;
    }
    Match *match = fair_match(&dice);
    char *text = match_save(match, &length);
    fwrite(text, 1, length, stdout);
    free(text);
    match_free(match);
    return EXIT_SUCCESS;
}
