/* weigh.c -- what is certain about a move before it is made: dice against dice, who is hit too, the
 * way, and what there is to see at its end. */
#include "games/gears-board/gears-board.h"

/* --- Attacks --- */

static int wounds_to_fell(const Play *p, int figure)
{
    return is_locust(figure) ? board_locust_health(p, figure - FIGURE_LOCUST) : 0;
}

/* Everybody in the area, on whichever side (GB-ATK-22). */
static void weigh_blast(const Play *p, int seat, Move move, Facts *out)
{
    int area = move.arg[0];
    int weapon = move.verb == VERB_THROW ? board_grenade_weapon(p) : move.arg[1];
    int flags = board_attack_flags(p, weapon, move.verb);
    uint64_t there = (uint64_t)board_locusts_in(p->state, area) << FIGURE_LOCUST |
                     board_standing_in(p->state, area);

    for (; there; there &= there - 1) {
        int figure = __builtin_ctzll(there);
        out->own_side |= is_cog(figure);
        play_fact(out, is_cog(figure) ? FACT_OWN_SIDE : FACT_HIT_TOO, (int16_t)figure,
                  (int16_t)board_defence_dice(p, seat, figure, weapon, flags));
    }
}

static void weigh_ammo(const Play *p, int seat, Move move, Facts *out)
{
    const struct board_cog_attack *by = FRAME(p, board_cog_attack);
    bool overkill = move.verb == VERB_OVERKILL && !(by->limits & LIMIT_FREE_OVERKILL);
    int weapon = move.verb == VERB_THROW ? board_grenade_weapon(p) : move.arg[1];

    if (!overkill && move.verb != VERB_THROW)
        return;
    const Held *held = board_held(p->state, seat, weapon);
    if (held && held->ammo > 0)
        play_fact(out, FACT_SPENDS, (int16_t)weapon, (int16_t)(held->ammo - 1));
}

static void weigh_attack(const Play *p, int seat, Move move, Facts *out)
{
    Forecast f;

    if (!board_forecast(p, seat, move, &f))
        return;
    out->aimed = p->state->core.question == QUESTION_ATTACK;
    if (f.target == NO_FIGURE)
        play_fact(out, FACT_ATTACK_DICE, (int16_t)f.dice);
    else
        play_fact(out, FACT_DICE, (int16_t)f.dice, (int16_t)f.defence);
    if (!out->aimed)
        return;
    if (f.target != NO_FIGURE && wounds_to_fell(p, f.target) > 0)
        play_fact(out, FACT_HEALTH, (int16_t)f.target, (int16_t)wounds_to_fell(p, f.target));
    weigh_ammo(p, seat, move, out);
    if (move.verb == VERB_THROW || move.verb == VERB_SHELL)
        weigh_blast(p, seat, move, out);
}

/* --- Places --- */

_Static_assert(LOCUSTS_MAX + MAP_AREAS_MAX + 1 <= FACTS_MAX, "a way, and all that is seen");
_Static_assert(FIGURES + 3 <= FACTS_MAX, "all figures in one blast");

/* Who would see whom, and what cover would be worth (GB-LOS-04, GB-COVER-08). */
static void look_from(const Play *p, Spot at, Facts *out)
{
    const Map *map = &p->state->map;
    bool seen = false;

    for (uint32_t left = p->state->locusts; left; left &= left - 1) {
        int figure = FIGURE_LOCUST + __builtin_ctz(left);
        Spot other = board_spot_of(p->state, figure);
        if (other.area == NO_AREA || !board_sees(map, at, other))
            continue;
        int range = board_range(map, at.area, other.area);
        if (range == FAR)
            continue;
        seen = true;
        play_fact(out, FACT_IN_SIGHT, (int16_t)figure, (int16_t)range,
                  (int16_t)board_cover_bonus(map, at, other),
                  (int16_t)board_cover_bonus(map, other, at));
    }
    if (!seen && p->state->locusts)
        play_fact(out, FACT_OUT_OF_SIGHT);
}

