/* proc.h -- procedures of the rulebook as C functions that can stop in the middle.
 *
 * A rulebook's procedure asks somebody something and is interrupted by other procedures.  Here each
 * one is a function that reads from its first step to its last:
 *
 *     PROC(my_attack)                      struct my_attack { Frame frame; int8_t by, slot; };
 *     {
 *         BEGIN;
 *         ASK(SEAT_BIT(defender(p, f)), Q_REACT, f->by);
 *         if (ANSWER(defender(p, f)).verb == REACT)
 *             CALL(my_reaction, .card = ...);
 *         ...
 *         END;
 *     }
 *
 * The function returns at every ASK, and at every CALL in which somebody is asked, and continues
 * there when it is run again, because its frame remembers the place (S. Tatham, "Coroutines in C").
 * Frames lie in the State as plain bytes, so a State can be copied, saved and searched in the
 * middle of anything.
 *
 * What follows from that:
 *   - what must survive an ASK or a CALL is a member of the frame, reached through f; plain local
 *     variables are lost there (declare them inside a block between two such places);
 *   - no ASK or CALL inside a switch, for they are cases of one: the compiler says that their case
 *     labels do not fit the inner switch;
 *   - members are small integers; those that the CALL does not name are 0;
 *   - a frame has no padding, because nobody would zero it: fill gaps and the end with unused_
 *     members (the tests memory/<game> find any that were forgotten).
 *
 * A game lists its procedures once:  #define MY_PROCS(X) X(my_turn) X(my_attack)
 * and has  PROCS_DECLARE(my, MY_PROCS)  in its header after the structs of their frames, and
 * PROCS_TABLE(my, MY_PROCS)  in one of its files.  All games are linked into one program, so every
 * procedure, like everything else that other files of a game can see, begins with its prefix.
 */
#ifndef SANDTABLE_PROC_H
#define SANDTABLE_PROC_H

#include <string.h>

#include "engine/check.h"
#include "engine/play.h"

struct Frame {
    uint8_t proc;   /* index into Game.procs */
    uint8_t at;     /* where to continue; 0: at BEGIN */
    uint16_t below; /* where the frame below begins */
};

/* Between these two, a struct with padding is an error.  Padding has no defined value, and
 * everything in a State must have one: states are compared and digested as bytes. */
#define NO_PADDING_BEGIN                                                                           \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error \"-Wpadded\"")
#define NO_PADDING_END _Pragma("GCC diagnostic pop")

