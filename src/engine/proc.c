/* proc.c -- the stack of procedures in a State, and running it. */
#include "engine/proc.h"

void proc_clear(Play *p)
{
    Core *core = play_core(p);

    memset(proc_frame(core, 0), 0, proc_stack_bytes(p->game));
    core->top = core->end = 0;
}

Flow proc_unwind(Play *p, int proc)
{
    Core *core = play_core(p);

    while (proc_frame(core, core->top)->proc != proc) {
        CHECK(core->top > 0);
        proc_end(p, proc_on_top(p), (size_t)(core->end - core->top), 0);
    }
    return FLOW_ON;
}

void proc_run(Play *p)
{
    Core *core = play_core(p);

    core->asked = 0;
    while (!core->over) {
        CHECK(core->end > 0); /* the first procedure must end the game before it returns */
        Frame *frame = proc_frame(core, core->top);
        if (p->game->procs[frame->proc](p, frame) == FLOW_ASKED && !core->over)
            return;
    }
    /* A finished game holds nothing that is still under way. */
    proc_clear(p);
    memset(core->answer, 0, sizeof core->answer);
    memset(core->about, 0, sizeof core->about);
    core->asked = core->waiting = core->question = 0;
    core->result = 0;
}

void proc_game_over(Play *p)
{
    play_core(p)->over = true;
}

/* The frame that was below this one when it was pushed; NULL: it is the first. */
static const Frame *frame_below(const Play *p, const Frame *frame)
{
    Core *core = play_core(p);

    return frame == proc_frame(core, 0) ? NULL : proc_frame(core, frame->below);
}

static const Frame *find_from(const Play *p, int proc, const Frame *frame)
{
    while (frame && frame->proc != proc)
        frame = frame_below(p, frame);
    return frame;
}

static const Frame *first_frame(const Play *p)
{
    return play_core(p)->end > 0 ? proc_on_top(p) : NULL;
}

const void *proc_find(const Play *p, int proc)
{
    return find_from(p, proc, first_frame(p));
}

const void *proc_outside(const Play *p, int proc, const Frame *of)
{
    return find_from(p, proc, frame_below(p, of));
}

const void *proc_at(const Play *p, int proc, int level)
{
    const Frame *frame = first_frame(p);

    while (frame && level-- > 0)
        frame = frame_below(p, frame);
    return frame && frame->proc == proc ? frame : NULL;
}

bool proc_is_inside(const Play *p, int inner, int outer)
{
    const Frame *frame = first_frame(p);

    while (frame && frame->proc != inner && frame->proc != outer)
        frame = frame_below(p, frame);
    return frame && frame->proc == inner;
}

void *proc_own(Play *p, const void *frame)
{
    uint8_t *state = (uint8_t *)p->state;

    return frame ? state + ((const uint8_t *)frame - state) : NULL;
}
