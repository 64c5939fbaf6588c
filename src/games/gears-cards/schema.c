/* schema.c -- what content/gears-cards may hold: the records of Part H. */
#include "content/schema.h"

#include "games/gears-cards/check.h"

/* --- Words --- */

static const cyaml_strval_t sides[] = { { "cog", SIDE_COG }, { "locust", SIDE_LOCUST } };
static const cyaml_strval_t kinds[] = {
    { "unit", KIND_UNIT },
    { "tactic", KIND_TACTIC },
    { "reaction", KIND_REACTION },
    { "command", KIND_COMMAND },
    { "command_unit", KIND_COMMAND_UNIT },
};
static const cyaml_strval_t sets[] = {
    { "core", SET_CORE }, { "chapter", SET_CHAPTER }, { "reinforcement", SET_REINFORCEMENT }
};
static const cyaml_strval_t values[] = {
    { "0", 1 << 0 },   { "1", 1 << 1 },   { "2", 1 << 2 },   { "3", 1 << 3 },
    { "4", 1 << 4 },   { "5", 1 << 5 },   { "6", 1 << 6 },   { "7", 1 << 7 },
    { "8", 1 << 8 },   { "9", 1 << 9 },   { "10", 1 << 10 }, { "11", 1 << 11 },
    { "12", 1 << 12 }, { "13", 1 << 13 }, { "14", 1 << 14 }, { "any", VALUE_ANY },
};
static const cyaml_strval_t subtypes[] = {
    { "troop", SUBTYPE_TROOP }, { "heavy", SUBTYPE_HEAVY }, { "wretch", SUBTYPE_WRETCH }
};
static const cyaml_strval_t keywords[] = {
    { "tough", KEYWORD_TOUGH },       { "disposable", KEYWORD_DISPOSABLE },
    { "invasion", KEYWORD_INVASION }, { "no_block", KEYWORD_NO_BLOCK },
    { "no_cover", KEYWORD_NO_COVER }, { "no_suppress", KEYWORD_NO_SUPPRESS },
    { "slow", KEYWORD_SLOW },         { "no_advance", KEYWORD_NO_ADVANCE },
};
static const cyaml_strval_t zones[] = {
    { "reserve", ZONE_RESERVE }, { "cover", ZONE_COVER },   { "hand", ZONE_HAND },
    { "discard", ZONE_DISCARD }, { "attack", ZONE_ATTACK },
};
static const cyaml_strval_t whose[] = {
    { "any", WHOSE_ANY }, { "friendly", WHOSE_FRIENDLY }, { "enemy", WHOSE_ENEMY }
};
static const cyaml_strval_t roles[] = {
    { "self", ROLE_SELF },         { "other", ROLE_OTHER },     { "attacker", ROLE_ATTACKER },
    { "defender", ROLE_DEFENDER }, { "blocker", ROLE_BLOCKER }, { "event", ROLE_EVENT },
};
static const cyaml_strval_t statuses[] = {
    { "suppressed", STATUS_SUPPRESSED },
    { "unsuppressed", STATUS_UNSUPPRESSED },
    { "can_act", STATUS_CAN_ACT },
    { "advanced", STATUS_ADVANCED },
    { "not_advanced", STATUS_NOT_ADVANCED },
};
static const cyaml_strval_t cover_targets[] = {
    { "empty", COVER_EMPTY },         { "any", COVER_ANY },
    { "own", COVER_OWN },             { "face_down", COVER_FACE_DOWN },
    { "two_faced", COVER_TWO_FACED },
};
static const cyaml_strval_t tests[] = {
    { "count", TEST_COUNT },
    { "attacks_cover", TEST_ATTACKS_COVER },
    { "attacks_directly", TEST_ATTACKS_DIRECTLY },
    { "hand", TEST_HAND },
    { "dial", TEST_DIAL },
    { "no_cover_left", TEST_NO_COVER_LEFT },
    { "previous_winner", TEST_PREVIOUS_WINNER },
    { "turn", TEST_TURN },
    { "face_b", TEST_FACE_B },
    { "own_turn", TEST_OWN_TURN },
    { "holds", TEST_HOLDS },
};
static const cyaml_strval_t doings[] = {
    { "draw", DO_DRAW },
    { "discard", DO_DISCARD },
    { "direct_damage", DO_DIRECT_DAMAGE },
    { "damage", DO_DAMAGE },
    { "modify", DO_MODIFY },
    { "grant", DO_GRANT },
    { "suppress", DO_SUPPRESS },
    { "recover", DO_RECOVER },
    { "place", DO_PLACE },
    { "extra_action", DO_EXTRA_ACTION },
    { "spend_action", DO_SPEND_ACTION },
    { "mark_cover", DO_MARK_COVER },
    { "eliminate", DO_ELIMINATE },
    { "spawn", DO_SPAWN },
    { "to_command", DO_TO_COMMAND },
    { "from_command", DO_FROM_COMMAND },
    { "enter_cover", DO_ENTER_COVER },
    { "leave_cover", DO_LEAVE_COVER },
    { "forbid_block", DO_FORBID_BLOCK },
    { "free_values", DO_FREE_VALUES },
    { "shift_values", DO_SHIFT_VALUES },
    { "flip_cover", DO_FLIP_COVER },
    { "remove_cover", DO_REMOVE_COVER },
    { "reveal_cover", DO_REVEAL_COVER },
    { "rotate", DO_ROTATE },
    { "win", DO_WIN },
};
static const cyaml_strval_t amounts[] = {
    { "constant", AMOUNT_CONSTANT },
    { "printed_attack", AMOUNT_PRINTED_ATTACK },
    { "count", AMOUNT_COUNT },
    { "event", AMOUNT_EVENT },
    { "discarded_units", AMOUNT_DISCARDED_UNITS },
};
static const cyaml_strval_t spans[] = {
    { "attack", LASTS_ATTACK }, { "turn", LASTS_TURN }, { "next_turn", LASTS_NEXT_TURN }
};
static const cyaml_strval_t classes[] = {
    { "body", ABILITY_BODY },       { "deploy", ABILITY_DEPLOY },
    { "discard", ABILITY_DISCARD }, { "static", ABILITY_STATIC },
    { "triggered", ABILITY_TRIGGERED }, { "tactic", ABILITY_TACTIC },
};
static const cyaml_strval_t places[] = {
    { "reserve", PLACE_RESERVE },
    { "friendly_cover", PLACE_FRIENDLY_COVER },
    { "enemy_cover", PLACE_ENEMY_COVER },
    { "command", PLACE_COMMAND },
};
static const cyaml_strval_t triggers[] = {
    { "game_start", TRIGGER_GAME_START },
    { "deployed", TRIGGER_DEPLOYED },
    { "advanced", TRIGGER_ADVANCED },
    { "blocked", TRIGGER_BLOCKED },
    { "blocks", TRIGGER_BLOCKS },
    { "cover_revealed", TRIGGER_COVER_REVEALED },
    { "takes_direct_damage", TRIGGER_TAKES_DIRECT_DAMAGE },
    { "dial", TRIGGER_DIAL },
    { "turn_start", TRIGGER_TURN_START },
    { "turn_end", TRIGGER_TURN_END },
    { "entered_cover", TRIGGER_ENTERED_COVER },
    { "took_cover", TRIGGER_TOOK_COVER },
    { "attack_declared", TRIGGER_ATTACK_DECLARED },
    { "eliminated_by_attack", TRIGGER_ELIMINATED_BY_ATTACK },
    { "eliminated", TRIGGER_ELIMINATED },
    { "mark", TRIGGER_MARK },
    { "direct_damage", TRIGGER_DIRECT_DAMAGE },
};
static const cyaml_strval_t limits[] = {
    { "none", LIMIT_NONE }, { "turn", LIMIT_TURN }, { "game", LIMIT_GAME }
};
static const cyaml_strval_t winners[] = {
    { "either", WINNER_EITHER }, { "cog", WINNER_COG }, { "locust", WINNER_LOCUST }
};
static const cyaml_strval_t seats[] = { { "cog", 1 << SIDE_COG }, { "locust", 1 << SIDE_LOCUST } };

