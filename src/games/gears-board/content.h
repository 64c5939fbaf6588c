/* content.h -- what content/gears-board holds, as the rules read it.
 *
 * These are the records of section 24 of docs/rules/gears-board.md.  The names of members are the
 * names of fields in the YAML files (docs/content.md); `x_index` beside a string `x` is filled in
 * by the content compiler: the place of the entry it names, or -1.  No rule asks for a card by its
 * name: what a card does differently is a field here.
 *
 * Four kinds of instruction exist, because they are carried out by different people:
 *   Step    what an Order card or a piece of equipment lets a COG do      (order.c, special.c)
 *   Omen    what a weapon or an enemy does with an omen                   (attack.c)
 *   Act     what an AI card makes Locusts do                              (ai.c)
 *   Change  what a mission does to the game at set-up or when a card flips (change.c)
 *
 * Map tiles have their own records in tiles.h.
 */
#ifndef GEARS_BOARD_CONTENT_H
#define GEARS_BOARD_CONTENT_H

#include <stdbool.h>
#include <stdint.h>

#include "games/gears-board/tiles.h"

/* Slots of enemy cards (GB-SETUP-09); D is Horde Unleashed's (GB-HU-26). */
typedef enum Letter {
    LETTER_A,
    LETTER_B,
    LETTER_C,
    LETTER_D,
    LETTERS,
    LETTER_NONE = LETTERS
} Letter;

/* --- Dice ------------------------------------------------------------------------------------ */

typedef struct Face {
    uint8_t wounds, omens, shields;
} Face;

typedef struct Die {
    const char *id; /* attack, defence */
    const char *source;
    const Face *faces; /* six */
    uint32_t faces_count;
} Die;

/* --- Omens: triggered abilities, used once for each omen (GB-ATK-13) ------------------------- */

typedef enum Shields { SHIELDS_COUNT, SHIELDS_NOT_SINGLE, SHIELDS_NONE } Shields;

typedef struct Omen {
    uint8_t wounds;           /* more for the target, before shields (GB-ATK-17) */
    uint8_t wounds_with_ammo; /* the same instead, while a token is left on the card (GB-FAQ-21) */
    uint8_t others;     /* wounds for each other figure in the target's area (GB-ATK-18) */
    uint8_t other_cogs; /* the same for each other COG there */
    uint8_t around;     /* wounds for each figure in areas next to the target's (GB-FAQ-28) */
    uint8_t own_area;   /* wounds for each figure in the attacker's area but itself */
    uint8_t shields;    /* Shields: which dice of the defender are ignored */
    bool seals;         /* the open hole of the target area (GB-SEAL-01) */
    uint8_t spawns;     /* Locusts of its own kind in its own area (GB-FAQ-11) */
    bool heals_self;
    uint8_t heals_within; /* the nearest other wounded Locust within this range; 0: none */
    bool target_leaves_cover;
    bool area_leaves_cover; /* each COG in its area */
    uint8_t only_at;        /* only while its marker shows this value; 0: always */
} Omen;

/* --- Soldiers -------------------------------------------------------------------------------- */

typedef struct Weapon {
    const char *id, *name, *text;
    const char *facts; /* which of its values are printed; the rest is designed */
    const char *source;
    bool grenade;          /* tokens instead of ammo, one card besides the limit (GB-AMMO-09) */
    uint8_t normal, overkill; /* dice; 0: no such attack (GB-AMMO-04) */
    uint8_t range;
    bool hard_range;       /* not beyond its range (GB-RANGE-04) */
    bool area;             /* targets an area (GB-ATK-22) */
    bool ignores_cover, ignores_range; /* no such dice for the victims (GB-GREN-06) */
    bool no_guard;         /* GB-GREN-08 */
    bool explosive;        /* GB-HU-39 */
    bool free_normal;      /* its normal attack needs no token on the card */
    uint8_t chainsaw;      /* dice (GB-CHAIN-06); 0: it has none */
    bool not_after_moving; /* GB-FAQ-19 */
    uint8_t move_limit;    /* areas its carrier moves in its own turn; 0: no limit (GB-MOVE-09) */
    bool bars_grenades;    /* GB-FAQ-22 */
    uint8_t defence;       /* dice more for its carrier */
    uint8_t special, random; /* copies in the pool and in the Random Weapon deck */
    bool pack;             /* belongs to Mission Pack 1 */
    uint8_t pickup_ammo, random_ammo;
    Omen omen;
} Weapon;

