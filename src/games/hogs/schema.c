/* schema.c -- what content/hogs may hold: the records of section 10 and their constraints. */
#include "content/schema.h"

#include <string.h>

#include "games/hogs/hogs.h"

/* --- Words --- */

static const cyaml_strval_t die_kinds[] = {
    { "gun", DIE_GUN },         { "explosive", DIE_EXPLOSIVE }, { "melee", DIE_MELEE },
    { "vehicle", DIE_VEHICLE }, { "swill", DIE_SWILL },
};
static const cyaml_strval_t results[] = {
    { "miss", RESULT_MISS },         { "glance", RESULT_GLANCE }, { "hit", RESULT_HIT },
    { "critical", RESULT_CRITICAL }, { "flame", RESULT_FLAME },   { "minor", RESULT_MINOR },
    { "major", RESULT_MAJOR },
};
static const cyaml_strval_t result_sets[] = {
    { "miss", 1 << RESULT_MISS },         { "glance", 1 << RESULT_GLANCE },
    { "hit", 1 << RESULT_HIT },           { "critical", 1 << RESULT_CRITICAL },
    { "flame", 1 << RESULT_FLAME },       { "minor", 1 << RESULT_MINOR },
    { "major", 1 << RESULT_MAJOR },
};
static const cyaml_strval_t classes[] = {
    { "grunt", CLASS_GRUNT },         { "medic", CLASS_MEDIC },
    { "engineer", CLASS_ENGINEER },   { "espionage", CLASS_ESPIONAGE },
    { "heavy", CLASS_HEAVY },         { "legend", CLASS_LEGEND },
    { "tank", CLASS_TANK },           { "aqua_tank", CLASS_AQUA_TANK },
    { "car", CLASS_CAR },             { "biplane", CLASS_BIPLANE },
    { "triplane", CLASS_TRIPLANE },   { "airship", CLASS_AIRSHIP },
};
static const cyaml_strval_t class_sets[] = {
    { "grunt", CLASS_BIT(CLASS_GRUNT) },
    { "medic", CLASS_BIT(CLASS_MEDIC) },
    { "engineer", CLASS_BIT(CLASS_ENGINEER) },
    { "espionage", CLASS_BIT(CLASS_ESPIONAGE) },
    { "heavy", CLASS_BIT(CLASS_HEAVY) },
    { "legend", CLASS_BIT(CLASS_LEGEND) },
    { "tank", CLASS_BIT(CLASS_TANK) },
    { "aqua_tank", CLASS_BIT(CLASS_AQUA_TANK) },
    { "car", CLASS_BIT(CLASS_CAR) },
    { "biplane", CLASS_BIT(CLASS_BIPLANE) },
    { "triplane", CLASS_BIT(CLASS_TRIPLANE) },
    { "airship", CLASS_BIT(CLASS_AIRSHIP) },
    { "infantry", GROUP_INFANTRY },
    { "specialist", GROUP_SPECIALIST },
    { "ground_vehicle", GROUP_GROUND_VEHICLE },
    { "ground", GROUP_GROUND },
    { "plane", GROUP_PLANE },
    { "aerial", GROUP_AERIAL },
    { "vehicle", GROUP_VEHICLE },
    { "any", GROUP_ANY },
};
static const cyaml_strval_t terrain_kinds[] = {
    { "plains", TERRAIN_PLAINS },     { "forest", TERRAIN_FOREST },
    { "mountain", TERRAIN_MOUNTAIN }, { "swamp", TERRAIN_SWAMP },
    { "river", TERRAIN_RIVER },       { "lake", TERRAIN_LAKE },
    { "road", TERRAIN_ROAD },
};
static const cyaml_strval_t terrain_sets[] = {
    { "plains", 1 << TERRAIN_PLAINS },     { "forest", 1 << TERRAIN_FOREST },
    { "mountain", 1 << TERRAIN_MOUNTAIN }, { "swamp", 1 << TERRAIN_SWAMP },
    { "river", 1 << TERRAIN_RIVER },       { "lake", 1 << TERRAIN_LAKE },
    { "road", 1 << TERRAIN_ROAD },
};
static const cyaml_strval_t deployable_kinds[] = {
    { "trench", DEPLOYABLE_TRENCH },       { "bunker", DEPLOYABLE_BUNKER },
    { "hedge_hog", DEPLOYABLE_HEDGE_HOG }, { "minefield", DEPLOYABLE_MINEFIELD },
    { "artillery", DEPLOYABLE_ARTILLERY }, { "aa_gun", DEPLOYABLE_AA_GUN },
};
static const cyaml_strval_t deployable_sets[] = {
    { "trench", 1 << DEPLOYABLE_TRENCH },       { "bunker", 1 << DEPLOYABLE_BUNKER },
    { "hedge_hog", 1 << DEPLOYABLE_HEDGE_HOG }, { "minefield", 1 << DEPLOYABLE_MINEFIELD },
    { "artillery", 1 << DEPLOYABLE_ARTILLERY }, { "aa_gun", 1 << DEPLOYABLE_AA_GUN },
};
static const cyaml_strval_t bomb_kinds[] = {
    { "standard", BOMB_STANDARD }, { "incendiary", BOMB_INCENDIARY }
};
static const cyaml_strval_t phases[] = {
    { "setup", PHASE_SETUP },   { "base", PHASE_BASE },
    { "aerial", PHASE_AERIAL }, { "ground", PHASE_GROUND },
    { "recruitment", PHASE_RECRUITMENT }, { "end", PHASE_END },
};
static const cyaml_strval_t arcs[] = {
    { "front", ARC_FRONT }, { "right", ARC_RIGHT }, { "rear", ARC_REAR },
    { "left", ARC_LEFT },   { "side", ARC_SIDE },   { "any", ARC_ANY },
};
static const cyaml_strval_t modes[] = {
    { "two", MODE_TWO },     { "three", MODE_THREE }, { "four", MODE_FOUR },
    { "teams", MODE_TEAMS }, { "solo", MODE_SOLO },   { "co_op", MODE_CO_OP },
    { "horde", MODE_HORDE }, { "any", MODE_ANY },
};
static const cyaml_strval_t triggers[] = {
    { "continuous", TRIGGER_CONTINUOUS },
    { "action", TRIGGER_ACTION },
    { "free_action", TRIGGER_FREE_ACTION },
    { "setup", TRIGGER_SETUP },
    { "phase_start", TRIGGER_PHASE_START },
    { "phase_end", TRIGGER_PHASE_END },
    { "turn_start", TRIGGER_TURN_START },
    { "turn_end", TRIGGER_TURN_END },
    { "enter_hex", TRIGGER_ENTER_HEX },
    { "deployed", TRIGGER_DEPLOYED },
    { "captured", TRIGGER_CAPTURED },
    { "completed", TRIGGER_COMPLETED },
    { "attack_declared", TRIGGER_ATTACK_DECLARED },
    { "pre_roll", TRIGGER_PRE_ROLL },
    { "post_roll", TRIGGER_POST_ROLL },
    { "post_pairing", TRIGGER_POST_PAIRING },
    { "damaged", TRIGGER_DAMAGED },
    { "destroyed", TRIGGER_DESTROYED },
    { "bomb_dropped", TRIGGER_BOMB_DROPPED },
    { "vp_reaches", TRIGGER_VP_REACHES },
};
static const cyaml_strval_t tests[] = {
    { "self_is", TEST_SELF_IS },
    { "target_is", TEST_TARGET_IS },
    { "source_is", TEST_SOURCE_IS },
    { "range", TEST_RANGE },
    { "adjacent_to", TEST_ADJACENT_TO },
    { "on_terrain", TEST_ON_TERRAIN },
    { "in_zone", TEST_IN_ZONE },
    { "speed", TEST_SPEED },
    { "hp", TEST_HP },
    { "stunned", TEST_STUNNED },
    { "flames", TEST_FLAMES },
    { "carries", TEST_CARRIES },
    { "moved_this_turn", TEST_MOVED_THIS_TURN },
    { "controls", TEST_CONTROLS },
    { "has_building", TEST_HAS_BUILDING },
    { "count", TEST_COUNT },
    { "result", TEST_RESULT },
    { "pool_has", TEST_POOL_HAS },
    { "round", TEST_ROUND },
    { "vp", TEST_VP },
    { "swill", TEST_SWILL },
    { "counter", TEST_COUNTER },
};
static const cyaml_strval_t target_kinds[] = {
    { "self", TARGET_SELF },
    { "attacker", TARGET_ATTACKER },
    { "target", TARGET_TARGET },
    { "triggering", TARGET_TRIGGERING },
    { "chosen", TARGET_CHOSEN },
    { "all", TARGET_ALL },
    { "hex", TARGET_HEX },
    { "building", TARGET_BUILDING },
    { "owner", TARGET_OWNER },
    { "seat", TARGET_SEAT },
    { "class", TARGET_CLASS },
};
static const cyaml_strval_t doings[] = {
    { "add_dice", DO_ADD_DICE },
    { "remove_dice", DO_REMOVE_DICE },
    { "swap_dice", DO_SWAP_DICE },
    { "reroll", DO_REROLL },
    { "convert", DO_CONVERT },
    { "icon", DO_ICON },
    { "cover", DO_COVER },
    { "ignore_cover", DO_IGNORE_COVER },
    { "extra_vdd", DO_EXTRA_VDD },
    { "need_criticals", DO_NEED_CRITICALS },
    { "attack_roll", DO_ATTACK_ROLL },
    { "damage", DO_DAMAGE },
    { "prevent", DO_PREVENT },
    { "heal", DO_HEAL },
    { "repair", DO_REPAIR },
    { "stun", DO_STUN },
    { "unstun", DO_UNSTUN },
    { "flame", DO_FLAME },
    { "destroy", DO_DESTROY },
    { "immune", DO_IMMUNE },
    { "move", DO_MOVE },
    { "push", DO_PUSH },
    { "teleport", DO_TELEPORT },
    { "rotate", DO_ROTATE },
    { "move_cost", DO_MOVE_COST },
    { "passable", DO_PASSABLE },
    { "indicator_step", DO_INDICATOR_STEP },
    { "rotation_allowance", DO_ROTATION_ALLOWANCE },
    { "mod_ap", DO_MOD_AP },
    { "mod_hp", DO_MOD_HP },
    { "mod_slots", DO_MOD_SLOTS },
    { "mod_cell", DO_MOD_CELL },
    { "mod_arc", DO_MOD_ARC },
    { "add_attack", DO_ADD_ATTACK },
    { "add_special", DO_ADD_SPECIAL },
    { "mod_cost", DO_MOD_COST },
    { "mod_cap", DO_MOD_CAP },
    { "unlock", DO_UNLOCK },
    { "bomb_spaces", DO_BOMB_SPACES },
    { "place_deployable", DO_PLACE_DEPLOYABLE },
    { "remove_deployable", DO_REMOVE_DEPLOYABLE },
    { "construction", DO_CONSTRUCTION },
    { "capture", DO_CAPTURE },
    { "neutralise", DO_NEUTRALISE },
    { "set_terrain", DO_SET_TERRAIN },
    { "deploy_unit", DO_DEPLOY_UNIT },
    { "place_object", DO_PLACE_OBJECT },
    { "move_object", DO_MOVE_OBJECT },
    { "gain_swill", DO_GAIN_SWILL },
    { "steal_swill", DO_STEAL_SWILL },
    { "income", DO_INCOME },
    { "score_vp", DO_SCORE_VP },
    { "draw_objective", DO_DRAW_OBJECTIVE },
    { "base_action", DO_BASE_ACTION },
    { "load_bomb", DO_LOAD_BOMB },
    { "end_game", DO_END_GAME },
    { "roll", DO_ROLL },
    { "add_counter", DO_ADD_COUNTER },
    { "end_turn", DO_END_TURN },
};
static const cyaml_strval_t durations[] = {
    { "instant", LASTS_INSTANT }, { "attack", LASTS_ATTACK }, { "turn", LASTS_TURN },
    { "phase", LASTS_PHASE },     { "round", LASTS_ROUND },   { "in_play", LASTS_IN_PLAY },
};
static const cyaml_strval_t limits[] = {
    { "none", LIMIT_NONE },   { "attack", LIMIT_ATTACK }, { "turn", LIMIT_TURN },
    { "phase", LIMIT_PHASE }, { "round", LIMIT_ROUND },   { "game", LIMIT_GAME },
};
static const cyaml_strval_t whose[] = {
    { "own", WHOSE_OWN }, { "friend", WHOSE_FRIEND }, { "enemy", WHOSE_ENEMY }, { "nobody", WHOSE_NOBODY }
};
static const cyaml_strval_t pieces[] = {
    { "unit", PIECE_UNIT },     { "deployable", PIECE_DEPLOYABLE }, { "point", PIECE_POINT },
    { "object", PIECE_OBJECT }, { "base", PIECE_BASE },             { "building", PIECE_BUILDING },
};
static const cyaml_strval_t immunities[] = {
    { "stun", IMMUNE_STUN },     { "flame", IMMUNE_FLAME },   { "mine", IMMUNE_MINE },
    { "risk_1", IMMUNE_RISK_1 }, { "risk_6", IMMUNE_RISK_6 },
};
static const cyaml_strval_t prices[] = {
    { "unit", PRICE_UNIT },
    { "upgrade", PRICE_UPGRADE },
    { "deployable", PRICE_DEPLOYABLE },
    { "forward", PRICE_FORWARD },
    { "bomb", PRICE_BOMB },
    { "part", PRICE_PART },
    { "fire_artillery", PRICE_FIRE_ARTILLERY },
    { "turn_artillery", PRICE_TURN_ARTILLERY },
    { "rotate", PRICE_ROTATE },
    { "work", PRICE_WORK },
};
static const cyaml_strval_t nears[] = {
    { "self", NEAR_SELF },         { "target", NEAR_TARGET },
    { "centre", NEAR_CENTRE },     { "own_base", NEAR_OWN_BASE },
    { "enemy_base", NEAR_ENEMY_BASE }, { "object", NEAR_OBJECT },
};
static const cyaml_strval_t attack_targets[] = {
    { "units", AT_UNITS },   { "deployables", AT_DEPLOYABLES }, { "bases", AT_BASES },
    { "ground", AT_GROUND }, { "air", AT_AIR },                 { "all", AT_ALL },
};
static const cyaml_strval_t disabled[] = {
    { "nothing", DISABLES_NOTHING }, { "left", DISABLES_LEFT },       { "right", DISABLES_RIGHT },
    { "speed", DISABLES_SPEED },     { "bombing", DISABLES_BOMBING }, { "attack", DISABLES_ATTACK },
    { "action", DISABLES_ACTION },
};
static const cyaml_strval_t part_kinds[] = {
    { "tail", PART_TAIL }, { "hull", PART_HULL }, { "nose", PART_NOSE }
};
static const cyaml_strval_t categories[] = {
    { "infantry", UPGRADES_INFANTRY }, { "vehicle", UPGRADES_VEHICLE }
};
static const cyaml_strval_t special_hex_kinds[] = {
    { "strategic_point", HEX_STRATEGIC_POINT },
    { "swill_pump", HEX_SWILL_PUMP },
    { "spawn", HEX_SPAWN },
    { "mission", HEX_MISSION },
};
static const cyaml_strval_t zone_colours[] = {
    { "pink", ZONE_PINK }, { "blue", ZONE_BLUE }, { "plain", ZONE_PLAIN }
};
static const cyaml_strval_t letters[] = { { "a", 1 }, { "b", 2 }, { "c", 3 } };
static const cyaml_strval_t goal_kinds[] = {
    { "destroyed", GOAL_DESTROYED },
    { "damaged", GOAL_DAMAGED },
    { "captured", GOAL_CAPTURED },
    { "completed", GOAL_COMPLETED },
    { "completed_kinds", GOAL_COMPLETED_KINDS },
    { "healed", GOAL_HEALED },
    { "stunned_burned", GOAL_STUNNED_BURNED },
    { "bomb_hit", GOAL_BOMB_HIT },
    { "mine", GOAL_MINE },
    { "deployed", GOAL_DEPLOYED },
    { "flown_over", GOAL_FLOWN_OVER },
    { "swill_spent", GOAL_SWILL_SPENT },
    { "mega", GOAL_MEGA },
    { "swill", GOAL_SWILL },
    { "controls", GOAL_CONTROLS },
    { "controls_captured", GOAL_CONTROLS_CAPTURED },
    { "units", GOAL_UNITS },
    { "classes", GOAL_CLASSES },
    { "buildings", GOAL_BUILDINGS },
    { "upgrades", GOAL_UPGRADES },
    { "classes_upgraded", GOAL_CLASSES_UPGRADED },
    { "parts", GOAL_PARTS },
};
static const cyaml_strval_t scopes[] = {
    { "game", SCOPE_GAME }, { "round", SCOPE_ROUND }, { "phase", SCOPE_PHASE }, { "turn", SCOPE_TURN }
};
static const cyaml_strval_t hows[] = {
    { "bomb", HOW_BOMB }, { "mine", HOW_MINE }, { "artillery", HOW_ARTILLERY }, { "ground", HOW_GROUND }
};
static const cyaml_strval_t ai_actions[] = {
    { "move", AI_MOVE }, { "attack", AI_ATTACK }, { "work", AI_WORK }
};
static const cyaml_strval_t ai_goals[] = {
    { "closest", AI_CLOSEST }, { "away", AI_AWAY }, { "beyond", AI_BEYOND }, { "base", AI_BASE }
};
static const cyaml_strval_t behaviours[] = { { "aggressive", 0 }, { "defensive", 1 } };

