/* durability_test.c -- what was acknowledged is there after a kill -9 at any moment: of the program
 * that wrote it, and of the database.
 */
#include "victim.h"

#include <poll.h>
#include <unistd.h>

#include "support/unit.h"

static int kills(void)
{
    return is_full_run() ? 100 : 30;
}

static void check_now(Place *place, Acks *acks, bool all)
{
    Store *store = place_open(place);
    int lost = acks_lost(acks, store, all);

    store_close(store);
    if (lost > 0)
        fail_msg("%d of %d acknowledged entries are lost", lost, acks->count);
}

static void nothing_is_lost_when_the_program_is_killed(void **state)
{
    PlaceKind kind = *(const PlaceKind *)*state;
    Acks acks = { .count = 0 };
    Place place;
    Rng rng;
    int round = 0;

    if (!place_new(kind, &place))
        fail_msg(NO_POSTGRES);
    rng_seed_number(&rng, (uint64_t)getpid());
    /* A busy machine has acknowledged little by then; it is killed more often instead. */
    for (; round < kills() || acks.count < (is_full_run() ? 10000 : 500); round++) {
        Victim victim = victim_start(&place, 10000);
        assert_true(victim_listen(&victim, &acks, 20000) > 0);
        poll(NULL, 0, rng_below(&rng, is_full_run() ? 150 : 60));
        victim_kill(&victim, &acks);
        check_now(&place, &acks, false);
    }
    check_now(&place, &acks, true);
    print_message("# %s: killed %d times, %d acknowledged entries, 0 lost\n", place_names[kind],
                  round, acks.count);
    acks_release(&acks);
    place_drop(&place);
}

/* The database fails and comes back; the program goes on by itself. */
static void nothing_is_lost_when_the_database_is_killed(void **state)
{
    Acks acks = { .count = 0 };
    Place place;
    Rng rng;

    (void)state;
    if (!place_new(PLACE_POSTGRES, &place))
        fail_msg(NO_POSTGRES);
    rng_seed_number(&rng, (uint64_t)getpid());
    Victim victim = victim_start(&place, 30000);
    for (int round = 0; round < (is_full_run() ? 15 : 1); round++) {
        assert_true(victim_listen(&victim, &acks, 20000) > 0);
        poll(NULL, 0, rng_below(&rng, 200));
        cluster_crash(place.cluster);
        victim_listen(&victim, &acks, 0); /* all that was said before it went down */
        assert_true(cluster_restart(place.cluster));
        check_now(&place, &acks, false);
        assert_true(victim_listen(&victim, &acks, 20000) > 0);
    }
    victim_kill(&victim, &acks);
    check_now(&place, &acks, true);
    print_message("# postgres: the database killed, %d acknowledged entries, 0 lost\n", acks.count);
    acks_release(&acks);
    place_drop(&place);
}

int main(void)
{
    static PlaceKind sqlite = PLACE_SQLITE, postgres = PLACE_POSTGRES;
    const struct CMUnitTest tests[] = {
        { "sqlite_nothing_is_lost_when_the_program_is_killed",
          nothing_is_lost_when_the_program_is_killed, NULL, NULL, &sqlite },
        { "postgres_nothing_is_lost_when_the_program_is_killed",
          nothing_is_lost_when_the_program_is_killed, NULL, NULL, &postgres },
        cmocka_unit_test(nothing_is_lost_when_the_database_is_killed),
    };

    unit_begin();
    places_begin(true);
    int failed = cmocka_run_group_tests_name("durability", tests, NULL, NULL);
    places_end();
    return failed;
}
