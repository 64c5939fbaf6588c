/* horde.c -- the automated enemy of mission 9 on the ground: its turns and its choices (HG-HORDE).
 *
 * The horde is one more seat after the last human (HG-HORDE-06) that nobody plays: its Units do
 * what their cards list, and hogs_horde_answer decides what the rules leave open.  Where they come
 * from, and when it has won, is in horde_spawn.c; how its Planes fly in horde_air.c.
 */
#include "games/hogs/horde.h"

#include <string.h>

const AiCard *hogs_ai_card(const Play *p, int unit)
{
    return &content_of(p)->ai_cards[p->state->unit[unit].card];
}

/* HG-HORDE-07: what its card lists for the symbol of the round; after the final wave all are
 * Aggressive. */
static inline const AiEntry *entries_of(const Play *p, int unit, int *count)
{
    const AiCard *card = hogs_ai_card(p, unit);
    const Horde *horde = hogs_horde_of(p);
    bool defensive = !p->state->final_wave && (p->state->round % 2 ? horde->odd : horde->even);

    *count = (int)(defensive ? card->defensive_count : card->aggressive_count);
    return defensive ? card->defensive : card->aggressive;
}

/* What of it matters to questions that are asked of many hexes or enemies.  All Units of a card
 * share it, but for the first member. */
typedef struct Behaviour {
    int unit, attacks;
    const Attack *attack[AI_ENTRIES]; /* those that it makes */
    uint8_t index[AI_ENTRIES];        /* their numbers */
    bool plain;     /* no effect changes their dice, which is the rule with the horde */
    unsigned reach; /* bit r: range at which one of them can perhaps be used */
} Behaviour;

static bool has_plain_dice(const Play *p, int unit)
{
    const uint64_t changes =
        UINT64_C(1) << DO_MOD_CELL | UINT64_C(1) << DO_ADD_DICE | UINT64_C(1) << DO_ICON;
    const Unit *u = &p->state->unit[unit];

    return u->ai && !(p->state->area[u->seat].standing[u->unit_class] & changes);
}

/* Bit r: range at which the Attack can perhaps be used; effects may have made it longer. */
static unsigned reach_of(const Play *p, int unit, int attack)
{
    return hogs_stands(p, unit, DO_MOD_CELL) ? UINT8_MAX : attack_at(p, attack)->reach;
}

static Behaviour behaviour_of(const Play *p, int unit)
{
    Behaviour b;
    int count;
    const AiEntry *entries = entries_of(p, unit, &count);

    b.unit = unit, b.attacks = 0, b.reach = 0;
    b.plain = has_plain_dice(p, unit);
    for (int i = 0; i < count; i++)
        if (entries[i].action == AI_ATTACK) {
            b.index[b.attacks] = (uint8_t)entries[i].attack_index;
            b.attack[b.attacks++] = attack_at(p, entries[i].attack_index);
            b.reach |= reach_of(p, unit, entries[i].attack_index);
        }
    return b;
}

/* --- Whom it could hurt --- */

/* HG-HORDE-13: could these dice damage it, whichever cover its owner takes? */
bool hogs_horde_hurts(const Play *p, Pool pool, int unit)
{
    uint16_t list[COVERS_MAX];
    int n = hogs_covers(p, unit_piece(unit), list);
    const Die *dice = content_of(p)->dice;
    bool vehicle = in_group(p->state, unit, GROUP_VEHICLE);

    hogs_fit_pool(p->state, unit_piece(unit), &pool);
    for (int i = 0; i < n; i++) {
        Pool left = pool, cover = hogs_cover_pool(p, unit_piece(unit), list[i]);
        hogs_take_cover(&left, &cover);
        if (!hogs_could_hurt(dice, left, vehicle))
            return false;
    }
    return hogs_could_hurt(dice, pool, vehicle);
}

/* HG-HORDE-06: whoever is not of the horde; without a branch, for many are asked about. */
static bool is_enemy(const State *s, int unit)
{
    return (int)on_board(s, unit) & !is_horde(s, s->unit[unit].seat);
}

