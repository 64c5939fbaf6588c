/* move.c -- moving and rotating Ground Units over the terrain (3.3.2, HG-ACT-02 to HG-ACT-12,
 * HG-TERR). */
#include "games/hogs/hogs.h"

#include <string.h>

bool hogs_is_passable(const Play *p, int unit, int hex)
{
    const State *s = p->state;
    int terrain = s->terrain[hex];

    return hogs_class_passes(p, s->unit[unit].unit_class, terrain) ||
           hogs_standing_bits(p, unit, DO_PASSABLE) >> terrain & 1; /* of OFF_BOARD: 0 */
}

unsigned hogs_passable(const Play *p, int unit)
{
    return parameters_of(p)->passable[p->state->unit[unit].unit_class] |
           hogs_standing_bits(p, unit, DO_PASSABLE);
}

/* HG-ACT-11, HG-HORDE-29 */
static bool is_closed(const Play *p, int hex)
{
    const State *s = p->state;
    int feature = s->feature[hex];

    if (feature >= FEATURE_BASE)
        return true;
    return feature >= FEATURE_POINT && feature < FEATURE_DEPLOYABLE &&
           content_of(p)->special_hexes[s->point[feature - FEATURE_POINT].special].closed;
}

/* What lies on the hex may be in the way. */
static int may_pass_feature(const Play *p, int unit, int hex)
{
    const State *s = p->state;

    if (is_closed(p, hex))
        return REFUSAL_CLOSED_HEX;
    const Deployed *d = deployable_on(s, hex);
    if (in_group(s, unit, GROUP_GROUND_VEHICLE) && d && is_active(d) &&
        deployable_at(p, d->kind)->blocks_vehicles) /* HG-DEPLOYABLE-43 */
        return REFUSAL_HEDGE_HOG;
    return ALLOWED;
}

/* HG-DEPLOYABLE-44: a Hedge-Hog is in the way of Vehicles alone. */
int hogs_may_enter(const Play *p, int unit, int hex)
{
    const State *s = p->state;

    if (s->terrain[hex] == OFF_BOARD) /* HG-GROUND-09 */
        return REFUSAL_OFF_BOARD;
    if (!hogs_is_passable(p, unit, hex)) /* HG-TERR-18 */
        return REFUSAL_IMPASSABLE;
    return s->feature[hex] == FEATURE_NONE ? ALLOWED : may_pass_feature(p, unit, hex);
}

/* HG-RECRUIT-08, HG-RECRUIT-09.  HG-RECRUIT-06: those on the ground are not in the way of an
 * Aerial Unit. */
bool hogs_could_stand(const Play *p, int unit_class, int hex)
{
    const State *s = p->state;

    if (!hogs_class_passes(p, unit_class, s->terrain[hex]))
        return false;
    if (CLASS_BIT(unit_class) & GROUP_AERIAL) {
        for (int unit = 0; unit < s->units_end; unit++)
            if (on_board(s, unit) && s->unit[unit].hex == hex && in_group(s, unit, GROUP_AERIAL))
                return false;
        return true;
    }
    return s->ground[hex] == 0 && !has_deployable(s, hex) && !is_closed(p, hex);
}

/* --- Costs --- */

/* HG-TERR-13, HG-TERR-14: the terrain that it is dearer to enter from this hex, as bits. */
static unsigned dearer_than(const Play *p, int from)
{
    return parameters_of(p)->dear & ~(1u << p->state->terrain[from]);
}

static bool is_dearer(const Play *p, int from, int to)
{
    return dearer_than(p, from) >> p->state->terrain[to] & 1;
}

static int listed_cost(const MoveAction *action)
{
    return action->free ? 0 : action->ap;
}

/* HG-TERR-13: what the card says is doubled; then comes what effects add (change). */
static int changed_cost(const MoveAction *action, bool doubled, int change)
{
    int cost = action->free ? 0 : listed_cost(action) * (doubled ? 2 : 1) + change;

    return cost > 0 ? cost : 0;
}

/* HG-TERR-12: less by 1 on a Road. */
static int after_road(const State *s, int cost)
{
    return s->turn.road && cost > 0 ? cost - 1 : cost;
}

/* HG-TERR-16: doubled first, then less by 1. */
int hogs_move_cost(const Play *p, int unit, const MoveAction *action, bool doubled)
{
    int change = hogs_standing(p, unit, DO_MOVE_COST);

    return after_road(p->state, changed_cost(action, doubled, change));
}

