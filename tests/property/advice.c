/* advice.c -- what a bot does in a seat depends on what that seat knows.
 *
 * Hints are moves of a bot, so that whoever asks for one must not learn more from it than it knows; and
 * a bot that knew more would not play fair.  The bot decides in the real world and in one that its
 * seat imagines, with the same generator: it must take the same move, and draw as much.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "property.h"

static Bot bot;
static void *thoughts;

static void wake(Case *c)
{
    claim(c, bot_read("greedy:2", &bot, NULL), "There is no bot to ask.");
    thoughts = calloc(1, bot_memory(bot, c->game));
}

static void dismiss(Case *c)
{
    (void)c;
    free(thoughts);
}

static void check_advice(Case *c)
{
    int seat = c->next.seat;
    Question q;

    if (!case_now_and_then(c, 4) || c->question.n < 2)
        return;
    Play *world = case_copy(c, 0);
    play_imagine(world, seat, &c->rng);
    Rng here = c->rng, there = c->rng;
    play_ask(world, seat, &q);
    Move real = bot_choose(bot, &c->play, seat, &c->question, &here, thoughts);
    Move guess = bot_choose(bot, world, seat, &q, &there, thoughts);
    claim(c, move_equal(real, guess), "What a bot does for %s depends on what that cannot know.",
          play_seat_id(&c->play, seat));
    claim(c, !memcmp(&here, &there, sizeof here),
          "How long a bot thinks for %s depends on what that cannot know.",
          play_seat_id(&c->play, seat));
}

const Property property_advice = {
    .name = "advice", .once = wake, .before = check_advice, .end = dismiss, .cost = 150
};
