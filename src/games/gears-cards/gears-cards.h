/* gears-cards.h -- private to gears-cards: its State, its procedures, what its files share.
 *
 * Files are named after the parts of docs/rules/gears-cards.md:
 *   setup.c    A2, B1, B2             campaign.c  A9, A12, B3, B15
 *   turn.c     A3, A4, B4, B5         combat.c    A6, B6 to B8, B16
 *   damage.c   B9 to B13, B17         cover.c     A5, two faces and hidden covers of A11
 *   trigger.c  A7, B14                resolve.c   A7: the instructions of an effect
 *   command.c  A10                    select.c    who an effect is about (Part H)
 *   options.c  Part C                 view.c      Part D
 *   catalogue.c: what is printed on the components
 */
#ifndef GEARS_CARDS_H
#define GEARS_CARDS_H

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

/* Most cards have no rules that stand or wait.  Which have is noted once, so that reading a value or
 * telling of an event looks at those only.  Own rules are standing rules that are about their holder
 * and nobody else: whoever reads the values of another unit passes them by.  (With what stands below,
 * 12 % of the instructions of random campaigns.) */
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
    uint8_t owner;
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
    uint8_t changes;                 /* CHANGES_...: what standing rules that came into play change */
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
    /* Of each cover: its rules that worked once this turn (bits 0 to 3: COG's half, Locust's, those of
     * the second face), or once this game (bits 4 to 7). */
    uint8_t cover_limits[SLOTS_MAX];
};
_Static_assert(sizeof(struct State) <= 2048, "a State is copied for every move that a bot tries");

/* --- Words ---------------------------------------------------------------------------------- */

enum {
    ENTITY_CARD = ENTITY_FIRST,
    ENTITY_UNIT,
    ENTITY_COVER,
    ENTITY_EFFECT,
    ENTITY_SOURCE,
    ENTITY_CHOICE,
};

enum {
    VERB_DRAW, VERB_DISCARD, VERB_DEPLOY, VERB_USE, VERB_DECLINE, VERB_EFFECT, VERB_TARGET,
    VERB_TARGET_COVER, VERB_TAKE, VERB_STOP, VERB_NUMBER, VERB_YES, VERB_NO, VERB_CHOOSE, VERB_MOVE,
    VERB_ATTACK, VERB_DIRECT, VERB_ADVANCE, VERB_END, VERB_BLOCK, VERB_DONE, VERB_PASS, VERB_REACT,
    VERB_KEEP, VERB_ABILITY, VERB_REINFORCE, VERB_RECRUIT, VERB_GO_ON, VERB_COUNT
};

enum {
    QUESTION_REINFORCEMENT, /* DP-01 */
    QUESTION_DEPLOYMENT, /* DP-02 */
    QUESTION_DEPLOY_EFFECT, /* DP-03 */
    QUESTION_DISCARD_EFFECT, /* DP-04 */
    QUESTION_ORDER, /* DP-05 */
    QUESTION_TARGET, /* DP-06 */
    QUESTION_TARGET_COVER, /* DP-06 */
    QUESTION_TAKE_FROM_DISCARD, /* DP-06 */
    QUESTION_TAKE_FROM_HAND, /* DP-06 */
    QUESTION_NUMBER, /* DP-07 */
    QUESTION_MAY, /* DP-08 */
    QUESTION_CHOICE, /* DP-09 */
    QUESTION_COMBAT, /* DP-10 */
    QUESTION_BLOCK, /* DP-11 */
    QUESTION_REACT_DEFENDER, /* DP-12 */
    QUESTION_REACT_ATTACKER, /* DP-13 */
    QUESTION_SPLIT, /* DP-14 */
    QUESTION_FORCED_DISCARD, /* DP-15 */
    QUESTION_NEXT_GAME,    /* only one answer: seen, go on */
    QUESTION_NEXT_CHAPTER,
    QUESTION_COUNT
};