/* --- HG-ACT-09: can the Unit still end its turn somewhere? --- */

enum { ALL_WAYS = (1 << DIRECTIONS) - 1 };

/* HG-ACT-07: with several Moves one can cross hexes where others stand, HG-ACT-08: and within one
 * Move as well. */
typedef struct Search {
    const Play *p;
    int unit, count;
    const MoveAction *moves;
    unsigned passable;       /* bit TerrainKind: those it may enter */
    unsigned ways;           /* bit by direction: those in which it can begin a Move */
    int change;              /* what effects add to the AP of a Move */
    int cost[MOVES_ON_CARD]; /* of each Move, if no hex is dear */
    int cheapest;            /* of those that are not free */
    int steps;               /* the most hexes of a Move */
    int directions;          /* that make a difference, and none: 1 if no Move goes straight on */
    uint8_t (*tried)[HEXES]; /* by way (way_of): the most AP with which a hex was tried, plus 1 */
} Search;

/* In how many ways it can be on a hex within a turn: with a Move, which it pays for as dear or not,
 * in a direction, with that many steps left. */
enum { WAYS_MAX = MOVES_ON_CARD * 2 * (DIRECTIONS + 1) * STEPS_MOST };

static int way_of(const Search *search, int left, int direction, bool doubled, int action)
{
    return ((action * 2 + doubled) * search->directions + direction + 1) * search->steps + left;
}

/* HG-ACT-31: with a facing only ahead and behind. */
static unsigned ways_of(const State *s, int unit)
{
    int facing = s->unit[unit].facing;

    return has_facing(s, unit) ? 1u << facing | 1u << hex_opposite(facing) : ALL_WAYS;
}

/* hogs_may_enter, for the many hexes of a search. */
static inline bool can_enter(const Search *search, int hex)
{
    const State *s = search->p->state;

    return search->passable >> s->terrain[hex] & 1 &&
           (s->feature[hex] == FEATURE_NONE ||
            may_pass_feature(search->p, search->unit, hex) == ALLOWED);
}

static bool finds_end(Search *search, int hex, int left, int direction, bool doubled, int action,
                      int ap);

/* With the steps that are left of the Move under way. */
static bool ends_on_way(Search *search, int hex, int left, int direction, bool doubled, int action,
                        int ap)
{
    for (int d = 0; left > 0 && d < DIRECTIONS; d++) {
        int to = hex_neighbour(hex, d);
        if ((direction >= 0 && d != direction) || !can_enter(search, to))
            continue;
        int extra = is_dearer(search->p, hex, to) && !doubled
                        ? listed_cost(&search->moves[action]) : 0;
        if (extra <= ap &&
            finds_end(search, to, left - 1, direction, doubled || extra > 0, action, ap - extra))
            return true;
    }
    return false;
}

/* With another Move from here. */
static bool ends_anew(Search *search, int hex, int action, int ap)
{
    const MoveAction *move = &search->moves[action];
    bool line = move->line || has_facing(search->p->state, search->unit);

    for (unsigned ways = search->ways; ways; ways &= ways - 1) {
        int d = __builtin_ctz(ways), to = hex_neighbour(hex, d);
        if (!can_enter(search, to))
            continue;
        bool dear = is_dearer(search->p, hex, to);
        int cost = changed_cost(move, dear, search->change);
        if (cost <= ap &&
            finds_end(search, to, move->hexes - 1, line ? d : -1, dear, action, ap - cost))
            return true;
    }
    return false;
}

/* From this hex, with that many steps left of the Move under way and that many AP.  It is tried
 * once in each way, unless there are more AP the next time. */
static bool finds_end(Search *search, int hex, int left, int direction, bool doubled, int action,
                      int ap)
{
    uint8_t *tried = &search->tried[way_of(search, left, direction, doubled, action)][hex];

    if (hogs_may_end_on(search->p, search->unit, hex))
        return true;
    if (*tried > ap)
        return false;
    *tried = (uint8_t)(ap + 1);
    if (ends_on_way(search, hex, left, direction, doubled, action, ap))
        return true;
    for (int i = 0; i < search->count && ap > 0; i++)
        if (!search->moves[i].free && search->cost[i] <= ap && ends_anew(search, hex, i, ap))
            return true;
    return false;
}

