/* view_unit.c -- what a miniature can do now, with its Upgrades, Cubes and speed: a front end
 * shows it as it is and works nothing out. */
#include <string.h>

#include "engine/entry.h"
#include "games/hogs/view_unit.h"

typedef struct Place {
    int hex, facing;
} Place;

void hogs_put_pool(Json *json, const char *key, const Pool *pool)
{
    json_open_object(json, key);
    put_some(json, "gun", pool->gun);
    put_some(json, "explosive", pool->explosive);
    put_some(json, "melee", pool->melee);
    put_some(json, "stun", pool->stun);
    put_some(json, "flame", pool->flame);
    json_close(json);
}

/* The cells of an Attack by range as they are now.  True: as printed. */
static bool cells_now(const Play *p, int unit, int attack, Pool pool[RANGES], bool usable[RANGES])
{
    const Attack *content = attack_at(p, attack);
    bool printed = true;

    for (int i = 0; i < RANGES; i++) {
        bool cell = content->reach >> (i + 1) & 1;
        usable[i] = hogs_dice_at(p, unit, attack, i + 1, NOBODY, &pool[i]);
        if (usable[i] != cell ||
            (cell && memcmp(&pool[i], &content->cells[i].pool, sizeof pool[i]) != 0))
            printed = false;
    }
    return printed;
}

static void put_cells(Json *json, const Pool pool[RANGES], const bool usable[RANGES])
{
    int end = RANGES;

    while (end > 0 && !usable[end - 1])
        end--;
    json_open_array(json, "cells"); /* for range 1, 2 ... */
    for (int i = 0; i < end; i++)
        if (usable[i])
            hogs_put_pool(json, NULL, &pool[i]);
        else
            json_put_text(json, NULL, NULL);
    json_close(json);
}

/* HG-ATK-04, HG-FACE-07: the hexes that it reaches from there, other than that hex: those at range
 * 1, at range 2 ... */
static void put_reach(Json *json, const Play *p, int unit, int attack, const Place *from,
                      const bool usable[RANGES])
{
    json_open_array(json, "reach");
    for (int range = 1; range <= RANGES; range++) {
        json_open_array(json, NULL);
        for (int hex = 0; usable[range - 1] && hex < HEXES; hex++)
            if (p->state->terrain[hex] != OFF_BOARD && hex_distance(from->hex, hex) == range &&
                hogs_arc_holds(p, unit, attack, from->hex, from->facing, hex))
                json_put_text(json, NULL, hogs_hex_id(hex));
        json_close(json);
    }
    json_close(json);
}

void hogs_view_gun(Json *json, const Play *p, const Deployed *gun)
{
    int attack = deployable_at(p, gun->kind)->attack_index;
    bool usable[RANGES];

    if (attack < 0)
        return;
    for (int i = 0; i < RANGES; i++)
        usable[i] = attack_at(p, attack)->reach >> (i + 1) & 1;
    put_reach(json, p, NONE, attack, &(Place){ gun->hex, gun->facing }, usable);
}

/* HG-ATK-01, HG-ATK-04, HG-ATK-17: arc and cells only where they are not as printed. */
void hogs_view_attacks(Json *json, const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];
    uint8_t list[ATTACKS_OF_UNIT];
    int n = hogs_attacks_of(p, unit, list);

    json_open_array(json, "attacks");
    for (int i = 0; i < n; i++) {
        Pool pool[RANGES];
        bool usable[RANGES];
        int arc = hogs_arc_of(p, unit, list[i]);
        if (memchr(list, list[i], (size_t)i)) /* of another part of the Airship */
            continue;
        json_open_object(json, NULL);
        json_put_text(json, "id", attack_at(p, list[i])->id);
        if (arc != attack_at(p, list[i])->arc)
            json_put_int(json, "arc", arc);
        if (!cells_now(p, unit, list[i], pool, usable))
            put_cells(json, pool, usable);
        if (u->zone != UNIT_WAITING)
            put_reach(json, p, unit, list[i], &(Place){ u->hex, u->facing }, usable);
        json_close(json);
    }
    json_close(json);
}