/* --- Records --- */

#define MUST CYAML_FLAG_DEFAULT
#define MAY CYAML_FLAG_OPTIONAL
#define WORD(key, flags, type, words) CYAML_FIELD_ENUM(#key, flags, type, key, words, COUNT(words))
#define WORDS(key, flags, type, words) CYAML_FIELD_FLAGS(#key, flags, type, key, words, COUNT(words))
#define UINT(key, flags, type) CYAML_FIELD_UINT(#key, flags, type, key)
#define SINT(key, flags, type) CYAML_FIELD_INT(#key, flags, type, key)
#define YES(key, type) CYAML_FIELD_BOOL(#key, MAY, type, key)
#define TEXT(key, flags, type, least) CYAML_FIELD_STRING_PTR(#key, flags, type, key, least, 400)
#define LIST(key, flags, type, entry, most)                                                         \
    CYAML_FIELD_SEQUENCE(#key, CYAML_FLAG_POINTER | (flags), type, key, &(entry), 0, most)
#define PART(key, flags, type, fields) CYAML_FIELD_MAPPING(#key, flags, type, key, fields)
#define ENTRY(type, fields) { CYAML_VALUE_MAPPING(MUST, type, fields) }

static const cyaml_schema_value_t reference = { CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char *, 1, 40) };
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
    YES(unlocks, Filter), YES(upgrades, Filter), YES(damaged, Filter), YES(stunned, Filter), YES(burning, Filter),
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
    UINT(count, MAY, Target),
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
    WORD(bomb, MAY, Instruction, bomb_kinds),
    UINT(counter, MAY, Instruction), UINT(speed, MAY, Instruction),
    YES(by_owner, Instruction), YES(per_target, Instruction),
    TEXT(attack, MAY, Instruction, 1),
    TEXT(special, MAY, Instruction, 1),
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
    TEXT(id, MUST, UnitCard, 1), TEXT(name, MUST, UnitCard, 1), TEXT(source, MUST, UnitCard, 1),
    TEXT(facts, MAY, UnitCard, 1),
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
    TEXT(id, MUST, SpecialHex, 1), TEXT(name, MUST, SpecialHex, 1), TEXT(source, MUST, SpecialHex, 1),
    WORD(kind, MUST, SpecialHex, special_hex_kinds),
    YES(capturable, SpecialHex), YES(closed, SpecialHex),
    UINT(income, MAY, SpecialHex), UINT(vp, MAY, SpecialHex),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t special_hex = ENTRY(SpecialHex, special_hex_fields);

