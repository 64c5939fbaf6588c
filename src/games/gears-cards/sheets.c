/* sheets.c -- cards, covers, chapters and reinforcements by themselves, for `sandtable show`. */
#include "engine/sheet.h"
#include "games/gears-cards/terms.h"

static const CardsContent *tables(const Game *game)
{
    return game->content;
}

/* --- Cards --- */

SHOW_LIST(card, CardsContent, cards)

/* GC-DEPLOY-01: the hand sizes with which it can be used. */
static void say_values(Sheet *sheet, const char *label, unsigned values)
{
    Buf *out = sheet_begin(sheet, label);
    bool first = true;

    if (values & VALUE_ANY) {
        say(out, N_("any"));
        first = false;
    }
    for (int value = 0; value <= VALUE_MOST; value++)
        if (values >> value & 1) {
            buf_add(out, first ? "" : ", ");
            buf_add_int(out, value);
            first = false;
        }
    sheet_end(sheet);
}

static void say_set(Sheet *sheet, int set, int number)
{
    Buf *out = sheet_begin(sheet, N_("Set"));

    say(out, cards_sets.term[set].name);
    if (set != SET_CORE) {
        buf_add_char(out, ' ');
        buf_add_int(out, number);
    }
    sheet_end(sheet);
}

static void say_terms(Sheet *sheet, const char *label, const Terms *terms, int bits)
{
    Buf *out = sheet_begin(sheet, label);
    bool first = true;

    for (int i = 0; i < terms->count; i++)
        if (bits & terms->term[i].value) {
            buf_add(out, first ? "" : ", ");
            say(out, terms->term[i].name);
            first = false;
        }
    sheet_end(sheet);
}

static void say_numbers(Sheet *sheet, const Card *card)
{
    bool commands = card->kind == KIND_COMMAND || card->kind == KIND_COMMAND_UNIT;

    if (card->kind == KIND_UNIT || card->kind == KIND_COMMAND_UNIT) {
        sheet_number(sheet, N_("Attack"), card->attack);
        sheet_number(sheet, N_("Defence"), card->defence);
        sheet_some(sheet, N_("Direct damage"), card->direct);
        sheet_some(sheet, N_("Most blockers"), card->max_blockers);
    }
    if (commands)
        sheet_number(sheet, N_("Initiative"), card->initiative);
    if (card->dial)
        sheet_number(sheet, N_("Dial up to"), DIAL_END);
    sheet_number(sheet, N_("Copies"), card->copies);
}

static void describe_card(const Game *game, int which, Sheet *sheet)
{
    const Card *card = &tables(game)->cards[which];
    bool commands = card->kind == KIND_COMMAND || card->kind == KIND_COMMAND_UNIT;
    int index;

    say_numbers(sheet, card);
    sheet_fact(sheet, N_("Side"), cards_sides.term[card->side].name);
    sheet_fact(sheet, N_("Kind"), cards_kinds.term[card->kind].name);
    say_set(sheet, card->set, card->set_number);
    if (!commands)
        say_values(sheet, N_("Hand sizes"), card->values);
    say_terms(sheet, N_("Subtypes"), &cards_subtypes, card->subtypes);
    for (int i = 0; i < cards_keywords.count; i++)
        if (card->keywords & cards_keywords.term[i].value)
            sheet_name(sheet, N_("Keywords"), "keyword", cards_keywords.term[i].id);
    const Ability *tactic = cards_find_ability(card, ABILITY_TACTIC, &index);
    if (tactic)
        say_values(sheet, N_("Tactical ability with hand sizes"), tactic->values);
    if (card->set == SET_CORE)
        sheet_some(sheet, N_("Leaves the deck with the reinforcements before chapter"),
                   card->until);
    sheet_text(sheet, card->text);
}

/* --- Covers --- */

SHOW_LIST(cover, CardsContent, covers)

static void describe_cover(const Game *game, int which, Sheet *sheet)
{
    const Cover *cover = &tables(game)->covers[which];

    sheet_number(sheet, N_("Copies"), cover->copies);
    say_set(sheet, cover->set, cover->set_number);
    if (cover->two_faced)
        sheet_heading(sheet, N_("The first face"));
    sheet_text(sheet, cover->text);
    if (cover->two_faced)
        sheet_heading(sheet, N_("The other face"));
    if (cover->two_faced)
        sheet_text(sheet, cover->text_b);
}

/* --- Chapters --- */

SHOW_LIST(chapter, CardsContent, scenarios)

/* "hidden, if COG won the chapter before"; "" for nothing special. */
static const char *note_of(Buf *out, bool hidden, bool face_b, int winner)
{
    if (hidden)
        say(out, N_("hidden"));
    if (face_b) {
        buf_add(out, out->length ? ", " : "");
        say(out, N_("the other face up"));
    }
    if (winner != WINNER_EITHER) {
        buf_add(out, out->length ? ", " : "");
        say(out, N_("if {side} won the previous chapter"),
            ARG_MESSAGE("side", cards_sides.term[winner - WINNER_COG].name));
    }
    return out->text;
}

