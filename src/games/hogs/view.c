/* view.c -- what a seat may see (section 1); imagine.c guesses the rest. */
#include <string.h>

#include "games/hogs/view_unit.h"

static void put_piece(Json *json, const Play *p, const char *key, int piece)
{
    char memory[80];
    Buf name;
    Label label = play_label(p, ENTITY_PIECE, piece);

    buf_init(&name, memory, sizeof memory);
    buf_add(&name, label.id ? label.id : "");
    if (label.number > 1) {
        buf_add_char(&name, '.');
        buf_add_int(&name, label.number);
    }
    json_put_text(json, key, name.text);
}

static void put_hex(Json *json, const char *key, int hex)
{
    json_put_text(json, key, hogs_hex_id(hex));
}

static void view_board(Json *json, const Play *p)
{
    const State *s = p->state;
    char row[MAP_SIZE + 1];

    if (s->mission == NONE)
        return;
    json_open_array(json, "terrain"); /* rows r = -6 to 6, the letters of the maps */
    for (int r = -MAP_RADIUS; r <= MAP_RADIUS; r++) {
        for (int q = -MAP_RADIUS; q <= MAP_RADIUS; q++) {
            int kind = s->terrain[hex_at(q, r)];
            row[q + MAP_RADIUS] = kind == OFF_BOARD ? ' ' : terrain_of(p, kind)->letter[0];
        }
        row[MAP_SIZE] = '\0';
        json_put_text(json, NULL, row);
    }
    json_close(json);
    json_open_array(json, "points");
    for (int i = 0; i < s->points; i++) {
        json_open_object(json, NULL);
        put_piece(json, p, "id", PIECE_POINTS + i);
        json_put_text(json, "kind", content_of(p)->special_hexes[s->point[i].special].id);
        put_hex(json, "hex", s->point[i].hex);
        json_put_text(json, "controller",
                      s->point[i].controller == NOBODY ? NULL
                                                       : play_seat_id(p, s->point[i].controller));
        json_put_int(json, "income", s->point[i].income);
        json_close(json);
    }
    json_close(json);
}

static void view_deployables(Json *json, const Play *p)
{
    const State *s = p->state;

    json_open_array(json, "deployables");
    for (int i = 0; i < DEPLOYED_MAX; i++) {
        const Deployed *d = &s->deployed[i];
        if (d->hex == NO_HEX)
            continue;
        json_open_object(json, NULL);
        put_piece(json, p, "id", PIECE_DEPLOYED + i);
        json_put_text(json, "kind", deployable_at(p, d->kind)->id);
        put_hex(json, "hex", d->hex);
        json_put_int(json, "tokens", d->tokens);
        json_put_text(json, "controller",
                      d->controller == NOBODY ? NULL : play_seat_id(p, d->controller));
        json_put_text(json, "builder", d->builder == NOBODY ? NULL : play_seat_id(p, d->builder));
        if (deployable_at(p, d->kind)->has_facing) {
            json_put_text(json, "facing", hogs_direction_id(d->facing));
            json_put_bool(json, "fired", d->fired);
        }
        hogs_view_gun(json, p, d);
        json_close(json);
    }
    json_close(json);
    json_open_object(json, "supply");
    for (int kind = 0; kind < DEPLOYABLE_KINDS; kind++)
        json_put_int(json, deployable_at(p, kind)->id, s->supply[kind]);
    json_close(json);
    json_open_object(json, "parts");
    for (uint32_t i = 0; i < content_of(p)->airship_parts_count; i++)
        json_put_int(json, content_of(p)->airship_parts[i].id, s->parts[i]);
    json_close(json);
}

static void view_units(Json *json, const Play *p, int viewer)
{
    const State *s = p->state;

    json_open_array(json, "units");
    for (int unit = 0; unit < s->units_end; unit++) {
        const Unit *u = &s->unit[unit];
        if (u->zone <= UNIT_GONE)
            continue;
        json_open_object(json, NULL);
        put_piece(json, p, "id", unit_piece(unit));
        json_put_text(json, "seat", is_horde(s, u->seat) ? "horde" : play_seat_id(p, u->seat));
        json_put_text(json, "class", hogs_class_id(u->unit_class));
        put_hex(json, "hex", u->hex);
        if (u->zone == UNIT_WAITING)
            json_put_bool(json, "waiting", true);
        if (has_facing(s, unit))
            json_put_text(json, "facing", hogs_direction_id(u->facing));
        json_put_int(json, "hp", hogs_hp(p, unit));
        json_put_int(json, "damage", u->damage);
        json_put_int(json, "flames", u->flames);
        json_put_bool(json, "stunned", u->stunned);
        json_put_bool(json, "activated", u->activated);
        if (u->flyer == NONE)
            json_put_int(json, "ap", hogs_ap_total(p, unit));
        else
            hogs_view_flyer(json, p, viewer, unit);
        hogs_view_attacks(json, p, unit);
        json_close(json);
    }
    json_close(json);
}