static const cyaml_schema_field_t object_fields[] = {
    TEXT(id, MUST, Object, 1), TEXT(name, MUST, Object, 1), TEXT(source, MUST, Object, 1),
    YES(air, Object), WORDS(carried_by, MAY, Object, class_sets),
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
    TEXT(id, MUST, Map, 1), TEXT(name, MUST, Map, 1), TEXT(source, MUST, Map, 1),
    LIST(rows, MUST, Map, map_row, MAP_SIZE),
    LIST(specials, MAY, Map, placed, 32),
    LIST(zones, MUST, Map, zone, ZONES_MAX),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t map = ENTRY(Map, map_fields);

static const cyaml_schema_field_t free_unit_fields[] = {
    WORDS(classes, MUST, FreeUnit, class_sets), UINT(count, MUST, FreeUnit),
    WORDS(modes, MAY, FreeUnit, modes), CYAML_FIELD_END
};
static const cyaml_schema_value_t free_unit = ENTRY(FreeUnit, free_unit_fields);

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
    UINT(extra_swill, MAY, Mission), UINT(vp_goal, MAY, Mission), UINT(last_round, MAY, Mission),
    LIST(free_units, MAY, Mission, free_unit, 4),
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
    LIST(aggressive, MUST, AiCard, ai_entry, 4), LIST(defensive, MUST, AiCard, ai_entry, 4),
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
    CONTENT_REF(instruction_fields, Instruction, special, "specials"),
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
    { move_fields, "hexes", 1, 6 },
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
    { mission_fields, "number", 1, MISSIONS_MAX },
    { parameter_fields, "objectives_dealt", DEALT, DEALT },
    { parameter_fields, "round_limit", 1, 60 },
    { parameter_fields, "first_player_rerolls", 0, 100 },
    { 0 }
};

