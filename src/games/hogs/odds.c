/* odds.c -- exactly what a roll may bring, before it is made.
 *
 * The odds of an Attack are those of its roll as it would be made now: with all that nobody can
 * decline, with the cover that hurts it most if the target's owner has a choice, without abilities
 * that are paid for later, and if no AA Gun prevents it.  A Move has odds where it sets off a mine,
 * a flight where its speed is a risk, the target of an effect where the effect rolls dice.
 */
#include "games/hogs/hogs.h"

#include <string.h>

enum {
    DICE_MOST = 16,
    CRITICALS_MOST = DICE_MOST,
    ROLLS_MOST = 23, /* 6 to this power fits into 64 bits */
};

/* The faces of an attack die with their common factor taken out, so that totals stay small. */
static int reduced_faces(const Die *die, int face[4])
{
    int sum = 0, common = 1;

    face[0] = die->miss, face[1] = die->glance, face[2] = die->hit, face[3] = die->critical;
    for (int factor = 2; factor <= 3; factor++)
        if (face[0] % factor == 0 && face[1] % factor == 0 && face[2] % factor == 0 &&
            face[3] % factor == 0)
            common *= factor;
    for (int i = 0; i < 4; i++) {
        face[i] /= common;
        sum += face[i];
    }
    return sum;
}

typedef uint64_t Ways[DICE_MOST + 1][DICE_MOST + 1]
                     [DICE_MOST + 1]; /* Glancing Hits, Hits, Critical Hits */

/* One more die.  From the highest counts down, so that no way is counted twice. */
static void add_die(Ways ways, int dice, const int face[4])
{
    for (int g = dice; g >= 0; g--)
        for (int h = dice - g; h >= 0; h--)
            for (int c = dice - g - h; c >= 0; c--) {
                uint64_t here = ways[g][h][c];
                if (here == 0)
                    continue;
                ways[g][h][c] = here * (uint64_t)face[0];
                ways[g + 1][h][c] += here * (uint64_t)face[1];
                ways[g][h + 1][c] += here * (uint64_t)face[2];
                ways[g][h][c + 1] += here * (uint64_t)face[3];
            }
}

/* How often a pool ends with each number of Critical Hits, without and with a Hit left over. */
typedef struct Combined {
    uint64_t total;
    uint64_t ways[2][CRITICALS_MOST + 1];
    int most; /* Critical Hits */
} Combined;

static void combine(const Play *p, const Pool *pool, Combined *out)
{
    const uint8_t count[ATTACK_DICE] = { pool->gun, pool->explosive, pool->melee };
    Ways ways;
    int dice = 0;

    memset(ways, 0, sizeof ways);
    memset(out, 0, sizeof *out);
    ways[0][0][0] = out->total = 1;
    for (int kind = 0; kind < ATTACK_DICE; kind++) {
        int face[4], faces = reduced_faces(&content_of(p)->dice[kind], face);
        for (int i = 0; i < count[kind]; i++) {
            add_die(ways, dice++, face);
            out->total *= (uint64_t)faces;
        }
    }
    for (int g = 0; g <= dice; g++)
        for (int h = 0; g + h <= dice; h++)
            for (int c = 0; g + h + c <= dice; c++) {
                Tally tally = hg_pair_hits(hg_pair_glances((Tally){ g, h, c }));
                out->ways[tally.hits][tally.criticals] += ways[g][h][c];
                if (ways[g][h][c] && tally.criticals > out->most)
                    out->most = tally.criticals;
            }
}

static void note_damage(Chances *out, int damage, int hp, bool stun, uint64_t ways)
{
    if (damage >= hp)
        out->destroyed += ways;
    else if (stun)
        out->stunned[damage < DAMAGE_LINES ? damage : DAMAGE_LINES - 1] += ways;
    else
        out->damage[damage < DAMAGE_LINES ? damage : DAMAGE_LINES - 1] += ways;
}

static uint64_t power(uint64_t base, int exponent)
{
    uint64_t result = 1;

    while (exponent-- > 0)
        result *= base;
    return result;
}

static uint64_t choose(int n, int k)
{
    uint64_t result = 1;

    for (int i = 1; i <= k; i++)
        result = result * (uint64_t)(n - k + i) / (uint64_t)i;
    return result;
}

