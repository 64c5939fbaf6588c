/* schema_words.h -- the words of content/hogs and the values they stand for.
 *
 * Only schema.c includes it: a table of words is part of the field that is written with it.
 */
#ifndef HOGS_SCHEMA_WORDS_H
#define HOGS_SCHEMA_WORDS_H

#include "content/schema.h"
#include "games/hogs/hogs.h"

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
    { "push", DO_PUSH },
    { "move_cost", DO_MOVE_COST },
    { "passable", DO_PASSABLE },
    { "indicator_step", DO_INDICATOR_STEP },
    { "rotation_allowance", DO_ROTATION_ALLOWANCE },
    { "mod_ap", DO_MOD_AP },
    { "mod_hp", DO_MOD_HP },
    { "mod_slots", DO_MOD_SLOTS },
    { "mod_cell", DO_MOD_CELL },
    { "mod_arc", DO_MOD_ARC },
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
    { "place_object", DO_PLACE_OBJECT },
    { "move_object", DO_MOVE_OBJECT },
    { "gain_swill", DO_GAIN_SWILL },
    { "steal_swill", DO_STEAL_SWILL },
    { "income", DO_INCOME },
    { "score_vp", DO_SCORE_VP },
    { "base_action", DO_BASE_ACTION },
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
    { "own", WHOSE_OWN }, { "friend", WHOSE_FRIEND }, { "enemy", WHOSE_ENEMY },
    { "nobody", WHOSE_NOBODY }
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
    { "game", SCOPE_GAME }, { "round", SCOPE_ROUND }, { "phase", SCOPE_PHASE },
    { "turn", SCOPE_TURN }
};
static const cyaml_strval_t hows[] = {
    { "bomb", HOW_BOMB }, { "mine", HOW_MINE }, { "artillery", HOW_ARTILLERY },
    { "ground", HOW_GROUND }
};
static const cyaml_strval_t ai_actions[] = {
    { "move", AI_MOVE }, { "attack", AI_ATTACK }, { "work", AI_WORK }
};
static const cyaml_strval_t ai_goals[] = {
    { "closest", AI_CLOSEST }, { "away", AI_AWAY }, { "beyond", AI_BEYOND }, { "base", AI_BASE }
};
static const cyaml_strval_t behaviours[] = { { "aggressive", 0 }, { "defensive", 1 } };

#endif
