/* content.h -- what content/hogs holds, as the rules read it: the records of sections 10 and 11.
 *
 * The names of the members are the names of the fields in the YAML files (docs/content.md).  What a
 * card, Upgrade, Mega Building, Deployable or mission does is a list of effects, each a list of
 * instructions from the closed vocabulary of section 11.
 */
#ifndef HOGS_CONTENT_H
#define HOGS_CONTENT_H

#include <stdbool.h>
#include <stdint.h>

#include "games/hogs/hex.h"

/* --- Words of the rules ----------------------------------------------------------------------- */

typedef enum DieKind {
    DIE_GUN, DIE_EXPLOSIVE, DIE_MELEE, DIE_VEHICLE, DIE_SWILL, DIE_KINDS
} DieKind;
enum { ATTACK_DICE = 3 }; /* HG-DICE-01: Gun, Explosive and Melee */

/* Results of attack dice, then those of Vehicle Damage Dice. */
typedef enum Result {
    RESULT_MISS,
    RESULT_GLANCE,
    RESULT_HIT,
    RESULT_CRITICAL,
    RESULT_FLAME,
    RESULT_MINOR,
    RESULT_MAJOR,
    RESULTS
} Result;

/* Classes are unlocked, upgraded and activated together (section 0.1). */
typedef enum Class {
    CLASS_GRUNT,
    CLASS_MEDIC,
    CLASS_ENGINEER,
    CLASS_ESPIONAGE,
    CLASS_HEAVY,
    CLASS_LEGEND,
    CLASS_TANK,
    CLASS_AQUA_TANK,
    CLASS_CAR,
    CLASS_BIPLANE,
    CLASS_TRIPLANE,
    CLASS_AIRSHIP,
    CLASSES
} Class;

#define CLASS_BIT(c) (1u << (c))
/* HG-GROUND-12: ground or air, Infantry or Vehicle.  HG-GROUND-03: six Classes of Infantry, of
 * which four are Specialists (HG-GROUND-04). */
#define GROUP_INFANTRY (CLASS_BIT(CLASS_LEGEND + 1) - 1)
#define GROUP_SPECIALIST                                                                           \
    (CLASS_BIT(CLASS_MEDIC) | CLASS_BIT(CLASS_ENGINEER) | CLASS_BIT(CLASS_ESPIONAGE) |             \
     CLASS_BIT(CLASS_HEAVY))
#define GROUP_GROUND_VEHICLE \
    (CLASS_BIT(CLASS_TANK) | CLASS_BIT(CLASS_AQUA_TANK) | CLASS_BIT(CLASS_CAR))
#define GROUP_GROUND (GROUP_INFANTRY | GROUP_GROUND_VEHICLE)
#define GROUP_PLANE (CLASS_BIT(CLASS_BIPLANE) | CLASS_BIT(CLASS_TRIPLANE))
#define GROUP_AERIAL (GROUP_PLANE | CLASS_BIT(CLASS_AIRSHIP))
#define GROUP_VEHICLE (GROUP_GROUND_VEHICLE | GROUP_AERIAL)
#define GROUP_ANY (GROUP_GROUND | GROUP_AERIAL)

/* HG-TERR-01.  The list `terrains` has its entries in this order; 0 is outside the board. */
typedef enum TerrainKind {
    OFF_BOARD,
    TERRAIN_PLAINS,
    TERRAIN_FOREST,
    TERRAIN_MOUNTAIN,
    TERRAIN_SWAMP,
    TERRAIN_RIVER,
    TERRAIN_LAKE,
    TERRAIN_ROAD,
    TERRAINS_END
} TerrainKind;
enum { TERRAINS = TERRAINS_END - 1 };

/* HG-DEPLOYABLE-01.  The list `deployables` has its entries in this order. */
typedef enum DeployableKind {
    DEPLOYABLE_TRENCH,
    DEPLOYABLE_BUNKER,
    DEPLOYABLE_HEDGE_HOG,
    DEPLOYABLE_MINEFIELD,
    DEPLOYABLE_ARTILLERY,
    DEPLOYABLE_AA_GUN,
    DEPLOYABLE_KINDS
} DeployableKind;

typedef enum BombKind { BOMB_STANDARD, BOMB_INCENDIARY, BOMB_KINDS } BombKind;

typedef enum Phase {
    PHASE_SETUP,
    PHASE_BASE,
    PHASE_AERIAL,
    PHASE_GROUND,
    PHASE_RECRUITMENT,
    PHASE_END,
    PHASES
} Phase;

/* Relative sectors (section 2) as a set; 0 on a card is any direction (HG-FACE-07). */
enum {
    ARC_FRONT = 1 << 0,
    ARC_RIGHT = 1 << 1 | 1 << 2,
    ARC_REAR = 1 << 3,
    ARC_LEFT = 1 << 4 | 1 << 5,
    ARC_SIDE = ARC_LEFT | ARC_RIGHT,
    ARC_ANY = 63,
};

