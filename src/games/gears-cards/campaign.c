/* campaign.c -- chapters, reinforcements and the campaign (A9, A12, B3, B15). */
#include "games/gears-cards/gears-cards.h"

static const uint8_t reinforcement_levels[REINFORCEMENTS] = { 3, 5, 8, 9, 11 }; /* GC-REINF-01 */

int cards_reinforcement_level(int number)
{
    return reinforcement_levels[number];
}

/* The cards that a reinforcement offers to a seat, in the order of the content; check.c sees
 * to it that they are not too many. */
static int offered_cards(const Play *p, int seat, int number, int cards[OFFERED_MAX])
{
    const Card *first = content_of(p)->cards, *end = first + content_of(p)->cards_count;
    int count = 0, level = cards_reinforcement_level(number);

    for (const Card *card = first; card < end; card++)
        if (card->set_number == level && card->set == SET_REINFORCEMENT && card->side == seat) {
            CHECK(count < OFFERED_MAX);
            cards[count++] = (int)(card - first);
        }
    return count;
}

/* GC-REINF-13, GC-REINF-14: two different cards. */
static int offer_pairs(const int cards[], int count, Offer offers[])
{
    int n = 0;

    CHECK(count <= PAIRED_MAX);
    for (int first = 0; first < count; first++)
        for (int second = first + 1; second < count; second++)
            offers[n++] = (Offer){ cards[first], cards[second] };
    return n;
}

/* GC-REINF-07, GC-REINF-08, GC-REINF-09, GC-REINF-10, GC-REINF-11, GC-REINF-12, GC-REINF-15,
 * GC-REINF-16: one of two sets, each named by its first two cards. */
static int offer_sets(const Play *p, const int cards[], int count, Offer offers[])
{
    int n = 0;

    for (int option = 1; option <= 2; option++) {
        Offer offer = { NO_CARD, NO_CARD };
        for (int i = 0; i < count; i++) {
            if (card_at(p, cards[i])->option != option)
                continue;
            if (offer.first == NO_CARD)
                offer.first = offer.second = cards[i];
            else if (offer.first == offer.second)
                offer.second = cards[i];
        }
        if (offer.first != NO_CARD)
            offers[n++] = offer;
    }
    return n;
}

int cards_reinforcement_offers(const Play *p, int seat, int number, Offer offers[OFFERS_MAX])
{
    int cards[OFFERED_MAX];
    int count = offered_cards(p, seat, number, cards);

    return cards_reinforcement_level(number) == PICK_TWO ? offer_pairs(cards, count, offers)
                                                   : offer_sets(p, cards, count, offers);
}

int cards_reinforcement_set(const Play *p, int card, int cards[OFFERED_MAX])
{
    const CardsContent *content = content_of(p);
    const Card *of = card_at(p, card);
    int count = 0;

    for (uint32_t i = 0; of->set_number != PICK_TWO && i < content->cards_count; i++) {
        const Card *other = &content->cards[i];
        if (other->set == SET_REINFORCEMENT && other->set_number == of->set_number &&
            other->side == of->side && other->option == of->option) {
            CHECK(count < OFFERED_MAX); /* check.c */
            cards[count++] = (int)i;
        }
    }
    return count;
}

static bool was_chosen(const Play *p, const Card *card)
{
    for (int number = 0; number < p->state->reinforced; number++) {
        if (card->set_number != cards_reinforcement_level(number))
            continue;
        const uint8_t *chosen = p->state->chosen[card->side][number];
        const Card *first = card_at(p, chosen[0]), *second = card_at(p, chosen[1]);
        return card->set_number == PICK_TWO ? card == first || card == second
                                            : card->option == first->option;
    }
    return false;
}

/* GC-CAMP-06, GC-REINF-03, GC-REINF-04: the base deck as the reinforcements so far have changed
 * it.  Of cards that belong to no chapter. */
bool cards_in_base_deck(const Play *p, const Card *card)
{
    int reinforced = p->state->reinforced;
    int latest = reinforced > 0 ? cards_reinforcement_level(reinforced - 1) : 0;

    if (card->set == SET_CORE)
        return card->until == 0 || card->until > latest;
    return card->set_number <= latest && was_chosen(p, card);
}

/* The next game is laid out when both have seen how the last one ended. */
#define BOTH_SEATS (SEAT_BIT(SIDE_COG) | SEAT_BIT(SIDE_LOCUST))

