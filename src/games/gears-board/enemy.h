/* enemy.h -- the Locusts' part of gears-board.h, which includes it: AI cards, activation (section
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
enum { PATH_MAX_AREAS = 5 };
typedef struct EnemyState {
    uint32_t spawned;     /* bit per Locust: what the last spawning act brought */
    uint8_t card;         /* the AI card being resolved, or NO_CARD */
    bool in_step;         /* a Locust Activation step is under way: guard is possible */
    uint8_t guard_used;   /* seats that have guarded in this step (GB-REACT-06) */
    bool guard_barred;    /* by the card (GB-AI-34) */
    bool guard_barred_turn;
    bool redraw;          /* a new card was asked for (GB-AI-26) */
    uint8_t drawn;        /* cards drawn one after the other in this step (GB-AI-22) */
    uint8_t limit;        /* as many as deck and discard pile held */
    int8_t you;           /* the seat that "you" means now (GB-BLEED-08), or NOBODY */
    uint8_t active;       /* the figure being activated, or NO_FIGURE (GB-FAQ-06) */
    uint8_t newcomers;    /* spawned by omens during this card (GB-FAQ-11) */
    uint8_t path_length;
    uint8_t path[PATH_MAX_AREAS]; /* areas entered by the last move (GB-AI-36), in order */
    uint8_t unused_[3];
} EnemyState;

/* ai.c */
struct board_ai_step { /* PROC-AI: the whole Locust Activation step */
    Frame frame;
    uint8_t cards, unused_;
};
struct board_ai_card { /* one card, resolved */
    Frame frame;
    uint8_t card;
    bool restricted; /* which side, for a Group */
    uint8_t act;
    uint8_t seat; /* of ACTOR_EACH_SEAT */
    uint8_t done; /* seats for which the act before did something */
    uint8_t unused_;
};
struct board_ai_figures { /* each of these figures, as the active player chooses (D-ACTIVATE) */
    Frame frame;
    uint8_t card, act;
    bool restricted, each; /* each: the condition is tested for every figure (For Each) */
    uint32_t left; /* bit per Locust */
    uint8_t figure, seat;
    uint8_t after; /* the act of those that this figure's activation spawned */
    uint8_t unused_;
};
struct board_choose_you { /* D-YOU: sees to it that ai.you stands, if anybody can be meant */
    Frame frame;
    uint8_t seat, unused_;
};

/* activate.c */
/* PROC-ACTIVATE: one figure does the acts from `act` up to the next actor. */
struct board_activate {
    Frame frame;
    uint8_t card, act, figure;
    uint8_t last;      /* the figure that the act before was about, or NO_FIGURE */
    bool restricted;
    bool done;         /* the act before did something */
    uint8_t first;     /* act of this activation */
    uint8_t unused_[5];
    uint64_t bound;    /* figures that met the condition; or dropped markers */
};
struct board_act_attack { /* one attack, or one on each that fits */
    Frame frame;
    uint8_t figure;
    bool done;
    uint8_t unused_[2];
    uint64_t attacked; /* whom it does not attack any more */
};
struct board_attack_area { /* each figure in its area */
    Frame frame;
    uint8_t figure, unused_;
};
struct board_resurrect {
    Frame frame;
    uint8_t figure, seat, marker, enemy;
};
struct board_wound_path {
    Frame frame;
    uint8_t figure, wounds, step, unused_;
};
/* Towards, away from or into the area of one of these figures.  Gives back that figure + 1 if it
 * moved, else -1 - that figure; 0: there was none. */
struct board_act_move {
    Frame frame;
    uint8_t figure, number, until;
    bool away;
    uint64_t targets;
    uint8_t drags, to;
    bool by_act; /* of an activation: it goes for another if this one is lost (GB-AI-17) */
    uint8_t unused_[5];
};
struct board_into_cover { /* the nearest cover space, as the active player chooses among several */
    Frame frame;
    uint8_t figure, seat, cover, unused_;
};
struct board_new_goal { /* GB-AI-17: another destination for the act being done, or NO_FIGURE */
    Frame frame;
};
/* An act that no figure carries out: spawning, holes, ammo (ACTOR_NOBODY). */
struct board_table_act {
    Frame frame;
    uint8_t card, act;
    bool restricted;
    uint8_t seat;   /* of each player, one after the other; or NO_FIGURE: it is about "you" */
    uint8_t figure; /* that spawns at its own hole, or NO_FIGURE */
    uint8_t from;   /* the first area of the next row, or NO_AREA */
};

