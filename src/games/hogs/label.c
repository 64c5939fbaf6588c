/* label.c -- what everything is called. */
#include "games/hogs/hogs.h"

static const char *const seat_ids[SEATS_MAX] = { "north", "east", "south", "west" };
static const char *const seat_names[SEATS_MAX] = { N_("North"), N_("East"), N_("South"),
                                                   N_("West") };
static const char *const base_ids[SEATS_MAX] = { "north-base", "east-base", "south-base",
                                                 "west-base" };
static const char *const base_names[SEATS_MAX] = { N_("the base of North"), N_("the base of East"),
                                                   N_("the base of South"),
                                                   N_("the base of West") };

const char *const hogs_phase_ids[PHASES] = { "setup",  "base",        "aerial",
                                             "ground", "recruitment", "end" };
/* HG-ROUND-07: no other names. */
static const char *const phase_names[PHASES] = {
    N_("Setup"),        N_("Base Phase"),        N_("Aerial Phase"),
    N_("Ground Phase"), N_("Recruitment Phase"), N_("End Phase")
};

/* HG-WIN-02. */
static const char *const vp_ids[VP_REASONS] = { "points", "objective", "building", "mission",
                                                "effect" };
static const char *const vp_names[VP_REASONS] = { N_("Strategic Points"),
                                                  N_("a Secondary Objective"),
                                                  N_("a destroyed Building"),
                                                  N_("the mission"), N_("an effect") };

static const char *const class_ids[CLASSES] = { "grunt", "medic",   "engineer", "espionage",
                                                "heavy", "legend",  "tank",     "aqua-tank",
                                                "car",   "biplane", "triplane", "airship" };
static const char *const class_names[CLASSES] = {
    N_("Grunts"),        N_("Medics"),   N_("Engineers"), N_("Espionage"),
    N_("Heavy Weapons"), N_("Legends"),  N_("Tanks"),     N_("Aqua Tanks"),
    N_("Armoured Cars"), N_("Biplanes"), N_("Triplanes"), N_("the Airship")
};

static const char *const direction_ids[DIRECTIONS] = { "e", "se", "sw", "w", "nw", "ne" };
static const char *const direction_names[DIRECTIONS] = { N_("east"),       N_("south-east"),
                                                         N_("south-west"), N_("west"),
                                                         N_("north-west"), N_("north-east") };

const char *hogs_class_id(int unit_class)
{
    return class_ids[unit_class];
}

const char *hogs_class_name(int unit_class)
{
    return class_names[unit_class];
}

const char *hogs_direction_id(int direction)
{
    return direction_ids[direction];
}

static Label unit_label(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];
    const HogsContent *c = content_of(p);

    if (u->zone == UNIT_NONE)
        return (Label){ 0 };
    if (u->ai)
        return (Label){ .id = c->ai_cards[u->card].id,
                        .name = c->ai_cards[u->card].name,
                        .number = u->copy };
    if (u->unit_class == CLASS_AIRSHIP)
        return (Label){ .id = "airship", .name = N_("Airship"), .number = u->seat + 1 };
    if (CLASS_BIT(u->unit_class) & GROUP_AERIAL) /* a Plane that is gone has no flyer any more */
        return (Label){ .id = c->consoles[u->card].id,
                        .name = c->consoles[u->card].name,
                        .number = u->copy };
    return (Label){ .id = c->unit_cards[u->card].id,
                    .name = c->unit_cards[u->card].name,
                    .number = u->copy };
}

static Label piece_label(const Play *p, int piece)
{
    const State *s = p->state;

    if (is_unit(piece))
        return unit_label(p, piece);
    if (piece >= PIECES || (!hogs_piece_exists(s, piece) && !is_base(piece) &&
                            !(is_deployed(piece) && s->deployed[piece - PIECE_DEPLOYED].gone)))
        return (Label){ 0 };
    if (is_deployed(piece)) {
        const Deployable *d = deployable_at(p, s->deployed[piece - PIECE_DEPLOYED].kind);
        return (Label){ .id = d->id, .name = d->name, .number = piece - PIECE_DEPLOYED + 1 };
    }
    if (is_point(piece)) {
        const SpecialHex *special =
            &content_of(p)->special_hexes[s->point[piece - PIECE_POINTS].special];
        return (
            Label){ .id = special->id, .name = special->name, .number = piece - PIECE_POINTS + 1 };
    }
    return (Label){ .id = base_ids[piece - PIECE_BASES], .name = base_names[piece - PIECE_BASES] };
}

