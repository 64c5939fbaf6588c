/* gears-board.h -- private to gears-board: its State, words, procedures, and what its files share.
 *
 * A file is a chapter of docs/rules/gears-board.md:
 *   setup.c    9      the game from its set-up on      turn.c     10     turn and Heal step
 *   order.c    11     Order step, windows, Order cards special.c  11     special actions, equipment
 *   move.c     12     COGs move, follow, take cover    aim.c      13, 15, 16  what they may attack
 *   attack.c   13, 15, 16  attacks                     dice.c     13     rolling
 *   wound.c    17     wounds, kills, explosions
 *   gain.c     14, 17 weapons, ammo, dropped markers   react.c    19     guard, dodge
 *   enemy.h    18.1, 18.2: ai.c, activate.c, locust.c, spawn.c
 *   mission.h  18.3, 20 to 22: mission.c, change.c, explore.c, unleashed.c
 *   zones.c    hands, decks, figures, markers          options.c  section 4: the answers
 *   refuse.c   why an answer is not among them         odds.c     what may come of an attack
 *   words.c    every sentence    label.c    names      view.c, draw.c  what a seat may see
 *   bot.h      for bots          scene.c    placing lines, what is conserved
 * map.h and tiles.h are the map (5 to 8).  docs/designs/gears-board.md explains the whole.
 */
#ifndef GEARS_BOARD_H
#define GEARS_BOARD_H

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
    uint8_t age[HAND_MAX];  /* how often the deck had been shuffled when each was drawn; kept, though
                             * nobody asks for it any more, so that saves stay what they are */
    uint8_t weapons;
    uint8_t map;     /* Scattered: where it starts */
    uint8_t unused_[2];
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

/* --- Words ---------------------------------------------------------------------------------- */

enum {
    ENTITY_CARD = ENTITY_FIRST, /* Order cards */
    ENTITY_CHARACTER,
    ENTITY_WEAPON,
    ENTITY_FIGURE,
    ENTITY_AREA,
    ENTITY_COVER,
    ENTITY_MARKER,
    ENTITY_ENEMY,
    ENTITY_LOCATION,
    ENTITY_AI_CARD,
    ENTITY_FORT,
    ENTITY_ICON,
    ENTITY_STAGE,
    ENTITY_LETTER,
};

enum {
    VERB_CHARACTER, VERB_TEAM, VERB_TILE, VERB_AREA, VERB_COVER, VERB_STAY, VERB_STEP_OUT,
    VERB_SPAWN, VERB_DRAW, VERB_PLAY, VERB_PLAY_MOVE, VERB_PLAY_ATTACK, VERB_NEXT, VERB_DO,
    VERB_SKIP, VERB_REVIVE, VERB_PICK_UP, VERB_EQUIP, VERB_EXPLORE, VERB_SWAP, VERB_SOLO_FOLLOW,
    VERB_FORTIFY, VERB_UPGRADE, VERB_PAY, VERB_STEP, VERB_STOP, VERB_FOLLOW, VERB_DODGE, VERB_GUARD,
    VERB_PASS, VERB_PASS_FIGURE, VERB_PASS_STEP, VERB_FIRE, VERB_OVERKILL, VERB_CHAINSAW,
    VERB_THROW, VERB_SHELL, VERB_TURRET, VERB_OMENS, VERB_FIGURE, VERB_LOSE, VERB_DISCARD_WEAPON,
    VERB_LAY_DOWN,
    VERB_MARKER, VERB_AMMO, VERB_KEEP, VERB_LEVEL, VERB_TRAP, VERB_GO_ON, VERB_GIVE_UP,
    VERB_GO, VERB_GO_COVER, VERB_COUNT
};

enum {
    QUESTION_CHARACTER, QUESTION_TEAM, QUESTION_TILES,
    QUESTION_SPAWN_ORDER, QUESTION_SPAWN_PLACE, QUESTION_LOCUST_COVER, QUESTION_COVER_REF,
    QUESTION_HEAL,
    QUESTION_WINDOW, /* before the card is played: D-WINDOW and D-ORDER in one */
    QUESTION_ACTION, /* before a printed action: D-WINDOW and D-ACTION in one */
    QUESTION_LAST_WINDOW,
    QUESTION_ORDER,  /* an effect lets this seat play */
    QUESTION_COST, QUESTION_MOVE_STEP, QUESTION_TAKE_COVER, QUESTION_FOLLOW,
    QUESTION_ATTACK, /* D-ATK-TARGET, D-ATK-WEAPON and D-ATK-MODE in one */
    QUESTION_DODGE, QUESTION_TRIGGER, QUESTION_AREA_ORDER, QUESTION_WOUND, QUESTION_OVERFLOW,
    QUESTION_DROP_WEAPON, QUESTION_GUARD, QUESTION_GUARD_PICK, QUESTION_ACTIVATE,
    QUESTION_AI_TARGET, QUESTION_LOCUST_STEP, QUESTION_YOU, QUESTION_CRAWL, QUESTION_MARKER,
    QUESTION_TICKER_AREA, QUESTION_AMMO, QUESTION_LOSE_AMMO, QUESTION_WEAPON_PICK,
    QUESTION_RELOCATE, QUESTION_CHOOSE_LEVEL, QUESTION_CHOOSE_COG, QUESTION_CHOOSE_LOCUST,
    QUESTION_CHOOSE_HOLE, QUESTION_TOKEN, QUESTION_FREE_SPECIAL, QUESTION_ALLY,
    QUESTION_ALLY_STEP, QUESTION_TRAP, QUESTION_GIVE_UP,
    QUESTION_COUNT
};

