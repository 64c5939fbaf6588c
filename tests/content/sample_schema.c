/* sample_schema.c -- the schema of the made-up game. */
#include "content/schema.h"

#include "content/sample.h"

#define OPTIONAL CYAML_FLAG_OPTIONAL
#define OPTIONAL_POINTER (CYAML_FLAG_OPTIONAL | CYAML_FLAG_POINTER)

static const cyaml_strval_t kinds[] = {
    { "unit", KIND_UNIT },
    { "tactic", KIND_TACTIC },
    { "reaction", KIND_REACTION },
};
static const cyaml_strval_t values[] = {
    { "one", VALUE_ONE },
    { "two", VALUE_TWO },
    { "any", VALUE_ANY },
};
static const cyaml_strval_t zones[] = {
    { "reserve", ZONE_RESERVE },
    { "cover", ZONE_COVER },
    { "hand", ZONE_HAND },
};
static const cyaml_strval_t verbs[] = {
    { "draw", VERB_DRAW },
    { "damage", VERB_DAMAGE },
    { "place", VERB_PLACE },
};

static const cyaml_schema_field_t selector_fields[] = {
    CYAML_FIELD_FLAGS("zones", CYAML_FLAG_STRICT, Selector, zones, zones,
                      CYAML_ARRAY_LEN(zones)),
    CYAML_FIELD_UINT("count", OPTIONAL, Selector, count),
    CYAML_FIELD_STRING_PTR("card", OPTIONAL, Selector, card, 1, 40),
    CYAML_FIELD_END
};

static const cyaml_schema_value_t instruction;
static const cyaml_schema_field_t instruction_fields[] = {
    CYAML_FIELD_ENUM("verb", CYAML_FLAG_STRICT, Instruction, verb, verbs, CYAML_ARRAY_LEN(verbs)),
    CYAML_FIELD_INT("amount", OPTIONAL, Instruction, amount),
    CYAML_FIELD_BOOL("may", OPTIONAL, Instruction, may),
    CYAML_FIELD_MAPPING("target", OPTIONAL, Instruction, target, selector_fields),
    CYAML_FIELD_MAPPING_PTR("other", OPTIONAL, Instruction, other, selector_fields),
    CYAML_FIELD_SEQUENCE("then", OPTIONAL_POINTER, Instruction, then, &instruction, 1, 4),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t instruction = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, Instruction, instruction_fields)
};

static const cyaml_schema_field_t ability_fields[] = {
    CYAML_FIELD_STRING_PTR("text", CYAML_FLAG_DEFAULT, Ability, text, 1, 200),
    CYAML_FIELD_SEQUENCE("steps", CYAML_FLAG_POINTER, Ability, steps, &instruction, 1,
                         CYAML_UNLIMITED),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t ability = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, Ability, ability_fields)
};

static const cyaml_schema_field_t pair_fields[] = {
    CYAML_FIELD_STRING_PTR("card", OPTIONAL, Pair, card, 1, 40),
    CYAML_FIELD_UINT("number", CYAML_FLAG_DEFAULT, Pair, number),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t pair = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, Pair, pair_fields)
};
static const cyaml_schema_value_t small = { CYAML_VALUE_UINT(CYAML_FLAG_DEFAULT, uint8_t) };
static const cyaml_schema_value_t id = { CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char *, 1, 40) };

static const cyaml_schema_field_t card_fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_DEFAULT, Card, id, 1, 40),
    CYAML_FIELD_STRING_PTR("name", CYAML_FLAG_DEFAULT, Card, name, 1, 80),
    CYAML_FIELD_STRING_PTR("source", CYAML_FLAG_DEFAULT, Card, source, 1, 40),
    CYAML_FIELD_ENUM("kind", CYAML_FLAG_STRICT, Card, kind, kinds, CYAML_ARRAY_LEN(kinds)),
    CYAML_FIELD_FLAGS("values", CYAML_FLAG_STRICT, Card, values, values, CYAML_ARRAY_LEN(values)),
    CYAML_FIELD_INT("attack", CYAML_FLAG_DEFAULT, Card, attack),
    CYAML_FIELD_INT("worth", OPTIONAL, Card, worth),
    CYAML_FIELD_SEQUENCE_FIXED("cost", OPTIONAL, Card, cost, &small, 3),
    CYAML_FIELD_SEQUENCE_FIXED("pair", OPTIONAL, Card, pair, &pair, 2),
    CYAML_FIELD_FLOAT("weight", OPTIONAL, Card, weight),
    CYAML_FIELD_INT_PTR("bonus", OPTIONAL, Card, bonus),
    CYAML_FIELD_SEQUENCE("ladder", OPTIONAL_POINTER, Card, ladder, &small, 0, 5),
    CYAML_FIELD_STRING("mark", OPTIONAL, Card, mark, 0),
    CYAML_FIELD_STRING_PTR("note", OPTIONAL, Card, note, 0, 400),
    CYAML_FIELD_SEQUENCE("hint", OPTIONAL_POINTER, Card, hint, &id, 0, 4),
    CYAML_FIELD_SEQUENCE("abilities", OPTIONAL_POINTER, Card, abilities, &ability, 0, 4),
    CYAML_FIELD_STRING_PTR("leader", OPTIONAL, Card, leader, 1, 40),
    CYAML_FIELD_SEQUENCE("partners", OPTIONAL_POINTER, Card, partners, &id, 0, 4),
    CYAML_FIELD_IGNORE("remark", OPTIONAL),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t card = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, Card, card_fields)
};

