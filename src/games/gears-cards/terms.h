/* terms.h -- the words of the content: what they are called and what they mean. */
#ifndef GEARS_CARDS_TERMS_H
#define GEARS_CARDS_TERMS_H

#include "games/gears-cards/gears-cards.h"

typedef struct Term {
    int value;
    const char *id, *name, *text, *rule; /* name and text are messages */
} Term;

typedef struct Terms {
    const Term *term;
    int count;
} Terms;

extern const Terms cards_sides, cards_kinds, cards_subtypes, cards_keywords, cards_sets,
    cards_effects, cards_places, cards_new_rules;

#endif
