/* standing.c -- effects that stand: values, pools, prices (section 11, continuous effects).
 *
 * Most positions have few effects in force.  Which kinds there are, and for which Classes, is noted when cards,
 * Upgrades or Buildings change (hg_note_effects), so that everything else costs one look at a bit.
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
    return at->self == NONE || hg_filter_fits(at->p, &target->of, at->seat, unit_piece(at->self));
}

static void visit_steps(Context *at, const Effect *effect, int verb, Visit *visit, void *data)
{
    for (uint32_t i = 0; i < effect->instructions_count; i++)
        if (effect->instructions[i].verb == verb &&
            hg_all_hold(at, effect->instructions[i].conditions, effect->instructions[i].conditions_count))
            visit(at, &effect->instructions[i], data);
}

/* What friends beside it give to a Unit. */
static void visit_auras(Context *at, int verb, Visit *visit, void *data)
{
    const State *s = at->p->state;

    for (int unit = 0; unit < s->units_end; unit++) {
        if (!on_board(s, unit) || unit == at->self || !is_friend(s, s->unit[unit].seat, at->seat))
            continue;
        Reader r = hg_reader(at->p, unit, s->unit[unit].seat, NONE);
        const Effect *effect;
        while ((effect = hg_next_effect(&r)) != NULL && r.stage < READ_ATTACK) {
            Context giver = { .p = at->p, .seat = s->unit[unit].seat, .self = unit, .target = NOBODY };
            if (effect->trigger == TRIGGER_CONTINUOUS && effect->target.kind == TARGET_ALL &&
                hg_filter_fits(at->p, &effect->target.of, giver.seat, unit_piece(at->self)) &&
                hg_within(&giver, NEAR_SELF, effect->target.range, unit_piece(at->self)) &&
                hg_all_hold(&giver, effect->conditions, effect->conditions_count))
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
    Reader r = hg_reader(p, unit, seat, attack);
    const Effect *effect;

    if (!(p->state->area[seat].standing[CLASSES] >> verb & 1))
        r.end = READ_BUILDINGS; /* nothing of the seat itself is meant */
    while ((effect = hg_next_effect(&r)) != NULL)
        if (effect->trigger == TRIGGER_CONTINUOUS && concerns(&at, effect, r.stage <= READ_ATTACK) &&
            hg_all_hold(&at, effect->conditions, effect->conditions_count))
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

void hg_add_pool(Pool *to, const Pool *from)
{
    to->gun = (uint8_t)(to->gun + from->gun);
    to->explosive = (uint8_t)(to->explosive + from->explosive);
    to->melee = (uint8_t)(to->melee + from->melee);
    to->stun |= from->stun;
    to->flame = (uint8_t)(to->flame + from->flame);
}

void hg_add_dice(Pool *pool, int die, int n)
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
        hg_add_pool(cell->pool, &step->pool);
        *cell->usable = *cell->usable || step->range > 0; /* a new cell needs its range named */
    } else if (step->verb == DO_ADD_DICE && *cell->usable && here) {
        hg_add_dice(cell->pool, step->die, step->n);
    } else if (step->verb == DO_ICON && *cell->usable && here) {
        hg_add_pool(cell->pool, &step->pool);
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
    hg_add_dice(data, step->die, step->n);
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

void hg_note_lasting(Play *p, const Lasting *lasting)
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

/* HG-TEAM-04: Team Scoring replaces the Primary Objective. */
int hg_scoring_kind(const Play *p)
{
    bool teams = p->state->mode & (MODE_TEAMS | MODE_CO_OP);

    return teams && mission_of(p)->team_scoring_count > 0 ? SOURCE_TEAM_SCORING : SOURCE_PRIMARY;
}

static const Instruction *delayed_step(const Play *p, int index)
{
    const Delayed *delayed = &p->state->delayed[index];
    uint32_t count;

    return &hg_effects_of(p, delayed->source, &count)[delayed->source.effect].instructions[delayed->instruction - 1];
}

bool hg_is_due(const Play *p, int delayed, int trigger, int phase)
{
    if (!p->state->delayed[delayed].instruction)
        return false;
    const Instruction *step = delayed_step(p, delayed);
    return step->delay == trigger && step->delay_phase == phase;
}

/* Events that the mission scores; moments of the phases are asked of it one by one (hg_mission_hears). */
static void note_scoring(Play *p)
{
    State *s = p->state;
    Source source = { .kind = (uint8_t)hg_scoring_kind(p), .index = s->mission };
    uint32_t count;
    const Effect *effects = hg_effects_of(p, source, &count);

    for (uint32_t i = 0; i < count; i++)
        if (effects[i].trigger != TRIGGER_PHASE_START && effects[i].trigger != TRIGGER_PHASE_END)
            s->triggers |= (uint32_t)1 << effects[i].trigger;
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
            hg_note_lasting(p, &s->lasting[i]);
    spread_auras(s);
    s->triggers = 0;
    for (int seat = 0; seat < hg_humans(s); seat++)
        for (int c = 0; c <= CLASSES; c++)
            s->triggers |= s->area[seat].hears[c];
    if (s->mission != NONE)
        note_scoring(p);
    for (int i = 0; i < DELAYED_MAX; i++)
        if (s->delayed[i].instruction)
            s->triggers |= (uint32_t)1 << delayed_step(p, i)->delay;
}
