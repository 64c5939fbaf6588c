/* schema.c -- what content/hogs may hold: the records of section 10. */
#include "games/hogs/check.h"
#include "games/hogs/derive.h"
#include "games/hogs/schema_words.h"

#define MUST CYAML_FLAG_DEFAULT
#define MAY CYAML_FLAG_OPTIONAL
#define WORD(key, flags, type, words) CYAML_FIELD_ENUM(#key, flags, type, key, words, COUNT(words))
#define WORDS(key, flags, type, words)                                                             \
    CYAML_FIELD_FLAGS(#key, flags, type, key, words, COUNT(words))
#define UINT(key, flags, type) CYAML_FIELD_UINT(#key, flags, type, key)
#define SINT(key, flags, type) CYAML_FIELD_INT(#key, flags, type, key)
#define YES(key, type) CYAML_FIELD_BOOL(#key, MAY, type, key)
#define TEXT(key, flags, type, least) CYAML_FIELD_STRING_PTR(#key, flags, type, key, least, 400)
#define LIST(key, flags, type, entry, most)                                                        \
    CYAML_FIELD_SEQUENCE(#key, CYAML_FLAG_POINTER | (flags), type, key, &(entry), 0, most)
#define PART(key, flags, type, fields) CYAML_FIELD_MAPPING(#key, flags, type, key, fields)
#define ENTRY(type, fields) { CYAML_VALUE_MAPPING(MUST, type, fields) }

static const cyaml_schema_value_t reference = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char *, 1, 40)
};
static const cyaml_schema_value_t map_row = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char *, MAP_SIZE, MAP_SIZE)
};

