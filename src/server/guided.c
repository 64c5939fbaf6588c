/* guided.c -- tables at which a lesson leads the person and plays the other seats.
 *
 * The record of such a table is an ordinary one, even if its match begins in the position of a
 * lesson (engine/lesson.h); the guide goes beside it (scene/guide.h).  Whoever leaves its path
 * plays on with the bots on the other seats.
 */
#include <string.h>

#include "base/times.h"
#include "scene/tutorial.h"
#include "server/tables.h"

/* lesson: "" for the first one. */
static Guide *open_lesson(const Hub *hub, const Game *game, const char *lesson, Err *err)
{
    Guide *guide = tutorial_open(game, *lesson ? lesson : NULL, hub->options->content, err);

    if (!guide && !err->text[0] && *lesson)
        fail(err, N_("{game} has no lesson '{lesson}'."), ARG_MESSAGE("game", game->title),
             ARG_TEXT("lesson", lesson));
    else if (!guide && !err->text[0])
        fail(err, N_("{game} has no tutorial."), ARG_MESSAGE("game", game->title));
    return guide;
}

typedef struct Looking {
    const Hub *hub;
    const Game *game;
    bool found;
} Looking;

static void look_for_guide(void *context)
{
    Looking *looking = context;
    Err err;
    Guide *guide = open_lesson(looking->hub, looking->game, "", &err);

    looking->found = guide != NULL;
    guide_free(guide);
}

/* A game whose rules fail here is listed all the same. */
bool guided_is_there(const Hub *hub, const Game *game)
{
    Looking looking = { .hub = hub, .game = game };
    GuardFault fault;

    return guard_run(look_for_guide, &looking, &fault) && looking.found;
}

/* The beginning of the tutorial tells who is led: whoever makes the first move. */
static int find_pupil(Guide *guide, const TableRecord *record, Err *err)
{
    SeatInfo seats[SEATS_MAX] = { 0 };
    Match *match = match_new(record->game, &record->setup, seats, err);
    int pupil = -1;

    if (match && guide_follow(guide, match) == GUIDE_LEADS)
        pupil = guide_pupil(guide);
    else if (match)
        fail(err, N_("The tutorial of {game} cannot be played."),
             ARG_MESSAGE("game", record->game->title));
    match_free(match);
    return pupil;
}

bool guided_set_up(const Ask *ask, TableRecord *record, Err *err)
{
    const Message *message = ask->message;
    uint8_t fair[SEED_BYTES];

    if (message->seats || message->settings || message->move_seconds || message->absent_seconds ||
        message->aids[0])
        return fail(err, N_("A guided table has the seats and settings of its tutorial, all aids, "
                            "and no clock."));
    Guide *guide = open_lesson(ask->hub, record->game, message->lesson, err);
    if (!guide)
        return false;
    fair_seed(&record->dice, fair);
    memcpy(record->setup.seed, fair, sizeof fair);
    guide_setup(guide, &record->setup);
    if (memcmp(record->setup.seed, fair, sizeof fair) != 0)
        memset(&record->dice, 0, sizeof record->dice); /* the tutorial has dice of its own */
    int pupil = find_pupil(guide, record, err);
    guide_free(guide);
    if (pupil < 0)
        return false;
    seat_alone(ask, record, pupil);
    record->guided = true;
    record->aids = AIDS_OPEN;
    record->state = STORE_RUNNING;
    record->started_ms = time_now_ms();
    return true;
}

void guided_follow(Hub *hub, Table *table)
{
    Err err;

    if (!table->record.guided || !table->match)
        return;
    if (!table->guide)
        table->guide = tutorial_for(table->record.game, &table->record.setup,
                                    hub->options->content, &err);
    if (table->guide && guide_follow(table->guide, table->match) == GUIDE_FAILED)
        hub_error("a tutorial does not hold", table->id);
}

bool guided_leads(Hub *hub, Table *table)
{
    int seat;
    Move move;

    if (!table->guide || table->record.state != STORE_RUNNING ||
        !guide_next(table->guide, &seat, &move))
        return false;
    if (table->record.seat[seat].kind == SEAT_BOT || guide_makes_next(table->guide))
        make_move(hub, table, seat, move);
    return true;
}