/* The usual case: a free hex beside it. */
static bool end_beside(const Search *search, int hex, int left, int direction, int cost, int ap)
{
    const State *s = search->p->state;
    unsigned ways = left == 0 ? 0 : direction < 0 ? ALL_WAYS : 1u << direction;
    unsigned cheap = search->passable & ~dearer_than(search->p, hex);

    if (cost <= ap && ap > 0)
        ways |= search->ways;
    for (; ways; ways &= ways - 1) {
        int to = hex_neighbour(hex, __builtin_ctz(ways));
        if (cheap >> s->terrain[to] & 1 &&
            can_enter(search, to) && hogs_may_end_on(search->p, search->unit, to))
            return true;
    }
    return false;
}

static void begin_search(const Play *p, Search *search)
{
    int unit = p->state->turn.unit;

    search->p = p;
    search->unit = unit;
    search->passable = hogs_passable(p, unit);
    search->ways = ways_of(p->state, unit);
    search->moves = hogs_moves_of(p, unit, &search->count);
    search->cheapest = UINT8_MAX;
    search->change = hogs_standing(p, unit, DO_MOVE_COST);
    search->steps = 1;
    search->directions = has_facing(p->state, unit) ? DIRECTIONS + 1 : 1;
    for (int i = 0; i < search->count; i++) {
        if (search->moves[i].hexes > search->steps)
            search->steps = search->moves[i].hexes;
        if (search->moves[i].line)
            search->directions = DIRECTIONS + 1;
        search->cost[i] = changed_cost(&search->moves[i], false, search->change);
        if (!search->moves[i].free && search->cost[i] < search->cheapest)
            search->cheapest = search->cost[i];
    }
}

/* Is there one for a Unit on a hex where it cannot stay, if it can go on at all? */
static bool end_with_more(Search *search, int hex, int left, int direction, bool doubled,
                          int action, int ap)
{
    if (!search->moves[action].free &&
        end_beside(search, hex, left, direction, search->cost[action], ap))
        return true;
    uint8_t tried[WAYS_MAX][HEXES];
    int ways = search->count * 2 * search->directions * search->steps;

    CHECK(ways <= WAYS_MAX); /* schema.c: that many Moves on a card, and hexes of a Move */
    memset(tried, 0, (size_t)ways * sizeof tried[0]);
    search->tried = tried;
    return finds_end(search, hex, left, direction, doubled, action, ap);
}

static inline bool end_in_reach(Search *search, int hex, int left, int direction, bool doubled,
                                int action, int ap)
{
    return (left > 0 || (ap > 0 && search->cheapest <= ap)) &&
           end_with_more(search, hex, left, direction, doubled, action, ap);
}

bool hogs_on_illegal_hex(const Play *p)
{
    const State *s = p->state;

    return !hogs_may_end_on(p, s->turn.unit, s->unit[s->turn.unit].hex);
}

bool hogs_can_finish(const Play *p)
{
    const State *s = p->state;

    Search search;

    if (s->unit[s->turn.unit].stunned)
        return false;
    begin_search(p, &search);
    return end_in_reach(&search, s->unit[s->turn.unit].hex, 0, -1, false, 0, hogs_ap_left(p));
}

/* --- Is it allowed? --- */

int hogs_may_move(const Play *p, int action, int hex)
{
    const State *s = p->state;
    int unit = s->turn.unit, count, from = s->unit[unit].hex;
    const MoveAction *moves = hogs_moves_of(p, unit, &count);
    int direction = hogs_hex_direction(from, hex);
    Search search;

    if (action < 0 || action >= count)
        return REFUSAL_NOT_ON_CARD;
    if (direction < 0)
        return REFUSAL_NOT_NEIGHBOUR;
    if (moves[action].free && s->turn.used >> (FREE_MOVE_BIT + action) & 1)
        return REFUSAL_FREE_USED;
    if (s->unit[unit].stunned && !moves[action].free) /* HG-STUN-06 */
        return REFUSAL_STUNNED;
    if (!(ways_of(s, unit) >> direction & 1)) /* HG-ACT-31 */
        return REFUSAL_ONLY_AHEAD;
    int why = hogs_may_enter(p, unit, hex), left = hogs_ap_left(p);
    if (why != ALLOWED)
        return why;
    bool dear = is_dearer(p, from, hex);
    int cost = hogs_move_cost(p, unit, &moves[action], dear);
    if (cost > left || (left == 0 && !moves[action].free)) /* HG-TERR-19 */
        return REFUSAL_AP;
    if (hogs_may_end_on(p, unit, hex))
        return ALLOWED;
    bool line = moves[action].line || has_facing(s, unit);
    begin_search(p, &search);
    return end_in_reach(&search, hex, moves[action].hexes - 1, line ? direction : -1, dear, action,
                        left - cost)
               ? ALLOWED
               : REFUSAL_NO_FINISH;
}

