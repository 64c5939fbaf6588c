/* sqlite_test.c -- what can happen to a file: it is another's, locked, full, damaged, old; and
 * copies. */
#include "places.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/kind.h"
#include "store/people.h"
#include "support/unit.h"

/* --- Other people's files --- */

static void addresses_are_checked(void **state)
{
    (void)state;
    expect_refusal("mysql:x",
                   "'mysql' names no store. It is sqlite:PATH, postgres://... or memory:.");
    expect_refusal("", "'' names no store.");
    expect_refusal("postgres", "'postgres' names no store.");
    expect_refusal("http://user:secret@host/x", "'http' names no store.");
    expect_refusal("sqlite:", "'sqlite:' must be followed by the path of a file.");
    expect_refusal("memory:A b",
                   "The name of the store has a character that is not allowed there.");
    expect_refusal("sqlite:/tmp",
                   "/tmp does not work: unable to open database file, Is a directory.");
    expect_refusal("sqlite:/tmp/no such folder/x.db",
                   "/tmp/no such folder/x.db cannot be made: No such file or directory.");
}

static void write_file(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void files_of_others_are_left_alone(void **state)
{
    static const char text[] = "Dear diary, this is a text that is long enough to be something. "
                               "It has more than a hundred bytes, which is the header of SQLite.";
    Place place;
    char path[100], again[sizeof text];

    (void)state;
    place_new(PLACE_SQLITE, &place);
    place_file(&place, path);
    write_file(path, text, sizeof text);
    expect_refusal(place.where, "store.db is not an SQLite database.");
    FILE *file = fopen(path, "rb");
    assert_int_equal(fread(again, 1, sizeof again, file), sizeof again);
    fclose(file);
    assert_memory_equal(again, text, sizeof text); /* nothing was done to it */
    unlink(path);

    place_sql(&place, "CREATE TABLE recipes (name TEXT)");
    expect_refusal(place.where, "is the database of another program.");
    place_sql(&place, "INSERT INTO recipes VALUES ('soup')");
    place_drop(&place);
}

static void the_file_is_for_its_owner_only(void **state)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    Place place;
    struct stat info;
    char path[100], file[120];

    (void)state;
    place_new(PLACE_SQLITE, &place);
    place_file(&place, path);
    Store *store = place_open(&place);
    StoreTable table = sample_table("one");
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    for (int i = 0; i < COUNT(ends); i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        assert_int_equal(stat(file, &info), 0);
        assert_int_equal(info.st_mode & 0777, 0600);
    }
    store_close(store);
    place_drop(&place);
}

/* In a child that is not root, for whom nothing is read-only: is it refused, and does it say
 * why? */
static int open_read_only(const Place *place, const char *named)
{
    Err err = { "" };

    if (getuid() == 0 && setuid(65534) != 0)
        return 1;
    Store *store = store_open(place->where, &err);
    if (store)
        return 2;
    return strstr(err.text, named) &&
                   strstr(err.text, "cannot be written to, and a store must be: Permission denied.")
               ? 0
               : 3;
}

