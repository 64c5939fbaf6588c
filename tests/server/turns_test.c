/* turns_test.c -- whose turn it is while others send more than the store can take.
 *
 * A server runs inside the test.  Its turns are counted, and what goes on beside them is held
 * still: nothing is taken from the store before the test says so.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "server/tables.h"
#include "support/unit.h"

enum { CROWD = 10, MANY = 10000, TABLES_EACH = 16, TURNS = 100, TRIES = 3000, PAUSE_MS = 10 };

typedef struct Place {
    const Game *games[2];
    ServerOptions options;
    Hub *hub;
    Link *crowd[CROWD];
    int answers;
} Place;

static void stay(Link *link)
{
    (void)link;
}

static void put_in(Link *link, const char *text)
{
    inbox_put(link, text, strlen(text));
}

/* How many answers wait for it. */
static int take(Link *link)
{
    int count = 0;

    for (Out *out; (out = link_next(link)) != NULL; out_free(out))
        count++;
    return count;
}

static Link *come_from(Hub *hub, const char *address)
{
    Payer *payer = payer_hold_address(hub, address);
    Link *link = link_new(hub, payer, address);
    const char *hello = "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":1,\"name\":\"Ana\"}";

    payer_release(payer);
    link->wake = stay; /* `take` takes what there is */
    hub_receive(link, hello, strlen(hello));
    assert_int_equal(take(link), 1);
    return link;
}

static void open_place(Place *place)
{
    Err err = { "" };

    *place = (Place){ .games = { game_by_id("ambush") } };
    server_defaults(&place->options);
    place->options.games = place->games;
    place->options.store = "memory:";
    place->options.developers = true;
    place->options.version = "test";
    place->options.log_level = LEVEL_ERROR;
    place->hub = hub_open(&place->options, &err);
    if (!place->hub)
        fail_msg("%s", err.text);
    for (int i = 0; i < CROWD; i++) {
        char address[16];
        snprintf(address, sizeof address, "192.0.2.%d", i + 1);
        place->crowd[i] = come_from(place->hub, address);
    }
}

/* Everybody in the crowd wants tables, and nothing comes back from the store. */
static void crowd_in(Place *place)
{
    for (int i = 0; i < CROWD; i++)
        for (int n = 0; n < TABLES_EACH; n++) {
            char text[80];
            snprintf(text, sizeof text,
                     "{\"t\":\"create\",\"id\":\"%d\",\"game\":\"ambush\",\"guided\":true}", n);
            put_in(place->crowd[i], text);
        }
    for (int i = 0; i < TURNS; i++)
        hub_serve(place->hub);
}

static void go_on(Place *place)
{
    struct pollfd ready = { .fd = store_fd(place->hub->store), .events = POLLIN };

    poll(&ready, 1, PAUSE_MS);
    hub_store_ready(place->hub);
    hub_tick(place->hub);
    hub_serve(place->hub);
    for (int i = 0; i < CROWD; i++)
        place->answers += take(place->crowd[i]);
}

static int behind(const Place *place)
{
    return place->hub->waiting + store_queued(place->hub->store);
}

static void what_is_on_its_way_to_the_store_is_bounded(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    crowd_in(&place);
    /* The first message of each came when nobody had spent anything. */
    assert_in_range(behind(&place), BEHIND_MOST, BEHIND_MOST + CROWD);
    for (int i = 0; i < TRIES && place.answers < CROWD * TABLES_EACH; i++)
        go_on(&place);
    assert_int_equal(place.answers, CROWD * TABLES_EACH);
    hub_close(place.hub);
}

static void who_has_spent_little_does_not_stand_behind_the_others(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    crowd_in(&place);
    Link *player = come_from(place.hub, "198.51.100.7");
    put_in(player, "{\"t\":\"ping\",\"id\":\"p\"}");
    hub_serve(place.hub);
    assert_int_equal(take(player), 1);
    hub_close(place.hub);
}

static void who_has_spent_much_stands_in_front_again_after_a_while(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    Link *player = come_from(place.hub, "198.51.100.7");
    player->person->purse.points = 10;
    crowd_in(&place);
    put_in(player, "{\"t\":\"ping\",\"id\":\"p\"}");
    hub_serve(place.hub);
    assert_int_equal(take(player), 0);
    player->person->purse.points = player->person->purse.most;
    inbox_wake(place.hub);
    hub_serve(place.hub);
    assert_int_equal(take(player), 1);
    hub_close(place.hub);
}

