/* sheets.c -- what is printed on every component of Hogs of War, for `sandtable show hogs`. */
#include "engine/sheet.h"
#include "games/hogs/show.h"

static const HogsContent *tables(const Game *game)
{
    return game->content;
}

/* --- Dice, Classes, effects --- */

static Buf *with_comma(Buf *out)
{
    buf_add(out, out->length > 0 ? ", " : "");
    return out;
}

/* "3 Gun dice, 1 Stun"; "-": none. */
static void say_pool(Buf *out, const Pool *pool)
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

static bool pool_is_empty(const Pool *pool)
{
    return !pool->gun && !pool->explosive && !pool->melee && !pool->stun && !pool->flame;
}

static void sheet_pool(Sheet *sheet, const char *label, const Pool *pool)
{
    if (pool_is_empty(pool))
        return;
    say_pool(sheet_begin(sheet, label), pool);
    sheet_end(sheet);
}

static void sheet_classes(Sheet *sheet, const char *label, unsigned classes)
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
static void sheet_effects(Sheet *sheet, const Effect effects[], uint32_t count)
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
        say_pool(&dice, &attack->cells[i].pool);
        buf_add(out, "; ");
        say(out, N_("range {range}: {dice}"), ARG_NUMBER("range", (int)i + 1),
            ARG_TEXT("dice", dice.text));
    }
}

/* What it does stands behind its name: nobody chooses among bare names. */
static void sheet_attack(Sheet *sheet, const char *id)
{
    const HogsContent *content = tables(sheet->game);
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
    const HogsContent *content = tables(sheet->game);
    const char *note = NULL;

    for (uint32_t i = 0; i < content->specials_count; i++)
        if (!strcmp(content->specials[i].id, id))
            note = content->specials[i].text;
    sheet_name_noted(sheet, N_("Special Actions"), "special", id,
                     note ? sandtable_translate(note) : NULL);
}

#define SHEET_KIT(sheet, thing)                                                                    \
    sheet_kit(sheet, (thing)->attacks, (thing)->attacks_count, (thing)->specials,                  \
              (thing)->specials_count, (thing)->effects, (thing)->effects_count)
static void sheet_kit(Sheet *sheet, const char *const attacks[], uint32_t attacks_count,
                      const char *const specials[], uint32_t specials_count,
                      const Effect effects[], uint32_t effects_count)
{
    for (uint32_t i = 0; i < attacks_count; i++)
        sheet_attack(sheet, attacks[i]);
    for (uint32_t i = 0; i < specials_count; i++)
        sheet_special(sheet, specials[i]);
    sheet_effects(sheet, effects, effects_count);
}

/* The Buildings that unlock a Class; none if it needs none. */
static void sheet_unlocked_by(Sheet *sheet, int unit_class)
{
    const HogsContent *content = tables(sheet->game);

    for (uint32_t i = 0; i < content->buildings_count; i++)
        if (!content->buildings[i].start && content->buildings[i].opens & CLASS_BIT(unit_class))
            sheet_name(sheet, N_("Unlocked by"), "building", content->buildings[i].id);
}

/* --- Units --- */

SHOW_LIST(unit, HogsContent, unit_cards)

static void say_move(Sheet *sheet, const MoveAction *move)
{
    Buf *out = sheet_begin(sheet, N_("Move"));

    say(out, N_PLURAL("count", "{count} hex for {ap} AP", "{count} hexes for {ap} AP"),
        ARG_NUMBER("count", move->hexes), ARG_NUMBER("ap", move->free ? 0 : move->ap));
    if (move->line) {
        buf_add(out, ", ");
        say(out, N_("straight on"));
    }
    sheet_end(sheet);
}

static void describe_unit(const Game *game, int which, Sheet *sheet)
{
    const UnitCard *card = &tables(game)->unit_cards[which];

    sheet_number(sheet, N_("Initiative"), card->initiative);
    sheet_number(sheet, N_("AP"), card->ap);
    /* HG-VEH-13: Ground Vehicles have their AP as HP. */
    sheet_number(sheet, N_("HP"), card->hp ? card->hp : card->ap);
    sheet_number(sheet, N_("Swill"), card->cost);
    sheet_name(sheet, N_("Faction"), "faction", card->faction);
    sheet_fact(sheet, N_("Class"), hogs_class_name(card->unit_class));
    sheet_unlocked_by(sheet, card->unit_class);
    for (uint32_t i = 0; i < card->moves_count; i++)
        say_move(sheet, &card->moves[i]);
    SHEET_KIT(sheet, card);
    sheet_text(sheet, card->text);
}

