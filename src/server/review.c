/* review.c -- reviews of games that are over: made one after the other in a worker, and kept for a
 * while.
 *
 * The first who asks for a review has it made, and whoever asks meanwhile is told how far it is.
 * All reviews together have the share of one table in the pool (pool.h), so play is not held up;
 * one is made at a time, and what waits is bounded, for each address too.  The last ones are kept
 * in memory: a review follows from the record, so a server that has forgotten one makes the same
 * again.
 */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/review.h"
#include "server/tables.h"

enum {
    REVIEWS_KEPT = 64,
    REVIEWS_WAITING_MOST = 32,
    REVIEWS_WAITING_OF_ADDRESS = 4,
    REVIEW_MOVES_MOST = 20000, /* of a game that is reviewed */
    REVIEW_ALL_TRIES = 400000, /* shared out between its moves, */
    REVIEW_TRIES_LEAST = 20,   /* but each has that many */
};
#define PRICE_REVIEW 60.0 /* for having one made, beside the price of the message */
#define REVIEW_SHARE "review" /* of the pool; no table is called that */

typedef enum ReviewState { REVIEW_WAITS, REVIEW_RUNS, REVIEW_READY } ReviewState;

struct TableReview {
    Job job;
    TableReview *next; /* the one that was asked for last is the first */
    char table[STORE_ID_MOST + 1];
    uint64_t digest; /* of the position that the game ended in */
    ReviewState state;
    int64_t order; /* in which they were asked for first */
    Payer *payer; /* held while it waits or runs */
    Reviewable what;
    Review review;
    _Atomic int done; /* moves */
    bool made, failed;
    GuardFault fault;
};

/* --- In the worker --- */

static bool may_go_on(void *context)
{
    TableReview *one = context;

    guard_breathe();
    return pool_breathe(&one->job);
}

static void note_progress(void *context, int done)
{
    TableReview *one = context;

    atomic_store_explicit(&one->done, done, memory_order_relaxed);
}

static int tries_for(const Hub *hub, int length)
{
    int tries = length > 0 ? REVIEW_ALL_TRIES / length : REVIEW_TRIES;

    tries = tries < REVIEW_TRIES_LEAST ? REVIEW_TRIES_LEAST : tries;
    tries = tries > REVIEW_TRIES ? REVIEW_TRIES : tries;
    return hub->options->bot_nodes > 0 && hub->options->bot_nodes < tries ? hub->options->bot_nodes
                                                                          : tries;
}

static void make(void *context)
{
    TableReview *one = context;
    ReviewTask task = reviewable_task(&one->what);

    task.tries = tries_for(one->job.hub, one->what.length);
    task.go_on = may_go_on;
    task.progress = note_progress;
    task.context = one;
    one->made = review_make(&task, &one->review);
}

static void work(Job *job)
{
    TableReview *one = (TableReview *)job;

    one->failed = !guard_run(make, one, &one->fault);
}

/* --- The list --- */

static TableReview *find(Hub *hub, const char *table, uint64_t digest)
{
    for (TableReview *one = hub->review; one; one = one->next)
        if (!strcmp(one->table, table) && one->digest == digest)
            return one;
    return NULL;
}

static void take_out(Hub *hub, TableReview *one)
{
    TableReview **place = &hub->review;

    while (*place != one)
        place = &(*place)->next;
    *place = one->next;
}

static void drop(Hub *hub, TableReview *one)
{
    take_out(hub, one);
    payer_release(one->payer);
    reviewable_release(&one->what);
    review_release(&one->review);
    free(one);
}

/* Those that nobody has asked for longest are forgotten first. */
static void forget_oldest(Hub *hub)
{
    TableReview *last = NULL;
    int kept = 0;

    for (TableReview *one = hub->review; one; one = one->next)
        if (one->state == REVIEW_READY) {
            last = one;
            kept++;
        }
    if (kept > REVIEWS_KEPT)
        drop(hub, last);
}

/* Whose turn it is: the one that has waited longest. */
static void go_on(Hub *hub)
{
    TableReview *next = NULL;

    for (TableReview *one = hub->review; one; one = one->next) {
        if (one->state == REVIEW_RUNS)
            return;
        if (one->state == REVIEW_WAITS && (!next || one->order < next->order))
            next = one;
    }
    if (!next || hub->ending)
        return;
    next->state = REVIEW_RUNS;
    pool_add(&hub->pool, &next->job);
}

