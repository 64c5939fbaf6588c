/* aids.c -- the help that a table gives to its players while the game runs. */
#include "match/aids.h"

#include <string.h>

#include "engine/check.h"

static const char *const words[] = {
    [AIDS_UNSAID] = NULL, [AIDS_OPEN] = "open", [AIDS_ODDS] = "odds", [AIDS_BARE] = "bare"
};

const char *aids_word(Aids aids)
{
    return words[aids];
}

bool aids_read(const char *word, Aids *aids, Err *err)
{
    for (int i = AIDS_OPEN; i < COUNT(words); i++)
        if (!strcmp(words[i], word)) {
            *aids = (Aids)i;
            return true;
        }
    return fail(err, N_("The aids of a table are open, odds or bare, not '{word}'."),
                ARG_TEXT("word", word));
}

Aids aids_usual(int persons)
{
    return persons > 1 ? AIDS_ODDS : AIDS_OPEN;
}

bool aids_allow(Aids aids, Aid aid, Err *err)
{
    static const char *const refusals[] = {
        [AID_ODDS] = N_("No odds are given at this table while the game runs (aids: {aids})."),
        [AID_HINT] = N_("No hints are given at this table while the game runs (aids: {aids})."),
        [AID_BRANCH] = N_("This table can be branched when its game is over, not before (aids: "
                          "{aids})."),
    };

    CHECK(aids != AIDS_UNSAID);
    if (aids == AIDS_OPEN || (aids == AIDS_ODDS && aid == AID_ODDS))
        return true;
    return fail(err, refusals[aid], ARG_TEXT("aids", words[aids]));
}