/* What an Attack must be able to hurt in order to hurt this Unit, whichever of the covers around it
 * its owner takes: bits of Attack.hurts. */
static uint32_t guard_of(const State *s, int unit)
{
    int hex = s->unit[unit].hex;
    uint32_t guard = (uint32_t)HURTS_IN << OFF_BOARD | (uint32_t)HURTS_IN << s->terrain[hex];

    if (in_group(s, unit, GROUP_VEHICLE))
        return in_group(s, unit, GROUP_AERIAL) ? HURTS_FLYER : HURTS_VEHICLE;
    for (unsigned left = hogs_deployables_near(s, hex); left; left &= left - 1) {
        const Deployed *there = hogs_cover_near(s, hex, left);
        if (there)
            guard |= (uint32_t)HURTS_BEHIND << there->kind;
    }
    return guard;
}

/* Do the dice of a cell, as printed, hurt this Unit, to which no effect gives cover? */
static inline bool beats(const State *s, uint32_t hurts, int unit)
{
    return hurts == HURTS_ALL || (hurts && !(guard_of(s, unit) & ~hurts));
}

/* HG-HORDE-13 for the cell of an Attack. */
static bool hurts_at(const Play *p, int unit, bool plain, int attack, int range, int target)
{
    Pool pool;

    if (plain && !hogs_stands(p, target, DO_COVER))
        return beats(p->state, attack_at(p, attack)->hurts[range - 1], target);
    return hogs_cell(p, unit, attack, range, unit_piece(target), &pool) &&
           hogs_horde_hurts(p, pool, target);
}

/* Can an enemy be attacked, and hurt, from this hex?  HG-HORDE-25: in any direction. */
static bool can_hit(const Play *p, int unit, bool plain, int attack, int hex, int target)
{
    int at = p->state->unit[target].hex;

    return hogs_can_hit(p, unit, attack, hex, 0, unit_piece(target), at) == ALLOWED &&
           hurts_at(p, unit, plain, attack, hex_range(hex, at), target);
}

/* HG-HORDE-11, HG-HORDE-12, HG-HORDE-13: for one of its Attacks not nearer than the nearest cell
 * that could hurt it. */
static bool is_eligible(const Play *p, const Behaviour *b, int target)
{
    const State *s = p->state;
    int range = hex_range(s->unit[b->unit].hex, s->unit[target].hex);

    for (int i = 0; i < b->attacks; i++)
        for (int at = 1; b->attack[i]->aims & hogs_layer(s, target) && at <= range && at <= RANGES;
             at++)
            if (hurts_at(p, b->unit, b->plain, b->index[i], at, target))
                return true;
    return false;
}

/* Enemies, mostly those that count for its present behaviour, and where they stand. */
typedef struct Enemies {
    uint8_t hex[UNITS_MAX];
    uint8_t unit[UNITS_MAX];
    int n;
} Enemies;

/* All on the board, whether they count or not; collected without a branch. */
static void list_enemies(const State *s, Enemies *out)
{
    int n = 0;

    for (int target = 0; target < s->units_end; target++) {
        out->unit[n] = (uint8_t)target;
        out->hex[n] = s->unit[target].hex;
        n += is_enemy(s, target);
    }
    out->n = n;
}

static void find_enemies(const Play *p, const Behaviour *b, Enemies *out)
{
    int n = 0;

    list_enemies(p->state, out);
    for (int i = 0; i < out->n; i++) {
        out->unit[n] = out->unit[i];
        out->hex[n] = out->hex[i];
        n += is_eligible(p, b, out->unit[i]);
    }
    out->n = n;
}

static int closest(const Enemies *enemies, int hex)
{
    int best = HEXES;

    for (int i = 0; i < enemies->n; i++)
        if (hex_distance(hex, enemies->hex[i]) < best)
            best = hex_distance(hex, enemies->hex[i]);
    return best;
}

