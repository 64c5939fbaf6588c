/* fair.h -- dice that nobody can choose, and that everybody can check afterwards.
 *
 * Before anybody sits down the server draws a secret of 32 random bytes and publishes its
 * commitment.  Whoever sits down may commit the seat to a contribution of 32 random bytes in the
 * same way.  When the game is about to begin, all commitments are fixed and shown to everybody;
 * only then are the contributions revealed, and the seed of the match is made from the secret and
 * all of them:
 *
 *   commitment of the server   SHA-256("sandtable secret 2", secret)
 *   commitment of a seat       SHA-256("sandtable contribution 2", contribution)
 *   seed                       SHA-256("sandtable seed 2", secret, and for each seat that
 *                              contributed, in their order, its number from 1 on as one byte and
 *                              its contribution)
 *
 * Nobody can choose the seed, not even a server that plays along: by the time the last contribution
 * becomes known, all the others and the secret have been fixed.  A seat that does not reveal keeps
 * the game from beginning; nobody is ever left out.  Such false starts are counted and named.
 *
 * That was the second scheme.  In the first one contributions were sent in the clear, and whoever
 * sat down last could choose the dice with the server's help; records of such matches can still be
 * checked for what they are worth:
 *
 *   commitment of the server   BLAKE2b-256(secret)
 *   seed                       BLAKE2b-256("sandtable seed 1", secret, contributions in the order
 *                              of the seats)
 *
 * When the match is over the secret is published: the save holds all of it as notes (match.h), and
 * fair_check looks it over.
 */
#ifndef SANDTABLE_FAIR_H
#define SANDTABLE_FAIR_H

#include "match/match.h"

enum {
    FAIR_BYTES = 32,
    FAIR_DIGITS = 2 * FAIR_BYTES,
    FAIR_SCHEME = 2,           /* of new dice */
    FAIR_FALSE_STARTS_MOST = 5, /* of one table */
    FAIR_PERSON_MOST = 24
};

/* Who did not reveal; "": that seat did, or had nothing to reveal. */
typedef struct FalseStart {
    char name[SEATS_MAX][SEAT_NAME_MOST + 1];
    char person[SEATS_MAX][FAIR_PERSON_MOST + 1]; /* "": that is not known any more */
    char promise[SEATS_MAX][FAIR_DIGITS + 1]; /* what was committed to: it is spent */
} FalseStart;

/* All texts are hexadecimal digits in lower case. */
typedef struct FairDice {
    int scheme; /* 1 or 2; 0: there are no such dice */
    char secret[FAIR_DIGITS + 1];
    char commitment[FAIR_DIGITS + 1];              /* of the server to the secret */
    char promise[SEATS_MAX][FAIR_DIGITS + 1];      /* of each seat: its commitment; "": none */
    char contribution[SEATS_MAX][FAIR_DIGITS + 1]; /* "": none, or not revealed */
    int false_starts;
    FalseStart *false_start; /* few and far between; freed by whoever keeps the dice */
} FairDice;

/* This secret, 32 random bytes, with its commitment, and nothing else. */
void fair_keep(FairDice *dice, const uint8_t secret[FAIR_BYTES]);

/* Are these 64 hexadecimal digits in lower case? */
bool fair_is_value(const char *text);

/* The commitment to a contribution. */
void fair_commit(const char *contribution, char commitment[FAIR_DIGITS + 1]);

/* The seed for these values, all of which are well-formed. */
void fair_seed(const FairDice *dice, uint8_t seed[SEED_BYTES]);

/* Enter the values into a match as notes. */
void fair_note(Match *match, const FairDice *dice);

/* Do the notes of this match fit each other and its seed? known: what somebody wrote down while it
 * was played; "" where nothing was, and its secret is ignored.  False, with a sentence that says
 * what is missing or does not fit. found, which may be NULL: what the notes say, but only the
 * number of false starts. */
bool fair_check(const Match *match, const FairDice *known, FairDice *found, Err *err);

/* Who did not reveal at this false start, from 0 on, as the notes have it: "2 Luz, 3 Eva".  NULL:
 * it is not there. */
const char *fair_false_start(const Match *match, int number);

#endif
