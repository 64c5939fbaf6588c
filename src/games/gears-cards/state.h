/* state.h -- the State of the card game, and the kinds of things in it. */
#ifndef GEARS_CARDS_STATE_H
#define GEARS_CARDS_STATE_H

#include "engine/check.h"
#include "engine/deck.h"
#include "engine/proc.h"
#include "games/gears-cards/content.h"

enum {
    SEATS = 2,         /* GC-GEN-01; 0 is COG, 1 is Locust */
    OPENING_HAND = 5,  /* GC-SETUP-07 */
    DIRECT_DAMAGE = 2, /* GC-DIRECT-10 */
    TURN_LIMIT = 200,  /* GC-WIN-08 */
    EFFECTS_MOST = 64, /* GC-EFFECT-14 */
    UNITS_MAX = 56,    /* every unit of both decks, pools and command areas at once */
    SLOTS_MAX = 6,
    PILE_MAX = 47, /* every card of a deck */
    COMMAND_MAX = 3,
    PENDING_MAX = 16,
    CHAPTERS = 15,
    REINFORCEMENTS = 5,
    DIAL_END = 7, /* GC-CMD-26 */
    TRIGGER_BYTES = 3,
    NOBODY = -1,
    NO_CARD = -1,
};

typedef enum Mode { MODE_CHAPTER, MODE_TUTORIAL, MODE_CAMPAIGN } Mode;
typedef enum Format { FORMAT_THREE, FORMAT_ONE } Format; /* GC-CAMP-02, GC-CAMP-03 */
typedef enum Phase { SETTING_UP, TURN_START, DEPLOY_1, COMBAT, DEPLOY_2, TURN_END } Phase;
typedef enum Winning { WON_BY_DECK_OUT, WON_BY_TURN_LIMIT, WON_BY_CARD } Winning;

/* --- State ---------------------------------------------------------------------------------- */

/* Most cards have no rules that stand or wait.  Which have is noted once, so that reading a value
 * or telling of an event looks at those only.  Own rules are standing rules that are about their
 * holder and nobody else: whoever reads the values of another unit passes them by.  (With what
 * stands below, 12 % of the instructions of random campaigns.) */
typedef enum RuleClass { RULES_OWN, RULES_SHARED, RULES_TRIGGERED, RULES_COUNT } RuleClass;

/* What standing rules can change.  Rare things are not looked for before such a rule is in play. */
enum {
    CHANGES_VALUES = 1 << 0,   /* attack, defence, damage taken */
    CHANGES_DIRECT = 1 << 1,   /* direct damage */
    CHANGES_BLOCKERS = 1 << 2, /* how many may block */
    CHANGES_FIT = 1 << 3,      /* which hands a card fits */
};

NO_PADDING_BEGIN
/* A hand (sorted) or a discard pile (the last card is on top). */
typedef struct Pile {
    uint8_t n;
    uint8_t card[PILE_MAX];
} Pile;

/* How long something lasts: for the attack, for the turn, until COG's or Locust's next turn. */
enum { SPANS = LASTS_NEXT_TURN + SEATS };

/* Ordinary units are UNIT_GONE when they leave the battlefield, until the action is over, because
 * effects may still speak of them (GC-EFFECT-13).  Command units and disposable units keep their
 * record for the whole game. */
typedef enum UnitZone {
    UNIT_NONE,
    UNIT_RESERVE,
    UNIT_COVER,
    UNIT_GONE,
    UNIT_COMMAND, /* in its command area */
    UNIT_POOL,    /* set aside (GC-DISP-02) */
    UNIT_REMOVED, /* out for the rest of the game (GC-CMD-13) */
} UnitZone;

/* GC-EFFECT-13: a rule that works in a certain place works for a unit that was eliminated there. */
typedef enum UnitLeft { LEFT_NOT, LEFT_RESERVE, LEFT_FRIENDLY_COVER, LEFT_ENEMY_COVER } UnitLeft;

typedef struct Unit {
    uint8_t card;
    uint8_t zone : 4;
    uint8_t owner : 1;
    bool had_extra : 1; /* a further action was given to it this turn: never a second one */
    uint8_t left : 2;   /* UnitLeft: where it stood when it left the battlefield */
    uint8_t slot; /* in cover: which */
    bool suppressed : 1;
    bool acted : 1;    /* GC-ATK-28: belongs to the card, and goes with it */
    bool extra : 1;    /* one more action this turn */
    bool advanced : 1; /* on the enemy side of its cover (GC-ENEMYCOVER-02) */
    bool arrived : 1;  /* came to the battlefield this turn */
    bool used : 1;     /* an ability that works once a turn has worked */
    bool spent : 1;    /* an ability that works once a game has worked */
    bool no_block : 1; /* forbidden to block this turn */
    uint8_t copy;      /* 1, 2 ...: tells equal cards of one owner apart */
    uint8_t blocking;  /* 1, 2 ...: its place among the blockers of the present attack */
    int8_t attack[SPANS], defence[SPANS]; /* modifiers by how long they last */
    uint8_t granted[LASTS_NEXT_TURN];     /* keywords for the attack, and for the turn */
} Unit;

