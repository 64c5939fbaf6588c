/* state.h -- the State of a game of Hogs of War: all that lies on the table, in one flat piece. */
#ifndef HOGS_STATE_H
#define HOGS_STATE_H

#include "engine/check.h"
#include "engine/proc.h"
#include "games/hogs/content.h"
#include "games/hogs/hex.h"

/* Sizes.  Content that passes check.c fits into them. */
enum {
    SPEEDS = 6,
    FACTIONS = 4,
    CARDS_MAX = 64,      /* 14 of each faction (F-27), and a few of an overlay */
    CONSOLES_MAX = 16,
    PART_KINDS_MAX = 16,
    BUILDINGS_MAX = 24,  /* 13 ordinary and 4 Mega Buildings, and a few of an overlay */
    MEGAS_MAX = 4,       /* HG-MEGA-01 */
    GRID_SIZE = 8,       /* a grid is a set of bits: 8 rows of 8 */
    TILES_MAX = 20,      /* all 16 tiles of a faction and a Mega Building on one grid */
    ATTACKS_MAX = 250,
    SPECIALS_MAX = 200,
    OBJECTIVES_MAX = 32,
    MISSIONS_MAX = 12,
    AI_CARDS_MAX = 8,
    MINIS_MAX = 26,      /* F-14 to F-23 make 24, and a Legend */
    UNITS_MAX = 104,     /* every miniature of four factions at once */
    FLYERS_MAX = 12,     /* two Planes and an Airship for each of 4 seats; 4 Planes of the horde */
    PARTS_MAX = 20,      /* one Tail, one Nose, every Hull of the supply */
    RACK_MAX = 4,        /* Bombs in one queue */
    RACKS_MAX = 8,       /* queues of one Airship: every Bomb Bay of the supply */
    SLOTS_MAX = 64,      /* Damage Slots of one Airship: every part of the supply */
    DEPLOYED_MAX = 40,   /* every Deployable of the supply (13.5: 38) */
    POINTS_MAX = 20,
    OBJECTS_MAX = 12,
    MOVES_ON_CARD = 3,
    STEPS_MOST = 6,      /* hexes of one Move */
    EFFECTS_MAX = 8,
    INSTRUCTIONS_MAX = 8,
    GIVEN_MAX = 64,      /* effects in force for Units other than the one that has them */
    ABILITIES_MAX = 8,   /* effects of one side for one window of a roll: bits of hogs_roll.done */
    UPGRADES_OF_CLASS = 2, /* HG-UPG-05 */
    ATTACKS_OF_UNIT = 12, /* four on a card, two on each of two Upgrades, and what effects add */
    DEALT = 4,           /* HG-SETUP-22 */
    LINE_UP = 6,         /* HG-AREA-13 */
    COUNTERS = 8,
    ROUND_COUNTERS = 4,  /* those from this number on begin anew with every round */
    PENDING_MAX = 12,
    LASTING_MAX = 12,
    DELAYED_MAX = 8,
    USED_MAX = 40,
    FLAMES_KEPT = 1023,  /* all of its bits set; HG-VEH-23: nobody comes near it */
    NOBODY = -1,
    NONE = 255,          /* no card, building, unit ... where these are bytes */
};

/* What has left the game is UNIT_GONE until the next decision has come in, because effects that
 * wait may be about it: they are skipped, as their target vanished (section 11, resolution), and
 * must not find another Unit under its number.  UNIT_WAITING: off the board (HG-AIR-12). */
typedef enum UnitZone { UNIT_NONE, UNIT_GONE, UNIT_ON_BOARD, UNIT_WAITING } UnitZone;
typedef enum Rotation { ROTATION_LEFT, ROTATION_CENTRE, ROTATION_RIGHT, ROTATIONS } Rotation;

/* What lies on a hex beside terrain and Units (HG-HEX-12). */
enum {
    FEATURE_NONE,
    FEATURE_POINT = 1,                                 /* + index of s->point */
    FEATURE_DEPLOYABLE = FEATURE_POINT + POINTS_MAX,   /* + index of s->deployed */
    FEATURE_BASE = FEATURE_DEPLOYABLE + DEPLOYED_MAX,  /* + seat */
    FEATURES = FEATURE_BASE + SEATS_MAX,
};

/* A piece as one number, for moves and events. */
enum {
    PIECE_UNITS = 0,                                /* + index of s->unit */
    PIECE_DEPLOYED = PIECE_UNITS + UNITS_MAX,       /* + index of s->deployed */
    PIECE_POINTS = PIECE_DEPLOYED + DEPLOYED_MAX,   /* + index of s->point */
    PIECE_BASES = PIECE_POINTS + POINTS_MAX,        /* + seat */
    PIECES = PIECE_BASES + SEATS_MAX,
};

