/* scene.c -- placing lines for scenes of Hogs of War.
 *
 *     table [FACTION...]           skips setup: factions in seat order, first places for HQ and
 *                                  refinery, first cards, the mission of the setting or number 1,
 *                                  North with the coin, each base in the middle of its zone, no
 *                                  Units, no objectives; round 1
 *     plain                        every hex of the board is Plains, with nothing but the bases
 *     terrain KIND HEX...
 *     "horde" is a SEAT too, in its mission; its CARDs are AI cards, and consoles by their whole id
 *     point SPECIAL HEX [SEAT]     a special hex, and who holds it
 *     object OBJECT HEX [UNIT]     where an Object of the mission is, and who carries it
 *     base SEAT HEX                where its Base Hex lies
 *     unit SEAT CARD HEX [WORD...] a Unit by its card, "grunt" for the faction's own; words:
 *                                  facing D, damage N, flames N, stunned, activated; aircraft also:
 *                                  speed N, rotation R, cube N, bomb KIND
 *     deployable KIND HEX [WORD...] words: tokens N, holder SEAT, builder SEAT, facing D, fired
 *     building SEAT BUILDING [SQUARE TURNS] [token]  there, or at the first place where it fits
 *     raze SEAT                    an empty grid
 *     card SEAT CARD               is fielded in its slot
 *     upgrade SEAT UPGRADE CLASS
 *     parts SEAT PART...           of its Airship, from Tail to Nose
 *     hand SEAT OBJECTIVE...       exactly these, none scored
 *     pack SEAT OBJECTIVE...       exactly these four were dealt to it: before the first pick
 *     swill SEAT N                 vp SEAT N        tokens SEAT N (Capture Tokens in supply)
 *     coin SEAT                    round N          lost SEAT N (Buildings destroyed by enemies)
 *     final-wave                   the Planes of the horde have come already
 *     begin PHASE                  base, aerial, ground, recruitment or end
 *
 * Hexes are named as on the map: row a to m is r = -6 to 6, column 1 to 13 is q = -6 to 6; (0,0)
 * is g7.
 */
#include <string.h>

#include "engine/placing.h"
#include "games/hogs/hogs.h"

/* --- Reading words --- */

/* The horde has no seat, but pieces as if it had one. */
static bool read_side(const Play *p, const char *word, int *seat, Err *err)
{
    if (p->state->horde == NONE || strcmp(word, "horde"))
        return read_seat(p, word, seat, err);
    *seat = p->state->horde;
    return true;
}

static bool read_hex(const Play *p, const char *word, int *hex, Err *err)
{
    for (int i = 0; i < HEXES; i++)
        if (hogs_hex_id(i) && !strcmp(hogs_hex_id(i), word) && p->state->terrain[i] != OFF_BOARD) {
            *hex = i;
            return true;
        }
    return fail(err, N_("There is no hex '{word}' on this board."), ARG_TEXT("word", word));
}

/* An entity by its id, such as a Building. */
static bool read_entity(const Play *p, int type, int limit, const char *word, int *value, Err *err)
{
    for (int i = 0; i < limit; i++) {
        const char *id = play_label(p, type, i).id;
        if (id && !strcmp(id, word)) {
            *value = i;
            return true;
        }
    }
    return fail(err, N_("There is nothing called '{word}' here."), ARG_TEXT("word", word));
}

/* "grunt" or "tt-grunt" of a seat's faction; Planes are consoles. */
static bool is_named(const char *id, const char *word)
{
    const char *dash = strchr(id, '-');

    return !strcmp(id, word) || (dash && !strcmp(dash + 1, word));
}

/* --- The table --- */

static void lay_first(Play *p, int seat, int building, bool token)
{
    for (int turn = 0; turn < 4; turn++)
        for (int square = 0; square < GRID_SIZE * GRID_SIZE; square++)
            if (hogs_fits(p, seat, building, turn, square % GRID_SIZE, square / GRID_SIZE)) {
                hogs_put_building(p, seat, building, turn, square % GRID_SIZE, square / GRID_SIZE,
                                  token);
                return;
            }
}