enum {
    EVENT_FIRST, EVENT_CHARACTER, EVENT_TURN, EVENT_DRAWS, EVENT_DRAWS_UNSEEN, EVENT_DEPLOYS,
    EVENT_DEPLOYS_MOVE, EVENT_DEPLOYS_ATTACK, EVENT_PAYS, EVENT_REACTS, EVENT_SWAPS, EVENT_TILE,
    EVENT_DOOR, EVENT_EXPLORES, EVENT_UNLOCKED, EVENT_MOVES, EVENT_TAKES_COVER, EVENT_LEAVES_COVER,
    EVENT_REVIVED, EVENT_PICKS_UP, EVENT_EQUIPS, EVENT_CARD_DISCARDED, EVENT_CARD_DOWN,
    EVENT_GAINS_WEAPON,
    EVENT_GAINS_AMMO, EVENT_GAINS_GRENADES, EVENT_LOSES_AMMO, EVENT_LOSES_WEAPON, EVENT_ATTACKS,
    EVENT_ATTACKS_AREA, EVENT_OVERKILL, EVENT_CHAINSAW, EVENT_LOCUST_ATTACKS,
    EVENT_LOCUST_ATTACKS_AREA, EVENT_ROLLS, EVENT_DEFENDS, EVENT_OMENS, EVENT_WOUNDED,
    EVENT_UNHURT, EVENT_LOSES_CARD, EVENT_MARKED,
    EVENT_KILLED, EVENT_DROPPED, EVENT_BLEEDS, EVENT_EXECUTED, EVENT_EXPLODES, EVENT_SEALED,
    EVENT_HOLE, EVENT_HEALED, EVENT_SPAWNED, EVENT_NOT_SPAWNED, EVENT_REMOVED, EVENT_RESURRECTED,
    EVENT_CARD_TURNED, EVENT_AI_CARD, EVENT_AI_AGAIN, EVENT_AI_UNRESOLVED, EVENT_ACTIVATED,
    EVENT_LOCUSTS_SKIPPED, EVENT_NO_GUARD, EVENT_DROPS_REMOVED, EVENT_STAGE, EVENT_FLIPPED,
    EVENT_ENEMY, EVENT_TOKEN, EVENT_TOKEN_TAKEN, EVENT_TOKEN_LOST, EVENT_ALLY, EVENT_FORTIFIED,
    EVENT_UPGRADED, EVENT_FORT_LOST, EVENT_SENTRY, EVENT_TRAP, EVENT_TRAPPED, EVENT_WAVE,
    EVENT_WAVE_TILE, EVENT_FORTIFICATION, EVENT_WINS, EVENT_LOSES, EVENT_ALLY_LOST,
    EVENT_CUT_OFF, EVENT_UNFINISHED, EVENT_GIVEN_UP, EVENT_COUNT
};

enum {
    REFUSAL_NOT_YOUR_DECISION, REFUSAL_OTHER_QUESTION, REFUSAL_NO_SUCH_THING, REFUSAL_NOT_OFFERED,
    REFUSAL_NOT_IN_HAND, REFUSAL_NO_ICON, REFUSAL_TAKEN, REFUSAL_HAND_LIMIT, REFUSAL_KEEP_ONE,
    REFUSAL_PLAYED, REFUSAL_FORGONE, REFUSAL_USED_THIS_TURN, REFUSAL_NOBODY_DOWN,
    REFUSAL_NO_MARKER_HERE, REFUSAL_NO_EQUIPMENT, REFUSAL_EQUIPMENT_CARD, REFUSAL_NOT_BEGUN_HERE,
    REFUSAL_NO_DOOR, REFUSAL_LOCKED, REFUSAL_NO_DECK, REFUSAL_BARRED, REFUSAL_NOT_ADJACENT,
    REFUSAL_NO_MOVE_LEFT, REFUSAL_MOVE_LIMIT, REFUSAL_COVER_TAKEN, REFUSAL_COVER_ELSEWHERE,
    REFUSAL_TRAPPED, REFUSAL_NO_SIGHT, REFUSAL_NO_RANGE, REFUSAL_BEYOND, REFUSAL_NO_AMMO,
    REFUSAL_NO_TOKEN, REFUSAL_NO_OVERKILL, REFUSAL_OVERKILL_ONLY, REFUSAL_NOT_CARRIED,
    REFUSAL_MOVED, REFUSAL_GRENADES_BARRED, REFUSAL_NOT_FOR_GUARD, REFUSAL_ONLY_THIS_TARGET,
    REFUSAL_NOTHING_THERE, REFUSAL_SAW_ELSEWHERE, REFUSAL_SAW_IMMUNE, REFUSAL_NO_SAW,
    REFUSAL_NOT_ALLOWED_BY_CARD, REFUSAL_OWN_SIDE, REFUSAL_NOT_IN_PLAY, REFUSAL_NOT_CLOSEST,
    REFUSAL_OUT_OF_RANGE, REFUSAL_MUST_PLAY, REFUSAL_NO_CARD, REFUSAL_NOT_DISCARDED, REFUSAL_SOLO,
    REFUSAL_NOT_STARTABLE, REFUSAL_NOT_FORTIFYING, REFUSAL_FORT_HERE, REFUSAL_NO_FORT,
    REFUSAL_NO_FORTS_LEFT, REFUSAL_INSIDE_ACTION, REFUSAL_IN_ATTACK, REFUSAL_NO_WEAPON,
    REFUSAL_TEAM_FULL, REFUSAL_TILE_KIND, REFUSAL_TILE_BESIDE, REFUSAL_TILE_ROOM,
    REFUSAL_NOT_TO_APPEAR, REFUSAL_NOT_EVEN, REFUSAL_NOT_NEAREST, REFUSAL_NOT_FOR_SPAWNING,
    REFUSAL_NO_TOKEN_THERE, REFUSAL_FARTHER_HOLE, REFUSAL_WORSE_COVER, REFUSAL_NOT_REFERENCE,
    REFUSAL_NOT_YOU, REFUSAL_NOT_SHORTEST, REFUSAL_NOT_AWAY, REFUSAL_NOT_TO_ACT,
    REFUSAL_DID_NOT_GUARD, REFUSAL_NOT_TAKEN_BACK, REFUSAL_NOT_AMMO, REFUSAL_NOT_DRAWN,
    REFUSAL_OTHER_MAP, REFUSAL_NOT_LOCKED, REFUSAL_NOT_MEANT, REFUSAL_NOT_REACHED,
    REFUSAL_NOT_TO_BE_HIT, REFUSAL_OMENS, REFUSAL_FARTHER_COVER, REFUSAL_NOT_RAISED,
    REFUSAL_CARD_TARGET, REFUSAL_AT_AREAS, REFUSAL_AT_FIGURES, REFUSAL_LIES_DOWN,
    REFUSAL_NOT_AIMED_AT, REFUSAL_COVER_OF_OTHERS, REFUSAL_NO_TWO_PLUS, REFUSAL_TOO_FAR,
    REFUSAL_COUNT,
    ALLOWED = -1
};