/* What a table is played by: a map, a mission or a special hex says for which it is meant. */
enum {
    MODE_TWO = 1 << 0,
    MODE_THREE = 1 << 1,
    MODE_FOUR = 1 << 2,
    MODE_TEAMS = 1 << 3,
    MODE_SOLO = 1 << 4,
    MODE_CO_OP = 1 << 5,
    MODE_HORDE = MODE_SOLO | MODE_CO_OP,
    MODE_ANY = 63,
};

enum { RANGES = 6 }; /* HG-ATK-05 */

/* --- Dice and pools --------------------------------------------------------------------------- */

/* How many faces show what.  Faces are counted in the order of the members, for scenes. */
typedef struct Die {
    const char *id, *name, *source;
    uint8_t kind; /* DieKind; the list is in its order */
    const char *colour;
    uint8_t miss, glance, hit, critical; /* attack dice */
    uint8_t flame, minor, major;         /* Vehicle Damage Dice */
    uint8_t pips;                        /* the Swill Income Dice: 1 to so many */
} Die;

/* Dice of one roll, and the icons beside them. */
typedef struct Pool {
    uint8_t gun, explosive, melee;
    uint8_t stun, flame;
} Pool;

/* --- Effects (section 11) --------------------------------------------------------------------- */

typedef enum Trigger {
    TRIGGER_CONTINUOUS,
    TRIGGER_ACTION,
    TRIGGER_FREE_ACTION,
    TRIGGER_PHASE_START,
    TRIGGER_PHASE_END,
    TRIGGER_TURN_START,
    TRIGGER_TURN_END,
    TRIGGER_ENTER_HEX,
    TRIGGER_DEPLOYED,
    TRIGGER_CAPTURED,
    TRIGGER_COMPLETED,
    TRIGGER_ATTACK_DECLARED,
    TRIGGER_PRE_ROLL,
    TRIGGER_POST_ROLL,
    TRIGGER_POST_PAIRING,
    TRIGGER_DAMAGED,
    TRIGGER_DESTROYED,
    TRIGGER_BOMB_DROPPED,
    TRIGGERS
} Trigger;

typedef enum Test {
    TEST_SELF_IS,
    TEST_TARGET_IS,
    TEST_SOURCE_IS,
    TEST_RANGE,
    TEST_ADJACENT_TO,
    TEST_ON_TERRAIN,
    TEST_IN_ZONE,
    TEST_SPEED,
    TEST_HP,
    TEST_STUNNED,
    TEST_FLAMES,
    TEST_CARRIES,
    TEST_MOVED_THIS_TURN,
    TEST_CONTROLS,
    TEST_HAS_BUILDING,
    TEST_COUNT,
    TEST_RESULT,
    TEST_POOL_HAS,
    TEST_ROUND,
    TEST_VP,
    TEST_SWILL,
    TEST_COUNTER,
} Test;

typedef enum TargetKind {
    TARGET_SELF,
    TARGET_ATTACKER,
    TARGET_TARGET,
    TARGET_TRIGGERING,
    TARGET_CHOSEN,
    TARGET_ALL,
    TARGET_HEX,
    TARGET_BUILDING,
    TARGET_OWNER,
    TARGET_SEAT,
    TARGET_CLASS,
} TargetKind;

typedef enum Doing {
    /* dice */
    DO_ADD_DICE, DO_REMOVE_DICE, DO_SWAP_DICE, DO_REROLL, DO_CONVERT, DO_ICON, DO_COVER,
    DO_IGNORE_COVER, DO_EXTRA_VDD, DO_NEED_CRITICALS, DO_ATTACK_ROLL,
    /* damage */
    DO_DAMAGE, DO_PREVENT, DO_HEAL, DO_REPAIR, DO_STUN, DO_UNSTUN, DO_FLAME, DO_DESTROY, DO_IMMUNE,
    /* movement */
    DO_PUSH, DO_MOVE_COST, DO_PASSABLE, DO_INDICATOR_STEP,
    DO_ROTATION_ALLOWANCE,
    /* statistics */
    DO_MOD_AP, DO_MOD_HP, DO_MOD_SLOTS, DO_MOD_CELL, DO_MOD_ARC,
    DO_MOD_COST, DO_MOD_CAP, DO_UNLOCK, DO_BOMB_SPACES,
    /* board */
    DO_PLACE_DEPLOYABLE, DO_REMOVE_DEPLOYABLE, DO_CONSTRUCTION, DO_CAPTURE, DO_NEUTRALISE,
    DO_SET_TERRAIN, DO_PLACE_OBJECT, DO_MOVE_OBJECT,
    /* economy and score */
    DO_GAIN_SWILL, DO_STEAL_SWILL, DO_INCOME, DO_SCORE_VP, DO_BASE_ACTION,
    DO_END_GAME,
    /* control; CHOICE is the member `choice`, IF the member `conditions`, FOR_EACH the member
     * `target`, DELAY the members `delay` and `delay_phase` of an instruction */
    DO_ROLL, DO_ADD_COUNTER, DO_END_TURN,
    DOINGS
} Doing;

