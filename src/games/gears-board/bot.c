/* bot.c -- what bots know about the board game.
 *
 * A position is worth what the team still has in hand, less what stands against it, plus how far
 * the stage has come: everything is counted in Order cards, because a COG without them falls.  The
 * weights are rough; they make partners that shoot what is dangerous, keep to cover, revive the
 * fallen and walk towards the objective.
 */
#include "games/gears-board/gears-board.h"

static const double STANDING_COG = 2.5;  /* somebody who acts, beyond the cards in hand */
static const double HAND_CARD = 1.0;
static const double COVERED = 1.0;       /* in cover */
static const double AMMO_TOKEN = 0.12;
static const double GRENADE_TOKEN = 0.5;
static const double TURN_PASSED = 1.0;   /* what the Locusts cost in a turn: it lies behind */
static const double STAGE = 15.0;        /* a stage completed, whatever comes of it */
static const double AREA_TO_GO = 0.3;    /* to the objective, if nothing stands in the way */
static const double AREA_TO_ENEMY = 0.05; /* when nobody can be shot at */

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

/* --- Who stands where --- */

/* Movement distance, or something larger than any if there is none. */
static double way(const State *s, int from, int to)
{
    int areas = closeness(s, from, to);

    return areas > 40 ? 40 : areas;
}

static double way_to_set(const State *s, int from, AreaSet set)
{
    double best = 40;

    for (int area = area_first(set); area != NO_AREA; area = area_next(set, area)) {
        double there = way(s, from, area);
        best = there < best ? there : best;
    }
    return best;
}

/* --- The enemy --- */

/* The wounds that an attack of this Locust brings on average, against so much cover. */
static double expected_wounds(const Enemy *enemy, int cover)
{
    double mean = (enemy->attack * (5 + enemy->omen.wounds) - 4 * (1 + cover)) / 6.0;

    return mean > 0.25 ? mean : 0.25;
}

/* What a Locust is worth dead: the cards that it may still cost.  Half dead is half the work. */
static double locust_worth(const Play *p, int locust)
{
    const Enemy *enemy = enemy_of(p, locust);
    double left = (double)locust_health(p, locust) / enemy->health;

    return (0.4 + 0.35 * expected_wounds(enemy, 0)) * (0.55 + 0.45 * left);
}

/* How dangerous it is here and now: what it would do to the COG it reaches first. */
static double locust_danger(const Play *p, int locust)
{
    const State *s = p->state;
    const Locust *l = &s->locust[locust];
    const Enemy *enemy = enemy_of(p, locust);
    double most = 0;

    for (int seat = 0; seat < seats_of(p); seat++) {
        if (!stands(s, seat))
            continue;
        Spot there = spot_of(s, seat), here = { l->area, l->cover };
        double near = way(s, l->area, there.area);
        int cover = near == 0 || there.cover == NO_COVER
                        ? 0
                        : gb_cover_against(&s->map, here, there.cover);
        double danger = 0.33 * expected_wounds(enemy, cover) / (1 + 0.35 * near);
        most = danger > most ? danger : most;
    }
    return most;
}

/* Wounds that are being dealt just now, or are about to be: putting them off changes nothing. */
static double wounds_under_way(const Play *p)
{
    const State *s = p->state;
    const struct wound *wound = proc_find(p, PROC_wound);
    const struct attack *attack = proc_find(p, PROC_attack);
    const struct ai_figures *figures = proc_find(p, PROC_ai_figures);
    double sum = 0;

    if (wound && is_cog(wound->figure) && stands(s, wound->figure))
        sum += wound->wounds;
    else if (attack && is_locust(attack->attacker) && in_play(s, attack->attacker) &&
             attack->defender != NO_FIGURE && is_cog(attack->defender) &&
             s->core.question == QUESTION_DODGE)
        sum += expected_wounds(enemy_of(p, attack->attacker - FIGURE_LOCUST),
                               s->cog[attack->defender].cover == NO_COVER ? 0 : 2);
    for (uint32_t rest = figures ? figures->left & s->locusts : 0; rest; rest &= rest - 1)
        sum += locust_danger(p, __builtin_ctz(rest));
    return sum;
}

static double enemy_worth(const Play *p)
{
    double sum = wounds_under_way(p);

    for (uint32_t rest = p->state->locusts; rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        sum += locust_worth(p, i) + locust_danger(p, i);
    }
    return sum;
}

/* --- The team --- */

