/* sound.c -- could the engine go on from a State whose bytes came from outside?
 *
 * This looks at the engine's own part, the Core.  Only the game knows what it keeps after it.
 */
#include <string.h>

#include "engine/proc.h"
#include "match/record.h"

static bool question_is_sound(const Game *game, const Core *core)
{
    SeatMask all = (SeatMask)((1u << core->seats) - 1);

    if (core->over)
        return core->waiting == 0 && core->asked == 0;
    return core->waiting != 0 && (core->waiting & ~core->asked) == 0 && (core->asked & ~all) == 0 &&
           core->question < game->question_count;
}

static bool answers_are_sound(const Game *game, const Core *core)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (core->answer[seat].verb < 0 || core->answer[seat].verb >= game->verb_count)
            return false;
    return true;
}

/* Frames lie one above the other from 0 to the end, and each belongs to a procedure. */
static bool stack_is_sound(const Game *game, const Core *core)
{
    int end = core->end, place = core->top;

    if (core->over)
        return core->top == 0 && core->end == 0;
    if ((size_t)end > proc_stack_bytes(game) || end % 8 != 0)
        return false;
    while (place < end && place % 8 == 0) {
        Frame frame;
        memcpy(&frame, (const uint8_t *)core + offsetof(Core, stack) + place, sizeof frame);
        if (frame.proc >= game->proc_count)
            return false;
        if (place == 0)
            return true;
        end = place;
        place = frame.below;
    }
    return false;
}

bool record_core_is_sound(const Game *game, int seats, const State *state)
{
    const Core *core = (const Core *)state;
    uint8_t over;

    memcpy(&over, &core->over, sizeof over); /* a bool may hold nothing else */
    return over <= 1 && core->seats == seats && core->rng.used <= 16 &&
           question_is_sound(game, core) && answers_are_sound(game, core) &&
           stack_is_sound(game, core);
}
