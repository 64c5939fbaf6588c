/* derive.c -- what can be worked out from the content once and for all: shapes as bits, which
 * effects a list has, which ranges an Attack reaches.  The rules read it as members of the entries
 * (content.h). */
#include "games/hogs/derive.h"

/* --- Shapes --- */

/* A shape is text, a square of it a bit: 8 * y + x. */
static uint64_t read_shape(const char *text, int *width, int *height)
{
    uint64_t squares = 0;
    int x = 0, y = 0;

    *width = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '/') {
            x = 0, y++;
            continue;
        }
        if (*at == '#')
            squares |= (uint64_t)1 << (GRID_SIZE * y + x);
        x++;
        *width = x > *width ? x : *width;
    }
    *height = y + 1;
    return squares;
}

/* A quarter turn clockwise. */
static uint64_t turned(uint64_t squares, int height)
{
    uint64_t result = 0;

    for (int y = 0; y < height; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (squares >> (GRID_SIZE * y + x) & 1)
                result |= (uint64_t)1 << (GRID_SIZE * x + height - 1 - y);
    return result;
}

static void derive_grid(BaseGrid *grid)
{
    int width, height;

    grid->squares = 0;
    for (int y = 0; y < grid->height; y++)
        grid->squares |= (((uint64_t)1 << grid->width) - 1) << (GRID_SIZE * y);
    if (grid->blocked)
        grid->squares &= ~read_shape(grid->blocked, &width, &height);
}

/* Every corner from which a shape of this size lies on squares of the grid. */
static uint64_t places_on(const BaseGrid *grid, uint64_t squares, int width, int height)
{
    uint64_t places = 0;

    for (int y = 0; y + height <= grid->height; y++)
        for (int x = 0; x + width <= grid->width; x++)
            if (!(squares << (GRID_SIZE * y + x) & ~grid->squares))
                places |= (uint64_t)1 << (GRID_SIZE * y + x);
    return places;
}

static void derive_shape(Building *building, const BaseGrid *grid)
{
    int width, height;
    uint64_t squares = read_shape(building->shape, &width, &height);

    building->turns = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        bool repeated = false;
        building->squares[turn] = squares;
        building->width[turn] = (uint8_t)width;
        building->height[turn] = (uint8_t)height;
        building->places[turn] = places_on(grid, squares, width, height);
        for (int i = 0; i < turn; i++)
            repeated = repeated || building->squares[i] == squares;
        if (!repeated)
            building->turns |= (uint8_t)(1 << turn);
        squares = turned(squares, height);
        int old_height = height;
        height = width, width = old_height;
    }
}

/* --- Effects --- */

static uint16_t phase_bit(int trigger, int phase)
{
    bool moment = trigger == TRIGGER_PHASE_START || trigger == TRIGGER_PHASE_END;

    return (uint16_t)(moment ? PHASE_BIT(trigger, phase) : 0);
}

/* The moments at which effects answer, without what they put off. */
static uint16_t phases_of(const Effect *effects, uint32_t count)
{
    uint16_t phases = 0;

    for (uint32_t i = 0; i < count; i++)
        phases |= phase_bit(effects[i].trigger, effects[i].phase);
    return phases;
}

static Gist gist_of(const Effect *effects, uint32_t count)
{
    Gist gist = { 0 };

    for (uint32_t i = 0; i < count; i++) {
        gist.triggers |= (uint32_t)1 << effects[i].trigger;
        gist.phases |= phase_bit(effects[i].trigger, effects[i].phase);
        for (uint32_t k = 0; k < effects[i].instructions_count; k++) {
            const Instruction *step = &effects[i].instructions[k];
            if (effects[i].trigger == TRIGGER_CONTINUOUS)
                gist.standing |= (uint64_t)1 << step->verb;
            if (effects[i].trigger == TRIGGER_CONTINUOUS && effects[i].target.kind == TARGET_ALL)
                gist.auras |= (uint64_t)1 << step->verb;
            if (step->verb == DO_MOD_COST)
                gist.priced |= (uint16_t)(1 << step->price);
            if (step->delay)
                gist.triggers |= (uint32_t)1 << step->delay;
            gist.phases |= phase_bit(step->delay, step->delay_phase);
        }
    }
    return gist;
}

/* Of what Units have from a card, a console or an Upgrade. */
#define KIT_OF(c, owner) kit_of(c, (owner)->gist, (owner)->attacks_index, (owner)->attacks_count)
static Gist kit_of(const HogsContent *c, Gist gist, const int16_t *attacks, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const Gist *of = &c->attacks[attacks[i]].gist;
        gist.standing |= of->standing;
        gist.triggers |= of->triggers;
        gist.priced |= of->priced;
        gist.phases |= of->phases;
    }
    return gist;
}