typedef struct CoverSlot {
    uint8_t cover;
    bool in_play;
    bool face_b;    /* its second face is up (GC-FLIP-03) */
    bool face_down; /* hidden: which cover it is, is drawn when it is turned up */
    int8_t occupant; /* a unit, or NOBODY */
    int8_t mark;     /* the seat whose grenade waits here, or NOBODY */
    uint8_t mark_card;
} CoverSlot;

typedef struct CommandCard {
    uint8_t card;
    int8_t unit;  /* of a command unit, else NOBODY */
    uint8_t dial; /* the number of a rotating card (GC-CMD-24) */
    bool used, spent; /* as for units */
} CommandCard;

typedef enum AttackKind { ATTACK_NONE, ATTACK_COVER, ATTACK_DIRECT } AttackKind;

/* The attack being fought. */
typedef struct Attack {
    uint8_t kind;
    uint8_t attacker;
    uint8_t slot;     /* ATTACK_COVER: the cover attacked */
    int8_t occupant;  /* ATTACK_COVER: who stands there */
    uint8_t blockers; /* ATTACK_DIRECT: how many were declared */
    uint8_t by;       /* the attacking seat */
    uint8_t blocker_limit; /* ATTACK_DIRECT: how many may block */
    bool block_is_complete; /* the blockers are public, and take part */
} Attack;

typedef enum SourceKind {
    SOURCE_CARD,
    SOURCE_COVER,   /* the face that is up, the half of its owner */
    SOURCE_COVER_B, /* the same of the second face */
    SOURCE_SCENARIO,
    SOURCE_INVASION, /* the keyword of a card (GC-INV-01) */
} SourceKind;

/* Where an ability is written, and for whom it works. */
typedef struct Source {
    uint8_t kind;
    uint8_t index;   /* of the card, cover or scenario */
    uint8_t ability;
    uint8_t seat;    /* whose it is */
    int8_t unit;     /* the unit that has it, or NOBODY */
} Source;

/* A triggered effect that waits to be resolved. */
typedef struct Pending {
    Source source;
    int8_t unit;   /* what the event was about */
    uint8_t amount;
} Pending;

struct State {
    Core core;
    uint64_t discard_acted[SEATS]; /* bit i: card i of the pile has acted this turn (GC-ATK-28) */
    uint64_t rule_units[RULES_COUNT]; /* bit u: the card of unit u has rules of this class */
    uint64_t field[SEATS]; /* bit u: unit u of this seat is on the battlefield (zones.c) */

    /* What lasts for the whole match. */
    uint8_t mode;
    uint8_t wins_needed; /* to win a chapter: 1 or 2 (GC-CAMP-02, GC-CAMP-03) */
    uint8_t wins[SEATS]; /* in this chapter */
    int8_t previous;     /* who won the chapter before; NOBODY: there was none */
    int8_t match_winner;
    uint16_t chapters_won[SEATS]; /* bit n: chapter n */
    uint8_t chosen[SEATS][REINFORCEMENTS][2]; /* cards that name the reinforcement taken */
    uint8_t reinforced; /* how many reinforcements have come */
    uint8_t games;      /* played so far */

    /* What is set up anew for each game. */
    uint8_t scenario;
    uint8_t hidden_left; /* bit i: the i-th hidden cover of the scenario has not been turned up */
    uint8_t scenario_used, scenario_spent;
    uint8_t free_values[SEATS]; /* cards that fit any hand this turn */
    /* Bit n: a unit that came into play answers to Trigger n; a cover, command card or scenario. */
    uint8_t unit_triggers[TRIGGER_BYTES], other_triggers[TRIGGER_BYTES];
    /* CHANGES_...: what standing rules that came into play change. */
    uint8_t changes;
    uint8_t spans_used;              /* bit n: some unit has a modifier that lasts so long */
    bool has_gone;                   /* some unit is UNIT_GONE */
    uint8_t level; /* 0: tutorial, else the chapter; rules switch on with it (GC-GEN-06) */
    uint16_t rule_others[RULES_COUNT]; /* as rule_units: covers, command cards, the scenario */
    uint8_t turn;
    uint8_t active, first;
    uint8_t phase;
    int8_t winner; /* NOBODY: the game goes on */
    uint8_t won_by;
    uint8_t units_end;   /* no unit at or after this index */
    uint8_t slots;
    uint8_t effects_run; /* resolved in the present action (GC-EFFECT-14) */
    uint8_t pending_count;
    uint8_t tray[SEATS]; /* cards taken from the deck by direct damage and not yet split */
    uint8_t limbo_count[SEATS];
    uint8_t limbo[SEATS][2]; /* the tactic or reaction now resolving */
    uint8_t command_count[SEATS];
    CommandCard command[SEATS][COMMAND_MAX];
    Attack attack;
    CoverSlot slot[SLOTS_MAX];
    Pending pending[PENDING_MAX];
    Deck deck[SEATS];
    Pile hand[SEATS];
    Pile discard[SEATS];
    Unit unit[UNITS_MAX];
    /* Of each cover: its rules that worked once this turn (bits 0 to 3: COG's half, Locust's, those
     * of the second face), or once this game (bits 4 to 7). */
    uint8_t cover_limits[SLOTS_MAX];
};
_Static_assert(sizeof(struct State) <= 2048, "a State is copied for every move that a bot tries");

NO_PADDING_END

#endif
