/* catalogue.c -- what is printed on the cards, covers and scenario cards, for a front end that
 * draws them: ids as in views, names and texts in the reader's language. */
#include "games/gears-cards/gears-cards.h"

#include "engine/entry.h"

/* A word of the content, what it is called, and what it means. */
typedef struct Word {
    int value;
    const char *id, *name, *text, *rule;
} Word;

static const Word sides[] = {
    { SIDE_COG, "cog", N_("COG"), NULL, "GC-GEN-01" },
    { SIDE_LOCUST, "locust", N_("Locust"), NULL, "GC-GEN-01" },
};
static const Word kinds[] = {
    { KIND_UNIT, "unit", N_("unit"), NULL, "GC-GEN-05" },
    { KIND_TACTIC, "tactic", N_("tactic"), NULL, "GC-TACTIC-02" },
    { KIND_REACTION, "reaction", N_("reaction"), NULL, "GC-REACT-01" },
    { KIND_COMMAND, "command", N_("command card"), NULL, "GC-CMD-01" },
    { KIND_COMMAND_UNIT, "command-unit", N_("command unit"), NULL, "GC-CMD-08" },
};
static const Word subtypes[] = {
    { SUBTYPE_TROOP, "troop", N_("Troop"), NULL, "GC-SUBTYPE-03" },
    { SUBTYPE_HEAVY, "heavy", N_("Heavy"), NULL, "GC-SUBTYPE-03" },
    { SUBTYPE_WRETCH, "wretch", N_("Wretch"), NULL, "GC-SUBTYPE-03" },
};
static const Word keywords[] = {
    { KEYWORD_TOUGH, "tough", N_("Tough"),
      N_("When it is eliminated it goes back to its command area."), "GC-CMD-12" },
    { KEYWORD_DISPOSABLE, "disposable", N_("Disposable"),
      N_("It is never in a hand, deck or discard pile, but waits beside the board."),
      "GC-DISP-01" },
    { KEYWORD_INVASION, "invasion", N_("Invasion"),
      N_("When it attacks and eliminates a unit, the enemy player takes 1 direct damage."),
      "GC-INV-01" },
    { KEYWORD_NO_BLOCK, "no-block", N_("Cannot block"), N_("It never blocks."), "GC-BLOCK-07" },
    { KEYWORD_NO_COVER, "no-cover", N_("No cover"), N_("It never enters a cover."), "GC-GEN-02" },
    { KEYWORD_NO_SUPPRESS, "no-suppress", N_("Steadfast"), N_("It is never suppressed."),
      "GC-GEN-02" },
    { KEYWORD_SLOW, "slow", N_("Slow"), N_("It does not act in the turn in which it arrives."),
      "GC-GEN-02" },
    { KEYWORD_NO_ADVANCE, "no-advance", N_("No advance"),
      N_("It never moves to the enemy side of its cover."), "GC-GEN-02" },
};
static const Word sets[] = {
    { SET_CORE, "core", N_("Base deck"), NULL, "GC-GEN-09" },
    { SET_CHAPTER, "chapter", N_("Chapter card"), NULL, "GC-GEN-09" },
    { SET_REINFORCEMENT, "reinforcement", N_("Reinforcement"), NULL, "GC-GEN-09" },
};
static const Word effects[] = { /* what a card can be recognised by before its text is read */
    { ABILITY_DEPLOY, "deploy", N_("Deploy effect"), NULL, "GC-DEPLOY-11" },
    { ABILITY_DISCARD, "discard", N_("Discard effect"), NULL, "GC-DISCARD-05" },
    { ABILITY_TACTIC, "tactic", N_("Tactical ability"), NULL, "GC-CMD-16" },
};
static const Word places[] = {
    { PLACE_FRIENDLY_COVER, "defensive", N_("Defensive"), N_("It works in friendly cover only."),
      "GC-OFFDEF-02" },
    { PLACE_ENEMY_COVER, "offensive", N_("Offensive"), N_("It works in enemy cover only."),
      "GC-OFFDEF-01" },
};
static const Word new_rules[] = { /* A13: what each chapter adds; the value is its number */
    { 1, "command", N_("Command cards and initiative"), NULL, "GC-CMD-01" },
    { 1, "short-turn", N_("The short first turn"), NULL, "GC-TURN-12" },
    { 2, "advantage", N_("An advantage for the winner of the chapter before"), NULL, "GC-CAMP-11" },
    { 2, "command-unit", N_("Command units, some of them Tough"), NULL, "GC-CMD-08" },
    { 2, "multi-block", N_("Several units may block together"), NULL, "GC-MULTI-01" },
    { 2, "disposable", N_("Disposable units"), NULL, "GC-DISP-01" },
    { 3, "enemy-cover", N_("Advancing to the enemy side of a cover"), NULL, "GC-ENEMYCOVER-02" },
    { 4, "offensive-defensive", N_("Offensive and Defensive effects"), NULL, "GC-OFFDEF-01" },
    { 4, "abilities", N_("Tactical abilities of command cards"), NULL, "GC-CMD-16" },
    { 5, "two-faced", N_("Covers with two faces"), NULL, "GC-FLIP-01" },
    { 5, "discard-effects", N_("Discard effects"), NULL, "GC-DISCARD-05" },
    { 6, "dials", N_("Command cards that turn like a dial"), NULL, "GC-CMD-22" },
    { 6, "hidden", N_("Hidden covers"), NULL, "GC-HIDDEN-01" },
    { 7, "invasion", N_("Invasion"), NULL, "GC-INV-01" },
};

