/* plan.c -- what a bot is up to: a partner is asked, and its own search answers.
 *
 * Usually others have a few decisions to make before its next act. So the game goes on by advice in
 * an imagined world until the bot has an act to begin, and there it thinks as it would in earnest.
 * What it says is what it does in most of several such worlds.
 *
 * Nothing hidden is given away: the worlds are imagined from what the bot's seat knows where the
 * rules let partners talk about their hands, and elsewhere from what the one who asks knows.
 */
#include <string.h>

#include "bots/thinker.h"

enum {
    WORLDS = 4,
    WALK_MOST = 600, /* decisions until its next act; a game that has none is about to end */
};

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

size_t bot_plan_memory(Bot bot, const Game *game)
{
    return rounded(game->state_size) + rounded(sizeof(Question)) + bot_memory(bot, game);
}

/* By advice, up to where the seat begins an act. */
static bool walk(Play *p, int seat, Question *q, Rng *luck, const Budget *budget)
{
    for (int i = 0; i < WALK_MOST && !play_is_over(p); i++) {
        if (play_to_act(p) & SEAT_BIT(seat) && (!p->game->begins_act || p->game->begins_act(p))) {
            play_ask(p, seat, q);
            if (q->n > 1)
                return true;
        }
        /* A walk is short: whoever is in a hurry is heard before the next world. */
        if (budget->go_on)
            budget->go_on(budget->context);
        play_by_advice(p, 1, luck);
    }
    return false;
}

/* The world of this number, at the bot's next act. */
static bool go_there(const Play *real, int asker, int seat, uint64_t world, Play *p, Question *q,
                     const Budget *budget)
{
    Rng luck;

    rng_seed_number(&luck, world);
    memcpy(p->state, real->state, real->game->state_size);
    if (!real->game->talks)
        play_imagine(p, asker, &luck);
    play_imagine(p, seat, &luck);
    return walk(p, seat, q, &luck, budget);
}

/* In how many of the worlds it would do the same as in this one. */
static int count_agreed(const Hint hint[], int n, int which)
{
    int agreed = 0;

    for (int i = 0; i < n; i++)
        agreed += move_equal(hint[i].prospect[0].move, hint[which].prospect[0].move);
    return agreed;
}

void bot_plan(Bot bot, const Play *real, int asker, int seat, Rng *rng, void *memory,
              const Budget *budget, Plan *plan)
{
    char *room = memory;
    Play p = { .game = real->game, .state = (State *)(void *)room };
    Question *q = (Question *)(void *)(room + rounded(p.game->state_size));
    void *thought = (char *)q + rounded(sizeof *q);
    uint64_t chance = (uint64_t)rng_next(rng) << 32, world[WORLDS];
    Hint hint[WORLDS];
    int n = 0, best = 0;

    CHECK(bot.kind->explain);
    if (bot.timed)
        bot.effort = bot.effort >= WORLDS ? bot.effort / WORLDS : 1;
    for (int i = 0; i < WORLDS && (n == 0 || !budget->go_on || budget->go_on(budget->context));
         i++) {
        world[n] = chance + (uint64_t)i;
        if (!go_there(real, asker, seat, world[n], &p, q, budget))
            continue;
        bot_explain(bot, &p, seat, q, rng, thought, budget, &hint[n]);
        n++;
    }
    for (int i = 1; i < n; i++)
        best = count_agreed(hint, n, i) > count_agreed(hint, n, best) ? i : best;
    *plan = (Plan){ .worlds = n, .play = p };
    if (n == 0)
        return;
    plan->agreed = count_agreed(hint, n, best);
    plan->hint = hint[best];
    go_there(real, asker, seat, world[best], &p, q, budget); /* there its moves have names */
}
