/* dice.c -- how the dice of a table come about: commitments first, then what was committed to
 * (fair.h).
 *
 *     quiet --start--> commit --all have--> reveal --all have--> the game runs
 *       ^  (all have)------+------------------^ |
 *       |                                       | (nobody committed: it runs at once)
 *       +------------- time is up --------------+
 *
 * In the quiet phase people sit down and commit.  Once the commitments are fixed nobody can be
 * left out: a seat that does not reveal in time becomes free, the game does not begin, and
 * everything is drawn and committed to anew.  Whoever knows the secret could make use of that, by
 * having a seat refuse until the dice please; therefore each false start is kept, with the names,
 * and there are only so many of them at a table.
 */
#include <sodium.h>
#include <string.h>

#include "base/times.h"
#include "server/record.h"
#include "server/tables.h"

static const char *const phase_words[] = { NULL, "commit", "reveal" };

bool dice_are_shared(const Hub *hub, const TableRecord *record)
{
    return record->dice.scheme == FAIR_SCHEME && !hub->options->seed;
}

void dice_renew(Hub *hub, TableRecord *record)
{
    const FairDice old = record->dice;
    uint8_t secret[FAIR_BYTES];

    hub_chance(hub, secret);
    fair_keep(&record->dice, secret);
    sodium_memzero(secret, sizeof secret);
    record->dice.false_starts = old.false_starts;
    record->dice.false_start = old.false_start;
    record->phase = DICE_QUIET;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (old.promise[seat][0])
            record->owing |= SEAT_BIT(seat);
}

void dice_forget(TableRecord *record, int seat)
{
    memset(record->dice.promise[seat], 0, sizeof record->dice.promise[seat]);
    memset(record->dice.contribution[seat], 0, sizeof record->dice.contribution[seat]);
    record->owing &= (SeatMask)~SEAT_BIT(seat);
}

/* The seats that the phase waits for; before it, those that it will wait for. */
static SeatMask missing_seats(const TableRecord *record)
{
    SeatMask missing = 0;

    for (int seat = 0; seat < record->setup.seats; seat++) {
        bool committed = record->dice.promise[seat][0] != '\0';
        bool revealed = record->dice.contribution[seat][0] != '\0';
        if (record->phase == DICE_REVEAL ? committed && !revealed
                                         : !committed && (record->owing & SEAT_BIT(seat)))
            missing |= SEAT_BIT(seat);
    }
    return missing;
}

/* --- Going on --- */

static void begin_game(Hub *hub, Table *table)
{
    TableRecord *record = &table->record;

    if (record->aids == AIDS_UNSAID)
        record->aids = aids_usual(record_persons(record));
    fair_seed(&record->dice, record->setup.seed);
    record->phase = DICE_QUIET;
    record->owing = 0;
    record->state = STORE_RUNNING;
    record->started_ms = time_now_ms();
    views_admit(hub, table);
}

static bool anybody_committed(const TableRecord *record)
{
    for (int seat = 0; seat < record->setup.seats; seat++)
        if (record->dice.promise[seat][0])
            return true;
    return false;
}

/* To the first phase that somebody is waited for in, or to the game. */
static void go_on(Hub *hub, Table *table)
{
    TableRecord *record = &table->record;

    if (record->phase == DICE_QUIET)
        record->phase = DICE_COMMIT;
    if (record->phase == DICE_COMMIT && !missing_seats(record))
        record->phase = DICE_REVEAL;
    if (record->phase == DICE_REVEAL && (!anybody_committed(record) || !missing_seats(record)))
        begin_game(hub, table);
}

bool dice_start(const Ask *ask, Table *table)
{
    int count = table->record.dice.false_starts;

    if (count >= FAIR_FALSE_STARTS_MOST) {
        refuse(ask, "false-starts",
               N_("This table has had {count} false starts and will not begin any more: make a new "
                  "one."),
               ARG_NUMBER("count", count));
        return false;
    }
    if (!table->record.dice.scheme)
        dice_renew(ask->hub, &table->record); /* the store has lost them */
    go_on(ask->hub, table);
    return true;
}

/* --- Committing --- */

static bool is_taken(const FairDice *dice, int seat, const char *commitment)
{
    for (int other = 0; other < SEATS_MAX; other++)
        if (other != seat && !strcmp(dice->promise[other], commitment))
            return true;
    return false;
}

