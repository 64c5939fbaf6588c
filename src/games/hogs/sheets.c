/* sheets.c -- what can be read of Hogs of War by itself, for `sandtable show hogs`: all kinds in a
 * list, and what many sheets have.  The sheets are written in sheets_units.c, sheets_missions.c. */
#include "engine/sheet.h"
#include "games/hogs/sheets.h"
#include "games/hogs/show.h"

/* --- What many sheets have: dice, Classes, effects --- */

static Buf *with_comma(Buf *out)
{
    buf_add(out, out->length > 0 ? ", " : "");
    return out;
}

/* "3 Gun dice, 1 Stun"; "-": none. */
void hogs_say_pool(Buf *out, const Pool *pool)
{
    char memory[200];
    Buf dice;

    buf_init(&dice, memory, sizeof memory);
    if (pool->gun)
        say(with_comma(&dice), N_PLURAL("count", "{count} Gun die", "{count} Gun dice"),
            ARG_NUMBER("count", pool->gun));
    if (pool->explosive)
        say(with_comma(&dice),
            N_PLURAL("count", "{count} Explosive die", "{count} Explosive dice"),
            ARG_NUMBER("count", pool->explosive));
    if (pool->melee)
        say(with_comma(&dice), N_PLURAL("count", "{count} Melee die", "{count} Melee dice"),
            ARG_NUMBER("count", pool->melee));
    if (pool->stun)
        say(with_comma(&dice), N_PLURAL("count", "{count} Stun", "{count} Stuns"),
            ARG_NUMBER("count", pool->stun));
    if (pool->flame)
        say(with_comma(&dice), N_PLURAL("count", "{count} Flame", "{count} Flames"),
            ARG_NUMBER("count", pool->flame));
    buf_add(out, dice.length ? dice.text : "-");
}

bool hogs_pool_is_empty(const Pool *pool)
{
    return !pool->gun && !pool->explosive && !pool->melee && !pool->stun && !pool->flame;
}

void hogs_sheet_pool(Sheet *sheet, const char *label, const Pool *pool)
{
    if (hogs_pool_is_empty(pool))
        return;
    hogs_say_pool(sheet_begin(sheet, label), pool);
    sheet_end(sheet);
}

void hogs_sheet_classes(Sheet *sheet, const char *label, unsigned classes)
{
    Buf *out = sheet_begin(sheet, label);
    bool first = true;

    for (int unit_class = 0; unit_class < CLASSES; unit_class++)
        if (classes & CLASS_BIT(unit_class)) {
            buf_add(out, first ? "" : ", ");
            say(out, hogs_class_name(unit_class));
            first = false;
        }
    sheet_end(sheet);
}

/* HG-ATK-18: what has to be paid for it stands before what an effect does. */
void hogs_sheet_effects(Sheet *sheet, const Effect effects[], uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const Effect *effect = &effects[i];
        if (!effect->text || !effect->text[0])
            continue;
        Buf *out = sheet_begin(sheet, NULL);
        if (effect->ap)
            say(out, N_("{ap} AP: {text}"), ARG_NUMBER("ap", effect->ap),
                ARG_MESSAGE("text", effect->text));
        else if (effect->swill)
            say(out, N_("{swill} Swill: {text}"), ARG_NUMBER("swill", effect->swill),
                ARG_MESSAGE("text", effect->text));
        else
            say(out, effect->text);
        sheet_end(sheet);
    }
}

/* "1 AP; range 1: 3 Gun dice; range 2: 2 Gun dice": HG-ATK-04, HG-ATK-05. */
static void say_attack(Buf *out, const Attack *attack)
{
    char memory[200];
    Buf dice;

    say(out, N_("{ap} AP"), ARG_NUMBER("ap", attack->free ? 0 : attack->ap));
    for (uint32_t i = 0; i < attack->cells_count; i++) {
        if (attack->cells[i].dash)
            continue;
        buf_init(&dice, memory, sizeof memory);
        hogs_say_pool(&dice, &attack->cells[i].pool);
        buf_add(out, "; ");
        say(out, N_("range {range}: {dice}"), ARG_NUMBER("range", (int)i + 1),
            ARG_TEXT("dice", dice.text));
    }
}