/* --- Attacks and Special Actions --- */

SHOW_LIST(attack, HogsContent, attacks)

static void say_arc(Sheet *sheet, unsigned arc)
{
    static const struct {
        unsigned bits;
        const char *name;
    } sectors[] = { { ARC_FRONT, N_("front") },
                    { ARC_LEFT, N_("left") },
                    { ARC_RIGHT, N_("right") },
                    { ARC_REAR, N_("rear") } };
    Buf *out = sheet_begin(sheet, N_("Direction"));
    bool first = true;

    if (!arc || arc == ARC_ANY) {
        say(out, N_("all around"));
        first = false;
    }
    for (int i = 0; arc != ARC_ANY && i < COUNT(sectors); i++)
        if (arc & sectors[i].bits) {
            buf_add(out, first ? "" : ", ");
            say(out, sectors[i].name);
            first = false;
        }
    sheet_end(sheet);
}

/* HG-ATK-04, HG-ATK-05: what is rolled at which range. */
static void say_cells(Sheet *sheet, const Attack *attack)
{
    char memory[200];
    Buf dice;

    for (uint32_t i = 0; i < attack->cells_count; i++) {
        if (attack->cells[i].dash)
            continue;
        buf_init(&dice, memory, sizeof memory);
        say_pool(&dice, &attack->cells[i].pool);
        Buf *out = sheet_begin(sheet, N_("Dice"));
        say(out, N_("range {range}: {dice}"), ARG_NUMBER("range", (int)i + 1),
            ARG_TEXT("dice", dice.text));
        sheet_end(sheet);
    }
}

static void say_targets(Sheet *sheet, const Attack *attack)
{
    static const struct {
        unsigned bit;
        const char *name;
    } targets[] = { { AT_UNITS, N_("Units") },
                    { AT_DEPLOYABLES, N_("Deployables") },
                    { AT_BASES, N_("bases") },
                    { AT_GROUND, N_("on the ground") },
                    { AT_AIR, N_("in the air") } };
    Buf *out;

    if (!attack->targets || attack->targets == AT_ALL)
        return;
    out = sheet_begin(sheet, N_("Targets"));
    bool first = true;
    for (int i = 0; i < COUNT(targets); i++)
        if (attack->targets & targets[i].bit) {
            buf_add(out, first ? "" : ", ");
            say(out, targets[i].name);
            first = false;
        }
    sheet_end(sheet);
}

static void describe_attack(const Game *game, int which, Sheet *sheet)
{
    const Attack *attack = &tables(game)->attacks[which];

    sheet_number(sheet, N_("AP"), attack->free ? 0 : attack->ap);
    say_cells(sheet, attack);
    say_arc(sheet, attack->arc);
    say_targets(sheet, attack);
    if (attack->line)
        sheet_text(sheet, N_("Only in a straight line."));
    if (attack->anti_air)
        sheet_text(sheet, N_("It reaches aircraft."));
    if (attack->twin_mg)
        sheet_text(sheet, N_("The flight table takes dice from it at high speed."));
    sheet_effects(sheet, attack->effects, attack->effects_count);
}

SHOW_LIST(special, HogsContent, specials)

static void describe_special(const Game *game, int which, Sheet *sheet)
{
    sheet_text(sheet, tables(game)->specials[which].text);
}

/* --- Aircraft --- */

static const char *const slot_names[] = { N_("plain Slot"), N_("Left"),  N_("Right"), N_("speed"),
                                          N_("Bombing"),    N_("a gun"), N_("an action") };

static void say_speeds(Sheet *sheet, const SpeedSpace speeds[], uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        Buf *out = sheet_begin(sheet, NULL);
        say(out, N_("Speed {speed}: initiative {number}"), ARG_NUMBER("speed", speeds[i].speed),
            ARG_NUMBER("number", speeds[i].initiative));
        if (speeds[i].rotation) {
            buf_add(out, ", ");
            say(out, N_PLURAL("count", "{count} rotation", "{count} rotations"),
                ARG_NUMBER("count", speeds[i].rotation));
        }
        sheet_end(sheet);
    }
}

