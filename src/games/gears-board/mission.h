/* mission.h -- the missions' part of gears-board.h, which includes it: exploring (section 18.3 of
 * docs/rules/gears-board.md), stages (20), missions and Horde Mode (21), Horde Unleashed (22).
 *
 *   explore.c    PROC-LEVEL and PROC-EXPLORE, doors and locks
 *   mission.c    set-up of a mission, objectives, flips, changes, allies
 *   horde.c      Horde Mode
 *   unleashed.c  Horde Unleashed
 *   mission_options.c  the answers to their questions
 *
 * It stands between NO_PADDING_BEGIN and NO_PADDING_END.
 */
#ifndef GEARS_BOARD_MISSION_H
#define GEARS_BOARD_MISSION_H

typedef struct MissionState {
    uint8_t tried_door; /* the level whose door a COG tried to explore (GB-EXPLORE-14); 0: none */
    uint8_t explored;   /* bit n: level n lies on the table */
    uint8_t equipment_used; /* tile whose equipment was activated last, or NO_TILE */
    uint8_t killed[LETTERS];    /* enemies killed, by slot, in this stage */
    bool ai_deck_done;  /* GB-AI-33: the last card has just been resolved */
    bool flipping;      /* a card is being flipped: its objective is not looked at */
    uint8_t unused_[3];
    uint32_t killed_enemies; /* bit per enemy card: killed in this stage */
} MissionState;

enum { OPTION_GENERAL_4 = 1 << 0, OPTION_RANDOM_TILES = 1 << 1 };

typedef struct Fort {
    uint8_t kind; /* FortKind */
    uint8_t area; /* or NO_AREA: it does not stand */
    bool upgraded;
    uint8_t unused_;
} Fort;

/* GB-STATE-11 */
typedef struct Unleashed {
    uint8_t wave;      /* 1 .. 4; 0: another mission */
    bool fortifying;   /* a fortification round */
    uint8_t start;     /* the seat that began the round */
    bool wave_over;
    uint8_t upgrades;  /* used so far */
    uint8_t equipment_tile; /* whose equipment is available in this wave, or NO_TILE */
    uint8_t roll;
    uint8_t chosen;    /* tiles chosen so far (D-HU-TILES) */
    uint8_t traps[MAP_COVERS_MAX / 8]; /* bit per cover space */
    uint8_t unused_[5];
    uint8_t location[6];
    Fort fort[FORTS_MAX];
    uint8_t unused_2_[2];
} Unleashed;

/* explore.c */
struct lay_out { /* PROC-LEVEL: the cards of a level behind this door, tile by tile, with spawning */
    Frame frame;
    uint8_t level;
    uint8_t at;    /* the tile behind whose exit (or entrance) it begins, or NO_TILE */
    uint8_t gate;
    uint8_t map;   /* 1: as the second map of Scattered */
    uint8_t tile, row; /* placed last; players for the spawn row */
    uint8_t single, unused_;
};
struct explore { /* PROC-EXPLORE: a door, by a COG or by an effect */
    Frame frame;
    uint8_t area;  /* where the door is */
    uint8_t seat;  /* or NOBODY */
};

/* mission.c */
struct mission_setup { /* PROC-SETUP 4 to 7: slots, decks, map, set-up changes */
    Frame frame;
    uint8_t change, unused_;
};
struct check_objective { /* GB-GEN-16, PROC-FLIP: after each completed unit */
    Frame frame;
    uint8_t change, unused_;
};
struct change { /* one Change */
    Frame frame;
    bool of_setup;
    uint8_t stage, index;
    uint8_t seat, figure, area;
    uint8_t unused_[2];
    uint32_t left;
};
struct entered_area { /* a COG has entered an area: entry effects of the mission (GB-FAQ-15) */
    Frame frame;
    uint8_t seat, area;
};
struct order_step_end { /* hook: GB-MISSION-STRANDED-02 */
    Frame frame;
};
struct turn_end { /* hook: D-ALLY, waves */
    Frame frame;
    uint8_t left, area;
};

/* unleashed.c */
struct fortify {
    Frame frame;
    uint8_t seat, kind;
};
struct unleashed_wave { /* PROC-HU-WAVE */
    Frame frame;
    uint8_t card, tile;
};
struct fort_entry { /* a Locust has entered an area, or appeared there (GB-HU-30 to GB-HU-40) */
    Frame frame;
    uint8_t figure, unused_;
};

#define MISSION_PROCS(X)                                                                           \
    X(lay_out) X(explore) X(mission_setup) X(check_objective) X(change) X(entered_area)            \
    X(order_step_end) X(turn_end) X(fortify) X(unleashed_wave) X(fort_entry)

#endif
