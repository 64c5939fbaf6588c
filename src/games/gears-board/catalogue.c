/* catalogue.c -- what is printed on cards and tiles, for a front end that draws them: ids as in
 * views, names and texts in the reader's language.  Tiles come with every border, worked out. */
#include "games/gears-board/gears-board.h"

#include "engine/entry.h"
#include "games/gears-board/shape.h"

static const char *const icons[] = { "guard", "dodge", "follow" };
static const char *const traits[] = { "event", "for-each", "group" };
static const char *const categories[] = { "none", "weapon", "ammo", "grenades", "other" };
static const char *const borders[] = { "open", "elevation", "wall", "barricade" };
static const char *const objects[] = { "crates", "sandbags", "rubble",  "pillar",
                                       "wreck",  "machine",  "railing", "wall-end" };

/* What a card makes somebody do, for its picture. */
static const char *const steps[STEP_VERBS] = {
    [STEP_MOVE] = "move",
    [STEP_ATTACK] = "attack",
    [STEP_DRAW] = "draw",
    [STEP_EXTRA_ORDER] = "extra-order",
    [STEP_MOVE_LOCUST] = "move-locust",
    [STEP_FLUSH_OUT] = "flush-out",
    [STEP_REVIVE] = "revive",
    [STEP_FREE_SPECIAL] = "free-special",
    [STEP_SKIP_LOCUSTS] = "skip-locusts",
    [STEP_AMMO] = "ammo",
    [STEP_GRENADES] = "grenades",
    [STEP_WEAPON] = "weapon",
    [STEP_UNLOCK] = "unlock",
    [STEP_RELOCATE] = "relocate",
};
static const char *const acts[ACTS] = {
    [ACT_MOVE] = "stalk",
    [ACT_MOVE_AWAY] = "move-away",
    [ACT_MOVE_INTO] = "stalk",
    [ACT_INTO_COVER] = "into-cover",
    [ACT_ATTACK] = "claw",
    [ACT_ATTACK_AREA] = "attack-area",
    [ACT_ATTACK_EACH] = "attack-each",
    [ACT_HEAL] = "revive",
    [ACT_RESURRECT] = "resurrect",
    [ACT_WOUND_PATH] = "wound-path",
    [ACT_OUT_OF_COVER] = "flush-out",
    [ACT_TURN_CARD] = "turn-card",
    [ACT_SPAWN] = "spawn",
    [ACT_PLACE_HOLE] = "place-hole",
    [ACT_LOSE_AMMO] = "lose-ammo",
    [ACT_REMOVE_DROPPED] = "remove-dropped",
    [ACT_FORBID_GUARD] = "forbid-guard",
    [ACT_TAKE_TOKEN] = "take-token",
    [ACT_DRAW] = "draw",
};

/* --- Cards --- */

static void put_steps(Json *json, const Order *order)
{
    json_open_array(json, "does");
    for (uint32_t i = 0; i < order->actions_count; i++)
        for (uint32_t k = 0; k < order->actions[i].steps_count; k++)
            json_put_text(json, NULL, steps[order->actions[i].steps[k].verb]);
    json_close(json);
}

static void put_acts(Json *json, const AiCard *card)
{
    json_open_array(json, "does");
    for (uint32_t i = 0; i < card->restricted_count; i++)
        json_put_text(json, NULL, acts[card->restricted[i].verb]);
    for (uint32_t i = 0; i < card->otherwise_count; i++)
        json_put_text(json, NULL, acts[card->otherwise[i].verb]);
    json_close(json);
}

static void put_orders(Json *json, const BoardContent *content)
{
    json_open_array(json, "orders");
    for (uint32_t i = 0; i < content->orders_count; i++) {
        const Order *order = &content->orders[i];
        open_entry(json, order->id, order->name, order->text);
        json_put_text(json, "icon", icons[order->icon]);
        json_put_int(json, "copies", order->copies);
        put_flag(json, "two_plus", order->two_plus);
        put_steps(json, order);
        close_entry(json, order->source);
    }
    json_close(json);
}

static void put_weapons(Json *json, const BoardContent *content)
{
    json_open_array(json, "weapons");
    for (uint32_t i = 0; i < content->weapons_count; i++) {
        const Weapon *weapon = &content->weapons[i];
        open_entry(json, weapon->id, weapon->name, weapon->text);
        json_put_int(json, "normal", weapon->normal);
        json_put_int(json, "overkill", weapon->overkill);
        json_put_int(json, "range", weapon->range);
        json_put_int(json, "chainsaw", weapon->chainsaw);
        put_flag(json, "grenade", weapon->grenade);
        put_flag(json, "hard_range", weapon->hard_range);
        put_flag(json, "area", weapon->area);
        close_entry(json, weapon->source);
    }
    json_close(json);
}

