/* procedures.h -- the procedures of the card game, as frames: what each remembers while it waits
 * for an answer. */
#ifndef GEARS_CARDS_PROCEDURES_H
#define GEARS_CARDS_PROCEDURES_H

#include "games/gears-cards/state.h"
#include "games/gears-cards/words.h"

NO_PADDING_BEGIN

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

#endif
