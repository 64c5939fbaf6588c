/* race_test.c -- several processes on one store, at the same time and for the same things. */
#include "places.h"

#include <sys/wait.h>
#include <unistd.h>

#include "store/people.h"
#include "support/unit.h"

enum { RACERS = 4, TABLES = 12 };

/* What a child did; it cannot fail a test itself. */
typedef struct Tally {
    int ok, conflicts, faults;
} Tally;

typedef Tally Racer(const Place *place, int number);

/* All at once; their tallies together. */
static Tally race(const Place *place, Racer *racer)
{
    Tally sum = { 0 }, one;
    int fd[2], gate[2];
    char go = 'g';

    assert_int_equal(pipe(fd), 0);
    assert_int_equal(pipe(gate), 0);
    for (int i = 0; i < RACERS; i++)
        if (fork() == 0) {
            ssize_t got = read(gate[0], &go, 1); /* wait for the others */
            one = racer(place, i);
            _exit(got == 1 && write(fd[1], &one, sizeof one) == sizeof one ? 0 : 1);
        }
    for (int i = 0; i < RACERS; i++)
        assert_int_equal(write(gate[1], &go, 1), 1);
    for (int i = 0; i < RACERS; i++) {
        int status = -1;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
        assert_int_equal(read(fd[0], &one, sizeof one), sizeof one);
        sum.ok += one.ok;
        sum.conflicts += one.conflicts;
        sum.faults += one.faults;
    }
    close(fd[0]);
    close(fd[1]);
    close(gate[0]);
    close(gate[1]);
    return sum;
}

static void name_table(int number, char id[STORE_ID_MOST + 1])
{
    snprintf(id, STORE_ID_MOST + 1, "table-%d", number);
}

static void make_tables(const Place *place)
{
    Store *store = place_open(place);

    for (int i = 0; i < TABLES; i++) {
        char id[STORE_ID_MOST + 1];
        name_table(i, id);
        StoreTable table = sample_table(id);
        assert_int_equal(create_now(store, &table).status, STORE_OK);
    }
    store_close(store);
}

/* --- The same steps of the same tables --- */

static bool skip_entry(void *context, const StoreEntry *entry)
{
    (void)context;
    (void)entry;
    return true;
}

/* In each round an entry for every table, in an order that is different in each process. */
static Tally race_for_steps(const Place *place, int number)
{
    Store *store = store_open(place->where, NULL);
    StoreHead head[TABLES] = { { 0 } };
    Tally tally = { 0 };
    char text[16];
    Err err;

    snprintf(text, sizeof text, "racer %d", number);
    for (int round = 0; store && round < (is_full_run() ? 100 : 25); round++) {
        StoreResult result[TABLES];
        for (int i = 0; i < TABLES; i++) {
            int at = number % 2 ? TABLES - 1 - i : i;
            char id[STORE_ID_MOST + 1];
            StoreEntry move = { .kind = STORE_MOVE, .text = text, .made_ms = round };
            name_table(at, id);
            tally.faults +=
                !store_append(store, id, &head[at], &move, store_note, &result[at], &err);
        }
        store_flush(store);
        for (int at = 0; at < TABLES; at++) {
            char id[STORE_ID_MOST + 1];
            tally.ok += result[at].status == STORE_OK;
            tally.conflicts += result[at].status == STORE_CONFLICT;
            tally.faults += result[at].status == STORE_FAILED || result[at].status == STORE_MISSING;
            name_table(at, id);
            if (result[at].status == STORE_OK)
                continue;
            head[at] = (StoreHead){ 0 };
            store_read_entries(store, id, &head[at], skip_entry, NULL, &err);
        }
    }
    tally.faults += !store;
    store_close(store);
    return tally;
}

static void each_step_has_one_winner(Place *place)
{
    int entries = 0;

    make_tables(place);
    Tally tally = race(place, race_for_steps);
    Store *store = place_open(place);
    for (int i = 0; i < TABLES; i++) {
        char id[STORE_ID_MOST + 1];
        name_table(i, id);
        entries += read_head(store, id).seq; /* which is sound */
    }
    store_close(store);
    assert_int_equal(tally.faults, 0);
    assert_int_equal(tally.ok, entries);
    assert_true(tally.conflicts > 0);
}

/* --- Opening a store that is not there yet --- */

static Tally race_to_open(const Place *place, int number)
{
    Err err = { "" };
    Store *store = store_open(place->where, &err);
    Tally tally = { .ok = store != NULL, .faults = !store };

    (void)number;
    if (!store)
        fprintf(stderr, "%s\n", err.text);
    store_close(store);
    return tally;
}