static void ready_area(Play *p, int seat, int faction)
{
    const HogsContent *c = content_of(p);
    Area *area = &p->state->area[seat];

    area->faction = (uint8_t)faction;
    area->tokens = (uint8_t)(c->factions[faction].capture_tokens - 1);
    area->swill = parameters_of(p)->start_swill;
    for (uint32_t i = 0; i < c->factions[faction].tiles_count; i++)
        area->supply[c->factions[faction].tiles[i].building_index] =
            c->factions[faction].tiles[i].count;
    for (uint32_t i = 0; i < c->buildings_count; i++)
        if (c->buildings[i].start)
            lay_first(p, seat, (int)i, false);
    area->card[2] = (uint8_t)hogs_card_with(p, faction, CLASS_GRUNT, 3);
    for (int slot = 0; slot < LINE_UP; slot++)
        for (uint32_t i = 0; area->card[slot] == NONE && i < c->unit_cards_count; i++)
            if (hogs_may_field(p, seat, slot, (int)i) == ALLOWED)
                area->card[slot] = (uint8_t)i;
}

static void ready_base(Play *p, int seat)
{
    State *s = p->state;
    Area *area = &s->area[seat];
    int zone = 0, hex;

    while (hogs_may_take_zone(p, seat, zone) != ALLOWED)
        zone++;
    area->zone = (uint8_t)zone;
    hex = hex_at(map_of(p)->zones[zone].q, map_of(p)->zones[zone].r);
    for (int i = 0; hogs_may_base_hex(p, seat, hex) != ALLOWED && i < HEXES; i++)
        hex = i;
    area->base = (uint8_t)hex;
    s->feature[hex] = (uint8_t)(FEATURE_BASE + seat);
}

static bool ready_table(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;

    if (s->phase != PHASE_SETUP || s->area[0].faction != NONE)
        return fail(err, N_("'table' must come before anything else is done."));
    for (int seat = 0; seat < hogs_humans(s); seat++) {
        int faction = seat;
        if (seat < count && !read_entity(p, ENTITY_FACTION, FACTIONS, words[seat], &faction, err))
            return false;
        ready_area(p, seat, faction);
    }
    if (s->mission == NONE)
        s->mission = 0;
    hogs_lay_map(p);
    for (int seat = 0; seat < hogs_humans(s); seat++)
        ready_base(p, seat);
    s->draft_pass = DEALT + 2;
    s->counting = true;
    s->round = 1;
    s->phase = PHASE_BASE;
    hogs_note_goals(p);
    return true;
}

static void clear_hexes(Play *p)
{
    State *s = p->state;

    for (int i = 0; i < s->points; i++)
        if (s->point[i].controller != NOBODY)
            hogs_set_controller(p, PIECE_POINTS + i, NOBODY);
    memset(s->point, 0, sizeof s->point);
    s->points = 0;
    for (int i = 0; i < DEPLOYED_MAX; i++)
        if (s->deployed[i].hex != NO_HEX)
            hogs_remove_deployable(p, i);
    for (int hex = 0; hex < HEXES; hex++) {
        if (s->terrain[hex] != OFF_BOARD)
            s->terrain[hex] = TERRAIN_PLAINS;
        if (s->feature[hex] < FEATURE_BASE)
            s->feature[hex] = FEATURE_NONE;
    }
}

/* What is not true yet is no news: when it comes true, somebody has to notice. */
static void forget_news(Play *p)
{
    State *s = p->state;

    for (int seat = 0; seat < hogs_humans(s); seat++)
        if (!hogs_fulfilled(p, seat, s->counted))
            s->area[seat].news = 0;
}

static bool begin(Play *p, const char *word, Err *err)
{
    Core *core = play_core(p);
    int phase = PHASE_BASE;

    while (phase < PHASES && strcmp(hogs_phase_ids[phase], word))
        phase++;
    if (core->over)
        return fail(err, N_("The game is over already."));
    if (phase == PHASES)
        return fail(err,
                    N_("'{word}' is not a phase; expected base, aerial, ground, recruitment or "
                       "end."),
                    ARG_TEXT("word", word));
    if (p->state->area[0].faction == NONE)
        return fail(err, N_("Lay the table first, with 'table'."));
    proc_clear(p);
    p->state->changed = 0;
    p->state->turn = (Turn){ .unit = NONE };
    p->state->flight = (Flight){ .unit = NONE };
    hogs_note_effects(p);
    hogs_note_goals(p);
    forget_news(p);
    PROC_PUSH(p, hogs_whole_game, .from = (uint8_t)phase);
    proc_run(p);
    return true;
}

