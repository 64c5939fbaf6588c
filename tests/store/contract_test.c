/* contract_test.c -- the promises of store.h, each on every kind of store. */
#include "places.h"

#include <poll.h>
#include <unistd.h>

#include "store/people.h"
#include "store/queue.h"
#include "store/transfer.h"
#include "support/unit.h"

/* --- Tables --- */

static bool same_text(const char *a, const char *b)
{
    return !strcmp(text_or_empty(a), text_or_empty(b));
}

static bool compare_table(void *context, const StoreTable *found)
{
    const StoreTable *t = context;

    assert_string_equal(found->id, t->id);
    assert_int_equal(found->revision, t->revision);
    assert_int_equal(found->state, t->state);
    assert_int_equal(found->listed, t->listed);
    assert_string_equal(found->game, t->game);
    assert_int_equal(found->rules, t->rules);
    assert_true(found->content == t->content);
    assert_int_equal(found->seats, t->seats);
    for (int i = 0; i < t->seats; i++)
        assert_true(found->seat[i].kind == t->seat[i].kind &&
                    same_text(found->seat[i].name, t->seat[i].name) &&
                    same_text(found->seat[i].person, t->seat[i].person));
    assert_true(same_text(found->setup, t->setup) && same_text(found->policy, t->policy));
    assert_true(same_text(found->seed, t->seed) && same_text(found->secret, t->secret));
    assert_true(same_text(found->commitment, t->commitment));
    assert_true(found->upgraded == t->upgraded && found->tried == t->tried &&
                found->agreed == t->agreed && same_text(found->history, t->history));
    assert_true(same_text(found->invitation, t->invitation));
    assert_true(found->created_ms == t->created_ms && found->changed_ms == t->changed_ms &&
                found->started_ms == t->started_ms && found->ended_ms == t->ended_ms);
    return true;
}

static void expect_table(Store *store, const StoreTable *table)
{
    Err err = { "" };

    assert_int_equal(store_read_table(store, table->id, compare_table, (void *)table, &err),
                     STORE_OK);
}

static StoreResult change_now(Store *store, const StoreTable *table)
{
    StoreResult result = { .status = STORE_FAILED };
    Err err = { "" };

    if (!store_change(store, table, store_note, &result, &err))
        fail_msg("%s", err.text);
    store_flush(store);
    return result;
}

static void a_table_comes_back_as_it_was(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    table.revision = 1;
    expect_table(store, &table);
    table.state = STORE_RUNNING;
    table.listed = false;
    table.seats = 3;
    table.seat[1] = (StoreSeat){ SEAT_PERSON, "Zo\xc3\xab 'O\\' \"Hara\"", "account-7" };
    table.seat[2] = (StoreSeat){ SEAT_OPEN, "", "" };
    table.seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    table.secret = "{\"nonce\":\"5\"}\n";
    table.invitation = "hash of a token";
    table.upgraded = 12;
    table.tried = 0xfedcba9876543210;
    table.agreed = -1;
    table.history = "first line\n";
    table.changed_ms = 2000;
    table.started_ms = 3000;
    StoreResult result = change_now(store, &table);
    assert_int_equal(result.status, STORE_OK);
    assert_int_equal(result.seq, 2);
    table.revision = 2;
    table.history = "second line\n"; /* what is there stays */
    assert_int_equal(change_now(store, &table).status, STORE_OK);
    table.history = "first line\nsecond line\n";
    store_close(store);

    if (place->kind == PLACE_MEMORY)
        return; /* it ends with the last who has it open */
    store = place_open(place);
    table.revision = 3;
    expect_table(store, &table);
    store_close(store);
}

static void a_change_of_something_changed_is_a_conflict(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreTable table = sample_table("one"), theirs = table;

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_int_equal(create_now(other, &theirs).status, STORE_CONFLICT);
    table.revision = theirs.revision = 1;
    theirs.policy = "theirs";
    table.policy = "ours";
    assert_int_equal(change_now(other, &theirs).status, STORE_OK);
    assert_int_equal(change_now(store, &table).status, STORE_CONFLICT);
    theirs.revision = 2;
    expect_table(store, &theirs);
    table.id = "two";
    assert_int_equal(change_now(store, &table).status, STORE_MISSING);
    assert_int_equal(store_read_table(store, "two", compare_table, NULL, NULL), STORE_MISSING);
    store_close(other);
    store_close(store);
}

typedef struct Listing {
    char text[400];
    int64_t last_ms;
    char last[STORE_ID_MOST + 1];
} Listing;

static bool list_one(void *context, const StoreTable *table)
{
    Listing *listing = context;
    size_t used = strlen(listing->text);

    assert_string_equal(table->seed, "");
    assert_string_equal(table->secret, "");
    snprintf(listing->text + used, sizeof listing->text - used, "%s ", table->id);
    snprintf(listing->last, sizeof listing->last, "%s", table->id);
    listing->last_ms = table->created_ms;
    return true;
}

static void expect_list(Store *store, const StoreFilter *filter, const char *ids)
{
    Listing listing = { .text = "" };
    Err err = { "" };

    assert_true(store_list_tables(store, filter, list_one, &listing, &err));
    assert_string_equal(listing.text, ids);
}

static void tables_are_listed_by_what_is_asked(Place *place)
{
    Store *store = place_open(place);
    const StoreState open = STORE_OPEN, over = STORE_OVER;
    Listing page = { .text = "" };
    Err err = { "" };

    for (int i = 0; i < 9; i++) {
        char id[] = "t0", person[] = "guest-0";
        StoreTable table = sample_table(id);
        id[1] = (char)('0' + i);
        person[6] = (char)('0' + i % 3);
        table.seat[0].person = person;
        table.created_ms = 100 + i / 2; /* two at a time */
        table.state = i < 4 ? STORE_OVER : STORE_OPEN;
        table.listed = i != 6;
        table.seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
        assert_int_equal(create_now(store, &table).status, STORE_OK);
    }
    expect_list(store, &(StoreFilter){ .limit = 100 }, "t8 t7 t6 t5 t4 t3 t2 t1 t0 ");
    expect_list(store, &(StoreFilter){ .limit = 3, .listed = true }, "t8 t7 t5 ");
    expect_list(store, &(StoreFilter){ .limit = 100, .state = &over }, "t3 t2 t1 t0 ");
    expect_list(store, &(StoreFilter){ .limit = 9, .state = &open, .listed = true },
                "t8 t7 t5 t4 ");
    expect_list(store, &(StoreFilter){ .limit = 9, .person = "guest-1" }, "t7 t4 t1 ");
    expect_list(store, &(StoreFilter){ .limit = 9, .person = "guest-1", .state = &over }, "t1 ");
    expect_list(store, &(StoreFilter){ .limit = 9, .person = "nobody" }, "");
    for (int pages = 0; pages < 5; pages++) {
        StoreFilter filter = { .limit = 2, .before_ms = page.last_ms, .before_id = page.last };
        assert_true(store_list_tables(store, &filter, list_one, &page, &err));
    }
    assert_string_equal(page.text, "t8 t7 t6 t5 t4 t3 t2 t1 t0 ");

    StoreTable left = sample_table("t7"); /* who leaves a table is not listed there any more */
    left.revision = 1;
    left.seat[0] = (StoreSeat){ SEAT_OPEN, "", "" };
    assert_int_equal(change_now(store, &left).status, STORE_OK);
    expect_list(store, &(StoreFilter){ .limit = 9, .person = "guest-1" }, "t4 t1 ");
    left.revision = 2; /* who made it has it still */
    left.creator = "guest-1";
    assert_int_equal(change_now(store, &left).status, STORE_OK);
    expect_list(store, &(StoreFilter){ .limit = 9, .person = "guest-1" }, "t7 t4 t1 ");
    assert_false(store_list_tables(store, &(StoreFilter){ .limit = 0 }, list_one, &page, &err));
    assert_string_equal(err.text, "The number of tables must be from 1 to 500, not 0.");
    store_close(store);
}

