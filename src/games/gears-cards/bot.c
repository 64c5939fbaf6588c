/* bot.c -- what bots know about the card game.
 *
 * Everything is counted in cards of a deck, because running out of them loses (GC-WIN-01).  The
 * weights were found by playing against other settings of themselves (docs/bots.md).
 */
#include "games/gears-cards/gears-cards.h"

static const double HAND_CARD = 0.55;      /* a card in hand is an action that need not be a draw */
static const double HAND_MANY = 0.15;      /* the same beyond a hand of six: hard to deploy */
static const double BODY = 0.55;           /* any unit in reserve: it can block */
static const double STRENGTH = 0.22;       /* a point of attack or defence */
static const double IN_COVER = 1.6;        /* it threatens two cards every turn */
static const double DIRECT_POINT = 0.8;    /* a point more of direct damage */
static const double SUPPRESSED_LOSS = 0.5; /* it neither acts nor blocks until its turn */

static double hand_worth(int cards)
{
    return cards <= 6 ? HAND_CARD * cards : HAND_CARD * 6 + HAND_MANY * (cards - 6);
}

/* A unit of this card, standing in reserve or in cover. */
static double standing_worth(const Card *card, bool in_cover)
{
    double worth = BODY + STRENGTH * (card->attack + card->defence);

    return in_cover ? worth + IN_COVER + DIRECT_POINT * card->direct : worth;
}

static double unit_worth(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    return standing_worth(card_at(p, u->card), u->zone == UNIT_COVER) -
           (u->suppressed ? SUPPRESSED_LOSS : 0);
}

static double seat_worth(const Play *p, int seat)
{
    const State *s = p->state;
    double sum = deck_size(s, seat) + hand_worth(hand_size(s, seat));

    /* Unseen cards that are about to be split are worth what a hand card is. */
    sum += HAND_CARD * s->tray[seat];
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].owner == seat && on_battlefield(s, unit))
            sum += unit_worth(p, unit);
    return sum;
}

/* --- An attack that is not decided yet: what it would bring the attacker as it stands --- */

static double expected_cover_attack(const Play *p)
{
    const State *s = p->state;
    int attacker = s->attack.attacker, defender = s->attack.occupant;

    if (defender == NOBODY || !on_battlefield(s, attacker) || !on_battlefield(s, defender))
        return 0;
    Values attacking = cards_values_of(p, attacker), defending = cards_values_of(p, defender);
    int to_attacker = cards_damage_to(p, defending.attack, defender, attacker, &attacking);
    int to_defender = cards_damage_to(p, attacking.attack, attacker, defender, &defending);
    bool attacker_dies = cards_is_lethal(to_attacker, &attacking);
    bool defender_dies = cards_is_lethal(to_defender, &defending);
    double gain = defender_dies ? unit_worth(p, defender) : 0;

    if (attacker_dies)
        return gain - unit_worth(p, attacker);
    if (defender_dies && !cards_has_keyword(p, attacker, KEYWORD_NO_COVER))
        return gain + standing_worth(unit_card(p, attacker), true) - unit_worth(p, attacker);
    return to_attacker > 0 ? gain - SUPPRESSED_LOSS : gain;
}

/* What the attacker gains when exactly these units block. */
static double expected_block(const Play *p, uint64_t blockers)
{
    const State *s = p->state;
    int attacker = s->attack.attacker, together = 0;
    Values attacking = cards_values_of(p, attacker);
    double gain = 0;

    for (int unit = 0; unit < s->units_end; unit++) {
        if (!(blockers >> unit & 1))
            continue;
        Values blocking = cards_values_of(p, unit);
        int damage = cards_damage_to(p, attacking.attack, attacker, unit, &blocking);
        together += blocking.attack;
        gain += cards_is_lethal(damage, &blocking) ? unit_worth(p, unit)
                : damage > 0                 ? SUPPRESSED_LOSS
                                             : 0;
    }
    if (cards_is_lethal(cards_damage_to(p, together, NOBODY, attacker, &attacking), &attacking))
        gain -= unit_worth(p, attacker);
    return gain;
}

static uint64_t declared_blockers(const State *s)
{
    uint64_t blockers = 0;

    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].blocking && s->unit[unit].zone == UNIT_RESERVE)
            blockers |= (uint64_t)1 << unit;
    return blockers;
}

/* The attacked seat takes the damage, or blocks with the one unit that suits it best. */
static double expected_direct_attack(const Play *p, int known_to)
{
    const State *s = p->state;
    int attacked = enemy_of(s->attack.by);
    double gain =
        (DIRECT_DAMAGE + cards_direct_bonus(p, s->attack.attacker)) * (1 - HAND_CARD * 0.7);

    if (!on_battlefield(s, s->attack.attacker))
        return 0;
    /* Blockers are declared one after the other, and shown to the attacker when all are. */
    if (known_to == s->attack.by && !s->attack.block_is_complete)
        return gain;
    uint64_t blockers = declared_blockers(s);
    if (blockers)
        return expected_block(p, blockers);
    if (s->core.question == QUESTION_BLOCK)
        for (int unit = 0; unit < s->units_end; unit++)
            if (cards_may_block(p, attacked, unit) == ALLOWED) {
                double blocked = expected_block(p, (uint64_t)1 << unit);
                gain = blocked < gain ? blocked : gain;
            }
    return gain;
}