/* What it does follows its name: nobody chooses among bare names. */
static void sheet_attack(Sheet *sheet, const char *id)
{
    const HogsContent *content = tables_of(sheet->game);
    char memory[400];
    Buf note;

    buf_init(&note, memory, sizeof memory);
    for (uint32_t i = 0; i < content->attacks_count; i++)
        if (!strcmp(content->attacks[i].id, id))
            say_attack(&note, &content->attacks[i]);
    sheet_name_noted(sheet, N_("Attacks"), "attack", id, note.text);
}

static void sheet_special(Sheet *sheet, const char *id)
{
    const HogsContent *content = tables_of(sheet->game);
    const char *note = NULL;

    for (uint32_t i = 0; i < content->specials_count; i++)
        if (!strcmp(content->specials[i].id, id))
            note = content->specials[i].text;
    sheet_name_noted(sheet, N_("Special Actions"), "special", id,
                     note ? sandtable_translate(note) : NULL);
}

void hogs_sheet_kit(Sheet *sheet, const char *const attacks[], uint32_t attacks_count,
                    const char *const specials[], uint32_t specials_count,
                    const Effect effects[], uint32_t effects_count)
{
    for (uint32_t i = 0; i < attacks_count; i++)
        sheet_attack(sheet, attacks[i]);
    for (uint32_t i = 0; i < specials_count; i++)
        sheet_special(sheet, specials[i]);
    hogs_sheet_effects(sheet, effects, effects_count);
}

/* --- The list --- */

SHOW_LIST(unit, HogsContent, unit_cards)
SHOW_LIST(attack, HogsContent, attacks)
SHOW_LIST(special, HogsContent, specials)
SHOW_LIST(console, HogsContent, consoles)
SHOW_LIST(part, HogsContent, airship_parts)
SHOW_LIST(bomb, HogsContent, bombs)
SHOW_LIST(upgrade, HogsContent, upgrades)
SHOW_LIST(building, HogsContent, buildings)
SHOW_LIST_IDS(base, HogsContent, base_grids)
SHOW_LIST(faction, HogsContent, factions)
SHOW_LIST(deployable, HogsContent, deployables)
SHOW_LIST(terrain, HogsContent, terrains)
SHOW_LIST(hex, HogsContent, special_hexes)
SHOW_LIST(object, HogsContent, objects)
SHOW_LIST(mission, HogsContent, missions)
SHOW_LIST(objective, HogsContent, objectives)
SHOW_LIST(ai_card, HogsContent, ai_cards)
SHOW_LIST_IDS(horde, HogsContent, hordes)
SHOW_LIST(die, HogsContent, dice)

/* The flight table is one component with a row for each speed (HG-PLANE-12). */
static int flight_count(const Game *game)
{
    return tables_of(game)->flight_table_count > 0;
}

static const char *flight_id(const Game *game, int which)
{
    (void)game, (void)which;
    return "table";
}

static const char *flight_title(const Game *game, int which)
{
    (void)game, (void)which;
    return N_("Flight table");
}

static const char *base_title(const Game *game, int which)
{
    (void)game, (void)which;
    return N_("Base");
}

/* Each map has the number of its mission. */
static const char *map_id(const Game *game, int which)
{
    static const char *const numbers[] = { "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",
                                           "8",  "9",  "10", "11", "12", "13", "14", "15" };
    int number = tables_of(game)->missions[which].number;

    return number < COUNT(numbers) ? numbers[number] : tables_of(game)->missions[which].id;
}

static const char *horde_title(const Game *game, int which)
{
    (void)game, (void)which;
    return N_("The horde");
}

