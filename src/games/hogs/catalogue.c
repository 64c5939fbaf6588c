/* catalogue.c -- everything that is printed on the components, for a front end that draws them: ids
 * as in views, names and texts in the reader's language, drawings as paths in SVG (art.h). */
#include "engine/entry.h"
#include "games/hogs/art.h"
#include "games/hogs/view_unit.h"

static const char *const categories[] = { "none", "infantry", "vehicle" };
static const char *const part_kinds[] = { "tail", "hull", "nose" };
static const char *const slot_kinds[] = { "plain",   "left", "right", "speed",
                                          "bombing", "gun",  "action" };
static const char *const colours[] = { "pink", "blue", "plain" };

static void put_classes(Json *json, const char *key, unsigned classes)
{
    json_open_array(json, key);
    for (int unit_class = 0; unit_class < CLASSES; unit_class++)
        if (classes & CLASS_BIT(unit_class))
            json_put_text(json, NULL, hogs_class_id(unit_class));
    json_close(json);
}

/* What a card does, in sentences. */
static void put_effects(Json *json, const Effect effects[], uint32_t count)
{
    json_open_array(json, "effects");
    for (uint32_t i = 0; i < count; i++)
        if (effects[i].text && effects[i].text[0])
            json_put_text(json, NULL, sandtable_translate(effects[i].text));
    json_close(json);
}

static void put_speeds(Json *json, const SpeedSpace speeds[], uint32_t count)
{
    json_open_array(json, "speeds");
    for (uint32_t i = 0; i < count; i++) {
        json_open_object(json, NULL);
        json_put_int(json, "speed", speeds[i].speed);
        json_put_int(json, "initiative", speeds[i].initiative);
        put_some(json, "rotation", speeds[i].rotation);
        json_close(json);
    }
    json_close(json);
}

static void put_slots(Json *json, const DamageSlot slots[], uint32_t count)
{
    json_open_array(json, "slots");
    for (uint32_t i = 0; i < count; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "disables", slot_kinds[slots[i].disables]);
        put_some(json, "number", slots[i].number);
        if (slots[i].attack)
            json_put_text(json, "attack", slots[i].attack);
        json_close(json);
    }
    json_close(json);
}

/* --- The table --- */

static void put_parameters(Json *json, const HogsContent *content)
{
    const Parameters *parameters = &content->parameters[0];

    json_put_int(json, "vp_goal", parameters->vp_goal);
    json_put_int(json, "round_limit", parameters->round_limit);
    json_open_object(json, "grid");
    json_put_int(json, "width", content->base_grids[0].width);
    json_put_int(json, "height", content->base_grids[0].height);
    json_put_text(json, "blocked", content->base_grids[0].blocked);
    json_close(json);
}

static void put_class_list(Json *json)
{
    json_open_array(json, "classes");
    for (int unit_class = 0; unit_class < CLASSES; unit_class++) {
        open_entry(json, hogs_class_id(unit_class), hogs_class_name(unit_class), NULL);
        json_put_text(json, "art", hogs_art(hogs_class_id(unit_class)));
        put_flag(json, "infantry", GROUP_INFANTRY >> unit_class & 1);
        put_flag(json, "aerial", GROUP_AERIAL >> unit_class & 1);
        json_close(json);
    }
    json_close(json);
}

static void put_terrains(Json *json, const HogsContent *content)
{
    json_open_array(json, "terrains");
    for (uint32_t i = 0; i < content->terrains_count; i++) {
        const Terrain *terrain = &content->terrains[i];
        open_entry(json, terrain->id, terrain->name, NULL);
        json_put_text(json, "letter", terrain->letter);
        if (terrain->kind != TERRAIN_PLAINS)
            json_put_text(json, "art", hogs_art(terrain->id));
        hogs_put_pool(json, "cover", &terrain->cover);
        put_classes(json, "impassable", terrain->impassable);
        put_flag(json, "road", terrain->road);
        close_entry(json, terrain->source);
    }
    json_close(json);
}

