/* content.h -- what content/gears-cards holds, as the rules read it: the records of Part H.
 *
 * The names of the members are the names of the fields in the YAML files.  What a card does is a
 * list of abilities, each a list of instructions from a small closed vocabulary (docs/content.md).
 */
#ifndef GEARS_CARDS_CONTENT_H
#define GEARS_CARDS_CONTENT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum Side { SIDE_COG, SIDE_LOCUST } Side;
typedef enum Kind { KIND_UNIT, KIND_TACTIC, KIND_REACTION, KIND_COMMAND, KIND_COMMAND_UNIT } Kind;

/* Deployment values (GC-DEPLOY-05): bit n is the value n. */
enum { VALUE_MOST = 14 };
#define VALUE_ANY (1u << 15)

enum { SUBTYPE_TROOP = 1, SUBTYPE_HEAVY = 2, SUBTYPE_WRETCH = 4 }; /* GC-SUBTYPE-03 */

enum {
    KEYWORD_TOUGH = 1 << 0,       /* GC-CMD-12 */
    KEYWORD_DISPOSABLE = 1 << 1,  /* GC-DISP-01 */
    KEYWORD_INVASION = 1 << 2,    /* GC-INV-01 */
    KEYWORD_NO_BLOCK = 1 << 3,    /* GC-BLOCK-07 */
    KEYWORD_NO_COVER = 1 << 4,    /* never enters a cover */
    KEYWORD_NO_SUPPRESS = 1 << 5, /* is never suppressed */
    KEYWORD_SLOW = 1 << 6,        /* no action in the turn it arrives */
    KEYWORD_NO_ADVANCE = 1 << 7,  /* never moves to the enemy side */
};

/* Where things are, as a set.  ATTACK: those who take part in the present attack. */
enum {
    ZONE_RESERVE = 1 << 0,
    ZONE_COVER = 1 << 1,
    ZONE_HAND = 1 << 2,
    ZONE_DISCARD = 1 << 3,
    ZONE_ATTACK = 1 << 4,
    ZONE_COMMAND = 1 << 5,
    ZONE_POOL = 1 << 6,
};

typedef enum Whose { WHOSE_ANY, WHOSE_FRIENDLY, WHOSE_ENEMY } Whose;

/* A part played in the present attack, or the relation to the source of the effect. */
enum {
    ROLE_SELF = 1 << 0,     /* the source itself */
    ROLE_OTHER = 1 << 1,    /* any but the source, and but the targets of the instruction before */
    ROLE_ATTACKER = 1 << 2,
    ROLE_DEFENDER = 1 << 3, /* the occupant attacked, or a blocker */
    ROLE_BLOCKER = 1 << 4,
    ROLE_EVENT = 1 << 5,    /* the unit that the triggering event is about */
};

enum {
    STATUS_SUPPRESSED = 1 << 0,
    STATUS_UNSUPPRESSED = 1 << 1,
    STATUS_CAN_ACT = 1 << 2,
    STATUS_ADVANCED = 1 << 3,     /* in enemy cover */
    STATUS_NOT_ADVANCED = 1 << 4, /* in friendly cover */
};

/* Which covers an instruction is about. */
typedef enum CoverTarget {
    COVER_NONE,
    COVER_EMPTY,    /* an unoccupied one, chosen */
    COVER_ANY,      /* any, chosen */
    COVER_OWN,      /* the one the source stands at */
    COVER_FACE_DOWN, /* a hidden one, chosen */
    COVER_TWO_FACED, /* one with two faces, chosen */
} CoverTarget;

/* Which things an instruction, a count or a standing rule is about.  Empty members ask nothing. */
typedef struct Selector {
    uint8_t zones;
    uint8_t whose;
    uint8_t subtypes;
    uint8_t roles;
    uint8_t status;
    uint8_t count;        /* how many are chosen; 0: all that fit */
    bool up_to;           /* fewer may be chosen */
    int8_t attack_most;   /* printed attack at most this; 0: any */
    int8_t defence_most;  /* printed defence at most this; 0: any */
    uint8_t cover;        /* CoverTarget: the target is a cover instead of a unit */
    const char *card;     /* only this card */
    int16_t card_index;
} Selector;

typedef enum Test {
    TEST_COUNT,       /* how many the selector finds */
    TEST_ATTACKS_COVER, /* the present attack is one on a cover */
    TEST_ATTACKS_DIRECTLY,
    TEST_HAND,        /* the owner's hand */
    TEST_DIAL,        /* the number on the source's dial (GC-CMD-24) */
    TEST_NO_COVER_LEFT,
    TEST_PREVIOUS_WINNER, /* the owner won the chapter before */
    TEST_TURN,        /* the number of the turn */
    TEST_FACE_B,      /* the cover the source stands at shows its second face */
    TEST_OWN_TURN,    /* the owner is active */
    TEST_HOLDS,       /* how many covers the owner's units stand at */
} Test;

typedef struct Condition {
    uint8_t test;
    bool is_not;
    int8_t at_least; /* for numbers: the lowest that fits */
    int8_t at_most;  /* and the highest; 0: no limit */
    Selector of;
} Condition;

