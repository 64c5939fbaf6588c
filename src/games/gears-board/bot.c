/* bot.c -- what bots know about the board game. */
#include "games/gears-board/gears-board.h"

void board_estimate(const Play *p, double score[])
{
    const State *s = p->state;
    double health = 0, limit = 0;

    for (int seat = 0; seat < seats_of(p); seat++) {
        limit += 8;
        if (stands(s, seat))
            health += 1 + s->cog[seat].cards;
    }
    double mine = health / limit, theirs = __builtin_popcount(s->locusts) / 20.0;
    double value = 0.5 + 0.4 * (mine - theirs);
    for (int seat = 0; seat < seats_of(p); seat++)
        score[seat] = value < 0.02 ? 0.02 : value > 0.98 ? 0.98 : value;
}

void board_prefer(const Play *p, int seat, const Question *q, float weight[])
{
    (void)p, (void)seat;
    for (int i = 0; i < q->n; i++)
        weight[i] = q->move[i].verb == VERB_LAY_DOWN ? 0.01f : 1.0f;
}