static void put_special_hexes(Json *json, const HogsContent *content)
{
    static const char *const kinds[] = { "strategic", "pump", "spawn", "mission" };

    json_open_array(json, "special_hexes");
    for (uint32_t i = 0; i < content->special_hexes_count; i++) {
        const SpecialHex *special = &content->special_hexes[i];
        open_entry(json, special->id, special->name, NULL);
        json_put_text(json, "art", hogs_art(special->id));
        json_put_text(json, "kind", kinds[special->kind]);
        put_flag(json, "capturable", special->capturable);
        put_some(json, "income", special->income);
        put_some(json, "vp", special->vp);
        close_entry(json, special->source);
    }
    json_close(json);
    json_open_array(json, "objects");
    for (uint32_t i = 0; i < content->objects_count; i++) {
        open_entry(json, content->objects[i].id, content->objects[i].name, NULL);
        json_put_text(json, "art", hogs_art(content->objects[i].id));
        put_flag(json, "air", content->objects[i].air);
        close_entry(json, content->objects[i].source);
    }
    json_close(json);
}

static void put_deployables(Json *json, const HogsContent *content)
{
    json_open_array(json, "deployables");
    for (uint32_t i = 0; i < content->deployables_count; i++) {
        const Deployable *deployable = &content->deployables[i];
        open_entry(json, deployable->id, deployable->name, deployable->text);
        json_put_text(json, "art", hogs_art(deployable->id));
        json_put_int(json, "cost", deployable->cost);
        json_put_int(json, "tokens", deployable->tokens);
        put_flag(json, "capturable", deployable->capturable);
        hogs_put_pool(json, "cover", &deployable->cover);
        if (deployable->attack)
            json_put_text(json, "attack", deployable->attack);
        close_entry(json, deployable->source);
    }
    json_close(json);
}

/* --- Attacks, Units, aircraft --- */

static void put_attacks(Json *json, const HogsContent *content)
{
    json_open_array(json, "attacks");
    for (uint32_t i = 0; i < content->attacks_count; i++) {
        const Attack *attack = &content->attacks[i];
        open_entry(json, attack->id, attack->name, NULL);
        json_put_int(json, "ap", attack->ap);
        put_flag(json, "free", attack->free);
        /* bit n: n sixths of a turn to the right */
        json_put_int(json, "arc", attack->arc ? attack->arc : ARC_ANY);
        put_flag(json, "line", attack->line);
        put_flag(json, "anti_air", attack->anti_air);
        json_open_array(json, "cells"); /* for range 1, 2 ... */
        for (uint32_t k = 0; k < attack->cells_count; k++)
            if (attack->cells[k].dash)
                json_put_text(json, NULL, NULL);
            else
                hogs_put_pool(json, NULL, &attack->cells[k].pool);
        json_close(json);
        put_effects(json, attack->effects, attack->effects_count);
        close_entry(json, attack->source);
    }
    json_close(json);
    json_open_array(json, "specials");
    for (uint32_t i = 0; i < content->specials_count; i++) {
        const Special *special = &content->specials[i];
        open_entry(json, special->id, special->name, special->text);
        close_entry(json, special->source);
    }
    json_close(json);
}

static void put_cards(Json *json, const HogsContent *content)
{
    json_open_array(json, "cards");
    for (uint32_t i = 0; i < content->unit_cards_count; i++) {
        const UnitCard *card = &content->unit_cards[i];
        open_entry(json, card->id, card->name, card->text);
        json_put_text(json, "faction", card->faction);
        json_put_text(json, "class", hogs_class_id(card->unit_class));
        json_put_int(json, "initiative", card->initiative);
        json_put_int(json, "ap", card->ap);
        json_put_int(json, "hp", card->hp);
        json_put_int(json, "cost", card->cost);
        json_open_array(json, "moves");
        for (uint32_t k = 0; k < card->moves_count; k++) {
            json_open_object(json, NULL);
            json_put_int(json, "ap", card->moves[k].ap);
            json_put_int(json, "hexes", card->moves[k].hexes);
            put_flag(json, "free", card->moves[k].free);
            put_flag(json, "line", card->moves[k].line);
            json_close(json);
        }
        json_close(json);
        put_list(json, "attacks", card->attacks, card->attacks_count);
        put_list(json, "specials", card->specials, card->specials_count);
        put_effects(json, card->effects, card->effects_count);
        close_entry(json, card->source);
    }
    json_close(json);
}

