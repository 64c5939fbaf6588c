/* chances.c -- exactly what one roll may bring: dice, what effects make of them, damage.
 *
 * Whoever may choose the dice of a REROLL is taken to choose well.  All numbers are ways out of a
 * total, so nothing is rounded.
 */
#include "games/hogs/effect.h"

#include <string.h>

enum {
    ROLLS_MOST = 23,     /* 6 to this power fits into 64 bits */
    STATES_MOST = 20000, /* different results of one throw that are looked at one by one */
};

uint64_t hogs_power(uint64_t base, int exponent)
{
    uint64_t result = 1;

    for (int i = 0; i < exponent; i++)
        result *= base;
    return result;
}

uint64_t hogs_choose(int n, int k)
{
    uint64_t result = 1;

    for (int i = 1; i <= k; i++)
        result = result * (uint64_t)(n - k + i) / (uint64_t)i;
    return result;
}

static void faces_of(const Die *die, int face[4])
{
    face[0] = die->miss, face[1] = die->glance, face[2] = die->hit, face[3] = die->critical;
}

/* The faces of an attack die with their common factor taken out, so that totals stay small. */
static int reduced_faces(const Die *die, int face[4])
{
    int sum = 0, common = 1;

    faces_of(die, face);
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

/* --- Pairing --- */

/* K12 and K13: what nobody can decline once Glancing Hits are paired, then the Hits. */
static Tally finish(const Play *p, const struct hogs_roll *rolled, Tally tally)
{
    struct hogs_roll roll = *rolled;

    roll.stage = TRIGGER_POST_PAIRING;
    roll.hits = (uint8_t)tally.hits;
    roll.criticals = (uint8_t)tally.criticals;
    hogs_foresee(p, &roll, TRIGGER_POST_PAIRING);
    return hogs_pair_hits((Tally){ .hits = roll.hits, .criticals = roll.criticals });
}

static void note_tally(Combined *out, Tally tally, uint64_t ways)
{
    if (ways == 0)
        return;
    out->ways[tally.hits][tally.criticals] += ways;
    if (tally.criticals > out->most)
        out->most = tally.criticals;
}

/* --- Dice that nothing changes --- */

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

static void combine_pool(const Play *p, const struct hogs_roll *roll, Combined *out)
{
    const Pool *pool = &roll->pool;
    const uint8_t count[ATTACK_DICE] = { pool->gun, pool->explosive, pool->melee };
    Ways ways;
    int dice = 0;

    memset(ways, 0, sizeof ways);
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
            for (int c = 0; g + h + c <= dice; c++)
                if (ways[g][h][c])
                    note_tally(out, finish(p, roll, hogs_pair_glances((Tally){ g, h, c })),
                               ways[g][h][c]);
}

/* --- Damage --- */

static void note_damage(Chances *out, int damage, int hp, bool stun, uint64_t ways)
{
    if (damage >= hp)
        out->destroyed += ways;
    else if (stun)
        out->stunned[damage < DAMAGE_LINES ? damage : DAMAGE_LINES - 1] += ways;
    else
        out->damage[damage < DAMAGE_LINES ? damage : DAMAGE_LINES - 1] += ways;
}

/* HG-STUN-03, HG-STUN-08: can it be stunned now? */
static bool can_be_stunned(const Play *p, int unit)
{
    return in_group(p->state, unit, GROUP_GROUND) && !p->state->unit[unit].stunned &&
           !(hogs_standing_bits(p, unit, DO_IMMUNE) & IMMUNE_STUN);
}

/* What a target that is a Unit has suffered, with the ways of one result of the attack dice. */
typedef struct Sufferer {
    const Play *p;
    const struct hogs_roll *roll;
    Suffer *suffer;
    void *data;
} Sufferer;

static void suffer(const Sufferer *s, int damage, int flames, bool stun, uint64_t ways)
{
    Harm harm = { .damage = hogs_prevent(s->p, s->roll->target, damage),
                  .flames = flames,
                  .stun = can_be_stunned(s->p, s->roll->target),
                  .ways = ways };

    harm.stun = harm.stun && (s->roll->pool.stun > 0 || (stun && harm.damage > 0));
    if (ways > 0)
        s->suffer(&harm, s->data);
}

/* 3.3.5: the Vehicle Damage Dice of this many Critical Hits, out of `most` that there could be. */
static void suffer_vehicle(const Sufferer *s, int dice, int most, uint64_t ways)
{
    const Die *die = &content_of(s->p)->dice[DIE_VEHICLE];

    ways *= hogs_power(FACES, most - dice);
    for (int minor = 0; ways > 0 && minor <= dice; minor++)
        for (int major = 0; minor + major <= dice; major++) {
            int flames = dice - minor - major;
            uint64_t of = hogs_choose(dice, minor) * hogs_choose(dice - minor, major) *
                          hogs_power(die->minor, minor) * hogs_power(die->major, major) *
                          hogs_power(die->flame, flames);
            suffer(s, minor + major, flames + s->roll->pool.flame, major > 0, ways * of);
        }
}

/* K14 and K15. */
bool hogs_suffer(const Play *p, const struct hogs_roll *roll, const Combined *combined,
                 Suffer *each, void *data, uint64_t *total)
{
    Sufferer s = { .p = p, .roll = roll, .suffer = each, .data = data };

    *total = combined->total;
    if (in_group(p->state, roll->target, GROUP_INFANTRY)) {
        for (int c = 0; c <= combined->most; c++)
            for (int hit = 0; hit < 2; hit++)
                suffer(&s, 2 * c + hit, 0, false, combined->ways[hit][c]);
        return true;
    }
    int more = p->state->unit[roll->target].flames + roll->extra_vdd;
    int most = combined->most > 0 ? combined->most + more : 0;
    if (most > ROLLS_MOST || __builtin_mul_overflow(*total, hogs_power(FACES, most), total))
        return false;
    for (int c = 0; c <= combined->most; c++)
        suffer_vehicle(&s, c > 0 ? c + more : 0, most, combined->ways[0][c] + combined->ways[1][c]);
    return true;
}

typedef struct Noting {
    Chances *out;
    int hp;
} Noting;

static void note_harm(const Harm *harm, void *data)
{
    const Noting *to = data;

    note_damage(to->out, harm->damage, to->hp, harm->stun, harm->ways);
}

static bool spread(const Play *p, const struct hogs_roll *roll, const Combined *combined,
                   Chances *out)
{
    int need = hogs_criticals_needed(p, roll->need);
    Noting noting = { .out = out };

    memset(out, 0, sizeof *out);
    out->total = combined->total;
    if (!is_unit(roll->target)) { /* HG-DEPLOYABLE-08, HG-BUILD-03 */
        for (int c = 0; c <= combined->most; c++)
            note_damage(out, 0, c >= need ? 0 : 1, false,
                        combined->ways[0][c] + combined->ways[1][c]);
        return true;
    }
    noting.hp = hogs_hp(p, roll->target);
    return hogs_suffer(p, roll, combined, note_harm, &noting, &out->total);
}

double hogs_harm(const Chances *chances)
{
    double sum = 4.0 * (double)chances->destroyed;

    for (int i = 0; i < DAMAGE_LINES; i++)
        sum += i * (double)chances->damage[i] + (i + 0.5) * (double)chances->stunned[i];
    return sum / (double)chances->total;
}

/* --- Dice that effects change --- */

typedef struct Unfolding {
    const Play *p;
    const Prospect *of;
    double value[2][DICE_MOST + 1]; /* harm of each result */
} Unfolding;

/* One way in which it may go: spare is how many of the second throws there could be were not
 * needed. */
typedef struct Branch {
    struct hogs_roll roll;
    int at; /* of coming */
    uint32_t step;
    uint8_t aside[ATTACK_DICE];
    int spare;
    uint64_t ways;
} Branch;

static void unfold(const Unfolding *u, const Branch *branch, Combined *out);

static double value_of(const Unfolding *u, const Combined *combined)
{
    double sum = 0;

    for (int c = 0; c <= combined->most; c++)
        for (int hit = 0; hit < 2; hit++)
            sum += u->value[hit][c] * (double)combined->ways[hit][c];
    return sum;
}

static void add_combined(Combined *to, const Combined *from)
{
    for (int c = 0; c <= from->most; c++)
        for (int hit = 0; hit < 2; hit++)
            to->ways[hit][c] += from->ways[hit][c];
    if (from->most > to->most)
        to->most = from->most;
}

/* The dice that were taken are thrown again, one after the other. */
static void throw_again(const Unfolding *u, const Branch *branch, Combined *out)
{
    int die = 0, face[4];
    Branch next = *branch;

    while (die < ATTACK_DICE && branch->aside[die] == 0)
        die++;
    if (die == ATTACK_DICE) {
        next.step++;
        unfold(u, &next, out);
        return;
    }
    faces_of(&content_of(u->p)->dice[die], face);
    next.aside[die]--;
    next.spare--;
    for (int result = 0; result < 4; result++) {
        if (face[result] == 0)
            continue;
        next.ways = branch->ways * (uint64_t)face[result];
        next.roll.result[die][result]++;
        throw_again(u, &next, out);
        next.roll.result[die][result]--;
    }
}

/* This many dice are taken, whichever are best for the owner of the effect; from: in this order of
 * dice and results. */
static void take_dice(const Unfolding *u, const Branch *branch, int left, int from, Combined *out)
{
    const Coming *coming = &u->of->coming[branch->at];
    unsigned results = coming->effect->instructions[branch->step].results;
    bool attacker = coming->source.seat == branch->roll.seat, any = false;
    double best = 0;
    Combined found = { 0 };

    for (int die = from; left > 0 && die < ATTACK_DICE * 4; die++) {
        Combined here = { 0 };
        Branch next = *branch;
        if (!(results >> die % 4 & 1) || branch->roll.result[die / 4][die % 4] == 0)
            continue;
        next.roll.result[die / 4][die % 4]--;
        next.aside[die / 4]++;
        take_dice(u, &next, left - 1, die, &here);
        double value = value_of(u, &here);
        if (here.total && (!any || (attacker ? value > best : value < best)))
            best = value, found = here, any = true;
    }
    if (any) {
        add_combined(out, &found);
        out->total = 1;
    } else if (left == 0) {
        throw_again(u, branch, out);
        out->total = 1; /* a whole choice */
    }
}

/* All dice lie, and nothing changes them any more. */
static void end_branch(const Unfolding *u, const Branch *branch, Combined *out)
{
    Tally tally = { 0 };

    for (int kind = 0; kind < ATTACK_DICE; kind++) {
        tally.glances += branch->roll.result[kind][RESULT_GLANCE];
        tally.hits += branch->roll.result[kind][RESULT_HIT];
        tally.criticals += branch->roll.result[kind][RESULT_CRITICAL];
    }
    note_tally(out, finish(u->p, &branch->roll, hogs_pair_glances(tally)),
               branch->ways * hogs_power(FACES, branch->spare));
}

static void unfold(const Unfolding *u, const Branch *branch, Combined *out)
{
    Branch next = *branch;

    for (; next.at < u->of->n; next.at++, next.step = 0) {
        const Coming *coming = &u->of->coming[next.at];
        if (next.step == 0 && !hogs_comes_true(u->p, &next.roll, coming))
            continue;
        for (; next.step < coming->effect->instructions_count; next.step++) {
            const Instruction *step = &coming->effect->instructions[next.step];
            if (!hogs_step_holds(u->p, &next.roll, coming, step))
                continue;
            int n = hogs_dice_showing(&next.roll, step->results);
            if (step->verb == DO_REROLL && n > 0) {
                Combined all = { 0 };
                take_dice(u, &next, n < step->n ? n : step->n, 0, &all);
                add_combined(out, &all);
                return;
            }
            hogs_change_roll(&next.roll, step);
        }
    }
    end_branch(u, &next, out);
}

/* Every throw of the pool, kind by kind and result by result. */
static void throw_pool(const Unfolding *u, Branch *branch, int die, int left, Combined *out)
{
    const Pool *pool = &branch->roll.pool;
    const uint8_t count[ATTACK_DICE] = { pool->gun, pool->explosive, pool->melee };
    int face[4], kind = die / 4, result = die % 4;
    uint64_t ways = branch->ways;

    if (kind == ATTACK_DICE) {
        unfold(u, branch, out);
        return;
    }
    reduced_faces(&content_of(u->p)->dice[kind], face);
    if (result == 0)
        left = count[kind];
    for (int n = result == 3 ? left : 0; n <= left; n++) {
        branch->ways = ways * hogs_choose(left, n) * hogs_power((uint64_t)face[result], n);
        branch->roll.result[kind][result] = (uint8_t)n;
        if (branch->ways)
            throw_pool(u, branch, die + 1, left - n, out);
    }
    branch->roll.result[kind][result] = 0;
    branch->ways = ways;
}

/* What each result would do to the target. */
static void value_results(Unfolding *u)
{
    for (int c = 0; c <= DICE_MOST; c++)
        for (int hit = 0; hit < 2; hit++) {
            Combined one = { .total = 1, .most = c };
            Chances chances;
            one.ways[hit][c] = 1;
            u->value[hit][c] =
                spread(u->p, &u->of->roll, &one, &chances) ? hogs_harm(&chances) : c;
        }
}

static int second_throws(const Prospect *prospect)
{
    int count = prospect->left;

    for (int i = 0; i < prospect->n; i++)
        for (uint32_t k = i == 0 ? prospect->step : 0;
             k < prospect->coming[i].effect->instructions_count; k++) {
            const Instruction *step = &prospect->coming[i].effect->instructions[k];
            bool begun = i == 0 && k == prospect->step && prospect->left > 0;
            count += step->verb == DO_REROLL && !begun ? step->n : 0;
        }
    for (int kind = 0; kind < ATTACK_DICE; kind++)
        count += prospect->aside[kind];
    return count;
}

static uint64_t throws_of(const Pool *pool)
{
    return hogs_choose(pool->gun + 3, 3) * hogs_choose(pool->explosive + 3, 3) *
           hogs_choose(pool->melee + 3, 3);
}

bool hogs_combine(const Play *p, const Prospect *prospect, Combined *out)
{
    const struct hogs_roll *roll = &prospect->roll;
    const Pool *pool = &roll->pool;
    Unfolding u = { .p = p, .of = prospect };
    Branch branch = {
        .roll = *roll, .step = prospect->step, .spare = second_throws(prospect), .ways = 1
    };

    memset(out, 0, sizeof *out);
    if (pool->gun + pool->explosive + pool->melee > DICE_MOST || branch.spare > 4)
        return false;
    if (prospect->paired) {
        out->total = 1;
        note_tally(out, hogs_pair_hits((Tally){ .hits = roll->hits, .criticals = roll->criticals }),
                   1);
        return true;
    }
    if (!prospect->thrown && prospect->n == 0) {
        combine_pool(p, roll, out);
        return true;
    }
    value_results(&u);
    branch.roll.stage = TRIGGER_POST_ROLL;
    memcpy(branch.aside, prospect->aside, sizeof branch.aside);
    uint64_t total = hogs_power(FACES, branch.spare);
    if (prospect->thrown && prospect->n > 0 && second_throws(prospect) > 0 &&
        (prospect->left > 0 || prospect->aside[0] + prospect->aside[1] + prospect->aside[2] > 0)) {
        Combined all = { 0 };
        take_dice(&u, &branch, prospect->left, 0, &all);
        add_combined(out, &all);
    } else if (prospect->thrown) {
        unfold(&u, &branch, out);
    } else if (throws_of(pool) > STATES_MOST) {
        return false;
    } else {
        const uint8_t count[ATTACK_DICE] = { pool->gun, pool->explosive, pool->melee };
        memset(branch.roll.result, 0, sizeof branch.roll.result);
        for (int kind = 0, face[4]; kind < ATTACK_DICE; kind++)
            total *=
                hogs_power((uint64_t)reduced_faces(&content_of(p)->dice[kind], face), count[kind]);
        throw_pool(&u, &branch, 0, 0, out);
    }
    out->total = total;
    return true;
}

bool hogs_prospect(const Play *p, const Prospect *prospect, Chances *out)
{
    Combined combined;

    return hogs_combine(p, prospect, &combined) && spread(p, &prospect->roll, &combined, out);
}