/* Would it have one of them in range on this hex? */
static bool has_in_range(const Play *p, const Behaviour *b, const Enemies *enemies, int hex)
{
    for (int k = 0; k < enemies->n; k++) {
        if (!(b->reach >> hex_range(hex, enemies->hex[k]) & 1))
            continue;
        for (int i = 0; i < b->attacks; i++)
            if (can_hit(p, b->unit, b->plain, b->index[i], hex, enemies->unit[k]))
                return true;
    }
    return false;
}

int hogs_nearest_base(const Play *p, int hex)
{
    const State *s = p->state;
    int best = HEXES;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (s->area[seat].base != NO_HEX && hex_distance(hex, s->area[seat].base) < best)
            best = hex_distance(hex, s->area[seat].base);
    return best;
}

bool hogs_is_nearer(const Play *p, int hex, int other)
{
    int nearer = hogs_nearest_base(p, other) - hogs_nearest_base(p, hex);

    return nearer > 0 || (nearer == 0 && hex < other);
}

/* One with Buildings left. */
static bool can_hit_base(const Play *p, int unit, int attack, int hex, int seat)
{
    int base = p->state->area[seat].base;

    return base != NO_HEX && hogs_any_nameable(p, seat) &&
           hogs_can_hit(p, unit, attack, hex, 0, PIECE_BASES + seat, base) == ALLOWED;
}

static bool base_in_range(const Play *p, const Behaviour *b, int hex)
{
    for (int seat = 0; seat < hogs_humans(p->state); seat++) {
        if (!(b->reach >> hex_range(hex, p->state->area[seat].base) & 1))
            continue;
        for (int i = 0; i < b->attacks; i++)
            if (can_hit_base(p, b->unit, b->index[i], hex, seat))
                return true;
    }
    return false;
}

/* --- Moving --- */

typedef struct Reach {
    int n;
    uint8_t list[HEXES]; /* the hexes in reach; what follows says how */
    uint8_t cost[HEXES]; /* in hexes; more than the Move has: out of reach */
    uint8_t steps[HEXES];
    uint8_t from[HEXES];
} Reach;

/* What a step costs, by the terrain that it leads to. */
typedef struct Toll {
    uint8_t cost[TERRAINS_END]; /* IMPASSABLE: it cannot be entered */
} Toll;
enum { IMPASSABLE = UINT8_MAX };

static Toll toll_of(unsigned passable, unsigned dear)
{
    Toll toll;

    for (int terrain = 0; terrain < TERRAINS_END; terrain++)
        toll.cost[terrain] = passable >> terrain & 1 ? (uint8_t)(1 + (dear >> terrain & 1))
                                                     : (uint8_t)IMPASSABLE;
    return toll;
}

/* The directions from a hex that lead on, and are not known to be reached as cheaply: bits, found
 * without a branch. */
static unsigned directions_on(const State *s, const Reach *reach, const Toll *toll, int hex)
{
    unsigned on = 0;

    for (int d = 0; d < DIRECTIONS; d++) {
        int to = hex_neighbour(hex, d), cost = reach->cost[hex] + toll->cost[s->terrain[to]];
        on |= (unsigned)(cost < reach->cost[to]) << d;
    }
    return on;
}