enum {
    EVENT_GAME, EVENT_FIRST, EVENT_TURN, EVENT_DRAWS, EVENT_DRAWS_UNSEEN, EVENT_DISCARDS,
    EVENT_DEPLOYS_UNIT, EVENT_DEPLOYS_TACTIC, EVENT_PASSES_PHASE, EVENT_DEPLOY_EFFECT,
    EVENT_EFFECT, EVENT_MOVES, EVENT_ATTACKS_COVER, EVENT_ATTACKS_DIRECTLY, EVENT_ADVANCES,
    EVENT_BLOCKS, EVENT_NOT_BLOCKED, EVENT_REACTS, EVENT_FIGHT, EVENT_DAMAGED, EVENT_ELIMINATED,
    EVENT_TAKES_COVER, EVENT_SUPPRESSED, EVENT_RECOVERS, EVENT_DIRECT_DAMAGE, EVENT_KEEPS,
    EVENT_LOST_FROM_DECK, EVENT_PLACED, EVENT_MODIFIED, EVENT_EXTRA_ACTION, EVENT_SPENDS_ACTION,
    EVENT_MARKS, EVENT_MARK_GOES_OFF, EVENT_CALLED_OFF, EVENT_ENDS_COMBAT, EVENT_WINS_BY_DECK,
    EVENT_WINS_BY_LIMIT, EVENT_WINS_BY_CARD, EVENT_ABILITY, EVENT_DISCARD_EFFECT, EVENT_TO_COMMAND,
    EVENT_TO_POOL, EVENT_REMOVED, EVENT_SPAWNED, EVENT_FROM_COMMAND, EVENT_LEAVES_COVER,
    EVENT_CANNOT_BLOCK, EVENT_FREE_VALUES, EVENT_COVER_FLIPPED, EVENT_COVER_REMOVED,
    EVENT_COVER_REVEALED, EVENT_DIAL, EVENT_INVASION, EVENT_REINFORCED, EVENT_RECRUITED,
    EVENT_WINS_CHAPTER, EVENT_WINS_CAMPAIGN, EVENT_LEFT_OUT, EVENT_COUNT
};

enum {
    REFUSAL_NOT_YOUR_DECISION, REFUSAL_OTHER_QUESTION, REFUSAL_NOT_IN_HAND, REFUSAL_REACTION,
    REFUSAL_VALUE, REFUSAL_EMPTY_DECK, REFUSAL_NOT_YOURS, REFUSAL_ACTED, REFUSAL_SUPPRESSED,
    REFUSAL_OCCUPIED, REFUSAL_FROM_COVER, REFUSAL_NOT_IN_COVER, REFUSAL_NO_ENEMY_THERE,
    REFUSAL_NEVER_COVER, REFUSAL_ADVANCED, REFUSAL_NO_ADVANCE_YET, REFUSAL_ONLY_RESERVE_BLOCKS,
    REFUSAL_CANNOT_BLOCK, REFUSAL_ONE_BLOCKER, REFUSAL_NOT_A_REACTION, REFUSAL_NOT_A_TARGET,
    REFUSAL_OUT_OF_RANGE, REFUSAL_MUST_ACT, REFUSAL_NO_COVER_THERE, REFUSAL_SLOW,
    REFUSAL_NEVER_ADVANCES, REFUSAL_NO_ABILITY, REFUSAL_ABILITY_LEVEL, REFUSAL_ABILITY_PLACE,
    REFUSAL_ABILITY_SUPPRESSED, REFUSAL_ABILITY_HAND, REFUSAL_ABILITY_USED, REFUSAL_NOT_OFFERED,
    REFUSAL_NO_SUCH_THING,
    REFUSAL_COUNT,
    ALLOWED = -1
};

enum { OUTCOME_DRAWN, OUTCOME_COUNT };

extern const Form cards_verbs[], cards_questions[], cards_events[], cards_refusals[],
    cards_outcomes[];

/* --- Procedures ------------------------------------------------------------------------------ */