static void note_cut(Link *link)
{
    link->round = -1; /* nobody is told anything here, so that it can stand for this */
}

static void send_much(Link *link, int64_t ago_ms)
{
    static const char much[QUEUE_BYTES_SHARE + 1];

    link->cut = note_cut;
    link_send(link, much, sizeof much);
    link->first->since_ms -= ago_ms;
}

static void who_reads_slowly_is_cut_off_once_too_much_waits(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    Link *slow = place.crowd[0], *fresh = place.crowd[1], *small = place.crowd[2];
    send_much(slow, 2 * QUEUE_SLOW_MS);
    send_much(fresh, 0);
    link_send(small, "x", 1);
    small->first->since_ms -= 2 * QUEUE_SLOW_MS;
    links_sweep(place.hub);
    assert_false(slow->closing);
    place.hub->links += MANY; /* as if there were others, for whom much waits */
    place.hub->queued += QUEUES_BYTES_MOST;
    links_sweep(place.hub);
    assert_true(slow->closing && slow->round == -1);
    assert_int_equal(slow->queued, 0);
    assert_false(fresh->closing || small->closing);
    place.hub->queued += QUEUES_BYTES_LAST;
    link_send(fresh, "x", 1);
    link_send(small, "x", 1);
    assert_true(fresh->closing && fresh->queued == 0);
    assert_false(small->closing);
    place.hub->queued -= QUEUES_BYTES_MOST + (size_t)QUEUES_BYTES_LAST;
    place.hub->links -= MANY;
    hub_close(place.hub);
}

/* It is memory as much as what waits here. */
static void what_is_not_handed_on_in_full_still_waits(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    Link *slow = place.crowd[0];
    send_much(slow, 2 * QUEUE_SLOW_MS);
    Out *out = link_next(slow);
    assert_int_equal(slow->queued, 0);
    link_sending(slow, out);
    out_free(out);
    assert_int_equal(slow->queued, QUEUE_BYTES_SHARE + 1);
    assert_int_equal(place.hub->queued, QUEUE_BYTES_SHARE + 1);
    link_handed_on(slow);
    assert_true(slow->queued == 0 && place.hub->queued == 0);
    send_much(slow, 2 * QUEUE_SLOW_MS);
    out = link_next(slow);
    link_sending(slow, out);
    out_free(out);
    links_sweep(place.hub);
    assert_false(slow->closing);
    place.hub->links += MANY; /* as if there were others, for whom much waits */
    place.hub->queued += QUEUES_BYTES_MOST;
    links_sweep(place.hub);
    assert_true(slow->closing && slow->round == -1 && slow->queued == 0);
    place.hub->queued -= QUEUES_BYTES_MOST;
    assert_int_equal(place.hub->queued, 0);
    place.hub->links -= MANY;
    hub_close(place.hub);
}

static void what_has_not_come_in_whole_is_bounded(void **state)
{
    enum { PART = 60000 };
    Place place;

    (void)state;
    open_place(&place);
    Link *slow = place.crowd[0], *fresh = place.crowd[1], *small = place.crowd[2];
    slow->cut = fresh->cut = small->cut = note_cut;
    assert_true(inbox_part(slow, 100) && inbox_part(slow, PART));
    assert_true(inbox_part(fresh, PART) && inbox_part(small, 10));
    assert_int_equal(place.hub->parts, 2 * PART + 10);
    slow->part_ms -= 2 * PARTS_SLOW_MS;
    small->part_ms -= 2 * PARTS_SLOW_MS;
    links_sweep(place.hub);
    assert_false(slow->closing);
    place.hub->links += MANY; /* as if it came from others */
    place.hub->parts += PARTS_BYTES_MOST;
    links_sweep(place.hub);
    assert_true(slow->closing && slow->round == -1 && slow->part == 0);
    assert_false(fresh->closing || small->closing);
    assert_true(inbox_part(fresh, PART + 1));
    place.hub->parts += PARTS_BYTES_MOST;
    assert_false(inbox_part(fresh, PART + 2));
    assert_true(inbox_part(small, 20) && inbox_part(fresh, 0));
    place.hub->parts -= 2 * (size_t)PARTS_BYTES_MOST;
    assert_true(inbox_part(small, 0));
    assert_int_equal(place.hub->parts, 0);
    place.hub->links -= MANY;
    hub_close(place.hub);
}

