/* setup.c -- from an empty table to round 1 (3.1, HG-SETUP, HG-TEAM). */
#include "games/hogs/horde.h"

#include <string.h>

static int mode_of(int table, int seats)
{
    if (table == TABLE_TEAMS)
        return MODE_TEAMS;
    if (seats == 1)
        return MODE_SOLO;
    if (table == TABLE_HORDE)
        return MODE_CO_OP;
    return seats == 2 ? MODE_TWO : seats == 3 ? MODE_THREE : MODE_FOUR;
}

/* The word that the setting names the mission with. */
static const char *mission_word(const Game *game, const Setup *setup)
{
    int value = setup_value(game, setup, "mission");

    for (const Setting *setting = game->settings; setting->key; setting++)
        if (!strcmp(setting->key, "mission"))
            return setting->values[value].name;
    BUG("no setting for the mission");
}

/* The one that the setting names; 0: it will be chosen or drawn. */
static int mission_number(const Game *game, const Setup *setup)
{
    int number = 0;

    text_number(mission_word(game, setup), &number);
    return number;
}

bool hogs_check_setup(const Game *game, const Setup *setup, Err *err)
{
    const HogsContent *c = game->content;
    int table = setup_value(game, setup, "mode"), number = mission_number(game, setup);
    int mode = mode_of(table, setup->seats);

    if (table == TABLE_TEAMS && setup->seats != 4) /* HG-SETUP-01 */
        return fail(err, N_("Teams are two against two: four seats, not {seats}."),
                    ARG_NUMBER("seats", setup->seats));
    if (table == TABLE_HORDE && setup->seats > 2) /* HG-HORDE-01 */
        return fail(err, N_("One or two fight against the horde, not {seats}."),
                    ARG_NUMBER("seats", setup->seats));
    for (uint32_t i = 0; i < c->missions_count; i++)
        if (c->missions[i].number == number && !(c->missions[i].modes & mode))
            return fail(
                err, N_("The mission '{mission}' is not for this number of seats and this mode."),
                ARG_MESSAGE("mission", c->missions[i].name));
    return true;
}

bool hogs_plays_together(const Game *game, const Setup *setup)
{
    return mode_of(setup_value(game, setup, "mode"), setup->seats) & MODE_HORDE;
}

static int side_of(int mode, int seat)
{
    return mode == MODE_TEAMS ? seat % 2 : seat; /* HG-TEAM-12 */
}

bool hogs_are_allied(const Game *game, const Setup *setup, int seat, int other)
{
    int mode = mode_of(setup_value(game, setup, "mode"), setup->seats);

    return side_of(mode, seat) == side_of(mode, other);
}

/* HG-TEAM-01, HG-TEAM-02: team-mates share a side, each with a Player Area. */
static void start_area(State *s, int seat)
{
    Area *area = &s->area[seat];

    area->faction = area->zone = NONE;
    area->side = (uint8_t)side_of(s->mode, seat);
    memset(area->card, NONE, sizeof area->card);
    memset(area->pack, NONE, sizeof area->pack);
    for (int tile = 0; tile < TILES_MAX; tile++)
        area->tile[tile].building = NONE;
}

static void start_supplies(Play *p)
{
    const HogsContent *c = content_of(p);
    State *s = p->state;
    int megas = 0;

    for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++)
        s->supply[kind] = c->deployables[kind].supply;
    for (uint32_t i = 0; i < c->airship_parts_count; i++)
        s->parts[i] = c->airship_parts[i].copies;
    for (uint32_t i = 0; i < c->buildings_count; i++)
        megas += c->buildings[i].mega;
    s->megas = (uint8_t)((1 << megas) - 1); /* HG-MEGA-01 */
    for (uint32_t i = 0; i < c->objectives_count; i++)
        s->scopes |= (uint8_t)(1 << c->objectives[i].swill.scope | 1 << c->objectives[i].vp.scope);
}

void hogs_start(Play *p, const Setup *setup)
{
    State *s = p->state;
    int mission = mission_number(p->game, setup);

    s->mode = (uint8_t)mode_of(setup_value(p->game, setup, "mode"), setup->seats);
    s->players = (uint8_t)setup->seats;
    s->horde = NONE;
    s->turn.unit = s->flight.unit = NONE;
    s->map_source = (uint8_t)setup_value(p->game, setup, "map");
    s->drawn_factions = setup_value(p->game, setup, "factions") == 1;
    s->drawn_mission = !strcmp(mission_word(p->game, setup), "drawn");
    s->mission = NONE;
    for (uint32_t i = 0; i < content_of(p)->missions_count; i++)
        if (content_of(p)->missions[i].number == mission)
            s->mission = (uint8_t)i;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        start_area(s, seat);
    if (s->mode & MODE_HORDE)
        hogs_horde_start(p);
    for (int i = 0; i < FLYERS_MAX; i++)
        s->flyer[i].unit = NONE;
    start_supplies(p);
    PROC_START(p, hogs_whole_game);
}

