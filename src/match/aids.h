/* aids.h -- the help that a table gives to its players while the game runs.
 *
 * Every table says why a move is not allowed.  Help beyond that is a setting which everybody at the
 * table can see: all of it for those who play alone or against bots; among people the odds, which
 * anybody could work out, but nothing that does a player's thinking.
 */
#ifndef SANDTABLE_AIDS_H
#define SANDTABLE_AIDS_H

#include "engine/text.h"

typedef enum Aids {
    AIDS_UNSAID, /* decided when the game begins, by who sits there */
    AIDS_OPEN,   /* hints, odds and branches */
    AIDS_ODDS,   /* odds, no hints and no branches */
    AIDS_BARE,   /* none of them */
} Aids;

typedef enum Aid { AID_ODDS, AID_HINT, AID_BRANCH } Aid;

/* "open", "odds", "bare"; NULL for AIDS_UNSAID. */
const char *aids_word(Aids aids);
bool aids_read(const char *word, Aids *aids, Err *err);

/* What is decided if nothing was said.  Somebody on several seats is one person. */
Aids aids_usual(int persons);

/* Does a table with these aids give this one while its game runs?  If not, a sentence says so, and
 * names the setting. */
bool aids_allow(Aids aids, Aid aid, Err *err);

#endif
