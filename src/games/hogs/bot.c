/* bot.c -- what bots know about Hogs of War.
 *
 * The race is for VP, so a glance carries it on: each side goes on to score what it would score
 * now, until one is there or the last round is over.  What a side has besides (Units, Swill,
 * Buildings, places) counts for what it may still change.  Time passing changes nothing in this
 * reckoning, so bots do not mind it. */
#include "games/hogs/bot.h"
#include "games/hogs/weights.h"

enum {
    HOME = 2,  /* hexes from the base */
    EXITS = 3, /* hexes to recruit on: that many are enough */
};

static const double VP = 10.0;
static const double WRONG_ORDER = 0.05; /* enough to change it, and for nothing else */

WEIGHTS_DEFINE(hogs_weights, HOGS_WEIGHTS);

/* --- Units --- */

static double unit_cost(const Play *p, int unit)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];
    const Area *area = &s->area[u->seat];
    double cost = 2;

    if (u->ai)
        return W(p, HORDE_UNIT);
    if (u->flyer == NONE)
        return card_of(p, unit)->cost + hogs_liking(p, u->seat, u->unit_class);
    if (u->unit_class != CLASS_AIRSHIP)
        return content_of(p)->consoles[u->card].cost;
    for (int i = 0; i < area->parts; i++)
        cost += content_of(p)->airship_parts[area->part[i] - 1].cost;
    return cost;
}

static int full_strength(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    if (u->ai)
        return hogs_ai_card(p, unit)->hp + hogs_ai_card(p, unit)->ap;
    if (u->flyer != NONE)
        return hogs_slot_count(p, unit);
    return card_of(p, unit)->hp ? card_of(p, unit)->hp : card_of(p, unit)->ap;
}

static double bombs_loaded(const Play *p, int unit)
{
    const Flyer *flyer = &p->state->flyer[p->state->unit[unit].flyer];
    int bombs = 0;

    for (int rack = 0; rack < hogs_rack_count(p, unit); rack++)
        bombs += hogs_bombs_in(flyer, rack);
    return W(p, BOMB_LOADED) * bombs;
}

/* A Plane that flies over the edge or into a Mountain is of little use. */
static double flight_worth(const Play *p, int unit)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];
    int ahead = hex_neighbour(u->hex, u->facing);

    if (u->zone == UNIT_WAITING)
        return -W(p, GROUNDED);
    if (s->terrain[ahead] == OFF_BOARD)
        return -W(p, OVER_THE_EDGE);
    if (s->terrain[ahead] == TERRAIN_MOUNTAIN && in_group(s, unit, GROUP_PLANE))
        return -W(p, INTO_A_MOUNTAIN);
    return s->terrain[hex_neighbour(ahead, u->facing)] == OFF_BOARD ? -W(p, NEAR_THE_EDGE) : 0;
}

static double unit_worth(const Play *p, int unit)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];
    int full = full_strength(p, unit);
    double health = (double)hogs_hp(p, unit) / (full > 0 ? full : 1);
    double lost = 1 - (health < 1.5 ? health : 1.5);
    double worth = W(p, UNIT_SWILL) * unit_cost(p, unit) * (1 - W(p, HEALTH) * lost);

    worth -= (u->stunned ? W(p, STUNNED) : 0) + W(p, FLAMES) * u->flames;
    if (u->flyer != NONE)
        worth += bombs_loaded(p, unit) + flight_worth(p, unit);
    if (s->phase == PHASE_GROUND && !u->activated && u->flyer == NONE)
        worth += W(p, WAITS);
    return worth;
}

static double units_worth(const Play *p, int seat)
{
    const State *s = p->state;
    double worth = 0, factor[CLASSES];

    for (int c = 0; c < CLASSES; c++)
        factor[c] = 1;
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && s->unit[unit].seat == seat) {
            worth += factor[s->unit[unit].unit_class] * unit_worth(p, unit);
            factor[s->unit[unit].unit_class] *= W(p, NEXT_OF_CLASS);
        }
    return worth;
}