static void find_reach(const Play *p, int unit, const AiEntry *entry, Reach *reach)
{
    const State *s = p->state;
    uint8_t queue[1 << 8], head = 0, tail = 0; /* a ring: no hex waits in it twice */
    Hexes waits = { { 0 } };
    int start = s->unit[unit].hex, most = entry->hexes;
    /* An AI Move has no AP, so what a Mountain costs more (HG-TERR-13) is one more hex of the Move;
     * HG-HORDE-10: unless the card says otherwise. */
    unsigned dear = entry->ignore_mountain ? 0 : parameters_of(p)->dear;
    const Toll usual = toll_of(hogs_passable(p, unit), dear);

    _Static_assert(HEXES <= 1 << 8, "every hex may wait");

    reach->n = 0;
    memset(reach->cost, most + 1, sizeof reach->cost);
    reach->cost[start] = reach->steps[start] = 0;
    queue[tail++] = (uint8_t)start;
    while (head != tail) {
        int hex = queue[head++];
        Toll toll = usual;
        if (dear >> s->terrain[hex] & 1) /* HG-TERR-14: not from one to the next */
            toll.cost[s->terrain[hex]] = 1;
        hexes_remove(&waits, hex);
        for (unsigned on = directions_on(s, reach, &toll, hex); on; on &= on - 1) {
            int to = hex_neighbour(hex, __builtin_ctz(on));
            int cost = reach->cost[hex] + toll.cost[s->terrain[to]];
            if (s->feature[to] != FEATURE_NONE && hogs_may_enter(p, unit, to) != ALLOWED)
                continue;
            if (reach->cost[to] > most)
                reach->list[reach->n++] = (uint8_t)to;
            reach->cost[to] = (uint8_t)cost;
            reach->steps[to] = (uint8_t)(reach->steps[hex] + 1);
            reach->from[to] = (uint8_t)hex;
            if (cost < most && !hexes_hold(&waits, to)) { /* else it goes no farther */
                queue[tail++] = (uint8_t)to;
                hexes_add(&waits, to);
            }
        }
    }
}

/* HG-HORDE-16, HG-HORDE-17: how little a hex is liked. */
static inline int dislike(const Play *p, const Behaviour *b, const AiEntry *entry,
                          const Enemies *enemies, int hex)
{
    if (enemies->n == 0 || entry->goal == AI_BASE) /* until a base is in range */
        return base_in_range(p, b, hex) ? 0 : 1 + hogs_nearest_base(p, hex);
    int distance = closest(enemies, hex);
    if (entry->goal == AI_AWAY)
        return HEXES - distance;
    if (entry->goal == AI_BEYOND && distance <= entry->beyond)
        return HEXES - distance;
    return distance;
}

/* HG-HORDE-16: of two hexes that it likes as much, fewer steps, then canonical order. */
static bool comes_before(const Reach *reach, int hex, int other)
{
    int steps = reach->steps[hex], others = reach->steps[other];

    return steps < others || (steps == others && hex < other);
}

/* No hex is disliked less than this one.  Where an enemy stands on the ground nobody ends a Move,
 * so the nearest hex is one beside it. */
static bool is_liked_best(const Play *p, const AiEntry *entry, const Enemies *enemies, int much)
{
    if (enemies->n == 0 || entry->goal == AI_BASE || much == 0)
        return much == 0;
    if (entry->goal == AI_BEYOND) /* any nearer, and much would be more than any distance */
        return much == entry->beyond + 1 && much <= 2 * MAP_RADIUS;
    if (entry->goal == AI_AWAY || much > 1)
        return false;
    for (int i = 0; i < enemies->n; i++)
        if (in_group(p->state, enemies->unit[i], GROUP_AERIAL))
            return false;
    return true;
}

/* H3: where it ends its Move; the hex where it stands if it stays, and then it may be that no way
 * was looked for. */
static int choose_end(const Play *p, int unit, const AiEntry *entry, Reach *reach)
{
    Behaviour b = behaviour_of(p, unit);
    Enemies enemies;
    int start = p->state->unit[unit].hex, best = start, least;

    find_enemies(p, &b, &enemies);
    least = dislike(p, &b, entry, &enemies, start);
    if (is_liked_best(p, entry, &enemies, least))
        return start;
    bool keep = has_in_range(p, &b, &enemies, start); /* HG-HORDE-08, HG-HORDE-09 */
    find_reach(p, unit, entry, reach);
    for (int i = 0; i < reach->n; i++) {
        int hex = reach->list[i];
        if (!hogs_may_end_on(p, unit, hex))
            continue;
        int much = dislike(p, &b, entry, &enemies, hex);
        bool better = much < least || (much == least && comes_before(reach, hex, best));
        if (better && (!keep || has_in_range(p, &b, &enemies, hex))) {
            best = hex;
            least = much;
        }
    }
    return best;
}