/* --- Pieces --- */

static bool find_ai_card(const Play *p, const char *word, int *unit_class, int *card, Err *err)
{
    const HogsContent *c = content_of(p);

    for (uint32_t i = 0; i < c->ai_cards_count; i++)
        if (is_named(c->ai_cards[i].id, word)) {
            *card = (int)i, *unit_class = c->ai_cards[i].unit_class;
            return true;
        }
    for (uint32_t i = 0; i < c->consoles_count; i++)
        if (!strcmp(c->consoles[i].id, word)) {
            *card = (int)i, *unit_class = c->consoles[i].unit_class;
            return true;
        }
    return fail(err, N_("That seat has no Unit Card '{word}'."), ARG_TEXT("word", word));
}

static bool find_card(const Play *p, int seat, const char *word, int *unit_class, int *card,
                      Err *err)
{
    const HogsContent *c = content_of(p);
    int faction = p->state->area[seat].faction;

    if (is_horde(p->state, seat))
        return find_ai_card(p, word, unit_class, card, err);
    for (uint32_t i = 0; i < c->unit_cards_count; i++)
        if (c->unit_cards[i].faction_index == faction && is_named(c->unit_cards[i].id, word)) {
            *card = (int)i, *unit_class = c->unit_cards[i].unit_class;
            return true;
        }
    for (uint32_t i = 0; i < c->consoles_count; i++)
        if (c->consoles[i].faction_index == faction && is_named(c->consoles[i].id, word)) {
            *card = (int)i, *unit_class = c->consoles[i].unit_class;
            return true;
        }
    if (!strcmp(word, "airship") && p->state->area[seat].parts >= 3) {
        *card = 0, *unit_class = CLASS_AIRSHIP;
        return true;
    }
    return fail(err, N_("That seat has no Unit Card '{word}'."), ARG_TEXT("word", word));
}

static bool set_aerial(Play *p, int unit, const char *word, const char *value, Err *err)
{
    State *s = p->state;
    Flyer *flyer = &s->flyer[s->unit[unit].flyer];
    int number;

    if (!strcmp(word, "speed")) {
        if (!read_bounded(value, 1, SPEEDS, &number, err))
            return false;
        flyer->speed = (uint8_t)number;
        flyer->initiative = (uint8_t)(7 - number);
    } else if (!strcmp(word, "rotation")) {
        if (!read_entity(p, ENTITY_ROTATION, ROTATIONS, value, &number, err))
            return false;
        flyer->rotation = (uint8_t)number;
    } else if (!strcmp(word, "cube")) {
        if (!read_bounded(value, 1, hogs_slot_count(p, unit), &number, err))
            return false;
        flyer->cubes |= (uint64_t)1 << (number - 1);
    } else {
        if (!read_entity(p, ENTITY_BOMB, BOMB_KINDS, value, &number, err))
            return false;
        int rack = 0;
        while (rack < RACKS_MAX - 1 && hogs_bombs_in(flyer, rack) >= hogs_rack_space(p, unit, rack))
            rack++;
        flyer->rack[rack] |= (uint8_t)((number + 1) << (2 * hogs_bombs_in(flyer, rack)));
    }
    return true;
}

static bool set_unit(Play *p, int unit, char *const words[], int count, Err *err)
{
    Unit *u = &p->state->unit[unit];
    int number;

    for (int i = 0; i < count; i++) {
        const char *value = i + 1 < count ? words[i + 1] : NULL;
        if (!strcmp(words[i], "stunned")) {
            u->stunned = true;
        } else if (!strcmp(words[i], "activated")) {
            u->activated = true;
        } else if (!value) {
            return fail(err, N_("'{word}' says nothing about a Unit here."),
                        ARG_TEXT("word", words[i]));
        } else if (!strcmp(words[i], "facing")) {
            if (!read_entity(p, ENTITY_DIRECTION, DIRECTIONS, value, &number, err))
                return false;
            u->facing = (uint8_t)number, i++;
        } else if (!strcmp(words[i], "damage")) {
            if (!read_bounded(value, 0, 20, &number, err))
                return false;
            u->damage = (uint8_t)number, i++;
        } else if (!strcmp(words[i], "flames")) {
            if (!read_bounded(value, 0, FLAMES_KEPT, &number, err))
                return false;
            u->flames = (unsigned)number & FLAMES_KEPT, i++;
        } else if (u->flyer != NONE &&
                   (!strcmp(words[i], "speed") || !strcmp(words[i], "rotation") ||
                    !strcmp(words[i], "cube") || !strcmp(words[i], "bomb"))) {
            if (!set_aerial(p, unit, words[i], value, err))
                return false;
            i++;
        } else {
            return fail(err, N_("'{word}' says nothing about a Unit here."),
                        ARG_TEXT("word", words[i]));
        }
    }
    return true;
}