static bool never_table(void *context, const StoreTable *table)
{
    (void)context;
    fail_msg("there is %s", table->id);
    return false;
}

static bool never_chat(void *context, const StoreChat *chat)
{
    (void)context;
    fail_msg("there is %s", chat->text);
    return false;
}

static bool skip_entry(void *context, const StoreEntry *entry)
{
    (void)context;
    (void)entry;
    return true;
}

static void what_is_removed_is_gone(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("commit scout");
    StoreSnapshot snapshot = { .seq = 1, .bytes = "bytes", .size = 5 };
    StoreResult result[5];
    StoreHead head = { 0 }, none = { 0 };
    Err err = { "" };

    assert_true(store_create(store, &table, NULL, 0, store_note, &result[0], &err));
    assert_true(store_append(store, "one", &head, &move, store_note, &result[1], &err));
    assert_true(store_put_snapshot(store, "one", &snapshot, store_note, &result[2], &err));
    assert_true(
        store_say(store, "one", &(StoreChat){ .text = "hello" }, store_note, &result[3], &err));
    assert_true(store_remove(store, "one", store_note, &result[4], &err));
    store_flush(store);
    for (int i = 0; i < COUNT(result); i++)
        assert_int_equal(result[i].status, STORE_OK);
    assert_int_equal(store_read_table(store, "one", never_table, NULL, &err), STORE_MISSING);
    assert_int_equal(store_read_entries(store, "one", &none, skip_entry, NULL, &err),
                     STORE_MISSING);
    assert_int_equal(store_read_snapshot(store, "one", &snapshot, &err), STORE_MISSING);
    assert_true(store_read_chat(store, "one", 0, never_chat, NULL, &err));
    assert_int_equal(append_now(store, "one", &head, &move).status, STORE_MISSING);
    assert_true(store_remove(store, "one", store_note, &result[0], &err));
    assert_true(store_put_snapshot(store, "one", &snapshot, store_note, &result[1], &err));
    assert_true(
        store_say(store, "one", &(StoreChat){ .text = "hello" }, store_note, &result[2], &err));
    store_flush(store);
    for (int i = 0; i < 3; i++)
        assert_int_equal(result[i].status, STORE_MISSING);
    store_close(store);
}

/* --- Entries --- */

/* What was read, as text. */
typedef struct Account {
    char text[8000];
} Account;

static bool write_entry(void *context, const StoreEntry *entry)
{
    Account *account = context;
    size_t used = strlen(account->text);

    snprintf(account->text + used, sizeof account->text - used, "%d:%d:%s:%s:%016llx:%lld:%s:%s ",
             entry->seq, entry->seat, entry->kind, entry->text, (unsigned long long)entry->digest,
             (long long)entry->made_ms, entry->client, entry->message);
    return true;
}

static void a_log_comes_back_in_order(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry moves[] = { sample_move("commit scout"), sample_move("1"), sample_move("it's; --") };
    StoreHead head = { 0 }, again = { 0 };
    Account account = { "" };
    Err err = { "" };

    moves[0].seat = 3;
    moves[1].kind = STORE_UNDO;
    moves[1].seat = -1;
    moves[1].client = "c\xc3\xa9";
    moves[1].message = "17";
    moves[2].kind = "vote";
    moves[2].digest = UINT64_MAX;
    moves[2].made_ms = 0;
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    for (int i = 0; i < COUNT(moves); i++) {
        StoreResult result = append_now(store, "one", &head, &moves[i]);
        assert_int_equal(result.status, STORE_OK);
        assert_int_equal(result.seq, i + 1);
    }
    assert_int_equal(store_read_entries(store, "one", &again, write_entry, &account, &err),
                     STORE_OK);
    assert_string_equal(account.text, "1:3:move:commit scout:8000000000000001:1234567890123:: "
                                      "2:-1:undo:1:8000000000000001:1234567890123:c\xc3\xa9:17 "
                                      "3:0:vote:it's; --:ffffffffffffffff:0:: ");
    assert_true(head.seq == again.seq && head.chain == again.chain);
    assert_int_equal(store_read_entries(store, "one", &again, write_entry, &account, &err),
                     STORE_OK);
    assert_int_equal(again.seq, 3); /* there is nothing behind it */
    store_close(store);
}

static void what_is_queued_in_a_row_is_kept_in_a_row(Place *place)
{
    enum { MOVES = 2500 };
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreResult *result = calloc(MOVES, sizeof *result);
    StoreHead head = { 0 };
    Err err = { "" };

    assert_true(store_create(store, &table, NULL, 0, NULL, NULL, &err));
    for (int i = 0; i < MOVES; i++) {
        char text[16];
        snprintf(text, sizeof text, "move %d", i);
        StoreEntry move = sample_move(text);
        assert_true(store_append(store, "one", &head, &move, store_note, &result[i], &err));
    }
    store_flush(store);
    for (int i = 0; i < MOVES; i++) {
        assert_int_equal(result[i].status, STORE_OK);
        assert_int_equal(result[i].seq, i + 1);
    }
    StoreHead found = read_head(store, "one");
    assert_true(head.seq == found.seq && head.chain == found.chain);
    StoreStats stats = store_stats(store);
    assert_int_equal(stats.writes, MOVES + 1);
    assert_in_range(stats.groups, 1, MOVES / 4); /* they were grouped */
    assert_int_equal(stats.queued, 0);
    assert_false(stats.down);
    store_close(store);
    free(result);
}

static void of_two_that_race_one_wins(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry ours = sample_move("ours"), theirs = sample_move("theirs");
    StoreHead head = { 0 }, their_head = { 0 };

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_int_equal(append_now(other, "one", &their_head, &theirs).status, STORE_OK);
    assert_int_equal(append_now(store, "one", &head, &ours).status, STORE_CONFLICT);
    head = read_head(store, "one");
    assert_int_equal(head.seq, 1);
    assert_int_equal(append_now(store, "one", &head, &ours).status, STORE_OK);
    assert_int_equal(append_now(other, "one", &their_head, &theirs).status, STORE_CONFLICT);
    assert_int_equal(store_stats(store).conflicts, 1);
    store_close(other);
    store_close(store);
}

static void nothing_comes_in_behind_an_entry_that_lost(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry ours = sample_move("ours"), theirs = sample_move("theirs");
    StoreHead head = { 0 }, their_head = { 0 };
    StoreResult result[3];
    Err err = { "" };

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_int_equal(append_now(other, "one", &their_head, &theirs).status, STORE_OK);
    for (int i = 0; i < 3; i++)
        assert_true(store_append(store, "one", &head, &ours, store_note, &result[i], &err));
    store_flush(store);
    for (int i = 0; i < 3; i++)
        assert_int_equal(result[i].status, STORE_CONFLICT);
    assert_int_equal(read_head(store, "one").seq, 1);
    /* Nor behind one that is not there at all. */
    head = (StoreHead){ 7, 1234 };
    assert_int_equal(append_now(store, "one", &head, &ours).status, STORE_CONFLICT);
    head = (StoreHead){ 0, 1234 };
    assert_int_equal(append_now(store, "one", &head, &ours).status, STORE_CONFLICT);
    store_close(other);
    store_close(store);
}

