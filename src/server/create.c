/* create.c -- new tables: from a form, from a tutorial, the same once more, or going on from a
 * position. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "server/tables.h"
#include "store/transfer.h"
#include "store/upgrade.h"

typedef struct Making {
    Hub *hub;
    Reply reply;
    char id[STORE_ID_MOST + 1];
    char invitation[33];
    char commitment[FAIR_DIGITS + 1];
    Table *old; /* the table it is a rematch of; NULL: none */
    Waiting *again; /* the message that asks for that */
    char person[PERSON_MOST + 1]; /* who makes it */
} Making;

static void end_making(Making *making)
{
    free(making->again);
    free(making);
}

static void answer_made(Making *making)
{
    Json *json = ok_begin(making->hub, &making->reply);

    json_put_text(json, "table", making->id);
    json_put_text(json, "commitment", making->commitment[0] ? making->commitment : NULL);
    if (making->invitation[0])
        json_put_text(json, "invitation", making->invitation);
    ok_end(making->hub, &making->reply);
    end_making(making);
}

static void refuse_made(Making *making, const StoreResult *result)
{
    refuse_later(making->hub, &making->reply, "store", why_not_stored(making->id, result));
    end_making(making);
}

/* There is one rematch.  Whoever offers it through another server at the same moment takes part in
 * that one, and nobody has heard of the table that was made for nothing. */
static void offered(void *context, const StoreResult *result)
{
    Making *making = context;
    Hub *hub = making->hub;
    bool outrun = result->status == STORE_CONFLICT || result->status == STORE_MISSING;
    Err err;

    if (result->status == STORE_OK) {
        answer_made(making);
        return;
    }
    if (!store_remove(hub->store, making->id, NULL, NULL, &err))
        hub_error(err.text, making->id);
    lobby_note_change(hub);
    if (outrun && wait_after_race(hub, making->again, &making->reply)) {
        making->again = NULL;
        end_making(making);
    } else {
        refuse_made(making, result);
    }
}

static void made(void *context, const StoreResult *result)
{
    Making *making = context;
    Hub *hub = making->hub;
    Table *old = making->old;

    lobby_note_change(hub);
    if (old)
        old->pending--;
    if (result->status != STORE_OK) {
        refuse_made(making, result);
        return;
    }
    if (!old) {
        answer_made(making);
        return;
    }
    rematch_offered(old, making->person, making->id);
    if (!table_change_then(hub, old, offered, making))
        offered(making, &(StoreResult){ .status = STORE_FAILED });
}

/* Only the hash is kept: whoever reads the store cannot use it. */
static void invite(TableRecord *record, char token[33])
{
    uint8_t bytes[16], hash[32];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, 33, bytes, sizeof bytes);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)token, 32, NULL, 0);
    sodium_bin2hex(record->invitation, sizeof record->invitation, hash, sizeof hash);
}

/* A person on one seat, bots on all others. */
void seat_alone(const Ask *ask, TableRecord *record, int seat)
{
    for (int other = 0; other < record->setup.seats; other++) {
        record->seat[other] = (TableSeat){ .kind = SEAT_BOT };
        seat_name_clean("greedy", record->seat[other].name);
    }
    TableSeat *own = &record->seat[seat];
    own->kind = SEAT_PERSON;
    memcpy(own->name, ask->session->name, sizeof own->name);
    memcpy(own->person, ask->session->person, sizeof own->person);
}

/* The lobby gives every address its share.  What is kept does not lead back to it: the key is the
 * servers' own. */
static void note_maker(const Ask *ask, TableRecord *record)
{
    uint8_t hash[crypto_generichash_BYTES_MIN];
    const char *key = ask->link->payer->key;

    crypto_generichash(hash, sizeof hash, (const uint8_t *)key, strlen(key), ask->hub->token_key,
                       sizeof ask->hub->token_key);
    sodium_bin2hex(record->maker, sizeof record->maker, hash, MAKER_DIGITS / 2);
}

/* What every new table has, whatever it is made from: dice of its own and a creator. */
static void begin_record(const Ask *ask, TableRecord *record)
{
    dice_renew(ask->hub, record);
    record->dice.false_starts = 0;
    record->dice.false_start = NULL; /* those were another table's */
    record->state = STORE_OPEN;
    record->rules = record->game->rules_version;
    record->content = *record->game->content_digest;
    record->upgraded = record->agreed = 0;
    record->tried = 0;
    record->outdated = false;
    record->resigned = -1;
    record->created_ms = record->changed_ms = time_now_ms();
    memcpy(record->creator, ask->session->person, sizeof record->creator);
    note_maker(ask, record);
}

