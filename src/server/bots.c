/* bots.c -- letting bots think in workers, and making the moves they choose.
 *
 * A bot gets a copy of the position and never holds up the loop.  What it chooses is a move like
 * any other; if the question is another one by then, it is dropped.
 *
 * Its budget is a number of tries, and a time that begins when it is asked: where many bots
 * think, each thinks less, and none answers late.  Tables take turns (pool.h).
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "protocol/tell.h"
#include "server/tables.h"

#define STAND_IN "veteran" /* decides for persons who are away, and gives hints */
#define CLERK "greedy" /* answers formalities: at once, since nobody should wait for those */

typedef struct Thought {
    Job job;
    int seat, q;
    bool formality; /* only some of the answers are to be chosen from (play_spare) */
    Bot bot;
    Play play; /* with a State of its own */
    uint8_t seed[SEED_BYTES];
    int64_t until_ms; /* by the steady clock */
    int64_t asked_us;
    Move move;
    Reply reply;
    Question *question; /* these two are the thread's */
    void *memory;
    bool explained; /* somebody wants to know why */
    Hint hint;
    bool planned; /* somebody wants to know what a bot is up to */
    int asker;
    Plan plan;
    bool failed;
    GuardFault fault;
} Thought;

static bool may_go_on(void *context)
{
    Thought *thought = context;

    guard_breathe();
    return pool_breathe(&thought->job) && time_steady_ms() < thought->until_ms;
}

static void choose(Thought *thought, Rng *rng, const Budget *budget)
{
    play_ask(&thought->play, thought->seat, thought->question);
    if (thought->formality)
        play_spare(&thought->play, thought->seat, false, thought->question);
    if (thought->explained && thought->question->n > 1)
        bot_explain(thought->bot, &thought->play, thought->seat, thought->question, rng,
                    thought->memory, budget, &thought->hint);
    else
        thought->move = bot_choose_within(thought->bot, &thought->play, thought->seat,
                                          thought->question, rng, thought->memory, budget);
}

/* What a plan says is told in the imagined world that lies in the memory, so that goes along. */
static void make_plan(Thought *thought, Rng *rng, const Budget *budget)
{
    bot_plan(thought->bot, &thought->play, thought->asker, thought->seat, rng, thought->memory,
             budget, &thought->plan);
    memcpy(thought->play.state, thought->plan.play.state, thought->play.game->state_size);
}

static void think_within(void *context)
{
    Thought *thought = context;
    Budget budget = { .nodes = thought->job.hub->options->bot_nodes,
                      .go_on = may_go_on,
                      .context = thought };
    Rng rng;

    rng_seed(&rng, thought->seed);
    if (thought->planned)
        make_plan(thought, &rng, &budget);
    else
        choose(thought, &rng, &budget);
}

/* In the memory of the thread: what a table thinks costs the server nothing that lasts. */
static void think(Job *job)
{
    Thought *thought = (Thought *)job;
    size_t question = (sizeof *thought->question + 63) & ~(size_t)63;
    thought->bot.threads = 1; /* whatever it is called: threads are shared out between tables */
    size_t size = thought->planned ? bot_plan_memory(thought->bot, thought->play.game)
                                   : bot_memory(thought->bot, thought->play.game);
    char *room = pool_room(job, question + size);

    thought->question = (Question *)(void *)room;
    thought->memory = room + question;
    thought->failed = !guard_run(think_within, thought, &thought->fault);
}

static void free_thought(Thought *thought)
{
    free(thought->play.state);
    free(thought);
}

static Thought *begin(Hub *hub, Table *table, int seat, void (*done)(Job *job))
{
    const Game *game = table->record.game;
    Thought *thought = memory_new(1, sizeof *thought);

    thought->job = (Job){ .hub = hub, .work = think, .done = done };
    memcpy(thought->job.table, table->id, sizeof thought->job.table);
    thought->until_ms = time_steady_ms() + hub->options->bot_ms;
    thought->asked_us = time_steady_us();
    thought->seat = seat;
    thought->q = table->q;
    thought->play = (Play){ .game = game, .state = memory_new(1, game->state_size) };
    memcpy(thought->play.state, match_play(table->match)->state, game->state_size);
    hub_chance(hub, thought->seed);
    table->jobs++;
    return thought;
}

/* Where none of the people is there any more, a bot would play the game to its end at once, and who
 * comes back would find it over.  Nobody is kept waiting then: each decision has its time. */
