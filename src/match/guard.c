/* guard.c -- rules that fail take down what they were working on, and not the program.
 *
 * A CHECK leaves the work by a jump.  For what no CHECK sees there are signals: those of the
 * processor about bad memory and bad arithmetic, and the ticks of a clock that counts the processor
 * time of this thread.  From a signal it is only safe to jump while the rules run, which do nothing
 * that must be finished; so the hooks of a guarded game count how deep in them the thread is.
 */
#include "match/guard.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/check.h"
#include "engine/proc.h"
#include "text/bug.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { TICK_MS = 100 * GUARD_SLOWNESS, TICKS_MOST = GUARD_CPU_MS / TICK_MS, OWN_STACK = 64 * 1024 };

typedef struct Guard {
    struct Guard *outer;
    int depth; /* of the outer one */
    sigjmp_buf jump;
} Guard;

static _Thread_local Guard *innermost;
static _Thread_local volatile sig_atomic_t depth; /* in hooks of guarded games */
static _Thread_local volatile sig_atomic_t ticks; /* since the work began */
static _Thread_local GuardFault caught;

/* --- Failing --- */

static _Noreturn void leave(void)
{
    siglongjmp(innermost->jump, 1);
}

static void catch_bug(const char *file, int line, const char *what)
{
    snprintf(caught.text, sizeof caught.text, "%s:%d: %s", file, line, what);
    leave();
}

/* Handlers of signals call nothing that could be in the middle of something else. */
static _Noreturn void leave_for(const char *why)
{
    memcpy(caught.text, why, strlen(why) + 1);
    leave();
}

static void tick(int signal_number)
{
    (void)signal_number;
    if (innermost && ++ticks > TICKS_MOST && depth > 0)
        leave_for("the rules do not come to an end");
}

/* Not in the rules: it happens again when this returns, and the program ends. */
static void stumble(int signal_number)
{
    if (!innermost || depth == 0) {
        signal(signal_number, SIG_DFL);
        return;
    }
    leave_for(signal_number == SIGFPE ? "the rules divide by zero"
              : signal_number == SIGILL ? "the rules run into a trap"
                                        : "the rules touch memory that is not there");
}

/* --- Threads --- */

/* What a thread needs once it works under a guard. */
typedef struct Watch {
    timer_t timer;
    bool has_timer;
    stack_t stack;
} Watch;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t watch_key;

static void end_watch(void *context)
{
    Watch *watch = context;
    stack_t none = { .ss_flags = SS_DISABLE };

    if (watch->has_timer)
        timer_delete(watch->timer);
    sigaltstack(&none, NULL);
    free(watch->stack.ss_sp);
    free(watch);
}

/* Sanitizers have handlers of their own for bad memory, which say more. */
static void handle_signals(void)
{
    struct sigaction action = { .sa_handler = tick, .sa_flags = SA_RESTART | SA_NODEFER };

    CHECK(pthread_key_create(&watch_key, end_watch) == 0);
    sigaction(SIGVTALRM, &action, NULL);
    if (GUARD_SLOWNESS > 1)
        return;
    action = (struct sigaction){ .sa_handler = stumble, .sa_flags = SA_ONSTACK | SA_NODEFER };
    static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL };
    for (int i = 0; i < COUNT(faults); i++)
        sigaction(faults[i], &action, NULL);
}

/* Without a timer rules that do not end are not noticed; all else is. */
static void start_timer(Watch *watch)
{
    struct sigevent event = { .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGVTALRM };
    const struct itimerspec often = { .it_interval.tv_nsec = TICK_MS % 1000 * 1000000L,
                                      .it_interval.tv_sec = TICK_MS / 1000,
                                      .it_value.tv_nsec = TICK_MS % 1000 * 1000000L,
                                      .it_value.tv_sec = TICK_MS / 1000 };

    event.sigev_notify_thread_id = gettid();
    watch->has_timer = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &watch->timer) == 0 &&
                       timer_settime(watch->timer, 0, &often, NULL) == 0;
}

/* A stack of its own lets the handler run when the rules have used up theirs. */
static void watch_this_thread(void)
{
    pthread_once(&once, handle_signals);
    if (pthread_getspecific(watch_key))
        return;
    Watch *watch = memory_new(1, sizeof *watch);
    watch->stack = (stack_t){ .ss_sp = memory_new(1, OWN_STACK), .ss_size = OWN_STACK };
    if (GUARD_SLOWNESS == 1)
        sigaltstack(&watch->stack, NULL);
    start_timer(watch);
    pthread_setspecific(watch_key, watch);
}

/* --- Guards --- */

