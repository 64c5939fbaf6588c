/* condition.c -- where effects are written, whom they mean and when they hold (section 11). */
#include "games/hogs/effect.h"

/* --- Where effects are written --- */

const Effect *hogs_effects_of(const Play *p, Source source, uint32_t *count)
{
    const HogsContent *c = content_of(p);
    int i = source.index;

#define EFFECTS_IN(list, member)            \
    do {                                    \
        *count = c->list[i].member##_count; \
        return c->list[i].member;           \
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

/* Places where nothing answers to the trigger, as is noted (standing.c), are passed over.  Nothing
 * is noted for the horde. */
Reader hogs_reader(const Play *p, int unit, int seat, int attack, int trigger)
{
    const uint32_t *hears = p->state->area[seat].hears;
    bool all = is_horde(p->state, seat);
    bool of_unit = unit != NONE && (all || hears[p->state->unit[unit].unit_class] >> trigger & 1);
    bool of_seat = all || hears[CLASSES] >> trigger & 1;

    return (Reader){ .p = p, .unit = unit, .seat = seat, .attack = attack,
                     .stage = of_unit ? READ_CARD : READ_ATTACK,
                     .end = of_seat ? READ_END : READ_BUILDINGS };
}

/* The next source of a stage; false: there is none any more. */
static bool next_of_stage(Reader *r)
{
    const State *s = r->p->state;
    const Area *area = &s->area[r->seat];
    const Unit *u = r->unit == NONE ? NULL : &s->unit[r->unit]; /* what it has: hogs_reader */
    int at = r->at++;
    Source source = { .seat = (uint8_t)r->seat, .unit = (uint8_t)r->unit };

    switch (r->stage) {
    case READ_CARD:
        if (u->ai || at > 0 || u->unit_class == CLASS_AIRSHIP)
            return false;
        source.kind = u->flyer == NONE ? SOURCE_CARD : SOURCE_CONSOLE;
        source.index = u->card;
        break;
    case READ_PARTS:
        if (u->unit_class != CLASS_AIRSHIP || at >= area->parts)
            return false;
        source.kind = SOURCE_PART, source.index = (uint8_t)(area->part[at] - 1);
        break;
    case READ_UPGRADES:
        if (at >= UPGRADES_OF_CLASS || !area->upgrade[u->unit_class][at])
            return false;
        source.kind = SOURCE_UPGRADE,
        source.index = (uint8_t)(area->upgrade[u->unit_class][at] - 1);
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
        if (at > 0)
            return false;
        source.kind = SOURCE_MISSION, source.index = s->mission;
        break;
    }
    r->source = source;
    return true;
}

const Effect *hogs_next_effect(Reader *r)
{
    while (r->next >= r->count) {
        while (!next_of_stage(r)) {
            r->at = 0;
            if (++r->stage >= r->end)
                return NULL;
        }
        r->effects = hogs_effects_of(r->p, r->source, &r->count);
        r->next = 0;
    }
    r->source.effect = (uint8_t)r->next;
    return &r->effects[r->next++];
}

/* --- Filters and conditions --- */

/* HG-TEAM-07: a friend is one's own or a team-mate. */
static bool fits_whose(const State *s, int whose, int seat, int owner)
{
    if (whose == 0)
        return true;
    if (owner == NOBODY)
        return whose & WHOSE_NOBODY;
    return (whose & WHOSE_OWN && owner == seat) ||
           (whose & WHOSE_FRIEND && is_friend(s, owner, seat)) ||
           (whose & WHOSE_ENEMY && !is_friend(s, owner, seat));
}

static bool is_damaged(const State *s, int unit)
{
    return s->unit[unit].flyer != NONE ? s->flyer[s->unit[unit].flyer].cubes != 0
                                       : s->unit[unit].damage > 0;
}

static bool fits_unit(const Play *p, const Filter *filter, int unit)
{
    const State *s = p->state;
    const Unit *u = &s->unit[unit];

    return (filter->classes == 0 || filter->classes & CLASS_BIT(u->unit_class)) &&
           (!filter->damaged || is_damaged(s, unit)) && (!filter->stunned || u->stunned) &&
           (!filter->burning || u->flames > 0) && (!filter->hardy || hogs_hp(p, unit) > 1);
}

/* Section 0.1: finished Deployables that can be captured are Points, too, and whoever controls them
 * holds them; of all others it matters who built them. */
static bool fits_deployed(const Play *p, const Filter *filter, int kinds, int seat, int piece)
{
    const State *s = p->state;
    const Deployed *d = &s->deployed[piece - PIECE_DEPLOYED];
    bool as_point = kinds & PIECE_POINT && !filter->special && is_active(d) &&
                    deployable_at(p, d->kind)->capturable;

    if (filter->deployables && !(filter->deployables >> d->kind & 1))
        return false;
    if (as_point && fits_whose(s, filter->whose, seat, d->controller))
        return true;
    return kinds & PIECE_DEPLOYABLE &&
           fits_whose(s, filter->whose, seat,
                      d->controller == NOBODY ? d->builder : d->controller);
}

/* Is this piece, which is on the board, one of those meant, as seen by a seat? */
bool hogs_filter_fits(const Play *p, const Filter *filter, int seat, int piece)
{
    const State *s = p->state;
    int kinds = filter->kinds ? filter->kinds : PIECE_UNIT;

    if (is_unit(piece))
        return kinds & PIECE_UNIT && fits_whose(s, filter->whose, seat, s->unit[piece].seat) &&
               fits_unit(p, filter, piece);
    if (is_deployed(piece))
        return fits_deployed(p, filter, kinds, seat, piece);
    if (is_point(piece)) {
        const Point *point = &s->point[piece - PIECE_POINTS];
        if (filter->whose && !content_of(p)->special_hexes[point->special].capturable)
            return false; /* a hex that nobody can take is nobody's in no sense that matters */
        return kinds & PIECE_POINT && fits_whose(s, filter->whose, seat, point->controller) &&
               (!filter->special || filter->special_index == point->special);
    }
    return kinds & PIECE_BASE && fits_whose(s, filter->whose, seat, piece - PIECE_BASES);
}

int hogs_near_hex(const Context *at, int near)
{
    const State *s = at->p->state;

    switch (near) {
    case NEAR_SELF:
        return at->self == NONE ? s->area[at->seat].base : s->unit[at->self].hex;
    case NEAR_TARGET:
        return hogs_piece_hex(s, at->target);
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

bool hogs_within(const Context *at, int near, int range, int piece)
{
    const State *s = at->p->state;
    int hex = hogs_piece_hex(s, piece), origin;

    if (hex == NO_HEX)
        return false;
    if (near == NEAR_ENEMY_BASE) {
        for (int seat = 0; seat < s->players; seat++)
            if (!is_friend(s, seat, at->seat) && s->area[seat].base != NO_HEX &&
                hex_distance(s->area[seat].base, hex) <= range)
                return true;
        return false;
    }
    origin = hogs_near_hex(at, near);
    if (near == NEAR_SELF && range == 0)
        return true; /* anywhere */
    return origin != NO_HEX && hex_distance(origin, hex) <= range;
}

/* TEST_COUNT for one seat. */
static int count_pieces(const Context *at, const Condition *c)
{
    const State *s = at->p->state;
    bool several = c->near == NEAR_ENEMY_BASE, anywhere = c->near == NEAR_SELF && c->range == 0;
    int origin = several ? NO_HEX : hogs_near_hex(at, c->near), count = 0;

    if (origin == NO_HEX && !several && !anywhere)
        return 0;
    EACH_PIECE(piece, s, c->of.kinds)
        if ((several ? hogs_within(at, c->near, c->range, piece)
                     : anywhere || hex_distance(origin, hogs_piece_hex(s, piece)) <= c->range) &&
            hogs_filter_fits(at->p, &c->of, at->seat, piece))
            count += c->hp && is_unit(piece) ? hogs_hp(at->p, piece) : 1;
    return count;
}

static int count_controlled(const Context *at, const Condition *c)
{
    const State *s = at->p->state;
    int count = 0;

    EACH_PIECE(piece, s, PIECE_DEPLOYABLE | PIECE_POINT)
        count += hogs_controller(s, piece) == at->seat &&
                 hogs_filter_fits(at->p, &c->of, at->seat, piece);
    return count;
}

/* TEST_HAS_BUILDING without a name: how many stand on the grids of those meant. */
static int count_standing(const Context *at, const Condition *c)
{
    const State *s = at->p->state;
    int count = 0;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        for (int i = 0;
             i < TILES_MAX && fits_whose(s, c->of.whose ? c->of.whose : WHOSE_OWN, at->seat, seat);
             i++)
            count += s->area[seat].tile[i].building != NONE;
    return count;
}

/* TEST_CARRIES of a seat: one of the Units meant does. */
static bool is_carried(const Context *at, const Condition *c)
{
    const State *s = at->p->state;

    for (int i = 0; i < s->things; i++)
        if (s->thing[i].object == c->object_index && s->thing[i].carrier != NONE &&
            fits_whose(s, c->of.whose ? c->of.whose : WHOSE_OWN, at->seat,
                       s->unit[s->thing[i].carrier].seat))
            return true;
    return false;
}

static int dice_in(const Pool *pool, int die)
{
    return die == DIE_GUN ? pool->gun : die == DIE_EXPLOSIVE ? pool->explosive : pool->melee;
}

static int result_count(const struct hogs_roll *roll, int result)
{
    int count = 0;

    if (roll->stage == TRIGGER_POST_PAIRING && result >= RESULT_HIT)
        return result == RESULT_HIT ? roll->hits : roll->criticals;
    for (int kind = 0; kind < ATTACK_DICE && result < 4; kind++)
        count += roll->result[kind][result];
    return count;
}

/* COUNTER: of the seat, or of all its friends. */
static int count_counters(const Context *at, const Condition *c)
{
    const State *s = at->p->state;
    int sum = 0;

    for (int seat = 0; seat < s->players; seat++)
        if (seat == at->seat || (c->of.whose & WHOSE_FRIEND && is_friend(s, seat, at->seat)))
            sum += s->area[seat].counter[c->counter % COUNTERS];
    return sum;
}

/* The number that a test is about. */
static int measure(const Context *at, const Condition *c)
{
    const State *s = at->p->state;
    int self = at->self;

    switch ((Test)c->test) {
    case TEST_SELF_IS:
        return self != NONE && hogs_filter_fits(at->p, &c->of, at->seat, unit_piece(self));
    case TEST_TARGET_IS:
        return at->target != NOBODY && hogs_filter_fits(at->p, &c->of, at->seat, at->target);
    case TEST_SOURCE_IS:
        return at->roll && at->roll->attacker != NONE &&
               hogs_filter_fits(at->p, &c->of, at->seat, unit_piece(at->roll->attacker));
    case TEST_RANGE:
        return at->roll ? at->roll->range
               : self != NONE && at->target != NOBODY
                   ? hex_range(s->unit[self].hex, hogs_piece_hex(s, at->target))
                   : 0;
    case TEST_ADJACENT_TO: {
        Condition near = *c;
        near.range = 1, near.near = NEAR_SELF, near.hp = false;
        int itself = self != NONE && hogs_filter_fits(at->p, &c->of, at->seat, unit_piece(self));
        return count_pieces(at, &near) - itself;
    }
    case TEST_ON_TERRAIN:
        return self != NONE && c->terrains >> s->terrain[s->unit[self].hex] & 1;
    case TEST_IN_ZONE:
        return self != NONE && s->area[at->seat].zone != NONE &&
               hogs_in_zone(at->p, s->area[at->seat].zone, s->unit[self].hex);
    case TEST_SPEED:
        return self != NONE && s->unit[self].flyer != NONE ? s->flyer[s->unit[self].flyer].speed
                                                           : 0;
    case TEST_HP:
        return self == NONE ? 0 : hogs_hp(at->p, self);
    case TEST_STUNNED:
        return self != NONE && s->unit[self].stunned;
    case TEST_FLAMES:
        return self == NONE ? 0 : s->unit[self].flames;
    case TEST_CARRIES:
        return self != NONE ? hogs_carries(s, self, c->object_index) : is_carried(at, c);
    case TEST_MOVED_THIS_TURN:
        return s->turn.unit == self && s->turn.moved;
    case TEST_CONTROLS:
        return count_controlled(at, c);
    case TEST_HAS_BUILDING:
        if (!c->of.building)
            return count_standing(at, c);
        return hogs_has_building(at->p, at->seat, c->of.building_index);
    case TEST_COUNT:
        return count_pieces(at, c);
    case TEST_RESULT:
        return at->roll ? result_count(at->roll, c->result) : 0;
    case TEST_POOL_HAS:
        return at->roll ? dice_in(&at->roll->pool, c->die) : 0;
    case TEST_ROUND:
        return s->round;
    case TEST_VP:
        return hogs_side_vp(s, s->area[at->seat].side);
    case TEST_SWILL:
        return s->area[at->seat].swill;
    case TEST_COUNTER:
        return count_counters(at, c);
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
bool hogs_all_hold(const Context *at, const Condition *c, uint32_t count)
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

static int refusal_of(const Condition *c)
{
    switch (c->test) {
    case TEST_RESULT:
    case TEST_POOL_HAS:
        return REFUSAL_CONDITION_DICE;
    case TEST_SELF_IS:
    case TEST_TARGET_IS:
    case TEST_SOURCE_IS:
        return REFUSAL_CONDITION_WHO;
    case TEST_RANGE:
    case TEST_ADJACENT_TO:
    case TEST_ON_TERRAIN:
    case TEST_IN_ZONE:
        return REFUSAL_CONDITION_WHERE;
    case TEST_MOVED_THIS_TURN:
        return c->is_not ? REFUSAL_CONDITION_MOVED : REFUSAL_CONDITION_STILL;
    default:
        return REFUSAL_CONDITION;
    }
}

int hogs_why_not_hold(const Context *at, const Condition *c, uint32_t count)
{
    if (hogs_all_hold(at, c, count))
        return ALLOWED;
    for (uint32_t i = 0; i < count; i++)
        if (c[i].any == 0 && !test(at, &c[i]))
            return refusal_of(&c[i]);
    return REFUSAL_CONDITION; /* one of several would be enough */
}
