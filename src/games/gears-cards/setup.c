/* setup.c -- laying out a game: the tutorial and a chapter (A2, B1, B2). */
#include <string.h>

#include "games/gears-cards/gears-cards.h"

static int find_scenario(const Play *p, int chapter)
{
    const CardsContent *content = content_of(p);

    for (uint32_t i = 0; i < content->scenarios_count; i++)
        if (content->scenarios[i].chapter == chapter)
            return (int)i;
    BUG("a chapter without a scenario"); /* the content check sees to it */
}

/* GC-CAMP-11, GC-CAMP-18: does this belong to the present variant of the scenario? */
bool cards_scenario_uses(const State *s, int if_winner)
{
    return if_winner == WINNER_EITHER || if_winner == (s->previous == SIDE_COG ? WINNER_COG
                                                                               : WINNER_LOCUST);
}

/* GC-CAMP-05: all that a game leaves behind. */
static void clear_table(State *s)
{
    size_t begin = offsetof(State, scenario);
    uint8_t level = s->level;

    memset((char *)s + begin, 0, sizeof *s - begin);
    memset(s->discard_acted, 0, sizeof s->discard_acted);
    memset(s->rule_units, 0, sizeof s->rule_units);
    memset(s->field, 0, sizeof s->field);
    s->level = level;
    s->winner = NOBODY;
    s->turn = 1;
}

/* GC-SETUP-04, GC-SETUP-13, GC-FLIP-02, GC-HIDDEN-02, GC-HIDDEN-07 */
static void lay_covers(Play *p)
{
    State *s = p->state;
    const Scenario *scenario = scenario_of(p);
    int hidden = 0;

    for (uint32_t i = 0; i < scenario->covers_count; i++) {
        const CoverPlace *place = &scenario->covers[i];
        if (!cards_scenario_uses(s, place->if_winner))
            continue;
        CHECK(s->slots < SLOTS_MAX);
        if (place->hidden)
            s->hidden_left |= (uint8_t)(1u << hidden++);
        s->slot[s->slots++] = (CoverSlot){ .cover = (uint8_t)place->cover_index,
                                           .in_play = true,
                                           .face_b = place->face_b && !place->hidden,
                                           .face_down = place->hidden,
                                           .occupant = NOBODY,
                                           .mark = NOBODY };
    }
    for (int i = 0; i < s->slots; i++) /* which one lies here is drawn when it is turned up */
        if (s->slot[i].face_down)
            s->slot[i].cover = 0;
}

/* GC-SETUP-14, GC-CMD-02 */
static void place_command_cards(Play *p)
{
    State *s = p->state;
    const Scenario *scenario = scenario_of(p);

    for (uint32_t i = 0; i < scenario->command_count; i++) {
        int card = scenario->command[i].card_index, seat = card_at(p, card)->side;
        if (!cards_scenario_uses(s, scenario->command[i].if_winner))
            continue;
        CHECK(s->command_count[seat] < COMMAND_MAX);
        CommandCard *command = &s->command[seat][s->command_count[seat]++];
        command->card = (uint8_t)card;
        command->unit = NOBODY;
        if (card_at(p, card)->kind == KIND_COMMAND_UNIT)
            command->unit = (int8_t)cards_unit_create(p, seat, card, UNIT_COMMAND);
    }
}

static bool is_deck_kind(const Card *card)
{
    return card->kind == KIND_UNIT || card->kind == KIND_TACTIC || card->kind == KIND_REACTION;
}

/* GC-SETUP-15, GC-CH02-04, GC-DISP-08: is it a card of this chapter and variant? */
static bool is_of_chapter(const State *s, const Card *card)
{
    return card->set_number == s->level && cards_scenario_uses(s, card->if_winner);
}

/* GC-SETUP-01, GC-SETUP-15: how many copies of a card this game is played with. */
static int deck_copies(const Play *p, const Card *card)
{
    if (!is_deck_kind(card))
        return 0;
    if (p->state->level == 0)
        return card->tutorial;
    bool used = card->set == SET_CHAPTER ? is_of_chapter(p->state, card)
                                         : cards_in_base_deck(p, card);
    return used ? card->copies : 0;
}

int cards_in_game(const Play *p, const Card *card)
{
    return is_deck_kind(card) ? deck_copies(p, card)
           : card->kind == KIND_COMMAND_UNIT &&
                   cards_command_card(p, card->side, (int)(card - content_of(p)->cards))
               ? 1
               : 0;
}

/* GC-SETUP-09, GC-SETUP-15: disposable units are set aside (GC-DISP-02), all others go to the
 * decks. */
static void build_decks(Play *p)
{
    const Card *first = content_of(p)->cards, *end = first + content_of(p)->cards_count;

    for (const Card *card = first; card < end; card++) {
        int copies = deck_copies(p, card);
        for (int copy = 0; copy < copies; copy++) {
            if (card->keywords & KEYWORD_DISPOSABLE)
                cards_unit_create(p, card->side, (int)(card - first), UNIT_POOL);
            else
                deck_add(&p->state->deck[card->side], (int)(card - first));
        }
    }
}

