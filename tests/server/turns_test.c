/* turns_test.c -- whose turn it is while others send more than the store can take.
 *
 * A server runs inside the test.  Its turns are counted, and what goes on beside them is held
 * still: nothing is taken from the store before the test says so.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hub.h"
#include "support/unit.h"

enum { CROWD = 10, TABLES_EACH = 16, TURNS = 100, TRIES = 3000, PAUSE_MS = 10 };

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_on_its_way_to_the_store_is_bounded),
        cmocka_unit_test(who_has_spent_little_does_not_stand_behind_the_others),
        cmocka_unit_test(who_has_spent_much_stands_in_front_again_after_a_while),
        cmocka_unit_test(all_who_ask_for_the_list_wait_for_one_reading),
        cmocka_unit_test(whoever_asks_for_a_list_that_changes_all_the_time_gets_one),
    };

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("turns", tests, NULL, NULL);
}