/* --- What else belongs to a seat --- */

/* Does an enemy have something that flies, or a Building for it? */
bool hogs_fears_aircraft(const Play *p, int seat)
{
    const State *s = p->state;

    for (int other = 0; other < s->players; other++)
        if (!is_friend(s, other, seat) && !is_out(s, other) &&
            (is_horde(s, other) || s->area[other].opened & GROUP_AERIAL ||
             hogs_in_play(s, other, GROUP_AERIAL)))
            return true;
    return false;
}

static bool is_at_home(const State *s, int seat, int hex)
{
    return s->area[seat].base != NO_HEX && hex_distance(s->area[seat].base, hex) <= HOME;
}

static double deployed_worth(const Play *p, int seat)
{
    const State *s = p->state;
    double worth = 0, factor = 1, of_kind[DEPLOYABLE_KINDS];

    for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++)
        of_kind[kind] = 1;
    if (!hogs_fears_aircraft(p, seat))
        of_kind[DEPLOYABLE_AA_GUN] = W(p, AA_IDLE);
    for (int i = 0; i < s->deployed_end; i++) {
        const Deployed *d = &s->deployed[i];
        const Deployable *content = deployable_at(p, d->kind);
        int owner = d->controller == NOBODY ? d->builder : d->controller;
        if (d->hex == NO_HEX || owner != seat)
            continue;
        if (d->kind == DEPLOYABLE_MINEFIELD && is_at_home(s, seat, d->hex)) {
            worth -= W(p, MINED_HOME);
            continue;
        }
        int far = hex_distance(d->hex, CENTRE_HEX); /* at home it serves nobody */
        double place = W(p, DEPLOYED_PLACE) - W(p, DEPLOYED_FAR) * far;
        worth += factor * of_kind[d->kind] * W(p, DEPLOYED_SWILL) * content->cost * place *
                 (1 - W(p, UNFINISHED) * d->tokens);
        worth += of_kind[d->kind] * W(p, UNIT_SWILL) * content->cost * hogs_gun_share(p, i) *
                 (1 - W(p, UNFINISHED) * d->tokens);
        factor *= W(p, NEXT_DEPLOYED);
        of_kind[d->kind] *= W(p, NEXT_OF_KIND);
    }
    return worth;
}

static double swill_worth(const Play *p, int seat, double rounds)
{
    double net = hogs_income(p, seat) - hogs_upkeep(p, seat), swill = p->state->area[seat].swill;
    double hoard = swill > W(p, HOARD) ? swill - W(p, HOARD) : 0;

    return W(p, SWILL_IN_HAND) * (swill - (1 - W(p, HOARDED)) * hoard) +
           W(p, INCOME) * net * (rounds < 8 ? rounds : 8);
}

/* Will a Unit that is recruited find room on this hex beside the base?  Who begins its turn, or
 * will have it, can make way. */
static bool is_exit(const Play *p, int hex)
{
    const State *s = p->state;

    if (hogs_could_stand(p, CLASS_GRUNT, hex))
        return true;
    for (int unit = 0; unit < s->units_end; unit++)
        if (on_board(s, unit) && s->unit[unit].hex == hex && in_group(s, unit, GROUP_GROUND))
            return !s->unit[unit].activated || (unit == s->turn.unit && !s->turn.acted);
    return false;
}

/* A base that is walled in recruits nobody (HG-RECRUIT-12). */
static double exits_worth(const Play *p, int seat)
{
    int base = p->state->area[seat].base, exits = 0;

    if (base == NO_HEX)
        return 0;
    for (int d = 0; d < DIRECTIONS; d++)
        exits += is_exit(p, hex_neighbour(base, d));
    double missing = exits < EXITS ? 1 - (double)exits / EXITS : 0;
    return -W(p, WALLED_IN) * missing * missing;
}

