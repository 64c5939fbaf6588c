/* standing.c -- effects that stand: values, pools, prices (section 11, continuous effects).
 *
 * Most positions have few effects in force.  Which kinds there are, and for which Classes, is
 * noted when cards, Upgrades or Buildings change (hogs_note_effects), so that everything else costs
 * one look at a bit.
 */
#include "games/hogs/effect.h"

#include <string.h>

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
    return at->self == NONE || hogs_filter_fits(at->p, &target->of, at->seat, unit_piece(at->self));
}

/* Effects that friends have given to a Unit: of one card they do not add up (section 11). */
typedef struct Given {
    int n;
    const Effect *effect[GIVEN_MAX];
} Given;

/* What is looked for: standing instructions of one kind. */
typedef struct Search {
    int verb;
    Visit *visit;
    void *data;
    Given *given;
} Search;

static void visit_steps(Context *at, const Effect *effect, const Search *search)
{
    for (uint32_t i = 0; i < effect->instructions_count; i++)
        if (effect->instructions[i].verb == search->verb &&
            hogs_all_hold(at, effect->instructions[i].conditions,
                          effect->instructions[i].conditions_count))
            search->visit(at, &effect->instructions[i], search->data);
}

/* Effects of one list, if any is of the kind that is looked for. */
static void visit_list(Context *at, const Gist *gist, const Effect *effects, uint32_t count,
                       bool own_unit, const Search *search)
{
    if (!(gist->standing >> search->verb & 1))
        return;
    for (uint32_t i = 0; i < count; i++)
        if (effects[i].trigger == TRIGGER_CONTINUOUS && concerns(at, &effects[i], own_unit) &&
            hogs_all_hold(at, effects[i].conditions, effects[i].conditions_count))
            visit_steps(at, &effects[i], search);
}

/* Notes an effect; false: it was there already. */
static bool is_new(Given *given, const Effect *effect)
{
    for (int i = 0; i < given->n; i++)
        if (given->effect[i] == effect)
            return false;
    CHECK(given->n < GIVEN_MAX); /* check_effects.c */
    given->effect[given->n++] = effect;
    return true;
}

/* What friends beside it give to a Unit: the effects of one list for others. */
static void visit_given(Context *at, const Context *giver, const Gist *gist, const Effect *effects,
                        uint32_t count, const Search *search)
{
    if (!(gist->auras >> search->verb & 1))
        return;
    for (uint32_t i = 0; i < count; i++)
        if (effects[i].trigger == TRIGGER_CONTINUOUS && effects[i].target.kind == TARGET_ALL &&
            hogs_filter_fits(at->p, &effects[i].target.of, giver->seat, unit_piece(at->self)) &&
            hogs_within(giver, NEAR_SELF, effects[i].target.range, unit_piece(at->self)) &&
            hogs_all_hold(giver, effects[i].conditions, effects[i].conditions_count) &&
            is_new(search->given, &effects[i]))
            visit_steps(at, &effects[i], search);
}

#define LIST_OF(owner) &(owner)->gist, (owner)->effects, (owner)->effects_count

/* The card or console of a Unit, the parts of an Airship, the Upgrades of its Class.  giver: NULL
 * for what it has itself, else whose they are. */
static void visit_equipment(Context *at, int unit, const Context *giver, const Search *search)
{
    const Play *p = at->p;
    const Unit *u = &p->state->unit[unit];
    const Area *area = &p->state->area[u->seat];
    const Upgrade *upgrade;

#define VISIT(owner)                                        \
    (giver ? visit_given(at, giver, LIST_OF(owner), search) \
           : visit_list(at, LIST_OF(owner), true, search))
    if (u->unit_class == CLASS_AIRSHIP)
        for (int i = 0; i < area->parts; i++)
            VISIT(&content_of(p)->airship_parts[area->part[i] - 1]);
    else if (!u->ai && u->flyer == NONE)
        VISIT(card_at(p, u->card));
    else if (!u->ai)
        VISIT(&content_of(p)->consoles[u->card]);
    for (int i = 0; (upgrade = upgrade_under(p, u->seat, u->unit_class, i)) != NULL; i++)
        VISIT(upgrade);
#undef VISIT
}

