/* lab.h -- whole games between bots, as many as wanted and as fast as they go.
 *
 * The course of a game follows from the seed and the game's number alone, so it is the same in
 * whichever thread and order the games are played.  A Lab is for one thread.
 */
#ifndef SANDTABLE_LAB_H
#define SANDTABLE_LAB_H

#include "bots/bot.h"
#include "cli/outside.h"
#include "engine/json.h"

/* What was just decided. */
typedef struct Decided {
    int options; /* 0: nothing, the game has been set up */
    int question; /* its kind */
    bool asked;  /* would a person have been asked?  Not if it is a formality, or the only move */
} Decided;
typedef void LabWatch(void *watcher, const Play *p, Decided decided);

typedef struct Lab {
    const Game *game;
    Setup setup; /* its seed is set for each game */
    uint64_t seed;
    Bot bot[SEATS_MAX];
    bool all_random; /* all bots take any move: no need to ask them */
    bool as_people;  /* they choose from what people are offered (docs/formalities.md); false: from
                      * all moves */
    Play play;
    void *memory[SEATS_MAX]; /* of the bots */
    size_t memory_size[SEATS_MAX];
    Outsiders outsiders; /* those of the bots that are programs */
    Question question;
    LabWatch *watch; /* NULL: nobody watches */
    void *watcher;
} Lab;

/* setup and one bot for each seat are copied. */
void lab_init(Lab *lab, const Game *game, const Setup *setup, const Bot bot[], uint64_t seed);
void lab_release(Lab *lab);

/* Other bots from now on, one for each seat. */
void lab_seat(Lab *lab, const Bot bot[]);

/* From now on `watch` is called in every game: once it is set up, and after each decision.  p->log
 * then holds the events since the last call. */
void lab_watch(Lab *lab, LabWatch *watch, void *watcher);

/* Plays game number `number` to its end, which lab->play then holds.  Returns how many decisions it
 * took. */
int lab_play(Lab *lab, uint64_t number);

/* Where figures come from: without it nobody can make them again. */
typedef struct Origin {
    const Game *game;
    const Setup *setup;
    uint64_t seed;
    const char *overlay; /* the folder laid over the content; NULL: none */
} Origin;

/* "Seed 1, version 0.1.0, rules 5, content 0123456789abcdef.": a line.  And as members of an open
 * JSON object. */
void lab_origin_say(const Origin *origin, Buf *out);
void lab_origin_put(const Origin *origin, Json *json);

/* "mode=chapter chapter=1": the settings that matter, without which the figures of many games say
 * little; false if there are none.  And the same as members of an open JSON object. */
bool lab_settings_write(const Game *game, const Setup *setup, Buf *out);
void lab_settings_put(const Game *game, const Setup *setup, Json *json);
/* A line, if there are any. */
void lab_settings_say(const Game *game, const Setup *setup, Buf *out);

/* The seed of one game, and the generator its bots share. */
void lab_seed(uint64_t seed, uint64_t number, uint8_t out[SEED_BYTES]);
void lab_bot_rng(uint64_t seed, uint64_t number, Rng *rng);

#endif
