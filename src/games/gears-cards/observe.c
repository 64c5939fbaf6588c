/* observe.c -- a position of the card game as numbers, for programs that learn.
 *
 * Everything is seen from one seat: "own" and "enemy", never COG and Locust, but for the cards,
 * which belong to one side anyway.  What the seat cannot know is not looked at: the enemy's hand
 * and both decks count as that many cards.
 */
#include <string.h>

#include "engine/digest.h"
#include "games/gears-cards/gears-cards.h"

enum { CARDS_MOST = 192, COVERS_MOST = 80, SCENARIOS_MOST = 24 };

enum {
    SEEN_DECK, SEEN_HAND, SEEN_DISCARD, SEEN_TRAY, SEEN_UNITS, SEEN_COVERED, SEEN_ADVANCED,
    SEEN_READY, SEEN_SUPPRESSED, SEEN_ATTACK, SEEN_DEFENCE, SEEN_WINS, SEEN_ACTIVE, SEEN_ASKED,
    SEEN_FITTING, SEEN_SIDE_COUNT
};

const Observation cards_observations[] = {
    { "own", "of the seat itself: cards in deck, hand, discard pile and tray, units, those in "
             "cover, in enemy cover, able to act and suppressed, their attack and defence, games "
             "won, whether it is its turn, whether it is asked, cards of the hand that fit",
      SEEN_SIDE_COUNT },
    { "enemy", "the same of the other seat, but for the cards that fit", SEEN_SIDE_COUNT },
    { "question", "1 for the question that is open", QUESTION_COUNT },
    { "phase", "1 for the present phase", TURN_END + 1 },
    { "glance", "how it ends for the seat as cards_judge has it, from -16383 to 16384", 1 },
    { "turn", "the number of the turn, 40 at the most", 1 },
    { "attack", "1 for an attack on a cover by oneself, directly, by the enemy, directly", 4 },
    { "scenario", "1 for the scenario", SCENARIOS_MOST },
    { "hand-card", "for each card, how many are in hand", CARDS_MOST },
    { "reserve", "for each card, how many of its units are in reserve", CARDS_MOST },
    { "cover", "for each card, how many of its units are in cover", CARDS_MOST },
    { "held-back", "for each card, how many of its units are suppressed or have acted",
      CARDS_MOST },
    { "command", "for each card, how many lie in a command area", CARDS_MOST },
    { "spent", "for each card, how many lie in its owner's discard pile", CARDS_MOST },
    { "own-cover", "for each cover, how many are held by oneself", COVERS_MOST },
    { "enemy-cover", "for each cover, how many are held by the enemy", COVERS_MOST },
    { "free-cover", "for each cover, how many are free", COVERS_MOST },
    { 0 },
};

/* Where the groups begin. */
enum {
    AT_OWN, AT_ENEMY = AT_OWN + SEEN_SIDE_COUNT, AT_QUESTION = AT_ENEMY + SEEN_SIDE_COUNT,
    AT_PHASE = AT_QUESTION + QUESTION_COUNT, AT_GLANCE = AT_PHASE + TURN_END + 1,
    AT_TURN = AT_GLANCE + 1, AT_ATTACK = AT_TURN + 1, AT_SCENARIO = AT_ATTACK + 4,
    AT_HAND = AT_SCENARIO + SCENARIOS_MOST, AT_RESERVE = AT_HAND + CARDS_MOST,
    AT_COVER = AT_RESERVE + CARDS_MOST, AT_HELD_BACK = AT_COVER + CARDS_MOST,
    AT_COMMAND = AT_HELD_BACK + CARDS_MOST, AT_SPENT = AT_COMMAND + CARDS_MOST,
    AT_OWN_COVER = AT_SPENT + CARDS_MOST, AT_ENEMY_COVER = AT_OWN_COVER + COVERS_MOST,
    AT_FREE_COVER = AT_ENEMY_COVER + COVERS_MOST, OBSERVED_COUNT = AT_FREE_COVER + COVERS_MOST
};

uint64_t cards_observed_things(const Game *game, uint64_t before)
{
    const CardsContent *content = game->content;

    CHECK(content->cards_count <= CARDS_MOST && content->covers_count <= COVERS_MOST &&
          content->scenarios_count <= SCENARIOS_MOST);
    for (uint32_t i = 0; i < content->cards_count; i++)
        before = digest_with(before, content->cards[i].id, strlen(content->cards[i].id));
    for (uint32_t i = 0; i < content->covers_count; i++)
        before = digest_with(before, content->covers[i].id, strlen(content->covers[i].id));
    for (uint32_t i = 0; i < content->scenarios_count; i++)
        before = digest_with(before, content->scenarios[i].id, strlen(content->scenarios[i].id));
    return before;
}