/* In a game records become free and are taken again, so that a Unit that came later can stand
 * before one that came earlier.  Here the second of each list stays free: no scene holds only
 * because they are in order and without a gap. */
static int new_unit(Play *p, int seat, int unit_class, int card, bool ai)
{
    State *s = p->state;
    Unit *unit_gap = &s->unit[1];
    Flyer *flyer_gap = &s->flyer[1];
    bool unit_is_free = s->units_end > 0 && unit_gap->zone == UNIT_NONE;
    bool flyer_is_free = s->flyer[0].unit != NONE && flyer_gap->unit == NONE &&
                         s->flyer[FLYERS_MAX - 1].unit == NONE;

    if (unit_is_free) {
        unit_gap->zone = UNIT_GONE;
        if (s->units_end == 1)
            s->units_end = 2;
    }
    if (flyer_is_free)
        flyer_gap->unit = 0;
    int unit = hogs_new_unit(p, seat, unit_class, card, ai);
    if (unit_is_free)
        unit_gap->zone = UNIT_NONE;
    if (flyer_is_free)
        flyer_gap->unit = NONE;
    return unit;
}

static bool place_unit(Play *p, int seat, char *const words[], int count, Err *err)
{
    int card, unit_class, hex;

    if (count < 2)
        return fail(err, N_("Expected 'unit SEAT CARD HEX'."));
    if (!find_card(p, seat, words[0], &unit_class, &card, err) || !read_hex(p, words[1], &hex, err))
        return false;
    bool ai = is_horde(p->state, seat) && CLASS_BIT(unit_class) & GROUP_GROUND;
    if (p->state->units_end >= UNITS_MAX - 8 ||
        (!is_horde(p->state, seat) && hogs_minis_left(p, seat, unit_class) <= 0))
        return fail(err, N_("No miniature of '{word}' is left."), ARG_TEXT("word", words[0]));
    int unit = new_unit(p, seat, unit_class, card, ai);
    hogs_put_unit(p, unit, hex, 0);
    return set_unit(p, unit, words + 2, count - 2, err);
}

static bool set_deployable(Play *p, int index, char *const words[], int count, Err *err)
{
    Deployed *d = &p->state->deployed[index];
    int number;

    for (int i = 0; i < count; i++) {
        const char *value = i + 1 < count ? words[i + 1] : NULL;
        if (!strcmp(words[i], "fired")) {
            d->fired = true;
            continue;
        }
        if (!value)
            return fail(err, N_("'{word}' says nothing about a Deployable here."),
                        ARG_TEXT("word", words[i]));
        if (!strcmp(words[i], "tokens")) {
            if (!read_bounded(value, 0, 6, &number, err))
                return false;
            d->tokens = (uint8_t)number;
        } else if (!strcmp(words[i], "facing")) {
            if (!read_entity(p, ENTITY_DIRECTION, DIRECTIONS, value, &number, err))
                return false;
            d->facing = (uint8_t)number;
        } else if (!strcmp(words[i], "holder") || !strcmp(words[i], "builder")) {
            if (!read_side(p, value, &number, err))
                return false;
            d->builder = (int8_t)number;
            if (words[i][0] == 'h')
                hogs_set_controller(p, PIECE_DEPLOYED + index, number);
        } else {
            return fail(err, N_("'{word}' says nothing about a Deployable here."),
                        ARG_TEXT("word", words[i]));
        }
        i++;
    }
    return true;
}