static void put_word(Json *json, const Word *word)
{
    json_open_object(json, NULL);
    json_put_text(json, "id", word->id);
    put_message(json, "name", word->name);
    if (word->text)
        put_message(json, "text", word->text);
    json_put_text(json, "rule", word->rule);
    json_close(json);
}

static void put_words(Json *json, const char *key, const Word words[], int count)
{
    json_open_array(json, key);
    for (int i = 0; i < count; i++)
        put_word(json, &words[i]);
    json_close(json);
}
#define PUT_WORDS(json, words) put_words(json, #words, words, COUNT(words))

/* The ids of those words whose bits are set. */
static void put_set(Json *json, const char *key, const Word words[], int count, int bits)
{
    json_open_array(json, key);
    for (int i = 0; i < count; i++)
        if (bits & words[i].value)
            json_put_text(json, NULL, words[i].id);
    json_close(json);
}
#define PUT_SET(json, words, bits) put_set(json, #words, words, COUNT(words), bits)

/* --- Cards --- */

static void put_values(Json *json, const char *key, unsigned values)
{
    json_open_array(json, key);
    for (int value = 0; value <= VALUE_MOST; value++)
        if (values >> value & 1)
            json_put_int(json, NULL, value);
    json_close(json);
    if (values & VALUE_ANY)
        json_put_bool(json, "any", true);
}

static const Ability *ability_of_class(const Card *card, int what)
{
    int index;

    return cards_find_ability(card, (AbilityClass)what, &index);
}

/* Has it an ability that works at this place alone? */
static bool works_only_at(const Card *card, int place)
{
    for (uint32_t i = 0; i < card->abilities_count; i++)
        if (card->abilities[i].where == place)
            return true;
    return false;
}

/* Which kinds of effect it has, and the hand sizes of its tactical ability. */
static void put_abilities(Json *json, const Card *card)
{
    const Ability *tactic = ability_of_class(card, ABILITY_TACTIC);

    json_open_array(json, "effects");
    for (int i = 0; i < COUNT(effects); i++)
        if (ability_of_class(card, effects[i].value))
            json_put_text(json, NULL, effects[i].id);
    for (int i = 0; i < COUNT(places); i++)
        if (works_only_at(card, places[i].value))
            json_put_text(json, NULL, places[i].id);
    json_close(json);
    if (tactic)
        put_values(json, "ability_values", tactic->values);
}

static void put_set_label(Json *json, int set, int number)
{
    json_put_text(json, "set", sets[set].id);
    if (set != SET_CORE)
        json_put_int(json, "number", number);
}

static void put_unit_values(Json *json, const Card *card)
{
    json_put_int(json, "attack", card->attack);
    json_put_int(json, "defence", card->defence);
    if (card->direct)
        json_put_int(json, "direct", card->direct);
    if (card->max_blockers)
        json_put_int(json, "max_blockers", card->max_blockers);
}