static bool is_undecided(const State *s)
{
    return s->attack.kind != ATTACK_NONE && s->core.question != QUESTION_SPLIT &&
           s->core.question != QUESTION_ORDER;
}

double cards_judge(const Play *p, int known_to)
{
    const State *s = p->state;
    double lead = seat_worth(p, SIDE_COG) - seat_worth(p, SIDE_LOCUST);
    double life = deck_size(s, SIDE_COG) + deck_size(s, SIDE_LOCUST) + 6.0;

    if (is_undecided(s)) {
        double gain = s->attack.kind == ATTACK_COVER ? expected_cover_attack(p)
                                                     : expected_direct_attack(p, known_to);
        lead += s->attack.by == SIDE_COG ? gain : -gain;
    }
    lead /= 0.35 * life;
    return 0.5 + 0.5 * lead / (1.0 + (lead < 0 ? -lead : lead));
}

void cards_estimate(const Play *p, double score[])
{
    score[SIDE_COG] = cards_judge(p, NOBODY);
    score[SIDE_LOCUST] = 1.0 - score[SIDE_COG];
}

/* --- Advice --- */

static const int SPARE_DECK = 6; /* whoever has that many cards left can bear an attack */
static const int FULL_HAND = 7;  /* few cards can be deployed with more (GC-DEPLOY-06) */

/* All that may block together, as far as the attack allows several. */
static int attack_of_blockers(const Play *p, int seat, int unit)
{
    const State *s = p->state;
    int together = cards_values_of(p, unit).attack;

    if (s->attack.blockers + 1 >= s->attack.blocker_limit)
        return together;
    for (uint64_t left = s->field[seat] & ~((uint64_t)1 << unit); left; left &= left - 1)
        if (cards_may_block(p, seat, first_unit(left)) == ALLOWED)
            together += cards_values_of(p, first_unit(left)).attack;
    return together;
}

/* A first block that costs the unit, cannot fell the attacker as the values stand, and stops only
 * what the deck can bear. */
static bool is_lost_for_nothing(const Play *p, int seat, int unit)
{
    const State *s = p->state;
    int attacker = s->attack.attacker;

    if (s->attack.blockers > 0 || !on_battlefield(s, attacker) ||
        deck_size(s, seat) - cards_direct_amount(p, attacker) < SPARE_DECK)
        return false;
    Values attacking = cards_values_of(p, attacker), blocking = cards_values_of(p, unit);
    int there = cards_damage_to(p, attacking.attack, attacker, unit, &blocking);
    int back =
        cards_damage_to(p, attack_of_blockers(p, seat, unit), NOBODY, attacker, &attacking);
    return cards_is_lethal(there, &blocking) && !cards_is_lethal(back, &attacking);
}

/* What is not even tried.  Ending a combat phase with an attack left that nobody can block is not
 * among it: the damage fills the other's hand, and a search that may not do so plays worse
 * (docs/bots.md). */
static bool is_hopeless(const Play *p, int seat, Move move)
{
    switch (move.verb) {
    case VERB_BLOCK:
        return is_lost_for_nothing(p, seat, move.arg[0]);
    case VERB_KEEP: /* GC-DIRECT-06: of direct damage, more than the hand has use for */
        return move.arg[0] > 0 && hand_size(p->state, seat) + move.arg[0] > FULL_HAND;
    default:
        return false;
    }
}

/* Acting and deploying come before ending and discarding. */
void cards_prefer(const Play *p, int seat, const Question *q, float weight[])
{
    static const float by_verb[VERB_COUNT] = {
        [VERB_DRAW] = 1.0f,    [VERB_DISCARD] = 0.2f, [VERB_DEPLOY] = 3.0f, [VERB_USE] = 2.0f,
        [VERB_DECLINE] = 0.5f, [VERB_MOVE] = 3.0f,    [VERB_ATTACK] = 2.0f, [VERB_DIRECT] = 4.0f,
        [VERB_ADVANCE] = 2.0f, [VERB_END] = 0.5f,     [VERB_YES] = 1.5f,    [VERB_REACT] = 1.5f,
    };

    for (int i = 0; i < q->n; i++) {
        float w = by_verb[q->move[i].verb];
        weight[i] = is_hopeless(p, seat, q->move[i]) ? HOPELESS : w > 0 ? w : 1.0f;
    }
}
