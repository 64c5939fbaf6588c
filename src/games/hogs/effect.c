/* effect.c -- the closed vocabulary of section 11: what stands, what is triggered, what changes a roll.
 *
 * Most positions have few effects in force.  Which kinds there are is noted when cards, Upgrades or Buildings
 * change (hg_note_effects), so that everything else costs one look at a bit.
 */
#include "games/hogs/hogs.h"

#include <string.h>

/* Some standing effect works on others than the Unit that has it. */
#define AURA_BIT 63

/* --- Where effects are written --- */

const Effect *hg_effects_of(const Play *p, Source source, uint32_t *count)
{
    const HogsContent *c = content_of(p);
    int i = source.index;

#define EFFECTS_IN(list, member)                                                                    \
    do {                                                                                            \
        *count = c->list[i].member##_count;                                                         \
        return c->list[i].member;                                                                   \
    } while (0)
    switch ((SourceKind)source.kind) {
    case SOURCE_CARD:
        EFFECTS_IN(unit_cards, effects);
    case SOURCE_UPGRADE:
        EFFECTS_IN(upgrades, effects);
    case SOURCE_SPECIAL:
        EFFECTS_IN(specials, effects);
    case SOURCE_ATTACK:
        EFFECTS_IN(attacks, effects);
    case SOURCE_CONSOLE:
        EFFECTS_IN(consoles, effects);
    case SOURCE_PART:
        EFFECTS_IN(airship_parts, effects);
    case SOURCE_BOMB:
        EFFECTS_IN(bombs, effects);
    case SOURCE_BUILDING:
        EFFECTS_IN(buildings, effects);
    case SOURCE_DEPLOYABLE:
        EFFECTS_IN(deployables, effects);
    case SOURCE_PRIMARY:
        EFFECTS_IN(missions, primary);
    case SOURCE_TEAM_SCORING:
        EFFECTS_IN(missions, team_scoring);
    case SOURCE_MISSION:
        EFFECTS_IN(missions, effects);
    case SOURCES:
        break;
    }
#undef EFFECTS_IN
    BUG("no such source");
}

/* All effects in force for a Unit, or for a seat if unit is NONE, one after another. */
typedef struct Reader {
    const Play *p;
    int unit, seat;
    int attack; /* its effects count too; NONE */
    int stage, end, at; /* stages from READ_CARD on, before `end` */
    Source source;
    const Effect *effects;
    uint32_t count, next;
} Reader;

enum { READ_CARD, READ_PARTS, READ_UPGRADES, READ_ATTACK, READ_BUILDINGS, READ_MISSION, READ_END };

static Reader reader_for(const Play *p, int unit, int seat, int attack)
{
    return (Reader){ .p = p, .unit = unit, .seat = seat, .attack = attack, .end = READ_END,
                     .stage = unit == NONE ? READ_ATTACK : READ_CARD };
}

/* The next source of a stage; false: there is none any more. */
static bool next_of_stage(Reader *r)
{
    const State *s = r->p->state;
    const Area *area = &s->area[r->seat];
    const Unit *u = r->unit == NONE ? NULL : &s->unit[r->unit];
    int at = r->at++;
    Source source = { .seat = (uint8_t)r->seat, .unit = (uint8_t)r->unit };

    switch (r->stage) {
    case READ_CARD:
        if (!u || u->ai || at > 0 || u->unit_class == CLASS_AIRSHIP)
            return false;
        source.kind = u->flyer == NONE ? SOURCE_CARD : SOURCE_CONSOLE;
        source.index = u->card;
        break;
    case READ_PARTS:
        if (!u || u->unit_class != CLASS_AIRSHIP || at >= area->parts)
            return false;
        source.kind = SOURCE_PART, source.index = (uint8_t)(area->part[at] - 1);
        break;
    case READ_UPGRADES:
        if (!u || at >= 2 || !area->upgrade[u->unit_class][at])
            return false;
        source.kind = SOURCE_UPGRADE;
        source.index = (uint8_t)hg_upgrade_of(r->p, area->faction, area->upgrade[u->unit_class][at] - 1);
        break;
    case READ_ATTACK:
        if (r->attack == NONE || at > 0)
            return false;
        source.kind = SOURCE_ATTACK, source.index = (uint8_t)r->attack;
        break;
    case READ_BUILDINGS:
        while (at < area->tiles_end && (area->tile[at].building == NONE || area->tile[at].token))
            at++;
        r->at = at + 1;
        if (at >= area->tiles_end)
            return false;
        source.kind = SOURCE_BUILDING, source.index = area->tile[at].building;
        break;
    default:
        if (s->mission == NONE || at > 0)
            return false;
        source.kind = SOURCE_MISSION, source.index = s->mission;
        break;
    }
    r->source = source;
    return true;
}

static const Effect *next_effect(Reader *r)
{
    while (r->next >= r->count) {
        while (!next_of_stage(r)) {
            r->at = 0;
            if (++r->stage >= r->end)
                return NULL;
        }
        r->effects = hg_effects_of(r->p, r->source, &r->count);
        r->next = 0;
    }
    r->source.effect = (uint8_t)r->next;
    return &r->effects[r->next++];
}

/* --- Filters and conditions --- */

static bool fits_whose(const State *s, int whose, int seat, int owner)
{
    if (whose == 0)
        return true;
    if (owner == NOBODY)
        return whose & WHOSE_NOBODY;
    return (whose & WHOSE_OWN && owner == seat) || (whose & WHOSE_FRIEND && is_friend(s, owner, seat)) ||
           (whose & WHOSE_ENEMY && !is_friend(s, owner, seat));
}

static bool is_damaged(const State *s, int unit)
{
    return s->unit[unit].flyer != NONE ? s->flyer[s->unit[unit].flyer].cubes != 0 : s->unit[unit].damage > 0;
}

static bool fits_unit(const State *s, const Filter *filter, int unit)
{
    const Unit *u = &s->unit[unit];

    return (filter->classes == 0 || filter->classes & CLASS_BIT(u->unit_class)) &&
           (!filter->damaged || is_damaged(s, unit)) && (!filter->stunned || u->stunned) &&
           (!filter->burning || u->flames > 0);
}

/* Is this piece, which is on the board, one of those meant, as seen by a seat? */
bool hg_filter_fits(const Play *p, const Filter *filter, int seat, int piece)
{
    const State *s = p->state;
    int kinds = filter->kinds ? filter->kinds : PIECE_UNIT;

    if (is_unit(piece))
        return kinds & PIECE_UNIT && fits_whose(s, filter->whose, seat, s->unit[piece].seat) &&
               fits_unit(s, filter, piece);
    if (is_deployed(piece)) {
        const Deployed *d = &s->deployed[piece - PIECE_DEPLOYED];
        return kinds & PIECE_DEPLOYABLE &&
               fits_whose(s, filter->whose, seat, d->controller == NOBODY ? d->builder : d->controller) &&
               (filter->deployables == 0 || filter->deployables >> d->kind & 1);
    }
    if (is_point(piece)) {
        const Point *point = &s->point[piece - PIECE_POINTS];
        if (filter->whose && !content_of(p)->special_hexes[point->special].capturable)
            return false; /* a hex that nobody can take is nobody's in no sense that matters */
        return kinds & PIECE_POINT && fits_whose(s, filter->whose, seat, point->controller) &&
               (!filter->special || filter->special_index == point->special);
    }
    return kinds & PIECE_BASE && fits_whose(s, filter->whose, seat, piece - PIECE_BASES);
}

/* Who asks, and what it is about. */
typedef struct Context {
    const Play *p;
    int seat;
    int self;   /* Unit; NONE: none */
    int target; /* piece; NOBODY: none */
    const struct hg_roll *roll;
} Context;

static int near_hex(const Context *at, int near)
{
    const State *s = at->p->state;

    switch (near) {
    case NEAR_SELF:
        return at->self == NONE ? s->area[at->seat].base : s->unit[at->self].hex;
    case NEAR_TARGET:
        return at->target == NOBODY ? NO_HEX : hg_piece_hex(s, at->target);
    case NEAR_CENTRE:
        return CENTRE_HEX;
    case NEAR_OWN_BASE:
        return s->area[at->seat].base;
    case NEAR_OBJECT:
        return s->things > 0 ? s->thing[0].hex : NO_HEX;
    default:
        return NO_HEX;
    }
}

static bool within(const Context *at, int near, int range, int piece)
{
    const State *s = at->p->state;
    int hex = hg_piece_hex(s, piece), origin;

    if (hex == NO_HEX)
        return false;
    if (near == NEAR_ENEMY_BASE) {
        for (int seat = 0; seat < s->players; seat++)
            if (!is_friend(s, seat, at->seat) && s->area[seat].base != NO_HEX &&
                hex_distance(s->area[seat].base, hex) <= range)
                return true;
        return false;
    }
    origin = near_hex(at, near);
    if (near == NEAR_SELF && range == 0)
        return true; /* anywhere */
    return origin != NO_HEX && hex_distance(origin, hex) <= range;
}