/* The way that board_cog_move will take (GB-MOVE-13): of equal ones the first. */
static void weigh_way(const Play *p, int seat, int goal, Facts *out)
{
    const Map *map = &p->state->map;
    const struct board_cog_move *f = FRAME(p, board_cog_move);
    int here = p->state->cog[seat].area, areas = board_walk(map, here, goal);

    if (!f || areas == FAR)
        return;
    play_fact(out, FACT_WAY, (int16_t)areas, (int16_t)board_areas_left(p, f));
    while (here != goal) {
        AreaSet steps = board_steps(map, here);
        int next = area_first(steps);
        while (next != NO_AREA && board_walk(map, next, goal) >= board_walk(map, here, goal))
            next = area_next(steps, next);
        if (next == NO_AREA)
            return;
        play_fact(out, FACT_VIA, (int16_t)next);
        here = next;
    }
}

static void weigh_place(const Play *p, int seat, Move move, Facts *out)
{
    bool cover = move.verb == VERB_GO_COVER || move.verb == VERB_COVER;
    Spot to = { cover ? p->state->map.area_of[move.arg[0]] : (uint8_t)move.arg[0],
                cover ? (uint8_t)move.arg[0] : NO_COVER };

    if (move.verb != VERB_COVER)
        weigh_way(p, seat, to.area, out);
    look_from(p, to, out);
}

/* GB-FAQ-17: out of its cover, and a wound or more without dice. */
static void weigh_flush(const Play *p, int figure, Facts *out)
{
    const struct board_steps *f = FRAME(p, board_steps);
    const Step *step = f ? board_step_of(p, f) : NULL;

    if (!step || step->verb != STEP_FLUSH_OUT || !is_locust(figure))
        return;
    play_fact(out, FACT_FLUSHED, (int16_t)figure, (int16_t)step->amount);
    play_fact(out, FACT_HEALTH, (int16_t)figure, (int16_t)wounds_to_fell(p, figure));
}

/* GB-REACT-02: what there is to hit before it hits.  GB-REACT-07: of several who want to guard one
 * is chosen, so whoever is asked alone is sure of it. */
static void weigh_guard(const Play *p, Facts *out)
{
    const Core *core = &p->state->core;
    int figure = core->about[0];

    if (core->question != QUESTION_GUARD || wounds_to_fell(p, figure) == 0)
        return;
    play_fact(out, has_several(core->asked) ? FACT_MAY_GUARD : FACT_GUARDS, (int16_t)figure);
    play_fact(out, FACT_HEALTH, (int16_t)figure, (int16_t)wounds_to_fell(p, figure));
}

/* An action has no name of its own: its card says what it is. */
const char *board_note(const Play *p)
{
    return p->state->core.question == QUESTION_ACTION ? order_at(p, p->state->core.about[1])->text
                                                      : NULL;
}

void board_weigh(const Play *p, int seat, Move move, Facts *out)
{
    switch (move.verb) {
    case VERB_GUARD:
        weigh_guard(p, out);
        break;
    case VERB_FIRE:
    case VERB_OVERKILL:
    case VERB_THROW:
    case VERB_SHELL:
    case VERB_TURRET:
    case VERB_DODGE:
    case VERB_PASS:
        weigh_attack(p, seat, move, out);
        break;
    case VERB_CHAINSAW:
        out->aimed = true;
        play_fact(out, FACT_ATTACK_DICE, (int16_t)board_chainsaw_dice(p, seat));
        break;
    case VERB_GO:
    case VERB_GO_COVER:
    case VERB_STEP:
    case VERB_COVER:
        weigh_place(p, seat, move, out);
        break;
    case VERB_FIGURE:
        if (p->state->core.question == QUESTION_CHOOSE_LOCUST)
            weigh_flush(p, move.arg[0], out);
        break;
    default:
        break;
    }
}
