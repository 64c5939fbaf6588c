/* check.c -- what the content of the board game must mean: totals, references, rules that work. */
#include "games/gears-board/check.h"

#include <string.h>

#include "games/gears-board/tile_schema.h"

/* What the box holds: how many cards (or figures) a list must come to. */
static void check_total(ContentCheck *check, const char *list, int found, int wanted)
{
    if (found != wanted)
        content_fault(check, content_place(list, CONTENT_WHOLE_LIST, NULL), N_("{found} in all"),
                      N_("{wanted} in all"), ARG_NUMBER("found", found),
                      ARG_NUMBER("wanted", wanted));
}

static void check_totals(const BoardContent *c, ContentCheck *check)
{
    int orders = 0, icons_of[ICONS] = { 0 }, figures = 0, markers = 0, special = 0, random = 0,
        forts = 0;

    for (uint32_t i = 0; i < c->orders_count; i++) {
        orders += c->orders[i].copies;
        icons_of[c->orders[i].icon] += c->orders[i].copies;
    }
    for (uint32_t i = 0; i < c->figures_count; i++)
        figures += c->figures[i].count;
    for (uint32_t i = 0; i < c->markers_count; i++)
        markers += c->markers[i].copies;
    for (uint32_t i = 0; i < c->fortifications_count; i++)
        forts += c->fortifications[i].supply;
    for (uint32_t i = 0; i < c->weapons_count; i++) {
        special += c->weapons[i].pack ? 0 : c->weapons[i].special;
        random += c->weapons[i].random;
    }
    check_total(check, "dice", (int)c->dice_count, 2);
    check_total(check, "characters", (int)c->characters_count, 4);
    check_total(check, "orders", orders, ORDER_CARDS);
    check_total(check, "figures", figures, LOCUSTS_MAX);
    check_total(check, "markers", markers, MARKERS_MAX); /* GB-FAQ-10 */
    check_total(check, "weapons", special, 29);
    check_total(check, "weapons", random, RANDOM_WEAPONS);
    check_total(check, "locations", (int)c->locations_count, 34);
    check_total(check, "enemies", (int)c->enemies_count, 17);
    check_total(check, "missions", (int)c->missions_count, 10);
    check_total(check, "difficulties", (int)c->difficulties_count, 4);
    check_total(check, "waves", (int)c->waves_count, 4 * 6);
    check_total(check, "fortifications", (int)c->fortifications_count, FORTS);
    if (forts > FORTS_MAX)
        check_total(check, "fortifications", forts, FORTS_MAX);
    for (int icon = 0; icon < ICONS; icon++)
        check_total(check, "orders", icons_of[icon], ORDER_CARDS / ICONS);
}

/* GB-MISSION-HORDE-12: what is quiet at first is a part of the map. */
static void check_quiet(const BoardContent *c, ContentCheck *check)
{
    for (uint32_t d = 0; d < c->difficulties_count; d++)
        for (uint32_t i = 0; i < c->difficulties[d].quiet_count; i++) {
            const Difficulty *difficulty = &c->difficulties[d];
            bool found = false;
            for (uint32_t k = 0; k < difficulty->locations_count; k++)
                found |= difficulty->locations[k].location_index ==
                         difficulty->quiet[i].location_index;
            if (!found)
                content_fault(check, content_place("difficulties", (int)d, "quiet"), N_("'{id}'"),
                              N_("a location of this map"),
                              ARG_TEXT("id", difficulty->quiet[i].location));
        }
}

/* The box has 35 AI cards and Mission Pack 1 has 19, numbered; four for each type of enemy. */
static void check_ai_totals(const BoardContent *c, ContentCheck *check)
{
    int base = 0, pack = 0, of_type[AI_TYPES] = { 0 };

    for (uint32_t i = 0; i < c->ai_cards_count; i++) {
        const AiCard *card = &c->ai_cards[i];
        int number = card->pack ? ++pack : ++base;
        of_type[card->type]++;
        if (card->number != number)
            content_fault(check, content_place("ai_cards", (int)i, "number"), N_("{number}"),
                          N_("the cards in the order of their numbers, here {wanted}"),
                          ARG_NUMBER("number", card->number), ARG_NUMBER("wanted", number));
    }
    check_total(check, "ai_cards", base, 35);
    check_total(check, "ai_cards", pack, 19);
    for (int type = AI_GENERAL + 1; type < AI_TYPES; type++)
        check_total(check, "ai_cards", of_type[type], 4); /* GB-AI-27 */
}

