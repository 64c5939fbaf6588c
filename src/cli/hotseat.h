/* hotseat.h -- persons and bots around one terminal, line by line.
 *
 * Everything is plain lines of text, so that it works in a pipe and with a screen reader.  What one
 * person may not see is not on the screen while another sits there.
 */
#ifndef SANDTABLE_HOTSEAT_H
#define SANDTABLE_HOTSEAT_H

#include "bots/bot.h"
#include "cli/outside.h"
#include "match/aids.h"
#include "match/match.h"
#include "scene/guide.h"

typedef struct Hotseat {
    Match *match;
    Bot bot[SEATS_MAX];
    void *memory[SEATS_MAX]; /* of the bots */
    Rng rng;                 /* of the bots */
    Outsiders outsiders;     /* those of the bots that are programs */
    SeatMask persons;
    int viewer;               /* who sits at the screen: a person's seat, or SEAT_WATCHER */
    int shown[SEATS_MAX + 1]; /* of each seat, and of a watcher: the events of how many positions */
    const char *autosave;     /* save here after every decision of a person; NULL: do not */
    int saved;                /* the position when it was saved last; -1: never */
    Guide *guide;             /* fits the match, is taken over; NULL: nobody leads */
    GuideState led;           /* what the guide did when it was looked at last */
    int told;                 /* the position at which it was told what the guide says; -1: none */
    Aids aids;                /* what is told while the game runs */
    bool by_hand;             /* formalities are asked, too (docs/formalities.md) */
    bool colour;
    bool over_shown; /* the end has been told */
    bool quit;
    bool warned; /* quitting without saving was pointed out */
    char *line;
    size_t line_size;
    State *scratch;
    Log *log;
} Hotseat;

/* Takes over the match.  Its seats say who sits where: bots by their names, everybody else is a
 * person.  False, with a sentence, if there is no such bot. */
bool hotseat_init(Hotseat *h, Match *match, const uint8_t bot_seed[SEED_BYTES], Err *err);
void hotseat_release(Hotseat *h);

/* Until the last person quits or the input ends. */
void hotseat_run(Hotseat *h);

#endif