/* TEST_COUNT for one seat. */
static int count_pieces(const Context *at, const Condition *c)
{
    const State *s = at->p->state;
    int count = 0, kinds = c->of.kinds ? c->of.kinds : PIECE_UNIT;

    for (int piece = kinds & PIECE_UNIT ? 0 : PIECE_DEPLOYED; piece < PIECES; piece++) {
        if (piece == s->units_end)
            piece = PIECE_DEPLOYED;
        if (piece >= PIECE_DEPLOYED && kinds == PIECE_UNIT)
            break;
        if (piece == PIECE_DEPLOYED + s->deployed_end)
            piece = PIECE_POINTS;
        if (piece == PIECE_POINTS + s->points)
            piece = PIECE_BASES;
        if (!hg_piece_exists(s, piece) || !hg_filter_fits(at->p, &c->of, at->seat, piece) ||
            !within(at, c->near, c->range, piece))
            continue;
        count += c->hp && is_unit(piece) ? hg_hp(at->p, piece) : 1;
    }
    return count;
}

static int count_controlled(const Context *at, const Condition *c)
{
    const State *s = at->p->state;
    int count = 0;

    for (int piece = PIECE_DEPLOYED; piece < PIECE_POINTS + s->points; piece++)
        count += hg_piece_exists(s, piece) && hg_controller(s, piece) == at->seat &&
                 hg_filter_fits(at->p, &c->of, at->seat, piece);
    return count;
}

static int dice_in(const Pool *pool, int die)
{
    return die == DIE_GUN ? pool->gun : die == DIE_EXPLOSIVE ? pool->explosive : pool->melee;
}

static int result_count(const struct hg_roll *roll, int result)
{
    int count = 0;

    if (roll->stage == TRIGGER_POST_PAIRING && result >= RESULT_HIT)
        return result == RESULT_HIT ? roll->hits : roll->criticals;
    for (int kind = 0; kind < ATTACK_DICE && result < 4; kind++)
        count += roll->result[kind][result];
    return count;
}

/* The number that a test is about. */
static int measure(const Context *at, const Condition *c)
{
    const State *s = at->p->state;
    int self = at->self;

    switch ((Test)c->test) {
    case TEST_SELF_IS:
        return self != NONE && hg_filter_fits(at->p, &c->of, at->seat, unit_piece(self));
    case TEST_TARGET_IS:
        return at->target != NOBODY && hg_filter_fits(at->p, &c->of, at->seat, at->target);
    case TEST_SOURCE_IS:
        return at->roll && at->roll->attacker != NONE &&
               hg_filter_fits(at->p, &c->of, at->seat, unit_piece(at->roll->attacker));
    case TEST_RANGE:
        return at->roll ? at->roll->range
               : self != NONE && at->target != NOBODY
                   ? hex_range(s->unit[self].hex, hg_piece_hex(s, at->target))
                   : 0;
    case TEST_ADJACENT_TO: {
        Condition near = *c;
        near.range = 1, near.near = NEAR_SELF, near.hp = false;
        int itself = self != NONE && hg_filter_fits(at->p, &c->of, at->seat, unit_piece(self));
        return count_pieces(at, &near) - itself;
    }
    case TEST_ON_TERRAIN:
        return self != NONE && c->terrains >> s->terrain[s->unit[self].hex] & 1;
    case TEST_IN_ZONE:
        return self != NONE && s->area[at->seat].zone != NONE &&
               hg_in_zone(at->p, s->area[at->seat].zone, s->unit[self].hex);
    case TEST_SPEED:
        return self != NONE && s->unit[self].flyer != NONE ? s->flyer[s->unit[self].flyer].speed : 0;
    case TEST_HP:
        return self == NONE ? 0 : hg_hp(at->p, self);
    case TEST_STUNNED:
        return self != NONE && s->unit[self].stunned;
    case TEST_FLAMES:
        return self == NONE ? 0 : s->unit[self].flames;
    case TEST_CARRIES:
        return self != NONE && hg_carries(s, self, c->object_index);
    case TEST_MOVED_THIS_TURN:
        return s->turn.unit == self && s->turn.moved;
    case TEST_CONTROLS:
        return count_controlled(at, c);
    case TEST_HAS_BUILDING:
        return c->of.building_index >= 0 && hg_has_building(at->p, at->seat, c->of.building_index);
    case TEST_COUNT:
        return count_pieces(at, c);
    case TEST_RESULT:
        return at->roll ? result_count(at->roll, c->result) : 0;
    case TEST_POOL_HAS:
        return at->roll ? dice_in(&at->roll->pool, c->die) : 0;
    case TEST_ROUND:
        return s->round;
    case TEST_VP:
        return hg_side_vp(s, s->area[at->seat].side);
    case TEST_SWILL:
        return s->area[at->seat].swill;
    case TEST_COUNTER:
        return s->area[at->seat].counter[c->counter % COUNTERS];
    }
    return 0;
}

/* More than every other side has; nobody if nobody has any. */
static bool has_most(const Context *at, const Condition *c)
{
    const State *s = at->p->state;
    int own = measure(at, c);

    for (int seat = 0; seat < s->players; seat++) {
        Context other = *at;
        other.seat = seat;
        if (!is_friend(s, seat, at->seat) && !is_out(s, seat) && measure(&other, c) >= own)
            return false;
    }
    return own > 0;
}

static bool test(const Context *at, const Condition *c)
{
    bool result;

    if (c->most) {
        result = has_most(at, c);
    } else {
        int value = measure(at, c), least = c->at_least || c->at_most ? c->at_least : 1;
        result = value >= least && (c->at_most == 0 || value <= c->at_most);
    }
    return result != c->is_not;
}

/* All of them, but of those with the same number `any` only one. */
static bool all_hold(const Context *at, const Condition *c, uint32_t count)
{
    unsigned wanted = 0, met = 0;

    for (uint32_t i = 0; i < count; i++) {
        bool result = test(at, &c[i]);
        if (c[i].any == 0 && !result)
            return false;
        if (c[i].any) {
            wanted |= 1u << (c[i].any & 31);
            met |= result ? 1u << (c[i].any & 31) : 0;
        }
    }
    return (wanted & ~met) == 0;
}

/* --- Standing effects --- */

typedef bool Visit(const Context *at, const Instruction *step, void *data);

/* Does a standing effect of this source concern the Unit? */
static bool concerns(const Context *at, const Effect *effect, bool own_unit)
{
    const Target *target = &effect->target;

    if (target->kind == TARGET_ALL && own_unit)
        return false; /* for others */
    if (target->kind == TARGET_SELF && own_unit)
        return true;
    return at->self == NONE || hg_filter_fits(at->p, &target->of, at->seat, unit_piece(at->self));
}

static void visit_steps(Context *at, const Effect *effect, int verb, Visit *visit, void *data)
{
    for (uint32_t i = 0; i < effect->instructions_count; i++)
        if (effect->instructions[i].verb == verb &&
            all_hold(at, effect->instructions[i].conditions, effect->instructions[i].conditions_count))
            visit(at, &effect->instructions[i], data);
}

/* What friends beside it give to a Unit. */
static void visit_auras(Context *at, int verb, Visit *visit, void *data)
{
    const State *s = at->p->state;

    for (int unit = 0; unit < s->units_end; unit++) {
        if (!on_board(s, unit) || unit == at->self || !is_friend(s, s->unit[unit].seat, at->seat))
            continue;
        Reader r = reader_for(at->p, unit, s->unit[unit].seat, NONE);
        const Effect *effect;
        while ((effect = next_effect(&r)) != NULL && r.stage < READ_ATTACK) {
            Context giver = { .p = at->p, .seat = s->unit[unit].seat, .self = unit, .target = NOBODY };
            if (effect->trigger == TRIGGER_CONTINUOUS && effect->target.kind == TARGET_ALL &&
                hg_filter_fits(at->p, &effect->target.of, giver.seat, unit_piece(at->self)) &&
                within(&giver, NEAR_SELF, effect->target.range, unit_piece(at->self)) &&
                all_hold(&giver, effect->conditions, effect->conditions_count))
                visit_steps(at, effect, verb, visit, data);
        }
    }
}

static void visit_lasting(Context *at, int verb, Visit *visit, void *data)
{
    const State *s = at->p->state;

    for (int i = 0; i < LASTING_MAX; i++) {
        const Lasting *lasting = &s->lasting[i];
        uint32_t count;
        if (lasting->instruction == 0 || lasting->piece != (at->self == NONE ? PIECE_BASES + at->seat
                                                                            : unit_piece(at->self)))
            continue;
        const Effect *effect = &hg_effects_of(at->p, lasting->source, &count)[lasting->source.effect];
        const Instruction *step = &effect->instructions[lasting->instruction - 1];
        if (step->verb == verb)
            visit(at, step, data);
    }
}