static void a_message_is_done_once(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreTable table = sample_table("one"), second = sample_table("two");
    StoreEntry move = sample_move("commit scout");
    StoreHead head = { 0 }, elsewhere = { 0 };

    move.client = "c1";
    move.message = "1";
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_int_equal(create_now(store, &second).status, STORE_OK);
    assert_int_equal(append_now(store, "one", &head, &move).status, STORE_OK);

    move.made_ms++; /* it comes again later: to us, */
    StoreHead next = head;
    StoreResult result = append_now(store, "one", &next, &move);
    assert_int_equal(result.status, STORE_REPEATED);
    assert_int_equal(result.seq, 1);
    StoreHead old = { 0 }; /* and to somebody who does not know of the first time */
    result = append_now(other, "one", &old, &move);
    assert_int_equal(result.status, STORE_REPEATED);
    assert_int_equal(result.seq, 1);

    move.message = "2";
    assert_int_equal(append_now(store, "one", &head, &move).status, STORE_OK);
    assert_int_equal(append_now(store, "two", &elsewhere, &move).status, STORE_OK);
    assert_int_equal(read_head(other, "one").seq, 2);
    store_close(other);
    store_close(store);
}

static void a_write_that_is_tried_again_is_done_once(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("commit scout");

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    for (int tries = 0; tries < 3; tries++) {
        StoreHead head = { 0 };
        for (int i = 0; i < 3; i++) {
            StoreResult result = append_now(store, "one", &head, &move);
            assert_int_equal(result.status, STORE_OK);
            assert_int_equal(result.seq, i + 1);
        }
    }
    assert_int_equal(read_head(store, "one").seq, 3);
    store_close(store);
}

static void a_table_may_begin_with_entries(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry moves[] = { sample_move("first"), sample_move("second") };
    StoreResult result = { .status = STORE_FAILED };
    Err err = { "" };

    assert_true(store_create(store, &table, moves, 2, store_note, &result, &err));
    store_flush(store);
    assert_int_equal(result.status, STORE_OK);
    StoreHead head = read_head(store, "one");
    assert_int_equal(head.seq, 2);
    assert_int_equal(append_now(store, "one", &head, &moves[0]).status, STORE_OK);
    /* An id that is taken changes nothing of what is there. */
    assert_true(store_create(store, &table, moves, 1, store_note, &result, &err));
    store_flush(store);
    assert_int_equal(result.status, STORE_CONFLICT);
    assert_int_equal(read_head(store, "one").seq, 3);
    store_close(store);
}

static void a_damaged_log_is_noticed(Place *place)
{
    static const char *const harm[] = {
        "UPDATE entries SET text = 'forged' WHERE seq = 2",
        "UPDATE entries SET seat = 1 WHERE seq = 2",
        "UPDATE entries SET digest = 5 WHERE seq = 2",
        "UPDATE entries SET made = 5 WHERE seq = 2",
        "DELETE FROM entries WHERE seq = 2",
    };
    Store *store = place_open(place);
    StoreEntry moves[] = { sample_move("first"), sample_move("second"), sample_move("third") };
    Err err = { "" };

    for (int i = 0; i < COUNT(harm); i++) {
        char id[] = "table-0", sql[200];
        StoreTable table = sample_table(id);
        StoreHead head = { 0 };
        id[6] = (char)('0' + i);
        assert_true(store_create(store, &table, moves, 3, NULL, NULL, &err));
        store_flush(store);
        snprintf(sql, sizeof sql, "%s AND table_id = '%s'", harm[i], id);
        place_sql(place, sql);
        assert_int_equal(store_read_entries(store, id, &head, skip_entry, NULL, &err),
                         STORE_FAILED);
        snprintf(sql, sizeof sql,
                 "The log of table %s is damaged: entry 2 does not follow from what is before it.",
                 id);
        assert_string_equal(err.text, sql);
        assert_int_equal(head.seq, 1);
    }
    place_sql(place, "UPDATE tables SET seating = 'rubbish'");
    assert_int_equal(store_read_table(store, "table-0", never_table, NULL, &err), STORE_FAILED);
    assert_string_equal(err.text, "Table table-0 is damaged in the store.");
    store_close(store);
}

/* Neither do they take the place of others in a page. */
static void tables_that_cannot_be_read_hide_no_others(Place *place)
{
    Store *store = place_open(place);

    for (int i = 0; i < 9; i++) {
        char id[] = "t0";
        StoreTable table = sample_table(id);
        id[1] = (char)('0' + i);
        table.created_ms = 1000 + i;
        assert_int_equal(create_now(store, &table).status, STORE_OK);
    }
    place_sql(place, "UPDATE tables SET seating = 'rubbish' WHERE id IN ('t7', 't6', 't4', 't0')");
    expect_list(store, &(StoreFilter){ .limit = 100 }, "t8 t5 t3 t2 t1 ");
    expect_list(store, &(StoreFilter){ .limit = 3 }, "t8 t5 t3 ");
    expect_list(store, &(StoreFilter){ .limit = 9, .damaged = true }, "t8 t7 t6 t5 t4 t3 t2 t1 t0 "
                                                                      "");
    place_sql(place, "UPDATE tables SET state = 'rubbish'");
    expect_list(store, &(StoreFilter){ .limit = 2 }, "");
    store_close(store);
}

static void one_that_is_refused_does_not_harm_the_others(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreHead head = { 0 };
    StoreResult result[3];
    Err err = { "" };

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    place_sql(place, "DROP TABLE chat");
    assert_true(store_append(store, "one", &head, &move, store_note, &result[0], &err));
    assert_true(store_say(store, "one", &(StoreChat){ .text = "x" }, store_note, &result[1], &err));
    assert_true(store_append(store, "one", &head, &move, store_note, &result[2], &err));
    store_flush(store);
    assert_int_equal(result[0].status, STORE_OK);
    assert_int_equal(result[1].status, STORE_FAILED);
    assert_non_null(strstr(result[1].err.text, " refuses: "));
    assert_int_equal(result[2].status, STORE_OK);
    assert_int_equal(read_head(store, "one").seq, 2);
    store_close(store);
}

/* --- Snapshots, chat, accounts, secrets --- */

static void the_newest_snapshot_is_kept(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    uint8_t *bytes = calloc(1, STORE_SNAPSHOT_MOST);
    StoreHead head = { 0 };
    StoreSnapshot found;
    Err err = { "" };

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_int_equal(store_read_snapshot(store, "one", &found, &err), STORE_MISSING);
    for (int seq = 1; seq <= 3; seq++) {
        size_t size = seq == 3 ? STORE_SNAPSHOT_MOST : (size_t)seq;
        StoreEntry move = sample_move("commit scout");
        assert_int_equal(append_now(store, "one", &head, &move).status, STORE_OK);
        StoreSnapshot snapshot = { seq, head.chain, 2, UINT64_MAX, bytes, size };
        StoreResult result = { .status = STORE_FAILED };
        for (size_t i = 0; i < size; i++)
            bytes[i] = (uint8_t)(i * 7 + (size_t)seq);
        assert_true(store_put_snapshot(store, "one", &snapshot, store_note, &result, &err));
        store_flush(store);
        assert_int_equal(result.status, STORE_OK);
    }
    assert_int_equal(store_read_snapshot(store, "one", &found, &err), STORE_OK);
    assert_int_equal(found.seq, 3);
    assert_int_equal(found.rules, 2);
    assert_true(found.chain == head.chain && found.content == UINT64_MAX);
    assert_int_equal(found.size, STORE_SNAPSHOT_MOST);
    assert_memory_equal(found.bytes, bytes, found.size);
    free((void *)found.bytes);
    StoreSnapshot large = { 40, 0, 1, 1, bytes, STORE_SNAPSHOT_MOST + 1 };
    assert_false(store_put_snapshot(store, "one", &large, NULL, NULL, &err));
    assert_string_equal(err.text,
                        "The size of the snapshot must be from 0 to 1048576, not 1048577.");
    free(bytes);
    store_close(store);
}