/* The base that is attacked, else that of the seat which is asked.  Not of the active seat:
 * somebody who is asked about a secret objective would be told from one who acts. */
static const Area *spoken_of(const State *s)
{
    int seat = s->active;

    if (s->core.question == QUESTION_NOMINATE)
        return &s->area[s->core.about[0]];
    for (int i = 0; i < s->core.seats; i++)
        if (s->core.waiting == SEAT_BIT(i))
            seat = i;
    return &s->area[seat];
}

static Label tile_label(const Play *p, int tile)
{
    const Area *area = spoken_of(p->state);
    int number = 1;

    if (area->tile[tile].building == NONE)
        return (Label){ 0 };
    for (int i = 0; i < tile; i++)
        number += area->tile[i].building == area->tile[tile].building;
    const Building *building = building_at(p, area->tile[tile].building);
    return (Label){ .id = building->id, .name = building->name, .number = number };
}

static Label square_label(int square)
{
#define SQUARE_ROW(row)                                                        \
    {                                                                          \
        row "1", row "2", row "3", row "4", row "5", row "6", row "7", row "8" \
    }
    static const char *const ids[GRID_SIZE][GRID_SIZE] = {
        SQUARE_ROW("a"), SQUARE_ROW("b"), SQUARE_ROW("c"), SQUARE_ROW("d"),
        SQUARE_ROW("e"), SQUARE_ROW("f"), SQUARE_ROW("g"), SQUARE_ROW("h"),
    };

    return (Label){ .id = ids[square / GRID_SIZE][square % GRID_SIZE],
                    .name = ids[square / GRID_SIZE][square % GRID_SIZE] };
}

const char *hogs_zone_id(const Zone *zone)
{
    static const char *const ids[3][3] = { { "pink-a", "pink-b", "pink-c" },
                                           { "blue-a", "blue-b", "blue-c" },
                                           { "plain-a", "plain-b", "plain-c" } };

    return ids[zone->colour][zone->letter - 1];
}

const char *hogs_zone_name(const Zone *zone)
{
    static const char *const names[3][3] = { { N_("Pink A"), N_("Pink B"), N_("Pink C") },
                                             { N_("Blue A"), N_("Blue B"), N_("Blue C") },
                                             { N_("Plain A"), N_("Plain B"), N_("Plain C") } };

    return names[zone->colour][zone->letter - 1];
}

static Label zone_label(const Play *p, int zone)
{
    if (p->state->mission == NONE || zone >= (int)map_of(p)->zones_count)
        return (Label){ 0 };
    const Zone *z = &map_of(p)->zones[zone];
    return (Label){ .id = hogs_zone_id(z), .name = hogs_zone_name(z) };
}

static Label cover_label(const Play *p, int cover)
{
    if (cover == 0)
        return (Label){ .id = "terrain", .name = N_("the terrain") };
    if (cover == COVER_OWN)
        return (Label){ .id = "own", .name = N_("its own") };
    return piece_label(p, cover - 1);
}

static Label slot_label(const Play *p, int slot)
{
    static const char *const ids[] = {
        "plain", "left", "right", "speed", "bombing", "gun", "action"
    };
    static const char *const names[] = { N_("plain Slot"), N_("Left"),  N_("Right"),    N_("speed"),
                                         N_("Bombing"),    N_("a gun"), N_("an action") };
    const State *s = p->state;
    int unit = s->cube_unit, number = 1;

    if (unit >= UNITS_MAX || s->unit[unit].flyer == NONE || s->unit[unit].zone <= UNIT_GONE ||
        slot >= hogs_slot_count(p, unit))
        return (Label){ 0 };
    int disables = hogs_slot(p, unit, slot)->disables;
    for (int i = 0; i < slot; i++)
        number += hogs_slot(p, unit, i)->disables == disables;
    return (Label){ .id = ids[disables], .name = names[disables], .number = number };
}

