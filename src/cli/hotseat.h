/* hotseat.h -- people and bots around one terminal.
 *
 * This decides who does what, and when; how it looks is up to a Front: plain lines of text, which
 * work in a pipe and with a screen reader (lines.c), or a whole screen with panes (screen/).  What
 * one person may not see is not on the screen while another sits there.
 */
#ifndef SANDTABLE_HOTSEAT_H
#define SANDTABLE_HOTSEAT_H

#include "bots/bot.h"
#include "cli/outside.h"
#include "cli/show.h"
#include "match/aids.h"
#include "match/match.h"
#include "scene/guide.h"

typedef struct Hotseat Hotseat;
typedef struct Turn Turn; /* typed.h */

/* How a table speaks with the persons at it (lines.h, screen/front.h).  Whatever is said goes to
 * standard output; a front may have its own idea of where that is. */
typedef struct Front {
    /* The position, and the question if there is one. */
    void (*present)(Hotseat *h, Turn *turn);
    /* The next line without its end and outer spaces, valid until the next call; NULL: there are no
     * more.  turn: what is to be answered; NULL: something else, which was just said. */
    char *(*read_line)(Hotseat *h, Turn *turn);
    void (*news)(Hotseat *h);  /* something happened, and was said */
    void (*attend)(Hotseat *h); /* a guide is about to speak; NULL: it makes no difference */
    void (*clear)(Hotseat *h); /* nothing that was said may be seen any more */
    void (*forget)(Hotseat *h); /* the next position is to be shown in full */
    bool wraps;                /* breaks long lines itself */
} Front;

struct Hotseat {
    Match *match;
    const Front *front;
    void *front_data; /* its own */
    Bot bot[SEATS_MAX];
    void *memory[SEATS_MAX]; /* of the bots */
    Rng rng;                 /* of the bots */
    Outsiders outsiders;     /* those of the bots that are programs */
    SeatMask persons;
    int viewer;               /* who sits at the screen: a person's seat, or SEAT_WATCHER */
    int shown[SEATS_MAX + 1]; /* to each seat, and to a watcher: the events of how many positions */
    const char *autosave;     /* save here after every decision of a person; NULL: do not */
    int saved;                /* the position when it was saved last; -1: never */
    Guide *guide;             /* fits the match, is taken over; NULL: nobody leads */
    const char *kept;         /* a lesson that is left is saved here; NULL: it is not */
    const char *why_anew;     /* a lesson that was left cannot go on; "": none, or it can */
    GuideState led;           /* what the guide did when it was looked at last */
    bool no_hints;            /* only the guide explains anything */
    bool next_untold;         /* the lesson has ended, and what comes next is still to be told */
    const Lesson *next_lesson; /* what is begun once this match is left; NULL: nothing */
    bool next_is_offer;       /* not it, but what it offers to play afterwards */
    bool next_is_anew;        /* from its beginning, even if it was left in the middle */
    int told;                 /* the position at which it was told what the guide says; -1: none */
    Aids aids;                /* what is told while the game runs */
    bool by_hand;             /* formalities are asked, too (docs/formalities.md) */
    bool takes_only;          /* if there is only one move, it is made without asking */
    Manner manner;            /* of what is said */
    bool over_shown; /* the end has been told */
    bool quit;
    bool warned; /* quitting without saving was pointed out */
    State *scratch;
    Log *log;
};

/* Takes over the match; a front is to be opened.  Its seats say who sits where: bots by their
 * names, everybody else is a person.  False, with a sentence, if there is no such bot. */
bool hotseat_init(Hotseat *h, Match *match, const uint8_t bot_seed[SEED_BYTES], Err *err);
void hotseat_release(Hotseat *h);

/* Is it a lesson in the middle, which is kept for whoever leaves it? */
bool hotseat_keeps(const Hotseat *h);
/* Until the last person quits or the input ends. */
void hotseat_run(Hotseat *h);

#endif
