/* bot.c -- what bots think of a position of the board game, and of a move at a glance.
 *
 * Bots try moves out with this advice for all that follows, so it is cheap, and clear about what it
 * likes.  What nobody would ever do is hopeless: it is not tried at all.
 */
#include "games/gears-board/bot.h"
#include "games/gears-board/weights.h"

WEIGHTS_DEFINE(board_weights, BOARD_WEIGHTS);

/* --- Positions --- */

/* What the team has in hand, less what it must reckon with, less what is still to be done.  A
 * straight line and not a curve: what is compared are cards, whoever is winning. */
void board_estimate(const Play *p, double score[])
{
    const State *s = p->state;
    double worth = W(p, WAVE) * s->unleashed.wave + board_team_worth(p, NOBODY) -
                   board_enemies_worth(p) - board_to_do(p);
    double value = 0.6 + worth / 5000;

    for (int seat = 0; seat < seats_of(p); seat++)
        score[seat] = value < 0.02 ? 0.02 : value > 0.98 ? 0.98 : value;
}

/* Once it has begun, no question is a good moment: the rules themselves end a trial, with an Order
 * step or with what one Locust does (LOOK_NO_FURTHER). */
bool board_settled(const Play *p)
{
    return p->state->turn == 0;
}

bool board_begins_act(const Play *p)
{
    int question = p->state->core.question;

    return question == QUESTION_WINDOW || question == QUESTION_ORDER;
}

/* --- Numbers: the rules are linked without a mathematical library --- */

/* About e to the x. */
static double grow(double x)
{
    double base = 1 + (x < -12 ? -12 : x > 12 ? 12 : x) / 64;

    for (int i = 0; i < 6; i++)
        base *= base;
    return base;
}

/* From 0 to 1, with 1/2 at 0. */
static double likely(double x)
{
    return 1 / (1 + grow(-x));
}

/* About the square root of a number of dice. */
static double root(double x)
{
    double guess = 1 + x / 3;

    for (int i = 0; i < 4; i++)
        guess = (guess + x / guess) / 2;
    return guess;
}

/* --- Attacks --- */

/* About how likely it is that the dice of an attack bring this many wounds or more. */
static double chance_of(double dice, double by_omen, double defence, double wounds)
{
    double mean = dice * (5 + by_omen) / 6 - defence * 2 / 3;
    double spread = 0.65 * root(dice + defence) + 0.3;

    return likely(1.7 * (mean - wounds + 0.5) / spread);
}

static double shot_value(const Play *p, const struct board_cog_attack *by, int figure, int weapon,
                         int verb)
{
    const Weapon *w = weapon_at(p, weapon);
    int locust = figure - FIGURE_LOCUST;
    double dice = board_attack_dice(p, by, verb, weapon), by_omen = w->omen.wounds;
    double defence =
        board_defence_dice(p, by->seat, figure, weapon, board_attack_flags(p, weapon, verb));
    double worth = board_locust_worth(p, locust);

    if (board_is_immune(p, locust, weapon))
        return 0.01;
    double value = chance_of(dice, by_omen, defence, board_locust_health(p, locust)) * worth;
    if (p->state->locust[locust].health == 0)
        value += W(p, ADVICE_WOUND) * chance_of(dice, by_omen, defence, 1) * worth;
    return verb == VERB_OVERKILL ? value - W(p, ADVICE_AMMO) : value;
}

/* A grenade: what it may do to Locusts, less what it may do to COGs; holes count if they matter. */
static double grenade_value(const Play *p, int area)
{
    const State *s = p->state;
    const Weapon *w = weapon_at(p, board_grenade_weapon(p));
    int friends = __builtin_popcount(board_standing_in(s, area));
    double value = -W(p, ADVICE_GRENADE) - W(p, ADVICE_FRIEND) * friends;

    for (uint32_t rest = board_locusts_in(s, area); rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        value += chance_of(w->normal, 0, enemy_of(p, i)->defence, board_locust_health(p, i)) *
                 board_locust_worth(p, i);
    }
    if (board_hole(&s->map, area) && stage_of(p)->objective == OBJECTIVE_HOLES_SEALED)
        value += 4;
    return value;
}

