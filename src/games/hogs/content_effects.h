/* content_effects.h -- the words that content is made of, dice, and effects (section 11). */
#ifndef HOGS_CONTENT_EFFECTS_H
#define HOGS_CONTENT_EFFECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "games/hogs/hex.h"

/* --- Words of the rules ----------------------------------------------------------------------- */

typedef enum DieKind {
    DIE_GUN, DIE_EXPLOSIVE, DIE_MELEE, DIE_VEHICLE, DIE_SWILL, DIE_KINDS
} DieKind;
enum { ATTACK_DICE = 3, FACES = 6 }; /* HG-DICE-01: Gun, Explosive and Melee */

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
    uint8_t pips;                        /* the Swill Income Dice: 1 to that many */
    uint8_t shows[FACES]; /* derived: the Result of each face, or its pips */
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
    bool hardy;     /* Infantry with more than 1 HP left: a wound does not destroy it */
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
    uint8_t range;   /* COUNT, ADJACENT_TO: within that many hexes of `near`; 0: anywhere */
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

#endif
