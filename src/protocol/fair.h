/* fair.h -- dice that nobody can predict and everybody can check afterwards.
 *
 * Before anybody sits down the server draws a secret of 32 random bytes and publishes its
 * commitment, BLAKE2b-256 of the secret.  Each person who sits down may add 32 bytes of their
 * own.  The seed of the match is BLAKE2b-256 of "sandtable seed 1", the secret, and the
 * contributions in the order of the seats.  The server cannot choose the seed, because it was
 * bound to the secret before it knew the contributions; no player can, because they do not know
 * the secret.  When the match is over the secret is published: the save holds all of it as notes
 * (match.h), and fair_check looks it over.
 */
#ifndef SANDTABLE_FAIR_H
#define SANDTABLE_FAIR_H

#include "match/match.h"

enum { FAIR_BYTES = 32, FAIR_DIGITS = 2 * FAIR_BYTES };

/* All texts are hexadecimal digits in lower case. */
typedef struct FairDice {
    char secret[FAIR_DIGITS + 1];
    char commitment[FAIR_DIGITS + 1];
    char contribution[SEATS_MAX][FAIR_DIGITS + 1]; /* "": this seat gave none */
} FairDice;

/* This secret, 32 random bytes, with its commitment, and no contributions. */
void fair_keep(FairDice *dice, const uint8_t secret[FAIR_BYTES]);

/* Are these 64 hexadecimal digits in lower case? */
bool fair_is_value(const char *text);

/* The seed for these values, all of which are well-formed. */
void fair_seed(const FairDice *dice, uint8_t seed[SEED_BYTES]);

/* Enter the values into a match as notes. */
void fair_note(Match *match, const FairDice *dice);

/* Do the notes of this match fit each other and its seed?  known: what somebody wrote down while it
 * was played, as far as it is not ""; its secret does not matter.  False, with a sentence that says
 * what does not fit or is missing. */
bool fair_check(const Match *match, const FairDice *known, Err *err);

#endif