static double attack_advice(const Play *p, Move move)
{
    const struct board_cog_attack *by = FRAME(p, board_cog_attack);

    switch (move.verb) {
    case VERB_FIRE:
    case VERB_OVERKILL:
        return grow(3 * shot_value(p, by, move.arg[0], move.arg[1], move.verb));
    case VERB_CHAINSAW:
        return grow(3 * W(p, ADVICE_SAW) * board_locust_worth(p, move.arg[0] - FIGURE_LOCUST));
    case VERB_TURRET:
        return grow(3 * 0.8 * board_locust_worth(p, move.arg[0] - FIGURE_LOCUST));
    case VERB_THROW: {
        double value = grenade_value(p, move.arg[0]);
        return value < 0 ? 0 : grow(3 * value);
    }
    case VERB_SHELL:
        return board_locusts_in(p->state, move.arg[0]) ? 20 : 0;
    default:
        return 0.2;
    }
}

/* The best that a guard attack on this Locust can do. */
static double guard_value(const Play *p, int seat, int figure)
{
    struct board_cog_attack by = { .seat = (uint8_t)seat,
                                   .target = (uint8_t)figure,
                                   .guard = true };
    const Cog *cog = &p->state->cog[seat];
    double best = 0;

    for (int i = 0; i < cog->weapons; i++)
        for (int verb = VERB_FIRE; verb <= VERB_OVERKILL; verb++) {
            int weapon = cog->held[i].weapon;
            Shot shot = { .seat = seat, .verb = verb, .weapon = weapon, .figure = figure };
            double value = board_may_shoot(p, &by, shot) == ALLOWED
                               ? shot_value(p, &by, figure, weapon, verb)
                               : 0;
            best = value > best ? value : best;
        }
    return best;
}

static double guard_advice(const Play *p, int seat, const Question *q, Move move)
{
    if (move.verb != VERB_GUARD)
        return move.verb == VERB_PASS_FIGURE ? 1 : move.verb == VERB_PASS ? 2 : 0;
    bool hale = p->state->cog[seat].cards > 2;
    double value = guard_value(p, seat, q->about[0]) -
                   (hale ? W(p, ADVICE_GUARD) : W(p, ADVICE_GUARD_LOW));
    return value < 0 ? 0 : grow(3 * value) / board_order_worth(p, move.arg[0]);
}

static double dodge_advice(const Play *p, int seat, Move move)
{
    const struct board_attack *attack = FRAME(p, board_attack);
    int defence = board_defence_dice(p, attack->attacker, seat, attack->weapon, attack->flags);
    double saved = board_mean_wounds(attack->dice, defence, 0) -
                   board_mean_wounds(attack->dice, defence + DODGE_DICE, 0);
    bool hale = p->state->cog[seat].cards > 2;
    double least = hale ? W(p, ADVICE_DODGE) : W(p, ADVICE_DODGE_LOW); /* a card is a wound */

    if (move.verb == VERB_PASS)
        return 2;
    return saved < least ? 0 : 2 * grow(6 * (saved - 0.8)) / board_order_worth(p, move.arg[0]);
}

/* --- Windows --- */

static bool attacks(const Order *order)
{
    for (uint32_t i = 0; i < order->actions_count; i++)
        if (order->actions[i].steps[0].verb == STEP_ATTACK)
            return true;
    return false;
}

/* Of all cards in hand the one that is missed least. */
static bool is_least(const Play *p, int seat, int card)
{
    const Cog *cog = &p->state->cog[seat];
    int least = cog->hand[0];

    for (int i = 1; i < cog->cards; i++)
        if (board_order_worth(p, cog->hand[i]) < board_order_worth(p, least))
            least = cog->hand[i];
    return card == least;
}