static double cog_worth(const Play *p, int seat)
{
    const Cog *cog = &p->state->cog[seat];
    double sum = STANDING_COG + HAND_CARD * cog->cards;

    if (!stands(p->state, seat))
        return cog->status == BLEEDING ? 0.4 : 0;
    if (p->state->turn == 0) /* nobody has drawn yet */
        sum += 6;
    if (cog->cover != NO_COVER)
        sum += COVERED;
    for (int i = 0; i < cog->weapons; i++) {
        const Weapon *w = weapon_at(p, cog->held[i].weapon);
        int tokens = cog->held[i].ammo > 6 ? 6 : cog->held[i].ammo;
        sum += w->grenade ? GRENADE_TOKEN * tokens
                          : 1.0 + 0.3 * (w->normal + w->overkill) + AMMO_TOKEN * tokens;
    }
    if (p->state->core.question == QUESTION_HEAL && seat == p->state->active) /* about to draw */
        sum += HAND_CARD * (hand_limit(p, seat) - cog->cards > 1 ? 2 : 1);
    return sum;
}

/* Somebody bleeding wants somebody standing near. */
static double rescue(const Play *p)
{
    const State *s = p->state;
    double sum = 0;

    for (int seat = 0; seat < seats_of(p); seat++) {
        double near = 12;
        if (s->cog[seat].status != BLEEDING)
            continue;
        for (int other = 0; other < seats_of(p); other++)
            if (stands(s, other)) {
                double there = way(s, s->cog[other].area, s->cog[seat].area);
                near = there < near ? there : near;
            }
        sum += 0.12 * near;
    }
    return sum;
}

/* --- The objective --- */

static bool has_grenades(const Play *p, int seat)
{
    const Held *h = held(p->state, seat, grenade_weapon(p));

    return h && h->ammo > 0;
}

/* The areas with equipment of this category that can be used. */
static AreaSet supplies(const Play *p, int category)
{
    const State *s = p->state;
    AreaSet found = { { 0 } };

    for (int tile = 0; tile < s->map.tiles; tile++) {
        int area = gb_equipment_area(&s->map, tiles_of(p), tile);
        if (area != NO_AREA && equipment_is_available(p, tile) &&
            content_of(p)->locations[s->map.tile[tile].side].category == category)
            area_add(&found, area);
    }
    return found;
}

/* The way that the COG who is best placed still has to go; all of them: the sum. */
static double team_way(const Play *p, AreaSet goal, bool all)
{
    const State *s = p->state;
    double best = 40, sum = 0;

    for (int seat = 0; seat < seats_of(p); seat++) {
        if (!stands(s, seat))
            continue;
        double there = way_to_set(s, s->cog[seat].area, goal);
        best = there < best ? there : best;
        sum += there;
    }
    return all ? sum : best;
}

/* A team that is shot at does not run on: how many Locusts are near. */
static double haste(const Play *p)
{
    const State *s = p->state;
    int near = 0;

    for (uint32_t rest = s->locusts; rest; rest &= rest - 1)
        for (int seat = 0; seat < seats_of(p); seat++)
            if (stands(s, seat) &&
                way(s, s->locust[__builtin_ctz(rest)].area, s->cog[seat].area) <= 4) {
                near++;
                break;
            }
    return 1 / (1 + 0.5 * near);
}

/* Holes are sealed with grenades: a carrier goes to a hole, others to where grenades lie. */
static double to_seal(const Play *p)
{
    const State *s = p->state;
    AreaSet grenades = supplies(p, EQUIPMENT_GRENADES);
    double best = 30;

    for (int seat = 0; seat < seats_of(p); seat++) {
        double there;
        if (!stands(s, seat))
            continue;
        if (has_grenades(p, seat)) {
            there = way_to_set(s, s->cog[seat].area, s->map.holes);
            there = there > 2 ? there - 2 : 0; /* a grenade flies two areas */
        } else {
            there = 8 + way_to_set(s, s->cog[seat].area, grenades);
        }
        best = there < best ? there : best;
    }
    return 1.0 * area_count(s->map.holes) + AREA_TO_GO * best;
}

static AreaSet one_area(int area)
{
    AreaSet set = { { 0 } };

    if (area != NO_AREA)
        area_add(&set, area);
    return set;
}

static double to_enemies(const Play *p)
{
    AreaSet where = { { 0 } };

    for (uint32_t rest = p->state->locusts; rest; rest &= rest - 1)
        area_add(&where, p->state->locust[__builtin_ctz(rest)].area);
    return area_first(where) == NO_AREA ? 0 : AREA_TO_ENEMY * team_way(p, where, true);
}