bool guard_run(GuardWork *work, void *context, GuardFault *fault)
{
    static _Thread_local bool is_watched;
    Guard guard = { .outer = innermost, .depth = depth };

    if (!is_watched)
        watch_this_thread();
    is_watched = true;
    bool failed = sigsetjmp(guard.jump, 0) != 0;
    if (!failed) {
        depth = 0;
        ticks = 0;
        innermost = &guard;
        bug_caught = catch_bug;
        work(context);
    }
    innermost = guard.outer;
    bug_caught = innermost ? catch_bug : NULL;
    depth = guard.depth;
    ticks = 0;
    if (failed)
        *fault = caught;
    return !failed;
}

void guard_breathe(void)
{
    ticks = 0;
}

/* --- Guarded games --- */

/* A Play of such a game points to it, and so the hooks find the real ones. */
typedef struct Guarded {
    Game game;
    const Game *real;
    Going going;
    Flow (*proc[])(Play *p, Frame *frame);
} Guarded;

static const Game *enter(const Game *game)
{
    depth++;
    return ((const Guarded *)(const void *)game)->real;
}

static void come_back(void)
{
    depth--;
}

static Flow guarded_proc(Play *p, Frame *frame)
{
    Flow flow = enter(p->game)->procs[frame->proc](p, frame);

    come_back();
    return flow;
}

static bool guarded_check(const Game *game, const Setup *setup, Err *err)
{
    bool sound = enter(game)->check(game, setup, err);

    come_back();
    return sound;
}

static bool guarded_together(const Game *game, const Setup *setup)
{
    bool together = enter(game)->together(game, setup);

    come_back();
    return together;
}

static void guarded_catalogue(const Game *game, Buf *out)
{
    enter(game)->catalogue(game, out);
    come_back();
}

static bool guarded_can_resign(const Play *p, int seat)
{
    bool can = enter(p->game)->can_resign(p, seat);

    come_back();
    return can;
}

static void guarded_resign(Play *p, int seat)
{
    enter(p->game)->resign(p, seat);
    come_back();
}

static void guarded_start(Play *p, const Setup *setup)
{
    enter(p->game)->start(p, setup);
    come_back();
}

static void guarded_options(const Play *p, int seat, Question *q)
{
    enter(p->game)->options(p, seat, q);
    come_back();
}

static void guarded_score(const Play *p, double score[])
{
    enter(p->game)->score(p, score);
    come_back();
}

static const char *guarded_outcome(const Play *p)
{
    const char *outcome = enter(p->game)->outcome(p);

    come_back();
    return outcome;
}

static void guarded_refuse(const Play *p, int seat, Move move, Refusal *why)
{
    enter(p->game)->refuse(p, seat, move, why);
    come_back();
}

static void guarded_odds(const Play *p, int seat, Move move, Odds *out)
{
    enter(p->game)->odds(p, seat, move, out);
    come_back();
}

static const Form *guarded_retell(const Play *p, Move move, int16_t args[FORM_SLOTS])
{
    const Form *form = enter(p->game)->retell(p, move, args);

    come_back();
    return form;
}

static const char *guarded_note(const Play *p)
{
    const char *note = enter(p->game)->note(p);

    come_back();
    return note;
}

static void guarded_weigh(const Play *p, int seat, Move move, Facts *out)
{
    enter(p->game)->weigh(p, seat, move, out);
    come_back();
}

static void guarded_outlook(const Play *p, int piece, Facts *out)
{
    enter(p->game)->outlook(p, piece, out);
    come_back();
}

static Label guarded_label(const Play *p, int type, int value)
{
    Label label = enter(p->game)->label(p, type, value);

    come_back();
    return label;
}

static void guarded_view(const Play *p, int seat, Buf *out)
{
    enter(p->game)->view(p, seat, out);
    come_back();
}

static void guarded_draw(const Play *p, int seat, Buf *out)
{
    enter(p->game)->draw(p, seat, out);
    come_back();
}

static void guarded_imagine(Play *p, int seat, Rng *rng)
{
    enter(p->game)->imagine(p, seat, rng);
    come_back();
}

static void guarded_estimate(const Play *p, double score[])
{
    enter(p->game)->estimate(p, score);
    come_back();
}

static void guarded_observe(const Play *p, int seat, Observed *out)
{
    enter(p->game)->observe(p, seat, out);
    come_back();
}

static bool guarded_is_learned(const Play *p)
{
    bool is_learned = enter(p->game)->is_learned(p);

    come_back();
    return is_learned;
}

static bool guarded_settled(const Play *p)
{
    bool settled = enter(p->game)->settled(p);

    come_back();
    return settled;
}

static void guarded_prefer(const Play *p, int seat, const Question *q, float weight[])
{
    enter(p->game)->prefer(p, seat, q, weight);
    come_back();
}