typedef enum Duration {
    LASTS_INSTANT,
    LASTS_ATTACK,
    LASTS_TURN,
    LASTS_PHASE,
    LASTS_ROUND,
    LASTS_IN_PLAY,
} Duration;

typedef enum LimitPer {
    LIMIT_NONE,
    LIMIT_ATTACK,
    LIMIT_TURN,
    LIMIT_PHASE,
    LIMIT_ROUND,
    LIMIT_GAME,
} LimitPer;

enum { WHOSE_OWN = 1, WHOSE_FRIEND = 2, WHOSE_ENEMY = 4, WHOSE_NOBODY = 8 }; /* friend: own too */

enum { PIECE_UNIT = 1, PIECE_DEPLOYABLE = 2, PIECE_POINT = 4, PIECE_OBJECT = 8, PIECE_BASE = 16,
       PIECE_BUILDING = 32 };

enum { IMMUNE_STUN = 1, IMMUNE_FLAME = 2, IMMUNE_MINE = 4, IMMUNE_RISK_1 = 8, IMMUNE_RISK_6 = 16 };

typedef enum Price {
    PRICE_UNIT,
    PRICE_UPGRADE,
    PRICE_DEPLOYABLE,
    PRICE_FORWARD,
    PRICE_BOMB,
    PRICE_PART,
    PRICE_FIRE_ARTILLERY,
    PRICE_TURN_ARTILLERY,
    PRICE_ROTATE, /* once per turn */
    PRICE_WORK,   /* n: how many Construction Tokens one Construct action takes off */
} Price;

/* Which pieces are meant.  Empty members ask nothing. */
typedef struct Filter {
    uint8_t kinds;    /* PIECE_...; 0: Units */
    uint16_t classes; /* Units of these Classes */
    uint8_t whose;    /* WHOSE_... */
    uint8_t deployables; /* bit DeployableKind */
    const char *special; /* Points: only this special hex */
    int16_t special_index;
    const char *building;
    int16_t building_index;
    bool unlocks;   /* Buildings that unlock a Class */
    bool upgrades;  /* Buildings that unlock Upgrades */
    bool damaged;
    bool stunned;
    bool burning;   /* has a Flame Token */
} Filter;

/* One test; a list of them must all hold.  Tests with the same number `any` above 0 are
 * alternatives of one another. */
typedef struct Condition {
    uint8_t test;
    bool is_not;
    uint8_t any;
    int8_t at_least; /* the lowest that fits */
    int8_t at_most;  /* the highest; 0: no limit */
    bool most;       /* more than every other side has */
    bool hp;         /* COUNT: of Units their HP */
    Filter of;
    uint8_t range;   /* COUNT, ADJACENT_TO: within so many hexes of `near`; 0: anywhere */
    uint8_t near;    /* Near */
    uint8_t die;     /* POOL_HAS */
    uint8_t result;  /* RESULT */
    uint8_t terrains; /* ON_TERRAIN: bit TerrainKind */
    uint8_t counter; /* COUNTER: its number */
    const char *object; /* CARRIES */
    int16_t object_index;
} Condition;

typedef enum Near {
    NEAR_SELF, NEAR_TARGET, NEAR_CENTRE, NEAR_OWN_BASE, NEAR_ENEMY_BASE, NEAR_OBJECT, NEARS
} Near;

typedef struct Target {
    uint8_t kind; /* TargetKind */
    Filter of;
    uint8_t range;
    uint8_t near;  /* Near */
    uint8_t terrains; /* HEX: bit TerrainKind; 0: any */
    bool empty;    /* HEX: unoccupied (HG-ACT-23) */
    int8_t q, r;   /* HEX: fixed, if `fixed` */
    bool fixed;
} Target;

