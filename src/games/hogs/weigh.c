/* weigh.c -- what is certain about a move before it is made: the dice that will be thrown, what
 * cover takes from them, what a hex is worth to whoever goes there. */
#include "games/hogs/effect.h"

/* --- Attacks --- */

static void add_pool(const Pool *pool, Facts *out)
{
    if (pool->gun > 0)
        play_fact(out, FACT_GUN, pool->gun);
    if (pool->explosive > 0)
        play_fact(out, FACT_EXPLOSIVE, pool->explosive);
    if (pool->melee > 0)
        play_fact(out, FACT_MELEE, pool->melee);
    if (pool->stun > 0)
        play_fact(out, FACT_STUN);
    if (pool->flame > 0)
        play_fact(out, FACT_FLAME);
}

/* HG-ATK-03: aircraft pay no AP, and nor does what acts outside a Unit's turn. */
static void add_ap(const Play *p, Move move, Facts *out)
{
    if (p->state->flight.unit != NONE || p->state->turn.unit == NONE)
        return;
    int cost = hogs_ap_of(p, move), left = hogs_ap_left(p) - cost;
    if (cost > 0)
        play_fact(out, FACT_AP, (int16_t)cost, (int16_t)(left > 0 ? left : 0));
}

/* HG-SWILL-01: as standing effects have the price. */
static void add_swill(const Play *p, int seat, Move move, Facts *out)
{
    int cost = hogs_price_of(p, seat, move);

    if (cost > 0)
        play_fact(out, FACT_SWILL, (int16_t)cost);
}

static void weigh_attack(const Play *p, Move move, Facts *out)
{
    struct hogs_roll roll, open;
    Prospect prospect, without;

    if (!hogs_roll_of(p, move, &roll) || !hogs_declared(p, roll, &prospect))
        return;
    out->aimed = true;
    add_pool(&prospect.roll.pool, out);
    open = roll;
    open.no_cover = true;
    int taken = hogs_declared(p, open, &without)
                    ? hogs_dice_of(&without.roll.pool) - hogs_dice_of(&prospect.roll.pool)
                    : 0;
    if (taken > 0)
        play_fact(out, FACT_COVER_TAKES, (int16_t)taken);
    if (is_unit(roll.target))
        play_fact(out, FACT_HP, roll.target, (int16_t)hogs_hp(p, roll.target));
    bool flies = p->state->flight.unit != NONE;
    if (flies && (is_base(roll.target) ||
                  (is_unit(roll.target) && in_group(p->state, roll.target, GROUP_GROUND))) &&
        hogs_aa_guns(p, roll.target) > 0)
        play_fact(out, FACT_AA_FIRST, (int16_t)hogs_aa_guns(p, roll.target));
    if (move.verb != VERB_BOMB)
        add_ap(p, move, out);
}

/* --- Places --- */

/* The first of a Unit's Attacks that reaches a piece from a hex; NONE: none does. */
static int reaching(const Play *p, int unit, int origin, int piece, int hex)
{
    const State *s = p->state;
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_attacks_of(p, unit, list);

    for (int i = 0; i < n; i++)
        if (hogs_can_hit(p, unit, list[i], origin, s->unit[unit].facing, piece, hex) == ALLOWED)
            return list[i];
    return NONE;
}

static int most_cover(const Play *p, int unit)
{
    uint16_t list[COVERS_MAX];
    int n = hogs_covers(p, unit_piece(unit), list), most = 0;

    for (int i = 0; i < n; i++) {
        Pool pool = hogs_cover_pool(p, unit_piece(unit), list[i]);
        most = hogs_dice_of(&pool) > most ? hogs_dice_of(&pool) : most;
    }
    return most;
}

_Static_assert(2 * UNITS_MAX + 3 <= FACTS_MAX, "each Unit as a target and as a threat");

/* Whom it could attack from where it stands, who could attack it there, and what covers it.  A
 * Vehicle is taken to look where it looks now. */
static void look_around(const Play *p, int unit, Facts *out)
{
    const State *s = p->state;
    int here = s->unit[unit].hex, cover = most_cover(p, unit);

    if (cover > 0)
        play_fact(out, FACT_COVER_THERE, (int16_t)cover);
    for (int other = 0; other < s->units_end; other++) {
        if (!on_board(s, other) || is_friend(s, s->unit[unit].seat, s->unit[other].seat))
            continue;
        int hex = s->unit[other].hex, attack = reaching(p, unit, here, unit_piece(other), hex);
        if (attack != NONE)
            play_fact(out, FACT_TARGET, (int16_t)attack, (int16_t)unit_piece(other));
        attack = reaching(p, other, hex, unit_piece(unit), here);
        if (attack != NONE)
            play_fact(out, FACT_THREAT, (int16_t)unit_piece(other), (int16_t)attack);
    }
}

/* One hex further. */
static void weigh_step(const Play *p, Move move, Facts *out)
{
    State there = *p->state;
    Play moved = { .game = p->game, .state = &there };
    int unit = there.turn.unit, hex = move.arg[0];

    out->own_side = hogs_mine_near(p->state, hex) != NOBODY;
    if (out->own_side)
        play_fact(out, FACT_MINES);
    add_ap(p, move, out);
    hogs_lift(&there, unit);
    there.unit[unit].hex = (uint8_t)hex;
    hogs_settle(&there, unit);
    look_around(&moved, unit, out);
}

void hogs_weigh(const Play *p, int seat, Move move, Facts *out)
{
    switch (move.verb) {
    case VERB_ATTACK:
    case VERB_FIRE:
    case VERB_BOMB:
        weigh_attack(p, move, out);
        break;
    case VERB_MOVE:
    case VERB_STEP:
        weigh_step(p, move, out);
        break;
    case VERB_BUILD:
    case VERB_WORK:
    case VERB_CAPTURE:
    case VERB_SPECIAL:
    case VERB_UNSTUN:
    case VERB_ROTATE:
    case VERB_TAKE:
        add_ap(p, move, out);
        add_swill(p, seat, move, out);
        break;
    case VERB_RECRUIT:
    case VERB_RECRUIT_PLANE:
    case VERB_FORWARD:
    case VERB_UPGRADE:
    case VERB_LOAD:
    case VERB_PART:
    case VERB_CONSTRUCT:
        add_swill(p, seat, move, out);
        break;
    default:
        break;
    }
}

/* --- Going far --- */

static bool is_step(const Play *p, Move move, int *type, int *place)
{
    (void)p;
    *type = ENTITY_HEX;
    *place = move.arg[0];
    return move.verb == VERB_MOVE || move.verb == VERB_STEP;
}

static int piece(const Play *p)
{
    return p->state->turn.unit == NONE ? -1 : unit_piece(p->state->turn.unit);
}

static int stands(const Play *p)
{
    return p->state->turn.unit == NONE ? NONE : p->state->unit[p->state->turn.unit].hex;
}

void hogs_outlook(const Play *p, int which, Facts *out)
{
    if (is_unit(which) && on_board(p->state, which))
        look_around(p, which, out);
}

const Going hogs_going = { .step = is_step, .cost = hogs_step_cost, .piece = piece,
                           .stands = stands, .event = EVENT_MOVES };
