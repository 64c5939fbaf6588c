/* schema.c -- what content/gears-cards may hold: the records of Part H, and the totals of Part
 * F. */
#include "content/schema.h"

#include <string.h>

#include "games/gears-cards/gears-cards.h"

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

/* --- Meaning --- */

static bool in_deck(const Card *c)
{
    return c->kind == KIND_UNIT || c->kind == KIND_TACTIC || c->kind == KIND_REACTION;
}

static ContentPlace card_field(int entry, const char *field)
{
    return content_place("cards", entry, field);
}

static void check_card(const Card *c, int entry, ContentCheck *check)
{
    bool is_unit = c->kind == KIND_UNIT || c->kind == KIND_COMMAND_UNIT;

    if (in_deck(c) && c->values == 0) /* GC-DEPLOY-05 */
        content_fault(check, card_field(entry, "values"), N_("nothing"),
                      N_("one deployment value or more, or any"));
    if (is_unit && c->defence == 0) /* GC-ATK-23 */
        content_fault(check, card_field(entry, "defence"), N_("nothing"),
                      N_("the defence of a unit, 1 or more"));
    if (!is_unit && (c->attack || c->defence || c->subtypes))
        content_fault(check, card_field(entry, "attack"), N_("values of a unit"),
                      N_("none on a card that is no unit"));
    if (c->set == SET_CORE && c->tutorial > c->copies)
        content_fault(check, card_field(entry, "tutorial"),
                      N_PLURAL("count", "{count} copy", "{count} copies"),
                      N_("no more than the {copies} of the base deck"),
                      ARG_NUMBER("count", c->tutorial), ARG_NUMBER("copies", c->copies));
    if ((c->kind == KIND_TACTIC || c->kind == KIND_REACTION) && c->abilities_count == 0)
        content_fault(check, card_field(entry, "abilities"), N_("nothing"),
                      N_("what a tactic or reaction does"));
}

/* What an instruction needs so that the rules can carry it out. */
static void check_instruction(const Instruction *step, ContentPlace place, ContentCheck *check)
{
    bool from_pile = step->verb == DO_PLACE;
    bool about_cover = step->verb == DO_MARK_COVER || step->verb == DO_FLIP_COVER ||
                       step->verb == DO_REMOVE_COVER || step->verb == DO_REVEAL_COVER;

    if (from_pile && !(step->target.zones == ZONE_HAND || step->target.zones == ZONE_DISCARD))
        content_fault(check, place, N_("a card placed from elsewhere"),
                      N_("place with the zone hand, or discard"));
    if (from_pile && step->target.count == 0)
        content_fault(check, place, N_("place without a count"), N_("how many cards are placed"));
    if (!from_pile && (step->target.zones & (ZONE_HAND | ZONE_DISCARD)))
        content_fault(check, place, N_("a target outside the battlefield"),
                      N_("hand and discard only with place"));
    if (about_cover != (step->target.cover != COVER_NONE))
        content_fault(check, place, N_("a cover out of place"),
                      N_("a target cover with the verbs about covers, and with no other"));
    if (step->verb == DO_FLIP_COVER && step->target.cover != COVER_TWO_FACED &&
        step->target.cover != COVER_OWN)
        content_fault(check, place, N_("flip_cover on covers that have one face"),
                      N_("the target cover two_faced, or own"));
    if ((step->choice != 0) != (step->hint != NULL))
        content_fault(check, place, N_("one without the other"), N_("choice and hint together"));
    if (step->keywords && step->lasts == LASTS_NEXT_TURN)
        content_fault(check, place, N_("a keyword until the next turn"),
                      N_("a keyword for the attack or the turn"));
    if (step->more && (step->at_least == 0 || step->amount_from != AMOUNT_CONSTANT))
        content_fault(check, place, N_("more without at_least, or beside another number"),
                      N_("more with at_least and a constant amount"));
    if (step->amount < 0 && step->verb != DO_ROTATE)
        content_fault(check, place, N_("a negative amount"), N_("one only with rotate"));
    if (step->verb == DO_ENTER_COVER && step->target.count != 1 &&
        !(step->target.roles & ROLE_SELF))
        content_fault(check, place, N_("several units for one cover"), N_("a count of 1, or self"));
}