typedef struct Instruction {
    uint8_t verb; /* Doing */
    int8_t n, m;
    uint8_t die, die_b;       /* DieKind */
    uint8_t result, result_b; /* Result */
    uint8_t results;          /* REROLL: bit Result, what may be rolled again */
    Pool pool;                /* ATTACK_ROLL, MOD_CELL */
    uint8_t range, range_most; /* MOD_CELL: at which ranges */
    uint8_t arc;
    uint8_t price;      /* MOD_COST: Price */
    uint8_t immune;     /* IMMUNE_... */
    uint8_t terrains;   /* PASSABLE, SET_TERRAIN: bit TerrainKind */
    uint16_t classes;   /* MOD_CAP, UNLOCK */
    uint8_t deployables; /* bit DeployableKind: which MOD_COST, COVER, PLACE_DEPLOYABLE mean */
    uint8_t counter;
    bool by_owner;      /* DAMAGE: the Unit's owner places the Cubes */
    const char *attack; /* MOD_CELL, MOD_ARC; absent: every Attack of the Unit */
    int16_t attack_index;
    const char *object; /* PLACE_OBJECT, MOVE_OBJECT */
    int16_t object_index;
    uint8_t choice;   /* 1, 2 ...: alternatives of which one is chosen; 0: none */
    const char *hint; /* a message: what the alternative is called */
    uint8_t faces;    /* bit n: if the ROLL before showed n (0: any); attack dice: bit Result */
    bool otherwise;   /* only if the instruction before did not hold */
    uint8_t delay, delay_phase; /* resolved at that trigger instead; 0: now */
    const Target *target;       /* of this instruction; absent: that of the effect */
    const Condition *conditions;
    uint32_t conditions_count;
} Instruction;

typedef struct Effect {
    const char *text; /* a message: what it does, in our own words */
    uint8_t trigger;
    uint8_t phase; /* PHASE_START, PHASE_END */
    uint8_t n;     /* VP_REACHES */
    uint8_t ap, swill;
    uint8_t limit, limit_n;
    bool optional;
    bool by_enemy; /* DESTROYED, DAMAGED, CAPTURED: heard when it happens to an enemy by us */
    uint8_t duration;
    Target target;
    const Condition *conditions;
    uint32_t conditions_count;
    const Instruction *instructions;
    uint32_t instructions_count;
} Effect;

/* Which effects a list of them has at all.  This, like all that is called derived below, is not in
 * the files but worked out when the tables are made (derive.c). */
typedef struct Gist {
    uint64_t standing; /* bit Doing: of continuous effects */
    uint64_t auras;    /* bit Doing: of those that work on others than the Unit that has them */
    uint32_t triggers; /* bit Trigger, of delayed instructions too */
    uint16_t priced;   /* bit Price: MOD_COST */
    uint16_t phases;   /* PHASE_BIT: PHASE_START and PHASE_END, of delayed instructions too */
} Gist;

/* The start or end of a phase as one bit. */
#define PHASE_BIT(trigger, phase) (1u << ((phase) + ((trigger) == TRIGGER_PHASE_END ? 8 : 0)))

/* --- Units ------------------------------------------------------------------------------------ */

typedef struct Cell {
    bool dash; /* unusable at this range (HG-ATK-04) */
    Pool pool;
} Cell;

enum { AT_UNITS = 1, AT_DEPLOYABLES = 2, AT_BASES = 4, AT_GROUND = 8, AT_AIR = 16, AT_ALL = 31 };

typedef struct Attack {
    const char *id, *name, *source;
    uint8_t ap;
    bool free;
    uint8_t arc;  /* ARC_...; 0: any */
    bool line;    /* only straight ahead of each sector's middle */
    uint8_t targets; /* AT_...; 0: all */
    bool anti_air;
    bool twin_mg; /* the flight table takes dice from it (HG-PLANE-23) */
    const Cell *cells; /* for range 1, 2 ...; beyond the last there is none */
    uint32_t cells_count;
    const Effect *effects;
    uint32_t effects_count;
    uint8_t reach; /* derived: bit r if it can be used at range r, as printed */
    uint8_t aims;  /* derived: AT_DEPLOYABLES, AT_BASES, and AT_GROUND and AT_AIR of Units */
    Gist gist;
} Attack;

typedef struct Special {
    const char *id, *name, *text, *source;
    const Effect *effects; /* the cost, limit and timing stand in them */
    uint32_t effects_count;
} Special;

typedef struct MoveAction {
    uint8_t ap, hexes;
    bool free;
    bool line; /* straight on */
} MoveAction;

/* What a card, a console, a part or an Upgrade gives to a Unit. */
#define EQUIPMENT                                                                                  \
    const char *const *attacks;                                                                    \
    const int16_t *attacks_index;                                                                  \
    uint32_t attacks_count;                                                                        \
    const char *const *specials;                                                                   \
    const int16_t *specials_index;                                                                 \
    uint32_t specials_count;                                                                       \
    const Effect *effects;                                                                         \
    uint32_t effects_count;                                                                        \
    Gist gist /* derived */

typedef struct UnitCard {
    const char *id, *name, *source, *facts;
    const char *faction;
    int16_t faction_index;
    uint8_t unit_class; /* Class */
    uint8_t initiative;
    uint8_t ap;
    uint8_t hp; /* Infantry; Ground Vehicles have their AP (HG-VEH-13) */
    uint8_t cost;
    const MoveAction *moves;
    uint32_t moves_count;
    EQUIPMENT;
    Gist kit; /* derived: the gist of its effects and of those of its Attacks */
    bool free_actions; /* derived: it has free Moves or Attacks, or Special Actions */
} UnitCard;