static void put_snapshot_now(Store *store, const StoreSnapshot *snapshot)
{
    StoreResult result = { .status = STORE_FAILED };
    Err err = { "" };

    assert_true(store_put_snapshot(store, "one", snapshot, store_note, &result, &err));
    store_flush(store);
    assert_int_equal(result.status, STORE_OK);
}

static void a_snapshot_must_fit_the_log(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("commit scout");
    StoreHead head = { 0 };
    StoreSnapshot found;
    Err err = { "" };

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_int_equal(append_now(store, "one", &head, &move).status, STORE_OK);
    put_snapshot_now(store, &(StoreSnapshot){ 2, head.chain, 1, 1, "later", 5 });
    assert_int_equal(store_read_snapshot(store, "one", &found, &err), STORE_MISSING);
    put_snapshot_now(store, &(StoreSnapshot){ 1, head.chain + 1, 1, 1, "other", 5 });
    assert_int_equal(store_read_snapshot(store, "one", &found, &err), STORE_MISSING);
    put_snapshot_now(store, &(StoreSnapshot){ 1, head.chain, 1, 1, "fits", 4 });
    assert_int_equal(store_read_snapshot(store, "one", &found, &err), STORE_OK);
    assert_int_equal(found.size, 4);
    assert_memory_equal(found.bytes, "fits", 4);
    free((void *)found.bytes);
    store_close(store);
}

static bool write_chat(void *context, const StoreChat *chat)
{
    Account *account = context;
    size_t used = strlen(account->text);

    snprintf(account->text + used, sizeof account->text - used, "%d:%d:%s:%s ", chat->line,
             chat->seat, chat->name, chat->text);
    return true;
}

static void chat_is_numbered_and_said_once(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreTable table = sample_table("one");
    StoreChat chat = { .seat = 0, .name = "Ana", .text = "hello", .client = "c", .message = "1" };
    StoreResult result;
    Account account = { "" };
    Err err = { "" };

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_true(store_say(store, "one", &chat, store_note, &result, &err));
    store_flush(store);
    assert_int_equal(result.status, STORE_OK);
    assert_int_equal(result.seq, 1);
    assert_true(store_say(other, "one", &chat, store_note, &result, &err));
    store_flush(other);
    assert_int_equal(result.status, STORE_REPEATED);
    assert_int_equal(result.seq, 1);
    chat = (StoreChat){ .seat = -1, .name = "", .text = "from the table" };
    for (int i = 0; i < 2; i++)
        assert_true(store_say(other, "one", &chat, store_note, &result, &err));
    store_flush(other);
    assert_int_equal(result.status, STORE_OK);
    assert_int_equal(result.seq, 3);
    assert_true(store_read_chat(store, "one", 0, write_chat, &account, &err));
    assert_string_equal(account.text, "1:0:Ana:hello 2:-1::from the table 3:-1::from the table ");
    account.text[0] = '\0';
    assert_true(store_read_chat(store, "one", 2, write_chat, &account, &err));
    assert_string_equal(account.text, "3:-1::from the table ");
    store_close(other);
    store_close(store);
}

static bool count_chat(void *context, const StoreChat *chat)
{
    int *count = context;

    *count += 1;
    assert_in_range(chat->line, 6, STORE_CHAT_KEPT + 5);
    return true;
}

static void old_chat_is_forgotten(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    Err err = { "" };
    int count = 0;

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    for (int i = 0; i < STORE_CHAT_KEPT + 5; i++)
        assert_true(store_say(store, "one", &(StoreChat){ .text = "x" }, NULL, NULL, &err));
    store_flush(store);
    assert_true(store_read_chat(store, "one", 0, count_chat, &count, &err));
    assert_int_equal(count, STORE_CHAT_KEPT);
    store_close(store);
}

static bool compare_account(void *context, const StoreAccount *found)
{
    const StoreAccount *account = context;

    assert_string_equal(found->id, account->id);
    assert_string_equal(found->name, account->name);
    assert_string_equal(found->password, account->password);
    assert_true(found->created_ms == account->created_ms);
    return true;
}

static StoreStatus add_now(Store *store, const StoreAccount *account)
{
    StoreResult result = { .status = STORE_FAILED };
    Err err = { "" };

    if (!store_add_account(store, account, store_note, &result, &err))
        fail_msg("%s", err.text);
    store_flush(store);
    return result.status;
}

static void names_of_accounts_are_taken_once(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreAccount ana = { "a1", "Ana", "$argon2id$1", 5 }, twin = { "a2", "aNA", "$argon2id$2", 6 };
    StoreAccount same_id = { "a1", "Bob", "", 7 };
    StoreResult result[2];
    Err err = { "" };

    assert_int_equal(add_now(store, &ana), STORE_OK);
    assert_int_equal(add_now(other, &twin), STORE_CONFLICT);
    assert_int_equal(add_now(other, &same_id), STORE_CONFLICT);
    assert_int_equal(add_now(store, &ana), STORE_OK); /* the same once more */
    assert_int_equal(store_read_account(other, "ANA", compare_account, &ana, &err), STORE_OK);
    assert_int_equal(store_read_account(other, "Bob", compare_account, &ana, &err), STORE_MISSING);
    ana.password = "$argon2id$3";
    assert_true(store_set_password(store, "a1", ana.password, store_note, &result[0], &err));
    assert_true(store_set_password(store, "a9", ana.password, store_note, &result[1], &err));
    store_flush(store);
    assert_int_equal(result[0].status, STORE_OK);
    assert_int_equal(result[1].status, STORE_MISSING);
    assert_int_equal(store_read_account(other, "Ana", compare_account, &ana, &err), STORE_OK);
    assert_true(store_remove_account(store, "a1", store_note, &result[0], &err));
    assert_true(store_remove_account(store, "a1", store_note, &result[1], &err));
    store_flush(store);
    assert_int_equal(result[0].status, STORE_OK);
    assert_int_equal(result[1].status, STORE_MISSING);
    assert_int_equal(store_read_account(other, "Ana", compare_account, &ana, &err), STORE_MISSING);
    store_close(other);
    store_close(store);
}

/* --- People --- */

static bool write_person(void *context, const StorePerson *person)
{
    Account *account = context;
    size_t used = strlen(account->text);

    snprintf(account->text + used, sizeof account->text - used, "%s:%d:%d ", person->id,
             person->generation, person->leaving);
    return true;
}

static const char *people_of(Store *store)
{
    static Account account;
    Err err = { "" };

    account.text[0] = '\0';
    if (!store_read_people(store, write_person, &account, &err))
        fail_msg("%s", err.text);
    return account.text;
}

static bool write_said(void *context, const char *table, const StoreChat *chat)
{
    Account *account = context;
    size_t used = strlen(account->text);

    snprintf(account->text + used, sizeof account->text - used, "%s:%d:%s ", table, chat->line,
             chat->text);
    return true;
}

static void say_now(Store *store, const char *table, const char *person, const char *text)
{
    StoreChat chat = { .seat = -1, .name = "Ana", .text = text, .person = person };
    StoreResult result = { .status = STORE_FAILED };
    Err err = { "" };

    assert_true(store_say(store, table, &chat, store_note, &result, &err));
    store_flush(store);
    assert_int_equal(result.status, STORE_OK);
}