static void observe_units(const Play *p, int seat, int16_t seen[OBSERVED_COUNT], int16_t *side)
{
    const State *s = p->state;

    for (uint64_t left = s->field[seat]; left; left &= left - 1) {
        int unit = first_unit(left);
        const Unit *u = &s->unit[unit];
        const Card *card = card_at(p, u->card);
        bool in_cover = u->zone == UNIT_COVER;
        seen[(in_cover ? AT_COVER : AT_RESERVE) + u->card]++;
        seen[AT_HELD_BACK + u->card] =
            (int16_t)(seen[AT_HELD_BACK + u->card] + u->suppressed + u->acted);
        side[SEEN_UNITS]++;
        side[SEEN_COVERED] = (int16_t)(side[SEEN_COVERED] + in_cover);
        side[SEEN_ADVANCED] = (int16_t)(side[SEEN_ADVANCED] + (in_cover && u->advanced));
        side[SEEN_READY] = (int16_t)(side[SEEN_READY] + (!u->suppressed && !u->acted));
        side[SEEN_SUPPRESSED] = (int16_t)(side[SEEN_SUPPRESSED] + u->suppressed);
        side[SEEN_ATTACK] = (int16_t)(side[SEEN_ATTACK] + card->attack);
        side[SEEN_DEFENCE] = (int16_t)(side[SEEN_DEFENCE] + card->defence);
    }
}

static void observe_side(const Play *p, int seat, int16_t seen[OBSERVED_COUNT], int16_t *side)
{
    const State *s = p->state;

    side[SEEN_DECK] = (int16_t)deck_size(s, seat);
    side[SEEN_HAND] = (int16_t)hand_size(s, seat);
    side[SEEN_DISCARD] = s->discard[seat].n;
    side[SEEN_TRAY] = s->tray[seat];
    side[SEEN_WINS] = s->wins[seat];
    side[SEEN_ACTIVE] = s->active == seat;
    side[SEEN_ASKED] = (s->core.waiting & SEAT_BIT(seat)) != 0;
    observe_units(p, seat, seen, side);
    for (int i = 0; i < s->command_count[seat]; i++)
        seen[AT_COMMAND + s->command[seat][i].card]++;
    for (int i = 0; i < s->discard[seat].n; i++)
        seen[AT_SPENT + s->discard[seat].card[i]]++;
}

static void observe_hand(const Play *p, int seat, int16_t seen[OBSERVED_COUNT])
{
    const Pile *hand = &p->state->hand[seat];

    for (int i = 0; i < hand->n; i++) {
        seen[AT_HAND + hand->card[i]]++;
        seen[AT_OWN + SEEN_FITTING] = (int16_t)(seen[AT_OWN + SEEN_FITTING] +
                                                card_fits(p, seat, card_at(p, hand->card[i])));
    }
}

static void observe_covers(const Play *p, int seat, int16_t seen[OBSERVED_COUNT])
{
    const State *s = p->state;

    for (int slot = 0; slot < s->slots; slot++) {
        const CoverSlot *cover = &s->slot[slot];
        if (!cover->in_play || cover->face_down)
            continue;
        int at = cover->occupant == NOBODY                        ? AT_FREE_COVER
                 : s->unit[cover->occupant].owner == seat         ? AT_OWN_COVER
                                                                  : AT_ENEMY_COVER;
        seen[at + cover->cover]++;
    }
}

/* Games under way were, of every chapter. */
bool cards_is_learned(const Play *p)
{
    return p->state->turn > 0;
}

void cards_observe(const Play *p, int seat, Observed *out)
{
    const State *s = p->state;
    int16_t seen[OBSERVED_COUNT] = { 0 };
    double cog = cards_judge(p, seat);

    seen[AT_GLANCE] = (int16_t)(32767 * (seat == SIDE_COG ? cog : 1.0 - cog) - 16383);
    observe_side(p, seat, seen, seen + AT_OWN);
    observe_side(p, enemy_of(seat), seen, seen + AT_ENEMY);
    observe_hand(p, seat, seen);
    observe_covers(p, seat, seen);
    seen[AT_QUESTION + s->core.question] = 1;
    seen[AT_PHASE + s->phase] = 1;
    seen[AT_TURN] = s->turn < 40 ? s->turn : 40;
    seen[AT_SCENARIO + s->scenario] = 1;
    if (s->attack.kind != ATTACK_NONE)
        seen[AT_ATTACK + (s->attack.kind == ATTACK_DIRECT) + 2 * (s->attack.by != seat)] = 1;
    observed_add_all(out, seen, OBSERVED_COUNT);
}