/* --- Records --- */

#define MUST CYAML_FLAG_DEFAULT
#define MAY CYAML_FLAG_OPTIONAL
#define WORD(key, flags, type, words) CYAML_FIELD_ENUM(#key, flags, type, key, words, COUNT(words))
#define WORDS(key, flags, type, words) \
    CYAML_FIELD_FLAGS(#key, flags, type, key, words, COUNT(words))
#define LIST(key, flags, type, entry, most)                                                        \
    CYAML_FIELD_SEQUENCE(#key, CYAML_FLAG_POINTER | (flags), type, key, &(entry), 0, most)
#define TEXT(key, flags, type, least) CYAML_FIELD_STRING_PTR(#key, flags, type, key, least, 400)

static const cyaml_schema_field_t selector_fields[] = {
    WORDS(zones, MAY, Selector, zones),
    WORD(whose, MAY, Selector, whose),
    WORDS(subtypes, MAY, Selector, subtypes),
    WORDS(roles, MAY, Selector, roles),
    WORDS(status, MAY, Selector, statuses),
    CYAML_FIELD_UINT("count", MAY, Selector, count),
    CYAML_FIELD_BOOL("up_to", MAY, Selector, up_to),
    CYAML_FIELD_INT("attack_most", MAY, Selector, attack_most),
    CYAML_FIELD_INT("defence_most", MAY, Selector, defence_most),
    WORD(cover, MAY, Selector, cover_targets),
    TEXT(card, MAY, Selector, 1),
    CYAML_FIELD_END
};

static const cyaml_schema_field_t condition_fields[] = {
    WORD(test, MUST, Condition, tests),
    CYAML_FIELD_BOOL("is_not", MAY, Condition, is_not),
    CYAML_FIELD_INT("at_least", MAY, Condition, at_least),
    CYAML_FIELD_INT("at_most", MAY, Condition, at_most),
    CYAML_FIELD_MAPPING("of", MAY, Condition, of, selector_fields),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t condition = {
    CYAML_VALUE_MAPPING(MUST, Condition, condition_fields)
};

static const cyaml_schema_field_t instruction_fields[] = {
    WORD(verb, MUST, Instruction, doings),
    WORD(who, MAY, Instruction, whose),
    CYAML_FIELD_INT("amount", MAY, Instruction, amount),
    WORD(amount_from, MAY, Instruction, amounts),
    CYAML_FIELD_BOOL("up_to", MAY, Instruction, up_to),
    CYAML_FIELD_BOOL("may", MAY, Instruction, may),
    CYAML_FIELD_BOOL("if_done", MAY, Instruction, if_done),
    CYAML_FIELD_UINT("at_least", MAY, Instruction, at_least),
    CYAML_FIELD_INT("more", MAY, Instruction, more),
    CYAML_FIELD_UINT("choice", MAY, Instruction, choice),
    TEXT(hint, MAY, Instruction, 1),
    CYAML_FIELD_MAPPING("target", MAY, Instruction, target, selector_fields),
    CYAML_FIELD_MAPPING("counted", MAY, Instruction, counted, selector_fields),
    CYAML_FIELD_INT("attack", MAY, Instruction, attack),
    CYAML_FIELD_INT("defence", MAY, Instruction, defence),
    CYAML_FIELD_INT("direct", MAY, Instruction, direct),
    CYAML_FIELD_INT("taken", MAY, Instruction, taken),
    CYAML_FIELD_INT("max_blockers", MAY, Instruction, max_blockers),
    WORD(lasts, MAY, Instruction, spans),
    WORDS(keywords, MAY, Instruction, keywords),
    CYAML_FIELD_BOOL("suppressed", MAY, Instruction, suppressed),
    CYAML_FIELD_BOOL("if_no_cover", MAY, Instruction, if_no_cover),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t instruction = {
    CYAML_VALUE_MAPPING(MUST, Instruction, instruction_fields)
};

/* Part H: at most 3 abilities a card, 4 instructions an ability. */
static const cyaml_schema_field_t ability_fields[] = {
    WORD(what, MUST, Ability, classes),
    WORDS(where, MAY, Ability, places),
    WORD(trigger, MAY, Ability, triggers),
    WORD(whose, MAY, Ability, whose),
    CYAML_FIELD_BOOL("self", MAY, Ability, self),
    WORDS(subtypes, MAY, Ability, subtypes),
    WORD(limit, MAY, Ability, limits),
    CYAML_FIELD_BOOL("optional", MAY, Ability, optional),
    WORDS(values, MAY, Ability, values),
    LIST(conditions, MAY, Ability, condition, 3),
    LIST(instructions, MUST, Ability, instruction, 4),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t ability = { CYAML_VALUE_MAPPING(MUST, Ability, ability_fields) };

static const cyaml_schema_field_t card_fields[] = {
    TEXT(id, MUST, Card, 1),
    TEXT(name, MUST, Card, 1),
    TEXT(name_es, MUST, Card, 1),
    TEXT(text, MUST, Card, 0),
    TEXT(facts, MAY, Card, 1),
    TEXT(source, MUST, Card, 1),
    WORD(side, MUST, Card, sides),
    WORD(kind, MUST, Card, kinds),
    WORD(set, MUST, Card, sets),
    CYAML_FIELD_UINT("set_number", MAY, Card, set_number),
    CYAML_FIELD_UINT("option", MAY, Card, option),
    CYAML_FIELD_UINT("until", MAY, Card, until),
    WORD(if_winner, MAY, Card, winners),
    CYAML_FIELD_UINT("tutorial", MAY, Card, tutorial),
    CYAML_FIELD_UINT("copies", MUST, Card, copies),
    WORDS(values, MAY, Card, values),
    CYAML_FIELD_INT("attack", MAY, Card, attack),
    CYAML_FIELD_INT("defence", MAY, Card, defence),
    CYAML_FIELD_INT("direct", MAY, Card, direct),
    CYAML_FIELD_INT("max_blockers", MAY, Card, max_blockers),
    CYAML_FIELD_INT("initiative", MAY, Card, initiative),
    CYAML_FIELD_BOOL("dial", MAY, Card, dial),
    WORDS(subtypes, MAY, Card, subtypes),
    WORDS(keywords, MAY, Card, keywords),
    LIST(abilities, MAY, Card, ability, 3),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t card = { CYAML_VALUE_MAPPING(MUST, Card, card_fields) };

static const cyaml_schema_field_t cover_fields[] = {
    TEXT(id, MUST, Cover, 1),
    TEXT(name, MUST, Cover, 1),
    TEXT(name_es, MUST, Cover, 1),
    TEXT(text, MUST, Cover, 0),
    TEXT(source, MUST, Cover, 1),
    CYAML_FIELD_UINT("copies", MUST, Cover, copies),
    WORD(set, MUST, Cover, sets),
    CYAML_FIELD_UINT("set_number", MAY, Cover, set_number),
    LIST(cog, MAY, Cover, ability, 2),
    LIST(locust, MAY, Cover, ability, 2),
    CYAML_FIELD_BOOL("two_faced", MAY, Cover, two_faced),
    TEXT(text_b, MAY, Cover, 0),
    LIST(cog_b, MAY, Cover, ability, 2),
    LIST(locust_b, MAY, Cover, ability, 2),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t cover = { CYAML_VALUE_MAPPING(MUST, Cover, cover_fields) };

static const cyaml_schema_field_t cover_place_fields[] = {
    TEXT(cover, MUST, CoverPlace, 1),
    WORD(if_winner, MAY, CoverPlace, winners),
    CYAML_FIELD_BOOL("face_b", MAY, CoverPlace, face_b),
    CYAML_FIELD_BOOL("hidden", MAY, CoverPlace, hidden),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t cover_place = {
    CYAML_VALUE_MAPPING(MUST, CoverPlace, cover_place_fields)
};

static const cyaml_schema_field_t card_place_fields[] = {
    TEXT(card, MUST, CardPlace, 1),
    CYAML_FIELD_UINT("slot", MAY, CardPlace, slot),
    WORD(if_winner, MAY, CardPlace, winners),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t card_place = {
    CYAML_VALUE_MAPPING(MUST, CardPlace, card_place_fields)
};

static const cyaml_schema_field_t scenario_fields[] = {
    TEXT(id, MUST, Scenario, 1),
    TEXT(name, MUST, Scenario, 1),
    TEXT(name_es, MUST, Scenario, 1),
    TEXT(text, MUST, Scenario, 0),
    TEXT(source, MUST, Scenario, 1),
    CYAML_FIELD_UINT("chapter", MUST, Scenario, chapter),
    LIST(covers, MUST, Scenario, cover_place, 12),
    LIST(command, MAY, Scenario, card_place, 12),
    LIST(units, MAY, Scenario, card_place, 12),
    LIST(hands, MAY, Scenario, card_place, SEATS * OPENING_HAND),
    CYAML_FIELD_UINT("winner_hand", MAY, Scenario, winner_hand),
    CYAML_FIELD_UINT("winner_initiative", MAY, Scenario, winner_initiative),
    WORDS(no_deck_out, MAY, Scenario, seats),
    LIST(abilities, MAY, Scenario, ability, 3),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t scenario = { CYAML_VALUE_MAPPING(MUST, Scenario,
                                                                   scenario_fields) };

static const cyaml_schema_field_t lists[] = {
    LIST(cards, MAY, CardsContent, card, 255),
    LIST(covers, MAY, CardsContent, cover, 255),
    LIST(scenarios, MAY, CardsContent, scenario, 16),
    CYAML_FIELD_END
};

static const ContentRef refs[] = {
    CONTENT_REF(selector_fields, Selector, card, "cards"),
    CONTENT_REF(cover_place_fields, CoverPlace, cover, "covers"),
    CONTENT_REF(card_place_fields, CardPlace, card, "cards"),
    { 0 }
};

static const ContentRange ranges[] = {
    { card_fields, "attack", 0, 9 },
    { card_fields, "defence", 0, 9 },
    { card_fields, "copies", 0, 9 },
    { card_fields, "tutorial", 0, 9 },
    { card_fields, "initiative", 0, 9 },
    { card_fields, "set_number", 0, CHAPTERS },
    { scenario_fields, "chapter", 0, CHAPTERS },
    { card_fields, "max_blockers", 0, 9 },
    { card_fields, "option", 0, 2 },
    { card_fields, "until", 0, 15 },
    { cover_fields, "set_number", 0, CHAPTERS },
    { cover_fields, "copies", 0, 9 },
    { scenario_fields, "winner_hand", 0, 3 },
    { scenario_fields, "winner_initiative", 0, 9 },
    { instruction_fields, "amount", -7, 9 },
    { instruction_fields, "more", 0, 9 },
    { instruction_fields, "choice", 0, 2 },
    { card_place_fields, "slot", 0, SLOTS_MAX },
    { 0 }
};

static const char *const remarks[] = { "facts", "name_es", NULL };
static const char *const files[] = { "cog", "locust", "table", "reinforcements", "chapters-02-07",
                                     "chapters-08-15", NULL };

const ContentSchema gears_cards_schema = {
    .game = "gears-cards",
    .type = "CardsContent",
    .header = "games/gears-cards/content.h",
    .symbol = "gears_cards_content",
    .size = sizeof(CardsContent),
    .files = files,
    .lists = lists,
    .remarks = remarks,
    .refs = refs,
    .ranges = ranges,
    .check = cards_check_content,
};