/* GC-SETUP-05, GC-SETUP-06: taken from the deck and put into play. */
static void place_starting_units(Play *p)
{
    State *s = p->state;
    const Scenario *scenario = scenario_of(p);

    for (uint32_t i = 0; i < scenario->units_count; i++) {
        const CardPlace *place = &scenario->units[i];
        int seat = card_at(p, place->card_index)->side;
        if (!cards_scenario_uses(s, place->if_winner) ||
            !deck_remove(&s->deck[seat], place->card_index))
            continue;
        int unit = cards_unit_enter_reserve(p, seat, place->card_index, false);
        if (place->slot > 0)
            cards_unit_enter_cover(p, unit, place->slot - 1);
    }
}

/* GC-SETUP-07, GC-SETUP-08, GC-SETUP-16, GC-SETUP-18: five cards, fixed in the tutorial. */
static void deal_hands(Play *p)
{
    State *s = p->state;
    const Scenario *scenario = scenario_of(p);

    for (uint32_t i = 0; i < scenario->hands_count; i++) {
        int card = scenario->hands[i].card_index, seat = card_at(p, card)->side;
        if (deck_remove(&s->deck[seat], card))
            cards_hand_add(s, seat, card);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        int more = s->level >= 2 && s->previous == seat ? scenario->winner_hand : 0;
        cards_draw_cards(p, seat, OPENING_HAND + more - hand_size(s, seat));
    }
}

/* GC-CMD-06, GC-CMD-29: the highest on its command cards; none counts as 0. */
static int initiative(const Play *p, int seat)
{
    const State *s = p->state;
    int best = 0;

    for (int i = 0; i < s->command_count[seat]; i++) {
        int value = card_at(p, s->command[seat][i].card)->initiative;
        best = value > best ? value : best;
    }
    return best + (s->level >= 2 && s->previous == seat ? scenario_of(p)->winner_initiative : 0);
}

/* GC-SETUP-11, GC-SETUP-17, GC-CMD-05, GC-CMD-07 */
static int first_seat(Play *p)
{
    if (p->state->level == 0)
        return SIDE_COG;
    int lead = initiative(p, SIDE_COG) - initiative(p, SIDE_LOCUST);
    return lead > 0 ? SIDE_COG : lead < 0 ? SIDE_LOCUST : play_chance(p, SEATS);
}

/* GC-SETUP-19: repeated for each game of a chapter. */
void cards_set_up_game(Play *p)
{
    State *s = p->state;

    clear_table(s);
    s->scenario = (uint8_t)find_scenario(p, s->level);
    s->phase = SETTING_UP;
    TELL(p, ALL_SEATS, EVENT_GAME, s->level);
    lay_covers(p);
    place_command_cards(p);
    build_decks(p);
    cards_note_rules(p);
    place_starting_units(p);
    deal_hands(p);
    s->first = s->active = (uint8_t)first_seat(p);
    TELL(p, ALL_SEATS, EVENT_FIRST, s->first);
    for (int unit = 0; unit < s->units_end; unit++)
        s->unit[unit].arrived = false;
}

static bool has_scenario(const Game *game, int chapter)
{
    const CardsContent *content = game->content;

    for (uint32_t i = 0; i < content->scenarios_count; i++)
        if (content->scenarios[i].chapter == chapter)
            return true;
    return false;
}

/* An overlay may leave chapters out; then they cannot be played. */
bool cards_check(const Game *game, const Setup *setup, Err *err)
{
    int mode = setup_value(game, setup, "mode");
    int first = mode == MODE_CHAPTER ? setup_value(game, setup, "chapter") + 1 : 1;
    int last = mode == MODE_CAMPAIGN ? CHAPTERS : first;

    for (int chapter = mode == MODE_TUTORIAL ? 0 : first; chapter <= last; chapter++)
        if (!has_scenario(game, chapter))
            return fail(err, N_("There is no scenario for chapter {chapter}."),
                        ARG_NUMBER("chapter", chapter));
    return true;
}

/* GC-CAMP-15, R-35: from chapter 2 on somebody has won before. */
static int previous_winner(Play *p, int setting)
{
    if (p->state->level < 2)
        return NOBODY;
    return setting == 0 ? play_chance(p, SEATS) : setting - 1;
}

void cards_start(Play *p, const Setup *setup)
{
    State *s = p->state;
    const Game *game = p->game;

    s->mode = (uint8_t)setup_value(game, setup, "mode");
    s->level = s->mode == MODE_TUTORIAL  ? 0
               : s->mode == MODE_CHAPTER ? (uint8_t)(setup_value(game, setup, "chapter") + 1)
                                         : 1;
    bool single = s->mode == MODE_TUTORIAL || setup_value(game, setup, "format") == FORMAT_ONE;
    s->wins_needed = single ? 1 : 2;
    s->previous = (int8_t)previous_winner(p, setup_value(game, setup, "previous"));
    s->match_winner = s->winner = NOBODY;
    PROC_START(p, cards_match);
}
