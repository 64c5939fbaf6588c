/* odds.c -- exactly what a move may bring, before it is made.
 *
 * The odds of an Attack are those of its roll as it would be made now: with all that nobody can
 * decline, with the cover that hurts it most if the target's owner has a choice, and without
 * abilities that are paid for.  Where AA Guns fire first, what they may do stands beside what the
 * Attack may do. When it is time to choose a cover, to use an ability or to roll dice again, each
 * choice has its own odds.  A Move has odds where it sets off mines, a flight where its speed is a
 * risk, the target of an effect where the effect rolls dice.  Who is First Player (HG-SETUP-09) and
 * what the horde sends (HG-HORDE-18) is the same whatever is chosen, so no move has odds of it.
 */
#include "engine/dice.h"
#include "games/hogs/effect.h"

#include <string.h>

/* --- Before the dice --- */

static bool declared(const Play *p, struct hogs_roll roll, Chances *out)
{
    Prospect prospect;

    return hogs_declared(p, roll, &prospect) && hogs_prospect(p, &prospect, out);
}

static bool thrown_now(const Play *p, const struct hogs_roll *roll, Chances *out)
{
    Prospect prospect = hogs_thrown_now(p, roll);

    return hogs_prospect(p, &prospect, out);
}

static struct hogs_roll attack_roll(const Play *p, int unit, int attack, int target)
{
    const State *s = p->state;
    struct hogs_roll roll = hogs_roll_at(target, s->unit[unit].seat);

    roll.attacker = (uint8_t)unit;
    roll.attack = (uint8_t)attack;
    roll.range = (uint8_t)hex_range(s->unit[unit].hex, hogs_piece_hex(s, target));
    roll.ignore = hogs_ignores_cover(p, unit, attack, roll.range);
    hogs_dice_at(p, unit, attack, roll.range, target, &roll.pool);
    return roll;
}

static struct hogs_roll fire_roll(const Play *p, int unit, int artillery, int target)
{
    const State *s = p->state;
    int attack = deployable_at(p, DEPLOYABLE_ARTILLERY)->attack_index;
    struct hogs_roll roll = hogs_roll_at(target, s->unit[unit].seat);

    roll.how = HOW_ARTILLERY;
    roll.range =
        (uint8_t)hex_range(s->deployed[artillery - PIECE_DEPLOYED].hex, hogs_piece_hex(s, target));
    hogs_cell(p, NONE, attack, roll.range, target, &roll.pool);
    return roll;
}

static struct hogs_roll bomb_roll(const Play *p, int unit, int target, int rack)
{
    const State *s = p->state;
    struct hogs_roll roll = hogs_roll_at(target, s->unit[unit].seat);

    roll.attacker = (uint8_t)unit;
    roll.pool = content_of(p)->bombs[hogs_bottom_bomb(&s->flyer[s->unit[unit].flyer], rack)].pool;
    roll.no_cover = true;
    return roll;
}

bool hogs_roll_of(const Play *p, Move move, struct hogs_roll *out)
{
    const State *s = p->state;
    int unit = s->flight.unit != NONE ? s->flight.unit : s->turn.unit;

    if (move.verb == VERB_ATTACK)
        *out = attack_roll(p, unit, move.arg[0], move.arg[1]);
    else if (move.verb == VERB_FIRE)
        *out = fire_roll(p, unit, move.arg[0], move.arg[1]);
    else if (move.verb == VERB_BOMB)
        *out = bomb_roll(p, unit, move.arg[0], move.arg[1]);
    else
        return false;
    return true;
}

/* HG-PLANE-14 */
static bool risk_chances(const Play *p, int unit, Chances *out)
{
    const State *s = p->state;
    struct hogs_roll roll = hogs_roll_at(unit_piece(unit), hogs_next_enemy(s, s->unit[unit].seat));

    if (!hogs_takes_risk(p, unit))
        return false;
    roll.pool = content_of(p)->flight_table[s->flyer[s->unit[unit].flyer].speed - 1].risk;
    return declared(p, roll, out);
}

/* ATTACK_ROLL of the effect that asks for its target. */
static bool effect_chances(const Play *p, int target, Chances *out)
{
    const struct hogs_resolve *f = FRAME(p, hogs_resolve);

    if (!f)
        return false;
    const Effect *effect = hogs_effect_of(p, f->source);
    if (f->step >= effect->instructions_count ||
        effect->instructions[f->step].verb != DO_ATTACK_ROLL)
        return false;
    struct hogs_roll roll = hogs_roll_at(target, f->source.seat);
    roll.pool = effect->instructions[f->step].pool;
    return declared(p, roll, out);
}