static void put_consoles(Json *json, const HogsContent *content)
{
    json_open_array(json, "consoles");
    for (uint32_t i = 0; i < content->consoles_count; i++) {
        const PlaneConsole *console = &content->consoles[i];
        open_entry(json, console->id, console->name, NULL);
        json_put_text(json, "faction", console->faction);
        json_put_text(json, "class", hogs_class_id(console->unit_class));
        json_put_int(json, "cost", console->cost);
        json_put_int(json, "start_speed", console->start_speed);
        json_put_int(json, "bombs", console->bombs);
        put_speeds(json, console->speeds, console->speeds_count);
        put_list(json, "attacks", console->attacks, console->attacks_count);
        put_list(json, "specials", console->specials, console->specials_count);
        put_slots(json, console->slots, console->slots_count);
        put_effects(json, console->effects, console->effects_count);
        close_entry(json, console->source);
    }
    json_close(json);
}

static void put_flight_table(Json *json, const HogsContent *content)
{
    json_open_array(json, "flight_table");
    for (uint32_t i = 0; i < content->flight_table_count; i++) {
        const FlightRow *row = &content->flight_table[i];
        json_open_object(json, NULL);
        json_put_int(json, "speed", row->speed);
        json_put_int(json, "rotation", row->rotation);
        put_flag(json, "bombing", row->bombing);
        hogs_put_pool(json, "penalty", &row->penalty);
        hogs_put_pool(json, "risk", &row->risk);
        json_close(json);
    }
    json_close(json);
}

static void put_airship(Json *json, const HogsContent *content)
{
    json_open_array(json, "parts");
    for (uint32_t i = 0; i < content->airship_parts_count; i++) {
        const AirshipPart *part = &content->airship_parts[i];
        open_entry(json, part->id, part->name, NULL);
        json_put_text(json, "kind", part_kinds[part->kind]);
        json_put_int(json, "cost", part->cost);
        put_some(json, "bombs", part->bombs);
        put_speeds(json, part->speeds, part->speeds_count);
        put_list(json, "attacks", part->attacks, part->attacks_count);
        put_slots(json, part->slots, part->slots_count);
        close_entry(json, part->source);
    }
    json_close(json);
    json_open_array(json, "bombs");
    for (uint32_t i = 0; i < content->bombs_count; i++) {
        open_entry(json, content->bombs[i].id, content->bombs[i].name, NULL);
        json_put_int(json, "cost", content->bombs[i].cost);
        hogs_put_pool(json, "pool", &content->bombs[i].pool);
        close_entry(json, content->bombs[i].source);
    }
    json_close(json);
}

static void put_upgrades(Json *json, const HogsContent *content)
{
    json_open_array(json, "upgrades");
    for (uint32_t i = 0; i < content->upgrades_count; i++) {
        const Upgrade *upgrade = &content->upgrades[i];
        open_entry(json, upgrade->id, upgrade->name, upgrade->text);
        json_put_text(json, "faction", upgrade->faction);
        json_put_int(json, "cost", upgrade->cost);
        json_put_text(json, "category", categories[upgrade->category]);
        put_classes(json, "classes", upgrade->classes);
        put_list(json, "attacks", upgrade->attacks, upgrade->attacks_count);
        put_list(json, "specials", upgrade->specials, upgrade->specials_count);
        close_entry(json, upgrade->source);
    }
    json_close(json);
}

/* --- Factions, bases, missions --- */

static void put_buildings(Json *json, const HogsContent *content)
{
    json_open_array(json, "buildings");
    for (uint32_t i = 0; i < content->buildings_count; i++) {
        const Building *building = &content->buildings[i];
        open_entry(json, building->id, building->name, building->text);
        json_put_text(json, "art", hogs_art(building->id));
        json_put_text(json, "shape", building->shape);
        put_flag(json, "mega", building->mega);
        put_some(json, "cost", building->cost);
        put_some(json, "income", building->income);
        put_some(json, "upkeep", building->upkeep);
        close_entry(json, building->source);
    }
    json_close(json);
}

static void put_factions(Json *json, const HogsContent *content)
{
    json_open_array(json, "factions");
    for (uint32_t i = 0; i < content->factions_count; i++) {
        const Faction *faction = &content->factions[i];
        open_entry(json, faction->id, faction->name, faction->text);
        json_put_text(json, "colour", faction->colour);
        json_put_int(json, "tokens", faction->capture_tokens);
        close_entry(json, faction->source);
    }
    json_close(json);
}