/* Better to wait for the VP of an objective than to take its Swill? */
static bool wants_to_hold(const Play *p, int seat, int objective)
{
    return hogs_awaits_mega(p, seat, objective) || hogs_goal_progress(p, seat, objective) >= 0.5;
}

static double objectives_worth(const Play *p, int seat)
{
    const State *s = p->state;
    double worth = 0;

    for (int pass = 0; pass < DEALT; pass++)
        if (s->area[seat].hand >> pass & 1) {
            int objective = hogs_kept(s, seat, pass);
            double progress = hogs_goal_progress(p, seat, objective);
            int vp = content_of(p)->objectives[objective].vp.amount;
            worth += W(p, OBJECTIVE) * VP * vp * progress;
            if (wants_to_hold(p, seat, objective) != (s->area[seat].hold >> pass & 1))
                worth -= WRONG_ORDER;
        }
    return worth;
}

SeatWorth hogs_worth(const Play *p, int seat, double rounds, int known_to)
{
    bool knows = known_to == NOBODY || known_to == seat;


    return (SeatWorth){ .units = units_worth(p, seat),
                    .base = hogs_base_worth(p, seat, knows),
                    .upgrades = hogs_upgrades_worth(p, seat),
                    .deployed = deployed_worth(p, seat),
                    .swill = swill_worth(p, seat, rounds) + exits_worth(p, seat),
                    .objectives = knows ? objectives_worth(p, seat) : 0 };
}

static double seat_worth(const Play *p, int seat, double rounds, int known_to)
{
    SeatWorth worth = hogs_worth(p, seat, rounds, known_to);

    return worth.units + worth.base + worth.upgrades + worth.deployed + worth.swill +
           worth.objectives;
}

/* --- The race --- */

/* VP that a side gets at each End Phase if nothing changes. */
static double rate_of(const Play *p, int side)
{
    const State *s = p->state;
    double rate = 0;
    bool scored = false;

    for (int i = 0; i < s->points; i++)
        if (s->point[i].controller != NOBODY && s->area[s->point[i].controller].side == side &&
            content_of(p)->special_hexes[s->point[i].special].kind == HEX_STRATEGIC_POINT)
            rate += parameters_of(p)->vp_strategic_point;
    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->area[seat].side == side && !is_out(s, seat) &&
            !(scored && s->mode & (MODE_TEAMS | MODE_CO_OP))) {
            rate += hogs_primary_now(p, seat);
            scored = true;
        }
    return rate;
}

Race hogs_race(const Play *p, unsigned sides)
{
    const State *s = p->state;
    int goal = hogs_vp_goal(p);
    int last =
        mission_of(p)->last_round ? mission_of(p)->last_round : parameters_of(p)->round_limit;
    Race race = {.rounds = last - s->round + 1};

    for (int side = 0; side < SEATS_MAX; side++) {
        if (!(sides >> side & 1))
            continue;
        race.rate[side] = rate_of(p, side);
        double pace = race.rate[side] > W(p, LEAST_RATE) ? race.rate[side] : W(p, LEAST_RATE);
        double rounds = (goal - hogs_side_vp(s, side)) / pace;
        race.rounds = rounds < race.rounds ? rounds : race.rounds;
    }
    race.rounds = race.rounds > 0 ? race.rounds : 0;
    return race;
}

static double side_worth(const Play *p, int side, const Race *race, int known_to)
{
    const State *s = p->state;
    double worth = hogs_posts_worth(p, side);
    double left = race->rounds < W(p, LONG_GAME) ? race->rounds / W(p, LONG_GAME) : 1;
    double share = W(p, SHORT_GAME) + (1 - W(p, SHORT_GAME)) * left;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->area[seat].side == side && !is_out(s, seat))
            worth += seat_worth(p, seat, race->rounds, known_to);
    return VP * (hogs_side_vp(s, side) + race->rate[side] * race->rounds) + share * worth;
}

