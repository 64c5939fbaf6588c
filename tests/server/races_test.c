/* races_test.c -- two servers on one store, of which each hears the other's news only when the test
 * lets it: what was true a moment ago, and who was slower by a hair.
 *
 * Both run inside the test.  A server turns only while somebody waits for an answer from it.
 */
#include <jansson.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "logged.h"
#include "server/tables.h"
#include "support/unit.h"

enum { TRIES = 3000, PAUSE_MS = 10, MESSAGE_MOST = 2000, REST = 5 };

typedef struct Side {
    const Game *games[2];
    ServerOptions options;
    Hub *hub;
} Side;

/* A person at a server. */
typedef struct Guest {
    Side *at;
    Link *link;
    int asked;
    json_t *answer;
} Guest;

static void stay(Link *link)
{
    (void)link;
}

static void open_side(Side *side, const char *store)
{
    static const uint64_t seed = 5;
    Err err = { "" };

    *side = (Side){ .games = { game_by_id("ambush") } };
    server_defaults(&side->options);
    side->options.games = side->games;
    side->options.store = store;
    side->options.seed = &seed;
    side->options.developers = true;
    side->options.version = "test";
    side->options.language = "en";
    side->options.log_level = LEVEL_ERROR;
    side->hub = hub_open(&side->options, &err);
    if (!side->hub)
        fail_msg("%s", err.text);
}

static void turn(Side *side)
{
    struct pollfd ready[] = { { .fd = store_fd(side->hub->store), .events = POLLIN },
                              { .fd = side->hub->pool.fd, .events = POLLIN } };

    poll(ready, 2, PAUSE_MS);
    if (ready[0].revents)
        hub_store_ready(side->hub);
    if (ready[1].revents)
        pool_poll(&side->hub->pool);
    hub_tick(side->hub);
    hub_serve(side->hub);
}