static void who_is_to_go_and_does_not_read_is_cut_off(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    Link *link = place.crowd[0];
    send_much(link, 0);
    link_close(link);
    links_sweep(place.hub);
    assert_int_equal(link->queued, QUEUE_BYTES_SHARE + 1);
    link->closed_ms -= 2 * CLOSING_MS;
    links_sweep(place.hub);
    assert_true(link->queued == 0 && link->round == -1);
    hub_close(place.hub);
}

static void note_held(Link *link, bool held)
{
    link->round = held;
}

/* A message that cannot be paid for yet, and is as long as one may be. */
static void put_long(Link *link)
{
    char *text = memory_new(MESSAGE_BYTES_MOST, 1);

    memset(text, ' ', MESSAGE_BYTES_MOST);
    memcpy(text, "{\"t\":\"ping\"}", 12);
    inbox_put(link, text, MESSAGE_BYTES_MOST);
    free(text);
}

static void what_has_come_in_and_waits_is_bounded(void **state)
{
    Place place;
    int count = 0;

    (void)state;
    open_place(&place);
    Link *one = place.crowd[0], *other = place.crowd[1];
    one->hold = other->hold = note_held;
    one->round = other->round = 0;
    for (; !one->round && count < INBOX_MOST; count++)
        put_long(one);
    assert_int_equal(count, INBOX_BYTES_MOST / MESSAGE_BYTES_MOST);
    put_in(other, "{\"t\":\"ping\"}");
    assert_false(other->held);
    place.hub->noted += INBOXES_BYTES_MOST; /* as if it came from others */
    put_in(other, "{\"t\":\"ping\"}");
    assert_true(other->held);
    place.hub->noted -= INBOXES_BYTES_MOST;
    for (int i = 0; i < TRIES && place.hub->noted > 0; i++)
        hub_serve(place.hub);
    assert_false(one->held || other->held);
    assert_int_equal(place.hub->noted, 0);
    hub_close(place.hub);
}

/* --- A table with onlookers --- */

enum { ONLOOKERS = 300, TEXT_MOST = 100000 };

typedef struct Stage {
    Place place;
    Link *host, *onlooker[ONLOOKERS];
    char table[40], update[TEXT_MOST]; /* the last of the host's */
    int told[ONLOOKERS];               /* how many updates each has had */
} Stage;

/* What stands between these words and the next quotation mark in the last text that has them. */
static void find_word(const char *text, const char *before, char *word, size_t size)
{
    const char *at = strstr(text, before);

    assert_non_null(at);
    at += strlen(before);
    snprintf(word, size, "%.*s", (int)strcspn(at, "\""), at);
}

/* How many updates wait for it; the last of them, or the answer to `new...`, is copied. */
static int take_updates(Link *link, char *last)
{
    int count = 0;

    for (Out *out; (out = link_next(link)) != NULL; out_free(out)) {
        bool is_update = strstr(out->text + OUT_HEAD, "\"t\":\"update\"") != NULL;
        count += is_update;
        if (last && (is_update || strstr(out->text + OUT_HEAD, "\"re\":\"new")))
            snprintf(last, TEXT_MOST, "%s", out->text + OUT_HEAD);
    }
    return count;
}

static int take_all(Stage *stage)
{
    int count = 0;

    for (int i = 0; i < ONLOOKERS && stage->onlooker[i]; i++) {
        int more = take_updates(stage->onlooker[i], NULL);
        stage->told[i] += more;
        count += more;
    }
    return count;
}

/* The host sends this, and hears of an update or of a new table. */
static void host_sends(Stage *stage, const char *text)
{
    char wanted[200];

    snprintf(wanted, sizeof wanted, "%s", text);
    stage->update[0] = '\0';
    put_in(stage->host, wanted);
    for (int i = 0; i < TRIES && !stage->update[0]; i++) {
        go_on(&stage->place);
        take_updates(stage->host, stage->update);
    }
    if (!stage->update[0]) fail_msg("nothing came of %s", text);
}