static void name_places(Sheet *sheet, const char *label, const CardPlace places[], uint32_t count)
{
    char memory[200];
    Buf note;

    for (uint32_t i = 0; i < count; i++) {
        buf_init(&note, memory, sizeof memory);
        sheet_name_noted(sheet, label, "card", places[i].card,
                         note_of(&note, false, false, places[i].if_winner));
    }
}

static void describe_chapter(const Game *game, int which, Sheet *sheet)
{
    const Scenario *scenario = &tables(game)->scenarios[which];
    char memory[200];
    Buf note;

    sheet_number(sheet, N_("Chapter"), scenario->chapter);
    for (uint32_t i = 0; i < scenario->covers_count; i++) {
        const CoverPlace *place = &scenario->covers[i];
        buf_init(&note, memory, sizeof memory);
        sheet_name_noted(sheet, N_("Covers"), "cover", place->cover,
                         note_of(&note, place->hidden, place->face_b, place->if_winner));
    }
    name_places(sheet, N_("Command cards"), scenario->command, scenario->command_count);
    name_places(sheet, N_("In play from the start"), scenario->units, scenario->units_count);
    sheet_text(sheet, scenario->text);
    for (int i = 0; i < cards_new_rules.count; i++)
        if (cards_new_rules.term[i].value == scenario->chapter)
            sheet_fact(sheet, N_("New here"), cards_new_rules.term[i].name);
}

/* --- Reinforcements (GC-REINF-01): by the chapter they come before --- */

static int reinforcement_count(const Game *game)
{
    (void)game;
    return REINFORCEMENTS;
}

static const char *reinforcement_id(const Game *game, int which)
{
    static const char *const numbers[] = { "0", "1",  "2",  "3",  "4",  "5",  "6",  "7",
                                           "8", "9", "10", "11", "12", "13", "14", "15" };

    (void)game;
    return numbers[cards_reinforcement_level(which)];
}

static const char *reinforcement_title(const Game *game, int which)
{
    (void)game, (void)which;
    return N_("Reinforcements");
}

/* GC-REINF-13, GC-REINF-14: cards of no option are picked two at a time. */
static const char *label_of(const Card *card, int level)
{
    if (card->set == SET_CORE && card->until == level)
        return N_("Leave the deck");
    if (card->set != SET_REINFORCEMENT || card->set_number != level)
        return NULL;
    if (level == PICK_TWO || card->option == 0)
        return N_("Any two of");
    return card->option == 1 ? N_("Either") : N_("Or");
}

static void name_cards(const Game *game, int level, int side, const char *label, Sheet *sheet)
{
    for (uint32_t i = 0; i < tables(game)->cards_count; i++) {
        const Card *card = &tables(game)->cards[i];
        if (card->side == side && label_of(card, level) &&
            !strcmp(label_of(card, level), label))
            sheet_name(sheet, label, "card", card->id);
    }
}

static void describe_reinforcement(const Game *game, int which, Sheet *sheet)
{
    static const char *const labels[] = { N_("Leave the deck"), N_("Either"), N_("Or"),
                                          N_("Any two of") };
    int level = cards_reinforcement_level(which);

    sheet_number(sheet, N_("Before chapter"), level);
    for (int i = 0; i < cards_sides.count; i++) {
        sheet_heading(sheet, cards_sides.term[i].name);
        for (int k = 0; k < COUNT(labels); k++)
            name_cards(game, level, cards_sides.term[i].value, labels[k], sheet);
    }
}

/* --- Keywords --- */

static int keyword_count(const Game *game)
{
    (void)game;
    return cards_keywords.count;
}

static const char *keyword_id(const Game *game, int which)
{
    (void)game;
    return cards_keywords.term[which].id;
}

static const char *keyword_title(const Game *game, int which)
{
    (void)game;
    return cards_keywords.term[which].name;
}

static void describe_keyword(const Game *game, int which, Sheet *sheet)
{
    (void)game;
    sheet_text(sheet, cards_keywords.term[which].text);
}

const ShowKind cards_shows[] = {
    { SHOW_KIND(card, "card", N_("The cards of both sides")),
      .entity = ENTITY_CARD, .chosen_by = SHOW_VERBS("reinforce", "recruit") },
    { SHOW_KIND(cover, "cover", N_("The covers")) },
    { SHOW_KIND(chapter, "chapter", N_("The scenario cards of the chapters")) },
    { SHOW_KIND(reinforcement, "reinforcement",
                N_("The reinforcements, by the chapter that they come before")) },
    { SHOW_KIND(keyword, "keyword", N_("The keywords on the cards")) },
    { 0 },
};
