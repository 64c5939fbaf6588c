/* random.c -- the bot that takes any move, each as likely as the next. */
#include "bots/thinker.h"

static int choose(Thinker *thinker)
{
    return rng_below(thinker_rng(thinker), thinker_question(thinker)->n);
}

const BotKind random_bot = {
    .id = "random",
    .about = N_("picks any legal move"),
    .choose = choose,
};