static void host_moves(Stage *stage, int seat)
{
    char move[60], text[200];

    find_word(stage->update, "\"moves\":[{\"move\":\"", move, sizeof move);
    snprintf(text, sizeof text,
             "{\"t\":\"move\",\"table\":\"%s\",\"seat\":%d,\"q\":0,\"move\":\"%s\"}",
             stage->table, seat, move);
    host_sends(stage, text);
}

static void seat_host(Stage *stage, int seat)
{
    char text[200];

    snprintf(text, sizeof text, "{\"t\":\"sit\",\"table\":\"%s\",\"seat\":%d}", stage->table, seat);
    put_in(stage->host, text);
    snprintf(text, sizeof text, "{\"t\":\"attach\",\"table\":\"%s\",\"seat\":%d}", stage->table,
             seat);
    put_in(stage->host, text);
}

/* Everybody who looks on, and both seats of the host. */
static bool all_are_there(Stage *stage)
{
    const Table *table = table_find(stage->place.hub, stage->table);

    return table && table->views == ONLOOKERS + 2;
}

static Stage *open_stage(void)
{
    Stage *stage = memory_new(1, sizeof *stage);
    char text[200], address[20];

    open_place(&stage->place);
    stage->host = come_from(stage->place.hub, "198.51.100.7");
    host_sends(stage, "{\"t\":\"create\",\"id\":\"new\",\"game\":\"ambush\",\"seats\":2}");
    find_word(stage->update, "\"table\":\"", stage->table, sizeof stage->table);
    seat_host(stage, 0);
    seat_host(stage, 1);
    snprintf(text, sizeof text, "{\"t\":\"attach\",\"id\":\"a\",\"table\":\"%s\"}", stage->table);
    for (int i = 0; i < ONLOOKERS; i++) {
        snprintf(address, sizeof address, "203.0.%d.%d", i / 100, i % 100 + 1);
        stage->onlooker[i] = come_from(stage->place.hub, address);
        put_in(stage->onlooker[i], text);
    }
    for (int i = 0; i < TRIES && !all_are_there(stage); i++)
        go_on(&stage->place);
    return stage;
}

static void run(Stage *stage, int turns)
{
    for (int i = 0; i < turns; i++)
        go_on(&stage->place);
}

/* From now on that many may be told, and no more; of the table itself there is no news for them. */
static void allow(Stage *stage, int count)
{
    stage->place.hub->crowd = purse_full(0, count);
    stage->place.hub->speech = purse_full(0, count);
    table_find(stage->place.hub, stage->table)->crowd_due = false;
}

static void close_stage(Stage *stage)
{
    hub_close(stage->place.hub);
    free(stage);
}

/* Those who play do not wait; of the others as many are told as there is time for, and nobody twice
 * before everybody else has been told. */
static void who_only_looks_on_is_told_in_turn(void **state)
{
    Stage *stage = open_stage();
    char text[100];

    (void)state;
    take_all(stage);
    memset(stage->told, 0, sizeof stage->told);
    allow(stage, 0);
    snprintf(text, sizeof text, "{\"t\":\"start\",\"table\":\"%s\"}", stage->table);
    host_sends(stage, text);
    run(stage, 5);
    assert_int_equal(take_all(stage), 0);
    allow(stage, 100);
    run(stage, 5);
    assert_int_equal(take_all(stage), 100);
    host_moves(stage, 0);
    allow(stage, 210);
    run(stage, 5);
    assert_int_equal(take_all(stage), 210);
    for (int i = 0; i < ONLOOKERS; i++)
        assert_in_range(stage->told[i], 1, 2);
    allow(stage, 1000);
    run(stage, 5);
    take_all(stage);
    int twice = 0;
    for (int i = 0; i < ONLOOKERS; i++)
        twice += stage->told[i] == 2;
    assert_int_equal(twice, 100); /* the others heard of both at once */
    close_stage(stage);
}

/* Both news and moves have come to this one, and the moves first. */
static void hears_of_the_moves_first(Link *link)
{
    bool moved = false, over = false;

    for (Out *out; (out = link_next(link)) != NULL; out_free(out)) {
        const char *text = out->text + OUT_HEAD;
        bool ends = strstr(text, "\"t\":\"table\"") && strstr(text, "\"state\":\"over\"");
        assert_false(ends && !moved);
        moved |= strstr(text, "\"t\":\"update\"") != NULL;
        over |= ends;
    }
    assert_true(moved && over);
}