/* What a Cube on a Slot disables. */
typedef enum Disables {
    DISABLES_NOTHING,
    DISABLES_LEFT,
    DISABLES_RIGHT,
    DISABLES_SPEED,  /* number: which */
    DISABLES_BOMBING,
    DISABLES_ATTACK, /* attack and number: at that range; 0: at every range */
    DISABLES_ACTION, /* a Special Action */
} Disables;

typedef struct DamageSlot {
    uint8_t disables;
    uint8_t number;
    const char *attack;
    int16_t attack_index;
    const char *special;
    int16_t special_index;
} DamageSlot;

typedef struct SpeedSpace {
    uint8_t speed, initiative;
    uint8_t rotation; /* Airships: the Rotation Allowance; Planes have the flight table */
} SpeedSpace;

typedef struct PlaneConsole {
    const char *id, *name, *source, *facts;
    const char *faction;
    int16_t faction_index;
    uint8_t unit_class; /* CLASS_BIPLANE, CLASS_TRIPLANE */
    bool copilot;
    uint8_t cost;
    uint8_t start_speed;
    uint8_t bombs; /* Bomb spaces */
    const SpeedSpace *speeds;
    uint32_t speeds_count;
    const DamageSlot *slots;
    uint32_t slots_count;
    EQUIPMENT;
    Gist kit; /* derived, as of a Unit card */
} PlaneConsole;

typedef struct FlightRow {
    const char *id, *source; /* id: the speed in letters */
    uint8_t speed;
    uint8_t rotation;
    bool bombing;
    Pool penalty; /* Twin MG (HG-PLANE-23) */
    Pool risk;    /* HG-PLANE-14 */
} FlightRow;

typedef enum PartKind { PART_TAIL, PART_HULL, PART_NOSE } PartKind;

typedef struct AirshipPart {
    const char *id, *name, *source, *facts;
    uint8_t kind;
    uint8_t cost, copies;
    uint8_t bombs;
    const SpeedSpace *speeds; /* tails */
    uint32_t speeds_count;
    const DamageSlot *slots;
    uint32_t slots_count;
    EQUIPMENT;
} AirshipPart;

typedef struct Bomb {
    const char *id, *name, *source;
    uint8_t kind; /* BombKind; the list is in its order */
    Pool pool;
    uint8_t cost, supply;
    const Effect *effects;
    uint32_t effects_count;
} Bomb;

typedef enum UpgradeCategory {
    UPGRADES_NONE,
    UPGRADES_INFANTRY,
    UPGRADES_VEHICLE,
    UPGRADE_CATEGORIES
} UpgradeCategory;
enum { DECK_UPGRADES = 30 }; /* F-26: of a faction, at most */

typedef struct Upgrade {
    const char *id, *name, *text, *source, *facts;
    const char *faction;
    int16_t faction_index;
    uint8_t cost;
    uint8_t category; /* UpgradeCategory */
    uint16_t classes; /* it can be applied to */
    EQUIPMENT; /* that it adds */
    Gist kit;       /* derived, as of a Unit card */
    bool free_actions; /* derived, likewise */
    uint8_t number; /* derived: in its faction's deck */
} Upgrade;

/* --- Factions and bases ----------------------------------------------------------------------- */

typedef struct Mini {
    uint8_t unit_class;
    uint8_t count;
} Mini;

typedef struct TileCount {
    const char *building;
    int16_t building_index;
    uint8_t count;
} TileCount;

typedef struct Faction {
    const char *id, *name, *text, *source;
    const char *colour;
    uint8_t capture_tokens;
    const Mini *minis;
    uint32_t minis_count;
    const TileCount *tiles;
    uint32_t tiles_count;
    /* derived: between which indexes of unit_cards and upgrades its own lie */
    uint16_t cards_begin, cards_end, upgrades_begin, upgrades_end;
    /* derived: its deck, by the numbers of the Upgrades; small, because it is read all the time */
    uint32_t deck_of[UPGRADE_CATEGORIES]; /* bit: an Upgrade of this category */
    uint16_t deck[DECK_UPGRADES], deck_classes[DECK_UPGRADES]; /* index of upgrades; its Classes */
    uint8_t deck_cost[DECK_UPGRADES];
    uint16_t plane_classes; /* derived: of its consoles */
    uint8_t minis_of[CLASSES]; /* derived: how many miniatures of a Class it has */
    uint16_t classes_at[6]; /* derived: of its cards, by initiative from 1 on */
} Faction;

typedef struct Unlock {
    uint16_t classes;
    uint8_t cap; /* for all of them together (HG-BASE-16); 0: none */
} Unlock;

enum { TURNS = 4 };