/* Is the event about a unit?  If not, none is there whose subtype could be asked for. */
static bool is_about_unit(int trigger)
{
    return trigger != TRIGGER_NONE && trigger != TRIGGER_GAME_START &&
           trigger != TRIGGER_TURN_START && trigger != TRIGGER_TURN_END &&
           trigger != TRIGGER_MARK && trigger != TRIGGER_TAKES_DIRECT_DAMAGE &&
           trigger != TRIGGER_DIAL;
}

/* A card has one mark for what worked this turn and one for what worked this game. */
static void check_limits(const Ability abilities[], uint32_t count, ContentPlace place,
                         ContentCheck *check)
{
    int of[] = { [LIMIT_NONE] = 0, [LIMIT_TURN] = 0, [LIMIT_GAME] = 0 };

    for (uint32_t i = 0; i < count; i++) {
        of[abilities[i].limit]++;
        if (abilities[i].limit != LIMIT_NONE && abilities[i].what != ABILITY_TRIGGERED &&
            abilities[i].what != ABILITY_TACTIC)
            content_fault(check, place, N_("a limit out of place"),
                          N_("a limit on triggered and tactical abilities, and on no other"));
    }
    if (of[LIMIT_TURN] > 1 || of[LIMIT_GAME] > 1)
        content_fault(check, place, N_("two abilities with the same limit"),
                      N_("one at most that works once a turn, and one that works once a game"));
}

static void check_abilities(const Ability abilities[], uint32_t count, ContentPlace place,
                            ContentCheck *check)
{
    for (uint32_t i = 0; i < count; i++) {
        const Ability *a = &abilities[i];
        if (a->subtypes && !is_about_unit(a->trigger))
            content_fault(check, place, N_("subtypes out of place"),
                          N_("subtypes on triggers that are about a unit, and on no other"));
        if ((a->what == ABILITY_TRIGGERED) != (a->trigger != TRIGGER_NONE))
            content_fault(check, place, N_("a trigger out of place"),
                          N_("a trigger on triggered abilities, and on no other"));
        if ((a->what == ABILITY_TACTIC) != (a->values != 0))
            content_fault(check, place, N_("hand sizes out of place"),
                          N_("values on tactical abilities, and on no other"));
        for (uint32_t k = 0; k < a->instructions_count; k++) {
            int verb = a->instructions[k].verb;
            bool standing = verb == DO_MODIFY || verb == DO_SHIFT_VALUES;
            check_instruction(&a->instructions[k], place, check);
            if (a->what == ABILITY_STATIC ? !standing : verb == DO_SHIFT_VALUES)
                content_fault(check, place, N_("a standing rule that does something"),
                              N_("modify or shift_values, and nothing else, in a static ability"));
        }
    }
}

/* Tables F1 and F2: 18 tutorial and 26 base cards a side. */
static void check_base_decks(const CardsContent *c, ContentCheck *check)
{
    enum { TUTORIAL_DECK = 18, BASE_DECK = 26 };

    for (int side = SIDE_COG; side <= SIDE_LOCUST; side++) {
        int tutorial = 0, base = 0;
        for (uint32_t i = 0; i < c->cards_count; i++)
            if (c->cards[i].side == side && c->cards[i].set == SET_CORE && in_deck(&c->cards[i])) {
                tutorial += c->cards[i].tutorial;
                base += c->cards[i].copies;
            }
        if (tutorial != TUTORIAL_DECK || base != BASE_DECK)
            content_fault(check, card_field(CONTENT_WHOLE_LIST, NULL),
                          N_("{side}: tutorial cards {tutorial}, base cards {base}"),
                          N_("{tutorial_wanted} and {base_wanted}"),
                          ARG_TEXT("side", side == SIDE_COG ? "cog" : "locust"),
                          ARG_NUMBER("tutorial", tutorial), ARG_NUMBER("base", base),
                          ARG_NUMBER("tutorial_wanted", TUTORIAL_DECK),
                          ARG_NUMBER("base_wanted", BASE_DECK));
    }
}

