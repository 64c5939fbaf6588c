/* sheets.c -- tiles, Mission cards and all other cards by themselves, for `sandtable show`. */
#include "engine/sheet.h"
#include "games/gears-board/gears-board.h"
#include "games/gears-board/tile_svg.h"
#include "games/gears-board/tile_work.h"

/* The tiles that are built in were worked out with the program; those of an overlay were not. */
TileSet board_tiles(const BoardContent *content)
{
    bool built_in = content == &gears_board_content;

    return (TileSet){
        .tile = content->tiles,
        .count = (int)content->tiles_count,
        .work = built_in ? gears_board_tile_work : NULL,
        .join = built_in ? gears_board_tile_joins : NULL,
        .row = built_in ? gears_board_tile_rows : NULL,
        .glimpse = built_in ? gears_board_glimpses : NULL,
    };
}

int board_tile_count(const Game *game)
{
    return tiles_in(game).count;
}

const char *board_tile_id(const Game *game, int which)
{
    return tiles_in(game).tile[which].id;
}

const char *board_tile_name(const Game *game, int which)
{
    return tiles_in(game).tile[which].name;
}

static void draw_tile(const Game *game, int which, Buf *out)
{
    Map map;

    board_map_clear(&map);
    board_place(&map, tiles_in(game), 0, which, 1);
    board_door(&map, 0, GATE_EXIT, true);
    board_draw_map(&map, tiles_in(game), 0, NULL, NULL, NULL, out);
    board_draw_map_legend(out);
}

static void picture_tile(const Game *game, int which, Buf *out)
{
    board_tile_svg(&tiles_in(game).tile[which], out);
}

static const BoardContent *tables(const Game *game)
{
    return game->content;
}

static void describe_tile(const Game *game, int which, Sheet *sheet)
{
    const Tile *tile = &tiles_in(game).tile[which];
    int covers = 0, holes = 0;

    for (uint32_t i = 0; i < tile->areas_count; i++) {
        covers += (int)tile->areas[i].cover_count;
        holes += tile->areas[i].hole;
    }
    sheet_number(sheet, N_("Areas"), (int)tile->areas_count);
    sheet_number(sheet, N_("Cover spaces"), covers);
    sheet_some(sheet, N_("Emergence holes"), holes);
    sheet_name(sheet, N_("Location card"), "location", tile->id);
    sheet_text(sheet, tile->about);
}

/* --- Mission cards: everybody may read both sides of all of them (GB-SECRET-05) --- */

SHOW_LIST(mission, BoardContent, missions)

static void say_level(const BoardContent *content, const Level *level, int number, Sheet *sheet)
{
    char memory[512];
    Buf names;

    buf_init(&names, memory, sizeof memory);
    for (uint32_t i = 0; i < level->locations_count; i++) {
        buf_add(&names, i > 0 ? ", " : "");
        say(&names, content->locations[level->locations[i].location_index].name);
    }
    Buf *out = sheet_begin(sheet, NULL);
    if (level->locked)
        say(out, N_("Level {level}, locked: {locations}"), ARG_NUMBER("level", number),
            ARG_TEXT("locations", names.text));
    else
        say(out, N_("Level {level}: {locations}"), ARG_NUMBER("level", number),
            ARG_TEXT("locations", names.text));
    sheet_end(sheet);
}

/* GB-SETUP-09: whom the letters stand for; absent: nobody yet. */
static void name_enemies(Sheet *sheet, const char *const enemies[], int count)
{
    static const char *const letters[LETTERS] = { N_("A"), N_("B"), N_("C"), N_("D") };

    for (int i = 0; i < count; i++)
        if (enemies[i])
            sheet_name(sheet, letters[i], "enemy", enemies[i]);
}

static void say_generals(const Mission *mission, Sheet *sheet)
{
    char memory[128];
    Buf numbers;

    buf_init(&numbers, memory, sizeof memory);
    for (int number = 0; number < 32; number++)
        if (mission->generals >> number & 1) {
            buf_add(&numbers, numbers.length > 0 ? ", " : "");
            buf_add_int(&numbers, number);
        }
    if (numbers.length == 0)
        return;
    Buf *out = sheet_begin(sheet, NULL);
    say(out, N_("General AI cards: {numbers}"), ARG_TEXT("numbers", numbers.text));
    sheet_end(sheet);
}