static void a_new_password_makes_a_new_generation(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreAccount ana = { "a1", "Ana", "$argon2id$1", 5 };
    StoreResult result[3];
    Err err = { "" };

    assert_int_equal(add_now(store, &ana), STORE_OK);
    assert_string_equal(people_of(store), "");
    assert_true(store_renew_person(store, "a1", store_note, &result[0], &err));
    assert_true(store_set_password(store, "a1", "$argon2id$2", store_note, &result[1], &err));
    assert_true(store_set_password(store, "a9", "$argon2id$2", store_note, &result[2], &err));
    store_flush(store);
    assert_int_equal(result[0].status, STORE_OK);
    assert_int_equal(result[0].seq, 1);
    assert_int_equal(result[1].status, STORE_OK);
    assert_int_equal(result[1].seq, 2);
    assert_int_equal(result[2].status, STORE_MISSING);
    assert_non_null(strstr(people_of(other), "a1:2:0 "));
    ana.password = "$argon2id$2";
    assert_int_equal(store_read_account_of(other, "a1", compare_account, &ana, &err), STORE_OK);
    assert_int_equal(store_read_account_of(other, "a2", compare_account, &ana, &err),
                     STORE_MISSING);
    store_close(other);
    store_close(store);
}

static void who_goes_leaves_no_words(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreTable one = sample_table("one"), two = sample_table("two");
    StoreAccount ana = { "a1", "Ana", "$argon2id$1", 5 };
    StoreResult result[2];
    Account account = { "" };
    Err err = { "" };

    assert_int_equal(add_now(store, &ana), STORE_OK);
    assert_int_equal(create_now(store, &one).status, STORE_OK);
    assert_int_equal(create_now(store, &two).status, STORE_OK);
    say_now(store, "two", "a1", "second");
    say_now(store, "one", "a1", "first");
    say_now(store, "one", "a2", "mine");
    say_now(store, "one", "a1", "third");
    assert_true(store_read_said(other, "a1", "", 0, 9, write_said, &account, &err));
    assert_string_equal(account.text, "one:1:first one:3:third two:1:second ");
    account.text[0] = '\0';
    assert_true(store_read_said(other, "a1", "one", 1, 1, write_said, &account, &err));
    assert_string_equal(account.text, "one:3:third ");

    for (int i = 0; i < 2; i++)
        assert_true(store_end_person(store, "a1", "***", store_note, &result[i], &err));
    store_flush(store);
    assert_int_equal(result[0].status, STORE_OK);
    assert_int_equal(result[1].status, STORE_OK); /* the same once more */
    assert_int_equal(store_read_account(other, "Ana", compare_account, &ana, &err), STORE_MISSING);
    account.text[0] = '\0';
    assert_true(store_read_said(other, "a1", "", 0, 9, write_said, &account, &err));
    assert_string_equal(account.text, "");
    assert_true(store_read_chat(other, "one", 0, write_chat, &account, &err));
    assert_string_equal(account.text, "1:-1:***: 2:-1:Ana:mine 3:-1:***: ");
    assert_string_equal(people_of(other), "a1:2147483647:1 ");
    assert_true(store_person_left(store, "a1", store_note, &result[0], &err));
    store_flush(store);
    assert_string_equal(people_of(other), "a1:2147483647:0 ");
    store_close(other);
    store_close(store);
}

static StoreStatus put_notes_now(Store *store, const char *id, const char *notes, const char *known)
{
    StoreResult result;
    Err err = { "" };

    assert_true(store_put_notes(store, id, notes, known, store_note, &result, &err));
    store_flush(store);
    return result.status;
}

static void notes_are_kept_with_the_account(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreAccount ana = { "a1", "Ana", "$argon2id$1", 5 };
    StoreResult result;
    char *notes;
    Err err = { "" };

    assert_int_equal(put_notes_now(store, "a1", "x\n", ""), STORE_MISSING);
    assert_int_equal(add_now(store, &ana), STORE_OK);
    assert_int_equal(store_read_notes(other, "a1", &notes, &err), STORE_MISSING);
    assert_int_equal(put_notes_now(store, "a1", "x\n", ""), STORE_OK);
    assert_int_equal(put_notes_now(store, "a1", "x\n", ""), STORE_OK); /* the same once more */
    assert_int_equal(put_notes_now(other, "a1", "y\n", ""), STORE_CONFLICT);
    assert_int_equal(put_notes_now(other, "a1", "x\ny\n", "x\n"), STORE_OK);
    assert_int_equal(store_read_notes(store, "a1", &notes, &err), STORE_OK);
    assert_string_equal(notes, "x\ny\n");
    free(notes);
    assert_true(store_end_person(store, "a1", "***", store_note, &result, &err));
    store_flush(store);
    assert_int_equal(result.status, STORE_OK);
    assert_int_equal(store_read_notes(other, "a1", &notes, &err), STORE_MISSING);
    assert_int_equal(put_notes_now(store, "a1", "x\n", ""), STORE_MISSING);
    store_close(other);
    store_close(store);
}

static void a_line_goes_and_its_number_stays(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreResult result[2];
    Account account = { "" };
    Err err = { "" };

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    say_now(store, "one", "a1", "first");
    say_now(store, "one", "a1", "second");
    assert_true(store_unsay(store, "one", 2, store_note, &result[0], &err));
    assert_true(store_unsay(store, "one", 7, store_note, &result[1], &err));
    store_flush(store);
    assert_int_equal(result[0].status, STORE_OK);
    assert_int_equal(result[1].status, STORE_MISSING);
    say_now(store, "one", "a1", "third");
    assert_true(store_read_chat(store, "one", 0, write_chat, &account, &err));
    assert_string_equal(account.text, "1:-1:Ana:first 2:-1:Ana: 3:-1:Ana:third ");
    store_close(store);
}

static bool write_ban(void *context, const StoreBan *ban)
{
    Account *account = context;
    size_t used = strlen(account->text);

    snprintf(account->text + used, sizeof account->text - used, "%s:%s:%s ", ban->kind, ban->value,
             ban->note);
    return true;
}

static void bans_are_kept_until_they_are_lifted(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreBan person = { "person", "a1", "Ana", 5 }, address = { "address", "192.0.2.0/24", "", 6 };
    StoreResult result[4];
    Account account = { "" };
    Err err = { "" };

    assert_true(store_ban(store, &person, store_note, &result[0], &err));
    assert_true(store_ban(store, &person, store_note, &result[1], &err));
    assert_true(store_ban(store, &address, store_note, &result[2], &err));
    store_flush(store);
    assert_int_equal(result[0].status, STORE_OK);
    assert_int_equal(result[1].status, STORE_CONFLICT);
    assert_int_equal(result[2].status, STORE_OK);
    assert_true(store_read_bans(other, write_ban, &account, &err));
    assert_string_equal(account.text, "person:a1:Ana address:192.0.2.0/24: ");
    assert_true(store_unban(store, "person", "a1", store_note, &result[0], &err));
    assert_true(store_unban(store, "person", "a1", store_note, &result[1], &err));
    store_flush(store);
    assert_int_equal(result[0].status, STORE_OK);
    assert_int_equal(result[1].status, STORE_MISSING);
    account.text[0] = '\0';
    assert_true(store_read_bans(other, write_ban, &account, &err));
    assert_string_equal(account.text, "address:192.0.2.0/24: ");
    store_close(other);
    store_close(store);
}