/* An act that says how far, how many or how strong must say it. */
static bool act_lacks_number(const Act *a)
{
    switch (a->verb) {
    case ACT_MOVE: return !a->number && !a->until;
    case ACT_MOVE_AWAY:
    case ACT_WOUND_PATH:
    case ACT_LOSE_AMMO:
    case ACT_SPAWN: return !a->number;
    default: return false;
    }
}

/* Who is wounded along the path of a move is looked up in what the move remembers. */
static bool path_is_cut(const Act *acts, uint32_t count)
{
    bool wounds = false;

    for (uint32_t i = 0; i < count; i++)
        wounds |= acts[i].verb == ACT_WOUND_PATH;
    return wounds && !board_path_is_whole(acts, (int)count);
}

static void check_acts(const Act *acts, uint32_t count, int card, const char *field,
                       ContentCheck *check)
{
    if (path_is_cut(acts, count))
        content_fault(check, content_place("ai_cards", card, field),
                      N_("wounds along a path of any length"),
                      N_("with wound_path, moves of 1 to {most} areas"),
                      ARG_NUMBER("most", PATH_MAX_AREAS));
    for (uint32_t i = 0; i < count; i++) {
        const Act *a = &acts[i];
        if (act_lacks_number(a))
            content_fault(check, content_place("ai_cards", card, field), N_("no number"),
                          N_("a number for what is done"));
        if (a->verb == ACT_SPAWN && !a->letters && !a->own_type && a->enemy_index < 0)
            content_fault(check, content_place("ai_cards", card, field), N_("nobody to spawn"),
                          N_("letters, an enemy or own_type"));
        if (a->who == ACTOR_LETTERS && !a->letters)
            content_fault(check, content_place("ai_cards", card, field), N_("no letters"),
                          N_("the letters of those who act"));
        if (a->who == ACTOR_TYPES && !a->types)
            content_fault(check, content_place("ai_cards", card, field), N_("no types"),
                          N_("the types of those who act"));
    }
}

/* GB-AI-06, GB-AI-07: an Event has no condition; a For Each card is about one type of figure. */
static void check_ai_cards(const BoardContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->ai_cards_count; i++) {
        const AiCard *card = &c->ai_cards[i];
        if (card->trait == TRAIT_FOR_EACH && card->type == AI_GENERAL)
            content_fault(check, content_place("ai_cards", (int)i, "type"), N_("general"),
                          N_("the type whose figures act one by one"));
        if (card->trait == TRAIT_EVENT && card->otherwise_count)
            content_fault(check, content_place("ai_cards", (int)i, "otherwise"),
                          N_("a second ability"), N_("none: an Event has no condition"));
        check_acts(card->restricted, card->restricted_count, (int)i, "restricted", check);
        check_acts(card->otherwise, card->otherwise_count, (int)i, "otherwise", check);
    }
}

/* Two sides of one piece can not lie on the table at once: 2A and 2B are the same cardboard. */
static void check_pieces(const BoardContent *c, int entry, ContentCheck *check)
{
    const Mission *m = &c->missions[entry];
    uint64_t used = 0;

    for (uint32_t n = 0; n < m->levels_count; n++)
        for (uint32_t i = 0; i < m->levels[n].locations_count; i++) {
            int at = m->levels[n].locations[i].location_index;
            uint64_t piece = UINT64_C(1) << (at / 2);
            if (used & piece)
                content_fault(check, content_place("missions", entry, "levels"),
                              N_("the tile of '{id}' twice"), N_("every piece once"),
                              ARG_TEXT("id", c->locations[at].id));
            used |= piece;
        }
}

/* What an objective is about must be named. */
static bool stage_lacks_object(const Stage *st)
{
    switch (st->objective) {
    case OBJECTIVE_ENEMY_AT_EXIT:
    case OBJECTIVE_TRIES_DOOR:
    case OBJECTIVE_EXPLORED: return !st->level;
    case OBJECTIVE_ENEMY_KILLED: return st->enemy_index < 0;
    case OBJECTIVE_EQUIPMENT_USED: return st->location_index < 0;
    case OBJECTIVE_ALL_ON_TILE: return st->location_index < 0 || st->enemy_index < 0;
    case OBJECTIVE_TOKENS: return !st->amount;
    default: return false;
    }
}