static void expect_read_only(const Place *place, const char *named)
{
    int status = -1;
    pid_t child = fork();

    if (child == 0)
        _exit(open_read_only(place, named));
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* A server that could only read would start, and fail at the first move. */
static void what_cannot_be_written_is_refused_at_once(void **state)
{
    Place place;
    char path[100];

    (void)state;
    place_new(PLACE_SQLITE, &place);
    place_file(&place, path);
    store_close(place_open(&place));
    assert_int_equal(chmod(place.folder, 0755), 0);
    assert_int_equal(chmod(path, 0444), 0);
    expect_read_only(&place, "store.db cannot");
    assert_int_equal(chmod(path, 0666), 0);
    assert_int_equal(chmod(place.folder, 0555), 0);
    expect_read_only(&place, "/ cannot");
    assert_int_equal(chmod(place.folder, 0755), 0);
    place_drop(&place);
}

/* --- Versions --- */

static bool check_old_table(void *context, const StoreTable *table)
{
    (void)context;
    assert_string_equal(table->game, "ambush");
    assert_int_equal(table->state, STORE_RUNNING);
    assert_string_equal(table->seat[0].name, "Ana");
    return true;
}

static void open_version(Place *place, const char *script)
{
    place_new(PLACE_SQLITE, place);
    place_sql(place, "PRAGMA application_id = 1398894180; CREATE TABLE news "
                     "(id INTEGER PRIMARY KEY AUTOINCREMENT, payload TEXT NOT NULL)");
    place_script(place, script);
}

/* Its log has that many entries, which can be gone on from. */
static void expect_log(Store *store, const char *table, int entries)
{
    StoreEntry move = sample_move("commit scout");
    Err err = { "" };

    assert_int_equal(store_read_table(store, table, check_old_table, NULL, &err), STORE_OK);
    StoreHead head = read_head(store, table);
    assert_int_equal(head.seq, entries);
    assert_int_equal(append_now(store, table, &head, &move).status, STORE_OK);
    assert_int_equal(read_head(store, table).seq, entries + 1);
}

static bool count_said(void *context, const char *table, const StoreChat *chat)
{
    assert_string_equal(table, "k3v9x0m2p7qd");
    assert_string_equal(chat->text, "well played");
    ++*(int *)context;
    return true;
}

static void every_version_is_still_read(void **state)
{
    Place place;
    Err err = { "" };

    (void)state;
    open_version(&place, "version-1.sql");
    Store *store = place_open(&place);
    expect_log(store, "k3v9x0m2p7qd", 2);
    int said = 0;
    assert_true(store_read_said(store, "a1", "", 0, 9, count_said, &said, &err));
    assert_int_equal(said, 1); /* whose it is was worked out from its client */
    store_close(store);
    place_drop(&place);

    open_version(&place, "version-2.sql");
    store = place_open(&place);
    expect_log(store, "a5g2gvnxvakz", 5);
    store_close(store);
    store_close(place_open(&place)); /* once it is up to date, nothing is left to do */
    place_drop(&place);
}

static const Migration more[] = {
    { .both = "CREATE TABLE first (a BIGINT)", .sqlite = "INSERT INTO first VALUES (1)" },
    { .both = "ALTER TABLE first ADD COLUMN b BIGINT", .sqlite = "UPDATE first SET b = a + 1" },
    { .both = "CREATE TABLE third (c BIGINT); this is no statement" },
};

static void expect_version(Db *db, int expected)
{
    int version;

    assert_true(db->kind->version(db, &version, NULL));
    assert_int_equal(version, expected);
}

static void steps_are_taken_one_by_one_and_whole(void **state)
{
    Err err = { "" };
    Db *db = memory_kind.open("steps", &err);

    (void)state;
    assert_non_null(db);
    expect_version(db, 0);
    assert_true(schema_migrate(db, more, 1, &err));
    expect_version(db, 1);
    assert_true(schema_migrate(db, more, 2, &err));
    expect_version(db, 2);
    assert_true(db->kind->script(db, "SELECT a, b FROM first WHERE b = 2", &err));
    assert_true(schema_migrate(db, more, 2, &err)); /* there is nothing to do */

    assert_false(schema_migrate(db, more, 3, &err)); /* nothing is done of a step that fails */
    assert_non_null(strstr(err.text, "syntax error"));
    expect_version(db, 2);
    assert_false(db->kind->script(db, "SELECT c FROM third", &err));

    assert_false(schema_migrate(db, more, 1, &err));
    assert_string_equal(err.text,
                        "The store was made by a newer program: its tables have version 2, "
                        "and this program knows up to 1.");
    db->kind->close(db);
}

static void a_newer_store_is_refused(void **state)
{
    Place place;

    (void)state;
    place_new(PLACE_SQLITE, &place);
    store_close(place_open(&place));
    place_sql(&place, "UPDATE schema_version SET version = 99");
    expect_refusal(place.where, "was made by a newer program: its tables have version 99");
    place_drop(&place);
}

/* --- Locked, full --- */

static sqlite3 *lock_file(const Place *place)
{
    char path[100];
    sqlite3 *db;

    place_file(place, path);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    return db;
}

static void a_locked_file_is_waited_for_with_patience(void **state)
{
    Place place;
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreHead head = { 0 };
    StoreResult result = { .status = STORE_OK };
    Err err = { "" };

    (void)state;
    place_new(PLACE_SQLITE, &place);
    Store *store = place_open(&place);
    assert_int_equal(create_now(store, &table).status, STORE_OK);

    sqlite3 *lock = lock_file(&place);
    store_set_patience(store, 100);
    result = append_now(store, "one", &head, &move);
    assert_int_equal(result.status, STORE_FAILED);
    assert_non_null(strstr(result.err.text, "store.db is busy: database is locked."));
    assert_true(store_stats(store).down);
    assert_int_equal(read_head(store, "one").seq, 0); /* reading is not kept out */

    store_set_patience(store, 20000);
    head = (StoreHead){ 0 };
    assert_true(store_append(store, "one", &head, &move, store_note, &result, &err));
    poll(NULL, 0, 1500);
    sqlite3_close(lock);
    store_flush(store);
    assert_int_equal(result.status, STORE_OK);
    assert_false(store_stats(store).down);
    store_close(store);
    place_drop(&place);
}

/* A server that writes all the time keeps nobody from reading, and a copy is reading. */
static void a_locked_file_can_be_opened_and_copied(void **state)
{
    Place place;
    char path[100];
    Err err = { "" };

    (void)state;
    place_new(PLACE_SQLITE, &place);
    snprintf(path, sizeof path, "%s/copy.db", place.folder);
    store_close(place_open(&place));
    sqlite3 *lock = lock_file(&place);
    Store *store = place_open(&place);
    if (!store_backup(store, path, &err))
        fail_msg("%s", err.text);
    store_close(store);
    sqlite3_close(lock);
    unlink(path);
    place_drop(&place);
}

static void the_queue_has_an_end(void **state)
{
    Place place;
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreHead head = { 0 };
    Count count = { 0 };
    Err err = { "" };
    int queued = 0;

    (void)state;
    place_new(PLACE_SQLITE, &place);
    Store *store = place_open(&place);
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    store_set_patience(store, 60000);
    sqlite3 *lock = lock_file(&place);
    while (store_append(store, "one", &head, &move, count_result, &count, &err) && queued < 1000000)
        queued++;
    assert_in_range(queued, 1000, STORE_QUEUE_MOST + 1000);
    assert_non_null(strstr(err.text, "The store is behind: "));
    assert_int_equal(head.seq, queued); /* the one that was refused changed nothing */
    sqlite3_close(lock);
    store_flush(store);
    assert_int_equal(count.ok, queued);
    assert_int_equal(count.other, 0);
    assert_int_equal(append_now(store, "one", &head, &move).status, STORE_OK);
    store_close(store);
    place_drop(&place);
}

/* In a child: the files of this process may not grow over a limit, as if the disk were full. */
static int fill_disk(const Place *place)
{
    struct rlimit limit = { 300000, RLIM_INFINITY };
    StoreEntry move = sample_move("a move with a text that is long enough to fill a file soon");
    Err err = { "" };
    Store *store = store_open(place->where, &err);
    StoreTable table = sample_table("one");
    StoreHead head = { 0 }, good;
    StoreResult result = create_now(store, &table);

    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    for (int i = 0; i < 100000 && result.status == STORE_OK; i++) {
        good = head;
        result = append_now(store, "one", &head, &move);
    }
    if (result.status != STORE_FAILED || !strstr(result.err.text, "does not work: "))
        return 1;
    head = good;
    if (append_now(store, "one", &head, &move).status != STORE_FAILED)
        return 2;
    limit.rlim_cur = RLIM_INFINITY;
    setrlimit(RLIMIT_FSIZE, &limit);
    head = good; /* there is room again, and what failed is tried again */
    if (append_now(store, "one", &head, &move).status != STORE_OK)
        return 3;
    StoreHead found = read_head(store, "one");
    if (found.seq != head.seq || found.chain != head.chain)
        return 4;
    store_close(store);
    return 0;
}

static void a_full_disk_is_no_catastrophe(void **state)
{
    Place place;
    int status = -1;

    (void)state;
    place_new(PLACE_SQLITE, &place);
    pid_t child = fork();
    if (child == 0)
        _exit(fill_disk(&place));
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    place_drop(&place);
}

/* --- Damage --- */

static bool take_table(void *context, const StoreTable *table)
{
    *(size_t *)context += strlen(table->setup);
    return true;
}

static bool take_entry(void *context, const StoreEntry *entry)
{
    *(size_t *)context += strlen(entry->text);
    return true;
}

static bool take_chat(void *context, const StoreChat *chat)
{
    *(size_t *)context += strlen(chat->text);
    return true;
}

/* Everything, on a file that may be anything.  True: no fault was noticed. */
static bool use_store(const char *where)
{
    Err err = { "" };
    Store *store = store_open(where, &err);
    StoreHead head = { 0 };
    StoreSnapshot snapshot;
    StoreEntry move = sample_move("x");
    size_t bytes = 0;

    if (!store) {
        assert_true(strlen(err.text) > 10);
        return false;
    }
    bool fine = store_list_tables(store, &(StoreFilter){ .limit = 100 }, take_table, &bytes, &err);
    fine &= store_read_entries(store, "one", &head, take_entry, &bytes, &err) == STORE_OK;
    fine &= store_read_chat(store, "one", 0, take_chat, &bytes, &err);
    if (store_read_snapshot(store, "one", &snapshot, &err) == STORE_OK)
        free((void *)snapshot.bytes);
    else
        fine = false;
    StoreResult result = append_now(store, "one", &head, &move);
    assert_true(result.status != STORE_FAILED || strlen(result.err.text) > 10);
    store_close(store);
    return fine && result.status == STORE_OK;
}

static void fill_store(const Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("a move of some length");
    StoreHead head = { 0 };
    StoreSnapshot snapshot = { .seq = 300, .bytes = "bytes", .size = 5 };
    Err err = { "" };

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    for (int i = 0; i < 300; i++)
        assert_true(store_append(store, "one", &head, &move, NULL, NULL, &err));
    for (int i = 0; i < 20; i++)
        assert_true(store_say(store, "one", &(StoreChat){ .text = "x" }, NULL, NULL, &err));
    snapshot.chain = head.chain;
    assert_true(store_put_snapshot(store, "one", &snapshot, NULL, NULL, &err));
    store_close(store);
}

static void a_damaged_file_is_never_a_crash(void **state)
{
    Place place;
    char path[100];
    uint8_t *bytes, *damaged;
    int noticed = 0;
    Rng rng;

    (void)state;
    place_new(PLACE_SQLITE, &place);
    place_file(&place, path);
    fill_store(&place);
    assert_true(use_store(place.where));
    FILE *file = fopen(path, "rb");
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    bytes = malloc(size);
    damaged = malloc(size);
    assert_int_equal(fread(bytes, 1, size, file), size);
    fclose(file);
    rng_seed_number(&rng, 3);
    for (int round = 0; round < (is_full_run() ? 300 : 40); round++) {
        memcpy(damaged, bytes, size);
        for (int i = 0; i < 1 + round / 2; i++)
            damaged[(size_t)rng_below(&rng, (int)size)] = (uint8_t)rng_next(&rng);
        write_file(path, damaged, round % 10 ? size : (size_t)rng_below(&rng, (int)size));
        noticed += !use_store(place.where);
    }
    assert_true(noticed > 10);
    free(bytes);
    free(damaged);
    place_drop(&place);
}

/* --- Backup --- */

static void a_backup_is_one_moment_of_a_store_in_use(void **state)
{
    Place place;
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreHead head = { 0 };
    Count count = { 0 };
    char path[100], where[120];
    struct stat info;
    Err err = { "" };

    (void)state;
    place_new(PLACE_SQLITE, &place);
    snprintf(path, sizeof path, "%s/copy.db", place.folder);
    snprintf(where, sizeof where, "sqlite:%s", path);
    Store *store = place_open(&place);
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    for (int i = 0; i < 3000; i++) {
        assert_true(store_append(store, "one", &head, &move, count_result, &count, &err));
        if (i == 1500 && !store_backup(store, path, &err))
            fail_msg("%s", err.text);
    }
    store_flush(store);
    assert_int_equal(count.ok, 3000);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);

    Store *copy = store_open(where, &err);
    assert_non_null(copy);
    StoreHead there = read_head(copy, "one"); /* its log is whole up to somewhere */
    assert_in_range(there.seq, 0, 1501);
    assert_int_equal(append_now(copy, "one", &there, &move).status, STORE_OK);
    store_close(copy);

    assert_false(store_backup(store, path, &err));
    assert_non_null(strstr(err.text, "copy.db is there already; a backup replaces nothing."));
    assert_false(store_backup(store, "/tmp/no such folder/copy.db", &err));
    assert_non_null(strstr(err.text, "cannot be made: No such file or directory."));
    store_close(store);
    unlink(path);
    place_drop(&place);
}