/* Ordinary and Mega Buildings alike: `mega` says which. */
typedef struct Building {
    const char *id, *name, *text, *source, *facts;
    const char *shape; /* rows from the top, divided by '/': '#' is a square, '.' none */
    bool mega;
    bool start;  /* stands at the start (HG-AREA-05) */
    bool hq;     /* the first of the start Buildings */
    bool stays;  /* stays when destroyed (HG-BUILD-05) */
    bool aa;     /* the Base Hex acts as an AA Gun (HG-DEPLOYABLE-39) */
    uint8_t cost; /* Mega Buildings */
    uint8_t income, upkeep;
    uint8_t upgrades; /* UpgradeCategory that it unlocks */
    const Unlock *unlocks;
    uint32_t unlocks_count;
    const Effect *effects;
    uint32_t effects_count;
    Gist gist; /* derived */
    uint64_t squares[TURNS]; /* derived: after so many quarter turns clockwise, bit 8 * y + x */
    uint64_t places[TURNS];  /* derived: where the corner of its shape can lie on an empty grid */
    uint8_t width[TURNS], height[TURNS]; /* derived: of that shape */
    uint8_t turns;           /* derived: bit of each turn that looks like no earlier one */
    uint8_t same_shape;      /* derived: the first Building of this shape */
    uint8_t mega_number;     /* derived: of a Mega Building, among them */
    uint16_t opens;          /* derived: all Classes that it unlocks */
} Building;

typedef struct BaseGrid {
    const char *id, *source;
    uint8_t width, height;
    const char *blocked; /* rows like a shape; absent: none */
    uint8_t swill_most;  /* 0: no limit (HG-SWILL-15) */
    uint64_t squares; /* derived: bit 8 * y + x */
} BaseGrid;

/* --- The board -------------------------------------------------------------------------------- */

typedef struct Deployable {
    const char *id, *name, *text, *source, *facts;
    uint8_t kind;
    uint8_t cost, tokens, supply;
    bool capturable, forward, has_facing, blocks_vehicles, range_1_only;
    Pool cover;
    Pool roll; /* of the Minefield and the AA Gun */
    const char *attack; /* of the Artillery */
    int16_t attack_index;
    const Effect *effects;
    uint32_t effects_count;
} Deployable;

typedef struct Terrain {
    const char *id, *name, *source;
    uint8_t kind;
    const char *letter; /* on maps */
    Pool cover;
    uint16_t impassable; /* for these Classes */
    uint8_t multiplier;  /* of a Move's AP on entering (HG-TERR-13); 0 and 1: none */
    bool road;
    uint8_t tiles;
} Terrain;

typedef enum SpecialHexKind {
    HEX_STRATEGIC_POINT, HEX_SWILL_PUMP, HEX_SPAWN, HEX_MISSION
} SpecialHexKind;

typedef struct SpecialHex {
    const char *id, *name, *source;
    uint8_t kind;
    bool capturable;
    bool closed; /* Ground Units cannot enter */
    uint8_t income, vp;
} SpecialHex;

typedef struct Object {
    const char *id, *name, *source;
    bool air;            /* lies in the air layer */
    uint16_t carried_by; /* Classes whose Units take it along when they enter its hex; 0: none */
    uint8_t take_ap;     /* Ground Units take it for so many AP; 0: on entering */
    uint16_t popped_by;  /* Classes whose Units make it vanish so; 0: none */
    uint8_t vp;          /* for popping it */
    uint8_t back;        /* after so many rounds it is where it was; 0: never */
} Object;

typedef struct Placed {
    const char *special; /* a special hex ... */
    int16_t special_index;
    const char *object; /* ... or an Object */
    int16_t object_index;
    int8_t q, r;
    uint8_t modes; /* MODE_...; 0: all */
    uint8_t income; /* of a Swill Pump; 0: as its kind says */
} Placed;

typedef enum ZoneColour { ZONE_PINK, ZONE_BLUE, ZONE_PLAIN } ZoneColour;

typedef struct Zone {
    uint8_t colour; /* ZoneColour */
    uint8_t letter; /* 1: A, 2: B, 3: C */
    int8_t q, r;
    uint8_t radius; /* all hexes within so many of (q, r) */
    uint8_t modes;  /* 0: all */
    bool fixed;     /* the Base Hex stands at (q, r) */
} Zone;

enum { ZONES_MAX = 8 };

typedef struct Map {
    const char *id, *name, *source;
    const char *const *rows; /* r = -6 to 6; one letter for each q from -6 to 6, ' ' is no hex */
    uint32_t rows_count;
    const Placed *specials;
    uint32_t specials_count;
    const Zone *zones;
    uint32_t zones_count;
    uint8_t terrain[HEXES]; /* derived: TerrainKind of each hex */
    uint64_t zone_hexes[ZONES_MAX * HEX_WORDS]; /* derived: of each zone, as bits */
} Map;