enum {
    OUTCOME_KILLED, OUTCOME_WOUNDED, OUTCOME_UNHURT, OUTCOME_SAWN, OUTCOME_NOT_SAWN, OUTCOME_ROLLED,
    OUTCOME_SEALED, OUTCOME_COUNT
};

extern const Form board_verbs[], board_questions[], board_events[], board_refusals[],
    board_outcomes[];

/* --- Procedures ------------------------------------------------------------------------------ */

NO_PADDING_BEGIN
/* setup.c, turn.c.  `from` is where a scene begins: a Phase; SETTING_UP is the real beginning. */
struct board_whole_game {
    Frame frame;
    uint8_t from, unused_;
};
struct board_set_up {
    Frame frame;
    uint8_t seat, unused_;
};
struct board_cog_turn {
    Frame frame;
    uint8_t from, unused_;
};
struct board_give_up { /* D-GIVE-UP; gives back 1 if all agree */
    Frame frame;
    uint8_t seats, unused_;
};

/* order.c */
typedef enum OrderMode { MODE_ACTIONS, MODE_MOVE, MODE_ATTACK } OrderMode;
struct board_order_step {
    Frame frame;
};
/* Gives back 1 if a card was played (s->played, s->mode) or its action is to be done. */
struct board_window {
    Frame frame;
    uint8_t kind; /* QUESTION_WINDOW, QUESTION_ACTION or QUESTION_LAST_WINDOW */
    bool may_do;  /* QUESTION_ACTION: the action can be begun */
    bool plain;   /* the card is played as a move or an attack: there is no reason to skip it */
    uint8_t number, card; /* of the action */
    uint8_t verb, what, unused_;
};
struct board_play_order { /* an Order card in hand: to its end (GB-ORDER-02 to GB-ORDER-06) */
    Frame frame;
    uint8_t seat, card, mode, action;
    bool may_do, doing;
    uint8_t unused_[2];
};
/* The steps of an action, or of equipment.  Gives back whether anything was done. */
typedef enum StepsOf { STEPS_ORDER, STEPS_MODE, STEPS_LOCATION } StepsOf;
struct board_steps {
    Frame frame;
    uint8_t of, index, action; /* StepsOf, card or location, action of the card */
    uint8_t seat;
    uint8_t step, figure; /* the step being done, and whom the one before was about */
    uint8_t seats;        /* that this step is about */
    uint8_t unused_;
};
struct board_another_order { /* that an effect lets this seat play; or NO_FIGURE */
    Frame frame;
    uint8_t seat;
    bool own; /* after its own card: once a turn */
};
struct board_drive_locust { /* out of its area, or out of cover */
    Frame frame;
    uint8_t seat, figure;
};
struct board_pay { /* one Order card of this seat's choice (D-COST) */
    Frame frame;
    uint8_t seat, card;
};

/* special.c */
struct board_special {
    Frame frame;
    uint8_t verb; /* VERB_REVIVE, VERB_PICK_UP or VERB_EQUIP */
    uint8_t seat;
    uint8_t what; /* whom, or which marker */
    bool free;
    uint8_t weapon, grenades;
};

/* gain.c */
struct board_gain_weapon { /* GB-AMMO-10, GB-AMMO-11 */
    Frame frame;
    uint8_t seat, weapon, ammo, unused_;
};
struct board_gain_ammo { /* up to so many tokens, one by one (D-AMMO) */
    Frame frame;
    uint8_t seat, amount;
};
struct board_lose_ammo {
    Frame frame;
    uint8_t seat, amount;
};
struct board_draw_weapons { /* GB-FAQ-27: draw so many, keep one */
    Frame frame;
    uint8_t seat, amount, ammo, kept;
    uint8_t drawn[4];
};
struct board_drop_weapon { /* D-DROP-WEAPON */
    Frame frame;
    uint8_t seat, unused_;
};

