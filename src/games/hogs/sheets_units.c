/* sheets_units.c -- what is printed on Units and their Attacks, on aircraft, Upgrades, Buildings
 * and factions (content_units.h). */
#include "games/hogs/sheets.h"

/* The Buildings that unlock a Class; none if it needs none. */
static void sheet_unlocked_by(Sheet *sheet, int unit_class)
{
    const HogsContent *content = tables_of(sheet->game);

    for (uint32_t i = 0; i < content->buildings_count; i++)
        if (!content->buildings[i].start && content->buildings[i].opens & CLASS_BIT(unit_class))
            sheet_name(sheet, N_("Unlocked by"), "building", content->buildings[i].id);
}

/* --- Units --- */

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

void hogs_describe_unit(const Game *game, int which, Sheet *sheet)
{
    const UnitCard *card = &tables_of(game)->unit_cards[which];

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
        hogs_say_pool(&dice, &attack->cells[i].pool);
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

void hogs_describe_attack(const Game *game, int which, Sheet *sheet)
{
    const Attack *attack = &tables_of(game)->attacks[which];

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
    hogs_sheet_effects(sheet, attack->effects, attack->effects_count);
}

void hogs_describe_special(const Game *game, int which, Sheet *sheet)
{
    sheet_text(sheet, tables_of(game)->specials[which].text);
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

void hogs_describe_console(const Game *game, int which, Sheet *sheet)
{
    const PlaneConsole *console = &tables_of(game)->consoles[which];

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

void hogs_describe_part(const Game *game, int which, Sheet *sheet)
{
    static const char *const kinds[] = { N_("tail"), N_("hull"), N_("nose") };
    const AirshipPart *part = &tables_of(game)->airship_parts[which];

    sheet_number(sheet, N_("Swill"), part->cost);
    sheet_some(sheet, N_("Bomb spaces"), part->bombs);
    sheet_number(sheet, N_("Slots for damage"), (int)part->slots_count);
    sheet_number(sheet, N_("Copies"), part->copies);
    sheet_fact(sheet, N_("Part"), kinds[part->kind]);
    say_slots(sheet, part->slots, part->slots_count);
    SHEET_KIT(sheet, part);
    say_speeds(sheet, part->speeds, part->speeds_count);
}

void hogs_describe_bomb(const Game *game, int which, Sheet *sheet)
{
    const Bomb *bomb = &tables_of(game)->bombs[which];

    sheet_number(sheet, N_("Swill"), bomb->cost);
    sheet_number(sheet, N_("In the box"), bomb->supply);
    hogs_sheet_pool(sheet, N_("Dice"), &bomb->pool);
    hogs_sheet_effects(sheet, bomb->effects, bomb->effects_count);
}

static void say_row_pool(Sheet *sheet, const char *message, const Pool *pool)
{
    char memory[200];
    Buf dice;

    if (hogs_pool_is_empty(pool))
        return;
    buf_init(&dice, memory, sizeof memory);
    hogs_say_pool(&dice, pool);
    Buf *out = sheet_begin(sheet, NULL);
    say(out, message, ARG_TEXT("dice", dice.text));
    sheet_end(sheet);
}

void hogs_describe_flight(const Game *game, int which, Sheet *sheet)
{
    (void)which;
    for (uint32_t i = 0; i < tables_of(game)->flight_table_count; i++) {
        const FlightRow *row = &tables_of(game)->flight_table[i];
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

void hogs_describe_upgrade(const Game *game, int which, Sheet *sheet)
{
    static const char *const categories[UPGRADE_CATEGORIES] = { NULL, N_("Infantry"),
                                                                N_("Vehicles") };
    const Upgrade *upgrade = &tables_of(game)->upgrades[which];

    sheet_number(sheet, N_("Swill"), upgrade->cost);
    sheet_name(sheet, N_("Faction"), "faction", upgrade->faction);
    sheet_fact(sheet, N_("Category"), categories[upgrade->category]);
    hogs_sheet_classes(sheet, N_("For"), upgrade->classes);
    SHEET_KIT(sheet, upgrade);
    sheet_text(sheet, upgrade->text);
}

/* --- Bases and factions --- */

void hogs_describe_building(const Game *game, int which, Sheet *sheet)
{
    const Building *building = &tables_of(game)->buildings[which];

    sheet_some(sheet, N_("Swill"), building->cost);
    sheet_some(sheet, N_("Income"), building->income);
    sheet_some(sheet, N_("Upkeep"), building->upkeep);
    sheet_fact(sheet, N_("Kind"),
               building->mega ? N_("Mega Building") : N_("ordinary Building"));
    hogs_sheet_classes(sheet, N_("Unlocks"), building->opens);
    if (building->start)
        sheet_text(sheet, N_("It stands at the start."));
    sheet_text(sheet, building->text);
    hogs_sheet_effects(sheet, building->effects, building->effects_count);
}

void hogs_describe_base(const Game *game, int which, Sheet *sheet)
{
    const BaseGrid *grid = &tables_of(game)->base_grids[which];

    sheet_number(sheet, N_("Wide"), grid->width);
    sheet_number(sheet, N_("High"), grid->height);
    sheet_some(sheet, N_("Swill limit"), grid->swill_most);
}

void hogs_describe_faction(const Game *game, int which, Sheet *sheet)
{
    const HogsContent *content = tables_of(game);
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