int hogs_humans(const State *s)
{
    return s->core.seats;
}

bool hogs_mode_allows(const State *s, int modes)
{
    return modes == 0 || modes & s->mode;
}

const char *hogs_mode_id(int mode)
{
    static const char *const ids[] = { "two", "three", "four", "teams", "solo", "co_op" };
    int bit = 0;

    while (bit < COUNT(ids) - 1 && !(mode >> bit & 1))
        bit++;
    return ids[bit];
}

/* --- Factions --- */

int hogs_may_command(const Play *p, int faction) /* HG-SETUP-03 */
{
    for (int seat = 0; seat < p->state->players; seat++)
        if (p->state->area[seat].faction == faction)
            return REFUSAL_FACTION_TAKEN;
    return faction < (int)content_of(p)->factions_count ? ALLOWED : REFUSAL_NO_SUCH_THING;
}

/* HG-SETUP-02: the faction's components come to the Player Area. */
static void take_faction(Play *p, int seat, int faction)
{
    const Faction *content = &content_of(p)->factions[faction];
    Area *area = &p->state->area[seat];

    area->faction = (uint8_t)faction;
    area->tokens = content->capture_tokens; /* HG-AREA-08 */
    area->swill = parameters_of(p)->start_swill; /* HG-AREA-06 */
    for (uint32_t i = 0; i < content->tiles_count; i++)
        area->supply[content->tiles[i].building_index] = content->tiles[i].count;
    TELL(p, ALL_SEATS, EVENT_FACTION, seat, faction);
}

static void draw_faction(Play *p, int seat)
{
    int free[FACTIONS], n = 0;

    for (int faction = 0; faction < FACTIONS; faction++)
        if (hogs_may_command(p, faction) == ALLOWED)
            free[n++] = faction;
    take_faction(p, seat, free[play_chance(p, n)]);
}

/* A mission that nobody chooses: the only one of this mode, as for the horde, or one by chance. */
static void draw_mission(Play *p)
{
    const HogsContent *c = content_of(p);
    int fit[MISSIONS_MAX], n = 0;

    for (uint32_t i = 0; i < c->missions_count; i++)
        if (c->missions[i].modes & p->state->mode)
            fit[n++] = (int)i;
    CHECK(n > 0);
    if (n == 1)
        p->state->mission = (uint8_t)fit[0];
    else if (p->state->drawn_mission)
        p->state->mission = (uint8_t)fit[play_chance(p, n)];
}

/* --- The map --- */

int hogs_add_point(Play *p, int special, int hex, int income)
{
    State *s = p->state;

    CHECK(s->points < POINTS_MAX);
    s->point[s->points] = (Point){ .special = (uint8_t)special,
                                   .hex = (uint8_t)hex,
                                   .controller = NOBODY,
                                   .income = (uint8_t)income };
    s->feature[hex] = (uint8_t)(FEATURE_POINT + s->points);
    return s->points++;
}

static void lay_special(Play *p, const Placed *placed)
{
    const SpecialHex *special = &content_of(p)->special_hexes[placed->special_index];
    int hex = hex_at(placed->q, placed->r);
    int income = placed->income ? placed->income : special->income;

    if (special->kind == HEX_SWILL_PUMP && income == 0)
        income = parameters_of(p)->pump_income; /* HG-SWILL-13 */
    if (p->state->feature[hex] == FEATURE_NONE)
        hogs_add_point(p, placed->special_index, hex, income);
}

/* HG-SETUP-07, HG-SETUP-08.  HG-SANDBOX-05: of a sandbox map only the outline is the mission's. */
void hogs_lay_map(Play *p)
{
    const Map *map = map_of(p);
    State *s = p->state;

    memcpy(s->terrain, map->terrain, sizeof s->terrain);
    for (int hex = 0; hex < HEXES && s->map_source != MAP_OF_MISSION; hex++)
        if (s->terrain[hex] != OFF_BOARD)
            s->terrain[hex] = TERRAIN_PLAINS;
    for (uint32_t i = 0; i < map->specials_count; i++)
        if (map->specials[i].special && hogs_mode_allows(s, map->specials[i].modes))
            lay_special(p, &map->specials[i]);
    hogs_start_mission(p);
    if (s->map_source == MAP_GENERATED)
        hogs_generate_map(p);
}