/* Functions that short ones call seldom: those are worth having in place, these are not. */
#define SELDOM __attribute__((noinline, cold))

NO_PADDING_BEGIN
typedef struct Unit {
    uint8_t card;       /* of unit_cards; Planes: consoles; the horde's Ground Units: ai_cards */
    uint8_t unit_class;
    uint8_t seat;
    uint8_t zone;       /* UnitZone */
    uint8_t hex;        /* waiting: where it left */
    uint8_t facing;
    uint16_t flames : 10; /* Flame Tokens: at most FLAMES_KEPT */
    bool stunned : 1;
    bool activated : 1;
    bool ai : 1;        /* its card is one of ai_cards */
    uint8_t initiative : 3; /* of a Ground Unit: what its card says, kept for the order of turns */
    uint8_t damage;     /* Infantry and Ground Vehicles; Aerial Units have Cubes */
    int8_t hurt_by;     /* the seat that last damaged, stunned or burned it (HG-ACT-38) */
    uint8_t copy;       /* 1, 2 ...: tells Units of one card apart */
    uint8_t flyer;      /* of an Aerial Unit: index of s->flyer; else NONE */
    uint16_t serial;    /* HG-HEX-13: in order of creation */
    uint8_t carries;    /* Objects: bit; 8 of them can be carried */
    uint8_t kills;      /* Units it destroyed this round */
} Unit;

/* The console of an Aerial Unit in play. */
typedef struct Flyer {
    uint64_t cubes; /* bit: Damage Slot with a Cube */
    uint8_t unit;   /* NONE: this record is free */
    uint8_t speed, rotation;
    uint8_t initiative;               /* fixed at the reveal (HG-INIT-12) */
    uint8_t order_speed, order_rotation; /* given and not yet revealed; order_speed 0: none */
    bool moved;                       /* in the turn that this phase brings (HG-PLANE-08) */
    uint8_t over;                     /* GOAL_FLOWN_OVER: seats whose base it flew over, as bits */
    uint8_t rack[RACKS_MAX];          /* Bombs, two bits each from the bottom: 1 + BombKind */
} Flyer;

typedef struct Deployed {
    uint8_t kind;
    uint8_t hex; /* NO_HEX: this record is free */
    uint8_t facing;
    uint8_t tokens; /* 0: active */
    int8_t builder;
    int8_t controller; /* whose Capture Token lies on it */
    bool fired : 1;    /* Artillery, this Ground Phase */
    bool taken : 1;    /* the controller took it from another seat */
    bool gone : 1;     /* removed since the last decision: its record is not free yet */
    uint8_t unused_ : 5;
    uint8_t unused2_;
} Deployed;

typedef struct Point {
    uint8_t special; /* of special_hexes */
    uint8_t hex;
    int8_t controller;
    uint8_t income;
} Point;

typedef struct Thing { /* an Object on the board */
    uint8_t object;
    uint8_t hex;    /* NO_HEX: not on the board now */
    uint8_t carrier; /* a Unit; NONE: nobody */
    uint8_t timer;  /* rounds until it comes back; markers: the seat */
} Thing;

typedef struct Tile {
    uint8_t building; /* NONE: this record is free */
    uint8_t turn;     /* quarter turns clockwise */
    uint8_t x, y;     /* of the square in the corner of its turned shape */
    bool token;       /* a Construction Token lies on it */
    uint8_t unused_;
} Tile;

/* Where an effect is written, and for whom it works. */
typedef enum SourceKind {
    SOURCE_CARD,
    SOURCE_UPGRADE,
    SOURCE_SPECIAL,
    SOURCE_ATTACK,
    SOURCE_CONSOLE,
    SOURCE_PART,
    SOURCE_BOMB,
    SOURCE_BUILDING,
    SOURCE_DEPLOYABLE,
    SOURCE_PRIMARY,
    SOURCE_TEAM_SCORING,
    SOURCE_MISSION,
    SOURCES
} SourceKind;

typedef struct Source {
    uint8_t kind;
    uint8_t index; /* of its list */
    uint8_t effect;
    uint8_t seat;
    uint8_t unit; /* the Unit that has it, or NONE */
    uint8_t unused_;
} Source;