int hogs_may_step(const Play *p, int hex)
{
    const State *s = p->state;
    const struct hogs_move *f = FRAME(p, hogs_move);
    int unit = s->turn.unit, from = s->unit[unit].hex, direction = hogs_hex_direction(from, hex),
        count;
    const MoveAction *action = &hogs_moves_of(p, unit, &count)[f->action];

    if (direction < 0)
        return REFUSAL_NOT_NEIGHBOUR;
    if (f->line && direction != f->direction) /* HG-ACT-32 */
        return REFUSAL_ONLY_AHEAD;
    int why = hogs_may_enter(p, unit, hex);
    if (why != ALLOWED)
        return why;
    int extra = is_dearer(p, from, hex) && !f->doubled ? listed_cost(action) : 0;
    if (extra > hogs_ap_left(p)) /* HG-TERR-15 */
        return REFUSAL_AP;
    if (hogs_may_end_on(p, unit, hex))
        return ALLOWED;
    Search search;
    begin_search(p, &search);
    return end_in_reach(&search, hex, f->left - 1, f->line ? f->direction : -1,
                        f->doubled || extra > 0, f->action, hogs_ap_left(p) - extra)
               ? ALLOWED
               : REFUSAL_NO_FINISH;
}

int hogs_step_cost(const Play *p, Move move)
{
    const State *s = p->state;
    const struct hogs_move *f = FRAME(p, hogs_move);
    int unit = s->turn.unit, count;
    const MoveAction *moves = hogs_moves_of(p, unit, &count);
    bool dear = is_dearer(p, s->unit[unit].hex, move.arg[0]);

    if (move.verb == VERB_MOVE)
        return hogs_move_cost(p, unit, &moves[move.arg[1] - 1], dear);
    return f && dear && !f->doubled ? listed_cost(&moves[f->action]) : 0;
}

/* HG-ACT-03: after any hex. */
int hogs_may_stop(const Play *p)
{
    return !hogs_on_illegal_hex(p) || hogs_can_finish(p) ? ALLOWED : REFUSAL_ON_ILLEGAL_HEX;
}

int hogs_rotate_cost(const Play *p)
{
    const State *s = p->state;

    if (!s->turn.rotated && hogs_price(p, s->unit[s->turn.unit].seat, PRICE_ROTATE,
                                       s->unit[s->turn.unit].unit_class, 0, 1) < 1)
        return 0;
    return parameters_of(p)->rotate_ap;
}

int hogs_may_rotate(const Play *p) /* HG-ACT-33, HG-ACT-34 */
{
    const State *s = p->state;

    if (!has_facing(s, s->turn.unit))
        return REFUSAL_NO_FACING;
    if (s->unit[s->turn.unit].stunned)
        return REFUSAL_STUNNED;
    return hogs_ap_left(p) >= hogs_rotate_cost(p) && hogs_ap_left(p) > 0 ? ALLOWED : REFUSAL_AP;
}

static void look_around(const Search *search, Around *seen)
{
    const State *s = search->p->state;
    int from = s->unit[search->unit].hex;
    unsigned dear = dearer_than(search->p, from), plains = 0;
    Around around = { 0 };

    for (int d = 0; d < DIRECTIONS; d++) { /* without branches, which nobody could foresee */
        int to = hex_neighbour(from, d), terrain = s->terrain[to];
        around.open |= (search->passable >> terrain & 1) << d;
        around.dear |= (dear >> terrain & 1) << d;
        around.end |= (unsigned)(s->ground[to] == 0) << d;
        around.features |= (unsigned)(s->feature[to] != FEATURE_NONE) << d;
        plains |= (unsigned)(terrain == TERRAIN_PLAINS) << d;
    }
    around.sites = plains & around.end & ~around.features;
    around.open &= search->ways;
    for (unsigned features = around.features & around.open; features; features &= features - 1) {
        unsigned bit = features & -features;
        int to = hex_neighbour(from, __builtin_ctz(features));
        if (may_pass_feature(search->p, search->unit, to) != ALLOWED)
            around.open &= ~bit;
        if (has_deployable(s, to))
            around.end &= ~bit;
    }
    *seen = around;
}

