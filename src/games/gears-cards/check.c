/* check.c -- what the content of the card game must mean: the totals of Part F, rules that
 * work. */
#include "games/gears-cards/check.h"

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

/* What a unit is given for a while is attack, defence and keywords; the rest is worked out anew
 * from standing rules whenever it matters. */
static bool is_standing_only(const Instruction *step)
{
    return step->direct || step->taken || step->max_blockers;
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
            if (a->what != ABILITY_STATIC && is_standing_only(&a->instructions[k]))
                content_fault(check, place, N_("a change that would not happen"),
                              N_("direct, taken and max_blockers in static abilities only"));
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

void cards_check_content(const void *content, ContentCheck *check)
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