/* HG-VEH-08: what a Cube on each Slot takes away. */
static void say_slots(Sheet *sheet, const DamageSlot slots[], uint32_t count)
{
    Buf *out = sheet_begin(sheet, N_("A Cube disables"));

    for (uint32_t i = 0; i < count; i++) {
        buf_add(out, i > 0 ? ", " : "");
        say(out, slot_names[slots[i].disables]);
        if (slots[i].number) {
            buf_add_char(out, ' ');
            buf_add_int(out, slots[i].number);
        }
    }
    sheet_end(sheet);
}

SHOW_LIST(console, HogsContent, consoles)

static void describe_console(const Game *game, int which, Sheet *sheet)
{
    const PlaneConsole *console = &tables(game)->consoles[which];

    sheet_number(sheet, N_("Swill"), console->cost);
    sheet_number(sheet, N_("Bomb spaces"), console->bombs);
    sheet_number(sheet, N_("Slots for damage"), (int)console->slots_count);
    sheet_number(sheet, N_("Starts at speed"), console->start_speed);
    sheet_name(sheet, N_("Faction"), "faction", console->faction);
    sheet_fact(sheet, N_("Class"), hogs_class_name(console->unit_class));
    say_slots(sheet, console->slots, console->slots_count);
    sheet_name(sheet, N_("How fast it turns"), "flight", "table");
    SHEET_KIT(sheet, console);
    say_speeds(sheet, console->speeds, console->speeds_count);
}

SHOW_LIST(part, HogsContent, airship_parts)

static void describe_part(const Game *game, int which, Sheet *sheet)
{
    static const char *const kinds[] = { N_("tail"), N_("hull"), N_("nose") };
    const AirshipPart *part = &tables(game)->airship_parts[which];

    sheet_number(sheet, N_("Swill"), part->cost);
    sheet_some(sheet, N_("Bomb spaces"), part->bombs);
    sheet_number(sheet, N_("Slots for damage"), (int)part->slots_count);
    sheet_number(sheet, N_("Copies"), part->copies);
    sheet_fact(sheet, N_("Part"), kinds[part->kind]);
    say_slots(sheet, part->slots, part->slots_count);
    SHEET_KIT(sheet, part);
    say_speeds(sheet, part->speeds, part->speeds_count);
}

SHOW_LIST(bomb, HogsContent, bombs)

static void describe_bomb(const Game *game, int which, Sheet *sheet)
{
    const Bomb *bomb = &tables(game)->bombs[which];

    sheet_number(sheet, N_("Swill"), bomb->cost);
    sheet_number(sheet, N_("In the box"), bomb->supply);
    sheet_pool(sheet, N_("Dice"), &bomb->pool);
    sheet_effects(sheet, bomb->effects, bomb->effects_count);
}

