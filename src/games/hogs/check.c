/* check.c -- what content/hogs must mean: totals, orders, line-ups. */
#include "games/hogs/check.h"

/* Lists whose entries the rules find by their kind. */
static void check_order(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->dice_count; i++)
        if (c->dice[i].kind != i)
            hogs_wrong(check, "dice", (int)i, "kind",
                       N_("gun, explosive, melee, vehicle, swill in this order"));
    for (uint32_t i = 0; i < c->terrains_count; i++)
        if (c->terrains[i].kind != i + 1)
            hogs_wrong(check, "terrains", (int)i, "kind",
                       N_("plains, forest, mountain, swamp, river, lake, road in this order"));
    for (uint32_t i = 0; i < c->deployables_count; i++)
        if (c->deployables[i].kind != i)
            hogs_wrong(check, "deployables", (int)i, "kind",
                       N_("trench, bunker, hedge_hog, minefield, artillery, aa_gun in this order"));
    for (uint32_t i = 0; i < c->bombs_count; i++)
        if (c->bombs[i].kind != i)
            hogs_wrong(check, "bombs", (int)i, "kind", N_("standard, incendiary in this order"));
    for (uint32_t i = 0; i < c->flight_table_count; i++)
        if (c->flight_table[i].speed != i + 1)
            hogs_wrong(check, "flight_table", (int)i, "speed", N_("speeds 1 to 6 in this order"));
}

static void check_count(ContentCheck *check, const char *list, uint32_t found, int wanted)
{
    if ((int)found != wanted)
        content_fault(check, content_place(list, CONTENT_WHOLE_LIST, NULL),
                      N_PLURAL("found", "{found} entry", "{found} entries"),
                      N_PLURAL("wanted", "{wanted} entry", "{wanted} entries"),
                      ARG_NUMBER("found", (int)found), ARG_NUMBER("wanted", wanted));
}

/* Six faces each; the attack dice differ and have Misses. */
static void check_dice(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->dice_count; i++) {
        const Die *d = &c->dice[i];
        int attack_faces = d->miss + d->glance + d->hit + d->critical;
        int faces = attack_faces + d->flame + d->minor + d->major + d->pips;
        bool fits = i < ATTACK_DICE    ? attack_faces == FACES && d->miss > 0
                    : i == DIE_VEHICLE ? d->flame + d->minor + d->major == FACES
                                       : d->pips == FACES;
        if (faces != FACES || !fits)
            hogs_wrong(check, "dice", (int)i, NULL,
                       N_("six faces of its kind, Misses among those of an attack die"));
        for (uint32_t k = 0; k < i && i < ATTACK_DICE; k++)
            if (c->dice[k].miss == d->miss && c->dice[k].glance == d->glance &&
                c->dice[k].hit == d->hit && c->dice[k].critical == d->critical)
                hogs_wrong(check, "dice", (int)i, NULL,
                           N_("another mix of faces than the other attack dice"));
    }
}

static bool is_shape(const char *shape)
{
    int x = 0, y = 0, squares = 0;

    for (const char *at = shape; *at; at++) {
        if (*at == '/') {
            x = 0, y++;
            continue;
        }
        if ((*at != '#' && *at != '.') || x >= GRID_SIZE || y >= GRID_SIZE)
            return false;
        squares += *at == '#';
        x++;
    }
    return squares > 0;
}

static void check_buildings(const HogsContent *c, ContentCheck *check)
{
    int hqs = 0, starts = 0, megas = 0;

    for (uint32_t i = 0; i < c->buildings_count; i++) {
        const Building *b = &c->buildings[i];
        if (!is_shape(b->shape))
            hogs_wrong(check, "buildings", (int)i, "shape",
                       N_("rows of '#' and '.' divided by '/'"));
        hqs += b->hq && b->start;
        starts += b->start;
        megas += b->mega;
    }
    if (hqs != 1 || starts != 2)
        hogs_wrong(check, "buildings", CONTENT_WHOLE_LIST, NULL,
                   N_("two Buildings to start with, one of them the HQ"));
    if (megas > MEGAS_MAX)
        hogs_wrong(check, "buildings", CONTENT_WHOLE_LIST, NULL, N_("four Mega Buildings at most"));
}

static int tiles_of(const Faction *f, int index)
{
    for (uint32_t i = 0; i < f->tiles_count; i++)
        if (f->tiles[i].building_index == index)
            return f->tiles[i].count;
    return 0;
}