static void finished(Job *job)
{
    TableReview *one = (TableReview *)job;
    Hub *hub = job->hub;

    payer_release(one->payer);
    one->payer = NULL;
    reviewable_release(&one->what);
    one->state = REVIEW_READY;
    if (one->failed)
        hub_error("the rules of a game failed in its review", one->fault.text);
    if (!one->made && !one->failed) /* the server ends */
        drop(hub, one);
    forget_oldest(hub);
    go_on(hub);
}

void reviews_close(Hub *hub)
{
    while (hub->review)
        drop(hub, hub->review);
}

/* --- Asking --- */

static int waiting_of(const Hub *hub, const Payer *payer)
{
    int count = 0;

    for (const TableReview *one = hub->review; one; one = one->next)
        count += one->state != REVIEW_READY && (!payer || one->payer == payer);
    return count;
}

/* If not, an answer has been sent. */
static bool may_have_one_made(const Ask *ask, const Table *table)
{
    const Payer *payer = ask->link->payer;

    if (match_position(table->match) > REVIEW_MOVES_MOST)
        refuse(ask, "too-many", N_("This game is too long to be reviewed here."));
    else if (waiting_of(ask->hub, NULL) >= REVIEWS_WAITING_MOST)
        refuse(ask, "slow-down", N_("Too many reviews are waiting; ask again in a while."));
    else if (!payer->free && waiting_of(ask->hub, payer) >= REVIEWS_WAITING_OF_ADDRESS)
        refuse(ask, "slow-down", N_("Other reviews that you asked for are waiting; ask again when "
                                    "they are done."));
    else
        return true;
    return false;
}

static TableReview *begin(const Ask *ask, const Table *table)
{
    Hub *hub = ask->hub;
    TableReview *one = memory_new(1, sizeof *one);

    one->job = (Job){ .hub = hub, .work = work, .done = finished, .table = REVIEW_SHARE };
    memcpy(one->table, table->id, sizeof one->table);
    one->digest = match_digest(table->match);
    one->order = ++hub->reviews;
    one->payer = ask->link->payer;
    one->payer->holders++;
    reviewable_take(table->match, &one->what);
    one->next = hub->review;
    hub->review = one;
    payer_charge(ask->link->payer, PRICE_REVIEW);
    payer_charge(ask->link->person, PRICE_REVIEW);
    go_on(hub);
    return one;
}

static int ahead_of(const Hub *hub, const TableReview *one)
{
    int count = 0;

    for (const TableReview *other = hub->review; other; other = other->next)
        count += other->state != REVIEW_READY && other->order < one->order;
    return one->state == REVIEW_READY ? 0 : count;
}

static void tell(const Ask *ask, const Table *table, TableReview *one)
{
    int length = match_position(table->match);
    bool ready = one->state == REVIEW_READY;
    Reply reply = answer_later(ask);
    Json *json = ok_begin(ask->hub, &reply);

    json_put_bool(json, "ready", ready);
    json_put_int(json, "ahead", ahead_of(ask->hub, one));
    json_put_real(json, "progress",
                  ready || length == 0
                      ? 1
                      : (double)atomic_load_explicit(&one->done, memory_order_relaxed) / length);
    if (ready) {
        json_open_object(json, "review");
        tell_review(json, &one->review, table->match);
        json_close(json);
    } else {
        json_put_text(json, "review", NULL);
    }
    ok_end(ask->hub, &reply);
}

void do_review(Ask *ask)
{
    Hub *hub = ask->hub;
    Table *table = table_get(ask);

    if (!table || !has_match(ask, table) ||
        refuse_if_not_known(
            ask, table, N_("A review tells what was hidden, so it has to wait until the game is "
                           "over.")))
        return;
    if (!all_is_open(ask, table)) {
        refuse(ask, "no-seat", N_("Attach to the table first."));
        return;
    }
    if (errand_waits(hub))
        return;
    TableReview *one = find(hub, table->id, match_digest(table->match));
    if (!one) {
        if (!may_have_one_made(ask, table))
            return;
        one = begin(ask, table);
    }
    if (one->failed) {
        refuse(ask, "fault", N_("The rules of this game failed, which is a fault of the program; "
                                "nothing was done."));
        return;
    }
    take_out(hub, one); /* to the front: it is wanted */
    one->next = hub->review;
    hub->review = one;
    tell(ask, table, one);
}