/* The flight table is one component with a row for each speed (HG-PLANE-12). */
static int flight_count(const Game *game)
{
    return tables(game)->flight_table_count > 0;
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

static void say_row_pool(Sheet *sheet, const char *message, const Pool *pool)
{
    char memory[200];
    Buf dice;

    if (pool_is_empty(pool))
        return;
    buf_init(&dice, memory, sizeof memory);
    say_pool(&dice, pool);
    Buf *out = sheet_begin(sheet, NULL);
    say(out, message, ARG_TEXT("dice", dice.text));
    sheet_end(sheet);
}

static void describe_flight(const Game *game, int which, Sheet *sheet)
{
    (void)which;
    for (uint32_t i = 0; i < tables(game)->flight_table_count; i++) {
        const FlightRow *row = &tables(game)->flight_table[i];
        Buf *out = sheet_begin(sheet, NULL);
        if (row->bombing)
            say(out,
                N_PLURAL("count", "Speed {speed}: {count} rotation, Bombs may be dropped.",
                         "Speed {speed}: {count} rotations, Bombs may be dropped."),
                ARG_NUMBER("speed", row->speed), ARG_NUMBER("count", row->rotation));
        else
            say(out,
                N_PLURAL("count", "Speed {speed}: {count} rotation, no Bombs.",
                         "Speed {speed}: {count} rotations, no Bombs."),
                ARG_NUMBER("speed", row->speed), ARG_NUMBER("count", row->rotation));
        sheet_end(sheet);
        say_row_pool(sheet, N_("The Twin MG rolls fewer dice: {dice}."), &row->penalty);
        say_row_pool(sheet, N_("Risk: {dice} rolled against the aircraft itself."), &row->risk);
    }
}

/* --- Upgrades --- */

SHOW_LIST(upgrade, HogsContent, upgrades)

static void describe_upgrade(const Game *game, int which, Sheet *sheet)
{
    static const char *const categories[UPGRADE_CATEGORIES] = { NULL, N_("Infantry"),
                                                                N_("Vehicles") };
    const Upgrade *upgrade = &tables(game)->upgrades[which];

    sheet_number(sheet, N_("Swill"), upgrade->cost);
    sheet_name(sheet, N_("Faction"), "faction", upgrade->faction);
    sheet_fact(sheet, N_("Category"), categories[upgrade->category]);
    sheet_classes(sheet, N_("For"), upgrade->classes);
    SHEET_KIT(sheet, upgrade);
    sheet_text(sheet, upgrade->text);
}

/* --- Bases and factions --- */

SHOW_LIST(building, HogsContent, buildings)

static void describe_building(const Game *game, int which, Sheet *sheet)
{
    const Building *building = &tables(game)->buildings[which];

    sheet_some(sheet, N_("Swill"), building->cost);
    sheet_some(sheet, N_("Income"), building->income);
    sheet_some(sheet, N_("Upkeep"), building->upkeep);
    sheet_fact(sheet, N_("Kind"),
               building->mega ? N_("Mega Building") : N_("ordinary Building"));
    sheet_classes(sheet, N_("Unlocks"), building->opens);
    if (building->start)
        sheet_text(sheet, N_("It stands at the start."));
    sheet_text(sheet, building->text);
    sheet_effects(sheet, building->effects, building->effects_count);
}

SHOW_LIST_IDS(base, HogsContent, base_grids)

static const char *base_title(const Game *game, int which)
{
    (void)game, (void)which;
    return N_("Base");
}

static void describe_base(const Game *game, int which, Sheet *sheet)
{
    const BaseGrid *grid = &tables(game)->base_grids[which];

    sheet_number(sheet, N_("Wide"), grid->width);
    sheet_number(sheet, N_("High"), grid->height);
    sheet_some(sheet, N_("Swill limit"), grid->swill_most);
}

SHOW_LIST(faction, HogsContent, factions)

static void describe_faction(const Game *game, int which, Sheet *sheet)
{
    const HogsContent *content = tables(game);
    const Faction *faction = &content->factions[which];

    sheet_number(sheet, N_("Capture Tokens"), faction->capture_tokens);
    sheet_text(sheet, faction->text);
    sheet_heading(sheet, N_("What it has"));
    for (uint32_t i = 0; i < faction->minis_count; i++) {
        Buf *out = sheet_begin(sheet, N_("Miniatures"));
        say(out, hogs_class_name(faction->minis[i].unit_class));
        buf_add_char(out, ' ');
        buf_add_int(out, faction->minis[i].count);
        sheet_end(sheet);
    }
    for (uint32_t i = 0; i < content->unit_cards_count; i++)
        if (content->unit_cards[i].faction_index == which)
            sheet_name(sheet, N_("Units"), "unit", content->unit_cards[i].id);
    for (uint32_t i = 0; i < content->consoles_count; i++)
        if (content->consoles[i].faction_index == which)
            sheet_name(sheet, N_("Planes"), "console", content->consoles[i].id);
    for (uint32_t i = 0; i < content->upgrades_count; i++)
        if (content->upgrades[i].faction_index == which)
            sheet_name(sheet, N_("Upgrades"), "upgrade", content->upgrades[i].id);
    for (uint32_t i = 0; i < faction->tiles_count; i++)
        sheet_name(sheet, N_("Buildings"), "building", faction->tiles[i].building);
}

/* --- The board --- */

SHOW_LIST(deployable, HogsContent, deployables)

static void describe_deployable(const Game *game, int which, Sheet *sheet)
{
    const Deployable *deployable = &tables(game)->deployables[which];

    sheet_number(sheet, N_("Swill"), deployable->cost);
    sheet_number(sheet, N_("Construction Tokens"), deployable->tokens);
    sheet_number(sheet, N_("In the box"), deployable->supply);
    sheet_pool(sheet, N_("Cover"), &deployable->cover);
    sheet_pool(sheet, N_("Dice"), &deployable->roll);
    sheet_name(sheet, N_("Attacks"), "attack", deployable->attack);
    sheet_text(sheet, deployable->text);
    if (deployable->capturable)
        sheet_text(sheet, N_("It can be captured."));
    sheet_effects(sheet, deployable->effects, deployable->effects_count);
}

SHOW_LIST(terrain, HogsContent, terrains)

static void describe_terrain(const Game *game, int which, Sheet *sheet)
{
    const Terrain *terrain = &tables(game)->terrains[which];

    if (terrain->multiplier > 1)
        sheet_number(sheet, N_("AP of a Move, times"), terrain->multiplier);
    sheet_some(sheet, N_("Tiles"), terrain->tiles);
    sheet_fact(sheet, N_("Letter on the map"), terrain->letter);
    sheet_pool(sheet, N_("Cover"), &terrain->cover);
    sheet_classes(sheet, N_("Impassable for"), terrain->impassable);
    if (terrain->road)
        sheet_text(sheet, N_("A road."));
}

SHOW_LIST(hex, HogsContent, special_hexes)

static void describe_hex(const Game *game, int which, Sheet *sheet)
{
    const SpecialHex *special = &tables(game)->special_hexes[which];

    sheet_some(sheet, N_("Income"), special->income);
    sheet_some(sheet, N_("VP"), special->vp);
    sheet_text(sheet, special->capturable ? N_("It can be captured.")
                                          : N_("It cannot be captured."));
    if (special->closed)
        sheet_text(sheet, N_("Ground Units cannot enter it."));
}

SHOW_LIST(object, HogsContent, objects)

static void describe_object(const Game *game, int which, Sheet *sheet)
{
    const Object *object = &tables(game)->objects[which];

    sheet_some(sheet, N_("VP"), object->vp);
    sheet_some(sheet, N_("AP to take it"), object->take_ap);
    sheet_some(sheet, N_("Back after rounds"), object->back);
    sheet_classes(sheet, N_("Carried by"), object->carried_by);
    sheet_classes(sheet, N_("Popped by"), object->popped_by);
    sheet_text(sheet, object->air ? N_("It is in the air.") : N_("It lies on the ground."));
}

/* --- Missions, maps, objectives --- */

SHOW_LIST(mission, HogsContent, missions)

static void describe_mission(const Game *game, int which, Sheet *sheet)
{
    const HogsContent *content = tables(game);
    const Mission *mission = &content->missions[which];
    int goal = mission->vp_goal ? mission->vp_goal : content->parameters[0].vp_goal;

    sheet_number(sheet, N_("Number"), mission->number);
    sheet_number(sheet, N_("VP to win"), goal);
    sheet_number(sheet, N_("Last round"),
                 mission->last_round ? mission->last_round : content->parameters[0].round_limit);
    sheet_some(sheet, N_("Extra Swill"), mission->extra_swill);
    sheet_classes(sheet, N_("Unlocks"), mission->unlocks);
    for (uint32_t i = 0; i < mission->free_deployables_count; i++)
        sheet_name(sheet, N_("Free Deployables"), "deployable",
                   mission->free_deployables[i].deployable);
    sheet_name(sheet, N_("The enemy"), "horde", mission->horde);
    sheet_text(sheet, mission->text);
    if (mission->primary_count > 0)
        sheet_heading(sheet, N_("Primary Objectives"));
    sheet_effects(sheet, mission->primary, mission->primary_count);
    if (mission->team_scoring_count > 0)
        sheet_heading(sheet, N_("In team play instead"));
    sheet_effects(sheet, mission->team_scoring, mission->team_scoring_count);
    if (mission->effects_count > 0)
        sheet_heading(sheet, N_("Special rules"));
    sheet_effects(sheet, mission->effects, mission->effects_count);
}

/* Each map has the number of its mission. */
static const char *map_id(const Game *game, int which)
{
    static const char *const numbers[] = { "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",
                                           "8",  "9",  "10", "11", "12", "13", "14", "15" };
    int number = tables(game)->missions[which].number;

    return number < COUNT(numbers) ? numbers[number] : tables(game)->missions[which].id;
}

static void describe_map(const Game *game, int which, Sheet *sheet)
{
    const Mission *mission = &tables(game)->missions[which];

    sheet_name(sheet, N_("Mission"), "mission", mission->id);
    sheet_text(sheet, mission->text);
    sheet_text(sheet, tables(game)->maps[mission->map_index].about);
}

SHOW_LIST(objective, HogsContent, objectives)

static void describe_objective(const Game *game, int which, Sheet *sheet)
{
    const Objective *objective = &tables(game)->objectives[which];

    sheet_number(sheet, N_("Swill"), objective->swill.amount);
    sheet_number(sheet, N_("VP"), objective->vp.amount);
    sheet_number(sheet, N_("Copies"), objective->copies);
    sheet_text(sheet, objective->text);
}

/* --- The horde --- */

SHOW_LIST(ai_card, HogsContent, ai_cards)

static void say_entry(Sheet *sheet, const HogsContent *content, const AiEntry *entry)
{
    static const char *const goals[] = { N_("Move {count}: towards the closest."),
                                         N_("Move {count}: away from the closest."),
                                         N_("Move {count}, but not nearer than {beyond}."),
                                         N_("Move {count}: towards the base.") };

    if (entry->action == AI_ATTACK) {
        sheet_name(sheet, N_("Attacks"), "attack", entry->attack);
        return;
    }
    Buf *out = sheet_begin(sheet, NULL);
    if (entry->action == AI_MOVE)
        say(out, goals[entry->goal], ARG_NUMBER("count", entry->hexes),
            ARG_NUMBER("beyond", entry->beyond + 1));
    else
        say(out, N_("Places {deployable} beside it."),
            ARG_MESSAGE("deployable", content->deployables[entry->deployable_index].name));
    if (entry->ignore_mountain) {
        buf_add_char(out, ' ');
        say(out, N_("Mountains cost it nothing extra."));
    }
    sheet_end(sheet);
}

static void describe_ai_card(const Game *game, int which, Sheet *sheet)
{
    const HogsContent *content = tables(game);
    const AiCard *card = &content->ai_cards[which];

    sheet_number(sheet, N_("Initiative"), card->initiative);
    sheet_number(sheet, N_("HP"), card->hp ? card->hp : card->ap);
    sheet_number(sheet, N_("In the box"), card->minis);
    sheet_fact(sheet, N_("Class"), hogs_class_name(card->unit_class));
    sheet_heading(sheet, N_("Aggressive"));
    for (uint32_t i = 0; i < card->aggressive_count; i++)
        say_entry(sheet, content, &card->aggressive[i]);
    sheet_heading(sheet, N_("Defensive"));
    for (uint32_t i = 0; i < card->defensive_count; i++)
        say_entry(sheet, content, &card->defensive[i]);
}

SHOW_LIST_IDS(horde, HogsContent, hordes)

static const char *horde_title(const Game *game, int which)
{
    (void)game, (void)which;
    return N_("The horde");
}

static void say_results(Buf *out, const char *die, unsigned results)
{
    static const char *const names[RESULTS] = { N_("Miss"),         N_("Glancing Hit"), N_("Hit"),
                                                N_("Critical Hit"), N_("Flame"),        N_("Minor"),
                                                N_("Major") };

    if (!results)
        return;
    buf_add(out, out->length ? ", " : "");
    say(out, die);
    for (int result = 0; result < RESULTS; result++)
        if (results >> result & 1) {
            buf_add_char(out, ' ');
            say(out, names[result]);
        }
}

static void say_spawn(Sheet *sheet, const HogsContent *content, const SpawnLine *line)
{
    char memory[300], note_memory[100];
    Buf dice, note;

    buf_init(&dice, memory, sizeof memory);
    say_results(&dice, content->dice[DIE_MELEE].name, line->melee);
    say_results(&dice, content->dice[DIE_EXPLOSIVE].name, line->explosive);
    say_results(&dice, content->dice[DIE_GUN].name, line->gun);
    say_results(&dice, content->dice[DIE_VEHICLE].name, line->vehicle);
    if (!line->card)
        return;
    buf_init(&note, note_memory, sizeof note_memory);
    say(&note, N_("alone {solo}, two players {co_op}"), ARG_NUMBER("solo", line->solo),
        ARG_NUMBER("co_op", line->co_op));
    Buf *out = sheet_begin(sheet, NULL);
    say(out, N_("{dice}: {card} ({note})"), ARG_TEXT("dice", dice.text),
        ARG_MESSAGE("card", content->ai_cards[line->card_index].name),
        ARG_TEXT("note", note.text));
    sheet_end(sheet);
}

static void describe_horde(const Game *game, int which, Sheet *sheet)
{
    const HogsContent *content = tables(game);
    const Horde *horde = &content->hordes[which];

    sheet_some(sheet, N_("Final wave at VP"), horde->wave_vp);
    sheet_some(sheet, N_("VP to win (two players)"), horde->vp_goal_co_op);
    sheet_some(sheet, N_("Lost with Buildings destroyed"), horde->buildings);
    sheet_some(sheet, N_("Lost with Buildings destroyed (two players)"), horde->buildings_co_op);
    sheet_fact(sheet, N_("Odd rounds"), horde->odd ? N_("Defensive") : N_("Aggressive"));
    sheet_fact(sheet, N_("Even rounds"), horde->even ? N_("Defensive") : N_("Aggressive"));
    sheet_heading(sheet, N_("Who comes: the first line that fits the dice"));
    for (uint32_t i = 0; i < horde->spawns_count; i++)
        say_spawn(sheet, content, &horde->spawns[i]);
}

/* --- Dice --- */

SHOW_LIST(die, HogsContent, dice)

static void describe_die(const Game *game, int which, Sheet *sheet)
{
    const Die *die = &tables(game)->dice[which];

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

const ShowKind hogs_shows[] = {
    { SHOW_KIND(mission, "mission", N_("The missions")),
      .entity = ENTITY_MISSION, .chosen_by = SHOW_VERBS("mission") },
    { .name = "map",
      .text = N_("The maps, by the numbers of their missions"),
      .count = mission_count,
      .id = map_id,
      .title = mission_title,
      .describe = describe_map,
      .draw = hogs_draw_map,
      .svg = hogs_picture_map },
    { SHOW_KIND(faction, "faction", N_("The factions")),
      .entity = ENTITY_FACTION, .chosen_by = SHOW_VERBS("faction") },
    { SHOW_KIND(unit, "unit", N_("The Unit Cards")),
      .entity = ENTITY_CARD, .chosen_by = SHOW_VERBS("card", "recruit", "swap") },
    { SHOW_KIND(console, "console", N_("The Plane Consoles")), .svg = hogs_picture_console,
      .entity = ENTITY_CONSOLE, .chosen_by = SHOW_VERBS("recruit-plane") },
    { SHOW_KIND(part, "part", N_("The parts of the Airship")),
      .entity = ENTITY_PART, .chosen_by = SHOW_VERBS("part") },
    { SHOW_KIND(bomb, "bomb", N_("The Bombs")), .entity = ENTITY_BOMB },
    { SHOW_KIND(flight, "flight", N_("The flight table: what each speed allows")) },
    { SHOW_KIND(attack, "attack", N_("The Attacks of Units")), .entity = ENTITY_ATTACK },
    { SHOW_KIND(special, "special", N_("The Special Actions")),
      .entity = ENTITY_SPECIAL, .chosen_by = SHOW_VERBS("special") },
    { SHOW_KIND(upgrade, "upgrade", N_("The Upgrades")),
      .entity = ENTITY_UPGRADE, .chosen_by = SHOW_VERBS("upgrade") },
    { SHOW_KIND(building, "building", N_("The Buildings")), .draw = hogs_draw_building,
      .svg = hogs_picture_building, .entity = ENTITY_BUILDING,
      .chosen_by = SHOW_VERBS("construct") },
    { SHOW_KIND(base, "base", N_("The grid of a base")) },
    { SHOW_KIND(deployable, "deployable", N_("The Deployables")),
      .entity = ENTITY_DEPLOYABLE, .chosen_by = SHOW_VERBS("build") },
    { SHOW_KIND(objective, "objective", N_("The Secondary Objectives")),
      .entity = ENTITY_OBJECTIVE, .chosen_by = SHOW_VERBS("pick", "discard") },
    { SHOW_KIND(terrain, "terrain", N_("The terrain")), .entity = ENTITY_TERRAIN },
    { SHOW_KIND(hex, "hex", N_("Special hexes")) },
    { SHOW_KIND(object, "object", N_("The Objects of missions")), .entity = ENTITY_OBJECT },
    { SHOW_KIND(ai_card, "ai", N_("The cards of the horde's Units")) },
    { SHOW_KIND(horde, "horde", N_("The horde: who comes, and how it wins")) },
    { SHOW_KIND(die, "die", N_("The dice")) },
    { 0 },
};