static void say_side(const char *heading, const char *text, Sheet *sheet)
{
    if (!text)
        return;
    Buf *out = sheet_begin(sheet, NULL);
    say(out, heading, ARG_MESSAGE("text", text));
    sheet_end(sheet);
}

void board_sheet_back(Sheet *sheet, const char *about)
{
    say_side(N_("Back: {text}"), about, sheet);
}

static void describe_mission(const Game *game, int which, Sheet *sheet)
{
    const BoardContent *content = tables(game);
    const Mission *mission = &content->missions[which];

    Buf *out = sheet_begin(sheet, N_("Players"));
    say(out, N_("{least} to {most}"), ARG_NUMBER("least", mission->min_seats),
        ARG_NUMBER("most", mission->max_seats));
    sheet_end(sheet);
    sheet_text(sheet, mission->text);
    sheet_heading(sheet, N_("Mission Setup card"));
    for (uint32_t i = 0; i < mission->levels_count; i++)
        say_level(content, &mission->levels[i], (int)i + 1, sheet);
    name_enemies(sheet, (const char *const[]){ mission->enemy_a, mission->enemy_b,
                                               mission->enemy_c }, 3);
    say_generals(mission, sheet);
    say_side(N_("Then: {text}"), mission->about, sheet);
    for (uint32_t i = 0; i < mission->stages_count; i++) {
        sheet_heading(sheet, mission->stages[i].name);
        say_side(N_("Front: {text}"), mission->stages[i].text, sheet);
        board_sheet_back(sheet, mission->stages[i].about);
    }
}

/* --- Order cards --- */

SHOW_LIST(order, BoardContent, orders)

static void describe_order(const Game *game, int which, Sheet *sheet)
{
    static const char *const icons[ICONS] = { N_("guard"), N_("dodge"), N_("follow") };
    const Order *order = &tables(game)->orders[which];

    sheet_number(sheet, N_("Copies"), order->copies);
    sheet_fact(sheet, N_("Reaction"), icons[order->icon]);
    sheet_text(sheet, order->text);
    if (order->two_plus)
        sheet_text(sheet, N_("For two players or more."));
}

/* --- Soldiers --- */

SHOW_LIST(weapon, BoardContent, weapons)

static void describe_weapon(const Game *game, int which, Sheet *sheet)
{
    const Weapon *weapon = &tables(game)->weapons[which];

    sheet_some(sheet, N_("Attack dice"), weapon->normal);
    sheet_some(sheet, N_("Overkill dice"), weapon->overkill);
    sheet_some(sheet, N_("Chainsaw dice"), weapon->chainsaw);
    sheet_number(sheet, N_("Range"), weapon->range);
    sheet_some(sheet, N_("Defence dice"), weapon->defence);
    sheet_some(sheet, N_("Tokens when picked up"), weapon->pickup_ammo);
    if (weapon->grenade)
        sheet_text(sheet, N_("A grenade: it is thrown with a token and carried in addition to your "
                             "weapons."));
    if (weapon->hard_range)
        sheet_text(sheet, N_("It cannot attack beyond its range."));
    if (weapon->area)
        sheet_text(sheet, N_("It is aimed at an area."));
    sheet_text(sheet, weapon->text);
}

SHOW_LIST(character, BoardContent, characters)

static void describe_character(const Game *game, int which, Sheet *sheet)
{
    const Character *character = &tables(game)->characters[which];
    char memory[64];
    Buf note;

    sheet_number(sheet, N_("Hand limit"), character->hand_limit);
    sheet_number(sheet, N_("Defence dice"), character->defence);
    sheet_number(sheet, N_("Weapon limit"), character->weapon_limit);
    for (uint32_t i = 0; i < character->weapons_count; i++) {
        buf_init(&note, memory, sizeof memory);
        if (character->weapons[i].ammo)
            say(&note, N_PLURAL("count", "{count} token", "{count} tokens"),
                ARG_NUMBER("count", character->weapons[i].ammo));
        sheet_name_noted(sheet, N_("Weapons"), "weapon", character->weapons[i].weapon, note.text);
    }
    sheet_text(sheet, character->text);
}

