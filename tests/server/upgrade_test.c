/* upgrade_test.c -- what becomes of tables when a server gets another program.
 *
 * Two programs differ here as real ones do: in the version of their rules, in the layout of a
 * State, in what a move leads to, in content.  Each is a copy of the table of ambush with something
 * changed.  A server runs inside the test, and its client speaks the protocol.
 */
#include <jansson.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/proc.h"
#include "server/tables.h"
#include "store/repair.h"
#include "store/transfer.h"
#include "store/upgrade.h"
#include "support/unit.h"

enum {
    PROC_ROUND = 1,
    PROCS = 3,
    QUESTION_STRIKE = 1,
    TRIES = 3000,
    PAUSE_MS = 10,
    MESSAGE_MOST = 2000
};

/* --- Programs --- */

static uint64_t other_content;
static Game newer, wider, luckier, reprinted;
static Flow (*lucky_procs[PROCS])(Play *p, Frame *frame);

static const Game *ambush(void)
{
    return game_by_id("ambush");
}

/* Before a strike something is taken from the generator that was not in the old rules. */
static Flow lucky_round(Play *p, Frame *frame)
{
    if (play_core(p)->question == QUESTION_STRIKE && frame->at > 0)
        rng_next(&play_core(p)->rng);
    return ambush()->procs[PROC_ROUND](p, frame);
}

static void make_programs(void)
{
    newer = wider = luckier = reprinted = *ambush();
    newer.rules_version++; /* and nothing that matters */
    wider.rules_version++;
    wider.state_size += 64;
    luckier.rules_version++;
    memcpy(lucky_procs, ambush()->procs, sizeof lucky_procs);
    lucky_procs[PROC_ROUND] = lucky_round;
    luckier.procs = lucky_procs;
    other_content = *ambush()->content_digest + 1;
    reprinted.content_digest = &other_content;
}

/* --- A server and its client --- */

typedef struct Online {
    const Game *games[2];
    ServerOptions options;
    Hub *hub;
    Link *link;
    char token[600];
    char table[STORE_ID_MOST + 1];
    int asked;
    json_t *update[2]; /* the last one for each seat */
    json_t *told;      /* the last message about the table */
    json_t *answer;
} Online;

static void keep(json_t **place, json_t *message)
{
    json_decref(*place);
    *place = json_incref(message);
}

static void hear(Online *online, const char *text)
{
    json_t *message = json_loads(text, 0, NULL);
    const char *kind = json_string_value(json_object_get(message, "t"));
    char id[16];

    assert_non_null(message);
    snprintf(id, sizeof id, "m%d", online->asked);
    const char *re = json_string_value(json_object_get(message, "re"));
    if (re && !strcmp(re, id))
        keep(&online->answer, message);
    else if (!strcmp(kind, "table"))
        keep(&online->told, message);
    else if (!strcmp(kind, "update") && json_integer_value(json_object_get(message, "seat")) >= 0)
        keep(&online->update[json_integer_value(json_object_get(message, "seat"))], message);
    json_decref(message);
}

static void turn(Online *online)
{
    struct pollfd ready[] = { { .fd = store_fd(online->hub->store), .events = POLLIN },
                              { .fd = online->hub->pool.fd, .events = POLLIN } };

    poll(ready, 2, PAUSE_MS);
    if (ready[0].revents)
        hub_store_ready(online->hub);
    if (ready[1].revents)
        pool_poll(&online->hub->pool);
    hub_tick(online->hub);
    hub_serve(online->hub);
    for (Out *out; (out = link_next(online->link)) != NULL; out_free(out)) {
        char *text = strndup(out->text + OUT_HEAD, out->length);
        hear(online, text);
        free(text);
    }
}

static void settle(Online *online)
{
    for (int i = 0; i < TRIES; i++) {
        const Table *table = table_find(online->hub, online->table);
        turn(online);
        if (!table || (table->pending == 0 && !table->stale))
            return;
    }
    fail_msg("the server does not come to rest");
}