typedef enum Doing {
    DO_DRAW,
    DO_DISCARD,
    DO_DIRECT_DAMAGE,
    DO_DAMAGE,
    DO_MODIFY,
    DO_GRANT,
    DO_SUPPRESS,
    DO_RECOVER,
    DO_PLACE,
    DO_EXTRA_ACTION,
    DO_SPEND_ACTION,
    DO_MARK_COVER,
    DO_ELIMINATE,
    DO_SPAWN,        /* from the pool (GC-DISP-02) */
    DO_TO_COMMAND,   /* a command unit goes back to its command area */
    DO_FROM_COMMAND, /* the source, a command unit, comes to its reserve (GC-CMD-11) */
    DO_ENTER_COVER,  /* the target enters an unoccupied cover */
    DO_LEAVE_COVER,  /* back to reserve */
    DO_FORBID_BLOCK, /* the targets cannot block */
    DO_FREE_VALUES,  /* that many of the owner's next cards this turn fit any hand */
    DO_SHIFT_VALUES, /* standing: the owner's reactions also fit a hand one larger or smaller */
    DO_FLIP_COVER,
    DO_REMOVE_COVER,
    DO_REVEAL_COVER,
    DO_ROTATE,       /* the owner's dial forward; who: whose dial; a negative amount turns back */
    DO_WIN,
} Doing;

/* GC-EFFECT-08, GC-EFFECT-15.  The last one ends when the turn of the effect's owner begins. */
typedef enum Lasts { LASTS_ATTACK, LASTS_TURN, LASTS_NEXT_TURN } Lasts;

typedef enum AmountFrom {
    AMOUNT_CONSTANT,
    AMOUNT_PRINTED_ATTACK, /* summed over the targets of the instruction before */
    AMOUNT_COUNT,          /* of `counted`, at most `amount` */
    AMOUNT_EVENT,          /* the number of the triggering event */
    AMOUNT_DISCARDED_UNITS, /* units in the owner's discard pile, at most `amount` */
} AmountFrom;

typedef struct Instruction {
    uint8_t verb;
    uint8_t who; /* Whose: friendly is the owner, enemy the other seat */
    int8_t amount;
    uint8_t amount_from;
    bool up_to;   /* a number from 0 to the amount is named first (GC-DRAW-04) */
    bool may;     /* the owner may decline (GC-EFFECT-03) */
    bool if_done; /* only if the instruction before did something */
    uint8_t at_least; /* only if `counted` finds that many; 0: always */
    int8_t more;      /* then so much is added to the amount instead; else the amount stands */
    uint8_t choice; /* 1, 2: alternatives of which one is chosen (DP-09); 0: none */
    const char *hint; /* a message: what the alternative is called when it is offered */
    Selector target;
    Selector counted;
    int8_t attack, defence, direct; /* value changes */
    int8_t taken;                   /* standing: added to damage that the unit takes */
    int8_t max_blockers;            /* standing: at most that many block it; 0: no limit */
    uint8_t lasts;
    uint16_t keywords; /* granted */
    bool suppressed;   /* what is placed arrives suppressed */
    bool if_no_cover;  /* only if no cover card is left on the battlefield */
} Instruction;

typedef enum AbilityClass {
    ABILITY_BODY,      /* a tactic's or reaction's text */
    ABILITY_DEPLOY,    /* GC-DEPLOY-11 */
    ABILITY_DISCARD,   /* GC-DISCARD-05 */
    ABILITY_TACTIC,    /* a command card's tactical ability (GC-CMD-16) */
    ABILITY_STATIC,    /* a standing rule: one or more DO_MODIFY (GC-EFFECT-09) */
    ABILITY_TRIGGERED,
} AbilityClass;

/* Where the source must be for a standing rule or trigger to work. */
enum {
    PLACE_RESERVE = 1 << 0,
    PLACE_FRIENDLY_COVER = 1 << 1, /* Defensive (GC-OFFDEF-02) */
    PLACE_ENEMY_COVER = 1 << 2,    /* Offensive (GC-OFFDEF-01) */
    PLACE_COMMAND = 1 << 3,
};

typedef enum Trigger {
    TRIGGER_NONE,
    TRIGGER_GAME_START,
    TRIGGER_TURN_START,
    TRIGGER_TURN_END,
    TRIGGER_ENTERED_COVER,
    TRIGGER_TOOK_COVER,
    TRIGGER_ATTACK_DECLARED,
    TRIGGER_ELIMINATED_BY_ATTACK, /* the event's unit eliminated another by attacking */
    TRIGGER_ELIMINATED,           /* the event's unit was eliminated */
    TRIGGER_MARK,                 /* somebody entered a cover that this card has marked */
    TRIGGER_DEPLOYED,             /* the event's unit was deployed */
    TRIGGER_ADVANCED,
    TRIGGER_BLOCKED,              /* the event's unit, attacking, was blocked */
    TRIGGER_BLOCKS,               /* the event's unit blocks */
    TRIGGER_COVER_REVEALED,       /* the event's unit entered a hidden cover */
    TRIGGER_TAKES_DIRECT_DAMAGE,  /* of the seat that took it; the number is the amount */
    TRIGGER_DIAL,                 /* the source's own dial turned; the number is what it shows */
    /* The event's unit dealt direct damage; the number is the amount. */
    TRIGGER_DIRECT_DAMAGE,
} Trigger;