/* --- Checks --- */

static void wrong(ContentCheck *check, const char *list, int entry, const char *field,
                  const char *expected)
{
    content_fault(check, content_place(list, entry, field), N_("something else"), expected);
}

/* Lists whose entries the rules find by their kind. */
static void check_order(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->dice_count; i++)
        if (c->dice[i].kind != i)
            wrong(check, "dice", (int)i, "kind", N_("gun, explosive, melee, vehicle, swill in this order"));
    for (uint32_t i = 0; i < c->terrains_count; i++)
        if (c->terrains[i].kind != i + 1)
            wrong(check, "terrains", (int)i, "kind",
                  N_("plains, forest, mountain, swamp, river, lake, road in this order"));
    for (uint32_t i = 0; i < c->deployables_count; i++)
        if (c->deployables[i].kind != i)
            wrong(check, "deployables", (int)i, "kind",
                  N_("trench, bunker, hedge_hog, minefield, artillery, aa_gun in this order"));
    for (uint32_t i = 0; i < c->bombs_count; i++)
        if (c->bombs[i].kind != i)
            wrong(check, "bombs", (int)i, "kind", N_("standard, incendiary in this order"));
    for (uint32_t i = 0; i < c->flight_table_count; i++)
        if (c->flight_table[i].speed != i + 1)
            wrong(check, "flight_table", (int)i, "speed", N_("speeds 1 to 6 in this order"));
}

