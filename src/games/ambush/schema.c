/* schema.c -- what content/ambush may hold. */
#include "content/schema.h"

#include "games/ambush/ambush.h"

enum { DECK_CARDS = 24 };

static const cyaml_schema_field_t fighter_fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_DEFAULT, Fighter, id, 1, 40),
    CYAML_FIELD_STRING_PTR("name", CYAML_FLAG_DEFAULT, Fighter, name, 1, 80),
    CYAML_FIELD_STRING_PTR("source", CYAML_FLAG_DEFAULT, Fighter, source, 1, 40),
    CYAML_FIELD_UINT("strength", CYAML_FLAG_DEFAULT, Fighter, strength),
    CYAML_FIELD_UINT("copies", CYAML_FLAG_DEFAULT, Fighter, copies),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t fighter = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, Fighter, fighter_fields)
};

static const cyaml_schema_field_t lists[] = {
    CYAML_FIELD_SEQUENCE("fighters", CYAML_FLAG_POINTER, AmbushContent, fighters, &fighter, 1,
                         FIGHTERS_MOST),
    CYAML_FIELD_END
};

static const ContentRange ranges[] = {
    { fighter_fields, "strength", 1, 6 },
    { fighter_fields, "copies", 1, DECK_CARDS },
    { 0 }
};

/* AM-SETUP-01: whatever the fighters are, the deck has 24 of them. */
static void check_total(const void *content, ContentCheck *check)
{
    const AmbushContent *c = content;
    int cards = 0;

    for (uint32_t i = 0; i < c->fighters_count; i++)
        cards += c->fighters[i].copies;
    if (cards != DECK_CARDS)
        content_fault(check, content_place("fighters", CONTENT_WHOLE_LIST, NULL),
                      N_PLURAL("cards", "{cards} card in all", "{cards} cards in all"),
                      N_PLURAL("wanted", "{wanted} card in all", "{wanted} cards in all"),
                      ARG_NUMBER("cards", cards), ARG_NUMBER("wanted", DECK_CARDS));
}

static const char *const files[] = { "fighters", NULL };

const ContentSchema ambush_schema = {
    .game = "ambush",
    .type = "AmbushContent",
    .header = "games/ambush/content.h",
    .symbol = "ambush_content",
    .size = sizeof(AmbushContent),
    .files = files,
    .lists = lists,
    .ranges = ranges,
    .check = check_total,
};