/* The equipment area of a location, or if that is not on the map yet the doors that lead on. */
static AreaSet location_goal(const Play *p, int location)
{
    const Map *map = &p->state->map;
    int tile = location < 0 ? NO_TILE : gb_placed(map, location);

    if (tile == NO_TILE)
        return gb_exits(map);
    return one_area(gb_equipment_area(map, tiles_of(p), tile));
}

static int enemy_in_play(const Play *p, int enemy)
{
    for (uint32_t rest = p->state->locusts; rest; rest &= rest - 1)
        if (p->state->locust[__builtin_ctz(rest)].enemy == enemy)
            return __builtin_ctz(rest);
    return NOBODY;
}

/* How much of the present stage is still to be done, in cards. */
static double to_do(const Play *p)
{
    const State *s = p->state;
    const Stage *stage = stage_of(p);
    AreaSet exits = gb_exits(&s->map);
    int enemy;

    switch (stage->objective) {
    case OBJECTIVE_HOLES_SEALED:
        return to_seal(p);
    case OBJECTIVE_NO_LOCUST:
    case OBJECTIVE_TOKENS:
        return to_enemies(p) + 0.5 * (stage->amount * seats_of(p) - s->map_tokens_on_card);
    case OBJECTIVE_ENEMY_AT_EXIT:
        enemy = enemy_in_play(p, stage->enemy_index);
        return AREA_TO_GO * (team_way(p, exits, false) +
                             (enemy == NOBODY
                                  ? 0
                                  : 2 * way_to_set(s, s->locust[enemy].area, exits)));
    case OBJECTIVE_ENEMY_KILLED:
        enemy = enemy_in_play(p, stage->enemy_index);
        return enemy == NOBODY ? AREA_TO_GO * team_way(p, exits, false)
                               : 0.6 * locust_health(p, enemy) + to_enemies(p);
    case OBJECTIVE_EQUIPMENT_USED:
        return AREA_TO_GO * team_way(p, location_goal(p, stage->location_index), false);
    case OBJECTIVE_ALL_ON_TILE:
        return AREA_TO_GO * team_way(p, location_goal(p, stage->location_index), true);
    case OBJECTIVE_ALL_AT_EXIT:
        return AREA_TO_GO * team_way(p, exits, true);
    case OBJECTIVE_LAST_TILE:
    case OBJECTIVE_TRIES_DOOR:
    case OBJECTIVE_EXPLORED:
        return AREA_TO_GO * team_way(p, exits, false) +
               0.3 * s->level_cards[stage->level < 1 ? 1 : stage->level][0];
    case OBJECTIVE_ALLY_AT_EXIT:
        return s->ally_area == NO_AREA ? 4 : 0.8 * way_to_set(s, s->ally_area, exits);
    case OBJECTIVE_AI_DECK_DONE:
        return 0.3 * s->ai_deck.n;
    default:
        return to_enemies(p);
    }
}

/* Everything together, in cards. */
static double position_worth(const Play *p)
{
    const State *s = p->state;
    double worth = STAGE * (s->stage + s->unleashed.wave) + TURN_PASSED * s->turn -
                   haste(p) * to_do(p) - rescue(p) - enemy_worth(p);

    for (int seat = 0; seat < seats_of(p); seat++)
        worth += cog_worth(p, seat);
    return worth;
}

/* A straight line and not a curve: what is compared are cards, whoever is winning. */
void board_estimate(const Play *p, double score[])
{
    double value = 0.4 + position_worth(p) / 1500;

    for (int seat = 0; seat < seats_of(p); seat++)
        score[seat] = value < 0.02 ? 0.02 : value > 0.98 ? 0.98 : value;
}

/* --- Advice --- */

/* About how likely is it that so many dice against so many bring so many wounds? */
static double chance_of(double dice, double by_omen, double defense, double wounds)
{
    double mean = dice * (5 + by_omen) / 6 - defense * 2 / 3;
    double spread = 0.65 * root(dice + defense) + 0.3;

    return likely(1.7 * (mean - wounds + 0.5) / spread);
}