static bool cover_chances(const Play *p, int cover, Chances *out)
{
    const struct hogs_roll *f = FRAME(p, hogs_roll);

    if (!f)
        return false;
    struct hogs_roll roll = *f;
    Pool bonus = hogs_cover_pool(p, f->target, cover);
    hogs_take_cover(&roll.pool, &bonus);
    return thrown_now(p, &roll, out);
}

/* --- Abilities, and dice that are rolled again --- */

/* Of several effects that nobody can decline this one first, then the others as they stand on the
 * cards. */
static int in_this_order(const Play *p, const struct hogs_roll *f, int number, Coming list[])
{
    const struct hogs_moment *moment = FRAME(p, hogs_moment);
    int n = 0;

    if (!moment)
        return 0;
    list[0].effect = hogs_ability(p, f, number, &list[0].source);
    if (!list[0].effect)
        return 0;
    unsigned done = f->done[ROLL_WINDOWS - 1] | 1u << number;
    for (int side = moment->window; side < 2; side++)
        n = hogs_coming(p, f, f->stage, side, side == moment->window ? done : 0, list, n ? n : 1);
    return n;
}

/* What comes next if an ability is used, NOBODY: none.  -1: there is no such ability. */
static int coming_with(const Play *p, const struct hogs_roll *f, int number, Coming list[])
{
    int n = 0;

    if (number == NOBODY)
        return f->forced ? -1 : 0;
    if (f->forced)
        n = in_this_order(p, f, number, list);
    else if ((list[0].effect = hogs_ability(p, f, number, &list[0].source)) != NULL)
        n = 1;
    return n > 0 ? n : -1;
}

static void change(const Play *p, struct hogs_roll *roll, const Coming list[], int n)
{
    for (int i = 0; i < n; i++)
        if (i == 0 || hogs_comes_true(p, roll, &list[i]))
            hogs_foresee_effect(p, roll, &list[i]);
}

/* Before the roll. */
static bool pre_roll_chances(const Play *p, const struct hogs_roll *f, int number, Chances *out)
{
    struct hogs_roll roll = *f;
    Prospect prospect;
    Coming list[COMING_MAX + 1];
    int n = coming_with(p, f, number, list);

    if (n < 0)
        return false;
    change(p, &roll, list, n);
    if (f->stage == TRIGGER_ATTACK_DECLARED)
        hogs_foresee(p, &roll, TRIGGER_PRE_ROLL);
    return hogs_with_cover(p, roll, &prospect) && hogs_prospect(p, &prospect, out);
}

/* After it, with the dice that lie there. */
static bool post_roll_chances(const Play *p, const struct hogs_roll *f, int number, Chances *out)
{
    Prospect prospect = { .roll = *f, .thrown = true, .paired = f->stage == TRIGGER_POST_PAIRING };

    prospect.n = coming_with(p, f, number, prospect.coming);
    if (prospect.n < 0)
        return false;
    if (prospect.paired)
        change(p, &prospect.roll, prospect.coming, prospect.n);
    return hogs_prospect(p, &prospect, out);
}

static bool ability_chances(const Play *p, int number, Chances *out)
{
    const struct hogs_roll *f = FRAME(p, hogs_roll);

    if (!f || f->stage == 0)
        return false;
    return f->stage == TRIGGER_ATTACK_DECLARED || f->stage == TRIGGER_PRE_ROLL
               ? pre_roll_chances(p, f, number, out)
               : post_roll_chances(p, f, number, out);
}

/* This die and, if there are more to be taken, the best ones; then what else nobody can decline. */
static bool reroll_chances(const Play *p, int die, int result, Chances *out)
{
    const struct hogs_roll *f = FRAME(p, hogs_roll);
    const struct hogs_moment *moment = FRAME(p, hogs_moment);
    const struct hogs_use_ability *use = FRAME(p, hogs_use_ability);

    if (!f || !moment || !use)
        return false;
    Prospect prospect = {
        .roll = *f, .thrown = true, .n = 1, .step = use->step, .left = use->left - 1
    };
    prospect.coming[0] =
        (Coming){ .effect = hogs_effect_of(p, use->source), .source = use->source };
    memcpy(prospect.aside, use->aside, sizeof prospect.aside);
    prospect.roll.result[die][result]--;
    prospect.aside[die]++;
    for (int side = moment->window; f->forced && side < 2; side++)
        prospect.n = hogs_coming(p, f, TRIGGER_POST_ROLL, side,
                                 side == moment->window ? f->done[ROLL_WINDOWS - 1] : 0,
                                 prospect.coming, prospect.n);
    return hogs_prospect(p, &prospect, out);
}

/* --- AA Guns --- */

/* What happens to the attacker before its Attack from the air. */
typedef struct Flak {
    uint64_t total, down, hit; /* hit: it flies on, but what it wanted to use may be disabled */
} Flak;