static void visit_standing(const Play *p, int unit, int seat, int attack, int target, int verb,
                           const struct hg_roll *roll, Visit *visit, void *data)
{
    Context at = { .p = p, .seat = seat, .self = unit, .target = target, .roll = roll };
    Reader r = reader_for(p, unit, seat, attack);
    const Effect *effect;

    if (!(p->state->area[seat].standing[CLASSES] >> verb & 1))
        r.end = READ_BUILDINGS; /* nothing of the seat itself is meant */
    while ((effect = next_effect(&r)) != NULL)
        if (effect->trigger == TRIGGER_CONTINUOUS && concerns(&at, effect, r.stage <= READ_ATTACK) &&
            all_hold(&at, effect->conditions, effect->conditions_count))
            visit_steps(&at, effect, verb, visit, data);
    if (unit != NONE && hg_stands(p, unit, AURA_BIT))
        visit_auras(&at, verb, visit, data);
    visit_lasting(&at, verb, visit, data);
}

static bool add_n(const Context *at, const Instruction *step, void *data)
{
    (void)at;
    *(int *)data += step->n;
    return true;
}

int hg_standing_sum(const Play *p, int unit, int verb)
{
    int sum = 0;

    visit_standing(p, unit, p->state->unit[unit].seat, NONE, NOBODY, verb, NULL, add_n, &sum);
    return sum;
}

int hg_standing_seat(const Play *p, int seat, int verb)
{
    int sum = 0;

    if (p->state->area[seat].standing[CLASSES] >> verb & 1)
        visit_standing(p, NONE, seat, NONE, NOBODY, verb, NULL, add_n, &sum);
    return sum;
}

static bool add_bits(const Context *at, const Instruction *step, void *data)
{
    unsigned *bits = data;

    (void)at;
    *bits |= step->verb == DO_IMMUNE     ? step->immune
             : step->verb == DO_PASSABLE ? step->terrains
             : step->verb == DO_MOD_ARC  ? step->arc
                                         : step->classes;
    return true;
}

unsigned hg_standing_bits(const Play *p, int unit, int verb)
{
    unsigned bits = 0;

    if (hg_stands(p, unit, verb))
        visit_standing(p, unit, p->state->unit[unit].seat, NONE, NOBODY, verb, NULL, add_bits, &bits);
    return bits;
}

unsigned hg_standing_classes(const Play *p, int seat, int verb)
{
    unsigned bits = 0;

    if (p->state->area[seat].standing[CLASSES] >> verb & 1)
        visit_standing(p, NONE, seat, NONE, NOBODY, verb, NULL, add_bits, &bits);
    return bits;
}

typedef struct CapSum {
    int unit_class, sum;
} CapSum;

static bool add_cap(const Context *at, const Instruction *step, void *data)
{
    CapSum *cap = data;

    (void)at;
    if (step->classes & CLASS_BIT(cap->unit_class))
        cap->sum += step->n;
    return true;
}

/* MOD_CAP of Buildings and of Upgrades, which lie under a Class whether Units of it are there or not. */
int hg_standing_cap(const Play *p, int seat, int unit_class)
{
    CapSum cap = { .unit_class = unit_class };
    const Area *area = &p->state->area[seat];

    if (!(area->standing[unit_class] >> DO_MOD_CAP & 1))
        return 0;
    visit_standing(p, NONE, seat, NONE, NOBODY, DO_MOD_CAP, NULL, add_cap, &cap);
    for (int c = 0; c < CLASSES; c++)
        for (int i = 0; i < 2 && area->upgrade[c][i]; i++) {
            const Upgrade *upgrade =
                &content_of(p)->upgrades[hg_upgrade_of(p, area->faction, area->upgrade[c][i] - 1)];
            for (uint32_t k = 0; k < upgrade->effects_count; k++) {
                Context at = { .p = p, .seat = seat, .self = NONE, .target = NOBODY };
                visit_steps(&at, &upgrade->effects[k], DO_MOD_CAP, add_cap, &cap);
            }
        }
    return cap.sum;
}

/* --- Pools --- */

static void add_pool(Pool *to, const Pool *from)
{
    to->gun = (uint8_t)(to->gun + from->gun);
    to->explosive = (uint8_t)(to->explosive + from->explosive);
    to->melee = (uint8_t)(to->melee + from->melee);
    to->stun |= from->stun;
    to->flame = (uint8_t)(to->flame + from->flame);
}

static void add_dice(Pool *pool, int die, int n)
{
    uint8_t *dice = die == DIE_GUN ? &pool->gun : die == DIE_EXPLOSIVE ? &pool->explosive : &pool->melee;
    int sum = *dice + n;

    *dice = (uint8_t)(sum > 0 ? sum : 0);
}

typedef struct CellChange {
    Pool *pool;
    bool *usable;
    int attack, range;
} CellChange;

static bool change_cell(const Context *at, const Instruction *step, void *data)
{
    CellChange *cell = data;
    int most = step->range_most ? step->range_most : step->range;
    bool here = step->range == 0 || (cell->range >= step->range && cell->range <= most);

    (void)at;
    if (step->attack && step->attack_index != cell->attack)
        return false;
    if (step->verb == DO_MOD_CELL && here) {
        add_pool(cell->pool, &step->pool);
        *cell->usable = *cell->usable || step->range > 0; /* a new cell needs its range named */
    } else if (step->verb == DO_ADD_DICE && *cell->usable && here) {
        add_dice(cell->pool, step->die, step->n);
    } else if (step->verb == DO_ICON && *cell->usable && here) {
        add_pool(cell->pool, &step->pool);
    }
    return true;
}

void hg_standing_pool(const Play *p, int unit, int attack, int range, int target, Pool *pool, bool *usable)
{
    static const uint8_t verbs[] = { DO_MOD_CELL, DO_ADD_DICE, DO_ICON };
    CellChange cell = { .pool = pool, .usable = usable, .attack = attack, .range = range };

    for (int i = 0; i < COUNT(verbs); i++)
        if (hg_stands(p, unit, verbs[i]))
            visit_standing(p, unit, p->state->unit[unit].seat, attack, target, verbs[i], NULL, change_cell,
                           &cell);
}

static bool add_cover(const Context *at, const Instruction *step, void *data)
{
    (void)at;
    add_dice(data, step->die, step->n);
    return true;
}

Pool hg_standing_cover(const Play *p, int piece)
{
    Pool cover = { 0 };

    if (is_unit(piece) && hg_stands(p, piece, DO_COVER))
        visit_standing(p, piece, p->state->unit[piece].seat, NONE, NOBODY, DO_COVER, NULL, add_cover, &cover);
    return cover;
}

typedef struct CoverTest {
    int attack, range;
    bool ignored;
} CoverTest;

static bool note_ignored(const Context *at, const Instruction *step, void *data)
{
    CoverTest *t = data;
    int most = step->range_most ? step->range_most : step->range;

    (void)at;
    if ((!step->attack || step->attack_index == t->attack) &&
        (step->range == 0 || (t->range >= step->range && t->range <= most)))
        t->ignored = true;
    return true;
}

bool hg_ignores_cover(const Play *p, int unit, int attack, int range)
{
    CoverTest t = { .attack = attack, .range = range };

    if (hg_stands(p, unit, DO_IGNORE_COVER))
        visit_standing(p, unit, p->state->unit[unit].seat, attack, NOBODY, DO_IGNORE_COVER, NULL,
                       note_ignored, &t);
    return t.ignored;
}

/* --- Prices --- */

typedef struct PriceChange {
    int price, deployable, unit_class;
    int sum, work;
} PriceChange;

static bool change_price(const Context *at, const Instruction *step, void *data)
{
    PriceChange *change = data;

    (void)at;
    if (step->price == change->price &&
        (step->deployables == 0 || step->deployables >> change->deployable & 1) &&
        (step->classes == 0 || step->classes & CLASS_BIT(change->unit_class))) {
        change->sum += step->n;
        change->work = step->n > change->work ? step->n : change->work;
    }
    return true;
}

/* Effects of the card and Upgrades of a Class, and of what belongs to the seat. */
static void read_prices(const Play *p, int seat, int unit_class, PriceChange *change)
{
    const Area *area = &p->state->area[seat];
    Context at = { .p = p, .seat = seat, .self = NONE, .target = NOBODY };

    visit_standing(p, NONE, seat, NONE, NOBODY, DO_MOD_COST, NULL, change_price, change);
    if (area->faction == NONE)
        return;
    int card = hg_card_for(p, seat, unit_class);
    if (card != NONE && CLASS_BIT(unit_class) & GROUP_GROUND)
        for (uint32_t i = 0; i < card_at(p, card)->effects_count; i++)
            if (card_at(p, card)->effects[i].trigger == TRIGGER_CONTINUOUS)
                visit_steps(&at, &card_at(p, card)->effects[i], DO_MOD_COST, change_price, change);
    for (int k = 0; k < 2 && area->upgrade[unit_class][k]; k++) {
        const Upgrade *upgrade =
            &content_of(p)->upgrades[hg_upgrade_of(p, area->faction, area->upgrade[unit_class][k] - 1)];
        for (uint32_t i = 0; i < upgrade->effects_count; i++)
            if (upgrade->effects[i].trigger == TRIGGER_CONTINUOUS)
                visit_steps(&at, &upgrade->effects[i], DO_MOD_COST, change_price, change);
    }
}

