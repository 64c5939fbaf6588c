/* state.h -- the State of the board game, and the kinds of things in it. */
#ifndef GEARS_BOARD_STATE_H
#define GEARS_BOARD_STATE_H

#include "engine/check.h"
#include "engine/deck.h"
#include "engine/proc.h"
#include "games/gears-board/content.h"
#include "games/gears-board/map.h"

enum {
    LOCUSTS_MAX = 28,   /* every figure of the box */
    MARKERS_MAX = 22,   /* GB-FAQ-10, which replaces GB-LIMIT-07 */
    HAND_MAX = 8,       /* Marcus has seven */
    HELD_MAX = 6,       /* four weapons, Bolo Grenades, and one too many (GB-AMMO-10) */
    ORDER_CARDS = 54,
    AI_CARDS = 54,      /* 35, and 19 of Mission Pack 1 */
    WEAPONS_MAX = 16,
    FIGURE_KINDS_MAX = 8,
    RANDOM_WEAPONS = 9,
    DRAWN_WEAPONS_MAX = 4, /* of which one is kept (GB-FAQ-27) */
    LEVEL_CARDS_MAX = 6,
    FORTS_MAX = 12,     /* four of each kind (content brief, 5) */
    DEATHS_MAX = 28,    /* explosions that wait */
    STACK_MORE = 384,   /* bytes of frames beyond the engine's: explosions inside a guard attack
                         * inside an activation inside a flip, and the questions of each */
    PLAIN_MOVE = 2,     /* GB-ORDER-02 */
    DODGE_DICE = 2,     /* GB-REACT-09 */
    GAINED_AMMO = 2,    /* GB-AMMO-11 */
    HEAL_MOST = 2,      /* GB-HEAL-01 */
    TURN_LIMIT = 4000,  /* GB-WIN-11: of ours, so that every game ends; a long one has 250 */
    STALLED_ROUNDS = 30, /* GB-WIN-12 */
    NOBODY = -1,
    NO_CARD = 0xff,
    NO_WEAPON = 0xff,
    NO_MARKER = 0xff,
    NO_ENEMY = 0xff,
    NO_FIGURE = 0xff,
    KNOWN_BATCH = 0x80, /* of markers: from here on each is alone */
};

/* Everything that can be attacked, chosen or activated is a figure: COGs by seat, Locusts, the
 * Stranded, decoys by fortification. */
enum {
    FIGURE_LOCUST = SEATS_MAX,
    FIGURE_ALLY = FIGURE_LOCUST + LOCUSTS_MAX,
    FIGURE_DECOY,
    FIGURES = FIGURE_DECOY + FORTS_MAX
};

static inline bool is_cog(int figure)
{
    return figure < FIGURE_LOCUST;
}

static inline bool is_locust(int figure)
{
    return figure >= FIGURE_LOCUST && figure < FIGURE_ALLY;
}

/* --- State ---------------------------------------------------------------------------------- */

/* All chance comes from the generator in the Core (GB-GEN-09), and what is unfinished lies on its
 * stack (GB-STATE-10).  A seat is a COG, whoever answers for it: one person may have several
 * (GB-GEN-18). */

typedef enum Status { OUT_OF_GAME, STANDING, BLEEDING, EXECUTED } Status;
typedef enum Result {
    RESULT_NONE,
    RESULT_WON,
    RESULT_ALL_DOWN,
    RESULT_ALLY_LOST,
    RESULT_CUT_OFF,
    RESULT_UNFINISHED,
    RESULT_GIVEN_UP
} Result;
typedef enum Phase { SETTING_UP, PHASE_HEAL, PHASE_ORDER, PHASE_LOCUSTS, PHASE_END } Phase;

/* What the active seat has done in this turn (GB-STATE-02). */
enum {
    DID_REVIVE = 1 << 0,
    DID_PICK_UP = 1 << 1,
    DID_EQUIP = 1 << 2,
    DID_PLAY = 1 << 3,
    DID_FORGO = 1 << 4, /* GB-ORDER-13 */
    DID_SOLO_FOLLOW = 1 << 5,
    DID_EXTRA_MOVE = 1 << 6,
    DID_EXTRA_ORDER = 1 << 7,
    SKIPS_LOCUSTS = 1 << 8,
    DID_FORTIFY = 1 << 9,
    DID_SPEND_AMMO = 1 << 10, /* in an attack of the Order card being resolved */
};

/* GB-STATE-12 */
enum { COG_MOVED = 1 << 0, COG_ATTACKED = 1 << 1 };

/* GB-STATE-03, GB-STATE-04 */
enum {
    LOCUST_MOVED = 1 << 0, /* in this Locust Activation step */
    LOCUST_ATTACKED = 1 << 1,
    LOCUST_MOVED_CARD = 1 << 2, /* by this AI card */
    LOCUST_ATTACKED_CARD = 1 << 3,
    LOCUST_NO_ATTACK = 1 << 4, /* until the turn ends (GB-HU-31) */
    LOCUST_SIDE_B = 1 << 5,    /* its two-sided card is turned (GB-MISSION-SHOWDOWN-06) */
    LOCUST_NEW = 1 << 6,       /* spawned by an omen during this card (GB-FAQ-11) */
};

NO_PADDING_BEGIN
typedef struct Held {
    uint8_t weapon;
    uint8_t ammo; /* of Bolo Grenades: grenade tokens */
} Held;