/* How far the humans are, against what the horde has on the board and has razed. */
static double against_horde(const Play *p, int known_to)
{
    const State *s = p->state;
    Race race = hogs_race(p, 1u << s->area[0].side);
    double own = W(p, TO_BEGIN_WITH) + side_worth(p, s->area[0].side, &race, known_to);
    double other = W(p, HORDE) + W(p, HORDE_ROUND) * s->round;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        other += VP * s->area[seat].lost;
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && is_horde(s, s->unit[unit].seat))
            other += unit_worth(p, unit);
    own = own > 1 ? own : 1;
    return own * own / (own * own + other * other);
}

unsigned hogs_sides_in_play(const State *s)
{
    unsigned sides = 0;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (!is_out(s, seat))
            sides |= 1u << s->area[seat].side;
    return sides;
}

bool hogs_is_set_up(const State *s)
{
    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->area[seat].faction == NONE)
            return false;
    return s->mission != NONE;
}

/* Of more than two sides the one that leads weighs most, so that the others turn against it. */
static double side_weight(double worth, unsigned sides)
{
    double square = worth > 1 ? worth * worth : 1;
    bool many = sides & (sides - 1) & ((sides & (sides - 1)) - 1);

    return many ? square * square * square : square;
}

void hogs_judge(const Play *p, int known_to, double result[])
{
    const State *s = p->state;
    unsigned sides = hogs_sides_in_play(s);
    double worth[SEATS_MAX] = {0}, sum = 0;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        result[seat] = 1.0 / hogs_humans(s);
    if (!hogs_is_set_up(s) || sides == 0)
        return;
    for (int seat = 0; s->horde != NONE && seat < hogs_humans(s); seat++)
        result[seat] = against_horde(p, known_to);
    if (s->horde != NONE)
        return;
    Race race = hogs_race(p, sides);
    for (int side = 0; side < SEATS_MAX; side++)
        if (sides >> side & 1)
            sum += worth[side] = side_weight(
                W(p, TO_BEGIN_WITH) + side_worth(p, side, &race, known_to), sides);
    for (int seat = 0; seat < hogs_humans(s); seat++)
        result[seat] = worth[s->area[seat].side] / sum;
}

void hogs_estimate(const Play *p, double result[])
{
    hogs_judge(p, NOBODY, result);
}

/* --- Advice --- */

/* In the middle of a flight, an attack or a purchase a glance sees only the price. */
bool hogs_settled(const Play *p)
{
    const State *s = p->state;

    if (s->phase == PHASE_SETUP)
        return true;
    if (s->phase == PHASE_AERIAL)
        return false;
    switch (s->core.question) {
    case QUESTION_BASE_ACTION:
    case QUESTION_GROUND_PICK:
    case QUESTION_RECRUIT:
        return true;
    case QUESTION_GROUND_ACTION:
    case QUESTION_MOVE_STEP: /* it may only pass through there: it has to go on, perhaps back */
        return s->turn.unit == NONE || !hogs_on_illegal_hex(p);
    default:
        return false;
    }
}

bool hogs_begins_act(const Play *p)
{
    switch (p->state->core.question) {
    case QUESTION_BASE_ACTION:
    case QUESTION_AIR_PICK:
    case QUESTION_GROUND_PICK:
    case QUESTION_RECRUIT:
        return true;
    default:
        return false;
    }
}

/* A Deployable of its own side. */
static bool is_own_work(const State *s, int seat, int piece)
{
    if (!is_deployed(piece))
        return false;
    const Deployed *d = &s->deployed[piece - PIECE_DEPLOYED];
    int owner = d->controller == NOBODY ? d->builder : d->controller;
    return owner != NOBODY && is_friend(s, owner, seat);
}

/* Of its own roll the worst dice are rolled again, of an enemy's the best. */
static float reroll_weight(const Play *p, int seat, int result)
{
    static const float by_result[] = { 8.0f, 2.0f, 0.5f, 0.1f };
    const struct hogs_roll *roll = FRAME(p, hogs_roll);

    return by_result[roll && roll->seat == seat ? result : RESULT_CRITICAL - result];
}