/* --- Enemies --- */

SHOW_LIST(enemy, BoardContent, enemies)

static void describe_enemy(const Game *game, int which, Sheet *sheet)
{
    const Enemy *enemy = &tables(game)->enemies[which];

    sheet_number(sheet, N_("Attack dice"), enemy->attack);
    sheet_number(sheet, N_("Defence dice"), enemy->defence);
    sheet_number(sheet, N_("Health"), enemy->health);
    sheet_name(sheet, N_("Figure"), "figure", enemy->figure);
    sheet_name(sheet, N_("The other side of the card"), "enemy", enemy->other_side);
    sheet_text(sheet, enemy->text);
    sheet_text(sheet, enemy->takes_cover ? N_("It takes cover.") : N_("It takes no cover."));
    if (enemy->saw_immune)
        sheet_text(sheet, N_("It cannot be attacked with the chainsaw."));
    for (uint32_t i = 0; i < enemy->hurt_by_count; i++)
        sheet_name(sheet, N_("Hurt by"), "weapon", enemy->hurt_by[i].weapon);
}

SHOW_LIST(figure, BoardContent, figures)

static void describe_figure(const Game *game, int which, Sheet *sheet)
{
    const BoardContent *content = tables(game);

    sheet_number(sheet, N_("In the box"), content->figures[which].count);
    sheet_fact(sheet, N_("Letter on the map"), content->figures[which].letter);
    for (uint32_t i = 0; i < content->enemies_count; i++)
        if (content->enemies[i].figure_index == which)
            sheet_name(sheet, N_("Enemies"), "enemy", content->enemies[i].id);
}

/* Wound markers: what is on the back is dropped (GB-DROP-01). */
SHOW_LIST_IDS(marker, BoardContent, markers)

static const char *marker_title(const Game *game, int which)
{
    (void)game, (void)which;
    return N_("Wound marker");
}

static void describe_marker(const Game *game, int which, Sheet *sheet)
{
    const MarkerKind *marker = &tables(game)->markers[which];

    sheet_number(sheet, N_("Copies"), marker->copies);
    sheet_some(sheet, N_("Ammo tokens"), marker->ammo);
    sheet_name(sheet, N_("Figure"), "figure", marker->figure);
    sheet_name(sheet, N_("It drops"), "weapon", marker->weapon);
    if (!marker->weapon)
        sheet_text(sheet, N_("An X: it drops nothing."));
}

/* --- AI cards --- */

SHOW_LIST(ai_card, BoardContent, ai_cards)

static void describe_ai_card(const Game *game, int which, Sheet *sheet)
{
    static const char *const traits[] = { N_("Event"), N_("For each"), N_("Group") };
    const BoardContent *content = tables(game);
    const AiCard *card = &content->ai_cards[which];

    sheet_number(sheet, N_("Number"), card->number);
    sheet_fact(sheet, N_("Trait"), traits[card->trait]);
    for (uint32_t i = 0; card->type != AI_GENERAL && i < content->enemies_count; i++)
        if (content->enemies[i].ai == card->type)
            sheet_name(sheet, N_("Enemies"), "enemy", content->enemies[i].id);
    sheet_text(sheet, card->text);
}

/* --- Location cards --- */

SHOW_LIST(location, BoardContent, locations)

static const char *spawns_or_none(const char *letters)
{
    return letters && letters[0] ? letters : "-";
}

static void describe_location(const Game *game, int which, Sheet *sheet)
{
    static const char *const categories[EQUIPMENT_CATEGORIES] = {
        N_("none"), N_("weapon"), N_("ammo"), N_("grenades"), N_("other")
    };
    const Location *location = &tables(game)->locations[which];
    const SpawnRow *spawns = &location->spawns;

    sheet_name(sheet, N_("Tile"), "tile", location->id);
    Buf *out = sheet_begin(sheet, N_("At each hole"));
    say(out, N_("1 player {one}, 2 players {two}, 3 players {three}, 4 players {four}"),
        ARG_TEXT("one", spawns_or_none(spawns->one)), ARG_TEXT("two", spawns_or_none(spawns->two)),
        ARG_TEXT("three", spawns_or_none(spawns->three)),
        ARG_TEXT("four", spawns_or_none(spawns->four)));
    sheet_end(sheet);
    sheet_fact(sheet, N_("Equipment (E)"), categories[location->category]);
    sheet_text(sheet, location->text);
}