typedef struct FreeUnit {
    uint16_t classes; /* the fielded card of one of these, else the first card of the faction */
    uint8_t count;
    uint8_t modes;
    uint8_t from_place; /* only for those who come so late in player order: 2 is the second */
} FreeUnit;

typedef struct FreeDeployable {
    const char *deployable;
    int16_t deployable_index;
    uint8_t count;
    uint8_t modes;
} FreeDeployable;

typedef struct Mission {
    const char *id, *name, *text, *source, *facts;
    uint8_t number;
    uint8_t modes;
    const char *map;
    int16_t map_index;
    uint16_t unlocks; /* Classes that the mission itself unlocks (HG-AREA-21) */
    uint8_t extra_swill;
    uint8_t vp_goal;    /* 0: 12 */
    uint8_t last_round; /* 0: as the parameter says */
    const FreeUnit *free_units;
    uint32_t free_units_count;
    const FreeDeployable *free_deployables;
    uint32_t free_deployables_count;
    const Effect *primary; /* scored in step one of the End Phase, or at their own trigger */
    uint32_t primary_count;
    const Effect *team_scoring; /* replaces it in team play (HG-TEAM-04) */
    uint32_t team_scoring_count;
    const Effect *effects; /* special rules */
    uint32_t effects_count;
    uint16_t primary_phases, team_phases; /* derived, PHASE_BIT: when these are scored */
    const char *horde;
    int16_t horde_index;
    Gist gist; /* derived: of `effects` */
} Mission;

/* --- Secondary Objectives
 * ------------------------------------------------------------------------ */

/* What is counted, or which state is looked at. */
typedef enum GoalKind {
    GOAL_DESTROYED,       /* Units or Deployables or Buildings of `of`, by `by` */
    GOAL_DAMAGED,         /* Units that lost HP or got a Cube */
    GOAL_CAPTURED,        /* Points */
    GOAL_COMPLETED,       /* Deployables */
    GOAL_COMPLETED_KINDS, /* different kinds of them */
    GOAL_HEALED,          /* points */
    GOAL_STUNNED_BURNED,  /* Units that got a Stun or Flame Token */
    GOAL_BOMB_HIT,        /* Ground Units damaged by a Bomb */
    GOAL_MINE,            /* own Minefields set off by enemies */
    GOAL_DEPLOYED,        /* Units placed on the Battlefield after setup */
    GOAL_FLOWN_OVER,      /* flights over an enemy Base Hex that came back to the own base */
    GOAL_SWILL_SPENT,
    GOAL_MEGA,            /* Mega Buildings finished */
    GOAL_STATES,          /* from here on: states */
    GOAL_SWILL = GOAL_STATES,
    GOAL_CONTROLS,        /* Points of `of` */
    GOAL_CONTROLS_CAPTURED, /* Deployables taken from an enemy */
    GOAL_UNITS,           /* own Units of `of`, within `range` of `near` */
    GOAL_CLASSES,         /* Classes in play */
    GOAL_BUILDINGS,       /* operational Buildings of `of` */
    GOAL_UPGRADES,        /* applied in all */
    GOAL_CLASSES_UPGRADED, /* Classes with two Upgrades */
    GOAL_PARTS,           /* Airship Parts owned of kind `part` */
    GOAL_KINDS
} GoalKind;

typedef enum Scope { SCOPE_GAME, SCOPE_ROUND, SCOPE_PHASE, SCOPE_TURN, SCOPES } Scope;

enum { HOW_BOMB = 1, HOW_MINE = 2, HOW_ARTILLERY = 4, HOW_GROUND = 8 };

typedef struct Goal {
    uint8_t kind;
    Filter of; /* what it happened to, or what is counted */
    Filter by; /* what did it */
    uint8_t how;   /* HOW_...: one of these; 0: anyhow */
    uint8_t scope;
    bool one_unit; /* all by one Unit */
    uint8_t near, range;
    uint8_t part;  /* PartKind */
    bool at_end;   /* judged in the End Phase only */
    uint8_t running; /* End Phases in a row; 0: one */
    uint8_t at_least;
    uint8_t amount; /* Swill or VP */
} Goal;

typedef struct Objective { /* HG-OBJ-01: one condition for Swill, one for VP */
    const char *id, *name, *text, *source;
    uint8_t copies;
    Goal swill, vp;
} Objective;

/* --- The horde
 * ----------------------------------------------------------------------------------- */

typedef enum AiAction { AI_MOVE, AI_ATTACK, AI_WORK } AiAction;
typedef enum AiGoal { AI_CLOSEST, AI_AWAY, AI_BEYOND, AI_BASE } AiGoal;