/* old: the table of which this is a rematch; NULL: none.  It is busy until the new one is there, so
 * that there is only one. */
static void make_table(Ask *ask, TableRecord *record, const StoreEntries *entries, Table *old)
{
    Making *making = memory_new(1, sizeof *making);
    Err err;

    making->hub = ask->hub;
    making->old = old;
    making->again = old ? wait_prepare(ask, old->id) : NULL;
    memcpy(making->person, ask->session->person, sizeof making->person);
    store_new_id(making->id);
    memcpy(making->commitment, record->dice.commitment, sizeof making->commitment);
    if (!record->listed)
        invite(record, making->invitation);
    making->reply = answer_later(ask);
    if (table_create(ask->hub, record, entries, making->id, made, making, &err)) {
        payer_made_table(ask->link->payer, making->id, record->listed);
        payer_stored(ask->link->payer,
                     STORED_TABLE + (entries ? (size_t)entries->count * STORED_ENTRY : 0));
        if (old)
            old->pending++;
        return;
    }
    refuse_store_later(ask->hub, &making->reply, &err);
    end_making(making);
}

typedef struct TableCount {
    const Game *const *games;
    int n;
} TableCount;

/* One that is outdated cannot be finished, so it does not count. */
static bool count_table(void *context, const StoreTable *table)
{
    TableCount *count = context;
    const Game *game = store_find_game(table, count->games);

    count->n += !game || !store_is_foreign(table, game) || table->tried != store_program(game);
    return true;
}

bool has_too_many_tables(const Ask *ask)
{
    const StoreState states[] = { STORE_OPEN, STORE_RUNNING, STORE_ASIDE };
    TableCount count = { .games = ask->hub->options->games };
    Err err;

    bool read = true;
    for (int i = 0; i < COUNT(states); i++) {
        StoreFilter filter = { .state = &states[i], .person = ask->session->person,
                               .limit = TABLES_PER_PERSON };
        read &= store_list_tables(ask->hub->store, &filter, count_table, &count, &err);
    }
    if (!read) {
        refuse_store(ask, &err);
        return true;
    }
    if (count.n < TABLES_PER_PERSON)
        return false;
    refuse(ask, "too-many",
           N_PLURAL("count", "You have {count} table that is not over; finish it first.",
                    "You have {count} tables that are not over; finish one of them first."),
           ARG_NUMBER("count", count.n));
    return true;
}

/* Persons are easily made, addresses are not. */
static bool has_made_too_many(const Ask *ask, bool listed)
{
    bool may = payer_may_make_table(ask->hub, ask->link->payer, listed);

    if (errand_waits(ask->hub))
        return true; /* it is not known yet */
    if (may)
        return false;
    refuse(ask, "too-many",
           N_("Too many tables were made from your address; wait a while, or play at those you "
              "have."));
    if (errand_waits(ask->hub) || ask->errand->again)
        return true; /* it comes here once more, and is counted then */
    ask->hub->count.limited++;
    payer_log(ask->link->payer, "refused, too many tables");
    return true;
}

/* The set-up that the message describes. */
static bool set_up(const Ask *ask, TableRecord *record, Err *err)
{
    const Message *message = ask->message;

    if (message->guided || message->lesson[0])
        return guided_set_up(ask, record, err);
    if (message->aids[0] && !aids_read(message->aids, &record->aids, err))
        return false;
    record->aids_chosen = message->aids[0] != '\0';
    if (message->seats)
        record->setup.seats = message->seats;
    for (int i = 0; i < message->settings; i++)
        if (!setup_set(record->game, &record->setup, message->setting[i], err))
            return false;
    return setup_check(record->game, &record->setup, err);
}

void do_create(Ask *ask)
{
    const Message *message = ask->message;
    TableRecord record = { .listed = message->listed,
                           .watchers = message->watchers,
                           .watchers_chat = message->watchers_chat,
                           .move_seconds = message->move_seconds,
                           .absent_seconds = message->absent_seconds };
    Err err;

    record.game = ask_game(ask);
    if (!record.game || has_too_many_tables(ask) || has_made_too_many(ask, record.listed))
        return;
    begin_record(ask, &record);
    setup_default(record.game, &record.setup);
    if (!set_up(ask, &record, &err))
        refuse_text(ask, "bad-settings", err.text, NULL);
    else
        make_table(ask, &record, NULL, NULL);
}

