/* payer_test.c -- who shares a purse with whom when more addresses come than can be remembered. */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "server/hub.h"
#include "support/unit.h"

typedef struct Place {
    ServerOptions options;
    Hub *hub;
} Place;

static void open_place(Place *place)
{
    server_defaults(&place->options);
    place->hub = memory_new(1, sizeof *place->hub);
    place->hub->options = &place->options;
}

static void close_place(Place *place)
{
    payer_sweep(place->hub, true);
    free(place->hub);
}

/* As many as are remembered, all of one network, and each with something to be remembered for. */
static void fill(Place *place)
{
    char address[ADDRESS_MOST];

    for (int i = 0; i < PAYERS_MOST; i++) {
        snprintf(address, sizeof address, "2001:db8:1:%x::7", i);
        payer_charge(payer_hold_address(place->hub, address), 500);
    }
}

static void who_is_known_keeps_their_purse(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    Payer *ana = payer_hold_address(place.hub, "192.0.2.7");
    Payer *person = payer_hold_person(place.hub, "ana");
    payer_charge(ana, 700); /* it is not as new, and so it is remembered */
    payer_release(ana);
    fill(&place);
    assert_ptr_equal(payer_hold_address(place.hub, "192.0.2.7"), ana);
    assert_ptr_equal(payer_hold_person(place.hub, "ana"), person);
    close_place(&place);
}

static void newcomers_share_with_their_own_network_only(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    fill(&place);
    Payer *one = payer_hold_address(place.hub, "2001:db8:1:fffe::1");
    Payer *other = payer_hold_address(place.hub, "2001:db8:1:ffff::1");
    assert_ptr_equal(one, other);
    payer_charge(one, 800);
    Payer *six = payer_hold_address(place.hub, "2001:db8:2:1::1");
    Payer *four = payer_hold_address(place.hub, "198.51.100.7");
    assert_ptr_not_equal(six, one);
    assert_ptr_not_equal(four, one);
    assert_true(payer_pays(six, USUAL_RATE) && payer_pays(four, USUAL_RATE));
    assert_ptr_equal(payer_hold_address(place.hub, "198.51.3.4"), four);
    assert_string_equal(four->key, "198.51.0.0/16");
    assert_string_equal(six->key, "2001:db8:2::/48");
    close_place(&place);
}

/* What a purse holds does not depend on who was first when there were too many addresses. */
static void accounts_and_people_have_purses_of_their_own_kind(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    fill(&place);
    Payer *account = payer_hold_account(place.hub, "account 1");
    Payer *address = payer_hold_address(place.hub, "198.51.100.7");
    Payer *person = payer_hold_person(place.hub, "luz");
    assert_ptr_not_equal(account, address);
    assert_ptr_not_equal(person, payer_hold_person(place.hub, "zoe"));
    assert_true(address->purse.rate == USUAL_RATE);
    assert_true(person->purse.rate == USUAL_RATE / 2.0);
    assert_true(account->purse.most == TRIES_AT_ONCE);
    close_place(&place);
}

/* However many networks somebody has, there is an end to what is remembered. */
static void what_is_remembered_is_bounded(void **state)
{
    char address[ADDRESS_MOST];
    Place place;

    (void)state;
    open_place(&place);
    for (int i = 0; i < 3 * PAYERS_MOST; i++) {
        snprintf(address, sizeof address, "2001:%x:%x::7", i >> 8, i & 255);
        payer_hold_address(place.hub, address);
    }
    assert_int_equal(place.hub->payers[PAYER_ADDRESS], 2 * PAYERS_MOST + 1);
    payer_sweep(place.hub, true);
    assert_int_equal(place.hub->payers[PAYER_ADDRESS], 0);
    close_place(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_known_keeps_their_purse),
        cmocka_unit_test(newcomers_share_with_their_own_network_only),
        cmocka_unit_test(accounts_and_people_have_purses_of_their_own_kind),
        cmocka_unit_test(what_is_remembered_is_bounded),
    };

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("payer", tests, NULL, NULL);
}