static bool place_deployable(Play *p, char *const words[], int count, Err *err)
{
    int kind, hex;

    if (count < 2)
        return fail(err, N_("Expected 'deployable KIND HEX'."));
    if (!read_entity(p, ENTITY_DEPLOYABLE, DEPLOYABLE_KINDS, words[0], &kind, err) ||
        !read_hex(p, words[1], &hex, err))
        return false;
    if (p->state->feature[hex] != FEATURE_NONE || p->state->supply[kind] == 0)
        return fail(err, N_("There is no room for '{word}', or none is left."),
                    ARG_TEXT("word", words[0]));
    int index = hogs_place_deployable(p, kind, hex, 0, 0, NOBODY);
    return set_deployable(p, index, words + 2, count - 2, err);
}

static bool place_point(Play *p, char *const words[], int count, Err *err)
{
    const HogsContent *c = content_of(p);
    uint32_t special = 0;
    int hex, seat;

    while (special < c->special_hexes_count && strcmp(c->special_hexes[special].id, words[0]))
        special++;
    if (special == c->special_hexes_count)
        return fail(err, N_("There is no special hex called '{word}'."),
                    ARG_TEXT("word", words[0]));
    if (count < 2 || !read_hex(p, words[1], &hex, err))
        return false;
    if (p->state->points == POINTS_MAX || p->state->feature[hex] != FEATURE_NONE)
        return fail(err, N_("There is no room for '{word}', or none is left."),
                    ARG_TEXT("word", words[0]));
    int point = hogs_add_point(p, (int)special, hex, c->special_hexes[special].income);
    if (count < 3)
        return true;
    if (!read_side(p, words[2], &seat, err))
        return false;
    hogs_set_controller(p, PIECE_POINTS + point, seat);
    return true;
}

/* The Object of the mission lies there, or the Unit there has it. */
static bool place_object(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int object, hex, unit;

    if (count < 2 ||
        !read_entity(p, ENTITY_OBJECT, (int)content_of(p)->objects_count, words[0], &object, err) ||
        !read_hex(p, words[1], &hex, err))
        return false;
    if (count > 2 && !read_entity(p, ENTITY_PIECE, PIECE_DEPLOYED, words[2], &unit, err))
        return false;
    for (int i = 0; i < s->things; i++)
        if (s->thing[i].object == object) {
            s->thing[i].hex = (uint8_t)hex;
            s->thing[i].carrier = count > 2 ? (uint8_t)unit : NONE;
            return true;
        }
    return fail(err, N_("The mission has no Object '{word}'."), ARG_TEXT("word", words[0]));
}

static bool place_terrain(Play *p, char *const words[], int count, Err *err)
{
    int kind, hex;

    if (!read_entity(p, ENTITY_TERRAIN, TERRAINS_END, words[0], &kind, err))
        return false;
    for (int i = 1; i < count; i++) {
        if (!read_hex(p, words[i], &hex, err))
            return false;
        p->state->terrain[hex] = (uint8_t)kind;
    }
    return true;
}

/* --- Lines about a seat --- */

static bool place_base(Play *p, int seat, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int hex;

    if (count != 1 || !read_hex(p, words[0], &hex, err))
        return false;
    s->feature[s->area[seat].base] = FEATURE_NONE;
    s->area[seat].base = (uint8_t)hex;
    s->feature[hex] = (uint8_t)(FEATURE_BASE + seat);
    return true;
}

static bool place_building(Play *p, int seat, char *const words[], int count, Err *err)
{
    int building;

    if (count < 1 || !read_entity(p, ENTITY_BUILDING, BUILDINGS_MAX, words[0], &building, err))
        return false;
    bool token = !strcmp(words[count - 1], "token");
    int square, turn;
    if (!hogs_fits_somewhere(p, seat, building, 0) ||
        (!building_at(p, building)->mega && p->state->area[seat].supply[building] == 0))
        return fail(err, N_("There is no room for '{word}', or none is left."),
                    ARG_TEXT("word", words[0]));
    if (count < 3) {
        lay_first(p, seat, building, token);
        return true;
    }
    if (!read_entity(p, ENTITY_SQUARE, GRID_SIZE * GRID_SIZE, words[1], &square, err) ||
        !read_bounded(words[2], 0, 3, &turn, err))
        return false;
    if (!hogs_fits(p, seat, building, turn, square % GRID_SIZE, square / GRID_SIZE))
        return fail(err, N_("There is no room for '{word}', or none is left."),
                    ARG_TEXT("word", words[0]));
    hogs_put_building(p, seat, building, turn, square % GRID_SIZE, square / GRID_SIZE, token);
    return true;
}