static Label source_label(const Play *p, int value)
{
    const HogsContent *c = content_of(p);
    uint32_t i = (uint32_t)(value & 255);

#define NAMED(list)                                                                                \
    return i < c->list##_count ? (Label){ .id = c->list[i].id, .name = c->list[i].name } : (Label) \
    {                                                                                              \
        0                                                                                          \
    }
    switch ((SourceKind)(value >> 8)) {
    case SOURCE_CARD:
        NAMED(unit_cards);
    case SOURCE_UPGRADE:
        NAMED(upgrades);
    case SOURCE_SPECIAL:
        NAMED(specials);
    case SOURCE_ATTACK:
        NAMED(attacks);
    case SOURCE_CONSOLE:
        NAMED(consoles);
    case SOURCE_PART:
        NAMED(airship_parts);
    case SOURCE_BOMB:
        NAMED(bombs);
    case SOURCE_BUILDING:
        NAMED(buildings);
    case SOURCE_DEPLOYABLE:
        NAMED(deployables);
    case SOURCE_PRIMARY:
    case SOURCE_TEAM_SCORING:
    case SOURCE_MISSION:
        NAMED(missions);
    case SOURCES:
        break;
    }
#undef NAMED
    return (Label){ 0 };
}

static const char *const number_ids[] = { "0", "1", "2", "3", "4",  "5",
                                          "6", "7", "8", "9", "10", "11" };

/* One alternative of the effect being resolved, by what it does. */
static Label choice_label(const Play *p, int value)
{
    const struct hogs_resolve *f = FRAME(p, hogs_resolve);

    if (!f || value < 1 || value > INSTRUCTIONS_MAX)
        return (Label){ 0 };
    const Effect *effect = hogs_effect_of(p, f->source);
    for (uint32_t i = 0; i < effect->instructions_count; i++)
        if (effect->instructions[i].choice == value && effect->instructions[i].hint)
            return (Label){ .id = number_ids[value], .name = effect->instructions[i].hint };
    return (Label){ .id = number_ids[value], .name = N_("alternative"), .place = value };
}

static Label ability_label(const Play *p, int value)
{
    const struct hogs_roll *f = FRAME(p, hogs_roll);
    Source source;
    const Effect *effect = f && f->stage ? hogs_ability(p, f, value, &source) : NULL;

    if (!effect || value >= ABILITIES_MAX)
        return (Label){ 0 };
    return (Label){ .id = number_ids[value + 1],
                    .name = effect->text ? effect->text
                                         : source_label(p, source.kind << 8 | source.index).name };
}

static Label effect_label(const Play *p, int value)
{
    const State *s = p->state;

    if (value >= s->pending_count)
        return (Label){ 0 };
    Label label =
        source_label(p, s->pending[value].source.kind << 8 | s->pending[value].source.index);
    label.number = value + 1; /* several may come from one card */
    return label;
}

static Label content_label(const Play *p, int type, int value)
{
    const HogsContent *c = content_of(p);
    uint32_t i = (uint32_t)value;

#define NAMED(list)                                                                                \
    return i < c->list##_count ? (Label){ .id = c->list[i].id, .name = c->list[i].name } : (Label) \
    {                                                                                              \
        0                                                                                          \
    }
    switch (type) {
    case ENTITY_ATTACK:
        NAMED(attacks);
    case ENTITY_SPECIAL:
        NAMED(specials);
    case ENTITY_CARD:
        NAMED(unit_cards);
    case ENTITY_CONSOLE:
        NAMED(consoles);
    case ENTITY_FACTION:
        NAMED(factions);
    case ENTITY_MISSION:
        NAMED(missions);
    case ENTITY_BUILDING:
        NAMED(buildings);
    case ENTITY_UPGRADE:
        NAMED(upgrades);
    case ENTITY_PART:
        NAMED(airship_parts);
    case ENTITY_OBJECTIVE:
        NAMED(objectives);
    case ENTITY_DEPLOYABLE:
        NAMED(deployables);
    case ENTITY_BOMB:
        NAMED(bombs);
    case ENTITY_OBJECT:
        NAMED(objects);
    default:
        break;
    }
#undef NAMED
    return (Label){ 0 };
}

