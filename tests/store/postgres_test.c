/* postgres_test.c -- what can happen to a database: it is not there, goes away, is set up
 * wrongly. */
#include "places.h"

#include <libpq-fe.h>
#include <poll.h>
#include <unistd.h>

#include "store/people.h"
#include "support/unit.h"

static void open_place(Place *place)
{
    if (!place_new(PLACE_POSTGRES, place))
        fail_msg(NO_POSTGRES);
}

/* --- Opening --- */

static void what_cannot_be_reached_is_said(void **state)
{
    Place place;
    char where[400];

    (void)state;
    open_place(&place);
    expect_refusal("postgres:///x?host=/tmp/no-such-folder&password=secret&user=u",
                   "cannot be reached: connection to server on socket");
    expect_refusal("postgresql:///x?host=/tmp/no-such-folder&password=secret&user=u",
                   "cannot be reached: ");
    snprintf(where, sizeof where, "%s&password=secret", place.where);
    cluster_address(place.cluster, "nowhere", where);
    expect_refusal(where, "database \"nowhere\" does not exist");
    expect_refusal("postgres://u:secret@/x?nonsense=1", "cannot be reached: ");
    place_drop(&place);
}

/* The server reads its settings again in its own time; new sessions see them when it has. */
static void set_fsync(const Place *place, const char *value)
{
    char sql[80], where[300];
    bool known = false;

    snprintf(sql, sizeof sql, "ALTER SYSTEM SET fsync = %s", value);
    cluster_sql(place->cluster, "postgres", sql);
    cluster_sql(place->cluster, "postgres", "SELECT pg_reload_conf()");
    cluster_address(place->cluster, "postgres", where);
    for (int tries = 0; tries < 600 && !known; tries++) {
        PGconn *connection = PQconnectdb(where);
        PGresult *result = PQexec(connection, "SHOW fsync");
        known = PQntuples(result) == 1 && !strcmp(PQgetvalue(result, 0, 0), value);
        PQclear(result);
        PQfinish(connection);
        if (!known)
            poll(NULL, 0, 50);
    }
    assert_true(known);
}

static void a_database_that_does_not_sync_is_refused(void **state)
{
    Place place;

    (void)state;
    open_place(&place);
    set_fsync(&place, "off");
    expect_refusal(place.where, "runs with fsync off, so it cannot promise to keep a move.");
    set_fsync(&place, "on");
    store_close(place_open(&place));
    place_drop(&place);
}