static void visit_auras(Context *at, const Search *search)
{
    const State *s = at->p->state;

    for (int unit = 0; unit < s->units_end; unit++) {
        const Unit *u = &s->unit[unit];
        if (!(s->area[u->seat].aura_classes & CLASS_BIT(u->unit_class)) || !on_board(s, unit) ||
            unit == at->self || !is_friend(s, u->seat, at->seat))
            continue;
        Context giver = { .p = at->p, .seat = u->seat, .self = unit, .target = NOBODY };
        visit_equipment(at, unit, &giver, search);
    }
}

/* Buildings and the mission. */
static void visit_seat(Context *at, const Search *search)
{
    const Play *p = at->p;
    const Area *area = &p->state->area[at->seat];

    for (int i = 0; i < area->tiles_end; i++)
        if (hogs_operational(p, at->seat, &area->tile[i]))
            visit_list(at, LIST_OF(building_at(p, area->tile[i].building)), false, search);
    if (p->state->mission != NONE)
        visit_list(at, LIST_OF(mission_of(p)), false, search);
}

static void visit_lasting(Context *at, const Search *search)
{
    const State *s = at->p->state;
    int piece = at->self == NONE ? PIECE_BASES + at->seat : unit_piece(at->self);

    for (int i = 0; i < s->lasting_end; i++) {
        const Lasting *lasting = &s->lasting[i];
        uint32_t count;
        if (lasting->instruction == 0 || lasting->piece != piece)
            continue;
        const Effect *effect =
            &hogs_effects_of(at->p, lasting->source, &count)[lasting->source.effect];
        const Instruction *step = &effect->instructions[lasting->instruction - 1];
        if (step->verb == search->verb)
            search->visit(at, step, search->data);
    }
}

/* All that stands for a Unit, or for a seat if unit is NONE; attack: its effects count too. */
static void visit_standing(const Play *p, int unit, int seat, int attack, int target, int verb,
                           Visit *visit, void *data)
{
    const State *s = p->state;
    Context at = { .p = p, .seat = seat, .self = unit, .target = target };
    Given given = { .n = 0 };
    Search search = { .verb = verb, .visit = visit, .data = data, .given = &given };

    if (unit != NONE)
        visit_equipment(&at, unit, NULL, &search);
    if (attack != NONE)
        visit_list(&at, LIST_OF(attack_at(p, attack)), true, &search);
    if (s->area[seat].standing[CLASSES] >> verb & 1)
        visit_seat(&at, &search);
    if (unit != NONE && s->area[seat].auras >> verb & 1)
        visit_auras(&at, &search);
    visit_lasting(&at, &search);
}

static bool add_n(const Context *at, const Instruction *step, void *data)
{
    (void)at;
    *(int *)data += step->n;
    return true;
}

int hogs_standing_sum(const Play *p, int unit, int verb)
{
    int sum = 0;

    visit_standing(p, unit, p->state->unit[unit].seat, NONE, NOBODY, verb, add_n, &sum);
    return sum;
}