/* HG-BASE-27: equal numbers of tiles; and a grid's worth of records is enough. */
static void check_factions(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->factions_count; i++) {
        const Faction *f = &c->factions[i];
        int minis = 0, tiles = 0;
        for (uint32_t k = 0; k < c->buildings_count; k++) {
            tiles += tiles_of(f, (int)k);
            if (tiles_of(f, (int)k) != tiles_of(&c->factions[0], (int)k))
                hogs_wrong(check, "factions", (int)i, "tiles",
                           N_("as many tiles as the other factions have"));
        }
        for (uint32_t k = 0; k < f->minis_count; k++)
            minis += f->minis[k].count;
        if (minis > MINIS_MAX || tiles > TILES_MAX)
            hogs_wrong(check, "factions", (int)i, NULL, N_("at most 26 miniatures and 20 tiles"));
    }
}

/* Per faction: a card for every initiative, the Grunt at 3, two consoles, the Upgrades. */
static void check_line_ups(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t f = 0; f < c->factions_count; f++) {
        int with[7] = {0}, consoles = 0, grunts = 0, upgrades = 0;
        for (uint32_t i = 0; i < c->unit_cards_count; i++) {
            const UnitCard *card = &c->unit_cards[i];
            if (card->faction_index != (int)f || card->initiative > LINE_UP)
                continue;
            with[card->initiative]++;
            grunts += card->unit_class == CLASS_GRUNT && card->initiative == 3;
        }
        for (uint32_t i = 0; i < c->consoles_count; i++)
            consoles += c->consoles[i].faction_index == (int)f;
        for (uint32_t i = 0; i < c->upgrades_count; i++)
            upgrades += c->upgrades[i].faction_index == (int)f;
        for (int initiative = 1; initiative <= 6; initiative++)
            if (with[initiative] == 0)
                hogs_wrong(check, "factions", (int)f, NULL,
                           N_("a Unit Card for every initiative from 1 to 6"));
        if (grunts != 1 || consoles != 2 || upgrades != DECK_UPGRADES)
            hogs_wrong(check, "factions", (int)f, NULL,
                       N_("one Grunt card at initiative 3, two Plane Consoles, 30 Upgrades"));
    }
}

static void check_initiatives(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->unit_cards_count; i++)
        if (c->unit_cards[i].initiative > LINE_UP)
            hogs_wrong(check, "unit_cards", (int)i, "initiative",
                       N_("a Unit Card for every initiative from 1 to 6"));
    for (uint32_t i = 0; i < c->ai_cards_count; i++)
        if (c->ai_cards[i].initiative > LINE_UP)
            hogs_wrong(check, "ai_cards", (int)i, "initiative",
                       N_("a Unit Card for every initiative from 1 to 6"));
}

/* 13.6: how the 30 Upgrades of a faction are shared out. */
static void check_decks(const HogsContent *c, ContentCheck *check)
{
    static const struct {
        uint16_t classes;
        int cards;
    } shares[] = {
        {CLASS_BIT(CLASS_GRUNT), 4},
        {CLASS_BIT(CLASS_MEDIC), 2},
        {CLASS_BIT(CLASS_ENGINEER), 3},
        {CLASS_BIT(CLASS_ESPIONAGE), 4},
        {CLASS_BIT(CLASS_HEAVY), 4},
        {CLASS_BIT(CLASS_TANK), 4},
        {CLASS_BIT(CLASS_AQUA_TANK), 2},
        {CLASS_BIT(CLASS_CAR), 2},
        {GROUP_PLANE, 3},
        {CLASS_BIT(CLASS_AIRSHIP), 2},
    };

    for (uint32_t f = 0; f < c->factions_count; f++)
        for (int k = 0; k < COUNT(shares); k++) {
            int cards = 0;
            for (uint32_t i = 0; i < c->upgrades_count; i++)
                cards += c->upgrades[i].faction_index == (int)f &&
                         c->upgrades[i].classes == shares[k].classes;
            if (cards != shares[k].cards)
                hogs_wrong(check, "factions", (int)f, NULL,
                           N_("Upgrades for Grunts 4, Medics 2, Engineers 3, Espionage 4, Heavy "
                              "Weapons 4, Tanks 4, "
                              "Aqua Tanks 2, Cars 2, Planes 3, the Airship 2"));
        }
    for (uint32_t i = 0; i < c->upgrades_count; i++) {
        const Upgrade *u = &c->upgrades[i];
        if (u->effects_count + u->attacks_count + u->specials_count == 0)
            hogs_wrong(check, "upgrades", (int)i, NULL,
                       N_("an effect, an Attack or a Special Action"));
        if ((u->category == UPGRADES_INFANTRY) != ((u->classes & GROUP_INFANTRY) > 0))
            hogs_wrong(check, "upgrades", (int)i, "category", N_("the category of its Classes"));
    }
}