/* move.c */
struct board_cog_move {
    Frame frame;
    uint8_t seat;
    uint8_t left;    /* areas it may still move, but for its weapons: see board_areas_left() */
    bool crawl;      /* GB-BLEED-05 */
    bool left_cover; /* it has begun to move */
    uint8_t to;      /* the area about to be entered */
    uint8_t other;   /* being asked whether it follows */
    bool order;      /* by an Order card: extra areas count (GB-FAQ-12) */
    uint8_t entered; /* areas entered */
    uint8_t total;   /* areas that the card or effect itself allows */
    /* GB-MOVE-13: where it goes without being asked, each + 1, or 0; and what was known when it set
     * out. */
    uint8_t goal, goal_cover, foreseen;
};
struct board_leave_space { /* D-TRAP */
    Frame frame;
    uint8_t seat, unused_;
};
struct board_take_cover { /* D-TAKE-COVER */
    Frame frame;
    uint8_t seat;
    bool may_step_out;
    uint8_t cover, unused_;
};
struct board_followers_leave { /* their cover, where the mover has come to (GB-REACT-17) */
    Frame frame;
    uint8_t seat, other;
};
struct board_place_followers { /* GB-REACT-15 */
    Frame frame;
    uint8_t seat, other;
};
struct board_relocate { /* GB-MOVE-12 */
    Frame frame;
    uint8_t seat, to, other;
    bool moved;
};

/* attack.c */
struct board_cog_attack { /* gives back 1 if an attack was made */
    Frame frame;
    uint8_t seat;
    int8_t dice;    /* more or fewer */
    uint8_t limits; /* LIMIT_... */
    uint8_t target; /* only this figure, or NO_FIGURE */
    bool guard;
    bool optional;  /* PASS is offered */
    uint8_t verb, what, weapon;
    bool on_area;
    uint8_t unused_[2];
};
typedef enum AttackFlag {
    ATTACK_OVERKILL = 1 << 0,
    ATTACK_NO_OMENS = 1 << 1,
    ATTACK_GUARD = 1 << 2,
    ATTACK_IGNORES_COVER = 1 << 3,
    ATTACK_IGNORES_RANGE = 1 << 4,
    ATTACK_ON_AREA = 1 << 5,
    ATTACK_EXPLOSIVE = 1 << 6,
} AttackFlag;
/* An attack from its declaration to its end, by a COG or a Locust, on a figure or on an area. */
struct board_attack {
    Frame frame;
    uint8_t attacker, defender; /* figures; defender NO_FIGURE: the area */
    uint8_t area;
    uint8_t weapon;    /* or NO_WEAPON */
    uint8_t flags;
    uint8_t dice;
    uint8_t least_omens;  /* the ability works so often whatever is rolled (AI 28) */
    uint8_t wounds, omens;
    uint8_t spent;        /* omens used */
    uint8_t all, single;  /* shields of the one defender; how many of them are single ones */
    uint8_t shields;      /* Shields: which count */
    uint8_t asked, dodged; /* seats */
    uint8_t seat;         /* being asked */
    uint8_t net;
    uint8_t omen_area;    /* where the target was when the dice were rolled */
    uint8_t cogs;         /* victims in the area still to be hit */
    uint8_t others;       /* the same: 1 the Stranded, 2 the decoy (GB-HU-33) */
    uint32_t victims;     /* the same, bit per Locust */
};
struct board_omens { /* of the attack below it */
    Frame frame;
    uint8_t area, spawned;
};
struct board_blast { /* the victims of the area attack below it */
    Frame frame;
    uint8_t victim, net;
};
struct board_chainsaw {
    Frame frame;
    uint8_t seat, target, dice, omens;
};
/* `wounds` for each figure in the area, but not `except` (GB-WOUND-16). */
struct board_side_wounds {
    Frame frame;
    uint8_t area, wounds;
    uint8_t except; /* a figure, or NO_FIGURE */
    uint8_t cogs;
    bool cogs_only, explosive;
    bool around;     /* in all areas around it instead (GB-FAQ-28) */
    uint8_t chooser; /* the seat that orders the Locusts (D-AREA-ORDER) */
    uint8_t seat, now, unused_[2];
    uint32_t locusts;
};

/* wound.c */
typedef enum Cause {
    CAUSE_OTHER,
    CAUSE_ATTACK,     /* by a weapon or a Locust */
    CAUSE_GRENADE,    /* by a Bolo Grenade (GB-MISSION-ROADBLOCKS-08) */
    CAUSE_OWN_ATTACK, /* it dies after its own attack */
    CAUSE_TRAP,
} Cause;
struct board_wound {
    Frame frame;
    uint8_t figure, wounds, cause;
    uint8_t weapon; /* that hurt it, or NO_WEAPON */
    uint8_t value, unused_;
};
struct board_wound_cog {
    Frame frame;
    uint8_t seat, wounds;
};
/* Gives back a marker for a figure of this kind, or NO_MARKER (GB-LIMIT-02). */
struct board_take_marker {
    Frame frame;
    uint8_t kind, marker, seat, unused_;
};
struct board_kill { /* a Locust that is in play */
    Frame frame;
    uint8_t figure, cause;
    uint8_t area, enemy, marker, kind;
    bool was_wounded, drops;
};
struct board_explosions { /* GB-MISSION-ROADBLOCKS-09 */
    Frame frame;
    uint8_t area, wounds;
};

