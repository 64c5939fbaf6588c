/* hogs.h -- private to hogs: its State, its words, its procedures, what its files share.
 *
 * Files are named after the chapters of docs/rules/hogs.md:
 *   hex.c       section 2                  setup.c      HG-SETUP, HG-TEAM
 *   area.c      HG-AREA                    draft.c      the draft of HG-SETUP-22 to HG-SETUP-27
 *   round.c     HG-ROUND, HG-END, HG-WIN   base.c       HG-BASE, HG-MEGA
 *   swill.c     HG-SWILL                   ground.c     HG-GROUND, HG-INIT, HG-STUN, Bail Out
 *   move.c      Move and Rotate, HG-TERR   capture.c    Capture, Construct, Artillery of HG-ACT
 *   attack.c    HG-ATK, HG-FACE, HG-COVER  dice.c       HG-DICE
 *   aim.c       Attacks as options
 *   damage.c    HG-INF, HG-VEH             building.c   HG-BUILD
 *   deployable.c HG-DEPLOYABLE             recruit.c    HG-RECRUIT, HG-UPG
 *   aerial.c    HG-AIR                     plane.c      HG-PLANE
 *   airship.c   HG-AIRSHIP                 bomb.c       HG-BOMB
 *   objective.c HG-OBJ                     mission.c    Objects, what missions do
 *   sandbox.c   HG-SANDBOX
 *   horde.c     HG-HORDE                   horde_air.c  HG-HORDE-27
 *   effect.c    section 11, with condition.c, standing.c, ability.c
 *   options.c   3.4, and why not           odds.c       what a move may bring, with chances.c
 *   view.c      section 1                  draw.c       the table as text
 *   words.c     every sentence             scene.c, bot.c, posts.c
 *   schema.c    what content may hold      check.c      what it must mean
 *
 * All functions that files share begin with hg_, because the games are linked together.
 */
#ifndef HOGS_H
#define HOGS_H

#include "engine/check.h"
#include "engine/proc.h"
#include "games/hogs/content.h"
#include "games/hogs/hex.h"

/* Sizes.  Content that passes check.c fits into them. */
enum {
    FACES = 6,
    SPEEDS = 6,
    FACTIONS = 4,
    DECK_UPGRADES = 30,  /* F-26 */
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
    ZONES_MAX = 8,
    MINIS_MAX = 26,      /* F-14 to F-23 make 24, and a Legend */
    UNITS_MAX = 104,     /* every miniature of four factions at once */
    FLYERS_MAX = 12,     /* two Planes and an Airship for each of four seats; 4 Planes of the horde */
    PARTS_MAX = 20,      /* one Tail, one Nose, every Hull of the supply */
    RACK_MAX = 4,        /* Bombs in one queue */
    RACKS_MAX = 8,       /* queues of one Airship: every Bomb Bay of the supply */
    SLOTS_MAX = 64,      /* Damage Slots of one Airship: every part of the supply */
    DEPLOYED_MAX = 40,   /* every Deployable of the supply (13.5: 38) */
    POINTS_MAX = 20,
    OBJECTS_MAX = 12,
    MOVES_ON_CARD = 3,
    EFFECTS_MAX = 8,
    INSTRUCTIONS_MAX = 8,
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
    NOBODY = -1,
    NONE = 255,          /* no card, building, unit ... where these are bytes */
};

/* What has left the game is UNIT_GONE until the next decision has come in, because events still
 * speak of it. UNIT_WAITING: off the board (HG-AIR-12). */
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

/* Functions that short ones call seldom, so short that they are worth having in place: these are not. */
#define SELDOM __attribute__((noinline, cold))

/* --- State ---------------------------------------------------------------------------------- */

NO_PADDING_BEGIN
typedef struct Unit {
    uint8_t card;       /* of unit_cards; Planes: of consoles; the horde's Ground Units: of ai_cards */
    uint8_t unit_class;
    uint8_t seat;
    uint8_t zone;       /* UnitZone */
    uint8_t hex;        /* waiting: where it left */
    uint8_t facing;
    uint8_t damage;     /* Infantry and Ground Vehicles; Aerial Units have Cubes */
    uint8_t flames;
    bool stunned : 1;
    bool activated : 1;
    bool ai : 1;        /* its card is one of ai_cards */
    uint8_t initiative : 3; /* of a Ground Unit: what its card says, kept for the order of turns */
    uint8_t unused_ : 2;
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
    uint64_t standing[CLASSES + 1]; /* bit Doing: standing effects for Units of a Class; last: for the seat */
    uint64_t auras;                 /* bit Doing: standing effects that friends give to each other */
    uint16_t priced[CLASSES];       /* bit Price: MOD_COST among the standing effects */
    uint32_t hears[CLASSES + 1];    /* bit Trigger: effects that Units of a Class have; last: the seat */
    uint32_t bought; /* bit: Upgrade of the faction's deck that lies under a Class */
    /* What everybody can conclude from when it was asked to score, and when not: */
    uint32_t denied;    /* bit: objective that it cannot have in hand */
    uint32_t held_from; /* bit: objective among which its held ones are */
    uint32_t news; /* bit GoalKind: something of it happened to the seat since it was judged by it */
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
    uint8_t pack[DEALT]; /* objectives dealt to it, by the pass in which somebody kept them; what nobody
                            has kept yet comes last, sorted */
    uint8_t hand;        /* bit: what this seat kept in that pass is in its hand (hg_kept) */
    uint8_t scored;      /* bit: it was scored */
    uint8_t held;        /* bit: its Swill side is fulfilled and was held back (HG-OBJ-07) */
    uint8_t was_held;    /* bit: it was held back once */
    uint8_t base_actions; /* that effects give beyond the one */
    uint8_t tally[OBJECTIVES_MAX][2]; /* counted for the Swill and VP side of every objective */
    uint8_t kinds_built; /* bit DeployableKind */
    uint8_t counter[COUNTERS]; /* of effects */
    uint8_t lost;        /* Buildings destroyed by enemies */
    uint8_t killed;      /* enemy Units destroyed this round */
    uint16_t aura_classes; /* Classes whose Units give such effects to others */
    uint16_t opened;     /* Classes that operational Buildings unlock */
    uint16_t phases;     /* PHASE_BIT: effects of the seat or its Units */
    uint8_t workshops;   /* bit UpgradeCategory: operational Buildings unlock them */
    uint8_t unused_[3];
} Area;