/* 3.3.5: the Vehicle Damage Dice of so many Critical Hits. */
static void add_vehicle(const Play *p, int unit, int dice, int most, bool icon, uint64_t ways,
                        Chances *out)
{
    const Die *die = &content_of(p)->dice[DIE_VEHICLE];
    bool ground = in_group(p->state, unit, GROUP_GROUND);
    int hp = hg_hp(p, unit);

    ways *= power(FACES, most - dice);
    for (int minor = 0; minor <= dice; minor++)
        for (int major = 0; minor + major <= dice; major++) {
            uint64_t of = choose(dice, minor) * choose(dice - minor, major) *
                          power(die->minor, minor) * power(die->major, major) *
                          power(die->flame, dice - minor - major);
            bool stun = ground && (icon || major > 0) && !p->state->unit[unit].stunned;
            note_damage(out, minor + major, hp, stun, ways * of);
        }
}

bool hg_chances(const Play *p, const struct hg_roll *roll, Chances *out)
{
    const State *s = p->state;
    const Pool *pool = &roll->pool;
    int target = roll->target, need = hg_criticals_needed(p, roll->need);
    int dice = pool->gun + pool->explosive + pool->melee;
    Combined combined;

    memset(out, 0, sizeof *out);
    if (dice > DICE_MOST)
        return false;
    combine(p, pool, &combined);
    out->total = combined.total;
    if (!is_unit(target)) { /* HG-DEPLOYABLE-08, HG-BUILD-03 */
        for (int c = 0; c <= combined.most; c++)
            note_damage(out, 0, c >= need ? 0 : 1, false,
                        combined.ways[0][c] + combined.ways[1][c]);
        return true;
    }
    bool icon = pool->stun && !s->unit[target].stunned && in_group(s, target, GROUP_GROUND);
    if (in_group(s, target, GROUP_INFANTRY)) {
        for (int c = 0; c <= combined.most; c++)
            for (int hit = 0; hit < 2; hit++)
                note_damage(out, 2 * c + hit, hg_hp(p, target), icon, combined.ways[hit][c]);
        return true;
    }
    int more = s->unit[target].flames + roll->extra_vdd, most = combined.most + more;
    if (dice + most > ROLLS_MOST)
        return false;
    out->total *= power(FACES, most);
    for (int c = 0; c <= combined.most; c++)
        add_vehicle(p, target, c > 0 ? c + more : 0, most, icon,
                    combined.ways[0][c] + combined.ways[1][c], out);
    return true;
}

/* --- What a move would roll --- */

static double harm(const Chances *chances)
{
    double sum = 4.0 * (double)chances->destroyed;

    for (int i = 1; i < DAMAGE_LINES; i++)
        sum += i * (double)(chances->damage[i] + chances->stunned[i]);
    return sum / (double)chances->total;
}

/* With the cover that the owner of the target would take. */
static bool with_cover(const Play *p, struct hg_roll roll, Chances *out)
{
    uint16_t list[COVERS_MAX];
    bool any = false;

    hg_foresee(p, &roll);
    hg_fit_pool(p->state, roll.target, &roll.pool);
    int n = roll.no_cover || roll.ignore ? 0 : hg_covers(p, roll.target, list);
    if (n == 0)
        return hg_chances(p, &roll, out);
    for (int i = 0; i < n; i++) {
        struct hg_roll less = roll;
        Pool bonus = hg_cover_pool(p, roll.target, list[i]);
        Chances chances;
        hg_take_cover(&less.pool, &bonus);
        if (hg_chances(p, &less, &chances) && (!any || harm(&chances) < harm(out)))
            *out = chances, any = true;
    }
    return any;
}

static struct hg_roll roll_at(int target, int seat)
{
    return (struct hg_roll){ .target = (int16_t)target,
                             .seat = (uint8_t)seat,
                             .attacker = NONE,
                             .attack = NONE,
                             .tile = NONE,
                             .range = 1 };
}

static bool attack_chances(const Play *p, int unit, int attack, int target, Chances *out)
{
    const State *s = p->state;
    struct hg_roll roll = roll_at(target, s->unit[unit].seat);

    roll.attacker = (uint8_t)unit;
    roll.attack = (uint8_t)attack;
    roll.range = (uint8_t)hex_range(s->unit[unit].hex, hg_piece_hex(s, target));
    roll.no_cover = hg_ignores_cover(p, unit, attack, roll.range);
    hg_dice_at(p, unit, attack, roll.range, target, &roll.pool);
    return with_cover(p, roll, out);
}