/* locust.c */
struct board_locust_move { /* gives back how many areas it moved */
    Frame frame;
    uint8_t figure;
    uint8_t number;      /* areas, FAR: no limit */
    uint8_t to;          /* the destination: a figure, or NO_FIGURE and an area */
    uint8_t area;
    uint8_t until;       /* stop at this distance */
    bool away;
    bool by_act;         /* the act below chooses another destination if it is lost (GB-AI-17) */
    uint8_t drags;       /* letters that move along (GB-AI-37) */
    uint8_t steps;       /* made so far */
    uint8_t into_cover;  /* the cover space to enter at the end, or NO_COVER */
    bool was_covered;
    uint8_t next, seat, unused_[3];
    uint32_t dragged, along; /* all that were moved along, and those of this step */
};
struct board_tow_leaves { /* who moves along with the move below it is about to step (GB-AI-37) */
    Frame frame;
    uint8_t other, unused_;
};
struct board_tow_takes_cover { /* and has ended moving */
    Frame frame;
    uint8_t seat, other;
};
/* The guard windows before a Locust enters an area; it leaves its cover. */
struct board_before_step {
    Frame frame;
    uint8_t figure;
    bool begins; /* its move begins: still in cover (GB-REACT-03) */
};
struct board_locust_cover { /* PROC-LOCUST-COVER */
    Frame frame;
    uint8_t figure, reference, seat, cover;
};
struct board_locust_attack { /* PROC-AI-TARGET and the attack; gives back the target + 1, or 0 */
    Frame frame;
    uint8_t figure;
    uint8_t at, target, range; /* as in Act */
    int8_t dice;
    uint8_t dice_beyond, omens;
    uint8_t last;     /* for AT_SAME and AT_OTHER_THERE */
    uint8_t unused_1_[4];
    uint64_t bound;   /* for AT_BOUND */
    uint64_t not_again; /* figures that this act has attacked already */
    uint8_t chosen, unused_[7];
};
struct board_choose_figure { /* D-AI-TARGET: gives back one of them */
    Frame frame;
    uint8_t figure; /* the Locust that acts */
    uint8_t seat, unused_[2];
    uint64_t targets;
};
struct board_approach { /* GB-BERS-07: after an attack by this seat */
    Frame frame;
    uint8_t seat, figure, unused_[2];
    uint32_t left;
};
/* Other wounded Locusts within this range, nearest first, `left` times. */
struct board_heal_nearest {
    Frame frame;
    uint8_t figure, range, left, unused_;
};

/* spawn.c */
struct board_spawn { /* one figure at this place; takes cover; gives back it, or NO_FIGURE */
    Frame frame;
    uint8_t letter;  /* LETTER_NONE: the enemy */
    uint8_t enemy;
    uint8_t area;
    bool ai_at_hole; /* an AI card does it, at a hole (GB-MISSION-ROADBLOCKS-15) */
    uint8_t marker;  /* it stands on this one (GB-MISSION-HIVE-03), or NO_MARKER */
    bool no_substitute;
    bool by_omen;    /* it joins the card that activates its kind (GB-FAQ-11) */
    uint8_t figure;
};
enum { SPAWN_AREAS_MAX = 16 }; /* more than a tile has; of more holes that a card reaches, that many
                                * at a time */
struct board_spawn_row { /* the same letters at each of these areas, in the active player's order */
    Frame frame;
    uint8_t areas;   /* how many */
    bool ai_at_hole;
    uint8_t now, letter, place;
    uint8_t seat;    /* that chooses among tied areas */
    uint8_t unused_[6];
    uint64_t tied[2]; /* each figure in one of these instead of area[0]; none: as listed */
    uint8_t area[SPAWN_AREAS_MAX];
    uint8_t left[SPAWN_AREAS_MAX][LETTERS + 1]; /* still to come; the last: of no slot's type */
};
struct board_choose_place { /* D-SPAWN-PLACE and D-TICKER-AREA: gives back the area */
    Frame frame;
    uint8_t seat, question, unused_[2];
    uint64_t areas[2];
};

#define ENEMY_PROCS(X)                                                                             \
    X(board_ai_step) X(board_ai_card) X(board_ai_figures) X(board_choose_you) X(board_activate)    \
    X(board_act_move) X(board_into_cover) X(board_new_goal) X(board_act_attack)                    \
    X(board_attack_area) X(board_resurrect) X(board_wound_path) X(board_table_act)                 \
    X(board_locust_move) X(board_tow_leaves) X(board_tow_takes_cover) X(board_before_step)         \
    X(board_locust_cover) X(board_locust_attack) X(board_choose_figure) X(board_approach)          \
    X(board_heal_nearest) X(board_spawn) X(board_spawn_row) X(board_choose_place)

#endif