static void check_count(ContentCheck *check, const char *list, uint32_t found, int wanted)
{
    if ((int)found != wanted)
        content_fault(check, content_place(list, CONTENT_WHOLE_LIST, NULL), N_("{found} entries"),
                      N_("{wanted} entries"), ARG_NUMBER("found", (int)found),
                      ARG_NUMBER("wanted", wanted));
}

/* Six faces each; the attack dice differ and have Misses. */
static void check_dice(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->dice_count; i++) {
        const Die *d = &c->dice[i];
        int attack_faces = d->miss + d->glance + d->hit + d->critical;
        int faces = attack_faces + d->flame + d->minor + d->major + d->pips;
        bool fits = i < ATTACK_DICE ? attack_faces == FACES && d->miss > 0
                    : i == DIE_VEHICLE ? d->flame + d->minor + d->major == FACES
                                       : d->pips == FACES;
        if (faces != FACES || !fits)
            wrong(check, "dice", (int)i, NULL, N_("six faces of its kind, Misses among those of an attack die"));
        for (uint32_t k = 0; k < i && i < ATTACK_DICE; k++)
            if (c->dice[k].miss == d->miss && c->dice[k].glance == d->glance &&
                c->dice[k].hit == d->hit && c->dice[k].critical == d->critical)
                wrong(check, "dice", (int)i, NULL, N_("another mix of faces than the other attack dice"));
    }
}

static bool is_shape(const char *shape)
{
    int x = 0, y = 0, squares = 0;

    for (const char *at = shape; *at; at++) {
        if (*at == '/') {
            x = 0, y++;
            continue;
        }
        if ((*at != '#' && *at != '.') || x >= GRID_SIZE || y >= GRID_SIZE)
            return false;
        squares += *at == '#';
        x++;
    }
    return squares > 0;
}

static void check_buildings(const HogsContent *c, ContentCheck *check)
{
    int hqs = 0, starts = 0, megas = 0;

    for (uint32_t i = 0; i < c->buildings_count; i++) {
        const Building *b = &c->buildings[i];
        if (!is_shape(b->shape))
            wrong(check, "buildings", (int)i, "shape", N_("rows of '#' and '.' divided by '/'"));
        hqs += b->hq && b->start;
        starts += b->start;
        megas += b->mega;
    }
    if (hqs != 1 || starts != 2)
        wrong(check, "buildings", CONTENT_WHOLE_LIST, NULL,
              N_("two Buildings to start with, one of them the HQ"));
    if (megas > MEGAS_MAX)
        wrong(check, "buildings", CONTENT_WHOLE_LIST, NULL, N_("four Mega Buildings at most"));
}

static int tiles_of(const Faction *f, int index)
{
    for (uint32_t i = 0; i < f->tiles_count; i++)
        if (f->tiles[i].building_index == index)
            return f->tiles[i].count;
    return 0;
}

/* HG-BASE-27: equal numbers of tiles; and a grid's worth of records is enough. */
static void check_factions(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->factions_count; i++) {
        const Faction *f = &c->factions[i];
        int minis = 0, tiles = 0;
        for (uint32_t k = 0; k < c->buildings_count; k++) {
            tiles += tiles_of(f, (int)k);
            if (tiles_of(f, (int)k) != tiles_of(&c->factions[0], (int)k))
                wrong(check, "factions", (int)i, "tiles", N_("as many tiles as the other factions have"));
        }
        for (uint32_t k = 0; k < f->minis_count; k++)
            minis += f->minis[k].count;
        if (minis > MINIS_MAX || tiles > TILES_MAX)
            wrong(check, "factions", (int)i, NULL, N_("at most 26 miniatures and 20 tiles"));
    }
}

/* Per faction: a card for every initiative, the Grunt at 3, two consoles, the Upgrades. */
static void check_line_ups(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t f = 0; f < c->factions_count; f++) {
        int with[7] = { 0 }, consoles = 0, grunts = 0, upgrades = 0;
        for (uint32_t i = 0; i < c->unit_cards_count; i++) {
            const UnitCard *card = &c->unit_cards[i];
            if (card->faction_index != (int)f || card->initiative > 6)
                continue;
            with[card->initiative]++;
            grunts += card->unit_class == CLASS_GRUNT && card->initiative == 3;
        }
        for (uint32_t i = 0; i < c->consoles_count; i++)
            consoles += c->consoles[i].faction_index == (int)f;
        for (uint32_t i = 0; i < c->upgrades_count; i++)
            upgrades += c->upgrades[i].faction_index == (int)f;
        for (int initiative = 1; initiative <= 6; initiative++)
            if (with[initiative] == 0)
                wrong(check, "factions", (int)f, NULL, N_("a Unit Card for every initiative from 1 to 6"));
        if (grunts != 1 || consoles != 2 || upgrades != DECK_UPGRADES)
            wrong(check, "factions", (int)f, NULL,
                  N_("one Grunt card at initiative 3, two Plane Consoles, 30 Upgrades"));
    }
}