static void the_first_secret_stays(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    const char ours[] = { 0, 1, (char)255, '\'', '\\', 0 };
    StoreResult result[3];
    void *bytes;
    size_t size;
    Err err = { "" };

    assert_int_equal(store_read_secret(store, "key", &bytes, &size, &err), STORE_MISSING);
    assert_true(store_put_secret(store, "key", ours, sizeof ours, store_note, &result[0], &err));
    store_flush(store);
    assert_true(store_put_secret(other, "key", "theirs", 6, store_note, &result[1], &err));
    assert_true(store_put_secret(other, "key", ours, sizeof ours, store_note, &result[2], &err));
    store_flush(other);
    assert_int_equal(result[0].status, STORE_OK);
    assert_int_equal(result[1].status, STORE_CONFLICT);
    assert_int_equal(result[2].status, STORE_OK);
    assert_int_equal(store_read_secret(other, "key", &bytes, &size, &err), STORE_OK);
    assert_int_equal(size, sizeof ours);
    assert_memory_equal(bytes, ours, size);
    free(bytes);
    store_close(other);
    store_close(store);
}

/* --- Limits --- */

static const char *long_text(size_t length)
{
    static char text[16384];

    memset(text, 'a', length);
    text[length] = '\0';
    return text;
}

static void refuse_table(Store *store, StoreTable table, const char *sentence)
{
    Err err = { "" };

    assert_false(store_create(store, &table, NULL, 0, NULL, NULL, &err));
    assert_string_equal(err.text, sentence);
    assert_false(store_change(store, &table, NULL, NULL, &err));
    assert_string_equal(err.text, sentence);
}

static void tables_that_do_not_fit_are_refused(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");

    table.id = "Not an id";
    refuse_table(store, table, "The id has a character that is not allowed there.");
    table.id = NULL;
    refuse_table(store, table, "The id is missing.");
    table = sample_table(long_text(STORE_ID_MOST + 1));
    refuse_table(store, table, "The id is too long: it has 25 bytes, and 24 are allowed.");
    table = sample_table("one");
    table.game = "../x";
    refuse_table(store, table, "The game has a character that is not allowed there.");
    table = sample_table("one");
    table.seats = SEATS_MAX + 1;
    refuse_table(store, table, "The number of seats must be from 0 to 4, not 5.");
    table = sample_table("one");
    table.seat[0].name = "two\nlines";
    refuse_table(store, table, "The name has a character that is not allowed there.");
    table = sample_table("one");
    table.seat[1].person = "two\twords";
    refuse_table(store, table, "The person has a character that is not allowed there.");
    table = sample_table("one");
    table.policy = long_text(STORE_POLICY_MOST + 1);
    refuse_table(store, table, "The policy is too long: it has 8193 bytes, and 8192 are allowed.");
    table = sample_table("one");
    table.setup = "half a character \xc3";
    refuse_table(store, table, "The set-up is not text: it is not UTF-8.");
    table = sample_table("one");
    table.seed = "abc";
    refuse_table(store, table, "A seed has 64 hexadecimal digits.");
    table = sample_table("one");
    table.state = (StoreState)9;
    refuse_table(store, table, "The state of the table must be from 0 to 4, not 9.");
    assert_int_equal(store_stats(store).writes, 0);
    store_close(store);
}

static void refuse_entry(Store *store, StoreEntry entry, const char *sentence)
{
    StoreHead head = { 0 };
    Err err = { "" };

    assert_false(store_append(store, "one", &head, &entry, NULL, NULL, &err));
    assert_string_equal(err.text, sentence);
    assert_int_equal(head.seq, 0);
}

static void entries_that_do_not_fit_are_refused(Place *place)
{
    Store *store = place_open(place);
    StoreEntry entry = sample_move("x");
    StoreHead full = { STORE_SEQ_MOST, 1 };
    Err err = { "" };

    entry.kind = "";
    refuse_entry(store, entry, "The kind of entry is missing.");
    entry = sample_move(long_text(STORE_ENTRY_MOST + 1));
    refuse_entry(store, entry,
                 "The text of the entry is too long: it has 901 bytes, and 900 are allowed.");
    entry = sample_move("a\nb");
    refuse_entry(store, entry, "The text of the entry has a character that is not allowed there.");
    entry = sample_move("x");
    entry.seat = SEATS_MAX;
    refuse_entry(store, entry, "The seat must be from -1 to 3, not 4.");
    entry = sample_move("x");
    entry.client = "two words";
    refuse_entry(store, entry, "The client has a character that is not allowed there.");
    entry = sample_move("x");
    assert_false(store_append(store, "one", &full, &entry, NULL, NULL, &err));
    assert_string_equal(err.text, "The log of table one is full: it has 1000000 entries.");
    assert_false(store_append(store, "no id", &full, &entry, NULL, NULL, &err));
    store_close(store);
}

static void other_things_that_do_not_fit_are_refused(Place *place)
{
    Store *store = place_open(place);
    StoreAccount account = { "a1", " Ana ", "", 0 };
    Err err = { "" };

    assert_false(store_add_account(store, &account, NULL, NULL, &err));
    assert_string_equal(err.text, "An account cannot be called ' Ana '.");
    account.name = "";
    assert_false(store_add_account(store, &account, NULL, NULL, &err));
    assert_false(store_set_password(store, "a1", long_text(STORE_HASH_MOST + 1), NULL, NULL, &err));
    assert_string_equal(
        err.text, "The hash of the password is too long: it has 257 bytes, and 256 are allowed.");
    assert_false(store_say(store, "one", &(StoreChat){ .text = long_text(STORE_CHAT_MOST + 1) },
                           NULL, NULL, &err));
    assert_false(store_put_secret(store, "key", "", STORE_SECRET_MOST + 1, NULL, NULL, &err));
    assert_false(store_read_account(store, "a\nb", compare_account, NULL, &err) != STORE_FAILED);
    assert_int_equal(store_read_table(store, "no id", never_table, NULL, &err), STORE_FAILED);
    store_close(store);
}

/* --- Results and news --- */

typedef struct Order {
    int seen[300], count;
} Order;

typedef struct Numbered {
    Order *order;
    int number;
} Numbered;

static void note_order(void *context, const StoreResult *result)
{
    Numbered *numbered = context;

    assert_int_equal(result->status, STORE_OK);
    numbered->order->seen[numbered->order->count++] = numbered->number;
}

static bool becomes_readable(Store *store)
{
    struct pollfd fd = { .fd = store_fd(store), .events = POLLIN };

    return poll(&fd, 1, 10000) == 1;
}

static void results_come_in_the_order_of_the_writes(Place *place)
{
    Store *store = place_open(place);
    Numbered numbered[300];
    Order order = { .count = 0 };
    Err err = { "" };

    for (int i = 0; i < 300; i++) {
        char id[16];
        snprintf(id, sizeof id, "t%d", (i * 7919) % 300); /* not in the order of their ids */
        StoreTable table = sample_table(id);
        numbered[i] = (Numbered){ &order, i };
        assert_true(store_create(store, &table, NULL, 0, note_order, &numbered[i], &err));
    }
    while (order.count < 300) {
        assert_true(becomes_readable(store));
        store_poll(store);
    }
    for (int i = 0; i < 300; i++)
        assert_int_equal(order.seen[i], i);
    struct pollfd fd = { .fd = store_fd(store), .events = POLLIN };
    assert_int_equal(poll(&fd, 1, 0), 0); /* nothing is left to report */
    store_close(store);
}