/* HG-ATK-02, HG-ATK-15: what kinds of piece it can be aimed at. */
static uint8_t aims_of(const Attack *attack)
{
    unsigned kinds = attack->targets & (AT_UNITS | AT_DEPLOYABLES | AT_BASES);
    unsigned layers = attack->targets & (AT_GROUND | AT_AIR);

    if (attack->anti_air)
        return AT_AIR;
    if (!kinds)
        kinds = AT_UNITS | AT_DEPLOYABLES | AT_BASES;
    if (!layers)
        layers = AT_GROUND | AT_AIR;
    return (uint8_t)((kinds & AT_UNITS ? layers : 0) | (kinds & (AT_DEPLOYABLES | AT_BASES)));
}

/* Beside Moves. */
#define HAS_FREE_ACTIONS(c, owner) \
    ((owner)->specials_count > 0 || any_free(c, (owner)->attacks_index, (owner)->attacks_count))
static bool any_free(const HogsContent *c, const int16_t *attacks, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (c->attacks[attacks[i]].free)
            return true;
    return false;
}

/* HG-DICE-02: faces in the order of the members of a Die. */
static void derive_die(Die *die)
{
    const uint8_t faces[RESULTS] = { die->miss,  die->glance, die->hit,  die->critical,
                                     die->flame, die->minor,  die->major };

    for (int face = 0; face < FACES; face++) {
        int result = 0;
        for (int before = faces[0]; result < RESULTS - 1 && face >= before;)
            before += faces[++result];
        die->shows[face] = (uint8_t)(die->pips ? face + 1 : result);
    }
}

/* HURTS_... for these dice. */
static uint32_t hurts_of(const HogsContent *c, Pool pool)
{
    Pool fitted = pool, left;
    uint32_t hurts = 0;

    hogs_fit_pool_to(false, false, &fitted);
    if (hogs_could_hurt(c->dice, fitted, false))
        hurts |= HURTS_IN << OFF_BOARD;
    for (uint32_t i = 0; i < c->terrains_count; i++) {
        left = fitted;
        hogs_take_cover(&left, &c->terrains[i].cover);
        if (hogs_could_hurt(c->dice, left, false))
            hurts |= (uint32_t)HURTS_IN << (i + TERRAIN_PLAINS);
    }
    for (uint32_t kind = 0; kind < c->deployables_count; kind++) {
        left = fitted;
        hogs_take_cover(&left, &c->deployables[kind].cover);
        if (hogs_could_hurt(c->dice, left, false))
            hurts |= (uint32_t)HURTS_BEHIND << kind;
    }
    if (hogs_could_hurt(c->dice, pool, true))
        hurts |= HURTS_VEHICLE;
    hogs_fit_pool_to(true, true, &pool);
    if (hogs_could_hurt(c->dice, pool, true))
        hurts |= HURTS_FLYER;
    return hurts;
}

static void derive_attack(const HogsContent *c, Attack *attack)
{
    for (uint32_t i = 0; i < RANGES; i++)
        attack->hurts[i] = i < attack->cells_count && !attack->cells[i].dash
                               ? hurts_of(c, attack->cells[i].pool)
                               : 0;
    attack->aims = aims_of(attack);
    attack->reach = 0;
    for (uint32_t i = 0; i < attack->cells_count; i++)
        if (!attack->cells[i].dash)
            attack->reach |= (uint8_t)(1 << (i + 1));
}

/* --- All of it --- */

/* The rules see the entries as constants; here they are written to. */

static void derive_base(HogsContent *c)
{
    Building *buildings = (Building *)c->buildings;
    Parameters *parameters = (Parameters *)&c->parameters[0];
    int megas = 0;

    parameters->ordinary = 0;
    parameters->megas = 0;
    derive_grid((BaseGrid *)&c->base_grids[0]);
    for (uint32_t i = 0; i < c->buildings_count; i++) {
        derive_shape(&buildings[i], &c->base_grids[0]);
        buildings[i].gist = gist_of(buildings[i].effects, buildings[i].effects_count);
        buildings[i].same_shape = 0;
        while (buildings[buildings[i].same_shape].squares[0] != buildings[i].squares[0])
            buildings[i].same_shape++;
        buildings[i].mega_number = (uint8_t)megas;
        megas += buildings[i].mega;
        buildings[i].opens = 0;
        for (uint32_t k = 0; k < buildings[i].unlocks_count; k++)
            buildings[i].opens |= buildings[i].unlocks[k].classes;
        if (buildings[i].mega)
            parameters->megas |= (uint32_t)1 << i;
        else
            parameters->ordinary |= buildings[i].opens;
    }
}