/* --- The First Player --- */

/* HG-SETUP-09, HG-SETUP-10, HG-SETUP-30. */
static void roll_for_coin(Play *p)
{
    State *s = p->state;
    SeatMask in = (SeatMask)((1u << s->players) - 1);

    for (int again = 0; again <= parameters_of(p)->first_player_rerolls && in & (in - 1); again++) {
        SeatMask best = 0;
        int highest = 0;
        for (int seat = 0; seat < s->players; seat++) {
            if (!(in >> seat & 1))
                continue;
            int roll = hogs_roll_face(p, DIE_SWILL);
            TELL(p, ALL_SEATS, EVENT_INCOME_ROLL, seat, roll);
            if (roll > highest)
                highest = roll, best = 0;
            if (roll == highest)
                best |= SEAT_BIT(seat);
        }
        in = best;
    }
    while (!(in >> s->coin & 1))
        s->coin++;
    TELL(p, ALL_SEATS, EVENT_FIRST, s->coin);
}

/* --- Zones and placements --- */

bool hogs_in_zone(const Play *p, int zone, int hex)
{
    return p->state->terrain[hex] != OFF_BOARD && hexes_hold(zone_hexes(map_of(p), zone), hex);
}

int hogs_next_in_zone(const Play *p, int zone, int hex)
{
    const Hexes *hexes = zone_hexes(map_of(p), zone);

    do
        hex = hexes_next(hexes, hex);
    while (hex < HEXES && p->state->terrain[hex] == OFF_BOARD && ++hex);
    return hex;
}

/* HG-TEAM-03: the colours and letters that team-mates and the other team leave. */
static bool fits_team(const Play *p, int seat, const Zone *zone)
{
    const State *s = p->state;

    for (int other = 0; other < s->players; other++) {
        if (other == seat || s->area[other].zone == NONE)
            continue;
        const Zone *taken = &map_of(p)->zones[s->area[other].zone];
        bool mate = is_friend(s, seat, other);
        if (mate != (taken->colour == zone->colour) || (mate && taken->letter == zone->letter))
            return false;
    }
    return true;
}

/* HG-HORDE-02: against the horde any zone of the map that is left. */
int hogs_may_take_zone(const Play *p, int seat, int zone)
{
    const State *s = p->state;
    const Zone *z;

    if (zone >= (int)map_of(p)->zones_count)
        return REFUSAL_NO_SUCH_THING;
    z = &map_of(p)->zones[zone];
    if (!hogs_mode_allows(s, z->modes))
        return REFUSAL_ZONE_TAKEN;
    for (int other = 0; other < s->players; other++)
        if (s->area[other].zone == zone)
            return REFUSAL_ZONE_TAKEN;
    if (s->mode == MODE_TEAMS && !fits_team(p, seat, z)) /* HG-SETUP-15 */
        return REFUSAL_ZONE_LETTER;
    int first = s->area[s->coin].zone;
    if (s->mode == MODE_TWO && first != NONE && map_of(p)->zones[first].letter != z->letter)
        return REFUSAL_ZONE_LETTER; /* HG-SETUP-14 */
    return ALLOWED;
}

/* HG-SETUP-16, HG-SETUP-17, HG-SETUP-33. */
int hogs_may_base_hex(const Play *p, int seat, int hex)
{
    const State *s = p->state;
    int zone = s->area[seat].zone;
    const Zone *z = &map_of(p)->zones[zone];

    if (z->fixed)
        return hex == hex_at(z->q, z->r) ? ALLOWED : REFUSAL_OUTSIDE_ZONE;
    if (!hogs_in_zone(p, zone, hex))
        return REFUSAL_OUTSIDE_ZONE;
    if (s->terrain[hex] != TERRAIN_PLAINS)
        return REFUSAL_NEEDS_PLAINS;
    if (s->feature[hex] != FEATURE_NONE || s->ground[hex])
        return REFUSAL_OCCUPIED;
    for (int d = 0; d < DIRECTIONS; d++)
        if (hogs_could_stand(p, CLASS_GRUNT, hex_neighbour(hex, d)))
            return ALLOWED;
    return REFUSAL_NO_DOOR;
}

int hogs_may_put_free_unit(const Play *p, int seat, int unit_class, int hex) /* HG-SETUP-19 */
{
    if (!hogs_in_zone(p, p->state->area[seat].zone, hex))
        return REFUSAL_OUTSIDE_ZONE;
    if (!hogs_class_passes(p, unit_class, p->state->terrain[hex]))
        return REFUSAL_IMPASSABLE;
    return hogs_could_stand(p, unit_class, hex) ? ALLOWED : REFUSAL_OCCUPIED;
}