/* `from`: where a scene begins; SETTING_UP is the real beginning. */
struct cards_match {
    Frame frame;
    uint8_t from, unused_;
};
struct cards_reinforcement {
    Frame frame;
    uint8_t number, unused_; /* 0 .. 4 */
};
struct cards_chapter {
    Frame frame;
    uint8_t from, unused_;
};
struct cards_single_game {
    Frame frame;
    uint8_t from, unused_;
};
struct cards_turn {
    Frame frame;
    uint8_t from, unused_;
};
struct cards_deployment {
    Frame frame;
    uint8_t card, unit;
};
struct cards_discarding {
    Frame frame;
    uint8_t seat, card;
};
struct cards_combat {
    Frame frame;
    uint8_t unit, unused_;
};
struct cards_attack_cover {
    Frame frame;
    uint8_t attacker, slot;
};
struct cards_direct_attack {
    Frame frame;
    uint8_t attacker;
    bool advance, blocked;
    uint8_t unused_;
};
struct cards_react {
    Frame frame;
    uint8_t seat, card;
};
struct cards_direct_damage {
    Frame frame;
    uint8_t seat, amount, cards;
    int8_t unit; /* that dealt it, or NOBODY */
};
struct cards_effects {
    Frame frame;
    uint8_t next;
    Pending now;
};
struct cards_resolve {
    Frame frame;
    Source source;
    int8_t event_unit;
    uint8_t event_amount;
    uint8_t step;   /* the instruction being resolved */
    uint8_t choice; /* the alternative taken; 0: none asked for yet */
    bool done;      /* the instruction before did something */
    uint8_t amount, picked;
    uint64_t targets, before; /* units of this instruction, and of the one before */
};
/* Parts of resolve, for one instruction each; they give back how much they did. */
struct cards_draw_cards_step {
    Frame frame;
    uint8_t amount, unused_;
};
struct cards_discard_step {
    Frame frame;
    uint8_t amount, picked;
};
struct cards_place_step {
    Frame frame;
    uint8_t picked, unused_;
};
struct cards_cover_step {
    Frame frame;
};
NO_PADDING_END

#define CARDS_PROCS(X)                                                                             \
    X(cards_match) X(cards_reinforcement) X(cards_chapter) X(cards_single_game) X(cards_turn)      \
    X(cards_deployment) X(cards_discarding) X(cards_combat) X(cards_attack_cover)                  \
    X(cards_direct_attack) X(cards_react) X(cards_direct_damage) X(cards_effects) X(cards_resolve) \
    X(cards_draw_cards_step) X(cards_discard_step) X(cards_place_step) X(cards_cover_step)
PROCS_DECLARE(cards, CARDS_PROCS)

/* All that has been triggered (B14); often that is nothing. */
#define RESOLVE_PENDING                                                                            \
    do {                                                                                           \
        if (p->state->pending_count > 0)                                                           \
            CALL(cards_effects);                                                                   \
    } while (0)

/* When the game has a winner nothing else resolves (GC-EFFECT-11). */
#define STOP_IF_WON                                                                                \
    do {                                                                                           \
        if (p->state->winner != NOBODY)                                                            \
            UNWIND(cards_single_game);                                                             \
    } while (0)

/* --- Content ----------------------------------------------------------------- */

/* The smallest functions stand in this header so that the compiler can put them where they are used:
 * a fifth of the time of random play went into calling them. */

static inline const CardsContent *content_of(const Play *p)
{
    return p->game->content;
}

static inline const Card *card_at(const Play *p, int card)
{
    return &content_of(p)->cards[card];
}

static inline const Card *unit_card(const Play *p, int unit)
{
    return card_at(p, p->state->unit[unit].card);
}

static inline const Cover *cover_at(const Play *p, int slot)
{
    return &content_of(p)->covers[p->state->slot[slot].cover];
}

static inline const Scenario *scenario_of(const Play *p)
{
    return &content_of(p)->scenarios[p->state->scenario];
}

const Ability *cards_other_ability_of(const Play *p, Source source);
static inline const Ability *ability_of(const Play *p, Source source)
{
    return source.kind == SOURCE_CARD ? &card_at(p, source.index)->abilities[source.ability]
                                      : cards_other_ability_of(p, source);
}

/* A source as one number, for texts. */
static inline int source_value(Source source)
{
    return source.kind << 8 | source.index;
}

static inline int enemy_of(int seat)
{
    return 1 - seat;
}

/* --- Piles and zones (zones.c) ---------------------------------------------------------------- */

static inline int hand_size(const State *s, int seat)
{
    return s->hand[seat].n;
}

