/* hint.c -- what a bot goes by, in one sentence for people. */
#include "bots/bot.h"

static int percent(double chance)
{
    return (int)(100 * chance + 0.5);
}

void hint_reason(const Hint *hint, Buf *out)
{
    const Prospect *best = &hint->prospect[0], *other = &hint->prospect[1];

    if (hint->prospects < 2) {
        say(out, N_("Nothing else is worth trying."));
        return;
    }
    double gain = best->chance - other->chance, safer = best->at_worst - other->at_worst;
    bool mostly_better = 3 * hint->better > 2 * hint->worlds; /* if only by a little */
    if (percent(best->chance) <= percent(other->chance) && !mostly_better)
        say(out, N_("There is little between the two."));
    else if (safer > 1.5 * gain && percent(best->at_worst) > percent(other->at_worst))
        say(out,
            N_("It is the safer one: {worst} % against {other} % in the worst quarter of "
               "{worlds} imagined worlds."),
            ARG_NUMBER("worst", percent(best->at_worst)),
            ARG_NUMBER("other", percent(other->at_worst)), ARG_NUMBER("worlds", hint->worlds));
    else if (2 * hint->better <= hint->worlds)
        say(out,
            N_PLURAL("points",
                     "Looking further ahead, it is better by {points} point in a hundred.",
                     "Looking further ahead, it is better by {points} points in a hundred."),
            ARG_NUMBER("points", percent(best->chance) - percent(other->chance)));
    else if (safer < 0)
        say(out,
            N_("It risks more and promises more: better in {better} of {worlds} imagined "
               "worlds, worse when luck is bad."),
            ARG_NUMBER("better", hint->better), ARG_NUMBER("worlds", hint->worlds));
    else
        say(out, N_("It did better in {better} of {worlds} imagined worlds."),
            ARG_NUMBER("better", hint->better), ARG_NUMBER("worlds", hint->worlds));
}