static double window_advice(const Play *p, int seat, Move move)
{
    struct board_cog_attack by = { .seat = (uint8_t)seat, .target = NO_FIGURE };
    bool targets;

    switch (move.verb) {
    case VERB_PLAY:
        targets = p->state->locusts != 0 && board_can_attack(p, &by);
        targets &= attacks(order_at(p, move.arg[0]));
        return (targets ? W(p, ADVICE_SHOOT) : W(p, ADVICE_ORDER)) *
               board_order_worth(p, move.arg[0]);
    case VERB_PLAY_MOVE:
        return is_least(p, seat, move.arg[0]) ? 1 : 0;
    case VERB_PLAY_ATTACK:
        targets = p->state->locusts != 0 && board_can_attack(p, &by);
        return targets && is_least(p, seat, move.arg[0]) ? W(p, ADVICE_PLAIN_ATTACK) : 0;
    case VERB_REVIVE:
        return 60;
    case VERB_EQUIP:
    case VERB_PICK_UP:
    case VERB_FORTIFY:
        return W(p, ADVICE_EQUIP);
    case VERB_UPGRADE:
        return 14;
    case VERB_DO:
        return 10;
    case VERB_SWAP:
        return 5;
    case VERB_EXPLORE:
        return W(p, ADVICE_EXPLORE);
    case VERB_SOLO_FOLLOW:
        return is_least(p, seat, move.arg[0]) ? 0.2 : 0;
    default:
        return 1;
    }
}

/* --- Moving --- */

/* What it means to be this far from somebody who cannot be hurt and strikes all of an area. */
static double fear_of(const Enemy *enemy, int areas)
{
    static const double near[] = { 2.0, 1.6, 0.7, 0.2 };

    return enemy->approaches && areas < COUNT(near) ? near[areas] : 0;
}

/* How good it is to stand in an area: near the goal, out of sight, or at least in cover. */
static double area_value(const Play *p, int area, Goal goal)
{
    const State *s = p->state;
    bool cover = board_first_cover(&s->map, area) < board_first_cover(&s->map, area + 1);
    double value = cover ? W(p, ADVICE_COVER) : 0, danger = 0;

    if ((goal.areas.bits[0] | goal.areas.bits[1]) != 0) {
        int there = board_way_to_set(s, area, goal.areas) - goal.within;
        value -= W(p, ADVICE_AREA) * (there > 0 ? there : 0);
    }
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        const Locust *l = &s->locust[__builtin_ctz(rest)];
        Spot from = { l->area, l->cover }, to = { (uint8_t)area, NO_COVER };
        bool seen = board_sees(&s->map, from, to);
        danger += l->area == area ? W(p, ADVICE_SAME_AREA) : seen ? W(p, ADVICE_SEEN) : 0;
        danger += fear_of(enemy_of(p, __builtin_ctz(rest)), way(s, l->area, area));
    }
    return value - danger;
}

/* Bots go area by area; whoever is not offered that is advised about the end of the way. */
static double goal_advice(const Play *p, const Question *q, Move move, Goal goal, int here)
{
    int area = move.verb == VERB_GO ? move.arg[0] : p->state->map.area_of[move.arg[0]];

    for (int i = 0; i < q->n; i++)
        if (q->move[i].verb == VERB_STEP)
            return 0;
    double value = grow(4 * (area_value(p, area, goal) - area_value(p, here, goal)));
    return move.verb == VERB_GO_COVER ? 3 * value : value;
}

static double step_advice(const Play *p, int seat, const Question *q, Move move)
{
    Goal goal = board_goal_of(p, seat);
    int here = p->state->cog[seat].area;

    if (move.verb == VERB_EXPLORE)
        return 30;
    if (move.verb == VERB_STOP)
        return 1;
    if (move.verb == VERB_GO || move.verb == VERB_GO_COVER)
        return goal_advice(p, q, move, goal, here);
    if (move.verb != VERB_STEP)
        return 0.1;
    return grow(4 * (area_value(p, move.arg[0], goal) - area_value(p, here, goal)));
}