/* react.c */
/* PROC-GUARD-WINDOW; afterwards the Locust may be dead: ask board_in_play(). */
struct board_guard_window {
    Frame frame;
    uint8_t figure, seats, seat;
    uint8_t laying; /* seats that discard a weapon first */
    uint8_t card[SEATS_MAX];
};
NO_PADDING_END

#define CORE_PROCS(X)                                                                              \
    X(board_whole_game) X(board_set_up) X(board_cog_turn) X(board_order_step) X(board_window)      \
    X(board_play_order) X(board_steps) X(board_another_order) X(board_drive_locust) X(board_pay)   \
    X(board_special) X(board_gain_weapon) X(board_gain_ammo) X(board_lose_ammo)                    \
    X(board_draw_weapons) X(board_drop_weapon) X(board_cog_move) X(board_leave_space)              \
    X(board_take_cover) X(board_place_followers) X(board_relocate) X(board_cog_attack)             \
    X(board_attack) X(board_omens) X(board_blast) X(board_chainsaw) X(board_side_wounds)           \
    X(board_wound) X(board_wound_cog) X(board_take_marker) X(board_kill) X(board_explosions)       \
    X(board_guard_window)
/* New ones come last, so that frames of older saves keep their numbers. */
#define LATER_PROCS(X) X(board_followers_leave) X(board_give_up)
#define BOARD_PROCS(X) CORE_PROCS(X) ENEMY_PROCS(X) MISSION_PROCS(X) LATER_PROCS(X)
PROCS_DECLARE(board, BOARD_PROCS)

/* Put a question to one seat.  It may lay down a weapon first, any number of times (GB-AMMO-12). */
#define ASK_SEAT(who, ...)                                                                         \
    do {                                                                                           \
        ASK(SEAT_BIT(who), __VA_ARGS__);                                                           \
        if (ANSWER(who).verb != VERB_LAY_DOWN)                                                     \
            break;                                                                                 \
        CALL(board_drop_weapon, .seat = (uint8_t)(who));                                           \
    } while (1)

/* As CALL, for a step that a procedure got later: its place has a number of its own, so that those of
 * the other steps, and with them older saves, stay as they were. */
#define CALL_LATER(place, ...) CALL_(place, __VA_ARGS__, .frame.at = 0)

/* One out of several, which the seat chooses; without a question, if there is only one.  `into` and
 * the seat, which is noted in f->seat, are members of the frame. */
#define CHOOSE(into, only, several, who, ...)                                                      \
    do {                                                                                           \
        if (several)                                                                               \
            f->seat = (uint8_t)(who);                                                              \
        CHOOSE_BY(into, only, several, f->seat, __VA_ARGS__);                                      \
    } while (0)
/* The same for a seat that stays the same while it is asked, without noting it. */
#define CHOOSE_BY(into, only, several, who, ...)                                                   \
    do {                                                                                           \
        (into) = (__typeof__(into))(only);                                                         \
        if (several) {                                                                             \
            ASK_SEAT(who, __VA_ARGS__);                                                            \
            (into) = (__typeof__(into))ANSWER(who).arg[0];                                         \
        }                                                                                          \
    } while (0)

static inline bool has_several(uint64_t set)
{
    return (set & (set - 1)) != 0;
}

/* Explosions of what has just died, unless they are being resolved already. */
#define RESOLVE_DEATHS                                                                             \
    do {                                                                                           \
        if (p->state->deaths > 0 && !p->state->exploding)                                          \
            CALL(board_explosions);                                                                \
    } while (0)

/* --- Content ---------------------------------------------------------------------------------- */

static inline const BoardContent *content_of(const Play *p)
{
    return p->game->content;
}

TileSet board_tiles(const BoardContent *content); /* show.c */

static inline TileSet tiles_of(const Play *p)
{
    return board_tiles(content_of(p));
}

static inline const Weapon *weapon_at(const Play *p, int weapon)
{
    return &content_of(p)->weapons[weapon];
}

static inline const Order *order_at(const Play *p, int card)
{
    return &content_of(p)->orders[card];
}

static inline const Mission *mission_of(const Play *p)
{
    return &content_of(p)->missions[p->state->mission];
}

static inline const Stage *stage_of(const Play *p)
{
    return &mission_of(p)->stages[p->state->stage];
}

static inline bool has_rule(const Play *p, int rule) /* RULE_..., of the mission or of the stage */
{
    return ((mission_of(p)->rules | stage_of(p)->rules) & rule) != 0;
}

static inline const Character *character_of(const Play *p, int seat)
{
    return &content_of(p)->characters[p->state->cog[seat].character];
}

/* The enemy card of a Locust, with the side that is up (GB-MISSION-SHOWDOWN-06). */
static inline const Enemy *enemy_of(const Play *p, int locust)
{
    const Locust *l = &p->state->locust[locust];
    const Enemy *enemy = &content_of(p)->enemies[l->enemy];

    return l->flags & LOCUST_SIDE_B ? &content_of(p)->enemies[enemy->other_side_index] : enemy;
}

/* --- Figures (zones.c) ------------------------------------------------------------------------ */

static inline int seats_of(const Play *p)
{
    return p->state->core.seats;
}

static inline int seat_left_of(const Play *p, int seat) /* GB-GEN-03 */
{
    return seat + 1 == seats_of(p) ? 0 : seat + 1;
}