static bool everybody_is_away(const Table *table)
{
    for (int seat = 0; seat < table->record.setup.seats; seat++)
        if (table->record.seat[seat].kind == SEAT_PERSON && !(table->away & SEAT_BIT(seat)))
            return false;
    return true;
}

/* --- Formalities (docs/formalities.md) --- */

typedef struct Looking {
    const Play *play;
    int seat;
    Question *q;
    bool found;
} Looking;

static void look_for_formality(void *context)
{
    Looking *looking = context;

    play_ask(looking->play, looking->seat, looking->q);
    looking->found = play_spare(looking->play, looking->seat, false, looking->q);
}

/* Is the person there asked something that need not be asked?  Where the rules fail, others
 * notice. */
static bool is_formality(const Table *table, int seat)
{
    Looking looking = { .play = match_play(table->match), .seat = seat };
    GuardFault fault;

    if (!looking.play->game->spare || is_by_hand(&table->record, seat) ||
        !(match_to_act(table->match) & SEAT_BIT(seat)))
        return false;
    looking.q = memory_new(1, sizeof *looking.q);
    bool found = guard_run(look_for_formality, &looking, &fault) && looking.found;
    free(looking.q);
    return found;
}

static bool bot_decides(const Table *table, int seat)
{
    if (table->record.seat[seat].kind == SEAT_BOT || is_formality(table, seat))
        return true;
    return (table->away & SEAT_BIT(seat)) &&
           (!everybody_is_away(table) || clock_is_over(table, seat, time_steady_ms()));
}

static void make_chosen(Hub *hub, Table *table, void *context)
{
    const Thought *thought = context;

    hub->count.bot_moves += make_move(hub, table, thought->seat, thought->move);
}

static void thought_through(Job *job)
{
    Thought *thought = (Thought *)job;
    Table *table = table_find(job->hub, thought->job.table);

    latency_note(&job->hub->thought, time_steady_us() - thought->asked_us);
    if (table) {
        table->jobs--;
        table->thinking &= (SeatMask)~SEAT_BIT(thought->seat);
        bool still = table->match && table->record.state == STORE_RUNNING &&
                     table->q == thought->q && bot_decides(table, thought->seat) &&
                     (match_to_act(table->match) & SEAT_BIT(thought->seat));
        if (thought->failed)
            table_set_aside(job->hub, table, &thought->fault);
        else if (still)
            table_guard(job->hub, table, make_chosen, thought);
        else
            table_settle(job->hub, table);
    }
    free_thought(thought);
}

/* Bots alone at a table play for those who look on, and for nobody else: a stranger could start any
 * number of such games and go away. */
static bool somebody_cares(const Table *table)
{
    bool person = false;

    for (int seat = 0; seat < table->record.setup.seats; seat++)
        person |= table->record.seat[seat].kind == SEAT_PERSON;
    return person || table->view;
}

void bots_wake(Hub *hub, Table *table)
{
    Err err;

    if (hub->ending || !somebody_cares(table) || table->record.state != STORE_RUNNING ||
        !table->match || table->pending > 0)
        return;
    bool ours = bots_are_ours(hub, table);
    for (int seat = 0; seat < table->record.setup.seats; seat++) {
        if (!(match_to_act(table->match) & SEAT_BIT(seat)) || !bot_decides(table, seat) ||
            (table->thinking & SEAT_BIT(seat)) ||
            !(ours || clock_needs_us(table, seat)))
            continue;
        Thought *thought = begin(hub, table, seat, thought_through);
        const TableSeat *info = &table->record.seat[seat];
        thought->formality = info->kind == SEAT_PERSON && is_formality(table, seat);
        if (!bot_read(info->kind == SEAT_BOT ? info->name : thought->formality ? CLERK : STAND_IN,
                      &thought->bot, &err))
            bot_read(STAND_IN, &thought->bot, &err);
        table->thinking |= SEAT_BIT(seat);
        pool_add(&hub->pool, &thought->job);
    }
}

/* --- Hints --- */

static void tell_reason(Json *json, const Play *p, const Hint *hint)
{
    char memory[512];
    Buf why;

    buf_init(&why, memory, sizeof memory);
    hint_reason(hint, &why);
    json_put_real(json, "chance", hint->prospect[0].chance);
    json_put_text(json, "why", why.text);
    if (hint->prospects < 2)
        return;
    tell_move(json, "other", p, hint->prospect[1].move);
    json_put_real(json, "other_chance", hint->prospect[1].chance);
}

