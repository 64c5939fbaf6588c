/* catalogue.c -- what is printed on the cards, covers and scenario cards, for a front end that
 * draws them: ids as in views, names and texts in the reader's language. */
#include "games/gears-cards/gears-cards.h"

#include "engine/entry.h"
#include "games/gears-cards/terms.h"

static void put_word(Json *json, const Term *word)
{
    json_open_object(json, NULL);
    json_put_text(json, "id", word->id);
    put_message(json, "name", word->name);
    if (word->text)
        put_message(json, "text", word->text);
    json_put_text(json, "rule", word->rule);
    json_close(json);
}

static void put_words(Json *json, const char *key, const Terms *words)
{
    json_open_array(json, key);
    for (int i = 0; i < words->count; i++)
        put_word(json, &words->term[i]);
    json_close(json);
}
#define PUT_WORDS(json, words) put_words(json, #words, &cards_##words)

/* The ids of those words whose bits are set. */
static void put_set(Json *json, const char *key, const Terms *words, int bits)
{
    json_open_array(json, key);
    for (int i = 0; i < words->count; i++)
        if (bits & words->term[i].value)
            json_put_text(json, NULL, words->term[i].id);
    json_close(json);
}
#define PUT_SET(json, words, bits) put_set(json, #words, &cards_##words, bits)

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

/* Does it have an ability that works at this place alone? */
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
    for (int i = 0; i < cards_effects.count; i++)
        if (ability_of_class(card, cards_effects.term[i].value))
            json_put_text(json, NULL, cards_effects.term[i].id);
    for (int i = 0; i < cards_places.count; i++)
        if (works_only_at(card, cards_places.term[i].value))
            json_put_text(json, NULL, cards_places.term[i].id);
    json_close(json);
    if (tactic)
        put_values(json, "ability_values", tactic->values);
}

static void put_set_label(Json *json, int set, int number)
{
    json_put_text(json, "set", cards_sets.term[set].id);
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
    json_put_text(json, "side", cards_sides.term[card->side].id);
    json_put_text(json, "kind", cards_kinds.term[card->kind].id);
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
        json_put_text(json, "if_winner", cards_sides.term[winner - WINNER_COG].id);
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
    for (int i = 0; i < cards_new_rules.count; i++)
        if (cards_new_rules.term[i].value == scenario->chapter)
            put_word(json, &cards_new_rules.term[i]);
    json_close(json);
    put_covers_laid(json, scenario);
    put_command_laid(json, scenario);
    json_open_array(json, "no_deck_out");
    for (int i = 0; i < cards_sides.count; i++)
        if (scenario->no_deck_out >> cards_sides.term[i].value & 1)
            json_put_text(json, NULL, cards_sides.term[i].id);
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
    for (int i = 0; i < cards_sides.count; i++) {
        json_open_object(json, cards_sides.term[i].id);
        put_listed(json, content, level, cards_sides.term[i].value, 0);
        json_open_array(json, "options");
        for (int option = 1; level != PICK_TWO && option <= 2; option++)
            put_listed(json, content, level, cards_sides.term[i].value, option);
        json_close(json);
        put_picks(json, content, level, cards_sides.term[i].value);
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
