/* hub.c -- hands each message to whatever handles it, and looks after what happens by the clock. */
#include "server/tables.h"

#include <malloc.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "engine/digest.h"
#include "protocol/tell.h"
#include "server/people.h"

static Handler *const handlers[MESSAGE_TYPES] = {
    [MESSAGE_HELLO] = do_hello,
    [MESSAGE_REGISTER] = do_register,
    [MESSAGE_SIGN_IN] = do_sign_in,
    [MESSAGE_PASSWORD] = do_password,
    [MESSAGE_SIGN_OUT] = do_sign_out,
    [MESSAGE_EXPORT] = do_export,
    [MESSAGE_DELETE] = do_delete,
    [MESSAGE_PING] = do_ping,
    [MESSAGE_GAMES] = do_games,
    [MESSAGE_CONTENT] = do_content,
    [MESSAGE_COMPENDIUM] = do_compendium,
    [MESSAGE_LESSONS] = do_lessons,
    [MESSAGE_LOBBY] = do_lobby,
    [MESSAGE_CREATE] = do_create,
    [MESSAGE_SIT] = do_sit,
    [MESSAGE_STAND] = do_stand,
    [MESSAGE_BOT] = do_bot,
    [MESSAGE_START] = do_start,
    [MESSAGE_REVEAL] = do_reveal,
    [MESSAGE_ATTACH] = do_attach,
    [MESSAGE_DETACH] = do_detach,
    [MESSAGE_MOVE] = do_move,
    [MESSAGE_WHY] = do_why,
    [MESSAGE_ODDS] = do_odds,
    [MESSAGE_REACH] = do_reach,
    [MESSAGE_HINT] = do_hint,
    [MESSAGE_PLAN] = do_plan,
    [MESSAGE_UNDO] = do_undo,
    [MESSAGE_REDO] = do_redo,
    [MESSAGE_VOTE] = do_vote,
    [MESSAGE_CHAT] = do_chat,
    [MESSAGE_MUTE] = do_mute,
    [MESSAGE_REMOVE] = do_remove,
    [MESSAGE_RESIGN] = do_resign,
    [MESSAGE_FORMALITIES] = do_formalities,
    [MESSAGE_REMATCH] = do_rematch,
    [MESSAGE_BRANCH] = do_branch,
    [MESSAGE_SEEK] = do_seek,
    [MESSAGE_LOG] = do_log,
    [MESSAGE_SAVE] = do_save,
    [MESSAGE_REVIEW] = do_review,
};

uint32_t hub_bucket(const char *key)
{
    return (uint32_t)(digest_of(key, strlen(key)) % BUCKETS);
}

void hub_speak(const Hub *hub, const Session *session)
{
    int language = session ? session->language : hub->language;

    catalogue_speak_here(hub->languages.language[language].catalogue);
}

/* Nothing is deleted by itself, and so nobody may add to the store without end. */
static bool has_stored_too_much(const Ask *ask)
{
    switch (ask->message->type) {
    case MESSAGE_REGISTER:
    case MESSAGE_CREATE:
    case MESSAGE_BRANCH:
    case MESSAGE_REMATCH:
    case MESSAGE_MOVE:
    case MESSAGE_UNDO:
    case MESSAGE_REDO:
    case MESSAGE_CHAT:
        break;
    default:
        return false;
    }
    if (payer_may_store(ask->link->payer))
        return false;
    ask->hub->count.limited++;
    payer_log(ask->link->payer, "refused, it has stored too much");
    refuse(ask, "slow-down",
           N_("Your address has stored as much as it may in an hour; try again in a while."));
    return true;
}

static void call_handler(void *context)
{
    Ask *ask = context;

    if (!has_stored_too_much(ask))
        handlers[ask->message->type](ask);
}

/* The rules failed in the middle of it: the sender is told, once, and the table is set aside. */
static void give_up(Ask *ask, const GuardFault *fault)
{
    Hub *hub = ask->hub;
    Table *table = ask->message->table[0] ? table_find(hub, ask->message->table) : NULL;
    const char *why = table ? set_aside_text
                            : N_("The rules of this game failed, which is a fault of the program; "
                                 "nothing was done.");

    if (hub->answering)
        refuse_later(hub, &hub->reply, "fault", why);
    else
        refuse(ask, "fault", why);
    if (table)
        table_set_aside(hub, table, fault);
    else
        hub_error("the rules of a game failed", fault->text);
    hub->count.faults += !table;
}

