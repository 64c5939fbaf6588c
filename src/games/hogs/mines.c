/* mines.c -- exactly what the mines beside a hex may do to a Unit that enters it.
 *
 * They go off one after the other (HG-DEPLOYABLE-32), and what one has done counts in the next
 * roll: damage, Stun, Flame Tokens, effects that were used up.  So the roll of each mine is looked
 * at from every state in which the Unit may have come through the mines before it.  There are no
 * odds where the dice decide whether an effect with a limit is left for the next mine, and where
 * the numbers do not fit any more (a Vehicle beside three mines).
 */
#include "engine/dice.h"
#include "games/hogs/effect.h"

#include <string.h>

enum { FIRES_MOST = 24 };

/* How a Unit may have fared so far: it lives with a number of points of damage, Flame Tokens, and a
 * Stun Token that it has got. */
typedef struct Past {
    uint64_t total, destroyed;
    uint64_t ways[DAMAGE_LINES][FIRES_MOST + 1][2];
} Past;

/* What one mine does to a Unit in one of these states. */
typedef struct Step {
    Past *to;
    uint64_t ways;
    int damage, flames, hp; /* before it goes off */
    bool stunned, fireproof;
    bool fits;
} Step;

/* Past.ways in a row, for what is done to all of them. */
enum { STATES = DAMAGE_LINES * (FIRES_MOST + 1) * 2 };

static uint64_t *state_at(Past *past, int i)
{
    return &past->ways[i / 2 / (FIRES_MOST + 1)][i / 2 % (FIRES_MOST + 1)][i % 2];
}

static void add_harm(const Harm *harm, void *data)
{
    Step *step = data;
    int damage = step->damage + harm->damage;
    int flames = step->flames + (step->fireproof ? 0 : harm->flames);
    uint64_t ways = step->ways * harm->ways;

    if (harm->damage >= step->hp)
        step->to->destroyed += ways;
    else if (damage < DAMAGE_LINES && flames <= FIRES_MOST)
        step->to->ways[damage][flames][step->stunned || harm->stun] += ways;
    else
        step->fits = false;
}

/* All numbers multiplied by this. */
static bool scale(Past *past, uint64_t by)
{
    if (__builtin_mul_overflow(past->total, by, &past->total))
        return false;
    past->destroyed *= by;
    for (int i = 0; i < STATES; i++)
        *state_at(past, i) *= by;
    return true;
}

static void reduce(Past *past)
{
    uint64_t divisor = common_divisor(past->total, past->destroyed);

    for (int i = 0; i < STATES && divisor > 1; i++)
        if (*state_at(past, i))
            divisor = common_divisor(divisor, *state_at(past, i));
    past->total /= divisor;
    past->destroyed /= divisor;
    for (int i = 0; i < STATES; i++)
        *state_at(past, i) /= divisor;
}

/* The roll from one state, added to those from others, which may have had another total. */
static bool add_roll(const Play *look, const struct hogs_roll *mine, uint64_t before, Step step)
{
    Past *to = step.to;
    Past here = { 0 };
    Prospect prospect;
    Combined combined;
    uint64_t total;

    step.to = &here;
    step.fits = true;
    if (!hogs_declared(look, *mine, &prospect) || !hogs_combine(look, &prospect, &combined) ||
        !hogs_suffer(look, &prospect.roll, &combined, add_harm, &step, &total) || !step.fits ||
        __builtin_mul_overflow(total, before, &here.total))
        return false;
    uint64_t common = common_divisor(here.total, to->total);
    if (!scale(&here, to->total / common) || !scale(to, here.total / to->total))
        return false;
    to->destroyed += here.destroyed;
    for (int i = 0; i < STATES; i++)
        *state_at(to, i) += *state_at(&here, i);
    return true;
}

/* --- Effects with a limit --- */

typedef struct Uses {
    Source source[2 * COMING_MAX];
    uint8_t per[2 * COMING_MAX];
    int n;
    bool open; /* the dice decide whether there are more */
} Uses;

static bool is_limited(const Effect *effect)
{
    return effect->limit >= LIMIT_TURN || effect->swill > 0;
}

static int coming_to(const Play *look, const struct hogs_roll *roll, int trigger, Coming list[])
{
    int n = hogs_coming(look, roll, trigger, false, 0, list, 0);

    return hogs_coming(look, roll, trigger, true, 0, list, n);
}

