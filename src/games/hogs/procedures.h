/* procedures.h -- the procedures of Hogs of War, as frames: what each remembers while it waits for
 * an answer, and how it asks. */
#ifndef HOGS_PROCEDURES_H
#define HOGS_PROCEDURES_H

#include "games/hogs/state.h"
#include "games/hogs/words.h"

NO_PADDING_BEGIN
/* `from`: the phase where a scene begins; PHASE_SETUP is the real beginning. */
struct hogs_whole_game {
    Frame frame;
    uint8_t from, unused_;
};
struct hogs_setup {
    Frame frame;
    uint8_t i, unused_;
};
struct hogs_player_area {
    Frame frame;
    uint8_t seat, slot;
};
struct hogs_place_building { /* D-PLACE-BUILDING; the Building then stands */
    Frame frame;
    uint8_t seat, building;
};
struct hogs_placements { /* S8 of one seat */
    Frame frame;
    uint8_t seat, i, n, unit;
};
struct hogs_draft {
    Frame frame;
};
struct hogs_sandbox {
    Frame frame;
    uint8_t i, seat, terrain, stopped; /* stopped: seats, as bits; those that do not exist too */
};
struct hogs_round {
    Frame frame;
    uint8_t from, unused_;
};
struct hogs_base_phase {
    Frame frame;
    uint8_t i, verb;
    uint16_t unlocked;
};
struct hogs_swap { /* B2 */
    Frame frame;
    uint8_t seat, unit_class;
    uint16_t classes;
};
struct hogs_aerial_phase {
    Frame frame;
    uint8_t i, unit;
    SeatMask seats;
    bool several;
    uint8_t initiative, unused_; /* whose turn it is: HG-INIT-13 */
};
struct hogs_air_turn {
    Frame frame;
    uint16_t serial;
    uint8_t unit, seat;
};
struct hogs_drop_bomb { /* 3.3.12 */
    Frame frame;
    int16_t target;
    uint8_t unit, seat, rack, bomb, tile, unused_;
};
struct hogs_ground_phase {
    Frame frame;
    uint8_t initiative, i;
};
struct hogs_ground_turn {
    Frame frame;
    uint8_t unit, seat, verb, unused_;
};
struct hogs_move { /* 3.3.2 */
    Frame frame;
    uint8_t action, left, first, direction;
    bool line, doubled; /* only straight on; the Mountain is paid for */
};
struct hogs_enter { /* one hex: what entering it sets off */
    Frame frame;
    uint8_t unit, mine;
};
struct hogs_attack { /* K1 to K16 of an Attack action, of Artillery or of a Bomb */
    Frame frame;
    int16_t target; /* piece */
    uint8_t unit;
    uint8_t attack;   /* NONE: a Bomb */
    uint8_t origin;   /* hex */
    uint8_t artillery; /* index of s->deployed; NONE: none */
    uint8_t rack;     /* of a Bomb */
    uint8_t tile;     /* the nominated Building */
    uint8_t seat;
    uint8_t bit;      /* hogs_action_bit of the Attack */
    Pool pool;
    uint8_t range;
};
struct hogs_aa { /* 3.3.7; gives back whether the attacker was destroyed */
    Frame frame;
    int16_t target;
    uint16_t serial;
    uint8_t attacker, at;
    bool lost;
    uint8_t unused_;
};
struct hogs_labour { /* Capture, Build or Work */
    Frame frame;
    int16_t a; /* piece or DeployableKind */
    uint8_t unit, verb, hex, seat, index, unused_;
};
struct hogs_special { /* a Special Action */
    Frame frame;
    uint8_t unit, special, effect, unused_;
};
enum { ROLL_WINDOWS = 5 }; /* in which abilities are used */
/* One Attack roll: K4 to K16.  Gives back the Critical Hits. */
struct hogs_roll {
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
struct hogs_moment { /* of a roll: what may change it */
    Frame frame;
    uint8_t trigger, window, seat;
    int8_t number; /* of the ability */
};
struct hogs_use_ability { /* one effect that changes a roll */
    Frame frame;
    Source source;
    uint8_t step;
    uint8_t left;               /* dice that are still to be taken for a REROLL */
    uint8_t aside[ATTACK_DICE]; /* those that were */
    int8_t die;                 /* 4 * kind + Result */
};
struct hogs_vehicle_damage { /* 3.3.5 */
    Frame frame;
    uint8_t unit, seat, criticals;
    uint8_t minor, major, extra;
    uint8_t attacker, how;
    uint16_t serial;
    int8_t by; /* the credited seat; NOBODY for HG-PLANE-14 */
    uint8_t unused_;
};
struct hogs_cubes { /* D-CUBE, so often */
    Frame frame;
    uint8_t unit, seat, count; /* seat: who places them */
    int8_t by;
    uint8_t attacker, how;
    uint16_t serial;
};
struct hogs_capture {
    Frame frame;
    int16_t piece;
    uint8_t seat;
    bool complete; /* a Deployable was completed: the recall may be declined */
};
struct hogs_recruit_phase {
    Frame frame;
    int16_t a, b;
    uint8_t i, verb;
};
struct hogs_deploy { /* hex, facing and indicators of a new Unit */
    Frame frame;
    uint8_t seat, card, unit_class;
    uint8_t near; /* hex beside which it is placed */
    uint8_t hex, unit;
};
struct hogs_end_phase {
    Frame frame;
    uint8_t i, unused_;
};
struct hogs_window { /* objectives and the victory check */
    Frame frame;
};
struct hogs_phase_window { /* HG-ROUND-11 */
    Frame frame;
    uint8_t trigger, phase;
    uint8_t i, seat;
    int8_t record; /* of s->delayed */
    uint8_t unused_;
};
struct hogs_effects { /* all that has been triggered */
    Frame frame;
    uint8_t seat, i;
    Pending now;
    uint8_t unused_[2];
};
struct hogs_resolve { /* one effect */
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
struct hogs_each_unit { /* PUSH, HEAL, REPAIR or DAMAGE, on one Unit after the other */
    Frame frame;
    uint8_t unit, unused_;
};
struct hogs_blast { /* ATTACK_ROLL of an effect, on one piece or all of them */
    Frame frame;
    int16_t target;
    uint8_t seat, tile; /* tile: nominated, if it is a base */
};
struct hogs_push { /* HG-ACT-41 */
    Frame frame;
    uint8_t unit, from; /* from: the hex that it is pushed away from */
    uint8_t seat, left;
};
struct hogs_mend { /* Cubes taken off an Aerial Unit, as the owner of the effect likes */
    Frame frame;
    uint8_t unit, seat, left, healed;
};
enum { HORDE_STEPS = STEPS_MOST };
struct hogs_horde_turn {
    Frame frame;
    int16_t target;
    uint16_t serial;
    uint8_t unit, step; /* step: which action of its card */
    uint8_t tile;
    uint8_t left, path[HORDE_STEPS]; /* hexes still to be entered, the last one first */
};
struct hogs_spawn {
    Frame frame;
};
NO_PADDING_END

#define HOGS_PROCS(X)                                                                              \
    X(hogs_whole_game) X(hogs_setup) X(hogs_player_area) X(hogs_place_building) X(hogs_placements) \
    X(hogs_draft) X(hogs_sandbox) X(hogs_round) X(hogs_base_phase) X(hogs_swap)                    \
    X(hogs_aerial_phase) X(hogs_air_turn) X(hogs_drop_bomb) X(hogs_ground_phase)                   \
    X(hogs_ground_turn) X(hogs_move) X(hogs_enter) X(hogs_attack) X(hogs_labour) X(hogs_special)   \
    X(hogs_aa) X(hogs_roll) X(hogs_moment) X(hogs_use_ability) X(hogs_vehicle_damage)              \
    X(hogs_cubes) X(hogs_capture) X(hogs_recruit_phase) X(hogs_deploy) X(hogs_end_phase)           \
    X(hogs_window) X(hogs_phase_window) X(hogs_effects) X(hogs_resolve) X(hogs_each_unit)          \
    X(hogs_blast) X(hogs_push) X(hogs_mend) X(hogs_horde_turn) X(hogs_spawn)
PROCS_DECLARE(hogs, HOGS_PROCS)

/* Put a question to one seat.  The horde and a seat that is surrendering do not answer themselves
 * (HG-HORDE-23, HG-WIN-13): hogs_auto answers for them. */
#undef ASK_SEAT
#define ASK_SEAT(seat, ...)                                                                        \
    do {                                                                                           \
        if (hogs_is_auto(p, seat)) {                                                               \
            hogs_auto(p, seat, SEAT_ARGS_(__VA_ARGS__, 0));                                        \
        } else {                                                                                   \
            ASK(SEAT_BIT(seat), __VA_ARGS__);                                                      \
            if (p->state->has_gone)                                                                \
                hogs_sweep(p->state);                                                              \
        }                                                                                          \
    } while (0)
#define SEAT_ARGS_(question, ...) question, (const int[MOVE_ARGS + 1]){ __VA_ARGS__ }

/* All that has been triggered (section 11); usually that is nothing. */
#define RESOLVE_PENDING                                                                            \
    do {                                                                                           \
        if (p->state->pending_count > 0)                                                           \
            CALL(hogs_effects);                                                                    \
    } while (0)

/* After every fully resolved event (HG-OBJ-06): effects, objectives, victory, surrender.
 * HG-WIN-04: in a game that is decided no effect asks anybody any more. */
#define WINDOW                                                                                     \
    do {                                                                                           \
        if (p->state->pending_count > 0 && hogs_is_decided(p))                                     \
            hogs_forget_pending(p);                                                                \
        RESOLVE_PENDING;                                                                           \
        if (hogs_window_is_due(p) && hogs_window_opens(p))                                         \
            CALL(hogs_window);                                                                     \
    } while (0)

#endif