/* What it would do, and why; null: nothing any more. */
static void tell_thought(Json *json, const Thought *thought, const char *key)
{
    const Hint *hint = thought->planned ? &thought->plan.hint : &thought->hint;

    if (thought->planned && thought->plan.worlds == 0) {
        json_put_text(json, key, NULL);
        return;
    }
    tell_move(json, key, &thought->play, hint->prospects ? hint->prospect[0].move : thought->move);
    if (hint->prospects)
        tell_reason(json, &thought->play, hint);
    if (thought->planned) {
        json_put_int(json, "agreed", thought->plan.agreed);
        json_put_int(json, "worlds", thought->plan.worlds);
    }
}

static void tell_asker(void *context)
{
    Thought *thought = context;
    Hub *hub = thought->job.hub;

    tell_thought(ok_begin(hub, &thought->reply), thought, thought->planned ? "plan" : "hint");
    ok_end(hub, &thought->reply);
}

static void hint_found(Job *job)
{
    Thought *thought = (Thought *)job;
    Table *table = table_find(job->hub, thought->job.table);

    if (table)
        table->jobs--;
    thought->failed = thought->failed || !guard_run(tell_asker, thought, &thought->fault);
    if (thought->failed)
        refuse_later(job->hub, &thought->reply, "fault", set_aside_text);
    if (thought->failed && table)
        table_set_aside(job->hub, table, &thought->fault);
    free_thought(thought);
}

void do_hint(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;
    Err err;

    if (seat < 0)
        return;
    if (!table->match || table->pending > 0 || table->record.state != STORE_RUNNING ||
        !(match_to_act(table->match) & SEAT_BIT(seat))) {
        refuse_not_asked(ask, table);
        return;
    }
    if (!ask_aid(ask, table, AID_HINT) || errand_waits(ask->hub))
        return;
    Thought *thought = begin(ask->hub, table, seat, hint_found);
    bot_read(STAND_IN, &thought->bot, &err);
    thought->explained = true;
    thought->reply = answer_later(ask);
    pool_add(&ask->hub->pool, &thought->job);
}

/* --- Plans --- */

/* The bot that decides for a seat. */
static Bot bot_on(const TableRecord *record, int seat)
{
    Bot bot;

    if (!bot_read(record->seat[seat].name, &bot, NULL))
        CHECK(bot_read(STAND_IN, &bot, NULL)); /* of a name that is no longer one */
    return bot;
}

bool bot_tells(const TableRecord *record, const char *person, int seat)
{
    if (record->seat[seat].kind != SEAT_BOT || !bot_on(record, seat).kind->explain)
        return false;
    for (int own = 0; own < record->setup.seats; own++)
        if (record->seat[own].kind == SEAT_PERSON && !strcmp(record->seat[own].person, person) &&
            setup_are_allied(record->game, &record->setup, own, seat))
            return true;
    return false;
}

/* The bot on the seat that is asked; it tells its own side, if it is one that can tell. */
static bool find_partner(const Ask *ask, const Table *table, int seat, Bot *bot)
{
    const TableRecord *record = &table->record;
    int partner = ask->message->partner;

    if (partner >= record->setup.seats || record->seat[partner].kind != SEAT_BOT) {
        refuse(ask, "not-allowed", N_("No bot sits there: ask a bot what it is up to."));
        return false;
    }
    if (!setup_are_allied(record->game, &record->setup, seat, partner)) {
        refuse(ask, "not-allowed", N_("That bot plays against you and keeps its plans to itself."));
        return false;
    }
    *bot = bot_on(record, partner);
    if (bot->kind->explain)
        return true;
    refuse(ask, "not-allowed", N_("The bot {bot} does not plan, so it cannot say what it is up "
                                  "to."),
           ARG_TEXT("bot", bot->kind->id));
    return false;
}

void do_plan(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;
    Bot bot;

    if (seat < 0)
        return;
    if (!table->match || table->pending > 0 || table->record.state != STORE_RUNNING) {
        refuse_not_asked(ask, table);
        return;
    }
    if (!ask_aid(ask, table, AID_HINT) || !find_partner(ask, table, seat, &bot) ||
        errand_waits(ask->hub))
        return;
    Thought *thought = begin(ask->hub, table, ask->message->partner, hint_found);
    thought->bot = bot;
    thought->planned = true;
    thought->asker = seat;
    thought->reply = answer_later(ask);
    pool_add(&ask->hub->pool, &thought->job);
}