static void play_to_the_end(Stage *stage)
{
    char text[100];

    snprintf(text, sizeof text, "{\"t\":\"start\",\"table\":\"%s\"}", stage->table);
    host_sends(stage, text);
    run(stage, 5);
    allow(stage, 1000);
    run(stage, 5);
    take_all(stage);
    allow(stage, 0);
    host_moves(stage, 0);
    snprintf(text, sizeof text,
             "{\"t\":\"resign\",\"id\":\"new-end\",\"table\":\"%s\",\"seat\":0}", stage->table);
    host_sends(stage, text);
    run(stage, 5);
    assert_int_equal(table_find(stage->place.hub, stage->table)->record.state, STORE_OVER);
}

/* Nobody hears that a game is over before they have seen moves of it. */
static void news_do_not_overtake_moves(void **state)
{
    (void)state;
    for (int left = ONLOOKERS; left > 0; left -= ONLOOKERS - 10) { /* a crowd, and a few */
        Stage *stage = open_stage();
        for (int i = left; i < ONLOOKERS; i++) {
            link_free(stage->onlooker[i]);
            stage->onlooker[i] = NULL;
        }
        play_to_the_end(stage);
        stage->place.hub->crowd = purse_full(0, 1000);
        table_find(stage->place.hub, stage->table)->crowd_ms = 0; /* they were told long ago */
        run(stage, 20);
        for (int i = 0; i < left; i++)
            hears_of_the_moves_first(stage->onlooker[i]);
        close_stage(stage);
    }
}

/* There is time to tell one of them. */
static void is_told_before(Hub *hub, Table *first, Table *second)
{
    first->crowd_due = second->crowd_due = true;
    first->crowd_ms = time_steady_ms() - 2 * MANY;
    second->crowd_ms = time_steady_ms() - MANY;
    hub->crowd = purse_full(0, 1);
    publish_tick(hub);
    assert_false(first->crowd_due);
    assert_true(second->crowd_due);
}

/* At another table, too. */
static Table *look_on_elsewhere(Stage *stage)
{
    char id[40], text[200];

    host_sends(stage, "{\"t\":\"create\",\"id\":\"new-2\",\"game\":\"ambush\",\"seats\":2}");
    find_word(stage->update, "\"table\":\"", id, sizeof id);
    snprintf(text, sizeof text, "{\"t\":\"attach\",\"id\":\"b\",\"table\":\"%s\"}", id);
    for (int i = 0; i < ONLOOKERS; i++)
        put_in(stage->onlooker[i], text);
    for (int i = 0; i < TRIES; i++) {
        const Table *table = table_find(stage->place.hub, id);
        if (table && table->views == ONLOOKERS && table->pending == 0)
            break;
        go_on(&stage->place);
    }
    return table_find(stage->place.hub, id);
}

static void of_several_crowds_the_one_hears_first_that_has_waited_longest(void **state)
{
    Stage *stage = open_stage();
    Table *one = table_find(stage->place.hub, stage->table), *other = look_on_elsewhere(stage);

    (void)state;
    run(stage, 5);
    assert_int_equal(other->views, ONLOOKERS);
    is_told_before(stage->place.hub, one, other);
    is_told_before(stage->place.hub, other, one);
    close_stage(stage);
}

static bool host_may_speak(Stage *stage, int line)
{
    char text[200];

    snprintf(text, sizeof text,
             "{\"t\":\"chat\",\"id\":\"new-%d\",\"table\":\"%s\",\"text\":\"hello\"}", line,
             stage->table);
    host_sends(stage, text);
    return !strstr(stage->update, "slow-down");
}

static void nobody_speaks_to_a_crowd_without_end(void **state)
{
    Stage *stage = open_stage();
    int lines = 1;

    (void)state;
    allow(stage, 0);
    while (lines < 10 && host_may_speak(stage, lines)) {
        const Table *table = table_find(stage->place.hub, stage->table);
        for (int i = 0; i < TRIES && table->said; i++) /* told only then, and paid for */
            go_on(&stage->place);
        lines++;
    }
    assert_int_equal(lines, 2);
    /* Whoever talks keeps nobody from seeing moves. */
    assert_true(stage->place.hub->crowd.points >= 0);
    /* Where few listen anybody may speak all the same. */
    for (int i = 0; i < ONLOOKERS; i++)
        link_free(stage->onlooker[i]);
    assert_true(host_may_speak(stage, 10));
    close_stage(stage);
}