typedef struct Arms {
    const char *weapon;
    int16_t weapon_index;
    uint8_t ammo; /* tokens; of Bolo Grenades: grenades */
} Arms;

typedef struct Character {
    const char *id, *name, *text, *facts, *source;
    const char *letter; /* on maps drawn as text */
    uint8_t hand_limit, defence, weapon_limit;
    const Arms *weapons;
    uint32_t weapons_count;
    uint8_t chainsaw_dice;  /* more of them (GB-CHAIN-08) */
    uint8_t extra_move;     /* areas more in one move of an Order card, once a turn (GB-FAQ-12) */
    bool guards_again;      /* although the step's guard is used (GB-REACT-06) */
    bool free_pick_up;      /* needs no Order card for it */
} Character;

/* --- Order cards ----------------------------------------------------------------------------- */

typedef enum Icon { ICON_GUARD, ICON_DODGE, ICON_FOLLOW, ICONS } Icon;

typedef enum StepVerb {
    STEP_MOVE,         /* up to `amount` areas */
    STEP_ATTACK,       /* `amount` more dice; see StepLimit */
    STEP_DRAW,         /* `amount` Order cards */
    STEP_EXTRA_ORDER,  /* another Order card is resolved, once a turn (GB-ORDER-12) */
    STEP_MOVE_LOCUST,  /* a Locust within `range`, `amount` areas towards the COG, or away */
    STEP_FLUSH_OUT,    /* a Locust in cover, in sight, within `range`: out, and `amount` wounds */
    STEP_REVIVE,       /* who, free of cost, and he draws `amount` */
    STEP_FREE_SPECIAL, /* equipment or pick-up without its card */
    STEP_SKIP_LOCUSTS, /* no Locust Activation step in this turn (GB-AI-24) */
    STEP_AMMO,         /* up to `amount` tokens, one by one (D-AMMO) */
    STEP_GRENADES,     /* `amount` tokens */
    STEP_WEAPON,       /* the named one with `ammo`; without a name: draw `amount`, keep one */
    STEP_UNLOCK,       /* the next level (GB-LOCK-02) */
    STEP_RELOCATE,     /* to any area of the map (GB-MOVE-12) */
    STEP_VERBS
} StepVerb;

/* Whom a step is about. */
typedef enum StepWho {
    WHO_SELF,
    WHO_HERE,       /* a COG in the area, oneself too, as the owner chooses (GB-ORDER-07) */
    WHO_OTHER_HERE, /* another COG in the area */
    WHO_OTHER,      /* another COG, wherever it is */
    WHO_ALL_HERE,   /* each standing COG in the area */
    WHO_IN_COVER,   /* each COG in cover, on every map (GB-MISSION-SCATTERED-06) */
    WHO_DOWN_HERE,  /* a COG in the area that is bleeding out */
    WHO_SAME,       /* whom the step before was about */
} StepWho;

/* What must be so; a step whose needs are not met is left out. */
enum {
    NEEDS_AMMO_SPENT = 1 << 0, /* in the attack of this card */
    NEEDS_COVER = 1 << 1,      /* the COG is in cover */
    NEEDS_NOT_MOVED = 1 << 2,  /* in this turn */
    NEEDS_NOBODY_DOWN = 1 << 3, /* in its area */
    NEEDS_BEGAN_HERE = 1 << 4,  /* the turn found the COG in this area (GB-FAQ-25) */
    NEEDS_UNPLAYED = 1 << 5,    /* no Order card played yet: and none will be (GB-ORDER-13) */
};

/* What kinds of attack a STEP_ATTACK allows. */
enum {
    LIMIT_NO_CHAINSAW = 1 << 0,
    LIMIT_NO_GRENADE = 1 << 1,
    LIMIT_NORMAL = 1 << 2,        /* no overkill */
    LIMIT_FREE_OVERKILL = 1 << 3, /* overkill spends no token (GB-FAQ-18) */
    LIMIT_SAME = 1 << 4,          /* on the Locust that the step before moved */
    LIMIT_FIXED = 1 << 5,         /* `amount` dice without a weapon (GB-FAQ-25) */
    LIMIT_ON_TILE = 1 << 6,       /* a Locust on the tile where the COG stands */
    LIMIT_NO_OMENS = 1 << 7,
};