/* The first entry of a Class counts. */
static void derive_minis(Faction *faction)
{
    for (int unit_class = 0; unit_class < CLASSES; unit_class++)
        faction->minis_of[unit_class] = 0;
    for (uint32_t i = faction->minis_count; i-- > 0;)
        faction->minis_of[faction->minis[i].unit_class] = faction->minis[i].count;
}

static void derive_card(const HogsContent *c, UnitCard *card, Faction *faction)
{
    card->gist = gist_of(card->effects, card->effects_count);
    card->kit = KIT_OF(c, card);
    card->free_actions = HAS_FREE_ACTIONS(c, card);
    for (uint32_t i = 0; i < card->moves_count; i++)
        card->free_actions |= card->moves[i].free;
    if (card->initiative >= 1 && card->initiative <= LINE_UP)
        faction->classes_at[card->initiative - 1] |= (uint16_t)CLASS_BIT(card->unit_class);
}

static void derive_units(HogsContent *c)
{
    Faction *factions = (Faction *)c->factions;
    UnitCard *unit_cards = (UnitCard *)c->unit_cards;
    PlaneConsole *consoles = (PlaneConsole *)c->consoles;
    AirshipPart *airship_parts = (AirshipPart *)c->airship_parts;

    for (uint32_t i = 0; i < c->factions_count; i++) {
        factions[i].plane_classes = 0;
        derive_minis(&factions[i]);
        for (int slot = 0; slot < LINE_UP; slot++)
            factions[i].classes_at[slot] = 0;
    }
    for (uint32_t i = c->unit_cards_count; i-- > 0;)
        factions[unit_cards[i].faction_index].cards_begin = (uint16_t)i;
    for (uint32_t i = 0; i < c->unit_cards_count; i++) {
        factions[unit_cards[i].faction_index].cards_end = (uint16_t)(i + 1);
        derive_card(c, &unit_cards[i], &factions[unit_cards[i].faction_index]);
    }
    for (uint32_t i = 0; i < c->consoles_count; i++) {
        factions[consoles[i].faction_index].plane_classes |=
            (uint16_t)CLASS_BIT(consoles[i].unit_class);
        consoles[i].gist = gist_of(consoles[i].effects, consoles[i].effects_count);
        consoles[i].kit = KIT_OF(c, &consoles[i]);
    }
    for (uint32_t i = 0; i < c->airship_parts_count; i++)
        airship_parts[i].gist = gist_of(airship_parts[i].effects, airship_parts[i].effects_count);
}

static void derive_deck(Faction *faction, const Upgrade *upgrade, uint32_t index)
{
    int number = upgrade->number;

    faction->deck_of[upgrade->category] |= (uint32_t)1 << number;
    faction->deck[number] = (uint16_t)index;
    faction->deck_classes[number] = upgrade->classes;
    faction->deck_cost[number] = upgrade->cost;
}

static void derive_upgrades(HogsContent *c)
{
    Upgrade *upgrades = (Upgrade *)c->upgrades;
    Faction *factions = (Faction *)c->factions;
    uint8_t numbers[FACTIONS] = { 0 };

    for (uint32_t i = 0; i < c->factions_count; i++)
        for (int category = 0; category < UPGRADE_CATEGORIES; category++)
            factions[i].deck_of[category] = 0;
    for (uint32_t i = 0; i < c->upgrades_count; i++) {
        int of = upgrades[i].faction_index;
        upgrades[i].gist = gist_of(upgrades[i].effects, upgrades[i].effects_count);
        upgrades[i].kit = KIT_OF(c, &upgrades[i]);
        upgrades[i].free_actions = HAS_FREE_ACTIONS(c, &upgrades[i]);
        upgrades[i].number = numbers[of]++;
        if (upgrades[i].number == 0)
            factions[of].upgrades_begin = (uint16_t)i;
        factions[of].upgrades_end = (uint16_t)(i + 1);
        derive_deck(&factions[of], &upgrades[i], i);
    }
}

static void derive_goal(Parameters *parameters, const Goal *goal, uint32_t objective)
{
    const Filter *of = &goal->of;

    parameters->objectives_of[goal->kind] |= objective;
    parameters->objectives_in[goal->scope] |= objective;
    if (goal->at_end)
        parameters->at_end |= objective;
    if (goal->kind == GOAL_UNITS && (of->damaged || of->stunned || of->burning || of->hardy))
        parameters->unheard |= objective;
    if (goal->kind == GOAL_UNITS && goal->range >= parameters->units_within[goal->near])
        parameters->units_within[goal->near] = (uint8_t)(goal->range + 1);
}

