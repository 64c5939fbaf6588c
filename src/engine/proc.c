/* proc.c -- the stack of procedures in a State, and running it. */
#include "engine/proc.h"

#include <string.h>

#include "engine/check.h"

static Frame *frame_at(Core *core, int place)
{
    return (Frame *)(void *)(core->stack + place);
}

void proc_push(Play *p, const Frame *frame, size_t size)
{
    Core *core = play_core(p);
    size_t room = (size + 7) & ~(size_t)7;

    CHECK(core->end + room <= STACK_BYTES);
    memcpy(core->stack + core->end, frame, size);
    frame_at(core, core->end)->below = core->top;
    core->top = core->end;
    core->end = (uint16_t)(core->end + room);
}

Flow proc_return(Play *p, int result)
{
    Core *core = play_core(p);
    uint16_t below = frame_at(core, core->top)->below;

    memset(core->stack + core->top, 0, (size_t)(core->end - core->top));
    core->end = core->top;
    core->top = below;
    core->result = (int16_t)result;
    return FLOW_ON;
}

Flow proc_unwind(Play *p, int proc)
{
    Core *core = play_core(p);

    while (frame_at(core, core->top)->proc != proc) {
        CHECK(core->top > 0);
        proc_return(p, 0);
    }
    return FLOW_ON;
}

void proc_ask(Play *p, SeatMask seats, int question, const int about[])
{
    Core *core = play_core(p);

    CHECK(seats != 0 && seats < 1u << core->seats);
    core->asked = core->waiting = seats;
    core->question = (uint8_t)question;
    for (int i = 0; i < MOVE_ARGS; i++)
        core->about[i] = (int16_t)about[i];
    memset(core->answer, 0, sizeof core->answer);
}

void proc_run(Play *p)
{
    Core *core = play_core(p);

    core->asked = 0;
    while (!core->over) {
        CHECK(core->end > 0); /* the first procedure must end the game before it returns */
        Frame *frame = frame_at(core, core->top);
        if (p->game->procs[frame->proc](p, frame) == FLOW_ASKED && !core->over)
            return;
    }
    /* A finished game holds nothing that is still under way. */
    memset(core->stack, 0, sizeof core->stack);
    memset(core->answer, 0, sizeof core->answer);
    memset(core->about, 0, sizeof core->about);
    core->top = core->end = 0;
    core->asked = core->waiting = core->question = 0;
    core->result = 0;
}

void proc_game_over(Play *p)
{
    play_core(p)->over = true;
}

const void *proc_find(const Play *p, int proc)
{
    Core *core = play_core(p);

    for (int place = core->top; core->end > 0; place = frame_at(core, place)->below) {
        if (frame_at(core, place)->proc == proc)
            return frame_at(core, place);
        if (place == 0)
            break;
    }
    return NULL;
}