/* 13.6: how the 30 Upgrades of a faction are shared out. */
static void check_decks(const HogsContent *c, ContentCheck *check)
{
    static const struct {
        uint16_t classes;
        int cards;
    } shares[] = {
        { CLASS_BIT(CLASS_GRUNT), 4 },  { CLASS_BIT(CLASS_MEDIC), 2 },     { CLASS_BIT(CLASS_ENGINEER), 3 },
        { CLASS_BIT(CLASS_ESPIONAGE), 4 }, { CLASS_BIT(CLASS_HEAVY), 4 },  { CLASS_BIT(CLASS_TANK), 4 },
        { CLASS_BIT(CLASS_AQUA_TANK), 2 }, { CLASS_BIT(CLASS_CAR), 2 },    { GROUP_PLANE, 3 },
        { CLASS_BIT(CLASS_AIRSHIP), 2 },
    };

    for (uint32_t f = 0; f < c->factions_count; f++)
        for (int k = 0; k < COUNT(shares); k++) {
            int cards = 0;
            for (uint32_t i = 0; i < c->upgrades_count; i++)
                cards += c->upgrades[i].faction_index == (int)f && c->upgrades[i].classes == shares[k].classes;
            if (cards != shares[k].cards)
                wrong(check, "factions", (int)f, NULL,
                      N_("Upgrades for Grunts 4, Medics 2, Engineers 3, Espionage 4, Heavy Weapons 4, Tanks 4, "
                         "Aqua Tanks 2, Cars 2, Planes 3, the Airship 2"));
        }
    for (uint32_t i = 0; i < c->upgrades_count; i++) {
        const Upgrade *u = &c->upgrades[i];
        if (u->effects_count + u->attacks_count + u->specials_count == 0)
            wrong(check, "upgrades", (int)i, NULL, N_("an effect, an Attack or a Special Action"));
        if ((u->category == UPGRADES_INFANTRY) != ((u->classes & GROUP_INFANTRY) > 0))
            wrong(check, "upgrades", (int)i, "category", N_("the category of its Classes"));
    }
}

/* --- Effects: only what the rules carry out --- */

/* In which kinds of effect effect.c carries out a verb. */
enum {
    STANDING = 1,  /* trigger continuous */
    ROLLING = 2,   /* the windows of a roll */
    AT_ONCE = 4,   /* every other trigger */
    FOR_A_WHILE = 8, /* every other trigger, with a duration */
};

static const uint8_t carried_out[DOINGS] = {
    [DO_ADD_DICE] = STANDING | ROLLING | FOR_A_WHILE,
    [DO_REMOVE_DICE] = ROLLING,
    [DO_SWAP_DICE] = ROLLING,
    [DO_REROLL] = ROLLING,
    [DO_CONVERT] = ROLLING,
    [DO_ICON] = STANDING | ROLLING,
    [DO_COVER] = STANDING | FOR_A_WHILE,
    [DO_IGNORE_COVER] = STANDING | ROLLING | FOR_A_WHILE,
    [DO_EXTRA_VDD] = ROLLING,
    [DO_NEED_CRITICALS] = ROLLING,
    [DO_ATTACK_ROLL] = AT_ONCE,
    [DO_DAMAGE] = ROLLING | AT_ONCE,
    [DO_PREVENT] = STANDING | FOR_A_WHILE,
    [DO_HEAL] = AT_ONCE,
    [DO_REPAIR] = AT_ONCE,
    [DO_STUN] = AT_ONCE,
    [DO_UNSTUN] = AT_ONCE,
    [DO_FLAME] = AT_ONCE,
    [DO_DESTROY] = AT_ONCE,
    [DO_IMMUNE] = STANDING | FOR_A_WHILE,
    [DO_PUSH] = AT_ONCE,
    [DO_MOVE_COST] = STANDING | FOR_A_WHILE,
    [DO_PASSABLE] = STANDING | FOR_A_WHILE,
    [DO_INDICATOR_STEP] = STANDING,
    [DO_ROTATION_ALLOWANCE] = STANDING,
    [DO_MOD_AP] = STANDING | FOR_A_WHILE,
    [DO_MOD_HP] = STANDING | FOR_A_WHILE,
    [DO_MOD_SLOTS] = STANDING,
    [DO_MOD_CELL] = STANDING | FOR_A_WHILE,
    [DO_MOD_ARC] = STANDING | FOR_A_WHILE,
    [DO_MOD_COST] = STANDING | FOR_A_WHILE,
    [DO_MOD_CAP] = STANDING,
    [DO_UNLOCK] = STANDING,
    [DO_BOMB_SPACES] = STANDING,
    [DO_PLACE_DEPLOYABLE] = AT_ONCE,
    [DO_REMOVE_DEPLOYABLE] = AT_ONCE,
    [DO_CONSTRUCTION] = STANDING | AT_ONCE,
    [DO_CAPTURE] = AT_ONCE,
    [DO_NEUTRALISE] = AT_ONCE,
    [DO_SET_TERRAIN] = AT_ONCE,
    [DO_PLACE_OBJECT] = AT_ONCE,
    [DO_MOVE_OBJECT] = AT_ONCE,
    [DO_GAIN_SWILL] = AT_ONCE,
    [DO_STEAL_SWILL] = AT_ONCE,
    [DO_INCOME] = STANDING | FOR_A_WHILE,
    [DO_SCORE_VP] = AT_ONCE,
    [DO_BASE_ACTION] = AT_ONCE,
    [DO_END_GAME] = AT_ONCE,
    [DO_ROLL] = AT_ONCE,
    [DO_ADD_COUNTER] = AT_ONCE,
    [DO_END_TURN] = AT_ONCE,
};

static int effect_kind(const Effect *of)
{
    switch ((Trigger)of->trigger) {
    case TRIGGER_CONTINUOUS:
        return STANDING;
    case TRIGGER_ATTACK_DECLARED:
    case TRIGGER_PRE_ROLL:
    case TRIGGER_POST_ROLL:
    case TRIGGER_POST_PAIRING:
        return ROLLING;
    default:
        return of->duration == LASTS_INSTANT ? AT_ONCE : AT_ONCE | FOR_A_WHILE;
    }
}