static void put_characters(Json *json, const BoardContent *content)
{
    json_open_array(json, "characters");
    for (uint32_t i = 0; i < content->characters_count; i++) {
        const Character *character = &content->characters[i];
        open_entry(json, character->id, character->name, character->text);
        json_put_text(json, "letter", character->letter);
        json_put_int(json, "hand_limit", character->hand_limit);
        json_put_int(json, "defence", character->defence);
        json_put_int(json, "weapon_limit", character->weapon_limit);
        json_open_array(json, "weapons");
        for (uint32_t k = 0; k < character->weapons_count; k++)
            json_put_text(json, NULL, character->weapons[k].weapon);
        json_close(json);
        close_entry(json, character->source);
    }
    json_close(json);
}

static void put_figures(Json *json, const BoardContent *content)
{
    json_open_array(json, "figures");
    for (uint32_t i = 0; i < content->figures_count; i++) {
        const FigureKind *kind = &content->figures[i];
        open_entry(json, kind->id, kind->name, NULL);
        json_put_text(json, "letter", kind->letter);
        json_put_int(json, "count", kind->count);
        json_close(json);
    }
    json_close(json);
}

static void put_enemies(Json *json, const BoardContent *content)
{
    json_open_array(json, "enemies");
    for (uint32_t i = 0; i < content->enemies_count; i++) {
        const Enemy *enemy = &content->enemies[i];
        open_entry(json, enemy->id, enemy->name, enemy->text);
        json_put_text(json, "figure", enemy->figure);
        json_put_int(json, "defence", enemy->defence);
        json_put_int(json, "health", enemy->health);
        json_put_int(json, "attack", enemy->attack);
        put_flag(json, "takes_cover", enemy->takes_cover);
        put_flag(json, "saw_immune", enemy->saw_immune);
        close_entry(json, enemy->source);
    }
    json_close(json);
}

static void put_ai_cards(Json *json, const BoardContent *content)
{
    json_open_array(json, "ai_cards");
    for (uint32_t i = 0; i < content->ai_cards_count; i++) {
        const AiCard *card = &content->ai_cards[i];
        open_entry(json, card->id, card->name, card->text);
        json_put_int(json, "number", card->number);
        json_put_text(json, "trait", traits[card->trait]);
        put_acts(json, card);
        close_entry(json, card->source);
    }
    json_close(json);
}

static void put_locations(Json *json, const BoardContent *content)
{
    json_open_array(json, "locations");
    for (uint32_t i = 0; i < content->locations_count; i++) {
        const Location *location = &content->locations[i];
        open_entry(json, location->id, location->name, location->text);
        json_put_text(json, "category", categories[location->category]);
        json_open_array(json, "spawns"); /* for 1, 2, 3, 4 players */
        json_put_text(json, NULL, location->spawns.one);
        json_put_text(json, NULL, location->spawns.two);
        json_put_text(json, NULL, location->spawns.three);
        json_put_text(json, NULL, location->spawns.four);
        json_close(json);
        close_entry(json, location->source);
    }
    json_close(json);
}

/* The Mission Setup card (GB-SECRET-05). */
static void put_mission_setup(Json *json, const Mission *mission)
{
    json_open_object(json, "setup");
    put_message(json, "text", mission->about);
    json_open_array(json, "levels");
    for (uint32_t i = 0; i < mission->levels_count; i++) {
        json_open_object(json, NULL);
        put_flag(json, "locked", mission->levels[i].locked);
        json_open_array(json, "locations");
        for (uint32_t k = 0; k < mission->levels[i].locations_count; k++)
            json_put_text(json, NULL, mission->levels[i].locations[k].location);
        json_close(json);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "enemies"); /* A, B, C; null: nobody yet */
    json_put_text(json, NULL, mission->enemy_a);
    json_put_text(json, NULL, mission->enemy_b);
    json_put_text(json, NULL, mission->enemy_c);
    json_close(json);
    json_open_array(json, "generals");
    for (int number = 0; number < 32; number++)
        if (mission->generals >> number & 1)
            json_put_int(json, NULL, number);
    json_close(json);
    json_close(json);
}