typedef struct Pending { /* a triggered effect that waits to be resolved */
    Source source;
    int16_t piece; /* what the event was about; NOBODY: nothing */
} Pending;

typedef struct Lasting { /* an instruction that stays in force for a while */
    Source source;
    uint8_t instruction; /* 1 and up; 0: this record is free */
    uint8_t until;       /* Duration */
    int16_t piece;
} Lasting;

typedef struct Delayed { /* an instruction that waits for its trigger */
    Source source;
    uint8_t instruction; /* 1 and up; 0: this record is free */
    uint8_t hex;
} Delayed;

typedef struct Used { /* how often an effect with a limit was used */
    Source source;
    uint8_t count; /* 0: this record is free */
    uint8_t per;   /* LimitPer */
} Used;

/* A Player Area (HG-AREA-01), and all else that belongs to a seat and is not shared
 * (HG-TEAM-11).  Base Zone (HG-AREA-02): grid, tiles, supply, swill, tokens; Aerial Zone
 * (HG-AREA-03): parts, with s->flyer; Ground Zone (HG-AREA-04): card; Upgrades of both: upgrade. */
typedef struct Area {
    uint64_t grid; /* bit 8 * y + x: a Building stands there */
    uint64_t standing[CLASSES + 1]; /* bit Doing: effects for Units of a Class; last: the seat */
    uint64_t auras;                 /* bit Doing: those that friends give to each other */
    uint16_t priced[CLASSES];       /* bit Price: MOD_COST among the standing effects */
    uint32_t hears[CLASSES + 1];    /* bit Trigger: effects of Units of a Class; last: the seat */
    uint32_t bought; /* bit: Upgrade of the faction's deck that lies under a Class */
    /* What everybody can conclude from what it scored, and what not: */
    uint32_t denied; /* bit: objective that it cannot have in hand */
    uint32_t passed; /* bit: objective that it has not in hand, or held when its Swill was due */
    uint32_t judged; /* bit: objective passed over for the same event or state as before: its Swill
                        is earned anew by an event of its own (HG-OBJ-07) */
    uint32_t news; /* bit GoalKind: something of it happened to the seat since it was judged */
    uint16_t swill;
    uint8_t faction; /* NONE: not chosen yet */
    uint8_t side;
    uint8_t vp;
    uint8_t tokens; /* Capture Tokens in supply */
    uint8_t base;   /* hex; NO_HEX: none */
    uint8_t zone;   /* of the map; NONE: not chosen yet */
    uint8_t card[LINE_UP]; /* by initiative; NONE: not chosen yet */
    uint8_t upgrade[CLASSES][UPGRADES_OF_CLASS]; /* of upgrades, from 1 on; 0: none */
    uint8_t supply[BUILDINGS_MAX]; /* tiles that do not stand */
    Tile tile[TILES_MAX];
    uint8_t part[PARTS_MAX]; /* Airship Parts from Tail to Nose, from 1 on */
    uint8_t parts;
    uint8_t tiles_end; /* no tile at or after this place */
    uint16_t swap;           /* Classes whose card may be swapped in now (HG-AREA-20) */
    uint8_t pack[DEALT]; /* objectives dealt to it, by the pass in which somebody kept them; what
                            nobody has kept yet comes last, sorted */
    uint8_t hand;        /* bit: what this seat kept in that pass is in its hand (hogs_kept) */
    uint8_t scored;      /* bit: it was scored */
    uint8_t hold;        /* bit: its standing order is to be held for its VP (HG-OBJ-04) */
    uint8_t ordered;     /* bit: that was changed at the open question (HG-OBJ-14) */
    uint8_t base_actions; /* that effects give beyond the one */
    uint8_t tally[OBJECTIVES_MAX][2]; /* counted for the Swill and VP side of every objective */
    uint8_t kinds_built; /* bit DeployableKind */
    uint8_t counter[COUNTERS]; /* of effects */
    uint8_t lost;        /* Buildings destroyed by enemies */
    uint8_t killed;      /* enemy Units destroyed this round */
    uint16_t aura_classes; /* Classes whose Units give such effects to others */
    uint16_t opened;     /* Classes that operational Buildings unlock */
    uint16_t phases;     /* PHASE_BIT: effects of the seat or its Units */
    uint16_t ended;      /* bit GoalKind - GOAL_STATES: what asks for it may be true no longer */
    uint8_t workshops;   /* bit UpgradeCategory: operational Buildings unlock them */
    uint8_t unused_[5];
} Area;

