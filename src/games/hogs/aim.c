/* aim.c -- what a Unit can attack now, as options (3.3.3).
 *
 * They are what hogs_may_attack allows.  It is asked for more often than anything else, so what
 * does not depend on the target is worked out once, as bits, and most targets cost a look at three
 * of them.
 */
#include "games/hogs/hogs.h"

typedef struct Arm {
    uint8_t attack;
    uint8_t reach;   /* bit r: range at which it can perhaps be used */
    uint8_t sure;    /* of these, those where no more than the bits have to be looked at */
    uint8_t aims;    /* AT_... */
    uint8_t sectors; /* bit by direction of the board; without an arc all of them */
} Arm;

/* The Attacks that a Unit can make now. */
typedef struct Arms {
    int unit, n;
    int longest; /* range at which one of them can be used; 0: none */
    Arm arm[ATTACKS_OF_UNIT];
} Arms;

/* Can a Ground Unit pay for the i-th of its Attacks? */
static bool is_payable(const State *s, const Attack *attack, int unit, int i, int left)
{
    return attack->free ? !(s->turn.used >> i & 1) : !s->unit[unit].stunned && attack->ap <= left;
}

/* HG-AIRSHIP-20: equal Attacks of several parts are one option.  That of a whole aircraft is
 * unused or not at every range alike. */
static bool is_option(const Play *p, int unit, const uint8_t list[], int i, bool whole)
{
    for (int k = 0; k < i; k++)
        if (list[k] == list[i])
            return false;
    return !whole || hogs_may_begin(p, unit, list[i], 0) == ALLOWED;
}

static void take_arms(const Play *p, int unit, int left, Arms *arms)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];
    bool changed = hogs_stands(p, unit, DO_MOD_CELL); /* Attacks may reach farther than printed */
    bool ground = u->flyer == NONE, whole = ground || s->flyer[u->flyer].cubes == 0;
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_attacks_of(p, unit, list);
    unsigned all = 1;

    arms->unit = unit;
    arms->n = 0;
    for (int i = 0; i < n; i++) {
        const Attack *attack = attack_at(p, list[i]);
        if (!(ground ? is_payable(s, attack, unit, i, left) : is_option(p, unit, list, i, whole)))
            continue;
        Arm *arm = &arms->arm[arms->n++];
        arm->attack = list[i];
        arm->reach = changed ? UINT8_MAX : attack->reach;
        arm->sure = whole && !attack->line ? attack->reach : 0;
        arm->aims = attack->aims;
        arm->sectors = ARC_ANY;
        if (attack->arc)
            arm->sectors = (uint8_t)hex_turned(
                attack->arc | (int)hogs_standing_bits(p, unit, DO_MOD_ARC), u->facing);
        all |= arm->reach;
    }
    arms->longest = changed ? RANGES : 31 - __builtin_clz(all);
}

/* When the bits do not say it all. */
static bool can_hit(const Play *p, const Arms *arms, int attack, int piece, int hex)
{
    const Unit *u = &p->state->unit[arms->unit];

    return hogs_can_hit(p, arms->unit, attack, u->hex, u->facing, piece, hex) == ALLOWED &&
           (u->flyer == NONE ||
            hogs_may_begin(p, arms->unit, attack, hex_range(u->hex, hex)) == ALLOWED);
}

/* All of them on one piece, an enemy's or a Deployable.  kind: AT_... */
static inline void offer_attacks_on(const Play *p, const Arms *arms, int piece, int kind, int hex,
                                    Question *q)
{
    int displacement = hex_displacement(p->state->unit[arms->unit].hex, hex);
    int distance = hogs_hex_distances[displacement], range = distance > 0 ? distance : 1;
    int sectors = hogs_hex_sectors[displacement];

    for (const Arm *arm = arms->arm; arm < arms->arm + arms->n; arm++) {
        bool aimed = (arm->aims & kind) && (arm->sectors & sectors);
        if ((arm->reach >> range & aimed) &&
            (arm->sure >> range & 1 || can_hit(p, arms, arm->attack, piece, hex)))
            play_offer(q, VERB_ATTACK, arm->attack, (int16_t)piece);
    }
}

static SeatMask enemies_of(const State *s, int seat)
{
    SeatMask enemies = 0;

    for (int other = 0; other < s->players; other++)
        enemies |= (SeatMask)(!is_friend(s, seat, other) << other);
    return enemies;
}

/* Which of many pieces are near nobody can foresee, a processor least of all: so those that are,
 * are first collected without a branch. */
static void offer_attacks_on_units(const Play *p, const Arms *arms, SeatMask enemies, Question *q)
{
    const State *s = p->state;
    int from = s->unit[arms->unit].hex;

    for (int begin = 0; begin < s->units_end; begin += 64) {
        uint64_t near = 0; /* bit: Unit from there on */
        for (int i = begin; i < s->units_end && i < begin + 64; i++)
            near |= (uint64_t)((hex_distance(from, s->unit[i].hex) <= arms->longest) &
                               (enemies >> s->unit[i].seat) & on_board(s, i))
                    << (i - begin);
        for (; near; near &= near - 1) {
            int i = begin + __builtin_ctzll(near);
            offer_attacks_on(p, arms, unit_piece(i), hogs_layer(s, i), s->unit[i].hex, q);
        }
    }
}

/* HG-ATK-09, HG-DEPLOYABLE-12 */
static void offer_attacks_on_deployables(const Play *p, const Arms *arms, Question *q)
{
    const State *s = p->state;
    int from = s->unit[arms->unit].hex;
    uint64_t near = 0; /* bit: Deployable */
    unsigned range_1 = parameters_of(p)->range_1_only;

    for (int i = 0; i < s->deployed_end; i++) {
        const Deployed *d = &s->deployed[i];
        int longest = range_1 >> d->kind & 1 ? 1 : arms->longest;
        near |= (uint64_t)((hex_distance(from, d->hex) <= longest) & (d->hex != NO_HEX)) << i;
    }
    for (; near; near &= near - 1) {
        int i = __builtin_ctzll(near);
        offer_attacks_on(p, arms, PIECE_DEPLOYED + i, AT_DEPLOYABLES, s->deployed[i].hex, q);
    }
}

void hogs_offer_attacks(const Play *p, int unit, int left, Question *q)
{
    const State *s = p->state;
    int from = s->unit[unit].hex;
    SeatMask enemies = enemies_of(s, s->unit[unit].seat);
    Arms arms;

    take_arms(p, unit, left, &arms);
    if (arms.longest == 0)
        return;
    offer_attacks_on_units(p, &arms, enemies, q);
    offer_attacks_on_deployables(p, &arms, q);
    for (int i = 0; i < s->players; i++)
        if (enemies >> i & 1 && s->area[i].base != NO_HEX &&
            hex_distance(from, s->area[i].base) <= arms.longest && hogs_any_nameable(p, i))
            offer_attacks_on(p, &arms, PIECE_BASES + i, AT_BASES, s->area[i].base, q);
}