int hogs_may_put_free_deployable(const Play *p, int seat, int hex) /* HG-SETUP-20 */
{
    if (!hogs_in_zone(p, p->state->area[seat].zone, hex))
        return REFUSAL_OUTSIDE_ZONE;
    if (p->state->terrain[hex] != TERRAIN_PLAINS)
        return REFUSAL_NEEDS_PLAINS;
    return hogs_could_build_on(p, hex) ? ALLOWED : REFUSAL_OCCUPIED;
}

/* HG-SETUP-04: a mission may give more to those who come later. */
static bool is_late(const State *s, int modes, int from_place, int seat)
{
    int place = (seat - s->coin + s->players) % s->players + 1;

    return hogs_mode_allows(s, modes) && place >= from_place;
}

static void grant_late_swill(Play *p)
{
    const Mission *mission = mission_of(p);

    for (int seat = 0; seat < hogs_humans(p->state); seat++)
        for (uint32_t i = 0; i < mission->late_swill_count; i++) {
            const LateSwill *late = &mission->late_swill[i];
            if (is_late(p->state, late->modes, late->from_place, seat))
                hogs_gain_swill(p, seat, late->swill);
        }
}

/* The Class of the n-th free Unit that the mission grants a seat, or NOBODY. */
static int free_unit_class(const Play *p, int seat, int n)
{
    const Mission *mission = mission_of(p);

    for (uint32_t i = 0; i < mission->free_units_count; i++) {
        const FreeUnit *free = &mission->free_units[i];
        if (!is_late(p->state, free->modes, free->from_place, seat) || n >= free->count) {
            n -= is_late(p->state, free->modes, free->from_place, seat) ? free->count : 0;
            continue;
        }
        for (int unit_class = 0; unit_class < CLASSES; unit_class++)
            if (free->classes & CLASS_BIT(unit_class) && hogs_minis_left(p, seat, unit_class) > 0)
                return unit_class;
        return CLASSES; /* granted, but no miniature is there: lost */
    }
    return NOBODY;
}

/* The kind of the n-th free Deployable, or NOBODY. */
static int free_deployable_kind(const Play *p, int n)
{
    const Mission *mission = mission_of(p);

    for (uint32_t i = 0; i < mission->free_deployables_count; i++) {
        const FreeDeployable *free = &mission->free_deployables[i];
        int count = hogs_mode_allows(p->state, free->modes) ? free->count : 0;
        if (n < count)
            return free->deployable_index;
        n -= count;
    }
    return NOBODY;
}

static bool any_hex(const Play *p, int seat, int unit_class)
{
    int zone = p->state->area[seat].zone;

    EACH_HEX_OF_ZONE(hex, p, zone)
        if ((unit_class == CLASSES ? hogs_may_put_free_deployable(p, seat, hex)
                                   : hogs_may_put_free_unit(p, seat, unit_class, hex)) == ALLOWED)
            return true;
    return false;
}

/* HG-SETUP-31: the fielded card of the Class, else any card of the faction. */
int hogs_card_for(const Play *p, int seat, int unit_class)
{
    const Area *area = &p->state->area[seat];

    for (int slot = 0; slot < LINE_UP; slot++)
        if (area->card[slot] != NONE && card_at(p, area->card[slot])->unit_class == unit_class)
            return area->card[slot];
    if (CLASS_BIT(unit_class) & GROUP_GROUND)
        return hogs_card_with(p, area->faction, unit_class, 0);
    for (uint32_t i = 0; i < content_of(p)->consoles_count; i++)
        if (content_of(p)->consoles[i].faction_index == area->faction &&
            !hogs_console_in_play(p, seat, (int)i))
            return (int)i;
    return NONE;
}

/* S8 of one seat.  HG-SETUP-12: the base first.  HG-SETUP-29: a map may fix its place, a mission
 * what is free. */