static void all_who_ask_for_the_list_wait_for_one_reading(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    for (int i = 0; i < CROWD; i++)
        put_in(place.crowd[i], "{\"t\":\"lobby\",\"id\":\"l\"}");
    for (int i = 0; i < TRIES && place.answers < CROWD; i++)
        go_on(&place);
    assert_int_equal(place.answers, CROWD);
    assert_int_equal(place.hub->count.listings, 1);
    hub_close(place.hub);
}

static void whoever_asks_for_a_list_that_changes_all_the_time_gets_one(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    for (int i = 0; i < CROWD; i++)
        put_in(place.crowd[i], "{\"t\":\"lobby\",\"id\":\"l\"}");
    for (int i = 0; i < TRIES && place.answers < CROWD; i++) {
        lobby_note_change(place.hub);
        go_on(&place);
    }
    assert_int_equal(place.answers, CROWD);
    hub_close(place.hub);
}

/* --- Passwords --- */

enum { GUESSERS = 50, HASHES_BEFORE = 6, NONE_HASHED = 100 };

static Link *sign_in_from(Hub *hub, int number)
{
    char address[20], text[120];

    snprintf(address, sizeof address, "203.0.113.%d", number);
    Link *link = come_from(hub, address);
    snprintf(text, sizeof text,
             "{\"t\":\"sign-in\",\"id\":\"s\",\"name\":\"N%d\",\"password\":\"12345678\"}", number);
    put_in(link, text);
    return link;
}

static void wait_for_passwords(Place *place, int count)
{
    for (int i = 0; i < TRIES && place->hub->passwords < count; i++)
        go_on(place);
    assert_int_equal(place->hub->passwords, count);
}

/* Fifty begin to guess in one moment, each at another account, and none has failed yet. */
static void who_signs_in_beside_a_crowd_does_not_wait_for_all_of_it(void **state)
{
    Link *guesser[GUESSERS], *newcomer;
    int hashed = 0, answers = 0;
    Place place;

    (void)state;
    open_place(&place);
    place.hub->hashing = NONE_HASHED; /* none is begun */
    for (int i = 0; i < GUESSERS; i++)
        guesser[i] = sign_in_from(place.hub, i + 1);
    wait_for_passwords(&place, GUESSERS);
    place.hub->hashing = 0;
    newcomer = sign_in_from(place.hub, GUESSERS + 1);
    for (int i = 0; i < TRIES && !answers; i++) {
        go_on(&place);
        pool_poll(&place.hub->pool);
        answers = take(newcomer);
    }
    assert_int_equal(answers, 1);
    for (int i = 0; i < GUESSERS; i++)
        hashed += take(guesser[i]);
    assert_in_range(hashed, 0, HASHES_BEFORE);
    hub_close(place.hub);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_on_its_way_to_the_store_is_bounded),
        cmocka_unit_test(who_has_spent_little_does_not_stand_behind_the_others),
        cmocka_unit_test(who_has_spent_much_stands_in_front_again_after_a_while),
        cmocka_unit_test(who_reads_slowly_is_cut_off_once_too_much_waits),
        cmocka_unit_test(what_is_not_handed_on_in_full_still_waits),
        cmocka_unit_test(what_has_not_come_in_whole_is_bounded),
        cmocka_unit_test(who_is_to_go_and_does_not_read_is_cut_off),
        cmocka_unit_test(what_has_come_in_and_waits_is_bounded),
        cmocka_unit_test(who_only_looks_on_is_told_in_turn),
        cmocka_unit_test(news_do_not_overtake_moves),
        cmocka_unit_test(of_several_crowds_the_one_hears_first_that_has_waited_longest),
        cmocka_unit_test(nobody_speaks_to_a_crowd_without_end),
        cmocka_unit_test(who_signs_in_beside_a_crowd_does_not_wait_for_all_of_it),
        cmocka_unit_test(all_who_ask_for_the_list_wait_for_one_reading),
        cmocka_unit_test(whoever_asks_for_a_list_that_changes_all_the_time_gets_one),
    };

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("turns", tests, NULL, NULL);
}