static double shot_value(const Play *p, const struct cog_attack *by, int figure, int weapon,
                         int verb)
{
    const Weapon *w = weapon_at(p, weapon);
    int locust = figure - FIGURE_LOCUST;
    double dice = attack_dice(p, by, verb, weapon), by_omen = w->omen.wounds;
    double defense = defense_dice(p, by->seat, figure, weapon, attack_flags(p, weapon, verb));
    double value = chance_of(dice, by_omen, defense, locust_health(p, locust)) *
                   (1 + locust_worth(p, locust));

    if (is_immune(p, locust, weapon))
        return 0.01;
    if (p->state->locust[locust].health == 0)
        value += 0.3 * chance_of(dice, by_omen, defense, 1);
    return verb == VERB_OVERKILL ? value - 0.35 : value;
}

/* A grenade: what it may do to Locusts, less what it may do to COGs; holes count if they matter. */
static double grenade_value(const Play *p, const struct cog_attack *by, int area)
{
    const State *s = p->state;
    const Weapon *w = weapon_at(p, grenade_weapon(p));
    double value = -0.5 - 2.0 * __builtin_popcount(standing_in(s, area));

    (void)by;
    for (uint32_t rest = locusts_in(s, area); rest; rest &= rest - 1) {
        int i = __builtin_ctz(rest);
        value += chance_of(w->normal, 0, enemy_of(p, i)->defense, locust_health(p, i)) *
                 (1 + locust_worth(p, i));
    }
    if (gb_hole(&s->map, area) && stage_of(p)->objective == OBJECTIVE_HOLES_SEALED)
        value += 2.5;
    return value;
}

static double attack_advice(const Play *p, int seat, Move move)
{
    const struct cog_attack *by = proc_find(p, PROC_cog_attack);

    (void)seat;
    switch (move.verb) {
    case VERB_FIRE:
    case VERB_OVERKILL:
        return grow(2 * shot_value(p, by, move.arg[0], move.arg[1], move.verb));
    case VERB_CHAINSAW:
        return grow(2 * 0.55 * (1 + locust_worth(p, move.arg[0] - FIGURE_LOCUST)));
    case VERB_TURRET:
        return grow(2 * (1 + locust_worth(p, move.arg[0] - FIGURE_LOCUST)));
    case VERB_THROW:
        return grow(2 * grenade_value(p, by, move.arg[0]));
    case VERB_SHELL:
        return locusts_in(p->state, move.arg[0]) ? 3 : 0.01;
    default:
        return 0.2;
    }
}

/* What a card is good for, roughly: which one is given up first. */
static double card_worth(const Play *p, int card)
{
    const Order *order = order_at(p, card);
    double sum = order->icon == ICON_DODGE ? 1.2 : order->icon == ICON_GUARD ? 1.1 : 0.8;

    for (uint32_t i = 0; i < order->actions_count; i++)
        for (uint32_t k = 0; k < order->actions[i].steps_count; k++) {
            const Step *step = &order->actions[i].steps[k];
            sum += step->verb == STEP_ATTACK ? 0.8
                   : step->verb == STEP_DRAW ? 0.5 * step->amount
                   : step->verb == STEP_MOVE ? 0.15 * step->amount
                                             : 0.4;
        }
    return sum;
}

static bool attacks(const Order *order)
{
    for (uint32_t i = 0; i < order->actions_count; i++)
        if (order->actions[i].steps[0].verb == STEP_ATTACK)
            return true;
    return false;
}

static double window_advice(const Play *p, int seat, Move move)
{
    struct cog_attack by = { .seat = (uint8_t)seat, .target = NO_FIGURE };
    bool targets = p->state->locusts != 0 && can_attack(p, &by);

    switch (move.verb) {
    case VERB_PLAY:
        return (targets && attacks(order_at(p, move.arg[0])) ? 6 : 2) *
               card_worth(p, move.arg[0]);
    case VERB_PLAY_MOVE:
        return targets ? 0.6 : 1.5 / card_worth(p, move.arg[0]);
    case VERB_PLAY_ATTACK:
        return targets ? 4 / card_worth(p, move.arg[0]) : 0.02;
    case VERB_REVIVE:
        return 60;
    case VERB_EQUIP:
    case VERB_PICK_UP:
    case VERB_FORTIFY:
        return 12;
    case VERB_UPGRADE:
        return 14;
    case VERB_DO:
        return 10;
    case VERB_SWAP:
        return 5;
    case VERB_EXPLORE:
        return 3;
    case VERB_SOLO_FOLLOW:
        return 0.2;
    default:
        return 1;
    }
}