static void carry_out(Ask *ask)
{
    GuardFault fault;

    hub_speak(ask->hub, ask->session);
    if (answer_again(ask) || wait_if_needed(ask))
        return;
    ask->hub->answering = false;
    ask->errand->again = false;
    errand_enter(ask->hub, ask->errand);
    if (!guard_run(call_handler, ask, &fault))
        give_up(ask, &fault);
    if (errand_leave(ask->hub) || ask->errand->again)
        wait_for_reading(ask);
}

/* --- Opening and closing --- */

static void hear_of(Hub *hub, Table *table, const StoreNews *news)
{
    if (news->kind == STORE_NEWS_UNSAID || news->kind == STORE_NEWS_LOST)
        chat_note(hub, table, true);
    bool known = news->kind == STORE_NEWS_UNSAID ||
                 (news->kind == STORE_NEWS_ENTRY && news->seq <= table->head.seq) ||
                 (news->kind == STORE_NEWS_TABLE && news->seq > 0 &&
                  news->seq <= table->record.revision);
    if (!known)
        table_mark(hub, table);
}

static void see_news(void *context, const StoreNews *news)
{
    Hub *hub = context;

    if (news->kind == STORE_NEWS_TABLE || news->kind == STORE_NEWS_LOST)
        lobby_note_change(hub);
    if (news->kind == STORE_NEWS_PEOPLE || news->kind == STORE_NEWS_LOST)
        gate_note_change(hub);
    if (news->kind == STORE_NEWS_PRESENT)
        presence_heard(hub, news);
    if (news->kind == STORE_NEWS_PEOPLE || news->kind == STORE_NEWS_PRESENT)
        return;
    hub->mark++; /* a table that is being read, and not here yet, may be another one by now */
    Table *one = news->kind == STORE_NEWS_LOST ? NULL : table_find(hub, news->table);
    if (one)
        hear_of(hub, one, news);
    for (int i = 0; news->kind == STORE_NEWS_LOST && i < BUCKETS; i++)
        for (Table *table = hub->table[i]; table; table = table->next)
            hear_of(hub, table, news);
}

/* The address itself may hold a password. */
static const char *store_kind_word(const char *where)
{
    return !strncmp(where, "postgres", 8) ? "PostgreSQL" : "SQLite";
}

/* A program that was copied without them still serves, and its operator should know. */
static void warn_of_missing_languages(const Languages *all)
{
    char memory[64];
    Buf names;

    buf_init(&names, memory, sizeof memory);
    if (languages_missing(all, &names))
        hub_warn("catalogues are missing, these languages cannot be spoken", names.text);
}

Hub *hub_open(const ServerOptions *options, Err *err)
{
    Hub *hub = memory_new(1, sizeof *hub);

    CHECK(sodium_init() >= 0);
    hub->options = options;
    hub->opened_ms = time_now_ms();
    log_open(options->log_level);
    hub->games = guard_games(options->games);
    hub->crowd = purse_full(CROWD_A_SECOND, CROWD_AT_ONCE);
    hub->speech = purse_full(CROWD_A_SECOND, CROWD_AT_ONCE);
    if (options->seed)
        rng_seed_number(&hub->rehearsal, *options->seed);
    languages_open(&hub->languages);
    warn_of_missing_languages(&hub->languages);
    hub->language = languages_find(&hub->languages, options->language);
    hub->language = hub->language < 0 ? 0 : hub->language;
    buf_init(&hub->out, memory_new(1, TELL_BYTES_MOST), TELL_BYTES_MOST);
    hub->store = store_open(options->store, err);
    hub->store_name = store_kind_word(options->store);
    if (hub->store && people_load_key(hub, err) && gate_read(hub, err) &&
        store_watch(hub->store, see_news, hub, err) &&
        pool_open(&hub->pool, options->workers, err)) {
        clock_wake_all(hub);
        if (!store_read_apart(hub->store, READ_MS_MOST, err))
            hub_error(err->text, hub->store_name);
        gate_note_change(hub); /* something may have changed before it was watched */
        return hub;
    }
    store_close(hub->store);
    languages_close(&hub->languages);
    gate_close(&hub->gate);
    guard_games_free(hub->games);
    free(hub->out.text);
    free(hub);
    return NULL;
}

void hub_chance(Hub *hub, uint8_t bytes[SEED_BYTES])
{
    if (!hub->options->seed) {
        randombytes_buf(bytes, SEED_BYTES);
        return;
    }
    for (int i = 0; i < SEED_BYTES; i++)
        bytes[i] = (uint8_t)rng_next(&hub->rehearsal);
}