static void put_card(Json *json, const Card *card)
{
    bool commands = card->kind == KIND_COMMAND || card->kind == KIND_COMMAND_UNIT;

    json_open_object(json, NULL);
    json_put_text(json, "id", card->id);
    put_message(json, "name", card->name);
    json_put_text(json, "side", sides[card->side].id);
    json_put_text(json, "kind", kinds[card->kind].id);
    put_set_label(json, card->set, card->set_number);
    json_put_int(json, "copies", card->copies);
    if (card->until)
        json_put_int(json, "until", card->until);
    if (!commands)
        put_values(json, "values", card->values);
    if (card->kind == KIND_UNIT || card->kind == KIND_COMMAND_UNIT)
        put_unit_values(json, card);
    if (commands)
        json_put_int(json, "initiative", card->initiative);
    if (card->dial)
        json_put_int(json, "dial", DIAL_END);
    PUT_SET(json, subtypes, card->subtypes);
    PUT_SET(json, keywords, card->keywords);
    put_abilities(json, card);
    put_message(json, "text", card->text);
    json_put_text(json, "source", card->source);
    json_close(json);
}

/* --- Covers --- */

/* Is it nothing but a change of the values of the unit that stands there? */
static bool is_plain(const Ability *ability)
{
    const Instruction *step = ability->instructions;

    return ability->what == ABILITY_STATIC && ability->conditions_count == 0 && !ability->where &&
           ability->instructions_count == 1 && step->target.roles == ROLE_SELF &&
           step->amount_from == AMOUNT_CONSTANT && !step->max_blockers;
}

static void put_change(Json *json, const char *key, int change)
{
    if (change)
        json_put_int(json, key, change);
}

/* What a half gives.  `where`: on that side of the cover only; `more`: its text says more. */
static void put_half(Json *json, const char *key, const Ability abilities[], uint32_t count)
{
    const Instruction *plain = NULL;

    for (uint32_t i = 0; i < count && !plain; i++)
        if (is_plain(&abilities[i]))
            plain = abilities[i].instructions;
    json_open_object(json, key);
    if (plain) {
        put_change(json, "attack", plain->attack);
        put_change(json, "defence", plain->defence);
        put_change(json, "direct", plain->direct);
        put_change(json, "taken", plain->taken);
        if (plain->target.status & STATUS_NOT_ADVANCED)
            json_put_text(json, "where", "defensive");
        if (plain->target.status & STATUS_ADVANCED)
            json_put_text(json, "where", "offensive");
    }
    if (count > (plain ? 1u : 0u))
        json_put_bool(json, "more", true);
    json_close(json);
}

static void put_cover(Json *json, const Cover *cover)
{
    json_open_object(json, NULL);
    json_put_text(json, "id", cover->id);
    put_message(json, "name", cover->name);
    put_set_label(json, cover->set, cover->set_number);
    json_put_int(json, "copies", cover->copies);
    json_open_array(json, "faces");
    json_open_object(json, NULL);
    put_message(json, "text", cover->text);
    put_half(json, "cog", cover->cog, cover->cog_count);
    put_half(json, "locust", cover->locust, cover->locust_count);
    json_close(json);
    if (cover->two_faced) {
        json_open_object(json, NULL);
        put_message(json, "text", cover->text_b);
        put_half(json, "cog", cover->cog_b, cover->cog_b_count);
        put_half(json, "locust", cover->locust_b, cover->locust_b_count);
        json_close(json);
    }
    json_close(json);
    json_put_text(json, "source", cover->source);
    json_close(json);
}

/* --- Chapters --- */

static void put_if_winner(Json *json, int winner)
{
    if (winner != WINNER_EITHER)
        json_put_text(json, "if_winner", sides[winner - WINNER_COG].id);
}

static void put_covers_laid(Json *json, const Scenario *scenario)
{
    json_open_array(json, "covers");
    for (uint32_t i = 0; i < scenario->covers_count; i++) {
        const CoverPlace *place = &scenario->covers[i];
        json_open_object(json, NULL);
        json_put_text(json, "cover", place->cover);
        if (place->hidden)
            json_put_bool(json, "hidden", true);
        if (place->face_b)
            json_put_text(json, "face", "b");
        put_if_winner(json, place->if_winner);
        json_close(json);
    }
    json_close(json);
}

static void put_command_laid(Json *json, const Scenario *scenario)
{
    json_open_array(json, "command");
    for (uint32_t i = 0; i < scenario->command_count; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "card", scenario->command[i].card);
        put_if_winner(json, scenario->command[i].if_winner);
        json_close(json);
    }
    json_close(json);
}

