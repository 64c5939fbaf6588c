/* check_maps.c -- the boards of content/hogs: whole, and open to every seat. */
#include "games/hogs/check.h"

static int letter_of(const HogsContent *c, char letter)
{
    for (uint32_t i = 0; i < c->terrains_count; i++)
        if (c->terrains[i].letter[0] == letter)
            return (int)i + 1;
    return letter == ' ' ? OFF_BOARD : -1;
}

/* --- HG-SETUP-32: from every zone Infantry can walk to every Point --- */

static int terrain_at(const HogsContent *c, const Map *m, int q, int r)
{
    if (q < -MAP_RADIUS || q > MAP_RADIUS || r < -MAP_RADIUS || r > MAP_RADIUS)
        return OFF_BOARD;
    return letter_of(c, m->rows[r + MAP_RADIUS][q + MAP_RADIUS]);
}

static const SpecialHex *special_at(const HogsContent *c, const Map *m, int q, int r, int mode)
{
    for (uint32_t i = 0; i < m->specials_count; i++) {
        const Placed *lies = &m->specials[i];
        if (lies->special && lies->q == q && lies->r == r && (!lies->modes || lies->modes & mode))
            return &c->special_hexes[lies->special_index];
    }
    return NULL;
}

static bool can_walk(const HogsContent *c, const Map *m, int hex, int mode)
{
    int kind = terrain_at(c, m, hex_q(hex), hex_r(hex));
    const SpecialHex *there = special_at(c, m, hex_q(hex), hex_r(hex), mode);

    return kind > OFF_BOARD && !(c->terrains[kind - 1].impassable & CLASS_BIT(CLASS_GRUNT)) &&
           !(there && there->closed);
}

/* Marks what Infantry reaches from the door of a Base Hex. */
static void walk_from(const HogsContent *c, const Map *m, int base, int mode, bool reached[HEXES])
{
    int queue[HEXES], n = 0;

    queue[n++] = base;
    reached[base] = true;
    for (int i = 0; i < n; i++)
        for (int r = -1; r <= 1; r++)
            for (int q = -1; q <= 1; q++) {
                int hex = hex_at(hex_q(queue[i]) + q, hex_r(queue[i]) + r);
                if (q == r || reached[hex] || !can_walk(c, m, hex, mode))
                    continue;
                reached[hex] = true;
                queue[n++] = hex;
            }
}

static bool is_near_reached(const bool reached[HEXES], int at)
{
    for (int hex = 0; hex < HEXES; hex++)
        if (reached[hex] && hex_distance(hex, at) <= 1)
            return true;
    return false;
}

static bool reaches_points(const HogsContent *c, const Map *m, int base, int mode)
{
    bool reached[HEXES] = {false};

    walk_from(c, m, base, mode, reached);
    for (uint32_t i = 0; i < m->specials_count; i++) {
        const Placed *lies = &m->specials[i];
        if (lies->special && c->special_hexes[lies->special_index].capturable &&
            (!lies->modes || lies->modes & mode) &&
            !is_near_reached(reached, hex_at(lies->q, lies->r)))
            return false;
    }
    return true;
}

/* A hex for the Base Hex (HG-SETUP-17), with all Points in reach of its Infantry. */
static bool is_playable(const HogsContent *c, const Map *m, const Zone *z, int mode)
{
    for (int r = -MAP_RADIUS; r <= MAP_RADIUS; r++)
        for (int q = -MAP_RADIUS; q <= MAP_RADIUS; q++)
            if (hex_distance(hex_at(q, r), hex_at(z->q, z->r)) <= z->radius &&
                terrain_at(c, m, q, r) == TERRAIN_PLAINS && !special_at(c, m, q, r, mode) &&
                reaches_points(c, m, hex_at(q, r), mode))
                return true;
    return false;
}

/* In every mode that the zone is for. */
static bool is_playable_zone(const HogsContent *c, const Map *m, const Zone *z)
{
    for (int mode = 1; mode < MODE_ANY; mode <<= 1)
        if ((z->modes == 0 || z->modes & mode) && !is_playable(c, m, z, mode))
            return false;
    return true;
}

static void check_zones(const HogsContent *c, ContentCheck *check, uint32_t number)
{
    const Map *m = &c->maps[number];

    if (m->zones_count < 1)
        hogs_wrong(check, "maps", (int)number, "zones", N_("at least one zone"));
    for (uint32_t i = 0; i < m->zones_count; i++)
        if (!is_playable_zone(c, m, &m->zones[i]))
            hogs_wrong(
                check, "maps", (int)number, "zones",
                N_("a Plains hex for the Base Hex in each zone, from which Infantry can walk "
                   "to every Point"));
}

/* As many as State has room for, in each mode. */
static void check_room(const Map *m, ContentCheck *check, int number)
{
    for (int mode = 1; mode < MODE_ANY; mode <<= 1) {
        int points = 0, objects = 0;
        for (uint32_t i = 0; i < m->specials_count; i++)
            if (!m->specials[i].modes || m->specials[i].modes & mode) {
                points += m->specials[i].special != NULL;
                objects += m->specials[i].object != NULL;
            }
        if (points > POINTS_MAX || objects > OBJECTS_MAX) {
            hogs_wrong(check, "maps", number, "specials",
                       N_("at most 20 special hexes and 12 Objects in any mode"));
            return;
        }
    }
}

void hogs_check_maps(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->maps_count; i++) {
        const Map *m = &c->maps[i];
        bool sound = m->rows_count == MAP_SIZE;
        for (uint32_t r = 0; sound && r < m->rows_count; r++)
            for (const char *at = m->rows[r]; *at; at++)
                sound = sound && letter_of(c, *at) >= 0;
        if (!sound) {
            hogs_wrong(check, "maps", (int)i, "rows",
                       N_("13 rows of 13 letters of terrains, ' ' for no hex"));
            continue;
        }
        for (uint32_t k = 0; k < m->specials_count; k++)
            if (m->rows[m->specials[k].r + MAP_RADIUS][m->specials[k].q + MAP_RADIUS] == ' ')
                hogs_wrong(check, "maps", (int)i, "specials", N_("hexes of the board"));
        check_zones(c, check, i);
        check_room(m, check, (int)i);
    }
}