static void put_objectives(Json *json, const HogsContent *content)
{
    json_open_array(json, "objectives");
    for (uint32_t i = 0; i < content->objectives_count; i++) {
        const Objective *objective = &content->objectives[i];
        open_entry(json, objective->id, objective->name, objective->text);
        json_put_int(json, "swill", objective->swill.amount);
        json_put_int(json, "vp", objective->vp.amount);
        close_entry(json, objective->source);
    }
    json_close(json);
}

/* What lies there, and in which modes of play; none: in all. */
static void put_landmarks(Json *json, const Map *map)
{
    json_open_array(json, "landmarks");
    for (uint32_t i = 0; i < map->specials_count; i++) {
        const Placed *lies = &map->specials[i];
        json_open_object(json, NULL);
        json_put_text(json, "kind", lies->special ? lies->special : lies->object);
        json_put_int(json, "q", lies->q);
        json_put_int(json, "r", lies->r);
        if (lies->modes) {
            json_open_array(json, "modes");
            for (int mode = MODE_TWO; mode < MODE_ANY; mode <<= 1)
                if (lies->modes & mode)
                    json_put_text(json, NULL, hogs_mode_id(mode));
            json_close(json);
        }
        json_close(json);
    }
    json_close(json);
}

static void put_maps(Json *json, const HogsContent *content)
{
    json_open_array(json, "maps");
    for (uint32_t i = 0; i < content->maps_count; i++) {
        const Map *map = &content->maps[i];
        open_entry(json, map->id, map->name, NULL);
        put_list(json, "rows", map->rows, map->rows_count);
        put_landmarks(json, map);
        json_open_array(json, "zones");
        for (uint32_t k = 0; k < map->zones_count; k++) {
            open_entry(json, hogs_zone_id(&map->zones[k]), hogs_zone_name(&map->zones[k]), NULL);
            json_put_text(json, "colour", colours[map->zones[k].colour]);
            json_put_int(json, "q", map->zones[k].q);
            json_put_int(json, "r", map->zones[k].r);
            json_put_int(json, "radius", map->zones[k].radius);
            json_close(json);
        }
        json_close(json);
        close_entry(json, map->source);
    }
    json_close(json);
}

static void put_missions(Json *json, const HogsContent *content)
{
    json_open_array(json, "missions");
    for (uint32_t i = 0; i < content->missions_count; i++) {
        const Mission *mission = &content->missions[i];
        open_entry(json, mission->id, mission->name, mission->text);
        json_put_int(json, "number", mission->number);
        json_put_text(json, "map", mission->map);
        put_some(json, "vp_goal", mission->vp_goal);
        put_some(json, "last_round", mission->last_round);
        put_flag(json, "horde", mission->horde);
        close_entry(json, mission->source);
    }
    json_close(json);
}

static void put_ai_cards(Json *json, const HogsContent *content)
{
    json_open_array(json, "ai_cards");
    for (uint32_t i = 0; i < content->ai_cards_count; i++) {
        const AiCard *card = &content->ai_cards[i];
        open_entry(json, card->id, card->name, NULL);
        json_put_text(json, "class", hogs_class_id(card->unit_class));
        json_put_int(json, "initiative", card->initiative);
        json_put_int(json, "ap", card->ap);
        json_put_int(json, "hp", card->hp);
        close_entry(json, card->source);
    }
    json_close(json);
}

void hogs_catalogue(const Game *game, Buf *out)
{
    const HogsContent *content = game->content;
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    put_parameters(&json, content);
    put_class_list(&json);
    put_terrains(&json, content);
    put_special_hexes(&json, content);
    put_deployables(&json, content);
    put_attacks(&json, content);
    put_cards(&json, content);
    put_consoles(&json, content);
    put_flight_table(&json, content);
    put_airship(&json, content);
    put_upgrades(&json, content);
    put_buildings(&json, content);
    put_factions(&json, content);
    put_objectives(&json, content);
    put_maps(&json, content);
    put_missions(&json, content);
    put_ai_cards(&json, content);
    json_close(&json);
}
