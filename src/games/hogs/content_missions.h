/* content_missions.h -- what is printed for a game of any faction: maps, missions, objectives, the
 * horde. */
#ifndef HOGS_CONTENT_MISSIONS_H
#define HOGS_CONTENT_MISSIONS_H

#include "games/hogs/content_units.h"

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
    uint8_t take_ap;     /* Ground Units take it for that many AP; 0: on entering */
    uint16_t popped_by;  /* Classes whose Units make it vanish so; 0: none */
    uint8_t vp;          /* for popping it */
    uint8_t back;        /* after that many rounds it is where it was; 0: never */
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
    uint8_t radius; /* all hexes within that many of (q, r) */
    uint8_t modes;  /* 0: all */
    bool fixed;     /* the Base Hex stands at (q, r) */
} Zone;

enum { ZONES_MAX = 8 };

typedef struct Map {
    const char *id, *name, *source;
    const char *about; /* the idea of the place, a message; or NULL */
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

/* Swill for those who come late in player order: to begin is an advantage on some maps. */
typedef struct LateSwill {
    uint8_t swill;
    uint8_t modes;
    uint8_t from_place;
} LateSwill;

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
    const LateSwill *late_swill;
    uint32_t late_swill_count;
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

/* --- Secondary Objectives --------------------------------------------------------------------- */

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
    GOAL_FLOWN_OVER,      /* flights over an enemy Base Hex that came back to their own base */
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
    uint8_t modes; /* 0: all; HG-SETUP-34: in others nobody could fulfil it */
    Goal swill, vp;
} Objective;

/* --- The horde -------------------------------------------------------------------------------- */

typedef enum AiAction { AI_MOVE, AI_ATTACK, AI_WORK } AiAction;
typedef enum AiGoal { AI_CLOSEST, AI_AWAY, AI_BEYOND, AI_BASE } AiGoal;

typedef struct AiEntry {
    uint8_t action;
    uint8_t hexes;
    uint8_t goal;   /* AiGoal */
    uint8_t beyond; /* AI_BEYOND: stays farther than that many hexes */
    bool ignore_mountain;
    const char *attack;
    int16_t attack_index;
    const char *deployable; /* AI_WORK: placed complete beside it */
    int16_t deployable_index;
} AiEntry;

enum { AI_ENTRIES = 4 }; /* of one behaviour */

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

#endif