static void derive_goals(HogsContent *c)
{
    Parameters *parameters = (Parameters *)&c->parameters[0];

    for (int kind = 0; kind < GOAL_KINDS; kind++)
        parameters->objectives_of[kind] = 0;
    for (int scope = 0; scope < SCOPES; scope++)
        parameters->objectives_in[scope] = 0;
    parameters->at_end = parameters->lasting = parameters->unheard = 0;
    for (int near = 0; near < NEARS; near++)
        parameters->units_within[near] = 0;
    for (uint32_t i = 0; i < c->objectives_count; i++) {
        const Goal *swill = &c->objectives[i].swill;
        if (swill->kind >= GOAL_STATES)
            parameters->lasting |= (uint32_t)1 << i;
        derive_goal(parameters, swill, (uint32_t)1 << i);
        derive_goal(parameters, &c->objectives[i].vp, (uint32_t)1 << i);
    }
}

static void derive_deployables(HogsContent *c)
{
    Parameters *parameters = (Parameters *)&c->parameters[0];

    parameters->range_1_only = 0;
    for (uint32_t kind = 0; kind < c->deployables_count; kind++) {
        parameters->build_costs[kind] = c->deployables[kind].cost;
        if (c->deployables[kind].range_1_only)
            parameters->range_1_only |= (uint8_t)(1 << kind);
    }
}

static void derive_terrain(HogsContent *c)
{
    Parameters *parameters = (Parameters *)&c->parameters[0];

    parameters->dear = 0;
    for (int unit_class = 0; unit_class < CLASSES; unit_class++)
        parameters->passable[unit_class] = 0;
    for (int kind = TERRAIN_PLAINS; kind < TERRAINS_END; kind++) {
        const Terrain *terrain = &c->terrains[kind - 1];
        if (terrain->multiplier > 1)
            parameters->dear |= (uint8_t)(1 << kind);
        for (int unit_class = 0; unit_class < CLASSES; unit_class++)
            if (!(terrain->impassable & CLASS_BIT(unit_class)))
                parameters->passable[unit_class] |= (uint8_t)(1 << kind);
    }
}

static uint8_t terrain_with(const HogsContent *c, char letter)
{
    for (uint32_t i = 0; i < c->terrains_count; i++)
        if (c->terrains[i].letter[0] == letter)
            return (uint8_t)(i + 1);
    return OFF_BOARD;
}

static void derive_zone(const Zone *zone, uint64_t hexes[HEX_WORDS])
{
    for (int word = 0; word < HEX_WORDS; word++)
        hexes[word] = 0;
    for (int hex = 0; hex < HEXES; hex++)
        if (hex_distance(hex_at(zone->q, zone->r), hex) <= zone->radius)
            hexes[hex / 64] |= (uint64_t)1 << hex % 64;
}

static void derive_map(const HogsContent *c, Map *map)
{
    for (uint32_t i = 0; i < map->zones_count; i++)
        derive_zone(&map->zones[i], &map->zone_hexes[i * HEX_WORDS]);
    for (int hex = 0; hex < HEXES; hex++)
        map->terrain[hex] = OFF_BOARD;
    for (uint32_t r = 0; r < map->rows_count; r++)
        for (int q = 0; q < MAP_SIZE; q++)
            map->terrain[hex_at(q - MAP_RADIUS, (int)r - MAP_RADIUS)] =
                terrain_with(c, map->rows[r][q]);
}

void hogs_derive(void *content)
{
    HogsContent *c = content;
    Die *dice = (Die *)c->dice;
    Attack *attacks = (Attack *)c->attacks;
    Mission *missions = (Mission *)c->missions;
    Map *maps = (Map *)c->maps;

    for (uint32_t i = 0; i < c->dice_count; i++)
        derive_die(&dice[i]);
    for (uint32_t i = 0; i < c->attacks_count; i++) {
        derive_attack(c, &attacks[i]);
        attacks[i].gist = gist_of(attacks[i].effects, attacks[i].effects_count);
    }
    derive_base(c);
    derive_units(c);
    derive_upgrades(c);
    derive_goals(c);
    derive_deployables(c);
    derive_terrain(c);
    for (uint32_t i = 0; i < c->maps_count; i++)
        derive_map(c, &maps[i]);
    for (uint32_t i = 0; i < c->missions_count; i++) {
        missions[i].gist = gist_of(missions[i].effects, missions[i].effects_count);
        missions[i].primary_phases = phases_of(missions[i].primary, missions[i].primary_count);
        missions[i].team_phases =
            phases_of(missions[i].team_scoring, missions[i].team_scoring_count);
    }
}
