/* content_units.h -- what is printed on cards and boards of a faction: Units, Buildings,
 * Upgrades. */
#ifndef HOGS_CONTENT_UNITS_H
#define HOGS_CONTENT_UNITS_H

#include "games/hogs/content_effects.h"

/* --- Units ------------------------------------------------------------------------------------ */

typedef struct Cell {
    bool dash; /* unusable at this range (HG-ATK-04) */
    Pool pool;
} Cell;

enum { AT_UNITS = 1, AT_DEPLOYABLES = 2, AT_BASES = 4, AT_GROUND = 8, AT_AIR = 16, AT_ALL = 31 };

/* Whom dice could hurt if each of them showed the best that it has, as bits: Infantry without cover
 * (that of OFF_BOARD, which has none), behind that of a terrain or of a Deployable, Vehicles. */
enum {
    HURTS_IN = 1,                         /* << TerrainKind */
    HURTS_BEHIND = HURTS_IN << TERRAINS_END, /* << DeployableKind */
    HURTS_VEHICLE = HURTS_BEHIND << DEPLOYABLE_KINDS,
    HURTS_FLYER = HURTS_VEHICLE << 1,
    HURTS_ALL = 2 * HURTS_FLYER - 1,
};

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
    uint32_t hurts[RANGES]; /* derived: HURTS_..., at each range, with the dice that are printed */
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
    const char *text; /* a line about whoever it is, a message; or NULL */
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
    uint64_t squares[TURNS]; /* derived: after that many quarter turns clockwise, bit 8 * y + x */
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

#endif