static void all_can_be_the_first(Place *place)
{
    Tally tally = race(place, race_to_open);

    assert_int_equal(tally.ok, RACERS);
}

/* --- Chat, names, secrets, messages --- */

static Tally race_to_talk(const Place *place, int number)
{
    enum { LINES = 40 };
    Store *store = store_open(place->where, NULL);
    StoreResult result[LINES];
    Tally tally = { .faults = !store };
    Err err;

    (void)number;
    for (int i = 0; store && i < LINES; i++)
        tally.faults +=
            !store_say(store, "table-0", &(StoreChat){ .text = "x" }, store_note, &result[i], &err);
    if (store)
        store_flush(store);
    for (int i = 0; store && i < LINES; i++)
        tally.ok += result[i].status == STORE_OK;
    store_close(store);
    return tally;
}

static bool count_line(void *context, const StoreChat *chat)
{
    int *count = context;

    *count += 1;
    assert_int_equal(chat->line, *count);
    return true;
}

static void every_line_of_chat_has_its_number(Place *place)
{
    int count = 0;
    Err err;

    make_tables(place);
    Tally tally = race(place, race_to_talk);
    Store *store = place_open(place);
    assert_true(store_read_chat(store, "table-0", 0, count_line, &count, &err));
    store_close(store);
    assert_int_equal(tally.ok, RACERS * 40);
    assert_int_equal(count, RACERS * 40);
}

/* A name, a secret and a message of a client: each is for one of them. */
static Tally race_for_names(const Place *place, int number)
{
    Store *store = store_open(place->where, NULL);
    Tally tally = { .faults = !store };
    Err err;

    for (int round = 0; store && round < 10; round++) {
        char id[16], name[16], message[16];
        StoreResult result[3];
        StoreHead head = { 0 };
        snprintf(id, sizeof id, "a-%d-%d", number, round);
        snprintf(name, sizeof name, "name-%d", round);
        snprintf(message, sizeof message, "%d", round);
        StoreAccount account = { id, name, "hash", 0 };
        StoreEntry move = {
            .kind = STORE_MOVE, .text = "x", .made_ms = number, .client = "c", .message = message
        };
        store_read_entries(store, "table-0", &head, skip_entry, NULL, &err);
        store_add_account(store, &account, store_note, &result[0], &err);
        store_put_secret(store, name, id, strlen(id), store_note, &result[1], &err);
        store_append(store, "table-0", &head, &move, store_note, &result[2], &err);
        store_flush(store);
        for (int i = 0; i < 3; i++) {
            tally.ok += result[i].status == STORE_OK;
            tally.conflicts += result[i].status == STORE_CONFLICT;
            tally.faults += result[i].status == STORE_FAILED;
        }
    }
    store_close(store);
    return tally;
}

static void a_name_is_for_one(Place *place)
{
    make_tables(place);
    Tally tally = race(place, race_for_names);
    Store *store = place_open(place);
    int moves = read_head(store, "table-0").seq;
    store_close(store);
    assert_int_equal(tally.faults, 0);
    assert_in_range(moves, 1, 10); /* each message once, if its author was not too late each time */
    assert_int_equal(tally.ok, 20 + moves);
}

/* --- All of them --- */

int main(void)
{
    static const struct {
        const char *name;
        Promise *promise;
    } cases[] = {
        { "each_step_has_one_winner", each_step_has_one_winner },
        { "all_can_be_the_first", all_can_be_the_first },
        { "every_line_of_chat_has_its_number", every_line_of_chat_has_its_number },
        { "a_name_is_for_one", a_name_is_for_one },
    };
    static const PlaceKind kinds[] = { PLACE_SQLITE, PLACE_POSTGRES };
    static struct CMUnitTest tests[COUNT(cases) * COUNT(kinds)];
    static char names[COUNT(tests)][100];
    static Run runs[COUNT(tests)];

    for (int i = 0; i < COUNT(tests); i++) {
        runs[i] = (Run){ cases[i % COUNT(cases)].promise, kinds[i / COUNT(cases)] };
        snprintf(names[i], sizeof names[i], "%s_%s", place_names[runs[i].kind],
                 cases[i % COUNT(cases)].name);
        tests[i] = (struct CMUnitTest){ names[i], run_in_place, NULL, NULL, &runs[i] };
    }
    unit_begin();
    places_begin(true);
    int failed = cmocka_run_group_tests_name("race", tests, NULL, NULL);
    places_end();
    return failed;
}
