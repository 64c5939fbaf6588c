/* lesson.c -- can a match begin in the position of a lesson?
 *
 * The lessons that are built in fit the content that is built in.  Content that is laid over a game
 * may lack what a lesson places.
 */
#include "engine/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "match/match.h"

static bool everybody_has_options(const Play *p)
{
    Question *q = memory_new(1, sizeof *q);
    const Core *core = play_core(p);
    bool fine = core->waiting != 0;

    for (int seat = 0; fine && seat < core->seats; seat++) {
        if (!(core->waiting & SEAT_BIT(seat)))
            continue;
        *q = (Question){ .kind = core->question };
        memcpy(q->about, core->about, sizeof q->about);
        p->game->options(p, seat, q);
        fine = q->n > 0;
    }
    free(q);
    return fine;
}

static bool can_be_laid_out(const Game *game, const Setup *setup, Err *err)
{
    const Lesson *lesson = lesson_of(game, setup);
    Play p = { .game = game, .state = memory_new(1, game->state_size) };
    Setup plain = *setup;
    Err why = { "" };

    plain.lesson = 0;
    play_start(&p, &plain);
    bool fine = lesson_place(&p, lesson, setup->seed, &why) && everybody_has_options(&p);
    free(p.state);
    return fine || fail(err, N_("The lesson '{lesson}' cannot be laid out here. {why}"),
                        ARG_TEXT("lesson", lesson->id), ARG_TEXT("why", why.text));
}

bool match_check(const Game *game, const Setup *setup, Err *err)
{
    return setup_check(game, setup, err) && (!setup->lesson || can_be_laid_out(game, setup, err));
}