/* HG-RECRUIT-19: what is bought costs at least 1; AP may fall to 0. */
int hg_price(const Play *p, int seat, int price, int unit_class, int deployable, int printed)
{
    PriceChange change = { .price = price, .deployable = deployable, .unit_class = unit_class };

    if (!(p->state->area[seat].priced[unit_class] >> price & 1))
        return printed;
    read_prices(p, seat, unit_class, &change);
    int least = price <= PRICE_PART && price != PRICE_FORWARD && printed > 0 ? 1 : 0;
    int cost = printed + change.sum;
    return cost < least ? least : cost;
}

int hg_work_tokens(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];
    PriceChange change = { .price = PRICE_WORK, .unit_class = u->unit_class };

    if (hg_stands(p, unit, DO_MOD_COST))
        read_prices(p, u->seat, u->unit_class, &change);
    return change.work > 1 ? change.work : 1;
}

static bool add_tokens(const Context *at, const Instruction *step, void *data)
{
    PriceChange *change = data;

    (void)at;
    if (step->deployables == 0 || step->deployables >> change->deployable & 1)
        change->sum += step->n;
    return true;
}

int hg_standing_tokens(const Play *p, int unit, int kind)
{
    PriceChange change = { .deployable = kind };

    if (hg_stands(p, unit, DO_CONSTRUCTION))
        visit_standing(p, unit, p->state->unit[unit].seat, NONE, NOBODY, DO_CONSTRUCTION, NULL, add_tokens,
                       &change);
    return change.sum;
}

int hg_prevent(const Play *p, int unit, int damage)
{
    int prevented = hg_standing(p, unit, DO_PREVENT);

    return damage > prevented ? damage - prevented : 0;
}

/* --- Noting what is in force --- */

typedef struct Note {
    uint64_t standing;
    uint32_t triggers;
    uint16_t priced;
} Note;

static void note_list(Note *note, const Effect *effects, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        note->triggers |= (uint32_t)1 << effects[i].trigger;
        if (effects[i].trigger == TRIGGER_CONTINUOUS && effects[i].target.kind == TARGET_ALL)
            note->standing |= (uint64_t)1 << AURA_BIT;
        for (uint32_t k = 0; k < effects[i].instructions_count; k++) {
            const Instruction *step = &effects[i].instructions[k];
            if (effects[i].trigger == TRIGGER_CONTINUOUS)
                note->standing |= (uint64_t)1 << step->verb;
            if (step->verb == DO_MOD_COST)
                note->priced |= (uint16_t)(1 << step->price);
            if (step->delay)
                note->triggers |= (uint32_t)1 << step->delay;
        }
    }
}

static void note_attacks(const Play *p, Note *note, const int16_t *index, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        note_list(note, attack_at(p, index[i])->effects, attack_at(p, index[i])->effects_count);
}

static void note_card(const Play *p, Area *area, int card)
{
    const UnitCard *content = card_at(p, card);
    Note note = { 0 };

    note_list(&note, content->effects, content->effects_count);
    note_attacks(p, &note, content->attacks_index, content->attacks_count);
    area->standing[content->unit_class] |= note.standing;
    area->priced[content->unit_class] |= note.priced;
    area->hears[content->unit_class] |= note.triggers;
}

static void note_upgrades(const Play *p, Area *area, int unit_class)
{
    for (int i = 0; i < 2 && area->upgrade[unit_class][i]; i++) {
        const Upgrade *upgrade =
            &content_of(p)->upgrades[hg_upgrade_of(p, area->faction, area->upgrade[unit_class][i] - 1)];
        Note note = { 0 };
        note_list(&note, upgrade->effects, upgrade->effects_count);
        note_attacks(p, &note, upgrade->attacks_index, upgrade->attacks_count);
        area->standing[unit_class] |= note.standing;
        area->priced[unit_class] |= note.priced;
        area->hears[unit_class] |= note.triggers;
        if (note.standing >> DO_MOD_CAP & 1) /* it may name other Classes */
            for (int c = 0; c < CLASSES; c++)
                area->standing[c] |= (uint64_t)1 << DO_MOD_CAP;
    }
}

static void note_aircraft(const Play *p, Area *area)
{
    const HogsContent *c = content_of(p);

    for (uint32_t i = 0; i < c->consoles_count; i++)
        if (c->consoles[i].faction_index == area->faction) {
            Note note = { 0 };
            note_list(&note, c->consoles[i].effects, c->consoles[i].effects_count);
            note_attacks(p, &note, c->consoles[i].attacks_index, c->consoles[i].attacks_count);
            area->standing[c->consoles[i].unit_class] |= note.standing;
            area->hears[c->consoles[i].unit_class] |= note.triggers;
        }
    for (int i = 0; i < area->parts; i++) {
        Note note = { 0 };
        note_list(&note, c->airship_parts[area->part[i] - 1].effects,
                  c->airship_parts[area->part[i] - 1].effects_count);
        area->standing[CLASS_AIRSHIP] |= note.standing;
        area->hears[CLASS_AIRSHIP] |= note.triggers;
    }
}

/* What belongs to the seat works for all its Units. */
static void note_seat(const Play *p, Area *area)
{
    Note note = { 0 };

    for (int i = 0; i < area->tiles_end; i++)
        if (area->tile[i].building != NONE && !area->tile[i].token) {
            const Building *building = building_at(p, area->tile[i].building);
            note_list(&note, building->effects, building->effects_count);
        }
    if (p->state->mission != NONE)
        note_list(&note, mission_of(p)->effects, mission_of(p)->effects_count);
    for (int c = 0; c < CLASSES; c++) {
        area->standing[c] |= note.standing;
        area->priced[c] |= note.priced;
        area->hears[c] |= note.triggers;
    }
    area->standing[CLASSES] |= note.standing;
    area->hears[CLASSES] |= note.triggers;
}

static void note_area(const Play *p, Area *area)
{
    memset(area->standing, 0, sizeof area->standing);
    memset(area->hears, 0, sizeof area->hears);
    memset(area->priced, 0, sizeof area->priced);
    if (area->faction == NONE)
        return;
    for (int slot = 0; slot < LINE_UP; slot++)
        if (area->card[slot] != NONE)
            note_card(p, area, area->card[slot]);
    for (int c = 0; c < CLASSES; c++)
        note_upgrades(p, area, c);
    note_aircraft(p, area);
    note_seat(p, area);
}

static void note_lasting(Play *p, const Lasting *lasting)
{
    State *s = p->state;
    uint32_t count;
    const Effect *effect = &hg_effects_of(p, lasting->source, &count)[lasting->source.effect];
    const Instruction *step = &effect->instructions[lasting->instruction - 1];
    uint64_t bit = (uint64_t)1 << step->verb;

    if (is_unit(lasting->piece)) {
        Area *area = &s->area[s->unit[lasting->piece].seat];
        area->standing[s->unit[lasting->piece].unit_class] |= bit;
        if (step->verb == DO_MOD_COST)
            area->priced[s->unit[lasting->piece].unit_class] |= (uint16_t)(1 << step->price);
    }
    else if (is_base(lasting->piece))
        s->area[lasting->piece - PIECE_BASES].standing[CLASSES] |= bit;
}

/* An effect that works on others: all Classes of friends have to look for it. */
static void spread_auras(State *s)
{
    for (int seat = 0; seat < hg_humans(s); seat++) {
        uint64_t aura = 0;
        for (int c = 0; c < CLASSES; c++)
            if (s->area[seat].standing[c] >> AURA_BIT & 1)
                aura |= s->area[seat].standing[c];
        for (int other = 0; aura && other < hg_humans(s); other++)
            for (int c = 0; is_friend(s, seat, other) && c < CLASSES; c++)
                s->area[other].standing[c] |= aura;
    }
}

void hg_note_effects(Play *p)
{
    State *s = p->state;

    for (int seat = 0; seat < hg_humans(s); seat++)
        note_area(p, &s->area[seat]);
    for (int unit = 0; unit < s->units_end; unit++)
        if (s->unit[unit].zone > UNIT_GONE && !s->unit[unit].ai && in_group(s, unit, GROUP_GROUND))
            note_card(p, &s->area[s->unit[unit].seat], s->unit[unit].card);
    for (int i = 0; i < LASTING_MAX; i++)
        if (s->lasting[i].instruction)
            note_lasting(p, &s->lasting[i]);
    spread_auras(s);
    s->triggers = 0;
    for (int seat = 0; seat < hg_humans(s); seat++)
        for (int c = 0; c <= CLASSES; c++)
            s->triggers |= s->area[seat].hears[c];
}

/* --- Limits and costs --- */

static bool same_source(const Source *a, const Source *b)
{
    return !memcmp(a, b, sizeof *a);
}