static void closing_reports_what_was_queued(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreResult result[50];
    StoreHead head = { 0 };
    Err err = { "" };

    for (int i = 0; i < 50; i++)
        result[i].status = STORE_FAILED;
    assert_true(store_create(store, &table, NULL, 0, NULL, NULL, &err));
    for (int i = 0; i < 50; i++)
        assert_true(store_append(store, "one", &head, &move, store_note, &result[i], &err));
    store_close(store);
    for (int i = 0; i < 50; i++)
        assert_int_equal(result[i].status, STORE_OK);
}

static void write_news(void *context, const StoreNews *news)
{
    static const char *const kinds[] = { "entry", "chat", "table", "lost" };
    Account *account = context;
    size_t used = strlen(account->text);

    snprintf(account->text + used, sizeof account->text - used, "%s:%s:%d ", kinds[news->kind],
             news->table, news->seq);
}

static void wait_for_news(Store *store, const Account *account, const char *last)
{
    for (int tries = 0; tries < 10000 && !strstr(account->text, last); tries++) {
        assert_true(becomes_readable(store));
        store_poll(store);
    }
}

static void others_hear_of_what_is_written(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    StoreTable table = sample_table("one");
    StoreEntry move = sample_move("x");
    StoreHead head = { 0 };
    Account heard = { "" }, own = { "" };
    StoreResult result;
    Err err = { "" };

    assert_true(store_watch(other, write_news, &heard, &err));
    assert_true(store_watch(store, write_news, &own, &err));
    assert_false(store_watch(store, write_news, &own, &err));
    assert_string_equal(err.text, "The store is watched already.");
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_int_equal(append_now(store, "one", &head, &move).status, STORE_OK);
    assert_true(store_say(store, "one", &(StoreChat){ .text = "x" }, NULL, NULL, &err));
    store_flush(store);
    StoreHead behind = { 0 };
    assert_int_equal(append_now(store, "one", &behind, &move).status, STORE_OK);
    behind = (StoreHead){ 0 };
    move.text = "other";
    assert_int_equal(append_now(store, "one", &behind, &move).status, STORE_CONFLICT);
    assert_true(store_remove(store, "one", store_note, &result, &err));
    store_flush(store);
    wait_for_news(other, &heard, "table:one:0 ");
    assert_string_equal(heard.text, "table:one:1 entry:one:1 chat:one:1 entry:one:1 table:one:0 ");
    store_close(other);
    store_close(store);
    assert_string_equal(own.text, ""); /* nobody hears of what he wrote himself */
}

static void much_news_comes_in_full(Place *place)
{
    Store *store = place_open(place), *other = place_open(place);
    Account heard = { "" };
    Err err = { "" };

    assert_true(store_watch(other, write_news, &heard, &err));
    for (int i = 0; i < 150; i++) {
        char id[STORE_ID_MOST + 1];
        snprintf(id, sizeof id, "a-long-name-%03d", i);
        StoreTable table = sample_table(id);
        assert_true(store_create(store, &table, NULL, 0, NULL, NULL, &err));
    }
    store_flush(store);
    wait_for_news(other, &heard, "-149:1 ");
    for (int i = 0; i < 150; i++) {
        char item[40];
        snprintf(item, sizeof item, "table:a-long-name-%03d:1 ", i);
        if (!strstr(heard.text, item))
            fail_msg("no '%s' in %s", item, heard.text);
    }
    store_close(other);
    store_close(store);
}

/* --- Matches --- */

static Match *random_match(const Game *game, int moves)
{
    const SeatInfo seats[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_BOT, "greedy:8" } };
    Setup setup;
    Question q;
    Rng rng;
    Err err = { "" };

    rng_seed_number(&rng, 5);
    setup_default(game, &setup);
    seed_from_number(setup.seed, 77);
    Match *match = match_new(game, &setup, seats, &err);
    assert_non_null(match);
    for (int i = 0; i < moves && match_to_act(match); i++) {
        int seat = 0;
        while (!(match_to_act(match) & SEAT_BIT(seat)))
            seat++;
        play_ask(match_play(match), seat, &q);
        assert_true(match_move(match, seat, q.move[rng_below(&rng, q.n)], NULL, &err));
    }
    return match;
}

static void a_match_goes_in_and_comes_out(Place *place)
{
    Store *store = place_open(place);
    Err err = { "" }, outdated;

    for (const Game *const *game = all_games; *game; game++)
        for (int undone = 0; undone < 8; undone += 7) {
            Match *match = random_match(*game, 60);
            char id[STORE_ID_MOST + 1];
            size_t length, again;
            assert_true(match_seek(match, match_length(match) - undone, &err));
            char *text = match_save_shown(match, &length);
            if (!store_import(store, text, length, "file", NULL, id, &err))
                fail_msg("%s", err.text);
            char *out = store_export(store, id, NULL, &again, &outdated, &err);
            if (!out)
                fail_msg("%s", err.text);
            assert_string_equal(out, text);
            assert_int_equal(length, again);
            free(out);
            free(text);
            match_free(match);
        }
    store_close(store);
}

/* A branch from a guess begins in a State, not at its set-up; the first entries have its bytes. */
static void a_branch_from_a_guess_goes_in_and_comes_out(Place *place)
{
    const SeatInfo seats[SEATS_MAX] = { { SEAT_PERSON, "Ana" }, { SEAT_BOT, "greedy" } };
    Store *store = place_open(place);
    char id[STORE_ID_MOST + 1], setup[STORE_SETUP_MOST + 1], seed[2 * SEED_BYTES + 1];
    StoreEntries entries;
    Err err = { "" };
    Rng rng;

    Match *match = random_match(game_by_id("ambush"), 5);
    rng_seed_number(&rng, 4);
    Match *branch = match_branch(match, match_position(match), 0, &rng, seats, &err);
    store_new_id(id);
    memset(seed, '0', sizeof seed - 1);
    seed[sizeof seed - 1] = '\0';
    snprintf(setup, sizeof setup, "walls=high");
    StoreTable table = { .id = id, .state = STORE_RUNNING, .game = "ambush", .setup = setup,
                         .rules = match_game(branch)->rules_version,
                         .content = *match_game(branch)->content_digest,
                         .seats = 2, .seed = seed, .created_ms = 1 };
    store_entries_of(branch, 1, &entries);
    assert_string_equal(entries.entry[0].kind, STORE_ORIGIN);
    StoreResult result = { .status = STORE_FAILED };
    assert_true(
        store_create(store, &table, entries.entry, entries.count, store_note, &result, &err));
    store_flush(store);
    assert_int_equal(result.status, STORE_OK);
    Match *again = store_load_match(store, id, NULL, NULL, &err);
    if (!again)
        fail_msg("%s", err.text);
    assert_int_equal(match_digest(again), match_digest(branch));
    assert_non_null(match_origin(again));
    store_entries_release(&entries);
    match_free(again);
    match_free(branch);
    match_free(match);
    store_close(store);
}