static bool raze(Play *p, int seat, char *const words[], int count, Err *err)
{
    (void)words, (void)count, (void)err;
    for (int tile = 0; tile < TILES_MAX; tile++)
        if (p->state->area[seat].tile[tile].building != NONE)
            hogs_take_building(p, seat, tile);
    return true;
}

static bool field_card(Play *p, int seat, char *const words[], int count, Err *err)
{
    int card, unit_class;

    if (count != 1 || !find_card(p, seat, words[0], &unit_class, &card, err))
        return false;
    if (!(CLASS_BIT(unit_class) & GROUP_GROUND))
        return fail(err, N_("Only Ground Unit Cards are fielded."));
    p->state->area[seat].card[card_at(p, card)->initiative - 1] = (uint8_t)card;
    return true;
}

static bool place_upgrade(Play *p, int seat, char *const words[], int count, Err *err)
{
    Area *area = &p->state->area[seat];
    int upgrade, unit_class;

    if (count != 2 ||
        !read_entity(p, ENTITY_UPGRADE, FACTIONS * DECK_UPGRADES, words[0], &upgrade, err) ||
        !read_entity(p, ENTITY_CLASS, CLASSES, words[1], &unit_class, err))
        return false;
    if (content_of(p)->upgrades[upgrade].faction_index != area->faction ||
        area->upgrade[unit_class][1])
        return fail(err, N_("'{word}' cannot be applied there."), ARG_TEXT("word", words[0]));
    hogs_put_upgrade(p, seat, upgrade, unit_class);
    return true;
}

static bool place_parts(Play *p, int seat, char *const words[], int count, Err *err)
{
    int part;

    hogs_return_parts(p, seat);
    for (int i = 0; i < count; i++) {
        if (!read_entity(p, ENTITY_PART, PART_KINDS_MAX, words[i], &part, err))
            return false;
        if (p->state->parts[part] == 0 || i >= PARTS_MAX)
            return fail(err, N_("There is no room for '{word}', or none is left."),
                        ARG_TEXT("word", words[i]));
        p->state->parts[part]--;
        p->state->area[seat].part[p->state->area[seat].parts++] = (uint8_t)(part + 1);
    }
    return true;
}

/* The cards come to the places where the seat would have kept them. */
static bool place_hand(Play *p, int seat, char *const words[], int count, Err *err)
{
    State *s = p->state;
    int objective, n = hogs_humans(s);

    if (count > DEALT)
        return fail(err, N_("A hand holds at most {most} cards."), ARG_NUMBER("most", DEALT));
    s->area[seat].hand = s->area[seat].scored = s->area[seat].hold = 0;
    for (int i = 0; i < count; i++) {
        if (!read_entity(p, ENTITY_OBJECTIVE, OBJECTIVES_MAX, words[i], &objective, err))
            return false;
        s->area[(seat + DEALT * n - i) % n].pack[i] = (uint8_t)objective;
        s->area[seat].hand |= (uint8_t)(1 << i);
    }
    return true;
}

/* HG-OBJ-04: standing orders for cards in hand. */
static bool place_hold(Play *p, int seat, char *const words[], int count, Err *err)
{
    int objective;

    for (int i = 0; i < count; i++) {
        if (!read_entity(p, ENTITY_OBJECTIVE, OBJECTIVES_MAX, words[i], &objective, err))
            return false;
        int pass = hogs_pass_of(p->state, seat, objective);
        if (pass == NOBODY)
            return fail(err, N_("'{word}' is not in that hand."), ARG_TEXT("word", words[i]));
        p->state->area[seat].hold |= (uint8_t)(1 << pass);
    }
    return true;
}