static void view_base(Json *json, const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];

    json_open_array(json, "buildings");
    for (int i = 0; i < TILES_MAX; i++) {
        if (area->tile[i].building == NONE)
            continue;
        json_open_object(json, NULL);
        json_put_text(json, "id", building_at(p, area->tile[i].building)->id);
        json_put_text(json, "square",
                      play_label(p, ENTITY_SQUARE, 8 * area->tile[i].y + area->tile[i].x).id);
        json_put_int(json, "turn", area->tile[i].turn);
        json_put_bool(json, "token", area->tile[i].token);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "unlocked");
    for (int unit_class = 0; unit_class < CLASSES; unit_class++)
        if (hogs_unlocked(p, seat) & CLASS_BIT(unit_class))
            json_put_text(json, NULL, hogs_class_id(unit_class));
    json_close(json);
}

static void view_cards(Json *json, const Play *p, int seat)
{
    const Area *area = &p->state->area[seat];

    json_open_array(json, "cards");
    for (int slot = 0; slot < LINE_UP; slot++)
        json_put_text(json, NULL,
                      area->card[slot] == NONE ? NULL : card_at(p, area->card[slot])->id);
    json_close(json);
    json_open_array(json, "upgrades");
    for (int unit_class = 0; unit_class < CLASSES; unit_class++)
        for (int i = 0; upgrade_under(p, seat, unit_class, i); i++) {
            json_open_object(json, NULL);
            json_put_text(json, "class", hogs_class_id(unit_class));
            json_put_text(json, "id", upgrade_under(p, seat, unit_class, i)->id);
            json_close(json);
        }
    json_close(json);
    json_open_array(json, "parts");
    for (int i = 0; i < area->parts; i++)
        json_put_text(json, NULL, content_of(p)->airship_parts[area->part[i] - 1].id);
    json_close(json);
}

/* HG-AREA-09, HG-AREA-10: a Console, and whether its Plane may come; the Co-Pilot's is the
 * right-hand one. */
static void view_consoles(Json *json, const Play *p, int seat)
{
    const HogsContent *c = content_of(p);
    unsigned unlocked = hogs_unlocked(p, seat);

    json_open_array(json, "consoles");
    for (uint32_t i = 0; i < c->consoles_count; i++) {
        if (c->consoles[i].faction_index != p->state->area[seat].faction)
            continue;
        json_open_object(json, NULL);
        json_put_text(json, "id", c->consoles[i].id);
        json_put_bool(json, "copilot", c->consoles[i].copilot);
        json_put_bool(json, "locked", !(unlocked & CLASS_BIT(c->consoles[i].unit_class)));
        json_put_bool(json, "in_play", hogs_console_in_play(p, seat, (int)i));
        json_close(json);
    }
    json_close(json);
}

static void view_objectives(Json *json, const Play *p, int viewer, int seat)
{
    const State *s = p->state;
    const Area *area = &s->area[seat];

    json_put_int(json, "objectives", hogs_left_in_hand(s, seat));
    json_open_array(json, "scored");
    for (int pass = 0; pass < DEALT; pass++)
        if (area->scored >> pass & 1)
            json_put_text(json, NULL, content_of(p)->objectives[hogs_kept(s, seat, pass)].id);
    json_close(json);
    if (!hogs_sees_hand(s, viewer, seat))
        return;
    json_open_array(json, "hand");
    for (int pass = 0; pass < DEALT; pass++)
        if (area->hand >> pass & 1)
            json_put_text(json, NULL, content_of(p)->objectives[hogs_kept(s, seat, pass)].id);
    json_close(json);
    json_open_array(json, "hold");
    for (int pass = 0; pass < DEALT; pass++)
        if (area->hold >> pass & 1)
            json_put_text(json, NULL, content_of(p)->objectives[hogs_kept(s, seat, pass)].id);
    json_close(json);
    if (s->draft_pass >= 1 && s->draft_pass <= DEALT &&
        (viewer == seat || viewer == SEAT_REFEREE)) {
        json_open_array(json, "pack");
        for (int i = s->draft_pass - 1; i < DEALT; i++)
            json_put_text(json, NULL, content_of(p)->objectives[hogs_pack_of(s, seat)[i]].id);
        json_close(json);
    }
}

