/* typed.h -- private to hotseat.c, which decides who does what and when, typed.c, which carries out
 * what somebody types, and the fronts. */
#ifndef SANDTABLE_TYPED_H
#define SANDTABLE_TYPED_H

#include "cli/hotseat.h"

struct Turn {
    int seat;      /* -1: the game is over, there is nothing to decide */
    Question *q;   /* the open question, if there is one */
    int suggested; /* which of its moves the guide suggests; -1: none */
    bool changed;  /* the match has gone on or back */
};

static inline const Play *at_table(const Hotseat *h)
{
    return match_play(h->match);
}

static inline int seats_of(const Hotseat *h)
{
    return match_setup(h->match)->seats;
}

/* --- The table (hotseat.c) --- */

/* What a seat is called, with the name of who sits there. */
void hotseat_name(const Hotseat *h, int seat, Buf *out, char memory[96]);
/* The events after the first `from` positions, up to now. */
void hotseat_show_since(Hotseat *h, int from, int viewer);
void hotseat_show_news(Hotseat *h);
void hotseat_forget_undone(Hotseat *h); /* what was taken back has not been seen */
void hotseat_tell_guide(Hotseat *h);
void hotseat_move(Hotseat *h, int seat, Move move);

/* --- What is typed (typed.c) --- */

/* A move, or a command. */
void typed_obey(Hotseat *h, Turn *turn, char *line);
bool typed_is_saved(const Hotseat *h);
bool typed_is_command(const char *line); /* does it begin with the name of one? */
const char *typed_command(int index); /* the names of the commands; NULL ends them */

#endif
