/* places.c -- stores of every kind for the tests. */
#include "places.h"

#include <sqlite3.h>
#include <unistd.h>

#include "support/unit.h"

const char *const place_names[PLACES] = { "memory", "sqlite", "postgres" };

static Cluster *cluster;
static int places_made;

void places_begin(bool postgres)
{
    cluster = postgres ? cluster_start() : NULL;
}

void places_end(void)
{
    cluster_stop(cluster);
    cluster = NULL;
}

Cluster *places_cluster(void)
{
    return cluster;
}

bool place_new(PlaceKind kind, Place *place)
{
    *place = (Place){ .kind = kind };
    snprintf(place->name, sizeof place->name, "test-%d-%d", (int)getpid(), ++places_made);
    switch (kind) {
    case PLACE_MEMORY:
        snprintf(place->where, sizeof place->where, "memory:%s", place->name);
        return true;
    case PLACE_SQLITE:
        snprintf(place->folder, sizeof place->folder, "/tmp/sandtable-test-XXXXXX");
        assert_non_null(mkdtemp(place->folder));
        snprintf(place->where, sizeof place->where, "sqlite:%s/store.db", place->folder);
        return true;
    case PLACE_POSTGRES:
        place->cluster = cluster;
        if (!cluster)
            return false;
        /* Another schema costs much less than another database. */
        snprintf(place->name, sizeof place->name, "postgres");
        cluster_sql(cluster, place->name, "DROP SCHEMA IF EXISTS sandtable CASCADE");
        cluster_address(cluster, place->name, place->where);
        return true;
    case PLACES:
        break;
    }
    return false;
}

void place_file(const Place *place, char path[100])
{
    snprintf(path, 100, "%s/store.db", place->folder);
}

void place_drop(Place *place)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
    char path[100], file[120];

    place_file(place, path);
    for (int i = 0; i < COUNT(ends) && *place->folder; i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
    if (*place->folder)
        assert_int_equal(rmdir(place->folder), 0); /* nothing else was left there */
}

void place_sql(const Place *place, const char *sql)
{
    char path[100], *why = NULL;
    sqlite3 *db = NULL;

    if (place->kind == PLACE_POSTGRES) {
        char text[9000];
        snprintf(text, sizeof text, "SET search_path = sandtable; %s", sql);
        cluster_sql(place->cluster, place->name, text);
        return;
    }
    place_file(place, path);
    if (place->kind == PLACE_MEMORY)
        snprintf(path, sizeof path, "/%s", place->name);
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                                     place->kind == PLACE_MEMORY ? "memdb" : NULL),
                     SQLITE_OK);
    sqlite3_busy_timeout(db, 1000);
    if (sqlite3_exec(db, sql, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s: %s", sql, why);
    sqlite3_close(db);
}

void place_script(const Place *place, const char *script)
{
    char path[300], text[8000];

    snprintf(path, sizeof path, "%s/%s", getenv("SANDTABLE_STORE_TESTS"), script);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s cannot be read", path);
    size_t length = fread(text, 1, sizeof text - 1, file);
    assert_in_range(length, 1, sizeof text - 2);
    text[length] = '\0';
    fclose(file);
    place_sql(place, text);
}

Store *place_open(const Place *place)
{
    Err err = { "" };
    Store *store = store_open(place->where, &err);

    if (!store)
        fail_msg("%s", err.text);
    return store;
}

StoreTable sample_table(const char *id)
{
    return (StoreTable){
        .id = id,
        .state = STORE_OPEN,
        .listed = true,
        .game = "ambush",
        .rules = 1,
        .content = 0xfedcba9876543210,
        .seats = 2,
        .seat = { { SEAT_PERSON, "Ana", "guest-1" }, { SEAT_BOT, "greedy:8", "" } },
        .setup = "walls=high\n",
        .policy = "{\"clock\":\"none\"}",
        .commitment = "c0ffee",
        .created_ms = 1000,
        .changed_ms = 1000,
    };
}

StoreEntry sample_move(const char *text)
{
    return (StoreEntry){
        .kind = STORE_MOVE, .text = text, .digest = 0x8000000000000001, .made_ms = 1234567890123
    };
}

StoreResult create_now(Store *store, const StoreTable *table)
{
    StoreResult result = { .status = STORE_FAILED };
    Err err = { "" };

    if (!store_create(store, table, NULL, 0, store_note, &result, &err))
        fail_msg("%s", err.text);
    store_flush(store);
    return result;
}

StoreResult append_now(Store *store, const char *table, StoreHead *head, const StoreEntry *entry)
{
    StoreResult result = { .status = STORE_FAILED };
    Err err = { "" };

    if (!store_append(store, table, head, entry, store_note, &result, &err))
        fail_msg("%s", err.text);
    store_flush(store);
    return result;
}

static bool skip_entry(void *context, const StoreEntry *entry)
{
    (void)context;
    (void)entry;
    return true;
}

StoreHead read_head(Store *store, const char *table)
{
    StoreHead head = { 0 };
    Err err = { "" };

    if (store_read_entries(store, table, &head, skip_entry, NULL, &err) != STORE_OK)
        fail_msg("table %s: %s", table, err.text);
    return head;
}

void count_result(void *context, const StoreResult *result)
{
    Count *count = context;

    *(result->status == STORE_OK ? &count->ok : &count->other) += 1;
}

void expect_refusal(const char *where, const char *part)
{
    Err err = { "" };
    Store *store = store_open(where, &err);

    if (store || !strstr(err.text, part))
        fail_msg("'%s' is not in '%s'", part, err.text);
    if (strstr(err.text, "secret"))
        fail_msg("a password is in '%s'", err.text);
}

void run_in_place(void **state)
{
    const Run *run = *state;
    Place place;

    if (!place_new(run->kind, &place))
        fail_msg(NO_POSTGRES);
    run->promise(&place);
    place_drop(&place);
}

bool is_full_run(void)
{
    const char *scale = getenv("SANDTABLE_TEST_SCALE");

    return scale && strcmp(scale, "quick") != 0;
}
