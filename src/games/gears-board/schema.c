/* schema.c -- what content/gears-board may hold: the records of section 24 of the rules. */
#include "content/schema.h"

#include "games/gears-board/check.h"
#include "games/gears-board/tile_schema.h"

/* --- Words --- */

static const cyaml_strval_t shields[] = {
    { "count", SHIELDS_COUNT }, { "not_single", SHIELDS_NOT_SINGLE }, { "none", SHIELDS_NONE }
};
static const cyaml_strval_t icons[] = {
    { "guard", ICON_GUARD }, { "dodge", ICON_DODGE }, { "follow", ICON_FOLLOW }
};
static const cyaml_strval_t step_verbs[] = {
    { "move", STEP_MOVE },
    { "attack", STEP_ATTACK },
    { "draw", STEP_DRAW },
    { "extra_order", STEP_EXTRA_ORDER },
    { "move_locust", STEP_MOVE_LOCUST },
    { "flush_out", STEP_FLUSH_OUT },
    { "revive", STEP_REVIVE },
    { "free_special", STEP_FREE_SPECIAL },
    { "skip_locusts", STEP_SKIP_LOCUSTS },
    { "ammo", STEP_AMMO },
    { "grenades", STEP_GRENADES },
    { "weapon", STEP_WEAPON },
    { "unlock", STEP_UNLOCK },
    { "relocate", STEP_RELOCATE },
};
static const cyaml_strval_t step_whos[] = {
    { "self", WHO_SELF },
    { "here", WHO_HERE },
    { "other_here", WHO_OTHER_HERE },
    { "other", WHO_OTHER },
    { "all_here", WHO_ALL_HERE },
    { "in_cover", WHO_IN_COVER },
    { "down_here", WHO_DOWN_HERE },
    { "same", WHO_SAME },
};
static const cyaml_strval_t needs_words[] = {
    { "ammo_spent", NEEDS_AMMO_SPENT },   { "cover", NEEDS_COVER },
    { "not_moved", NEEDS_NOT_MOVED },     { "nobody_down", NEEDS_NOBODY_DOWN },
    { "began_here", NEEDS_BEGAN_HERE },   { "unplayed", NEEDS_UNPLAYED },
};
static const cyaml_strval_t limit_words[] = {
    { "no_chainsaw", LIMIT_NO_CHAINSAW },
    { "no_grenade", LIMIT_NO_GRENADE },
    { "normal", LIMIT_NORMAL },
    { "free_overkill", LIMIT_FREE_OVERKILL },
    { "same", LIMIT_SAME },
    { "fixed", LIMIT_FIXED },
    { "on_tile", LIMIT_ON_TILE },
    { "no_omens", LIMIT_NO_OMENS },
};
static const cyaml_strval_t ai_types[] = {
    { "general", AI_GENERAL },     { "wretch", AI_WRETCH },
    { "drone", AI_DRONE },         { "boomer", AI_BOOMER },
    { "berserker", AI_BERSERKER }, { "theron", AI_THERON },
    { "ticker", AI_TICKER },       { "kantus", AI_KANTUS },
    { "grenadier", AI_GRENADIER }, { "palace_guard", AI_PALACE_GUARD },
    { "butcher", AI_BUTCHER },     { "raam", AI_RAAM },
};
static const cyaml_strval_t ai_type_set[] = {
    { "wretch", 1 << AI_WRETCH },
    { "drone", 1 << AI_DRONE },
    { "boomer", 1 << AI_BOOMER },
    { "berserker", 1 << AI_BERSERKER },
    { "theron", 1 << AI_THERON },
    { "ticker", 1 << AI_TICKER },
    { "kantus", 1 << AI_KANTUS },
    { "grenadier", 1 << AI_GRENADIER },
    { "palace_guard", 1 << AI_PALACE_GUARD },
    { "butcher", 1 << AI_BUTCHER },
    { "raam", 1 << AI_RAAM },
};
static const cyaml_strval_t traits[] = {
    { "event", TRAIT_EVENT }, { "for_each", TRAIT_FOR_EACH }, { "group", TRAIT_GROUP }
};
static const cyaml_strval_t tests[] = {
    { "always", TEST_ALWAYS },
    { "in_play", TEST_IN_PLAY },
    { "within", TEST_WITHIN },
    { "within_range", TEST_WITHIN_RANGE },
    { "sight", TEST_SIGHT },
    { "here", TEST_HERE },
    { "weak_within", TEST_WEAK_WITHIN },
    { "healthy", TEST_HEALTHY },
    { "active_cog", TEST_ACTIVE_COG },
    { "all_in_cover", TEST_ALL_IN_COVER },
    { "all_far", TEST_ALL_FAR },
    { "locust_near_you", TEST_LOCUST_NEAR_YOU },
    { "no_hole_here", TEST_NO_HOLE_HERE },
    { "wounded_near", TEST_WOUNDED_NEAR },
    { "marker_near", TEST_MARKER_NEAR },
    { "tokens", TEST_TOKENS },
};
static const cyaml_strval_t actors[] = {
    { "same", ACTOR_SAME },       { "type", ACTOR_TYPE },     { "all", ACTOR_ALL },
    { "letters", ACTOR_LETTERS }, { "types", ACTOR_TYPES },   { "new", ACTOR_NEW },
    { "nobody", ACTOR_NOBODY },   { "each_seat", ACTOR_EACH_SEAT },
};
static const cyaml_strval_t act_verbs[] = {
    { "move", ACT_MOVE },
    { "move_away", ACT_MOVE_AWAY },
    { "move_into", ACT_MOVE_INTO },
    { "into_cover", ACT_INTO_COVER },
    { "attack", ACT_ATTACK },
    { "attack_area", ACT_ATTACK_AREA },
    { "attack_each", ACT_ATTACK_EACH },
    { "heal", ACT_HEAL },
    { "resurrect", ACT_RESURRECT },
    { "wound_path", ACT_WOUND_PATH },
    { "out_of_cover", ACT_OUT_OF_COVER },
    { "turn_card", ACT_TURN_CARD },
    { "spawn", ACT_SPAWN },
    { "place_hole", ACT_PLACE_HOLE },
    { "lose_ammo", ACT_LOSE_AMMO },
    { "remove_dropped", ACT_REMOVE_DROPPED },
    { "forbid_guard", ACT_FORBID_GUARD },
    { "take_token", ACT_TAKE_TOKEN },
    { "draw", ACT_DRAW },
};
static const cyaml_strval_t act_ats[] = {
    { "closest", AT_CLOSEST }, { "you", AT_YOU },         { "bound", AT_BOUND },
    { "same", AT_SAME },       { "any", AT_ANY },         { "weakest", AT_WEAKEST },
    { "other_there", AT_OTHER_THERE },
};
static const cyaml_strval_t if_words[] = {
    { "out_of_cover", IF_OUT_OF_COVER }, { "healthy", IF_HEALTHY },
    { "wounded", IF_WOUNDED },           { "sight", IF_SIGHT },
    { "done", IF_DONE },                 { "not_done", IF_NOT_DONE },
    { "not_attacked", IF_NOT_ATTACKED }, { "not_moved", IF_NOT_MOVED },
};
static const cyaml_strval_t target_words[] = {
    { "here", TARGET_HERE },
    { "out_of_cover", TARGET_OUT_OF_COVER },
    { "in_sight", TARGET_IN_SIGHT },
};
static const cyaml_strval_t spawn_places[] = {
    { "exit", SPAWN_AT_EXIT },
    { "nearest_hole", SPAWN_AT_NEAREST_HOLE },
    { "own_hole", SPAWN_AT_OWN_HOLE },
    { "holes_near", SPAWN_AT_HOLES_NEAR },
    { "you", SPAWN_AT_YOU },
    { "entrance", SPAWN_AT_ENTRANCE },
};
static const cyaml_strval_t letter_set[] = {
    { "a", 1 << LETTER_A }, { "b", 1 << LETTER_B }, { "c", 1 << LETTER_C }, { "d", 1 << LETTER_D }
};
static const cyaml_strval_t letters_word[] = {
    { "a", LETTER_A }, { "b", LETTER_B }, { "c", LETTER_C }, { "d", LETTER_D },
    { "none", LETTER_NONE },
};
static const cyaml_strval_t categories[] = {
    { "none", EQUIPMENT_NONE },         { "weapon", EQUIPMENT_WEAPON },
    { "ammo", EQUIPMENT_AMMO },         { "grenades", EQUIPMENT_GRENADES },
    { "other", EQUIPMENT_OTHER },
};
static const cyaml_strval_t layouts[] = {
    { "chain", LAYOUT_CHAIN },           { "single", LAYOUT_SINGLE },
    { "two_maps", LAYOUT_TWO_MAPS },     { "two_exits", LAYOUT_TWO_EXITS },
    { "difficulty", LAYOUT_DIFFICULTY }, { "unleashed", LAYOUT_UNLEASHED },
};
static const cyaml_strval_t change_verbs[] = {
    { "spawn", CHANGE_SPAWN },
    { "each_spawns", CHANGE_EACH_SPAWNS },
    { "move", CHANGE_MOVE },
    { "remove", CHANGE_REMOVE },
    { "enemy", CHANGE_ENEMY },
    { "ai_deck", CHANGE_AI_DECK },
    { "shuffle_ai", CHANGE_SHUFFLE_AI },
    { "seal_but_exit", CHANGE_SEAL_BUT_EXIT },
    { "open_holes", CHANGE_OPEN_HOLES },
    { "cards_up", CHANGE_CARDS_UP },
    { "unlock", CHANGE_UNLOCK },
    { "explore", CHANGE_EXPLORE },
    { "choose_level", CHANGE_CHOOSE_LEVEL },
    { "door", CHANGE_DOOR },
    { "join", CHANGE_JOIN },
    { "give_each", CHANGE_GIVE_EACH },
    { "give_one", CHANGE_GIVE_ONE },
    { "ally", CHANGE_ALLY },
};
static const cyaml_strval_t wheres[] = {
    { "exit", WHERE_EXIT },
    { "holes", WHERE_HOLES },
    { "holes_evenly", WHERE_HOLES_EVENLY },
    { "holes_of_tile", WHERE_HOLES_OF_TILE },
    { "equipment", WHERE_EQUIPMENT },
    { "empty_area", WHERE_EMPTY_AREA },
    { "entrance", WHERE_ENTRANCE },
};
static const cyaml_strval_t objectives[] = {
    { "holes_sealed", OBJECTIVE_HOLES_SEALED },
    { "no_locust", OBJECTIVE_NO_LOCUST },
    { "enemy_at_exit", OBJECTIVE_ENEMY_AT_EXIT },
    { "enemy_killed", OBJECTIVE_ENEMY_KILLED },
    { "equipment_used", OBJECTIVE_EQUIPMENT_USED },
    { "ai_deck_done", OBJECTIVE_AI_DECK_DONE },
    { "last_tile", OBJECTIVE_LAST_TILE },
    { "all_at_exit", OBJECTIVE_ALL_AT_EXIT },
    { "tries_door", OBJECTIVE_TRIES_DOOR },
    { "explored", OBJECTIVE_EXPLORED },
    { "all_on_tile", OBJECTIVE_ALL_ON_TILE },
    { "tokens", OBJECTIVE_TOKENS },
    { "ally_at_exit", OBJECTIVE_ALLY_AT_EXIT },
    { "waves", OBJECTIVE_WAVES },
};
static const cyaml_strval_t rule_words[] = {
    { "keeps_grenades", RULE_KEEPS_GRENADES },
    { "spawns_redraw", RULE_SPAWNS_REDRAW },
    { "no_c", RULE_NO_C },
    { "extra_ai_card", RULE_EXTRA_AI_CARD },
    { "entering_explores", RULE_ENTERING_EXPLORES },
    { "at_exit_not_hole", RULE_AT_EXIT_NOT_HOLE },
    { "own_map", RULE_OWN_MAP },
    { "doors_adjacent", RULE_DOORS_ADJACENT },
    { "no_exploring", RULE_NO_EXPLORING },
    { "flips_cards", RULE_FLIPS_CARDS },
    { "tokens_drop", RULE_TOKENS_DROP },
    { "ally", RULE_ALLY },
    { "no_sealing", RULE_NO_SEALING },
    { "kill_unlocks", RULE_KILL_UNLOCKS },
    { "no_b", RULE_NO_B },
};
static const cyaml_strval_t generals_set[] = {
    { "1", 1 << 1 },   { "2", 1 << 2 },   { "3", 1 << 3 },   { "4", 1 << 4 },   { "5", 1 << 5 },
    { "6", 1 << 6 },   { "7", 1 << 7 },   { "17", 1 << 17 }, { "18", 1 << 18 }, { "19", 1 << 19 },
};
static const cyaml_strval_t fort_kinds[] = {
    { "barrier", FORT_BARRIER }, { "decoy", FORT_DECOY }, { "sentry", FORT_SENTRY }
};