static bool fire_chances(const Play *p, int unit, int artillery, int target, Chances *out)
{
    const State *s = p->state;
    int attack = deployable_at(p, DEPLOYABLE_ARTILLERY)->attack_index;
    struct hg_roll roll = roll_at(target, s->unit[unit].seat);

    roll.range =
        (uint8_t)hex_range(s->deployed[artillery - PIECE_DEPLOYED].hex, hg_piece_hex(s, target));
    hg_cell(p, NONE, attack, roll.range, target, &roll.pool);
    return with_cover(p, roll, out);
}

/* HG-DEPLOYABLE-26: one mine beside the hex that would be entered; of several nobody can say which
 * damage comes first. */
static bool mine_chances(const Play *p, int unit, int hex, Chances *out)
{
    State there = *p->state;
    Play look = { .game = p->game, .state = &there };
    struct hg_roll roll = roll_at(unit_piece(unit), hg_next_enemy(&there, there.unit[unit].seat));

    there.unit[unit].hex = (uint8_t)hex;
    roll.pool = deployable_at(p, DEPLOYABLE_MINEFIELD)->roll;
    return hg_mines_near(&look, unit) == 1 && with_cover(&look, roll, out);
}

/* HG-PLANE-14 */
static bool risk_chances(const Play *p, int unit, Chances *out)
{
    const State *s = p->state;
    struct hg_roll roll = roll_at(unit_piece(unit), hg_next_enemy(s, s->unit[unit].seat));

    if (!hg_takes_risk(p, unit))
        return false;
    roll.pool = content_of(p)->flight_table[s->flyer[s->unit[unit].flyer].speed - 1].risk;
    return hg_chances(p, &roll, out);
}

/* ATTACK_ROLL of the effect that asks for its target. */
static bool effect_chances(const Play *p, int target, Chances *out)
{
    const struct hg_resolve *f = proc_find(p, PROC_hg_resolve);

    if (!f)
        return false;
    const Effect *effect = hg_effect_of(p, f->source);
    if (f->step >= effect->instructions_count ||
        effect->instructions[f->step].verb != DO_ATTACK_ROLL)
        return false;
    struct hg_roll roll = roll_at(target, f->source.seat);
    roll.pool = effect->instructions[f->step].pool;
    return with_cover(p, roll, out);
}

static bool bomb_chances(const Play *p, int unit, int target, int rack, Chances *out)
{
    const State *s = p->state;
    struct hg_roll roll = roll_at(target, s->unit[unit].seat);

    roll.attacker = (uint8_t)unit;
    roll.pool = content_of(p)->bombs[hg_bottom_bomb(&s->flyer[s->unit[unit].flyer], rack)].pool;
    roll.no_cover = true;
    return with_cover(p, roll, out);
}

static bool cover_chances(const Play *p, int cover, Chances *out)
{
    const struct hg_roll *f = proc_find(p, PROC_hg_roll);

    if (!f)
        return false;
    struct hg_roll roll = *f;
    Pool bonus = hg_cover_pool(p, f->target, cover);
    hg_take_cover(&roll.pool, &bonus);
    return hg_chances(p, &roll, out);
}

/* What a move would roll. */
static bool chances_of(const Play *p, Move move, Chances *out)
{
    const State *s = p->state;
    int unit = s->flight.unit != NONE ? s->flight.unit : s->turn.unit;

    switch (move.verb) {
    case VERB_ATTACK:
        return attack_chances(p, unit, move.arg[0], move.arg[1], out);
    case VERB_FIRE:
        return fire_chances(p, unit, move.arg[0], move.arg[1], out);
    case VERB_BOMB:
        return bomb_chances(p, unit, move.arg[0], move.arg[1], out);
    case VERB_COVER:
        return cover_chances(p, move.arg[0], out);
    case VERB_MOVE:
    case VERB_STEP:
        return mine_chances(p, unit, move.arg[0], out);
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
        out->line[out->n++] = (OddsLine){ .kind = kind, .arg = { (int16_t)number }, .ways = ways };
}

void hogs_odds(const Play *p, int seat, Move move, Odds *out)
{
    Chances chances;

    (void)seat;
    if (!chances_of(p, move, &chances))
        return;
    out->total = chances.total;
    add_line(out, OUTCOME_NOTHING, 0, chances.damage[0]);
    for (int i = 1; i < DAMAGE_LINES; i++)
        add_line(out, OUTCOME_DAMAGE, i, chances.damage[i]);
    for (int i = 0; i < DAMAGE_LINES; i++)
        add_line(out, OUTCOME_STUN, i, chances.stunned[i]);
    add_line(out, OUTCOME_DESTROYED, 0, chances.destroyed);
}
