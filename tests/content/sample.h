/* sample.h -- the content of a made-up game that has one of everything that a schema can
 * describe. */
#ifndef TESTS_SAMPLE_H
#define TESTS_SAMPLE_H

#include <stdbool.h>
#include <stdint.h>

enum { KIND_UNIT, KIND_TACTIC, KIND_REACTION };
enum { VALUE_ONE = 1 << 1, VALUE_TWO = 1 << 2, VALUE_ANY = 1 << 15 };
enum { ZONE_RESERVE = 1, ZONE_COVER = 2, ZONE_HAND = 4 };
enum { VERB_DRAW, VERB_DAMAGE, VERB_PLACE };

typedef struct Selector {
    uint8_t zones; /* a set */
    uint8_t count;
    const char *card; /* optional */
    int16_t card_index;
} Selector;

typedef struct Instruction {
    uint8_t verb;
    int8_t amount; /* optional */
    bool may;      /* optional */
    Selector target;       /* inside, optional */
    const Selector *other; /* beside, optional */
    const struct Instruction *then; /* optional: instructions in instructions */
    uint32_t then_count;
} Instruction;

typedef struct Ability {
    const char *text; /* a message */
    const Instruction *steps;
    uint32_t steps_count;
} Ability;

typedef struct Pair {
    const char *card; /* optional */
    int16_t card_index;
    uint8_t number;
} Pair;

typedef struct Card {
    const char *id;
    const char *name;
    const char *source;
    uint8_t kind;
    uint16_t values; /* a set */
    int16_t attack;
    int64_t worth;    /* optional */
    uint8_t cost[3];  /* optional */
    Pair pair[2];     /* optional */
    double weight;    /* optional */
    const int32_t *bonus; /* optional */
    const uint8_t *ladder; /* optional */
    uint32_t ladder_count;
    char mark[8];     /* optional */
    const char *note; /* optional, no rule reads it */
    const char *const *hint; /* optional, messages */
    uint32_t hint_count;
    const Ability *abilities; /* optional */
    uint32_t abilities_count;
    const char *leader; /* optional */
    int16_t leader_index;
    const char *const *partners; /* optional */
    uint32_t partners_count;
    const int16_t *partners_index;
    struct {
        uint16_t rungs; /* derived: how many the ladder has */
        uint64_t top;   /* derived: the sum of the costs, far up */
    } sum;
    uint32_t squares[3]; /* derived: of the costs */
} Card;

typedef struct Deck {
    const char *id;
    const char *source;
    const char *title;
    const char *const *cards;
    uint32_t cards_count;
    const int16_t *cards_index;
} Deck;

typedef struct SampleContent {
    const Card *cards;
    uint32_t cards_count;
    const Deck *decks; /* there may be none */
    uint32_t decks_count;
} SampleContent;

extern const SampleContent sample_content; /* compiled from tests/content/sample */
extern const uint64_t sample_content_digest;

#endif