/* Limits per round and game belong to the seat, whichever Unit uses the effect. */
static Source limit_source(Source source, int per)
{
    if (per >= LIMIT_PHASE)
        source.unit = NONE;
    return source;
}

static int times_used(const State *s, Source source, int per)
{
    source = limit_source(source, per);
    for (int i = 0; i < USED_MAX; i++)
        if (s->used[i].count > 0 && same_source(&s->used[i].source, &source))
            return s->used[i].count;
    return 0;
}

static void note_use(State *s, Source source, int per)
{
    int free = NOBODY;

    if (per < LIMIT_TURN)
        return;
    source = limit_source(source, per);
    for (int i = USED_MAX - 1; i >= 0; i--) {
        if (s->used[i].count > 0 && same_source(&s->used[i].source, &source)) {
            s->used[i].count++;
            return;
        }
        if (s->used[i].count == 0)
            free = i;
    }
    CHECK(free != NOBODY);
    s->used[free] = (Used){ .source = source, .count = 1, .per = (uint8_t)per };
}

static void forget_uses(State *s, int per)
{
    for (int i = 0; i < USED_MAX; i++)
        if (s->used[i].count > 0 && s->used[i].per == per)
            memset(&s->used[i], 0, sizeof s->used[i]);
}

void hg_end_lasting(Play *p, Duration until)
{
    State *s = p->state;

    for (int i = 0; i < LASTING_MAX; i++)
        if (s->lasting[i].instruction && s->lasting[i].until == until)
            memset(&s->lasting[i], 0, sizeof s->lasting[i]);
    forget_uses(s, until == LASTS_TURN    ? LIMIT_TURN
                   : until == LASTS_PHASE ? LIMIT_PHASE
                                          : LIMIT_ROUND);
}

/* Can this be paid and used now?  ap: those that the Unit has. */
static int may_use(const Play *p, const Effect *effect, Source source, int ap)
{
    const State *s = p->state;

    if (effect->swill > s->area[source.seat].swill)
        return REFUSAL_SWILL;
    if (effect->ap > ap)
        return REFUSAL_AP;
    if (effect->limit != LIMIT_NONE && effect->limit != LIMIT_ATTACK &&
        times_used(s, source, effect->limit) >= (effect->limit_n ? effect->limit_n : 1))
        return REFUSAL_LIMIT;
    return ALLOWED;
}

static void pay_for(Play *p, const Effect *effect, Source source)
{
    hg_pay(p, source.seat, effect->swill);
    if (effect->ap)
        hg_spend_ap(p, effect->ap);
    if (effect->limit != LIMIT_NONE)
        note_use(p->state, source, effect->limit);
    TELL(p, ALL_SEATS, EVENT_EFFECT, source.seat, source.kind << 8 | source.index);
}

/* --- Abilities of a roll --- */

static Context roll_context(const Play *p, const struct hg_roll *f, int unit, int seat)
{
    return (Context){ .p = p,
                      .seat = seat,
                      .self = unit,
                      .target = unit == f->target ? (f->attacker == NONE ? NOBODY : f->attacker) : f->target,
                      .roll = f };
}

/* The Unit whose abilities a seat may use in this roll; NONE: none. */
static int ability_unit(const struct hg_roll *f, int seat)
{
    return seat == f->seat ? f->attacker : is_unit(f->target) ? f->target : NONE;
}

/* The n-th effect that the asked seat has for the open window; NULL: there is none. */
const Effect *hg_ability(const Play *p, const struct hg_roll *f, int number, Source *source)
{
    int unit = ability_unit(f, f->asked);
    Reader r = reader_for(p, unit, f->asked, f->asked == f->seat ? f->attack : NONE);
    const Effect *effect;

    if (unit == NONE)
        return NULL;
    while ((effect = next_effect(&r)) != NULL)
        if (effect->trigger == f->stage && effect->optional && number-- == 0) {
            *source = r.source;
            return effect;
        }
    return NULL;
}

int hg_may_use(const Play *p, int seat, int number)
{
    const struct hg_roll *f = proc_find(p, PROC_hg_roll);
    Source source;

    if (!f || f->asked != seat)
        return REFUSAL_OTHER_QUESTION;
    const Effect *effect = hg_ability(p, f, number, &source);
    if (!effect)
        return REFUSAL_NO_SUCH_THING;
    if (f->done >> number & 1) /* HG-ATK-20 */
        return REFUSAL_LIMIT;
    Context at = roll_context(p, f, source.unit, seat);
    if (!all_hold(&at, effect->conditions, effect->conditions_count))
        return REFUSAL_CONDITION;
    return may_use(p, effect, source, p->state->turn.unit == source.unit ? hg_ap_left(p) : 0);
}

bool hg_any_ability(const Play *p, const struct hg_roll *f)
{
    for (int number = 0; number < ABILITIES_MAX; number++)
        if (hg_may_use(p, f->asked, number) == ALLOWED)
            return true;
    return false;
}

/* REROLL: the attacker rolls its worst dice again, the other side the best. */
static void reroll(Play *p, struct hg_roll *f, const Instruction *step)
{
    uint8_t back[ATTACK_DICE][4] = { { 0 } };
    int left = step->n;

    for (int i = 0; i < 4; i++) {
        int result = f->asked == f->seat ? i : 3 - i;
        for (int kind = ATTACK_DICE - 1; kind >= 0; kind--)
            while (step->results >> result & 1 && f->result[kind][result] > 0 && left > 0) {
                f->result[kind][result]--;
                back[kind][hg_roll_face(p, kind)]++;
                left--;
            }
    }
    for (int kind = 0; kind < ATTACK_DICE; kind++)
        for (int result = 0; result < 4; result++)
            f->result[kind][result] = (uint8_t)(f->result[kind][result] + back[kind][result]);
    TELL(p, ALL_SEATS, EVENT_REROLLED, step->n - left);
}

static void convert(struct hg_roll *f, const Instruction *step)
{
    uint8_t *from = step->result == RESULT_HIT ? &f->hits : &f->criticals;
    uint8_t *to = step->result_b == RESULT_HIT ? &f->hits : &f->criticals;

    for (int i = 0; i < step->n && *from > 0; i++)
        (*from)--, (*to)++;
}

static void change_roll(Play *p, struct hg_roll *f, const Instruction *step)
{
    switch ((Doing)step->verb) {
    case DO_ADD_DICE:
        add_dice(&f->pool, step->die, step->n);
        break;
    case DO_REMOVE_DICE:
        add_dice(&f->pool, step->die, -step->n);
        break;
    case DO_SWAP_DICE:
        add_dice(&f->pool, step->die, -step->n);
        add_dice(&f->pool, step->die_b, step->m);
        break;
    case DO_ICON:
        add_pool(&f->pool, &step->pool);
        break;
    case DO_REROLL:
        reroll(p, f, step);
        break;
    case DO_CONVERT:
        convert(f, step);
        break;
    case DO_IGNORE_COVER:
        f->ignore = true;
        break;
    case DO_EXTRA_VDD:
        f->extra_vdd = (uint8_t)(f->extra_vdd + step->n);
        break;
    case DO_NEED_CRITICALS:
        f->need = (uint8_t)(f->need + step->n);
        break;
    case DO_DAMAGE: /* to the Unit that uses it */
        if (ability_unit(f, f->asked) != NONE && in_group(p->state, ability_unit(f, f->asked), GROUP_INFANTRY))
            hg_damage_infantry(p, ability_unit(f, f->asked), step->n, NOBODY, NOBODY, 0);
        break;
    default:
        break;
    }
}

static void apply_to_roll(Play *p, struct hg_roll *f, const Effect *effect, const Context *at)
{
    for (uint32_t i = 0; i < effect->instructions_count; i++)
        if (all_hold(at, effect->instructions[i].conditions, effect->instructions[i].conditions_count))
            change_roll(p, f, &effect->instructions[i]);
}

void hg_use_ability(Play *p, struct hg_roll *f, int number)
{
    Source source;
    const Effect *effect = hg_ability(p, f, number, &source);
    Context at = roll_context(p, f, source.unit, f->asked);

    f->done |= (uint8_t)(1 << number);
    pay_for(p, effect, source);
    apply_to_roll(p, f, effect, &at);
}

static void mandatory_of(Play *p, struct hg_roll *f, int seat, int trigger)
{
    int unit = ability_unit(f, seat);
    Reader r = reader_for(p, unit, seat, seat == f->seat ? f->attack : NONE);
    const Effect *effect;

    if (unit == NONE)
        return;
    f->asked = (uint8_t)seat;
    while ((effect = next_effect(&r)) != NULL) {
        Context at = roll_context(p, f, unit, seat);
        if (effect->trigger == trigger && !effect->optional &&
            all_hold(&at, effect->conditions, effect->conditions_count) &&
            may_use(p, effect, r.source, 0) == ALLOWED) {
            note_use(p->state, r.source, effect->limit);
            apply_to_roll(p, f, effect, &at);
        }
    }
}