static void plan_move(Play *p, struct hogs_horde_turn *f, const AiEntry *entry)
{
    Reach reach;

    int hex = choose_end(p, f->unit, entry, &reach), start = p->state->unit[f->unit].hex;
    f->left = 0;
    for (int at = hex; at != start; at = reach.from[at]) {
        CHECK(f->left < HORDE_STEPS); /* schema.c: an entry moves no farther */
        f->path[f->left++] = (uint8_t)at;
    }
}

/* --- Attacking --- */

static int rank_of(const State *s, int seat) /* in player order */
{
    int i = 0;

    while (in_order(s, i) != seat)
        i++;
    return i;
}

/* HG-HORDE-14, HG-HORDE-15: does the first come before the second? */
bool hogs_horde_prefers(const Play *p, int hex, int a, int b)
{
    const State *s = p->state;
    const Unit *one = &s->unit[a], *other = &s->unit[b];

    if (hogs_hp(p, a) != hogs_hp(p, b))
        return hogs_hp(p, a) < hogs_hp(p, b);
    if (hex_distance(hex, one->hex) != hex_distance(hex, other->hex))
        return hex_distance(hex, one->hex) < hex_distance(hex, other->hex);
    if (one->seat != other->seat)
        return rank_of(s, one->seat) < rank_of(s, other->seat);
    return one->serial < other->serial;
}

/* H4: a piece; NOBODY: nothing is in range. */
static int choose_target(const Play *p, int unit, int attack)
{
    const State *s = p->state;
    int hex = s->unit[unit].hex, best = NOBODY;
    unsigned reach = reach_of(p, unit, attack);
    bool plain = has_plain_dice(p, unit);
    Enemies all;

    list_enemies(s, &all);
    for (int i = 0; i < all.n; i++)
        if (reach >> hex_range(hex, all.hex[i]) & 1 &&
            can_hit(p, unit, plain, attack, hex, all.unit[i]) &&
            (best == NOBODY || hogs_horde_prefers(p, hex, all.unit[i], best)))
            best = all.unit[i];
    for (int i = 0; best == NOBODY && i < s->players; i++) { /* HG-HORDE-30 */
        int seat = in_order(s, i);
        if (seat < hogs_humans(s) && reach >> hex_range(hex, s->area[seat].base) & 1 &&
            can_hit_base(p, unit, attack, hex, seat))
            best = PIECE_BASES + seat;
    }
    return best;
}

static Pool attack_pool(const Play *p, int unit, int attack, int target)
{
    Pool pool;

    hogs_cell(p, unit, attack,
              hex_range(p->state->unit[unit].hex, hogs_piece_hex(p->state, target)), target, &pool);
    return pool;
}

/* --- Working --- */

/* AI_WORK: the Deployable lies finished beside it, on the legal hex nearest to a human base. */
static void work(Play *p, int unit, int kind)
{
    State *s = p->state;
    int best = NO_HEX;

    for (int d = 0; d < DIRECTIONS; d++) {
        int hex = hex_neighbour(s->unit[unit].hex, d);
        if (hogs_could_build_on(p, hex) && (best == NO_HEX || hogs_is_nearer(p, hex, best)))
            best = hex;
    }
    if (best == NO_HEX || s->supply[kind] == 0)
        return;
    int index = hogs_place_deployable(p, kind, best, 0, 0, s->horde);
    TELL(p, ALL_SEATS, EVENT_BUILDS, unit_piece(unit), PIECE_DEPLOYED + index, best);
    hogs_complete(p, index, s->horde);
}

/* --- A turn (3.3.9) --- */