/* The turn of the Ground Unit that acts (3.3.1). */
typedef struct Turn {
    uint8_t unit; /* NONE: nobody acts */
    uint8_t spent;
    uint16_t used; /* free actions: bits of hogs_action_bit, and FREE_MOVE_BIT + Move */
    bool road;     /* the discount is still to be had (HG-TERR-11) */
    bool acted;    /* something was done: no Bail Out any more (HG-ACT-35) */
    bool moved;
    bool ended;    /* by an effect or HG-ACT-10 */
    uint8_t last_legal; /* HG-ACT-10: where it could end its turn */
    uint8_t rotated;    /* PRICE_ROTATE: free rotations used */
    uint8_t unused_[2];
    uint32_t specials; /* bits of specials used, by their place among the Unit's, 4 bits each */
} Turn;

/* The turn of the Aerial Unit that acts (3.3.4). */
typedef struct Flight {
    uint64_t used;  /* bits of attacks and racks, by their place on the console */
    uint8_t unit;   /* NONE: nobody flies */
    uint8_t move_left, rotation_left, rotated;
    uint8_t path[SPEEDS + 2]; /* hexes entered this turn (HG-BOMB-10) */
    uint8_t steps;
    uint8_t unused_[3];
} Flight;

struct State {
    Core core;
    Turn turn;
    Flight flight;
    uint32_t triggers;   /* bit Trigger: some effect answers to it */
    uint32_t changed;    /* bit GoalKind: something of it happened since the last window */
    uint32_t counted;    /* bit GoalKind: some objective of the box asks for it */
    SeatMask ended;      /* seats of which some state may have ended */
    uint8_t unused2_[1];
    uint8_t lasting_end; /* no record of these at or after this index */
    uint8_t used_end;
    Area area[SEATS_MAX];
    Flyer flyer[FLYERS_MAX];
    Unit unit[UNITS_MAX];
    Pending pending[PENDING_MAX];
    Lasting lasting[LASTING_MAX];
    Delayed delayed[DELAYED_MAX];
    Used used[USED_MAX];
    uint16_t serial; /* of the next Unit */
    Deployed deployed[DEPLOYED_MAX];
    Point point[POINTS_MAX];
    Thing thing[OBJECTS_MAX];

    uint8_t players;  /* seats and, in the horde mission, the horde as the last */
    uint8_t horde;    /* its seat; NONE: there is none */
    uint8_t mode;     /* MODE_... */
    uint8_t mission;  /* NONE: not chosen yet */
    uint8_t phase;
    uint8_t round;
    uint8_t coin;     /* who holds it */
    uint8_t active;   /* whose turn it is, in phases that go by seats */
    SeatMask surrendered, surrendering;
    SeatMask winners; /* sides that have won; set when the game is over */
    uint8_t map_source; /* setting: MAP_... */
    bool drawn_factions, drawn_mission; /* settings */
    uint8_t class_begun; /* in the Ground Phase, from 1 on: it is finished first; 0: none */
    uint8_t unused3_[SEATS_MAX];
    uint8_t cube_unit;  /* whose Slots ENTITY_SLOT names */
    uint8_t placing;    /* the Class of the Unit that is being placed */
    uint8_t placing_near; /* the hex beside which it is */
    bool counting;      /* HG-OBJ-10: setup is over */
    bool final_wave;
    uint8_t draft_pass; /* 1 to 4; 0: not drafting; 5: discarding; 6: over */
    uint8_t units_end;  /* no Unit at or after this index */
    uint8_t deployed_end; /* no Deployable at or after this index */
    uint8_t points;
    uint8_t things;
    uint8_t pending_count;
    uint8_t megas;      /* bit: the Mega Building (by its number among them) is in the pool */
    uint8_t ended_by;   /* WonBy */
    bool finished;      /* the game is over: nothing else resolves */
    bool has_gone;      /* some Unit or Deployable is only remembered */
    uint8_t scopes;     /* bit Scope: some objective counts so */
    uint8_t supply[DEPLOYABLE_KINDS];     /* Deployable tiles left */
    uint8_t parts[PART_KINDS_MAX];        /* Airship Parts left in the market */
    uint8_t sandbox_left[SEATS_MAX][TERRAINS_END]; /* tiles of each seat's pile */

    uint8_t terrain[HEXES];
    uint8_t feature[HEXES];
    uint8_t ground[HEXES]; /* the Ground Unit that stands there, from 1 on; 0: none */
    uint8_t unused_[2];
};
NO_PADDING_END

_Static_assert(sizeof(struct State) <= 8192, "a State is cloned all the time: 8 KiB at most");

#endif