void hg_mandatory_abilities(Play *p, struct hg_roll *f, int trigger)
{
    f->stage = (uint8_t)trigger;
    mandatory_of(p, f, f->seat, trigger);
    if (is_unit(f->target) && !p->state->unit[f->target].ai && !is_horde(p->state, p->state->unit[f->target].seat))
        mandatory_of(p, f, p->state->unit[f->target].seat, trigger);
    f->stage = 0;
}

/* --- Special Actions --- */

static int add_specials(uint8_t list[], int n, const int16_t *index, uint32_t count)
{
    for (uint32_t i = 0; i < count && n < ATTACKS_OF_UNIT; i++)
        list[n++] = (uint8_t)index[i];
    return n;
}

int hg_specials_of(const Play *p, int unit, uint8_t list[ATTACKS_OF_UNIT])
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];
    const Area *area = &s->area[u->seat];
    int n = 0;

    if (u->ai)
        return 0;
    if (in_group(s, unit, GROUP_GROUND))
        n = add_specials(list, n, card_of(p, unit)->specials_index, card_of(p, unit)->specials_count);
    else if (in_group(s, unit, GROUP_PLANE))
        n = add_specials(list, n, content_of(p)->consoles[u->card].specials_index,
                         content_of(p)->consoles[u->card].specials_count);
    else
        for (int i = 0; i < area->parts; i++) {
            const AirshipPart *part = &content_of(p)->airship_parts[area->part[i] - 1];
            n = add_specials(list, n, part->specials_index, part->specials_count);
        }
    for (int i = 0; i < 2 && area->upgrade[u->unit_class][i]; i++) {
        const Upgrade *upgrade =
            &content_of(p)->upgrades[hg_upgrade_of(p, area->faction, area->upgrade[u->unit_class][i] - 1)];
        n = add_specials(list, n, upgrade->specials_index, upgrade->specials_count);
    }
    return n;
}

static Source special_source(const Play *p, int unit, int special, int effect)
{
    return (Source){ .kind = SOURCE_SPECIAL,
                     .index = (uint8_t)special,
                     .effect = (uint8_t)effect,
                     .seat = p->state->unit[unit].seat,
                     .unit = (uint8_t)unit };
}

/* Is this piece a target of the effect? */
static bool is_target_of(const Context *at, const Target *target, int piece)
{
    const State *s = at->p->state;
    int range = target->range;

    if (!hg_piece_exists(s, piece) || !hg_filter_fits(at->p, &target->of, at->seat, piece))
        return false;
    return range == 0 || within(at, target->near, range, piece);
}

static bool is_hex_of(const Context *at, const Target *target, int hex)
{
    const State *s = at->p->state;
    int origin = near_hex(at, target->near);

    if (s->terrain[hex] == OFF_BOARD)
        return false;
    if (target->fixed)
        return hex == hex_at(target->q, target->r);
    if (target->terrains && !(target->terrains >> s->terrain[hex] & 1))
        return false;
    if (target->empty && (s->feature[hex] != FEATURE_NONE || s->ground[hex]))
        return false;
    return target->range == 0 || (origin != NO_HEX && hex_distance(origin, hex) <= target->range);
}

static bool is_seat_of(const Context *at, const Target *target, int seat)
{
    const State *s = at->p->state;

    if (seat >= hg_humans(s) || is_out(s, seat) || is_friend(s, seat, at->seat))
        return false;
    return target->range == 0 || (s->area[seat].base != NO_HEX &&
                                  hex_distance(near_hex(at, target->near), s->area[seat].base) <= target->range);
}

static bool any_target(const Context *at, const Target *target)
{
    const State *s = at->p->state;

    if (target->kind == TARGET_CHOSEN)
        for (int piece = 0; piece < PIECES; piece++) {
            if (piece == s->units_end)
                piece = PIECE_DEPLOYED;
            if (is_target_of(at, target, piece))
                return true;
        }
    if (target->kind == TARGET_HEX)
        for (int hex = 0; hex < HEXES; hex++)
            if (is_hex_of(at, target, hex))
                return true;
    if (target->kind == TARGET_SEAT)
        for (int seat = 0; seat < at->p->state->players; seat++)
            if (is_seat_of(at, target, seat))
                return true;
    return target->kind != TARGET_CHOSEN && target->kind != TARGET_HEX && target->kind != TARGET_SEAT;
}

int hg_may_special(const Play *p, int unit, int special)
{
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hg_specials_of(p, unit, list), i = 0;

    while (i < n && list[i] != special)
        i++;
    if (i == n)
        return REFUSAL_NOT_ON_CARD;
    const Effect *effect = &content_of(p)->specials[special].effects[0];
    Context at = { .p = p, .seat = p->state->unit[unit].seat, .self = unit, .target = NOBODY };
    if (effect->trigger == TRIGGER_ACTION && p->state->unit[unit].stunned)
        return REFUSAL_STUNNED;
    int ap = p->state->turn.unit == unit ? hg_ap_left(p) : 0;
    int why = may_use(p, effect, special_source(p, unit, special, 0), ap);
    if (why != ALLOWED)
        return why;
    if (effect->trigger == TRIGGER_FREE_ACTION && times_used(p->state, special_source(p, unit, special, 0), LIMIT_TURN) > 0 &&
        effect->limit == LIMIT_NONE)
        return REFUSAL_FREE_USED;
    return all_hold(&at, effect->conditions, effect->conditions_count) && any_target(&at, &effect->target)
               ? ALLOWED
               : REFUSAL_CONDITION;
}

PROC(hg_special)
{
    BEGIN;
    const Effect *effect = &content_of(p)->specials[f->special].effects[0];
    Source source = special_source(p, f->unit, f->special, 0);
    pay_for(p, effect, source);
    if (effect->trigger == TRIGGER_FREE_ACTION && effect->limit == LIMIT_NONE)
        note_use(p->state, source, LIMIT_TURN); /* HG-GROUND-07 */
    for (; f->effect < content_of(p)->specials[f->special].effects_count; f->effect++)
        CALL(hg_resolve, .source = special_source(p, f->unit, f->special, f->effect), .piece = NOBODY,
             .target = NOBODY);
    END;
}

/* --- Triggers --- */

static void queue(Play *p, Source source, int piece)
{
    State *s = p->state;

    if (s->pending_count < PENDING_MAX)
        s->pending[s->pending_count++] = (Pending){ .source = source, .piece = (int16_t)piece };
}

/* Effects of one Unit or seat that hear this event. */
static void listen(Play *p, int unit, int seat, int trigger, int phase, int piece, bool of_enemy)
{
    Reader r = reader_for(p, unit, seat, NONE);
    const Effect *effect;

    if (is_horde(p->state, seat) || is_out(p->state, seat))
        return;
    while ((effect = next_effect(&r)) != NULL) {
        Context at = { .p = p, .seat = seat, .self = unit, .target = piece };
        if (effect->trigger == trigger && effect->phase == phase && effect->by_enemy == of_enemy &&
            (unit != NONE || r.stage >= READ_BUILDINGS) &&
            all_hold(&at, effect->conditions, effect->conditions_count))
            queue(p, r.source, piece);
    }
}

void hg_trigger(Play *p, int trigger, int piece, int by)
{
    State *s = p->state;

    if (!(s->triggers >> trigger & 1) || !s->counting)
        return;
    if (trigger == TRIGGER_VP_REACHES)
        return; /* hg_trigger_phase and the horde look at VP themselves */
    if (piece != NOBODY && is_unit(piece))
        listen(p, piece, s->unit[piece].seat, trigger, 0, piece, false);
    if (by != NOBODY && (piece == NOBODY || !is_unit(piece) || s->unit[piece].seat != by)) {
        /* heard by the killer too, who acts on the ground or in the air */
        int unit = s->turn.unit != NONE ? s->turn.unit : s->flight.unit;
        if (unit != NONE && (s->unit[unit].seat != by || s->unit[unit].zone <= UNIT_GONE))
            unit = NONE;
        listen(p, unit, by, trigger, 0, piece, true);
    }
}

static void queue_list(Play *p, int kind, int seat, int trigger, int phase)
{
    Source source = { .kind = (uint8_t)kind, .index = p->state->mission, .seat = (uint8_t)seat, .unit = NONE };
    uint32_t count;
    const Effect *effects = hg_effects_of(p, source, &count);

    for (uint32_t i = 0; i < count; i++) {
        Context at = { .p = p, .seat = seat, .self = NONE, .target = NOBODY };
        source.effect = (uint8_t)i;
        if (effects[i].trigger == trigger && effects[i].phase == phase &&
            all_hold(&at, effects[i].conditions, effects[i].conditions_count))
            queue(p, source, NOBODY);
    }
}

