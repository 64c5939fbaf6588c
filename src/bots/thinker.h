/* thinker.h -- private to bots/: all that a bot gets to know when it is asked for a move. */
#ifndef SANDTABLE_THINKER_H
#define SANDTABLE_THINKER_H

#include "bots/bot.h"

const Game *thinker_game(const Thinker *thinker);
int thinker_seat(const Thinker *thinker);
const Bot *thinker_bot(const Thinker *thinker);
int thinker_effort(const Thinker *thinker);
/* How many threads to think in: one where the caller may be in a hurry, since it can be asked
 * about that only in its own thread. */
int thinker_threads(const Thinker *thinker);
void *thinker_memory(const Thinker *thinker); /* as large as BotKind.memory said */
Rng *thinker_rng(const Thinker *thinker);

/* Before each move that is tried in an imagined world: is there budget left for it?  The first try
 * of every option always is. */
bool thinker_may_try(Thinker *thinker);

/* How many tries there will be if nobody is in a hurry: for bots whose effort is
 * a number of them. */
int64_t thinker_tries(const Thinker *thinker);
/* How much of the time of a timed bot has passed: 1 is all of it. */
double thinker_time_used(const Thinker *thinker);

/* The moves to choose from; they are the same in every imagined State. */
const Question *thinker_question(const Thinker *thinker);

/* Will somebody be told about it? Then a chance is wanted even for a move without alternatives. */
bool thinker_explains(const Thinker *thinker);
/* The move that is to be judged beside the best; NULL: none is. */
const Move *thinker_judged(const Thinker *thinker);

/* A world that fits what the seat knows, into the bot's own memory (game->state_size bytes), with
 * chance of its own. */
Play thinker_imagine(const Thinker *thinker, State *into);
/* The same, but its chance is that of rng: equal generators give equal worlds. */
Play thinker_imagine_from(const Thinker *thinker, State *into, Rng *rng);

/* Which moves the game itself recommends in this world: a weight above 0 for each, all 1 if it has
 * no opinion. */
void thinker_prefer(const Thinker *thinker, const Play *imagined, float weight[MOVES_MAX]);

/* In an imagined world: let every other seat that still owes a sealed answer give one, so that the
 * next answer of this seat goes on with the game.  Likely answers are likelier. */
void thinker_answer_for_others(const Thinker *thinker, Play *imagined);

/* Lets all seats of an imagined world make that many decisions, or fewer if it ends; likely ones
 * are likelier. */
void play_by_advice(Play *imagined, int decisions, Rng *rng);

/* Lets all seats of an imagined world decide by advice until a glance tells something. */
void play_out(Play *imagined, Rng *rng);

/* How the game ends for this seat as far as a glance tells, from 0 to 1; one half if the game
 * offers no estimate. */
double thinker_glance(const Thinker *thinker, const Play *imagined);

/* The same for all seats, by what was learned or without.  This is the one place that judges a
 * position for every bot. */
void glance(const Play *imagined, double score[SEATS_MAX]);

/* What the game itself recommends to any seat of an imagined world, as thinker_prefer. */
void advice_weigh(const Play *imagined, int seat, const Question *q, float weight[]);

extern const BotKind random_bot, greedy_bot, mcts_bot, recruit_bot, soldier_bot, veteran_bot,
    commander_bot;

#endif