/* HG-PLANE-26: the speeds of its dial, and how far it may rotate at each. */
static void view_dials(Json *json, const Play *p, int unit)
{
    int count;
    const SpeedSpace *speeds = hogs_speeds_of(p, unit, &count);

    json_open_array(json, "speeds");
    for (int i = 0; i < count; i++) {
        json_open_object(json, NULL);
        json_put_int(json, "speed", speeds[i].speed);
        json_put_int(json, "initiative", speeds[i].initiative);
        json_put_int(json, "rotation", hogs_rotation_allowance(p, unit, speeds[i].speed));
        json_close(json);
    }
    json_close(json);
}

/* HG-VEH-16, HG-AIRSHIP-10: how many there are, and those with a Cube. */
static void view_slots(Json *json, const Play *p, int unit, const Flyer *flyer)
{
    json_put_int(json, "slots", hogs_slot_count(p, unit));
    json_open_array(json, "cubes");
    for (int slot = 0; slot < hogs_slot_count(p, unit); slot++)
        if (flyer->cubes >> slot & 1)
            json_put_int(json, NULL, slot + 1);
    json_close(json);
}

static void view_bombs(Json *json, const Play *p, int unit, const Flyer *flyer)
{
    int spaces = 0;

    json_open_array(json, "bombs");
    for (int rack = 0; rack < hogs_rack_count(p, unit); rack++) {
        spaces += hogs_rack_space(p, unit, rack);
        for (int i = 0; i < hogs_bombs_in(flyer, rack); i++)
            json_put_text(json, NULL,
                          content_of(p)->bombs[(flyer->rack[rack] >> (2 * i) & 3) - 1].id);
    }
    json_close(json);
    json_put_int(json, "bomb_spaces", spaces);
}

const char *hogs_rotation_id(int rotation)
{
    static const char *const ids[] = { "left", "centre", "right" };

    return ids[rotation];
}

/* HG-AIR-07: a console is public, but not the orders behind the screen. */
void hogs_view_flyer(Json *json, const Play *p, int viewer, int unit)
{
    const State *s = p->state;
    const Flyer *flyer = &s->flyer[s->unit[unit].flyer];

    json_put_int(json, "speed", flyer->speed);
    json_put_text(json, "rotation", hogs_rotation_id(flyer->rotation));
    json_put_int(json, "initiative", flyer->initiative);
    view_dials(json, p, unit);
    view_slots(json, p, unit, flyer);
    view_bombs(json, p, unit, flyer);
    if (flyer->order_speed && (viewer == s->unit[unit].seat || viewer == SEAT_REFEREE)) {
        json_put_int(json, "order_speed", flyer->order_speed);
        json_put_text(json, "order_rotation", hogs_rotation_id(flyer->order_rotation));
    } else if (flyer->order_speed) {
        json_put_bool(json, "ordered", true);
    }
}

/* A price, if it is not as printed. */
static void put_price(Json *json, const char *id, int price, int printed)
{
    if (price != printed)
        json_put_int(json, id, price);
}

/* Of what the line-up and the hangar offer; Upgrades and Bombs cost what is printed. */
void hogs_view_prices(Json *json, const Play *p, int seat)
{
    const HogsContent *c = content_of(p);

    json_open_object(json, "prices");
    for (int slot = 0; slot < LINE_UP; slot++) {
        int card = p->state->area[seat].card[slot];
        if (card != NONE)
            put_price(json, card_at(p, card)->id, hogs_unit_price(p, seat, card),
                      card_at(p, card)->cost);
    }
    for (uint32_t i = 0; i < c->consoles_count; i++)
        if (c->consoles[i].faction_index == p->state->area[seat].faction)
            put_price(json, c->consoles[i].id, hogs_plane_price(p, seat, (int)i),
                      c->consoles[i].cost);
    for (uint32_t i = 0; i < c->airship_parts_count; i++)
        put_price(json, c->airship_parts[i].id, hogs_part_price(p, seat, (int)i),
                  c->airship_parts[i].cost);
    json_close(json);
}

void hogs_view_build_prices(Json *json, const Play *p, int unit)
{
    json_open_object(json, "build");
    for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++)
        json_put_int(json, deployable_at(p, kind)->id, hogs_build_price(p, unit, kind));
    json_close(json);
}