typedef struct Step {
    uint8_t verb, who;
    int8_t amount;
    uint8_t range;
    uint8_t needs, limits;
    bool away; /* STEP_MOVE_LOCUST */
    const char *weapon;
    int16_t weapon_index;
    uint8_t ammo;
} Step;

/* One bullet of an Order card: its steps are done in order, as far as possible (GB-FAQ-17). */
typedef struct Action {
    const Step *steps;
    uint32_t steps_count;
} Action;

typedef struct Order {
    const char *id, *name, *text, *facts, *source;
    uint8_t copies, icon;
    bool two_plus; /* for two players or more (GB-SOLO-02) */
    const Action *actions;
    uint32_t actions_count;
} Order;

/* --- Enemies --------------------------------------------------------------------------------- */

/* A sort of plastic figure, and how many are in the box. */
typedef struct FigureKind {
    const char *id, *name, *source;
    const char *letter; /* on maps drawn as text */
    uint8_t count;
} FigureKind;

/* Wound markers of a figure kind with this on the back. */
typedef struct MarkerKind {
    const char *id, *source;
    const char *figure;
    int16_t figure_index;
    const char *weapon; /* absent: an X (GB-DROP-01) */
    int16_t weapon_index;
    uint8_t copies, ammo;
} MarkerKind;

/* The families of AI cards (GB-AI-27): an enemy card names the one it uses. */
typedef enum AiType {
    AI_GENERAL, AI_WRETCH, AI_DRONE, AI_BOOMER, AI_BERSERKER, AI_THERON, AI_TICKER, AI_KANTUS,
    AI_GRENADIER, AI_PALACE_GUARD, AI_BUTCHER, AI_RAAM, AI_TYPES
} AiType;

enum { TRACK_MAX = 2 };

typedef struct HurtBy {
    const char *weapon;
    int16_t weapon_index;
} HurtBy;

typedef struct Enemy {
    const char *id, *name, *text, *facts, *source;
    const char *figure;
    int16_t figure_index;
    const char *stand_in; /* figures used when those run out; or absent */
    int16_t stand_in_index;
    uint8_t ai;           /* AiType */
    uint8_t defence, health, attack;
    uint8_t track[TRACK_MAX]; /* what its marker shows, wound by wound; 0, 0: one health */
    bool takes_cover, saw_immune, drops, explosive;
    Omen omen;
    /* Wounds for each figure in its area when killed (GB-MISSION-ROADBLOCKS-07). */
    uint8_t explodes;
    bool not_after_attack;  /* its explosion does not come when it dies by its own attack */
    bool dies_after_attack; /* GB-MISSION-ROADBLOCKS-17 */
    bool approaches;        /* GB-BERS-07 */
    const HurtBy *hurt_by;  /* the only weapons that hurt it while healthy (GB-BERS-01) */
    uint32_t hurt_by_count;
    bool heals_idle;        /* at the end of a step in which it neither moved nor attacked */
    const char *other_side; /* of a two-sided card (GB-MISSION-SHOWDOWN-06) */
    int16_t other_side_index;
    bool turns_when_hit;    /* after an overkill or area attack on it */
    /* What its dropped marker gives instead of the picture (GB-MISSION-STRANDED-07). */
    uint8_t gives_grenades;
    const char *gives_weapon;
    int16_t gives_weapon_index;
} Enemy;

/* --- AI cards -------------------------------------------------------------------------------- */

typedef enum Trait { TRAIT_EVENT, TRAIT_FOR_EACH, TRAIT_GROUP } Trait;