int hogs_standing_seat(const Play *p, int seat, int verb)
{
    int sum = 0;

    if (p->state->area[seat].standing[CLASSES] >> verb & 1)
        visit_standing(p, NONE, seat, NONE, NOBODY, verb, add_n, &sum);
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

unsigned hogs_collect_bits(const Play *p, int unit, int verb)
{
    unsigned bits = 0;

    visit_standing(p, unit, p->state->unit[unit].seat, NONE, NOBODY, verb, add_bits, &bits);
    return bits;
}

unsigned hogs_standing_classes(const Play *p, int seat, int verb)
{
    unsigned bits = 0;

    if (p->state->area[seat].standing[CLASSES] >> verb & 1)
        visit_standing(p, NONE, seat, NONE, NOBODY, verb, add_bits, &bits);
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

/* MOD_CAP of Buildings and of Upgrades, which lie under a Class whether Units of it are there or
 * not. */
int hogs_standing_cap(const Play *p, int seat, int unit_class)
{
    CapSum cap = { .unit_class = unit_class };
    Context at = { .p = p, .seat = seat, .self = NONE, .target = NOBODY };
    Search search = { .verb = DO_MOD_CAP, .visit = add_cap, .data = &cap };
    const Upgrade *upgrade;

    if (!(p->state->area[seat].standing[unit_class] >> DO_MOD_CAP & 1))
        return 0;
    visit_standing(p, NONE, seat, NONE, NOBODY, DO_MOD_CAP, add_cap, &cap);
    for (int c = 0; c < CLASSES; c++)
        for (int i = 0; (upgrade = upgrade_under(p, seat, c, i)) != NULL; i++)
            for (uint32_t k = 0;
                 upgrade->gist.standing >> DO_MOD_CAP & 1 && k < upgrade->effects_count; k++)
                visit_steps(&at, &upgrade->effects[k], &search);
    return cap.sum;
}

/* --- Pools --- */

void hogs_add_pool(Pool *to, const Pool *from)
{
    to->gun = (uint8_t)(to->gun + from->gun);
    to->explosive = (uint8_t)(to->explosive + from->explosive);
    to->melee = (uint8_t)(to->melee + from->melee);
    to->stun |= from->stun;
    to->flame = (uint8_t)(to->flame + from->flame);
}

void hogs_add_dice(Pool *pool, int die, int n)
{
    uint8_t *dice = die == DIE_GUN         ? &pool->gun
                    : die == DIE_EXPLOSIVE ? &pool->explosive
                                           : &pool->melee;
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
        hogs_add_pool(cell->pool, &step->pool);
        *cell->usable = *cell->usable || step->range > 0; /* a new cell needs its range named */
    } else if (step->verb == DO_ADD_DICE && *cell->usable && here) {
        hogs_add_dice(cell->pool, step->die, step->n);
    } else if (step->verb == DO_ICON && *cell->usable && here) {
        hogs_add_pool(cell->pool, &step->pool);
    }
    return true;
}

void hogs_standing_pool(const Play *p, int unit, int attack, int range, int target, Pool *pool,
                        bool *usable)
{
    static const uint8_t verbs[] = { DO_MOD_CELL, DO_ADD_DICE, DO_ICON };
    CellChange cell = { .pool = pool, .usable = usable, .attack = attack, .range = range };

    for (int i = 0; i < COUNT(verbs); i++)
        if (hogs_stands(p, unit, verbs[i]))
            visit_standing(p, unit, p->state->unit[unit].seat, attack, target, verbs[i],
                           change_cell, &cell);
}

static bool add_cover(const Context *at, const Instruction *step, void *data)
{
    (void)at;
    hogs_add_dice(data, step->die, step->n);
    return true;
}

Pool hogs_standing_cover(const Play *p, int piece)
{
    Pool cover = { 0 };

    if (is_unit(piece) && hogs_stands(p, piece, DO_COVER))
        visit_standing(p, piece, p->state->unit[piece].seat, NONE, NOBODY, DO_COVER, add_cover,
                       &cover);
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

bool hogs_ignores_cover(const Play *p, int unit, int attack, int range)
{
    CoverTest t = { .attack = attack, .range = range };

    if (hogs_stands(p, unit, DO_IGNORE_COVER))
        visit_standing(p, unit, p->state->unit[unit].seat, attack, NOBODY, DO_IGNORE_COVER,
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

/* Those of a Class, whoever of it is there. */
static void visit_prices(Context *at, const Gist *gist, const Effect *effects, uint32_t count,
                         const Search *search)
{
    for (uint32_t i = 0; gist->standing >> search->verb & 1 && i < count; i++)
        if (effects[i].trigger == TRIGGER_CONTINUOUS)
            visit_steps(at, &effects[i], search);
}

/* Effects of the card and Upgrades of a Class, and of what belongs to the seat. */
static void read_prices(const Play *p, int seat, int unit_class, PriceChange *change)
{
    Context at = { .p = p, .seat = seat, .self = NONE, .target = NOBODY };
    Search search = { .verb = DO_MOD_COST, .visit = change_price, .data = change };
    const Upgrade *upgrade;

    visit_standing(p, NONE, seat, NONE, NOBODY, DO_MOD_COST, change_price, change);
    if (p->state->area[seat].faction == NONE)
        return;
    int card = hogs_card_for(p, seat, unit_class);
    if (card != NONE && CLASS_BIT(unit_class) & GROUP_GROUND)
        visit_prices(&at, LIST_OF(card_at(p, card)), &search);
    for (int i = 0; (upgrade = upgrade_under(p, seat, unit_class, i)) != NULL; i++)
        visit_prices(&at, LIST_OF(upgrade), &search);
}

/* HG-RECRUIT-19: what is bought costs at least 1; AP may fall to 0. */
int hogs_changed_price(const Play *p, int seat, int price, int unit_class, int deployable,
                       int printed)
{
    PriceChange change = { .price = price, .deployable = deployable, .unit_class = unit_class };

    read_prices(p, seat, unit_class, &change);
    int least = price <= PRICE_PART && price != PRICE_FORWARD && printed > 0 ? 1 : 0;
    int cost = printed + change.sum;
    return cost < least ? least : cost;
}

int hogs_work_tokens(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];
    PriceChange change = { .price = PRICE_WORK, .unit_class = u->unit_class };

    if (hogs_stands(p, unit, DO_MOD_COST))
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

int hogs_standing_tokens(const Play *p, int unit, int kind)
{
    PriceChange change = { .deployable = kind };

    if (hogs_stands(p, unit, DO_CONSTRUCTION))
        visit_standing(p, unit, p->state->unit[unit].seat, NONE, NOBODY, DO_CONSTRUCTION,
                       add_tokens, &change);
    return change.sum;
}

int hogs_prevent(const Play *p, int unit, int damage)
{
    int prevented = hogs_standing(p, unit, DO_PREVENT);

    return damage > prevented ? damage - prevented : 0;
}

/* --- Noting what is in force --- */

/* Effects of a list, which Units of a Class have. */
static void note_gist(Area *area, int unit_class, const Gist *gist)
{
    area->standing[unit_class] |= gist->standing;
    area->hears[unit_class] |= gist->triggers;
    area->priced[unit_class] |= gist->priced;
    area->phases |= gist->phases;
}

/* Every effect has a trigger (derive.c). */
static bool has_effects(const Gist *gist)
{
    return gist->triggers != 0;
}

static void note_auras(Area *area, int unit_class, const Gist *gist)
{
    area->auras |= gist->auras;
    if (gist->auras)
        area->aura_classes |= (uint16_t)CLASS_BIT(unit_class);
}

/* What is on a card, a console or an Upgrade. */
#define NOTE_EQUIPMENT(owner, unit_class)             \
    do {                                              \
        note_gist(area, unit_class, &(owner)->kit);   \
        note_auras(area, unit_class, &(owner)->gist); \
    } while (0)

static void note_card(const Play *p, Area *area, int card)
{
    NOTE_EQUIPMENT(card_at(p, card), card_at(p, card)->unit_class);
}

static void note_upgrade(Area *area, int unit_class, const Upgrade *upgrade)
{
    NOTE_EQUIPMENT(upgrade, unit_class);
    for (int c = 0; upgrade->gist.standing >> DO_MOD_CAP & 1 && c < CLASSES; c++)
        area->standing[c] |= (uint64_t)1 << DO_MOD_CAP; /* it may name other Classes */
}

static void note_upgrades(const Play *p, Area *area, int seat)
{
    const Upgrade *upgrade;

    for (int unit_class = 0; unit_class < CLASSES; unit_class++)
        for (int i = 0; (upgrade = upgrade_under(p, seat, unit_class, i)) != NULL; i++)
            note_upgrade(area, unit_class, upgrade);
}

static void note_aircraft(const Play *p, Area *area)
{
    const HogsContent *content = content_of(p);

    for (uint32_t i = 0; i < content->consoles_count; i++)
        if (content->consoles[i].faction_index == area->faction)
            NOTE_EQUIPMENT(&content->consoles[i], content->consoles[i].unit_class);
    for (int i = 0; i < area->parts; i++) {
        const AirshipPart *part = &content->airship_parts[area->part[i] - 1];
        note_gist(area, CLASS_AIRSHIP, &part->gist);
        note_auras(area, CLASS_AIRSHIP, &part->gist);
    }
}

/* What belongs to the seat works for all its Units. */
static void note_belonging(Area *area, const Gist *gist)
{
    for (int c = 0; has_effects(gist) && c < CLASSES; c++)
        note_gist(area, c, gist);
    area->standing[CLASSES] |= gist->standing;
    area->hears[CLASSES] |= gist->triggers;
}

static void note_building(Area *area, const Building *building)
{
    note_belonging(area, &building->gist);
    area->opened |= building->opens;
    area->workshops |= (uint8_t)(1 << building->upgrades);
}

static void note_buildings(const Play *p, int seat)
{
    Area *area = &p->state->area[seat];

    area->opened = 0;
    area->workshops = 0;
    for (int i = 0; i < area->tiles_end; i++)
        if (hogs_operational(p, seat, &area->tile[i]))
            note_building(area, building_at(p, area->tile[i].building));
}

static void note_area(const Play *p, int seat)
{
    Area *area = &p->state->area[seat];

    memset(area->standing, 0, sizeof area->standing);
    memset(area->hears, 0, sizeof area->hears);
    memset(area->priced, 0, sizeof area->priced);
    area->auras = 0;
    area->aura_classes = area->opened = area->phases = 0;
    area->workshops = 0;
    if (area->faction == NONE)
        return;
    note_buildings(p, seat);
    if (p->state->mission != NONE)
        note_belonging(area, &mission_of(p)->gist);
    for (int slot = 0; slot < LINE_UP; slot++)
        if (area->card[slot] != NONE)
            note_card(p, area, area->card[slot]);
    note_upgrades(p, area, seat);
    note_aircraft(p, area);
}

void hogs_note_lasting(Play *p, const Lasting *lasting)
{
    State *s = p->state;
    const Effect *effect = hogs_effect_of(p, lasting->source);
    const Instruction *step = &effect->instructions[lasting->instruction - 1];
    uint64_t bit = (uint64_t)1 << step->verb;

    if (is_unit(lasting->piece)) {
        s->area[s->unit[lasting->piece].seat].standing[s->unit[lasting->piece].unit_class] |= bit;
        return;
    }
    if (!is_base(lasting->piece)) /* a Deployable may have been the target: it has no standing */
        return;
    Area *area = &s->area[lasting->piece - PIECE_BASES];
    area->standing[CLASSES] |= bit;
    for (int c = 0; step->verb == DO_MOD_COST && c < CLASSES; c++)
        area->priced[c] |= (uint16_t)(1 << step->price);
}

/* What works on others stands for all Classes of friends. */
static void spread_auras(State *s)
{
    uint64_t given[SEATS_MAX];

    for (int seat = 0; seat < hogs_humans(s); seat++)
        given[seat] = s->area[seat].auras;
    for (int seat = 0; seat < hogs_humans(s); seat++)
        for (int other = 0; given[seat] && other < hogs_humans(s); other++) {
            if (!is_friend(s, seat, other))
                continue;
            s->area[other].auras |= given[seat];
            for (int c = 0; c < CLASSES; c++)
                s->area[other].standing[c] |= given[seat];
        }
}

/* HG-TEAM-04: Team Scoring replaces the Primary Objective. */
int hogs_scoring_kind(const Play *p)
{
    bool teams = p->state->mode & (MODE_TEAMS | MODE_CO_OP);

    return teams && mission_of(p)->team_scoring_count > 0 ? SOURCE_TEAM_SCORING : SOURCE_PRIMARY;
}

static const Instruction *delayed_step(const Play *p, int index)
{
    const Delayed *delayed = &p->state->delayed[index];

    return &hogs_effect_of(p, delayed->source)->instructions[delayed->instruction - 1];
}

void hogs_note_delayed(Play *p, int index)
{
    p->state->triggers |= (uint32_t)1 << delayed_step(p, index)->delay;
}

bool hogs_is_due(const Play *p, int delayed, int trigger, int phase)
{
    if (!p->state->delayed[delayed].instruction)
        return false;
    const Instruction *step = delayed_step(p, delayed);
    return step->delay == trigger && step->delay_phase == phase;
}

/* Events that the mission scores; moments of the phases are asked of it one by one
 * (hogs_mission_hears). */
static void note_scoring(Play *p)
{
    State *s = p->state;
    Source source = { .kind = (uint8_t)hogs_scoring_kind(p), .index = s->mission };
    uint32_t count;
    const Effect *effects = hogs_effects_of(p, source, &count);

    for (uint32_t i = 0; i < count; i++)
        if (effects[i].trigger != TRIGGER_PHASE_START && effects[i].trigger != TRIGGER_PHASE_END)
            s->triggers |= (uint32_t)1 << effects[i].trigger;
}

/* Which triggers somebody hears, of all seats. */
static void note_triggers(Play *p)
{
    State *s = p->state;

    s->triggers = 0;
    for (int seat = 0; seat < hogs_humans(s); seat++)
        for (int c = 0; c <= CLASSES; c++)
            s->triggers |= s->area[seat].hears[c];
    if (s->mission != NONE)
        note_scoring(p);
    for (int i = 0; i < DELAYED_MAX; i++)
        if (s->delayed[i].instruction)
            hogs_note_delayed(p, i);
}

/* What stands for these seats. */
static void note_seats(Play *p, SeatMask seats)
{
    State *s = p->state;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (seats >> seat & 1)
            note_area(p, seat);
    for (int unit = 0; unit < s->units_end; unit++)
        if (seats >> s->unit[unit].seat & 1 && s->unit[unit].zone > UNIT_GONE &&
            !s->unit[unit].ai && in_group(s, unit, GROUP_GROUND) &&
            !hogs_is_fielded(p, s->unit[unit].seat, s->unit[unit].card))
            note_card(p, &s->area[s->unit[unit].seat], s->unit[unit].card);
    for (int i = 0; i < s->lasting_end; i++)
        if (s->lasting[i].instruction)
            hogs_note_lasting(p, &s->lasting[i]);
    spread_auras(s);
    note_triggers(p);
}

void hogs_note_seat(Play *p, int seat)
{
    SeatMask friends = 0; /* effects may work on them too */

    for (int other = 0; other < hogs_humans(p->state); other++)
        if (is_friend(p->state, seat, other))
            friends |= SEAT_BIT(other);
    note_seats(p, friends);
}

void hogs_note_effects(Play *p)
{
    note_seats(p, ALL_SEATS);
}

/* --- Noting what changes --- */

/* What a seat has more adds to what is noted, and nothing else need be looked at again. */

void hogs_note_building(Play *p, int seat, int building)
{
    note_building(&p->state->area[seat], building_at(p, building));
    p->state->triggers |= building_at(p, building)->gist.triggers;
}

/* Most Buildings have no effects: what they unlock is all that is lost with them. */
void hogs_forget_building(Play *p, int seat, int building)
{
    if (has_effects(&building_at(p, building)->gist))
        hogs_note_seat(p, seat);
    else
        note_buildings(p, seat);
}

void hogs_note_upgrade(Play *p, int seat, int upgrade, int unit_class)
{
    const Upgrade *content = &content_of(p)->upgrades[upgrade];

    note_upgrade(&p->state->area[seat], unit_class, content);
    p->state->triggers |= content->kit.triggers;
    if (content->gist.auras)
        spread_auras(p->state);
}

void hogs_note_part(Play *p, int seat, int part)
{
    const Gist *gist = &content_of(p)->airship_parts[part].gist;

    note_gist(&p->state->area[seat], CLASS_AIRSHIP, gist);
    note_auras(&p->state->area[seat], CLASS_AIRSHIP, gist);
    p->state->triggers |= gist->triggers;
    if (gist->auras)
        spread_auras(p->state);
}
