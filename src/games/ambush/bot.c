/* bot.c -- what bots know about Ambush. */
#include "games/ambush/ambush.h"

/* The share of all standing stones. */
void ambush_estimate(const Play *p, double score[])
{
    const State *s = p->state;
    double all = 0;

    for (int seat = 0; seat < s->core.seats; seat++)
        all += s->wall[seat];
    for (int seat = 0; seat < s->core.seats; seat++)
        score[seat] = s->wall[seat] / all;
}

/* Strike rather than hold, and strike the wall that gives way most. */
void ambush_prefer(const Play *p, int seat, const Question *q, float weight[])
{
    for (int i = 0; i < q->n; i++) {
        Move move = q->move[i];
        if (move.verb == VERB_STRIKE)
            weight[i] = 1.0f + (float)ambush_damage(p, seat, move.arg[0], 4);
        else
            weight[i] = 1.0f;
    }
}