/* What selects the restricted ability; about the acting figure, or for a Group about the table. */
typedef enum Test {
    TEST_ALWAYS,
    TEST_IN_PLAY,       /* a figure of the card's type */
    TEST_WITHIN,        /* a COG within `number` movement; binds the COGs that fit */
    TEST_WITHIN_RANGE,  /* a COG within `number` range; binds */
    TEST_SIGHT,         /* a COG in sight; binds.  Group: of any figure of the type */
    TEST_HERE,          /* a COG in its area; binds */
    TEST_WEAK_WITHIN,   /* a COG with at most `cards` cards within `number` movement; binds */
    TEST_HEALTHY,       /* this figure */
    TEST_ACTIVE_COG,    /* a COG that moved or attacked this turn; binds (AI 20) */
    TEST_ALL_IN_COVER,  /* all standing COGs */
    TEST_ALL_FAR,       /* all standing COGs at least `number` movement away */
    TEST_LOCUST_NEAR_YOU, /* a Locust within `number` movement of you */
    TEST_NO_HOLE_HERE,    /* no open hole in your area */
    TEST_WOUNDED_NEAR,    /* another wounded Locust within `number` movement; binds it */
    TEST_MARKER_NEAR,     /* a dropped weapon marker within `number` movement; binds it */
    TEST_TOKENS,          /* a token of the mission lies on the map (Mission Pack 1, 19) */
    TESTS
} Test;

/* Which figures carry out an act.  Acts that follow with ACTOR_SAME are part of the activation that
 * an act with another value has begun: each figure does them all before the next one begins. */
typedef enum Actor {
    ACTOR_SAME,      /* the figure being activated; on For Each cards always */
    ACTOR_TYPE,      /* each figure of the card's type */
    ACTOR_ALL,       /* each Locust */
    ACTOR_LETTERS,   /* each figure of the enemies in these slots */
    ACTOR_TYPES,     /* each figure whose enemy uses the AI cards of these types */
    ACTOR_NEW,       /* each that the act before spawned */
    ACTOR_NOBODY,    /* no figure acts */
    ACTOR_EACH_SEAT, /* each player, clockwise from the active one (GB-SPAWN-16) */
} Actor;

typedef enum ActVerb {
    ACT_MOVE,        /* `number` areas towards `at`, or until `until` away from it */
    ACT_MOVE_AWAY,   /* GB-AI-29 */
    ACT_MOVE_INTO,   /* the area of `at`, without limit of areas */
    ACT_INTO_COVER,  /* the nearest cover space (GB-AI-31) */
    ACT_ATTACK,      /* one figure: see `at` */
    ACT_ATTACK_AREA, /* each figure in its area, with one roll (GB-ATK-22) */
    ACT_ATTACK_EACH, /* each COG that fits, one attack each (GB-ATK-25) */
    ACT_HEAL,        /* itself, or with AT_BOUND the Locust that the condition bound */
    ACT_RESURRECT,   /* the bound marker (GB-MISSION-HIVE-02) */
    ACT_WOUND_PATH,  /* `number` wounds in every area it moved into (GB-AI-36) */
    ACT_OUT_OF_COVER, /* each COG in its area */
    ACT_TURN_CARD,   /* its two-sided enemy card to the side named first */
    ACT_SPAWN,       /* `number` of `letters` or `enemy` at `place` */
    ACT_PLACE_HOLE,  /* a token in your area (GB-SEAL-06) */
    ACT_LOSE_AMMO,   /* you, `number` tokens (D-AMMO) */
    ACT_REMOVE_DROPPED, /* every dropped weapon marker */
    ACT_FORBID_GUARD, /* until the card is done; `for_turn`: for the turn (GB-AI-34) */
    ACT_TAKE_TOKEN,  /* one token of the mission off the map */
    ACT_DRAW,        /* a new AI card when this one is done (GB-AI-26) */
    ACTS
} ActVerb;

/* Towards or at whom. */
typedef enum ActAt {
    AT_CLOSEST,     /* COG; for attacks among the legal targets (GB-AI-12, GB-AI-13) */
    AT_YOU,         /* GB-AI-11 */
    AT_BOUND,       /* one that the condition bound, as the active player chooses (GB-AI-28) */
    AT_SAME,        /* whom the act before was about */
    AT_ANY,         /* any legal target that fits */
    AT_WEAKEST,     /* the COG with the fewest cards that fits */
    AT_OTHER_THERE, /* another COG in the area of the last target */
} ActAt;