/* HG-HORDE-24 */
static void recover(Play *p, struct hogs_horde_turn *f)
{
    Unit *u = &p->state->unit[f->unit];

    if (!u->stunned)
        return;
    u->stunned = false;
    if (hogs_ai_card(p, f->unit)->ap > 0)
        hogs_spend_ap(p, parameters_of(p)->unstun_ap);
    else
        f->step = 1;
    TELL(p, ALL_SEATS, EVENT_UNSTUNNED, unit_piece(f->unit));
}

static void begin_turn(Play *p, struct hogs_horde_turn *f)
{
    State *s = p->state;

    s->turn = (Turn){ .unit = f->unit, .last_legal = s->unit[f->unit].hex };
    s->unit[f->unit].activated = true;
    f->serial = s->unit[f->unit].serial;
    TELL(p, ALL_SEATS, EVENT_TURN_OF, unit_piece(f->unit));
    recover(p, f);
}

static bool goes_on(const Play *p, const struct hogs_horde_turn *f)
{
    const State *s = p->state;
    int count;

    if (s->turn.ended || !on_board(s, f->unit) || s->unit[f->unit].serial != f->serial)
        return false;
    entries_of(p, f->unit, &count);
    return f->step < count;
}

static const AiEntry *entry_of(const Play *p, const struct hogs_horde_turn *f)
{
    int count;

    return &entries_of(p, f->unit, &count)[f->step];
}

PROC(hogs_horde_turn)
{
    BEGIN;
    begin_turn(p, f);
    for (; goes_on(p, f); f->step++) {
        const AiEntry *entry = entry_of(p, f); /* until somebody is called */
        if (entry->action == AI_MOVE) {
            for (plan_move(p, f, entry); f->left > 0 && !p->state->turn.ended;) {
                hogs_step_to(p, f->unit, f->path[--f->left]);
                p->state->turn.moved = true;
                if (hogs_something_here(p, f->unit))
                    CALL(hogs_enter, .unit = f->unit);
            }
        } else if (entry->action == AI_WORK) {
            work(p, f->unit, entry->deployable_index);
        } else {
            f->target = (int16_t)choose_target(p, f->unit, entry->attack_index);
            f->tile = NONE;
            if (f->target == NOBODY)
                continue;
            TELL(p, ALL_SEATS, EVENT_ATTACKS, unit_piece(f->unit), f->target, entry->attack_index);
            if (is_base(f->target)) {
                ASK_SEAT(p->state->horde, QUESTION_NOMINATE, f->target - PIECE_BASES);
                f->tile = (uint8_t)ANSWER(p->state->horde).arg[0];
                TELL(p, ALL_SEATS, EVENT_NOMINATES, p->state->horde,
                     p->state->area[f->target - PIECE_BASES].tile[f->tile].building);
            }
            CALL(hogs_roll, .target = f->target, .seat = p->state->horde, .attacker = f->unit,
                 .attack = (uint8_t)entry_of(p, f)->attack_index, .tile = f->tile,
                 .how = HOW_GROUND,
                 .range = (uint8_t)hex_range(p->state->unit[f->unit].hex,
                                             hogs_piece_hex(p->state, f->target)),
                 .pool = attack_pool(p, f->unit, entry_of(p, f)->attack_index, f->target));
        }
        WINDOW;
    }
    p->state->turn = (Turn){ .unit = NONE };
    hogs_end_lasting(p, LASTS_TURN);
    if (p->state->scopes >> SCOPE_TURN & 1)
        hogs_end_scope(p, SCOPE_TURN);
    END;
}

/* HG-HORDE-26: nearest to an eligible enemy first, then by id. */
enum { UNKNOWN = -1 };

/* How far it is to the closest enemy that counts, if it is closer than that many hexes; HEXES:
 * there is none. */
static int to_enemy(const Play *p, const Behaviour *b, const Enemies *all, int limit)
{
    int best = limit < HEXES ? limit : HEXES;

    for (int i = 0; i < all->n; i++) {
        int distance = hex_distance(p->state->unit[b->unit].hex, all->hex[i]);
        if (distance < best && is_eligible(p, b, all->unit[i]))
            best = distance;
    }
    return best;
}

