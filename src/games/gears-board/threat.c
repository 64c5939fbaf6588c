/* threat.c -- what the Locusts will probably do to the COGs. */
#include "games/gears-board/bot.h"
#include "games/gears-board/weights.h"

enum { DICE_KNOWN = 8 };

/* Hundredths, for the dice of the content: attack dice from 1 on, then defence dice from 0 on. */
static const uint16_t plain[DICE_KNOWN - 1][DICE_KNOWN] = {
    { 83, 47, 26, 15, 8, 4, 2, 1 },          { 167, 113, 74, 47, 30, 18, 11, 7 },
    { 250, 189, 137, 97, 67, 45, 30, 19 },   { 333, 269, 210, 159, 118, 85, 60, 42 },
    { 417, 351, 288, 230, 180, 138, 103, 75 }, { 500, 434, 369, 307, 250, 200, 157, 120 },
    { 583, 517, 451, 387, 326, 270, 219, 175 },
};

double board_mean_wounds(int dice, int defence, int more)
{
    dice = dice < 1 ? 1 : dice >= DICE_KNOWN ? DICE_KNOWN - 1 : dice;
    defence = defence < 0 ? 0 : defence >= DICE_KNOWN ? DICE_KNOWN - 1 : defence;
    double mean = plain[dice - 1][defence] / 100.0;
    return mean + more * dice / 6.0 * (mean > 1 ? 0.95 : 0.4 + 0.5 * mean);
}

double board_enemy_worth(const Play *p, const Enemy *enemy)
{
    double wounds = board_mean_wounds(enemy->attack, 2, enemy->omen.wounds);

    if (enemy->dies_after_attack)
        return W(p, LOCUST);
    return W(p, LOCUST) + W(p, LOCUST_WOUNDS) * wounds + W(p, LOCUST_HEALTH) * enemy->health;
}

double board_locust_worth(const Play *p, int locust)
{
    const Enemy *enemy = enemy_of(p, locust);

    double lost = 1 - (double)board_locust_health(p, locust) / enemy->health;

    return board_enemy_worth(p, enemy) * (1 - W(p, LOCUST_HURT) * lost);
}

/* Goes into a COG's area before it attacks. */
static bool fights_near(const Enemy *enemy)
{
    return enemy->ai == AI_WRETCH || enemy->ai == AI_TICKER || enemy->ai == AI_BERSERKER ||
           enemy->ai == AI_BUTCHER;
}

/* If its card comes: how likely it is that it gets to attack a COG there. */
static double reaches(const Play *p, const Enemy *enemy, Spot from, Spot to, int walk)
{
    static const double on_foot[] = { 1, 0.95, 0.85, 0.6, 0.4, 0.25, 0.15, 0.1 };
    static const double slowly[] = { 1, 0.75, 0.2, 0.1, 0.05, 0.03, 0.02, 0.02 };
    const Map *map = &p->state->map;

    if (enemy->hurt_by_count > 0) /* the Berserkers go one area at a time */
        return walk < COUNT(slowly) ? slowly[walk] : 0.01;
    if (fights_near(enemy))
        return walk < COUNT(on_foot) ? on_foot[walk] : 0.05;
    bool sees = board_sees(map, from, to);
    int range = board_range(map, from.area, to.area);
    if (range <= 2)
        return sees ? 1 : W(p, UNSEEN_NEAR);
    if (range <= 4)
        return sees ? W(p, SEEN_FAR) : W(p, UNSEEN_FAR);
    return sees ? W(p, SEEN_AWAY) : W(p, UNSEEN_AWAY);
}

/* The wounds of one attack from there. */
static double strike(const Play *p, const Enemy *enemy, Spot from, int seat)
{
    Spot to = board_spot_of(p->state, seat);
    int cover = to.cover == NO_COVER || fights_near(enemy)
                    ? 0
                    : board_cover_against(&p->state->map, from, to.cover);

    return board_mean_wounds(enemy->attack, board_base_defence(p, seat) + cover,
                             enemy->omen.wounds) +
           0.1 * (enemy->omen.others + enemy->omen.own_area);
}

/* If its card comes. */
static void add_wounds(const Play *p, int locust, double times, double wounds[])
{
    const State *s = p->state;
    const Enemy *enemy = enemy_of(p, locust);
    Spot from = { s->locust[locust].area, s->locust[locust].cover };
    int walk[SEATS_MAX], least = FAR_AWAY, closest = 0;

    for (int seat = 0; seat < seats_of(p); seat++) {
        walk[seat] = stands(s, seat) ? board_closeness(s, from.area, s->cog[seat].area) : FAR;
        if (walk[seat] < least)
            closest = 0;
        least = walk[seat] < least ? walk[seat] : least;
        closest += walk[seat] == least;
    }
    for (int seat = 0; seat < seats_of(p); seat++) {
        if (walk[seat] == FAR)
            continue;
        bool here = enemy->ai == AI_BERSERKER && walk[seat] == least; /* strikes all of an area */
        double share = here ? 1 : walk[seat] == least ? 1.0 / closest : W(p, NOT_CLOSEST);
        wounds[seat] += times * share * strike(p, enemy, from, seat) *
                        reaches(p, enemy, from, board_spot_of(s, seat), walk[seat]);
    }
}

/* Wounds that are being dealt just now, or are about to be. */
static void add_under_way(const Play *p, double wounds[])
{
    const State *s = p->state;
    const struct board_wound *wound = FRAME(p, board_wound);
    const struct board_attack *attack = FRAME(p, board_attack);

    if (wound && is_cog(wound->figure) && stands(s, wound->figure))
        wounds[wound->figure] += wound->wounds;
    else if (attack && is_locust(attack->attacker) && board_in_play(s, attack->attacker) &&
             attack->defender != NO_FIGURE && is_cog(attack->defender) &&
             s->core.question == QUESTION_DODGE)
        wounds[attack->defender] += strike(p, enemy_of(p, attack->attacker - FIGURE_LOCUST),
                                           board_spot_of(s, attack->attacker), attack->defender);
}

void board_look_out(const Play *p, Outlook *outlook)
{
    const State *s = p->state;
    const struct board_ai_figures *figures =
        s->phase == PHASE_LOCUSTS ? FRAME(p, board_ai_figures) : NULL;

    *outlook = (Outlook){ .now = { 0 }, .card = { 0 } };
    if (s->phase == PHASE_LOCUSTS)
        add_under_way(p, outlook->now);
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        int locust = __builtin_ctz(rest);
        add_wounds(p, locust, W(p, CARD_COMES), outlook->card);
        if (figures && figures->left >> locust & 1)
            add_wounds(p, locust, 1, outlook->now);
    }
}