typedef struct AiEntry {
    uint8_t action;
    uint8_t hexes;
    uint8_t goal;   /* AiGoal */
    uint8_t beyond; /* AI_BEYOND: stays farther than so many hexes */
    bool ignore_mountain;
    const char *attack;
    int16_t attack_index;
    const char *deployable; /* AI_WORK: placed complete beside it */
    int16_t deployable_index;
} AiEntry;

typedef struct AiCard {
    const char *id, *name, *source;
    uint8_t unit_class;
    uint8_t initiative;
    uint8_t ap, hp;
    uint8_t minis; /* for one faction's miniatures */
    const AiEntry *aggressive;
    uint32_t aggressive_count;
    const AiEntry *defensive;
    uint32_t defensive_count;
} AiCard;

/* A line of the spawn table fits if each die shows one of these results; 0: any. */
typedef struct SpawnLine {
    uint8_t melee, explosive, gun, vehicle; /* bit Result */
    const char *card; /* absent: nobody comes */
    int16_t card_index;
    uint8_t solo, co_op; /* how many */
} SpawnLine;

typedef struct Horde {
    const char *id, *source;
    const SpawnLine *spawns; /* the first that fits */
    uint32_t spawns_count;
    uint8_t odd, even; /* 0 aggressive, 1 defensive: by number of the round */
    uint8_t wave_vp;   /* the final wave, after which all are aggressive */
    uint8_t wave_speed;
    uint8_t vp_goal_co_op; /* of two humans; 0: as the mission says */
    uint8_t planes, planes_co_op;
    uint8_t buildings, buildings_co_op; /* destroyed: the humans have lost */
    bool all_hqs; /* every HQ with a token at an End Phase: likewise */
} Horde;

/* --- Parameters (section 5)
 * ------------------------------------------------------------------------ */

typedef struct Parameters {
    const char *id, *source;
    uint8_t vp_goal, vp_strategic_point, vp_unlock_building;
    uint8_t start_swill, objectives_dealt;
    uint8_t forward_extra;
    uint8_t capture_ap, construct_ap, unstun_ap, rotate_ap, turn_artillery_ap, fire_artillery_ap;
    uint8_t criticals; /* that destroy a Deployable or Building */
    uint8_t pump_income;
    uint8_t round_limit, first_player_rerolls;
    /* derived: objectives, as bits */
    uint32_t objectives_of[GOAL_KINDS]; /* with a goal of this kind */
    uint32_t objectives_in[SCOPES];     /* with a goal that is counted within this */
    uint32_t at_end;  /* with a goal of the End Phase */
    uint32_t unheard; /* with a goal that may come true although nothing is counted (hogs_count) */
    /* derived, by Near: one more than the longest range at which a goal counts Units; 0: none */
    uint8_t units_within[NEARS];
    uint8_t passable[CLASSES]; /* derived: bit TerrainKind, those that Units of a Class may enter */
    uint8_t dear;              /* derived: bit TerrainKind, those with a multiplier (HG-TERR-13) */
    uint16_t ordinary;         /* derived: Classes that ordinary Buildings unlock (HG-AREA-27) */
    uint32_t megas;            /* derived: bit: Building that is a Mega Building */
    uint8_t range_1_only;      /* derived: bit DeployableKind (HG-DEPLOYABLE-12) */
    uint8_t build_costs[DEPLOYABLE_KINDS]; /* derived: of the Deployables, side by side */
} Parameters;

typedef struct HogsContent {
    const Parameters *parameters;
    uint32_t parameters_count;
    const Die *dice;
    uint32_t dice_count;
    const Terrain *terrains;
    uint32_t terrains_count;
    const SpecialHex *special_hexes;
    uint32_t special_hexes_count;
    const Object *objects;
    uint32_t objects_count;
    const Deployable *deployables;
    uint32_t deployables_count;
    const Attack *attacks;
    uint32_t attacks_count;
    const Special *specials;
    uint32_t specials_count;
    const FlightRow *flight_table;
    uint32_t flight_table_count;
    const Bomb *bombs;
    uint32_t bombs_count;
    const AirshipPart *airship_parts;
    uint32_t airship_parts_count;
    const BaseGrid *base_grids;
    uint32_t base_grids_count;
    const Building *buildings;
    uint32_t buildings_count;
    const Faction *factions;
    uint32_t factions_count;
    const UnitCard *unit_cards;
    uint32_t unit_cards_count;
    const PlaneConsole *consoles;
    uint32_t consoles_count;
    const Upgrade *upgrades;
    uint32_t upgrades_count;
    const Objective *objectives;
    uint32_t objectives_count;
    const Map *maps;
    uint32_t maps_count;
    const Mission *missions;
    uint32_t missions_count;
    const AiCard *ai_cards;
    uint32_t ai_cards_count;
    const Horde *hordes;
    uint32_t hordes_count;
} HogsContent;

extern const HogsContent hogs_content; /* compiled from content/hogs */
extern const uint64_t hogs_content_digest;

#endif