static void put_chapter(Json *json, const Scenario *scenario)
{
    json_open_object(json, NULL);
    json_put_int(json, "number", scenario->chapter);
    json_put_text(json, "id", scenario->id);
    put_message(json, "name", scenario->name);
    put_message(json, "text", scenario->text);
    json_open_array(json, "new_rules");
    for (int i = 0; i < COUNT(new_rules); i++)
        if (new_rules[i].value == scenario->chapter)
            put_word(json, &new_rules[i]);
    json_close(json);
    put_covers_laid(json, scenario);
    put_command_laid(json, scenario);
    json_open_array(json, "no_deck_out");
    for (int i = 0; i < COUNT(sides); i++)
        if (scenario->no_deck_out >> sides[i].value & 1)
            json_put_text(json, NULL, sides[i].id);
    json_close(json);
    json_put_text(json, "source", scenario->source);
    json_close(json);
}

/* --- Reinforcements (A12) --- */

/* One list of cards: those of an option; option 0: those that the reinforcement removes. */
static void put_listed(Json *json, const CardsContent *content, int level, int side, int option)
{
    json_open_array(json, option ? NULL : "removes");
    for (uint32_t i = 0; i < content->cards_count; i++) {
        const Card *card = &content->cards[i];
        bool removed = card->set == SET_CORE && card->until == level;
        bool added = card->set == SET_REINFORCEMENT && card->set_number == level &&
                     card->option == option;
        if (card->side == side && (option ? added : removed))
            json_put_text(json, NULL, card->id);
    }
    json_close(json);
}

/* GC-REINF-13, GC-REINF-14: cards of no option are picked two at a time. */
static void put_picks(Json *json, const CardsContent *content, int level, int side)
{
    json_open_array(json, "any_two_of");
    for (uint32_t i = 0; i < content->cards_count; i++) {
        const Card *card = &content->cards[i];
        if (card->set == SET_REINFORCEMENT && card->set_number == level && card->side == side &&
            card->option == 0)
            json_put_text(json, NULL, card->id);
    }
    json_close(json);
}

static void put_reinforcement(Json *json, const CardsContent *content, int level)
{
    json_open_object(json, NULL);
    json_put_int(json, "before", level);
    for (int i = 0; i < COUNT(sides); i++) {
        json_open_object(json, sides[i].id);
        put_listed(json, content, level, sides[i].value, 0);
        json_open_array(json, "options");
        for (int option = 1; level != PICK_TWO && option <= 2; option++)
            put_listed(json, content, level, sides[i].value, option);
        json_close(json);
        put_picks(json, content, level, sides[i].value);
        json_close(json);
    }
    json_close(json);
}

/* --- All of it --- */

static const Scenario *scenario_number(const CardsContent *content, int chapter)
{
    for (uint32_t i = 0; i < content->scenarios_count; i++)
        if (content->scenarios[i].chapter == chapter)
            return &content->scenarios[i];
    return NULL;
}

void cards_catalogue(const Game *game, Buf *out)
{
    const CardsContent *content = game->content;
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    PUT_WORDS(&json, sides);
    PUT_WORDS(&json, kinds);
    PUT_WORDS(&json, subtypes);
    PUT_WORDS(&json, keywords);
    PUT_WORDS(&json, sets);
    PUT_WORDS(&json, effects);
    PUT_WORDS(&json, places);
    json_open_array(&json, "cards");
    for (uint32_t i = 0; i < content->cards_count; i++)
        put_card(&json, &content->cards[i]);
    json_close(&json);
    json_open_array(&json, "covers");
    for (uint32_t i = 0; i < content->covers_count; i++)
        put_cover(&json, &content->covers[i]);
    json_close(&json);
    json_open_array(&json, "chapters");
    for (int chapter = 0; chapter <= CHAPTERS; chapter++) {
        const Scenario *scenario = scenario_number(content, chapter);
        if (scenario)
            put_chapter(&json, scenario);
    }
    json_close(&json);
    json_open_array(&json, "reinforcements");
    for (int i = 0; i < REINFORCEMENTS; i++)
        put_reinforcement(&json, content, cards_reinforcement_level(i));
    json_close(&json);
    json_close(&json);
}