static inline bool stands(const State *s, int seat)
{
    return s->cog[seat].status == STANDING;
}

static inline bool is_on_table(const State *s, int seat)
{
    return stands(s, seat) || s->cog[seat].status == BLEEDING;
}

static inline Locust *locust_of(State *s, int figure)
{
    return &s->locust[figure - FIGURE_LOCUST];
}

Spot board_spot_of(const State *s, int figure); /* area NO_AREA: not on the map */
/* Is it a Locust on the map, a COG that stands, an ally, a decoy? */
bool board_in_play(const State *s, int figure);
/* The active player, or who decides for him (GB-INSANE-07). */
int board_deciding_seat(const Play *p);
bool board_cover_is_free(const State *s, int cover); /* nobody stands in it; traps do not count */
void board_leave_cover(Play *p, int figure);
void board_enter_cover(Play *p, int figure, int cover);
/* Out of cover, into this area; flags; tells. */
void board_move_figure(Play *p, int figure, int area);
uint32_t board_locusts_in(const State *s, int area);   /* bit per Locust (index, not figure) */
unsigned board_standing_in(const State *s, int area);  /* bit per seat */

/* GB-AI-12: by movement distance, or if there is no way by range (GB-AI-14); FAR: neither.  On
 * tiles that the content compiler takes there is a way wherever there is a range. */
int board_closeness(const State *s, int from, int to);

/* --- Hands and decks (zones.c) ---------------------------------------------------------------- */

bool board_holds_card(const State *s, int seat, int card);
void board_take_card(State *s, int seat, int card, int age);
void board_give_up_card(State *s, int seat, int card);
void board_discard_order(Play *p, int seat, int card); /* from hand, face up */
/* As far as hand limit and deck allow; how many. */
int board_draw_orders(Play *p, int seat, int count);
int board_hand_limit(const Play *p, int seat);
void board_pile_add(Pile *pile, int card);
void board_shuffle_in(Deck *deck, Pile *pile);

/* --- Weapons (gain.c) ------------------------------------------------------------------------- */

Held *board_held(State *s, int seat, int weapon); /* NULL: not carried */
int board_grenade_weapon(const Play *p);          /* the index of Bolo Grenades */
void board_give_weapon(Play *p, int seat, int weapon, int ammo); /* without a look at limits */
void board_give_grenades(Play *p, int seat, int count);          /* GB-GREN-09 */
void board_remove_weapon(Play *p, int seat, int weapon);         /* out of the game (GB-AMMO-14) */
/* GB-DROP-06: one copy of a card; false: none is left. */
bool board_take_from_pool(State *s, int weapon);
int board_droppable_weapons(const Play *p, int seat);            /* how many could be laid down */

/* --- Wound markers (zones.c) ------------------------------------------------------------------ */

/* Of this figure kind, out of its pile; NO_MARKER: none left. */
int board_draw_marker(Play *p, int kind);
void board_reveal_marker(Play *p, int marker); /* draws its back, when it is turned over */
void board_know_marker(Play *p, int marker);   /* everybody knows its back, though it is hidden */
void board_return_marker(Play *p, int marker); /* mixed into its pile (GB-FAQ-09) */
void board_discard_marker(Play *p, int marker);
void board_refill_piles(Play *p, int kind); /* GB-DROP-03 */

/* --- Locusts: what happens to them (wound.c) -------------------------------------------------- */

void board_heal_locust(Play *p, int figure);   /* GB-WOUND-11 */
void board_remove_locust(Play *p, int figure); /* not killed: GB-WOUND-15 */
bool board_is_immune(const Play *p, int locust, int weapon); /* GB-BERS-01 */
int board_locust_health(const Play *p, int locust);          /* GB-WOUND-03 */

/* --- Locusts: what they look at (locust.c, spawn.c) ------------------------------------------- */

void board_strike_off_lists(Play *p, int figure); /* it has left the map: no card activates it */
void board_change_goal(Play *p, int figure);      /* the act being done goes on towards this one */
uint64_t board_hunted(const Play *p); /* what counts as a COG for Locusts, bit per figure */
/* Those with the smallest way. */
uint64_t board_closest_of(const Play *p, int area, uint64_t figures);
AreaSet board_nearest_of(const Play *p, int from, AreaSet areas); /* the same of places */
/* That it may choose now. */
uint64_t board_locust_targets(const Play *p, const struct board_locust_attack *f);
AreaSet board_locust_steps(const Play *p, const struct board_locust_move *f); /* D-LOCUST-STEP */
uint32_t board_tow_for_cover(const Play *p, const struct board_locust_move *f);    /* GB-AI-37 */
/* Bits: the cover spaces that PROC-LOCUST-COVER leaves to choose from, from the first of its area
 * on. */
unsigned board_locust_covers(const Play *p, const struct board_locust_cover *f);
uint64_t board_cover_references(const Play *p, int figure); /* GB-COVER-13 */
bool board_takes_cover_here(const Play *p, int figure);
bool board_barred_from_cover(const State *s, int area); /* by a Barrier */
bool board_is_nearest_cover(const Play *p, int figure, int cover); /* GB-AI-31 */
bool board_is_barred(const Play *p, int letter); /* its type may not appear (GB-SPAWN-17) */
int board_card_map(const Play *p); /* GB-MISSION-SCATTERED-07: the map that AI cards are about */
AreaSet board_card_exits(const Play *p); /* map exits where an AI card may spawn */
int board_enemy_of_type(const Play *p, int type);  /* the slot whose enemy uses these AI cards */
int board_supply_figure(const Play *p, int enemy); /* a figure for this enemy card, or NO_FIGURE */
const Act *board_card_acts(const Play *p, int card, bool restricted, int *count);
bool board_test_card(const Play *p, int card, int figure, uint64_t *bound); /* its condition */
uint64_t board_may_be_you(const Play *p);
uint64_t board_markers_bound(const Play *p, uint64_t bound); /* of these, what still lies there */
uint32_t board_figures_of_map(const Play *p); /* Locusts that the card being resolved is about */