static inline int deck_size(const State *s, int seat) /* without what lies in the tray */
{
    return s->deck[seat].n - s->tray[seat];
}

static inline bool on_battlefield(const State *s, int unit)
{
    return s->unit[unit].zone == UNIT_RESERVE || s->unit[unit].zone == UNIT_COVER;
}

/* Sets of units are numbers, bit u for unit u:
 *     for (uint64_t left = s->field[seat]; left; left &= left - 1) ... first_unit(left) ...
 * Going through those on the battlefield instead of all records made random campaigns 7 % shorter. */
static inline uint64_t unit_bit(int unit)
{
    return (uint64_t)1 << unit;
}

static inline int first_unit(uint64_t units)
{
    return __builtin_ctzll(units);
}

static inline uint64_t whole_field(const State *s)
{
    return s->field[SIDE_COG] | s->field[SIDE_LOCUST];
}

static inline bool in_friendly_cover(const State *s, int unit) /* GC-ENEMYCOVER-01 */
{
    return s->unit[unit].zone == UNIT_COVER && !s->unit[unit].advanced;
}

static inline bool in_enemy_cover(const State *s, int unit)
{
    return s->unit[unit].zone == UNIT_COVER && s->unit[unit].advanced;
}

bool cards_hand_has(const State *s, int seat, int card);
void cards_hand_add(State *s, int seat, int card);
void cards_hand_remove(State *s, int seat, int card);
void cards_discard_add(State *s, int seat, int card, bool acted);
/* The copy that may still act first, then the newest.  Says whether it had acted. */
bool cards_discard_take(State *s, int seat, int card);
void cards_draw_cards(Play *p, int seat, int count); /* GC-DRAW-03, GC-DRAW-08 */
void cards_discard_from_hand(Play *p, int seat, int card);
int cards_unit_enter_reserve(Play *p, int seat, int card, bool acted);
int cards_unit_create(Play *p, int seat, int card, UnitZone zone);
void cards_unit_to_reserve(Play *p, int unit); /* one that has a record already */
void cards_unit_enter_cover(Play *p, int unit, int slot); /* B11 */
void cards_unit_leave(Play *p, int unit); /* the battlefield; the record stays as GONE */
void cards_unit_leave_cover(State *s, int unit);

/* --- Covers (cover.c) ------------------------------------------------------------------------------ */

/* The rules of the half that works for a unit at this cover (GC-COVER-05, GC-FLIP-03). */
const Ability *cards_cover_half(const Play *p, int slot, int seat, uint32_t *count);
/* Is there a cover of this kind to choose? */
bool cards_any_cover(const Play *p, int target, int self);
bool cards_is_cover(const Play *p, int target, int self, int slot);
bool cards_no_cover_left(const State *s);
void cards_reveal_cover(Play *p, int slot);
void cards_flip_cover(Play *p, int slot);
void cards_remove_cover(Play *p, int slot);

/* --- Command cards (command.c) ------------------------------------------------------------------- */

/* NULL: this seat has none such. */
CommandCard *cards_command_card(const Play *p, int seat, int card);
/* Which the seat has. */
int cards_uses_ability(const Play *p, int seat, const CommandCard *command);
int cards_may_use_ability(const Play *p, int seat, int card);
const CommandCard *cards_dial_of(const Play *p, int seat); /* NULL: the seat has no rotating card */
void cards_rotate_dial(Play *p, int seat, int steps);

/* --- Values and damage (damage.c) --------------------------------------------------------------- */

/* What a unit fights with at this moment. */
typedef struct Values {
    int attack, defence;
    int taken; /* added to damage that it takes */
} Values;

Values cards_values_of(const Play *p, int unit);
int cards_attack_value(const Play *p, int unit);
int cards_defence_value(const Play *p, int unit);
int cards_direct_bonus(const Play *p, int unit);
bool cards_has_keyword(const Play *p, int unit, int keyword);
int cards_blocker_limit(const Play *p, int unit); /* how many may block it */
/* B9: what base damage becomes between these two.  Dealer NOBODY: combined blockers, or an effect that
 * is not a unit's own. */