/* Cards of one set: deck and command cards, covers, and the scenario card of a chapter. */
static int cards_of_set(const CardsContent *c, int set, int number)
{
    int count = 0;

    for (uint32_t i = 0; i < c->cards_count; i++)
        if (c->cards[i].set == set && c->cards[i].set_number == number)
            count += c->cards[i].copies;
    for (uint32_t i = 0; i < c->covers_count; i++)
        if (c->covers[i].set == set && c->covers[i].set_number == number)
            count += c->covers[i].copies;
    for (uint32_t i = 0; set == SET_CHAPTER && i < c->scenarios_count; i++)
        count += c->scenarios[i].chapter == number;
    return count;
}

/* Table F4: what the box holds for each chapter and reinforcement.  An overlay may leave a set
 * out. */
static void check_set_totals(const CardsContent *c, ContentCheck *check)
{
    static const struct {
        int set, number, cards;
    } totals[] = {
        { SET_CHAPTER, 1, 3 },        { SET_CHAPTER, 2, 11 },       { SET_CHAPTER, 3, 5 },
        { SET_CHAPTER, 4, 11 },       { SET_CHAPTER, 5, 6 },        { SET_CHAPTER, 6, 12 },
        { SET_CHAPTER, 7, 11 },       { SET_CHAPTER, 8, 3 },        { SET_CHAPTER, 9, 8 },
        { SET_CHAPTER, 10, 8 },       { SET_CHAPTER, 11, 9 },       { SET_CHAPTER, 12, 10 },
        { SET_CHAPTER, 13, 15 },      { SET_CHAPTER, 14, 13 },      { SET_CHAPTER, 15, 8 },
        { SET_REINFORCEMENT, 3, 14 }, { SET_REINFORCEMENT, 5, 16 }, { SET_REINFORCEMENT, 8, 22 },
        { SET_REINFORCEMENT, 9, 9 },  { SET_REINFORCEMENT, 11, 4 },
    };

    for (int i = 0; i < COUNT(totals); i++) {
        int found = cards_of_set(c, totals[i].set, totals[i].number);
        if (found != 0 && found != totals[i].cards)
            content_fault(check, card_field(CONTENT_WHOLE_LIST, NULL),
                          totals[i].set == SET_CHAPTER
                              ? N_PLURAL("found", "{found} card of chapter {number}",
                                         "{found} cards of chapter {number}")
                              : N_PLURAL("found", "{found} card of reinforcement {number}",
                                         "{found} cards of reinforcement {number}"),
                          N_PLURAL("wanted", "{wanted} card", "{wanted} cards"),
                          ARG_NUMBER("found", found), ARG_NUMBER("number", totals[i].number),
                          ARG_NUMBER("wanted", totals[i].cards));
    }
}

/* What cards_reinforcement_offers() has room for. */
static void check_offers(const CardsContent *c, int number, int side, ContentCheck *check)
{
    int found = 0, most = number == PICK_TWO ? PAIRED_MAX : OFFERED_MAX;

    for (uint32_t i = 0; i < c->cards_count; i++)
        found += c->cards[i].set == SET_REINFORCEMENT && c->cards[i].set_number == number &&
                 c->cards[i].side == side;
    if (found > most)
        content_fault(check, card_field(CONTENT_WHOLE_LIST, NULL),
                      N_PLURAL("found", "{found} card of reinforcement {number}",
                               "{found} cards of reinforcement {number}"),
                      N_("at most {most} for each side"), ARG_NUMBER("found", found),
                      ARG_NUMBER("number", number), ARG_NUMBER("most", most));
}

static void check_half(const Ability abilities[], uint32_t count, int entry, const char *field,
                       ContentCheck *check)
{
    check_abilities(abilities, count, content_place("covers", entry, field), check);
    check_limits(abilities, count, content_place("covers", entry, field), check);
    for (uint32_t i = 0; i < count; i++) /* the unit may have left the cover before it says yes */
        if (abilities[i].optional && abilities[i].limit != LIMIT_NONE)
            content_fault(check, content_place("covers", entry, field),
                          N_("an optional rule with a limit"),
                          N_("on a cover, one of the two and not both"));
}

