/* sheets_missions.c -- what is printed on whatever lies on the map, on missions, objectives and the
 * cards of the horde (content_missions.h). */
#include "games/hogs/hogs.h"
#include "games/hogs/map_draw.h"
#include "games/hogs/sheets.h"

/* --- The board --- */

void hogs_describe_deployable(const Game *game, int which, Sheet *sheet)
{
    const Deployable *deployable = &tables_of(game)->deployables[which];

    sheet_number(sheet, N_("Swill"), deployable->cost);
    sheet_number(sheet, N_("Construction Tokens"), deployable->tokens);
    sheet_number(sheet, N_("In the box"), deployable->supply);
    hogs_sheet_pool(sheet, N_("Cover"), &deployable->cover);
    hogs_sheet_pool(sheet, N_("Dice"), &deployable->roll);
    sheet_name(sheet, N_("Attacks"), "attack", deployable->attack);
    sheet_text(sheet, deployable->text);
    if (deployable->capturable)
        sheet_text(sheet, N_("It can be captured."));
    hogs_sheet_effects(sheet, deployable->effects, deployable->effects_count);
}

void hogs_describe_terrain(const Game *game, int which, Sheet *sheet)
{
    const Terrain *terrain = &tables_of(game)->terrains[which];

    if (terrain->multiplier > 1)
        sheet_number(sheet, N_("AP of a Move, times"), terrain->multiplier);
    sheet_some(sheet, N_("Tiles"), terrain->tiles);
    sheet_fact(sheet, SHEET_SIGN, hogs_terrain_mark(terrain->kind));
    hogs_sheet_pool(sheet, N_("Cover"), &terrain->cover);
    hogs_sheet_classes(sheet, N_("Impassable for"), terrain->impassable);
    if (terrain->road)
        sheet_text(sheet, N_("A road."));
    if (terrain->kind == TERRAIN_PLAINS)
        sheet_text(sheet,
                   N_("Open ground: it gives no cover, and every Ground Unit may enter it."));
}

void hogs_describe_hex(const Game *game, int which, Sheet *sheet)
{
    const SpecialHex *special = &tables_of(game)->special_hexes[which];

    char mark[] = { hogs_special_mark(special), '\0' };
    sheet_fact(sheet, SHEET_SIGN, mark);
    sheet_some(sheet, N_("Income"), special->income);
    sheet_some(sheet, N_("VP"), special->vp);
    sheet_text(sheet, special->capturable ? N_("It can be captured.")
                                          : N_("It cannot be captured."));
    if (special->closed)
        sheet_text(sheet, N_("Ground Units cannot enter it."));
}

void hogs_describe_object(const Game *game, int which, Sheet *sheet)
{
    const Object *object = &tables_of(game)->objects[which];

    sheet_some(sheet, N_("VP"), object->vp);
    sheet_some(sheet, N_("AP to take it"), object->take_ap);
    sheet_some(sheet, N_("Back after rounds"), object->back);
    hogs_sheet_classes(sheet, N_("Carried by"), object->carried_by);
    hogs_sheet_classes(sheet, N_("Popped by"), object->popped_by);
    sheet_text(sheet, object->air ? N_("It is in the air.") : N_("It lies on the ground."));
}

/* --- Missions, maps, objectives --- */

void hogs_describe_mission(const Game *game, int which, Sheet *sheet)
{
    const HogsContent *content = tables_of(game);
    const Mission *mission = &content->missions[which];
    int goal = mission->vp_goal ? mission->vp_goal : content->parameters[0].vp_goal;

    sheet_number(sheet, N_("Number"), mission->number);
    sheet_number(sheet, N_("VP to win"), goal);
    sheet_number(sheet, N_("Last round"),
                 mission->last_round ? mission->last_round : content->parameters[0].round_limit);
    sheet_some(sheet, N_("Extra Swill"), mission->extra_swill);
    hogs_sheet_classes(sheet, N_("Unlocks"), mission->unlocks);
    for (uint32_t i = 0; i < mission->free_deployables_count; i++)
        sheet_name(sheet, N_("Free Deployables"), "deployable",
                   mission->free_deployables[i].deployable);
    sheet_name(sheet, N_("The enemy"), "horde", mission->horde);
    sheet_text(sheet, mission->text);
    if (mission->primary_count > 0)
        sheet_heading(sheet, N_("Primary Objectives"));
    hogs_sheet_effects(sheet, mission->primary, mission->primary_count);
    if (mission->team_scoring_count > 0)
        sheet_heading(sheet, N_("In team play instead"));
    hogs_sheet_effects(sheet, mission->team_scoring, mission->team_scoring_count);
    if (mission->effects_count > 0)
        sheet_heading(sheet, N_("Special rules"));
    hogs_sheet_effects(sheet, mission->effects, mission->effects_count);
}

void hogs_describe_map(const Game *game, int which, Sheet *sheet)
{
    const Mission *mission = &tables_of(game)->missions[which];

    sheet_name(sheet, N_("Mission"), "mission", mission->id);
    sheet_text(sheet, mission->text);
    sheet_text(sheet, tables_of(game)->maps[mission->map_index].about);
}

void hogs_describe_objective(const Game *game, int which, Sheet *sheet)
{
    const Objective *objective = &tables_of(game)->objectives[which];

    sheet_number(sheet, N_("Swill"), objective->swill.amount);
    sheet_number(sheet, N_("VP"), objective->vp.amount);
    sheet_number(sheet, N_("Copies"), objective->copies);
    sheet_text(sheet, objective->text);
}

/* --- The horde --- */

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

void hogs_describe_ai_card(const Game *game, int which, Sheet *sheet)
{
    const HogsContent *content = tables_of(game);
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

void hogs_describe_horde(const Game *game, int which, Sheet *sheet)
{
    const HogsContent *content = tables_of(game);
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