static void an_undo_is_an_entry_of_its_own(Place *place)
{
    Store *store = place_open(place);
    Match *match = random_match(game_by_id("ambush"), 10);
    char id[STORE_ID_MOST + 1], position[16];
    StoreHead head;
    size_t length;
    Err err = { "" };

    char *text = match_save(match, &length);
    assert_true(store_import(store, text, length, "file", NULL, id, &err));
    Match *loaded = store_load_match(store, id, NULL, &head, &err);
    assert_int_equal(head.seq, match_length(match));
    assert_true(match_seek(loaded, head.seq - 1, &err));
    snprintf(position, sizeof position, "%d", head.seq - 1);
    StoreEntry undo = {
        .seat = 0, .kind = STORE_UNDO, .text = position, .digest = match_digest(loaded)
    };
    assert_int_equal(append_now(store, id, &head, &undo).status, STORE_OK);
    StoreEntry vote = { .seat = 1, .kind = "vote", .text = "yes" };
    assert_int_equal(append_now(store, id, &head, &vote).status, STORE_OK);
    Match *again = store_load_match(store, id, NULL, NULL, &err);
    assert_non_null(again);
    assert_int_equal(match_position(again), match_length(match) - 1);
    assert_true(match_digest(again) == match_digest(loaded));
    undo.digest++;
    assert_int_equal(append_now(store, id, &head, &undo).status, STORE_OK);
    assert_null(store_load_match(store, id, NULL, NULL, &err));
    assert_non_null(strstr(err.text, "cannot be played again. It leads to a different position"));
    match_free(again);
    match_free(loaded);
    match_free(match);
    free(text);
    store_close(store);
}

static void what_cannot_be_a_match_is_said(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one"), other = sample_table("two");
    char id[STORE_ID_MOST + 1];
    size_t length;
    Err err = { "" }, outdated;

    assert_null(store_export(store, "one", NULL, &length, &outdated, &err));
    assert_string_equal(err.text, "There is no table one.");
    table.content = *game_by_id("ambush")->content_digest;
    assert_int_equal(create_now(store, &table).status, STORE_OK);
    assert_null(store_export(store, "one", NULL, &length, &outdated, &err));
    assert_string_equal(err.text, "Table one has not begun: it has no seed yet.");
    assert_int_equal(create_now(store, &other).status, STORE_OK);
    assert_null(store_export(store, "two", NULL, &length, &outdated, &err));
    assert_string_equal(err.text, "Table two has not begun: it has no seed yet.");
    other = sample_table("three");
    other.game = "chess";
    assert_int_equal(create_now(store, &other).status, STORE_OK);
    assert_null(store_export(store, "three", NULL, &length, &outdated, &err));
    assert_string_equal(err.text, "This program has no game 'chess', which table three plays.");
    assert_false(store_import(store, "rubbish", 7, "a.save", NULL, id, &err));
    assert_string_equal(err.text,
                        "a.save is not a save: its first line is not 'sandtable save 2'.");
    store_close(store);
}

/* --- All of them --- */

typedef struct Case {
    const char *name;
    Promise *promise;
} Case;

/* Waits until all that the errand asked for is there. */
static void wait_for_errand(Store *store, const StoreErrand *errand)
{
    struct pollfd ready = { .fd = store_fd(store), .events = POLLIN };

    while (store_errand_waits(errand)) {
        poll(&ready, 1, 1000);
        store_poll(store);
    }
}

static void what_is_read_on_an_errand_comes_later(Place *place)
{
    Store *store = place_open(place);
    StoreTable table = sample_table("one");
    StoreErrand *errand = NULL;
    Err err = { "" };

    assert_int_equal(create_now(store, &table).status, STORE_OK);
    table.revision = 1;
    assert_true(store_read_apart(store, 60000, &err));
    store_errand_enter(store, &errand);
    assert_int_equal(store_read_table(store, "one", compare_table, &table, &err), STORE_FAILED);
    assert_int_equal(store_read_table(store, "two", compare_table, &table, &err), STORE_FAILED);
    assert_true(store_errand_lacks(errand) && !store_errand_failed(errand));
    /* Asked for once more, it is still on its way or has just come. */
    StoreStatus again = store_read_table(store, "one", compare_table, &table, &err);
    assert_true(again == STORE_FAILED || again == STORE_OK);
    assert_false(store_errand_failed(errand));
    wait_for_errand(store, errand);
    store_errand_enter(store, &errand);
    expect_table(store, &table);
    assert_int_equal(store_read_table(store, "two", compare_table, &table, &err), STORE_MISSING);
    assert_false(store_errand_lacks(errand));
    /* What is at hand stays as it was; another errand sees what is there now. */
    StoreTable changed = table;
    changed.listed = false;
    assert_int_equal(change_now(store, &changed).status, STORE_OK);
    expect_table(store, &table);
    store_errand_end(&errand);
    assert_int_equal(store_read_table(store, "one", compare_table, &table, &err), STORE_FAILED);
    wait_for_errand(store, errand);
    changed.revision = 2;
    expect_table(store, &changed);
    store_errand_end(&errand);
    /* Who is on no errand is not kept waiting; who leaves one does not have to wait for it. */
    assert_int_equal(store_read_table(store, "three", compare_table, &table, &err), STORE_FAILED);
    store_errand_end(&errand);
    store_errand_enter(store, NULL);
    assert_int_equal(store_read_table(store, "one", compare_table, &table, &err), STORE_FAILED);
    store_close(store);
}

#define CASE(function)      \
    {                       \
#function, function \
    }

static const Case cases[] = {
    CASE(a_table_comes_back_as_it_was),
    CASE(a_change_of_something_changed_is_a_conflict),
    CASE(tables_are_listed_by_what_is_asked),
    CASE(what_is_removed_is_gone),
    CASE(a_log_comes_back_in_order),
    CASE(what_is_queued_in_a_row_is_kept_in_a_row),
    CASE(of_two_that_race_one_wins),
    CASE(nothing_comes_in_behind_an_entry_that_lost),
    CASE(a_message_is_done_once),
    CASE(a_write_that_is_tried_again_is_done_once),
    CASE(a_table_may_begin_with_entries),
    CASE(a_damaged_log_is_noticed),
    CASE(tables_that_cannot_be_read_hide_no_others),
    CASE(one_that_is_refused_does_not_harm_the_others),
    CASE(the_newest_snapshot_is_kept),
    CASE(a_snapshot_must_fit_the_log),
    CASE(chat_is_numbered_and_said_once),
    CASE(old_chat_is_forgotten),
    CASE(names_of_accounts_are_taken_once),
    CASE(a_new_password_makes_a_new_generation),
    CASE(who_goes_leaves_no_words),
    CASE(notes_are_kept_with_the_account),
    CASE(a_line_goes_and_its_number_stays),
    CASE(bans_are_kept_until_they_are_lifted),
    CASE(the_first_secret_stays),
    CASE(tables_that_do_not_fit_are_refused),
    CASE(entries_that_do_not_fit_are_refused),
    CASE(other_things_that_do_not_fit_are_refused),
    CASE(results_come_in_the_order_of_the_writes),
    CASE(closing_reports_what_was_queued),
    CASE(others_hear_of_what_is_written),
    CASE(much_news_comes_in_full),
    CASE(a_match_goes_in_and_comes_out),
    CASE(a_branch_from_a_guess_goes_in_and_comes_out),
    CASE(an_undo_is_an_entry_of_its_own),
    CASE(what_cannot_be_a_match_is_said),
    CASE(what_is_read_on_an_errand_comes_later),
};

int main(void)
{
    static struct CMUnitTest tests[COUNT(cases) * PLACES];
    static char names[COUNT(cases) * PLACES][100];
    static Run runs[COUNT(cases) * PLACES];

    for (int i = 0; i < COUNT(tests); i++) {
        const Case *c = &cases[i % COUNT(cases)];
        runs[i] = (Run){ c->promise, (PlaceKind)(i / COUNT(cases)) };
        snprintf(names[i], sizeof names[i], "%s_%s", place_names[runs[i].kind], c->name);
        tests[i] = (struct CMUnitTest){ names[i], run_in_place, NULL, NULL, &runs[i] };
    }
    unit_begin();
    places_begin(true);
    int failed = cmocka_run_group_tests_name("store", tests, NULL, NULL);
    places_end();
    return failed;
}