/* --- Guard (react.c) -------------------------------------------------------------------------- */

bool board_may_hold_icon(const Play *p, int seat, int icon); /* is it asked whether it reacts? */
void board_guard_step_begins(State *s);   /* a Locust Activation step begins */
void board_guard_figure_begins(State *s); /* another figure is activated */

/* --- What missions do to the rest (explore.c, mission.c, change.c, unleashed.c) --------------- */

enum { ALLY_DEFENSE = 2 }; /* GB-MISSION-STRANDED-05 */
/* A refusal, or ALLOWED (GB-EXPLORE-01). */
int board_may_explore(const Play *p, int seat, int area);
/* Its Location card lies face up, or HU's. */
bool board_equipment_is_available(const Play *p, int tile);
void board_equipment_was_used(Play *p, int tile); /* discarded, kept or turned; noted */
void board_build_ai_deck(Play *p); /* for the slots and the General cards of the mission */
bool board_is_in_ai_deck(const Play *p, int card); /* does this card belong to it? */
struct board_spawn_row board_row_of_tile(const Play *p, int tile, int players);
int board_players_for_row(const Play *p, int map);
int board_door_to(const Play *p, int level);         /* the tile with the door there, or NO_TILE */
int board_last_tile_of(const State *s, int level);   /* or NO_TILE */
void board_lay_door(Play *p, int tile, int leads_to); /* on its exit: DOOR_..., or a level */
void board_unlock(Play *p, int level);
/* Gives its number. */
int board_place_tile(Play *p, int at, int gate, int side, int level, int map);
void board_stage_begins(Play *p); /* its card is face up now */
AreaSet board_even_holes(const Play *p); /* where the next one may appear (GB-MISSION-HORDE-07) */
unsigned board_teams_for(const Play *p); /* D-TEAM: maps that the next seat may start on, as bits */
/* D-HU-TILES: locations that may come next, as bits. */
uint64_t board_unleashed_sides(const Play *p);
int board_may_lay_next(const Play *p, int side); /* one of them: a refusal, or ALLOWED */
unsigned board_cogs_on_table(const Play *p); /* standing or bleeding, bit per seat */
void board_lose_fort(Play *p, int fort);
void board_begin_fort_round(Play *p, int start);
bool board_locusts_rest(const Play *p); /* no Locust Activation step (GB-HU-13, GB-HU-28) */
int board_may_fortify(const Play *p, int seat, int verb, int kind); /* a refusal, or ALLOWED */
void board_locust_was_killed(Play *p, int figure);          /* before it leaves the map */
void board_wound_other(Play *p, int figure);                /* the Stranded or a decoy is hurt */
int board_fortify_options(const Play *p, int seat, Question *q); /* as board_window_specials */
bool board_fort_in(const State *s, int area);
int board_decoy_in(const State *s, int area); /* its figure, or NO_FIGURE */
void board_destroy_forts(Play *p, int area);
int board_decoy_dice(const Play *p, int fort);

/* --- Winning and losing (turn.c) -------------------------------------------------------------- */

void board_end_game(Play *p, Result result);
bool board_has_stalled(Play *p); /* at the end of a turn: GB-WIN-12 */
void board_check_loss(Play *p); /* GB-WIN-08: ends the game if it is lost */
/* GB-WIN-08: how the game is lost if only these COGs stand, bit per seat; or RESULT_NONE. */
Result board_loss_if(const Play *p, unsigned standing);
unsigned board_standing_cogs(const Play *p);

/* --- Attacks (aim.c, attack.c, dice.c) -------------------------------------------------------- */

/* May this COG make this attack?  A refusal, or ALLOWED.  `limits`, `target` and `guard` as in
 * struct board_cog_attack; target_area for weapons that attack areas. */
typedef struct Shot {
    int seat, verb, weapon; /* VERB_FIRE, VERB_OVERKILL, VERB_CHAINSAW, VERB_THROW, VERB_SHELL */
    int figure, area;
} Shot;
int board_may_shoot(const Play *p, const struct board_cog_attack *by, Shot shot);
bool board_offer_shots(const Play *p, const struct board_cog_attack *by, Question *q);
/* Is any attack possible? */
bool board_can_attack(const Play *p, const struct board_cog_attack *by);
bool board_may_guard(const Play *p, int seat, int figure);         /* any attack on this Locust */
bool board_is_attacking(const Play *p, int seat); /* its own attack is under way (GB-AMMO-12) */
uint64_t board_attack_victims(const Play *p); /* of the area attack under way, still to be hit */
uint64_t board_side_wound_victims(const Play *p); /* Locusts still to be wounded (D-AREA-ORDER) */
/* The triggered ability at work, or NULL. */
const Omen *board_omen_of(const Play *p, const struct board_attack *f);
int board_wounds_by_omen(const Play *p, const struct board_attack *f);
int board_chainsaw_dice(const Play *p, int seat);    /* 0: it has no chainsaw */
int board_base_defense(const Play *p, int figure);
int board_attack_dice(const Play *p, const struct board_cog_attack *by, int verb, int weapon);
int board_attack_flags(const Play *p, int weapon, int verb); /* AttackFlag */