static const cyaml_schema_field_t deck_fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_DEFAULT, Deck, id, 1, 40),
    CYAML_FIELD_STRING_PTR("source", CYAML_FLAG_DEFAULT, Deck, source, 1, 40),
    CYAML_FIELD_STRING_PTR("title", CYAML_FLAG_DEFAULT, Deck, title, 1, 80),
    CYAML_FIELD_SEQUENCE("cards", CYAML_FLAG_POINTER, Deck, cards, &id, 1, CYAML_UNLIMITED),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t deck = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, Deck, deck_fields)
};

static const cyaml_schema_field_t lists[] = {
    CYAML_FIELD_SEQUENCE("cards", CYAML_FLAG_POINTER, SampleContent, cards, &card, 1, 50),
    CYAML_FIELD_SEQUENCE("decks", CYAML_FLAG_POINTER, SampleContent, decks, &deck, 0,
                         CYAML_UNLIMITED),
    CYAML_FIELD_END
};

static const ContentRef refs[] = {
    CONTENT_REF(selector_fields, Selector, card, "cards"),
    CONTENT_REF(pair_fields, Pair, card, "cards"),
    CONTENT_REF(card_fields, Card, leader, "cards"),
    CONTENT_REF(card_fields, Card, partners, "cards"),
    CONTENT_REF(deck_fields, Deck, cards, "cards"),
    { 0 }
};

static const ContentRange ranges[] = {
    { card_fields, "attack", -2, 9 },
    { card_fields, "ladder", 1, 200 },
    { 0 }
};

/* A reaction has no deck value, a deck no card twice. */
static void check_sense(const void *content, ContentCheck *check)
{
    const SampleContent *c = content;

    for (uint32_t i = 0; i < c->cards_count; i++)
        if (c->cards[i].kind == KIND_REACTION && c->cards[i].abilities_count == 0)
            content_fault(check, content_place("cards", (int)i, "abilities"), N_("nothing"),
                          N_("what a reaction does"));
    for (uint32_t i = 0; i < c->decks_count; i++) {
        const Deck *d = &c->decks[i];
        for (uint32_t j = 1; j < d->cards_count; j++)
            if (d->cards_index[j] >= 0 && d->cards_index[j] == d->cards_index[j - 1])
                content_fault(check, content_place("decks", (int)i, "cards[1]"),
                              N_("{card} twice"), N_("it once"), ARG_TEXT("card", d->cards[j]));
    }
}

static void derive(void *content)
{
    SampleContent *c = content;

    for (uint32_t i = 0; i < c->cards_count; i++) {
        Card *of = (Card *)&c->cards[i];
        of->sum.rungs = (uint16_t)of->ladder_count;
        of->sum.top = (uint64_t)(of->cost[0] + of->cost[1] + of->cost[2]) << 52;
        for (int k = 0; k < 3; k++)
            of->squares[k] = (uint32_t)of->cost[k] * of->cost[k];
    }
}

static const ContentDerived derived[] = {
    CONTENT_DERIVED(card_fields, Card, sum.rungs),
    CONTENT_DERIVED(card_fields, Card, sum.top),
    CONTENT_DERIVED_LIST(card_fields, Card, squares),
    { 0 }
};

static const char *const remarks[] = { "note", NULL };
static const char *const files[] = { "cards", "more-cards", "decks", NULL };

const ContentSchema sample_schema = {
    .game = "sample",
    .type = "SampleContent",
    .header = "content/sample.h",
    .symbol = "sample_content",
    .size = sizeof(SampleContent),
    .files = files,
    .lists = lists,
    .refs = refs,
    .ranges = ranges,
    .remarks = remarks,
    .check = check_sense,
    .derive = derive,
    .derived = derived,
};