static double cover_advice(const Play *p, int seat, Move move)
{
    const State *s = p->state;
    double sum = 1;

    if (move.verb != VERB_COVER)
        return move.verb == VERB_STEP_OUT ? 0.05 : s->cog[seat].cover != NO_COVER ? 2 : 0.1;
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        const Locust *l = &s->locust[__builtin_ctz(rest)];
        Spot from = { l->area, l->cover };
        sum += board_cover_against(&s->map, from, move.arg[0]);
        if (board_sees(&s->map, from, (Spot){ s->cog[seat].area, (uint8_t)move.arg[0] }))
            sum += board_cover_against(&s->map, from, move.arg[0]) - 1.2;
    }
    return sum < 0.5 ? 0.5 : sum * sum;
}

/* --- Laying out --- */

/* Any tile, without a thought, for trying each of them takes long: which one follows from who plays
 * and from what lies there already. */
static int any_tile(const Play *p, int count)
{
    const State *s = p->state;
    uint32_t mixed = 2166136261u;

    for (int seat = 0; seat < seats_of(p); seat++)
        mixed = (mixed ^ s->cog[seat].character) * 16777619u;
    for (int i = 0; i < s->map.tiles; i++)
        mixed = (mixed ^ s->map.tile[i].side) * 16777619u;
    return (int)((mixed >> 8) % (uint32_t)count);
}

/* --- Everything --- */

static double advice(const Play *p, int seat, const Question *q, Move move)
{
    switch (q->kind) {
    case QUESTION_WINDOW:
    case QUESTION_ACTION:
    case QUESTION_LAST_WINDOW:
    case QUESTION_ORDER:
        return window_advice(p, seat, move);
    case QUESTION_ATTACK:
        return attack_advice(p, move);
    case QUESTION_HEAL: /* GB-HEAL-01: as many as there are */
        return move.arg[0] == q->move[0].arg[0] ? 1 : 0;
    case QUESTION_MOVE_STEP:
    case QUESTION_CRAWL:
        return step_advice(p, seat, q, move);
    case QUESTION_TAKE_COVER:
        return cover_advice(p, seat, move);
    case QUESTION_DODGE:
        return dodge_advice(p, seat, move);
    case QUESTION_GUARD:
        return guard_advice(p, seat, q, move);
    case QUESTION_FOLLOW:
        return move.verb == VERB_PASS ? W(p, ADVICE_FOLLOW) : 1;
    case QUESTION_WOUND:
    case QUESTION_COST:
        return is_least(p, seat, move.arg[0]) ? 1 : 0;
    case QUESTION_TILES:
        return q->move[any_tile(p, q->n)].arg[0] == move.arg[0] ? 1 : 0;
    case QUESTION_TRIGGER:
        return grow(3 * move.arg[0]);
    case QUESTION_GIVE_UP: /* as with taking back, people decide, and bots agree */
        return move.verb == VERB_GIVE_UP ? 1 : 0;
    case QUESTION_TRAP:
        return move.verb == VERB_PASS ? 3 : 0.5;
    case QUESTION_AMMO:
        return move.verb == VERB_STOP ? 0 : 1 + weapon_at(p, move.arg[0])->overkill;
    case QUESTION_OVERFLOW:
    case QUESTION_DROP_WEAPON:
    case QUESTION_LOSE_AMMO:
        return grow(-1.0 * weapon_at(p, move.arg[0])->overkill);
    default:
        return 1;
    }
}

/* Of several attacks only those that come near the best: trying is a matter of luck. */
static void leave_out_poor(int n, float weight[])
{
    float best = 0;

    for (int i = 0; i < n; i++)
        best = weight[i] > best ? weight[i] : best;
    for (int i = 0; i < n; i++)
        if (weight[i] < best / 8)
            weight[i] = HOPELESS;
}

void board_prefer(const Play *p, int seat, const Question *q, float weight[])
{
    for (int i = 0; i < q->n; i++) {
        double value = q->move[i].verb == VERB_LAY_DOWN ? 0 : advice(p, seat, q, q->move[i]);
        weight[i] = (float)(value < HOPELESS ? HOPELESS : value > 1e6 ? 1e6 : value);
    }
    if (q->kind == QUESTION_ATTACK)
        leave_out_poor(q->n, weight);
}
