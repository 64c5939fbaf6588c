/* faulty.c -- a server whose game Ambush has a fault in its rules, for fault_test.py.
 *
 *     faulty FAULT WHERE
 *
 * FAULT is a hook and what happens in it, such as "view-check" or "procs-loop"; "none" is a sound
 * one.  The game has the id and the version of the real one, so that the real program can go on
 * with its tables.  All other games are as they are.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/check.h"
#include "engine/proc.h"
#include "match/guard.h"
#include "server/server.h"

enum { PROCS_MOST = 64 };

static const Game *real;
static const char *fault; /* "check", "loop", "memory", "stack", "zero" */
static Flow (*procs[PROCS_MOST])(Play *p, Frame *frame);
static volatile int zero;

static int recurse(volatile int *depth)
{
    volatile int here = *depth + 1;

    return here < 0 ? 0 : recurse(&here) + 1;
}

/* Sanitizers catch bad memory themselves, and the one for threads holds signals back. */
static void fail_now(void)
{
    if (!strcmp(fault, "check") || (GUARD_SLOWNESS > 1 && strcmp(fault, "turns") != 0))
        BUG("a fault that was planted");
    while (!strcmp(fault, "loop"))
        zero = zero * 2;
    if (!strcmp(fault, "memory"))
        *(volatile int *)(uintptr_t)(8 + zero) = 1;
    if (!strcmp(fault, "stack"))
        zero = recurse(&zero);
    if (!strcmp(fault, "zero"))
        zero = 100 / zero;
}

/* Somebody has answered a question: not yet while the game is set up. */
static bool has_begun(const Play *p)
{
    static const Move none[SEATS_MAX];

    return memcmp(play_core(p)->answer, none, sizeof none) != 0;
}

static Flow faulty_proc(Play *p, Frame *frame)
{
    while (has_begun(p) && !strcmp(fault, "turns"))
        return FLOW_ON; /* each step ends, and all of them together never do */
    if (has_begun(p))
        fail_now();
    return real->procs[frame->proc](p, frame);
}

static void faulty_start(Play *p, const Setup *setup)
{
    fail_now();
    real->start(p, setup);
}

static void faulty_view(const Play *p, int seat, Buf *out)
{
    fail_now();
    real->view(p, seat, out);
}

static void faulty_odds(const Play *p, int seat, Move move, Odds *out)
{
    (void)p;
    (void)seat;
    (void)move;
    (void)out;
    fail_now();
}

static void faulty_imagine(Play *p, int seat, Rng *rng)
{
    fail_now();
    real->imagine(p, seat, rng);
}

static void faulty_draw(const Play *p, int seat, Buf *out)
{
    fail_now();
    real->draw(p, seat, out);
}

static bool faulty_check(const Game *game, const Setup *setup, Err *err)
{
    fail_now();
    return !real->check || real->check(game, setup, err);
}

static bool faulty_spare(const Play *p, int seat, bool by_hand, Question *q)
{
    (void)p;
    (void)seat;
    (void)by_hand;
    (void)q;
    fail_now();
    return false;
}

static const Form *faulty_reask(const Play *p, const Question *q)
{
    (void)p;
    (void)q;
    fail_now();
    return NULL;
}

static bool faulty_step(const Play *p, Move move, int *type, int *place)
{
    (void)p;
    (void)move;
    (void)type;
    (void)place;
    fail_now();
    return false;
}

static const Going faulty_going = { .step = faulty_step };

static void plant(Game *game, const char *where)
{
    for (int i = 0; i < real->proc_count; i++)
        procs[i] = faulty_proc;
    if (!strcmp(where, "procs"))
        game->procs = procs;
    else if (!strcmp(where, "start"))
        game->start = faulty_start;
    else if (!strcmp(where, "view"))
        game->view = faulty_view;
    else if (!strcmp(where, "odds"))
        game->odds = faulty_odds;
    else if (!strcmp(where, "imagine"))
        game->imagine = faulty_imagine;
    else if (!strcmp(where, "draw"))
        game->draw = faulty_draw;
    else if (!strcmp(where, "spare"))
        game->spare = faulty_spare;
    else if (!strcmp(where, "reask"))
        game->reask = faulty_reask;
    else if (!strcmp(where, "going"))
        game->going = &faulty_going;
    else if (!strcmp(where, "check"))
        game->check = faulty_check;
}

int main(int argc, char **argv)
{
    const Game *games[32] = { 0 };
    ServerOptions options;
    char where[16] = "";
    Game game;
    Err err;
    int n = 0;

    CHECK(argc == 3 && strcspn(argv[1], "-") < sizeof where);
    memcpy(where, argv[1], strcspn(argv[1], "-"));
    fault = strchr(argv[1], '-') ? strchr(argv[1], '-') + 1 : "";
    real = game_by_id("ambush");
    game = *real;
    CHECK(real->proc_count <= PROCS_MOST);
    plant(&game, where);
    for (const Game *const *each = all_games; *each; each++)
        games[n++] = *each == real ? &game : *each;
    server_defaults(&options);
    options.games = games;
    options.developers = true;
    options.version = "faulty";
    options.language = "en";
    options.store = argv[2];
    options.metrics_port = 0;
    options.bot_ms = 60 * 1000; /* on a busy machine, too, it gets as far as the fault */
    if (server_run(&options, &err))
        return 0;
    fprintf(stderr, "%s\n", err.text);
    return 1;
}