/* All first steps that are allowed: what hogs_may_move says, with all that does not depend on the
 * Move or the direction worked out once. */
void hogs_offer_moves(const Play *p, int left, Around *seen, Question *q)
{
    const State *s = p->state;
    int unit = s->turn.unit, from = s->unit[unit].hex;
    Search search;

    begin_search(p, &search);
    look_around(&search, seen);
    Around around = *seen;
    for (int action = 0; action < search.count && around.open; action++) {
        const MoveAction *move = &search.moves[action];
        if (move->free ? s->turn.used >> (FREE_MOVE_BIT + action) & 1
                       : s->unit[unit].stunned || left == 0)
            continue;
        int plain = after_road(s, changed_cost(move, false, search.change));
        int dear = after_road(s, changed_cost(move, true, search.change));
        unsigned ways = plain > left ? 0 : dear > left ? around.open & ~around.dear : around.open;
        bool line = move->line || has_facing(s, unit);
        for (unsigned taken = ways & ~around.end; taken; taken &= taken - 1) {
            int d = __builtin_ctz(taken);
            bool doubled = around.dear >> d & 1;
            if (!end_in_reach(&search, hex_neighbour(from, d), move->hexes - 1, line ? d : -1,
                              doubled, action, left - (doubled ? dear : plain)))
                ways &= ~(1u << d);
        }
        for (; ways; ways &= ways - 1)
            play_offer(q, VERB_MOVE, (int16_t)hex_neighbour(from, __builtin_ctz(ways)),
                       (int16_t)(action + 1));
    }
}

/* --- Moving --- */

static bool any_step(const Play *p)
{
    int from = p->state->unit[p->state->turn.unit].hex;

    for (int d = 0; d < DIRECTIONS; d++)
        if (hogs_may_step(p, hex_neighbour(from, d)) == ALLOWED)
            return true;
    return false;
}

static void enter(Play *p, struct hogs_move *f, int hex)
{
    State *s = p->state;
    int unit = s->turn.unit, count, from = s->unit[unit].hex;
    const MoveAction *action = &hogs_moves_of(p, unit, &count)[f->action];

    if (is_dearer(p, from, hex) && !f->doubled) {
        f->doubled = true;
        hogs_spend_ap(p, listed_cost(action));
    }
    hogs_step_to(p, unit, hex);
    s->turn.moved = true;
    f->left--;
}

/* HG-ACT-04: one hex, whoever moves the Unit. */
void hogs_step_to(Play *p, int unit, int hex)
{
    State *s = p->state;

    hogs_lift(s, unit);
    s->unit[unit].hex = (uint8_t)hex;
    hogs_settle(s, unit);
    if (s->turn.unit == unit && hogs_may_end_on(p, unit, hex))
        s->turn.last_legal = (uint8_t)hex;
    TELL(p, ALL_SEATS, EVENT_MOVES, unit_piece(unit), hex);
    hogs_count_move(p, unit);
    hogs_carry_things(p, unit);
}

static void pay(Play *p, struct hogs_move *f)
{
    State *s = p->state;
    int unit = s->turn.unit, count, from = s->unit[unit].hex;
    const MoveAction *action = &hogs_moves_of(p, unit, &count)[f->action];

    f->direction = (uint8_t)hogs_hex_direction(from, f->first);
    f->line = action->line || has_facing(s, unit);
    f->left = action->hexes;
    f->doubled = is_dearer(p, from, f->first);
    hogs_spend_ap(p, hogs_move_cost(p, unit, action, f->doubled));
    s->turn.road = false; /* HG-TERR-12 */
    if (action->free)
        s->turn.used |= (uint16_t)(1 << (FREE_MOVE_BIT + f->action));
}

PROC(hogs_move)
{
    BEGIN;
    pay(p, f);
    enter(p, f, f->first);
    for (;;) {
        if (hogs_something_here(p, p->state->turn.unit))
            CALL(hogs_enter, .unit = p->state->turn.unit);
        if (p->state->turn.ended || f->left == 0 || !any_step(p))
            break;
        ASK_SEAT(p->state->active, QUESTION_MOVE_STEP, unit_piece(p->state->turn.unit), f->left);
        if (ANSWER(p->state->active).verb == VERB_STOP)
            break;
        enter(p, f, ANSWER(p->state->active).arg[0]);
    }
    END;
}