static void check_effects(ContentCheck *check, const char *list, uint32_t entry, const char *field,
                          const Effect *effects, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < effects[i].instructions_count; k++) {
            const Instruction *step = &effects[i].instructions[k];
            if (!(carried_out[step->verb] & effect_kind(&effects[i])))
                content_fault(check, content_place(list, (int)entry, field),
                              N_("the verb {verb}, which nothing carries out at this trigger"),
                              N_("a verb that works there"), ARG_TEXT("verb", doings[step->verb].str));
            if (step->delay && step->delay != TRIGGER_PHASE_START && step->delay != TRIGGER_PHASE_END)
                wrong(check, list, (int)entry, field, N_("a delay until the start or end of a phase"));
            if (step->speed)
                wrong(check, list, (int)entry, field, N_("no speed: a condition can ask for it"));
        }
}

#define CHECK_EFFECTS(list, field)                                                                  \
    for (uint32_t i = 0; i < c->list##_count; i++)                                                  \
    check_effects(check, #list, i, #field, c->list[i].field, c->list[i].field##_count)

static void check_all_effects(const HogsContent *c, ContentCheck *check)
{
    CHECK_EFFECTS(unit_cards, effects);
    CHECK_EFFECTS(consoles, effects);
    CHECK_EFFECTS(airship_parts, effects);
    CHECK_EFFECTS(attacks, effects);
    CHECK_EFFECTS(specials, effects);
    CHECK_EFFECTS(upgrades, effects);
    CHECK_EFFECTS(buildings, effects);
    CHECK_EFFECTS(missions, effects);
    CHECK_EFFECTS(missions, primary);
    CHECK_EFFECTS(missions, team_scoring);
    for (uint32_t i = 0; i < c->bombs_count; i++)
        if (c->bombs[i].effects_count > 0)
            wrong(check, "bombs", (int)i, "effects", N_("none: what a Bomb does is its pool"));
    for (uint32_t i = 0; i < c->deployables_count; i++)
        if (c->deployables[i].effects_count > 0)
            wrong(check, "deployables", (int)i, "effects", N_("none: what a Deployable does is in its other fields"));
    for (uint32_t i = 0; i < c->specials_count; i++)
        if (c->specials[i].effects_count == 0)
            wrong(check, "specials", (int)i, "effects", N_("at least one effect"));
}

static void check_units(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->unit_cards_count; i++) {
        const UnitCard *card = &c->unit_cards[i];
        bool infantry = CLASS_BIT(card->unit_class) & GROUP_INFANTRY;
        if (!(CLASS_BIT(card->unit_class) & GROUP_GROUND))
            wrong(check, "unit_cards", (int)i, "unit_class", N_("a Ground Class"));
        if (infantry != (card->hp > 0))
            wrong(check, "unit_cards", (int)i, "hp", N_("HP for Infantry, none for Vehicles"));
        if (card->moves_count == 0)
            wrong(check, "unit_cards", (int)i, "moves", N_("at least one Move"));
    }
    for (uint32_t i = 0; i < c->consoles_count; i++)
        if (!(CLASS_BIT(c->consoles[i].unit_class) & GROUP_PLANE) || c->consoles[i].slots_count == 0)
            wrong(check, "consoles", (int)i, NULL, N_("a Plane with Damage Slots"));
    for (uint32_t i = 0; i < c->airship_parts_count; i++) {
        const AirshipPart *part = &c->airship_parts[i];
        bool has_1 = part->kind != PART_TAIL;
        for (uint32_t k = 0; k < part->speeds_count; k++)
            has_1 = has_1 || part->speeds[k].speed == 1;
        for (uint32_t k = 0; k < part->slots_count; k++)
            if (part->slots[k].disables == DISABLES_SPEED && part->slots[k].number == 1)
                has_1 = false;
        if (!has_1)
            wrong(check, "airship_parts", (int)i, "speeds", N_("speed 1, whose space has no Slot"));
    }
}

static int letter_of(const HogsContent *c, char letter)
{
    for (uint32_t i = 0; i < c->terrains_count; i++)
        if (c->terrains[i].letter[0] == letter)
            return (int)i + 1;
    return letter == ' ' ? OFF_BOARD : -1;
}

/* --- HG-SETUP-32: from every zone Infantry can walk to every Point --- */

static int terrain_at(const HogsContent *c, const Map *m, int q, int r)
{
    if (q < -MAP_RADIUS || q > MAP_RADIUS || r < -MAP_RADIUS || r > MAP_RADIUS)
        return OFF_BOARD;
    return letter_of(c, m->rows[r + MAP_RADIUS][q + MAP_RADIUS]);
}

static const SpecialHex *special_at(const HogsContent *c, const Map *m, int q, int r, int mode)
{
    for (uint32_t i = 0; i < m->specials_count; i++) {
        const Placed *lies = &m->specials[i];
        if (lies->special && lies->q == q && lies->r == r && (!lies->modes || lies->modes & mode))
            return &c->special_hexes[lies->special_index];
    }
    return NULL;
}

static bool can_walk(const HogsContent *c, const Map *m, int hex, int mode)
{
    int kind = terrain_at(c, m, hex_q(hex), hex_r(hex));
    const SpecialHex *there = special_at(c, m, hex_q(hex), hex_r(hex), mode);

    return kind > OFF_BOARD && !(c->terrains[kind - 1].impassable & CLASS_BIT(CLASS_GRUNT)) &&
           !(there && there->closed);
}

/* Marks what Infantry reaches from the door of a Base Hex. */
static void walk_from(const HogsContent *c, const Map *m, int base, int mode, bool reached[HEXES])
{
    int queue[HEXES], n = 0;

    queue[n++] = base;
    reached[base] = true;
    for (int i = 0; i < n; i++)
        for (int r = -1; r <= 1; r++)
            for (int q = -1; q <= 1; q++) {
                int hex = hex_at(hex_q(queue[i]) + q, hex_r(queue[i]) + r);
                if (q == r || reached[hex] || !can_walk(c, m, hex, mode))
                    continue;
                reached[hex] = true;
                queue[n++] = hex;
            }
}

static bool is_near_reached(const bool reached[HEXES], int at)
{
    for (int hex = 0; hex < HEXES; hex++)
        if (reached[hex] && hex_distance(hex, at) <= 1)
            return true;
    return false;
}

static bool reaches_points(const HogsContent *c, const Map *m, int base, int mode)
{
    bool reached[HEXES] = { false };

    walk_from(c, m, base, mode, reached);
    for (uint32_t i = 0; i < m->specials_count; i++) {
        const Placed *lies = &m->specials[i];
        if (lies->special && c->special_hexes[lies->special_index].capturable &&
            (!lies->modes || lies->modes & mode) && !is_near_reached(reached, hex_at(lies->q, lies->r)))
            return false;
    }
    return true;
}

/* A hex for the Base Hex (HG-SETUP-17), with all Points in reach of its Infantry. */
static bool is_playable(const HogsContent *c, const Map *m, const Zone *z, int mode)
{
    for (int r = -MAP_RADIUS; r <= MAP_RADIUS; r++)
        for (int q = -MAP_RADIUS; q <= MAP_RADIUS; q++)
            if (hex_distance(hex_at(q, r), hex_at(z->q, z->r)) <= z->radius &&
                terrain_at(c, m, q, r) == TERRAIN_PLAINS && !special_at(c, m, q, r, mode) &&
                reaches_points(c, m, hex_at(q, r), mode))
                return true;
    return false;
}

/* In every mode that the zone is for. */
static bool is_playable_zone(const HogsContent *c, const Map *m, const Zone *z)
{
    for (int mode = 1; mode < MODE_ANY; mode <<= 1)
        if ((z->modes == 0 || z->modes & mode) && !is_playable(c, m, z, mode))
            return false;
    return true;
}

static void check_zones(const HogsContent *c, ContentCheck *check, uint32_t number)
{
    const Map *m = &c->maps[number];

    if (m->zones_count < 1)
        wrong(check, "maps", (int)number, "zones", N_("at least one zone"));
    for (uint32_t i = 0; i < m->zones_count; i++)
        if (!is_playable_zone(c, m, &m->zones[i]))
            wrong(check, "maps", (int)number, "zones",
                  N_("a Plains hex for the Base Hex in each zone, from which Infantry can walk to every Point"));
}

static void check_maps(const HogsContent *c, ContentCheck *check)
{
    for (uint32_t i = 0; i < c->maps_count; i++) {
        const Map *m = &c->maps[i];
        bool sound = m->rows_count == MAP_SIZE;
        for (uint32_t r = 0; sound && r < m->rows_count; r++)
            for (const char *at = m->rows[r]; *at; at++)
                sound = sound && letter_of(c, *at) >= 0;
        if (!sound) {
            wrong(check, "maps", (int)i, "rows", N_("13 rows of 13 letters of terrains, ' ' for no hex"));
            continue;
        }
        for (uint32_t k = 0; k < m->specials_count; k++)
            if (m->rows[m->specials[k].r + MAP_RADIUS][m->specials[k].q + MAP_RADIUS] == ' ')
                wrong(check, "maps", (int)i, "specials", N_("hexes of the board"));
        check_zones(c, check, i);
    }
}

/* Zones for every seat of every mode in which a mission is played. */
static void check_missions(const HogsContent *c, ContentCheck *check)
{
    static const int seats[] = { 2, 3, 4, 4, 1, 2 }; /* by bit of MODE_... */

    for (uint32_t i = 0; i < c->missions_count; i++) {
        const Map *m = &c->maps[c->missions[i].map_index];
        for (int bit = 0; bit < COUNT(seats); bit++) {
            int zones = 0;
            for (uint32_t k = 0; k < m->zones_count; k++)
                zones += !m->zones[k].modes || m->zones[k].modes >> bit & 1;
            if (c->missions[i].modes >> bit & 1 && zones < seats[bit])
                wrong(check, "missions", (int)i, "map", N_("a map with a zone for every seat of each mode"));
        }
        for (uint32_t k = 0; k < i; k++)
            if (c->missions[k].number == c->missions[i].number)
                wrong(check, "missions", (int)i, "number", N_("a number that no other mission has"));
    }
}

static void check_objectives(const HogsContent *c, ContentCheck *check)
{
    int cards = 0;

    for (uint32_t i = 0; i < c->objectives_count; i++) {
        if (c->objectives[i].copies != 1)
            wrong(check, "objectives", (int)i, "copies", N_("1: an objective is one card"));
        cards += c->objectives[i].copies;
    }
    if (cards < DEALT * SEATS_MAX)
        wrong(check, "objectives", CONTENT_WHOLE_LIST, NULL, N_("at least 16 cards, four for each seat"));
}

static void check(const void *content, ContentCheck *check_)
{
    const HogsContent *c = content;

    check_count(check_, "parameters", c->parameters_count, 1);
    check_count(check_, "dice", c->dice_count, DIE_KINDS);
    check_count(check_, "terrains", c->terrains_count, TERRAINS);
    check_count(check_, "deployables", c->deployables_count, DEPLOYABLE_KINDS);
    check_count(check_, "bombs", c->bombs_count, BOMB_KINDS);
    check_count(check_, "flight_table", c->flight_table_count, SPEEDS);
    check_count(check_, "base_grids", c->base_grids_count, 1);
    check_count(check_, "factions", c->factions_count, FACTIONS);
    check_order(c, check_);
    check_dice(c, check_);
    check_buildings(c, check_);
    check_factions(c, check_);
    check_line_ups(c, check_);
    check_decks(c, check_);
    check_all_effects(c, check_);
    check_units(c, check_);
    check_maps(c, check_);
    check_missions(c, check_);
    check_objectives(c, check_);
}

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
    .check = check,
};