/* Every kind of card that it brings. */
static void tell_reinforced(Play *p, int seat, const uint8_t chosen[2])
{
    int set[OFFERED_MAX];
    int count = cards_reinforcement_set(p, chosen[0], set);

    if (count == 4)
        TELL(p, ALL_SEATS, EVENT_REINFORCED_FOUR, seat, set[0], set[1], set[2], set[3]);
    else if (count == 3)
        TELL(p, ALL_SEATS, EVENT_REINFORCED_THREE, seat, set[0], set[1], set[2]);
    else
        TELL(p, ALL_SEATS, EVENT_REINFORCED, seat, chosen[0], chosen[1]);
}

/* B3: both choose unseen; then both choices are public (GC-REINF-06). */
PROC(cards_reinforcement)
{
    BEGIN;
    ASK(BOTH_SEATS, QUESTION_REINFORCEMENT, cards_reinforcement_level(f->number));
    for (int seat = 0; seat < SEATS; seat++) {
        Move answer = ANSWER(seat);
        bool single = answer.verb == VERB_RECRUIT;
        uint8_t *chosen = p->state->chosen[seat][f->number];
        chosen[0] = (uint8_t)answer.arg[0];
        chosen[1] = (uint8_t)answer.arg[single ? 0 : 1];
        if (single)
            TELL(p, ALL_SEATS, EVENT_RECRUITED, seat, chosen[0]);
        else
            tell_reinforced(p, seat, chosen);
    }
    p->state->reinforced = (uint8_t)(f->number + 1);
    END;
}

/* GC-CAMP-02, GC-CAMP-03, GC-CAMP-04, GC-CAMP-05: games until one seat has won often enough. */
PROC(cards_chapter)
{
    BEGIN;
    for (;;) {
        CALL(cards_single_game, .from = f->from);
        f->from = SETTING_UP;
        p->state->wins[p->state->winner]++;
        p->state->games++;
        if (p->state->wins[p->state->winner] == p->state->wins_needed)
            break;
        ASK(BOTH_SEATS, QUESTION_NEXT_GAME, p->state->winner);
    }
    State *s = p->state;
    s->chapters_won[s->winner] |= (uint16_t)(1u << s->level);
    if (s->mode != MODE_TUTORIAL) /* GC-CAMP-16 */
        TELL(p, ALL_SEATS, EVENT_WINS_CHAPTER, s->winner, s->level);
    END;
}

/* The next reinforcement, if it comes before this level. */
static bool reinforcement_due(const State *s)
{
    return s->reinforced < REINFORCEMENTS && s->level >= cards_reinforcement_level(s->reinforced);
}

/* GC-CAMP-14, GC-CAMP-17: all fifteen are played, and more chapters win. */
static void end_campaign(Play *p)
{
    State *s = p->state;
    bool cog = count_units(s->chapters_won[SIDE_COG]) >
               count_units(s->chapters_won[SIDE_LOCUST]);

    s->match_winner = cog ? SIDE_COG : SIDE_LOCUST;
    TELL(p, ALL_SEATS, EVENT_WINS_CAMPAIGN, s->match_winner);
}

/* How the last chapter ended stays on the table until both have seen it. */
static void turn_the_page(State *s)
{
    s->previous = s->winner; /* GC-CAMP-11 */
    s->level++;              /* GC-CAMP-01 */
    s->winner = NOBODY;
    s->wins[SIDE_COG] = s->wins[SIDE_LOCUST] = 0;
}

/* B15, and GC-CAMP-15: a chapter alone asks for the earlier reinforcements first. */
PROC(cards_match)
{
    BEGIN;
    for (;;) {
        while (f->from == SETTING_UP && reinforcement_due(p->state))
            CALL(cards_reinforcement, .number = p->state->reinforced);
        CALL(cards_chapter, .from = f->from);
        f->from = SETTING_UP;
        if (p->state->mode != MODE_CAMPAIGN) {
            p->state->match_winner = p->state->winner;
            break;
        }
        if (p->state->level == CHAPTERS) {
            end_campaign(p);
            break;
        }
        ASK(BOTH_SEATS, QUESTION_NEXT_CHAPTER, p->state->winner, p->state->level + 1);
        turn_the_page(p->state);
    }
    proc_game_over(p);
    END;
}