/* Sends {"t":"TYPE","id":...,MORE} and waits for the answer, which belongs to `online`. */
static json_t *ask(Online *online, const char *type, const char *more, ...)
{
    char rest[MESSAGE_MOST], text[MESSAGE_MOST + 100];
    va_list values;

    va_start(values, more);
    vsnprintf(rest, sizeof rest, more, values);
    va_end(values);
    online->asked++;
    keep(&online->answer, NULL);
    snprintf(text, sizeof text, "{\"t\":\"%s\",\"id\":\"m%d\"%s%s}", type, online->asked,
             *rest ? "," : "", rest);
    hub_receive(online->link, text, strlen(text));
    for (int i = 0; i < TRIES && !online->answer; i++)
        turn(online);
    assert_non_null(online->answer);
    return online->answer;
}

static const char *text_of(json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

/* It must be done, or be refused for this reason. */
#define do_ask(online, ...) assert_string_equal(text_of(ask(online, __VA_ARGS__), "t"), "ok")
#define expect_refused(online, code, ...) \
    assert_string_equal(text_of(ask(online, __VA_ARGS__), "code"), code)

static void stay(Link *link)
{
    (void)link;
}

static void open_server(Online *online, const Game *game, const char *store)
{
    /* With other dice a strike may come out the same although one number was drawn before it. */
    static const uint64_t seed = 5;
    Err err = { "" };

    online->games[0] = game;
    server_defaults(&online->options);
    online->options.games = online->games;
    online->options.store = store;
    online->options.seed = &seed;
    online->options.developers = true;
    online->options.version = "test";
    online->options.language = "en";
    online->options.log_level = LEVEL_ERROR;
    online->hub = hub_open(&online->options, &err);
    if (!online->hub)
        fail_msg("%s", err.text);
    Payer *payer = payer_hold_address(online->hub, "-");
    payer->free = true;
    online->link = link_new(online->hub, payer, "-");
    online->link->wake = stay; /* `turn` takes what there is */
    if (online->token[0])
        do_ask(online, "hello", "\"protocol\":1,\"token\":\"%s\"", online->token);
    else
        do_ask(online, "hello", "\"protocol\":1,\"name\":\"Ana\"");
    snprintf(online->token, sizeof online->token, "%s", text_of(online->answer, "token"));
}

static void close_server(Online *online)
{
    hub_drain(online->hub);
    hub_close(online->hub);
    for (int seat = 0; seat < 2; seat++)
        keep(&online->update[seat], NULL);
    keep(&online->told, NULL);
    keep(&online->answer, NULL);
}

static void attach(Online *online)
{
    for (int seat = 0; seat < 2; seat++)
        do_ask(online, "attach", "\"table\":\"%s\",\"seat\":%d", online->table, seat);
    settle(online);
}

static void start_table(Online *online)
{
    ask(online, "create", "\"game\":\"ambush\",\"seats\":2,\"listed\":true");
    snprintf(online->table, sizeof online->table, "%s", text_of(online->answer, "table"));
    for (int seat = 0; seat < 2; seat++)
        do_ask(online, "sit", "\"table\":\"%s\",\"seat\":%d", online->table, seat);
    do_ask(online, "start", "\"table\":\"%s\"", online->table);
    attach(online);
}

static json_t *question_of(Online *online, int *seat)
{
    for (*seat = 0; *seat < 2; ++*seat) {
        json_t *question = json_object_get(online->update[*seat], "question");
        if (json_is_object(question))
            return question;
    }
    return NULL;
}

/* The first thing offered: in ambush one commits, and then strikes. */
static bool play_one(Online *online)
{
    int seat;
    json_t *question = question_of(online, &seat);

    if (!question)
        return false;
    json_t *move = json_array_get(json_object_get(question, "moves"), 0);
    do_ask(online, "move", "\"table\":\"%s\",\"seat\":%d,\"q\":%d,\"move\":\"%s\"", online->table,
           seat, (int)json_integer_value(json_object_get(question, "q")), text_of(move, "move"));
    settle(online);
    return true;
}

static int position_of(const Online *online)
{
    return (int)json_integer_value(json_object_get(online->update[0], "position"));
}

/* --- Looking --- */

typedef struct Row {
    StoreState state;
    int rules, upgraded, agreed;
    uint64_t content, tried;
    char history[1000];
} Row;

static bool take_row(void *context, const StoreTable *table)
{
    Row *row = context;

    *row = (Row){ .state = table->state, .rules = table->rules, .upgraded = table->upgraded,
                  .agreed = table->agreed, .content = table->content, .tried = table->tried };
    snprintf(row->history, sizeof row->history, "%s", table->history);
    return false;
}

static Row read_row(Store *store, const char *table)
{
    Row row = { .rules = -1 };

    assert_int_equal(store_read_table(store, table, take_row, &row, NULL), STORE_OK);
    return row;
}

static int count_lines(const char *text)
{
    int lines = 0;

    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* In the lobby and among one's own tables, as in `list`. */
static json_t *find_listed(Online *online, const char *list)
{
    json_t *listed;
    size_t i;

    ask(online, "lobby", "");
    json_array_foreach(json_object_get(online->answer, list), i, listed)
        if (!strcmp(text_of(listed, "table"), online->table))
            return listed;
    fail_msg("the table is not in '%s'", list);
    return NULL;
}

/* Everything stays where it was, and goes on. */
static void expect_it_goes_on(Online *online, Store *store, const Game *game, int moves,
                              int entries)
{
    settle(online);
    assert_string_equal(text_of(find_listed(online, "tables"), "state"), "running");
    json_t *yours = find_listed(online, "yours");
    assert_string_equal(text_of(yours, "state"), "running");
    assert_true(json_is_null(json_object_get(yours, "outdated")));
    attach(online);
    assert_int_equal(position_of(online), moves);
    Row row = read_row(store, online->table);
    assert_int_equal(row.rules, game->rules_version);
    assert_true(row.content == *game->content_digest);
    assert_int_equal(row.upgraded, entries);
    assert_int_equal(count_lines(row.history), 1);
    assert_non_null(strstr(row.history, " after entry "));
    assert_true(play_one(online));
    assert_int_equal(position_of(online), moves + 1);
}

/* --- Agreeing --- */

typedef struct Stage {
    Store *store; /* which keeps what is in memory */
    char where[40];
    Online online;
} Stage;

static void open_stage(Stage *stage, const char *name)
{
    Err err = { "" };

    memset(stage, 0, sizeof *stage);
    snprintf(stage->where, sizeof stage->where, "memory:%s", name);
    stage->store = store_open(stage->where, &err);
    assert_non_null(stage->store);
}

/* A table with that many moves of the old program. */
static void play_before(Stage *stage, const char *name, int moves)
{
    open_stage(stage, name);
    open_server(&stage->online, ambush(), stage->where);
    start_table(&stage->online);
    for (int i = 0; i < moves; i++)
        assert_true(play_one(&stage->online));
}

static void newer_rules_that_lead_to_the_same(void **state)
{
    Stage stage;
    Online *online = &stage.online;

    (void)state;
    play_before(&stage, "newer", 4);
    close_server(online);
    open_server(online, &newer, stage.where);
    expect_it_goes_on(online, stage.store, &newer, 4, 4);
    close_server(online);
    open_server(online, &newer, stage.where); /* there is nothing left to do */
    attach(online);
    assert_int_equal(position_of(online), 5);
    assert_int_equal(count_lines(read_row(stage.store, online->table).history), 1);
    close_server(online);
    store_close(stage.store);
}

static void other_content_that_plays_no_part(void **state)
{
    Stage stage;

    (void)state;
    play_before(&stage, "reprinted", 4);
    close_server(&stage.online);
    open_server(&stage.online, &reprinted, stage.where);
    expect_it_goes_on(&stage.online, stage.store, &reprinted, 4, 4);
    close_server(&stage.online);
    store_close(stage.store);
}

/* No State is what it was, but all that people see. A move that was taken back is in the log
 * too. */
static void another_layout_that_shows_the_same(void **state)
{
    Stage stage;
    Online *online = &stage.online;

    (void)state;
    play_before(&stage, "wider", 4);
    do_ask(online, "undo", "\"table\":\"%s\",\"seat\":%d", online->table, 0);
    settle(online);
    int moves = position_of(online);
    assert_in_range(moves, 1, 3);
    while (moves < 4) {
        assert_true(play_one(online));
        moves++;
    }
    int entries = table_find(online->hub, online->table)->head.seq;
    assert_in_range(entries, 5, 8);
    close_server(online);
    open_server(online, &wider, stage.where);
    expect_it_goes_on(online, stage.store, &wider, 4, entries);
    close_server(online);
    /* The old entries are still those of another layout. */
    open_server(online, &wider, stage.where);
    attach(online);
    assert_int_equal(position_of(online), 5);
    close_server(online);
    store_close(stage.store);
}

static void a_table_that_has_not_begun(void **state)
{
    Stage stage;
    Online *online = &stage.online;

    (void)state;
    open_stage(&stage, "open");
    open_server(online, ambush(), stage.where);
    ask(online, "create", "\"game\":\"ambush\",\"seats\":2,\"listed\":true");
    snprintf(online->table, sizeof online->table, "%s", text_of(online->answer, "table"));
    close_server(online);
    open_server(online, &luckier, stage.where);
    assert_string_equal(text_of(find_listed(online, "tables"), "state"), "open");
    do_ask(online, "sit", "\"table\":\"%s\",\"seat\":0", online->table);
    assert_int_equal(read_row(stage.store, online->table).rules, luckier.rules_version);
    close_server(online);
    store_close(stage.store);
}

/* --- Disagreeing --- */

/* Two commit, the third move is the first strike. */
static void rules_that_lead_elsewhere(void **state)
{
    static const char why[] = "It was played under version 1 of the rules, and this program has "
                              "version 2. Up to move 2 both agree; it cannot go on here.";
    Stage stage;
    Online *online = &stage.online;

    (void)state;
    play_before(&stage, "luckier", 4);
    close_server(online);
    open_server(online, &luckier, stage.where);
    settle(online);
    assert_string_equal(text_of(find_listed(online, "tables"), "state"), "outdated");
    json_t *yours = find_listed(online, "yours");
    assert_string_equal(text_of(yours, "state"), "outdated");
    assert_string_equal(text_of(yours, "outdated"), why);
    assert_false(json_is_true(json_object_get(yours, "to_act")));
    attach(online);
    assert_string_equal(text_of(online->told, "outdated"), why);
    assert_int_equal(position_of(online), 2);
    for (int seat = 0; seat < 2; seat++)
        assert_true(json_is_null(json_object_get(online->update[seat], "question")));

    const char *table = online->table;
    expect_refused(online, "outdated", "move",
                   "\"table\":\"%s\",\"seat\":0,\"q\":2,\"move\":\"hold\"", table);
    assert_string_equal(text_of(online->answer, "text"), why);
    expect_refused(online, "outdated", "undo", "\"table\":\"%s\",\"seat\":0", table);
    expect_refused(online, "outdated", "resign", "\"table\":\"%s\",\"seat\":0", table);
    expect_refused(online, "outdated", "hint", "\"table\":\"%s\",\"seat\":0", table);
    expect_refused(online, "not-over", "seek", "\"table\":\"%s\",\"seat\":-2,\"at\":0", table);
    do_ask(online, "seek", "\"table\":\"%s\",\"seat\":0,\"at\":1", table);
    expect_refused(online, "not-allowed", "seek", "\"table\":\"%s\",\"seat\":0,\"at\":3", table);
    do_ask(online, "chat", "\"table\":\"%s\",\"text\":\"What a pity.\"", table);
    do_ask(online, "branch", "\"table\":\"%s\",\"seat\":0,\"at\":2", table);

    Row row = read_row(stage.store, table);
    assert_true(row.state == STORE_RUNNING && row.rules == 1 && row.agreed == 2);
    assert_true(row.tried == store_program(&luckier));
    close_server(online);
    /* Nothing is lost: the old program goes on with it. */
    open_server(online, ambush(), stage.where);
    attach(online);
    assert_int_equal(position_of(online), 4);
    assert_true(play_one(online));
    close_server(online);
    store_close(stage.store);
}

static void a_game_that_is_over_keeps_its_result(void **state)
{
    Stage stage;
    Online *online = &stage.online;

    (void)state;
    play_before(&stage, "over", 0);
    while (play_one(online))
        continue;
    close_server(online);
    open_server(online, &luckier, stage.where);
    json_t *yours = find_listed(online, "yours");
    assert_string_equal(text_of(yours, "state"), "over");
    assert_true(strlen(text_of(yours, "outdated")) > 20);
    assert_true(json_is_object(json_object_get(yours, "result")));
    attach(online);
    assert_int_equal(position_of(online), 2);
    do_ask(online, "rematch", "\"table\":\"%s\"", online->table);
    settle(online);
    assert_int_equal(read_row(stage.store, online->table).rules, 1);
    close_server(online);
    store_close(stage.store);
}

/* A branch from a running game begins with the bytes of a State: nobody else may take them for
 * one. */
static void bytes_of_a_State_are_left_alone(void **state)
{
    Stage stage;
    Online *online = &stage.online;

    (void)state;
    play_before(&stage, "imagined", 4);
    ask(online, "branch", "\"table\":\"%s\",\"seat\":0,\"at\":3", online->table);
    snprintf(online->table, sizeof online->table, "%s", text_of(online->answer, "table"));
    close_server(online);
    open_server(online, &newer, stage.where);
    json_t *yours = find_listed(online, "yours");
    assert_string_equal(text_of(yours, "state"), "outdated");
    assert_non_null(strstr(text_of(yours, "outdated"), "cannot even begin it."));
    do_ask(online, "attach", "\"table\":\"%s\",\"seat\":0", online->table);
    expect_refused(online, "outdated", "seek", "\"table\":\"%s\",\"seat\":0,\"at\":0",
                   online->table);
    close_server(online);
    store_close(stage.store);
}

/* --- Through the store alone --- */

static Match *some_match(void)
{
    const SeatInfo seats[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_PERSON, "Luz" } };
    Question q;
    Setup setup;

    setup_default(ambush(), &setup);
    setup.seats = 2;
    Match *match = match_new(ambush(), &setup, seats, NULL);
    for (int i = 0; i < 5; i++) {
        int seat = match_to_act(match) & SEAT_BIT(0) ? 0 : 1;
        play_ask(match_play(match), seat, &q);
        assert_true(match_move(match, seat, q.move[0], NULL, NULL));
    }
    return match;
}

static void put_match(Store *store, const Match *match, const char *id, bool with_shown)
{
    StoreTable table = { .id = id, .state = STORE_RUNNING, .listed = true, .game = "ambush",
                         .rules = 1, .content = *ambush()->content_digest, .seats = 2,
                         .setup = "walls=high", .created_ms = 1,
                         .seed = "0000000000000000000000000000000000000000000000000000000000000000",
                         .seat = { { SEAT_PERSON, "Ana", "" }, { SEAT_PERSON, "Luz", "" } } };
    StoreResult result = { .status = STORE_FAILED };
    StoreEntries entries;

    store_entries_of(match, 1, &entries);
    for (int i = 0; i < entries.count; i++) {
        assert_true(entries.entry[i].shown != 0);
        if (!with_shown)
            entries.entry[i].shown = 0;
    }
    assert_true(
        store_create(store, &table, entries.entry, entries.count, store_note, &result, NULL));
    store_flush(store);
    assert_int_equal(result.status, STORE_OK);
    store_entries_release(&entries);
}

/* As version 2 of the schema left them: nothing says what was shown. */
static void entries_from_before_stay_listed_and_say_why(void **state)
{
    Stage stage;
    Online *online = &stage.online;
    Match *match = some_match();

    (void)state;
    open_stage(&stage, "old-entries");
    put_match(stage.store, match, "old", false);
    snprintf(online->table, sizeof online->table, "old");
    open_server(online, &wider, stage.where);
    settle(online);
    json_t *listed = find_listed(online, "tables");
    assert_string_equal(text_of(listed, "state"), "outdated");
    assert_non_null(strstr(text_of(listed, "outdated"), "Up to move 0 both agree"));
    do_ask(online, "attach", "\"table\":\"old\"");
    close_server(online);
    match_free(match);
    store_close(stage.store);
}

static void the_store_says_how_a_table_fares(void **state)
{
    const Game *const old[] = { ambush(), NULL }, *const same[] = { &wider, NULL },
                     *const elsewhere[] = { &luckier, NULL };
    Stage stage;
    Match *match = some_match(), *loaded;
    Err err = { "" }, outdated = { "" };
    StoreHealth health;
    StoreHead head;

    (void)state;
    open_stage(&stage, "store");
    put_match(stage.store, match, "one", true);
    loaded = store_load_match(stage.store, "one", same, NULL, &err);
    assert_non_null(loaded);
    assert_int_equal(match_position(loaded), 5);
    match_free(loaded);
    assert_null(store_load_match(stage.store, "one", elsewhere, NULL, &err));
    assert_non_null(strstr(err.text, "Up to move 2 both agree"));
    assert_non_null(strstr(err.text, "Entry 3 of the log"));
    loaded = store_load_agreed(stage.store, "one", elsewhere, &head, &outdated, &err);
    assert_non_null(strstr(outdated.text, "version 1 of the rules"));
    assert_int_equal(match_position(loaded), 2);
    assert_int_equal(match_length(loaded), 2);
    assert_int_equal(head.seq, 2);
    match_free(loaded);

    assert_true(store_inspect(stage.store, "one", old, NULL, NULL, &health, &err));
    assert_true(health.faults == 0 && health.moves == 5 && !health.foreign && !health.outdated);
    assert_true(store_inspect(stage.store, "one", same, NULL, NULL, &health, &err));
    assert_true(health.faults == 0 && health.moves == 5 && health.foreign && !health.outdated);
    assert_true(store_inspect(stage.store, "one", elsewhere, NULL, NULL, &health, &err));
    assert_true(health.faults == 0 && health.moves == 2 && health.outdated);
    assert_true(health.good == 5 && health.last == 5); /* so nothing of it would be cut off */
    match_free(match);
    store_close(stage.store);
}

static int set_up(void **state)
{
    (void)state;
    make_programs();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(newer_rules_that_lead_to_the_same),
        cmocka_unit_test(other_content_that_plays_no_part),
        cmocka_unit_test(another_layout_that_shows_the_same),
        cmocka_unit_test(a_table_that_has_not_begun),
        cmocka_unit_test(rules_that_lead_elsewhere),
        cmocka_unit_test(a_game_that_is_over_keeps_its_result),
        cmocka_unit_test(bytes_of_a_State_are_left_alone),
        cmocka_unit_test(entries_from_before_stay_listed_and_say_why),
        cmocka_unit_test(the_store_says_how_a_table_fares),
    };

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("upgrades", tests, set_up, NULL);
}