int cards_damage_to(const Play *p, int base, int dealer, int taker, const Values *of_taker);
/* The same for direct damage that an effect deals to a seat. */
int cards_effect_direct_damage(const Play *p, int base, int dealer, int seat);
bool cards_is_lethal(int damage, const Values *of_taker);
void cards_eliminate(Play *p, int unit);
void cards_suppress(Play *p, int unit);
void cards_recover(Play *p, int unit);
void cards_check_decks(Play *p); /* B13 */
void cards_declare_winner(Play *p, int seat, Winning how);

/* --- Selecting (select.c) -------------------------------------------------------------------- */

/* From whose standpoint an ability is read. */
typedef struct Viewpoint {
    int owner;
    int self;         /* unit or NOBODY */
    int event_unit;   /* or NOBODY */
    uint64_t before;  /* targets of the instruction before */
} Viewpoint;

bool cards_takes_part(const State *s, int unit); /* in the present attack */
bool cards_selects(const Play *p, const Viewpoint *at, const Selector *selector, int unit);
/* In hand or discard pile. */
bool cards_selects_card(const Play *p, const Selector *selector, int card);
uint64_t cards_selected_units(const Play *p, const Viewpoint *at, const Selector *selector);
bool cards_conditions_hold(const Play *p, const Viewpoint *at, const Ability *ability);
static inline int count_units(uint64_t units)
{
    int count = 0;

    for (; units; units &= units - 1)
        count++;
    return count;
}

/* --- Effects (trigger.c, resolve.c) ------------------------------------------------------------------------- */

/* One holder of rules that is in force: a unit, a half of a cover, a command card, the scenario. */
typedef struct Holder {
    const Ability *abilities;
    uint32_t count;
    Source source; /* of its first ability */
    int place;     /* PLACE_..., 0 for covers and scenarios */
    bool idle;     /* only what names its place works (GC-CMD-10) */
} Holder;

/* All holders of rules of a class, one after another; *at begins at 0. */
bool cards_next_holder(const Play *p, RuleClass rules, int *at, Holder *holder);
void cards_hold_unit(const Play *p, int unit, Holder *holder);
void cards_hold_cover(const Play *p, int slot, Holder *holder); /* of an occupied one */
bool cards_cover_has_rules(const State *s, int slot, RuleClass rules);
void cards_note_unit(Play *p, int unit);  /* a new record */
void cards_note_rules(Play *p);           /* everything that lies on the table, anew */
bool cards_works_here(const Holder *holder, const Ability *ability); /* where its holder is */
int cards_place_of(const State *s, int unit); /* PLACE_...: where it is, or was when it was eliminated */

/* Queue every triggered ability that answers to this event. */
void cards_trigger(Play *p, Trigger what, int unit, int amount);
void cards_entered_cover(Play *p, int unit, int slot);
Source cards_card_source(int seat, int card, int ability, int unit);
void cards_begin_action(State *s); /* a new action: the count of effects starts anew */
/* When a decision has come in: nobody speaks of them any more. */
void cards_sweep_gone_units(State *s);
void cards_end_span(State *s, int span); /* drop every modifier that lasts so long */
int cards_seat_of(int owner, int whose); /* friendly: the owner; enemy: the other */
void cards_deal_damage(Play *p, int dealer, uint64_t units, int amount); /* B17 */
/* An event of a seat, not a unit. */
void cards_trigger_seat(Play *p, Trigger what, int seat, int amount);
bool cards_invades(const Play *p, int attacker); /* has Invasion; to be asked before it may fall */
void cards_add_invasion(Play *p, int attacker);
const struct cards_resolve *cards_resolving(const Play *p); /* the effect being resolved */
static inline const Instruction *instruction_of(const Play *p, const struct cards_resolve *f)
{
    return &ability_of(p, f->source)->instructions[f->step];
}
/* Units that it may choose now. */
uint64_t cards_candidates(const Play *p, const struct cards_resolve *f);
Viewpoint cards_viewpoint_of(const struct cards_resolve *f);
const Ability *cards_find_ability(const Card *card, AbilityClass what, int *index);

/* --- Combat (combat.c) ------------------------------------------------------------------------ */