PROC(hogs_placements)
{
    BEGIN;
    ASK_SEAT(f->seat, QUESTION_ZONE);
    p->state->area[f->seat].zone = (uint8_t)ANSWER(f->seat).arg[0];
    TELL(p, ALL_SEATS, EVENT_ZONE, f->seat, p->state->area[f->seat].zone);
    ASK_SEAT(f->seat, QUESTION_BASE_HEX);
    p->state->area[f->seat].base = (uint8_t)ANSWER(f->seat).arg[0];
    p->state->feature[p->state->area[f->seat].base] = (uint8_t)(FEATURE_BASE + f->seat);
    TELL(p, ALL_SEATS, EVENT_BASE_HEX, f->seat, p->state->area[f->seat].base);

    for (; free_unit_class(p, f->seat, f->i) != NOBODY; f->i++) { /* HG-SETUP-18 */
        f->n = (uint8_t)free_unit_class(p, f->seat, f->i);
        if (f->n == CLASSES || !any_hex(p, f->seat, f->n)) { /* HG-SETUP-21 */
            TELL(p, ALL_SEATS, EVENT_LOST_PIECE, f->seat);
            continue;
        }
        p->state->placing = f->n;
        ASK_SEAT(f->seat, QUESTION_FREE_UNIT, hogs_card_for(p, f->seat, f->n));
        f->unit = (uint8_t)hogs_new_unit(p, f->seat, f->n, hogs_card_for(p, f->seat, f->n), false);
        hogs_put_unit(p, f->unit, ANSWER(f->seat).arg[0], 0);
        TELL(p, ALL_SEATS, EVENT_FREE_UNIT, f->seat, unit_piece(f->unit),
             p->state->unit[f->unit].hex);
        if (has_facing(p->state, f->unit)) {
            ASK_SEAT(f->seat, QUESTION_FACING);
            p->state->unit[f->unit].facing = (uint8_t)ANSWER(f->seat).arg[0];
        }
        if (p->state->unit[f->unit].flyer != NONE) { /* HG-PLANE-24 */
            ASK_SEAT(f->seat, QUESTION_ROTATION);
            p->state->flyer[p->state->unit[f->unit].flyer].rotation =
                (uint8_t)ANSWER(f->seat).arg[0];
        }
    }
    for (f->i = 0; free_deployable_kind(p, f->i) != NOBODY; f->i++) {
        f->n = (uint8_t)free_deployable_kind(p, f->i);
        if (p->state->supply[f->n] == 0 || !any_hex(p, f->seat, CLASSES)) {
            TELL(p, ALL_SEATS, EVENT_LOST_PIECE, f->seat);
            continue;
        }
        ASK_SEAT(f->seat, QUESTION_FREE_DEPLOYABLE, f->n);
        f->unit = (uint8_t)hogs_place_deployable(p, f->n, ANSWER(f->seat).arg[0], 0, 0, f->seat);
        TELL(p, ALL_SEATS, EVENT_FREE_DEPLOYABLE, f->seat, PIECE_DEPLOYED + f->unit,
             p->state->deployed[f->unit].hex);
        hogs_complete(p, f->unit, f->seat);
        if (deployable_at(p, f->n)->capturable && p->state->area[f->seat].tokens > 0)
            hogs_set_controller(p, PIECE_DEPLOYED + f->unit, f->seat); /* HG-SETUP-20 */
        if (deployable_at(p, f->n)->has_facing) {
            ASK_SEAT(f->seat, QUESTION_FACING);
            p->state->deployed[f->unit].facing = (uint8_t)ANSWER(f->seat).arg[0];
        }
    }
    END;
}

/* HG-SETUP-28: the steps in their order. */
PROC(hogs_setup)
{
    BEGIN;
    for (f->i = 0; f->i < hogs_humans(p->state); f->i++) {
        if (p->state->drawn_factions) {
            draw_faction(p, f->i);
            continue;
        }
        ASK_SEAT(f->i, QUESTION_FACTION);
        take_faction(p, f->i, ANSWER(f->i).arg[0]);
    }
    for (f->i = 0; f->i < hogs_humans(p->state); f->i++)
        CALL(hogs_player_area, .seat = f->i);
    if (p->state->mission == NONE)
        draw_mission(p);
    if (p->state->mission == NONE) { /* HG-SETUP-05 */
        ASK_SEAT(0, QUESTION_MISSION);
        p->state->mission = (uint8_t)ANSWER(0).arg[0];
    }
    TELL(p, ALL_SEATS, EVENT_MISSION, p->state->mission);
    for (int seat = 0; seat < hogs_humans(p->state); seat++) {
        p->state->area[seat].tokens--; /* HG-SETUP-06: one marks the VP */
        p->state->area[seat].swill =
            (uint16_t)(p->state->area[seat].swill + mission_of(p)->extra_swill);
    }
    hogs_lay_map(p);
    roll_for_coin(p);
    grant_late_swill(p);
    if (p->state->map_source == MAP_SANDBOX) /* HG-SANDBOX-05 */
        CALL(hogs_sandbox);
    for (f->i = 0; f->i < p->state->players; f->i++)
        if (!is_horde(p->state, in_order(p->state, f->i)))
            CALL(hogs_placements, .seat = (uint8_t)in_order(p->state, f->i));
    CALL(hogs_draft);
    END;
}
