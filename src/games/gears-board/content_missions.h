/* content_missions.h -- part of content.h: Location cards, missions, and Horde Unleashed. */
#ifndef GEARS_BOARD_CONTENT_MISSIONS_H
#define GEARS_BOARD_CONTENT_MISSIONS_H

#include "games/gears-board/content_locusts.h"

/* --- Location cards -------------------------------------------------------------------------- */

typedef enum Category {
    EQUIPMENT_NONE, EQUIPMENT_WEAPON, EQUIPMENT_AMMO, EQUIPMENT_GRENADES, EQUIPMENT_OTHER,
    EQUIPMENT_CATEGORIES
} Category;

/* For 1, 2, 3, 4 players: which letters appear at each hole of the tile. */
typedef struct SpawnRow {
    const char *one, *two, *three, *four; /* "AAB" */
} SpawnRow;

/* The Location card of tile i of the tiles is location i, under the same id. */
typedef struct Location {
    const char *id; /* "2a" */
    const char *name, *text, *facts, *source;
    SpawnRow spawns;
    uint8_t category;
    const Step *equipment;
    uint32_t equipment_count;
    bool discards; /* after use (GB-FAQ-26) */
} Location;

/* --- Missions -------------------------------------------------------------------------------- */

typedef struct LocationRef {
    const char *location;
    int16_t location_index;
} LocationRef;

enum { LEVELS_MAX = 3, STAGES_MAX = 6, MISSION_SEATS = 4 };

typedef struct Level {
    const LocationRef *locations;
    uint32_t locations_count;
    bool locked; /* GB-SETUP-13 */
} Level;

typedef enum Layout {
    LAYOUT_CHAIN,       /* level 1 in a row, the rest by exploring */
    LAYOUT_SINGLE,      /* one tile at a time in stage 1 (GB-MISSION-ROADBLOCKS-02) */
    LAYOUT_TWO_MAPS,    /* levels 1 and 2 apart (GB-MISSION-SCATTERED-02) */
    LAYOUT_TWO_EXITS,   /* the first tile turned (GB-MISSION-BELLY-01) */
    LAYOUT_DIFFICULTY,  /* one level by difficulty (GB-MISSION-HORDE-02) */
    LAYOUT_UNLEASHED,   /* six tiles chosen by the players (GB-HU-03) */
} Layout;

/* How many figures for 1, 2, 3, 4 players. */
typedef struct Numbers {
    uint8_t one, two, three, four;
} Numbers;

typedef enum ChangeVerb {
    CHANGE_SPAWN,        /* `count` of `letter` at `where` */
    CHANGE_EACH_SPAWNS,  /* each player one of `letter` at `where` (GB-SPAWN-16) */
    CHANGE_MOVE,         /* each figure of `letter` `amount` areas towards its closest COG */
    CHANGE_REMOVE,       /* all figures of the enemy (GB-WOUND-15) */
    CHANGE_ENEMY,        /* the enemy card takes the slot `letter`; without a name: it is empty */
    CHANGE_AI_DECK,      /* rebuilt for the slots, discard pile shuffled in */
    CHANGE_SHUFFLE_AI,   /* the discard pile into the deck */
    CHANGE_SEAL_BUT_EXIT, /* holes not nearest to the map exit (GB-MISSION-EMERGENCE-11) */
    CHANGE_OPEN_HOLES,   /* all sealed tokens off */
    CHANGE_CARDS_UP,     /* used supply cards face up */
    CHANGE_UNLOCK,       /* level `amount` */
    CHANGE_EXPLORE,      /* level `amount` (GB-EXPLORE-16) */
    CHANGE_CHOOSE_LEVEL, /* the players unlock level 2 or 3 (GB-MISSION-ROADBLOCKS-13) */
    CHANGE_DOOR,         /* on the exit of the last tile of level 1 */
    CHANGE_JOIN,         /* the tile `location` at the door of level `amount`; `door`: its exit */
    CHANGE_GIVE_EACH,    /* each COG the weapon, with `amount` tokens */
    CHANGE_GIVE_ONE,     /* one COG that the players choose */
    CHANGE_ALLY,         /* the Stranded at `where` */
} ChangeVerb;

typedef enum ChangeWhere {
    WHERE_EXIT,
    WHERE_HOLES,        /* at each open hole */
    WHERE_HOLES_EVENLY, /* GB-MISSION-HORDE-07 */
    WHERE_HOLES_OF_TILE, /* an open hole of the tile `location` */
    WHERE_EQUIPMENT,    /* the equipment area of the tile `location` */
    WHERE_EMPTY_AREA,   /* of the tile `location`, or of the tile placed last */
    WHERE_ENTRANCE,
} ChangeWhere;

typedef struct Change {
    uint8_t verb, letter, where;
    Numbers count;
    uint8_t amount;
    bool door;
    const char *enemy;
    int16_t enemy_index;
    const char *weapon;
    int16_t weapon_index;
    const char *location;
    int16_t location_index;
} Change;