/* The dice of an attack by `attacker` with `weapon` (NO_WEAPON: a Locust) on `defender`. */
int board_defense_dice(const Play *p, int attacker, int defender, int weapon, int flags);

/* Rolling: reads the faces of the content.  Each roll is told. */
typedef struct Roll {
    int wounds, omens;
} Roll;
Roll board_roll_attack(Play *p, int dice);
typedef struct Guarded {
    int all;    /* shields */
    int single; /* of them on dice that show exactly one */
} Guarded;
Guarded board_roll_defense(Play *p, int figure, int dice);
int board_shields_left(Guarded shields, int ignored); /* ignored: Shields */

/* --- Windows (order.c, special.c) ------------------------------------------------------------- */

int board_may_revive(const Play *p, int seat, int other); /* each a refusal, or ALLOWED */
int board_may_pick_up(const Play *p, int seat, int marker, bool free);
int board_may_equip(const Play *p, int seat, bool free);
int board_may_pay(const Play *p, int seat); /* GB-ORDER-10 */
/* The tile with equipment in its area, or NO_TILE. */
int board_equipment_here(const Play *p, int seat);
int board_may_swap(const Play *p, int seat, int card);        /* GB-SOLO-02 */
int board_may_solo_follow(const Play *p, int seat, int card); /* GB-SOLO-04 */
void board_swap_card(Play *p, int seat, int card);
void board_solo_follow(Play *p, int seat, int card);
/* What a window (or the middle of a move) offers besides going on: offers it in q, which may be
 * NULL, and says how much it is. */
typedef enum WindowKind { WINDOW_FULL, WINDOW_MOVING } WindowKind;
int board_window_specials(const Play *p, int seat, WindowKind kind, Question *q);
int board_free_specials(const Play *p, int seat, Question *q);
bool board_action_is_startable(const Play *p, int seat, int card, int action);
/* Whom the step may be about. */
unsigned board_steps_seats(const Play *p, const struct board_steps *f);
uint64_t board_steps_locusts(const Play *p, const struct board_steps *f);   /* bit per figure */
int board_may_take_cover(const Play *p, int seat, int cover);
int board_areas_left(const Play *p, const struct board_cog_move *f); /* that it may still enter */
AreaSet board_goals(const Play *p, const struct board_cog_move *f);  /* where it may end (GB-MOVE-13) */
int board_may_cover_there(const Play *p, int cover); /* a refusal, or ALLOWED: whoever gets there */
uint32_t board_markers_on_map(const Play *p, int kind);

/* --- Options (options.c, refuse.c) ------------------------------------------------------------ */

static inline void add(Question *q, int verb, int first, int second)
{
    play_offer(q, verb, (int16_t)first, (int16_t)second);
}

static inline void add_areas(Question *q, int verb, AreaSet areas)
{
    for (int area = area_first(areas); area != NO_AREA; area = area_next(areas, area))
        add(q, verb, area, 0);
}

static inline void add_figures(Question *q, int verb, uint64_t figures)
{
    for (; figures; figures &= figures - 1)
        add(q, verb, __builtin_ctzll(figures), 0);
}

/* Offers the answers of one question. */
typedef void Offer(const Play *p, int seat, Question *q);
uint64_t board_area_order_figures(const Play *p); /* of the open D-AREA-ORDER */
bool board_window_action_is_startable(const Play *p, const struct board_window *window);

/* In enemy_options.c and mission_options.c. */
Offer board_offer_spawn_order, board_offer_places, board_offer_locust_cover, board_offer_cover_ref,
    board_offer_activate, board_offer_ai_target, board_offer_locust_step, board_offer_you;
Offer board_offer_team, board_offer_tiles, board_offer_levels, board_offer_hole, board_offer_ally,
    board_offer_ally_step;

/* --- Hooks in files of their own -------------------------------------------------------------- */

bool board_check(const Game *game, const Setup *setup, Err *err);
void board_start(Play *p, const Setup *setup);
void board_options(const Play *p, int seat, Question *q);
void board_refuse(const Play *p, int seat, Move move, Refusal *why);
void board_odds(const Play *p, int seat, Move move, Odds *out);
Label board_label(const Play *p, int type, int value);
extern const char *const board_phase_ids[];
bool board_sees_hand(const Play *p, int viewer, int seat);
void board_view(const Play *p, int seat, Buf *out);
void board_catalogue(const Game *game, Buf *out);
void board_draw(const Play *p, int seat, Buf *out);
extern const ShowKind board_shows[];
void board_imagine(Play *p, int seat, Rng *rng);
/* In the files of the procedures that keep what is hidden: who wants to guard, and with what is paid. */
bool board_imagine_guards(Play *p, int viewer);
void board_imagine_willing(Play *p, int viewer, uint8_t counts[SEATS_MAX], Rng *rng);
void board_imagine_payment(Play *p);
void board_estimate(const Play *p, double score[]);
bool board_settled(const Play *p);
void board_prefer(const Play *p, int seat, const Question *q, float weight[]);
bool board_spare(const Play *p, int seat, bool by_hand, Question *q);
bool board_arrange(Play *p, char *const words[], int count, Err *err);
bool board_conserved(const Play *p, Err *err);

#endif