typedef enum Limit { LIMIT_NONE, LIMIT_TURN, LIMIT_GAME } Limit;

typedef struct Ability {
    uint8_t what; /* AbilityClass */
    uint8_t where;
    uint8_t trigger;
    uint8_t whose;  /* of whom the event must be; any: of anybody */
    bool self;      /* the event must be about the source itself */
    uint8_t subtypes; /* the event must be about a unit of one of these, fallen or not; 0: any */
    uint8_t limit;  /* of a triggered or tactical ability; a card has one of each at most */
    bool optional;
    uint16_t values; /* ABILITY_TACTIC: the hand sizes that allow it (GC-CMD-18) */
    const Condition *conditions;
    uint32_t conditions_count;
    const Instruction *instructions;
    uint32_t instructions_count;
} Ability;

/* When something of a scenario is used: always, or only if this seat won the chapter before. */
typedef enum Winner { WINNER_EITHER, WINNER_COG, WINNER_LOCUST } Winner;

enum { SET_CORE, SET_CHAPTER, SET_REINFORCEMENT };

typedef struct Card {
    const char *id, *name, *name_es;
    const char *text; /* what it does, in our own words; "" for nothing */
    const char *facts; /* which of its values are printed; the rest is designed */
    const char *source; /* rulebook, published or reconstruction */
    uint8_t side, kind;
    uint8_t set, set_number; /* GC-GEN-09 */
    uint8_t option;          /* reinforcements: 1 or 2, the set it belongs to; picks of two: any */
    uint8_t until;           /* core: removed by the reinforcement of this number; 0: never */
    uint8_t if_winner;       /* chapter cards: Winner, who must have won the chapter before */
    uint8_t tutorial; /* copies among the tutorial's cards */
    uint8_t copies;   /* in the base deck, or in the box for the other sets */
    uint16_t values;
    int8_t attack, defence;
    int8_t direct;       /* added to its unblocked direct attack */
    int8_t max_blockers; /* at most that many block it; 0: no limit */
    int8_t initiative;   /* GC-CMD-05 */
    bool dial;           /* a rotating command card (GC-CMD-22) */
    uint8_t subtypes;
    uint16_t keywords;
    const Ability *abilities;
    uint32_t abilities_count;
} Card;

/* A cover card: what each half gives to a unit of its side (GC-COVER-01). */
typedef struct Cover {
    const char *id, *name, *name_es, *text;
    const char *source; /* rulebook, published or reconstruction */
    uint8_t copies;
    uint8_t set, set_number;
    const Ability *cog; /* the first face */
    uint32_t cog_count;
    const Ability *locust;
    uint32_t locust_count;
    bool two_faced; /* GC-FLIP-01 */
    const char *text_b;
    const Ability *cog_b; /* the second face */
    uint32_t cog_b_count;
    const Ability *locust_b;
    uint32_t locust_b_count;
} Cover;

typedef struct CoverPlace {
    const char *cover;
    int16_t cover_index;
    uint8_t if_winner;
    bool face_b; /* GC-FLIP-02 */
    bool hidden; /* laid face down in a place that is drawn for (GC-HIDDEN-02) */
} CoverPlace;

typedef struct CardPlace {
    const char *card;
    int16_t card_index;
    uint8_t slot; /* 0: in reserve, else the number of the cover */
    uint8_t if_winner;
} CardPlace;

/* A scenario card: what lies on the table when a game of that chapter begins (GC-SETUP-12). */
typedef struct Scenario {
    const char *id, *name, *name_es, *text;
    const char *source; /* rulebook, published or reconstruction */
    uint8_t chapter;
    const CoverPlace *covers;
    uint32_t covers_count;
    const CardPlace *command;
    uint32_t command_count;
    const CardPlace *units; /* that start in play */
    uint32_t units_count;
    const CardPlace *hands; /* fixed opening hands (GC-SETUP-08) */
    uint32_t hands_count;
    uint8_t winner_hand;       /* cards that the previous winner opens with beyond five */
    uint8_t winner_initiative; /* added to the previous winner's initiative */
    /* Bit 0 COG, bit 1 Locust: this seat does not lose by an empty deck. */
    uint8_t no_deck_out;
    const Ability *abilities;  /* rules of the scenario; each works for both seats in turn */
    uint32_t abilities_count;
} Scenario;

typedef struct CardsContent {
    const Card *cards;
    uint32_t cards_count;
    const Cover *covers;
    uint32_t covers_count;
    const Scenario *scenarios;
    uint32_t scenarios_count;
} CardsContent;

extern const CardsContent gears_cards_content; /* compiled from content/gears-cards */
extern const uint64_t gears_cards_content_digest;

#endif