static void check_units(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->unit_cards_count; i++) {
        const UnitCard *card = &c->unit_cards[i];
        bool infantry = CLASS_BIT(card->unit_class) & GROUP_INFANTRY;
        if (!(CLASS_BIT(card->unit_class) & GROUP_GROUND))
            hogs_wrong(check, "unit_cards", (int)i, "unit_class", N_("a Ground Class"));
        if (infantry != (card->hp > 0))
            hogs_wrong(check, "unit_cards", (int)i, "hp", N_("HP for Infantry, none for Vehicles"));
        if (card->moves_count == 0)
            hogs_wrong(check, "unit_cards", (int)i, "moves", N_("at least one Move"));
    }
    for (uint32_t i = 0; i < c->consoles_count; i++)
        if (!(CLASS_BIT(c->consoles[i].unit_class) & GROUP_PLANE) ||
            c->consoles[i].slots_count == 0)
            hogs_wrong(check, "consoles", (int)i, NULL, N_("a Plane with Damage Slots"));
    for (uint32_t i = 0; i < c->airship_parts_count; i++) {
        const AirshipPart *part = &c->airship_parts[i];
        bool has_1 = part->kind != PART_TAIL;
        for (uint32_t k = 0; k < part->speeds_count; k++)
            has_1 = has_1 || part->speeds[k].speed == 1;
        for (uint32_t k = 0; k < part->slots_count; k++)
            if (part->slots[k].disables == DISABLES_SPEED && part->slots[k].number == 1)
                has_1 = false;
        if (!has_1)
            hogs_wrong(check, "airship_parts", (int)i, "speeds",
                       N_("speed 1, whose space has no Slot"));
    }
}

/* What one Airship may have of something: the sum for all Hulls, and the most of a Tail and a
 * Nose. */
typedef struct Outfit {
    int parts, slots, racks, attacks, specials;
} Outfit;

static int most(int a, int b)
{
    return a > b ? a : b;
}

static void take_larger(Outfit *largest, const Outfit *one)
{
    *largest = (Outfit){ .parts = most(largest->parts, one->parts),
                         .slots = most(largest->slots, one->slots),
                         .racks = most(largest->racks, one->racks),
                         .attacks = most(largest->attacks, one->attacks),
                         .specials = most(largest->specials, one->specials) };
}

static void add_outfit(Outfit *sum, const Outfit *one, int copies)
{
    sum->parts += copies * one->parts;
    sum->slots += copies * one->slots;
    sum->racks += copies * one->racks;
    sum->attacks += copies * one->attacks;
    sum->specials += copies * one->specials;
}

/* HG-AIRSHIP-04: Hulls without limit, so that one Airship may get all of the supply. */
static void check_airship(const HogsContent *c, ContentCheck *check)
{
    enum { BY_UPGRADES = 4 }; /* two Upgrades, each with two at most (schema.c) */
    Outfit all = { 0 }, tail = { 0 }, nose = { 0 };

    for (uint32_t i = 0; i < c->airship_parts_count; i++) {
        const AirshipPart *part = &c->airship_parts[i];
        Outfit one = { .parts = 1,
                       .slots = (int)part->slots_count,
                       .racks = part->bombs > 0,
                       .attacks = (int)part->attacks_count,
                       .specials = (int)part->specials_count };
        if (part->kind == PART_HULL)
            add_outfit(&all, &one, part->copies);
        else
            take_larger(part->kind == PART_TAIL ? &tail : &nose, &one);
    }
    add_outfit(&all, &tail, 1);
    add_outfit(&all, &nose, 1);
    if (all.parts > PARTS_MAX || all.slots > SLOTS_MAX || all.racks > RACKS_MAX ||
        all.attacks + BY_UPGRADES > ATTACKS_OF_UNIT || all.specials + BY_UPGRADES > ATTACKS_OF_UNIT)
        hogs_wrong(check, "airship_parts", CONTENT_WHOLE_LIST, NULL,
                   N_("for an Airship with every Hull at most 20 parts, 64 Damage Slots, 8 parts "
                      "with Bombs, 8 Attacks and 8 Special Actions"));
}