static bool guarded_allied(const Game *game, const Setup *setup, int seat, int other)
{
    bool allied = enter(game)->allied(game, setup, seat, other);

    come_back();
    return allied;
}

static bool guarded_came(const Play *after, const OddsLine *line)
{
    bool came = enter(after->game)->came(after, line);

    come_back();
    return came;
}

static const Form *guarded_reask(const Play *p, const Question *q)
{
    const Form *form = enter(p->game)->reask(p, q);

    come_back();
    return form;
}

static void guarded_sketch(const Play *p, int seat, Sketch *out)
{
    enter(p->game)->sketch(p, seat, out);
    come_back();
}

static bool guarded_begins_act(const Play *p)
{
    bool begins = enter(p->game)->begins_act(p);

    come_back();
    return begins;
}

static bool guarded_spare(const Play *p, int seat, bool by_hand, Question *q)
{
    bool formality = enter(p->game)->spare(p, seat, by_hand, q);

    come_back();
    return formality;
}

static bool guarded_arrange(Play *p, char *const words[], int count, Err *err)
{
    bool arranged = enter(p->game)->arrange(p, words, count, err);

    come_back();
    return arranged;
}

/* --- Hooks about going somewhere --- */

static bool guarded_step(const Play *p, Move move, int *type, int *place)
{
    bool is_step = enter(p->game)->going->step(p, move, type, place);

    come_back();
    return is_step;
}

static int guarded_cost(const Play *p, Move move)
{
    int cost = enter(p->game)->going->cost(p, move);

    come_back();
    return cost;
}

static int guarded_piece(const Play *p)
{
    int piece = enter(p->game)->going->piece(p);

    come_back();
    return piece;
}

static int guarded_stands(const Play *p)
{
    int place = enter(p->game)->going->stands(p);

    come_back();
    return place;
}

/* Hooks that a game does not have stay absent. */
#define GUARD_HOOK(game, hook) (game)->hook = (game)->hook ? guarded_##hook : NULL

static void guard_going(Guarded *guarded)
{
    Going *going = &guarded->going;

    *going = *guarded->real->going;
    GUARD_HOOK(going, step);
    GUARD_HOOK(going, cost);
    GUARD_HOOK(going, piece);
    GUARD_HOOK(going, stands);
    guarded->game.going = going;
}

static const Game *guard_game(const Game *real)
{
    Guarded *guarded =
        memory_new(1, sizeof *guarded + (size_t)real->proc_count * sizeof guarded->proc[0]);
    Game *game = &guarded->game;

    guarded->real = real;
    *game = *real;
    for (int i = 0; i < real->proc_count; i++)
        guarded->proc[i] = guarded_proc;
    game->procs = guarded->proc;
    GUARD_HOOK(game, check);
    GUARD_HOOK(game, together);
    GUARD_HOOK(game, catalogue);
    GUARD_HOOK(game, can_resign);
    GUARD_HOOK(game, resign);
    GUARD_HOOK(game, start);
    GUARD_HOOK(game, options);
    GUARD_HOOK(game, score);
    GUARD_HOOK(game, outcome);
    GUARD_HOOK(game, refuse);
    GUARD_HOOK(game, odds);
    GUARD_HOOK(game, retell);
    GUARD_HOOK(game, note);
    GUARD_HOOK(game, weigh);
    GUARD_HOOK(game, outlook);
    GUARD_HOOK(game, label);
    GUARD_HOOK(game, view);
    GUARD_HOOK(game, draw);
    GUARD_HOOK(game, imagine);
    GUARD_HOOK(game, estimate);
    GUARD_HOOK(game, observe);
    GUARD_HOOK(game, is_learned);
    GUARD_HOOK(game, settled);
    GUARD_HOOK(game, prefer);
    GUARD_HOOK(game, allied);
    GUARD_HOOK(game, came);
    GUARD_HOOK(game, reask);
    GUARD_HOOK(game, sketch);
    GUARD_HOOK(game, begins_act);
    GUARD_HOOK(game, spare);
    GUARD_HOOK(game, arrange);
    if (game->going)
        guard_going(guarded);
    return game;
}

const Game *const *guard_games(const Game *const games[])
{
    int count = 0;

    while (games[count])
        count++;
    const Game **guarded = memory_new((size_t)count + 1, sizeof guarded[0]);
    for (int i = 0; i < count; i++)
        guarded[i] = guard_game(games[i]);
    return guarded;
}

void guard_games_free(const Game *const *guarded)
{
    for (int i = 0; guarded && guarded[i]; i++)
        free((void *)(uintptr_t)guarded[i]);
    free((void *)(uintptr_t)guarded);
}