/* Its Units that wait for their turn at this initiative; collected without a branch. */
static int list_waiting(const State *s, int initiative, uint8_t list[UNITS_MAX])
{
    int n = 0;

    for (int unit = 0; unit < s->units_end; unit++) {
        const Unit *u = &s->unit[unit];
        list[n] = (uint8_t)unit;
        n += on_board(s, unit) & u->ai & !u->activated & (u->initiative == initiative);
    }
    return n;
}

int hogs_horde_pick(const Play *p, int initiative)
{
    const State *s = p->state;
    uint8_t list[UNITS_MAX];
    int n = list_waiting(s, initiative, list), best = NOBODY, least = UNKNOWN;
    Behaviour b; /* from here on known with `least` */
    Enemies all;

    for (int i = 0; i < n; i++) {
        int unit = list[i];
        if (best == NOBODY || s->unit[unit].card < s->unit[best].card) {
            best = unit, least = UNKNOWN;
            continue;
        }
        if (s->unit[unit].card > s->unit[best].card)
            continue;
        if (least == UNKNOWN) { /* not before two of a kind are there */
            b = behaviour_of(p, best);
            list_enemies(s, &all);
            least = to_enemy(p, &b, &all, HEXES);
        }
        bool first = s->unit[unit].serial < s->unit[best].serial;
        b.unit = unit;
        int distance = to_enemy(p, &b, &all, least + first);
        if (distance < least + first)
            best = unit, least = distance;
    }
    return best;
}

/* --- Choices --- */

static int dice_removed(const Play *p, int piece, int cover)
{
    const struct hogs_roll *f = FRAME(p, hogs_roll);
    Pool pool = f->pool, taken = hogs_cover_pool(p, piece, cover);

    hogs_take_cover(&pool, &taken);
    return f->pool.gun + f->pool.explosive + f->pool.melee - pool.gun - pool.explosive - pool.melee;
}

/* HG-HORDE-30: unit-unlocking, Mega, other, then as the content lists them. */
static int building_rank(const Play *p, int seat, int tile)
{
    int index = p->state->area[seat].tile[tile].building;
    const Building *building = building_at(p, index);

    return (hogs_unlocks_class(building) ? 0 : building->mega ? 1 : 2) * BUILDINGS_MAX + index;
}

/* How little the horde likes an answer; of equal ones it takes the first. */
static int answer_dislike(const Play *p, const Question *q, Move move)
{
    const State *s = p->state;

    switch (q->kind) {
    case QUESTION_COVER:
        return -2 * dice_removed(p, s->core.about[0], move.arg[0]) + (move.arg[0] != 0);
    case QUESTION_CUBE: {
        bool plain = hogs_slot(p, s->core.about[0], move.arg[0])->disables == DISABLES_NOTHING;
        bool own =
            is_horde(s, s->unit[s->core.about[0]].seat); /* Minor Cubes are placed by the owner */
        return (plain != own) * SLOTS_MAX + move.arg[0];
    }
    case QUESTION_NOMINATE:
        return building_rank(p, s->core.about[0], move.arg[0]);
    case QUESTION_AIR_PICK:
        return s->unit[move.arg[0]].serial;
    default: /* HG-HORDE-31 */
        return move.verb != VERB_DECLINE && move.verb != VERB_END;
    }
}

/* HG-HORDE-23, HG-HORDE-27. */
void hogs_horde_answer(const Play *p, const Question *q, int *choice)
{
    int least = 0;

    if (q->kind == QUESTION_AIR_ACTION) {
        hogs_horde_flight(p, q, choice);
        return;
    }
    for (int i = 0; i < q->n; i++) {
        int much = answer_dislike(p, q, q->move[i]);
        if (i == 0 || much < least)
            *choice = i, least = much;
    }
}
