/* chronicle.h -- what the events of many games tell, for the report of 'sim'.
 *
 * It knows no game.  What it understands of events are the few names that game.h fixes for all of
 * them ("first", "turn", "draws", ...), and those that a game itself wants counted (usage.h).  All
 * counts add up the same in any order.
 */
#ifndef SANDTABLE_CHRONICLE_H
#define SANDTABLE_CHRONICLE_H

#include "cli/lab.h"
#include "cli/usage.h"

/* What became of one card, by its id: in how many games, and in which of them last. */
typedef struct Fate {
    const char *id; /* NULL: there is no such card */
    uint64_t drawn, played, drawn_and_played;
    uint64_t by_one, won;             /* exactly one seat played it; and won */
    uint64_t drawn_last, played_last; /* numbers of games, from 1 on */
    SeatMask played_by;               /* in that game */
} Fate;

/* How many games had the number 0 .. most of something. */
typedef struct Counts {
    uint64_t *of;
    int most; /* -1: nothing was counted */
} Counts;

typedef struct Chronicle {
    const Game *game;
    uint64_t games, decisions, options;
    uint64_t begun;                /* games in which one seat began */
    /* Of these, won by the one that began, the next clockwise, ... */
    uint64_t won_as[SEATS_MAX];
    uint64_t begun_by[SEATS_MAX];         /* each seat; they add up to `begun` */
    uint64_t won_of[SEATS_MAX][SEATS_MAX]; /* where the one seat began, the other won */
    int seats;                     /* the most that played */
    Counts turns;                  /* nothing: no event counts them */
    Counts asked;                  /* what a person would have been asked */
    uint64_t *ended_by;            /* for each kind of event */
    uint64_t *questions, *of_people; /* for each kind of question: in all, and for people */
    int card_type;                 /* ENTITY_...; ENTITY_NONE: events name no cards */
    Fate *fate;                    /* for each card; NULL until the first game has begun */
    int fates;
    Usage *usage;                  /* for each kind of Game.uses; NULL until the first game */
    int usages;
    uint64_t *named, *named_last; /* for each card and each kind of event, see chronicle_named */

    /* The game under way. */
    int asked_now;
    int first, firsts; /* the seat that begins, and how often that was said */
    int turn, turns_before;
    int end; /* kind of the event that ended it; -1: none yet */
} Chronicle;

void chronicle_init(Chronicle *chronicle, const Game *game);
void chronicle_release(Chronicle *chronicle);

/* A lab's watch (lab.h), with the chronicle as the watcher. */
void chronicle_watch(void *chronicle, const Play *p, Decided decided);
/* The game that was watched is over. */
void chronicle_close(Chronicle *chronicle, const Play *over);
void chronicle_merge(Chronicle *into, const Chronicle *from);

/* In how many games an event of that kind named the card. */
uint64_t chronicle_named(const Chronicle *chronicle, int card, int kind);

#endif
