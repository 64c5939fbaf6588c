/* odds.c -- exactly what a roll may bring, before it is made.
 *
 * The odds of an Attack are those of its roll as it would be made now: with the cover that hurts it most if the
 * target's owner has a choice, without abilities that are paid for later, and if no AA Gun prevents it.
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
        if (face[0] % factor == 0 && face[1] % factor == 0 && face[2] % factor == 0 && face[3] % factor == 0)
            common *= factor;
    for (int i = 0; i < 4; i++) {
        face[i] /= common;
        sum += face[i];
    }
    return sum;
}

typedef uint64_t Ways[DICE_MOST + 1][DICE_MOST + 1][DICE_MOST + 1]; /* Glancing Hits, Hits, Critical Hits */

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
static void add_vehicle(const Play *p, int unit, int dice, int most, bool icon, uint64_t ways, Chances *out)
{
    const Die *die = &content_of(p)->dice[DIE_VEHICLE];
    bool ground = in_group(p->state, unit, GROUP_GROUND);
    int hp = hg_hp(p, unit);

    ways *= power(FACES, most - dice);
    for (int minor = 0; minor <= dice; minor++)
        for (int major = 0; minor + major <= dice; major++) {
            uint64_t of = choose(dice, minor) * choose(dice - minor, major) * power(die->minor, minor) *
                          power(die->major, major) * power(die->flame, dice - minor - major);
            bool stun = ground && (icon || major > 0) && !p->state->unit[unit].stunned;
            note_damage(out, minor + major, hp, stun, ways * of);
        }
}

bool hg_chances(const Play *p, const Pool *pool, int target, Chances *out)
{
    const State *s = p->state;
    int dice = pool->gun + pool->explosive + pool->melee;
    Combined combined;

    memset(out, 0, sizeof *out);
    if (dice > DICE_MOST)
        return false;
    combine(p, pool, &combined);
    out->total = combined.total;
    if (!is_unit(target)) { /* HG-DEPLOYABLE-08, HG-BUILD-03 */
        for (int c = 0; c <= combined.most; c++)
            note_damage(out, 0, c >= parameters_of(p)->criticals ? 0 : 1, false,
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
    int most = combined.most + s->unit[target].flames;
    if (dice + most > ROLLS_MOST)
        return false;
    out->total *= power(FACES, most);
    for (int c = 0; c <= combined.most; c++)
        add_vehicle(p, target, c > 0 ? c + s->unit[target].flames : 0, most, icon,
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
static bool with_cover(const Play *p, Pool pool, int target, bool cover, Chances *out)
{
    uint16_t list[COVERS_MAX];
    int n = cover ? hg_covers(p, target, list) : 0;
    bool any = n == 0 && hg_chances(p, &pool, target, out);

    for (int i = 0; i < n; i++) {
        Pool less = pool, bonus = hg_cover_pool(p, target, list[i]);
        Chances chances;
        hg_take_cover(&less, &bonus);
        if (hg_chances(p, &less, target, &chances) && (!any || harm(&chances) < harm(out)))
            *out = chances, any = true;
    }
    return any;
}

static bool chances_of(const Play *p, Move move, Chances *out)
{
    const State *s = p->state;
    int unit = s->flight.unit != NONE ? s->flight.unit : s->turn.unit, target = move.arg[1];
    Pool pool;

    if (move.verb == VERB_ATTACK) {
        int range = hex_range(s->unit[unit].hex, hg_piece_hex(s, target));
        hg_cell(p, unit, move.arg[0], range, target, &pool);
        if (s->unit[unit].flyer != NONE && attack_at(p, move.arg[0])->twin_mg) {
            Pool penalty = hg_twin_mg_penalty(p, unit);
            hg_take_cover(&pool, &penalty);
        }
        hg_fit_pool(s, target, &pool);
        return with_cover(p, pool, target, !hg_ignores_cover(p, unit, move.arg[0], range), out);
    }
    if (move.verb == VERB_FIRE) {
        int attack = deployable_at(p, DEPLOYABLE_ARTILLERY)->attack_index;
        int hex = s->deployed[move.arg[0] - PIECE_DEPLOYED].hex;
        hg_cell(p, NONE, attack, hex_range(hex, hg_piece_hex(s, target)), target, &pool);
        hg_fit_pool(s, target, &pool);
        return with_cover(p, pool, target, true, out);
    }
    if (move.verb == VERB_BOMB) {
        pool = content_of(p)->bombs[hg_bottom_bomb(&s->flyer[s->unit[unit].flyer], move.arg[1])].pool;
        hg_fit_pool(s, move.arg[0], &pool);
        return with_cover(p, pool, move.arg[0], false, out);
    }
    const struct hg_roll *f = proc_find(p, PROC_hg_roll);
    if (move.verb == VERB_COVER && f) {
        Pool bonus = hg_cover_pool(p, f->target, move.arg[0]);
        pool = f->pool;
        hg_take_cover(&pool, &bonus);
        return hg_chances(p, &pool, f->target, out);
    }
    return false;
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