typedef struct Cog { /* GB-STATE-01 */
    uint8_t character;
    uint8_t status;
    uint8_t area, cover;
    uint8_t flags;
    uint8_t began;   /* the area where this turn found it */
    int8_t follows;  /* the seat it follows this turn (GB-REACT-16), or NOBODY */
    uint8_t cards;
    uint8_t hand[HAND_MAX]; /* Order cards, sorted */
    /* How often the deck had been shuffled when each was drawn; kept, though nobody asks for it any
     * more, so that saves stay what they are. */
    uint8_t age[HAND_MAX];
    uint8_t weapons;
    uint8_t map;     /* Scattered: where it starts */
    uint8_t steps;   /* areas entered by moves of its own turn (GB-MOVE-09) */
    uint8_t unused_;
    Held held[HELD_MAX];
} Cog;

/* A figure of the box; in the supply while its area is NO_AREA (GB-GEN-13). */
typedef struct Locust {
    uint8_t kind;   /* of figure: never changes */
    uint8_t enemy;  /* its enemy card while in play */
    uint8_t area, cover;
    uint8_t health; /* what its wound marker shows; 0: healthy (GB-WOUND-02) */
    uint8_t marker; /* under it, or NO_MARKER (GB-LIMIT-03) */
    uint8_t flags;
    uint8_t copy;   /* 1, 2 ...: tells figures of one kind apart */
} Locust;

typedef enum MarkerPlace { MARKER_PILE, MARKER_UNDER, MARKER_DROPPED, MARKER_DISCARD } MarkerPlace;

/* A wound marker (GB-STATE-05).  Its back is known to nobody until it is turned (GB-SECRET-03):
 * markers that were mixed together are of one batch, and which of their backs it has is drawn when
 * it is turned over.  So nothing in the State tells, as with decks (deck.h). */
typedef struct Marker {
    uint8_t kind;  /* of figure */
    uint8_t back;  /* a weapon, or NO_WEAPON for an X; while hidden, one of those of its batch */
    uint8_t place;
    uint8_t area;  /* MARKER_DROPPED: where it lies */
    uint8_t batch;
    uint8_t enemy; /* MARKER_DROPPED: whose it was (GB-MISSION-STRANDED-07) */
} Marker;

/* A pile of cards, the last one on top. */
typedef struct Pile {
    uint8_t n;
    uint8_t card[ORDER_CARDS + 1];
} Pile;

/* A Location card that lies beside the map (GB-SETUP-18). */
typedef enum CardState { CARD_OUT, CARD_UP, CARD_DOWN } CardState;

typedef struct Death {
    uint8_t area, wounds;
} Death;

#include "games/gears-board/enemy.h"
#include "games/gears-board/mission.h"

struct State {
    Core core;
    uint8_t stack_more[STACK_MORE]; /* right behind the Core */
    Map map;
    EnemyState ai;
    MissionState mission_state;
    uint32_t locusts; /* bit i: locust[i] is in play */
    uint16_t did;     /* by the active seat in this turn */
    uint16_t turn;    /* counted from 1 */

    /* GB-STATE-09: for the whole game. */
    uint8_t mission;
    bool insane;
    uint8_t difficulty;
    uint8_t options; /* Horde Unleashed: OPTION_... */

    uint8_t result;
    uint8_t phase;
    uint8_t first, active;
    uint8_t stage;    /* 0 .. stages - 1; the card that is up (GB-SETUP-08, GB-WIN-09) */
    uint8_t shuffles; /* of the Order deck: its cards are of this age */
    uint8_t enemy[LETTERS]; /* the enemy card in each slot, or NO_ENEMY */
    /* GB-STATE-07, besides the Map */
    uint8_t doors[MAP_TILES_MAX]; /* for a door of tile i the level it leads to; 0: the next one */
    uint8_t card_state[MAP_TILES_MAX]; /* CardState of tile i's Location card */
    uint8_t locked;   /* bit n: level n (from 1) */
    uint8_t chosen_level; /* that the players unlocked (GB-MISSION-ROADBLOCKS-14); 0: none */
    uint8_t played;   /* the Order card played this turn, or NO_CARD */
    uint8_t mode;     /* how */
    uint8_t guard_passed; /* seats that will not guard in this step, or against this figure */
    uint8_t guard_passed_figure;
    uint8_t map_tokens_on_card; /* GB-MISSION-STRANDED-02 */
    uint8_t ally_area; /* or NO_AREA */

    Cog cog[SEATS_MAX];
    Locust locust[LOCUSTS_MAX];
    Marker marker[MARKERS_MAX];
    Deck order_deck, ai_deck, weapon_deck; /* GB-STATE-06 */
    Pile order_discard, ai_discard;
    uint8_t weapon_discard[RANDOM_WEAPONS + 1]; /* [0] is how many */
    uint8_t pool[WEAPONS_MAX]; /* Special Weapon copies left (GB-SETUP-07) */
    uint8_t removed[ORDER_CARDS + 2]; /* Order cards out of the game: [0] is how many */
    uint8_t level_cards[LEVELS_MAX + 1][LEVEL_CARDS_MAX + 2]; /* [n][0]: how many are left */
    uint8_t map_tokens[MAP_AREAS_MAX]; /* GB-MISSION-STRANDED-01, GB-STATE-13 */
    uint8_t deaths;
    Death death[DEATHS_MAX]; /* explosions to come, first in first out */
    bool exploding;
    Unleashed unleashed;
    uint8_t guard_passed_for; /* the figure that guard_passed_figure is about */
    uint8_t laid; /* order_discard from here on was laid down last, for all to see */
};
NO_PADDING_END

#endif