static Label word_label(const Play *p, int type, int value)
{
    static const char *const sides[] = { "left", "right" };
    static const char *const side_names[] = { N_("left"), N_("right") };
    static const char *const rotations[] = { "left", "centre", "right" };
    static const char *const rotation_names[] = { N_("Left"), N_("centre"), N_("Right") };

    switch (type) {
    case ENTITY_HEX:
        return (Label){ .id = hogs_hex_id(value), .name = hogs_hex_id(value) };
    case ENTITY_SQUARE:
        return value < GRID_SIZE * GRID_SIZE ? square_label(value) : (Label){ 0 };
    case ENTITY_CLASS:
        return value < CLASSES ? (Label){ .id = class_ids[value], .name = class_names[value] }
                               : (Label){ 0 };
    case ENTITY_TERRAIN:
        return value >= 1 && value < TERRAINS_END
                   ? (Label){ .id = terrain_of(p, value)->id, .name = terrain_of(p, value)->name }
                   : (Label){ 0 };
    case ENTITY_DIRECTION:
        return value < DIRECTIONS
                   ? (Label){ .id = direction_ids[value], .name = direction_names[value] }
                   : (Label){ 0 };
    case ENTITY_SIDE:
        return value < 2 ? (Label){ .id = sides[value], .name = side_names[value] } : (Label){ 0 };
    case ENTITY_ROTATION:
        return value < ROTATIONS ? (Label){ .id = rotations[value], .name = rotation_names[value] }
                                 : (Label){ 0 };
    case ENTITY_RACK:
        return value < RACKS_MAX ? (Label){ .id = "rack", .name = N_("rack"), .number = value + 1 }
                                 : (Label){ 0 };
    case ENTITY_PHASE:
        return value < PHASES ? (Label){ .id = hogs_phase_ids[value], .name = phase_names[value] }
                              : (Label){ 0 };
    case ENTITY_VP:
        return value < VP_REASONS ? (Label){ .id = vp_ids[value], .name = vp_names[value] }
                                  : (Label){ 0 };
    default:
        return content_label(p, type, value);
    }
}

static Label seat_label(const Play *p, int seat)
{
    if (is_horde(p->state, seat))
        return (Label){ .id = "horde", .name = N_("The horde") };
    return seat < SEATS_MAX ? (Label){ .id = seat_ids[seat], .name = seat_names[seat] }
                            : (Label){ 0 };
}

static Label result_label(int result)
{
    static const char *const ids[RESULTS] = { "miss",  "glance", "hit",  "critical",
                                              "flame", "minor",  "major" };
    static const char *const names[RESULTS] = { N_("Miss"),         N_("Glancing Hit"), N_("Hit"),
                                                N_("Critical Hit"), N_("Flame"),        N_("Minor"),
                                                N_("Major") };

    return result < RESULTS ? (Label){ .id = ids[result], .name = names[result] } : (Label){ 0 };
}

static Label die_label(int die)
{
    static const char *const ids[ATTACK_DICE] = { "gun", "explosive", "melee" };
    static const char *const names[ATTACK_DICE] = { N_("a Gun die"), N_("an Explosive die"),
                                                    N_("a Melee die") };

    return die < ATTACK_DICE ? (Label){ .id = ids[die], .name = names[die] } : (Label){ 0 };
}

Label hogs_label(const Play *p, int type, int value)
{
    if (value < 0)
        return (Label){ 0 };
    switch (type) {
    case ENTITY_SEAT:
        return seat_label(p, value);
    case ENTITY_PIECE:
        return piece_label(p, value);
    case ENTITY_TILE:
        return value < TILES_MAX ? tile_label(p, value) : (Label){ 0 };
    case ENTITY_ZONE:
        return zone_label(p, value);
    case ENTITY_COVER:
        return cover_label(p, value);
    case ENTITY_SLOT:
        return slot_label(p, value);
    case ENTITY_SOURCE:
        return source_label(p, value);
    case ENTITY_EFFECT:
        return effect_label(p, value);
    case ENTITY_CHOICE:
        return choice_label(p, value);
    case ENTITY_RESULT:
        return result_label(value);
    case ENTITY_ABILITY:
        return ability_label(p, value);
    case ENTITY_DIE:
        return die_label(value);
    default:
        return word_label(p, type, value);
    }
}