/* How much better a seat would stand in an area than it does now. */
static double area_gain(const Play *p, int seat, int area)
{
    State trial = *p->state;
    Play there = { .game = p->game, .state = &trial };
    double now = position_worth(p);

    trial.cog[seat].area = (uint8_t)area;
    return position_worth(&there) - now;
}

static double cover_advice(const Play *p, int seat, Move move)
{
    const State *s = p->state;
    double sum = 1;

    if (move.verb != VERB_COVER)
        return move.verb == VERB_STEP_OUT ? 0.05 : s->cog[seat].cover != NO_COVER ? 2 : 0.3;
    for (uint32_t rest = s->locusts; rest; rest &= rest - 1) {
        const Locust *l = &s->locust[__builtin_ctz(rest)];
        sum += gb_cover_against(&s->map, (Spot){ l->area, l->cover }, move.arg[0]);
    }
    return 2 * sum;
}

static double dodge_advice(const Play *p, int seat, Move move)
{
    const struct attack *attack = proc_find(p, PROC_attack);
    double mean = attack->dice * 5 / 6.0 -
                  defense_dice(p, attack->attacker, seat, attack->weapon, attack->flags) * 2 / 3.0;

    if (move.verb == VERB_PASS)
        return 2;
    return mean > 1.3 ? 8 / card_worth(p, move.arg[0]) : 0.3;
}

static double guard_advice(const Play *p, int seat, const Question *q, Move move)
{
    struct cog_attack by = { .seat = (uint8_t)seat, .target = (uint8_t)q->about[0], .guard = true };
    const Cog *cog = &p->state->cog[seat];
    double best = 0;

    if (move.verb != VERB_GUARD)
        return move.verb == VERB_PASS_FIGURE ? 3 : move.verb == VERB_PASS ? 1 : 0.4;
    for (int i = 0; i < cog->weapons; i++) {
        int weapon = cog->held[i].weapon;
        for (int verb = VERB_FIRE; verb <= VERB_OVERKILL; verb++) {
            Shot shot = { .seat = seat, .verb = verb, .weapon = weapon, .figure = q->about[0] };
            double value = may_shoot(p, &by, shot) == ALLOWED
                               ? shot_value(p, &by, q->about[0], weapon, verb)
                               : 0;
            best = value > best ? value : best;
        }
    }
    return cog->cards > 2 ? 3 * best * best : best;
}

static double advice(const Play *p, int seat, const Question *q, Move move)
{
    switch (q->kind) {
    case QUESTION_WINDOW:
    case QUESTION_ACTION:
    case QUESTION_LAST_WINDOW:
    case QUESTION_ORDER:
        return window_advice(p, seat, move);
    case QUESTION_ATTACK:
        return attack_advice(p, seat, move);
    case QUESTION_HEAL:
        return move.arg[0] == 2 ? 100 : move.arg[0] == 1 ? 10 : 0.1;
    case QUESTION_MOVE_STEP:
    case QUESTION_CRAWL:
        if (move.verb == VERB_STEP)
            return grow(1.5 * area_gain(p, seat, move.arg[0]));
        return 1;
    case QUESTION_TAKE_COVER:
        return cover_advice(p, seat, move);
    case QUESTION_DODGE:
        return dodge_advice(p, seat, move);
    case QUESTION_GUARD:
        return guard_advice(p, seat, q, move);
    case QUESTION_FOLLOW:
        return move.verb == VERB_PASS ? 4 : 1;
    case QUESTION_WOUND:
    case QUESTION_COST:
        return grow(-2 * card_worth(p, move.arg[0]));
    case QUESTION_TRIGGER:
        return grow(3 * move.arg[0]);
    case QUESTION_TRAP:
        return move.verb == VERB_PASS ? 3 : 0.5;
    case QUESTION_AMMO:
        return move.verb == VERB_STOP ? 0.05 : 1 + weapon_at(p, move.arg[0])->overkill;
    case QUESTION_OVERFLOW:
    case QUESTION_DROP_WEAPON:
    case QUESTION_LOSE_AMMO:
        return grow(-1.0 * weapon_at(p, move.arg[0])->overkill);
    default:
        return 1;
    }
}

void board_prefer(const Play *p, int seat, const Question *q, float weight[])
{
    for (int i = 0; i < q->n; i++) {
        double value = q->move[i].verb == VERB_LAY_DOWN ? 1e-4 : advice(p, seat, q, q->move[i]);
        weight[i] = (float)(value < 1e-4 ? 1e-4 : value > 1e6 ? 1e6 : value);
    }
}