/* A Deployable that goes keeps its place until the move is over: two to spare. */
static void check_supply(const HogsContent *c, ContentCheck *check)
{
    int supply = 0;

    for (uint32_t i = 0; i < c->deployables_count; i++)
        supply += c->deployables[i].supply;
    if (supply > DEPLOYED_MAX - 2)
        hogs_wrong(check, "deployables", CONTENT_WHOLE_LIST, NULL,
                   N_("at most 38 Deployables in all"));
}

static const int mode_seats[] = { 2, 3, 4, 4, 1, 2 }; /* by bit of MODE_... */

/* Zones for every seat of every mode in which a mission is played. */
static void check_missions(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->missions_count; i++) {
        const Map *m = &c->maps[c->missions[i].map_index];
        for (int bit = 0; bit < COUNT(mode_seats); bit++) {
            int zones = 0;
            for (uint32_t k = 0; k < m->zones_count; k++)
                zones += !m->zones[k].modes || m->zones[k].modes >> bit & 1;
            if (c->missions[i].modes >> bit & 1 && zones < mode_seats[bit])
                hogs_wrong(check, "missions", (int)i, "map",
                           N_("a map with a zone for every seat of each mode"));
        }
        for (uint32_t k = 0; k < i; k++)
            if (c->missions[k].number == c->missions[i].number)
                hogs_wrong(check, "missions", (int)i, "number",
                           N_("a number that no other mission has"));
    }
}

static void check_objectives(const HogsContent *c, ContentCheck *check)
{
    int cards[COUNT(mode_seats)] = { 0 };

    for (uint32_t i = 0; i < c->objectives_count; i++) {
        if (c->objectives[i].copies != 1)
            hogs_wrong(check, "objectives", (int)i, "copies", N_("1: an objective is one card"));
        for (int bit = 0; bit < COUNT(mode_seats); bit++)
            cards[bit] += !c->objectives[i].modes || c->objectives[i].modes >> bit & 1;
    }
    for (int bit = 0; bit < COUNT(mode_seats); bit++)
        if (cards[bit] < DEALT * mode_seats[bit]) {
            hogs_wrong(check, "objectives", CONTENT_WHOLE_LIST, NULL,
                       N_("in every mode at least four cards for each seat"));
            return;
        }
}

/* Prices that stand in two places must agree, and what the rules take for granted must hold. */
static void check_prices(const HogsContent *c, ContentCheck *check)
{
    const Parameters *numbers = &c->parameters[0];
    int artillery = c->deployables[DEPLOYABLE_ARTILLERY].attack_index;

    for (uint32_t i = 0; i < c->attacks_count; i++)
        if (c->attacks[i].free == (c->attacks[i].ap > 0))
            hogs_wrong(check, "attacks", (int)i, "ap", N_("AP, or free: true"));
    if (artillery >= 0 && c->attacks[artillery].ap != numbers->fire_artillery_ap)
        hogs_wrong(check, "attacks", artillery, "ap",
                   N_("as many AP as parameters say for firing Artillery"));
    for (uint32_t i = 0; i < c->special_hexes_count; i++)
        if (c->special_hexes[i].kind == HEX_STRATEGIC_POINT &&
            c->special_hexes[i].vp != numbers->vp_strategic_point)
            hogs_wrong(check, "special_hexes", (int)i, "vp",
                       N_("as many VP as parameters say for a Strategic Point"));
    for (uint32_t i = 0; i < c->terrains_count; i++)
        if (c->terrains[i].multiplier > 2)
            hogs_wrong(check, "terrains", (int)i, "multiplier",
                       N_("2 at most: entering it costs twice the AP"));
}

void hogs_check_content(const void *content, ContentCheck *check)
{
    const HogsContent *c = content;

    check_count(check, "parameters", c->parameters_count, 1);
    check_count(check, "dice", c->dice_count, DIE_KINDS);
    check_count(check, "terrains", c->terrains_count, TERRAINS);
    check_count(check, "deployables", c->deployables_count, DEPLOYABLE_KINDS);
    check_count(check, "bombs", c->bombs_count, BOMB_KINDS);
    check_count(check, "flight_table", c->flight_table_count, SPEEDS);
    check_count(check, "base_grids", c->base_grids_count, 1);
    check_count(check, "factions", c->factions_count, FACTIONS);
    check_order(c, check);
    check_prices(c, check);
    check_dice(c, check);
    check_buildings(c, check);
    check_factions(c, check);
    check_line_ups(c, check);
    check_initiatives(c, check);
    check_decks(c, check);
    hogs_check_effects(c, check);
    check_units(c, check);
    check_airship(c, check);
    check_supply(c, check);
    hogs_check_maps(c, check);
    check_missions(c, check);
    check_objectives(c, check);
}
