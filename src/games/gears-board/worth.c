/* worth.c -- for bots: what the team of the board game has in hand, and what the Locusts in play
 * will cost it. */
#include "games/gears-board/bot.h"
#include "games/gears-board/weights.h"

double board_order_worth(const Play *p, int card)
{
    const Order *order = order_at(p, card);
    double sum = order->icon == ICON_DODGE || order->icon == ICON_GUARD ? W(p, ORDER_ICON) : 0.1;

    if (order->two_plus && seats_of(p) == 1)
        return 0.4;
    for (uint32_t i = 0; i < order->actions_count; i++)
        for (uint32_t k = 0; k < order->actions[i].steps_count; k++) {
            const Step *step = &order->actions[i].steps[k];
            sum += step->verb == STEP_ATTACK         ? W(p, ORDER_ATTACK)
                   : step->verb == STEP_DRAW         ? W(p, ORDER_DRAW) * step->amount
                   : step->verb == STEP_MOVE         ? W(p, ORDER_MOVE) * step->amount
                   : step->verb == STEP_SKIP_LOCUSTS ? W(p, ORDER_SKIP)
                   : step->verb == STEP_AMMO         ? (board_needs_ammo(p) ? 1.5 : 0.4)
                                                     : W(p, ORDER_OTHER);
        }
    return sum;
}

/* AI cards that will come before this seat draws again (GB-HEAL-01). */
static int cards_to_come(const Play *p, int seat)
{
    const State *s = p->state;
    int turns = (seat - s->active + seats_of(p) - 1) % seats_of(p);

    if (s->phase < PHASE_LOCUSTS && !(s->did & SKIPS_LOCUSTS))
        turns++;
    return turns * (has_rule(p, RULE_EXTRA_AI_CARD) ? 2 : 1);
}

/* How likely somebody with that many cards is to fall, if that many wounds are to be expected. */
static double may_fall(const Play *p, double cards, double wounds)
{
    return wounds * wounds / (wounds * wounds + W(p, MAY_FALL) * (cards + 1) * (cards + 1));
}

/* Cards that are left in the end, with those that a Heal step brings (GB-HEAL-01): the fewer, the
 * more each of them counts, and those that a full hand cannot take hardly. */
static double health_worth(const Play *p, int seat, double cards)
{
    double over = cards + W(p, HEALED) - board_hand_limit(p, seat);

    cards += W(p, HEALED) - (over > 0 ? (1 - W(p, NO_ROOM)) * over : 0);
    return cards > 0 ? W(p, HEALTH) * cards - W(p, HEALTHIER) * cards * cards : 0;
}

double board_arms_worth(const Play *p, const Cog *cog)
{
    static const double token[] = { 0, 1.0, 1.8, 2.5, 3.0, 3.4, 3.7 };
    double sum = 0;

    for (int i = 0; i < cog->weapons; i++) {
        const Weapon *w = weapon_at(p, cog->held[i].weapon);
        int tokens = cog->held[i].ammo > 6 ? 6 : cog->held[i].ammo;
        if (w->grenade) {
            sum += W(p, TOKEN) * W(p, GRENADE) * token[tokens];
            continue;
        }
        sum += W(p, TOKEN) * token[tokens] * (0.5 + 0.125 * w->overkill) +
               (w->chainsaw ? W(p, CHAINSAW) : 0) + W(p, ARMOUR) * w->defence +
               (tokens > 0 || w->free_normal ? W(p, FIREPOWER) * w->normal : 0);
    }
    return sum;
}

/* known_to: the seat that judges, which cannot look into the others' hands; NOBODY: whoever sees
 * everything. */
static double cog_worth(const Play *p, int seat, const Outlook *outlook, bool last, int known_to)
{
    const Cog *cog = &p->state->cog[seat];
    double soon = outlook->now[seat] + cards_to_come(p, seat) * outlook->card[seat];
    double later = outlook->now[seat] + W(p, LATER) * seats_of(p) * outlook->card[seat];
    double falls = may_fall(p, cog->cards, soon);
    double sum = (1 - falls) * (W(p, STANDING_COG) + health_worth(p, seat, cog->cards - later)) +
                 falls * (last ? -W(p, LAST_DOWN) : -W(p, DOWN)) + board_arms_worth(p, cog);

    for (int i = 0; i < cog->cards && (known_to == NOBODY || known_to == seat); i++)
        sum += W(p, GOOD_ORDER) * (board_order_worth(p, cog->hand[i]) - 1);
    return sum + (cog->cover != NO_COVER ? W(p, IN_COVER) : 0);
}

/* The way to the next COG that stands. */
static int way_to_others(const Play *p, int seat)
{
    const State *s = p->state;
    int best = FAR_AWAY;

    for (int other = 0; other < seats_of(p); other++)
        if (other != seat && stands(s, other) &&
            way(s, s->cog[other].area, s->cog[seat].area) < best)
            best = way(s, s->cog[other].area, s->cog[seat].area);
    return best == FAR_AWAY ? 0 : best;
}

double board_team_worth(const Play *p, int known_to)
{
    const State *s = p->state;
    Outlook outlook;
    unsigned standing = board_standing_cogs(p);
    double sum = 0;

    board_look_out(p, &outlook);
    for (int seat = 0; seat < seats_of(p); seat++) {
        bool last = board_loss_if(p, standing & ~(1u << seat)) != RESULT_NONE;
        if (s->cog[seat].status == STANDING)
            sum += cog_worth(p, seat, &outlook, last, known_to) -
                   W(p, ALONE) * way_to_others(p, seat);
        else if (s->cog[seat].status == BLEEDING)
            sum += -W(p, DOWN) - W(p, REVIVER_FAR) * way_to_others(p, seat);
        else
            sum -= 2 * W(p, DOWN);
    }
    return sum;
}

/* The same Locusts are harder to beat for a team that is hurt: it opens no door yet. */
double board_enemies_worth(const Play *p)
{
    const State *s = p->state;
    double sum = 0, cards = 0;

    for (int seat = 0; seat < seats_of(p); seat++)
        cards += s->cog[seat].cards;
    double missing = W(p, HALE) - cards / seats_of(p);
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1)
        sum += board_locust_worth(p, __builtin_ctz(rest));
    return sum * (1 + (missing > 0 ? W(p, WEAK) * missing : 0));
}