/* A move whose worth depends on more than what kind of move it is; the others keep their weight. */
static float weight_of_move(const Play *p, int seat, const Move *move, float usual)
{
    const Tile *tile = p->state->area[seat].tile;
    const float wasted = 0.01f;

    switch (move->verb) {
    case VERB_ATTACK:
    case VERB_FIRE:
        return is_own_work(p->state, seat, move->arg[1]) ? wasted : usual;
    case VERB_BOMB:
        return is_own_work(p->state, seat, move->arg[0]) ? wasted : usual;
    case VERB_REROLL:
        return reroll_weight(p, seat, move->arg[1]);
    case VERB_HEX:
        return p->state->core.question == QUESTION_TILE_HEX
                   ? hogs_tile_weight(p, p->state->core.about[0], move->arg[0])
                   : usual;
    case VERB_PLACE:
        return hogs_place_weight(p, seat, p->state->core.about[0], *move);
    case VERB_DEMOLISH:
        return building_at(p, tile[move->arg[0]].building)->stays ? HOPELESS : usual;
    case VERB_ORDER_TAKE:
    case VERB_ORDER_HOLD:
        return wants_to_hold(p, seat, move->arg[0]) == (move->verb == VERB_ORDER_HOLD)
                   ? usual
                   : HOPELESS;
    case VERB_UPGRADE:
        return hogs_is_idle_upgrade(p, seat, move->arg[1]) ? HOPELESS : usual;
    default:
        return usual;
    }
}

/* Of what looks the same: capturing and shooting first, and rather nothing than walking about. */
void hogs_prefer(const Play *p, int seat, const Question *q, float weight[])
{
    static const uint8_t by_verb[VERB_COUNT] = {
        [VERB_PASS] = WEIGHT_ADVICE_PASS, [VERB_PASS_ALL] = WEIGHT_ADVICE_PASS_ALL,
        [VERB_CAPTURE] = WEIGHT_ADVICE_CAPTURE, [VERB_ATTACK] = WEIGHT_ADVICE_ATTACK,
        [VERB_MOVE] = WEIGHT_ADVICE_MOVE, [VERB_BUILD] = WEIGHT_ADVICE_BUILD,
        [VERB_DEMOLISH] = WEIGHT_ADVICE_DEMOLISH, [VERB_RECRUIT] = WEIGHT_ADVICE_RECRUIT,
        [VERB_DONE] = WEIGHT_ADVICE_DONE, [VERB_BAIL] = WEIGHT_ADVICE_BAIL,
        [VERB_CONSTRUCT] = WEIGHT_ADVICE_CONSTRUCT, [VERB_PASS_CLASS] = WEIGHT_ADVICE_PASS_CLASS,
        [VERB_FIRE] = WEIGHT_ADVICE_FIRE, [VERB_ORDER_TAKE] = WEIGHT_ADVICE_ORDER_TAKE,
        [VERB_ORDER_HOLD] = WEIGHT_ADVICE_ORDER_HOLD, [VERB_UNSTUN] = WEIGHT_ADVICE_UNSTUN,
        [VERB_TAKE] = WEIGHT_ADVICE_TAKE, [VERB_REPAIR] = WEIGHT_ADVICE_REPAIR,
        [VERB_FINISH] = WEIGHT_ADVICE_FINISH, [VERB_BOMB] = WEIGHT_ADVICE_BOMB,
        [VERB_WORK] = WEIGHT_ADVICE_WORK, [VERB_ROTATE] = WEIGHT_ADVICE_ROTATE,
        [VERB_DECLINE] = WEIGHT_ADVICE_DECLINE, [VERB_FLY] = WEIGHT_ADVICE_FLY,
    };

    for (int i = 0; i < q->n; i++) {
        const Move *move = &q->move[i];
        int verb = by_verb[move->verb];
        float usual = verb ? (float)weight_of(p, verb) : 1.0f;
        weight[i] = weight_of_move(p, seat, move, usual);
    }
}