static void check_cover(const Cover *c, int entry, ContentCheck *check)
{
    check_half(c->cog, c->cog_count, entry, "cog", check);
    check_half(c->locust, c->locust_count, entry, "locust", check);
    check_half(c->cog_b, c->cog_b_count, entry, "cog_b", check);
    check_half(c->locust_b, c->locust_b_count, entry, "locust_b", check);
    if (c->two_faced != (c->text_b != NULL))
        content_fault(check, content_place("covers", entry, "text_b"), N_("one without the other"),
                      N_("two_faced and text_b together"));
}

/* The starting units and hands of a scenario must be in the decks it is played with. */
static void check_scenario(const CardsContent *c, int entry, ContentCheck *check)
{
    const Scenario *s = &c->scenarios[entry];

    if (s->covers_count == 0)
        content_fault(check, content_place("scenarios", entry, "covers"), N_("no cover"),
                      N_("one cover or more"));
    for (uint32_t i = 0; i < c->cards_count; i++) {
        uint32_t used = 0;
        for (uint32_t k = 0; k < s->units_count; k++)
            used += s->units[k].card_index == (int)i;
        for (uint32_t k = 0; k < s->hands_count; k++)
            used += s->hands[k].card_index == (int)i;
        if (used > (s->chapter == 0 ? c->cards[i].tutorial : c->cards[i].copies))
            content_fault(check, content_place("scenarios", entry, "units"), N_("{used} of {card}"),
                          N_("no more than the deck holds"), ARG_NUMBER("used", used),
                          ARG_TEXT("card", c->cards[i].id));
    }
    for (uint32_t k = 0; k < s->units_count; k++)
        if (s->units[k].slot > s->covers_count)
            content_fault(check, content_place("scenarios", entry, "units"), N_("cover {slot}"),
                          N_PLURAL("count", "the one cover there is", "one of the {count} covers"),
                          ARG_NUMBER("slot", s->units[k].slot),
                          ARG_NUMBER("count", s->covers_count));
    check_abilities(s->abilities, s->abilities_count,
                    content_place("scenarios", entry, "abilities"), check);
    for (uint32_t k = 0; k < s->command_count; k++)
        if (s->command[k].card_index >= 0 && c->cards[s->command[k].card_index].kind < KIND_COMMAND)
            content_fault(check, content_place("scenarios", entry, "command"), N_("{card}"),
                          N_("a command card"), ARG_TEXT("card", s->command[k].card));
}

static bool has_chapter(const CardsContent *c, int chapter)
{
    for (uint32_t i = 0; i < c->scenarios_count; i++)
        if (c->scenarios[i].chapter == chapter)
            return true;
    return false;
}

static void check_content(const void *content, ContentCheck *check)
{
    const CardsContent *c = content;

    for (uint32_t i = 0; i < c->cards_count; i++) {
        check_card(&c->cards[i], (int)i, check);
        check_abilities(c->cards[i].abilities, c->cards[i].abilities_count,
                        card_field((int)i, "abilities"), check);
        check_limits(c->cards[i].abilities, c->cards[i].abilities_count,
                     card_field((int)i, "abilities"), check);
    }
    for (uint32_t i = 0; i < c->covers_count; i++)
        check_cover(&c->covers[i], (int)i, check);
    check_base_decks(c, check);
    check_set_totals(c, check);
    for (int number = 1; number <= CHAPTERS; number++)
        for (int side = 0; side < SEATS; side++)
            check_offers(c, number, side, check);
    for (uint32_t i = 0; i < c->scenarios_count; i++)
        check_scenario(c, (int)i, check);
    for (int chapter = 0; chapter <= 1; chapter++)
        if (!has_chapter(c, chapter))
            content_fault(check, content_place("scenarios", CONTENT_WHOLE_LIST, NULL),
                          N_("no chapter {chapter}"), N_("a scenario for it"),
                          ARG_NUMBER("chapter", chapter));
}

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
    .check = check_content,
};