/* The turn of the Ground Unit that acts (3.3.1). */
typedef struct Turn {
    uint8_t unit; /* NONE: nobody acts */
    uint8_t spent;
    uint16_t used; /* free actions: bits of hg_action_bit, and FREE_MOVE_BIT + Move */
    bool road;     /* the discount is still to be had (HG-TERR-11) */
    bool acted;    /* something was done: no Bail Out any more (HG-ACT-35) */
    bool moved;
    bool ended;    /* by an effect or HG-ACT-10 */
    uint8_t last_legal; /* HG-ACT-10: where it could end its turn */
    uint8_t rotated;    /* PRICE_ROTATE: free rotations used */
    uint8_t unused_[2];
    uint32_t specials; /* bits of specials used, by their place among those of the Unit, 4 bits each */
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
    uint8_t unused2_[2];
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
    bool may_surrender; /* setting */
    uint8_t map_source; /* setting: MAP_... */
    bool drawn_factions, drawn_mission; /* settings */
    uint8_t offered[SEATS_MAX]; /* bit: pass of an objective offered in this window (HG-OBJ-14) */
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

/* --- Words ---------------------------------------------------------------------------------- */

enum {
    ENTITY_HEX = ENTITY_FIRST,
    ENTITY_PIECE,
    ENTITY_ATTACK,
    ENTITY_SPECIAL,
    ENTITY_CARD,
    ENTITY_CONSOLE,
    ENTITY_FACTION,
    ENTITY_MISSION,
    ENTITY_BUILDING,
    ENTITY_TILE, /* its place on the grid of the base that is attacked, else of the seat that acts */
    ENTITY_SQUARE, /* 8 * y + x */
    ENTITY_UPGRADE,
    ENTITY_CLASS,
    ENTITY_PART,
    ENTITY_OBJECTIVE,
    ENTITY_DEPLOYABLE,
    ENTITY_TERRAIN,
    ENTITY_DIRECTION,
    ENTITY_SIDE, /* 0 left, 1 right */
    ENTITY_ROTATION,
    ENTITY_ZONE,
    ENTITY_BOMB,
    ENTITY_COVER, /* 0: that of the terrain; else PIECE + 1 */
    ENTITY_SLOT,
    ENTITY_RACK,
    ENTITY_PHASE,
    ENTITY_OBJECT,
    ENTITY_SOURCE,
    ENTITY_EFFECT, /* place in s->pending */
    ENTITY_CHOICE,
    ENTITY_ABILITY, /* a paid ability of the present Attack */
    ENTITY_RESULT,  /* what a die shows */
    ENTITY_DIE,
};

enum {
    /* setup */
    VERB_FACTION, VERB_MISSION, VERB_PLACE, VERB_CARD, VERB_TERRAIN, VERB_STOP, VERB_ZONE, VERB_HEX,
    VERB_FACE, VERB_PICK, VERB_DISCARD,
    /* base */
    VERB_CONSTRUCT, VERB_DEMOLISH, VERB_REPAIR, VERB_FINISH, VERB_PASS, VERB_SWAP, VERB_DECLINE,
    /* aerial */
    VERB_ORDER, VERB_ACTIVATE, VERB_BAIL, VERB_FLY, VERB_FORWARD_MOVE, VERB_ROTATE, VERB_BOMB,
    VERB_END,
    /* ground */
    VERB_PASS_ALL, VERB_MOVE, VERB_STEP, VERB_UNSTUN, VERB_CAPTURE, VERB_BUILD, VERB_WORK,
    VERB_FIRE,
    VERB_TURN, VERB_ATTACK, VERB_SPECIAL, VERB_TAKE,
    /* attacks */
    VERB_NOMINATE, VERB_USE, VERB_REROLL, VERB_COVER, VERB_CUBE, VERB_MEND, VERB_RECALL,
    /* recruitment */
    VERB_RECRUIT, VERB_FORWARD, VERB_RECRUIT_PLANE, VERB_UPGRADE, VERB_LOAD, VERB_PART,
    VERB_AIRSHIP,
    VERB_DONE, VERB_ROTATION,
    /* objectives and effects */
    VERB_SCORE_SWILL, VERB_SCORE_VP, VERB_HOLD, VERB_EFFECT, VERB_YES, VERB_TARGET, VERB_CHOOSE,
    VERB_SEAT, VERB_SURRENDER,
    VERB_COUNT
};

enum {
    QUESTION_FACTION, QUESTION_MISSION, QUESTION_PLACE_BUILDING, QUESTION_SLOT_CARD, QUESTION_TILE,
    QUESTION_TILE_HEX,
    QUESTION_ZONE, QUESTION_BASE_HEX, QUESTION_FREE_UNIT, QUESTION_FREE_DEPLOYABLE, QUESTION_FACING,
    QUESTION_DRAFT_PICK, QUESTION_DRAFT_DISCARD, QUESTION_BASE_ACTION, QUESTION_SWAP_CARD,
    QUESTION_FLIGHT_ORDER, QUESTION_AIR_PICK, QUESTION_AIR_BAIL, QUESTION_AIR_ACTION,
    QUESTION_GROUND_PICK, QUESTION_GROUND_ACTION, QUESTION_MOVE_STEP, QUESTION_NOMINATE,
    QUESTION_PRE_ROLL, QUESTION_POST_ROLL, QUESTION_ROLL_ORDER, QUESTION_REROLL, QUESTION_COVER,
    QUESTION_CUBE, QUESTION_MEND, QUESTION_TOKEN_RECALL,
    QUESTION_RECRUIT, QUESTION_DEPLOY_HEX, QUESTION_ROTATION, QUESTION_OBJECTIVE,
    QUESTION_EFFECT, /* D-EFFECT: which next, or none */
    QUESTION_EFFECT_ORDER, /* which next, of those that cannot be declined */
    QUESTION_SHELL_ORDER, /* the same, of what was put off until now */
    QUESTION_EFFECT_TARGET, QUESTION_EFFECT_HEX, QUESTION_EFFECT_CHOICE, QUESTION_EFFECT_SEAT,
    QUESTION_COUNT
};

enum {
    EVENT_FACTION, EVENT_PLACED_BUILDING, EVENT_FIELDS, EVENT_MISSION, EVENT_TILE, EVENT_LAID,
    EVENT_ADVICE_SYMMETRY, EVENT_ADVICE_PUMPS, EVENT_ADVICE_ZONES, EVENT_INCOME_ROLL,
    EVENT_FIRST, EVENT_ZONE, EVENT_BASE_HEX, EVENT_FREE_UNIT, EVENT_FREE_DEPLOYABLE,
    EVENT_LOST_PIECE,
    EVENT_DRAFT_PICK, EVENT_DRAFT_PICK_UNSEEN, EVENT_DRAFT_DISCARD, EVENT_DRAFT_DISCARD_UNSEEN,
    EVENT_ROUND, EVENT_PHASE, EVENT_CONSTRUCTS, EVENT_MEGA_PLACED, EVENT_DEMOLISHES, EVENT_REPAIRS,
    EVENT_FINISHES, EVENT_PASSES_BASE, EVENT_SWAPS, EVENT_GENERATES, EVENT_SPENDS,
    EVENT_GAINS_SWILL,
    EVENT_RETURNS, EVENT_ORDERS, EVENT_FLIES, EVENT_ROTATES, EVENT_LEAVES, EVENT_CRASHES,
    EVENT_TURN_OF, EVENT_PASSES, EVENT_MOVES, EVENT_PUT_BACK, EVENT_BAILS, EVENT_UNSTUNNED,
    EVENT_CAPTURES,
    EVENT_RECALLS, EVENT_BUILDS, EVENT_WORKS, EVENT_COMPLETES, EVENT_TURNS, EVENT_ATTACKS,
    EVENT_FIRES_ARTILLERY, EVENT_BOMBS, EVENT_AA_FIRES, EVENT_MINE, EVENT_RISK, EVENT_NOMINATES,
    EVENT_POOL, EVENT_COVER, EVENT_ROLLED, EVENT_REROLLED, EVENT_RESULT, EVENT_VDD, EVENT_DAMAGE,
    EVENT_HEALED, EVENT_CUBE, EVENT_STUNNED, EVENT_FLAMES, EVENT_DESTROYED,
    EVENT_DEPLOYABLE_DESTROYED,
    EVENT_BUILDING_DESTROYED, EVENT_NO_EFFECT, EVENT_ATTACK_LOST, EVENT_RECRUITS, EVENT_DEPLOYS,
    EVENT_UPGRADES, EVENT_LOADS, EVENT_BUYS_PART, EVENT_DEPLOYS_AIRSHIP, EVENT_SCORES_VP,
    EVENT_SCORES_OBJECTIVE, EVENT_SCORES_OBJECTIVE_SWILL, EVENT_HOLDS_OBJECTIVE,
    EVENT_HOLDS_OBJECTIVE_UNSEEN, EVENT_COIN, EVENT_EFFECT, EVENT_SPAWN_ROLL, EVENT_SPAWNS,
    EVENT_FINAL_WAVE,
    EVENT_OBJECT_MOVES, EVENT_OBJECT_TAKEN, EVENT_OBJECT_DROPPED, EVENT_OBJECT_GONE, EVENT_TERRAIN,
    EVENT_SURRENDERS, EVENT_WINS, EVENT_WINS_LIMIT, EVENT_WINS_SURRENDER, EVENT_HORDE_WINS,
    EVENT_COUNT
};

enum {
    REFUSAL_NOT_YOUR_DECISION, REFUSAL_OTHER_QUESTION, REFUSAL_NO_SUCH_THING, REFUSAL_NOT_OFFERED,
    REFUSAL_FACTION_TAKEN, REFUSAL_MISSION_MODE, REFUSAL_DOES_NOT_FIT, REFUSAL_NO_ROOM_FOR_REFINERY,
    REFUSAL_OTHER_INITIATIVE, REFUSAL_CLASS_TAKEN, REFUSAL_LINE_UP, REFUSAL_DEAD_CARD,
    REFUSAL_OTHER_FACTION, REFUSAL_ZONE_TAKEN, REFUSAL_ZONE_LETTER, REFUSAL_OUTSIDE_ZONE,
    REFUSAL_NEEDS_PLAINS, REFUSAL_NO_DOOR, REFUSAL_OCCUPIED, REFUSAL_IMPASSABLE,
    REFUSAL_NOT_IN_PACK,
    REFUSAL_NO_TILE, REFUSAL_MEGA_NEEDS, REFUSAL_ONE_MEGA, REFUSAL_SWILL, REFUSAL_NO_TOKEN,
    REFUSAL_NOT_REPAIRABLE, REFUSAL_SWAP_IN_PLAY, REFUSAL_NOT_ACTIVE, REFUSAL_ACTIVATED,
    REFUSAL_NOT_YOURS, REFUSAL_AP, REFUSAL_STUNNED, REFUSAL_NOT_STUNNED, REFUSAL_FREE_USED,
    REFUSAL_ON_ILLEGAL_HEX, REFUSAL_NO_FINISH, REFUSAL_NOT_NEIGHBOUR, REFUSAL_ONLY_AHEAD,
    REFUSAL_CLOSED_HEX, REFUSAL_HEDGE_HOG, REFUSAL_OFF_BOARD, REFUSAL_NO_FACING, REFUSAL_TOO_LATE,
    REFUSAL_NOT_DAMAGED, REFUSAL_NOT_VEHICLE, REFUSAL_ONLY_INFANTRY, REFUSAL_NOT_ADJACENT,
    REFUSAL_NOT_CAPTURABLE, REFUSAL_UNFINISHED, REFUSAL_FRIENDLY_POINT, REFUSAL_NO_SUPPLY,
    REFUSAL_FINISHED, REFUSAL_NOT_ARTILLERY, REFUSAL_FIRED, REFUSAL_NOT_ON_CARD, REFUSAL_FRIEND,
    REFUSAL_TARGET_TYPE, REFUSAL_ANTI_AIR, REFUSAL_RANGE, REFUSAL_ARC, REFUSAL_RANGE_1,
    REFUSAL_NO_BUILDING_LEFT, REFUSAL_ALREADY_DESTROYED, REFUSAL_SLOT_FULL, REFUSAL_SLOT_EMPTY,
    REFUSAL_NO_COVER,
    REFUSAL_NO_SUCH_DIE,
    REFUSAL_LOCKED, REFUSAL_CAP, REFUSAL_NO_MINI, REFUSAL_NO_HEX, REFUSAL_NOT_FIELDED,
    REFUSAL_FORWARD_POINT, REFUSAL_NO_UPGRADE_BUILDING, REFUSAL_TWO_UPGRADES,
    REFUSAL_UPGRADE_BOUGHT,
    REFUSAL_UPGRADE_CLASS, REFUSAL_NOT_AT_BASE, REFUSAL_NO_BOMB_SPACE, REFUSAL_AIRSHIP_FLIES,
    REFUSAL_NO_PART, REFUSAL_INCOMPLETE, REFUSAL_INDICATOR, REFUSAL_SPEED_BOMBING, REFUSAL_NO_BOMB,
    REFUSAL_NOT_FLOWN_OVER, REFUSAL_DISABLED, REFUSAL_MOVEMENT_LEFT, REFUSAL_ROTATION_DUTY,
    REFUSAL_NO_ROTATION, REFUSAL_NO_MOVEMENT, REFUSAL_MOUNTAIN_AHEAD, REFUSAL_VP_FULFILLED,
    REFUSAL_NOT_FULFILLED, REFUSAL_NO_SURRENDER, REFUSAL_LIMIT, REFUSAL_CONDITION, REFUSAL_WALL,
    REFUSAL_TILE_HEX, REFUSAL_NO_TERRAIN, REFUSAL_MUST_CHOOSE, REFUSAL_ORDERED,
    REFUSAL_COUNT,
    ALLOWED = -1
};

/* Beside the GoalKinds: VP were scored. */
#define CHANGED_VP ((uint32_t)1 << 31)

enum {
    OUTCOME_NOTHING, OUTCOME_DAMAGE, OUTCOME_STUN, OUTCOME_DESTROYED,
    OUTCOME_SHOT_DOWN, OUTCOME_AA_HIT, /* before an Attack from the air: HG-DEPLOYABLE-35 */
    OUTCOME_COUNT
};

typedef enum WonBy { WON_BY_VP, WON_BY_LIMIT, WON_BY_SURRENDER, WON_BY_HORDE } WonBy;

extern const Form hogs_verbs[], hogs_questions[], hogs_events[], hogs_refusals[], hogs_outcomes[];

/* --- Procedures ------------------------------------------------------------------------------ */

NO_PADDING_BEGIN
/* `from`: the phase where a scene begins; PHASE_SETUP is the real beginning. */
struct hg_game {
    Frame frame;
    uint8_t from, unused_;
};
struct hg_setup {
    Frame frame;
    uint8_t i, unused_;
};
struct hg_player_area {
    Frame frame;
    uint8_t seat, slot;
};
struct hg_place_building { /* D-PLACE-BUILDING; the Building then stands */
    Frame frame;
    uint8_t seat, building;
};
struct hg_placements { /* S8 of one seat */
    Frame frame;
    uint8_t seat, i, n, unit;
};
struct hg_draft {
    Frame frame;
};
struct hg_sandbox {
    Frame frame;
    uint8_t i, seat, terrain, stopped; /* stopped: seats, as bits; those that do not exist too */
};
struct hg_round {
    Frame frame;
    uint8_t from, unused_;
};
struct hg_base_phase {
    Frame frame;
    uint8_t i, verb;
    uint16_t unlocked;
};
struct hg_swap { /* B2 */
    Frame frame;
    uint8_t seat, unit_class;
    uint16_t classes;
};
struct hg_aerial_phase {
    Frame frame;
    uint8_t i, unit;
    SeatMask seats;
    bool several;
    uint8_t initiative, unused_; /* whose turn it is: HG-INIT-13 */
};
struct hg_air_turn {
    Frame frame;
    uint16_t serial;
    uint8_t unit, seat;
};
struct hg_drop_bomb { /* 3.3.12 */
    Frame frame;
    int16_t target;
    uint8_t unit, seat, rack, bomb, tile, unused_;
};
struct hg_ground_phase {
    Frame frame;
    uint8_t initiative, i;
};
struct hg_ground_turn {
    Frame frame;
    uint8_t unit, seat, verb, unused_;
};
struct hg_move { /* 3.3.2 */
    Frame frame;
    uint8_t action, left, first, direction;
    bool line, doubled; /* only straight on; the Mountain is paid for */
};
struct hg_enter { /* one hex: what entering it sets off */
    Frame frame;
    uint8_t unit, mine;
};
struct hg_attack { /* K1 to K16 of an Attack action, of Artillery or of a Bomb */
    Frame frame;
    int16_t target; /* piece */
    uint8_t unit;
    uint8_t attack;   /* NONE: a Bomb */
    uint8_t origin;   /* hex */
    uint8_t artillery; /* index of s->deployed; NONE: none */
    uint8_t rack;     /* of a Bomb */
    uint8_t tile;     /* the nominated Building */
    uint8_t seat;
    uint8_t bit;      /* hg_action_bit of the Attack */
    Pool pool;
    uint8_t range;
};
struct hg_aa { /* 3.3.7; gives back whether the attacker was destroyed */
    Frame frame;
    int16_t target;
    uint16_t serial;
    uint8_t attacker, at;
    bool lost;
    uint8_t unused_;
};
struct hg_labour { /* Capture, Build or Work */
    Frame frame;
    int16_t a; /* piece or DeployableKind */
    uint8_t unit, verb, hex, seat, index, unused_;
};
struct hg_special { /* a Special Action */
    Frame frame;
    uint8_t unit, special, effect, unused_;
};
enum { ROLL_WINDOWS = 5 }; /* in which abilities are used */
/* One Attack roll: K4 to K16.  Gives back the Critical Hits. */
struct hg_roll {
    Frame frame;
    int16_t target;
    uint16_t serial;  /* of the target */
    uint8_t seat;     /* the attacking one */
    uint8_t attacker; /* Unit; NONE: none */
    uint8_t attack;   /* of attacks; NONE: none */
    uint8_t tile;     /* the nominated Building; NONE */
    uint8_t how;      /* HOW_... */
    uint8_t range;
    bool no_cover;
    bool ignore;      /* cover, by an effect */
    bool risk;        /* HG-PLANE-14: nobody attacks */
    uint8_t stage;    /* Trigger of the window that is open */
    uint8_t cover;    /* ENTITY_COVER that was chosen */
    uint8_t done[ROLL_WINDOWS]; /* abilities used, as bits, by window (HG-ATK-20) */
    uint8_t extra_vdd;
    int8_t need;      /* Critical Hits more, or fewer, against Deployables and Buildings */
    Pool pool;
    uint8_t result[ATTACK_DICE][4]; /* dice by kind and Result */
    uint8_t hits, criticals;
    uint8_t asked;    /* whose abilities are asked for */
    bool choose;      /* the cover */
    bool again;       /* the second roll of HG-BUILD-09 */
    bool forced;      /* the open window is of effects that cannot be declined */
    uint8_t unused_;
};
struct hg_moment { /* of a roll: what may change it */
    Frame frame;
    uint8_t trigger, window, seat;
    int8_t number; /* of the ability */
};
struct hg_use_ability { /* one effect that changes a roll */
    Frame frame;
    Source source;
    uint8_t step;
    uint8_t left;               /* dice that are still to be taken for a REROLL */
    uint8_t aside[ATTACK_DICE]; /* those that were */
    int8_t die;                 /* 4 * kind + Result */
};
struct hg_vehicle_damage { /* 3.3.5 */
    Frame frame;
    uint8_t unit, seat, criticals;
    uint8_t minor, major, extra;
    uint8_t attacker, how;
    uint16_t serial;
    int8_t by; /* the credited seat; NOBODY for HG-PLANE-14 */
    uint8_t unused_;
};
struct hg_cubes { /* D-CUBE, so often */
    Frame frame;
    uint8_t unit, seat, count; /* seat: who places them */
    int8_t by;
    uint8_t attacker, how;
    uint16_t serial;
};
struct hg_capture {
    Frame frame;
    int16_t piece;
    uint8_t seat;
    bool complete; /* a Deployable was completed: the recall may be declined */
};
struct hg_recruit_phase {
    Frame frame;
    int16_t a, b;
    uint8_t i, verb;
};
struct hg_deploy { /* hex, facing and indicators of a new Unit */
    Frame frame;
    uint8_t seat, card, unit_class;
    uint8_t near; /* hex beside which it is placed */
    uint8_t hex, unit;
};
struct hg_end_phase {
    Frame frame;
    uint8_t i, unused_;
};
struct hg_window { /* objectives and the victory check */
    Frame frame;
    uint32_t kinds, fulfilled;
    uint8_t i, seat;
    uint8_t held;  /* how many were held back now */
    uint8_t known; /* as many as everybody knows of; NONE: that says nothing */
};
struct hg_phase_window { /* HG-ROUND-11 */
    Frame frame;
    uint8_t trigger, phase;
    uint8_t i, seat;
    int8_t record; /* of s->delayed */
    uint8_t unused_;
};
struct hg_effects { /* all that has been triggered */
    Frame frame;
    uint8_t seat, i;
    Pending now;
    uint8_t unused_[2];
};
struct hg_resolve { /* one effect */
    Frame frame;
    Source source;
    int16_t piece;   /* what the triggering event was about */
    int16_t target;  /* of the attack under way, or chosen */
    uint8_t step;
    uint8_t choice;
    uint8_t question; /* for the target; NONE: none is asked for */
    uint8_t face;     /* of the ROLL before */
    bool held;        /* the instruction before did */
    uint8_t hex;
    bool due;         /* a delayed instruction, and nothing else of the effect */
    uint8_t unused_;
};
struct hg_each_unit { /* PUSH, HEAL, REPAIR or DAMAGE, on one Unit after the other */
    Frame frame;
    uint8_t unit, unused_;
};
struct hg_blast { /* ATTACK_ROLL of an effect, on one piece or all of them */
    Frame frame;
    int16_t target;
    uint8_t seat, tile; /* tile: nominated, if it is a base */
};
struct hg_push { /* HG-ACT-41 */
    Frame frame;
    uint8_t unit, from; /* from: the hex that it is pushed away from */
    uint8_t seat, left;
};
struct hg_mend { /* Cubes taken off an Aerial Unit, as the owner of the effect likes */
    Frame frame;
    uint8_t unit, seat, left, healed;
};
enum { HORDE_STEPS = 6 };
struct hg_horde_turn {
    Frame frame;
    int16_t target;
    uint16_t serial;
    uint8_t unit, step; /* step: which action of its card */
    uint8_t tile;
    uint8_t left, path[HORDE_STEPS]; /* hexes still to be entered, the last one first */
};
struct hg_spawn {
    Frame frame;
};
NO_PADDING_END

#define HOGS_PROCS(X)                                                                              \
    X(hg_game) X(hg_setup) X(hg_player_area) X(hg_place_building) X(hg_placements) X(hg_draft)     \
    X(hg_sandbox) X(hg_round) X(hg_base_phase) X(hg_swap) X(hg_aerial_phase) X(hg_air_turn)        \
    X(hg_drop_bomb) X(hg_ground_phase) X(hg_ground_turn) X(hg_move) X(hg_enter) X(hg_attack)       \
    X(hg_labour) X(hg_special) X(hg_aa) X(hg_roll) X(hg_moment) X(hg_use_ability)                  \
    X(hg_vehicle_damage) X(hg_cubes) X(hg_capture) X(hg_recruit_phase) X(hg_deploy)                \
    X(hg_end_phase) X(hg_window) X(hg_phase_window) X(hg_effects) X(hg_resolve) X(hg_each_unit)    \
    X(hg_blast) X(hg_push) X(hg_mend) X(hg_horde_turn) X(hg_spawn)
PROCS_DECLARE(HOGS_PROCS)

/* Put a question to one seat.  The horde and a seat that is surrendering do not answer themselves
 * (HG-HORDE-23, HG-WIN-13): hg_auto answers for them. */
#define PUT(seat, ...)                                                                              \
    do {                                                                                            \
        if (hg_is_auto(p, seat)) {                                                                  \
            hg_auto(p, seat, PUT_ARGS_(__VA_ARGS__, 0));                                            \
        } else {                                                                                    \
            ASK(SEAT_BIT(seat), __VA_ARGS__);                                                       \
            if (p->state->has_gone)                                                                 \
                hg_sweep(p->state);                                                                 \
        }                                                                                           \
        if (p->state->may_surrender)                                                                \
            hg_heed_surrender(p, seat);                                                             \
    } while (0)
#define PUT_ARGS_(question, ...) question, (const int[MOVE_ARGS + 1]){ __VA_ARGS__ }

/* All that has been triggered (section 11); mostly that is nothing. */
#define RESOLVE_PENDING                                                                             \
    do {                                                                                            \
        if (p->state->pending_count > 0)                                                            \
            CALL(hg_effects);                                                                       \
    } while (0)

/* After every fully resolved event (HG-OBJ-06): effects, objectives, victory, surrender. */
#define WINDOW                                                                                      \
    do {                                                                                            \
        RESOLVE_PENDING;                                                                            \
        if (hg_window_is_due(p) && hg_window_opens(p))                                              \
            CALL(hg_window);                                                                        \
    } while (0)

/* --- Content ----------------------------------------------------------------------------------- */

static inline const HogsContent *content_of(const Play *p)
{
    return p->game->content;
}
static inline const Parameters *parameters_of(const Play *p)
{
    return &content_of(p)->parameters[0];
}
static inline const Mission *mission_of(const Play *p)
{
    return &content_of(p)->missions[p->state->mission];
}
static inline const Map *map_of(const Play *p)
{
    return &content_of(p)->maps[mission_of(p)->map_index];
}
static inline const Terrain *terrain_of(const Play *p, int kind)
{
    return &content_of(p)->terrains[kind - 1];
}
static inline const Attack *attack_at(const Play *p, int attack)
{
    return &content_of(p)->attacks[attack];
}
static inline const UnitCard *card_at(const Play *p, int card)
{
    return &content_of(p)->unit_cards[card];
}
static inline const Building *building_at(const Play *p, int building)
{
    return &content_of(p)->buildings[building];
}
/* The cards among which those of a seat's faction are. */
#define EACH_CARD_OF(card, p, seat)                                                                 \
    for (int card = faction_of(p, seat)->cards_begin; card < faction_of(p, seat)->cards_end; card++)
static inline const Faction *faction_of(const Play *p, int seat)
{
    return &content_of(p)->factions[p->state->area[seat].faction];
}
/* The Upgrades that lie under a Class, by their place; NULL: there is none. */
static inline const Upgrade *upgrade_under(const Play *p, int seat, int unit_class, int place)
{
    int upgrade = place < UPGRADES_OF_CLASS ? p->state->area[seat].upgrade[unit_class][place] : 0;

    return upgrade ? &content_of(p)->upgrades[upgrade - 1] : NULL;
}
static inline const Deployable *deployable_at(const Play *p, int kind)
{
    return &content_of(p)->deployables[kind];
}

/* --- Seats (round.c) --- */

static inline bool is_horde(const State *s, int seat)
{
    return seat == s->horde;
}
static inline bool is_friend(const State *s, int a, int b)
{
    return s->area[a].side == s->area[b].side;
}
static inline bool is_out(const State *s, int seat)
{
    return s->surrendered >> seat & 1;
}
/* The i-th in player order (HG-SETUP-11); it may have surrendered (is_out). */
static inline int in_order(const State *s, int i)
{
    int seat = s->coin + i;

    return seat < s->players ? seat : seat - s->players;
}
bool hg_is_auto(const Play *p, int seat);
void hg_auto(Play *p, int seat, int question, const int about[]);
void hg_heed_surrender(Play *p, int seat);
void hg_give_up(Play *p, int seat); /* HG-WIN-13: at the next window */
int hg_next_enemy(const State *s, int seat); /* clockwise (HG-PLANE-15) */
void hg_score_vp(Play *p, int seat, int vp);
int hg_side_vp(const State *s, int side);
int hg_vp_goal(const Play *p);
bool hg_victory(Play *p); /* HG-WIN-04 to HG-WIN-07: true if the game is won now */
void hg_end_game(Play *p, SeatMask winners, WonBy by);
static inline bool hg_window_is_due(const Play *p)
{
    return p->state->changed || p->state->surrendering || p->state->finished;
}
/* Has anybody something to do in it?  If not, it is closed already. */
bool hg_window_opens(Play *p);
void hg_new_round(Play *p);

/* --- Units (ground.c) --- */

static inline bool on_board(const State *s, int unit)
{
    return s->unit[unit].zone == UNIT_ON_BOARD;
}
static inline bool in_group(const State *s, int unit, unsigned group)
{
    return CLASS_BIT(s->unit[unit].unit_class) & group;
}
static inline int hg_layer(const State *s, int unit) /* AT_GROUND or AT_AIR */
{
    return in_group(s, unit, GROUP_AERIAL) ? AT_AIR : AT_GROUND;
}
static inline const UnitCard *card_of(const Play *p, int unit) /* of a Ground Unit of a seat */
{
    return card_at(p, p->state->unit[unit].card);
}
static inline bool has_facing(const State *s, int unit) /* HG-FACE-01 */
{
    return in_group(s, unit, GROUP_VEHICLE & ~CLASS_BIT(CLASS_CAR)) && !s->unit[unit].ai;
}
int hg_new_unit(Play *p, int seat, int unit_class, int card, bool ai); /* off the board; an index */
void hg_put_unit(Play *p, int unit, int hex, int facing);
void hg_remove_unit(Play *p, int unit); /* no credit; HG-INF-05, HG-VEH-24 */
void hg_sweep(State *s); /* a decision has come in: nobody speaks of what is gone any more */
int hg_minis_left(const Play *p, int seat, int unit_class);
int hg_in_play(const State *s, int seat, unsigned classes); /* HG-BASE-14 */
SELDOM int hg_standing_sum(const Play *p, int unit, int verb);
/* Can a standing effect of this kind concern the Unit at all?  Mostly not. */
static inline bool hg_stands(const Play *p, int unit, int verb)
{
    const Unit *u = &p->state->unit[unit];

    return p->state->area[u->seat].standing[u->unit_class] >> verb & 1;
}
/* Sum of n over the standing instructions of this kind that concern the Unit. */
static inline int hg_standing(const Play *p, int unit, int verb)
{
    return hg_stands(p, unit, verb) ? hg_standing_sum(p, unit, verb) : 0;
}
const AiCard *hg_ai_card(const Play *p, int unit);
static inline int hg_ap_lost(const State *s, int unit) /* HG-VEH-14 */
{
    return in_group(s, unit, GROUP_GROUND_VEHICLE) ? s->unit[unit].damage : 0;
}
SELDOM int hg_ap_changed(const Play *p, int unit); /* the total, with effects or of the horde */
/* HG-INF-07: damage costs Vehicles AP, Infantry none.  HG-UPG-14: reckoned when it is asked for,
 * so an Upgrade counts at once. */
static inline int hg_ap_total(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    if (u->ai || hg_stands(p, unit, DO_MOD_AP))
        return hg_ap_changed(p, unit);
    int ap = card_at(p, u->card)->ap - hg_ap_lost(p->state, unit);
    return ap > 0 ? ap : 0;
}
static inline int hg_ap_left(const Play *p) /* of the Unit whose turn it is (HG-ACT-39) */
{
    int left = hg_ap_total(p, p->state->turn.unit) - p->state->turn.spent;

    return left > 0 ? left : 0;
}
int hg_hp(const Play *p, int unit); /* remaining, of any Unit */
/* HG-INIT-09: on the ground as printed. */
static inline int hg_initiative(const Play *p, int unit)
{
    const Unit *u = &p->state->unit[unit];

    return u->flyer != NONE ? p->state->flyer[u->flyer].initiative : u->initiative;
}
const char *hg_unit_id(const Play *p, int unit, const char **name);
/* The Attacks of a Unit, and its Special Actions: indexes of attacks and specials; how many there
 * are. */
int hg_attacks_of(const Play *p, int unit, uint8_t list[ATTACKS_OF_UNIT]);
int hg_specials_of(const Play *p, int unit, uint8_t list[ATTACKS_OF_UNIT]);
/* Its bit in Turn.used or Flight.used; range 0: any. */
int hg_action_bit(const Play *p, int unit, int attack, int range);
bool hg_instance_disabled(const Play *p, int unit, int bit, int range);
void hg_spend_ap(Play *p, int ap);
int hg_may_bail(const Play *p, int unit); /* these and more like them: a refusal, or ALLOWED */
int hg_may_unstun(const Play *p);

/* --- Pieces --- */

static inline int unit_piece(int unit)
{
    return PIECE_UNITS + unit;
}
static inline bool is_unit(int piece)
{
    return piece >= PIECE_UNITS && piece < PIECE_DEPLOYED;
}
static inline bool is_deployed(int piece)
{
    return piece >= PIECE_DEPLOYED && piece < PIECE_POINTS;
}
static inline bool is_point(int piece)
{
    return piece >= PIECE_POINTS && piece < PIECE_BASES;
}
static inline bool is_base(int piece)
{
    return piece >= PIECE_BASES && piece < PIECES;
}
static inline int hg_may_activate(const Play *p, int seat, int unit) /* at the initiative asked for */
{
    const State *s = p->state;

    if (!is_unit(unit) || !on_board(s, unit))
        return REFUSAL_NO_SUCH_THING;
    if (s->unit[unit].seat != seat)
        return REFUSAL_NOT_YOURS;
    if (!in_group(s, unit, GROUP_GROUND) || hg_initiative(p, unit) != s->core.about[0])
        return REFUSAL_NOT_ACTIVE;
    return s->unit[unit].activated ? REFUSAL_ACTIVATED : ALLOWED; /* HG-INIT-07 */
}
int hg_piece_hex(const State *s, int piece); /* NO_HEX: it is not on the board */
bool hg_piece_exists(const State *s, int piece);
/* The first piece on the board from this one on, of these kinds (PIECE_UNIT ...; 0: Units); PIECES:
 * there is none. */
int hg_next_piece(const State *s, int piece, unsigned kinds);
#define EACH_PIECE(piece, s, kinds)                                                                 \
    for (int piece = hg_next_piece(s, 0, kinds); piece < PIECES;                                    \
         piece = hg_next_piece(s, piece + 1, kinds))

/* --- Setup (setup.c, area.c, draft.c) --- */

enum { MAP_OF_MISSION, MAP_SANDBOX, MAP_GENERATED }; /* the setting `map` */
enum { TABLE_OPEN, TABLE_TEAMS, TABLE_HORDE }; /* the setting `mode` */

bool hg_check_setup(const Game *game, const Setup *setup, Err *err);
bool hg_plays_together(const Game *game, const Setup *setup);
void hg_start(Play *p, const Setup *setup);
int hg_card_with(const Play *p, int faction, int unit_class, int initiative); /* 0: any; NONE */
int hg_may_command(const Play *p, int faction);
int hg_card_for(const Play *p, int seat, int unit_class); /* of unit_cards or consoles; NONE */
int hg_may_field(const Play *p, int seat, int slot, int card);
int hg_may_take_zone(const Play *p, int seat, int zone);
bool hg_in_zone(const Play *p, int zone, int hex);
int hg_next_in_zone(const Play *p, int zone, int hex); /* the first from this one on; HEXES: none */
#define EACH_HEX_OF_ZONE(hex, p, zone)                                                              \
    for (int hex = hg_next_in_zone(p, zone, 0); hex < HEXES;                                        \
         hex = hg_next_in_zone(p, zone, hex + 1))
int hg_may_base_hex(const Play *p, int seat, int hex);
int hg_may_put_free_unit(const Play *p, int seat, int unit_class, int hex);
int hg_may_put_free_deployable(const Play *p, int seat, int hex);
void hg_lay_map(Play *p); /* terrain and special hexes of the mission */
int hg_add_point(Play *p, int special, int hex, int income);
bool hg_mode_allows(const State *s, int modes); /* of a mission, zone, special hex */
int hg_humans(const State *s);
/* The draft.  The objective that a seat kept in a pass. */
int hg_kept(const State *s, int seat, int pass);
int hg_pass_of(const State *s, int seat, int objective); /* in hand; NOBODY: it is not */
const uint8_t *hg_pack_of(const State *s, int seat); /* that it holds; the first draft_pass - 1 are gone */
bool hg_sees_hand(const State *s, int viewer, int seat); /* HG-OBJ-11 */
bool hg_imagine_draft(Play *p, int viewer, Rng *rng);

/* --- The base (base.c, building.c, swill.c) --- */

typedef uint64_t Squares; /* bit 8 * y + x */
Squares hg_squares_of(const Play *p, const Tile *tile); /* that it covers */
bool hg_fits(const Play *p, int seat, int building, int turn, int x, int y);
bool hg_fits_somewhere(const Play *p, int seat, int building, Squares taken);
int hg_may_place(const Play *p, int seat, int building, int turn, int square);
void hg_offer_places(const Play *p, int seat, int building, Question *q);
int hg_put_building(Play *p, int seat, int building, int turn, int x, int y, bool token);
void hg_take_building(Play *p, int seat, int tile); /* off the grid, to its supply or the pool */
bool hg_operational(const Play *p, int seat, const Tile *tile);
bool hg_has_building(const Play *p, int seat, int building); /* operational */
unsigned hg_unlocked(const Play *p, int seat); /* Classes (HG-AREA-21) */
int hg_cap_left(const Play *p, int seat, int unit_class); /* how many more may be recruited */
bool hg_upgrades_unlocked(const Play *p, int seat, int category);
int hg_may_construct(const Play *p, int seat, int building);
void hg_offer_construction(const Play *p, int seat, Question *q);
int hg_may_demolish(const Play *p, int seat, int tile);
int hg_may_repair(const Play *p, int seat, int tile);
int hg_may_finish(const Play *p, int seat);
int hg_may_swap(const Play *p, int seat, int old_card, int new_card);
int hg_may_nominate(const Play *p, int seat, int tile); /* a Building of that seat */
bool hg_any_nameable(const Play *p, int seat);
bool hg_unlocks_class(const Building *building); /* HG-BUILD-17 */
void hg_destroy_building(Play *p, int by, int seat, int tile, int killer, int how);
int hg_income(const Play *p, int seat);
int hg_upkeep(const Play *p, int seat);
void hg_generate(Play *p, int seat);
void hg_pay(Play *p, int seat, int swill);
void hg_gain_swill(Play *p, int seat, int swill);

/* --- Movement (move.c) --- */

bool hg_is_passable(const Play *p, int unit, int hex); /* terrain (HG-TERR-04) */
/* HG-TERR-04: which Classes pass is printed with each terrain. */
static inline bool hg_class_passes(const Play *p, int unit_class, int terrain)
{
    return parameters_of(p)->passable[unit_class] >> terrain & 1;
}
int hg_may_enter(const Play *p, int unit, int hex); /* without HG-ACT-09 */
static inline const Deployed *deployable_on(const State *s, int hex)
{
    int feature = s->feature[hex];

    return feature >= FEATURE_DEPLOYABLE && feature < FEATURE_BASE
               ? &s->deployed[feature - FEATURE_DEPLOYABLE]
               : NULL;
}
/* HG-ACT-05, HG-ACT-06; HG-ACT-12: Points can be stood on.  HG-DEPLOYABLE-45: no Deployable can,
 * not even by Infantry. */
static inline bool hg_may_end_on(const Play *p, int unit, int hex)
{
    const State *s = p->state;

    return (s->ground[hex] == 0 || s->ground[hex] == unit + 1) && !deployable_on(s, hex);
}
bool hg_could_stand(const Play *p, int unit_class, int hex); /* a new Ground Unit (HG-RECRUIT-08) */
static inline const MoveAction *hg_moves_of(const Play *p, int unit, int *count)
{
    *count = (int)card_of(p, unit)->moves_count;
    return card_of(p, unit)->moves;
}
int hg_move_cost(const Play *p, int unit, const MoveAction *action, bool doubled);
int hg_may_move(const Play *p, int action, int hex); /* the first step of a Move action */
int hg_may_step(const Play *p, int hex);             /* a further one */
void hg_offer_moves(const Play *p, int left, Question *q); /* left: AP */
int hg_may_stop(const Play *p);
int hg_may_rotate(const Play *p);
bool hg_on_illegal_hex(const Play *p); /* the Unit whose turn it is */
bool hg_can_finish(const Play *p);     /* it may still reach a hex to end its turn on */
int hg_rotate_cost(const Play *p);
void hg_step_to(Play *p, int unit, int hex);
enum { FREE_MOVE_BIT = ATTACKS_OF_UNIT }; /* in Turn.used */
void hg_lift(State *s, int unit);            /* off the ground layer while it moves */
void hg_settle(State *s, int unit);          /* onto it, if nobody stands there */

/* --- Capture, Construct, Deployables (capture.c, deployable.c) --- */

int hg_may_capture(const Play *p, int unit, int piece);
int hg_could_capture(const Play *p, int seat, int piece); /* with Infantry beside it and AP */
int hg_controller(const State *s, int piece); /* of a Point or Deployable; NOBODY */
void hg_set_controller(Play *p, int piece, int seat);
int hg_may_recall(const Play *p, int seat, int piece);
int hg_may_build(const Play *p, int unit, int kind, int hex);
int hg_may_work(const Play *p, int unit, int piece);
int hg_may_fire(const Play *p, int unit, int artillery, int target);
int hg_may_turn(const Play *p, int unit, int artillery);
static inline bool hg_could_build_on(const Play *p, int hex) /* HG-ACT-22, HG-ACT-23 */
{
    const State *s = p->state;

    return (s->terrain[hex] == TERRAIN_PLAINS) & ((s->feature[hex] | s->ground[hex]) == 0);
}
int hg_fire_ap(const Play *p, int unit);
void hg_turn_artillery(Play *p, int unit, int index, int side);
int hg_mines_near(const Play *p, int unit); /* that its hex would set off */
int hg_miner(const Play *p, int unit); /* who built the first of them; NOBODY: there is none */
bool hg_something_here(const Play *p, int unit); /* that entering its hex sets off */
int hg_place_deployable(Play *p, int kind, int hex, int facing, int tokens, int seat);
void hg_remove_deployable(Play *p, int index);
void hg_complete(Play *p, int index, int seat); /* without the Capture Token */
static inline bool is_active(const Deployed *d) /* HG-DEPLOYABLE-03 */
{
    return d->hex != NO_HEX && d->tokens == 0;
}

/* --- Attacks and damage (attack.c, dice.c, damage.c) --- */

/* The cell of an Attack for a range, with what effects add; false: a dash (HG-ATK-04). */
bool hg_cell(const Play *p, int unit, int attack, int range, int target, Pool *pool);
/* The same, less what its speed takes from a Twin MG (HG-PLANE-23). */
bool hg_dice_at(const Play *p, int unit, int attack, int range, int target, Pool *pool);
int hg_arc_of(const Play *p, int unit, int attack); /* 0: all around; unit: NONE for Artillery */
bool hg_is_target(const State *s, const Attack *attack, int piece); /* is it of the right kind? */
int hg_may_attack(const Play *p, int unit, int attack, int piece);
int hg_may_begin(const Play *p, int unit, int attack, int range); /* it, on whatever is at that range */
/* Is this piece, an enemy's or a Deployable, in reach of it?  hex: where it is. */
int hg_can_hit(const Play *p, int unit, int attack, int origin, int facing, int piece, int hex);
void hg_offer_attacks(const Play *p, int unit, int left, Question *q); /* left: AP */
int hg_aims_at(const Play *p, int unit, int seat, int attack, int origin, int facing, int piece);
/* The Cover Bonuses of a target, as ENTITY_COVER; how many differ. */
enum { COVERS_MAX = 8, COVER_OWN = PIECES + 1 }; /* COVER_OWN: of an effect */
int hg_covers(const Play *p, int piece, uint16_t list[COVERS_MAX]);
Pool hg_cover_pool(const Play *p, int piece, int cover);
Pool hg_standing_cover(const Play *p, int piece);
bool hg_ignores_cover(const Play *p, int unit, int attack, int range);
void hg_take_cover(Pool *pool, const Pool *cover);
/* K6 and K7: Flame icons against what is no Vehicle, Melee dice against Aerial Units. */
void hg_fit_pool(const State *s, int target, Pool *pool);
void hg_roll_pool(Play *p, const Pool *pool, uint8_t result[ATTACK_DICE][4]);
int hg_roll_face(Play *p, int die); /* a Result; of the Swill Income Dice a number */
typedef struct Tally {
    int glances, hits, criticals;
} Tally;
Tally hg_pair_glances(Tally tally); /* K11 */
Tally hg_pair_hits(Tally tally);    /* K13 */
void hg_damage_infantry(Play *p, int unit, int damage, int by, int killer, int how);
void hg_damage_vehicle(Play *p, int unit, int damage, int by, int killer, int how); /* Ground */
int hg_prevent(const Play *p, int unit, int damage); /* PREVENT: what is left of it */
void hg_stun(Play *p, int unit, int by);
void hg_add_flames(Play *p, int unit, int flames, int by);
void hg_place_cube(Play *p, int unit, int slot, int by);
/* by: the credited seat; NOBODY: HG-ACT-38 decides. */
void hg_destroy_unit(Play *p, int unit, int by, int killer, int how);
void hg_destroy_deployable(Play *p, int index, int by, int killer, int how);
int hg_criticals_needed(const Play *p, int more); /* against Deployables and Buildings */
void hogs_odds(const Play *p, int seat, Move move, Odds *out);

int hg_aa_guns(const Play *p, int target); /* that fire at who attacks it from the air */

/* --- Aircraft (aerial.c, plane.c, airship.c, bomb.c) --- */

int hg_slot_count(const Play *p, int unit);
const DamageSlot *hg_slot(const Play *p, int unit, int slot);
bool hg_is_disabled(const Play *p, int unit, int disables, int number);
const SpeedSpace *hg_speeds_of(const Play *p, int unit, int *count);
int hg_may_order(const Play *p, int seat, int unit, int speed, int rotation);
int hg_speed_initiative(const Play *p, int unit); /* of the speed that its console shows */
unsigned hg_speeds_in_reach(const Play *p, int unit); /* for its next order, bit by speed */
unsigned hg_rotations_in_reach(const Play *p, int unit);
int hg_rotation_allowance(const Play *p, int unit, int speed);
bool hg_takes_risk(const Play *p, int unit); /* HG-PLANE-14 */
Pool hg_twin_mg_penalty(const Play *p, int unit);
int hg_may_fly_on(const Play *p);
int hg_may_air_rotate(const Play *p, int side);
bool hg_any_air_action(const Play *p);
int hg_next_order(const Play *p, int seat);
int hg_may_pick_aerial(const Play *p, int seat, int unit);
int hg_lowest_aerial(const State *s);
void hg_fly_over(Play *p, int unit);
bool hg_is_bombing_disabled(const Play *p, int unit, int rack);
int hg_bomb_price(const Play *p, int seat, int unit, int bomb);
enum { RACK_BIT = 40 }; /* in Flight.used */
int hg_may_air_end(const Play *p);
int hg_may_bomb(const Play *p, int rack, int piece);
void hg_offer_bombing(const Play *p, int rack, Question *q); /* of one that may be released */
int hg_may_release(const Play *p, int rack); /* a Bomb of it, wherever it falls */
int hg_rack_count(const Play *p, int unit);
int hg_rack_space(const Play *p, int unit, int rack);
int hg_bombs_in(const Flyer *flyer, int rack);
int hg_bottom_bomb(const Flyer *flyer, int rack); /* BombKind */
int hg_may_load(const Play *p, int seat, int unit, int rack, int bomb);
bool hg_is_at_base(const State *s, int unit); /* of its seat */
int hg_part_price(const Play *p, int seat, int part);
int hg_may_buy_part(const Play *p, int seat, int part);
void hg_offer_parts(const Play *p, int seat, Question *q);
int hg_may_deploy_airship(const Play *p, int seat);
void hg_buy_part(Play *p, int seat, int part);
void hg_return_parts(Play *p, int seat); /* HG-AIRSHIP-19 */
void hg_load_bomb(Play *p, int seat, int unit, int rack, int bomb);
bool hg_has_airship(const State *s, int seat); /* in play */
bool hg_console_in_play(const Play *p, int seat, int console);
int hg_new_flyer(Play *p, int unit);
void hg_free_flyer(Play *p, int unit);
void hg_imagine_orders(Play *p, int viewer, Rng *rng);

/* --- Recruitment (recruit.c) --- */

bool hg_is_fielded(const Play *p, int seat, int card); /* is it of the line-up? */
int hg_may_recruit(const Play *p, int seat, int card);
int hg_may_recruit_plane(const Play *p, int seat, int console);
int hg_may_forward(const Play *p, int seat, int card, int piece);
int hg_may_upgrade(const Play *p, int seat, int upgrade, int unit_class);
void hg_offer_recruits(const Play *p, int seat, unsigned unlocked, Question *q);
void hg_offer_upgrades(const Play *p, int seat, Question *q);
int hg_may_deploy_at(const Play *p, int unit_class, int near, int hex);
int hg_unit_price(const Play *p, int seat, int card);
int hg_plane_price(const Play *p, int seat, int console);
void hg_put_upgrade(Play *p, int seat, int upgrade, int unit_class); /* it is paid for */

/* --- Objectives (objective.c) --- */

/* Something happened that objectives count.  piece and by: NOBODY if there is none. */
void hg_count(Play *p, GoalKind kind, int seat, int piece, int by, int how, int amount);
void hg_count_building(Play *p, int seat, int building, int by, int how); /* one was destroyed */
double hg_goal_progress(const Play *p, int seat, int objective);
bool hg_goal_is_met(const Play *p, int seat, int objective, bool vp);
int hg_may_score(const Play *p, int seat, int pass, int verb);
int hg_left_in_hand(const State *s, int seat);
void hg_note_goals(Play *p); /* once: which kinds of goal there are */
void hg_count_move(Play *p, int unit); /* GOAL_UNITS: it is on another hex now */
uint32_t hg_fulfilled(const Play *p, int seat, uint32_t kinds); /* objectives, of all there are */
void hg_judge_end(Play *p); /* goals that are looked at in the End Phase only */
void hg_end_scope(Play *p, Scope scope);

/* --- Effects (effect.c, mission.c) --- */

int hg_standing_seat(const Play *p, int seat, int verb); /* of what belongs to a seat */
unsigned hg_standing_classes(const Play *p, int seat, int verb); /* UNLOCK */
int hg_standing_cap(const Play *p, int seat, int unit_class);    /* MOD_CAP */
unsigned hg_collect_bits(const Play *p, int unit, int verb);
static inline unsigned hg_standing_bits(const Play *p, int unit, int verb) /* IMMUNE, PASSABLE */
{
    return hg_stands(p, unit, verb) ? hg_collect_bits(p, unit, verb) : 0;
}
void hg_standing_pool(const Play *p, int unit, int attack, int range, int target, Pool *pool, bool *usable);
int hg_standing_tokens(const Play *p, int unit, int kind); /* CONSTRUCTION: of what it builds */
int hg_work_tokens(const Play *p, int unit); /* that one Construct action takes off */
int hg_changed_price(const Play *p, int seat, int price, int unit_class, int deployable, int printed);
/* A printed price as standing effects have it; mostly they leave it. */
static inline int hg_price(const Play *p, int seat, int price, int unit_class, int deployable,
                           int printed)
{
    return p->state->area[seat].priced[unit_class] >> price & 1
               ? hg_changed_price(p, seat, price, unit_class, deployable, printed)
               : printed;
}
static inline int hg_build_price(const Play *p, int unit, int kind)
{
    const Unit *u = &p->state->unit[unit];

    return hg_price(p, u->seat, PRICE_DEPLOYABLE, u->unit_class, kind,
                    deployable_at(p, kind)->cost);
}
void hg_trigger(Play *p, int trigger, int piece, int by); /* by: a seat */
void hg_trigger_phase(Play *p, int trigger, int phase, int seat);
/* Is this record of s->delayed one whose moment has come? */
bool hg_is_due(const Play *p, int delayed, int trigger, int phase);
void hg_note_effects(Play *p); /* what stands on the table has changed */
void hg_note_seat(Play *p, int seat); /* what a seat has there */
void hg_note_building(Play *p, int seat, int building); /* an operational one more */
void hg_forget_building(Play *p, int seat, int building); /* one less */
void hg_note_upgrade(Play *p, int seat, int upgrade, int unit_class);
void hg_note_part(Play *p, int seat, int part); /* of an Airship */
int hg_may_special(const Play *p, int unit, int special);
int hg_may_use(const Play *p, int seat, int ability);
int hg_may_take_effect(const Play *p, int seat, int index); /* of s->pending */
int hg_may_order_effect(const Play *p, int seat, int index); /* a mandatory one */
int hg_may_order_shell(const Play *p, int seat, int hex); /* something put off, on this hex */
int hg_may_target(const Play *p, int verb, int value); /* of the effect being resolved */
bool hg_filter_fits(const Play *p, const Filter *filter, int seat, int piece);
bool hg_carries(const State *s, int unit, int object);
/* Abilities of the roll under way: bits of f->done, in the order of hg_ability. */
enum { ABILITIES_MAX = 8 };
const Effect *hg_ability(const Play *p, const struct hg_roll *f, int number, Source *source);
int hg_may_reroll(const Play *p, int die, int result); /* such a die of the roll under way */
void hg_end_lasting(Play *p, Duration until);
void hg_forget_unit(State *s, int unit); /* it is gone: another one may get its number */
const Effect *hg_effects_of(const Play *p, Source source, uint32_t *count);
static inline const Effect *hg_effect_of(const Play *p, Source source)
{
    uint32_t count;

    return &hg_effects_of(p, source, &count)[source.effect];
}
void hg_drop_things(Play *p, int unit); /* HG-HEX-14 */
void hg_carry_things(Play *p, int unit); /* it has moved */
bool hg_any_thing_below(const State *s, int unit);
int hg_may_take(const Play *p, int unit, int object); /* an Object, for AP */
void hg_take(Play *p, int unit, int object);
void hg_start_mission(Play *p);
bool hg_mission_hears(const Play *p, int trigger);
void hg_mission_round(Play *p); /* what Objects do at the end of a round */
int hg_check_tile(const Play *p, int seat, Move move); /* D-TILE */
void hg_offer_tiles(const Play *p, int seat, Question *q);
int hg_may_lay(const Play *p, int terrain, int hex); /* a tile of a sandbox map */
void hg_generate_map(Play *p);

/* --- The horde (horde.c) --- */

int hg_horde_pick(const Play *p, int initiative); /* HG-HORDE-26; NOBODY: no Unit is left */
void hg_horde_answer(const Play *p, const Question *q, int *choice); /* HG-HORDE-23 */
bool hg_horde_hurts(const Play *p, Pool pool, int unit); /* HG-HORDE-13 */
bool hg_horde_prefers(const Play *p, int hex, int a, int b); /* HG-HORDE-14: a before b, seen from a hex */
int hg_nearest_base(const Play *p, int hex); /* the distance to a human Base Hex */
bool hg_horde_flies(const State *s);
void hg_horde_orders(Play *p); /* HG-HORDE-27 */
void hg_horde_flight(const Play *p, const Question *q, int *choice);
bool hg_horde_has_won(const Play *p); /* at an End Phase */
bool hg_horde_has_razed(const Play *p); /* at any time */
void hg_horde_start(Play *p);

/* --- For bots (posts.c, plans.c) --- */

double hg_posts_worth(const Play *p, int side);
double hg_primary_now(const Play *p, int seat);
double hg_base_worth(const Play *p, int seat);
double hg_upgrades_worth(const Play *p, int seat); /* with Airship Parts */
bool hg_is_idle_upgrade(const Play *p, int seat, int unit_class);

/* --- Hooks --- */

/* A refusal, or ALLOWED.  Arguments are not below 0. */
int hg_check_answer(const Play *p, int seat, Move move);
void hogs_options(const Play *p, int seat, Question *q);
void hogs_refuse(const Play *p, int seat, Move move, Refusal *why);
Label hogs_label(const Play *p, int type, int value);
const char *hg_class_id(int unit_class);
const char *hg_class_name(int unit_class); /* a message: all of them together */
const char *hg_direction_id(int direction);
extern const char *const hogs_phase_ids[PHASES];
const char *hg_zone_id(const Zone *zone);
const char *hg_zone_name(const Zone *zone); /* a message */
char hg_special_mark(const SpecialHex *special); /* on maps drawn as text */
void hogs_view(const Play *p, int seat, Buf *out);
void hogs_draw(const Play *p, int seat, Buf *out);
void hogs_catalogue(const Game *game, Buf *out);
extern const ShowKind hogs_shows[];
void hogs_imagine(Play *p, int seat, Rng *rng);
void hogs_estimate(const Play *p, double score[]);
bool hogs_settled(const Play *p);
void hogs_prefer(const Play *p, int seat, const Question *q, float weight[]);
bool hogs_arrange(Play *p, char *const words[], int count, Err *err);
bool hogs_conserved(const Play *p, Err *err);

#endif