enum { CUBES_MOST = 40, FLAMES_MOST = 24 };
typedef struct Damage {
    uint64_t ways[CUBES_MOST + 1]
                 [FLAMES_MOST + 1]; /* Cubes and Flame Tokens it has got; it flies */
    uint64_t down;
    int flames; /* the most of them */
} Damage;

/* This many Vehicle Damage Dice of `most`, of which a third or so only set it on fire. */
static void burn(const Play *p, int unit, Damage *to, int cubes, int flames, int dice, bool fire,
                 uint64_t ways)
{
    const Die *die = &content_of(p)->dice[DIE_VEHICLE];
    int hp = hogs_hp(p, unit);

    for (int burning = 0; burning <= dice; burning++) {
        int hits = cubes + hogs_prevent(p, unit, dice - burning);
        int fires = flames + (fire ? burning : 0);
        uint64_t of = ways * hogs_choose(dice, burning) * hogs_power(die->flame, burning) *
                      hogs_power((uint64_t)(die->minor + die->major), dice - burning);
        if (hits >= hp)
            to->down += of;
        else
            to->ways[hits][fires] += of;
        to->flames = fires > to->flames ? fires : to->flames;
    }
}

/* One gun more.  False: the numbers become too large. */
static bool shoot(const Play *p, int unit, const Combined *shot, int extra, Damage *damage,
                  uint64_t *total)
{
    int hp = hogs_hp(p, unit), own = p->state->unit[unit].flames + extra;
    int most = shot->most > 0 ? shot->most + own + damage->flames : 0;
    bool fire = !(hogs_standing_bits(p, unit, DO_IMMUNE) & IMMUNE_FLAME);
    uint64_t factor;
    Damage next = { .flames = damage->flames };

    if (most > 12 || damage->flames + most > FLAMES_MOST || hp > CUBES_MOST)
        return false;
    factor = hogs_power(FACES, most) * shot->total;
    if (__builtin_mul_overflow(*total, factor, total))
        return false;
    next.down = damage->down * factor;
    for (int cubes = 0; cubes < hp; cubes++)
        for (int flames = 0; flames <= damage->flames; flames++)
            for (int c = 0; damage->ways[cubes][flames] && c <= shot->most; c++) {
                int dice = c > 0 ? c + own + flames : 0;
                uint64_t ways = shot->ways[0][c] + shot->ways[1][c];
                burn(p, unit, &next, cubes, flames, dice, fire,
                     damage->ways[cubes][flames] * ways * hogs_power(FACES, most - dice));
            }
    *damage = next;
    return true;
}

/* Q1 to Q3.  can_lose: a Cube may fall on what it attacks with. */
static bool flak_at(const Play *p, int unit, int target, bool can_lose, Flak *out)
{
    int guns = hogs_aa_guns(p, target);
    Damage damage = { .ways = { { 1 } } };
    Prospect shot = { .n = 0 };
    Combined combined;

    *out = (Flak){ .total = 1 };
    if (guns == 0)
        return true;
    shot.roll = hogs_roll_at(unit_piece(unit),
                        is_base(target) ? target - PIECE_BASES : p->state->unit[target].seat);
    shot.roll.no_cover = true;
    shot.roll.pool = deployable_at(p, DEPLOYABLE_AA_GUN)->roll;
    hogs_foresee(p, &shot.roll, TRIGGER_ATTACK_DECLARED);
    hogs_foresee(p, &shot.roll, TRIGGER_PRE_ROLL);
    hogs_fit_pool(p->state, shot.roll.target, &shot.roll.pool);
    shot.n = hogs_coming(p, &shot.roll, TRIGGER_POST_ROLL, true, 0, shot.coming, 0);
    if (!hogs_combine(p, &shot, &combined))
        return false;
    for (int i = 0; i < guns; i++)
        if (!shoot(p, unit, &combined, shot.roll.extra_vdd, &damage, &out->total))
            return false;
    out->down = damage.down;
    for (int cubes = 1; can_lose && cubes <= CUBES_MOST; cubes++)
        for (int flames = 0; flames <= FLAMES_MOST; flames++)
            out->hit += damage.ways[cubes][flames];
    uint64_t divisor = common_divisor(out->total, common_divisor(out->down, out->hit));
    *out = (Flak){ out->total / divisor, out->down / divisor, out->hit / divisor };
    return true;
}

/* Could a Cube on an empty Slot keep the Unit from this Attack, or from emptying this rack? */
static bool can_be_lost(const Play *p, int unit, int attack, int range, int rack)
{
    State there = *p->state;
    Play look = { .game = p->game, .state = &there };
    uint64_t *cubes = &there.flyer[there.unit[unit].flyer].cubes, before = *cubes;
    int bit = attack == NONE ? 0 : hogs_action_bit(p, unit, attack, range);

    for (int slot = 0; slot < hogs_slot_count(p, unit); slot++) {
        *cubes = before | (uint64_t)1 << slot;
        if (*cubes != before && (attack == NONE ? hogs_is_bombing_disabled(&look, unit, rack)
                                                : hogs_instance_disabled(&look, unit, bit, range)))
            return true;
    }
    return false;
}