/* What bots and the store still do is finished first; then nobody can be called any more. */
void hub_drain(Hub *hub)
{
    int64_t end = time_steady_ms() + WAIT_MS_MOST;

    do {
        while (hub->waiting_first && time_steady_ms() < end) {
            struct pollfd ready = { .fd = store_fd(hub->store), .events = POLLIN };
            poll(&ready, 1, hub->waiting_is_due ? 0 : TICK_MS);
            store_check_reading(hub->store);
            hub_store_ready(hub);
            hub_serve(hub);
        }
        store_flush(hub->store); /* a message that loses a race now has to wait again */
    } while (hub->waiting_first && time_steady_ms() < end);
}

static void end_errands(Hub *hub)
{
    errand_end(&hub->lobby_errand);
    errand_end(&hub->gate_errand);
    errand_end(&hub->leave_errand);
    for (int i = 0; i < BUCKETS; i++)
        for (Table *table = hub->table[i]; table; table = table->next)
            errand_end(&table->errand);
}

void hub_close(Hub *hub)
{
    hub->ending = true;
    wait_end(hub, carry_out);
    passwords_forget(hub);
    pool_close(&hub->pool);
    reviews_close(hub);
    presence_end(hub);
    store_flush(hub->store);
    snapshot_all(hub);
    end_errands(hub);
    store_close(hub->store);
    while (hub->link)
        link_free(hub->link);
    table_sweep(hub, true);
    session_sweep(hub, true);
    payer_sweep(hub, true);
    kept_free(hub);
    free(hub->listing);
    catalogue_speak_as_program();
    languages_close(&hub->languages);
    gate_close(&hub->gate);
    sodium_memzero(hub->token_key, sizeof hub->token_key);
    guard_games_free(hub->games);
    free(hub->out.text);
    free(hub);
}

/* --- Messages --- */

void hub_take(Link *link, const Message *message, const Err *err, int64_t came_us)
{
    Errand errand = { .reading = NULL };
    Ask ask = { .hub = link->hub, .link = link, .session = link->session, .message = message,
                .errand = &errand };

    ask.came_us = err ? 0 : came_us;
    ask.number = ++link->hub->count.messages;
    if (err)
        refuse_text(&ask, "bad-message", err->text, NULL);
    else if (!link->session && message->type != MESSAGE_HELLO)
        refuse(&ask, "hello-first", N_("Say hello first."));
    else
        carry_out(&ask);
}

void hub_refuse_for_now(Link *link, const Message *message)
{
    Ask ask = { .hub = link->hub, .link = link, .session = link->session, .message = message };

    link->hub->count.messages++;
    link->hub->count.limited++;
    refuse(&ask, "slow-down", N_("Too fast: nothing was done. Send it again later."));
}

void hub_receive(Link *link, const char *text, size_t length)
{
    Message message;
    Err err;

    if (link->closing)
        return;
    hub_speak(link->hub, link->session);
    bool sound = message_read(text, length, &message, &err);
    hub_take(link, &message, sound ? NULL : &err, time_steady_us());
}

/* --- Time --- */

/* What waited for the store, and what came from it. */
static void go_on(Hub *hub)
{
    if (hub->gate_is_old)
        gate_renew(hub);
    if (hub->due)
        tables_go_on(hub);
    hub->waiting_is_due = hub->waiting_first != NULL;
}

bool hub_serve(Hub *hub)
{
    if (hub->waiting_is_due)
        wait_end(hub, carry_out);
    publish_crowds(hub);
    return inbox_serve(hub) || hub->waiting_is_due;
}

void hub_store_ready(Hub *hub)
{
    store_poll(hub->store);
    go_on(hub);
}

/* After a crowd has gone, what it needed is the system's again. */
static void give_memory_back(Hub *hub)
{
    if (hub->most_links < 64 || 2 * hub->links > hub->most_links)
        return;
    hub->most_links = hub->links;
    malloc_trim(0);
}

void hub_tick(Hub *hub)
{
    int64_t now = time_steady_ms();

    store_check_reading(hub->store);
    if (hub->leaving)
        leave_tables(hub);
    go_on(hub);
    inbox_wake(hub);
    clock_tick(hub);
    presence_tick(hub);
    publish_tick(hub);
    if (hub->lobby_changed)
        lobby_publish(hub);
    if (now - hub->swept_ms < 1000)
        return;
    hub->swept_ms = now;
    log_store_state(hub);
    write_to_try(hub);
    links_sweep(hub);
    table_sweep(hub, false);
    session_sweep(hub, false);
    payer_sweep(hub, false);
    give_memory_back(hub);
}