static void a_database_of_another_encoding_is_refused(void **state)
{
    Place place;
    char where[300];

    (void)state;
    open_place(&place);
    cluster_sql(place.cluster, "postgres",
                "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    cluster_address(place.cluster, "latin", where);
    expect_refusal(where, "has the encoding LATIN1; it must be UTF8.");
    cluster_sql(place.cluster, "postgres", "DROP DATABASE latin");
    place_drop(&place);
}

static bool check_old_table(void *context, const StoreTable *table)
{
    (void)context;
    assert_string_equal(table->seat[1].name, "greedy:8");
    return true;
}

static bool count_said(void *context, const char *table, const StoreChat *chat)
{
    assert_string_equal(table, "k3v9x0m2p7qd");
    assert_string_equal(chat->text, "well played");
    ++*(int *)context;
    return true;
}

static void versions_are_followed(void **state)
{
    Place place;
    Err err = { "" };

    (void)state;
    open_place(&place);
    cluster_sql(place.cluster, "postgres", "CREATE SCHEMA sandtable");
    place_script(&place, "version-1.sql");
    Store *store = place_open(&place);
    assert_int_equal(store_read_table(store, "k3v9x0m2p7qd", check_old_table, NULL, &err),
                     STORE_OK);
    assert_int_equal(read_head(store, "k3v9x0m2p7qd").seq, 2);
    int said = 0;
    assert_true(store_read_said(store, "a1", "", 0, 9, count_said, &said, &err));
    assert_int_equal(said, 1); /* whose it is was worked out from its client */
    store_close(store);
    place_sql(&place, "UPDATE schema_version SET version = 99");
    expect_refusal(place.where, "was made by a newer program: its tables have version 99");
    place_drop(&place);

    open_place(&place);
    cluster_sql(place.cluster, "postgres", "CREATE SCHEMA sandtable");
    place_script(&place, "version-2.sql");
    store = place_open(&place);
    StoreHead head = read_head(store, "a5g2gvnxvakz");
    StoreEntry move = sample_move("commit scout");
    assert_int_equal(head.seq, 5);
    assert_int_equal(append_now(store, "a5g2gvnxvakz", &head, &move).status, STORE_OK);
    assert_int_equal(read_head(store, "a5g2gvnxvakz").seq, 5 + 1);
    store_close(store);
    place_drop(&place);
}

static void a_backup_is_left_to_the_database(void **state)
{
    Place place;
    Err err = { "" };

    (void)state;
    open_place(&place);
    Store *store = place_open(&place);
    assert_false(store_backup(store, "/tmp/never", &err));
    assert_non_null(strstr(err.text, "pg_dump --schema=sandtable"));
    store_close(store);
    place_drop(&place);
}

/* --- Going away and coming back --- */

static void a_write_waits_for_a_restart(void **state)
{
    Place place;
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreHead head = { 0 };
    Count count = { 0 };
    Err err = { "" };

    (void)state;
    open_place(&place);
    Store *store = place_open(&place);
    store_set_patience(store, 60000);
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    cluster_crash(place.cluster);
    for (int i = 0; i < 20; i++)
        assert_true(store_append(store, "one", &head, &move, count_result, &count, &err));
    for (int tries = 0; tries < 600 && !store_stats(store).down; tries++)
        poll(NULL, 0, 50);
    assert_true(store_stats(store).down);
    assert_true(cluster_restart(place.cluster));
    store_flush(store);
    assert_int_equal(count.ok, 20);
    assert_int_equal(read_head(store, "one").seq, 20); /* its connection was lost too */
    assert_false(store_stats(store).down);
    store_close(store);
    place_drop(&place);
}

static bool never_table(void *context, const StoreTable *table)
{
    (void)context;
    fail_msg("there is %s", table->id);
    return false;
}

static void without_a_database_there_is_a_sentence(void **state)
{
    Place place;
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreHead head = { 0 };
    Err err = { "" };

    (void)state;
    open_place(&place);
    Store *store = place_open(&place);
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    store_set_patience(store, 200);
    cluster_crash(place.cluster);
    StoreResult result = append_now(store, "one", &head, &move);
    assert_int_equal(result.status, STORE_FAILED);
    assert_non_null(strstr(result.err.text, "cannot be reached: "));
    assert_int_equal(store_read_table(store, "one", never_table, NULL, &err), STORE_FAILED);
    assert_non_null(strstr(err.text, "cannot be reached: "));
    assert_int_equal(store_read_table(store, "one", never_table, NULL, &err), STORE_FAILED);
    assert_true(cluster_restart(place.cluster));
    head = (StoreHead){ 0 }; /* the same once more */
    assert_int_equal(append_now(store, "one", &head, &move).status, STORE_OK);
    assert_int_equal(read_head(store, "one").seq, 1);
    store_close(store);
    place_drop(&place);
}

/* Connections are cut while much is under way: before, in and after a commit. */
static void cut_connections_do_nothing_twice(void **state)
{
    Place place;
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreHead head = { 0 };
    Count count = { 0 };
    Err err = { "" };
    int queued = 0;

    (void)state;
    open_place(&place);
    Store *store = place_open(&place);
    store_set_patience(store, 60000);
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    for (int round = 0; round < (is_full_run() ? 60 : 15); round++) {
        for (int i = 0; i < 300; i++, queued++)
            assert_true(store_append(store, "one", &head, &move, count_result, &count, &err));
        assert_true(store_say(store, "one", &(StoreChat){ .text = "x" }, NULL, NULL, &err));
        cluster_sql(place.cluster, "postgres",
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE pid <> pg_backend_pid() AND application_name = 'sandtable'");
    }
    store_flush(store);
    assert_int_equal(count.ok, queued);
    assert_int_equal(count.other, 0);
    assert_int_equal(read_head(store, "one").seq, queued);
    store_close(store);
    place_drop(&place);
}

static void a_database_that_only_reads_is_said(void **state)
{
    Place place;
    StoreTable table = sample_table("one");
    char where[300];
    Err err = { "" };

    (void)state;
    open_place(&place);
    cluster_sql(place.cluster, "postgres", "CREATE DATABASE standby");
    cluster_address(place.cluster, "standby", where);
    store_close(store_open(where, &err));
    cluster_sql(place.cluster, "postgres",
                "ALTER DATABASE standby SET default_transaction_read_only = on");
    Store *store = store_open(where, &err);
    assert_non_null(store); /* there was nothing to change in its tables */
    store_set_patience(store, 200);
    StoreResult result = create_now(store, &table);
    assert_int_equal(result.status, STORE_FAILED);
    assert_non_null(strstr(result.err.text, "read-only transaction"));
    store_close(store);
    cluster_sql(place.cluster, "postgres", "DROP DATABASE standby");
    place_drop(&place);
}

/* --- News --- */

typedef struct Heard {
    int lost, entries, last;
} Heard;

static void hear(void *context, const StoreNews *news)
{
    Heard *heard = context;

    heard->lost += news->kind == STORE_NEWS_LOST;
    heard->entries += news->kind == STORE_NEWS_ENTRY;
    heard->last = news->seq;
}

static void listen_until(Store *store, const int *number, int goal)
{
    struct pollfd fd = { .fd = store_fd(store), .events = POLLIN };

    for (int tries = 0; tries < 200 && *number < goal; tries++) {
        assert_int_equal(poll(&fd, 1, 20000), 1);
        store_poll(store);
    }
}

static void news_go_on_after_a_restart(void **state)
{
    Place place;
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreHead head = { 0 };
    Heard heard = { 0 };
    Err err = { "" };

    (void)state;
    open_place(&place);
    Store *store = place_open(&place), *other = place_open(&place);
    assert_true(store_watch(other, hear, &heard, &err));
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_int_equal(append_now(store, "one", &head, &move).status, STORE_OK);
    listen_until(other, &heard.entries, 1);
    assert_int_equal(heard.lost, 0);
    cluster_crash(place.cluster);
    assert_true(cluster_restart(place.cluster));
    listen_until(other, &heard.lost, 1); /* "look at everything" */
    assert_int_equal(append_now(store, "one", &head, &move).status, STORE_OK);
    listen_until(other, &heard.entries, 2);
    assert_int_equal(heard.last, 2);
    store_close(other);
    store_close(store);
    place_drop(&place);
}

/* Anybody who may connect may also notify. */
static void strange_news_mean_look_at_everything(void **state)
{
    static const char *const strange[] = {
        "",
        "rubbish",
        "00112233445566778899",
        "0011223344556677 x:one:1",
        "0011223344556677 e:One:1",
        "0011223344556677 e:one:-1",
        "0011223344556677 e:one",
        "0011223344556677 e:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa:1",
        "0011223344556677  e:one:1",
    };
    Place place;
    Heard heard = { 0 };
    Err err = { "" };

    (void)state;
    open_place(&place);
    Store *store = place_open(&place);
    assert_true(store_watch(store, hear, &heard, &err));
    for (int i = 0; i < COUNT(strange); i++) {
        char sql[200];
        int goal = heard.lost + 1;
        snprintf(sql, sizeof sql, "SELECT pg_notify('sandtable', '%s')", strange[i]);
        cluster_sql(place.cluster, "postgres", sql);
        listen_until(store, &heard.lost, goal);
        assert_int_equal(heard.lost, goal);
    }
    cluster_sql(place.cluster, "postgres",
                "SELECT pg_notify('sandtable', '0011223344556677 e:one:7 c:one:8')");
    listen_until(store, &heard.last, 8);
    assert_int_equal(heard.last, 8);
    store_close(store);
    place_drop(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_reached_is_said),
        cmocka_unit_test(a_database_that_does_not_sync_is_refused),
        cmocka_unit_test(a_database_of_another_encoding_is_refused),
        cmocka_unit_test(versions_are_followed),
        cmocka_unit_test(a_backup_is_left_to_the_database),
        cmocka_unit_test(a_write_waits_for_a_restart),
        cmocka_unit_test(without_a_database_there_is_a_sentence),
        cmocka_unit_test(cut_connections_do_nothing_twice),
        cmocka_unit_test(a_database_that_only_reads_is_said),
        cmocka_unit_test(news_go_on_after_a_restart),
        cmocka_unit_test(strange_news_mean_look_at_everything),
    };

    unit_begin();
    places_begin(true);
    int failed = cmocka_run_group_tests_name("postgres", tests, NULL, NULL);
    places_end();
    return failed;
}