/* Each a refusal, or ALLOWED; the first three are for a unit that may act. */
int cards_moves(const Play *p, int unit, int slot);
int cards_attacks(const Play *p, int unit, int slot);
int cards_attacks_directly(const Play *p, int unit, bool advance);
int cards_may_act(const Play *p, int seat, int unit);
int cards_may_move(const Play *p, int seat, int unit, int slot);
int cards_may_attack(const Play *p, int seat, int unit, int slot);
int cards_may_direct(const Play *p, int seat, int unit, bool advance);
int cards_may_block(const Play *p, int seat, int unit);
bool cards_cover_attack_stands(const State *s);
bool cards_attacker_in_cover(const State *s);
/* The blocker with this place in the order of declaration, if it is still there, or NOBODY. */
int cards_blocker_at(const State *s, int order);
uint8_t cards_direct_amount(const Play *p, int unit); /* of its attack, if nobody blocks */
void cards_discard_limbo(Play *p, int seat);
void cards_into_limbo(Play *p, int seat, int card);

/* --- Deployment (turn.c) ------------------------------------------------------------------------ */

/* GC-DEPLOY-06, GC-DEPLOY-07: the count of hand, the card itself included, must be one of its
 * values. */
static inline bool value_fits(const Card *card, int count)
{
    return (card->values & VALUE_ANY) ||
           (count >= 0 && count <= VALUE_MOST && card->values >> count & 1);
}
/* Do its reactions fit a hand one larger or smaller? */
bool cards_shifts_values(const Play *p, int seat);

/* With what changes values. */
static inline bool card_fits(const Play *p, int seat, const Card *card)
{
    int count = hand_size(p->state, seat);

    return value_fits(card, count) || p->state->free_values[seat] > 0 ||
           (p->state->changes & CHANGES_FIT && card->kind == KIND_REACTION &&
            (value_fits(card, count + 1) || value_fits(card, count - 1)) &&
            cards_shifts_values(p, seat));
}
/* Before it leaves the hand: a freed value is used up. */
void cards_use_value(Play *p, int seat, int card);
bool cards_has_discard_effect(const Play *p, int card);
/* Refusals, or ALLOWED; the first two are for a card that is known to be in hand. */
int cards_deploys(const Play *p, int seat, int card);
int cards_reacts(const Play *p, int seat, int card);
int cards_may_deploy(const Play *p, int seat, int card);
int cards_may_react(const Play *p, int seat, int card);

/* --- Hooks in files of their own ------------------------------------------------------------- */

bool cards_check(const Game *game, const Setup *setup, Err *err);
void cards_start(Play *p, const Setup *setup);
void cards_set_up_game(Play *p);
bool cards_scenario_uses(const State *s, int if_winner); /* in its present variant? */
int cards_in_game(const Play *p, const Card *card); /* copies of it in this game */
enum { PICK_TWO = 9 }; /* this one offers any two of its cards (GC-REINF-13, GC-REINF-14) */
int cards_reinforcement_level(int number); /* before which chapter it comes (GC-REINF-01) */
/* The offers of a reinforcement to a seat, as pairs of cards; how many there are. */
enum { OFFERS_MAX = 10 };
typedef struct Offer {
    int first, second; /* equal: a single card */
} Offer;
int cards_reinforcement_offers(const Play *p, int seat, int number, Offer offers[OFFERS_MAX]);
bool cards_in_base_deck(const Play *p, const Card *card); /* of its side, at the present level */
void cards_options(const Play *p, int seat, Question *q);
void cards_refuse(const Play *p, int seat, Move move, Refusal *why);
void cards_odds(const Play *p, int seat, Move move, Odds *out);
bool cards_came(const Play *after, const OddsLine *line);
extern const char *const cards_phase_ids[];
void cards_view(const Play *p, int seat, Buf *out);
void cards_draw(const Play *p, int seat, Buf *out);
void cards_catalogue(const Game *game, Buf *out);
void cards_imagine(Play *p, int seat, Rng *rng);
void cards_estimate(const Play *p, double score[]);
void cards_prefer(const Play *p, int seat, const Question *q, float weight[]);
bool cards_arrange(Play *p, char *const words[], int count, Err *err);
bool cards_conserved(const Play *p, Err *err);

#endif