/* --- Horde Mode and Horde Unleashed --- */

SHOW_LIST(difficulty, BoardContent, difficulties)

static void describe_difficulty(const Game *game, int which, Sheet *sheet)
{
    const Difficulty *difficulty = &tables(game)->difficulties[which];

    for (uint32_t i = 0; i < difficulty->locations_count; i++)
        sheet_name(sheet, N_("Locations"), "location", difficulty->locations[i].location);
    for (uint32_t i = 0; i < difficulty->quiet_count; i++)
        sheet_name(sheet, N_("Quiet at first"), "location",
                   difficulty->quiet[i].location);
}

SHOW_LIST_IDS(wave, BoardContent, waves)

static const char *wave_title(const Game *game, int which)
{
    (void)game, (void)which;
    return N_("Wave");
}

static void describe_wave(const Game *game, int which, Sheet *sheet)
{
    const Wave *wave = &tables(game)->waves[which];

    sheet_number(sheet, N_("Wave"), wave->wave);
    sheet_number(sheet, N_("Roll"), wave->roll);
    name_enemies(sheet, (const char *const[]){ wave->enemy_a, wave->enemy_b, wave->enemy_c,
                                               wave->enemy_d }, LETTERS);
}

SHOW_LIST(fort, BoardContent, fortifications)

static void describe_fort(const Game *game, int which, Sheet *sheet)
{
    const Fortification *fort = &tables(game)->fortifications[which];

    sheet_some(sheet, N_("Dice"), fort->dice);
    sheet_some(sheet, N_("Upgraded dice"), fort->upgraded_dice);
    sheet_number(sheet, N_("In the box"), fort->supply);
    sheet_text(sheet, fort->text);
}

/* --- Dice --- */

SHOW_LIST_IDS(die, BoardContent, dice)

static const char *die_title(const Game *game, int which)
{
    return strcmp(tables(game)->dice[which].id, "attack") ? N_("Defence die") : N_("Attack die");
}

static void say_face(const Face *face, Buf *out)
{
    if (face->wounds)
        say(out, N_PLURAL("count", "{count} wound", "{count} wounds"),
            ARG_NUMBER("count", face->wounds));
    if (face->omens)
        say(out, N_PLURAL("count", "{count} omen", "{count} omens"),
            ARG_NUMBER("count", face->omens));
    if (face->shields)
        say(out, N_PLURAL("count", "{count} shield", "{count} shields"),
            ARG_NUMBER("count", face->shields));
    if (!face->wounds && !face->omens && !face->shields)
        say(out, N_("nothing"));
}

static void describe_die(const Game *game, int which, Sheet *sheet)
{
    const Die *die = &tables(game)->dice[which];
    Buf *out = sheet_begin(sheet, N_("Faces"));

    for (uint32_t i = 0; i < die->faces_count; i++) {
        buf_add(out, i > 0 ? ", " : "");
        say_face(&die->faces[i], out);
    }
    sheet_end(sheet);
}

/* --- What is drawn on the map --- */

typedef struct Sign {
    const char *id, *title, *sign, *text;
} Sign;