/* At a start that came to nothing it was shown to all, or could have been. */
static bool is_spent(const FairDice *dice, const char *commitment)
{
    for (int i = 0; i < dice->false_starts; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (!strcmp(dice->false_start[i].promise[seat], commitment))
                return true;
    return false;
}

bool dice_commit(const Ask *ask, Table *table, int seat)
{
    TableRecord *record = &table->record;
    const char *commitment = ask->message->commitment;

    if (!commitment[0] || !dice_are_shared(ask->hub, record))
        return true;
    if (is_taken(&record->dice, seat, commitment)) {
        refuse(ask, "bad-commitment",
               N_("Another seat has committed to the same value: draw bytes of your own."));
        return false;
    }
    if (is_spent(&record->dice, commitment)) {
        refuse(ask, "bad-commitment",
               N_("This was committed to before a false start: draw new bytes."));
        return false;
    }
    memcpy(record->dice.promise[seat], commitment, FAIR_DIGITS + 1);
    record->owing &= (SeatMask)~SEAT_BIT(seat);
    if (record->phase == DICE_COMMIT)
        go_on(ask->hub, table);
    return true;
}

/* --- Revealing --- */

static bool may_reveal(const Ask *ask, const TableRecord *record, int seat)
{
    char commitment[FAIR_DIGITS + 1];

    if (record->phase != DICE_REVEAL) {
        refuse(ask, "not-revealing",
               N_("There is nothing to reveal yet: whoever made the table has to start the game "
                  "first."));
        return false;
    }
    fair_commit(ask->message->contribution, commitment);
    if (!strcmp(commitment, record->dice.promise[seat]))
        return true;
    refuse(ask, "bad-contribution", N_("This does not match your seat's commitment."));
    return false;
}

void do_reveal(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? ask_seat(ask, table) : SEAT_REFEREE;

    if (seat < 0)
        return;
    TableRecord *record = &table->record;
    if (!strcmp(record->dice.contribution[seat], ask->message->contribution)) {
        ok(ask); /* it was sent again */
        return;
    }
    if (!may_reveal(ask, record, seat))
        return;
    memcpy(record->dice.contribution[seat], ask->message->contribution, FAIR_DIGITS + 1);
    go_on(ask->hub, table);
    table_change(ask->hub, table, ask);
}

/* --- Time --- */

static void note_false_start(TableRecord *record, SeatMask missing)
{
    FalseStart *start = record_add_false_start(record);

    memcpy(start->promise, record->dice.promise, sizeof start->promise);
    for (int seat = 0; seat < record->setup.seats; seat++)
        if (missing & SEAT_BIT(seat)) {
            memcpy(start->name[seat], record->seat[seat].name, sizeof start->name[seat]);
            memcpy(start->person[seat], record->seat[seat].person, sizeof start->person[seat]);
        }
}

void dice_leave(Hub *hub, TableRecord *record, int seat)
{
    if (record->phase == DICE_REVEAL && record->dice.promise[seat][0]) {
        note_false_start(record, SEAT_BIT(seat));
        dice_renew(hub, record);
    }
    record->phase = DICE_QUIET;
    dice_forget(record, seat);
}

/* Before the commitments were fixed nobody could know anything, so that nothing is counted. */
static void give_up(Hub *hub, Table *table)
{
    TableRecord *record = &table->record;
    SeatMask missing = missing_seats(record);

    if (record->phase == DICE_REVEAL) {
        note_false_start(record, missing);
        dice_renew(hub, record);
    }
    record->phase = DICE_QUIET;
    for (int seat = 0; seat < record->setup.seats; seat++)
        if (missing & SEAT_BIT(seat))
            seat_leave(hub, table, seat);
    table_change(hub, table, NULL);
}

/* A number for each phase that a table can be in, so that each has time of its own. */
static int count_phases(const TableRecord *record)
{
    return (int)record->phase + 3 * record->dice.false_starts;
}

void dice_watch(Hub *hub, Table *table, int64_t now)
{
    if (table->record.state != STORE_OPEN || table->pending > 0 || table->stale)
        return;
    if (count_phases(&table->record) != table->phase_seen) {
        table->phase_seen = count_phases(&table->record);
        table->phase_ms = now;
    }
    if (table->record.phase != DICE_QUIET &&
        now - table->phase_ms >= hub->options->reveal_seconds * 1000)
        give_up(hub, table);
}

/* --- Telling --- */

static void tell_until(const Hub *hub, Json *json, const Table *table)
{
    int64_t now = time_steady_ms();
    int64_t since = table->phase_seen == count_phases(&table->record) ? table->phase_ms : now;

    if (table->record.phase == DICE_QUIET)
        json_put_text(json, "until", NULL);
    else
        json_put_int(json, "until",
                     since + hub->options->reveal_seconds * 1000 - now + time_now_ms());
}

static void tell_false_starts(Json *json, const FairDice *dice)
{
    json_open_array(json, "false_starts");
    for (int i = 0; i < dice->false_starts; i++) {
        json_open_array(json, NULL);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (dice->false_start[i].name[seat][0]) {
                json_open_object(json, NULL);
                json_put_int(json, "seat", seat);
                json_put_text(json, "name", dice->false_start[i].name[seat]);
                json_close(json);
            }
        json_close(json);
    }
    json_close(json);
}

void tell_dice(const Hub *hub, Json *json, const Table *table)
{
    const TableRecord *record = &table->record;
    SeatMask missing = record->state == STORE_OPEN ? missing_seats(record) : 0;

    if (!record->dice.scheme) {
        json_put_text(json, "dice", NULL);
        return;
    }
    json_open_object(json, "dice");
    json_put_int(json, "scheme", record->dice.scheme);
    json_put_bool(json, "shared", dice_are_shared(hub, record));
    json_put_text(json, "phase", phase_words[record->phase]);
    tell_until(hub, json, table);
    json_open_array(json, "missing");
    for (int seat = 0; seat < record->setup.seats; seat++)
        if (missing & SEAT_BIT(seat))
            json_put_int(json, NULL, seat);
    json_close(json);
    tell_false_starts(json, &record->dice);
    json_close(json);
}