/* The server hears what there is to hear, if it is quick: nothing may depend on that. */
static void rest(Side *side)
{
    for (int i = 0; i < REST; i++)
        turn(side);
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

static void hear(Guest *guest)
{
    char id[16];

    snprintf(id, sizeof id, "m%d", guest->asked);
    for (Out *out; (out = link_next(guest->link)) != NULL; out_free(out)) {
        json_t *message = json_loadb(out->text + OUT_HEAD, out->length, 0, NULL);
        assert_non_null(message);
        if (!strcmp(text_of(message, "re"), id) && !guest->answer)
            guest->answer = json_incref(message);
        json_decref(message);
    }
}

static json_t *ask(Guest *guest, const char *type, const char *more, ...)
{
    char with[MESSAGE_MOST], text[MESSAGE_MOST + 100];
    va_list values;

    va_start(values, more);
    vsnprintf(with, sizeof with, more, values);
    va_end(values);
    json_decref(guest->answer);
    guest->answer = NULL;
    guest->asked++;
    snprintf(text, sizeof text, "{\"t\":\"%s\",\"id\":\"m%d\",%s}", type, guest->asked, with);
    hub_receive(guest->link, text, strlen(text));
    hear(guest);
    for (int i = 0; i < TRIES && !guest->answer; i++) {
        turn(guest->at);
        hear(guest);
    }
    assert_non_null(guest->answer);
    return guest->answer;
}

/* What came of it: "ok", or why it was refused. */
static const char *outcome(const json_t *answer)
{
    return strcmp(text_of(answer, "t"), "ok") ? text_of(answer, "code") : "ok";
}

#define do_ask(guest, ...) assert_string_equal(outcome(ask(guest, __VA_ARGS__)), "ok")
#define expect_refused(guest, code, ...) \
    assert_string_equal(outcome(ask(guest, __VA_ARGS__)), code)

static void come(Guest *guest, Side *side, const char *name)
{
    Payer *payer = payer_hold_address(side->hub, "-");

    payer->free = true;
    *guest = (Guest){ .at = side, .link = link_new(side->hub, payer, "-") };
    guest->link->wake = stay;
    do_ask(guest, "hello", "\"protocol\":1,\"name\":\"%s\"", name);
}

/* --- Two servers: Ana and Eva are at the first, Luz is at the second --- */

typedef struct World {
    Side one, two;
    Guest ana, eva, luz;
    char table[STORE_ID_MOST + 1], next[STORE_ID_MOST + 1];
} World;

static void rest_both(World *world)
{
    rest(&world->one);
    rest(&world->two);
    rest(&world->one);
}

static void keep_id(char to[STORE_ID_MOST + 1], const json_t *answer)
{
    snprintf(to, STORE_ID_MOST + 1, "%s", text_of(answer, "table"));
}

/* Ana and Luz play. */
static void open_world(World *world, const char *store)
{
    *world = (World){ .table = "" };
    open_side(&world->one, store);
    open_side(&world->two, store);
    come(&world->ana, &world->one, "Ana");
    come(&world->eva, &world->one, "Eva");
    come(&world->luz, &world->two, "Luz");
    keep_id(world->table, ask(&world->ana, "create",
                               "\"game\":\"ambush\",\"seats\":2,\"aids\":\"open\""));
    do_ask(&world->ana, "sit", "\"table\":\"%s\",\"seat\":0", world->table);
    rest_both(world);
    do_ask(&world->luz, "sit", "\"table\":\"%s\",\"seat\":1", world->table);
    rest_both(world);
    do_ask(&world->ana, "start", "\"table\":\"%s\"", world->table);
    rest_both(world);
    do_ask(&world->ana, "attach", "\"table\":\"%s\",\"seat\":0", world->table);
    do_ask(&world->luz, "attach", "\"table\":\"%s\",\"seat\":1", world->table);
}

static void close_world(World *world)
{
    json_decref(world->ana.answer);
    json_decref(world->eva.answer);
    json_decref(world->luz.answer);
    hub_drain(world->one.hub);
    hub_drain(world->two.hub);
    hub_close(world->one.hub);
    hub_close(world->two.hub);
}

static void ana_moves(World *world)
{
    char move[60];
    Buf text;
    const Table *table = table_find(world->one.hub, world->table);
    const Play *p = match_play(table->match);
    Question question;

    play_ask(p, 0, &question);
    buf_init(&text, move, sizeof move);
    play_move_write(p, question.move[0], &text);
    do_ask(&world->ana, "move", "\"table\":\"%s\",\"seat\":0,\"q\":0,\"move\":\"%s\"", world->table,
           move);
}

/* The game is over, Ana offers a rematch, and both servers know. */
static void offer(World *world)
{
    do_ask(&world->ana, "resign", "\"table\":\"%s\"", world->table);
    keep_id(world->next, ask(&world->ana, "rematch", "\"table\":\"%s\"", world->table));
    rest_both(world);
    do_ask(&world->luz, "attach", "\"table\":\"%s\"", world->next);
}

/* Seat 1 is among those of the offer who ... (docs/protocol.md), as Ana's server has it. */
static bool luz_has(World *world, const char *what)
{
    const json_t *answer, *seat;
    size_t i;

    answer = ask(&world->ana, "attach", "\"table\":\"%s\"", world->table);
    json_array_foreach(json_object_get(json_object_get(answer, "offer"), what), i, seat)
        if (json_integer_value(seat) == 1)
            return true;
    return false;
}

/* Ana's server hears of it sooner or later. */
static void wait_until_luz_has(World *world, const char *what)
{
    for (int tries = 0; tries < TRIES; tries++) {
        if (luz_has(world, what))
            return;
        turn(&world->one);
    }
    fail_msg("Ana's server never heard that Luz has %s.", what);
}

static void a_position_that_was_told_elsewhere_is_there(void **state)
{
    World world;

    (void)state;
    open_world(&world, "memory:seek");
    ana_moves(&world);
    do_ask(&world.luz, "seek", "\"table\":\"%s\",\"seat\":1,\"at\":1", world.table);
    expect_refused(&world.luz, "not-allowed", "seek", "\"table\":\"%s\",\"seat\":1,\"at\":2",
                   world.table);
    close_world(&world);
}

static void a_branch_is_open_once_its_game_is_over_elsewhere(void **state)
{
    World world;
    char branch[STORE_ID_MOST + 1];

    (void)state;
    open_world(&world, "memory:branch");
    keep_id(branch, ask(&world.luz, "branch", "\"table\":\"%s\",\"seat\":1,\"at\":0", world.table));
    do_ask(&world.luz, "attach", "\"table\":\"%s\",\"seat\":1", branch);
    do_ask(&world.luz, "resign", "\"table\":\"%s\"", branch);
    rest_both(&world);
    expect_refused(&world.luz, "origin-runs", "save", "\"table\":\"%s\"", branch);
    do_ask(&world.ana, "resign", "\"table\":\"%s\"", world.table);
    expect_refused(&world.luz, "no-save", "save", "\"table\":\"%s\"", branch); /* it was imagined */
    close_world(&world);
}

static void a_seat_of_a_rematch_that_was_given_back_elsewhere_is_free(void **state)
{
    World world;

    (void)state;
    open_world(&world, "memory:given-back");
    offer(&world);
    do_ask(&world.eva, "sit", "\"table\":\"%s\",\"seat\":1", world.next);
    rest_both(&world);
    expect_refused(&world.luz, "seat-taken", "rematch", "\"table\":\"%s\"", world.table);
    do_ask(&world.eva, "stand", "\"table\":\"%s\",\"seat\":1", world.next);
    do_ask(&world.luz, "rematch", "\"table\":\"%s\"", world.table);
    wait_until_luz_has(&world, "accepted");
    close_world(&world);
}

static void who_gets_no_seat_has_not_accepted(void **state)
{
    World world;

    (void)state;
    open_world(&world, "memory:no-seat");
    offer(&world);
    do_ask(&world.eva, "sit", "\"table\":\"%s\",\"seat\":1", world.next);
    expect_refused(&world.luz, "seat-taken", "rematch", "\"table\":\"%s\"", world.table);
    do_ask(&world.luz, "rematch", "\"table\":\"%s\",\"decline\":true", world.table);
    wait_until_luz_has(&world, "declined"); /* who has accepted could not */
    assert_false(luz_has(&world, "accepted"));
    close_world(&world);
}

/* What is noted at the old table may lose a race of its own. */
static void who_has_a_seat_has_accepted_whatever_changed_at_the_old_table(void **state)
{
    World world;

    (void)state;
    open_world(&world, "memory:old-table");
    offer(&world);
    do_ask(&world.ana, "mute", "\"table\":\"%s\",\"seat\":1,\"muted\":true", world.table);
    const json_t *answer = ask(&world.luz, "rematch", "\"table\":\"%s\"", world.table);
    assert_string_equal(outcome(answer), "ok");
    assert_string_equal(text_of(answer, "table"), world.next);
    wait_until_luz_has(&world, "accepted");
    close_world(&world);
}

/* --- What both do --- */

/* Time is up for whoever should reveal. */
static void run_out(Side *side, const char *table)
{
    table_find(side->hub, table)->phase_ms = 0;
    hub_tick(side->hub);
}

/* Both servers see that time is up; one is slower by a hair, and that is nothing to worry about. */
static void of_what_both_do_the_operator_hears_nothing(void **state)
{
    static const char zeros[] = "0000000000000000000000000000000000000000000000000000000000000000";
    World world;
    char said[1000];

    (void)state;
    open_world(&world, "memory:both");
    world.one.options.seed = world.two.options.seed = NULL; /* people contribute to the dice */
    keep_id(world.table, ask(&world.ana, "create", "\"game\":\"ambush\",\"seats\":2"));
    do_ask(&world.ana, "sit", "\"table\":\"%s\",\"seat\":0,\"commitment\":\"%s\"", world.table,
           zeros);
    do_ask(&world.ana, "bot", "\"table\":\"%s\",\"seat\":1,\"bot\":\"random\"", world.table);
    do_ask(&world.ana, "start", "\"table\":\"%s\"", world.table);
    do_ask(&world.luz, "attach", "\"table\":\"%s\"", world.table);
    rest_both(&world);
    logged_begin(LEVEL_WARN);
    run_out(&world.one, world.table);
    run_out(&world.two, world.table);
    rest_both(&world);
    logged_end(said, sizeof said);
    assert_string_equal(said, "");
    for (Side *side = &world.one; side; side = side == &world.one ? &world.two : NULL) {
        const TableRecord *record = &table_find(side->hub, world.table)->record;
        assert_int_equal(record->dice.false_starts, 1);
        assert_int_equal(record->seat[0].kind, SEAT_OPEN);
    }
    close_world(&world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_that_was_told_elsewhere_is_there),
        cmocka_unit_test(a_branch_is_open_once_its_game_is_over_elsewhere),
        cmocka_unit_test(a_seat_of_a_rematch_that_was_given_back_elsewhere_is_free),
        cmocka_unit_test(who_gets_no_seat_has_not_accepted),
        cmocka_unit_test(who_has_a_seat_has_accepted_whatever_changed_at_the_old_table),
        cmocka_unit_test(of_what_both_do_the_operator_hears_nothing),
    };

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("races", tests, NULL, NULL);
}
