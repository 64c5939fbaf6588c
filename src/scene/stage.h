/* stage.h -- private to scene: a scene taken apart, and one case of it being carried out. */
#ifndef SANDTABLE_STAGE_H
#define SANDTABLE_STAGE_H

#include "match/lines.h"
#include "scene/scene.h"

enum {
    SCENE_BYTES_MOST = 1 << 20,
    SCENE_LINES_MOST = 20000,  /* with repeated lines counted each time */
    SCENE_STEPS_MOST = 200000, /* with the shared lines counted for each case */
    SCENE_CASES_MOST = 1000,
    WORDS_MOST = 64,
    WHY_SIZE = 2000,
};

/* What one line says.  Its text is what follows the command, or the whole of a placing line. */
typedef struct SceneLine {
    int number;
    const struct Command *command;
    const char *text;
} SceneLine;

typedef struct SceneCase {
    const char *name;
    int first, count; /* lines */
} SceneCase;

typedef struct Citation {
    const char *id;
    int of; /* index of its case; -1: of all */
    bool is_vector;
} Citation;

struct Scene {
    char *name;
    char *text; /* all strings point into it */
    SceneLine *line;
    int lines, line_room;
    int shared; /* that many lines, from the first on, belong to every case */
    SceneCase *of;
    int cases;
    Citation *citation;
    int citations;
};

struct SceneRun {
    const Scene *scene;
    const SceneCase *of;
    const SceneGames *games;
    int next; /* 0 .. shared - 1, then the lines of the case */
    const SceneLine *line;

    const Game *game; /* NULL until the scene has named it */
    Setup setup;
    bool seeded;     /* the scene has named a seed */
    bool seed_given; /* and it does not count: scene_run_seed */
    bool started, failed;
    bool placing_failed; /* the position is only half placed: nothing may be asked of it */
    Play play;
    State *before; /* before the last move */
    bool looked;   /* the position has been looked at in every way (Game.coherent) */
    bool moved;    /* there was one, and nothing has been placed since */
    int last_seat; /* who made it */
    Move last_move;
    bool threw_fixed_dice; /* in it */
    int seat;              /* whose move the line was about */
    Move move;
    bool lesson;           /* it is one: every placing line renews chance */
    int light, lit_value;  /* what the line was about, ENTITY_... */
    char pattern[LINE_MOST + 1]; /* what it foresaw */
    int event; /* events of the last move before this one have been named */
    Rig rig;
    int dice_thrown; /* of the fixed ones, in all */
    Log log;

    char *view; /* VIEW_MAX bytes */
    Buf why;
    char why_memory[WHY_SIZE];
};

/* A command of scenes.  Placing lines have the command with the name NULL. */
typedef struct Command {
    const char *name;
    bool before_start; /* belongs to the set-up: the game has not been started yet */
    bool anywhere;     /* does not care whether it has */
    SceneStep step;    /* what carrying it out amounts to */
    bool (*run)(SceneRun *run, const char *text);
} Command;

/* NULL: there is none of that name, and the line is a placing line. */
const Command *scene_command_find(const char *name);
extern const Command scene_placing_command;

/* Why the line does not hold: fills in run->why and returns false. */
bool scene_fail_args(SceneRun *run, const char *message, const Arg args[]);
#define scene_fail(run, ...) SCENE_FAIL_(run, __VA_ARGS__, { 0 })
#define SCENE_FAIL_(run, message, ...) scene_fail_args(run, message, (const Arg[]){ __VA_ARGS__ })
bool scene_fail_because(SceneRun *run, const Err *err); /* with a sentence that is there already */

/* --- words.c --- */

/* The next word of a text; false at its end.  size is that of the word's memory. */
bool scene_take_word(const char **text, char word[], size_t size);
int scene_split_words(const char *text, char memory[LINE_MOST + 1], char *words[WORDS_MOST]);
/* The part before a separator, trimmed; false at the end of the text. */
bool scene_take_part(const char **text, char separator, char part[], size_t size);
bool scene_is_rule_id(const char *word);

/* The name of an entity in move texts: "north", "drone.2", "7". */
void scene_add_token(const Play *p, int type, int value, Buf *out);
/* Is it the entity that the word names?  "*" is any. */
bool scene_is_token(const Play *p, int type, int value, const char *word);
void scene_add_seats(const Play *p, SeatMask mask, Buf *out); /* "north, south" */

/* Takes a seat off the front of the text if there is one; else it is the only seat to act. */
bool scene_take_seat(SceneRun *run, const char **text, int *seat);
/* "commit scout"; with "*" for a word, the first option that fits. */
bool scene_read_move(SceneRun *run, int seat, const char *text, Move *move);
/* "its options: a | b | c" */
void scene_add_options(const Play *p, int seat, Buf *out);

/* --- The commands --- */

/* checks.c */
bool scene_move_is_allowed(SceneRun *run, int seat, Move move);
bool scene_run_legal(SceneRun *run, const char *text);
bool scene_run_illegal(SceneRun *run, const char *text);
bool scene_run_options(SceneRun *run, const char *text);
bool scene_run_question(SceneRun *run, const char *text);
bool scene_run_to_act(SceneRun *run, const char *text);
bool scene_run_over(SceneRun *run, const char *text);
bool scene_run_score(SceneRun *run, const char *text);
bool scene_run_undo(SceneRun *run, const char *text);
/* teach.c */
bool scene_teach_say(SceneRun *run, const char *text);
bool scene_teach_lesson(SceneRun *run, const char *text);
bool scene_teach_minutes(SceneRun *run, const char *text);
bool scene_teach_offer(SceneRun *run, const char *text);
bool scene_teach_light(SceneRun *run, const char *text);
bool scene_teach_otherwise(SceneRun *run, const char *text);
/* odds.c */
bool scene_run_odds(SceneRun *run, const char *text);
/* events.c */
bool scene_run_event(SceneRun *run, const char *text);
bool scene_run_no_event(SceneRun *run, const char *text);
/* expect.c */
bool scene_run_expect(SceneRun *run, const char *text);

#endif