/* AA Guns that fire before what a move would roll. */
static bool flak_of(const Play *p, Move move, Flak *out)
{
    const State *s = p->state;
    int unit = s->flight.unit, target = move.arg[move.verb == VERB_ATTACK ? 1 : 0];

    *out = (Flak){ .total = 1 };
    if (unit == NONE || (move.verb != VERB_ATTACK && move.verb != VERB_BOMB) ||
        !(is_base(target) || (is_unit(target) && in_group(s, target, GROUP_GROUND))))
        return true;
    if (move.verb == VERB_BOMB)
        return flak_at(p, unit, target, can_be_lost(p, unit, NONE, 0, move.arg[1]), out);
    int range = hex_range(s->unit[unit].hex, hogs_piece_hex(s, target));
    return flak_at(p, unit, target, can_be_lost(p, unit, move.arg[0], range, 0), out);
}

/* What a move would roll. */
static bool chances_of(const Play *p, Move move, Chances *out)
{
    const State *s = p->state;
    struct hogs_roll roll;
    int unit = s->flight.unit != NONE ? s->flight.unit : s->turn.unit;

    switch (move.verb) {
    case VERB_ATTACK:
    case VERB_FIRE:
    case VERB_BOMB:
        return hogs_roll_of(p, move, &roll) && declared(p, roll, out);
    case VERB_COVER:
        return cover_chances(p, move.arg[0], out);
    case VERB_NOMINATE: /* for the second roll of HG-BUILD-09 */
        return FRAME(p, hogs_roll) && thrown_now(p, FRAME(p, hogs_roll), out);
    case VERB_USE:
        return ability_chances(p, move.arg[0], out);
    case VERB_DECLINE:
        return ability_chances(p, NOBODY, out);
    case VERB_REROLL:
        return reroll_chances(p, move.arg[0], move.arg[1], out);
    case VERB_MOVE:
    case VERB_STEP:
        return hogs_mine_chances(p, unit, move.arg[0], out);
    case VERB_FLY:
        return risk_chances(p, s->core.about[0], out);
    case VERB_TARGET:
        return effect_chances(p, move.arg[0], out);
    default:
        return false;
    }
}

static void add_line(Odds *out, int kind, int number, uint64_t ways)
{
    if (ways > 0)
        play_odds_add(out, (OddsLine){
                               .kind = kind, .arg = { (int16_t)number }, .ways = ways });
}

/* A Building is named in the middle of an Attack: its odds are those of the Attack. */
static Move attack_of(const Play *p, Move move)
{
    const struct hogs_attack *attack = FRAME(p, hogs_attack);
    const struct hogs_drop_bomb *bomb = FRAME(p, hogs_drop_bomb);

    if (move.verb != VERB_NOMINATE || FRAME(p, hogs_roll))
        return move;
    if (attack && attack->artillery != NONE)
        return (Move){ .verb = VERB_FIRE,
                       .arg = { (int16_t)(PIECE_DEPLOYED + attack->artillery), attack->target } };
    if (attack)
        return (Move){ .verb = VERB_ATTACK, .arg = { attack->attack, attack->target } };
    if (bomb)
        return (Move){ .verb = VERB_BOMB, .arg = { bomb->target, bomb->rack } };
    return move;
}

void hogs_odds(const Play *p, int seat, Move move, Odds *out)
{
    Chances chances;
    Flak flak;

    (void)seat;
    move = attack_of(p, move);
    if (!chances_of(p, move, &chances) || !flak_of(p, move, &flak) ||
        __builtin_mul_overflow(chances.total, flak.total, &out->total)) {
        out->total = 0;
        return;
    }
    uint64_t clear = flak.total - flak.down - flak.hit;
    add_line(out, OUTCOME_SHOT_DOWN, 0, flak.down * chances.total);
    add_line(out, OUTCOME_AA_HIT, 0, flak.hit * chances.total);
    add_line(out, OUTCOME_NOTHING, 0, chances.damage[0] * clear);
    for (int i = 1; i < DAMAGE_LINES; i++)
        add_line(out, OUTCOME_DAMAGE, i, chances.damage[i] * clear);
    for (int i = 0; i < DAMAGE_LINES; i++)
        add_line(out, OUTCOME_STUN, i, chances.stunned[i] * clear);
    add_line(out, OUTCOME_DESTROYED, 0, chances.destroyed * clear);
}
