/* content_soldiers.h -- part of content.h: what COGs are, what they carry, their Order cards; and
 * dice and omens, which Locusts have as well. */
#ifndef GEARS_BOARD_CONTENT_SOLDIERS_H
#define GEARS_BOARD_CONTENT_SOLDIERS_H

#include <stdbool.h>
#include <stdint.h>

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
    uint8_t pickup_ammo;   /* unless a marker that shows it says otherwise (GB-DROP-06) */
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

#endif
