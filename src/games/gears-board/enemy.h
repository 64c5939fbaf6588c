/* enemy.h -- the Locusts' part of gears-board.h, which includes it: AI cards and activation (section
 * 18.1 of docs/rules/gears-board.md), moving and taking cover, spawning (18.2).
 *
 *   ai.c        PROC-AI: drawing cards, conditions, whom a card is about
 *   activate.c  PROC-ACTIVATE: the acts of one figure
 *   locust.c    how a Locust moves, takes cover, chooses its target; Berserker
 *   spawn.c     PROC-SPAWN
 *   enemy_options.c  the answers to their questions
 *
 * It stands between NO_PADDING_BEGIN and NO_PADDING_END.
 */
#ifndef GEARS_BOARD_ENEMY_H
#define GEARS_BOARD_ENEMY_H

/* Between draws: what the Locust Activation step must remember (GB-STATE-03). */
typedef struct EnemyState {
    uint8_t card;         /* the AI card being resolved, or NO_CARD */
    bool in_step;         /* a Locust Activation step is under way: guard is possible */
    uint8_t guard_used;   /* seats that have guarded in this step (GB-REACT-06) */
    bool guard_barred;    /* by the card (GB-AI-34) */
    bool guard_barred_turn;
    bool redraw;          /* a new card was asked for (GB-AI-26) */
    uint8_t drawn;        /* cards drawn one after the other in this step (GB-AI-22) */
    uint8_t limit;        /* as many as deck and discard pile held */
    int8_t you;           /* the seat that "you" means now (GB-BLEED-08), or NOBODY: nobody */
    uint8_t active;       /* the figure being activated, or NO_FIGURE (GB-FAQ-06) */
    uint8_t newcomers;    /* spawned by omens during this card (GB-FAQ-11) */
    uint8_t unused_;
    uint32_t spawned;     /* bit per Locust: what the last spawning act brought */
} EnemyState;

/* ai.c */
struct ai_step { /* PROC-AI: the whole Locust Activation step */
    Frame frame;
    uint8_t cards, unused_;
};
struct ai_card { /* one card, resolved */
    Frame frame;
    uint8_t card;
    bool restricted; /* which side, for a Group */
    uint8_t act, unused_;
};
struct ai_figures { /* each of these figures, as the active player chooses (D-ACTIVATE) */
    Frame frame;
    uint8_t card, act; /* from this act on; 0xff: the condition is tested for each (For Each) */
    bool restricted;
    uint8_t figure;
    uint32_t left; /* bit per Locust */
};
struct choose_you { /* D-YOU: sets ai.you */
    Frame frame;
};

/* activate.c */
struct activate { /* PROC-ACTIVATE: one figure does the acts from `act` up to the next actor */
    Frame frame;
    uint8_t card, act, figure, last; /* last: the figure that the act before was about */
    bool restricted, done;
    uint8_t unused_[6];
    uint64_t bound; /* figures that met the condition, bit per figure; or dropped markers */
    uint64_t entered[2]; /* areas of the last move, as a set; their order is that of the path */
};

/* locust.c */
struct locust_move {
    Frame frame;
    uint8_t figure;
    uint8_t number;      /* areas, FAR: no limit */
    uint8_t to;          /* the destination: a figure, or NO_FIGURE and an area */
    uint8_t area;
    uint8_t until;       /* stop at this distance */
    bool away;
    bool guarded;        /* guard windows open: not for approaches and flips (GB-BERS-08, GB-WIN-06) */
    uint8_t drags;       /* letters that move along (GB-AI-37) */
    uint8_t steps;       /* made so far */
    uint8_t into_cover;  /* the cover space to enter at the end, or NO_COVER */
    uint8_t next, unused_;
};
struct locust_cover { /* PROC-LOCUST-COVER */
    Frame frame;
    uint8_t figure, reference;
};
struct locust_attack { /* GB-AI-13 .. 20: choose a target, guard window, attack; gives back the target + 1 */
    Frame frame;
    uint8_t figure;
    int8_t dice;
    uint8_t dice_beyond, omens;
    uint64_t targets; /* bit per figure: the candidates that the text prefers */
};
struct approach { /* GB-BERS-07: after an attack by this seat */
    Frame frame;
    uint8_t seat, figure;
    uint8_t unused_[2];
    uint32_t left;
};

struct heal_nearest { /* other wounded Locusts within this range, nearest first, `left` times */
    Frame frame;
    uint8_t figure, range, left, unused_;
};

/* spawn.c */
struct spawn { /* one figure of this enemy (or letter) at this place; takes cover; gives back figure or NO_FIGURE */
    Frame frame;
    uint8_t letter;  /* LETTER_NONE: the enemy */
    uint8_t enemy;
    uint8_t area;
    bool by_ai;      /* an AI card does it (GB-MISSION-ROADBLOCKS-15) */
    uint8_t marker;  /* it stands on this one (GB-MISSION-HIVE-03), or NO_MARKER */
    bool no_substitute;
    bool by_omen;    /* it joins the card that activates its kind (GB-FAQ-11) */
    uint8_t figure;
};
struct spawn_row { /* a row such as "AAB" at each of these areas, in the active player's order */
    Frame frame;
    uint8_t count[4]; /* of each letter, for each area alike, when it begins */
    uint8_t areas, now;
    uint8_t left[12][4]; /* still to come, by area */
    uint8_t area[12];
    uint8_t unused_[2];
};
struct choose_place { /* D-SPAWN-PLACE and D-TICKER-AREA: gives back the area */
    Frame frame;
    uint8_t seat, question;
    uint8_t unused_[2];
    uint64_t areas[2];
};

#define ENEMY_PROCS(X)                                                                             \
    X(ai_step) X(ai_card) X(ai_figures) X(choose_you) X(activate) X(locust_move) X(locust_cover)   \
    X(locust_attack) X(approach) X(heal_nearest) X(spawn) X(spawn_row) X(choose_place)

#endif