/* The faces of a die. */
static void describe_die(const Game *game, int which, Sheet *sheet)
{
    const Die *die = &tables_of(game)->dice[which];

    sheet_some(sheet, N_("Miss"), die->miss);
    sheet_some(sheet, N_("Glancing Hit"), die->glance);
    sheet_some(sheet, N_("Hit"), die->hit);
    sheet_some(sheet, N_("Critical Hit"), die->critical);
    sheet_some(sheet, N_("Flame"), die->flame);
    sheet_some(sheet, N_("Minor"), die->minor);
    sheet_some(sheet, N_("Major"), die->major);
    sheet_some(sheet, N_("Pips up to"), die->pips);
    sheet_text(sheet, die->pips ? N_("It shows a number.")
                                : N_("How many of its six faces show each of these."));
}

/* The sheets of these kinds are written in other files. */
#define SHEET_KIND(what, word, message)                                                            \
    SHOW_LISTED(what, word, message), .describe = hogs_describe_##what

const ShowKind hogs_shows[] = {
    { SHEET_KIND(mission, "mission", N_("The missions")),
      .entity = ENTITY_MISSION, .chosen_by = SHOW_VERBS("mission") },
    { .name = "map",
      .text = N_("The maps, by the numbers of their missions"),
      .count = mission_count,
      .id = map_id,
      .title = mission_title,
      .describe = hogs_describe_map,
      .draw = hogs_draw_map,
      .svg = hogs_picture_map },
    { SHEET_KIND(faction, "faction", N_("The factions")),
      .entity = ENTITY_FACTION, .chosen_by = SHOW_VERBS("faction") },
    { SHEET_KIND(unit, "unit", N_("The Unit Cards")),
      .entity = ENTITY_CARD, .chosen_by = SHOW_VERBS("card", "recruit", "swap") },
    { SHEET_KIND(console, "console", N_("The Plane Consoles")),
      .svg = hogs_picture_console, .entity = ENTITY_CONSOLE,
      .chosen_by = SHOW_VERBS("recruit-plane") },
    { SHEET_KIND(part, "part", N_("The parts of the Airship")),
      .entity = ENTITY_PART, .chosen_by = SHOW_VERBS("part") },
    { SHEET_KIND(bomb, "bomb", N_("The Bombs")), .entity = ENTITY_BOMB },
    { SHEET_KIND(flight, "flight", N_("The flight table: what each speed allows")) },
    { SHEET_KIND(attack, "attack", N_("The Attacks of Units")), .entity = ENTITY_ATTACK },
    { SHEET_KIND(special, "special", N_("The Special Actions")),
      .entity = ENTITY_SPECIAL, .chosen_by = SHOW_VERBS("special") },
    { SHEET_KIND(upgrade, "upgrade", N_("The Upgrades")),
      .entity = ENTITY_UPGRADE, .chosen_by = SHOW_VERBS("upgrade") },
    { SHEET_KIND(building, "building", N_("The Buildings")), .draw = hogs_draw_building,
      .svg = hogs_picture_building, .entity = ENTITY_BUILDING,
      .chosen_by = SHOW_VERBS("construct") },
    { SHEET_KIND(base, "base", N_("The grid of a base")) },
    { SHEET_KIND(deployable, "deployable", N_("The Deployables")),
      .entity = ENTITY_DEPLOYABLE, .chosen_by = SHOW_VERBS("build") },
    { SHEET_KIND(objective, "objective", N_("The Secondary Objectives")),
      .entity = ENTITY_OBJECTIVE, .chosen_by = SHOW_VERBS("pick", "discard") },
    { SHEET_KIND(terrain, "terrain", N_("The terrain")), .entity = ENTITY_TERRAIN },
    { SHEET_KIND(hex, "hex", N_("Special hexes")) },
    { SHEET_KIND(object, "object", N_("The Objects of missions")), .entity = ENTITY_OBJECT },
    { SHEET_KIND(ai_card, "ai", N_("The cards of the horde's Units")) },
    { SHEET_KIND(horde, "horde", N_("The horde: who comes, and how it wins")) },
    { SHOW_KIND(die, "die", N_("The dice")) },
    { 0 },
};