/* The record of another match with the same settings. */
static void forget_end(TableRecord *record)
{
    record->bars = 0;
    record->bar = NULL; /* those were another table's */
    record->guided = false;
    if (!record->aids_chosen)
        record->aids = AIDS_UNSAID;
    record->started_ms = record->ended_ms = 0;
    record->moves = 0;
    record->rematch_yes = record->rematch_no = 0;
    record->rematch_by = -1;
    record->outcome[0] = record->origin[0] = record->rematch[0] = record->invitation[0] = '\0';
    memset(record->score, 0, sizeof record->score);
}

void make_rematch(Ask *ask, TableRecord *record, Table *old)
{
    if (has_made_too_many(ask, record->listed))
        return;
    forget_end(record);
    memset(record->setup.seed, 0, sizeof record->setup.seed);
    record->setup.lesson = 0;
    begin_record(ask, record);
    make_table(ask, record, NULL, old);
}

/* --- Branches --- */

/* Only whoever may see the position may go on from it: one's own seat, and once all is known every
 * seat for those who look on. */
static int branch_seat(const Ask *ask, const Table *table)
{
    int seat = ask->message->seat;

    if (!all_is_known(ask->hub, table) || is_seated(table, ask->session->person) ||
        !is_attached(ask, table))
        return ask_seat(ask, table);
    if (seat >= 0 && seat < table->record.setup.seats)
        return seat;
    refuse(ask, "no-seat", N_("Say which seat you want to play on for."));
    return SEAT_REFEREE;
}

/* Of a game that is over all is known.  Of one that runs, or is a branch of one that runs, what the
 * seat does not know is imagined anew: neither the position nor what follows tells anything about
 * the real one. */
static Match *make_branch(Hub *hub, const Table *table, int at, int seat, const SeatInfo seats[],
                          Err *err)
{
    uint8_t seed[SEED_BYTES];
    Rng rng;

    if (all_is_known(hub, table))
        return match_branch(table->match, at, SEAT_REFEREE, NULL, seats, err);
    hub_chance(hub, seed);
    rng_seed(&rng, seed);
    return match_branch(table->match, at, seat, &rng, seats, err);
}

static void make_branch_table(Ask *ask, const Table *table, int seat)
{
    TableRecord record = table->record;
    SeatInfo seats[SEATS_MAX] = { 0 };
    StoreEntries entries;
    Err err;

    forget_end(&record);
    begin_record(ask, &record);
    memset(&record.dice, 0, sizeof record.dice); /* its dice are not fresh ones */
    record.owing = 0;
    record.listed = false;
    record.move_seconds = record.absent_seconds = 0;
    record.aids = AIDS_OPEN; /* whoever plays there is alone */
    record.aids_chosen = false;
    seat_alone(ask, &record, seat);
    table_fill_seats(&record, seats);
    Match *match = make_branch(ask->hub, table, ask->message->at, seat, seats, &err);
    if (!match) {
        refuse_text(ask, "not-allowed", err.text, NULL);
        return;
    }
    record.setup = *match_setup(match);
    record.state = STORE_RUNNING;
    record.started_ms = record.created_ms;
    memcpy(record.origin, table->id, sizeof record.origin);
    record.origin_at = ask->message->at;
    store_entries_of(match, record.created_ms, &entries);
    make_table(ask, &record, &entries, NULL);
    store_entries_release(&entries);
    match_free(match);
}

void do_branch(Ask *ask)
{
    Table *table = table_get(ask);
    int seat = table ? branch_seat(ask, table) : SEAT_REFEREE;

    if (seat < 0)
        return;
    if (!table->match || table->pending > 0) {
        refuse(ask, "not-running", N_("The game at this table has not begun."));
        return;
    }
    if (!ask_aid(ask, table, AID_BRANCH))
        return;
    if (lineage_of(ask->hub, table).depth >= LINEAGE_MOST) {
        refuse(ask, "too-many",
               N_("This is a branch of a branch, {most} deep; go on from one of the earlier "
                  "tables."),
               ARG_NUMBER("most", LINEAGE_MOST));
        return;
    }
    if (ask_position(ask, table, ask->message->at) && !has_too_many_tables(ask) &&
        !has_made_too_many(ask, false) && !errand_waits(ask->hub))
        make_branch_table(ask, table, seat);
}
