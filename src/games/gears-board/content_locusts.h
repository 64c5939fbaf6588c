/* content_locusts.h -- part of content.h: enemies, and the AI cards that move them. */
#ifndef GEARS_BOARD_CONTENT_LOCUSTS_H
#define GEARS_BOARD_CONTENT_LOCUSTS_H

#include "games/gears-board/content_soldiers.h"

/* Slots of enemy cards (GB-SETUP-09); D is Horde Unleashed's (GB-HU-26). */
typedef enum Letter {
    LETTER_A,
    LETTER_B,
    LETTER_C,
    LETTER_D,
    LETTERS,
    LETTER_NONE = LETTERS
} Letter;

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

#endif