static void view_seat(Json *json, const Play *p, int viewer, int seat)
{
    const State *s = p->state;
    const Area *area = &s->area[seat];

    json_open_object(json, NULL);
    json_put_text(json, "id", play_seat_id(p, seat));
    json_put_text(json, "faction",
                  area->faction == NONE ? NULL : content_of(p)->factions[area->faction].id);
    json_put_int(json, "side", area->side);
    json_put_int(json, "vp", area->vp);
    json_put_int(json, "swill", area->swill);
    json_put_int(json, "tokens", area->tokens);
    if (area->zone != NONE)
        json_put_text(json, "zone", play_label(p, ENTITY_ZONE, area->zone).id);
    if (area->base != NO_HEX)
        put_hex(json, "base", area->base);
    json_put_bool(json, "surrendered", (s->surrendered | s->surrendering) >> seat & 1);
    if (s->mission != NONE) {
        json_put_int(json, "income", hogs_income(p, seat));
        json_put_int(json, "upkeep", hogs_upkeep(p, seat));
    }
    view_base(json, p, seat);
    view_cards(json, p, seat);
    if (area->faction != NONE)
        hogs_view_prices(json, p, seat);
    view_consoles(json, p, seat);
    view_objectives(json, p, viewer, seat);
    json_close(json);
}

static void view_turn(Json *json, const Play *p)
{
    const State *s = p->state;

    if (s->turn.unit != NONE && !s->turn.ended) {
        json_open_object(json, "turn");
        put_piece(json, p, "unit", unit_piece(s->turn.unit));
        json_put_int(json, "spent", s->turn.spent);
        json_put_int(json, "left", hogs_ap_left(p));
        json_put_bool(json, "road", s->turn.road);
        if (in_group(s, s->turn.unit, GROUP_INFANTRY) && !s->unit[s->turn.unit].ai)
            hogs_view_build_prices(json, p, s->turn.unit);
        json_close(json);
    }
    if (s->flight.unit != NONE) {
        json_open_object(json, "flight");
        put_piece(json, p, "unit", unit_piece(s->flight.unit));
        json_put_int(json, "move_left", s->flight.move_left);
        json_put_int(json, "rotation_left", s->flight.rotation_left);
        json_open_array(json, "path");
        for (int i = 0; i < s->flight.steps; i++)
            put_hex(json, NULL, s->flight.path[i]);
        json_close(json);
        json_close(json);
    }
}

/* HG-AIR-06: for a seat that gives orders, where each would take the aircraft that it is about. */
static void view_orders(Json *json, const Play *p, int viewer)
{
    const State *s = p->state;

    if (viewer < 0 || !(s->core.waiting & SEAT_BIT(viewer)) ||
        s->core.question != QUESTION_FLIGHT_ORDER)
        return;
    int unit = hogs_next_order(p, viewer);
    if (unit == NOBODY)
        return;
    json_open_object(json, "orders");
    put_piece(json, p, "unit", unit_piece(unit));
    hogs_view_flights(json, p, unit);
    json_close(json);
}

static void view_roll(Json *json, const Play *p)
{
    const struct hogs_roll *f = FRAME(p, hogs_roll);

    if (!f)
        return;
    json_open_object(json, "roll");
    put_piece(json, p, "target", f->target);
    json_put_int(json, "gun", f->pool.gun);
    json_put_int(json, "explosive", f->pool.explosive);
    json_put_int(json, "melee", f->pool.melee);
    json_put_int(json, "stun", f->pool.stun);
    json_put_int(json, "flame", f->pool.flame);
    json_put_int(json, "hits", f->hits);
    json_put_int(json, "criticals", f->criticals);
    json_close(json);
}

static void view_objects(Json *json, const Play *p)
{
    const State *s = p->state;

    json_open_array(json, "objects");
    for (int i = 0; i < s->things; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "id", content_of(p)->objects[s->thing[i].object].id);
        put_hex(json, "hex", s->thing[i].hex);
        if (s->thing[i].carrier != NONE)
            put_piece(json, p, "carrier", unit_piece(s->thing[i].carrier));
        json_close(json);
    }
    json_close(json);
}

void hogs_view(const Play *p, int viewer, Buf *out)
{
    const State *s = p->state;
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    json_put_text(&json, "mode", hogs_mode_id(s->mode));
    json_put_text(&json, "mission", s->mission == NONE ? NULL : mission_of(p)->id);
    json_put_int(&json, "round", s->round);
    json_put_text(&json, "phase", hogs_phase_ids[s->phase]);
    json_put_text(&json, "coin", is_horde(s, s->coin) ? "horde" : play_seat_id(p, s->coin));
    view_turn(&json, p);
    view_orders(&json, p, viewer);
    view_roll(&json, p);
    view_board(&json, p);
    view_deployables(&json, p);
    view_units(&json, p, viewer);
    view_objects(&json, p);
    json_open_array(&json, "megas");
    for (uint32_t i = 0; i < content_of(p)->buildings_count; i++)
        if (content_of(p)->buildings[i].mega &&
            s->megas >> content_of(p)->buildings[i].mega_number & 1)
            json_put_text(&json, NULL, content_of(p)->buildings[i].id);
    json_close(&json);
    json_open_array(&json, "seats");
    for (int seat = 0; seat < hogs_humans(s); seat++)
        view_seat(&json, p, viewer, seat);
    json_close(&json);
    json_close(&json);
}