/* What a roll uses up before the dice. */
static Uses uses_of(const Play *look, struct hogs_roll roll)
{
    static const uint8_t before[] = { TRIGGER_ATTACK_DECLARED, TRIGGER_PRE_ROLL };
    static const uint8_t after[] = { TRIGGER_POST_ROLL, TRIGGER_POST_PAIRING };
    Uses uses = { .n = 0 };
    Coming list[COMING_MAX];

    for (int k = 0; k < COUNT(before); k++) {
        int n = coming_to(look, &roll, before[k], list);
        for (int i = 0; i < n; i++) {
            if (!hogs_comes_true(look, &roll, &list[i]))
                continue;
            hogs_foresee_effect(look, &roll, &list[i]);
            if (is_limited(list[i].effect)) {
                uses.source[uses.n] = list[i].source;
                uses.per[uses.n++] = list[i].effect->limit;
                uses.open |= list[i].effect->swill > 0;
            }
        }
    }
    for (int k = 0; k < COUNT(after); k++) {
        int n = coming_to(look, &roll, after[k], list);
        for (int i = 0; i < n; i++)
            uses.open |= is_limited(list[i].effect);
    }
    return uses;
}

static bool same_uses(const Uses *a, const Uses *b)
{
    return a->n == b->n && !memcmp(a->source, b->source, (size_t)a->n * sizeof a->source[0]);
}

/* False: what is used up depends on the dice of this roll, or of those before it.  n: -1 if this is
 * the first state. */
static bool add_uses(const Play *look, struct hogs_roll roll, Uses *uses)
{
    Uses here = uses_of(look, roll);
    bool same = uses->n < 0 || same_uses(uses, &here);

    *uses = here;
    return same && !here.open;
}

/* --- Mine after mine --- */

/* One mine: HG-DEPLOYABLE-26.  look: the table with the mine spent, and the Unit on its hex;
 * last: no other follows. */
static bool go_off(Play *look, int unit, int seat, bool last, Past *past)
{
    Unit *u = &look->state->unit[unit], before = *u;
    struct hogs_roll roll = hogs_roll_at(unit_piece(unit), seat);
    Past next = { .total = past->total };
    Uses uses = { .n = -1 };

    roll.pool = deployable_at(look, DEPLOYABLE_MINEFIELD)->roll;
    roll.how = HOW_MINE;
    next.destroyed = past->destroyed;
    for (int i = 0; i < STATES; i++) {
        Step step = { .to = &next, .ways = *state_at(past, i) };
        if (step.ways == 0)
            continue;
        step.damage = i / 2 / (FIRES_MOST + 1), step.flames = i / 2 % (FIRES_MOST + 1);
        step.stunned = i % 2;
        u->damage = (uint8_t)(before.damage + step.damage);
        u->flames = (unsigned)(before.flames + step.flames) & FLAMES_KEPT;
        u->stunned = before.stunned || step.stunned;
        step.hp = hogs_hp(look, unit);
        unsigned immune = hogs_standing_bits(look, unit, DO_IMMUNE);
        step.fireproof = immune & IMMUNE_FLAME;
        if (immune & IMMUNE_MINE)
            *state_at(&next, i) += step.ways * (next.total / past->total);
        else if (!add_roll(look, &roll, past->total, step) ||
                 (!last && !add_uses(look, roll, &uses)))
            return false;
    }
    *u = before;
    for (int i = 0; i < uses.n; i++)
        hogs_note_use(look->state, uses.source[i], uses.per[i]);
    reduce(&next);
    *past = next;
    return true;
}

bool hogs_mine_chances(const Play *p, int unit, int hex, Chances *out)
{
    State there = *p->state;
    Play look = { .game = p->game, .state = &there };
    Past past = { .total = 1, .ways = { { { 1 } } } };
    int mine = hogs_mine_near(&there, hex);

    there.unit[unit].hex = (uint8_t)hex;
    if (mine == NOBODY || hogs_standing_bits(&look, unit, DO_IMMUNE) & IMMUNE_MINE)
        return false;
    for (; mine != NOBODY; mine = hogs_mine_near(&there, hex)) {
        there.deployed[mine].tokens = NONE;
        bool last = hogs_mine_near(&there, hex) == NOBODY;
        if (!go_off(&look, unit, hogs_miner(&there, mine), last, &past))
            return false;
    }
    memset(out, 0, sizeof *out);
    out->total = past.total;
    out->destroyed = past.destroyed;
    for (int damage = 0; damage < DAMAGE_LINES; damage++)
        for (int flames = 0; flames <= FIRES_MOST; flames++) {
            out->damage[damage] += past.ways[damage][flames][0];
            out->stunned[damage] += past.ways[damage][flames][1];
        }
    return true;
}