#define PROC_ID_(name) PROC_##name,
#define PROC_PROTOTYPE_(name) Flow name##_proc(Play *p, Frame *frame);
#define PROC_POINTER_(name) name##_proc,
#define PROCS_DECLARE(prefix, LIST)                                                                \
    enum { LIST(PROC_ID_) prefix##_proc_count };                                                   \
    LIST(PROC_PROTOTYPE_)                                                                          \
    extern Flow (*const prefix##_procs[prefix##_proc_count])(Play *, Frame *);
#define PROCS_TABLE(prefix, LIST)                                                                  \
    Flow (*const prefix##_procs[prefix##_proc_count])(Play *, Frame *) = { LIST(PROC_POINTER_) }

/* Compilers inline only so much: it is better spent on what procedures do. */
#define PROC(name)                                                                                 \
    _Static_assert(sizeof(struct proc_open_) == 1, "the procedure above this one has no END");     \
    static inline Flow name##_steps(Play *p, struct name *f);                                      \
    __attribute__((noinline)) Flow name##_proc(Play *p, Frame *frame)                              \
    {                                                                                              \
        return name##_steps(p, (struct name *)(void *)frame);                                      \
    }                                                                                              \
    static inline Flow name##_steps(Play *p, struct name *f)

/* Places are counted from BEGIN, so that editing one procedure leaves the saved places of the
 * others as they were.  As cases they are larger than any int, and so than the cases of any other
 * switch: an ASK or CALL inside one does not compile.  If END is missing, the compiler says that
 * the label BEGIN_without_END is not defined, and the next PROC of the file says so in a
 * sentence. */
#define BEGIN                                                                                      \
    enum { proc_begin_ = __COUNTER__ };                                                            \
    struct proc_open_ {                                                                            \
        char size[2];                                                                              \
    };                                                                                             \
    switch (PROC_CASE_(f->frame.at)) {                                                             \
    default:                                                                                       \
        BUG("a procedure goes on at a place that it does not have");                               \
        goto BEGIN_without_END;                                                                    \
    case PROC_CASE_(0):;

#define END                                                                                        \
    }                                                                                              \
    BEGIN_without_END:                                                                             \
    RETURN(0)

#define PROC_CASE_(place) ((uint64_t)(place) + ((uint64_t)1 << 40))
struct proc_open_ { /* what lies between BEGIN and the end of its function sees a larger one */
    char size[1];
};

/* End the procedure here; CALLED gives the caller the number. */
#define RETURN(number) return proc_end(p, &f->frame, sizeof *f, number)
#define CALLED (play_core(p)->result)

/* Give up this and every procedure above the named one, which goes on where it made its call. */
#define UNWIND(name) return proc_unwind(p, PROC_##name)

#define PROC_PLACE_ (__COUNTER__ - proc_begin_)

/* Put a question to one seat, or to several whose answers stay sealed until all are in.  What
 * follows the question fills in its text. */
#define ASK(seats, ...) ASK_(PROC_PLACE_, seats, __VA_ARGS__, 0)
#define ASK_(place, seats, ...) ASK__(place, seats, __VA_ARGS__)
#define ASK__(place, seats, question, ...)                                                         \
    do {                                                                                           \
        f->frame.at = (uint8_t)(place);                                                            \
        proc_ask(p, seats, question, ASK_ABOUT_(__VA_ARGS__, 0, 0, 0, 0));                         \
        return FLOW_ASKED;                                                                         \
    case PROC_CASE_(place):;                                                                       \
    } while (0)
#define ASK_ABOUT_(...) ASK_ABOUT__(__VA_ARGS__)
#define ASK_ABOUT__(a, b, c, d, ...) (a), (b), (c), (d)
#define ANSWER(seat) (play_core(p)->answer[seat])

/* Put a question to one seat.  A game in which more belongs to that says so by a definition of its
 * own, after #undef: what a seat may do before it answers, or who answers in its place. */
#define ASK_SEAT(seat, ...) ASK(SEAT_BIT(seat), __VA_ARGS__)

/* One out of several, which a seat chooses; without a question, if there is only one:
 *     CHOOSE(f->victim, first_of(left), has_several(left), f->seat, QUESTION_VICTIM, f->by);
 * `into` is a member of the frame, or a variable that is used before the next question; as long as
 * nobody has answered it is `only`.  `seat` is read again when the answer is there, so it belongs
 * in the frame if it may have changed.  CHOOSE_AS: the answer means something else than the first
 * thing that it names. */
#define CHOOSE(into, only, several, seat, ...)                                                     \
    CHOOSE_AS(into, only, several, seat, ANSWER(seat).arg[0], __VA_ARGS__)
#define CHOOSE_AS(into, only, several, seat, chosen, ...)                                          \
    do {                                                                                           \
        (into) = (__typeof__(into))(only);                                                         \
        if (several) {                                                                             \
            ASK_SEAT(seat, __VA_ARGS__);                                                           \
            (into) = (__typeof__(into))(chosen);                                                   \
        }                                                                                          \
    } while (0)

/* Run another procedure to its end.  CALL(my_attack, .by = unit, .slot = 2);
 * Usually nobody is asked on the way, and the function goes on at once; else it returns, and
 * continues when it is run again.  Going through proc_run each time would defeat the branch
 * predictor. */
#define CALL(...) CALL_(PROC_PLACE_, __VA_ARGS__, .frame.at = 0)
#define CALL_(place, ...) CALL__(place, __VA_ARGS__)
#define CALL__(place, name, ...)                                                                   \
    do {                                                                                           \
        f->frame.at = (uint8_t)(place);                                                            \
        PROC_PUSH(p, name, __VA_ARGS__);                                                           \
        if (name##_proc(p, proc_on_top(p)) == FLOW_ASKED)                                          \
            return FLOW_ASKED;                                                                     \
        if (proc_on_top(p) != &f->frame || play_core(p)->over) /* UNWIND, or the game is over */   \
            return FLOW_ON;                                                                        \
        __attribute__((fallthrough));                                                              \
    case PROC_CASE_(place):;                                                                       \
    } while (0)

/* As CALL, with a frame that was filled in before; always by way of proc_run. */
#define CALL_FRAME(name, filled) CALL_FRAME_(PROC_PLACE_, name, filled)
#define CALL_FRAME_(place, name, filled) CALL_FRAME__(place, name, filled)
#define CALL_FRAME__(place, name, filled)                                                          \
    do {                                                                                           \
        f->frame.at = (uint8_t)(place);                                                            \
        proc_push(p, PROC_##name, &(filled).frame, sizeof(struct name));                           \
        return FLOW_ON;                                                                            \
    case PROC_CASE_(place):;                                                                       \
    } while (0)

/* For worlds in which a bot only tries out a move: end here, because what follows is better
 * estimated than played.  Such a world waits for nobody, and so play_is_over is true of it. */
#define LOOK_NO_FURTHER                                                                            \
    do {                                                                                           \
        if (p->ahead)                                                                              \
            return FLOW_ASKED;                                                                     \
    } while (0)

/* The first procedure of a game, from its start hook: no frame is there yet. */
#define PROC_START(p, name) PROC_PUSH(p, name, .frame.at = 0)

/* How deep procedures may nest, in bytes of frames. */
static inline size_t proc_stack_bytes(const Game *game)
{
    return STACK_BYTES + game->stack_more;
}

/* A new frame on top of the stack.  It is written where it will lie: putting it together elsewhere
 * and copying it takes a fiftieth of random play, because small writes have to reach memory before
 * they can be read again as one.  What fills it in is read before the stack changes. */
#define PROC_PUSH(p, name, ...)                                                                    \
    do {                                                                                           \
        *(struct name *)proc_room(p, sizeof(struct name)) =                                        \
            (struct name){ .frame.proc = PROC_##name,                                              \
                           .frame.below = play_core(p)->top,                                       \
                           __VA_ARGS__ };                                                          \
        proc_enter(p, sizeof(struct name));                                                        \
    } while (0)

/* They are in the header so that the compiler sees the sizes and numbers they are called with; as
 * calls they took a twelfth of the time of random play. */

/* In games that need more stack it continues after the Core, so it is reached as bytes of the State
 * and not as a member. */
static inline Frame *proc_frame(Core *core, int place)
{
    return (Frame *)(void *)((uint8_t *)core + offsetof(Core, stack) + place);
}

static inline Frame *proc_on_top(const Play *p)
{
    return proc_frame(play_core(p), play_core(p)->top);
}

/* Frames take whole words of eight bytes, most of them one. */
static inline size_t proc_words(size_t size)
{
    return (size + 7) & ~(size_t)7;
}

/* Where the next frame will begin. */
static inline void *proc_room(Play *p, size_t size)
{
    Core *core = play_core(p);

    CHECK(core->end + proc_words(size) <= proc_stack_bytes(p->game));
    return proc_frame(core, core->end);
}

static inline void proc_enter(Play *p, size_t size)
{
    Core *core = play_core(p);

    core->top = core->end;
    core->end = (uint16_t)(core->end + proc_words(size));
}

/* The same with a frame that was put together elsewhere. */
static inline void proc_push(Play *p, int proc, const Frame *frame, size_t size)
{
    Frame *pushed = memcpy(proc_room(p, size), frame, size);

    pushed->proc = (uint8_t)proc;
    pushed->below = play_core(p)->top;
    proc_enter(p, size);
}

/* The procedure whose frame this is, on top of the stack, ends. */
static inline Flow proc_end(Play *p, Frame *frame, size_t size, int result)
{
    Core *core = play_core(p);
    uint16_t below = frame->below;

    memset(frame, 0, proc_words(size));
    core->end = core->top;
    core->top = below;
    core->result = (int16_t)result;
    return FLOW_ON;
}

/* What the question is about comes number by number: an array of them would have to reach memory
 * before it could be read again as one, which took a fiftieth of random play. */
static inline void proc_ask(Play *p, SeatMask seats, int question, int a, int b, int c, int d)
{
    Core *core = play_core(p);

    _Static_assert(MOVE_ARGS == 4, "as many numbers as a Move has");
    CHECK(seats != 0 && seats < 1u << core->seats);
    core->asked = core->waiting = seats;
    core->question = (uint8_t)question;
    core->about[0] = (int16_t)a;
    core->about[1] = (int16_t)b;
    core->about[2] = (int16_t)c;
    core->about[3] = (int16_t)d;
    memset(core->answer, 0, sizeof core->answer);
}

void proc_clear(Play *p); /* nothing is under way any more: for scenes, before they begin anew */
Flow proc_unwind(Play *p, int proc);
void proc_run(Play *p); /* until a question is open or the game is over */

/* The game has ended: nothing runs any more. */
void proc_game_over(Play *p);

/* --- Frames of others --- */

/* The innermost running frame of a procedure, to read; NULL: it is not under way.  For procedures
 * that serve another, and for options and views that must know, say, which attack is being
 * fought. */
#define FRAME(p, name) ((const struct name *)proc_find(p, PROC_##name))

/* The next one of the same procedure further out than this; NULL: there is none. */
#define FRAME_OUTSIDE(p, name, of) ((const struct name *)proc_outside(p, PROC_##name, &(of)->frame))

/* The frame that many levels below the top of the stack, if it is of this procedure, else NULL.  0:
 * the procedure that asks; 1: the one that called it. */
#define FRAME_AT(p, level, name) ((const struct name *)proc_at(p, PROC_##name, level))

/* Is the first under way, and further in than the second, if that is? */
#define IS_INSIDE(p, inner, outer) proc_is_inside(p, PROC_##inner, PROC_##outer)

/* The same frame, to change it.  Only the file of its procedure can: elsewhere this does not
 * compile.  Before the procedure stands  PROC_AHEAD(name);  */
#define OWN_FRAME(p, name) ((void)name##_steps, (struct name *)proc_own(p, FRAME(p, name)))
#define OWN_FRAME_OUTSIDE(p, name, of)                                                             \
    ((void)name##_steps, (struct name *)proc_own(p, FRAME_OUTSIDE(p, name, of)))
#define PROC_AHEAD(name) static inline Flow name##_steps(Play *p, struct name *f)

const void *proc_find(const Play *p, int proc);
const void *proc_outside(const Play *p, int proc, const Frame *of);
const void *proc_at(const Play *p, int proc, int level);
bool proc_is_inside(const Play *p, int inner, int outer);
void *proc_own(Play *p, const void *frame);

#endif