/* What the figure acting, or what went before, must be like for an act. */
enum {
    IF_OUT_OF_COVER = 1 << 0,
    IF_HEALTHY = 1 << 1,
    IF_WOUNDED = 1 << 2,
    IF_SIGHT = 1 << 3,      /* it sees a COG; binds that COG for AT_SAME */
    IF_DONE = 1 << 4,       /* the act before did something */
    IF_NOT_DONE = 1 << 5,
    IF_NOT_ATTACKED = 1 << 6, /* by this card (GB-AI-35) */
    IF_NOT_MOVED = 1 << 7,
};

/* What its target must be like. */
enum {
    TARGET_HERE = 1 << 0, /* in the attacker's area */
    TARGET_OUT_OF_COVER = 1 << 1,
    TARGET_IN_SIGHT = 1 << 2, /* of the figure acting */
};

typedef enum SpawnPlace {
    SPAWN_AT_EXIT,        /* GB-SPAWN-11 */
    SPAWN_AT_NEAREST_HOLE, /* from you, or with ACTOR_EACH_SEAT from that player's COG */
    SPAWN_AT_OWN_HOLE,    /* nearest to the figure acting */
    SPAWN_AT_HOLES_NEAR,  /* each hole within `reach` movement of you (GB-SPAWN-18) */
    SPAWN_AT_YOU,         /* in your area */
    SPAWN_AT_ENTRANCE,
} SpawnPlace;

typedef struct Act {
    uint8_t who;    /* Actor */
    uint8_t letters; /* bit n: Letter n; of the actors, or of what is spawned */
    uint16_t types;  /* bit n: AiType n */
    uint8_t ifs;
    uint8_t far;     /* actors at least so far from their closest COG, by movement; 0: any */
    uint8_t verb;
    uint8_t at;
    uint8_t target;  /* TARGET_... */
    uint8_t range;   /* of an attack (GB-RANGE-06); 0: no limit */
    uint8_t number;
    uint8_t until;
    int8_t dice;     /* more or fewer attack dice */
    uint8_t dice_beyond; /* only if the target is farther than this; 0: always */
    uint8_t omens;   /* its triggered ability works at least so often, whatever is rolled */
    uint8_t drags;   /* bit n: Letter n moves along (GB-AI-37) */
    bool for_turn;
    uint8_t place, reach;
    const char *enemy; /* what is spawned, if it is named and not lettered */
    int16_t enemy_index;
    bool own_type;     /* spawn the card's own type (GB-AI-27) */
} Act;

typedef struct AiCard {
    const char *id, *name, *text, *facts, *source;
    uint8_t number; /* as printed (GB-AI-23) */
    bool pack;      /* of Mission Pack 1 */
    uint8_t trait, type;
    uint8_t test, number_tested, cards;
    const Act *restricted; /* of an Event: all it does */
    uint32_t restricted_count;
    const Act *otherwise;
    uint32_t otherwise_count;
    bool none_draws;     /* no figure of its type in play: a new card (GB-AI-08) */
    bool covered_draws;  /* the same if all COGs are in cover (AI 9) */
    bool no_guard;       /* GB-AI-34: for the card */
} AiCard;

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

/* --- Everything ------------------------------------------------------------------------------ */

typedef struct BoardContent {
    const Die *dice;
    uint32_t dice_count;
    const Weapon *weapons;
    uint32_t weapons_count;
    const Character *characters;
    uint32_t characters_count;
    const Order *orders;
    uint32_t orders_count;
    const FigureKind *figures;
    uint32_t figures_count;
    const MarkerKind *markers;
    uint32_t markers_count;
    const Enemy *enemies;
    uint32_t enemies_count;
    const AiCard *ai_cards;
    uint32_t ai_cards_count;
    const Location *locations;
    uint32_t locations_count;
    const Mission *missions;
    uint32_t missions_count;
    const Difficulty *difficulties;
    uint32_t difficulties_count;
    const Wave *waves;
    uint32_t waves_count;
    const Fortification *fortifications;
    uint32_t fortifications_count;
    const Tile *tiles;
    uint32_t tiles_count;
} BoardContent;

extern const BoardContent gears_board_content; /* compiled from content/gears-board */
extern const uint64_t gears_board_content_digest;

#endif