static bool place_pack(Play *p, int seat, char *const words[], int count, Err *err)
{
    State *s = p->state;
    uint8_t *pack = s->area[seat].pack;

    if (s->draft_pass != 1 || count != DEALT)
        return fail(err, N_("Expected 'pack SEAT' and {most} cards, before the first pick."),
                    ARG_NUMBER("most", DEALT));
    for (int i = 0; i < count; i++) {
        int objective, at = i;
        if (!read_entity(p, ENTITY_OBJECTIVE, OBJECTIVES_MAX, words[i], &objective, err))
            return false;
        for (; at > 0 && pack[at - 1] > objective; at--)
            pack[at] = pack[at - 1];
        pack[at] = (uint8_t)objective;
    }
    return true;
}

static bool set_swill(Play *p, int seat, char *const words[], int count, Err *err)
{
    int number;

    if (count != 1 || !read_bounded(words[0], 0, 250, &number, err))
        return false;
    p->state->area[seat].swill = (uint16_t)number;
    return true;
}

static bool set_vp(Play *p, int seat, char *const words[], int count, Err *err)
{
    int number;

    if (count != 1 || !read_bounded(words[0], 0, 50, &number, err))
        return false;
    p->state->area[seat].vp = (uint8_t)number;
    return true;
}

static bool set_lost(Play *p, int seat, char *const words[], int count, Err *err)
{
    int number;

    if (count != 1 || !read_bounded(words[0], 0, 20, &number, err))
        return false;
    p->state->area[seat].lost = (uint8_t)number;
    return true;
}

static bool set_tokens(Play *p, int seat, char *const words[], int count, Err *err)
{
    int number;

    if (count != 1 || !read_bounded(words[0], 0, 12, &number, err))
        return false;
    p->state->area[seat].tokens = (uint8_t)number;
    return true;
}

static bool set_coin(Play *p, int seat, char *const words[], int count, Err *err)
{
    (void)words, (void)count, (void)err;
    p->state->coin = (uint8_t)seat;
    return true;
}

static const SeatWord seat_lines[] = {
    { "unit", place_unit },   { "base", place_base },       { "building", place_building },
    { "raze", raze },         { "card", field_card },       { "upgrade", place_upgrade },
    { "parts", place_parts }, { "hand", place_hand },       { "hold", place_hold },
    { "pack", place_pack },
    { "swill", set_swill },   { "vp", set_vp },             { "tokens", set_tokens },
    { "coin", set_coin },     { "lost", set_lost },
};

static bool arrange_line(Play *p, char *const words[], int count, Err *err)
{
    State *s = p->state;
    SeatLine *line = seat_line(seat_lines, COUNT(seat_lines), words[0]);
    int number, seat;

    if (!strcmp(words[0], "table"))
        return ready_table(p, words + 1, count - 1, err) &&
               (hogs_humans(s) < FACTIONS ||
                begin(p, "base", err)); /* no faction is left to be chosen */
    if (s->area[0].faction == NONE)
        return fail(err, N_("Lay the table first, with 'table'."));
    if (!strcmp(words[0], "plain") && count == 1)
        return clear_hexes(p), true;
    if (!strcmp(words[0], "final-wave") && count == 1 && s->horde != NONE)
        return s->final_wave = true, true;
    if (count < 2)
        return fail(err, N_("'{word}' needs more words, or is not a placing line."),
                    ARG_TEXT("word", words[0]));
    if (line)
        return read_side(p, words[1], &seat, err) && line(p, seat, words + 2, count - 2, err);
    if (!strcmp(words[0], "terrain"))
        return place_terrain(p, words + 1, count - 1, err);
    if (!strcmp(words[0], "point"))
        return place_point(p, words + 1, count - 1, err);
    if (!strcmp(words[0], "object"))
        return place_object(p, words + 1, count - 1, err);
    if (!strcmp(words[0], "deployable"))
        return place_deployable(p, words + 1, count - 1, err);
    if (!strcmp(words[0], "begin"))
        return begin(p, words[1], err);
    if (!strcmp(words[0], "round") && read_bounded(words[1], 1, 60, &number, err))
        return s->round = (uint8_t)number, true;
    return fail(err, N_("Hogs of War has no placing line '{word}' of this form."),
                ARG_TEXT("word", words[0]));
}

bool hogs_arrange(Play *p, char *const words[], int count, Err *err)
{
    if (!arrange_line(p, words, count, err))
        return false;
    if (p->state->area[0].faction != NONE)
        hogs_note_effects(p);
    return true;
}
