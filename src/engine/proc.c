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

const void *proc_find(const Play *p, int proc)
{
    Core *core = play_core(p);

    for (int place = core->top; core->end > 0; place = proc_frame(core, place)->below) {
        if (proc_frame(core, place)->proc == proc)
            return proc_frame(core, place);
        if (place == 0)
            break;
    }
    return NULL;
}