static const cyaml_schema_field_t die_fields[] = {
    TEXT(id, MUST, Die, 1), TEXT(name, MUST, Die, 1), TEXT(source, MUST, Die, 1),
    WORD(kind, MUST, Die, die_kinds), TEXT(colour, MUST, Die, 1),
    UINT(miss, MAY, Die), UINT(glance, MAY, Die), UINT(hit, MAY, Die), UINT(critical, MAY, Die),
    UINT(flame, MAY, Die), UINT(minor, MAY, Die), UINT(major, MAY, Die), UINT(pips, MAY, Die),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t die = ENTRY(Die, die_fields);

static const cyaml_schema_field_t pool_fields[] = {
    UINT(gun, MAY, Pool), UINT(explosive, MAY, Pool), UINT(melee, MAY, Pool),
    UINT(stun, MAY, Pool), UINT(flame, MAY, Pool), CYAML_FIELD_END
};

static const cyaml_schema_field_t filter_fields[] = {
    WORDS(kinds, MAY, Filter, pieces),
    WORDS(classes, MAY, Filter, class_sets),
    WORDS(whose, MAY, Filter, whose),
    WORDS(deployables, MAY, Filter, deployable_sets),
    TEXT(special, MAY, Filter, 1),
    TEXT(building, MAY, Filter, 1),
    YES(unlocks, Filter), YES(upgrades, Filter), YES(damaged, Filter),
    YES(stunned, Filter), YES(burning, Filter), YES(hardy, Filter),
    CYAML_FIELD_END
};

static const cyaml_schema_field_t condition_fields[] = {
    WORD(test, MUST, Condition, tests),
    YES(is_not, Condition),
    UINT(any, MAY, Condition),
    SINT(at_least, MAY, Condition), SINT(at_most, MAY, Condition),
    YES(most, Condition), YES(hp, Condition),
    PART(of, MAY, Condition, filter_fields),
    UINT(range, MAY, Condition),
    WORD(near, MAY, Condition, nears),
    WORD(die, MAY, Condition, die_kinds),
    WORD(result, MAY, Condition, results),
    WORDS(terrains, MAY, Condition, terrain_sets),
    UINT(counter, MAY, Condition),
    TEXT(object, MAY, Condition, 1),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t condition = ENTRY(Condition, condition_fields);

static const cyaml_schema_field_t target_fields[] = {
    WORD(kind, MUST, Target, target_kinds),
    PART(of, MAY, Target, filter_fields),
    UINT(range, MAY, Target),
    WORD(near, MAY, Target, nears),
    WORDS(terrains, MAY, Target, terrain_sets),
    YES(empty, Target),
    SINT(q, MAY, Target), SINT(r, MAY, Target), YES(fixed, Target),
    CYAML_FIELD_END
};

static const cyaml_schema_field_t instruction_fields[] = {
    WORD(verb, MUST, Instruction, doings),
    SINT(n, MAY, Instruction), SINT(m, MAY, Instruction),
    WORD(die, MAY, Instruction, die_kinds), WORD(die_b, MAY, Instruction, die_kinds),
    WORD(result, MAY, Instruction, results), WORD(result_b, MAY, Instruction, results),
    WORDS(results, MAY, Instruction, result_sets),
    PART(pool, MAY, Instruction, pool_fields),
    UINT(range, MAY, Instruction), UINT(range_most, MAY, Instruction),
    WORD(arc, MAY, Instruction, arcs),
    WORD(price, MAY, Instruction, prices),
    WORDS(immune, MAY, Instruction, immunities),
    WORDS(terrains, MAY, Instruction, terrain_sets),
    WORDS(classes, MAY, Instruction, class_sets),
    WORDS(deployables, MAY, Instruction, deployable_sets),
    UINT(counter, MAY, Instruction),
    YES(by_owner, Instruction),
    TEXT(attack, MAY, Instruction, 1),
    TEXT(object, MAY, Instruction, 1),
    UINT(choice, MAY, Instruction),
    TEXT(hint, MAY, Instruction, 1),
    UINT(faces, MAY, Instruction),
    YES(otherwise, Instruction),
    WORD(delay, MAY, Instruction, triggers), WORD(delay_phase, MAY, Instruction, phases),
    CYAML_FIELD_MAPPING_PTR("target", MAY, Instruction, target, target_fields),
    LIST(conditions, MAY, Instruction, condition, 4),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t instruction = ENTRY(Instruction, instruction_fields);

static const cyaml_schema_field_t effect_fields[] = {
    TEXT(text, MAY, Effect, 1),
    WORD(trigger, MUST, Effect, triggers),
    WORD(phase, MAY, Effect, phases),
    UINT(n, MAY, Effect),
    UINT(ap, MAY, Effect), UINT(swill, MAY, Effect),
    WORD(limit, MAY, Effect, limits), UINT(limit_n, MAY, Effect),
    YES(optional, Effect), YES(by_enemy, Effect),
    WORD(duration, MAY, Effect, durations),
    PART(target, MAY, Effect, target_fields),
    LIST(conditions, MAY, Effect, condition, 4),
    LIST(instructions, MUST, Effect, instruction, INSTRUCTIONS_MAX),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t effect = ENTRY(Effect, effect_fields);
#define EFFECTS(type) LIST(effects, MAY, type, effect, EFFECTS_MAX)

static const cyaml_schema_field_t cell_fields[] = {
    YES(dash, Cell), PART(pool, MAY, Cell, pool_fields), CYAML_FIELD_END
};
static const cyaml_schema_value_t cell = ENTRY(Cell, cell_fields);

static const cyaml_schema_field_t attack_fields[] = {
    TEXT(id, MUST, Attack, 1), TEXT(name, MUST, Attack, 1), TEXT(source, MUST, Attack, 1),
    UINT(ap, MAY, Attack), YES(free, Attack),
    WORD(arc, MAY, Attack, arcs), YES(line, Attack),
    WORDS(targets, MAY, Attack, attack_targets),
    YES(anti_air, Attack), YES(twin_mg, Attack),
    LIST(cells, MUST, Attack, cell, RANGES),
    EFFECTS(Attack),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t attack = ENTRY(Attack, attack_fields);

static const cyaml_schema_field_t special_fields[] = {
    TEXT(id, MUST, Special, 1), TEXT(name, MUST, Special, 1), TEXT(text, MUST, Special, 1),
    TEXT(source, MUST, Special, 1), EFFECTS(Special), CYAML_FIELD_END
};
static const cyaml_schema_value_t special = ENTRY(Special, special_fields);

static const cyaml_schema_field_t move_fields[] = {
    UINT(ap, MAY, MoveAction), UINT(hexes, MUST, MoveAction), YES(free, MoveAction),
    YES(line, MoveAction), CYAML_FIELD_END
};
static const cyaml_schema_value_t move_action = ENTRY(MoveAction, move_fields);

static const cyaml_schema_field_t unit_card_fields[] = {
    TEXT(id, MUST, UnitCard, 1), TEXT(name, MUST, UnitCard, 1), TEXT(text, MAY, UnitCard, 1),
    TEXT(source, MUST, UnitCard, 1), TEXT(facts, MAY, UnitCard, 1),
    TEXT(faction, MUST, UnitCard, 1),
    WORD(unit_class, MUST, UnitCard, classes),
    UINT(initiative, MUST, UnitCard), UINT(ap, MUST, UnitCard), UINT(hp, MAY, UnitCard),
    UINT(cost, MUST, UnitCard),
    LIST(moves, MUST, UnitCard, move_action, MOVES_ON_CARD),
    LIST(attacks, MAY, UnitCard, reference, 4),
    LIST(specials, MAY, UnitCard, reference, 3),
    EFFECTS(UnitCard),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t unit_card = ENTRY(UnitCard, unit_card_fields);

static const cyaml_schema_field_t damage_slot_fields[] = {
    WORD(disables, MUST, DamageSlot, disabled), UINT(number, MAY, DamageSlot),
    TEXT(attack, MAY, DamageSlot, 1), TEXT(special, MAY, DamageSlot, 1), CYAML_FIELD_END
};
static const cyaml_schema_value_t damage_slot = ENTRY(DamageSlot, damage_slot_fields);

static const cyaml_schema_field_t speed_fields[] = {
    UINT(speed, MUST, SpeedSpace), UINT(initiative, MUST, SpeedSpace),
    UINT(rotation, MAY, SpeedSpace), CYAML_FIELD_END
};
static const cyaml_schema_value_t speed_space = ENTRY(SpeedSpace, speed_fields);

static const cyaml_schema_field_t console_fields[] = {
    TEXT(id, MUST, PlaneConsole, 1), TEXT(name, MUST, PlaneConsole, 1),
    TEXT(source, MUST, PlaneConsole, 1), TEXT(facts, MAY, PlaneConsole, 1),
    TEXT(faction, MUST, PlaneConsole, 1),
    WORD(unit_class, MUST, PlaneConsole, classes),
    YES(copilot, PlaneConsole),
    UINT(cost, MUST, PlaneConsole), UINT(start_speed, MUST, PlaneConsole),
    UINT(bombs, MAY, PlaneConsole),
    LIST(speeds, MUST, PlaneConsole, speed_space, SPEEDS),
    LIST(attacks, MAY, PlaneConsole, reference, 4),
    LIST(specials, MAY, PlaneConsole, reference, 3),
    LIST(slots, MUST, PlaneConsole, damage_slot, 12),
    EFFECTS(PlaneConsole),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t console = ENTRY(PlaneConsole, console_fields);

static const cyaml_schema_field_t flight_fields[] = {
    TEXT(id, MUST, FlightRow, 1), TEXT(source, MUST, FlightRow, 1),
    UINT(speed, MUST, FlightRow), UINT(rotation, MUST, FlightRow), YES(bombing, FlightRow),
    PART(penalty, MAY, FlightRow, pool_fields), PART(risk, MAY, FlightRow, pool_fields),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t flight_row = ENTRY(FlightRow, flight_fields);

static const cyaml_schema_field_t part_fields[] = {
    TEXT(id, MUST, AirshipPart, 1), TEXT(name, MUST, AirshipPart, 1),
    TEXT(source, MUST, AirshipPart, 1), TEXT(facts, MAY, AirshipPart, 1),
    WORD(kind, MUST, AirshipPart, part_kinds),
    UINT(cost, MUST, AirshipPart), UINT(copies, MUST, AirshipPart), UINT(bombs, MAY, AirshipPart),
    LIST(speeds, MAY, AirshipPart, speed_space, SPEEDS),
    LIST(attacks, MAY, AirshipPart, reference, 2),
    LIST(specials, MAY, AirshipPart, reference, 2),
    LIST(slots, MUST, AirshipPart, damage_slot, 6),
    EFFECTS(AirshipPart),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t airship_part = ENTRY(AirshipPart, part_fields);

static const cyaml_schema_field_t bomb_fields[] = {
    TEXT(id, MUST, Bomb, 1), TEXT(name, MUST, Bomb, 1), TEXT(source, MUST, Bomb, 1),
    WORD(kind, MUST, Bomb, bomb_kinds), PART(pool, MUST, Bomb, pool_fields),
    UINT(cost, MUST, Bomb), UINT(supply, MUST, Bomb), EFFECTS(Bomb), CYAML_FIELD_END
};
static const cyaml_schema_value_t bomb = ENTRY(Bomb, bomb_fields);

static const cyaml_schema_field_t upgrade_fields[] = {
    TEXT(id, MUST, Upgrade, 1), TEXT(name, MUST, Upgrade, 1), TEXT(text, MUST, Upgrade, 1),
    TEXT(source, MUST, Upgrade, 1), TEXT(facts, MAY, Upgrade, 1),
    TEXT(faction, MUST, Upgrade, 1),
    UINT(cost, MUST, Upgrade),
    WORD(category, MUST, Upgrade, categories),
    WORDS(classes, MUST, Upgrade, class_sets),
    LIST(attacks, MAY, Upgrade, reference, 2),
    LIST(specials, MAY, Upgrade, reference, 2),
    EFFECTS(Upgrade),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t upgrade = ENTRY(Upgrade, upgrade_fields);

static const cyaml_schema_field_t mini_fields[] = {
    WORD(unit_class, MUST, Mini, classes), UINT(count, MUST, Mini), CYAML_FIELD_END
};
static const cyaml_schema_value_t mini = ENTRY(Mini, mini_fields);

static const cyaml_schema_field_t tile_fields[] = {
    TEXT(building, MUST, TileCount, 1), UINT(count, MUST, TileCount), CYAML_FIELD_END
};
static const cyaml_schema_value_t tile_count = ENTRY(TileCount, tile_fields);

static const cyaml_schema_field_t faction_fields[] = {
    TEXT(id, MUST, Faction, 1), TEXT(name, MUST, Faction, 1), TEXT(text, MUST, Faction, 1),
    TEXT(source, MUST, Faction, 1), TEXT(colour, MUST, Faction, 1),
    UINT(capture_tokens, MUST, Faction),
    LIST(minis, MUST, Faction, mini, CLASSES),
    LIST(tiles, MUST, Faction, tile_count, BUILDINGS_MAX),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t faction = ENTRY(Faction, faction_fields);

static const cyaml_schema_field_t unlock_fields[] = {
    WORDS(classes, MUST, Unlock, class_sets), UINT(cap, MAY, Unlock), CYAML_FIELD_END
};
static const cyaml_schema_value_t unlock = ENTRY(Unlock, unlock_fields);

static const cyaml_schema_field_t building_fields[] = {
    TEXT(id, MUST, Building, 1), TEXT(name, MUST, Building, 1), TEXT(text, MUST, Building, 1),
    TEXT(source, MUST, Building, 1), TEXT(facts, MAY, Building, 1),
    TEXT(shape, MUST, Building, 1),
    YES(mega, Building), YES(start, Building), YES(hq, Building), YES(stays, Building),
    YES(aa, Building),
    UINT(cost, MAY, Building), UINT(income, MAY, Building), UINT(upkeep, MAY, Building),
    WORD(upgrades, MAY, Building, categories),
    LIST(unlocks, MAY, Building, unlock, 3),
    EFFECTS(Building),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t building = ENTRY(Building, building_fields);

static const cyaml_schema_field_t grid_fields[] = {
    TEXT(id, MUST, BaseGrid, 1), TEXT(source, MUST, BaseGrid, 1),
    UINT(width, MUST, BaseGrid), UINT(height, MUST, BaseGrid), TEXT(blocked, MAY, BaseGrid, 1),
    UINT(swill_most, MAY, BaseGrid), CYAML_FIELD_END
};
static const cyaml_schema_value_t base_grid = ENTRY(BaseGrid, grid_fields);

static const cyaml_schema_field_t deployable_fields[] = {
    TEXT(id, MUST, Deployable, 1), TEXT(name, MUST, Deployable, 1), TEXT(text, MUST, Deployable, 1),
    TEXT(source, MUST, Deployable, 1), TEXT(facts, MAY, Deployable, 1),
    WORD(kind, MUST, Deployable, deployable_kinds),
    UINT(cost, MUST, Deployable), UINT(tokens, MUST, Deployable), UINT(supply, MUST, Deployable),
    YES(capturable, Deployable), YES(forward, Deployable), YES(has_facing, Deployable),
    YES(blocks_vehicles, Deployable), YES(range_1_only, Deployable),
    PART(cover, MAY, Deployable, pool_fields), PART(roll, MAY, Deployable, pool_fields),
    TEXT(attack, MAY, Deployable, 1),
    EFFECTS(Deployable),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t deployable = ENTRY(Deployable, deployable_fields);

static const cyaml_schema_field_t terrain_fields[] = {
    TEXT(id, MUST, Terrain, 1), TEXT(name, MUST, Terrain, 1), TEXT(source, MUST, Terrain, 1),
    WORD(kind, MUST, Terrain, terrain_kinds), TEXT(letter, MUST, Terrain, 1),
    PART(cover, MAY, Terrain, pool_fields),
    WORDS(impassable, MAY, Terrain, class_sets),
    UINT(multiplier, MAY, Terrain), YES(road, Terrain), UINT(tiles, MAY, Terrain),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t terrain = ENTRY(Terrain, terrain_fields);

static const cyaml_schema_field_t special_hex_fields[] = {
    TEXT(id, MUST, SpecialHex, 1), TEXT(name, MUST, SpecialHex, 1),
    TEXT(source, MUST, SpecialHex, 1),
    WORD(kind, MUST, SpecialHex, special_hex_kinds),
    YES(capturable, SpecialHex), YES(closed, SpecialHex),
    UINT(income, MAY, SpecialHex), UINT(vp, MAY, SpecialHex),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t special_hex = ENTRY(SpecialHex, special_hex_fields);

static const cyaml_schema_field_t object_fields[] = {
    TEXT(id, MUST, Object, 1), TEXT(name, MUST, Object, 1), TEXT(source, MUST, Object, 1),
    YES(air, Object), WORDS(carried_by, MAY, Object, class_sets), UINT(take_ap, MAY, Object),
    WORDS(popped_by, MAY, Object, class_sets), UINT(vp, MAY, Object), UINT(back, MAY, Object),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t object = ENTRY(Object, object_fields);

static const cyaml_schema_field_t placed_fields[] = {
    TEXT(special, MAY, Placed, 1), TEXT(object, MAY, Placed, 1),
    SINT(q, MUST, Placed), SINT(r, MUST, Placed),
    WORDS(modes, MAY, Placed, modes), UINT(income, MAY, Placed), CYAML_FIELD_END
};
static const cyaml_schema_value_t placed = ENTRY(Placed, placed_fields);

static const cyaml_schema_field_t zone_fields[] = {
    WORD(colour, MUST, Zone, zone_colours), WORD(letter, MUST, Zone, letters),
    SINT(q, MUST, Zone), SINT(r, MUST, Zone), UINT(radius, MUST, Zone),
    WORDS(modes, MAY, Zone, modes), YES(fixed, Zone), CYAML_FIELD_END
};
static const cyaml_schema_value_t zone = ENTRY(Zone, zone_fields);

static const cyaml_schema_field_t map_fields[] = {
    TEXT(id, MUST, Map, 1), TEXT(name, MUST, Map, 1), TEXT(about, MAY, Map, 1),
    TEXT(source, MUST, Map, 1),
    LIST(rows, MUST, Map, map_row, MAP_SIZE),
    LIST(specials, MAY, Map, placed, 32),
    LIST(zones, MUST, Map, zone, ZONES_MAX),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t map = ENTRY(Map, map_fields);

static const cyaml_schema_field_t free_unit_fields[] = {
    WORDS(classes, MUST, FreeUnit, class_sets), UINT(count, MUST, FreeUnit),
    WORDS(modes, MAY, FreeUnit, modes), UINT(from_place, MAY, FreeUnit), CYAML_FIELD_END
};
static const cyaml_schema_value_t free_unit = ENTRY(FreeUnit, free_unit_fields);

static const cyaml_schema_field_t late_swill_fields[] = {
    UINT(swill, MUST, LateSwill), WORDS(modes, MAY, LateSwill, modes),
    UINT(from_place, MUST, LateSwill), CYAML_FIELD_END
};
static const cyaml_schema_value_t late_swill = ENTRY(LateSwill, late_swill_fields);

static const cyaml_schema_field_t free_deployable_fields[] = {
    TEXT(deployable, MUST, FreeDeployable, 1), UINT(count, MUST, FreeDeployable),
    WORDS(modes, MAY, FreeDeployable, modes), CYAML_FIELD_END
};
static const cyaml_schema_value_t free_deployable = ENTRY(FreeDeployable, free_deployable_fields);

static const cyaml_schema_field_t mission_fields[] = {
    TEXT(id, MUST, Mission, 1), TEXT(name, MUST, Mission, 1), TEXT(text, MUST, Mission, 1),
    TEXT(source, MUST, Mission, 1), TEXT(facts, MAY, Mission, 1),
    UINT(number, MUST, Mission),
    WORDS(modes, MUST, Mission, modes),
    TEXT(map, MUST, Mission, 1),
    WORDS(unlocks, MAY, Mission, class_sets),
    UINT(extra_swill, MAY, Mission),
    UINT(vp_goal, MAY, Mission), UINT(last_round, MAY, Mission),
    LIST(free_units, MAY, Mission, free_unit, 6),
    LIST(late_swill, MAY, Mission, late_swill, 4),
    LIST(free_deployables, MAY, Mission, free_deployable, 4),
    LIST(primary, MAY, Mission, effect, EFFECTS_MAX),
    LIST(team_scoring, MAY, Mission, effect, EFFECTS_MAX),
    EFFECTS(Mission),
    TEXT(horde, MAY, Mission, 1),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t mission = ENTRY(Mission, mission_fields);

static const cyaml_schema_field_t goal_fields[] = {
    WORD(kind, MUST, Goal, goal_kinds),
    PART(of, MAY, Goal, filter_fields), PART(by, MAY, Goal, filter_fields),
    WORDS(how, MAY, Goal, hows), WORD(scope, MAY, Goal, scopes), YES(one_unit, Goal),
    WORD(near, MAY, Goal, nears), UINT(range, MAY, Goal),
    WORD(part, MAY, Goal, part_kinds),
    YES(at_end, Goal), UINT(running, MAY, Goal),
    UINT(at_least, MUST, Goal), UINT(amount, MUST, Goal),
    CYAML_FIELD_END
};

static const cyaml_schema_field_t objective_fields[] = {
    TEXT(id, MUST, Objective, 1), TEXT(name, MUST, Objective, 1), TEXT(text, MUST, Objective, 1),
    TEXT(source, MUST, Objective, 1), UINT(copies, MUST, Objective),
    WORDS(modes, MAY, Objective, modes),
    PART(swill, MUST, Objective, goal_fields), PART(vp, MUST, Objective, goal_fields),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t objective = ENTRY(Objective, objective_fields);

static const cyaml_schema_field_t ai_entry_fields[] = {
    WORD(action, MUST, AiEntry, ai_actions),
    UINT(hexes, MAY, AiEntry), WORD(goal, MAY, AiEntry, ai_goals), UINT(beyond, MAY, AiEntry),
    YES(ignore_mountain, AiEntry),
    TEXT(attack, MAY, AiEntry, 1), TEXT(deployable, MAY, AiEntry, 1),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t ai_entry = ENTRY(AiEntry, ai_entry_fields);

static const cyaml_schema_field_t ai_card_fields[] = {
    TEXT(id, MUST, AiCard, 1), TEXT(name, MUST, AiCard, 1), TEXT(source, MUST, AiCard, 1),
    WORD(unit_class, MUST, AiCard, classes),
    UINT(initiative, MUST, AiCard), UINT(ap, MAY, AiCard), UINT(hp, MAY, AiCard),
    UINT(minis, MUST, AiCard),
    LIST(aggressive, MUST, AiCard, ai_entry, AI_ENTRIES),
    LIST(defensive, MUST, AiCard, ai_entry, AI_ENTRIES),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t ai_card = ENTRY(AiCard, ai_card_fields);

static const cyaml_schema_field_t spawn_fields[] = {
    WORDS(melee, MAY, SpawnLine, result_sets), WORDS(explosive, MAY, SpawnLine, result_sets),
    WORDS(gun, MAY, SpawnLine, result_sets), WORDS(vehicle, MAY, SpawnLine, result_sets),
    TEXT(card, MAY, SpawnLine, 1), UINT(solo, MAY, SpawnLine), UINT(co_op, MAY, SpawnLine),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t spawn_line = ENTRY(SpawnLine, spawn_fields);

static const cyaml_schema_field_t horde_fields[] = {
    TEXT(id, MUST, Horde, 1), TEXT(source, MUST, Horde, 1),
    LIST(spawns, MUST, Horde, spawn_line, 12),
    WORD(odd, MUST, Horde, behaviours), WORD(even, MUST, Horde, behaviours),
    UINT(wave_vp, MUST, Horde), UINT(wave_speed, MUST, Horde),
    UINT(vp_goal_co_op, MAY, Horde),
    UINT(planes, MUST, Horde), UINT(planes_co_op, MUST, Horde),
    UINT(buildings, MUST, Horde), UINT(buildings_co_op, MUST, Horde), YES(all_hqs, Horde),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t horde = ENTRY(Horde, horde_fields);

static const cyaml_schema_field_t parameter_fields[] = {
    TEXT(id, MUST, Parameters, 1), TEXT(source, MUST, Parameters, 1),
    UINT(vp_goal, MUST, Parameters), UINT(vp_strategic_point, MUST, Parameters),
    UINT(vp_unlock_building, MUST, Parameters),
    UINT(start_swill, MUST, Parameters), UINT(objectives_dealt, MUST, Parameters),
    UINT(forward_extra, MUST, Parameters),
    UINT(capture_ap, MUST, Parameters), UINT(construct_ap, MUST, Parameters),
    UINT(unstun_ap, MUST, Parameters), UINT(rotate_ap, MUST, Parameters),
    UINT(turn_artillery_ap, MUST, Parameters), UINT(fire_artillery_ap, MUST, Parameters),
    UINT(criticals, MUST, Parameters), UINT(pump_income, MUST, Parameters),
    UINT(round_limit, MUST, Parameters), UINT(first_player_rerolls, MUST, Parameters),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t parameters = ENTRY(Parameters, parameter_fields);

static const cyaml_schema_field_t lists[] = {
    LIST(parameters, MUST, HogsContent, parameters, 1),
    LIST(dice, MUST, HogsContent, die, DIE_KINDS),
    LIST(terrains, MUST, HogsContent, terrain, TERRAINS),
    LIST(special_hexes, MUST, HogsContent, special_hex, 16),
    LIST(objects, MAY, HogsContent, object, 16),
    LIST(deployables, MUST, HogsContent, deployable, DEPLOYABLE_KINDS),
    LIST(attacks, MUST, HogsContent, attack, ATTACKS_MAX),
    LIST(specials, MAY, HogsContent, special, SPECIALS_MAX),
    LIST(flight_table, MUST, HogsContent, flight_row, SPEEDS),
    LIST(bombs, MUST, HogsContent, bomb, BOMB_KINDS),
    LIST(airship_parts, MUST, HogsContent, airship_part, PART_KINDS_MAX),
    LIST(base_grids, MUST, HogsContent, base_grid, 1),
    LIST(buildings, MUST, HogsContent, building, BUILDINGS_MAX),
    LIST(factions, MUST, HogsContent, faction, FACTIONS),
    LIST(unit_cards, MUST, HogsContent, unit_card, CARDS_MAX),
    LIST(consoles, MUST, HogsContent, console, CONSOLES_MAX),
    LIST(upgrades, MAY, HogsContent, upgrade, FACTIONS * DECK_UPGRADES),
    LIST(objectives, MUST, HogsContent, objective, OBJECTIVES_MAX),
    LIST(maps, MUST, HogsContent, map, 16),
    LIST(missions, MUST, HogsContent, mission, MISSIONS_MAX),
    LIST(ai_cards, MAY, HogsContent, ai_card, AI_CARDS_MAX),
    LIST(hordes, MAY, HogsContent, horde, 2),
    CYAML_FIELD_END
};

static const ContentRef refs[] = {
    CONTENT_REF(filter_fields, Filter, special, "special_hexes"),
    CONTENT_REF(filter_fields, Filter, building, "buildings"),
    CONTENT_REF(condition_fields, Condition, object, "objects"),
    CONTENT_REF(instruction_fields, Instruction, attack, "attacks"),
    CONTENT_REF(instruction_fields, Instruction, object, "objects"),
    CONTENT_REF(unit_card_fields, UnitCard, faction, "factions"),
    CONTENT_REF(unit_card_fields, UnitCard, attacks, "attacks"),
    CONTENT_REF(unit_card_fields, UnitCard, specials, "specials"),
    CONTENT_REF(damage_slot_fields, DamageSlot, attack, "attacks"),
    CONTENT_REF(damage_slot_fields, DamageSlot, special, "specials"),
    CONTENT_REF(console_fields, PlaneConsole, faction, "factions"),
    CONTENT_REF(console_fields, PlaneConsole, attacks, "attacks"),
    CONTENT_REF(console_fields, PlaneConsole, specials, "specials"),
    CONTENT_REF(part_fields, AirshipPart, attacks, "attacks"),
    CONTENT_REF(part_fields, AirshipPart, specials, "specials"),
    CONTENT_REF(upgrade_fields, Upgrade, faction, "factions"),
    CONTENT_REF(upgrade_fields, Upgrade, attacks, "attacks"),
    CONTENT_REF(upgrade_fields, Upgrade, specials, "specials"),
    CONTENT_REF(tile_fields, TileCount, building, "buildings"),
    CONTENT_REF(deployable_fields, Deployable, attack, "attacks"),
    CONTENT_REF(placed_fields, Placed, special, "special_hexes"),
    CONTENT_REF(placed_fields, Placed, object, "objects"),
    CONTENT_REF(free_deployable_fields, FreeDeployable, deployable, "deployables"),
    CONTENT_REF(mission_fields, Mission, map, "maps"),
    CONTENT_REF(mission_fields, Mission, horde, "hordes"),
    CONTENT_REF(ai_entry_fields, AiEntry, attack, "attacks"),
    CONTENT_REF(ai_entry_fields, AiEntry, deployable, "deployables"),
    CONTENT_REF(spawn_fields, SpawnLine, card, "ai_cards"),
    { 0 }
};

static const ContentRange ranges[] = {
    { unit_card_fields, "initiative", 1, 6 },
    { unit_card_fields, "ap", 1, 8 },
    { unit_card_fields, "hp", 0, 12 },
    { unit_card_fields, "cost", 1, 30 }, /* HG-RECRUIT-19 */
    { upgrade_fields, "cost", 1, 30 },
    { part_fields, "cost", 1, 30 },
    { console_fields, "cost", 1, 30 },
    { part_fields, "copies", 1, 8 },
    { console_fields, "bombs", 0, RACK_MAX },
    { part_fields, "bombs", 0, RACK_MAX },
    { console_fields, "start_speed", 1, SPEEDS },
    { speed_fields, "speed", 1, SPEEDS },
    { speed_fields, "initiative", 1, 6 },
    { flight_fields, "speed", 1, SPEEDS },
    { pool_fields, "gun", 0, 8 },
    { pool_fields, "explosive", 0, 8 },
    { pool_fields, "melee", 0, 8 },
    { pool_fields, "stun", 0, 1 },
    { pool_fields, "flame", 0, 8 },
    { move_fields, "hexes", 1, STEPS_MOST },
    { ai_entry_fields, "hexes", 0, HORDE_STEPS },
    { attack_fields, "ap", 0, 6 },
    { deployable_fields, "tokens", 0, 6 },
    { grid_fields, "width", 1, GRID_SIZE },
    { grid_fields, "height", 1, GRID_SIZE },
    { faction_fields, "capture_tokens", 2, 12 },
    { placed_fields, "q", -MAP_RADIUS, MAP_RADIUS },
    { placed_fields, "r", -MAP_RADIUS, MAP_RADIUS },
    { zone_fields, "q", -MAP_RADIUS, MAP_RADIUS },
    { zone_fields, "r", -MAP_RADIUS, MAP_RADIUS },
    { goal_fields, "at_least", 1, 60 },
    { object_fields, "take_ap", 0, 4 },
    { mission_fields, "number", 1, MISSIONS_MAX },
    { free_unit_fields, "from_place", 0, SEATS_MAX },
    { late_swill_fields, "swill", 1, 20 },
    { late_swill_fields, "from_place", 2, SEATS_MAX },
    { parameter_fields, "objectives_dealt", DEALT, DEALT },
    { parameter_fields, "round_limit", 1, 60 },
    { parameter_fields, "first_player_rerolls", 0, 100 },
    { 0 }
};

const char *hogs_verb_word(int verb)
{
    return doings[verb].str;
}

#define DERIVED_GIST(fields, type, gist)                                                          \
    CONTENT_DERIVED(fields, type, gist.standing), CONTENT_DERIVED(fields, type, gist.auras),      \
        CONTENT_DERIVED(fields, type, gist.triggers), CONTENT_DERIVED(fields, type, gist.priced), \
        CONTENT_DERIVED(fields, type, gist.phases)

static const ContentDerived derived[] = {
    DERIVED_GIST(attack_fields, Attack, gist),
    DERIVED_GIST(unit_card_fields, UnitCard, gist),
    DERIVED_GIST(unit_card_fields, UnitCard, kit),
    DERIVED_GIST(console_fields, PlaneConsole, gist),
    DERIVED_GIST(console_fields, PlaneConsole, kit),
    DERIVED_GIST(part_fields, AirshipPart, gist),
    DERIVED_GIST(upgrade_fields, Upgrade, gist),
    DERIVED_GIST(upgrade_fields, Upgrade, kit),
    DERIVED_GIST(building_fields, Building, gist),
    DERIVED_GIST(mission_fields, Mission, gist),
    CONTENT_DERIVED(mission_fields, Mission, primary_phases),
    CONTENT_DERIVED(mission_fields, Mission, team_phases),
    CONTENT_DERIVED_LIST(die_fields, Die, shows),
    CONTENT_DERIVED(attack_fields, Attack, reach),
    CONTENT_DERIVED(attack_fields, Attack, aims),
    CONTENT_DERIVED_LIST(attack_fields, Attack, hurts),
    CONTENT_DERIVED(upgrade_fields, Upgrade, number),
    CONTENT_DERIVED(upgrade_fields, Upgrade, free_actions),
    CONTENT_DERIVED(unit_card_fields, UnitCard, free_actions),
    CONTENT_DERIVED(faction_fields, Faction, cards_begin),
    CONTENT_DERIVED(faction_fields, Faction, cards_end),
    CONTENT_DERIVED_LIST(faction_fields, Faction, classes_at),
    CONTENT_DERIVED(faction_fields, Faction, plane_classes),
    CONTENT_DERIVED_LIST(faction_fields, Faction, minis_of),
    CONTENT_DERIVED(faction_fields, Faction, upgrades_begin),
    CONTENT_DERIVED(faction_fields, Faction, upgrades_end),
    CONTENT_DERIVED_LIST(building_fields, Building, squares),
    CONTENT_DERIVED_LIST(building_fields, Building, places),
    CONTENT_DERIVED_LIST(building_fields, Building, width),
    CONTENT_DERIVED_LIST(building_fields, Building, height),
    CONTENT_DERIVED(building_fields, Building, turns),
    CONTENT_DERIVED(building_fields, Building, same_shape),
    CONTENT_DERIVED(building_fields, Building, mega_number),
    CONTENT_DERIVED(building_fields, Building, opens),
    CONTENT_DERIVED(grid_fields, BaseGrid, squares),
    CONTENT_DERIVED_LIST(parameter_fields, Parameters, objectives_of),
    CONTENT_DERIVED_LIST(parameter_fields, Parameters, objectives_in),
    CONTENT_DERIVED(parameter_fields, Parameters, at_end),
    CONTENT_DERIVED(parameter_fields, Parameters, lasting),
    CONTENT_DERIVED(parameter_fields, Parameters, unheard),
    CONTENT_DERIVED_LIST(parameter_fields, Parameters, passable),
    CONTENT_DERIVED(parameter_fields, Parameters, ordinary),
    CONTENT_DERIVED(parameter_fields, Parameters, dear),
    CONTENT_DERIVED(parameter_fields, Parameters, megas),
    CONTENT_DERIVED(parameter_fields, Parameters, range_1_only),
    CONTENT_DERIVED_LIST(parameter_fields, Parameters, build_costs),
    CONTENT_DERIVED_LIST(parameter_fields, Parameters, units_within),
    CONTENT_DERIVED_LIST(faction_fields, Faction, deck_of),
    CONTENT_DERIVED_LIST(faction_fields, Faction, deck),
    CONTENT_DERIVED_LIST(faction_fields, Faction, deck_classes),
    CONTENT_DERIVED_LIST(faction_fields, Faction, deck_cost),
    CONTENT_DERIVED_LIST(map_fields, Map, terrain),
    CONTENT_DERIVED_LIST(map_fields, Map, zone_hexes),
    { 0 }
};

static const char *const files[] = {
    "parameters", "dice", "terrain", "deployables", "buildings", "factions",
    "units-trotters", "units-hogs", "units-krauts", "units-piggystroika",
    "aircraft", "attacks", "specials",
    "upgrades-trotters", "upgrades-hogs", "upgrades-krauts", "upgrades-piggystroika",
    "objectives", "maps", "missions", "horde", NULL
};
static const char *const remarks[] = { "facts", NULL };

const ContentSchema hogs_schema = {
    .game = "hogs",
    .type = "HogsContent",
    .header = "games/hogs/content.h",
    .symbol = "hogs_content",
    .size = sizeof(HogsContent),
    .files = files,
    .lists = lists,
    .refs = refs,
    .ranges = ranges,
    .remarks = remarks,
    .check = hogs_check_content,
    .derive = hogs_derive,
    .derived = derived,
};