static void check_missions(const BoardContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->missions_count; i++) {
        const Mission *m = &c->missions[i];
        check_pieces(c, (int)i, check);
        for (uint32_t s = 0; s < m->stages_count; s++)
            if (stage_lacks_object(&m->stages[s]))
                content_fault(check, content_place("missions", (int)i, "stages"),
                              N_("an objective about nothing"),
                              N_("the level, enemy, location or amount that it is about"));
    }
}

static void check_dice(const BoardContent *c, ContentCheck *check)
{
    static const char *const ids[] = { "attack", "defence" };

    for (int i = 0; i < (int)c->dice_count && i < COUNT(ids); i++)
        if (strcmp(c->dice[i].id, ids[i]) || c->dice[i].faces_count != 6)
            content_fault(check, content_place("dice", i, NULL), N_("another die"),
                          N_("first the attack die, then the defence die, with six faces each"));
}

/* GB-FAQ-27: of how many weapons one is kept. */
static void check_drawn_weapons(const Step *steps, uint32_t count, ContentPlace place,
                                ContentCheck *check)
{
    for (uint32_t i = 0; i < count; i++)
        if (steps[i].verb == STEP_WEAPON && !steps[i].weapon &&
            (steps[i].amount < 1 || steps[i].amount > DRAWN_WEAPONS_MAX))
            content_fault(check, place, N_("{amount}"), N_("1 to {most} weapons to choose from"),
                          ARG_NUMBER("amount", steps[i].amount),
                          ARG_NUMBER("most", DRAWN_WEAPONS_MAX));
}

static void check_orders(const BoardContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->orders_count; i++)
        for (uint32_t k = 0; k < c->orders[i].actions_count; k++)
            check_drawn_weapons(c->orders[i].actions[k].steps,
                                c->orders[i].actions[k].steps_count,
                                content_place("orders", (int)i, "actions"), check);
}

/* A row such as "AAB". */
static void check_row(const char *row, int entry, ContentCheck *check)
{
    if (strspn(row, "ABC") != strlen(row) || strlen(row) > 4)
        content_fault(check, content_place("locations", entry, "spawns"), N_("'{row}'"),
                      N_("up to four of the letters A, B and C"), ARG_TEXT("row", row));
}

static void check_locations(const BoardContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->locations_count; i++) {
        const Location *l = &c->locations[i];
        if (i < c->tiles_count && strcmp(l->id, c->tiles[i].id))
            content_fault(check, content_place("locations", (int)i, "id"), N_("'{id}'"),
                          N_("the Location cards in the order of the tiles, here '{tile}'"),
                          ARG_TEXT("id", l->id), ARG_TEXT("tile", c->tiles[i].id));
        check_row(l->spawns.one, (int)i, check);
        check_row(l->spawns.two, (int)i, check);
        check_row(l->spawns.three, (int)i, check);
        check_row(l->spawns.four, (int)i, check);
        check_drawn_weapons(l->equipment, l->equipment_count,
                            content_place("locations", (int)i, "equipment"), check);
        if ((l->category != EQUIPMENT_NONE) != (l->equipment_count > 0))
            content_fault(check, content_place("locations", (int)i, "equipment"),
                          N_("one without the other"), N_("category and equipment together"));
    }
}

static void check_enemies(const BoardContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->enemies_count; i++) {
        const Enemy *e = &c->enemies[i];
        if (e->track[0] >= e->health)
            content_fault(check, content_place("enemies", (int)i, "track"),
                          N_("a marker that shows {value}"), N_("less than the health, {health}"),
                          ARG_NUMBER("value", e->track[0]), ARG_NUMBER("health", e->health));
    }
}

void board_check_content(const void *content, ContentCheck *check)
{
    const BoardContent *c = content;

    check_totals(c, check);
    check_dice(c, check);
    check_locations(c, check);
    check_orders(c, check);
    check_enemies(c, check);
    check_ai_totals(c, check);
    check_quiet(c, check);
    check_ai_cards(c, check);
    check_missions(c, check);
    board_check_tiles(c->tiles, c->tiles_count, check);
}