typedef enum Objective {
    OBJECTIVE_HOLES_SEALED,   /* no open hole (GB-MISSION-EMERGENCE-04) */
    OBJECTIVE_NO_LOCUST,      /* GB-MISSION-EMERGENCE-13, GB-MISSION-HORDE-01 */
    OBJECTIVE_ENEMY_AT_EXIT,  /* `enemy` in that of level `level` (GB-MISSION-CHINASHOP-08) */
    OBJECTIVE_ENEMY_KILLED,   /* `enemy` (GB-MISSION-HIVE-09) */
    OBJECTIVE_EQUIPMENT_USED, /* of the tile `location` (GB-MISSION-BELLY-07) */
    OBJECTIVE_AI_DECK_DONE,   /* GB-AI-33 */
    OBJECTIVE_LAST_TILE,      /* a COG is on that of level 1 (GB-MISSION-ROADBLOCKS-13) */
    /* Of any level from `level` on; none bleeding (GB-MISSION-ROADBLOCKS-16). */
    OBJECTIVE_ALL_AT_EXIT,
    OBJECTIVE_TRIES_DOOR,     /* of level `level` (GB-EXPLORE-14) */
    OBJECTIVE_EXPLORED,       /* level `level` (GB-MISSION-SHOWDOWN-04) */
    /* `location`, none bleeding, no `enemy` in play (GB-MISSION-SCATTERED-13). */
    OBJECTIVE_ALL_ON_TILE,
    OBJECTIVE_TOKENS,         /* `amount` for each player (GB-MISSION-STRANDED-03) */
    OBJECTIVE_ALLY_AT_EXIT,   /* GB-MISSION-STRANDED-06 */
    OBJECTIVE_WAVES,          /* Horde Unleashed: never by a check (GB-HU-01) */
} Objective;

/* Rules of a mission (while it lasts) or of a stage (while its card is up): they go before the
 * general ones (GB-GEN-10). */
enum {
    RULE_KEEPS_GRENADES = 1 << 0, /* their Location card stays (GB-MISSION-EMERGENCE-06) */
    RULE_SPAWNS_REDRAW = 1 << 1,  /* GB-MISSION-EMERGENCE-08, GB-MISSION-EMERGENCE-10 */
    RULE_NO_C = 1 << 2,           /* no C appears, nor as a substitute (GB-MISSION-CHINASHOP-02) */
    RULE_EXTRA_AI_CARD = 1 << 3,  /* GB-MISSION-BELLY-08 */
    RULE_ENTERING_EXPLORES = 1 << 4, /* GB-FAQ-15 */
    RULE_AT_EXIT_NOT_HOLE = 1 << 5,  /* B and C of AI cards (GB-MISSION-ROADBLOCKS-15) */
    RULE_OWN_MAP = 1 << 6,        /* AI cards: the active player's (GB-MISSION-SCATTERED-07) */
    RULE_DOORS_ADJACENT = 1 << 7, /* GB-MISSION-SCATTERED-12 */
    RULE_NO_EXPLORING = 1 << 8,   /* GB-MISSION-HORDE-03, GB-HU-06 */
    RULE_FLIPS_CARDS = 1 << 9,    /* used supplies are turned down (GB-MISSION-HORDE-04) */
    RULE_TOKENS_DROP = 1 << 10,   /* GB-MISSION-STRANDED-01, GB-MISSION-STRANDED-02 */
    RULE_ALLY = 1 << 11,          /* GB-MISSION-STRANDED-06 */
    RULE_NO_SEALING = 1 << 12,    /* GB-HU-44 */
    RULE_KILL_UNLOCKS = 1 << 13,  /* level 2 when the enemy of C dies (GB-MISSION-SHOWDOWN-03) */
    RULE_NO_B = 1 << 14,          /* nothing of B's figures appears (GB-MISSION-HIVE-09) */
};

typedef struct Stage {
    const char *name, *text;
    const char *about; /* the back of its card: everybody may read it beforehand (GB-SECRET-05) */
    uint8_t objective;
    const char *enemy;
    int16_t enemy_index;
    const char *location;
    int16_t location_index;
    uint8_t level, amount;
    uint16_t rules;
    uint8_t barred_door; /* the door of this level cannot be explored (GB-EXPLORE-17); 0: none */
    const Change *flip;  /* what the back does */
    uint32_t flip_count;
} Stage;

typedef struct Mission {
    const char *id, *name, *text, *facts, *source;
    /* On its Mission Setup card, besides map and enemies (GB-SECRET-05); or NULL. */
    const char *about;
    uint8_t min_seats, max_seats;
    uint8_t layout;
    bool pack; /* Mission Pack 1: uses its AI cards as General ones */
    const char *enemy_a, *enemy_b, *enemy_c;
    int16_t enemy_a_index, enemy_b_index, enemy_c_index;
    uint32_t generals; /* bit n: General AI card n */
    const Level *levels;
    uint32_t levels_count;
    uint16_t rules;
    const Change *setup; /* after the layout (PROC-SETUP, 7) */
    uint32_t setup_count;
    const Stage *stages;
    uint32_t stages_count;
} Mission;

/* Horde Mode: the map of a difficulty (GB-MISSION-HORDE-02). */
typedef struct Difficulty {
    const char *id, *name, *source;
    const LocationRef *locations;
    uint32_t locations_count;
    const LocationRef *quiet; /* those out of which nothing comes at first (GB-MISSION-HORDE-12) */
    uint32_t quiet_count;
} Difficulty;

/* Horde Unleashed: the enemies of a wave for each roll of the d6 (GB-HU-08). */
typedef struct Wave {
    const char *id, *source;
    uint8_t wave, roll;
    const char *enemy_a, *enemy_b, *enemy_c, *enemy_d;
    int16_t enemy_a_index, enemy_b_index, enemy_c_index, enemy_d_index;
} Wave;

typedef enum FortKind { FORT_BARRIER, FORT_DECOY, FORT_SENTRY, FORTS } FortKind;

typedef struct Fortification {
    const char *id, *name, *text, *source;
    uint8_t kind;
    uint8_t dice, upgraded_dice; /* defence of a decoy, attack of a sentry gun */
    uint8_t supply;
} Fortification;

#endif