static void put_missions(Json *json, const BoardContent *content)
{
    json_open_array(json, "missions");
    for (uint32_t i = 0; i < content->missions_count; i++) {
        const Mission *mission = &content->missions[i];
        open_entry(json, mission->id, mission->name, mission->text);
        put_mission_setup(json, mission);
        json_open_array(json, "stages");
        for (uint32_t k = 0; k < mission->stages_count; k++) {
            json_open_object(json, NULL);
            put_message(json, "name", mission->stages[k].name);
            put_message(json, "text", mission->stages[k].text);
            put_message(json, "back", mission->stages[k].about);
            json_close(json);
        }
        json_close(json);
        close_entry(json, mission->source);
    }
    json_close(json);
}

static void put_fortifications(Json *json, const BoardContent *content)
{
    json_open_array(json, "forts");
    for (uint32_t i = 0; i < content->fortifications_count; i++) {
        const Fortification *fort = &content->fortifications[i];
        open_entry(json, fort->id, fort->name, fort->text);
        close_entry(json, fort->source);
    }
    json_close(json);
}

/* --- Tiles --- */

static void put_covers(Json *json, const TileArea *area)
{
    json_open_array(json, "covers");
    for (uint32_t i = 0; i < area->cover_count; i++) {
        const TileCover *cover = &area->cover[i];
        json_open_object(json, NULL);
        put_numbers(json, "at", cover->at, 2);
        put_numbers(json, "arrows", cover->arrows, cover->arrows_count);
        json_put_text(json, "object", objects[cover->object]);
        json_close(json);
    }
    json_close(json);
}

static void put_area(Json *json, const TileArea *area)
{
    json_open_object(json, NULL);
    put_message(json, "name", area->name);
    put_numbers(json, "shape", area->shape, area->shape_count);
    put_numbers(json, "centre", area->centre, 2);
    put_flag(json, "hole", area->hole);
    put_flag(json, "equipment", area->equipment);
    put_covers(json, area);
    json_close(json);
}

static void put_line(Json *json, const char *type, Spot16 from, Spot16 to)
{
    json_open_object(json, NULL);
    json_put_text(json, "type", type);
    put_numbers(json, "line", (const int16_t[]){ from.x, from.y, to.x, to.y }, 4);
    json_close(json);
}

/* Every border between two areas once, then the walls, which lie over the ends of others. */
static void put_borders(Json *json, const Tile *tile)
{
    Shape shape;

    board_shape_make(tile, &shape, NULL);
    json_open_array(json, "borders");
    for (int i = 0; i < shape.cells; i++)
        for (int k = 0; k < shape.cell[i].sides; k++) {
            const Side *side = &shape.side[shape.cell[i].first_side + k];
            if (side->behind < BEHIND_GATE && side->behind > i && side->border != BORDER_WALL &&
                shape.cell[side->behind].area != shape.cell[i].area)
                put_line(json, borders[side->border], side->right, side->left);
        }
    for (int i = 0; i < shape.walls; i++)
        put_line(json, borders[BORDER_WALL], shape.wall[i].from, shape.wall[i].to);
    json_close(json);
}

static void put_solids(Json *json, const Tile *tile)
{
    static const char *const kinds[] = { "rock", "house", "pillar", "wreck", "machine", "rubble" };

    json_open_array(json, "solids");
    for (uint32_t i = 0; i < tile->solids_count; i++) {
        json_open_object(json, NULL);
        json_put_text(json, "kind", kinds[tile->solids[i].kind]);
        put_numbers(json, "shape", tile->solids[i].shape, tile->solids[i].shape_count);
        json_close(json);
    }
    json_close(json);
}

static void put_tiles(Json *json, const BoardContent *content)
{
    json_open_array(json, "tiles");
    for (uint32_t i = 0; i < content->tiles_count; i++) {
        const Tile *tile = &content->tiles[i];
        open_entry(json, tile->id, tile->name, tile->about);
        json_put_int(json, "width", tile->width);
        json_put_int(json, "height", tile->height);
        put_numbers(json, "entrance", tile->entrance, 4);
        put_numbers(json, "exit", tile->exit, 4);
        json_open_array(json, "areas");
        for (uint32_t k = 0; k < tile->areas_count; k++)
            put_area(json, &tile->areas[k]);
        json_close(json);
        put_solids(json, tile);
        put_borders(json, tile);
        close_entry(json, tile->source);
    }
    json_close(json);
}

void board_catalogue(const Game *game, Buf *out)
{
    const BoardContent *content = game->content;
    Json json = json_begin(out);

    json_open_object(&json, NULL);
    put_orders(&json, content);
    put_weapons(&json, content);
    put_characters(&json, content);
    put_figures(&json, content);
    put_enemies(&json, content);
    put_ai_cards(&json, content);
    put_locations(&json, content);
    put_missions(&json, content);
    put_fortifications(&json, content);
    put_tiles(&json, content);
    json_close(&json);
}