/* --- Records --- */

#define MUST CYAML_FLAG_DEFAULT
#define MAY CYAML_FLAG_OPTIONAL
#define WORD(key, flags, type, words) CYAML_FIELD_ENUM(#key, flags, type, key, words, COUNT(words))
#define WORDS(key, flags, type, words)                                                            \
    CYAML_FIELD_FLAGS(#key, flags, type, key, words, COUNT(words))
#define LIST(key, flags, type, entry, most)                                                        \
    CYAML_FIELD_SEQUENCE(#key, CYAML_FLAG_POINTER | (flags), type, key, &(entry), 0, most)
#define TEXT(key, flags, type, least) CYAML_FIELD_STRING_PTR(#key, flags, type, key, least, 600)
#define COUNTED(key, flags, type) CYAML_FIELD_UINT(#key, flags, type, key)
#define SIGNED(key, flags, type) CYAML_FIELD_INT(#key, flags, type, key)
#define TRUTH(key, flags, type) CYAML_FIELD_BOOL(#key, flags, type, key)
#define RECORD(name, type) { CYAML_VALUE_MAPPING(MUST, type, name##_fields) }
/* What every card has. */
#define CARD_TEXTS(type)                                                                           \
    TEXT(id, MUST, type, 1), TEXT(name, MUST, type, 1), TEXT(text, MUST, type, 0),                 \
        TEXT(facts, MAY, type, 1), TEXT(source, MUST, type, 1)

static const cyaml_schema_field_t face_fields[] = {
    COUNTED(wounds, MAY, Face), COUNTED(omens, MAY, Face), COUNTED(shields, MAY, Face),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t face = RECORD(face, Face);

static const cyaml_schema_field_t die_fields[] = {
    TEXT(id, MUST, Die, 1),
    TEXT(source, MUST, Die, 1),
    LIST(faces, MUST, Die, face, 6),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t die = RECORD(die, Die);

static const cyaml_schema_field_t omen_fields[] = {
    COUNTED(wounds, MAY, Omen),
    COUNTED(wounds_with_ammo, MAY, Omen),
    COUNTED(others, MAY, Omen),
    COUNTED(other_cogs, MAY, Omen),
    COUNTED(around, MAY, Omen),
    COUNTED(own_area, MAY, Omen),
    WORD(shields, MAY, Omen, shields),
    TRUTH(seals, MAY, Omen),
    COUNTED(spawns, MAY, Omen),
    TRUTH(heals_self, MAY, Omen),
    COUNTED(heals_within, MAY, Omen),
    TRUTH(target_leaves_cover, MAY, Omen),
    TRUTH(area_leaves_cover, MAY, Omen),
    COUNTED(only_at, MAY, Omen),
    CYAML_FIELD_END
};

static const cyaml_schema_field_t weapon_fields[] = {
    CARD_TEXTS(Weapon),
    TRUTH(grenade, MAY, Weapon),
    COUNTED(normal, MUST, Weapon),
    COUNTED(overkill, MUST, Weapon),
    COUNTED(range, MUST, Weapon),
    TRUTH(hard_range, MAY, Weapon),
    TRUTH(area, MAY, Weapon),
    TRUTH(ignores_cover, MAY, Weapon),
    TRUTH(ignores_range, MAY, Weapon),
    TRUTH(no_guard, MAY, Weapon),
    TRUTH(explosive, MAY, Weapon),
    TRUTH(free_normal, MAY, Weapon),
    COUNTED(chainsaw, MAY, Weapon),
    TRUTH(not_after_moving, MAY, Weapon),
    COUNTED(move_limit, MAY, Weapon),
    TRUTH(bars_grenades, MAY, Weapon),
    COUNTED(defence, MAY, Weapon),
    COUNTED(special, MAY, Weapon),
    COUNTED(random, MAY, Weapon),
    TRUTH(pack, MAY, Weapon),
    COUNTED(pickup_ammo, MAY, Weapon),
    CYAML_FIELD_MAPPING("omen", MAY, Weapon, omen, omen_fields),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t weapon = RECORD(weapon, Weapon);

static const cyaml_schema_field_t arms_fields[] = {
    TEXT(weapon, MUST, Arms, 1), COUNTED(ammo, MUST, Arms), CYAML_FIELD_END
};
static const cyaml_schema_value_t arms = RECORD(arms, Arms);

static const cyaml_schema_field_t character_fields[] = {
    CARD_TEXTS(Character),
    TEXT(letter, MUST, Character, 1),
    COUNTED(hand_limit, MUST, Character),
    COUNTED(defence, MUST, Character),
    COUNTED(weapon_limit, MUST, Character),
    LIST(weapons, MUST, Character, arms, 4),
    COUNTED(chainsaw_dice, MAY, Character),
    COUNTED(extra_move, MAY, Character),
    TRUTH(guards_again, MAY, Character),
    TRUTH(free_pick_up, MAY, Character),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t character = RECORD(character, Character);

static const cyaml_schema_field_t step_fields[] = {
    CYAML_FIELD_ENUM("verb", MUST, Step, verb, step_verbs, COUNT(step_verbs)),
    CYAML_FIELD_ENUM("who", MAY, Step, who, step_whos, COUNT(step_whos)),
    SIGNED(amount, MAY, Step),
    COUNTED(range, MAY, Step),
    CYAML_FIELD_FLAGS("needs", MAY, Step, needs, needs_words, COUNT(needs_words)),
    CYAML_FIELD_FLAGS("limits", MAY, Step, limits, limit_words, COUNT(limit_words)),
    TRUTH(away, MAY, Step),
    TEXT(weapon, MAY, Step, 1),
    COUNTED(ammo, MAY, Step),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t step = RECORD(step, Step);

static const cyaml_schema_field_t action_fields[] = {
    LIST(steps, MUST, Action, step, 3), CYAML_FIELD_END
};
static const cyaml_schema_value_t action = RECORD(action, Action);

static const cyaml_schema_field_t order_fields[] = {
    CARD_TEXTS(Order),
    COUNTED(copies, MUST, Order),
    WORD(icon, MUST, Order, icons),
    TRUTH(two_plus, MAY, Order),
    LIST(actions, MUST, Order, action, 3),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t order = RECORD(order, Order);

static const cyaml_schema_field_t figure_fields[] = {
    TEXT(id, MUST, FigureKind, 1),     TEXT(name, MUST, FigureKind, 1),
    TEXT(source, MUST, FigureKind, 1), TEXT(letter, MUST, FigureKind, 1),
    COUNTED(count, MUST, FigureKind),  CYAML_FIELD_END
};
static const cyaml_schema_value_t figure = RECORD(figure, FigureKind);

static const cyaml_schema_field_t marker_fields[] = {
    TEXT(id, MUST, MarkerKind, 1),     TEXT(source, MUST, MarkerKind, 1),
    TEXT(figure, MUST, MarkerKind, 1), TEXT(weapon, MAY, MarkerKind, 1),
    COUNTED(copies, MUST, MarkerKind), COUNTED(ammo, MAY, MarkerKind),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t marker = RECORD(marker, MarkerKind);

static const cyaml_schema_field_t hurt_by_fields[] = {
    TEXT(weapon, MUST, HurtBy, 1), CYAML_FIELD_END
};
static const cyaml_schema_value_t hurt_by = RECORD(hurt_by, HurtBy);

static const cyaml_schema_value_t track_value = { CYAML_VALUE_UINT(MUST, uint8_t) };

static const cyaml_schema_field_t enemy_fields[] = {
    CARD_TEXTS(Enemy),
    TEXT(figure, MUST, Enemy, 1),
    TEXT(stand_in, MAY, Enemy, 1),
    WORD(ai, MUST, Enemy, ai_types),
    COUNTED(defence, MUST, Enemy),
    COUNTED(health, MUST, Enemy),
    COUNTED(attack, MUST, Enemy),
    CYAML_FIELD_SEQUENCE_FIXED("track", MAY, Enemy, track, &track_value, TRACK_MAX),
    TRUTH(takes_cover, MAY, Enemy),
    TRUTH(saw_immune, MAY, Enemy),
    TRUTH(drops, MAY, Enemy),
    TRUTH(explosive, MAY, Enemy),
    CYAML_FIELD_MAPPING("omen", MAY, Enemy, omen, omen_fields),
    COUNTED(explodes, MAY, Enemy),
    TRUTH(not_after_attack, MAY, Enemy),
    TRUTH(dies_after_attack, MAY, Enemy),
    TRUTH(approaches, MAY, Enemy),
    LIST(hurt_by, MAY, Enemy, hurt_by, 3),
    TRUTH(heals_idle, MAY, Enemy),
    TEXT(other_side, MAY, Enemy, 1),
    TRUTH(turns_when_hit, MAY, Enemy),
    COUNTED(gives_grenades, MAY, Enemy),
    TEXT(gives_weapon, MAY, Enemy, 1),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t enemy = RECORD(enemy, Enemy);

static const cyaml_schema_field_t act_fields[] = {
    CYAML_FIELD_ENUM("who", MAY, Act, who, actors, COUNT(actors)),
    CYAML_FIELD_FLAGS("letters", MAY, Act, letters, letter_set, COUNT(letter_set)),
    CYAML_FIELD_FLAGS("types", MAY, Act, types, ai_type_set, COUNT(ai_type_set)),
    CYAML_FIELD_FLAGS("ifs", MAY, Act, ifs, if_words, COUNT(if_words)),
    COUNTED(far, MAY, Act),
    CYAML_FIELD_ENUM("verb", MUST, Act, verb, act_verbs, COUNT(act_verbs)),
    CYAML_FIELD_ENUM("at", MAY, Act, at, act_ats, COUNT(act_ats)),
    CYAML_FIELD_FLAGS("target", MAY, Act, target, target_words, COUNT(target_words)),
    COUNTED(range, MAY, Act),
    COUNTED(number, MAY, Act),
    COUNTED(until, MAY, Act),
    SIGNED(dice, MAY, Act),
    COUNTED(dice_beyond, MAY, Act),
    COUNTED(omens, MAY, Act),
    CYAML_FIELD_FLAGS("drags", MAY, Act, drags, letter_set, COUNT(letter_set)),
    TRUTH(for_turn, MAY, Act),
    CYAML_FIELD_ENUM("place", MAY, Act, place, spawn_places, COUNT(spawn_places)),
    COUNTED(reach, MAY, Act),
    TEXT(enemy, MAY, Act, 1),
    TRUTH(own_type, MAY, Act),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t act = RECORD(act, Act);

static const cyaml_schema_field_t ai_card_fields[] = {
    CARD_TEXTS(AiCard),
    COUNTED(number, MUST, AiCard),
    TRUTH(pack, MAY, AiCard),
    WORD(trait, MUST, AiCard, traits),
    CYAML_FIELD_ENUM("type", MUST, AiCard, type, ai_types, COUNT(ai_types)),
    CYAML_FIELD_ENUM("test", MAY, AiCard, test, tests, COUNT(tests)),
    COUNTED(number_tested, MAY, AiCard),
    COUNTED(cards, MAY, AiCard),
    LIST(restricted, MUST, AiCard, act, 6),
    LIST(otherwise, MAY, AiCard, act, 6),
    TRUTH(none_draws, MAY, AiCard),
    TRUTH(covered_draws, MAY, AiCard),
    TRUTH(no_guard, MAY, AiCard),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t ai_card = RECORD(ai_card, AiCard);

static const cyaml_schema_field_t spawn_row_fields[] = {
    TEXT(one, MUST, SpawnRow, 1),
    TEXT(two, MUST, SpawnRow, 1),
    TEXT(three, MUST, SpawnRow, 1),
    TEXT(four, MUST, SpawnRow, 1),
    CYAML_FIELD_END
};

static const cyaml_schema_field_t location_fields[] = {
    CARD_TEXTS(Location),
    CYAML_FIELD_MAPPING("spawns", MUST, Location, spawns, spawn_row_fields),
    CYAML_FIELD_ENUM("category", MAY, Location, category, categories, COUNT(categories)),
    LIST(equipment, MAY, Location, step, 2),
    TRUTH(discards, MAY, Location),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t location = RECORD(location, Location);

static const cyaml_schema_field_t location_ref_fields[] = {
    TEXT(location, MUST, LocationRef, 1), CYAML_FIELD_END
};
static const cyaml_schema_value_t location_ref = RECORD(location_ref, LocationRef);

static const cyaml_schema_field_t level_fields[] = {
    LIST(locations, MUST, Level, location_ref, LEVEL_CARDS_MAX),
    TRUTH(locked, MAY, Level),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t level = RECORD(level, Level);

static const cyaml_schema_field_t numbers_fields[] = {
    COUNTED(one, MAY, Numbers), COUNTED(two, MAY, Numbers), COUNTED(three, MAY, Numbers),
    COUNTED(four, MAY, Numbers), CYAML_FIELD_END
};

static const cyaml_schema_field_t change_fields[] = {
    CYAML_FIELD_ENUM("verb", MUST, Change, verb, change_verbs, COUNT(change_verbs)),
    CYAML_FIELD_ENUM("letter", MAY, Change, letter, letters_word, COUNT(letters_word)),
    CYAML_FIELD_ENUM("where", MAY, Change, where, wheres, COUNT(wheres)),
    CYAML_FIELD_MAPPING("count", MAY, Change, count, numbers_fields),
    COUNTED(amount, MAY, Change),
    TRUTH(door, MAY, Change),
    TEXT(enemy, MAY, Change, 1),
    TEXT(weapon, MAY, Change, 1),
    TEXT(location, MAY, Change, 1),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t change = RECORD(change, Change);

static const cyaml_schema_field_t stage_fields[] = {
    TEXT(name, MUST, Stage, 1),
    TEXT(text, MUST, Stage, 1),
    TEXT(about, MUST, Stage, 1),
    WORD(objective, MUST, Stage, objectives),
    TEXT(enemy, MAY, Stage, 1),
    TEXT(location, MAY, Stage, 1),
    COUNTED(level, MAY, Stage),
    COUNTED(amount, MAY, Stage),
    CYAML_FIELD_FLAGS("rules", MAY, Stage, rules, rule_words, COUNT(rule_words)),
    COUNTED(barred_door, MAY, Stage),
    LIST(flip, MAY, Stage, change, 12),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t stage = RECORD(stage, Stage);

static const cyaml_schema_field_t mission_fields[] = {
    CARD_TEXTS(Mission),
    TEXT(about, MAY, Mission, 1),
    COUNTED(min_seats, MUST, Mission),
    COUNTED(max_seats, MUST, Mission),
    WORD(layout, MUST, Mission, layouts),
    TRUTH(pack, MAY, Mission),
    TEXT(enemy_a, MAY, Mission, 1),
    TEXT(enemy_b, MAY, Mission, 1),
    TEXT(enemy_c, MAY, Mission, 1),
    CYAML_FIELD_FLAGS("generals", MUST, Mission, generals, generals_set, COUNT(generals_set)),
    LIST(levels, MAY, Mission, level, LEVELS_MAX),
    CYAML_FIELD_FLAGS("rules", MAY, Mission, rules, rule_words, COUNT(rule_words)),
    LIST(setup, MAY, Mission, change, 12),
    LIST(stages, MUST, Mission, stage, STAGES_MAX),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t mission = RECORD(mission, Mission);

static const cyaml_schema_field_t difficulty_fields[] = {
    TEXT(id, MUST, Difficulty, 1),
    TEXT(name, MUST, Difficulty, 1),
    TEXT(source, MUST, Difficulty, 1),
    LIST(locations, MUST, Difficulty, location_ref, LEVEL_CARDS_MAX),
    LIST(quiet, MAY, Difficulty, location_ref, LEVEL_CARDS_MAX),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t difficulty = RECORD(difficulty, Difficulty);

static const cyaml_schema_field_t wave_fields[] = {
    TEXT(id, MUST, Wave, 1),
    TEXT(source, MUST, Wave, 1),
    COUNTED(wave, MUST, Wave),
    COUNTED(roll, MUST, Wave),
    TEXT(enemy_a, MUST, Wave, 1),
    TEXT(enemy_b, MUST, Wave, 1),
    TEXT(enemy_c, MUST, Wave, 1),
    TEXT(enemy_d, MAY, Wave, 1),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t wave = RECORD(wave, Wave);

static const cyaml_schema_field_t fort_fields[] = {
    TEXT(id, MUST, Fortification, 1),
    TEXT(name, MUST, Fortification, 1),
    TEXT(text, MUST, Fortification, 1),
    TEXT(source, MUST, Fortification, 1),
    CYAML_FIELD_ENUM("kind", MUST, Fortification, kind, fort_kinds, COUNT(fort_kinds)),
    COUNTED(dice, MAY, Fortification),
    COUNTED(upgraded_dice, MAY, Fortification),
    COUNTED(supply, MUST, Fortification),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t fort = RECORD(fort, Fortification);

static const cyaml_schema_field_t lists[] = {
    LIST(dice, MAY, BoardContent, die, 2),
    LIST(weapons, MAY, BoardContent, weapon, WEAPONS_MAX),
    LIST(characters, MAY, BoardContent, character, 8),
    LIST(orders, MAY, BoardContent, order, ORDER_CARDS),
    LIST(figures, MAY, BoardContent, figure, FIGURE_KINDS_MAX),
    LIST(markers, MAY, BoardContent, marker, MARKERS_MAX),
    LIST(enemies, MAY, BoardContent, enemy, 32),
    LIST(ai_cards, MAY, BoardContent, ai_card, AI_CARDS),
    LIST(locations, MAY, BoardContent, location, 40),
    LIST(missions, MAY, BoardContent, mission, 16),
    LIST(difficulties, MAY, BoardContent, difficulty, 8),
    LIST(waves, MAY, BoardContent, wave, 24),
    LIST(fortifications, MAY, BoardContent, fort, FORTS),
    LIST(tiles, MAY, BoardContent, board_tile_schema, 40),
    CYAML_FIELD_END
};

static const ContentRef refs[] = {
    CONTENT_REF(arms_fields, Arms, weapon, "weapons"),
    CONTENT_REF(step_fields, Step, weapon, "weapons"),
    CONTENT_REF(marker_fields, MarkerKind, figure, "figures"),
    CONTENT_REF(marker_fields, MarkerKind, weapon, "weapons"),
    CONTENT_REF(hurt_by_fields, HurtBy, weapon, "weapons"),
    CONTENT_REF(enemy_fields, Enemy, figure, "figures"),
    CONTENT_REF(enemy_fields, Enemy, stand_in, "figures"),
    CONTENT_REF(enemy_fields, Enemy, other_side, "enemies"),
    CONTENT_REF(enemy_fields, Enemy, gives_weapon, "weapons"),
    CONTENT_REF(act_fields, Act, enemy, "enemies"),
    CONTENT_REF(location_ref_fields, LocationRef, location, "locations"),
    CONTENT_REF(change_fields, Change, enemy, "enemies"),
    CONTENT_REF(change_fields, Change, weapon, "weapons"),
    CONTENT_REF(change_fields, Change, location, "locations"),
    CONTENT_REF(stage_fields, Stage, enemy, "enemies"),
    CONTENT_REF(stage_fields, Stage, location, "locations"),
    CONTENT_REF(mission_fields, Mission, enemy_a, "enemies"),
    CONTENT_REF(mission_fields, Mission, enemy_b, "enemies"),
    CONTENT_REF(mission_fields, Mission, enemy_c, "enemies"),
    CONTENT_REF(wave_fields, Wave, enemy_a, "enemies"),
    CONTENT_REF(wave_fields, Wave, enemy_b, "enemies"),
    CONTENT_REF(wave_fields, Wave, enemy_c, "enemies"),
    CONTENT_REF(wave_fields, Wave, enemy_d, "enemies"),
    { 0 }
};

static const ContentRange ranges[] = {
    { weapon_fields, "normal", 0, 9 },
    { weapon_fields, "overkill", 0, 9 },
    { weapon_fields, "range", 0, 9 },
    { character_fields, "hand_limit", 1, HAND_MAX - 1 },
    { character_fields, "weapon_limit", 1, HELD_MAX - 2 },
    { order_fields, "copies", 1, 9 },
    { step_fields, "amount", -3, 9 },
    { figure_fields, "count", 1, 9 },
    { marker_fields, "copies", 1, 9 },
    { enemy_fields, "defence", 0, 6 },
    { enemy_fields, "health", 1, 9 },
    { enemy_fields, "attack", 0, 9 },
    { act_fields, "dice", -3, 3 },
    { mission_fields, "min_seats", 1, SEATS_MAX },
    { mission_fields, "max_seats", 1, SEATS_MAX },
    { wave_fields, "wave", 1, 4 },
    { wave_fields, "roll", 1, 6 },
    BOARD_TILE_RANGES,
    { 0 }
};

static const char *const files[] = { "dice",     "soldiers", "orders",    "enemies",  "ai-cards",
                                     "ai-pack1", "tiles",    "locations", "missions", "horde",
                                     NULL };
static const char *const remarks[] = { "facts", BOARD_TILE_REMARKS, NULL };
static const char *const respelled[] = { "defence", "defense", NULL };

const ContentSchema gears_board_schema = {
    .game = "gears-board",
    .type = "BoardContent",
    .header = "games/gears-board/content.h",
    .symbol = "gears_board_content",
    .size = sizeof(BoardContent),
    .files = files,
    .lists = lists,
    .refs = refs,
    .ranges = ranges,
    .remarks = remarks,
    .respelled = respelled,
    .check = board_check_content,
};