static const Sign signs[] = {
    { "area", N_("Area"), NULL,
      N_("Any number of figures stand in one. A move goes from area to area, and range is counted "
         "in areas.") },
    { "wall", N_("Wall"), "#", N_("You cannot walk, shoot or see through it.") }, /* GB-MAP-06 */
    { "open", N_("Open border"), ".", N_("You can walk, shoot and see through it.") },
    { "elevation", N_("Elevation"), "~",
      N_("You can shoot and see across it, but not walk across.") },
    { "barricade", N_("Barricade"), "%",
      N_("You can see across it, but not walk across, and range is counted around it.") },
    { "door", N_("Door"), "+", /* GB-EXPLORE-01, GB-MAP-10, GB-MAP-12 */
      N_("As good as a wall, until the COG whose turn it is explores from the area beside it: that "
         "is free, and lays out what lies behind. An area with a door is a map exit.") },
    { "hole", N_("Emergence hole"), "o", /* GB-SPAWN-08, GB-SEAL-01 */
      N_("Locusts come out of it when a card says so. A Bolo Grenade thrown into its area seals it "
         "with an omen.") },
    { "sealed-hole", N_("Sealed hole"), "x",
      N_("It no longer counts as a hole: whatever would appear at the nearest hole appears at "
         "another.") },
    { "cover", N_("Cover space"), "1 2 3 ^ v < >", /* GB-COVER-01 to -09, -20 */
      N_("Room for one figure. It gives two defence dice against what comes from its front, to "
         "which the arrow points, and one against the rest; none against figures in the same area "
         "and against Bolo Grenades. Getting in and out is free.") },
    { "equipment", N_("Equipment"), "E", /* GB-SPECIAL-02, -03, -07 */
      N_("Once a turn, the COG whose turn it is may use it from its area for an Order card. The "
         "tile's Location card says what it gives.") },
    { "dropped-weapon", N_("Dropped weapon"), "&", /* GB-SPECIAL-01, GB-DROP-01 */
      N_("It lies where its bearer fell. Once a turn, the COG whose turn it is may pick it up in "
         "its area for an Order card.") },
    { "mission-token", N_("Token of the mission"), "t2",
      N_("The Mission card says what it is for.") },
};

static int sign_count(const Game *game)
{
    (void)game;
    return COUNT(signs);
}

static const char *sign_id(const Game *game, int which)
{
    (void)game;
    return signs[which].id;
}

static const char *sign_title(const Game *game, int which)
{
    (void)game;
    return signs[which].title;
}

static void describe_sign(const Game *game, int which, Sheet *sheet)
{
    (void)game;
    if (signs[which].sign)
        sheet_fact(sheet, SHEET_SIGN, signs[which].sign);
    sheet_text(sheet, signs[which].text);
}

const ShowKind board_shows[] = {
    { .name = "tile",
      .text = N_("The sides of the map tiles"),
      .count = board_tile_count,
      .id = board_tile_id,
      .title = board_tile_name,
      .describe = describe_tile,
      .draw = draw_tile,
      .svg = picture_tile },
    { SHOW_KIND(mission, "mission", N_("Both sides of all Mission cards")) },
    { SHOW_KIND(character, "character", N_("The COGs")),
      .entity = ENTITY_CHARACTER, .chosen_by = SHOW_VERBS("character") },
    { SHOW_KIND(weapon, "weapon", N_("Weapons and grenades")), .entity = ENTITY_WEAPON,
      .chosen_by = SHOW_VERBS("keep") },
    { SHOW_KIND(order, "order", N_("The Order cards")), .entity = ENTITY_CARD },
    { SHOW_KIND(enemy, "enemy", N_("The enemy cards")), .entity = ENTITY_ENEMY },
    { SHOW_KIND(ai_card, "ai", N_("The AI cards of the Locusts")), .entity = ENTITY_AI_CARD },
    { SHOW_KIND(location, "location", N_("The Location cards: who appears, what equipment gives")),
      .entity = ENTITY_LOCATION, .chosen_by = SHOW_VERBS("tile") },
    { SHOW_KIND(fort, "fortification", N_("The Fortifications of Horde Unleashed")),
      .entity = ENTITY_FORT, .chosen_by = SHOW_VERBS("fortify", "upgrade") },
    { SHOW_KIND(difficulty, "difficulty", N_("The maps of Horde Mode, by difficulty")) },
    { SHOW_KIND(wave, "wave", N_("The waves of Horde Unleashed")) },
    { SHOW_KIND(figure, "figure", N_("The figures of the Locusts")) },
    { SHOW_KIND(marker, "marker", N_("The wound markers, and what is on their backs")) },
    { SHOW_KIND(die, "die", N_("The dice")) },
    { SHOW_KIND(sign, "sign", N_("The symbols on the map, and what they do")) },
    { 0 },
};
