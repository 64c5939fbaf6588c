/* advice.c -- what a bot does in a seat depends on what that seat knows.
 *
 * Hints are moves of a bot, so that whoever asks for one must not learn more from it than it knows;
 * and a bot that knew more would not play fair.  The bot decides in the real world and in one that
 * its seat imagines, with the same generator: it must take the same move, and draw as much.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "property.h"

enum { ASKED = 2 };
static const char *const names[ASKED] = { "greedy:2", "mcts:40" };
static Bot bot[ASKED];
static void *thoughts[ASKED];

static void wake(Case *c)
{
    for (int i = 0; i < ASKED; i++) {
        claim(c, bot_read(names[i], &bot[i], NULL), "There is no bot to ask.");
        thoughts[i] = calloc(1, bot_memory(bot[i], c->game));
    }
}

static void dismiss(Case *c)
{
    (void)c;
    for (int i = 0; i < ASKED; i++)
        free(thoughts[i]);
}

static void check_bot(Case *c, const Play *world, int which)
{
    int seat = c->next.seat;
    Rng here = c->rng, there = c->rng;
    Question q;

    play_ask(world, seat, &q);
    Move real = bot_choose(bot[which], &c->play, seat, &c->question, &here, thoughts[which]);
    Move guess = bot_choose(bot[which], world, seat, &q, &there, thoughts[which]);
    claim(c, move_equal(real, guess), "What %s does for %s depends on what that cannot know.",
          names[which], play_seat_id(&c->play, seat));
    claim(c, !memcmp(&here, &there, sizeof here),
          "How long %s thinks for %s depends on what that cannot know.", names[which],
          play_seat_id(&c->play, seat));
}

static void check_advice(Case *c)
{
    if (!case_now_and_then(c, 4) || c->question.n < 2)
        return;
    Play *world = case_copy(c, 0);
    play_imagine(world, c->next.seat, &c->rng);
    for (int i = 0; i < ASKED; i++)
        check_bot(c, world, i);
}

const Property property_advice = {
    .name = "advice", .once = wake, .before = check_advice, .end = dismiss, .cost = 300
};