/* HG-ROUND-11; the Primary Objective is what ends the End Phase (HG-END-01). */
void hg_trigger_phase(Play *p, int trigger, int phase, int seat)
{
    State *s = p->state;
    bool teams = s->mode == MODE_TEAMS && mission_of(p)->team_scoring_count > 0;

    if (is_out(s, seat) || is_horde(s, seat))
        return;
    if (s->area[seat].hears[CLASSES] >> trigger & 1)
        listen(p, NONE, seat, trigger, phase, NOBODY, false);
    for (int unit = 0; unit < s->units_end; unit++)
        if (on_board(s, unit) && s->unit[unit].seat == seat && !s->unit[unit].ai &&
            s->area[seat].hears[s->unit[unit].unit_class] >> trigger & 1) {
            Reader r = reader_for(p, unit, seat, NONE);
            const Effect *effect;
            while ((effect = next_effect(&r)) != NULL && r.stage < READ_ATTACK) {
                Context at = { .p = p, .seat = seat, .self = unit, .target = NOBODY };
                if (effect->trigger == trigger && effect->phase == phase &&
                    all_hold(&at, effect->conditions, effect->conditions_count))
                    queue(p, r.source, NOBODY);
            }
        }
    /* HG-TEAM-04; of a team the first member in player order scores for both */
    if (teams) {
        for (int i = 0; in_order(s, i) != seat; i++)
            if (is_friend(s, in_order(s, i), seat) && !is_out(s, in_order(s, i)))
                return;
        queue_list(p, SOURCE_TEAM_SCORING, seat, trigger, phase);
    } else {
        queue_list(p, SOURCE_PRIMARY, seat, trigger, phase);
    }
}

/* Drops from the queue what cannot be used now, and finds whose is next: mandatory ones first. */
static int next_pending(Play *p, bool optional)
{
    State *s = p->state;

    for (int i = 0; i < s->players; i++)
        for (int k = 0; k < s->pending_count; k++) {
            uint32_t count;
            Source source = s->pending[k].source;
            const Effect *effect = &hg_effects_of(p, source, &count)[source.effect];
            if (source.seat == in_order(s, i) && effect->optional == optional)
                return k;
        }
    return NOBODY;
}

static Pending take_pending(State *s, int index)
{
    Pending now = s->pending[index];

    s->pending_count--;
    memmove(&s->pending[index], &s->pending[index + 1],
            (size_t)(s->pending_count - index) * sizeof s->pending[0]);
    memset(&s->pending[s->pending_count], 0, sizeof s->pending[0]);
    return now;
}

int hg_may_take_effect(const Play *p, int seat, int index)
{
    const State *s = p->state;
    uint32_t count;

    if (index >= s->pending_count || s->pending[index].source.seat != seat)
        return REFUSAL_NO_SUCH_THING;
    Source source = s->pending[index].source;
    const Effect *effect = &hg_effects_of(p, source, &count)[source.effect];
    Context at = { .p = p, .seat = seat, .self = source.unit, .target = s->pending[index].piece };
    int why = may_use(p, effect, source, s->turn.unit == source.unit && source.unit != NONE ? hg_ap_left(p) : 0);
    if (why != ALLOWED)
        return why;
    return any_target(&at, &effect->target) ? ALLOWED : REFUSAL_CONDITION;
}

static void drop_pending_of(State *s, int seat)
{
    for (int i = s->pending_count - 1; i >= 0; i--)
        if (s->pending[i].source.seat == seat)
            take_pending(s, i);
}

PROC(hg_effects)
{
    BEGIN;
    for (;;) {
        int index = next_pending(p, false);
        if (index != NOBODY) { /* mandatory before optional */
            f->now = take_pending(p->state, index);
        } else {
            index = next_pending(p, true);
            if (index == NOBODY)
                break;
            f->seat = p->state->pending[index].source.seat;
            if (hg_may_take_effect(p, f->seat, index) != ALLOWED) {
                take_pending(p->state, index);
                continue;
            }
            PUT(f->seat, QUESTION_EFFECT);
            if (ANSWER(f->seat).verb != VERB_EFFECT) {
                drop_pending_of(p->state, f->seat);
                continue;
            }
            f->now = take_pending(p->state, ANSWER(f->seat).arg[0]);
        }
        uint32_t count;
        const Effect *effect = &hg_effects_of(p, f->now.source, &count)[f->now.source.effect];
        if (may_use(p, effect, f->now.source, effect->ap) != ALLOWED)
            continue;
        pay_for(p, effect, f->now.source);
        CALL(hg_resolve, .source = f->now.source, .piece = f->now.piece, .target = NOBODY);
    }
    END;
}

/* --- Resolving one effect --- */

static const Effect *effect_of(const Play *p, Source source)
{
    uint32_t count;

    return &hg_effects_of(p, source, &count)[source.effect];
}

static const Target *target_of(const Play *p, const struct hg_resolve *f)
{
    const Effect *effect = effect_of(p, f->source);
    const Target *own = f->step < effect->instructions_count ? effect->instructions[f->step].target : NULL;

    return own ? own : &effect->target;
}

static Context resolve_context(const Play *p, const struct hg_resolve *f)
{
    int unit = f->source.unit;

    if (unit != NONE && p->state->unit[unit].zone <= UNIT_GONE)
        unit = NONE;
    return (Context){ .p = p, .seat = f->source.seat, .self = unit, .target = f->piece };
}

int hg_may_target(const Play *p, int verb, int value)
{
    const struct hg_resolve *f = proc_find(p, PROC_hg_resolve);

    if (!f)
        return REFUSAL_OTHER_QUESTION;
    Context at = resolve_context(p, f);
    const Target *target = target_of(p, f);
    bool fits = verb == VERB_TARGET ? is_target_of(&at, target, value)
                : verb == VERB_HEX  ? is_hex_of(&at, target, value)
                                    : is_seat_of(&at, target, value);
    return fits ? ALLOWED : REFUSAL_CONDITION;
}

static void heal(Play *p, int unit, int n)
{
    Unit *u = &p->state->unit[unit];
    int healed = u->damage < n ? u->damage : n; /* HG-INF-08 */

    if (u->flyer != NONE) {
        Flyer *flyer = &p->state->flyer[u->flyer];
        for (healed = 0; healed < n && flyer->cubes; healed++)
            flyer->cubes &= flyer->cubes - 1;
    } else {
        u->damage = (uint8_t)(u->damage - healed);
    }
    if (healed == 0)
        return;
    TELL(p, ALL_SEATS, EVENT_HEALED, unit_piece(unit), healed);
}

static void last(Play *p, const struct hg_resolve *f, int piece, int duration)
{
    State *s = p->state;

    for (int i = 0; i < LASTING_MAX; i++)
        if (s->lasting[i].instruction == 0) {
            s->lasting[i] = (Lasting){ .source = f->source,
                                       .instruction = (uint8_t)(f->step + 1),
                                       .until = (uint8_t)duration,
                                       .piece = (int16_t)piece };
            note_lasting(p, &s->lasting[i]);
            return;
        }
}

/* HG-ACT-41: away from the pusher; true if it went one hex. */
static bool push(Play *p, int unit, int from, int by)
{
    State *s = p->state;
    int to = hex_neighbour(s->unit[unit].hex, hex_towards(from, s->unit[unit].hex));

    if (s->terrain[to] == OFF_BOARD || s->ground[to] || s->feature[to] >= FEATURE_DEPLOYABLE)
        return false;
    if (!hg_is_passable(p, unit, to)) { /* HG-TERR-05 */
        hg_destroy_unit(p, unit, by, NOBODY, 0);
        return false;
    }
    hg_step_to(p, unit, to);
    return true;
}

/* What an instruction does to one Unit at once. */
static void do_to_unit(Play *p, const struct hg_resolve *f, const Instruction *step, int unit)
{
    State *s = p->state;
    int seat = f->source.seat;

    switch ((Doing)step->verb) {
    case DO_HEAL:
        heal(p, unit, step->n);
        if (s->unit[unit].flyer == NONE)
            hg_count(p, GOAL_HEALED, seat, unit_piece(unit), NOBODY, 0, step->n);
        break;
    case DO_REPAIR:
        heal(p, unit, step->n);
        break;
    case DO_DAMAGE:
        if (in_group(s, unit, GROUP_INFANTRY))
            hg_damage_infantry(p, unit, step->n, seat, NOBODY, 0);
        break;
    case DO_STUN:
        hg_stun(p, unit, seat);
        break;
    case DO_UNSTUN:
        s->unit[unit].stunned = false;
        TELL(p, ALL_SEATS, EVENT_UNSTUNNED, unit_piece(unit));
        break;
    case DO_FLAME:
        hg_add_flames(p, unit, step->n, seat);
        break;
    case DO_DESTROY:
        hg_destroy_unit(p, unit, seat, NOBODY, 0);
        break;
    case DO_PUSH: {
        uint16_t serial = s->unit[unit].serial;
        int from = f->source.unit == NONE ? CENTRE_HEX : s->unit[f->source.unit].hex;
        for (int i = 0; i < step->n && s->unit[unit].serial == serial && push(p, unit, from, seat); i++)
            ;
        break;
    }
    default:
        break;
    }
}

