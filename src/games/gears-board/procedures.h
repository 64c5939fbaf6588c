/* procedures.h -- the procedures of the board game, as frames: what each remembers while it waits
 * for an answer, and how it asks.  Those of Locusts and missions are in enemy.h and mission.h. */
#ifndef GEARS_BOARD_PROCEDURES_H
#define GEARS_BOARD_PROCEDURES_H

#include "games/gears-board/state.h"
#include "games/gears-board/words.h"

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
struct board_gain_ammo { /* up to that many tokens, one by one (D-AMMO) */
    Frame frame;
    uint8_t seat, amount;
};
struct board_lose_ammo {
    Frame frame;
    uint8_t seat, amount;
};
struct board_draw_weapons { /* GB-FAQ-27: draw that many, keep one */
    Frame frame;
    uint8_t seat, amount, ammo, kept;
    uint8_t drawn[DRAWN_WEAPONS_MAX];
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
    bool order;      /* by an Order card that it resolves itself: extra areas count (GB-FAQ-12) */
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
#undef ASK_SEAT
#define ASK_SEAT(who, ...)                                                                         \
    do {                                                                                           \
        ASK(SEAT_BIT(who), __VA_ARGS__);                                                           \
        if (ANSWER(who).verb != VERB_LAY_DOWN)                                                     \
            break;                                                                                 \
        CALL(board_drop_weapon, .seat = (uint8_t)(who));                                           \
    } while (1)

/* As CALL, for a step that a procedure got later: its place has a number of its own, so that those
 * of the other steps, and with them older saves, stay as they were. */
#define CALL_LATER(place, ...) CALL_(place, __VA_ARGS__, .frame.at = 0)

/* As CHOOSE, by whoever decides what nobody else does (GB-GEN-05).  That seat is noted in f->seat:
 * it may be another by the time it has answered. */
#define DECIDE(into, only, several, ...)                                                           \
    DECIDE_AS(into, only, several, ANSWER(f->seat).arg[0], __VA_ARGS__)
#define DECIDE_AS(into, only, several, chosen, ...)                                                \
    CHOOSE_AS(into, only, (several) && (f->seat = (uint8_t)board_deciding_seat(p), true), f->seat, \
              chosen, __VA_ARGS__)

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

#endif
