/* mission.h -- the missions' part of gears-board.h, which includes it: exploring (section 18.3 of
 * docs/rules/gears-board.md), stages (20), missions and Horde Mode (21), Horde Unleashed (22).
 *
 *   explore.c    PROC-LEVEL and PROC-EXPLORE, doors and locks
 *   mission.c    set-up of a mission, objectives, flips, allies
 *   change.c     what set-up and flips change
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
    bool ai_deck_done;  /* GB-AI-33: the last card has just been resolved */
    bool flipping;      /* a card is being flipped: its objective is not looked at */
    bool deck_changed;  /* while an AI card was being resolved (GB-MISSION-HORDE-09) */
    uint16_t milestones; /* when a whole span of rounds was over last (GB-WIN-12); 0: none was */
    uint16_t kills;      /* since then, in stages that end with the last Locust */
    uint8_t unused_[2];
    uint32_t killed_enemies; /* bit per enemy card: one was killed */
} MissionState;

enum { KILLS_MOST = 60000 }; /* that are counted */
enum { OPTION_GENERAL_4 = 1 << 0, OPTION_RANDOM_TILES = 1 << 1 };
enum {
    UNLEASHED_TILES = 6, /* GB-HU-03 */
    UNLEASHED_WAVES = 4, /* GB-HU-01 */
};

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
    uint8_t unused_1_;
    uint8_t equipment_tile; /* whose equipment is available in this wave, or NO_TILE */
    uint8_t roll;      /* of the d6 for this wave */
    uint8_t unused_;
    Fort fort[FORTS_MAX];
    uint8_t traps[MAP_COVERS_MAX / 8]; /* bit per cover space */
    uint8_t unused_2_[13];
} Unleashed;

/* explore.c */
enum { DOOR_NEXT = 0, DOOR_NOWHERE = 0xff }; /* in State.doors, besides levels */
struct board_lay_out { /* PROC-LEVEL: the cards of a level behind this gate, tile by tile */
    Frame frame;
    uint8_t level;
    uint8_t at;    /* the tile behind whose gate it begins, or NO_TILE */
    uint8_t gate;
    uint8_t map;   /* 1: as the second map of Scattered */
    uint8_t tile;  /* placed last, or NO_TILE */
    uint8_t row;   /* players for the spawn row */
    bool single;   /* one card only, and nothing spawns by it (GB-MISSION-ROADBLOCKS-05) */
    uint8_t unused_;
};
struct board_explore_level { /* what lies behind the door of this tile */
    Frame frame;
    uint8_t tile, level;
};
struct board_explore { /* PROC-EXPLORE: a COG opens, or tries, a door */
    Frame frame;
    uint8_t area;  /* where the door is */
    uint8_t seat, tile, unused_;
};
/* A COG has entered an area: entry effects of the mission (GB-FAQ-15). */
struct board_entered_area {
    Frame frame;
    uint8_t seat, area;
};

/* mission.c */
struct board_mission_setup { /* PROC-SETUP 4 to 7: slots, decks, map, set-up changes */
    Frame frame;
    uint8_t change, seat, team, unused_;
};
struct board_check_objective { /* GB-GEN-16, PROC-FLIP: after each completed unit */
    Frame frame;
    uint8_t change, unused_;
};
struct board_order_step_end { /* hook: GB-MISSION-STRANDED-02 */
    Frame frame;
};
struct board_turn_end { /* hook: D-ALLY */
    Frame frame;
    uint8_t left, seat;
};

/* change.c */
struct board_change { /* one Change */
    Frame frame;
    bool of_setup;
    uint8_t stage, index;
    uint8_t seat, figure, number;
};
struct board_move_enemies { /* each of these that many areas towards its closest COG */
    Frame frame;
    uint8_t seat, figure, number, unused_;
    uint32_t left; /* bit per Locust */
};
struct board_spawn_change { /* what a CHANGE_SPAWN, with those that follow it, brings */
    Frame frame;
    uint8_t where, letter, area, unused_;
    uint8_t count[LETTERS];
    uint8_t unused_2_[4];
    uint64_t areas[2];
};
struct board_each_spawns { /* GB-SPAWN-16: each player one of this letter on this tile */
    Frame frame;
    uint8_t letter, tile;
    bool holes; /* at its open holes; else in an empty area, or in any (GB-MISSION-ROADBLOCKS-06) */
    uint8_t seat;
};
struct board_spawn_evenly { /* GB-MISSION-HORDE-07 */
    Frame frame;
    uint8_t left[LETTERS]; /* still to come */
    uint8_t letter, area, seat, unused_;
};

/* unleashed.c */
struct board_choose_tiles { /* D-HU-TILES */
    Frame frame;
    uint8_t side, tile;
};
struct board_next_turn { /* whose turn is next; Horde Unleashed: rounds and waves between turns */
    Frame frame;
};
struct board_unleashed_wave { /* PROC-HU-WAVE */
    Frame frame;
    uint8_t card, tile;
    uint8_t drawn; /* bit per tile: its card is drawn */
    uint8_t unused_;
};
struct board_fortify {
    Frame frame;
    uint8_t seat, kind;
};
struct board_fort_entry { /* a Locust has entered an area, or appeared there; 1: its move is over */
    Frame frame;
    uint8_t figure;
    bool appeared;
    uint8_t wounds;
    bool stopped;
};

#define MISSION_PROCS(X)                                                                           \
    X(board_lay_out) X(board_explore_level) X(board_explore) X(board_entered_area)                 \
    X(board_mission_setup) X(board_check_objective) X(board_spawn_change) X(board_change)          \
    X(board_move_enemies) X(board_each_spawns) X(board_spawn_evenly) X(board_order_step_end)       \
    X(board_turn_end) X(board_choose_tiles) X(board_next_turn) X(board_unleashed_wave)             \
    X(board_fortify) X(board_fort_entry)

#endif