static void do_to_deployable(Play *p, const Instruction *step, int index, int seat)
{
    Deployed *d = &p->state->deployed[index];
    int tokens = d->tokens + step->n;

    switch ((Doing)step->verb) {
    case DO_REMOVE_DEPLOYABLE:
        hg_remove_deployable(p, index);
        break;
    case DO_DESTROY:
        hg_destroy_deployable(p, index, seat, NOBODY, 0);
        break;
    case DO_CONSTRUCTION:
        d->tokens = (uint8_t)(tokens > 0 ? tokens : 0);
        if (d->tokens == 0)
            hg_complete(p, index, seat);
        break;
    default:
        break;
    }
}

static void do_to_piece(Play *p, const struct hg_resolve *f, const Instruction *step, int piece)
{
    if (!hg_piece_exists(p->state, piece))
        return; /* an effect whose target vanished is skipped */
    if ((is_point(piece) || is_deployed(piece)) && step->verb == DO_NEUTRALISE) {
        if (hg_controller(p->state, piece) != NOBODY)
            hg_set_controller(p, piece, NOBODY);
    } else if (is_unit(piece)) {
        do_to_unit(p, f, step, piece);
    } else if (is_deployed(piece)) {
        do_to_deployable(p, step, piece - PIECE_DEPLOYED, f->source.seat);
    }
}

static void do_to_hex(Play *p, const struct hg_resolve *f, const Instruction *step, int hex)
{
    State *s = p->state;

    if (step->verb == DO_SET_TERRAIN) {
        for (int kind = TERRAIN_PLAINS; kind < TERRAINS_END; kind++)
            if (step->terrains >> kind & 1)
                s->terrain[hex] = (uint8_t)kind;
        TELL(p, ALL_SEATS, EVENT_TERRAIN, hex, s->terrain[hex]);
    } else if (step->verb == DO_PLACE_DEPLOYABLE && hg_could_build_on(p, hex)) {
        for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++)
            if (step->deployables >> kind & 1 && s->supply[kind] > 0) {
                int index = hg_place_deployable(p, kind, hex, 0, step->n, f->source.seat);
                if (step->n == 0)
                    hg_complete(p, index, f->source.seat);
                return;
            }
    }
}

/* What an instruction does to a seat. */
static void do_to_seat(Play *p, const struct hg_resolve *f, const Instruction *step, int seat)
{
    State *s = p->state;
    int own = f->source.seat;

    switch ((Doing)step->verb) {
    case DO_GAIN_SWILL:
        hg_gain_swill(p, seat, step->n);
        break;
    case DO_STEAL_SWILL: {
        int stolen = s->area[seat].swill < step->n ? s->area[seat].swill : step->n;
        if (seat != own && stolen > 0) {
            hg_gain_swill(p, seat, -stolen);
            hg_gain_swill(p, own, stolen);
        }
        break;
    }
    case DO_SCORE_VP:
        hg_score_vp(p, seat, step->n);
        break;
    case DO_BASE_ACTION:
        s->area[seat].base_actions = (uint8_t)(s->area[seat].base_actions + step->n);
        break;
    case DO_ADD_COUNTER:
        s->area[seat].counter[step->counter % COUNTERS] =
            (uint8_t)(s->area[seat].counter[step->counter % COUNTERS] + step->n);
        break;
    case DO_END_TURN:
        s->turn.ended = true;
        break;
    case DO_END_GAME:
        hg_end_game(p, SEAT_BIT(seat), WON_BY_VP);
        break;
    default:
        break;
    }
}

static bool is_for_seat(int verb)
{
    return verb == DO_GAIN_SWILL || verb == DO_STEAL_SWILL || verb == DO_SCORE_VP || verb == DO_BASE_ACTION ||
           verb == DO_ADD_COUNTER || verb == DO_END_TURN || verb == DO_END_GAME;
}

static bool is_standing_verb(int verb)
{
    return verb == DO_MOD_AP || verb == DO_MOD_HP || verb == DO_MOVE_COST || verb == DO_PASSABLE ||
           verb == DO_MOD_CELL || verb == DO_MOD_ARC || verb == DO_MOD_COST || verb == DO_IMMUNE ||
           verb == DO_PREVENT || verb == DO_INCOME || verb == DO_COVER || verb == DO_IGNORE_COVER ||
           verb == DO_ADD_DICE;
}

/* An instruction without question, on whatever its target is. */
static void carry_out(Play *p, const struct hg_resolve *f, const Instruction *step)
{
    const Target *target = target_of(p, f);
    Context at = resolve_context(p, f);
    int duration = effect_of(p, f->source)->duration, seat = f->source.seat;

    if (is_for_seat(step->verb)) {
        do_to_seat(p, f, step, target->kind == TARGET_SEAT ? f->target : seat);
        return;
    }
    if (is_standing_verb(step->verb) && duration != LASTS_INSTANT) {
        int piece = f->target != NOBODY ? f->target : at.self != NONE ? at.self : PIECE_BASES + seat;
        last(p, f, piece, duration);
        return;
    }
    switch ((TargetKind)target->kind) {
    case TARGET_HEX:
        do_to_hex(p, f, step, f->hex);
        break;
    case TARGET_ALL:
        for (int piece = 0; piece < PIECES; piece++)
            if (is_target_of(&at, target, piece))
                do_to_piece(p, f, step, piece);
        break;
    case TARGET_CHOSEN:
        if (f->target != NOBODY)
            do_to_piece(p, f, step, f->target);
        break;
    case TARGET_TARGET:
    case TARGET_TRIGGERING:
    case TARGET_ATTACKER:
        if (f->piece != NOBODY)
            do_to_piece(p, f, step, f->piece);
        break;
    default:
        if (at.self != NONE)
            do_to_piece(p, f, step, unit_piece(at.self));
        break;
    }
}

static bool step_applies(const Play *p, const struct hg_resolve *f, const Instruction *step)
{
    Context at = resolve_context(p, f);

    if (step->otherwise && f->held)
        return false;
    if (step->choice && step->choice != f->choice)
        return false;
    if (step->faces && !(step->faces >> f->face & 1))
        return false;
    return all_hold(&at, step->conditions, step->conditions_count);
}

static int choices_of(const Effect *effect)
{
    int most = 0;

    for (uint32_t i = 0; i < effect->instructions_count; i++)
        most = effect->instructions[i].choice > most ? effect->instructions[i].choice : most;
    return most;
}

static bool needs_piece(const Play *p, const struct hg_resolve *f, int kind)
{
    Context at = resolve_context(p, f);

    return target_of(p, f)->kind == kind && any_target(&at, target_of(p, f));
}

PROC(hg_resolve)
{
    BEGIN;
    if (choices_of(effect_of(p, f->source)) > 0) {
        PUT(f->source.seat, QUESTION_EFFECT_CHOICE, f->source.kind << 8 | f->source.index);
        f->choice = (uint8_t)ANSWER(f->source.seat).arg[0];
    }
    for (; f->step < effect_of(p, f->source)->instructions_count; f->step++) {
        f->held = step_applies(p, f, &effect_of(p, f->source)->instructions[f->step]);
        if (!f->held)
            continue;
        /* targets are chosen once for an effect, unless an instruction has its own */
        if (f->step == 0 || effect_of(p, f->source)->instructions[f->step].target) {
            f->target = NOBODY;
            if (needs_piece(p, f, TARGET_CHOSEN)) {
                PUT(f->source.seat, QUESTION_EFFECT_TARGET, f->source.kind << 8 | f->source.index);
                f->target = ANSWER(f->source.seat).arg[0];
            } else if (needs_piece(p, f, TARGET_HEX)) {
                PUT(f->source.seat, QUESTION_EFFECT_HEX, f->source.kind << 8 | f->source.index);
                f->hex = (uint8_t)ANSWER(f->source.seat).arg[0];
            } else if (needs_piece(p, f, TARGET_SEAT)) {
                PUT(f->source.seat, QUESTION_EFFECT_SEAT, f->source.kind << 8 | f->source.index);
                f->target = ANSWER(f->source.seat).arg[0];
            }
        }
        if (effect_of(p, f->source)->instructions[f->step].verb == DO_ROLL) {
            f->face = (uint8_t)hg_roll_face(p, effect_of(p, f->source)->instructions[f->step].die);
            continue;
        }
        if (effect_of(p, f->source)->instructions[f->step].verb == DO_ATTACK_ROLL) {
            if (f->target != NOBODY && hg_piece_exists(p->state, f->target))
                CALL(hg_roll, .target = f->target, .seat = f->source.seat, .attacker = NONE, .attack = NONE,
                     .tile = NONE, .range = 1, .no_cover = true,
                     .pool = effect_of(p, f->source)->instructions[f->step].pool);
            continue;
        }
        if (effect_of(p, f->source)->instructions[f->step].verb == DO_CAPTURE) {
            if (f->target != NOBODY && hg_piece_exists(p->state, f->target))
                CALL(hg_capture, .piece = f->target, .seat = f->source.seat);
            continue;
        }
        carry_out(p, f, &effect_of(p, f->source)->instructions[f->step]);
    }
    END;
}