static void a_store_in_memory_can_be_copied_to_a_file(void **state)
{
    Place place;
    StoreTable table = sample_table("one");
    char path[100];
    Err err = { "" };

    (void)state;
    place_new(PLACE_SQLITE, &place);
    place_file(&place, path);
    Store *store = store_open("memory:", &err), *other = store_open("memory:", &err);
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_int_equal(create_now(other, &table).status, STORE_OK); /* these two share nothing */
    if (!store_backup(store, path, &err))
        fail_msg("%s", err.text);
    store_close(other);
    store_close(store);
    store = place_open(&place);
    assert_int_equal(create_now(store, &table).status, STORE_CONFLICT);
    store_close(store);
    place_drop(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_checked),
        cmocka_unit_test(files_of_others_are_left_alone),
        cmocka_unit_test(the_file_is_for_its_owner_only),
        cmocka_unit_test(what_cannot_be_written_is_refused_at_once),
        cmocka_unit_test(every_version_is_still_read),
        cmocka_unit_test(steps_are_taken_one_by_one_and_whole),
        cmocka_unit_test(a_newer_store_is_refused),
        cmocka_unit_test(a_locked_file_is_waited_for_with_patience),
        cmocka_unit_test(a_locked_file_can_be_opened_and_copied),
        cmocka_unit_test(the_queue_has_an_end),
        cmocka_unit_test(a_full_disk_is_no_catastrophe),
        cmocka_unit_test(a_damaged_file_is_never_a_crash),
        cmocka_unit_test(a_backup_is_one_moment_of_a_store_in_use),
        cmocka_unit_test(a_store_in_memory_can_be_copied_to_a_file),
    };

    unit_begin();
    places_begin(false);
    return cmocka_run_group_tests_name("sqlite", tests, NULL, NULL);
}
